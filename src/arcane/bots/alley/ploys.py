"""What a merchant answers without thinking when an item or a wizard asks: whom to give to, what to swap, what to keep.

What an item that was brought out would do, and where, the `Haggler` knows itself.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.goods import copies, pair, shown
from arcane.bots.alley.judgement import lines_of
from arcane.bots.alley.moment import Moment
from arcane.bots.alley.weights import Weights
from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP, Pile
from arcane.core.chance import Chance
from arcane.games.alley.effects import HATCH, HAUNT, HYPNOTISE, PAIR_FIRST, PAIR_SECOND, PEEK, SWAP
from arcane.games.alley.inspection import CASH_IN, VANISH
from arcane.games.alley.items import (
    BALL,
    CAULDRON,
    DAFANA_RELIEF,
    DOLL,
    EGG_GOLD,
    EGG_INFAMY,
    FELINE,
    FINE,
    GOLD,
    INFAMY,
    LOTUS,
    MOST_MARKERS,
    ROUNDS,
    SKELETOMICON,
    SWORD,
    TOP_INFAMY,
)
from arcane.games.alley.play import HEED
from arcane.games.alley.sale import CLOSE_UP, HUSH
from arcane.games.alley.storehouse import Storehouse
from arcane.games.alley.table import Alley, Player

NOT_MINE: Final[i64] = -1
NEARLY: Final = 2.0 * float(DAFANA_RELIEF)  # so much infamy too much may be gone by the inspection
NONE: Final = -1e18


@final
class Ploys:
    def __init__(self, weights: Weights, now: Moment) -> None:
        self.w = weights
        self.now = now
        self.best: i64 = 0  # which swap would be the best one

    def answer(self, world: Alley, me: i64, chance: Chance) -> i64:
        """NOT_MINE if it is no such question."""
        step = world.agenda[world.depth - 1] & STEP
        if step == HYPNOTISE.number:
            return self._hypnotise(world, me)
        if step == SWAP.number:
            self.swapped(world.players[world.arg], world.arg == me)
            return world.base + self.best
        if step == CLOSE_UP.number:
            return self._close_up(world, world.players[me])
        if step == HATCH.number:
            return self._hatch(world, chance)
        if step == HAUNT.number:
            return self._haunt(world, chance)
        if step == PEEK.number:
            return self._peek(world, me, chance)
        if step == HEED.number:
            kind = world.arg
            spoils = kind == CAULDRON or kind == BALL or kind == LOTUS or kind == SKELETOMICON
            return world.base + 1 if spoils else world.base
        if step == HUSH.number:
            return self._hush(world, world.players[me])
        if step == CASH_IN.number or step == VANISH.number:
            return self._dirtiest(world, me)
        return NOT_MINE

    # --- what lies in a storehouse, and what swapping would make of it ---

    def promise(self, cards: vec[i64], lines: vec[i64], stash: Pile | None) -> float:
        """Sets and pairs, in gold: of one's own with what one has at hand."""
        total = 0.0
        k: i64 = 0
        while k < len(lines):
            a = shown(cards[lines[k]])
            b = shown(cards[lines[k + 1]])
            c = shown(cards[lines[k + 2]])
            k += 3
            best = 0.0
            if a != 0 and b != 0:
                best = self._hope(a, b, c, stash)
            if a != 0 and c != 0:
                worth = self._hope(a, c, b, stash)
                if worth > best:
                    best = worth
            if b != 0 and c != 0:
                worth = self._hope(b, c, a, stash)
                if worth > best:
                    best = worth
            total += best
        return total

    def _hope(self, one: i64, two: i64, other: i64, stash: Pile | None) -> float:
        """Of two items of a line that may become a set, with what lies beside them."""
        kind = pair(one, two)
        if kind == 0:
            return 0.0
        wild = one == FELINE or two == FELINE  # A8.16 a set holds one Feline
        gold = float(GOLD[kind])
        if other == kind or (other == FELINE and not wild):
            return gold + 3.0 * self.now.price * float(INFAMY[kind])
        if other == DOLL:  # A8.18 it stays where it lies
            return 0.0
        if stash is not None and (copies(stash, kind) > 0 or (not wild and copies(stash, FELINE) > 0)):
            return self.now.ready * gold
        return self.now.near * gold

    def swapped(self, p: Player, own: bool) -> float:
        """How much more the best swap in this storehouse promises; in another's, how much less the worst one does."""
        cards = p.store.items.cards[:]
        lines = lines_of(p.store)
        stash: Pile | None = p.stash if own else None
        before = self.promise(cards, lines, stash)
        most = NONE
        for k in range(len(PAIR_FIRST)):
            i = p.store.place(PAIR_FIRST[k])
            j = p.store.place(PAIR_SECOND[k])
            if i < 0 or j < 0:
                continue
            if shown(cards[i]) == shown(cards[j]):  # nothing would change
                if most < 0.0:
                    most = 0.0
                    self.best = k
                continue
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            more = self.promise(cards, lines, stash) - before
            cards[j] = cards[i]
            cards[i] = card
            if not own:
                more = -more
            if more > most:
                most = more
                self.best = k
        return most

    def _hypnotise(self, world: Alley, me: i64) -> i64:
        """Whose storehouse to swap in: one's own, if no other does more. What one of several rivals loses is won by all
        others."""
        most = NONE
        choice = world.offers[0]
        for i in range(world.count):
            seat = world.offers[i] - world.base
            if world.players[seat].store.size() < 2:
                more = 0.0
            elif seat == me:
                more = self.swapped(world.players[seat], True)
            else:
                more = self.swapped(world.players[seat], False) / float(world.seats - 1)
            if more > most or (more == most and seat == me):
                most = more
                choice = world.offers[i]
        return choice

    def _close_up(self, world: Alley, p: Player) -> i64:
        """Within rows or within columns: what promises more."""
        most = NONE
        choice = world.offers[0]
        for i in range(world.count):
            twin = Storehouse(p.store.items.copy())
            twin.columns = p.store.columns
            twin.remove(world.arg, world.offers[i] - world.base == 1, Pile(vec[i64]()))
            worth = self.promise(twin.items.cards, lines_of(twin), p.stash)
            if worth > most:
                most = worth
                choice = world.offers[i]
        return choice

    # --- others ---

    def _hatch(self, world: Alley, chance: Chance) -> i64:
        """Who gets the Egg's gold: the poorest, whom its infamy costs more, or whose Sword halves it (A8.27);
        of several who are as poor anybody."""
        least = -NONE
        choice = world.offers[0]
        many: i64 = 0  # who are as poor
        for i in range(world.count):
            p = world.players[world.offers[i] - world.base]
            gold = p.gold
            if p.infamy + EGG_INFAMY > TOP_INFAMY and p.markers < MOST_MARKERS:
                gold -= FINE
            if p.store.reveals(SWORD) > 0:
                gold -= EGG_GOLD - EGG_GOLD // 2
            if float(gold) < least:
                least = float(gold)
                many = 0
            if float(gold) == least:
                many += 1
                if chance.below(many) == 0:
                    choice = world.offers[i]
        return choice

    def _haunt(self, world: Alley, chance: Chance) -> i64:
        """Where the Doll does most harm, above all to the richest."""
        most = NONE
        choice = world.offers[0]
        for i in range(world.count):
            value = world.offers[i] - world.base
            p = world.players[value // 9]
            at = p.store.place(value % 9)
            cards = p.store.items.cards
            harm = 0.1 * float(p.gold) + float(chance.below(256)) / 256.0
            lines = lines_of(p.store)
            k: i64 = 0
            while k < len(lines):
                a = lines[k]
                b = lines[k + 1]
                c = lines[k + 2]
                k += 3
                kind: i64 = 0
                if a == at:
                    kind = pair(shown(cards[b]), shown(cards[c]))
                elif b == at:
                    kind = pair(shown(cards[a]), shown(cards[c]))
                elif c == at:
                    kind = pair(shown(cards[a]), shown(cards[b]))
                else:
                    continue
                harm += 0.5
                if kind == DOLL:
                    harm -= float(GOLD[DOLL])
                elif kind != 0:
                    harm += self.now.near * float(GOLD[kind])
            if harm > most:
                most = harm
                choice = world.offers[i]
        return choice

    # --- one's own ---

    def _peek(self, world: Alley, me: i64, chance: Chance) -> i64:
        """At an item that one has not seen."""
        store = world.players[me].store
        choice = world.offers[0]
        unseen: i64 = 0
        for i in range(world.count):
            at = store.place(world.offers[i] - world.base)
            if store.items.cards[at] & (EYE << me) == 0:
                unseen += 1
                if chance.below(unseen) == 0:
                    choice = world.offers[i]
        return choice

    def _hush(self, world: Alley, p: Player) -> i64:
        """Dafana pays where infamy will cost more: in the last round if it may be what spares her a fine, before if
        she would bribe it away. With two markers there is no third (A1.5)."""
        if world.round < ROUNDS:
            pays = float(p.infamy) > self.w.bearable
        else:
            over = float(p.infamy - TOP_INFAMY)
            cards = p.store.items.cards
            for i in range(len(cards)):
                over += float(INFAMY[cards[i] & FACE]) if cards[i] >= LIES_UP else self.now.mean
            pays = 0.0 < over <= NEARLY and p.markers < MOST_MARKERS
        return world.base if pays else world.base + 1

    def _dirtiest(self, world: Alley, me: i64) -> i64:
        """The item of most infamy: Glynna sets it aside, Ninx is paid for it."""
        store = world.players[me].store
        most = NONE
        choice = world.offers[0]
        eye: i64 = EYE << me
        for i in range(world.count):
            card = store.items.cards[store.place(world.offers[i] - world.base)]
            infamy = self.now.mean
            if card >= LIES_UP or card & eye != 0:
                infamy = float(INFAMY[card & FACE])
            if infamy > most:
                most = infamy
                choice = world.offers[i]
        return choice
