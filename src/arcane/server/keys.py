"""Sessions, links and grants: who may sit where. Tokens are 256 random bits, and only their SHA-256 is kept."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from arcane import games
from arcane.server import schema
from arcane.server.grant import Grant, Role
from arcane.server.store import Store, Work

WATCH: Final = -1  # the seat of those who watch
REMEMBERED: Final = 20_000  # sessions whose grants are kept in memory

_grants, _keys, _tables = schema.grants.c, schema.keys.c, schema.tables.c
ADD_SESSION: Final = sa.insert(schema.sessions)
ADD_KEY: Final = sa.insert(schema.keys)
ADD_GRANT: Final = sa.insert(schema.grants)
DROP_GRANT: Final = sa.delete(schema.grants).where(
    _grants.session == sa.bindparam("whose"), _grants.table_id == sa.bindparam("of")
)
DROP_SEAT_GRANTS: Final = sa.delete(schema.grants).where(
    _grants.table_id == sa.bindparam("of"), _grants.seat == sa.bindparam("who")
)
DROP_SEAT_KEYS: Final = sa.delete(schema.keys).where(
    _keys.table_id == sa.bindparam("of"), _keys.seat == sa.bindparam("who")
)
READ_SESSION: Final = sa.select(schema.sessions.c.token).where(schema.sessions.c.token == sa.bindparam("whose"))
READ_GRANTS: Final = sa.select(_grants.table_id, _grants.seat, _grants.host).where(
    _grants.session == sa.bindparam("whose")
)
READ_KEY: Final = sa.select(_keys.table_id, _keys.seat).where(_keys.token == sa.bindparam("which"))
READ_HOLDERS: Final = sa.select(_grants.session, _grants.seat).where(
    _grants.table_id == sa.bindparam("of"), _grants.seat != WATCH
)
READ_MINE: Final = (
    sa.select(
        _grants.table_id,
        _grants.seat,
        _tables.game,
        _tables.status,
        _tables.asked,
        _tables.names,
        _tables.changed,
    )
    .join(schema.tables, _tables.id == _grants.table_id)
    .where(_grants.session == sa.bindparam("whose"))
    .order_by(_tables.changed.desc())
    .limit(200)
)

Step = tuple[sa.Executable, dict[str, Any]]


@dataclass(frozen=True)
class Mine:
    """A line of `GET /api/me`."""

    table: str
    game: str
    title: str
    role: Role
    seat: int | None
    status: str
    your_turn: bool
    names: list[str]
    changed: float


def new_token() -> str:
    return secrets.token_urlsafe(32)


def short(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Keys:
    """What sessions hold. Grants are remembered, because every request asks for them; all changes come through here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, dict[str, Grant]] = OrderedDict()  # by what is kept of a session's token
        self._changes = 0  # so that nothing is remembered that was read before a change

    async def new_session(self) -> str:
        token = new_token()
        await self._store.keep(Work(others=[(ADD_SESSION, {"token": short(token), "opened": time.time()})]))
        return token

    async def knows(self, session: str) -> bool:
        whose = short(session)
        return whose in self._known or bool(await self._store.read(READ_SESSION, whose=whose))

    async def grants_of(self, session: str) -> dict[str, Grant]:
        """By table."""
        whose = short(session)
        if whose in self._known:
            self._known.move_to_end(whose)
            return self._known[whose]
        changes = self._changes
        found = await self._store.read(READ_GRANTS, whose=whose)
        grants = {table: _grant(table, seat, host) for table, seat, host in found}
        if changes == self._changes and (grants or await self.knows(session)):
            self._known[whose] = grants
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return grants

    async def key(self, token: str) -> tuple[str, int] | None:
        """The table and the seat that a link is for."""
        for table, seat in await self._store.read(READ_KEY, which=short(token)):
            return table, seat
        return None

    async def mine(self, session: str) -> list[Mine]:
        lines = await self._store.read(READ_MINE, whose=short(session))
        out = []
        for table, seat, game, status, asked, names, changed in lines:
            grant = _grant(table, seat, False)
            turn = status == "playing" and grant.seat is not None and grant.seat in json.loads(asked)
            title = games.game(game).title if game in games.GAMES + games.SAMPLES else game
            out.append(Mine(table, game, title, grant.role, grant.seat, status, turn, json.loads(names), changed))
        return out

    async def holders(self, table: str) -> list[tuple[str, int]]:
        """Who sits there: what is kept of their session's token, and the seat."""
        return [(whose, seat) for whose, seat in await self._store.read(READ_HOLDERS, of=table)]

    # --- changes, to be kept together with others ---

    def give(self, session: str, table: str, seat: int, host: bool) -> list[Step]:
        """What the session held at this table before is replaced."""
        return self.give_holder(short(session), table, seat, host)

    def give_holder(self, whose: str, table: str, seat: int, host: bool) -> list[Step]:
        """The same for one of `holders`."""
        return [
            (DROP_GRANT, {"whose": whose, "of": table}),
            (ADD_GRANT, {"session": whose, "table_id": table, "seat": seat, "host": host}),
        ]

    def lock(self, table: str, seat: int) -> tuple[str, Step]:
        """A new link for a seat."""
        token = new_token()
        return token, (ADD_KEY, {"token": short(token), "table_id": table, "seat": seat})

    def take_away(self, table: str, seat: int) -> list[Step]:
        """Nobody holds this seat or a link to it any more."""
        return [*self.leave(table, seat), (DROP_SEAT_KEYS, {"of": table, "who": seat})]

    def leave(self, table: str, seat: int) -> list[Step]:
        """Nobody holds this seat any more; its link works again."""
        return [(DROP_SEAT_GRANTS, {"of": table, "who": seat})]

    def forget(self, session: str | None = None) -> None:
        """What is remembered is read again: of this session, or of all."""
        self._changes += 1
        if session is None:
            self._known.clear()
        else:
            self._known.pop(short(session), None)


def _grant(table: str, seat: int, host: bool) -> Grant:
    return Grant(table, "spectator", None, bool(host)) if seat == WATCH else Grant(table, "seat", seat, bool(host))
