"""T8: the Workshop."""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion.player import BOOST, TILED
from tests.games.trickerion.lay import Laid, lay


def shop(ap: int = 3, **more: Any) -> Laid:
    return lay(at="workshop", ap=ap, **more)


def test_two_slots_without_modifier() -> None:
    """T8.1."""
    t = lay(team={0: "en a1"}, under={0: "m:ws en:ws a1:ws"})
    t.play("place m", "slot ws1")
    assert t.state.ap == 3
    t.play("end", "place en")
    assert t.state.ap == 2
    t.play("end")
    assert not t.can("place a1")


def test_prepare() -> None:
    """T8.2 printed AP, Components, no marker on the card; T8.4 nothing is spent."""
    t = shop(goods={0: "2 metal"}, tricks={0: "linking-rings levitation"})
    t.play("prepare")
    assert (t.ready(0, "linking-rings"), t.tokens("metal"), t.state.ap) == (2, 2, 2)
    assert not t.can("prepare")
    t = shop(goods={0: "1 metal"}, tricks={0: "linking-rings"})
    assert "not got its Components" in t.why_not("prepare")
    t = shop(ap=1, goods={0: "2 cog 2 saw 3 wood"}, tricks={0: "horror-saws"})
    assert "too few Action Points" in t.why_not("prepare")


def test_markers_in_the_theater_do_not_matter() -> None:
    """T8.2 and T8.3 fewer markers if the supply is short."""
    t = shop(goods={0: "1 animal 1 glass 1 wood"}, tricks={0: "living-piano"}, markers=["1 0.0 d 0 living-piano"])
    t.play("prepare")
    assert t.ready(0, "living-piano") == 3
    t = shop(
        goods={0: "1 animal 1 glass 1 wood"},
        tricks={0: "living-piano"},
        stage="riverside-03 riverside-04",
        markers=["1 0.0 d 0 living-piano", "2 0.0 r 0 living-piano"],
    )
    t.play("prepare")
    assert t.ready(0, "living-piano") == 2


def test_the_engineer_slot_gives_one_more() -> None:
    """T8.3 up to 4."""
    t = shop(goods={0: "2 metal"}, tricks={0: "te:linking-rings"}, team={0: "en a1"})
    t.play("prepare")
    assert t.ready(0, "linking-rings") == 3


def test_a_manager_slot_counts_one_more() -> None:
    """T8.5 units are tokens, and one more."""
    t = shop(goods={0: "1 metal@ma"}, tricks={0: "linking-rings"}, team={0: "ma a1"})
    assert t.can("prepare")
    assert t.state.players[0].units(2) == 2


def test_move_a_trick() -> None:
    """T8.6 onto the Engineer slot, swapping with one there; T8.12 with its markers and increases."""
    t = shop(tricks={0: "linking-rings=2+1 te:levitation"}, team={0: "en a1"})
    t.play("move-trick")
    assert (t.slot(0, "linking-rings"), t.slot(0, "levitation")) == (3, 0)
    assert t.ready(0, "linking-rings") == 2
    assert "not got that Specialist" in shop(tricks={0: "linking-rings"}).why_not("move-trick")


def test_move_components() -> None:
    """T8.7 a pile of at most two; a pile there swaps places."""
    t = shop(goods={0: "2 wood 3 metal"}, team={0: "ma a1"})
    t.play("move-components")
    assert t.managed("wood")
    assert not t.can("move-components")
    t = shop(goods={0: "2 wood 1 rope@ma 1 saw@ma"}, team={0: "ma a1"})
    t.play("move-components")
    assert t.options == ["move-components wood first", "move-components wood second"]
    t.play("move-components wood second")
    assert (t.managed("wood"), t.managed("rope"), t.managed("saw")) == (True, True, False)


def test_move_an_apprentice() -> None:
    """T8.8 one that is not placed, for good."""
    t = shop(team={0: "as a1 a2"}, who="a1")
    t.play("move-apprentice")
    assert t.berths() == ["a1", "-", "-", "a2"]
    t = shop(team={0: "as a1 a2@as"})
    assert not t.can("move-apprentice")


def test_prepare_needs_a_marker() -> None:
    """T8.9."""
    t = shop(
        goods={0: "2 metal"},
        tricks={0: "linking-rings"},
        stage="riverside-03 riverside-04 riverside-05",
        markers=["1 0.0 d 0 linking-rings pile", "2 0.0 r 0 linking-rings pile"],
    )
    assert "no marker of it is left" in t.why_not("prepare")


def test_how_many_markers() -> None:
    """T8.10 figure, Engineer, card, then the supply, then one off."""
    t = shop(goods={0: "2 metal"}, tricks={0: "te:linking-rings"}, team={0: "en a1"}, effect="trick-tweaking")
    t.play("prepare with card")
    assert t.ready(0, "linking-rings") == 4
    t = shop(goods={0: "1 petroleum 3 fabric"}, tricks={0: "burning-mummy"}, effect="test-run")
    t.play("prepare with card")
    assert t.ready(0, "burning-mummy") == 0
    assert t.can("prepare")  # it may be prepared again


def test_what_moves_need() -> None:
    """T8.11 the extension counts, wherever its Specialist stands; enchanted piles of three may be moved too."""
    t = shop(tricks={0: "linking-rings"}, goods={0: "1 wood"})
    for move in ("move-trick", "move-components", "move-apprentice"):
        assert "not got that Specialist" in t.why_not(move)
    t = shop(tricks={0: "linking-rings"}, team={0: "en a1"}, stands=["0 en dt1"])
    assert t.can("move-trick")
    t = shop(arts=True, goods={0: "3 scroll"}, team={0: "ma a1"})
    t.play("move-components")
    assert t.managed("scroll")


def test_what_goes_along_with_a_trick() -> None:
    """T8.12 markers, tiles and increases, of both that change places."""
    t = shop(arts=True, tricks={0: "linking-rings=2+1 te:levitation=1+3"}, team={0: "en a1"})
    p = t.state.players[0]
    p.tricks[TILED], p.tricks[TILED + 1] = 5, 2
    t.play("move-trick")
    assert (t.slot(0, "linking-rings"), t.slot(0, "levitation")) == (3, 0)
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings"), p.tricks[BOOST]) == (2, 2, 1)
    assert (t.ready(0, "levitation"), t.supply(0, "levitation"), p.tricks[BOOST + 1]) == (1, 3, 3)
    assert (t.tiles_on(0, "linking-rings"), t.tiles_on(0, "levitation")) == (["scroll", "amulet"], ["rune"])


def test_moves_cost_a_point() -> None:
    """T8.6, T8.7, T8.8 each 1 AP."""
    words: dict[str, Any] = {"team": {0: "en ma as a1"}, "tricks": {0: "linking-rings"}, "goods": {0: "1 wood"}}
    for move in ("move-trick", "move-components", "move-apprentice"):
        assert shop(2, **words).play(move).state.ap == 1
        assert "too few Action Points" in shop(0, **words).why_not(move)


def test_what_a_manager_slot_takes() -> None:
    """T8.7 no pile of three; T8.11 a pile there moves only by a swap."""
    t = shop(goods={0: "3 wood 1 rope@ma"}, team={0: "ma a1"})
    assert "at most 2 tokens" in t.why_not("move-components")
    t = shop(goods={0: "2 wood 3 metal 1 rope@ma"}, team={0: "ma a1"}).play("move-components")
    assert (t.managed("wood"), t.managed("metal"), t.managed("rope")) == (True, False, True)
    t = shop(goods={0: "2 wood 1 rope@ma 1 saw@ma"}, team={0: "ma a1"}).play("move-components")
    t.play("move-components wood first")
    assert (t.managed("wood"), t.managed("rope"), t.managed("saw")) == (True, False, True)


def test_an_apprentice_takes_its_card_along() -> None:
    """T8.8 to the empty Assistant slot, for good; its old slot is free."""
    t = shop(team={0: "as a1 a2"}, under={0: "a2:dt"}).play("move-apprentice", "move-apprentice a2")
    assert t.berths() == ["a1", "-", "-", "a2"]
    t.play("end")
    assert t.can("place a2")
    t = shop(team={0: "as a1 a2"}, stands=["0 a1 dt1"]).play("move-apprentice")
    assert t.berths() == ["a1", "-", "-", "a2"]  # who is placed stays


def test_more_than_the_supply_is_not_placed() -> None:
    """T8.3, T8.10 the Engineer slot's marker too."""
    t = shop(
        goods={0: "1 wood 1 glass 1 animal"},
        team={0: "en a1"},
        tricks={0: "te:living-piano"},
        markers=["1 0.0 d 0 living-piano"],
    ).play("prepare")
    assert (t.ready(0, "living-piano"), t.supply(0, "living-piano")) == (3, 0)
    t = shop(goods={0: "2 metal"}, team={0: "en a1"}, tricks={0: "te:linking-rings"}, effect="unstable-prototype")
    t.play("prepare with card", "tokens done")
    assert t.ready(0, "linking-rings") == 4


def test_markers_on_the_trick_keep_it_from_being_prepared() -> None:
    """T8.2."""
    t = shop(goods={0: "2 metal"}, tricks={0: "linking-rings=1"})
    assert "markers on it still" in t.why_not("prepare")
