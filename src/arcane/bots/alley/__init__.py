"""What bots know of Arcane Alley: a judgement, a habit, and the numbers behind both."""

from __future__ import annotations

from arcane.bots.alley.habit import Haggler
from arcane.bots.alley.judgement import Merchant
from arcane.bots.alley.weights import NAMES, Weights, of_habit
from arcane.bots.judgement import Habit, Judgement

__all__ = ["AHEAD", "NAMES", "SMALLEST", "Weights", "lore", "of_habit"]

AHEAD = 8  # turns that a search plays on by habit
SMALLEST = {"spread": 0.1, "doubt": 0.1}  # what is divided by


def lore(weights: Weights, habits: Weights) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers."""
    return Merchant(weights), Haggler(habits)
