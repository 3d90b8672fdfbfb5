"""The figures: TOML files with the totals of the specification's tables, and overlays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arcane.core.errors import BadFigures
from arcane.core.figures import Figures
from arcane.games import trickerion
from arcane.games.trickerion import cards, plans, venues
from arcane.games.trickerion.arts import arcanist
from arcane.games.trickerion.cards import COMPONENTS, PROPHECIES, SPECIALS, TILES, TRICKS, VENUES, figure
from arcane.games.trickerion.venues import SPOTS
from tests.games.trickerion import tables

FOLDER = Path(trickerion.__file__).parent
TABLES = Path(__file__).parents[4] / "shared" / "rules" / "trickerion"  # beside the checkout, if at all


def table(name: str) -> dict[str, Any]:
    return json.loads((TABLES / f"{name}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def test_totals() -> None:
    """T1.2, T1.10, T2.5, T2.6: 48 Tricks, 28 Performance cards, 40 Special cards, 27 + 3 Prophecies."""
    assert (len(TRICKS), len(VENUES), len(SPECIALS), len(PROPHECIES)) == (48, 28, 40, 30)
    assert sum(figure(name, "markers") for name in TRICKS) == 102
    units = [sum(int(cards.NEEDS[trick * 12 + kind]) for trick in range(48)) for kind in range(12)]
    assert units == [40, 40, 40, 40, 20, 20, 20, 20, 12, 12, 12, 12]


def test_every_trick() -> None:
    """T1.2 category, level, Action Points, markers, Yield, Components and end bonus of each."""
    found = {}
    for i, name in enumerate(TRICKS):
        needs = [f"{cards.NEEDS[i * 12 + kind]} {COMPONENTS[kind]}" for kind in range(12) if cards.NEEDS[i * 12 + kind]]
        found[name] = [
            f"{cards.CATEGORIES[cards.CATEGORY[i]]} {cards.LEVEL[i]}",
            f"{cards.PREPARE_AP[i]} {cards.MARKERS[i]}",
            f"{cards.FAME[i]} {cards.COINS[i]} {cards.SHARDS[i]}",
            " ".join(needs),
        ]
        if cards.END_KIND[i]:
            found[name].append(f"{cards.END_FAME[i]} {cards.END_KINDS[cards.END_KIND[i]]}")
    assert found == tables.rows(tables.TRICKS)
    assert list(found) == list(tables.rows(tables.TRICKS))


def circles(venue: int, row: Any) -> list[str]:
    """The Link circles in a row of bits, each from its upper or left end."""
    ends = [
        (SPOTS[spot], SPOTS[spot + step])
        for spot in range(6)
        for way, step in ((1, 1), (2, 2))
        if row[venue * 6 + spot] >> way & 1
    ]
    return sorted(f"{one}-{two}" for one, two in ends)


def test_every_performance_card() -> None:
    """T1.10 its bonus, its slots, its Link circles and the one with a Shard."""
    for i, (name, (bonus, slots, links)) in enumerate(tables.rows(tables.VENUES).items()):
        assert VENUES[i] == name
        assert [venues.CARD_FAME[i], venues.CARD_COINS[i], venues.CARD_SHARDS[i]] == numbers(bonus)
        assert [spot for k, spot in enumerate(SPOTS) if venues.SLOT_MASK[i] >> k & 1] == sorted(
            slots.split(), key=SPOTS.index
        )
        assert circles(i, venues.CIRCLES) == sorted(links.replace("*", "").split())
        assert circles(i, venues.SHARD_CIRCLES) == [link[:-1] for link in links.split() if link.endswith("*")]


def test_every_die() -> None:
    """T4.1, T20.6 the faces, each as often as it is there."""
    dice = {name: faces[0].split() for name, faces in tables.rows(tables.DICE).items()}
    for i, name in enumerate(cards.DICE):
        words = [word for word in cards.FACE_WORDS if cards.DIE_HAS[i * 14 + cards.FACE_WORDS.index(word)]]
        assert sorted(words) == sorted(set(dice[name]))
        values = {word: int(cards.FACE_VALUES[cards.FACE_WORDS.index(word)]) for word in words}
        assert [int(face) for face in cards.DIE_FACES[i * 6 : i * 6 + 6]] == [values[word] for word in dice[name]]
    assert [TILES[face] for face in arcanist.ENCHANTMENT_FACES] == dice["enchantment"]
    rewards = ["special_assignment", "coin_and_fame", "three_coins", "fame_by_level", "arcane_shard"]
    assert [rewards[face] for face in arcanist.REWARD_FACES] == dice["reward"]


def test_every_prophecy() -> None:
    """T16, T20.7, T30.4 their order, and which leave with Arcane Arts or alone, or bind only you."""
    found: dict[str, list[str]] = {}
    for i, name in enumerate(PROPHECIES):
        notes = []
        if i < 27 and not cards.FATE_IN_ARTS[i]:
            notes.append("not with Arcane Arts")
        if not cards.FATE_IN_SOLO[i]:
            notes.append("not alone")
        if name in cards.LAYOUT["prophecies"]["heir_ignores"]:
            notes.append("binds only you")
        found[name] = [", ".join(notes)] if notes else []
    assert found == tables.rows(tables.PROPHECIES)
    assert list(found) == list(tables.rows(tables.PROPHECIES))


def test_every_magician() -> None:
    """T2.9 its favourite category."""
    assert {name: [cards.CATEGORIES[cards.FAVOURITE[i]]] for i, name in enumerate(cards.MAGICIANS)} == tables.rows(
        tables.MAGICIANS
    )


def test_every_plan_card() -> None:
    """T30.8 where it sends the six, and what it boosts."""
    found = {}
    for i, name in enumerate(cards.PLANS):
        places = [cards.LOCATIONS[place].replace("-", "_") for place in plans.PLACES[i * 6 : i * 6 + 6]]
        found[name] = [" ".join(places), cards.LOCATIONS[plans.BOOSTED[i]].replace("-", "_")]
    assert found == tables.rows(tables.PLANS)


def test_every_table_of_the_heir() -> None:
    """T30.14, T30.16, T30.18, T30.20, T30.21, T30.23, T30.24 by its difficulty."""
    for level, (dice, alley, markers, rest) in tables.rows(tables.HEIR).items():
        row = 1 + plans.LEVELS.index(level)
        assert [int(plans.level_figure(plans.DICE, row, ap)) for ap in range(1, 6)] == numbers(dice)
        assert [int(plans.level_figure(plans.CARDS, row, ap)) for ap in range(1, 6)] == numbers(alley)
        assert [int(plans.level_figure(plans.MARKERS, row, ap)) for ap in range(1, 4)] == numbers(markers)
        each = (plans.BACKSTAGE_COINS, plans.BACKSTAGE_FAME, plans.CONVERSION)
        more = (plans.LEVEL_THREE, plans.ABOVE_SIX, plans.ARCANIST)
        assert [int(figures[row]) for figures in (*each, *more)] == numbers(rest)


def test_all_other_figures() -> None:
    """Those of Special cards, Prophecies, Characters, prices, slots, actions, the Heir, scoring and the Arcanist."""
    known = tables.rows(tables.OTHERS)
    named = {*TRICKS, *VENUES, *[f"heir-{level}" for level in plans.LEVELS]}
    found = {name: fields for name, fields in cards.FIGURES.tables.items() if name not in named}
    assert {name: [f"{field} {value}" for field, value in fields.items()] for name, fields in found.items()} == known


def test_designed_figures_are_marked() -> None:
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    assert "middle = 3  # [D]" in text
    assert text.count("[I] its Components") == 6


BESIDE = pytest.mark.skipif(not TABLES.exists(), reason="the tables do not lie beside this checkout")


@BESIDE
def test_the_tricks_are_those_of_the_tables() -> None:
    found = {}
    for row in table("tricks")["tricks"]:
        end = row.get("end_bonus")
        found[row["id"]] = [
            f"{row['category']} {row['level']}",
            f"{row['prepare_ap']} {row['markers']}",
            f"{row['yield_fame']} {row['yield_coins']} {row['yield_shards']}",
            " ".join(f"{row['components'][kind]} {kind}" for kind in COMPONENTS if kind in row["components"]),
        ]
        if end:
            found[row["id"]].append(f"{end.get('fame_each', end.get('fame'))} {end['condition'].replace('_', '-')}")
            assert end["cap"] == cards.SCORE_CAP
        assert row["fame_threshold"] == cards.THRESHOLD[TRICKS.index(row["id"])]
    assert found == tables.rows(tables.TRICKS)


@BESIDE
def test_cards_and_dice_are_those_of_the_tables() -> None:
    found = {}
    for row in table("performance_cards")["cards"]:
        bonus = row["performer_bonus"]
        found[row["id"].replace("_", "-")] = [
            f"{bonus['fame']} {bonus['coins']} {bonus['shards']}",
            " ".join(slot["id"] for slot in row["slots"]),
            " ".join(f"{link['a']}-{link['b']}{'*' if link['shard'] else ''}" for link in row["links"]),
        ]
    assert found == tables.rows(tables.VENUES)
    dice = {row["id"]: row["faces"] for row in table("downtown_dice")["dice"]}
    dice |= {name: table("arcane")[f"{name}_die"]["faces"] for name in ("enchantment", "reward")}
    assert {name: [" ".join(map(str, faces))] for name, faces in dice.items()} == tables.rows(tables.DICE)
    specials = table("special_assignments")["cards"]
    assert [row["id"] for row in specials] == SPECIALS
    places = [row["location"].replace("_", "-") for row in specials]
    assert places == [cards.LOCATIONS[i // 10] for i in range(40)]


@BESIDE
def test_people_and_prophecies_are_those_of_the_tables() -> None:
    notes = {"removed": "not alone", "heir_ignores": "binds only you"}
    found = {}
    for row in (*table("prophecies")["base"], *table("prophecies")["arcane"]):
        told = ["not with Arcane Arts"] if row.get("removed_with_arcane_arts") else []
        told += [notes[row["solo"]]] if row["solo"] in notes else []
        found[row["key"]] = [", ".join(told)] if told else []
    assert found == tables.rows(tables.PROPHECIES)
    magicians = {row["id"]: [row["favourite"]] for row in table("magicians")["magicians"]}
    assert magicians == tables.rows(tables.MAGICIANS)
    for row in (*table("specialists")["characters"], *table("arcane")["workers"]):
        name = row["id"]
        wage = row.get("wage", {})
        bonus = row["performance_bonus"] or {}
        bonus = {kind: many for each in bonus.get("choose_one", [bonus]) for kind, many in each.items()}
        bonus.pop("charge", 0)
        assert figure(name, "action_points") == row["base_ap"]
        assert figure(name, "wage") == row.get("wage_coins", wage.get("coins", 0))
        assert (figure(name, "shard_wage"), -figure(name, "unpaid")) == (
            wage.get("shards", 0),
            wage.get("if_unpaid_fame", 0),
        )
        assert {kind: figure(name, kind) for kind in ("fame", "coins", "shards") if figure(name, kind)} == bonus


@BESIDE
def test_the_heir_is_that_of_the_tables() -> None:
    solo = table("heir")
    assert {row["id"]: [" ".join(row["order"]), row["boosted"]] for row in solo["plan_cards"]["cards"]} == tables.rows(
        tables.PLANS
    )
    found = {}
    for level in plans.LEVELS:
        by_ap = ("downtown_dice_by_ap", "dark_alley_cards_by_ap", "theater_markers_by_ap")
        backstage = solo["backstage_bonus"][level]
        rest = [
            backstage.get("coins_each", 0),
            backstage.get("fame_each", 0),
            solo["coin_conversion"]["fame"][level],
            solo["final"]["level_3_trick_fame"][level],
            solo["final"]["extra_character_over_6_fame"][level],
            solo["arcanist_actions"]["count"][level],
        ]
        found[level] = [" ".join(str(many) for many in solo[name][level].values()) for name in by_ap]
        found[level].append(" ".join(map(str, rest)))
    assert found == tables.rows(tables.HEIR)
    assert solo["final"]["arcane_shard_fame"] == plans.ARCANE_SHARD_FAME


@BESIDE
def test_costs_are_those_of_the_tables() -> None:
    names = {"learn_trick": "learn", "hire_character": "hire", "reroll_die": "reroll", "set_up_trick": "set_up"}
    names |= {"draw_first_card": "first_card", "draw_further_card": "further_card", "fortune_telling": "fortune"}
    names |= dict.fromkeys(("move_trick", "move_components", "move_apprentice"), "move")
    for place in table("locations")["locations"]:
        for action in place["actions"]:
            if isinstance(action["ap"], int):
                assert figure("actions", names.get(action["id"], action["id"])) == action["ap"]
    arcane = table("arcane")
    for row in arcane["enchantments"]["offer"]:
        assert figure("arcanist", row["slot"]) == row["price"]
    supply = arcane["arcane_shards"]["supply"]
    assert [figure("arcanist", f"supply_{seats}") for seats in (2, 3, 4)] == [supply[seats] for seats in "234"]
    charge = arcane["arcane_shards"]["charge"]
    fields = ("charge", "charge_coins", "charge_most")
    assert [figure("arcanist", field) for field in fields] == [charge["ap"], charge["coins"], charge["up_to"]]
    assert figure("arcanist", "tiles") * 3 == arcane["enchantments"]["total"]
    for row in table("components")["components"]:
        assert cards.PRICE[COMPONENTS.index(row["id"])] == row["price"]


@pytest.mark.skipif(not TABLES.exists(), reason="the tables do not lie beside this checkout")
def test_the_other_figures_are_those_of_the_tables() -> None:
    """Slots, days, turns, thresholds, rewards and the Heir's own."""
    places: dict[str, Any] = {row["id"]: row for row in table("locations")["locations"]}
    for place in ("downtown", "market_row", "dark_alley"):
        assert [row["ap"] for row in places[place]["slots"]] == [int(n) for n in cards.SLOT_AP[:4]]
    for day, row in enumerate(places["theater"]["days"]):
        assert (row["ap"], row["yield_modifier"]) == (
            int(cards.DAY_AP[day]),
            dict.fromkeys(("fame", "coins"), int(cards.DAY_YIELDS[day])),
        )
    arcane: Any = table("arcane")
    gains = {row["id"]: row["gain"] for row in arcane["rewards"] if "gain" in row}
    assert gains["three_coins"] == {"coins": int(cards.REWARD_COINS)}
    pair = {"coins": int(cards.PAIR_COINS), "fame": int(cards.PAIR_FAME)}
    assert gains["coin_and_fame"] == arcane["reward_fallback"]["gain"] == pair
    setup: Any = table("setup_scoring")
    assert setup["turns"]["with_dark_alley"] == cards.TURNS
    assert setup["start"]["components_value"] == cards.START_VALUE
    heir: Any = table("heir")
    assert heir["coin_conversion"]["per"] == plans.PURSE
    assert heir["discarded_card_yield"] == {"fame": -plans.DISCARDED, "coins": -plans.DISCARDED, "per": "marker"}
    assert heir["final"]["arcane_shard_fame"] == plans.ARCANE_SHARD_FAME
    assert f"gain_{plans.ARCANIST_FAME}_fame" in heir["arcanist_actions"]["priority"]


def test_an_overlay_changes_a_figure(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[arcanist]\nmiddle = 4\n", encoding="utf-8")
    assert Figures(FOLDER / "cards.toml", path).number("arcanist", "middle") == 4


def test_an_overlay_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[arcanist]\nmiddle = 40\n", encoding="utf-8")
    with pytest.raises(BadFigures, match="line 2"):
        Figures(FOLDER / "cards.toml", path)


def test_every_figure_has_limits() -> None:
    figures = Figures(FOLDER / "cards.toml")
    for fields in figures.tables.values():
        for field, value in fields.items():
            low, high = figures.limits[field]
            assert low <= value <= high, field


BY_NAME = {
    "GUEST": "guest-performer",
    "ORCHESTRAL": "orchestral-interlude",
    "HEADLINER": "headliner-trick",
    "TWIST": "new-twist",
    "BUYING_TIME": "buying-time",
    "DURABLE": "durable-components",
    "FIASCO": "arranged-fiasco",
    "PREMIERE": "grand-premiere",
    "STREET": "street-performance",
    "DIRECTOR": "directors-favor",
    "TWEAKING": "trick-tweaking",
    "TEST_RUN": "test-run",
    "PARTS": "replacable-parts",
    "INVENTION": "invention",
    "INGENUITY": "ingenuity",
    "UNSTABLE": "unstable-prototype",
    "ENHANCE_TRICK": "enhance-trick",
    "ON_STAGE": "on-stage-preparation",
    "TALENT": "hidden-talent",
    "FREELANCER": "freelancer",
    "MASS": "mass-recruitment",
    "HYPNOTIC": "hypnotic-motivation",
    "HEADHUNTER": "headhunter",
    "OVERHAUL": "trick-overhaul",
    "THIRST": "thirst-for-knowledge",
    "BLUEPRINTS": "leaked-blueprints",
    "INVESTMENTS": "investments",
    "FORTUNE": "fame-and-fortune",
    "INTEREST": "interest",
    "EMPOWER": "empower",
    "SALE": "component-sale",
    "SMUGGLED": "smuggled-goods",
    "BARTER": "barter-with-power",
    "EXHIBITION": "workshop-exhibition",
    "SHOPLIFTING": "shoplifting",
    "LOGISTICS": "logistics",
    "MERCHANTS": "traveling-merchants",
    "DUBIOUS": "dubious-sources",
    "SHARE": "business-share",
    "DELIVERY": "workshop-delivery",
    "ONE_BASE_AP": "one-base-ap",
    "EXTRA_SHARD": "extra-shard",
    "SHARDS_GIVE_FAME": "shards-give-fame",
    "BUY_FROM_ORDERS": "buy-from-orders",
    "CHEAP_FURTHER_CARDS": "cheap-further-cards",
    "DOUBLE_PERFORMER_BONUS": "double-performer-bonus",
    "DOUBLE_BANK": "double-bank",
    "STRONG_ENHANCE": "strong-enhance",
    "PLACE_TWO": "place-two",
    "WEAK_FRIDAY": "weak-friday",
    "CHEAP_LEARNING": "cheap-learning",
    "COINS_BECOME_FAME": "coins-become-fame",
    "ADVERTISED_APPRENTICES": "advertised-apprentices",
    "PLAIN_WEEK": "plain-week",
    "TOLL": "toll-on-best-slots",
    "SHARED_MODIFIER": "shared-modifier",
    "HIDDEN_CARDS": "hidden-cards",
    "FLAT_PRICES": "flat-prices",
    "STRONG_SATURDAY": "strong-saturday",
    "CHEAP_COINS": "cheap-coins",
    "CHEAP_HIRING": "cheap-hiring",
    "THEATER_ENHANCE": "theater-enhance",
    "LOWEST_SLOT": "lowest-slot",
    "NO_ARCANE_WAGES": "no-arcane-wages",
    "ALL_ENCHANTMENTS": "all-enchantments",
    "DOUBLE_REWARD": "double-reward",
}


def test_cards_that_rules_name_are_the_ones_they_mean() -> None:
    """Rules speak of these cards by the number of their face."""
    assert {name: cards.FACES[getattr(cards, name)] for name in BY_NAME} == BY_NAME
    assert set(cards.SPECIALS) <= set(BY_NAME.values())
