"""T9 the Theater: Set Up Trick and Reschedule."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BOOK, ELECTRA, NO_TRICK, TRICKS
from arcane.games.trickerion.markers import owner_of, pile_of, symbol_of
from arcane.games.trickerion.player import READY
from arcane.games.trickerion.reasons import (
    NO_ABILITY,
    NO_MARKER,
    NO_OWN_MARKER,
    NO_PILE_GUEST,
    NO_ROOM,
    NOT_ENOUGH_AP,
    NOT_PREPARED,
    NOT_YOURS,
    OK,
)
from arcane.games.trickerion.stage import (
    BREAKING_FREE,
    MARKER_WORDS,
    PERF_CARD,
    RESCHEDULING,
    SETTING_UP,
    can_move,
    finds_a_place,
    pack,
)
from arcane.games.trickerion.table import EFFECT_USED, Trickerion
from arcane.games.trickerion.yields import modifier_of, pay_at_once


def why_not_set_up(s: Trickerion, me: i64, special: i64) -> i64:
    """T9.4 may a Trick be set up?"""
    if s.ap < cards.SET_UP_AP:
        return NOT_ENOUGH_AP
    why = NOT_PREPARED
    for sym in range(i64(4)):
        if s.players[me].tricks[READY + sym] > 0:
            if finds_a_place(s, pack(SETTING_UP, me, sym, 0, special, NOBODY, 0)):
                return OK
            why = NO_ROOM
    return why


class SetUpTrick(Ask):
    """T9.4 one marker of a Trick; T14.11 Electra may take two as a pile (arg: 1 with the card's effect)."""

    def options(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        for sym in range(i64(4)):
            if p.tricks[sym] != NO_TRICK:
                for pile in range(i64(2)):
                    if self.why(s, me, p.tricks[sym] * 2 + pile) == OK:
                        s.offer(p.tricks[sym] * 2 + pile)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        pile = value & 1
        sym = p.symbol_of(value >> 1)
        if sym == NOBODY:
            return NOT_YOURS
        if pile == 1 and p.magician != ELECTRA:
            return NO_ABILITY
        if p.tricks[READY + sym] < 1 + pile:
            return NOT_PREPARED
        if pile == 1 and s.arg == 1 and s.effect == cards.GUEST:
            return NO_PILE_GUEST
        if not finds_a_place(s, pack(SETTING_UP, me, sym, pile, s.arg, NOBODY, 0)):
            return NO_ROOM
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        sym = s.players[me].symbol_of(value >> 1)
        s.then(PERF_CARD, me, pack(SETTING_UP, me, sym, value & 1, s.arg, NOBODY, 0))


SET_UP_TRICK: Final = SetUpTrick(
    BOOK, "set-up-trick", [f"{trick}{pile}" for trick in TRICKS for pile in ("", " pile")], forced=True
)


def why_not_reschedule(s: Trickerion, me: i64, special: i64) -> i64:
    """T9.11 may a marker be moved?"""
    if s.ap < cards.RESCHEDULE_AP:
        return NOT_ENOUGH_AP
    for spot in range(len(s.spots)):
        if s.spots[spot] != 0 and why_not_marker(s, me, spot, RESCHEDULING, special) == OK:
            return OK
    return NO_OWN_MARKER


def why_not_marker(s: Trickerion, me: i64, spot: i64, purpose: i64, special: i64) -> i64:
    """T9.11, T15.22, T14.2 which markers may be named."""
    marker = s.spots[spot]
    if marker == 0:
        return NO_MARKER
    if special != 0 and s.effect == cards.DIRECTOR:
        if owner_of(marker) == me:
            return NOT_YOURS
    elif owner_of(marker) != me:
        return NOT_YOURS
    if special != 0 and s.effect == cards.STREET:
        return OK
    if not can_move(s, spot, purpose, special):
        return NO_ROOM
    return OK


class Marker(Ask):
    """T9.11 the marker to move; T15.21 with Street Performance it is taken off and pays at once (arg: 1 with the
    card's effect)."""

    def why(self, s: Trickerion, me: i64, spot: i64) -> i64:
        return why_not_marker(s, me, spot, RESCHEDULING, s.arg)

    def answer(self, s: Trickerion, me: i64, spot: i64) -> None:
        marker = s.spots[spot]
        if s.arg != 0 and s.effect == cards.STREET:
            s.ap -= cards.RESCHEDULE_AP
            s.done |= EFFECT_USED
            s.spots[spot] = 0
            s.to_supply(marker)
            pay_at_once(s, me, symbol_of(marker), modifier_of(s, me, NOBODY))
            return
        way = pack(RESCHEDULING, owner_of(marker), symbol_of(marker), pile_of(marker), s.arg, spot, 0)
        s.then(PERF_CARD, me, way)


MARKER: Final = Marker(BOOK, "marker", MARKER_WORDS, forced=True)

NO_MOVE: Final[i64] = 80


class BreakFree(Ask):
    """T14.2, T14.14 the Master of Chains moves a marker before Thursday, or not; its new Links pay."""

    def why(self, s: Trickerion, me: i64, spot: i64) -> i64:
        if spot == NO_MOVE:
            for i in range(len(s.spots)):
                if s.spots[i] != 0 and why_not_marker(s, me, i, BREAKING_FREE, 0) == OK:
                    return OK
            return NO_OWN_MARKER
        return why_not_marker(s, me, spot, BREAKING_FREE, 0)

    def answer(self, s: Trickerion, me: i64, spot: i64) -> None:
        if spot != NO_MOVE:
            marker = s.spots[spot]
            s.then(PERF_CARD, me, pack(BREAKING_FREE, me, symbol_of(marker), pile_of(marker), 0, spot, 0))


BREAK_FREE: Final = BreakFree(BOOK, "break-free", [*MARKER_WORDS, "no"])
