"""What bots know of Arcane Alley: a judgement, a habit, and the numbers behind both."""

from __future__ import annotations

from pathlib import Path

from arcane.bots import net
from arcane.bots.alley.glance import MANY as SEEN
from arcane.bots.alley.glance import Glance
from arcane.bots.alley.habit import Haggler
from arcane.bots.alley.insight import UNIT, Insight
from arcane.bots.alley.judgement import Merchant
from arcane.bots.alley.practice import Journeyman
from arcane.bots.alley.signs import MANY, Signs
from arcane.bots.alley.weights import NAMES, Weights, of_habit
from arcane.bots.judgement import Habit, Judgement
from arcane.bots.lesson import Lesson

__all__ = [
    "AHEAD", "ENDS", "FADES", "LESSONS", "NAMES", "SELDOM", "SMALLEST", "UNIT", "VARIED", "Weights", "lore", "of_habit",
    "sight", "signs",
]  # fmt: skip

AHEAD = 8  # turns that a search plays on by habit
FADES = 300  # trials of an answer after which hopes count half as much
ENDS = True  # whether hopes give way to trials that saw the end of the game
SMALLEST = {"spread": 0.1, "doubt": 0.1}  # what is divided by

TABLES: list[tuple[int, dict[str, str]]] = [
    (4, {}), (4, {}), (4, {}), (4, {}), (4, {"wizards": "random"}), (4, {"wizards": "random"}),
    (2, {}), (2, {"wizards": "random"}), (3, {}), (5, {"wizards": "random"}), (6, {}),
]  # fmt: skip
LESSONS = {
    "all": Lesson(Path(__file__).with_name("insight.json"), TABLES, int(MANY)),
    "practice": Lesson(Path(__file__).with_name("practice.json"), TABLES, int(SEEN), hidden=12, of_answers=True),
}
SELDOM = 3  # one moment of so many that can be judged is learned from
VARIED = ("ready", "near", "far", "choosy", "use", "price1", "price2", "price3", "bearable")


def lore(weights: Weights, habits: Weights) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers."""
    judgement: Judgement = Merchant(weights)
    habit: Habit = Haggler(habits)
    tables, answers = LESSONS["all"], LESSONS["practice"]
    if weights.insight > 0 and tables.file.exists():
        judgement = Insight(weights, net.read(tables.file, tables.inputs))
    if habits.practice > 0 and answers.file.exists():
        habit = Journeyman(habits, net.read(answers.file, answers.inputs))
    return judgement, habit


def signs() -> Signs:
    """What there is to learn from: of tables ..."""
    return Signs(Merchant(Weights()))


def sight() -> Glance:
    """... and of answers."""
    return Glance(Merchant(Weights()))
