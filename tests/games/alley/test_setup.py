"""A1 components and set-up, A2 the round, A3 Stock."""

from __future__ import annotations

import pytest

import arcane
from arcane.core.card import ALL, EYE, FACE, LIES_UP
from arcane.core.chance import Chance, Loaded
from arcane.games.alley.flow import OPEN, set_up
from arcane.games.alley.items import COPIES, EXTRA, ITEMS, NO_WIZARD, WIZARDS
from arcane.games.alley.table import Alley
from tests.games.alley.lay import Laid, lay

ALLEY = arcane.game("alley")


def stacked(seats: int, first: int = 0) -> Laid:
    """A new game whose deck is not shuffled: the Chalice is on top, the Mirrors are at the bottom."""
    s = set_up(seats, Loaded([]), 0, first, 20)
    t = Laid(s)
    s.begin(OPEN, first)
    return t


def hidden(t: Laid, seat: int) -> list[str]:
    """The items of a storehouse as they were dealt, slot by slot."""
    return [ITEMS[int(card & FACE) - 1] for card in t.state.players[seat].store.items.cards]


# --- A1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards"), [(2, 124), (3, 124), (4, 124), (5, 139), (6, 139)])
def test_the_deck_has_124_items_and_139_for_five_or_six(seats: int, cards: int) -> None:
    """A1.1"""
    t = stacked(seats)
    t.state.conserve()
    dealt = 9 * seats
    assert dealt + len(t.state.deck) == cards


def test_there_are_twenty_kinds_of_items_and_all_are_in_the_deck() -> None:
    """A1.1"""
    assert len(ITEMS) == 20
    assert all(COPIES[kind] > 0 for kind in range(1, 21))
    assert sum(int(n) for n in EXTRA) == 15


def test_five_and_six_players_have_one_more_of_all_but_the_dolls_and_the_specials() -> None:
    """A1.1 (D: which kinds the fifteen are)"""
    more = [ITEMS[kind - 1] for kind in range(1, 21) if EXTRA[kind] == 1]
    assert len(more) == 15
    left = set(ITEMS) - set(more)
    assert left == {"haunted-doll", "wizards-watch", "pandoras-lockbox", "mystical-lamp", "sacred-chalice"}


def test_a_first_game_is_played_without_wizards() -> None:
    """A1.2"""
    table: Alley = ALLEY.new(seats=4, seed=1)
    assert [int(p.wizard) for p in table.players] == [NO_WIZARD] * 4
    assert table.question.key == "reveal"


def test_wizards_may_be_dealt_at_random() -> None:
    """A1.2"""
    deals = []
    for seed in range(12):
        table: Alley = ALLEY.new(seats=6, seed=seed, wizards="random")
        deal = [int(p.wizard) for p in table.players]
        assert sorted(deal) == list(range(6))
        assert table.question.key == "reveal"
        deals.append(deal)
    assert len({tuple(deal) for deal in deals}) > 6
    assert {deal[0] for deal in deals} == set(range(6)), "any wizard may come to any player"


def test_wizards_may_be_chosen_in_turn_order() -> None:
    """A1.2 the third player starts, so chooses first; what is taken is gone."""
    s = set_up(4, Chance(1), 2, 2, 20)
    t = Laid(s)
    s.begin(OPEN, 2)
    assert t.asked == "2 wizard"
    assert t.options == [f"wizard {name}" for name in WIZARDS]
    t.play("wizard corvus")
    assert t.asked == "3 wizard"
    assert "wizard corvus" not in t.options
    assert "player 3" in t.why_not("wizard corvus")
    t.play("wizard ninx")
    assert t.asked == "0 wizard"
    t.play("wizard glynna")
    assert t.asked == "1 wizard"
    assert t.options == ["wizard meeblemore", "wizard dafana", "wizard byros"]
    t.play("wizard byros")
    assert [WIZARDS[int(p.wizard)] for p in t.state.players] == ["glynna", "byros", "corvus", "ninx"]
    assert t.asked == "2 reveal"


def test_everybody_starts_with_25_gold_and_a_clean_name() -> None:
    """A1.3"""
    table: Alley = ALLEY.new(seats=6, seed=3)
    assert [(int(p.gold), int(p.infamy), int(p.markers)) for p in table.players] == [(25, 0, 0)] * 6


def test_nobody_has_less_than_no_gold() -> None:
    """A1.3 the Lotus takes the last coin and no more."""
    t = lay(3, stashes={0: "lotus"}, gold=[1])
    t.play("play lotus b2")
    assert t.gold(0) == 0
    assert t.told("gold") == [(0, -1, 0)]


def test_without_gold_there_is_nothing_to_lose() -> None:
    """A1.3"""
    t = lay(3, stashes={0: "lotus"}, gold=[0])
    t.play("play lotus b2")
    assert t.gold(0) == 0
    assert t.told("gold") == []


def test_gold_has_no_upper_limit() -> None:
    """A1.3"""
    t = lay(3, stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy"}, gold=[995])
    t.play("play fairy c1")
    assert t.gold(0) == 1007


@pytest.mark.parametrize(
    ("infamy", "markers", "gain", "then", "markers_then"),
    [
        (0, 0, 24, 24, 0),
        (23, 0, 1, 24, 0),
        (24, 0, 1, 0, 1),
        (20, 0, 10, 5, 1),
        (20, 1, 10, 5, 2),
        (20, 0, 35, 5, 2),  # twice round
        (20, 2, 4, 24, 2),
        (20, 2, 5, 24, 2),
        (20, 2, 30, 24, 2),
        (24, 2, 1, 24, 2),
        (0, 0, 74, 24, 2),
        (0, 0, 75, 24, 2),
        (0, 0, 200, 24, 2),
        (10, 1, 50, 24, 2),
    ],
)
def test_infamy_past_24_starts_again_and_brings_a_marker(
    infamy: int, markers: int, gain: int, then: int, markers_then: int
) -> None:
    """A1.4 and A1.5: with two markers the count stops at 24."""
    t = lay(3, infamy=[infamy], markers=[markers])
    t.state.gain_infamy(0, gain)
    assert (t.infamy(0), t.markers(0)) == (then, markers_then)


def test_one_infamy_too_many_is_a_fresh_start_with_a_marker() -> None:
    """A1.4 at the table: 24 and a Crystal Ball."""
    t = lay(3, stashes={0: "ball"}, infamy=[24])
    t.play("play ball a1")
    assert (t.infamy(0), t.markers(0)) == (0, 1)


def test_a_third_overflow_stops_at_24() -> None:
    """A1.5 at the table: 23, two markers, and a Skeletomicon."""
    t = lay(3, stashes={0: "skeletomicon"}, infamy=[23], markers=[2])
    t.play("play skeletomicon a1")
    assert (t.infamy(0), t.markers(0)) == (24, 2)


def test_losing_infamy_stops_at_0_and_takes_no_marker_off() -> None:
    """A1.4"""
    t = lay(3, stashes={0: "ring"}, infamy=[1], markers=[2])
    t.play("discard ring")
    assert (t.infamy(0), t.markers(0)) == (0, 2)


def test_the_first_player_is_drawn_from_the_seed() -> None:
    """A1.6"""
    firsts = []
    for seed in range(40):
        table: Alley = ALLEY.new(seats=4, seed=seed)
        again: Alley = ALLEY.new(seats=4, seed=seed)
        assert table.first == again.first == table.question.seat
        firsts.append(int(table.first))
    assert set(firsts) == {0, 1, 2, 3}


def test_the_table_may_name_the_first_player() -> None:
    """A1.6"""
    for player in (1, 2, 3):
        for seed in range(5):
            table: Alley = ALLEY.new(seats=3, seed=seed, first=player)
            assert table.first == player - 1
            assert table.question.seat == player - 1


# --- A2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_three_rounds_and_no_bribe_after_the_last(seats: int) -> None:
    """A2.1 Stock, Sell, Inspection, Bribe; Stock, Sell, Inspection, Bribe; Stock, Sell, Inspection."""
    facts: list[str] = []
    table: Alley = ALLEY.new(seats=seats, seed=5, sink=lambda *fact: facts.append(str(fact[0])))
    arcane.playout(table, Chance(9))
    assert table.over
    phases = [kind for kind in facts if kind in ("round", "turned_up", "inspection", "over")]
    assert phases == ["round", "turned_up", "inspection"] * 3 + ["over"]
    assert facts.count("bribed") == 2 * seats
    last = len(facts) - 1 - facts[::-1].index("inspection")
    assert "bribed" not in facts[last:]
    assert facts.index("turn") > facts.index("turned_up"), "Stock comes before Sell"


# --- A3 ------------------------------------------------------------------------------------------------------------


def test_stock_brings_all_cards_back_into_one_deck() -> None:
    """A3.1 from the discard, the stashes, the storehouses and what was set aside; storehouses are 3x3 again."""
    t = lay(
        3,
        ask="stock",
        stores={0: "ball / . / .", 1: "", 2: "ball ball . / . . ."},
        stashes={0: "coin coin coin", 1: "", 2: "ring"},
        discard="wand ring lotus",
        deck_size=20,
    )
    s = t.state
    assert t.asked == "0 reveal"
    assert [len(s.players[seat].store.items) for seat in range(3)] == [9, 9, 9]
    assert [int(s.players[seat].store.columns) for seat in range(3)] == [3, 3, 3]
    assert [len(s.players[seat].stash) for seat in range(3)] == [0, 0, 0]
    assert (len(s.discard), len(s.aside), len(s.deck)) == (0, 0, 124 - 27)
    s.conserve()


def test_stock_shuffles() -> None:
    """A3.1 other seeds, other storehouses."""
    deals = {tuple(hidden(lay(3, ask="stock", seed=seed), 0)) for seed in range(10)}
    assert len(deals) == 10


def test_after_stock_nobody_knows_any_card() -> None:
    """A3.1 what was seen is shuffled in."""
    t = lay(3, ask="stock", stores={0: "ball ball / ball coin / ring ."}, discard="wand wand wand")
    for pile in [t.state.deck] + [p.store.items for p in t.state.players]:
        assert all(card & (ALL | LIES_UP) == 0 for card in pile.cards)


def test_nine_items_each_are_dealt_in_turn_order_from_the_top() -> None:
    """A3.2 nine at a time and row by row; the second player starts."""
    t = stacked(3, first=1)
    assert hidden(t, 1) == [
        *["sacred-chalice", "mystical-lamp", "pandoras-lockbox"],
        *["wizards-watch", "facsimilous-feline", "facsimilous-feline"],
        *["haunted-doll", "haunted-doll", "haunted-doll"],
    ]
    assert hidden(t, 2) == ["skeletomicon"] * 5 + ["dark-lotus"] * 4
    assert hidden(t, 0) == ["dark-lotus"] + ["sovereign-sword"] * 8
    t.play("reveal c2")  # column c, row 2: the sixth
    assert t.store(1) == ". . . / . . feline / . . ."


def test_nobody_may_look_at_the_storehouse() -> None:
    """A3.2 not even its owner."""
    t = stacked(3)
    for eye in (0, 1, 2, arcane.SPECTATOR):
        view: Alley = t.state.view(eye)
        for p in view.players:
            assert all(card & FACE == 0 for card in p.store.items.cards)


def test_each_reveals_two_in_turn_order_the_first_in_sight_of_the_second() -> None:
    """A3.3"""
    t = stacked(3, first=2)
    assert t.asked == "2 reveal"
    assert len(t.options) == 9
    t.play("reveal a1")
    assert t.asked == "2 reveal"
    assert t.store(2) == "chalice . . / . . . / . . ."
    seen: Alley = t.state.view(1)
    assert seen.players[2].store.reveals(20) == 1, "everybody sees it before the second is chosen"
    assert "reveal a1" not in t.options
    assert len(t.options) == 8
    t.play("reveal c3")
    assert t.store(2) == "chalice . . / . . . / . . doll"
    assert t.asked == "0 reveal"
    t.play("reveal b2", "reveal b1")
    assert t.asked == "1 reveal"
    t.play("reveal a3", "reveal a2")
    assert t.asked == "2 draw"


def test_two_items_each_are_the_stash_and_only_their_owner_sees_them() -> None:
    """A3.4"""
    t = stacked(3)
    assert [t.stash(seat) for seat in range(3)] == ["", "", ""], "the storehouses come first"
    t.play("reveal a1", "reveal a2", "reveal a1", "reveal a2", "reveal a1", "reveal a2")
    assert [t.stash(seat) for seat in range(3)] == ["egg sword", "egg egg", "egg egg"]
    assert [t.seen(seat, 0) for seat in (0, 1, 2, arcane.SPECTATOR)] == ["egg sword", "? ?", "? ?", "? ?"]


def test_corvus_has_a_stash_of_four() -> None:
    """A3.4"""
    t = lay(
        3, ask="stashes", wizards={1: "corvus"}, stashes={0: "", 1: "", 2: ""}, deck="coin coin ring ring ring ring"
    )
    assert [len(t.state.players[seat].stash) for seat in range(3)] == [2, 4, 2]
    assert t.stash(1) == "ring ring ring ring"
    assert t.seen(0, 1) == "? ? ? ?"


def test_then_the_top_of_the_deck_is_turned_up_as_the_discard() -> None:
    """A3.5"""
    t = lay(
        3, ask="stashes", stashes={0: "", 1: "", 2: ""}, discard="", deck="coin coin coin coin coin coin lotus ring"
    )
    assert t.cards("discard") == "lotus"
    for eye in (0, 1, 2, arcane.SPECTATOR):
        view: Alley = t.state.view(eye)
        assert [int(card & FACE) for card in view.discard.cards] == [13]


def test_everybody_may_look_through_the_whole_discard_and_its_order_never_changes() -> None:
    """A3.5"""
    t = lay(3, discard="wand lotus coin", stashes={0: "ring"})
    t.play("discard ring")
    assert t.cards("discard") == "wand lotus coin ring"
    for eye in (0, 1, 2, arcane.SPECTATOR):
        view: Alley = t.state.view(eye)
        assert [int(card & FACE) for card in view.discard.cards] == [5, 13, 4, 3]
        assert all(card & EYE << eye and card >= LIES_UP for card in view.discard.cards)
