"""The cards of Arcane Realms (R1, R15 to R17): their numbers, read once from cards.toml."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.figures import load
from arcane.core.step import Rulebook

FIGURES: Final = load("realms", Path(__file__).with_name("cards.toml"))

REALMS: Final = ["mv", "sd", "cc", "ve", "ef"]
MV: Final[i64] = 0
SD: Final[i64] = 1
CC: Final[i64] = 2
VE: Final[i64] = 3
EF: Final[i64] = 4
REALM_COUNT: Final[i64] = 5

SKILLS: Final = ["strength", "wisdom", "agility", "perseverance", "control"]
STRENGTH: Final[i64] = 0
WISDOM: Final[i64] = 1
AGILITY: Final[i64] = 2
PERSEVERANCE: Final[i64] = 3
CONTROL: Final[i64] = 4
SKILL_COUNT: Final[i64] = 5

# R1.11 clockwise
SECTIONS: Final = ["explore", "train", "overcome", "reconnect"]
EXPLORE: Final[i64] = 0
TRAIN: Final[i64] = 1
OVERCOME: Final[i64] = 2
RECONNECT: Final[i64] = 3
SECTION_COUNT: Final[i64] = 4

TYPES: Final = ["animal", "hybrid", "plant"]
ANIMAL: Final[i64] = 0
HYBRID: Final[i64] = 1
PLANT: Final[i64] = 2

MAGICIANS: Final = ["nesryn", "kanoa", "fen", "elowen", "alaric", "nova"]
NESRYN: Final[i64] = 0
KANOA: Final[i64] = 1
FEN: Final[i64] = 2
ELOWEN: Final[i64] = 3
ALARIC: Final[i64] = 4
NOVA: Final[i64] = 5

FAMILIARS: Final = ["sol", "gwyn", "ivi", "ymnon", "thistlesprout", "aurora"]
SOL: Final[i64] = 0
GWYN: Final[i64] = 1
IVI: Final[i64] = 2
YMNON: Final[i64] = 3
THISTLESPROUT: Final[i64] = 4
AURORA: Final[i64] = 5

APPRENTICES: Final = ["musician", "thinker", "warrior", "builder", "painter", "peacemaker", "spy", "scholar"]
MUSICIAN: Final[i64] = 0
THINKER: Final[i64] = 1
WARRIOR: Final[i64] = 2
BUILDER: Final[i64] = 3
PAINTER: Final[i64] = 4
PEACEMAKER: Final[i64] = 5
SPY: Final[i64] = 6
SCHOLAR: Final[i64] = 7
COPIES: Final[i64] = 2  # R1.12 of each kind of apprentice
NO_KIND: Final[i64] = -1

BEINGS: Final = [name for name, fields in FIGURES.tables.items() if "type" in fields]
OBSTACLES: Final = [name for name, fields in FIGURES.tables.items() if "penalty" in fields]
TILES: Final = [name for name, fields in FIGURES.tables.items() if "skill" in fields]

# faces: the backs come first, of beings, obstacles and tiles one for each realm, then that of the apprentices
OBSTACLE_BACK: Final[i64] = 5
TILE_BACK: Final[i64] = 10
APPRENTICE_BACK: Final[i64] = 15
BEING: Final[i64] = 16  # the first being
BEING_COUNT: Final[i64] = len(BEINGS)
OBSTACLE: Final[i64] = BEING + BEING_COUNT
OBSTACLE_COUNT: Final[i64] = len(OBSTACLES)
TILE: Final[i64] = OBSTACLE + OBSTACLE_COUNT
TILE_COUNT: Final[i64] = len(TILES)
APPRENTICE: Final[i64] = TILE + TILE_COUNT
APPRENTICE_COUNT: Final[i64] = 8
FACES: Final[i64] = APPRENTICE + APPRENTICE_COUNT

NAMES: Final = [
    *[f"{realm}-being" for realm in REALMS],
    *[f"{realm}-obstacle" for realm in REALMS],
    *[f"{realm}-tile" for realm in REALMS],
    "apprentice",
    *BEINGS,
    *OBSTACLES,
    *TILES,
    *APPRENTICES,
]


def _field(table: str, field: str, missing: int) -> int:
    return FIGURES.tables[table].get(field, missing)


def _column(field: str, missing: int) -> vec[i64]:
    """A figure of every face; of apprentices and backs it is missing."""
    count = len(NAMES) - len(APPRENTICES)
    return vec[i64]([_field(name, field, missing) if name in FIGURES.tables else missing for name in NAMES[:count]])


def _realm(face: int) -> int:
    if face < int(APPRENTICE_BACK):
        return face % int(REALM_COUNT)
    name = NAMES[face]
    if name in TILES:
        return TILES.index(name) // 8
    return _field(name, "realm", 0) if name in FIGURES.tables and name not in APPRENTICES else 0


def _back(face: int) -> int:
    if face < int(BEING):
        return face
    name = NAMES[face]
    realm = _realm(face)
    if name in BEINGS:
        return realm
    if name in OBSTACLES:
        return int(OBSTACLE_BACK) + realm
    return int(TILE_BACK) + realm if name in TILES else int(APPRENTICE_BACK)


REALM: Final = vec[i64]([_realm(face) for face in range(len(NAMES))])
COST: Final = _column("cost", 0)
VP: Final = _column("vp", 0)
TYPE: Final = _column("type", 0)
MEEPLES: Final = _column("meeples", 1)  # R13.2
NEED: Final = vec[i64]([_field(name, skill, 0) for name in BEINGS + OBSTACLES for skill in SKILLS])  # see `meets`
PENALTY: Final = _column("penalty", 0)
AMOUNT: Final = _column("amount", 0)
SKILL: Final = vec[i64]([skill - 1 for skill in [int(n) for n in _column("skill", 0)]])  # of a tile; -1 if it is plain
NO_SKILL: Final[i64] = -1

# R11.3 kinds of penalty; the skills come after these
LOSE_AETHER: Final[i64] = 0
LOSE_VP: Final[i64] = 1
LOSE_SKILL: Final[i64] = 2


def _number(table: str, field: str) -> int:
    return FIGURES.number(table, field)


START_AETHER: Final[i64] = _number("start", "aether")
START_LEVEL: Final[i64] = _number("start", "levels")
START_VP: Final[i64] = _number("start", "vp")
START_TOKENS: Final[i64] = _number("start", "tokens")
MOST_AETHER: Final[i64] = _number("most", "aether")
MOST_LEVELS: Final[i64] = _number("most", "levels")
MONTHS: Final[i64] = 12
RECHARGE: Final = vec[i64]([0, 0] + [_number("recharge", f"month_{month}") for month in range(2, 13)])
OPEN_FROM: Final[i64] = _number("realm", "open")
FOLLOW_FROM: Final[i64] = _number("realm", "follow")
OPENER: Final[i64] = _number("realm", "opener")
NEW_TOKENS: Final[i64] = _number("realm", "tokens")
OBSTACLE_FROM: Final[i64] = _number("realm", "obstacle_from")
STEAL: Final[i64] = _number("realm", "steal")
BONUS_REALM: Final[i64] = _number("bonus", "per_realm")
BONUS_TOTAL: Final[i64] = _number("bonus", "total")
BONUS_TYPE: Final = vec[i64]([_number("bonus", kind) for kind in TYPES])
FEN_PAYS: Final[i64] = _number("fen", "pay")
FEN_VP: Final[i64] = _number("fen", "vp")
ELOWEN_AETHER: Final[i64] = _number("elowen", "aether")
NOVA_EXTRA: Final[i64] = _number("nova", "apprentices")
YMNON_LEVEL: Final[i64] = _number("ymnon", "level")
BUILDER_LEVELS: Final[i64] = _number("builder", "levels")
SPY_AETHER: Final[i64] = _number("spy", "aether")
SCHOLAR_LEVELS: Final[i64] = _number("scholar", "levels")


def _discounts(cards: list[str]) -> vec[i64]:
    """R12.4 what each of these cards takes off the price of an animal, a hybrid, a plant."""
    return vec[i64]([_field(card, kind, 0) if card in FIGURES.tables else 0 for card in cards for kind in TYPES])


MAGICIAN_OFF: Final = _discounts(MAGICIANS)
FAMILIAR_OFF: Final = _discounts(FAMILIARS)
APPRENTICE_OFF: Final = _discounts(APPRENTICES)

SPACES: Final[i64] = 4  # R21.9 of a tableau
MEEPLE_WORDS: Final = ["m", "a1", "a2", "a3"]
SEATS: Final = ["1", "2", "3", "4", "5", "6"]

BOOK: Final = Rulebook("realms", NAMES, vec[i64]([_back(face) for face in range(len(NAMES))]), room=128)


def beings_of(realm: i64) -> i64:
    """R1.5 how many beings, and so how many stars, a realm has."""
    count: i64 = 0
    for face in range(BEING, BEING + BEING_COUNT):
        if REALM[face] == realm:
            count += 1
    return count


STARS: Final = vec[i64]([int(beings_of(realm)) for realm in range(5)])  # R1.7


def _check() -> None:
    """An owner's figures must leave a game that can be played."""
    for realm in range(5):
        cards = [name for name in OBSTACLES if _field(name, "realm", 0) == realm]
        plain = [name for name in TILES[8 * realm : 8 * realm + 8] if _field(name, "skill", 0) == 0]
        if len(cards) < 8:
            raise FIGURES.refuse("realm", f"{REALMS[realm]} would have {len(cards)} obstacles; it needs 8 (R10.8)")
        if realm == 0 and len(plain) > 4:
            raise FIGURES.refuse("skill", "mv would have more than 4 plain tiles, so perhaps no entry tile (R2.6)")
        if len(plain) > int(STARS[realm]):
            raise FIGURES.refuse("skill", f"{REALMS[realm]} would have more plain tiles than stars (R14.6)")
    for name in BEINGS + OBSTACLES:
        for skill in SKILLS:
            level = _field(name, skill, 0)
            if level > int(MOST_LEVELS):
                reason = f"{name} would ask for {skill} {level}, but no skill rises above {MOST_LEVELS} (R1.3)"
                raise FIGURES.refuse(skill, reason)
    _check_start("aether", int(START_AETHER), int(MOST_AETHER), "nobody has more than {most} Aether (R1.4)")
    _check_start("levels", int(START_LEVEL), int(MOST_LEVELS), "no skill rises above {most} (R1.3)")
    if START_TOKENS == 0:
        raise FIGURES.refuse("tokens", "without tokens nobody can sow (R6.4); choose start.tokens = 1 to 4", "start")


def _check_start(field: str, start: int, most: int, why: str) -> None:
    """Nobody starts beyond the end of a track."""
    if start > most:
        reason = f"start.{field} = {start}, but {why.format(most=most)}; choose 0 to {most}, or a higher most.{field}"
        raise FIGURES.refuse(field, reason, "start", "most")


_check()
