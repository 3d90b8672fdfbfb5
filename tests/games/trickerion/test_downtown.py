"""T6: Downtown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.trickerion.lay import Laid, lay


def downtown(ap: int = 3, dice: str = "any x x x x x", **more: Any) -> Laid:
    return lay(at="downtown", ap=ap, dice=dice, **more)


def test_learn_a_trick() -> None:
    """T6.1 3 AP, a die of its category, an empty slot; the die turns to X."""
    t = downtown(dice="optical x x x x x")
    t.play("learn")
    assert t.can("trick card-manipulation")
    assert not t.can("trick barricaded-barrels")
    assert "another category" in t.why_not("trick barricaded-barrels")
    t.play("trick card-manipulation")
    assert t.owns("card-manipulation")
    assert t.die("residence-1") == "x"
    assert t.state.ap == 0


def test_the_favourite_category_with_any_die() -> None:
    """T6.1, T6.12 either die that is not X; the owner chooses which turns to X."""
    t = downtown(dice="optical escape x x x x")
    t.play("learn")
    assert t.options == ["die residence-1", "die residence-2"]
    t.play("die residence-2", "trick linking-rings")
    assert (t.die("residence-1"), t.die("residence-2")) == ("optical", "x")


def test_a_missing_threshold_costs_coins() -> None:
    """T6.2 one Coin for each missing Fame."""
    t = downtown(fame=[14], coins=[2])
    t.play("learn")
    assert not t.can("trick horror-saws")
    assert "threshold" in t.why_not("trick horror-saws")
    t.play("trick bullet-catch")
    assert (t.fame(), t.coins()) == (14, 0)


def test_no_components_needed_to_learn() -> None:
    """T6.3."""
    t = downtown()
    t.play("learn", "trick levitation")
    assert t.owns("levitation")


def test_no_die_or_no_slot() -> None:
    """T6.4."""
    assert not downtown(dice="x x x x x x").can("learn")
    t = downtown(tricks={0: "linking-rings levitation living-piano"})
    assert not t.can("learn")
    assert "no empty Trick slot" in t.why_not("learn")


def test_hire() -> None:
    """T6.5 from an Inn die to the Inn; it joins in Return Characters; not a Specialist one has."""
    t = downtown(dice="x x manager x x x")
    t.play("hire")
    assert t.at_inn("ma")
    assert t.die("inn-specialist") == "x"
    t.play("end")
    assert t.has("ma")
    t = downtown(dice="x x manager x x x", team={0: "ma a1"})
    assert not t.can("hire")
    assert "have that Character" in t.why_not("hire")


def test_take_coins() -> None:
    """T6.6 as many as the Bank die shows."""
    t = downtown(dice="x x x x 5 3")
    t.play("take-coins", "die bank-1")
    assert t.coins() == 15
    assert t.die("bank-1") == "x"


def test_reroll_any_die() -> None:
    """T6.7 an X too, for 1 AP."""
    t = downtown(ap=1, dice="x x x x x x", rolls=[1])
    t.play("reroll", "die residence-2")
    assert t.die("residence-2") == "mechanical"


def test_set_a_die() -> None:
    """T6.8 2 AP, any of its own faces; T6.10 not the one shown, X allowed, equal faces once."""
    t = downtown(ap=2, dice="any x x x 4 x")
    t.play("set-die", "die bank-1")
    assert t.options == ["face x", "face 3", "face 5", "face 6"]
    assert "shows that already" in t.why_not("face 4")
    assert "no such face" in t.why_not("face any")
    t.play("face 6")
    assert t.die("bank-1") == "6"


@pytest.mark.parametrize(
    ("team", "fits"),
    [("a1", True), ("a1 a2 a3", False), ("as a1 a2 a3", True), ("as a1 a2 a3 a4@as", False)],
)
def test_room_for_apprentices(team: str, fits: bool) -> None:
    """T6.9 the slots of the board, and the Assistant's; never more than four."""
    t = downtown(dice="x x x apprentice x x", team={0: team})
    assert t.can("hire") == fits
    if not fits:
        assert "no Apprentice slot" in t.why_not("hire")


def test_where_a_new_trick_goes() -> None:
    """T6.11 the owner chooses between the board and the Engineer slot."""
    t = downtown(team={0: "en a1"})
    t.play("learn", "trick levitation")
    assert t.options == ["trick-slot board", "trick-slot engineer"]
    t.play("trick-slot engineer")
    assert t.slot(0, "levitation") == 3


def test_a_die_without_tricks_serves_the_favourite() -> None:
    """T6.13."""
    t = downtown(dice="optical x x x x x")
    t.state.residence &= ~(((1 << 12) - 1) << 12)
    t.state.ask()
    t.play("learn")
    assert t.options == [f"trick {name}" for name in ("linking-rings", "living-piano", "chinese-sticks", "levitation")]
