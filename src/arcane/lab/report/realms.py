"""What the page says of Arcane Realms besides: characters, realms, beings, turns, obstacles, and the books."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arcane.games import realms as game
from arcane.games.realms.cards import APPRENTICES, FAMILIARS, FIGURES, MAGICIANS
from arcane.games.realms.words import QUESTIONS
from arcane.lab.realms import Watch
from arcane.lab.report.estimate import ANY, GAIN, Measure, alike, estimate, per, real
from arcane.lab.report.markup import Markup, el, join, listed, number, signed, table, with_interval
from arcane.lab.report.plot import Row, histogram, intervals
from arcane.lab.report.realms_count import count
from arcane.lab.report.realms_obstacles import obstacle_measures, obstacle_summary, obstacles
from arcane.lab.report.realms_turns import (
    aether,
    beings,
    in_play,
    realm_name,
    realms,
    turn_measures,
    turn_summary,
    turns,
)
from arcane.lab.report.sections import WIN_HEADS, Reading, Section, best_first, order_groups, role_groups, sentence
from arcane.lab.statistics import Estimate

__all__ = [
    "FIGURES",
    "FIGURES_FILE",
    "GLOSSARY",
    "ROLES",
    "count",
    "measures",
    "questions",
    "sections",
    "side_by_side",
    "summary",
    "watcher",
]

FIGURES_FILE: Final = Path(game.__file__).with_name("cards.toml")
ROLES: Final = "magicians"

KINDS: Final = (("magicians", MAGICIANS), ("familiars", FAMILIARS), ("apprentices", APPRENTICES))

SOURCES: Final = {
    "recharged": "recharges",
    "opened": "opening realms",
    "reconnected": "paid for beings",
    "failed": "penalties",
    "rescued": "rescuing others",
    "freed": "being rescued by others",
    "spied": "taken by Spies",
    "bonus-realm": "most beings of a realm",
    "bonus-total": "most beings",
    "bonus-animal": "most animals",
    "bonus-hybrid": "most hybrids",
    "bonus-plant": "most plants",
}

CHOSEN: Final = (
    "The magicians of these games were chosen in turn order, and bots that are alike choose alike: what looks like the "
    "magician may be the place in turn order. Where they are dealt (-o magicians=random) the magicians tell."
)

GLOSSARY = (
    ("idle turn", "a turn in which nothing but walking was done: no training, no obstacle, no being, no new realm"),
    ("lapsed", "of an action: it was given by a token, and not used when the turn ended"),
    ("starved", "a turn ends so if a being in reach and within skill costs more Aether than the seat has"),
    ("in reach", "a meeple that is not stuck stands on a star in the realm where the being lies in the tableau"),
    ("stuck", "where a meeple is that failed at an obstacle, until another meeple rescues it"),
    ("power", "what a character does; Aether saved is what its discounts took off prices"),
)


def watcher() -> Watch:
    return Watch(rows=False)


def questions() -> dict[str, str]:
    """What is asked, by the key of the question."""
    told = {"meeple": "meeple", "obstacle": "an obstacle", "being": "being", "pay": "some", "vp": "some"}
    return {key: sentence.format(**told) for key, sentence in QUESTIONS.items()}


def sections(r: Reading) -> list[Section]:
    return [_roles(r), realms(r), beings(r), turns(r), aether(r), obstacles(r), _months(r), _ledger(r)]


# --- characters ------------------------------------------------------------------------------------------------------


def _roles(r: Reading) -> Section:
    parts: list[str] = [
        el(
            "p",
            "A magician sits at most once at a table. Marked are those that win more or less than their share, after "
            "correcting for their number (Holm)."
            if r.alike
            else "The seats are held by different bots, so that these figures speak of the bots as well.",
        ),
        intervals("Win rate by magician", best_first(r.wins(role_groups(r))), "%", WIN_HEADS, r.chance),
        el("p", CHOSEN, cls="note") if chosen(r) else "",
        el(
            "p",
            el("strong", "With and without. "),
            "A seat with a character is compared with seats of the same bot and the same place in turn order that are "
            "without. ",
            "Familiars are dealt; magicians and apprentices are mostly chosen, so there the "
            if chosen(r)
            else "Magicians and familiars are dealt; apprentices are mostly chosen, so there the ",
            el("strong", "difference is an association, not a cause. "),
            "Marked lines differ from 0 after correcting for the number of lines (Holm).",
        ),
    ]
    for name, keys in KINDS:
        rows = with_rows(r, keys)
        heads = (name[:-1], "points", "victory points", "of all seats")
        parts.append(intervals(f"Win-rate difference with each of the {name}", rows, "points", heads, 0.0, plus=True))
    parts.append(_powers(r))
    return Section("roles", "Characters", join(*parts))


def chosen(r: Reading) -> bool:
    return r.run.options.get("magicians") == "chosen"


def with_rows(r: Reading, keys: Sequence[str]) -> list[Row]:
    """A line for each character; the best first."""
    found = [(key, estimate(alike("with//", f"with/{key}/"), r.counts, 0.0, GAIN)) for key in keys]
    marks = real([each for _, each in found])
    seats = r.counts.all("seats")
    rows = []
    for (key, each), mark in zip(found, marks, strict=True):
        if each is not None:
            score = estimate(alike("with//", f"with/{key}/", "score", 1), r.counts)
            told = "" if score is None else signed(score.value)
            rows.append(Row(r.name(key), each, mark, (told, number(r.counts.all(f"had/{key}") / seats, "%"))))
    return best_first(rows)


def _powers(r: Reading) -> Markup:
    rows = []
    for _, keys in KINDS:
        for key in keys:
            if n := r.counts.all(f"had/{key}"):
                cells = [_each(r, f"power/{key}/{what}", n) for what in ("n", "saved", "points")]
                rows.append([r.name(key), *cells, r.run.texts.get(key, "")])
    head = ["character", "uses", "Aether saved", "victory points", "power"]
    return join(
        table(head, rows, "What the powers do in a game of a seat that has them", cls="wordy"),
        el("p", "Powers that are always there, or change a move, are not used at any one moment.", cls="note"),
    )


def _each(r: Reading, name: str, n: int) -> str:
    return number(found / n) if (found := r.counts.all(name)) else ""


# --- length and the books --------------------------------------------------------------------------------------------


def _months(r: Reading) -> Section:
    early, turned = r.share("exhausted", "games"), r.found("turns", "seats")
    assert early is not None
    assert turned is not None
    told = (
        f"{with_interval(early, '%')} of the games end before the twelfth month is over, because the last being was "
        f"reconnected. A seat has {with_interval(turned)} turns."
    )
    shape = histogram("Month in which the game ends", r.run.tally.values("months"), "month", "games")
    return Section("rounds", "How long the year lasts", join(el("p", told), shape))


def _ledger(r: Reading) -> Section:
    start = r.run.figures["start"]["aether"]
    told = (
        f"Per seat and game, beside the {start} Aether everybody starts with. What Fen adds to a price, "
        "and the points for it, are listed apart from the beings."
    )
    return Section(
        "ledger",
        "Where points and Aether come from",
        join(el("p", told), *(_sources(r, *each) for each in (("points", "victory points"), ("aether", "Aether")))),
    )


def _sources(r: Reading, what: str, name: str) -> Markup:
    rows = [Row(source_name(r, source), r.found(f"{what}/{source}", "seats", 1.0, ANY)) for source in sources(r, what)]
    return intervals(f"Sources of {name}, per seat and game", rows, "", ("source", name), bars=True, plus=True)


def sources(r: Reading, what: str) -> list[str]:
    return sorted(r.run.tally.under(f"{what}/"), key=lambda source: (-r.counts.all(f"{what}/{source}"), source))


def source_name(r: Reading, source: str) -> str:
    if source.startswith("reconnected-"):
        return f"beings of the {realm_name(source.partition('-')[2])}"
    return SOURCES.get(source) or f"{r.name(source)}: power"


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def measures(r: Reading) -> list[Measure]:
    out = turn_measures(r) + obstacle_measures(r)
    for name, keys in KINDS:
        for key in keys:
            family = f"Win-rate difference with each of the {name}"
            out.append(Measure(family, r.name(key), "points", alike("with//", f"with/{key}/"), GAIN))
    for what, name in (("points", "victory points"), ("aether", "Aether")):
        for source in sources(r, what):
            stat = per(f"{what}/{source}", "seats")
            out.append(Measure(f"Sources of {name} per seat and game", source_name(r, source), name, stat, ANY))
    return out


def summary(r: Reading) -> list[str]:
    told = turn_summary(r) + obstacle_summary(r)
    if r.alike and not chosen(r):
        told.append(sentence(r, "magician", role_groups(r)))
    for name, keys in KINDS[1:]:
        marked = [row for row in with_rows(r, keys) if row.marked and row.found is not None]
        if marked:
            words = [f"{row.label} ({signed(row.found.value, 'points')} points)" for row in marked if row.found]
            told.append(f"Among the {name} these go with more or fewer wins: {listed(words)}.")
        else:
            told.append(f"No {name[:-1]} goes with more or fewer wins by more than luck may explain.")
    return told


# --- several runs side by side ---------------------------------------------------------------------------------------


def side_by_side(readings: Sequence[Reading], names: Sequence[str]) -> Markup:
    """The figures that decide whether the game is in balance, of all runs of a page."""
    lines: list[list[str]] = []

    def line(label: str, found: Sequence[Estimate | None], unit: str = "") -> None:
        if any(each is not None for each in found):
            lines.append([label, *("" if each is None else with_interval(each, unit) for each in found)])

    def shares(label: str, above: str, below: str) -> None:
        line(label, [r.share(above, below) for r in readings], "%")

    shares("beings reconnected", "beings/all/won", "beings/all/n")
    for realm in in_play(readings[0]):
        shares(f"... of the {realm_name(realm)}", f"beings/{realm}/won", f"beings/{realm}/n")
    shares("games ended by the last being", "exhausted", "games")
    for i, name in ((2, "second"), (3, "third"), (5, "fifth")):
        line(f"month in which the {name} realm opens", [r.found(f"open/{i}/month", f"open/{i}/n") for r in readings])
    line("realms open at the end", [r.found("opened", "games") for r in readings])
    shares("idle turns", "idle", "turns")
    shares("actions that lapse", "action/all/lapsed", "action/all/given")
    shares("turns that end starved of Aether", "dear", "turns")
    line("Aether left at the end", [r.found("held/aether", "seats") for r in readings])
    line("attempts of a seat", [r.found("attempt/n", "seats") for r in readings])
    shares("attempts that fail", "attempt/failed", "attempt/n")
    line("rescues of one's own, per seat", [r.found("rescue/own", "seats") for r in readings])
    line("rescues of others, per seat", [r.found("rescue/other", "seats") for r in readings])
    shares("turns that end with a meeple stuck", "stuck/turns", "turns")
    line("levels of a seat at the end", [r.found("levels", "seats") for r in readings])
    line("score of a seat", [r.found("score", "seats") for r in readings])
    line("lead of the winner", [r.found("lead", "games") for r in readings])
    line("decisions in a game", [r.found("decisions", "games") for r in readings])
    line("options of a question", [r.found("options", "decisions") for r in readings])
    most = max(r.seats for r in readings)
    for i in range(most):
        wins = [_order(r, i) for r in readings]
        line(f"wins of the {('first', 'second', 'third', 'fourth', 'fifth', 'sixth')[i]} in turn order", wins, "%")
    return table(["", *names], lines, "The runs side by side", cls="wide")


def _order(r: Reading, i: int) -> Estimate | None:
    if i >= r.seats:
        return None
    [row] = r.wins([order_groups(r)[i]])
    return row.found
