"""What holds at every moment, and that nothing which does not hold is overlooked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcane.games.trickerion import cards
from arcane.games.trickerion.invariants import broken
from arcane.games.trickerion.markers import new_marker
from arcane.games.trickerion.player import AT, AT_INN, BERTH, CARD, HERE, MANAGED, READY, SLOT, SUPPLY, TILED
from arcane.games.trickerion.table import Trickerion
from tests.games.trickerion.lay import Laid, lay


def table(**more: Any) -> Laid:
    """A Manager and two Apprentices, one placed; markers on a card; Arcane Arts."""
    words: dict[str, Any] = {
        "arts": True,
        "wagon": "da",
        "team": {0: "ma as a1 a2@as", 1: "en a1 sp"},
        "goods": {0: "2 wood 1 metal@ma 1 rune"},
        "tricks": {0: "linking-rings=1 living-piano", 1: "te:mind-reading=1"},
        "under": {0: "m:th a1:dt a2:test-run", 1: "m:dt sp:own"},
        "stands": ["0 a1 dt1"],
        "markers": ["1 0.0 d 0 linking-rings"],
    }
    t = lay(**{**words, **more})
    t.state.workers &= ~1
    return t


def test_nothing_is_broken() -> None:
    assert broken(table().state) == ""
    assert broken(lay(heir=2, under={0: "m:dt"}).state) == ""


def row(name: str, i: int, value: int, seat: int = 0) -> Callable[[Trickerion], None]:
    """Write one number of a player's row."""

    def plant(s: Trickerion) -> None:
        getattr(s.players[seat], name)[i] = value

    return plant


def number(name: str, value: int, seat: int = 0) -> Callable[[Trickerion], None]:
    return lambda s: setattr(s.players[seat], name, value)


def board(name: str, value: int) -> Callable[[Trickerion], None]:
    return lambda s: setattr(s, name, value)


def cell(name: str, i: int, value: int) -> Callable[[Trickerion], None]:
    def plant(s: Trickerion) -> None:
        getattr(s, name)[i] = value

    return plant


def all_of(*plants: Callable[[Trickerion], None]) -> Callable[[Trickerion], None]:
    def plant(s: Trickerion) -> None:
        for each in plants:
            each(s)

    return plant


THIRD = int(BERTH) + 2
ASSISTANTS = int(BERTH) + 3

FAULTS: dict[str, Callable[[Trickerion], None]] = {
    "is in two places": row("tricks", 2, 0, seat=1),
    "a Trick is nowhere": board("residence", 0),
    "Special cards lie open": row("cast", int(CARD) + 5, 1),
    "no place in the order": cell("order", 0, 1),
    "is placed, and not in the team": row("cast", 4, 0),
    "had no card to be": row("cast", int(CARD) + 4, 0),
    "stands on slot 26": row("cast", int(AT) + 4, 26),
    "has two days": all_of(row("cast", int(AT) + 4, 14), cell("slots", 12, 1), row("cast", int(AT) + 5, 17)),
    "Character 4 performs": row("cast", int(AT) + 4, 16),
    "slot 1 is not in use": row("cast", int(AT) + 4, 1),
    "stands on slot 3 of another": row("cast", int(AT) + 4, 3),
    "two Characters on a Workshop slot": all_of(row("cast", int(AT) + 4, 12), row("cast", int(AT) + 5, 12)),
    "has day 2, and stands on day -1": number("day", 2),
    "slots are taken by": cell("slots", 3, 1),
    "without a Performance card": cell("spots", 70, int(new_marker(0, 0, 0, 0))),
    "a marker beside the slots": cell("spots", 1, int(new_marker(0, 0, 0, 0))),
    "fewer than no markers": row("tricks", int(READY), -1),
    "markers of symbol 0 are lost": row("tricks", int(SUPPLY), 3),
    "markers or tiles of no Trick": row("tricks", int(TILED) + 3, 1),
    "worker 8 is in 2 places": row("cast", 8, int(AT_INN)),
    "worker 8 is nowhere": row("cast", 8, 0, seat=1),
    "tiles of type": row("goods", 12, 1),
    "Arcane Shards": board("arcane", 9),
    "less than nothing": number("coins", -1),
    "3 tokens of type 2 on a Manager slot": row("goods", 2, 3 + int(MANAGED)),
    "4 tokens of type 0": row("goods", 0, 4),
    "more piles than slots": row("cast", int(cards.MANAGER), 0),
    "too many Permanent cards for Location 2": row("cast", int(CARD), 3),
    "lies open and covered": number("covered", 1),
    "who is not in the team": row("laid", 7, 1),
    "a Trick on slot 0": row("tricks", int(SLOT) + 1, 0),
    "an Engineer who is not here": row("tricks", int(SLOT) + 1, 3),
    "no Magician": row("cast", 0, 0),
    "Character 5 has 2 Apprentice slots": row("cast", THIRD, 5),
    "Character 6 has 0 Apprentice slots": row("cast", 6, int(HERE)),
    "Character 1 on an Apprentice slot": row("cast", THIRD, 1),
    "Character 5 on the slot of the Assistant": row("cast", int(cards.ASSISTANT), 0),
    "more at the Inn": all_of(
        row("cast", 6, int(AT_INN)), row("cast", 7, int(AT_INN)), row("cast", 9, int(AT_INN)), board("workers", 12)
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_can_not_be_is_found(fault: str) -> None:
    s = table().state
    FAULTS[fault](s)
    assert fault in broken(s)


def test_a_worker_on_the_slot_of_the_assistant() -> None:
    """T24.10 only the Shapeshifter may stand there."""
    for worker, fine in ((cards.SHAPESHIFTER, True), (cards.TRICKSTER, False)):
        t = lay(arts=True, team={0: "as a1", 1: "a1 sp"}, under={0: "m:th a1:dt", 1: "sp:own"})
        t.state.workers &= ~1
        p = t.state.players[0]
        t.state.workers &= ~(1 << int(worker - cards.SPECTER))
        p.cast[worker] = HERE
        p.cast[ASSISTANTS] = worker
        assert (broken(t.state) == "") is fine
