"""The table of Arcane Alley: what lies on it, and the verbs of its rules."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.card import ALL, LIES_UP, MARK, NO_PILE, UP, Pile, empty
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.table import Table
from arcane.core.tape import NOBODY, Tape
from arcane.games.alley.items import (
    BOOK,
    BYROS,
    CORVUS,
    CORVUS_STASH,
    MOST_MARKERS,
    NO_WIZARD,
    ROUNDS,
    START_GOLD,
    STASH,
    SWORD,
    TOP_INFAMY,
    WIZARDS,
    deck_of,
)
from arcane.games.alley.storehouse import Storehouse


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one seat."""

    def __init__(self) -> None:
        self.wizard: i64 = NO_WIZARD
        self.gold: i64 = START_GOLD
        self.infamy: i64 = 0
        self.markers: i64 = 0
        self.sum: i64 = 0  # A6.2 what the last inspection found
        self.store = Storehouse(NO_PILE)
        self.stash = NO_PILE

    def lay_out(self) -> None:
        self.store.items = empty()
        self.stash = empty()

    def fields(self, t: Tape) -> None:
        self.wizard = t.number("wizard", self.wizard)
        self.gold = t.number("gold", self.gold)
        self.infamy = t.number("infamy", self.infamy)
        self.markers = t.number("markers", self.markers)
        self.sum = t.number("sum", self.sum)
        self.store.columns = t.number("columns", self.store.columns)
        self.store.items = t.pile("storehouse", self.store.items)
        self.stash = t.hand("stash", self.stash)


@final
class Alley(Table):
    """The table, in the order the rulebook lists the components."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(BOOK, chance, seats)
        self.powers: i64 = 0  # A1.2 wizards: 0 off, 1 dealt at random, 2 chosen
        self.limit: i64 = 0  # A4.11 turns each in a round, 0 for no limit
        self.first: i64 = NOBODY  # A1.6 who holds the starting-player token
        self.round: i64 = 0
        self.turn: i64 = NOBODY  # whose turn it is; NOBODY outside the Sell phase
        self.turns: i64 = 0  # A4.11 turns begun this round
        self.tracker: i64 = 1  # A10.1
        self.trigger: i64 = NOBODY  # A4.6 who triggered the inspection
        self.last_turns: i64 = 0  # ... and how many turns are left since
        self.stirred: i64 = 0  # a bit for each storehouse in which sets have not been looked for since it changed
        self.deck = NO_PILE
        self.discard = NO_PILE
        self.aside = NO_PILE  # A4.8 sold sets, used specials
        self.leaving = NO_PILE  # A4.3 items that were replaced, on their way to the discard
        self.held = NO_PILE  # what a special item brought out
        self.players = vec[Player](capacity=seats)
        for _i in range(seats):
            self.players = append(self.players, Player())

    def lay_out(self) -> None:
        """Make room for the cards."""
        self.deck = empty()
        self.discard = empty()
        self.aside = empty()
        self.leaving = empty()
        self.held = empty()
        for seat in range(self.seats):
            self.players[seat].lay_out()

    def fields(self, t: Tape) -> None:
        Table.fields(self, t)
        self.powers = t.number("powers", self.powers)
        self.limit = t.number("limit", self.limit)
        self.first = t.number("first", self.first)
        self.round = t.number("round", self.round)
        self.turn = t.number("turn", self.turn)
        self.turns = t.number("turns", self.turns)
        self.tracker = t.number("tracker", self.tracker)
        self.trigger = t.number("trigger", self.trigger)
        self.last_turns = t.number("last_turns", self.last_turns)
        self.stirred = t.number("stirred", self.stirred)
        self.deck = t.pile("deck", self.deck)
        self.discard = t.pile("discard", self.discard)
        self.aside = t.pile("aside", self.aside)
        self.leaving = t.pile("leaving", self.leaving)
        self.held = t.pile("held", self.held)
        for seat in range(self.seats):
            t.of(seat)
            self.players[seat].fields(t)

    def blank(self) -> Alley:
        return Alley(self.seats, NO_CHANCE)

    def full(self) -> vec[i64]:
        return deck_of(self.seats)

    def check(self) -> None:
        sound = self.stirred >= 0 and NOBODY <= self.turn < self.seats and NOBODY <= self.trigger < self.seats
        sound = sound and 0 <= self.first < self.seats and 0 <= self.round <= ROUNDS and self.limit >= 0
        for seat in range(self.seats):
            p = self.players[seat]
            sound = sound and p.gold >= 0 and 0 <= p.infamy <= TOP_INFAMY and 0 <= p.markers <= MOST_MARKERS
            sound = sound and NO_WIZARD <= p.wizard < len(WIZARDS) and 1 <= p.store.columns <= 3
        if not sound:
            raise ValueError("these are not the numbers of a table")

    def score(self, seat: i64) -> i64:
        return self.players[seat].gold

    def standing(self, seat: i64) -> i64:
        """A6.6 most gold; of equals, less infamy."""
        p = self.players[seat]
        return p.gold * (TOP_INFAMY + 1) - p.infamy

    # --- gold and infamy ---

    def gain_gold(self, me: i64, gold: i64) -> i64:
        """One gain of gold; A8.27 a revealed Sword halves it. Returns what came of it."""
        p = self.players[me]
        if p.store.reveals(SWORD) > 0:
            gold //= 2
        if gold > 0:
            p.gold += gold
            self.tell("gold", me, gold)
        return gold

    def lose_gold(self, me: i64, gold: i64) -> None:
        """A1.3 as far as there is any."""
        p = self.players[me]
        if gold > p.gold:
            gold = p.gold
        if gold > 0:
            p.gold -= gold
            self.tell("gold", me, -gold)

    def gain_infamy(self, me: i64, infamy: i64) -> None:
        """A1.4, A1.5 past 24 the marker goes back to 0, a fine marker is taken, and the count goes on."""
        if infamy <= 0:
            return
        p = self.players[me]
        p.infamy += infamy
        self.tell("infamy", me, infamy)
        while p.infamy > TOP_INFAMY:
            if p.markers == MOST_MARKERS:
                p.infamy = TOP_INFAMY
            else:
                p.infamy -= TOP_INFAMY + 1
                p.markers += 1
                self.tell("marker", me, p.markers)

    def lose_infamy(self, me: i64, infamy: i64) -> None:
        """A1.4 never below 0, and no marker comes off."""
        p = self.players[me]
        if infamy > p.infamy:
            infamy = p.infamy
        if infamy > 0:
            p.infamy -= infamy
            self.tell("infamy", me, -infamy)

    # --- items ---

    def can_draw(self) -> bool:
        """A4.7 from the deck, if need be made anew of the discard."""
        return len(self.deck.cards) > 0 or len(self.discard.cards) > 1

    def draw(self, to: Pile, eyes: i64) -> i64:
        """Take the top of the deck. Call it only if `can_draw`. Returns the card."""
        if len(self.deck.cards) == 0:
            top = self.discard.take(self.discard.top())
            self.deck.gather(self.discard)
            self.deck.shuffle(self.chance)
            self.discard.put(top)
            self.tell("reshuffled", NOBODY)
        return self.deck.move(self.deck.top(), to, eyes)

    def drop(self, me: i64, pile: Pile, i: i64) -> None:
        """An item goes on top of the discard, revealed."""
        self.tell("discarded", me, 0, 0, pile.move(i, self.discard, UP))

    def make_way(self, me: i64) -> None:
        """A4.3 (5) the item that was replaced last goes on top of the discard, revealed."""
        i = self.leaving.top()
        self.leaving.cards[i] &= ~MARK
        self.tell("made_way", me, 0, 0, self.leaving.move(i, self.discard, UP))

    def put_down(self, me: i64, pile: Pile, i: i64, slot: i64, mark: i64) -> i64:
        """A4.3 (1), (2) an item replaces another in a storehouse. Returns how many revealed Mirrors are adjacent."""
        store = self.players[me].store
        at = store.place(slot)
        card = pile.take(i) | UP | mark
        replaced = store.items.cards[at]
        self.leaving.put(replaced)
        store.items.cards[at] = card
        self.stirred |= 1 << me
        self.tell("played", me, slot, replaced // LIES_UP, card)
        return store.mirrors_beside(at)

    def swap(self, seat: i64, slot: i64, other: i64, other_slot: i64) -> None:
        """Two items change places: hidden stays hidden, revealed stays revealed."""
        store = self.players[seat].store
        theirs = self.players[other].store
        i = store.place(slot)
        j = theirs.place(other_slot)
        card = store.items.cards[i]
        store.items.cards[i] = theirs.items.cards[j]
        theirs.items.cards[j] = card
        self.stirred |= 1 << seat | 1 << other

    def stash_size(self, seat: i64) -> i64:
        """A3.4, A9.3"""
        if self.players[seat].wizard == CORVUS:
            return CORVUS_STASH
        return STASH

    def bonus(self, seat: i64) -> bool:
        return self.players[seat].wizard == BYROS

    def who_has(self, wizard: i64) -> i64:
        """The seat with this wizard, or NOBODY."""
        for seat in range(self.seats):
            if self.players[seat].wizard == wizard:
                return seat
        return NOBODY

    def peek(self, seat: i64, i: i64, eyes: i64) -> i64:
        """Let these eyes see a hidden item. Returns the card."""
        items = self.players[seat].store.items
        items.show(i, eyes & ALL)
        return items.cards[i]
