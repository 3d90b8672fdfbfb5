"""T24: the four Arcane Workers."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.games.trickerion import cards
from arcane.games.trickerion.scoring import end_bonuses
from tests.games.trickerion.lay import Laid, arts, at_wagon


def placed(t: Laid, who: str) -> list[str]:
    """What may be answered when this worker is placed."""
    return t.play(f"place {who}").options


def test_the_golem_has_its_card() -> None:
    """T24.3, T24.12 and so has the Specter, without a question; Trickster and Shapeshifter have none of their own."""
    t = arts(ask="assignment", team={0: "go sp tr"})
    t.play_as(1, "assign none", "assign none")
    t.play_as(0, "assign none", "assign none")
    assert t.options == ["place sp", "place go", "idle sp", "idle go"]
    t = arts(ask="assignment", team={0: "tr sh"})
    t.play_as(1, "assign none", "assign none")
    t.play_as(0, "assign none", "assign none", "assign none")
    assert t.state.turn == 3


def test_anywhere_at_all() -> None:
    """T24.3 Specter and Golem go to any Location."""
    every = [f"location {place}" for place in cards.LOCATIONS]
    assert placed(arts(team={0: "go"}, under={0: "go:own"}), "go") == every
    specter = arts(team={0: "sp a1"}, under={0: "sp:own"}, stands=["0 a1 fri.b1"])
    assert placed(specter, "sp") == every


def test_a_specter_in_the_theater() -> None:
    """T24.4 only on the day of another of yours, and with its modifier."""
    assert "location theater" not in placed(arts(team={0: "sp a1"}, under={0: "sp:own"}), "sp")
    for day, ap in (("thu", 3), ("fri", 2), ("sun", 1)):
        t = arts(team={0: "sp a1"}, under={0: "sp:own"}, stands=[f"0 a1 {day}.b1"])
        t.play("place sp", "location theater")
        assert (t.state.ap, t.told("placed")[-1][2]) == (ap, cards.SLOTS.index(f"{day}*"))


def test_a_specter_takes_no_slot() -> None:
    """T24.4 where all are taken; and nobody is kept out by it."""
    t = arts(team={0: "sp a1"}, under={0: "sp:own a1:mr"}, stands=["1 m mr1", "1 a1 mr4"])
    assert t.options == ["place sp", "idle a1", "idle sp"]
    t.play("place sp", "location market-row")
    assert (t.state.ap, t.told("placed")[-1][2]) == (2, cards.SLOTS.index("mr*"))


@pytest.mark.parametrize(
    ("before", "may"),
    [
        ((), True),
        (("place m", "slot dt1", "end"), False),
        (("place sp", "location downtown", "end"), False),
        (("idle m",), True),
        (("place m", "slot dt1", "end", "idle sp", "idle a1"), True),
        (("place m", "slot dt1", "end", "idle sp"), False),
        (("place m", "slot dt1", "end", "idle a1"), False),
    ],
)
def test_first_or_last(before: tuple[str, ...], may: bool) -> None:
    """T24.5 the Golem; T24.13 those idle or without a card do not count, the Specter does; it may wait to be last."""
    t = arts(team={0: "go sp a1"}, under={0: "go:own sp:own m:dt a1:mr"}).play(*before)
    assert t.can("place go") == may
    assert t.can("idle go")
    if not may:
        assert "first or last" in t.why_not("place go")


def test_a_golem_among_those_without_cards() -> None:
    """T24.13 who has no card is not left to place."""
    t = arts(team={0: "go a1 a2"}, under={0: "go:own m:dt"}).play("place m", "slot dt1", "end")
    assert t.can("place go")


def free(t: Laid) -> list[str]:
    return [option for option in t.options if option.endswith(" free")]


def trickster(at: str = "downtown", wagon: str = "dt", **more: Any) -> Laid:
    return arts(team={0: "tr"}, at=at, who="tr", ap=2, wagon=wagon, dice="x x x x x x", **more)


def test_free_settings() -> None:
    """T24.6 the Trickster's alone: a die Downtown, an Arcane die at the Wagon, one of the two; T24.14 once."""
    assert free(trickster()) == ["set-die free", "arcane-dice free"]
    assert free(trickster(wagon="mr")) == ["set-die free"]
    assert free(trickster("market-row", "mr")) == ["arcane-dice free"]
    assert free(trickster("dark-alley", "mr")) == []
    assert free(at_wagon(team={0: "tr"})) == []
    t = trickster().play("arcane-dice free")
    assert t.options == ["arcane-dice enchantment", "arcane-dice reward"]
    t.play("arcane-dice enchantment", "enchantment-face rune")
    assert (t.state.dice[6], t.state.locked, t.state.ap) == (1, 1, 2)
    assert free(t) == []
    assert free(trickster().play("set-die free", "die bank-1", "face 3")) == []


def test_free_settings_at_any_moment() -> None:
    """T24.14 with no points left too; an Arcane die only while it is not locked."""
    t = trickster().play("set-die", "die bank-1", "face 3")
    assert t.state.ap == 0
    assert free(t) == ["set-die free", "arcane-dice free"]
    t.state.locked = 1
    t.state.ask()
    assert free(t) == ["set-die free"]
    assert "locked" in t.why_not("arcane-dice free")


def backstage(*stands: str, team: str, **more: Any) -> Laid:
    """Player 0 performs riverside-03 (1 Fame) with Linking Rings (2 Coins)."""
    return arts(
        team={0: team},
        under={0: "m:th"},
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=stands,
        **more,
    ).play("place m", "slot fri.p")


def test_a_shapeshifter_elsewhere() -> None:
    """T24.7 brings nothing; backstage only what can be had."""
    assert backstage("0 sh dt1", team="sh").state.turn == 3
    t = backstage("0 sh fri.b1", team="sh", shards=[0])
    assert t.options == ["shapeshifter shard", "shapeshifter fame", "shapeshifter coins"]
    assert "no such Shard" in t.why_not("shapeshifter charge")
    t.state.players[0].shards = 1
    t.state.arcane = 0
    t.state.ask()
    assert "no Arcane Shard is left" in t.why_not("shapeshifter charge")
    t.play("shapeshifter shard")
    assert t.shards() == 2


def test_a_doubled_charge() -> None:
    """T16.13 as far as Shards and supply go."""
    for shards, supply, charged in ((3, 4, 2), (1, 4, 1), (3, 1, 1)):
        t = backstage("0 sh fri.b1", team="sh", shards=[shards], fate="double-performer-bonus")
        t.state.arcane = supply
        t.play("shapeshifter charge")
        assert (t.shards(), t.arcane(), t.state.arcane) == (shards - charged, charged, supply - charged)


@pytest.mark.parametrize(("who", "where"), [("sp", "fri*"), ("go", "fri.b1"), ("tr", "fri.b1")])
def test_no_bonus_of_the_others(who: str, where: str) -> None:
    """T24.8 Specter, Golem and Trickster."""
    t = backstage(f"0 {who} {where}", team=who, shards=[5], coins=[10], fate="no-arcane-wages")
    assert (t.fame(), t.coins(), t.shards()) == (6, 12, 5)


SEANCE = "2 mirror 2 petroleum 2 glass 3 wood"  # and with 3 padlock, 3 wood Buried Alive


def test_one_kind_for_all_of_the_scoring() -> None:
    """T24.9, T28.4 the Shapeshifter is an Apprentice for one Trick and an Engineer for another, not both."""
    goods = {0: f"{SEANCE} 3 padlock"}
    t = arts(under={0: "m:dt"}, goods=goods, tricks={0: "seance buried-alive"}, team={0: "sh"})
    p = t.state.players[0]
    assert [int(end_bonuses(p, kind)) for kind in (-1, 1, 2, 3, 4)] == [0, 7, 0, 0, 3]
    words: dict[str, Any] = {"ask": "end", "turn": 7, "coins": [0, 0], "shards": [0, 0]}
    assert arts(goods=goods, tricks={0: "seance buried-alive"}, team={0: "sh"}, **words).fame() == 5 + 7
    assert arts(goods=goods, tricks={0: "seance"}, team={0: "sh"}, **words).fame() == 5 + 3


def test_idle_workers_cost_nothing() -> None:
    """T24.10 and with an Arcane Shard alone it is that which pays (T24.11)."""
    t = arts(under={0: "sp:own go:own tr:dt"}, team={0: "sp go tr"}, shards=[0], coins=[0])
    t.play("idle sp", "idle go", "idle tr")
    assert (t.state.turn, t.fame()) == (3, 5)
    t = arts(ask="end", team={0: "sp"}, stands=["0 sp dt*"], shards=[0], arcane=[1])
    assert (t.arcane(), t.fame()) == (0, 5)


def test_one_shard_for_two() -> None:
    """T24.11 one worker is paid, the other costs 4 Fame; T27.1 after the Coins."""
    t = arts(ask="end", team={0: "sp go tr"}, stands=["0 sp dt*", "0 go dt1", "0 tr dt4"], fame=[9])
    assert (t.shards(), t.fame()) == (0, 5)
    assert t.told("unpaid") == [(0, int(cards.GOLEM), 0)]
    assert t.story("wages", "unpaid") == ["wages", "unpaid"]


def test_a_shapeshifter_is_no_specialist_on_the_board() -> None:
    """T24.15 no extension, no Move, and that Specialist may be hired; as an Apprentice it is moved."""
    t = arts(at="workshop", ap=1, team={0: "sh"}, tricks={0: "linking-rings"}, goods={0: "1 wood"})
    for move in ("move-trick", "move-components", "move-apprentice"):
        assert "not got that Specialist" in t.why_not(move)
    for kind in ("engineer", "manager", "assistant"):
        assert arts(at="downtown", ap=3, team={0: "sh"}, dice=f"x x {kind} x x x").can("hire")


def test_a_worker_stays() -> None:
    """T24.1, T24.16 for the rest of the game, on its slot."""
    t = arts(team={0: "go tr"}, under={0: "m:dt"}).play("idle m")
    assert t.berths() == ["go", "tr", "-", "-"]
    assert (t.state.turn, t.has("go"), t.has("tr")) == (3, True, True)
    assert t.state.players[0].free_berths() == 1


def test_where_several_workers_go() -> None:
    """T24.1 each on the rightmost empty slot of the board, never on the Assistant's."""
    t = arts(ask="steps", under={0: "m:dt"}, team={0: "as a1"})
    for who in (cards.SPECTER, cards.SHAPESHIFTER):
        t.state.players[0].cast[who] = 2
    t.play("idle m")
    assert t.berths() == ["a1", "sh", "sp", "-"]
