"""Pens: a connection on which one writer does one thing after the other, each in a transaction of its own.

SQLite is written in a thread that belongs to the pen: there and back once a transaction. Through aiosqlite it would be
several times a statement, and cost more than all the rest of an action.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Job = Callable[[sa.Connection], None]


class Pen(ABC):
    """What is done with it is committed when `do` returns, and undone when it raises."""

    engine: sa.Engine  # whose connection it is

    @abstractmethod
    async def do(self, job: Job) -> None: ...

    @abstractmethod
    async def hang_up(self) -> None:
        """Give the connection back; the next job has a new one."""

    @abstractmethod
    async def close(self) -> None: ...


class ThreadPen(Pen):
    """For a database that is a file."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._thread = ThreadPoolExecutor(1, "pen")
        self._line: sa.Connection | None = None

    async def do(self, job: Job) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._do, job)

    async def hang_up(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)

    async def close(self) -> None:
        await self.hang_up()
        self._thread.shutdown()
        self.engine.dispose()

    def _do(self, job: Job) -> None:
        if self._line is None:
            self._line = self.engine.connect()
        try:
            _transact(self._line, job)
        except SQLAlchemyError:
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(SQLAlchemyError):
                line.close()


class LinePen(Pen):
    """For a database at the other end of a line."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.sync_engine
        self._async = engine
        self._line: AsyncConnection | None = None

    async def do(self, job: Job) -> None:
        if self._line is None:
            self._line = await self._async.connect()
        try:
            await self._line.run_sync(_transact, job)
        except Exception:
            await self.hang_up()
            raise

    async def hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            try:
                await line.close()
            except Exception:
                with contextlib.suppress(Exception):  # it is gone either way
                    await line.invalidate()

    async def close(self) -> None:
        await self.hang_up()


def _transact(line: sa.Connection, job: Job) -> None:
    try:
        job(line)
        line.commit()
    except BaseException:
        line.rollback()
        raise
