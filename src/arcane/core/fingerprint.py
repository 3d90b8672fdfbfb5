"""All that one seat knows of a table, in one number: two tables with the same number are one and the same to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.agenda import TOGETHER
from arcane.core.card import EYE, FACE, LIES_UP, MARK, SPECTATOR
from arcane.core.table import Table
from arcane.core.tape import NOBODY, Tape

M31: Final[i64] = 0x7FFFFFFF
A: Final[i64] = 1_103_515_245  # factors below 2^31, so that no product passes 2^62
B: Final[i64] = 1_540_483_477


def fingerprint(s: Table, seat: i64) -> i64:
    """A number of 62 bits made of what `view(seat)` would show. Chance is no part of it."""
    t = Tape()
    s.fields(t)
    backs = s.book.backs
    eye: i64 = EYE << seat
    a: i64 = 17
    b: i64 = 29
    for i in range(i64(2), t.count):  # the first two are the viewer and the depth
        x = t.numbers[i]
        a = (a * A + (x & M31)) & M31
        b = (b * B + (x ^ x >> 31)) & M31
    own = _agenda(s, seat)
    for i in range(len(own)):
        x = own[i]
        a = (a * A + (x & M31) + (x >> 31)) & M31
        b = (b * B + (x ^ x >> 31)) & M31
    for i in range(i64(2), len(t.ends)):  # the first two are the agenda and its opening
        if t.pads[i] == NOBODY or t.pads[i] == seat:
            start = t.start(i)
            end = t.ends[i]
            a = (a * A + end - start) & M31
            for j in range(start, end):
                x = t.cells[j]
                a = (a * A + (x & M31)) & M31
                b = (b * B + (x ^ x >> 31)) & M31
    k: i64 = 0
    for pile in t.piles:
        cards = pile.cards
        owner = t.owners[k]
        k += 1
        a = (a * A + len(cards)) & M31
        if owner == NOBODY or owner == seat:
            for j in range(len(cards)):
                x = cards[j]
                if x & eye == 0:
                    x += backs[x & FACE] - (x & FACE)
                a = (a * A + x) & M31
                b = (b * B + (x ^ x >> 7)) & M31
        else:  # somebody else's hand: its order is nobody's business
            mine: i64 = eye | EYE << owner
            p: i64 = 0
            q: i64 = 0
            for j in range(len(cards)):
                x = cards[j]
                if x & eye == 0:
                    x += backs[x & FACE] - (x & FACE)
                if x & EYE << SPECTATOR == 0:
                    x &= FACE | MARK | LIES_UP | mine
                h = x * A & M31  # each card is mixed before it is added, or two hands with one sum would be one
                h = (h ^ h >> 15) * B & M31
                p += h ^ h >> 13
                h = (x + 1) * B & M31
                h = (h ^ h >> 16) * A & M31
                q += h ^ h >> 14
            a = (a * A + p) & M31
            b = (b * B + q) & M31
    a = (a ^ a >> 15) * A & M31
    b = (b ^ b >> 13) * B & M31
    return a << 31 | b


def _agenda(s: Table, seat: i64) -> vec[i64]:
    """What is still to be done, as this seat sees it: of a choice made together, its own part and everybody's start."""
    if len(s.opening) == 0:
        return s.agenda[: s.depth]
    start = s.depth
    while start > 0 and s.agenda[start - 1] & TOGETHER != 0:
        start -= 1
    out = s.agenda[: s.depth + len(s.opening)]
    n = start
    for i in range(len(s.opening)):
        if s.opening[i] >> 12 & 15 != seat:
            out[n] = s.opening[i]
            n += 1
    for i in range(start, s.depth):
        if s.agenda[i] >> 12 & 15 == seat:
            out[n] = s.agenda[i]
            n += 1
    return out[:n]
