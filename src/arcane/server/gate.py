"""The gate every request and every socket comes through: where from, how large; and how trouble is told."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import secrets
import time
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arcane.server.errors import Trouble
from arcane.server.limits import Bucket, Limits, Meter, neighbourhood, too_deep
from arcane.server.logs import tell
from arcane.server.metrics import Counts

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
SAFE = ("GET", "HEAD", "OPTIONS")
STATIC = Path(__file__).with_name("static")

STRANGE = "this did not come from our own page; if its address is right, the server must know it: arcane serve --origin"
WRITTEN_DOWN = "something went wrong here, and it is written down; try again"
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    origins: tuple[str, ...] = ()  # where its pages come from; none named: from wherever it is asked
    proxies: tuple[Network, ...] = ()  # whose word on addresses is taken
    limits: Limits = field(default_factory=Limits)
    static: Path = STATIC


class TurnedAway(Trouble):
    """A request that got no further than the edge of the server; `again`: in so many seconds it may."""

    def __init__(self, status: int, error: str, again: float | None = None) -> None:
        super().__init__(error)
        self.status = status
        self.again = again


class Gate:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, settings: Settings, meter: Meter, counts: Counts) -> None:
        self.app, self.settings, self.meter, self.counts = app, settings, meter, counts
        self.draining = False
        self._lines = Bucket(20, 500)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        state = scope.setdefault("state", {})
        state["id"] = secrets.token_hex(6)  # that an error names, and the log too
        headers = Headers(scope)
        self._meet(scope, headers)
        out = Reply(scope, send)
        try:
            self._count(scope)
            if scope["type"] == "http":
                receive = await self._admit(scope, headers, receive)
            elif not self._ours(scope, headers, headers.get("origin")):
                raise TurnedAway(403, STRANGE)
            if self.draining:
                raise TurnedAway(503, "the server is about to restart; come back in a few seconds", again=3)
            await self.app(scope, receive, out)
        except Trouble as e:
            await out.tell(e)
        except Exception as e:
            self.counts.add("failed_total")
            tell("failed", logging.ERROR, trace=e, id=state["id"], route=route_of(scope))
            if not out.begun:
                await out.tell(TurnedAway(500, WRITTEN_DOWN))
        finally:
            took = round((time.perf_counter() - began) * 1000, 1)
            # whoever is refused again and again shall not fill the disk
            told = out.status >= 400 and not self._lines.take("")
            level = logging.INFO if told else logging.DEBUG
            facts = {"id": state["id"], "status": out.status, "ms": took, "why": state.get("why", "")}
            tell("socket" if scope["type"] == "websocket" else scope["method"], level, route=route_of(scope), **facts)

    # --- who asks ---

    def _meet(self, scope: Scope, headers: Headers) -> None:
        """Take the word of a named proxy, and of nobody else, on who asks and how."""
        address = scope["client"][0] if scope.get("client") else ""
        if self._is_proxy(address):
            said = [each.strip() for each in headers.get("x-forwarded-for", "").split(",") if each.strip()]
            while said and self._is_proxy(address):
                address = said.pop()
            scheme = headers.get("x-forwarded-proto", "").strip().lower()
            if scheme in ("http", "https"):
                secure = scheme == "https"
                scope["scheme"] = {"http": ("http", "https"), "websocket": ("ws", "wss")}[scope["type"]][secure]
        scope["state"]["address"] = neighbourhood(address)

    def _is_proxy(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(parsed in network for network in self.settings.proxies)

    def _ours(self, scope: Scope, headers: Headers, origin: str) -> bool:
        if self.settings.origins:
            return origin in self.settings.origins
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        host = headers.get("host")
        return is_near(host) and origin == f"{scheme}://{host}"

    # --- what is asked ---

    def _count(self, scope: Scope) -> None:
        """Requests, and sockets that want to be opened. Whoever watches over the server is never turned away."""
        wait = 0.0 if scope["path"] == "/health" else self.meter.requests.take(scope["state"]["address"])
        if wait:
            raise TurnedAway(429, "too many requests; wait a little", again=wait)

    async def _admit(self, scope: Scope, headers: Headers, receive: Receive) -> Receive:
        if scope["method"] in SAFE:
            return receive
        origin = headers.get("origin")
        if not (self._ours(scope, headers, origin) if origin else headers.get("sec-fetch-site") == "same-origin"):
            raise TurnedAway(403, STRANGE)
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise TurnedAway(415, "send JSON, as Content-Type: application/json")
        body: bytes | None = await self._body(headers, receive)
        assert body is not None
        if too_deep(body, self.settings.limits.depth):
            raise TurnedAway(400, "that is nested too deep")
        if body:
            try:
                msgspec.json.decode(body)  # strictly: Python's own reader takes NaN and half a surrogate pair
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                raise TurnedAway(400, "the body is not JSON; mend it and send it again") from None

        async def again() -> Message:
            nonlocal body
            if body is None:
                return await receive()
            given, body = body, None
            return {"type": "http.request", "body": given, "more_body": False}

        return again

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        limits = self.settings.limits
        large = TurnedAway(413, f"that is too large; {limits.body // 1024} KiB will do")
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 18 or int(length) > limits.body:
            raise large
        chunks = []
        size = 0
        try:
            async with asyncio.timeout(limits.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] != "http.request":
                        raise TurnedAway(400, "the request broke off")
                    chunks.append(message.get("body", b""))
                    size += len(chunks[-1])
                    if size > limits.body:
                        raise large
                    if not message.get("more_body"):
                        return b"".join(chunks)
        except TimeoutError:
            raise TurnedAway(408, "the request took too long to arrive; send it again") from None


def is_near(host: str) -> bool:
    """Is it this machine, or one by its number or its short name? Any other name must be given to the server with
    --origin: whoever owns a name can let it point at us, and then our page would be theirs."""
    name = host.removeprefix("[").partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name) and ("." not in name or name.endswith((".local", ".localhost")))
    return True


class Headers:
    """The headers of a request. One that is sent twice counts as missing, but for lists."""

    def __init__(self, scope: Scope) -> None:
        self._all: MutableMapping[str, str] = {}
        for name, value in scope["headers"]:
            key, text = name.decode("latin-1").lower(), value.decode("latin-1")
            if key in self._all:
                text = f"{self._all[key]},{text}" if key == "x-forwarded-for" else ""
            self._all[key] = text

    def get(self, name: str, default: str = "") -> str:
        return self._all.get(name, default)


class Reply:
    """Sends on what is answered, with the headers that every answer has."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope, self._send = scope, send
        self.begun = False
        self.status = 0

    async def __call__(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            there = {name.lower() for name, _ in message.get("headers", [])}
            more = {"cache-control": "no-store"} | HEADERS
            message["headers"] = list(message.get("headers", [])) + [
                (name.encode(), value.encode()) for name, value in more.items() if name.encode() not in there
            ]
        elif kind == "websocket.accept":
            self.status = 101
        self.begun = True
        await self._send(message)

    async def tell(self, trouble: Trouble) -> None:
        """An error, in the one form that errors have."""
        self._scope["state"]["why"] = str(trouble)
        body = msgspec.json.encode({"error": str(trouble), "id": self._scope["state"]["id"]})
        kind = "websocket.http.response" if self._scope["type"] == "websocket" else "http.response"
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        again = getattr(trouble, "again", None)
        if again is not None:
            headers.append((b"retry-after", str(max(1, round(again))).encode()))
        if self._scope.get("method") == "HEAD":
            body = b""
        await self({"type": f"{kind}.start", "status": trouble.status, "headers": headers})
        await self({"type": f"{kind}.body", "body": body})


def route_of(scope: Scope) -> str:
    """Where it went, for the log: the route, not what was put into it. Somebody may have mistaken a link for a name."""
    path = "/ws/{table}" if scope["type"] == "websocket" else getattr(scope.get("route"), "path", None)
    return "?" if path is None else str(path).replace("{table}", scope["state"].get("table", "{table}"))
