"""What the page says of Magicians, Specialists, Special Assignment cards and, with Arcane Arts, of Enchantments and
Arcane Workers."""

from __future__ import annotations

from typing import Final

from arcane.games.trickerion.arts.arcanist import REWARDS
from arcane.games.trickerion.cards import MAGICIANS, SPECIALS, TILES
from arcane.lab.report.estimate import Measure, per, share_measure
from arcane.lab.report.markup import Markup, el, join, number, table
from arcane.lab.report.plot import Row, intervals
from arcane.lab.report.sections import WIN_HEADS, Reading, Section, best_first, role_groups
from arcane.lab.report.trickerion_count import SPECIALISTS, WORKERS
from arcane.lab.report.trickerion_tricks import outstanding, with_measures, with_rows

GAINS: Final = ("fame", "coins", "shards")
WITH_HEADS: Final = ("points", "Fame", "of all seats")
CHOSEN: Final = (
    "Magicians are chosen in initiative order, and bots that are alike choose alike: what looks like the Magician may "
    "be the place in that order. Bots that choose by lot (random) tell the Magicians apart."
)
REWARD_NAMES: Final = {
    "cards": "a Special card",
    "coin-and-fame": "1 Coin and 1 Fame",
    "three-coins": "3 Coins",
    "fame-by-level": "Fame by the Trick's level",
    "arcane-shard": "an Arcane Shard",
}


def each(r: Reading, name: str, n: int) -> str:
    """A count per one of n, empty for none at all."""
    return number(found / n) if n and (found := r.counts.all(name)) else ""


# --- Magicians and Specialists ---------------------------------------------------------------------------------------


def roles(r: Reading) -> Section:
    told = (
        "A Magician sits at most once at a table, and no two of one favourite category. Marked are those that win more "
        "or less than their share, after correcting for their number (Holm)."
        if r.alike
        else "The seats are held by different bots, so that these figures speak of the bots as well."
    )
    rows = []
    for key in MAGICIANS:
        if n := r.counts.all(f"role/{key}/n"):
            power = r.run.texts.get(key, "").removeprefix("Magician. ")
            rows.append([r.name(key), *(each(r, f"power/{key}/{what}", n) for what in ("n", "fame")), power])
    body = join(
        el("p", told),
        intervals("Win rate by Magician", best_first(r.wins(role_groups(r))), "%", WIN_HEADS, r.chance),
        el("p", CHOSEN, cls="note"),
        el(
            "p",
            el("strong", "With and without. "),
            "A seat with the Magician is compared with seats of the same bot and the same place in the first "
            "initiative order that have another.",
        ),
        intervals(
            "Win-rate difference with each Magician",
            with_rows(r, "with", MAGICIANS),
            "points",
            ("Magician", *WITH_HEADS),
            0.0,
            plus=True,
        ),
        table(
            ["Magician", "uses", "Fame", "power"], rows, "What the powers do in a game of their Magician", cls="wordy"
        ),
    )
    return Section("roles", "Magicians", body)


def team(r: Reading) -> Section:
    """Specialists and Apprentices: who begins with them, who hires them, what they do backstage."""
    seats = r.counts.all("seats")
    rows = [
        [
            r.name(key),
            number(r.counts.all(f"had/began/{key}") / seats, "%") if key in SPECIALISTS else "",
            each(r, f"hired/{key}", seats),
            number(r.counts.all(f"had/with/{key}") / seats, "%") if key in SPECIALISTS else "",
            each(r, f"placed/{key}/n", seats),
            each(r, f"bonus/{key}/n", seats),
            *(each(r, f"bonus/{key}/{what}", seats) for what in GAINS),
        ]
        for key in (*SPECIALISTS, "apprentice")
    ]
    head = ["", "begin with it", "hired", "ever had it", "placements", "backstage bonuses", "Fame", "Coins", "Shards"]
    return Section(
        "team",
        "Specialists",
        join(
            el(
                "p",
                "Per seat and game. Who begins with a Specialist chose it, or in the quick start has it by its "
                "Magician; who hires one later found its die and had the Action Points: ",
                el("strong", "the differences are associations, not causes. "),
                "Seats are compared with those of the same bot and the same place in the first initiative order.",
            ),
            table(head, rows, "The team", cls="wide"),
            intervals(
                "Win-rate difference with the Specialist to begin with",
                with_rows(r, "began", SPECIALISTS),
                "points",
                ("Specialist", *WITH_HEADS),
                0.0,
                plus=True,
            ),
            intervals(
                "Win-rate difference with the Specialist at any time",
                with_rows(r, "with", SPECIALISTS),
                "points",
                ("Specialist", *WITH_HEADS),
                0.0,
                plus=True,
            ),
        ),
    )


# --- Special Assignment cards ----------------------------------------------------------------------------------------


def specials(r: Reading) -> Section:
    uses = ("effect", "ap", "nothing")
    total = {use: sum(r.counts.all(f"special/{card}/{use}") for card in SPECIALS) for use in uses}
    played = sum(total.values())
    told = "Nobody ever placed a Character with a Special card."
    if played:
        told = (
            f"A seat places {number(played / r.counts.all('seats'))} Characters a game with a Special card: "
            f"{number(total['effect'] / played, '%')} for its effect, {number(total['ap'] / played, '%')} for one more "
            f"Action Point; {number(total['nothing'] / played, '%')} are placed in vain, because the effect was chosen "
            "and never came about, or the Magician performs with a card that is of no use there."
        )
    rows = []
    for card in SPECIALS:
        n = sum(r.counts.all(f"special/{card}/{use}") for use in uses)
        effect = r.counts.all(f"special/{card}/effect")
        if n or r.counts.all(f"drew/{card}"):
            rows.append(
                [
                    r.name(card),
                    each(r, f"drew/{card}", r.run.tally.games),
                    number(n / r.run.tally.games),
                    *(number(r.counts.all(f"special/{card}/{use}") / n, "%") if n else "" for use in uses),
                    *(each(r, f"special/{card}/{what}", effect) for what in GAINS),
                    r.run.texts.get(card, "").partition(". ")[2],
                ]
            )
    head = ["card", "drawn a game", "placed", "effect", "1 more", "in vain", "Fame", "Coins", "Shards", "text"]
    return Section(
        "cards",
        "Special Assignment cards",
        join(
            el("p", told),
            table(head, rows, "The cards; Fame, Coins and Shards of an effect that came about", True, "wide wordy"),
            el(
                "p",
                el("strong", "With and without. "),
                "A seat that used a card (its effect, or for one more Action Point) is compared with seats of the same "
                "bot that used as many different cards in that game, but not this one. Cards that fewer than 40 seats "
                "used are left out.",
            ),
            intervals(
                "Win-rate difference with the card used, at an equal number of cards",
                with_rows(r, "card", SPECIALS),
                "points",
                ("card", *WITH_HEADS),
                0.0,
                plus=True,
            ),
        ),
    )


# --- Arcane Arts -----------------------------------------------------------------------------------------------------


def is_arts(r: Reading) -> bool:
    return r.run.options.get("arts") == "on"


def arts(r: Reading) -> list[Section]:
    if not is_arts(r):
        return []
    seats = r.counts.all("seats")
    rewards = [
        Row(
            REWARD_NAMES[key],
            r.found(f"rewarded/{key}/n", "seats"),
            False,
            tuple(each(r, f"rewarded/{key}/{what}", r.counts.all(f"rewarded/{key}/n")) for what in (*GAINS, "arcane")),
        )
        for key in REWARDS
    ]
    tiles = [[r.name(key), each(r, f"bought-n/{key}", seats), each(r, f"enchanted/{key}", seats)] for key in TILES]
    workers = [
        [
            r.name(key),
            each(r, f"summoned/{key}", seats),
            number(r.counts.all(f"had/with/{key}") / seats, "%"),
            each(r, f"placed/{key}/n", seats),
            each(r, f"placed/{key}/given", r.counts.all(f"placed/{key}/acted")),
            _share(r, f"placed/{key}/left", f"placed/{key}/given"),
            r.run.texts.get(key, ""),
        ]
        for key in WORKERS
    ]
    head = ["", "summoned", "ever in the team", "placements", "Action Points each", "of these unused", "text"]
    unpaid = _share(r, "shard-wage/unpaid", "shard-wage/n")
    wages = f"Of the wages in Shards {unpaid} could not be paid." if unpaid else "No wage in Shards was ever due."
    body = join(
        el("p", "Per seat and game. ", wages),
        intervals("Arcane rewards", rewards, "", ("", "times", "Fame", "Coins", "Shards", "Arcane"), bars=True),
        table(["Enchantment", "bought", "put on a Trick"], tiles, "Enchantments"),
        table(head, workers, "Arcane Workers", cls="wordy"),
        el(
            "p",
            "Seats that ever had a worker, or put an Enchantment on a Trick, against seats of the same bot and the "
            "same place in the first initiative order that did not. ",
            el("strong", "This is an association, not a cause."),
        ),
        intervals(
            "Win-rate difference with each worker and Enchantment",
            with_rows(r, "with", [*WORKERS, *TILES]),
            "points",
            ("", *WITH_HEADS),
            0.0,
            plus=True,
        ),
    )
    return [Section("arts", "Arcane Arts", body)]


def _share(r: Reading, above: str, below: str) -> Markup | str:
    n = r.counts.all(below)
    return number(r.counts.all(above) / n, "%") if n else ""


# --- what two runs are compared by, and sentences --------------------------------------------------------------------


def team_measures(r: Reading) -> list[Measure]:
    out = with_measures(r, "each Magician", "with", MAGICIANS)
    out += with_measures(r, "each Specialist to begin with", "began", SPECIALISTS)
    out += with_measures(r, "each Specialist", "with", SPECIALISTS)
    out += with_measures(r, "each Special card used", "card", SPECIALS)
    for use, name in (("effect", "for the effect"), ("ap", "for one more Action Point"), ("nothing", "in vain")):
        for card in SPECIALS:
            if r.counts.all(f"special/{card}/n"):
                stat = per(f"special/{card}/{use}", f"special/{card}/n")
                out.append(share_measure(f"Special cards placed {name}", r.name(card), stat))
    if is_arts(r):
        out += with_measures(r, "each worker and Enchantment", "with", [*WORKERS, *TILES])
        out += [
            Measure("Arcane rewards per seat and game", REWARD_NAMES[key], "times", per(f"rewarded/{key}/n", "seats"))
            for key in REWARDS
        ]
    return out


def team_summary(r: Reading) -> list[str]:
    told = [
        outstanding(r, "Specialist", "with", SPECIALISTS),
        outstanding(r, "Special card", "card", SPECIALS),
    ]
    if is_arts(r):
        told.append(outstanding(r, "worker or Enchantment", "with", [*WORKERS, *TILES]))
    return told
