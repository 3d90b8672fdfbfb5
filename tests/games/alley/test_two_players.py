"""A10 the game of two: the turn tracker, and hidden items that come to the stash."""

from __future__ import annotations

import pytest

import arcane
from tests.games.alley.lay import Laid, lay

BARE = "mirror toad ring / coin wand mirror / toad ring coin"  # nine revealed items that make no set


# --- A10.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_the_tracker_advances_after_the_second_players_turn(first: int) -> None:
    """A10.1 whoever started the round."""
    t = lay(2, first=first, seat=first)
    assert t.state.tracker == 1
    t.idle()
    assert t.state.tracker == 1
    t.idle()
    assert t.state.tracker == 2
    t.idle(2)
    assert t.state.tracker == 3


def test_the_tracker_starts_at_1_in_every_round() -> None:
    """A10.1 reset after the Bribe, not before."""
    t = lay(2, ask="bribes", tracker=18, infamy=[5, 5])
    assert t.state.tracker == 18
    t.play("pass", "pass")
    assert t.asked == "1 reveal"
    assert t.state.tracker == 1


# --- A10.2, A10.3 ----------------------------------------------------------------------------------------------------


def test_before_turn_15_nobody_can_trigger() -> None:
    """A10.2 turns go on, even with no hidden items, even with no items."""
    t = lay(2, stores={0: BARE, 1: ""}, tracker=12)
    t.idle(6)
    assert t.told("triggered") == []
    assert t.state.tracker == 15
    t.idle()
    assert t.told("triggered") == [(0, 0, 0)], "and then at once"


@pytest.mark.parametrize(
    ("tracker", "seat", "triggers"),
    [(1, 0, False), (14, 0, False), (14, 1, False), (15, 0, True), (15, 1, True), (20, 0, True), (20, 1, True)],
)
def test_from_15_on_the_inspection_can_be_triggered(tracker: int, seat: int, triggers: bool) -> None:
    """A10.2, A10.3 looked at before the tracker moves; then the other has exactly one more turn."""
    t = lay(2, stores={seat: BARE}, seat=seat, tracker=tracker)
    t.idle()
    assert t.told("triggered") == ([(seat, 0, 0)] if triggers else [])
    assert t.told("inspection") == []
    assert t.asked == f"{1 - seat} draw"
    t.idle()
    assert t.told("inspection") == ([(seat, 0, 0)] if triggers else [])


@pytest.mark.parametrize("first", [0, 1])
def test_who_is_second_counts_not_the_seat(first: int) -> None:
    """A10.3 the second player triggers in turn 20, and the first has one more turn."""
    second = 1 - first
    t = lay(2, stores={second: BARE}, first=first, seat=second, tracker=20)
    t.idle()
    assert t.asked == f"{first} draw"
    t.idle()
    assert t.told("inspection") == [(second, 0, 0)]
    assert len(t.told("turn")) == 1


def test_nobody_triggered_in_twenty_turns() -> None:
    """A10.3 the inspection comes when the tracker would reach 21, and nobody pays for it."""
    t = lay(2, tracker=20, seat=0, stores={0: "coin coin . / ring ring .", 1: "coin ring . / ring coin ."})
    t.idle()
    assert t.asked == "1 draw", "the second player still has turn 20"
    t.idle()
    assert t.told("inspection") == [(-1, 0, 0)]
    assert t.told("blamed") == []


def test_in_turn_19_the_tracker_just_moves_on() -> None:
    """A10.3"""
    t = lay(2, tracker=19, seat=1)
    t.idle()
    assert t.told("inspection") == []
    assert t.state.tracker == 20


def test_a_trigger_of_two_pays_like_any_other() -> None:
    """A10.3 with A6.3"""
    t = lay(2, stores={0: "coin wand ring", 1: "ring ring coin"}, seat=0, tracker=15)
    t.idle(2)
    assert t.told("counted") == [(0, 2, 0), (1, 1, 0)]
    assert t.told("blamed") == [(0, 10, 0)]


def test_the_first_trigger_counts_also_of_two() -> None:
    """A10.3 with A4.6: both have no hidden items."""
    t = lay(2, stores={0: BARE, 1: ""}, tracker=15)
    t.idle(2)
    assert t.told("triggered") == [(0, 0, 0)]
    assert t.told("inspection") == [(0, 0, 0)]


# --- A10.4 -----------------------------------------------------------------------------------------------------------


def over_lotus() -> Laid:
    """A Coin is played over a hidden Lotus."""
    t = lay(2, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "coin ring"}, discard="wand", infamy=[9, 9])
    return t.play("play coin a1")


def test_a_replaced_hidden_item_comes_to_the_stash_unseen() -> None:
    """A10.4 then one item of the stash is discarded."""
    t = over_lotus()
    assert t.asked == "0 let-go"
    assert t.stash(0) == "lotus ring"
    assert t.cards("discard") == "wand"
    assert t.seen(1, 0) == t.seen(arcane.SPECTATOR, 0) == "? ?"
    assert sorted(t.options) == ["let-go dark-lotus", "let-go invisible-ring"]
    t.play("let-go lotus")
    assert t.stash(0) == "ring"
    assert t.cards("discard") == "wand lotus"
    assert t.asked == "1 draw"


def test_another_item_may_be_discarded_for_it_and_a_ring_counts() -> None:
    """A10.4 the discard is made as in A4.5; the opponent never learns what came."""
    t = over_lotus()
    t.play("let-go ring")
    assert t.infamy(0) == 7
    assert t.stash(0) == "lotus"
    assert t.seen(1, 0) == "?"
    assert t.cards("discard") == "wand ring"


def test_a_hidden_ring_or_fairy_does_nothing_on_its_way_to_the_stash() -> None:
    """A10.4, A8.6"""
    t = lay(2, stores={0: "ring? fairy? . / . . . / . . ."}, stashes={0: "coin wand"}, infamy=[9, 9])
    t.play("play coin a1")
    assert t.infamy(0) == 9
    t.play("let-go wand").idle()
    t.play("draw deck", "play ring b1")
    assert t.infamy(0) == 9


def test_a_replaced_revealed_item_is_discarded_as_usual() -> None:
    """A10.4"""
    t = lay(2, stores={0: "fairy . . / . . . / . . ."}, stashes={0: "coin ring"}, discard="wand", infamy=[9, 9])
    t.play("play coin a1")
    assert t.asked == "1 draw"
    assert t.cards("discard") == "wand fairy"
    assert t.stash(0) == "ring"
    assert t.infamy(0) == 6


def test_with_three_players_a_hidden_item_is_discarded() -> None:
    """A10.4 is for two."""
    t = lay(3, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "coin ring"}, discard="wand")
    t.play("play coin a1")
    assert t.cards("discard") == "wand lotus"
    assert t.stash(0) == "ring"


def test_the_hidden_item_comes_after_the_sale() -> None:
    """A10.4 it is the last step of the play."""
    t = lay(2, stores={0: "fairy fairy lotus? / . . . / . . ."}, stashes={0: "fairy"})
    t.play("play fairy c1")
    assert t.gold(0) == 37
    assert t.asked == "0 let-go"
    assert t.options == ["let-go dark-lotus"], "the stash was empty, so it goes right on"


def test_a_hidden_boomerang_is_played_at_once_and_what_it_replaces_comes_to_the_stash() -> None:
    """A10.4 one discard, for the one item that came."""
    t = lay(2, stores={0: "boomerang? lotus? . / . . . / . . ."}, stashes={0: "coin ring"}, discard="wand")
    t.play("play coin a1")
    assert t.asked == "0 return"
    assert t.stash(0) == "ring"
    t.play("return b1")
    assert t.store(0) == "coin boomerang . / . . . / . . ."
    assert t.asked == "0 let-go"
    assert t.stash(0) == "lotus ring"
    t.play("let-go lotus")
    assert t.asked == "1 draw"


def test_one_boomerang_after_the_other() -> None:
    """A10.4 two hidden ones in a row, and still one item comes and one goes."""
    t = lay(2, stores={0: "boomerang? boomerang? lotus? / . . . / . . ."}, stashes={0: "coin ring"})
    t.play("play coin a1", "return b1")
    assert t.asked == "0 return"
    t.play("return c1")
    assert t.store(0) == "coin boomerang boomerang / . . . / . . ."
    t.play("let-go ring")
    assert t.stash(0) == "lotus"
    assert t.asked == "1 draw"


def test_a_boomerang_that_returns_over_a_revealed_item_brings_nothing_to_the_stash() -> None:
    """A10.4"""
    t = lay(2, stores={0: "boomerang? fairy . / . . . / . . ."}, stashes={0: "coin ring"}, discard="wand")
    t.play("play coin a1", "return b1")
    assert t.cards("discard") == "wand fairy"
    assert t.asked == "1 draw"


def test_a_special_that_plays_over_a_hidden_item() -> None:
    """A10.4 the Watch makes one play like any other."""
    t = lay(2, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "watch ring"}, discard="coin wand")
    t.play("use watch", "rewind 2", "place a1")
    assert t.asked == "0 let-go"
    assert t.stash(0) == "lotus ring"


def test_what_my_doll_replaces_in_your_storehouse_is_discarded() -> None:
    """A10.4 concerns only what you replace in your own."""
    t = lay(
        2,
        stores={0: "doll doll coin / . . . / . . .", 1: "lotus? . . / . . . / . . ."},
        stashes={0: "doll", 1: "ring ring"},
        discard="wand",
    )
    t.play("play doll c1", "haunt 2 a1")
    assert t.cards("discard") == "wand lotus coin"
    assert t.stash(1) == "ring ring"
    assert t.asked == "1 draw"


@pytest.mark.parametrize("item", ["ring", "fairy", "doll", "sword", "lamp", "feline", "lotus"])
def test_the_question_tells_nothing_of_what_came(item: str) -> None:
    """A10.4, A11.3 it is asked whatever the hidden item was."""
    t = lay(2, stores={0: f"{item}? . . / . . . / . . ."}, stashes={0: "coin wand"})
    t.play("play coin a1")
    assert t.asked == "0 let-go"
    assert t.log(1)[-1] == "Player 1 took an item from the storehouse into the stash."
