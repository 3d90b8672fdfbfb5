"""Everything printed: Tricks, Components, Performance cards, Special Assignment cards, Prophecies, dice (T1, T2).

The numbers come from cards.toml, what is no number from layout.toml."""

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.figures import load
from arcane.core.step import Rulebook

FIGURES: Final = load("trickerion", Path(__file__).with_name("cards.toml"))
LAYOUT: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("layout.toml").read_text(encoding="utf-8"))


def figure(table: str, field: str) -> int:
    return FIGURES.tables[table].get(field, 0)


def row(table: str, fields: list[str]) -> vec[i64]:
    return vec[i64]([figure(table, field) for field in fields])


def column(tables: list[str], field: str) -> vec[i64]:
    return vec[i64]([figure(table, field) for table in tables])


# --- T1.2 Tricks: the category is trick // 12, the level trick % 12 // 4 + 1 ---

CATEGORIES: Final = ["mechanical", "optical", "escape", "spiritual"]
MECHANICAL: Final[i64] = 0
OPTICAL: Final[i64] = 1
ESCAPE: Final[i64] = 2

TRICKS: Final[list[str]] = [str(trick) for category in CATEGORIES for trick in LAYOUT["tricks"][category]]
MANY_TRICKS: Final[i64] = 48
NO_TRICK: Final[i64] = -1
ALL_TRICKS: Final[i64] = (1 << 48) - 1
BIT: Final = vec[i64]([1 << trick for trick in range(48)])  # compiled, `1 << trick` would have 32 bits only

CATEGORY: Final = vec[i64]([trick // 12 for trick in range(48)])
LEVEL: Final = vec[i64]([trick % 12 // 4 + 1 for trick in range(48)])
THRESHOLDS: Final = vec[i64]([0] + [figure("thresholds", f"level_{level}") for level in range(1, 4)])
THRESHOLD: Final = vec[i64]([int(THRESHOLDS[trick % 12 // 4 + 1]) for trick in range(48)])
PREPARE_AP: Final = column(TRICKS, "prepare")
MARKERS: Final = column(TRICKS, "markers")
FAME: Final = column(TRICKS, "fame")
COINS: Final = column(TRICKS, "coins")
SHARDS: Final = column(TRICKS, "shards")
END_FAME: Final = column(TRICKS, "end")

END_KINDS: Final = [
    "",
    "per-prepared-marker",
    "per-shard",
    "per-level-1-trick",
    "per-level-2-trick",
    "per-level-3-trick",
    "per-special-assignment-in-hand",
    "all-three-specialists",
    "per-basic-component",
    "per-advanced-component",
    "per-superior-component",
    "owns-four-tricks",
    "has-engineer",
    "has-manager",
    "has-assistant",
    "per-apprentice",
    "per-three-coins",
]
END_KIND: Final = vec[i64]([END_KINDS.index(LAYOUT["ends"].get(trick, "")) for trick in TRICKS])

# --- T1.3 Components; after the twelve types come the three types of Enchantments ---

COMPONENTS: Final = [
    "wood",
    "glass",
    "metal",
    "fabric",
    "rope",
    "petroleum",
    "saw",
    "animal",
    "padlock",
    "mirror",
    "disguise",
    "cog",
]
TILES: Final = ["scroll", "rune", "amulet"]
GOODS: Final = [*COMPONENTS, *TILES]
TYPES: Final[i64] = 12
DONE: Final[i64] = 12  # the word after the types, where several are named
BASIC: Final[i64] = 4  # the first four types are Basic, the next four Advanced, then Superior
MANY_GOODS: Final[i64] = 15
CLASSES: Final = ["basic", "advanced", "superior"]
PRICE: Final = vec[i64]([figure(CLASSES[kind // 4], "price") for kind in range(12)])
NEEDS: Final = vec[i64]([figure(trick, kind) for trick in TRICKS for kind in COMPONENTS])  # units: trick * 12 + type
MARKET_START: Final = vec[i64]([0, 2, 1, 3])  # T2.2 wood, metal, glass, fabric
PILE: Final[i64] = 3  # T7.2 tokens of a type ...
MANAGED_PILE: Final[i64] = 2  # ... and on a Manager slot

# --- Locations and slots (T1.5, T2.18, T9.1, T18.4) ---

LOCATIONS: Final = ["theater", "workshop", "downtown", "market-row", "dark-alley"]
THEATER: Final[i64] = 0
WORKSHOP: Final[i64] = 1
DOWNTOWN: Final[i64] = 2
MARKET: Final[i64] = 3
DARK: Final[i64] = 4
ANYWHERE: Final[i64] = 5  # the unique cards of Specter and Golem, and the Freelancer

DAYS: Final = ["thu", "fri", "sat", "sun"]
_WEEK: Final = ["thursday", "friday", "saturday", "sunday"]
THURSDAY: Final[i64] = 0
FRIDAY: Final[i64] = 1
SATURDAY: Final[i64] = 2
SUNDAY: Final[i64] = 3

SLOTS: Final = [
    *[f"{place}{i}" for place in ("dt", "mr", "da") for i in range(1, 5)],
    "ws1",
    "ws2",
    *[f"{day}.{spot}" for day in DAYS for spot in ("b1", "b2", "p")],
    "dt*",
    "mr*",
    "da*",
    "ws*",
    *[f"{day}*" for day in DAYS],
]
BOARD_SLOTS: Final[i64] = 12  # the first twelve, four for each of three Locations
FIRST_DAY: Final[i64] = 14  # three slots for each day, the third is the performance slot
BESIDE: Final[i64] = 26  # where a Specter stands: beside the slots
BESIDE_DAY: Final[i64] = 30
MANY_SLOTS: Final[i64] = 34
SLOT_PLACE: Final = vec[i64]([2] * 4 + [3] * 4 + [4] * 4 + [1] * 2 + [0] * 12 + [2, 3, 4, 1] + [0] * 4)
_DAY_AP: Final = [figure("days", day) for day in _WEEK]
_BOARD_AP: Final = [figure("slots", nth) for nth in ("first", "second", "third", "fourth")]
DAY_AP: Final = vec[i64](_DAY_AP)
DAY_YIELDS: Final = row("days", [f"{day}_yields" for day in _WEEK])  # T11.3
SLOT_AP: Final = vec[i64](
    _BOARD_AP * 3 + [0, 0] + [ap for ap in _DAY_AP for _ in range(3)] + [0] * 4 + _DAY_AP
)  # a performance slot gives none at all (T9.3)
SLOT_SEATS: Final = vec[i64]([2, 3, 4, 2] * 3 + [1] * 22)  # T2.18 how many players it takes
BEST_SLOT: Final[i64] = max(_BOARD_AP)

# --- Characters (T1.4, T24) ---

CHARACTERS: Final = ["m", "en", "ma", "as", "a1", "a2", "a3", "a4", "sp", "go", "tr", "sh"]
MAGICIAN: Final[i64] = 0
ENGINEER: Final[i64] = 1
MANAGER: Final[i64] = 2
ASSISTANT: Final[i64] = 3
APPRENTICE: Final[i64] = 4  # the first of four
SPECTER: Final[i64] = 8
GOLEM: Final[i64] = 9
TRICKSTER: Final[i64] = 10
SHAPESHIFTER: Final[i64] = 11
MANY_CHARACTERS: Final[i64] = 12
KINDS: Final = ["magician", "engineer", "manager", "assistant", "apprentice"]
_FIGURE_OF: Final = [*KINDS, "apprentice", "apprentice", "apprentice", "specter", "golem", "trickster", "shapeshifter"]
BASE_AP: Final = column(_FIGURE_OF, "action_points")
WAGE: Final = column(_FIGURE_OF, "wage")
SHARD_WAGE: Final = column(_FIGURE_OF, "shard_wage")
UNPAID_SHARD: Final = column(_FIGURE_OF, "unpaid")

MAGICIANS: Final[list[str]] = [str(name) for name in LAYOUT["magicians"]]
FAVOURITE: Final = vec[i64]([CATEGORIES.index(LAYOUT["magicians"][name]) for name in MAGICIANS])
NO_MAGICIAN: Final[i64] = -1
CHAINS: Final[i64] = 0
OPTICO: Final[i64] = 1
PRIESTESS: Final[i64] = 2
MECHANIKER: Final[i64] = 3
LOTUS: Final[i64] = 4
GENTLEMAN: Final[i64] = 5
YORUBA: Final[i64] = 6
ELECTRA: Final[i64] = 7

# --- faces of cards: the backs first ---

BACKS: Final = [
    "theater card",
    "workshop card",
    "downtown card",
    "market card",
    "riverside card",
    "magorian card",
    "pantheon card",
    "prophecy",
    "tile",
    "permanent card",
    "plan",
]
SPECIALS: Final[list[str]] = [
    str(card) for place in ("theater", "workshop", "downtown", "market_row") for card in LAYOUT["specials"][place]
]
VENUES: Final[list[str]] = [str(card) for card in LAYOUT["cards"]]
PROPHECIES: Final[list[str]] = [*LAYOUT["prophecies"]["base"], *LAYOUT["prophecies"]["arcane"]]
PERMANENTS: Final = ["perm-theater", "perm-workshop", "perm-downtown", "perm-market-row", "perm-dark-alley"]
PLANS: Final[list[str]] = [str(card) for card in LAYOUT["plans"]]

SPECIAL: Final[i64] = 11  # the first Special Assignment card: ten for each of the first four Locations
VENUE: Final[i64] = 51  # the first Performance card
FATE: Final[i64] = 79  # the first Prophecy
TILE: Final[i64] = 109
PERMANENT: Final[i64] = 112
PLAN: Final[i64] = 117
FACES: Final = [*BACKS, *SPECIALS, *VENUES, *PROPHECIES, *TILES, *PERMANENTS, *PLANS]
MANY_FACES: Final[i64] = 125
RIVERSIDE: Final[i64] = 12  # so many cards of the first venue, then eight of each other

_BACK_OF: Final = [
    *range(11),
    *[card // 10 for card in range(40)],
    *([4] * 12 + [5] * 8 + [6] * 8),
    *([7] * 30),
    *([8] * 3),
    *([9] * 5),
    *([10] * 8),
]
BACK_OF: Final = vec[i64](_BACK_OF)
BOOK: Final = Rulebook("trickerion", FACES, BACK_OF, room=128, depth=96)

# an Assignment card under a Character: nothing, a Permanent card (Location + 1), a unique one, or a Special face
UNIQUE: Final[i64] = 6
PERMANENT_CARDS: Final = vec[i64]([2, 1, 1, 1, 1])  # T2.15
HAND_WORDS: Final = ["none", *PERMANENTS, *SPECIALS]  # 0, 1 to 5, then the Special cards

# Special cards by name, in the order of the faces
GUEST: Final[i64] = SPECIAL + 0
ORCHESTRAL: Final[i64] = SPECIAL + 1
HEADLINER: Final[i64] = SPECIAL + 2
TWIST: Final[i64] = SPECIAL + 3
BUYING_TIME: Final[i64] = SPECIAL + 4
DURABLE: Final[i64] = SPECIAL + 5
FIASCO: Final[i64] = SPECIAL + 6
PREMIERE: Final[i64] = SPECIAL + 7
STREET: Final[i64] = SPECIAL + 8
DIRECTOR: Final[i64] = SPECIAL + 9
TWEAKING: Final[i64] = SPECIAL + 10
TEST_RUN: Final[i64] = SPECIAL + 11
PARTS: Final[i64] = SPECIAL + 12
INVENTION: Final[i64] = SPECIAL + 13
INGENUITY: Final[i64] = SPECIAL + 14
UNSTABLE: Final[i64] = SPECIAL + 15
ENHANCE_TRICK: Final[i64] = SPECIAL + 16
ON_STAGE: Final[i64] = SPECIAL + 17
TALENT: Final[i64] = SPECIAL + 18
FREELANCER: Final[i64] = SPECIAL + 19
MASS: Final[i64] = SPECIAL + 20
HYPNOTIC: Final[i64] = SPECIAL + 21
HEADHUNTER: Final[i64] = SPECIAL + 22
OVERHAUL: Final[i64] = SPECIAL + 23
THIRST: Final[i64] = SPECIAL + 24
BLUEPRINTS: Final[i64] = SPECIAL + 25
INVESTMENTS: Final[i64] = SPECIAL + 26
FORTUNE: Final[i64] = SPECIAL + 27
INTEREST: Final[i64] = SPECIAL + 28
EMPOWER: Final[i64] = SPECIAL + 29
SALE: Final[i64] = SPECIAL + 30
SMUGGLED: Final[i64] = SPECIAL + 31
BARTER: Final[i64] = SPECIAL + 32
EXHIBITION: Final[i64] = SPECIAL + 33
SHOPLIFTING: Final[i64] = SPECIAL + 34
LOGISTICS: Final[i64] = SPECIAL + 35
MERCHANTS: Final[i64] = SPECIAL + 36
DUBIOUS: Final[i64] = SPECIAL + 37
SHARE: Final[i64] = SPECIAL + 38
DELIVERY: Final[i64] = SPECIAL + 39

# which action a card's effect serves (T5.17); cards tied to the placement or to phase 6 serve none
LEARN: Final[i64] = 1
HIRE: Final[i64] = 2
TAKE_COINS: Final[i64] = 3
BUY: Final[i64] = 4
ORDER: Final[i64] = 5
QUICK: Final[i64] = 6
PREPARE: Final[i64] = 7
SET_UP: Final[i64] = 8
RESCHEDULE: Final[i64] = 9


def _serves() -> vec[i64]:
    serves = [0] * len(FACES)
    for face in (OVERHAUL, THIRST, BLUEPRINTS):
        serves[face] = int(LEARN)
    for face in (MASS, HYPNOTIC, HEADHUNTER):
        serves[face] = int(HIRE)
    for face in (INVESTMENTS, FORTUNE, INTEREST):
        serves[face] = int(TAKE_COINS)
    for face in (SALE, SMUGGLED, BARTER, EXHIBITION, SHOPLIFTING, DELIVERY):
        serves[face] = int(BUY)
    for face in (LOGISTICS, MERCHANTS):
        serves[face] = int(ORDER)
    serves[DUBIOUS] = int(QUICK)
    for face in (TWEAKING, TEST_RUN, PARTS, INVENTION, INGENUITY, UNSTABLE, ENHANCE_TRICK, ON_STAGE, TALENT):
        serves[face] = int(PREPARE)
    for face in (GUEST, ORCHESTRAL, HEADLINER, TWIST, BUYING_TIME):
        serves[face] = int(SET_UP)
    for face in (STREET, DIRECTOR):
        serves[face] = int(RESCHEDULE)
    return vec[i64](serves)


SERVES: Final = _serves()

# Prophecies by name, in the order of the faces
NO_FATE: Final[i64] = 0
ONE_BASE_AP: Final[i64] = FATE + 0
EXTRA_SHARD: Final[i64] = FATE + 1
SHARDS_GIVE_FAME: Final[i64] = FATE + 2
BUY_FROM_ORDERS: Final[i64] = FATE + 3
CHEAP_FURTHER_CARDS: Final[i64] = FATE + 4
DOUBLE_PERFORMER_BONUS: Final[i64] = FATE + 5
DOUBLE_BANK: Final[i64] = FATE + 6
STRONG_ENHANCE: Final[i64] = FATE + 7
PLACE_TWO: Final[i64] = FATE + 8
WEAK_FRIDAY: Final[i64] = FATE + 10
CHEAP_LEARNING: Final[i64] = FATE + 11
COINS_BECOME_FAME: Final[i64] = FATE + 13
ADVERTISED_APPRENTICES: Final[i64] = FATE + 14
PLAIN_WEEK: Final[i64] = FATE + 15
TOLL: Final[i64] = FATE + 17
SHARED_MODIFIER: Final[i64] = FATE + 18
HIDDEN_CARDS: Final[i64] = FATE + 19
FLAT_PRICES: Final[i64] = FATE + 20
STRONG_SATURDAY: Final[i64] = FATE + 21
CHEAP_COINS: Final[i64] = FATE + 23
CHEAP_HIRING: Final[i64] = FATE + 24
THEATER_ENHANCE: Final[i64] = FATE + 25
LOWEST_SLOT: Final[i64] = FATE + 26
NO_ARCANE_WAGES: Final[i64] = FATE + 27
ALL_ENCHANTMENTS: Final[i64] = FATE + 28
DOUBLE_REWARD: Final[i64] = FATE + 29
CATEGORY_FATE: Final = vec[i64]([int(FATE) + PROPHECIES.index(f"{category}-fame") for category in CATEGORIES])
CATEGORY_FAME: Final = column([f"{category}-fame" for category in CATEGORIES], "fame")

_WITHOUT_ARTS: Final[list[str]] = LAYOUT["prophecies"]["without_arts"]
_WITHOUT_SOLO: Final[list[str]] = LAYOUT["prophecies"]["without_solo"]
FATE_IN_ARTS: Final = vec[i64]([0 if name in _WITHOUT_ARTS else 1 for name in PROPHECIES])
FATE_IN_SOLO: Final = vec[i64]([0 if name in _WITHOUT_SOLO else 1 for name in PROPHECIES])

# --- T4.1 dice: what they show; 0 is X ---

DICE: Final = ["residence-1", "residence-2", "inn-specialist", "inn-apprentice", "bank-1", "bank-2"]
BANK: Final[i64] = 4
MANY_DICE: Final[i64] = 6
X: Final[i64] = 0
ANY: Final[i64] = 5  # of a Residence die: after category + 1
FACE_WORDS: Final = [
    "x",
    "mechanical",
    "optical",
    "escape",
    "spiritual",
    "any",
    "engineer",
    "manager",
    "assistant",
    "apprentice",
    "3",
    "4",
    "5",
    "6",
]
FACE_VALUES: Final = vec[i64]([0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 3, 4, 5, 6])  # ... as the die of its building counts them
_DIE_WORDS: Final[list[str]] = [str(word) for die in DICE for word in LAYOUT["dice"][die]]
DIE_FACES: Final = vec[i64]([int(FACE_VALUES[FACE_WORDS.index(word)]) for word in _DIE_WORDS])
DIE_HAS: Final = vec[i64]([1 if word in LAYOUT["dice"][die] else 0 for die in DICE for word in FACE_WORDS])
MANY_FACE_WORDS: Final[i64] = 14

# --- the other figures ---

START_FAME: Final[i64] = figure("start", "fame")
START_SHARDS: Final[i64] = figure("start", "shards")
START_COINS: Final[i64] = figure("start", "coins")
MORE_COINS: Final[i64] = figure("start", "more")
START_VALUE: Final[i64] = figure("start", "components")
TURNS: Final[i64] = figure("game", "turns")

LEARN_AP: Final[i64] = figure("actions", "learn")
HIRE_AP: Final[i64] = figure("actions", "hire")
COINS_AP: Final[i64] = figure("actions", "take_coins")
REROLL_AP: Final[i64] = figure("actions", "reroll")
SET_AP: Final[i64] = figure("actions", "set_die")
BUY_AP: Final[i64] = figure("actions", "buy")
BARGAIN_AP: Final[i64] = figure("actions", "bargain")
ORDER_AP: Final[i64] = figure("actions", "order")
QUICK_AP: Final[i64] = figure("actions", "quick_order")
SURCHARGE: Final[i64] = figure("actions", "surcharge")
MOVE_AP: Final[i64] = figure("actions", "move")
SET_UP_AP: Final[i64] = figure("actions", "set_up")
RESCHEDULE_AP: Final[i64] = figure("actions", "reschedule")
FIRST_CARD_AP: Final[i64] = figure("actions", "first_card")
FURTHER_CARD_AP: Final[i64] = figure("actions", "further_card")
FORTUNE_AP: Final[i64] = figure("actions", "fortune")
WEAVE_AP: Final[i64] = figure("actions", "weave")
ENHANCE_AP: Final[i64] = figure("actions", "enhance")
CARD_AP: Final[i64] = figure("actions", "card")
POSTER_FAME: Final[i64] = figure("actions", "advertise")
POSTER_COINS: Final = row("poster", [f"place_{i}" for i in range(1, 5)])
POSTER_OF_TWO: Final = row("poster", ["place_1", "place_2_of_two"])
UNPAID_COIN: Final[i64] = figure("actions", "unpaid")

LINK_SHARDS: Final[i64] = figure("links", "shards")
LINK_FAME: Final[i64] = figure("links", "fame")

SCORE_SHARD: Final[i64] = figure("scoring", "shards")
SCORE_COINS: Final[i64] = figure("scoring", "coins")
SCORE_CARD: Final[i64] = figure("scoring", "cards")
SCORE_CAP: Final[i64] = figure("scoring", "cap")

MECHANIKER_AP: Final[i64] = figure("the-mechaniker", "action_points")
LOTUS_LESS: Final[i64] = figure("the-red-lotus", "less")
GENTLEMAN_FAME: Final[i64] = figure("the-gentleman", "fame")
ENGINEER_MARKERS: Final[i64] = figure("engineer", "markers")
ENGINEER_SHARDS: Final[i64] = figure("engineer", "shards")
ASSISTANT_FAME: Final[i64] = figure("assistant", "fame")
MANAGER_COINS: Final[i64] = figure("manager", "coins")
EXTRA_SHARDS: Final[i64] = figure("extra-shard", "shards")
SHARD_FAME: Final[i64] = figure("shards-give-fame", "fame")
ONE_AP: Final[i64] = figure("one-base-ap", "action_points")
ADVERTISED_AP: Final[i64] = figure("advertised-apprentices", "action_points")
FLAT_PRICE: Final[i64] = figure("flat-prices", "price")
TOLL_COINS: Final[i64] = figure("toll-on-best-slots", "coins")
STRONG_ENHANCE_AP: Final[i64] = figure("strong-enhance", "action_points")
THEATER_ENHANCE_AP: Final[i64] = figure("theater-enhance", "action_points")
EMPOWER_AP: Final[i64] = figure("empower", "action_points")
CHEAP_LEARNING_AP: Final[i64] = figure("cheap-learning", "action_points")
CHEAP_HIRING_AP: Final[i64] = figure("cheap-hiring", "action_points")
CHEAP_COINS_AP: Final[i64] = figure("cheap-coins", "action_points")
CHEAP_CARDS_AP: Final[i64] = figure("cheap-further-cards", "action_points")
DOUBLE_BANK_TIMES: Final[i64] = figure("double-bank", "times")
DOUBLE_BONUS_TIMES: Final[i64] = figure("double-performer-bonus", "times")
DOUBLE_REWARD_TIMES: Final[i64] = figure("double-reward", "times")
WEAK_FRIDAY_LESS: Final[i64] = figure("weak-friday", "less")
STRONG_SATURDAY_MORE: Final[i64] = figure("strong-saturday", "more")
TILES_OF_TYPE: Final[i64] = figure("arcanist", "tiles")
TILE_VALUE: Final[i64] = figure("arcanist", "value")
FIASCO_OWN: Final[i64] = figure("arranged-fiasco", "own")
FIASCO_OTHER: Final[i64] = figure("arranged-fiasco", "other")
PREMIERE_TIMES: Final[i64] = figure("grand-premiere", "times")
HEADLINER_TIMES: Final[i64] = figure("headliner-trick", "times")
BUYING_TIME_COINS: Final[i64] = figure("buying-time", "coins")
TWEAKING_MARKERS: Final[i64] = figure("trick-tweaking", "markers")
TEST_RUN_FEWER: Final[i64] = figure("test-run", "fewer")
PARTS_FEWER: Final[i64] = figure("replacable-parts", "fewer")
INVENTION_FAME: Final[i64] = figure("invention", "fame")
INCREASE: Final[i64] = figure("enhance-trick", "more")
UNSTABLE_MARKERS: Final[i64] = figure("unstable-prototype", "markers")
UNSTABLE_TOKENS: Final[i64] = figure("unstable-prototype", "tokens")
UNSTABLE_FAME: Final[i64] = figure("unstable-prototype", "fame")
UNSTABLE_COINS: Final[i64] = figure("unstable-prototype", "coins")
TALENT_WAGE: Final[i64] = figure("hidden-talent", "wage")
MASS_COINS: Final[i64] = figure("mass-recruitment", "coins")
HEADHUNTER_LESS: Final[i64] = figure("headhunter", "less")
THIRST_LESS: Final[i64] = figure("thirst-for-knowledge", "less")
INTEREST_LESS: Final[i64] = figure("interest", "less")
BLUEPRINTS_LEVEL: Final[i64] = figure("leaked-blueprints", "level")
BLUEPRINTS_MARKERS: Final[i64] = figure("leaked-blueprints", "markers")
INVESTMENTS_TOKENS: Final[i64] = figure("investments", "tokens")
FORTUNE_BELOW: Final[i64] = figure("fame-and-fortune", "below")
SALE_TOKENS: Final[i64] = figure("component-sale", "tokens")
SMUGGLED_BELOW: Final[i64] = figure("smuggled-goods", "below")
BARTER_VALUE: Final[i64] = figure("barter-with-power", "value")
EXHIBITION_BELOW: Final[i64] = figure("workshop-exhibition", "below")
MERCHANTS_MORE: Final[i64] = figure("traveling-merchants", "more")
DELIVERY_LESS: Final[i64] = figure("workshop-delivery", "less")
REWARD_COINS: Final[i64] = figure("arcanist", "reward_coins")
PAIR_COINS: Final[i64] = figure("arcanist", "pair_coins")
PAIR_FAME: Final[i64] = figure("arcanist", "pair_fame")
