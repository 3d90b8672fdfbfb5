"""What the page says of rounds in Arcane Alley: how long they last, who triggers the inspection and how that pays,
and how much the seats do not know meanwhile."""

from __future__ import annotations

import math

from arcane.lab.alley import FIRST_BELL
from arcane.lab.report.estimate import ANY, SHARE, Get, Measure, Stat, estimate, per, real, share_measure, win_rate
from arcane.lab.report.markup import el, interval, join, number, with_interval
from arcane.lab.report.plot import Row, columns, course, histogram, intervals
from arcane.lab.report.sections import WIN_HEADS, Reading, Section, order_name
from arcane.lab.rows import WHOLE

RARE = 0.05  # moments that fewer rounds reach are not drawn

PLACES = (
    ("own", "own storehouse"),
    ("others", "others' storehouses"),
    ("stashes", "others' stashes"),
    ("deck", "deck"),
)


def length(r: Reading) -> Section:
    turns = r.found("turns", "rounds", 1 / r.seats)
    rounds = [
        Row(f"round {number_}", r.found(f"round/{number_}/turns", f"round/{number_}/n", 1 / r.seats))
        for number_ in r.run.tally.under("round/")
    ]
    told = "" if turns is None else f"A round lasts {with_interval(turns)} turns of each seat."
    return Section(
        "rounds",
        "Length of a round",
        join(
            el("p", told),
            histogram("Turns of each seat in a round", r.run.tally.values("turns"), "turns", "rounds"),
            el(
                "p",
                "The histogram counts begun turns: a round in which some seats had 11 turns and others 12 is one of "
                "12. The figures beside it divide the turns of all seats by their number.",
                cls="note",
            ),
            intervals("Turns of each seat, by round", rows=rounds, unit="", heads=("", "turns")),
        ),
    )


# --- who triggers ----------------------------------------------------------------------------------------------------


def _gap(what: str) -> Stat:
    """How much more the trigger has of it than the others of its table, on average."""

    def stat(get: Get) -> float | None:
        n, others = get("trigger/n"), get("trigger/others")
        return get(f"trigger/{what}") / n - get(f"trigger/others-{what}") / others if n and others else None

    return stat


GAPS = (
    ("infamy found at the inspection", "found", "infamy"),
    ("infamy gained in the round, with the blame", "infamy", "infamy"),
    ("gold gained in the round, fines paid", "gold", "gold"),
)


def inspection(r: Reading) -> Section:
    n = r.counts.all("trigger/n")
    late = r.share("untriggered", "rounds")
    if n == 0 or late is None:
        return Section("inspection", "The inspection", el("p", "No seat ever triggered an inspection."))
    lowest = r.share("trigger/lowest", "trigger/n")
    win = r.share("trigger/win", "trigger/n", 1 / WHOLE)
    assert lowest is not None
    assert win is not None
    told = (
        f"{number(1 - late.value, '%')} of the rounds are ended by a seat without hidden items; the others come to "
        f"their last turn. Whoever triggers has the lowest sum in {with_interval(lowest, '%')} of the cases, and is "
        f"blamed in the rest. A seat that triggered goes on to win {with_interval(win, '%')} of those games; chance "
        f"is {number(r.chance, '%')}."
    )
    order = [Row(order_name(i), r.share(f"trigger/order/{i}", "trigger/n")) for i in range(r.seats)]
    rich = [
        Row(("the richest" if i == 0 else f"{i} had more gold"), r.share(f"trigger/richer/{i}", "trigger/n"))
        for i in range(r.seats)
    ]
    times = [(f"triggers/{i}", _times(int(i))) for i in r.run.tally.under("triggers/")]
    gaps = [(label, estimate(_gap(what), r.counts)) for label, what, _ in GAPS]
    marks = real([each for _, each in gaps])
    pays = [
        Row(label, each, mark, (_mean(r, what), _mean(r, f"others-{what}")))
        for (label, each), mark, (_, what, _) in zip(gaps, marks, GAPS, strict=True)
    ]
    return Section(
        "inspection",
        "Who triggers the inspection, and how it pays",
        join(
            el("p", told),
            intervals("Who triggers, by turn order of the round", order, "%", ("", "of all triggers"), r.chance),
            intervals("Who triggers, by gold at that moment", rich, "%", ("", "of all triggers"), r.chance),
            intervals(
                "The trigger against the others at the table",
                pays,
                "",
                ("", "difference", "trigger", "others"),
                0.0,
                plus=True,
            ),
            intervals(
                "Win rate by how often a seat triggered in the game", _wins(r, times), "%", WIN_HEADS[:2], r.chance
            ),
            el(
                "p",
                "These are associations: a seat that is about to win may trigger because of it.",
                cls="note",
            ),
        ),
    )


def _wins(r: Reading, groups: list[tuple[str, str]]) -> list[Row]:
    """Several seats of a game may belong to a group, so the interval takes whole games."""
    found = [estimate(win_rate(group), r.counts, r.chance, SHARE) for group, _ in groups]
    marks = real(found)
    return [Row(label, each, mark) for (_, label), each, mark in zip(groups, found, marks, strict=True)]


def _times(i: int) -> str:
    return ("never", "once", "twice")[i] if i < 3 else f"{i} times"


def _mean(r: Reading, what: str) -> str:
    below = "trigger/others" if what.startswith("others-") else "trigger/n"
    return number(r.counts.all(f"trigger/{what}") / r.counts.all(below))


# --- what is hidden --------------------------------------------------------------------------------------------------


def moments(r: Reading) -> list[int]:
    """The moments of a round that enough rounds reach, in order; the inspection last."""
    found = sorted(int(moment) for moment in r.run.tally.under("unseen/"))
    begun = r.counts.all("unseen/0/n")
    often = [moment for moment in found if moment >= 0 and r.counts.all(f"unseen/{moment}/n") >= RARE * begun]
    return often + [moment for moment in found if moment == FIRST_BELL]


def hidden(r: Reading) -> Section:
    shown = moments(r)
    labels = ["end" if moment == FIRST_BELL else str(moment) for moment in shown]
    shares = [r.share(f"unseen/{moment}/hidden", f"unseen/{moment}/laid") for moment in shown]
    stacks = [
        [r.counts.all(f"unseen/{moment}/{place}") / r.counts.all(f"unseen/{moment}/n") for place, _ in PLACES]
        for moment in shown
    ]
    told = (
        "The hidden-information share of a seat is the share of the items lying in storehouses and stashes whose "
        "face the seat does not know, with a perfect memory: it knows its stash, all revealed items, what it peeked "
        "at, and what everybody saw going into a stash. It is taken whenever all have had their turn, and when the "
        "inspection begins, in one round of each game, drawn by lot, as the mean over the seats."
    )
    return Section(
        "hidden",
        "Hidden information",
        join(
            el("p", told),
            course(
                "Share of the items in storehouses and stashes that a seat does not know",
                [("share not known", shares)],
                labels,
                "turns that each seat has had; end: the inspection begins",
                "%",
            ),
            columns(
                "Cards that a seat does not know, by where they lie",
                [name for _, name in PLACES],
                stacks,
                labels,
                "turns that each seat has had; end: the inspection begins",
            ),
        ),
    )


# --- comparisons and sentences ---------------------------------------------------------------------------------------


def inspection_measures(r: Reading) -> list[Measure]:
    family = "Rounds and inspections"
    out = [
        Measure("Turns", "of each seat in a round", "turns", per("turns", "rounds", 1 / r.seats)),
        share_measure(family, "rounds without a trigger", per("untriggered", "rounds")),
        share_measure(family, "trigger has the lowest sum", per("trigger/lowest", "trigger/n")),
        share_measure(family, "a triggering seat wins", per("trigger/win", "trigger/n", 1 / WHOLE)),
    ]
    pays = "The trigger against the others at the table"
    out += [Measure(pays, label, unit, _gap(what), ANY) for label, what, unit in GAPS]
    for moment in (0, FIRST_BELL):
        name = "at the first turn" if moment == 0 else "when the inspection begins"
        stat = per(f"unseen/{moment}/hidden", f"unseen/{moment}/laid")
        out.append(share_measure("Hidden-information share", name, stat))
    return out


def inspection_summary(r: Reading) -> list[str]:
    told = []
    turns = r.found("turns", "rounds", 1 / r.seats)
    decisions = r.found("decisions", "games")
    options = r.found("options", "decisions")
    late = r.share("untriggered", "rounds")
    if turns and decisions and options and late:
        told.append(
            f"A round lasts {number(turns.value)} turns of each seat, a game {number(decisions.value, '', 0)} "
            f"decisions among {number(options.value)} options each; {number(late.value, '%')} of the rounds end "
            "without a trigger."
        )
    lowest = r.share("trigger/lowest", "trigger/n")
    win = r.share("trigger/win", "trigger/n", 1 / WHOLE)
    gold = estimate(_gap("gold"), r.counts)
    if lowest and win and gold:
        more = "more" if gold.value > 0 else "less"
        gains = f"gains {number(abs(gold.value))} gold {more} in that round than the others"
        if gold.low <= 0 <= gold.high:
            reach = interval(gold) if math.isfinite(gold.high - gold.low) else "too few games for an interval"
            gains += f" (the interval spans 0: {reach})"
        told.append(
            f"Whoever triggers the inspection has the lowest sum in {with_interval(lowest, '%')} of the cases, "
            f"{gains}, and wins {with_interval(win, '%')} of those games; chance is {number(r.chance, '%')}."
        )
    start = r.share("unseen/0/hidden", "unseen/0/laid")
    end = r.share(f"unseen/{FIRST_BELL}/hidden", f"unseen/{FIRST_BELL}/laid")
    if start and end:
        told.append(
            f"At the first turn of a round a seat does not know {number(start.value, '%')} of the items in "
            f"storehouses and stashes; when the inspection begins, {number(end.value, '%')}."
        )
    return told
