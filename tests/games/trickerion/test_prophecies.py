"""T16: each of the twenty-seven Prophecies."""

from __future__ import annotations

import pytest

from arcane.games.trickerion import cards
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
    s = lay(under={0: "m:dt"}, fate="flat-prices", market="wood cog glass fabric / . . . . / wood").state
    assert [int(s.price(kind)) for kind in (0, 11)] == [2, 2]
    s = lay(under={0: "m:dt"}, fate="flat-prices", market="cog metal glass fabric / . . . . / wood").state
    assert s.price(0) == 3


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


def doubled(stage: str, team: str, marker: str, fate: str = "double-performer-bonus") -> tuple[int, int, int]:
    """Fame, Coins and Shards of a Performance of Linking Rings (2 Coins), with one Specialist backstage."""
    t = lay(
        ask="performance",
        team={0: f"{team} a1"},
        stage=stage,
        tricks={0: "linking-rings"},
        markers=[f"1 {marker} 0 linking-rings"],
        stands=["0 m fri.p", f"0 {team} fri.b1"],
        fate=fate,
    )
    return t.fame() - 5, t.coins() - 10 - 2 + 2, t.shards() - 1  # the Yield, and the wage


@pytest.mark.parametrize(
    ("stage", "team", "marker", "bonus"),
    [
        ("riverside-03", "en", "0.0 d", (1, 0, 1)),
        ("riverside-03", "as", "0.0 d", (1 + 2, 0, 0)),
        ("riverside-03", "ma", "0.0 d", (1, 3, 0)),
        ("grand-magorian-05", "en", "0.0 d", (2, 1, 1)),
        ("magnus-pantheon-08", "ma", "0.0 d", (0, 3, 2)),
    ],
)
def test_every_bonus_is_doubled(stage: str, team: str, marker: str, bonus: tuple[int, int, int]) -> None:
    """T16.5 Fame, Coins and Shards of the card, and each Specialist; T11.6 that is what there is without it."""
    assert doubled(stage, team, marker, "") == bonus
    assert doubled(stage, team, marker) == tuple(2 * each for each in bonus)


def test_doubled_links() -> None:
    """T16.5 1 Fame a Link becomes 2."""
    for fate, fame in (("", 2), ("double-performer-bonus", 4)):
        t = lay(
            ask="performance",
            tricks={0: "linking-rings", 1: "living-piano"},
            markers=["1 0.0 d 0 linking-rings", "1 0.1 u 1 living-piano"],
            stands=["0 m fri.p"],
            fate=fate,
        )
        assert t.fame() == 5 + fame


def test_a_doubled_shard_is_one_event() -> None:
    """T16.13 for shards-give-fame and extra-shard, if they came: the gain is told once."""
    t = lay(
        ask="performance",
        team={0: "en a1"},
        stage="magnus-pantheon-08",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=["0 m fri.p", "0 en fri.b1"],
        fate="double-performer-bonus",
    )
    assert [a for seat, a, _ in t.told("shards") if seat == 0] == [4, 2]


def test_shards_of_several_kinds() -> None:
    """T16.3 one Yield, one Link, one bonus: each is one event, however many Shards it gives."""
    for fate, shards, fame in (("", 1 + 2 + 1, 0), ("extra-shard", 1 + 3 + 2, 0), ("shards-give-fame", 1 + 2 + 1, 4)):
        t = lay(
            ask="performance",
            stage="riverside-01",
            tricks={0: "transported-man"},
            markers=["1 0.0 d 0 transported-man"],
            stands=["0 m fri.p"],
            fate=fate,
        )
        assert (t.shards(), t.fame()) == (shards, 5 + 5 + fame)


def test_a_day_of_ones_own_under_lowest_slot() -> None:
    """T16.7 whoever has a day keeps it; a lower day of somebody else's is not free."""
    t = lay(3, team={0: "a1 a2"}, under={0: "a1:th a2:th"}, stands=["0 m thu.p"], fate="lowest-slot")
    t.play("place a1")
    assert t.options == ["slot thu.b1", "slot thu.b2"]
    t = lay(3, under={0: "a1:th"}, stands=["1 m sun.p"], fate="lowest-slot").play("place a1")
    assert t.options == [f"slot {day}.{slot}" for day in ("fri", "sat") for slot in ("b1", "b2")]
    t = lay(4, under={0: "m:mr"}, stands=["1 m mr4"], fate="lowest-slot").play("place m")
    assert t.options == ["slot mr2", "slot mr3"]
    assert "lowest free slot" in t.why_not("slot mr1")


def test_three_parts_of_a_step() -> None:
    """T16.1 two placements at most; T16.15 idle is no second part."""
    t = lay(team={0: "a1 a2 a3"}, under={0: "m:dt a1:mr a2:da a3:ws", 1: "m:dt"}, fate="place-two")
    t.play("idle a3")
    assert t.asked == "1 step"
    t.play("idle m", "place m", "slot dt1", "end")
    assert t.options == ["place a1", "place a2", "pass"]
    t.play("pass")
    assert t.asked == "0 step"  # nobody else is left
    assert "only the second placement" in t.why_not("pass")


def test_who_has_two_points_when_advertised() -> None:
    """T16.2 Apprentices of who put out a poster, nobody else."""
    s = lay(team={0: "en a1", 1: "a1"}, under={0: "m:dt"}, fate="advertised-apprentices").state
    s.players[0].poster = 1
    assert [int(s.base_ap(0, c)) for c in (0, 1, 4)] == [3, 2, 2]
    assert s.base_ap(1, 4) == 1


def test_tolls_on_the_best_slots_alone() -> None:
    """T16.6 +2 slots of the three Locations, not +1 or +0, the Workshop or the Theater; T16.14 nor the Specter."""
    for place, slot, coins in (
        ("dt", "dt1", 7),
        ("mr", "mr1", 7),
        ("da", "da1", 7),
        ("dt", "dt2", 10),
        ("dt", "dt4", 10),
        ("ws", "ws1", 10),
        ("th", "thu.b1", 10),
    ):
        t = lay(3, under={0: f"m:{place}"}, fate="toll-on-best-slots").play("place m", f"slot {slot}")
        assert t.coins() == coins
    t = lay(3, under={0: "m:dt"}, coins=[2], fate="toll-on-best-slots").play("place m")
    assert "3 Coins" in t.why_not("slot dt1")


def test_one_base_ap_for_all() -> None:
    """T16.10 Magician, Specialist, Apprentice and every worker; T10.7 of every player."""
    s = lay(arts=True, team={0: "en a1 sp go", 1: "tr sh"}, under={0: "m:dt"}, fate="one-base-ap").state
    assert [int(s.base_ap(seat, c)) for seat in (0, 1) for c in range(12)] == [1] * 24


def test_coins_become_fame_in_yields_alone() -> None:
    """T16.4 after all changes; the Coins of the card and of the Manager stay Coins."""
    t = lay(
        ask="performance",
        team={0: "ma a1"},
        stage="grand-magorian-05",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=["0 m sun.p", "0 ma sun.b1"],
        fate="coins-become-fame",
    )
    assert (t.fame(), t.coins()) == (5 + (1 + 3) + 2, 10 + 1 + 3 - 2)


def test_a_hidden_card_of_an_idle_character() -> None:
    """T16.9 goes back to hand unseen, and may be laid again."""
    t = lay(ask="assignment", fate="hidden-cards", hand={0: "empower"})
    t.play_as(0, "assign empower", "assign perm-market-row")
    t.play_as(1, "assign none", "assign none")
    t.play("idle m")
    assert (t.state.players[0].covered, t.state.hold(0, cards.EMPOWER)) == (1 << 4, 1)
    t.play("place a1", "slot mr1", "mechaniker no", "end")
    assert (t.state.turn, t.hand()) == (3, ["empower"])
    assert [c for _, c, _ in t.told("revealed")] == [4]
    assert t.state.players[0].covered == 0
