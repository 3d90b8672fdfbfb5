"""Why an answer is refused (T40). A rule gives one of these numbers; words.py has the sentence."""

from typing import Final

from mypy_extensions import i64

_CODES: Final = [
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
]
CODES: Final = _CODES


def _code(name: str) -> i64:
    return _CODES.index(name)


OK: Final[i64] = 0
NO_CARD_UNDER: Final[i64] = _code("no-card")
ALREADY_PLACED: Final[i64] = _code("already-placed")
WRONG_LOCATION: Final[i64] = _code("wrong-location")
SLOT_TAKEN: Final[i64] = _code("slot-taken")
SLOT_CLOSED: Final[i64] = _code("slot-closed")
TOLL_UNPAID: Final[i64] = _code("toll")
DAY_TAKEN: Final[i64] = _code("day-taken")
OTHER_DAY: Final[i64] = _code("other-day")
MAGICIAN_ONLY: Final[i64] = _code("magician-only")
NO_SLOT_LEFT: Final[i64] = _code("no-slot-left")
NOT_LOWEST: Final[i64] = _code("lowest-slot")
NOT_ENOUGH_AP: Final[i64] = _code("not-enough-ap")
NOT_ENOUGH_COINS: Final[i64] = _code("not-enough-coins")
NOT_ENOUGH_SHARDS: Final[i64] = _code("not-enough-shards")
NOT_ENOUGH_FAME: Final[i64] = _code("not-enough-fame")
ALREADY_ENHANCED: Final[i64] = _code("already-enhanced")
NO_ENHANCE_HERE: Final[i64] = _code("no-enhance-here")
DIE_X: Final[i64] = _code("die-x")
DIE_MISMATCH: Final[i64] = _code("die-mismatch")
WRONG_DIE: Final[i64] = _code("wrong-die")
FACE_SHOWN: Final[i64] = _code("face-shown")
NO_SUCH_FACE: Final[i64] = _code("no-such-face")
NO_TRICK_SLOT: Final[i64] = _code("no-trick-slot")
BELOW_THRESHOLD: Final[i64] = _code("threshold")
TRICK_GONE: Final[i64] = _code("trick-gone")
ALREADY_HIRED: Final[i64] = _code("already-hired")
NO_APPRENTICE_SLOT: Final[i64] = _code("no-apprentice-slot")
NOT_IN_STOCK: Final[i64] = _code("not-in-stock")
PILE_FULL: Final[i64] = _code("pile-full")
NO_COMPONENT_SLOT: Final[i64] = _code("no-component-slot")
ALREADY_ORDERED: Final[i64] = _code("already-ordered")
ORDER_FULL: Final[i64] = _code("order-full")
IN_STOCK: Final[i64] = _code("in-stock")
PLACE_TAKEN: Final[i64] = _code("place-taken")
BARGAIN_TOO_LOW: Final[i64] = _code("bargain-too-low")
COMPONENTS_MISSING: Final[i64] = _code("components-missing")
STILL_PREPARED: Final[i64] = _code("still-prepared")
NO_MARKER_IN_SUPPLY: Final[i64] = _code("no-marker-in-supply")
NO_MARKER: Final[i64] = _code("no-marker")
SAME_TRICK: Final[i64] = _code("same-trick")
SLOT_FULL: Final[i64] = _code("slot-full")
BAD_FACING: Final[i64] = _code("bad-facing")
NO_SUCH_SPOT: Final[i64] = _code("no-such-spot")
ONCE_PER_PLACEMENT: Final[i64] = _code("once-per-placement")
NO_OWN_MARKER: Final[i64] = _code("no-own-marker")
NO_ACTIVE_PROPHECY: Final[i64] = _code("no-active-prophecy")
DECK_EMPTY: Final[i64] = _code("deck-empty")
CARD_NOT_IN_HAND: Final[i64] = _code("card-not-in-hand")
EFFECT_NOT_POSSIBLE: Final[i64] = _code("effect-not-possible")
ONCE_PER_TURN: Final[i64] = _code("once-per-turn")
NOT_YOURS: Final[i64] = _code("not-yours")
NO_EXTENSION: Final[i64] = _code("no-extension")
NOTHING_TO_MOVE: Final[i64] = _code("nothing-to-move")
FAVOURITE_TAKEN: Final[i64] = _code("favourite-taken")
WRONG_CATEGORY: Final[i64] = _code("wrong-category")
WRONG_LEVEL: Final[i64] = _code("wrong-level")
TOO_DEAR: Final[i64] = _code("too-dear")
NOT_HERE: Final[i64] = _code("not-here")
NO_GUESTS: Final[i64] = _code("no-guests")
PLACE_EMPTY: Final[i64] = _code("place-empty")
NOTHING_TO_RETURN: Final[i64] = _code("nothing-to-return")
NOT_REQUIRED: Final[i64] = _code("not-required")
ONE_FIRST: Final[i64] = _code("one-first")
DICE_LOCKED: Final[i64] = _code("dice-locked")
SUPPLY_EMPTY: Final[i64] = _code("supply-empty")
NO_WORKER: Final[i64] = _code("no-worker")
NOT_AT_WAGON: Final[i64] = _code("not-at-wagon")
TYPE_ON_TRICK: Final[i64] = _code("type-on-trick")
VALUE_EXCEEDED: Final[i64] = _code("value-exceeded")
GOLEM_ORDER: Final[i64] = _code("golem-order")
SPECTER_ALONE: Final[i64] = _code("specter-alone")
NO_TILE: Final[i64] = _code("no-tile")
