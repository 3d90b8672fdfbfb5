"""A bot that answers by lot."""

from __future__ import annotations

from typing import Any

from arcane.bots.bot import Clock
from arcane.core.chance import Chance
from arcane.core.question import Question


class Random:
    """Any answer, with equal chance."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: Any, question: Question, clock: Clock) -> int:
        return self.pick(question.options)

    def pick(self, options: list[int]) -> int:
        """It needs no view: its options are enough."""
        return options[int(self.chance.below(len(options)))]
