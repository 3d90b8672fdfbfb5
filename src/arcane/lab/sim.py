"""Bulk play: many games between bots, and what came of them."""

from __future__ import annotations

import csv
import io
import json
import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from arcane import bots
from arcane.bots.random import Random
from arcane.core.game import Game, Value
from arcane.core.table import playout

Progress = Callable[[int], None]  # told how many games are done


@dataclass(frozen=True)
class Played:
    """One game, as a row of a table."""

    number: int
    seed: int
    decisions: int
    scores: list[int]
    winners: list[int]


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
    """A whole simulation. Everything but the seconds is the same for the same seed."""

    game: str
    version: str
    cards: str
    options: dict[str, Value]
    seed: int
    games: list[Played]
    seats: list[SeatResult]
    seconds: float

    @property
    def decisions(self) -> int:
        return sum(played.decisions for played in self.games)

    @property
    def ties(self) -> int:
        return sum(len(played.winners) > 1 for played in self.games)

    def summary(self) -> dict[str, Any]:
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "version": self.version,
            "cards": self.cards,
            "options": self.options,
            "seed": self.seed,
            "num": len(self.games),
            "results": {
                "seats": [asdict(seat) for seat in self.seats],
                "ties": self.ties,
                "decisions": self.decisions,
                "decisions_per_game": self.decisions / len(self.games),
            },
            "timing": {
                "seconds": self.seconds,
                "games_per_second": len(self.games) / seconds,
                "decisions_per_second": self.decisions / seconds,
            },
        }

    def to_json(self, games: bool = False) -> str:
        out = self.summary()
        if games:
            out["games"] = [asdict(played) for played in self.games]
        return json.dumps(out, indent=2) + "\n"

    def to_csv(self) -> str:
        """One line per game; winners are numbered as people number seats, from 1."""
        out = io.StringIO()
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(["number", "seed", "decisions", "winners", *(f"score_{i + 1}" for i in range(len(self.seats)))])
        for played in self.games:
            winners = " ".join(str(seat + 1) for seat in played.winners)
            rows.writerow([played.number, played.seed, played.decisions, winners, *played.scores])
        return out.getvalue()

    def to_text(self) -> str:
        count = len(self.games)
        width = max(len("bot"), *(len(seat.bot) for seat in self.seats))
        lines = [
            f"{self.game} {self.version}: {count} game{'s' * (count != 1)}, seed {self.seed}",
            f"seat  {'bot':{width}}  {'wins':>7}  {'95 % interval':>15}  {'mean score':>10}",
        ]
        for seat in self.seats:
            interval = f"{seat.low:6.1%} – {seat.high:6.1%}"
            score = f"{seat.mean_score:10.1f}"
            lines.append(f"{seat.seat + 1:>4}  {seat.bot:{width}}  {seat.win_rate:7.1%}  {interval:>15}  {score}")
        seconds = max(self.seconds, 1e-9)
        lines.append(
            f"{self.decisions / count:.0f} decisions a game; {count / seconds:,.1f} games/s, "
            f"{self.decisions / seconds:,.0f} decisions/s"
        )
        return "\n".join(lines) + "\n"


def simulate(
    game: Game,
    seats: list[str],
    num: int,
    seed: int,
    options: dict[str, Value] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play `num` games. Every game has its own seed, made from this one, and every bot its own dice."""
    game.check_seats(len(seats))
    options = game.settle(len(seats), options or {})
    lots = [bots.find(spec)[0] is Random for spec in seats]
    for spec in seats:
        bots.make(spec, bots.chance_of(seed))  # a bad name is told before the first game
    began = time.perf_counter()
    games: list[Played] = []
    for number in range(num):
        games.append(
            _random_game(game, seats, number, seed, options) if all(lots) else _game(game, seats, number, seed, options)
        )
        if progress is not None:
            progress(number + 1)
    seconds = time.perf_counter() - began
    return Report(game.name, game.version, game.figures, options, seed, games, _by_seat(seats, games), seconds)


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a simulation: a table opened with it deals the same cards."""
    return bots.seed_of("game", seed, number)


def _random_game(game: Game, seats: list[str], number: int, seed: int, options: dict[str, Value]) -> Played:
    """Where all answer by lot nobody need be asked: the engine plays by itself."""
    state = game.new(len(seats), seed_of(seed, number), None, **options)
    decisions = playout(state, bots.chance_of("bots", seed, number))
    return Played(number, seed_of(seed, number), decisions, state.scores, state.winners)


def _game(game: Game, seats: list[str], number: int, seed: int, options: dict[str, Value]) -> Played:
    state = game.new(len(seats), seed_of(seed, number), None, **options)
    players = [bots.make(spec, bots.chance_of("bots", seed, number, i)) for i, spec in enumerate(seats)]
    decisions = 0
    while not state.over:
        seat = int(state.seat)
        bot = players[seat]
        if isinstance(bot, Random):
            state.play(bot.pick(state.options()))
        else:
            view = state.view(seat)
            state.play(bots.ask(bot, seats[seat], view, view.question, bots.Clock()))
        decisions += 1
    return Played(number, seed_of(seed, number), decisions, state.scores, state.winners)


def _by_seat(seats: list[str], games: list[Played]) -> list[SeatResult]:
    out: list[SeatResult] = []
    n = len(games)
    for seat, bot in enumerate(seats):
        wins = sum(1 / len(played.winners) for played in games if seat in played.winners)
        scores = [played.scores[seat] for played in games]
        mean = sum(scores) / n
        spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / n)
        low, high = wilson(wins, n)
        out.append(SeatResult(seat, bot, wins, wins / n, low, high, mean, spread))
    return out


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's)."""
    z = 1.959964
    share = wins / n
    middle = share + z * z / (2 * n)
    reach = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
