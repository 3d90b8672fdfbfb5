"""Why an answer is refused (T40). A rule gives one of these numbers; refusals.py has the sentence."""

from typing import Final

from mypy_extensions import i64

OK: Final[i64] = 0
NO_CARD_UNDER: Final[i64] = 1
ALREADY_PLACED: Final[i64] = 2
WRONG_LOCATION: Final[i64] = 3
SLOT_TAKEN: Final[i64] = 4
SLOT_CLOSED: Final[i64] = 5
TOLL_UNPAID: Final[i64] = 6
DAY_TAKEN: Final[i64] = 7
OTHER_DAY: Final[i64] = 8
MAGICIAN_ONLY: Final[i64] = 9
NO_SLOT_LEFT: Final[i64] = 10
NOT_LOWEST: Final[i64] = 11
NOT_ENOUGH_AP: Final[i64] = 12
NOT_ENOUGH_COINS: Final[i64] = 13
NOT_ENOUGH_SHARDS: Final[i64] = 14
NOT_ENOUGH_FAME: Final[i64] = 15
ALREADY_ENHANCED: Final[i64] = 16
NO_ENHANCE_HERE: Final[i64] = 17
DIE_X: Final[i64] = 18
DIE_MISMATCH: Final[i64] = 19
WRONG_DIE: Final[i64] = 20
FACE_SHOWN: Final[i64] = 21
NO_SUCH_FACE: Final[i64] = 22
NO_TRICK_SLOT: Final[i64] = 23
BELOW_THRESHOLD: Final[i64] = 24
TRICK_GONE: Final[i64] = 25
ALREADY_HIRED: Final[i64] = 26
NO_APPRENTICE_SLOT: Final[i64] = 27
NOT_IN_STOCK: Final[i64] = 28
PILE_FULL: Final[i64] = 29
NO_COMPONENT_SLOT: Final[i64] = 30
ALREADY_ORDERED: Final[i64] = 31
ORDER_FULL: Final[i64] = 32
IN_STOCK: Final[i64] = 33
PLACE_TAKEN: Final[i64] = 34
BARGAIN_TOO_LOW: Final[i64] = 35
COMPONENTS_MISSING: Final[i64] = 36
STILL_PREPARED: Final[i64] = 37
NO_MARKER_IN_SUPPLY: Final[i64] = 38
NO_MARKER: Final[i64] = 39
SAME_TRICK: Final[i64] = 40
SLOT_FULL: Final[i64] = 41
BAD_FACING: Final[i64] = 42
NO_SUCH_SPOT: Final[i64] = 43
ONCE_PER_PLACEMENT: Final[i64] = 44
NO_OWN_MARKER: Final[i64] = 45
NO_ACTIVE_PROPHECY: Final[i64] = 46
DECK_EMPTY: Final[i64] = 47
CARD_NOT_IN_HAND: Final[i64] = 48
EFFECT_NOT_POSSIBLE: Final[i64] = 49
ONCE_PER_TURN: Final[i64] = 50
NOT_YOURS: Final[i64] = 51
NO_EXTENSION: Final[i64] = 52
NOTHING_TO_MOVE: Final[i64] = 53
FAVOURITE_TAKEN: Final[i64] = 54
WRONG_CATEGORY: Final[i64] = 55
WRONG_LEVEL: Final[i64] = 56
TOO_DEAR: Final[i64] = 57
NOT_HERE: Final[i64] = 58
NO_GUESTS: Final[i64] = 59
PLACE_EMPTY: Final[i64] = 60
NOTHING_TO_RETURN: Final[i64] = 61
NOT_REQUIRED: Final[i64] = 62
ONE_FIRST: Final[i64] = 63
DICE_LOCKED: Final[i64] = 64
SUPPLY_EMPTY: Final[i64] = 65
NO_WORKER: Final[i64] = 66
NOT_AT_WAGON: Final[i64] = 67
TYPE_ON_TRICK: Final[i64] = 68
VALUE_EXCEEDED: Final[i64] = 69
GOLEM_ORDER: Final[i64] = 70
SPECTER_ALONE: Final[i64] = 71
NO_TILE: Final[i64] = 72
NO_OPEN_CARD: Final[i64] = 73
NOT_IN_TEAM: Final[i64] = 74
NO_SECOND_PART: Final[i64] = 75
SECOND_PART: Final[i64] = 76
NO_TRICKS: Final[i64] = 77
NO_ABILITY: Final[i64] = 78
NOT_PREPARED: Final[i64] = 79
CARD_FULL: Final[i64] = 80
NO_ROOM: Final[i64] = 81
MUST_SWAP: Final[i64] = 82
BERTH_TAKEN: Final[i64] = 83
OUT_OF_ORDER: Final[i64] = 84
OTHER_TYPES: Final[i64] = 85
TOO_HIGH: Final[i64] = 86
MANAGER_TAKEN: Final[i64] = 87
NO_IDLE_APPRENTICE: Final[i64] = 88
NO_PILE_GUEST: Final[i64] = 89
ONLY_TRICKSTER: Final[i64] = 90

# ... and their keys, in the order of the numbers
CODES: Final = [
    "ok",
    "no-card",
    "already-placed",
    "wrong-location",
    "slot-taken",
    "slot-closed",
    "toll",
    "day-taken",
    "other-day",
    "magician-only",
    "no-slot-left",
    "lowest-slot",
    "not-enough-ap",
    "not-enough-coins",
    "not-enough-shards",
    "not-enough-fame",
    "already-enhanced",
    "no-enhance-here",
    "die-x",
    "die-mismatch",
    "wrong-die",
    "face-shown",
    "no-such-face",
    "no-trick-slot",
    "threshold",
    "trick-gone",
    "already-hired",
    "no-apprentice-slot",
    "not-in-stock",
    "pile-full",
    "no-component-slot",
    "already-ordered",
    "order-full",
    "in-stock",
    "place-taken",
    "bargain-too-low",
    "components-missing",
    "still-prepared",
    "no-marker-in-supply",
    "no-marker",
    "same-trick",
    "slot-full",
    "bad-facing",
    "no-such-spot",
    "once-per-placement",
    "no-own-marker",
    "no-active-prophecy",
    "deck-empty",
    "card-not-in-hand",
    "effect-not-possible",
    "once-per-turn",
    "not-yours",
    "no-extension",
    "nothing-to-move",
    "favourite-taken",
    "wrong-category",
    "wrong-level",
    "too-dear",
    "not-here",
    "no-guests",
    "place-empty",
    "nothing-to-return",
    "not-required",
    "one-first",
    "dice-locked",
    "supply-empty",
    "no-worker",
    "not-at-wagon",
    "type-on-trick",
    "value-exceeded",
    "golem-order",
    "specter-alone",
    "no-tile",
    "no-open-card",
    "not-in-team",
    "no-second-part",
    "second-part",
    "no-tricks",
    "no-ability",
    "not-prepared",
    "card-full",
    "no-room",
    "must-swap",
    "berth-taken",
    "out-of-order",
    "other-types",
    "too-high",
    "manager-taken",
    "no-idle-apprentice",
    "no-pile-guest",
    "only-trickster",
]
