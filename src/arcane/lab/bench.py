"""How fast the engine is, on one core, beside a yardstick of the same run."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arcane import _build
from arcane.bots.search import Search
from arcane.core.chance import Chance
from arcane.core.game import Game
from arcane.core.table import playout
from arcane.lab import calibration

YARDSTICK = 500_000  # decisions/s of the calibration on the machine the budgets were written for
REPEATS = 5
BATCH = 16
GATHERED = 64  # positions along a few games, so that copies and views are of ordinary tables


@dataclass(frozen=True)
class Report:
    """Figures of one run: name -> per second, the best of several repetitions."""

    game: str
    seats: int
    mode: str
    calibration: float
    rates: dict[str, float]
    state_bytes: int
    decisions_per_game: float
    interpreted: dict[str, float] | None
    import_ms: float
    help_ms: float

    def ratio(self, name: str) -> float:
        return self.rates[name] / self.calibration

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "mode": self.mode,
            "calibration": self.calibration,
            "yardstick": YARDSTICK,
            "rates": self.rates,
            "ratios": {name: self.ratio(name) for name in self.rates},
            "scaled": {name: self.ratio(name) * YARDSTICK for name in self.rates},
            "state_bytes": self.state_bytes,
            "decisions_per_game": self.decisions_per_game,
            "interpreted": self.interpreted,
            "compiled_to_interpreted": self._gain(),
            "import_ms": self.import_ms,
            "help_ms": self.help_ms,
        }

    def _gain(self) -> dict[str, float] | None:
        if self.interpreted is None:
            return None
        return {name: self.rates[name] / rate for name, rate in self.interpreted.items()}

    def to_text(self) -> str:
        gain = self._gain()
        lines = [
            f"{self.game}, {self.seats} seats, {self.mode}; one core, best of {REPEATS}",
            f"{'':24} {'per second':>12} {'x plain':>8} {'scaled':>12}" + (f" {'x interpreted':>14}" if gain else ""),
            f"{'plain Python':24} {self.calibration:12,.0f} {1:8.2f} {YARDSTICK:12,}",
        ]
        for name, rate in self.rates.items():
            ratio = self.ratio(name)
            line = f"{name.replace('_', ' '):24} {rate:12,.0f} {ratio:8.2f} {ratio * YARDSTICK:12,.0f}"
            lines.append(line + (f" {gain[name]:14.1f}" if gain else ""))
        lines.append(f"{self.decisions_per_game:.0f} decisions a game; a table is {self.state_bytes:,} bytes")
        lines.append(f"import arcane {self.import_ms:.0f} ms; arcane --help {self.help_ms:.0f} ms")
        return "\n".join(lines) + "\n"


def bench(game: Game, seconds: float, seats: int | None = None, repeats: int = REPEATS) -> Report:
    """All figures. The yardstick is measured before and after, and the better one counts."""
    mode = _build.mode()
    before = _best(lambda deadline: _calibrate(deadline), seconds, repeats)
    rates = measure(game, seconds, seats, repeats)
    after = _best(lambda deadline: _calibrate(deadline), seconds, repeats)
    interpreted = _interpreted(game.name, seconds, repeats) if mode == "compiled" else None
    table = game.new(seats, seed=1)
    games = [playout(game.new(seats, seed), Chance(seed)) for seed in range(50)]
    return Report(
        game=game.name,
        seats=int(table.seats),
        mode=mode,
        calibration=max(before, after),
        rates=rates,
        state_bytes=len(table.to_bytes()),
        decisions_per_game=statistics.mean(games),
        interpreted=interpreted,
        import_ms=_time_of("import arcane"),
        help_ms=_time_of("import sys; sys.argv = ['arcane', '--help']; from arcane.cli import main; main()"),
    )


def measure(game: Game, seconds: float, seats: int | None = None, repeats: int = REPEATS) -> dict[str, float]:
    """Each figure per second."""
    tables = _along_the_way(game, seats)
    views = [table.view(int(table.seat)) for table in tables]
    chance = Chance(7)
    work: dict[str, Callable[[float], tuple[int, float]]] = {
        "playout_decisions": lambda deadline: _play_out(game, seats, deadline),
        "events_decisions": lambda deadline: _play_out(game, seats, deadline, lambda *fact: None),
        "stepped_decisions": lambda deadline: _step(game, seats, deadline),
        "copies": lambda deadline: _each(deadline, [table.copy for table in tables]),
        "views": lambda deadline: _each(deadline, [_viewing(table) for table in tables]),
        "imagines": lambda deadline: _each(deadline, [_imagining(view, chance) for view in views]),
        "view_and_imagines": lambda deadline: _each(deadline, [_both(table, chance) for table in tables]),
        "search_playouts": lambda deadline: _search(game, seats, deadline),
    }
    return {name: _best(each, seconds, repeats) for name, each in work.items()}


def _best(work: Callable[[float], tuple[int, float]], seconds: float, repeats: int) -> float:
    """The most per second of several repetitions: what disturbs a measurement only ever slows it."""
    best = 0.0
    for _ in range(repeats):
        count, took = work(seconds)
        best = max(best, count / took)
    return best


def _calibrate(seconds: float) -> tuple[int, float]:
    count = seed = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        count += calibration.game(seed)
        seed += 1
    return count, took


def _play_out(game: Game, seats: int | None, seconds: float, sink: Any = None) -> tuple[int, float]:
    """Random play inside the engine; the tables are opened beforehand, a few at a time."""
    count = seed = 0
    took = 0.0
    while took < seconds:
        tables = [game.new(seats, seed + i, sink) for i in range(BATCH)]
        dice = [Chance(seed + i + 1) for i in range(BATCH)]
        began = time.perf_counter()
        for table, chance in zip(tables, dice, strict=True):
            count += playout(table, chance)
        took += time.perf_counter() - began
        seed += BATCH
    return count, took


def _step(game: Game, seats: int | None, seconds: float) -> tuple[int, float]:
    """The same play, led by Python: options listed, one chosen, one played."""
    count = seed = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        state = game.new(seats, seed)
        below = Chance(seed + 1).below
        options, play = state.options, state.play
        while state.depth:
            offered = options()
            play(offered[below(len(offered))])
            count += 1
        seed += 1
    return count, took


def _each(seconds: float, calls: list[Callable[[], Any]]) -> tuple[int, float]:
    count = 0
    began = time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        for call in calls:
            call()
        count += len(calls)
    return count, took


def _search(game: Game, seats: int | None, seconds: float) -> tuple[int, float]:
    """Iterations of `search` from the first decision of a round, each a random game played out to its end."""
    table = game.new(seats, seed=1)
    view = table.view(int(table.seat))
    search = Search(Chance(7), f"{seconds}s/cut=full/habit=random")
    began = time.perf_counter()
    search.think(view, view.question)
    return int(search.iterations), time.perf_counter() - began


def _viewing(table: Any) -> Callable[[], Any]:
    seat = int(table.seat)
    return lambda: table.view(seat)


def _imagining(view: Any, chance: Chance) -> Callable[[], Any]:
    return lambda: view.imagine(chance)


def _both(table: Any, chance: Chance) -> Callable[[], Any]:
    seat = int(table.seat)
    return lambda: table.view(seat).imagine(chance)


def _along_the_way(game: Game, seats: int | None) -> list[Any]:
    """Tables at ordinary moments of random games."""
    tables: list[Any] = []
    seed = 0
    while len(tables) < GATHERED:
        state = game.new(seats, seed)
        chance = Chance(seed + 1)
        number = 0
        while not state.over and len(tables) < GATHERED:
            if number % 29 == 13:
                tables.append(state.copy())
            state.advance(state.options()[int(chance.below(int(state.count)))])
            number += 1
        seed += 1
    return tables


def _interpreted(game: str, seconds: float, repeats: int) -> dict[str, float] | None:
    """The same source uncompiled, in a process of its own; None where there is no source."""
    code = (
        "import json; from arcane.games import game; from arcane.lab.bench import measure; "
        f"print(json.dumps(measure(game({game!r}), {seconds}, None, {min(repeats, 3)})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "ARCANE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        return None
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def _time_of(code: str) -> float:
    """Milliseconds that a fresh Python takes for this, its own start included; the best of several."""

    def run() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
        return time.perf_counter() - began

    return min(run() for _ in range(5)) * 1000
