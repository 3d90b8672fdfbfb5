"""T22 what a Character may do at the Wagon: set the Arcane dice, charge Shards, buy an Enchantment, summon a worker."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.games.trickerion import costs, downtown
from arcane.games.trickerion.arts import shards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    BOOK,
    DOWNTOWN,
    LAYOUT,
    TILES,
    TRICKSTER,
    TYPES,
    figure,
)
from arcane.games.trickerion.player import AT_INN
from arcane.games.trickerion.reasons import (
    DICE_LOCKED,
    NO_APPRENTICE_SLOT,
    NO_COMPONENT_SLOT,
    NO_WORKER,
    NOT_AT_WAGON,
    NOT_ENOUGH_AP,
    NOT_ENOUGH_COINS,
    NOT_ENOUGH_SHARDS,
    NOT_HERE,
    OK,
    ONCE_PER_PLACEMENT,
    ONLY_TRICKSTER,
    PILE_FULL,
    PLACE_EMPTY,
    SUPPLY_EMPTY,
    WRONG_DIE,
)
from arcane.games.trickerion.table import FREE_SET, Trickerion

ENCHANTMENT_DIE: Final[i64] = 6
REWARD_DIE: Final[i64] = 7
REWARDS: Final = ["cards", "coin-and-fame", "three-coins", "fame-by-level", "arcane-shard"]
CARDS_REWARD: Final[i64] = 0
THREE_COINS: Final[i64] = 2
FAME_BY_LEVEL: Final[i64] = 3
ARCANE_SHARD: Final[i64] = 4
ENCHANTMENT_FACES: Final = [TILES.index(face) for face in LAYOUT["dice"]["enchantment"]]
REWARD_FACES: Final = [REWARDS.index(face) for face in LAYOUT["dice"]["reward"]]

ONE_DIE_AP: Final[i64] = figure("arcanist", "one_die")
BOTH_DICE_AP: Final[i64] = figure("arcanist", "both_dice")
CHARGE_AP: Final[i64] = figure("arcanist", "charge")
CHARGE_COINS: Final[i64] = figure("arcanist", "charge_coins")
CHARGE_MOST: Final[i64] = figure("arcanist", "charge_most")
ENCHANTMENT_AP: Final[i64] = figure("arcanist", "enchantment")
SUMMON_AP: Final[i64] = figure("arcanist", "summon")
OFFER: Final = ["left", "middle", "right"]
OFFER_PRICES: Final = vec[i64]([figure("arcanist", place) for place in OFFER])


# --- the actions ---

ACTS: Final = ["set-die free", "arcane-dice", "arcane-dice free", "charge", "enchantment", "summon"]
SET_DIE: Final[i64] = 0
SET_ARCANE: Final[i64] = 1
SET_ARCANE_FREE: Final[i64] = 2
CHARGE_SHARDS: Final[i64] = 3
BUY_TILE: Final[i64] = 4


def why_no(s: Trickerion, me: i64, action: i64) -> i64:
    """T22, T24.6 may this action be taken?"""
    if action == SET_DIE:
        return why_no_free_die(s)
    if action == SET_ARCANE:
        return why_no_dice(s, False)
    if action == SET_ARCANE_FREE:
        return why_no_dice(s, True)
    if action == CHARGE_SHARDS:
        return why_no_charge(s, me, 1)
    if action == BUY_TILE:
        return why_no_tile(s, me)
    return why_no_summon(s, me)


def act(s: Trickerion, me: i64, action: i64) -> None:
    if action == SET_DIE:
        s.then(downtown.DIE, me, costs.SETTING | 1 << 3)
    elif action == SET_ARCANE:
        s.then(ARCANE_DICE, me, 0)
    elif action == SET_ARCANE_FREE:
        s.then(ARCANE_DICE, me, 1)
    elif action == CHARGE_SHARDS:
        s.then(CHARGE, me)
    elif action == BUY_TILE:
        s.then(ENCHANTMENT, me)
    else:
        summon(s, me)


def is_at_wagon(s: Trickerion) -> bool:
    """T22.1, T22.9 the Character whose placement it is stands at the Wagon's Location."""
    return s.arts != 0 and s.place == s.wagon


# --- T22.2 the Arcane dice ---


def why_no_dice(s: Trickerion, free: bool) -> i64:
    """T22.2 not when locked; T24.6, T24.14 the Trickster sets one for nothing, once."""
    if not is_at_wagon(s):
        return NOT_AT_WAGON
    if s.locked != 0:
        return DICE_LOCKED
    if free:
        if s.who != TRICKSTER:
            return ONLY_TRICKSTER
        if s.done & FREE_SET != 0:
            return ONCE_PER_PLACEMENT
    elif s.ap < ONE_DIE_AP:
        return NOT_ENOUGH_AP
    return OK


def why_no_free_die(s: Trickerion) -> i64:
    """T24.6 the Trickster Downtown: a Set Die for nothing, once."""
    if s.arts == 0 or s.who != TRICKSTER:
        return ONLY_TRICKSTER
    if s.done & FREE_SET != 0:
        return ONCE_PER_PLACEMENT
    if s.place != DOWNTOWN:
        return NOT_HERE
    return OK


class ArcaneDice(Ask):
    """T22.2 one die or both (arg: 1 for the Trickster's free setting of one)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if s.arg == 1:
            if value == 2:
                return WRONG_DIE
        elif value == 2 and s.ap < BOTH_DICE_AP:
            return NOT_ENOUGH_AP
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 1:
            s.then(REWARD_FACE, me, s.arg)
        else:
            s.then(ENCHANTMENT_FACE, me, s.arg | value << 1)


ARCANE_DICE: Final = ArcaneDice(BOOK, "arcane-dice", ["enchantment", "reward", "both"])


class EnchantmentFace(Ask):
    """T22.8 the type the Enchantment die shall show (arg: free, and above it 2 if both dice are set)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if s.arg >> 1 == 2:
            s.then(REWARD_FACE, me, s.arg | value + 1 << 3)
        else:
            lock(s, me, value, -1, s.arg & 1)


ENCHANTMENT_FACE: Final = EnchantmentFace(BOOK, "enchantment-face", TILES)


class RewardFace(Ask):
    """T22.8 the reward the Reward die shall show (arg: free, both, and above it the other die's type + 1)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        lock(s, me, (s.arg >> 3) - 1, value, s.arg & 1)


REWARD_FACE: Final = RewardFace(BOOK, "reward-face", REWARDS)


def lock(s: Trickerion, me: i64, enchantment: i64, reward: i64, free: i64) -> None:
    """T22.2 the dice are set, move to the Theater and are locked for the turn."""
    if free != 0:
        s.done |= FREE_SET
    elif enchantment >= 0 and reward >= 0:
        s.ap -= BOTH_DICE_AP
    else:
        s.ap -= ONE_DIE_AP
    if enchantment >= 0:
        s.dice[ENCHANTMENT_DIE] = enchantment
    if reward >= 0:
        s.dice[REWARD_DIE] = reward
    s.locked = 1
    s.tell("locked", me, s.dice[ENCHANTMENT_DIE], s.dice[REWARD_DIE])


# --- T22.3 Charge Shards ---


def why_no_charge(s: Trickerion, me: i64, many: i64) -> i64:
    p = s.players[me]
    if not is_at_wagon(s):
        return NOT_AT_WAGON
    if s.ap < CHARGE_AP:
        return NOT_ENOUGH_AP
    if p.coins < CHARGE_COINS:
        return NOT_ENOUGH_COINS
    if s.arcane < many:
        return SUPPLY_EMPTY
    if p.shards < many or many > CHARGE_MOST:
        return NOT_ENOUGH_SHARDS
    return OK


class Charge(Ask):
    """T22.3 one or two Shards for as many Arcane Shards."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_no_charge(s, me, value + 1)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.ap -= CHARGE_AP
        s.pay(me, CHARGE_COINS)
        shards.charge(s, me, value + 1)


CHARGE: Final = Charge(BOOK, "charge", ["1", "2"], forced=True)

# --- T22.4 Buy Enchantment ---


def offer_price(place: i64) -> i64:
    """T20.3."""
    return OFFER_PRICES[place]


def why_no_enchantment(s: Trickerion, me: i64, place: i64) -> i64:
    """T22.4, T22.5, T22.10 a tile on offer, its price, and room on its pile or a slot for a new one."""
    p = s.players[me]
    if not is_at_wagon(s):
        return NOT_AT_WAGON
    if s.ap < ENCHANTMENT_AP:
        return NOT_ENOUGH_AP
    if s.offer_row[place] == 0:
        return PLACE_EMPTY
    if p.coins < offer_price(place):
        return NOT_ENOUGH_COINS
    kind = TYPES + s.offer_row[place] - 1
    if p.room_for(kind) == 0:
        if p.tokens(kind) == 0:
            return NO_COMPONENT_SLOT
        return PILE_FULL
    return OK


def why_no_tile(s: Trickerion, me: i64) -> i64:
    why = PLACE_EMPTY
    for place in range(i64(3)):
        reason = why_no_enchantment(s, me, place)
        if reason == OK:
            return OK
        if reason != PLACE_EMPTY:
            why = reason
    return why


class Enchantment(Ask):
    """T22.4 the place of the offer."""

    def why(self, s: Trickerion, me: i64, place: i64) -> i64:
        return why_no_enchantment(s, me, place)

    def answer(self, s: Trickerion, me: i64, place: i64) -> None:
        if s.players[me].asks_slot(TYPES + s.offer_row[place] - 1, 1):
            s.then(ENCHANTMENT_SLOT, me, place)
        else:
            buy_tile(s, me, place, False)


ENCHANTMENT: Final = Enchantment(BOOK, "enchantment", OFFER, forced=True)


class EnchantmentSlot(Ask):
    """T22.5 a new pile goes to the player board or to the Manager (arg: the place of the offer)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        buy_tile(s, me, s.arg, value == 1)


ENCHANTMENT_SLOT: Final = EnchantmentSlot(BOOK, "enchantment-slot", ["board", "manager"])


def buy_tile(s: Trickerion, me: i64, place: i64, managed: bool) -> None:
    kind = s.offer_row[place] - 1
    s.ap -= ENCHANTMENT_AP
    s.pay(me, offer_price(place))
    s.offer_row[place] = 0
    s.players[me].add(TYPES + kind, 1, managed)
    s.tell("bought", me, TYPES + kind, 1)


# --- T22.6 Summon ---


def why_no_summon(s: Trickerion, me: i64) -> i64:
    """T22.6 a worker on offer, and an Apprentice slot that will be free (T6.9)."""
    if not is_at_wagon(s):
        return NOT_AT_WAGON
    if s.on_offer == 0:
        return NO_WORKER
    if s.ap < SUMMON_AP:
        return NOT_ENOUGH_AP
    if not s.players[me].has_room(0, 1):
        return NO_APPRENTICE_SLOT
    return OK


def summon(s: Trickerion, me: i64) -> None:
    """T22.6 it goes to the Inn as yours."""
    s.ap -= SUMMON_AP
    s.players[me].cast[s.on_offer] = AT_INN
    s.tell("summoned", me, s.on_offer)
    s.on_offer = 0
