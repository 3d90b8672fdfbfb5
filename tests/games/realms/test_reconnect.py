"""R12 and R13: reconnecting beings."""

from __future__ import annotations

from typing import Any

from arcane.games.realms.cards import BEINGS
from arcane.games.realms.reconnect import price
from tests.games.realms.lay import Laid, face, lay

STRONG = "10 10 10 10 10"


def ready(**more: Any) -> Laid:
    """Player 1's magician on a star of mv5, with all skills, cleared for the Driftcap."""
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv5"},
        "stars": {"mv5": 3},
        "tableau": {"mv": "driftcap haze-otter hushbell puddlewyrm"},
        "cleared": {"driftcap": [0]},
        "skills": {0: STRONG},
        "deck": "foglily",
    }
    return lay(2, **{**usual, **more})


def test_reconnecting() -> None:
    """R12.1, R12.5, R21.9, Q8 pay; a star; the card; its points; and the next being comes to the same space."""
    t = ready().play("reconnect m")
    assert t.options == ["reconnect driftcap", "reconnect haze-otter", "reconnect hushbell"]
    t.play("reconnect driftcap")
    assert (t.aether(0), t.vp(0), t.stars("mv5"), t.binder(0)) == (10, 3, 2, ["driftcap"])
    assert t.tableau("mv") == ["foglily", "haze-otter", "hushbell", "puddlewyrm"]
    assert t.unused(0) == [2, 2, 2, 1]
    assert t.story("reconnected", "aether", "points", "turned_up") == ["reconnected", "aether", "points", "turned_up"]
    assert [int(n) for n in t.state.players[0].won] == [1, 0, 0, 0, 0, 0, 0, 1]


def test_preconditions() -> None:
    """R12.2, R12.10 an action, a free meeple, a star, the realm, the skills, the Aether, the clearance."""
    assert ready(stars={"mv5": 1}).can("reconnect m")
    assert not ready(actions="2 2 2 0").can("reconnect m")
    assert not ready(stuck={0: "m driftcap fallen-oak"}).can("reconnect m")
    t = ready(stars={"mv5": 0})
    assert not t.can("reconnect m")
    assert t.why_not("reconnect m") == "there is no star on MV5, where your magician stands"
    t = ready(aether=[1]).play("reconnect m")
    assert t.options == ["reconnect haze-otter", "reconnect hushbell"]
    assert t.why_not("reconnect driftcap") == "the Driftcap costs 2 Aether, and you have 1"
    t = ready(skills={0: "3 2 0 0 0"}).play("reconnect m")
    assert t.why_not("reconnect driftcap") == "the Driftcap needs Wisdom 3, and you have 2"
    for others in ({}, {"driftcap": [1]}):
        t = ready(cleared=others).play("reconnect m")
        assert t.why_not("reconnect driftcap") == "you have not overcome an obstacle for the Driftcap"
    t = ready(at={0: "sd5 mv5"}, stars={"sd5": 1, "mv5": 1})
    assert t.why_not("reconnect pearlreed") == "the Pearlreed does not lie in a tableau"
    assert not t.could("reconnect m", "reconnect driftcap")
    t = ready(at={0: "sd5 sd5"}, stars={"sd5": 1, "mv5": 1})
    told = "the Puddlewyrm belongs to the Misty Vale, and none of your meeples is there"
    assert t.why_not("reconnect puddlewyrm") == told


def test_a_taken_being_is_gone() -> None:
    """R12.5"""
    t = ready(won={1: "foglily"}, deck="").play("reconnect m")
    assert t.why_not("reconnect foglily") == "the Foglily is reconnected already"


def test_a_discount_is_no_clearance() -> None:
    """R12.3, R20.7 (1) an obstacle is needed for a printed cost of 2, even if nothing is paid."""
    nesryn: dict[str, Any] = {"magicians": {0: "nesryn"}}
    t = ready(cleared={}, **nesryn).play("reconnect m")
    assert "reconnect driftcap" not in t.options
    t = ready(**nesryn).play("reconnect m", "reconnect driftcap")
    assert t.aether(0) == 12


def test_discounts_add_up() -> None:
    """R12.4, Q30, Q48, Q60 within the acting meeple; never below 0; a hybrid is neither plant nor animal."""
    both: dict[str, Any] = {"magicians": {0: "nesryn"}, "familiars": {0: "thistlesprout"}}
    sorrel = BEINGS[19]
    t = ready(tableau={"mv": f"driftcap {sorrel}"}, cleared={"driftcap": [0], sorrel: [0]}, **both)
    t.play("reconnect m", f"reconnect {sorrel}")
    assert t.aether(0) == 12  # cost 3, three off
    t = ready(tableau={"mv": "hushbell"}, **both, cleared={}).play("reconnect m")
    assert price(t.state, 0, 0, face("hushbell")) == 0
    t.play("reconnect hushbell")
    assert t.aether(0) == 12
    t = ready(tableau={"mv": "rootwhisker-vole"}, cleared={}, **both).play("reconnect m", "reconnect rootwhisker-vole")
    assert t.aether(0) == 11
    t = ready(tableau={"mv": "rootwhisker-vole"}, cleared={}, magicians={0: "alaric"}, familiars={0: "ivi"})
    t.play("reconnect m", "reconnect rootwhisker-vole")
    assert t.aether(0) == 11


def test_an_empty_deck_leaves_the_space_empty() -> None:
    """R12.5, R21.9"""
    gone = " ".join(name for name in BEINGS[:20] if name not in ("haze-otter", "hushbell", "driftcap"))
    t = ready(won={1: gone}, tableau={"mv": "driftcap haze-otter hushbell"}, stars={"mv5": 3}, deck="")
    t.play("reconnect m", "reconnect haze-otter")
    assert t.tableau("mv") == ["driftcap", "-", "hushbell", "-"]


def test_clearances_end_with_the_card() -> None:
    """R12.6, R10.7"""
    t = ready(cleared={"driftcap": [0, 1]}).play("reconnect m", "reconnect driftcap")
    assert t.cleared("driftcap") == []


def test_several_in_a_turn() -> None:
    """R12.7 from one tile, also a card just turned up."""
    t = ready(actions="0 0 0 3").play("reconnect m", "reconnect hushbell", "reconnect m", "reconnect foglily")
    t.play("reconnect a1", "reconnect haze-otter")
    assert t.stars("mv5") == 0
    assert t.binder(0) == ["hushbell", "foglily", "haze-otter"]


def test_the_last_being_ends_the_game() -> None:
    """R12.8, R18.1, Q45, Q63 at once, in mid-turn; no recharge follows."""
    t = last_being(cycle=6, seat=1)
    t.play("reconnect m", "reconnect hushbell")
    assert t.asked == "over"
    assert (t.aether(0), t.aether(1)) == (12, 11)
    assert "month" not in t.story()


def last_being(**more: Any) -> Laid:
    """Only the Hushbell is left; player 2 is in turn beside it."""
    won = {0: " ".join(name for name in BEINGS if name != "hushbell")}
    return lay(
        2,
        **{
            "third": "",
            "at": {0: "mv1", 1: "mv5"},
            "opened": "sd cc ve ef",
            "won": won,
            "stars": {"mv5": 1},
            "skills": {1: STRONG},
            **more,
        },
    )


def test_stars_and_beings_run_out_together() -> None:
    """R12.9, R1.7 a star stands for one being of its realm, whichever."""
    t = ready(stars={"mv5": 1})
    t.play("reconnect m", "reconnect hushbell")
    assert not t.can("reconnect a1")
    assert sum(t.stars(f"mv{i}") for i in range(1, 9)) == 19 == t.state.left[0]


# --- R13 ---

COLOSSUS = "heartstone-colossus"


def giant(at: str, others: str = "", **more: Any) -> Laid:
    usual: dict[str, Any] = {
        "stars": {"cc5": 2},
        "tableau": {"cc": COLOSSUS},
        "cleared": {COLOSSUS: [0]},
        "skills": {0: STRONG},
        "familiars": {0: "gwyn"},
    }
    return lay(2, at={0: at, 1: others}, entered={0: "mv sd cc"}, **{**usual, **more})


def test_powerful_beings() -> None:
    """R13.1, R13.4, Q39 cost 5, 6 points, one action, one star, counted once."""
    t = giant("cc5 cc5").play("reconnect m", f"reconnect {COLOSSUS}")
    assert (t.aether(0), t.vp(0), t.stars("cc5"), t.unused(0)[3]) == (7, 6, 1, 1)
    assert sum(int(n) for n in t.state.players[0].won[:5]) == 1


def test_two_meeples_for_a_powerful_being() -> None:
    """R13.2, R12.10 any two of one's own, none of them stuck."""
    assert not giant("cc5 cc4").could("reconnect m", f"reconnect {COLOSSUS}")
    t = giant("cc5 cc4", actions="0 0 0 1")
    assert "the Heartstone Colossus needs 2 of your meeples on the tile" in t.why_not(f"reconnect {COLOSSUS}")
    assert not giant("cc5 cc4", others="cc5 cc5 cc5").could("reconnect m", f"reconnect {COLOSSUS}")
    assert giant("cc4 cc5 cc5").could("reconnect a1", f"reconnect {COLOSSUS}")
    other = BEINGS[40]
    t = giant("cc5 cc5", tableau={"cc": f"{COLOSSUS} {other}"}, stuck={0: f"a1 {other} cave-in"})
    assert not t.could("reconnect m", f"reconnect {COLOSSUS}")


def test_only_the_acting_meeples_powers_count() -> None:
    """R13.2, Q38"""
    t = giant("cc5 cc5", familiars={0: "sol"})
    t.play("reconnect a1", f"reconnect {COLOSSUS}")
    assert t.aether(0) == 7
    t = giant("cc5 cc5", familiars={0: "sol"}).play("reconnect m", f"reconnect {COLOSSUS}")
    assert t.aether(0) == 8


def test_a_powerful_being_needs_an_obstacle_too() -> None:
    """R13.3"""
    t = giant("cc5 cc5", cleared={})
    assert not t.could("reconnect m", f"reconnect {COLOSSUS}")
    assert t.could("attempt m", f"attempt {COLOSSUS}")
