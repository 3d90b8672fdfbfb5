"""Pictures of a table. A game with a board of its own has one here; any other is drawn from the list of its fields."""

from __future__ import annotations

from typing import Protocol

from rich.text import Text

from arcane.core.card import FACE, LIES_UP
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.terminal.answers import last_word, more

WIDTH = 80  # columns of plain lines, at the most, where columns matter
UNSEEN = {"viewer", "depth", "agenda", "opening"}  # of the clockwork, not of the table


class Picture(Protocol):
    """How a game looks. All it reads is the view it is given (or a truth: then all hands are open)."""

    def plain(self, view: Table, names: list[str], width: int = WIDTH) -> list[str]:
        """Lines without colour: for pipes, scripts and screen readers. Where columns matter, they keep to the width."""
        ...

    def rich(self, view: Table, names: list[str], width: int, height: int, most: int = 0) -> list[Text]:
        """The board, none of its lines wider than the width. It has as many as the height, or if it needs more, as
        `most`; a board that can't be made so small is taller."""
        ...

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        """All there is to see of one player."""
        ...

    def sights(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        """What else can be looked at, each under a short name: a title, and lines without colour."""
        ...

    def drawn(self, view: Table, names: list[str], sight: str, width: int) -> list[Text]:
        """One of the sights as it is drawn in colour; nothing if it has no other form than its lines."""
        ...

    def signs(self) -> list[str]:
        """What the signs on the board mean, one after the other."""
        ...

    def heap(self, view: Table) -> list[str]:
        """The discard, or what the game has in its place, from the top."""
        ...

    def label(self, question: Question, action: int) -> str:
        """An answer in a word or two, where many share a line."""
        ...

    def note(self, question: Question, action: int) -> str:
        """What stands beside an answer in full."""
        ...

    def terse(self, question: Question) -> bool:
        """Do many answers share lines, and is of each only told what its text says after the first comma?"""
        ...


def picture_of(game: str) -> Picture:
    if game == "alley":
        from arcane.terminal.alley import AlleyPicture

        return AlleyPicture()
    if game == "realms":
        from arcane.terminal.realms import RealmsPicture

        return RealmsPicture()
    if game == "trickerion":
        from arcane.terminal.trickerion import TrickerionPicture

        return TrickerionPicture()
    return AnyPicture()


class AnyPicture:
    """Piles and numbers, seat by seat: enough to play a game on its first day."""

    def plain(self, view: Table, names: list[str], width: int = WIDTH) -> list[str]:
        lines = ["Table: " + self._facts(view, -1)]
        for seat in range(int(view.seats)):
            mine = " (you)" if seat == view.viewer else ""
            lines.append(f"{seat + 1} {names[seat]}{mine}: {self._facts(view, seat)}")
        return lines

    def rich(self, view: Table, names: list[str], width: int, height: int, most: int = 0) -> list[Text]:
        out: list[Text] = []
        for line in self.plain(view, names):
            head, _, rest = line.partition(": ")
            out.append(Text(head, style="bold cyan" if head.endswith("(you)") else "bold"))
            for part in wrap(rest.split("; "), "; ", width - 2):
                out.append(Text("  " + part))
        return out

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        return [f"{seat + 1} {names[seat]}: {self._facts(view, seat)}"]

    def sights(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        return {}

    def drawn(self, view: Table, names: list[str], sight: str, width: int) -> list[Text]:
        return []

    def signs(self) -> list[str]:
        return ["hidden  a card that you do not know", "(wand)  one that lies face down, and that you know"]

    def heap(self, view: Table) -> list[str]:
        for seat, kind, name, cards in view.describe():
            if seat < 0 and kind == "pile" and name == "discard":
                return [f"{i}: {card_name(view, card)}" for i, card in enumerate(reversed(cards), 1)]
        return []

    def label(self, question: Question, action: int) -> str:
        return last_word(question, action)

    def note(self, question: Question, action: int) -> str:
        return more(question, action)

    def terse(self, question: Question) -> bool:
        return False

    def _facts(self, view: Table, of: int) -> str:
        facts: list[str] = []
        for seat, kind, name, values in view.describe():
            if seat != of or name in UNSEEN:
                continue
            if kind == "number":
                facts.append(f"{name.replace('_', ' ')} {values[0]}")
            elif kind == "row":
                facts.append(f"{name.replace('_', ' ')} {' '.join(map(str, values)) or '-'}")
            elif not any(card & int(FACE) >= backs(view) for card in values):
                facts.append(f"{name} {len(values)} cards" if values else f"{name} empty")
            else:
                facts.append(f"{name} " + ", ".join(card_name(view, card) for card in values))
        return "; ".join(facts)


def backs(view: Table) -> int:
    """How many faces are backs: they come first."""
    count = 0
    while count < len(view.book.backs) and view.book.backs[count] == count:
        count += 1
    return count


def card_name(view: Table, card: int) -> str:
    """A card as the view shows it: what lies face down and is known stands in brackets."""
    face = card & int(FACE)
    if face < backs(view):
        return "hidden"
    name = view.book.faces[face]
    return name if card & int(LIES_UP) else f"({name})"


def wrap(parts: list[str], joint: str, width: int) -> list[str]:
    """Parts in lines, broken only between them."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(joint) + len(part) <= width:
            lines[-1] += joint + part
        else:
            lines.append(part)
    return lines or [""]
