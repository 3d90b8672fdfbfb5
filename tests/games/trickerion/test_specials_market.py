"""T15: the Special Assignment cards of the Market Row."""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion.cards import COMPONENTS
from tests.games.trickerion.lay import Laid, arts, lay

FIVE = "1 rope 1 petroleum 1 saw 1 animal 1 padlock"  # with one more all six slots are taken


def row(effect: str, ap: int = 3, **more: Any) -> Laid:
    return lay(at="market-row", effect=effect, ap=ap, **more)


def test_four_tokens_at_most() -> None:
    """T15.33 of Component Sale, at least one, each fitting (T7.2), with Bargains at the end."""
    t = row("component-sale", ap=3).play("buy with card")
    assert "at least one" in t.why_not("fill done")
    t.play("fill wood", "fill wood", "fill wood")
    assert "too high" in t.why_not("fill wood")
    t.play("fill metal")
    assert t.options == ["bargain 0", "bargain 1", "bargain 2"]  # the fifth is not asked for
    t.play("bargain 2")
    assert (t.coins(), t.state.ap) == (8, 0)
    t = row("component-sale", ap=1, coins=[2]).play("buy with card", "fill wood", "fill metal")
    assert (t.asked, t.coins()) == ("0 act", 0)  # no third one can be paid


def test_a_barter_of_four() -> None:
    """T15.33 tokens worth 4 by the prices of T7.7, T16.11 also flat ones; 1 AP, a Shard, no Coins."""
    t = row("barter-with-power", ap=2, market="rope saw cog wood / . . . . / animal").play("buy with card", "fill wood")
    assert t.options == ["fill wood", "fill rope", "fill saw", "fill animal", "fill cog", "fill done"]
    t.play("fill animal")  # 2 and 1 more on the Quick Order place
    assert (t.asked, t.coins(), t.shards(), t.state.ap) == ("0 act", 10, 0, 1)
    t = row("barter-with-power", ap=1, market="rope saw cog wood / . . . . / .", fate="flat-prices")
    t.play("buy with card", "fill cog", "fill cog")
    assert (t.asked, t.tokens("cog"), t.coins()) == ("0 act", 2, 10)
    assert "no such Shard" in row("barter-with-power", shards=[0]).why_not("buy with card")


def test_the_fame_of_smuggled_goods() -> None:
    """T15.13 the price after Bargains, less 1, and only with that much."""
    t = row("smuggled-goods", ap=2, coins=[0], fame=[1], market="rope metal glass fabric / . . . . / .")
    t.play("buy with card", "buy rope")  # 2 - 1 without a Bargain, for 1 Fame or, with one, for nothing
    assert t.options == ["bargain 0", "bargain 1"]
    t.play("bargain 1")
    assert (t.fame(), t.coins(), t.tokens("rope")) == (1, 0, 1)


def test_workshop_exhibition_counts_what_was_paid() -> None:
    """T5.8 Fame, one less than the Coins after Bargains, not below 0."""
    t = row("workshop-exhibition", ap=2).play("buy with card", "buy wood", "buy-count 3", "bargain 1")
    assert (t.fame(), t.coins()) == (6, 8)
    t = row("workshop-exhibition", ap=1).play("buy with card", "buy wood", "buy-count 1")
    assert (t.fame(), t.coins()) == (5, 9)


def test_where_the_shoplifter_takes() -> None:
    """T15.34 a Buy place that shows the type, afterwards any of the four Basic types (T15.14), though in stock."""
    t = row("shoplifting", ap=1, market="cog metal cog fabric / . . . . / .").play(
        "buy with card", "buy cog", "buy-count 1"
    )
    basic = ("wood", "glass", "metal", "fabric")
    assert t.options == [f"shoplift {place} {kind}" for place in ("b1", "b3") for kind in basic]
    assert "not in stock" in t.why_not("shoplift b2 wood")
    t.play("shoplift b3 fabric")
    assert (t.market(), t.coins(), t.tokens("cog")) == ("cog metal fabric fabric / . . . . / .", 10, 1)
    t = row("shoplifting", ap=1, market="wood metal glass fabric / . . . . / saw").play("buy with card")
    assert "no card in use" in t.why_not("buy saw")


def test_logistics_obeys_the_rules_of_orders() -> None:
    """T15.35 T7.4: neither in stock nor ordered; T7.11 what it brings may still be ordered; it leaves with the turn."""
    t = row("logistics", ap=3, market="wood metal glass fabric / rope saw cog . / .").play("order with card")
    assert "ordered already" in t.why_not("order rope")
    assert "lies in the Buy area" in t.why_not("order wood")
    t.play("order mirror", "order")
    assert t.can("order mirror")
    t.play("order mirror")
    assert t.market() == "wood metal glass fabric / rope saw cog mirror / ."
    t.play("buy", "buy mirror", "buy-count 1")
    assert (t.tokens("mirror"), t.coins(), t.state.ap) == (1, 7, 0)
    t.play("end")
    assert list(t.state.market[9:]) == [0, 0]


def test_every_order_of_the_merchants() -> None:
    """T15.36 a Coin dearer than T7.7, if it fits and can be paid; on the Quick Order place one more."""
    t = row("traveling-merchants", ap=2, coins=[5])
    t.play("order with card", "order rope", "order-place o1", "merchants yes")
    t.play("order with card", "order cog", "order-place o2")
    assert (t.asked, t.coins(), t.tokens("cog")) == ("0 act", 2, 0)  # 4 Coins are too many: nobody asks
    t = row("traveling-merchants", ap=1, market="wood metal glass fabric / . . . . / rope")
    t.play("order with card", "order rope", "order-place o1", "merchants yes")
    assert t.coins() == 10 - 2 - 1 - 1


def test_what_merchants_bring_must_fit() -> None:
    """T15.36 (T7.2) a pile of three, or no slot."""
    t = row("traveling-merchants", ap=1, goods={0: "3 rope"}).play("order with card", "order rope", "order-place o1")
    assert (t.asked, t.tokens("rope"), t.coins()) == ("0 act", 3, 10)
    t = row("traveling-merchants", ap=1, goods={0: f"{FIVE} 1 cog"}).play(
        "order with card", "order mirror", "order-place o1"
    )
    assert (t.asked, t.tokens("mirror"), t.coins()) == ("0 act", 0, 10)


def dubious(**more: Any) -> Laid:
    return row("dubious-sources", ap=2, **more).play("quick-order with card", "quick-order cog", "end")


def test_a_dubious_token_must_fit() -> None:
    """T15.37 (T7.2) else it is lost; only after a Quick Order, and in that turn."""
    assert dubious().asked == "0 dubious"
    t = dubious(goods={0: "3 cog"})
    assert (t.state.turn, t.tokens("cog")) == (3, 3)
    t = dubious(goods={0: f"{FIVE} 1 mirror"})
    assert (t.state.turn, t.tokens("cog")) == (3, 0)
    t = dubious(goods={0: f"{FIVE} 2 cog"}).play("dubious yes")
    assert t.tokens("cog") == 3
    assert dubious().play("dubious no").state.players[0].dubious == 0
    t = lay(under={0: "m:dubious-sources"}, market="wood metal glass fabric / . . . . / cog")
    t.play("place m", "card-use effect", "slot mr1", "end")
    assert (t.state.turn, t.tokens("cog")) == (3, 0)


def test_whatever_lies_there_then() -> None:
    """T15.37 of two claims the earlier; if it is declined the later one is asked, before the orders arrive (T12.12)."""
    t = lay(ask="steps", under={0: "m:dt"}, market="wood metal glass fabric / cog . . . / saw")
    t.state.players[0].dubious, t.state.players[1].dubious = 2, 7
    t.play("idle m")
    assert (t.asked, t.market()) == ("0 dubious", "wood metal glass fabric / cog . . . / saw")
    t.play("dubious no")
    assert t.asked == "1 dubious"
    t.play("dubious yes")
    assert (t.tokens("saw", 0), t.tokens("saw", 1)) == (0, 1)
    assert t.market() == "cog metal glass fabric / . . . . / ."


def shares(*claims: tuple[int, int], **more: Any) -> Laid:
    """Player 0 at the Market Row; others have a share since a placement."""
    t = lay(3, at="market-row", ap=3, **more)
    for seat, since in claims:
        t.state.players[seat].share = since
    return t


def test_of_two_shares_the_earlier() -> None:
    """T15.38 by placement, not by seat."""
    for claims, coins in ((((1, 1), (2, 2)), (13, 10)), (((1, 2), (2, 1)), (10, 13))):
        t = shares(*claims).play("buy", "buy wood", "buy-count 3", "bargain 0")
        assert (t.coins(0), t.coins(1), t.coins(2)) == (7, *coins)


def test_what_is_shared() -> None:
    """T15.15 Buys, sales and Traveling Merchants of others; not one's own, T15.38 nor the Arcanist's prices."""
    t = shares((1, 1), effect="traveling-merchants")
    t.play("order with card", "order rope", "order-place o1", "merchants yes")
    assert (t.coins(0), t.coins(1)) == (7, 13)
    t = shares((1, 1), effect="component-sale").play(
        "buy with card", "fill wood", "fill metal", "fill done", "bargain 0"
    )
    assert (t.coins(0), t.coins(1)) == (8, 12)
    t = shares((0, 1)).play("buy", "buy wood", "buy-count 3", "bargain 0")
    assert [t.coins(seat) for seat in range(3)] == [7, 10, 10]
    t = shares((1, 1), arts=True, wagon="mr", shards=[1]).play("charge")
    assert (t.coins(0), t.coins(1)) == (7, 10)
    t = shares((1, 1), arts=True, wagon="mr").play("enchantment", "enchantment left")
    assert (t.coins(0), t.coins(1)) == (7, 10)


def test_a_share_from_its_placement_on() -> None:
    """T15.10 it needs no action; T15.15 and ends with the turn; T15.38 a toll is no Buy."""
    t = lay(3, under={0: "m:business-share", 1: "m:mr"}, fate="toll-on-best-slots", coins=[10, 10, 10])
    t.play("place m", "card-use effect", "slot mr2", "end", "place m", "slot mr1")
    assert (t.coins(0), t.coins(1), t.state.players[0].share) == (10, 7, 1)
    t.play("end")
    assert (t.state.turn, t.state.players[0].share) == (3, 0)
    t = lay(3, under={0: "m:business-share", 1: "m:mr"}).play("place m", "card-use ap", "slot mr2", "end")
    assert t.state.players[0].share == 0


def test_delivery_of_what_one_holds() -> None:
    """T15.42 1 Coin cheaper, in stock or not; T7.7 not below 0, and other types at their price."""
    t = row("workshop-delivery", ap=1, goods={0: "1 wood 1 cog"}).play("buy with card")
    assert t.options == [f"buy {kind}" for kind in (*COMPONENTS[:4], "cog")]
    t.play("buy cog", "buy-count 2")
    assert t.coins() == 10 - 2 * 2
    t = row("workshop-delivery", ap=1, goods={0: "1 wood"}).play("buy with card", "buy wood", "buy-count 2")
    assert t.coins() == 10
    t = row("workshop-delivery", ap=1, goods={0: "1 wood"}).play("buy with card", "buy metal", "buy-count 2")
    assert t.coins() == 8


def test_the_wagon_at_the_market_row() -> None:
    """T15.38 what is paid there for a tile is nobody's share."""
    t = arts(seats=3, at="market-row", wagon="mr", ap=1)
    t.state.players[2].share = 1
    t.play("enchantment", "enchantment right")
    assert (t.coins(0), t.coins(2)) == (6, 10)
