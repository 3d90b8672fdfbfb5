"""Work shared out by Ray: on this machine, or on the cluster that RAY_ADDRESS names. Nothing is reported to anybody."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from arcane.lab.pool import PoolError, Setting, Told, share

T = TypeVar("T")
R = TypeVar("R")

STORE = 100 << 20  # bytes of shared memory: results are small
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # no telemetry
    "RAY_ENABLE_METRICS_COLLECTION": "0",
    "RAY_enable_metrics_collection": "0",
    "RAY_LOG_TO_DRIVER": "0",
    "RAY_DEDUP_LOGS": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # it warns without
}
ALONE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # whatever its name says: use the loopback address only


def check() -> None:
    """Raise a PoolError if Ray is not installed."""
    if find_spec("ray") is None:
        raise PoolError("--backend ray needs Ray: pip install 'arcane-tabletop[ray]', or leave it out and use --jobs")


def run(work: Callable[[T], R], tasks: Iterable[T], jobs: int, setting: Setting | None) -> Generator[R, None, None]:
    """As `pool.run`, on `jobs` workers of Ray."""
    os.environ.update(QUIET if os.environ.get("RAY_ADDRESS") else QUIET | ALONE)
    with warnings.catch_warnings():  # what Ray thinks of its own future is no concern of ours
        warnings.simplefilter("ignore")
        ray: Any = import_module("ray")
        # Ray tells of dead workers on standard output, where our data goes; we tell it ourselves
        ray._private.worker.print_to_stdstream = lambda *args, **more: None
        begun = not ray.is_initialized()
        try:
            if begun:
                _begin(ray, jobs)
            crew = _Actors(ray, work, jobs, setting)
        except (ConnectionError, ValueError, RuntimeError) as e:
            raise PoolError(f"Ray does not start: {_first_line(e)}; use --jobs without --backend ray") from None
    try:
        yield from share(crew, tasks)
    finally:
        crew.dismiss()
        if begun:
            ray.shutdown()


def _begin(ray: Any, jobs: int) -> None:
    address = os.environ.get("RAY_ADDRESS")
    if address:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        return
    ray.init(
        address="local",
        num_cpus=jobs,
        num_gpus=0,
        include_dashboard=False,
        object_store_memory=STORE,
        logging_level=logging.ERROR,
        log_to_driver=False,
    )


class _Actors:
    """A crew of Ray's actors."""

    def __init__(self, ray: Any, work: Callable[[Any], Any], jobs: int, setting: Setting | None) -> None:
        self.size = jobs
        self._ray = ray
        made = ray.remote(num_cpus=1)(_Worker)
        self._workers = [made.remote(work, setting) for _ in range(jobs)]
        self._waiting: dict[Any, tuple[int, int]] = {}

    def send(self, worker: int, number: int, task: Any) -> None:
        self._waiting[self._workers[worker].do.remote(task)] = (worker, number)

    def heard(self) -> list[Told]:
        ready, _ = self._ray.wait(list(self._waiting), num_returns=1)
        return [self._receive(reference) for reference in ready]

    def _receive(self, reference: Any) -> Told:
        worker, number = self._waiting.pop(reference)
        try:
            return Told(worker, number, self._ray.get(reference), None)
        except self._ray.exceptions.RayTaskError as e:
            return Told(worker, number, None, e.cause if isinstance(e.cause, Exception) else PoolError(_first_line(e)))
        except self._ray.exceptions.RayError as e:
            raise PoolError(f"a worker of Ray was lost: {_first_line(e)}; try again with fewer --jobs") from None

    def dismiss(self) -> None:
        with suppress(Exception):  # those that are gone need no killing
            for worker in self._workers:
                self._ray.kill(worker)


class _Worker:
    """What runs at the other end."""

    def __init__(self, work: Callable[[Any], Any], setting: Setting | None) -> None:
        self.work = work
        if setting is not None:
            setting.prepare()

    def do(self, task: Any) -> Any:
        return self.work(task)


def _first_line(e: BaseException) -> str:
    return next((line.strip() for line in str(e).splitlines() if line.strip()), type(e).__name__)
