"""`arcane serve` as somebody runs it: what it prints, how it stops, and what it says when it can't start."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from arcane.cli import main
from arcane.commands import serve
from tests.server.house import BOT, ME, Browser
from tests.terminal.driver import environment


@contextmanager
def serving(home: Path, *args: str) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """The command in a process of its own, its address, and the lines it printed."""
    command = [sys.executable, "-m", "arcane.cli", "serve", "--port", "0", "--thinkers", "1", *args]
    process = subprocess.Popen(
        command,
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or not lines[-1].startswith("Stop"):
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            lines.append(line)
        yield process, lines[0].rpartition(" ")[2].strip().rstrip("/"), lines
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_plays_and_stops_in_good_order(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as (process, address, lines):
        assert lines[0].startswith("Arcane Tabletop ")
        assert address.startswith("http://127.0.0.1:")
        assert lines[1].strip() == f"Games are kept in {tmp_path / 'tables.db'}"
        assert httpx.get(f"{address}/health", trust_env=False).json() == {"status": "ok"}

        async def play() -> None:
            ann = Browser(address.removeprefix("http://"), {})
            table = await ann.opens([ME, BOT], start=True)
            async with ann.sits(table) as seat:
                await seat.asked()
                assert (await seat.plays(random.Random(1)))["t"] == "done"
                process.send_signal(how)
                bye, _ = await seat.goodbye()
                assert bye is not None
                assert bye["again"] > 0
            await ann.http.aclose()

        asyncio.run(play())
        out, err = process.communicate(timeout=20)
        assert process.returncode == 0
        assert (out, "Traceback" in err, '"error"' in err) == ("", False, False)


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    code = main(["serve", *args])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith("arcane: ")
    assert err.count("\n") == 1
    return err


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path / "home"))


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as there:
        port = there.getsockname()[1]
        assert f"port {port} is taken; stop what runs there, or choose another" in told(capsys, "--port", str(port))


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--port", "65536"], "is no whole number from 0 to 65535"),
        (["--host", "no.such.host.invalid"], "there is no such address here"),
        (["--host", "192.0.2.1"], "can't listen there"),
        (["--origin", "tables.example"], "is no origin: write it as https://tables.example"),
        (["--origin", "https://tables.example/path"], "is no origin"),
        (["--proxy", "nginx"], "is no address"),
        (["--db", "mysql://x"], "there is no such kind of database"),
        (["--db", ":memory:"], "nothing would be kept"),
        (["--db", "/"], "games can't be kept there; name a file that you can write"),
        (["--db", "/proc/arcane/tables.db"], "this folder can't be made"),
        (["--thinkers", "0"], "is no whole number from 1"),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], args: list[str], says: str) -> None:
    assert says in told(capsys, *args)


def test_a_file_that_is_no_database(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader, " * 1000)
    assert "letter.txt" in told(capsys, "--port", "0", "--db", str(tmp_path / "letter.txt"))


def test_packages_that_are_missing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "asyncpg" else object())
    assert "pip install 'arcane-tabletop[postgres]'" in told(capsys, "--db", "postgresql://localhost/arcane")
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "fastapi" else object())
    assert "pip install 'arcane-tabletop[server]'" in told(capsys)


def test_help_needs_none_of_them() -> None:
    """`arcane --help` must not wait for a web framework, nor fail without one."""
    heavy = ("fastapi", "uvicorn", "msgspec", "sqlalchemy")
    code = f"import sys, arcane.cli; arcane.cli._parser(); print([name for name in {heavy} if name in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"


def test_a_password_is_not_printed() -> None:
    shown = serve._without_password("postgresql://arcane:moonlight@db.example/tables")
    assert shown == "postgresql://db.example/tables"
