"""What items do when a set of them is sold: A8.15, A8.17, A8.18."""

import pytest

from arcane.games.alley.items import DOLL
from tests.games.alley.lay import Laid, lay

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
