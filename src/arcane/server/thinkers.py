"""Processes in which bots think. Whatever one of them does, a table gets a legal answer, and its neighbours theirs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import zlib
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, field
from typing import Any

import msgspec

from arcane.bots.guard import STAND_IN
from arcane.core import figures
from arcane.core.game import Game
from arcane.server import wire
from arcane.server.logs import tell
from arcane.server.think_child import HEAD, Job, Reply, Setting

CLOCK = 4.0  # seconds a bot may think; those that count worlds are done long before
GRACE = 6.0  # ... and how much longer its process may take before it is ended
THOUGHT = 1.0  # seconds for a hint
WISE = "search:1s"  # who gives hints

_pack = msgspec.msgpack.Encoder().encode
_reply = msgspec.msgpack.Decoder(Reply).decode


class Fault(Exception):
    """A process died, hung, or its bot failed; the message says which."""


@dataclass(order=True)
class _Asked:
    """In the order in which they are thought about: hints come after those whom a table waits for."""

    later: bool
    number: int
    job: Job = field(compare=False)
    answer: asyncio.Future[Reply] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future(), compare=False
    )


class Worker:
    """One process, asked one thing at a time; it is started when it is first needed, and anew after a fault."""

    def __init__(self, number: int, grace: float) -> None:
        self.number = number
        self.grace = grace
        self.process: Process | None = None
        self.queue: asyncio.PriorityQueue[_Asked] = asyncio.PriorityQueue()
        self.wanted = asyncio.Event()
        self.task = asyncio.create_task(self._run(), name=f"thinker {number}")

    async def _run(self) -> None:
        await self.wanted.wait()
        with contextlib.suppress(OSError):  # if it can't be started, the first question will tell
            await self._start()
        while True:
            asked = await self.queue.get()
            if asked.answer.done():
                continue  # whoever asked no longer wants to know
            try:
                limit = asked.job.seconds + self.grace
                async with asyncio.timeout(limit):  # wait_for may lose a cancellation that comes with the answer
                    reply = await self._ask(asked.job)
                if reply.fault:
                    raise Fault(reply.fault)
                if not asked.answer.done():
                    asked.answer.set_result(reply)
            except Exception as e:  # whatever it was: a worker that stops would leave its tables waiting for ever
                if not isinstance(e, Fault):
                    await self.end()
                if not asked.answer.done():
                    asked.answer.set_exception(e if isinstance(e, Fault) else Fault(_why(e)))

    async def _ask(self, job: Job) -> Reply:
        process = self.process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(_frame(job))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
        return _reply(await process.stdout.readexactly(size))

    async def _start(self) -> Process:
        command = (sys.executable, "-m", "arcane.server.think_child", str(os.getpid()))
        self.process = process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        process.stdin.write(_frame(Setting(figures.overlays())))
        return process

    async def end(self) -> None:
        """End the process; the next question starts another."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        while not self.queue.empty():
            asked = self.queue.get_nowait()
            asked.answer.cancel()
        await self.end()


class Thinkers:
    """All processes. A table is always thought about in the same one, which remembers what it has thought."""

    def __init__(self, count: int = 1, clock: float = CLOCK, grace: float = GRACE) -> None:
        self.clock = clock
        self.faults = 0
        self.asked = 0
        self.workers = [Worker(number, grace) for number in range(max(1, count))]

    async def choose(self, table: str, game: Game, view: Any, seat: int, bot: str, dice: int) -> int:
        """The answer of a bot; if it fails, that of a simple one; if that fails too, the first that is legal."""
        options = view.question_of(seat).options
        for each in (bot, STAND_IN):
            try:
                reply = await self._ask(self._job(table, game, view, seat, each, dice, self.clock))
                if reply.action in options:
                    assert reply.action is not None
                    return reply.action
                raise Fault(f"answered {reply.action}, which is none of its {len(options)} options")
            except Fault as e:
                self.faults += 1
                tell("a bot failed", logging.WARNING, bot=each, table=table, seat=seat, why=str(e))
        return int(options[0])

    async def opinions(self, table: str, game: Game, view: Any, seat: int, dice: int) -> list[wire.Thought]:
        """What the archmage thinks of every answer; Fault if it can't be told."""
        job = self._job(table, game, view, seat, WISE, dice, THOUGHT)
        job.where += " hint"
        job.think = True
        reply = await self._ask(job)
        return [wire.Thought(*opinion) for opinion in reply.opinions]

    def _job(self, table: str, game: Game, view: Any, seat: int, bot: str, dice: int, seconds: float) -> Job:
        where = f"{table} {seat}"
        return Job(where, game.name, game.figures, view.to_bytes(), seat, bot, str(dice), seconds)

    async def _ask(self, job: Job) -> Reply:
        self.asked += 1
        asked = _Asked(job.think, self.asked, job)
        worker = self._worker(job.where.split()[0])
        worker.queue.put_nowait(asked)
        worker.wanted.set()
        return await asked.answer

    def expect(self, table: str) -> None:
        """There will be questions from this table: a process that takes a while to start may begin now."""
        self._worker(table).wanted.set()

    def _worker(self, table: str) -> Worker:
        return self.workers[zlib.crc32(table.encode()) % len(self.workers)]

    @property
    def waiting(self) -> int:
        return sum(worker.queue.qsize() for worker in self.workers)

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.close() for worker in self.workers))


def _frame(message: Job | Setting) -> bytes:
    data = _pack(message)
    return len(data).to_bytes(HEAD, "big") + data


def _why(e: BaseException) -> str:
    if isinstance(e, TimeoutError):
        return "it thought too long, and its process was ended"
    if isinstance(e, msgspec.MsgspecError):
        return "its process answered nonsense"
    if isinstance(e, OSError | EOFError):
        return "its process died"
    return f"its process could not be asked ({type(e).__name__})"
