"""T20 to T23: what Arcane Arts adds to the setup, and the actions at the Wagon."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.core.chance import Loaded
from arcane.games.trickerion import GAME, cards
from arcane.games.trickerion.arts.turn import roll_arts
from arcane.games.trickerion.cards import FACES, PROPHECIES, TILES
from tests.games.trickerion.lay import Laid, arts, at_wagon


def offered(t: Laid, *kinds: str) -> Laid:
    """These tiles are on offer, from left to right; `.` for none."""
    for place, kind in enumerate(kinds):
        t.state.offer_row[place] = 0 if kind == "." else TILES.index(kind) + 1
    t.state.ask()
    return t


def test_four_tiles_of_each_type_well_shaken() -> None:
    """T20.2 and the first ones drawn are on offer."""
    offers = set()
    for seed in range(20):
        s = GAME.new(3, seed, arts="on")
        tiles = [*s.bag.cards, *s.tiles.cards]
        assert Counter(FACES[card & FACE] for card in tiles) == {"scroll": 4, "rune": 4, "amulet": 4}
        assert sorted(int(card & FACE) - int(cards.TILE) + 1 for card in s.tiles.cards) == sorted(s.offer_row)
        offers.add(tuple(int(tile) for tile in s.offer_row))
    assert len(offers) > 5


@pytest.mark.parametrize(("place", "price"), [("left", 3), ("middle", 3), ("right", 4)])
def test_what_a_tile_costs(place: str, price: int) -> None:
    """T20.3 left and middle 3, right 4; T22.4 only with the Coins."""
    t = offered(at_wagon(ap=1, seats=3), "scroll", "rune", "amulet")
    t.play("enchantment", f"enchantment {place}")
    assert (t.coins(), t.state.ap) == (10 - price, 0)
    t = offered(at_wagon(ap=1, seats=3, coins=[price - 1]), "scroll", "rune", "amulet")
    assert not t.can("enchantment") or f"enchantment {place}" not in t.play("enchantment").options


def test_a_tile_takes_coins_and_a_point() -> None:
    """T22.4 and nothing comes to its place in this phase."""
    assert "too few Coins" in offered(at_wagon(ap=1, coins=[2]), "scroll", ".", "rune").why_not("enchantment")
    assert "too few Action Points" in offered(at_wagon(ap=0), "scroll", ".", "rune").why_not("enchantment")
    t = offered(at_wagon(ap=2), "scroll", ".", "rune").play("enchantment", "enchantment left")
    assert [int(tile) for tile in t.state.offer_row] == [0, 0, 2]


def test_the_prophecies_that_play() -> None:
    """T20.7 the three of Arcane Arts only with it."""
    names = {FACES[card & FACE] for card in GAME.new(2, 1).fates.cards}
    assert names == set(PROPHECIES[:27])


def test_spent_and_charged_shards() -> None:
    """T20.8 a spent Arcane Shard goes back to its supply, a charged Shard leaves its owner for the common one."""
    t = at_wagon(ap=1, arcane=[1], shards=[1])
    before = t.state.arcane
    t.play("enhance arcane", "charge")
    assert (t.shards(), t.arcane(), t.state.arcane) == (0, 1, before)


def test_rolling_the_arcane_dice() -> None:
    """T21.1 both, each with its own faces; T21.2 the worker left on offer is in the supply again."""
    s = arts(under={0: "m:dt"}).state
    s.locked, s.on_offer, s.workers = 1, cards.GOLEM, 1
    s.chance = Loaded([4, 2, 0])
    roll_arts(s)
    assert (list(s.dice[6:]), s.locked) == ([2, 2], 0)  # an amulet, three Coins
    assert (s.on_offer, s.workers) == (cards.SPECTER, 2)  # of Specter and Golem the first
    s.chance = Loaded([0, 5, 1])
    roll_arts(s)
    assert (s.dice[7], s.on_offer, s.workers) == (4, cards.GOLEM, 1)


def test_arcanist_actions_before_and_after_others() -> None:
    """T22.1 mixed as one likes."""
    t = at_wagon(ap=5, dice="any x x x x x", shards=[2])
    t.play("charge", "charge 1", "learn", "trick levitation", "charge")
    assert (t.owns("levitation"), t.arcane(), t.state.ap) == (True, 2, 0)


def test_setting_dice_costs() -> None:
    """T22.2 1 AP for one; both need 2."""
    t = at_wagon(ap=3).play("arcane-dice", "arcane-dice enchantment", "enchantment-face rune")
    assert (t.state.ap, t.state.dice[6], t.state.locked) == (2, 1, 1)
    t = at_wagon(ap=1).play("arcane-dice")
    assert t.options == ["arcane-dice enchantment", "arcane-dice reward"]
    assert "too few Action Points" in t.why_not("arcane-dice both")


def charging(supply: int = 4, **more: Any) -> Laid:
    t = at_wagon(ap=2, **more)
    t.state.arcane = supply
    t.state.ask()
    return t


def test_how_many_shards_are_charged() -> None:
    """T22.3 one or two, as far as one's Shards and the supply go; 1 AP and 3 Coins."""
    assert charging(shards=[3]).play("charge").options == ["charge 1", "charge 2"]
    t = charging(supply=1, shards=[3]).play("charge")  # the only answer
    assert (t.shards(), t.arcane(), t.coins(), t.state.arcane, t.state.ap) == (2, 1, 7, 0, 1)
    t = charging(shards=[1]).play("charge")
    assert (t.shards(), t.arcane(), t.state.ap) == (0, 1, 1)
    assert "too few Coins" in charging(shards=[2], coins=[2]).why_not("charge")
    assert "no Arcane Shard is left" in charging(supply=0, shards=[2]).why_not("charge")
    assert "too few Action Points" in at_wagon(ap=0, shards=[2]).why_not("charge")


def test_room_for_tiles() -> None:
    """T22.5 up to 3 on a slot, on a Manager slot too; T22.10 of one type only one pile."""
    six = "1 wood 1 metal 1 glass 1 fabric 1 rope"
    t = offered(at_wagon(ap=1, goods={0: f"3 scroll {six}"}), "scroll", ".", "rune")
    assert "no empty slot" in t.why_not("enchantment")
    t = offered(at_wagon(ap=1, goods={0: "3 scroll"}), "scroll", ".", ".")
    assert "too high" in t.why_not("enchantment")
    t = offered(at_wagon(ap=1, team={0: "ma a1"}, goods={0: "2 scroll@ma"}), "scroll", ".", ".")
    t.play("enchantment")
    assert (t.tokens("scroll"), t.managed("scroll")) == (3, True)


def test_tiles_are_no_components() -> None:
    """T22.5 neither units of a Trick nor what the Market Row sells."""
    t = arts(at="workshop", ap=3, goods={0: "3 scroll 3 rune 3 amulet"}, tricks={0: "linking-rings"})
    assert "not got its Components" in t.play("prepare").why_not("prepare linking-rings")
    assert [int(t.state.players[0].units(kind)) for kind in range(12)] == [0] * 12


def test_tiles_of_a_type_given_back() -> None:
    """T22.10 as many as named, to the bag, and their slot is free."""
    t = at_wagon(ap=1, goods={0: "3 rune"})
    before, free = len(t.state.bag.cards), t.state.players[0].board_free()
    t.play("give back", "return 1 rune")
    assert (len(t.state.bag.cards), t.tokens("rune")) == (before + 1, 2)
    t.play("give back", "return 2 rune")
    assert t.state.players[0].board_free() == free + 1


def test_what_a_summons_costs() -> None:
    """T22.6 3 AP, and it is the Inn's guest first; T22.7 cheap-hiring does not help."""
    t = at_wagon(ap=4, fate="cheap-hiring")
    t.state.on_offer = cards.TRICKSTER
    t.state.ask()
    t.play("summon")
    assert (t.state.ap, t.at_inn("tr"), t.has("tr"), t.state.on_offer) == (1, True, False, 0)
    t = at_wagon(ap=2, fate="cheap-hiring")
    t.state.on_offer = cards.TRICKSTER
    t.state.ask()
    assert "too few Action Points" in t.why_not("summon")


def test_naming_the_face_shown() -> None:
    """T22.8 it locks the dice all the same."""
    t = at_wagon(ap=1)
    t.state.dice[6] = 0
    t.play("arcane-dice", "arcane-dice enchantment")
    assert t.options == [f"enchantment-face {tile}" for tile in TILES]
    t.play("enchantment-face scroll")
    assert (t.state.dice[6], t.state.locked) == (0, 1)


def test_which_shard_pays() -> None:
    """T23.1 an Arcane Shard buys with Barter too; T23.5 asked only with both kinds."""
    words: dict[str, Any] = {"at": "market-row", "ap": 1, "effect": "barter-with-power"}
    t = arts(shards=[1], arcane=[1], **words).play("buy with card", "fill wood", "fill done")
    assert t.options == ["barter shard", "barter arcane"]
    t.play("barter arcane")
    assert (t.shards(), t.arcane()) == (1, 0)
    t = arts(shards=[0], arcane=[1], **words).play("buy with card", "fill wood", "fill done")
    assert (t.arcane(), t.tokens("wood"), t.asked) == (0, 1, "0 act")


def test_enhance_in_the_theater_with_both_kinds() -> None:
    """T23.5, T23.2 a normal Shard still does not; T23.3 once, whatever the kind."""
    t = arts(at="theater", ap=0, shards=[2], arcane=[2])
    assert [option for option in t.options if option.startswith("enhance")] == ["enhance arcane"]
    t.play("enhance arcane")
    assert not [option for option in t.options if option.startswith("enhance")]
    t = at_wagon(ap=0, shards=[2], arcane=[2]).play("enhance shard")
    assert t.state.ap == 1
    assert "enhanced already" in t.why_not("enhance arcane")
