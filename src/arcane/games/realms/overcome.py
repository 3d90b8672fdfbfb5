"""Overcome (R10, R11): attempts at obstacles, failing and being stuck, rescues; Ymnon and the Thinker."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import FACE, UP, empty
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    AMOUNT,
    BEING,
    BEINGS,
    BOOK,
    COST,
    LOSE_AETHER,
    LOSE_SKILL,
    LOSE_VP,
    OBSTACLE_FROM,
    OVERCOME,
    PENALTY,
    REALM,
    SPACES,
    STEAL,
    THINKER,
    YMNON,
    YMNON_LEVEL,
)
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.player import MAGICIAN, NO_CARD, USED_YMNON
from arcane.games.realms.reasons import (
    AT_GATE,
    FEW_SKILLS,
    IS_CLEARED,
    IS_COVERED,
    IS_STUCK,
    NO_BEING,
    NO_OBSTACLE,
    NO_PIECE,
    NO_STAR,
    NOBODY_STUCK,
    NOBODY_THERE,
    OK,
    TOKEN_OUT,
)
from arcane.games.realms.table import COVERED, Realms, shuffle, top_of


def why_no_star(s: Realms, me: i64, meeple: i64) -> i64:
    """R10.2, R12.2 a free meeple on a tile with a star, or the reason against it."""
    p = s.players[me]
    place = p.places[meeple]
    if place == NOWHERE:
        return NO_PIECE
    if meeple == p.stuck:
        return IS_STUCK
    if place == GATE:
        return AT_GATE
    if s.stars[place] == 0:
        return NO_STAR
    return OK


def why_no_attempt(s: Realms, me: i64, space: i64) -> i64:
    """R10.2 a being that needs an obstacle overcome, lies uncovered, and for which the player is not cleared."""
    being = s.spaces[space]
    if being == NO_CARD:
        return NO_BEING
    if COST[being] < OBSTACLE_FROM:
        return NO_OBSTACLE
    note = s.notes[being - BEING]
    if note & COVERED != 0:
        return IS_COVERED
    if note >> me & 1 != 0:
        return IS_CLEARED
    return OK


def attemptable(s: Realms, me: i64, space: i64) -> bool:
    return why_no_attempt(s, me, space) == OK


def why_no_attempts(s: Realms, me: i64, meeple: i64) -> i64:
    """R10.2, Q9, Q11 a free meeple on a star, and the token at home."""
    if s.players[me].stuck != NOBODY and meeple != s.players[me].stuck:
        return TOKEN_OUT
    return why_no_star(s, me, meeple)


def can_attempt(s: Realms, me: i64, meeple: i64) -> bool:
    """R10.2 ... and a being to attempt."""
    if why_no_attempts(s, me, meeple) != OK:
        return False
    start = (s.players[me].places[meeple] >> 3) * SPACES
    for space in range(start, start + SPACES):
        if attemptable(s, me, space):
            return True
    return False


def spares(s: Realms, me: i64, being: i64) -> bool:
    """R16.4 may Ymnon still help the magician at this being?"""
    p = s.players[me]
    return p.familiar == YMNON and p.used & USED_YMNON == 0 and COST[being] == YMNON_LEVEL


def why_no_rescue(s: Realms, me: i64, seat: i64) -> i64:
    """R11.10, R11.16 a free meeple on the tile of this seat's stuck one, and the skills, or Ymnon and the magician."""
    other = s.players[seat]
    if other.stuck == NOBODY:
        return NOBODY_STUCK
    place = other.places[other.stuck]
    if s.together_at(me, place) == 0:
        return NOBODY_THERE
    p = s.players[me]
    if p.meets(other.obstacle, 0):
        return OK
    if p.places[MAGICIAN] == place and p.stuck != MAGICIAN and spares(s, me, other.being):
        return OK
    return FEW_SKILLS


def can_rescue(s: Realms, me: i64, seat: i64) -> bool:
    return why_no_rescue(s, me, seat) == OK


def can_rescue_any(s: Realms, me: i64) -> bool:
    for seat in range(s.seats):
        if can_rescue(s, me, seat):
            return True
    return False


def draw_obstacle(s: Realms, realm: i64) -> i64:
    """R10.1 the top obstacle of a realm, laid open on a being. Returns its face."""
    i = top_of(s.obstacles, realm)
    if i < 0:
        reshuffle(s, realm)
        i = top_of(s.obstacles, realm)
    card = s.obstacles.move(i, s.laid, UP)
    return card & FACE


def reshuffle(s: Realms, realm: i64) -> None:
    """R10.8, R21.6 a new deck of what was discarded, shuffled from the oldest card to the newest."""
    fresh = empty()
    kept = empty()
    for card in s.discard.cards:
        if REALM[card & FACE] == realm:
            fresh.put(card & FACE)
        else:
            kept.put(card)
    s.discard = kept
    shuffle(fresh, s.chance)
    decks = empty()  # the decks of the realms before this one, this one, and those after
    for card in s.obstacles.cards:
        if REALM[card & FACE] < realm:
            decks.put(card)
    for card in fresh.cards:
        decks.put(card)
    for card in s.obstacles.cards:
        if REALM[card & FACE] > realm:
            decks.put(card)
    s.obstacles = decks
    s.tell("reshuffled", NOBODY, realm)


def put_away(s: Realms, obstacle: i64) -> None:
    """R10.6, Q15 an obstacle card goes from its being to the discard."""
    s.laid.move(s.laid.find(obstacle), s.discard, UP)


def clear(s: Realms, me: i64, being: i64) -> None:
    """R10.6, R11.11 this player may reconnect the being as long as it lies there."""
    s.notes[being - BEING] |= 1 << me


def suffer(s: Realms, me: i64, obstacle: i64) -> None:
    """R11.3, Q17 the penalty of an obstacle card."""
    kind = PENALTY[obstacle]
    if kind == LOSE_AETHER:
        s.pay(me, AMOUNT[obstacle])
    elif kind == LOSE_VP:
        s.score_points(me, -AMOUNT[obstacle])
    else:
        s.learn(me, kind - LOSE_SKILL, -AMOUNT[obstacle])


def catch(s: Realms, me: i64, meeple: i64, being: i64, obstacle: i64) -> None:
    """R11.1 (2) to (4) the meeple is stuck, the token lies on the being."""
    p = s.players[me]
    p.stuck = meeple
    p.being = being
    p.obstacle = obstacle
    s.notes[being - BEING] |= COVERED
    s.tell("stuck", me, meeple, being)


def free(s: Realms, seat: i64) -> None:
    """R11.11 the obstacle goes, the token comes back, the meeple is free."""
    p = s.players[seat]
    put_away(s, p.obstacle)
    s.notes[p.being - BEING] &= ~COVERED
    p.stuck = NOBODY
    p.being = NO_CARD
    p.obstacle = NO_CARD


class Attempt(Step):
    """R10.1, R10.4 name a being (the meeple is the argument), then draw an obstacle of its realm."""

    def options(self, s: Realms, me: i64) -> None:
        start = (s.players[me].places[s.arg] >> 3) * SPACES
        for space in range(start, start + SPACES):
            if attemptable(s, me, space):
                s.offer(s.spaces[space] - BEING)

    def answer(self, s: Realms, me: i64, value: i64) -> None:
        meeple = s.arg
        being = BEING + value
        p = s.players[me]
        p.unused[OVERCOME] -= 1
        obstacle = draw_obstacle(s, REALM[being])
        s.tell("faced", me, meeple, being, s.laid.cards[s.laid.top()])
        if p.meets(obstacle, 0):
            overcome(s, me, being, obstacle)
        elif meeple == MAGICIAN and spares(s, me, being):
            s.then(HELP, me, being)
        else:
            fail(s, me, meeple, being, obstacle)


ATTEMPT: Final = Attempt(BOOK, "attempt", BEINGS)


def overcome(s: Realms, me: i64, being: i64, obstacle: i64) -> None:
    """R10.6 nothing is paid; the card is discarded and the player is cleared."""
    put_away(s, obstacle)
    clear(s, me, being)
    s.tell("cleared", me, being)


def fail(s: Realms, me: i64, meeple: i64, being: i64, obstacle: i64) -> None:
    """R11.1, R11.2 the penalty, the card on the being, the token, the meeple stuck, the turn over; R11.7 a Thinker
    does not get stuck."""
    s.tell("failed", me, meeple, being)
    suffer(s, me, obstacle)
    if s.players[me].kind(meeple) == THINKER:
        put_away(s, obstacle)
    else:
        catch(s, me, meeple, being, obstacle)
    s.turn = NOBODY


class Help(Step):
    """R16.4, Q33 Ymnon: the obstacle is seen and would be failed; the magician may use the power, once (arg: the
    being)."""

    def answer(self, s: Realms, me: i64, value: i64) -> None:
        being = s.arg
        obstacle = s.laid.face(s.laid.top())
        if value == 0:
            s.players[me].used |= USED_YMNON
            s.tell("helped", me)
            overcome(s, me, being, obstacle)
        else:
            fail(s, me, MAGICIAN, being, obstacle)


HELP: Final = Help(BOOK, "ymnon", ["yes", "no"])


class Rescue(Step):
    """R11.10 to R11.13 free a stuck meeple, named by its being."""

    def options(self, s: Realms, me: i64) -> None:
        for seat in range(s.seats):
            if can_rescue(s, me, seat):
                s.offer(s.players[seat].being - BEING)

    def answer(self, s: Realms, me: i64, value: i64) -> None:
        being = BEING + value
        seat: i64 = 0
        while s.players[seat].being != being:
            seat += 1
        p = s.players[me]
        other = s.players[seat]
        p.unused[OVERCOME] -= 1
        if not p.meets(other.obstacle, 0):
            p.used |= USED_YMNON
            s.tell("helped", me)
        s.tell("rescued", me, seat, other.stuck)
        free(s, seat)
        clear(s, me, being)
        s.tell("cleared", me, being)
        if seat != me:
            clear(s, seat, being)
            s.tell("cleared", seat, being)
            taken = s.pay(seat, STEAL)
            s.gain(me, taken)


RESCUE: Final = Rescue(BOOK, "rescue", BEINGS)
