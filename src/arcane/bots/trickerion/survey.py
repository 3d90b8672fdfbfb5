"""What there is to do in a turn of Trickerion: markers to show, Tricks to prepare, to learn, Components to buy, …"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.trickerion.prospect import SYMBOLS, Prospect
from arcane.core.tape import NOBODY
from arcane.games.trickerion.cards import BANK, MARKERS, NO_TRICK, TYPES, X
from arcane.games.trickerion.inn import why_not_hire
from arcane.games.trickerion.markers import owner_of, symbol_of
from arcane.games.trickerion.player import READY, SUPPLY, Player
from arcane.games.trickerion.reasons import OK
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import STRIDE


def sort_in(row: vec[float], worth: float) -> None:
    """The most first."""
    for i in range(SYMBOLS):
        if worth > row[i]:
            left = row[i]
            row[i] = worth
            worth = left


def among(row: vec[float], start: float, end: float) -> float:
    """What the first of a row are worth, from so many to so many."""
    total = 0.0
    for i in range(SYMBOLS):
        if float(i) >= start and float(i) < end:
            total += row[i]
    return total


@final
class Survey:
    """One player's chances. `look` first, then read."""

    def __init__(self, prospect: Prospect) -> None:
        self.ahead = prospect
        self.w = prospect.w
        self.ready = 0.0  # Tricks with markers that may be set up
        self.work = 0.0  # ... that may be prepared
        self.each = 0.0  # what the best marker brings
        self.fresh = vec[float]([0.0] * 4)  # what markers would bring on stage, one of each Trick, the best first
        self.soon = vec[float]([0.0] * 4)  # ... with those that can be prepared first
        self.jobs = vec[float]([0.0] * 4)  # what preparing each Trick is worth, the best first
        self.staged = 0.0  # the best card to perform
        self.bought = 0.0  # what Components are worth
        self.lesson = 0.0  # a Trick to learn
        self.hiring = 0.0
        self.coins = 0.0
        self.drawn = 0.0  # what a Special card is worth

    def look(self, s: Trickerion, me: i64) -> None:
        """Look at the table once, before Locations are weighed."""
        ahead = self.ahead
        ahead.study(s, me)
        p = s.players[me]
        self.staged = 0.0
        shown: i64 = NOBODY
        for place in range(len(s.stage.cards)):
            worth = ahead.card(s, me, place)
            if worth > self.staged:
                self.staged = worth
                shown = place
        lying: i64 = 0
        if shown != NOBODY:
            lying = self._lying(s, me, shown)
        self._props(p, lying)
        self._market(s, p)
        self._downtown(s, me, p)
        self.drawn = self.w.draw
        if len(p.hand.cards) >= 9:
            self.drawn = 0.2

    def _lying(self, s: Trickerion, me: i64, place: i64) -> i64:
        """T9.4 the own symbols on a card, which takes no second marker of them."""
        lying: i64 = 0
        for i in range(place * STRIDE, place * STRIDE + STRIDE):
            marker = s.spots[i]
            if marker != 0 and owner_of(marker) == me:
                lying |= i64(1) << symbol_of(marker)
        return lying

    def _props(self, p: Player, lying: i64) -> None:
        """Markers that could be shown this turn, one of each Trick, and what there is to prepare."""
        ahead = self.ahead
        self.ready = 0.0
        self.work = 0.0
        self.each = 0.0
        for i in range(SYMBOLS):
            self.fresh[i] = 0.0
            self.soon[i] = 0.0
            self.jobs[i] = 0.0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick == NO_TRICK:
                continue
            ready = p.tricks[READY + sym]
            if ready == 0 and (ahead.lack[sym] != 0 or p.tricks[SUPPLY + sym] == 0):
                continue
            brings = ahead.brings[sym]
            if brings > self.each:
                self.each = brings
            shown = brings
            if lying >> sym & 1 != 0:
                shown *= self.w.again
            sort_in(self.soon, shown)
            if ready > 0:
                self.ready += 1.0
                sort_in(self.fresh, shown)
            else:
                self.work += 1.0
                markers = MARKERS[trick]
                if markers > p.tricks[SUPPLY + sym]:
                    markers = p.tricks[SUPPLY + sym]
                sort_in(self.jobs, self.w.worked * brings * (1.0 + self.w.stored * float(markers - 1)))
        if self.ready < 2.0:
            for i in range(SYMBOLS):
                self.jobs[i] *= self.w.urgent

    def _market(self, s: Trickerion, p: Player) -> None:
        """T7.1 what is in stock counts more than what must be ordered."""
        self.bought = 0.0
        for kind in range(TYPES):
            want = self.ahead.want(p, kind)
            if want > 0.0:
                price = s.price(kind)
                if price == NOBODY:
                    want *= 0.4
                elif price > p.coins:
                    want *= 0.1
                self.bought += want

    def _downtown(self, s: Trickerion, me: i64, p: Player) -> None:
        ahead = self.ahead
        self.lesson = 0.0
        if p.free_trick_slot() != NOBODY or p.engineer_slot_free():
            for die in range(i64(2)):
                trick = ahead.best_to_learn(s, me, die)
                if trick != NOBODY:
                    worth = ahead.promise(p, trick) * self.w.learn
                    if worth > self.lesson:
                        self.lesson = worth
        self.hiring = 0.0
        for die in range(i64(2), i64(4)):
            if s.dice[die] != X and why_not_hire(s, me, s.dice[die], 0) == OK:
                worth = (ahead.turns - 1.5) * self.w.hire
                if worth > self.hiring:
                    self.hiring = worth
        self.coins = 0.0
        for die in range(BANK, BANK + 2):
            worth = float(s.dice[die]) * ahead.dear
            if worth > self.coins:
                self.coins = worth
