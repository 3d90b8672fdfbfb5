"""What a merchant sees of each answer at a glance, as a row of numbers that a network can learn from.

Of another's secrets there is nothing in it, of the seat's own only what it knows.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.goods import copies, fit, pair, shown
from arcane.bots.alley.judgement import Merchant, likely, lines_of
from arcane.bots.alley.moment import Moment
from arcane.bots.alley.ploys import Ploys
from arcane.bots.alley.weights import Weights
from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP, MARK, Pile
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
    TOAD,
    TRACKER_OPENS,
    deck_of,
)
from arcane.games.alley.play import ACT, COME_BACK, DISCARD, PLACE, USE
from arcane.games.alley.storehouse import Storehouse
from arcane.games.alley.table import Alley

# The row has three parts, which add up: where an item goes, which answer it is, and what is the same for all answers.
# what lies there
UNKNOWN: Final[i64] = 0
KNOWN: Final[i64] = 1
KNOWN_STAIN: Final[i64] = 2
OLD_STAIN: Final[i64] = 3
OLD_AT_HAND: Final[i64] = 4
BREAKS: Final[i64] = 5
RELIEVES: Final[i64] = 6
CENTRE: Final[i64] = 7
CORNER: Final[i64] = 8
MIRRORS: Final[i64] = 9
TRIGGERS: Final[i64] = 10
BLAMED: Final[i64] = 11
GIVES: Final[i64] = 12  # to the next player, who may take it from the discard
# the lines there, by the gold of the set that the item promises
LINES: Final[i64] = 13
COMPLETES: Final[i64] = 13
READY: Final[i64] = 14
NEAR: Final[i64] = 15
FAR: Final[i64] = 16
# which answer it is
ANSWER: Final[i64] = 17
PLAYS: Final[i64] = 17
THROWS: Final[i64] = 18
USES: Final[i64] = 19
DRAWS: Final[i64] = 20
TAKES: Final[i64] = 21  # from the discard
PRICE: Final[i64] = 22
STAIN: Final[i64] = 23
AT_HAND: Final[i64] = 24  # more of its kind in the stash
UNSEEN: Final[i64] = 25
COSTS_INFAMY: Final[i64] = 26
COSTS_GOLD: Final[i64] = 27
THROWN_RELIEF: Final[i64] = 28
THROWN_GIVES: Final[i64] = 29
SWAPS: Final[i64] = 30  # what the best swap at home would bring, if it is a Toad
DECK_BRINGS: Final[i64] = 31  # of an item from the deck: what it may complete,
DECK_IDLE: Final[i64] = 32  # ... what one could lay down without it,
DECK_WANTS: Final[i64] = 33  # ... and the dearest set that lacks one item
PLAYED: Final[i64] = 34  # which item is played or taken,
THROWN: Final[i64] = 54  # thrown away,
USED: Final[i64] = 74  # used
# what is the same for all answers
TIME: Final[i64] = 78
STANDING: Final[i64] = 86
LACKS: Final[i64] = 94  # the dearest set that lacks one item: at hand, anywhere; the next player's, anybody's
WIZARD: Final[i64] = 98
MANY: Final[i64] = 104

COIN: Final = 20.0  # gold that counts as 1
SMALL: Final = 0.25  # of a line that has nothing of its set yet
ALONE: Final = 0.3  # ... of one of which only one item lies there
PLACES: Final[i64] = 9
PROMISES: Final[i64] = 4  # of a line: complete, ready, near, far
NOBODYS: Final = vec[float]()


@final
class Glance:
    """A row for each answer of a question about one's own goods, every number about between 0 and 1."""

    def __init__(self, merchant: Merchant) -> None:
        self.merchant = merchant
        self.row = vec[float]([0.0] * int(MANY))
        self.promises = vec[float]([0.0] * int(PLACES * PROMISES))  # of the item in hand, at each place
        self.rates = vec[float]([0.0] * int(KINDS))  # how much of what does not lie open is of this kind
        self.gifts = vec[float]([0.0] * int(KINDS))  # what the next player would make of it; below 0: not looked yet
        self.wants = vec[float]([0.0] * int(KINDS))  # the dearest set that one more of this kind would complete
        self.ploys = Ploys(Weights(), Moment(Weights()))  # always with the prices that it begins with
        self.hidden: i64 = 0
        self.blame = 0.0
        self.opens = False  # may the inspection be triggered now?

    def look(self, view: Table) -> None:
        self.merchant.look(view)
        assert isinstance(view, Alley)
        left = deck_of(view.seats)
        _open(view.discard, left)
        _open(view.aside, left)
        for seat in range(view.seats):
            _open(view.players[seat].store.items, left)
        count = 1.0
        for kind in range(i64(1), KINDS):
            count += float(left[kind])
        for kind in range(i64(1), KINDS):
            self.rates[kind] = 10.0 * float(left[kind]) / count

    def covers(self, world: Alley) -> bool:
        """Is this such a question?"""
        step = world.agenda[world.depth - 1] & STEP
        return step == ACT.number or step == DRAW.number or step == PLACE.number or step == COME_BACK.number

    def read(self, world: Alley, i: i64) -> None:
        """The whole row of the i-th answer; `begin` comes first."""
        row = self.row
        for j in range(TIME):
            row[j] = 0.0
        kind = self.answer(world, i)
        if kind != 0:
            self.weigh(world, kind)
        at = self.place(world, i, kind)
        if at >= 0:
            self.there(world, at)
            for j in range(PROMISES):
                row[LINES + j] = self.promises[at * PROMISES + j]

    # --- what is the same for all answers ---

    def begin(self, world: Alley) -> None:
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
        self._lack(world, seat)

    def _lack(self, world: Alley, seat: i64) -> None:
        """The sets that lack one item: one's own by what is missing, and the others' dearest."""
        row = self.row
        wants = self.wants
        for kind in range(KINDS):
            wants[kind] = 0.0
        p = world.players[seat]
        most = dearest(p.store, wants)
        at_hand = 0.0
        stash = p.stash.cards
        for i in range(len(stash)):
            at_hand = _larger(at_hand, wants[stash[i] & FACE])
        row[LACKS] = at_hand / COIN
        row[LACKS + 1] = most / COIN
        theirs = 0.0
        for i in range(i64(1), world.seats):
            theirs = _larger(theirs, dearest(world.players[(seat + i) % world.seats].store, NOBODYS))
            if i == 1:
                row[LACKS + 2] = theirs / COIN
        row[LACKS + 3] = theirs / COIN

    # --- which answer it is ---

    def answer(self, world: Alley, i: i64) -> i64:
        """Fills that part of the row. Returns the item that would be played or taken; 0 if none is."""
        row = self.row
        for j in range(ANSWER, TIME):
            row[j] = 0.0
        step = world.agenda[world.depth - 1] & STEP
        value = world.offers[i] - world.base
        p = world.players[world.seat]
        kind: i64 = 0
        if step == ACT.number:
            if value >= USE:
                row[USES] = 1.0
                row[USED + value - USE] = 1.0
                return 0
            kind = value // 10 + 1
            if value % 10 == DISCARD:
                row[THROWS] = 1.0
                row[THROWN + kind - 1] = 1.0
                row[AT_HAND] = 0.5 * float(copies(p.stash, kind) - 1)
                row[THROWN_GIVES] = self._gift(world, kind)
                if kind == RING:
                    row[THROWN_RELIEF] = float(RING_RELIEF) / 3.0
                return 0
            row[PLAYS] = 1.0
            row[AT_HAND] = 0.5 * float(copies(p.stash, kind) - 1)
        elif step == DRAW.number:
            if value == 0:
                row[DRAWS] = 1.0
                brings = 0.0
                for k in range(i64(1), KINDS):
                    brings += self.rates[k] * self.wants[k]
                row[DECK_BRINGS] = brings / COIN
                row[DECK_IDLE] = row[LACKS]
                row[DECK_WANTS] = row[LACKS + 1]
                return 0
            kind = world.discard.cards[world.discard.top()] & FACE
            row[TAKES] = 1.0
            row[AT_HAND] = 0.5 * float(copies(p.stash, kind))
        else:
            pile = world.leaving if step == COME_BACK.number else world.held
            kind = pile.cards[pile.top()] & FACE
            row[PLAYS] = 1.0
            row[AT_HAND] = 0.5 * float(copies(p.stash, kind))
        row[PLAYED + kind - 1] = 1.0
        if GOLD[kind] > 0:
            row[PRICE] = float(GOLD[kind]) / COIN
        row[STAIN] = float(INFAMY[kind]) / 10.0
        row[UNSEEN] = self.rates[kind]
        if kind == TOAD and step != DRAW.number:
            row[SWAPS] = self.ploys.swapped(p, True) / COIN
        elif kind == LOTUS:
            row[COSTS_GOLD] = float(LOTUS_GOLD) / 3.0
        elif kind == SKELETOMICON:
            row[COSTS_INFAMY] = float(SKELETOMICON_INFAMY) / 3.0
        elif kind == BALL:
            row[COSTS_INFAMY] = float(BALL_INFAMY) / 3.0
        elif kind == CAULDRON:
            row[COSTS_INFAMY] = float(BREW_INFAMY) / 3.0
        return kind

    def place(self, world: Alley, i: i64, kind: i64) -> i64:
        """Where that item, which has been weighed, would go: one that is drawn, where it promises most. -1: nowhere."""
        if kind == 0:
            return -1
        step = world.agenda[world.depth - 1] & STEP
        store = world.players[world.seat].store
        value = world.offers[i] - world.base
        if step == ACT.number:
            return store.place(value % 10)
        if step != DRAW.number:
            return store.place(value)
        best: i64 = -1
        most = -1.0
        cards = store.items.cards
        for at in range(len(cards)):
            if store.yields(at):
                k = at * PROMISES
                worth = 4.0 * self.promises[k] + 2.0 * self.promises[k + 1] + self.promises[k + 2]
                if cards[at] < LIES_UP:
                    worth += 0.01  # a hidden item rather than another
                elif cards[at] & FACE == kind:
                    worth -= 0.1
                if best < 0 or worth > most:
                    most = worth
                    best = at
        return best

    def _gift(self, world: Alley, kind: i64) -> float:
        """What the next player would make of this item."""
        if self.gifts[kind] >= 0.0:
            return self.gifts[kind]
        store = world.players[(world.seat + 1) % world.seats].store
        cards = store.items.cards
        lines = lines_of(store)
        most = 0.0
        k: i64 = 0
        while k < len(lines):
            a = cards[lines[k]]
            b = cards[lines[k + 1]]
            c = cards[lines[k + 2]]
            k += 3
            worth = _larger(_set(kind, a, b), _larger(_set(kind, a, c), _set(kind, b, c)))
            if worth == 0.0:
                worth = ALONE * _larger(_pair(kind, a), _larger(_pair(kind, b), _pair(kind, c)))
            if worth > most:
                most = worth
        self.gifts[kind] = most / COIN
        return self.gifts[kind]

    # --- where an item goes ---

    def there(self, world: Alley, at: i64) -> None:
        """What lies at this place; the same whatever is put there."""
        row = self.row
        for j in range(LINES):
            row[j] = 0.0
        p = world.players[world.seat]
        cards = p.store.items.cards
        card = cards[at]
        if card >= LIES_UP:
            old = card & FACE
            row[OLD_STAIN] = float(INFAMY[old]) / 10.0
            row[OLD_AT_HAND] = 0.5 * float(copies(p.stash, old))
            row[GIVES] = self._gift(world, old)
            if old == FAIRY:
                row[RELIEVES] = float(FAIRY_RELIEF) / 3.0
            elif old == RING:
                row[RELIEVES] = float(RING_RELIEF) / 3.0
            lines = lines_of(p.store)
            k: i64 = 0
            while k < len(lines):
                if lines[k] == at or lines[k + 1] == at or lines[k + 2] == at:
                    for j in range(i64(3)):
                        if lines[k + j] != at:
                            row[BREAKS] += _pair(old, cards[lines[k + j]]) / COIN
                k += 3
        elif card & (EYE << world.seat) != 0:
            row[KNOWN] = 1.0
            row[KNOWN_STAIN] = float(INFAMY[card & FACE]) / 10.0
        else:
            row[UNKNOWN] = 1.0
        if self.opens and self.hidden == 1 and card < MARK:
            row[TRIGGERS] = 1.0
            row[BLAMED] = self.blame
        if len(cards) == PLACES:
            if at == 4:
                row[CENTRE] = 1.0
            elif at & 1 == 0:
                row[CORNER] = 1.0
        row[MIRRORS] = 0.5 * float(p.store.mirrors_beside(at))

    def weigh(self, world: Alley, kind: i64) -> None:
        """What an item of this kind promises at each place, by the lines through it."""
        promises = self.promises
        for i in range(PLACES * PROMISES):
            promises[i] = 0.0
        if GOLD[kind] <= 0 and kind != FELINE:
            return
        p = world.players[world.seat]
        more = i64(2.0 * self.row[AT_HAND])
        wild: i64 = 1 if copies(p.stash, FELINE) > 0 else 0
        cards = p.store.items.cards
        lines = lines_of(p.store)
        k: i64 = 0
        while k < len(lines):
            a = cards[lines[k]]
            b = cards[lines[k + 1]]
            c = cards[lines[k + 2]]
            self._promise(lines[k], b, c, kind, more, wild)
            self._promise(lines[k + 1], a, c, kind, more, wild)
            self._promise(lines[k + 2], a, b, kind, more, wild)
            k += 3

    def _promise(self, at: i64, one: i64, two: i64, kind: i64, more: i64, wild: i64) -> None:
        """Of a line in which these two lie beside it. At hand are so many more of its kind, and a Feline or none."""
        k = at * PROMISES
        promises = self.promises
        a = shown(one)
        b = shown(two)
        if kind == FELINE:  # A8.16 one among two of a kind
            if a != 0 and a == b and GOLD[a] > 0:
                gold = float(GOLD[a]) / COIN
                if gold > promises[k]:
                    promises[k] = gold
            else:
                if a != 0 and a != FELINE and b == 0 and GOLD[a] > 0:
                    promises[k + 2] += float(GOLD[a]) / COIN
                if b != 0 and b != FELINE and a == 0 and GOLD[b] > 0:
                    promises[k + 2] += float(GOLD[b]) / COIN
            return
        gold = float(GOLD[kind]) / COIN
        others = fit(a, b, kind)
        if a == FELINE or b == FELINE:
            wild = 0  # a set holds one
        more += wild
        if others == 2:
            if gold > promises[k]:
                promises[k] = gold
        elif others + more >= 2:
            promises[k + 1] += gold
        elif others + more == 1:
            promises[k + 2] += gold
        elif kind == DOLL or (a != DOLL and b != DOLL):  # A8.18 a Doll stays where it lies
            promises[k + 3] += SMALL * gold


def _open(pile: Pile, left: vec[i64]) -> None:
    """What lies open for everybody is not to come."""
    cards = pile.cards
    for i in range(len(cards)):
        kind = cards[i] & FACE
        if cards[i] >= LIES_UP and kind != 0 and left[kind] > 0:
            left[kind] -= 1


def _pair(kind: i64, card: i64) -> float:
    """The gold of the set that an item of this kind and this card may belong to; 0 if to none."""
    other = pair(kind, shown(card))
    return float(GOLD[other]) if other != 0 else 0.0


def _set(kind: i64, one: i64, two: i64) -> float:
    """The gold of the set that an item of this kind makes of these two; 0 if they are none."""
    a = shown(one)
    b = shown(two)
    if a == 0 or b == 0:
        return 0.0
    if kind == FELINE:  # A8.16 one among two of a kind
        kind = a
    elif a == FELINE:
        a = kind
    elif b == FELINE:
        b = kind
    if a != kind or b != kind or GOLD[kind] <= 0:
        return 0.0
    return float(GOLD[kind])


def dearest(store: Storehouse, wants: vec[float]) -> float:
    """The gold of the dearest set that lacks one item; and for each kind, if there is room for them, the dearest that
    one of it would complete."""
    cards = store.items.cards
    lines = lines_of(store)
    most = 0.0
    k: i64 = 0
    while k < len(lines):
        i = lines[k]
        j = lines[k + 1]
        m = lines[k + 2]
        k += 3
        a = shown(cards[i])
        b = shown(cards[j])
        c = shown(cards[m])
        if b != 0:
            if a != 0:
                most = _lacks(store, a, b, m, wants, most)
            if c != 0:
                most = _lacks(store, b, c, i, wants, most)
        if a != 0 and c != 0:
            most = _lacks(store, a, c, j, wants, most)
    return most


def _lacks(store: Storehouse, one: i64, two: i64, at: i64, wants: vec[float], most: float) -> float:
    """The dearer of what was found before and the set that these two want an item for at this place."""
    kind = pair(one, two)
    if kind == 0 or not store.yields(at):
        return most
    gold = float(GOLD[kind])
    if len(wants) > 0:
        wants[kind] = _larger(wants[kind], gold)
        if one == two:  # A8.16 a set holds one Feline
            wants[FELINE] = _larger(wants[FELINE], gold)
    return _larger(most, gold)


def _larger(a: float, b: float) -> float:
    return a if a > b else b
