"""The two faces: plain lines for a pipe, a script or a screen reader, and colour for a terminal."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from typing import Protocol

from arcane.core.question import Question
from arcane.core.table import Table
from arcane.terminal.answers import groups
from arcane.terminal.picture import WIDTH, Picture

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what was scrolled off it


class Face(Protocol):
    """How a session shows itself."""

    def scene(
        self,
        picture: Picture,
        view: Table,
        names: list[str],
        news: list[str],
        question: Question,
        notice: str = "",
        trouble: str = "",
        again: bool = False,
    ) -> None:
        """The table, what has happened, the question and its answers; with a notice to be read once, and a trouble as
        long as it lasts. `again`: the viewer has seen the table and nobody else has acted since."""
        ...

    def board(self, picture: Picture, view: Table, names: list[str]) -> None: ...

    def sight(self, picture: Picture, view: Table, names: list[str], sight: str) -> None:
        """A part of the table that somebody asked for."""
        ...

    def help(self, lines: list[str], question: Question, picture: Picture) -> None:
        """The commands, and the question again."""
        ...

    def ask(self, question: Question, picture: Picture) -> None:
        """The question and its answers alone."""
        ...

    def say(self, text: str) -> None: ...

    def lines(self, title: str, lines: list[str]) -> None:
        """A list somebody asked for."""
        ...

    def text(self, title: str, text: str) -> None:
        """A text somebody asked for, in paragraphs."""
        ...

    def refuse(self, text: str) -> None:
        """One line that says what was wrong."""
        ...

    def curtain(self, name: str) -> None:
        """Nobody sees what the last player saw."""
        ...

    def result(self, rows: list[tuple[str, int, bool]]) -> None:
        """Name, score and whether they won."""
        ...

    def read(self, prompt: str) -> str:
        """A line; the end of input raises EOFError."""
        ...


def read_line(prompt: str) -> str:
    """A line from whoever types. Where no terminal echoes it, it is written after the prompt."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline

            readline.set_auto_history(False)  # an arrow key shall not show what the other player typed
        try:
            return input(prompt)
        except EOFError:
            sys.stdout.write("\n")
            raise
    sys.stdout.write(prompt)
    sys.stdout.flush()
    raw = sys.stdin.buffer.readline()
    if not raw:
        sys.stdout.write("\n")
        raise EOFError
    line = raw.decode("utf-8", "replace").rstrip("\r\n")
    sys.stdout.write(f"{printable(line)}\n")
    return line


def forget_typed(pause: float = 0.25) -> None:
    """What was typed before it was asked for is no answer: it may have been meant for a question before. A hasty
    second keystroke is waited for. In a pipe every line counts."""
    if not sys.stdin.isatty():
        return
    with contextlib.suppress(ImportError, OSError):
        import termios

        time.sleep(pause)
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def is_dumb() -> bool:
    """A terminal that knows no colours and can't be wiped."""
    return os.environ.get("TERM", "") in ("", "dumb")


def printable(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text)


class Plain:
    """Lines, one after the other. The table is told once a turn, and then what has changed."""

    def __init__(self) -> None:
        self._told: list[str] = []  # the table as it was told last

    def scene(
        self,
        picture: Picture,
        view: Table,
        names: list[str],
        news: list[str],
        question: Question,
        notice: str = "",
        trouble: str = "",
        again: bool = False,
    ) -> None:
        self._print("")
        if notice:
            self._print(notice)
        for line in news:
            self._print(line)
        lines = picture.plain(view, names, _columns())
        fresh = changes(self._told, lines) if again else lines
        for line in fresh if 2 * len(fresh) < len(lines) else lines:
            self._print(line)
        self._told = lines
        if trouble:
            self._print(trouble)
        self.ask(question, picture)

    def board(self, picture: Picture, view: Table, names: list[str]) -> None:
        self._told = picture.plain(view, names, _columns())
        for line in self._told:
            self._print(line)

    def sight(self, picture: Picture, view: Table, names: list[str], sight: str) -> None:
        title, *lines = picture.sights(view, names)[sight]
        self.lines(title, lines)

    def help(self, lines: list[str], question: Question, picture: Picture) -> None:
        self.lines("Commands:", lines)
        self.ask(question, picture)

    def ask(self, question: Question, picture: Picture) -> None:
        self._print(question.sentence)
        for group in groups(question, picture):
            if not group.head:
                answer = group.answers[0]
                self._print(f"  {answer.number}) {answer.label}{f': {answer.note}' if answer.note else ''}")
                continue
            answers = [f"{answer.number}) {answer.label}" for answer in group.answers]
            self._print(f"  {group.head}: {', '.join(answers)}")
            for answer in group.answers:
                if answer.note:
                    self._print(f"    {answer.number}) {answer.label} {answer.note}")

    def say(self, text: str) -> None:
        self._print(text)

    def lines(self, title: str, lines: list[str]) -> None:
        self._print(title)
        for line in lines:
            self._print(f"  {line}")

    def text(self, title: str, text: str) -> None:
        self.lines(title, text.splitlines())

    def refuse(self, text: str) -> None:
        self._print(text)

    def curtain(self, name: str) -> None:
        self._wipe()
        self._print("")
        forget_typed()
        self.read(f"Hand the screen to {name}, then press Enter. ")
        forget_typed(0)

    def result(self, rows: list[tuple[str, int, bool]]) -> None:
        for name, score, won in rows:
            self._print(f"{name}: {score}{', wins' if won else ''}")

    def read(self, prompt: str) -> str:
        return read_line(prompt)

    def _wipe(self) -> None:
        if sys.stdout.isatty():
            self._print("\n" * shutil.get_terminal_size().lines if is_dumb() else WIPE)

    def _print(self, line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def changes(old: list[str], new: list[str]) -> list[str]:
    """The lines of a table that were not there before; what stands indented, below its heading."""
    found: list[str] = []
    head = ""
    for line in new:
        if not line.startswith("   "):
            head = line if ": " in line else ""
        if line not in old:
            if head and head is not line and head not in found:
                found.append(head)
            found.append(line)
    return found


def _columns() -> int:
    """As wide as the terminal, but no wider than lines are read well; in a pipe too."""
    return min(shutil.get_terminal_size((WIDTH, 24)).columns, WIDTH)


def face_for(plain: bool) -> Face:
    """Colour in a terminal that can; else lines."""
    if plain or is_dumb() or not (sys.stdout.isatty() and sys.stdin.isatty()):
        return Plain()
    from arcane.terminal.colour import Colour

    return Colour()
