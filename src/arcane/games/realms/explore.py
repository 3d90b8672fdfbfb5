"""Explore (R8), and the powers that move: Ivi, Gwyn, Kanoa, the Peacemaker, Aurora; and the Warrior, who guards."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import UP
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    AURORA,
    BOOK,
    EXPLORE,
    FOLLOW_FROM,
    GWYN,
    IVI,
    KANOA,
    MV,
    NEW_TOKENS,
    OPEN_FROM,
    OPENER,
    PEACEMAKER,
)
from arcane.games.realms.land import BIT, GATE, LANDS, NEAR, PLACE_COUNT, PLACES
from arcane.games.realms.player import MAGICIAN, MEEPLE_COUNT, USED_AURORA, USED_KANOA
from arcane.games.realms.table import Realms

STOP: Final[i64] = PLACE_COUNT  # the answer after the places


def credit(s: Realms, me: i64) -> i64:
    """R14.4, R14.5 the beings of the frontier realm that count for a player; of an exhausted one enough for all."""
    p = s.players[me]
    if p.frontier < 0:
        return 0
    won = p.won[p.frontier]
    if won < OPEN_FROM and s.relief != 0 and s.left[p.frontier] == 0:
        return OPEN_FROM
    return won


def enterable(s: Realms, me: i64) -> i64:
    """R14.2, R14.3 the realms that the magician may walk into by what was reconnected in the frontier realm."""
    if s.players[me].frontier < 0:
        return 0
    won = credit(s, me)
    if won >= OPEN_FROM:
        return s.realms
    if won >= FOLLOW_FROM:
        return s.opened
    return 0


def guarded(s: Realms, me: i64) -> i64:
    """R17.3, Q57 the places that Warriors close to a player's apprentices."""
    places: i64 = 0
    if s.warrior != NOBODY:
        places |= BIT[s.players[s.warrior >> 2].places[s.warrior & 3]]
        if s.second_warrior != NOBODY:
            places |= BIT[s.players[s.second_warrior >> 2].places[s.second_warrior & 3]]
        places &= ~(BIT[s.entry] | BIT[GATE])
        p = s.players[me]
        if s.past_warrior != 0 and p.stuck != NOBODY:
            places &= ~BIT[p.places[p.stuck]]
    return places


def beside(s: Realms, me: i64, meeple: i64) -> i64:
    """R8.1, R8.3, R16.3 the places that are near enough for one step of a meeple, whatever bars the way, as bits."""
    p = s.players[me]
    place = p.places[meeple]
    if place == GATE:
        return BIT[s.entry]
    if meeple == MAGICIAN and p.familiar == IVI:
        return (NEAR[place] | LANDS[1 << (place >> 3)]) & ~BIT[place]
    return NEAR[place]


def reach(s: Realms, me: i64, meeple: i64) -> i64:
    """R8.2 to R8.6 the places where one explore action may bring a meeple, as bits."""
    p = s.players[me]
    if not p.acts(meeple):
        return 0
    if meeple == MAGICIAN:
        return beside(s, me, meeple) & LANDS[p.entered | enterable(s, me) | 1 << MV]
    return beside(s, me, meeple) & LANDS[p.entered] & ~guarded(s, me)  # Q5 from the gate, too


def leaps(s: Realms, me: i64) -> i64:
    """R15.2, Q29 where Kanoa may jump: anywhere in the open realms."""
    p = s.players[me]
    if p.magician != KANOA or p.used & USED_KANOA != 0 or p.stuck == MAGICIAN:
        return 0
    places = LANDS[s.opened]
    if p.places[MAGICIAN] != GATE:
        places &= ~BIT[p.places[MAGICIAN]]
    return places


def callable_ones(s: Realms, me: i64) -> i64:
    """R16.6, Q35 the apprentices that Aurora may bring to the magician, as bits."""
    p = s.players[me]
    here = p.places[MAGICIAN]
    if p.familiar != AURORA or p.used & USED_AURORA != 0 or here == GATE or guarded(s, me) >> here & 1 != 0:
        return 0
    found: i64 = 0
    for meeple in range(i64(1), MEEPLE_COUNT):
        if p.places[meeple] != here and p.acts(meeple):
            found |= 1 << meeple
    return found


def steps_twice(s: Realms, me: i64, meeple: i64) -> bool:
    """R16.2, R17.6, Q31 Gwyn and the Peacemaker; but Gwyn not on a player's first turn."""
    p = s.players[me]
    if meeple == MAGICIAN:
        return p.familiar == GWYN and (s.month > 1 or s.cycle > 1)
    return p.kind(meeple) == PEACEMAKER


def offer_places(s: Realms, places: i64) -> None:
    place: i64 = 0
    while places != 0:
        if places & 255 == 0:
            places >>= 8
            place += 8
        else:
            if places & 1 != 0:
                s.offer(place)
            places >>= 1
            place += 1


def walk(s: Realms, me: i64, meeple: i64, place: i64) -> None:
    """A meeple comes to a place; the magician may enter or open a realm by it (R14)."""
    p = s.players[me]
    p.places[meeple] = place
    s.tell("moved", me, meeple, place)
    if meeple == MAGICIAN:
        realm = place >> 3
        if p.entered >> realm & 1 == 0:
            if s.opened >> realm & 1 == 0:
                open_realm(s, me, realm)
            enter(s, me, realm)


def open_realm(s: Realms, me: i64, realm: i64) -> None:
    """R14.6, R21.10 tiles, stars, tableau, and Aether for the opener."""
    s.opened |= 1 << realm
    s.tell("opened", me, realm)
    reveal(s, realm)
    s.place_stars(realm)
    s.tell("stars", NOBODY, realm)
    s.lay_tableau(realm)
    s.gain(me, OPENER)


def reveal(s: Realms, realm: i64) -> None:
    """R3.1.1, R14.6 the tiles of a realm are turned up."""
    for place in range(realm * 8, realm * 8 + 8):
        i = s.tile_at(place)
        s.tiles.show(i, UP)
        s.tell("tile", NOBODY, place, 0, s.tiles.cards[i])


def enter(s: Realms, me: i64, realm: i64) -> None:
    """R14.1, R14.7, R14.8 a new frontier, and a token with its action; Q6 but for the first realm of all."""
    p = s.players[me]
    p.entered |= 1 << realm | 1 << MV
    p.frontier = realm
    if realm != MV:
        p.tokens[EXPLORE] += NEW_TOKENS
        p.unused[EXPLORE] += NEW_TOKENS
    s.tell("entered", me, realm)


class Go(Step):
    """R8.1 a meeple (arg) moves to an adjacent place; R16.3 with Ivi the magician anywhere in its realm."""

    def options(self, s: Realms, me: i64) -> None:
        offer_places(s, reach(s, me, s.arg))

    def answer(self, s: Realms, me: i64, place: i64) -> None:
        meeple = s.arg
        s.players[me].unused[EXPLORE] -= 1
        walk(s, me, meeple, place)
        if steps_twice(s, me, meeple):
            s.then(STEP, me, meeple)


GO: Final = Go(BOOK, "go", PLACES)


class Second(Step):
    """R8.7, Q32, Q56 the second step of a double move (arg: the meeple), when the first is done; or none."""

    def options(self, s: Realms, me: i64) -> None:
        offer_places(s, reach(s, me, s.arg))
        s.offer(STOP)

    def answer(self, s: Realms, me: i64, place: i64) -> None:
        if place != STOP:
            walk(s, me, s.arg, place)


STEP: Final = Second(BOOK, "step", [*PLACES, "stop"])


class Jump(Step):
    """R15.2 Kanoa's magician goes to any other place of an open realm, once; Q58 that is the whole action."""

    def options(self, s: Realms, me: i64) -> None:
        offer_places(s, leaps(s, me))

    def answer(self, s: Realms, me: i64, place: i64) -> None:
        p = s.players[me]
        p.unused[EXPLORE] -= 1
        p.used |= USED_KANOA
        s.tell("jumped", me)
        walk(s, me, MAGICIAN, place)


JUMP: Final = Jump(BOOK, "jump", PLACES)

# the sets of apprentices that may be called, as bits of their meeples
CALLS: Final = ["a1", "a2", "a1 a2", "a3", "a1 a3", "a2 a3", "a1 a2 a3"]


class Call(Step):
    """R16.6 Aurora brings any of the apprentices to the magician, once."""

    def fits(self, s: Realms, me: i64, call: i64) -> bool:
        called = (call + 1) << 1
        return called & callable_ones(s, me) == called

    def answer(self, s: Realms, me: i64, call: i64) -> None:
        p = s.players[me]
        p.used |= USED_AURORA
        s.tell("called", me)
        for meeple in range(i64(1), MEEPLE_COUNT):
            if (call + 1) << 1 >> meeple & 1 != 0:
                walk(s, me, meeple, p.places[MAGICIAN])


CALL: Final = Call(BOOK, "call", CALLS)
