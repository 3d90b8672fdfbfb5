"""What is noted of a game of Trickerion: its events as rows, and what the report counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from arcane.games.trickerion.cards import BOOK, KINDS
from arcane.lab.rows import Column

WHO: Final = [*KINDS, "apprentice", "apprentice", "apprentice", "specter", "golem", "trickster", "shapeshifter"]
KEYS: Final = {int(step.number): step.key for step in BOOK.steps}

# an event, as `arcane sim` writes it
EVENTS: Final = (
    Column("game", "number", "`number` of the game"),
    Column("seat", "number", "whose event it is, from 0; alone, 1 is the Heir; -1 for nobody's"),
    Column("turn", "number", "the turn, from 1; 0 before the first"),
    Column("kind", "text", "what happened; see the list of the game's events"),
    Column("item", "text", "the Trick, card, Character or thing it is about; empty for none"),
    Column("fame", "number", "Fame gained by it; negative: lost"),
    Column("coins", "number", "Coins gained by it; negative: paid"),
    Column("shards", "number", "Shards gained by it; negative: spent"),
    Column("arcane", "number", "Arcane Shards gained by it; negative: spent"),
    Column("note", "text", "what else there is to say"),
)


@dataclass(frozen=True, slots=True)
class TrickerionRow:
    """Something of interest that happened in a game, as EVENTS says."""

    game: int
    seat: int
    turn: int
    kind: str
    item: str
    fame: int
    coins: int
    shards: int
    arcane: int
    note: str


class Fact(NamedTuple):
    """An event, as `TrickerionRow` has it, but for the number of the game."""

    seat: int
    turn: int
    kind: str
    item: str
    fame: int
    coins: int
    shards: int
    arcane: int
    note: str


KIND: Final = 2  # where they lie in a fact
ITEM: Final = 3
FAME: Final = 4
COINS: Final = 5
SHARDS: Final = 6
ARCANE: Final = 7
NOTE: Final = 8


@dataclass(slots=True)
class Placement:
    """A seat placed a Character."""

    seat: int
    turn: int
    who: str  # magician, engineer, apprentice ...
    place: str  # one of the Locations
    performs: bool  # on a performance slot: the Magician is to perform, and the placement is over
    given: int = -1  # Action Points, those of Enhance among them; -1 on a performance slot, and of the Heir
    left: int = 0  # ... that were not used
    could: bool = False  # could an action still be taken with them?
    card: str = ""  # the Special card under it, or the one it copied
    use: str = ""  # what the card served for: effect, ap, or nothing


@dataclass(slots=True)
class Turn:
    """What a seat made of its team in one turn."""

    seat: int
    turn: int
    initiative: int  # its place in the order, from 0
    team: int  # Characters
    placed: int
    idled: int  # had a card, and were declared idle
    bare: int  # had no card
    fame: int = 0  # gained in this turn, before the final scoring


@dataclass(slots=True)
class Notes:
    """What a game showed."""

    facts: list[Fact] = field(default_factory=list)
    asks: dict[int, int] = field(default_factory=dict)  # step << 10 | options -> how often
    placements: list[Placement] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    fates: list[str] = field(default_factory=list)  # the Prophecy active at the end of each turn; empty for none
    fame: list[list[int]] = field(default_factory=list)  # of all players after each turn; then after the scoring
    places: list[int] = field(default_factory=list)  # of each seat in the first initiative order
    unseen: dict[int, list[int]] = field(default_factory=dict)  # turn -> cards the asked did not know, all cards
    hands: list[int] = field(default_factory=lambda: [0, 0])  # ... and of the cards in the hands of others
    heir: bool = False  # was it played against the Heir?

    def questions(self) -> Iterable[tuple[str, int, int]]:
        """Kind of question, number of options, how often."""
        return ((KEYS[key >> 10], key & 1023, times) for key, times in self.asks.items())
