"""Choices made at once, in all shapes that a game may need. (Compiled classes can't be subclassed here, so these run
interpreted; Harbour shows the same through the compiled kernel, see tests/laws.)"""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import arcane
from arcane import Chance, IllegalAction
from arcane.core.chance import NO_CHANCE
from arcane.core.game import Game
from arcane.core.match import Match
from arcane.core.step import Rulebook, Step
from arcane.core.table import Table
from arcane.core.tape import Tape
from arcane.core.words import Event, Words

if arcane.mode() == "compiled":
    pytest.skip("compiled classes can't be subclassed by a test", allow_module_level=True)


class Plain(Words):
    def sentence(self, q: Any) -> str:
        return f"Answer {q.key}."

    def reason(self, q: Any, key: str, value: int) -> str:
        return "it does not fit"

    def event(self, event: Event, names: list[str]) -> str:
        return f"{event.kind} {event.seat} {event.a}"

    def cards(self) -> dict[str, tuple[str, str]]:
        return {}

    def rules(self) -> str:
        return ""


class Notes(Table):  # type: ignore[misc, unused-ignore]
    """Each seat has a pad of two numbers."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        super().__init__(book, NO_CHANCE, seats)
        self.pads = [vec[i64]([0, 0]) for _ in range(seats)]

    def fields(self, t: Tape) -> None:
        super().fields(t)
        for seat, pad in enumerate(self.pads):
            t.of(seat)
            self.pads[seat] = t.pad("pad", pad)

    def blank(self) -> Notes:
        return Notes(self.book, int(self.seats))

    def full(self) -> vec[i64]:
        return vec[i64]([0])

    def score(self, seat: i64) -> i64:
        return self.pads[seat][0]

    def standing(self, seat: i64) -> i64:
        return self.pads[seat][0]


def game(shape: str) -> Game:
    """A game of one or two common choices, in the shape a test wants."""
    book = Rulebook("notes", ["back"], vec[i64]([0]), room=8, depth=24)
    book.words = Plain(book)

    class Begin(Step):
        def do(self, s: Any, me: i64) -> None:
            for seat in range(s.seats):
                s.together(first, seat)
            s.then(show, me)
            if shape == "two":
                for seat in range(s.seats):
                    s.together(second, seat)
                s.then(show, me)

    class First(Step):
        def fits(self, s: Any, me: i64, value: i64) -> bool:
            return shape != "idle" or me != 2

        def answer(self, s: Any, me: i64, value: i64) -> None:
            s.pads[me][0] = value + 1
            if shape == "through":
                s.then(through, me)
            elif shape == "nested":
                s.together(second, me)

    class Through(Step):
        def do(self, s: Any, me: i64) -> None:
            s.then(second, me)

    class Second(Step):
        def answer(self, s: Any, me: i64, value: i64) -> None:
            s.pads[me][1] = value + 1

    class Show(Step):
        def do(self, s: Any, me: i64) -> None:
            for seat in range(s.seats):
                s.tell("shown", seat, s.pads[seat][0])

    begin, first = Begin(book, "begin"), First(book, "first", ["x", "y"])
    through, second, show = Through(book, "through"), Second(book, "second", ["x", "y"]), Show(book, "show")

    def open_table(seats: int, chance: Chance, options: Any, sink: Any) -> Notes:
        table = Notes(book, seats)
        table.chance = chance
        table.sink = sink
        table.begin(begin, 0)
        return table

    return Game(
        "notes", "Notes", "1", 2, 4, 3, (), book, book.words, "none", open_table, lambda seats: Notes(book, seats)
    )


def keys(s: Any) -> list[tuple[int, str]]:
    """Who is asked what when a table is played to its end."""
    asked = []
    while not s.over:
        asked.append((s.question.seat, s.question.key))
        s.play(s.options()[0])
    return asked


def test_two_common_choices_with_a_showing_between_them_stay_apart() -> None:
    match = Match(game("two"), 3, 1)
    expected = [(seat, key) for key in ("first", "second") for seat in range(3)]
    assert keys(match.truth()) == expected
    guessed = keys(match.view(1).imagine(Chance(1)))
    assert sorted(guessed[:3]) == expected[:3]
    assert sorted(guessed[3:]) == expected[3:]


def test_nothing_is_taken_back_once_the_choices_were_shown() -> None:
    match = Match(game("two"), 3, 1)
    for seat in range(3):
        match.play(seat, "first x")
    assert match.log(0) == ["Shown 0 1", "Shown 1 1", "Shown 2 1"]
    assert match.asked() == [0, 1, 2]
    assert "revealed" in match.why_no_undo(0)
    match.play(1, "second y")
    assert match.why_no_undo(1) == ""


def test_a_step_that_only_does_keeps_its_seat_in_the_common_choice() -> None:
    match = Match(game("through"), 3, 1)
    unseen = match.view(2).to_bytes()
    match.play(1, "first y")
    assert match.asked() == [0, 1, 2]
    assert [match.question(seat).key for seat in range(3)] == ["first", "second", "first"]
    assert match.view(2).to_bytes() == unseen
    match.play(0, "first x")
    match.play(1, "second x")
    assert match.asked() == [0, 2]
    assert match.view(2).to_bytes() == unseen


def test_a_seat_that_nothing_fits_is_not_asked() -> None:
    match = Match(game("idle"), 3, 1)
    assert match.asked() == [0, 1]
    assert match.view(0).asked() == match.view(None).asked() == [0, 1], "that seat 2 has nothing to choose is no secret"
    assert sorted(keys(match.view(0).imagine(Chance(1)))) == [(0, "first"), (1, "first")]
    match.play(1, "first x")
    match.play(0, "first x")
    assert match.over


def test_a_common_choice_within_a_common_choice_is_refused_and_changes_nothing() -> None:
    match = Match(game("nested"), 3, 1)
    before = match.hash()
    with pytest.raises(ValueError, match="choose together once more"):
        match.play(1, "first x")
    assert match.hash() == before


def test_the_agenda_refuses_what_it_can_not_hold() -> None:
    notes = game("two")
    table = notes.new(3, 1)
    step = notes.book.steps[0]
    for seat, arg in [(-1, 0), (7, 0), (0, -1), (0, 1 << 43)]:
        with pytest.raises(ValueError, match="can't stand on the agenda"):
            table.then(step, seat, arg)
    with pytest.raises(ValueError, match="2000 faces"):
        Rulebook("big", ["face"] * 2000, vec[i64]())


def test_who_is_not_asked_is_told_so() -> None:
    match = Match(game("two"), 3, 1, names=["Ann", "Bob", "Cid"])
    match.play(0, "first x")
    with pytest.raises(IllegalAction, match="not your turn; Bob and Cid must answer first"):
        match.play(0, "first x")
