"""What a merchant of Arcane Alley bears in mind when it plans turns ahead: its own goods, not the whole street."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP, MARK, Pile
from arcane.core.fingerprint import M31, A, B, fingerprint
from arcane.games.alley.effects import PEEK
from arcane.games.alley.flow import DRAW, REVEAL
from arcane.games.alley.play import ACT, COME_BACK, LET_GO, OFFER, PLACE
from arcane.games.alley.sale import CLOSE_UP, SELL
from arcane.games.alley.table import Alley

OWN_GOODS: Final = [REVEAL, DRAW, ACT, OFFER, PLACE, COME_BACK, LET_GO, SELL, CLOSE_UP, PEEK]
OWN_BITS: Final[i64] = sum(1 << int(step.number) for step in OWN_GOODS)  # a bit for each


def gist(world: Alley, viewer: i64) -> i64:
    """Of a question about one's own goods: the time, the asked seat's wizard, storehouse and stash, and what it may
    draw, as far as the viewer knows them. The rest changes with every turn of the others and seldom changes the answer.
    Of any other question: all that the viewer knows."""
    step = world.agenda[world.depth - 1] & STEP
    if OWN_BITS >> step & 1 == 0:
        return fingerprint(world, viewer)
    seat = world.seat
    p = world.players[seat]
    eye: i64 = EYE << viewer
    a = seat + 8 * p.store.columns + 32 * world.round + 128 * world.turns + ((1 + p.wizard) << 26)
    if world.trigger >= 0:
        a += (1 + world.last_turns) << 20
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
    if step == DRAW.number:
        x = _top(world.discard, eye)
        y = _top(world.deck, eye)
        a = ((a * A + x) & M31) * A + y & M31
        b = ((b * B + y) & M31) * B + x & M31
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


def _top(pile: Pile, eye: i64) -> i64:
    """The item on top as this eye sees it; 0 of one it has not seen, or of none."""
    n = len(pile.cards)
    if n == 0:
        return 0
    return _seen(pile.cards[n - 1], eye) & FACE
