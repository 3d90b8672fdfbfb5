"""What a merchant sees of each answer at a glance, as a row of numbers that a network can learn from.

Of another's secrets there is nothing in it, of the seat's own only what it knows.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.judgement import Merchant, likely, lines_of, unseen
from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP, MARK
from arcane.core.table import Table
from arcane.games.alley.flow import DRAW
from arcane.games.alley.items import (
    BALL,
    BALL_INFAMY,
    BREW_INFAMY,
    CAULDRON,
    DOLL,
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
    SWORD,
    TRACKER_OPENS,
)
from arcane.games.alley.play import ACT, COME_BACK, DISCARD, PLACE, USE
from arcane.games.alley.table import Alley, Player

# what kind of answer it is
PLAYS: Final[i64] = 0
THROWS: Final[i64] = 1
USES: Final[i64] = 2
DRAWS: Final[i64] = 3
TAKES: Final[i64] = 4  # from the discard
# the item
PRICE: Final[i64] = 5
STAIN: Final[i64] = 6
AT_HAND: Final[i64] = 7  # more of its kind in the stash
UNSEEN: Final[i64] = 8
COSTS_INFAMY: Final[i64] = 9
COSTS_GOLD: Final[i64] = 10
# the lines it would lie in, by their gold
COMPLETES: Final[i64] = 11
READY: Final[i64] = 12
NEAR: Final[i64] = 13
FAR: Final[i64] = 14
# what it would replace
UNKNOWN: Final[i64] = 15
KNOWN: Final[i64] = 16
KNOWN_STAIN: Final[i64] = 17
OLD_STAIN: Final[i64] = 18
OLD_AT_HAND: Final[i64] = 19
BREAKS: Final[i64] = 20
RELIEVES: Final[i64] = 21
# where
CENTRE: Final[i64] = 22
CORNER: Final[i64] = 23
MIRRORS: Final[i64] = 24
# and then
TRIGGERS: Final[i64] = 25
BLAMED: Final[i64] = 26
GIVES: Final[i64] = 27  # to the next player, who may take it from the discard
# which item: played or taken, thrown away, used
PLAYED: Final[i64] = 28
THROWN: Final[i64] = 48
USED: Final[i64] = 68
# what is the same for all answers
TIME: Final[i64] = 72
STANDING: Final[i64] = 80
WIZARD: Final[i64] = 88
MANY: Final[i64] = 94

COIN: Final = 20.0  # gold that counts as 1


@final
class Glance:
    """A row for each answer of a question about one's own goods, every number about between 0 and 1."""

    def __init__(self, merchant: Merchant) -> None:
        self.merchant = merchant
        self.row = vec[float]([0.0] * int(MANY))
        self.rates = vec[float]([0.0] * int(KINDS))  # how much of what nobody has seen is of this kind
        self.gifts = vec[float]([0.0] * int(KINDS))  # what the next player would make of it; below 0: not looked yet
        self.hidden: i64 = 0
        self.blame = 0.0
        self.opens = False  # may the inspection be triggered now?

    def look(self, view: Table) -> None:
        self.merchant.look(view)
        assert isinstance(view, Alley)
        left = unseen(view)
        count = 1.0
        for kind in range(i64(1), KINDS):
            count += float(left[kind])
        for kind in range(i64(1), KINDS):
            self.rates[kind] = 10.0 * float(left[kind]) / count

    def covers(self, world: Alley) -> bool:
        """Is this such a question?"""
        step = world.agenda[world.depth - 1] & STEP
        return step == ACT.number or step == DRAW.number or step == PLACE.number or step == COME_BACK.number

    def begin(self, world: Alley) -> None:
        """What is the same for all answers: read this first."""
        row = self.row
        for i in range(MANY):
            row[i] = 0.0
        for kind in range(KINDS):
            self.gifts[kind] = -1.0
        seat = world.seat
        p = world.players[seat]
        m = self.merchant
        least: i64 = 9
        richest: i64 = 0
        cleanest = 1000.0
        for other in range(world.seats):
            if other != seat:
                rival = world.players[other]
                n = rival.store.hidden()
                if n < least:
                    least = n
                if rival.gold > richest:
                    richest = rival.gold
                theirs = m.infamy_in_store(rival, seat)
                if theirs < cleanest:
                    cleanest = theirs
        mine = m.infamy_in_store(p, seat)
        self.hidden = p.store.hidden()
        self.blame = likely((mine - cleanest) / 3.0)
        self.opens = world.trigger < 0 and (world.seats > 2 or world.tracker >= TRACKER_OPENS)
        row[TIME + world.round - 1] = 1.0
        row[TIME + 3] = m.turns_left(world, seat) / 10.0
        row[TIME + 4] = float(self.hidden) / 9.0
        row[TIME + 5] = float(least) / 9.0
        if world.trigger == seat:
            row[TIME + 6] = 1.0
        elif world.trigger >= 0:
            row[TIME + 7] = 1.0
        row[STANDING] = float(p.infamy) / 24.0
        row[STANDING + 1] = mine / 20.0
        row[STANDING + 2] = (mine - cleanest) / 15.0
        row[STANDING + 3] = float(p.gold - richest) / 30.0
        row[STANDING + 4] = float(len(p.stash.cards)) / 4.0
        row[STANDING + 5] = float(p.markers)
        if p.store.reveals(SWORD) > 0:
            row[STANDING + 6] = 1.0
        if world.seats == 2:
            row[STANDING + 7] = 1.0
        if p.wizard >= 0:
            row[WIZARD + p.wizard] = 1.0

    def read(self, world: Alley, i: i64) -> None:
        """The row of the i-th answer."""
        row = self.row
        for j in range(TIME):
            row[j] = 0.0
        step = world.agenda[world.depth - 1] & STEP
        value = world.offers[i] - world.base
        p = world.players[world.seat]
        if step == ACT.number:
            self._act(world, p, value)
        elif step == DRAW.number:
            if value == 0:
                row[DRAWS] = 1.0
            else:
                kind = world.discard.cards[world.discard.top()] & FACE
                row[TAKES] = 1.0
                self._item(p, kind, _copies(p, kind))
                self._place(world, p, kind, self._best(p, kind), _copies(p, kind))
        else:
            pile = world.leaving if step == COME_BACK.number else world.held
            kind = pile.cards[pile.top()] & FACE
            row[PLAYS] = 1.0
            self._item(p, kind, _copies(p, kind))
            self._place(world, p, kind, p.store.place(value), _copies(p, kind))

    def _act(self, world: Alley, p: Player, value: i64) -> None:
        row = self.row
        if value >= USE:
            row[USES] = 1.0
            row[USED + value - USE] = 1.0
            return
        kind = value // 10 + 1
        more = _copies(p, kind) - 1
        if value % 10 == DISCARD:
            row[THROWS] = 1.0
            row[THROWN + kind - 1] = 1.0
            row[AT_HAND] = 0.5 * float(more)
            row[GIVES] = self._gift(world, kind)
            if kind == RING:
                row[RELIEVES] = float(RING_RELIEF) / 3.0
            return
        row[PLAYS] = 1.0
        self._item(p, kind, more)
        self._place(world, p, kind, p.store.place(value % 10), more)

    def _item(self, p: Player, kind: i64, more: i64) -> None:
        """The item that is played or taken, with so many more in the stash."""
        row = self.row
        row[PLAYED + kind - 1] = 1.0
        if GOLD[kind] > 0:
            row[PRICE] = float(GOLD[kind]) / COIN
        row[STAIN] = float(INFAMY[kind]) / 10.0
        row[AT_HAND] = 0.5 * float(more)
        row[UNSEEN] = self.rates[kind]
        if kind == LOTUS:
            row[COSTS_GOLD] = float(LOTUS_GOLD) / 3.0
        elif kind == SKELETOMICON:
            row[COSTS_INFAMY] = float(SKELETOMICON_INFAMY) / 3.0
        elif kind == BALL:
            row[COSTS_INFAMY] = float(BALL_INFAMY) / 3.0
        elif kind == CAULDRON:
            row[COSTS_INFAMY] = float(BREW_INFAMY) / 3.0

    def _place(self, world: Alley, p: Player, kind: i64, at: i64, more: i64) -> None:
        """What it would do there."""
        if at < 0:
            return
        row = self.row
        cards = p.store.items.cards
        card = cards[at]
        old: i64 = 0
        if card >= LIES_UP:
            old = card & FACE
            row[OLD_STAIN] = float(INFAMY[old]) / 10.0
            row[OLD_AT_HAND] = 0.5 * float(_copies(p, old))
            row[GIVES] = self._gift(world, old)
            if old == FAIRY:
                row[RELIEVES] = float(FAIRY_RELIEF) / 3.0
            elif old == RING:
                row[RELIEVES] = float(RING_RELIEF) / 3.0
        elif card & (EYE << world.seat) != 0:
            row[KNOWN] = 1.0
            row[KNOWN_STAIN] = float(INFAMY[card & FACE]) / 10.0
        else:
            row[UNKNOWN] = 1.0
        if self.opens and self.hidden == 1 and card < MARK:
            row[TRIGGERS] = 1.0
            row[BLAMED] = self.blame
        if len(cards) == 9:
            if at == 4:
                row[CENTRE] = 1.0
            elif at & 1 == 0:
                row[CORNER] = 1.0
        row[MIRRORS] = 0.5 * float(p.store.mirrors_beside(at))
        lines = lines_of(p.store)
        k: i64 = 0
        while k < len(lines):
            a = lines[k]
            b = lines[k + 1]
            c = lines[k + 2]
            k += 3
            if a == at:
                self._line(cards[b], cards[c], kind, old, more)
            elif b == at:
                self._line(cards[a], cards[c], kind, old, more)
            elif c == at:
                self._line(cards[a], cards[b], kind, old, more)

    def _line(self, one: i64, two: i64, kind: i64, old: i64, more: i64) -> None:
        """A line in which these two lie beside it."""
        row = self.row
        gold = row[PRICE]
        if gold > 0.0:
            others = _fit(one, kind) + _fit(two, kind)
            if others == 2:
                if gold > row[COMPLETES]:
                    row[COMPLETES] = gold
            elif others + more >= 2:
                row[READY] += gold
            elif others + more == 1:
                row[NEAR] += gold
            elif kind == DOLL or not (_shows(one, DOLL) or _shows(two, DOLL)):  # nobody can replace a Doll
                row[FAR] += 0.25 * gold
        if old != 0 and GOLD[old] > 0:
            row[BREAKS] += float(GOLD[old] * (_fit(one, old) + _fit(two, old))) / COIN

    def _best(self, p: Player, kind: i64) -> i64:
        """Where an item that is drawn would lie among most of its kind; a hidden item is replaced rather than another.
        -1 if nothing can be replaced."""
        store = p.store
        cards = store.items.cards
        lines = lines_of(store)
        best: i64 = -1
        most: i64 = -1
        for at in range(len(cards)):
            if not store.yields(at):
                continue
            sum: i64 = 0
            if cards[at] < LIES_UP:
                sum = 1
            elif cards[at] & FACE == kind:
                sum = -9
            k: i64 = 0
            while k < len(lines):
                if lines[k] == at or lines[k + 1] == at or lines[k + 2] == at:
                    beside: i64 = 0
                    for j in range(i64(3)):
                        if lines[k + j] != at:
                            beside += _fit(cards[lines[k + j]], kind)
                    sum += 4 * beside * beside
                k += 3
            if sum > most:
                most = sum
                best = at
        return best

    def _gift(self, world: Alley, kind: i64) -> float:
        """What the next player would make of this item."""
        if self.gifts[kind] >= 0.0:
            return self.gifts[kind]
        worth = 0.0
        if GOLD[kind] > 0:
            store = world.players[(world.seat + 1) % world.seats].store
            cards = store.items.cards
            lines = lines_of(store)
            most: i64 = 0
            k: i64 = 0
            while k < len(lines):
                n = _fit(cards[lines[k]], kind) + _fit(cards[lines[k + 1]], kind) + _fit(cards[lines[k + 2]], kind)
                if n > most:
                    most = n
                k += 3
            if most >= 2:
                worth = float(GOLD[kind]) / COIN
            elif most == 1:
                worth = 0.3 * float(GOLD[kind]) / COIN
        self.gifts[kind] = worth
        return worth


def _copies(p: Player, kind: i64) -> i64:
    """How many of this kind are in the stash."""
    n: i64 = 0
    cards = p.stash.cards
    for i in range(len(cards)):
        if cards[i] & FACE == kind:
            n += 1
    return n


def _shows(card: i64, kind: i64) -> bool:
    return card >= LIES_UP and card & FACE == kind


def _fit(card: i64, kind: i64) -> i64:
    """1 if this is one of the set."""
    if card >= LIES_UP and (card & FACE == kind or card & FACE == FELINE):
        return 1
    return 0
