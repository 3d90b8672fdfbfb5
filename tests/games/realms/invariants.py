"""What holds at every moment of Arcane Realms (R12.9, R20.5, R20.6)."""

from __future__ import annotations

from arcane.core.card import FACE, Pile
from arcane.games.realms import cards
from arcane.games.realms.cards import OBSTACLES
from arcane.games.realms.table import COVERED as COVERED_BIT
from arcane.games.realms.table import Realms

MASK, GATE, BEING, COVERED = int(FACE), 40, int(cards.BEING), int(COVERED_BIT)
REALM = [int(realm) for realm in cards.REALM]
MOST_AETHER, MOST_LEVELS = int(cards.MOST_AETHER), int(cards.MOST_LEVELS)
FIRST = int(cards.OBSTACLE)
CARDS = [sum(REALM[FIRST + i] == realm for i in range(len(OBSTACLES))) for realm in range(5)]


def realms_of(*piles: Pile) -> list[int]:
    """How many cards of each realm lie in these piles."""
    found = [0] * 5
    for pile in piles:
        for card in pile.cards:
            found[REALM[int(card) & MASK]] += 1
    return found


def check_invariants(s: Realms) -> None:
    waiting = s.question.key == "ymnon"
    stuck = [p for p in s.players if p.stuck >= 0]
    spaces = [int(face) for face in s.spaces]
    stars = [int(n) for n in s.stars]
    left = [int(n) for n in s.left]
    decks = realms_of(s.beings)
    obstacles = realms_of(s.obstacles, s.discard, s.laid)
    for realm in range(5):
        shown = [face for face in spaces[4 * realm : 4 * realm + 4] if face]
        assert decks[realm] + len(shown) == left[realm]
        assert sum(stars[8 * realm : 8 * realm + 8]) == (left[realm] if s.opened >> realm & 1 else 0)  # R12.9
        assert len(shown) == (min(4, left[realm]) if s.opened >> realm & 1 else 0)
        assert all(REALM[face] == realm for face in shown)
        assert obstacles[realm] == (CARDS[realm] if s.realms >> realm & 1 else 0)
    assert sorted(face for face in spaces if face) == sorted(int(card) & MASK for card in s.tableau.cards)
    assert len(s.laid.cards) == len(stuck) + waiting
    assert stars[int(s.entry)] == 0
    notes = {i + BEING: int(note) for i, note in enumerate(s.notes) if note}
    assert sorted(being for being, note in notes.items() if note & COVERED) == sorted(int(p.being) for p in stuck)
    assert set(notes) <= set(spaces)
    for p in s.players:
        entered = int(p.entered)
        assert sum([int(n) for n in p.tokens]) == 4 + bin(entered & ~1).count("1")
        assert 0 <= p.aether <= MOST_AETHER
        assert p.vp >= 0
        assert all(0 <= level <= MOST_LEVELS for level in p.skills)
        assert min(p.unused) >= 0
        won = [int(n) for n in p.won]
        assert sum(won[:5]) == sum(won[5:]) == len(p.binder)
        assert (p.stuck >= 0) == (p.being > 0) == (p.obstacle > 0)
        assert (entered == 0) == (p.places[0] == GATE)
        assert entered & ~s.opened == 0
        assert all(entered >> place // 8 & 1 for place in p.places if 0 <= place < GATE)
