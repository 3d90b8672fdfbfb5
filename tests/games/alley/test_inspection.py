"""A6 the inspection, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.alley.lay import Laid, lay

NOTHING = {0: "", 1: "", 2: ""}


def inspect(
    stores: dict[int, str],
    *,
    gold: Sequence[int] = (),
    infamy: Sequence[int] = (),
    markers: Sequence[int] = (),
    trigger: int = -1,
    first: int = 0,
    round: int = 1,
) -> Laid:
    """An inspection of three; whose storehouse is not mentioned has nothing left."""
    return lay(
        3,
        ask="inspection",
        stores={**NOTHING, **stores},
        gold=gold,
        infamy=infamy,
        markers=markers,
        trigger=trigger,
        first=first,
        round=round,
    )


# --- A6.1 ------------------------------------------------------------------------------------------------------------


def test_in_turn_order_all_hidden_items_are_revealed_and_sets_sold() -> None:
    """A6.1 the second player starts: she reveals and sells before the third reveals."""
    t = inspect(
        {
            0: "coin? toad? ring?",
            1: "fairy? fairy fairy? / wand? coin? toad?",
            2: "ring ring? ring? / wand? coin? mirror?",
        },
        first=1,
        infamy=[9, 9, 9],
    )
    told = [(kind, seat) for kind, seat, *_ in t.facts if kind in ("revealed", "sold")]
    assert told == [
        *[("revealed", 1)] * 5,
        ("sold", 1),
        *[("revealed", 2)] * 5,
        ("sold", 2),
        *[("revealed", 0)] * 3,
    ]
    assert t.store(0) == "coin toad ring"
    assert t.store(1) == "wand coin toad"


def test_an_inspection_sells_without_effects() -> None:
    """A6.1 nothing hatches."""
    t = inspect({0: "egg? egg egg"}, gold=[0, 0, 0])
    assert t.gold(0) == 20
    assert t.told("sold") == [(0, 11, 0)]
    assert len(t.told("counted")) == 3, "nobody was asked for anything"


def test_also_who_had_the_last_turn_sells_without_effects() -> None:
    """A6.1 the last turn was player 3's, and the Eggs found in the inspection are player 3's too."""
    t = lay(
        3,
        stores={0: "", 1: "", 2: "egg? egg egg / ring ring coin"},
        seat=2,
        trigger=0,
        last_turns=1,
        gold=[0, 0, 0],
    )
    t.idle()
    assert t.told("sold") == [(2, 11, 0)]
    assert len(t.told("counted")) == 3, "nobody was asked who gets what hatched"


def test_of_several_sets_found_the_seller_chooses() -> None:
    """A6.1, A5.5 they cross, so only one can be sold; a diagonal closes up as the seller likes."""
    t = inspect({1: "ring fairy? ring / fairy fairy fairy? / coin fairy toad"})
    assert t.asked == "1 sell"
    t.play("sell column b")
    assert t.store(1) == "ring ring / fairy fairy / coin toad"
    t = inspect({1: "ring coin fairy? / toad fairy wand / fairy? mirror ring"}, infamy=[9, 9, 9])
    assert t.asked == "1 close"
    t.play("close rows")
    assert t.store(1) == "ring coin / toad wand / mirror ring"


def test_all_are_revealed_before_any_is_sold() -> None:
    """A6.1 so a Sword just revealed halves the sale."""
    t = inspect({0: "fairy? fairy fairy / sword? ring coin"}, gold=[0, 0, 0])
    assert t.gold(0) == 6
    t = inspect({0: "fairy? fairy fairy / mirror? ring coin"}, gold=[0, 0, 0])
    assert t.gold(0) == 12


# --- A6.2 ------------------------------------------------------------------------------------------------------------


def test_everybody_gains_the_infamy_of_the_items_left() -> None:
    """A6.2 sold sets do not count."""
    t = inspect({0: "fairy? fairy fairy / sword? lotus coin", 1: "lamp toad? ring"}, infamy=[1, 2, 3])
    assert t.told("counted") == [(0, 12, 0), (1, 8, 0), (2, 0, 0)]
    assert [t.infamy(seat) for seat in range(3)] == [13, 10, 3]


def test_all_reveal_before_any_is_counted() -> None:
    """A6.2 comes after A6.1 for all."""
    t = inspect({0: "coin? ring toad", 2: "coin? ring toad"})
    assert t.story("revealed", "counted") == ["revealed", "revealed", "counted", "counted", "counted"]


def test_a_negative_sum_is_a_loss() -> None:
    """A6.2 and it stops at 0."""
    store = "mirror mirror? toad"
    assert inspect({0: store}, infamy=[20]).infamy(0) == 8
    assert inspect({0: store}, infamy=[5]).infamy(0) == 0


def test_a_big_sum_goes_round_the_track() -> None:
    """A6.2 and A1.4: 43 infamy at once from 20 on are 13 and two markers, paid for at once."""
    t = inspect({0: "lamp watch chalice / lockbox coin wand / ring ring coin"}, infamy=[20], gold=[60])
    assert t.told("counted")[0] == (0, 43, 0)
    assert t.told("marker") == [(0, 1, 0), (0, 2, 0)]
    assert (t.infamy(0), t.gold(0)) == (13, 10)


# --- A6.3 ------------------------------------------------------------------------------------------------------------


def test_the_trigger_with_more_than_the_lowest_sum_gains_ten() -> None:
    """A6.3"""
    t = inspect({0: "coin wand ring", 1: "ring ring coin", 2: "lamp toad ring"}, trigger=0)
    assert t.told("counted") == [(0, 2, 0), (1, 1, 0), (2, 8, 0)]
    assert [t.infamy(seat) for seat in range(3)] == [12, 1, 8]


def test_ties_count_as_lowest() -> None:
    """A6.3"""
    t = inspect({0: "ring coin ring", 1: "ring ring coin", 2: "lamp toad ring"}, trigger=0)
    assert [t.infamy(seat) for seat in range(3)] == [1, 1, 8]
    assert t.told("blamed") == []


def test_the_lowest_sum_is_safe_and_so_are_all_who_did_not_trigger() -> None:
    """A6.3"""
    t = inspect({0: "mirror coin ring", 1: "ring ring coin", 2: "lamp toad ring"}, trigger=0, infamy=[9, 9, 9])
    assert [t.infamy(seat) for seat in range(3)] == [5, 10, 17]


def test_without_a_trigger_nobody_gains_ten() -> None:
    """A6.3"""
    t = inspect({0: "coin wand ring", 1: "ring ring coin", 2: "lamp toad ring"}, trigger=-1)
    assert [t.infamy(seat) for seat in range(3)] == [2, 1, 8]


def test_the_sums_are_compared_not_the_track() -> None:
    """A6.3 player 2 is back at 1 on the track, but had the higher sum."""
    t = inspect(
        {0: "coin wand ring", 1: "lamp toad ring", 2: "lockbox watch coin"},
        trigger=0,
        infamy=[20, 18, 20],
        gold=[50, 50, 50],
    )
    assert [t.infamy(seat) for seat in range(3)] == [22, 1, 16]
    assert t.told("blamed") == []


def test_a_loss_that_the_track_swallowed_still_counts() -> None:
    """A6.3 the trigger's sum is -2, another's -5: both stand at 0, and ten are due."""
    t = inspect({0: "toad ring ring", 1: "mirror ring ring", 2: "coin coin wand"}, trigger=0)
    assert [t.infamy(seat) for seat in range(3)] == [10, 0, 3]


def test_an_empty_storehouse_counts_0() -> None:
    """A6.3 and a Mirror is better still."""
    t = inspect({0: "", 1: "mirror ring ring", 2: ""}, trigger=0)
    assert t.infamy(0) == 10
    t = inspect({0: "", 1: "", 2: ""}, trigger=0)
    assert t.infamy(0) == 0


# --- A6.4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gold", "markers", "left"), [(60, 1, 35), (60, 2, 10), (25, 1, 0), (10, 1, 0), (49, 2, 0), (0, 2, 0), (60, 0, 60)]
)
def test_fines_are_25_for_each_marker_as_far_as_there_is_gold(gold: int, markers: int, left: int) -> None:
    """A6.4 and all markers go back."""
    t = inspect({}, gold=[gold], markers=[markers])
    assert t.gold(0) == left
    assert t.markers(0) == 0


def test_a_marker_of_this_inspection_is_paid_for_at_once() -> None:
    """A6.4 the ten for the trigger bring the marker: first A6.3, then the fine."""
    t = inspect({0: "coin wand ring", 1: "ring ring coin", 2: ""}, trigger=0, infamy=[18], gold=[60])
    assert (t.infamy(0), t.gold(0), t.markers(0)) == (5, 35, 0)
    assert t.story("counted", "blamed", "fined") == ["counted", "counted", "counted", "blamed", "fined"]


def test_gold_of_the_inspection_pays_fines() -> None:
    """A6.4 comes last."""
    t = inspect({0: "fairy? fairy fairy"}, gold=[20], markers=[1])
    assert t.gold(0) == 7


# --- A6.5, A6.6 ------------------------------------------------------------------------------------------------------


def test_infamy_stays_between_rounds() -> None:
    """A6.5"""
    t = inspect({0: "lamp toad ring"}, infamy=[5, 3, 0])
    t.play("pass", "pass")
    assert t.asked == "1 reveal", "the second round has begun"
    assert [t.infamy(seat) for seat in range(3)] == [13, 3, 0]


def test_the_game_ends_after_the_third_inspection() -> None:
    """A6.6"""
    assert inspect({}, round=2, infamy=[9, 9, 9]).asked == "0 bribe"
    t = inspect({}, round=3, infamy=[9, 9, 9])
    assert t.asked == "over"
    assert t.told("over") == [(-1, 0, 0)]
    assert t.told("bribed") == []


def test_most_gold_wins() -> None:
    """A6.6 infamy does not matter then."""
    t = inspect({}, round=3, gold=[30, 31, 12], infamy=[0, 24, 0])
    assert t.state.winners == [1]
    assert t.state.scores == [30, 31, 12]


def test_fines_of_the_last_inspection_count() -> None:
    """A6.4, A6.6"""
    t = inspect({}, round=3, gold=[30, 50, 12], markers=[0, 1, 0])
    assert t.state.scores == [30, 25, 12]
    assert t.state.winners == [0]


def test_a_tie_goes_to_less_infamy() -> None:
    """A6.6"""
    t = inspect({}, round=3, gold=[30, 30, 29], infamy=[4, 3, 0])
    assert t.state.winners == [1]


def test_still_tied_they_share_the_win() -> None:
    """A6.6"""
    t = inspect({}, round=3, gold=[30, 12, 30], infamy=[4, 0, 4])
    assert t.state.winners == [0, 2]


def test_nobody_has_won_before_the_end() -> None:
    """A6.6"""
    assert inspect({}, round=2, infamy=[9, 9, 9]).state.winners == []
