"""The figures of items, wizards and table (A1.1, A8, A9) are those of the specification, and the game plays by them."""

import json
import re
from pathlib import Path

import pytest

from arcane.core.figures import Figures
from arcane.games.alley import items
from arcane.games.alley.items import ITEMS, WIZARDS
from tests.games.alley.lay import lay

SHARED = Path(__file__).resolve().parents[4] / "shared" / "rules" / "arcane-alley"

# item: gold of a set (None: makes no set), infamy, copies, extra copies with 5 or 6 players, and what its effect counts
EXPECTED: dict[str, tuple[int | None, int, int, int, dict[str, int]]] = {
    "cursed-mirror": (5, -5, 4, 1, {"gain_infamy": 2}),
    "hypnotic-toad": (0, -2, 6, 1, {}),
    "invisible-ring": (1, 0, 6, 1, {"lose_infamy": 2}),
    "three-headed-coin": (2, 1, 9, 1, {"gain_gold": 1}),
    "older-wand": (3, 1, 13, 1, {}),
    "magic-boomerang": (5, 2, 10, 1, {}),
    "floating-carpet": (7, 2, 11, 1, {"cards": 1}),
    "crystal-ball": (9, 3, 10, 1, {"gain_infamy": 1}),
    "bottled-fairy": (12, 3, 9, 1, {"lose_infamy": 3}),
    "bubbling-cauldron": (15, 4, 10, 1, {"lose_gold": 3, "gain_infamy": 2}),
    "dragons-egg": (20, 4, 8, 1, {"gain_gold": 15, "gain_infamy": 2}),
    "sovereign-sword": (25, 5, 9, 1, {}),
    "dark-lotus": (30, 6, 5, 1, {"lose_gold": 3}),
    "skeletomicon": (35, 6, 5, 1, {"gain_infamy": 3}),
    "haunted-doll": (40, 7, 3, 0, {}),
    "facsimilous-feline": (0, 8, 2, 1, {}),
    "wizards-watch": (None, 10, 1, 0, {}),
    "pandoras-lockbox": (None, 10, 1, 0, {"gain_infamy": 3}),
    "mystical-lamp": (None, 10, 1, 0, {"cards": 3}),
    "sacred-chalice": (None, 10, 1, 0, {}),
}

# the same effects, as the tables of the specification spell them
SPELLED: dict[str, dict[str, object]] = {
    "cursed-mirror": {"infamy_when_playing_adjacent": 2},
    "hypnotic-toad": {"swap_two_items_of_a_player": True},
    "invisible-ring": {"infamy_lost_when_put_on_discard": 2},
    "three-headed-coin": {"gold_per_other_revealed_coin": 1},
    "older-wand": {"discard_top_to_deck_top": True},
    "magic-boomerang": {"plays_again_when_replaced": True},
    "floating-carpet": {"draw_to_stash": 1},
    "crystal-ball": {"infamy": 1, "peek_hidden_items": 1},
    "bottled-fairy": {"infamy_lost_when_replaced_revealed": 3},
    "bubbling-cauldron": {"choose": [{"gold": -3}, {"infamy": 2}]},
    "dragons-egg": {"another_player": {"gold": 15, "infamy": 2}},
    "sovereign-sword": {"halve_gold_gained": True},
    "dark-lotus": {"gold": -3},
    "skeletomicon": {"infamy": 3},
    "haunted-doll": {"cannot_be_replaced_revealed": True, "place_in_other_storehouses": True},
    "facsimilous-feline": {"completes_a_pair": True},
    "wizards-watch": {"play_from": "discard"},
    "pandoras-lockbox": {"infamy": 3, "swap_hidden_for_revealed": True},
    "mystical-lamp": {"play_from": "deck", "reveal": 3},
    "sacred-chalice": {"play_from": "another stash"},
}

POWERS: dict[str, dict[str, int]] = {
    "corvus": {"stash": 4},
    "dafana": {"pay": 3, "lose_infamy": 2},
    "byros": {"gain_gold": 3},
}


def figures() -> Figures:
    return Figures(Path(items.__file__).with_name("cards.toml"))


def test_the_figures_are_those_of_the_specification() -> None:
    """A1.1, A8 the table above, which the next tests compare with the specification's own."""
    tables = figures().tables
    assert list(EXPECTED) == ITEMS
    for key, (gold, infamy, copies, extra, effect) in EXPECTED.items():
        worth = {} if gold is None else {"gold": gold}
        assert tables[key] == worth | {"infamy": infamy, "copies": copies, "extra": extra} | effect, key


def test_the_figures_of_wizards_and_table_are_those_of_the_specification() -> None:
    """A9.3, A9.4, A9.6, A1.3, A3.4, A6.3, A6.4"""
    tables = figures().tables
    assert {key: tables[key] for key in POWERS} == POWERS
    assert tables["start"] == {"gold": 25, "stash": 2}
    assert tables["inspection"] == {"fine": 25, "gain_infamy": 10}
    assert set(tables) == {*ITEMS, *POWERS, "start", "inspection"}


def test_every_item_of_the_table_has_its_row_in_the_file() -> None:
    """What the rules read is what the file says."""
    for face, (gold, infamy, copies, extra, _) in enumerate(EXPECTED.values(), 1):
        assert items.GOLD[face] == (-1 if gold is None else gold)
        assert (items.INFAMY[face], items.COPIES[face], items.EXTRA[face]) == (infamy, copies, extra)


@pytest.mark.skipif(not SHARED.exists(), reason="the specification does not lie beside this checkout")
def test_the_expected_items_are_those_of_the_json_table() -> None:
    rows = json.loads((SHARED / "items.json").read_text(encoding="utf-8"))["items"]
    assert [row["key"].replace("_", "-") for row in rows] == list(EXPECTED)
    for row in rows:
        key = row["key"].replace("_", "-")
        assert (row["gold"], row["infamy"], row["copies"], row["extra_copies_5_6"]) == EXPECTED[key][:4], key
        assert row["effect"] == SPELLED[key], key
        numbers = sorted(int(n) for n in re.findall(r"\d+", json.dumps(row["effect"])))
        counted = sorted(EXPECTED[key][4].values()) + [1] * (key == "crystal-ball")  # that one peek is no figure
        assert numbers == sorted(counted), key


@pytest.mark.skipif(not SHARED.exists(), reason="the specification does not lie beside this checkout")
def test_the_expected_wizards_are_those_of_the_json_table() -> None:
    rows = json.loads((SHARED / "wizards.json").read_text(encoding="utf-8"))["wizards"]
    assert [row["key"] for row in rows] == WIZARDS
    power = {row["key"]: row["power"] for row in rows}
    assert power == {
        "glynna": {"set_aside_hidden": 1},
        "meeblemore": {"may_ignore_effect": True},
        "corvus": {"stash": POWERS["corvus"]["stash"]},
        "dafana": {"may_pay_gold": POWERS["dafana"]["pay"], "lose_infamy": POWERS["dafana"]["lose_infamy"]},
        "ninx": {"gold_equal_to_infamy_of_one_item": True},
        "byros": {"gold": POWERS["byros"]["gain_gold"]},
    }


@pytest.mark.parametrize("item", [key for key, row in EXPECTED.items() if row[0] is not None])
def test_a_set_of_each_item_pays_its_gold(item: str) -> None:
    """A5.3 three in a row, in an inspection, so that nothing else happens."""
    copies = EXPECTED[item][2] + EXPECTED[item][3]
    assert copies >= 3
    seats = 5
    stores = dict.fromkeys(range(1, seats), "") | {0: f"{item}? {item}? {item}?"}
    t = lay(seats, stores=stores, stashes=dict.fromkeys(range(seats), ""), ask="inspection")
    gold = EXPECTED[item][0]
    assert gold is not None
    assert t.told("sold") == [(0, ITEMS.index(item) + 1, 0)]
    assert t.gold(0) == 25 + gold


@pytest.mark.parametrize("item", ITEMS)
def test_each_item_counts_its_infamy_in_the_inspection(item: str) -> None:
    """A6.2 one of them alone."""
    t = lay(stores={0: f"{item}?", 1: "", 2: ""}, ask="inspection", infamy=[10])
    assert int(t.state.players[0].sum) == EXPECTED[item][1]
    assert t.infamy(0) == 10 + EXPECTED[item][1]
