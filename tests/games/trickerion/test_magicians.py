"""T14: the abilities of the Magicians."""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion.cards import FACES, MAGICIANS
from arcane.games.trickerion.words import TrickerionWords
from tests.games.trickerion.lay import Laid, lay


def test_every_magician_has_an_ability() -> None:
    """T14.1 eight of them, each with its text."""
    from arcane.games.trickerion import GAME

    assert len(MAGICIANS) == 8
    assert isinstance(GAME.words, TrickerionWords)
    for name in MAGICIANS:
        assert ": " in GAME.words.cards()[name][1]


CHAINS = ("master-of-chains", "electra")


def test_break_free() -> None:
    """T14.2 after the last placement and before Thursday a marker moves, and its new Links pay; T14.14 once, or not."""
    t = lay(
        ask="performance",
        magicians=CHAINS,
        tricks={0: "barricaded-barrels", 1: "stocks-escape"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 stocks-escape"],
    )
    assert t.asked == "0 break-free"
    t.play("break-free 1 0.0", "spot 1.1 d", "links fame")
    assert (t.fame(), t.shards(), t.shards(1)) == (6, 2, 2)
    assert t.state.turn == 3
    t = lay(
        ask="performance",
        magicians=CHAINS,
        tricks={0: "barricaded-barrels"},
        markers=["1 0.0 d 0 barricaded-barrels"],
    )
    t.play("break-free no")
    assert t.marker(2, "0.0") != 0


def optico(**more: Any) -> Laid:
    return lay(magicians=("the-great-optico", "electra"), **more)


def test_mimesis() -> None:
    """T14.3 an open card of an opponent for the same Location, declared when placing; T14.7 effect or +1 AP, once a
    turn; the other card is not touched."""
    t = optico(team={0: "a1 a2"}, under={0: "m:dt a1:mr a2:dt", 1: "m:empower"})
    t.play("place m")
    assert t.options == ["mimesis no", "mimesis empower effect", "mimesis empower ap"]
    assert "does not send it there" in t.why_not("mimesis freelancer effect")
    t.play("mimesis empower effect", "slot dt1", "enhance shard")
    assert t.state.ap == 5 + 3
    t.play("end", "idle m", "place a1", "slot mr1", "end", "place a2")
    assert t.asked == "0 act"  # it was used this turn, and only one slot was left


def test_mimesis_of_idle_characters() -> None:
    """T14.7 not of a card whose Character was declared idle."""
    t = optico(under={0: "m:dt a1:ws", 1: "m:empower"})
    t.play("idle a1", "idle m", "place m")
    assert t.asked == "0 slot"


def test_fate_weaving() -> None:
    """T14.4 applies at once; T14.12 1 AP each, as often as they allow, the new token in the place of the chosen one."""
    t = lay(
        magicians=("priestess-of-mysticism", "electra"),
        at="dark-alley",
        ap=2,
        fate="extra-shard",
        pending="double-bank cheap-coins flat-prices",
    )
    left, right = t.state.left, t.state.right
    t.play("weave", "weave bottom")
    assert FACES[t.state.fate] == "cheap-coins"
    assert (t.state.left, t.state.right) == (left, right)
    assert t.state.bottom not in (0, t.state.fate)
    t.play("weave", "weave left")
    assert FACES[t.state.fate] == "double-bank"
    t = lay(magicians=("priestess-of-mysticism", "electra"), at="dark-alley", ap=2, pending="double-bank")
    assert "no Prophecy is active" in t.why_not("weave")
    assert "not got that ability" in lay(at="dark-alley", ap=2, fate="extra-shard").why_not("weave")


def test_weaving_hidden_cards_away() -> None:
    """T14.13 the cards of Characters not yet placed are revealed; if it comes, what is open stays open."""
    t = lay(
        magicians=("priestess-of-mysticism", "electra"),
        ask="assignment",
        fate="hidden-cards",
        pending="double-bank cheap-coins flat-prices",
    )
    t.play_as(0, "assign perm-dark-alley", "assign none")
    t.play_as(1, "assign perm-downtown", "assign none")
    assert t.told("revealed") == []
    t.play("place m", "slot da1", "weave", "weave left")
    assert [seat for seat, _, _ in t.told("revealed")] == [0, 1]
    t = lay(
        magicians=("priestess-of-mysticism", "electra"),
        under={0: "m:da", 1: "m:dt"},
        fate="double-bank",
        pending="hidden-cards cheap-coins flat-prices",
    )
    t.play("place m", "slot da1", "weave", "weave left", "end")
    assert t.state.view(0).players[1].cast[12] == 3


def test_supercharge() -> None:
    """T14.5 one Trick in every way, both markers come home; T14.11 two markers for one Set Up, on slots only."""
    t = lay(magicians=("electra", "the-gentleman"), tricks={0: "linking-rings=2"}, at="theater", ap=1)
    t.play("set-up", "set-up-trick linking-rings pile", "spot 0.0 d")
    assert t.ready(0, "linking-rings") == 0
    assert t.state.same_on(0, 0, 0, -1) == 1
    t = lay(
        magicians=("electra", "the-gentleman"),
        ask="performance",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings pile"],
        stands=["0 m fri.p"],
    )
    assert (t.fame() - 5 - 1, t.coins() - 10) == (1, 3)
    assert t.supply(0, "linking-rings") == 4
    t = lay(tricks={0: "linking-rings=2"}, at="theater", ap=1)
    t.play("set-up")
    assert t.asked == "0 spot"  # the Mechaniker has no piles


def test_trick_steal() -> None:
    """T14.6 the other's printed Yield with its increases, with one's own day; the opponent gets 1 Fame less."""
    t = lay(
        magicians=("the-red-lotus", "the-gentleman"),
        ask="performance",
        tricks={0: "barricaded-barrels", 1: "enchanted-butterflies+1"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 enchanted-butterflies"],
        stands=["0 m sun.p", "1 a1 fri.b1"],
        coins=[10, 10],
    )
    assert t.options == ["steal 0.0", "steal no"]
    t.play("steal 0.0")
    assert t.fame(0) == 5 + (2 + 1 + 1) + 1  # butterflies yield 2 Fame, increased, on Sunday; and the card
    assert t.coins(0) == 10 + (0 + 1 + 1)
    assert t.fame(1) == 5 + (2 + 1) - 1


def test_trick_steal_looks_at_thresholds() -> None:
    """T14.6 not of a Trick with a higher one."""
    t = lay(
        magicians=("the-red-lotus", "the-gentleman"),
        ask="performance",
        tricks={0: "barricaded-barrels", 1: "paper-shred"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 paper-shred"],
        stands=["0 m fri.p"],
    )
    assert t.told("stole") == []
    assert t.state.turn == 3


def test_mechanical_enhancement() -> None:
    """T14.8 chosen when placing an Apprentice outside the Theater, once a turn, at no cost."""
    t = lay(team={0: "a1 a2"}, under={0: "a1:dt a2:mr"})
    t.play("place a1", "slot dt4", "mechaniker yes")
    assert t.state.ap == 2
    t.play("end", "place a2", "slot mr4")
    assert t.asked == "0 act"
    t = lay(under={0: "a1:th"})
    t.play("place a1", "slot fri.b1")
    assert t.asked == "0 act"


def test_magic_for_the_masses() -> None:
    """T14.9 Fame for each Trick, for the Magician Downtown, in the Market Row or the Dark Alley, before its actions."""
    t = lay(
        magicians=("the-gentleman", "electra"),
        tricks={0: "linking-rings levitation"},
        under={0: "m:mr a1:dt"},
    )
    t.play("place a1", "slot dt1", "end", "place m", "slot mr1")
    assert t.fame() == 7
    t = lay(magicians=("the-gentleman", "electra"), tricks={0: "linking-rings"}, under={0: "m:ws"})
    t.play("place m", "slot ws1")
    assert t.fame() == 5


def yoruba(**more: Any) -> Laid:
    return lay(
        magicians=("yoruba-spiritmaster", "electra"),
        ask="performance",
        stage="riverside-03 riverside-04",
        tricks={1: "linking-rings levitation"},
        markers=["1 0.0 d 1 linking-rings", "2 0.0 r 1 levitation"],
        stands=["1 m fri.p"],
        **more,
    )


def test_soul_possession() -> None:
    """T14.10 a Shard to choose the card of an opponent, who stays the performer; only with two cards to choose."""
    t = yoruba()
    assert t.options == ["possess no", "possess riverside-03 shard", "possess riverside-04 shard"]
    t.play("possess riverside-04 shard")
    assert t.shards(0) == 0
    assert t.told("yielded") == [(1, 3, 0)]
    assert yoruba(shards=[0, 0]).asked == "1 perform"
    t = yoruba()
    t.play("possess no")
    assert t.asked == "1 perform"
