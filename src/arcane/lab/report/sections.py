"""What the page says of any game: who wins from where, scores, length, and how many options there are."""

from __future__ import annotations

from dataclasses import dataclass

from arcane.lab.report.estimate import ANY, COUNT, SHARE, Counts, Measure, estimate, per, real, wins_measure, wins_of
from arcane.lab.report.markup import Markup, el, join, listed, number, with_interval
from arcane.lab.report.plot import Row, histogram, intervals
from arcane.lab.report.run import Run
from arcane.lab.statistics import Estimate, visible

ORDER = (
    "wins",
    "initiative",
    "roles",
    "team",
    "items",
    "tricks",
    "cards",
    "fates",
    "arts",
    "realms",
    "beings",
    "turns",
    "aether",
    "obstacles",
    "placing",
    "market",
    "length",
    "rounds",
    "branching",
    "inspection",
    "hidden",
    "scores",
    "ledger",
)


@dataclass(frozen=True)
class Section:
    """A part of the page."""

    key: str  # one of ORDER
    title: str
    body: Markup


class Reading:
    """A run, ready to be read: its counts, and words for its seats."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.counts = Counts(run.tally)
        self.seats = len(run.seats)
        self.alike = len(set(run.seats)) == 1  # all seats are held by the same bot
        self.chance = 1 / max(2, self.seats)  # alone against the table, chance would be even-handed

    def name(self, key: str) -> str:
        return self.run.names.get(key, key)

    def found(self, above: str, below: str, scale: float = 1.0, within: tuple[float, float] = COUNT) -> Estimate | None:
        return estimate(per(above, below, scale), self.counts, 0.0, within)

    def share(self, above: str, below: str, scale: float = 1.0) -> Estimate | None:
        return self.found(above, below, scale, SHARE)

    def wins(self, groups: list[tuple[str, str]]) -> list[Row]:
        """A line for each group of seats, marked where it wins more or less than its share."""
        found = [wins_of(self.counts, group, self.chance) for group, _ in groups]
        marks = real(found) if self.alike else [False] * len(found)
        return [
            Row(label, each, mark, (number(self.counts.all(f"{group}/score") / self.counts.all(f"{group}/n")),))
            for (group, label), each, mark in zip(groups, found, marks, strict=True)
            if each is not None
        ]


def best_first(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: -row.found.value if row.found is not None else 0.0)


def order_name(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")[place]


def seat_groups(r: Reading) -> list[tuple[str, str]]:
    return [(f"seat/{i}", f"seat {i + 1}") for i in range(r.seats)]


def order_groups(r: Reading) -> list[tuple[str, str]]:
    return [(f"order/{i}", order_name(i)) for i in range(r.seats)]


def role_groups(r: Reading) -> list[tuple[str, str]]:
    return [(f"role/{role}", r.name(role)) for role in r.run.tally.under("role/")]


def bot_groups(r: Reading) -> list[tuple[str, str]]:
    return [(f"bot/{i}", spec) for i, spec in enumerate(r.run.seats) if r.run.seats.index(spec) == i]


# --- sections --------------------------------------------------------------------------------------------------------


def sections(r: Reading) -> list[Section]:
    return [_wins(r), _length(r), _branching(r), _scores(r), *_hidden(r)]


WIN_HEADS = ("", "wins", "mean score")


def _wins(r: Reading) -> Section:
    """By place in turn order, by seat, by bot."""
    share = number(r.chance, "%")
    told = f"Chance gives everybody {share}; the dashed line marks it. "
    if r.alike:
        told += "A filled mark stands out from chance, also after correcting for the number of lines (Holm)."
    else:
        told += "The seats are held by different bots, so that these figures speak of the bots, and nothing is marked."
    parts = [
        el("p", told),
        intervals(
            "Win rate by turn order; the first begins the game", r.wins(order_groups(r)), "%", WIN_HEADS, r.chance
        ),
        intervals("Win rate by seat", r.wins(seat_groups(r)), "%", WIN_HEADS, r.chance),
    ]
    if not r.alike:
        parts.append(intervals("Win rate of a seat of each bot", r.wins(bot_groups(r)), "%", WIN_HEADS, r.chance))
    ties = r.share("ties", "games")
    shared = f"{with_interval(ties, '%')} of the games end" if ties is not None and ties.value else "No game ended"
    parts.append(el("p", f"{shared} in a shared win.", cls="note"))
    return Section("wins", "Who wins, by turn order and seat", join(*parts))


def _length(r: Reading) -> Section:
    decisions = r.found("decisions", "games")
    assert decisions is not None
    told = (
        f"A game takes {with_interval(decisions)} decisions, that is {number(decisions.value / r.seats)} for each seat."
    )
    shape = histogram("Decisions in a game", r.run.tally.values("decisions"), "decisions", "games")
    return Section("length", "Length of a game", join(el("p", told), shape))


def _branching(r: Reading) -> Section:
    """How many options a question has."""
    mean = r.found("options", "decisions")
    assert mean is not None
    values = r.run.tally.values("options")
    kinds = sorted(r.run.tally.under("ask/"), key=lambda kind: (-r.counts.all(f"ask/{kind}/n"), kind))
    rows = []
    for kind in kinds:
        times = r.counts.all(f"ask/{kind}/n")
        asked = number(times / r.run.tally.games)
        most = number(r.run.tally.values(f"options/{kind}")[-1][0], "", 0)
        note = r.run.questions.get(kind, "")
        rows.append(Row(kind, r.found(f"ask/{kind}/options", f"ask/{kind}/n"), False, (asked, most), note))
    told = (
        f"A question has {with_interval(mean)} options on average; half of all questions have {middle(values)} or "
        "fewer. Questions that leave no choice are not asked, where the game may pass over them."
    )
    return Section(
        "branching",
        "Branching factor",
        join(
            el("p", told),
            histogram("Options of a question", values, "options", "questions"),
            intervals("Options by kind of question", rows, "", ("question", "options", "asked a game", "most")),
        ),
    )


def _scores(r: Reading) -> Section:
    lead = r.found("lead", "games")
    assert lead is not None
    tally = r.run.tally
    return Section(
        "scores",
        "Scores",
        join(
            el("p", f"The winner is {with_interval(lead)} ahead of the next on average, before any tie-breaker."),
            histogram(
                "Scores of all seats", tally.values("score"), "score", "seats", tally.values("winning"), "of these won"
            ),
            histogram("How far the best is ahead of the next", tally.values("lead"), "score", "games"),
        ),
    )


def _hidden(r: Reading) -> list[Section]:
    """For games without a watcher of their own."""
    share = r.share("unseen/cards", "unseen/all")
    if share is None:
        return []
    told = f"Whoever is asked does not know {with_interval(share, '%')} of all cards of the game, on average."
    return [Section("hidden", "Hidden information", el("p", told))]


def middle(values: list[tuple[int, int]]) -> int:
    """The median."""
    left = (sum(times for _, times in values) + 1) // 2
    for value, times in values:
        left -= times
        if left <= 0:
            return value
    return 0


# --- what two runs are compared by -----------------------------------------------------------------------------------


def measures(r: Reading) -> list[Measure]:
    out = [wins_measure("Win rate by turn order", name, group) for group, name in order_groups(r)]
    out += [wins_measure("Win rate by seat", name, group) for group, name in seat_groups(r)]
    out += [wins_measure("Win rate by role", name, group) for group, name in role_groups(r)]
    out += [
        Measure("Decisions", "in a game", "decisions", per("decisions", "games")),
        Measure("Options", "of a question", "options", per("options", "decisions")),
        Measure("Scores", "mean score of a seat", "score", per("score", "games", 1 / r.seats), ANY),
        Measure("Scores", "lead of the winner", "score", per("lead", "games")),
    ]
    return out


# --- in sentences ----------------------------------------------------------------------------------------------------


def outstanding(rows: list[Row], chance: float) -> tuple[list[str], list[str]]:
    """Which lines win more, and which less than their share, each with its figure; the strongest first."""
    marked = [row for row in rows if row.marked and row.found is not None]
    marked.sort(key=lambda row: -abs(row.found.value - chance) if row.found else 0.0)
    words = [(row.found.value > chance, f"{row.label} ({number(row.found.value, '%')})") for row in marked if row.found]
    return [word for more, word in words if more], [word for more, word in words if not more]


def sentence(r: Reading, what: str, groups: list[tuple[str, str]]) -> str:
    """Which of them stand out; or, if none does, how much so many games could have shown."""
    rows, chance = r.wins(groups), r.chance
    more, less = outstanding(rows, chance)
    if not more and not less:
        values = [row.found.value for row in rows if row.found is not None]
        span = f"{number(min(values), '%')} to {number(max(values), '%')}"
        least = min(n for group, _ in groups if (n := r.counts.all(f"{group}/n")))
        off = number(visible(chance, least, len(rows)), "points")
        return (
            f"No {what} stands out from chance in {number(r.run.tally.games, '', 0)} games: they win {span}. So many "
            f"games show a difference of {off} points from chance 4 times in 5; smaller ones may be there unseen."
        )
    told = []
    if more:
        told.append(f"more often than chance: {listed(more)}")
    if less:
        told.append(f"less often: {listed(less)}")
    return f"By {what}, chance being {number(chance, '%')}, these win {'; '.join(told)}."


def summary(r: Reading) -> list[str]:
    told: list[str] = []
    if r.seats == 1:
        return told  # alone there is nobody to be compared with
    if r.alike:
        told.append(sentence(r, "place in turn order", order_groups(r)))
        told.append(sentence(r, "seat", seat_groups(r)))
    else:
        found = [(spec, wins_of(r.counts, group, r.chance)) for group, spec in bot_groups(r)]
        told.append(
            "A seat wins: " + "; ".join(f"{spec} {with_interval(each, '%')}" for spec, each in found if each) + "."
        )
    return told
