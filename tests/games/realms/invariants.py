"""What holds at every moment of Arcane Realms (R12.9, R20.5, R20.6)."""

from __future__ import annotations

from arcane.core.card import FACE
from arcane.games.realms.cards import BEING, MOST_AETHER, MOST_LEVELS, OBSTACLES, REALM
from arcane.games.realms.land import GATE
from arcane.games.realms.table import COVERED, Realms, count_of


def check_invariants(s: Realms) -> None:
    waiting = s.question.key == "ymnon"
    stuck = [p for p in s.players if p.stuck >= 0]
    assert sum(int(n) for n in s.stars) == sum(int(s.left[r]) for r in range(5) if s.opened >> r & 1)
    for realm in range(5):
        in_play = s.realms >> realm & 1
        spaces = [int(s.spaces[realm * 4 + i]) for i in range(4)]
        shown = [face for face in spaces if face]
        stars = sum(int(s.stars[realm * 8 + i]) for i in range(8))
        beings = int(count_of(s.beings, realm)) + len(shown)
        assert beings == s.left[realm]
        if s.opened >> realm & 1:
            assert stars == beings  # R12.9
            assert len(shown) == min(4, beings)
        else:
            assert (stars, shown) == (0, [])
        assert all(REALM[face] == realm for face in shown)
        cards = sum(int(count_of(pile, realm)) for pile in (s.obstacles, s.discard, s.laid))
        assert cards == in_play * len([o for o in range(len(OBSTACLES)) if REALM[int(BEING) + 95 + o] == realm])
    assert sorted(int(face) for face in s.spaces if face) == sorted(int(c & FACE) for c in s.tableau.cards)
    assert len(s.laid.cards) == len(stuck) + waiting
    assert s.stars[s.entry] == 0
    covered = [i + int(BEING) for i, note in enumerate(s.notes) if note & COVERED]
    assert covered == sorted(int(p.being) for p in stuck)
    assert all(note == 0 for i, note in enumerate(s.notes) if i + int(BEING) not in [int(f) for f in s.spaces])
    for p in s.players:
        new_realms = bin(int(p.entered) & ~1).count("1")
        assert sum(int(n) for n in p.tokens) == 4 + new_realms
        assert 0 <= p.aether <= MOST_AETHER
        assert p.vp >= 0
        assert all(0 <= level <= MOST_LEVELS for level in p.skills)
        assert all(n >= 0 for n in p.unused)
        assert sum(int(n) for n in p.won[:5]) == sum(int(n) for n in p.won[5:]) == len(p.binder)
        assert (p.stuck >= 0) == (p.being > 0) == (p.obstacle > 0)
        assert (p.entered == 0) == (p.places[0] == GATE)
        assert p.entered & ~s.opened == 0
        for place in p.places:
            if 0 <= place < GATE:
                assert p.entered >> (place >> 3) & 1
