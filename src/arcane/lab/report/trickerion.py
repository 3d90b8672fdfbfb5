"""What the page says of Trickerion besides: Magicians, Tricks, cards, Prophecies, turns, the Heir, and the books."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arcane.games import trickerion as game
from arcane.games.trickerion.cards import FIGURES
from arcane.games.trickerion.words import QUESTIONS
from arcane.lab.report.estimate import ANY, Measure
from arcane.lab.report.markup import Markup, join, table, with_interval
from arcane.lab.report.sections import Reading, Section, order_groups, order_name
from arcane.lab.report.trickerion_count import count
from arcane.lab.report.trickerion_fame import SOURCES as SOURCE_NAMES
from arcane.lab.report.trickerion_fame import (
    fame_measures,
    fame_summary,
    growth,
    hidden,
    initiative,
    is_solo,
    ledger,
    sources,
)
from arcane.lab.report.trickerion_heir import arts_against_base, heir, heir_measures, heir_summary, pairs
from arcane.lab.report.trickerion_team import arts, roles, specials, team, team_measures, team_summary
from arcane.lab.report.trickerion_tricks import LEVELS, trick_measures, trick_summary, tricks
from arcane.lab.report.trickerion_turns import fates, market, placing, turn_measures, turn_summary
from arcane.lab.statistics import Estimate
from arcane.lab.trickerion import Watch

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
ROLES: Final = "Magicians"

GLOSSARY = (
    ("initiative", "the order of a turn: the first by lot, then who has least Fame goes first"),
    ("performer", "whose Magician stands on the performance slot of a day; all markers on the card it chooses yield"),
    ("Yield", "what a marker brings its owner when its card is performed, or at once by some Special cards"),
    ("Link", "two markers that show the same symbol in a circle between them"),
    ("lapse", "of an Action Point: it was not used when its placement ended"),
    ("idle", "of a Character: it had an Assignment card and was declared idle"),
    ("fetched", "of an order: the seat that made it bought the type later in the game, or in the same turn"),
    ("woven", "of a Prophecy: the Priestess made it active in place of another"),
)


def watcher() -> Watch:
    return Watch(rows=False)


def questions() -> dict[str, str]:
    """What is asked, by the key of the question."""
    told = {
        "coins": "some",
        "poster": "some Coins",
        "character": "Character",
        "card": "a card",
        "ap": "some Action Points",
        "die": "a die",
        "venue": "a card",
        "trick": "a Trick",
        "bonus": "Fame or Coins",
        "other": "another player",
        "where": "for the player board or the Manager",
    }
    return {key: sentence.format(**told) for key, sentence in QUESTIONS.items()}


def sections(r: Reading) -> list[Section]:
    return [
        *heir(r),
        *initiative(r),
        roles(r),
        team(r),
        tricks(r),
        specials(r),
        fates(r),
        *arts(r),
        placing(r),
        market(r),
        growth(r),
        hidden(r),
        ledger(r),
    ]


def measures(r: Reading) -> list[Measure]:
    return [*heir_measures(r), *trick_measures(r), *team_measures(r), *turn_measures(r), *fame_measures(r)]


def summary(r: Reading) -> list[str]:
    return [*heir_summary(r), *fame_summary(r), *trick_summary(r), *team_summary(r), *turn_summary(r)]


# --- several runs side by side ---------------------------------------------------------------------------------------


def side_by_side(readings: Sequence[Reading], names: Sequence[str]) -> Markup:
    """The figures of all runs of a page that say most; and Arcane Arts against the base game, where both are there."""
    lines: list[list[str]] = []

    def line(label: str, found: Sequence[Estimate | None], unit: str = "") -> None:
        if any(each is not None for each in found):
            lines.append([label, *("" if each is None else with_interval(each, unit) for each in found)])

    def shares(label: str, above: str, below: str) -> None:
        line(label, [r.share(above, below) for r in readings], "%")

    def means(label: str, above: str, below: str) -> None:
        line(label, [r.found(above, below, 1.0, ANY) for r in readings])

    for i in range(max(r.seats for r in readings)):
        line(f"wins of the {order_name(i)} in initiative", [_order(r, i) for r in readings], "%")
    line("wins against the Heir", [_alone(r) for r in readings], "%")
    means("Fame of a seat", "score", "seats")
    means("Fame of the Heir", "heir/score", "heir/n")
    line("lead of the winner", [None if is_solo(r) else r.found("lead", "games") for r in readings])
    for source in dict.fromkeys(source for r in readings for source in sources(r, "fame/")):
        means(f"Fame: {SOURCE_NAMES.get(source, source)}", f"fame/{source}", "seats")
    means("Tricks learned by a seat", "tricks", "seats")
    for level in LEVELS:
        means(f"Yields of Level {level} Tricks", f"tricks-of/{level}/yielded", "seats")
    means("performances of a seat", "performed", "seats")
    shares("Characters declared idle", "turn/all/idled", "turn/all/team")
    shares("Characters without a card", "turn/all/bare", "turn/all/team")
    shares("Action Points that lapse", "placed/all/left", "placed/all/given")
    shares("wages not paid", "wages/unpaid", "wages/due")
    means("orders of a seat", "ordered/all", "seats")
    shares("cards not known to who is asked", "unseen/cards", "unseen/all")
    means("decisions in a game", "decisions", "games")
    means("options of a question", "options", "decisions")
    whole = table(["", *names], lines, "The runs side by side", cls="wide")
    return join(whole, *(arts_against_base(*pair) for pair in pairs(readings)))


def _order(r: Reading, i: int) -> Estimate | None:
    if i >= r.seats or is_solo(r):
        return None
    [row] = r.wins([order_groups(r)[i]])
    return row.found


def _alone(r: Reading) -> Estimate | None:
    return r.wins([("seat/0", "")])[0].found if is_solo(r) else None
