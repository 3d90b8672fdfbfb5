"""Results in files: the same rows in every format, whole files or none, and troubles told in time."""

from __future__ import annotations

import csv
import errno
import json
import os
import resource
import shutil
import subprocess
import sys
from collections import namedtuple
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane.cli import main
from arcane.lab import out as out_module
from arcane.lab import sim as sim_module
from arcane.lab.out import BadOut, Out, choose
from arcane.lab.play import play
from arcane.lab.rows import SCHEMA, EventRow, GameRow, Played, SeatRow, watcher_for

ALLEY = arcane.game("alley")
SEATS = ["random", "greedy:1", "random"]
OPTIONS = {"wizards": "random", "turns": 3}
WORDS = ["sim", "alley", "--seats", ",".join(SEATS), "--num", "4", "--seed", "3"]
WORDS += [word for name, value in OPTIONS.items() for word in ("-o", f"{name}={value}")]

pyarrow = pytest.importorskip("pyarrow", reason="PYARROW IS MISSING: Parquet is not tested; pip install '.[parquet]'")


@cache
def played() -> list[Played]:
    """The games of WORDS, without any files."""
    options = ALLEY.settle(3, OPTIONS)
    return [play(ALLEY, SEATS, i, 3, options, watcher_for("alley")) for i in range(4)]


def rows_of(table: str) -> list[dict[str, Any]]:
    """What the files should hold, as plain values."""
    chosen: dict[str, Callable[[Played], tuple[Any, ...]]] = {
        "games": lambda game: (game.game,),
        "seats": lambda game: game.seats,
        "events": lambda game: game.events,
    }
    out = []
    for game in played():
        for row in chosen[table](game):
            values = {column.name: getattr(row, column.name) for column in SCHEMA[table]}
            if table == "games":
                values.update(seed=str(values["seed"]), winners=list(values["winners"]), scores=list(values["scores"]))
            out.append(values)
    return out


def test_the_schema_is_that_of_the_rows() -> None:
    for table, row in (("games", GameRow), ("seats", SeatRow), ("events", EventRow)):
        assert [column.name for column in SCHEMA[table]] == [field.name for field in fields(row)]
        assert all(column.meaning for column in SCHEMA[table])


@pytest.mark.parametrize("table", SCHEMA)
def test_every_format_holds_the_same_rows(table: str, tmp_path: Path) -> None:
    expected = rows_of(table)
    assert len(expected) == {"games": 4, "seats": 12}.get(table, len(expected)) > 0
    for format in out_module.FORMATS:
        assert main([*WORDS, "--out", str(tmp_path / format), "--format", format]) == 0
    assert json.loads((tmp_path / "json" / f"{table}.json").read_text()) == expected
    parquet = pyarrow.parquet.read_table(tmp_path / "parquet" / f"{table}.parquet")
    assert parquet.to_pylist() == expected
    about = json.loads(parquet.schema.metadata[b"arcane"])
    assert (about["seed"], about["seats"], about["options"]["wizards"]) == (3, SEATS, "random")
    with open(tmp_path / "csv" / f"{table}.csv", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [spread(row) for row in expected] == lines
    summary = json.loads((tmp_path / "csv" / "summary.json").read_text())
    assert summary["num"] == 4
    assert summary["files"] == ["games.csv", "seats.csv", "events.csv"]


def spread(row: dict[str, Any]) -> dict[str, str]:
    """A row as a line of CSV: no lists, and yes and no as most readers want them."""
    out: dict[str, str] = {}
    for name, value in row.items():
        if name == "scores":
            out.update({f"score_{i}": str(score) for i, score in enumerate(value)})
        elif isinstance(value, list):
            out[name] = " ".join(map(str, value))
        else:
            out[name] = str(value).lower() if isinstance(value, bool) else str(value)
    return out


def test_seats_tell_what_a_game_was() -> None:
    for game in played():
        assert sum(row.win for row in game.seats) == pytest.approx(1)
        assert sum(row.decisions for row in game.seats) == game.game.decisions
        assert sum(row.first for row in game.seats) == 1
        assert len({row.role for row in game.seats} - {""}) == 3
        best = max(row.standing for row in game.seats)
        assert tuple(row.seat for row in game.seats if row.standing == best) == game.game.winners
        assert {event.game for event in game.events} == {game.game.number}


@pytest.mark.parametrize("name", ["x.json", "x.csv", "x.parquet", "folder"])
def test_the_bytes_do_not_depend_on_the_workers(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """... nor on how many rows make a group of Parquet, as long as it is the same number."""
    monkeypatch.setattr(out_module, "GROUP", 7)
    found = []
    for jobs in ("1", "2"):
        path = tmp_path / jobs / name
        path.parent.mkdir()
        assert main([*WORDS, "--jobs", jobs, "--out", str(path)]) == 0
        files = sorted(path.iterdir()) if path.is_dir() else [path]
        found.append([without_timing(file) for file in files if file.name != "summary.json"])
    assert found[0] == found[1]
    assert len(found[0]) == (3 if name == "folder" else 1)


def without_timing(file: Path) -> Any:
    if file.suffix != ".json":
        return file.read_bytes()
    data = json.loads(file.read_text())
    assert data.pop("timing")
    return data


def test_one_document_has_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--json", "--out", str(tmp_path / "x.json")]) == 0
    told = json.loads(capsys.readouterr().out)
    data = json.loads((tmp_path / "x.json").read_text())
    for table in SCHEMA:
        assert data.pop(table) == rows_of(table)
    assert data == told


def test_tables_can_be_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--out", str(tmp_path / "sales.csv"), "--tables", "events"]) == 0
    assert (tmp_path / "sales.csv").read_text().startswith("game,seat,round,turn,kind,item,gold,infamy,note\n")
    capsys.readouterr()
    assert main([*WORDS, "--out", str(tmp_path / "run"), "--tables", "seats,games", "--format", "csv"]) == 0
    files = sorted((tmp_path / "run").iterdir())
    assert [file.name for file in files] == ["games.csv", "seats.csv", "summary.json"]
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("written: ")]
    assert sorted(told) == [f"written: {file}" for file in files]


def test_a_game_without_a_watcher_has_no_events(tmp_path: Path) -> None:
    words = ["sim", "harbour", "--seats", "random,random", "--num", "3", "--out"]
    for format in out_module.FORMATS:
        assert main([*words, str(tmp_path / format), "--format", format]) == 0
    assert json.loads((tmp_path / "json" / "events.json").read_text()) == []
    assert pyarrow.parquet.read_table(tmp_path / "parquet" / "events.parquet").num_rows == 0
    assert (tmp_path / "csv" / "events.csv").read_text() == ",".join(c.name for c in SCHEMA["events"]) + "\n"
    assert len(json.loads((tmp_path / "json" / "seats.json").read_text())) == 6


# --- troubles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--out", "x.txt"], "let its name end in .json or .csv or .parquet, or name a folder"),
        (["--out", "x.csv", "--format", "json"], "its name says csv, but --format json; leave one out"),
        (["--out", "x.csv", "--tables", "games,seats"], "one csv file holds one of --tables games,seats"),
        (["--out", "x", "--tables", "cards"], "there is no table 'cards'; there are games, seats, events"),
        (["--out", "nowhere/x"], "it can't be written there (no such file or directory)"),
        (["--out", "nowhere/x.json"], "it can't be written there (no such file or directory)"),
        (["--out", "folder.csv"], "it can't be written there (a folder has this name)"),
        (["--out", "file/x.csv"], "it can't be written there (not a directory)"),
        (["--out", "file"], "it can't be written there (file exists)"),
        (["--format", "csv"], "--format goes with --out"),
        (["--tables", "games"], "--tables goes with --out"),
        (["--jobs", "0"], "'0' is no whole number from 1 to 1024"),
        (["--backend", "cloud"], "invalid choice: 'cloud'"),
    ],
)
def test_troubles_are_told_before_the_first_game(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "file").write_text("mine")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sim_module, "simulate", lambda *args, **more: pytest.fail("games were played"))
    assert main([*WORDS, *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "folder.csv"]
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize("name", ["x.parquet", "x"])
def test_without_pyarrow_it_says_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(out_module, "find_spec", lambda name: None)
    assert main([*WORDS, "--out", str(tmp_path / name)]) == 2
    assert "pip install 'arcane-tabletop[parquet]', or choose --format csv or json" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert choose(tmp_path / "x.csv", None, None) == ("csv", ("games",))


def test_too_small_a_disk_is_told_early(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(10**6, 0, 10**6))
    words = ["sim", "alley", "--seats", "random,random", "--num", "10000000", "--out", str(tmp_path / "run")]
    assert main([*words, "--format", "csv"]) == 2
    out, err = capsys.readouterr()
    assert "but only 1 MB are free there; choose another place, or fewer games or --tables" in err
    assert " of 10,000,000 games" in out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["x.csv", "x.json", "x.parquet"])
def test_a_disk_that_is_full_loses_no_summary(name: str, tmp_path: Path) -> None:
    """A real limit on the size of files: the old file stays, nothing half is left, what was played is told."""
    (tmp_path / name).write_text("old")
    code = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (8_000, {resource.RLIM_INFINITY}))"
    run = "import sys; from arcane.cli import main; sys.exit(main(sys.argv[1:]))"
    words = ["sim", "alley", "--seats", "random,random", "--num", "600", "--seed", "1", "--out", str(tmp_path / name)]
    done = subprocess.run(
        [sys.executable, "-B", "-c", f"{code}; {run}", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "it can't be written there (file too large); name a place you can write to" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "games" in done.stdout
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "old"


def test_a_place_that_is_lost_on_the_way(tmp_path: Path) -> None:
    out = Out(tmp_path / "run", "csv", ("games",), 2, {})
    assert (tmp_path / "run").is_dir()
    shutil.rmtree(tmp_path / "run")
    with pytest.raises(BadOut, match=os.strerror(errno.ENOENT).lower()):
        out.finish({})
    out.abandon()
