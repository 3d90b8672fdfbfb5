"""Trickerion: Magicians prepare Tricks, set them up and perform them, for seven turns of rising Fame."""

from arcane.core.agenda import Sink
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.game import Game, Option, Value
from arcane.games.trickerion.cards import BOOK, FIGURES
from arcane.games.trickerion.plans import LEVELS
from arcane.games.trickerion.setting_up import OPEN, set_up
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.words import TrickerionWords

STARTS = ("chosen", "quick")
ARTS = ("off", "on")


def open_table(seats: int, chance: Chance, options: dict[str, Value], sink: Sink | None) -> Trickerion:
    difficulty = 1 + LEVELS.index(str(options["heir"])) if seats == 1 else 0
    table = set_up(seats, chance, options["start"] == "quick", options["arts"] == "on", difficulty)
    table.sink = sink
    table.begin(OPEN, 0)
    return table


BOOK.words = TrickerionWords(BOOK)

GAME = Game(
    name="trickerion",
    title="Trickerion",
    version="1.3",
    fewest=1,
    most=4,
    usual=2,
    options=(
        Option("start", "chosen", STARTS, "what you begin with: chosen card by card, or quick (T2.16)"),
        Option("arts", "off", ARTS, "the expansion Arcane Arts (T20)"),
        Option("heir", "normal", tuple(LEVELS), "alone: how hard the Heir is (T30.2)"),
    ),
    book=BOOK,
    words=BOOK.words,
    figures=FIGURES.hash,
    open_table=open_table,
    blank=lambda seats: Trickerion(seats, NO_CHANCE),
)
