"""The balance report of Arcane Realms: its figures are those of the games, counted by somebody else as well."""

from __future__ import annotations

import csv
import json
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import Chance
from arcane.cli import main
from arcane.lab.play import play
from arcane.lab.realms import Watch, watcher
from arcane.lab.realms_notes import EVENTS, Notes, RealmsRow
from arcane.lab.report.page import page
from arcane.lab.report.run import Plan, Run, play_plan
from arcane.lab.rows import columns_of
from tests.games.realms.lay import Laid, lay
from tests.lab.pages import check
from tests.laws.laws import REALMS as SETTINGS
from tests.laws.laws import Setting, pick

GAME = arcane.game("realms")
GIFTED = [setting for setting in SETTINGS if setting.gifted]


def played(num: int, seats: int = 3, seed: int = 3) -> Run:
    plan = Plan("realms", ["random"] * seats, num, seed, GAME.settle(seats, {}))
    *_, run = play_plan(plan, "arcane report realms", 1, "local")
    return run


def watched(t: Laid) -> Watch:
    """Somebody who watches a table that was laid out for a test."""
    watch = watcher()
    t.state.sink = watch.hear
    watch.begin(t.state)
    watch.hear("turn", int(t.state.turn), 0, 0, 0, -1)
    return watch


def answer(t: Laid, watch: Watch, *answers: str) -> None:
    for each in answers:
        watch.asked(t.state)
        t.play(each)


def notes_of(t: Laid, watch: Watch) -> Notes:
    watch.finish(t.state)
    return watch.notes


# --- a small game that is known --------------------------------------------------------------------------------------


def test_what_a_turn_is_used_for() -> None:
    t = lay(2, at={0: "mv2 mv5"}, actions="1 1 1 1", stars={"mv5": 1}, tableau={"mv": "driftcap"}, aether=[12, 12])
    watch = watched(t)
    answer(t, watch, "train strength", "explore a1", "go mv4", "end turn")
    [turn] = notes_of(t, watch).turns
    assert (turn.seat, turn.given, turn.lapsed) == (0, [1, 1, 1, 1], [0, 0, 1, 1])
    assert turn.offered == [False, False, False, False]  # nobody stands on a star any more
    assert not turn.idle
    assert not turn.dear


def test_a_turn_of_walking_is_idle_and_one_into_a_new_realm_is_not() -> None:
    t = lay(2, at={0: "mv6 mv5"}, actions="1 1 1 1", won={0: "hushbell foglily driftcap pearlreed"})
    watch = watched(t)
    answer(t, watch, "explore a1", "go mv4", "end turn")
    [turn] = notes_of(t, watch).turns
    assert turn.idle
    t = lay(2, at={0: "mv6 mv5"}, actions="1 1 1 1", won={0: "hushbell foglily driftcap pearlreed"}, aether=[3, 3])
    watch = watched(t)
    answer(t, watch, "explore m", "go sd1", "end turn")
    notes = notes_of(t, watch)
    [turn] = notes.turns
    assert not turn.idle
    assert (turn.given, turn.lapsed) == ([2, 1, 1, 1], [1, 1, 1, 1])  # R14.8
    assert [(fact.kind, fact.item, fact.aether) for fact in notes.facts] == [("opened", "sd", 1), ("entered", "sd", 0)]


@pytest.mark.parametrize(
    ("skills", "cleared", "dear", "only"),
    [(3, True, True, True), (3, False, True, False), (2, True, False, False)],
)
def test_starved_is_who_lacks_nothing_but_aether(skills: int, cleared: bool, dear: bool, only: bool) -> None:
    """The Driftcap needs Strength 3 and Wisdom 3, and costs 2."""
    t = lay(
        2,
        at={0: "mv6 mv1"},
        actions="1 1 1 1",
        tableau={"mv": "driftcap elder-mistwillow mosspelt-badger hollowhorn-ram"},
        skills={0: f"{skills} 3 0 0 0"},
        cleared={"driftcap": [0] if cleared else []},
        stars={"mv6": 16, "mv8": 4},
        aether=[1, 5],
    )
    watch = watched(t)
    answer(t, watch, "end turn")
    [turn] = notes_of(t, watch).turns
    assert (turn.dear, turn.only_dear) == (dear, only)


def test_a_failed_attempt_and_the_rescue_of_another() -> None:
    t = lay(
        2,
        at={0: "mv6 mv1", 1: "mv6 mv1"},
        tableau={"mv": "driftcap"},
        stars={"mv6": 2},
        skills={1: "3 3 3 0 0"},
        obstacles="swollen-brook",
        aether=[5, 5],
        actions="1 1 1 1",
    )
    watch = watched(t)
    answer(t, watch, "attempt m", "attempt driftcap")
    answer(t, watch, "sow explore", "rescue", "rescue driftcap", "end turn")
    notes = notes_of(t, watch)
    [attempt] = notes.attempts
    assert (attempt.seat, attempt.being, attempt.obstacle) == (0, "driftcap", "swollen-brook")
    assert (attempt.failed, attempt.stuck, attempt.rescuer, attempt.waited) == (True, True, 1, 0)
    assert (attempt.aether, attempt.points, attempt.levels) == (2, 0, 0)
    assert [(fact.seat, fact.kind, fact.aether, fact.note) for fact in notes.facts] == [
        (0, "failed", -2, "swollen-brook"),
        (0, "freed", -1, "swollen-brook"),
        (1, "rescued", 1, "other"),
    ]
    assert [turn.cut for turn in notes.turns] == [True, False]


def test_what_fen_and_a_spy_add_is_theirs() -> None:
    t = lay(
        2,
        at={0: "mv6 mv6 mv1", 1: "mv6 mv1"},
        magicians={0: "fen"},
        apprentices={0: "spy painter"},
        tableau={"mv": "haze-otter veilfoot-hare"},
        skills={0: "3 3 3 0 0"},
        stars={"mv6": 4},
        aether=[9, 9],
    )
    watch = watched(t)
    answer(t, watch, "reconnect m", "reconnect haze-otter", "fen yes")
    answer(t, watch, "reconnect a1", "reconnect veilfoot-hare", "spy 2", "end turn")
    told = [(fact.seat, fact.kind, fact.item, fact.aether, fact.points) for fact in notes_of(t, watch).facts]
    assert told == [
        (0, "reconnected", "haze-otter", -1, 2),
        (0, "power", "fen", -2, 1),
        (0, "reconnected", "veilfoot-hare", 0, 2),
        (0, "power", "spy", 0, 0),
        (1, "spied", "veilfoot-hare", -1, 0),
    ]


# --- whole games -----------------------------------------------------------------------------------------------------


def wander(setting: Setting, seed: int) -> tuple[Any, Notes, tuple[RealmsRow, ...], Counter[str]]:
    """A game with a liking for whatever leads on, watched, and counted from the state by somebody else."""
    watch, told = Watch(), Counter[str]()
    facts: list[Any] = []
    state = setting.new(seed)

    def hear(*fact: Any) -> None:
        facts.append(fact)
        watch.hear(*fact)

    state.sink = hear
    watch.begin(state)
    chance = Chance(seed)
    used = Counter[str]()
    while not state.over:
        seat = state.asked()[0]
        question = state.question_of(seat)
        action = pick(state, question, chance)
        word = question.spell(action).split()[0] if question.key == "act" else question.key
        if question.key == "act" and word == "end":
            told["turns ended"] += 1
            told["idle"] += not used["train"] + used["attempt"] + used["rescue"] + used["reconnect"] + used["entered"]
            told["lapsed"] += sum(int(n) for n in state.players[seat].unused)
        before = len(facts)
        watch.asked(state)
        state.play_as(seat, action)
        kinds = [fact[0] for fact in facts[before:]]
        used[word] += 1
        used["entered"] += "entered" in kinds
        if "turn" in kinds:
            used.clear()
        for kind in ("opened", "faced", "failed", "stuck", "rescued", "reconnected"):
            told[kind] += kinds.count(kind)
    rows = watch.finish(state)
    return state, watch.notes, rows, told


@pytest.mark.parametrize("setting", GIFTED, ids=str)
def test_the_watcher_counts_as_the_table_does(setting: Setting) -> None:
    for seed in (1, 2):
        state, notes, rows, told = wander(setting, seed)
        points: dict[int, int] = defaultdict(int)
        aether: dict[int, int] = defaultdict(int)
        kinds = Counter(row.kind for row in rows)
        for row in rows:
            points[row.seat] += row.points
            aether[row.seat] += row.aether
        assert [points[seat] for seat in range(setting.seats)] == state.scores
        assert [20 + aether[seat] for seat in range(setting.seats)] == [int(p.aether) for p in state.players]
        assert kinds["opened"] == told["opened"] == bin(int(state.opened)).count("1") - 1
        assert kinds["failed"] == told["failed"]
        assert kinds["failed"] + kinds["overcame"] == told["faced"]
        assert kinds["rescued"] == told["rescued"]
        assert kinds["idle"] == told["idle"] == sum(turn.idle for turn in notes.turns)
        assert sum(sum(turn.lapsed) for turn in notes.turns if not turn.cut) == told["lapsed"]
        assert sum(attempt.stuck for attempt in notes.attempts) == told["stuck"]
        assert sum(attempt.rescuer >= 0 for attempt in notes.attempts) == told["rescued"]
        assert sum(-row.aether for row in rows if row.kind == "failed") == sum(each.aether for each in notes.attempts)
        assert sum(not turn.cut for turn in notes.turns) == told["turns ended"]
        assert kinds["reconnected"] == sum(len(p.binder) for p in state.players) == told["reconnected"] > 0


def test_the_page_adds_up_what_the_games_were() -> None:
    run = played(12)
    tally = run.tally
    told: Counter[str] = Counter()
    for number in range(12):
        game = play(GAME, ["random"] * 3, number, 3, GAME.settle(3, {}), watcher())
        told["score"] += sum(game.game.scores)
        for seat in game.seats:
            told[f"had/{seat.role}"] += 1
        for row in game.events:
            told[row.kind] += 1
            told["points"] += row.points
            if row.kind == "familiar":
                told[f"had/{row.item}"] += 1
            if row.kind == "opened":
                told[f"realm/{row.item}/opened"] += 1
                told[f"realm/{row.item}/month"] += row.month
            if row.kind == "entered":
                told[f"realm/{row.item}/entered"] += 1
    assert told["score"] == told["points"] == sum(tally.total(f"points/{each}") for each in tally.under("points/"))
    assert tally.total("beings/all/won") == told["reconnected"] > 0
    assert tally.total("beings/all/n") == 12 * 95
    assert tally.total("idle") == told["idle"] > 0
    assert tally.total("attempt/n") == told["overcame"] + told["failed"] > 0
    assert tally.total("attempt/failed") == told["failed"] > 0
    assert tally.total("rescue/n") == told["rescued"] > 0
    assert tally.total("turns") == 12 * 3 * 72
    assert {name: tally.total(name) for name in told if "/" in name} == {n: k for n, k in told.items() if "/" in n}
    assert tally.total("held/aether") == sum(
        36 + sum(row.aether for row in play(GAME, ["random"] * 3, n, 3, GAME.settle(3, {}), watcher()).events)
        for n in range(12)
    )


def test_the_page() -> None:
    one, two = played(12), played(10, 2)
    text = page([one, two], "arcane report realms")
    words = "".join(check(text).text)
    for section in (
        "Side by side",
        "Who wins, by turn order and seat",
        "Characters",
        "When the realms open",
        "Which beings are reconnected",
        "Idle turns and lapsed actions",
        "Aether starvation",
        "Obstacles and rescues",
        "Length of a game",
        "How long the year lasts",
        "Branching factor",
        "Scores",
        "Where points and Aether come from",
        "Words and method",
    ):
        assert section in words
    assert "places and magicians" in words
    assert "wizard" not in words
    idle = one.tally.total("idle") / one.tally.total("turns")
    assert f"{100 * idle:.1f}" in words
    for name in ("Nesryn", "Thistlesprout", "Peacemaker", "Crumbling Footbridge", "Eternal Frostlands"):
        assert name in words
    assert "what looks like the magician may be the place in turn order" in words
    assert "By magician" not in words
    one.options["magicians"] = "random"
    words = "".join(check(page([one], "arcane report realms")).text)
    assert "may be the place in turn order" not in words
    assert "magician stands out from chance" in words


def test_events_have_columns_of_their_own(tmp_path: Path) -> None:
    assert columns_of("events", "realms") == EVENTS
    assert "gold" in [column.name for column in columns_of("events", "alley")]
    words = ["sim", "realms", "--seats", "random,random", "--num", "2", "--seed", "3", "--out"]
    assert main([*words, str(tmp_path / "run"), "--format", "csv"]) == 0
    with open(tmp_path / "run" / "events.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == [column.name for column in EVENTS]
    with open(tmp_path / "run" / "seats.csv", newline="") as file:
        seats = list(csv.DictReader(file))
    for seat in seats:
        own = [row for row in rows if (row["game"], row["seat"]) == (seat["game"], seat["seat"])]
        assert sum(int(row["points"]) for row in own) == int(seat["score"])
        assert [row["item"] for row in own if row["kind"] == "magician"] == [seat["role"]]
    assert main([*words, str(tmp_path / "run.json")]) == 0
    assert json.loads((tmp_path / "run.json").read_text())["games"][0]["rounds"] == 12
