"""The talk at the table: questions, answers, and the commands in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from arcane.core.errors import IllegalAction
from arcane.core.game import Game
from arcane.core.question import Question
from arcane.terminal import saves
from arcane.terminal.faces import Face, printable
from arcane.terminal.picture import picture_of
from arcane.terminal.session import Session
from arcane.terminal.started import command

HELP = (
    "? cards     what there is       ? signs   what the signs on the table mean",
    "table       draw the table      look N    all about player N",
    "log, log 20 what happened       discard   the discard, from its top",
    "rules       the rules           why       and an answer: why it can't be given",
    "undo        take your last answer back",
    "save FILE   keep the game in a file of your own",
    "resume FILE go on with another game; this one is kept",
    "quit        leave; the game is kept, and you are told how to go on with it",
)

COMMANDS = ("?", "help", "table", "look", "log", "discard", "undo", "rules", "why", "save", "resume", "quit", "exit")
SIGNS = ("signs", "marks", "map", "board", "table")  # what one may call them


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
        self.notice = ""  # what the next scene shall tell, once
        self._warned = False  # that to quit now loses the game
        self._told = 0  # how many bots that failed were named

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Returns the exit code."""
        try:
            while not self.session.match.over:
                seat = self.session.next_seat()
                if self.session.is_human(seat):
                    self._turn(seat)
                else:
                    self.session.let_bot(seat)
                    self._tell_failures()
            return self._end()
        except Leave:
            return self._farewell("", 0)
        except EOFError:
            return self._farewell("The input has ended. ", 0)
        except KeyboardInterrupt:
            return self._farewell("\n", 130)
        finally:
            self.session.close()

    def _tell_failures(self) -> None:
        """Where nobody sits who will read of it in the news, say at once that a bot has failed."""
        failures = self.session.failures
        if not self.session.humans:
            for failure in failures[self._told :]:
                self.face.say(printable(failure.line))
            self._told = len(failures)

    # --- one question ---

    def _turn(self, seat: int) -> None:
        """Ask one player until there is an answer."""
        session = self.session
        if len(session.humans) > 1 and self.before != seat:
            self.face.curtain(session.match.name(seat))
        self._scene(seat, again=self.before == seat and self._acted_last(seat))
        self.before = seat
        while True:
            line = self.face.read(f"{session.match.name(seat)} (? for help)> ").strip()
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
                self.face.refuse(printable(f"{str(e)[:1].upper()}{str(e)[1:]}"))

    def _is_command(self, command: str, line: str, question: Question) -> bool:
        """`discard` alone is a command; `discard older-wand` is an answer."""
        if command not in COMMANDS:
            return False
        return not (command == "discard" and len(line.split()) > 1)

    def _acted_last(self, seat: int) -> bool:
        """Has nobody else done anything since this seat did?"""
        actions = self.session.match.actions
        return bool(actions) and actions[-1][0] == seat

    def _scene(self, seat: int, again: bool = False, news: bool = True) -> None:
        match = self.session.match
        view = match.view(seat)
        trouble = f"This game is not kept: {self.session.trouble} (save FILE)" if self.session.trouble else ""
        self._warned = False
        notice, self.notice = self.notice, ""
        told = self.session.news(seat) if news else []
        self.face.scene(self.picture, view, self._names(), told, match.question(seat), notice, trouble, again)

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
                face.help(self._help(match.question(seat)), match.question(seat), self.picture)
        elif command == "table":
            self._scene(seat, news=False)
        elif command == "look":
            self._look(seat, rest)
        elif command == "log":
            self._log(seat, rest)
        elif command == "discard":
            face.lines("The discard, from the top:", self.picture.heap(match.view(seat)) or ["it is empty"])
        elif command == "why":
            self._why(seat, rest)
        elif command == "rules":
            face.text(match.game.title, match.game.words.rules())
        elif command == "undo":
            return self._undo(seat)
        elif command == "save":
            self._save(rest)
        elif command == "resume":
            return self._resume(rest)
        else:
            self._quit()
        return False

    def _help(self, question: Question) -> list[str]:
        """The commands, with an answer and a card of this game for examples."""
        answer, card = question.spell(question.options[0]), next(iter(self.session.match.game.words.cards()))
        return [
            f"Answer by number, or in words ({answer}), which may be shortened as long as they are clear.",
            "Whatever you would like to do, say it, also if it is not listed: you hear why it can't be done.",
            f"?           this help           ? WORD    what a card does (? {card})",
            *HELP,
            *self._help_to_look(),
        ]

    def _help_to_look(self) -> list[str]:
        """What else one can look at in this game."""
        keys = list(self.picture.sights(self.session.match.view(None), self._names()))
        return [f"look {keys[0]:6} all that lies there; also {', '.join(keys[1:])}"] if keys else []

    def _log(self, seat: int, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit() and int(rest[:9]) > 0):
            self.face.refuse("How much of it? Say log for all that happened, or log 20 for the last 20 lines")
            return
        log = self.session.log(seat)
        self.face.lines("What has happened:", log[-int(rest[:9]) :] if rest else log)

    def _why(self, seat: int, rest: str) -> None:
        """Why an answer can't be given, in words or by its number; nothing is played."""
        question = self.session.question(seat)
        if not rest:
            self.face.refuse("Why not what? Say it with an answer, listed or not.")
            return
        try:
            self.face.say(f"Yes, {question.spell(read_answer(question, rest))} can be chosen now.")
        except IllegalAction as e:
            self.face.refuse(printable(f"{str(e)[:1].upper()}{str(e)[1:]}"))

    def _explain(self, word: str) -> None:
        words = self.session.match.game.words
        if word.lower() in SIGNS:
            self.face.lines("What the signs on the table mean:", self.picture.signs())
            return
        if word.lower() == "cards":
            listed = [f"{key:20} {name}" for key, (name, _) in words.cards().items()]
            self.face.lines(f"What can be looked up, as in ? {next(iter(words.cards()))}:", listed)
            return
        try:
            self.face.text(*words.card(word))
        except LookupError as e:
            self.face.refuse(printable(str(e.args[0])))

    def _look(self, seat: int, rest: str) -> None:
        names = self._names()
        view = self.session.match.view(seat)
        sights = self.picture.sights(view, names)
        word = rest.lower()
        found = [word] if word in sights else [each for each in sights if word and _names_part(each, word)]
        seats = [i for i, name in enumerate(names) if word and (word == str(i + 1) or name.lower().startswith(word))]
        if len(seats) == 1 and word not in sights:
            first, *lines = self.picture.look(view, names, seats[0])
            self.face.lines(first, [line.strip() for line in lines])
        elif len(found) == 1:
            self.face.sight(self.picture, view, names, found[0])
        else:
            also = f"; or look {', '.join(sights)}" if sights else ""
            self.face.refuse(f"Look at whom? Say look 1 to look {len(names)}, or a name: {', '.join(names)}{also}")

    def _undo(self, seat: int) -> bool:
        try:
            self.session.undo(seat)
        except IllegalAction as e:
            self.face.refuse(f"{str(e)[:1].upper()}{str(e)[1:]}")
            return False
        self.notice = "Your last answer is taken back."
        return True

    def _save(self, rest: str) -> None:
        if not rest:
            self.face.refuse("Save where? Say save and a file name, for example save evening.journal")
            return
        try:
            path = saves.path_of(rest)
            self.session.save(path)
            self.face.say(f"Saved. Go on with: {self._how_to_go_on(path)}")
        except (ValueError, OSError) as e:
            self.face.refuse(printable(str(e)))

    def _resume(self, rest: str) -> bool:
        """Go on with another game; this one is kept. Whatever is wrong with the other, this one goes on."""
        self.session.keep()
        if self.session.trouble and self.session.copy is None:
            self.face.refuse(f"This game is not kept: {self.session.trouble}; save FILE first")
            return False
        try:
            path = saves.path_of(rest) if rest else saves.newest()
            if path.resolve() == self.session.path.resolve():
                self.face.refuse("That is the game you are playing.")
                return False
        except (ValueError, OSError) as e:
            self.face.refuse(printable(str(e)))
            return False
        try:
            other = Session.resume(self.find, path, None, recover=False)
        except (ValueError, LookupError, OSError) as e:
            self.face.refuse(printable(str(e) if str(path) in str(e) else f"{path}: {e}"))
            return False
        self.notice = f"The game you leave is kept in {self.session.copy or self.session.path}"
        self.session.close()
        self.session = other
        self.before = None
        self._told = 0
        self._warned = False
        self.picture = picture_of(other.match.game.name)
        return True

    # --- leaving ---

    def _quit(self) -> None:
        """Leave; but nobody loses a game without having been told."""
        self.session.keep()
        if self.session.trouble and self.session.copy is None and not self._warned:
            self._warned = True
            self.face.refuse(f"Not kept: {self.session.trouble}; save FILE first, or quit again to lose it")
            return
        raise Leave

    def _how_to_go_on(self, path: Path) -> str:
        return command("play", "--resume", path)

    def _farewell(self, why: str, code: int) -> int:
        """The last words. Returns the exit code: 1 if the game is lost."""
        if self.session.match.over:  # they have seen enough of the end
            return code
        path, told = self._kept()
        if path is None:
            self.face.refuse(f"{why}The game could not be kept: {told}")
            return 1
        if told:
            self.face.refuse(f"{why}{told}")
            why = ""
        self.face.say(f"{why}The game is kept. Go on with: {self._how_to_go_on(path)}")
        return code

    def _kept(self) -> tuple[Path | None, str]:
        """Where the game is kept, if need be far from home; and what there is to say about that."""
        session = self.session
        session.keep()
        if not session.trouble:
            return session.path, ""
        if session.copy is not None:
            return session.copy, ""
        try:
            return saves.rescue(session.path, session.text()), f"{session.trouble}; so it went to a temporary folder"
        except saves.BadSave as e:
            return None, f"{session.trouble}; nor in the temporary folder: {e}"

    def _end(self) -> int:
        match = self.session.match
        humans = self.session.humans
        ear = humans[0] if len(humans) == 1 else None
        path, told = self._kept()
        if path == self.session.path:
            path = saves.finish(path)
        news = self.session.log(None)[-12:] if ear is None else self.session.news(ear)
        names = self._names()
        self.face.board(self.picture, match.view(ear), names)
        self.face.lines("What happened at the end:", news)
        order = sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.scores[seat], seat))
        self.face.result([(names[seat], match.scores[seat], seat in match.winners) for seat in order])
        self.face.say(_verdict(match.scores, match.winners, names))
        if path is None:
            self.face.refuse(f"The game could not be kept: {told}")
            return 1
        if told:
            self.face.refuse(told)
        self.face.say(f"See it again with: {command('replay', path)}")
        return 0


def _names_part(sight: str, word: str) -> bool:
    """Does one of the words of its name begin so?"""
    return any(part.startswith(word) for part in sight.split())


def _verdict(scores: list[int], winners: list[int], names: list[str]) -> str:
    """Who has won; where the table itself plays along, perhaps nobody."""
    if not winners:
        return "Nobody at the table has won."
    level = scores.count(scores[winners[0]]) > len(winners)
    verdict = "share the win" if len(winners) > 1 else "wins"
    return f"{' and '.join(names[seat] for seat in winners)} {verdict}{' by the tie-break' if level else ''}."


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
