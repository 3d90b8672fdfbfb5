"""What the page says of obstacles in Arcane Realms: attempts, failures, penalties, and who rescues whom."""

from __future__ import annotations

from typing import Final

from arcane.games.realms.cards import OBSTACLES
from arcane.lab.report.estimate import Measure, per, share_measure
from arcane.lab.report.markup import Markup, el, join, number, table, with_interval
from arcane.lab.report.plot import Row, course, histogram, intervals
from arcane.lab.report.realms_count import MONTHS
from arcane.lab.report.realms_turns import ROMAN, in_play, realm_name
from arcane.lab.report.sections import Reading, Section

PENALTIES: Final = (("aether", "Aether"), ("points", "victory points"), ("levels", "levels of a skill"))


def obstacles(r: Reading) -> Section:
    tried = r.found("attempt/n", "seats")
    failed = r.share("attempt/failed", "attempt/n")
    if tried is None or failed is None:
        return Section("obstacles", "Obstacles and rescues", el("p", "Nobody ever attempted an obstacle."))
    told = (
        f"A seat attempts {with_interval(tried)} obstacles a game and fails at {with_interval(failed, '%')} of them. "
    )
    helped = r.counts.all("attempt/helped")
    told += f"Ymnon helped past {number(helped / r.run.tally.games)} a game."
    rows = [
        Row(realm_name(realm), r.share(f"attempt/{realm}/failed", f"attempt/{realm}/n"), False, (_tried(r, realm),))
        for realm in in_play(r)
    ]
    parts: list[str] = [
        el("p", told),
        intervals("Attempts that fail, by realm", rows, "%", ("realm", "fail", "attempts a game"), bars=True),
        course(
            "Attempts that fail in the course of the game",
            [("fail", [r.share(f"attempt/month/{month}/failed", f"attempt/month/{month}/n") for month in MONTHS])],
            ROMAN,
            "month",
            "%",
        ),
    ]
    if r.counts.all("attempt/failed"):
        parts += _failing(r)
    parts.append(_cards(r))
    return Section("obstacles", "Obstacles and rescues", join(*parts))


def _tried(r: Reading, realm: str) -> str:
    return number(r.counts.all(f"attempt/{realm}/n") / r.run.tally.games)


def _failing(r: Reading) -> list[str]:
    """What it costs to fail, and how one gets away."""
    lost = [Row(name, r.found(f"penalty/{what}", "attempt/failed")) for what, name in PENALTIES]
    parts: list[str] = [
        intervals("What a failed attempt costs, on average", lost, "", ("", "lost"), bars=True),
    ]
    stuck = r.counts.all("stuck/n")
    if not stuck:
        return parts
    fates = [
        Row("rescued by another meeple of the same player", r.share("rescue/own", "stuck/n")),
        Row("rescued by another player", r.share("rescue/other", "stuck/n")),
        Row("stuck to the end of the game", r.share("stuck/forever", "stuck/n")),
    ]
    turns = r.share("stuck/turns", "turns")
    waited = r.found("rescue/waited", "rescue/n")
    cut = r.found("cut/lapsed", "cut/turns")
    told = f"Meeples get stuck {number(stuck / r.run.tally.games)} times a game"
    spared = r.counts.all("stuck/spared")
    told += f"; {number(spared / r.run.tally.games)} times a Thinker failed and did not. " if spared else ". "
    if turns is not None:
        told += f"{with_interval(turns, '%')} of all turns end with a meeple of the seat's stuck. "
    if waited is not None:
        told += f"Until the rescue a seat ends {with_interval(waited)} turns. "
    if cut is not None:
        told += f"Failing ends the turn at once, and {with_interval(cut)} actions are lost with it."
    parts += [
        intervals("What becomes of a stuck meeple", fates, "%", ("", "of all that get stuck"), bars=True),
        el("p", told),
        histogram("Turns that a seat ends until the rescue", r.run.tally.values("waited"), "turns", "rescues"),
    ]
    return parts


def _cards(r: Reading) -> Markup:
    """Every obstacle card that was ever drawn."""
    rows = []
    for name in OBSTACLES:
        n = r.counts.all(f"obstacle/{name}/n")
        if n:
            failed = r.counts.all(f"obstacle/{name}/failed")
            rows.append([r.name(name), number(n / r.run.tally.games), number(failed / n, "%"), r.run.texts[name]])
    return table(["obstacle", "drawn a game", "failed", "card"], rows, "The obstacle cards", True, "wordy")


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def obstacle_measures(r: Reading) -> list[Measure]:
    family = "Obstacles"
    out = [share_measure(family, "attempts that fail", per("attempt/failed", "attempt/n"))]
    for realm in in_play(r):
        stat = per(f"attempt/{realm}/failed", f"attempt/{realm}/n")
        out.append(share_measure(family, f"attempts that fail, {realm_name(realm)}", stat))
    out += [
        share_measure(family, "turns that end with a meeple stuck", per("stuck/turns", "turns")),
        share_measure(family, "stuck to the end, of all stuck", per("stuck/forever", "stuck/n")),
    ]
    each = "Obstacles, per seat and game"
    for label, name in (
        ("attempts", "attempt/n"),
        ("failures", "attempt/failed"),
        ("rescues of one's own meeples", "rescue/own"),
        ("rescues of other players' meeples", "rescue/other"),
    ):
        out.append(Measure(each, label, "times", per(name, "seats")))
    for what, name in PENALTIES:
        out.append(Measure(f"Lost by failing, per seat and game: {name}", name, name, per(f"penalty/{what}", "seats")))
    return out


def obstacle_summary(r: Reading) -> list[str]:
    tried, failed = r.found("attempt/n", "seats"), r.share("attempt/failed", "attempt/n")
    if tried is None or failed is None:
        return ["Nobody ever attempted an obstacle."]
    own, other = r.found("rescue/own", "games"), r.found("rescue/other", "games")
    assert own is not None
    assert other is not None
    told = f"A seat attempts {with_interval(tried)} obstacles a game and fails at {with_interval(failed, '%')}. "
    told += f"There are {with_interval(own)} rescues a game of one's own meeples and {with_interval(other)} of others'."
    return [told]
