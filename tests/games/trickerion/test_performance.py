"""T11: the Performance phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.trickerion.lay import Laid, lay


def show(day: str = "fri", **more: Any) -> Laid:
    """Player 0 performs riverside-03 with Linking Rings (0 Fame, 2 Coins) on it, unless told otherwise."""
    words: dict[str, Any] = {
        "tricks": {0: "linking-rings", 1: "enchanted-butterflies"},
        "markers": ["1 0.0 d 0 linking-rings"],
        "stands": [f"0 m {day}.p"],
    }
    return lay(ask="performance", **{**words, **more})


def test_days_in_order() -> None:
    """T11.1 from Thursday on; the performer chooses a card with an own marker."""
    t = lay(
        ask="performance",
        stage="riverside-03 riverside-04",
        tricks={0: "linking-rings", 1: "enchanted-butterflies"},
        markers=["1 0.0 d 0 linking-rings", "2 0.0 r 1 enchanted-butterflies", "2 1.1 u 0 linking-rings"],
        stands=["1 m thu.p", "0 m sun.p"],
    )
    assert [seat for seat, _, _ in t.told("performs")] == [1, 0]
    assert [(seat, a) for seat, a, _ in t.told("yielded")] == [(0, 0), (1, 12), (0, 0)]


def test_a_choice_of_cards() -> None:
    """T11.1 of two cards with own markers one is chosen."""
    t = show(stage="riverside-03 riverside-04", markers=["1 0.0 d 0 linking-rings", "2 1.1 u 0 linking-rings"])
    assert t.options == ["perform riverside-03", "perform riverside-04"]
    assert "nothing lies there" in t.why_not("perform riverside-05")


def test_every_trick_yields_to_its_owner() -> None:
    """T11.2 the performer's and the guests'."""
    t = show(markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"])
    assert t.coins(0) == 12
    assert t.fame(1) == 7


@pytest.mark.parametrize(("day", "fame", "coins"), [("thu", 0, 1), ("fri", 0, 2), ("sat", 0, 2), ("sun", 1, 3)])
def test_the_weekday_changes_yields(day: str, fame: int, coins: int) -> None:
    """T11.3 -1, 0, 0, +1 of Fame and Coins; T11.5 also of a printed 0, and never below; the card adds 1 Fame."""
    t = show(day)
    assert (t.fame() - 5, t.coins() - 10) == (fame + 1, coins)


def test_the_owners_own_day_counts() -> None:
    """T11.3 whatever day the Trick is performed on; T11.4 who has nobody there uses the performer's."""
    t = show(
        "thu",
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"],
        stands=["0 m thu.p", "1 a1 sun.b1"],
    )
    assert t.fame(1) == 5 + 3
    t = show("thu", markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"])
    assert t.fame(1) == 5 + 1


def test_shards_are_never_modified() -> None:
    """T11.5."""
    t = show("thu", tricks={0: "mind-reading"}, markers=["1 0.0 d 0 mind-reading"])
    assert t.shards() == 2


def test_performer_bonuses() -> None:
    """T11.6 1 Fame a Link, the card's bonus, Engineer 1 Shard, Assistant 2 Fame, Manager 3 Coins."""
    t = show(
        team={0: "en as ma a1"},
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 0 linking-rings", "1 0.1 u 1 living-piano"],
        stands=["0 m fri.p", "0 en fri.b1", "0 as fri.b2"],
        coins=[20],
    )
    assert t.fame() == 5 + 1 + 1 + 2  # Link, card, Assistant
    assert t.shards() == 2
    t = show(team={0: "ma a1"}, stands=["0 m fri.p", "0 ma fri.b1"])
    assert t.coins() == 10 + 2 + 3 - 2  # Yield, Manager, its wage


def test_a_specialist_elsewhere_brings_nothing() -> None:
    """T11.12 only backstage."""
    t = show(team={0: "ma a1"}, stands=["0 m fri.p", "0 ma dt1"])
    assert t.coins() == 10 + 2 - 2


def test_the_markers_go_home() -> None:
    """T11.7 and the card stays; T11.8 so nobody performs it again."""
    t = show()
    assert t.supply(0, "linking-rings") == 4
    assert t.state.stage.find(53) >= 0
    t = show(
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"],
        stands=["0 m thu.p", "1 m fri.p"],
    )
    assert [seat for seat, _, _ in t.told("performs")] == [0]


def test_the_order_inside_a_performance() -> None:
    """T11.9, T11.11 Yields in initiative order of owners and slot by slot, then bonuses, then markers away."""
    t = show(
        tricks={0: "linking-rings living-piano", 1: "enchanted-butterflies"},
        markers=["1 0.0 d 1 enchanted-butterflies", "1 1.2 u 0 linking-rings", "1 0.1 u 0 living-piano"],
    )
    assert [(seat, a) for seat, a, _ in t.told("yielded")] == [(0, 1), (0, 0), (1, 12)]


def test_the_steps_of_a_yield() -> None:
    """T11.10 each kind kept at 0 or above after every step: on Thursday a printed 0 with a Fiasco of one's own is 1."""
    t = show("thu", under={0: "m:arranged-fiasco"})
    t2 = lay(under={0: "m:arranged-fiasco"}, tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"])
    t2.play("place m", "card-use effect", "slot thu.p")
    assert t2.fame() == 5 + 1 + 1  # Fiasco, card
    assert t.fame() == 5 + 1  # its effect was not chosen


def test_the_performers_day() -> None:
    """T11.13 the performer's modifier is that of the day on which it performs."""
    t = show("sun", markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"])
    assert t.fame(1) == 5 + 3


def in_order(*order: int, **more: Any) -> Laid:
    """Player 0 performs, with another initiative order."""
    words: dict[str, Any] = {"tricks": {0: "linking-rings", 1: "living-piano"}, "under": {0: "m:th"}}
    t = lay(**{**words, **more})
    for i, seat in enumerate(order):
        t.state.order[i] = seat
    t.facts.clear()
    return t.play("place m", "slot fri.p")


def test_yields_in_initiative_order() -> None:
    """T11.9, T11.11 of the owners, each from the first slot on, guests last; then bonuses."""
    markers = ["1 0.0 d 1 living-piano", "1 1.1 l 0 linking-rings", "1 g1 u 1 enchanted-butterflies"]
    tricks = {0: "linking-rings", 1: "living-piano enchanted-butterflies"}
    for order in ((0, 1), (1, 0)):
        t = in_order(*order, markers=markers, tricks=tricks)
        of = {0: [(0, 0)], 1: [(1, 1), (1, 12)]}
        assert [(seat, a) for seat, a, _ in t.told("yielded")] == [*of[order[0]], *of[order[1]]]


def test_bonuses_after_yields_and_before_rewards() -> None:
    """T11.9, T11.11 Yields, the performer's bonuses, Arcane rewards, then the markers leave."""
    t = lay(arts=True, under={0: "m:th"}, team={0: "ma"}, tricks={0: "linking-rings"}, stands=["0 ma fri.b1"])
    t.state.spots[0] = 1 | 2 << 5
    t.state.players[0].tricks[12] -= 1
    t.state.players[0].tricks[20] = 1
    t.state.dice[6], t.state.dice[7] = 0, 2
    t.facts.clear()
    t.play("place m", "slot fri.p")
    told = [(kind, a) for kind, seat, a, *_ in t.facts if kind in ("yielded", "fame", "coins", "rewarded")]
    assert told[:6] == [("yielded", 0), ("coins", 2), ("fame", 1), ("coins", 3), ("rewarded", 2), ("coins", 3)]
    assert t.supply(0, "linking-rings") == 4


def test_the_shapeshifter_before_the_rewards() -> None:
    """T11.11 what it is backstage is said after the bonuses, and before the Arcane rewards."""
    t = lay(arts=True, under={0: "m:th"}, team={0: "sh"}, tricks={0: "linking-rings"}, stands=["0 sh fri.b1"])
    t.state.spots[0] = 1 | 2 << 5
    t.state.players[0].tricks[12] -= 1
    t.state.players[0].tricks[20] = 1
    t.state.dice[6], t.state.dice[7] = 0, 2
    t.play("place m", "slot fri.p")
    assert (t.asked, t.told("rewarded")) == ("0 shapeshifter", [])
    t.play("shapeshifter fame")
    assert t.told("rewarded") == [(0, 2, 0)]


def test_possession_comes_before_the_choice() -> None:
    """T11.11 of the card, and replaces it."""
    t = lay(
        magicians=("yoruba-spiritmaster", "electra"),
        ask="performance",
        stage="riverside-03 riverside-04",
        tricks={1: "linking-rings levitation"},
        markers=["1 0.0 d 1 linking-rings", "2 0.0 r 1 levitation"],
        stands=["1 m fri.p"],
    )
    assert t.asked == "0 possess"
    t.play("possess riverside-04 shard")
    assert (t.state.turn, t.told("yielded")) == (3, [(1, 3, 0)])


def premiered(day: str, answer: str, **more: Any) -> Laid:
    words: dict[str, Any] = {"tricks": {0: "linking-rings"}, "markers": ["1 0.0 d 0 linking-rings"]}
    t = lay(under={0: "m:grand-premiere"}, **{**words, **more})
    return t.play("place m", "card-use effect", f"slot {day}.p", answer)


def test_grand_premiere_after_the_weekday() -> None:
    """T11.10 what the day makes of a Yield is doubled, and only then Coins become Fame."""
    assert premiered("sun", "premiere 0.0 coins").coins() == 10 + 2 * 3
    assert premiered("sun", "premiere 0.0 fame").fame() == 5 + 2 * 1 + 1
    t = premiered("fri", "premiere 0.0 coins", fate="coins-become-fame")
    assert (t.coins(), t.fame()) == (10, 5 + 2 * 2 + 1)


def test_no_step_goes_below_0() -> None:
    """T11.10 a stolen Trick that yields no Fame loses none, nor does a guest's in a Fiasco; then Coins become Fame."""
    t = lay(
        magicians=("the-red-lotus", "the-gentleman"),
        ask="performance",
        tricks={0: "barricaded-barrels", 1: "linking-rings"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 linking-rings"],
        stands=["0 m fri.p"],
        fate="coins-become-fame",
    ).play("steal 0.0")
    assert (t.fame(0), t.fame(1)) == (5 + 2 + 1, 5 + 2)
    t = lay(
        under={0: "m:arranged-fiasco"},
        tricks={0: "barricaded-barrels", 1: "linking-rings"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 linking-rings"],
        fate="coins-become-fame",
    ).play("place m", "card-use effect", "slot fri.p")
    assert (t.fame(0), t.fame(1)) == (5 + 1 + 1 + 1 + 1, 5 + 2)
    t = lay(
        under={0: "m:arranged-fiasco"},
        tricks={0: "barricaded-barrels", 1: "linking-rings"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 linking-rings"],
        fate="coins-become-fame",
    ).play("place m", "card-use effect", "slot thu.p")
    assert (t.fame(0), t.fame(1)) == (5 + 0 + 1 + 0 + 1, 5 + 1)
