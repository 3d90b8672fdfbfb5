"""A session: a match, who sits where, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from arcane import bots
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


class Session:
    """A match with people and bots at the table. It is kept after every action."""

    def __init__(self, match: Match, kinds: list[str], path: Path, lock: saves.Lock) -> None:
        self.match = match
        self.kinds = kinds
        self.path = path
        self.copy: Path | None = None  # where the player has saved the game as it is now
        self.trouble = ""  # why the last action could not be kept
        self.heard = [0] * match.seats  # how many events each seat had heard when it last answered
        self._lock = lock
        self._dice: list[Chance] = [bots.chance_of(seat) for seat in range(match.seats)]
        self._bots = [None if kind == HUMAN else bots.make(kind, self._dice[seat]) for seat, kind in enumerate(kinds)]

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
                    bots.make(kind, bots.chance_of(0))
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
        """Let another window have it."""
        self._lock.release()

    # --- at the table ---

    def is_human(self, seat: int) -> bool:
        return self._bots[seat] is None

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
        """A bot answers. Its dice follow from seed and number of the action, so a resumed game goes on alike."""
        bot = self._bots[seat]
        assert bot is not None
        seed = self.match.seed.hex() if isinstance(self.match.seed, bytes) else self.match.seed
        bots.reseed(self._dice[seat], "play", seed, seat, self.match.length)
        view = self.match.view(seat)
        question = view.question
        question.names = self.match.names
        self.play(seat, bots.ask(bot, self.kinds[seat], view, question, bots.Clock()))

    def play(self, seat: int, action: int) -> None:
        heard = len(self.match.events(seat))
        self.match.play(seat, action)
        self.heard[seat] = heard
        self.copy = None
        self.keep()

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.copy = None
        self.keep()

    def news(self, seat: int) -> list[str]:
        """What has happened since this seat last answered, its own answer included, but not whose turn it was."""
        events = self.match.events(seat, self.heard[seat])
        told = zip(events, self.match.log(seat, self.heard[seat]), strict=True)
        return [line for event, line in told if event.kind != "turn"]

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
