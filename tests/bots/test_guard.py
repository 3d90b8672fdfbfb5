"""A bot that raises, hangs, lies, eats or dies is replaced and reported."""

from __future__ import annotations

import os
import re
import sys
import time
from types import ModuleType
from typing import Any

import pytest

from arcane import bots
from arcane.bots.guard import Limits, Seat
from tests.bots.watched import LINUX, MARK, QUICK, first_question, game, living, ours
from tests.laws.laws import ALLEY as SETTINGS

FAULTS = [
    ("Crash", r"ZeroDivisionError: integer division or modulo by zero \(awkward\.py, line \d+\)"),
    ("Deep", r"IllegalAction: a view can't be played on; .* \(awkward\.py, line \d+\)"),
    ("Wordy", r"ValueError: line feed \?\[31mx{100,}… \(awkward\.py, line \d+\)"),
    ("Speechless", r"Error \(awkward\.py, line \d+\)"),
    ("Endless", r"RecursionError: maximum recursion depth exceeded.* \(awkward\.py, line \d+\)"),
    ("Interrupter", r"KeyboardInterrupt \(awkward\.py, line \d+\)"),
    ("Leaver", r"SystemExit: enough \(awkward\.py, line \d+\)"),
    ("Asleep", r"no answer within 0\.3 s"),
    ("Busy", r"no answer within 0\.3 s"),
    ("Stuck", r"no answer within 0\.3 s"),
    ("Deaf", r"no answer within 0\.3 s"),
    ("Late", r"no answer within 0\.3 s"),
    ("Answer:none", r"answered None, which is none of its \d+ options"),
    ("Answer:text", r"answered 'draw deck', which .*"),
    ("Answer:huge", r"answered 10{30}, which .*"),
    ("Answer:vast", r"answered something of the class int, which .*"),
    ("Answer:nan", r"answered nan, which .*"),
    ("Answer:float", r"answered \d+\.0, which .*"),
    ("Answer:bool", r"answered True, which .*"),
    ("Answer:object", r"answered <object object at 0x[0-9a-f]+>, which .*"),
    ("Answer:list", r"answered \[[\d, ]+\]?, which .*"),
    ("Answer:negative", r"answered -1, which .*"),
    ("Answer:beyond", r"answered 1000000, which .*"),
    ("Answer:sly", r"answered something of the class Sly, which .*"),
    ("Forger", r"answered -7, which .*"),
    ("Quitter", r"its process ended with exit code 3: enough"),
    ("Suicide", r"its process was killed \(SIGKILL\)"),
    ("Breaker", r"its process was killed \(SIGSEGV\).*"),
    ("Parent", r"its process ended with exit code 4"),
    ("Closer", r"(it closed its line|its process ended with exit code 0)"),
    ("Garbler:noise", r"sent what is no answer: b'.*'"),
    ("Garbler:flood", r"sent what is no answer: b'.*'"),
    ("Garbler:empty", r"sent what is no answer: b'.*'"),
    ("Garbler:strange", r"sent what is no answer: b'yz'"),
    ("Garbler:short", r"sent what is no answer: b'1'"),
    ("Garbler:twice", r"(sent what is no answer: b'.*'|answered 0, which .*)"),
    ("Garbler:half", r"no answer within 0\.3 s"),
    ("Born", r"KeyError: 'no hands' \(awkward\.py, line \d+\)"),
    ("Stillborn", r"its process ended with exit code 9"),
]
LINUX_FAULTS = [
    ("Hungry", r"more than 64 MB of memory: MemoryError \(awkward\.py, line \d+\)"),
    ("Mapper", r"more than 64 MB of memory"),
    ("Brood", r"more than 64 MB of memory"),
    ("Bomb", r"more than 50 processes of its own"),
    ("Runaway", r"RuntimeError: and gone \(awkward\.py, line \d+\)"),
    ("Murderer", r"its process is gone"),
    ("Gaoler", r"no answer within 0\.3 s"),
]
PATIENT = Limits(seconds=8, grace=0.1, memory=64)  # for those that take a while to be caught in the act


def fails(name: str, told: str) -> None:
    """It is replaced at once, its fault says what happened, and the stand-in's answer is a legal one."""
    view, question = first_question()
    hangs = "no answer" in told
    with ours(name, QUICK if hangs else PATIENT) as seat:
        asked = time.monotonic()
        assert seat.answer(view, question) in question.options
        if hangs:
            assert time.monotonic() - asked < QUICK.seconds + 2
        assert seat.fault is not None
        assert not seat.lots
        assert "\n" not in seat.fault
        assert re.fullmatch(told, seat.fault), seat.fault


@pytest.mark.parametrize(("name", "told"), FAULTS, ids=[name for name, _ in FAULTS])
def test_a_fault_is_told_and_the_seat_taken_over(name: str, told: str) -> None:
    fails(name, told)


@LINUX
@pytest.mark.parametrize(("name", "told"), LINUX_FAULTS, ids=[name for name, _ in LINUX_FAULTS])
def test_memory_and_descendants_are_watched(name: str, told: str) -> None:
    fails(name, told)


@pytest.mark.parametrize("name", ["Loud", "Reader", "Twins", "Threads"])
def test_who_only_misbehaves_may_go_on(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Prints, reads, forks: nobody is disturbed, and the answer counts. What it leaves behind ends with it."""
    view, question = first_question()
    with ours(name, Limits(seconds=5)) as seat:
        assert [seat.answer(view, question) for _ in range(2)] == question.options[:1] * 2
        assert seat.fault is None
    assert capfd.readouterr() == ("", "")


def test_what_it_does_to_its_view_does_not_matter() -> None:
    view, question = first_question()
    before = view.to_bytes()
    with ours("Vandal") as seat:
        assert seat.answer(view, question) == question.options[-1]
    assert view.to_bytes() == before


def test_a_game_with_a_bot_that_fails_is_the_game_of_its_stand_in() -> None:
    """Who fails at the first question, its dice untouched, leaves `greedy` the whole game."""
    with ours("Crash") as seat:
        played = game(seat)
    with Seat("greedy", bots.chance_of("dice", 1)) as greedy:
        assert played.to_bytes() == game(greedy).to_bytes()
    assert played.over


@pytest.mark.parametrize("setting", SETTINGS[::5], ids=str)
def test_faults_in_the_middle_of_a_game_hurt_no_law(setting: Any) -> None:
    state = setting.new(3)
    seats = [ours(f"Later:{5 * i}") for i in range(setting.seats - 1)]
    seats.append(Seat("random", bots.chance_of(9)))
    while not state.over:
        view = state.view(state.seat)
        state.play(seats[state.seat].answer(view, view.question))
    state.conserve()
    for i, seat in enumerate(seats[:-1]):
        seat.close()
        assert re.fullmatch(r"RuntimeError: no more \(awkward\.py, line \d+\)", seat.fault or ""), i


def test_a_bot_of_the_package_that_raises_is_replaced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Any, view: Any, question: Any, clock: Any) -> int:
        raise LookupError("lost")

    monkeypatch.setattr("arcane.bots.random.Random.choose", broken)
    view, question = first_question()
    seat = Seat("random", bots.chance_of(1))
    assert seat.lots
    assert seat.answer(view, question) in question.options
    assert seat.fault is not None
    assert re.fullmatch(r"LookupError: lost \(test_guard\.py, line \d+\)", seat.fault)
    assert not seat.lots


def test_when_even_the_stand_in_fails_there_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: Any, question: Any, clock: Any) -> int:
            raise LookupError

    module = ModuleType("broken")
    module.__dict__["Broken"] = Broken
    monkeypatch.setitem(sys.modules, "broken", module)
    monkeypatch.setattr(bots, "BOTS", (bots.Entry("greedy", "broken:Broken", "fails"),))
    view, question = first_question()
    seat = Seat("greedy", bots.chance_of(1))
    answers = {seat.answer(view, question) for _ in range(40)}
    assert answers <= set(question.options)
    assert len(answers) > 1
    assert seat.fault is not None


@pytest.mark.slow
def test_a_hundred_faults_in_a_row() -> None:
    """None is late, none is missed, and nobody is left behind: see also the fixture."""
    quick = [(name, told) for name, told in FAULTS + LINUX_FAULTS[:1] if "no answer" not in told and name != "Closer"]
    view, question = first_question()
    files = len(os.listdir("/proc/self/fd"))
    for i in range(102):
        name, told = quick[i % len(quick)]
        began = time.monotonic()
        with ours(name, PATIENT) as seat:
            assert seat.answer(view, question) in question.options
            assert re.fullmatch(told, seat.fault or ""), (name, seat.fault)
        assert time.monotonic() - began < 5
    assert len(os.listdir("/proc/self/fd")) == files
    assert living(os.environ[MARK]) == []
