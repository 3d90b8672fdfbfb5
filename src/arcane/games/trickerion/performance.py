"""T11 Performance: days, Yields, bonuses."""

from typing import Final

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, heir, theater
from arcane.games.trickerion.arts import rewards, shards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.board import NO_PLACE
from arcane.games.trickerion.cards import (
    ASSISTANT,
    BOOK,
    CHAINS,
    ENGINEER,
    FIRST_DAY,
    LOTUS,
    MANAGER,
    THRESHOLD,
    TRICKS,
    VENUE,
    VENUES,
    YORUBA,
)
from arcane.games.trickerion.markers import owner_of, symbol_of
from arcane.games.trickerion.player import AT, POSSESSION_USED, READY, SUPPLY
from arcane.games.trickerion.reasons import (
    EFFECT_NOT_POSSIBLE,
    NO_MARKER_IN_SUPPLY,
    NO_OWN_MARKER,
    NOT_HERE,
    NOT_YOURS,
    OK,
    ONCE_PER_TURN,
    PLACE_EMPTY,
    WRONG_LEVEL,
)
from arcane.games.trickerion.slots import is_backstage
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CARD_COINS, CARD_FAME, CARD_SHARDS, SPOTS, STRIDE
from arcane.games.trickerion.yields import pay_marker

SPOT_NAMES: Final = [*SPOTS, *[f"g{i}" for i in range(1, 11)]]


class Performance(Step):
    """T14.2 Break Free; T11.1 the days in order; T15.19 Durable Components."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            if s.has_power(s.order[i], CHAINS):
                s.then(theater.BREAK_FREE, s.order[i])
        first = heir.first_day(s)
        if first != NOBODY:
            s.then(DAY, 0, first)
        for day in range(i64(4)):
            if day != first:
                s.then(DAY, 0, day)
        for i in range(s.crowd):
            if s.players[s.order[i]].act == cards.DURABLE:
                s.then(DURABLE, s.order[i])


PERFORMANCE: Final = Performance(BOOK, "performance")


def performer_on(s: Trickerion, day: i64) -> i64:
    """Whose Magician stands on the performance slot of a day; NOBODY if none does."""
    return s.slots[s.slot_index(FIRST_DAY + day * 3 + 2)] - 1


def cards_with(s: Trickerion, seat: i64) -> i64:
    """How many face-up cards hold a marker of this player."""
    n: i64 = 0
    for place in range(len(s.stage.cards)):
        if s.markers_on(place, seat) > 0:
            n += 1
    return n


class Day(Step):
    """T11.1, T11.11 the performer of a day, if there is one with a marker on a card (arg: the day)."""

    def do(self, s: Trickerion, me: i64) -> None:
        performer = performer_on(s, s.arg)
        if performer == NOBODY or cards_with(s, performer) == 0:
            return
        s.staged = NO_PLACE
        s.stolen = 0
        s.premiere = 0
        for i in range(s.crowd):
            seat = s.order[i]
            if s.has_power(seat, YORUBA) and seat != performer:
                s.then(POSSESS, seat, performer)
        if s.is_heir(performer):
            s.then(heir.HEIR_CHOICE, 0)
        else:
            s.then(PERFORM, performer)
            if s.has_power(performer, LOTUS):
                s.then(STEAL, performer)
            if s.players[performer].act == cards.PREMIERE:
                s.then(PREMIERE, performer)
        s.then(YIELDS, 0, performer)
        s.then(BONUSES, 0, performer)
        if s.arts != 0:
            rewards.schedule(s, performer)
        s.then(CURTAIN, 0)


DAY: Final = Day(BOOK, "day")


class Possess(Ask):
    """T14.10 Soul Possession: a Shard of either kind to choose the card of an opponent, once a turn (arg: whose)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        if p.used & POSSESSION_USED != 0:
            return ONCE_PER_TURN
        if p.all_shards() == 0 or cards_with(s, s.arg) < 2:
            return EFFECT_NOT_POSSIBLE
        if value == 0:
            return OK
        place = s.stage.find((value - 1) // 2 + VENUE)
        if place < 0:
            return PLACE_EMPTY
        if s.markers_on(place, s.arg) == 0:
            return NO_OWN_MARKER
        return shards.why_no_shard(s, me, (value - 1) % 2)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value > 0:
            s.players[me].used |= POSSESSION_USED
            shards.spend(s, me, (value - 1) % 2)
            s.staged = s.stage.find((value - 1) // 2 + VENUE)
            s.tell("possessed", me, s.arg, 0, s.stage.cards[s.staged])


POSSESS: Final = Possess(
    BOOK, "possess", ["no", *[f"{venue} {kind}" for venue in VENUES for kind in shards.SHARD_KINDS]]
)


class Perform(Ask):
    """T11.1 the performer chooses a card with a marker of their own, unless Yoruba has."""

    def why(self, s: Trickerion, me: i64, venue: i64) -> i64:
        if s.staged != NO_PLACE:
            return NOT_HERE
        place = s.stage.find(venue + VENUE)
        if place < 0:
            return PLACE_EMPTY
        if s.markers_on(place, me) == 0:
            return NO_OWN_MARKER
        return OK

    def answer(self, s: Trickerion, me: i64, venue: i64) -> None:
        s.staged = s.stage.find(venue + VENUE)
        s.tell("performs", me, 0, 0, s.stage.cards[s.staged])


PERFORM: Final = Perform(BOOK, "perform", VENUES, forced=True)


def why_not_steal(s: Trickerion, me: i64, own: i64, other: i64) -> i64:
    """T14.6 an own Trick, and an opponent's whose threshold is not higher."""
    mine = s.spots[own]
    theirs = s.spots[other]
    if mine == 0 or theirs == 0 or owner_of(mine) != me or owner_of(theirs) == me:
        return NOT_YOURS
    if THRESHOLD[s.trick_of(theirs)] > THRESHOLD[s.trick_of(mine)]:
        return WRONG_LEVEL
    return OK


class Steal(Ask):
    """T14.6 Trick Steal: the own Trick that shall yield what another does, or no."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if s.players[me].magician != LOTUS:
            return NOT_YOURS
        start = s.staged * STRIDE
        why = NOT_YOURS
        for own in range(STRIDE):
            if value == 16 or value == own:
                for other in range(STRIDE):
                    reason = why_not_steal(s, me, start + own, start + other)
                    if reason == OK:
                        return OK
                    if reason == WRONG_LEVEL:
                        why = reason
        return why

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value < 16:
            s.then(STEAL_FROM, me, s.staged * STRIDE + value)


STEAL: Final = Steal(BOOK, "steal", [*SPOT_NAMES, "no"])


class StealFrom(Ask):
    """T14.6 ... and the opponent's Trick (arg: the own spot)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not_steal(s, me, s.arg, s.staged * STRIDE + value)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.stolen = s.arg + 1 | (s.staged * STRIDE + value) << 7
        s.tell("stole", me, s.trick_of(s.spots[s.stolen >> 7]))


STEAL_FROM: Final = StealFrom(BOOK, "steal-from", SPOT_NAMES, forced=True)


class Premiere(Ask):
    """T15.20 Grand Premiere: a Trick never performed before yields one kind twice, or no."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        if p.act != cards.PREMIERE:
            return EFFECT_NOT_POSSIBLE
        if value == 48:
            for spot in range(STRIDE):
                if self.why(s, me, spot * 3) == OK:
                    return OK
            return EFFECT_NOT_POSSIBLE
        spot = s.staged * STRIDE + value // 3
        marker = s.spots[spot]
        if marker == 0 or owner_of(marker) != me:
            return NOT_YOURS
        if p.performed >> s.trick_of(marker) & 1 != 0 or (s.stolen != 0 and (s.stolen & 127) - 1 == spot):
            return EFFECT_NOT_POSSIBLE
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value < 48:
            s.premiere = s.staged * STRIDE + value // 3 + 1 | value % 3 + 1 << 7
            s.tell("premiered", me, s.trick_of(s.spots[s.staged * STRIDE + value // 3]), value % 3)


PREMIERE: Final = Premiere(
    BOOK, "premiere", [*[f"{spot} {kind}" for spot in SPOT_NAMES for kind in ("fame", "coins", "shards")], "no"]
)


class Yields(Step):
    """T11.2, T11.9 every marker on the card pays its owner, owners in initiative order (arg: the performer)."""

    def do(self, s: Trickerion, me: i64) -> None:
        start = s.staged * STRIDE
        for i in range(s.crowd):
            for spot in range(start, start + STRIDE):
                if s.spots[spot] != 0 and owner_of(s.spots[spot]) == s.order[i]:
                    pay_marker(s, spot, s.arg)
        for spot in range(start, start + STRIDE):
            marker = s.spots[spot]
            if marker != 0:
                p = s.players[owner_of(marker)]
                p.performed |= cards.BIT[s.trick_of(marker)]
                p.shown |= 1 << symbol_of(marker)


YIELDS: Final = Yields(BOOK, "yields")


class Bonuses(Step):
    """T11.6, T16.5 the performer's: Links, the card, Specialists backstage (arg: the performer)."""

    def do(self, s: Trickerion, me: i64) -> None:
        seat = s.arg
        times: i64 = 1
        if s.fate == cards.DOUBLE_PERFORMER_BONUS:
            times = cards.DOUBLE_BONUS_TIMES
        venue = s.venue(s.staged)
        s.gain_fame(seat, s.links_on(s.staged) * cards.LINK_FAME * times)
        s.gain_fame(seat, CARD_FAME[venue] * times)
        s.gain_coins(seat, CARD_COINS[venue] * times)
        s.gain_shards(seat, CARD_SHARDS[venue] * times)
        if s.is_heir(seat):
            heir.backstage_bonus(s, times)
            return
        cast = s.players[seat].cast
        if is_backstage(cast[AT + ENGINEER]):
            s.gain_shards(seat, cards.ENGINEER_SHARDS * times)
        if is_backstage(cast[AT + ASSISTANT]):
            s.gain_fame(seat, cards.ASSISTANT_FAME * times)
        if is_backstage(cast[AT + MANAGER]):
            s.gain_coins(seat, cards.MANAGER_COINS * times)


BONUSES: Final = Bonuses(BOOK, "bonuses")


class Curtain(Step):
    """T11.7 all markers on the card go back to their owners."""

    def do(self, s: Trickerion, me: i64) -> None:
        clear_card(s, s.staged)
        s.staged = NO_PLACE
        s.stolen = 0
        s.premiere = 0


CURTAIN: Final = Curtain(BOOK, "curtain")


def clear_card(s: Trickerion, place: i64) -> None:
    for spot in range(place * STRIDE, place * STRIDE + STRIDE):
        if s.spots[spot] != 0:
            s.to_supply(s.spots[spot])
            s.spots[spot] = 0


class Durable(Ask):
    """T15.19 Durable Components, after Sunday: a marker performed this turn goes back onto its Trick, or no."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        p = s.players[me]
        if p.act != cards.DURABLE or p.shown == 0:
            return EFFECT_NOT_POSSIBLE
        if trick == 48:
            return OK
        sym = p.symbol_of(trick)
        if sym == NOBODY or p.shown >> sym & 1 == 0:
            return NOT_YOURS
        if p.tricks[SUPPLY + sym] == 0:
            return NO_MARKER_IN_SUPPLY
        return OK

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        if trick < 48:
            p = s.players[me]
            sym = p.symbol_of(trick)
            p.tricks[SUPPLY + sym] -= 1
            p.tricks[READY + sym] += 1
            s.tell("prepared", me, trick, 1)


DURABLE: Final = Durable(BOOK, "durable", [*TRICKS, "no"])
