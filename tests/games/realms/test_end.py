"""R18, R19: the end, the bonuses, the winner."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.games.realms import cards
from arcane.games.realms.cards import BEING, BEINGS, REALMS, TYPES
from tests.games.realms.lay import Laid, lay
from tests.games.realms.test_reconnect import last_being


def of(realm: str, kind: str) -> list[str]:
    """Beings of a realm and type."""
    return [
        name
        for i, name in enumerate(BEINGS)
        if REALMS[int(cards.REALM[int(BEING) + i])] == realm and TYPES[int(cards.TYPE[int(BEING) + i])] == kind
    ]


def finish(seats: int = 2, **more: Any) -> Laid:
    return lay(seats, **{"ask": "finish", "opened": "sd cc ve ef", **more})


def test_the_end_by_the_last_being() -> None:
    """R18.1, R12.8, Q45 in the middle of the turn, when its points are gained; nobody plays on."""
    t = last_being(seat=1, magicians={1: "fen"}).play("reconnect m", "reconnect hushbell", "fen yes")
    assert t.asked == "over"
    assert t.vp(1) == 2 + 1
    assert t.state.winners == [0]


def test_beings_of_closed_realms_are_in_play() -> None:
    """R18.1"""
    won = {0: " ".join(name for name in BEINGS[:80] if name != "hushbell")}
    t = last_being(seat=1, won=won, opened="sd cc ve").play("reconnect m", "reconnect hushbell")
    assert t.asked == "1 act"


def test_the_end_after_twelve_months() -> None:
    """R18.2, R20.8"""
    t = lay(2, ask="end", seat=1, month=12, cycle=6, per_month=6)
    assert t.asked == "over"
    assert lay(2, ask="end", seat=0, month=12, cycle=6).asked == "1 sow"
    assert lay(2, ask="end", seat=1, month=12, cycle=5).asked == "0 sow"
    assert lay(2, ask="end", seat=1, month=11, cycle=6).asked == "0 sow"


def test_leftovers_count_for_nobody() -> None:
    """R18.3 beings, stars, stuck meeples, Aether."""
    t = finish(at={0: "mv5"}, stuck={0: "m driftcap fallen-oak"}, tableau={"mv": "driftcap"}, aether=[20, 3], vp=[7, 5])
    assert (t.vp(0), t.vp(1)) == (7, 5)
    assert t.state.winners == [0]


def test_bonuses() -> None:
    """R19.1 1 for each realm, 1 for all, 2 animals, 4 hybrids, 6 plants."""
    t = finish(won={0: " ".join([of("mv", "animal")[0], of("sd", "animal")[0]]), 1: of("cc", "plant")[0]}, vp=[10, 10])
    assert t.told("bonus") == [(0, 0, 1), (0, 1, 1), (1, 2, 1), (0, 5, 2), (1, 7, 6), (0, 8, 1)]
    assert (t.vp(0), t.vp(1)) == (15, 17)


def test_a_hybrid_is_only_a_hybrid() -> None:
    """R19.2, Q48"""
    t = finish(won={0: of("mv", "hybrid")[0]})
    assert t.told("bonus") == [(0, 0, 1), (0, 6, 4), (0, 8, 1)]


def test_ties_score_in_full_and_nothing_scores_nothing() -> None:
    """R19.3, Q46"""
    a, b = of("mv", "plant")[:2]
    t = finish(3, won={0: a, 1: b})
    assert [t.vp(seat) for seat in range(3)] == [8, 8, 0]
    assert finish().told("bonus") == []


def test_all_the_bonuses_there_are() -> None:
    """R19.5 18 in the full game, 16 in the short one."""
    won = " ".join(of(realm, kind)[0] for realm in REALMS for kind in TYPES)
    assert finish(won={0: won}).vp(0) == 18
    won = " ".join(of(realm, kind)[0] for realm in ("mv", "sd", "cc") for kind in TYPES)
    assert finish(won={0: won}, third="cc", opened="sd cc").vp(0) == 16


@pytest.mark.parametrize(
    ("vp", "won", "aether", "winners"),
    [
        ([9, 8], {}, [0, 20], [0]),
        ([30, 8], {1: "haze-otter hushbell"}, [0, 20], [0]),
        ([0, 1], {0: "haze-otter", 1: "hushbell"}, [20, 0], [1]),
        ([9, 9], {}, [3, 4], [1]),
        ([9, 9], {}, [4, 4], [0, 1]),
    ],
)
def test_who_wins(vp: list[int], won: dict[int, str], aether: list[int], winners: list[int]) -> None:
    """R19.4, R1.1, Q47 points, then beings, then Aether, then a shared win."""
    assert finish(vp=vp, won=won, aether=aether).state.winners == winners


def test_more_beings_break_a_tie() -> None:
    """R19.4, Q47"""
    t = finish(vp=[9, 9])
    s = t.state
    s.players[1].binder.put(16)
    assert s.standing(1) > s.standing(0)
    s.players[0].aether, s.players[1].aether = 20, 0
    assert s.standing(1) > s.standing(0)
    s.players[0].vp = 10
    assert s.standing(0) > s.standing(1)


def test_nobody_has_won_before_the_end() -> None:
    """R1.1"""
    assert lay(2, vp=[9, 1]).state.winners == []
    assert lay(2, vp=[9, 1]).state.scores == [9, 1]
