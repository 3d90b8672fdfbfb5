"""The items (A1.1, A8) and the wizards (A9): their numbers, read once from cards.toml."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.figures import load
from arcane.core.step import Rulebook

FIGURES: Final = load("alley", Path(__file__).with_name("cards.toml"))

ITEMS: Final = [
    "cursed-mirror",
    "hypnotic-toad",
    "invisible-ring",
    "three-headed-coin",
    "older-wand",
    "magic-boomerang",
    "floating-carpet",
    "crystal-ball",
    "bottled-fairy",
    "bubbling-cauldron",
    "dragons-egg",
    "sovereign-sword",
    "dark-lotus",
    "skeletomicon",
    "haunted-doll",
    "facsimilous-feline",
    "wizards-watch",
    "pandoras-lockbox",
    "mystical-lamp",
    "sacred-chalice",
]

# faces; 0 is the back that all items share
MIRROR: Final[i64] = 1
TOAD: Final[i64] = 2
RING: Final[i64] = 3
COIN: Final[i64] = 4
WAND: Final[i64] = 5
BOOMERANG: Final[i64] = 6
CARPET: Final[i64] = 7
BALL: Final[i64] = 8
FAIRY: Final[i64] = 9
CAULDRON: Final[i64] = 10
EGG: Final[i64] = 11
SWORD: Final[i64] = 12
LOTUS: Final[i64] = 13
SKELETOMICON: Final[i64] = 14
DOLL: Final[i64] = 15
FELINE: Final[i64] = 16
WATCH: Final[i64] = 17  # the four specials come last
LOCKBOX: Final[i64] = 18
LAMP: Final[i64] = 19
CHALICE: Final[i64] = 20
KINDS: Final[i64] = 21

WIZARDS: Final = ["glynna", "meeblemore", "corvus", "dafana", "ninx", "byros"]
NO_WIZARD: Final[i64] = -1
GLYNNA: Final[i64] = 0
MEEBLEMORE: Final[i64] = 1
CORVUS: Final[i64] = 2
DAFANA: Final[i64] = 3
NINX: Final[i64] = 4
BYROS: Final[i64] = 5


def _column(field: str, missing: int) -> vec[i64]:
    return vec[i64]([0] + [FIGURES.tables[item].get(field, missing) for item in ITEMS])


UNSELLABLE: Final[i64] = -1
GOLD: Final = _column("gold", UNSELLABLE)
INFAMY: Final = _column("infamy", 0)
COPIES: Final = _column("copies", 0)
EXTRA: Final = _column("extra", 0)

START_GOLD: Final[i64] = FIGURES.number("start", "gold")
STASH: Final[i64] = FIGURES.number("start", "stash")
FINE: Final[i64] = FIGURES.number("inspection", "fine")
TRIGGER_INFAMY: Final[i64] = FIGURES.number("inspection", "gain_infamy")
MIRROR_INFAMY: Final[i64] = FIGURES.number("cursed-mirror", "gain_infamy")
RING_RELIEF: Final[i64] = FIGURES.number("invisible-ring", "lose_infamy")
COIN_GOLD: Final[i64] = FIGURES.number("three-headed-coin", "gain_gold")
CARPET_CARDS: Final[i64] = FIGURES.number("floating-carpet", "cards")
BALL_INFAMY: Final[i64] = FIGURES.number("crystal-ball", "gain_infamy")
FAIRY_RELIEF: Final[i64] = FIGURES.number("bottled-fairy", "lose_infamy")
BREW_GOLD: Final[i64] = FIGURES.number("bubbling-cauldron", "lose_gold")
BREW_INFAMY: Final[i64] = FIGURES.number("bubbling-cauldron", "gain_infamy")
EGG_GOLD: Final[i64] = FIGURES.number("dragons-egg", "gain_gold")
EGG_INFAMY: Final[i64] = FIGURES.number("dragons-egg", "gain_infamy")
LOTUS_GOLD: Final[i64] = FIGURES.number("dark-lotus", "lose_gold")
SKELETOMICON_INFAMY: Final[i64] = FIGURES.number("skeletomicon", "gain_infamy")
LOCKBOX_INFAMY: Final[i64] = FIGURES.number("pandoras-lockbox", "gain_infamy")
LAMP_CARDS: Final[i64] = FIGURES.number("mystical-lamp", "cards")
CORVUS_STASH: Final[i64] = FIGURES.number("corvus", "stash")
DAFANA_PAYS: Final[i64] = FIGURES.number("dafana", "pay")
DAFANA_RELIEF: Final[i64] = FIGURES.number("dafana", "lose_infamy")
BYROS_GOLD: Final[i64] = FIGURES.number("byros", "gain_gold")

# fixed by the board, not by a card
ROUNDS: Final[i64] = 3
TOP_INFAMY: Final[i64] = 24
MOST_MARKERS: Final[i64] = 2
TRACKER_OPENS: Final[i64] = 15  # A10.2: the first turn of two in which the inspection can be triggered
TRACKER_ENDS: Final[i64] = 20  # A10.3: the last turn
MOST_ITEMS: Final = 200  # that a place in the discard has a word for

SLOTS: Final = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
SEATS: Final = ["1", "2", "3", "4", "5", "6"]
SEAT_SLOTS: Final = [f"{seat} {slot}" for seat in SEATS for slot in SLOTS]

BOOK: Final = Rulebook("alley", ["item", *ITEMS], vec[i64]([0] * (1 + len(ITEMS))))


def deck_of(seats: i64) -> vec[i64]:
    """A1.1 how many copies of each item are in the deck."""
    copies = COPIES[:]
    if seats >= 5:
        for kind in range(KINDS):
            copies[kind] += EXTRA[kind]
    return copies


def _check_deck() -> None:
    """A stocked table of 4 and of 6, Corvus among them, must leave a card to draw; and the Watch must be able to
    name every item of the discard by its place."""
    for seats in (4, 6):
        need = seats * (9 + int(STASH)) + max(0, int(CORVUS_STASH - STASH)) + 2
        have = sum([int(n) for n in deck_of(seats)])
        if have < need:
            raise FIGURES.refuse("copies", f"{have} items are too few for {seats} players, who need {need}")
        if have > MOST_ITEMS:
            raise FIGURES.refuse("copies", f"{have} items are too many; there may be {MOST_ITEMS}")


_check_deck()
