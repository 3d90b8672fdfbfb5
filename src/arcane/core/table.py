"""The table: a game in progress, and what everybody may know of it."""

from __future__ import annotations

import sys
from array import array
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.agenda import STEP, Agenda
from arcane.core.card import EYE, FACE, LIES_UP, MARK, SPECTATOR
from arcane.core.chance import NO_CHANCE, Chance, revive
from arcane.core.errors import IllegalAction
from arcane.core.question import Question
from arcane.core.tape import NOBODY, Tape


class Table(Agenda):
    """A game in progress. A *truth* holds every face; a *view* (`viewer` names whose) only what that seat knows."""

    # --- for players ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.depth == 0

    @property
    def question(self) -> Question:
        """What is asked now (of several seats asked together: of the first)."""
        step = self.book.steps[self.agenda[self.depth - 1] & STEP] if self.depth > 0 else None
        return Question(self, int(self.seat), step)

    def asked(self) -> list[int]:
        """The seats that may answer now: one, or all who choose together."""
        if self.depth == 0:
            return []
        seats: list[int] = []
        for i in range(self._group(), self.depth):
            seat = int(self.agenda[i] >> 12 & 15)
            if seat not in seats:
                seats.append(seat)
        return sorted(seats) if seats else [int(self.seat)]

    def question_of(self, seat: int) -> Question:
        """What this seat is asked, when several are asked together."""
        if seat == self.seat or seat not in self.asked():
            return self.question
        twin: Table = self.copy()
        twin._lift(seat)
        twin.ask()
        return twin.question

    def options(self) -> list[int]:
        """The legal actions."""
        return [int(self.offers[i]) for i in range(self.count)]

    def play(self, action: int) -> None:
        """Answer the question. An illegal action raises `IllegalAction` and changes nothing."""
        if 0 <= action < len(self.book.owners):
            number = i64(action)
            offers = self.offers
            for i in range(self.count):
                if offers[i] == number:
                    if self.viewer != NOBODY:
                        raise IllegalAction("a view can't be played on; imagine a world from it first")
                    self.advance(number)
                    return
        raise IllegalAction(self.question.why_not(action) or "the game is over")

    def play_as(self, seat: int, action: int) -> None:
        """Answer for one of the seats that are asked together."""
        if seat not in self.asked():
            names = [f"player {other + 1}" for other in self.asked()]
            raise IllegalAction(self.book.words.not_your_turn(names))
        if seat != self.seat:
            question = self.question_of(seat)
            if action not in question.options:
                raise IllegalAction(question.why_not(action))
            self._lift(seat)
            self.ask()
        self.play(action)

    def result(self) -> list[int]:
        """How well each seat has done: the highest wins."""
        return [int(self.standing(seat)) for seat in range(self.seats)]

    @property
    def scores(self) -> list[int]:
        """What the rulebook counts, seat by seat."""
        return [int(self.score(seat)) for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; those that tie share. Where the table itself plays along, perhaps none."""
        if self.depth > 0:
            return []
        best = max(int(self.standing(who)) for who in range(self.contenders()))
        return [seat for seat, standing in enumerate(self.result()) if standing == best]

    # --- what a game says of its table ---------------------------------------------------------------------------

    def fields(self, t: Tape) -> None:
        """Everything on the table, in one list; a game adds its own after these."""
        self.viewer = t.number("viewer", self.viewer)
        self.depth = t.number("depth", self.depth)
        self.agenda = t.row("agenda", self.agenda)
        self.opening = t.row("opening", self.opening)
        self.groups = t.number("groups", self.groups)

    def blank(self) -> Table:
        """A table of the same kind, to be filled in."""
        raise TypeError("this game has no blank table")

    def full(self) -> vec[i64]:
        """How many cards of each face the game has."""
        raise TypeError("this game does not say which cards it has")

    def check(self) -> None:
        """A table that was read from bytes: raise ValueError if its numbers can't be those of a game."""

    def score(self, seat: i64) -> i64:
        """What the rulebook counts: gold, points."""
        raise TypeError("this game has no score")

    def standing(self, seat: i64) -> i64:
        """The score with its tie-breakers: the highest wins."""
        raise TypeError("this game has no standing")

    def contenders(self) -> i64:
        """How many may win: the seats, and after them the players whom the table itself moves. Each has a score and a
        standing."""
        return self.seats

    # --- from the one list of fields -----------------------------------------------------------------------------

    def copy(self) -> Any:
        """A twin with the same future."""
        twin = self._twin(Tape())
        twin.chance = self.chance.copy()
        twin.seat = self.seat
        twin.arg = self.arg
        twin.base = self.base
        twin.count = self.count
        twin.offers = self.offers[:]
        return twin

    def _twin(self, t: Tape) -> Table:
        """A copy, its options not yet worked out; the tape then holds its piles."""
        self.fields(t)
        return self._fill(t)

    def _fill(self, t: Tape) -> Table:
        t.rewind()
        twin = self.blank()
        twin.fields(t)
        return twin

    def view(self, seat: i64) -> Any:
        """What this seat knows: the same table, showing the backs of the cards it never saw."""
        if seat != SPECTATOR and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}, a spectator is {SPECTATOR}")
        t = Tape()
        self.fields(t)
        for i in range(len(t.pads)):
            if t.pads[i] != NOBODY and t.pads[i] != seat:
                t.wipe(i)
        twin = self._fill(t)
        twin.chance = NO_CHANCE
        twin.viewer = seat
        backs = self.book.backs
        eye: i64 = EYE << seat
        k: i64 = 0
        for pile in t.piles:
            cards = pile.cards
            owner = t.owners[k]
            k += 1
            for i in range(len(cards)):
                if cards[i] & eye == 0:
                    face = cards[i] & FACE
                    cards[i] += backs[face] - face
            if owner != NOBODY and owner != seat:
                _close_hand(cards, owner, eye)
        twin._tidy_agenda(seat)
        twin.ask()
        return twin

    def _tidy_agenda(self, seat: i64) -> None:
        """In a view, seats that choose together all seem not to have begun; and nothing lies behind the end."""
        fresh = self.book.depth[:]
        depth = self.depth
        if len(self.opening) > 0:
            depth = self._group()
        for i in range(depth):
            fresh[i] = self.agenda[i]
        if len(self.opening) > 0:
            start = depth
            for i in range(len(self.opening)):
                if self.opening[i] >> 12 & 15 != seat:
                    fresh[depth] = self.opening[i]
                    depth += 1
            for i in range(start, self.depth):
                if self.agenda[i] >> 12 & 15 == seat:
                    fresh[depth] = self.agenda[i]
                    depth += 1
        self.agenda = fresh
        self.depth = depth

    def imagine(self, chance: Chance) -> Any:
        """A whole table that this view can't tell from the truth; the chance is the guesser's own."""
        t = Tape()
        twin = self._twin(t)
        twin.viewer = NOBODY
        left = self.full()
        for pile in t.piles:
            cards = pile.cards
            for i in range(len(cards)):
                left[cards[i] & FACE] -= 1
        backs = self.book.backs
        hidden = vec[i64](capacity=160)
        at = vec[i64]()  # where the cards of each back begin
        back: i64 = 0
        while back < len(left) and backs[back] == back:
            at = append(at, len(hidden))
            for face in range(back + 1, len(left)):
                if backs[face] == back:
                    for _i in range(left[face]):
                        hidden = append(hidden, face)
            chance.shuffle(hidden, at[back])
            back += 1
        for pile in t.piles:
            cards = pile.cards
            for i in range(len(cards)):
                face = cards[i] & FACE
                if face < back:
                    cards[i] += hidden[at[face]] - face
                    at[face] += 1
        twin.chance = chance
        if len(twin.opening) > 0:
            twin._guess_group(self.viewer)
        twin.ask()
        return twin

    def _guess_group(self, seat: i64) -> None:
        """The other seats of a choice made together begin it anew; this one stays where it is, on top."""
        if len(self.offers) == 0:
            self.offers = self.book.room[:]
        self.settle()
        self._lift(seat)

    def conserve(self) -> None:
        """Every card is somewhere, once; else this raises."""
        left = self.full()
        t = Tape()
        self.fields(t)
        for pile in t.piles:
            for card in pile.cards:
                left[card & FACE] -= 1
        for face in range(len(left)):
            if left[face] != 0:
                raise AssertionError(f"{self.book.faces[int(face)]}: {left[face]} missing")

    def known(self) -> list[int]:
        """How many cards of each face each eye knows: what grows here is a secret that came out."""
        counts = [0] * (8 * len(self.book.faces))
        t = Tape()
        self.fields(t)
        for pile in t.piles:
            for card in pile.cards:
                for eye in range(i64(8)):
                    if card & EYE << eye != 0:
                        counts[int((card & FACE) * 8 + eye)] += 1
        return counts

    def describe(self) -> list[tuple[int, str, str, list[int]]]:
        """Every field with the seat it belongs to (-1: the table), its kind, its name and its values."""
        t = Tape()
        t.names = []
        self.fields(t)
        out: list[tuple[int, str, str, list[int]]] = []
        number = row = pile = 0
        for seat, kind, name in t.names:
            if kind == "number":
                out.append((seat, kind, name, [int(t.numbers[number])]))
                number += 1
            elif kind == "row":
                out.append((seat, kind, name, [int(x) for x in t.row_at(row)]))
                row += 1
            else:
                out.append((seat, kind, name, [int(x) for x in t.piles[pile].cards]))
                pile += 1
        return out

    def to_bytes(self) -> bytes:
        """The whole table; of a view, nothing but the view."""
        t = Tape()
        self.fields(t)
        flat = array("q", [int(self.seats), *t.flat(self.depth)])  # what lies behind the agenda's end is no part of it
        if sys.byteorder == "big":
            flat.byteswap()
        head = self.chance.save() if self.viewer == NOBODY else "none"
        return head.encode() + b"\n" + flat.tobytes()

    def read(self, data: bytes) -> None:
        """Take over what `to_bytes` gave; this table must be a blank one with as many seats."""
        head, _, body = data.partition(b"\n")
        flat = array("q")
        flat.frombytes(body)
        if sys.byteorder == "big":
            flat.byteswap()
        t = Tape()
        t.fill(flat.tolist()[1:])
        self.fields(t)
        if not t.spent() or not self._is_sound(t):
            raise ValueError("these are not the bytes of a whole table")
        self.check()
        room = self.book.depth[:]
        for i in range(self.depth):
            room[i] = self.agenda[i]
        self.agenda = room
        self.chance = NO_CHANCE if head == b"none" else revive(head.decode())
        if self.viewer == NOBODY:
            self.conserve()
        self.ask()

    def _is_sound(self, t: Tape) -> bool:
        """Can what was read lie on an agenda and in piles?"""
        if not 0 <= self.depth <= len(self.agenda) <= len(self.book.depth):
            return False
        if self.viewer != NOBODY and self.viewer != SPECTATOR and not 0 <= self.viewer < self.seats:
            return False
        for row in (self.agenda, self.opening):
            for frame in row:
                if frame < 0 or frame & STEP >= len(self.book.steps) or frame >> 12 & 15 >= self.seats:
                    return False
        if self.depth > 0 and self.book.steps[self.agenda[self.depth - 1] & STEP].size == 0:
            return False
        if (len(self.opening) > 0) != (self._group() < self.depth):
            return False
        for pile in t.piles:
            for card in pile.cards:
                if card < 0 or card & FACE >= len(self.book.faces):
                    return False
        return True


def _close_hand(cards: vec[i64], owner: i64, eye: i64) -> None:
    """Somebody else's hand as one sees it: sorted, and of who else has seen a card only what everybody knows."""
    mine: i64 = eye | EYE << owner
    for i in range(len(cards)):
        if cards[i] & EYE << SPECTATOR == 0:
            cards[i] &= FACE | MARK | LIES_UP | mine
    for i in range(1, len(cards)):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] < card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


def playout(s: Table, chance: Chance) -> int:
    """Play random legal answers to the end; returns how many."""
    n: i64 = 0
    while s.depth > 0:
        s.advance(s.offers[chance.below(s.count)])
        n += 1
    return int(n)
