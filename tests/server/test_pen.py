"""Pens: a job is done whole or not at all, and one that fails does not spoil the next."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from arcane.server.pen import LinePen, Pen, ThreadPen

ADD = sa.text("INSERT INTO lanterns VALUES (:n)")


def lanterns(path: Path) -> list[int]:
    line = sqlite3.connect(path)
    found = [n for (n,) in line.execute("SELECT n FROM lanterns ORDER BY n")]
    line.close()
    return found


def light(*numbers: int) -> list[dict[str, int]]:
    return [{"n": n} for n in numbers]


async def write(pen: Pen, path: Path) -> None:
    await pen.do(lambda line: line.exec_driver_sql("CREATE TABLE lanterns (n INTEGER PRIMARY KEY)").close())
    await pen.do(lambda line: line.execute(ADD, light(1, 2)).close())
    assert lanterns(path) == [1, 2]

    def stumble(line: sa.Connection) -> None:
        line.execute(ADD, light(3))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await pen.do(stumble)
    with pytest.raises(IntegrityError):
        await pen.do(lambda line: line.execute(ADD, light(4, 1)).close())
    assert lanterns(path) == [1, 2]
    await pen.hang_up()
    await pen.do(lambda line: line.execute(ADD, light(5)).close())
    assert lanterns(path) == [1, 2, 5]
    await pen.close()


def test_a_job_is_committed_when_it_returns_and_undone_when_it_raises(tmp_path: Path) -> None:
    async def main() -> None:
        path = tmp_path / "thread.db"
        await write(ThreadPen(sa.create_engine(f"sqlite+pysqlite:///{path}")), path)
        path = tmp_path / "line.db"
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        await write(LinePen(engine), path)
        await engine.dispose()

    asyncio.run(main())


def test_a_thread_pen_writes_in_one_thread_of_its_own_that_ends_with_it(tmp_path: Path) -> None:
    threads: list[threading.Thread] = []

    async def main() -> None:
        pen = ThreadPen(sa.create_engine(f"sqlite+pysqlite:///{tmp_path / 'a.db'}"))
        for _ in range(3):
            await pen.do(lambda line: threads.append(threading.current_thread()))
        await pen.close()

    asyncio.run(main())
    assert set(threads) == {threads[0]}
    assert threads[0] is not threading.current_thread()
    assert not threads[0].is_alive()
