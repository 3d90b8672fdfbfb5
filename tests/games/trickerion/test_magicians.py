"""T14: the abilities of the Magicians."""

from __future__ import annotations

from typing import Any

import pytest

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
    return lay(magicians=("the-great-optico", "electra", "master-of-chains", "yoruba-spiritmaster"), **more)


def test_mimesis() -> None:
    """T14.3 an open card of an opponent for the same Location, declared when placing; T14.7 effect or +1 AP, once a
    turn; the other card is not touched."""
    t = optico(team={0: "a1 a2"}, under={0: "m:dt a1:mr a2:dt", 1: "m:empower"})
    t.play("place m")
    assert t.options == ["mimesis no", "mimesis empower effect", "mimesis empower ap"]
    assert "does not send it there" in t.why_not("mimesis freelancer effect")
    t.play("mimesis empower effect", "slot dt1", "enhance shard")
    assert t.state.ap == 5 + 3
    assert FACES[t.state.players[1].cast[12]] == "empower"


def test_mimesis_once_a_turn() -> None:
    """T14.7 a card under a placed Character may be copied too, but one a turn; T14.3 an opponent's, not one's own."""
    words: dict[str, Any] = {"seats": 4, "team": {0: "a1 a2"}, "under": {0: "m:dt a2:dt", 1: "m:empower"}}
    for answer, ap, again in (("effect", 5, False), ("ap", 6, False), ("no", 5, True)):
        t = optico(**words).play("place m", "mimesis no" if answer == "no" else f"mimesis empower {answer}", "slot dt1")
        assert t.state.ap == ap
        t.play("end", "place m", "card-use ap", "slot dt2", "end", "place a2")
        assert t.asked == ("0 mimesis" if again else "0 slot")
    assert not optico(under={0: "m:dt a1:empower"}).play("place m").asked.endswith("mimesis")


def test_mimesis_of_idle_characters() -> None:
    """T14.7, T5.16 not of a card whose Character was declared idle."""
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


def test_break_free_is_no_set_up() -> None:
    """T9.15 a category Prophecy pays nothing; T14.2 Links of the new slot do (T14.14), and it costs no AP."""
    t = lay(
        ask="performance",
        magicians=CHAINS,
        tricks={0: "barricaded-barrels stocks-escape", 1: "water-tank-escape"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 1 water-tank-escape"],
        fate="escape-fame",
    )
    t.play("break-free 1 0.0", "spot 1.1 d")
    assert (t.asked, t.state.ap) == ("0 links", 0)
    t.play("links coins")
    assert (t.fame(), t.coins(), t.state.turn) == (5, 11, 3)
    assert t.told("fame") == []


def test_break_free_once_and_in_time() -> None:
    """T14.14 one marker a turn; T14.2 before Thursday's Performance."""
    t = lay(
        ask="performance",
        magicians=CHAINS,
        tricks={0: "barricaded-barrels stocks-escape", 1: "linking-rings"},
        markers=["1 0.0 d 0 barricaded-barrels", "1 1.2 u 0 stocks-escape", "1 0.1 u 1 linking-rings"],
        stands=["1 m thu.p"],
    )
    assert (t.asked, t.told("performs")) == ("0 break-free", [])
    t.play("break-free 1 0.0", "spot 1.1 l")
    assert t.state.turn == 3
    assert [seat for seat, _, _ in t.told("performs")] == [1]


def two_performers(**more: Any) -> Laid:
    """Both opponents of Yoruba perform, each with two cards to choose from."""
    return lay(
        3,
        magicians=("yoruba-spiritmaster", "electra", "the-gentleman"),
        ask="performance",
        stage="riverside-03 riverside-04 riverside-05",
        tricks={1: "linking-rings levitation", 2: "enchanted-butterflies pub-in-a-bottle"},
        markers=[
            "1 0.0 d 1 linking-rings",
            "2 0.0 r 1 levitation",
            "2 1.2 u 2 enchanted-butterflies",
            "3 1.0 d 2 pub-in-a-bottle",
        ],
        stands=["1 m fri.p", "2 m sat.p"],
        **more,
    )


def test_soul_possession_once_a_turn() -> None:
    """T14.10 asked before each opponent's choice until it is used; declining is not final."""
    t = two_performers(shards=[3]).play("possess riverside-03 shard")
    assert (t.asked, t.shards()) == ("2 perform", 2)
    t = two_performers(shards=[3]).play("possess no", "perform riverside-03")
    assert t.asked == "0 possess"
    t.play("possess riverside-04 shard")
    assert t.shards() == 2
    assert t.told("yielded")[-2:] == [(1, 3, 0), (2, 12, 0)]
    assert t.fame(0) == 5  # the opponent stays the performer


def test_what_soul_possession_needs() -> None:
    """T14.10 a Shard of either kind, and at least two cards with that opponent's markers."""
    t = two_performers(arts=True, shards=[0], arcane=[1])
    assert t.options == ["possess no", "possess riverside-03 arcane", "possess riverside-04 arcane"]
    assert "no marker lies there" in t.why_not("possess riverside-05 arcane")
    t.play("possess riverside-04 arcane")
    assert t.arcane() == 0
    t = lay(
        magicians=("yoruba-spiritmaster", "electra"),
        ask="performance",
        tricks={1: "linking-rings"},
        markers=["1 0.0 d 1 linking-rings"],
        stands=["1 m fri.p"],
    )
    assert (t.state.turn, t.shards()) == (3, 1)


def test_piles_are_moved_as_one() -> None:
    """T14.11 rescheduled or set free; T14.5 they count once for the rule of one Trick a card, and come home as two."""
    electra = ("electra", "the-gentleman")
    t = lay(
        magicians=electra, at="theater", ap=2, tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings pile"]
    )
    t.play("reschedule", "spot 1.2 u")
    assert (t.marker(1, "1.2") >> 7 & 1, t.state.ap) == (1, 1)
    t = lay(magicians=electra, at="theater", ap=2, tricks={0: "linking-rings=3"})
    t.play("set-up")
    assert t.options == ["set-up-trick linking-rings", "set-up-trick linking-rings pile"]
    t.play("set-up-trick linking-rings pile", "spot 0.0 d")
    assert (t.ready(0, "linking-rings"), t.state.ap) == (1, 1)
    t = lay(magicians=electra, at="theater", ap=2, tricks={0: "linking-rings=1 levitation=2"}).play("set-up")
    assert "no marker is prepared for that" in t.why_not("set-up-trick linking-rings pile")
    assert "has not got that ability" in lay(at="theater", ap=2, tricks={0: "linking-rings=2 levitation=2"}).play(
        "set-up"
    ).why_not("set-up-trick linking-rings pile")


@pytest.mark.parametrize(
    ("name", "fame", "coins"), [("linking-rings", 1, 3), ("bullet-catch", 5, 6), ("automaton", 10, 10)]
)
def test_what_a_pile_yields_more(name: str, fame: int, coins: int) -> None:
    """T14.5 by its level, 1, 2 or 3; T14.11 also when somebody else performs it."""
    for performer in (0, 1):
        t = lay(
            magicians=("electra", "the-gentleman"),
            ask="performance",
            tricks={0: name, 1: "enchanted-butterflies"},
            markers=[f"1 0.0 d 0 {name} pile", "1 1.2 u 1 enchanted-butterflies"],
            stands=[f"{performer} m fri.p"],
        )
        assert (t.fame() - 5 - (performer == 0), t.coins() - 10) == (fame, coins)
        assert t.supply(0, name) == 4


def stolen(*markers: str, day: str = "fri", mine: str = "barricaded-barrels", **more: Any) -> Laid:
    """The Red Lotus performs Barricaded Barrels (1 Fame, 1 Coin) beside an opponent's Trick; the card has 1 Fame."""
    words: dict[str, Any] = {
        "tricks": {0: mine, 1: "enchanted-butterflies+1"},
        "stands": [f"0 m {day}.p", "1 a1 sun.b1"],
    }
    return lay(
        magicians=("the-red-lotus", "electra"),
        ask="performance",
        markers=[f"1 0.0 d 0 {mine}", *(markers or ("1 1.2 u 1 enchanted-butterflies",))],
        **{**words, **more},
    )


def test_whose_modifier_a_stolen_yield_has() -> None:
    """T14.6 the thief's; the opponent keeps the Yield by its own day, 1 Fame less; declined nothing changes."""
    t = stolen(day="thu").play("steal 0.0")
    assert (t.fame(0), t.coins(0)) == (5 + (2 + 1 - 1) + 1, 10 + (0 + 1 - 1))
    assert (t.fame(1), t.coins(1)) == (5 + (2 + 1 + 1) - 1, 10 + 2 - 1)
    t = stolen(day="thu").play("steal no")
    assert (t.fame(0), t.coins(0), t.fame(1)) == (5 + 0 + 1, 10, 5 + 4)


def test_a_stolen_pile() -> None:
    """T14.6 without its Supercharge, and without the thief's own increases."""
    t = stolen("1 1.2 u 1 levitation pile", tricks={0: "barricaded-barrels+3", 1: "levitation"}).play("steal 0.0")
    assert (t.fame(0), t.coins(0)) == (5 + 2 + 1, 10 + 3)
    assert (t.fame(1), t.coins(1)) == (5 + (2 + 1 + 1) - 1, 10 + (3 + 1 + 1) - 1)


def test_a_stolen_yield_of_nothing() -> None:
    """T14.6, T11.10 the opponent's Fame is not below 0."""
    tricks = {0: "barricaded-barrels", 1: "mind-reading"}
    t = stolen("1 1.2 u 1 mind-reading", tricks=tricks, stands=["0 m fri.p"]).play("steal 0.0")
    assert (t.fame(0), t.coins(0), t.shards(0)) == (5 + 0 + 1, 10, 2)
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5, 10, 2)


def test_who_is_enhanced_by_the_mechaniker() -> None:
    """T14.8 Apprentices alone, once a turn, and it may be declined."""
    t = lay(team={0: "en a1 a2"}, under={0: "en:dt a1:mr a2:da"})
    t.play("place en", "slot dt1")
    assert t.asked == "0 act"
    t.play("end", "place a1", "slot mr4", "mechaniker no")
    assert t.state.ap == 1
    t.play("end", "place a2", "slot da4")
    assert t.asked == "0 mechaniker"


def test_magic_for_the_masses_every_time() -> None:
    """T14.9 only the Magician, at those three Locations, counting the Tricks at that moment."""
    for place, slot, fame in (
        ("dt", "dt1", 8),
        ("mr", "mr1", 8),
        ("da", "da1", 8),
        ("ws", "ws1", 5),
        ("th", "fri.b1", 5),
    ):
        t = lay(
            magicians=("the-gentleman", "electra"),
            tricks={0: "linking-rings levitation spirit-hand"},
            under={0: f"m:{place}"},
        )
        assert t.play("place m", f"slot {slot}").fame() == fame


def test_fate_weaving_costs_and_places() -> None:
    """T14.12 1 AP, as often as they allow; T14.4 the new one acts at once."""
    t = lay(
        magicians=("priestess-of-mysticism", "electra"),
        at="dark-alley",
        ap=3,
        fate="extra-shard",
        pending="double-bank cheap-further-cards flat-prices",
    )
    for place, name in (("right", "flat-prices"), ("bottom", "cheap-further-cards")):
        t.play("weave", f"weave {place}")
        assert FACES[t.state.fate] == name
    assert (t.state.ap, FACES[t.state.left]) == (1, "double-bank")
    assert len({int(face) for face in (t.state.fate, t.state.left, t.state.bottom, t.state.right)}) == 4


def test_weaving_place_two() -> None:
    """T14.13 it acts from the next step on; a step that began under it keeps its second part."""
    words: dict[str, Any] = {
        "magicians": ("priestess-of-mysticism", "electra"),
        "under": {0: "m:da a1:dt", 1: "m:dt"},
    }
    t = lay(fate="double-bank", pending="place-two cheap-coins flat-prices", **words)
    t.play("place m", "slot da1", "weave", "weave left", "end")
    assert t.asked == "1 step"
    t = lay(fate="place-two", pending="double-bank cheap-coins flat-prices", **words)
    t.play("place m", "slot da1", "weave", "weave left", "end")
    assert t.asked == "0 step"
    assert t.can("pass")
