"""Load: many tables in play on one core, every answer committed durably before anybody hears of it.

The server runs pinned to one core, the players on another. At every table somebody answers every so many seconds; what
is measured is the time from sending an answer until a seat has the state that shows it, for all seats of the table.
Beside it stand what a sync of this disk costs, and what a table weighs.

python -m tests.faults.load --tables 500 --seats 4 --every 2 --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.kill import Mortal
from tests.server.house import Browser, Seat


@dataclass
class Tally:
    """Seconds from an answer to each seat's news of it, and what went wrong."""

    took: list[float] = field(default_factory=list)
    answers: int = 0
    refused: int = 0

    def at(self, share: float) -> float:
        return _at(self.took, share) * 1000


def _at(values: list[float], share: float) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def syncs(folder: Path, count: int = 300) -> list[float]:
    """What a sync of a page costs here, in seconds."""
    took = []
    with open(folder / "sync", "wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return took


def weight(pid: int) -> int:
    """Resident bytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


class Company:
    """The players of one table."""

    def __init__(self, browsers: list[Browser], seats: list[Seat]) -> None:
        self.browsers = browsers
        self.seats = seats

    async def answer(self, tally: Tally, dice: random.Random) -> None:
        """Whoever is asked answers by lot, and all seats hear of it."""
        asked = next((seat for seat in self.seats if seat.state["question"] is not None), None)
        if asked is None:
            return  # the game is over
        before = [seat.heard for seat in self.seats]
        began = time.perf_counter()
        news = [asyncio.create_task(_news(seat, old)) for seat, old in zip(self.seats, before, strict=True)]
        question = asked.state["question"]
        id = f"n{next(asked.numbers)}"
        action = dice.choice(question["options"])["action"]
        await asked.line.send(f'{{"do":"play","id":"{id}","seq":{question["seq"]},"action":{action}}}')
        for arrived in await asyncio.gather(*news):
            tally.took.append(arrived - began)
        tally.answers += 1
        answer = await asked.hears(id=id)
        tally.refused += answer["t"] != "done"


async def _news(seat: Seat, old: int) -> float:
    await seat.hears("state")
    return time.perf_counter()


async def gather(server: Mortal, seats: int, stack: contextlib.AsyncExitStack) -> Company:
    """A table with everybody at it, begun."""
    browsers = [Browser(server.host, {}) for _ in range(seats)]
    for browser in browsers:
        stack.push_async_callback(browser.http.aclose)
    friends: list[dict[str, str]] = [{"kind": "friend"} for _ in browsers[1:]]
    order = await browsers[0].orders([{"kind": "me", "name": "p1"}, *friends], stand_in=0)
    for n, browser in enumerate(browsers[1:], 1):
        await browser.joins(order["links"][n], f"p{n + 1}")
    sat = [await stack.enter_async_context(browser.sits(order["table"])) for browser in browsers]
    await sat[0].says("start")
    for seat in sat:
        await seat.until(lambda state: state["table"]["status"] == "playing")
    return Company(browsers, sat)


async def trial(folder: Path, tables: int, seats: int, every: float, seconds: float, seed: int = 1) -> list[str]:
    """The report, line by line."""
    tally = Tally()
    dice = random.Random(seed)
    server = Mortal(str(folder / "tables.db"), early=False)
    await server.begin()
    assert server.process is not None
    pid = server.process.pid
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(pid, {0})
        os.sched_setaffinity(0, {1})
    async with contextlib.AsyncExitStack() as stack:
        warm = await gather(server, seats, stack)
        await warm.answer(Tally(), dice)
        bare = weight(pid)
        companies = [await gather(server, seats, stack) for _ in range(tables)]
        began = time.perf_counter()

        async def keep_on(company: Company, offset: float) -> None:
            await asyncio.sleep(offset)
            while time.perf_counter() - began < seconds:
                due = time.perf_counter() + every
                await company.answer(tally, dice)
                await asyncio.sleep(max(0.0, due - time.perf_counter()))

        await asyncio.gather(*(keep_on(company, every * n / tables) for n, company in enumerate(companies)))
        took = time.perf_counter() - began
        grown = (weight(pid) - bare) / tables
    await server.end(signal.SIGTERM)
    sync = syncs(folder)
    return [
        (
            f"{tables} tables of {seats} seats, one answer in {every:g} s each, {took:.0f} s: {tally.answers:,} "
            f"answers ({tally.answers / took:.0f}/s), {tally.refused} refused"
        ),
        (
            f"to every seat: p50 {tally.at(0.5):.1f} ms, p99 {tally.at(0.99):.1f} ms, worst {tally.at(1):.1f} ms; "
            f"fdatasync p50 {_at(sync, 0.5) * 1000:.2f} ms, p99 {_at(sync, 0.99) * 1000:.2f} ms"
        ),
        f"{grown / 1024:.0f} KB a table with its sockets, {os.cpu_count()} cores, Python {sys.version.split()[0]}",
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Many tables in play.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        for line in asyncio.run(trial(Path(folder), args.tables, args.seats, args.every, args.seconds)):
            sys.stdout.write(f"{line}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
