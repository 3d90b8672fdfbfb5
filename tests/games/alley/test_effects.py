"""A8.1 to A8.7 and A8.31: what holds for all effects."""

import pytest

from arcane.games.alley.flow import REVEAL
from tests.games.alley.lay import lay


def test_a8_1_what_an_item_does_when_played_comes_before_sales_and_these_before_what_is_always_active() -> None:
    """A8.1 a third Coin over a revealed Fairy: Coins for the other two, the set, and at last the Fairy's relief."""
    t = lay(stores={0: "coin coin fairy / . . . / . . ."}, stashes={0: "coin ring"}, infamy=[9])
    t.play("play coin c1")
    assert t.story("played", "gold", "sold", "made_way", "infamy") == [
        "played",
        "gold",
        "sold",
        "gold",
        "made_way",
        "infamy",
    ]
    assert t.told("gold") == [(0, 2, 0), (0, 2, 0)]
    assert t.infamy(0) == 6


def test_a8_1_the_when_sold_effect_comes_before_the_always_active_one_of_the_replaced_item() -> None:
    """A8.1 a Carpet set made over a revealed Ring: first the Carpet flies, then the Ring lowers infamy."""
    t = lay(stores={0: "carpet carpet ring / . . . / . . ."}, stashes={0: "carpet wand"}, infamy=[9])
    t.play("play carpet c1")
    assert t.story("fetched", "infamy") == ["fetched", "infamy"]


def test_a8_1_the_special_comes_before_what_its_item_does_when_played() -> None:
    """A8.1 the Watch is resolved, and then the Skeletomicon it brings is played."""
    t = lay(stashes={0: "watch wand"}, discard="skeletomicon")
    t.play("use watch", "rewind 1", "place a1")
    assert t.story("used", "rewound", "played", "infamy") == ["used", "rewound", "played", "infamy"]


def test_a8_1_a_special_comes_before_the_when_sold_effect_of_the_set_it_makes() -> None:
    """A8.1 the Lockbox's infamy first; the Carpet that it completes is sold after it."""
    t = lay(stores={0: "carpet carpet . / . . . / . . .", 1: "carpet . . / . . . / . . ."}, stashes={0: "lockbox wand"})
    t.play("use lockbox", "offer c1", "barter 2 a1")
    assert t.story("infamy", "sold", "fetched") == ["infamy", "sold", "fetched"]


@pytest.mark.parametrize(
    ("item", "asked", "options"),
    [
        ("cauldron", "0 brew", ["brew gold", "brew infamy"]),
        ("ball", "0 peek", ["peek b1", "peek b2"]),
        ("toad", "0 hypnotise", ["hypnotise 1", "hypnotise 2", "hypnotise 3"]),
    ],
)
def test_a8_2_what_an_item_does_when_played_cannot_be_declined(item: str, asked: str, options: list[str]) -> None:
    """A8.2 every answer does it; there is none that leaves it be."""
    t = lay(stores={0: "fairy . sword / mirror . ring / egg egg carpet"}, stashes={0: f"{item} wand"})
    t.play(f"play {item} a1")
    assert t.asked == asked
    assert t.options == options


def test_a8_2_the_two_items_of_a_toad_must_be_swapped() -> None:
    """A8.2 the second half of an effect can't be declined either."""
    t = lay(stores={0: "fairy . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad a1", "hypnotise 1")
    assert t.asked == "0 swap"
    assert len(t.options) == 15
    assert all(option.startswith("swap ") for option in t.options)


@pytest.mark.parametrize("item", ["lotus", "skeletomicon", "wand", "coin"])
def test_a8_2_an_effect_without_a_choice_just_happens(item: str) -> None:
    """A8.2 nobody is asked: the next question is the next player's draw, and something has changed."""
    t = lay(stores={1: "coin . . / . . . / . . ."}, stashes={0: f"{item} ring"}, discard="egg ball")
    t.play(f"play {item} a1")
    assert t.asked == "1 draw"
    assert (t.gold(0), t.infamy(0), t.cards("discard").split()[:2]) != (25, 0, ["egg", "ball"])


def test_a8_2_effects_of_a_sale_cannot_be_declined() -> None:
    """A8.2 somebody must get the Egg; every Doll that can be placed must be; a Carpet is not asked for."""
    egg = lay(stores={0: "egg egg . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg c1")
    assert egg.options == ["hatch 2", "hatch 3"]
    doll = lay(stores={0: "doll doll . / . . . / . . .", 1: ".", 2: ". ."}, stashes={0: "doll wand"})
    doll.play("play doll c1")
    assert doll.options == ["haunt 2 a1", "haunt 3 a1", "haunt 3 b1"]
    carpet = lay(stores={0: "carpet carpet . / . . . / . . ."}, stashes={0: "carpet wand"}).play("play carpet c1")
    assert carpet.asked == "1 draw"
    assert carpet.story("fetched") == ["fetched"]


def test_a8_2_what_cannot_be_done_is_skipped_and_the_rest_is_done() -> None:
    """A8.2 a Ball without a hidden item to peek at still brings infamy; a Lotus takes what gold there is."""
    t = lay(stores={0: "fairy mirror egg"}, stashes={0: "ball wand"}).play("play ball c1")
    assert t.story("peeked") == []
    assert t.infamy(0) == 1 + 2
    t = lay(stashes={0: "lotus wand"}, gold=[1]).play("play lotus a1")
    assert t.gold(0) == 0


def test_a8_3_a_special_is_used_after_drawing() -> None:
    """A8.3 before the draw there is nothing but the draw."""
    t = lay(stashes={0: "watch lockbox"}, ask="draw")
    assert t.options == ["draw deck", "draw discard"]
    t.play("draw deck")
    assert "use wizards-watch" in t.options
    assert "use pandoras-lockbox" in t.options


def test_a8_3_a_used_special_is_revealed_set_aside_and_ends_the_turn() -> None:
    """A8.3 instead of playing or discarding."""
    t = lay(stores={0: "egg ring ring"}, stashes={0: "lockbox wand"})
    t.play("use lockbox")
    assert t.cards("aside") == "lockbox"
    assert t.state.aside.is_up(0)
    assert t.stash(0) == "wand"
    assert t.story("played", "made_way") == []
    assert t.told("used") == [(0, 0, 0)]
    assert "Player 1 used a Pandora's Lockbox." in t.log(1)
    assert t.asked == "1 draw"


def test_a8_3_an_item_that_a_special_plays_is_played_in_full() -> None:
    """A8.3, A4.3 put down, effect, Mirror, sale, and the replaced item on the discard with its relief."""
    t = lay(
        stores={0: "coin coin fairy / . . mirror / . . ."}, stashes={0: "watch ring"}, discard="coin egg", infamy=[10]
    )
    t.play("use watch", "rewind 2", "place c1")
    assert t.story("played", "gold", "infamy", "sold", "made_way") == [
        "played",
        "gold",  # the Coins
        "infamy",  # the Mirror below it
        "sold",
        "gold",
        "made_way",
        "infamy",  # the Fairy
    ]
    assert t.infamy(0) == 10 + 2 - 3
    assert t.gold(0) == 25 + 2 + 2
    assert t.cards("discard") == "egg fairy"
    assert t.asked == "1 draw"


@pytest.mark.parametrize("special", ["watch", "lockbox", "lamp", "chalice"])
def test_a8_3_a_special_may_be_played_like_any_other_item(special: str) -> None:
    """A8.3 then it lies in the storehouse and does nothing."""
    t = lay(stashes={0: f"{special} ring"})
    t.play(f"play {special} b2")
    assert t.store(0) == f". . . / . {special} . / . . ."
    assert (t.gold(0), t.infamy(0)) == (25, 0)
    assert t.cards("aside") == ""
    assert t.asked == "1 draw"


@pytest.mark.parametrize("special", ["watch", "lockbox", "lamp", "chalice"])
def test_a8_3_a_special_may_be_discarded_like_any_other_item(special: str) -> None:
    """A8.3 then it does nothing either."""
    t = lay(stashes={0: f"{special} ring"})
    t.play(f"discard {special}")
    assert t.cards("discard") == f"wand {special}"
    assert (t.gold(0), t.infamy(0)) == (25, 0)
    assert t.asked == "1 draw"


@pytest.mark.parametrize(
    ("special", "usable"), [("watch", False), ("lamp", False), ("chalice", False), ("lockbox", True)]
)
@pytest.mark.parametrize("store", ["", "doll doll"])
def test_a4_4_without_a_slot_only_the_lockbox_can_be_used(special: str, usable: bool, store: str) -> None:
    """A4.4 no items left, or nothing but revealed Dolls: discard, or use the Lockbox."""
    t = lay(stores={0: store}, stashes={0: f"{special} ring"})
    discards = [option for option in t.options if option.startswith("discard ")]
    uses = [option for option in t.options if option.startswith("use ")]
    assert len(discards) == 2
    assert len(uses) == usable
    assert len(t.options) == 2 + usable


def test_a4_4_the_lockbox_of_a_player_without_items_brings_only_its_infamy() -> None:
    t = lay(stores={0: "", 1: "egg . . / . . . / . . ."}, stashes={0: "lockbox ring"})
    t.play("use lockbox")
    assert t.infamy(0) == 3
    assert t.asked == "1 draw"


def test_a8_4_revealing_is_not_playing() -> None:
    """A8.4 items revealed in the Stock do nothing."""
    t = lay(stores={0: "skeletomicon? lotus? . / . . . / . . ."})
    t.state.then(REVEAL, 0)
    t.state.then(REVEAL, 0)
    t.state.run()
    t.play("reveal a1", "reveal b1")
    assert t.store(0) == "skeletomicon lotus . / . . . / . . ."
    assert (t.gold(0), t.infamy(0)) == (25, 0)


def test_a8_4_the_inspection_plays_nothing() -> None:
    """A8.4, A6.2 a hidden Skeletomicon counts 6 and a hidden Lotus 6, nothing more; no gold is lost."""
    t = lay(stores={0: "skeletomicon? lotus? ring?", 1: "", 2: ""}, ask="inspection")
    assert t.infamy(0) == 12
    assert t.gold(0) == 25


def test_a8_4_a_swapped_item_is_not_played() -> None:
    """A8.4 neither by the Toad nor by the Lockbox."""
    t = lay(stores={0: "skeletomicon lotus . / . . . / . . ."}, stashes={0: "toad wand"})
    t.play("play toad c3", "hypnotise 1", "swap a1 b1")
    assert t.store(0).startswith("lotus skeletomicon .")
    assert (t.gold(0), t.infamy(0)) == (25, 0)
    t = lay(stores={1: "skeletomicon . . / . . . / . . ."}, stashes={0: "lockbox wand"})
    t.play("use lockbox", "offer a1", "barter 2 a1")
    assert t.infamy(0) == 3  # the Lockbox's own
    assert t.infamy(1) == 0


def test_a8_4_the_effect_comes_before_sets_are_sold() -> None:
    """A8.4 three Skeletomicons: the infamy of the third, then the sale."""
    t = lay(stores={0: "skeletomicon skeletomicon . / . . . / . . ."}, stashes={0: "skeletomicon wand"})
    t.play("play skeletomicon c1")
    assert t.story("infamy", "sold", "gold") == ["infamy", "sold", "gold"]


def test_a8_4_a_question_of_the_effect_is_asked_before_the_sale() -> None:
    """A8.4 the third Ball peeks while the three still lie there."""
    t = lay(stores={0: "ball ball . / . . . / . . ."}, stashes={0: "ball wand"})
    t.play("play ball c1")
    assert t.asked == "0 peek"
    assert t.store(0) == "ball ball ball / . . . / . . ."
    t.play("peek a2")
    assert t.store(0) == ". . . / . . ."
    assert t.knows(0, 0, "a1") != "?"


def test_a8_5_what_happens_when_sold_comes_after_the_items_are_gone_and_the_gold_is_gained() -> None:
    """A8.5 when the Egg asks, the storehouse has closed up and the gold is there."""
    t = lay(stores={0: "egg egg . / . . . / . . ."}, stashes={0: "egg wand"})
    t.play("play egg c1")
    assert t.asked == "0 hatch"
    assert t.gold(0) == 45
    assert t.store(0) == ". . . / . . ."
    assert t.cards("aside") == "egg egg egg"
    assert t.story("sold", "gold", "fetched") == ["sold", "gold"]


def test_a8_5_it_comes_once_for_each_set() -> None:
    """A8.5, A5.3 two sets of Carpets, and each brings one item."""
    t = lay(
        stores={0: "carpet carpet . / . . . / carpet carpet carpet"},
        stashes={0: "carpet wand"},
        deck="egg ball",
    )
    t.play("play carpet c1", "sell row 1")
    assert t.told("sold") == [(0, 7, 0), (0, 7, 1)]
    assert t.stash(0) == "ball egg wand"


def test_a8_6_a_hidden_item_is_not_active() -> None:
    """A8.6 a hidden Sword halves nothing, a hidden Mirror reflects nothing, a hidden Feline completes nothing."""
    t = lay(stores={0: "ball ball . / sword? mirror? mirror? / . . ."}, stashes={0: "ball wand"})
    t.play("play ball c1", "peek a2")
    assert t.gold(0) == 34
    assert t.infamy(0) == 1
    t = lay(stores={0: "egg feline? . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg c1")
    assert t.story("sold") == []


def test_a8_6_an_item_in_the_stash_is_not_active() -> None:
    """A8.6 a Sword in the stash halves nothing."""
    t = lay(stores={0: "lotus lotus . / . . . / . . ."}, stashes={0: "lotus sword mirror feline"})
    t.play("play lotus c1")
    assert t.gold(0) == 25 - 3 + 30
    assert t.infamy(0) == 0


@pytest.mark.parametrize("item", ["fairy", "ring"])
def test_a8_6_a_hidden_item_that_is_replaced_does_nothing(item: str) -> None:
    """A8.6 the Fairy and the Ring must be revealed."""
    t = lay(stores={0: f"{item}? . . / . . . / . . ."}, stashes={0: "egg wand"}, infamy=[9])
    t.play("play egg a1")
    assert t.cards("discard") == f"wand {item}"
    assert t.infamy(0) == 9


def test_a8_6_unless_the_item_says_so() -> None:
    """A8.6 a hidden Boomerang comes back."""
    t = lay(stores={0: "boomerang? . . / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg a1")
    assert t.asked == "0 return"


@pytest.mark.parametrize(
    ("slot", "sides"),
    [("a1", 0), ("b1", 1), ("c1", 0), ("a2", 1), ("c2", 1), ("a3", 0), ("b3", 1), ("c3", 0)],
)
def test_a8_7_adjacent_items_share_a_side(slot: str, sides: int) -> None:
    """A8.7 a Mirror in the middle is beside the four places above, below, left and right of it, not the corners."""
    t = lay(stores={0: ". . . / . mirror . / . . ."}, stashes={0: "egg wand"}).play(f"play egg {slot}")
    assert t.infamy(0) == 2 * sides


def test_a8_7_the_end_of_a_row_is_not_beside_the_beginning_of_the_next() -> None:
    """A8.7 c1 and a2 share no side."""
    t = lay(stores={0: ". . mirror / . . . / . . ."}, stashes={0: "egg wand"}).play("play egg a2")
    assert t.infamy(0) == 0


def test_a8_31_only_meeblemore_and_dafana_may_decline() -> None:
    """A8.31 no other question of an effect or power has an answer that does nothing; Glynna and Ninx must choose."""
    t = lay(stores={0: "egg? ring? fairy", 1: "", 2: ""}, ask="inspection", wizards={0: "glynna"})
    assert t.options == ["vanish a1", "vanish b1"]
    t = lay(stores={0: "egg ring fairy", 1: "", 2: ""}, ask="inspection", wizards={0: "ninx"})
    assert t.options == ["cash-in a1", "cash-in b1", "cash-in c1"]
    declining = [
        spelling for spelling in t.state.book.spellings if spelling.split()[-1] in ("no", "ignore", "none", "decline")
    ]
    assert declining == ["hush no", "effect ignore"]
