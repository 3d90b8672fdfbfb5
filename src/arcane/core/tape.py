"""The tape plays a table's fields out and back in, so that one list of fields gives copies, saves, views and counts."""

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.card import Pile

NOBODY: Final[i64] = -1
ROOM: Final = vec[i64]([0] * 112)  # numbers a tape has room for at first
CELLS: Final[i64] = 640  # ... numbers in rows
ROWS: Final[i64] = 24  # ... rows, and piles


@final
@mypyc_attr(acyclic=True)
class Tape:
    """First it writes down every field it is shown; rewound, it hands out copies of them in the same order."""

    def __init__(self) -> None:
        self.numbers = ROOM[:]  # the first `count` of them
        self.count: i64 = 0
        self.cells = vec[i64](capacity=CELLS)  # all rows, one behind the other
        self.ends = vec[i64](capacity=ROWS)  # where each row ends
        self.piles: list[Pile] = []
        self.pads = vec[i64](capacity=ROWS)  # of each row: whose pad it is, or NOBODY
        self.owners = vec[i64](capacity=ROWS)  # of each pile: whose hand it is, or NOBODY
        self.names: list[tuple[int, str, str]] | None = None  # (seat, kind, name) of each field, when somebody asks
        self.reading = False
        self.over = False  # read over the piles that are there, instead of into fresh ones
        self.seat: i64 = NOBODY
        self.at: i64 = 0
        self.at_row: i64 = 0
        self.at_pile: i64 = 0

    def rewind(self) -> None:
        self.reading = True
        self.seat = NOBODY
        self.at = 0
        self.at_row = 0
        self.at_pile = 0

    def of(self, seat: i64) -> None:
        """The fields that follow belong to this seat."""
        self.seat = seat

    def number(self, name: str, x: i64) -> i64:
        i = self.at
        self.at = i + 1
        if self.reading:
            return self.numbers[i]
        if i == len(self.numbers):
            self.numbers = extend(self.numbers, ROOM)
        self.numbers[i] = x
        self.count = i + 1
        if self.names is not None:
            self._name("number", name)
        return x

    def row(self, name: str, row: vec[i64]) -> vec[i64]:
        """A row of numbers that everybody may read."""
        return self._row(name, row, NOBODY)

    def pad(self, name: str, row: vec[i64]) -> vec[i64]:
        """A seat's secret notes for choices made at once: blank in everybody else's view, so of a fixed length."""
        return self._row(name, row, self.seat)

    def _row(self, name: str, row: vec[i64], owner: i64) -> vec[i64]:
        if self.reading:
            self.at_row += 1
            return self.row_at(self.at_row - 1)
        self.cells = extend(self.cells, row)
        self.ends = append(self.ends, len(self.cells))
        self.pads = append(self.pads, owner)
        if self.names is not None:
            self._name("row", name)
        return row

    def start(self, i: i64) -> i64:
        """Where row i begins in the cells."""
        if i == 0:
            return 0
        return self.ends[i - 1]

    def row_at(self, i: i64) -> vec[i64]:
        """A copy of row i."""
        return self.cells[self.start(i) : self.ends[i]]

    def wipe(self, i: i64) -> None:
        """Row i becomes blank."""
        for k in range(self.start(i), self.ends[i]):
            self.cells[k] = 0

    def pile(self, name: str, pile: Pile) -> Pile:
        """A pile whose order everybody sees, though not every face."""
        return self._pile(name, pile, NOBODY)

    def hand(self, name: str, pile: Pile) -> Pile:
        """A seat's hand: its order is nobody's business, and a view shows it sorted."""
        return self._pile(name, pile, self.seat)

    def _pile(self, name: str, pile: Pile, owner: i64) -> Pile:
        if self.reading:
            i = self.at_pile
            self.at_pile = i + 1
            if self.over:
                pile.cards = self.piles[i].cards[:]
                return pile
            fresh = self.piles[i].copy()
            self.piles[i] = fresh  # so that the tape holds the copies, for whoever wants to change them
            return fresh
        self.piles.append(pile)
        self.owners = append(self.owners, owner)
        if self.names is not None:
            self._name("pile", name)
        return pile

    def spent(self) -> bool:
        """Has all that is on the tape been read?"""
        return self.at == self.count and self.at_row == len(self.ends) and self.at_pile == len(self.piles)

    def _name(self, kind: str, name: str) -> None:
        if self.names is not None:
            self.names.append((int(self.seat), kind, name))

    def flat(self, first: i64) -> list[int]:
        """All of it as one list of numbers; of the first row only so many."""
        out = [int(self.count)]
        out.extend([int(self.numbers[i]) for i in range(self.count)])
        out.append(int(len(self.ends)))
        for i in range(len(self.ends)):
            row = self.row_at(i)
            if i == 0:
                row = row[:first]
            out.append(int(len(row)))
            out.extend([int(x) for x in row])
        out.append(len(self.piles))
        for pile in self.piles:
            out.append(int(len(pile.cards)))
            out.extend([int(x) for x in pile.cards])
        return out

    def fill(self, flat: list[int]) -> None:
        """Take in what `flat` gave, ready to be read."""
        at = 0

        def block() -> list[int]:
            nonlocal at
            n = flat[at]
            at += 1
            if n < 0 or at + n > len(flat):
                raise ValueError("these are not the bytes of a whole table")
            at += n
            return flat[at - n : at]

        self.numbers = vec[i64](block())
        self.count = len(self.numbers)
        rows = flat[at]
        at += 1
        for _i in range(rows):
            self.cells = extend(self.cells, vec[i64](block()))
            self.ends = append(self.ends, len(self.cells))
        piles = flat[at]
        at += 1
        self.piles = [Pile(vec[i64](block())) for _i in range(piles)]
        if at != len(flat):
            raise ValueError("these are not the bytes of a whole table")
        self.rewind()
