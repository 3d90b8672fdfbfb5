"""Quitters: whoever leaves a table, however and whenever, those who are left can play it to its end.

Whole games on a real hall. At random moments people say that they leave, or just close the page; hosts pause the game
and are never seen again; some come back. One player stays, or everybody has said goodbye and somebody watches. The
clocks of the server are set forward whenever nothing happens until they ring, so nobody really waits. Whatever
stand-ins played, the account of every game must stand up to `arcane verify`. The planted bug forgets to call stand-ins,
and must leave tables stuck.

    python -m tests.faults.quits [--games 1000] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from arcane import Chance
from arcane.server import fairness, logs, wire
from arcane.server.hall import Hall, Place
from arcane.server.owner import Owner
from arcane.server.store import Store
from arcane.server.think_child import Job, Reply, Thinker
from arcane.server.thinkers import Thinkers
from tests.server.people import BOT, FRIEND, ME, QUICK, Person, party

MOST_STEPS = 20_000  # of one game: no game of these takes a tenth of it
SHAPES: list[tuple[str, list[Place], dict[str, Any]]] = [
    ("harbour", [ME, FRIEND, FRIEND], {}),
    ("harbour", [ME, FRIEND, BOT], {}),
    ("harbour", [ME, FRIEND, FRIEND, FRIEND], {}),
    ("harbour", [ME, FRIEND], {}),
    ("alley", [ME, FRIEND, BOT], {"turns": 3}),
]
RARE = ("realms", [ME, FRIEND, FRIEND], {"short_game": "yes"})  # one game of a hundred


class Clock:
    """The time, which can be set forward."""

    def __init__(self) -> None:
        self._real = time.monotonic
        self.ahead = 0.0

    def __call__(self) -> float:
        return self._real() + self.ahead


@contextmanager
def driven() -> Iterator[Clock]:
    """All clocks of this process go by one that can be set forward."""
    clock = Clock()
    real, time.monotonic = time.monotonic, clock
    try:
        yield clock
    finally:
        time.monotonic = real


class InHouse(Thinkers):
    """Bots that think in this very process: the same code, without a line to it."""

    def __init__(self) -> None:
        super().__init__(1)
        self._thinker = Thinker()

    async def _ask(self, job: Job) -> Reply:
        await asyncio.sleep(0)
        return self._thinker.answer(job)

    def expect(self, table: str) -> None:
        """Nothing has to be started."""


@dataclass
class Tally:
    """What came of it."""

    games: int = 0
    ended: int = 0
    fair: int = 0  # of them: games whose account was checked
    ways: Counter[str] = field(default_factory=Counter)  # how people left
    rows: Counter[str] = field(default_factory=Counter)  # what the table did by itself
    skipped: float = 0.0  # seconds that nobody had to wait
    stuck: list[str] = field(default_factory=list)


@dataclass
class Plan:
    """When somebody leaves, and how: `leave` says so, `close` does not, `pause` stops the game first, `wander` comes
    back after a while, and leaves again."""

    at: int  # actions of the game
    way: str


def plans(dice: Chance, people: int) -> list[Plan | None]:
    """One stays; or all take their leave, and somebody watches."""
    if dice.below(5) == 0:
        return [Plan(int(dice.below(12)), "leave") for _ in range(people)]
    stays = int(dice.below(people))
    ways = ["leave", "close", "wander"]
    return [
        None
        if seat == stays
        else Plan(int(dice.below(20)), (ways + ["pause"] * (seat == 0))[dice.below(3 + (seat == 0))])
        for seat in range(people)
    ]


async def game(hall: Hall, clock: Clock, seed: int, tally: Tally) -> None:
    """One game with its quitters."""
    dice = Chance(seed)
    name, places, options = RARE if seed % 100 == 99 else SHAPES[seed % len(SHAPES)]
    wait = (0, 30, 120)[dice.below(3)]
    people = await party(hall, *places, game=name, options=options, stand_in=wait)
    host = people[0]
    owner = host.owner
    watcher = Person(hall, host.session, type(host.grant)(host.grant.table, "spectator", None, False))
    await watcher.comes()
    left: list[Plan | None] = plans(dice, len(people))
    planned = " ".join(f"{plan.way}@{plan.at}" if plan else "stays" for plan in left)
    idle = 0
    for _ in range(MOST_STEPS):
        await quiet(owner)
        if owner.room.status == "over":
            tally.ended += 1
            fairness.check(fairness.read(msgspec.json.encode(await hall.fairness(owner.table))))
            tally.fair += 1
            break
        await leave(people, left, owner, dice, tally)
        await quiet(owner)
        asked = [person for person in people if person.link is not None and person.asked]
        if owner.room.status == "playing" and asked:
            await asked[dice.below(len(asked))].plays(dice)
            idle = 0
        elif wait == 0 and host.link is not None and await replace(host, owner):
            idle = 0
        elif not wander(people, left, dice):
            idle += 1
            if idle > 20:
                tally.stuck.append(f"game {seed}: {name}, {wait} s, {planned}; {owner.room.status}")
                break
            skip(owner, clock, tally)
            await asyncio.sleep(0)
        else:
            await back(people, left)
    tally.games += 1
    tally.rows += Counter(row.kind for row in await hall.store.rows(owner.table) if row.by in ("table", "bot"))
    for person in (*people, watcher):
        if person.link is not None:
            person.goes()


async def leave(people: list[Person], left: list[Plan | None], owner: Owner, dice: Chance, tally: Tally) -> None:
    """Whoever's time has come."""
    for person, plan in zip(people, left, strict=True):
        if plan is None or person.link is None or owner.room.playing.length < plan.at or person.status == "over":
            continue
        tally.ways[plan.way] += 1
        if plan.way == "leave":
            await person.says(wire.Leave(person.id()))
        elif plan.way == "pause":
            await person.says(wire.Pause(person.id()))
        person.goes()


async def replace(host: Person, owner: Owner) -> bool:
    """At a table whose stand-ins come when the host says so, a host who is here says so."""
    here = {seat["seat"] for seat in host.state["table"]["seats"] if seat["here"]}
    absent = [seat for seat in owner.room.asked() if seat not in here and owner.room.bot_of(seat) is None]
    for seat in absent:
        await host.does(wire.Replace(host.id(), seat))
    return bool(absent)


def wander(people: list[Person], left: list[Plan | None], dice: Chance) -> bool:
    """Does somebody feel like coming back?"""
    away = any(
        plan is not None and plan.way == "wander" and p.link is None for p, plan in zip(people, left, strict=True)
    )
    return away and dice.below(3) == 0


async def back(people: list[Person], left: list[Plan | None]) -> None:
    for person, plan in zip(people, left, strict=True):
        if plan is not None and plan.way == "wander" and person.link is None:
            plan.at += 6
            await person.comes()


async def quiet(owner: Owner) -> None:
    """Until nothing more happens by itself."""
    while True:
        await asyncio.sleep(0)
        thinks = any(not task.done() for _, task in owner._movers._thinking.values())
        if not (owner._working or not owner._queue.empty() or thinks):
            return
        await asyncio.sleep(0.0005)


def skip(owner: Owner, clock: Clock, tally: Tally) -> None:
    """On to when the table's own clock rings; if there is none, a while."""
    timer = owner._movers._timer
    seconds = 60.0 if timer is None else max(0.0, timer.when() - clock()) + 0.01
    clock.ahead += seconds
    tally.skipped += seconds


def run(folder: Path, games: int, seed: int = 0) -> Tally:
    tally = Tally()
    logs.set_up()

    async def main(clock: Clock) -> None:
        hall = Hall(await Store.open(str(folder / "tables.db")), InHouse(), 0.0, 1e9, QUICK)
        try:
            for n in range(games):
                await game(hall, clock, seed * 100_000 + n, tally)
        finally:
            await hall.close()

    with driven() as clock:
        asyncio.run(main(clock))
    return tally


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if a table got stuck."""
    parser = argparse.ArgumentParser(description="Do tables end, whoever leaves?")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder), args.games, args.seed)
    left = ", ".join(f"{way} {n}" for way, n in sorted(tally.ways.items()))
    rows = ", ".join(f"{kind} {n}" for kind, n in sorted(tally.rows.items()))
    sys.stdout.write(
        f"{tally.games} games, {tally.ways.total()} times somebody left ({left}): {tally.ended} ended, "
        f"{tally.fair} of them fair, {len(tally.stuck)} stuck; by itself: {rows}; "
        f"{tally.skipped / 3600:.0f} hours were skipped ({time.monotonic() - began:.0f} s)\n"
    )
    for line in tally.stuck[:10]:
        sys.stdout.write(f"  {line}\n")
    return int(bool(tally.stuck))


if __name__ == "__main__":
    sys.exit(main())
