"""T8.2, T8.10, T25 what preparing a Trick takes, and what it does."""

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import enchanting
from arcane.games.trickerion.cards import BASIC, MARKERS, NEEDS, PREPARE_AP, TYPES
from arcane.games.trickerion.player import BOOST, ENGINEER_SLOT, READY, SLOT, SUPPLY
from arcane.games.trickerion.reasons import (
    COMPONENTS_MISSING,
    NO_MARKER_IN_SUPPLY,
    NOT_ENOUGH_AP,
    NOT_YOURS,
    OK,
    STILL_PREPARED,
)
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.yields import pay_at_once


def why_not_prepare(s: Trickerion, me: i64, trick: i64, tile: i64, effect: i64) -> i64:
    """T8.2, T8.9, T25.1, T25.7 tile: 0 for none, else the type of Enchantment + 1."""
    p = s.players[me]
    sym = p.symbol_of(trick)
    if sym == NOBODY:
        return NOT_YOURS
    if p.tricks[READY + sym] > 0:
        return STILL_PREPARED
    if p.tricks[SUPPLY + sym] == 0:
        return NO_MARKER_IN_SUPPLY
    if s.ap < PREPARE_AP[trick]:
        return NOT_ENOUGH_AP
    forgiven = effect == cards.INGENUITY
    if tile == 0:
        short = p.short(trick)
        if short > 1 or (short == 1 and not forgiven):
            return COMPONENTS_MISSING
        return OK
    return enchanting.why_not_with(p, sym, tile, forgiven)


def will_place(s: Trickerion, me: i64, trick: i64, tile: i64, effect: i64) -> i64:
    """T8.3, T8.10 how many markers a Prepare puts on the Trick."""
    p = s.players[me]
    sym = p.symbol_of(trick)
    n = MARKERS[trick]
    if p.tricks[SLOT + sym] == ENGINEER_SLOT:
        n += cards.ENGINEER_MARKERS
    if effect == cards.TWEAKING:
        n += cards.TWEAKING_MARKERS
    elif effect == cards.UNSTABLE:
        n += cards.UNSTABLE_MARKERS
    if effect == cards.INGENUITY:
        if (tile == 0 and p.short(trick) > 0) or (tile != 0 and not enchanting.covers(p, trick, tile)):
            n = 1
    if n > p.tricks[SUPPLY + sym]:
        n = p.tricks[SUPPLY + sym]
    if effect == cards.TEST_RUN:
        n -= cards.TEST_RUN_FEWER
    elif effect == cards.PARTS:
        n -= cards.PARTS_FEWER
    if n < 0:
        return 0
    return n


def prepare(s: Trickerion, me: i64, trick: i64, tile: i64, effect: i64) -> None:
    """T8.3 the markers go onto the Trick; Components stay where they are (T8.4), one tile goes onto it (T25.3)."""
    p = s.players[me]
    sym = p.symbol_of(trick)
    n = will_place(s, me, trick, tile, effect)
    s.ap -= PREPARE_AP[trick]
    p.tricks[READY + sym] += n
    p.tricks[SUPPLY + sym] -= n
    s.tell("prepared", me, trick, n)
    if tile != 0:
        enchanting.enchant(s, me, sym, tile)
    if effect == cards.TEST_RUN:
        pay_at_once(s, me, sym, 0)
    elif effect == cards.INVENTION:
        fame: i64 = 0
        for kind in range(BASIC, TYPES):
            fame += NEEDS[trick * TYPES + kind]
        s.gain_fame(me, fame * cards.INVENTION_FAME)
    elif effect == cards.ENHANCE_TRICK:
        p.tricks[BOOST + sym] += 1
        s.tell("increased", me, trick)
    elif effect == cards.TALENT:
        p.talent = s.who + 1
