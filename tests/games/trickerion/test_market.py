"""T7: the Market Row."""

from __future__ import annotations

from typing import Any

from tests.games.trickerion.lay import Laid, lay


def row(ap: int = 3, **more: Any) -> Laid:
    return lay(at="market-row", ap=ap, **more)


def test_buy_up_to_three_of_a_type() -> None:
    """T7.1 at list price each."""
    t = row(ap=1)
    t.play("buy", "buy wood", "buy-count 3")
    assert (t.tokens("wood"), t.coins(), t.state.ap) == (3, 7, 0)


def test_quick_order_costs_one_more() -> None:
    """T7.1."""
    t = row(ap=1, market="wood metal glass fabric / . . . . / rope")
    t.play("buy", "buy rope", "buy-count 2")
    assert t.coins() == 4


def test_one_pile_of_three_for_each_type() -> None:
    """T7.2 two on a Manager slot; a new type needs an empty slot."""
    t = row(goods={0: "2 wood 2 metal@ma"}, team={0: "ma a1"})
    t.play("buy")
    assert not t.can("buy metal")
    assert "too high" in t.why_not("buy metal")
    t.play("buy wood")
    assert t.tokens("wood") == 3
    t = row(goods={0: "1 wood 1 metal 1 rope 1 saw 1 cog 1 mirror"})
    t.play("buy")
    assert "no empty slot" in t.why_not("buy glass")


def test_bargain() -> None:
    """T7.3 a Coin for each Action Point, never to 0."""
    t = row(ap=5)
    t.play("buy", "buy wood", "buy-count 2")
    assert t.options == ["bargain 0", "bargain 1"]
    assert "never brings the price to 0" in t.why_not("bargain 2")
    t.play("bargain 1")
    assert (t.coins(), t.state.ap) == (9, 3)


def test_order() -> None:
    """T7.4 a type neither to buy nor ordered, on an empty place of one's choice."""
    t = row(market="wood metal glass fabric / . rope . . / .")
    t.play("order")
    assert "lies in the Buy area" in t.why_not("order wood")
    assert "ordered already" in t.why_not("order rope")
    t.play("order saw")
    assert t.options == ["order-place o1", "order-place o3", "order-place o4"]
    t.play("order-place o3")
    assert t.market() == "wood metal glass fabric / . rope saw . / ."
    assert not row(market="wood metal glass fabric / rope saw cog mirror / .").can("order")


def test_quick_order() -> None:
    """T7.5 2 AP, in stock for all this turn; a type lying there is replaced. T7.11 it may still be ordered."""
    t = row(ap=4, market="wood metal glass fabric / . . . . / cog")
    t.play("quick-order")
    assert not t.can("quick-order cog")
    assert not t.can("quick-order wood")
    t.play("quick-order saw")
    assert t.market().endswith("/ saw")
    assert (t.state.ap, t.state.price(6)) == (2, 3)  # a Coin dearer
    t.play("order")
    assert t.can("order saw")
    assert "too few Action Points" in row(ap=1).why_not("quick-order")


def test_stock_does_not_run_out() -> None:
    """T7.6."""
    t = row(ap=2)
    t.play("buy", "buy wood", "buy-count 1", "buy")
    assert t.can("buy wood")


def test_price_of_a_buy() -> None:
    """T7.7 flat prices, surcharge, then bargains."""
    t = row(ap=2, fate="flat-prices", market="wood metal glass fabric / . . . . / cog")
    t.play("buy", "buy cog", "buy-count 2", "bargain 1")
    assert t.coins() == 10 - (2 * 3 - 1)


def test_the_lowest_of_several_prices() -> None:
    """T7.8 in the Buy area and on the Quick Order place. T7.10 a type may lie on two Buy places."""
    t = row(ap=1, market="wood wood glass fabric / . . . . / wood")
    t.play("buy", "buy wood", "buy-count 1")
    assert t.coins() == 9


def test_only_what_can_be_paid_and_fits() -> None:
    """T7.9 bargains included."""
    t = row(ap=2, coins=[2], market="rope metal glass fabric / . . . . / .")
    t.play("buy", "buy rope")
    assert t.options == ["bargain 0", "bargain 1"]  # three would cost 6, two 4: even with a bargain too much
    t = row(ap=2, coins=[3], market="rope metal glass fabric / . . . . / .")
    t.play("buy", "buy rope", "buy-count 2")
    assert t.coins() == 0


def test_where_a_new_pile_goes() -> None:
    """T7.12 asked only when both kinds of slots are free."""
    t = row(team={0: "ma a1"})
    t.play("buy", "buy wood", "buy-count 2")
    assert t.options == ["buy-slot board", "buy-slot manager"]
    t.play("buy-slot manager", "bargain 0")
    assert t.managed("wood")
    t = row(team={0: "ma a1"})
    t.play("buy", "buy wood", "buy-count 3", "bargain 0")
    assert not t.managed("wood")
