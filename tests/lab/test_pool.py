"""Work shared out: in order, on any number of workers, and nobody stays behind."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import arcane
from arcane.lab import pool, ray_pool
from arcane.lab.pool import PoolError, Setting, run

needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="RAY IS MISSING: --backend ray is not tested; pip install '.[ray]'"
)
on_all = pytest.mark.parametrize(
    ("jobs", "backend"),
    [(1, "local"), (2, "local"), pytest.param(2, "ray", marks=[needs_ray, pytest.mark.slow])],
)


def uneven(number: int) -> tuple[int, int]:
    """Every third task is slow, so that results come out of order."""
    time.sleep(0.05 if number % 3 == 0 else 0.0)
    return number * number, os.getpid()


def fail_at_three(number: int) -> int:
    if number == 3:
        raise arcane.BadFigures("three is too many")
    return number


class Shy(Exception):
    """It does not survive pickling: it wants two arguments, and passes on one."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one)


def fail_shyly(number: int) -> int:
    raise Shy("a secret", "two")


def die_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def figures_of(game: str) -> str:
    return arcane.game(game).figures


@on_all
def test_results_come_in_order(jobs: int, backend: str) -> None:
    told: list[int] = []
    done = list(run(uneven, range(30), jobs=jobs, backend=backend, setting=Setting("alley"), progress=told.append))
    assert [square for square, _ in done] == [number * number for number in range(30)]
    assert told == list(range(1, 31))
    workers = {worker for _, worker in done}
    assert len(workers) == jobs
    assert (os.getpid() in workers) == (jobs == 1)
    assert multiprocessing.active_children() == []


@on_all
def test_what_a_task_raises_is_raised(jobs: int, backend: str) -> None:
    results = run(fail_at_three, range(100), jobs=jobs, backend=backend)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(arcane.BadFigures, match="three is too many"):
        list(results)
    assert multiprocessing.active_children() == []


def test_what_can_not_be_sent_is_sent_in_words() -> None:
    with pytest.raises(RuntimeError, match="Shy: a secret"):
        list(run(fail_shyly, range(3), jobs=2))


@pytest.mark.parametrize("backend", ["local", pytest.param("ray", marks=[needs_ray, pytest.mark.slow])])
def test_a_lost_worker_is_told_in_a_line(backend: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(PoolError, match=r"a worker .*(killed \(SIGKILL\)|lost).*fewer --jobs") as told:
        list(run(die_at_three, range(100), jobs=2, backend=backend))
    assert "\n" not in str(told.value)
    assert multiprocessing.active_children() == []
    assert capfd.readouterr() == ("", "")


def test_tasks_are_asked_for_when_somebody_is_free() -> None:
    """So a caller can size them by what it has heard; and an endless supply is no trouble."""
    asked: list[int] = []

    def tasks() -> Iterator[int]:
        for number in itertools.count():
            asked.append(number)
            yield number

    results = run(uneven, tasks(), jobs=2)
    for _ in range(5):
        next(results)
    assert len(asked) <= 5 + 2 * (pool.AHEAD + pool.EARLY)
    results.close()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(("jobs", "apart"), [(1, True), (2, False)])
def test_workers_have_the_cards_that_were_named(tmp_path: Path, jobs: int, apart: bool) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text("[older-wand]\ngold = 77\n")
    setting = Setting("alley", str(cards))
    (other,) = run(figures_of, ["alley"], jobs=jobs, setting=setting, apart=apart)
    (own,) = run(figures_of, ["alley"], jobs=jobs, setting=Setting("alley"), apart=apart)
    assert own == figures_of("alley") != other
    cards.write_text("[broom]\ngold = 77\n")
    with pytest.raises(arcane.BadFigures, match="line 1: broom: no such item"):
        list(run(figures_of, ["alley"], jobs=jobs, setting=setting, apart=apart))


def test_ctrl_c_waits_for_what_must_not_be_cut() -> None:
    done = []

    def work() -> None:
        with pool.deaf():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.01)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


ENDLESS = """
import itertools, multiprocessing
from arcane.lab import pool
from tests.lab.test_pool import uneven
if __name__ == "__main__":
    results = pool.run(uneven, itertools.count(), jobs=2)
    workers = {next(results)[1] for _ in range(20)}
    print(*workers, flush=True)
    for result in results:
        pass
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_workers_of_a_killed_process_leave(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment) as killed:
        assert killed.stdout is not None
        workers = [int(pid) for pid in killed.stdout.readline().split()]
        killed.kill()
    assert len(workers) == 2
    until = time.monotonic() + 10
    while any(map(alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(alive, workers))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_what_can_not_be(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PoolError, match="there is no backend 'cloud'; there are local, ray"):
        pool.check(1, "cloud")
    with pytest.raises(PoolError, match="0 jobs are too few"):
        pool.check(0, "local")
    monkeypatch.setattr(ray_pool, "find_spec", lambda name: None)
    with pytest.raises(PoolError, match=r"pip install 'arcane-tabletop\[ray\]'"):
        pool.check(2, "ray")
