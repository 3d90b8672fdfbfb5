"""A9: the wizards, one by one."""

import pytest

from arcane.games.alley.items import ITEMS
from tests.games.alley.lay import Laid, lay

WHEN_PLAYED = ["toad", "coin", "wand", "ball", "cauldron", "lotus", "skeletomicon"]
FULL = ". . . / . . . / . . ."


def inspect(store: str, wizard: str, gold: int = 25) -> Laid:
    """An inspection in which only the first player has anything."""
    return lay(stores={0: store, 1: "", 2: ""}, ask="inspection", gold=[gold], wizards={0: wizard})


# --- A9.1 Glynna Goodspell ---


def test_a9_1_before_revealing_glynna_sets_one_hidden_item_aside() -> None:
    t = inspect("egg? ring fairy? / . . .", "glynna")
    assert t.asked == "0 vanish"
    assert t.told("revealed") == []
    assert t.options == ["vanish a1", "vanish c1", "vanish a2", "vanish b2", "vanish c2"]
    assert t.why_not("vanish b1") == "vanish b1: that item is not hidden"


def test_a9_1_it_is_not_counted() -> None:
    t = inspect("egg? ring fairy?", "glynna").play("vanish a1")
    assert t.told("counted")[0] == (0, 3, 0)
    assert t.infamy(0) == 3


def test_a9_1_it_stays_unseen() -> None:
    """A9.1 by Glynna too: it is the one card of her storehouse that nobody gets to see."""
    t = inspect("egg? ring fairy?", "glynna").play("vanish a1")
    assert [t.knows(seat, 0, "a1") for seat in (0, 1, 2, 7)] == ["?"] * 4
    assert [t.knows(seat, 0, "c1") for seat in (0, 1, 2, 7)] == ["fairy"] * 4
    assert (0, 0, 0) not in t.told("revealed")
    assert "Player 1 set the item on a1 aside unseen." in t.log(1)


def test_a9_1_an_empty_place_breaks_its_lines() -> None:
    """A9.1 three Fairies would have been a set."""
    t = inspect("fairy? fairy? fairy?", "glynna").play("vanish b1")
    assert t.told("sold") == []
    assert t.told("counted")[0] == (0, 6, 0)


def test_a9_1_the_others_do_not_close_up() -> None:
    """A9.1 what lies right of the empty place stays where it was."""
    t = inspect("egg? ring? fairy?", "glynna").play("vanish b1")
    assert t.told("revealed") == [(0, 0, 0), (0, 2, 0)]


def test_a9_1_the_empty_place_moves_like_an_item_when_something_else_slides() -> None:
    """A9.1, A5.4 column a is sold, and the rest moves left: the place between the two Fairies stays between them."""
    t = inspect("egg? fairy? ring? / egg? fairy? coin? / egg? fairy? wand?", "glynna").play("vanish b2")
    assert t.told("sold") == [(0, ITEMS.index("dragons-egg") + 1, 3)]
    assert t.store(0) == "fairy ring / . coin / fairy wand"
    assert t.told("counted")[0] == (0, 3 + 3 + 0 + 1 + 1, 0)


def test_a9_1_so_when_a_row_between_is_sold() -> None:
    t = inspect("coin? ring? egg? / fairy? fairy? fairy? / coin? wand? ball?", "glynna").play("vanish b3")
    assert t.store(0) == "coin ring egg / coin . ball"


def test_a9_1_without_hidden_items_nothing_happens() -> None:
    t = inspect("egg ring fairy", "glynna")
    assert t.told("vanished") == []
    assert t.told("counted")[0] == (0, 7, 0)


def test_a9_1_only_glynna_does_it_and_only_on_her_own() -> None:
    t = lay(stores={0: "egg?", 1: "ring? coin?", 2: ""}, ask="inspection", wizards={1: "glynna"})
    assert t.asked == "1 vanish"
    assert t.options == ["vanish a1", "vanish b1"]
    assert t.told("revealed") == [(0, 0, 0)]  # the player before her has revealed already (A6.1)


def test_a9_1_the_item_is_back_in_the_next_round() -> None:
    """A3.1"""
    t = inspect("egg? ring fairy?", "glynna").play("vanish a1", "pass")
    assert t.asked == "1 reveal"
    t.state.conserve()
    assert all(len(t.state.players[seat].store.items.cards) == 9 for seat in range(3))
    assert all(t.state.players[seat].store.hidden() == 9 for seat in range(3))


# --- A9.2 Master Magus Meeblemore ---


@pytest.mark.parametrize("item", WHEN_PLAYED)
def test_a9_2_meeblemore_is_asked_for_every_item_with_that_icon(item: str) -> None:
    t = lay(stashes={0: f"{item} ring"}, wizards={0: "meeblemore"}).play(f"play {item} a1")
    assert t.asked == "0 effect"
    assert t.options == ["effect heed", "effect ignore"]


@pytest.mark.parametrize("item", [key for key in ITEMS if key.split("-")[-1] not in WHEN_PLAYED])
def test_a9_2_and_for_no_other(item: str) -> None:
    t = lay(stashes={0: f"{item} ring"}, wizards={0: "meeblemore"}).play(f"play {item} a1")
    assert t.asked == "1 draw"


@pytest.mark.parametrize("item", WHEN_PLAYED)
def test_a9_2_an_ignored_effect_does_nothing_at_all(item: str) -> None:
    """A9.2 wholly: no infamy of the Ball without its peek."""
    t = lay(
        stores={0: "egg . . / . . . / . . .", 1: f"coin {FULL[2:]}"},
        stashes={0: f"{item} ring"},
        discard="egg",
        wizards={0: "meeblemore"},
    )
    t.play(f"play {item} a1", "effect ignore")
    assert (t.gold(0), t.infamy(0)) == (25, 0)
    assert t.cards("discard") == "egg egg"
    assert t.asked == "1 draw"
    assert len(t.told("ignored")) == 1


def test_a9_2_a_heeded_effect_happens_as_usual() -> None:
    t = lay(stashes={0: "ball ring"}, wizards={0: "meeblemore"}).play("play ball a1", "effect heed")
    assert t.infamy(0) == 1
    assert t.asked == "0 peek"
    t = lay(stashes={0: "lotus ring"}, wizards={0: "meeblemore"}).play("play lotus a1", "effect heed")
    assert t.gold(0) == 22
    t = lay(stashes={0: "cauldron ring"}, wizards={0: "meeblemore"}).play("play cauldron a1", "effect heed")
    assert t.options == ["brew gold", "brew infamy"]


def test_a9_2_he_is_asked_whatever_it_would_do() -> None:
    """A9.2 even where nothing would come of it: a Coin alone, a Wand without a discard, a Lotus without gold."""
    for item in ("coin", "wand", "lotus"):
        t = lay(stashes={0: f"{item} ring"}, discard="", gold=[0], wizards={0: "meeblemore"})
        assert t.play(f"play {item} a1").asked == "0 effect"


def test_a9_2_mirrors_cannot_be_ignored() -> None:
    """A9.2 they are no when-played effect."""
    t = lay(stores={0: f"mirror {FULL[2:]}"}, stashes={0: "skeletomicon ring"}, wizards={0: "meeblemore"})
    t.play("play skeletomicon b1", "effect ignore")
    assert t.infamy(0) == 2
    t = lay(stores={0: f"mirror {FULL[2:]}"}, stashes={0: "egg ring"}, wizards={0: "meeblemore"}).play("play egg b1")
    assert t.infamy(0) == 2
    assert t.asked == "1 draw"


def test_a9_2_nor_specials() -> None:
    t = lay(stashes={0: "lockbox ring"}, wizards={0: "meeblemore"}).play("use lockbox")
    assert t.infamy(0) == 3
    assert t.asked == "1 draw"


@pytest.mark.parametrize("special", ["watch", "lamp", "chalice"])
def test_a9_2_but_what_a_special_plays(special: str) -> None:
    t = lay(
        stashes={0: f"{special} wand", 1: "lotus ball"},
        discard="lotus",
        deck="lotus ball ball",
        wizards={0: "meeblemore"},
    )
    choice = {"watch": ["rewind 1"], "lamp": ["wish lotus"], "chalice": ["sip 2", "pour lotus"]}[special]
    t.play(f"use {special}", *choice, "place a1")
    assert t.asked == "0 effect"
    t.play("effect ignore")
    assert t.gold(0) == 25


def test_a9_2_nor_what_happens_when_sold() -> None:
    """A9.2 the Egg of his set hatches; he chooses only for whom."""
    t = lay(stores={0: "egg egg . / . . . / . . ."}, stashes={0: "egg ring"}, wizards={0: "meeblemore"})
    t.play("play egg c1")
    assert t.options == ["hatch 2", "hatch 3"]


def test_a9_2_nor_a_boomerang() -> None:
    t = lay(stores={0: f"boomerang {FULL[2:]}"}, stashes={0: "egg ring"}, wizards={0: "meeblemore"}).play("play egg a1")
    assert t.asked == "0 return"
    assert t.play("return a1").asked == "1 draw"


def test_a9_2_only_effects_of_his_own_items() -> None:
    t = lay(stashes={0: "lotus ring"}, wizards={1: "meeblemore"}).play("play lotus a1")
    assert t.gold(0) == 22
    assert t.asked == "1 draw"
    t = lay(stashes={0: "toad ring"}, wizards={1: "meeblemore"}).play("play toad a1", "hypnotise 2")
    assert t.asked == "0 swap"


# --- A9.3 Corvus the Collector ---


def test_a9_3_corvus_has_a_stash_of_four() -> None:
    t = lay(ask="stashes", stashes={0: "", 1: "", 2: ""}, wizards={1: "corvus"})
    assert [len(t.stash(seat).split()) for seat in range(3)] == [2, 4, 2]


def test_a9_3_he_draws_and_plays_like_the_others() -> None:
    """A9.3 and so he always has four."""
    t = lay(ask="draw", stashes={0: "egg ring coin wand"}, wizards={0: "corvus"})
    t.play("draw deck", "discard egg")
    assert len(t.stash(0).split()) == 4


# --- A9.4 Lady Dafana ---


def sale(seller: int, *, gold: int = 25, infamy: int = 5, item: str = "fairy") -> Laid:
    """Somebody has sold a set; Lady Dafana sits at seat 1."""
    t = lay(
        stores={seller: f"{item} {item} ring / . . . / . . ."},
        stashes={seller: f"{item} wand"},
        seat=seller,
        gold=[25, gold, 25],
        infamy=[5, infamy, 5],
        wizards={1: "dafana"},
    )
    return t.play(f"play {item} c1")


@pytest.mark.parametrize("seller", [0, 1, 2])
def test_a9_4_when_anybody_sells_a_set_dafana_may_pay_3_gold_to_lose_2_infamy(seller: int) -> None:
    t = sale(seller)
    assert t.asked == "1 hush"
    assert t.options == ["hush yes", "hush no"]
    before = t.gold(1)
    t.play("hush yes")
    relief = 2 if seller == 1 else 0  # her own replaced Ring
    assert (t.gold(1), t.infamy(1)) == (before - 3, 3 - relief)
    assert t.asked == f"{(seller + 1) % 3} draw"


def test_a9_4_she_may_decline() -> None:
    t = sale(0).play("hush no")
    assert (t.gold(1), t.infamy(1)) == (25, 5)
    assert t.asked == "1 draw"


@pytest.mark.parametrize(
    ("gold", "infamy", "asked"), [(3, 1, True), (2, 1, False), (3, 0, False), (0, 24, False), (25, 0, False)]
)
def test_a9_4_only_with_3_gold_and_at_least_1_infamy(gold: int, infamy: int, asked: bool) -> None:
    t = sale(0, gold=gold, infamy=infamy)
    assert t.asked == ("1 hush" if asked else "1 draw")


def test_a9_4_with_1_infamy_she_loses_that() -> None:
    """A1.4 never below 0; she pays all the same."""
    t = sale(0, infamy=1).play("hush yes")
    assert (t.gold(1), t.infamy(1)) == (22, 0)


def test_a9_4_the_gold_of_her_own_sale_counts() -> None:
    """A9.4 after the whole sale."""
    assert sale(1, gold=0).asked == "1 hush"


def test_a9_4_after_the_effect_of_the_set() -> None:
    """A9.4 what the Egg gives her she may pay with."""
    t = sale(0, gold=0, infamy=0, item="egg")
    assert t.asked == "0 hatch"
    t.play("hatch 2")
    assert t.asked == "1 hush"
    t.play("hush yes")
    assert (t.gold(1), t.infamy(1)) == (12, 0)


def test_a9_4_before_the_replaced_item_leaves() -> None:
    """A4.3 the sale is over before the seller's Ring goes to the discard."""
    t = sale(0)
    assert t.infamy(0) == 5
    t.play("hush no")
    assert t.infamy(0) == 3


def test_a9_4_once_for_each_set_and_before_the_next() -> None:
    t = lay(
        stores={0: "fairy fairy . / ball ball ball / . . ."},
        stashes={0: "fairy wand"},
        infamy=[0, 9],
        wizards={1: "dafana"},
    )
    t.play("play fairy c1", "sell row 1")
    assert t.asked == "1 hush"
    assert len(t.told("sold")) == 1
    t.play("hush yes")
    assert t.asked == "1 hush"
    assert len(t.told("sold")) == 2
    t.play("hush yes")
    assert (t.gold(1), t.infamy(1)) == (19, 5)
    assert t.asked == "1 draw"


def test_a9_4_in_the_inspection_too() -> None:
    t = lay(stores={0: "fairy? fairy? fairy?", 1: "", 2: ""}, ask="inspection", infamy=[0, 5], wizards={1: "dafana"})
    assert t.asked == "1 hush"
    t.play("hush yes")
    assert (t.gold(1), t.infamy(1)) == (22, 3)


def test_a9_4_a_set_that_is_worth_nothing_is_a_set() -> None:
    t = lay(stores={0: "toad toad . / . . . / . . ."}, stashes={0: "toad wand"}, infamy=[0, 5], wizards={1: "dafana"})
    t.play("play toad c1", "hypnotise 1", "swap a1 b1")
    assert t.asked == "1 hush"


def test_a9_4_nobody_else_is_asked() -> None:
    t = lay(stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy wand"}, infamy=[5, 5, 5])
    assert t.play("play fairy c1").asked == "1 draw"


# --- A9.5 Ninx of Nethernight ---


def test_a9_5_after_revealing_and_selling_ninx_gains_gold_for_the_infamy_of_one_item_left() -> None:
    t = inspect("fairy? fairy? fairy? / skeletomicon? ring? mirror?", "ninx")
    assert t.asked == "0 cash-in"
    assert t.gold(0) == 37  # the Fairies are sold
    assert t.options == ["cash-in a1", "cash-in b1", "cash-in c1"]
    t.play("cash-in a1")
    assert t.gold(0) == 43


def test_a9_5_a_negative_item_costs_gold() -> None:
    t = inspect("mirror? ring?", "ninx").play("cash-in a1")
    assert t.gold(0) == 20


def test_a9_5_as_far_as_there_is_any() -> None:
    """A1.3"""
    t = inspect("mirror? ring?", "ninx", gold=3).play("cash-in a1")
    assert t.gold(0) == 0


def test_a9_5_an_item_without_infamy_brings_nothing() -> None:
    t = inspect("mirror? ring?", "ninx").play("cash-in b1")
    assert t.gold(0) == 25


def test_a9_5_she_cannot_decline() -> None:
    """A8.31 even a lone Mirror must be chosen."""
    t = inspect("mirror?", "ninx")
    assert t.options == ["cash-in a1"]


def test_a9_5_the_item_stays_and_is_counted() -> None:
    """A6.2"""
    t = inspect("skeletomicon? ring?", "ninx").play("cash-in a1")
    assert t.told("counted")[0] == (0, 6, 0)
    assert t.infamy(0) == 6


def test_a9_5_a_sword_of_hers_halves_it() -> None:
    """A8.27 every gold gain; a loss is not halved."""
    assert inspect("sword? skeletomicon?", "ninx").play("cash-in a1").gold(0) == 25 + 2
    assert inspect("sword? mirror?", "ninx").play("cash-in b1").gold(0) == 20


def test_a9_5_with_no_item_left_nothing_happens() -> None:
    t = inspect("fairy? fairy? fairy?", "ninx")
    assert t.told("cashed_in") == []
    assert t.gold(0) == 37


def test_a9_5_only_her_own_items() -> None:
    t = lay(stores={0: "egg?", 1: "ring? coin?", 2: "lotus?"}, ask="inspection", wizards={1: "ninx"})
    assert t.asked == "1 cash-in"
    assert t.options == ["cash-in a1", "cash-in b1"]


# --- A9.6 Byros Bankhouse ---


def test_a9_6_each_set_that_byros_sells_pays_3_more() -> None:
    t = lay(stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy wand"}, wizards={0: "byros"})
    assert t.play("play fairy c1").gold(0) == 25 + 12 + 3
    assert t.told("gold") == [(0, 15, 0)]


def test_a9_6_even_one_that_is_worth_nothing() -> None:
    t = lay(stores={0: "toad toad . / . . . / . . ."}, stashes={0: "toad wand"}, wizards={0: "byros"})
    t.play("play toad c1", "hypnotise 1", "swap a1 b1")
    assert t.gold(0) == 28


def test_a9_6_in_the_inspection_too() -> None:
    assert inspect("fairy? fairy? fairy? / toad? toad? toad?", "byros").play("sell row 1").gold(0) == 25 + 15 + 3


def test_a9_6_and_on_anothers_turn() -> None:
    """A5.7 a set of his that somebody's Toad makes."""
    t = lay(stores={1: "fairy fairy . / fairy . . / . . ."}, stashes={0: "toad wand"}, wizards={1: "byros"})
    t.play("play toad a1", "hypnotise 2", "swap c1 a2")
    assert t.gold(1) == 40


def test_a9_6_not_for_the_sets_of_others() -> None:
    t = lay(stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy wand"}, wizards={1: "byros"})
    t.play("play fairy c1")
    assert (t.gold(0), t.gold(1)) == (37, 25)


def test_a9_6_nor_for_other_gold() -> None:
    """A9.6 Coins and gifts are no sets."""
    t = lay(stores={1: f"coin {FULL[2:]}"}, stashes={0: "coin wand"}, wizards={0: "byros"}).play("play coin a1")
    assert t.gold(0) == 26
    t = lay(stores={0: "egg egg . / . . . / . . ."}, stashes={0: "egg wand"}, wizards={1: "byros"})
    assert t.play("play egg c1", "hatch 2").gold(1) == 40


def test_a9_6_the_bonus_is_added_before_the_sword_halves() -> None:
    """A8.27 3 and 3 are 6, halved 3; not 1 and 3."""
    t = lay(stores={0: "wand wand . / sword . . / . . ."}, stashes={0: "wand ring"}, wizards={0: "byros"})
    assert t.play("play wand c1").gold(0) == 25 + 3
    t = lay(stores={0: "toad toad . / sword . . / . . ."}, stashes={0: "toad ring"}, wizards={0: "byros"})
    assert t.play("play toad c1", "hypnotise 1", "swap a1 b1").gold(0) == 25 + 1
