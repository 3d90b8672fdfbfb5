"""What lies on the table of Trickerion, in the order the rulebook lists the components."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.card import FACE, NO_PILE, empty
from arcane.core.chance import Chance
from arcane.core.table import Table
from arcane.core.tape import NOBODY, Tape
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import (
    ALL_TRICKS,
    BOOK,
    FATE,
    MANY_CHARACTERS,
    MANY_FACES,
    MANY_GOODS,
    NO_FATE,
    NO_TRICK,
    PERMANENT,
    PLAN,
    SPECIAL,
    TILE,
    TYPES,
    VENUE,
)
from arcane.games.trickerion.markers import owner_of, symbol_of
from arcane.games.trickerion.player import (
    AT,
    AT_INN,
    BERTH,
    CARD,
    NO_ROW,
    NOWHERE,
    Player,
)
from arcane.games.trickerion.venues import MOST_PLACES

# the market: four Buy places, four Order places, the Quick Order place, two beside (Logistics); type + 1
ORDERS: Final[i64] = 4
QUICK_PLACE: Final[i64] = 8
BESIDE_MARKET: Final[i64] = 9

# what a row begins with; a table that is to be filled in has no rows yet
ORDER: Final = vec[i64]([0, 1, 2, 3])
DICE_ROW: Final = vec[i64]([0] * 8)
MARKET_ROW: Final = vec[i64]([0] * 11)
SLOTS_ROW: Final = vec[i64]([0] * 26)
SPOTS_ROW: Final = vec[i64]([0] * 80)
OFFER_ROW: Final = vec[i64]([0] * 3)
NO_PLACE: Final[i64] = -1


class Board(Table):
    """The table, in the order the rulebook lists the components."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(BOOK, chance, seats)
        self.crowd: i64 = seats  # players, the Heir among them
        if seats == 1:
            self.crowd = 2
        self.quick: i64 = 0  # T2.24
        self.arts: i64 = 0  # T20 Arcane Arts is in
        self.heir: i64 = 0  # T30 how hard the Heir is: 1 easy, 2 normal, 3 hard; 0 with several players
        self.turn: i64 = 0
        self.fate: i64 = NO_FATE  # T10.7 the active Prophecy
        self.left: i64 = NO_FATE  # T10.6 the pending ones
        self.right: i64 = NO_FATE
        self.bottom: i64 = NO_FATE
        self.residence: i64 = ALL_TRICKS  # T2.1 a bit for each Trick
        self.placements: i64 = 0  # this turn
        self.who: i64 = 0  # the Character whose placement it is
        self.place: i64 = NO_PLACE  # ... and its Location
        self.ap: i64 = 0
        self.effect: i64 = 0  # T5.8 the Special card whose effect serves this placement
        self.done: i64 = 0
        self.bill: i64 = 0  # the price of a purchase token by token
        self.carted: i64 = 0  # ... and its tokens
        self.staged: i64 = NO_PLACE  # the place of the Performance card that is performed
        self.stolen: i64 = 0  # T14.6 own spot + 1, and above it the other's
        self.premiere: i64 = 0  # T15.20 spot + 1, and above it the kind
        self.wagon: i64 = NO_PLACE  # T20.1
        self.locked: i64 = 0  # T22.2
        self.arcane: i64 = 0  # T20.5 the supply of Arcane Shards
        self.workers: i64 = 0  # T20.4 a bit for each worker in the supply
        self.on_offer: i64 = 0  # T21.2 the worker on offer, or 0
        self.plan: i64 = 0  # T30.8 the plan card of this turn
        self.heir_done: i64 = 0  # T30.39 what the Heir has done this turn
        self.heir_staff: i64 = 0  # T30.28 its Specialists in the order they joined, two bits each
        self.shopping: i64 = 0  # T30.3 a bit for each type on its shopping list
        self.order = NO_ROW  # T3.2
        self.dice = NO_ROW  # T4.1, and the two Arcane dice
        self.market = NO_ROW
        self.slots = NO_ROW  # who stands there: player + 1
        self.spots = NO_ROW  # T1.9 the markers on Performance cards
        self.offer_row = NO_ROW  # T20.2 the Enchantments on offer: type + 1
        self.theater_deck = NO_PILE
        self.workshop_deck = NO_PILE
        self.downtown_deck = NO_PILE
        self.market_deck = NO_PILE
        self.spent = NO_PILE  # discarded Special cards of all decks
        self.drawn = NO_PILE  # T10.1 the two cards of a draw
        self.revealed = NO_PILE  # Special cards that lie open under Characters
        self.bill_deck = NO_PILE  # T2.3 Performance cards to come
        self.stage = NO_PILE  # T2.23 those face up: place 1 first
        self.box = NO_PILE  # those out of the game
        self.fates = NO_PILE  # T2.6 Prophecies to come
        self.told = NO_PILE  # Prophecies that everybody has seen
        self.bag = NO_PILE  # T20.2
        self.tiles = NO_PILE  # Enchantments that everybody has seen
        self.plans = NO_PILE  # T30.5
        self.planned = NO_PILE
        self.players = vec[Player](capacity=self.crowd)
        for _i in range(self.crowd):
            self.players = append(self.players, Player())

    def lay_out(self) -> None:
        """Make room for dice, markers and cards."""
        self.order = ORDER[: self.crowd]
        self.dice = DICE_ROW[:]
        self.market = MARKET_ROW[:]
        self.slots = SLOTS_ROW[:]
        self.spots = SPOTS_ROW[:]
        self.offer_row = OFFER_ROW[:]
        self.theater_deck = empty()
        self.workshop_deck = empty()
        self.downtown_deck = empty()
        self.market_deck = empty()
        self.spent = empty()
        self.drawn = empty()
        self.revealed = empty()
        self.bill_deck = empty()
        self.stage = empty()
        self.box = empty()
        self.fates = empty()
        self.told = empty()
        self.bag = empty()
        self.tiles = empty()
        self.plans = empty()
        self.planned = empty()
        for i in range(self.crowd):
            self.players[i].lay_out()

    def fields(self, t: Tape) -> None:
        Table.fields(self, t)
        self.quick = t.number("quick", self.quick)
        self.arts = t.number("arts", self.arts)
        self.heir = t.number("heir", self.heir)
        self.turn = t.number("turn", self.turn)
        self.fate = t.number("fate", self.fate)
        self.left = t.number("left", self.left)
        self.right = t.number("right", self.right)
        self.bottom = t.number("bottom", self.bottom)
        self.residence = t.number("residence", self.residence)
        self.placements = t.number("placements", self.placements)
        self.who = t.number("who", self.who)
        self.place = t.number("place", self.place)
        self.ap = t.number("ap", self.ap)
        self.effect = t.number("effect", self.effect)
        self.done = t.number("done", self.done)
        self.bill = t.number("bill", self.bill)
        self.carted = t.number("carted", self.carted)
        self.staged = t.number("staged", self.staged)
        self.stolen = t.number("stolen", self.stolen)
        self.premiere = t.number("premiere", self.premiere)
        self.wagon = t.number("wagon", self.wagon)
        self.locked = t.number("locked", self.locked)
        self.arcane = t.number("arcane", self.arcane)
        self.workers = t.number("workers", self.workers)
        self.on_offer = t.number("on_offer", self.on_offer)
        self.plan = t.number("plan", self.plan)
        self.heir_done = t.number("heir_done", self.heir_done)
        self.heir_staff = t.number("heir_staff", self.heir_staff)
        self.shopping = t.number("shopping", self.shopping)
        self.order = t.row("order", self.order)
        self.dice = t.row("dice", self.dice)
        self.market = t.row("market", self.market)
        self.slots = t.row("slots", self.slots)
        self.spots = t.row("spots", self.spots)
        self.offer_row = t.row("enchantments", self.offer_row)
        self.theater_deck = t.pile("theater_deck", self.theater_deck)
        self.workshop_deck = t.pile("workshop_deck", self.workshop_deck)
        self.downtown_deck = t.pile("downtown_deck", self.downtown_deck)
        self.market_deck = t.pile("market_deck", self.market_deck)
        self.spent = t.pile("discard", self.spent)
        self.drawn = t.pile("drawn", self.drawn)
        self.revealed = t.pile("revealed", self.revealed)
        self.bill_deck = t.pile("performance_deck", self.bill_deck)
        self.stage = t.pile("stage", self.stage)
        self.box = t.pile("box", self.box)
        self.fates = t.pile("prophecies", self.fates)
        self.told = t.pile("told", self.told)
        self.bag = t.pile("bag", self.bag)
        self.tiles = t.pile("tiles", self.tiles)
        self.plans = t.pile("plans", self.plans)
        self.planned = t.pile("planned", self.planned)
        for i in range(self.crowd):
            t.of(i)
            self.players[i].fields(t)

    def full(self) -> vec[i64]:
        """T2.3, T2.5, T2.6, T20.2, T20.7, T30.4 every card of the game."""
        left = vec[i64]([0] * int(MANY_FACES))
        for face in range(SPECIAL, FATE):
            left[face] = 1
        for i in range(i64(30)):
            if self.fate_plays(i):
                left[FATE + i] = 1
        if self.arts != 0:
            for i in range(i64(3)):
                left[TILE + i] = cards.TILES_OF_TYPE
        if self.heir != 0:
            for i in range(i64(8)):
                left[PLAN + i] = 1
        return left

    def fate_plays(self, i: i64) -> bool:
        """T20.7, T30.4 is this Prophecy in the game?"""
        if self.heir != 0 and cards.FATE_IN_SOLO[i] == 0:
            return False
        if self.arts != 0:
            return cards.FATE_IN_ARTS[i] != 0
        return i < 27

    def check(self) -> None:
        sound = 0 <= self.turn <= cards.TURNS and self.ap >= 0 and 0 <= self.who < MANY_CHARACTERS
        sound = sound and 0 <= self.heir <= 3 and 0 <= self.arts <= 1 and 0 <= self.residence <= ALL_TRICKS
        sound = sound and NO_PLACE <= self.place < 5 and NO_PLACE <= self.staged < len(self.stage.cards)
        sound = sound and 0 <= self.effect < PERMANENT and 0 <= self.on_offer < MANY_CHARACTERS
        sound = sound and len(self.stage.cards) <= MOST_PLACES and (self.heir != 0) == (self.seats == 1)
        for fate in (self.fate, self.left, self.right, self.bottom):
            sound = sound and (fate == NO_FATE or FATE <= fate < TILE)
        sound = sound and len(self.order) == self.crowd and len(self.dice) == 8 and len(self.market) == 11
        sound = sound and len(self.slots) == 26 and len(self.spots) == 80 and len(self.offer_row) == 3
        for seat in self.order:
            sound = sound and 0 <= seat < self.crowd
        for kind in self.market:
            sound = sound and 0 <= kind <= TYPES
        for card in self.stage.cards:
            sound = sound and VENUE <= card & FACE < FATE
        for i in range(self.crowd):
            sound = sound and self._is_player(self.players[i])
        if not sound:
            raise ValueError("these are not the numbers of a table")
        for marker in self.spots:
            if marker != 0 and not 0 <= self.trick_of(marker) < 48:
                raise ValueError("a marker without a Trick")

    def _is_player(self, p: Player) -> bool:
        sound = p.coins >= 0 and p.fame >= 0 and p.shards >= 0 and p.arcane >= 0 and NOBODY <= p.magician < 8
        sound = sound and len(p.cast) == 40 and len(p.tricks) == 24 and len(p.goods) == 15 and len(p.laid) == 12
        sound = sound and NOBODY <= p.day < 4 and p.idle >= 0 and p.covered >= 0
        if not sound:
            return False
        for i in range(i64(12)):
            sound = sound and 0 <= p.cast[i] <= AT_INN and 0 <= p.cast[CARD + i] < VENUE
            sound = sound and NOWHERE <= p.cast[AT + i] < cards.MANY_SLOTS and 0 <= p.laid[i] < VENUE
        for i in range(i64(4)):
            sound = sound and NOBODY <= p.cast[BERTH + i] < MANY_CHARACTERS and NO_TRICK <= p.tricks[i] < 48
            for k in range(i64(2), i64(6)):
                sound = sound and p.tricks[k * 4 + i] >= 0
        for i in range(MANY_GOODS):
            sound = sound and 0 <= p.goods[i] < 16
        return sound

    def trick_of(self, marker: i64) -> i64:
        return self.players[owner_of(marker)].tricks[symbol_of(marker)]
