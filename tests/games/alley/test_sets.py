"""A5 sets: what makes one, how it is sold, how the rest slides together, and who sells first."""

from __future__ import annotations

import pytest

from arcane.core.card import UP
from arcane.games.alley.items import CHALICE, FAIRY, FELINE, LAMP, LOCKBOX, SLOTS, WATCH
from arcane.games.alley.storehouse import kind_of
from tests.games.alley.lay import Laid, lay

LINES = [
    ("row 1", "a1 b1 c1"),
    ("row 2", "a2 b2 c2"),
    ("row 3", "a3 b3 c3"),
    ("column a", "a1 a2 a3"),
    ("column b", "b1 b2 b3"),
    ("column c", "c1 c2 c3"),
    ("diagonal a1-c3", "a1 b2 c3"),
    ("diagonal c1-a3", "c1 b2 a3"),
]


def grid(rows: int, columns: int, fairies: list[str]) -> str:
    """A storehouse with revealed Fairies in these slots."""
    cells = [[f"{'abc'[c]}{r + 1}" for c in range(columns)] for r in range(rows)]
    return " / ".join(" ".join("fairy" if slot in fairies else "." for slot in row) for row in cells)


def sold(t: Laid) -> list[int]:
    """Whose sets were sold, in order."""
    return [seat for seat, _, _ in t.told("sold")]


# --- A5.1, A5.2 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "slots"), LINES)
def test_the_eight_stacks_of_a_full_storehouse(line: str, slots: str) -> None:
    """A5.1"""
    for last in slots.split():
        others = [slot for slot in slots.split() if slot != last]
        t = lay(3, stores={0: grid(3, 3, others)}, stashes={0: "fairy"})
        t.play(f"play fairy {last}")
        assert len(t.told("sold")) == 1
        if "diagonal" in line:
            assert t.asked == "0 close"
            t.play("close rows")
        assert t.gold(0) == 37
        assert len(t.state.players[0].store.items) == 6


def test_nothing_else_is_a_stack() -> None:
    """A5.1 of all 84 threes of slots just eight are lines."""
    threes = [(a, b, c) for a in SLOTS for b in SLOTS for c in SLOTS if a < b < c]
    assert len(threes) == 84
    lines = {tuple(sorted(slots.split())) for _, slots in LINES}
    for three in threes:
        t = lay(3, stores={0: grid(3, 3, list(three))})
        assert (t.state.players[0].store.sets() != 0) == (three in lines), three


@pytest.mark.parametrize(
    ("rows", "columns", "lines"),
    [
        (2, 3, ["a1 b1 c1", "a2 b2 c2"]),
        (3, 2, ["a1 a2 a3", "b1 b2 b3"]),
        (1, 3, ["a1 b1 c1"]),
        (3, 1, ["a1 a2 a3"]),
    ],
)
def test_the_stacks_of_smaller_storehouses(rows: int, columns: int, lines: list[str]) -> None:
    """A5.1 two rows of three have their rows, three rows of two their columns, a line itself."""
    slots = sorted(f"{'abc'[c]}{r + 1}" for c in range(columns) for r in range(rows))
    for three in [(a, b, c) for a in slots for b in slots for c in slots if a < b < c]:
        t = lay(3, stores={0: grid(rows, columns, list(three[1:]))}, stashes={0: "fairy wand"})
        t.play(f"play fairy {three[0]}")
        assert (sold(t) == [0]) == (" ".join(three) in lines), three


def test_only_revealed_copies_of_one_item_make_a_set() -> None:
    """A5.2"""
    t = lay(3, stores={0: "fairy fairy? . / ball ball . / . . ."}, stashes={0: "fairy fairy", 1: "", 2: ""})
    t.play("play fairy c1")
    assert sold(t) == []
    t.idle(2)
    t.play("draw deck", "play fairy c2")
    assert sold(t) == []
    assert t.gold(0) == 25


def test_a_set_must_be_sold_at_once() -> None:
    """A5.2 nobody is asked, and the gold is taken."""
    t = lay(3, stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy"})
    t.play("play fairy c1")
    assert t.asked == "1 draw"
    assert t.gold(0) == 37
    assert t.store(0) == ". . . / . . ."


# --- A5.3 ------------------------------------------------------------------------------------------------------------


def test_a_sale_goes_aside_slides_pays_and_acts_in_this_order() -> None:
    """A5.3 when the Egg asks who gets what hatched, the rest is done."""
    t = lay(3, stores={0: "egg egg . / . . . / . . ."}, stashes={0: "egg"}, gold=[10, 10, 10])
    t.play("play egg c1")
    assert t.asked == "0 hatch"
    assert t.cards("aside") == "egg egg egg"
    assert t.store(0) == ". . . / . . ."
    assert t.gold(0) == 30
    t.play("hatch 3")
    assert (t.gold(2), t.infamy(2)) == (25, 2)


def test_the_gold_comes_when_the_items_have_gone() -> None:
    """A5.3 so a set of Swords is not halved by itself."""
    t = lay(3, stores={0: "sword sword . / fairy? . . / . . ."}, stashes={0: "sword"})
    t.play("play sword c1")
    assert t.gold(0) == 50


def test_the_effect_of_a_set_happens_once_per_set() -> None:
    """A5.3 two rows of Eggs (laid out so) hatch twice."""
    t = lay(3, stores={0: "egg egg egg / . . . / egg egg egg"}, stashes={0: "ring"}, gold=[0, 0, 0])
    t.state.stirred = 1
    t.play("play ring b2", "sell row 1", "hatch 2")
    assert t.asked == "0 hatch"
    t.play("hatch 3")
    assert [t.gold(seat) for seat in range(3)] == [40, 15, 15]


# --- A5.4 ------------------------------------------------------------------------------------------------------------

SIX = "mirror toad / ring coin / wand carpet"


@pytest.mark.parametrize(
    ("before", "slot", "after"),
    [
        ("fairy fairy . / mirror toad ring / coin wand carpet", "c1", "mirror toad ring / coin wand carpet"),
        ("mirror toad ring / fairy fairy . / coin wand carpet", "c2", "mirror toad ring / coin wand carpet"),
        ("mirror toad ring / coin wand carpet / fairy fairy .", "c3", "mirror toad ring / coin wand carpet"),
        ("fairy mirror toad / fairy ring coin / . wand carpet", "a3", SIX),
        ("mirror fairy toad / ring fairy coin / wand . carpet", "b3", SIX),
        ("mirror toad fairy / ring coin fairy / wand carpet .", "c3", SIX),
        ("fairy fairy . / mirror toad ring", "c1", "mirror toad ring"),
        ("mirror toad ring / fairy fairy .", "c2", "mirror toad ring"),
        ("fairy mirror / fairy toad / . ring", "a3", "mirror / toad / ring"),
        ("mirror fairy / toad fairy / ring .", "b3", "mirror / toad / ring"),
        ("fairy fairy .", "c1", ""),
        ("fairy / fairy / .", "a3", ""),
    ],
)
def test_a_sold_row_or_column_closes_up(before: str, slot: str, after: str) -> None:
    """A5.4"""
    t = lay(3, stores={0: before}, stashes={0: "fairy wand"})
    t.play(f"play fairy {slot}")
    assert t.store(0) == after
    assert t.asked == "1 draw", "there is nothing to choose"


@pytest.mark.parametrize(
    ("before", "slot", "rows", "columns"),
    [
        (
            "fairy mirror toad / ring fairy coin / wand carpet .",
            "c3",
            "mirror toad / ring coin / wand carpet",
            "ring mirror toad / wand carpet coin",
        ),
        (
            "mirror toad fairy / ring fairy coin / . wand carpet",
            "a3",
            "mirror toad / ring coin / wand carpet",
            "mirror toad coin / ring wand carpet",
        ),
    ],
)
def test_a_sold_diagonal_closes_up_within_rows_or_columns(before: str, slot: str, rows: str, columns: str) -> None:
    """A5.4 the seller chooses; nothing else moves."""
    t = lay(3, stores={0: before}, stashes={0: "fairy"})
    t.play(f"play fairy {slot}")
    assert t.options == ["close rows", "close columns"]
    t.play("close rows")
    assert t.store(0) == rows
    t = lay(3, stores={0: before}, stashes={0: "fairy"})
    t.play(f"play fairy {slot}", "close columns")
    assert t.store(0) == columns


def test_slots_are_named_in_the_shape_of_the_moment() -> None:
    """A5.4 and A3.2: with two columns left there is no column c, with two rows no row 3."""
    t = lay(3, stores={0: "mirror toad / ring coin / wand carpet"}, stashes={0: "egg"})
    assert [option for option in t.options if option.startswith("play")] == [
        f"play dragons-egg {slot}" for slot in ("a1", "b1", "a2", "b2", "a3", "b3")
    ]
    t.play("play egg b2")
    assert t.store(0) == "mirror toad / ring egg / wand carpet"
    t = lay(3, stores={0: "mirror toad ring / coin wand carpet"}, stashes={0: "egg"})
    assert "there is no slot a3" in t.why_not("play dragons-egg a3")
    t.play("play egg a2")
    assert t.store(0) == "mirror toad ring / egg wand carpet"


# --- A5.5 ------------------------------------------------------------------------------------------------------------


def test_of_two_sets_that_cross_the_seller_chooses_one() -> None:
    """A5.5 without the item they shared, the other is no set any more."""
    for line, left in [
        ("row 2", "mirror fairy toad / ring fairy coin"),
        ("column b", "mirror toad / fairy fairy / ring coin"),
    ]:
        t = lay(3, stores={0: "mirror fairy toad / fairy . fairy / ring fairy coin"}, stashes={0: "fairy"})
        t.play("play fairy b2")
        assert t.asked == "0 sell"
        assert t.options == ["sell row 2", "sell column b"]
        assert "no set on row 1" in t.why_not("sell row 1")
        t.play(f"sell {line}")
        assert t.store(0) == left
        assert t.gold(0) == 37
        assert sold(t) == [0]


def test_of_two_sets_one_is_sold_wholly_before_the_other() -> None:
    """A5.5 the Toad's swap makes two at once; the Egg hatches before the Rings are sold, if Eggs go first."""
    store = "egg egg ring / . . . / ring ring egg"
    t = lay(3, stores={0: store}, stashes={0: "toad"}, gold=[0, 0, 0])
    t.play("play toad b2", "hypnotise 1", "swap c1 c3")
    assert t.options == ["sell row 1", "sell row 3"]
    t.play("sell row 1")
    assert t.asked == "0 hatch"
    assert t.gold(0) == 20
    t.play("hatch 2")
    assert t.gold(0) == 21, "the Rings are still a set, and nobody is asked"
    assert t.store(0) == ". toad ."

    t = lay(3, stores={0: store}, stashes={0: "toad"}, gold=[0, 0, 0])
    t.play("play toad b2", "hypnotise 1", "swap c1 c3", "sell row 3")
    assert t.asked == "0 hatch"
    assert t.gold(0) == 21
    assert t.told("sold") == [(0, 3, 2), (0, 11, 0)]


def test_after_a_slide_the_other_set_may_be_none() -> None:
    """A5.5 a row and a column that share nothing do not exist; a diagonal breaks a row it crosses."""
    t = lay(3, stores={0: "fairy mirror toad / fairy fairy . / ring coin fairy"}, stashes={0: "fairy"})
    t.play("play fairy c2")  # row 2 and the diagonal share b2
    assert t.options == ["sell row 2", "sell diagonal a1-c3"]
    t.play("sell diagonal a1-c3", "close rows")
    assert t.store(0) == "mirror toad / fairy fairy / ring coin"
    assert sold(t) == [0]


# --- A5.6 ------------------------------------------------------------------------------------------------------------


def test_sliding_can_make_a_set() -> None:
    """A5.6 closing within rows brings three Rings under each other."""
    store = "fairy ring toad / ring fairy coin / ring carpet ."
    t = lay(3, stores={0: store}, stashes={0: "fairy"})
    t.play("play fairy c3", "close rows")
    assert t.told("sold") == [(0, 9, 6), (0, 3, 3)]
    assert t.store(0) == "toad / coin / carpet"
    assert t.gold(0) == 25 + 12 + 1

    t = lay(3, stores={0: store}, stashes={0: "fairy"})
    t.play("play fairy c3", "close columns")
    assert t.store(0) == "ring ring toad / ring carpet coin"
    assert t.told("sold") == [(0, 9, 6)]


def test_the_player_whose_turn_it_is_sells_first() -> None:
    """A5.6 a Toad completes my own set, and its swap one of player 1: mine first, though player 1 sits before me."""
    t = lay(
        3,
        seat=1,
        stores={1: "toad toad . / . . . / . . .", 0: "fairy fairy ring / fairy ring coin / . . ."},
        stashes={1: "toad"},
        gold=[0, 0, 0],
    )
    t.play("play toad c1", "hypnotise 1", "swap c1 a2")
    assert t.told("sold") == [(1, 2, 0), (0, 9, 0)]
    assert t.gold(0) == 12


def test_then_the_others_clockwise_each_with_all_their_sets() -> None:
    """A5.6 sets everywhere (laid out so): player 2's turn, so 2, 3, 4, 1, and who has two sells both."""
    two = "fairy fairy fairy / . . . / ball ball ball"
    t = lay(
        4,
        seat=1,
        stores={0: "coin coin coin / . . .", 1: two, 2: "ring ring ring / . . .", 3: "wand wand wand / . . ."},
        stashes={1: "egg"},
    )
    t.state.stirred = 15
    t.play("play egg a2")
    assert t.asked == "1 sell"
    t.play("sell row 3")
    assert sold(t) == [1, 1, 2, 3, 0]


def test_a_lockbox_swap_is_looked_at_too() -> None:
    """A5.6 after any effect that changes a storehouse."""
    t = lay(
        3,
        stores={0: "fairy fairy . / . . . / . . .", 1: "fairy coin . / . . . / . . ."},
        stashes={0: "lockbox"},
    )
    t.play("use lockbox", "offer c1", "barter 2 a1")
    assert sold(t) == [0]
    assert t.gold(0) == 37


# --- A5.7, A5.8 ------------------------------------------------------------------------------------------------------


def test_a_set_made_for_another_is_sold_by_its_owner_without_its_effect() -> None:
    """A5.7 my Toad completes the Eggs of player 2: gold for player 2, nothing hatches."""
    t = lay(
        3,
        stores={1: "egg egg ring / egg . . / . . ."},
        stashes={0: "toad"},
        gold=[0, 0, 0],
    )
    t.play("play toad a1", "hypnotise 2", "swap c1 a2")
    assert sold(t) == [1]
    assert [t.gold(seat) for seat in range(3)] == [0, 20, 0]
    assert t.told("hatched") == []
    assert t.asked == "1 draw"


def test_the_owner_chooses_how_that_storehouse_closes_up() -> None:
    """A5.7 a diagonal made by another's Toad is closed up by its owner."""
    t = lay(3, stores={2: "egg ring . / . egg . / . egg coin"}, stashes={0: "toad"})
    t.play("play toad a1", "hypnotise 3", "swap b3 c3")
    assert t.asked == "2 close"
    t.play("close columns")
    assert t.gold(2) == 45
    assert t.asked == "1 draw"


def test_a_set_made_by_ones_own_swap_on_ones_own_turn_has_its_effect() -> None:
    """A5.7"""
    t = lay(3, stores={0: "egg egg ring / egg . . / . . ."}, stashes={0: "toad"})
    t.play("play toad c3", "hypnotise 1", "swap c1 a2")
    assert t.asked == "0 hatch"


@pytest.mark.parametrize("special", [WATCH, LOCKBOX, LAMP, CHALICE])
def test_the_specials_never_make_a_set(special: int) -> None:
    """A5.8 not even with a Feline, if there were so many."""
    card, cat = special | int(UP), int(FELINE | UP)
    assert kind_of(card, card, card) == 0
    assert kind_of(card, card, cat) == 0
    assert kind_of(cat, card, card) == 0
    fairy = int(FAIRY | UP)
    assert kind_of(fairy, fairy, fairy) == FAIRY
