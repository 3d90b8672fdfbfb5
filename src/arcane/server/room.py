"""A room: one table with its seats, as the rows of its log make it. It knows no clock, no socket and no database."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from sys import intern

import msgspec

from arcane import games
from arcane.core.errors import IllegalAction
from arcane.core.game import Game
from arcane.core.match import Match, tidy_names
from arcane.server.errors import Damaged
from arcane.server.fairness import seed_of
from arcane.server.opening import TABLE, Absent, Chair, Opening
from arcane.server.rows import Ids, Row, drawn, hash_of


class Room:
    """`act` does something and gives its row; `apply` does what a row says, and finds out if it does not fit."""

    def __init__(self, table: str, secret: bytes) -> None:
        self.table = table
        self.secret = secret
        self.seq = 0
        self.hash = ""
        self.opening = Opening("", "", {}, [], TABLE, False, False, 0, "")
        self.chairs: list[Chair] = []
        self.paused = False
        self.match: Match | None = None
        self.questions: list[int] = []  # of each seat: how many questions it has been asked
        self.movers: list[str] = []  # of each action that stands: who made it, a person or a bot
        self.ids = Ids()
        self.seed = b""

    @classmethod
    def fold(cls, table: str, secret: bytes, rows: Iterable[Row]) -> Room:
        """The table that these rows make. Damaged, if they do not agree with themselves."""
        room = cls(table, secret)
        for row in rows:
            room.apply(row)
        if not room.seq:
            raise Damaged(f"table {table} has no rows; it was never opened")
        return room

    # --- looking ---

    @property
    def status(self) -> str:
        if self.match is None:
            return "lobby"
        return "over" if self.match.over else "paused" if self.paused else "playing"

    @property
    def game(self) -> Game:
        return games.game(self.opening.game)

    @property
    def commitment(self) -> str:
        return self.opening.commitment

    @property
    def playing(self) -> Match:
        """The match, where there must be one."""
        if self.match is None:
            raise IllegalAction("the game has not begun; the host starts it")
        return self.match

    def asked(self) -> list[int]:
        return [] if self.match is None else self.match.asked()

    def name(self, seat: int) -> str:
        return self.chairs[seat].name or f"player {seat + 1}"

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays for this seat now, if it is one."""
        chair = self.chairs[seat]
        return chair.bot if chair.kind == "bot" else chair.stand_in

    def missing(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [
            i for i, chair in enumerate(self.chairs) if chair.kind == "human" and not chair.taken and not chair.stand_in
        ]

    # --- doing ---

    def act(self, kind: str, seat: int, id: str, by: str, data: object = None) -> Row:
        """Do something, and give the row that keeps it. What can't be done raises IllegalAction and changes nothing."""
        text = msgspec.json.encode({} if data is None else data).decode()
        return self._do(Row(self.table, self.seq + 1, seat, id or f"~{self.seq + 1}", kind, by, text, "", "", ""))

    def apply(self, row: Row) -> None:
        """Do what a row of the log says; Damaged, if it can't be, or if something else comes of it."""
        if row.seq != self.seq + 1:
            raise Damaged(f"table {self.table} is damaged: row {self.seq + 1} is missing")
        try:
            done = self._do(row)
        except (ValueError, KeyError, msgspec.MsgspecError) as e:
            raise Damaged(f"table {self.table} is damaged: row {row.seq} ({row.kind}) can't be done: {e}") from None
        if done.rules != row.rules:
            raise Damaged(
                f"table {self.table} was played by version {row.rules} of the rules, and these are {done.rules}; "
                "run the release that it was played with"
            )
        if done.words != row.words:
            raise Damaged(f"table {self.table} is damaged: chance gave other numbers than row {row.seq} says")
        if done.hash != row.hash:
            raise Damaged(
                f"table {self.table} is damaged: row {row.seq} ({row.kind}) does not lead where its hash says"
            )

    def _do(self, row: Row) -> Row:
        if (row.kind == "open") != (self.seq == 0):
            raise IllegalAction("a table is opened once, and first of all")
        if row.kind != "open" and not TABLE <= row.seat < len(self.chairs):
            raise IllegalAction(f"there is no seat {row.seat}")
        verb = VERBS.get(row.kind)
        if verb is None:
            raise IllegalAction(f"nothing is called {row.kind!r}")
        before = self.match.drawn if self.match is not None else 0
        verb(self, row)
        words = ""
        if self.match is not None and self.match.drawn != before:
            words = drawn(self.seed, before, self.match.drawn)
        done = msgspec.structs.replace(row, words=words, rules=self.game.version)
        self.hash = hash_of(self.hash, done, b"" if self.match is None else self.match.place())
        self.seq = row.seq
        self.ids.add(row.seat, row.id)
        return msgspec.structs.replace(done, hash=self.hash)

    def _open(self, row: Row) -> None:
        opening = msgspec.json.decode(row.data, type=Opening)
        game = games.game(opening.game)
        if opening.cards != game.figures:
            raise IllegalAction("it was played with other card figures; name the file of cards it was played with")
        game.settle(game.check_seats(len(opening.seats)), opening.options)
        self.opening = opening
        self.chairs = [
            Chair(each.kind, each.name, each.bot, each.taken, host=i == opening.host)
            for i, each in enumerate(opening.seats)
        ]
        self.questions = [0] * len(self.chairs)

    def _sit(self, row: Row) -> None:
        chair = self._person(row.seat)
        if chair.taken:
            raise IllegalAction("somebody sits there already; ask the host for a new link")
        name = msgspec.json.decode(row.data, type=dict[str, str])["name"]
        chair.name = self.tidy(row.seat, name) if name else self.name(row.seat)
        chair.taken = True
        if self.match is not None:
            self.match.names[row.seat] = chair.name

    def _free(self, row: Row) -> None:
        chair = self._person(row.seat)
        if chair.host:
            raise IllegalAction("the host can't give up this seat; close the page instead")
        chair.taken = False

    def _rename(self, row: Row) -> None:
        chair = self._person(row.seat)
        self._in_lobby("names")
        chair.name = self.tidy(row.seat, msgspec.json.decode(row.data, type=dict[str, str])["name"])

    def _add_words(self, row: Row) -> None:
        chair = self._person(row.seat)
        self._in_lobby("words for the seed")
        text = msgspec.json.decode(row.data, type=dict[str, str])["text"]
        if not text.isprintable():
            raise IllegalAction("these words can't be shown; use letters, digits and signs")
        chair.words = text

    def _start(self, row: Row) -> None:
        if self.match is not None:
            raise IllegalAction("the game has begun already")
        if missing := self.missing():
            names = " and ".join(self.name(seat) for seat in missing)
            raise IllegalAction(f"not everybody has come: send {names} the link, or let a stand-in play")
        self.seed = seed_of(self.secret, self.table, [chair.words for chair in self.chairs])
        self.match = self._begin()
        self.movers = [intern(by) for part in self.opening.parts for by in part.movers]
        for seat in self.match.asked():
            self.questions[seat] += 1

    def _begin(self) -> Match:
        """A new match; of a fork, the old one played again up to there, and then with a chance of its own."""
        names = [self.name(seat) for seat in range(len(self.chairs))]
        parts = self.opening.parts
        seed = bytes.fromhex(parts[0].seed) if parts else self.seed
        match = Match(self.game, len(self.chairs), seed, names=names, **self.opening.options)
        for i, part in enumerate(parts):
            if i > 0:
                match.reseed(bytes.fromhex(part.seed))
            for seat, action in part.actions:
                match.play(seat, action)
        if parts:
            match.reseed(self.seed)
        return match

    def _play(self, row: Row) -> None:
        match = self._running()
        action = msgspec.json.decode(row.data, type=dict[str, int | str])["action"]
        self._ask_anew(row.seat, lambda: match.play(row.seat, action))
        self.movers.append(intern(row.by))

    def _undo(self, row: Row) -> None:
        match = self._running()
        gone = max((i for i, (seat, _) in enumerate(match.actions) if seat == row.seat), default=-1)
        self._ask_anew(row.seat, lambda: match.undo(row.seat))
        del self.movers[gone]

    def _pause(self, row: Row) -> None:
        self._running()
        self.paused = True

    def _resume(self, row: Row) -> None:
        if self.status != "paused":
            raise IllegalAction("the game is not paused")
        self.paused = False

    def _replace(self, row: Row) -> None:
        absent = msgspec.json.decode(row.data, type=Absent)
        chair = self._person(absent.seat)
        if self.status == "over":
            raise IllegalAction("the game is over")
        if chair.stand_in:
            raise IllegalAction(f"a stand-in plays for {self.name(absent.seat)} already")
        chair.stand_in = absent.bot

    def _back(self, row: Row) -> None:
        chair = self._person(row.seat)
        if not chair.stand_in:
            raise IllegalAction("nobody plays for this seat")
        chair.stand_in = None

    # --- checks ---

    def _person(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise IllegalAction(f"there is no seat {seat}")
        if self.chairs[seat].kind != "human":
            raise IllegalAction("a bot sits there")
        return self.chairs[seat]

    def _in_lobby(self, what: str) -> None:
        if self.match is not None:
            raise IllegalAction(f"{what} can be chosen before the game begins, not after")

    def _running(self) -> Match:
        match = self.playing
        if self.paused and not match.over:
            raise IllegalAction("the game is paused; the host can go on with it")
        return match

    @staticmethod
    def tidy(seat: int, name: str) -> str:
        """A name as it can be shown; of nobody, that of the seat."""
        try:
            return tidy_names([""] * seat + [name], seat + 1)[seat]
        except ValueError as e:
            raise IllegalAction(str(e)) from None

    def _ask_anew(self, actor: int, change: Callable[[], None]) -> None:
        """A seat has a new question when it has acted, when it was not asked before, and when what it is asked is
        no longer the same. Whoever chooses at the same time as others keeps the question, whatever they do."""
        match = self.playing
        before = {seat: self._asked_what(match, seat) for seat in match.asked() if seat != actor}
        change()
        for seat in match.asked():
            if seat not in before or before[seat] != self._asked_what(match, seat):
                self.questions[seat] += 1

    @staticmethod
    def _asked_what(match: Match, seat: int) -> tuple[str, list[int]]:
        question = match.question(seat)
        return question.key, question.options


VERBS: dict[str, Callable[[Room, Row], None]] = {
    "open": Room._open,
    "sit": Room._sit,
    "free": Room._free,
    "name": Room._rename,
    "words": Room._add_words,
    "start": Room._start,
    "play": Room._play,
    "undo": Room._undo,
    "pause": Room._pause,
    "resume": Room._resume,
    "stand_in": Room._replace,
    "back": Room._back,
}
