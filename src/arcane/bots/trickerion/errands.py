"""What a placed Character does, without much thinking: which action, which die, which Components, which Trick."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from arcane.bots.trickerion.planning import Planner
from arcane.bots.trickerion.prospect import SYMBOLS
from arcane.core.tape import NOBODY
from arcane.games.trickerion.acting import (
    A_BUY,
    A_COINS,
    A_DRAW,
    A_ENCHANTMENT,
    A_ENHANCE,
    A_FREE_SET,
    A_HIRE,
    A_LEARN,
    A_MOVE,
    A_ORDER,
    A_PREPARE,
    A_QUICK,
    A_REROLL,
    A_RESCHEDULE,
    A_RETURN,
    A_SET_UP,
    A_SUMMON,
    END,
)
from arcane.games.trickerion.cards import (
    DARK,
    DOWNTOWN,
    LEVEL,
    MANY_CHARACTERS,
    MARKERS,
    NO_TRICK,
    PREPARE_AP,
    STREET,
    TYPES,
    WAGE,
    WORKSHOP,
    X,
)
from arcane.games.trickerion.costs import HIRING, LEARNING, TAKING
from arcane.games.trickerion.player import ASSISTANT_BERTH, BERTH, ENGINEER_SLOT, READY, SUPPLY, Player
from arcane.games.trickerion.table import DREW, Trickerion

NEVER: Final = -1e9
DONE: Final[i64] = 12  # of purchases token by token


@final
class Errands:
    """The actions of a placement."""

    def __init__(self, planner: Planner) -> None:
        self.see = planner.see
        self.ahead = planner.ahead
        self.w = planner.w

    # --- T5.6 which action ---

    def act(self, s: Trickerion, me: i64) -> i64:
        """The action that is worth most; what an action with the card in use is worth more than without."""
        see = self.see
        see.look(s, me)
        p = s.players[me]
        best = 0.0
        choice: i64 = END
        for i in range(s.count):
            value = s.offers[i] - s.base
            worth = self._action(s, me, p, value)
            if worth > best:
                best = worth
                choice = value
        return s.base + choice

    def _action(self, s: Trickerion, me: i64, p: Player, value: i64) -> float:
        see = self.see
        ahead = self.ahead
        if value == END or value == A_RETURN:
            return 0.0
        if value < A_RETURN:
            return self._enhance(s, p, value - A_ENHANCE)
        if value < A_BUY:
            if value < A_HIRE:
                return see.lesson + 0.5 * float(value - A_LEARN)
            if value < A_COINS:
                return see.hiring + 0.5 * float(value - A_HIRE)
            if value < A_REROLL:
                return see.coins + 2.0 * float(value - A_COINS)
            if value == A_REROLL and s.ap >= 4 and see.lesson == 0.0 and see.coins == 0.0:
                return 0.5
            return 0.0
        if value < A_PREPARE:
            if value < A_ORDER:
                if self._to_buy(s, me, p) == NOBODY:
                    return 0.0
                return 5.0 + float(value - A_BUY)
            kind = self._to_order(s, p)
            if kind == NOBODY:
                return 0.0
            if value < A_QUICK:
                if ahead.turns < 2.5:
                    return 0.0
                return 2.0 + float(value - A_ORDER)
            if s.ap >= 3 and p.coins >= 4:
                return 3.0
            return 0.0
        if value < A_MOVE:
            return 4.0 + float(value - A_PREPARE)
        if value < A_SET_UP:
            return self._move(p, value - A_MOVE)
        if value < A_RESCHEDULE:
            return 4.0 + float(value - A_SET_UP)
        if value < A_DRAW:
            if value > A_RESCHEDULE and s.effect == STREET:
                return 3.0
            return 0.0
        if value == A_DRAW:
            return see.drawn
        if value < A_FREE_SET:
            return 0.0
        return self._arcane(p, value)

    def _enhance(self, s: Trickerion, p: Player, kind: i64) -> float:
        """T5.7 when just one Action Point is missing."""
        need: i64 = 99
        gain = 0.0
        if s.place == DOWNTOWN:
            need = 3
            gain = self.see.lesson
            if self.see.hiring > gain:
                gain = self.see.hiring
        elif s.place == WORKSHOP:
            for sym in range(SYMBOLS):
                trick = p.tricks[sym]
                if trick != NO_TRICK and p.tricks[READY + sym] == 0 and self.ahead.lack[sym] == 0:
                    if PREPARE_AP[trick] == s.ap + 1 and p.tricks[SUPPLY + sym] > 0:
                        need = s.ap + 1
                        gain = self.see.jobs[0]
        elif s.place == DARK and s.done & DREW != 0 and self.ahead.turns < 2.0:
            need = 2
            gain = self.see.drawn
        if need == s.ap + 1 or (kind == 1 and need == s.ap + 2):
            gain -= self.ahead.shard
            if kind == 1:
                gain -= 0.5
            return gain
        return 0.0

    def _move(self, p: Player, which: i64) -> float:
        """T8.6, T8.8 what Specialists make room for."""
        if self.ahead.turns < 3.0:
            return 0.0
        if which == 0 and p.symbol_in(ENGINEER_SLOT) == NOBODY:
            return 1.0
        if which == 2 and p.cast[BERTH + ASSISTANT_BERTH] == NOBODY:
            return 0.8
        return 0.0

    def _arcane(self, p: Player, value: i64) -> float:
        """T22 at the Wagon."""
        turns = self.ahead.turns
        if value == A_SUMMON:
            return (turns - 1.5) * self.w.worker
        if value == A_ENCHANTMENT and turns > 2.0 and p.coins >= 7:
            return self.w.tile
        return 0.0

    # --- T6 Downtown ---

    def die(self, s: Trickerion, me: i64) -> i64:
        purpose = s.arg & 7
        best = NEVER
        choice = s.offers[0]
        self.ahead.study(s, me)
        for i in range(s.count):
            die = s.offers[i] - s.base
            worth = 0.0
            if purpose == LEARNING:
                trick = self.ahead.best_to_learn(s, me, die)
                if trick != NOBODY:
                    worth = self.ahead.promise(s.players[me], trick)
            elif purpose == HIRING:
                worth = -float(die)  # a Specialist before an Apprentice
            elif purpose == TAKING:
                worth = float(s.dice[die])
            elif s.dice[die] == X:
                worth = 10.0 - float(die)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    def trick(self, s: Trickerion, me: i64) -> i64:
        """T6.1 the Trick that promises most."""
        self.ahead.study(s, me)
        p = s.players[me]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            worth = self.ahead.promise(p, s.offers[i] - s.base)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    def least_trick(self, s: Trickerion, me: i64) -> i64:
        """The own Trick that brings least."""
        self.ahead.study(s, me)
        p = s.players[me]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            sym = p.symbol_of(s.offers[i] - s.base)
            if sym != NOBODY and -self.ahead.brings[sym] > best:
                best = -self.ahead.brings[sym]
                choice = s.offers[i]
        return choice

    # --- T7 the Market Row ---

    def purse(self, s: Trickerion, p: Player) -> i64:
        """Coins that may be spent: wages are put aside, the larger part of them."""
        due: i64 = 0
        for c in range(MANY_CHARACTERS):
            if (p.placed(c) or p.waits(c)) and p.cast[BERTH + ASSISTANT_BERTH] != c:
                due += WAGE[c]
        return p.coins - i64(self.w.aside * float(due))

    def _to_buy(self, s: Trickerion, me: i64, p: Player) -> i64:
        """The type in stock that is wanted most; NOBODY if there is none."""
        purse = self.purse(s, p)
        best = 0.0
        choice: i64 = NOBODY
        for kind in range(TYPES):
            if self.ahead.wanted(p, kind) > 0 and p.room_for(kind) > 0:
                price = s.price(kind)
                if price != NOBODY and price <= purse:
                    want = self.ahead.want(p, kind) - self.ahead.dear * float(price * self.ahead.wanted(p, kind))
                    if want > best:
                        best = want
                        choice = kind
        return choice

    def _to_order(self, s: Trickerion, p: Player) -> i64:
        best = 0.0
        choice: i64 = NOBODY
        for kind in range(TYPES):
            if self.ahead.wanted(p, kind) > 0 and s.price(kind) == NOBODY and not s.in_order_area(kind):
                want = self.ahead.want(p, kind)
                if want > best:
                    best = want
                    choice = kind
        return choice

    def component(self, s: Trickerion, me: i64) -> i64:
        """The type that is wanted most among those offered; done when none is."""
        self.ahead.study(s, me)
        p = s.players[me]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            kind = s.offers[i] - s.base
            worth = 0.1
            if kind != DONE:
                worth = 0.0
                if self.ahead.wanted(p, kind) > 0:
                    worth = self.ahead.want(p, kind) - 0.01 * float(kind)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    def count(self, s: Trickerion, me: i64) -> i64:
        """T7.1 as many as are wanted and can be paid."""
        p = s.players[me]
        kind = s.arg >> 1
        wanted = self.ahead.wanted(p, kind)
        purse = self.purse(s, p)
        price = s.price(kind)
        choice = s.offers[0]
        for i in range(s.count):
            n = s.offers[i] - s.base + 1
            if n <= wanted and n * price <= purse:
                choice = s.offers[i]
        return choice

    def bargain(self, s: Trickerion, me: i64) -> i64:
        """T7.3 with the Action Points that no further Buy needs."""
        self.ahead.study(s, me)
        p = s.players[me]
        needs: i64 = -1  # the Buy that is made
        for kind in range(TYPES):
            if self.ahead.wanted(p, kind) > 0 and s.price(kind) != NOBODY:
                needs += 1
        spare = s.ap - 1 - needs
        choice = s.offers[0]
        for i in range(s.count):
            if s.offers[i] - s.base <= spare:
                choice = s.offers[i]
        return choice

    def order_place(self, s: Trickerion, me: i64) -> i64:
        """T7.4 where the type that leaves is wanted least."""
        self.ahead.study(s, me)
        p = s.players[me]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            leaves = s.market[s.offers[i] - s.base] - 1
            worth = 0.0
            if leaves >= 0:
                worth = -self.ahead.want(p, leaves)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    # --- T8 the Workshop, T9.4 the Theater ---

    def prepared(self, s: Trickerion, me: i64, shift: i64) -> i64:
        """The Trick whose markers bring most (shift: how many bits of the answer say more than the Trick)."""
        self.ahead.study(s, me)
        p = s.players[me]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            value = s.offers[i] - s.base
            sym = p.symbol_of(value >> shift)
            if sym == NOBODY:
                continue
            worth = self.ahead.brings[sym]
            if shift == 2:  # to prepare: all markers count, a tile only if it is needed or has a use
                markers = MARKERS[value >> 2]
                if markers > p.tricks[SUPPLY + sym]:
                    markers = p.tricks[SUPPLY + sym]
                worth = worth * float(markers) / float(PREPARE_AP[value >> 2])
                if value & 3 != 0 and self.ahead.turns < 2.0:
                    worth -= 0.1
                elif value & 3 != 0:
                    worth += 0.1
            elif value & 1 != 0:  # a Supercharge pile takes two markers
                worth += float(LEVEL[value >> 1]) - 0.5 * worth
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice
