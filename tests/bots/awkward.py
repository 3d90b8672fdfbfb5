"""Bots that fail in every way that was thought of: to be seated from this file, never to be imported."""

from __future__ import annotations

import ctypes
import mmap
import os
import re
import signal
import stat
import subprocess
import sys
import threading
import time
from typing import Any


class First:
    """A good bot."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return question.options[0]


class Lucky(First):
    """A good bot with dice."""

    def __init__(self, chance: Any) -> None:
        self.chance = chance

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return question.options[self.chance.below(len(question.options))]


class Later(First):
    """Good for some questions (`arg`), and then it raises."""

    def __init__(self, arg: str) -> None:
        self.left = int(arg)

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("no more")
        return question.options[0]


class Born(First):
    def __init__(self) -> None:
        raise KeyError("no hands")


class Unborn(First):
    def __init__(self) -> None:
        time.sleep(60)


class Stillborn(First):
    def __init__(self) -> None:
        os._exit(9)


class Crash:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return 1 // 0


class Deep:
    """Fails inside the engine: its own line is told all the same."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return view.play(question.options[0])


class Wordy:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        raise ValueError("line\nfeed \x1b[31m" + "x" * 100_000)


class Speechless:
    class Error(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        raise self.Error


class Endless:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return self.choose(view, question, clock)


class Asleep:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        time.sleep(60)


class Busy:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        while True:
            pass


class Stuck:
    """Busy in C: Python does not get a word in."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return re.match("(a+)+b", "a" * 60)


class Deaf:
    """Can't be asked kindly to stop."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals))
        while True:
            time.sleep(1)


class Late:
    """Answers, but after its time."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        time.sleep(clock.left() + 1.0)
        return question.options[0]


class Answer:
    """Nonsense of many kinds; `arg` says which."""

    def __init__(self, arg: str) -> None:
        self.arg = arg

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return {
            "none": None,
            "text": "draw deck",
            "huge": 10**30,
            "vast": 10**5000,
            "nan": float("nan"),
            "float": float(question.options[0]),
            "bool": True,
            "object": object(),
            "list": question.options,
            "negative": -1,
            "beyond": 10**6,
            "sly": Sly(),
        }[self.arg]


class Sly:
    """Equal to everything, and no number."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        raise RuntimeError


class Forger:
    """Makes its answer one of the options."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        question.options.append(-7)
        return -7


class Hungry:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        hoard = []
        while True:
            hoard.append(bytearray(1 << 20))


class Mapper:
    """Takes memory that is shared, which no limit of a single process counts."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        hoard = mmap.mmap(-1, 400 << 20)
        for page in range(0, len(hoard), 4096):
            hoard[page] = 1
        time.sleep(60)


class Brood:
    """Every child takes less than it may, but all together take more."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        for _ in range(6):
            if os.fork() == 0:
                hoard = bytearray(b"x") * (40 << 20)
                time.sleep(60)
                os._exit(len(hoard))
        time.sleep(60)


class Bomb:
    """A fork bomb with a bound: each forks eight times, to a depth of two."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        for _ in range(2):
            for _ in range(8):
                if os.fork() == 0:
                    break
        time.sleep(60)


class Twins:
    """Forks, and both answer."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        os.fork()
        return question.options[0]


class Parent:
    """Leaves somebody behind who keeps every line open, and goes."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        if os.fork() == 0:
            time.sleep(60)
        os._exit(4)


class Runaway:
    """Leaves somebody behind in a session of its own."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(60)
            os._exit(0)
        time.sleep(0.1)
        raise RuntimeError("and gone")


class Leaver:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        sys.exit("enough")


class Quitter:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        sys.stderr.write("I have had\nenough\n")
        sys.stderr.flush()
        os._exit(3)


class Suicide:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


class Breaker:
    """A crash of the interpreter itself."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        ctypes.string_at(0)


class Interrupter:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        raise KeyboardInterrupt


class Murderer:
    """Kills its keeper."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(60)


class Gaoler:
    """Stops its keeper."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        os.kill(os.getppid(), signal.SIGSTOP)
        time.sleep(60)


class Loud:
    """Prints ten megabytes, and answers."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        for stream in (sys.stdout, sys.stderr):
            stream.write("x" * 5_000_000)
            stream.flush()
        os.write(1, b"y\n")
        return question.options[0]


class Reader:
    """Reads what is typed, and answers."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        return question.options[len(sys.stdin.read())]


class Closer:
    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        os.closerange(0, 100)
        time.sleep(60)


class Garbler:
    """Finds its line, and writes nonsense on it; `arg` says which."""

    def __init__(self, arg: str) -> None:
        self.arg = arg

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        line = next(fd for fd in range(3, 50) if _is_socket(fd))
        os.write(
            line,
            {
                "noise": b"\xff\xfe\xfd\xfc" * 10,
                "flood": b"\n" * 10_000_000,
                "empty": b"\0\0\0\0",
                "strange": b"\x03\0\0\0xyz",
                "short": b"\x02\0\0\0=1",
                "twice": b"\x09\0\0\0=" + b"\0" * 8,
                "half": b"\x09\0\0\0=",
            }[self.arg],
        )
        time.sleep(0 if self.arg == "twice" else 60)
        return question.options[0]


def _is_socket(fd: int) -> bool:
    try:
        return stat.S_ISSOCK(os.fstat(fd).st_mode)
    except OSError:
        return False


class Threads:
    """Leaves threads behind, and answers."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        threading.Thread(target=time.sleep, args=(60,)).start()
        return question.options[0]


class Vandal:
    """Ruins its view, and answers."""

    def choose(self, view: Any, question: Any, clock: Any) -> Any:
        best = question.options[-1]
        for player in view.players:
            player.gold = 0
        view.depth = view.viewer = view.count = 0
        question.options.clear()
        return best
