"""What bots know of Arcane Realms: a judgement, a habit, and the numbers behind both."""

from __future__ import annotations

from arcane.bots.judgement import Habit, Judgement
from arcane.bots.realms.habit import Explorer
from arcane.bots.realms.judgement import Sage
from arcane.bots.realms.weights import NAMES, Weights, of_habit

__all__ = ["AHEAD", "NAMES", "SMALLEST", "Weights", "lore", "of_habit"]

AHEAD = 96  # actions that a search plays on by habit: about four turns of everybody
SMALLEST = {"spread": 0.1, "pace": 0.1, "train": 0.1, "near": 0.0}  # what is divided by, or taken to a power


def lore(weights: Weights, habits: Weights) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers."""
    return Sage(weights), Explorer(habits)
