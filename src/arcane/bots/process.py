"""The process of a bot from a file, as the table sees it: started, asked, watched and ended.

The bot runs in a process of its own that is handed the bytes of its view and nothing else; between it and us stands a
keeper (see keeper.py), which sees to it that nothing of it is left. A process serves one seat at a time, and is kept
for the next game with a bot of the same file.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import arcane
from arcane import games
from arcane.bots import wire
from arcane.bots.asking import one_line
from arcane.bots.bot import BadBot, BotFault, Clock
from arcane.core import figures
from arcane.core.question import Question

POSSIBLE = hasattr(os, "fork")  # elsewhere a bot from a file runs in the process of its table
PATIENCE = 2.0  # seconds until a bot that must go is gone, and its keeper too
MOST_IDLE = 12  # processes kept for the next game
START = "import sys; sys.path.append(sys.argv[1]); from arcane.bots.keeper import main; main(*map(int, sys.argv[2:]))"
# Numerical libraries shall not fill all processors with threads; and sets have an order that is always the same.
ONE_EACH = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


@dataclass(frozen=True)
class Limits:
    """What a bot from a file may take."""

    seconds: float = 10.0  # for an answer; it is told, by its clock
    start: float = 30.0  # to be loaded and made
    memory: int = 512  # MB above what its process starts with; only Linux can tell
    grace: float = 0.5  # seconds after its time until it is killed: an answer on its way may still arrive


class Process:
    """A process with a bot in it. A BotFault means that it has been ended, a BadBot that there can't be such a bot."""

    def __init__(self, path: Path, limits: Limits) -> None:
        self.path = path.absolute()
        self.limits = limits
        self.cards = figures.overlays()
        self.owner = os.getpid()
        self.games = 0
        self._line, theirs = socket.socketpair()  # to the bot
        self._tie, keepers = socket.socketpair()  # to its keeper: when this one is closed, the bot ends
        self._words = b""  # what the keeper has said
        self._dice = ""  # the dice and the game as the bot knows them
        self._game: tuple[str, list[str]] = ("", [])
        package = str(Path(arcane.__file__).parents[1])
        try:
            with theirs, keepers:
                self._keeper = subprocess.Popen(
                    [sys.executable, "-P", "-c", START, package, str(theirs.fileno()), str(limits.memory)],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=keepers.fileno(),
                    pass_fds=[theirs.fileno()],
                    start_new_session=True,
                    env={**ONE_EACH, **os.environ, "PYTHONHASHSEED": "0"},
                )
        except OSError as e:
            self._line.close()
            self._tie.close()
            raise BotFault(f"its process can't be started: {os.strerror(e.errno or 0)}") from e
        self._poll = select.poll()
        self._poll.register(self._line, select.POLLIN)
        self._poll.register(self._tie, select.POLLIN)

    # --- what it is told ---

    def new_game(self, name: str, dice: str) -> int:
        """Make the bot anew, with these dice; returns the MB that its process has grown by in earlier games."""
        self.games += 1
        self._dice, self._game = dice, ("", [])
        told = {"spec": f"{self.path}:{name}", "dice": dice, "cards": self.cards}
        new = wire.pack(wire.NEW, json.dumps(told).encode())
        late = f"it was not made within {self.limits.start:g} s"
        letter, body = self._ask(new, self.limits.start, late)
        if letter != wire.READY or not body.isdigit():
            self._refuse(letter, body)
        return int(body)

    def ask(self, view: Any, question: Question, clock: Clock | None, dice: str) -> int:
        """Its answer, which need not be legal."""
        seconds = self.limits.seconds if clock is None else max(0.0, min(clock.left(), self.limits.seconds))
        frames = b""
        game = (view.book.name, question.names)
        if game != self._game:
            self._game = game
            frames += wire.pack(wire.GAME, _introduce(*game))
        if dice != self._dice:
            self._dice = dice
            frames += wire.pack(wire.DICE, dice.encode())
        frames += wire.pack(wire.ASK, wire.QUESTION.pack(seconds, question.seat) + view.to_bytes())
        letter, body = self._ask(frames, seconds + self.limits.grace, f"no answer within {seconds:g} s")
        if letter != wire.ANSWER or len(body) != wire.NUMBER.size:
            self._refuse(letter, body)
        return int(wire.NUMBER.unpack(body)[0])

    def _ask(self, frames: bytes, seconds: float, late: str) -> tuple[bytes, bytes]:
        if self.ended:
            raise BotFault("its process was ended")
        until = time.monotonic() + seconds
        try:
            self._line.settimeout(seconds)
            self._line.sendall(frames)
            return self._answer(until)
        except TimeoutError:
            self.end()
            raise BotFault(late) from None
        except OSError:
            self._mourn()
        except BaseException:  # we were interrupted: its answer would come to the next question
            self.end()
            raise

    def _answer(self, until: float) -> tuple[bytes, bytes]:
        """The next frame: it must come in time, be short, and be all that comes."""
        data = b""
        while True:
            ready = self._poll.poll(max(0.0, until - time.monotonic()) * 1000)
            if not ready:
                raise TimeoutError
            if ready[0][0] != self._line.fileno():
                words = self._tie.recv(4096)
                self._words += words
                if not words:
                    self._mourn()
                continue
            more = self._line.recv(2 * wire.MOST)
            if not more:
                self._mourn()
            data += more
            if len(data) < wire.HEAD.size:
                continue
            size = wire.HEAD.unpack_from(data)[0]
            if not 1 <= size <= wire.MOST or len(data) > wire.HEAD.size + size:
                self._refuse(b"", data)
            if len(data) == wire.HEAD.size + size:
                return data[wire.HEAD.size : wire.HEAD.size + 1], data[wire.HEAD.size + 1 :]

    # --- how it ends ---

    @property
    def ended(self) -> bool:
        return self._keeper.returncode is not None

    def _refuse(self, letter: bytes, body: bytes) -> NoReturn:
        """It said something else than was asked for."""
        self.end()
        told = one_line(body.decode(errors="replace"))
        if letter == wire.BAD:
            raise BadBot(told)
        raise BotFault(told if letter == wire.FAULT else f"sent what is no answer: {body[:20]!r}")

    def _mourn(self) -> NoReturn:
        """It is gone: why?"""
        self._listen(PATIENCE / 4)
        closed = not self._words.endswith(b"}")  # its process is still there, but it hung up
        self.end()
        raise BotFault(self._last_words(closed))

    def _last_words(self, closed: bool) -> str:
        last = self._words.decode(errors="replace").rstrip().rpartition("\n")[2]
        try:
            report: dict[str, Any] = json.loads(last)
            tail = str(report["tail"]).strip().rpartition("\n")[2]
        except (ValueError, TypeError, KeyError):  # the keeper is gone too
            return f"its process is gone{': ' + one_line(last) if not last.isdigit() else ''}"
        if "memory" in report:
            return f"more than {self.limits.memory} MB of memory"
        if "processes" in report:
            return f"more than {report['processes']} processes of its own"
        told = f": {one_line(tail)}" if tail else ""
        if closed:
            return f"it closed its line{told}"
        if "exit" in report:
            return f"its process ended with exit code {report['exit']}{told}"
        number = report["signal"]
        name = next((each.name for each in signal.Signals if each == number), f"signal {number}")
        return f"its process was killed ({name}){told}"

    def end(self) -> None:
        """End it, with all that it has started. What the keeper can't do in time we do."""
        if self.ended:
            return
        with contextlib.suppress(OSError):
            self._tie.shutdown(socket.SHUT_WR)
        self._listen(PATIENCE / 2)
        try:
            self._keeper.wait(PATIENCE / 4)
        except subprocess.TimeoutExpired:
            self._keeper.kill()
            self._keeper.wait()
        bot = self._words.partition(b"\n")[0]
        if not self._words.endswith(b"}") and bot.isdigit():
            with contextlib.suppress(OSError):
                os.killpg(int(bot), signal.SIGKILL)
        self._line.close()
        self._tie.close()

    def _listen(self, seconds: float) -> None:
        """To the keeper, until it is gone."""
        self._tie.settimeout(seconds)
        with contextlib.suppress(OSError):
            while words := self._tie.recv(4096):
                self._words += words


def _introduce(name: str, names: list[str]) -> bytes:
    """Which game this is, with which figures, and what the players are called."""
    return json.dumps({"name": name, "hash": games.game(name).figures, "names": names}).encode()


# --- processes that wait for the next game ---------------------------------------------------------------------------

_idle: list[Process] = []
_lock = threading.Lock()


def take(path: Path, limits: Limits) -> Process:
    """A process for a bot of this file: one that has played before, or a new one."""
    wanted = (os.getpid(), path.absolute(), limits, figures.overlays())
    with _lock:
        for process in _idle:
            if (process.owner, process.path, process.limits, process.cards) == wanted:
                _idle.remove(process)
                return process
    return Process(path, limits)


def give_back(process: Process) -> None:
    """Its game is over. Of those that wait, the oldest go when they are too many."""
    if process.ended:
        return
    with _lock:
        _idle.append(process)
        surplus = _idle[:-MOST_IDLE]
        del _idle[:-MOST_IDLE]
    for each in surplus:
        each.end()


@atexit.register
def end_idle() -> None:
    """End all that wait."""
    with _lock:
        waiting = [process for process in _idle if process.owner == os.getpid()]
        _idle.clear()
    for process in waiting:
        process.end()
