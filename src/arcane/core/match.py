"""A match: the one authority over a table. It keeps the truth, and hands out views, events and journals."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from arcane.core.card import EYE, FACE, SPECTATOR
from arcane.core.chance import Sealed
from arcane.core.errors import BadJournal, IllegalAction
from arcane.core.facts import Fact, Facts
from arcane.core.game import Game, Seed, make_chance
from arcane.core.journal import MOST_LETTERS, RECOVER, Journal, read_journal
from arcane.core.question import Question
from arcane.core.step import Rulebook
from arcane.core.table import Table
from arcane.core.words import Event


@dataclass(frozen=True)
class Kept:
    """A match as it stands, but for its seed: what `Match.keep` gives and `Match.restore` takes."""

    place: bytes
    drawn: int
    base: bytes
    base_drawn: int
    barrier: int
    actions: list[tuple[int, int]]
    secret: list[bool]
    kinds: list[str]
    facts: list[int]


class Match:
    """`play` is the only door, for people and bots alike. Seats are numbers from 0; None stands for a spectator."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: Seed = None,
        names: list[str] | None = None,
        **options: Any,
    ) -> None:
        self.game = game
        seats = game.check_seats(game.usual if seats is None else seats)
        self.seed = secrets.token_hex(32) if seed is None else seed
        self.options = game.settle(seats, options)
        self.names = tidy_names(names or [], seats)
        self._facts = Facts()
        self._actions: list[tuple[int, int]] = []
        self._secret: list[bool] = []  # of each action: was it one of several choices made at once?
        self._truth: Table = game.new(seats, self.seed, lambda *fact: self._facts.append(fact), **self.options)
        self._truth.sink = None
        self._base: Table = self._truth.copy()  # the table as it was when something last came out ...
        self._barrier = 0  # ... and how many actions that was after; no undo goes further back

    # --- looking ---

    @property
    def seats(self) -> int:
        return int(self._truth.seats)

    @property
    def over(self) -> bool:
        return self._truth.over

    @property
    def scores(self) -> list[int]:
        return self._truth.scores

    @property
    def winners(self) -> list[int]:
        return self._truth.winners

    @property
    def length(self) -> int:
        """How many actions have been played."""
        return len(self._actions)

    def asked(self) -> list[int]:
        """The seats that may answer now."""
        return self._truth.asked()

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, knows."""
        return self._truth.view(int(SPECTATOR) if seat is None else self._check(seat))

    def question(self, seat: int | None) -> Question:
        """What is asked, as this seat sees it: it has options only if the seat itself is asked."""
        question: Question = self.view(seat).question
        question.names = self.names
        return question

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What this seat has heard, from its `since`-th event on. Each seat's events are numbered by themselves, so
        that no gap tells of what others heard. The numbers hold as long as the match is in memory: a journal keeps no
        action that was taken back, nor the event that told of it."""
        ear = int(SPECTATOR) if seat is None else self._check(seat)
        return [blur(fact, ear, self.game.book) for fact in self._facts.heard(ear, since)]

    def heard(self, seat: int | None) -> int:
        """How many events this seat has heard."""
        return self._facts.count(int(SPECTATOR) if seat is None else self._check(seat))

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """The same in sentences."""
        names = [self.name(s) for s in range(self.seats)]
        return [self.game.words.say(event, names) for event in self.events(seat, since)]

    def truth(self) -> Any:
        """A copy of the table with every face. For a replay with all hands open; a client is never handed this."""
        return self._truth.copy()

    def open_log(self, since: int = 0) -> list[str]:
        """The log of somebody who sees every card and hears every whisper: the companion of `truth`."""
        names = [self.name(s) for s in range(self.seats)]
        events = [
            Event(kind, seat, a, b, None if card < 0 else card & int(FACE))
            for kind, seat, a, b, card, _ in self._facts.since(since)
        ]
        return [self.game.words.say(event, names) for event in events]

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"

    @property
    def drawn(self) -> int:
        """How many numbers chance has given so far."""
        return int(self._truth.chance.used)

    @property
    def actions(self) -> list[tuple[int, int]]:
        """Who did what, without what was taken back."""
        return list(self._actions)

    def place(self) -> bytes:
        """The whole table without its chance, in bytes: for a fingerprint that is no trace of the seed."""
        return _place(self._truth)

    def hash(self) -> str:
        """A fingerprint of the whole table, chance included."""
        return hashlib.sha256(self._truth.to_bytes()).hexdigest()[:16]

    # --- playing ---

    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat. What can't be done raises IllegalAction, says why, and changes nothing."""
        self._check(seat)
        asked = self.asked()
        if seat not in asked:
            raise IllegalAction(self.game.words.not_your_turn([self.name(other) for other in asked]))
        question = self.question(seat)
        if isinstance(action, str):
            action = question.parse(action)
        elif type(action) is not int:
            raise IllegalAction(f"{action!r} is no action: say its number or its spelling")
        if action not in question.options:
            raise IllegalAction(question.why_not(action))
        facts: list[Fact] = []
        twin: Table = self._truth.copy()
        twin.sink = lambda *fact: facts.append(fact)
        twin.play_as(seat, action)
        twin.sink = None
        came_out = _came_out(self._truth, twin)
        self._secret.append(len(self._truth.opening) > 0)
        self._truth = twin
        for fact in facts:
            self._facts.append(fact)
        self._actions.append((seat, action))
        if came_out:
            self._base = twin.copy()
            self._barrier = len(self._actions)

    def why_no_undo(self, seat: int) -> str:
        """Why this seat can't take its last action back; empty if it can."""
        self._check(seat)
        last = self._last(seat)
        if last < 0:
            return "you have not done anything yet"
        if last < self._barrier:
            return "since your last action something was revealed or left to chance"
        if last != len(self._actions) - 1 and not all(self._secret[last:]):
            return f"{self.name(self._actions[-1][0])} has acted since"
        return ""

    def undo(self, seat: int) -> None:
        """Take this seat's last action back: the game is played again without it."""
        reason = self.why_no_undo(seat)
        if reason:
            raise IllegalAction(f"that can't be taken back: {reason}")
        last = self._last(seat)
        again: Table = self._base.copy()
        for actor, action in self._actions[self._barrier : last] + self._actions[last + 1 :]:
            again.play_as(actor, action)
        self._truth = again
        del self._actions[last]
        secret = self._secret.pop(last)
        self._facts.append(("took_back", seat, 0, 0, -1, seat if secret else -1))

    def cancel(self, seat: int) -> int:
        """Take back all that can be taken back in one go; returns how many actions that were."""
        n = 0
        while not self.why_no_undo(seat):
            self.undo(seat)
            n += 1
        return n

    def reseed(self, seed: Seed) -> None:
        """From here on chance is another's. What lies on the table stays, and can't be taken back any more."""
        self.seed = secrets.token_hex(32) if seed is None else seed
        self._truth.chance = make_chance(self.seed)
        self._base = self._truth.copy()
        self._barrier = len(self._actions)

    # --- keeping ---

    def keep(self) -> Kept:
        """All that `restore` needs, and nothing of the seed."""
        return Kept(
            place=_place(self._truth),
            drawn=self.drawn,
            base=_place(self._base),
            base_drawn=int(self._base.chance.used),
            barrier=self._barrier,
            actions=self._actions,
            secret=self._secret,
            kinds=self._facts.save()[0],
            facts=self._facts.save()[1],
        )

    def restore(self, kept: Kept) -> None:
        """Stand where the kept match stood; this one must have its seed (which must be sealed), options and names."""
        self._truth = self._lay(kept.place, kept.drawn)
        self._base = self._lay(kept.base, kept.base_drawn)
        self._barrier = kept.barrier
        self._actions = [(seat, action) for seat, action in kept.actions]
        self._secret = list(kept.secret)
        self._facts = Facts.load(kept.kinds, kept.facts)

    def journal(self, with_seed: bool = True) -> str:
        """The whole match as text. Without its seed it may be shown to anybody who may see every action."""
        return Journal(
            game=self.game.name,
            version=self.game.version,
            seats=self.seats,
            seed=(self.seed.hex() if isinstance(self.seed, bytes) else str(self.seed)) if with_seed else "hidden",
            cards=self.game.figures,
            options={name: str(value) for name, value in self.options.items()},
            names=self.names,
            actions=[(0, seat, self.game.spell(action)) for seat, action in self._actions],
            hash=self.hash() if with_seed else "hidden",
        ).write()

    @classmethod
    def resume(cls, game: Game, text: str, at: int | None = None, recover: bool = False) -> Match:
        """Play a journal again: all of it, or its first `at` actions. With `recover`, as far as it is sound."""
        journal = read_journal(text, recover)
        if journal.game != game.name:
            raise BadJournal(f"line 1: this is a journal of {journal.game!r}, not of {game.name!r}")
        if journal.version != game.version:
            raise BadJournal(
                f"line 1: written for {journal.game} {journal.version}, but this is {game.version} with other rules; "
                f"replay it with a release that has {journal.version}"
            )
        if journal.cards != game.figures:
            raise BadJournal(
                f"line 1: played with other card figures (cards={journal.cards}, here {game.figures}); "
                "name the card file it was played with: --cards FILE"
            )
        try:
            options = game.settle(game.check_seats(journal.seats), journal.options)
            match = cls(game, journal.seats, journal.seed, names=journal.names, **options)
        except ValueError as e:
            raise BadJournal(f"line 1: {e}") from None
        actions = journal.actions if at is None else journal.actions[:at]
        for line, seat, spelling in actions:
            try:
                action = game.parse(spelling)
                match.play(seat, action)
            except (IllegalAction, ValueError) as e:
                if recover:
                    return match
                raise BadJournal(f"line {line}: {e}; the lines before it are sound: {RECOVER}") from None
        if at is None and journal.closed and not recover:
            if journal.count != len(journal.actions):
                raise BadJournal(
                    f"the closing line counts {journal.count} actions, but there are {len(journal.actions)}: "
                    f"lines were added or lost; {RECOVER}"
                )
            if journal.hash != match.hash():
                raise BadJournal(f"the actions do not lead where the closing line says: the file was edited; {RECOVER}")
        return match

    # --- inside ---

    def _last(self, seat: int) -> int:
        """Where this seat's last action stands, or -1."""
        for i in range(len(self._actions) - 1, -1, -1):
            if self._actions[i][0] == seat:
                return i
        return -1

    def _lay(self, place: bytes, drawn: int) -> Table:
        chance = make_chance(self.seed)
        if not isinstance(chance, Sealed):
            raise ValueError("only the chance of a sealed seed can be found again by how much was drawn")
        table: Table = self.game.from_bytes(b"none\n" + place)
        chance.used = drawn
        table.chance = chance
        return table

    def _check(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        return seat


def blur(fact: Fact, ear: int, book: Rulebook) -> Event:
    """A fact as one seat, or the spectators, may know it: of a card that it has not seen it hears the back."""
    kind, seat, a, b, card, _ = fact
    if card < 0:
        return Event(kind, seat, a, b, None)
    face = card & int(FACE)
    return Event(kind, seat, a, b, face if card & int(EYE) << ear else int(book.backs[face]))


def tidy_names(names: list[str], seats: int) -> list[str]:
    """Names that a journal can hold: one line, no comma, none empty, no more than seats."""
    if len(names) > seats:
        raise ValueError(f"{len(names)} names for {seats} seats; leave some out")
    tidy = [" ".join(name.replace(",", " ").split()) for name in names]
    for name in tidy:
        if len(name) > MOST_LETTERS or not name.isprintable():
            raise ValueError(f"the name {name[:60]!r} can't be shown; names have up to {MOST_LETTERS} letters")
    return [name or f"player {seat + 1}" for seat, name in enumerate(tidy)]


def _place(table: Table) -> bytes:
    return table.to_bytes().partition(b"\n")[2]


def _came_out(before: Table, after: Table) -> bool:
    """Has anybody learnt anything, or has chance spoken? Then nothing before can be taken back."""
    if after.chance.used != before.chance.used:
        return True
    if after.groups != before.groups or len(after.opening) > 0 and len(before.opening) == 0:
        return True  # choices made in secret were shown; or they begin, and an undo would tell who has begun
    return any(now > then for now, then in zip(after.known(), before.known(), strict=True))
