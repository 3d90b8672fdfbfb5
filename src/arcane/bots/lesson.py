"""What a game's bots learn together: `arcane.lab.learn` plays it, a network keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Lesson:
    file: Path  # where the network lies
    tables: list[tuple[int, dict[str, str]]]  # what is played: seats, and options of the table
