"""What is noted of a game of Arcane Realms: its events as rows, and what the report counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from arcane.games.realms.cards import BOOK
from arcane.lab.rows import Column

KEYS: Final = {int(step.number): step.key for step in BOOK.steps}

# an event, as `arcane sim` writes it: one of the columns of Alley's rows means another thing here
EVENTS: Final = (
    Column("game", "number", "`number` of the game"),
    Column("seat", "number", "whose event it is, from 0"),
    Column("month", "number", "the month, from 1; 0 before the first turn"),
    Column("turn", "number", "the turn of everybody in this month, from 1; 0 outside the turns"),
    Column("kind", "text", "what happened; see the list of the game's events"),
    Column("item", "text", "the card, realm or character it is about; empty for none"),
    Column("aether", "number", "Aether gained by it; negative: lost"),
    Column("points", "number", "victory points gained by it; negative: lost"),
    Column("note", "text", "what else there is to say"),
)


@dataclass(frozen=True, slots=True)
class RealmsRow:
    """Something of interest that happened in a game, as EVENTS says."""

    game: int
    seat: int
    month: int
    turn: int
    kind: str
    item: str
    aether: int
    points: int
    note: str


class Fact(NamedTuple):
    """An event, as `RealmsRow` has it, but for the number of the game."""

    seat: int
    month: int
    turn: int
    kind: str
    item: str
    aether: int
    points: int
    note: str


AETHER: Final = 5  # where they lie in a fact
POINTS: Final = 6


@dataclass(slots=True)
class Turn:
    """How a seat used one turn. Four figures are by kind of action: explore, train, overcome, reconnect."""

    seat: int
    month: int
    given: list[int]  # actions it had
    lapsed: list[int]  # and did not use
    offered: list[bool]  # could it have used one more when it ended the turn?
    entered: bool  # its magician came into a new realm
    dear: bool  # a being lay in reach and within skill when it ended the turn, but cost more Aether than it had
    only_dear: bool  # ... and had been cleared, if need be: nothing but Aether was missing
    stuck: bool  # one of its meeples is stuck
    cut: bool  # it failed at an obstacle, or the last being was reconnected: the turn ended at once

    @property
    def idle(self) -> bool:
        """Nothing but walking was done."""
        return not self.entered and not self.cut and self.given[1:] == self.lapsed[1:]


@dataclass(slots=True)
class Attempt:
    """A seat named a being and drew an obstacle."""

    seat: int
    month: int
    being: str
    obstacle: str
    failed: bool = False
    stuck: bool = False  # a Thinker fails without getting stuck
    helped: bool = False  # by Ymnon
    aether: int = 0  # the penalty
    points: int = 0
    levels: int = 0
    waited: int = 0  # turns of its own that the seat ended while the meeple was stuck
    rescuer: int = -1  # nobody, so far


@dataclass(slots=True)
class Notes:
    """What a game showed."""

    facts: list[Fact] = field(default_factory=list)
    asks: dict[int, int] = field(default_factory=dict)  # step << 10 | options -> how often
    turns: list[Turn] = field(default_factory=list)
    attempts: list[Attempt] = field(default_factory=list)
    saved: dict[str, int] = field(default_factory=dict)  # Aether that discounts saved, by character
    held: list[list[int]] = field(default_factory=list)  # Aether of each seat at the end of each month, and of the game
    lost: list[int] = field(default_factory=list)  # Aether of recharges that each seat had no room for
    levels: list[int] = field(default_factory=list)  # of all skills of each seat, at the end
    apprentices: list[list[str]] = field(default_factory=list)
    familiars: list[str] = field(default_factory=list)
    realms: list[str] = field(default_factory=list)  # in play
    left: list[int] = field(default_factory=list)  # beings nobody reconnected, realm by realm
    month: int = 0  # of the end

    def questions(self) -> Iterable[tuple[str, int, int]]:
        """Kind of question, number of options, how often."""
        return ((KEYS[key >> 10], key & 1023, times) for key, times in self.asks.items())
