"""What the page says of Fame in Trickerion: where it comes from, turn by turn, and what the initiative does; and the
books of Coins and Shards."""

from __future__ import annotations

from typing import Final

from arcane.games.trickerion.plans import PURSE
from arcane.lab.report.estimate import ANY, Measure, per, share_measure, wins_measure
from arcane.lab.report.markup import Markup, el, join, number, with_interval
from arcane.lab.report.plot import Row, columns, course, intervals
from arcane.lab.report.sections import WIN_HEADS, Reading, Section, order_name
from arcane.lab.report.trickerion_count import GROUPS, TURNS
from arcane.lab.statistics import Estimate

WEEKS: Final = tuple(str(turn) for turn in TURNS)
BOOKS: Final = (("fame", "Fame"), ("coins", "Coins"), ("shards", "Shards"), ("arcane", "Arcane Shards"))

SOURCES: Final = {
    "advertised": "posters",
    "acted": "what its tables give",
    "bank": "the bank",
    "bonus-assistant": "performer: Assistant backstage",
    "bonus-backstage": "performer: Characters backstage",
    "bonus-card": "performer: the card's bonus",
    "bonus-engineer": "performer: Engineer backstage",
    "bonus-links": "performer: Links on the card",
    "bonus-manager": "performer: Manager backstage",
    "bonus-shapeshifter": "performer: Shapeshifter backstage",
    "bought": "Components",
    "bought-tile": "Enchantments",
    "charged": "Shards charged",
    "converted": f"Coins made Fame, {PURSE} at a time",
    "enhanced": "Enhance",
    "hired": "hiring",
    "learned": "learning below the threshold",
    "left-stage": "its markers on cards that leave",
    "linked": "Links, when a Trick is set up",
    "power": "powers of Magicians",
    "prophecy": "Prophecies",
    "rewarded": "Arcane rewards",
    "scored-cards": "final scoring: Special cards",
    "scored-coins": "final scoring: Coins",
    "scored-shards": "final scoring: Shards",
    "scored-tricks": "final scoring: Level 3 Tricks",
    "shard-wage": "wages of Arcane Workers",
    "special": "effects of Special cards",
    "wages": "wages",
    "yielded-1": "Yields of Level 1 Tricks",
    "yielded-2": "Yields of Level 2 Tricks",
    "yielded-3": "Yields of Level 3 Tricks",
}


def sources(r: Reading, prefix: str) -> list[str]:
    return sorted(r.run.tally.under(prefix), key=lambda source: (-r.counts.all(f"{prefix}{source}"), source))


def source_rows(r: Reading, prefix: str, per_what: str) -> list[Row]:
    return [
        Row(SOURCES.get(source, source), r.found(f"{prefix}{source}", per_what, 1.0, ANY))
        for source in sources(r, prefix)
    ]


def ledger(r: Reading) -> Section:
    start = r.run.figures["start"]
    told = (
        f"Per seat and game, beside what everybody starts with: Fame {start['fame']}, Shards {start['shards']}, Coins "
        f"{start['coins']} and {start['more']} more for each place later in the first initiative order. Wages cost "
        "Fame where they could not be paid."
    )
    parts: list[Markup] = [
        intervals(
            f"Sources of {name}, per seat and game",
            source_rows(r, f"{what}/", "seats"),
            "",
            ("source", name),
            bars=True,
            plus=True,
        )
        for what, name in BOOKS
        if r.run.tally.under(f"{what}/")
    ]
    return Section("ledger", "Where Fame, Coins and Shards come from", join(el("p", told), *parts))


# --- in the course of the game ---------------------------------------------------------------------------------------


def growth(r: Reading) -> Section:
    """Fame by source and turn, and how far the winners are ahead of the others."""
    seats = r.counts.all("seats")
    stacks = [[r.counts.all(f"by-turn/{turn}/{group}") / seats for group in GROUPS] for turn in TURNS]
    scored = sum(r.counts.all(f"fame/{source}") for source in r.run.tally.under("fame/") if source[:6] == "scored")
    names = ("Yields", "Links", "performer's bonuses", "posters", "cards, Prophecies, powers, rewards")
    told = (
        "Fame that a seat gains in each turn, by its source; what wages cost is not taken off. The final scoring adds "
        f"{number(scored / seats)}."
    )
    sides = [("seat", "the seat"), ("heir", "the Heir")] if is_solo(r) else [("win", "winners"), ("lose", "others")]
    series = [
        (name, [r.found(f"held/{side}/{turn}/fame", f"held/{side}/{turn}/n") for turn in TURNS])
        for side, name in sides
        if r.counts.all(f"held/{side}/1/n")
    ]
    return Section(
        "rounds",
        "Fame in the course of the game",
        join(
            el("p", told),
            columns("Fame gained in a turn, by source", names, stacks, WEEKS, "turn"),
            course("Fame at the end of a turn, before the final scoring", series, WEEKS, "turn", ""),
        ),
    )


def is_solo(r: Reading) -> bool:
    return r.counts.all("heir/n") > 0


# --- initiative ------------------------------------------------------------------------------------------------------


def initiative(r: Reading) -> list[Section]:
    """Who has least Fame goes first: what the order of a turn brings in it, and who wins from the last one."""
    if is_solo(r):
        return []
    places = [i for i in range(r.seats) if r.counts.all(f"initiative/all/{i}/n")]
    gained = [
        Row(order_name(i), r.found(f"initiative/all/{i}/fame", f"initiative/all/{i}/n", 1.0, ANY)) for i in places
    ]
    series: list[tuple[str, list[Estimate | None]]] = [
        (
            order_name(i),
            [r.found(f"initiative/{turn}/{i}/fame", f"initiative/{turn}/{i}/n", 1.0, ANY) for turn in TURNS],
        )
        for i in places
    ]
    body = join(
        el(
            "p",
            "The first initiative order is by lot, with more Coins for the later; the win rates by turn order above "
            "are of that order. From the second turn on, who has least Fame goes first: what a place brings in that "
            "turn speaks of who is there as well.",
        ),
        intervals("Fame gained in a turn, by its initiative order", gained, "", ("place", "Fame"), plus=True),
        course("... in the course of the game", series, WEEKS, "turn", ""),
        intervals("Win rate by initiative order of the last turn", r.wins(last_groups(r)), "%", WIN_HEADS, r.chance),
    )
    return [Section("initiative", "Initiative", body)]


def last_groups(r: Reading) -> list[tuple[str, str]]:
    return [(f"last/{i}", order_name(i)) for i in range(r.seats)]


# --- what is hidden --------------------------------------------------------------------------------------------------


def hidden(r: Reading) -> Section:
    share, hands = r.share("unseen/cards", "unseen/all"), r.share("hands/cards", "hands/all")
    told = ""
    if share is not None:
        told = (
            f"Whoever is asked does not know {with_interval(share, '%')} of all cards of the game, on average: of "
            "decks, hands and those out of the game. "
        )
    if hands is not None:
        told += f"Of the Special cards in the hands of others {with_interval(hands, '%')} are unknown. "
    told += "Assignment cards, laid at once and in secret, are known to nobody else until all are turned up."
    found = [r.share(f"unseen/{turn}/cards", f"unseen/{turn}/all") for turn in TURNS]
    shape = course("Cards not known to who is asked", [("unknown", found)], WEEKS, "turn", "%") if share else ""
    return Section("hidden", "Hidden information", join(el("p", told), shape))


# --- what two runs are compared by -----------------------------------------------------------------------------------


def fame_measures(r: Reading) -> list[Measure]:
    out = []
    for what, name in BOOKS:
        for source in sources(r, f"{what}/"):
            stat = per(f"{what}/{source}", "seats")
            out.append(Measure(f"Sources of {name} per seat and game", SOURCES.get(source, source), name, stat, ANY))
    if not is_solo(r):
        family = "Win rate by initiative order of the last turn"
        out += [wins_measure(family, name, group) for group, name in last_groups(r)]
    out.append(
        share_measure("Hidden information", "cards not known to who is asked", per("unseen/cards", "unseen/all"))
    )
    return out


def fame_summary(r: Reading) -> list[str]:
    seats = r.counts.all("seats")
    found = [(source, r.counts.all(f"fame/{source}") / seats) for source in sources(r, "fame/")]
    best = [f"{SOURCES[source]} ({number(fame)})" for source, fame in found[:3] if fame > 0]
    return [f"Most Fame of a seat comes from: {', '.join(best)}."] if best else []
