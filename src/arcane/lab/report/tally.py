"""Counts that can be added up: what is kept of thousands of games, in whole numbers only, so that their order and who
played them is no matter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from arcane.lab.rows import WHOLE

HEAPS = 50  # games are dealt round onto as many heaps; how the heaps differ says how sure a figure is


def blank() -> list[int]:
    return [0] * HEAPS


@dataclass(slots=True)
class Tally:
    """`sums` holds a number for each heap under every name; `bins` how often each value came."""

    games: int = 0
    sums: dict[str, list[int]] = field(default_factory=dict)
    bins: dict[str, dict[int, int]] = field(default_factory=dict)
    fault: str = ""  # the first bot that failed, and how

    def add(self, heap: int, name: str, amount: int = 1) -> None:
        found = self.sums.get(name)
        if found is None:
            found = self.sums[name] = blank()
        found[heap] += amount

    def bin(self, name: str, value: int, times: int = 1) -> None:
        bins = self.bins.get(name)
        if bins is None:
            bins = self.bins[name] = {}
        bins[value] = bins.get(value, 0) + times

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.fault = self.fault or other.fault
        for name, heaps in other.sums.items():
            mine = self.sums.get(name)
            self.sums[name] = list(heaps) if mine is None else [a + b for a, b in zip(mine, heaps, strict=True)]
        for name, bins in other.bins.items():
            for value, times in bins.items():
                self.bin(name, value, times)

    def heaps(self, name: str) -> list[int]:
        return self.sums.get(name) or blank()

    def total(self, name: str) -> int:
        return sum(self.heaps(name))

    def under(self, prefix: str) -> list[str]:
        """What comes next in the names that begin so, in order."""
        return sorted({name[len(prefix) :].split("/")[0] for name in self.sums if name.startswith(prefix)})

    def values(self, name: str) -> list[tuple[int, int]]:
        return sorted(self.bins.get(name, {}).items())

    def to_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "whole": WHOLE,
            "fault": self.fault,
            "sums": {name: self.sums[name] for name in sorted(self.sums)},
            "bins": {name: {str(value): times for value, times in self.values(name)} for name in sorted(self.bins)},
        }

    @classmethod
    def from_dict(cls, data: Any) -> Tally:
        """What `to_dict` gave; anything else raises ValueError, KeyError, TypeError or AttributeError."""
        sums = {str(name): [int(each) for each in heaps] for name, heaps in data["sums"].items()}
        if any(len(heaps) != HEAPS for heaps in sums.values()):
            raise ValueError("it was counted on another number of heaps")
        if data["whole"] != WHOLE:
            raise ValueError("wins were counted in other parts")
        bins = {str(name): {int(v): int(n) for v, n in values.items()} for name, values in data["bins"].items()}
        return cls(int(data["games"]), sums, bins, str(data["fault"]))
