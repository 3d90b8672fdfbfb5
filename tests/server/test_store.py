"""The store: what it says is kept is kept, together or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from arcane.server import schema
from arcane.server.errors import BadOrder, Unavailable
from arcane.server.rows import Row
from arcane.server.store import Store, Summary, Work
from tests.server import postgres


def table(name: str) -> Work:
    values = {
        "id": name,
        "game": "alley",
        "opened": 0.0,
        "changed": 0.0,
        "status": "lobby",
        "asked": "[]",
        "names": "[]",
    }
    return Work(others=[(sa.insert(schema.tables), values)])


def row(name: str, seq: int, id: str = "", seat: int = 0) -> Row:
    return Row(name, seq, seat, id or f"m{seq}", "play", "person", "{}", "", f"{seq:032}", "1.0")


def work(name: str, seq: int, id: str = "", seat: int = 0) -> Work:
    return Work(rows=[row(name, seq, id, seat)], summary=Summary(name, "playing", [seat], ["Ann"]))


def test_it_syncs_every_commit_and_holds_on_to_its_foreign_keys(tmp_path: Path) -> None:
    async def main() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'a' / 'tables.db'}")
        found = {}
        async with store.engine.connect() as line:
            for pragma in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
                found[pragma] = (await line.exec_driver_sql(f"PRAGMA {pragma}")).scalar()
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
        with pytest.raises(Unavailable, match="FOREIGN KEY"):
            await store.keep(work("nowhere", 1))
        await store.close()

    asyncio.run(main())


@pytest.mark.parametrize("word", ["NORMAL", "OFF"])
def test_a_database_that_does_not_sync_is_refused(tmp_path: Path, word: str) -> None:
    class Hasty(Store):
        SYNCHRONOUS = word

    with pytest.raises(Unavailable, match=r"synchronous is [01]"):
        asyncio.run(Hasty.open(str(tmp_path / "tables.db")))


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database" * 100)
    with pytest.raises(Unavailable, match="file is not a database"):
        asyncio.run(Store.open(str(tmp_path / "text")))
    with pytest.raises(BadOrder, match="postgresql://"):
        asyncio.run(Store.open("mysql://localhost/tables"))
    with pytest.raises(Unavailable, match="can't be opened"):
        asyncio.run(Store.open("postgresql://nobody@127.0.0.1:9/none"))


def test_the_migrations_make_the_tables_that_the_server_speaks_of_and_run_once(tmp_path: Path) -> None:
    async def main() -> None:
        path = str(tmp_path / "tables.db")
        store = await Store.open(path)
        await store.keep(table("a"))
        await store.close()
        store = await Store.open(path)
        async with store.engine.connect() as line:
            differences = await line.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), schema.meta))
        assert differences == []
        assert len(await store.read(sa.select(schema.tables))) == 1
        await store.close()

    asyncio.run(main())


def test_everything_that_waits_is_one_commit(tmp_path: Path) -> None:
    async def main() -> None:
        store = await Store.open(str(tmp_path / "tables.db"))
        names = [f"t{i}" for i in range(40)]
        await asyncio.gather(*(store.keep(table(name)) for name in names))
        for seq in range(1, 6):
            await asyncio.gather(*(store.keep(work(name, seq)) for name in names))
        assert store.kept == 240
        assert store.commits <= 14
        assert len(store.took) == store.commits
        for name in names:
            assert [each.seq for each in await store.rows(name)] == [1, 2, 3, 4, 5]
        await store.close()
        assert sqlite3.connect(tmp_path / "tables.db").execute("select count(*) from log").fetchone() == (200,)

    asyncio.run(main())


def test_one_that_does_not_fit_does_not_hurt_its_neighbours(tmp_path: Path) -> None:
    async def main() -> None:
        store = await Store.open(str(tmp_path / "tables.db"))
        await store.keep(table("a"))
        await store.keep(work("a", 1))
        works = [work("a", 2), work("a", 1, "other"), work("a", 3), work("a", 4, "m1"), work("a", 4, "m1", seat=1)]
        results = await asyncio.gather(*(store.keep(each) for each in works), return_exceptions=True)
        assert [isinstance(each, Unavailable) for each in results] == [False, True, False, True, False]
        assert [(each.seq, each.seat) for each in await store.rows("a")] == [(1, 0), (2, 0), (3, 0), (4, 1)]
        await store.close()

    asyncio.run(main())


def test_nobody_is_told_before_the_commit(tmp_path: Path) -> None:
    """The commit is held up; whoever waits goes on waiting, and what was not committed is not there."""

    class Slow(Store):
        gate: asyncio.Event

        async def commit(self, batch: list[Work]) -> None:
            await self.gate.wait()
            await super().commit(batch)

    async def main() -> None:
        store = await Slow.open(str(tmp_path / "tables.db"))
        store.gate = asyncio.Event()
        waiting = asyncio.create_task(store.keep(table("a")))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        assert await store.read(sa.select(schema.tables)) == []
        store.gate.set()
        await waiting
        assert len(await store.read(sa.select(schema.tables))) == 1
        await store.close()

    asyncio.run(main())


class Cramped(Store):
    """A disk that can be full: SQLite's own limit, with SQLite's own error."""

    full = False

    async def commit(self, batch: list[Work]) -> None:
        if self._line is None:
            self._line = await self.engine.connect()
        await self._line.exec_driver_sql(f"PRAGMA max_page_count={1 if self.full else 1 << 30}")
        if self.full:  # no page is left, not even one that is begun
            name = batch[0].rows[0].table if batch[0].rows else "a"
            batch = [*batch, Work(snapshot=(name, 1, bytes(100_000)))]
        await super().commit(batch)


def test_a_full_disk_keeps_nothing_and_is_forgotten_when_there_is_room_again(tmp_path: Path) -> None:
    async def main() -> None:
        store = await Cramped.open(str(tmp_path / "tables.db"))
        await store.keep(table("a"))
        store.full = True
        with pytest.raises(Unavailable, match="disk is full"):
            await store.keep(work("a", 1))
        assert await store.rows("a") == []
        assert store.failures == 1
        store.full = False
        await store.keep(work("a", 1))
        assert await store.rows("a") == [row("a", 1)]
        await store.close()

    asyncio.run(main())


def test_a_snapshot_with_a_spoilt_byte_is_none(tmp_path: Path) -> None:
    async def main() -> None:
        store = await Store.open(str(tmp_path / "tables.db"))
        await store.keep(table("a"))
        await store.keep(Work(rows=[row("a", 1)], snapshot=("a", 1, b"first")))
        await store.keep(Work(rows=[row("a", 2)], snapshot=("a", 2, b"second")))
        assert await store.snapshot("a") == (2, b"second")
        with sqlite3.connect(tmp_path / "tables.db") as line:
            line.execute("update snapshots set data = ?", (b"sekond",))
        line.close()
        assert await store.snapshot("a") is None
        assert await store.snapshot("b") is None
        await store.close()

    asyncio.run(main())


def test_a_closed_store_keeps_what_was_handed_to_it_and_takes_no_more(tmp_path: Path) -> None:
    async def main() -> None:
        store = await Store.open(str(tmp_path / "tables.db"))
        waiting = [asyncio.create_task(store.keep(table(f"t{i}"))) for i in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(Unavailable, match="closing"):
            await store.keep(table("late"))

    asyncio.run(main())
    line = sqlite3.connect(tmp_path / "tables.db")
    assert line.execute("select count(*) from tables").fetchone() == (20,)
    line.close()


@pytest.mark.slow
@pytest.mark.skipif(postgres.programs() is None, reason=postgres.MISSING)
def test_the_same_on_postgresql() -> None:
    async def main(url: str) -> None:
        store = await Store.open(url)
        await store.keep(table("a"))
        await store.keep(Work(rows=[row("a", 1)], snapshot=("a", 1, b"data")))
        works = [work("a", 2), work("a", 1, "other"), work("a", 3)]
        results = await asyncio.gather(*(store.keep(each) for each in works), return_exceptions=True)
        assert [isinstance(each, Unavailable) for each in results] == [False, True, False]
        assert [each.seq for each in await store.rows("a")] == [1, 2, 3]
        assert await store.snapshot("a") == (1, b"data")
        async with store.engine.connect() as line:
            assert (await line.exec_driver_sql("SHOW synchronous_commit")).scalar() == "on"
        await store.close()
        store = await Store.open(url)
        assert (await store.rows("a"))[0] == row("a", 1)
        await store.close()

    with postgres.cluster() as url:
        asyncio.run(main(url))
