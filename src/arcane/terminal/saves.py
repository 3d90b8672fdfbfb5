"""Where games are kept, and how: a file is whole or it is not there."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: go without locks
    fcntl = None  # type: ignore[assignment]


class BadSave(ValueError):
    """A file can't be read or written; the message says what to do."""


def path_of(text: str) -> Path:
    """A file as somebody typed it; `~` stands for a home folder."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise BadSave(f"{text}: there is no such home folder; name the file another way") from None


def home() -> Path:
    """The folder of this user's games: $ARCANE_HOME, or `arcane` in the XDG data folder."""
    if place := os.environ.get("ARCANE_HOME"):
        return path_of(place)
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
    """The game that was played last, is not over, and is not being played in another window."""
    found = [path for path in running().glob("*.journal") if path.stat().st_size > 0]
    free = [path for path in found if not is_held(path)]
    if free:
        return max(free, key=lambda path: (path.stat().st_mtime_ns, path.name))
    if found:
        raise BadSave(f"every game in {running()} is being played in another window; close one there first")
    raise BadSave(f"there is no game to go on with in {running()}; begin one, or name a file: --resume FILE")


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
    except ValueError:
        raise BadSave(f"{path}: no file can have this name; choose another") from None
    finally:
        if temporary:
            discard(Path(temporary))


def rescue(path: Path, text: str) -> Path:
    """Where its own file can't be written: into the folder for temporary files, as a last resort."""
    try:
        handle, name = tempfile.mkstemp(prefix=f"{path.stem}-", suffix=".journal")
        os.close(handle)
    except OSError as e:
        raise BadSave(f"{tempfile.gettempdir()}: can't be written ({_reason(e)})") from None
    try:
        write(Path(name), text)
    except BadSave:
        discard(Path(name))
        raise
    return Path(name)


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


# --- one window each ---


class Lock:
    """Keeps a journal to one window: a locked file beside it, which no crash leaves locked."""

    def __init__(self, path: Path) -> None:
        """Hold this journal, or raise BadSave. Where files can't be locked, nothing is held."""
        self._file = _lock_of(path)
        self._handle = -1
        if fcntl is None:
            return
        for patience in range(4):  # whoever only looks whether it is held has let go by then
            try:
                self._handle = self._take()
                return
            except BlockingIOError:
                time.sleep(0.02 * patience)
            except OSError:
                return
        raise BadSave(f"{path} is being played in another window; close it there first, or copy the file")

    def _take(self) -> int:
        while True:
            handle = os.open(self._file, os.O_CREAT | os.O_RDWR, 0o600)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if os.path.samestat(os.fstat(handle), os.stat(self._file)):
                    return handle
            except FileNotFoundError:
                pass  # the one who held it took it away between the two calls
            except OSError:
                os.close(handle)
                raise
            os.close(handle)

    def release(self) -> None:
        if self._handle >= 0:
            discard(self._file)
            os.close(self._handle)
            self._handle = -1


def is_held(path: Path) -> bool:
    """Is this journal being played in another window? Looks, and leaves nothing behind."""
    if fcntl is None:
        return False
    try:
        handle = os.open(_lock_of(path), os.O_RDWR)
    except OSError:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(handle)
    return False


def _lock_of(path: Path) -> Path:
    path = path.resolve()
    return path.with_name(f".{path.name}.lock")


def _reason(e: OSError) -> str:
    return (e.strerror or type(e).__name__).lower()
