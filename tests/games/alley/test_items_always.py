"""What items do as long as they lie revealed, or when they leave: A8.10, A8.13, A8.16, A8.20, A8.27."""

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
