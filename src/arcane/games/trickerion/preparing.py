"""T8.2, T8.10, T25 what preparing a Trick takes, and what it does."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import BASIC, MARKERS, NEEDS, PREPARE_AP, PRICE, TYPES
from arcane.games.trickerion.player import BOOST, ENGINEER_SLOT, READY, SLOT, SUPPLY, TILED, Player
from arcane.games.trickerion.reasons import (
    COMPONENTS_MISSING,
    NO_MARKER_IN_SUPPLY,
    NO_TILE,
    NOT_ENOUGH_AP,
    NOT_YOURS,
    OK,
    STILL_PREPARED,
    TYPE_ON_TRICK,
    VALUE_EXCEEDED,
)
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.yields import pay_at_once

NO_TILES: Final[i64] = 0


def missing_value(p: Player, trick: i64, forgiven: bool) -> i64:
    """T25.7 the list price of all missing units; T25.8 with Ingenuity without the dearest type."""
    total: i64 = 0
    dearest: i64 = 0
    for kind in range(TYPES):
        short = NEEDS[trick * TYPES + kind] - p.units(kind)
        if short > 0:
            total += short * PRICE[kind]
            if short * PRICE[kind] > dearest:
                dearest = short * PRICE[kind]
    if forgiven:
        return total - dearest
    return total


def covers(p: Player, trick: i64, tile: i64) -> bool:
    """T25.2 are all missing units worth no more than these tiles?"""
    return missing_value(p, trick, False) <= cards.TILE_VALUE * p.tokens(TYPES + tile - 1)


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
    if p.tricks[TILED + sym] >> (tile - 1) & 1 != 0:
        return TYPE_ON_TRICK
    tiles = p.tokens(TYPES + tile - 1)
    if tiles == 0:
        return NO_TILE
    if missing_value(p, trick, forgiven) > cards.TILE_VALUE * tiles:
        return VALUE_EXCEEDED
    return OK


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
    if effect == cards.INGENUITY and ((tile == 0 and p.short(trick) > 0) or (tile != 0 and not covers(p, trick, tile))):
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
        p.drop(TYPES + tile - 1, 1)
        p.tricks[TILED + sym] |= 1 << (tile - 1)
        s.tell("enchanted", me, trick, tile - 1)
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
