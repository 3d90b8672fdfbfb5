"""What items do as long as they lie revealed, or when they leave: A8.10, A8.13, A8.16, A8.20, A8.21, A8.27, A8.30."""

import pytest

from arcane.core.card import UP
from arcane.games.alley.items import CHALICE, DOLL, FELINE, ITEMS, LAMP, LOCKBOX, WATCH
from arcane.games.alley.storehouse import kind_of
from tests.games.alley.lay import lay

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
