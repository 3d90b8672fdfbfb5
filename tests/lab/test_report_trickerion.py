"""The page about Trickerion: it adds up what the games were, and has a section for everything it is asked for."""

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from arcane.cli import main
from arcane.games.trickerion.cards import MAGICIANS, SPECIALS, START_FAME, TRICKS
from arcane.lab.play import play
from arcane.lab.report.compare import Comparison
from arcane.lab.report.page import figures, page, summary
from arcane.lab.report.run import Plan, Run, play_plan
from arcane.lab.report.sections import Reading
from arcane.lab.rows import columns_of
from arcane.lab.trickerion import watcher
from arcane.lab.trickerion_notes import EVENTS
from tests.lab.pages import check
from tests.lab.trickerion_games import GAME, setting, wander, wandered_run

SECTIONS = (
    "Who wins, by turn order and seat",
    "Initiative",
    "Magicians",
    "Specialists",
    "Tricks learned and performed",
    "Special Assignment cards",
    "Prophecies",
    "Idle Characters, lapsed Action Points, wages",
    "Orders and purchases",
    "Length of a game",
    "Fame in the course of the game",
    "Branching factor",
    "Hidden information",
    "Scores",
    "Where Fame, Coins and Shards come from",
    "Words and method",
)


@pytest.fixture(scope="module")
def two() -> Run:
    return wandered_run(setting(2, start="chosen", arts="off"), 60)


@pytest.fixture(scope="module")
def two_with_arts() -> Run:
    return wandered_run(setting(2, start="chosen", arts="on"), 60)


@pytest.fixture(scope="module")
def alone() -> Run:
    return wandered_run(setting(1, heir="normal"), 12)


def words_of(*runs: Run) -> str:
    return "".join(check(page(list(runs), "arcane report trickerion")).text)


# --- counts ----------------------------------------------------------------------------------------------------------


def test_the_page_adds_up_what_the_games_were(two: Run) -> None:
    """Counted once more, from the rows."""
    tally = two.tally
    told: Counter[str] = Counter()
    for number in range(60):
        game = wander(setting(2, start="chosen", arts="off"), number)
        told["score"] += sum(game.state.scores)
        told["lapsed"] += game.counted["lapsed"]
        learned: set[tuple[int, str]] = set()
        for row in game.rows:
            told[row.kind] += 1
            told["fame"] += row.fame
            told["coins"] += row.coins
            if row.kind == "learned":
                learned.add((row.seat, row.item))
            if row.kind == "yielded":
                told[f"trick-of/{row.item}/fame"] += row.fame
                told[f"trick-of/{row.item}/yielded"] += 1
            if row.kind == "active":
                told[f"fate/{row.item}/n"] += 1
            if row.kind == "drew":
                told[f"drew/{row.item}"] += 1
            if row.kind == "special":
                told[f"special/{row.item}/{row.note}"] += 1
            if row.kind == "wages":
                told["wages/unpaid"] += int(row.note or 0)
            if row.kind == "magician":
                told[f"role/{row.item}/n"] += 1
        for _, trick in learned:
            told[f"had/trick/{trick}"] += 1
    assert told["score"] == told["fame"] + 120 * START_FAME == tally.total("score")
    assert told["fame"] == sum(tally.total(f"fame/{each}") for each in tally.under("fame/"))
    assert told["coins"] == sum(tally.total(f"coins/{each}") for each in tally.under("coins/"))
    named = {name: n for name, n in told.items() if "/" in name}
    assert {name: tally.total(name) for name in named} == named
    assert len(named) > 60
    assert tally.total("placed/all/n") == told["placed"]
    assert tally.total("placed/all/left") == told["lapsed"]
    assert tally.total("turn/all/idled") <= told["idled"]
    assert tally.total("performed") == told["performed"] > 0
    assert tally.total("ordered/all") == told["ordered"] > 0
    assert tally.total("turn/all/n") == 60 * 2 * 7
    gained = sum(tally.total(f"initiative/all/{place}/fame") for place in range(2))
    scored = sum(tally.total(f"fame/{each}") for each in tally.under("fame/") if each.startswith("scored"))
    assert gained + scored == told["fame"]
    for cell in ("with//", "trick//", "card//"):
        assert sum(tally.total(name) for name in tally.sums if name.startswith(cell) and name.endswith("/n")) == 120


def test_turn_order_is_the_initiative(tmp_path: Path) -> None:
    """T2.8 it is by lot, and does not go round the table: counted from the table as it is dealt."""
    plan = Plan("trickerion", ["random"] * 4, 12, 3, GAME.settle(4, {}))
    *_, run = play_plan(plan, "arcane report trickerion", 1, "local")
    told: Counter[int] = Counter()
    for number in range(12):
        game = play(GAME, plan.seats, number, 3, plan.options, watcher())
        table = GAME.new(4, game.game.seed, None, **plan.options)
        order = [int(seat) for seat in table.order]
        assert game.seats[order[0]].first
        for seat in game.seats:
            told[order.index(seat.seat)] += seat.score
    assert [run.tally.total(f"order/{i}/score") for i in range(4)] == [told[i] for i in range(4)]
    assert [run.tally.total(f"order/{i}/n") for i in range(4)] == [12] * 4


def test_what_is_hidden(two: Run) -> None:
    """At the first question nobody knows a card but those face up; later some of the decks."""
    tally = two.tally
    shares = [tally.total(f"unseen/{turn}/cards") / tally.total(f"unseen/{turn}/all") for turn in range(8)]
    assert 0.9 < shares[0] < 1
    assert shares[7] < shares[1] < shares[0]
    assert tally.total("unseen/all") % sum(GAME.new(2, 1).full()) == 0
    assert 0 < tally.total("hands/cards") <= tally.total("hands/all")


# --- the page --------------------------------------------------------------------------------------------------------


def test_the_page(two: Run) -> None:
    words = words_of(two)
    for section in SECTIONS:
        assert section in words
    assert "Arcane Workers" not in words
    assert "against the Heir" not in words
    assert "places and Magicians" in words
    for magician in MAGICIANS:
        assert two.names[magician] in words
    for card in SPECIALS:
        if two.tally.total(f"drew/{card}"):
            assert two.names[card] in words
    for trick in TRICKS:
        assert two.names[trick] in words  # those that nobody learned are named as well
    lapsed = two.tally.total("placed/all/left") / two.tally.total("placed/all/given")
    assert f"{100 * lapsed:.1f}" in words
    assert any("Most Fame of a seat comes from" in line for line in summary(Reading(two)))


def test_the_page_with_arcane_arts(two: Run, two_with_arts: Run) -> None:
    words = words_of(two_with_arts)
    for part in ("Arcane Arts", "Arcane Workers", "Arcane rewards", "Stone Rune", "Shapeshifter", "Enchantments"):
        assert part in words
    words = words_of(two, two_with_arts)
    assert "Side by side" in words
    assert "Arcane Arts against the base game: 2 × wanderer" in words
    assert "differ for real" in words
    compared = Comparison(two, two_with_arts)
    options = next(each for each in compared.differences if each.measure.family == "Decisions")
    assert options.variant.value > options.base.value
    other = wandered_run(setting(3, start="chosen", arts="on"), 2)
    assert "against the base game" not in words_of(two, other)


def test_alone_against_the_heir(alone: Run) -> None:
    words = words_of(alone)
    for part in ("Alone against the Heir", "Where the Heir's Fame comes from", "Fame of the Heir", "normal level"):
        assert part in words
    assert "Who wins, by turn order" not in words
    assert "\nInitiative\n" not in words
    heir = alone.tally.total("heir/score") / 12
    assert f"{heir:.1f}" in words
    assert sum(alone.tally.total(f"heir/fame/{each}") for each in alone.tally.under("heir/fame/")) == (
        alone.tally.total("heir/score") - 12 * START_FAME
    )
    assert alone.tally.total("heir/ahead") == alone.tally.total("score") - alone.tally.total("heir/score")
    two = wandered_run(setting(2, start="quick", arts="off"), 3)
    words = words_of(two, alone)
    assert "wins against the Heir" in words
    assert "wins of the second in initiative" in words


def test_figures_as_data(two: Run) -> None:
    found = {(each["family"], each["name"]): each for each in figures(two)}
    posters = found["Sources of Fame per seat and game", "posters"]
    assert posters["value"] == pytest.approx(two.tally.total("fame/advertised") / 120)
    assert posters["low"] < posters["value"] < posters["high"]
    assert found["Idle Characters and lapsed Action Points", "points lapsed: all"]["unit"] == "share"
    assert len(found) > 250


# --- from the command line -------------------------------------------------------------------------------------------


def test_two_card_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A poster that brings 9 Fame is seen, and nothing of it is called luck."""
    cards = tmp_path / "posters.toml"
    cards.write_text("[actions]\nadvertise = 9\n")
    words = ["report", "trickerion", "--seats", "random,random", "--num", "30", "--seed", "2", "--jobs", "1"]
    out = tmp_path / "compared.html"
    assert main([*words, "--cards", str(cards), "--against", "base", "--out", str(out), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    check(out.read_text(encoding="utf-8"))
    posters = next(each for each in data["differences"] if each["name"] == "posters" and "Fame" in each["family"])
    assert posters["real"]
    assert posters["variant"]["value"] > posters["base"]["value"]
    assert "advertise (2 → 9)" in out.read_text(encoding="utf-8")


def test_runs_with_and_without_arcane_arts_make_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = []
    for arts in ("off", "on"):
        saved.append(str(tmp_path / f"{arts}.json"))
        words = ["report", "trickerion", "--seats", "random,random", "--num", "12", "--seed", "1", "--jobs", "1"]
        assert main([*words, "-o", f"arts={arts}", "--save", saved[-1]]) == 0
    out = tmp_path / "both.html"
    assert main(["report", "trickerion", "--from", ",".join(saved), "--out", str(out)]) == 0
    capsys.readouterr()
    assert "Arcane Arts against the base game: 2 × random" in "".join(check(out.read_text(encoding="utf-8")).text)


def test_events_have_columns_of_their_own(tmp_path: Path) -> None:
    assert columns_of("events", "trickerion") == EVENTS
    words = ["sim", "trickerion", "--seats", "random,random,random", "--num", "3", "--seed", "3", "--out"]
    assert main([*words, str(tmp_path / "run"), "--format", "csv"]) == 0
    with open(tmp_path / "run" / "events.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == [column.name for column in EVENTS]
    with open(tmp_path / "run" / "seats.csv", newline="") as file:
        seats = list(csv.DictReader(file))
    for seat in seats:
        own = [row for row in rows if (row["game"], row["seat"]) == (seat["game"], seat["seat"])]
        assert START_FAME + sum(int(row["fame"]) for row in own) == int(seat["score"])
        assert [row["item"] for row in own if row["kind"] == "magician"] == [seat["role"]]
        assert {int(row["turn"]) for row in own} <= {*range(8)}
    assert {row["kind"] for row in rows} <= documented()
    with open(tmp_path / "run" / "games.csv", newline="") as file:
        assert {row["rounds"] for row in csv.DictReader(file)} == {"7"}


def documented() -> set[str]:
    """The kinds that docs/script.md lists."""
    text = (Path(__file__).parents[2] / "docs" / "script.md").read_text(encoding="utf-8")
    lines: Any = text.partition("| `kind` in Trickerion |")[2].partition("\n\n")[0].splitlines()[2:]
    return {word.strip(" `") for line in lines for word in line.split("|")[1].split(",")}


def test_every_kind_of_event_is_documented(two: Run) -> None:
    kinds = set()
    for each in (setting(2, start="chosen", arts="on"), setting(1, heir="hard"), setting(4, start="quick", arts="off")):
        for seed in range(4):
            kinds |= {row.kind for row in wander(each, seed).rows}
    assert kinds <= documented()
    assert len(kinds) > 25
