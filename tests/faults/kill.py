"""Kill -9: what a player was told is done stays done, once, however often the server dies.

Players at many tables answer by lot, each answer with its own id. Now and then the server is killed without a word and
started again. A player whose line broke comes back and says the last thing again, with the same id, as a browser would.
In the end the log must hold every answer that was acknowledged, none of them twice, and every table must load, with
each row's hash as it was. The planted bug acknowledges before it commits, and must lose something.
With PostgreSQL, which the trial starts for itself, every other kill strikes one of its processes instead of ours, and
the database has to recover while people play.

With --term it is asked to stop, in the midst of everything, and must leave in good order.

python -m tests.faults.kill --kills 200 [--postgres] [--early] [--term]
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import contextlib
import json
import os
import random
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from websockets.exceptions import InvalidHandshake, WebSocketException

from arcane.server import schema
from arcane.server.errors import Unavailable
from arcane.server.store import Store
from tests.server import postgres
from tests.server.house import Browser, Seat

ROOT = Path(__file__).parents[2]
GONE = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, EOFError, asyncio.TimeoutError)
UP = 30.0  # seconds in which a server must be open again


@dataclass
class Tally:
    """What came of a run."""

    kills: int = 0  # of the server ...
    crashes: int = 0  # ... and of a process of the database
    told: set[tuple[str, int, str]] = field(default_factory=set)  # table, seat, id of what was acknowledged
    again: int = 0  # said twice, since the line broke before the answer
    lost: int = 0
    doubled: int = 0
    damaged: int = 0
    restarts: list[float] = field(default_factory=list)  # seconds until it was open again

    def line(self) -> str:
        slow = sorted(self.restarts) or [0.0]
        crashes = f" and {self.crashes} of the database" if self.crashes else ""
        said = f"{len(self.told):,} answers acknowledged, {self.again} said again"
        return (
            f"{self.kills} kills{crashes}, {said}: {self.lost} lost, "
            f"{self.doubled} doubled, {self.damaged} tables damaged; open again after {slow[len(slow) // 2]:.1f} s "
            f"(worst {slow[-1]:.1f} s)"
        )


class Mortal:
    """A server that can be killed."""

    def __init__(self, url: str, early: bool) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.words = [url, str(self.port)] + ["early"] * early
        self.process: asyncio.subprocess.Process | None = None

    async def begin(self) -> float:
        """Start it; returns the seconds until it was open."""
        began = time.monotonic()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.faults.serving", *self.words, cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout is not None
        said = await asyncio.wait_for(self.process.stdout.readline(), UP)
        assert said == b"open\n", "the server did not start"
        return time.monotonic() - began

    async def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(how)
        return await self.process.wait()


async def play(server: Mortal, tally: Tally, dice: random.Random, stop: asyncio.Event) -> None:
    """A table of two seats in one browser each, both played by lot; when it is over, the next."""
    while not stop.is_set():
        ann, bob = Browser(server.host, {}), Browser(server.host, {})
        try:
            table = await _table(ann, bob)
            if table is not None:
                await asyncio.gather(*(_sit(who, table, n, tally, dice, stop) for n, who in enumerate((ann, bob))))
        finally:
            await ann.http.aclose()
            await bob.http.aclose()


async def _table(ann: Browser, bob: Browser) -> str | None:
    """A table that both sit at and that has begun; None if the server died meanwhile."""
    try:
        order = await ann.orders([{"kind": "me", "name": "Ann"}, {"kind": "friend"}], stand_in=0)
        await bob.joins(order["links"][1], "Bob")
        async with ann.sits(order["table"]) as seat:
            await seat.says("start")
        return str(order["table"])
    except (*GONE, AssertionError):
        await asyncio.sleep(0.1)
        return None


async def _sit(who: Browser, table: str, seat: int, tally: Tally, dice: random.Random, stop: asyncio.Event) -> None:
    waiting: dict[str, Any] | None = None  # what was said last, and not acknowledged
    n = 0
    while not stop.is_set():
        try:
            async with who.sits(table) as line:
                await line.until(lambda state: True)
                while not stop.is_set():
                    if waiting is None:
                        question = line.state["question"]
                        if question is None:
                            if line.state["table"]["status"] in ("over", "lobby"):
                                return
                            await _turn(line, stop)
                            continue
                        n += 1
                        action = dice.choice(question["options"])["action"]
                        waiting = {"do": "play", "id": f"{seat}-{n}", "seq": question["seq"], "action": action}
                    else:
                        tally.again += 1
                    await line.line.send(json.dumps(waiting))
                    answer = await line.hears(id=waiting["id"])
                    if answer["t"] == "done":
                        tally.told.add((table, seat, waiting["id"]))
                    waiting = None
        except GONE:
            await asyncio.sleep(0.05)


async def _turn(line: Seat, stop: asyncio.Event) -> None:
    """Wait for the next state, or for the end of the trial."""
    hears = asyncio.ensure_future(line.hears("state"))
    stops = asyncio.ensure_future(stop.wait())
    await asyncio.wait({hears, stops}, return_when=asyncio.FIRST_COMPLETED)
    stops.cancel()
    if not hears.done():
        hears.add_done_callback(lambda task: task.cancelled() or task.exception())  # nobody asks for it any more
        hears.cancel()
        return
    hears.result()


async def trial(
    url: str,
    kills: int,
    tables: int = 8,
    seed: int = 1,
    early: bool = False,
    seconds: float = 1e9,
    database: bool = False,
    how: signal.Signals = signal.SIGKILL,
) -> Tally:
    """Play, kill, play on, so often or so long; then look at the log."""
    dice = random.Random(seed)
    tally = Tally()
    server = Mortal(url, early)
    stop = asyncio.Event()
    await server.begin()
    players = [asyncio.create_task(play(server, tally, random.Random(seed * 1000 + n), stop)) for n in range(tables)]
    ends = time.monotonic() + seconds
    for _ in range(kills):
        if time.monotonic() > ends:
            break
        await _in_full_swing(tally, len(tally.told) + 2 * tables)
        await asyncio.sleep(dice.uniform(0.0, 0.3))
        if database and tally.crashes < tally.kills:
            tally.crashes += await _strike(url, dice)
            continue
        code = await server.end(how)
        assert code == (0 if how == signal.SIGTERM else -how), f"it left with {code}"
        tally.kills += 1
        tally.restarts.append(await server.begin())
    await _in_full_swing(tally, len(tally.told) + tables)  # the last blow is recovered from, too
    stop.set()
    await asyncio.wait_for(asyncio.gather(*players), 60)
    await server.end(signal.SIGTERM)
    await _look(url, tally)
    return tally


async def _strike(url: str, dice: random.Random) -> int:
    """Kill a process of PostgreSQL that serves us; then all of them start anew, and the log is recovered."""
    import asyncpg  # type: ignore[import-untyped]

    line = await asyncpg.connect(url)
    try:
        found = await line.fetch(
            "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
        )
    finally:
        await line.close()
    if not found:
        return 0
    os.kill(dice.choice(found)["pid"], signal.SIGKILL)
    return 1


async def _in_full_swing(tally: Tally, told: int) -> None:
    """A kill counts only while people play: wait until so many answers were acknowledged."""
    deadline = time.monotonic() + UP
    while len(tally.told) < told and time.monotonic() < deadline:
        await asyncio.sleep(0.01)


async def _recovered(url: str) -> Store:
    """The store, once the database has recovered from the last blow."""
    deadline = time.monotonic() + UP
    while True:
        try:
            return await Store.open(url)
        except Unavailable:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.1)


async def _look(url: str, tally: Tally) -> None:
    """Compare the log with what was told, and load every table."""
    from arcane.server.hall import Hall

    store = await _recovered(url)
    log = schema.log.c
    found = await store.read(sa.select(log.table_id, log.seat, log.id).where(log.kind == "play"))
    tables = [name for (name,) in await store.read(sa.select(schema.tables.c.id))]
    await store.close()
    counts = collections.Counter((table, seat, id) for table, seat, id in found)
    tally.lost = sum(told not in counts for told in tally.told)
    tally.doubled = sum(n > 1 for n in counts.values())
    hall = await Hall.open(url)
    try:
        for table in tables:
            try:
                await hall.owner(table)
            except Exception as e:
                tally.damaged += 1
                sys.stderr.write(f"table {table}: {e}\n")
    finally:
        await hall.close()


@contextlib.contextmanager
def _file() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield os.path.join(folder, "tables.db")


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if anything was lost or doubled; with --early, if nothing was."""
    parser = argparse.ArgumentParser(description="Kill the server while people play.")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL that is killed too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6, help="end sooner, with as many kills as there were")
    parser.add_argument("--term", action="store_true", help="ask it to stop instead")
    parser.add_argument("--early", action="store_true", help="plant the bug: tell, then commit")
    args = parser.parse_args(argv)
    how = signal.SIGTERM if args.term else signal.SIGKILL
    with postgres.cluster() if args.postgres else _file() as url:
        tally = asyncio.run(
            trial(url, args.kills, args.tables, args.seed, args.early, 60 * args.minutes, args.postgres, how)
        )
    sys.stdout.write(f"{tally.line()}\n")
    return int((tally.lost + tally.doubled + tally.damaged > 0) != args.early)


if __name__ == "__main__":
    sys.exit(main())
