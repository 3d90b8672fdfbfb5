"""Arcane Realms: explore five realms with a magician and apprentices, train skills, and reconnect magical beings."""

from arcane.core.agenda import Sink
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.game import Game, Option, Value
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import BOOK, FIGURES, NOVA_EXTRA, REALMS
from arcane.games.realms.draft import BEGIN
from arcane.games.realms.player import NO_REALM
from arcane.games.realms.setting_up import set_up
from arcane.games.realms.table import Realms
from arcane.games.realms.words import RealmsWords


def open_table(seats: int, chance: Chance, options: dict[str, Value], sink: Sink | None) -> Realms:
    first, third, turns = options["first_player"], str(options["third_realm"]), str(options["turns_per_month"])
    table = set_up(
        seats,
        chance,
        per_month=0 if turns == "usual" else int(turns),
        short=options["short_game"] == "yes",
        third=NO_REALM if third == "random" else REALMS.index(third),
        first=first - 1 if isinstance(first, int) else NOBODY,
    )
    table.dealt = int(options["magicians"] == "random")
    table.relief = int(options["exhausted_realm_relief"] == "on")
    table.passed_hand = int(options["nova_third_apprentice"] == "passed_hand")
    table.rotate = int(options["rotate_first_player"] == "on")
    table.past_warrior = int(options["rescue_past_warrior"] == "on")
    table.sink = sink
    table.begin(BEGIN, table.first)
    return table


def objection(seats: int, options: dict[str, Value]) -> str:
    """R4.4 with six players no hand is passed."""
    if seats == 6 and options["nova_third_apprentice"] == "passed_hand":
        return "nova_third_apprentice=passed_hand: with 6 players no hand is passed; choose two_random"
    if NOVA_EXTRA == 0 and options["nova_third_apprentice"] == "passed_hand":
        return "nova_third_apprentice=passed_hand: by these figures Nova has no third apprentice; choose two_random"
    return ""


BOOK.words = RealmsWords(BOOK)

GAME = Game(
    name="realms",
    title="Arcane Realms",
    version="1.0",
    fewest=2,
    most=6,
    usual=4,
    options=(
        Option(
            "turns_per_month",
            "usual",
            ("usual", "8", "6", "4"),
            "turns of everybody in a month; usual: 8 with two players, 6 with three or four, else 4 (R4.1)",
        ),
        Option("short_game", "no", ("no", "yes"), "three realms instead of five (R4.2)"),
        Option("third_realm", "random", ("random", "cc", "ve", "ef"), "the third realm of a short game (R4.2)"),
        Option("magicians", "chosen", ("chosen", "random"), "chosen in turn order, or dealt at random (R3.2.2)"),
        Option(
            "first_player",
            "random",
            ("random",),
            "who starts: by lot, or the player of this number (R3.2.7)",
            1,
            6,
            True,
        ),
        Option(
            "exhausted_realm_relief",
            "on",
            ("on", "off"),
            "whose frontier has no beings left may go on without the thresholds (R14.5)",
        ),
        Option(
            "nova_third_apprentice",
            "two_random",
            ("two_random", "passed_hand"),
            "Nova's third apprentice: one of two at random, or both that were passed (R4.4)",
        ),
        Option("rotate_first_player", "off", ("off", "on"), "the next player starts every new month (R4.5)"),
        Option(
            "rescue_past_warrior", "on", ("on", "off"), "no Warrior keeps apprentices from their own stuck piece (R4.6)"
        ),
    ),
    book=BOOK,
    words=BOOK.words,
    figures=FIGURES.hash,
    open_table=open_table,
    blank=lambda seats: Realms(seats, NO_CHANCE),
    objection=objection,
)
