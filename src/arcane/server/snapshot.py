"""Snapshots: a copy of a room to begin from instead of the first row. They may be thrown away at any time."""

from __future__ import annotations

from sys import intern

import msgspec

from arcane.core.match import Kept, Match
from arcane.server.fairness import seed_of
from arcane.server.opening import Chair, Opening
from arcane.server.room import Room
from arcane.server.rows import Ids, Row


class Saved(msgspec.Struct):
    """What a snapshot holds: all of a room but its secret."""

    seq: int
    hash: str
    opening: Opening
    chairs: list[Chair]
    paused: bool
    questions: list[int]
    movers: list[str]
    ids: bytes
    kept: Kept | None


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Saved).decode


def save(room: Room) -> bytes:
    return _pack(
        Saved(
            seq=room.seq,
            hash=room.hash,
            opening=room.opening,
            chairs=room.chairs,
            paused=room.paused,
            questions=room.questions,
            movers=room.movers,
            ids=room.ids.save(),
            kept=None if room.match is None else room.match.keep(),
        )
    )


def load(table: str, secret: bytes, data: bytes, after: Row) -> Room | None:
    """The room of a snapshot that was taken after this row; None if it does not fit."""
    try:
        saved = _unpack(data)
        room = Room(table, secret)
        room.seq, room.hash = saved.seq, saved.hash
        room.opening, room.chairs, room.paused = saved.opening, saved.chairs, saved.paused
        room.questions, room.ids = saved.questions, Ids(saved.ids)
        room.movers = [intern(by) for by in saved.movers]
        if room.opening.cards != room.game.figures or room.game.version != after.rules:
            return None
        if saved.kept is not None:
            room.seed = seed_of(secret, table, [chair.words for chair in room.chairs])
            names = [room.name(seat) for seat in range(len(room.chairs))]
            room.match = Match(room.game, len(room.chairs), room.seed, names=names, **room.opening.options)
            room.match.restore(saved.kept)
    except (msgspec.MsgspecError, ValueError):
        return None
    return room if (room.seq, room.hash) == (after.seq, after.hash) else None
