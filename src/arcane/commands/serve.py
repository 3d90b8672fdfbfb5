"""`arcane serve`: tables in the browser."""

from __future__ import annotations

import argparse
import asyncio
import errno
import ipaddress
import os
import signal
import socket
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from arcane import _build
from arcane.commands import common
from arcane.commands.common import Mistake

if TYPE_CHECKING:
    from arcane.server.gate import Network, Settings

PACKAGES = ("fastapi", "uvicorn", "websockets", "msgspec", "sqlalchemy", "aiosqlite", "alembic")


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1: this machine only)")
    command.add_argument("--port", type=common.number(0, 65535), default=8000, help="(8000; 0: any that is free)")
    command.add_argument("--db", metavar="URL", help="a file, or postgresql://… (a file in your data folder)")
    command.add_argument(
        "--thinkers", metavar="K", type=common.number(1, 256), help="processes that think for bots (cores less one)"
    )
    command.add_argument(
        "--origin",
        metavar="URL",
        action="append",
        default=[],
        type=_origin,
        help="where the page is reached, if not here: https://tables.example; may be said again",
    )
    command.add_argument(
        "--proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        type=_network,
        help="a reverse proxy whose X-Forwarded headers are true; may be said again",
    )
    command.add_argument("--verbose", action="store_true", help="log every request, not only those that failed")


def run(args: argparse.Namespace) -> int:
    _look_for_packages(args.db)
    url = _database(args.db)
    place = _listen(args.host, args.port)
    try:
        return asyncio.run(_serve(args, url, place))
    finally:
        place.close()


async def _serve(args: argparse.Namespace, url: str, place: socket.socket) -> int:
    """Open the hall, serve until somebody says stop, and leave in good order."""
    from arcane.server import logs
    from arcane.server.app import make_app
    from arcane.server.carrier import Server, configure
    from arcane.server.errors import Trouble
    from arcane.server.gate import Settings
    from arcane.server.hall import Hall

    logs.set_up(args.verbose)
    stop = asyncio.Event()
    _on_signals(stop.set)
    settings = Settings(origins=tuple(args.origin), proxies=tuple(args.proxy))
    try:
        hall = await Hall.open(url, thinkers=args.thinkers or max(1, (os.cpu_count() or 2) - 1))
    except Trouble as e:
        raise Mistake(f"{_without_password(url)}: {e}; mend that, or name another with --db") from None
    app = make_app(hall, settings)
    server = Server(configure(app, settings.limits), app.drain)
    serving = asyncio.create_task(server.serve(sockets=[place]))
    _welcome(args, url, place, settings)
    await asyncio.wait({serving, asyncio.create_task(stop.wait())}, return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    await serving
    return 0


def _welcome(args: argparse.Namespace, url: str, place: socket.socket, settings: Settings) -> None:
    from arcane.server.pages import NOT_BUILT, Pages

    port = place.getsockname()[1]
    host = "localhost" if args.host in ("", "0.0.0.0", "::") else f"[{args.host}]" if ":" in args.host else args.host
    address = args.origin[0] if args.origin else f"http://{host}:{port}"
    sys.stdout.write(f"Arcane Tabletop {_build.VERSION} is open: {address}/\n")
    sys.stdout.write(f"Games are kept in {_without_password(url)}\n")
    if Pages(settings.static).find("index.html") is None:
        sys.stdout.write(f"There is no page to show yet: {NOT_BUILT}\n")
    sys.stdout.write("Stop with Ctrl-C.\n")
    sys.stdout.flush()


def _on_signals(stop: Callable[[], None]) -> None:
    """SIGTERM and Ctrl-C are how a server is stopped, and no accident. A second one does not wait."""
    loop = asyncio.get_running_loop()

    def stopped(number: int, frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(stop)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stopped)


# --- what was said ---


def _look_for_packages(db: str | None) -> None:
    if any(find_spec(name) is None for name in PACKAGES):
        raise Mistake("the server needs a few more packages: pip install 'arcane-tabletop[server]'")
    if db is not None and db.startswith("postgres") and find_spec("asyncpg") is None:
        raise Mistake("PostgreSQL needs one more package: pip install 'arcane-tabletop[postgres]'")


def _database(said: str | None) -> str:
    """Where games are kept. A file's folder is made, and looked at before anything is opened."""
    from arcane.terminal import saves

    url = said or str(saves.home() / "tables.db")
    if "://" in url and not url.startswith("sqlite"):
        if not url.startswith(("postgresql://", "postgresql+asyncpg://", "postgres://")):
            kind = url.partition("://")[0]
            raise Mistake(f"--db {kind}://…: there is no such kind of database; name a file, or postgresql://…")
        return url
    path = saves.path_of(url.partition(":///")[2] if "://" in url else url)
    if str(path) in ("", ".", ":memory:"):
        raise Mistake(f"--db {said}: nothing would be kept; name a file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        why = os.strerror(e.errno or 0).lower()
        raise Mistake(f"{path.parent}: this folder can't be made ({why}); {ELSEWHERE}") from None
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Mistake(f"{path}: games can't be kept there; {ELSEWHERE}")
    return str(path.absolute())


ELSEWHERE = "name a file that you can write: --db FILE"


def _listen(host: str, port: int) -> socket.socket:
    from arcane.server.carrier import listen

    try:
        return listen(host, port)
    except socket.gaierror:
        raise Mistake(f"--host {host}: there is no such address here; 0.0.0.0 listens at all of them") from None
    except OSError as e:
        if e.errno == errno.EADDRINUSE:
            raise Mistake(f"port {port} is taken; stop what runs there, or choose another: --port {port + 1}") from None
        if e.errno == errno.EACCES:
            raise Mistake(f"port {port} is not for everybody; choose one from 1024 on: --port 8000") from None
        raise Mistake(f"--host {host}: can't listen there ({os.strerror(e.errno or 0).lower()})") from None


def _origin(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        raise argparse.ArgumentTypeError(f"{text!r} is no origin: write it as https://tables.example")
    return f"{parts.scheme}://{parts.netloc}".lower()


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no address: write it as 127.0.0.1 or 10.0.0.0/8") from None


def _without_password(url: str) -> str:
    if "://" not in url:
        return str(Path(url))
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
