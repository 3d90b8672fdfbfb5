"""Reconnect (R12, R13), with what lowers or raises the price: discounts, the Spy, Fen."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import UP
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    APPRENTICE_OFF,
    BEING,
    BEINGS,
    BOOK,
    COST,
    FAMILIAR_OFF,
    FEN,
    FEN_PAYS,
    FEN_VP,
    MAGICIAN_OFF,
    MEEPLES,
    OBSTACLE_FROM,
    REALM,
    RECONNECT,
    SCHOLAR,
    SCHOLAR_LEVELS,
    SEATS,
    SPACES,
    SPY,
    SPY_AETHER,
    TYPE,
    VP,
)
from arcane.games.realms.land import NOWHERE
from arcane.games.realms.overcome import why_no_star
from arcane.games.realms.player import MAGICIAN, MEEPLE_COUNT, NO_CARD, USED_FEN, WON_TYPES, Player
from arcane.games.realms.reasons import FEW_AETHER, FEW_MEEPLES, FEW_SKILLS, IS_COVERED, NO_BEING, NOT_CLEARED, OK
from arcane.games.realms.table import COVERED, Realms

PIECE: Final[i64] = 1024  # in an argument: meeple * PIECE + being
NO_TARGET: Final[i64] = 6  # the answer after the seats


def price(s: Realms, me: i64, meeple: i64, being: i64) -> i64:
    """R12.3, R12.4, Q30 the printed cost less the discounts of the acting meeple."""
    p = s.players[me]
    kind = TYPE[being]
    cost = COST[being]
    if meeple == MAGICIAN:
        cost -= MAGICIAN_OFF[p.magician * 3 + kind] + FAMILIAR_OFF[p.familiar * 3 + kind]
    else:
        cost -= APPRENTICE_OFF[p.kind(meeple) * 3 + kind]
    if cost < 0:
        return 0
    return cost


def is_victim(s: Realms, me: i64, seat: i64, realm: i64) -> bool:
    """R17.7, Q36 another player with Aether and a meeple in the realm, stuck or not."""
    if seat == me or seat >= s.seats or s.players[seat].aether < SPY_AETHER:
        return False
    places = s.players[seat].places
    for meeple in range(MEEPLE_COUNT):
        if places[meeple] != NOWHERE and places[meeple] >> 3 == realm:
            return True
    return False


def spies(s: Realms, me: i64, meeple: i64, being: i64) -> bool:
    """R17.7 may a Spy take Aether from somebody for this being?"""
    if s.players[me].kind(meeple) != SPY or price(s, me, meeple, being) < SPY_AETHER:
        return False
    for seat in range(s.seats):
        if is_victim(s, me, seat, REALM[being]):
            return True
    return False


def buys(s: Realms, me: i64, meeple: i64, being: i64) -> bool:
    """R15.3, Q37 may Fen pay more for more points, once in this realm?"""
    p = s.players[me]
    if meeple != MAGICIAN or p.magician != FEN or p.used & USED_FEN << REALM[being] != 0:
        return False
    return price(s, me, meeple, being) + FEN_PAYS <= p.aether


def wits(p: Player, meeple: i64) -> i64:
    """R17.8 how much higher Wisdom counts when this meeple reconnects."""
    if p.kind(meeple) == SCHOLAR:
        return SCHOLAR_LEVELS
    return 0


def least(s: Realms, me: i64, meeple: i64, being: i64) -> i64:
    """R12.4, R17.7 what the player must have to pay the price, if a Spy takes what it can."""
    cost = price(s, me, meeple, being)
    if cost > s.players[me].aether and spies(s, me, meeple, being):
        cost -= SPY_AETHER
    return cost


def why_no_reconnect(s: Realms, me: i64, meeple: i64, space: i64) -> i64:
    """R12.2, R13.2 uncovered, cleared if need be, within one's skills and Aether, with enough meeples."""
    being = s.spaces[space]
    if being == NO_CARD:
        return NO_BEING
    p = s.players[me]
    note = s.notes[being - BEING]
    if note & COVERED != 0:
        return IS_COVERED
    if COST[being] >= OBSTACLE_FROM and note >> me & 1 == 0:
        return NOT_CLEARED
    if not p.meets(being, wits(p, meeple)):
        return FEW_SKILLS
    if MEEPLES[being] > 1 and s.together_at(me, p.places[meeple]) < MEEPLES[being]:
        return FEW_MEEPLES
    if least(s, me, meeple, being) > p.aether:
        return FEW_AETHER
    return OK


def can_reconnect(s: Realms, me: i64, meeple: i64) -> bool:
    """R12.2 a free meeple on a star, and a being of its realm that can be had."""
    if why_no_star(s, me, meeple) != OK:
        return False
    start = (s.players[me].places[meeple] >> 3) * SPACES
    for space in range(start, start + SPACES):
        if why_no_reconnect(s, me, meeple, space) == OK:
            return True
    return False


class Reconnect(Step):
    """R12.1 a being of the tableau where the meeple (arg) stands."""

    def options(self, s: Realms, me: i64) -> None:
        start = (s.players[me].places[s.arg] >> 3) * SPACES
        for space in range(start, start + SPACES):
            if why_no_reconnect(s, me, s.arg, space) == OK:
                s.offer(s.spaces[space] - BEING)

    def answer(self, s: Realms, me: i64, value: i64) -> None:
        meeple = s.arg
        being = BEING + value
        deal = meeple * PIECE + being
        if spies(s, me, meeple, being):
            s.then(TARGETS, me, deal)
        elif buys(s, me, meeple, being):
            s.then(EXTRA, me, deal)
        else:
            reconnect(s, me, deal, NOBODY, 0)


RECONNECTED: Final = Reconnect(BOOK, "reconnect", BEINGS)


class Target(Step):
    """R17.7 the Spy takes Aether of the payment from another player, or from nobody (arg: meeple and being)."""

    def fits(self, s: Realms, me: i64, seat: i64) -> bool:
        being = s.arg % PIECE
        if seat == NO_TARGET:
            return price(s, me, s.arg // PIECE, being) <= s.players[me].aether
        return is_victim(s, me, seat, REALM[being])

    def answer(self, s: Realms, me: i64, seat: i64) -> None:
        if seat == NO_TARGET:
            seat = NOBODY
        reconnect(s, me, s.arg, seat, 0)


TARGETS: Final = Target(BOOK, "spy", [*SEATS, "nobody"])


class Extra(Step):
    """R15.3 Fen pays more for more points, or not (arg: meeple and being)."""

    def answer(self, s: Realms, me: i64, value: i64) -> None:
        reconnect(s, me, s.arg, NOBODY, 1 - value)


EXTRA: Final = Extra(BOOK, "fen", ["yes", "no"])


def reconnect(s: Realms, me: i64, deal: i64, victim: i64, extra: i64) -> None:
    """R12.5 pay; take a star and the card; gain its points; fill the space. R18.1 the last being ends the game."""
    p = s.players[me]
    being = deal % PIECE
    meeple = deal // PIECE
    place = p.places[meeple]
    space = s.space_of(being)
    cost = price(s, me, meeple, being)
    p.unused[RECONNECT] -= 1
    s.tell("reconnected", me, meeple, place, being | UP)
    if victim != NOBODY:
        s.tell("spied", me, victim)
        s.pay(victim, SPY_AETHER)
        cost -= SPY_AETHER
    if extra != 0:
        p.used |= USED_FEN << REALM[being]
        s.tell("bought", me)
        cost += FEN_PAYS
    s.pay(me, cost)
    take(s, me, place, being)
    s.score_points(me, VP[being] + extra * FEN_VP)
    s.turn_up(space)
    if s.remaining() == 0:
        s.turn = NOBODY


def take(s: Realms, me: i64, place: i64, being: i64) -> None:
    """R12.5 one star and the card; R12.6 all clearances for it end; Q8 the space is filled again."""
    p = s.players[me]
    s.stars[place] -= 1
    space = s.space_of(being)
    s.spaces[space] = NO_CARD
    s.notes[being - BEING] = 0
    realm = REALM[being]
    s.left[realm] -= 1
    p.won[realm] += 1
    p.won[WON_TYPES + TYPE[being]] += 1
    s.tableau.move(s.tableau.find(being), p.binder, UP)
