"""The two faces: plain lines for a pipe, a script or a screen reader, and colour for a terminal."""

from __future__ import annotations

import contextlib
import shutil
import sys
from typing import TYPE_CHECKING, Protocol

from arcane.core.question import Question
from arcane.core.table import Table
from arcane.terminal.answers import Group, groups
from arcane.terminal.picture import Picture, wrap

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


HINT = " ? help · table · look 2 · log · discard · undo · rules · save FILE · quit"


class Face(Protocol):
    """How a session shows itself."""

    def scene(self, picture: Picture, view: Table, names: list[str], news: list[str], question: Question) -> None:
        """The table, what has happened, the question and its answers."""
        ...

    def board(self, picture: Picture, view: Table, names: list[str]) -> None: ...

    def ask(self, question: Question, picture: Picture) -> None:
        """The question and its answers alone."""
        ...

    def say(self, text: str) -> None: ...

    def lines(self, title: str, lines: list[str]) -> None:
        """A list somebody asked for."""
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


def _read(prompt: str) -> str:
    """A line from whoever types. Where no terminal echoes it, it is written after the prompt."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline

            readline.set_auto_history(False)  # an arrow key shall not show what the other player typed
        return input(prompt)
    sys.stdout.write(prompt)
    sys.stdout.flush()
    raw = sys.stdin.buffer.readline()
    if not raw:
        sys.stdout.write("\n")
        raise EOFError
    line = raw.decode("utf-8", "replace").rstrip("\r\n")
    sys.stdout.write(f"{printable(line)}\n")
    return line


def printable(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text)


class Plain:
    """Lines, one after the other."""

    def scene(self, picture: Picture, view: Table, names: list[str], news: list[str], question: Question) -> None:
        self._print("")
        for line in news:
            self._print(line)
        self.board(picture, view, names)
        self.ask(question, picture)

    def board(self, picture: Picture, view: Table, names: list[str]) -> None:
        for line in picture.plain(view, names):
            self._print(line)

    def ask(self, question: Question, picture: Picture) -> None:
        self._print(question.sentence)
        for group in groups(question, picture.label):
            if not group.head:
                self._print(f"  {group.answers[0].number}) {group.answers[0].label}")
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

    def refuse(self, text: str) -> None:
        self._print(text)

    def curtain(self, name: str) -> None:
        if sys.stdout.isatty():  # the scroll-back is still there; a terminal without --plain clears it
            self._print("\n" * shutil.get_terminal_size().lines)
        self._print("")
        self.read(f"Hand the screen to {name}, then press Enter. ")

    def result(self, rows: list[tuple[str, int, bool]]) -> None:
        for name, score, won in rows:
            self._print(f"{name}: {score}{', wins' if won else ''}")

    def read(self, prompt: str) -> str:
        return _read(prompt)

    def _print(self, line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


class Colour:
    """Rich text in a terminal, drawn anew for every question."""

    def __init__(self, console: Console | None = None) -> None:
        from rich.console import Console

        self.console = console or Console(highlight=False, markup=False, emoji=False)

    def scene(self, picture: Picture, view: Table, names: list[str], news: list[str], question: Question) -> None:
        width, height = self._size()
        self.console.clear()
        answers = self._answers(question, picture, width)
        board = picture.rich(view, names, width, height - len(answers) - 1 - min(len(news), 3))
        room = height - len(board) - len(answers) - 1  # the prompt
        air = self._text("", "") if room > min(len(news), 5) + 3 else []
        if air:
            answers += self._text(HINT, "bright_black")
        self._print(board + air)
        self._print(self._news(news, max(0, room - 3 * len(air)), width) + air)
        self._print(answers)

    def board(self, picture: Picture, view: Table, names: list[str]) -> None:
        width, height = self._size()
        self.console.clear()
        self._print(picture.rich(view, names, width, height))

    def ask(self, question: Question, picture: Picture) -> None:
        self._print(self._answers(question, picture, self._size()[0]))

    def say(self, text: str) -> None:
        self._print(self._text(text, "green"))

    def lines(self, title: str, lines: list[str]) -> None:
        self._print(self._text(title, "bold"))
        for line in lines:
            self.console.print(self._text(f"  {line}", "default")[0], soft_wrap=False)

    def refuse(self, text: str) -> None:
        self._print(self._text(text, "bold red"))

    def curtain(self, name: str) -> None:
        self._wipe()
        self._print(self._text("\n" * (self._size()[1] // 3), ""))
        self.read(f"   Hand the screen to {name}, then press Enter. ")
        self._wipe()

    def result(self, rows: list[tuple[str, int, bool]]) -> None:
        from rich.table import Table as Grid

        grid = Grid(box=None, pad_edge=False)
        grid.add_column("player", header_style="bold")
        grid.add_column("score", justify="right", header_style="bold")
        grid.add_column("")
        for name, score, won in rows:
            grid.add_row(self._text(name, "bold green" if won else "default")[0], str(score), "★ wins" if won else "")
        self.console.print(grid)

    def read(self, prompt: str) -> str:
        return _read(prompt)

    # --- inside ---

    def _wipe(self) -> None:
        """Clear the screen and what was scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def _size(self) -> tuple[int, int]:
        return self.console.width, self.console.height

    def _text(self, text: str, style: str) -> list[Text]:
        from rich.text import Text

        return [Text(text, style=style)]

    def _print(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def _news(self, news: list[str], room: int, width: int) -> list[Text]:
        from rich.text import Text

        shown = news
        out: list[Text] = []
        if room == 0:
            return out
        if len(news) > room:
            shown = news[len(news) - room + 1 :]
            out.append(Text(f"… {len(news) - len(shown)} earlier (log)", style="bright_black"))
        for line in shown:
            text = Text(line, style="default")
            text.truncate(width, overflow="ellipsis")
            out.append(text)
        return out

    def _answers(self, question: Question, picture: Picture, width: int) -> list[Text]:
        from rich.text import Text

        out = [Text(question.sentence, style="bold")]
        found = groups(question, picture.label)
        heads = max((len(group.head) for group in found), default=0)
        digits = len(str(len(question.options)))
        short = [group for group in found if not group.head]
        rows: list[Text] = []
        for group in found:
            if group.head:
                rows += self._row(group, heads, digits, width)
        return out + rows + self._columns(short, width)

    def _row(self, group: Group, heads: int, digits: int, width: int) -> list[Text]:
        from rich.text import Text

        longest = max(len(answer.label) for answer in group.answers)
        column = digits + longest + 3
        if heads + 2 + len(group.answers) * column > width:  # closer together, or nearer to the edge, if that helps
            column -= 1
            if heads + 2 + len(group.answers) * column > width:
                heads = len(group.head)
        per_line = max(1, (width - heads - 2) // column)
        out: list[Text] = []
        for i in range(0, len(group.answers), per_line):
            line = Text(f" {group.head if i == 0 else '':{heads}}  ", style="cyan")
            for answer in group.answers[i : i + per_line]:
                line.append(f"{answer.number:>{digits}}", style="bold yellow")
                line.append(f" {answer.label:{column - digits - 1}}", style="bold green" if answer.note else "default")
            line.rstrip()
            out.append(line)
        for note in dict.fromkeys(answer.note for answer in group.answers if answer.note):
            line = Text(" " * (heads + 3))
            numbers = " ".join(f"{answer.number}" for answer in group.answers if answer.note == note)
            line.append(numbers, style="bold yellow")
            line.append(f" {note}", style="bold green")
            line.truncate(width, overflow="ellipsis")
            out.append(line)
        return out

    def _columns(self, found: list[Group], width: int) -> list[Text]:
        """Answers in full, in as many columns as fit."""
        from rich.text import Text

        if not found:
            return []
        texts = [(group.answers[0].number, group.answers[0].label) for group in found]
        for count in (3, 2, 1):
            rows = -(-len(texts) // count)
            columns = [texts[i : i + rows] for i in range(0, len(texts), rows)]
            widths = [max(len(label) for _, label in column) + 6 for column in columns]
            if sum(widths) - 2 <= width:
                break
        out: list[Text] = []
        for i in range(rows):
            line = Text()
            for column, room in zip(columns, widths, strict=True):
                if i < len(column):
                    number, label = column[i]
                    line.append(f" {number:>2} ", style="bold yellow")
                    line.append(f"{label:{room - 4}}", style="bold green" if ", sells" in label else "default")
            line.rstrip()
            if len(line) <= width:
                out.append(line)
                continue
            number, label = texts[i]  # one long text: it goes on under itself
            for k, part in enumerate(wrap(label.split(" "), " ", width - 4)):
                line = Text(f" {number:>2} " if k == 0 else "    ", style="bold yellow")
                line.append(part, style="default")
                out.append(line)
        return out


def face_for(plain: bool) -> Face:
    """Colour in a terminal that can; else lines."""
    import os

    dumb = os.environ.get("TERM", "") in ("", "dumb")
    if plain or dumb or not (sys.stdout.isatty() and sys.stdin.isatty()):
        return Plain()
    return Colour()
