"""Who goes where: what each Location is good for, an assignment of cards to Characters, and whom to place first."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.trickerion.prospect import SYMBOLS, Prospect
from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.trickerion.cards import (
    ASSISTANT,
    BANK,
    DARK,
    DOWNTOWN,
    ENGINEER,
    GOLEM,
    MAGICIAN,
    MANAGER,
    MANY_CHARACTERS,
    MARKERS,
    MARKET,
    NO_TRICK,
    PERMANENT_CARDS,
    SLOT_AP,
    SPECIAL,
    SPECTER,
    THEATER,
    TYPES,
    UNIQUE,
    WAGE,
    WORKSHOP,
    X,
)
from arcane.games.trickerion.inn import why_not_hire
from arcane.games.trickerion.placing import IDLE_WORD, card_of
from arcane.games.trickerion.player import READY, SUPPLY, Player
from arcane.games.trickerion.reasons import OK
from arcane.games.trickerion.slots import day_of, is_performance
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.yields import modifier

PLACES: Final[i64] = 5
NEVER: Final = -1e9
CROWDED: Final = 0.6  # what a second Character at one Location is good for
FAR: Final = 0.7  # an action that takes the best slot
# the order of placing: what others might take first, then what needs what was done before
HASTE: Final = vec[float]([1.0, 2.0, 5.0, 4.0, 3.0])


@final
class Planner:
    """What a player's turn is for."""

    def __init__(self, prospect: Prospect) -> None:
        self.ahead = prospect
        self.w = prospect.w
        self.ready = 0.0  # markers that may be set up
        self.work = 0.0  # ... that may be prepared
        self.each = 0.0  # what one brings
        self.worked = 0.0  # what preparing is worth
        self.helped = False  # does anybody go to the Workshop first?
        self.performs = False  # does the Magician go to the Theater?
        self.staged = 0.0  # the best card to perform
        self.bought = 0.0  # what Components are worth
        self.lesson = 0.0  # a Trick to learn
        self.hiring = 0.0
        self.coins = 0.0
        self.drawn = 0.0  # what a Special card is worth
        self.left = vec[i64]([0] * 5)  # cards at hand for each Location: Permanent ones ...
        self.spare = vec[i64]([0] * 5)  # ... and Special ones
        self.used = vec[i64]([0] * 5)  # Characters that go there

    # --- what there is to do ---

    def survey(self, s: Trickerion, me: i64) -> None:
        """Look at the table once, before Locations are weighed."""
        ahead = self.ahead
        ahead.study(s, me)
        p = s.players[me]
        w = self.w
        self.ready = 0.0
        self.work = 0.0
        self.worked = 0.0
        self.each = 0.0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick == NO_TRICK:
                continue
            ready = p.tricks[READY + sym]
            self.ready += float(ready)
            if ready > 0 and ahead.brings[sym] > self.each:
                self.each = ahead.brings[sym]
            if ready == 0 and ahead.lack[sym] == 0 and p.tricks[SUPPLY + sym] > 0:
                markers = MARKERS[trick]
                if markers > p.tricks[SUPPLY + sym]:
                    markers = p.tricks[SUPPLY + sym]
                self.work += float(markers)
                if ahead.brings[sym] > self.each:
                    self.each = ahead.brings[sym]
                worth = float(markers) * ahead.brings[sym] * w.worked
                if worth > self.worked:
                    self.worked = worth
        if self.ready < 2.0:
            self.worked *= w.urgent
        self.staged = 0.0
        for place in range(len(s.stage.cards)):
            worth = ahead.card(s, me, place)
            if worth > self.staged:
                self.staged = worth
        self._market(s, p)
        self._downtown(s, me, p)
        self.drawn = w.draw
        if len(p.hand.cards) >= 9:
            self.drawn = 0.2

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

    # --- what a Location is worth ---

    def worth(self, s: Trickerion, me: i64, c: i64, place: i64) -> float:
        """What this Character may do there."""
        ap = float(s.base_ap(me, c))
        worth = 0.0
        if place == THEATER:
            worth = self._theater(s.players[me], c, ap)
        elif place == WORKSHOP:
            worth = self.worked
            if ap >= 2.0 and self.work > 2.0:
                worth *= 1.5
        elif place == MARKET:
            worth = self.bought
            if worth > 4.0 * (ap + 1.0):
                worth = 4.0 * (ap + 1.0)
        elif place == DOWNTOWN:
            first = self.lesson
            rest = self.hiring
            if self.coins > rest:
                rest = self.coins
            if rest > first:
                first = rest
                rest = self.lesson
            if ap >= 4.0:
                worth = first + rest
            elif ap >= 3.0:
                worth = first + 0.3 * rest
            else:
                worth = first * FAR
        else:
            worth = self.drawn * (1.0 + 0.4 * ap)
        if self.used[place] > 0 and not (place == THEATER and c == MAGICIAN):
            worth *= CROWDED
        return worth - self.ahead.dear * float(WAGE[c])

    def _theater(self, p: Player, c: i64, ap: float) -> float:
        """T9.3 to perform, or T9.4 to set up."""
        markers = self.ready
        if self.helped:
            markers += self.work
        if c == MAGICIAN:
            if markers > 2.0:
                markers = 2.0
            return self.staged + markers * self.each * self.w.perform
        if markers > ap:
            markers = ap
        worth = markers * self.each * self.w.set_up
        if not self.performs:
            return worth
        if c == ASSISTANT:
            worth += 1.2
        elif c == MANAGER:
            worth += 1.8 * self.ahead.dear
        elif c == ENGINEER:
            worth += 0.6 * self.ahead.shard
        return worth

    # --- T4.4 assignment ---

    def assign(self, s: Trickerion, me: i64, k: i64) -> i64:
        """The card for the Character on this place of the board order: the best pair of Character and Location of all
        that are left goes first, until this Character has its own."""
        self.survey(s, me)
        p = s.players[me]
        self._count(s, p)
        taken: i64 = 0
        for _i in range(i64(8)):
            best = self.w.least
            at: i64 = NOBODY
            goes: i64 = NOBODY
            for j in range(k, i64(8)):
                c = p.in_order(j)
                if c == NOBODY or c == SPECTER or c == GOLEM or taken >> j & 1 != 0:
                    continue
                for place in range(PLACES):
                    if self.left[place] + self.spare[place] == 0:
                        continue
                    worth = self.worth(s, me, c, place)
                    if self.left[place] == 0:
                        worth += self.w.special
                    if worth > best:
                        best = worth
                        at = j
                        goes = place
            if at == NOBODY:
                return 0
            if goes == WORKSHOP:
                self.helped = True
            if goes == THEATER and at == 0:
                self.performs = True
            special = self.left[goes] == 0
            if at == k:
                if special:
                    return self._special(p, goes)
                return goes + 1
            taken |= i64(1) << at
            self.used[goes] += 1
            if special:
                self.spare[goes] -= 1
            else:
                self.left[goes] -= 1
        return 0

    def _count(self, s: Trickerion, p: Player) -> None:
        """Cards at hand, and where Characters go already."""
        out = p.permanents_out()
        for place in range(PLACES):
            self.left[place] = PERMANENT_CARDS[place] - (out >> 3 * (place + 1) & 7)
            self.spare[place] = 0
            self.used[place] = 0
        hand = p.hand.cards
        for i in range(len(hand)):
            if not p.has_laid(hand[i] & FACE):
                self.spare[((hand[i] & FACE) - SPECIAL) // 10] += 1
        for c in range(MANY_CHARACTERS):
            card = p.laid[c]
            if card >= SPECIAL:
                self.used[(card - SPECIAL) // 10] += 1
            elif card > 0 and card < UNIQUE:
                self.used[card - 1] += 1
        self.helped = self.used[WORKSHOP] > 0
        self.performs = p.laid[MAGICIAN] != 0 and s.card_place(p.laid[MAGICIAN]) == THEATER

    def _special(self, p: Player, place: i64) -> i64:
        """A Special card of this Location, as the words for a hand count them."""
        hand = p.hand.cards
        for i in range(len(hand)):
            face = hand[i] & FACE
            if (face - SPECIAL) // 10 == place and not p.has_laid(face):
                return face - SPECIAL + 6
        return 0

    # --- T5.1 whom to place ---

    def step(self, s: Trickerion, me: i64) -> i64:
        """Who is placed next; who has nothing to do where its card sends it is declared idle."""
        self.survey(s, me)
        p = s.players[me]
        for place in range(PLACES):
            self.used[place] = 0
        self.helped = False
        for c in range(MANY_CHARACTERS):
            if p.waits(c) and self._goes(s, p, c) == WORKSHOP:
                self.helped = True
        card = card_of(p, MAGICIAN)
        self.performs = card != 0 and s.card_place(card) == THEATER and p.idle & 1 == 0
        best = NEVER
        choice: i64 = NOBODY
        for i in range(s.count):
            value = s.offers[i] - s.base
            if value >= IDLE_WORD:
                break
            place = self._goes(s, p, value)
            haste = HASTE[place]
            if place == THEATER and value == MAGICIAN:
                haste = 0.0
            if self.worth(s, me, value, place) < 0.0:
                haste -= 10.0
            if haste > best:
                best = haste
                choice = value
        if choice == NOBODY:
            return s.offers[0] - s.base
        if best < 0.0 and s.arg == 0:
            return choice + IDLE_WORD
        return choice

    def _goes(self, s: Trickerion, p: Player, c: i64) -> i64:
        card = card_of(p, c)
        if card == UNIQUE or card == 0:
            return DARK
        return s.card_place(card)

    def slot(self, s: Trickerion, me: i64) -> i64:
        """T5.2 the best modifier; in the Theater the day that suits, and the performance slot for a Magician who has
        something to perform."""
        c = s.arg & 15
        if s.arg >> 13 != THEATER:
            best: i64 = -2
            choice = s.offers[0]
            for i in range(s.count):
                ap = SLOT_AP[s.offers[i] - s.base]
                if ap > best:
                    best = ap
                    choice = s.offers[i]
            return choice
        self.survey(s, me)
        base = float(s.base_ap(me, c))
        liked = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            worth = self._day(s, c, base, s.offers[i] - s.base)
            if worth > liked:
                liked = worth
                choice = s.offers[i]
        return choice

    def _day(self, s: Trickerion, c: i64, base: float, slot: i64) -> float:
        shown = 2.0
        worth = shown * float(modifier(s, day_of(slot))) * (1.0 + self.ahead.coin)
        if is_performance(slot):
            if self.staged == 0.0 and self.ready == 0.0 and self.work == 0.0:
                return worth - 5.0
            return worth + self.staged + self.each
        markers = base + float(SLOT_AP[slot])
        if markers > self.ready:
            markers = self.ready
        return worth + markers * self.each * self.w.set_up

    def location(self, s: Trickerion, me: i64) -> i64:
        """T24.3 where a Character goes that may go anywhere."""
        self.survey(s, me)
        best = NEVER
        choice = s.offers[0]
        for place in range(PLACES):
            self.used[place] = 0
        self.helped = False
        for i in range(s.count):
            worth = self.worth(s, me, s.arg & 15, s.offers[i] - s.base)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice
