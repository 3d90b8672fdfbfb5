"""T20 to T29: Arcane Arts."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.games.trickerion import GAME, cards
from arcane.games.trickerion.cards import FACES, PROPHECIES
from arcane.games.trickerion.scoring import end_bonuses
from tests.games.trickerion.lay import Laid, lay


def arts(**more: Any) -> Laid:
    return lay(arts=True, **more)


def at_wagon(ap: int = 3, **more: Any) -> Laid:
    words: dict[str, Any] = {"at": "downtown", "wagon": "dt", "ap": ap}
    return arts(**{**words, **more})


# --- T20 setup ---


def test_the_wagon_starts_anywhere() -> None:
    """T20.1 Downtown, Market Row or Dark Alley."""
    starts = {int(GAME.new(2, seed, arts="on").wagon) for seed in range(20)}
    assert starts == {int(cards.DOWNTOWN), int(cards.MARKET), int(cards.DARK)}


@pytest.mark.parametrize(("seats", "offer", "supply"), [(2, 2, 4), (3, 3, 6), (4, 3, 8)])
def test_tiles_and_shards_at_the_start(seats: int, offer: int, supply: int) -> None:
    """T20.2 12 tiles, 4 of each type; with two players the middle stays empty; T20.5 4, 6, 8 Arcane Shards."""
    s = GAME.new(seats, 1, arts="on")
    assert len(s.bag.cards) + len(s.tiles.cards) == 12
    assert sum(1 for tile in s.offer_row if tile) == offer
    assert (s.offer_row[1] == 0) == (seats == 2)
    assert s.arcane == supply


def test_four_workers_in_the_supply() -> None:
    """T20.4 and one of them is on offer in the first turn (T21.2)."""
    s = GAME.new(2, 1, arts="on", start="quick")
    assert s.workers == 15
    s.play(s.options()[0])
    s.play(s.options()[-1])
    assert bin(s.workers).count("1") == 3
    assert s.on_offer >= cards.SPECTER


def test_two_arcane_dice() -> None:
    """T20.6 each type on two faces; five rewards, the Arcane Shard twice."""
    assert cards.LAYOUT["dice"]["enchantment"].count("rune") == 2
    assert cards.LAYOUT["dice"]["reward"].count("arcane-shard") == 2
    assert len(set(cards.LAYOUT["dice"]["reward"])) == 5


def test_prophecies_of_arcane_arts() -> None:
    """T20.7 four leave, three come: 26 in all."""
    s = GAME.new(2, 1, arts="on")
    names = {FACES[card & FACE] for card in s.fates.cards}
    assert len(names) == 26
    assert set(PROPHECIES) - names == {"strong-enhance", "theater-enhance", "place-two", "lowest-slot"}


def test_spent_arcane_shards_go_back() -> None:
    """T20.8 to their supply."""
    t = at_wagon(ap=0, arcane=[1])
    before = t.state.arcane
    t.play("enhance arcane")
    assert t.state.arcane == before + 1


# --- T21, T22 ---


def test_the_arcane_dice_are_rolled() -> None:
    """T21.1 and unlocked; T21.2 a worker left returns and another one is drawn."""
    t = arts(ask="turn", turn=1)
    s = t.state
    first = int(s.on_offer)
    s.locked = 1
    workers = int(s.workers) | 1 << (first - int(cards.SPECTER))
    assert workers == 15
    t.idle_until("assign")
    for seat in (0, 1):
        t.play_as(seat, "assign none", "assign none")
    assert s.locked == 0
    assert int(s.workers) | 1 << int(s.on_offer - cards.SPECTER) == 15
    s.workers = 0
    s.on_offer = 0
    t.idle_until("assign")
    for seat in (0, 1):
        t.play_as(seat, "assign none", "assign none")
    assert s.on_offer == 0


def test_arcanist_actions_at_the_wagon_only() -> None:
    """T22.1 mixed with the Location's own; T22.9 never in the Theater or Workshop."""
    t = at_wagon(ap=5, dice="any x x x x x", shards=[2])
    t.play("charge", "charge 1", "learn", "trick levitation")
    assert t.owns("levitation")
    t = arts(at="market-row", wagon="dt", ap=5)
    assert "Wagon is somewhere else" in t.why_not("charge")
    for place in ("theater", "workshop"):
        assert not arts(at=place, wagon="dt", ap=3).can("arcane-dice")


def test_set_arcane_dice() -> None:
    """T22.2 1 AP for one, 2 for both; then both are locked. T22.8 the face shown may be named."""
    t = at_wagon(ap=3)
    t.state.dice[6], t.state.dice[7] = 0, 0
    t.play("arcane-dice", "arcane-dice both", "enchantment-face scroll", "reward-face three-coins")
    assert (list(t.state.dice[6:]), t.state.ap, t.state.locked) == ([0, 2], 1, 1)
    assert "locked" in t.why_not("arcane-dice")
    t = at_wagon(ap=1)
    t.play("arcane-dice")
    assert not t.can("arcane-dice both")
    t.play("arcane-dice reward", "reward-face cards")
    assert (t.state.dice[7], t.state.ap) == (0, 0)


def test_charge_shards() -> None:
    """T22.3 1 AP and 3 Coins for one or two, as far as the supply goes."""
    t = at_wagon(ap=2, shards=[2])
    t.play("charge", "charge 2")
    assert (t.shards(), t.arcane(), t.coins(), t.state.arcane) == (0, 2, 7, 2)
    assert "no such Shard" in t.why_not("charge")
    t = at_wagon(ap=1, shards=[2])
    t.state.arcane = 0
    t.state.ask()
    assert "no Arcane Shard is left" in t.why_not("charge")


def test_buy_an_enchantment() -> None:
    """T22.4 1 AP and its price (T20.3 left 3, middle 3, right 4), no refill, no Bargain."""
    t = at_wagon(ap=2, seats=3)
    kind = cards.TILES[t.state.offer_row[2] - 1]
    t.play("enchantment", "enchantment right")
    assert (t.coins(), t.tokens(kind), t.state.ap) == (6, 1, 1)
    assert t.state.offer_row[2] == 0
    t.play("enchantment", "enchantment middle")
    assert t.coins() == 3


def test_tiles_lie_in_component_slots() -> None:
    """T22.5 one type a slot, up to 3, a Manager slot with no special effect; they are no Components."""
    t = at_wagon(ap=1, team={0: "ma a1"})
    t.state.offer_row[0] = 1
    t.play("enchantment", "enchantment left", "enchantment-slot manager")
    p = t.state.players[0]
    assert t.managed("scroll")
    assert p.manager_free() == 1
    full = at_wagon(ap=1, goods={0: "3 scroll 1 wood 1 metal 1 glass 1 fabric 1 rope"})
    full.state.offer_row[0], full.state.offer_row[2] = 1, 2
    full.state.ask()
    assert "too high" in full.why_not("enchantment") or "no empty slot" in full.why_not("enchantment")


def test_tiles_of_one_type_are_one_pile() -> None:
    """T22.10 at most 3; tiles may be given back, to the bag."""
    t = at_wagon(ap=1, goods={0: "2 scroll"})
    before = len(t.state.bag.cards)
    t.play("give back", "return 2 scroll")
    assert len(t.state.bag.cards) == before + 2


def test_summon() -> None:
    """T22.6 3 AP, to the Inn, if a slot will be free; only one a turn."""
    t = at_wagon(ap=6)
    t.state.on_offer = cards.GOLEM
    t.state.ask()
    t.play("summon")
    assert t.at_inn("go")
    assert "no worker is on offer" in t.why_not("summon")
    t = at_wagon(ap=3, team={0: "as a1 a2 a3"})
    t.state.on_offer = cards.GOLEM
    t.state.ask()
    assert "no Apprentice slot" in t.why_not("summon")


def test_arcanist_actions_are_not_the_locations() -> None:
    """T22.7 cheap-hiring does not touch Summon, but an Enhance of the placement serves it."""
    t = at_wagon(ap=1, fate="cheap-hiring")
    t.state.on_offer = cards.GOLEM
    t.state.ask()
    assert not t.can("summon")
    t = at_wagon(ap=2, shards=[1])
    t.state.on_offer = cards.GOLEM
    t.state.ask()
    assert not t.can("summon")
    t.play("enhance shard", "summon")
    assert (t.state.ap, t.at_inn("go")) == (0, True)


def test_a_specter_at_the_wagon() -> None:
    """T22.9 may use the Arcanist actions; T16.14 it pays no toll."""
    t = arts(team={0: "sp"}, under={0: "sp:own"}, wagon="dt", fate="toll-on-best-slots")
    t.play("place sp", "location downtown")
    assert t.can("arcane-dice")
    assert t.coins() == 10


# --- T23 Arcane Shards ---


def test_arcane_shards_enhance() -> None:
    """T23.2 +2 outside the Theater, +1 in it; T23.3 once a placement with either kind."""
    t = at_wagon(ap=0, arcane=[1])
    t.play("enhance arcane")
    assert t.state.ap == 2
    assert not t.can("enhance shard")
    t = arts(at="theater", ap=0, arcane=[1])
    assert not t.can("enhance shard")
    t.play("enhance arcane")
    assert t.state.ap == 1


def test_arcane_shards_pay_like_shards() -> None:
    """T23.1 wherever a Shard is spent; T23.5 the owner says which kind; T23.6 it is worth one."""
    t = arts(
        at="workshop",
        ap=1,
        effect="enhance-trick",
        goods={0: "2 metal"},
        tricks={0: "linking-rings"},
        arcane=[1],
    )
    t.play("prepare with card")
    assert t.options == ["increase shard", "increase arcane"]
    t.play("increase arcane")
    assert (t.shards(), t.arcane()) == (1, 0)
    assert t.state.players[0].tricks[16] == 1


def test_empower_with_an_arcane_shard() -> None:
    """T23.4 3 AP."""
    t = arts(at="downtown", ap=0, effect="empower", arcane=[1]).play("enhance arcane")
    assert t.state.ap == 3


# --- T24 workers ---


def test_a_worker_joins() -> None:
    """T24.1 on the rightmost empty slot of the board, for good; T24.16 it fills it."""
    t = at_wagon(ap=3)
    t.state.on_offer = cards.GOLEM
    t.state.ask()
    t.play("summon", "end")
    assert t.berths() == ["a1", "-", "go", "-"]
    assert t.state.players[0].free_berths() == 1


def test_workers_are_neither_apprentices_nor_specialists() -> None:
    """T24.2 a Trickster gets no Hidden Talent; T24.8 nor does it bring a performer's bonus."""
    t = arts(
        at="workshop",
        who="tr",
        ap=2,
        team={0: "tr"},
        effect="hidden-talent",
        goods={0: "2 metal"},
        tricks={0: "linking-rings"},
    )
    assert not t.can("prepare with card")
    t = arts(
        ask="performance",
        team={0: "tr"},
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=["0 m fri.p", "0 tr fri.b1"],
    )
    assert (t.fame(), t.coins()) == (6, 11)


def test_unique_cards() -> None:
    """T24.3 Specter and Golem have their own card, the others need one; T24.12 nobody is asked."""
    t = arts(ask="assignment", team={0: "sp tr"})
    t.play_as(1, "assign none", "assign none")
    assert t.state.question_of(0).sentence == "Put a card under your Magician, or none."
    t.play_as(0, "assign none")
    assert "Trickster" in t.state.question_of(0).sentence
    t.play_as(0, "assign none")
    assert t.options[:2] == ["place sp", "idle sp"]


def test_the_specter() -> None:
    """T24.4 2 AP, no slot, +0; in the Theater only after another of yours, with that day's modifier."""
    t = arts(team={0: "sp a1"}, under={0: "sp:own a1:th"}, stands=["1 m dt1", "1 a1 dt4"])
    t.play("place sp", "location downtown")
    assert t.state.ap == 2
    t = arts(team={0: "sp a1"}, under={0: "sp:own a1:th"})
    t.play("place sp")
    assert "no free slot" in t.why_not("location theater")
    t = arts(team={0: "sp a1"}, under={0: "sp:own a1:th"})
    t.play("place a1", "slot thu.b1", "end", "place sp", "location theater")
    assert t.state.ap == 3


def test_the_golem() -> None:
    """T24.5 3 AP, first or last; T24.13 idle ones and those without a card do not count."""
    t = arts(team={0: "go a1 a2"}, under={0: "go:own m:dt a1:mr"})
    assert t.can("place go")
    t.play("place m", "slot dt1", "end")
    assert "first or last" in t.why_not("place go")
    t.play("idle a1")
    t.play("place go", "location dark-alley", "slot da1")
    assert t.state.ap == 5


def test_the_trickster() -> None:
    """T24.6 a free Set Die Downtown, or a free Arcane die at the Wagon, one of the two; T24.14 once, while unlocked."""
    t = arts(team={0: "tr"}, at="downtown", who="tr", ap=2, wagon="dt", dice="x x x x x x")
    t.play("set-die free", "die bank-1", "face 6")
    assert (t.die("bank-1"), t.state.ap) == ("6", 2)
    assert not t.can("set-die free")
    assert not t.can("arcane-dice free")
    t = arts(team={0: "tr"}, at="market-row", who="tr", ap=2, wagon="mr")
    assert not t.can("set-die free")
    t.play("arcane-dice free")
    assert not t.can("arcane-dice both")
    t.play("arcane-dice reward", "reward-face cards")
    assert (t.state.locked, t.state.ap) == (1, 2)


def shape(**more: Any) -> Laid:
    return arts(
        team={0: "sh"},
        under={0: "m:th"},
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=["0 sh fri.b1"],
        **more,
    ).play("place m", "slot fri.p")


def test_the_shapeshifter_backstage() -> None:
    """T24.7 1 Shard, 2 Fame, 3 Coins, or a Shard is charged; T16.13 doubled."""
    t = shape()
    assert t.options == [f"shapeshifter {kind}" for kind in ("shard", "fame", "coins", "charge")]
    t.play("shapeshifter charge")
    assert (t.shards(), t.arcane()) == (0, 1)
    assert shape().play("shapeshifter fame").fame() == 5 + 1 + 2
    assert shape().play("shapeshifter coins").coins() == 10 + 2 + 3 - 1
    assert shape(fate="double-performer-bonus").play("shapeshifter shard").shards() == 3
    assert shape(fate="double-performer-bonus").play("shapeshifter charge").arcane() == 1


def test_the_shapeshifter_counts_as_anybody() -> None:
    """T24.9 an Apprentice or a Specialist; T24.15 the Mechaniker's point, Move Apprentice; no extension."""
    t = arts(team={0: "sh as"}, under={0: "sh:dt"})
    t.play("place sh", "slot dt1", "mechaniker yes")
    assert t.state.ap == 5
    t = arts(at="workshop", ap=1, team={0: "sh as"}).play("move-apprentice")
    assert t.berths()[3] == "sh"
    p = arts(team={0: "sh"}, under={0: "m:dt"}).state.players[0]
    assert not p.engineer_slot_free()


def test_hidden_talent_of_the_shapeshifter() -> None:
    """T24.15 it goes back to the worker supply."""
    t = arts(
        at="workshop",
        who="sh",
        ap=2,
        team={0: "sh"},
        effect="hidden-talent",
        goods={0: "2 metal"},
        tricks={0: "linking-rings"},
    )
    t.state.workers = 0
    t.play("prepare with card", "end", "talent manager")
    assert t.has("ma")
    assert not t.has("sh")
    assert t.state.workers | 1 << int(t.state.on_offer - cards.SPECTER) == 8


def test_wages_of_workers() -> None:
    """T24.10 Specter and Golem a Shard or 4 Fame, Trickster and Shapeshifter a Coin; T24.11 one Shard pays one; the
    Shapeshifter on the Assistant slot costs nothing. T27.1."""
    t = arts(ask="end", team={0: "sp go tr"}, stands=["0 sp dt*", "0 go dt1", "0 tr dt4"])
    assert (t.shards(), t.fame(), t.coins()) == (0, 1, 9)
    t = arts(ask="end", team={0: "sp"}, stands=["0 sp dt*"], arcane=[1])
    assert t.options == ["wage shard", "wage arcane"]
    t.play("wage arcane")
    assert (t.shards(), t.arcane()) == (1, 0)
    t = arts(ask="end", team={0: "as sh@as"}, stands=["0 sh dt1"])
    assert t.coins() == 10


# --- T25 preparing with Enchantments ---


def shop(goods: str, **more: Any) -> Laid:
    words: dict[str, Any] = {"at": "workshop", "ap": 3, "goods": {0: goods}, "tricks": {0: "paper-shred"}}
    return arts(**{**words, **more})


def test_prepare_with_tiles() -> None:
    """T25.1 of one type; T25.2, T25.7 missing units worth at most 2 Coins a tile; T25.3 one moves onto the Trick."""
    t = shop("1 mirror 1 saw 3 fabric 1 rune 1 scroll").play("prepare")
    assert t.options == ["prepare paper-shred scroll", "prepare paper-shred rune"]
    assert "not got its Components" in t.why_not("prepare paper-shred")
    t.play("prepare paper-shred rune")
    assert t.tiles_on(0, "paper-shred") == ["rune"]
    assert t.tokens("rune") == 0
    assert t.ready(0, "paper-shred") == 2
    t = shop("1 mirror 3 fabric 1 rune 1 scroll")
    assert not t.can("prepare")


def test_a_tile_of_each_type() -> None:
    """T25.4 up to one of each; T25.5 even if no unit is missing; T25.9 without tiles stays possible."""
    t = shop("1 mirror 2 saw 3 fabric 2 rune 1 scroll").play("prepare")
    assert len(t.options) == 3
    t.play("prepare paper-shred rune")
    p = t.state.players[0]
    p.tricks[8], p.tricks[12] = 0, 4
    t.state.ap = 3
    t.state.ask()
    t.play("prepare")
    assert t.options == ["prepare paper-shred", "prepare paper-shred scroll"]
    assert "carries this type" in t.why_not("prepare paper-shred rune")


def test_tiles_of_a_lost_trick_go_to_the_bag() -> None:
    """T25.6."""
    t = shop("1 mirror 2 saw 3 fabric")
    t.state.players[0].tricks[20] = 2
    before = len(t.state.bag.cards)
    kind = int(cards.TILE) + 1
    if t.state.tiles.find(kind) < 0:
        t.state.bag.move(t.state.bag.find(kind), t.state.tiles, 255 << 10)
        before -= 1
    t.play("give back", "return paper-shred")
    assert len(t.state.bag.cards) == before + 1


def test_ingenuity_with_tiles() -> None:
    """T25.8 the dearest missing type is forgiven, only when the tiles do not cover everything."""
    t = shop("3 fabric 2 rune", effect="ingenuity")
    assert not t.can("prepare")
    assert t.play("prepare with card").ready(0, "paper-shred") == 1
    t = shop("1 mirror 3 fabric 2 rune", effect="ingenuity").play("prepare with card", "prepare paper-shred rune")
    assert t.ready(0, "paper-shred") == 2


# --- T26 to T29 ---


def reward(die: int, tiles: int = 1, kind: int = 0, **more: Any) -> Laid:
    t = arts(
        under={0: "m:th"},
        tricks={0: "mind-reading", 1: "spirit-hand"},
        markers=["1 0.0 d 0 mind-reading", "1 1.2 u 1 spirit-hand"],
        **more,
    )
    t.state.players[0].tricks[20] = tiles
    t.state.players[1].tricks[20] = 7
    t.state.dice[6], t.state.dice[7] = kind, die
    return t.play("place m", "slot fri.p")


def test_rewards() -> None:
    """T26.1 for each own Trick with the die's type, locked or not; T26.2 five rewards."""
    assert reward(1).coins() == 11
    assert reward(1).fame() == 5 + 1 + 1
    assert reward(2).coins() == 13
    assert reward(3).fame() == 5 + 1 + 1
    assert reward(4).arcane() == 1
    t = reward(0)
    assert t.asked == "0 deck"
    t.play("deck theater")
    t.play(t.options[0])
    assert len(t.hand()) == 1
    assert reward(2, kind=1).coins() == 10
    assert reward(2).coins(1) == 11  # only its Yield: the guest's tiles do nothing


def test_a_reward_that_can_not_be_had() -> None:
    """T26.3 1 Coin and 1 Fame instead; T26.5 an Arcane Shard is no Shard for Prophecies."""
    t = arts(under={0: "m:th"}, tricks={0: "mind-reading"}, markers=["1 0.0 d 0 mind-reading"])
    t.state.players[0].tricks[20] = 1
    t.state.dice[6], t.state.dice[7] = 0, 4
    t.state.arcane = 0
    t.play("place m", "slot fri.p")
    assert (t.coins(), t.fame()) == (11, 7)
    assert reward(4, fate="shards-give-fame").fame() == 5 + 1 + 2  # for the Shard of the Yield alone


def test_each_marker_triggers() -> None:
    """T26.4 by itself; a Supercharge pile once."""
    t = arts(
        magicians=("electra", "the-gentleman"),
        under={0: "m:th"},
        tricks={0: "mind-reading"},
        markers=["1 0.0 d 0 mind-reading pile", "1 1.2 u 0 mind-reading"],
    )
    t.state.players[0].tricks[20] = 1
    t.state.dice[6], t.state.dice[7] = 0, 2
    t.play("place m", "slot fri.p")
    assert t.coins() == 10 + 1 + 6  # the pile yields a Coin more


def test_the_offer_slides() -> None:
    """T27.2 over gaps to the left, then tiles from the bag; T27.4 from left to right. T27.3 the Wagon moves on."""
    t = arts(seats=3, ask="end", wagon="da")
    assert t.state.wagon == cards.DOWNTOWN
    t = arts(seats=3, under={0: "m:dt"}, wagon="dt")
    s = t.state
    one, two, three = (int(tile) for tile in s.offer_row)
    s.offer_row[0] = 0
    top = int(s.bag.cards[len(s.bag.cards) - 1] & FACE) - int(cards.TILE) + 1
    t.play("idle m")
    assert [int(tile) for tile in s.offer_row] == [two, three, top]
    assert t.told("offered") == [(-1, 2, top - 1)]
    assert f"A new Enchantment is on offer: {cards.TILES[top - 1]}." in t.log(0)
    assert s.wagon == cards.MARKET
    assert one


def test_the_offer_of_two() -> None:
    """T27.2 the middle place is ignored; too few tiles fill what they can."""
    t = arts(under={0: "m:dt"}, wagon="dt")
    s = t.state
    right = int(s.offer_row[2])
    s.offer_row[0] = 0
    while len(s.bag.cards):
        s.bag.move(0, s.tiles, 255 << 10)
    t.play("idle m")
    assert t.told("offered") == []
    assert [int(tile) for tile in s.offer_row] == [right, 0, 0]


def test_arcane_scoring() -> None:
    """T28.1 tiles score nothing and meet no requirement; T28.3 Arcane Shards are Shards."""
    t = arts(ask="end", turn=7, shards=[2, 0], arcane=[3], coins=[0, 0], goods={0: "3 scroll 3 rune"})
    assert t.fame() == 5 + 5
    t = arts(under={0: "m:dt"}, arcane=[3], shards=[2], goods={0: "2 cog 2 saw 3 wood"}, tricks={0: "horror-saws"})
    assert end_bonuses(t.state.players[0], -1) == 5


def test_workers_count_as_apprentices() -> None:
    """T28.2 in end bonuses; T28.4 the Shapeshifter is what scores most."""
    goods = {0: "2 mirror 2 petroleum 2 glass 3 wood"}
    t = arts(under={0: "m:dt"}, goods=goods, tricks={0: "seance"}, team={0: "a1 go sh"})
    assert end_bonuses(t.state.players[0], 4) == 9
    assert end_bonuses(t.state.players[0], 1) == 6
    t = arts(
        ask="end",
        turn=7,
        goods={0: "3 padlock 3 wood"},
        tricks={0: "buried-alive"},
        team={0: "sh"},
        coins=[0, 0],
        shards=[0, 0],
    )
    assert t.fame() == 12


def test_no_arcane_wages() -> None:
    """T29.1 workers are not paid."""
    t = arts(ask="end", team={0: "sp tr"}, stands=["0 sp dt*", "0 tr dt1"], fate="no-arcane-wages", shards=[0])
    assert (t.coins(), t.fame()) == (10, 5)


def test_all_enchantments() -> None:
    """T29.2 every tile of the Trick triggers, whatever the die."""
    assert reward(2, tiles=3, kind=2, fate="all-enchantments").coins() == 16


def test_double_reward() -> None:
    """T29.3 twice; T29.4 the second is looked at by itself."""
    assert reward(2, fate="double-reward").coins() == 16
    t = arts(under={0: "m:th"}, tricks={0: "mind-reading"}, markers=["1 0.0 d 0 mind-reading"], fate="double-reward")
    t.state.players[0].tricks[20] = 1
    t.state.dice[6], t.state.dice[7] = 0, 4
    t.state.arcane = 1
    t.play("place m", "slot fri.p")
    assert (t.arcane(), t.coins()) == (1, 11)
