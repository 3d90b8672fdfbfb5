"""T7 the Market Row: Buy, Bargain, Order, Quick Order."""

from typing import Final

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import shards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BARGAIN_AP, BASIC, BOOK, BUY_AP, COMPONENTS, DONE, TYPES
from arcane.games.trickerion.costs import effect_of
from arcane.games.trickerion.reasons import (
    BARGAIN_TOO_LOW,
    EFFECT_NOT_POSSIBLE,
    NO_COMPONENT_SLOT,
    NOT_ENOUGH_AP,
    NOT_ENOUGH_COINS,
    NOT_ENOUGH_FAME,
    NOT_ENOUGH_SHARDS,
    NOT_IN_STOCK,
    OK,
    ONE_FIRST,
    PILE_FULL,
    TOO_DEAR,
)
from arcane.games.trickerion.table import (
    EFFECT_USED,
    Trickerion,
)

BOARD_OR_MANAGER: Final = ["board", "manager"]

# what a purchase token by token is for
SALE: Final[i64] = 0
BARTER: Final[i64] = 1
INVEST: Final[i64] = 2


def unit_price(s: Trickerion, me: i64, kind: i64, effect: i64) -> i64:
    """T7.7, T7.8 what one token costs in this Buy; NOBODY if the type is not in stock. T15.42 Workshop Delivery puts
    what you hold in stock, a Coin cheaper."""
    if effect == cards.DELIVERY and s.players[me].tokens(kind) > 0:
        price = s.list_price(kind) - cards.DELIVERY_LESS
        if price < 0:
            return 0
        return price
    return s.price(kind)


def total_price(s: Trickerion, me: i64, kind: i64, count: i64, effect: i64) -> i64:
    """T7.7 before Bargains; T15.34 Shoplifting makes one token free."""
    if effect == cards.SHOPLIFTING:
        count -= 1
    return count * unit_price(s, me, kind, effect)


def most_bargains(s: Trickerion, total: i64) -> i64:
    """T7.3 as many as the Action Points allow, and no price comes to 0."""
    if total == 0:
        return 0
    n = (s.ap - BUY_AP) // BARGAIN_AP
    if n > total - 1:
        n = total - 1
    return n


def why_not_pay(s: Trickerion, me: i64, price: i64, effect: i64) -> i64:
    """T7.9 Coins; T15.13 with Smuggled Goods Fame, one less."""
    p = s.players[me]
    if effect == cards.SMUGGLED:
        if p.fame < price - cards.SMUGGLED_BELOW:
            return NOT_ENOUGH_FAME
    elif p.coins < price:
        return NOT_ENOUGH_COINS
    return OK


def why_not_buy(s: Trickerion, me: i64, kind: i64, count: i64, effect: i64) -> i64:
    """T7.1, T7.2, T7.9 so many tokens of this type, with as many Bargains as it takes."""
    if unit_price(s, me, kind, effect) == NOBODY:
        return NOT_IN_STOCK
    if effect == cards.SHOPLIFTING and not s.in_buy_area(kind):
        return EFFECT_NOT_POSSIBLE
    room = s.players[me].room_for(kind)
    if room == 0 and s.players[me].tokens(kind) == 0:
        return NO_COMPONENT_SLOT
    if count > room:
        return PILE_FULL
    total = total_price(s, me, kind, count, effect)
    return why_not_pay(s, me, total - most_bargains(s, total), effect)


def why_no_buy(s: Trickerion, me: i64, special: i64) -> i64:
    """May anything be bought?"""
    if s.ap < BUY_AP:
        return NOT_ENOUGH_AP
    effect = effect_of(s, special)
    if effect == cards.BARTER and s.players[me].all_shards() == 0:
        return NOT_ENOUGH_SHARDS
    why = NOT_IN_STOCK
    for kind in range(TYPES):
        if effect == cards.SALE:
            reason = why_not_fill(s, me, kind, SALE, 0, 0)
        elif effect == cards.BARTER:
            reason = why_not_fill(s, me, kind, BARTER, 0, 0)
        else:
            reason = why_not_buy(s, me, kind, 1, effect)
        if reason == OK:
            return OK
        if reason != NOT_IN_STOCK:
            why = reason
    return why


class BuyType(Ask):
    """T7.1 the type (arg: 1 with the card's effect)."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        return why_not_buy(s, me, kind, 1, effect_of(s, s.arg))

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        s.then(BUY_COUNT, me, s.arg | kind << 1)


BUY_TYPE: Final = BuyType(BOOK, "buy", COMPONENTS, forced=True)


class BuyCount(Ask):
    """T7.1, T7.9 one to three of them (arg: special, type)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not_buy(s, me, s.arg >> 1, value + 1, effect_of(s, s.arg & 1))

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        kind = s.arg >> 1
        arg = s.arg & 1 | kind << 1 | value + 1 << 5
        if s.players[me].asks_slot(kind, value + 1):
            s.then(BUY_SLOT, me, arg)
        elif s.arg & 1 != 0 and s.effect == cards.SHOPLIFTING:
            s.then(SHOPLIFT, me, arg)
        else:
            s.then(BARGAIN, me, arg)


BUY_COUNT: Final = BuyCount(BOOK, "buy-count", ["1", "2", "3"], forced=True)


class BuySlot(Ask):
    """T7.12 a new pile goes to the player board or to the Manager (arg: special, type, count)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        arg = s.arg | value << 8
        if s.arg & 1 != 0 and s.effect == cards.SHOPLIFTING:
            s.then(SHOPLIFT, me, arg)
        else:
            s.then(BARGAIN, me, arg)


BUY_SLOT: Final = BuySlot(BOOK, "buy-slot", BOARD_OR_MANAGER)


class Shoplift(Ask):
    """T15.14, T15.34 the Buy place a token is taken from, and the Basic type it shows afterwards (arg: special, type,
    count, slot)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if s.market[value // BASIC] != (s.arg >> 1 & 15) + 1:
            return NOT_IN_STOCK
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.then(BARGAIN, me, s.arg | value + 1 << 9)


SHOPLIFT: Final = Shoplift(BOOK, "shoplift", [f"b{i} {kind}" for i in range(1, 5) for kind in COMPONENTS[:4]])


class Bargain(Ask):
    """T7.3 how many Bargains go with the Buy, which is then made (arg: special, type, count, slot, shoplifting; after a
    purchase token by token 0, its price is the bill)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        total = self.total(s, me)
        if s.ap < BUY_AP + value * BARGAIN_AP:
            return NOT_ENOUGH_AP
        if value > 0 and value > total - 1:
            return BARGAIN_TOO_LOW
        return why_not_pay(s, me, total - value, effect_of(s, s.arg & 1))

    def total(self, s: Trickerion, me: i64) -> i64:
        if s.arg == 0:
            return s.bill
        return total_price(s, me, s.arg >> 1 & 15, s.arg >> 5 & 7, effect_of(s, s.arg & 1))

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        price = self.total(s, me) - value
        effect = effect_of(s, s.arg & 1)
        s.ap -= BUY_AP + value * BARGAIN_AP
        if effect != 0 or s.arg == 0:
            s.done |= EFFECT_USED
        if s.arg != 0:
            kind = s.arg >> 1 & 15
            count = s.arg >> 5 & 7
            s.players[me].add(kind, count, s.arg >> 8 & 1 != 0)
            s.tell("bought", me, kind, count)
        if effect == cards.SMUGGLED:
            s.lose_fame(me, price - cards.SMUGGLED_BELOW)
        else:
            pay_market(s, me, price)
        if effect == cards.EXHIBITION:
            s.gain_fame(me, price - cards.EXHIBITION_BELOW)
        elif effect == cards.SHOPLIFTING:
            where = (s.arg >> 9) - 1
            s.market[where // BASIC] = where % BASIC + 1
            s.tell("replaced", me, where // BASIC, where % BASIC)


BARGAIN: Final = Bargain(BOOK, "bargain", [str(n) for n in range(12)], forced=True)


def pay_market(s: Trickerion, me: i64, price: i64) -> None:
    """T15.15, T15.38 Coins paid for a Buy go to an opponent's Business Share, of two to the earlier one."""
    s.pay(me, price)
    partner: i64 = NOBODY
    for seat in range(s.crowd):
        share = s.players[seat].share
        if seat != me and share != 0 and (partner == NOBODY or share < s.players[partner].share):
            partner = seat
    if partner != NOBODY:
        s.gain_coins(partner, price)


# --- purchases token by token: Component Sale, Barter with Power, Investments ---


def why_not_fill(s: Trickerion, me: i64, kind: i64, mode: i64, bill: i64, count: i64) -> i64:
    """T15.31, T15.33 one more token: in stock, fitting, and within what the card allows (mode: its kind, and for
    Investments above it the Coins)."""
    price = s.price(kind)
    if price == NOBODY:
        return NOT_IN_STOCK
    p = s.players[me]
    if p.room_for(kind) == 0:
        if p.tokens(kind) == 0:
            return NO_COMPONENT_SLOT
        return PILE_FULL
    what = mode & 3
    if what == SALE:
        if count >= cards.SALE_TOKENS:
            return TOO_DEAR
        return why_not_pay(s, me, bill + price - most_bargains(s, bill + price), 0)
    if what == BARTER:
        if bill + price > cards.BARTER_VALUE:
            return TOO_DEAR
        return OK
    if count >= cards.INVESTMENTS_TOKENS or bill + price > mode >> 2:
        return TOO_DEAR
    return why_not_pay(s, me, price, 0)


class StartFill(Step):
    """A purchase token by token begins (arg: its mode)."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.bill = 0
        s.carted = 0
        s.then(FILL, me, s.arg)


START_FILL: Final = StartFill(BOOK, "start-fill")


class Fill(Ask):
    """T15.31, T15.33 the next token, or done after at least one (arg: mode)."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        if kind == DONE:
            if s.carted == 0:
                return ONE_FIRST
            return OK
        return why_not_fill(s, me, kind, s.arg, s.bill, s.carted)

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        if kind != DONE:
            if s.players[me].asks_slot(kind, 1):
                s.then(FILL_SLOT, me, s.arg << 4 | kind)
            else:
                fill(s, me, kind, s.arg, False)
                s.then(FILL, me, s.arg)
        elif s.arg & 3 == SALE:
            s.then(BARGAIN, me)
        elif s.arg & 3 == BARTER:
            s.then(BARTER_WITH, me)


FILL: Final = Fill(BOOK, "fill", [*COMPONENTS, "done"], forced=True)


class FillSlot(Ask):
    """T7.12 where the new pile goes (arg: type, and above it the mode)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        fill(s, me, s.arg & 15, s.arg >> 4, value == 1)
        s.then(FILL, me, s.arg >> 4)


FILL_SLOT: Final = FillSlot(BOOK, "fill-slot", BOARD_OR_MANAGER)


def fill(s: Trickerion, me: i64, kind: i64, mode: i64, managed: bool) -> None:
    """One token; T15.31 Investments pay for it at once, and that is no Buy."""
    price = s.price(kind)
    s.bill += price
    s.carted += 1
    s.players[me].add(kind, 1, managed)
    s.tell("bought", me, kind, 1)
    if mode & 3 == INVEST:
        s.pay(me, price)


class BarterWith(Ask):
    """T15.33 Barter with Power: a Shard of either kind pays for all."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        return shards.why_no_shard(s, me, kind)

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        s.ap -= BUY_AP
        s.done |= EFFECT_USED
        shards.spend(s, me, kind)


BARTER_WITH: Final = BarterWith(BOOK, "barter", shards.SHARD_KINDS, forced=True)
