"""Harbour: four ships, sold by sealed bids. The rules, the cards and the table in one file, because they are so few."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.card import EYE, FACE, NO_PILE, UP, empty
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.step import Rulebook, Step
from arcane.core.table import Table
from arcane.core.tape import NOBODY, Tape

# faces: the two backs come first
SHIP: Final[i64] = 0
FAVOUR: Final[i64] = 1
CARDS: Final = ["ship", "favour", "sloop", "brig", "galleon", "smile", "letter", "seal"]
WORTH: Final = vec[i64]([0, 0, 2, 4, 7, 1, 2, 3])
COPIES: Final = vec[i64]([0, 0, 3, 2, 1, 6, 4, 2])
FIRST_FAVOUR: Final[i64] = 5

DAYS: Final[i64] = 4
PURSE: Final[i64] = 9
HAND: Final[i64] = 3
NO_FAVOUR: Final[i64] = 3  # the answer after the three favours

BOOK: Final = Rulebook("harbour", CARDS, vec[i64]([0, 1, 0, 0, 0, 1, 1, 1]), room=32, depth=32)


@final
@mypyc_attr(acyclic=True)
class Captain:
    """What lies before one seat."""

    def __init__(self) -> None:
        self.coins: i64 = PURSE
        self.fame: i64 = 0
        self.hand = NO_PILE
        self.fleet = NO_PILE
        self.slip = vec[i64]([0, 0])  # the sealed bid: coins, and the favour laid to them

    def fields(self, t: Tape) -> None:
        self.coins = t.number("coins", self.coins)
        self.fame = t.number("fame", self.fame)
        self.hand = t.hand("hand", self.hand)
        self.fleet = t.pile("fleet", self.fleet)
        self.slip = t.pad("slip", self.slip)


@final
class Harbour(Table):
    """The table."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(BOOK, chance, seats)
        self.day: i64 = 0
        self.wind: i64 = 0
        self.ships = NO_PILE
        self.favours = NO_PILE
        self.pier = NO_PILE
        self.discard = NO_PILE
        self.captains = vec[Captain](capacity=seats)
        for _i in range(seats):
            self.captains = append(self.captains, Captain())

    def fields(self, t: Tape) -> None:
        Table.fields(self, t)
        self.day = t.number("day", self.day)
        self.wind = t.number("wind", self.wind)
        self.ships = t.pile("ships", self.ships)
        self.favours = t.pile("favours", self.favours)
        self.pier = t.pile("pier", self.pier)
        self.discard = t.pile("discard", self.discard)
        for seat in range(self.seats):
            t.of(seat)
            self.captains[seat].fields(t)

    def blank(self) -> Harbour:
        return Harbour(self.seats, NO_CHANCE)

    def full(self) -> vec[i64]:
        return COPIES[:]

    def score(self, seat: i64) -> i64:
        return self.captains[seat].fame

    def standing(self, seat: i64) -> i64:
        """Most fame; of equals, more coins."""
        return self.captains[seat].fame * 16 + self.captains[seat].coins


def set_up(seats: i64, chance: Chance) -> Harbour:
    """Shuffled decks, and three favours in each hand."""
    s = Harbour(seats, chance)
    s.ships = empty()
    s.favours = empty()
    s.pier = empty()
    s.discard = empty()
    for face in range(len(COPIES)):
        for _i in range(COPIES[face]):
            if face < FIRST_FAVOUR:
                s.ships.put(face)
            else:
                s.favours.put(face)
    s.ships.shuffle(chance)
    s.favours.shuffle(chance)
    for seat in range(seats):
        captain = s.captains[seat]
        captain.hand = empty()
        captain.fleet = empty()
        for _i in range(HAND):
            s.favours.move(s.favours.top(), captain.hand, EYE << seat)
    return s


class Day(Step):
    """A ship comes in, the wind is rolled, and everybody bids at once."""

    def do(self, s: Harbour, me: i64) -> None:
        s.day += 1
        s.wind = s.chance.below(3)
        s.tell("moored", NOBODY, s.wind, 0, s.ships.move(s.ships.top(), s.pier, UP))
        for seat in range(s.seats):
            s.together(BID, seat)
        s.then(UNVEIL, me)


DAY: Final = Day(BOOK, "day")


class Bid(Step):
    """Some of your coins; who has none does not bid ..."""

    def fits(self, s: Harbour, me: i64, coins: i64) -> bool:
        return s.captains[me].coins > 0 and coins <= s.captains[me].coins

    def answer(self, s: Harbour, me: i64, coins: i64) -> None:
        s.captains[me].slip[0] = coins
        s.whisper("noted", me, coins)
        s.then(FOLD, me)


BID: Final = Bid(BOOK, "bid", [str(n) for n in range(10)])


class Fold(Step):
    """... and if it is not nothing ..."""

    def do(self, s: Harbour, me: i64) -> None:
        if s.captains[me].slip[0] > 0:
            s.then(FLATTER, me)


FOLD: Final = Fold(BOOK, "fold")


class Flatter(Step):
    """... a favour to go with it, or none; who holds none is not asked."""

    def fits(self, s: Harbour, me: i64, favour: i64) -> bool:
        return favour == NO_FAVOUR or s.captains[me].hand.find(favour + FIRST_FAVOUR) >= 0

    def answer(self, s: Harbour, me: i64, favour: i64) -> None:
        if favour != NO_FAVOUR:
            s.captains[me].slip[1] = favour + FIRST_FAVOUR


FLATTER: Final = Flatter(BOOK, "flatter", ["smile", "letter", "seal", "nobody"], forced=True)


class Unveil(Step):
    """All bids are shown; the highest pays and takes the ship, of equals nobody does. Favours are spent either way."""

    def do(self, s: Harbour, me: i64) -> None:
        best: i64 = NOBODY
        most: i64 = 0
        for seat in range(s.seats):
            captain = s.captains[seat]
            bid = captain.slip[0] + WORTH[captain.slip[1]]
            s.tell("bid", seat, captain.slip[0], captain.slip[1])
            if captain.slip[1] != 0:
                captain.hand.move(captain.hand.pick(captain.slip[1]), s.discard, UP)
            if bid > most:
                most = bid
                best = seat
            elif bid == most:
                best = NOBODY
        if best == NOBODY:
            s.pier.move(0, s.discard, UP)
        else:
            winner = s.captains[best]
            winner.coins -= winner.slip[0]
            card = s.pier.move(0, winner.fleet, UP)
            winner.fame += WORTH[card & FACE] + s.wind
            s.tell("sailed", best, winner.slip[0], 0, card)
        for seat in range(s.seats):
            s.captains[seat].slip = vec[i64]([0, 0])
        if s.day < DAYS:
            s.then(DAY, me)


UNVEIL: Final = Unveil(BOOK, "unveil")
