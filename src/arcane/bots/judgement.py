"""What a game lends to its bots: a judgement of tables, and a habit that answers without thinking."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.chance import Chance
from arcane.core.fingerprint import fingerprint
from arcane.core.table import Table


class Judgement:
    """What a table is worth to each seat, in the coin of the game: more is better. This one serves any game: it
    counts the score."""

    def look(self, view: Table) -> None:
        """Take in what the asked seat knows, before the tables it imagines are judged."""

    def worth(self, s: Any, seat: i64) -> float:
        """What this seat may hope to have at the end; of a seat's secrets only what the seat itself knows counts."""
        table: Table = s
        return float(table.score(seat))

    def stake(self, s: Any, seat: i64) -> float:
        """What a seat that looks no further wants more of: to do well, and better than the best of the others, the
        table's own players among them."""
        table: Table = s
        best = -1e18
        for other in range(table.contenders()):
            if other != seat:
                worth = self.worth(s, other)
                if worth > best:
                    best = worth
        return self.worth(s, seat) - self.rivalry() * best

    def rivalry(self) -> float:
        """How much of the best other's worth one counts as one's own loss."""
        return 1.0

    def spread(self, s: Any) -> float:
        """How far, about, the end may still be from the worth."""
        return 10.0

    def appraise(self, s: Any, hopes: vec[float], worths: vec[float]) -> None:
        """The worth of a table that is not over yet to everybody, and their hopes: who hopes for 1 more than another is
        e times as likely to win."""
        table: Table = s
        spread = self.spread(s)
        for seat in range(table.contenders()):
            worths[seat] = self.worth(s, seat)
            hopes[seat] = worths[seat] / spread

    def calm(self, s: Any) -> bool:
        """May this table be judged as it is? Not between a question and the one that belongs to it, and not while
        others have yet to choose at the same time."""
        table: Table = s
        return len(table.opening) == 0

    def chapter(self, s: Any) -> i64:
        """Which part of the game this is: a round, a season."""
        return 0


class Habit:
    """How a player answers who hardly thinks: it must be quick. This one answers by lot."""

    def look(self, view: Table) -> None:
        """Take in what the asked seat knows."""

    def by_lot(self) -> bool:
        """Does it know nothing of the game?"""
        return True

    def answer(self, s: Any, chance: Chance) -> i64:
        table: Table = s
        return table.offers[chance.below(table.count)]

    def likings(self, s: Any, likings: vec[float]) -> bool:
        """How much it likes each answer: one that it likes 1 more than another is held to be given e times as often.
        False if it can't tell, as this one. It may only tell where questions of one `gist` have the same answers."""
        return False

    def gist(self, s: Any, viewer: i64) -> i64:
        """What matters, in one number, for a question that comes after somebody else's turn, of what the viewer knows.
        A game may leave much out: then a search meets the same question again and can plan further ahead. Here it
        is all that is known."""
        table: Table = s
        return fingerprint(table, viewer)

    def carry_on(self, s: Any, seat: i64, chance: Chance) -> None:
        """When an answer of this seat makes it choose again: what it began is carried on with one more answer."""
        table: Table = s
        if table.depth > 0 and table.seat == seat:
            table.advance(self.answer(s, chance))
