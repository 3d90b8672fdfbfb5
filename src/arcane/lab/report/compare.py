"""Two runs of the same deals with different cards, side by side: which differences are real."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from arcane.lab.report import sections as general
from arcane.lab.report.estimate import Measure, real
from arcane.lab.report.markup import SHARES, Markup, el, interval, join, number, signed, table
from arcane.lab.report.plot import Row, intervals
from arcane.lab.report.run import Run, special
from arcane.lab.report.sections import Reading
from arcane.lab.statistics import Estimate

MOST_TOLD = 12


@dataclass(frozen=True)
class Difference:
    """A figure in both runs."""

    measure: Measure
    base: Estimate
    variant: Estimate
    by: Estimate
    real: bool

    def told(self) -> str:
        unit = self.measure.unit
        name = f"{self.measure.family}, {self.measure.label}"
        of = unit if unit in SHARES else ""
        values = f"{number(self.base.value, of)} with the base, {number(self.variant.value, of)} with the variant"
        by = "points" if of == "%" else of
        return f"{name}: {values}, a difference of {signed(self.by.value, by)} ({interval(self.by, by)})."


class Comparison:
    """Every measure of both runs, and what differs."""

    def __init__(self, base: Run, variant: Run) -> None:
        self.base, self.variant = base, variant
        one, other = Reading(base), Reading(variant)
        found: list[tuple[Measure, Estimate, Estimate, Estimate]] = []
        for measure in _measures(one, other):
            values = measure.found(one.counts, one.chance), measure.found(other.counts, other.chance)
            by = measure.differs(other.counts, one.counts)
            if values[0] is not None and values[1] is not None and by is not None:
                found.append((measure, values[0], values[1], by))
        marks = real([by for *_, by in found])
        self.differences = [Difference(*each, mark) for each, mark in zip(found, marks, strict=True)]

    def changes(self) -> list[list[str]]:
        """The figures in which the card files differ: table, figure, base, variant."""
        out = []
        for name, fields in self.base.figures.items():
            for field, value in fields.items():
                now = self.variant.figures.get(name, {}).get(field)
                if now != value:
                    out.append([f"{self.base.names.get(name, name)}: {field}", str(value), str(now)])
        return out

    def summary(self) -> list[str]:
        marked = sorted((each for each in self.differences if each.real), key=lambda each: each.by.p)
        n = len(self.differences)
        changes = self.changes()
        if not changes:
            told = ["The two card files hold the same figures."]
        elif len(changes) > MOST_TOLD:
            told = [f"The card files differ in {len(changes)} figures, which are listed below."]
        else:
            told = [f"The card files differ in {', '.join(f'{what} ({a} → {b})' for what, a, b in changes)}."]
        if not marked:
            return [*told, f"Of {n} figures compared, none differs significantly: no difference can be called real."]
        told.append(
            f"Of {n} figures compared, {len(marked)} differ for real after correcting for their number (Holm); the "
            f"other {n - len(marked)} differ by no more than luck may explain."
        )
        told += [each.told() for each in marked[:MOST_TOLD]]
        if len(marked) > MOST_TOLD:
            told.append(f"And {len(marked) - MOST_TOLD} more, marked below.")
        return told

    def to_list(self) -> list[dict[str, Any]]:
        return [
            {
                **named(each.measure),
                "base": as_data(each.base),
                "variant": as_data(each.variant),
                "difference": as_data(each.by),
                "real": each.real,
            }
            for each in self.differences
        ]

    def body(self) -> Markup:
        parts: list[str] = []
        if changes := self.changes():
            parts.append(table(["figure", "base", "variant"], changes, "What differs in the card files"))
        parts.append(
            el(
                "p",
                "Both card files were played with the same deals, by the same bots with the same dice, each in "
                "processes of its own. A difference is called real if its interval leaves out 0 also after "
                "correcting for the number of all figures compared (Holm); anything else is not significant. The "
                "intervals shown are not corrected.",
            )
        )
        families: dict[str, list[Difference]] = {}
        for each in self.differences:
            families.setdefault(each.measure.family, []).append(each)
        for family, members in families.items():
            unit = members[0].measure.unit
            rows = [_row(each, unit) for each in members]
            by = "points" if unit in SHARES else ""
            heads = ("", f"difference ({'points' if by else unit})", "base", "variant", "verdict")
            parts.append(intervals(family, rows, by, heads, 0.0, plus=True))
        return join(*parts)


def named(measure: Measure) -> dict[str, str]:
    """What a figure is of, as data; shares and their differences are from 0 to 1."""
    unit = "share" if measure.unit in SHARES else measure.unit
    return {"family": measure.family, "name": measure.label, "unit": unit}


def as_data(found: Estimate) -> dict[str, float | None]:
    sure = math.isfinite(found.high - found.low)
    return {"value": found.value, "low": found.low if sure else None, "high": found.high if sure else None}


def _row(each: Difference, unit: str) -> Row:
    of = unit if unit in SHARES else ""
    values = number(each.base.value, of), number(each.variant.value, of)
    return Row(each.measure.label, each.by, each.real, (*values, "real" if each.real else "not significant"))


def _measures(one: Reading, other: Reading) -> list[Measure]:
    """The measures of either run; what only one of them has is 0 in the other."""
    own = special(one.run.game)
    out: dict[tuple[str, str], Measure] = {}
    for r in (one, other):
        for measure in general.measures(r) + ([] if own is None else own.measures(r)):
            out.setdefault((measure.family, measure.label), measure)
    return list(out.values())
