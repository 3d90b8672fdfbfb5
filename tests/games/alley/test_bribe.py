"""A7 bribes, and the token that passes left."""

from __future__ import annotations

import pytest

import arcane
from arcane.games.alley.table import Alley
from tests.games.alley.lay import lay


def test_in_turn_order_each_player_once() -> None:
    """A7.1 player 3 starts."""
    t = lay(4, ask="bribes", first=2, infamy=[5, 5, 5, 5])
    order = []
    while t.state.question.key == "bribe":
        order.append(t.state.question.seat)
        t.play("bribe 2" if order[-1] % 2 else "pass")
    assert order == [2, 3, 0, 1]
    assert [t.infamy(seat) for seat in range(4)] == [5, 4, 5, 4]
    assert [t.gold(seat) for seat in range(4)] == [25, 23, 25, 23]


@pytest.mark.parametrize(
    ("gold", "infamy", "most"),
    [(25, 3, 6), (25, 24, 24), (60, 24, 48), (5, 10, 4), (4, 10, 4), (2, 1, 2)],
)
def test_a_bribe_is_even_and_ends_with_gold_or_infamy(gold: int, infamy: int, most: int) -> None:
    """A7.2 two gold for each infamy, never for more than there is."""
    t = lay(3, ask="bribes", gold=[gold, 0, 0], infamy=[infamy, 0, 0])
    assert t.options == [*[f"bribe {pay}" for pay in range(2, most + 1, 2)], "pass"]
    t.play(f"bribe {most}")
    assert (t.gold(0), t.infamy(0)) == (gold - most, infamy - most // 2)


def test_why_a_bribe_is_refused() -> None:
    """A7.2"""
    t = lay(3, ask="bribes", gold=[5, 0, 0], infamy=[9, 0, 0])
    assert "only 5 gold" in t.why_not("bribe 6")
    t = lay(3, ask="bribes", gold=[25, 0, 0], infamy=[2, 0, 0])
    assert "only 2 infamy" in t.why_not("bribe 6")
    assert "bribe 3" not in arcane.game("alley").book.spellings


@pytest.mark.parametrize(("gold", "infamy"), [(1, 20), (0, 20), (25, 0)])
def test_who_can_not_bribe_passes(gold: int, infamy: int) -> None:
    """A7.2 with 1 gold or without infamy there is nothing to ask."""
    t = lay(3, ask="bribes", gold=[gold, 25, 25], infamy=[infamy, 5, 5])
    assert t.asked == "1 bribe"
    assert t.told("bribed") == [(0, 0, 0)]


def test_a_pass_costs_nothing() -> None:
    """A7.1"""
    t = lay(3, ask="bribes", infamy=[9, 0, 0])
    t.play("pass")
    assert (t.gold(0), t.infamy(0)) == (25, 9)


def test_the_token_passes_left_after_the_bribes() -> None:
    """A7.3 and not before: while they bribe it still lies where it lay."""
    t = lay(4, ask="bribes", first=3, infamy=[5, 5, 5, 5])
    view: Alley = t.state.view(1)
    assert (t.state.first, view.first) == (3, 3)
    t.play("pass", "pass", "pass", "pass")
    assert t.state.first == 0
    assert t.asked == "0 reveal"
    assert t.told("round") == [(0, 2, 0)]


def test_the_new_first_player_is_first_in_everything() -> None:
    """A7.3, A1.6 in Stock and in the turns."""
    t = lay(3, ask="bribes", first=0)
    asked = []
    while t.state.question.key == "reveal":
        asked.append(t.state.question.seat)
        t.state.play(t.state.options()[0])
    assert asked == [1, 1, 2, 2, 0, 0]
    assert t.asked == "1 draw"


def test_the_token_goes_round_the_table_in_three_rounds() -> None:
    """A7.3"""
    facts: list[tuple[str, int]] = []
    table: Alley = arcane.game("alley").new(3, 5, lambda *fact: facts.append((fact[0], fact[1])), first=2)
    arcane.playout(table, arcane.Chance(3))
    assert [seat for kind, seat in facts if kind == "round"] == [1, 2, 0]
