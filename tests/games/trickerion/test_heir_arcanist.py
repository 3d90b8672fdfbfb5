"""T30.24 to T30.26, T30.42: the Heir at the Wagon, and its Arcane rewards."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.core.chance import Loaded
from arcane.games.trickerion import cards, heir, heir_acts
from arcane.games.trickerion.cards import TILES
from arcane.games.trickerion.player import CARD, TILED
from tests.games.trickerion.lay import Laid, take_card
from tests.games.trickerion.lay_heir import goes, solo


def wagon(level: str = "easy", plan: str = "setup-1", offer: str = ". . .", **more: Any) -> Laid:
    """The Heir at the Wagon, with nothing on offer."""
    words: dict[str, Any] = {"tricks": {1: "levitation living-piano"}}
    t = solo(plan, level=level, arts=True, wagon="mr", **{**words, **more})
    for i, kind in enumerate(offer.split()):
        t.state.offer_row[i] = 0 if kind == "." else TILES.index(kind) + 1
    t.state.on_offer = 0
    return t


def carried(t: Laid) -> list[list[str]]:
    return [t.tiles_on(1, name) for name in ("levitation", "living-piano")]


def test_one_point_fewer_at_the_wagon() -> None:
    """T30.24 at least 1; T30.34 it is taken off before six are five and 1 Fame; the actions come after its own."""
    for who, ap in (("en", 3), ("m", 4)):
        t = wagon(magician="electra")
        t.state.shopping = 0b1111100000
        t.state.chance = Loaded([0] * 5)
        goes(t, who, "market-row")
        assert sum(1 for kind in t.state.market[4:8] if kind) == ap
        assert (t.fame(1), t.arcane(1)) == (5, 1)
    t = wagon(magician="electra", stands=["0 m mr1"], under={0: "a1:ws"})
    t.state.shopping = 0b11 << 8
    t.state.chance = Loaded([0])
    goes(t, "a1", "market-row")  # 1 + 0 - 1
    assert t.market() == "wood metal glass fabric / padlock . . . / ."
    t = wagon(magician="electra")
    take_card(t.state, "shoplifting", 1, t.state.revealed, 255 << 10)
    t.state.players[1].cast[CARD] = cards.SHOPLIFTING
    heir.take_step(t.state)  # 3 + 2 + 1 - 1
    assert t.fame(1) == 5
    assert t.story("placed", "arcane") == ["placed", "arcane"]


def test_its_own_actions_come_first() -> None:
    """T30.24 then those of the Arcanist."""
    t = wagon()
    t.state.shopping = 1 << 4
    goes(t, "en", "market-row")
    assert t.story("ordered", "arcane") == ["ordered", "arcane"]


@pytest.mark.parametrize(("level", "many"), [("easy", 1), ("normal", 2), ("hard", 3)])
def test_how_many_arcanist_actions(level: str, many: int) -> None:
    """T30.24 the first possible ones: two Arcane Shards, then 3 Fame."""
    t = wagon(level)
    heir_acts.visit_arcanist(t.state)
    assert (t.arcane(1), t.fame(1)) == (min(many, 2), 5 + (3 if many == 3 else 0))


def test_where_its_tile_goes() -> None:
    """T30.24 (1) onto its leftmost Trick without that type; T30.42 it pays nothing, and the place is empty."""
    t = wagon(offer="scroll . .", coins=[10, 5])
    heir_acts.visit_arcanist(t.state)
    assert (carried(t), t.coins(1), list(t.state.offer_row)) == ([["scroll"], []], 5, [0, 0, 0])
    t = wagon(offer="scroll . .")
    t.state.players[1].tricks[TILED] = 1
    heir_acts.visit_arcanist(t.state)
    assert carried(t) == [["scroll"], ["scroll"]]


@pytest.mark.parametrize(
    ("offer", "have", "taken"),
    [
        ("scroll . rune", (0, 0), "scroll"),  # the cheaper
        ("scroll . rune", (2, 0), "rune"),  # the type it has most of
        ("scroll rune amulet", (0, 0), "scroll"),  # of equal prices the left
        ("amulet rune scroll", (0, 0), "amulet"),
        ("rune scroll .", (1, 0), "scroll"),
        ("scroll . rune", (1, 1), "rune"),  # all its Tricks carry a scroll
        ("scroll . scroll", (1, 1), ""),
    ],
)
def test_which_tile_it_takes(offer: str, have: tuple[int, int], taken: str) -> None:
    """T30.24 (1) the type it has most of; T30.42 of those that some Trick lacks, ties to the cheaper, then the left."""
    t = wagon(offer=offer)
    t.state.players[1].tricks[TILED], t.state.players[1].tricks[TILED + 1] = have
    heir_acts.visit_arcanist(t.state)
    assert [TILES[b] for _, _, b in t.told("heir_tile")] == ([taken] if taken else [])
    assert t.arcane(1) == (0 if taken else 1)


def test_a_worker_becomes_an_apprentice() -> None:
    """T30.24 (2) with fewer than four; the worker leaves the game."""
    t = wagon(team="en a1 a2 a3")
    t.state.on_offer = cards.GOLEM
    t.state.workers = 0
    heir_acts.visit_arcanist(t.state)
    assert (t.at_inn("a4", 1), t.state.on_offer, t.state.workers) == (True, 0, 0)
    t = wagon(team="en a1 a2 a3 a4")
    t.state.on_offer = cards.GOLEM
    heir_acts.visit_arcanist(t.state)
    assert (t.state.on_offer, t.arcane(1)) == (cards.GOLEM, 1)


@pytest.mark.parametrize(
    ("plan", "have", "locked", "sets"),
    [
        ("perform-1", (4, 0), 0, 2),
        ("perform-1", (6, 4), 0, 2),  # the type it has most of
        ("perform-1", (6, 0), 0, 1),  # of equals scroll, rune, amulet
        ("perform-1", (7, 0), 0, 0),
        ("perform-1", (0, 0), 0, -1),
        ("setup-1", (4, 0), 0, -1),
        ("perform-1", (4, 0), 1, -1),
    ],
)
def test_when_it_sets_the_die(plan: str, have: tuple[int, int], locked: int, sets: int) -> None:
    """T30.24 (3) Ready, with an enchanted Trick and unlocked dice; T30.42 ties scroll, rune, amulet."""
    t = wagon(plan=plan)
    t.state.players[1].tricks[TILED], t.state.players[1].tricks[TILED + 1] = have
    t.state.locked = locked
    t.state.dice[6] = 1 if sets == 0 else 0
    heir_acts.visit_arcanist(t.state)
    assert t.arcane(1) == (1 if sets < 0 else 0)
    if sets >= 0:
        assert (t.state.dice[6], t.state.locked) == (sets, 1)


def rewarded(die: int, **more: Any) -> Laid:
    """The Heir performs Living Piano (1 Fame, 1 Coin; the card 1 Fame), which carries the die's type."""
    words: dict[str, Any] = {"tricks": {1: "living-piano"}, "markers": ["1 0.0 d 1 living-piano"], "fame": [0, 5]}
    t = solo(arts=True, wagon="da", stands=["1 m thu.p"], **{**words, **more})
    t.state.players[1].tricks[TILED] = 1
    t.state.dice[6], t.state.dice[7] = 0, die
    return t


def test_its_rewards() -> None:
    """T30.25 as yours; a card of the deck it holds fewest of, without a question; T30.42 or what replaces it."""
    assert (rewarded(2).play("idle m").coins(1), rewarded(4).play("idle m").arcane(1)) == (4, 1)
    t = rewarded(0)
    take_card(t.state, "new-twist", 1, t.state.players[1].hand, 0)
    t.play("idle m")
    assert [int(cards.BACK_OF[card & FACE]) for card in t.state.players[1].hand.cards] == [0, 2]
    assert t.asked == "0 advertise"
    t = rewarded(4)
    t.state.arcane = 0
    t.play("idle m")
    assert (t.fame(1), t.coins(1)) == (5 + 2 + 1, 2)
