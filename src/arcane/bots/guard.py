"""Who answers for a seat, and who answers when it fails.

A bot that comes with the package runs in this process. One from a file runs in a process of its own (process.py), with
a limit to its time and memory, and can't reach anything but the bytes of its view.
"""

from __future__ import annotations

import weakref
from pathlib import Path
from types import TracebackType
from typing import Any

from arcane import bots
from arcane.bots import process
from arcane.bots.asking import answer_of
from arcane.bots.bot import BadBot, Bot, BotFault, Clock
from arcane.bots.process import Limits, Process
from arcane.bots.random import Random
from arcane.core.chance import Chance
from arcane.core.question import Question

__all__ = ["DEFAULT", "STAND_IN", "Limits", "Seat", "check"]

DEFAULT = Limits()
STAND_IN = "greedy"


class Seat:
    """A bot at a table, for one game. On its first fault `greedy` takes the seat for the rest of the game."""

    def __init__(self, spec: str, chance: Chance, limits: Limits = DEFAULT) -> None:
        self.spec = spec
        self.chance = chance
        self.limits = limits
        self.fault: str | None = None  # what happened, in one line
        self.lots = False  # does it answer by lot? Then it may be asked with `pick`, without a view
        self._bot: Bot | None = None
        self._process: Process | None = None
        path, name, arg = bots.file_of(spec)
        try:
            if path is not None and process.POSSIBLE:
                self._process = self._begin(path, f"{name}:{arg}" if arg else name)
                self._leave = weakref.finalize(self, process.give_back, self._process)
            else:
                self._bot = bots.build(spec, chance)
                self.lots = isinstance(self._bot, Random)
        except BotFault as e:
            self._take_over(str(e))

    def _begin(self, path: Path, name: str) -> Process:
        """A process with the bot in it. One that has played before is used if it is still well."""
        if not path.is_file():
            raise BadBot(f"{path}: there is no such file of bots; check the name")
        dice = self.chance.save()
        found = process.take(path, self.limits)
        again = found.games > 0
        try:
            grown = found.new_game(name, dice)
        except BotFault:
            if not again:
                raise
        else:
            if not again or grown < self.limits.memory // 4:
                return found
            found.end()  # what earlier games have left must not count in this one
        found = Process(path, self.limits)
        found.new_game(name, dice)
        return found

    def pick(self, options: list[int]) -> int:
        """An answer by lot."""
        assert isinstance(self._bot, Random)
        return self._bot.pick(options)

    def answer(self, view: Any, question: Question, clock: Clock | None = None) -> int:
        """One of the options, whatever the bot does."""
        try:
            if self._process is not None:
                return self._ask(self._process, view, question, clock)
            assert self._bot is not None
            return answer_of(self._bot, view, question, clock or Clock())
        except BotFault as e:
            if self.fault is None:
                self._take_over(str(e))
                return self.answer(view, question, clock)
        options = question.options  # even the stand-in has failed
        return options[int(self.chance.below(len(options)))]

    def _ask(self, home: Process, view: Any, question: Question, clock: Clock | None) -> int:
        answer = home.ask(view, question, clock, self.chance.save())
        if answer not in question.options:  # its process has looked already, but it is not ours
            raise BotFault(f"answered {answer}, which is none of its {len(question.options)} options")
        return answer

    def _take_over(self, fault: str) -> None:
        self.fault = fault
        self.lots = False
        if self._process is not None:
            self._leave.detach()
            self._process.end()
            self._process = None
        self._bot = bots.make(STAND_IN, self.chance)

    def close(self) -> None:
        """The game is over for this bot."""
        if self._process is not None:
            self._leave()
            self._process = None

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def check(spec: str, limits: Limits = DEFAULT) -> None:
    """Raise BadBot if there is no such bot, or if it can't be made."""
    with Seat(spec, bots.chance_of(0), limits) as seat:
        if seat.fault is not None:
            raise BadBot(f"{spec}: it can't be made: {seat.fault}")
