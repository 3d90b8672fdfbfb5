"""Work shared out among processes of this machine, or by Ray. Results come in the order of the tasks.

for result in run(work, tasks, jobs=2, setting=Setting("alley")): ...

On Ctrl-C, or when the caller stops asking, the workers are ended; KeyboardInterrupt is the caller's to handle.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

BACKENDS = ("local", "ray")
AHEAD = 2  # tasks a worker has at most: the one it does, and the one it takes up without waiting for us
EARLY = 32  # results a worker may be ahead of the slowest
GRACE = 2.0  # seconds that a worker has to leave


class PoolError(RuntimeError):
    """The work can't be shared out, or a worker was lost; the message says what to do."""


@dataclass(frozen=True)
class Setting:
    """What a worker needs before its first task: a game, with the card figures that were named for it."""

    game: str
    cards: str | None = None

    def prepare(self) -> None:
        """Figures are read once, when the game is loaded, so the overlay comes first."""
        from arcane import games
        from arcane.core import figures

        if self.cards is not None:
            figures.overlay(self.game, self.cards)
        games.game(self.game)


class Told(NamedTuple):
    """What a worker tells of a task: its result, or what it raised."""

    worker: int
    number: int
    result: Any
    failure: Exception | None


class Crew(Protocol):
    """Workers, numbered from 0."""

    size: int

    def send(self, worker: int, number: int, task: Any) -> None:
        """Give a worker a task; it may still have others to do."""
        ...

    def heard(self) -> list[Told]:
        """Wait until somebody is done; a lost worker raises a PoolError."""
        ...


def check(jobs: int, backend: str) -> None:
    """Raise a PoolError if work can't be shared out like this."""
    if backend not in BACKENDS:
        raise PoolError(f"there is no backend {backend!r}; there are {', '.join(BACKENDS)}")
    if jobs < 1:
        raise PoolError(f"{jobs} jobs are too few; choose 1 or more")
    if backend == "ray":
        from arcane.lab import ray_pool

        ray_pool.check()


def run(
    work: Callable[[T], R],
    tasks: Iterable[T],
    *,
    jobs: int = 1,
    backend: str = "local",
    setting: Setting | None = None,
    progress: Callable[[int], None] | None = None,
    apart: bool = False,
) -> Generator[R, None, None]:
    """Do `work`, a function of a module, for every task; the results in the order of the tasks.

    Tasks are asked for only when somebody is free to do them, so that a caller can size the next by how long the last
    ones took. `progress` is told how many results were handed over. `apart`: not in this process, even if
    one is enough (it may have loaded the game with other cards). Close the generator to stop early.
    """
    check(jobs, backend)
    if backend == "ray":
        from arcane.lab import ray_pool

        results = ray_pool.run(work, tasks, jobs, setting)
    elif jobs == 1 and not apart:
        results = _run_here(work, tasks, setting)
    else:
        results = _run_processes(work, tasks, jobs, setting)
    try:
        for done, result in enumerate(results, 1):
            if progress is not None:
                progress(done)
            yield result
    finally:
        results.close()


def _run_here(work: Callable[[T], R], tasks: Iterable[T], setting: Setting | None) -> Generator[R, None, None]:
    if setting is not None:
        setting.prepare()
    for task in tasks:
        yield work(task)


def share(crew: Crew, tasks: Iterable[Any]) -> Generator[Any, None, None]:
    """Keep a crew busy, and hand over what it does in order."""
    numbered = enumerate(tasks)
    load = [0] * crew.size
    early: dict[int, Told] = {}
    given = due = 0

    def hand_out() -> int:
        """Nobody gets a second task before everybody has a first; whoever is far ahead of the slowest waits."""
        handed = 0
        for busy in range(AHEAD):
            for worker in range(crew.size):
                if load[worker] <= busy and given + handed < due + EARLY * crew.size:
                    for number, task in numbered:
                        crew.send(worker, number, task)
                        load[worker] += 1
                        handed += 1
                        break
        return handed

    given += hand_out()
    while due < given:
        for told in crew.heard():
            load[told.worker] -= 1
            early[told.number] = told
        while due in early:  # failures too wait for their turn, so that what comes before them is not lost
            told = early.pop(due)
            if told.failure is not None:
                raise told.failure
            yield told.result
            due += 1
        given += hand_out()


# --- processes of this machine ---------------------------------------------------------------------------------------


def _run_processes(
    work: Callable[[T], R], tasks: Iterable[T], jobs: int, setting: Setting | None
) -> Generator[R, None, None]:
    crew = _Processes()
    try:
        crew.hire(work, jobs, setting)
        yield from share(crew, tasks)
    finally:
        crew.dismiss()


class _Processes:
    """A crew of spawned processes, each at the other end of a pipe."""

    def __init__(self) -> None:
        self.size = 0
        self._workers: list[tuple[SpawnProcess, Connection]] = []

    def hire(self, work: Callable[[Any], Any], jobs: int, setting: Setting | None) -> None:
        context = multiprocessing.get_context("spawn")
        resource_tracker.ensure_running()  # which would unblock signals if it were begun below
        with deaf():
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(target=_serve, args=(theirs, work, setting))
                process.start()
                theirs.close()
                self._workers.append((process, ours))
        self.size = jobs

    def send(self, worker: int, number: int, task: Any) -> None:
        with suppress(BrokenPipeError, ConnectionResetError):  # it is gone: `heard` will tell
            self._workers[worker][1].send((number, task))

    def heard(self) -> list[Told]:
        ready = wait([pipe for _, pipe in self._workers])
        return [self._receive(i) for i, (_, pipe) in enumerate(self._workers) if pipe in ready]

    def _receive(self, worker: int) -> Told:
        process, pipe = self._workers[worker]
        try:
            return Told(worker, *pipe.recv())
        except (EOFError, ConnectionResetError):
            process.join(GRACE)
            raise PoolError(_how_lost(process.exitcode)) from None

    def dismiss(self) -> None:
        """End everybody, also in the middle of a task; nobody stays behind."""
        with deaf():
            for process, pipe in self._workers:
                pipe.close()
                process.terminate()
            for process, _ in self._workers:
                process.join(GRACE)
                if process.exitcode is None:
                    process.kill()
                    process.join()
                process.close()


@contextmanager
def deaf() -> Iterator[None]:
    """Ctrl-C waits until this is done; processes begun meanwhile never hear it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    if hasattr(signal, "pthread_sigmask"):  # all but Windows; a mask is handed down to processes, a handler is not
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, before)
        if heard and callable(before):
            before(heard[0], None)


def _how_lost(code: int | None) -> str:
    how = "ended" if code is None or code == 0 else f"ended with code {code}"
    if code is not None and code < 0:
        name = signal.Signals(-code).name
        how = f"was killed ({name})" + (", perhaps because memory ran out" if name == "SIGKILL" else "")
    return f"a worker {how}; try again, or with fewer --jobs"


def _serve(pipe: Connection, work: Callable[[Any], Any], setting: Setting | None) -> None:
    """A worker: tasks in, results out, until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    failure: Exception | None = None
    try:
        if setting is not None:
            setting.prepare()
    except Exception as e:
        failure = _sendable(e)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            number, task = pipe.recv()
            result = None
            if failure is None:
                try:
                    result = work(task)
                except Exception as e:
                    failure = _sendable(e)
            pipe.send((number, result, failure))


def _sendable(e: Exception) -> Exception:
    """The exception, or its words if it does not survive the way."""
    try:
        ForkingPickler.loads(ForkingPickler.dumps(e))
    except Exception:
        return RuntimeError(f"{type(e).__name__}: {e}")
    return e


def _leave_with_parent() -> None:
    """When whoever started us is gone, nobody waits for our results."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
