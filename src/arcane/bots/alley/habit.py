"""How a merchant of Arcane Alley plays without thinking: put each item where it helps most, at a glance."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.gist import gist
from arcane.bots.alley.goods import copies, fit, pair, shown
from arcane.bots.alley.judgement import lines_of, mean_infamy, unseen
from arcane.bots.alley.moment import Moment
from arcane.bots.alley.ploys import NOT_MINE, Ploys
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
    BREW_GOLD,
    BREW_INFAMY,
    CAULDRON,
    FAIRY,
    FAIRY_RELIEF,
    FELINE,
    GOLD,
    INFAMY,
    KINDS,
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
from arcane.games.alley.play import ACT, BARTER, COME_BACK, DISCARD, LET_GO, OFFER, PLACE, POUR, REWIND, USE, WISH
from arcane.games.alley.sale import SELL
from arcane.games.alley.storehouse import Storehouse
from arcane.games.alley.table import Alley

NONE: Final = -1000.0


@final
class Haggler(Habit):
    """The habit of Arcane Alley."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.now = Moment(weights)
        self.gain = vec[float]([0.0] * 9)  # what an item would bring at each place
        self.loss = vec[float]([0.0] * 9)  # what leaves with the item that lies there
        self.worths = vec[float]([0.0] * int(KINDS))  # of an item of this kind, where it does most good
        self.ploys = Ploys(weights, self.now)

    def by_lot(self) -> bool:
        return False

    def look(self, view: Table) -> None:
        assert isinstance(view, Alley)
        self.now.mean = mean_infamy(unseen(view))

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
        if step == BREW.number:
            p = world.players[me]
            return world.base if p.gold < BREW_GOLD or p.infamy > 12 else world.base + 1
        if step == WISH.number or step == POUR.number or step == REWIND.number:
            return self._bring(world, me, step == REWIND.number)
        if step == OFFER.number:
            return self._offer(world, me)
        if step == BARTER.number:
            return self._barter(world, me)
        self.now.come(world, world.players[me])
        action = self.ploys.answer(world, me, chance)
        return action if action != NOT_MINE else world.offers[chance.below(world.count)]

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
                    self._try(store, kind, copies(stash, kind) - 1, self._when_played(kind))
                    last = kind
                if slot == DISCARD:
                    worth = -0.1 * float(GOLD[kind])
                    if kind == RING:
                        worth += float(RING_RELIEF) * self.now.price
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
        self._try(store, kind, copies(world.players[me].stash, kind), self._when_played(kind))
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
        self._try(store, kind, copies(world.players[me].stash, kind), self._when_played(kind))
        best = NONE
        for at in range(store.size()):
            worth = self.gain[at] - self.loss[at]
            if worth > best and store.yields(at):
                best = worth
        return best

    def _weigh(self, world: Alley, me: i64) -> None:
        """What would leave with the item of each place."""
        p = world.players[me]
        self.now.come(world, p)
        cards = p.store.items.cards
        eye: i64 = EYE << me
        loss = self.loss
        for i in range(len(cards)):
            card = cards[i]
            kind = card & FACE
            if card >= LIES_UP:
                loss[i] = -self.now.price * float(INFAMY[kind])
                if kind == FAIRY:
                    loss[i] -= self.now.price * float(FAIRY_RELIEF)
                elif kind == RING:
                    loss[i] -= self.now.price * float(RING_RELIEF)
            elif card & eye != 0:
                loss[i] = -self.now.price * float(INFAMY[kind])
            else:
                loss[i] = -self.now.price * self.now.mean
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
            self._break(i, j, pair(a, b))
            self._break(i, m, pair(a, c))
            self._break(j, m, pair(b, c))

    def _break(self, one: i64, two: i64, kind: i64) -> None:
        """Of a pair that lies at these places: whichever goes, it is lost."""
        if kind != 0:
            worth = self.now.near * float(GOLD[kind])
            self.loss[one] += worth
            self.loss[two] += worth

    def _when_played(self, kind: i64) -> float:
        """What it costs to play such an item."""
        if kind == LOTUS:
            return float(LOTUS_GOLD)
        if kind == SKELETOMICON:
            return self.now.price * float(SKELETOMICON_INFAMY)
        if kind == BALL:
            return self.now.price * float(BALL_INFAMY)
        if kind == CAULDRON:
            return self.now.price * float(BREW_INFAMY)
        return 0.0

    def _try(self, store: Storehouse, kind: i64, more: i64, cost: float) -> None:
        """What an item of this kind would bring at each place for this cost, with so many more in the stash."""
        cards = store.items.cards
        gain = self.gain
        start = -self.now.price * float(INFAMY[kind]) - cost
        for i in range(len(cards)):
            gain[i] = start
        if GOLD[kind] <= 0 and kind != FELINE:
            return
        lines = lines_of(store)
        k: i64 = 0
        while k < len(lines):
            i = lines[k]
            j = lines[k + 1]
            m = lines[k + 2]
            k += 3
            a = shown(cards[i])
            b = shown(cards[j])
            c = shown(cards[m])
            gain[i] += self._promise(kind, b, c, more)
            gain[j] += self._promise(kind, a, c, more)
            gain[m] += self._promise(kind, a, b, more)

    def _promise(self, kind: i64, one: i64, two: i64, more: i64) -> float:
        """Of a line in which these two are revealed beside it."""
        if kind == FELINE:  # A8.16 it completes two of a kind, or makes a pair with an item
            if one != 0 and two != 0 and one != two:
                return 0.0
            kind = one if one != 0 else two
            if kind == 0 or kind == FELINE or GOLD[kind] <= 0:
                return 0.0
            return self._whole(kind, FELINE) if one == two else self.now.near * float(GOLD[kind])
        others = fit(one, two, kind)
        if others == 2:
            return self._whole(kind, FELINE if one == FELINE or two == FELINE else kind)
        if others + more >= 2:
            return self.now.ready * float(GOLD[kind])
        if others + more == 1:
            return self.now.near * float(GOLD[kind])
        return self.now.far * float(GOLD[kind])

    def _whole(self, kind: i64, third: i64) -> float:
        """Of a set that is sold: its gold, and the infamy of its items, of which one may be a Feline."""
        return float(GOLD[kind]) + self.now.price * float(2 * INFAMY[kind] + INFAMY[third])

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
        return -self.now.price * float(TRIGGER_INFAMY)

    def _sum(self, world: Alley, seat: i64) -> float:
        cards = world.players[seat].store.items.cards
        total = 0.0
        for i in range(len(cards)):
            if cards[i] >= LIES_UP:
                total += float(INFAMY[cards[i] & FACE])
            else:
                total += self.now.mean
        return total

    # --- specials ---

    def _bring(self, world: Alley, me: i64, from_discard: bool) -> i64:
        """Which item Lamp, Chalice or Watch should bring: the one that does most good where it fits best."""
        self._weigh(world, me)
        worths = self.worths
        for kind in range(KINDS):
            worths[kind] = NONE
        best = 2.0 * NONE
        choice = world.offers[0]
        for i in range(world.count):
            kind = world.offers[i] - world.base + 1
            if from_discard:
                kind = world.discard.cards[world.discard.top() + 1 - kind] & FACE
            if worths[kind] == NONE:
                worths[kind] = self._best(world, me, kind)
            if worths[kind] > best:
                best = worths[kind]
                choice = world.offers[i]
        return choice

    def _offer(self, world: Alley, me: i64) -> i64:
        """Which hidden item to give, to get what is wanted in its place (A8.24: without effects)."""
        self._weigh(world, me)
        store = world.players[me].store
        best = 2.0 * NONE
        choice = world.offers[0]
        for seat in range(world.seats):
            if seat == me:
                continue
            theirs = world.players[seat].store.items
            for j in range(len(theirs.cards)):
                if theirs.cards[j] < LIES_UP:
                    continue
                kind = theirs.cards[j] & FACE
                self._try(store, kind, copies(world.players[me].stash, kind), 0.0)
                for i in range(world.count):
                    at = store.place(world.offers[i] - world.base)
                    worth = self.gain[at] - self.loss[at]
                    if worth > best:
                        best = worth
                        choice = world.offers[i]
        return choice

    def _barter(self, world: Alley, me: i64) -> i64:
        """Which item to get for it."""
        self.now.come(world, world.players[me])
        store = world.players[me].store
        at = store.place(world.arg)
        best = 2.0 * NONE
        choice = world.offers[0]
        for i in range(world.count):
            value = world.offers[i] - world.base
            theirs = world.players[value // 9].store
            kind = theirs.items.cards[theirs.place(value % 9)] & FACE
            self._try(store, kind, copies(world.players[me].stash, kind), 0.0)
            if self.gain[at] > best:
                best = self.gain[at]
                choice = world.offers[i]
        return choice

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
