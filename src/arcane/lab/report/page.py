"""The page: one file of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arcane import _build
from arcane.lab.report import sections as general
from arcane.lab.report.compare import Comparison, as_data, named
from arcane.lab.report.markup import Markup, details, el, join, listed, number
from arcane.lab.report.run import Run, special
from arcane.lab.report.sections import ORDER, Reading, Section
from arcane.lab.report.style import SCRIPT, STYLE
from arcane.lab.report.tally import HEAPS

GLOSSARY = (
    (
        "95 % interval",
        "where the true figure lies, for these bots and cards, in 19 of 20 reports; more games make it narrower",
    ),
    ("win rate", "the share of games won; those who tie share a win"),
    ("chance", "the win rate of everybody, if nothing mattered but luck: one divided by the number of seats"),
    ("points", "the difference of two shares: from 25 % to 28 % are 3 points"),
    ("turn order", "places counted from the seat that begins the game"),
    ("decision", "a question answered by a seat; each has two or more options, or one that is not told to others"),
    ("branching factor", "how many options a question has"),
)

METHOD = (  # {roles}: what a game calls what its seats play as
    f"Games are independent of each other; what happens within a game is not. So games are dealt round onto {HEAPS} "
    "heaps, each figure is worked out anew without each of the heaps, and the interval follows from how these differ "
    "(the grouped jackknife, with the t distribution). Win rates of seats, places and {roles}, of which a game has "
    "one each, have Wilson's interval. Where several lines are judged together, Holm's correction is used: the "
    "chance that any line is marked by luck alone is 5 %. A mark says that a difference is there, not that it is "
    "large."
)


def reading_sections(r: Reading) -> list[Section]:
    """All that is said of a run, in the order of the page."""
    own = special(r.run.game)
    found = {section.key: section for section in general.sections(r)}
    found |= {section.key: section for section in ([] if own is None else own.sections(r))}
    return [found[key] for key in ORDER if key in found]


def summary(r: Reading) -> list[str]:
    own = special(r.run.game)
    return general.summary(r) + ([] if own is None else own.summary(r))


def figures(run: Run) -> list[dict[str, Any]]:
    """All figures as data, each with its interval (None where there are too few games for one)."""
    r = Reading(run)
    own = special(run.game)
    out = []
    for measure in general.measures(r) + ([] if own is None else own.measures(r)):
        found = measure.found(r.counts, r.chance)
        if found is not None:
            out.append({**named(measure), **as_data(found)})
    return out


def seats_in_words(seats: Sequence[str]) -> str:
    return f"{len(seats)} × {seats[0]}" if len(set(seats)) == 1 else ", ".join(seats)


def page(runs: Sequence[Run], command: str, compared: Comparison | None = None) -> str:
    """The page for some runs, or for two that are compared."""
    readings = [Reading(run) for run in runs]
    title = f"{runs[0].title}: {'two card files compared' if compared else 'balance report'}"
    names = _names(runs, compared)
    parts: list[str] = [el("h1", title), el("p", _lead(runs, compared), cls="lead")]
    parts += [el("p", note, cls="warn") for run in runs for note in warnings(run)]
    contents: list[tuple[str, str]] = [("summary", "Summary")]
    parts.append(el("h2", "Summary", id="summary", cls="first"))
    if compared is None:
        for r, name in zip(readings, names, strict=True):
            head = [el("h3", name)] if len(readings) > 1 else []
            parts.append(el("div", *head, el("ul", *(el("li", told) for told in summary(r))), cls="summary"))
    else:
        parts.append(el("div", el("ul", *(el("li", told) for told in compared.summary())), cls="summary"))
    parts.append(_facts(runs, names, command))
    body: list[str] = []
    if compared is not None:
        contents.append(("compared", "Side by side"))
        body.append(el("h2", "Side by side", id="compared"))
        body.append(compared.body())
    elif len(readings) > 1 and (tell := getattr(special(runs[0].game), "side_by_side", None)) is not None:
        contents.append(("beside", "Side by side"))
        body += [el("h2", "Side by side", id="beside"), tell(readings, names)]
    for i, (r, name) in enumerate(zip(readings, names, strict=True), 1):
        contents.append((f"run-{i}", name))
        found = reading_sections(r)
        whole = [join(el("h3", section.title, id=f"{section.key}-{i}"), section.body) for section in found]
        body.append(el("h2", name, id=f"run-{i}"))
        if compared is None:
            contents += [(f"{section.key}-{i}", section.title) for section in found]
            body += whole
        else:
            body.append(details("All figures of this card file", *whole))
    contents.append(("words", "Words and method"))
    body.append(_words(runs[0].game))
    return _html(title, join(*parts, _contents(contents), *body))


def _names(runs: Sequence[Run], compared: Comparison | None) -> list[str]:
    """What tells the runs apart: seats, options in which they differ, card files."""
    if compared is not None:
        return [f"Base: {compared.base.cards or 'the figures of the game'}", f"Variant: {compared.variant.cards}"]
    told = sorted(
        {key for run in runs for key in run.options if len({str(each.options.get(key)) for each in runs}) > 1}
    )
    out = []
    for run in runs:
        words = [seats_in_words(run.seats), *(f"{key}={run.options.get(key)}" for key in told), run.cards]
        out.append(", ".join([*filter(None, words), f"{number(run.tally.games, '', 0)} games"]))
    return out


def _lead(runs: Sequence[Run], compared: Comparison | None) -> str:
    games = listed([f"{number(run.tally.games, '', 0)} games of {seats_in_words(run.seats)}" for run in runs])
    if compared is not None:
        deals = f"The same {number(runs[0].tally.games, '', 0)} deals"
        return f"{deals} played by {seats_in_words(runs[0].seats)} with either card file"
    return f"What {games} show"


def warnings(run: Run) -> list[str]:
    """What a reader must know before believing the figures."""
    out = []
    if run.stopped:
        out.append(
            f"This run was stopped early: {number(run.tally.games, '', 0)} of {number(run.num, '', 0)} games were "
            "played. All figures are of these."
        )
    if faults := run.tally.total("faults"):
        out.append(
            f"{number(faults, '', 0)} times a bot failed and greedy played on in its place. The first was "
            f"{run.tally.fault}"
        )
    return out


def _facts(runs: Sequence[Run], names: Sequence[str], command: str) -> Markup:
    """What is needed to make the page again."""
    blocks: list[str] = []
    for run, name in zip(runs, names, strict=True):
        options = ", ".join(f"{key}={value}" for key, value in sorted(run.options.items())) or "none"
        cards = f"{run.cards or 'the figures of the game'} (hash {run.cards_hash})"
        facts = [
            ("game", f"{run.title} {run.version}"),
            ("seats", ", ".join(run.seats)),
            ("options", options),
            ("cards", cards),
            ("games", number(run.tally.games, "", 0)),
            ("seed", str(run.seed)),
            ("made with", f"arcane {_build.VERSION}"),
        ]
        rows = [el("tr", el("th", key, scope="row"), el("td", value)) for key, value in facts]
        rows.append(el("tr", el("th", "command", scope="row"), el("td", el("code", run.command))))
        blocks.append(el("table", el("caption", name), el("tbody", *rows), cls="facts"))
    if command != runs[0].command:
        blocks.append(el("p", "This page: ", el("code", command), cls="note"))
    return join(*blocks)


def _contents(entries: Sequence[tuple[str, str]]) -> Markup:
    return el(
        "nav", el("ul", *(el("li", el("a", name, href=f"#{key}")) for key, name in entries)), aria_label="Contents"
    )


def _words(game: str) -> Markup:
    own = special(game)
    entries = [*GLOSSARY, *(() if own is None else own.GLOSSARY)]
    return join(
        el("h2", "Words and method", id="words"),
        el("dl", *(join(el("dt", word), el("dd", meaning)) for word, meaning in entries)),
        el("p", METHOD.format(roles="roles" if own is None else own.ROLES)),
    )


def _html(title: str, body: Markup) -> str:
    head = join(
        el("meta", charset="utf-8"),
        el("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        el("title", title),
        el("style", Markup(STYLE)),
    )
    script = el("script", Markup(SCRIPT))
    return f"<!doctype html>\n{el('html', el('head', head), el('body', el('main', body), script), lang='en')}\n"
