"""What lies in a Trickerion player's Tricks, Components and cards on stage: the base of judgement and habit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.trickerion.weights import Weights
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import (
    COINS,
    FAME,
    FAVOURITE,
    LEVEL,
    MANY_TRICKS,
    MARKERS,
    NEEDS,
    NO_TRICK,
    PREPARE_AP,
    PRICE,
    SHARDS,
    THRESHOLD,
    TURNS,
    TYPES,
)
from arcane.games.trickerion.markers import owner_of, symbol_of
from arcane.games.trickerion.player import BOOST, ENGINEER_SLOT, READY, SLOT, SUPPLY, Player
from arcane.games.trickerion.scoring import times
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CARD_COINS, CARD_FAME, CARD_SHARDS, STRIDE
from arcane.games.trickerion.yields import capped

SYMBOLS: Final[i64] = 4
END_COIN: Final = 1.0 / 3.0  # T13.1
THIRD_LEVELS: Final[i64] = 5  # the end bonus that counts Level 3 Tricks
LATE: Final = 3.0  # turns before the end in which means lose their use


@final
class Prospect:
    """One player's prospects. `study` first, then ask."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.turns = 0.0  # to come, the present one included
        self.coin = END_COIN
        self.dear = END_COIN  # what a Coin is worth to who has as few as this player
        self.shard = 1.0
        self.ease = 0.0  # how much time there is to use means, from 0 to 1
        self.brings = vec[float]([0.0] * 4)  # what a marker of each Trick brings when it is performed
        self.lack = vec[i64]([0] * 4)  # types of Components it lacks
        self.owed = vec[i64]([0] * 4)  # ... and their price
        self.debt: i64 = 0  # ... of all Tricks together
        self.types: i64 = 0  # what `missing` found
        self.price: i64 = 0

    def time(self, s: Trickerion) -> None:
        """What means are worth in this turn."""
        turn = s.turn
        if turn == 0:
            turn = 1
        self.turns = float(TURNS + 1 - turn)
        ease = (self.turns - 1.0) / LATE
        if ease > 1.0:
            ease = 1.0
        self.ease = ease
        self.coin = END_COIN + (self.w.coin - END_COIN) * ease
        self.shard = 1.0 + (self.w.shard - 1.0) * ease

    def study(self, s: Trickerion, seat: i64) -> None:
        self.time(s)
        p = s.players[seat]
        self.dear = self.coin
        if float(p.coins) < self.w.few:
            self.dear += self.w.need * self.ease
        self.debt = 0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick == NO_TRICK:
                self.brings[sym] = 0.0
                self.lack[sym] = 0
                self.owed[sym] = 0
            else:
                self.brings[sym] = self.marker(trick, p.tricks[BOOST + sym])
                self.missing(p, trick)
                self.lack[sym] = self.types
                self.owed[sym] = self.price
                self.debt += self.price

    def marker(self, trick: i64, boost: i64) -> float:
        """What one marker brings when it is performed: its Yield, and a share of Links."""
        worth = float(FAME[trick] + boost) + self.coin * float(COINS[trick] + boost)
        return worth + self.shard * float(SHARDS[trick]) + self.w.link * float(LEVEL[trick])

    def missing(self, p: Player, trick: i64) -> None:
        """Types and Coins that a Trick's requirement lacks."""
        types: i64 = 0
        price: i64 = 0
        for kind in range(TYPES):
            need = NEEDS[trick * TYPES + kind]
            if need > 0:
                need -= p.units(kind)
                if need > 0:
                    types += 1
                    price += need * PRICE[kind]
        self.types = types
        self.price = price

    def effort(self, trick: i64, engineer: bool) -> float:
        """Action Points that each performed marker costs, as Fame."""
        markers = MARKERS[trick]
        if engineer:
            markers += 1
        return self.w.point * (1.0 + float(PREPARE_AP[trick]) / float(markers))

    def delay(self, p: Player, sym: i64) -> float:
        """Turns that pass before a Trick can be performed."""
        if p.tricks[READY + sym] > 0 or p.tricks[SUPPLY + sym] < 4:
            return 0.0
        if self.lack[sym] == 0:
            return self.w.prepare
        return self.w.prepare + self.w.supply + self.w.types * float(self.lack[sym])

    def per_turn(self, p: Player, sym: i64) -> float:
        """What performing a Trick once a turn brings, its effort taken off."""
        return self.brings[sym] - self.effort(p.tricks[sym], p.tricks[SLOT + sym] == ENGINEER_SLOT)

    def promise(self, p: Player, trick: i64) -> float:
        """What learning a Trick now would bring in the turns to come."""
        self.missing(p, trick)
        delay = self.w.prepare
        if self.types > 0:
            delay += self.w.supply + self.w.types * float(self.types)
        turns = self.turns - delay
        if turns < 0.0:
            turns = 0.0
        cost = self.price
        if THRESHOLD[trick] > p.fame:
            cost += THRESHOLD[trick] - p.fame
        worth = turns * (self.marker(trick, 0) - self.effort(trick, False)) * self.w.show
        coins = float(p.coins - self.debt)
        if coins < 0.0:
            coins = 0.0
        worth -= self.outlay(coins, float(cost))
        if LEVEL[trick] == 3:
            worth += self.w.finale * self.finale(p, trick, 1)
        return worth

    def finale(self, p: Player, trick: i64, more: i64) -> float:
        """T13.2 the end bonus of a Level 3 Trick if its requirement is met then, with as much as one has now (more:
        Level 3 Tricks that come with it)."""
        kind = cards.END_KIND[trick]
        if kind == 0:
            return 0.0
        n = times(p, kind, NOBODY)
        if kind == THIRD_LEVELS:
            n += more
        return float(capped(cards.END_FAME[trick] * n))

    def purse(self, coins: float) -> float:
        """What so many Coins are worth: the first few more than the others."""
        w = self.w
        worth = self.coin * coins
        if coins > w.purse:
            worth = self.coin * w.purse + END_COIN * (coins - w.purse)
        few = coins
        if few > w.few:
            few = w.few
        return worth + w.need * self.ease * few

    def outlay(self, coins: float, cost: float) -> float:
        """What it means to spend so many of them; those one has not got must be earned first."""
        if cost > coins:
            return self.purse(coins) + (cost - coins) * (self.coin + self.w.need)
        return self.purse(coins) - self.purse(coins - cost)

    def best_to_learn(self, s: Trickerion, me: i64, die: i64) -> i64:
        """The Trick this die serves best for, or NOBODY."""
        p = s.players[me]
        shown = s.dice[die]
        if shown == cards.X:
            return NOBODY
        best = 0.0
        choice: i64 = NOBODY
        favourite = FAVOURITE[p.magician]
        for trick in range(MANY_TRICKS):
            category = trick // 12
            if s.residence >> trick & 1 == 0 or THRESHOLD[trick] > p.fame + p.coins:
                continue
            if shown != cards.ANY and shown != category + 1 and category != favourite:
                continue
            worth = self.promise(p, trick)
            if worth > best:
                best = worth
                choice = trick
        return choice

    def want(self, p: Player, kind: i64) -> float:
        """What it is worth to have enough of a type of Components for one's Tricks."""
        total = 0.0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick != NO_TRICK and NEEDS[trick * TYPES + kind] > p.units(kind):
                worth = self.turns * self.brings[sym]
                if LEVEL[trick] == 3:
                    worth += self.w.finale * self.finale(p, trick, 0)
                total += worth / float(self.lack[sym])
        return total * self.w.stock

    def wanted(self, p: Player, kind: i64) -> i64:
        """How many units of a type would be enough for all one's Tricks."""
        most: i64 = 0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick != NO_TRICK:
                need = NEEDS[trick * TYPES + kind] - p.units(kind)
                if need > most:
                    most = need
        return most

    def card(self, s: Trickerion, me: i64, place: i64) -> float:
        """T11.2, T11.6 what performing a card would bring its performer; 0 without a marker of one's own."""
        own = 0.0
        others = 0.0
        many: i64 = 0
        for i in range(place * STRIDE, place * STRIDE + STRIDE):
            marker = s.spots[i]
            if marker != 0:
                owner = owner_of(marker)
                trick = s.trick_of(marker)
                worth = float(FAME[trick]) + self.coin * float(COINS[trick]) + self.shard * float(SHARDS[trick])
                if owner == me:
                    own += worth + float(s.players[me].tricks[BOOST + symbol_of(marker)]) * (1.0 + self.coin)
                    many += 1
                else:
                    others += worth
        if many == 0:
            return 0.0
        venue = s.venue(place)
        own += float(s.links_on(place) + CARD_FAME[venue]) + self.coin * float(CARD_COINS[venue])
        own += self.shard * float(CARD_SHARDS[venue])
        return own - self.w.rivals * others / float(s.crowd - 1)
