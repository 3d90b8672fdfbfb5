"""The store: the database behind all tables, and the one writer through whom everything is kept.

Whatever is to be kept is handed to `keep`, which returns when it lies safely on the disk. The writer takes everything
that waits, from all tables, in one transaction with one sync: so a thousand tables cost few more syncs than one.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from arcane.server import schema
from arcane.server.errors import BadOrder, Unavailable
from arcane.server.rows import Row

MOST_AT_ONCE: Final = 512  # works in one transaction
BUSY: Final = 5.0  # seconds to wait for somebody else's lock


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

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.lite = engine.dialect.name == "sqlite"
        self.commits = 0
        self.kept = 0  # works in them
        self.took: deque[float] = deque(maxlen=1000)  # seconds of the last commits
        self.failures = 0
        self._queue: asyncio.Queue[Work | None] = asyncio.Queue()
        self._line: AsyncConnection | None = None  # the writer's own connection
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    # --- opening and closing ---

    @classmethod
    async def open(cls, url: str) -> Self:
        """A path, sqlite:///path, or postgresql://…; made or brought up to date if need be."""
        engine = cls._engine(url)
        store = cls(engine)
        try:
            await store._migrate()
            async with engine.connect() as line:
                await store.check(line)
        except (SQLAlchemyError, OSError, Unavailable) as e:
            await engine.dispose()
            raise e if isinstance(e, Unavailable) else Unavailable(f"the database can't be opened: {_told(e)}") from e
        store._writer = asyncio.create_task(store._write(), name="writer")
        return store

    @classmethod
    def _engine(cls, url: str) -> AsyncEngine:
        scheme, found, rest = url.partition("://")
        if found and scheme in ("postgresql", "postgres", "postgresql+asyncpg"):
            return create_async_engine(
                make_url(f"postgresql+asyncpg://{rest}"),
                pool_pre_ping=True,
                connect_args={"server_settings": {"synchronous_commit": "on"}},
            )
        if found and scheme not in ("sqlite", "sqlite+aiosqlite"):
            raise BadOrder(f"--db {scheme}://…: name a file, or a database as postgresql://user@host/name")
        path = Path(rest.removeprefix("/") if found else url).absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args={"timeout": BUSY})

        @sa.event.listens_for(engine.sync_engine, "connect")
        def connected(connection: Any, record: Any) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", f"synchronous={cls.SYNCHRONOUS}", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        return engine

    async def _migrate(self) -> None:
        from alembic import command
        from alembic.config import Config

        def upgrade(line: sa.Connection) -> None:
            config = Config()
            config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
            config.attributes["connection"] = line
            command.upgrade(config, "head")

        async with self.engine.begin() as line:
            await line.run_sync(upgrade)

    async def check(self, line: AsyncConnection) -> None:
        """Refuse a database that says "kept" before it is: then nothing that was told could be relied on."""
        if self.lite:
            wanted = {"journal_mode": ("wal",), "synchronous": (2, 3), "foreign_keys": (1,)}
            for pragma, values in wanted.items():
                found = (await line.exec_driver_sql(f"PRAGMA {pragma}")).scalar()
                if found not in values:
                    raise Unavailable(
                        f"the database file can't be kept safely here ({pragma} is {found}); put it on a local disk"
                    )
            return
        for setting in ("fsync", "synchronous_commit"):
            found = (await line.exec_driver_sql(f"SHOW {setting}")).scalar()
            if found == "off":
                raise Unavailable(f"PostgreSQL runs with {setting} = {found}, so it may lose what was told; turn it on")

    async def close(self) -> None:
        """Keep what waits, and close."""
        self._closing = True
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        await self._hang_up()
        await self.engine.dispose()

    # --- writing ---

    async def keep(self, work: Work) -> None:
        """Returns when it is committed; Unavailable if it can't be, and then none of it is."""
        if self._closing or self._writer is None or self._writer.done():
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
        except IntegrityError as e:
            if len(batch) > 1:  # one of them does not fit; the others must not suffer
                for work in batch:
                    await self._settle_safely([work])
            else:
                self._fail(batch, e)
        except Exception as e:
            await self._hang_up()
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
        if self._line is None:
            self._line = await self.engine.connect()
        line = self._line
        now = time.time()
        try:
            for work in batch:
                for statement, values in work.others:
                    await line.execute(statement, values)
            if rows := [_row(row, now) for work in batch for row in work.rows]:
                await line.execute(ADD_ROW, rows)
            if said := [dict(work.said) for work in batch if work.said is not None]:
                await line.execute(ADD_CHAT, said)
            if lists := [_summary(work.summary, now) for work in batch if work.summary is not None]:
                await line.execute(SUMMARISE, lists)
            for table, seq, data in [work.snapshot for work in batch if work.snapshot is not None]:
                await line.execute(DROP_SNAPSHOT, {"of": table})
                digest = hashlib.sha256(data).hexdigest()
                await line.execute(ADD_SNAPSHOT, {"table_id": table, "seq": seq, "digest": digest, "data": data})
            await line.commit()
        except BaseException:
            await self._undo(line)
            raise

    async def _undo(self, line: AsyncConnection) -> None:
        try:
            await line.rollback()
        except Exception:
            await self._hang_up()

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            try:
                await line.close()
            except Exception:
                await line.invalidate()

    def _fail(self, batch: list[Work], e: Exception) -> None:
        self.failures += 1
        for work in batch:
            if not work.done.done():
                work.done.set_exception(Unavailable(f"this could not be kept ({_told(e)}); try again in a moment"))

    # --- reading ---

    async def read(self, statement: sa.Select[Any], **values: Any) -> list[Any]:
        """The rows of a query; Unavailable if the database does not answer."""
        try:
            async with self.engine.connect() as line:
                return list((await line.execute(statement, values)).all())
        except (SQLAlchemyError, OSError) as e:
            raise Unavailable(f"the database does not answer ({_told(e)}); try again in a moment") from e

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table, from that number on."""
        return [Row(*row) for row in await self.read(READ_ROWS, of=table, after=after)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table, and the row it was taken after, if there is a whole one."""
        for seq, data, digest in await self.read(READ_SNAPSHOT, of=table):
            if hashlib.sha256(data).hexdigest() == digest:
                return seq, bytes(data)
        return None


def _row(row: Row, now: float) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    values["table_id"] = values.pop("table")
    values["at"] = now
    return values


def _summary(summary: Summary, now: float) -> dict[str, Any]:
    return {
        "of": summary.table,
        "new_status": summary.status,
        "new_asked": json.dumps(summary.asked),
        "new_names": json.dumps(summary.names),
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
