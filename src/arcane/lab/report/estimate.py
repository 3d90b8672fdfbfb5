"""Figures from tallies, each with a 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arcane.lab.report.tally import HEAPS, Tally
from arcane.lab.rows import WHOLE
from arcane.lab.statistics import ALPHA, Estimate, holm, normal_tail, t_quantile, t_tail, wilson

Get = Callable[[str], int]  # what was counted under a name
Stat = Callable[[Get], float | None]  # a figure made of counts; None where there is nothing to make it of

FEW = 10  # heaps with games on them; with fewer no difference is called real
FEWEST = 40  # seats with an item; what fewer did may be luck that no interval sees
RANKS = 10  # of the seats that are compared with each other; the last takes all that are higher
CELLS = [f"{bot}.{rank}" for bot in range(7) for rank in range(RANKS)]  # seats of one bot and one rank


ANY = (-math.inf, math.inf)  # what a figure can be: a gain or a loss,
COUNT = (0.0, math.inf)  # how many there are of something,
SHARE = (0.0, 1.0)  # a share of something,
GAIN = (-1.0, 1.0)  # or the difference of two shares


class Counts:
    """A tally that is read from now on: its totals, with or without one of the heaps."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.totals = {name: sum(heaps) for name, heaps in tally.sums.items()}
        games = tally.heaps("games")
        self.used = [j for j in range(HEAPS) if games[j]]

    def all(self, name: str) -> int:
        return self.totals.get(name, 0)

    def without(self, heap: int) -> Get:
        sums, totals = self.tally.sums, self.totals

        def get(name: str) -> int:
            total = totals.get(name)
            return 0 if total is None else total - sums[name][heap]

        return get


def per(above: str, below: str, scale: float = 1.0) -> Stat:
    """One count divided by another."""

    def stat(get: Get) -> float | None:
        n = get(below)
        return None if n == 0 else get(above) * scale / n

    return stat


def win_rate(group: str) -> Stat:
    return per(f"{group}/win", f"{group}/n", 1 / WHOLE)


def estimate(stat: Stat, counts: Counts, asked: float = 0.0, within: tuple[float, float] = ANY) -> Estimate | None:
    """The figure with its interval, found by leaving out each heap of games in turn (the grouped jackknife). Games are
    independent of each other, what happens within one is not; so whole games are left out, and any figure will do.
    `within`: what the figure can be; no interval goes beyond it."""
    value = stat(counts.all)
    if value is None:
        return None
    return _jackknife(value, [stat(counts.without(j)) for j in counts.used], asked, within)


def difference(stat: Stat, variant: Counts, base: Counts, within: tuple[float, float] = ANY) -> Estimate | None:
    """How much the figure of one tally is above that of another. Equal heaps hold the same deals, and are left out
    of both at once: what the deals have in common cancels."""

    def less(one: Get, other: Get) -> float | None:
        a, b = stat(one), stat(other)
        return None if a is None or b is None else a - b

    value = less(variant.all, base.all)
    if value is None:
        return None
    heaps = sorted({*variant.used} & {*base.used})
    left_out = [less(variant.without(j), base.without(j)) for j in heaps]
    return _jackknife(value, left_out, 0.0, within)


def wins_of(counts: Counts, group: str, asked: float) -> Estimate | None:
    """A win rate, with Wilson's interval and the test that goes with it: is it `asked`? If the group has several seats
    of a game, which are no independent witnesses, the interval takes whole games."""
    n = counts.all(f"{group}/n")
    if n == 0:
        return None
    if n > counts.all("games"):
        return estimate(win_rate(group), counts, asked, SHARE)
    wins = counts.all(f"{group}/win") / WHOLE
    low, high = wilson(wins, n)
    error = math.sqrt(asked * (1 - asked) / n)
    return Estimate(wins / n, low, high, normal_tail(abs(wins / n - asked) / error))


def alike(everybody: str, those: str, what: str = "win", whole: int = WHOLE) -> Stat:
    """The win rate of seats with something less that of seats without, among seats of one cell: the cells' differences,
    weighted as Mantel and Haenszel do. The prefixes name all seats, and those that have it. `what` else may be
    counted of a seat, in so many parts of a `whole`."""

    names = [
        (f"{those}{cell}/n", f"{everybody}{cell}/n", f"{those}{cell}/{what}", f"{everybody}{cell}/{what}")
        for cell in CELLS
    ]

    def stat(get: Get) -> float | None:
        above = below = 0.0
        seats = 0
        for those_n, all_n, those_what, all_what in names:
            having = get(those_n)
            if having > 0 and having < (n := get(all_n)):
                seats += having
                won, wins = get(those_what), get(all_what)
                above += (won * (n - having) - (wins - won) * having) / n
                below += having * (n - having) / n
        return above / below / whole if seats >= FEWEST else None

    return stat


def at_large(everybody: str, those: str) -> Stat:
    """The same without cells: all seats that have it against all that have not."""

    def stat(get: Get) -> float | None:
        having, n, won, wins = (
            sum(get(f"{prefix}{cell}/{what}") for cell in CELLS)
            for what in ("n", "win")
            for prefix in (those, everybody)
        )
        if not 0 < having < n:
            return None
        return (won / having - (wins - won) / (n - having)) / WHOLE

    return stat


@dataclass(frozen=True)
class Measure:
    """A figure that a report shows, and that two reports can be compared by."""

    family: str  # measures that are shown together
    label: str
    unit: str  # "%" for shares and "points" for their differences, which are kept from 0 to 1; else what is counted
    stat: Stat
    within: tuple[float, float] = COUNT
    group: str = ""  # the seats whose win rate it is

    def found(self, counts: Counts, chance: float) -> Estimate | None:
        """The figure as the page shows it."""
        if self.group:
            return wins_of(counts, self.group, chance)
        return estimate(self.stat, counts, 0.0, self.within)

    def differs(self, variant: Counts, base: Counts) -> Estimate | None:
        return difference(self.stat, variant, base, GAIN if self.within == SHARE else ANY)


def wins_measure(family: str, label: str, group: str) -> Measure:
    return Measure(family, label, "%", win_rate(group), SHARE, group)


def share_measure(family: str, label: str, stat: Stat) -> Measure:
    return Measure(family, label, "%", stat, SHARE)


def _jackknife(value: float, left_out: Sequence[float | None], asked: float, within: tuple[float, float]) -> Estimate:
    each = [one for one in left_out if one is not None]
    n = len(each)
    if n < 2 or n < len(left_out):
        return Estimate(value, -math.inf, math.inf, 1.0)
    mean = sum(each) / n
    error = math.sqrt((n - 1) / n * sum((one - mean) ** 2 for one in each))
    if error < 1e-12:
        same = abs(value - asked) < 1e-9
        return Estimate(value, value, value, 1.0 if same or n < FEW else 0.0)
    reach = t_quantile(n - 1) * error
    p = t_tail(abs(value - asked) / error, n - 1) if n >= FEW else 1.0
    return Estimate(value, max(value - reach, within[0]), min(value + reach, within[1]), p)


def real(found: Sequence[Estimate | None]) -> list[bool]:
    """Which of several differences are real: Holm's correction, so that no call is false in 19 of 20 reports."""
    corrected = iter(holm([one.p for one in found if one is not None]))
    return [one is not None and next(corrected) < ALPHA for one in found]
