"""What is kept of a simulated game: a row for the game, one for each seat, one for each event of interest.

`SCHEMA` is the one list of the columns and their meanings: files, documents and tests are made from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, Protocol

NUMBERED_LATER: Final = -1  # of an event: whoever plays the game knows its number
WHOLE: Final = 420  # a win, in parts that 2 to 7 who tie can share: sums of whole numbers do not depend on their order


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game."""

    number: int
    seed: int
    seats: int
    decisions: int
    options: int
    rounds: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    faults: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of one game."""

    game: int
    seat: int
    bot: str
    role: str
    first: bool
    score: int
    standing: int
    win: float
    decisions: int
    fault: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """Something of interest that happened in a game: a sale, an inspection."""

    game: int
    seat: int
    round: int
    turn: int
    kind: str
    item: str
    gold: int
    infamy: int
    note: str


@dataclass(frozen=True, slots=True)
class Played:
    """All that is kept of one game."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    events: tuple[Any, ...] = ()  # as `columns_of` says


class Column(NamedTuple):
    """A column of a table: its name, what it holds (number, share, text, flag or numbers) and what that means."""

    name: str
    holds: str
    meaning: str


SCHEMA: dict[str, tuple[Column, ...]] = {
    "games": (
        Column("number", "number", "which game of the simulation, from 0"),
        Column(
            "seed", "text", "the seed of its table, a number of 96 bits; `game.new(seats, int(seed))` deals it again"
        ),
        Column("seats", "number", "how many played"),
        Column("decisions", "number", "how many questions were answered"),
        Column("options", "number", "how many options these questions had, all together"),
        Column("rounds", "number", "rounds played, in Realms months, in Trickerion turns; 0 in a game without them"),
        Column("winners", "numbers", "the seats that won, from 0; those that tie share"),
        Column("scores", "numbers", "the score of each seat"),
        Column("faults", "number", "how many bots failed and were replaced"),
    ),
    "seats": (
        Column("game", "number", "`number` of the game"),
        Column("seat", "number", "the seat, from 0"),
        Column("bot", "text", "who sat there, as it was named"),
        Column("role", "text", "what the seat played as: its wizard or magician; empty without one"),
        Column("first", "flag", "did it begin the game?"),
        Column("score", "number", "what the rulebook counts: gold, victory points, Fame"),
        Column("standing", "number", "the score with its tie-breakers: the highest wins"),
        Column("win", "share", "its share of the win: 1, a half of two that tie, 0"),
        Column("decisions", "number", "how many questions it answered"),
        Column("fault", "text", "why its bot was replaced by `greedy`; empty if it was not"),
    ),
    "events": (
        Column("game", "number", "`number` of the game"),
        Column("seat", "number", "whose event it is, from 0; -1 for nobody's"),
        Column("round", "number", "the round, from 1"),
        Column("turn", "number", "the turns begun in this round; 0 outside the turns"),
        Column("kind", "text", "what happened; see the list of the game's events"),
        Column("item", "text", "the item or card it is about; empty for none"),
        Column("gold", "number", "gold gained by it; negative: lost"),
        Column("infamy", "number", "infamy gained by it; negative: lost"),
        Column("note", "text", "what else there is to say"),
    ),
}


def columns_of(table: str, game: str) -> tuple[Column, ...]:
    """The columns of a table of this game. A game whose events have other columns than SCHEMA's says so: EVENTS of the
    module `arcane.lab.<game>`."""
    own: tuple[Column, ...] | None = _of(game, "EVENTS") if table == "events" and game else None
    return SCHEMA[table] if own is None else own


class Watcher(Protocol):
    """Somebody who watches one game and notes its events."""

    def hear(self, kind: str, seat: int, a: int, b: int, card: int, only: int) -> None:
        """A fact, as the table tells it (`core.agenda.Sink`). The first are told while the table is opened."""
        ...

    def begin(self, state: Any) -> None:
        """The table as it stands at its first question."""
        ...

    def asked(self, state: Any) -> None:
        """A question is asked; it is not answered yet."""
        ...

    def finish(self, state: Any) -> tuple[Any, ...]:
        """The game is over: what was noted. The number of the game is filled in by whoever plays."""
        ...


def watcher_for(name: str) -> Watcher | None:
    """A watcher for one game: what `watcher()` of the module `arcane.lab.<name>` makes, if there is one."""
    make = _of(name, "watcher")
    made: Watcher | None = None if make is None else make()
    return made


def roles_of(name: str) -> Callable[[Any, int], str] | None:
    """What a seat plays as: `role(state, seat)` of the module `arcane.lab.<name>`, if there is one."""
    found: Callable[[Any, int], str] | None = _of(name, "role")
    return found


def rounds_of(name: str) -> Callable[[Any], int] | None:
    """How many rounds were played: `rounds(state)` of the module `arcane.lab.<name>`, if there is one."""
    found: Callable[[Any], int] | None = _of(name, "rounds")
    return found


@cache
def _of(name: str, what: str) -> Any:
    module = f"arcane.lab.{name}"
    return None if find_spec(module) is None else getattr(import_module(module), what, None)
