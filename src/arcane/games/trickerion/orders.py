"""T7.4, T7.5 orders and quick orders; T15 Logistics and Traveling Merchants."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.board import BESIDE_MARKET, ORDERS, QUICK_PLACE
from arcane.games.trickerion.cards import BOOK, COMPONENTS
from arcane.games.trickerion.market import pay_market, why_not_pay
from arcane.games.trickerion.reasons import (
    ALREADY_ORDERED,
    IN_STOCK,
    NO_COMPONENT_SLOT,
    NOT_ENOUGH_AP,
    OK,
    ORDER_FULL,
    PILE_FULL,
    PLACE_TAKEN,
)
from arcane.games.trickerion.table import EFFECT_USED, Trickerion


def why_no_order(s: Trickerion, me: i64, special: i64) -> i64:
    """T7.4 an empty Order place; T15.35 Logistics needs none."""
    if s.ap < cards.ORDER_AP:
        return NOT_ENOUGH_AP
    if special != 0 and s.effect == cards.LOGISTICS:
        if s.market[BESIDE_MARKET] != 0 and s.market[BESIDE_MARKET + 1] != 0:
            return ORDER_FULL
        return OK
    for i in range(ORDERS, QUICK_PLACE):
        if s.market[i] == 0:
            return OK
    return ORDER_FULL


class OrderType(Ask):
    """T7.4, T7.11 a type that is neither in the Buy area nor in the Order area (arg: 1 with the card's effect)."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        if s.in_buy_area(kind):
            return IN_STOCK
        if s.in_order_area(kind):
            return ALREADY_ORDERED
        return OK

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        if s.arg != 0 and s.effect == cards.LOGISTICS:
            s.ap -= cards.ORDER_AP
            s.done |= EFFECT_USED
            beside = BESIDE_MARKET
            if s.market[beside] != 0:
                beside += 1
            s.market[beside] = kind + 1
            s.tell("ordered", me, kind, beside)
        else:
            s.then(ORDER_PLACE, me, s.arg | kind << 1)


ORDER_TYPE: Final = OrderType(BOOK, "order", COMPONENTS)


class OrderPlace(Ask):
    """T7.4 an empty Order place (arg: special, type)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if s.market[ORDERS + value] != 0:
            return PLACE_TAKEN
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.ap -= cards.ORDER_AP
        s.market[ORDERS + value] = (s.arg >> 1) + 1
        s.tell("ordered", me, s.arg >> 1, ORDERS + value)
        if s.arg & 1 != 0:
            s.then(MERCHANT, me, s.arg >> 1)


ORDER_PLACE: Final = OrderPlace(BOOK, "order-place", ["o1", "o2", "o3", "o4"], forced=True)


class Merchant(Ask):
    """T15.36 Traveling Merchants: a token of the ordered type at once, one Coin dearer, or not (arg: the type)."""

    def price(self, s: Trickerion) -> i64:
        price = s.price(s.arg)
        if price == NOBODY:
            price = s.list_price(s.arg)
        return price + cards.MERCHANTS_MORE

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        if value == 0:
            return OK
        if p.room_for(s.arg) == 0:
            return PILE_FULL
        if value == 2 and not p.asks_slot(s.arg, 1):
            return NO_COMPONENT_SLOT
        return why_not_pay(s, me, self.price(s), 0)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value > 0:
            price = self.price(s)
            s.players[me].add(s.arg, 1, value == 2)
            s.tell("bought", me, s.arg, 1)
            pay_market(s, me, price)


MERCHANT: Final = Merchant(BOOK, "merchants", ["no", "yes", "yes manager"], forced=True)


class QuickType(Ask):
    """T7.5 a type for the Quick Order place; T15.37 Dubious Sources makes a claim (arg: 1 with the card's effect)."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        if s.in_buy_area(kind):
            return IN_STOCK
        if s.market[QUICK_PLACE] == kind + 1:
            return ALREADY_ORDERED
        return OK

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        s.ap -= cards.QUICK_AP
        s.market[QUICK_PLACE] = kind + 1
        s.tell("ordered", me, kind, QUICK_PLACE)
        if s.arg != 0:
            s.done |= EFFECT_USED
            s.players[me].dubious = s.placements


QUICK_TYPE: Final = QuickType(BOOK, "quick-order", COMPONENTS)
