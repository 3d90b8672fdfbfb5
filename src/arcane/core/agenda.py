"""The agenda: what is still to be done at a table, as plain numbers, and the clockwork that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.chance import Chance
from arcane.core.step import Rulebook, Step
from arcane.core.tape import NOBODY

# one entry: step | seat << 12 | together << 16 | argument << 20
STEP: Final[i64] = 0xFFF
TOGETHER: Final[i64] = 1 << 16

MOST_SEATS: Final[i64] = 7  # the eighth eye is the spectators'
MOST_ARG: Final[i64] = (1 << 43) - 1

NO_CARD: Final[i64] = -1

Sink = Callable[[str, int, int, int, int, int], None]  # kind, seat, a, b, card, the only seat to hear it (or -1)


class Agenda:
    """Unfinished steps, and the question that stands on top of them."""

    def __init__(self, book: Rulebook, chance: Chance, seats: i64) -> None:
        self.book = book
        self.chance = chance
        self.sink: Sink | None = None  # where events go, when somebody listens
        self.seats = seats
        self.viewer: i64 = NOBODY
        self.agenda = vec[i64]()  # unfinished steps, the next one last
        self.depth: i64 = 0  # how many they are
        self.opening = vec[i64]()  # while seats choose together: what each was asked first
        self.groups: i64 = 0  # how many such choices have been made and shown
        self.seat: i64 = NOBODY  # who is asked
        self.arg: i64 = 0  # what the step was scheduled with
        self.base: i64 = 0  # the first action of the step that asks
        self.offers = vec[i64]()  # the legal actions, the first `count` of them
        self.count: i64 = 0

    # --- for rules -----------------------------------------------------------------------------------------------

    def then(self, step: Step, me: i64, arg: i64 = 0) -> None:
        """Do this next; several run in the order they are written, before anything scheduled earlier."""
        if (me | arg) < 0 or me >= MOST_SEATS or arg > MOST_ARG:
            _refuse(step, me, arg)
        self.agenda[self.depth] = step.number | me << 12 | arg << 20
        self.depth += 1

    def together(self, step: Step, me: i64, arg: i64 = 0) -> None:
        """Like `then`, but seats whose questions stand together may answer in any order, unseen by each other.

        Their answers write to their own pads only; a step that comes after makes them public. What such an answer
        schedules belongs to its seat's part of the choice.
        """
        if len(self.opening) > 0:
            raise ValueError(f"{step.key}: seats that choose together can't be made to choose together once more")
        self.then(step, me, arg)
        self.agenda[self.depth - 1] |= TOGETHER

    def offer(self, value: i64) -> None:
        self.offers[self.count] = self.base + value
        self.count += 1

    def tell(self, kind: str, seat: i64, a: i64 = 0, b: i64 = 0, card: i64 = NO_CARD) -> None:
        """A fact, told to all; of a card each hears what its eyes allow."""
        if self.sink is not None:
            self.sink(kind, int(seat), int(a), int(b), int(card), -1)

    def whisper(self, kind: str, seat: i64, a: i64 = 0, b: i64 = 0, card: i64 = NO_CARD) -> None:
        """A fact that only this seat hears."""
        if self.sink is not None:
            self.sink(kind, int(seat), int(a), int(b), int(card), int(seat))

    def after(self, seat: i64, i: i64) -> i64:
        """The i-th seat clockwise from this one."""
        seat += i
        return seat - self.seats if seat >= self.seats else seat

    # --- the clockwork -------------------------------------------------------------------------------------------

    def begin(self, step: Step, me: i64) -> None:
        """Start the game with this step."""
        self.agenda = self.book.depth[:]
        self.offers = self.book.room[:]
        self.then(step, me)
        self.run()

    def advance(self, action: i64) -> None:
        """Answer with an action known to be legal, and go on to the next question."""
        self.depth -= 1
        self._answer(self.agenda[self.depth], action)
        self.run()

    def run(self) -> None:
        """Do what is due, until somebody has to choose."""
        self._work(NOBODY)

    def _work(self, only: i64) -> None:
        """Do what is due, until somebody has to choose. What asks nothing is passed over: a step that only does, a
        question that nothing fits, a single answer that is forced. If a seat is named, only its part of a common
        choice is worked off."""
        while self.depth > 0:
            mark = self.depth - 1
            frame = self.agenda[mark]
            me = frame >> 12 & 15
            if frame & TOGETHER != 0:
                if len(self.opening) == 0:
                    self._open_group()
                    continue
                if only != NOBODY and only != me:
                    return
            elif only != NOBODY:
                return
            step = self.book.steps[frame & STEP]
            self.seat = me
            self.arg = frame >> 20
            if step.size == 0:
                self.depth = mark
                step.do(self, me)
                if self.depth > mark or frame & TOGETHER != 0:
                    self._schedule(mark, frame)
            else:
                self.base = step.base
                self.count = 0
                step.options(self, me)
                if self.count > 1 or (self.count == 1 and not step.forced):
                    return
                self.depth = mark
                if self.count == 1:
                    self._answer(frame, self.offers[0])
                elif frame & TOGETHER != 0:
                    self._schedule(mark, frame)
        self.seat = NOBODY
        self.count = 0

    def _open_group(self) -> None:
        """Seats begin to choose together: note what each is asked, and bring each to its first real question."""
        for i in range(self._group(), self.depth):
            self.opening = append(self.opening, self.agenda[i])
        self.settle()
        begun = vec[i64]()  # without the seats that had nothing to choose, which everybody sees
        for k in range(len(self.opening)):
            for i in range(self._group(), self.depth):
                if (self.agenda[i] ^ self.opening[k]) >> 12 & 15 == 0:
                    begun = append(begun, self.opening[k])
                    break
        self.opening = begun

    def settle(self) -> None:
        """Pass over what asks nothing of the seats that choose together; the one asked first ends on top."""
        opening = self.opening
        for i in range(len(opening)):
            seat = opening[i] >> 12 & 15
            self._lift(seat)
            self._work(seat)

    def _group(self) -> i64:
        """Where on the agenda the steps that stand together begin."""
        start = self.depth
        while start > 0 and self.agenda[start - 1] & TOGETHER != 0:
            start -= 1
        return start

    def ask(self) -> None:
        """Work out the options of the question on top of the agenda, and change nothing else."""
        self.count = 0
        if self.depth == 0:
            self.seat = NOBODY
            return
        frame = self.agenda[self.depth - 1]
        step = self.book.steps[frame & STEP]
        self.seat = frame >> 12 & 15
        self.arg = frame >> 20
        self.base = step.base
        if self.viewer == NOBODY or self.viewer == self.seat:
            if len(self.offers) == 0:
                self.offers = self.book.room[:]
            step.options(self, self.seat)

    def _answer(self, frame: i64, action: i64) -> None:
        step = self.book.steps[frame & STEP]
        mark = self.depth
        me = frame >> 12 & 15
        self.seat = me
        self.arg = frame >> 20
        step.answer(self, me, action - step.base)
        if self.depth > mark or frame & TOGETHER != 0:
            self._schedule(mark, frame)

    def _schedule(self, mark: i64, frame: i64) -> None:
        """What this step put on the agenda runs in the order it was written, and is part of a common choice if the
        step was. When the last part of one is done, it is over."""
        if frame & TOGETHER != 0:
            for i in range(mark, self.depth):
                self.agenda[i] |= TOGETHER
            if self._group() == self.depth:
                self.opening = vec[i64]()
                self.groups += 1
        if self.depth > mark + 1:
            self._in_order(mark)

    def _in_order(self, mark: i64) -> None:
        """What was scheduled since this mark is to run in the order it was written."""
        agenda = self.agenda
        i = mark
        j = self.depth - 1
        while i < j:
            frame = agenda[i]
            agenda[i] = agenda[j]
            agenda[j] = frame
            i += 1
            j -= 1

    def _lift(self, seat: i64) -> None:
        """Put this seat's questions on top of those that stand together."""
        start = self._group()
        own = vec[i64]()
        others = vec[i64]()
        for i in range(start, self.depth):
            frame = self.agenda[i]
            if frame >> 12 & 15 == seat:
                own = append(own, frame)
            else:
                others = append(others, frame)
        for i in range(len(others)):
            self.agenda[start + i] = others[i]
        for i in range(len(own)):
            self.agenda[start + len(others) + i] = own[i]


def _refuse(step: Step, me: i64, arg: i64) -> None:
    raise ValueError(f"{step.key}: a seat {me} or an argument {arg} can't stand on the agenda")
