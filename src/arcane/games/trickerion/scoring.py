"""T13 final scoring."""

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, heir
from arcane.games.trickerion.arts import workers
from arcane.games.trickerion.cards import (
    APPRENTICE,
    END_FAME,
    END_KIND,
    ENGINEER,
    LEVEL,
    NO_TRICK,
    SPECTER,
)
from arcane.games.trickerion.player import READY, Player
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.yields import capped


def score(s: Trickerion) -> None:
    """T13.1, T13.2, T13.5 all counted from the same state, and added at once."""
    for i in range(s.crowd):
        seat = s.order[i]
        if s.is_heir(seat):
            heir.score(s)
        else:
            score_player(s, seat)
    s.tell("over", NOBODY)


def score_player(s: Trickerion, seat: i64) -> None:
    p = s.players[seat]
    shards = capped(p.all_shards() * cards.SCORE_SHARD)
    coins = capped(p.coins // cards.SCORE_COINS)
    hand = capped(len(p.hand.cards) * cards.SCORE_CARD)
    tricks: i64 = 0
    for k in range(workers.many_shapes(p)):  # T24.9, T28.4 of a Shapeshifter one kind, the one that scores most
        other = end_bonuses(p, workers.shape(p, k))
        if other > tricks:
            tricks = other
    s.tell("scored", seat, shards, 0)
    s.tell("scored", seat, coins, 1)
    s.tell("scored", seat, hand, 2)
    s.tell("scored", seat, tricks, 3)
    p.fame += shards + coins + hand + tricks


def end_bonuses(p: Player, shape: i64) -> i64:
    """T13.2, T28.1 every Level 3 Trick whose requirement is met, each at most 20 (shape: what the Shapeshifter is)."""
    fame: i64 = 0
    for sym in range(i64(4)):
        trick = p.tricks[sym]
        if trick != NO_TRICK and END_KIND[trick] != 0 and p.short(trick) == 0:
            fame += capped(END_FAME[trick] * times(p, END_KIND[trick], shape))
    return fame


def times(p: Player, kind: i64, shape: i64) -> i64:
    """How often an end bonus counts, in the order of END_KINDS."""
    n: i64 = 0
    if kind == 1:
        for sym in range(i64(4)):
            n += p.tricks[READY + sym]
    elif kind == 2:
        n = p.all_shards()
    elif kind <= 5:
        for sym in range(i64(4)):
            if p.tricks[sym] != NO_TRICK and LEVEL[p.tricks[sym]] == kind - 2:
                n += 1
    elif kind == 6:
        n = len(p.hand.cards)
    elif kind == 7:
        n = 1
        for c in range(ENGINEER, APPRENTICE):
            if not p.has(c) and shape != c:
                n = 0
    elif kind <= 10:
        for good in range((kind - 8) * 4, (kind - 7) * 4):
            n += p.units(good)
    elif kind == 11:
        if p.many_tricks() == 4:
            n = 1
    elif kind <= 14:
        if p.has(kind - 11) or shape == kind - 11:
            n = 1
    elif kind == 15:
        n = workers.many_apprentices(p, shape)
        for c in range(APPRENTICE, SPECTER):
            if p.has(c):
                n += 1
    else:
        n = p.coins // 3
    return n
