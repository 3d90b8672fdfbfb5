"""T6.5 the Inn: hiring Characters, and how they join."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    BOOK,
    HAND_WORDS,
    HIDDEN_CARDS,
    KINDS,
    PERMANENT_CARDS,
    SPECIAL,
    SPECTER,
    UNIQUE,
    X,
)
from arcane.games.trickerion.costs import HIRING, cost, effect_of
from arcane.games.trickerion.player import (
    ABSENT,
    ASSISTANT_BERTH,
    AT_INN,
    BERTH,
    HERE,
)
from arcane.games.trickerion.reasons import (
    ALREADY_HIRED,
    CARD_NOT_IN_HAND,
    EFFECT_NOT_POSSIBLE,
    NO_APPRENTICE_SLOT,
    NOT_ENOUGH_COINS,
    OK,
)
from arcane.games.trickerion.table import EFFECT_USED, Trickerion


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
    out = p.permanents_out()
    for code in range(i64(1), UNIQUE):
        if PERMANENT_CARDS[code - 1] > out >> 3 * code & 7:
            s.offer(code)
    hand = p.hand.cards
    for i in range(len(hand)):
        if not p.has_laid(hand[i] & FACE):
            s.offer((hand[i] & FACE) - SPECIAL + 6)


def why_not_of_hand(s: Trickerion, me: i64, value: i64) -> i64:
    """T4.4 may this card, or none, be put under a Character?"""
    if value > 0 and s.hold(me, hand_code(value)) < 1:
        return CARD_NOT_IN_HAND
    return OK


class JoinCard(Ask):
    """T15.29 ... and one card from the hand, or none; it is revealed at once, under hidden-cards it lies face down
    (arg: die, kind, slot)."""

    def options(self, s: Trickerion, me: i64) -> None:
        offer_hand(s, me)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not_of_hand(s, me, value)

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
