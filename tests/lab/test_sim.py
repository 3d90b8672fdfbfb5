"""Simulations: the same results however the games are shared out, and nothing lost when one is stopped."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

import arcane
from arcane.cli import main
from arcane.lab import pool
from arcane.lab.play import play, play_out
from arcane.lab.sim import Tally, _Chunks, simulate
from tests.lab.test_pool import alive, needs_ray
from tests.terminal.driver import environment

ALLEY = arcane.game("alley")

FAILING = """
class Tired:
    '''Answers three questions, and then no more.'''

    def __init__(self):
        self.left = 3

    def choose(self, view, question, clock):
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("no more questions")
        return question.options[0]
"""


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What the command says, but for the time it took."""
    assert main(["sim", "alley", "--json", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    data: dict[str, Any] = json.loads(out)
    data.pop("timing")
    return data


def in_folder(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "arcane.cli", *words],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("seats", ["random,random,random,random", "greedy:1,random,greedy:2"])
def test_jobs_do_not_change_the_results(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", seats, "--num", "200" if "greedy" not in seats else "5", "--seed", "5", "-o", "turns=3"]
    one = told(capsys, *words)
    assert one == told(capsys, *words, "--jobs", "2") == told(capsys, *words, "--jobs", "3")
    assert one["num"] == one["planned"] == int(words[3])


@needs_ray
@pytest.mark.slow
def test_ray_does_not_change_the_results(tmp_path: Path) -> None:
    """Other cards and a bot of one's own go along, both named as seen from here."""
    (tmp_path / "cards.toml").write_text("[start]\ngold = 60\n")
    (tmp_path / "mine.py").write_text(FAILING)
    words = ["sim", "alley", "--seats", "random,greedy:1,mine.py:Tired", "--num", "5", "--seed", "5", "--json"]
    found = []
    for name, more in (("local", ["--jobs", "1"]), ("ray", ["--jobs", "2", "--backend", "ray"])):
        done = in_folder(tmp_path, *words, "--cards", "cards.toml", *more, "--out", f"{name}.csv")
        assert (done.returncode, done.stderr) == (0, "")
        data = json.loads(done.stdout)
        assert data.pop("timing")["backend"] == name
        assert data["results"]["faults"][0]["games"] == 5
        found.append((data, (tmp_path / f"{name}.csv").read_bytes()))
    assert found[0] == found[1]


def test_seeds_give_the_games_they_always_gave() -> None:
    lots = simulate(ALLEY, ["random"] * 4, 2, 9)
    assert [(game.decisions, game.scores, game.winners) for game in lots.games] == [
        (396, (0, 0, 0, 0), (1,)),
        (332, (0, 7, 12, 0), (2,)),
    ]
    assert lots.games[0].seed == 31937488883174165022748598019
    bots = simulate(ALLEY, ["random", "greedy"], 2, 77)
    assert [(game.decisions, game.scores) for game in bots.games] == [(280, (0, 104)), (270, (0, 135))]


def test_a_watched_game_is_the_game_the_engine_plays_alone() -> None:
    options = ALLEY.settle(3, {})
    for number in range(5):
        state, decisions = play_out(ALLEY, 3, number, 8, options)
        watched = play(ALLEY, ["random"] * 3, number, 8, options)
        assert (watched.game.decisions, watched.game.scores) == (decisions, tuple(state.scores))
        assert tuple(row.standing for row in watched.seats) == tuple(state.result())


def test_another_deal_with_the_same_number() -> None:
    options = ALLEY.settle(2, {})
    assert play(ALLEY, ["random"] * 2, 5, 8, options, deal=3).game.seed == (
        play(ALLEY, ["random"] * 2, 3, 8, options).game.seed
    )


def test_other_cards_reach_the_workers(tmp_path: Path) -> None:
    """Figures hold for a whole process, so each run has its own."""
    (tmp_path / "cards.toml").write_text("[start]\ngold = 60\n")
    words = ["sim", "alley", "--seats", "random,random", "--seed", "1", "--num", "20", "--json"]
    found = []
    for more in (["--cards", "cards.toml"], ["--cards", "cards.toml", "--jobs", "2"], ["--jobs", "2"]):
        found.append(json.loads(in_folder(tmp_path, *words, *more).stdout)["results"])
    assert found[0] == found[1] != found[2]
    with pytest.raises(pool.PoolError, match="the workers have other cards"):
        simulate(ALLEY, ["random"] * 2, 5, 1, jobs=2, setting=pool.Setting("alley", str(tmp_path / "cards.toml")))


def test_sums_do_not_depend_on_the_order() -> None:
    games = [(100, (3, 5, 9), (2,)), (50, (4, 4, 1), (0, 1)), (70, (2, 2, 2), (0, 1, 2))]
    whole, parts = Tally(3), [Tally(3) for _ in games]
    for part, game in zip(parts, games, strict=True):
        whole.count(*game)
        part.count(*game)
    backwards = Tally(3)
    for part in reversed(parts):
        backwards.add(part)
    assert backwards == whole
    assert (whole.games, whole.ties, whole.decisions) == (3, 2, 220)
    assert [wins / 420 for wins in whole.wins] == pytest.approx([1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 + 1 / 3])


def test_chunks_cover_every_game_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from arcane.lab import sim

    plan = sim.Chunk("alley", "", ("random",) * 2, 1, {}, 0, 5000)
    chunks = _Chunks(plan, 2)
    numbers: list[int] = []
    sizes = []
    for chunk in chunks:
        numbers.extend(range(chunk.first, chunk.first + chunk.count))
        sizes.append(chunk.count)
        chunks.heard(sim.Done(Tally(2, games=chunk.count), {}, chunk.count * 0.001))
    assert numbers == list(range(5000))
    assert max(sizes) == 500  # half a second of work
    assert sizes[0] == sizes[-1] == 1


# --- bots that fail --------------------------------------------------------------------------------------------------


def test_a_failing_bot_is_replaced_and_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.py").write_text(FAILING)
    bot = f"{tmp_path / 'mine.py'}:Tired"
    words = [
        "sim",
        "alley",
        "--seats",
        f"random,{bot},random",
        "--num",
        "3",
        "--seed",
        "1",
        "--jobs",
        "2",
        "-o",
        "turns=3",
    ]
    assert main([*words, "--out", str(tmp_path / "seats.csv"), "--tables", "seats"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    line = next(line for line in out.splitlines() if line.startswith("seat 2: "))
    assert line.startswith(f"seat 2: {bot} was replaced by greedy in 3 of 3 games: ")
    assert "RuntimeError: no more questions (mine.py, line 11)" in line
    with open(tmp_path / "seats.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert ["no more questions" in row["fault"] for row in rows] == [False, True, False] * 3
    report = simulate(ALLEY, ["random", bot, "random"], 2, 1, {"turns": 3})
    assert [game.faults for game in report.games] == [1, 1]
    assert [(fault["seat"], fault["games"]) for fault in report.faults] == [(1, 2)]
    assert report.seats[1].mean_score > 0  # greedy played on


# --- stopped ---------------------------------------------------------------------------------------------------------


def test_what_was_played_before_a_mishap_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    real = pool.run

    def lose_a_worker(*args: Any, **more: Any) -> Iterator[Any]:
        results = real(*args, **more)
        yield next(results)
        yield next(results)
        raise pool.PoolError("a worker was lost; try again")

    monkeypatch.setattr(pool, "run", lose_a_worker)
    words = ["sim", "alley", "--seats", "random,random", "--num", "100000", "--seed", "1", "--out"]
    assert main([*words, str(tmp_path / "x.json")]) == 2
    out, err = capsys.readouterr()
    assert err == "arcane: a worker was lost; try again\n"
    data = json.loads((tmp_path / "x.json").read_text())
    assert data["planned"] == 100_000
    assert data["stopped"] == "a worker was lost; try again"
    assert [game["number"] for game in data["games"]] == list(range(data["num"]))
    assert f"alley {ALLEY.version}: {data['num']} of 100,000 games (a worker was lost" in out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(jobs: str, tmp_path: Path) -> None:
    words = ["sim", "alley", "--seats", "random,random", "--num", "1000000", "--seed", "3", "--format", "csv"]
    child = pexpect.spawn(
        sys.executable,
        ["-m", "arcane.cli", *words, "--jobs", jobs, "--out", str(tmp_path / "run")],
        env=environment(tmp_path),
        encoding="utf-8",
        dimensions=(40, 120),
        timeout=60,
    )
    child.expect(r"\d/1000000\S* .* games/s, \S+ left")
    workers = children(child.pid)
    assert len(workers) >= (int(jobs) if jobs != "1" else 0)
    child.sendintr()
    child.expect(r"([\d,]+) of 1,000,000 games \(interrupted\), seed 3")
    games = int(child.match[1].replace(",", ""))
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.wait()
    assert child.exitstatus == 130
    assert games > 0
    with open(tmp_path / "run" / "games.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["number"] for row in rows] == [str(number) for number in range(games)]
    with open(tmp_path / "run" / "seats.csv", newline="") as file:
        assert sum(1 for _ in csv.DictReader(file)) == 2 * games
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert (summary["num"], summary["planned"], summary["stopped"]) == (games, 1_000_000, "interrupted")
    assert sorted(file.name for file in (tmp_path / "run").iterdir()) == [
        "events.csv",
        "games.csv",
        "seats.csv",
        "summary.json",
    ]
    until = time.monotonic() + 5
    while any(map(alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(alive, workers))


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def test_before_the_first_game_there_is_little_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: Any, **more: Any) -> Iterator[Any]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(pool, "run", interrupt)
    report = simulate(ALLEY, ["random"] * 2, 10, 7)
    assert report.to_text() == f"alley {ALLEY.version}: 0 of 10 games (interrupted), seed 7\n"
    assert json.loads(report.to_json())["results"]["seats"][0]["high"] == 1.0
