"""T6 Downtown: Learn Trick, Hire Character, Take Coins, Reroll Die, Set Die."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, market
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    ANY,
    APPRENTICE,
    ASSISTANT,
    BOOK,
    CATEGORY,
    DICE,
    DIE_FACES,
    DIE_HAS,
    FACE_VALUES,
    FACE_WORDS,
    FAVOURITE,
    HAND_WORDS,
    HIDDEN_CARDS,
    KINDS,
    LEVEL,
    MANY_DICE,
    MANY_FACE_WORDS,
    MANY_TRICKS,
    SPECIAL,
    SPECTER,
    THRESHOLD,
    TRICKS,
    X,
)
from arcane.games.trickerion.player import (
    ABSENT,
    ASSISTANT_BERTH,
    AT_INN,
    BERTH,
    ENGINEER_SLOT,
    HERE,
    READY,
    SLOT,
    SUPPLY,
)
from arcane.games.trickerion.reasons import (
    ALREADY_HIRED,
    BELOW_THRESHOLD,
    CARD_NOT_IN_HAND,
    COMPONENTS_MISSING,
    DIE_MISMATCH,
    DIE_X,
    EFFECT_NOT_POSSIBLE,
    FACE_SHOWN,
    NO_APPRENTICE_SLOT,
    NO_SUCH_FACE,
    NO_TRICK_SLOT,
    NOT_ENOUGH_AP,
    NOT_ENOUGH_COINS,
    NOT_YOURS,
    OK,
    TRICK_GONE,
    WRONG_DIE,
)
from arcane.games.trickerion.table import EFFECT_USED, FREE_SET, Trickerion

# what a die is named for
LEARNING: Final[i64] = 0
HIRING: Final[i64] = 1
TAKING: Final[i64] = 2
REROLLING: Final[i64] = 3
SETTING: Final[i64] = 4


def effect_of(s: Trickerion, special: i64) -> i64:
    if special != 0:
        return s.effect
    return 0


def cost(s: Trickerion, purpose: i64, special: i64) -> i64:
    """T5.14 a Prophecy sets the cost, then a card lowers it, not below 0."""
    effect = effect_of(s, special)
    ap: i64 = cards.SET_AP
    less: i64 = 0
    if purpose == LEARNING:
        ap = cards.LEARN_AP
        if s.fate == cards.CHEAP_LEARNING:
            ap = cards.CHEAP_LEARNING_AP
        if effect == cards.THIRST:
            less = cards.THIRST_LESS
    elif purpose == HIRING:
        ap = cards.HIRE_AP
        if s.fate == cards.CHEAP_HIRING:
            ap = cards.CHEAP_HIRING_AP
        if effect == cards.HEADHUNTER:
            less = cards.HEADHUNTER_LESS
    elif purpose == TAKING:
        ap = cards.COINS_AP
        if s.fate == cards.CHEAP_COINS:
            ap = cards.CHEAP_COINS_AP
        if effect == cards.INTEREST:
            less = cards.INTEREST_LESS
    elif purpose == REROLLING:
        ap = cards.REROLL_AP
    elif special != 0:
        return 0  # T24.6 the Trickster sets a die for nothing
    if less > ap:
        return 0
    return ap - less


def why_no(s: Trickerion, me: i64, purpose: i64, special: i64) -> i64:
    """May this action be taken with any die?"""
    if s.ap < cost(s, purpose, special):
        return NOT_ENOUGH_AP
    why = DIE_X
    for die in range(MANY_DICE):
        reason = why_not_die(s, me, die, purpose, special)
        if reason == OK:
            return OK
        if reason != WRONG_DIE and reason != DIE_X:
            why = reason
    return why


def why_not_die(s: Trickerion, me: i64, die: i64, purpose: i64, special: i64) -> i64:
    """T6.1, T6.5, T6.6 the building's dice that are not X; T6.7, T6.8 any die."""
    if purpose >= REROLLING:
        return OK
    if die // 2 != purpose:
        return WRONG_DIE
    shown = s.dice[die]
    if shown == X:
        return DIE_X
    if purpose == TAKING:
        return OK
    if purpose == HIRING:
        if effect_of(s, special) != cards.HEADHUNTER:
            return why_not_hire(s, me, shown, special)
        for kind in range(i64(1), APPRENTICE + 1):
            if why_not_hire(s, me, kind, special) == OK:
                return OK
        return ALREADY_HIRED
    why = DIE_MISMATCH
    for trick in range(MANY_TRICKS):
        if s.residence >> trick & 1 != 0:
            reason = why_not_learn(s, me, die, trick, special)
            if reason == OK:
                return OK
            if reason != DIE_MISMATCH:
                why = reason
    return why


class Die(Ask):
    """The die an action uses (arg: what for, and above it 1 with the card's effect)."""

    def why(self, s: Trickerion, me: i64, die: i64) -> i64:
        return why_not_die(s, me, die, s.arg & 7, s.arg >> 3)

    def answer(self, s: Trickerion, me: i64, die: i64) -> None:
        purpose = s.arg & 7
        special = s.arg >> 3
        if purpose == LEARNING:
            s.then(TRICK, me, special | die << 1)
        elif purpose == HIRING:
            if effect_of(s, special) == cards.HEADHUNTER:
                s.then(KIND, me, special | die << 1)
            else:
                hire(s, me, die, s.dice[die], special)
        elif purpose == TAKING:
            take_coins(s, me, die, special)
        elif purpose == REROLLING:
            s.ap -= cards.REROLL_AP
            s.roll(die)
        else:
            s.then(FACE_OF, me, die | special << 3)


DIE: Final = Die(BOOK, "die", DICE, forced=True)

# --- T6.1 Learn Trick ---


def why_not_learn(s: Trickerion, me: i64, die: i64, trick: i64, special: i64) -> i64:
    """T6.1, T6.2, T6.4, T6.12, T6.13 is this Trick to be learned with this die?"""
    p = s.players[me]
    effect = effect_of(s, special)
    if s.residence >> trick & 1 == 0:
        return TRICK_GONE
    shown = s.dice[die]
    if shown != ANY and shown != CATEGORY[trick] + 1 and effect != cards.THIRST:
        if CATEGORY[trick] != FAVOURITE[p.magician]:
            return DIE_MISMATCH
    if effect != cards.OVERHAUL and p.free_trick_slot() == NOBODY and not p.engineer_slot_free():
        return NO_TRICK_SLOT
    if p.fame + p.coins < THRESHOLD[trick]:
        return BELOW_THRESHOLD
    if effect == cards.OVERHAUL:  # T15.30
        if p.many_tricks() == 0:
            return EFFECT_NOT_POSSIBLE
        if p.short(trick) > 0:
            return COMPONENTS_MISSING
        return OK
    if effect == cards.BLUEPRINTS and LEVEL[trick] > cards.BLUEPRINTS_LEVEL:
        return EFFECT_NOT_POSSIBLE
    return OK


class Trick(Ask):
    """T6.1 the Trick (arg: special, die)."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        return why_not_learn(s, me, s.arg >> 1, trick, s.arg & 1)

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        arg = s.arg | trick << 4
        p = s.players[me]
        if effect_of(s, s.arg & 1) == cards.OVERHAUL:
            s.then(OVERHAUL, me, arg)
        elif p.free_trick_slot() != NOBODY and p.engineer_slot_free():
            s.then(TRICK_SLOT, me, arg)
        else:
            learn(s, me, arg, False)


TRICK: Final = Trick(BOOK, "trick", TRICKS)


class Overhaul(Ask):
    """T15.30 Trick Overhaul: the Trick that goes back (arg: special, die, trick)."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        if s.players[me].symbol_of(trick) == NOBODY:
            return NOT_YOURS
        return OK

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        p = s.players[me]
        sym = p.symbol_of(trick)
        arg = s.arg | sym + 1 << 10
        board = p.free_trick_slot() != NOBODY or p.tricks[SLOT + sym] < ENGINEER_SLOT
        if board and (p.engineer_slot_free() or p.tricks[SLOT + sym] == ENGINEER_SLOT):
            s.then(TRICK_SLOT, me, arg)
        else:
            learn(s, me, arg, False)


OVERHAUL: Final = Overhaul(BOOK, "overhaul", TRICKS, forced=True)


class TrickSlot(Ask):
    """T6.11 the player board or the Engineer slot (arg: special, die, trick, what goes back)."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        learn(s, me, s.arg, value == 1)


TRICK_SLOT: Final = TrickSlot(BOOK, "trick-slot", ["board", "engineer"])


def learn(s: Trickerion, me: i64, arg: i64, engineer: bool) -> None:
    """T6.1, T6.2 Action Points, a Coin for each missing Fame, the die to X, and the Trick is yours."""
    p = s.players[me]
    trick = arg >> 4 & 63
    effect = effect_of(s, arg & 1)
    s.ap -= cost(s, LEARNING, arg & 1)
    if effect != 0:
        s.done |= EFFECT_USED
    if THRESHOLD[trick] > p.fame:
        s.pay(me, THRESHOLD[trick] - p.fame)
    s.dice[arg >> 1 & 7] = X
    if effect == cards.OVERHAUL:
        sym = (arg >> 10) - 1
        ready = p.tricks[READY + sym]
        s.give_up(me, sym)
        s.learn(me, trick, engineer, sym)
        p.tricks[READY + sym] = ready
        p.tricks[SUPPLY + sym] = 4 - ready
        return
    sym = s.learn(me, trick, engineer)
    if effect == cards.BLUEPRINTS:
        p.tricks[READY + sym] += 1
        p.tricks[SUPPLY + sym] -= 1
        s.tell("prepared", me, trick, 1)


# --- T6.5 Hire Character ---


def why_not_hire(s: Trickerion, me: i64, kind: i64, special: i64) -> i64:
    """T6.5, T6.9 a Specialist you have not got, an Apprentice there is room for; T15.11, T15.29 two cards want more."""
    p = s.players[me]
    effect = effect_of(s, special)
    if kind < APPRENTICE:
        if p.cast[kind] != ABSENT:
            return ALREADY_HIRED
        if effect == cards.MASS:
            return EFFECT_NOT_POSSIBLE
        return OK
    many: i64 = 1
    if effect == cards.MASS:
        if p.coins < cards.MASS_COINS:
            return NOT_ENOUGH_COINS
        many = 2
    if p.apprentices() + many > 4 or not p.has_room(many, 0):
        return NO_APPRENTICE_SLOT
    if effect == cards.HYPNOTIC and not joins_board(s, me) and not joins_assistant(s, me):
        return NO_APPRENTICE_SLOT
    return OK


def joins_board(s: Trickerion, me: i64) -> bool:
    """T15.29 an empty slot now, and those at the Inn still have theirs (T6.9)."""
    p = s.players[me]
    slot = p.free_berth()
    if slot == NOBODY:
        return False
    p.cast[BERTH + slot] = APPRENTICE
    fits = p.has_room(0, 0)
    p.cast[BERTH + slot] = NOBODY
    return fits


def joins_assistant(s: Trickerion, me: i64) -> bool:
    p = s.players[me]
    if p.cast[ASSISTANT] != HERE or p.cast[BERTH + ASSISTANT_BERTH] != NOBODY:
        return False
    p.cast[BERTH + ASSISTANT_BERTH] = APPRENTICE
    fits = p.has_room(0, 0)
    p.cast[BERTH + ASSISTANT_BERTH] = NOBODY
    return fits


class Kind(Ask):
    """T15.41 Headhunter: any kind you may hire (arg: special, die)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not_hire(s, me, value + 1, s.arg & 1)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        hire(s, me, s.arg >> 1, value + 1, s.arg & 1)


KIND: Final = Kind(BOOK, "kind", KINDS[1:], forced=True)


def next_apprentice(s: Trickerion, me: i64) -> i64:
    """T18.3 the number of an Apprentice that joins: the first unused one."""
    for c in range(APPRENTICE, SPECTER):
        if s.players[me].cast[c] == ABSENT:
            return c
    return NOBODY


def hire(s: Trickerion, me: i64, die: i64, kind: i64, special: i64) -> None:
    """T6.5 to the Inn; with Hypnotic Motivation its place and card are asked for first."""
    effect = effect_of(s, special)
    if effect == cards.HYPNOTIC:
        if kind == APPRENTICE:
            s.then(JOIN_SLOT, me, die | kind << 3)
        else:
            s.then(JOIN_CARD, me, die | kind << 3)
        return
    s.ap -= cost(s, HIRING, special)
    s.dice[die] = X
    many: i64 = 1
    if effect != 0:
        s.done |= EFFECT_USED
        if effect == cards.MASS:
            s.pay(me, cards.MASS_COINS)
            many = 2
    for _i in range(many):
        c = kind
        if kind == APPRENTICE:
            c = next_apprentice(s, me)
        s.players[me].cast[c] = AT_INN
        s.tell("hired", me, c)


class JoinSlot(Ask):
    """T15.29 Hypnotic Motivation: an empty slot of your choice (arg: die, kind)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value == 0:
            if joins_board(s, me):
                return OK
        elif joins_assistant(s, me):
            return OK
        return NO_APPRENTICE_SLOT

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.then(JOIN_CARD, me, s.arg | value << 6)


JOIN_SLOT: Final = JoinSlot(BOOK, "join-slot", ["board", "assistant"], forced=True)


def offer_hand(s: Trickerion, me: i64) -> None:
    """No card, or one of the hand that lies under nobody."""
    p = s.players[me]
    s.offer(0)
    for code in range(i64(1), i64(6)):
        if s.hold(me, code) > 0:
            s.offer(code)
    for card in p.hand.cards:
        if s.hold(me, card & FACE) > 0:
            s.offer((card & FACE) - SPECIAL + 6)


class JoinCard(Ask):
    """T15.29 ... and one card from the hand, or none; it is revealed at once, under hidden-cards it lies face down
    (arg: die, kind, slot)."""

    def options(self, s: Trickerion, me: i64) -> None:
        offer_hand(s, me)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value > 0 and s.hold(me, hand_code(value)) < 1:
            return CARD_NOT_IN_HAND
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        kind = s.arg >> 3 & 7
        s.ap -= cost(s, HIRING, 1)
        s.done |= EFFECT_USED
        s.dice[s.arg & 7] = X
        c = kind
        if kind == APPRENTICE:
            c = next_apprentice(s, me)
            berth = ASSISTANT_BERTH
            if s.arg >> 6 == 0:
                berth = p.free_berth()
            p.cast[BERTH + berth] = c
        p.cast[c] = HERE
        s.tell("joined", me, c)
        if value > 0:
            p.laid[c] = hand_code(value)
            if s.fate == HIDDEN_CARDS:
                p.covered |= 1 << c
                s.tell("covered", me, c)
            else:
                s.reveal(me, c)


JOIN_CARD: Final = JoinCard(BOOK, "join", HAND_WORDS)


def hand_code(value: i64) -> i64:
    """The card that a word for a hand means: a Permanent card, or a Special face."""
    if value > 5:
        return value - 6 + SPECIAL
    return value


# --- T6.6 Take Coins, T6.8 Set Die ---


def take_coins(s: Trickerion, me: i64, die: i64, special: i64) -> None:
    """T6.6, T15.12, T15.31, T15.32 so many Coins as the die shows, and what a card makes of it."""
    effect = effect_of(s, special)
    shown = s.dice[die]
    coins = shown
    s.ap -= cost(s, TAKING, special)
    if effect != 0:
        s.done |= EFFECT_USED
    if s.fate == cards.DOUBLE_BANK:
        coins *= cards.DOUBLE_BANK_TIMES
    if effect == cards.INTEREST:
        rolled = DIE_FACES[die * 6 + s.chance.below(6)]
        s.tell("rolled", NOBODY, die, rolled)
        coins += rolled
    s.dice[die] = X
    s.gain_coins(me, coins)
    if effect == cards.FORTUNE:
        s.gain_fame(me, shown - cards.FORTUNE_BELOW)
    elif effect == cards.INVESTMENTS:
        s.then(market.START_FILL, me, market.INVEST | coins << 2)


class FaceOf(Ask):
    """T6.8, T6.10 a face that the die has and does not show (arg: die, and 1 above it for the Trickster)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        die = s.arg & 7
        if DIE_HAS[die * MANY_FACE_WORDS + value] == 0:
            return NO_SUCH_FACE
        if s.dice[die] == FACE_VALUES[value]:
            return FACE_SHOWN
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.ap -= cost(s, SETTING, s.arg >> 3)
        if s.arg >> 3 != 0:
            s.done |= FREE_SET
        s.dice[s.arg & 7] = FACE_VALUES[value]
        s.tell("set_die", me, s.arg & 7, value)


FACE_OF: Final = FaceOf(BOOK, "face", FACE_WORDS)
