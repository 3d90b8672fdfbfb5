"""What lies before one player: Characters, Tricks and Components (T1.6, T1.7, T2.17)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.card import ALL, FACE, NO_PILE, empty
from arcane.core.tape import NOBODY, Tape
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    ENGINEER,
    MANAGED_PILE,
    MANAGER,
    MANY_CHARACTERS,
    MANY_GOODS,
    NEEDS,
    NO_MAGICIAN,
    NO_TRICK,
    PILE,
    SPECTER,
    TYPES,
    UNIQUE,
)

# a player's row `cast`: of each Character whether it is here, its Assignment card and where it stands; then who
# stands on the Apprentice slots (three of the board, the fourth is the Assistant's)
CARD: Final[i64] = 12
AT: Final[i64] = 24
BERTH: Final[i64] = 36
ABSENT: Final[i64] = 0
HERE: Final[i64] = 1
AT_INN: Final[i64] = 2
NOWHERE: Final[i64] = -1
ASSISTANT_BERTH: Final[i64] = 3
_NO_CAST: Final = vec[i64]([0] * 24 + [-1] * 16)

# a player's row `tricks`: four symbols, and of each its Trick, slot, prepared markers, supply, increases, tiles
SLOT: Final[i64] = 4
READY: Final[i64] = 8
SUPPLY: Final[i64] = 12
BOOST: Final[i64] = 16
TILED: Final[i64] = 20
SYMBOLS: Final = ["S", "H", "D", "C"]
ENGINEER_SLOT: Final[i64] = 3
_NO_TRICKS: Final = vec[i64]([-1] * 8 + [0] * 4 + [4] * 4 + [0] * 8)

# a player's row `goods`: of each type its tokens, and whether the pile lies on a Manager slot
TOKENS: Final[i64] = 7
MANAGED: Final[i64] = 8
_NO_GOODS: Final = vec[i64]([0] * 15)
_NO_NOTES: Final = vec[i64]([0] * 12)
ONE_OF: Final = vec[i64]([0, 1 << 3, 1 << 6, 1 << 9, 1 << 12, 1 << 15])  # a Permanent card (Location + 1), counted
NO_ROW: Final = vec[i64]()  # of a player who is to be filled in

# what a player does once a turn (the row of bits `used`)
MIMESIS_USED: Final[i64] = 1
MECHANIKER_USED: Final[i64] = 2
POSSESSION_USED: Final[i64] = 4


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one player."""

    def __init__(self) -> None:
        self.magician: i64 = NO_MAGICIAN
        self.coins: i64 = 0
        self.shards: i64 = 0
        self.arcane: i64 = 0  # T20.5 Arcane Shards
        self.fame: i64 = 0
        self.poster: i64 = 0  # T4.3 advertised this turn
        self.day: i64 = NOBODY  # T9.2 of its Characters in the Theater
        self.used: i64 = 0  # T14 what can be done once a turn
        self.act: i64 = 0  # the effect of a Theater card for phase 6
        self.talent: i64 = 0  # Hidden Talent: the Apprentice + 1
        self.share: i64 = 0  # Business Share: since which placement
        self.dubious: i64 = 0  # Dubious Sources: since which placement
        self.performed: i64 = 0  # T15.20 a bit for each Trick ever performed
        self.shown: i64 = 0  # T15.19 a bit for each symbol performed this turn
        self.covered: i64 = 0  # T16.9 Characters whose card lies face down
        self.idle: i64 = 0  # T5.4 Characters declared idle
        self.cast = NO_ROW
        self.tricks = NO_ROW
        self.goods = NO_ROW
        self.laid = NO_ROW  # the secret Assignment cards
        self.hand = NO_PILE  # Special cards, also those that lie face down under Characters

    def lay_out(self) -> None:
        """An empty player board, and an empty hand."""
        self.cast = _NO_CAST[:]
        self.tricks = _NO_TRICKS[:]
        self.goods = _NO_GOODS[:]
        self.laid = _NO_NOTES[:]
        self.hand = empty()

    def fields(self, t: Tape) -> None:
        self.magician = t.number("magician", self.magician)
        self.coins = t.number("coins", self.coins)
        self.shards = t.number("shards", self.shards)
        self.arcane = t.number("arcane_shards", self.arcane)
        self.fame = t.number("fame", self.fame)
        self.poster = t.number("poster", self.poster)
        self.day = t.number("day", self.day)
        self.used = t.number("used", self.used)
        self.act = t.number("act", self.act)
        self.talent = t.number("talent", self.talent)
        self.share = t.number("share", self.share)
        self.dubious = t.number("dubious", self.dubious)
        self.performed = t.number("performed", self.performed)
        self.shown = t.number("shown", self.shown)
        self.covered = t.number("covered", self.covered)
        self.idle = t.number("idle", self.idle)
        self.cast = t.row("cast", self.cast)
        self.tricks = t.row("tricks", self.tricks)
        self.goods = t.row("goods", self.goods)
        self.laid = t.pad("laid", self.laid)
        self.hand = t.hand("hand", self.hand)

    def all_shards(self) -> i64:
        """T23.1 of either kind."""
        return self.shards + self.arcane

    # --- Characters ---

    def has(self, c: i64) -> bool:
        """T1.6 in the team."""
        return self.cast[c] == HERE

    def placed(self, c: i64) -> bool:
        return self.cast[AT + c] != NOWHERE

    def waits(self, c: i64) -> bool:
        """T5.1 has a card, and is neither placed nor declared idle."""
        if self.cast[AT + c] != NOWHERE or self.idle >> c & 1 != 0:
            return False
        return self.cast[CARD + c] != 0 or self.covered >> c & 1 != 0

    def permanents_out(self) -> i64:
        """T4.4 how many of each Permanent card lie under Characters: three bits for each."""
        n: i64 = 0
        for c in range(MANY_CHARACTERS):
            card = self.cast[CARD + c]
            if card < UNIQUE:
                n += ONE_OF[card]
            card = self.laid[c]
            if card < UNIQUE:
                n += ONE_OF[card]
        return n

    def has_laid(self, card: i64) -> bool:
        """T4.4 does it lie in secret under a Character?"""
        for c in range(MANY_CHARACTERS):
            if self.laid[c] == card:
                return True
        return False

    def any_waits(self) -> bool:
        for c in range(MANY_CHARACTERS):
            if self.waits(c):
                return True
        return False

    def in_order(self, k: i64) -> i64:
        """T41 board order: Magician, Specialists, then the Apprentice slots; NOBODY where there is none."""
        if k < APPRENTICE:
            if self.cast[k] == HERE:
                return k
            return NOBODY
        return self.cast[BERTH + k - 4]

    def berth_of(self, c: i64) -> i64:
        for i in range(i64(4)):
            if self.cast[BERTH + i] == c:
                return i
        return NOBODY

    def free_berth(self) -> i64:
        """The first empty Apprentice slot of the player board."""
        for i in range(i64(3)):
            if self.cast[BERTH + i] == NOBODY:
                return i
        return NOBODY

    def free_berths(self) -> i64:
        n: i64 = 0
        for i in range(i64(3)):
            if self.cast[BERTH + i] == NOBODY:
                n += 1
        return n

    def apprentices(self) -> i64:
        """In the team or at the Inn."""
        n: i64 = 0
        for c in range(APPRENTICE, SPECTER):
            if self.cast[c] != ABSENT:
                n += 1
        return n

    def has_all_specialists(self) -> bool:
        """In the team or at the Inn."""
        for c in range(ENGINEER, APPRENTICE):
            if self.cast[c] == ABSENT:
                return False
        return True

    def has_room(self, apprentices: i64, workers: i64) -> bool:
        """T6.9 room for so many more at the Inn."""
        a = apprentices
        w = workers
        for c in range(APPRENTICE, MANY_CHARACTERS):
            if self.cast[c] == AT_INN:
                if c < SPECTER:
                    a += 1
                else:
                    w += 1
        if self.cast[ASSISTANT] != ABSENT and self.cast[BERTH + ASSISTANT_BERTH] == NOBODY and a > 0:
            a -= 1
        return w + a <= self.free_berths()

    # --- Tricks ---

    def symbol_of(self, trick: i64) -> i64:
        for sym in range(i64(4)):
            if self.tricks[sym] == trick:
                return sym
        return NOBODY

    def symbol_in(self, slot: i64) -> i64:
        for sym in range(i64(4)):
            if self.tricks[sym] != NO_TRICK and self.tricks[SLOT + sym] == slot:
                return sym
        return NOBODY

    def many_tricks(self) -> i64:
        n: i64 = 0
        for sym in range(i64(4)):
            if self.tricks[sym] != NO_TRICK:
                n += 1
        return n

    def free_trick_slot(self) -> i64:
        """T6.11 the first empty Trick slot of the player board."""
        for slot in range(i64(3)):
            if self.symbol_in(slot) == NOBODY:
                return slot
        return NOBODY

    def engineer_slot_free(self) -> bool:
        return self.cast[ENGINEER] == HERE and self.symbol_in(ENGINEER_SLOT) == NOBODY

    # --- Components ---

    def tokens(self, kind: i64) -> i64:
        return self.goods[kind] & TOKENS

    def units(self, kind: i64) -> i64:
        """T8.5 tokens, and one more on a Manager slot."""
        pile = self.goods[kind]
        return (pile & TOKENS) + (pile >> 3)

    def board_free(self) -> i64:
        """Empty Component slots of the player board."""
        n: i64 = 6
        for kind in range(MANY_GOODS):
            if self.goods[kind] & TOKENS != 0 and self.goods[kind] < MANAGED:
                n -= 1
        return n

    def manager_free(self) -> i64:
        """Empty Manager slots."""
        if self.cast[MANAGER] != HERE:
            return 0
        n: i64 = 2
        for kind in range(MANY_GOODS):
            if self.goods[kind] >= MANAGED:
                n -= 1
        return n

    def room_for(self, kind: i64) -> i64:
        """T7.2 how many more tokens of a type fit."""
        have = self.goods[kind] & TOKENS
        if have == 0:
            if self.board_free() > 0:
                return PILE
            if self.manager_free() > 0:
                return self.most(kind, True)
            return 0
        return self.most(kind, self.goods[kind] >= MANAGED) - have

    def most(self, kind: i64, managed: bool) -> i64:
        """T7.2, T22.5 how high a pile may be."""
        if managed and kind < TYPES:
            return MANAGED_PILE
        return PILE

    def asks_slot(self, kind: i64, count: i64) -> bool:
        """T7.12 a new pile, and both kinds of slots are free for it."""
        if self.goods[kind] & TOKENS != 0 or count > self.most(kind, True):
            return False
        return self.board_free() > 0 and self.manager_free() > 0

    def add(self, kind: i64, count: i64, managed: bool) -> None:
        """Tokens onto their pile; a new one goes where it was said, if there is room, else where there is."""
        if self.goods[kind] & TOKENS == 0:
            self.goods[kind] = 0
            if count <= self.most(kind, True) and (managed or self.board_free() == 0) and self.manager_free() > 0:
                self.goods[kind] = MANAGED
        self.goods[kind] += count

    def drop(self, kind: i64, count: i64) -> None:
        self.goods[kind] -= count
        if self.goods[kind] & TOKENS == 0:
            self.goods[kind] = 0

    def short(self, trick: i64) -> i64:
        """How many types of a Trick's requirement are not met (T8.2)."""
        n: i64 = 0
        for kind in range(TYPES):
            if NEEDS[trick * TYPES + kind] > self.units(kind):
                n += 1
        return n


def everybody_knows(card: i64) -> i64:
    """T17.3 a card that was open goes back to a hand."""
    return card & FACE | ALL
