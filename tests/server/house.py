"""A real server on loopback, and browsers that come to it: real requests, real sockets, one event loop.

async with House(tmp_path) as house:
    ann = house.browser()
    table = await ann.opens(seats=[ME, BOT])
    async with ann.sits(table) as seat: ...
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from arcane.server import logs
from arcane.server.app import App, make_app
from arcane.server.carrier import Server, configure, listen
from arcane.server.gate import Settings
from arcane.server.hall import Hall
from arcane.server.limits import Limits

ME = {"kind": "me", "name": "Ann"}
FRIEND = {"kind": "friend", "name": ""}
BOT = {"kind": "bot", "bot": "apprentice"}
BOTS = {"apprentice": "random", "merchant": "random", "archmage": "search:20"}  # quick ones
GENEROUS = Limits(
    talk=1e9, talk_burst=1e9, requests=1e9, requests_burst=1e9, tables_session=10**9, tables_address=10**9
)
PATIENCE = 20.0
PAGE = "<!doctype html><title>Arcane Tabletop</title>"


class House:
    """A hall with its edge, on a free port."""

    hall: Hall
    app: App

    def __init__(
        self,
        folder: Path,
        limits: Limits = GENEROUS,
        settings: Callable[[Settings], Settings] = lambda settings: settings,
        built: bool = True,
    ) -> None:
        self.folder = folder
        static = folder / "static"
        if built:
            (static / "assets").mkdir(parents=True, exist_ok=True)
            (static / "index.html").write_text(PAGE)
            (static / "assets" / "index-abc123.js").write_text("export const lantern = 'lantern';\n" * 40)
        self.settings = settings(Settings(limits=limits, static=static))
        self.log = io.StringIO()
        self._browsers: list[Browser] = []

    async def __aenter__(self) -> House:
        logs.set_up(verbose=True, stream=self.log)
        self.hall = await Hall.open(str(self.folder / "tables.db"), thinkers=1, pace=0.0, bots=BOTS)
        self.app = make_app(self.hall, self.settings)
        self.place = listen("127.0.0.1", 0)
        self.host = f"127.0.0.1:{self.place.getsockname()[1]}"
        self.server = Server(configure(self.app, self.settings.limits), self.app.drain)
        self._serving = asyncio.create_task(self.server.serve(sockets=[self.place]))
        while not self.server.started:
            await asyncio.sleep(0.01)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for browser in self._browsers:
            await browser.http.aclose()
        await self.stop()

    async def stop(self) -> None:
        self.server.should_exit = True
        await asyncio.wait_for(self._serving, PATIENCE)

    def browser(self, **headers: str) -> Browser:
        browser = Browser(self.host, headers)
        self._browsers.append(browser)
        return browser

    async def raw(self, request: bytes) -> bytes:
        """What comes back for these bytes, as they are."""
        reader, writer = await asyncio.open_connection("127.0.0.1", int(self.host.rpartition(":")[2]))
        writer.write(request)
        try:
            return await asyncio.wait_for(reader.read(100_000), PATIENCE)
        finally:
            writer.close()

    def lines(self) -> list[dict[str, Any]]:
        """The log."""
        return [json.loads(line) for line in self.log.getvalue().splitlines()]

    def faults(self) -> list[dict[str, Any]]:
        """What went wrong on our side."""
        return [line for line in self.lines() if line["level"] in ("error", "critical") or "trace" in line]


class Browser:
    """Somebody with a cookie jar."""

    def __init__(self, host: str, headers: dict[str, str]) -> None:
        self.host = host
        self.origin = f"http://{host}"
        self.http = httpx.AsyncClient(
            base_url=self.origin, headers={"origin": self.origin, **headers}, timeout=PATIENCE, trust_env=False
        )

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, form: object, **more: Any) -> httpx.Response:
        return await self.http.post(path, json=form, **more)

    async def does(self, path: str, form: object = None) -> Any:
        """A request that must work out."""
        answer = await (self.http.get(path) if form is None else self.post(path, form))
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def orders(self, seats: list[dict[str, Any]], game: str = "alley", **more: Any) -> Any:
        """A new table, with its links."""
        return await self.does("/api/tables", {"game": game, "seats": seats, **more})

    async def opens(self, seats: list[dict[str, Any]], game: str = "alley", **more: Any) -> str:
        return str((await self.orders(seats, game, **more))["table"])

    async def joins(self, link: str, name: str = "") -> Any:
        return await self.does("/api/join", {"token": link.partition("#")[2], "name": name})

    @property
    def session(self) -> str:
        return self.http.cookies.get("arcane") or ""

    @contextlib.asynccontextmanager
    async def sits(self, table: str, heard: int = 0, origin: str | None = None, **more: Any) -> AsyncIterator[Seat]:
        """A window at a table."""
        headers = {"cookie": f"arcane={self.session}"} if self.session else {}
        address = f"ws://{self.host}/ws/{table}?heard={heard}"
        options = {"max_size": None, "proxy": None, "compression": None, **more}
        where = self.origin if origin is None else origin or None
        async with connect(address, origin=where, additional_headers=headers, **options) as line:  # type: ignore[arg-type]
            yield Seat(line)


class Seat:
    """A socket at a table, and what was heard there."""

    numbers = itertools.count(1)

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []  # everything else
        self.heard = 0

    async def hears(self, kind: str = "", id: str = "") -> dict[str, Any]:
        """The next message of this kind, or the answer to this id. States and their events are kept on the way."""
        while True:
            message = json.loads(await asyncio.wait_for(self.line.recv(), PATIENCE))
            if message["t"] == "state":
                assert message["from"] <= self.heard or not self.state, "an event was left out"
                fresh = message["events"][max(0, self.heard - message["from"]) :] if self.state else message["events"]
                self.events += fresh
                self.state = message
                self.heard = message["heard"]
            else:
                self.told.append(message)
            if (kind and message["t"] == kind) or (id and message.get("id") == id):
                return dict(message)

    async def says(self, do: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Say it, and wait for the answer."""
        id = id or f"m{next(self.numbers)}"
        await self.line.send(json.dumps({"do": do, "id": id, **fields}))
        return await self.hears(id=id)

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first state of which this is true."""
        while not self.state or not holds(self.state):
            await self.hears("state")
        return self.state

    async def asked(self) -> bool:
        """Wait until it is my turn; False if the game is over before that."""
        state = await self.until(lambda state: state["question"] is not None or state["table"]["status"] == "over")
        return bool(state["table"]["status"] != "over")

    async def plays(self, dice: random.Random) -> dict[str, Any]:
        """Answer by lot."""
        question = self.state["question"]
        action = dice.choice(question["options"])["action"]
        return await self.says("play", seq=question["seq"], action=action)

    async def goodbye(self) -> tuple[dict[str, Any] | None, int | None]:
        """Wait for the end: the last Bye, and the code of the close."""
        bye = None
        try:
            while True:
                message = json.loads(await asyncio.wait_for(self.line.recv(), PATIENCE))
                bye = message if message["t"] == "bye" else bye
        except ConnectionClosed as e:
            return bye, e.rcvd.code if e.rcvd else None
