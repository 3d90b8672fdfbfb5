"""What the page says of the Tricks of Trickerion: when they are learned, how often performed, what they yield, and who
wins with them."""

from __future__ import annotations

from typing import Final

from arcane.games.trickerion.cards import CATEGORIES, CATEGORY, TRICKS
from arcane.lab.report.estimate import GAIN, Measure, alike, estimate, per, real, share_measure
from arcane.lab.report.markup import Markup, el, join, listed, number, signed, table, with_interval
from arcane.lab.report.plot import Row, course, histogram, intervals
from arcane.lab.report.sections import Reading, Section, best_first
from arcane.lab.report.trickerion_count import LEVEL_OF, TURNS
from arcane.lab.report.trickerion_fame import WEEKS

LEVELS: Final = (1, 2, 3)
CATEGORY_OF: Final = {name: CATEGORIES[int(CATEGORY[i])] for i, name in enumerate(TRICKS)}
HEADS: Final = (
    "Trick",
    "kind",
    "seats with it",
    "at the start",
    "turn",
    "mark\N{SOFT HYPHEN}ers",
    "set up",
    "Links",
    "yields",
    "for others",
    "Fame",
    "Coins",
    "Shards",
    "at the end",
)


def tricks(r: Reading) -> Section:
    performed, learned = r.found("performed", "seats"), r.found("tricks", "seats")
    assert performed is not None
    assert learned is not None
    told = (
        f"A seat learns {with_interval(learned)} Tricks a game, the first ones among them, and performs "
        f"{with_interval(performed)} times. "
    )
    series = [
        (f"level {level}", [r.found(f"tricks-of/{level}/by/{turn}", "seats") for turn in TURNS])
        for level in LEVELS
        if r.counts.all(f"tricks-of/{level}/learned")
    ]
    rows = [
        Row(
            f"level {level}",
            r.found(f"tricks-of/{level}/yielded", "seats"),
            False,
            (
                number((all_of(r, level, "learned") + all_of(r, level, "start")) / r.counts.all("seats")),
                *(number(all_of(r, level, what) / n) if (n := all_of(r, level, "yielded")) else "" for what in YIELDS),
            ),
        )
        for level in LEVELS
    ]
    heads = ("", "Yields", "Tricks learned", "Fame of a Yield", "Coins", "Shards")
    return Section(
        "tricks",
        "Tricks learned and performed",
        join(
            el("p", told),
            histogram("Tricks that a seat learns", r.run.tally.values("tricks"), "Tricks", "seats"),
            course("Tricks that a seat learns in a turn", series, WEEKS, "turn", "") if series else "",
            course(
                "Performances of a seat in a turn",
                [("performances", [r.found(f"performed/{turn}", "seats") for turn in TURNS])],
                WEEKS,
                "turn",
                "",
            )
            if r.counts.all("performed")
            else el("p", "Nobody ever performed.", cls="note"),
            intervals("Yields of Tricks, per seat and game", rows, "", heads, bars=True),
            _table(r),
            *_value(r),
        ),
    )


YIELDS: Final = ("fame", "coins", "shards")


def all_of(r: Reading, level: int, what: str) -> int:
    return r.counts.all(f"tricks-of/{level}/{what}")


def _table(r: Reading) -> Markup:
    rows = []
    seats = r.counts.all("seats")
    for trick in TRICKS:
        get = {what: r.counts.all(f"trick-of/{trick}/{what}") for what in COUNTED}
        had = r.counts.all(f"had/trick/{trick}")
        if not had:
            continue
        rows.append(
            [
                r.name(trick),
                f"{LEVEL_OF[trick]}\N{NO-BREAK SPACE}{CATEGORY_OF[trick]}",
                number(had / seats, "%"),
                number(get["start"] / (get["start"] + get["learned"]), "%"),
                number(get["turn"] / get["learned"]) if get["learned"] else "",
                number(get["markers"] / had),
                number(get["set-up"] / had),
                number(get["linked"] / had),
                number(get["yielded"] / had),
                number(get["other"] / get["yielded"], "%") if get["yielded"] else "",
                *(number(get[what] / get["yielded"]) if get["yielded"] else "" for what in YIELDS),
                number(get["scored"] / had) if get["scored"] else "",
            ]
        )
    never = [r.name(trick) for trick in TRICKS if not r.counts.all(f"had/trick/{trick}")]
    note = f"Nobody ever learned {listed(never)}." if never else "Each of the 48 was learned by somebody."
    return join(
        table(
            list(HEADS),
            rows,
            "The Tricks, per game of a seat that learns them",
            sortable=True,
            cls="wide",
        ),
        el(
            "p",
            "Kind: level and category. Turn: when it is learned, if it is not there from the start. Markers: prepared. "
            "For others: yields in Performances of other players. Fame, Coins and Shards: of one yield. At the end: "
            "Fame of the final scoring.",
            cls="note",
        ),
        el("p", note, cls="note"),
    )


COUNTED: Final = ("learned", "start", "turn", "markers", "set-up", "yielded", "other", *YIELDS, "linked", "scored")


def _value(r: Reading) -> list[str]:
    return [
        el(
            "p",
            el("strong", "With and without. "),
            "A seat that ever learned a Trick is compared with seats of the same bot that learned as many Tricks in "
            "that game, but not this one: otherwise every Trick would look good, because learning any does. ",
            el("strong", "This is an association, not a cause: "),
            "who is ahead reaches the thresholds of the higher levels. Tricks that fewer than 40 seats learned are "
            "left out; marked lines differ from 0 after correcting for the number of lines (Holm).",
        ),
        intervals(
            "Win-rate difference with the Trick, at an equal number of Tricks",
            with_rows(r, "trick", TRICKS),
            "points",
            ("Trick", "points", "Fame", "seats with it"),
            0.0,
            plus=True,
        ),
    ]


def with_rows(r: Reading, prefix: str, keys: tuple[str, ...] | list[str]) -> list[Row]:
    """A line for each of these that enough seats had; the best first."""
    found = [(key, estimate(alike(f"{prefix}//", f"{prefix}/{key}/"), r.counts, 0.0, GAIN)) for key in keys]
    marks = real([each for _, each in found])
    seats = r.counts.all("seats")
    rows = []
    for (key, each), mark in zip(found, marks, strict=True):
        if each is not None:
            score = estimate(alike(f"{prefix}//", f"{prefix}/{key}/", "score", 1), r.counts)
            told = "" if score is None else signed(score.value)
            rows.append(Row(r.name(key), each, mark, (told, number(r.counts.all(f"had/{prefix}/{key}") / seats, "%"))))
    return best_first(rows)


def with_measures(r: Reading, family: str, prefix: str, keys: tuple[str, ...] | list[str]) -> list[Measure]:
    """Of each of these how many seats had it, and how much more they won."""
    out = []
    for key in keys:
        if r.counts.all(f"had/{prefix}/{key}"):
            out.append(share_measure(f"Seats with {family}", r.name(key), per(f"had/{prefix}/{key}", "seats")))
            stat = alike(f"{prefix}//", f"{prefix}/{key}/")
            out.append(Measure(f"Win-rate difference with {family}", r.name(key), "points", stat, GAIN))
    return out


def outstanding(r: Reading, name: str, prefix: str, keys: tuple[str, ...] | list[str]) -> str:
    """In a sentence: which of them go with more or fewer wins."""
    rows = with_rows(r, prefix, keys)
    if not rows:
        return f"Too few seats had any {name} to say which goes with wins."
    marked = [f"{row.label} ({signed(row.found.value, 'points')} points)" for row in rows if row.marked and row.found]
    if not marked:
        return f"No {name} goes with more or fewer wins by more than luck may explain."
    return f"Of each {name}, these go with more or fewer wins: {listed(marked)}."


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def trick_measures(r: Reading) -> list[Measure]:
    family = "Tricks, per seat and game"
    out = [
        Measure(family, "learned", "times", per("tricks", "seats")),
        Measure(family, "performances", "times", per("performed", "seats")),
    ]
    for level in LEVELS:
        out.append(
            Measure(family, f"Yields of level {level}", "times", per(f"tricks-of/{level}/yielded", "seats")),
        )
        out.append(
            Measure(
                family, f"learned after the start, level {level}", "times", per(f"tricks-of/{level}/learned", "seats")
            )
        )
    return out + with_measures(r, "each Trick", "trick", TRICKS)


def trick_summary(r: Reading) -> list[str]:
    performed, learned = r.found("performed", "seats"), r.found("tricks", "seats")
    assert performed is not None
    assert learned is not None
    return [
        f"A seat learns {with_interval(learned)} Tricks and performs {with_interval(performed)} times a game.",
        outstanding(r, "Trick", "trick", TRICKS),
    ]
