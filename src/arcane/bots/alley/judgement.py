"""What a table of Arcane Alley is worth: gold now, sets in sight, and what the inspection will cost."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.weights import Weights
from arcane.bots.judgement import Judgement
from arcane.core.card import EYE, FACE, LIES_UP, MARK, Pile
from arcane.core.table import Table
from arcane.games.alley.flow import DRAW, REVEAL
from arcane.games.alley.inspection import BRIBE
from arcane.games.alley.items import (
    BYROS,
    BYROS_GOLD,
    DOLL,
    FELINE,
    FINE,
    GLYNNA,
    GOLD,
    INFAMY,
    KINDS,
    ROUNDS,
    SWORD,
    TOP_INFAMY,
    TRACKER_ENDS,
    TRACKER_OPENS,
    TRIGGER_INFAMY,
    WATCH,
    deck_of,
)
from arcane.games.alley.storehouse import Storehouse
from arcane.games.alley.table import Alley, Player

# the lines of a storehouse, three places each: for 3x3, 3 columns, 2 columns, 1 column
GRID: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 3, 6, 1, 4, 7, 2, 5, 8, 0, 4, 8, 2, 4, 6])
ROWS: Final = vec[i64]([0, 1, 2, 3, 4, 5])
ROW: Final = vec[i64]([0, 1, 2])
COLUMNS: Final = vec[i64]([0, 2, 4, 1, 3, 5])
NO_LINES: Final = vec[i64]()

TURNS: Final[i64] = 21  # the tables of chances go from 0 to 20 turns
LACKING: Final[i64] = 3  # ... and to 2 items lacking


def lines_of(store: Storehouse) -> vec[i64]:
    """A5.1 the lines of this storehouse in its shape of the moment."""
    n = store.size()
    if n == 9:
        return GRID
    if n < 3:
        return NO_LINES
    if store.columns == 3:
        if n == 6:
            return ROWS
        return ROW
    if store.columns == 2 and n == 6:
        return COLUMNS
    if store.columns == 1:
        return ROW
    return NO_LINES


@final
class Merchant(Judgement):
    """The judgement of Arcane Alley, in gold."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.mean = 3.0  # infamy of an item nobody has seen
        self.found = vec[float]([0.0] * int(KINDS * LACKING * TURNS))  # chance to get n of a kind within some turns
        self.values = vec[float]([0.0] * 8)

    # --- what the view tells ---

    def look(self, view: Table) -> None:
        assert isinstance(view, Alley)
        left = unseen(view)
        self.mean = mean_infamy(left)
        count: i64 = 1
        for kind in range(i64(1), KINDS):
            count += left[kind]
        for kind in range(i64(1), KINDS):
            self._fill(kind, self.w.luck * float(left[kind]) / float(count))

    def _fill(self, kind: i64, rate: float) -> None:
        """How likely one or two items of a kind come within a number of turns, if one comes so often in a turn."""
        if rate > 0.9:
            rate = 0.9
        miss = 1.0 - rate
        half = sqrt(miss)
        one = 1.0
        two = 1.0
        at = kind * LACKING * TURNS
        for t in range(TURNS):
            self.found[at + t] = 1.0
            self.found[at + TURNS + t] = 1.0 - one
            self.found[at + 2 * TURNS + t] = (1.0 - two) * (1.0 - two)
            one *= miss
            two *= half

    # --- the judgement ---

    def worth(self, s: Any, seat: i64) -> float:
        world: Alley = s
        p = world.players[seat]
        gold = float(p.gold)
        if world.turn < 0:  # between the rounds
            return gold - self._toll(world, p, float(p.infamy), gold)
        sets = self.sets(p, self.turns_left(world, seat))
        return gold + sets - self._toll(world, p, self.infamy_to_come(world, seat), gold + sets)

    def stake(self, s: Any, seat: i64) -> float:
        world: Alley = s
        most: i64 = 0
        sum: i64 = 0
        for other in range(world.seats):
            if other != seat:
                gold = world.players[other].gold
                sum += gold
                if gold > most:
                    most = gold
        return self.worth(s, seat) - self.w.rivals * float(most) - self.w.others * float(sum)

    def spread(self, s: Any) -> float:
        world: Alley = s
        rounds = float(ROUNDS - world.round)
        if world.turn < 0 and world.round < ROUNDS:
            return self.w.spread * sqrt(rounds)
        hidden: i64 = 9
        for seat in range(world.seats):
            n = world.players[seat].store.hidden()
            if n < hidden:
                hidden = n
        share = 0.1 if world.trigger >= 0 else 0.25 + 0.1 * float(hidden)
        return self.w.spread * sqrt(rounds + share)

    def calm(self, s: Any) -> bool:
        world: Alley = s
        if world.depth == 0:
            return True
        number = world.agenda[world.depth - 1] & 0xFFF
        return number == DRAW.number or number == BRIBE.number or number == REVEAL.number

    def chapter(self, s: Any) -> i64:
        world: Alley = s
        return world.round

    # --- the inspection ---

    def infamy_to_come(self, world: Alley, seat: i64) -> float:
        """The infamy of a seat after the inspection that is coming."""
        p = world.players[seat]
        hidden = p.store.hidden()
        mine = self.infamy_in_store(p, seat) - self.w.tidy * self.turns_left(world, seat)
        infamy = float(p.infamy) + mine
        opens = world.seats > 2 or world.tracker >= TRACKER_OPENS
        if world.trigger == seat or (hidden == 0 and world.trigger < 0 and opens):
            lowest = 1000.0
            for other in range(world.seats):
                if other != seat:
                    theirs = self.infamy_in_store(world.players[other], seat) - self.w.last
                    if theirs < lowest:
                        lowest = theirs
            infamy += float(TRIGGER_INFAMY) * likely((mine - lowest) / 3.0)
        return infamy

    def infamy_in_store(self, p: Player, viewer: i64) -> float:
        """The infamy in a storehouse, as this seat would guess it."""
        total = 0.0
        known: i64 = 0
        worst = 0.0
        eye: i64 = EYE << viewer
        cards = p.store.items.cards
        for i in range(len(cards)):
            card = cards[i]
            if card >= LIES_UP:
                known += INFAMY[card & FACE]
            elif card < MARK:
                if card & eye != 0:
                    known += INFAMY[card & FACE]
                    if float(INFAMY[card & FACE]) > worst:
                        worst = float(INFAMY[card & FACE])
                else:
                    total += self.mean
                    if self.mean > worst:
                        worst = self.mean
        if p.wizard == GLYNNA:
            total -= worst
        return total + float(known)

    def _toll(self, world: Alley, p: Player, infamy: float, riches: float) -> float:
        """What infamy will cost in fines and bribes. Who has nothing pays no fine."""
        w = self.w
        top = float(TOP_INFAMY)
        fines = float(p.markers) + likely((infamy - top - 0.5) / w.doubt) + likely((infamy - 2.0 * top - 1.5) / w.doubt)
        poor = (riches + 15.0) / float(FINE)
        if poor > 1.0:
            poor = 1.0
        elif poor < 0.0:
            poor = 0.0
        over = infamy
        if infamy > top:
            over -= top + 1.0
        if world.round <= 1:
            price = w.price1
        elif world.round == 2:
            price = w.price2
        else:
            price = w.price3
        return fines * float(FINE) * poor + price * over

    # --- the sets in sight ---

    def turns_left(self, world: Alley, seat: i64) -> float:
        """How many turns a seat may still hope for, the one it is in not counted."""
        ahead = seat - world.turn
        if ahead < 0:
            ahead += world.seats
        if world.trigger >= 0:
            if 0 < ahead < world.last_turns:
                return 1.0
            return 0.0
        if world.seats == 2:
            return float(TRACKER_ENDS - world.tracker)
        hidden: i64 = 9
        for other in range(world.seats):
            n = world.players[other].store.hidden()
            if n < hidden:
                hidden = n
        turns = 1.0 + self.w.pace * float(hidden)
        if world.limit > 0:
            limit = float(world.limit - (world.turns - 1) // world.seats - 1)
            if limit < turns:
                turns = limit
        return turns

    def sets(self, p: Player, turns: float) -> float:
        """Sets in sight: the best lines that do not cross, the first in full."""
        lines = lines_of(p.store)
        cards = p.store.items.cards
        halved = p.store.reveals(SWORD) > 0
        n = len(lines) // 3
        values = self.values
        for k in range(n):
            values[k] = self._line(p, cards, lines[3 * k], lines[3 * k + 1], lines[3 * k + 2], turns, halved)
        total = 0.0
        weight = 1.0
        taken: i64 = 0
        for _i in range(n):
            best = 0.0
            at: i64 = -1
            for k in range(n):
                if values[k] > best:
                    best = values[k]
                    at = k
            if at < 0:
                break
            values[at] = 0.0
            places: i64 = 1 << lines[3 * at] | 1 << lines[3 * at + 1] | 1 << lines[3 * at + 2]
            if taken & places == 0:
                total += weight * best
                weight *= self.w.second
                taken |= places
            else:
                total += self.w.crossing * weight * best
        if turns > 1.0:
            stash = p.stash.cards
            for i in range(len(stash)):
                if stash[i] & FACE >= WATCH:
                    total += self.w.special
        return total

    def _line(self, p: Player, cards: vec[i64], i: i64, j: i64, k: i64, turns: float, halved: bool) -> float:
        """What the best set on this line promises."""
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        if cards[i] >= LIES_UP:
            a = cards[i] & FACE
        if cards[j] >= LIES_UP:
            b = cards[j] & FACE
        if cards[k] >= LIES_UP:
            c = cards[k] & FACE
        felines: i64 = 0
        if a == FELINE or b == FELINE or c == FELINE:
            felines = 1
        doll = a == DOLL or b == DOLL or c == DOLL
        stash = p.stash.cards
        best = 0.0
        for n in range(3 + len(stash)):
            if n == 0:
                kind = a
            elif n == 1:
                kind = b
                if b == a:
                    continue
            elif n == 2:
                kind = c
                if c == a or c == b:
                    continue
            else:
                kind = stash[n - 3] & FACE
                if kind == a or kind == b or kind == c or not p.stash.first(n - 3):
                    continue
            if kind == 0 or kind == FELINE or GOLD[kind] <= 0 or (doll and kind != DOLL):
                continue
            missing = 3 - felines
            if a == kind:
                missing -= 1
            if b == kind:
                missing -= 1
            if c == kind:
                missing -= 1
            own: i64 = 0
            cat: i64 = 0
            for m in range(len(stash)):
                if stash[m] & FACE == kind:
                    own += 1
                elif stash[m] & FACE == FELINE and felines == 0:
                    cat = 1
            own += cat
            if own > missing:
                own = missing
            lacking = missing - own
            if lacking == 3 or float(missing) > turns + 0.5:
                continue
            left = turns - float(own)
            if left < 0.0:
                left = 0.0
            t = i64(left)
            if t >= TURNS:
                t = TURNS - 1
            value = float(GOLD[kind]) + self.w.relief * float(INFAMY[kind])
            if halved and kind != SWORD:
                value = 0.5 * float(GOLD[kind]) + self.w.relief * float(INFAMY[kind])
            if p.wizard == BYROS:
                value += float(BYROS_GOLD)
            value *= self.found[(kind * LACKING + lacking) * TURNS + t]
            for _i in range(own):
                value *= self.w.at_once
            if value > best:
                best = value
        return best


def likely(x: float) -> float:
    """Smoothly from 0 (far below) to 1 (far above)."""
    if x > 20.0:
        return 1.0
    if x < -20.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def unseen(view: Alley) -> vec[i64]:
    """How many items of each kind the viewer has not seen."""
    left = deck_of(view.seats)
    _count(view.discard, left)
    _count(view.aside, left)
    _count(view.leaving, left)
    _count(view.held, left)
    for seat in range(view.seats):
        _count(view.players[seat].store.items, left)
        _count(view.players[seat].stash, left)
    return left


def mean_infamy(left: vec[i64]) -> float:
    """Of an item nobody has seen."""
    count: i64 = 0
    infamy: i64 = 0
    for kind in range(i64(1), KINDS):
        count += left[kind]
        infamy += left[kind] * INFAMY[kind]
    if count == 0:
        return 0.0
    return float(infamy) / float(count)


def _count(pile: Pile, left: vec[i64]) -> None:
    cards = pile.cards
    for i in range(len(cards)):
        kind = cards[i] & FACE
        if kind != 0 and left[kind] > 0:
            left[kind] -= 1
