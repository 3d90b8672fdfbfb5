"""A question: what one seat is asked, with its answers in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arcane.core.step import Step
    from arcane.core.table import Table


class Question:
    """What a seat is asked. It reads the table it was asked at, so use it before the next action is played."""

    def __init__(self, table: Table, seat: int, step: Step | None) -> None:
        self.table = table
        self.seat = seat
        self.key = "" if step is None else step.key
        self.options: list[int] = table.options()
        self.names: list[str] = []  # of the players, where they have any

    def name(self, seat: int) -> str:
        """What to call a player."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return f"player {seat + 1}"

    @property
    def sentence(self) -> str:
        """The question itself, in one imperative sentence."""
        return str(self.table.book.words.sentence(self))

    def spell(self, action: int) -> str:
        """The short spelling that reads back."""
        return self.table.book.spell(action)

    def text(self, action: int) -> str:
        """The action in a few words."""
        return str(self.table.book.words.text(self, action))

    def why_not(self, action: int) -> str:
        """Why this action can't be chosen now; empty if it can."""
        if action in self.options:
            return ""
        return str(self.table.book.words.why_not(self, action))

    def parse(self, words: str) -> int:
        """The action of this spelling, legal or not; words that mean nothing raise IllegalAction."""
        return int(self.table.book.words.parse(self, words))
