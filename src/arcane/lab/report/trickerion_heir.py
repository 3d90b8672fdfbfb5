"""What the page says of a game alone, against the Heir; and runs with and without Arcane Arts beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from arcane.lab.report.compare import Comparison
from arcane.lab.report.estimate import ANY, Measure, per, wins_of
from arcane.lab.report.markup import Markup, el, interval, join, number, signed, with_interval
from arcane.lab.report.plot import Row, histogram, intervals
from arcane.lab.report.sections import WIN_HEADS, Reading, Section
from arcane.lab.report.trickerion_fame import SOURCES, is_solo, source_rows, sources

# --- alone -----------------------------------------------------------------------------------------------------------


def heir(r: Reading) -> list[Section]:
    """In place of what is said of several seats."""
    if not is_solo(r):
        return []
    win = wins_of(r.counts, "seat/0", r.chance)
    mine, its = r.found("score", "games"), r.found("heir/score", "heir/n")
    ahead = r.found("heir/ahead", "heir/n", 1.0, ANY)
    assert win is not None
    assert mine is not None
    assert its is not None
    assert ahead is not None
    level = r.run.options.get("heir", "")
    told = (
        f"The Heir plays at its {level} level. The seat wins {with_interval(win, '%')} of the games, with "
        f"{with_interval(mine)} Fame on average against {with_interval(its)}; of equals, who is earlier in the "
        "initiative order wins."
    )
    tally = r.run.tally
    wins = Section(
        "wins",
        "Alone against the Heir",
        join(
            el("p", told),
            intervals("Win rate of the seat", r.wins([("seat/0", r.run.seats[0])]), "%", WIN_HEADS, r.chance),
            intervals(
                "Where the Heir's Fame comes from, per game",
                source_rows(r, "heir/fame/", "heir/n"),
                "",
                ("source", "Fame"),
                bars=True,
                plus=True,
            ),
        ),
    )
    scores = Section(
        "scores",
        "Scores",
        join(
            el("p", f"The seat is {signed(ahead.value)} ({interval(ahead)}) Fame ahead of the Heir on average."),
            histogram(
                "Fame of the seat", tally.values("score"), "Fame", "games", tally.values("winning"), "of these won"
            ),
            histogram("Fame of the Heir", tally.values("heir/score"), "Fame", "games"),
            histogram("How far the seat is ahead of the Heir", tally.values("heir/ahead"), "Fame", "games"),
        ),
    )
    return [wins, scores]


def heir_measures(r: Reading) -> list[Measure]:
    if not is_solo(r):
        return []
    out = [
        Measure("The Heir", "its Fame", "Fame", per("heir/score", "heir/n")),
        Measure("The Heir", "Fame of the seat above its", "Fame", per("heir/ahead", "heir/n"), ANY),
    ]
    for source in sources(r, "heir/fame/"):
        stat = per(f"heir/fame/{source}", "heir/n")
        out.append(Measure("Sources of the Heir's Fame", SOURCES.get(source, source), "Fame", stat, ANY))
    return out


def heir_summary(r: Reading) -> list[str]:
    win, its = wins_of(r.counts, "seat/0", r.chance), r.found("heir/score", "heir/n")
    mine = r.found("score", "games")
    if not is_solo(r) or win is None or its is None or mine is None:
        return []
    told = f"Against the Heir ({r.run.options.get('heir', '')}) {r.run.seats[0]} wins {with_interval(win, '%')}, where "
    told += f"chance would be {number(r.chance, '%')}"
    return [f"{told}; with {with_interval(mine)} Fame against {with_interval(its)}."]


# --- Arcane Arts against the base game -------------------------------------------------------------------------------


def pairs(readings: Sequence[Reading]) -> list[tuple[Reading, Reading]]:
    """Runs that differ in nothing but Arcane Arts: without, with."""
    out = []
    for base in readings:
        for other in readings:
            if base.run.options.get("arts") == "off" and other.run.options.get("arts") == "on":
                if _but_arts(base) == _but_arts(other):
                    out.append((base, other))
    return out


def _but_arts(r: Reading) -> tuple[list[str], str, dict[str, object]]:
    return r.run.seats, r.run.cards_hash, {key: value for key, value in r.run.options.items() if key != "arts"}


def arts_against_base(base: Reading, other: Reading) -> Markup:
    """Every figure that differs for real, by its family."""
    compared = Comparison(base.run, other.run)
    marked = [each for each in compared.differences if each.real]
    n = len(compared.differences)
    seats = f"{base.seats} × {base.run.seats[0]}" if base.alike else ", ".join(base.run.seats)
    head = el("h3", f"Arcane Arts against the base game: {seats}")
    told = (
        f"Of {n} figures compared {len(marked)} differ for real after correcting for their number (Holm); the others "
        "differ by no more than luck may explain. Arcane Arts deals other cards, so these are not the same deals."
    )
    parts: list[str] = [head, el("p", told)]
    families: dict[str, list[Row]] = {}
    units: dict[str, str] = {}
    for each in marked:
        measure = each.measure
        of = measure.unit if measure.unit in ("%", "points") else ""
        units[measure.family] = "points" if of else ""
        cells = (number(each.base.value, of), number(each.variant.value, of))
        families.setdefault(measure.family, []).append(Row(measure.label, each.by, True, cells))
    for family, rows in families.items():
        heads = ("", "difference", "base game", "Arcane Arts")
        parts.append(intervals(family, rows, units[family], heads, 0.0, plus=True))
    return join(*parts)
