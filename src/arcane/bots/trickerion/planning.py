"""Who goes where: what each Location is good for, an assignment of cards to Characters, and whom to place first."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.trickerion.prospect import Prospect
from arcane.bots.trickerion.survey import Survey, among
from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.trickerion.cards import (
    ASSISTANT,
    DARK,
    DOWNTOWN,
    ENGINEER,
    GOLEM,
    MAGICIAN,
    MANAGER,
    MANY_CHARACTERS,
    MARKET,
    PERMANENT_CARDS,
    SLOT_AP,
    SPECIAL,
    SPECTER,
    THEATER,
    UNIQUE,
    WAGE,
    WORKSHOP,
)
from arcane.games.trickerion.placing import IDLE_WORD, card_of
from arcane.games.trickerion.player import Player
from arcane.games.trickerion.slots import day_of, is_performance
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.yields import modifier

PLACES: Final[i64] = 5
NEVER: Final = -1e9
# the order of placing: what others might take first, then what needs what was done before
HASTE: Final = vec[float]([1.0, 2.0, 5.0, 4.0, 3.0])


@final
class Planner:
    """What a player's turn is for."""

    def __init__(self, prospect: Prospect) -> None:
        self.ahead = prospect
        self.w = prospect.w
        self.see = Survey(prospect)
        self.hands = 0.0  # Action Points of who sets up already
        self.helped = False  # does anybody go to the Workshop first?
        self.performs = False  # does the Magician go to the Theater?
        self.due: i64 = 0  # wages of who is sent out
        self.left = vec[i64]([0] * 5)  # cards at hand for each Location: Permanent ones ...
        self.spare = vec[i64]([0] * 5)  # ... and Special ones
        self.used = vec[i64]([0] * 5)  # Characters that go there

    # --- what a Location is worth ---

    def worth(self, s: Trickerion, me: i64, c: i64, place: i64) -> float:
        """What this Character may do there."""
        ap = float(s.base_ap(me, c))
        worth = 0.0
        if place == THEATER:
            worth = self._theater(c, ap)
        elif place == WORKSHOP:
            worth = among(self.see.jobs, float(self.used[WORKSHOP]), float(self.used[WORKSHOP]) + ap)
        elif place == MARKET:
            worth = self.see.bought
            most = self.w.buy * (ap + 1.0)
            if worth > most:
                worth = most
        elif place == DOWNTOWN:
            first = self.see.lesson
            rest = self.see.hiring
            if self.see.coins > rest:
                rest = self.see.coins
            if rest > first:
                first = rest
                rest = self.see.lesson
            if ap >= 4.0:
                worth = first + rest
            elif ap >= 3.0:
                worth = first + 0.3 * rest
            else:
                worth = first * self.w.far
        else:
            worth = self.see.drawn * (1.0 + 0.4 * ap)
        if self.used[place] > 0 and place != THEATER and place != WORKSHOP:
            worth *= self.w.together
        return worth - self._wage(s.players[me], c)

    def _wage(self, p: Player, c: i64) -> float:
        """T12.1, T12.2 what a Character is paid, in Coins or, if there are none, in Fame."""
        wage = WAGE[c]
        if p.coins < self.due + wage:
            return self.w.unpaid * float(wage)
        return self.ahead.dear * float(wage)

    def _theater(self, c: i64, ap: float) -> float:
        """T9.3 to perform, or T9.4 to set up what no other helper does."""
        props = self.see.fresh
        if self.helped:
            props = self.see.soon
        if c == MAGICIAN:
            hands = self.hands
            if hands < self.w.helpers:
                hands = self.w.helpers
            return self.w.stage * self.see.staged + self.w.perform * among(props, 0.0, hands)
        worth = self.w.set_up * among(props, self.hands, self.hands + ap)
        if not self.performs:
            return worth * self.w.vain
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
        self.see.look(s, me)
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
            if goes == THEATER:
                if at == 0:
                    self.performs = True
                else:
                    self.hands += float(s.base_ap(me, p.in_order(at)))
            special = self.left[goes] == 0
            self.due += WAGE[p.in_order(at)]
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
        self.due = 0
        self.hands = 0.0
        hand = p.hand.cards
        for i in range(len(hand)):
            if not p.has_laid(hand[i] & FACE):
                self.spare[((hand[i] & FACE) - SPECIAL) // 10] += 1
        for c in range(MANY_CHARACTERS):
            card = p.laid[c]
            if card != 0:
                self.due += WAGE[c]
                if c != MAGICIAN and card != UNIQUE and s.card_place(card) == THEATER:
                    self.hands += float(s.base_ap(s.seat, c))
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
        self.see.look(s, me)
        p = s.players[me]
        for place in range(PLACES):
            self.used[place] = 0
        self.helped = False
        self.due = 0
        self.hands = 0.0
        for c in range(MANY_CHARACTERS):
            if p.placed(c):
                self.due += WAGE[c]
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
        self.see.look(s, me)
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
            if self.see.staged == 0.0 and self.see.ready == 0.0 and self.see.work == 0.0:
                return worth - 5.0
            return worth + self.see.staged + self.see.each
        markers = base + float(SLOT_AP[slot])
        if markers > self.see.ready:
            markers = self.see.ready
        return worth + markers * self.see.each * self.w.set_up

    def location(self, s: Trickerion, me: i64) -> i64:
        """T24.3 where a Character goes that may go anywhere."""
        self.see.look(s, me)
        best = NEVER
        choice = s.offers[0]
        for place in range(PLACES):
            self.used[place] = 0
        self.helped = False
        self.due = 0
        self.hands = 0.0
        for i in range(s.count):
            worth = self.worth(s, me, s.arg & 15, s.offers[i] - s.base)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice
