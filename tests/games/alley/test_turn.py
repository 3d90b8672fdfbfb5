"""A4 Sell: a turn, the trigger of the inspection, the deck that runs out, the limit of turns."""

from __future__ import annotations

import pytest

import arcane
from arcane.core.card import FACE, LIES_UP
from arcane.core.chance import Loaded
from arcane.games.alley.table import Alley
from tests.games.alley.lay import Laid, lay

ALLEY = arcane.game("alley")

BARE = "mirror toad ring / coin wand mirror / toad ring coin"  # nine revealed items that make no set


def names_of(t: Laid, *kinds: str) -> list[tuple[str, int, int]]:
    """The events of these kinds, in order: kind, seat, number."""
    return [(kind, seat, a) for kind, seat, a, _, _, _ in t.facts if kind in kinds]


# --- A4.1, A4.2 ------------------------------------------------------------------------------------------------------


def test_draw_the_top_of_the_deck() -> None:
    """A4.1"""
    t = lay(3, ask="draw", deck="lotus ring", stashes={0: "wand"}, discard="coin")
    assert t.options == ["draw deck", "draw discard"]
    t.play("draw deck")
    assert t.stash(0) == "lotus wand"
    assert t.cards("discard") == "coin"
    assert t.cards("deck").split()[-1] == "ring"
    assert t.asked == "0 act"


def test_draw_the_top_of_the_discard() -> None:
    """A4.1 and everybody knows where it went."""
    t = lay(3, ask="draw", discard="ring lotus", stashes={0: "wand coin"})
    t.play("draw discard")
    assert t.stash(0) == "coin lotus wand"
    assert t.cards("discard") == "ring"
    for eye in (1, 2, arcane.SPECTATOR):
        assert t.seen(eye, 0) == "? ? lotus"


def test_neither_step_of_a_turn_can_be_skipped() -> None:
    """A4.1 first draw, then act, then the next player draws."""
    t = lay(3, ask="turn", stashes={0: "wand coin"})
    assert t.asked == "0 draw"
    t.play("draw deck")
    assert t.asked == "0 act"
    assert all(option.split()[0] in ("play", "discard", "use") for option in t.options)
    t.play("discard wand")
    assert t.asked == "1 draw"


def test_play_discard_or_use() -> None:
    """A4.2 every item to every slot, every item to the discard, and the special one may be used."""
    t = lay(3, stashes={0: "wand wand lamp"})
    slots = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert sorted(t.options) == sorted(
        [f"play {item} {slot}" for item in ("older-wand", "mystical-lamp") for slot in slots]
        + ["discard older-wand", "discard mystical-lamp", "use mystical-lamp"]
    )
    assert "use older-wand" not in ALLEY.book.spellings


def test_only_one_thing_is_done_in_a_turn() -> None:
    """A4.2"""
    t = lay(3, stashes={0: "coin ring lotus"})
    t.play("play coin a1")
    assert t.asked == "1 draw"
    assert t.stash(0) == "lotus ring"


# --- A4.3 to A4.5 ----------------------------------------------------------------------------------------------------


def test_an_item_is_played_face_up_in_the_place_of_another() -> None:
    """A4.3"""
    t = lay(3, stores={0: ". . . / . coin . / . . lotus?"}, stashes={0: "ring wand"}, discard="wand")
    t.play("play ring c3")
    assert t.store(0) == ". . . / . coin . / . . ring"
    assert t.stash(0) == "wand"
    assert t.cards("discard") == "wand lotus"
    assert all(card >= LIES_UP for card in t.state.discard.cards), "the replaced item lies revealed on the discard"


def test_the_steps_of_a_play_come_in_order() -> None:
    """A4.3 effect, Mirror, sale, the replaced Fairy's effect, and only then the next turn."""
    t = lay(
        3,
        stores={0: "skeletomicon skeletomicon fairy / . . mirror / . . ."},
        stashes={0: "skeletomicon"},
        infamy=[10],
    )
    t.play("play skeletomicon c1")
    kinds = ("played", "infamy", "sold", "gold", "made_way", "turn")
    assert names_of(t, *kinds) == [
        ("played", 0, 2),
        ("infamy", 0, 3),
        ("infamy", 0, 2),
        ("sold", 0, 14),
        ("gold", 0, 35),
        ("made_way", 0, 0),
        ("infamy", 0, -3),
        ("turn", 1, 0),
    ]


def test_a_hidden_item_that_is_replaced_stays_unseen_until_the_end() -> None:
    """A4.3 while the Toad is at work, nobody has seen what it replaced."""
    t = lay(3, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "toad"}, discard="wand")
    t.play("play toad a1")
    assert t.asked == "0 hypnotise"
    for eye in (0, 1, 2, arcane.SPECTATOR):
        view: Alley = t.state.view(eye)
        assert [int(card) & int(FACE) for card in view.leaving.cards] == [0]
    assert t.cards("discard") == "wand"
    t.play("hypnotise 1", "swap a1 b1")
    assert t.cards("discard") == "wand lotus"


def test_the_replaced_item_reaches_the_discard_after_the_effect() -> None:
    """A4.3 so the Wand puts back what lay on the discard before."""
    t = lay(3, stores={0: "ring . . / . . . / . . ."}, stashes={0: "wand"}, discard="coin lotus")
    t.play("play wand a1")
    assert t.cards("discard") == "coin ring"
    assert t.cards("deck").split()[-1] == "lotus"


def test_the_mirrors_count_as_they_lay_when_the_item_was_put_down() -> None:
    """A4.3 the Toad carries the Mirror away, but it was adjacent."""
    t = lay(3, stores={0: ". mirror . / . . . / . . ."}, stashes={0: "toad"})
    t.play("play toad a1", "hypnotise 1", "swap b1 c3")
    assert t.infamy(0) == 2
    t = lay(3, stores={0: ". . . / . . . / . . mirror"}, stashes={0: "toad"})
    t.play("play toad a1", "hypnotise 1", "swap b1 c3")
    assert t.infamy(0) == 0


def test_a_replaced_ring_does_its_work_when_it_was_revealed() -> None:
    """A4.3 (5)"""
    t = lay(3, stores={0: "ring ring? . / . . . / . . ."}, stashes={0: "coin wand"}, infamy=[9])
    t.play("play coin a1")
    assert t.infamy(0) == 7
    t.idle(2)
    t.play("draw deck", "play wand b1")
    assert t.infamy(0) == 7, "a hidden Ring does nothing"


def test_without_items_one_discards_or_uses_the_lockbox() -> None:
    """A4.4"""
    t = lay(3, stores={0: ""}, stashes={0: "lamp chalice watch lockbox ball"})
    assert sorted(t.options) == [
        "discard crystal-ball",
        "discard mystical-lamp",
        "discard pandoras-lockbox",
        "discard sacred-chalice",
        "discard wizards-watch",
        "use pandoras-lockbox",
    ]
    assert "no slot to play to" in t.why_not("use mystical-lamp")
    assert "there is no slot a1" in t.why_not("play crystal-ball a1")
    t.play("use lockbox")
    assert t.infamy(0) == 3
    assert t.asked == "1 draw"


def test_where_nothing_can_be_replaced_nothing_can_be_played() -> None:
    """A4.4 three Dolls are left (which no sale would leave: only the slots count)."""
    t = lay(3, stores={0: "doll doll doll"}, stashes={0: "lamp wand"})
    assert t.options == ["discard mystical-lamp", "discard older-wand"]
    assert "Haunted Doll can't be replaced" in t.why_not("play older-wand a1")


def test_discarding_puts_an_item_on_top_of_the_discard() -> None:
    """A4.5"""
    t = lay(3, stashes={0: "lotus coin"}, discard="wand")
    t.play("discard lotus")
    assert t.cards("discard") == "wand lotus"
    assert t.stash(0) == "coin"
    assert t.store(0) == ". . . / . . . / . . ."
    assert t.gold(0) == 25, "nothing is played, so the Lotus takes no gold"
    assert t.asked == "1 draw"


def test_a_discarded_ring_lowers_infamy_and_a_discarded_fairy_does_not() -> None:
    """A4.5 a relevant effect is resolved."""
    t = lay(3, stashes={0: "ring", 1: "fairy"}, infamy=[9, 9, 9])
    t.play("discard ring")
    assert t.infamy(0) == 7
    t.play("draw deck", "discard fairy")
    assert t.infamy(1) == 9


# --- A4.6 ------------------------------------------------------------------------------------------------------------


def test_without_hidden_items_the_inspection_comes_after_one_more_turn_of_all_others() -> None:
    """A4.6"""
    t = lay(4, stores={1: BARE}, seat=1)
    t.idle()
    assert t.told("triggered") == [(1, 0, 0)]
    t.idle(3)
    assert [seat for seat, _, _ in t.told("turn")] == [2, 3, 0], "exactly one turn each"
    assert t.told("inspection") == [(1, 0, 0)]


def test_one_hidden_item_is_enough_to_go_on() -> None:
    """A4.6"""
    t = lay(3, stores={0: "mirror toad ring / coin wand mirror / toad ring ."})
    t.idle(3)
    assert t.told("triggered") == []
    assert t.asked == "0 draw"


def test_the_last_hidden_item_is_played_over() -> None:
    """A4.6"""
    t = lay(3, stores={0: "mirror toad ring / coin wand mirror / toad ring ."}, stashes={0: "egg"})
    t.play("play egg c3")
    assert t.told("triggered") == [(0, 0, 0)]


def test_an_empty_storehouse_has_no_hidden_items() -> None:
    """A4.6 zero items count."""
    t = lay(3, stores={0: "fairy fairy ."}, stashes={0: "fairy wand"})
    t.play("play fairy c1")
    assert t.store(0) == ""
    assert t.told("triggered") == [(0, 0, 0)]


def test_only_the_first_to_do_so_is_the_trigger() -> None:
    """A4.6 the next player has no hidden items either, and it changes nothing."""
    t = lay(3, stores={0: BARE, 1: ""}, infamy=[0, 0, 0])
    t.idle(3)
    assert t.told("triggered") == [(0, 0, 0)]
    assert [seat for seat, _, _ in t.told("turn")] == [1, 2]
    assert t.told("inspection") == [(0, 0, 0)]


def test_a_doll_on_the_last_hidden_item_triggers_only_at_the_end_of_ones_own_turn() -> None:
    """A4.6"""
    t = lay(
        3,
        stores={0: "doll doll . / . . . / . . .", 1: "mirror toad ring / coin wand mirror / toad ring ."},
        stashes={0: "doll"},
    )
    t.play("play doll c1", "haunt 2 c3", "haunt 3 a1")
    assert t.store(1).endswith("doll")
    assert t.asked == "1 draw"
    assert t.told("triggered") == []
    t.idle()
    assert t.told("triggered") == [(1, 0, 0)]
    t.idle(2)
    assert [seat for seat, _, _ in t.told("turn")] == [1, 2, 0]
    assert t.told("inspection") == [(1, 0, 0)]


# --- A4.7, A4.8 ------------------------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_anew_of_the_discard_below_its_top() -> None:
    """A4.7 what was set aside stays out."""
    t = lay(3, ask="draw", deck_size=0, discard="wand coin lotus ring", stashes={0: ""})
    aside = t.cards("aside")
    t.play("draw deck")
    assert t.cards("discard") == "ring"
    assert sorted([*t.cards("deck").split(), t.stash(0)]) == ["coin", "lotus", "wand"]
    assert t.told("reshuffled") == [(-1, 0, 0)]
    assert t.cards("aside") == aside
    t.state.conserve()


def test_the_new_deck_is_shuffled() -> None:
    """A4.7"""
    discard = "wand coin lotus ring ball fairy toad egg"
    decks = set()
    for seed in range(8):
        t = lay(3, ask="draw", deck_size=0, discard=discard, seed=seed, stashes={0: ""})
        t.play("draw deck")
        decks.add(t.cards("deck"))
    assert len(decks) > 4


def test_the_discard_is_shuffled_bottom_to_top() -> None:
    """A4.7 a shuffle that moves nothing leaves its order: the item below the top is drawn first."""
    t = lay(3, ask="draw", deck_size=0, discard="wand coin lotus ring", stashes={0: ""})
    t.state.chance = Loaded([])
    t.play("draw deck")
    assert t.stash(0) == "lotus"
    assert t.cards("deck") == "wand coin"


def test_the_discard_lies_until_an_item_is_needed() -> None:
    """A4.7 taking the last item of the deck does not make a new one yet."""
    t = lay(3, ask="draw", deck="lotus", deck_size=1, discard="wand coin ring", stashes={0: ""})
    t.play("draw deck")
    assert t.cards("deck") == ""
    assert t.cards("discard") == "wand coin ring"
    assert t.told("reshuffled") == []
    t.play("discard lotus", "draw deck")
    assert t.cards("discard") == "lotus"
    assert t.told("reshuffled") == [(-1, 0, 0)]


def test_a_discard_of_one_makes_no_deck() -> None:
    """A4.7 only the discard can be drawn from."""
    t = lay(3, ask="draw", deck_size=0, discard="ring")
    assert t.options == ["draw discard"]
    assert "the deck is used up" in t.why_not("draw deck")
    t.play("draw discard")
    assert t.cards("discard") == ""


def test_an_empty_discard_can_not_be_drawn_from() -> None:
    """A4.7"""
    t = lay(3, ask="draw", discard="")
    assert t.options == ["draw deck"]
    assert "the discard is empty" in t.why_not("draw discard")


def test_where_nothing_can_be_drawn_the_draw_is_skipped() -> None:
    """A4.7"""
    t = lay(3, ask="turn", deck_size=0, discard="", stashes={0: "wand"})
    assert t.asked == "0 act"


def test_with_an_empty_stash_too_the_turn_ends() -> None:
    """A4.7"""
    t = lay(3, ask="turn", deck_size=0, discard="", stashes={0: "", 1: "wand"})
    assert t.asked == "1 act"
    assert [seat for seat, _, _ in t.told("turn")] == [0, 1]


def test_such_a_turn_without_hidden_items_still_triggers() -> None:
    """A4.6, A4.7"""
    t = lay(3, ask="turn", deck_size=0, discard="", stores={0: ""}, stashes={0: "", 1: "wand"})
    assert t.told("triggered") == [(0, 0, 0)]


def test_sold_sets_and_used_specials_are_out_of_play() -> None:
    """A4.8 until the next Stock."""
    t = lay(3, stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy wand", 1: "lockbox"})
    t.play("play fairy c1")
    assert t.cards("aside") == "fairy fairy fairy"
    t.play("draw deck", "use lockbox")
    assert t.cards("aside") == "fairy fairy fairy lockbox"
    t.idle(3)
    assert t.cards("aside") == "fairy fairy fairy lockbox"


def test_what_was_set_aside_comes_back_with_the_next_stock() -> None:
    """A4.8"""
    t = lay(3, ask="stock", deck_size=3)
    assert t.cards("aside") == ""


# --- A4.9 to A4.11 ---------------------------------------------------------------------------------------------------


def test_there_is_no_trading() -> None:
    """A4.9 nothing one can be asked is a trade; only Lockbox, Doll and Chalice bring items to others."""
    asked = {step.key for step in ALLEY.book.owners}
    between_players = {"haunt", "offer", "barter", "sip", "pour"}
    at_home = {"wizard", "reveal", "draw", "act", "brew", "peek", "hypnotise", "swap", "sell", "close", "hatch"}
    at_home |= {"effect", "hush", "return", "let-go", "place", "wish", "rewind", "vanish", "cash-in", "bribe"}
    assert asked == between_players | at_home
    t = lay(3, stashes={0: "wand coin"})
    assert {option.split()[0] for option in t.options} == {"play", "discard"}


def test_a_stash_may_grow_and_shrink() -> None:
    """A4.10 a Carpet set and a Chalice."""
    t = lay(
        3,
        stores={0: "carpet carpet . / . . . / . . ."},
        stashes={0: "carpet wand wand", 1: "chalice coin"},
        deck="ring lotus",
    )
    t.play("play carpet c1")
    assert t.stash(0) == "ring wand wand", "three at the end of the turn"
    t.play("draw deck", "use chalice", "sip 1", "pour ring", "place a1")
    assert t.stash(0) == "wand wand"
    t.idle()
    t.play("draw deck")
    assert len(t.state.players[0].stash) == 3


def test_the_next_stock_resets_every_stash() -> None:
    """A4.10"""
    t = lay(3, ask="stock", stashes={0: "coin coin coin coin", 1: ""}, wizards={2: "corvus"})
    t.play(*["reveal a1", "reveal b1"] * 3)
    assert [len(t.state.players[seat].stash) for seat in range(3)] == [2, 2, 4]


def test_after_twenty_turns_each_the_round_ends_without_a_trigger() -> None:
    """A4.11"""
    t = lay(3, seat=1, turns=59)
    t.idle(1)
    assert t.asked == "2 draw"
    t.idle(1)
    assert t.told("inspection") == [(-1, 0, 0)]
    assert t.told("triggered") == []
    assert t.told("blamed") == []


@pytest.mark.parametrize("seats", [3, 6])
def test_the_limit_counts_the_turns_of_all(seats: int) -> None:
    """A4.11 an option of the table: here three turns each, in every round."""
    t = Laid(ALLEY.new(seats=seats, seed=4, turns=3))
    while not t.state.over:
        if t.state.question.key in ("draw", "act"):
            t.idle()
        else:
            t.state.play(t.state.options()[0])
    assert len(t.told("turn")) == 3 * 3 * seats
    assert t.told("inspection") == [(-1, 0, 0)] * 3


def test_without_a_limit_the_round_goes_on() -> None:
    """A4.11 0 is no limit."""
    t = lay(3, seat=2, turns=60, limit=0)
    t.idle(4)
    assert t.told("inspection") == []


def test_a_trigger_in_the_last_turn_gives_the_others_one_more() -> None:
    """A4.11 and A4.6: the twentieth turn of the last player triggers, so the round is not cut short."""
    t = lay(3, stores={2: BARE}, seat=2, turns=60)
    t.idle()
    assert t.told("triggered") == [(2, 0, 0)]
    assert t.asked == "0 draw"
    t.idle(2)
    assert t.told("inspection") == [(2, 0, 0)]


def test_the_limit_does_not_cut_the_last_turns_short() -> None:
    """A4.11 and A4.6: triggered in the nineteenth turn, all others have theirs."""
    t = lay(3, stores={1: BARE}, seat=1, turns=59)
    t.idle(2)
    assert t.asked == "0 draw", "sixty turns are over, but player 1 has one more"
    t.idle(1)
    assert t.told("inspection") == [(1, 0, 0)]


def test_two_players_have_the_tracker_instead_of_the_limit() -> None:
    """A4.11 is for three to six."""
    t = lay(2, turns=200, limit=5, seat=1)
    t.idle(2)
    assert t.told("inspection") == []
