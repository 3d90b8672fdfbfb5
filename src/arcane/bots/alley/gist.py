"""What a merchant of Arcane Alley bears in mind when it plans turns ahead: its own goods, not the whole street."""

from __future__ import annotations

from mypy_extensions import i64

from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP, MARK
from arcane.core.fingerprint import M31, A, B
from arcane.games.alley.flow import DRAW
from arcane.games.alley.table import Alley


def gist(world: Alley, viewer: i64) -> i64:
    """The round and how near its end is, the asked seat's storehouse, its stash, and what it may take, as far as the
    viewer knows them. The rest changes with every turn of the others and seldom changes the answer."""
    seat = world.seat
    p = world.players[seat]
    eye: i64 = EYE << viewer
    a = seat + 8 * world.round + 64 * p.store.columns
    if world.trigger >= 0:
        a += 512 * (1 + world.last_turns)
    b = a + 29
    cards = p.store.items.cards
    for i in range(len(cards)):
        x = _seen(cards[i], eye)
        a = (a * A + x) & M31
        b = (b * B + (x ^ x >> 7)) & M31
    cards = world.held.cards
    for i in range(len(cards)):
        x = _seen(cards[i], eye)
        a = (a * A + x + 1) & M31
        b = (b * B + (x ^ x >> 7)) & M31
    cards = world.discard.cards
    if world.agenda[world.depth - 1] & STEP == DRAW.number and len(cards) > 0:
        x = cards[len(cards) - 1] & FACE
        a = (a * A + x) & M31
        b = (b * B + x) & M31
    u: i64 = 0
    v: i64 = 0
    cards = p.stash.cards
    for i in range(len(cards)):  # in any order; each is mixed before it is added, or two stashes with one sum were one
        x = _seen(cards[i], eye)
        h = (x + 1) * A & M31
        h = (h ^ h >> 15) * B & M31
        u += h ^ h >> 13
        h = (x + 2) * B & M31
        h = (h ^ h >> 16) * A & M31
        v += h ^ h >> 14
    a = (a * A + u) & M31
    b = (b * B + v) & M31
    a = (a ^ a >> 15) * A & M31
    b = (b ^ b >> 13) * B & M31
    return a << 31 | b


def _seen(card: i64, eye: i64) -> i64:
    """A card as this eye sees it; not who else has seen it."""
    if card & eye == 0:
        return card & MARK
    return card & (FACE | MARK | LIES_UP)
