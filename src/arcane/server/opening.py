"""How a table is laid: its seats, its options, and what rows of the log hold."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

STAND_IN = "merchant"  # who plays for somebody absent
TABLE = -1  # the seat of a row that nobody who sits here asked for


@dataclass
class Chair:
    """A seat with who sits there."""

    kind: str  # human or bot
    name: str
    bot: str | None = None
    taken: bool = False
    host: bool = False
    words: str = ""
    stand_in: str | None = None  # the bot that plays for an absent person


class Part(msgspec.Struct):
    """What was played of an earlier game before a fork: its seed, and who did what."""

    seed: str
    actions: list[tuple[int, int]]
    movers: list[str]


class Absent(msgspec.Struct):
    """The data of a row that lets a stand-in play."""

    seat: int
    bot: str


class Seated(msgspec.Struct):
    kind: str
    name: str
    bot: str | None = None
    taken: bool = False


class Opening(msgspec.Struct):
    """The data of the first row."""

    game: str
    cards: str
    options: dict[str, str | int]
    seats: list[Seated]
    host: int
    hints: bool
    spectators: bool
    stand_in: int
    commitment: str
    origin: str = ""  # the table that this one was forked from ...
    parts: list[Part] = []  # ... and what was played there
