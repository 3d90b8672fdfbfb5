"""A8.10 to A8.28: the items, one by one. (The four special ones are in test_specials.py.)"""

import json
import re
from pathlib import Path

import pytest

from arcane.core.card import FACE, UP
from arcane.core.figures import Figures
from arcane.games.alley import items
from arcane.games.alley.items import CHALICE, DOLL, FELINE, ITEMS, LAMP, LOCKBOX, SLOTS, WATCH, WIZARDS
from arcane.games.alley.storehouse import kind_of
from tests.games.alley.lay import Laid, lay

SHARED = Path(__file__).resolve().parents[4] / "shared" / "rules" / "arcane-alley"

# --- the figures ---

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


# --- A8.10 Bottled Fairy ---


def test_a8_10_a_revealed_fairy_that_you_replace_lowers_infamy() -> None:
    t = lay(stores={0: "fairy . . / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[9])
    t.play("play egg a1")
    assert t.infamy(0) == 6
    assert t.cards("discard") == "wand fairy"


def test_a8_10_not_below_0() -> None:
    """A1.4"""
    t = lay(stores={0: "fairy . . / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[2])
    assert t.play("play egg a1").infamy(0) == 0


def test_a8_10_a_hidden_fairy_does_nothing() -> None:
    t = lay(stores={0: "fairy? . . / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[9])
    assert t.play("play egg a1").infamy(0) == 9


def test_a8_10_a_fairy_discarded_from_the_stash_does_nothing() -> None:
    """A8.10 it must be replaced."""
    t = lay(stashes={0: "fairy wand"}, infamy=[9])
    assert t.play("discard fairy").infamy(0) == 9


def test_a8_10_a_sold_fairy_does_nothing() -> None:
    """A8.10 it is not replaced then, either."""
    t = lay(stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy wand"}, infamy=[9])
    t.play("play fairy c1")
    assert t.gold(0) == 37
    assert t.infamy(0) == 9


def test_a8_10_a_returning_boomerang_replaces_it_too() -> None:
    t = lay(stores={0: "fairy boomerang . / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[9])
    t.play("play egg b1", "return a1")
    assert t.infamy(0) == 6


# --- A8.11 Bubbling Cauldron ---


def test_a8_11_the_cauldron_costs_gold() -> None:
    t = lay(stashes={0: "cauldron wand"}).play("play cauldron a1")
    assert t.options == ["brew gold", "brew infamy"]
    t.play("brew gold")
    assert (t.gold(0), t.infamy(0)) == (22, 0)


def test_a8_11_or_infamy() -> None:
    t = lay(stashes={0: "cauldron wand"}).play("play cauldron a1", "brew infamy")
    assert (t.gold(0), t.infamy(0)) == (25, 2)


@pytest.mark.parametrize("gold", [0, 1, 2, 3])
def test_a8_11_whoever_has_too_little_gold_may_choose_gold_and_loses_what_there_is(gold: int) -> None:
    t = lay(stashes={0: "cauldron wand"}, gold=[gold]).play("play cauldron a1", "brew gold")
    assert (t.gold(0), t.infamy(0)) == (0, 0)


# --- A8.12 Crystal Ball ---


def test_a8_12_the_ball_brings_infamy_and_a_peek_that_only_you_see() -> None:
    """A8.12 all see which slot, not the item."""
    t = lay(stores={0: "egg? . . / . . . / . . ."}, stashes={0: "ball wand"})
    t.play("play ball c3")
    assert t.infamy(0) == 1
    t.play("peek a1")
    assert t.store(0) == ". . . / . . . / . . ball"
    assert [t.knows(seat, 0, "a1") for seat in (0, 1, 2, 7)] == ["egg", "?", "?", "?"]
    assert "Player 1 peeked at a1: a Dragon's Egg." in t.log(0)
    assert "Player 1 peeked at a1: an item." in t.log(1)
    assert t.asked == "1 draw"


def test_a8_12_any_hidden_item_of_your_own_may_be_chosen_but_no_other() -> None:
    """A8.12 not a revealed one, and of no other storehouse."""
    t = lay(stores={0: "egg . ring / . . sword / . . ."}, stashes={0: "ball wand"}).play("play ball c3")
    assert t.options == ["peek b1", "peek a2", "peek b2", "peek a3", "peek b3"]
    assert t.why_not("peek a1") == "peek a1: that item is not hidden"


def test_a8_12_also_one_already_known() -> None:
    t = lay(stores={0: "egg? ring"}, stashes={0: "ball ball"})
    t.state.peek(0, 0, 1 << 10)
    assert t.knows(0, 0, "a1") == "egg"
    t.play("play ball b1")
    assert t.options == ["peek a1"]
    t.play("peek a1")
    assert t.knows(0, 0, "a1") == "egg"


def test_a8_12_without_hidden_items_there_is_only_the_infamy() -> None:
    t = lay(stores={0: "egg ring fairy"}, stashes={0: "ball wand"}).play("play ball a1")
    assert t.infamy(0) == 1
    assert t.asked == "1 draw"


def test_a8_12_the_last_hidden_item_may_be_the_one_replaced() -> None:
    """A8.12 the item under the Ball lies there no more."""
    t = lay(stores={0: "egg? ring fairy"}, stashes={0: "ball wand"}).play("play ball a1")
    assert t.story("peeked") == []


def test_a8_12_the_peeker_goes_on_knowing_the_item_wherever_it_lies_hidden() -> None:
    """A8.12, A11.2 swapped by a Toad, or given away for a revealed one."""
    t = lay(
        stores={0: "egg? . . / . . . / . . .", 1: "fairy . . / . . . / . . ."},
        stashes={0: "ball lockbox", 1: "toad wand", 2: "ring ring"},
    )
    t.play("play ball c3", "peek a1")
    t.play("draw deck", "play toad c3", "hypnotise 1", "swap a1 b2")
    assert [t.knows(seat, 0, "b2") for seat in (0, 1, 2)] == ["egg", "?", "?"]
    assert t.knows(0, 0, "a1") == "?"
    t.play("draw deck", "discard ring", "draw deck", "use lockbox", "offer b2", "barter 2 a1")
    assert t.store(1) == ". . . / . . . / . . toad"
    assert [t.knows(seat, 1, "a1") for seat in (0, 1, 2)] == ["egg", "?", "?"]


# --- A8.13 Cursed Mirror ---


def test_a8_13_a_mirror_is_worth_minus_5_in_an_inspection() -> None:
    t = lay(stores={0: "mirror? mirror? fairy?", 1: "", 2: ""}, ask="inspection", infamy=[20])
    assert int(t.state.players[0].sum) == -7
    assert t.infamy(0) == 13


def test_a8_13_an_item_played_beside_a_revealed_mirror_brings_infamy() -> None:
    t = lay(stores={0: "mirror . . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg b1")
    assert t.infamy(0) == 2


def test_a8_13_each_mirror_counts() -> None:
    t = lay(stores={0: ". mirror . / mirror . mirror / . mirror ."}, stashes={0: "egg wand"}).play("play egg b2")
    assert t.infamy(0) == 8


def test_a8_13_a_diagonal_neighbour_does_not() -> None:
    t = lay(stores={0: "mirror . mirror / . . . / mirror . mirror"}, stashes={0: "egg wand"}).play("play egg b2")
    assert t.infamy(0) == 0


def test_a8_13_another_players_mirror_does_not() -> None:
    t = lay(stores={1: "mirror mirror mirror / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg b1")
    assert t.infamy(0) == 0
    assert t.infamy(1) == 0


def test_a8_13_a_mirror_that_this_play_replaces_does_not_count() -> None:
    t = lay(stores={0: ". mirror . / . mirror . / . . ."}, stashes={0: "egg wand"}).play("play egg b2")
    assert t.infamy(0) == 2  # of the other one
    t = lay(stores={0: ". . . / . mirror . / . . ."}, stashes={0: "egg wand"}).play("play egg b2")
    assert t.infamy(0) == 0


def test_a8_13_a_mirror_played_beside_a_mirror_counts() -> None:
    """A8.13 once: for the one that lay there, not for itself."""
    t = lay(stores={0: "mirror . . / . . . / . . ."}, stashes={0: "mirror wand"}).play("play mirror a2")
    assert t.infamy(0) == 2


def test_a8_13_the_infamy_comes_before_the_sale() -> None:
    """A8.13, A4.3 even if the Mirrors are sold by it."""
    t = lay(stores={0: "mirror . mirror / . . . / . . ."}, stashes={0: "mirror wand"}).play("play mirror b1")
    assert t.story("infamy", "sold", "gold") == ["infamy", "sold", "gold"]
    assert (t.infamy(0), t.gold(0)) == (4, 30)


def test_a8_13_the_infamy_comes_after_the_effect_of_the_item() -> None:
    """A4.3 (3) the Lotus wilts first."""
    t = lay(stores={0: "mirror . . / . . . / . . ."}, stashes={0: "lotus wand"}).play("play lotus b1")
    assert t.story("gold", "infamy") == ["gold", "infamy"]


def test_a8_13_what_counts_is_what_lay_beside_it_when_it_was_put_down() -> None:
    """A4.3 a Toad that swaps the Mirror away does not escape it, and one that fetches a Mirror does not pay for it."""
    t = lay(stores={0: "mirror . . / . . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad b1", "hypnotise 1", "swap a1 c3")
    assert t.infamy(0) == 2
    t = lay(stores={0: "mirror . . / . . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad c3", "hypnotise 1", "swap a1 b3")
    assert t.store(0) == ". . . / . . . / . mirror toad"
    assert t.infamy(0) == 0


@pytest.mark.parametrize(
    ("store", "slot", "infamy"),
    [
        ("mirror . . / . . .", "a2", 2),
        ("mirror . . / . . .", "b1", 2),
        ("mirror . . / . . .", "b2", 0),
        (". . mirror / . . .", "a2", 0),
        ("mirror . / . . / . .", "b1", 2),
        ("mirror . / . . / . .", "a2", 2),
        ("mirror . / . . / . .", "b2", 0),
        (". mirror / . . / . .", "a2", 0),  # next to each other in the pile, but not on the table
        (". mirror / . . / . .", "b2", 2),
        (". mirror / . . / . .", "b3", 0),
        (". mirror / . . / mirror .", "b2", 2),
        ("mirror . .", "b1", 2),
        ("mirror . .", "c1", 0),
        ("mirror / . / .", "a2", 2),
        ("mirror / . / .", "a3", 0),
        (". / mirror / .", "a3", 2),
    ],
)
def test_a8_13_in_a_shrunken_storehouse_sides_are_those_of_its_shape(store: str, slot: str, infamy: int) -> None:
    """A8.7, A5.4"""
    t = lay(stores={0: store}, stashes={0: "egg wand"}).play(f"play egg {slot}")
    assert t.infamy(0) == infamy


def test_a8_13_a_returning_boomerang_is_played_beside_it_too() -> None:
    """A8.13, A8.21 the item that replaced it pays, and so does the Boomerang that returns."""
    t = lay(stores={0: "boomerang mirror . / . . . / . . ."}, stashes={0: "egg wand"})
    t.play("play egg a1")
    assert t.infamy(0) == 2
    t.play("return b2")
    assert t.infamy(0) == 4


@pytest.mark.parametrize("special", ["watch", "lamp", "chalice"])
def test_a8_13_what_a_special_plays_beside_it_counts_too(special: str) -> None:
    stores = {0: "mirror . . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: f"{special} wand", 1: "egg ring"}, discard="egg", deck="egg ring ring")
    choice = {"watch": ["rewind 1"], "lamp": ["wish egg"], "chalice": ["sip 2", "pour egg"]}[special]
    t.play(f"use {special}", *choice, "place a2")
    assert t.infamy(0) == 2


def test_a8_13_a_doll_that_haunts_is_not_played() -> None:
    """A8.13, A8.18 the owner of the Mirror gains nothing from a Doll placed beside it."""
    t = lay(
        2,
        stores={0: "doll doll . / . . . / . . .", 1: "mirror . . / . . . / . . ."},
        stashes={0: "doll wand"},
    )
    t.play("play doll c1", "haunt 2 b1")
    assert t.store(1) == "mirror doll . / . . . / . . ."
    assert (t.infamy(0), t.infamy(1)) == (0, 0)


# --- A8.14 Dark Lotus ---


@pytest.mark.parametrize(("gold", "left"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (25, 22)])
def test_a8_14_the_lotus_takes_gold_as_far_as_there_is_any(gold: int, left: int) -> None:
    t = lay(stashes={0: "lotus wand"}, gold=[gold]).play("play lotus a1")
    assert t.gold(0) == left
    assert t.infamy(0) == 0


# --- A8.15 Dragon's Egg ---


def eggs(seats: int = 3, *, other: str = ". . . / . . . / . . .", infamy: tuple[int, ...] = ()) -> Laid:
    t = lay(seats, stores={0: "egg egg . / . . . / . . .", 1: other}, stashes={0: "egg wand"}, infamy=infamy)
    return t.play("play egg c1")


def test_a8_15_another_player_gains_gold_and_infamy() -> None:
    t = eggs()
    assert t.asked == "0 hatch"
    t.play("hatch 3")
    assert [t.gold(seat) for seat in range(3)] == [45, 25, 40]
    assert [t.infamy(seat) for seat in range(3)] == [0, 0, 2]


def test_a8_15_not_yourself() -> None:
    t = eggs()
    assert t.options == ["hatch 2", "hatch 3"]
    assert t.why_not("hatch 1") == "hatch 1: choose another player than yourself"


def test_a8_15_with_two_players_it_is_the_other() -> None:
    t = eggs(2)
    assert t.options == ["hatch 2"]


def test_a8_15_a_sword_of_the_receiver_halves_the_gift() -> None:
    """A8.27 15 becomes 7; the seller's own Sword has nothing to do with it."""
    t = eggs(other="sword sword . / . . . / . . .").play("hatch 2")
    assert t.gold(1) == 25 + 7
    assert t.infamy(1) == 2
    t = lay(stores={0: "egg egg . / sword . . / . . ."}, stashes={0: "egg wand"}).play("play egg c1", "hatch 2")
    assert (t.gold(0), t.gold(1)) == (25 + 10, 25 + 15)


def test_a8_15_the_gift_may_cost_the_receiver_a_marker() -> None:
    """A1.4"""
    t = eggs(infamy=(0, 23)).play("hatch 2")
    assert (t.infamy(1), t.markers(1)) == (0, 1)


def test_a8_15_only_on_the_sellers_own_turn() -> None:
    """A5.7 a set of Eggs that somebody else's Toad makes is sold without it."""
    t = lay(stores={1: "egg egg . / egg . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad a1", "hypnotise 2", "swap c1 a2")
    assert t.gold(1) == 45
    assert t.asked == "1 draw"


# --- A8.16 Facsimilous Feline ---


@pytest.mark.parametrize("row", ["feline egg .", "egg feline .", "egg . feline", ". egg feline"])
def test_a8_16_a_feline_completes_two_copies_of_another_item_from_any_place(row: str) -> None:
    """A8.16 it is a set of that item, with its gold and its effect."""
    t = lay(stores={0: f"{row} / . . . / . . ."}, stashes={0: "egg wand"})
    t.play(f"play egg {'abc'[row.split().index('.')]}1")
    assert t.told("sold") == [(0, ITEMS.index("dragons-egg") + 1, 0)]
    assert t.gold(0) == 45
    assert t.asked == "0 hatch"
    assert sorted(t.cards("aside").split()) == ["egg", "egg", "feline"]


@pytest.mark.parametrize("slot", ["a1", "b1", "c1"])
def test_a8_16_the_feline_may_come_last(slot: str) -> None:
    row = ["carpet", "carpet", "carpet"]
    row["abc".index(slot[0])] = "."
    t = lay(stores={0: f"{' '.join(row)} / . . . / . . ."}, stashes={0: "feline wand"}, deck="ball")
    t.play(f"play feline {slot}")
    assert t.gold(0) == 32
    assert t.stash(0) == "ball wand"


@pytest.mark.parametrize("line", ["egg . . / feline . . / . . .", "egg . . / . feline . / . . ."])
def test_a8_16_in_columns_and_diagonals_too(line: str) -> None:
    t = lay(stores={0: line}, stashes={0: "egg wand"})
    t.play("play egg a3" if "/ feline" in line else "play egg c3")
    assert len(t.told("sold")) == 1


def test_a8_16_a_hidden_feline_completes_nothing() -> None:
    t = lay(stores={0: "egg feline? . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg c1")
    assert t.told("sold") == []


def test_a8_16_nor_a_pair_of_which_one_is_hidden() -> None:
    t = lay(stores={0: "egg? feline . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg c1")
    assert t.told("sold") == []


def test_a8_16_nor_two_different_items() -> None:
    t = lay(stores={0: "ring feline . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg c1")
    assert t.told("sold") == []


@pytest.mark.parametrize("row", ["feline feline .", "feline . feline", ". feline feline"])
def test_a8_16_two_felines_and_one_item_are_no_set(row: str) -> None:
    t = lay(stores={0: f"{row} / . . . / . . ."}, stashes={0: "egg wand"})
    t.play(f"play egg {'abc'[row.split().index('.')]}1")
    assert t.told("sold") == []


def test_a8_16_three_felines_are_a_set_of_felines() -> None:
    """A8.16 worth nothing; there are three of them with 5 or 6 players only."""
    t = lay(5, stores={0: "feline feline . / . . . / . . ."}, stashes={0: "feline wand"}).play("play feline c1")
    assert t.told("sold") == [(0, int(FELINE), 0)]
    assert t.gold(0) == 25
    assert t.store(0) == ". . . / . . ."


def test_a8_16_with_two_dolls_it_is_a_set_of_dolls() -> None:
    t = lay(stores={0: "doll doll . / . . . / . . ."}, stashes={0: "feline wand"}).play("play feline c1")
    assert t.told("sold") == [(0, int(DOLL), 0)]
    assert t.gold(0) == 65
    assert t.asked == "0 haunt"


@pytest.mark.parametrize("special", [WATCH, LOCKBOX, LAMP, CHALICE])
def test_a8_16_with_specials_it_is_none(special: int) -> None:
    """A5.8 specials never make a set. (There is one of each, but an owner's own figures may say more.)"""
    card, feline = int(special | UP), int(FELINE | UP)
    assert kind_of(card, card, feline) == 0
    assert kind_of(feline, card, card) == 0
    assert kind_of(card, feline, card) == 0
    assert kind_of(card, card, card) == 0


def test_a8_16_a_watch_and_a_lamp_beside_it_are_none_either() -> None:
    t = lay(stores={0: "watch lamp . / . . . / . . ."}, stashes={0: "feline wand"}).play("play feline c1")
    assert t.told("sold") == []


# --- A8.17 Floating Carpet ---


def test_a8_17_a_sold_carpet_brings_the_top_of_the_deck_into_the_stash_unseen_by_others() -> None:
    t = lay(stores={0: "carpet carpet . / . . . / . . ."}, stashes={0: "carpet wand"}, deck="egg ball")
    t.play("play carpet c1")
    assert t.gold(0) == 32
    assert t.stash(0) == "egg wand"
    assert t.seen(0, 0) == "egg wand"
    assert t.seen(1, 0) == "? ?"
    assert "Player 1 took a Dragon's Egg from the deck." in t.log(0)
    assert "Player 1 took an item from the deck." in t.log(1)


def test_a8_17_the_stash_is_one_larger_for_the_round() -> None:
    """A8.17 nothing is put back: two items were in the stash, one was played, and after the next turn there are two."""
    t = lay(2, stores={0: "carpet carpet ring / . . . / . . ."}, stashes={0: "carpet wand", 1: "ring ring"})
    t.play("play carpet c1")
    assert len(t.stash(0).split()) == 2
    t.play("draw deck", "discard ring", "draw deck", "discard wand")
    assert len(t.stash(0).split()) == 2


def test_a8_17_an_empty_deck_is_made_anew_for_it() -> None:
    """A4.7"""
    t = lay(
        stores={0: "carpet carpet ring / . . . / . . ."},
        stashes={0: "carpet wand"},
        deck_size=0,
        discard="egg fairy",
    )
    t.play("play carpet c1")
    assert t.stash(0) == "egg wand"
    assert t.cards("discard") == "fairy ring"


def test_a8_17_without_anything_to_take_it_brings_nothing() -> None:
    """A8.2 what can't be done is skipped."""
    t = lay(stores={0: "carpet carpet . / . . . / . . ."}, stashes={0: "carpet wand"}, deck_size=0, discard="egg")
    t.play("play carpet c1")
    assert t.stash(0) == "wand"
    assert t.gold(0) == 32


def test_a8_17_not_on_anothers_turn() -> None:
    """A5.7"""
    t = lay(stores={1: "carpet carpet . / carpet . . / . . ."}, stashes={0: "toad wand", 1: "egg"})
    t.play("play toad a1", "hypnotise 2", "swap c1 a2")
    assert t.gold(1) == 32
    assert t.stash(1) == "egg"


# --- A8.18 Haunted Doll ---


def test_a8_18_a_revealed_doll_cannot_be_replaced() -> None:
    t = lay(stores={0: "doll . ."}, stashes={0: "egg ring"})
    assert "play dragons-egg a1" not in t.options
    assert t.why_not("play dragons-egg a1") == "play dragons-egg a1: a revealed Haunted Doll can't be replaced"
    assert "play dragons-egg b1" in t.options


def test_a8_18_not_by_a_returning_boomerang_either() -> None:
    t = lay(stores={0: "doll boomerang ."}, stashes={0: "egg ring"}).play("play egg b1")
    assert t.options == ["return b1", "return c1"]


def test_a8_18_nor_by_what_a_special_plays() -> None:
    t = lay(stores={0: "doll . ."}, stashes={0: "watch ring"}).play("use watch", "rewind 1")
    assert t.options == ["place b1", "place c1"]


def test_a8_18_a_hidden_doll_can_be_replaced() -> None:
    t = lay(stores={0: "doll? . ."}, stashes={0: "egg ring"}).play("play egg a1")
    assert t.cards("discard") == "wand doll"


def test_a8_18_it_may_be_swapped_by_a_toad() -> None:
    t = lay(stores={0: "doll . ."}, stashes={0: "toad ring"}).play("play toad b1", "hypnotise 1", "swap a1 c1")
    assert t.store(0) == ". toad doll"


def test_a8_18_and_by_a_lockbox() -> None:
    t = lay(stores={1: "doll . ."}, stashes={0: "lockbox ring"}).play("use lockbox", "offer a1", "barter 2 a1")
    assert t.store(0) == "doll . . / . . . / . . ."
    assert t.store(1) == ". . ."


@pytest.mark.parametrize("store", ["doll doll", "doll / doll", "doll"])
def test_a8_18_a_storehouse_of_revealed_dolls_has_no_slot_to_play_to(store: str) -> None:
    """A4.4"""
    t = lay(stores={0: store}, stashes={0: "egg ring"})
    assert t.options == ["discard dragons-egg", "discard invisible-ring"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a8_18_each_sold_doll_replaces_a_hidden_item_in_a_different_other_storehouse(seats: int) -> None:
    """A8.18 as far as there are other players; extra Dolls are set aside."""
    stores = dict.fromkeys(range(1, seats), ". . .") | {0: "doll doll ring / . . . / . . ."}
    t = lay(seats, stores=stores, stashes={0: "doll wand"})
    t.play("play doll c1")
    assert t.gold(0) == 65
    placed = min(3, seats - 1)
    for victim in range(1, placed + 1):
        assert t.asked == "0 haunt"
        t.play(f"haunt {victim + 1} b1")
    assert t.asked == "1 draw"
    for seat in range(1, seats):
        assert t.store(seat) == (". doll ." if seat <= placed else ". . .")
    assert t.cards("aside").split().count("doll") == 3 - placed


def test_a8_18_you_choose_whose_which_slot_and_in_which_order() -> None:
    t = lay(4, stores={0: "doll doll . / . . . / . . .", 1: ". egg", 2: ". .", 3: "."}, stashes={0: "doll wand"})
    t.play("play doll c1")
    assert t.options == ["haunt 2 a1", "haunt 3 a1", "haunt 3 b1", "haunt 4 a1"]
    t.play("haunt 4 a1")
    assert t.options == ["haunt 2 a1", "haunt 3 a1", "haunt 3 b1"]
    t.play("haunt 2 a1")
    assert t.options == ["haunt 3 a1", "haunt 3 b1"]
    t.play("haunt 3 b1")
    assert [t.store(seat) for seat in (1, 2, 3)] == ["doll egg", ". doll", "doll"]


def test_a8_18_nobody_gets_two_of_them() -> None:
    t = lay(stores={0: "doll doll . / . . . / . . ."}, stashes={0: "doll wand"})
    t.play("play doll c1", "haunt 2 a1")
    assert all(option.startswith("haunt 3") for option in t.options)
    assert t.why_not("haunt 2 b1") == "haunt 2 b1: player 2 has got a Doll already"
    t.play("haunt 3 a1")
    assert t.cards("aside") == "doll"


def test_a8_18_players_without_hidden_items_cannot_be_chosen() -> None:
    t = lay(stores={0: "doll doll . / . . . / . . .", 1: "egg ring fairy", 2: ". ring ."}, stashes={0: "doll wand"})
    t.play("play doll c1")
    assert t.options == ["haunt 3 a1", "haunt 3 c1"]
    t.play("haunt 3 c1")
    assert t.asked == "1 draw"
    assert t.cards("aside") == "doll doll"


def test_a8_18_nor_oneself() -> None:
    t = lay(2, stores={0: "doll doll . / . . . / . . ."}, stashes={0: "doll wand"}).play("play doll c1")
    assert all(option.startswith("haunt 2") for option in t.options)
    assert t.why_not("haunt 1 a1") == "haunt 1 a1: choose another player than yourself"


def test_a8_18_with_nobody_to_haunt_all_three_are_set_aside() -> None:
    t = lay(stores={0: "doll doll . / . . . / . . .", 1: "egg ring fairy", 2: ""}, stashes={0: "doll wand"})
    t.play("play doll c1")
    assert t.asked == "1 draw"
    assert t.cards("aside") == "doll doll doll"
    assert t.gold(0) == 65


def test_a8_18_if_a_feline_completed_them_two_are_placed() -> None:
    """A8.18 the Feline stays set aside."""
    t = lay(4, stores={0: "doll doll . / . . . / . . ."}, stashes={0: "feline wand"})
    t.play("play feline c1", "haunt 2 a1", "haunt 3 a1")
    assert t.asked == "1 draw"
    assert t.cards("aside") == "feline"
    assert t.store(3) == ". . . / . . . / . . ."


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("item", ["boomerang", "ring", "fairy", "egg"])
def test_a8_18_what_a_doll_replaces_goes_to_the_discard_and_does_nothing(seats: int, item: str) -> None:
    """A8.18 revealed; a Boomerang does not return, a Ring lowers nothing; with two players it is not kept either."""
    t = lay(
        seats,
        stores={0: "doll doll ring / . . . / . . .", 1: f"{item}? . ."},
        stashes={0: "doll wand", 1: "egg egg"},
        infamy=[9, 9],
    )
    t.play("play doll c1", "haunt 2 a1")
    if seats == 3:
        t.play("haunt 3 a1")
    assert t.asked == "1 draw"
    thrown = t.cards("discard").split()
    assert thrown[:2] == ["wand", item]
    assert thrown[-1] == "ring"  # the seller's own replaced item comes last (A4.3)
    assert t.state.discard.is_up(1)
    assert t.store(1) == "doll . ."
    assert t.infamy(1) == 9
    assert t.stash(1) == "egg egg"


def test_a8_18_a_doll_arrives_revealed() -> None:
    t = lay(2, stores={0: "doll doll . / . . . / . . ."}, stashes={0: "doll wand"})
    t.play("play doll c1", "haunt 2 c3")
    assert [t.knows(seat, 1, "c3") for seat in (0, 1, 7)] == ["doll"] * 3
    assert t.store(1) == ". . . / . . . / . . doll"


def test_a8_18_sets_are_looked_for_when_all_dolls_are_placed() -> None:
    """A8.18 the Doll that completes player 2's set does not sell it before the second Doll has gone to player 3; and
    it is sold without haunting anybody (A5.7)."""
    t = lay(
        3,
        stores={0: "doll doll . / . . . / . . .", 1: "doll feline ."},
        stashes={0: "feline wand"},
    )
    t.play("play feline c1", "haunt 2 c1")
    assert t.asked == "0 haunt"
    assert t.store(1) == "doll feline doll"
    t.play("haunt 3 a1")
    assert t.told("sold") == [(0, int(DOLL), 0), (1, int(DOLL), 0)]
    assert t.gold(1) == 65
    assert t.store(1) == ""
    assert t.asked == "1 draw"


def test_a8_18_a_set_sold_on_anothers_turn_haunts_nobody() -> None:
    """A5.7"""
    t = lay(stores={1: "doll doll . / doll . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad a1", "hypnotise 2", "swap c1 a2")
    assert t.gold(1) == 65
    assert t.cards("aside") == "doll doll doll"
    assert t.asked == "1 draw"


def test_a8_18_nor_one_sold_in_the_inspection() -> None:
    """A6.1"""
    t = lay(stores={0: "doll? doll? doll?", 1: "egg?", 2: ""}, ask="inspection")
    assert t.gold(0) == 65
    assert t.story("haunted") == []


def test_a8_18_in_a_shrunken_storehouse_the_slot_is_the_one_named() -> None:
    """A3.2 slots are named in the shape of the moment."""
    t = lay(2, stores={0: "doll doll . / . . . / . . .", 1: ". . / . . / . ."}, stashes={0: "doll wand"})
    t.play("play doll c1")
    assert t.options == [f"haunt 2 {slot}" for slot in ("a1", "b1", "a2", "b2", "a3", "b3")]
    t.play("haunt 2 b2")
    assert t.store(1) == ". . / . doll / . ."


# --- A8.19 Hypnotic Toad ---


def test_a8_19_a_toad_is_worth_minus_2_in_an_inspection() -> None:
    t = lay(stores={0: "toad? egg?", 1: "", 2: ""}, ask="inspection")
    assert int(t.state.players[0].sum) == 2


def test_a8_19_a_set_of_toads_pays_nothing() -> None:
    t = lay(stores={0: "toad toad . / . . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad c1", "hypnotise 2", "swap a1 b1")
    assert t.told("sold") == [(0, 2, 0)]
    assert t.gold(0) == 25


def test_a8_19_any_player_may_be_chosen_oneself_too() -> None:
    t = lay(stashes={0: "toad wand"}).play("play toad a1")
    assert t.options == ["hypnotise 1", "hypnotise 2", "hypnotise 3"]


@pytest.mark.parametrize("victim", [0, 1])
@pytest.mark.parametrize(
    ("pair", "after"),
    [
        ("b1 c1", ". ring egg / . . . / . . toad"),  # both revealed
        ("c1 a2", ". egg . / ring . . / . . toad"),  # one of them hidden
        ("a1 a2", ". egg ring / . . . / . . toad"),  # both hidden
    ],
)
def test_a8_19_two_items_change_places_hidden_or_revealed(victim: int, pair: str, after: str) -> None:
    """A8.19 hidden stays hidden, revealed stays revealed."""
    corner = "toad" if victim else "."
    t = lay(stores={victim: f"sword? egg ring / fairy? . . / . . {corner}"}, stashes={0: "toad wand"})
    store = t.state.players[victim].store
    t.play("play toad c3", f"hypnotise {victim + 1}")
    places = [store.place(SLOTS.index(slot)) for slot in pair.split()]
    before = [store.items.face(place) for place in places]
    t.play(f"swap {pair}")
    assert t.store(victim) == after
    assert [store.items.face(place) for place in places] == before[::-1]
    assert t.told("swapped") == [(victim, *(SLOTS.index(slot) for slot in pair.split()))]


def test_a8_19_every_pair_of_the_storehouse_can_be_chosen() -> None:
    t = lay(stores={1: ". egg / . . / . ."}, stashes={0: "toad wand"}).play("play toad a1", "hypnotise 2")
    assert len(t.options) == 15
    assert "swap a1 b3" in t.options
    assert t.why_not("swap a1 c1") == "swap a1 c1: there is no slot c1 any more"


def test_a8_19_the_toad_just_played_may_be_one_of_the_two() -> None:
    t = lay(stashes={0: "toad wand"}).play("play toad a1", "hypnotise 1", "swap a1 c3")
    assert t.store(0) == ". . . / . . . / . . toad"


@pytest.mark.parametrize("store", ["", "."])
def test_a8_19_with_fewer_than_two_items_nothing_happens(store: str) -> None:
    """A8.19 the player may be chosen all the same."""
    t = lay(stores={1: store}, stashes={0: "toad wand"}).play("play toad a1", "hypnotise 2")
    assert t.asked == "1 draw"
    assert t.store(1) == store


def test_a8_19_a_set_that_it_makes_in_ones_own_storehouse_is_sold_with_its_effect() -> None:
    """A5.7"""
    t = lay(stores={0: "carpet carpet . / carpet . . / . . ."}, stashes={0: "toad wand"}, deck="egg")
    t.play("play toad c3", "hypnotise 1", "swap c1 a2")
    assert t.gold(0) == 32
    assert t.stash(0) == "egg wand"


def test_a8_19_a_set_that_it_makes_in_anothers_is_sold_by_its_owner_without_effect() -> None:
    """A5.7 the owner chooses how to close up and gets the gold."""
    t = lay(stores={1: "egg . . / . egg . / . egg ."}, stashes={0: "toad wand"})
    t.play("play toad c3", "hypnotise 2", "swap b3 c3")
    assert t.asked == "1 close"
    t.play("close rows")
    assert (t.gold(0), t.gold(1)) == (25, 45)
    assert t.asked == "1 draw"


# --- A8.20 Invisible Ring ---


def test_a8_20_a_ring_discarded_from_the_stash_lowers_infamy() -> None:
    t = lay(stashes={0: "ring wand"}, infamy=[9]).play("discard ring")
    assert t.infamy(0) == 7


def test_a8_20_a_revealed_ring_that_is_replaced_lowers_infamy() -> None:
    t = lay(stores={0: "ring . ."}, stashes={0: "egg wand"}, infamy=[9]).play("play egg a1")
    assert t.infamy(0) == 7


def test_a8_20_a_hidden_ring_that_is_replaced_does_not() -> None:
    t = lay(stores={0: "ring? . ."}, stashes={0: "egg wand"}, infamy=[9]).play("play egg a1")
    assert t.cards("discard") == "wand ring"
    assert t.infamy(0) == 9


def test_a8_20_with_two_players_the_hidden_ring_counts_once_it_is_discarded_from_the_stash() -> None:
    """A10.4"""
    t = lay(2, stores={0: "ring? . ."}, stashes={0: "egg wand"}, infamy=[9]).play("play egg a1")
    assert t.infamy(0) == 9
    t.play("let-go ring")
    assert t.infamy(0) == 7


def test_a8_20_playing_a_ring_or_selling_rings_lowers_nothing() -> None:
    t = lay(stores={0: "ring ring . / . . . / . . ."}, stashes={0: "ring wand"}, infamy=[9]).play("play ring c1")
    assert t.gold(0) == 26
    assert t.infamy(0) == 9


def test_a8_20_only_the_one_who_discards_it_profits() -> None:
    t = lay(stashes={0: "ring wand"}, infamy=[9, 9, 9]).play("discard ring")
    assert [t.infamy(seat) for seat in range(3)] == [7, 9, 9]


# --- A8.21 Magic Boomerang, A8.30 ---


def test_a8_21_a_replaced_boomerang_must_be_played_again_at_once() -> None:
    t = lay(stores={0: "boomerang ring . / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[9]).play("play egg a1")
    assert t.asked == "0 return"
    assert len(t.options) == 9
    assert t.cards("discard") == "wand"
    t.play("return b1")
    assert t.store(0) == "egg boomerang . / . . . / . . ."
    assert t.cards("discard") == "wand ring"
    assert t.infamy(0) == 7
    assert t.asked == "1 draw"


def test_a8_21_a_hidden_one_too_and_then_everybody_knows_it() -> None:
    t = lay(stores={0: "boomerang? . . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg a1")
    assert t.asked == "0 return"
    assert "A Magic Boomerang came back to player 1." in t.log(2)
    t.play("return c3")
    assert t.store(0) == "egg . . / . . . / . . boomerang"


def test_a8_21_with_two_players_a_hidden_one_is_played_and_not_kept() -> None:
    """A10.4 but the hidden item that it replaces is kept, and one item of the stash discarded."""
    t = lay(2, stores={0: "boomerang? fairy? . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg a1")
    assert t.asked == "0 return"
    assert t.stash(0) == "wand"
    t.play("return b1")
    assert t.asked == "0 let-go"
    assert t.stash(0) == "fairy wand"
    t.play("let-go wand")
    assert t.store(0) == "egg boomerang . / . . . / . . ."
    assert t.asked == "1 draw"


def test_a8_21_the_slot_just_filled_may_be_chosen() -> None:
    """A8.21 even a Fairy just played is replaced while revealed."""
    t = lay(stores={0: "boomerang . . / . . . / . . ."}, stashes={0: "fairy wand"}, infamy=[9])
    t.play("play fairy a1", "return a1")
    assert t.store(0) == "boomerang . . / . . . / . . ."
    assert t.cards("discard") == "wand fairy"
    assert t.infamy(0) == 6


def test_a8_21_it_comes_back_after_the_effects_and_sales_of_what_replaced_it() -> None:
    """A8.21 the set is sold and its effect done; then there are six slots to choose from."""
    t = lay(stores={0: "carpet carpet boomerang / . . . / . . ."}, stashes={0: "carpet wand"}, deck="egg")
    t.play("play carpet c1")
    assert t.story("sold", "fetched", "came_back") == ["sold", "fetched", "came_back"]
    assert t.options == [f"return {slot}" for slot in ("a1", "b1", "c1", "a2", "b2", "c2")]


def test_a8_21_after_the_when_played_effect_and_the_mirrors() -> None:
    t = lay(stores={0: "boomerang mirror . / . . . / . . ."}, stashes={0: "lotus wand"}).play("play lotus a1")
    assert t.story("gold", "infamy", "came_back") == ["gold", "infamy", "came_back"]


def test_a8_21_a_returning_boomerang_can_make_a_set() -> None:
    """A8.21, A5.3 it is sold before the item it replaced goes out."""
    t = lay(stores={0: "boomerang boomerang ring / boomerang . . / . . ."}, stashes={0: "egg wand"}, infamy=[9])
    t.play("play egg a2", "return c1")
    assert t.gold(0) == 30
    assert t.story("sold", "infamy") == ["sold", "infamy"]
    assert t.infamy(0) == 7
    assert t.cards("aside") == "boomerang boomerang boomerang"


def test_a8_21_over_another_boomerang_that_one_returns_too() -> None:
    """A8.21 a chain; each of them returns once."""
    t = lay(stores={0: "boomerang boomerang ring / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[9])
    t.play("play egg a1", "return b1")
    assert t.asked == "0 return"
    t.play("return c1")
    assert t.store(0) == "egg boomerang boomerang / . . . / . . ."
    assert t.infamy(0) == 7
    assert t.asked == "1 draw"


def test_a8_21_a_chain_of_hidden_ones() -> None:
    """A8.21 three of them, and the last one goes over the item that began it."""
    t = lay(stores={0: "boomerang? . . / boomerang? . . / . boomerang? ."}, stashes={0: "egg wand"})
    t.play("play egg a1", "return a2", "return b3", "return a1")
    assert t.store(0) == "boomerang . . / boomerang . . / . boomerang ."
    assert t.told("came_back") == [(0, 0, 0)] * 3
    assert t.cards("discard") == "wand egg"


def test_a8_21_the_second_time_in_a_turn_it_is_discarded() -> None:
    """A8.21 the first returns over the second, the second over the first: that one is tired."""
    t = lay(stores={0: "boomerang boomerang ring / . . . / . . ."}, stashes={0: "egg wand"})
    t.play("play egg a1", "return b1", "return b1")
    assert t.asked == "1 draw"
    assert t.store(0) == "egg boomerang ring / . . . / . . ."
    assert t.cards("discard") == "wand boomerang"
    assert t.told("came_back") == [(0, 0, 0)] * 2


def test_a8_21_the_play_from_the_stash_is_no_return() -> None:
    """A8.21 a Boomerang just played, and replaced by the one it replaced, still returns once."""
    t = lay(stores={0: "boomerang ring . / . . . / . . ."}, stashes={0: "boomerang wand"})
    t.play("play boomerang a1", "return a1")
    assert t.asked == "0 return"
    t.play("return a1")
    assert t.asked == "1 draw"
    assert t.store(0) == "boomerang ring . / . . . / . . ."
    assert t.cards("discard") == "wand boomerang"


def test_a8_21_nor_is_the_play_by_a_special() -> None:
    t = lay(stores={0: "boomerang ring . / . . . / . . ."}, stashes={0: "watch wand"}, discard="boomerang")
    t.play("use watch", "rewind 1", "place a1", "return a1")
    assert t.asked == "0 return"


def test_a8_21_it_rests_after_the_turn() -> None:
    """A8.21 once a turn: on the next turn it returns again."""
    t = lay(
        2,
        stores={0: "boomerang ring . / . . . / . . ."},
        stashes={0: "egg wand", 1: "wand wand"},
    )
    t.play("play egg a1", "return b1")
    t.play("draw deck", "discard wand", "draw discard", "play wand b1")
    assert t.asked == "0 return"


def test_a8_21_a_tired_boomerang_in_the_discard_rests_too() -> None:
    """A8.21 discarded, taken up by the next player, played over another and replaced by it, it returns."""
    t = lay(stores={0: "boomerang boomerang ring / . . . / . . .", 1: "boomerang . ."}, stashes={0: "egg wand"})
    t.play("play egg a1", "return b1", "return b1")
    t.play("draw discard", "play boomerang a1", "return a1")
    assert t.asked == "1 return"


def test_a8_21_nothing_left_to_replace_then_it_is_discarded() -> None:
    """A8.21, A8.30 the last three items were sold over it."""
    for hidden in ("", "?"):
        t = lay(stores={0: f"fairy fairy boomerang{hidden}"}, stashes={0: "fairy wand"}).play("play fairy c1")
        assert t.store(0) == ""
        assert t.cards("discard") == "wand boomerang"
        assert t.asked == "1 draw"


def test_a8_30_with_two_players_a_hidden_one_without_a_slot_goes_to_the_stash() -> None:
    """A8.30, A10.4 like any other; then one item of the stash is discarded. A revealed one is discarded."""
    t = lay(2, stores={0: "fairy fairy boomerang?"}, stashes={0: "fairy wand"}, discard="egg").play("play fairy c1")
    assert t.asked == "0 let-go"
    assert t.stash(0) == "boomerang wand"
    assert t.seen(1, 0) == "? ?"
    t = lay(2, stores={0: "fairy fairy boomerang"}, stashes={0: "fairy wand"}, discard="egg").play("play fairy c1")
    assert t.cards("discard") == "egg boomerang"
    assert t.asked == "1 draw"


def test_a8_21_discarded_from_the_stash_it_does_not_return() -> None:
    t = lay(stashes={0: "boomerang wand"}).play("discard boomerang")
    assert t.cards("discard") == "wand boomerang"
    assert t.asked == "1 draw"


# --- A8.23 Older Wand ---


def test_a8_23_the_wand_puts_the_top_of_the_discard_on_the_deck() -> None:
    """A8.23 before the replaced item reaches the discard."""
    t = lay(stores={0: "fairy . ."}, stashes={0: "wand ring"}, discard="ball egg").play("play wand a1")
    assert t.cards("deck").split()[-1] == "egg"
    assert t.cards("discard") == "ball fairy"
    assert not t.state.deck.is_up(t.state.deck.top())


def test_a8_23_with_an_empty_discard_nothing_happens() -> None:
    t = lay(stores={0: "fairy . ."}, stashes={0: "wand ring"}, discard="", deck="sword").play("play wand a1")
    assert t.cards("deck").split()[-1] == "sword"
    assert t.cards("discard") == "fairy"


def test_a8_23_everybody_knows_that_card_on_the_deck_and_in_the_stash_of_who_draws_it() -> None:
    t = lay(stashes={0: "wand ring", 1: "ball ball"}, discard="egg").play("play wand a1")
    for seat in (0, 1, 2, 7):
        deck = t.state.view(seat).deck
        assert ITEMS[int(deck.face(deck.top())) - 1] == "dragons-egg"
        assert all(deck.face(i) == 0 for i in range(deck.top()))
    t.play("draw deck")
    assert t.seen(0, 1) == "? ? egg"
    assert t.seen(2, 1) == "? ? egg"
    assert "Player 2 drew a Dragon's Egg from the deck." in t.log(2)


def test_a8_23_until_the_deck_is_shuffled() -> None:
    """A8.23 in the next round nobody knows where it is."""
    t = lay(stores={0: "ring", 1: "", 2: ""}, stashes={0: "wand"}, discard="egg", trigger=1, last_turns=1)
    t.play("play wand a1", "pass")
    assert t.asked == "1 reveal"
    for seat in (0, 1, 2, 7):
        assert all(card & FACE == 0 for card in t.state.view(seat).deck.cards)


# --- A8.26 Skeletomicon ---


def test_a8_26_the_skeletomicon_brings_infamy() -> None:
    t = lay(stashes={0: "skeletomicon ring"}).play("play skeletomicon a1")
    assert (t.gold(0), t.infamy(0)) == (25, 3)


# --- A8.27 Sovereign Sword ---


def test_a8_27_a_revealed_sword_halves_the_gold_of_a_set_rounded_down() -> None:
    t = lay(stores={0: "fairy fairy . / sword . . / . . ."}, stashes={0: "fairy wand"}).play("play fairy c1")
    assert t.gold(0) == 25 + 6
    t = lay(stores={0: "wand wand . / sword . . / . . ."}, stashes={0: "wand ring"}).play("play wand c1")
    assert t.gold(0) == 25 + 1


def test_a8_27_once_however_many_swords() -> None:
    t = lay(stores={0: "fairy fairy . / sword . sword / . sword ."}, stashes={0: "fairy wand"}).play("play fairy c1")
    assert t.gold(0) == 25 + 6


def test_a8_27_a_sword_of_another_player_halves_nothing_of_yours() -> None:
    t = lay(
        stores={0: "fairy fairy . / . . . / . . .", 1: "sword . . / . . . / . . ."}, stashes={0: "fairy wand"}
    ).play("play fairy c1")
    assert t.gold(0) == 37


def test_a8_27_all_coins_of_a_play_are_one_sum() -> None:
    """A8.27 three other Coins: 3 gold, halved to 1, not three times a half rounded down."""
    t = lay(
        stores={0: "coin sword . / . . . / . . .", 1: "coin . coin / . . . / . . ."}, stashes={0: "coin wand"}
    ).play("play coin c3")
    assert t.gold(0) == 26


def test_a8_27_its_own_set_pays_in_full() -> None:
    t = lay(stores={0: "sword sword . / . . . / . . ."}, stashes={0: "sword wand"}).play("play sword c1")
    assert t.gold(0) == 50


def test_a8_27_on_a_diagonal_too() -> None:
    """A5.3 the items are gone before the gold comes, also when the seller is asked how to close up."""
    t = lay(stores={0: "sword . . / . sword . / . . ."}, stashes={0: "sword wand"}).play("play sword c3", "close rows")
    assert t.gold(0) == 50


def test_a8_27_and_completed_by_a_feline() -> None:
    t = lay(stores={0: "sword sword . / . . . / . . ."}, stashes={0: "feline wand"}).play("play feline c1")
    assert t.gold(0) == 50


def test_a8_27_unless_a_fourth_is_revealed() -> None:
    t = lay(stores={0: "sword sword . / . . sword? / . sword ."}, stashes={0: "sword wand"}).play("play sword c1")
    assert t.gold(0) == 25 + 12


def test_a8_27_a_hidden_fourth_does_not_count() -> None:
    t = lay(stores={0: "sword sword . / . . sword? / . . ."}, stashes={0: "sword wand"}).play("play sword c1")
    assert t.gold(0) == 50


def test_a8_27_losses_are_not_halved() -> None:
    t = lay(stores={0: "sword . . / . . . / . . ."}, stashes={0: "lotus wand"}).play("play lotus c1")
    assert t.gold(0) == 22


@pytest.mark.parametrize(("first", "gold"), [("sell row 1", 25 + 12), ("sell row 2", 6 + 25)])
def test_a8_27_of_two_sets_the_swords_may_be_sold_first(first: str, gold: int) -> None:
    """A5.5 then the other one pays in full; the other way round it is halved."""
    t = lay(stores={0: "sword sword . / fairy fairy fairy / . . ."}, stashes={0: "sword wand"})
    t.play("play sword c1", first)
    assert t.gold(0) == 25 + gold


def test_a8_27_a_sword_just_revealed_in_the_inspection_halves_its_sales() -> None:
    """A6.1"""
    t = lay(stores={0: "fairy? fairy? fairy? / ring? ring? sword?", 1: "", 2: ""}, ask="inspection")
    assert t.gold(0) == 25 + 6


# --- A8.28 Three-Headed Coin ---


def test_a8_28_gold_for_every_other_revealed_coin_in_all_storehouses() -> None:
    t = lay(
        stores={
            0: "coin . coin? / . . . / . . .",
            1: "coin . coin / . . . / . . .",
            2: "coin coin? . / . . . / . . .",
        },
        stashes={0: "coin ring", 1: "coin ring"},
    )
    t.play("play coin c3")
    assert t.gold(0) == 25 + 4
    assert [t.gold(1), t.gold(2)] == [25, 25]


def test_a8_28_alone_it_brings_nothing() -> None:
    t = lay(stashes={0: "coin ring"}).play("play coin c3")
    assert t.gold(0) == 25


def test_a8_28_a_coin_that_it_replaces_lies_there_no_more() -> None:
    t = lay(stores={0: "coin coin . / . . . / . . ."}, stashes={0: "coin ring"}).play("play coin a1")
    assert t.gold(0) == 26
