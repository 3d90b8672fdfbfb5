"""The store: the database behind all tables, and the one writer through whom everything is kept.

Whatever is to be kept is handed to `keep`, which returns when it lies safely on the disk. The writer takes everything
that waits, from all tables, in one transaction with one sync: so a thousand tables cost few more syncs than one.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from arcane.server import schema
from arcane.server.errors import BadOrder, Unavailable
from arcane.server.limits import Bucket
from arcane.server.logs import tell
from arcane.server.pen import LinePen, Pen, ThreadPen
from arcane.server.rows import Row

MOST_AT_ONCE: Final = 512  # works in one transaction
BUSY: Final = 5.0  # seconds to wait for somebody else's lock
PATIENCE: Final = 20.0  # seconds to wait for an answer of PostgreSQL
FULL: Final = re.compile("disk is full|no space left", re.I)  # of what a database says, all that players are told


@dataclass
class Summary:
    """What a list of tables shows of one."""

    table: str
    status: str
    asked: list[int]
    names: list[str]


@dataclass
class Work:
    """What is to be kept together or not at all."""

    others: Sequence[tuple[sa.Executable, Mapping[str, Any]]] = ()  # in this order, and before the rest
    rows: Sequence[Row] = ()
    summary: Summary | None = None
    snapshot: tuple[str, int, bytes] | None = None  # table, seq, data
    said: Mapping[str, Any] | None = None  # a line of chat
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """A database. `settle` is how a batch of works is kept, and what tests of faults replace."""

    SYNCHRONOUS = "FULL"  # a commit that was told must survive a power cut

    def __init__(self, engine: AsyncEngine, pen: Pen) -> None:
        self.engine = engine  # to read with
        self.pen = pen  # to write with
        self.commits = 0
        self.kept = 0  # works in them
        self.took: deque[float] = deque(maxlen=1000)  # seconds of the last commits
        self.failures = 0
        self._complaints = Bucket(0.2, 20)
        self._queue: asyncio.Queue[Work | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    # --- opening and closing ---

    @classmethod
    async def open(cls, url: str) -> Self:
        """A path, sqlite:///path, or postgresql://…; made or brought up to date if need be."""
        from alembic.util import CommandError

        store = cls(*cls._connect(url))
        try:
            await store.pen.do(_migrate)
            await store.pen.do(_check)
        except (SQLAlchemyError, OSError, Unavailable, CommandError) as e:
            await store.pen.close()
            await store.engine.dispose()
            if isinstance(e, CommandError):
                raise Unavailable(f"it was made by another release, a newer one perhaps ({_told(e)})") from e
            raise e if isinstance(e, Unavailable) else Unavailable(f"the database can't be opened: {_told(e)}") from e
        store._writer = asyncio.create_task(store._write(), name="writer")
        return store

    @classmethod
    def _connect(cls, url: str) -> tuple[AsyncEngine, Pen]:
        scheme, found, rest = url.partition("://")
        if found and scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
            engine = create_async_engine(
                make_url(f"postgresql+asyncpg://{rest}"),
                pool_pre_ping=True,
                # or a line that was cut without a word would hold up every table for a quarter of an hour
                connect_args={
                    "server_settings": {"synchronous_commit": "on"},
                    "timeout": PATIENCE,
                    "command_timeout": PATIENCE,
                },
            )
            return engine, LinePen(engine)
        if found and scheme not in ("sqlite", "sqlite+aiosqlite"):
            raise BadOrder(f"--db {scheme}://…: name a file, or a database as postgresql://user@host/name")
        path = Path(rest.removeprefix("/") if found else url).absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args={"timeout": BUSY})
        writing = sa.create_engine(f"sqlite+pysqlite:///{path}", connect_args={"timeout": BUSY})

        def connected(connection: Any, record: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", f"synchronous={cls.SYNCHRONOUS}", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        for each in (engine.sync_engine, writing):
            sa.event.listen(each, "connect", connected)
        return engine, ThreadPen(writing)

    @property
    def open_for_work(self) -> bool:
        """Is there somebody who writes?"""
        return not self._closing and self._writer is not None and not self._writer.done()

    async def close(self) -> None:
        """Keep what waits, and close."""
        self._closing = True
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        await self.pen.close()
        await self.engine.dispose()

    # --- writing ---

    async def keep(self, work: Work) -> None:
        """Returns when it is committed; Unavailable if it can't be, and then none of it is."""
        if not self.open_for_work:
            raise Unavailable("the server is closing; come back in a few seconds")
        self._queue.put_nowait(work)
        await work.done

    async def _write(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                more = self._queue.get_nowait()
                if more is None:
                    last = True
                    break
                batch.append(more)
            await self._settle_safely(batch)
            if last:
                break

    async def _settle_safely(self, batch: list[Work]) -> None:
        try:
            await self.settle(batch)
        except (IntegrityError, DataError) as e:
            if len(batch) > 1:  # one of them does not fit; the others must not suffer
                for work in batch:
                    await self._settle_safely([work])
            else:
                self._fail(batch, e)
        except Exception as e:
            self._fail(batch, e)

    async def settle(self, batch: list[Work]) -> None:
        """Commit, then tell."""
        began = time.perf_counter()
        await self.commit(batch)
        self.took.append(time.perf_counter() - began)
        self.tell(batch)

    def tell(self, batch: list[Work]) -> None:
        self.commits += 1
        self.kept += len(batch)
        for work in batch:
            if not work.done.done():
                work.done.set_result(None)

    async def commit(self, batch: list[Work]) -> None:
        """All of it in one transaction."""
        await self.pen.do(lambda line: _keep(line, batch, time.time()))

    def _fail(self, batch: list[Work], e: Exception) -> None:
        self.failures += 1
        self._complain("a commit failed", e)
        full = " (the disk is full)" if FULL.search(_told(e)) else ""
        for work in batch:
            if not work.done.done():
                trouble = Unavailable(f"this could not be kept{full}; try again in a moment")
                trouble.__cause__ = e
                work.done.set_exception(trouble)

    def _complain(self, what: str, e: Exception) -> None:
        """For the log; in few words, if it goes on like that."""
        if not self._complaints.take(""):
            tell(what, logging.WARNING, why=_told(e))

    # --- reading ---

    async def read(self, statement: sa.Select[Any], **values: Any) -> list[Any]:
        """The rows of a query; Unavailable if the database does not answer."""
        try:
            async with self.engine.connect() as line:
                return list((await line.execute(statement, values)).all())
        except (SQLAlchemyError, OSError) as e:
            self._complain("the database does not answer", e)
            raise Unavailable("the database does not answer; try again in a moment") from e

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table, from that number on."""
        return [Row(*row) for row in await self.read(READ_ROWS, of=table, after=after)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table, and the row it was taken after, if there is a whole one."""
        for seq, data, digest in await self.read(READ_SNAPSHOT, of=table):
            if hashlib.sha256(data).hexdigest() == digest:
                return seq, bytes(data)
        return None


def _keep(line: sa.Connection, batch: list[Work], now: float) -> None:
    for work in batch:
        for statement, values in work.others:
            line.execute(statement, values)
    if rows := [_row(row, now) for work in batch for row in work.rows]:
        line.execute(ADD_ROW, rows)
    if said := [dict(work.said) for work in batch if work.said is not None]:
        line.execute(ADD_CHAT, said)
    if lists := [_summary(work.summary, now) for work in batch if work.summary is not None]:
        line.execute(SUMMARISE, lists)
    for table, seq, data in [work.snapshot for work in batch if work.snapshot is not None]:
        line.execute(DROP_SNAPSHOT, {"of": table})
        digest = hashlib.sha256(data).hexdigest()
        line.execute(ADD_SNAPSHOT, {"table_id": table, "seq": seq, "digest": digest, "data": data})


def _migrate(line: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = line
    command.upgrade(config, "head")


def _check(line: sa.Connection) -> None:
    """Refuse a database that says "kept" before it is: then nothing that was told could be relied on."""
    if line.dialect.name == "sqlite":
        wanted = {"journal_mode": ("wal",), "synchronous": (2, 3), "foreign_keys": (1,)}
        for pragma, values in wanted.items():
            found = line.exec_driver_sql(f"PRAGMA {pragma}").scalar()
            if found not in values:
                raise Unavailable(
                    f"the database file can't be kept safely here ({pragma} is {found}); put it on a local disk"
                )
        return
    for setting in ("fsync", "synchronous_commit"):
        found = line.exec_driver_sql(f"SHOW {setting}").scalar()
        if found == "off":
            raise Unavailable(f"PostgreSQL runs with {setting} = {found}, so it may lose what was told; turn it on")


def _row(row: Row, now: float) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    values["table_id"] = values.pop("table")
    values["at"] = now
    return values


def _summary(summary: Summary, now: float) -> dict[str, Any]:
    return {
        "of": summary.table,
        "new_status": summary.status,
        "new_asked": msgspec.json.encode(summary.asked).decode(),
        "new_names": msgspec.json.encode(summary.names).decode(),
        "new_changed": now,
    }


def _told(e: BaseException) -> str:
    """What the database said, in a line and without the statement."""
    cause = e.orig if isinstance(e, DBAPIError) and e.orig is not None else e
    return " ".join(str(cause).split())[:200] or type(cause).__name__


_log = schema.log.c
ADD_ROW: Final = sa.insert(schema.log)
ADD_CHAT: Final = sa.insert(schema.chat)
ADD_SNAPSHOT: Final = sa.insert(schema.snapshots)
DROP_SNAPSHOT: Final = sa.delete(schema.snapshots).where(schema.snapshots.c.table_id == sa.bindparam("of"))
SUMMARISE: Final = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("of"))
    .values(
        status=sa.bindparam("new_status"),
        asked=sa.bindparam("new_asked"),
        names=sa.bindparam("new_names"),
        changed=sa.bindparam("new_changed"),
    )
)
READ_ROWS: Final = (
    sa.select(
        _log.table_id,
        _log.seq,
        _log.seat,
        _log.id,
        _log.kind,
        _log.by,
        _log.data,
        _log.words,
        _log.hash,
        _log.rules,
    )
    .where(_log.table_id == sa.bindparam("of"), _log.seq > sa.bindparam("after"))
    .order_by(_log.seq)
)
READ_SNAPSHOT: Final = sa.select(schema.snapshots.c.seq, schema.snapshots.c.data, schema.snapshots.c.digest).where(
    schema.snapshots.c.table_id == sa.bindparam("of")
)
