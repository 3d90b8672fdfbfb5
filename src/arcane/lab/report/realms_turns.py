"""What the page says of turns in Arcane Realms: when realms open, which beings are reconnected, what is done with the
actions, and how far the Aether goes."""

from __future__ import annotations

from typing import Final

from arcane.games.realms.cards import REALMS, SECTIONS, TYPES
from arcane.games.realms.names import REALM_NAMES
from arcane.lab.report.estimate import Measure, per, share_measure
from arcane.lab.report.markup import Markup, el, join, number, with_interval
from arcane.lab.report.plot import Row, course, intervals
from arcane.lab.report.realms_count import MONTHS
from arcane.lab.report.sections import Reading, Section
from arcane.lab.statistics import Estimate

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
COUNTED: Final = ("", "", "second", "third", "fourth", "fifth")
LEVELS: Final = range(1, 6)


def realm_name(realm: str) -> str:
    return REALM_NAMES[REALMS.index(realm)]


def in_play(r: Reading) -> list[str]:
    """The realms that were in some of the games."""
    return [realm for realm in REALMS if r.counts.all(f"beings/{realm}/n")]


def by_month(r: Reading, what: str) -> list[Estimate | None]:
    return [r.share(f"turn/{month}/{what}", f"turn/{month}/n") for month in MONTHS]


# --- realms ----------------------------------------------------------------------------------------------------------


def realms(r: Reading) -> Section:
    later = [realm for realm in in_play(r) if r.counts.all(f"realm/{realm}/n")]
    opened = [
        Row(
            realm_name(realm),
            r.share(f"realm/{realm}/opened", f"realm/{realm}/n"),
            False,
            (
                _mean(r, f"realm/{realm}/month", f"realm/{realm}/opened"),
                number(r.counts.all(f"realm/{realm}/entered") / r.counts.all(f"realm/{realm}/n") / r.seats, "%"),
                number(r.counts.all(f"realm/{realm}/emptied") / r.counts.all(f"realm/{realm}/n"), "%"),
            ),
        )
        for realm in later
    ]
    order = [
        Row(
            f"the {COUNTED[i]} realm",
            r.found(f"open/{i}/month", f"open/{i}/n"),
            False,
            (number(r.counts.all(f"open/{i}/n") / r.run.tally.games, "%"),),
        )
        for i in range(2, 6)
        if r.counts.all(f"open/{i}/n")
    ]
    series = [
        (realm_name(realm), [r.share(f"realm/{realm}/by/{month}", f"realm/{realm}/n") for month in MONTHS])
        for realm in later
        if r.counts.all(f"realm/{realm}/opened")
    ]
    months = [[each or Estimate(0.0, 0.0, 0.0, 1.0) for each in found] for _, found in series]
    return Section(
        "realms",
        "When the realms open",
        join(
            el(
                "p",
                "The Misty Vale is open from the beginning; the others open when somebody's magician walks in. A seat "
                "has entered a realm if its magician ever stood there, and a realm is emptied if all its beings were "
                "reconnected.",
            ),
            intervals(
                "Realms that were opened at all",
                opened,
                "%",
                ("realm", "of all games", "month, on average", "seats that entered it", "emptied"),
            ),
            intervals(
                "In which month realms open, whichever they are",
                order,
                "",
                ("", "month", "of all games"),
            ),
            course(
                "Share of the games in which a realm is open by the end of a month",
                [(name, found) for (name, _), found in zip(series, months, strict=True)],
                ROMAN,
                "month",
                "%",
            )
            if series
            else el("p", "No realm was ever opened.", cls="note"),
        ),
    )


def _mean(r: Reading, above: str, below: str) -> str:
    n = r.counts.all(below)
    return number(r.counts.all(above) / n) if n else ""


# --- beings ----------------------------------------------------------------------------------------------------------


def beings(r: Reading) -> Section:
    whole = r.share("beings/all/won", "beings/all/n")
    assert whole is not None
    each = r.found("beings/all/won", "seats")
    assert each is not None
    told = (
        f"{with_interval(whole, '%')} of the beings in play are reconnected, {with_interval(each)} by each seat. The "
        "level of a being is its cost; those of level 5 are powerful and need two meeples."
    )
    return Section(
        "beings",
        "Which beings are reconnected",
        join(
            el("p", told),
            _share_rows(r, "Beings reconnected, by realm", [(realm, realm_name(realm)) for realm in in_play(r)]),
            _share_rows(r, "Beings reconnected, by type", [(kind, f"{kind}s") for kind in TYPES]),
            _share_rows(r, "Beings reconnected, by level", [(f"level-{n}", f"level {n}") for n in LEVELS]),
        ),
    )


def _share_rows(r: Reading, caption: str, groups: list[tuple[str, str]]) -> Markup:
    games = r.run.tally.games
    rows = [
        Row(
            label,
            r.share(f"beings/{group}/won", f"beings/{group}/n"),
            False,
            (number(n / games), number(r.counts.all(f"beings/{group}/won") / games)),
        )
        for group, label in groups
        if (n := r.counts.all(f"beings/{group}/n"))
    ]
    return intervals(caption, rows, "%", ("", "share", "in play", "reconnected a game"), bars=True)


# --- idle actions ----------------------------------------------------------------------------------------------------


def turns(r: Reading) -> Section:
    idle, lapsed = r.share("idle", "turns"), r.share("action/all/lapsed", "action/all/given")
    assert idle is not None
    assert lapsed is not None
    could = r.share("idle/could", "idle")
    stood = r.share("idle/stood", "idle")
    told = f"{with_interval(idle, '%')} of the turns are idle: nothing but walking was done, and no realm entered. "
    if could is not None and stood is not None and idle.value:
        told += (
            f"In {number(could.value, '%')} of these there was something else to do at the end, which the seat did not "
            f"want; in {number(stood.value, '%')} nobody even walked. "
        )
    told += f"Of all actions that the tokens give, {with_interval(lapsed, '%')} lapse."
    rows = [
        Row(
            "all" if section == "all" else section,
            r.share(f"action/{section}/lapsed", f"action/{section}/given"),
            False,
            (
                number(r.counts.all(f"action/{section}/given") / r.counts.all("turns")),
                number(r.counts.all(f"action/{section}/could") / max(1, r.counts.all(f"action/{section}/lapsed")), "%"),
            ),
        )
        for section in (*SECTIONS, "all")
    ]
    heads = ("action", "lapsed", "given a turn", "of those, could still be used")
    return Section(
        "turns",
        "Idle turns and lapsed actions",
        join(
            el("p", told),
            intervals("Actions that lapse", rows, "%", heads, bars=True),
            course("Idle turns in the course of the game", [("idle", by_month(r, "idle"))], ROMAN, "month", "%"),
        ),
    )


# --- Aether ----------------------------------------------------------------------------------------------------------


def aether(r: Reading) -> Section:
    dear, only = r.share("dear", "turns"), r.share("dear/only", "turns")
    left, lost = r.found("held/aether", "seats"), r.found("held/lost", "seats")
    assert dear is not None
    assert only is not None
    assert left is not None
    assert lost is not None
    told = (
        f"{with_interval(dear, '%')} of the turns end starved: a being lies in reach and within skill, but costs more "
        f"Aether than the seat has. In {with_interval(only, '%')} nothing but the Aether is missing: its obstacle is "
        f"overcome as well, or it has none. A seat has {with_interval(left)} Aether left at the end, and "
        f"{with_interval(lost)} of its recharges went above the most that it may have, and were lost."
    )
    held = [r.found(f"held/{month}/aether", f"held/{month}/n") for month in MONTHS[:-1]]
    return Section(
        "aether",
        "Aether starvation",
        join(
            el("p", told),
            course("Turns that end starved", [("starved", by_month(r, "dear"))], ROMAN, "month", "%"),
            course(
                "Aether of a seat when the month ends, before the recharge",
                [("Aether", held)],
                ROMAN[:-1],
                "month",
                "",
            ),
        ),
    )


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def turn_measures(r: Reading) -> list[Measure]:
    out = []
    for i in range(2, 6):
        out.append(
            Measure("Month in which realms open", f"the {COUNTED[i]}", "months", per(f"open/{i}/month", f"open/{i}/n"))
        )
    for realm in in_play(r)[1:]:
        stat = per(f"realm/{realm}/entered", f"realm/{realm}/n", 1 / r.seats)
        out.append(share_measure("Seats that enter a realm", realm_name(realm), stat))
    groups = [("all", "all"), *((realm, realm_name(realm)) for realm in in_play(r))]
    groups += [*((kind, f"{kind}s") for kind in TYPES), *((f"level-{n}", f"level {n}") for n in LEVELS)]
    for group, label in groups:
        if r.counts.all(f"beings/{group}/n"):
            stat = per(f"beings/{group}/won", f"beings/{group}/n")
            out.append(share_measure("Beings reconnected", label, stat))
    family = "Turns and actions"
    out += [
        share_measure(family, "idle turns", per("idle", "turns")),
        *(
            share_measure(family, f"{each} actions lapsed", per(f"action/{each}/lapsed", f"action/{each}/given"))
            for each in (*SECTIONS, "all")
        ),
        share_measure("Aether", "turns that end starved", per("dear", "turns")),
        share_measure("Aether", "... and nothing else is missing", per("dear/only", "turns")),
        Measure("Aether of a seat", "left at the end", "Aether", per("held/aether", "seats")),
        Measure("Aether of a seat", "lost above the most", "Aether", per("held/lost", "seats")),
        Measure("Skills", "levels of a seat at the end", "levels", per("levels", "seats")),
        share_measure("End", "by the last being", per("exhausted", "games")),
    ]
    return out


def turn_summary(r: Reading) -> list[str]:
    whole, idle = r.share("beings/all/won", "beings/all/n"), r.share("idle", "turns")
    dear = r.share("dear", "turns")
    early = r.share("exhausted", "games")
    assert whole is not None
    assert idle is not None
    assert dear is not None
    assert early is not None
    ends = f"{with_interval(early, '%')} of the games end early, by the last one"
    told = [f"{with_interval(whole, '%')} of the beings are reconnected; {ends}."]
    months = [
        f"the {COUNTED[i]} in month {number(found.value)}"
        for i in range(2, 6)
        if (found := r.found(f"open/{i}/month", f"open/{i}/n")) is not None
    ]
    if months:
        opened = r.found("opened", "games")
        assert opened is not None
        told.append(f"{with_interval(opened)} realms are open at the end: {', '.join(months)}, on average.")
    told.append(
        f"{with_interval(idle, '%')} of the turns are idle: nothing but walking is done. {with_interval(dear, '%')} "
        "end starved: a being in reach and within skill costs too much Aether."
    )
    return told
