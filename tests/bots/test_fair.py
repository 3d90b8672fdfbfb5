"""No bot peeks; one that does is caught; and a bot from a file could not if it tried."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import bots
from arcane.bots.guard import Seat
from tests.faults import peek
from tests.faults.peek import hunt

COMPILED = arcane.mode() == "compiled"
PAIRS = 300 if COMPILED else 30
BUDGETS = {"search": "search:20"}  # by iterations: a budget of time makes no promise
PEEKERS = Path(peek.__file__).with_name("peekers.py")
PLANTED = ["Collector", "Climber", "Burglar", "Trusting"]


@pytest.mark.parametrize("name", [entry.name for entry in bots.BOTS if not entry.stands_for])
def test_no_bot_of_the_package_peeks(name: str) -> None:
    tally = hunt(BUDGETS.get(name, name), PAIRS, 1)
    assert (tally.pairs, tally.peeks, tally.faults, tally.first) == (PAIRS, 0, 0, "")
    assert tally.again > PAIRS // 20  # with what it remembers of the question before


def test_a_search_that_plans_does_not_peek() -> None:
    """With iterations enough to come back to questions of its turns to come, and to ask the judgement about them."""
    count = 60 if COMPILED else 2
    tally = hunt("search:400", count, 3, [setting for setting in peek.SETTINGS if setting.game == "alley"])
    assert (tally.pairs, tally.peeks, tally.faults, tally.first) == (count, 0, 0, "")


@pytest.fixture
def _planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The peekers as if they came with the package: in the process of the table."""
    entries = [bots.Entry(name.lower(), f"tests.faults.peekers:{name}", "peeks") for name in PLANTED]
    monkeypatch.setattr(bots, "BOTS", (*bots.BOTS, *entries))


def careless(bot: Seat, table: Any, seat: int) -> int:
    """Planted in the runner: it hands out the truth."""
    return bot.answer(table, table.question_of(seat))


def forgetful(bot: Seat, table: Any, seat: int) -> int:
    """Planted in the runner: it leaves the truth in a module."""
    peek.__dict__["table"] = table
    try:
        return peek.hand_a_view(bot, table, seat)
    finally:
        del peek.__dict__["table"]


@pytest.mark.usefixtures("_planted")
@pytest.mark.parametrize(
    ("name", "runner"),
    [
        ("collector", peek.hand_a_view),
        ("climber", peek.hand_a_view),
        ("burglar", forgetful),
        ("trusting", careless),
    ],
)
def test_a_planted_peeker_is_caught(name: str, runner: peek.Runner) -> None:
    tally = hunt(name, 10, 2, runner=runner)
    assert tally.faults == 0
    assert tally.peeks > 3
    assert " or " in tally.first


@pytest.mark.usefixtures("_planted")
@pytest.mark.parametrize("name", ["burglar", "trusting"])
def test_without_the_hole_there_is_nothing_to_see(name: str) -> None:
    """It is the hole that is found, not the bot."""
    assert hunt(name, 20, 2).peeks == 0


@pytest.mark.parametrize("name", PLANTED)
def test_from_a_file_there_is_nothing_to_see(name: str) -> None:
    """The same code in a process of its own, under the same careless runners, does not even find a truth to go by."""
    for runner in (peek.hand_a_view, forgetful):
        tally = hunt(f"{PEEKERS}:{name}", 10, 2, runner=runner)
        assert (tally.peeks, tally.faults) == (0, 0)
    for game, truth, _, seat in _some(10):
        view = arcane.game(game).from_bytes(truth).view(seat)
        with Seat(f"{PEEKERS}:{name}", bots.chance_of(1)) as bot:
            assert bot.answer(view, view.question) == view.question.options[0]
            assert bot.fault is None


def _some(count: int) -> list[tuple[str, bytes, bytes, int]]:
    found = peek.pairs(peek.SETTINGS, 3)
    return [next(found) for _ in range(count)]


def test_the_pairs_differ_but_not_to_the_seat() -> None:
    settings = set()
    for name, one, two, seat in _some(500):
        game = arcane.game(name)
        here, there = game.from_bytes(one), game.from_bytes(two)
        assert here.describe() != there.describe()
        assert here.view(seat).to_bytes() == there.view(seat).to_bytes()
        assert here.view(seat).question.seat == seat
        assert len(here.view(seat).question.options) > 1
        settings.add((name, int(here.seats)))
    games = ("alley", "realms")
    assert {(name, seats) for name in games for seats in (2, 4, 6)} <= settings
    assert {("trickerion", 2), ("trickerion", 4)} <= settings


def test_the_command_says_who_peeks(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert peek.main(["--pairs", "5", "random", f"{PEEKERS}:Climber"]) == 0
    assert "random: 5 pairs, 0 chosen differently, 0 faults" in capsys.readouterr().out
    (tmp_path / "bad.py").write_text("class Bad:\n    def choose(self, view, question, clock):\n        return None\n")
    assert peek.main(["--pairs", "2", f"{tmp_path / 'bad.py'}:Bad"]) == 1
    told = re.search(r"2 pairs, 0 chosen differently, (\d+) faults; (\d+) asked again", capsys.readouterr().out)
    assert told is not None
    assert int(told[1]) == 2 * (2 + int(told[2]))  # both bots of a pair, each time they are asked
