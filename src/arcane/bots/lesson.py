"""What a game's bots learn together: `arcane.lab.learn` plays it, a network keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Lesson:
    file: Path  # where the network lies
    tables: list[tuple[int, dict[str, str]]]  # what is played: seats, and options of the table
    inputs: int  # how many numbers are seen of each contender, or of each answer
    hidden: int = 24  # nodes of the network
    of_answers: bool = False  # learned is what a search answers, not who wins
