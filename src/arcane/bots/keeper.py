"""The keeper of a bot's process, in a process of its own that `process.py` starts.

It forks the bot, and then has nothing to do with the game: it swallows what the bot prints, looks after the memory
and the number of all processes the bot may have started, and ends them all when the bot is done, when it is told to,
or when the table is gone. So nothing is left behind, even if the table was killed and the bot hangs.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import socket
import sys
import time
from pathlib import Path

from arcane.bots.child import MEGABYTE, Child

LINE = 2  # standard error is the line to the table, so that it hears of an accident in here too
LOOK = 0.2  # seconds between two looks at the memory
MOST_PROCESSES = 50  # a bot may start some of its own
PATIENCE = 5.0  # seconds for the dead to go
TAIL = 2000  # bytes kept of what a bot prints last
SUBREAPER = 36  # of Linux's prctl: whoever loses a parent becomes our child


def main(fd: int, memory: int) -> None:
    """Fork the bot, whose line is this file, and watch it. Ours is closed when it is to end; a report goes back."""
    base = weigh(os.getpid())
    heard, printed = os.pipe()
    bot = os.fork()
    if bot == 0:
        os.setsid()
        os.dup2(printed, 1)
        os.dup2(printed, 2)
        os.close(heard)
        os.close(printed)
        with contextlib.suppress(OSError), socket.socket(fileno=fd) as ours:  # the table may be gone
            Child(ours, memory).serve()
        os._exit(0)
    os.close(fd)
    os.close(printed)
    os.write(LINE, b"%d\n" % bot)
    _adopt()
    report = Keeper(bot, heard, base + memory * MEGABYTE).watch()
    with contextlib.suppress(OSError):
        os.write(LINE, json.dumps(report).encode())


class Keeper:
    """Watches a bot until its end."""

    def __init__(self, bot: int, heard: int, most: int) -> None:
        self.bot = bot
        self.heard = heard
        self.most = most  # bytes
        self.tail = b""
        wake, self._woken = os.pipe()
        os.set_blocking(self._woken, False)
        self.wake = wake
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._woken)

    def watch(self) -> dict[str, object]:
        """How it ended."""
        found: dict[str, object] = {}
        poll = select.poll()
        for fd in (LINE, self.heard, self.wake):
            poll.register(fd, select.POLLIN)
        look = 0.0
        while not found:
            found = self._gone()
            for fd, _ in poll.poll(0 if found else LOOK * 1000):
                if fd == LINE:
                    found = found or {"told": True}
                elif fd == self.wake:
                    os.read(fd, 64)
                elif not self._hear():
                    poll.unregister(fd)
            if not found and time.monotonic() >= look:
                found = self._excess()
                look = time.monotonic() + LOOK
        self._end_all()
        os.set_blocking(self.heard, False)
        with contextlib.suppress(BlockingIOError):
            while self._hear():
                pass
        return {**found, "tail": self.tail.decode(errors="replace")}

    def _hear(self) -> bool:
        """Swallow what it prints, but for the end. False when nothing more can come."""
        text = os.read(self.heard, 65536)
        self.tail = (self.tail + text)[-TAIL:]
        return bool(text)

    def _gone(self) -> dict[str, object]:
        """Has the bot ended by itself? Others that became ours are buried without a word."""
        with contextlib.suppress(ChildProcessError):
            while True:
                pid, status = os.waitpid(-1, os.WNOHANG)
                if pid == self.bot:
                    code = os.waitstatus_to_exitcode(status)
                    return {"exit": code} if code >= 0 else {"signal": -code}
                if pid == 0:
                    break
        return {}

    def _excess(self) -> dict[str, object]:
        """Do the bot and all that came from it take more than they may?"""
        family = descendants(os.getpid())
        if len(family) > MOST_PROCESSES:
            return {"processes": MOST_PROCESSES}
        if sum(map(weigh, family)) > self.most and sum(map(share, family)) > self.most:
            return {"memory": True}
        return {}

    def _end_all(self) -> None:
        """Kill the bot, its group, and whoever has left the group; and wait until they are gone."""
        with contextlib.suppress(OSError):
            os.killpg(self.bot, signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        with contextlib.suppress(ChildProcessError):
            while time.monotonic() < until:
                for pid in descendants(os.getpid()):
                    with contextlib.suppress(OSError):
                        os.kill(pid, signal.SIGKILL)
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    time.sleep(0.001)


def descendants(pid: int) -> list[int]:
    """All that this process has started, and so on; as far as the system tells."""
    found = [pid]
    for parent in found:  # which grows on the way
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, task.read_text().split())
    return found[1:]


def weigh(pid: int) -> int:
    """The memory of a process in bytes, without the files it has mapped."""
    return _sizes(f"/proc/{pid}/status", "RssAnon:", "RssShmem:")


def share(pid: int) -> int:
    """The same, but of what several have in common only its part; this takes the system longer to count."""
    return _sizes(f"/proc/{pid}/smaps_rollup", "Pss_Anon:", "Pss_Shmem:") or weigh(pid)


def _sizes(path: str, *names: str) -> int:
    try:
        text = Path(path).read_text()
        return sum(int(text.partition(name)[2].split()[0]) * 1024 for name in names)
    except (OSError, IndexError, ValueError):
        return 0


def _adopt() -> None:
    """On Linux, let those that a bot leaves behind become ours, so that they can be found."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
