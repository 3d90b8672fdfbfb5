"""Lay out a table with the Heir for a test.

t = goes(solo(tricks={1: "levitation"}), "en", "downtown")
assert stands(t, "en") == "dt1"
"""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion import GAME, heir, heir_team
from arcane.games.trickerion.cards import CHARACTERS, FACES, LOCATIONS, SLOTS
from arcane.games.trickerion.player import AT, CARD, READY
from tests.games.trickerion.lay import Laid, lay

LEVEL = {"easy": 1, "normal": 2, "hard": 3}


def new(seed: int = 1, magician: str = "electra", **options: Any) -> Laid:
    t = Laid(GAME.new(1, seed, start="quick", **options))
    return t.play(f"magician {magician}")


def solo(
    plan: str = "setup-1",
    *,
    level: str = "normal",
    magician: str = "the-gentleman",
    team: str = "en a1 a2",
    staff: str = "",
    mine: str = "a1",
    reveal: bool = False,
    **more: Any,
) -> Laid:
    """You are the Mechaniker and have somebody to place; the Heir's Tricks are given by `tricks={1: …}`."""
    words: dict[str, Any] = {
        "heir": LEVEL[level],
        "magicians": ("the-mechaniker", magician),
        "team": {0: mine, 1: team},
        "under": {0: "m:ws"},
        "coins": [10, 0],
        "shards": [1, 0],
        "stage": "riverside-03 riverside-04",
    }
    t = lay(**{**words, **more})
    s = t.state
    for name in (staff or team).split():
        if name in ("en", "ma", "as"):
            heir_team.note_specialist(s, CHARACTERS.index(name))
    for sym in range(4):
        owned = int(s.players[1].tricks[sym])
        if owned >= 0:
            out = sum(1 for m in s.spots if m and m >> 1 & 3 == 1 and m >> 3 & 3 == sym)
            s.players[1].tricks[READY + sym] = heir_team.markers_of(s, owned) - out
    while len(s.plans.cards):
        s.plans.move(0, s.box, 0)
    s.box.move(s.box.find(FACES.index(plan)), s.plans, 0)
    s.plan = FACES.index(plan)
    if reveal:
        heir.reveal_plan(s)
    return t


def goes(t: Laid, who: str, place: str) -> Laid:
    """One Character of the Heir is sent somewhere, and takes its step."""
    t.state.players[1].cast[CARD + CHARACTERS.index(who)] = 1 + LOCATIONS.index(place)
    heir.take_step(t.state)
    return t


def stands(t: Laid, who: str) -> str:
    at = int(t.state.players[1].cast[AT + CHARACTERS.index(who)])
    return SLOTS[at] if at >= 0 else "-"
