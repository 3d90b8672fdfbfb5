"""The talk at the table: questions, answers, and the commands in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from arcane import bots
from arcane.core.errors import BadFigures, BadJournal, IllegalAction
from arcane.core.game import Game
from arcane.core.question import Question
from arcane.terminal import saves
from arcane.terminal.faces import Face, printable
from arcane.terminal.picture import picture_of
from arcane.terminal.session import Session

HELP = (
    "Answer by number, in words (play older-wand b2), or shortened (p wand b2).",
    "?           this help           ? WORD    what a card does (? wand)",
    "table       draw the table      look N    all about player N",
    "log         what happened       discard   the discard, from its top",
    "rules       the rules           undo      take your last answer back",
    "save FILE   keep the game in a file of your own",
    "resume FILE go on with another game; this one is kept",
    "quit        leave; the game is kept: arcane play --resume goes on with it",
)

COMMANDS = ("?", "help", "table", "look", "log", "discard", "undo", "rules", "save", "resume", "quit", "exit")


class Leave(Exception):
    """The players stop here; the game is kept."""


class Talk:
    """Leads a session through its questions until the game is over."""

    def __init__(self, session: Session, face: Face, find: Callable[[str], Game]) -> None:
        self.session = session
        self.face = face
        self.find = find
        self.picture = picture_of(session.match.game.name)
        self.before: int | None = None  # the human who saw the screen last
        self._told = ""

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Returns the exit code."""
        try:
            while not self.session.match.over:
                seat = self.session.next_seat()
                if self.session.is_human(seat):
                    self._turn(seat)
                else:
                    self.session.let_bot(seat)
                self._worry()
            self._end()
            return 0
        except Leave:
            self._farewell("")
            return 0
        except EOFError:
            self._farewell("The input has ended. ")
            return 0
        except KeyboardInterrupt:
            self._farewell("\n")
            return 130
        except bots.BotFault as e:
            raise bots.BotFault(f"{e}; the game is kept: {self._how_to_go_on()} --seats …") from e

    # --- one question ---

    def _turn(self, seat: int) -> None:
        """Ask one player until there is an answer."""
        session = self.session
        if len(session.humans) > 1 and self.before != seat:
            self.face.curtain(session.match.name(seat))
        self.before = seat
        self._scene(seat)
        while True:
            line = self.face.read(f"{session.match.name(seat)}> ").strip()
            if not line:
                continue
            command, _, rest = line.partition(" ")
            if line.startswith("?"):
                command, rest = "?", line[1:]
            question = session.question(seat)
            known = self._is_command(command.lower(), line, question)
            if known:
                if self._command(seat, command.lower(), rest.strip()):
                    return
                continue
            try:
                action = read_answer(question, line)
                session.play(seat, action)
                return
            except IllegalAction as e:
                self.face.refuse(printable(f"{str(e)[:1].upper()}{str(e)[1:]}") + " (? for help)")

    def _is_command(self, command: str, line: str, question: Question) -> bool:
        """`discard` alone is a command; `discard older-wand` is an answer."""
        if command not in COMMANDS:
            return False
        return not (command == "discard" and len(line.split()) > 1)

    def _scene(self, seat: int) -> None:
        match = self.session.match
        view = match.view(seat)
        self.face.scene(self.picture, view, self._names(), self.session.news(seat), match.question(seat))

    def _names(self) -> list[str]:
        return [self.session.match.name(seat) for seat in range(self.session.match.seats)]

    # --- commands ---

    def _command(self, seat: int, command: str, rest: str) -> bool:
        """Do what a command says. True if the question must be asked anew."""
        match = self.session.match
        face = self.face
        if command in ("?", "help"):
            if rest:
                self._explain(rest)
            else:
                face.lines("Commands:", list(HELP))
                face.ask(match.question(seat), self.picture)
        elif command == "table":
            face.board(self.picture, match.view(seat), self._names())
            face.ask(match.question(seat), self.picture)
        elif command == "look":
            self._look(seat, rest)
        elif command == "log":
            face.lines("What has happened:", match.log(seat))
        elif command == "discard":
            face.lines("The discard, from the top:", self.picture.heap(match.view(seat)) or ["it is empty"])
        elif command == "rules":
            face.lines(match.game.title, match.game.words.rules().splitlines())
        elif command == "undo":
            return self._undo(seat)
        elif command == "save":
            self._save(rest)
        elif command == "resume":
            return self._resume(rest)
        else:
            raise Leave
        return False

    def _explain(self, word: str) -> None:
        try:
            name, text = self.session.match.game.words.card(word)
            self.face.lines(name, [text])
        except LookupError as e:
            self.face.refuse(printable(str(e.args[0])))

    def _look(self, seat: int, rest: str) -> None:
        names = self._names()
        seats = [
            i for i, name in enumerate(names) if rest and (rest == str(i + 1) or name.lower().startswith(rest.lower()))
        ]
        if len(seats) != 1:
            self.face.refuse(f"Look at whom? Say look 1 to look {len(names)}, or a name: {', '.join(names)}")
            return
        first, *lines = self.picture.look(self.session.match.view(seat), names, seats[0])
        self.face.lines(first, [line.strip() for line in lines])

    def _undo(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except IllegalAction as e:
            self.face.refuse(f"{str(e)[:1].upper()}{str(e)[1:]}")
            return False
        self.face.say("Your last answer is taken back.")
        return True

    def _save(self, rest: str) -> None:
        if not rest:
            self.face.refuse("Save where? Say save and a file name, for example save evening.journal")
            return
        path = Path(rest).expanduser()
        try:
            self.session.save(path)
            self.face.say(f"Saved. Go on with: arcane play --resume {path}")
        except saves.BadSave as e:
            self.face.refuse(printable(str(e)))

    def _resume(self, rest: str) -> bool:
        """Go on with another game; this one is kept."""
        try:
            path = Path(rest).expanduser() if rest else saves.newest()
            if path.resolve() == self.session.path.resolve():
                self.face.refuse("That is the game you are playing.")
                return False
            other = Session.resume(self.find, path, None, recover=False)
        except (saves.BadSave, BadJournal, BadFigures, bots.BadBot, ValueError) as e:
            self.face.refuse(printable(f"{rest}: {e}" if isinstance(e, BadJournal) else str(e)))
            return False
        self.face.say(f"The game you leave is kept in {self.session.path}")
        self.session = other
        self.before = None
        self.picture = picture_of(other.match.game.name)
        return True

    # --- leaving ---

    def _worry(self) -> None:
        """Say once when an action can't be kept."""
        if self.session.trouble and self.session.trouble != self._told:
            self.face.refuse(f"The game goes on, but it is not kept: {self.session.trouble}; save FILE keeps it")
        self._told = self.session.trouble

    def _how_to_go_on(self) -> str:
        return f"arcane play --resume {self.session.path}"

    def _farewell(self, why: str) -> None:
        self.session.keep()
        if self.session.trouble:
            self.face.refuse(f"{why}The game could not be kept: {self.session.trouble}")
        else:
            self.face.say(f"{why}The game is kept. Go on with: {self._how_to_go_on()}")

    def _end(self) -> None:
        match = self.session.match
        humans = self.session.humans
        ear = humans[0] if len(humans) == 1 else None
        news = match.log(ear, self.session.heard[humans[0]] if ear is not None else 0)
        names = self._names()
        self.face.board(self.picture, match.view(ear), names)
        self.face.lines("What happened at the end:", news[-12:])
        order = sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.scores[seat], seat))
        self.face.result([(names[seat], match.scores[seat], seat in match.winners) for seat in order])
        winners = [names[seat] for seat in match.winners]
        shared = len(winners) > 1
        level = match.scores.count(match.scores[match.winners[0]]) > len(winners)
        verdict = "share the win" if shared else "wins"
        self.face.say(f"{' and '.join(winners)} {verdict}{' by the tie-break' if level else ''}.")
        path = saves.finish(self.session.path)
        self.face.say(f"See it again with: arcane replay {path}")


def read_answer(question: Question, line: str) -> int:
    """The action that a line names: its number in the list, its spelling, or what abbreviates only one."""
    text = line.strip().rstrip(").")
    if text.isascii() and text.isdigit():
        if not 1 <= int(text[:9]) <= len(question.options):
            raise IllegalAction(f"there is no answer {text[:9]}; they are numbered 1 to {len(question.options)}")
        return question.options[int(text[:9]) - 1]
    action = question.parse(line)
    if action not in question.options:
        raise IllegalAction(question.why_not(action))
    return action
