"""The course of the game: T2 setup, T3 turns, T4 their first phases, T5.1 whose step it is."""

from typing import Final

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, heir
from arcane.games.trickerion.arts import turn as arts
from arcane.games.trickerion.arts import workers
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    BOOK,
    HAND_WORDS,
    HIDDEN_CARDS,
    MANY_DICE,
    TURNS,
    UNIQUE,
)
from arcane.games.trickerion.ending import END_TURN
from arcane.games.trickerion.inn import hand_code, offer_hand, why_not_of_hand
from arcane.games.trickerion.performance import PERFORMANCE
from arcane.games.trickerion.placing import STEP
from arcane.games.trickerion.player import CARD
from arcane.games.trickerion.reasons import (
    NOT_ENOUGH_COINS,
    OK,
)
from arcane.games.trickerion.table import Trickerion

# --- T3.1 a turn ---


class Turn(Step):
    """T3.1 seven phases; T4.1 dice; T4.2 initiative."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.turn += 1
        s.tell("turn", NOBODY, s.turn)
        for die in range(MANY_DICE):
            s.roll(die)
        if s.arts != 0:
            arts.roll_arts(s)
        if s.turn > 1:
            set_initiative(s)
        for i in range(s.crowd):
            if s.is_heir(s.order[i]):
                s.then(heir.HEIR_POSTER, 0)
            else:
                s.then(ADVERTISE, s.order[i])
        s.then(ASSIGNMENT, 0)
        s.then(NEXT_STEP, 0, 0)
        s.then(PERFORMANCE, 0)
        s.then(END_TURN, 0)
        s.then(AGAIN, 0)


TURN: Final = Turn(BOOK, "turn")


class Again(Step):
    """T12.9 the next turn, if there is one."""

    def do(self, s: Trickerion, me: i64) -> None:
        if s.turn < TURNS:
            s.then(TURN, 0)


AGAIN: Final = Again(BOOK, "again")


def set_initiative(s: Trickerion) -> None:
    """T4.2 least Fame first; tied players in the reverse of their last order."""
    before = s.order[:]
    for i in range(s.crowd):
        s.order[i] = before[s.crowd - 1 - i]
    for i in range(i64(1), s.crowd):
        seat = s.order[i]
        fame = s.players[seat].fame
        j = i
        while j > 0 and s.players[s.order[j - 1]].fame > fame:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat
    for i in range(s.crowd):
        s.tell("initiative", s.order[i], i)


class Advertise(Ask):
    """T4.3, T4.8 Coins as one's position says, for a poster and 2 Fame; asked only of who has them."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if s.players[me].coins < s.poster_price(me):
            return NOT_ENOUGH_COINS
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 0:
            s.tell("advertised", me, s.poster_price(me))
            s.pay(me, s.poster_price(me))
            s.players[me].poster = 1
            s.gain_fame(me, cards.POSTER_FAME)


ADVERTISE: Final = Advertise(BOOK, "advertise", ["yes", "no"])


# --- T4.4 Assignment ---


class Assignment(Step):
    """T4.4 all at once and in secret; T4.5 then all cards are revealed."""

    def do(self, s: Trickerion, me: i64) -> None:
        for seat in range(s.seats):
            s.together(ASSIGN, seat, 0)
        s.then(REVEAL, 0)


ASSIGNMENT: Final = Assignment(BOOK, "assignment")


def next_to_assign(s: Trickerion, me: i64, k: i64) -> i64:
    """The next place in board order with a Character that wants a card; T24.12 Specter and Golem have their own."""
    p = s.players[me]
    while k < 8:
        c = p.in_order(k)
        if c != NOBODY and not workers.has_own_card(c):
            return k
        k += 1
    return NOBODY


class Assign(Ask):
    """T4.4, T4.7 a card of the hand for each Character in board order, or none (arg: the place in that order)."""

    def options(self, s: Trickerion, me: i64) -> None:
        offer_hand(s, me)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not_of_hand(s, me, value)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        c = p.in_order(s.arg)
        p.laid[c] = hand_code(value)
        s.whisper("laid", me, c, value)
        k = next_to_assign(s, me, s.arg + 1)
        if k != NOBODY:
            s.then(ASSIGN, me, k)


ASSIGN: Final = Assign(BOOK, "assign", HAND_WORDS)


class Reveal(Step):
    """T4.5 all cards are turned up; T16.9 under hidden-cards everybody sees only who has one. T24.12 unique cards."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            seat = s.order[i]
            p = s.players[seat]
            for k in range(i64(8)):
                c = p.in_order(k)
                if c != NOBODY and workers.has_own_card(c):
                    p.cast[CARD + c] = UNIQUE
                elif c != NOBODY and p.laid[c] != 0:
                    if s.fate == HIDDEN_CARDS:
                        p.covered |= 1 << c
                        s.tell("covered", seat, c)
                    else:
                        s.reveal(seat, c)
        if s.heir != 0:
            heir.reveal_plan(s)


REVEAL: Final = Reveal(BOOK, "reveal")

# --- T5.1 steps in turn ---


class NextStep(Step):
    """T5.1 in initiative order, again and again, who still has a Character to place (arg: whose turn in that order)."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            k = s.arg + i
            if k >= s.crowd:
                k -= s.crowd
            seat = s.order[k]
            if s.players[seat].any_waits():
                after = k + 1
                if after == s.crowd:
                    after = 0
                if s.is_heir(seat):
                    s.then(heir.HEIR_STEP, 0)
                else:
                    s.then(STEP, seat)
                s.then(NEXT_STEP, 0, after)
                return
        s.place = -1


NEXT_STEP: Final = NextStep(BOOK, "next-step")
