"""What a merchant can see of a storehouse, as a row of numbers that a network can learn from.

Of another's secrets there is nothing in it, of the seat's own only what it knows.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.goods import shown
from arcane.bots.alley.judgement import LACKING, TURNS, Merchant, likely, lines_of
from arcane.core.card import EYE, FACE, LIES_UP, MARK
from arcane.core.table import Table
from arcane.games.alley.flow import DRAW
from arcane.games.alley.items import (
    COIN,
    DOLL,
    FELINE,
    GOLD,
    INFAMY,
    MIRROR,
    RING,
    ROUNDS,
    SWORD,
    TOP_INFAMY,
    WATCH,
)
from arcane.games.alley.table import Alley, Player

# where each kind of sign begins
TIME: Final[i64] = 0
RICHES: Final[i64] = 11
STORE: Final[i64] = 17
BLAME: Final[i64] = 28
BEST: Final[i64] = 36  # of the sets of each kind, the dearest ...
SUM: Final[i64] = 44  # ... and all of them
STASH: Final[i64] = 52
WIZARD: Final[i64] = 57
LIMIT: Final[i64] = 63
MANY: Final[i64] = 64

# kinds of sets in sight, by how many slots miss an item and how many items are not at hand
COMPLETE: Final[i64] = 0  # one slot, and its item is at hand
LAID_IN_TWO: Final[i64] = 1  # two slots, both at hand
ONE_LACKS: Final[i64] = 2
ONE_OF_TWO_LACKS: Final[i64] = 3
TWO_LACK: Final[i64] = 4
BEGUN: Final[i64] = 5
OFFERED: Final[i64] = 6  # the top of the discard would do
LIKELY: Final[i64] = 7  # all of them, each by its chance
KINDS_OF_SETS: Final[i64] = 8


@final
class Signs:
    """A row of them, each about between 0 and 1."""

    def __init__(self, merchant: Merchant) -> None:
        self.merchant = merchant
        self.row = vec[float]([0.0] * int(MANY))
        self.best = vec[float]([0.0] * int(KINDS_OF_SETS))
        self.sum = vec[float]([0.0] * int(KINDS_OF_SETS))

    def look(self, view: Table) -> None:
        self.merchant.look(view)

    def read(self, world: Alley, seat: i64) -> None:
        row = self.row
        for i in range(MANY):
            row[i] = 0.0
        p = world.players[seat]
        between = world.turn < 0
        turns = 0.0
        infamy = float(p.infamy)
        if not between:
            turns = self.merchant.turns_left(world, seat)
            infamy = self.merchant.infamy_to_come(world, seat)
        self._time(world, seat, turns)
        self._riches(world, seat, infamy)
        if p.wizard >= 0:
            row[WIZARD + p.wizard] = 1.0
        if between:
            return
        self._store(world, seat)
        self._sets(world, seat, turns)
        self._stash(p)
        if world.limit > 0:
            row[LIMIT] = float(world.turns) / float(world.seats) / 20.0

    def _time(self, world: Alley, seat: i64, turns: float) -> None:
        """The round, whose turn it is, and whether the inspection was triggered."""
        row = self.row
        row[TIME + world.round - 1] = 1.0
        if world.turn < 0:
            row[TIME + ROUNDS] = 1.0
            if world.round > 1:
                row[TIME + ROUNDS + 1] = 1.0
            return
        ahead = seat - world.turn
        if ahead < 0:
            ahead += world.seats
        row[TIME + 5] = float(ahead) / float(world.seats)
        if ahead == 0:
            row[TIME + 6] = 1.0
        row[TIME + 7] = turns / 10.0
        if world.trigger == seat:
            row[TIME + 8] = 1.0
        elif world.trigger >= 0:
            row[TIME + 9] = 1.0
            if turns > 0.5 or ahead == 0:
                row[TIME + 10] = 1.0

    def _riches(self, world: Alley, seat: i64, infamy: float) -> None:
        """Gold and infamy, also beside the others', and the fines that threaten."""
        row = self.row
        p = world.players[seat]
        richest: i64 = 0
        cleanest: i64 = 100
        for other in range(world.seats):
            if other != seat:
                if world.players[other].gold > richest:
                    richest = world.players[other].gold
                if world.players[other].infamy < cleanest:
                    cleanest = world.players[other].infamy
        row[RICHES] = float(p.gold) / 40.0
        row[RICHES + 1] = float(p.infamy) / 24.0
        row[RICHES + 2] = float(p.markers)
        row[RICHES + 3] = float(p.gold - richest) / 30.0
        row[RICHES + 4] = float(p.infamy - cleanest) / 20.0
        if world.seats == 2:
            row[RICHES + 5] = 1.0
        row[BLAME] = infamy / 24.0
        row[BLAME + 1] = likely((infamy - float(TOP_INFAMY) - 0.5) / 2.5)
        row[BLAME + 2] = likely((infamy - 2.0 * float(TOP_INFAMY) - 1.5) / 2.5)

    def _store(self, world: Alley, seat: i64) -> None:
        """What lies in the storehouse, how much of it is hidden, and how clean it is beside the others'."""
        row = self.row
        m = self.merchant
        p = world.players[seat]
        hidden: i64 = 0
        eye: i64 = EYE << seat
        cards = p.store.items.cards
        for i in range(len(cards)):
            card = cards[i]
            if card >= LIES_UP:
                row[STORE] += float(INFAMY[card & FACE]) / 10.0
                self._special(card & FACE)
            elif card < MARK:
                hidden += 1
                if card & eye != 0:
                    row[STORE] += float(INFAMY[card & FACE]) / 10.0
                else:
                    row[STORE + 1] += 1.0 / 9.0
        least: i64 = 9
        sum: i64 = 0
        cleanest = 1000.0
        for other in range(world.seats):
            if other != seat:
                n = world.players[other].store.hidden()
                sum += n
                if n < least:
                    least = n
                theirs = m.infamy_in_store(world.players[other], seat)
                if theirs < cleanest:
                    cleanest = theirs
        row[STORE + 2] = float(hidden) / 9.0
        row[STORE + 3] = float(least) / 9.0
        row[STORE + 4] = float(sum) / float(world.seats - 1) / 9.0
        row[STORE + 5] = float(p.store.size()) / 9.0
        if hidden < 2:
            row[BLAME + 6 + hidden] = 1.0
        mine = m.infamy_in_store(p, seat)
        row[BLAME + 3] = mine / 20.0
        row[BLAME + 4] = (mine - cleanest) / 15.0
        row[BLAME + 5] = likely((mine - cleanest) / 3.0)

    def _special(self, kind: i64) -> None:
        at: i64 = -1
        if kind == SWORD:
            at = 6
        elif kind == DOLL:
            at = 7
        elif kind == FELINE:
            at = 8
        elif kind == MIRROR:
            at = 9
        elif kind == COIN:
            at = 10
        if at >= 0:
            self.row[STORE + at] += 0.5

    def _stash(self, p: Player) -> None:
        row = self.row
        stash = p.stash.cards
        for i in range(len(stash)):
            kind = stash[i] & FACE
            row[STASH] += 0.33
            if kind >= WATCH:
                row[STASH + 1] += 0.5
            else:
                row[STASH + 2] += float(GOLD[kind]) / 40.0
            row[STASH + 3] += float(INFAMY[kind]) / 10.0
            if kind == RING:
                row[STASH + 4] += 0.5

    # --- sets ---

    def _sets(self, world: Alley, seat: i64, turns: float) -> None:
        """The gold of all sets in sight, by how near they are."""
        best = self.best
        sum = self.sum
        for i in range(KINDS_OF_SETS):
            best[i] = 0.0
            sum[i] = 0.0
        p = world.players[seat]
        top: i64 = 0
        if world.turn == seat and world.agenda[world.depth - 1] & 0xFFF == DRAW.number and len(world.discard.cards) > 0:
            top = world.discard.cards[world.discard.top()] & FACE
        lines = lines_of(p.store)
        for at in range(len(lines) // 3):
            self._line(p, lines, 3 * at, top, turns)
        best[LIKELY] = self.merchant.sets(p, turns)
        for i in range(KINDS_OF_SETS):
            self.row[BEST + i] = best[i] / 20.0
            self.row[SUM + i] = sum[i] / 40.0

    def _line(self, p: Player, lines: vec[i64], at: i64, top: i64, turns: float) -> None:
        """Every item that this line may become a set of: one that lies in it, the top of the discard, one of the
        stash."""
        cards = p.store.items.cards
        a = shown(cards[lines[at]])
        b = shown(cards[lines[at + 1]])
        c = shown(cards[lines[at + 2]])
        doll = a == DOLL or b == DOLL or c == DOLL
        stash = p.stash.cards
        most = 0.0
        for k in range(4 + len(stash)):
            if k == 0:
                kind = a
            elif k == 1:
                kind = b
            elif k == 2:
                kind = c
            elif k == 3:
                kind = top
            else:
                kind = stash[k - 4] & FACE
            if kind == 0 or kind == FELINE or GOLD[kind] <= 0 or (doll and kind != DOLL):
                continue
            if (k > 0 and kind == a) or (k > 1 and kind == b) or (k > 2 and kind == c):
                continue
            if k > 3 and not p.stash.first(k - 4):
                continue
            worth = self._set(p, a, b, c, kind, top, turns)
            if worth > most:
                most = worth
        self.sum[LIKELY] += most

    def _set(self, p: Player, a: i64, b: i64, c: i64, kind: i64, top: i64, turns: float) -> float:
        """Counts one set in sight; returns its gold by its chance."""
        missing: i64 = 3
        cat = a == FELINE or b == FELINE or c == FELINE
        if cat:
            missing -= 1
        if a == kind:
            missing -= 1
        if b == kind:
            missing -= 1
        if c == kind:
            missing -= 1
        own: i64 = 0
        spare: i64 = 0
        stash = p.stash.cards
        for j in range(len(stash)):
            if stash[j] & FACE == kind:
                own += 1
            elif stash[j] & FACE == FELINE and not cat:
                spare = 1
        own += spare
        if own > missing:
            own = missing
        lacking = missing - own
        value = float(GOLD[kind])
        if kind != SWORD and p.store.reveals(SWORD) > 0:
            value *= 0.5
        if lacking > 0 and (top == kind or (top == FELINE and not cat and spare == 0)):
            if missing == 1 and value > self.best[OFFERED]:
                self.best[OFFERED] = value
            self.sum[OFFERED] += value / float(missing)
        if lacking == LACKING or float(missing) > turns + 1.5:
            return 0.0
        left = i64(turns) - own
        if left < 0:
            left = 0
        elif left >= TURNS:
            left = TURNS - 1
        worth = value * self.merchant.found[(kind * LACKING + lacking) * TURNS + left]
        kept = 1.0
        for _i in range(own):
            kept *= self.merchant.w.at_once
        where = BEGUN
        if missing == 1:
            where = COMPLETE if lacking == 0 else ONE_LACKS
        elif missing == 2:
            where = LAID_IN_TWO + 2 * lacking
            if lacking == 2:
                where = TWO_LACK
        if worth > self.best[where]:
            self.best[where] = worth
        self.sum[where] += worth
        return worth * kept
