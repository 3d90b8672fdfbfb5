"""Processes in which bots think: whatever they do, tables get legal answers."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import arcane
from arcane import Chance
from arcane.bots.search import Search
from arcane.server import think_child, wire
from arcane.server.hall import Place
from arcane.server.think_child import Job, Reply, Thinker
from arcane.server.thinkers import Fault, Thinkers, Worker
from tests.server.people import ME, open_hall, party, play_on

HERE = Path(__file__).parent
AWKWARD = HERE / "awkward.py"


def alive(pid: int) -> bool:
    """Is it there, and not only waiting to be buried?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_bot_answers_from_its_view_and_keeps_its_seat(tmp_path: Path) -> None:
    async def main() -> list[str]:
        thinkers = Thinkers(2)
        game = arcane.game("alley")
        state = game.new(seats=3, seed=1)
        spec = f"{AWKWARD}:Named:{tmp_path / 'asked'}"
        for table in ("one", "two", "three", "one", "one"):
            seat = state.question.seat
            action = await thinkers.choose(table, game, state.view(seat), seat, spec, 7)
            assert action in state.options()
        assert thinkers.faults == 0
        await thinkers.close()
        return (tmp_path / "asked").read_text().splitlines()

    lines = [line.split() for line in asyncio.run(main())]
    processes = [process for process, _ in lines]
    assert [asked for _, asked in lines] == ["1", "1", "1", "2", "3"], "a table finds its bot again"
    assert len({processes[0], processes[3], processes[4]}) == 1
    assert len(set(processes)) == 2
    assert not [process for process in processes if alive(int(process))]


def test_what_a_bot_keeps_of_its_thoughts_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker has many bots. Each keeps what it met most, and goes on from there."""
    monkeypatch.setattr(think_child, "MOST_THOUGHTS", 400)
    game = arcane.game("alley")
    state = game.new(seats=3, seed=1)
    thinker = Thinker()
    for think in (True, False, True):
        while len(state.options()) == 1:
            state.play(state.options()[0])
        seat = int(state.seat)
        view = state.view(seat).to_bytes()
        reply = thinker.answer(Job("table", "alley", game.figures, view, seat, "search:300", "1", 60.0, think))
        assert reply.fault == ""
        assert len(reply.opinions) == (len(state.options()) if think else 0)
        (bot,) = thinker.bots.values()
        assert isinstance(bot, Search)
        assert 0 < bot.tree.size <= 400
        state.play(state.options()[0])


@pytest.mark.parametrize("name", ["Crash", "Nonsense", "Forger", "Asleep", "Suicide", "Missing"])
def test_a_bot_that_fails_is_answered_for(name: str) -> None:
    async def main() -> None:
        thinkers = Thinkers(1, clock=0.2, grace=1.5)
        game = arcane.game("alley")
        state = game.new(seats=3, seed=1)
        seat = state.question.seat
        for _ in range(2):
            action = await thinkers.choose("t", game, state.view(seat), seat, f"{AWKWARD}:{name}", 7)
            assert action in state.options()
        assert thinkers.faults == 2, "each time the simple bot answered at once"
        await thinkers.close()

    asyncio.run(main())


def test_what_a_bot_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    async def main() -> None:
        thinkers = Thinkers(1)
        game = arcane.game("alley")
        state = game.new(seats=3, seed=1)
        seat = state.question.seat
        assert await thinkers.choose("t", game, state.view(seat), seat, f"{AWKWARD}:Loud", 7) == state.options()[0]
        assert thinkers.faults == 0
        await thinkers.close()

    asyncio.run(main())
    assert "I am thinking" in capfd.readouterr().err


def test_if_nothing_can_be_started_the_first_legal_answer_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def main() -> None:
        thinkers = Thinkers(1)
        game = arcane.game("alley")
        state = game.new(seats=3, seed=1)
        seat = state.question.seat
        assert await thinkers.choose("t", game, state.view(seat), seat, "greedy", 7) == state.options()[0]
        with pytest.raises(Fault):
            await thinkers.opinions("t", game, state.view(seat), seat, 7)
        assert thinkers.faults == 2
        await thinkers.close()

    asyncio.run(main())


def test_tables_are_not_hurt_by_a_neighbours_bot(tmp_path: Path) -> None:
    """Two tables in one process, one with a bot that ends it again and again: both reach their end."""
    levels = {"apprentice": "random", "merchant": "greedy", "suicide": f"{AWKWARD}:Suicide"}

    async def main() -> None:
        async with open_hall(tmp_path, bots=levels) as hall:
            bad = await party(hall, ME, Place("bot", bot="suicide"), game="harbour")
            good = await party(hall, ME, Place("bot", bot="apprentice"), game="harbour")
            await asyncio.gather(play_on(bad, Chance(1)), play_on(good, Chance(2)))
            assert hall.facts()["bot_faults_total"] >= 4

    asyncio.run(main())


def test_a_hint_weighs_every_answer_and_only_where_the_table_allows_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, *_ = await party(hall, ME, Place("bot", bot="apprentice"), options={"first": 1})
            question = host.state["question"]
            asked = wire.Hint("hint", question["seq"])
            answer = await host.says(asked)
            assert answer["t"] == "hint"
            assert {option["action"] for option in answer["options"]} == {o["action"] for o in question["options"]}
            assert all(0 <= option["share"] <= 1 for option in answer["options"])
            visits = [option["visits"] for option in answer["options"]]
            assert visits == sorted(visits, reverse=True)
            assert await host.says(asked) == answer, "it is not thought out twice"
            assert (await host.says(wire.Hint("old", 77)))["stale"]
            await host.does(wire.Play("p", question["seq"], question["options"][0]["action"]))
            silent, *_ = await party(hall, ME, Place("bot", bot="apprentice"), hints=False, options={"first": 1})
            refused = await silent.says(wire.Hint("hint", silent.state["question"]["seq"]))
            assert "without hints" in refused["why"]

    asyncio.run(main())


def test_whoever_plays_is_thought_about_before_hints() -> None:
    """However many ask what the archmage would do, a bot that a table waits for comes next."""
    done: list[str] = []

    async def main() -> None:
        thinkers = Thinkers(1)
        state = arcane.game("alley").new(seats=3, seed=1)
        seat = state.question.seat
        view = state.view(seat)

        async def hint(n: int) -> None:
            await thinkers.opinions(f"table{n}", arcane.game("alley"), view, seat, 7)
            done.append(f"hint {n}")

        async def bot() -> None:
            await asyncio.sleep(0)
            await thinkers.choose("other", arcane.game("alley"), view, seat, "random", 7)
            done.append("bot")

        try:
            await asyncio.gather(hint(1), hint(2), hint(3), bot())
        finally:
            await thinkers.close()

    asyncio.run(main())
    assert done.index("bot") <= 1, "at most the hint that was under way came first"
    assert [each for each in done if each != "bot"] == ["hint 1", "hint 2", "hint 3"]


def test_a_worker_survives_what_nobody_foresaw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or every table that it thinks for would wait for ever."""
    ask = Worker._ask
    failed = 0

    async def fails_once(self: Worker, job: Job) -> Reply:
        nonlocal failed
        failed += 1
        if failed == 1:
            raise RuntimeError("planted")
        return await ask(self, job)

    monkeypatch.setattr(Worker, "_ask", fails_once)

    async def main() -> None:
        thinkers = Thinkers(1)
        state = arcane.game("alley").new(seats=3, seed=1)
        seat = state.question.seat
        try:
            for _ in range(2):
                action = await asyncio.wait_for(
                    thinkers.choose("one", arcane.game("alley"), state.view(seat), seat, "random", 7), 20
                )
                assert action in state.question.options
            assert thinkers.faults == 1
        finally:
            await thinkers.close()

    asyncio.run(main())


SERVER = """
import asyncio, sys
import arcane
from arcane.server.thinkers import Thinkers

async def main():
    thinkers = Thinkers(2)
    state = arcane.game("alley").new(seats=3, seed=1)
    seat = state.question.seat
    for table in ("one", "two", "three"):
        await thinkers.choose(table, arcane.game("alley"), state.view(seat), seat, sys.argv[1], 7)
    print("ready", flush=True)
    asyncio.ensure_future(thinkers.choose("one", arcane.game("alley"), state.view(seat), seat, sys.argv[2], 7))
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_no_process_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    """One of them is idle and one is fast asleep in a bot when the server is gone from one moment to the next."""
    asked = tmp_path / "asked"
    command = [sys.executable, "-c", SERVER, f"{AWKWARD}:Named:{asked}", f"{AWKWARD}:Asleep"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        time.sleep(0.3)
        children = {int(line.split()[0]) for line in asked.read_text().splitlines()}
        assert len(children) == 2
        assert all(map(alive, children))
    finally:
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        if server.stdout is not None:
            server.stdout.close()
    until = time.monotonic() + 10
    while any(map(alive, children)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [child for child in children if alive(child)]


@pytest.mark.parametrize("later", range(6))
def test_an_answer_that_comes_as_the_server_closes_keeps_nobody_waiting(
    later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However the answer and the end meet, the worker ends: `wait_for` would sometimes forget that it should."""

    async def main() -> None:
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

        async def ask(worker: Worker, job: Job) -> Reply:
            return await answer

        async def start(worker: Worker) -> None: ...

        monkeypatch.setattr(Worker, "_ask", ask)
        monkeypatch.setattr(Worker, "_start", start)
        thinkers = Thinkers(1)
        game = arcane.game("alley")
        state = game.new(seats=2, seed=1)
        seat = state.question.seat
        asked = asyncio.create_task(thinkers.choose("table", game, state.view(seat), seat, "random", 1))
        await asyncio.sleep(0.05)
        answer.set_result(Reply(state.options()[0]))
        for _ in range(later):
            await asyncio.sleep(0)
        async with asyncio.timeout(2):
            await thinkers.close()
        await asyncio.gather(asked, return_exceptions=True)

    asyncio.run(main())
