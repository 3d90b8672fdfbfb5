"""T16: each of the twenty-seven Prophecies."""

from __future__ import annotations

import pytest

from arcane.games.trickerion.cards import PROPHECIES
from tests.games.trickerion.lay import lay


def test_all_prophecies() -> None:
    """T16.8 27, and three of Arcane Arts; one acts from the moment it is active."""
    assert len(set(PROPHECIES)) == 30


def test_one_base_ap() -> None:
    """T16.2 the base is 1, bonuses add to it; T16.10 for every Character."""
    t = lay(under={0: "m:empower"}, fate="one-base-ap")
    t.play("place m", "card-use ap", "slot dt1")
    assert t.state.ap == 1 + 1 + 2
    t = lay(arts=True, team={0: "go"}, under={0: "go:own"}, fate="one-base-ap")
    t.play("place go", "location downtown", "slot dt1")
    assert t.state.ap == 3


def test_extra_shard() -> None:
    """T16.3 once for each event that gives Shards, and not for itself."""
    t = lay(
        ask="performance",
        tricks={0: "transported-man"},
        markers=["1 0.0 d 0 transported-man"],
        stands=["0 m fri.p"],
        fate="extra-shard",
    )
    assert t.shards() == 1 + 2 + 1


def test_shards_give_fame() -> None:
    """T16.3 2 Fame for each such event."""
    t = lay(
        ask="performance",
        tricks={0: "mind-reading"},
        markers=["1 0.0 d 0 mind-reading"],
        stands=["0 m fri.p"],
        fate="shards-give-fame",
    )
    assert t.fame() == 5 + 2 + 1


def test_buy_from_orders() -> None:
    """T16.11 ordered types are in stock at list price, for Investments too."""
    t = lay(at="market-row", ap=1, market="wood metal glass fabric / rope . . . / .", fate="buy-from-orders")
    t.play("buy", "buy rope", "buy-count 1")
    assert t.coins() == 8
    t = lay(
        at="downtown",
        ap=3,
        effect="investments",
        dice="x x x x 3 x",
        market="wood metal glass fabric / rope . . . / .",
        fate="buy-from-orders",
    )
    t.play("take-coins with card")
    assert t.can("fill rope")


def test_cheap_further_cards() -> None:
    """T10.2 for 1 AP, after a first one."""
    t = lay(at="dark-alley", ap=2, fate="cheap-further-cards")
    t.play("draw", "deck theater")
    t.play(t.options[0], "draw", "deck theater")
    assert t.state.ap == 0


def test_double_performer_bonus() -> None:
    """T16.5 everything of T11.6 counts double; T16.13 a doubled gain is one event."""
    t = lay(
        ask="performance",
        team={0: "en a1"},
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 0 linking-rings", "1 0.1 u 1 living-piano"],
        stands=["0 m fri.p", "0 en fri.b1"],
        fate="double-performer-bonus",
    )
    assert t.fame() == 5 + 2 + 2
    assert t.shards() == 1 + 2
    assert [a for seat, a, _ in t.told("shards") if seat == 0] == [2]


def test_double_bank() -> None:
    """T6.6, T15.32 twice the number shown."""
    t = lay(at="downtown", ap=3, dice="x x x x 4 x", fate="double-bank").play("take-coins")
    assert t.coins() == 18


def test_strong_enhance() -> None:
    """T5.7 Enhance gives 2."""
    assert lay(at="downtown", ap=0, fate="strong-enhance").play("enhance shard").state.ap == 2


def test_place_two() -> None:
    """T16.1 a step may be two placements, the second optional; T16.15 declaring idle ends the step."""
    t = lay(team={0: "a1 a2"}, under={0: "m:dt a1:mr a2:da", 1: "m:dt"}, fate="place-two")
    t.play("place m", "slot dt1", "end")
    assert t.asked == "0 step"
    assert t.can("pass")
    assert not t.can("idle a1")
    t.play("place a1", "slot mr1", "mechaniker no", "end")
    assert t.asked == "1 step"
    t = lay(under={0: "m:dt a1:mr", 1: "m:dt"}, fate="place-two")
    t.play("idle m")
    assert t.asked == "1 step"
    t.play("idle m", "place a1", "slot mr1", "mechaniker no", "end")
    assert t.state.turn == 3


@pytest.mark.parametrize(
    ("fate", "name"),
    [
        ("escape-fame", "barricaded-barrels"),
        ("mechanical-fame", "linking-rings"),
        ("optical-fame", "enchanted-butterflies"),
        ("spiritual-fame", "mind-reading"),
    ],
)
def test_category_fame(fate: str, name: str) -> None:
    """T9.15 2 Fame for each Set Up of the category, and of no other."""
    t = lay(at="theater", ap=1, tricks={0: f"{name}=1"}, fate=fate).play("set-up", "spot 0.0 d")
    assert t.fame() == 7
    other = "linking-rings" if name != "linking-rings" else "mind-reading"
    assert lay(at="theater", ap=1, tricks={0: f"{other}=1"}, fate=fate).play("set-up", "spot 0.0 d").fame() == 5


def test_costs_of_one() -> None:
    """T5.14 cheap-learning, cheap-hiring, cheap-coins set the cost to 1."""
    assert lay(at="downtown", ap=1, fate="cheap-learning").can("learn")
    assert lay(at="downtown", ap=1, dice="x x manager x x x", fate="cheap-hiring").can("hire")
    assert lay(at="downtown", ap=1, dice="x x x x 4 x", fate="cheap-coins").can("take-coins")
    assert not lay(at="downtown", ap=1, dice="any x manager x 4 x").can("learn")


@pytest.mark.parametrize(
    ("fate", "day", "coins"),
    [
        ("weak-friday", "fri", 1),
        ("strong-saturday", "sat", 3),
        ("plain-week", "thu", 2),
        ("plain-week", "sun", 2),
        ("coins-become-fame", "fri", 0),
    ],
)
def test_yield_prophecies(fate: str, day: str, coins: int) -> None:
    """T11.3 weak-friday, strong-saturday, plain-week; T16.4 coins-become-fame changes Yields, not bonuses."""
    t = lay(
        ask="performance",
        team={0: "ma a1"},
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=[f"0 m {day}.p", f"0 ma {day}.b1"],
        fate=fate,
    )
    assert t.coins() == 10 + coins + 3 - 2
    if fate == "coins-become-fame":
        assert t.fame() == 5 + 2 + 1


def test_advertised_apprentices() -> None:
    """T16.2 Apprentices of who advertised have a base of 2."""
    t = lay(ask="assignment", fate="advertised-apprentices")
    t.state.players[0].poster = 1
    t.play_as(1, "assign none", "assign perm-downtown")
    t.play_as(0, "assign none", "assign perm-downtown")
    t.play("place a1", "slot dt4", "mechaniker no")
    assert t.state.ap == 2
    t.play("end", "place a1")
    assert t.state.ap == 3


def test_toll() -> None:
    """T16.6 3 Coins for a +2 slot, paid when placing; without them it is closed."""
    t = lay(under={0: "m:dt", 1: "m:mr"}, coins=[3, 2], fate="toll-on-best-slots")
    t.play("place m", "slot dt1")
    assert t.coins() == 0
    t.play("end", "place m")
    assert t.told("placed")[-1] == (1, 0, 7)


def test_shared_modifier() -> None:
    """T16.12 the performer's modifier for every owner."""
    t = lay(
        ask="performance",
        tricks={0: "linking-rings", 1: "enchanted-butterflies"},
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"],
        stands=["0 m thu.p", "1 a1 sun.b1"],
        fate="shared-modifier",
    )
    assert t.fame(1) == 5 + 1


def test_hidden_cards() -> None:
    """T16.9 revealed as the first part of placing; that of a Character declared idle goes back unseen."""
    t = lay(ask="assignment", fate="hidden-cards", hand={0: "empower"})
    t.play_as(0, "assign empower", "assign perm-market-row")
    t.play_as(1, "assign none", "assign none")
    assert t.told("revealed") == []
    assert [(seat, c) for seat, c, _ in t.told("covered")] == [(0, 0), (0, 4)]
    t.play("place m")
    assert t.told("revealed") == [(0, 0, 0)]
    t.play("card-use ap", "slot dt1", "end", "idle a1")
    assert len(t.told("revealed")) == 1


def test_flat_prices() -> None:
    """T16.11 every list price is 2; the surcharge still applies; Traveling Merchants too."""
    t = lay(
        at="market-row",
        ap=1,
        effect="traveling-merchants",
        fate="flat-prices",
    )
    t.play("order with card", "order cog", "order-place o1", "merchants yes")
    assert t.coins() == 7


def test_theater_enhance() -> None:
    """T5.7 backstage, 1 AP."""
    t = lay(at="theater", ap=0, fate="theater-enhance").play("enhance shard")
    assert t.state.ap == 1


def test_lowest_slot() -> None:
    """T16.7 the lowest free slot; in the Theater the lowest free day, unless a day is already yours."""
    t = lay(3, under={0: "m:dt"}, fate="lowest-slot")
    t.play("place m")
    assert t.told("placed")[-1] == (0, 0, 3)
    t = lay(3, under={0: "m:th a1:th"}, fate="lowest-slot")
    t.play("place m")
    assert t.options == ["slot sun.b1", "slot sun.b2", "slot sun.p"]
    assert "lowest free slot" in t.why_not("slot thu.b1")


def test_nothing_is_done_again() -> None:
    """T16.8 a Prophecy that comes late changes nothing that was done."""
    t = lay(
        magicians=("priestess-of-mysticism", "electra"),
        under={0: "m:da"},
        fate="double-bank",
        pending="toll-on-best-slots cheap-coins flat-prices",
    )
    t.play("place m", "slot da1", "weave", "weave left")
    assert t.coins() == 10
