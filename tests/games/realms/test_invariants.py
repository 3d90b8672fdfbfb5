"""What holds at every moment, and that nothing which does not hold is overlooked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcane.games.realms.cards import BEING, MOST_AETHER, MOST_LEVELS
from arcane.games.realms.invariants import broken
from arcane.games.realms.table import COVERED, Realms
from tests.laws.laws import REALMS, walk


@pytest.fixture(scope="module")
def table() -> Realms:
    """In the midst of a game: somebody has beings, and somebody is stuck."""
    for seed in range(20):
        for n, s in enumerate(walk(REALMS[10], seed)):
            if n > 200 and len(s.laid.cards) == 1 and s.question.key == "act" and len(s.players[0].binder.cards) > 0:
                twin = s.copy()
                assert isinstance(twin, Realms)
                return twin
    raise AssertionError("nobody got stuck in twenty games")


def stuck_one(s: Realms) -> Any:
    return next(p for p in s.players if p.stuck >= 0)


def free_one(s: Realms) -> Any:
    return next(p for p in s.players if p.stuck < 0)


def place_with_a_star(s: Realms) -> int:
    return next(place for place, stars in enumerate(s.stars) if stars > 0)


def open_being(s: Realms) -> int:
    """Which being, counted from the first, lies open."""
    return next(int(face) for face in s.spaces if face) - int(BEING)


def hidden_being(s: Realms) -> int:
    return next(i for i in range(len(s.notes)) if i + int(BEING) not in list(s.spaces))


def put(name: str, value: Any, who: Callable[[Realms], Any] = lambda s: s.players[0]) -> Callable[[Realms], None]:
    return lambda s: setattr(who(s), name, value)


def add(name: str, i: int | Callable[[Realms], int], n: int) -> Callable[[Realms], None]:
    """Add so much to one number of a row: `stars` of the table, `skills` of the first player."""

    def plant(s: Realms) -> None:
        row = getattr(s if hasattr(s, name) else s.players[0], name)
        row[i if isinstance(i, int) else i(s)] += n

    return plant


def mark(which: Callable[[Realms], int], note: int) -> Callable[[Realms], None]:
    def plant(s: Realms) -> None:
        s.notes[which(s)] |= note

    return plant


def swap(a: int, b: int) -> Callable[[Realms], None]:
    """Two spaces of the tableaux change their beings."""

    def plant(s: Realms) -> None:
        s.spaces[a], s.spaces[b] = s.spaces[b], s.spaces[a]

    return plant


def move(pile: str, to: str) -> Callable[[Realms], None]:
    """The top card of one pile comes to another."""

    def plant(s: Realms) -> None:
        getattr(s, to).put(getattr(s, pile).take(len(getattr(s, pile).cards) - 1))

    return plant


def both(*plants: Callable[[Realms], None]) -> Callable[[Realms], None]:
    def plant(s: Realms) -> None:
        for each in plants:
            each(s)

    return plant


def bonus_star_moves_to_the_entry(s: Realms) -> None:
    place = next(place for place in range(8) if s.stars[place] > 0)
    s.stars[place] -= 1
    s.stars[s.entry] += 1


# what is planted, and what is said of it
FAULTS: list[tuple[str, Callable[[Realms], None]]] = [
    ("stars for", add("stars", place_with_a_star, 1)),
    ("a star lies on the entry tile", bonus_star_moves_to_the_entry),
    ("fewer than no stars", both(add("stars", 7, -9), add("stars", 6, 9))),
    ("beings are said to be left", add("left", 0, 1)),
    ("a being of another lies in its tableau", swap(0, 4)),
    ("beings are said to be left", move("beings", "tableau")),
    ("the tableaux and their cards differ", move("box", "tableau")),
    ("not all of its obstacles are there", move("obstacles", "box")),
    ("nobody is stuck at it", move("obstacles", "laid")),
    ("beings are covered", mark(open_being, int(COVERED))),
    ("a being that does not lie open", mark(hidden_being, 1)),
    ("nobody is stuck at it", put("being", 0, stuck_one)),
    ("behind no obstacle", put("obstacle", 0, stuck_one)),
    ("behind no obstacle", put("stuck", 1, free_one)),
    ("Aether", put("aether", int(MOST_AETHER) + 1)),
    ("-1 Aether", put("aether", -1)),
    ("-1 points", put("vp", -1)),
    ("a skill at level", add("skills", 2, int(MOST_LEVELS))),
    ("a skill at level", add("skills", 4, -int(MOST_LEVELS) - 1)),
    ("1 tokens too many", add("tokens", 3, 1)),
    ("an action used that was not there", add("unused", 1, -20)),
    ("the binder are counted wrong", add("won", 0, 1)),
    ("the binder are counted wrong", add("won", 6, 1)),
    ("entered a realm that is not open", put("entered", 1 << 5 | 1)),
    ("a piece stands in a realm that was not entered", lambda s: s.players[0].places.__setitem__(1, 39)),
]


@pytest.mark.parametrize(("said", "plant"), FAULTS, ids=[said for said, _ in FAULTS])
def test_what_can_not_be_is_found(table: Realms, said: str, plant: Callable[[Realms], None]) -> None:
    """R12.9, R20.5, R20.6"""
    s = table.copy()
    assert broken(s) == ""
    plant(s)
    assert said in broken(s)
