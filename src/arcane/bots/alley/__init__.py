"""What bots know of Arcane Alley: a judgement, a habit, and the numbers behind both."""

from __future__ import annotations

from arcane.bots.alley.habit import Haggler
from arcane.bots.alley.judgement import Merchant
from arcane.bots.alley.weights import NAMES, Weights
from arcane.bots.judgement import Habit, Judgement

__all__ = ["AHEAD", "NAMES", "SMALLEST", "lore"]

AHEAD = 8  # turns that a search plays on by habit
SMALLEST = {"spread": 0.1, "doubt": 0.1}  # what is divided by


def lore(numbers: dict[str, float], steady: bool) -> tuple[Judgement, Habit]:
    """Judgement and habit with these numbers changed; a steady habit leaves nothing to chance."""
    weights = Weights()
    if steady:
        weights.whim = 0.0
    for name, value in numbers.items():
        setattr(weights, name, value)
    return Merchant(weights), Haggler(weights)
