"""HTML in a few words. Text is escaped unless it is markup already."""

from __future__ import annotations

import math
from html import escape

from arcane.lab.statistics import Estimate

SHARES = ("%", "points")  # of a share; a difference of shares is in points
VOID = ("br", "col", "hr", "img", "meta")


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def join(*parts: str) -> Markup:
    return Markup("".join(part if isinstance(part, Markup) else escape(part, quote=False) for part in parts))


def el(name: str, *parts: str, **attributes: object) -> Markup:
    """An element: `el("p", "5 < 6", cls="note")`. An attribute that is None is left out; _ stands for -."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            key = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
            words.append(f'{key}="{escape(str(value))}"')
    if name in VOID:
        return Markup(f"<{' '.join(words)}>")
    return Markup(f"<{' '.join(words)}>{join(*parts)}</{name}>")


def number(value: float, unit: str = "", digits: int | None = None) -> str:
    """A figure as people write it: a share in per cent or in points, thousands apart, a true minus sign."""
    if unit in SHARES:
        value *= 100
    if digits is None:
        size = abs(value)
        digits = 1 if unit in SHARES or size >= 10 else 2
        if size >= 1000:
            digits = 0
    text = f"{value:,.{digits}f}"
    if not text.strip("-0.,"):
        text = text.lstrip("-")
    return text.replace("-", "\N{MINUS SIGN}") + (f"\N{NO-BREAK SPACE}{unit}" if unit == "%" else "")


def signed(value: float, unit: str = "") -> str:
    text = number(value, unit)
    return f"+{text}" if value > 0 and text.strip("0.,%\N{NO-BREAK SPACE}") else text


def interval(found: Estimate, unit: str = "") -> str:
    """From … to …, or a dash where there are too few games to say."""
    if not math.isfinite(found.high - found.low):
        return "\N{EM DASH}"
    low = number(found.low, unit).removesuffix("\N{NO-BREAK SPACE}%")
    return f"{low}\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}{number(found.high, unit)}"


def with_interval(found: Estimate, unit: str = "") -> str:
    """A figure and its interval, for a sentence."""
    return f"{number(found.value, unit)} ({interval(found, unit)})"


def listed(words: list[str]) -> str:
    """a, b and c"""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def table(head: list[str], rows: list[list[str]], caption: str, sortable: bool = False, cls: str = "") -> Markup:
    """A table of words and figures; the first column names the row."""
    return el(
        "div",
        el(
            "table",
            el("caption", caption),
            el("thead", el("tr", *(el("th", word, scope="col") for word in head))),
            el(
                "tbody",
                *(el("tr", el("th", row[0], scope="row"), *(el("td", cell) for cell in row[1:])) for row in rows),
            ),
            cls=" ".join(filter(None, ("figures", cls, "sortable" if sortable else ""))),
        ),
        cls="scroll",
        tabindex="0",
        role="region",
        aria_label=caption,
    )


def details(summary: str, *parts: str) -> Markup:
    return el("details", el("summary", summary), *parts)
