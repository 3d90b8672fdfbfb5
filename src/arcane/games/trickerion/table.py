"""The table of Trickerion, and the verbs of its rules."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from arcane.core.card import FACE, UP, Pile, empty
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.table import Table
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import enchanting, workers
from arcane.games.trickerion.board import BESIDE_MARKET, ORDERS, QUICK_PLACE, Board
from arcane.games.trickerion.cards import (
    BASE_AP,
    BOARD_SLOTS,
    CATEGORY,
    FIRST_DAY,
    HIDDEN_CARDS,
    NO_FATE,
    NO_TRICK,
    PERMANENT,
    PERMANENT_CARDS,
    SPECIAL,
    VENUE,
)
from arcane.games.trickerion.guesses import guess_covered, guess_plans
from arcane.games.trickerion.markers import facing_of, owner_of, pile_of, symbol_of
from arcane.games.trickerion.player import (
    BOOST,
    CARD,
    ENGINEER_SLOT,
    READY,
    SLOT,
    SUPPLY,
)
from arcane.games.trickerion.venues import CIRCLES, MANY_SPOTS, NEXT, SHARD_CIRCLES, SLOT_MASK, STRIDE

# what has been done in a placement (the bits of `done`)
ENHANCED: Final[i64] = 1
DREW: Final[i64] = 2
TOLD: Final[i64] = 4
EFFECT_USED: Final[i64] = 8
FREE_SET: Final[i64] = 16  # the Trickster's free setting


@final
class Trickerion(Board):
    """The table, with the verbs of its rules."""

    def blank(self) -> Trickerion:
        return Trickerion(self.seats, NO_CHANCE)

    def score(self, seat: i64) -> i64:
        return self.players[seat].fame

    def standing(self, seat: i64) -> i64:
        """T13.4 most Fame; of equals, who is earlier in the initiative order."""
        return self.players[seat].fame * 8 + self.crowd - self.position(seat)

    def imagine(self, chance: Chance) -> Any:
        """T17.5 under hidden-cards, others have put some of their cards under the Characters that have one."""
        twin: Trickerion = Table.imagine(self, chance)
        if twin.fate == HIDDEN_CARDS:
            for seat in range(self.crowd):
                if seat != self.viewer and twin.players[seat].covered != 0:
                    guess_covered(twin.players[seat], chance)
            twin.ask()
        if twin.heir != 0:
            guess_plans(twin.plans, twin.box, twin.planned, chance)
        return twin

    def contenders(self) -> i64:
        """T30.23 the Heir may win too."""
        return self.crowd

    # --- initiative ---

    def position(self, seat: i64) -> i64:
        for i in range(self.crowd):
            if self.order[i] == seat:
                return i
        return 0

    def poster_price(self, seat: i64) -> i64:
        """T4.3 what advertising costs at this seat's position."""
        if self.crowd == 2:
            return cards.POSTER_OF_TWO[self.position(seat)]
        return cards.POSTER_COINS[self.position(seat)]

    def is_heir(self, seat: i64) -> bool:
        return seat >= self.seats

    def has_power(self, seat: i64, magician: i64) -> bool:
        """T14.1 the ability of a Magician; T30.39 the Heir has another version of it."""
        return self.players[seat].magician == magician and not self.is_heir(seat)

    # --- Fame, Coins, Shards (T1.1) ---

    def gain_fame(self, me: i64, fame: i64) -> None:
        if fame > 0:
            self.players[me].fame += fame
            self.tell("fame", me, fame)

    def lose_fame(self, me: i64, fame: i64) -> None:
        """T1.1 as far as there is any."""
        p = self.players[me]
        if fame > p.fame:
            fame = p.fame
        if fame > 0:
            p.fame -= fame
            self.tell("fame", me, -fame)

    def gain_coins(self, me: i64, coins: i64) -> None:
        if coins > 0:
            self.players[me].coins += coins
            self.tell("coins", me, coins)

    def pay(self, me: i64, coins: i64) -> None:
        if coins > 0:
            self.players[me].coins -= coins
            self.tell("coins", me, -coins)

    def gain_shards(self, me: i64, shards: i64) -> None:
        """One gain of Shards; T16.3 extra-shard and shards-give-fame look at it once."""
        if shards <= 0:
            return
        if self.fate == cards.EXTRA_SHARD:
            shards += cards.EXTRA_SHARDS
        self.players[me].shards += shards
        self.tell("shards", me, shards)
        if self.fate == cards.SHARDS_GIVE_FAME:
            self.gain_fame(me, cards.SHARD_FAME)

    # --- Characters ---

    def base_ap(self, me: i64, c: i64) -> i64:
        """T16.2, T16.10 what a Prophecy makes of a Character's Action Points."""
        if self.fate == cards.ONE_BASE_AP:
            return cards.ONE_AP
        if self.fate == cards.ADVERTISED_APPRENTICES and self.players[me].poster != 0 and workers.like_apprentice(c):
            if BASE_AP[c] < cards.ADVERTISED_AP:
                return cards.ADVERTISED_AP
        return BASE_AP[c]

    def card_place(self, card: i64) -> i64:
        """The Location an Assignment card sends to."""
        if card >= SPECIAL:
            return (card - SPECIAL) // 10
        return card - 1

    def hold(self, me: i64, code: i64) -> i64:
        """How many cards of this kind are in hand and not laid under a Character; codes as under Characters."""
        p = self.players[me]
        if code < SPECIAL:
            return PERMANENT_CARDS[code - 1] - (p.permanents_out() >> 3 * code & 7)
        if p.hand.find(code) < 0 or p.has_laid(code):
            return 0
        return 1

    def reveal(self, me: i64, c: i64) -> None:
        """T4.5, T16.9 a card is turned up."""
        p = self.players[me]
        card = p.laid[c]
        if card == 0:
            return
        p.laid[c] = 0
        p.covered &= ~(1 << c)
        p.cast[CARD + c] = card
        face = card
        if card >= SPECIAL:
            p.hand.move(p.hand.find(card), self.revealed, UP)
        elif card < cards.UNIQUE:
            face = PERMANENT + card - 1
        self.tell("revealed", me, c, 0, face | UP)

    # --- Tricks and markers ---

    def give_up(self, me: i64, sym: i64) -> None:
        """T5.9 a Trick goes back to the Residence, its markers to the supply, its tiles to the bag (T25.6)."""
        p = self.players[me]
        self.residence |= cards.BIT[p.tricks[sym]]
        for i in range(len(self.spots)):
            marker = self.spots[i]
            if marker != 0 and owner_of(marker) == me and symbol_of(marker) == sym:
                self.spots[i] = 0
        self.tell("gave_up", me, p.tricks[sym])
        enchanting.take_off(self, me, sym)
        p.tricks[sym] = NO_TRICK
        p.tricks[SLOT + sym] = NOBODY
        p.tricks[READY + sym] = 0
        p.tricks[SUPPLY + sym] = 4
        p.tricks[BOOST + sym] = 0
        p.shown &= ~(1 << sym)

    def learn(self, me: i64, trick: i64, engineer: bool, sym: i64 = NOBODY) -> i64:
        """T6.1, T1.15 a Trick on its slot, with this symbol or the first unused one. Returns the symbol."""
        p = self.players[me]
        if sym == NOBODY:
            sym = p.symbol_of(NO_TRICK)
        self.residence &= ~cards.BIT[trick]
        slot = p.free_trick_slot()
        if (engineer or slot == NOBODY) and p.engineer_slot_free():
            slot = ENGINEER_SLOT
        p.tricks[sym] = trick
        p.tricks[SLOT + sym] = slot
        self.tell("learned", me, trick)
        return sym

    def to_supply(self, marker: i64) -> None:
        """T11.7 a marker, or a Supercharge pile of two, goes back to its owner; T30.6 the Heir's onto its Trick."""
        if self.is_heir(owner_of(marker)):
            self.players[owner_of(marker)].tricks[READY + symbol_of(marker)] += 1
            return
        self.players[owner_of(marker)].tricks[SUPPLY + symbol_of(marker)] += 1 + pile_of(marker)

    def same_on(self, place: i64, owner: i64, sym: i64, besides: i64) -> i64:
        """T9.4 how many markers of this colour and symbol lie on a card, leaving one spot out."""
        n: i64 = 0
        for i in range(place * STRIDE, place * STRIDE + STRIDE):
            marker = self.spots[i]
            if marker != 0 and i != besides and owner_of(marker) == owner and symbol_of(marker) == sym:
                n += 1
        return n

    def markers_on(self, place: i64, owner: i64) -> i64:
        n: i64 = 0
        for i in range(place * STRIDE, place * STRIDE + STRIDE):
            if self.spots[i] != 0 and owner_of(self.spots[i]) == owner:
                n += 1
        return n

    def venue(self, place: i64) -> i64:
        """The Performance card on a place, as a number from 0."""
        return (self.stage.cards[place] & FACE) - VENUE

    def is_free(self, place: i64, spot: i64) -> bool:
        return SLOT_MASK[self.venue(place)] >> spot & 1 != 0 and self.spots[place * STRIDE + spot] == 0

    def free_spots(self, place: i64) -> i64:
        n: i64 = 0
        for spot in range(MANY_SPOTS):
            if self.is_free(place, spot):
                n += 1
        return n

    def symbol_shown(self, marker: i64, way: i64) -> i64:
        """T9.6 the category that a marker shows in a direction, clockwise from spiritual."""
        return (CATEGORY[self.trick_of(marker)] + 1 + way - facing_of(marker)) & 3

    def is_joined(self, place: i64, spot: i64, way: i64) -> bool:
        """A Link circle joins this slot to one with a marker on it."""
        if CIRCLES[self.venue(place) * MANY_SPOTS + spot] >> way & 1 == 0:
            return False
        return self.spots[place * STRIDE + spot + NEXT[way]] != 0

    def is_linked(self, place: i64, spot: i64, way: i64) -> bool:
        """T9.7 both markers show the same symbol in their circle."""
        if not self.is_joined(place, spot, way):
            return False
        here = self.spots[place * STRIDE + spot]
        there = self.spots[place * STRIDE + spot + NEXT[way]]
        return self.symbol_shown(here, way) == self.symbol_shown(there, way + 2)

    def has_shard(self, place: i64, spot: i64, way: i64) -> bool:
        """T9.9 does the Link circle in this direction show a Shard?"""
        return SHARD_CIRCLES[self.venue(place) * MANY_SPOTS + spot] >> way & 1 != 0

    def links_on(self, place: i64) -> i64:
        """T11.6 the Links of a card: each is looked at from its upper or left end."""
        n: i64 = 0
        for spot in range(MANY_SPOTS):
            if self.spots[place * STRIDE + spot] != 0:
                if self.is_linked(place, spot, 1):
                    n += 1
                if self.is_linked(place, spot, 2):
                    n += 1
        return n

    # --- Components ---

    def in_buy_area(self, kind: i64) -> bool:
        for i in range(ORDERS):
            if self.market[i] == kind + 1:
                return True
        return False

    def in_order_area(self, kind: i64) -> bool:
        for i in range(ORDERS, QUICK_PLACE):
            if self.market[i] == kind + 1:
                return True
        return False

    def list_price(self, kind: i64) -> i64:
        if self.fate == cards.FLAT_PRICES:
            return cards.FLAT_PRICE
        return cards.PRICE[kind]

    def price(self, kind: i64) -> i64:
        """T7.7, T7.8 what one token costs now, in the cheapest way it is in stock; NOBODY if it is not."""
        usual = self.in_buy_area(kind)
        for i in range(BESIDE_MARKET, i64(11)):
            if self.market[i] == kind + 1:
                usual = True
        if self.fate == cards.BUY_FROM_ORDERS and self.in_order_area(kind):
            usual = True
        if usual:
            return self.list_price(kind)
        if self.market[QUICK_PLACE] == kind + 1:
            return self.list_price(kind) + cards.SURCHARGE
        return NOBODY

    # --- decks ---

    def deck(self, i: i64) -> Pile:
        if i == 0:
            return self.theater_deck
        if i == 1:
            return self.workshop_deck
        if i == 2:
            return self.downtown_deck
        return self.market_deck

    def deck_left(self, i: i64) -> i64:
        """Cards that can still be drawn of a deck, its discards included (T10.3)."""
        n = len(self.deck(i).cards)
        for card in self.spent.cards:
            if ((card & FACE) - SPECIAL) // 10 == i:
                n += 1
        return n

    def refill(self, i: i64) -> None:
        """T10.3, T10.8 with fewer than two cards the shuffled discards go below what is left."""
        deck = self.deck(i)
        if len(deck.cards) >= 2 or self.deck_left(i) == len(deck.cards):
            return
        fresh = empty()
        k: i64 = 0
        while k < len(self.spent.cards):
            if ((self.spent.cards[k] & FACE) - SPECIAL) // 10 == i:
                self.spent.move(k, fresh, 0)
                fresh.turn_down(fresh.top())
            else:
                k += 1
        fresh.shuffle(self.chance)
        for j in range(len(deck.cards)):
            fresh.put(deck.cards[j])
        deck.cards = fresh.cards
        self.tell("refilled", NOBODY, i)

    def next_fate(self) -> i64:
        """The next Prophecy, turned up; T10.10 of an empty pile the discarded ones are shuffled first."""
        if len(self.fates.cards) == 0:
            k: i64 = 0
            while k < len(self.told.cards):
                face = self.told.face(k)
                if face != self.fate and face != self.left and face != self.right and face != self.bottom:
                    self.told.move(k, self.fates, 0)
                    self.fates.turn_down(self.fates.top())
                else:
                    k += 1
            self.fates.shuffle(self.chance)
        if len(self.fates.cards) == 0:
            return NO_FATE
        card = self.fates.move(self.fates.top(), self.told, UP)
        self.tell("pending", NOBODY, 0, 0, card)
        return card & FACE

    def rotate(self) -> None:
        """T10.5, T10.6 clockwise: left to right, right to bottom, bottom to left."""
        left = self.left
        self.left = self.bottom
        self.bottom = self.right
        self.right = left

    def roll(self, die: i64) -> None:
        """T4.1 one of the six Downtown dice."""
        self.dice[die] = cards.DIE_FACES[die * 6 + self.chance.below(6)]
        self.tell("rolled", NOBODY, die, self.dice[die])

    # --- slots ---

    def clear_slots(self) -> None:
        for i in range(len(self.slots)):
            self.slots[i] = 0

    def day_owner(self, day: i64) -> i64:
        for seat in range(self.crowd):
            if self.players[seat].day == day:
                return seat
        return NOBODY

    def slot_index(self, slot: i64) -> i64:
        """Where the row `slots` keeps a slot of the main board; NOBODY for one of a Workshop or beside."""
        if slot < BOARD_SLOTS:
            return slot
        if slot >= FIRST_DAY and slot < cards.BESIDE:
            return slot - 2
        return NOBODY
