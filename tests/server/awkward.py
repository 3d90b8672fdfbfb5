"""Bots that fail in a thinking process: named by this file, never imported."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


class Crash:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return 1 // 0


class Nonsense:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return "the best one"


class Forger:
    """Answers with an action that is none of its options."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return 10**6


class Asleep:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        time.sleep(60)


class Suicide:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        os._exit(3)


class Loud:
    """Writes to where its answers go."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        print("I am thinking")
        os.write(1, b"\xff" * 100)
        return question.options[0]


class Named:
    """Tells its process to a file (`arg`), and counts how often it is asked."""

    def __init__(self, arg: str) -> None:
        self.file = Path(arg)
        self.asked = 0

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        self.asked += 1
        with self.file.open("a") as file:
            file.write(f"{os.getpid()} {self.asked}\n")
        return question.options[0]
