"""Arcane Alley: rebuild sets of enchanted items in a storehouse of nine, and sell them before the inspection."""

from arcane.core.agenda import Sink
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.game import Game, Option, Value
from arcane.core.tape import NOBODY
from arcane.games.alley.flow import OPEN, set_up
from arcane.games.alley.items import BOOK, FIGURES
from arcane.games.alley.table import Alley
from arcane.games.alley.words import AlleyWords

POWERS = ("off", "random", "chosen")


def open_table(seats: int, chance: Chance, options: dict[str, Value], sink: Sink | None) -> Alley:
    first, turns = options["first"], options["turns"]
    table = set_up(
        seats,
        chance,
        POWERS.index(str(options["wizards"])),
        first - 1 if isinstance(first, int) else NOBODY,
        int(turns),
    )
    table.sink = sink
    table.begin(OPEN, table.first)
    return table


BOOK.words = AlleyWords(BOOK)

GAME = Game(
    name="alley",
    title="Arcane Alley",
    version="1.0",
    fewest=2,
    most=6,
    usual=4,
    options=(
        Option("wizards", "off", POWERS, "wizard powers: none, dealt at random, or chosen in turn order (A1.2)"),
        Option("first", "random", ("random",), "who starts: by lot, or the player of this number (A1.6)", 1, 6, True),
        Option(
            "turns",
            20,
            (),
            "3 to 6 players: a round ends after this many turns each, 0 for no limit (A4.11)",
            0,
            200,
        ),
    ),
    book=BOOK,
    words=BOOK.words,
    figures=FIGURES.hash,
    open_table=open_table,
    blank=lambda seats: Alley(seats, NO_CHANCE),
)
