"""The web service: gate, routes, sockets and pages put together."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from arcane import _build
from arcane.server.api import Desk, api, hosts
from arcane.server.errors import Trouble
from arcane.server.gate import WRITTEN_DOWN, Gate, Settings, TurnedAway
from arcane.server.hall import Hall
from arcane.server.limits import Meter
from arcane.server.metrics import Counts
from arcane.server.pages import Pages
from arcane.server.sockets import Sockets

RESTART = "the server restarts; your table is safe, and we will be back in a moment"
AGAIN = 3.0
SOCKET = re.compile("/ws/(?P<table>[A-Za-z0-9_-]{1,64})")


class App:
    """The ASGI application, and its end."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall, self.settings = hall, settings
        self.meter = Meter(settings.limits)
        self.counts = Counts()
        self.sockets = Sockets(hall, settings, self.meter, self.counts)
        self.pages = Pages(settings.static)
        self.routes = self._routes()
        self.gate = Gate(self._inside, settings, self.meter, self.counts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gate(scope, receive, send)

    async def drain(self) -> None:
        """Let nobody in, commit what was begun, say goodbye to all, and close the hall."""
        self.gate.draining = True
        try:
            await self.hall.close()
        finally:
            await self.sockets.close(RESTART, AGAIN)

    def _routes(self) -> FastAPI:
        app = FastAPI(
            title="Arcane Tabletop",
            version=_build.VERSION,
            description="The HTTP half of docs/wire.md.",
            openapi_url="/api/openapi.json",
            docs_url=None,  # its page would be fetched from elsewhere
            redoc_url=None,
            redirect_slashes=False,
        )
        app.state.desk = Desk(self.hall, self.meter, self.counts)
        app.include_router(api)
        app.include_router(hosts)
        app.add_api_route("/api/{path:path}", _no_such_route, methods=["GET", "POST"], include_in_schema=False)
        app.add_api_route("/{path:path}", self._page, methods=["GET", "HEAD"], include_in_schema=False)
        app.add_exception_handler(HTTPException, _told)
        app.add_exception_handler(RequestValidationError, _told)
        app.add_exception_handler(Trouble, _told)
        app.add_exception_handler(Exception, _told)  # and then the gate writes it down
        return app

    async def _inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Behind the gate: sockets go their own way, for a refusal there is no response that a route could give."""
        if scope["type"] != "websocket":
            await self.routes(scope, receive, send)
            return
        found = SOCKET.fullmatch(scope["path"])
        if found is None:
            raise TurnedAway(404, "there is no such socket")
        await self.sockets.welcome(scope, receive, send, found["table"])

    async def _page(self, request: Request, path: str) -> Response:
        return self.pages.serve(request, path)


def make_app(hall: Hall, settings: Settings | None = None) -> App:
    return App(hall, settings or Settings())


async def _no_such_route(path: str) -> Response:
    raise TurnedAway(404, "there is no such address; docs/wire.md has them all")


WORDS = {
    404: "there is no such address",
    405: "that can't be done with this address",
    500: WRITTEN_DOWN,
}


async def _told(request: Request, e: Exception) -> Response:
    """Every error in one form, with the id that the log has too."""
    state = request.scope["state"]
    headers: dict[str, str] = {}
    if isinstance(e, Trouble):
        status, error = e.status, str(e)
        again = getattr(e, "again", None)
        if again is not None:
            headers["retry-after"] = str(max(1, round(again)))
    elif isinstance(e, RequestValidationError):
        status, error = 422, _first(e.errors())
    elif not isinstance(e, HTTPException):
        status, error = 500, WRITTEN_DOWN
    else:
        status, error = e.status_code, WORDS.get(e.status_code, str(e.detail))
        headers |= {name: value for name, value in (e.headers or {}).items() if name.lower() == "allow"}
    state["why"] = error
    body = msgspec.json.encode({"error": error, "id": state["id"]})
    return Response(body, status, headers, "application/json")


def _first(errors: Any) -> str:
    """What is wrong with a form: where, and what is asked for there. What was sent is not repeated."""
    first = errors[0] if errors else {"loc": (), "msg": "not what is asked for"}
    where = ".".join(str(part)[:40] for part in first["loc"] if part != "body")
    message = str(first["msg"])[:200]
    return f"{where}: {message}" if where else message
