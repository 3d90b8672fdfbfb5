"""The figures: TOML files with the totals of the specification's tables, and overlays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arcane.core.errors import BadFigures
from arcane.core.figures import Figures
from arcane.games import trickerion
from arcane.games.trickerion import cards, plans
from arcane.games.trickerion.cards import COMPONENTS, PROPHECIES, SPECIALS, TRICKS, VENUES, figure

FOLDER = Path(trickerion.__file__).parent
TABLES = Path(__file__).parents[4] / "shared" / "rules" / "trickerion"  # beside the checkout, if at all


def table(name: str) -> dict[str, list[dict[str, Any]]]:
    return json.loads((TABLES / f"{name}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_totals() -> None:
    """T1.2, T1.10, T2.5, T2.6: 48 Tricks, 28 Performance cards, 40 Special cards, 27 + 3 Prophecies."""
    assert (len(TRICKS), len(VENUES), len(SPECIALS), len(PROPHECIES)) == (48, 28, 40, 30)
    assert sum(figure(name, "markers") for name in TRICKS) == 102
    assert sum(int(n) for n in cards.NEEDS) == sum(figure(name, kind) for name in TRICKS for kind in COMPONENTS)


def test_designed_figures_are_marked() -> None:
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    assert "middle = 3  # [D]" in text
    assert text.count("[I] its Components") == 6


@pytest.mark.skipif(not TABLES.exists(), reason="the tables do not lie beside this checkout")
def test_the_figures_are_those_of_the_tables() -> None:
    for row in table("tricks")["tricks"]:
        name = str(row["id"])
        assert figure(name, "prepare") == row["prepare_ap"]
        assert figure(name, "markers") == row["markers"]
        assert [figure(name, kind) for kind in ("fame", "coins", "shards")] == [
            row[f"yield_{kind}"] for kind in ("fame", "coins", "shards")
        ]
        needs = row["components"]
        assert isinstance(needs, dict)
        assert {kind: figure(name, kind) for kind in COMPONENTS if figure(name, kind)} == needs
        assert cards.LEVEL[TRICKS.index(name)] == row["level"]
        assert cards.CATEGORIES[TRICKS.index(name) // 12] == row["category"]
    for row in table("performance_cards")["cards"]:
        bonus = row["performer_bonus"]
        assert isinstance(bonus, dict)
        name = str(row["id"]).replace("_", "-")
        assert {kind: figure(name, kind) for kind in ("fame", "coins", "shards")} == bonus
    assert [str(row["id"]) for row in table("special_assignments")["cards"]] == SPECIALS


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
