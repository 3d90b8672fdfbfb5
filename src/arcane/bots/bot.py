"""What a bot is."""

from __future__ import annotations

import time
from typing import Any, Protocol

from arcane.core.question import Question


class BadBot(ValueError):
    """There is no such bot, or it can't be made; the message says what to do."""


class BotFault(RuntimeError):
    """A bot crashed or answered nonsense; the message says which and where."""


class Clock:
    """How long a bot may think; without a limit it never runs out."""

    def __init__(self, seconds: float | None = None) -> None:
        self.began = time.monotonic()
        self.seconds = seconds

    def left(self) -> float:
        if self.seconds is None:
            return float("inf")
        return self.seconds - (time.monotonic() - self.began)


class Bot(Protocol):
    """Somebody who answers. A bot is handed what its seat knows, and nothing else."""

    def choose(self, view: Any, question: Question, clock: Clock) -> int:
        """One of `question.options`."""
        ...
