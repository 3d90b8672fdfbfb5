"""T6: Downtown."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.games.trickerion.cards import CHARACTERS
from arcane.games.trickerion.player import AT_INN
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


@pytest.mark.parametrize(
    ("team", "inn", "fits"),
    [
        ("a1", "", True),
        ("a1", "a2", True),
        ("a1", "a2 a3", False),
        ("a1 a2", "tr", False),  # workers take slots of the board
        ("a1", "tr", True),
        ("a1", "tr go", False),
        ("as a1 a2", "tr", True),  # the Assistant slot is left
        ("as a1 a2", "a3", True),
        ("as a1 a2", "a3 tr", False),
        ("a1 a2 a3", "as", True),
        ("a1 a2 tr", "", False),
        ("as a1 a2 tr", "", True),
    ],
)
def test_room_with_others_at_the_inn(team: str, inn: str, fits: bool) -> None:
    """T6.9 Apprentices and workers who wait there have their slots."""
    t = downtown(arts=True, dice="x x x apprentice x x", team={0: team})
    for who in inn.split():
        t.state.players[0].cast[CHARACTERS.index(who)] = AT_INN
    t.state.ask()
    assert t.can("hire") == fits


def test_hired_once() -> None:
    """T6.5 not a Specialist who waits at the Inn; 3 AP; it is not in the team yet."""
    t = downtown(ap=6, dice="x x manager x x x").play("hire")
    assert (t.state.ap, t.has("ma")) == (3, False)
    t.state.dice[2] = 2
    t.state.ask()
    assert "have that Character" in t.why_not("hire")


def test_costs_of_downtown() -> None:
    """T6.1, T6.5, T6.6 3 AP, T6.7 1, T6.8 2."""
    for action, ap in (("learn", 3), ("hire", 3), ("take-coins", 3), ("reroll", 1), ("set-die", 2)):
        words: dict[str, Any] = {"dice": "any x manager x 4 x", "rolls": [0]}
        assert "too few Action Points" in downtown(ap - 1, **words).why_not(action)
        t = downtown(ap, **words).play(action)
        while t.state.question.key != "act":
            t.play(t.options[0])
        assert t.state.ap == 0


def test_any_residence_face() -> None:
    """T6.1 `any` is every category; another category only if it is the favourite."""
    t = downtown(fame=[1], coins=[0]).play("learn")
    assert len(t.options) == 16
    assert len(downtown(dice="spiritual x x x x x", fame=[1], coins=[0]).play("learn").options) == 8


def test_no_other_face_than_its_own() -> None:
    """T6.8 any of the six dice; T6.10 X too, and not the face shown."""
    for die, shown, faces in (
        ("residence-1", "any", "x mechanical optical escape spiritual"),
        ("inn-specialist", "x", "engineer manager assistant"),
        ("inn-apprentice", "apprentice", "x"),
        ("bank-2", "x", "3 4 5 6"),
    ):
        t = downtown(2, "any x x apprentice x x").play("set-die", f"die {die}")
        assert t.die(die) == shown
        assert t.options == [f"face {face}" for face in faces.split()]


def test_a_new_trick_on_the_first_empty_slot() -> None:
    """T6.11 of the board, or the only one there is."""
    t = downtown(tricks={0: "linking-rings"}).play("learn", "trick levitation")
    assert t.slot(0, "levitation") == 1
    t = downtown(team={0: "en a1"}, tricks={0: "linking-rings living-piano chinese-sticks"})
    assert t.play("learn", "trick levitation").slot(0, "levitation") == 3
    t = downtown(team={0: "en a1"}, tricks={0: "te:linking-rings"}).play("learn", "trick levitation")
    assert t.slot(0, "levitation") == 0


def test_the_die_that_was_named_turns() -> None:
    """T6.6 to X, and the other does not; T6.12 with the favourite category either one."""
    t = downtown(dice="x x x x 5 3").play("take-coins", "die bank-2")
    assert (t.coins(), t.die("bank-1"), t.die("bank-2")) == (13, "5", "x")
    t = downtown(dice="optical escape x x x x").play("learn", "die residence-1", "trick linking-rings")
    assert (t.die("residence-1"), t.die("residence-2")) == ("x", "escape")


def test_a_worker_needs_a_slot_of_the_board() -> None:
    """T6.9 the Assistant slot is none; Apprentices at the Inn may take that one."""
    for team, inn, fits in (
        ("a1 a2", "", True),
        ("a1 a2 a3", "", False),
        ("as a1 a2 a3", "", False),
        ("as a1 a2", "a3", True),
        ("a1 a2", "a3", False),
        ("a1 a2", "go", False),
    ):
        p = lay(arts=True, team={0: team}, under={0: "m:dt"}).state.players[0]
        for who in inn.split():
            p.cast[CHARACTERS.index(who)] = AT_INN
        assert p.has_room(0, 1) == fits
