"""R1, R2, R21: the components and the map."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from arcane.core.chance import Chance
from arcane.core.figures import Figures
from arcane.games import realms
from arcane.games.realms import GAME, cards, land
from arcane.games.realms.cards import (
    APPRENTICE,
    APPRENTICES,
    BEING,
    BEINGS,
    FAMILIARS,
    MAGICIANS,
    NAMES,
    NEED,
    OBSTACLE,
    OBSTACLES,
    REALMS,
    SECTIONS,
    SKILLS,
    TILE,
    TILES,
    TYPES,
)
from arcane.games.realms.land import GATE, NEAR, PLACES, Q, R
from arcane.games.realms.names import name_of
from arcane.games.realms.setting_up import set_up
from tests.games.realms.lay import face, lay

SPECIFICATION = (
    Path(__file__).resolve().parents[4] / "shared" / "rules" / "arcane-realms"
)  # beside the checkout, if at all
beside = pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification does not lie beside this checkout")


def table(name: str) -> Any:
    return json.loads((SPECIFICATION / name).read_text(encoding="utf-8"))


def beings(realm: str) -> list[int]:
    return [int(BEING) + i for i in range(len(BEINGS)) if REALMS[int(cards.REALM[int(BEING) + i])] == realm]


def test_numbers_of_components() -> None:
    """R1.14, R1.2, R1.5, R1.7, R1.8, R1.12, Q54"""
    assert (len(TILES), len(BEINGS), len(OBSTACLES), sum(int(n) for n in cards.STARS)) == (40, 95, 46, 95)
    assert (len(MAGICIANS), len(FAMILIARS), len(APPRENTICES) * int(cards.COPIES)) == (6, 6, 16)
    assert [len(beings(realm)) for realm in REALMS] == [20, 15, 20, 25, 15] == [int(n) for n in cards.STARS]
    obstacles = [REALMS[int(cards.REALM[int(OBSTACLE) + i])] for i in range(46)]
    assert [obstacles.count(realm) for realm in REALMS] == [10, 10, 8, 10, 8]
    assert sum(int(n) for n in lay().state.full()) == 40 + 95 + 46 + 16


def test_every_realm_has_four_tiles_with_a_skill() -> None:
    """R1.2, R1.20, Q51 one skill on each of four tiles, and every skill on four tiles of the game."""
    skills = [int(cards.SKILL[int(TILE) + i]) for i in range(40)]
    for realm in range(5):
        assert sum(skill >= 0 for skill in skills[8 * realm : 8 * realm + 8]) == 4
    assert [skills.count(skill) for skill in range(5)] == [4] * 5
    counts = [[skills[8 * realm : 8 * realm + 8].count(skill) for skill in range(5)] for realm in range(5)]
    assert counts == [[2, 1, 1, 0, 0], [0, 0, 1, 1, 2], [0, 1, 1, 0, 2], [1, 0, 1, 2, 0], [1, 2, 0, 1, 0]]
    assert [int(lay().state.skill_at(place)) for place in range(40)] == skills


def test_skills_start_at_0_and_end_at_10() -> None:
    """R1.3, R3.2.4, R9.2, R9.4, Q42"""
    assert SKILLS == ["strength", "wisdom", "agility", "perseverance", "control"]
    t = lay(at={0: "mv1"}, skills={0: "9 0 0 0 0"})
    assert [int(n) for n in t.state.players[1].skills] == [0] * 5
    t.play("train strength")
    assert t.level(0, "strength") == 10
    t.state.learn(0, 0, 5)
    assert t.level(0, "strength") == 10
    assert not t.can("train strength")
    assert t.why_not("train strength") == "your Strength is at its highest level"


def test_aether_stays_between_0_and_20() -> None:
    """R1.4, Q41 gains above 20 are lost, and nobody owes any."""
    t = lay(aether=[19, 1])
    t.state.gain(0, 5)
    assert t.aether(0) == 20
    t.state.pay(1, 3)
    assert t.aether(1) == 0
    assert lay().aether(2) == 12


def test_levels_costs_and_points() -> None:
    """R1.6, R13.1, Q39, Q40 the level is the cost, the points are one more; level 4 only in the last three realms."""
    for face_ in range(int(BEING), int(OBSTACLE)):
        assert cards.VP[face_] == cards.COST[face_] + 1
    levels = {realm: [int(cards.COST[f]) for f in beings(realm)] for realm in REALMS}
    expected = {
        "mv": [8, 8, 4, 0, 0],
        "sd": [3, 5, 7, 0, 0],
        "cc": [2, 4, 6, 7, 1],
        "ve": [3, 5, 7, 9, 1],
        "ef": [1, 2, 5, 6, 1],
    }
    assert {realm: [costs.count(n) for n in range(1, 6)] for realm, costs in levels.items()} == expected


def test_totals_of_the_designed_faces() -> None:
    """R1.20 types, Aether and points, realm by realm; one powerful being of each type; R1.8 penalties in all."""
    types = {realm: [TYPES[int(cards.TYPE[f])] for f in beings(realm)] for realm in REALMS}
    assert [types[realm].count("animal") for realm in REALMS] == [8, 8, 8, 8, 8]
    assert [types[realm].count("hybrid") for realm in REALMS] == [6, 4, 8, 8, 5]
    assert [types[realm].count("plant") for realm in REALMS] == [6, 3, 4, 9, 2]
    assert [sum(int(cards.COST[f]) for f in beings(realm)) for realm in REALMS] == [36, 34, 61, 75, 49]
    assert [sum(int(cards.VP[f]) for f in beings(realm)) for realm in REALMS] == [56, 49, 81, 100, 64]
    powerful = [f for f in range(int(BEING), int(OBSTACLE)) if cards.MEEPLES[f] > 1]
    assert [TYPES[int(cards.TYPE[f])] for f in powerful] == ["hybrid", "plant", "animal"]
    obstacles = range(int(OBSTACLE), int(TILE))
    lost = [sum(int(cards.AMOUNT[f]) for f in obstacles if cards.PENALTY[f] == kind) for kind in range(7)]
    assert lost == [52, 13, 2, 3, 3, 1, 0]


def test_a_being_has_one_type_and_needs_of_its_own() -> None:
    """R1.5, R1.8 cards have requirements; obstacles a penalty; R21.5 all have names of their own."""
    for i in range(len(BEINGS) + len(OBSTACLES)):
        assert any(NEED[i * 5 + skill] > 0 for skill in range(5))
    for i in range(len(OBSTACLES)):
        assert cards.AMOUNT[int(OBSTACLE) + i] > 0
    assert len(set(NAMES)) == len(NAMES)
    assert len({name_of(name) for name in BEINGS + OBSTACLES}) == 141


def test_pieces_of_a_player() -> None:
    """R1.9, R1.10, R3.2.1, R3.2.5, R3.2.6, R21.4, Q4 a magician and two apprentices at the gate, four tokens, one
    obstacle token."""
    t = lay(2, magicians={1: "nova"}, apprentices={1: "spy spy warrior"})
    assert [t.at(0, meeple) for meeple in ("m", "a1", "a2", "a3")] == ["gate", "gate", "gate", "nowhere"]
    assert [t.at(1, meeple) for meeple in ("m", "a1", "a2", "a3")] == ["gate"] * 4
    assert t.tokens(0) == [1, 1, 1, 1]
    assert t.stuck(0) == ""


def test_sections_go_round_clockwise() -> None:
    """R1.11, R21.1"""
    assert SECTIONS == ["explore", "train", "overcome", "reconnect"]
    assert REALMS == ["mv", "sd", "cc", "ve", "ef"]
    t = lay(ask="sow", tokens={0: "1 1 0 2"}).play("sow reconnect")
    assert t.tokens(0) == [2, 2, 0, 0]


def test_two_copies_of_an_apprentice_are_two_pieces() -> None:
    """R1.12 each with its own power, to be used once."""
    t = lay(apprentices={0: "builder builder"})
    t.play("builder a1", "build wisdom")
    assert not t.can("builder a1")
    t.play("builder a2", "build wisdom")
    assert t.level(0, "wisdom") == 2


def test_no_piece_has_rules_that_only_count() -> None:
    """R1.13, Q55 trackers and binders are numbers and piles here."""
    names = {name for _, _, name, _ in lay().state.describe()}
    assert {"month", "cycle", "turns_per_month", "vp", "aether", "binder"} <= names


# --- the map -------------------------------------------------------------------------------------------------------


def borders() -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for a, b in combinations(range(40), 2):
        if NEAR[a] >> b & 1 and a // 8 != b // 8:
            key = (REALMS[a // 8], REALMS[b // 8])
            found[key] = found.get(key, 0) + 1
    return found


def test_realms_that_touch() -> None:
    """R2.1, R2.3, R14.12 how many links each border has; MV adjoins SD only."""
    assert borders() == {
        ("mv", "sd"): 5,
        ("sd", "cc"): 2,
        ("sd", "ve"): 6,
        ("sd", "ef"): 3,
        ("cc", "ve"): 8,
        ("ve", "ef"): 6,
        ("cc", "ef"): 1,
    }


def test_places_are_hexagons() -> None:
    """R2.2, Q50 adjacency goes both ways, and nobody has more than six neighbours."""
    assert len({(int(Q[i]), int(R[i])) for i in range(40)}) == 40
    for a in range(40):
        assert not NEAR[a] >> a & 1
        assert 2 <= bin(NEAR[a]).count("1") <= 6
        for b in range(40):
            assert NEAR[a] >> b & 1 == NEAR[b] >> a & 1


@beside
def test_the_map_of_the_specification() -> None:
    """R2.2, R2.3 place by place."""
    for slot in table("tiles.json")["slots"]:
        i = PLACES.index(slot["slot"].lower())
        assert (int(Q[i]), int(R[i])) == (slot["q"], slot["r"])
        assert sorted(PLACES[j].upper() for j in range(40) if NEAR[i] >> j & 1) == sorted(slot["adjacent"])
        assert R[i] == slot["r"]


def test_only_the_first_realm_starts_open() -> None:
    """R2.4, R3.1.1 MV face up, the others face down."""
    s = GAME.new(3, 5)
    assert s.opened == 1
    assert [s.tiles.is_up(i) for i in range(40)] == [True] * 8 + [False] * 32


def test_the_entry_tile_is_the_first_with_a_skill() -> None:
    """R2.5, R2.6, R3.1.2, Q7 of MV1 to MV5; it has no star."""
    seen = set()
    for seed in range(60):
        s = set_up(2, Chance(seed))
        assert s.skill_at(s.entry) >= 0
        assert all(s.skill_at(i) < 0 for i in range(s.entry))
        assert s.stars[s.entry] == 0
        seen.add(int(s.entry))
    assert seen >= {0, 1, 2}
    assert max(seen) <= 4


def test_the_gate_is_no_tile() -> None:
    """R2.7, R8.8, R21.2 it adjoins the entry tile alone, trains nothing, and nobody goes back."""
    t = lay(at={0: "mv1 gate"})
    assert int(GATE) not in range(40)
    assert not t.could("explore m", "go mv1")
    t.play("explore a1")
    assert t.options == ["go mv1"]
    t = lay(at={0: "mv1"})
    t.play("explore m")
    assert t.options == ["go mv2", "go mv3", "go mv4", "go mv5"]
    assert "gate" not in PLACES


def test_other_realms_have_no_entry_rule() -> None:
    """R2.8 any tile that touches may be the first."""
    t = lay(at={0: "mv6"}, won={0: "foglily hushbell driftcap pearlreed"})
    t.play("explore m")
    assert {"go sd1", "go sd2"} <= set(t.options)
    t = lay(at={0: "mv8"}, won={0: "foglily hushbell driftcap pearlreed"})
    t.play("explore m")
    assert {"go sd1", "go sd3"} <= set(t.options)


def test_a_place_has_room_for_all() -> None:
    """R2.9, Q53"""
    t = lay(2, at={0: "mv2 mv1 mv1", 1: "mv1 mv1 mv1"})
    t.play("explore m", "go mv1")
    assert all(t.at(seat, meeple) == "mv1" for seat in range(2) for meeple in ("m", "a1", "a2"))
    t = lay(2, at={0: "mv1 mv2 mv1", 1: "mv1 mv1 mv1"})
    t.play("explore a1", "go mv1")
    assert t.at(0, "a1") == "mv1"


# --- the figures of the specification ---------------------------------------------------------------------------------


@beside
def test_beings_of_the_specification() -> None:
    """R1.5, R21.1 all 95, in the order of the file."""
    listed = table("beings.json")["beings"]
    assert [name_of(name) for name in BEINGS] == [being["name"] for being in listed]
    for i, being in enumerate(listed):
        f = int(BEING) + i
        assert REALMS[int(cards.REALM[f])] == being["id"][:2].lower()
        assert (cards.COST[f], cards.VP[f], TYPES[int(cards.TYPE[f])]) == (being["cost"], being["vp"], being["type"])
        assert cards.MEEPLES[f] == being["meeples"]
        assert {SKILLS[k]: int(NEED[i * 5 + k]) for k in range(5) if NEED[i * 5 + k]} == being["requires"]
        assert being["needs_obstacle"] == (cards.COST[f] >= cards.OBSTACLE_FROM)


@beside
def test_obstacles_and_tiles_of_the_specification() -> None:
    """R1.8, R11.3, Q17"""
    listed = table("obstacles.json")["obstacles"]
    assert [name_of(name) for name in OBSTACLES] == [obstacle["name"] for obstacle in listed]
    kinds = ["aether", "vp", *SKILLS]
    for i, obstacle in enumerate(listed):
        f, at = int(OBSTACLE) + i, (95 + i) * 5
        penalty = obstacle["penalty"]
        assert REALMS[int(cards.REALM[f])] == obstacle["id"][:2].lower()
        assert {SKILLS[k]: int(NEED[at + k]) for k in range(5) if NEED[at + k]} == obstacle["requires"]
        assert kinds[int(cards.PENALTY[f])] == penalty.get("skill", penalty["kind"])
        assert cards.AMOUNT[f] == penalty["amount"]
    for i, tile in enumerate(table("tiles.json")["tiles"]):
        skill = int(cards.SKILL[int(TILE) + i])
        assert (TILES[i].upper(), SKILLS[skill] if skill >= 0 else None) == (tile["id"], tile["skill"])


@beside
def test_constants_of_the_specification() -> None:
    """R1.3, R1.4, R5.3, R14.2, R14.3, R19.1"""
    listed = {name: each["value"] for name, each in table("constants.json")["constants"].items()}
    assert listed["aether_start"] == cards.START_AETHER
    assert listed["aether_max"] == cards.MOST_AETHER
    assert listed["skill_max"] == cards.MOST_LEVELS
    assert listed["skill_start"] == cards.START_LEVEL
    assert listed["vp_start"] == cards.START_VP
    assert listed["tokens_start_per_section"] == cards.START_TOKENS
    assert listed["extra_token_per_new_realm"] == cards.NEW_TOKENS
    assert listed["open_realm_threshold"] == cards.OPEN_FROM
    assert listed["follow_realm_threshold"] == cards.FOLLOW_FROM
    assert listed["opener_reward_aether"] == cards.OPENER
    assert listed["rescue_steal_aether"] == cards.STEAL
    assert listed["obstacle_needed_from_cost"] == cards.OBSTACLE_FROM
    assert listed["tableau_size"] == cards.SPACES
    assert listed["months"] == cards.MONTHS
    assert {str(m): int(cards.RECHARGE[m]) for m in range(2, 13)} == listed["recharge_on_entering_month"]
    assert listed["bonus_most_in_realm"] == cards.BONUS_REALM
    assert listed["bonus_most_total"] == cards.BONUS_TOTAL
    for i, kind in enumerate(TYPES):
        assert listed[f"bonus_most_{kind}"] == cards.BONUS_TYPE[i]


@beside
def test_characters_of_the_specification() -> None:
    """R15.1, R15.5, R16.1, R16.5, R17.1, R17.5 names, order, and the figures of their powers."""
    listed = table("characters.json")
    assert [each["id"] for each in listed["magicians"]] == MAGICIANS
    assert [each["id"] for each in listed["familiars"]] == FAMILIARS
    assert [each["id"] for each in listed["apprentices"]] == APPRENTICES
    for group, row in (
        ("magicians", cards.MAGICIAN_OFF),
        ("familiars", cards.FAMILIAR_OFF),
        ("apprentices", cards.APPRENTICE_OFF),
    ):
        for i, each in enumerate(listed[group]):
            off = [0, 0, 0]
            if each["power"] == "discount":
                off[TYPES.index(each["params"]["type"])] = each["params"]["amount"]
            assert [int(row[i * 3 + k]) for k in range(3)] == off
    assert all(each["copies"] == cards.COPIES for each in listed["apprentices"])


def test_figures_that_were_designed_are_marked() -> None:
    text = Path(realms.__file__).with_name("cards.toml").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith(("# Beings", "# Obstacles", "# Tiles", "# Places", "aether = 20", "levels = 10")):
            assert "[D" in line


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (
            "[haze-otter]\ntype = 'fungus'\n",
            2,
            "haze-otter.type = 'fungus' makes no sense; choose animal, hybrid, plant",
        ),
        ("\nhaze-otter = { cost = 99 }\n", 2, "haze-otter.cost = 99 makes no sense; choose 0 to 20"),
        ("haze-otter.strength = 21\n", 1, "haze-otter.strength = 21 makes no sense"),
        ("[haze-otter]\nspeed = 1\n", 2, "haze-otter has no figure 'speed'"),
    ],
)
def test_an_overlay_is_refused_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    from arcane.core.errors import BadFigures

    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFigures, match=f"line {line}: {reason}".replace(".", r"\.")):
        Figures(Path(realms.__file__).with_name("cards.toml"), path)


def test_an_overlay_changes_words_and_numbers(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[haze-otter]\ntype = 'plant'\nstrength = 3\n[mv-t5]\nskill = 'control'\n", encoding="utf-8")
    figures = Figures(Path(realms.__file__).with_name("cards.toml"), path)
    assert figures.number("haze-otter", "type") == 2
    assert figures.number("haze-otter", "strength") == 3
    assert figures.number("mv-t5", "skill") == 5
    assert figures.hash != cards.FIGURES.hash


def test_faces_follow_the_files() -> None:
    """R21.1, R21.6 cards, tiles and characters are numbered in the order of their file."""
    assert face("veilfoot-hare") == BEING
    assert face("slick-stepping-stones") == OBSTACLE
    assert face("mv-t1") == TILE
    assert face("musician") == APPRENTICE
    assert land.PLACE_COUNT == 40
