"""T50: the worked examples of the specification."""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion.markers import new_marker
from arcane.games.trickerion.reasons import COMPONENTS_MISSING
from arcane.games.trickerion.workshop import why_not
from tests.games.trickerion.lay import lay, trick


def test_symbols_by_facing() -> None:
    """T50.1 mechanical facing right: mechanical right, optical down, escape left, spiritual up. T1.8 their order."""
    t = lay(under={0: "m:dt"}, tricks={0: "linking-rings"})
    marker = new_marker(0, 0, 1, 0)
    assert [int(t.state.symbol_shown(marker, way)) for way in range(4)] == [0, 1, 2, 3]


def test_links_side_by_side() -> None:
    """T50.2 on riverside-04, whose 0.0 and 1.0 share a circle."""
    for left, right, linked in (
        ("linking-rings r", "living-piano l", True),
        ("linking-rings r", "mind-reading d", True),
        ("linking-rings r", "enchanted-butterflies l", False),
    ):
        one, way = left.split()
        two, other = right.split()
        t = lay(
            under={0: "m:dt"},
            stage="riverside-04",
            tricks={0: one, 1: two},
            markers=[f"1 0.0 {way} 0 {one}", f"1 1.0 {other} 1 {two}"],
        )
        assert t.state.is_linked(0, 0, 1) == linked


def test_action_points() -> None:
    """T50.3 an Apprentice on Sunday 0; a Magician on +2 with a Shard 6, with an Arcane Shard 7."""
    t = lay(under={0: "a1:th"}).play("place a1", "slot sun.b1")
    assert t.state.ap == 0
    t = lay(under={0: "m:dt"}).play("place m", "slot dt1", "enhance shard")
    assert t.state.ap == 6
    t = lay(arts=True, arcane=[1], under={0: "m:dt"}).play("place m", "slot dt1", "enhance arcane")
    assert t.state.ap == 7


def test_three_saws() -> None:
    """T50.4 on Quick Order with 2 Bargains: 7 Coins, 3 AP."""
    t = lay(at="market-row", ap=3, market="wood metal glass fabric / . . . . / saw")
    t.play("buy", "buy saw", "buy-count 3", "bargain 2")
    assert (t.coins(), t.state.ap) == (3, 0)


def test_linking_rings() -> None:
    """T50.5 on Thursday 0 Fame and 1 Coin, on Sunday 1 and 3 (the card adds 1 Fame)."""
    for day, fame, coins in (("thu", 0, 1), ("sun", 1, 3)):
        t = lay(
            ask="performance",
            tricks={0: "linking-rings"},
            markers=["1 0.0 d 0 linking-rings"],
            stands=[f"0 m {day}.p"],
        )
        assert (t.fame() - 6, t.coins() - 10) == (fame, coins)


def test_wages() -> None:
    """T50.6 3 Coins; with 1 Coin pay it and lose 4 Fame."""
    words: dict[str, Any] = {
        "ask": "end",
        "team": {0: "en as a1 a2@as"},
        "stands": ["0 en dt1", "0 a1 mr1", "0 a2 da1"],
    }
    assert lay(**words).coins() == 7
    t = lay(coins=[1], **words)
    assert (t.coins(), t.fame()) == (0, 1)


def test_paper_shred() -> None:
    """T50.7 two tiles cover both saws, or a mirror and a fabric; one moves onto the card, later none of that type."""
    for goods in ("1 mirror 3 fabric 2 rune", "2 saw 2 fabric 2 rune"):
        t = lay(arts=True, at="workshop", ap=4, goods={0: goods}, tricks={0: "paper-shred"})
        assert why_not(t.state, 0, trick("paper-shred"), 0, 0) == COMPONENTS_MISSING  # without tiles
        t.play("prepare")
        assert t.tiles_on(0, "paper-shred") == ["rune"]
        assert t.tokens("rune") == 1
    t = lay(arts=True, at="workshop", ap=4, goods={0: "1 mirror 2 saw 3 fabric 2 rune"}, tricks={0: "paper-shred"})
    t.play("prepare", "prepare paper-shred rune")
    p = t.state.players[0]
    p.tricks[8], p.tricks[12] = 0, 4
    t.state.ask()
    t.play("prepare")
    assert t.tiles_on(0, "paper-shred") == ["rune"]
    assert t.ready(0, "paper-shred") == 2


def test_fame_by_level() -> None:
    """T50.8 Paper Shred with the die's type: 2 Fame besides its Yield of 4 and the card's 1."""
    t = lay(
        arts=True,
        under={0: "m:th"},
        tricks={0: "paper-shred"},
        markers=["1 0.0 d 0 paper-shred"],
    )
    t.state.players[0].tricks[20] = 1
    t.state.dice[6], t.state.dice[7] = 0, 3
    t.play("place m", "slot fri.p")
    assert t.fame() == 5 + 4 + 1 + 2


def test_learning_below_the_threshold() -> None:
    """T50.9 a Level 2 Trick at 12 Fame costs 4 Coins besides 3 AP."""
    t = lay(at="downtown", ap=3, fame=[12]).play("learn", "trick bullet-catch")
    assert (t.coins(), t.state.ap) == (6, 0)


def test_performance_cards_of_two() -> None:
    """T50.10 1, 2, 3 cards; the first start card leaves at the end of turn 3."""
    t = lay(ask="turn", turn=0, stage="riverside-03")
    counts = {}
    left: dict[int, bool] = {}
    while t.state.turn < 5:
        turn = int(t.state.turn)
        counts[turn] = len(t.state.stage.cards)
        left[turn] = t.state.stage.find(53) < 0
        t.nothing()
    assert [counts[turn] for turn in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert [left[turn] for turn in (1, 2, 3, 4)] == [False, False, False, True]


def test_tiles_for_missing_saws() -> None:
    """T50.11 4 Coins missing: two tiles allow it, one does not."""
    for tiles, fits in ((1, False), (2, True)):
        t = lay(
            arts=True,
            at="workshop",
            ap=3,
            goods={0: f"1 mirror 3 fabric {tiles} scroll"},
            tricks={0: "paper-shred"},
        )
        assert t.can("prepare") == fits


def test_delivery_for_nothing() -> None:
    """T50.12 2 x (1 - 1) = 0 Coins, no Bargain."""
    t = lay(at="market-row", ap=3, effect="workshop-delivery", goods={0: "1 fabric"}, coins=[0])
    t.play("buy with card", "buy-count 2")
    assert (t.coins(), t.tokens("fabric"), t.state.ap) == (0, 3, 2)


def test_room_with_an_assistant_at_the_inn() -> None:
    """T50.13 three Apprentices on the board, the Assistant at the Inn: one more Apprentice, no worker."""
    p = lay(arts=True, team={0: "a1 a2 a3"}, under={0: "m:dt"}).state.players[0]
    p.cast[3] = 2
    assert p.has_room(1, 0)
    assert not p.has_room(0, 1)


def test_a_pile_of_increased_rings() -> None:
    """T50.14 Fame 0 + 1 + 1 - 1 = 1, Coins 2 + 1 + 1 - 1 = 3; with coins-become-fame 4 Fame."""
    for fate, fame, coins in (("", 1, 3), ("coins-become-fame", 4, 0)):
        t = lay(
            ask="performance",
            magicians=("electra", "the-gentleman"),
            tricks={0: "linking-rings+1"},
            markers=["1 0.0 d 0 linking-rings pile"],
            stands=["0 m thu.p"],
            fate=fate,
        )
        assert (t.fame() - 6, t.coins() - 10) == (fame, coins)


def test_the_last_arcane_shard() -> None:
    """T50.15 two Tricks with the die's type, 1 Arcane Shard in the supply: it, then 1 Coin and 1 Fame."""
    t = lay(
        arts=True,
        under={0: "m:th"},
        tricks={0: "mind-reading spirit-hand"},
        markers=["1 0.0 d 0 mind-reading", "1 1.2 u 0 spirit-hand"],
    )
    p = t.state.players[0]
    p.tricks[20] = p.tricks[21] = 2
    t.state.dice[6], t.state.dice[7] = 1, 4
    t.state.arcane = 1
    assert trick("mind-reading") == 36
    t.play("place m", "slot fri.p")
    assert (t.arcane(), t.state.arcane) == (1, 0)
    assert t.coins() == 10 + 1 + 1  # spirit-hand yields 1
    assert t.fame() == 5 + 2 + 1 + 1
