"""R20.7: the specification's examples, one by one."""

from __future__ import annotations

from typing import Any

from arcane.games.realms.cards import BEINGS
from tests.games.realms.lay import lay
from tests.games.realms.test_explore import MV4, SD4, VE, goes

STRONG = "10 10 10 10 10"


def test_r20_7_1_a_plant_of_cost_4_for_1() -> None:
    """Nesryn with Thistlesprout, cleared; not cleared it can't be had, though a plant of cost 3 would be free."""
    plant = "honeydrip-palm"
    usual: dict[str, Any] = {
        "at": {0: "ve5"},
        "stars": {"ve5": 2},
        "tableau": {"ve": f"{plant} duckweed-choir"},
        "skills": {0: STRONG},
        "magicians": {0: "nesryn"},
        "familiars": {0: "thistlesprout"},
    }
    t = lay(2, cleared={plant: [0]}, **usual).play("reconnect m", f"reconnect {plant}")
    assert t.aether(0) == 11
    assert not lay(2, **usual).could("reconnect m", "reconnect duckweed-choir")
    t = lay(2, cleared={"duckweed-choir": [0]}, **usual).play("reconnect m", "reconnect duckweed-choir")
    assert t.aether(0) == 12


def test_r20_7_2_and_3_never_below_0() -> None:
    """Alaric and an animal of cost 1; a Painter and a plant of cost 1."""
    usual: dict[str, Any] = {"stars": {"mv5": 2}, "tableau": {"mv": "haze-otter hushbell"}, "skills": {0: STRONG}}
    t = lay(2, at={0: "mv5 mv5"}, magicians={0: "alaric"}, apprentices={0: "painter spy"}, **usual)
    t.play("reconnect m", "reconnect haze-otter", "reconnect a1", "reconnect hushbell")
    assert t.aether(0) == 12


def test_r20_7_4_fen_pays_4_and_scores_4() -> None:
    """A being of cost 2 with the extra; a second time in that realm not, in another realm again."""
    usual: dict[str, Any] = {"skills": {0: STRONG}, "magicians": {0: "fen"}, "actions": "3 0 0 5"}
    t = lay(
        2,
        at={0: "mv6"},
        stars={"mv6": 2, "sd1": 1},
        opened="sd",
        won={0: "haze-otter drizzle-finch"},
        tableau={"mv": "driftcap hushbell", "sd": "ember-jerboa"},
        cleared={"driftcap": [0]},
        **usual,
    )
    t.play("reconnect m", "reconnect driftcap", "fen yes")
    assert (t.aether(0), t.vp(0)) == (8, 4)
    t.play("reconnect m", "reconnect hushbell")
    assert t.asked == "0 act"
    t.play("explore m", "go sd1", "reconnect m", "reconnect ember-jerboa")
    assert t.asked == "0 fen"


def test_r20_7_5_a_spy_pays_nothing() -> None:
    """A being of cost 1, an opponent with 1 Aether in the realm."""
    t = lay(
        2,
        at={0: "mv5 mv5", 1: "mv1"},
        stars={"mv5": 1},
        tableau={"mv": "hushbell"},
        skills={0: STRONG},
        apprentices={0: "spy painter"},
        aether=[5, 1],
    )
    t.play("reconnect a1", "reconnect hushbell", "spy 2")
    assert (t.aether(0), t.aether(1)) == (5, 0)


def test_r20_7_6_a_scholar_with_wisdom_2() -> None:
    """A being needing Wisdom 3: the Scholar may, the magician may not."""
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv5"},
        "stars": {"mv5": 1},
        "tableau": {"mv": "driftcap"},
        "cleared": {"driftcap": [0]},
        "skills": {0: "9 2 9 0 0"},
        "apprentices": {0: "scholar spy"},
    }
    assert lay(2, **usual).could("reconnect a1", "reconnect driftcap")
    assert not lay(2, **usual).could("reconnect m", "reconnect driftcap")


def test_r20_7_7_and_8_recharges_and_penalties() -> None:
    """12, 15, 20; and who has 1 Aether pays 1 of 2."""
    t = lay(2, ask="end", seat=1, month=2, cycle=6, aether=[15, 15], magicians={0: "fen", 1: "fen"})
    assert t.aether(0) == 20
    t = lay(2, at={0: "mv5"}, stars={"mv5": 1}, tableau={"mv": "driftcap"}, obstacles="swollen-brook", aether=[1])
    t.play("attempt m", "attempt driftcap")
    assert t.aether(0) == 0


def test_r20_7_9_teal_opens_red_and_purple_wait() -> None:
    """Teal has 4 of SD and opens CC; red and purple, in VE with 1 of VE each, may not enter CC before a second."""
    t = lay(
        3,
        at={0: "sd7", 1: "ve2", 2: "ve4"},
        entered={1: "mv sd", 2: "mv sd"},
        won={0: SD4, 1: VE[0], 2: VE[1]},
    )
    t.play("explore m", "go cc1")
    for seat, won, ok in ((1, VE[0], False), (1, f"{VE[0]} {VE[2]}", True), (2, VE[1], False)):
        twin = lay(3, seat=seat, at={0: "cc1", seat: "ve2"}, entered={0: "mv sd", seat: "mv sd"}, won={seat: won})
        assert ("cc2" in goes(twin, "m")) == ok


def test_r20_7_10_a_rescue_from_one_with_nothing() -> None:
    """No Aether moves, both are cleared."""
    t = lay(
        2,
        at={0: "mv5", 1: "mv5"},
        stuck={1: "m driftcap fallen-oak"},
        tableau={"mv": "driftcap"},
        skills={0: "2 0 0 0 0"},
        aether=[7, 0],
    )
    t.play("rescue", "rescue driftcap")
    assert (t.aether(0), t.aether(1), t.cleared("driftcap")) == (7, 0, [0, 1])


def test_r20_7_11_gwyn_opens_and_then_chooses() -> None:
    """From mv6 to sd1: stars, tableau, an Aether and an action come first, then stop, a step in SD or one back."""
    t = lay(2, at={0: "mv6"}, won={0: MV4}, familiars={0: "gwyn"}, actions="1 0 0 0", aether=[5])
    t.play("explore m", "go sd1")
    assert (t.asked, t.aether(0), t.unused(0)) == ("0 step", 6, [1, 0, 0, 0])
    assert "-" not in t.tableau("sd")
    assert {"step stop", "step sd2", "step sd4", "step mv6", "step mv8"} <= set(t.options)


def test_r20_7_12_kanoa_from_the_gate() -> None:
    """MV and VE are entered, the frontier is VE, 5 tokens; apprentices walk in MV, not into SD."""
    t = lay(2, opened="sd ve", magicians={0: "kanoa"}).play("kanoa", "jump ve1")
    assert (t.entered(0), t.frontier(0), sum(t.tokens(0))) == ("mv ve", "ve", 5)
    assert goes(t, "a1") == ["mv1"]


def test_r20_7_13_a_warrior_beside_a_stuck_magician() -> None:
    """The stuck player's own apprentices may come; those of others, the Warrior's player included, may not."""
    usual: dict[str, Any] = {
        "at": {0: "mv6 mv4", 1: "mv4 mv6 mv4"},
        "apprentices": {0: "spy painter", 1: "warrior thinker"},
        "stuck": {0: "m driftcap fallen-oak"},
        "tableau": {"mv": "driftcap"},
    }
    assert "mv6" in goes(lay(2, **usual), "a1")
    assert "mv6" not in goes(lay(2, seat=1, **usual), "a2")


def test_r20_7_14_an_exhausted_frontier() -> None:
    """The last of SD is taken by red; blue, with none and frontier SD, may open one of the last three."""
    t = lay(2, at={0: "sd8"}, won={1: " ".join(BEINGS[20:35])})
    assert {"ve1", "ve3", "ef1", "ef2"} <= set(goes(t, "m"))


def test_r20_7_15_when_ymnon_is_asked() -> None:
    """R16.4 at cost 3, with the magician; not at 2 or 4, nor with an apprentice."""
    usual: dict[str, Any] = {"familiars": {0: "ymnon"}, "stars": {"mv5": 2}}
    mv: dict[str, Any] = {"at": {0: "mv5 mv5"}, "tableau": {"mv": "driftcap puddlewyrm"}, "obstacles": "fallen-oak"}
    assert lay(2, **usual, **mv).play("attempt m", "attempt puddlewyrm").asked == "0 ymnon"
    assert lay(2, **usual, **mv).play("attempt m", "attempt driftcap").stuck(0) == "m"
    spy: dict[str, Any] = {"apprentices": {0: "spy painter"}}
    assert lay(2, **usual, **mv, **spy).play("attempt a1", "attempt puddlewyrm").stuck(0) == "a1"
    four = BEINGS[41]
    t = lay(2, familiars={0: "ymnon"}, stars={"cc5": 1}, at={0: "cc5"}, tableau={"cc": four}).play(
        "attempt m", f"attempt {four}"
    )
    assert t.stuck(0) == "m"
