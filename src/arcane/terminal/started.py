"""The command as the player started it, so that what we tell them to type works where they are."""

from __future__ import annotations

import os
import shlex
import shutil
import sys


def command(*words: object) -> str:
    """`arcane`, by the name or path that runs it from here, with these words."""
    return " ".join(shlex.quote(str(word)) for word in [*_program(), *words])


def _program() -> list[str]:
    started = sys.argv[0]
    if os.path.basename(started) == "cli.py":
        return [_short(sys.executable), "-m", "arcane.cli"]
    if os.path.basename(started) != "arcane":  # somebody's own program, with the terminal in it
        return ["arcane"]
    found = shutil.which("arcane")
    if found is not None and os.path.realpath(found) == os.path.realpath(started):
        return ["arcane"]
    return [_short(started)]


def _short(path: str) -> str:
    """From the current folder, if that is shorter."""
    path = os.path.abspath(path)
    try:
        near = os.path.relpath(path)
        return min(path, near if os.sep in near else os.path.join(os.curdir, near), key=len)
    except (OSError, ValueError):  # the folder is gone, or on another drive
        return path
