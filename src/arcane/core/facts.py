"""What has been told at a table: every fact once, in few bytes, and who heard which of them."""

from __future__ import annotations

from array import array

Fact = tuple[str, int, int, int, int, int]  # as the table tells it: kind, seat, a, b, card, the only seat to hear it

WIDTH = 6


class Facts:
    """The facts in order. A long game tells a thousand; as numbers in a row they take a third of the room."""

    def __init__(self) -> None:
        self._kinds: list[str] = []
        self._numbers: dict[str, int] = {}
        self._row = array("q")
        self._heard: dict[int, array[int]] = {}  # of each ear that asked: which facts it heard ...
        self._seen: dict[int, int] = {}  # ... and how many of all were looked at for it

    def __len__(self) -> int:
        return len(self._row) // WIDTH

    def __getitem__(self, i: int) -> Fact:
        at = i * WIDTH
        kind, seat, a, b, card, only = self._row[at : at + WIDTH]
        return (self._kinds[kind], seat, a, b, card, only)

    def since(self, i: int) -> list[Fact]:
        """All of them, from the i-th on."""
        return [self[j] for j in range(i, len(self))]

    def append(self, fact: Fact) -> None:
        kind = fact[0]
        if kind not in self._numbers:
            self._numbers[kind] = len(self._kinds)
            self._kinds.append(kind)
        self._row.extend((self._numbers[kind], *fact[1:]))

    def count(self, ear: int) -> int:
        """How many of them this ear has heard."""
        return len(self._of(ear))

    def heard(self, ear: int, since: int = 0) -> list[Fact]:
        """What this ear has heard, from its `since`-th on."""
        return [self[i] for i in self._of(ear)[since:]]

    def _of(self, ear: int) -> array[int]:
        heard = self._heard.setdefault(ear, array("I"))
        row, only = self._row, WIDTH - 1
        for i in range(self._seen.get(ear, 0), len(self)):
            if row[i * WIDTH + only] in (-1, ear):
                heard.append(i)
        self._seen[ear] = len(self)
        return heard

    # --- keeping ---

    def save(self) -> tuple[list[str], list[int]]:
        """All of it, for `load`."""
        return self._kinds, self._row.tolist()

    @classmethod
    def load(cls, kinds: list[str], row: list[int]) -> Facts:
        facts = cls()
        facts._kinds = list(kinds)
        facts._numbers = {kind: i for i, kind in enumerate(kinds)}
        facts._row = array("q", row)
        return facts
