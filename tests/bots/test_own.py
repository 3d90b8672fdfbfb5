"""A bot of one's own, from a file, is well treated in its process."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import bots
from arcane.bots.guard import Limits, Seat, check
from tests.bots.watched import AWKWARD, LINUX, MARK, first_question, game, living, ours


def test_in_its_process_a_bot_plays_as_it_would_here() -> None:
    here = bots.make(f"{AWKWARD}:Lucky", bots.chance_of("dice", 1))
    with ours("Lucky") as seat:
        there = game(seat)
        assert seat.fault is None

    class Here(Seat):
        def answer(self, view: Any, question: arcane.Question, clock: Any = None) -> int:
            return here.choose(view, question, bots.Clock())

    assert game(Here("random", bots.chance_of(1))).to_bytes() == there.to_bytes()


WITNESS = '''
import json
import arcane

class Witness:
    """Writes down all it is handed."""

    def __init__(self, chance, arg):
        self.chance, self.arg = chance, arg

    def choose(self, view, question, clock):
        told = [question.seat, question.key, question.names, question.sentence, question.options, question.name(0)]
        told += [[question.spell(a), question.text(a)] for a in question.options]
        told += [question.why_not(a) for a in range(0, 60, 7)]
        told += [int(view.viewer), view.describe(), view.to_bytes().hex(), self.chance.save()]
        told += [view.imagine(arcane.Chance(5)).to_bytes().hex()]
        with open(self.arg, "w") as file:
            json.dump([told, clock.left()], file)
        return question.options[-1]
'''


@pytest.mark.parametrize(("name", "seats"), [("alley", 4), ("harbour", 3)])
def test_it_is_handed_what_it_would_be_handed_here(tmp_path: Path, name: str, seats: int) -> None:
    """View, question, names and dice are the same here and there, also for a seat that is asked among others."""
    (tmp_path / "mine.py").write_text(WITNESS)
    spec = f"{tmp_path / 'mine.py'}:Witness"
    state = arcane.game(name).new(seats, 5)
    seat = state.asked()[-1]
    view = state.view(seat)
    question = view.question
    question.names = [f"N{i}" for i in range(seats)]
    here = bots.make(f"{spec}:{tmp_path / 'here'}", bots.chance_of(3))
    with Seat(f"{spec}:{tmp_path / 'there'}", bots.chance_of(3), Limits(seconds=4)) as there:
        assert there.answer(view, question) == here.choose(view, question, bots.Clock())
        assert there.fault is None
        told, left = json.loads((tmp_path / "there").read_text())
        assert told == json.loads((tmp_path / "here").read_text())[0]
        assert 3 < left <= 4
        there.answer(view, question, bots.Clock(1.5))
        assert 1 < json.loads((tmp_path / "there").read_text())[1] <= 1.5


def test_dice_that_are_set_again_are_set_there_too(tmp_path: Path) -> None:
    """As a session does before every answer, so that a resumed game goes on alike."""
    view, question = first_question()
    chance = bots.chance_of(1)
    with Seat(f"{AWKWARD}:Lucky", chance) as seat:
        first = [seat.answer(view, question) for _ in range(12)]
        bots.reseed(chance, 1)
        bots.reseed(chance, 2)
        other = [seat.answer(view, question) for _ in range(12)]
        bots.reseed(chance, 1)
        assert [seat.answer(view, question) for _ in range(12)] == first != other
        assert seat.fault is None


FORGETFUL = '''
import random
import helpers

seen = []

class Forgetful:
    """Its answers would tell of an earlier game."""

    older = []

    def choose(self, view, question, clock):
        seen.append(1)
        self.older.append(1)
        return question.options[(len(seen) * len(self.older) + random.randrange(9)) % len(question.options)]

@helpers.decorate
class Decorated:
    gold: "int" = 1

    def choose(self, view, question, clock):
        return question.options[0]
'''


def test_every_game_begins_afresh_in_the_same_process(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FORGETFUL)
    (tmp_path / "helpers.py").write_text("from dataclasses import dataclass as decorate\n")
    results = []
    processes = set()
    for _ in range(3):
        with Seat(f"{tmp_path / 'mine.py'}:Forgetful", bots.chance_of(1)) as seat:
            results.append(game(seat, decisions=60).to_bytes())
            assert seat.fault is None
            processes.add(tuple(living(os.environ[MARK])))
    assert results[0] == results[1] == results[2]
    assert [len(each) for each in processes] == [2]  # the keeper and the bot, always the same ones
    with Seat(f"{tmp_path / 'mine.py'}:Decorated", bots.chance_of(1)) as seat:
        assert seat.answer(*first_question()) == first_question()[1].options[0]
        assert seat.fault is None


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    view, question = first_question()
    answers = []
    for i in range(2):
        path.write_text(
            f"class Mine:\n    def choose(self, view, question, clock):\n        return question.options[{i}]\n"
        )
        os.utime(path, (1e9 + i, 1e9 + i))
        with Seat(f"{path}:Mine", bots.chance_of(1)) as seat:
            answers.append(seat.answer(view, question))
    assert answers == question.options[:2]


EATER = """
import sys

class Eater:
    # keeps what it eats where the next game finds it

    def choose(self, view, question, clock):
        sys.modules.setdefault("hoard", []).append(bytearray(9 << 20))
        return question.options[0]
"""


@LINUX
def test_what_a_game_leaves_in_memory_does_not_count_in_the_next(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(EATER)
    view, question = first_question()
    for _ in range(8):
        with Seat(f"{tmp_path / 'mine.py'}:Eater", bots.chance_of(1), Limits(memory=64)) as seat:
            for _ in range(3):
                seat.answer(view, question)
            assert seat.fault is None


OVERLAY = """
import sys
import arcane
from arcane import bots
from arcane.bots.guard import Seat
from arcane.core import figures

figures.overlay("alley", sys.argv[1])
view = arcane.game("alley").new(2, 1, first=1).view(0)
answers = []
for i in range(2):
    with Seat(f"{sys.argv[2]}:Gold", bots.chance_of(1)) as seat:
        answers.append([seat.answer(view, view.question) == view.question.options[1], seat.fault])
    bots.process.end_idle()
    with open(sys.argv[1], "a") as file:
        file.write("infamy = 3\\n")
print(answers)
"""


def test_it_plays_with_the_same_card_figures(tmp_path: Path) -> None:
    """An overlay holds for the bot too; if the file has changed since, the bot must not see other figures."""
    (tmp_path / "egg.toml").write_text("[dragons-egg]\ngold = 22\n")
    (tmp_path / "mine.py").write_text(
        "from arcane.games.alley.items import GOLD\n"
        "class Gold:\n    def choose(self, view, question, clock):\n        return question.options[22 in list(GOLD)]\n"
    )
    command = [sys.executable, "-c", OVERLAY, str(tmp_path / "egg.toml"), str(tmp_path / "mine.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    first, second = ast.literal_eval(done.stdout)
    assert first == [True, None]
    assert "egg.toml have changed since the game was loaded" in second[1]


def test_a_bad_spec_is_told_before_the_game(tmp_path: Path) -> None:
    (tmp_path / "ill.py").write_text("class Ill(\n")
    for spec, told in [
        ("nobody", "there is no bot 'nobody'"),
        ("random:1", "random takes nothing after a colon"),
        ("greedy:none", "how many worlds"),
        (f"{tmp_path}/none.py:Bot", "there is no such file of bots"),
        (f"{tmp_path}/ill.py:Ill", "it can't be loaded: line 1"),
        (f"{AWKWARD}:Ghost", "has no class 'Ghost'; it has First, Lucky"),
        (f"{AWKWARD}:Sly", "it has no method choose"),
        (f"{AWKWARD}:First:3", "First takes nothing after a colon"),
    ]:
        with pytest.raises(bots.BadBot, match=re.escape(told)):
            Seat(spec, bots.chance_of(1))
    for spec, told in [
        ("Ghost", "has no class 'Ghost'"),
        ("Born", "it can't be made: KeyError: 'no hands' (awkward.py, line"),
        ("Stillborn", "it can't be made: its process ended with exit code 9"),
        ("Unborn", "it can't be made: it was not made within 1.5 s"),
    ]:
        with pytest.raises(bots.BadBot, match=re.escape(told)):
            check(f"{AWKWARD}:{spec}", Limits(start=1.5))
    check(f"{AWKWARD}:First")
