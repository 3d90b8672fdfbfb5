"""T25 to T29: preparing with Enchantments, Arcane rewards, the end of a turn and of the game with Arcane Arts."""

from __future__ import annotations

from typing import Any

from arcane.core.card import FACE
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import TILES
from arcane.games.trickerion.player import TILED
from arcane.games.trickerion.reasons import OK
from arcane.games.trickerion.workshop import why_not
from tests.games.trickerion.lay import Laid, arts, trick


def shop(goods: str, **more: Any) -> Laid:
    """Paper Shred (1 mirror, 2 saw, 3 fabric) is to be prepared."""
    words: dict[str, Any] = {"at": "workshop", "ap": 3, "goods": {0: goods}, "tricks": {0: "paper-shred"}}
    return arts(**{**words, **more})


def prepared_with(t: Laid) -> list[str]:
    """The types of tiles that Paper Shred can be prepared with now."""
    shred = trick("paper-shred")
    return [tile for i, tile in enumerate(TILES) if why_not(t.state, 0, shred, i + 1, 0) == OK]


def test_tiles_of_one_type() -> None:
    """T25.1 not two types together, and not one that the Trick carries; T25.2, T25.7 2 Coins a tile for all missing
    units by their list prices, whatever they are."""
    whole = "1 mirror 2 saw 3 fabric"
    assert prepared_with(shop("1 mirror 3 fabric 1 rune 1 scroll")) == []
    assert prepared_with(shop("1 mirror 3 fabric 2 rune 1 scroll")) == ["rune"]
    assert prepared_with(shop("2 saw 2 fabric 1 rune 2 scroll")) == ["scroll"]  # a mirror and a fabric: 4
    assert prepared_with(shop("2 saw 1 fabric 2 rune 3 scroll")) == ["scroll"]  # a mirror and two: 5
    assert prepared_with(shop("1 mirror 2 saw 1 fabric 1 amulet")) == ["amulet"]  # two fabric: 2
    assert prepared_with(shop("1 mirror 2 saw 1 amulet")) == []  # three fabric: 3
    assert prepared_with(shop("1 mirror 2 saw 2 amulet")) == ["amulet"]
    t = shop(f"{whole} 2 rune 1 scroll")
    t.state.players[0].tricks[TILED] = 2
    t.state.ask()
    assert prepared_with(t) == ["scroll"]


def test_one_tile_moves() -> None:
    """T25.3 of all that were used, for good; T25.6 until the Trick leaves, and with it the tile."""
    t = shop("1 mirror 3 fabric 3 rune", team={0: "en a1"}).play("prepare")
    assert (t.tiles_on(0, "paper-shred"), t.tokens("rune"), t.tokens("fabric")) == (["rune"], 2, 3)
    before = len(t.state.bag.cards)
    t.play("give back", "return paper-shred")
    assert len(t.state.bag.cards) == before + 1
    t.state.learn(0, 0, False)
    assert t.tiles_on(0, "linking-rings") == []


def test_an_overhauled_trick_leaves_its_tiles() -> None:
    """T25.6, T15.30 they go to the bag, and not onto the new Trick."""
    t = arts(
        at="downtown",
        ap=3,
        effect="trick-overhaul",
        goods={0: "2 metal 1 rune"},
        tricks={0: "levitation=2 spirit-hand"},
    )
    t.state.players[0].tricks[TILED] = 2
    t.state.players[0].drop(13, 1)
    before = len(t.state.bag.cards)
    t.play("learn with card", "trick linking-rings", "overhaul levitation")
    assert (t.tiles_on(0, "linking-rings"), t.ready(0, "linking-rings")) == ([], 2)
    assert len(t.state.bag.cards) == before + 1


def test_which_type_ingenuity_forgives() -> None:
    """T25.8 the missing one of the highest total price: two saws before a mirror."""
    t = shop("3 fabric 1 rune", effect="ingenuity")  # 3 and 4 missing: without the saws 3, one tile is worth 2
    assert not t.can("prepare with card")
    t = shop("2 fabric 1 rune 1 mirror", effect="ingenuity").play("prepare with card")  # 4 and 1 missing
    assert (t.ready(0, "paper-shred"), t.tiles_on(0, "paper-shred")) == (1, ["rune"])


def test_ingenuity_is_not_needed() -> None:
    """T25.8 when the tiles cover everything, all markers come."""
    t = shop("1 mirror 3 fabric 2 rune", effect="ingenuity").play("prepare with card", "prepare paper-shred rune")
    assert t.ready(0, "paper-shred") == 2
    t = shop("1 mirror 2 fabric 2 rune", effect="ingenuity").play("prepare with card")  # 4 and 1 missing, worth 4
    assert t.ready(0, "paper-shred") == 1


def test_flat_prices_do_not_change_values() -> None:
    """T16.11, T25.2 Enchantment values stay list prices."""
    t = shop("1 mirror 2 saw 1 fabric 1 rune", fate="flat-prices")
    assert prepared_with(t) == ["rune"]
    t = shop("1 mirror 2 saw 1 fabric 1 rune", fate="flat-prices", effect="ingenuity")
    assert t.play("prepare with card", "prepare paper-shred rune").ready(0, "paper-shred") == 2


def stage(die: int, tiles: int = 1, name: str = "mind-reading", **more: Any) -> Laid:
    """Player 0 performs riverside-03 (1 Fame) with a Trick that carries these tiles; the die shows a scroll."""
    t = arts(under={0: "m:th"}, tricks={0: name}, markers=[f"1 0.0 d 0 {name}"], **more)
    t.state.players[0].tricks[TILED] = tiles
    t.state.dice[6], t.state.dice[7] = 0, die
    return t


def test_locked_or_not() -> None:
    """T26.1 does not matter, and the tile stays."""
    for locked in (0, 1):
        t = stage(2)
        t.state.locked = locked
        t.play("place m", "slot fri.p")
        assert t.coins() == 13
        assert t.tiles_on(0, "mind-reading") == ["scroll"]


def test_fame_by_the_level_of_the_trick() -> None:
    """T26.2 1, 2 or 3."""
    for name, level in (("spirit-hand", 1), ("ghost-trap", 2), ("seance", 3)):
        t = stage(3, name=name, shards=[0])
        plain = stage(3, tiles=0, name=name, shards=[0])
        for each in (t, plain):
            each.play("place m", "slot fri.p")
        assert t.fame() - plain.fame() == level


def test_a_card_as_a_reward() -> None:
    """T26.2 two of one deck, one is kept, and no Action Point is spent."""
    t = stage(0).play("place m", "slot fri.p")
    points = t.state.ap
    t.play("deck workshop")
    kept = t.options[1].removeprefix("keep ")
    t.play(t.options[1])
    assert t.hand() == [kept]
    assert (t.state.ap, len(t.state.workshop_deck.cards)) == (points, 9)


def emptied(t: Laid, *decks: int) -> Laid:
    for deck in decks:
        pile = t.state.deck(deck)
        while len(pile.cards):
            pile.move(0, t.state.box, 0)
    return t


def test_no_deck_left() -> None:
    """T26.5 then 1 Coin and 1 Fame (T26.3); with one deck left that one."""
    t = emptied(stage(0), 0, 1, 2, 3).play("place m", "slot fri.p")
    assert (t.coins(), t.fame(), t.hand(), t.state.turn) == (11, 7, [], 3)
    t = emptied(stage(0), 0, 1, 3).play("place m", "slot fri.p")
    assert (t.asked, t.options, t.coins()) == ("0 deck", ["deck downtown"], 10)


def test_an_arcane_shard_is_no_shard() -> None:
    """T26.5 for extra-shard and shards-give-fame."""
    for fate in ("extra-shard", "shards-give-fame"):
        t = stage(4, name="linking-rings", fate=fate)  # which yields no Shard
        t.play("place m", "slot fri.p")
        assert (t.arcane(), t.shards(), t.fame()) == (1, 1, 6)


def offer(t: Laid, row: list[int]) -> list[int]:
    for place, tile in enumerate(row):
        t.state.offer_row[place] = tile
    return [int(card & FACE) - int(cards.TILE) + 1 for card in t.state.bag.cards][::-1]


def after_a_turn(t: Laid) -> list[int]:
    t.play("idle m")
    return [int(tile) for tile in t.state.offer_row]


def test_tiles_slide_in_their_order() -> None:
    """T27.2 over gaps to the left; T27.4 new ones from left to right."""
    t = arts(seats=3, under={0: "m:dt"})
    first, second, *_ = offer(t, [0, 3, 2])
    assert after_a_turn(t) == [3, 2, first]
    for seed in range(9):
        t = arts(seats=3, under={0: "m:dt"}, seed=seed)
        first, second, *_ = offer(t, [0, 0, 2])
        assert after_a_turn(t) == [2, first, second]
        if first != second:
            break
    assert first != second


def test_the_middle_place_of_two_players() -> None:
    """T27.2 does not exist."""
    t = arts(under={0: "m:dt"})
    offer(t, [1, 0, 2])
    assert after_a_turn(t) == [1, 0, 2]
    t = arts(under={0: "m:dt"})
    first, *_ = offer(t, [0, 0, 2])
    assert after_a_turn(t) == [2, 0, first]


def test_tiles_score_nothing() -> None:
    """T28.1 neither in the Workshop nor on a Trick, and they meet no requirement."""
    words: dict[str, Any] = {"under": {0: "m:dt"}, "turn": 7, "coins": [0, 0], "shards": [0, 0]}
    t = arts(goods={0: "3 padlock 3 scroll 3 rune 3 amulet"}, tricks={0: "buried-alive"}, team={0: "en"}, **words)
    t.state.players[0].tricks[TILED] = 7
    t.play("idle m")
    assert (t.state.over, t.fame()) == (True, 5)


def test_one_cap_for_all_shards() -> None:
    """T28.3 Shards and Arcane Shards together at most 20."""
    t = arts(ask="end", turn=7, shards=[15, 0], arcane=[8], coins=[0, 0])
    assert t.fame() == 5 + 20


def test_others_are_paid_under_no_arcane_wages() -> None:
    """T29.1 only workers cost nothing."""
    t = arts(ask="end", team={0: "en tr a1"}, stands=["0 en dt1", "0 tr dt4", "0 a1 mr4"], fate="no-arcane-wages")
    assert t.coins() == 10 - 2 - 1


def test_no_tile_is_asked_for() -> None:
    """T25.9 a Trick that carries tiles is prepared without any, if its Components are there."""
    t = shop("1 mirror 2 saw 3 fabric")
    t.state.players[0].tricks[TILED] = 7
    t.state.ask()
    t.play("prepare")
    assert (t.ready(0, "paper-shred"), t.supply(0, "paper-shred")) == (2, 2)
