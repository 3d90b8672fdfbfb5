"""Reading what somebody typed, and the values that come from outside."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane import IllegalAction, Match
from tests.games.alley.lay import Laid, lay


def test_the_last_words_of_an_answer_will_do_where_they_fit_only_one() -> None:
    match = Match("alley", seats=3, seed=1, first=1, wizards="chosen")
    match.play(0, "corvus")
    match.play(1, "byros")
    match.play(2, "ninx")
    match.play(0, "b2")
    with pytest.raises(IllegalAction, match="could be reveal a1, reveal a2"):
        match.play(0, "a")


def test_a_shortened_answer_that_can_not_be_given_gets_its_reason() -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    match.play(0, "reveal b2")
    with pytest.raises(IllegalAction, match="reveal b2: that item is not hidden"):
        match.play(0, "rev b2")
    while match.question(0).key != "act":
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    held = {match.game.spell(a).split()[1] for a in match.question(0).options}
    missing = next(item for item in ("skeletomicon", "haunted-doll", "dark-lotus", "hypnotic-toad") if item not in held)
    with pytest.raises(IllegalAction, match=f"play {missing} a1: you have no"):
        match.play(0, f"p {missing} a1")


def test_a_part_of_an_answer_that_can_not_be_given_gets_its_reason() -> None:
    """Also several, if it is the same for all; else they are named."""
    match = Match("alley", seats=3, seed=1, first=1)
    match.play(0, "reveal b2")
    with pytest.raises(IllegalAction, match="reveal b2: that item is not hidden"):
        match.play(0, "b2")
    while match.question(0).key != "act":
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    held = {match.game.spell(a).split()[1] for a in match.question(0).options}
    missing = next(item for item in ("skeletomicon", "haunted-doll", "dark-lotus", "hypnotic-toad") if item not in held)
    with pytest.raises(IllegalAction, match=f"^{missing}: you have no"):
        match.play(0, missing)


def test_why_is_no_answer_but_asks_for_the_reason() -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    match.play(0, "reveal b2")
    for typed, told in (
        ("why reveal b2", "reveal b2: that item is not hidden"),
        ("Why b2", "reveal b2: that item is not hidden"),
        ("why b1", "reveal b1: that can be chosen now"),
        ("why draw deck", "draw deck: that is not what is asked now"),
        ("why not", "'not' is no answer"),
        ("why", "why not what"),
    ):
        with pytest.raises(IllegalAction, match=told):
            match.play(0, typed)
    assert match.length == 1


@pytest.mark.parametrize(
    ("table", "typed", "meant"),
    [
        (lay(3, stashes={0: "ball wand"}), "ball", "could be play crystal-ball a1"),
        (lay(3, ask="bribe", gold=[30], infamy=[20]), "bribe 3", "is no answer"),
        (lay(3, ask="bribe", gold=[10], infamy=[20]), "bribe 1", "is no answer"),
        (lay(3, stashes={0: "toad wand"}).play("play toad a1", "hypnotise 1"), "b1", "could be swap a1 b1, swap b1 c1"),
    ],
)
def test_what_could_mean_something_else_is_not_played(table: Laid, typed: str, meant: str) -> None:
    with pytest.raises(IllegalAction, match=meant):
        table.state.question.parse(typed)


def test_a_number_is_said_in_full_and_words_may_be_short() -> None:
    question = lay(3, ask="bribe", gold=[60], infamy=[24]).state.question
    assert question.spell(question.parse("b 4")) == "bribe 4"
    assert question.spell(question.parse("p")) == "pass"


@pytest.mark.parametrize("seat", [-1, 3, 6, 8, 100])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        arcane.game("alley").new(3, 1).view(seat)


@pytest.mark.parametrize("seats", ["4", 3.0, None.__class__, [4]])
def test_a_number_of_seats_is_a_number(seats: Any) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        arcane.game("alley").new(seats=seats)


@pytest.mark.parametrize("seed", [1.5, [1]])
def test_a_seed_is_a_number_or_digits(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed="):
        arcane.game("alley").new(3, seed)


@pytest.mark.parametrize("action", [10**30, -(10**30), -1, 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    s = arcane.game("alley").new(3, 1)
    before = s.to_bytes()
    with pytest.raises(IllegalAction, match="no action"):
        s.play(action)
    assert s.to_bytes() == before


def test_names_that_can_not_be_shown_are_refused() -> None:
    text = Match("alley", seats=2, seed=1, names=["Ann", "Bob"]).journal()
    for bad in ("\x1b[31mBob", "B" * 41):
        with pytest.raises(arcane.BadJournal, match="can't be shown"):
            arcane.Match.resume("alley", text.replace("Ann,Bob", f"'Ann,{bad}'"))


def test_bytes_that_are_no_table_are_refused() -> None:
    """Cut, lengthened or scrambled bytes raise a ValueError; whatever is accepted is a table with all its cards."""
    game = arcane.game("alley")
    data = game.new(3, 1).to_bytes()
    chance = arcane.Chance(1)
    bad = [b"", b"none\n", data[:-8], data + bytes(8), data[: len(data) // 2], data.replace(b"fast", b"slow")]
    for each in bad:
        with pytest.raises(ValueError, match="not the bytes of a table"):
            game.from_bytes(each)
    for _ in range(300):
        scrambled = bytearray(data)
        for _ in range(1 + chance.below(3)):
            scrambled[chance.below(len(data))] = chance.below(256)
        try:
            table = game.from_bytes(bytes(scrambled))
            if table.viewer < 0:
                table.conserve()
        except ValueError as e:
            assert "not the bytes of a table" in str(e)  # noqa: PT017
