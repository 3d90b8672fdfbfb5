"""What the page says of Arcane Alley besides: wizards, items, inspections, what is hidden, and the books."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from arcane.games import alley as game
from arcane.games.alley.items import FIGURES, ITEMS, WIZARDS
from arcane.games.alley.words import QUESTIONS
from arcane.lab.alley import Watch
from arcane.lab.report.alley_count import count
from arcane.lab.report.alley_inspection import hidden, inspection, inspection_measures, inspection_summary, length
from arcane.lab.report.estimate import ANY, COUNT, GAIN, Measure, alike, at_large, estimate, per, real
from arcane.lab.report.markup import Markup, el, join, listed, number, signed, table
from arcane.lab.report.plot import Row, intervals
from arcane.lab.report.sections import WIN_HEADS, Reading, Section, best_first, role_groups, sentence

__all__ = [
    "FIGURES",
    "FIGURES_FILE",
    "GLOSSARY",
    "ROLES",
    "count",
    "measures",
    "questions",
    "sections",
    "summary",
    "watcher",
]

ROLES: Final = "wizards"
FIGURES_FILE: Final = Path(game.__file__).with_name("cards.toml")

SOURCES = {
    "sold": "sets sold in a turn",
    "sold-late": "sets sold at an inspection",
    "left": "items left at inspections",
    "blamed": "blame for triggering",
    "fined": "fines",
    "bribed": "bribes",
}

GLOSSARY = (
    (
        "played",
        "a copy of the item laid face up into a storehouse, in place of another; a copy may be played several times",
    ),
    ("used", "a special item revealed from a stash and set aside for what it does; only special items are used"),
    ("set", "three revealed copies of an item in a line, sold at once for the item's gold"),
    ("left", "an item still in a storehouse when the inspection counts; it brings its infamy to the owner"),
    ("effect", "what an item does when played, when sold or always, apart from the price of its set"),
    ("trigger", "the seat that first ends a turn without hidden items; the others then have one more turn each"),
    ("lowest sum", "the least infamy found in a storehouse at an inspection; a trigger without it is blamed"),
    ("hidden-information share", "how many of the items in storehouses and stashes a seat does not know"),
    ("power", "what a wizard does; each use is counted with the gold and infamy it moved"),
)


def watcher() -> Watch:
    return Watch(rows=False)


def questions() -> dict[str, str]:
    """What is asked, by the key of the question."""
    told = {"item": "item", "player": "a player", "held": "item", "pay": "some", "relief": "some"}
    return {key: sentence.format(**told) for key, sentence in QUESTIONS.items()}


def sections(r: Reading) -> list[Section]:
    return [*_roles(r), _items(r), length(r), inspection(r), hidden(r), _ledger(r)]


# --- wizards ---------------------------------------------------------------------------------------------------------


def _roles(r: Reading) -> list[Section]:
    groups = role_groups(r)
    if not groups:
        return []
    told = (
        "A wizard sits at most once at a table. Marked are those that win more or less than their share, after "
        "correcting for the number of wizards (Holm)."
        if r.alike
        else "The seats are held by different bots; who gets which wizard is by lot, so the bots even out in the "
        "long run."
    )
    rows = []
    for wizard in WIZARDS:
        n = r.counts.all(f"role/{wizard}/n")
        if n:
            cells = [number(r.counts.all(f"power/{wizard}/{what}") / n) for what in ("n", "gold", "infamy")]
            rows.append([r.name(wizard), *cells, r.run.texts.get(wizard, "").removeprefix("Wizard. ")])
    head = ["wizard", "uses", "gold", "infamy", "power"]
    body = join(
        el("p", told),
        intervals("Win rate by wizard", best_first(r.wins(groups)), "%", WIN_HEADS, r.chance),
        table(head, rows, "What the powers do in a game of their wizard", cls="wordy"),
        el("p", "Corvus's power is a larger stash, which is not used at any one moment.", cls="note"),
    )
    return [Section("roles", "Wizards", body)]


# --- items -----------------------------------------------------------------------------------------------------------


def _items(r: Reading) -> Section:
    return Section(
        "items",
        "What each item brings",
        join(
            el(
                "p",
                "Figures are per game, of all seats together. The share of its copies left is taken at each "
                "inspection: how many of all copies of the item in the game lie in storehouses then, in the end.",
            ),
            _item_table(r),
            _bars(r, "Gold from sets, per game", "gold"),
            _bars(r, "Infamy of items left at inspections, per game", "infamy"),
            el(
                "p",
                el("strong", "With and without. "),
                "A seat is with an item if it sold a set of it, or used it if it is special. It is compared with "
                "seats of the same bot that sold as many sets in that game, but none of this item: otherwise every "
                "item that makes a set would look good, because selling anything does. The interval takes whole "
                "games, because seats of one game can't all win. ",
                el("strong", "This is an association, not a cause: "),
                "a seat may sell an item because it is ahead, or have been lucky in other ways as well. Marked lines "
                "differ from 0 after correcting for the number of items (Holm).",
            ),
            intervals(
                "Win-rate difference with the item sold or used, at an equal number of sets",
                holding_rows(r, "sold"),
                "points",
                ("item", "points", "seats with it", "points at large"),
                0.0,
                plus=True,
            ),
            el(
                "p",
                "The same for items left: seats that had it in their storehouse at an inspection, against seats that "
                "had about as many items left in the game (to three), but never this one.",
            ),
            intervals(
                "Win-rate difference with the item left at an inspection, at a like number of items left",
                holding_rows(r, "kept"),
                "points",
                ("item", "points", "seats with it", "points at large"),
                0.0,
                plus=True,
            ),
        ),
    )


def holding_rows(r: Reading, what: str) -> list[Row]:
    """A line for each item; the best first."""
    found = [(item, estimate(alike(f"{what}//", f"{what}/{item}/"), r.counts, 0.0, GAIN)) for item in ITEMS]
    marks = real([each for _, each in found])
    seats = r.run.tally.games * r.seats
    rows = []
    for (item, each), mark in zip(found, marks, strict=True):
        if each is not None:
            having = sum(r.counts.all(name) for name in r.run.tally.sums if _holds(name, what, item))
            large = estimate(at_large(f"{what}//", f"{what}/{item}/"), r.counts)
            cells = (number(having / seats, "%"), "" if large is None else signed(large.value, "points"))
            rows.append(Row(r.name(item), each, mark, cells))
    return best_first(rows)


def _holds(name: str, what: str, item: str) -> bool:
    return name.startswith(f"{what}/{item}/") and name.endswith("/n")


def _item_table(r: Reading) -> Markup:
    games = r.run.tally.games
    rows = []
    for item in ITEMS:
        own = r.run.figures[item]
        get = {what: r.counts.all(f"item/{item}/{what}") for what in COUNTED}
        sold = get["sold"]
        copies = own["copies"] + (own.get("extra", 0) if r.seats >= 5 else 0)
        rows.append(
            [
                r.name(item),
                str(copies),
                "" if "gold" not in own else str(own["gold"]),
                number(get["played"] / games),
                number(sold / games) if "gold" in own else "",
                number(get["late"] / sold, "%") if sold else "",
                number(get["gold"] / sold) if sold else "",
                number(get["used"] / games) if "gold" not in own else "",
                _moved(get["effect-gold"] / games),
                _moved(get["effect-infamy"] / games),
                number(get["left"] / games),
                number(get["left"] / copies / r.counts.all("rounds"), "%") if copies else "",
                _moved(get["infamy"] / games),
            ]
        )
    return table(list(ITEM_HEADS), rows, "The items, per game", sortable=True, cls="wide")


COUNTED = ("played", "sold", "late", "gold", "used", "effect-gold", "effect-infamy", "left", "infamy")
ITEM_HEADS = (
    "item",
    "copies",
    "price of a set",
    "played",
    "sets sold",
    "at inspec\N{SOFT HYPHEN}tions",
    "gold a set paid",
    "used",
    "gold of its effect",
    "infamy of its effect",
    "copies left",
    "share of its copies left",
    "infamy left",
)


def _moved(amount: float) -> str:
    return signed(amount) if amount else ""


def _within(what: str) -> tuple[float, float]:
    """Items that are left may take infamy away."""
    return ANY if what == "infamy" else COUNT


def _bars(r: Reading, caption: str, what: str) -> Markup:
    moved = [item for item in ITEMS if r.counts.all(f"item/{item}/{what}")]
    found = [(item, r.found(f"item/{item}/{what}", "games", 1.0, _within(what))) for item in moved]
    found.sort(key=lambda each: -each[1].value if each[1] else 0.0)
    rows = [Row(r.name(item), each) for item, each in found]
    return intervals(caption, rows, "", ("item", what), bars=True, cls=f"of-{what}")


# --- the books -------------------------------------------------------------------------------------------------------


def _ledger(r: Reading) -> Section:
    """Where gold and infamy come from and go to."""
    start = r.run.figures["start"]["gold"]
    told = (
        f"Per seat and game, beside the {start} gold everybody starts with. A Dragon's Egg's gold goes to the player "
        "whom the seller chose. Infamy that falls because the track ends at 24 and begins again is not a source."
    )
    return Section(
        "ledger",
        "Where gold and infamy come from",
        join(el("p", told), *(_sources(r, what) for what in ("gold", "infamy"))),
    )


def _sources(r: Reading, what: str) -> Markup:
    rows = [
        Row(source_name(r, source), r.found(f"{what}/{source}", "games", 1 / r.seats, ANY))
        for source in sources(r, what)
    ]
    return intervals(
        f"Sources of {what}, per seat and game", rows, "", ("source", what), bars=True, plus=True, cls=f"of-{what}"
    )


def sources(r: Reading, what: str) -> list[str]:
    return sorted(r.run.tally.under(f"{what}/"), key=lambda source: (-r.counts.all(f"{what}/{source}"), source))


def source_name(r: Reading, source: str) -> str:
    if source in SOURCES:
        return SOURCES[source]
    return f"{r.name(source)}: {'power' if source in WIZARDS else 'effect'}"


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def measures(r: Reading) -> list[Measure]:
    out: list[Measure] = []
    for family, what, unit in (
        ("Sets sold per game", "sold", "sets"),
        ("Gold from sets per game", "gold", "gold"),
        ("Copies left at inspections per game", "left", "copies"),
        ("Infamy of items left per game", "infamy", "infamy"),
        ("Special items used per game", "used", "uses"),
    ):
        for item in ITEMS:
            if r.counts.all(f"item/{item}/{what}"):
                out.append(Measure(family, r.name(item), unit, per(f"item/{item}/{what}", "games"), _within(what)))
    for item in ITEMS:
        family = "Win-rate difference with the item sold or used, at an equal number of sets"
        out.append(Measure(family, r.name(item), "points", alike("sold//", f"sold/{item}/"), GAIN))
    for what in ("gold", "infamy"):
        for source in sources(r, what):
            stat = per(f"{what}/{source}", "games", 1 / r.seats)
            out.append(Measure(f"Sources of {what} per seat and game", source_name(r, source), what, stat, ANY))
    return out + inspection_measures(r)


def summary(r: Reading) -> list[str]:
    told = []
    games = r.run.tally.games
    if r.alike and (groups := role_groups(r)):
        told.append(sentence(r, "wizard", groups))
    rows = holding_rows(r, "sold")
    good = [_with(row) for row in rows if row.marked and row.found and row.found.value > 0]
    bad = [_with(row) for row in reversed(rows) if row.marked and row.found and row.found.value < 0]
    if good:
        told.append(f"At an equal number of sets, seats that sold or used these win more often: {_some(good)}.")
    if bad:
        told.append(f"At an equal number of sets, seats that sold or used these win less often: {_some(bad)}.")
    if not good and not bad:
        told.append(_nothing_found(rows, games))
    sellable = [item for item in ITEMS if "gold" in r.run.figures[item]]
    sellable.sort(key=lambda item: -r.counts.all(f"item/{item}/sold"))
    words = [f"{r.name(item)} ({number(r.counts.all(f'item/{item}/sold') * 100 / games)})" for item in sellable]
    told.append(f"Sets sold in 100 games: most {listed(words[:3])}; fewest {listed(words[:-4:-1])}.")
    return told + inspection_summary(r) + _gold_summary(r)


def _nothing_found(rows: list[Row], games: int) -> str:
    """No item stands out: how sure is that?"""
    reaches = [(row.found.high - row.found.low) / 2 for row in rows if row.found is not None]
    sure = sorted(reach for reach in reaches if math.isfinite(reach))
    played = f"{number(games, '', 0)} games"
    if not sure:
        return f"{played} are too few to say which items sold or used go with more or fewer wins."
    near, far = number(sure[0], "points", 0), number(sure[-1], "points", 0)
    return (
        f"At an equal number of sets, {played} do not show of any item sold or used that it goes with more or fewer "
        f"wins: every difference may be luck, and its interval reaches {near} to {far} points to either side."
    )


def _some(words: list[str]) -> str:
    """The first few of them, which are the strongest."""
    return listed(words if len(words) <= 5 else [*words[:4], f"{len(words) - 4} more"])


def _with(row: Row) -> str:
    assert row.found is not None
    return f"{row.label} ({signed(row.found.value, 'points')} points)"


def _gold_summary(r: Reading) -> list[str]:
    gains = {source: r.counts.all(f"gold/{source}") for source in sources(r, "gold")}
    whole = sum(gain for gain in gains.values() if gain > 0)
    if whole == 0:
        return []
    sets = gains.get("sold", 0) + gains.get("sold-late", 0)
    fines = number(-gains.get("fined", 0) / r.run.tally.games / r.seats)
    return [f"{number(sets / whole, '%')} of all gold gained is paid for sets; fines cost a seat {fines} gold a game."]
