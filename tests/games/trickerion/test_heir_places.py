"""T30.13 to T30.17, T30.34 to T30.37: what the Heir does Downtown, at the Market Row, in the Dark Alley, at home."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.core.chance import Loaded
from arcane.games.trickerion import cards, heir, heir_acts, plans
from arcane.games.trickerion.cards import CHARACTERS, COMPONENTS, FACES, LOCATIONS, TRICKS
from arcane.games.trickerion.player import AT_INN, CARD
from tests.games.trickerion.lay import Laid, take_card, trick
from tests.games.trickerion.lay_heir import goes, solo

TWO = "levitation living-piano"  # two Tricks of level 1: with less than 16 Fame it wants no more


def collects(many: int, dice: str, *rolls: int, tricks: str = TWO, inn: str = "", **more: Any) -> Laid:
    """The Heir collects so many dice; those named at the Inn were hired before."""
    t = solo(tricks={1: tricks}, dice=dice, **more)
    for who in inn.split():
        t.state.players[1].cast[CHARACTERS.index(who)] = AT_INN
    t.state.chance = Loaded(list(rolls))
    heir_acts.downtown(t.state, many)
    return t


def shown(t: Laid) -> str:
    return " ".join(t.die(name) for name in cards.DICE)


def hired(t: Laid) -> list[str]:
    return [CHARACTERS[c] for _, c, _ in t.told("hired")]


# --- Downtown ---


@pytest.mark.parametrize(
    ("before", "rolled"),
    [
        ("x x x x x x", "residence-1"),
        ("any x x x x x", "residence-2"),
        ("any any x x x x", "inn-specialist"),
        ("any any engineer x x x", "bank-1"),
        ("any any engineer x 3 x", "bank-2"),
        ("any any engineer x 3 3", "inn-apprentice"),
    ],
)
def test_which_die_is_rolled(before: str, rolled: str) -> None:
    """T30.14 of the dice that show X only the first in this order, and once, though it shows X again."""
    t = collects(6, before, 5, tricks="levitation living-piano spirit-hand", inn="ma as a3 a4")
    assert t.told("rolled") == [(-1, cards.DICE.index(rolled), 0)]


def test_enough_dice_are_not_rolled() -> None:
    """T30.14 only if fewer are left than it collects."""
    assert collects(2, "x x x x 3 4").told("rolled") == []
    assert len(collects(3, "x x x x 3 4", 5).told("rolled")) == 1


def test_a_trick_comes_first() -> None:
    """T30.14 (1) before a Specialist, (2) that before an Apprentice, (3) that before the Bank; T30.35 the list is gone
    through from the top after each die."""
    every = "mechanical optical manager apprentice 3 4"
    assert shown(collects(1, every, 0, tricks="levitation")) == "x optical manager apprentice 3 4"
    t = collects(2, every, 0, tricks="levitation")  # now it has two
    assert (shown(t), hired(t)) == ("x optical x apprentice 3 4", ["ma"])
    assert shown(collects(2, every, 0, 0, tricks="breath-of-life", fame=[5, 36])) == "x x manager apprentice 3 4"
    assert hired(collects(2, every)) == ["ma", "a3"]
    t = collects(5, every)
    assert (shown(t), hired(t), t.coins(1)) == ("mechanical optical x x x x", ["ma", "a3"], 7)


@pytest.mark.parametrize(
    ("tricks", "fame", "learns"),
    [
        ("levitation", 5, True),
        ("levitation living-piano", 5, False),
        ("levitation living-piano", 16, True),
        ("levitation bullet-catch", 16, True),
        ("bullet-catch walled", 16, False),
        ("levitation bullet-catch walled", 35, False),
        ("levitation bullet-catch", 5, True),
        ("automaton hellhound", 36, True),
    ],
)
def test_how_many_tricks_it_wants(tricks: str, fame: int, learns: bool) -> None:
    """T30.14 (1) with fewer than two of its highest allowed level, or 36 Fame."""
    t = collects(1, "spiritual x x x x x", 0, tricks=tricks, fame=[5, fame])
    level = 3 if fame >= 36 else 2 if fame >= 16 else 1
    learned = [TRICKS[a] for _, a, _ in t.told("learned")]
    assert learned == ([TRICKS[36 + 4 * (level - 1) + (level == 1)]] if learns else [])


def test_any_is_its_favourite() -> None:
    """T30.14 (1) the Gentleman's is optical, and not the Trick that needs two of a Basic type."""
    t = collects(1, "any x x x x x", 0, tricks="levitation")
    assert t.owns("rabbit-from-the-top-hat", 1)
    t = collects(1, "any x x x x x", 2, tricks="levitation", magician="the-red-lotus")
    assert t.owns("water-tank-escape", 1)
    assert t.coins(1) == 0


def test_a_learned_trick_is_listed_and_ready() -> None:
    """T30.14 its types go on the shopping list, its markers lie on it; T30.45 it leaves the Residence."""
    t = collects(1, "optical x x x x x", 1, tricks="levitation")
    assert t.ready(1, "pub-in-a-bottle") == 2
    assert {kind for i, kind in enumerate(COMPONENTS) if t.state.shopping >> i & 1} == {"glass", "rope", "saw"}
    assert t.state.residence >> trick("pub-in-a-bottle") & 1 == 0


def test_a_trick_that_goes_back() -> None:
    """T30.14 the worst of four; T30.45 it lies at the Residence again, for anybody."""
    t = collects(1, "mechanical x x x x x", 0, tricks="seance stocks-escape hellhound automaton", fame=[5, 40])
    assert [t.owns(name, 1) for name in ("seance", "stocks-escape", "hellhound", "automaton", "aztec-lady")] == [
        True,
        False,
        True,
        True,
        True,
    ]
    assert t.state.residence >> trick("stocks-escape") & 1


def test_the_right_die_if_the_left_finds_nothing() -> None:
    """T30.35 else the step is skipped."""
    t = solo(tricks={1: "levitation"}, dice="optical escape x x 3 x")
    t.state.residence &= ~(15 << 12)
    t.state.chance = Loaded([0])
    heir_acts.downtown(t.state, 1)
    assert shown(t) == "optical x x x 3 x"
    t = solo(tricks={1: "levitation"}, dice="optical x x x 3 x")
    t.state.residence &= ~(15 << 12)
    heir_acts.downtown(t.state, 1)
    assert (shown(t), t.coins(1)) == ("optical x x x x x", 3)


def test_a_specialist_it_lacks() -> None:
    """T30.14 (2) and T30.35 who waits at the Inn is had."""
    assert hired(collects(1, "x x manager x 3 x")) == ["ma"]
    assert collects(1, "x x engineer x 3 x").coins(1) == 3
    assert collects(1, "x x manager x 3 x", inn="ma").coins(1) == 3


@pytest.mark.parametrize(
    ("team", "inn", "first"),
    [
        ("en ma a1 a2", "", "a3"),  # five Characters
        ("en ma a1 a2 a3", "", "3"),  # six: first the Bank
        ("en ma a1 a2", "a3", "3"),
        ("en a1 a2", "ma a3", "3"),
        ("a1 a2 a3", "", "a4"),
        ("a1 a2 a3 a4", "", "3"),
        ("a1 a2 a3", "a4", "3"),
    ],
)
def test_an_apprentice_before_the_bank(team: str, inn: str, first: str) -> None:
    """T30.14 (3) with fewer than four and at most five Characters; T30.35 those at the Inn count."""
    t = collects(1, "x x x apprentice 3 x", team=team, inn=inn)
    assert (hired(t) or [str(t.coins(1))]) == [first]


def test_an_apprentice_after_the_bank() -> None:
    """T30.14 (6) with fewer than four, whatever the number of Characters."""
    t = collects(2, "x x x apprentice 3 x", team="en ma a1 a2 a3")
    assert (hired(t), t.coins(1)) == (["a4"], 3)
    t = collects(2, "x x x apprentice 3 x", team="en a1 a2 a3 a4")
    assert (hired(t), shown(t)) == ([], "x x x apprentice x x")
    t = collects(2, "x x x apprentice 3 x", team="en ma a1 a2 a3", inn="a4")
    assert (hired(t), shown(t)) == ([], "x x x apprentice x x")


def test_the_higher_bank_die_first() -> None:
    """T30.14 (4), (5); T30.35 of equal ones the left; its Coins go to its purse."""
    assert collects(1, "x x x x 3 5").coins(1) == 5
    assert collects(1, "x x x x 5 3").coins(1) == 5
    assert collects(2, "x x x x 3 5").coins(1) == 8
    assert shown(collects(1, "x x x x 4 4")) == "x x x x x 4"


def test_double_bank_pays_the_heir_too() -> None:
    """T30.41."""
    assert collects(1, "x x x x 3 5", fate="double-bank").coins(1) == 10


@pytest.mark.parametrize(
    ("level", "dice", "alley", "markers"),
    [
        ("easy", [1, 1, 1, 2, 2, 2], [1, 1, 1, 2, 2, 2], [1, 2, 2, 2, 2, 2]),
        ("normal", [1, 1, 1, 2, 3, 3], [1, 1, 2, 2, 3, 3], [1, 2, 3, 3, 3, 3]),
        ("hard", [1, 1, 2, 3, 3, 3], [1, 2, 2, 3, 3, 3], [2, 3, 4, 4, 4, 4]),
    ],
)
def test_its_tables(level: str, dice: list[int], alley: list[int], markers: list[int]) -> None:
    """T30.14, T30.16, T30.18 dice, cards and markers by Action Points; T30.34 above the last column counts as it."""
    row = {"easy": 1, "normal": 2, "hard": 3}[level]
    for table, figures in ((plans.DICE, dice), (plans.CARDS, alley), (plans.MARKERS, markers)):
        assert [int(plans.level_figure(table, row, ap)) for ap in range(1, 7)] == figures
    for ap, many in enumerate(alley[:5], 1):
        t = solo(level=level)
        t.state.chance = Loaded([1])
        heir_acts.act(t.state, 1, cards.DARK, ap)
        assert len(t.state.players[1].hand.cards) == many
    for ap, many in enumerate(dice[:5], 1):
        t = solo(level=level, tricks={1: TWO}, dice="x x manager apprentice 3 3")
        heir_acts.act(t.state, 1, cards.DOWNTOWN, ap)
        assert shown(t).split().count("x") == 2 + many


def sent(t: Laid, who: str, card: str) -> Laid:
    """A Character of the Heir goes where its Special card says."""
    face = FACES.index(card)
    take_card(t.state, card, 1, t.state.revealed, 255 << 10)
    t.state.players[1].cast[CARD + CHARACTERS.index(who)] = face
    heir.take_step(t.state)
    return t


def test_a_card_gives_a_point() -> None:
    """T30.8 and its text is ignored: hard, an Engineer with 2 + 2 + 1 AP takes three dice, as with 4."""
    t = sent(solo(level="normal", tricks={1: TWO}, dice="x x manager apprentice 3 3"), "en", "headhunter")
    assert shown(t) == "x x x x x 3"  # 5 AP: three dice
    t = goes(solo(level="normal", tricks={1: TWO}, dice="x x manager apprentice 3 3"), "en", "downtown")
    assert shown(t) == "x x x x 3 3"  # 4 AP: two


def test_the_fame_of_the_sixth_point_comes_first() -> None:
    """T30.34 so it may allow another level; T30.13 six are five and 1 Fame, seven too."""
    t = solo(magician="electra", level="easy", tricks={1: TWO}, fame=[5, 15], dice="optical x x x 3 x")
    t.state.chance = Loaded([0])
    sent(t, "m", "empower")  # 3 + 2 + 1: two dice
    assert t.owns("self-decapitation", 1)  # of level 2, with 16 Fame
    assert (t.fame(1), t.coins(1)) == (16, 3)
    t = sent(solo(magician="electra", level="easy", tricks={1: TWO}, dice="x x manager apprentice 3 3"), "m", "empower")
    assert (t.fame(1), shown(t)) == (6, "x x x x 3 3")


def test_five_points_are_five() -> None:
    """T30.13 no Fame for them."""
    t = goes(solo(magician="electra", tricks={1: TWO}, dice="x x manager apprentice 3 3"), "m", "downtown")
    assert t.fame(1) == 5


# --- Market Row ---


def shops(listed: str, ap: int, *rolls: int, **more: Any) -> Laid:
    t = solo(tricks={1: TWO}, **more)
    t.state.shopping = sum(1 << COMPONENTS.index(kind) for kind in listed.split())
    t.state.chance = Loaded(list(rolls))
    heir_acts.market(t.state, ap)
    return t


def listed(t: Laid) -> str:
    return " ".join(kind for i, kind in enumerate(COMPONENTS) if t.state.shopping >> i & 1)


def test_what_is_in_stock_leaves_the_list() -> None:
    """T30.15 in the Buy area or on the Quick Order place; T30.36 not beside it by Logistics, and what is ordered stays
    listed."""
    t = shops("wood rope saw cog", 4, market="wood metal glass fabric / . . . . / saw")
    assert (listed(t), t.market()) == ("rope cog", "wood metal glass fabric / rope cog . . / saw")
    t = solo(tricks={1: TWO})
    t.state.shopping = 1 << COMPONENTS.index("rope")
    t.state.market[9] = COMPONENTS.index("rope") + 1
    heir_acts.market(t.state, 1)
    assert (listed(t), t.market()) == ("rope", "wood metal glass fabric / rope . . . / .")


def test_nothing_is_ordered_twice() -> None:
    """T30.36 a type in the Order area stays listed."""
    t = shops("rope saw", 4, market="wood metal glass fabric / . rope . . / .")
    assert (listed(t), t.market()) == ("rope saw", "wood metal glass fabric / saw rope . . / .")


def test_too_many_types() -> None:
    """T30.15 by chance, one for each Action Point, on the first empty places; T30.36 in the order drawn."""
    t = shops("rope petroleum saw animal", 2, 3, 1)
    assert t.market() == "wood metal glass fabric / animal petroleum . . / ."
    t = shops("rope petroleum saw", 4, 2, market="wood metal glass fabric / cog . mirror padlock / .")
    assert t.market() == "wood metal glass fabric / cog saw mirror padlock / ."
    t = shops("rope petroleum saw", 3)  # not too many: in the order of the types
    assert t.market() == "wood metal glass fabric / rope petroleum saw . / ."


def test_one_order_for_each_point() -> None:
    """T30.15, T30.34 the slot counts, the card too."""
    t = solo(tricks={1: TWO})
    t.state.shopping = 0b111100000000
    goes(t, "en", "market-row")  # 2 + 2
    assert t.market() == "wood metal glass fabric / padlock mirror disguise cog / ."
    t = solo(tricks={1: TWO}, stands=["0 m mr1"], under={0: "a1:ws"})
    t.state.shopping = 0b111100000000
    t.state.chance = Loaded([0, 0])
    goes(t, "en", "market-row")  # 2 + 0
    assert t.market() == "wood metal glass fabric / padlock mirror . . / ."


# --- Dark Alley ---


def hand(t: Laid) -> list[str]:
    return [LOCATIONS[cards.BACK_OF[card & FACE]] for card in t.state.players[1].hand.cards]


def test_the_order_of_its_decks() -> None:
    """T30.16 of equals Theater, Downtown, Market Row, Workshop; then again."""
    t = solo()
    for _ in range(6):
        heir_acts.take_card(t.state)
    assert hand(t) == ["theater", "downtown", "market-row", "workshop", "theater", "downtown"]


def test_the_deck_of_which_it_holds_fewest() -> None:
    """T30.16 the card in use this turn is not counted."""
    t = solo()
    for name in ("new-twist", "empower", "freelancer"):
        take_card(t.state, name, 1, t.state.players[1].hand, 0)
    heir_acts.take_card(t.state)
    assert hand(t)[-1] == "market-row"
    t = solo()
    take_card(t.state, "new-twist", 1, t.state.revealed, 255 << 10)
    t.state.players[1].cast[CARD + 1] = FACES.index("new-twist")
    heir_acts.take_card(t.state)
    assert hand(t) == ["theater"]


def test_no_deck_is_left() -> None:
    """T30.37 an empty deck is passed over; with none left no card is taken."""
    t = solo()
    for deck in range(4):
        while len(t.state.deck(deck).cards):
            t.state.deck(deck).move(0, t.state.box, 0)
        if deck == 2:
            heir_acts.take_card(t.state)
            assert hand(t) == ["market-row"]
    heir_acts.take_card(t.state)
    assert len(hand(t)) == 1


def pending(t: Laid) -> list[str]:
    return [FACES[face] for face in (t.state.left, t.state.bottom, t.state.right)]


def test_the_coin() -> None:
    """T30.16, T30.37 heads turn the Prophecies; of the Priestess the left one is then drawn anew; tails do nothing."""
    words: dict[str, Any] = {"pending": "extra-shard double-bank cheap-coins"}
    for magician, coin, seen in (
        ("electra", 0, ["double-bank", "cheap-coins", "extra-shard"]),
        ("electra", 1, ["extra-shard", "double-bank", "cheap-coins"]),
        ("priestess-of-mysticism", 1, ["extra-shard", "double-bank", "cheap-coins"]),
        ("priestess-of-mysticism", 0, ["?", "cheap-coins", "extra-shard"]),
    ):
        t = solo(magician=magician, **words)
        top = FACES[t.state.fates.face(t.state.fates.top())]
        t.state.chance = Loaded([coin])
        heir_acts.dark_alley(t.state, 0)
        assert pending(t) == [top if name == "?" else name for name in seen]


# --- the Workshop ---


def test_nothing_at_all() -> None:
    """T30.17 with whatever Action Points."""
    t = solo(tricks={1: TWO}, dice="any any engineer apprentice 3 3")
    before = t.state.to_bytes()
    heir_acts.act(t.state, 1, cards.WORKSHOP, 5)
    assert t.state.to_bytes() == before
