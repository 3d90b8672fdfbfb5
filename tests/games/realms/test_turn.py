"""R5 to R7: months, sowing, actions in general."""

from __future__ import annotations

import pytest

from arcane.games.realms import GAME
from arcane.games.realms.cards import SECTIONS
from tests.games.realms.lay import Laid, lay


def month_over(month: int, **more: object) -> Laid:
    """The last turn of a month has just ended."""
    return lay(3, ask="end", seat=2, month=month, cycle=6, **more)  # type: ignore[arg-type]


# --- months ---


def test_cycles_and_months() -> None:
    """R5.1, R5.2, R5.6, R21.3, Q3 everybody has a turn in each cycle, in the same order all game."""
    t = lay(3, ask="turn", seat=1, first=1, month=1, cycle=1, per_month=4)
    order = []
    for _ in range(3 * 4 * 2):
        if t.asked.endswith("sow"):
            t.play(t.options[0])
        order.append((int(t.state.month), int(t.state.cycle), int(t.state.seat)))
        t.play("end turn")
    assert order == [(month, cycle, seat) for month in (1, 2) for cycle in (1, 2, 3, 4) for seat in (1, 2, 0)]


@pytest.mark.parametrize("month", range(1, 12))
def test_recharges(month: int) -> None:
    """R5.2, R5.3, Q43 on entering III, VI, IX and XII 6, else 3; R5.5 all at once, before the first turn."""
    t = month_over(month, aether=[0, 5, 10], magicians={0: "fen", 1: "fen", 2: "fen"})
    gain = 6 if month + 1 in (3, 6, 9, 12) else 3
    assert [t.aether(seat) for seat in range(3)] == [gain, 5 + gain, 10 + gain]
    assert t.story("month", "aether", "turn") == ["month", "aether", "aether", "aether", "turn"]
    assert t.asked == "0 sow"


def test_no_recharge_in_the_first_month_nor_after_the_last() -> None:
    """R5.4, Q44"""
    t = lay(3, ask="turn", seat=0, month=1, cycle=1)
    assert [t.aether(seat) for seat in range(3)] == [12, 12, 12]
    t = month_over(12, aether=[1, 1, 1])
    assert t.asked == "over"
    assert [t.aether(seat) for seat in range(3)] == [1, 1, 1]


def test_eleven_recharges_bring_45() -> None:
    """R5.4, R15.4 45 Aether in all; Elowen 56."""
    sums = [0, 0]
    for month in range(1, 12):
        t = lay(2, ask="end", seat=1, month=month, cycle=6, aether=[0, 0], magicians={0: "fen", 1: "elowen"})
        sums = [sums[0] + t.aether(0), sums[1] + t.aether(1)]
    assert sums == [45, 56]


def test_what_would_go_above_20_is_lost() -> None:
    """R5.5, R20.7 (7) 12, 15, 20 on entering I, II, III."""
    t = lay(2, ask="end", seat=1, month=1, cycle=6, magicians={0: "fen"})
    assert t.aether(0) == 15
    t = lay(2, ask="end", seat=1, month=2, cycle=6, aether=[15], magicians={0: "fen"})
    assert t.aether(0) == 20


def test_the_first_player_may_rotate() -> None:
    """R4.5, R5.6 one seat clockwise with every new month."""
    t = month_over(3, rotate=True)
    assert (t.state.first, t.asked) == (1, "1 sow")
    t = lay(3, ask="end", seat=0, first=1, month=3, cycle=6, rotate=True)
    assert (t.state.first, t.asked) == (2, "2 sow")
    t = lay(3, ask="end", seat=0, month=3, cycle=6, rotate=True)
    assert (t.state.first, t.asked) == (0, "1 sow")
    assert month_over(3).asked == "0 sow"


# --- sowing ---


@pytest.mark.parametrize(
    ("before", "section", "after"),
    [
        ("1 1 1 1", "explore", [0, 2, 1, 1]),
        ("0 2 1 1", "train", [0, 0, 2, 2]),
        ("0 0 2 2", "reconnect", [1, 1, 2, 0]),
        ("5 0 0 0", "explore", [1, 2, 1, 1]),
        ("1 0 4 1", "overcome", [2, 1, 1, 2]),
        ("6 1 0 0", "explore", [1, 3, 2, 1]),
        ("0 0 0 8", "reconnect", [2, 2, 2, 2]),
    ],
)
def test_sowing(before: str, section: str, after: list[int]) -> None:
    """R6.9, R6.4, R6.5, Q24 the specification's figures; R6.7 as many actions as tokens."""
    t = lay(ask="sow", tokens={0: before})
    t.state.play(GAME.parse(f"sow {section}"))
    assert t.tokens(0) == after
    assert t.unused(0) == after


def test_a_turn_is_sowing_actions_and_the_end() -> None:
    """R6.1, R6.3 sowing comes first, and no power before it."""
    t = lay(ask="turn", apprentices={0: "builder spy"}, familiars={0: "aurora"}, at={0: "mv1 mv1"})
    assert t.asked == "0 sow"
    assert all(option.startswith("sow") for option in t.options)
    t.play("sow train")
    assert t.asked == "0 act"
    assert {"builder a1", "end turn"} <= set(t.options)
    t.play("end turn")
    assert t.asked == "1 sow"


def test_the_first_turn_has_no_sowing() -> None:
    """R6.2 one action of each kind."""
    t = lay(ask="turn", month=1, cycle=1)
    assert t.asked == "0 act"
    assert t.unused(0) == [1, 1, 1, 1]
    t.play("end turn")
    assert (t.asked, t.unused(1)) == ("1 act", [1, 1, 1, 1])
    t.play("end turn", "end turn")
    assert t.asked == "0 sow"


def test_what_sowing_can_not_be() -> None:
    """R6.6, R20.5 not from an empty section, not in part, not twice."""
    t = lay(ask="sow", tokens={0: "0 3 0 1"})
    assert t.options == ["sow train", "sow reconnect"]
    assert t.why_not("sow explore") == "there is no token in explore"
    t.state.play(GAME.parse("sow train"))
    assert t.tokens(0) == [1, 0, 1, 2]
    assert t.asked == "0 act"
    assert t.why_not("sow reconnect") == "sowing comes once a turn, before all else"
    assert GAME.parse("sow reconnect") not in t.state.options()


def test_actions_leave_tokens_where_they_are() -> None:
    """R6.8 and what is unused is lost with the turn."""
    t = lay(at={0: "mv1"}, actions="1 1 1 1")
    before = t.tokens(0)
    t.play("train strength", "explore m", "go mv2")
    assert t.tokens(0) == before
    assert t.unused(0) == [0, 0, 1, 1]
    t.play("end turn")
    assert t.unused(0) == [0, 0, 0, 0]


def test_actions_are_counted() -> None:
    """R6.7 no more of a kind than the section holds."""
    t = lay(at={0: "mv1"}, actions="1 2 0 0")
    t.play("train strength", "train strength")
    assert not t.can("train strength")
    assert t.why_not("train strength") == "you have no train action left this turn"
    t.play("explore m", "go mv2")
    assert not t.can("explore m")
    assert t.why_not("explore m") == "you have no explore action left this turn"
    tableau, skills = {"mv": "driftcap haze-otter puddlewyrm"}, {0: "9 9 9 9 9", 1: "0 0 0 0 0"}
    t = lay(2, at={0: "mv5", 1: "mv5"}, stars={"mv5": 3}, tableau=tableau, skills=skills, actions="0 0 3 1")
    t.play("attempt m", "attempt driftcap", "reconnect m", "reconnect driftcap")
    assert t.unused(0) == [0, 0, 2, 0]
    stuck = {1: "m driftcap fallen-oak"}
    t = lay(2, at={0: "mv5", 1: "mv5"}, tableau=tableau, skills=skills, stuck=stuck, actions="0 0 1 0")
    t.play("rescue", "rescue driftcap")
    assert t.unused(0) == [0, 0, 0, 0]


def test_a_turn_ends_when_its_player_says_so() -> None:
    """R6.10, R22.2, R20.5 at any moment, without using anything; and not by itself when nothing is left to do."""
    t = lay(at={0: "mv1"}, actions="0 1 0 0")
    t.play("train strength")
    assert t.asked == "0 act"
    assert t.options == ["end turn"]
    t.play("end turn")
    assert t.asked == "1 sow"
    assert lay(actions="2 2 2 2").can("end turn")


# --- actions in general ---


def test_actions_mix() -> None:
    """R7.1, R7.2 in any order, by different meeples."""
    t = lay(at={0: "mv1 mv2"}, skills={0: "2 0 0 0 0"}, tableau={"mv": "haze-otter"}, stars={"mv2": 1})
    t.play("train strength", "explore m", "go mv2", "train strength", "reconnect a1", "reconnect haze-otter")
    t.play("explore a1", "go mv1")
    assert t.binder(0) == ["haze-otter"]
    assert (t.at(0, "m"), t.at(0, "a1")) == ("mv2", "mv1")


def test_a_stuck_meeple_does_nothing() -> None:
    """R7.3, R9.2 it neither acts nor moves, nor counts for training."""
    t = lay(
        at={0: "mv2 mv5"},
        stars={"mv2": 2},
        tableau={"mv": "haze-otter driftcap puddlewyrm"},
        skills={0: "9 9 9 0 0"},
        stuck={0: "m driftcap fallen-oak"},
    )
    assert not t.can("explore m")
    assert not t.can("reconnect m")
    assert not t.can("attempt m")
    assert not t.can("train strength")
    assert "is stuck on MV2 at the Driftcap until somebody with Strength 2 rescues it" in t.why_not("explore m")
    assert t.why_not("train strength") == "only your magician stands on a tile of Strength, and it is stuck"
    assert t.can("explore a1")


def test_powers_that_are_no_actions_go_on_when_stuck() -> None:
    """R7.4, Q25, Q61 Elowen's recharge, a Builder's level, Aurora's call, a Warrior's guard."""
    stuck = {0: "m driftcap fallen-oak"}
    t = lay(
        2, ask="end", seat=1, cycle=6, at={0: "mv5"}, magicians={0: "elowen"}, stuck=stuck, tableau={"mv": "driftcap"}
    )
    assert t.aether(0) == 12 + 6 + 1
    t = lay(at={0: "mv5 mv1"}, familiars={0: "aurora"}, stuck=stuck, tableau={"mv": "driftcap"})
    t.play("aurora", "call a1")
    assert t.at(0, "a1") == "mv5"
    stuck = {0: "a1 driftcap fallen-oak"}
    t = lay(at={0: "mv1 mv5"}, apprentices={0: "builder spy"}, stuck=stuck, tableau={"mv": "driftcap"})
    t.play("builder a1", "build control")
    assert t.level(0, "control") == 1
    t = lay(
        2,
        at={0: "mv1 mv5", 1: "mv4 mv4"},
        seat=1,
        apprentices={0: "warrior spy", 1: "painter thinker"},
        stuck=stuck,
        tableau={"mv": "driftcap"},
    )
    t.play("explore a1")
    assert "go mv5" not in t.options


def test_at_the_gate_one_can_only_explore() -> None:
    """R7.5"""
    t = lay(at={0: "mv1 gate gate"}, skills={0: "9 9 9 9 9"})
    assert t.can("explore a1")
    assert not t.can("reconnect a1")
    assert not t.can("attempt a1")
    assert t.why_not("reconnect a1").endswith("is still at the golden gate")
    t = lay(skills={0: "1 1 1 1 1"})
    assert t.options == ["end turn", "explore m"]
    assert "none of your meeples stands on a tile of Wisdom" in t.why_not("train wisdom")


def test_powers_belong_to_the_acting_meeple() -> None:
    """R7.6, Q38 the magician's cards do not help an apprentice, nor the other way round."""
    t = lay(
        at={0: "mv5 mv5"},
        stars={"mv5": 2},
        magicians={0: "nesryn"},
        familiars={0: "thistlesprout"},
        apprentices={0: "musician painter"},
        skills={0: "5 5 5 0 0"},
        tableau={"mv": "driftcap haze-otter"},
        cleared={"driftcap": [0]},
    )
    t.play("reconnect a1", "reconnect driftcap")
    assert t.aether(0) == 10
    t.play("reconnect m", "reconnect haze-otter")
    assert t.aether(0) == 9


def test_free_powers_need_no_action() -> None:
    """R7.7, Q34 on one's own turn, the first too, between actions; not between two steps, nor before Ymnon's answer."""
    t = lay(ask="turn", month=1, cycle=1, apprentices={0: "builder spy"})
    t.play("builder a1", "build agility")
    assert t.unused(0) == [1, 1, 1, 1]
    t = lay(at={0: "mv1 mv2"}, familiars={0: "gwyn"}, apprentices={0: "builder spy"})
    t.play("explore m", "go mv4")
    assert t.asked == "0 step"
    assert all(option.startswith("step") for option in t.options)
    t = lay(
        at={0: "mv5"},
        stars={"mv5": 1},
        familiars={0: "ymnon"},
        apprentices={0: "builder spy"},
        tableau={"mv": "puddlewyrm"},
        obstacles="fallen-oak",
    )
    t.play("attempt m", "attempt puddlewyrm")
    assert t.asked == "0 ymnon"
    assert t.options == ["ymnon yes", "ymnon no"]


def test_sections_are_words_of_sowing() -> None:
    """R6.4 the four sections, and no other answer."""
    t = lay(ask="sow")
    assert t.options == [f"sow {section}" for section in SECTIONS]
