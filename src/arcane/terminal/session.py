"""A session: a match, who sits where, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arcane import bots
from arcane.bots import guard
from arcane.core.chance import Chance
from arcane.core.errors import BadJournal
from arcane.core.game import Game
from arcane.core.journal import read_journal
from arcane.core.match import Match
from arcane.core.question import Question
from arcane.terminal import saves
from arcane.terminal.started import command

HUMAN = "human"
SEATS = "# seats "  # the line of a journal that says who sits where


@dataclass(frozen=True)
class Failure:
    """A bot that was replaced."""

    seat: int
    line: str  # what is told of it
    after: dict[int | None, int]  # how many events each seat, and a spectator, had heard by then


class Session:
    """A match with people and bots at the table. It is kept after every action."""

    def __init__(self, match: Match, kinds: list[str], path: Path, lock: saves.Lock) -> None:
        self.match = match
        self.kinds = list(kinds)
        self.path = path
        self.copy: Path | None = None  # where the player has saved the game as it is now
        self.trouble = ""  # why the last action could not be kept
        self.heard = [0] * match.seats  # how many events each seat had heard when it last answered
        self.failures: list[Failure] = []  # of bots
        self._knew = [0] * match.seats  # how many of them had failed when it last answered
        self._lock = lock
        self._dice: list[Chance] = [bots.chance_of(seat) for seat in range(match.seats)]
        self._bots: list[guard.Seat | None] = [None] * match.seats
        try:
            self._seat_bots()
        except BaseException:
            self.close()
            raise

    @classmethod
    def begin(
        cls, game: Game, kinds: list[str], names: list[str], seed: str | None, options: dict[str, Any]
    ) -> Session:
        """A new match; its file is there before the first question."""
        names = names + default_names(kinds)[len(names) :]
        match = Match(game, len(kinds), seed, names=names, **options)
        path = saves.fresh(game.name)
        session = cls(match, kinds, path, saves.Lock(path))
        session.keep()
        if session.trouble:
            raise saves.BadSave(session.trouble)
        return session

    @classmethod
    def resume(cls, find: Callable[[str], Game], path: Path, kinds: list[str] | None, recover: bool) -> Session:
        """Go on with a journal. Its own file is kept up to date if it is one of ours; another is left as it is."""
        ours = path.resolve().parent == saves.running().resolve() and not recover and path.exists()
        lock = saves.Lock(path) if ours else None
        try:
            match, kinds, heard = cls._read(find, path, kinds, recover)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        if lock is None:
            path = saves.fresh(match.game.name)
            lock = saves.Lock(path)
        session = cls(match, kinds, path, lock)
        session.heard = heard
        return session

    @staticmethod
    def _read(
        find: Callable[[str], Game], path: Path, kinds: list[str] | None, recover: bool
    ) -> tuple[Match, list[str], list[int]]:
        """The match of a journal, who sits where, checked, and what each had heard when they last answered."""
        text = saves.read(path)
        journal = read_journal(text, recover)
        match = Match.resume(find(journal.game), text, recover=recover)
        if match.over:
            raise saves.BadSave(f"{path}: this game is over; see it with: {command('replay', path)}")
        if kinds is None:
            kinds = seats_of(text) or [HUMAN] * match.seats
            program = next((kind for kind in kinds if ".py:" in kind), None)
            if program is not None:  # a journal may come from anywhere, and must not choose what is run here
                raise BadJournal(f"{program} sits here, a program; to run it, say so: --seats {','.join(kinds)}")
        if len(kinds) != match.seats:
            raise BadJournal(f"{match.seats} play here, but {len(kinds)} seats are named; name {match.seats}: --seats")
        for kind in kinds:
            try:
                if kind != HUMAN:
                    guard.check(kind)
            except bots.BadBot as e:
                raise BadJournal(f"{e}; say who sits there now: --seats {','.join([HUMAN] * match.seats)}") from None
        if not match.names:
            match.names = default_names(kinds)
        heard = [0] * match.seats
        for seat, kind in enumerate(kinds):
            mine = [i for i, action in enumerate(journal.actions[: match.length]) if action[1] == seat]
            if kind == HUMAN and mine:
                heard[seat] = len(Match.resume(match.game, text, mine[-1], recover).events(seat))
        return match, kinds, heard

    def close(self) -> None:
        """Let another window have it, and the bots go."""
        self._lock.release()
        for bot in self._bots:
            if bot is not None:
                bot.close()

    def _seat_bots(self) -> None:
        """Make the bots anew: they remember nothing. One that could be made when the game began, and now can't, has
        failed."""
        for seat, kind in enumerate(self.kinds):
            if kind == HUMAN:
                continue
            old = self._bots[seat]
            if old is not None:
                old.close()
            try:
                bot = guard.Seat(kind, self._dice[seat])
                self._note(seat, bot.fault)
            except bots.BadBot as e:
                if old is None:
                    raise
                bot = guard.Seat(guard.STAND_IN, self._dice[seat])
                self._note(seat, str(e))
            self._bots[seat] = bot

    # --- at the table ---

    def is_human(self, seat: int) -> bool:
        return self.kinds[seat] == HUMAN

    @property
    def humans(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if self.is_human(seat)]

    def next_seat(self) -> int:
        """Who answers next: of those who choose together the bots first."""
        asked = self.match.asked()
        return next((seat for seat in asked if not self.is_human(seat)), asked[0])

    def question(self, seat: int) -> Question:
        return self.match.question(seat)

    def let_bot(self, seat: int) -> None:
        """A bot answers. Its dice follow from seed and number of the action, so a resumed game goes on alike (a search
        begins its thoughts anew, so it may choose differently)."""
        bot = self._bots[seat]
        assert bot is not None
        seed = self.match.seed.hex() if isinstance(self.match.seed, bytes) else self.match.seed
        bots.reseed(self._dice[seat], "play", seed, seat, self.match.length)
        view = self.match.view(seat)
        question = view.question
        question.names = self.match.names
        action = bot.answer(view, question)
        self._note(seat, bot.fault)
        self.play(seat, action)

    def _note(self, seat: int, fault: str | None) -> None:
        """If the bot has failed, all are told, and the stand-in has the seat from now on, also in the journal."""
        if fault is None or any(failure.seat == seat for failure in self.failures):
            return
        self.kinds[seat] = guard.STAND_IN
        line = f"{self.match.name(seat)}'s bot failed: {fault}; {guard.STAND_IN} plays on"
        after = {ear: len(self.match.events(ear)) for ear in (None, *range(self.match.seats))}
        self.failures.append(Failure(seat, line, after))

    def play(self, seat: int, action: int) -> None:
        heard = len(self.match.events(seat))
        self.match.play(seat, action)
        self.heard[seat] = heard
        self._knew[seat] = len(self.failures)
        self.copy = None
        self.keep()

    def undo(self, seat: int) -> None:
        """Take an answer back. The bots forget what they thought of a future that will not come."""
        self.match.undo(seat)
        self._seat_bots()
        self.copy = None
        self.keep()

    def news(self, seat: int) -> list[str]:
        """What has happened since this seat last answered, its own answer included, but not whose turn it was."""
        since = self.heard[seat]
        kinds = [event.kind for event in self.match.events(seat, since)]
        told = list(zip(kinds, self.match.log(seat, since), strict=True))
        for failure in reversed(self.failures[self._knew[seat] :]):
            told.insert(failure.after[seat] - since, ("failed", failure.line))
        return [line for kind, line in told if kind != "turn"]

    def log(self, seat: int | None) -> list[str]:
        """All that a seat, or a spectator, has heard, and which bots have failed."""
        lines = self.match.log(seat)
        for failure in reversed(self.failures):
            lines.insert(failure.after[seat], failure.line)
        return lines

    # --- keeping ---

    def text(self) -> str:
        head, _, rest = self.match.journal().partition("\n")
        return f"{head}\n{SEATS}{','.join(self.kinds)}\n{rest}"

    def keep(self) -> None:
        """Into its own file; if that fails the game goes on, and `trouble` says why."""
        try:
            saves.write(self.path, self.text())
            self.trouble = ""
        except saves.BadSave as e:
            self.trouble = str(e)

    def save(self, path: Path) -> None:
        """Into a file of the player's choice. Another game's file, or anything else, is not written over."""
        if path.exists():
            if path.is_dir():
                raise saves.BadSave(f"{path} is a folder; name a file in it")
            try:
                old = saves.read(path).partition("\n")[0]
            except saves.BadSave:
                old = ""
            if old != self.text().partition("\n")[0]:
                raise saves.BadSave(f"{path} is there already, and it is not this game; choose another name")
        saves.write(path, self.text())
        self.copy = path


def seats_of(text: str) -> list[str] | None:
    """Who sits where, as a journal remembers it."""
    for line in text.split("\n")[1:4]:
        if line.startswith(SEATS):
            return line.removeprefix(SEATS).strip().split(",")
    return None


def default_names(kinds: list[str]) -> list[str]:
    """`Player 1`, `Greedy`; numbered by their seats where several bots are of one kind."""
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        name = "Player" if kind == HUMAN else kind.rpartition(".py:")[2].partition(":")[0].capitalize()
        same = sum(other.partition(":")[0] == kind.partition(":")[0] for other in kinds)
        names.append(f"{name} {seat + 1}" if kind == HUMAN or same > 1 else name)
    return names
