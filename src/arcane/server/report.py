"""What a bug report needs of a table: made of what this seat, or a spectator, may know, and of nothing else."""

from __future__ import annotations

from typing import Any

from arcane import _build
from arcane.server import render
from arcane.server.grant import Grant
from arcane.server.room import Room


def report_of(room: Room, grant: Grant) -> dict[str, Any]:
    """`GET report`: no token, no seed, no chat."""
    match = room.match
    return {
        "arcane": _build.VERSION,
        "engine": _build.mode(),
        "table": render.table_info(room, ()),
        "rows": room.seq,
        "actions": 0 if match is None else match.length,
        "you": {"role": grant.role, "seat": grant.seat},
        "asked": room.asked(),
        "sentence": "" if match is None else match.question(grant.seat).sentence,
        "view": None if match is None else render.fields(match.view(grant.seat)),
        "log": [] if match is None else match.log(grant.seat),
    }
