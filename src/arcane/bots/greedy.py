"""A bot that looks one answer ahead."""

from __future__ import annotations

from typing import Any

from arcane.bots.bot import BadBot, Clock, Judgement
from arcane.core.chance import Chance
from arcane.core.question import Question
from arcane.core.table import Table

WORLDS = 6  # to share among the answers: a short list is tried in more worlds than a long one


class Greedy:
    """It imagines a few worlds that agree with its view, tries every answer in each, and takes the answer that leaves
    it best off on average. Where an answer makes it choose again at once, it counts with its best choice."""

    def __init__(self, chance: Chance, arg: str = "") -> None:
        if arg and not (arg.isascii() and arg.isdigit() and 1 <= int(arg) <= 1000):
            raise BadBot(f"greedy:{arg}: after the colon goes how many worlds its answers share, from 1 to 1000")
        self.chance = chance
        self.worlds = int(arg) if arg else WORLDS

    def choose(self, view: Any, question: Question, clock: Clock) -> int:
        options = question.options
        if len(options) == 1:
            return options[0]
        judgement = judge(view, question.seat)
        total = [0.0] * len(options)
        for _ in range(max(1, self.worlds // len(options))):
            world = view.imagine(self.chance)
            for i, option in enumerate(options):
                total[i] += self._try(world, question.seat, option, judgement)
        best = max(total)
        return options[total.index(best)]

    def _try(self, world: Any, seat: int, option: int, judgement: Judgement) -> float:
        after = world.copy()
        after.advance(option)
        if after.seat != seat or after.depth == 0:
            return judgement.worth(after)
        best = float("-inf")
        for option in after.options():
            last = after.copy()
            last.advance(option)
            best = max(best, judgement.worth(last))
        return best


def judge(view: Any, seat: int) -> Judgement:
    """The judgement of this game as this seat would pass it now."""
    if view.book.name == "alley":
        from arcane.bots.alley import Merchant

        return Merchant(view, seat)
    return Standing(seat)


class Standing:
    """The judgement for any game: one's own standing against the best of the others."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def worth(self, world: Table) -> float:
        result = world.result()
        mine = result.pop(self.seat)
        return mine - max(result, default=0)
