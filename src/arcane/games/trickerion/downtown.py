"""T6 Downtown: Learn Trick, Hire Character, Take Coins, Reroll Die, Set Die."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, market
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    ANY,
    APPRENTICE,
    BOOK,
    CATEGORY,
    DICE,
    DIE_FACES,
    DIE_HAS,
    FACE_VALUES,
    FACE_WORDS,
    FAVOURITE,
    LEVEL,
    MANY_DICE,
    MANY_FACE_WORDS,
    MANY_TRICKS,
    THRESHOLD,
    TRICKS,
    X,
)
from arcane.games.trickerion.costs import HIRING, LEARNING, REROLLING, SETTING, TAKING, cost, effect_of
from arcane.games.trickerion.inn import KIND, hire, why_not_hire
from arcane.games.trickerion.player import (
    ENGINEER_SLOT,
    READY,
    SLOT,
    SUPPLY,
)
from arcane.games.trickerion.reasons import (
    ALREADY_HIRED,
    BELOW_THRESHOLD,
    COMPONENTS_MISSING,
    DIE_MISMATCH,
    DIE_X,
    EFFECT_NOT_POSSIBLE,
    FACE_SHOWN,
    NO_SUCH_FACE,
    NO_TRICK_SLOT,
    NOT_ENOUGH_AP,
    NOT_YOURS,
    OK,
    TRICK_GONE,
    WRONG_DIE,
)
from arcane.games.trickerion.table import EFFECT_USED, FREE_SET, Trickerion


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
        p.tricks[READY + sym] += cards.BLUEPRINTS_MARKERS
        p.tricks[SUPPLY + sym] -= cards.BLUEPRINTS_MARKERS
        s.tell("prepared", me, trick, cards.BLUEPRINTS_MARKERS)


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
