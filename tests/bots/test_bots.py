"""Bots: found by name, given views, reproducible, and worth playing against."""

from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import bots
from arcane.bots.asking import answer_of
from arcane.bots.greedy import Greedy
from arcane.bots.judgement import Judgement
from arcane.bots.random import Random
from arcane.bots.settings import Settings
from arcane.lab.sim import simulate

ALLEY = arcane.game("alley")


def test_every_bot_that_is_listed_can_be_made() -> None:
    for entry in bots.BOTS:
        assert callable(bots.make(entry.name, bots.chance_of(1)).choose)


def test_what_follows_the_colon() -> None:
    bot = bots.make("greedy:3", bots.chance_of(1))
    assert isinstance(bot, Greedy)
    assert bot.worlds == 3
    for bad in ("greedy:0", "greedy:many", "greedy:9999999", "random:1", "nobody", "", ":", "x.py:Y"):
        with pytest.raises(bots.BadBot):
            bots.make(bad, bots.chance_of(1))


def test_a_level_stands_for_a_bot_with_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    level = bots.Entry("quick", "", "thinks of two worlds", stands_for="greedy:2")
    monkeypatch.setattr(bots, "BOTS", (*bots.BOTS, level))
    bot = bots.make("quick", bots.chance_of(1))
    assert isinstance(bot, Greedy)
    assert bot.worlds == 2
    with pytest.raises(bots.BadBot, match="quick takes nothing after a colon; it stands for greedy:2"):
        bots.make("quick:3", bots.chance_of(1))
    with pytest.raises(bots.BadBot, match=r"there are random, greedy, .*quick, or name your own"):
        bots.make("quack", bots.chance_of(1))


def test_a_bot_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mybots.py"
    path.write_text(
        "class First:\n"
        "    def choose(self, view, question, clock):\n"
        "        assert view.viewer == question.seat\n"
        "        assert clock.left() > 0\n"
        "        return question.options[0]\n"
        "class Lucky:\n"
        "    def __init__(self, chance, arg):\n"
        "        self.chance, self.arg = chance, arg\n"
        "    def choose(self, view, question, clock):\n"
        "        assert self.arg == 'seven'\n"
        "        return question.options[self.chance.below(len(question.options))]\n"
    )
    seats = [f"{path}:First", f"{path}:Lucky:seven"]
    assert simulate(ALLEY, seats, 2, 1).games == simulate(ALLEY, seats, 2, 1).games


class Nosy:
    """Looks wherever it can, and notes what it was handed."""

    def __init__(self) -> None:
        self.viewers: list[tuple[int, int]] = []

    def choose(self, view: Any, question: arcane.Question, clock: bots.Clock) -> int:
        self.viewers.append((int(view.viewer), question.seat))
        assert question.table is view
        with pytest.raises(arcane.IllegalAction):
            view.play(question.options[0])
        return question.options[0]


def test_a_bot_is_handed_nothing_but_a_view() -> None:
    nosy = Nosy()
    state = ALLEY.new(seats=2, seed=1)
    for _ in range(30):
        view = state.view(state.seat)
        state.play(answer_of(nosy, view, view.question, bots.Clock()))
    assert all(viewer == seat for viewer, seat in nosy.viewers)


def test_the_same_dice_make_the_same_choices() -> None:
    view = ALLEY.new(seats=4, seed=3).view(ALLEY.new(seats=4, seed=3).seat)
    for name in ("random", "greedy"):
        choices = {answer_of(bots.make(name, bots.chance_of(5)), view, view.question, bots.Clock()) for _ in range(3)}
        assert len(choices) == 1


def test_dice_set_again_give_the_same_numbers() -> None:
    chance = bots.chance_of("a", 1)
    first = [int(chance.below(1000)) for _ in range(5)]
    bots.reseed(chance, "a", 1)
    assert [int(chance.below(1000)) for _ in range(5)] == first


def test_greedy_takes_the_gold() -> None:
    """Of all answers in a game it takes a sale of some worth when one is offered."""
    chance = bots.chance_of(2)
    greedy, other = Greedy(chance), Random(chance)
    taken = offered = 0
    for seed in range(12):
        state = ALLEY.new(seats=2, seed=seed)
        while not state.over and offered < 3:
            view = state.view(state.seat)
            question = view.question
            sales = [a for a in question.options if question.key == "act" and _sells(question.text(a)) >= 12]
            if sales:
                offered += 1
                taken += greedy.choose(view, question, bots.Clock()) in sales
            state.play(other.pick(question.options))
    assert offered == 3
    assert taken == 3


def _sells(text: str) -> int:
    _, found, rest = text.partition(" for ")
    return int(rest.split()[0]) if found else 0


def test_greedy_beats_random() -> None:
    report = simulate(ALLEY, ["random", "greedy", "random"], 8, 4)
    assert report.seats[1].wins >= 6
    assert report.seats[1].mean_score > 10


def test_a_game_without_a_judgement_goes_by_its_standing() -> None:
    state = ALLEY.new(seats=3, seed=1)
    judgement = Judgement()
    before = judgement.stake(state, 1)
    state.players[1].gold += 10
    assert judgement.stake(state, 1) > before
    state.players[2].gold += 99
    assert judgement.stake(state, 1) < before
    names = [type(Settings("greedy", "").lore(game)[0]).__name__ for game in ("alley", "harbour")]
    assert names == ["Merchant", "Judgement"]


def test_a_clock_runs_out() -> None:
    assert bots.Clock().left() == float("inf")
    assert bots.Clock(0.0).left() <= 0
