"""A bot that looks one answer ahead."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from arcane.bots.bot import Clock
from arcane.bots.judgement import Habit, Judgement
from arcane.bots.settings import Settings
from arcane.core.chance import Chance
from arcane.core.draft import Draft
from arcane.core.question import Question
from arcane.core.table import Table


@final
class Greedy:
    """It imagines a few worlds that agree with its view, tries every answer in each, and takes the answer that leaves
    it best off on average. Where an answer makes it choose again at once, it counts with what its habit would choose.
    A game without a judgement is played out by lot instead."""

    def __init__(self, chance: Chance, arg: str = "") -> None:
        self.settings = Settings("greedy", arg)
        self.worlds: i64 = self.settings.worlds  # to share among the answers: a short list is tried in more worlds
        self.chance = chance
        self.game = ""
        self.judgement = Judgement()
        self.habit = Habit()

    def choose(self, view: Any, question: Question, clock: Clock | None = None) -> int:
        options = question.options
        if len(options) == 1:
            return options[0]
        table: Table = view
        if self.game != table.book.name:
            self.game = table.book.name
            self.judgement, self.habit = self.settings.lore(self.game)
        self.judgement.look(table)
        self.habit.look(table)
        total = [0.0] * len(options)
        count: i64 = len(options)
        worlds = self.worlds // count
        if self.habit.by_lot():
            worlds = self.worlds  # chance has the larger part in what is played out by lot
        if worlds == 0:
            worlds = 1
        for _i in range(worlds):
            world: Table = table.imagine(self.chance)
            draft = Draft(world)
            for i in range(count):
                after = draft.fresh()
                after.advance(world.offers[i])
                total[i] += self._worth(after, question.seat)
        best: i64 = 0
        for i in range(count):
            if total[i] > total[best]:
                best = i
        return options[best]

    def _worth(self, world: Table, seat: i64) -> float:
        """What a table is worth to this seat, with one more choice if it is asked again."""
        if self.habit.by_lot():
            while world.depth > 0:
                world.advance(self.habit.answer(world, self.chance))
        else:
            self.habit.carry_on(world, seat, self.chance)
        return self.judgement.stake(world, seat)
