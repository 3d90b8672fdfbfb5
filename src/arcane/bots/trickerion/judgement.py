"""What a table of Trickerion is worth to each seat: its Fame, and what may still become Fame."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.judgement import Judgement
from arcane.bots.trickerion.prospect import SYMBOLS, Prospect
from arcane.bots.trickerion.weights import Weights
from arcane.core.agenda import STEP
from arcane.core.tape import NOBODY
from arcane.games.trickerion.cards import (
    APPRENTICE,
    LEVEL,
    MAGICIAN,
    MANY_CHARACTERS,
    NO_MAGICIAN,
    NO_TRICK,
    SCORE_CAP,
    SPECTER,
    TYPES,
)
from arcane.games.trickerion.ending import wages
from arcane.games.trickerion.flow import ADVERTISE, ASSIGN
from arcane.games.trickerion.markers import owner_of, pile_of, symbol_of
from arcane.games.trickerion.player import ABSENT, AT_INN, READY, TILED, Player
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import STRIDE

MARKERS_WORTH: Final[i64] = 3  # prepared markers of one Trick that one can hope to use


@final
class Critic(Judgement):
    """The judgement of Trickerion, in Fame. Tables are judged between two turns: what is begun in a turn is carried on
    to its end by habit."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.prospect = Prospect(weights)
        self.shows = vec[float]([0.0] * 4)

    def worth(self, s: Any, seat: i64) -> float:
        world: Trickerion = s
        p = world.players[seat]
        if world.depth == 0:
            return float(p.fame)  # T13 all is counted
        ahead = self.prospect
        ahead.time(world)
        if world.is_heir(seat):
            return self._heir(p)
        if p.magician == NO_MAGICIAN:
            return float(p.fame)
        ahead.study(world, seat)
        worth = float(p.fame) + self._means(world, seat) + self._tricks(p) + self._stage(world, seat)
        return worth + self._team(p) + self._ends(p)

    def stake(self, s: Any, seat: i64) -> float:
        world: Trickerion = s
        best = 0.0
        for other in range(world.crowd):
            if other != seat:
                worth = self.worth(s, other)
                if worth > best:
                    best = worth
        return self.worth(s, seat) - self.w.rivals * best

    def spread(self, s: Any) -> float:
        self.prospect.time(s)
        return self.w.spread * sqrt(self.prospect.turns)

    def calm(self, s: Any) -> bool:
        """At the first question of a turn."""
        world: Trickerion = s
        if world.depth == 0:
            return True
        step = world.agenda[world.depth - 1] & STEP
        if step == ADVERTISE.number:
            return world.seat == self._first(world) and not self._begun(world)
        if step == ASSIGN.number and world.arg == 0:
            return self._first(world) == NOBODY and not self._begun(world)
        return False

    def chapter(self, s: Any) -> i64:
        world: Trickerion = s
        return world.turn

    def _first(self, world: Trickerion) -> i64:
        """T4.8 who is asked first to advertise; NOBODY if nobody can pay."""
        for i in range(world.crowd):
            seat = world.order[i]
            if not world.is_heir(seat) and world.players[seat].coins >= world.poster_price(seat):
                return seat
        return NOBODY

    def _begun(self, world: Trickerion) -> bool:
        """Has anybody put out a poster, or laid a card?"""
        for seat in range(world.seats):
            p = world.players[seat]
            if p.poster != 0:
                return True
            for c in range(MANY_CHARACTERS):
                if p.laid[c] != 0:
                    return True
        return False

    # --- the parts ---

    def _heir(self, p: Player) -> float:
        """T30.23 its Fame, what it holds, and what its turns will bring."""
        worth = float(p.fame + p.shards + 2 * p.arcane + 2 * len(p.hand.cards))
        return worth + self.w.heir * self.prospect.turns

    def _means(self, world: Trickerion, seat: i64) -> float:
        """T13.1 Coins, Shards and Special cards, as far as they can still be used."""
        w = self.w
        p = world.players[seat]
        ahead = self.prospect
        worth = ahead.purse(float(p.coins - wages(world, seat)))
        shards = float(p.shards)
        if shards > float(SCORE_CAP):
            shards = float(SCORE_CAP)
        worth += ahead.shard * shards
        if ahead.turns > 1.0:
            worth += w.arcane * float(p.arcane)
        else:
            worth += float(p.arcane)
        hand = float(len(p.hand.cards))
        if hand > 10.0:
            hand = 10.0
        return worth + (2.0 + (w.hand - 2.0) * (ahead.turns - 1.0) / 6.0) * hand

    def _tricks(self, p: Player) -> float:
        """What the Tricks would bring if they were performed every turn from when they can be."""
        w = self.w
        ahead = self.prospect
        shows = self.shows
        worth = 0.0
        for sym in range(SYMBOLS):
            shows[sym] = 0.0
            if p.tricks[sym] == NO_TRICK:
                continue
            turns = ahead.turns - ahead.delay(p, sym)
            net = ahead.per_turn(p, sym)
            if turns > 0.0 and net > 0.0:
                shows[sym] = turns * net - (ahead.coin + w.need * ahead.ease) * float(ahead.owed[sym])
                if shows[sym] < 0.0:
                    shows[sym] = 0.0
            ready = p.tricks[READY + sym]
            if ready > MARKERS_WORTH:
                ready = MARKERS_WORTH
            worth += w.ready * float(ready) * ahead.brings[sym]
            tiles = p.tricks[TILED + sym]
            while tiles != 0:
                if tiles & 1 != 0:
                    worth += w.enchanted * ahead.turns
                tiles >>= 1
        return worth + w.show * self._ranked()

    def _ranked(self) -> float:
        """T9.2, T2.15 the more Tricks, the less often is each performed: from the best to the least."""
        w = self.w
        shows = self.shows
        total = 0.0
        share = 1.0
        for rank in range(SYMBOLS):
            best: i64 = 0
            for sym in range(SYMBOLS):
                if shows[sym] > shows[best]:
                    best = sym
            if rank == 1:
                share = w.second
            elif rank == 2:
                share = w.third
            elif rank == 3:
                share = w.fourth
            total += share * shows[best]
            shows[best] = 0.0
        return total

    def _stage(self, world: Trickerion, seat: i64) -> float:
        """Markers on Performance cards, by how many turns there are in which somebody may perform them."""
        ahead = self.prospect
        worth = 0.0
        for place in range(len(world.stage.cards)):
            turns = world.crowd + 1 - place
            if float(turns) > ahead.turns:
                turns = i64(ahead.turns)
            missed = 1.0
            for _i in range(turns):
                missed *= self.w.missed
            for i in range(place * STRIDE, place * STRIDE + STRIDE):
                marker = world.spots[i]
                if marker != 0 and owner_of(marker) == seat:
                    brings = ahead.brings[symbol_of(marker)] + 2.0 * float(pile_of(marker))
                    worth += (1.0 - missed) * brings
        return self.w.staged * worth

    def _team(self, p: Player) -> float:
        """T1.4 what Characters do in the turns to come."""
        w = self.w
        turns = self.prospect.turns
        worth = 0.0
        many: i64 = 0
        share = 1.0
        for c in range(MAGICIAN + 1, MANY_CHARACTERS):
            if p.cast[c] == ABSENT:
                continue
            left = turns
            if p.cast[c] == AT_INN:
                left -= 1.0
            each = w.apprentice
            if c < APPRENTICE:
                each = w.specialist
            elif c >= SPECTER:
                each = w.worker
            many += 1
            if many > 3:
                share *= w.crowded
            worth += share * each * left
        for kind in range(TYPES, TYPES + 3):
            if turns > 2.0:
                worth += w.tile * float(p.tokens(kind))
        return worth

    def _ends(self, p: Player) -> float:
        """T13.2 end bonuses as they stand, and some of those whose Components are still to be had."""
        ahead = self.prospect
        worth = 0.0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick == NO_TRICK or LEVEL[trick] != 3:
                continue
            bonus = ahead.finale(p, trick, 0)
            if ahead.turns > 1.0:
                bonus *= self.w.bonus
            for _i in range(ahead.lack[sym]):
                bonus *= self.w.lacking
            worth += bonus
        return worth
