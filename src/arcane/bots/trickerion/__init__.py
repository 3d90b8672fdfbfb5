"""What bots know of Trickerion: a judgement, a habit, and the numbers behind both."""

from __future__ import annotations

from arcane.bots.judgement import Habit, Judgement
from arcane.bots.trickerion.habit import Showman
from arcane.bots.trickerion.judgement import Critic
from arcane.bots.trickerion.weights import NAMES, Weights, of_habit

__all__ = ["AHEAD", "NAMES", "SMALLEST", "Weights", "lore", "of_habit"]

AHEAD = 1  # turns that a search plays on by habit when the present one is over
SMALLEST = {"spread": 0.1}  # what is divided by


def lore(weights: Weights, habits: Weights) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers."""
    return Critic(weights), Showman(habits)
