"""R8 and R14: moving, opening and entering realms."""

from __future__ import annotations

from arcane.core.chance import Chance, Loaded
from arcane.games.realms.cards import BEINGS, REALMS, STARS
from arcane.games.realms.land import PLACES
from arcane.games.realms.table import count_of
from tests.games.realms.lay import Laid, lay

MV4 = "veilfoot-hare haze-otter drizzle-finch lanternwing-moth"
MV2 = "veilfoot-hare haze-otter"
MV1 = "veilfoot-hare"
SD4 = " ".join(BEINGS[20:24])
SD2 = " ".join(BEINGS[20:22])
VE = BEINGS[55:80]
EF4 = " ".join(BEINGS[80:84])


def goes(t: Laid, meeple: str) -> list[str]:
    """Where a meeple may go."""
    if not t.can(f"explore {meeple}"):
        return []
    twin = t.state.copy()
    twin.play(twin.question.parse(f"explore {meeple}"))
    return [twin.question.spell(a).split()[1] for a in twin.options()]


# --- R8 ---


def test_an_explore_action_moves_one_meeple_to_an_adjacent_place() -> None:
    """R8.1, R8.2"""
    t = lay(at={0: "mv4 mv2"}, actions="2 0 0 0")
    assert goes(t, "m") == ["mv1", "mv2", "mv5", "mv6", "mv7"]
    t.play("explore a1", "go mv1", "explore m", "go mv7")
    assert (t.at(0, "m"), t.at(0, "a1")) == ("mv7", "mv1")
    assert t.options == ["end turn"]
    t = lay(at={0: "mv4 mv2"}, tableau={"mv": "driftcap"}, stuck={0: "m driftcap fallen-oak"})
    assert t.can("explore a1")
    assert not t.can("explore m")


def test_from_the_gate_to_the_entry_tile_the_magician_first() -> None:
    """R8.3, R14.1, Q5 until then the apprentices stay; MV counts as entered when the magician has left the gate."""
    t = lay()
    assert goes(t, "m") == ["mv1"]
    assert not t.can("explore a1")
    assert t.why_not("explore a1") == "your magician must leave the golden gate first"
    assert t.frontier(0) == ""
    t.play("explore m", "go mv1")
    assert (t.entered(0), t.frontier(0)) == ("mv", "mv")
    assert goes(t, "a1") == ["mv1"]
    t.play("explore a1")
    assert t.why_not("go mv5") == "from the golden gate the only way leads to the entry tile MV1"


def test_all_meeples_move_freely_in_entered_realms() -> None:
    """R8.4, R14.9, R14.10 also over borders, and back again without conditions or a new frontier."""
    t = lay(at={0: "sd1 mv6"}, actions="4 0 0 0")
    assert t.frontier(0) == "sd"
    assert {"mv5", "mv8", "sd1", "sd2"} <= set(goes(t, "a1"))
    t.play("explore a1", "go sd1", "explore m", "go mv6")
    assert (t.frontier(0), t.tokens(0)) == ("sd", [2, 1, 1, 1])
    t.play("explore m", "go sd1")
    assert (t.frontier(0), t.tokens(0)) == ("sd", [2, 1, 1, 1])
    t = lay(at={0: "ve1"}, entered={0: "mv sd"}).play("explore m", "go sd8")
    assert (t.frontier(0), t.tokens(0), t.unused(0)) == ("ve", [3, 1, 1, 1], [1, 2, 2, 2])


def test_an_apprentice_waits_for_its_magician() -> None:
    """R8.5, R14.9, R8.8 why can't my apprentice enter the Dunes?"""
    t = lay(at={0: "mv6 mv6"}, opened="sd", won={0: MV4})
    assert "sd1" in goes(t, "m")
    assert "sd1" not in goes(t, "a1")
    t.play("explore a1")
    assert t.why_not("go sd1") == (
        "your Thinker a1 goes only where your magician has been, and it has not entered the Shifting Dunes yet"
    )


def test_the_reason_is_also_given_before_a_piece_is_chosen() -> None:
    """R8.5, R14.2 of every piece that could be meant."""
    t = lay(at={0: "mv6 mv6 mv1"}, won={0: MV2})
    assert t.why_not("go sd1") == (
        "the Shifting Dunes are closed, and to open a realm your magician needs 4 beings of your frontier, the Misty "
        "Vale; you have 2 beings of it; your Thinker a1 goes only where your magician has been, and it has not entered "
        "the Shifting Dunes yet"
    )
    assert t.why_not("go mv5") == "say `explore m` or `explore a1` or `explore a2` first"
    assert t.why_not("go ve8") == (
        "none of your meeples is next to VE8: your magician and your Thinker a1 on MV6, your Scholar a2 on MV1"
    )


def test_apprentices_stay_off_guarded_tiles() -> None:
    """R8.6, R17.3 and hear who guards it."""
    t = lay(2, at={0: "mv4 mv4", 1: "mv1 mv5"}, apprentices={0: "spy painter", 1: "warrior thinker"})
    assert "mv5" in goes(t, "m")
    assert "mv5" not in goes(t, "a1")
    t.play("explore a1")
    assert t.why_not("go mv5") == "the Warrior of player 2 guards MV5 against your Spy a1"


def test_two_steps_are_one_action() -> None:
    """R8.7, R17.6, Q32, Q56 the second is chosen when the first is done, may be left out, and may lead back."""
    t = lay(at={0: "mv4 mv4"}, apprentices={0: "peacemaker spy"}, actions="1 0 0 0")
    t.play("explore a1", "go mv6")
    assert t.asked == "0 step"
    assert "step mv4" in t.options
    assert t.options[-1] == "step stop"
    t.play("step mv8")
    assert (t.at(0, "a1"), t.unused(0)) == ("mv8", [0, 0, 0, 0])
    t = lay(at={0: "mv4 mv4 mv4"}, apprentices={0: "peacemaker spy"})
    assert t.play("explore a2", "go mv6").asked == "0 act"
    assert t.play("explore m", "go mv6").asked == "0 act"
    t = lay(at={0: "mv4 mv4"}, apprentices={0: "peacemaker spy"})
    t.play("explore a1", "go mv6", "step stop")
    assert (t.at(0, "a1"), t.asked) == ("mv6", "0 act")
    t = lay(at={0: "mv4 mv4"}, apprentices={0: "peacemaker spy"})
    t.play("explore a1", "go mv6", "step mv4")
    assert t.at(0, "a1") == "mv4"


def test_two_steps_across_a_border() -> None:
    """R8.7, Q32 each step is legal by itself, and a guarded tile can't be passed."""
    t = lay(at={0: "sd1 mv5"}, apprentices={0: "peacemaker spy"})
    t.play("explore a1", "go mv6", "step sd2")
    assert t.at(0, "a1") == "sd2"
    t = lay(2, at={0: "mv1 mv2", 1: "mv1 mv4"}, apprentices={0: "peacemaker spy", 1: "warrior thinker"})
    t.play("explore a1")
    assert t.options == ["go mv1"]


def test_the_second_step_is_as_ordinary_as_the_first() -> None:
    """R8.7, Q32 it passes no Warrior, leads no apprentice into a new realm, and asks the magician for the beings of the
    frontier that the first step left it with."""
    peacemaker = {0: "peacemaker spy", 1: "warrior thinker"}
    t = lay(2, at={0: "mv1 mv2", 1: "mv1 mv5"}, apprentices=peacemaker).play("explore a1", "go mv1")
    assert t.options == ["step mv2", "step mv3", "step mv4", "step stop"]
    t = lay(2, at={0: "mv1 mv5"}, opened="sd", won={0: MV4}, apprentices=peacemaker).play("explore a1", "go mv6")
    assert t.options == ["step mv4", "step mv5", "step mv7", "step mv8", "step stop"]
    gwyn = {0: "gwyn"}
    t = lay(at={0: "mv5"}, won={0: MV1}, opened="sd", familiars=gwyn).play("explore m", "go mv6")
    assert t.options == ["step mv4", "step mv5", "step mv7", "step mv8", "step stop"]
    t = lay(at={0: "mv5"}, won={0: MV2}, opened="sd", familiars=gwyn).play("explore m", "go mv6", "step sd1")
    assert t.entered(0) == "mv sd"
    t = lay(at={0: "sd7"}, won={0: SD4}, familiars=gwyn).play("explore m")
    assert {"go cc2", "go ve2"} <= set(t.options)
    t.play("go cc2")
    assert "step sd7" in t.options
    assert "step ve2" not in t.options


def test_what_can_not_be_walked() -> None:
    """R8.8 far places, closed realms below the threshold, one's own place."""
    t = lay(at={0: "mv6"}, won={0: MV1})
    t.play("explore m")
    assert t.why_not("go ve5") == "VE5 is not adjacent to MV6, where your magician stands"
    assert t.why_not("go mv6") == "your magician stands there already"
    assert t.why_not("go sd1") == (
        "the Shifting Dunes are closed, and to open a realm your magician needs 4 beings of your frontier, the Misty "
        "Vale; you have 1 being of it"
    )


def test_the_last_places_are_as_good_as_the_first() -> None:
    """R16.3, R15.2, R17.3 sets of places have more than 32 bits, also when compiled."""
    t = lay(at={0: "ef4"}, familiars={0: "ivi"})
    assert {"ef1", "ef8"} <= set(goes(t, "m"))
    assert "ef4" not in goes(t, "m")
    t = lay(at={0: "ef8"}, magicians={0: "kanoa"}).play("kanoa")
    assert "jump ef8" not in t.options
    assert "jump mv8" in t.options
    t = lay(2, at={0: "mv5 mv5", 1: "ef4 ef4"}, apprentices={0: "spy painter", 1: "warrior thinker"})
    assert "mv4" in goes(t, "a1")
    t = lay(2, at={0: "ef2 ef2", 1: "ef4 ef4"}, apprentices={0: "spy painter", 1: "warrior thinker"})
    assert "ef4" not in goes(t, "a1")
    stuck = {0: f"m {BEINGS[80]} biting-gale"}
    t = lay(2, at={0: "ef4 ef2", 1: "ef1 ef4"}, apprentices={0: "spy painter", 1: "warrior thinker"}, stuck=stuck)
    assert "ef4" in goes(t, "a1")


# --- R14 ---


def test_opening_a_realm_needs_four_of_the_frontier() -> None:
    """R14.2"""
    three = "veilfoot-hare haze-otter drizzle-finch"
    assert "sd1" not in goes(lay(at={0: "mv6"}, won={0: three}), "m")
    assert {"sd1", "sd2"} <= set(goes(lay(at={0: "mv6"}, won={0: MV4}), "m"))
    t = lay(at={0: "sd8"}, won={0: SD4})
    assert {"ve1", "ve3", "ef1", "ef2"} <= set(goes(t, "m"))
    assert not {"ve1", "ef1"} & set(goes(lay(at={0: "sd8"}, won={0: SD2 + " " + MV4}), "m"))


def test_following_needs_two_of_the_frontier() -> None:
    """R14.3"""
    assert "sd1" not in goes(lay(at={0: "mv6"}, opened="sd", won={0: MV1}), "m")
    t = lay(at={0: "mv6"}, opened="sd", won={0: MV2})
    assert "sd1" in goes(t, "m")
    t.play("explore m", "go sd1")
    assert (t.entered(0), t.frontier(0), t.aether(0)) == ("mv sd", "sd", 12)
    t = lay(at={0: "mv6"}, opened="sd", won={0: MV1}).play("explore m")
    assert t.why_not("go sd1") == (
        "to follow into the Shifting Dunes your magician needs 2 beings of your frontier, the Misty Vale; you have 1 "
        "being of it"
    )


def test_beings_of_earlier_realms_do_not_count() -> None:
    """R14.4, Q26 having followed into VE with 4 of SD: 2 of VE to enter CC if it is open, 4 to open it."""
    for have, opened, ok in ((1, "ve cc", False), (2, "ve cc", True), (3, "ve", False), (4, "ve", True)):
        won = {0: SD4 + " " + " ".join(VE[:have])}
        t = lay(at={0: "ve2"}, entered={0: "sd"}, opened=opened, won=won)
        assert ("cc2" in goes(t, "m")) == ok, (have, opened)


def all_of_sd() -> str:
    return " ".join(BEINGS[20:35])


def test_an_exhausted_realm_opens_the_way() -> None:
    """R14.5, R4.3, Q27 when all beings of the frontier are reconnected, by anybody; R20.7 (14)."""
    t = lay(2, at={0: "sd8"}, won={1: all_of_sd()})
    assert {"ve1", "ef1"} <= set(goes(t, "m"))
    t = lay(2, at={0: "sd8"}, won={1: all_of_sd()}, relief=False)
    assert not {"ve1", "ef1"} & set(goes(t, "m"))
    assert "; you have 0 beings of it, none is left there, and at this table that opens no way" in t.why_not("go ve1")
    t = lay(2, at={0: "sd8"}, won={1: " ".join(BEINGS[20:34])})
    assert not {"ve1", "ef1"} & set(goes(t, "m"))


def test_the_relief_holds_in_the_same_turn() -> None:
    """R14.5 also on entering a realm that is exhausted already; a covered being is not reconnected."""
    t = lay(2, at={0: "mv6"}, won={0: MV4, 1: all_of_sd()}, opened="sd", actions="3 0 0 0")
    t.play("explore m", "go sd1", "explore m", "go sd4")
    assert "ve1" in goes(t, "m")
    last = BEINGS[34]
    t = lay(
        2,
        at={0: "sd8", 1: "sd5"},
        won={1: " ".join(BEINGS[20:34])},
        stuck={1: f"m {last} scorpion-nest"},
        stars={"sd5": 1},
    )
    assert "ve1" not in goes(t, "m")


def test_what_happens_when_a_realm_opens() -> None:
    """R14.6, R21.10 tiles up; stars, one on each plain tile; four beings; an Aether; then the token."""
    t = lay(at={0: "mv6"}, won={0: MV4}, aether=[5])
    t.play("explore m", "go sd1")
    assert t.state.opened == 3
    assert all(t.state.tiles.is_up(8 + i) for i in range(8))
    assert sum(t.stars(f"sd{i}") for i in range(1, 9)) == 15
    assert all(t.stars(f"sd{i}") >= 1 for i in range(5, 9))
    assert t.tableau("sd") == BEINGS[20:24]
    assert count_of(t.state.beings, 1) == 11
    assert t.aether(0) == 6
    assert t.at(0, "m") == "sd1"
    order = t.story("moved", "opened", "tile", "stars", "turned_up", "aether", "entered")
    assert order == ["moved", "opened", *["tile"] * 8, "stars", *["turned_up"] * 4, "aether", "entered"]


def test_one_star_on_each_plain_tile() -> None:
    """R14.6, R21.8 in every realm, whatever the lots: here all of them say the first place, which has a skill."""
    for realm, start in (("cc", "sd7"), ("ve", "sd7"), ("ef", "sd8")):
        t = lay(at={0: start}, won={0: SD4}).play("explore m")
        by_lot = int(STARS[REALMS.index(realm)]) - 4
        t.state.chance = Loaded([0] * by_lot)
        t.play(next(option for option in t.options if option.startswith(f"go {realm}")))
        assert [t.stars(f"{realm}{i}") for i in range(1, 9)] == [by_lot, 0, 0, 0, 1, 1, 1, 1]


def test_every_lot_of_a_star_is_fair() -> None:
    """R14.6, R21.8 each by one draw among all eight places: the same lots drawn once more by hand."""
    t = lay(at={0: "mv6"}, won={0: MV4}, seed=3).play("explore m", "go sd1")
    chance = Chance(3)
    stars = [0] * 4 + [1] * 4
    for _star in range(15 - 4):
        stars[int(chance.below(8))] += 1
    assert [t.stars(f"sd{i}") for i in range(1, 9)] == stars


def test_stars_fall_on_skill_tiles_too() -> None:
    """R14.6, R21.8, Q52 uniformly on all eight, in every realm but MV."""
    seen = set()
    for seed in range(12):
        t = lay(at={0: "mv6"}, won={0: MV4}, seed=seed).play("explore m", "go sd1")
        seen |= {i for i in range(1, 9) if t.stars(f"sd{i}") > (i > 4)}
    assert seen == set(range(1, 9))


def test_every_realm_gets_as_many_stars_as_beings() -> None:
    """R14.6, R12.9, R21.9 and four of them are turned up."""
    for realm, start in (("cc", "sd7"), ("ve", "sd7"), ("ef", "sd8")):
        t = lay(at={0: start}, won={0: SD4}).play("explore m")
        t.play(next(option for option in t.options if option.startswith(f"go {realm}")))
        number = REALMS.index(realm)
        assert sum(t.stars(f"{realm}{i}") for i in range(1, 9)) == STARS[number]
        assert "-" not in t.tableau(realm)


def test_the_opener_may_act_at_once() -> None:
    """R14.6, R12.7 the magician stands on its tile and uses it."""
    t = lay(at={0: "mv6"}, won={0: MV4}).play("explore m", "go sd1")
    assert t.state.skill_at(8) == 4
    t.play("train control")
    assert t.level(0, "control") == 1


def test_a_new_realm_brings_a_token() -> None:
    """R14.7, R14.8, Q22, Q23 in explore, at once, for opening and following alike; Q6 not for MV; never twice."""
    t = lay(at={0: "mv6"}, won={0: MV4}, actions="1 0 0 0").play("explore m", "go sd1")
    assert (t.tokens(0), t.unused(0)) == ([2, 1, 1, 1], [1, 0, 0, 0])
    t.play("explore m", "go mv6")
    assert t.tokens(0) == [2, 1, 1, 1]
    t = lay(at={0: "mv6"}, won={0: MV2}, opened="sd").play("explore m", "go sd1")
    assert t.tokens(0) == [2, 1, 1, 1]
    t = lay().play("explore m", "go mv1")
    assert (t.tokens(0), t.unused(0)) == ([1, 1, 1, 1], [1, 2, 2, 2])
    t = lay(at={0: "ve1"}, entered={0: "mv sd"}).play("explore m", "go sd8")
    assert t.tokens(0) == [3, 1, 1, 1]


def test_eight_tokens_after_the_fifth_realm() -> None:
    """R14.7"""
    won = {0: " ".join(BEINGS[80:84])}
    t = lay(at={0: "ef2"}, entered={0: "mv sd cc"}, frontier={0: "ef"}, won=won)
    assert sum(t.tokens(0)) == 7
    t.play("explore m", "go ve3")
    assert sum(t.tokens(0)) == 8


def test_the_magician_need_not_stand_in_the_frontier() -> None:
    """R14.11, R14.1 what counts is the realm entered last, and the step that is made."""
    won = {0: " ".join(VE[:4])}
    t = lay(at={0: "sd7"}, entered={0: "mv sd ve"}, frontier={0: "ve"}, won=won)
    assert {"cc1", "cc2"} <= set(goes(t, "m"))
    t = lay(at={0: "sd7"}, entered={0: "mv sd ve"}, frontier={0: "ve"}, won={0: SD4})
    assert not {"cc1", "cc2"} & set(goes(t, "m"))


def test_on_foot_only_what_adjoins() -> None:
    """R14.12 from MV to SD alone."""
    every = {place for place in PLACES if place[:2] in ("cc", "ve", "ef")}
    for place in PLACES[:8]:
        assert not every & set(goes(lay(at={0: place}, won={0: MV4}), "m"))


def test_the_frontier() -> None:
    """R14.1, Q26 the realm entered last for the first time; none at the gate."""
    assert lay().frontier(0) == ""
    t = lay(at={0: "mv6"}, won={0: MV4}).play("explore m", "go sd1")
    assert t.frontier(0) == "sd"
    t = lay(at={0: "ef2"}, entered={0: "mv sd"}, won={0: EF4}).play("explore m", "go ve3")
    assert t.frontier(0) == "ve"
    assert "cc8" not in goes(lay(at={0: "ve8"}, entered={0: "mv sd ef"}, frontier={0: "ve"}, won={0: EF4}), "m")


# --- R9 ---


def test_training() -> None:
    """R9.1, R9.2, R9.3 one level for one action; the same tile several times, and without Aether."""
    t = lay(at={0: "mv1 mv3"}, actions="0 4 0 0")
    assert [option for option in t.options if option.startswith("train")] == ["train strength", "train wisdom"]
    t.play("train strength", "train wisdom", "train strength", "train strength")
    assert (t.level(0, "strength"), t.level(0, "wisdom"), t.aether(0)) == (3, 1, 12)
    assert t.unused(0) == [0, 0, 0, 0]


def test_where_nothing_is_trained() -> None:
    """R9.4 at the gate, on a plain tile, with a skill nobody stands on."""
    t = lay(at={0: "mv5"})
    assert not any(option.startswith("train") for option in t.options)
    assert t.why_not("train agility") == "none of your meeples stands on a tile of Agility"
    assert not any(option.startswith("train") for option in lay().options)


def test_several_players_train_on_one_tile() -> None:
    """R9.3"""
    t = lay(2, at={0: "mv1", 1: "mv1"})
    t.play("train strength", "end turn", "sow explore", "train strength")
    assert [t.level(seat, "strength") for seat in range(2)] == [1, 1]
