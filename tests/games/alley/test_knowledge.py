"""A11 what each player, and who only watches, knows."""

from __future__ import annotations

import pytest

import arcane
from arcane.core.card import FACE, Pile
from arcane.core.chance import Chance
from arcane.games.alley.items import ITEMS
from arcane.games.alley.table import Alley
from tests.games.alley.lay import Laid, lay

WATCHER = arcane.SPECTATOR


def faces(pile: Pile) -> list[str]:
    """What a view shows of a pile, bottom to top; `?` for a back."""
    return [ITEMS[int(card & FACE) - 1].rsplit("-", 1)[-1] if card & FACE else "?" for card in pile.cards]


def view(t: Laid, seat: int) -> Alley:
    found: Alley = t.state.view(seat)
    return found


# --- A11.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, WATCHER])
def test_a_view_holds_exactly_what_is_known(seat: int) -> None:
    """A11.1 own stash, all revealed items, the discard, what was set aside, and the numbers of the others."""
    t = lay(
        3,
        stores={0: "fairy fairy . / . . . / . . .", 1: "coin . . / . . . / . . ."},
        stashes={0: "fairy ring", 1: "lotus lamp", 2: "egg"},
        discard="wand toad",
    )
    deck = len(t.state.deck)
    t.play("play fairy c1")  # a set goes aside, a hidden item to the discard
    v = view(t, seat)
    stashes = [["ring"], ["lamp", "lotus"], ["egg"]]
    for whose in range(3):
        shown = sorted(faces(v.players[whose].stash))
        assert shown == (stashes[whose] if whose == seat else ["?"] * len(stashes[whose]))
    assert faces(v.players[0].store.items) == ["?"] * 6
    assert faces(v.players[1].store.items) == ["coin"] + ["?"] * 8
    assert faces(v.discard) == [*["wand", "toad"], faces(t.state.discard)[2]]
    assert faces(v.aside) == ["fairy"] * 3
    assert faces(v.deck) == ["?"] * deck
    assert [int(p.gold) for p in v.players] == [37, 25, 25]


def test_what_was_peeked_at_is_known_to_the_peeker_alone() -> None:
    """A11.1 all hear which slot it was."""
    t = lay(3, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "ball"})
    t.play("play ball b2", "peek a1")
    assert [t.knows(seat, 0, "a1") for seat in (0, 1, 2, WATCHER)] == ["lotus", "?", "?", "?"]
    assert "Player 1 peeked at a1: a Dark Lotus." in t.log(0)
    assert "Player 1 peeked at a1: an item." in t.log(1)


def test_used_specials_lie_aside_in_sight() -> None:
    """A11.1"""
    t = lay(3, stashes={0: "lockbox"})
    t.play("use lockbox")
    assert faces(view(t, WATCHER).aside) == ["lockbox"]


# --- A11.2 -----------------------------------------------------------------------------------------------------------


def test_an_item_taken_from_the_discard_is_known_until_it_leaves_the_stash() -> None:
    """A11.2"""
    t = lay(3, ask="draw", discard="wand lotus", stashes={0: "coin ring"})
    t.play("draw discard", "discard coin")
    for seat in (1, 2, WATCHER):
        assert t.seen(seat, 0) == "? lotus"
    t.idle(2)
    assert t.seen(1, 0) == "? lotus", "turns later, too"
    t.play("draw deck", "discard lotus")
    for seat in (1, 2, WATCHER):
        assert t.seen(seat, 0) == "? ?"


def test_an_item_drawn_from_the_deck_is_known_to_nobody_else() -> None:
    """A11.2"""
    t = lay(3, ask="draw", deck="lotus", stashes={0: "coin ring"})
    t.play("draw deck")
    assert [t.seen(seat, 0) for seat in (0, 1, 2, WATCHER)] == ["coin lotus ring", "? ? ?", "? ? ?", "? ? ?"]
    assert t.log(0)[-1] == "Player 1 drew a Dark Lotus from the deck."
    assert t.log(2)[-1] == "Player 1 drew an item from the deck."


def test_the_unknown_copy_came_first_and_one_copy_leaves() -> None:
    """A11.2 it counts as the known one, whichever it was."""
    t = lay(3, ask="draw", discard="lotus", stashes={0: "lotus coin"})
    t.play("draw discard")
    assert t.seen(1, 0) == "? ? lotus"
    t.play("discard lotus")
    assert t.stash(0) == "coin lotus"
    for seat in (1, 2, WATCHER):
        assert t.seen(seat, 0) == "? ?"


def test_the_known_copy_came_first_and_one_copy_leaves() -> None:
    """A11.2 the other way round; and playing it is leaving, too."""
    t = lay(3, ask="draw", discard="lotus", stashes={0: "coin ring"}, deck="egg egg lotus")
    t.play("draw discard", "discard coin").idle(2)
    t.play("draw deck")
    assert t.stash(0) == "lotus lotus ring"
    assert t.seen(1, 0) == "? ? lotus"
    t.play("play lotus b2")
    for seat in (1, 2, WATCHER):
        assert t.seen(seat, 0) == "? ?"


def test_two_known_copies_and_one_leaves() -> None:
    """A11.2 one is still known."""
    t = lay(3, ask="draw", discard="lotus", stashes={0: "coin lotus", 2: "lotus"})
    t.play("draw discard", "discard coin").idle()
    t.play("draw deck", "discard lotus", "draw discard")
    assert t.stash(0) == "lotus lotus lotus"
    assert t.seen(1, 0) == "? lotus lotus"
    t.play("discard lotus")
    assert t.seen(1, 0) == "? lotus"


def test_each_knows_one_copy_less_whatever_the_order() -> None:
    """A11.2 player 2 knows both Lotuses (one by the Chalice), the others one; then one leaves."""
    t = lay(
        3,
        ask="draw",
        seat=1,
        stashes={0: "lotus coin ring", 1: "chalice egg", 2: "lotus egg"},
    )
    t.play("draw deck", "use chalice", "sip 1", "pour coin", "place a1")
    t.play("draw deck", "discard lotus", "draw discard")
    assert t.seen(1, 0) == "lotus lotus ring"
    assert t.seen(2, 0) == t.seen(WATCHER, 0) == "? ? lotus"
    t.play("discard lotus")
    assert t.seen(1, 0) == "lotus ring"
    assert t.seen(2, 0) == t.seen(WATCHER, 0) == "? ?"


def test_the_chalice_shows_a_stash_to_one_who_goes_on_knowing_it() -> None:
    """A11.2 until the items leave it."""
    t = lay(3, stashes={0: "chalice", 1: "lotus ring coin"}, deck="egg")
    t.play("use chalice", "sip 2")
    assert t.asked == "0 pour"
    assert t.seen(0, 1) == "coin lotus ring"
    assert t.seen(2, 1) == t.seen(WATCHER, 1) == "? ? ?"
    t.play("pour coin", "place a1")
    assert t.seen(0, 1) == "lotus ring"
    t.play("draw deck", "discard ring")
    assert t.seen(0, 1) == "? lotus", "what came later is not known"
    assert t.seen(2, 1) == "? ?"
    told = [line for line in t.log(0) if line.startswith("You saw")]
    assert len(told) == 3
    assert not any("saw" in line for line in t.log(1) + t.log(2) + t.log(WATCHER))


def test_everybody_knows_the_card_the_wand_put_on_the_deck() -> None:
    """A11.2 drawn, it is known to be in that stash."""
    t = lay(3, stashes={0: "wand", 1: "coin ring"}, discard="egg lotus")
    t.play("play wand a1")
    for seat in (0, 1, 2, WATCHER):
        assert faces(view(t, seat).deck)[-2:] == ["?", "lotus"]
    t.play("draw deck")
    assert t.seen(0, 1) == t.seen(WATCHER, 1) == "? ? lotus"
    assert t.log(2)[-1] == "Player 2 drew a Dark Lotus from the deck."


def test_a_carpet_that_fetches_such_a_card() -> None:
    """A11.2 also then it is known in that stash."""
    t = lay(
        3,
        stores={1: "carpet carpet . / . . . / . . ."},
        stashes={0: "wand", 1: "carpet coin"},
        discard="egg lotus",
    )
    t.play("play wand a1", "draw discard", "play carpet c1")
    assert "lotus" in t.stash(1)
    assert "lotus" in t.seen(2, 1)


def test_a_peeked_item_is_known_wherever_it_was_swapped_to() -> None:
    """A11.2 first within the storehouse, by a Toad of another player, then into another's by a Lockbox."""
    t = lay(
        3,
        stores={0: "lotus? . . / . . . / . . .", 1: "coin . . / . . . / . . ."},
        stashes={0: "ball lockbox", 1: "toad"},
    )
    t.play("play ball b2", "peek a1")
    t.play("draw deck", "play toad c3", "hypnotise 1", "swap a1 c3")
    assert [t.knows(seat, 0, "c3") for seat in (0, 1, 2)] == ["lotus", "?", "?"]
    assert t.knows(0, 0, "a1") == "?"
    t.idle()
    t.play("draw deck", "use lockbox", "offer c3", "barter 2 a1")
    assert [t.knows(seat, 1, "a1") for seat in (0, 1, 2, WATCHER)] == ["lotus", "?", "?", "?"]


def test_a_peeked_item_that_came_to_a_stash() -> None:
    """A11.2 of two players: mine by the Lockbox, then replaced by its new owner, who sees it now."""
    t = lay(
        2,
        stores={0: "lotus? . . / . . . / . . .", 1: "coin . . / . . . / . . ."},
        stashes={0: "ball lockbox", 1: "egg ring"},
        tracker=3,
    )
    t.play("play ball a2", "peek a1")
    came = next(option for option in t.options if not option.endswith("lockbox"))
    t.play(came).idle()
    t.play("draw deck", "use lockbox", "offer a1", "barter 2 a1")
    t.play("draw deck", "play ring a1")
    assert "lotus" in t.stash(1)
    assert "lotus" in t.seen(0, 1)
    assert "lotus" not in t.seen(WATCHER, 1)


def test_a_reshuffle_forgets() -> None:
    """A11.2 what lay in the discard is in the deck now, but nobody knows where."""
    t = lay(3, ask="draw", deck_size=0, discard="wand coin lotus ring egg", stashes={0: ""})
    t.play("draw deck")
    for seat in (0, 1, 2, WATCHER):
        assert faces(view(t, seat).deck) == ["?"] * 3
        assert faces(view(t, seat).discard) == ["egg"]
    assert t.seen(1, 0) == t.seen(WATCHER, 0) == "?"


def test_the_next_stock_forgets_everything() -> None:
    """A11.2 the Wand's card, the peeked item, the stash that was seen."""
    t = lay(3, stashes={0: "wand"}, discard="egg lotus", turns=60, seat=0)
    t.play("play wand a1")
    while t.state.question.key == "bribe":
        t.play("pass")
    assert t.asked == "1 reveal", "the next round has begun"
    for seat in (0, 1, 2, WATCHER):
        v = view(t, seat)
        assert set(faces(v.deck)) == {"?"}
        assert all(set(faces(p.store.items)) == {"?"} for p in v.players)


# --- A11.3 -----------------------------------------------------------------------------------------------------------


def test_a_view_brings_no_seed() -> None:
    """A11.3 neither in the table nor in its bytes."""
    table: Alley = arcane.game("alley").new(seats=3, seed=1234567)
    v: Alley = table.view(1)
    assert v.to_bytes().startswith(b"none\n")
    with pytest.raises(IndexError):
        v.chance.below(6)
    with pytest.raises(arcane.IllegalAction):
        table.view(int(table.seat)).play(table.options()[0])


@pytest.mark.parametrize("answer", ["draw deck", "draw discard"])
def test_others_hear_the_same_whatever_was_hidden(answer: str) -> None:
    """A11.3 player 2 can't tell these worlds apart, and after the draw neither."""
    t = lay(3, ask="draw", discard="coin lotus", stashes={0: "ring egg"})
    heard, seen = set(), set()
    for seed in range(8):
        world = Laid(view(t, 1).imagine(Chance(seed)))
        world.play(answer)
        heard.add(tuple(world.log(1)))
        seen.add(world.state.view(1).to_bytes())
    assert len(heard) == 1
    assert len(seen) == 1


def test_a_peek_tells_the_others_nothing() -> None:
    """A11.3"""
    t = lay(3, stores={0: ". . . / . coin . / . . ."}, stashes={0: "ball"})
    t.play("play ball b2")
    heard, seen = set(), set()
    for seed in range(8):
        world = Laid(view(t, 2).imagine(Chance(seed)))
        world.play("peek a1")
        heard.add(tuple(world.log(2)))
        seen.add(world.state.view(2).to_bytes())
    assert len(heard) == len(seen) == 1


def test_refusals_tell_nothing_of_hidden_items() -> None:
    """A11.3 the same error, whatever lies there; and who is not asked gets no options."""
    match = arcane.Match("alley", seats=3, seed=3, first=1)
    with pytest.raises(arcane.IllegalAction, match="it is not your turn; player 1 must answer first"):
        match.play(1, "reveal a1")
    assert match.question(1).options == []
    assert match.question(None).options == []
    match.play(0, "reveal a1")
    with pytest.raises(arcane.IllegalAction, match="that item is not hidden"):
        match.play(0, "reveal a1")
    t = lay(3, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "coin"})
    other = lay(3, stores={0: "fairy? . . / . . . / . . ."}, stashes={0: "coin"})
    for words in ("play dark-lotus a1", "discard bottled-fairy", "use mystical-lamp"):
        assert t.why_not(words) == other.why_not(words)


def test_the_texts_of_the_options_name_no_hidden_item() -> None:
    """A11.3 a hidden item is called hidden, until one has peeked at it."""
    t = lay(3, stores={0: "lotus? . . / . . . / . . ."}, stashes={0: "ball coin"})
    question = t.state.question
    for q in (question, view(t, 0).question):
        assert q.text(question.parse("play coin a1")) == "play the Three-Headed Coin on a1 (hidden)"
    t.play("play ball b2", "peek a1").idle(2)
    t.play("draw deck")
    q = view(t, 0).question
    assert q.text(q.parse("play coin a1")) == "play the Three-Headed Coin on a1 (Dark Lotus)"


def test_the_seed_is_in_no_journal_for_others() -> None:
    """A11.3"""
    match = arcane.Match("alley", seats=2, seed=987654321)
    assert "987654321" in match.journal()
    assert "987654321" not in match.journal(with_seed=False)
