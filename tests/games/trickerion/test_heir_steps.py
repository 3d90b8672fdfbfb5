"""T30.1 to T30.12, T30.21 to T30.23, T30.27 to T30.33: the Heir's setup and steps, its end of a turn and of a game."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.core.chance import Loaded
from arcane.games.trickerion import GAME, cards, heir, heir_team, plans
from arcane.games.trickerion.cards import CHARACTERS, FACES, LOCATIONS, MAGICIANS, TRICKS
from arcane.games.trickerion.player import CARD, HERE
from tests.games.trickerion.lay import Laid, take_card, trick
from tests.games.trickerion.lay_heir import goes, new, solo, stands

# --- setup ---


def test_what_chance_decides_for_the_heir() -> None:
    """T30.27, T18.14 its Magician, its Specialists, its first Trick, in this order, after your Magician."""
    t = Laid(GAME.new(1, 1, start="quick", heir="hard"))
    assert t.options == [f"magician {name}" for name in MAGICIANS]
    t.state.chance = Loaded([5, 2, 0, 1, *[0] * 6])  # and the six dice of turn 1
    t.play("magician electra")
    p = t.state.players[1]
    assert MAGICIANS[p.magician] == "yoruba-spiritmaster"  # the last without mechanical
    assert [CHARACTERS[heir_team.character(t.state, k)] for k in range(4)] == ["m", "as", "en", "a1"]
    assert TRICKS[p.tricks[0]] == "spirit-hand"  # the second of three
    assert t.story("magician", "joined", "learned")[:6] == [
        "magician",
        "magician",
        "joined",
        "joined",
        "joined",
        "learned",
    ]


def test_the_layers_of_the_plan_deck_are_shuffled() -> None:
    """T30.44 where the odd card of a layer lies differs, and which of the second layer is removed unseen."""
    third, second, removed = set(), set(), set()
    for seed in range(40):
        s = GAME.new(1, seed, start="quick")
        s.play(GAME.parse("magician electra"))
        deck = [(card & FACE) - int(cards.PLAN) >= 4 for card in s.plans.cards]
        third.add(tuple(deck[3:6]))
        second.add(tuple(deck[1:3]))
        removed |= {FACES[card & FACE][:-2] for card in s.box.cards if card & FACE >= cards.PLAN}
    assert len(third) == 3
    assert second == {(True, True), (True, False), (False, True)}
    assert removed == {"setup", "perform"}


def test_the_third_card_of_the_layer_is_removed() -> None:
    """T30.44 the last one: with cards that lie as they were put, that is the first taken of the layer's three."""
    s = GAME.new(1, 1, start="quick")
    s.chance = Loaded([0] * 20)
    s.play(GAME.parse("magician electra"))
    names = [FACES[card & FACE] for card in s.plans.cards]
    assert [FACES[card & FACE] for card in s.box.cards if card & FACE >= cards.PLAN] == ["perform-2"]
    assert names[:3] == ["perform-4", "perform-3", "setup-4"]


def test_prophecies_that_bind_only_you() -> None:
    """T30.4 the Heir pays no toll and needs no Coins for it."""
    t = goes(solo(tricks={1: "levitation living-piano"}, fate="toll-on-best-slots"), "en", "market-row")
    assert (stands(t, "en"), t.coins(1)) == ("mr1", 0)
    t = solo(fate="toll-on-best-slots", under={0: "m:mr"}, coins=[2, 0])
    t.play("place m")
    assert t.told("placed")[-1][2] == cards.SLOTS.index("mr4")


def test_it_never_spends_a_shard() -> None:
    """T30.6 wherever it goes."""
    for place in LOCATIONS:
        t = solo(
            tricks={1: "levitation"}, shards=[1, 3], dice="x x x x 3 3", pending="extra-shard double-bank cheap-coins"
        )
        t.state.chance = Loaded([1])
        assert goes(t, "en", place).shards(1) == 3


def test_the_order_of_four_tricks() -> None:
    """T30.6 Fame, then Shards, then Coins; T30.29 of equal Yields the order of the table."""
    t = solo(tricks={1: "breath-of-life levitation spirit-hand pub-in-a-bottle"})
    order = [TRICKS[t.state.players[1].tricks[heir_team.ranked(t.state, i)]] for i in range(4)]
    assert order == ["spirit-hand", "levitation", "breath-of-life", "pub-in-a-bottle"]  # 2 1 1, 2 0 3, 2 0 3, 2 0 2


def test_your_place_in_its_order() -> None:
    """T30.7 least Fame first, as with others; it advertises in its turn of the order."""
    for fame, order in (((9, 5), [1, 0]), ((5, 9), [0, 1]), ((5, 5), [1, 0])):
        t = solo(fame=list(fame), shards=[0, 0], coins=[0, 0]).play("idle m")
        assert [int(seat) for seat in t.state.order] == order
    t = solo(fame=[9, 5]).play("idle m")
    assert (t.asked, t.fame(1)) == ("0 advertise", 7)


def test_the_boosted_card_is_spent() -> None:
    """T30.8 under the leftmost sent there, and discarded at the end of the turn; T30.30 of two the first drawn."""
    t = solo("setup-1", magician="electra", tricks={1: "levitation living-piano"}, dice="x x x x 3 3")
    for name in ("interest", "empower", "new-twist"):
        take_card(t.state, name, 1, t.state.players[1].hand, 0)
    heir.reveal_plan(t.state)
    assert t.state.players[1].cast[CARD] == cards.INTEREST
    assert t.hand(1) == ["empower", "new-twist"]
    while t.state.turn == 2:
        t.nothing()
    assert [FACES[card & FACE] for card in t.state.spent.cards] == ["interest"]


def test_no_boosted_card() -> None:
    """T30.30 without a card of that Location, or with nobody sent there but a Magician to the Theater."""
    t = solo("perform-1", team="a1", tricks={1: "levitation"})
    t.state.players[1].cast[4] = 0  # the Magician alone
    take_card(t.state, "new-twist", 1, t.state.players[1].hand, 0)
    heir.reveal_plan(t.state)
    assert (t.state.players[1].cast[CARD], t.hand(1)) == (1, ["new-twist"])
    t = solo("setup-1", tricks={1: "levitation"})
    take_card(t.state, "new-twist", 1, t.state.players[1].hand, 0)
    heir.reveal_plan(t.state)
    assert t.hand(1) == ["new-twist"]


def test_under_the_leftmost() -> None:
    """T30.30 of two who go to the boosted Theater."""
    t = solo("setup-2", team="en a1 a2 a3", tricks={1: "levitation"})
    take_card(t.state, "new-twist", 1, t.state.players[1].hand, 0)
    heir.reveal_plan(t.state)
    sent = [int(t.state.players[1].cast[CARD + CHARACTERS.index(who)]) for who in ("en", "a3")]
    assert sent == [int(cards.TWIST), 1]


@pytest.mark.parametrize(
    ("plan", "name", "fame", "ready"),
    [
        ("perform-1", "levitation", 15, True),
        ("perform-1", "levitation", 16, False),
        ("perform-1", "bullet-catch", 5, True),  # above what its Fame allows
        ("perform-1", "automaton", 5, True),
        ("perform-1", "bullet-catch", 16, True),
        ("perform-1", "bullet-catch", 35, True),
        ("perform-1", "bullet-catch", 36, False),
        ("perform-1", "automaton", 36, True),
        ("setup-1", "automaton", 36, False),
    ],
)
def test_stance(plan: str, name: str, fame: int, ready: bool) -> None:
    """T30.9 Ready with a Perform card and a Trick of the highest level allowed, or above."""
    t = solo(plan, tricks={1: name}, fame=[5, fame])
    assert heir_team.is_ready(t.state) == ready
    assert heir.priority(t.state, 0) == (cards.THEATER if ready else cards.DOWNTOWN)


# --- its step ---


def test_who_contests_the_theater() -> None:
    """T30.10 not when a side's only one left for it is a Magician; with another it is."""
    for under, heirs, contested in (
        ("m:th", "en", False),
        ("m:th a1:th", "en", True),
        ("a1:th", "m", False),
        ("a1:th", "m en", True),
        ("a1:dt", "en", False),
    ):
        t = solo(under={0: under})
        for who in heirs.split():
            t.state.players[1].cast[CARD + CHARACTERS.index(who)] = 1
        assert heir.is_contested(t.state, cards.THEATER) == contested


def test_the_leftmost_character() -> None:
    """T30.12 of those sent to a Location; in the Theater the Magician last."""
    t = solo(tricks={1: "levitation living-piano"}, dice="x x x x 3 3")
    for who in ("m", "en", "a1"):
        t.state.players[1].cast[CARD + CHARACTERS.index(who)] = 1 + cards.DOWNTOWN
    heir.take_step(t.state)
    assert (stands(t, "m"), stands(t, "en"), stands(t, "a1")) == ("dt1", "-", "-")
    heir.take_step(t.state)
    assert (stands(t, "en"), stands(t, "a1")) == ("dt4", "-")


def test_the_next_location() -> None:
    """T30.32 a Location without a free slot is passed over, contested or not; at last its leftmost is idle."""
    t = solo(tricks={1: "levitation living-piano"}, stands=["0 m dt1", "0 a1 dt4"], mine="a1 a2", under={0: "a2:dt"})
    for who, place in (("en", cards.DOWNTOWN), ("a1", cards.DARK), ("a2", cards.DOWNTOWN)):
        t.state.players[1].cast[CARD + CHARACTERS.index(who)] = 1 + place
    t.state.chance = Loaded([1])
    heir.take_step(t.state)
    assert (stands(t, "en"), stands(t, "a1")) == ("-", "da1")
    heir.take_step(t.state)
    assert t.told("idled") == [(1, 1, 0)]
    heir.take_step(t.state)
    assert t.told("idled") == [(1, 1, 0), (1, 5, 0)]
    assert not t.state.players[1].any_waits()


def test_a_day_of_its_own() -> None:
    """T30.32 once it has a day it keeps it, though its stance changes; your day is never free."""
    t = solo("perform-1", tricks={1: "levitation living-piano"}, stands=["0 a1 thu.b1"])
    goes(t, "en", "theater")
    assert stands(t, "en") == "fri.b1"
    t.state.players[1].fame = 40  # now it is Busy
    goes(t, "a1", "theater")
    assert stands(t, "a1") == "fri.b2"
    goes(t, "m", "theater")
    assert stands(t, "m") == "fri.p"
    t.play("place m", "slot ws1")
    assert t.state.day_owner(1) == 1


def test_place_two_when_it_can() -> None:
    """T30.33 two placements a step; with a single Character one."""
    t = solo(tricks={1: "levitation"}, fate="place-two")
    t.state.chance = Loaded([1])
    goes(t, "a1", "dark-alley")
    assert stands(t, "a1") == "da1"
    t = goes(solo(tricks={1: "levitation"}), "a1", "dark-alley")
    t.state.players[1].cast[CARD + 1] = 1 + cards.MARKET
    assert stands(t, "en") == "-"


def test_its_poster_counts() -> None:
    """T30.33 under advertised-apprentices its Apprentices have the +1, as it advertises every turn."""
    t = new().play("advertise no")
    t.state.fate = cards.ADVERTISED_APPRENTICES
    assert [int(t.state.base_ap(seat, 4)) for seat in (0, 1)] == [1, 2]


def test_what_counts_as_yours() -> None:
    """T30.31 Specter and Golem nowhere, though they are still to be placed; Trickster and Shapeshifter as others."""
    t = solo(arts=True, mine="sp go tr", under={0: "sp:own go:own tr:mr"})
    assert [int(heir.left_for(t.state, 0, place)) for place in range(5)] == [0, 0, 0, 1, 0]
    t.state.players[0].cast[CARD + 8] = 1 + cards.MARKET
    assert heir.left_for(t.state, 0, cards.MARKET) == 1


def test_you_are_asked_as_with_two() -> None:
    """T30.43 posters, assignments, steps; never the Heir."""
    s = GAME.new(1, 5, start="quick")
    asked = set()
    while not s.over:
        assert s.question.seat == 0
        asked.add(s.question.key)
        s.play(s.options()[-1])
    assert {"magician", "advertise", "assign"} <= asked


# --- the end of a turn, and of the game ---


def test_no_wages_for_the_heir() -> None:
    """T30.21 whatever it placed; ten Coins again and again into 3 Fame, on easy 2."""
    for level, fame in (("easy", 4), ("normal", 6), ("hard", 6)):
        t = solo(level=level, coins=[10, 25], stands=["1 en dt1", "1 a1 mr1"], fame=[0, 5])
        t.play("idle m")
        assert (t.coins(1), t.fame(1)) == (5, 5 + fame)
    assert solo(coins=[10, 9], stands=["1 en dt1"], fame=[0, 5]).play("idle m").coins(1) == 9


def test_its_markers_on_the_card_that_leaves() -> None:
    """T30.22 each Yield less 1 Fame and 1 Coin, the sums not below 0; T30.6 the markers are on their Tricks again."""
    words: dict[str, Any] = {"stage": "riverside-03 riverside-04 riverside-05", "turn": 3, "fame": [0, 5]}
    t = solo(
        tricks={1: "levitation stocks-escape"}, markers=["3 1.0 d 1 levitation", "3 1.2 u 1 stocks-escape"], **words
    )
    t.play("idle m")
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5 + 2 - 1 + 0 - 1, 3 - 1 + 1 - 1, 1)
    assert (t.ready(1, "levitation"), t.ready(1, "stocks-escape")) == (2, 2)
    t = solo(tricks={1: "mind-reading"}, markers=["3 1.0 d 1 mind-reading"], **words).play("idle m")
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5, 0, 1)


def test_electra_on_a_card_that_leaves() -> None:
    """T30.22, T30.39 her extra counts there too."""
    t = solo(magician="electra", tricks={1: "levitation"}, markers=["2 0.0 r 1 levitation"])
    heir.pay_discarded(t.state, 1)
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5 + 2, 3, 1)


def scored(level: str = "normal", cards_held: int = 0, arcane: int = 0, **more: Any) -> int:
    """What final scoring adds to the Heir's Fame."""
    t = solo(level=level, **more)
    for i in range(cards_held):
        take_card(t.state, FACES[int(cards.SPECIAL) + i], 1, t.state.players[1].hand, 0)
    t.state.players[1].arcane = arcane
    heir.score(t.state)
    return t.fame(1) - 5


@pytest.mark.parametrize(("level", "trick_fame", "above"), [("easy", 5, 0), ("normal", 7, 1), ("hard", 10, 2)])
def test_its_scoring_by_difficulty(level: str, trick_fame: int, above: int) -> None:
    """T30.23 for each Level 3 Trick and each Character above six; Coins nothing."""
    assert scored(level, coins=[0, 9]) == 0
    assert scored(level, tricks={1: "automaton levitation bullet-catch"}) == trick_fame
    assert scored(level, team="en ma as a1 a2") == 0
    assert scored(level, team="en ma as a1 a2 a3 a4") == 2 * above


def test_caps_of_its_scoring() -> None:
    """T30.42 of Shards, cards, Level 3 Tricks and Arcane Shards (T30.26) each its own 20."""
    assert scored(shards=[0, 7]) == 7
    assert scored(shards=[0, 30]) == 20
    assert scored(cards_held=3) == 6
    assert scored(cards_held=12) == 20
    assert scored(arcane=4) == 8
    assert scored(arcane=12) == 20
    assert scored(shards=[0, 30], arcane=12) == 40
    assert scored("hard", tricks={1: "automaton hellhound seance"}) == 20


def test_markers_at_the_end() -> None:
    """T30.23 those still on cards pay as those on a card that leaves, card by card."""
    words: dict[str, Any] = {"tricks": {1: "levitation mind-reading"}}
    assert scored(markers=["1 0.0 d 1 levitation", "2 0.0 r 1 mind-reading"], **words) == 1 + 1  # and a Shard
    assert scored(markers=["2 1.0 d 1 levitation", "2 0.0 r 1 mind-reading"], **words) == 0 + 1


def test_a_tie_alone() -> None:
    """T30.23 goes by initiative: who is earlier in the last turn's order."""
    for order, winners in (((0, 1), [0]), ((1, 0), [])):
        t = solo(fame=[20, 20], turn=7, coins=[0, 0], shards=[0, 0])
        t.state.order[0], t.state.order[1] = order
        t.play("idle m")
        assert (t.state.over, t.state.winners) == (True, winners)


def test_learned_from_the_common_residence() -> None:
    """T30.45 what the Heir has you can't learn; it takes the first unused symbol."""
    t = solo(tricks={1: "levitation"}, dice="any x x x x x", at="downtown", ap=3)
    assert "not at the Residence" in t.play("learn").why_not("trick levitation")
    assert t.state.players[1].symbol_of(trick("levitation")) == 0
    assert (t.state.players[1].cast[0], plans.EASY) == (HERE, 1)


def test_its_open_card_can_be_copied() -> None:
    """T14.7 by Optico, like any opponent's."""
    t = solo(magicians=("the-great-optico", "electra"), under={0: "m:dt"}, tricks={1: "levitation"})
    take_card(t.state, "empower", 1, t.state.revealed, 255 << 10)
    t.state.players[1].cast[CARD] = cards.EMPOWER
    t.play("place m")
    assert t.options == ["mimesis no", "mimesis empower effect", "mimesis empower ap"]
