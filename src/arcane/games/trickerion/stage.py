"""Markers on Performance cards: where they may go, and the Links they make (T9.4 to T9.14)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BOOK, CATEGORY, LEVEL, VENUE, VENUES
from arcane.games.trickerion.markers import new_marker, owner_of, pile_of, symbol_of
from arcane.games.trickerion.player import READY
from arcane.games.trickerion.preparing import prepare
from arcane.games.trickerion.reasons import (
    BAD_FACING,
    CARD_FULL,
    MUST_SWAP,
    NO_GUESTS,
    NO_SUCH_SPOT,
    OK,
    PLACE_EMPTY,
    SAME_TRICK,
    SLOT_FULL,
)
from arcane.games.trickerion.table import EFFECT_USED, Trickerion
from arcane.games.trickerion.venues import (
    CIRCLES,
    DIRECTIONS,
    MANY_SPOTS,
    MOST_PLACES,
    NEXT,
    SLOT_MASK,
    SPOTS,
    STRIDE,
)

# why a marker goes onto a card
SETTING_UP: Final[i64] = 0
RESCHEDULING: Final[i64] = 1
BREAKING_FREE: Final[i64] = 2
ON_STAGE: Final[i64] = 3

GUEST_SPOT: Final[i64] = 24
SPOT_WORDS: Final = [*[f"{spot} {way}" for spot in SPOTS for way in DIRECTIONS], "guest"]
PAIRS: Final = vec[i64]([0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4])


def pack(purpose: i64, owner: i64, sym: i64, pile: i64, special: i64, origin: i64, tile: i64) -> i64:
    """The way of a marker, as an argument (origin: the spot it comes from, or NOBODY)."""
    return purpose | owner << 3 | sym << 5 | pile << 7 | special << 8 | (origin + 1) << 9 | tile << 17


def why_not_there(s: Trickerion, arg: i64, place: i64) -> i64:
    """T9.4 a free slot, and no marker of the same colour and symbol; Guest Performer and New Twist bend that."""
    if place >= len(s.stage.cards):
        return PLACE_EMPTY
    same = s.same_on(place, arg >> 3 & 3, arg >> 5 & 3, (arg >> 9 & 255) - 1)
    free = s.free_spots(place)
    if arg >> 8 & 1 != 0 and arg & 7 == SETTING_UP:
        if s.effect == cards.GUEST:  # T15.16
            if same > 0:
                return SAME_TRICK
            if free > 0 or guest_place(s, place) == NOBODY:
                return NO_GUESTS
            return OK
        if s.effect == cards.TWIST:  # T15.17
            same = 1 - same
            if same < 0:
                same = 1
    if same != 0:
        return SAME_TRICK
    if free == 0:
        return CARD_FULL
    return OK


def finds_a_place(s: Trickerion, arg: i64) -> bool:
    for place in range(len(s.stage.cards)):
        if why_not_there(s, arg, place) == OK:
            return True
    return False


def guest_place(s: Trickerion, place: i64) -> i64:
    """The first free place beside the slots."""
    for i in range(place * STRIDE + MANY_SPOTS, place * STRIDE + STRIDE):
        if s.spots[i] == 0:
            return i
    return NOBODY


class PerfCard(Ask):
    """T9.4 the Performance card a marker goes to (arg: the way of the marker)."""

    def options(self, s: Trickerion, me: i64) -> None:
        for place in range(len(s.stage.cards)):
            if why_not_there(s, s.arg, place) == OK:
                s.offer(s.venue(place))

    def why(self, s: Trickerion, me: i64, venue: i64) -> i64:
        place = s.stage.find(venue + VENUE)
        if place < 0:
            return PLACE_EMPTY
        return why_not_there(s, s.arg, place)

    def answer(self, s: Trickerion, me: i64, venue: i64) -> None:
        s.then(SPOT, me, s.arg | s.stage.find(venue + VENUE) << 19)


PERF_CARD: Final = PerfCard(BOOK, "perf-card", VENUES, forced=True)


class Spot(Ask):
    """T9.4, T9.5, T9.13 a free slot, facing a Link circle (arg: the marker's way, and above it the card's place)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        guest = s.arg >> 8 & 1 != 0 and s.arg & 7 == SETTING_UP and s.effect == cards.GUEST
        if value == GUEST_SPOT:
            if guest:
                return OK
            return NO_GUESTS
        place = s.arg >> 19
        spot = value >> 2
        venue = s.venue(place)
        if SLOT_MASK[venue] >> spot & 1 == 0:
            return NO_SUCH_SPOT
        if s.spots[place * STRIDE + spot] != 0:
            return SLOT_FULL
        if CIRCLES[venue * MANY_SPOTS + spot] >> (value & 3) & 1 == 0:
            return BAD_FACING
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        arg = s.arg
        place = arg >> 19
        purpose = arg & 7
        owner = arg >> 3 & 3
        sym = arg >> 5 & 3
        pile = arg >> 7 & 1
        origin = (arg >> 9 & 255) - 1
        effect: i64 = 0
        if arg >> 8 & 1 != 0:
            effect = s.effect
            s.done |= EFFECT_USED
        p = s.players[owner]
        if purpose == SETTING_UP:
            s.ap -= cards.SET_UP_AP
            p.tricks[READY + sym] -= 1 + pile
        elif purpose == ON_STAGE:
            prepare(s, me, p.tricks[sym], arg >> 17 & 3, effect)
            p.tricks[READY + sym] -= 1
        else:
            if purpose == RESCHEDULING:
                s.ap -= cards.RESCHEDULE_AP
            s.spots[origin] = 0
        put(s, place, value, owner, sym, pile)
        if purpose == SETTING_UP:
            setting_up_pays(s, me, p.tricks[sym])
        if (purpose == SETTING_UP or purpose == BREAKING_FREE) and value != GUEST_SPOT:
            pay_links(s, me, place, value >> 2, effect)
        if effect == cards.BUYING_TIME and purpose == SETTING_UP:
            s.then(SWAP, me)


SPOT: Final = Spot(BOOK, "spot", SPOT_WORDS)


def put(s: Trickerion, place: i64, value: i64, owner: i64, sym: i64, pile: i64) -> None:
    """A marker comes to lie on a slot with a facing, or beside the slots."""
    i = place * STRIDE + (value >> 2)
    facing = value & 3
    if value == GUEST_SPOT:
        i = guest_place(s, place)
        facing = 0
    s.spots[i] = new_marker(owner, sym, facing, pile)
    s.tell("scheduled", owner, s.players[owner].tricks[sym], value, s.stage.cards[place])


def setting_up_pays(s: Trickerion, me: i64, trick: i64) -> None:
    """T9.15 the Prophecies of the four categories look at Set Up Trick alone."""
    category = CATEGORY[trick]
    if s.fate == cards.CATEGORY_FATE[category]:
        s.gain_fame(me, cards.CATEGORY_FAME[category])


def pay_links(s: Trickerion, me: i64, place: i64, spot: i64, effect: i64) -> None:
    """T9.8, T9.14 every new Link pays its bonus, then its Shards; T15.2, T15.3 two cards change that."""
    level = LEVEL[s.trick_of(s.spots[place * STRIDE + spot])]
    for way in range(i64(4)):
        linked = s.is_linked(place, spot, way)
        times: i64 = 0
        if effect == cards.ORCHESTRAL:
            if s.is_joined(place, spot, way):
                times = 1
        elif linked:
            times = 1
            if effect == cards.HEADLINER:
                times = cards.HEADLINER_TIMES
        for _i in range(times):
            s.then(LINKS, me, level)
        if linked and s.has_shard(place, spot, way):
            double: i64 = 0
            if effect == cards.HEADLINER:
                double = 1
            s.then(SPARK, me, place * STRIDE + spot | way << 7 | double << 9)


class Links(Ask):
    """T9.8 the bonus of one Link, Fame or Coins (arg: how much)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 0:
            s.gain_fame(me, s.arg)
        else:
            s.gain_coins(me, s.arg)


LINKS: Final = Links(BOOK, "links", ["fame", "coins"])


class Spark(Step):
    """T9.9 a Link over a Shard: one for each player with a marker in it (arg: the spot, the direction, and whether it
    counts double for who set it up, T15.3)."""

    def do(self, s: Trickerion, me: i64) -> None:
        times: i64 = 1
        if s.arg >> 9 != 0:
            times = cards.HEADLINER_TIMES
        spark(s, me, s.arg & 127, s.arg >> 7 & 3, times)


SPARK: Final = Spark(BOOK, "spark")


def spark(s: Trickerion, me: i64, spot: i64, way: i64, times: i64) -> None:
    """T9.9, T18.11 both owners of a Link in initiative order; who set it up as often as the card says."""
    one = owner_of(s.spots[spot])
    two = owner_of(s.spots[spot + NEXT[way]])
    for i in range(s.crowd):
        seat = s.order[i]
        if seat == one or seat == two:
            if seat == me:
                s.gain_shards(me, cards.LINK_SHARDS * times)
            else:
                s.gain_shards(seat, cards.LINK_SHARDS)


class Swap(Ask):
    """T15.4, T15.18 Buying Time: two face-up cards change places with all that lies on them, and 3 Coins."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        n = len(s.stage.cards)
        if value == 10:
            if n == 1:
                return OK
            return MUST_SWAP
        if PAIRS[value * 2 + 1] >= n:
            return PLACE_EMPTY
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value < 10:
            one = PAIRS[value * 2]
            two = PAIRS[value * 2 + 1]
            card = s.stage.cards[one]
            s.stage.cards[one] = s.stage.cards[two]
            s.stage.cards[two] = card
            for i in range(STRIDE):
                marker = s.spots[one * STRIDE + i]
                s.spots[one * STRIDE + i] = s.spots[two * STRIDE + i]
                s.spots[two * STRIDE + i] = marker
            s.tell("swapped", me, one, two)
        s.gain_coins(me, cards.BUYING_TIME_COINS)


SWAP: Final = Swap(
    BOOK, "swap", [*[f"{int(PAIRS[i * 2]) + 1} {int(PAIRS[i * 2 + 1]) + 1}" for i in range(10)], "none"], forced=True
)


def can_move(s: Trickerion, spot: i64, purpose: i64, special: i64) -> bool:
    """Is there another slot for this marker (T9.13)?"""
    marker = s.spots[spot]
    arg = pack(purpose, owner_of(marker), symbol_of(marker), pile_of(marker), special, spot, 0)
    return finds_a_place(s, arg)


MARKER_WORDS: Final = [
    f"{place + 1} {SPOTS[i] if i < 6 else f'g{i - 5}'}" for place in range(int(MOST_PLACES)) for i in range(16)
]
