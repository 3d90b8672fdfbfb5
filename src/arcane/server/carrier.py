"""Uvicorn, as we run it: sockets that can't be made to hoard memory, and an end in good order."""

from __future__ import annotations

import contextlib
import socket
import sys
from asyncio import BaseTransport, Transport
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from arcane.server.limits import Limits

MOST_PARTS = 1024  # of one message
MOST_UNREAD = 256 * 1024  # bytes, beside what waits in an outbox, that somebody does not read
PATIENCE = 15.0  # seconds from our end of a conversation until the line is cut, whatever waits in it
PING = 20.0


class Carrier(WebSocketsSansIOProtocol):
    """A socket. Uvicorn bounds a message; this bounds what lies around it, and lets us cut a slow reader off."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None and line.family in (socket.AF_INET, socket.AF_INET6):
            # or the second of two small frames would wait 40 ms for the acknowledgement of the first
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNREAD)  # or the system would hoard megabytes

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), "arcane.cut": {"cut": self.cut}}

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # with a refusal; or uvicorn would take it for a fault

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:  # empty parts have no bytes that a limit could count
            self.cut()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.cut()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(1.0, self.cut)

    def on_task_complete(self, task: Any) -> None:
        super().on_task_complete(task)
        self.loop.call_later(PATIENCE, self.cut)

    def cut(self) -> None:
        """End it now: what waits in the line is thrown away."""
        self.transport.abort()


class Greeter(H11Protocol):
    """A connection before it is a socket. Whoever opens one must ask for something, and in one go."""

    PATIENCE = 20.0  # seconds for the head of a request

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._late = self.loop.call_later(self.PATIENCE, self._too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._late.cancel()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._late.cancel()
        self._late = self.loop.call_later(self.PATIENCE, self._too_late)

    def _too_late(self) -> None:
        if getattr(self.cycle, "response_complete", True) and self.transport.get_protocol() is self:
            self.transport.close()


class Server(uvicorn.Server):
    """Ends in good order once `should_exit` is set: first `drain`, which says goodbye at every table, then the sockets.
    Signals are the business of whoever runs it."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._drain()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def listen(host: str, port: int) -> socket.socket:
    """A socket to be served at. It says that it is TCP: only then does asyncio send what is small at once."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    place = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(address)
        place.listen(2048)
    except OSError:
        place.close()
        raise
    return place


def configure(app: Any, limits: Limits) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Greeter,
        ws=Carrier,
        ws_max_size=limits.message,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        limit_concurrency=limits.connections,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=5,
        proxy_headers=False,  # the gate reads them, from whom it was told to
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="off",
    )
