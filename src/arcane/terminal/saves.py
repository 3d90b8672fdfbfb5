"""Where games are kept, and how: a file is whole or it is not there."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path


class BadSave(ValueError):
    """A file can't be read or written; the message says what to do."""


def home() -> Path:
    """The folder of this user's games: $ARCANE_HOME, or `arcane` in the XDG data folder."""
    if place := os.environ.get("ARCANE_HOME"):
        return Path(place).expanduser()
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "arcane"


def running() -> Path:
    """Games that go on."""
    return home() / "saves"


def finished() -> Path:
    return home() / "finished"


def fresh(game: str) -> Path:
    """A name for a new game, taken at once so that no other session takes it too."""
    folder = running()
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 0
        while True:
            path = folder / f"{game}-{stamp}{f'-{number}' if number else ''}.journal"
            try:
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                return path
            except FileExistsError:
                number += 1
    except OSError as e:
        raise BadSave(
            f"{folder}: games can't be kept there ({_reason(e)}); set ARCANE_HOME to a folder you can write to"
        ) from None


def newest() -> Path:
    """The game that was played last and is not over."""
    found = [path for path in running().glob("*.journal") if path.stat().st_size > 0]
    if not found:
        raise BadSave(f"there is no game to go on with in {running()}; begin one, or name a file: --resume FILE")
    return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name))


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{path}: this is not a journal (not even text); name another file") from None
    except OSError as e:
        raise BadSave(f"{path}: can't be read ({_reason(e)}); check the name") from None


def write(path: Path, text: str) -> None:
    """All of it, or nothing: what was there before stays until the new text is safe on the disk."""
    temporary = ""
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=".arcane-", suffix=".tmp", delete=False
        ) as file:
            temporary = file.name
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        temporary = ""
    except OSError as e:
        raise BadSave(f"{path}: can't be written ({_reason(e)}); choose another place") from None
    finally:
        if temporary:
            discard(Path(temporary))


def finish(path: Path) -> Path:
    """A game is over: its journal goes to those of the finished ones."""
    target = finished() / path.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, target)
    except OSError:
        return path  # it is safe where it is
    return target


def discard(path: Path) -> None:
    """A file that is not needed."""
    with suppress(OSError):
        path.unlink()


def _reason(e: OSError) -> str:
    return (e.strerror or type(e).__name__).lower()
