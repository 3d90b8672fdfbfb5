"""What items do when they are played: A8.11, A8.12, A8.14, A8.19, A8.23, A8.26, A8.28."""

import pytest

from arcane.core.card import FACE
from arcane.games.alley.items import ITEMS, SLOTS
from tests.games.alley.lay import lay

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


# --- A8.14 Dark Lotus ---


@pytest.mark.parametrize(("gold", "left"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1), (25, 22)])
def test_a8_14_the_lotus_takes_gold_as_far_as_there_is_any(gold: int, left: int) -> None:
    t = lay(stashes={0: "lotus wand"}, gold=[gold]).play("play lotus a1")
    assert t.gold(0) == left
    assert t.infamy(0) == 0


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
