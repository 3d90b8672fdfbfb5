"""A8.22, A8.24, A8.25, A8.29: the four special items. (What they share, A8.3 and A4.4, is in test_effects.py.)"""

import pytest

from tests.games.alley.lay import lay

# --- A8.22 Mystical Lamp ---


def test_a8_22_the_lamp_reveals_three_items_of_the_deck_and_plays_one() -> None:
    t = lay(stashes={0: "lamp wand"}, deck="egg ball ring coin", discard="wand")
    t.play("use lamp")
    assert t.cards("held") == "egg ball ring"
    assert all(t.state.held.is_up(i) for i in range(3))
    assert t.asked == "0 wish"
    assert sorted(t.options) == ["wish crystal-ball", "wish dragons-egg", "wish invisible-ring"]
    t.play("wish egg")
    assert t.asked == "0 place"
    assert len(t.options) == 9
    t.play("place b2")
    assert t.store(0) == ". . . / . egg . / . . ."
    assert t.asked == "1 draw"


def test_a8_22_all_see_what_it_brings() -> None:
    t = lay(stashes={0: "lamp wand"}, deck="egg ball ring").play("use lamp")
    assert [line for line in t.log(2) if line.startswith("The Lamp")] == [
        "The Lamp brought a Dragon's Egg.",
        "The Lamp brought a Crystal Ball.",
        "The Lamp brought an Invisible Ring.",
    ]


@pytest.mark.parametrize(("wish", "left"), [("egg", "ball ring"), ("ball", "egg ring"), ("ring", "egg ball")])
def test_a8_22_the_others_go_on_the_discard_in_the_order_revealed(wish: str, left: str) -> None:
    """A8.22 on top of the item that was replaced, for they wait until that play is done."""
    t = lay(stores={0: "fairy . ."}, stashes={0: "lamp wand"}, deck="egg ball ring", discard="coin")
    t.play("use lamp", f"wish {wish}", "place a1", *(["peek b1"] if wish == "ball" else []))
    assert t.cards("discard") == f"coin fairy {left}"
    assert t.cards("held") == ""


def test_a8_22_of_two_equal_items_one_is_played_and_one_discarded() -> None:
    t = lay(stores={0: "fairy . ."}, stashes={0: "lamp wand"}, deck="egg ring egg", discard="coin")
    t.play("use lamp")
    assert sorted(t.options) == ["wish dragons-egg", "wish invisible-ring"]
    t.play("wish egg", "place a1")
    assert t.cards("discard") == "coin fairy ring egg"


def test_a8_22_the_others_activate_nothing() -> None:
    """A8.22, A8.20 a Ring left over lowers no infamy, a Boomerang does not return."""
    t = lay(stores={0: "sword . ."}, stashes={0: "lamp wand"}, deck="egg ring boomerang", infamy=[9])
    t.play("use lamp", "wish egg", "place a1")
    assert t.infamy(0) == 9
    assert t.asked == "1 draw"


def test_a8_22_the_others_wait_until_the_play_is_wholly_done() -> None:
    """A8.22 its effect, its sale, and a Boomerang's return come first."""
    t = lay(
        stores={0: "carpet carpet boomerang / coin . . / . . ."},
        stashes={0: "lamp wand"},
        deck="ring carpet egg ball",
        discard="lotus",
    )
    t.play("use lamp", "wish carpet", "place c1")
    assert t.asked == "0 return"
    assert t.cards("discard") == "lotus"
    assert t.stash(0) == "ball wand"  # the Carpet's effect takes the next of the deck
    t.play("return a1")
    assert t.cards("discard") == "lotus coin ring egg"


def test_a8_22_with_two_players_the_item_let_go_comes_before_them() -> None:
    """A10.4 the hidden item that was replaced is dealt with in the play."""
    t = lay(2, stores={0: "fairy? . ."}, stashes={0: "lamp wand"}, deck="egg ball ring", discard="coin")
    t.play("use lamp", "wish egg", "place a1", "let-go fairy")
    assert t.cards("discard") == "coin fairy ball ring"


def test_a8_22_a_wand_it_plays_takes_the_top_of_the_discard_as_it_is_then() -> None:
    """A8.23, A8.22 not one of the others, which lie there only afterwards."""
    t = lay(stores={0: "fairy . ."}, stashes={0: "lamp ring"}, deck="egg wand ball", discard="coin lotus")
    t.play("use lamp", "wish wand", "place a1")
    assert t.cards("deck").split()[-1] == "lotus"
    assert t.cards("discard") == "coin fairy egg ball"


def test_a8_22_it_may_play_another_special_which_then_does_nothing() -> None:
    t = lay(stashes={0: "lamp wand"}, deck="chalice ring ring").play("use lamp", "wish chalice", "place a1")
    assert t.store(0).startswith("chalice")
    assert t.asked == "1 draw"


@pytest.mark.parametrize(("deck", "cards"), [("egg ball", 2), ("egg", 1)])
def test_a8_22_with_fewer_items_in_the_deck_it_reveals_those(deck: str, cards: int) -> None:
    """A8.2, A4.7 the discard is one item, which stays."""
    t = lay(stashes={0: "lamp wand"}, deck=deck, deck_size=cards, discard="coin").play("use lamp")
    assert t.cards("held") == deck
    assert len(t.options) == cards
    t.play("wish egg", "place a1")
    assert t.asked == "1 draw"


@pytest.mark.parametrize("discard", ["", "coin"])
def test_a8_22_with_none_nothing_comes_of_it(discard: str) -> None:
    """A8.3 it may be used all the same; the turn ends."""
    t = lay(stashes={0: "lamp wand"}, deck_size=0, discard=discard)
    assert "use mystical-lamp" in t.options
    t.play("use lamp")
    assert t.cards("aside").split()[-1] == "lamp"
    assert t.cards("discard") == discard
    assert t.asked == "1 draw" if discard else t.asked == "1 act"


def test_a8_22_an_empty_deck_is_made_anew_for_it() -> None:
    """A4.7 the top of the discard stays."""
    t = lay(stashes={0: "lamp wand"}, deck="egg", deck_size=1, discard="ball ring coin").play("use lamp")
    held = t.cards("held").split()
    assert held[0] == "egg"
    assert sorted(held[1:]) == ["ball", "ring"]
    assert t.cards("discard") == "coin"
    assert t.cards("deck") == ""
    assert t.story("granted", "reshuffled") == ["granted", "reshuffled", "granted", "granted"]


# --- A8.24 Pandora's Lockbox ---


def test_a8_24_the_lockbox_brings_infamy_and_swaps_a_hidden_item_for_a_revealed_one() -> None:
    """A8.24 theirs arrives revealed, yours arrives hidden."""
    t = lay(
        stores={0: "fairy? ring . / . . . / . . .", 1: ". egg . / . . . / . . ."},
        stashes={0: "lockbox wand"},
    )
    t.play("use lockbox")
    assert t.infamy(0) == 3
    assert t.asked == "0 offer"
    assert "offer b1" not in t.options
    assert len(t.options) == 8
    t.play("offer a1")
    assert t.asked == "0 barter"
    assert t.options == ["barter 2 b1"]
    t.play("barter 2 b1")
    assert t.store(0) == "egg ring . / . . . / . . ."
    assert t.store(1) == ". . . / . . . / . . ."
    assert t.state.players[1].store.items.face(1) == 9
    assert [t.knows(seat, 1, "b1") for seat in (0, 1, 2)] == ["?", "?", "?"]
    assert t.asked == "1 draw"


def test_a8_24_any_revealed_item_of_any_other_player_but_none_of_ones_own() -> None:
    t = lay(
        stores={0: ". ring . / . . . / . . .", 1: "egg . coin", 2: ". / wand / ."},
        stashes={0: "lockbox wand"},
    )
    t.play("use lockbox", "offer a1")
    assert t.options == ["barter 2 a1", "barter 2 c1", "barter 3 a2"]
    assert t.why_not("barter 1 b1") == "barter 1 b1: choose another player than yourself"
    assert t.why_not("barter 2 b1") == "barter 2 b1: that item is not revealed"


def test_a8_24_without_a_hidden_item_there_is_only_the_infamy() -> None:
    t = lay(stores={0: "ring egg coin", 1: "egg . ."}, stashes={0: "lockbox wand"}).play("use lockbox")
    assert t.infamy(0) == 3
    assert t.asked == "1 draw"


def test_a8_24_without_a_revealed_item_of_another_there_is_only_the_infamy() -> None:
    """A8.24 and nobody is asked for a hidden item in vain."""
    t = lay(stores={0: "ring . ."}, stashes={0: "lockbox wand"}).play("use lockbox")
    assert t.infamy(0) == 3
    assert t.asked == "1 draw"


def test_a8_24_a_set_that_it_makes_is_sold_with_its_effect() -> None:
    """A5.7"""
    t = lay(stores={0: "egg egg . / . . . / . . .", 1: "egg . ."}, stashes={0: "lockbox wand"})
    t.play("use lockbox", "offer c1", "barter 2 a1")
    assert t.gold(0) == 45
    assert t.asked == "0 hatch"


def test_a8_24_a_doll_may_be_taken() -> None:
    """A8.18"""
    t = lay(stores={1: "doll . ."}, stashes={0: "lockbox wand"}).play("use lockbox", "offer b2", "barter 2 a1")
    assert t.store(0) == ". . . / . doll . / . . ."


@pytest.mark.parametrize("item", ["lotus", "skeletomicon", "ball", "cauldron", "toad", "coin", "wand"])
def test_a8_24_nothing_counts_as_played(item: str) -> None:
    """A8.24 no effect, and no Mirror beside it."""
    t = lay(stores={0: "mirror . . / . . . / . . .", 1: f"{item} coin ."}, stashes={0: "lockbox ring"}, discard="egg")
    t.play("use lockbox", "offer b1", "barter 2 a1")
    assert (t.gold(0), t.infamy(0)) == (25, 3)
    assert t.cards("discard") == "egg"
    assert t.story("played") == []
    assert t.asked == "1 draw"


def test_a8_24_nothing_counts_as_replaced() -> None:
    """A8.24 a Fairy or a Boomerang that changes places does nothing."""
    t = lay(stores={0: "boomerang? . .", 1: "fairy . ."}, stashes={0: "lockbox ring"}, infamy=[9, 9])
    t.play("use lockbox", "offer a1", "barter 2 a1")
    assert (t.infamy(0), t.infamy(1)) == (12, 9)
    assert t.store(0) == "fairy . ."
    assert t.asked == "1 draw"


def test_a8_24_its_infamy_may_cost_a_marker() -> None:
    """A1.4"""
    t = lay(stashes={0: "lockbox ring"}, infamy=[23]).play("use lockbox")
    assert (t.infamy(0), t.markers(0)) == (1, 1)


def test_a8_24_in_shrunken_storehouses_both_slots_are_those_named() -> None:
    t = lay(stores={0: ". fairy? / . .", 1: ". . / ring egg"}, stashes={0: "lockbox wand"})
    t.play("use lockbox", "offer b1", "barter 2 b2")
    assert t.store(0) == ". egg / . ."
    assert t.store(1) == ". . / ring ."


# --- A8.25 Sacred Chalice ---


def test_a8_25_the_chalice_looks_at_a_stash_and_plays_one_of_its_items() -> None:
    t = lay(stashes={0: "chalice wand", 1: "egg ring", 2: "coin ball"})
    t.play("use chalice")
    assert t.options == ["sip 2", "sip 3"]
    t.play("sip 2")
    assert t.seen(0, 1) == "egg ring"
    assert t.seen(2, 1) == "? ?"
    assert sorted(t.options) == ["pour dragons-egg", "pour invisible-ring"]
    t.play("pour egg", "place b2")
    assert t.store(0) == ". . . / . egg . / . . ."
    assert t.stash(1) == "ring"
    assert t.stash(0) == "wand"
    assert t.asked == "1 draw"


def test_a8_25_what_was_seen_is_known_on() -> None:
    """A11.2"""
    t = lay(stashes={0: "chalice wand", 1: "egg ring"}).play("use chalice", "sip 2", "pour egg", "place b2")
    assert t.seen(0, 1) == "ring"
    assert t.seen(2, 1) == "?"


def test_a8_25_only_the_one_who_drinks_hears_what_is_in_it() -> None:
    t = lay(stashes={0: "chalice wand", 1: "ring egg"}).play("use chalice", "sip 2")
    seen = ["You saw an Invisible Ring in the stash of player 2.", "You saw a Dragon's Egg in the stash of player 2."]
    assert t.log(0)[-2:] == seen
    assert t.log(1)[-1] == t.log(2)[-1] == "Player 1 looked at the stash of player 2."


def test_a8_25_the_order_in_which_it_came_there_is_not_told() -> None:
    """A11.3 which of them was drawn last is nobody's business."""
    logs = [lay(stashes={0: "chalice wand", 1: stash}) for stash in ("ring egg coin", "coin egg ring", "egg coin ring")]
    assert len({tuple(t.play("use chalice", "sip 2").log(0)) for t in logs}) == 1


def test_a8_25_not_ones_own_stash() -> None:
    t = lay(stashes={0: "chalice wand egg"}).play("use chalice")
    assert "sip 1" not in t.options
    assert t.why_not("sip 1") == "sip 1: choose another player than yourself"


def test_a8_25_only_a_player_who_has_a_stash() -> None:
    t = lay(stashes={0: "chalice wand", 1: ""}).play("use chalice")
    assert t.options == ["sip 3"]
    assert t.why_not("sip 2") == "sip 2: the stash of player 2 is empty"


def test_a8_25_the_last_item_of_a_stash_may_be_taken() -> None:
    """A4.10"""
    t = lay(stashes={0: "chalice wand", 1: "egg"}).play("use chalice", "sip 2", "pour egg", "place a1")
    assert t.stash(1) == ""
    assert t.asked == "1 draw"


def test_a8_25_if_nobody_has_a_stash_nothing_comes_of_it() -> None:
    """A8.3 it may be used all the same; the turn ends."""
    t = lay(stashes={0: "chalice wand", 1: "", 2: ""})
    assert "use sacred-chalice" in t.options
    t.play("use chalice")
    assert t.cards("aside") == "chalice"
    assert t.asked == "1 draw"


def test_a8_25_the_item_is_played_in_full() -> None:
    """A8.3, A4.3 for the one who uses the Chalice."""
    t = lay(stores={0: "lotus lotus . / . . . / . . ."}, stashes={0: "chalice wand", 1: "lotus"})
    t.play("use chalice", "sip 2", "pour lotus", "place c1")
    assert t.gold(0) == 25 - 3 + 30
    assert t.gold(1) == 25


# --- A8.29 Wizard's Watch ---


@pytest.mark.parametrize(
    ("place", "item", "left"),
    [(1, "coin", "egg ball ring"), (2, "ring", "egg ball coin"), (4, "egg", "ball ring coin")],
)
def test_a8_29_any_item_of_the_discard_by_its_place_and_the_rest_keeps_its_order(
    place: int, item: str, left: str
) -> None:
    t = lay(stores={0: "fairy . ."}, stashes={0: "watch wand"}, discard="egg ball ring coin")
    t.play("use watch")
    assert t.options == ["rewind 1", "rewind 2", "rewind 3", "rewind 4"]
    t.play(f"rewind {place}", "place a1")
    assert t.store(0) == f"{item} . ."
    assert t.cards("discard") == f"{left} fairy"
    assert t.asked == "1 draw"


def test_a8_29_the_watch_itself_is_set_aside_and_not_among_them() -> None:
    t = lay(stashes={0: "watch wand"}, discard="egg").play("use watch")
    assert t.options == ["rewind 1"]
    assert t.cards("aside") == "watch"


def test_a8_29_with_an_empty_discard_nothing_happens() -> None:
    """A8.3 it may be used all the same; the turn ends."""
    t = lay(stashes={0: "watch wand"}, discard="")
    assert "use wizards-watch" in t.options
    t.play("use watch")
    assert t.cards("aside") == "watch"
    assert t.asked == "1 draw"


def test_a8_29_a_wand_from_the_discard_takes_what_is_then_its_top() -> None:
    """A8.23 the Wand itself has left the discard."""
    t = lay(stores={0: "fairy . ."}, stashes={0: "watch ring"}, discard="egg ball wand")
    t.play("use watch", "rewind 1", "place a1")
    assert t.cards("deck").split()[-1] == "ball"
    assert t.cards("discard") == "egg fairy"


@pytest.mark.parametrize("special", ["watch", "lamp", "chalice"])
@pytest.mark.parametrize("hidden", ["", "?"])
def test_a8_21_a_boomerang_that_a_special_makes_one_replace_returns(special: str, hidden: str) -> None:
    """A8.3, A8.21"""
    t = lay(
        stores={0: f"boomerang{hidden} ring . / . . . / . . ."},
        stashes={0: f"{special} wand", 1: "egg ball"},
        discard="egg",
        deck="egg ball ball",
    )
    choice = {"watch": ["rewind 1"], "lamp": ["wish egg"], "chalice": ["sip 2", "pour egg"]}[special]
    t.play(f"use {special}", *choice, "place a1")
    assert t.asked == "0 return"
    t.play("return b1")
    assert t.store(0) == "egg boomerang . / . . . / . . ."
    assert t.asked == "1 draw"


@pytest.mark.parametrize("special", ["watch", "lamp", "chalice"])
def test_a8_21_a_boomerang_that_a_special_plays_stays(special: str) -> None:
    """A8.21 it returns only when it is replaced itself."""
    t = lay(stashes={0: f"{special} wand", 1: "boomerang ball"}, discard="boomerang", deck="boomerang ball ball")
    choice = {"watch": ["rewind 1"], "lamp": ["wish boomerang"], "chalice": ["sip 2", "pour boomerang"]}[special]
    t.play(f"use {special}", *choice, "place a1")
    assert t.asked == "1 draw"
