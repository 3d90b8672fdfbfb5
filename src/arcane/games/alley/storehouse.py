"""A player's storehouse: a grid that shrinks as sets are sold, and the lines in it that can be sets (A5)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.card import FACE, LIES_UP, MARK, Pile
from arcane.games.alley.items import DOLL, FELINE, GOLD, MIRROR

# lines: rows 1 to 3, columns a to c, then the two diagonals
LINES: Final = [
    "row 1",
    "row 2",
    "row 3",
    "column a",
    "column b",
    "column c",
    "diagonal a1-c3",
    "diagonal c1-a3",
]
COLUMN: Final[i64] = 3  # the first line that is a column
DIAGONAL: Final[i64] = 6  # the first that is a diagonal
RISING: Final[i64] = 7  # from c1 down to a3

GONE: Final[i64] = MARK  # on a hidden item: set aside by Glynna, its place is empty (A9.1)
TIRED: Final[i64] = MARK  # on a revealed Boomerang: it has come back this turn (A8.21)


def kind_of(a: i64, b: i64, c: i64) -> i64:
    """A5.2, A5.8, A8.16 of which item these three cards are a set; 0 if they are none."""
    if a < LIES_UP or b < LIES_UP or c < LIES_UP:
        return 0
    a &= FACE
    b &= FACE
    c &= FACE
    kind: i64 = 0
    if a == b:
        if c == a or (c == FELINE and a != FELINE):
            kind = a
    elif (a == c and b == FELINE) or (b == c and a == FELINE):
        kind = c
    if kind != 0 and GOLD[kind] < 0:
        return 0
    return kind


@final
@mypyc_attr(acyclic=True)
class Storehouse:
    """A3.2 items in a grid, row by row. A slot is named by column and row in the shape of the moment."""

    def __init__(self, items: Pile) -> None:
        self.items = items
        self.columns: i64 = 3

    def size(self) -> i64:
        return len(self.items.cards)

    def rows(self) -> i64:
        return self.size() // self.columns

    def place(self, slot: i64) -> i64:
        """Where in the pile the item of this slot lies; -1 if there is no such slot now."""
        n = len(self.items.cards)
        if self.columns < 3:
            if slot % 3 >= self.columns:
                return -1
            slot = slot // 3 * self.columns + slot % 3
        if slot < n:
            return slot
        return -1

    def slot(self, i: i64) -> i64:
        """The slot of the i-th item of the pile."""
        if self.columns == 3:
            return i
        return i // self.columns * 3 + i % self.columns

    # --- what an item allows ---

    def hides(self, slot: i64) -> bool:
        """Does a hidden item lie here?"""
        i = self.place(slot)
        return i >= 0 and self.items.cards[i] < MARK

    def shows(self, slot: i64) -> bool:
        """Does a revealed item lie here?"""
        i = self.place(slot)
        return i >= 0 and self.items.cards[i] >= LIES_UP

    def hidden(self) -> i64:
        """How many hidden items there are."""
        n: i64 = 0
        cards = self.items.cards
        for i in range(len(cards)):
            if cards[i] < MARK:
                n += 1
        return n

    def yields(self, i: i64) -> bool:
        """A8.18 may the i-th item be replaced? Not a revealed Doll."""
        card = self.items.cards[i]
        return card < LIES_UP or card & FACE != DOLL

    def takes(self, slot: i64) -> bool:
        """May an item be played here?"""
        i = self.place(slot)
        return i >= 0 and self.yields(i)

    def open_slots(self) -> i64:
        """A4.4 the slots an item may be played to, a bit for each."""
        slots: i64 = 0
        for i in range(len(self.items.cards)):
            if self.yields(i):
                slots |= 1 << self.slot(i)
        return slots

    def reveals(self, kind: i64) -> i64:
        """How many revealed items of this kind lie here."""
        n: i64 = 0
        cards = self.items.cards
        for i in range(len(cards)):
            if cards[i] >= LIES_UP and cards[i] & FACE == kind:
                n += 1
        return n

    def mirrors_beside(self, i: i64) -> i64:
        """A8.7, A8.13 how many revealed Mirrors share a side with the i-th item."""
        if self.reveals(MIRROR) == 0:
            return 0
        columns = self.columns
        column = i % columns
        n: i64 = 0
        if column > 0:
            n += self._mirror(i - 1)
        if column < columns - 1:
            n += self._mirror(i + 1)
        if i >= columns:
            n += self._mirror(i - columns)
        if i + columns < len(self.items.cards):
            n += self._mirror(i + columns)
        return n

    def _mirror(self, i: i64) -> i64:
        card = self.items.cards[i]
        if card >= LIES_UP and card & FACE == MIRROR:
            return 1
        return 0

    # --- sets ---

    def sets(self) -> i64:
        """A5.1, A5.2 the lines that are sets now, a bit for each."""
        cards = self.items.cards
        n = len(cards)
        if n < 3:
            return 0
        found: i64 = 0
        columns = self.columns
        if columns == 3:
            i: i64 = 0
            bit: i64 = 1
            while i < n:
                if kind_of(cards[i], cards[i + 1], cards[i + 2]) != 0:
                    found |= bit
                i += 3
                bit <<= 1
        if n == 3 * columns:  # three rows: there are columns, and on 3x3 diagonals
            for c in range(columns):
                if kind_of(cards[c], cards[c + columns], cards[c + 2 * columns]) != 0:
                    found |= 8 << c
            if columns == 3 and cards[4] >= LIES_UP:
                if kind_of(cards[0], cards[4], cards[8]) != 0:
                    found |= 1 << DIAGONAL
                if kind_of(cards[2], cards[4], cards[6]) != 0:
                    found |= 1 << RISING
        return found

    def start(self, line: i64) -> i64:
        """Where in the pile a line begins."""
        if line < COLUMN:
            return line * 3
        if line < DIAGONAL:
            return line - COLUMN
        if line == RISING:
            return 2
        return 0

    def stride(self, line: i64) -> i64:
        """How far apart in the pile the items of a line lie."""
        if line < COLUMN:
            return 1
        if line < DIAGONAL:
            return self.columns
        if line == RISING:
            return 2
        return 4

    def set_on(self, line: i64) -> i64:
        """Of which item the set on this line is."""
        cards = self.items.cards
        i = self.start(line)
        d = self.stride(line)
        return kind_of(cards[i], cards[i + d], cards[i + 2 * d])

    def remove(self, line: i64, within_columns: bool, aside: Pile) -> None:
        """A5.3, A5.4 set the items of a line aside and slide the rest together."""
        cards = self.items.cards
        i = self.start(line)
        d = self.stride(line)
        sold: i64 = 0  # a bit for each place that falls empty
        for k in range(i64(3)):
            aside.put(cards[i + k * d] & ~MARK)
            sold |= 1 << i + k * d
        rest = vec[i64](capacity=6)
        if line >= DIAGONAL and within_columns:
            for row in range(i64(2)):
                for column in range(i64(3)):
                    at = row * 3 + column
                    # above the gap items stay, below it they move up by one
                    if sold >> column & 1 != 0 or (row == 1 and sold >> at & 1 != 0):
                        at += 3
                    rest = append(rest, cards[at])
        else:
            for at in range(len(cards)):
                if sold >> at & 1 == 0:
                    rest = append(rest, cards[at])
            if line >= COLUMN:
                self.columns -= 1
        self.items.cards = rest
        if len(rest) == 0:
            self.columns = 3
