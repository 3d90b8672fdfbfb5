"""The course of the game: A1 set-up, A2 rounds, A3 Stock, A4 turns, A10 the tracker of two players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import EYE, MARK, UP
from arcane.core.chance import Chance
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.alley.inspection import BRIBE, INSPECTION
from arcane.games.alley.items import (
    BOOK,
    KINDS,
    ROUNDS,
    SLOTS,
    TRACKER_ENDS,
    TRACKER_OPENS,
    WIZARDS,
    deck_of,
)
from arcane.games.alley.play import ACT
from arcane.games.alley.table import Alley

WITHOUT_POWERS: Final[i64] = 0
DEALT: Final[i64] = 1
CHOSEN: Final[i64] = 2
DEAL_SIZE: Final[i64] = 9


def set_up(seats: i64, chance: Chance, powers: i64, first: i64, limit: i64) -> Alley:
    """A1 a table ready for its first question; the first player is random if NOBODY is named."""
    s = Alley(seats, chance)
    s.lay_out()
    s.powers = powers
    s.limit = limit
    copies = deck_of(seats)
    for kind in range(KINDS):
        for _i in range(copies[kind]):
            s.deck.put(kind)
    s.first = first
    if first == NOBODY:
        s.first = chance.below(seats)
    return s


class Open(Step):
    """A1.2 wizards are dealt at random, or chosen in turn order, or stay at home."""

    def do(self, s: Alley, me: i64) -> None:
        if s.powers == DEALT:
            wizards = vec[i64](list(range(len(WIZARDS))))
            s.chance.shuffle(wizards, 0)
            for seat in range(s.seats):
                s.players[seat].wizard = wizards[seat]
                s.tell("wizard", seat, wizards[seat])
        elif s.powers == CHOSEN:
            for i in range(s.seats):
                s.then(WIZARD, s.after(me, i))
        s.then(ROUND, me)


OPEN: Final = Open(BOOK, "begin")


class Wizard(Step):
    """A1.2 choose a wizard nobody has."""

    def fits(self, s: Alley, me: i64, wizard: i64) -> bool:
        return s.who_has(wizard) == NOBODY

    def answer(self, s: Alley, me: i64, wizard: i64) -> None:
        s.players[me].wizard = wizard
        s.tell("wizard", me, wizard)


WIZARD: Final = Wizard(BOOK, "wizard", WIZARDS)


class Round(Step):
    """A2.1 Stock, Sell, Inspection, Bribe; whose round it is holds the starting-player token (A7.3)."""

    def do(self, s: Alley, me: i64) -> None:
        s.first = me
        s.round += 1
        s.tell("round", me, s.round)
        s.then(STOCK, me)
        s.then(TURN, me)
        s.then(INSPECTION, me)
        s.then(CLOSE, me)


ROUND: Final = Round(BOOK, "round")


class Close(Step):
    """A6.6, A7 after the third inspection the game is over; else bribes, and the token passes left."""

    def do(self, s: Alley, me: i64) -> None:
        if s.round == ROUNDS:
            s.tell("over", NOBODY)
            return
        for i in range(s.seats):
            s.then(BRIBE, s.after(me, i))
        s.then(ROUND, s.after(me, 1))


CLOSE: Final = Close(BOOK, "close-round")


class Stock(Step):
    """A3 everything into one deck; nine hidden items each; two of them revealed; then the stashes."""

    def do(self, s: Alley, me: i64) -> None:
        s.turns = 0
        s.tracker = 1
        s.trigger = NOBODY
        s.last_turns = 0
        s.stirred = 0
        deck = s.deck
        deck.gather(s.discard)
        deck.gather(s.aside)
        for seat in range(s.seats):
            p = s.players[seat]
            deck.gather(p.stash)
            deck.gather(p.store.items)
            p.store.columns = 3
        deck.shuffle(s.chance)
        for i in range(s.seats):
            items = s.players[s.after(me, i)].store.items
            for _i in range(DEAL_SIZE):
                deck.move(deck.top(), items, 0)
        for i in range(s.seats):
            seat = s.after(me, i)
            s.then(REVEAL, seat)
            s.then(REVEAL, seat)
        s.then(STASHES, me)


STOCK: Final = Stock(BOOK, "stock")


class Reveal(Step):
    """A3.3 reveal any two of your items, one after the other."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.hides(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        items = s.players[me].store.items
        items.show(slot, UP)
        s.tell("revealed", me, slot, 0, items.cards[slot])


REVEAL: Final = Reveal(BOOK, "reveal", SLOTS)


class Stashes(Step):
    """A3.4, A3.5 a stash each, seen by its owner only; then the top of the deck is the first of the discard."""

    def do(self, s: Alley, me: i64) -> None:
        for i in range(s.seats):
            seat = s.after(me, i)
            for _i in range(s.stash_size(seat)):
                s.tell("dealt", seat, 0, 0, s.deck.move(s.deck.top(), s.players[seat].stash, EYE << seat))
        s.tell("turned_up", NOBODY, 0, 0, s.deck.move(s.deck.top(), s.discard, UP))


STASHES: Final = Stashes(BOOK, "stashes")


class Turn(Step):
    """A4.1, A4.2 draw; then play, discard or use."""

    def do(self, s: Alley, me: i64) -> None:
        s.turn = me
        s.turns += 1
        s.tell("turn", me)
        s.then(DRAW, me)
        s.then(ACT, me)
        s.then(END_TURN, me)


TURN: Final = Turn(BOOK, "turn")


class Draw(Step):
    """A4.1 the top of the deck, or of the discard: then everybody knows it is in that stash."""

    def fits(self, s: Alley, me: i64, value: i64) -> bool:
        return s.can_draw() if value == 0 else len(s.discard.cards) > 0

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        stash = s.players[me].stash
        if value == 0:
            s.tell("drew", me, 0, 0, s.draw(stash, EYE << me))
        else:
            s.discard.turn_down(s.discard.top())
            s.tell("drew", me, 1, 0, s.discard.move(s.discard.top(), stash, 0))


DRAW: Final = Draw(BOOK, "draw", ["deck", "discard"])


class EndTurn(Step):
    """A4.6 a player without hidden items triggers the inspection, and the others have one more turn each. With two
    players only from turn 15 on, and after turn 20 it comes by itself (A10); with more after the limit (A4.11)."""

    def do(self, s: Alley, me: i64) -> None:
        store = s.players[me].store
        cards = store.items.cards
        for i in range(len(cards)):
            cards[i] &= ~MARK  # Boomerangs have rested
        if s.trigger != NOBODY:
            s.last_turns -= 1
            if s.last_turns == 0:
                return
        elif store.hidden() == 0 and (s.seats > 2 or s.tracker >= TRACKER_OPENS):
            s.trigger = me
            s.last_turns = s.seats - 1
            s.tell("triggered", me)
        elif s.seats > 2 and s.limit > 0 and s.turns >= s.limit * s.seats:
            return
        if s.seats == 2 and me != s.first:
            if s.tracker == TRACKER_ENDS and s.trigger == NOBODY:
                return
            s.tracker += 1
        s.then(TURN, s.after(me, 1))


END_TURN: Final = EndTurn(BOOK, "end-turn")
