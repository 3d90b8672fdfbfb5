"""What is a table of Arcane Alley worth to one player? A small judgement in gold."""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import EYE, FACE, LIES_UP
from arcane.games.alley.items import (
    DOLL,
    FELINE,
    FINE,
    GOLD,
    INFAMY,
    ROUNDS,
    SWORD,
    TOP_INFAMY,
    TRIGGER_INFAMY,
    WATCH,
    deck_of,
)
from arcane.games.alley.table import Alley, Player

_FACE, _UP = int(FACE), int(LIES_UP)
_GOLD = [int(x) for x in GOLD]
_INFAMY = [int(x) for x in INFAMY]
_FELINE, _DOLL, _SWORD, _WATCH = int(FELINE), int(DOLL), int(SWORD), int(WATCH)
_TOP, _FINE, _BLAME = int(TOP_INFAMY), int(FINE), int(TRIGGER_INFAMY)

# the lines of each shape: (columns, items) -> places in the pile
_LINES: dict[tuple[int, int], list[tuple[int, int, int]]] = {
    (3, 9): [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)],
    (3, 6): [(0, 1, 2), (3, 4, 5)],
    (3, 3): [(0, 1, 2)],
    (2, 6): [(0, 2, 4), (1, 3, 5)],
    (1, 3): [(0, 1, 2)],
}

AT_ONCE = 0.8  # that an item of one's own stash will find its slot
INFAMY_PRICE = (1.1, 0.9, 0.35)  # gold an infamy costs in the long run, round by round: bribes and fines to come
SECOND_LINE = 0.6  # of a second set in sight, how much is counted


class Merchant:
    """Gold, what the inspection will cost, and the sets that are in sight."""

    def __init__(self, view: Alley, seat: int) -> None:
        self.seat = seat
        eye = int(EYE) << seat
        self.eye = eye
        left = [int(n) for n in deck_of(view.seats)]
        for pile in (view.discard, view.aside, view.leaving, view.held):
            _count(pile.cards, left)
        for i in range(view.seats):
            _count(view.players[i].store.items.cards, left)
            _count(view.players[i].stash.cards, left)
        left[0] = 0
        unseen = max(1, sum(left))
        self.mean = sum(n * _INFAMY[kind] for kind, n in enumerate(left)) / unseen
        # How likely a turn brings an item of this kind: one from the deck, and what others throw away.
        self.rate = [min(0.9, 1.6 * n / unseen) for n in left]
        self.turns = _turns_left(view, seat)
        self._seen: dict[tuple[tuple[int, ...], int, tuple[int, ...], float], float] = {}
        self._lines: dict[tuple[tuple[int, int, int], tuple[int, ...], float, bool], float] = {}
        self.price = INFAMY_PRICE[min(int(view.round), int(ROUNDS)) - 1]

    def worth(self, world: Alley) -> float:
        players = world.players
        me = players[self.seat]
        gold = float(me.gold)
        others = [int(players[i].gold) for i in range(world.seats) if i != self.seat]
        sets = 0.0 if world.turn < 0 else self._sets(world, me)
        return gold + sets - 0.15 * max(others) - 0.05 * sum(others) - self._infamy(world, me, gold + sets)

    # --- the inspection ---

    def _infamy(self, world: Alley, me: Player, riches: float) -> float:
        """What infamy will cost, with all that the next inspection will find. Who has nothing pays no fine."""
        infamy = float(me.infamy)
        if world.turn >= 0:
            mine, hidden = self._found(me)
            infamy += mine
            if hidden == 0 and world.trigger in (-1, self.seat) and (world.seats > 2 or world.tracker >= 15):
                lowest = min(self._estimate(world, i) for i in range(world.seats) if i != self.seat)
                infamy += _BLAME * _chance_that(mine - lowest, 3.0)
        fines = float(me.markers) + _chance_that(infamy - _TOP - 0.5, 2.5) + _chance_that(infamy - 2 * _TOP - 1.5, 2.5)
        over = _TOP + 1 if infamy > _TOP else 0
        return float(fines * _FINE * min(1.0, (riches + 15) / _FINE) + self.price * (infamy - over))

    def _found(self, player: Player) -> tuple[float, int]:
        """The infamy in a storehouse as far as one knows, and how many hidden items it has."""
        total = 0.0
        hidden = 0
        for card in player.store.items.cards:
            if card < _UP:
                hidden += 1
                total += _INFAMY[card & _FACE] if card & self.eye else self.mean
            else:
                total += _INFAMY[card & _FACE]
        return total, hidden

    def _estimate(self, world: Alley, seat: int) -> float:
        """What another's storehouse may come to: most turns improve it a little."""
        total, hidden = self._found(world.players[seat])
        return total - 0.5 * hidden

    # --- the sets in sight ---

    def _sets(self, world: Alley, me: Player) -> float:
        """Sets in sight: the best lines that do not cross, the first in full."""
        cards = me.store.items.cards
        faces = tuple([int(card) & _FACE if card >= _UP else 0 for card in cards])
        stash = tuple(sorted([int(card) & _FACE for card in me.stash.cards]))
        turns = self.turns if world.trigger < 0 or world.turn == self.seat else min(1.0, self.turns)
        seen = (faces, int(me.store.columns), stash, turns)
        if seen not in self._seen:
            self._seen[seen] = self._worth_of_sets(faces, int(me.store.columns), stash, turns)
        return self._seen[seen]

    def _worth_of_sets(self, faces: tuple[int, ...], columns: int, stash: tuple[int, ...], turns: float) -> float:
        halved = _SWORD in faces
        lines: list[tuple[float, tuple[int, int, int]]] = []
        for line in _LINES.get((columns, len(faces)), ()):
            a, b, c = faces[line[0]], faces[line[1]], faces[line[2]]
            value = self._line(a, b, c, stash, turns, halved)
            if value > 0.0:
                lines.append((value, line))
        lines.sort(reverse=True)
        total = 0.0
        weight = 1.0
        taken: set[int] = set()
        for value, line in lines:
            if taken.isdisjoint(line):
                total += weight * value
                weight *= SECOND_LINE
                taken.update(line)
            else:
                total += 0.15 * weight * value
        specials = sum([kind >= _WATCH for kind in stash])
        return total + (2.0 * specials if turns > 1 else 0.0)

    def _line(self, a: int, b: int, c: int, stash: tuple[int, ...], turns: float, halved: bool) -> float:
        """What the best set on this line promises."""
        faces = (a, b, c)
        seen = (faces, stash, turns, halved)
        best = self._lines.get(seen)
        if best is not None:
            return best
        best = 0.0
        felines = _FELINE in faces
        for kind in {*faces, *stash}:
            if kind == 0 or kind == _FELINE or _GOLD[kind] <= 0 or (kind != _DOLL and _DOLL in faces):
                continue
            missing = 3 - faces.count(kind) - felines
            own = min(missing, stash.count(kind) + (_FELINE in stash and not felines))
            lacking = missing - own
            if missing > turns + 0.5 or lacking == 3:
                continue
            found = 1.0
            if lacking:
                found = (1.0 - (1.0 - self.rate[kind]) ** (max(0.0, turns - own) / lacking)) ** lacking
            gold = _GOLD[kind] * (0.5 if halved and kind != _SWORD else 1.0)
            best = max(best, float(gold * AT_ONCE**own * found))
        self._lines[seen] = best
        return best


def _count(cards: vec[i64], left: list[int]) -> None:
    for card in cards:
        if card & _FACE and left[card & _FACE] > 0:
            left[card & _FACE] -= 1


def _turns_left(view: Alley, seat: int) -> float:
    """How many turns one may still hope for, this one not counted."""
    if view.turn < 0:
        return 12.0
    if view.trigger >= 0:
        ahead = (seat - view.turn) % view.seats
        return 1.0 if 0 < ahead < view.last_turns else 0.0
    if view.seats == 2:
        return float(20 - view.tracker)
    hidden = min(int(view.players[i].store.hidden()) for i in range(view.seats))
    limit = view.limit - (view.turns - 1) // view.seats - 1 if view.limit else 99
    return float(min(limit, 1.0 + 1.8 * hidden))


def _chance_that(x: float, spread: float) -> float:
    """Smoothly from 0 (far below) to 1 (far above)."""
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, x / spread))))
