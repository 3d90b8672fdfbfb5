"""Power cuts: what the store said was kept must be there after the power fails, at whatever moment it fails.

First a real store keeps rows, and every statement it sends to SQLite is written down. Then the same statements run on a
disk that forgets: of what was written but not synced, a cut leaves a tenth. The cut comes at a random write or sync.
What is left is opened with a plain SQLite: it must be sound, hold every transaction whose commit had returned, and be
a beginning of the whole. The planted bug is `synchronous=NORMAL`, which must lose something.

python -m tests.faults.power --cuts 1000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw
import sqlalchemy as sa

from arcane.server import schema
from arcane.server.rows import Row
from arcane.server.store import Store, Work

KEPT = 0.1  # of the unsynced writes a cut leaves this share
TABLES = 5
COMMITS = 60

Statement = tuple[str, list[tuple[Any, ...]]]


class Cut(Exception):
    """The power is gone."""


@dataclass
class Sheet:
    """A file: what is surely on the disk, and what was written since the last sync."""

    durable: bytearray = field(default_factory=bytearray)
    pending: list[tuple[int, bytes | None]] = field(default_factory=list)  # at an offset; None: cut off there

    def sync(self) -> None:
        for at, data in self.pending:
            _put(self.durable, at, data)
        self.pending.clear()

    def left(self, chance: random.Random) -> bytes:
        """What a cut leaves."""
        image = bytearray(self.durable)
        for at, data in self.pending:
            if chance.random() < KEPT:
                _put(image, at, data)
        return bytes(image)


def _put(image: bytearray, at: int, data: bytes | None) -> None:
    if data is None:
        del image[at:]
        return
    if len(image) < at:
        image.extend(bytes(at - len(image)))
    image[at : at + len(data)] = data


class Disk(apsw.VFS):
    """Files as usual, but it knows what a power cut would leave of them, and cuts after so many writes and syncs."""

    def __init__(self, name: str, lasts: int) -> None:
        self.called = name
        self.lasts = lasts
        self.sheets: dict[str, Sheet] = {}
        super().__init__(name, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> Paper:
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        return Paper(name, flags, self, self.sheets.setdefault(path, Sheet()))

    def xDelete(self, filename: str, syncdir: bool) -> None:
        self.tick()
        self.sheets.pop(filename, None)
        super().xDelete(filename, syncdir)

    def tick(self) -> None:
        self.lasts -= 1
        if self.lasts < 0:
            raise Cut

    def crash(self, folder: Path, chance: random.Random) -> Path:
        """The files as they are found when the power is back; SQLite's shared memory never survives."""
        for path, sheet in self.sheets.items():
            if not path.endswith("-shm"):
                (folder / Path(path).name).write_bytes(sheet.left(chance))
        return folder / "table.db"


class Paper(apsw.VFSFile):
    """One open file of such a disk."""

    def __init__(self, name: str | apsw.URIFilename | None, flags: list[int], disk: Disk, sheet: Sheet) -> None:
        self.disk = disk
        self.sheet = sheet
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        self.disk.tick()
        self.sheet.pending.append((offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:
        self.disk.tick()
        self.sheet.pending.append((newsize, None))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:
        self.disk.tick()
        self.sheet.sync()


@dataclass
class Script:
    """What a store sent to SQLite: the schema it made, and then one list of statements a transaction."""

    schema: list[str]
    transactions: list[list[Statement]]


def record(commits: int = COMMITS) -> Script:
    """Let a real store keep some rows, and write down what it does."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        transactions = asyncio.run(_keep_rows(path, commits))
        line = sqlite3.connect(path)
        made = [sql for (sql,) in line.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")]
        line.close()
    return Script(made, transactions)


async def _keep_rows(path: Path, commits: int) -> list[list[Statement]]:
    store = await Store.open(str(path))
    heard: list[list[Statement]] = [[]]

    @sa.event.listens_for(store.engine.sync_engine, "before_cursor_execute")
    def executed(line: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
        heard[-1].append((statement, [tuple(each) for each in (values if many else [values])]))

    @sa.event.listens_for(store.engine.sync_engine, "commit")
    def committed(line: Any) -> None:
        heard.append([])

    now = {"opened": 0.0, "changed": 0.0, "status": "playing", "asked": "[]", "names": "[]", "game": "alley"}
    for table in range(TABLES):
        await store.keep(Work(others=[(sa.insert(schema.tables), {"id": f"t{table}", **now})]))
    for n in range(commits):
        rows = [_row(f"t{table}", n) for table in range(TABLES) if (n + table) % 3]
        await asyncio.gather(*(store.keep(Work(rows=[row])) for row in rows))
    await store.close()
    return [statements for statements in heard if statements]


def _row(table: str, n: int) -> Row:
    return Row(table, n + 1, 0, f"id{n}", "play", "human", '{"action": 7}' * 8, "00" * 40, "ab" * 16, "1.0")


@dataclass
class Tally:
    """What came of many cuts."""

    cuts: int = 0
    told: int = 0  # transactions whose commit had returned
    lost: int = 0  # of them, not found again
    corrupt: int = 0
    gaps: int = 0  # cuts after which something is there without what came before it
    losing: int = 0  # cuts that lost anything


def cut(script: Script, synchronous: str, seed: int, tally: Tally) -> None:
    """One power cut."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, _disk(f"disk{seed}", chance) as disk:
        told = _run(script, synchronous, disk, Path(folder) / "table.db", chance)
        after = Path(folder) / "after"
        after.mkdir()
        found = _found(disk.crash(after, chance), script)
    tally.cuts += 1
    tally.told += told
    if found is None:
        tally.corrupt += 1
        return
    whole = next((n for n, there in enumerate(found) if not there), len(found))
    tally.gaps += any(found[whole:])
    tally.lost += max(told - whole, 0)
    tally.losing += whole < told


@contextmanager
def _disk(name: str, chance: random.Random) -> Iterator[Disk]:
    disk = Disk(name, 1 << 40)
    try:
        yield disk
    finally:
        disk.unregister()


def _run(script: Script, synchronous: str, disk: Disk, path: Path, chance: random.Random) -> int:
    """Play the script until the power fails; returns how many transactions were told to be kept."""
    line = apsw.Connection(str(path), vfs=disk.called)
    told = 0
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            line.execute(f"PRAGMA {pragma}")
        for sql in script.schema:
            line.execute(sql)
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        line.execute(f"PRAGMA synchronous={synchronous}")
        line.execute(f"PRAGMA wal_autocheckpoint={chance.choice([1000, 40])}")  # sometimes it falls into a checkpoint
        disk.lasts = chance.randrange(1, 6 * len(script.transactions))
        for statements in script.transactions:
            line.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                line.executemany(sql, values)
            line.execute("COMMIT")
            told += 1
    except Cut:
        pass
    finally:
        disk.lasts = -1
        with suppress(Cut):
            line.close(True)
    return told


def _found(path: Path, script: Script) -> list[bool] | None:
    """Which transactions are there after the cut; None if the database is not sound."""
    line = sqlite3.connect(path)
    try:
        if line.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return None
        tables = {name for (name,) in line.execute("SELECT id FROM tables")}
        rows = {(table, seq) for table, seq in line.execute("SELECT table_id, seq FROM log")}
    except sqlite3.DatabaseError:
        return None
    finally:
        line.close()
    return [_there(statements, tables, rows) for statements in script.transactions]


def _there(statements: list[Statement], tables: set[str], rows: set[tuple[str, int]]) -> bool:
    """All of a transaction, or nothing of it."""
    there = [
        each[0] in tables if sql.startswith("INSERT INTO tables") else (each[0], each[1]) in rows
        for sql, values in statements
        for each in values
    ]
    assert all(there) or not any(there), "a transaction was torn"
    return all(there)


def trial(cuts: int, synchronous: str, seed: int = 1) -> Tally:
    script = record()
    tally = Tally()
    for n in range(cuts):
        cut(script, synchronous, seed * 1_000_000 + n, tally)
    return tally


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if anything was lost, or if the planted bug was not noticed."""
    parser = argparse.ArgumentParser(description="Cut the power while the store writes.")
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    bad = False
    for synchronous, planted in ((Store.SYNCHRONOUS, False), ("NORMAL", True)):
        began = time.monotonic()
        tally = trial(args.cuts, synchronous, args.seed)
        sys.stdout.write(
            f"{synchronous}: {tally.cuts:,} cuts, {tally.told:,} transactions told, {tally.lost:,} lost in "
            f"{tally.losing:,} cuts, {tally.corrupt} corrupt, {tally.gaps} gaps ({time.monotonic() - began:.0f} s)\n"
        )
        bad |= tally.corrupt + tally.gaps > 0 or (tally.lost > 0) != planted
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
