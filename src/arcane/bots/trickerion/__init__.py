"""What bots know of Trickerion: a judgement, a habit, and the numbers behind both."""

from __future__ import annotations

from arcane.bots.judgement import Habit, Judgement
from arcane.bots.trickerion.habit import Showman
from arcane.bots.trickerion.judgement import Critic
from arcane.bots.trickerion.weights import NAMES, Weights, of_habit

__all__ = ["AHEAD", "NAMES", "SMALLEST", "lore"]

AHEAD = 1  # turns that a search plays on by habit when the present one is over
SMALLEST = {"spread": 0.1}  # what is divided by


def lore(numbers: dict[str, float], steady: bool) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers changed; a steady habit leaves nothing to chance."""
    weights = Weights()
    habits = of_habit()
    if steady:
        habits.whim = 0.0
    for name, value in numbers.items():
        setattr(weights, name, value)
        setattr(habits, name, value)
    return Critic(weights), Showman(habits)
