"""R15 to R17: magicians, familiars, apprentices."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.games.realms import cards
from arcane.games.realms.cards import BEINGS
from tests.games.realms.lay import Laid, face, lay

STRONG = "10 10 10 10 10"
MV = "driftcap haze-otter rootwhisker-vole puddlewyrm"


def star(**more: Any) -> Laid:
    """Everything of player 1 on a star of mv5, with all skills, cleared for whatever lies there."""
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv5 mv5"},
        "stars": {"mv5": 5},
        "tableau": {"mv": MV},
        "cleared": {"driftcap": [0], "puddlewyrm": [0]},
        "skills": {0: STRONG},
        "familiars": {0: "gwyn"},
        "magicians": {0: "kanoa"},
    }
    return lay(more.pop("seats", 2), **{**usual, **more})


def paid(t: Laid, meeple: str, being: str) -> int:
    before = t.aether(0)
    t.play(f"reconnect {meeple}", f"reconnect {being}")
    if t.asked.endswith("spy"):
        t.play("spy nobody")
    if t.asked.endswith("fen"):
        t.play("fen no")
    return before - t.aether(0)


@pytest.mark.parametrize(
    ("who", "plant", "animal", "hybrid"),
    [
        ({"magicians": {0: "nesryn"}}, 0, 1, 1),
        ({"magicians": {0: "alaric"}}, 2, 0, 1),
        ({"familiars": {0: "sol"}}, 2, 1, 0),
        ({"familiars": {0: "thistlesprout"}}, 1, 1, 1),
        ({}, 2, 1, 1),
    ],
)
def test_discounts_of_magicians_and_familiars(who: dict[str, Any], plant: int, animal: int, hybrid: int) -> None:
    """R15.1, R15.5, R16.1, R16.5, Q48, Q60, R7.6 for the magician alone, each for its own type."""
    t = star(**who, actions="0 0 0 6", apprentices={0: "thinker spy"})
    assert [paid(t, "m", name) for name in MV.split()[:3]] == [plant, animal, hybrid]
    t = star(**who, actions="0 0 0 6", apprentices={0: "thinker spy"})
    assert [paid(t, "a1", name) for name in MV.split()[:3]] == [2, 1, 1]
    assert paid(star(**who), "m", "puddlewyrm") == 3 - (who == {"magicians": {0: "alaric"}})


@pytest.mark.parametrize(
    ("kind", "plant", "animal", "hybrid"), [("musician", 2, 0, 1), ("painter", 0, 1, 1), ("warrior", 2, 1, 1)]
)
def test_discounts_of_apprentices(kind: str, plant: int, animal: int, hybrid: int) -> None:
    """R17.1, R17.5, Q60 for that meeple alone."""
    t = star(apprentices={0: f"{kind} thinker"}, actions="0 0 0 6")
    assert [paid(t, "a1", name) for name in MV.split()[:3]] == [plant, animal, hybrid]
    t = star(apprentices={0: f"{kind} thinker"}, actions="0 0 0 6")
    assert [paid(t, "a2", name) for name in MV.split()[:3]] == [2, 1, 1]
    assert paid(star(apprentices={0: f"{kind} thinker"}), "a1", "puddlewyrm") == 3 - (kind == "musician")


# --- Kanoa ---


def test_kanoa_jumps_anywhere_in_open_realms() -> None:
    """R15.2, Q29, Q58 once, with an explore action, without a threshold, and no further step."""
    t = lay(2, at={0: "mv1"}, opened="sd ef", magicians={0: "kanoa"}, familiars={0: "gwyn"})
    t.play("kanoa")
    places = {option.split()[1][:2] for option in t.options}
    assert places == {"mv", "sd", "ef"}
    assert "jump mv1" not in t.options
    assert t.why_not("jump mv1") == "your magician stands there already"
    assert t.why_not("jump cc1") == "the Crystal Caverns are closed, and Kanoa jumps only into open realms"
    t.play("jump ef5")
    assert (t.at(0, "m"), t.entered(0), t.frontier(0), t.asked) == ("ef5", "mv ef", "ef", "0 act")
    assert (t.tokens(0), t.aether(0), t.unused(0)) == ([2, 1, 1, 1], 12, [2 - 1 + 1, 2, 2, 2])
    assert not t.can("kanoa")
    assert t.why_not("kanoa") == "Kanoa has jumped already, and may do so once a game"
    assert lay(2).why_not("kanoa") == "your magician is Elowen, not Kanoa"


def test_kanoa_jumps_from_the_gate() -> None:
    """R15.2, R8.3, R14.1, Q28 MV and VE are entered, the frontier is VE; apprentices walk in MV, not into SD."""
    t = lay(2, opened="sd ve", magicians={0: "kanoa"}, actions="9 0 0 0")
    t.play("kanoa", "jump ve5")
    assert (t.entered(0), t.frontier(0), sum(t.tokens(0))) == ("mv ve", "ve", 5)
    assert t.unused(0) == [9 - 1 + 1, 0, 0, 0]  # an action used, and one with the new token
    assert not t.can("kanoa")
    t.play("explore a1", "go mv1", "explore a1", "go mv5", "explore a1", "go mv6", "explore a1")
    assert not any(option.startswith("go sd") for option in t.options)


def test_kanoa_beyond_a_realm_not_entered_waits() -> None:
    """R15.2, Q59 its own apprentices can't come; another player, or Aurora, can."""
    being = BEINGS[55]
    stuck = {0: f"m {being} hornet-trees"}
    t = lay(2, at={0: "ve5 mv8"}, opened="sd ve", entered={0: "mv ve"}, stuck=stuck, tableau={"ve": being})
    t.play("explore a1")
    assert not any(option.startswith("go sd") for option in t.options)
    t = lay(
        2,
        at={0: "ve5 mv8"},
        opened="sd ve",
        entered={0: "mv ve"},
        stuck=stuck,
        tableau={"ve": being},
        familiars={0: "aurora"},
    )
    t.play("aurora", "call a1")
    assert t.at(0, "a1") == "ve5"
    t = lay(2, seat=1, at={0: "ve5", 1: "ve5"}, stuck=stuck, tableau={"ve": being}, skills={1: STRONG})
    t.play("rescue", f"rescue {being}")
    assert t.stuck(0) == ""


def test_apprentices_may_enter_where_kanoa_landed() -> None:
    """Q28, R14.9 wherever the magician has entered, along entered realms."""
    t = lay(2, at={0: "mv6 mv6"}, opened="sd", magicians={0: "kanoa"})
    t.play("kanoa", "jump sd8", "explore a1", "go sd1")
    assert t.at(0, "a1") == "sd1"


def test_kanoa_needs_an_action_and_a_free_magician() -> None:
    """R15.2, R7.3"""
    assert not lay(2, at={0: "mv1"}, magicians={0: "kanoa"}, actions="0 2 2 2").can("kanoa")
    t = lay(2, at={0: "mv5"}, magicians={0: "kanoa"}, stuck={0: "m driftcap fallen-oak"}, tableau={"mv": "driftcap"})
    assert not t.can("kanoa")


# --- Fen, Elowen, Nova ---


def test_fen_buys_points() -> None:
    """R15.3, R12.4, Q37 once a realm, decided when paying, never discounted; R20.7 (4)."""
    t = star(magicians={0: "fen"}, actions="0 0 0 6")
    t.play("reconnect m", "reconnect driftcap")
    assert t.options == ["fen yes", "fen no"]
    t.play("fen yes")
    assert (t.aether(0), t.vp(0)) == (8, 4)
    t.play("reconnect m", "reconnect haze-otter")
    assert (t.asked, t.aether(0), t.vp(0)) == ("0 act", 7, 6)
    t = star(magicians={0: "fen"}, familiars={0: "thistlesprout"})
    t.play("reconnect m", "reconnect driftcap", "fen yes")
    assert t.aether(0) == 12 - 1 - 2


def test_fen_in_another_realm_and_without_the_aether() -> None:
    """R15.3, R22.3, Q37 by the realm of the being; kept when not used; not offered where it can't be paid; R7.6 or to
    others."""
    t = star(magicians={0: "fen"}, actions="0 0 0 6").play("reconnect m", "reconnect driftcap", "fen no")
    t.play("reconnect m", "reconnect haze-otter", "fen yes")
    assert t.vp(0) == 3 + 2 + 1
    t = star(magicians={0: "fen"}, aether=[3]).play("reconnect m", "reconnect driftcap")
    assert t.asked == "0 act"
    t = star(magicians={0: "fen"}).play("reconnect a1", "reconnect driftcap")
    assert t.asked == "0 act"
    first, second = BEINGS[20:22]
    t = star(at={0: "sd5"}, stars={"sd5": 2}, tableau={"sd": f"{first} {second}"}, magicians={0: "fen"}, cleared={})
    t.state.players[0].used |= 128  # used in MV
    t.play("reconnect m", f"reconnect {first}", "fen yes")
    t.play("reconnect m", f"reconnect {second}")
    assert t.asked == "0 act"


def test_elowen_recharges_more() -> None:
    """R15.4, R7.4, Q43 4 or 7."""
    t = lay(2, ask="end", seat=1, cycle=6, month=3, aether=[0, 0], magicians={0: "elowen", 1: "fen"})
    assert (t.aether(0), t.aether(1)) == (4, 3)
    t = lay(2, ask="end", seat=1, cycle=6, month=5, aether=[0, 0], magicians={0: "elowen", 1: "fen"})
    assert (t.aether(0), t.aether(1)) == (7, 6)


def test_nova_moves_three_apprentices() -> None:
    """R15.6, R1.9, Q54"""
    t = lay(2, at={0: "mv1"}, magicians={0: "nova"}, apprentices={0: "spy painter warrior"})
    t.play("explore a3", "go mv1")
    assert t.at(0, "a3") == "mv1"
    assert lay(2, at={0: "mv1"}).why_not("explore a3") == "you have no third apprentice"


# --- familiars ---


def test_gwyn_lets_the_magician_step_twice() -> None:
    """R16.2, R8.7, Q31, Q56 but not on the player's first turn; apprentices never."""
    t = lay(at={0: "mv1 mv1"}, familiars={0: "gwyn"}, apprentices={0: "spy painter"}, actions="2 0 0 0")
    t.play("explore m", "go mv4", "step mv7")
    assert (t.at(0, "m"), t.unused(0)[0]) == ("mv7", 1)
    t.play("explore a1", "go mv4")
    assert t.asked == "0 act"
    t = lay(ask="turn", month=1, cycle=1, familiars={0: "gwyn"})
    t.play("explore m", "go mv1")
    assert t.asked == "0 act"
    t = lay(ask="turn", month=1, cycle=2, familiars={0: "gwyn"}, at={0: "mv1"})
    t.play("sow reconnect")
    t.play("explore m", "go mv4")
    assert t.asked == "0 step"


def test_ivi_lets_the_magician_cross_its_realm() -> None:
    """R16.3, R8.8, R7.6 any other tile of its realm, or an ordinary step; not from the gate, not into another realm,
    and not for an apprentice."""
    t = lay(at={0: "mv2 mv2"}, familiars={0: "ivi"}).play("explore m")
    assert t.options == [f"go mv{i}" for i in (1, 3, 4, 5, 6, 7, 8)]
    t = lay(at={0: "sd2"}, familiars={0: "ivi"}).play("explore m")
    assert {"go sd8", "go mv6", "go mv7"} <= set(t.options)
    assert "go mv1" not in t.options
    assert "go sd2" not in t.options
    t = lay(familiars={0: "ivi"}).play("explore m")
    assert t.options == ["go mv1"]
    t = lay(at={0: "mv2 mv2"}, familiars={0: "ivi"}).play("explore a1")
    assert t.options == ["go mv1", "go mv4"]


def ymnon(**more: Any) -> Laid:
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv5", 1: "mv5"},
        "stars": {"mv5": 3},
        "tableau": {"mv": "driftcap puddlewyrm mosspelt-badger"},
        "familiars": {0: "ymnon"},
        "obstacles": "fallen-oak riddling-echo",
    }
    return lay(2, **{**usual, **more})


def test_ymnon_passes_a_level_3_obstacle() -> None:
    """R16.4, R10.6, Q33 once, after the card is seen, offered only if the attempt would fail."""
    t = ymnon().play("attempt m", "attempt puddlewyrm")
    assert t.asked == "0 ymnon"
    assert t.pile("laid") == ["fallen-oak"]
    t.play("ymnon yes")
    assert (t.cleared("puddlewyrm"), t.pile("discard"), t.asked) == ([0], ["fallen-oak"], "0 act")
    t.play("attempt m", "attempt mosspelt-badger")
    assert t.asked == "1 sow"
    assert t.stuck(0) == "m"
    t = ymnon(skills={0: "2 0 0 0 0"}).play("attempt m", "attempt puddlewyrm")
    assert t.asked == "0 act"


def test_declining_keeps_ymnon() -> None:
    """R16.4 the attempt fails, and the power is kept."""
    t = ymnon().play("attempt m", "attempt puddlewyrm", "ymnon no")
    assert (t.stuck(0), t.aether(0), t.asked) == ("m", 11, "1 sow")
    assert t.state.players[0].used == 0


def told(t: Laid) -> str:
    """What the only rescue is said to be."""
    question = t.play("rescue").state.view(0).question
    return str(question.text(question.options[0]))


def test_ymnon_in_a_rescue() -> None:
    """R16.4, R11.16 used exactly when skills are missing, with the free magician on the tile, at a level 3 being."""
    stuck = {1: "m puddlewyrm fallen-oak"}
    t = ymnon(stuck=stuck, obstacles="").play("rescue", "rescue puddlewyrm")
    assert (t.stuck(1), t.state.players[0].used) == ("", 2)
    assert told(ymnon(stuck=stuck, obstacles="")).endswith(", with Ymnon, who helps once a game")
    assert "Ymnon" not in told(ymnon(stuck=stuck, obstacles="", skills={0: "2 0 0 0 0"}))
    t = ymnon(stuck=stuck, obstacles="", skills={0: "2 0 0 0 0"}).play("rescue", "rescue puddlewyrm")
    assert t.state.players[0].used == 0
    assert not ymnon(stuck={1: "m driftcap fallen-oak"}, obstacles="").can("rescue")
    assert not ymnon(stuck=stuck, obstacles="", at={0: "mv4 mv5", 1: "mv5"}).can("rescue")
    both = {0: "m mosspelt-badger riddling-echo", **stuck}
    assert not ymnon(stuck=both, obstacles="").can("rescue")


def test_aurora_calls_apprentices() -> None:
    """R16.6, Q34 once, no action, any of them, from any realm or the gate, at least one."""
    t = lay(at={0: "sd5 mv1 gate"}, familiars={0: "aurora"}, actions="0 0 0 0")
    t.play("aurora")
    assert t.options == ["call a1", "call a2", "call a1 a2"]
    t.play("call a1 a2")
    assert (t.at(0, "a1"), t.at(0, "a2"), t.asked) == ("sd5", "sd5", "0 act")
    assert not t.can("aurora")
    assert t.why_not("aurora") == "Aurora has called already, and may do so once a game"


def test_whom_aurora_can_not_call() -> None:
    """R16.6 none that is there, none that is stuck, and not to the gate."""
    t = lay(at={0: "mv5 mv5 mv1"}, familiars={0: "aurora"}).play("aurora")
    assert t.options == ["call a2"]
    assert "is with your magician already" in t.why_not("call a1")
    t = lay(familiars={0: "aurora"})
    assert not t.can("aurora")
    assert t.why_not("aurora") == "your magician is still at the golden gate"
    t = lay(
        at={0: "mv5 mv4 mv4"}, familiars={0: "aurora"}, stuck={0: "a1 driftcap fallen-oak"}, tableau={"mv": "driftcap"}
    ).play("aurora")
    assert t.options == ["call a2"]
    assert lay(at={0: "mv5"}).why_not("aurora") == "your familiar is Sol, not Aurora"


def test_aurora_and_warriors() -> None:
    """R16.6, R17.3, Q35 a Warrior standing there shuts the tile; one called along does not shut out the others."""
    warriors = {0: "spy painter", 1: "warrior thinker"}
    t = lay(2, at={0: "mv5 mv1", 1: "mv1 mv5"}, familiars={0: "aurora"}, apprentices=warriors)
    assert not t.can("aurora")
    assert t.why_not("aurora") == "the Warrior of player 2 guards MV5 against all whom you could call there"
    t = lay(2, at={0: "mv5 mv1 mv1"}, familiars={0: "aurora"}, apprentices={0: "warrior painter"})
    t.play("aurora", "call a1 a2")
    assert (t.at(0, "a1"), t.at(0, "a2")) == ("mv5", "mv5")
    t = lay(2, at={0: "mv5 mv5 mv1"}, familiars={0: "aurora"}, apprentices={0: "warrior painter"})
    assert not t.can("aurora")
    t = lay(
        2,
        at={0: "mv5 mv1", 1: "mv1 mv5"},
        familiars={0: "aurora"},
        apprentices=warriors,
        stuck={0: "m driftcap fallen-oak"},
        tableau={"mv": "driftcap"},
    )
    t.play("aurora", "call a1")
    assert t.at(0, "a1") == "mv5"


# --- apprentices ---


def stepping(t: Laid, meeple: str, place: str) -> bool:
    return t.could(f"explore {meeple}", f"go {place}")


def test_the_warrior_keeps_apprentices_off_its_tile() -> None:
    """R17.3, R8.6, R2.9 also those of the same player, and other Warriors; magicians may come; those there stay."""
    kinds = {0: "warrior spy", 1: "warrior painter"}
    t = lay(2, at={0: "mv4 mv5 mv4", 1: "mv4 mv4 mv5"}, apprentices=kinds)
    assert stepping(t, "m", "mv5")
    assert not stepping(t, "a2", "mv5")
    t.play("explore a2")
    assert t.why_not("go mv5") == "your own Warrior guards MV5 against your Spy a2"
    t = lay(2, seat=1, at={0: "mv4 mv5 mv4", 1: "mv4 mv4 mv5"}, apprentices=kinds)
    assert stepping(t, "m", "mv5")
    assert not stepping(t, "a1", "mv5")
    assert t.at(1, "a2") == "mv5"


@pytest.mark.parametrize("kinds", [{0: "warrior spy", 1: "warrior painter"}, {0: "spy thinker", 1: "warrior warrior"}])
def test_two_warriors_keep_two_tiles(kinds: dict[int, str]) -> None:
    """R17.3, R2.9 whoever they belong to: neither is open to another apprentice, nor to the other Warrior."""
    apart = kinds[0].startswith("warrior")
    places = {0: "mv4 mv5 mv4", 1: "mv4 mv6 mv4"} if apart else {0: "mv4 mv4 mv4", 1: "mv4 mv5 mv6"}
    t = lay(2, at=places, apprentices=kinds)
    for place in ("mv5", "mv6"):
        assert not stepping(t, "a2", place)
        assert stepping(t, "m", place)


def test_where_warriors_do_not_guard() -> None:
    """R17.3 the entry tile and the gate; and a Warrior may join others."""
    kinds = {0: "spy painter", 1: "warrior thinker"}
    assert stepping(lay(2, at={0: "mv4 mv4", 1: "mv4 mv1"}, apprentices=kinds), "a1", "mv1")
    assert stepping(lay(2, at={0: "mv4 gate", 1: "mv4 gate"}, apprentices=kinds), "a1", "mv1")
    assert stepping(lay(2, seat=1, at={0: "mv4 mv5", 1: "mv4 mv4"}, apprentices=kinds), "a1", "mv5")


def test_a_warrior_does_not_shut_in_a_stuck_meeple() -> None:
    """R17.3, R4.6, Q57, R20.7 (13) its player's apprentices may come; others may not, the Warrior's own included."""
    usual: dict[str, Any] = {
        "at": {0: "mv6 mv4", 1: "mv4 mv6 mv4", 2: "mv4 mv4"},
        "apprentices": {0: "spy painter", 1: "warrior thinker", 2: "builder spy"},
        "stuck": {0: "m driftcap fallen-oak"},
        "tableau": {"mv": "driftcap"},
    }
    assert stepping(lay(3, **usual), "a1", "mv6")
    assert not stepping(lay(3, seat=1, **usual), "a2", "mv6")
    assert not stepping(lay(3, seat=2, **usual), "a1", "mv6")
    assert not stepping(lay(3, past_warrior=False, **usual), "a1", "mv6")
    usual["at"][2] = "mv4 mv5"
    usual["apprentices"][2] = "warrior spy"
    assert stepping(lay(3, **usual), "a1", "mv6")
    assert not stepping(lay(3, **usual), "a1", "mv5"), "only the tile of the stuck one is open"


def test_the_builder() -> None:
    """R17.4, R7.7, Q34, Q61 one level, once, without an action, wherever it stands; not above 10."""
    t = lay(apprentices={0: "builder spy"}, skills={0: "10 0 0 0 0"}, actions="0 0 0 0")
    assert t.why_not("build control") == "say `builder a1` first"
    t.play("builder a1")
    assert t.options == ["build wisdom", "build agility", "build perseverance", "build control"]
    assert t.why_not("build strength") == "your Strength is at its highest level"
    t.play("build control")
    assert t.level(0, "control") == 1
    assert not t.can("builder a1")
    assert t.why_not("builder a1") == "this Builder has raised a skill already, and may do so once a game"
    assert t.why_not("build control") == t.why_not("builder a1")
    assert t.why_not("builder a2") == "your a2 is a Spy, not a Builder"
    assert lay(apprentices={0: "thinker spy"}).why_not("build control") == "none of your apprentices is a Builder"
    assert not lay(apprentices={0: "builder spy"}, skills={0: STRONG}).can("builder a1")


def test_the_peacemaker_steps_twice() -> None:
    """R17.6, R8.7 also from the gate; on the first turn the only explore action brings the magician in."""
    t = lay(at={0: "mv1 gate"}, apprentices={0: "peacemaker spy"})
    t.play("explore a1", "go mv1", "step mv3")
    assert t.at(0, "a1") == "mv3"
    t = lay(ask="turn", month=1, cycle=1, apprentices={0: "peacemaker spy"})
    assert not t.can("explore a1")
    t.play("explore m", "go mv1")
    assert not t.can("explore a1")


def spying(**more: Any) -> Laid:
    return star(**{"seats": 3, "apprentices": {0: "spy thinker"}, "at": {0: "mv5 mv5", 1: "mv1", 2: "sd1"}, **more})


def test_the_spy_lets_another_pay() -> None:
    """R17.7, Q36, R12.4 1 Aether of one who has a meeple in the realm, if its player wants."""
    t = spying().play("reconnect a1", "reconnect driftcap")
    assert t.options == ["spy 2", "spy nobody"]
    assert t.why_not("spy 1") == "choose another player than yourself"
    assert t.why_not("spy 3") == "player 3 has no meeple in the Misty Vale"
    assert t.why_not("spy 5") == "there is no player 5"
    t.play("spy 2")
    assert (t.aether(0), t.aether(1), t.vp(0)) == (11, 11, 3)
    t = spying().play("reconnect a1", "reconnect driftcap", "spy nobody")
    assert (t.aether(0), t.aether(1)) == (10, 12)


def test_whom_the_spy_can_not_rob() -> None:
    """R17.7, R2.7, R22.3 nobody without Aether, or at the gate; stuck meeples count; other apprentices can't do it."""
    t = spying(aether=[12, 0]).play("reconnect a1", "reconnect driftcap")
    assert (t.asked, t.aether(0)) == ("0 act", 10)
    t = spying(at={0: "mv5 mv5"}).play("reconnect a1", "reconnect driftcap")
    assert t.asked == "0 act"
    t = spying(at={0: "mv5 mv5", 1: "mv8"}, stuck={1: "m puddlewyrm fallen-oak"}, cleared={"driftcap": [0]})
    t.play("reconnect a1", "reconnect driftcap")
    assert t.options == ["spy 2", "spy nobody"]
    t = spying(at={0: "mv5 mv4 mv5", 1: "mv1"}).play("reconnect a2", "reconnect driftcap")
    assert (t.asked, t.aether(0)) == ("0 act", 10)


@pytest.mark.parametrize("meeple", range(4))
def test_any_meeple_in_the_realm_makes_a_victim(meeple: int) -> None:
    """R17.7, Q36 the magician or any of three apprentices, as long as one is there."""
    kinds = {0: "spy thinker", 1: "scholar builder musician"}
    for realm, asked in (("mv8", "0 spy"), ("sd1", "0 act")):
        places = ["sd1"] * 4
        places[meeple] = realm
        t = spying(at={0: "mv5 mv5", 1: " ".join(places)}, entered={1: "mv sd"}, apprentices=kinds)
        t.play("reconnect a1", "reconnect driftcap")
        assert t.asked == asked


def test_a_spy_takes_nothing_where_nothing_is_paid() -> None:
    """R17.7 only if at least 1 is to be paid: with an owner's figures a being may be free."""
    free = face("hushbell")
    try:
        cards.COST[free] = 0
        t = spying(tableau={"mv": "hushbell"}, cleared={}).play("reconnect a1", "reconnect hushbell")
        assert (t.asked, t.aether(0), t.aether(1)) == ("0 act", 12, 12)
    finally:
        cards.COST[free] = 1


def test_the_spys_share_makes_a_being_affordable() -> None:
    """R17.7, R22.2, R22.3 then somebody must pay it, and that is asked all the same."""
    t = spying(aether=[1, 5]).play("reconnect a1", "reconnect driftcap")
    assert t.options == ["spy 2"]
    assert t.why_not("spy nobody") == "you have only 1 Aether, so somebody else must pay a part"
    t.play("spy 2")
    assert (t.aether(0), t.aether(1)) == (0, 4)
    assert not spying(aether=[1, 5]).could("reconnect m", "reconnect driftcap")
    assert not spying(aether=[1, 0]).could("reconnect a1", "reconnect driftcap")


def test_the_scholar_counts_wisdom_higher() -> None:
    """R17.8, R20.7 (6) on reconnecting alone; the track does not move, and it may count as 11."""
    usual: dict[str, Any] = {"apprentices": {0: "scholar thinker"}, "skills": {0: "3 2 0 0 0"}}
    assert star(**usual).could("reconnect a1", "reconnect driftcap")
    assert not star(**usual).could("reconnect m", "reconnect driftcap")
    assert not star(**usual).could("reconnect a2", "reconnect driftcap")
    t = star(**usual).play("reconnect a1", "reconnect driftcap")
    assert t.level(0, "wisdom") == 2
    assert not star(**{**usual, "skills": {0: "2 3 0 0 0"}}).could("reconnect a1", "reconnect driftcap")
    wisdom = (face("driftcap") - int(cards.BEING)) * 5 + int(cards.WISDOM)
    try:
        cards.NEED[wisdom] = 11  # more than the track has: no card asks for it, but the Scholar could
        assert star(apprentices={0: "scholar thinker"}).could("reconnect a1", "reconnect driftcap")
        assert not star(apprentices={0: "scholar thinker"}).could("reconnect a2", "reconnect driftcap")
    finally:
        cards.NEED[wisdom] = 3


def test_the_thinker_again() -> None:
    """R17.2, R11.7 only the meeple of that card."""
    usual: dict[str, Any] = {"skills": {}, "cleared": {}, "obstacles": "fallen-oak"}
    t = star(apprentices={0: "thinker spy"}, **usual).play("attempt a1", "attempt driftcap")
    assert t.stuck(0) == ""
    t = star(apprentices={0: "thinker spy"}, **usual).play("attempt a2", "attempt driftcap")
    assert t.stuck(0) == "a2"
