"""What bots know of Trickerion."""

from __future__ import annotations

from pathlib import Path

from arcane.bots import net
from arcane.bots.judgement import Habit, Judgement
from arcane.bots.lesson import Lesson
from arcane.bots.trickerion.habit import Showman
from arcane.bots.trickerion.insight import UNIT, Insight
from arcane.bots.trickerion.judgement import Critic
from arcane.bots.trickerion.signs import MANY, Signs
from arcane.bots.trickerion.weights import NAMES, Weights, of_habit

__all__ = [
    "AHEAD", "LESSONS", "NAMES", "SELDOM", "SMALLEST", "UNIT", "VARIED", "Weights", "lore", "of_habit", "signs",
]  # fmt: skip

AHEAD = 1  # turns that a search plays on by habit when the present one is over
SMALLEST = {"spread": 0.1}  # what is divided by

# those tables more often that are played more often; alone against the Heir other things count
LESSONS = {
    "others": Lesson(Path(__file__).with_name("insight.json"), [
        (2, {}), (2, {}), (2, {}), (2, {"arts": "on"}), (3, {}), (3, {"arts": "on"}), (4, {}), (4, {"arts": "on"}),
    ], int(MANY)),
    "heir": Lesson(Path(__file__).with_name("heir.json"), [
        (1, {"heir": "normal"}), (1, {"heir": "normal"}), (1, {"heir": "normal"}),
        (1, {"heir": "normal", "arts": "on"}), (1, {"heir": "hard"}),
    ], int(MANY)),
}  # fmt: skip
SELDOM = 1  # every turn can be learned from
VARIED = ("learn", "stock", "hire", "draw", "worked", "perform", "far", "buy", "coin", "prepare", "supply")


def lore(weights: Weights, habits: Weights) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers."""
    others, heir = LESSONS["others"], LESSONS["heir"]
    if weights.insight > 0 and others.file.exists():
        alone = heir if heir.file.exists() else others
        among, against = net.read(others.file, others.inputs), net.read(alone.file, alone.inputs)
        return Insight(weights, among, against), Showman(habits)
    return Critic(weights), Showman(habits)


def signs() -> Signs:
    """What there is to learn from."""
    return Signs(Critic(Weights()))
