"""The HTTP interface (docs/wire.md): what is asked of a server outside a table's socket."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request, Response

from arcane.server import access, catalogue, forms, metrics
from arcane.server.catalogue import LEVELS
from arcane.server.errors import BadOrder
from arcane.server.gate import TurnedAway
from arcane.server.grant import Grant
from arcane.server.hall import Hall
from arcane.server.hall import Opened as NewlyOpened
from arcane.server.limits import Meter
from arcane.server.metrics import Counts
from arcane.server.sessions import cookie_of, give, session_of

Table = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="the id of a table")]
Step = Annotated[int, Path(ge=0, le=10**6, description="after so many actions")]

JSON: dict[str, Any] = {"application/json": {}}
PROBLEM: dict[int | str, dict[str, Any]] = {
    status: {"model": forms.Problem, "description": text}
    for status, text in {
        400: "it can't be done like that",
        403: "somebody else may do that",
        404: "there is none, or it is not yours",
        409: "not now",
        413: "too large",
        415: "not JSON",
        422: "not in the form that is asked for",
        429: "too many; wait",
        503: "not at the moment",
    }.items()
}
api = APIRouter(prefix="/api", responses=PROBLEM)
hosts = APIRouter()


@dataclass(frozen=True)
class Desk:
    """What the routes need; the app carries it."""

    hall: Hall
    meter: Meter
    counts: Counts


def desk_of(request: Request) -> Desk:
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


# --- games and bots ---


@api.get("/games", summary="all games", response_class=Response, responses={200: {"content": JSON}})
async def games() -> Response:
    return _raw(catalogue.all_games())


@api.get("/games/{game}", summary="all about a game", response_class=Response, responses={200: {"content": JSON}})
async def game(game: Annotated[str, Path(max_length=40)]) -> Response:
    if not catalogue.knows(game):
        raise TurnedAway(404, "there is no such game; /api/games lists them")
    return _raw(catalogue.one_game(game))


@api.get("/bots", summary="the levels of bots", response_class=Response, responses={200: {"content": JSON}})
async def bots() -> Response:
    return _raw(catalogue.all_levels())


# --- who I am ---


@api.get("/me", summary="my tables, newest first", response_model=list[forms.MyTable])
async def me(request: Request) -> Response:
    hall = desk_of(request).hall
    session = await session_of(hall, request)
    return _json([asdict(line) for line in await hall.mine(session)] if session else [])


@api.post("/join", summary="use a link", response_model=forms.Joined)
async def join(request: Request, form: forms.Join) -> Response:
    hall = desk_of(request).hall
    session = await session_of(hall, request)
    fresh = session is None
    if session is None:
        session = await hall.new_session()
    grant = await hall.redeem(form.token, session, form.name)
    return _signed(request, {"table": grant.table, "role": grant.role, "seat": grant.seat}, session, fresh)


# --- tables ---


@api.post("/tables", summary="a new table", response_model=forms.Opened)
async def new(request: Request, form: forms.NewTable) -> Response:
    for seat in form.seats:
        _check_level(seat.bot)
    session, fresh = await _host(request)
    opened = await desk_of(request).hall.new_table(form.order(), session)
    return _signed(request, _links(opened), session, fresh)


@api.post("/tables/{table}/links", summary="host: a new link for a seat", response_model=forms.Linked)
async def links(request: Request, table: Table, form: forms.NewLink) -> Response:
    await _allowed(request, table, "links")
    return _json({"link": _link(await desk_of(request).hall.new_link(table, form.seat))})


@api.get(
    "/tables/{table}/journal",
    summary="over: the whole game",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def journal(request: Request, table: Table) -> Response:
    await _allowed(request, table, "journal")
    return Response(await desk_of(request).hall.journal(table), media_type="text/plain; charset=utf-8")


@api.get(
    "/tables/{table}/report", summary="for a bug report", response_class=Response, responses={200: {"content": JSON}}
)
async def report(request: Request, table: Table) -> Response:
    grant, _ = await _allowed(request, table, "report")
    return _json(await desk_of(request).hall.report(grant))


@api.get(
    "/tables/{table}/replay", summary="over: its steps", response_class=Response, responses={200: {"content": JSON}}
)
async def replay(request: Request, table: Table) -> Response:
    await _allowed(request, table, "replay")
    return _json(await desk_of(request).hall.replay(table))


@api.get(
    "/tables/{table}/replay/{k}",
    summary="over: the table after k actions, every card open",
    response_class=Response,
    responses={200: {"content": JSON}},
)
async def position(request: Request, table: Table, k: Step) -> Response:
    await _allowed(request, table, "replay")
    return _json(await desk_of(request).hall.position(table, k))


@api.post("/tables/{table}/fork", summary="over: go on from there against bots", response_model=forms.Forked)
async def fork(request: Request, table: Table, form: forms.Fork) -> Response:
    _check_level(form.bot)
    _, session = await _allowed(request, table, "fork")
    _count_table(request, session)
    return _json({"table": await desk_of(request).hall.fork(table, form.at, form.seat, form.bot, session)})


@api.post("/tables/{table}/rematch", summary="over: the same table again", response_model=forms.Opened)
async def rematch(request: Request, table: Table) -> Response:
    grant, session = await _allowed(request, table, "rematch")
    _count_table(request, session)
    return _json(_links(await desk_of(request).hall.rematch(grant, session)))


@api.get(
    "/tables/{table}/fairness",
    summary="the commitment; over: all that it takes to check every shuffle",
    response_class=Response,
    responses={200: {"content": JSON}},
)
async def fairness(request: Request, table: Table) -> Response:
    await _allowed(request, table, "fairness")
    return _json(await desk_of(request).hall.fairness(table))


# --- for whoever hosts ---


@hosts.get("/health", summary="is all well?", response_class=Response, responses={200: {"content": JSON}, **PROBLEM})
async def health(request: Request) -> Response:
    desk = desk_of(request)
    if not await desk.hall.healthy():
        raise TurnedAway(503, "the database does not answer", again=5)
    return _json({"status": "ok"})


@hosts.get("/metrics", summary="figures", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def figures(request: Request) -> Response:
    desk = desk_of(request)
    told = {**desk.hall.facts(), **desk.counts.figures(), "sockets": float(desk.meter.sockets)}
    return Response(metrics.text(told), media_type="text/plain; version=0.0.4; charset=utf-8")


# --- inside ---


async def _allowed(request: Request, table: str, verb: str) -> tuple[Grant, str]:
    """The grant and the session of whoever asks; or why they may not."""
    hall = desk_of(request).hall
    session = cookie_of(request)
    grant = await hall.grant(session, table) if session else None
    # a table is not even looked at for somebody who holds nothing there
    facts = None if grant is None else access.facts_of(await hall.owner(table))
    reason = access.may(grant, verb, facts)
    if reason:
        raise TurnedAway(access.status_of(reason), reason)
    assert grant is not None
    assert session is not None
    request.scope["state"]["table"] = table
    return grant, session


async def _host(request: Request) -> tuple[str, bool]:
    """The session that opens a table, and whether it is a fresh one."""
    hall = desk_of(request).hall
    session = await session_of(hall, request)
    _count_table(request, session)
    return (session, False) if session is not None else (await hall.new_session(), True)


def _count_table(request: Request, session: str | None) -> None:
    address = request.scope["state"]["address"]
    wait = desk_of(request).meter.new_table(session, address)
    if wait:
        raise TurnedAway(429, "that are many new tables; wait a while, or play on at one of yours", again=wait)


def _check_level(bot: str | None) -> None:
    if bot is not None and bot not in LEVELS:
        raise BadOrder(f"there is no such bot; there are {', '.join(LEVELS)}")


def _links(opened: NewlyOpened) -> dict[str, Any]:
    return {
        "table": opened.table,
        "links": [None if token is None else _link(token) for token in opened.links],
        "watch": None if opened.watch is None else _link(opened.watch),
    }


def _link(token: str) -> str:
    """The secret stands behind the #, where no browser sends it anywhere and no log gets to see it."""
    return f"/join#{token}"


def _signed(request: Request, answer: object, session: str, fresh: bool) -> Response:
    response = _json(answer)
    if fresh:
        give(response, session, secure=request.scope["scheme"] == "https")
    return response


def _json(answer: object) -> Response:
    return _raw(msgspec.json.encode(answer))


def _raw(body: bytes) -> Response:
    return Response(body, media_type="application/json")
