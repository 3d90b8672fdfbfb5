"""A game, as the outside sees it: its name, its options, and tables to play it at."""

from __future__ import annotations

import re
import secrets
import sys
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from arcane.core.agenda import Sink
from arcane.core.chance import Chance, Sealed
from arcane.core.step import Rulebook
from arcane.core.table import Table
from arcane.core.words import Words

Value = str | int
Seed = int | str | bytes | None


@dataclass(frozen=True)
class Option:
    """Something the table may choose before the game: one of a few words, or a number in a range."""

    name: str
    default: Value
    choices: tuple[str, ...]
    meaning: str
    low: int = 0
    high: int = -1  # below `low`: no number is accepted
    seat: bool = False  # the number is a player's: no higher than there are seats

    def read(self, value: object) -> Value:
        """The value that was meant, or a ValueError that names the choices."""
        text = str(value).strip().lower()
        if text in self.choices:
            return text
        if re.fullmatch("-?[0-9]{1,9}", text) and self.low <= int(text) <= self.high:
            return int(text)
        raise ValueError(f"{self.name}={value}: choose {self.offered()}")

    def offered(self) -> str:
        words = list(self.choices)
        if self.high >= self.low:
            words.append(f"a number from {self.low} to {self.high}")
        return " or ".join(words)


@dataclass(frozen=True)
class Game:
    """One of the games. `version` changes whenever some legal game would change."""

    name: str
    title: str
    version: str
    fewest: int
    most: int
    usual: int
    options: tuple[Option, ...]
    book: Rulebook
    words: Words
    figures: str  # the hash of the card figures in use
    open_table: Callable[[int, Chance, dict[str, Value], Sink | None], Table]
    blank: Callable[[int], Table]
    sample: bool = field(default=False)
    objection: Callable[[int, dict[str, Value]], str] | None = None  # why options do not go together, or ""

    def check_seats(self, seats: Any) -> int:
        if not isinstance(seats, int) or not self.fewest <= seats <= self.most:
            raise ValueError(f"{self.title} is for {self.fewest} to {self.most} players, not {seats}")
        return seats

    def settle(self, seats: int, options: dict[str, Any]) -> dict[str, Value]:
        """All options with their values; a bad name or value raises a ValueError that names the choices."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise ValueError(f"{self.title} has no option {name!r}; it has {', '.join(known)}")
        settled = {name: option.read(options.get(name, option.default)) for name, option in known.items()}
        for name, value in settled.items():
            if known[name].seat and isinstance(value, int) and value > seats:
                raise ValueError(f"{name}={value}: there are only {seats} players")
        objection = self.objection(seats, settled) if self.objection else ""
        if objection:
            raise ValueError(objection)
        return settled

    def new(self, seats: int | None = None, seed: Seed = None, sink: Sink | None = None, **options: Any) -> Any:
        """A table at its first question. The same seed and options give the same game. The sink hears the events."""
        seats = self.check_seats(self.usual if seats is None else seats)
        return self.open_table(seats, make_chance(seed), self.settle(seats, options), sink)

    def from_bytes(self, data: bytes) -> Any:
        """The table or view that `to_bytes` packed."""
        _, found, body = data.partition(b"\n")
        numbers = array("q")
        try:
            numbers.frombytes(body[:8])
            if sys.byteorder == "big":
                numbers.byteswap()
            if not found or len(body) % 8 or not self.fewest <= numbers[0] <= self.most:
                raise ValueError
            table = self.blank(numbers[0])
            table.read(data)
        except (ValueError, IndexError, OverflowError, UnicodeDecodeError, ZeroDivisionError, AssertionError):
            raise ValueError(f"these are not the bytes of a table of {self.title}") from None
        return table

    def parse(self, words: str) -> int:
        """The action of an exact spelling."""
        if words not in self.book.spellings:
            raise ValueError(f"no action of {self.title} is spelled {words!r}")
        return self.book.spellings[words]

    def spell(self, action: int) -> str:
        return self.book.spell(action)


def make_chance(seed: Seed) -> Chance:
    """Chance from a seed: a number for simulations, 64 hexadecimal digits for a sealed table; none: unforeseeable."""
    if seed is None:
        return Chance(secrets.randbits(96))
    if isinstance(seed, bytes):
        return Sealed(seed)
    if isinstance(seed, int):
        if not 0 <= seed < 1 << 96:
            raise ValueError(f"seed={seed}: choose a number from 0 to 2**96 - 1")
        return Chance(seed)
    if not isinstance(seed, str):
        raise ValueError(f"seed={seed!r}: choose a whole number, or 64 hexadecimal digits for a sealed table")
    if len(seed) == 64 and all(digit in "0123456789abcdef" for digit in seed.lower()):
        return Sealed(bytes.fromhex(seed))
    if seed.isascii() and seed.isdigit() and len(seed) < 30:
        return make_chance(int(seed))
    raise ValueError(f"seed={seed[:70]}: choose a whole number, or 64 hexadecimal digits for a sealed table")
