"""Colour: rich text in a terminal, drawn anew for every question."""

from __future__ import annotations

import re

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from arcane.core.question import Question
from arcane.core.table import Table
from arcane.terminal.answers import FEW, Answer, Group, groups
from arcane.terminal.faces import WIPE, forget_typed, read_line
from arcane.terminal.picture import Picture, wrap

HINT = " ? help · ? signs · table · look 2 · why · log · discard · undo · rules · quit"
LEAST_NEWS = 2  # lines of news in every scene, if there are any
ENOUGH_NEWS = 5  # lines for which the board gives up its air
LONGEST = 100  # columns of a text that is read well
LONG_WINDED = 6  # lines more than answers, from which on notes stand right behind their answers


class Colour:
    """Rich text in a terminal, drawn anew for every question."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)

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
        """Everything on one screen. The hint goes first when room is short, then the air, then news; if some of that
        befell the player, it has a screen of its own before."""
        width, height = self._size()
        me = names[int(view.viewer)] if 0 <= view.viewer < len(names) else ""
        notices = _flow(notice, width, "green")
        answers = _flow(trouble, width, "bold red") + self._answers(question, picture, width)
        below = len(notices) + len(answers) + 1  # the prompt
        told = [row for line in news for row in _flow(line, width)]
        least = min(len(told), LEAST_NEWS)
        enough = min(len(told), ENOUGH_NEWS)
        board = picture.rich(view, names, width, height - below - enough, height - below - least)
        room = max(height - len(board) - below, least)
        if len(told) > room:
            if befell(news, me):
                self._whole(news, me)
            told = brief(news, me, room if room < ENOUGH_NEWS + 3 else room - 3, width)
        spare = room - len(told)
        air = [Text("")] if spare >= 2 else []
        hint = [Text(HINT[:width], style="bright_black")] if spare >= 3 else []
        self.console.clear()
        self._print([*board, *air, *told, *notices, *air, *answers, *hint])

    def board(self, picture: Picture, view: Table, names: list[str]) -> None:
        width, height = self._size()
        self.console.clear()
        self._print(picture.rich(view, names, width, height))

    def sight(self, picture: Picture, view: Table, names: list[str], sight: str) -> None:
        title, *lines = picture.sights(view, names)[sight]
        self._page(picture.drawn(view, names, sight, self._size()[0]) or self._listed(title, lines))

    def help(self, lines: list[str], question: Question, picture: Picture) -> None:
        rows, asked = self._listed("Commands:", lines), self._answers(question, picture, self._size()[0])
        self._page(rows)
        if len(rows) + len(asked) + 2 > self._size()[1]:  # what was typed, and the prompt
            self.read("Press Enter to see the question again. ")
        self._print(asked)

    def ask(self, question: Question, picture: Picture) -> None:
        self._print(self._answers(question, picture, self._size()[0]))

    def say(self, text: str) -> None:
        self._print([Text(text, style="green")])  # unbroken, so that a command in it can be copied

    def lines(self, title: str, lines: list[str]) -> None:
        self._page(self._listed(title, lines))

    def text(self, title: str, text: str) -> None:
        """In paragraphs, which are as wide as the terminal."""
        width = min(self._size()[0], LONGEST)
        rows = [Text(title, style="bold")]
        for paragraph in re.split(r"\n\s*\n", text.strip()):
            rows += [*_flow(" ".join(paragraph.split()), width, indent="  "), Text("")]
        self._page(rows[:-1])

    def refuse(self, text: str) -> None:
        self._print(_flow(text, self._size()[0], "bold red"))

    def curtain(self, name: str) -> None:
        self._wipe()
        self._print([Text("\n" * (self._size()[1] // 3))])
        forget_typed()
        self.read(f"   Hand the screen to {name}, then press Enter. ")
        forget_typed(0)
        self._wipe()

    def result(self, rows: list[tuple[str, int, bool]]) -> None:
        grid = Grid(box=None, pad_edge=False)
        grid.add_column("player", header_style="bold")
        grid.add_column("score", justify="right", header_style="bold")
        grid.add_column("")
        for name, score, won in rows:
            grid.add_row(Text(name, style="bold green" if won else "default"), str(score), "★ wins" if won else "")
        self.console.print(grid)

    def read(self, prompt: str) -> str:
        return read_line(prompt)

    # --- inside ---

    def _listed(self, title: str, lines: list[str]) -> list[Text]:
        """Below a title; a long line goes on further in, so that it is seen where the next one begins."""
        width = self._size()[0]
        return [Text(title, style="bold"), *(row for line in lines for row in _flow(line, width, indent="  ", hang=2))]

    def _wipe(self) -> None:
        """Clear the screen and what was scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def _size(self) -> tuple[int, int]:
        return self.console.width, self.console.height

    def _print(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def _page(self, rows: list[Text]) -> None:
        """As much as the screen holds at once."""
        room = max(self._size()[1] - 2, 5)
        for i in range(0, len(rows), room):
            self._print(rows[i : i + room])
            if i + room < len(rows) and self.read("Press Enter to go on, or q to stop. ").strip().lower() == "q":
                return

    def _whole(self, news: list[str], me: str) -> None:
        """All that happened since the last answer, before anything else is asked."""
        width, height = self._size()
        about = befell(news, me)
        rows = [
            row for line in news for row in _flow(line, width, "bold yellow" if line in about else "default", "  ", 2)
        ]
        room = max(height - 3, 5)
        forget_typed()
        pages = -(-len(rows) // room)
        for i in range(0, len(rows), room):
            self.console.clear()
            title = f"What happened{f' ({i // room + 1} of {pages})' if pages > 1 else ''}"
            self._print([Text(title, style="bold"), *rows[i : i + room]])
            self.read("Press Enter to go on. ")

    def _answers(self, question: Question, picture: Picture, width: int) -> list[Text]:
        out = _flow(question.sentence, width, "bold")
        found = groups(question, picture)
        heads = max((len(group.head) for group in found), default=0)
        digits = len(str(len(question.options)))
        for group in found:
            if group.head:
                out += self._row(group, heads, digits, width)
        return out + self._columns(
            _without_verb([group.answers[0] for group in found if not group.head]), digits, width
        )

    def _row(self, group: Group, heads: int, digits: int, width: int) -> list[Text]:
        """Answers that begin alike, on as few lines as hold them."""
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
            numbers = " ".join(f"{answer.number}" for answer in group.answers if answer.note == note)
            margin = heads + 3
            first, *rest = wrap(note.split(" "), " ", max(width - margin - len(numbers) - 1, 20))
            line = Text(" " * margin).append(numbers, style="bold yellow").append(f" {first}", style="bold green")
            margin += len(numbers) + 1
            out += [line, *[Text(" " * margin + part, style="bold green") for part in rest]]
        return out

    def _columns(self, answers: list[Answer], digits: int, width: int) -> list[Text]:
        """Answers in full, in as many columns as fit; a long note goes on under itself, or, where that makes a list
        much longer, stands right behind its answer."""
        if not answers:
            return []
        longest = max(len(answer.label) for answer in answers)
        notes = max(len(answer.note) for answer in answers)
        column = 1 + digits + 1 + longest + (3 + notes if notes else 0)
        count = max(1, min(3, len(answers), (width + 3) // (column + 3)))
        height = -(-len(answers) // count)
        room = max(width - 1 - digits - 1 - longest - 3, 20)
        out: list[Text] = []
        for i in range(height):
            line = Text()
            for answer in answers[i::height]:
                first, *rest = wrap(answer.note.split(" "), " ", room)
                line.append(" " * (-len(line) % (column + 3)))
                line.append(f" {answer.number:>{digits}} ", style="bold yellow")
                line.append(f"{answer.label:{longest}}")
                line.append(f"   {first}", style="bold green" if "sells" in answer.note else "cyan")
            line.rstrip()
            out.append(line)
            if count == 1:
                out += [Text(" " * (digits + longest + 5) + part, style="cyan") for part in rest]
        if len(out) > len(answers) + LONG_WINDED:
            behind = self._behind(answers, digits, width)
            return behind if len(behind) < len(out) else out
        return out

    def _behind(self, answers: list[Answer], digits: int, width: int) -> list[Text]:
        """Each note right behind its answer; the lines after the first begin further in."""
        out: list[Text] = []
        margin = digits + 4
        for answer in answers:
            words = f"{answer.label}: {answer.note}" if answer.note else answer.label
            first, *rest = wrap(words.split(" "), " ", width - digits - 2)
            if rest:
                rest = wrap(" ".join(rest).split(" "), " ", width - margin)
            line = Text(f" {answer.number:>{digits}} ", style="bold yellow")
            line.append(first[: len(answer.label)], style="default").append(first[len(answer.label) :], style="cyan")
            out += [line, *[Text(" " * margin + part, style="cyan") for part in rest]]
        return out


def _without_verb(answers: list[Answer]) -> list[Answer]:
    """Where many answers begin with the same word, the rest is enough, to read and to type."""
    verbs = {answer.label.partition(" ")[0] for answer in answers}
    if len(answers) <= FEW or len(verbs) > 1 or not all(" " in answer.label for answer in answers):
        return answers
    return [Answer(answer.number, answer.label.partition(" ")[2], answer.note) for answer in answers]


def befell(news: list[str], me: str) -> list[str]:
    """What happened to a player after what they did themselves, which comes first."""
    if not me:
        return []
    named = re.compile(rf"\b{re.escape(me)}(?!\w)", re.IGNORECASE)
    own = 0
    while own < len(news) and named.match(news[own]):
        own += 1
    return [line for line in news[own:] if named.search(line)]


def brief(news: list[str], me: str, room: int, width: int) -> list[Text]:
    """A line each: what befell the player first, then the latest; what is left out is counted."""
    about = set(befell(news, me))
    last_first = sorted(range(len(news)), key=lambda i: (news[i] not in about, -i))
    shown = sorted(last_first[:room])
    out = [Text(news[i], style="bold yellow" if news[i] in about else "default") for i in shown]
    left = len(news) - len(shown)
    more = f"  … {left} more: log" if left else ""
    for line in out:
        line.truncate(width - (len(more) if line is out[-1] else 0), overflow="ellipsis")
    if out:
        out[-1].append(more, style="bright_black")
    return out


def _flow(text: str, width: int, style: str = "default", indent: str = "", hang: int = 0) -> list[Text]:
    """A line, broken between words where it is too long, and then perhaps set further in; nothing for no text."""
    if not text:
        return []
    first, *rest = wrap(text.split(" "), " ", width - len(indent))
    rest = wrap(" ".join(rest).split(" "), " ", width - len(indent) - hang) if rest else []
    return [Text(indent + first, style=style), *[Text(indent + " " * hang + part, style=style) for part in rest]]
