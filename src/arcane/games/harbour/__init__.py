"""Harbour, the sample game: small enough to copy, with what Arcane Alley has not: choices made at once and in secret,
two kinds of card backs, and a die."""

from arcane.core.agenda import Sink
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.game import Game, Value
from arcane.games.harbour.harbour import BOOK, DAY, Harbour, set_up
from arcane.games.harbour.words import HarbourWords


def open_table(seats: int, chance: Chance, options: dict[str, Value], sink: Sink | None) -> Harbour:
    table = set_up(seats, chance)
    table.sink = sink
    table.begin(DAY, 0)
    return table


BOOK.words = HarbourWords(BOOK)

GAME = Game(
    name="harbour",
    title="Harbour",
    version="1.0",
    fewest=2,
    most=4,
    usual=3,
    options=(),
    book=BOOK,
    words=BOOK.words,
    figures="none",
    open_table=open_table,
    blank=lambda seats: Harbour(seats, NO_CHANCE),
    sample=True,
)
