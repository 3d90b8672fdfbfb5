"""A6 the inspection, and A7 the bribes after it."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import FACE, LIES_UP, MARK, UP
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.alley.items import (
    BOOK,
    FINE,
    GLYNNA,
    INFAMY,
    NINX,
    SLOTS,
    TOP_INFAMY,
    TRIGGER_INFAMY,
)
from arcane.games.alley.sale import MARKET
from arcane.games.alley.storehouse import GONE
from arcane.games.alley.table import Alley


class Inspection(Step):
    """A6.1 to A6.4 in turn order all reveal and sell; then all count; then the trigger's penalty; then the fines."""

    def do(self, s: Alley, me: i64) -> None:
        s.turn = NOBODY
        s.stirred = 0
        s.tell("inspection", s.trigger)
        for i in range(s.seats):
            seat = s.after(s.first, i)
            if s.players[seat].wizard == GLYNNA:
                s.then(VANISH, seat)
            s.then(UNCOVER, seat)
            s.then(MARKET, seat)
        for i in range(s.seats):
            seat = s.after(s.first, i)
            if s.players[seat].wizard == NINX:
                s.then(CASH_IN, seat)
            s.then(COUNT, seat)
        s.then(VERDICT, me)


INSPECTION: Final = Inspection(BOOK, "inspection")


class Vanish(Step):
    """A9.1 Glynna sets one of her hidden items aside unseen, before she reveals; its place stays empty."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.hides(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        store = s.players[me].store
        store.items.cards[store.place(slot)] |= GONE
        s.tell("vanished", me, slot)


VANISH: Final = Vanish(BOOK, "vanish", SLOTS)


class Uncover(Step):
    """A6.1 all hidden items of a storehouse are revealed before any set is sold."""

    def do(self, s: Alley, me: i64) -> None:
        store = s.players[me].store
        cards = store.items.cards
        for i in range(len(cards)):
            if cards[i] < MARK:
                cards[i] |= UP
                s.tell("revealed", me, store.slot(i), 0, cards[i])
        s.stirred |= 1 << me


UNCOVER: Final = Uncover(BOOK, "uncover")


class CashIn(Step):
    """A9.5 Ninx: gold equal to the infamy of one item left; of a negative one she loses it."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.shows(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        store = s.players[me].store
        card = store.items.cards[store.place(slot)]
        s.tell("cashed_in", me, slot, 0, card)
        worth = INFAMY[card & FACE]
        if worth >= 0:
            s.gain_gold(me, worth)
        else:
            s.lose_gold(me, -worth)


CASH_IN: Final = CashIn(BOOK, "cash-in", SLOTS)


class Count(Step):
    """A6.2 infamy for what is left; a negative sum is a loss."""

    def do(self, s: Alley, me: i64) -> None:
        p = s.players[me]
        cards = p.store.items.cards
        total: i64 = 0
        for i in range(len(cards)):
            if cards[i] >= LIES_UP:
                total += INFAMY[cards[i] & FACE]
        p.sum = total
        s.tell("counted", me, total)
        if total > 0:
            s.gain_infamy(me, total)
        else:
            s.lose_infamy(me, -total)


COUNT: Final = Count(BOOK, "count")


class Verdict(Step):
    """A6.3 whoever triggered, and did not have the lowest sum, gains more infamy; A6.4 then fines are paid."""

    def do(self, s: Alley, me: i64) -> None:
        if s.trigger != NOBODY:
            lowest = s.players[s.trigger].sum
            for seat in range(s.seats):
                if s.players[seat].sum < lowest:
                    lowest = s.players[seat].sum
            if s.players[s.trigger].sum > lowest:
                s.tell("blamed", s.trigger, TRIGGER_INFAMY)
                s.gain_infamy(s.trigger, TRIGGER_INFAMY)
        for i in range(s.seats):
            seat = s.after(s.first, i)
            p = s.players[seat]
            if p.markers > 0:
                s.tell("fined", seat, p.markers, p.markers * FINE)
                s.lose_gold(seat, p.markers * FINE)
                p.markers = 0


VERDICT: Final = Verdict(BOOK, "verdict")


PASS: Final[i64] = TOP_INFAMY  # the answer after the bribes


class Bribe(Step):
    """A7.1, A7.2 once each: pay 2 gold for every infamy to lose, as far as both go, or pass."""

    def fits(self, s: Alley, me: i64, value: i64) -> bool:
        p = s.players[me]
        return value == PASS or (value < p.infamy and 2 * value + 2 <= p.gold)

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        if value == PASS:
            s.tell("bribed", me, 0)
            return
        s.tell("bribed", me, 2 * value + 2)
        s.lose_gold(me, 2 * value + 2)
        s.lose_infamy(me, value + 1)


BRIBE: Final = Bribe(
    BOOK, "bribe", [*[f"bribe {2 * n}" for n in range(1, int(TOP_INFAMY) + 1)], "pass"], forced=True, verb=""
)
