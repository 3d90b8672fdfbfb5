"""R10 and R11: obstacles, failing, being stuck, rescues."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.chance import Chance, Loaded
from arcane.games.realms.cards import NAMES, OBSTACLES
from arcane.games.realms.table import count_of
from tests.games.realms.lay import Laid, face, lay

STRONG = "9 9 9 9 9"


def attempt(**more: Any) -> Laid:
    """Player 1's magician stands on a star beside the Driftcap (cost 2); the Fallen Oak (Strength 2) comes next."""
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv5", 1: "mv5 mv4"},
        "stars": {"mv5": 3},
        "tableau": {"mv": "driftcap haze-otter puddlewyrm"},
        "obstacles": "fallen-oak",
    }
    return lay(more.pop("seats", 2), **{**usual, **more})


def caught(**more: Any) -> Laid:
    """Player 2's magician is stuck on mv5 at the Driftcap behind the Fallen Oak; player 1 is in turn."""
    usual: dict[str, Any] = {"stuck": {1: "m driftcap fallen-oak"}, "skills": {0: "2 0 0 0 0"}, "obstacles": ""}
    return attempt(**{**usual, **more})


# --- R10 ---


def test_an_attempt_names_a_being_and_draws() -> None:
    """R10.1, R10.4, R10.6, R23.6 the being is named before the card is seen; success costs nothing."""
    t = attempt(skills={0: "2 0 0 0 0"})
    t.play("attempt m")
    assert t.options == ["attempt driftcap", "attempt puddlewyrm"]
    t.play("attempt driftcap")
    assert t.cleared("driftcap") == [0]
    assert t.pile("discard") == ["fallen-oak"]
    assert (t.aether(0), t.unused(0), t.asked) == (12, [2, 2, 1, 2], "0 act")
    assert t.story("faced", "cleared") == ["faced", "cleared"]


def test_preconditions_of_an_attempt() -> None:
    """R10.2, R10.9, Q9, Q65 an action, a star, a being there of cost 2 or more, uncovered and not yet cleared."""
    assert attempt().could("attempt m", "attempt driftcap")
    assert not attempt(actions="2 2 0 2").can("attempt m")
    t = attempt(stars={"mv5": 0})
    assert not t.can("attempt m")
    assert t.why_not("attempt m") == "there is no star on MV5, where your magician stands"
    t = attempt(cleared={"driftcap": [0]}).play("attempt m")
    assert t.options == ["attempt puddlewyrm"]
    assert t.why_not("attempt driftcap") == "you are cleared for the Driftcap already"
    assert t.why_not("attempt haze-otter") == "the Haze Otter costs 1 Aether and has no obstacle"
    t = caught().play("attempt m")
    assert t.options == ["attempt puddlewyrm"]
    assert t.why_not("attempt driftcap") == "Fallen Oak lies on the Driftcap until player 2's magician is rescued"


def test_a_being_of_another_realm_is_out_of_reach() -> None:
    """R10.2, R10.9, Q65"""
    t = attempt(at={0: "sd5 mv5"}, stars={"sd5": 1, "mv5": 3}).play("attempt m")
    assert all(option.split()[1] not in ("driftcap", "puddlewyrm") for option in t.options)
    assert t.why_not("attempt driftcap") == "the Driftcap belongs to the Misty Vale, and your magician is not there"
    assert t.why_not("attempt elder-mistwillow") == "the Elder Mistwillow does not lie in a tableau"
    t = attempt(opened="sd", tableau={"mv": "driftcap puddlewyrm haze-otter", "sd": "sandsail-ray"}).play("attempt m")
    assert "attempt driftcap" in t.options
    assert "attempt sandsail-ray" not in t.options


def test_the_beings_own_needs_do_not_matter_yet() -> None:
    """R10.3, R13.3, Q19 neither skills, Aether nor a second meeple."""
    t = attempt(aether=[0], skills={0: "0 0 2 0 0"}, obstacles="slick-stepping-stones")
    t.play("attempt m", "attempt puddlewyrm")
    assert t.cleared("puddlewyrm") == [0]
    t = lay(2, at={0: "cc5 gate gate"}, stars={"cc5": 1}, tableau={"cc": "heartstone-colossus"}, skills={0: STRONG})
    t.play("attempt m", "attempt heartstone-colossus")
    assert t.cleared("heartstone-colossus") == [0]


def test_a_drawn_card_can_not_be_taken_back() -> None:
    """R10.4 the match refuses to undo it."""
    import arcane

    match = arcane.Match("realms", 2, 4, first_player=1)
    match._truth = attempt(skills={0: "2 0 0 0 0"}).state.copy()
    match._base = match._truth.copy()
    match.play(0, "attempt m")
    assert match.why_no_undo(0) == ""
    match.play(0, "attempt driftcap")
    assert "revealed" in match.why_no_undo(0)


@pytest.mark.parametrize(
    ("obstacle", "levels", "met"),
    [
        ("fallen-oak", "2 0 0 0 0", True),
        ("fallen-oak", "1 9 9 9 9", False),
        ("tangle-of-brambles", "2 0 1 0 0", True),
        ("tangle-of-brambles", "2 0 0 0 0", False),
        ("sleeping-swarm", "1 1 1 0 0", True),
        ("sleeping-swarm", "1 0 1 0 0", False),
        ("riddling-echo", "9 1 9 9 9", False),
        ("crumbling-footbridge", "9 9 2 9 9", False),
    ],
)
def test_every_skill_on_the_card_must_be_reached(obstacle: str, levels: str, met: bool) -> None:
    """R10.5"""
    t = attempt(skills={0: levels}, obstacles=obstacle).play("attempt m", "attempt driftcap")
    assert (t.cleared("driftcap") == [0]) == met
    assert (t.stuck(0) == "m") == (not met)


@pytest.mark.parametrize(
    ("obstacle", "levels", "met"),
    [
        ("scorching-noon", "0 0 0 3 0", True),
        ("scorching-noon", "9 9 9 2 9", False),
        ("shifting-ridge", "0 0 0 0 3", True),
        ("shifting-ridge", "9 9 9 9 2", False),
    ],
)
def test_the_last_skills_count_like_the_first(obstacle: str, levels: str, met: bool) -> None:
    """R10.5"""
    t = lay(2, at={0: "sd5"}, stars={"sd5": 1}, tableau={"sd": "sandsail-ray"}, skills={0: levels}, obstacles=obstacle)
    t.play("attempt m", "attempt sandsail-ray")
    assert (t.cleared("sandsail-ray") == [0]) == met


def test_the_scholar_knows_nothing_of_obstacles() -> None:
    """R10.5, R17.8 its boost is for reconnecting alone."""
    t = attempt(apprentices={0: "scholar spy"}, skills={0: "0 1 0 0 0"}, obstacles="riddling-echo")
    t.play("attempt a1", "attempt driftcap")
    assert t.stuck(0) == "a1"


def test_a_clearance_stays_with_player_and_card() -> None:
    """R10.7, R12.6, Q10 whichever meeple, whichever tile, in later turns; until the card is gone."""
    t = attempt(skills={0: "5 5 0 0 0", 1: "5 5 0 0 0"}, stars={"mv5": 2, "mv4": 1})
    t.play("attempt m", "attempt driftcap", "end turn", "sow explore")
    assert not t.could("reconnect m", "reconnect driftcap")
    assert t.why_not("reconnect driftcap") == "you have not overcome an obstacle for the Driftcap"
    t.play("end turn", "sow train", "end turn", "sow train", "end turn", "sow overcome")
    t.play("reconnect a1", "reconnect driftcap")
    assert t.cleared("driftcap") == []
    assert t.binder(0) == ["driftcap"]


def test_another_may_take_what_i_have_cleared() -> None:
    """Q12 but only after overcoming an obstacle of their own."""
    strong = {0: "5 5 0 0 0", 1: "5 5 0 0 0"}
    t = attempt(skills=strong, obstacles="fallen-oak swollen-brook", seats=3)
    t.play("attempt m", "attempt driftcap", "end turn", "sow explore")
    assert t.cleared("driftcap") == [0]
    assert not t.could("reconnect m", "reconnect driftcap")
    t.play("attempt m", "attempt driftcap")
    assert t.cleared("driftcap") == [0, 1]
    t.play("reconnect m", "reconnect driftcap")
    assert t.binder(1) == ["driftcap"]


def test_an_empty_deck_is_made_of_the_discard() -> None:
    """R10.8, R21.6, Q15 of the same realm, shuffled from the oldest card to the newest, when a card is needed."""
    others = " ".join(OBSTACLES[:10])
    t = attempt(discard=others + " scorpion-nest", obstacles="", skills={0: STRONG})
    assert count_of(t.state.obstacles, 0) == 0
    t.play("attempt m", "attempt driftcap")
    assert count_of(t.state.obstacles, 0) == 9
    assert count_of(t.state.discard, 0) == 1
    assert t.pile("discard")[0] == "scorpion-nest"
    assert t.told("reshuffled") == [(-1, 0, 0)]
    assert not any(t.state.obstacles.is_up(i) for i in range(9))
    oldest_first = vec[i64]([face(name) for name in OBSTACLES[:10]])
    Chance(1).shuffle(oldest_first, 0)
    assert t.pile("discard")[1] == NAMES[int(oldest_first[0])]  # the lots drawn once more by hand
    assert t.pile("obstacles")[8::-1] == [NAMES[int(card)] for card in oldest_first[1:]]


def test_a_deck_may_lie_empty() -> None:
    """R10.8 no card is shuffled before one is needed: the discard of a deck just used up stays where it is."""
    last = OBSTACLES[1]
    rest = " ".join(name for name in OBSTACLES[:10] if name != last)
    t = attempt(discard=rest, obstacles=last, skills={0: STRONG}).play("attempt m", "attempt driftcap")
    assert (count_of(t.state.obstacles, 0), t.story("reshuffled")) == (0, [])
    assert t.pile("discard") == [*rest.split(), last]
    t.play("attempt m", "attempt puddlewyrm")
    assert (count_of(t.state.obstacles, 0), count_of(t.state.discard, 0)) == (9, 1)
    assert t.story("reshuffled") == ["reshuffled"]


def test_a_discard_is_shuffled_from_the_oldest_card_to_the_newest() -> None:
    """R21.6 a shuffle that moves nothing leaves the oldest card on top."""
    t = attempt(discard=" ".join(OBSTACLES[:10]), obstacles="", skills={0: STRONG})
    t.state.chance = Loaded([])
    t.play("attempt m", "attempt driftcap")
    assert t.pile("discard") == OBSTACLES[:1]
    left = [name for name in t.pile("obstacles") if name in OBSTACLES[:10]]
    assert left == OBSTACLES[9:0:-1]  # the top comes last


# --- R11 ---


def test_failing() -> None:
    """R11.1, R11.2, R20.6 penalty, card on the being, token, stuck, turn over, in this order; no power either. R7.2,
    R11.5 it is the meeple that attempted, at the being it named."""
    t = attempt(apprentices={0: "spy builder"}).play("attempt m", "attempt driftcap")
    assert t.story("faced", "failed", "aether", "stuck", "turn") == ["faced", "failed", "aether", "stuck", "turn"]
    assert t.aether(0) == 11
    assert t.is_covered("driftcap")
    assert t.pile("laid") == ["fallen-oak"]
    assert (t.stuck(0), t.at(0, "m")) == ("m", "mv5")
    assert t.asked == "1 sow"
    assert t.unused(0) == [0, 0, 0, 0]
    t = attempt(apprentices={0: "spy builder"}).play("attempt a1", "attempt puddlewyrm")
    assert (t.stuck(0), t.is_covered("puddlewyrm"), t.is_covered("driftcap")) == ("a1", True, False)


@pytest.mark.parametrize(
    ("obstacle", "aether", "vp", "wisdom", "agility"),
    [
        ("fallen-oak", 11, 5, 1, 1),
        ("crumbling-footbridge", 10, 5, 1, 1),
        ("blinding-fog-bank", 12, 4, 1, 1),
        ("sinking-meadow", 12, 5, 1, 0),
    ],
)
def test_penalties(obstacle: str, aether: int, vp: int, wisdom: int, agility: int) -> None:
    """R11.3, Q17 Aether, points or a level."""
    t = attempt(obstacles=obstacle, vp=[5], skills={0: "0 1 1 0 0"}).play("attempt m", "attempt driftcap")
    assert (t.aether(0), t.vp(0), t.level(0, "wisdom"), t.level(0, "agility")) == (aether, vp, wisdom, agility)


def test_what_can_not_be_paid_is_forgiven() -> None:
    """R11.3, Q18, R20.7 (8) nothing falls below 0."""
    t = attempt(obstacles="swollen-brook", aether=[1]).play("attempt m", "attempt driftcap")
    assert t.aether(0) == 0
    t = attempt(obstacles="blinding-fog-bank").play("attempt m", "attempt driftcap")
    assert t.vp(0) == 0
    t = attempt(obstacles="sinking-meadow").play("attempt m", "attempt driftcap")
    assert t.level(0, "agility") == 0


def test_a_lowered_skill_undoes_nothing() -> None:
    """R11.3"""
    t = attempt(
        obstacles="sinking-meadow", skills={0: "0 0 2 0 0"}, cleared={"puddlewyrm": [0]}, won={0: "veilfoot-hare"}
    )
    t.play("attempt m", "attempt driftcap")
    assert t.level(0, "agility") == 1
    assert t.cleared("puddlewyrm") == [0]
    assert t.binder(0) == ["veilfoot-hare"]


def test_a_covered_being_is_closed_to_all() -> None:
    """R11.4, R11.5, Q13 cleared or not, until it is rescued; then the clearance counts again."""
    t = caught(cleared={"driftcap": [0]}, skills={0: "9 9 9 0 0"})
    assert not t.could("reconnect m", "reconnect driftcap")
    assert t.why_not("reconnect driftcap") == "Fallen Oak lies on the Driftcap until player 2's magician is rescued"
    assert "driftcap" in t.tableau("mv")
    t.play("rescue", "rescue driftcap", "reconnect m", "reconnect driftcap")
    assert t.binder(0) == ["driftcap"]
    t = caught(skills={0: STRONG}).play("attempt m")
    assert t.options == ["attempt puddlewyrm"]


def test_clearances_outlast_a_failure_and_a_rescue() -> None:
    """Q13, R11.11, R10.7 of somebody else: they wait under the card, and count again when it is gone."""
    t = attempt(seats=3, cleared={"driftcap": [2]}, at={0: "mv5", 1: "mv5", 2: "mv5"}, skills={1: "2 0 0 0 0"})
    t.play("attempt m", "attempt driftcap")
    assert (t.stuck(0), t.cleared("driftcap")) == ("m", [2])
    t.play("sow explore", "rescue", "rescue driftcap")
    assert t.cleared("driftcap") == [0, 1, 2]


def test_no_new_attempt_while_the_token_is_out() -> None:
    """R10.2, R10.9, R11.6, Q11 also for a Thinker; so nobody has two stuck meeples, nor one stuck twice."""
    t = attempt(stuck={0: "m driftcap fallen-oak"}, obstacles="", apprentices={0: "thinker spy"})
    assert not t.can("attempt m")
    assert not t.can("attempt a1")
    assert t.why_not("attempt a1") == "your obstacle token lies on the Driftcap: rescue your magician first"


def test_a_thinker_is_not_stuck() -> None:
    """R11.7, R17.2, Q16 penalty and end of the turn; card discarded, token kept, being uncovered and uncleared."""
    t = attempt(apprentices={0: "thinker spy"}, cleared={"driftcap": [1]}).play("attempt a1", "attempt driftcap")
    assert (t.aether(0), t.stuck(0), t.asked) == (11, "", "1 sow")
    assert t.pile("discard") == ["fallen-oak"]
    assert not t.is_covered("driftcap")
    assert t.cleared("driftcap") == [1]


def test_stuck_until_rescued() -> None:
    """R11.8, R11.17, R18.3 no new month frees a meeple, and it costs nothing more."""
    t = lay(
        2, ask="end", seat=1, cycle=6, at={0: "mv5"}, stuck={0: "m driftcap fallen-oak"}, tableau={"mv": "driftcap"}
    )
    assert t.stuck(0) == "m"
    t.play("sow train")
    assert not t.can("explore m")
    t = attempt().play("attempt m", "attempt driftcap")
    assert (t.asked, t.stuck(0)) == ("1 sow", "m")
    t = lay(
        2, at={0: "mv5 mv1"}, familiars={0: "aurora"}, stuck={0: "a1 driftcap fallen-oak"}, tableau={"mv": "driftcap"}
    )
    assert not t.could("aurora", "call a1")


def test_a_rescue() -> None:
    """R11.10, R11.11, R11.13, Q14, Q20 card away, token back, meeple free, both cleared, an Aether taken."""
    t = caught().play("rescue", "rescue driftcap")
    assert t.pile("discard") == ["fallen-oak"]
    assert (t.stuck(1), t.is_covered("driftcap")) == ("", False)
    assert t.cleared("driftcap") == [0, 1]
    assert (t.aether(0), t.aether(1)) == (13, 11)
    assert t.unused(0) == [2, 2, 1, 2]


def test_what_a_rescue_needs() -> None:
    """R11.10, R11.16 a free meeple on the tile, the skills, an action; so it never fails."""
    assert not caught(actions="2 2 0 2").can("rescue")
    t = caught(skills={0: "1 9 9 9 9"})
    assert not t.can("rescue")
    assert t.why_not("rescue") == "Fallen Oak needs Strength 2, and you have Strength 1"
    assert not caught(skills={0: "1 9 9 9 9", 1: STRONG}).can("rescue")
    t = caught(at={0: "mv4 mv4 mv4", 1: "mv5"})
    assert not t.can("rescue")
    assert t.why_not("rescue") == "none of your free meeples is on MV5, where player 2's magician is stuck"
    assert attempt().why_not("rescue") == "nobody is stuck"


def test_one_rescue_frees_one_meeple() -> None:
    """R11.10, Q64 named by its being."""
    t = caught(
        seats=3,
        at={0: "mv5", 1: "mv5", 2: "mv5"},
        stuck={1: "m driftcap fallen-oak", 2: "m puddlewyrm swollen-brook"},
        skills={0: "3 0 0 0 0"},
    )
    t.play("rescue")
    assert t.options == ["rescue driftcap", "rescue puddlewyrm"]
    t.play("rescue puddlewyrm")
    assert (t.stuck(1), t.stuck(2)) == ("m", "")
    assert t.cleared("puddlewyrm") == [0, 2]


def test_ones_own_meeple_is_rescued_by_another_of_ones_own() -> None:
    """R11.12, Q11 not by itself; freed, it may act in the same turn, and the player attempt again."""
    own = {"stuck": {0: "m driftcap fallen-oak"}, "obstacles": "slick-stepping-stones", "skills": {0: "2 0 2 0 0"}}
    t = attempt(**own, at={0: "mv5 mv4"})
    assert not t.can("rescue")
    t = attempt(**own)
    t.play("rescue", "rescue driftcap")
    assert (t.aether(0), t.cleared("driftcap")) == (12, [0])
    t.play("explore m", "go mv4", "explore m", "go mv5", "attempt m", "attempt puddlewyrm")
    assert t.cleared("puddlewyrm") == [0]


def test_the_aether_of_a_rescue() -> None:
    """R11.13, Q21 nothing from who has none; a rescuer at 20 gains nothing, but the owner loses it."""
    t = caught(aether=[12, 0]).play("rescue", "rescue driftcap")
    assert (t.aether(0), t.aether(1)) == (12, 0)
    t = caught(aether=[20, 5]).play("rescue", "rescue driftcap")
    assert (t.aether(0), t.aether(1)) == (20, 4)


def test_the_rescuer_may_reconnect_first() -> None:
    """R11.14"""
    t = caught(skills={0: "3 3 0 0 0"}).play("rescue", "rescue driftcap", "reconnect m", "reconnect driftcap")
    assert t.binder(0) == ["driftcap"]
    assert t.cleared("driftcap") == []


def test_a_rescue_needs_no_star_and_no_token() -> None:
    """R11.15 and a player whose own token is out may rescue others."""
    t = caught(stars={"mv5": 0}).play("rescue", "rescue driftcap")
    assert t.stuck(1) == ""
    t = caught(at={0: "mv5 mv4", 1: "mv5"}, stuck={0: "a1 puddlewyrm swollen-brook", 1: "m driftcap fallen-oak"}).play(
        "rescue", "rescue driftcap"
    )
    assert (t.stuck(0), t.stuck(1)) == ("a1", "")


def test_a_stuck_meeple_rescues_nobody() -> None:
    """R11.10, R7.3"""
    t = caught(at={0: "mv5 mv4", 1: "mv5"}, stuck={0: "m puddlewyrm swollen-brook", 1: "m driftcap fallen-oak"})
    assert not t.can("rescue")


def test_no_power_frees_a_meeple() -> None:
    """R11.17 neither Kanoa nor Aurora nor the Builder."""
    t = attempt(
        stuck={0: "m driftcap fallen-oak"}, obstacles="", magicians={0: "kanoa"}, apprentices={0: "builder spy"}
    )
    assert not t.can("kanoa")
    t.play("builder a1", "build strength")
    assert t.stuck(0) == "m"
