"""Results as files: Parquet, CSV or JSON. A file is whole or it is not there; no table is ever held in memory.

Rows are turned into text or columns where they are made, in the workers (`encode`); here they are only put together.
The bytes depend on the rows alone, not on how they were shared out.
"""

from __future__ import annotations

import csv
import io
import json
import os
import secrets
import shutil
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Protocol

from arcane.lab.rows import SCHEMA, Column, columns_of

FORMATS = ("parquet", "csv", "json")
GROUP = 1 << 16  # rows of Parquet that are written together
SURE = 50  # games after which their size says how much room all will need


class BadOut(ValueError):
    """The results can't be written like this; the message says what to do."""


class Out:
    """Where results go: a folder with one file for each table, or one file. Opened before the first game, so that
    a place that can't be written to is told in time."""

    def __init__(self, path: Path, format: str, tables: tuple[str, ...], seats: int, about: dict[str, Any]) -> None:
        """`about` describes the run; Parquet files carry it."""
        self.path = path
        self.format = format
        self.tables = tables
        self.folder = path.suffix[1:] not in FORMATS
        self.broken = False  # something could not be written: there will be no files
        self._made = False
        self._writers: dict[str, _Writer] = {}
        try:
            self._open(seats, about)
        except OSError as e:
            self.abandon()
            raise self._refusal(e) from None

    def _open(self, seats: int, about: dict[str, Any]) -> None:
        if self.folder and not self.path.is_dir():
            self.path.mkdir()
            self._made = True
        for table in self.tables:
            if self.folder:
                target = self.path / f"{table}.{self.format}"
            else:
                target = self.path
            if target.is_dir():
                raise IsADirectoryError(0, "a folder has this name")
            if target.exists() and not os.access(target, os.W_OK):
                raise PermissionError(0, "permission denied")
            self._writers[table] = _writer(self.format, table, target, seats, about)

    def add(self, blocks: dict[str, Any], games: int, left: int) -> None:
        """Some more rows of each table, as `encode` gave them: those of so many games, after which some are left."""
        self.broken = True
        try:
            for table, writer in self._writers.items():
                writer.add(blocks[table])
            self._look_ahead(games, left)
        except OSError as e:
            raise self._refusal(e) from None
        self.broken = False

    def _look_ahead(self, games: int, left: int) -> None:
        """Better to hear now that the disk will be too small than after a night."""
        if games < SURE:
            return
        size = sum(writer.size() for writer in self._writers.values())
        if not self.folder and self.format == "json":
            size *= 2  # it is put together from its parts
        need = size / games * left
        free = shutil.disk_usage(self.path if self.folder else self.path.parent).free
        if need > free:
            raise BadOut(
                f"--out {self.path}: the games that are left need about {_size(need)}, but only {_size(free)} are free "
                "there; choose another place, or fewer games or --tables"
            )

    def finish(self, summary: dict[str, Any]) -> None:
        """All tables are complete: put them in their places, the summary last."""
        try:
            for writer in self._writers.values():
                writer.close()
            if self.folder:
                for writer in self._writers.values():
                    writer.place()
                files = [writer.target.name for writer in self._writers.values()]
                _Text(self.path / "summary.json").put(json.dumps({**summary, "files": files}, indent=2) + "\n")
            elif self.format == "json":
                self._put_together(summary)
            else:
                for writer in self._writers.values():
                    writer.place()
        except OSError as e:
            raise self._refusal(e) from None

    def _put_together(self, summary: dict[str, Any]) -> None:
        """One JSON document: the summary, and an array for each table."""
        whole = _Text(self.path)
        with whole.file as file:
            file.write(json.dumps(summary, indent=2).removesuffix("\n}"))
            for table, writer in self._writers.items():
                file.write(f',\n  "{table}": ')
                with open(writer.temporary, encoding="utf-8") as part:
                    shutil.copyfileobj(part, file, 1 << 20)
            file.write("\n}\n")
            _to_disk(file)
        for writer in self._writers.values():
            writer.discard()
        whole.place()

    @property
    def files(self) -> list[Path]:
        """What there is once it is finished."""
        if not self.folder:
            return [self.path]
        return [*(self.path / f"{table}.{self.format}" for table in self.tables), self.path / "summary.json"]

    def abandon(self) -> None:
        """Leave nothing behind."""
        for writer in self._writers.values():
            writer.discard()
        self._writers = {}
        if self._made:
            with suppress(OSError):
                self.path.rmdir()

    def _refusal(self, e: OSError) -> BadOut:
        reason = (os.strerror(e.errno) if e.errno else e.strerror or type(e).__name__).lower()
        return BadOut(f"--out {self.path}: it can't be written there ({reason}); name a place you can write to")


def choose(path: Path, format: str | None, tables: Iterable[str] | None) -> tuple[str, tuple[str, ...]]:
    """The format and the tables that were meant, by the name of the file; else a BadOut that says what to do."""
    ending = path.suffix[1:]
    folder = ending not in FORMATS
    if folder and ending and not path.is_dir():
        raise BadOut(f"--out {path}: let its name end in .json or .csv or .parquet, or name a folder")
    if not folder and format not in (None, ending):
        raise BadOut(f"--out {path}: its name says {ending}, but --format {format}; leave one out")
    format = format or ("parquet" if folder else ending)
    if format not in FORMATS:
        raise BadOut(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    if format == "parquet" and find_spec("pyarrow") is None:
        raise BadOut("Parquet needs pyarrow: pip install 'arcane-tabletop[parquet]', or choose --format csv or json")
    several = folder or format == "json"
    wanted = tuple(dict.fromkeys(tables)) if tables is not None else tuple(SCHEMA) if several else ("games",)
    for table in wanted:
        if table not in SCHEMA:
            raise BadOut(f"there is no table {table!r}; there are {', '.join(SCHEMA)}")
    if len(wanted) > 1 and not several:
        raise BadOut(f"--out {path}: one {format} file holds one of --tables {','.join(wanted)}; name a folder")
    return format, wanted


def encode(format: str, table: str, rows: Iterable[Any], game: str) -> Any:
    """Rows of a game as a writer wants them: text, or columns of Parquet."""
    columns = columns_of(table, game)
    if format == "csv":
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(_csv_row(columns, row) for row in rows)
        return text.getvalue()
    if format == "json":
        return ",\n".join(json.dumps(_values(columns, row), ensure_ascii=False) for row in rows)
    pyarrow = import_module("pyarrow")
    data = [_values(columns, row) for row in rows]
    return pyarrow.RecordBatch.from_pylist(data, schema=_arrow(columns))


def _values(columns: tuple[Column, ...], row: Any) -> dict[str, Any]:
    return {name: _value(holds, getattr(row, name)) for name, holds, _ in columns}


def _value(holds: str, value: Any) -> Any:
    if holds == "numbers":
        return list(value)
    return str(value) if holds == "text" else value


def _csv_row(columns: tuple[Column, ...], row: Any) -> list[Any]:
    out: list[Any] = []
    for name, holds, _ in columns:
        value = getattr(row, name)
        if name == "scores":
            out.extend(value)
        elif holds == "numbers":
            out.append(" ".join(map(str, value)))
        elif holds == "flag":
            out.append("true" if value else "false")
        else:
            out.append(value)
    return out


def _csv_head(columns: tuple[Column, ...], seats: int) -> list[str]:
    """A sheet has no lists: each score has a column of its own."""
    out: list[str] = []
    for name, _, _ in columns:
        out.extend([f"score_{i}" for i in range(seats)] if name == "scores" else [name])
    return out


def _arrow(columns: tuple[Column, ...]) -> Any:
    pa = import_module("pyarrow")
    kinds = {
        "number": pa.int64(),
        "share": pa.float64(),
        "text": pa.string(),
        "flag": pa.bool_(),
        "numbers": pa.list_(pa.int64()),
    }
    return pa.schema([pa.field(name, kinds[holds], nullable=False) for name, holds, _ in columns])


# --- files -----------------------------------------------------------------------------------------------------------


class _Writer(Protocol):
    """A table on its way to the disk."""

    target: Path
    temporary: Path

    def add(self, block: Any) -> None: ...
    def size(self) -> int: ...
    def close(self) -> None: ...
    def place(self) -> None: ...
    def discard(self) -> None: ...


def _writer(format: str, table: str, target: Path, seats: int, about: dict[str, Any]) -> _Writer:
    columns = columns_of(table, about.get("game", ""))
    if format == "parquet":
        return _Parquet(target, columns, about)
    if format == "csv":
        return _Text(target, ",".join(_csv_head(columns, seats)) + "\n")
    return _Text(target, "[", "\n", ",\n", "\n]")


class _File:
    """A file that takes its name only when it is complete."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.temporary = target.with_name(f".arcane-{secrets.token_hex(6)}.tmp")
        handle = os.open(self.temporary, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)
        os.close(handle)

    def size(self) -> int:
        return self.temporary.stat().st_size

    def place(self) -> None:
        os.replace(self.temporary, self.target)

    def discard(self) -> None:
        with suppress(OSError):
            self.temporary.unlink()


class _Text(_File):
    """Text: a head, blocks with something between them, a tail."""

    def __init__(self, target: Path, head: str = "", first: str = "", between: str = "", tail: str = "") -> None:
        super().__init__(target)
        self.file: IO[str] = open(self.temporary, "w", encoding="utf-8", newline="")  # noqa: SIM115
        self.file.write(head)
        self.before = first
        self.between = between
        self.tail = tail

    def add(self, block: str) -> None:
        if block:
            self.file.write(self.before)
            self.file.write(block)
            self.before = self.between

    def close(self) -> None:
        self.file.write(self.tail)
        _to_disk(self.file)
        self.file.close()

    def put(self, text: str) -> None:
        """All of it at once."""
        self.file.write(text)
        self.close()
        self.place()

    def discard(self) -> None:
        with suppress(OSError):
            self.file.close()
        super().discard()


class _Parquet(_File):
    """Rows are gathered until there are enough for a group."""

    def __init__(self, target: Path, columns: tuple[Column, ...], about: dict[str, Any]) -> None:
        super().__init__(target)
        self._pa = import_module("pyarrow")
        self._schema = _arrow(columns).with_metadata({"arcane": json.dumps(about)})
        self._file = import_module("pyarrow.parquet").ParquetWriter(self.temporary, self._schema, compression="zstd")
        self._waiting: list[Any] = []
        self._rows = 0

    def add(self, block: Any) -> None:
        self._waiting.append(block)
        self._rows += block.num_rows
        while self._rows >= GROUP:
            self._write(GROUP)

    def _write(self, count: int) -> None:
        whole = self._pa.Table.from_batches(self._waiting).replace_schema_metadata(self._schema.metadata)
        self._file.write_table(whole.slice(0, count).combine_chunks(), row_group_size=GROUP)
        rest = whole.slice(count)
        self._waiting = rest.to_batches()
        self._rows = rest.num_rows

    def size(self) -> int:
        return super().size() + sum(int(block.nbytes) // 4 for block in self._waiting)  # as they pack, roughly

    def close(self) -> None:
        if self._rows:
            self._write(self._rows)
        self._file.close()
        with open(self.temporary, "rb") as file:
            os.fsync(file.fileno())

    def discard(self) -> None:
        with suppress(OSError):
            self._file.close()
        super().discard()


def _to_disk(file: IO[str]) -> None:
    file.flush()
    os.fsync(file.fileno())


def _size(count: float) -> str:
    for unit in ("bytes", "kB", "MB", "GB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1000
    return f"{count:.1f} TB"
