"""What is installed here, and whether it works."""

from __future__ import annotations

import importlib.metadata
import importlib.resources
import os
import platform
import shutil
import sqlite3
import sys
import time

from arcane import _build, bots, games
from arcane.core.table import playout
from arcane.terminal import saves


def examine() -> dict[str, str]:
    """Everything a report of a fault should say, in the order one would ask."""
    mode = _build.mode()
    reason = _build.reason()
    size = shutil.get_terminal_size()
    return {
        "arcane": _build.VERSION,
        "engine": f"{mode} ({reason})" if reason else mode,
        "games": ", ".join(f"{game.name} {game.version}" for game in map(games.game, games.GAMES)),
        "python": f"{platform.python_version()} ({platform.python_implementation()}, {sys.executable})",
        "platform": platform.platform(),
        "cores": _cores(),
        "rich": _version("rich"),
        "librt": _version("librt"),
        "openskill": _version("openskill"),
        "pyarrow": _version("pyarrow"),
        "ray": _version("ray"),
        "server": _server(),
        "sqlite": sqlite3.sqlite_version,
        "saves": f"{saves.running()} ({_writable()})",
        "terminal": f"{size.columns}x{size.lines}, {_colour()}",
        "self_test": self_test(),
    }


def _server() -> str:
    """What `arcane serve` stands on."""
    found = {name: _version(name) for name in ("fastapi", "uvicorn", "sqlalchemy", "msgspec", "asyncpg")}
    if "not installed" in [found[name] for name in ("fastapi", "uvicorn", "sqlalchemy", "msgspec")]:
        return "not installed: pip install 'arcane-tabletop[server]'"
    page = "with its page" if importlib.resources.files("arcane.server").joinpath("static/index.html").is_file() else ""
    return ", ".join(f"{name} {version}" for name, version in found.items()) + f"; {page or 'its page is not built'}"


def _cores() -> str:
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{usable} of {os.cpu_count()}"


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _writable() -> str:
    """Can games be kept? Looks, and leaves nothing behind."""
    place = saves.running()
    while not place.exists() and place != place.parent:
        place = place.parent
    if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
        return "writable"
    return "not writable: set ARCANE_HOME to a folder you can write to"


def _colour() -> str:
    if not sys.stdout.isatty():
        return "a pipe: plain lines"
    from rich.console import Console

    return f"colour: {Console().color_system or 'none'}"


def self_test() -> str:
    """A whole game of each kind, saved and loaded on the way, with every card counted at the end."""
    try:
        began = time.perf_counter()
        decisions = 0
        for name in games.GAMES:
            game = games.game(name)
            state = game.new(seed=1)
            twin = game.from_bytes(state.to_bytes())
            decisions += playout(state, bots.chance_of(name))
            playout(twin, bots.chance_of(name))
            state.conserve()
            if twin.to_bytes() != state.to_bytes():
                return f"failed: a saved game of {name} went on differently"
        return f"passed ({decisions} decisions in {(time.perf_counter() - began) * 1000:.0f} ms)"
    except Exception as e:
        return f"failed: {type(e).__name__}: {e}"
