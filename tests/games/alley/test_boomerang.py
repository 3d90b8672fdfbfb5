"""A8.21, A8.30 the Magic Boomerang, which comes back."""

from tests.games.alley.lay import lay


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
