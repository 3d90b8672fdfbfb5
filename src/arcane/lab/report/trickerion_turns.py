"""What the page says of turns in Trickerion: Characters that stay idle, Action Points that lapse, wages, the market and
the Prophecies."""

from __future__ import annotations

from typing import Final

from arcane.games.trickerion.cards import GOODS, LOCATIONS, PROPHECIES
from arcane.lab.report.estimate import ANY, Measure, Stat, alike, estimate, per, real, share_measure
from arcane.lab.report.markup import el, join, number, table, with_interval
from arcane.lab.report.plot import Row, course, intervals
from arcane.lab.report.sections import Reading, Section, best_first
from arcane.lab.report.trickerion_count import SPECIALISTS, TURNS, WORKERS
from arcane.lab.report.trickerion_fame import WEEKS
from arcane.lab.statistics import Estimate

WHO: Final = ("magician", *SPECIALISTS, "apprentice", *WORKERS)
ORDERED: Final = (("order", "orders"), ("quick", "quick orders"), ("beside", "by Logistics"))


# --- placements and Action Points ------------------------------------------------------------------------------------


def placing(r: Reading) -> Section:
    idled, bare = r.share("turn/all/idled", "turn/all/team"), r.share("turn/all/bare", "turn/all/team")
    team = r.found("turn/all/team", "turn/all/n")
    lapsed = r.share("placed/all/left", "placed/all/given")
    could = r.share("placed/all/could", "placed/all/given")
    assert idled is not None
    assert bare is not None
    assert team is not None
    told = (
        f"A seat has {with_interval(team)} Characters in a turn. {with_interval(bare, '%')} get no Assignment card, "
        f"and {with_interval(idled, '%')} get one but are declared idle. "
    )
    if lapsed is not None and could is not None:
        told += (
            f"Of the Action Points of those placed {with_interval(lapsed, '%')} lapse; with "
            f"{with_interval(could, '%')} of all points an action could still have been taken."
        )
    parts: list[str] = [el("p", told)]
    note = "Placed: times a game, of a seat. Points: of a placement. All lapse: placements in which nothing was done."
    for caption, keys in (("by Location", LOCATIONS), ("by Character", WHO)):
        rows = [
            Row(
                r.name(key),
                r.share(f"placed/{key}/left", f"placed/{key}/given"),
                False,
                (
                    number(r.counts.all(f"placed/{key}/n") / r.counts.all("seats")),
                    number(r.counts.all(f"placed/{key}/given") / acted),
                    number(r.counts.all(f"placed/{key}/nothing") / acted, "%"),
                ),
            )
            for key in keys
            if (acted := r.counts.all(f"placed/{key}/acted"))
        ]
        heads = ("", "lapse", "placed", "points", "all lapse")
        parts.append(intervals(f"Action Points that lapse, {caption}", rows, "%", heads, bars=True))
    parts.append(el("p", note, cls="note"))
    if lapsed is not None:
        series = [
            ("Action Points that lapse", _by_turn(r, "points/{}/left", "points/{}/given")),
            ("Characters declared idle", _by_turn(r, "turn/{}/idled", "turn/{}/team")),
            ("Characters without a card", _by_turn(r, "turn/{}/bare", "turn/{}/team")),
        ]
        parts.append(course("What is wasted, in the course of the game", series, WEEKS, "turn", "%"))
    parts.append(el("p", _wages(r)))
    return Section("placing", "Idle Characters, lapsed Action Points, wages", join(*parts))


def _by_turn(r: Reading, above: str, below: str) -> list[Estimate | None]:
    return [r.share(above.format(turn), below.format(turn)) for turn in TURNS]


def _wages(r: Reading) -> str:
    due, unpaid = r.found("wages/due", "seats"), r.share("wages/unpaid", "wages/due")
    if due is None or unpaid is None:
        return "No wages were ever due."
    short, lost = r.share("wages/short", "wages/n"), r.found("fame/wages", "seats", -1.0, ANY)
    assert short is not None
    assert lost is not None
    return (
        f"Wages of {with_interval(due)} Coins a game fall due for a seat; {with_interval(unpaid, '%')} of them are not "
        f"paid. That happens at {with_interval(short, '%')} of the times when any are due, and costs a seat "
        f"{with_interval(lost)} Fame a game."
    )


# --- the market ------------------------------------------------------------------------------------------------------


def market(r: Reading) -> Section:
    fetched = r.share("ordered/fetched", "ordered/all")
    told = "Nobody ever ordered a Component."
    if fetched is not None:
        told = f"{with_interval(fetched, '%')} of the orders are fetched: the seat buys the type afterwards."
    rows = [Row(name, r.found(f"ordered/{note}", "seats")) for note, name in ORDERED]
    tokens = best_first([Row(r.name(kind), r.found(f"bought-n/{kind}", "seats")) for kind in GOODS if _sold(r, kind)])
    return Section(
        "market",
        "Orders and purchases",
        join(
            el("p", told),
            intervals("Orders, per seat and game", rows, "", ("", "times"), bars=True),
            intervals("Tokens bought, per seat and game", tokens, "", ("", "tokens"), bars=True),
        ),
    )


def _sold(r: Reading, kind: str) -> int:
    return r.counts.all(f"bought-n/{kind}")


# --- Prophecies ------------------------------------------------------------------------------------------------------


def fates(r: Reading) -> Section:
    rows = fate_rows(r)
    games = r.run.tally.games
    listed = [
        [
            r.name(fate),
            number(n / games),
            number(r.counts.all(f"fate/{fate}/woven") / n, "%"),
            number(fame / n) if (fame := r.counts.all(f"prophecy/{fate}/fame")) else "",
            r.run.texts.get(fate, "").removeprefix("Prophecy. "),
        ]
        for fate in PROPHECIES
        if (n := r.counts.all(f"fate/{fate}/n"))
    ]
    head = ["Prophecy", "active a game", "woven", "Fame by itself", "text"]
    return Section(
        "fates",
        "Prophecies",
        join(
            el(
                "p",
                "One Prophecy is active in each turn but the first. A turn that ends under it is compared with turns "
                "of the same number, of seats of the same bot, that end under another or none: how much more Fame "
                "does a seat gain? A Prophecy is the same for all at the table, so it favours nobody by itself.",
            ),
            intervals(
                "Fame that a seat gains in a turn under the Prophecy, against other turns",
                rows,
                "",
                ("Prophecy", "Fame", "turns a game"),
                0.0,
                plus=True,
            ),
            table(head, listed, "The Prophecies; woven: made active by the Priestess", True, "wordy"),
        ),
    )


def fate_rows(r: Reading) -> list[Row]:
    found = [(fate, estimate(_under(fate), r.counts)) for fate in PROPHECIES]
    marks = real([each for _, each in found])
    games = r.run.tally.games
    return best_first(
        [
            Row(r.name(fate), each, mark, (number(r.counts.all(f"fate/{fate}/n") / games),))
            for (fate, each), mark in zip(found, marks, strict=True)
            if each is not None
        ]
    )


def _under(fate: str) -> Stat:
    return alike("under//", f"under/{fate}/", "fame", 1)


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def turn_measures(r: Reading) -> list[Measure]:
    family = "Idle Characters and lapsed Action Points"
    out = [
        share_measure(family, "Characters declared idle", per("turn/all/idled", "turn/all/team")),
        share_measure(family, "Characters without a card", per("turn/all/bare", "turn/all/team")),
        *(
            share_measure(family, f"points lapsed: {r.name(key)}", per(f"placed/{key}/left", f"placed/{key}/given"))
            for key in ("all", *LOCATIONS)
        ),
        Measure("Wages per seat and game", "due", "Coins", per("wages/due", "seats")),
        share_measure("Wages", "not paid", per("wages/unpaid", "wages/due")),
        share_measure("Orders", "fetched by who ordered", per("ordered/fetched", "ordered/all")),
    ]
    for key in LOCATIONS:
        stat = per(f"placed/{key}/n", "placed/all/n")
        out.append(share_measure("Where Characters are placed", r.name(key), stat))
    for note, name in ORDERED:
        out.append(Measure("Orders per seat and game", name, "times", per(f"ordered/{note}", "seats")))
    for fate in PROPHECIES:
        out.append(Measure("Fame in a turn under each Prophecy", r.name(fate), "Fame", _under(fate), ANY))
    return out


def turn_summary(r: Reading) -> list[str]:
    idled, bare = r.share("turn/all/idled", "turn/all/team"), r.share("turn/all/bare", "turn/all/team")
    lapsed, unpaid = r.share("placed/all/left", "placed/all/given"), r.share("wages/unpaid", "wages/due")
    told = []
    if idled is not None and bare is not None:
        told.append(
            f"Of the Characters {with_interval(bare, '%')} get no card in a turn, {with_interval(idled, '%')} are "
            "declared idle."
        )
    if lapsed is not None and unpaid is not None:
        told.append(
            f"{with_interval(lapsed, '%')} of the Action Points lapse, and {with_interval(unpaid, '%')} of the wages "
            "are not paid."
        )
    return told
