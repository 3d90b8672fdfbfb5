"""Plots as inline SVG. What lies across is placed in per cent, what lies upright in pixels, so that a plot is as wide
as there is room and its words keep their size, on a phone as on paper."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from arcane.lab.report.markup import SHARES, Markup, details, el, interval, join, number, signed, table
from arcane.lab.statistics import Estimate

ROW = 26  # pixels
HIGH = 190
FOOT = 34  # under the axis: words
LONG = 8  # lines; a longer plot may go on over the next page of paper
MANY = 30  # bars of a histogram


@dataclass(frozen=True)
class Row:
    """A line of a plot of intervals. `marked`: it stands out, also after the correction."""

    label: str
    found: Estimate | None
    marked: bool = False
    more: tuple[str, ...] = ()
    note: str = ""  # what the label means


def ticks(low: float, high: float, fits: Callable[[float], bool] = lambda tick: True) -> list[float]:
    """Round numbers from low to high that fit, 3 to 6 of them: as close as that leaves them."""
    span = high - low
    if not span > 0 or not math.isfinite(span):
        return [low]
    least = 10.0 ** math.floor(math.log10(span / 10))
    for factors in ((1, 2, 5, 10, 20, 50), (2.5, 25)):  # quarters only where nothing else will do
        for factor in factors:
            step = least * factor
            inside = range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)
            found = [tick for tick in (round(i * step, 10) for i in inside) if fits(tick)]
            if 3 <= len(found) <= 6:
                return found
    return [low, high]


class Across:
    """A scale from left to right, in per cent of the width."""

    def __init__(self, low: float, high: float) -> None:
        room = (high - low) * 0.06 or 1.0
        self.low, self.high = low - room, high + room

    def __call__(self, value: float) -> float:
        return (min(max(value, self.low), self.high) - self.low) / (self.high - self.low) * 100

    def at(self, value: float) -> str:
        return f"{self(value):.2f}%"


def intervals(
    caption: str,
    rows: Sequence[Row],
    unit: str,
    heads: Sequence[str],
    asked: float | None = None,
    bars: bool = False,
    plus: bool = False,
    cls: str = "",
) -> Markup:
    """A table with a figure, its interval and a plot of both in each line. `heads`: of the label, the figure, and the
    further columns. `asked` is marked by a line; `bars` begin at 0; `plus` writes the sign of a gain."""
    shown = [row for row in rows if row.found is not None]
    if not shown:
        return el("p", f"{caption}: there are no figures.", cls="note")
    scale = Across(*_span(shown, asked, bars))
    say = signed if plus else number
    body: list[str] = []
    for row in shown:
        assert row.found is not None
        label = join(row.label, el("small", row.note)) if row.note else row.label
        cells = [el("th", label, scope="row"), el("td", say(row.found.value, unit), cls="value")]
        cells.append(el("td", interval(row.found, unit), cls="range"))
        cells += [el("td", word, data_head=head) for head, word in zip(heads[2:], row.more, strict=True)]
        cells.append(el("td", _line(row, scale, unit, asked, bars), cls="graph"))
        body.append(el("tr", *cells, cls="marked" if row.marked else None))
    head = [heads[0], heads[1], "95\N{NO-BREAK SPACE}% interval", *heads[2:], ""]
    names = [el("th", word, scope="col") if word else el("td", cls="graph") for word in head]
    foot = el("tr", el("td", colspan=len(head) - 1), el("td", _axis(scale, unit, plus), cls="graph"))
    whole = el(
        "table",
        el("caption", caption),
        el("thead", el("tr", *names)),
        el("tbody", *body),
        el("tfoot", foot),
        cls=f"plot {cls}".strip(),
    )
    return el("div", whole, cls="panel" if len(shown) <= LONG else "panel long")


def _span(rows: Sequence[Row], asked: float | None, bars: bool) -> tuple[float, float]:
    found = [row.found for row in rows if row.found is not None]
    values = [each.value for each in found]
    values += [edge for each in found for edge in (each.low, each.high) if math.isfinite(edge)]
    values += [0.0] if bars else []
    values += [] if asked is None else [asked]
    return min(values), max(values)


def _line(row: Row, scale: Across, unit: str, asked: float | None, bars: bool) -> Markup:
    found = row.found
    assert found is not None
    told = f"{row.label}: {number(found.value, unit)}, 95 % interval {interval(found, unit)}"
    parts: list[str] = []
    if asked is not None:
        parts.append(el("line", x1=scale.at(asked), x2=scale.at(asked), y1=0, y2=ROW, cls="asked"))
    parts += _mark(found, scale, bars)
    return el("svg", el("title", told), *parts, height=ROW, role="img")


def _mark(found: Estimate, scale: Across, bars: bool) -> list[str]:
    y = ROW // 2
    parts: list[str] = []
    if bars:
        left, right = sorted((scale(0), scale(found.value)))
        cls = "bar loss" if found.value < 0 else "bar gain"
        parts.append(el("rect", x=f"{left:.2f}%", width=f"{right - left:.2f}%", y=y - 7, height=14, cls=cls))
    if math.isfinite(found.high - found.low):
        parts.append(el("line", x1=scale.at(found.low), x2=scale.at(found.high), y1=y, y2=y, cls="reach"))
    if not bars:
        parts.append(el("circle", cx=scale.at(found.value), cy=y, r=4.5, cls="dot"))
    return parts


def _axis(scale: Across, unit: str, plus: bool) -> Markup:
    parts = [el("title", "axis"), el("line", x1="0%", x2="100%", y1=1, y2=1, cls="axis")]
    marks = ticks(scale.low, scale.high, lambda tick: 4 < scale(tick) < 96)
    digits = _digits(marks, unit)
    for tick in marks:
        word = number(tick, unit, digits)
        parts.append(el("line", x1=scale.at(tick), x2=scale.at(tick), y1=1, y2=6, cls="axis"))
        sign = "+" if plus and tick > 0 else ""
        parts.append(el("text", f"{sign}{word}", x=scale.at(tick), y=19, text_anchor="middle"))
    return el("svg", *parts, height=24, role="img", aria_hidden="true")


def _digits(marks: Sequence[float], unit: str) -> int:
    """As many digits as tell the marks apart."""
    shown = [mark * (100 if unit in SHARES else 1) for mark in marks]
    step = min((b - a for a, b in pairwise(shown)), default=1.0)
    return next(digits for digits in range(12) if abs(round(step, digits) - step) < 1e-3 * step or digits == 11)


# --- upright plots ---------------------------------------------------------------------------------------------------


def _frame(
    top: float, unit: str, parts: list[str], title: str, desc: str, foot: list[str], bottom: float = 0.0
) -> Markup:
    """Lines across with their figures, the plot, and the words under it. Below 0 there is room if it is asked for."""
    lines: list[str] = []
    marks = ticks(bottom, top, lambda tick: tick > bottom)
    digits = _digits(marks, unit)
    for tick in marks:
        y = _up(tick, top, bottom)
        lines.append(el("line", x1="0%", x2="100%", y1=f"{y:.1f}", y2=f"{y:.1f}", cls="grid"))
        lines.append(el("text", number(tick, unit, digits), x=-6, y=f"{y + 4:.1f}", text_anchor="end"))
    lines.append(el("line", x1="0%", x2="100%", y1=HIGH, y2=HIGH, cls="axis"))
    return el(
        "svg", el("title", title), el("desc", desc), *lines, *parts, *foot, height=HIGH + FOOT, role="img", cls="chart"
    )


def _up(value: float, top: float, bottom: float = 0.0) -> float:
    return HIGH - (value - bottom) / (top - bottom) * (HIGH - 22)


def histogram(
    title: str,
    values: Sequence[tuple[int, int]],
    what: str,
    of: str,
    part: Sequence[tuple[int, int]] = (),
    won: str = "",
) -> Markup:
    """How often each value came: `what` is what was counted, `of` what each is one of. `part` are those among them
    that are drawn darker, and `won` says what they did."""
    if not values:
        return el("p", f"{title}: there are no figures.", cls="note")
    width, buckets = _buckets(values)
    inner = _fill(part, width, buckets[0][0], len(buckets))
    total = sum(times for _, times in buckets)
    top = max(times for _, times in buckets) / total
    step = 100 / len(buckets)
    parts: list[str] = []
    for i, (_, times) in enumerate(buckets):
        for amount, cls in ((times, "bar"), (inner[i], "bar won")):
            y = _up(amount / total, top)
            if amount:
                x = f"{i * step + step * 0.06:.2f}%"
                size = f"{HIGH - y:.1f}"
                parts.append(el("rect", x=x, width=f"{step * 0.88:.2f}%", y=f"{y:.1f}", height=size, cls=cls))
    every = max(1, math.ceil(len(buckets) / 8))
    foot: list[str] = [
        el("text", number(start, "", 0), x=f"{(i + 0.5) * step:.2f}%", y=HIGH + 17, text_anchor="middle")
        for i, (start, _) in enumerate(buckets)
        if i % every == 0
    ]
    foot.append(el("text", what, x="50%", y=HIGH + 32, text_anchor="middle", cls="what"))
    names = [_name(start, width) for start, _ in buckets]
    head = [what, f"share of {of}"] + ([won] if won else [])
    rows = [
        [name, number(times / total, "%")] + ([number(inner[i] / times, "%") if times else ""] if won else [])
        for i, (name, (_, times)) in enumerate(zip(names, buckets, strict=True))
    ]
    most = max(range(len(buckets)), key=lambda i: buckets[i][1])
    desc = f"Most common: {names[most]}, {number(buckets[most][1] / total, '%')} of {of}."
    return el(
        "figure",
        el("figcaption", title),
        _frame(top, "%", parts, title, desc, foot),
        legend([("bar", f"share of {of}"), ("won", won)]) if won else "",
        details("The figures", table(head, rows, title)),
    )


def _buckets(values: Sequence[tuple[int, int]]) -> tuple[int, list[tuple[int, int]]]:
    low, high = values[0][0], values[-1][0]
    width = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if (high - low) // size < MANY)
    start = low // width * width
    count = (high - start) // width + 1
    return width, [(start + i * width, times) for i, times in enumerate(_fill(values, width, start, count))]


def _fill(values: Sequence[tuple[int, int]], width: int, start: int, count: int) -> list[int]:
    out = [0] * count
    for value, times in values:
        out[(value - start) // width] += times
    return out


def _name(start: int, width: int) -> str:
    first = number(start, "", 0)
    return first if width == 1 else f"{first} to {number(start + width - 1, '', 0)}"


def course(
    title: str, series: Sequence[tuple[str, Sequence[Estimate | None]]], labels: Sequence[str], what: str, unit: str
) -> Markup:
    """Figures in the course of something, with their intervals: a line for each series."""
    shown = [each for _, found in series for each in found if each is not None]
    top = max([0.0, *(each.high if math.isfinite(each.high) else each.value for each in shown)]) or 1.0
    bottom = min([0.0, *(each.low if math.isfinite(each.low) and each.value < 0 else each.value for each in shown)])
    step = 100 / len(labels)
    parts: list[str] = []
    for k, (_, found) in enumerate(series):
        last: tuple[str, str] | None = None
        for i, each in enumerate(found):
            if each is None:
                last = None
                continue
            x, y = f"{(i + 0.5) * step:.2f}%", f"{_up(each.value, top, bottom):.1f}"
            if last is not None:
                parts.append(el("line", x1=last[0], y1=last[1], x2=x, y2=y, cls=f"path line s{k}"))
            if math.isfinite(each.high - each.low):
                low, high = (f"{_up(max(bottom, edge), top, bottom):.1f}" for edge in (each.low, each.high))
                parts.append(el("line", x1=x, x2=x, y1=low, y2=high, cls=f"reach line s{k}"))
            parts.append(el("circle", cx=x, cy=y, r=3.5, cls=f"dot line s{k}"))
            last = x, y
    foot = _foot(labels, step, what)
    rows = [[label, *(_cell(found[i], unit) for _, found in series)] for i, label in enumerate(labels)]
    head = [what, *(name for name, _ in series)]
    known = [each for each in series[0][1] if each is not None]
    ends = f"from {number(known[0].value, unit)} to {number(known[-1].value, unit)}" if known else "nothing to show"
    return el(
        "figure",
        el("figcaption", title),
        _frame(top, unit, parts, title, f"{series[0][0]}: {ends}.", foot, bottom),
        legend([(f"line s{k}", name) for k, (name, _) in enumerate(series)]) if len(series) > 1 else "",
        details("The figures", table(head, rows, title)),
    )


def columns(
    title: str, parts_of: Sequence[str], stacks: Sequence[Sequence[float]], labels: Sequence[str], what: str
) -> Markup:
    """Columns made of parts, one on the other."""
    top = max(sum(stack) for stack in stacks) or 1.0
    step = 100 / len(labels)
    parts: list[str] = []
    for i, stack in enumerate(stacks):
        below = 0.0
        for k, amount in enumerate(stack):
            y, foot_y = _up(below + amount, top), _up(below, top)
            x, wide = f"{i * step + step * 0.08:.2f}%", f"{step * 0.84:.2f}%"
            parts.append(el("rect", x=x, width=wide, y=f"{y:.1f}", height=f"{foot_y - y:.1f}", cls=f"part s{k}"))
            below += amount
    rows = [[label, *(number(amount) for amount in stack)] for label, stack in zip(labels, stacks, strict=True)]
    desc = f"From {number(sum(stacks[0]))} in all to {number(sum(stacks[-1]))}."
    return el(
        "figure",
        el("figcaption", title),
        _frame(top, "", parts, title, desc, _foot(labels, step, what)),
        legend([(f"s{k}", name) for k, name in enumerate(parts_of)]),
        details("The figures", table([what, *parts_of], rows, title)),
    )


def _foot(labels: Sequence[str], step: float, what: str) -> list[str]:
    every = max(1, math.ceil(len(labels) / 10))
    foot: list[str] = [
        el("text", label, x=f"{(i + 0.5) * step:.2f}%", y=HIGH + 17, text_anchor="middle")
        for i, label in enumerate(labels)
        if i % every == 0
    ]
    return [*foot, el("text", what, x="50%", y=HIGH + 32, text_anchor="middle", cls="what")]


def _cell(found: Estimate | None, unit: str) -> str:
    return "" if found is None else f"{number(found.value, unit)} ({interval(found, unit)})"


def legend(entries: Sequence[tuple[str, str]]) -> Markup:
    return el(
        "p", *(join(el("span", el("i", cls=f"key {cls}"), f" {name}"), " ") for cls, name in entries), cls="legend"
    )
