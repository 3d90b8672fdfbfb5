"""Bots alone at a table that plays along: Trickerion against the Heir."""

from __future__ import annotations

from typing import Any

import arcane
from arcane import Chance
from arcane.bots.judgement import Judgement
from arcane.bots.search import Search
from arcane.core.table import playout


def in_the_last_turn(mine: int, heirs: int) -> Any:
    """The last Assignment, with so much Fame on either side."""
    s = arcane.game("trickerion").new(1, 5, start="quick")
    chance = Chance(5)
    while s.turn < 7 or s.question.key != "assign":
        s.play(s.options()[chance.below(len(s.options()))])
    s.players[0].fame = mine
    s.players[1].fame = heirs
    return s


def test_the_heir_counts_among_those_to_be_better_than() -> None:
    s = in_the_last_turn(30, 70)
    assert s.contenders() == 2
    assert Judgement().stake(s, 0) == -40.0


def test_search_hopes_for_what_the_heir_leaves_it() -> None:
    """Far ahead it is nearly sure to win, far behind nearly sure to lose, whatever it answers."""
    hopes = []
    for mine, heirs in ((300, 20), (20, 300)):
        view = in_the_last_turn(mine, heirs).view(0)
        opinions = Search(Chance(1), "30").think(view, view.question)
        hopes.append(max(opinion.share for opinion in opinions if opinion.visits))
    assert hopes[0] > 0.95
    assert hopes[1] < 0.05


def test_who_has_less_than_the_heir_has_not_won() -> None:
    won = 0
    for seed in range(6):
        s = arcane.game("trickerion").new(1, seed, start="quick", heir="easy")
        playout(s, Chance(seed))
        assert s.winners == ([0] if s.standing(0) > s.standing(1) else [])
        won += len(s.winners)
    s = in_the_last_turn(300, 20)
    playout(s, Chance(1))
    assert s.winners == [0]
    assert won < 6
