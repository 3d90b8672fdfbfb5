"""How a merchant of Arcane Alley plays without thinking: put each item where it helps most, at a glance."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.gist import gist
from arcane.bots.alley.goods import copies, fit, shown
from arcane.bots.alley.judgement import lines_of, mean_infamy, unseen
from arcane.bots.alley.weights import Weights
from arcane.bots.judgement import Habit
from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP
from arcane.core.chance import Chance
from arcane.core.table import Table
from arcane.games.alley.effects import BREW
from arcane.games.alley.flow import DRAW
from arcane.games.alley.inspection import BRIBE
from arcane.games.alley.items import (
    BALL,
    BALL_INFAMY,
    BREW_INFAMY,
    CAULDRON,
    FAIRY,
    FAIRY_RELIEF,
    GOLD,
    INFAMY,
    LOTUS,
    LOTUS_GOLD,
    RING,
    RING_RELIEF,
    SKELETOMICON,
    SKELETOMICON_INFAMY,
    TOP_INFAMY,
    TRACKER_OPENS,
    TRIGGER_INFAMY,
)
from arcane.games.alley.play import ACT, COME_BACK, DISCARD, LET_GO, PLACE, USE
from arcane.games.alley.sale import SELL
from arcane.games.alley.storehouse import Storehouse
from arcane.games.alley.table import Alley

NONE: Final = -1000.0


@final
class Haggler(Habit):
    """The habit of Arcane Alley."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.price = 0.9  # gold, for an infamy in the storehouse
        self.mean = 3.0  # infamy of an item nobody has seen
        self.ready = weights.ready  # what a set is worth that one can lay down, as a share of its gold
        self.near = weights.near  # what two of a set are worth, as a share of its gold
        self.far = weights.far  # ... and one of it
        self.gain = vec[float]([0.0] * 9)  # what an item would bring at each place
        self.loss = vec[float]([0.0] * 9)  # what leaves with the item that lies there

    def by_lot(self) -> bool:
        return False

    def look(self, view: Table) -> None:
        assert isinstance(view, Alley)
        self.mean = mean_infamy(unseen(view))

    def gist(self, s: Any, viewer: i64) -> i64:
        return gist(s, viewer)

    def answer(self, s: Any, chance: Chance) -> i64:
        world: Alley = s
        step = world.agenda[world.depth - 1] & STEP
        me = world.seat
        if step == ACT.number:
            return self._act(world, me, chance)
        if step == DRAW.number:
            return self._draw(world, me)
        if step == COME_BACK.number:
            return self._place(world, me, world.leaving.cards[world.leaving.top()] & FACE, chance)
        if step == PLACE.number:
            return self._place(world, me, world.held.cards[world.held.top()] & FACE, chance)
        if step == SELL.number:
            return self._sell(world, me)
        if step == BRIBE.number:
            return self._bribe(world, me)
        if step == LET_GO.number:
            return self._let_go(world, me)
        if step == BREW.number and world.players[me].gold >= 3:
            return world.base if world.players[me].infamy > 12 else world.base + 1
        return world.offers[chance.below(world.count)]

    # --- the turn ---

    def _draw(self, world: Alley, me: i64) -> i64:
        """The discard, if it is better than what the deck may bring."""
        if world.count < 2:
            return world.offers[0]
        self._weigh(world, me)
        kind = world.discard.cards[world.discard.top()] & FACE
        best = self._best(world, me, kind)
        if best > self.w.choosy:
            return world.base + 1
        return world.base

    def _act(self, world: Alley, me: i64, chance: Chance) -> i64:
        self._weigh(world, me)
        store = world.players[me].store
        stash = world.players[me].stash
        offers = world.offers
        base = world.base
        best = NONE
        choice = offers[0]
        last: i64 = 0
        for i in range(world.count):
            value = offers[i] - base
            if value >= USE:
                worth = self.w.use
            else:
                kind = value // 10 + 1
                slot = value % 10
                if kind != last:
                    self._try(store, kind, copies(stash, kind) - 1)
                    last = kind
                if slot == DISCARD:
                    worth = -0.1 * float(GOLD[kind])
                    if kind == RING:
                        worth += float(RING_RELIEF) * self.price
                else:
                    at = store.place(slot)
                    worth = self.gain[at] - self.loss[at]
                    if store.items.cards[at] < LIES_UP:
                        worth += self._uncover(world, me, store)
            worth += self.w.whim * float(chance.below(1024)) / 1024.0
            if worth > best:
                best = worth
                choice = offers[i]
        return choice

    def _place(self, world: Alley, me: i64, kind: i64, chance: Chance) -> i64:
        """Where this item does most good."""
        self._weigh(world, me)
        store = world.players[me].store
        self._try(store, kind, copies(world.players[me].stash, kind))
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            at = store.place(world.offers[i] - world.base)
            worth = self.gain[at] - self.loss[at] + self.w.whim * float(chance.below(1024)) / 1024.0
            if store.items.cards[at] < LIES_UP:
                worth += self._uncover(world, me, store)
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _best(self, world: Alley, me: i64, kind: i64) -> float:
        store = world.players[me].store
        self._try(store, kind, copies(world.players[me].stash, kind))
        best = NONE
        for at in range(store.size()):
            worth = self.gain[at] - self.loss[at]
            if worth > best and store.yields(at):
                best = worth
        return best

    def _weigh(self, world: Alley, me: i64) -> None:
        """What would leave with the item of each place."""
        w = self.w
        p = world.players[me]
        if world.round <= 1:
            self.price = w.price1
        elif world.round == 2:
            self.price = w.price2
        else:
            self.price = w.price3
            if p.infamy + 12 > TOP_INFAMY:
                self.price = w.price1
        if world.trigger >= 0:
            self.ready = 0.0
            self.near = 0.0
            self.far = 0.0
        else:
            self.ready = w.ready
            self.near = w.near
            self.far = w.far
        cards = p.store.items.cards
        eye: i64 = EYE << me
        loss = self.loss
        for i in range(len(cards)):
            card = cards[i]
            kind = card & FACE
            if card >= LIES_UP:
                loss[i] = -self.price * float(INFAMY[kind])
                if kind == FAIRY:
                    loss[i] -= self.price * float(FAIRY_RELIEF)
                elif kind == RING:
                    loss[i] -= self.price * float(RING_RELIEF)
            elif card & eye != 0:
                loss[i] = -self.price * float(INFAMY[kind])
            else:
                loss[i] = -self.price * self.mean
        lines = lines_of(p.store)
        k: i64 = 0
        while k < len(lines):
            i = lines[k]
            j = lines[k + 1]
            m = lines[k + 2]
            k += 3
            a = shown(cards[i])
            b = shown(cards[j])
            c = shown(cards[m])
            if a != 0 and a == b:
                worth = self.near * float(GOLD[a])
                loss[i] += worth
                loss[j] += worth
            if a != 0 and a == c:
                worth = self.near * float(GOLD[a])
                loss[i] += worth
                loss[m] += worth
            if b != 0 and b == c:
                worth = self.near * float(GOLD[b])
                loss[j] += worth
                loss[m] += worth

    def _try(self, store: Storehouse, kind: i64, more: i64) -> None:
        """What an item of this kind would bring at each place, with so many more in the stash."""
        cards = store.items.cards
        gain = self.gain
        gold = float(GOLD[kind])
        start = -self.price * float(INFAMY[kind])
        if kind == LOTUS:
            start -= float(LOTUS_GOLD)
        elif kind == SKELETOMICON:
            start -= self.price * float(SKELETOMICON_INFAMY)
        elif kind == BALL:
            start -= self.price * float(BALL_INFAMY)
        elif kind == CAULDRON:
            start -= self.price * float(BREW_INFAMY)
        for i in range(len(cards)):
            gain[i] = start
        if gold <= 0.0:
            return
        whole = gold + 3.0 * self.price * float(INFAMY[kind])
        lines = lines_of(store)
        k: i64 = 0
        while k < len(lines):
            i = lines[k]
            j = lines[k + 1]
            m = lines[k + 2]
            k += 3
            a = fit(cards[i], kind)
            b = fit(cards[j], kind)
            c = fit(cards[m], kind)
            gain[i] += self._promise(b + c, more, gold, whole)
            gain[j] += self._promise(a + c, more, gold, whole)
            gain[m] += self._promise(a + b, more, gold, whole)

    def _promise(self, others: i64, more: i64, gold: float, whole: float) -> float:
        """Of a line with so many other items of the set in it."""
        if others == 2:
            return whole
        if others + more >= 2:
            return self.ready * gold
        if others + more == 1:
            return self.near * gold
        return self.far * gold

    def _uncover(self, world: Alley, me: i64, store: Storehouse) -> float:
        """Whoever replaces the last hidden item triggers the inspection, and had better be clean."""
        if store.hidden() > 1 or world.trigger >= 0 or (world.seats == 2 and world.tracker < TRACKER_OPENS):
            return 0.0
        mine = self._sum(world, me)
        lowest = 1000.0
        for seat in range(world.seats):
            if seat != me:
                theirs = self._sum(world, seat)
                if theirs < lowest:
                    lowest = theirs
        if mine < lowest:
            return self.w.trigger
        return -self.price * float(TRIGGER_INFAMY)

    def _sum(self, world: Alley, seat: i64) -> float:
        cards = world.players[seat].store.items.cards
        total = 0.0
        for i in range(len(cards)):
            if cards[i] >= LIES_UP:
                total += float(INFAMY[cards[i] & FACE])
            else:
                total += self.mean
        return total

    # --- other answers ---

    def _sell(self, world: Alley, me: i64) -> i64:
        store = world.players[me].store
        choice = world.offers[0]
        for i in range(world.count):
            if GOLD[store.set_on(world.offers[i] - world.base)] > GOLD[store.set_on(choice - world.base)]:
                choice = world.offers[i]
        return choice

    def _bribe(self, world: Alley, me: i64) -> i64:
        """As much as brings infamy down to what one can live with."""
        p = world.players[me]
        too_much = p.infamy - i64(self.w.bearable)
        if too_much <= 0 or p.gold < 10:
            return world.base + TOP_INFAMY
        if too_much > p.gold // 4:
            too_much = p.gold // 4
        return world.base + too_much - 1

    def _let_go(self, world: Alley, me: i64) -> i64:
        """What would bring least."""
        self._weigh(world, me)
        worst = 1000.0
        choice = world.offers[0]
        for i in range(world.count):
            worth = self._best(world, me, world.offers[i] - world.base + 1)
            if worth < worst:
                worst = worth
                choice = world.offers[i]
        return choice
