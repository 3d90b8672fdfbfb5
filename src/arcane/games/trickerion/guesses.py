"""What a guess has to lay out besides hidden faces: cards under Characters (T17.5), the plan deck (T17.7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.card import FACE, Pile
from arcane.core.chance import Chance
from arcane.core.tape import NOBODY
from arcane.games.trickerion.cards import (
    MANY_CHARACTERS,
    PERMANENT_CARDS,
    PLAN,
)
from arcane.games.trickerion.player import (
    CARD,
    Player,
)


def guess_covered(p: Player, chance: Chance) -> None:
    """Some of this player's cards under the Characters that have one, as they may lie there."""
    have = vec[i64]()
    for place in range(i64(5)):
        n = PERMANENT_CARDS[place]
        for c in range(MANY_CHARACTERS):
            if p.cast[CARD + c] == place + 1:
                n -= 1
        for _i in range(n):
            have = append(have, place + 1)
    for card in p.hand.cards:
        have = append(have, card & FACE)
    chance.shuffle(have, 0)
    k: i64 = 0
    for c in range(MANY_CHARACTERS):
        if p.covered >> c & 1 != 0:
            p.laid[c] = have[k]
            k += 1


def guess_plans(plans: Pile, box: Pile, planned: Pile, chance: Chance) -> None:
    """T30.5 the hidden plan cards, dealt until they lie as the deck is built."""
    hidden = vec[i64]()
    for i in range(len(plans.cards)):
        hidden = append(hidden, plans.cards[i])
    out: i64 = NOBODY  # the card that was removed unseen
    for i in range(len(box.cards)):
        if box.face(i) >= PLAN:
            out = i
            hidden = append(hidden, box.cards[i])
    if out == NOBODY:
        return
    while True:
        chance.shuffle(hidden, 0)
        for i in range(len(plans.cards)):
            plans.cards[i] = hidden[i]
        box.cards[out] = hidden[len(hidden) - 1]
        if _is_plan_deck(len(plans.cards), planned, hidden):
            return


def _is_plan_deck(n: i64, planned: Pile, hidden: vec[i64]) -> bool:
    """From below: a Perform card; two of the layer that lost one; three with two Set Up cards; a Set Up card."""
    if n > 0 and not _performs(hidden[0]):
        return False
    if n == 7 and _performs(hidden[6]):
        return False
    layer: i64 = 0  # Perform cards among the two and the one removed
    for i in range(i64(1), i64(3)):
        if i < n and _performs(hidden[i]) or i >= n and _performs(planned.cards[6 - i]):
            layer += 1
    if _performs(hidden[n]):
        layer += 1
    if layer != 2:
        return False
    layer = 0
    for i in range(i64(3), i64(6)):
        if i < n and _performs(hidden[i]) or i >= n and _performs(planned.cards[6 - i]):
            layer += 1
    return layer == 1


def _performs(card: i64) -> bool:
    return (card & FACE) - PLAN >= 4
