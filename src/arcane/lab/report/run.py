"""Playing the games of a report: chunks of them in the workers, each counted where it was played."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from arcane import games
from arcane.core.game import Value
from arcane.lab import pool
from arcane.lab.play import play
from arcane.lab.report.count import Watch, count_game
from arcane.lab.report.tally import Tally

CHUNK_SECONDS = 1.0
MOST_AT_ONCE = 5_000
MOST_WAITING = 100  # chunks of a run that is over before the other of a comparison begins


@dataclass(frozen=True)
class Plan:
    """What is to be played: everything that the results depend on."""

    game: str
    seats: list[str]
    num: int
    seed: int
    options: dict[str, Value]
    cards: str | None = None  # a file of card figures


@dataclass(frozen=True)
class Chunk:
    """Some games of a plan, from one number up to another."""

    plan: Plan
    start: int
    stop: int


@dataclass
class Run:
    """What was played, and what it came to. Saved as JSON, it can be put on a page later."""

    game: str
    title: str
    version: str
    cards_hash: str
    cards: str  # the name of the card file, "" for the game's own figures
    figures: dict[str, dict[str, int]]  # the card figures in use
    names: dict[str, str]  # of items and wizards
    texts: dict[str, str]
    questions: dict[str, str]  # what is asked, by the key of the question
    seats: list[str]
    num: int  # how many were asked for; the tally says how many were played
    seed: int
    options: dict[str, Value]
    command: str
    tally: Tally = field(default_factory=Tally)

    @property
    def stopped(self) -> bool:
        return self.tally.games < self.num

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "tally": self.tally.to_dict()}

    @classmethod
    def from_dict(cls, data: Any) -> Run:
        """What `to_dict` gave; anything else raises ValueError, KeyError, TypeError or AttributeError."""
        run = cls(**{**data, "tally": Tally.from_dict(data["tally"])})
        for name, kind in (("game", str), ("figures", dict), ("names", dict), ("seats", list), ("num", int)):
            if not isinstance(getattr(run, name), kind):
                raise TypeError(name)
        return run


def special(game: str) -> Any:
    """The module that counts and shows what is particular to a game; None for a game without one."""
    name = f"arcane.lab.report.{game}"
    return import_module(name) if find_spec(name) is not None else None


def describe(plan: Plan) -> dict[str, Any]:
    """What a page says of the game and its cards; asked of a worker, for only there are the plan's figures loaded."""
    game = games.game(plan.game)
    own = special(plan.game)
    cards = game.words.cards()
    return {
        "title": game.title,
        "version": game.version,
        "cards_hash": game.figures,
        "figures": {} if own is None else {name: dict(fields) for name, fields in own.FIGURES.tables.items()},
        "names": {key: name for key, (name, _) in cards.items()},
        "questions": {} if own is None else own.questions(),
        "texts": {key: text for key, (_, text) in cards.items()},
    }


def count_chunk(chunk: Chunk) -> tuple[Tally, float]:
    """Play some games and count them; how many seconds a game took."""
    plan = chunk.plan
    game = games.game(plan.game)
    own = special(plan.game)
    watch: Any = Watch() if own is None else own.watcher()
    tally = Tally()
    began = time.perf_counter()
    for number in range(chunk.start, chunk.stop):
        played = play(game, plan.seats, number, plan.seed, plan.options, watch)
        count_game(tally, played, watch.notes)
        if own is not None:
            own.count(tally, played, watch.notes)
    return tally, (time.perf_counter() - began) / (chunk.stop - chunk.start)


def work(task: Plan | Chunk) -> Any:
    return describe(task) if isinstance(task, Plan) else count_chunk(task)


class Abreast:
    """Runs of the same deals that are compared: they are cut into the same chunks, and a chunk counts once all of them
    have played it. So whenever they are stopped, they are of the same deals."""

    def __init__(self, runs: int, together: bool) -> None:
        """`together`: they grow at the same time, so that few chunks wait for each other."""
        self.together = together
        self.stops: list[int] = []  # where chunks end, as whoever came first decided
        self.waiting: list[deque[Tally]] = [deque() for _ in range(runs)]
        self.runs: list[Run | None] = [None] * runs

    def cut(self, chunk: int, at: int, size: int, num: int) -> int:
        """Where this chunk ends that begins at game `at`."""
        if chunk == len(self.stops):
            least = 1 if self.together else math.ceil(num / MOST_WAITING)
            self.stops.append(min(num, at + max(size, least)))
        return self.stops[chunk]

    def count(self, which: int, run: Run, tally: Tally) -> None:
        """One of them has played its next chunk."""
        self.runs[which] = run
        self.waiting[which].append(tally)
        if all(self.waiting):
            for each, chunks in zip(self.runs, self.waiting, strict=True):
                assert each is not None
                each.tally.merge(chunks.popleft())

    def played(self, which: int) -> int:
        """How many games it has played, also those that do not count yet."""
        run = self.runs[which]
        return 0 if run is None else run.tally.games + sum(tally.games for tally in self.waiting[which])


def play_plan(
    plan: Plan,
    command: str,
    jobs: int,
    backend: str,
    apart: bool = False,
    abreast: Abreast | None = None,
    which: int = 0,
) -> Generator[Run, None, None]:
    """The run as it grows: first without any game, then after every chunk that was played, in the order of the games.
    Whoever stops listening keeps what was counted. `apart`: in processes of its own, whatever the number of jobs.
    `abreast`, `which`: the runs that it is one of."""
    pace = 0.0  # seconds a game takes, as the last chunk told
    abreast = abreast or Abreast(1, True)

    def tasks() -> Iterator[Plan | Chunk]:
        yield plan
        at, size, chunk = 0, 1, 0
        while at < plan.num:
            if pace > 0:
                size = min(2 * size, MOST_AT_ONCE, max(1, round(CHUNK_SECONDS / pace)))
            stop = abreast.cut(chunk, at, size, plan.num)
            yield Chunk(plan, at, stop)
            at, chunk = stop, chunk + 1

    setting = pool.Setting(plan.game, plan.cards)
    results = pool.run(work, tasks(), jobs=jobs, backend=backend, setting=setting, apart=apart)
    try:
        run = Run(
            game=plan.game,
            cards="" if plan.cards is None else Path(plan.cards).name,
            seats=plan.seats,
            num=plan.num,
            seed=plan.seed,
            options=plan.options,
            command=command,
            **next(results),
        )
        yield run
        for tally, seconds in results:
            pace = seconds
            with pool.deaf():  # Ctrl-C finds a chunk counted or not, never in part
                abreast.count(which, run, tally)
            yield run
    finally:
        results.close()
