"""Bulk play: many games between bots, and what came of them."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from typing import Any

from arcane import games
from arcane.bots import BadBot, guard
from arcane.core.game import Game, Value
from arcane.lab import pool
from arcane.lab.out import BadOut, Out, encode
from arcane.lab.play import by_lot, play, play_out, seed_of
from arcane.lab.rows import WHOLE, GameRow, watcher_for
from arcane.lab.statistics import wilson

__all__ = ["INTERRUPTED", "Progress", "Report", "SeatResult", "seed_of", "simulate", "wilson"]

Progress = Callable[[int], None]  # told how many games are done

WORTH = 0.5  # seconds of work in a chunk: long enough that handing it over costs nothing, short enough to wait for
INTERRUPTED = "interrupted"


@dataclass(slots=True)
class Tally:
    """What a number of games add up to. Whole numbers only: the sum is the same however the games are shared out."""

    seats: int
    games: int = 0
    decisions: int = 0
    ties: int = 0
    wins: list[int] = field(default_factory=list)  # in parts of a WHOLE
    scores: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    faults: list[int] = field(default_factory=list)  # games in which the bot of a seat was replaced
    first_fault: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [0] * self.seats
        self.squares = self.squares or [0] * self.seats
        self.faults = self.faults or [0] * self.seats
        self.first_fault = self.first_fault or [""] * self.seats

    def count(self, decisions: int, scores: Any, winners: Any) -> None:
        """One more game."""
        self.games += 1
        self.decisions += decisions
        share = WHOLE // max(1, len(winners))
        if share != WHOLE:
            self.ties += 1
        for seat in winners:
            self.wins[seat] += share
        for seat, score in enumerate(scores):
            self.scores[seat] += score
            self.squares[seat] += score * score

    def fail(self, seat: int, fault: str, times: int = 1) -> None:
        self.faults[seat] += times
        self.first_fault[seat] = self.first_fault[seat] or fault

    def add(self, other: Tally) -> None:
        """The games that come after these."""
        self.games += other.games
        self.decisions += other.decisions
        self.ties += other.ties
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.scores[seat] += other.scores[seat]
            self.squares[seat] += other.squares[seat]
            if other.faults[seat]:
                self.fail(seat, other.first_fault[seat], other.faults[seat])


# --- work --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chunk:
    """Some games of a simulation, for a worker: all it needs to know."""

    game: str
    cards: str  # the hash of the card figures
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Value]
    first: int
    count: int
    tables: tuple[str, ...] = ()  # whose rows are wanted
    format: str = ""  # how; empty: as they are


@dataclass(frozen=True)
class Done:
    """What became of a chunk."""

    tally: Tally
    blocks: dict[str, Any]  # table -> its rows
    seconds: float


def play_chunk(chunk: Chunk) -> Done:
    """Play these games; nothing depends on which others are in the chunk."""
    began = time.perf_counter()
    game = games.game(chunk.game)
    if game.figures != chunk.cards:
        raise pool.PoolError(f"the workers have other cards of {chunk.game}; name the file of cards in their setting")
    seats = list(chunk.seats)
    tally = Tally(len(seats))
    numbers = range(chunk.first, chunk.first + chunk.count)
    if not chunk.tables and by_lot(seats):
        for number in numbers:
            state, decisions = play_out(game, len(seats), number, chunk.seed, chunk.options)
            tally.count(decisions, state.scores, state.winners)
        return Done(tally, {}, time.perf_counter() - began)
    rows: dict[str, list[Any]] = {table: [] for table in chunk.tables}
    for number in numbers:
        watch = watcher_for(game.name) if "events" in rows else None
        played = play(game, seats, number, chunk.seed, chunk.options, watch)
        tally.count(played.game.decisions, played.game.scores, played.game.winners)
        for seat in played.seats:
            if seat.fault:
                tally.fail(seat.seat, seat.fault)
        for table, kept in rows.items():
            kept.extend([played.game] if table == "games" else getattr(played, table))
    blocks: dict[str, Any] = {
        table: encode(chunk.format, table, kept, chunk.game) if chunk.format else kept for table, kept in rows.items()
    }
    return Done(tally, blocks, time.perf_counter() - began)


class _Chunks:
    """Chunks worth WORTH seconds by the pace of the last ones, and smaller ones towards the end, so that all workers
    finish together."""

    def __init__(self, plan: Chunk, jobs: int) -> None:
        self.plan = plan
        self.jobs = jobs
        self.size = 1.0

    def __iter__(self) -> Iterator[Chunk]:
        first, end = self.plan.first, self.plan.first + self.plan.count
        while first < end:
            fair = math.ceil((end - first) / (2 * self.jobs)) if self.jobs > 1 else end - first
            count = max(1, min(int(self.size), fair))
            plan = self.plan
            yield Chunk(
                plan.game, plan.cards, plan.seats, plan.seed, plan.options, first, count, plan.tables, plan.format
            )
            first += count

    def heard(self, done: Done) -> None:
        pace = done.seconds / done.tally.games
        self.size = min(WORTH / max(pace, 1e-9), 8 * self.size)  # the first game is slow: it loads what it needs


# --- the whole ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared: its share of the wins (ties share) with a 95 % interval, and its mean score."""

    seat: int
    bot: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float
    score_deviation: float


@dataclass(frozen=True)
class Report:
    """A whole simulation, or as much of it as was played. Everything but the timing is the same for the same seed."""

    game: str
    version: str
    cards: str
    options: dict[str, Value]
    seed: int
    bots: list[str]
    planned: int
    stopped: str  # why not all were played; empty if all were
    tally: Tally
    games: list[GameRow]  # if they were to be kept
    seconds: float
    jobs: int = 1
    backend: str = "local"

    @property
    def seats(self) -> list[SeatResult]:
        out: list[SeatResult] = []
        n = self.tally.games
        for seat, bot in enumerate(self.bots):
            wins = self.tally.wins[seat] / WHOLE
            low, high = wilson(wins, n) if n else (0.0, 1.0)
            total = self.tally.scores[seat]
            spread = math.sqrt(n * self.tally.squares[seat] - total * total) / max(1, n)
            out.append(SeatResult(seat, bot, wins, wins / max(1, n), low, high, total / max(1, n), spread))
        return out

    @property
    def decisions(self) -> int:
        return self.tally.decisions

    @property
    def ties(self) -> int:
        return self.tally.ties

    @property
    def faults(self) -> list[dict[str, Any]]:
        """Bots that failed: seat, bot, in how many games, and what happened first."""
        return [
            {"seat": seat, "bot": bot, "games": self.tally.faults[seat], "first": self.tally.first_fault[seat]}
            for seat, bot in enumerate(self.bots)
            if self.tally.faults[seat]
        ]

    def about(self) -> dict[str, Any]:
        return about(self.game, self.version, self.cards, self.options, self.seed)

    def summary(self) -> dict[str, Any]:
        seconds = max(self.seconds, 1e-9)
        n = self.tally.games
        return {
            **self.about(),
            "num": n,
            "planned": self.planned,
            "stopped": self.stopped,
            "results": {
                "seats": [asdict(seat) for seat in self.seats],
                "ties": self.ties,
                "decisions": self.decisions,
                "decisions_per_game": self.decisions / max(1, n),
                "faults": self.faults,
            },
            "timing": {
                "seconds": self.seconds,
                "games_per_second": n / seconds,
                "decisions_per_second": self.decisions / seconds,
                "jobs": self.jobs,
                "backend": self.backend,
            },
        }

    def to_json(self) -> str:
        return json.dumps(self.summary(), indent=2) + "\n"

    def to_text(self) -> str:
        n = self.tally.games
        count = f"{n:,} game{'s' * (n != 1)}"
        if self.stopped:
            count = f"{n:,} of {self.planned:,} games ({self.stopped})"
        lines = [f"{self.game} {self.version}: {count}, seed {self.seed}"]
        if n == 0:
            return lines[0] + "\n"
        width = max(len("bot"), *(len(bot) for bot in self.bots))
        lines.append(f"seat  {'bot':{width}}  {'wins':>7}  {'95 % interval':>15}  {'mean score':>10}")
        for seat in self.seats:
            interval = f"{seat.low:6.1%} – {seat.high:6.1%}"
            score = f"{seat.mean_score:10.1f}"
            lines.append(f"{seat.seat + 1:>4}  {seat.bot:{width}}  {seat.win_rate:7.1%}  {interval:>15}  {score}")
        for fault in self.faults:
            times = f"{fault['games']:,} of {n:,} game{'s' * (n != 1)}"
            stand_in = f"was replaced by {guard.STAND_IN} in {times}"
            lines.append(f"seat {fault['seat'] + 1}: {fault['bot']} {stand_in}: {fault['first']}")
        seconds = max(self.seconds, 1e-9)
        lines.append(
            f"{self.ties:,} tie{'s' * (self.ties != 1)}; {self.decisions / n:.0f} decisions a game; "
            f"{n / seconds:,.1f} games/s, "
            f"{self.decisions / seconds:,.0f} decisions/s"
        )
        return "\n".join(lines) + "\n"


def about(game: str, version: str, cards: str, options: dict[str, Value], seed: int) -> dict[str, Any]:
    """What a run is of: with this it can be repeated."""
    return {"game": game, "version": version, "cards": cards, "options": options, "seed": seed}


def simulate(
    game: Game,
    seats: list[str],
    num: int,
    seed: int,
    options: dict[str, Value] | None = None,
    progress: Progress | None = None,
    *,
    jobs: int = 1,
    backend: str = "local",
    setting: pool.Setting | None = None,
    out: Out | None = None,
    keep: bool = True,
) -> Report:
    """Play `num` games. Every game has its own seed, made from this one, and every bot its own dice; so the results
    depend on neither `jobs` nor `backend`.

    Rows go to `out`; or, if there is none and `keep` says so, the rows of the games stay in the report. If it is
    stopped by Ctrl-C or by a mishap, the report is of the games that were finished, without gaps, and says why.
    """
    game.check_seats(len(seats))
    options = game.settle(len(seats), options or {})
    for spec in dict.fromkeys(seats):
        guard.check(spec)  # a bad name is told before the first game
    tables, format = (out.tables, out.format) if out is not None else (("games",) if keep else (), "")
    plan = Chunk(game.name, game.figures, tuple(seats), seed, options, 0, num, tables, format)
    chunks = _Chunks(plan, jobs)
    tally = Tally(len(seats))
    kept: list[GameRow] = []
    stopped = ""
    setting = setting or pool.Setting(game.name)
    began = time.perf_counter()
    try:
        with closing(pool.run(play_chunk, chunks, jobs=jobs, backend=backend, setting=setting)) as results:
            for done in results:
                with pool.deaf():  # a chunk counts in all its parts, or not at all
                    chunks.heard(done)
                    tally.add(done.tally)
                    if out is not None:
                        out.add(done.blocks, tally.games, num - tally.games)
                    elif keep:
                        kept.extend(done.blocks["games"])
                if progress is not None:
                    progress(tally.games)
    except KeyboardInterrupt:
        stopped = INTERRUPTED if tally.games < num else ""
    except (pool.PoolError, BadOut, BadBot) as e:
        if tally.games == 0:
            raise
        stopped = str(e)
    seconds = time.perf_counter() - began
    named = (game.name, game.version, game.figures, options, seed, seats)
    return Report(*named, num, stopped, tally, kept, seconds, jobs, backend)
