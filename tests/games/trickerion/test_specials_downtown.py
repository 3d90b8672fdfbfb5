"""T15: the Special Assignment cards of Downtown."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.games.trickerion.cards import CHARACTERS, FACES
from arcane.games.trickerion.player import AT_INN
from tests.games.trickerion.lay import Laid, lay


def town(effect: str, inn: str = "", ap: int = 3, **more: Any) -> Laid:
    t = lay(at="downtown", effect=effect, ap=ap, **more)
    for who in inn.split():
        t.state.players[0].cast[CHARACTERS.index(who)] = AT_INN
    t.state.ask()
    return t


def test_room_and_coins_for_two() -> None:
    """T15.11 Mass Recruitment needs a slot for both, and 3 Coins."""
    words: dict[str, Any] = {"dice": "x x x apprentice x x"}
    assert "too few Coins" in town("mass-recruitment", coins=[2], **words).why_not("hire with card")
    assert "no Apprentice slot" in town("mass-recruitment", team={0: "a1 a2"}, **words).why_not("hire with card")
    assert "no Apprentice slot" in town("mass-recruitment", inn="a2", **words).why_not("hire with card")
    assert town("mass-recruitment", team={0: "as a1 a2"}, **words).can("hire with card")
    t = town("mass-recruitment", coins=[3], **words).play("hire with card")
    assert (t.coins(), t.die("inn-apprentice"), t.state.ap) == (0, "x", 0)
    assert not town("mass-recruitment", dice="x x manager x x x").can("hire with card")


def test_a_place_now() -> None:
    """T15.29 an empty slot at once; an Assistant at the Inn does not help, and those at the Inn keep theirs."""
    words: dict[str, Any] = {"dice": "x x x apprentice x x"}
    assert not town("hypnotic-motivation", inn="as", team={0: "a1 a2 a3"}, **words).can("hire with card")
    assert town("hypnotic-motivation", team={0: "as a1 a2 a3"}, **words).can("hire with card")
    t = town("hypnotic-motivation", team={0: "as a1 a2 a3"}, **words).play("hire with card")
    assert t.asked == "0 join"  # there is one slot only
    t.play("join none")
    assert t.berths() == ["a1", "a2", "a3", "a4"]
    t = town("hypnotic-motivation", inn="a3", team={0: "as a1 a2"}, **words).play("hire with card")
    assert t.options == ["join-slot board", "join-slot assistant"]  # one slot each, whichever is left
    t = town("hypnotic-motivation", inn="tr", arts=True, team={0: "as a1 a2"}, **words).play("hire with card")
    assert t.asked == "0 join"  # the board's last slot is the worker's
    t.play("join none")
    assert t.berths()[3] == "a3"
    t = town("hypnotic-motivation", inn="a3 a4", team={0: "as a1 a2"}, **words)
    assert not t.can("hire with card")


def test_it_joins_at_once() -> None:
    """T15.29 not by way of the Inn; with a card of the hand, revealed at once, or none; the die turns to X."""
    t = town("hypnotic-motivation", dice="x x manager x x x", hand={0: "shoplifting"}).play("hire with card")
    assert t.options[0] == "join none"
    assert "join shoplifting" in t.options
    t.play("join shoplifting")
    assert (t.has("ma"), t.at_inn("ma"), t.die("inn-specialist"), t.state.ap) == (True, False, "x", 0)
    assert t.told("revealed") == [(0, CHARACTERS.index("ma"), 0)]
    assert FACES[t.state.players[0].cast[12 + 2]] == "shoplifting"
    t.play("end")
    assert t.options[0] == "place ma"
    t = town("hypnotic-motivation", dice="x x manager x x x").play("hire with card", "join none", "end")
    assert (t.has("ma"), t.state.turn, t.coins()) == (True, 3, 10)


def test_under_hidden_cards_it_lies_face_down() -> None:
    """T15.29 and nobody sees which it is."""
    t = town("hypnotic-motivation", dice="x x manager x x x", hand={0: "shoplifting"}, fate="hidden-cards")
    t.play("hire with card", "join shoplifting")
    assert t.told("revealed") == []
    assert t.told("covered") == [(0, CHARACTERS.index("ma"), 0)]
    assert list(t.state.view(1).players[0].laid) == [0] * 12
    t.play("end", "place ma")
    assert t.told("revealed") == [(0, CHARACTERS.index("ma"), 0)]


def test_headhunter_and_thirst() -> None:
    """T15.41 2 AP; any die of the building that is not X, which turns to X."""
    assert not town("headhunter", ap=1, dice="x x x apprentice x x").can("hire with card")
    assert not town("headhunter", ap=2, dice="any any x x 3 3").can("hire with card")
    t = town("headhunter", ap=2, dice="x x engineer x x x", team={0: "en a1"}).play("hire with card")
    assert t.options == ["kind manager", "kind assistant", "kind apprentice"]
    t.play("kind assistant")
    assert (t.at_inn("as"), t.die("inn-specialist"), t.state.ap) == (True, "x", 0)
    assert not town("thirst-for-knowledge", ap=1).can("learn with card")
    t = town("thirst-for-knowledge", ap=2, dice="optical x x x x x")
    t.play("learn with card", "trick stocks-escape")
    assert (t.owns("stocks-escape"), t.die("residence-1"), t.state.ap) == (True, "x", 0)


@pytest.mark.parametrize(("ready", "kept"), [(4, 4), (1, 1), (0, 0)])
def test_markers_of_an_overhauled_trick(ready: int, kept: int) -> None:
    """T15.30 all that lay on it, above the new Trick's figure too; the others are in the supply."""
    t = town("trick-overhaul", goods={0: "2 metal"}, tricks={0: f"levitation={ready} chinese-sticks"})
    t.play("learn with card", "trick linking-rings", "overhaul levitation")
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings")) == (kept, 4 - kept)


def test_symbol_and_slot_of_an_overhauled_trick() -> None:
    """T15.30 its symbol; markers in the Theater come to the supply; its slot can serve, the Engineer's by choice."""
    t = town(
        "trick-overhaul",
        goods={0: "2 metal"},
        team={0: "en a1"},
        tricks={0: "levitation chinese-sticks=1 te:living-piano"},
        markers=["1 0.0 d 0 chinese-sticks", "1 1.2 u 0 levitation"],
    )
    t.play("learn with card", "trick linking-rings", "overhaul chinese-sticks")
    assert t.state.players[0].symbol_of(0) == 1
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings")) == (1, 3)
    assert (t.marker(1, "0.0"), t.marker(1, "1.2") != 0) == (0, True)
    t = town("trick-overhaul", goods={0: "2 metal"}, tricks={0: "levitation chinese-sticks"})
    t.play("give back", "return levitation", "learn with card", "trick linking-rings")
    assert t.state.players[0].symbol_of(0) == 1  # not the first unused one
    t = town("trick-overhaul", goods={0: "2 metal"}, team={0: "en a1"}, tricks={0: "levitation te:living-piano"})
    t.play("learn with card", "trick linking-rings", "overhaul living-piano")
    assert t.options == ["trick-slot board", "trick-slot engineer"]
    t.play("trick-slot engineer")
    assert t.slot(0, "linking-rings") == 3
    full = {0: "levitation chinese-sticks living-piano te:spirit-hand"}
    t = town("trick-overhaul", goods={0: "2 metal"}, team={0: "en a1"}, tricks=full)
    t.play("learn with card", "trick linking-rings", "overhaul chinese-sticks")
    assert t.slot(0, "linking-rings") == 1


def test_overhaul_needs_components_and_a_trick() -> None:
    """T15.30 of the new Trick, and another to give back."""
    t = town("trick-overhaul", goods={0: "2 metal"}, tricks={0: "levitation chinese-sticks"}).play("learn with card")
    assert t.options == ["trick linking-rings"]
    assert not town("trick-overhaul", goods={0: "2 metal"}).can("learn with card")
    assert not town("trick-overhaul", goods={0: "1 metal"}, tricks={0: "levitation"}).can("learn with card")


def invest(coins: int, die: int, market: str, **more: Any) -> Laid:
    return town("investments", coins=[coins], dice=f"x x x x {die} x", market=market, **more).play(
        "take-coins with card"
    )


def test_three_tokens_at_most() -> None:
    """T15.31 of any mix, for the Coins just received and no more."""
    t = invest(10, 6, "wood metal glass fabric / . . . . / .").play("fill wood", "fill wood", "fill metal")
    assert (t.asked, t.coins(), t.tokens("wood"), t.tokens("metal")) == ("0 act", 13, 2, 1)
    t = invest(10, 3, "rope cog glass fabric / . . . . / .").play("fill rope")
    assert "worth more" in t.why_not("fill cog")
    assert t.options == ["fill glass", "fill fabric", "fill done"]
    t = invest(10, 3, "rope cog glass fabric / . . . . / .", fate="double-bank").play("fill rope")
    assert t.can("fill cog")


def test_investments_fit() -> None:
    """T15.31 T7.2 holds, and the Quick Order place is a Coin dearer."""
    t = invest(0, 6, "wood metal glass fabric / . . . . / rope", goods={0: "3 wood"})
    assert "too high" in t.why_not("fill wood")
    t.play("fill rope", "fill done")
    assert t.coins() == 3
