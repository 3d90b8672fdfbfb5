"""T30.1 to T30.9 the Heir's team, Tricks and stance. It is player 1, and never asked (T30.43)."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, plans
from arcane.games.trickerion.cards import (
    APPRENTICE,
    COINS,
    ELECTRA,
    ENGINEER,
    FAME,
    FAVOURITE,
    LEVEL,
    MAGICIAN,
    MARKERS,
    NEEDS,
    NO_TRICK,
    PLAN,
    SHARDS,
    SPECTER,
    TYPES,
)
from arcane.games.trickerion.plans import HARD, NORMAL
from arcane.games.trickerion.player import ABSENT, AT_INN, HERE, READY, SUPPLY
from arcane.games.trickerion.table import Trickerion

HEIR: Final[i64] = 1
YOU: Final[i64] = 0
ACTING: Final[i64] = 6  # T30.28 so many of its Characters get a plan Location
MARKER_SET: Final[i64] = 2


def set_up(s: Trickerion) -> None:
    """T30.1 to T30.3, T30.5, T30.27 Magician, Specialists, first Trick and plan deck, by chance."""
    p = s.players[HEIR]
    favourite = FAVOURITE[s.players[YOU].magician]
    pick = s.chance.below(6)
    for magician in range(i64(8)):
        if FAVOURITE[magician] != favourite:
            if pick == 0:
                p.magician = magician
            pick -= 1
    s.tell("magician", HEIR, p.magician)
    p.cast[MAGICIAN] = HERE
    specialists: i64 = 1
    apprentices: i64 = 1
    if s.heir == NORMAL:
        apprentices = 2
    elif s.heir == HARD:
        specialists = 2
    for i in range(specialists):
        which = s.chance.below(3 - i)
        for c in range(ENGINEER, APPRENTICE):
            if p.cast[c] == ABSENT:
                if which == 0:
                    join(s, c)
                which -= 1
    for i in range(apprentices):
        join(s, APPRENTICE + i)
    first = FAVOURITE[p.magician] * 12  # the first Trick of each category needs 2 Basic units of one type
    learn_trick(s, first + 1 + s.chance.below(3))
    plans.build(s)


def join(s: Trickerion, c: i64) -> None:
    """A Character joins; T30.28 Specialists keep the order in which they came."""
    s.players[HEIR].cast[c] = HERE
    if c < APPRENTICE:
        note_specialist(s, c)
    s.tell("joined", HEIR, c)


def note_specialist(s: Trickerion, c: i64) -> None:
    shift: i64 = 0
    while s.heir_staff >> shift & 3 != 0:
        shift += 2
    s.heir_staff |= c << shift


def character(s: Trickerion, k: i64) -> i64:
    """T30.28 the k-th of its board: Magician, Specialists in the order they joined, Apprentices; NOBODY after them."""
    p = s.players[HEIR]
    if k == 0:
        return MAGICIAN
    k -= 1
    for i in range(i64(3)):
        c = s.heir_staff >> i * 2 & 3
        if c != 0 and p.cast[c] == HERE:
            if k == 0:
                return c
            k -= 1
    for c in range(APPRENTICE, SPECTER):
        if p.cast[c] == HERE:
            if k == 0:
                return c
            k -= 1
    return NOBODY


# --- T30.6 its Tricks ---


def markers_of(s: Trickerion, trick: i64) -> i64:
    """T30.29, T30.39 as many as the Trick says; of Electra's Tricks with 2 or 3 one fewer."""
    n = MARKERS[trick]
    if s.players[HEIR].magician == ELECTRA and n > 1:
        n -= 1
    return n


def learn_trick(s: Trickerion, trick: i64) -> None:
    """T30.3, T30.45 a Trick with all its markers on it; its types go on the shopping list."""
    p = s.players[HEIR]
    sym = s.learn(HEIR, trick, False)
    p.tricks[READY + sym] = markers_of(s, trick)
    p.tricks[SUPPLY + sym] = 4 - markers_of(s, trick)
    for kind in range(TYPES):
        if NEEDS[trick * TYPES + kind] > 0:
            s.shopping |= 1 << kind


def more_yield(s: Trickerion, seat: i64, trick: i64) -> i64:
    """T30.39 its Electra's Tricks yield more of each kind, by their level; nobody else's do."""
    if s.is_heir(seat) and s.players[seat].magician == ELECTRA:
        return LEVEL[trick]
    return 0


def worth(s: Trickerion, trick: i64) -> i64:
    """T30.6, T30.29 the order of its Tricks: Fame, then Shards, then Coins, then that of the table."""
    more = more_yield(s, HEIR, trick)
    return (((FAME[trick] + more) * 64 + SHARDS[trick] + more) * 64 + COINS[trick] + more) * 64 + 63 - trick


def ranked(s: Trickerion, nth: i64) -> i64:
    """The symbol of its nth best Trick, NOBODY if it has not so many."""
    p = s.players[HEIR]
    for sym in range(i64(4)):
        if p.tricks[sym] != NO_TRICK:
            better: i64 = 0
            for other in range(i64(4)):
                if p.tricks[other] != NO_TRICK and worth(s, p.tricks[other]) > worth(s, p.tricks[sym]):
                    better += 1
            if better == nth:
                return sym
    return NOBODY


def allowed_level(s: Trickerion) -> i64:
    """T30.9 the highest level its Fame allows."""
    fame = s.players[HEIR].fame
    if fame >= cards.THRESHOLDS[3]:
        return 3
    if fame >= cards.THRESHOLDS[2]:
        return 2
    return 1


def is_ready(s: Trickerion) -> bool:
    """T30.9 Ready with a Perform card and a Trick of the highest level allowed or above; else Busy."""
    if s.plan - PLAN < plans.FIRST_PERFORM:
        return False
    for sym in range(i64(4)):
        trick = s.players[HEIR].tricks[sym]
        if trick != NO_TRICK and LEVEL[trick] >= allowed_level(s):
            return True
    return False


def many_characters(s: Trickerion) -> i64:
    """T30.35 those at the Inn count."""
    n: i64 = 0
    for c in range(SPECTER):
        if s.players[HEIR].cast[c] != ABSENT:
            n += 1
    return n


def hire_apprentice(s: Trickerion) -> None:
    for c in range(APPRENTICE, SPECTER):
        if s.players[HEIR].cast[c] == ABSENT:
            s.players[HEIR].cast[c] = AT_INN
            s.tell("hired", HEIR, c)
            return
