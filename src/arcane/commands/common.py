"""What the commands share: the game, who sits where, options, numbers, output and the progress bar."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from arcane.core.game import Game
    from arcane.lab.pool import Setting

MISTAKE = 2
INTERRUPTED = 130


class Told(Protocol):
    """Told how many are done, and in a word how it goes."""

    def __call__(self, done: int, word: str = "") -> None: ...


class Mistake(ValueError):
    """What a user got wrong, in one line that says what to do."""


def tell(message: str) -> int:
    """One line on standard error, whatever is in the message; returns the exit code of a mistake."""
    line = " ".join(message.split())
    sys.stderr.write(f"arcane: {''.join(c if c.isprintable() else '?' for c in line)}\n")
    return MISTAKE


# --- arguments -------------------------------------------------------------------------------------------------------


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """`--option` and `--cards`, for every command that opens tables."""
    parser.add_argument(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game: wizards=random",
    )
    parser.add_argument("--cards", metavar="FILE", help="card figures to use over the game's own (TOML)")


def add_pool_options(parser: argparse.ArgumentParser) -> None:
    """`--jobs` and `--backend`, for every command that plays many games."""
    parser.add_argument("--jobs", metavar="K", type=number(1, 1024), default=1, help="on so many processes (1)")
    parser.add_argument(
        "--backend", choices=("local", "ray"), default="local", help="processes of this machine, or workers of Ray"
    )


def number(low: int, high: int) -> Callable[[str], int]:
    """A whole number in this range, as an argument."""

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 40 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")

    return read


# --- what was named --------------------------------------------------------------------------------------------------


def find(name: str, cards: str | None) -> Game:
    """The game, with other card figures if they are named."""
    from arcane import games
    from arcane.core import figures

    if name not in games.GAMES + games.SAMPLES:
        raise Mistake(f"there is no game {name!r}; there are {', '.join(games.GAMES)}")
    if cards is not None:
        figures.overlay(name, cards)
    return games.game(name)


def setting(game: Game, cards: str | None) -> Setting:
    """The game and its cards, for workers that may run in another folder."""
    from arcane.lab.pool import Setting

    return Setting(game.name, None if cards is None else os.path.abspath(cards))


def options(game: Game, words: list[str], seats: int) -> dict[str, Any]:
    """The options of a game as they were typed, checked."""
    out: dict[str, Any] = {}
    for word in words:
        name, found, value = word.partition("=")
        if not found or not name:
            choices = ", ".join(f"{option.name}={option.offered()}" for option in game.options)
            raise Mistake(f"--option {word}: write it as NAME=VALUE; there are {choices}")
        if name in out:
            raise Mistake(f"--option {name} is given twice; leave one out")
        out[name] = value
    try:
        game.settle(seats, out)
    except ValueError as e:
        raise Mistake(f"--option {e}" if "=" in str(e) else str(e)) from None
    return out


def seats(game: Game, text: str, human: bool) -> list[str]:
    """Who sits where, checked: a person, or a bot there is."""
    from arcane import bots
    from arcane.bots import guard

    named = [part.strip() for part in text.split(",")]
    what = ("human, " if human else "") + ", ".join(entry.name for entry in bots.BOTS)
    for i, seat in enumerate(named):
        if not seat:
            raise Mistake(f"--seats {text}: seat {i + 1} is empty; say for each who sits there: {what}")
        if seat == "human":
            if not human:
                raise Mistake("--seats: a person can't be simulated; name bots, or use arcane play")
            continue
        try:
            guard.check(seat)
        except bots.BadBot as e:
            raise Mistake(f"--seats: {e}" + ("; a person is human" if human else "")) from None
    try:
        game.check_seats(len(named))
    except ValueError as e:
        raise Mistake(f"--seats {text}: {e}; name as many, with commas between them") from None
    return named


def bots(text: str, option: str, meant_to: str) -> list[str]:
    """Bots parted by commas, checked. What they are meant to do can't be done by a person."""
    from arcane import bots
    from arcane.bots import guard

    named = [part.strip() for part in text.split(",")]
    for i, spec in enumerate(named):
        if not spec:
            there = ", ".join(entry.name for entry in bots.BOTS)
            raise Mistake(f"{option} {text}: bot {i + 1} has no name; there are {there}")
        if spec == "human":
            raise Mistake(f"{option}: a person can't {meant_to}; name bots, or use arcane play")
    for spec in dict.fromkeys(named):
        try:
            guard.check(spec)
        except bots.BadBot as e:
            raise Mistake(f"{option}: {e}") from None
    return named


# --- output ----------------------------------------------------------------------------------------------------------


def target(name: str | None, option: str, *suffixes: str) -> Path | None:
    """A file that can be written, looked at before the games are played."""
    from arcane.terminal import saves

    if name is None:
        return None
    path = saves.path_of(name)
    if path.suffix not in suffixes:
        raise Mistake(f"{option} {name}: let its name end in {' or '.join(suffixes)}")
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Mistake(f"{option} {name}: it can't be written there; name a file in a folder you can write to")
    return path


def to_json(data: object) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def print_json(data: object) -> None:
    sys.stdout.write(to_json(data))


def columns(rows: list[list[str]], texts: tuple[int, ...] = (0,)) -> list[str]:
    """Lines in which cells stand below each other; those of these columns to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{'<' if i in texts else '>'}{width}}"
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def several(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"


def p_value(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}" if p < 0.1 else f"p = {p:.2f}"


def duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{seconds * 1e3:.2g} ms" if seconds >= 1e-4 else "< 0.1 ms"


@contextmanager
def progress(total: int, unit: str = "games") -> Iterator[Told | None]:
    """A bar on stderr with how many are done, how it goes, how fast, and the time left; nothing in a pipe.

    with progress(1000) as told: ... told(done, "greedy wins 80%")
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
    from rich.text import Text

    class Pace(ProgressColumn):
        """How fast, and how long it will take. Reckoned from the beginning: results come in bursts."""

        def render(self, task: Task) -> Text:
            if not task.completed or not task.elapsed:
                return Text("")
            speed = task.completed / task.elapsed
            left = timedelta(seconds=round((total - task.completed) / speed))
            return Text(f"{speed:,.{0 if speed >= 10 else 1}f} {unit}/s, {left} left")

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False), Pace())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, word="": bar.update(task, completed=done, description=word)
