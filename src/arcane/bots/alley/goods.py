"""What bots of Arcane Alley ask of items again and again."""

from __future__ import annotations

from mypy_extensions import i64

from arcane.core.card import FACE, LIES_UP, Pile
from arcane.games.alley.items import FELINE, GOLD


def copies(pile: Pile, kind: i64) -> i64:
    """How many of this kind are in a pile."""
    n: i64 = 0
    cards = pile.cards
    for i in range(len(cards)):
        if cards[i] & FACE == kind:
            n += 1
    return n


def shown(card: i64) -> i64:
    """The kind of a revealed item; 0 of a hidden one."""
    if card >= LIES_UP:
        return card & FACE
    return 0


def fit(one: i64, two: i64, kind: i64) -> i64:
    """A8.16 How many of these two revealed items (0: hidden) belong to a set of this kind: one Feline at most."""
    n: i64 = 0
    wild: i64 = 0
    if one == kind:
        n += 1
    elif one == FELINE:
        wild = 1
    if two == kind:
        n += 1
    elif two == FELINE:
        wild = 1
    return n + wild


def pair(one: i64, two: i64) -> i64:
    """A8.16 of which item these two revealed ones may become a set; 0 if of none."""
    if one == 0 or two == 0 or one == two == FELINE:
        return 0
    if one == FELINE:
        one = two
    elif two != FELINE and one != two:
        return 0
    if GOLD[one] <= 0:
        return 0
    return one
