"""T22.10, T25 Enchantments: what they do when a Trick is prepared, and how they go back to the bag."""

from mypy_extensions import i64

from arcane.games.trickerion import cards
from arcane.games.trickerion.board import Board
from arcane.games.trickerion.cards import NEEDS, PRICE, TILE, TYPES
from arcane.games.trickerion.player import TILED, Player
from arcane.games.trickerion.reasons import NO_TILE, OK, TYPE_ON_TRICK, VALUE_EXCEEDED


def many_ways(s: Board) -> i64:
    """T25.9 how a Trick may be prepared: without Enchantments, and with Arcane Arts with each type of them."""
    if s.arts != 0:
        return 4
    return 1


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


def why_not_with(p: Player, sym: i64, tile: i64, forgiven: bool) -> i64:
    """T25.1, T25.7 may the Trick of this symbol be prepared with these tiles (tile: the type + 1)?"""
    if p.tricks[TILED + sym] >> (tile - 1) & 1 != 0:
        return TYPE_ON_TRICK
    tiles = p.tokens(TYPES + tile - 1)
    if tiles == 0:
        return NO_TILE
    if missing_value(p, p.tricks[sym], forgiven) > cards.TILE_VALUE * tiles:
        return VALUE_EXCEEDED
    return OK


def enchant(s: Board, me: i64, sym: i64, tile: i64) -> None:
    """T25.3 one of the tiles moves onto the Trick for good."""
    p = s.players[me]
    p.drop(TYPES + tile - 1, 1)
    p.tricks[TILED + sym] |= 1 << (tile - 1)
    s.tell("enchanted", me, p.tricks[sym], tile - 1)


def take_off(s: Board, me: i64, sym: i64) -> None:
    """T25.6 the tiles of a Trick that leaves go back to the bag."""
    p = s.players[me]
    for kind in range(i64(3)):
        if p.tricks[TILED + sym] >> kind & 1 != 0:
            to_bag(s, kind, 1)
    p.tricks[TILED + sym] = 0


def to_bag(s: Board, kind: i64, many: i64) -> None:
    """T22.10 tiles go back to the bag, which is shaken."""
    for _i in range(many):
        s.tiles.move(s.tiles.find(TILE + kind), s.bag, 0)
        s.bag.turn_down(s.bag.top())
        s.bag.shuffle(s.chance)
