"""Reading a table from the store."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import sqlalchemy as sa

from arcane.server import schema, snapshot, wire
from arcane.server.errors import Damaged, NoSuchTable
from arcane.server.room import Room
from arcane.server.store import Store

SNAPSHOT_EVERY: Final = 50  # rows
CHAT_KEPT: Final = 200  # lines a table
BREATH: Final = 40  # rows that are folded before others get a turn

_chat = schema.chat.c
READ_SECRET: Final = sa.select(schema.secrets.c.secret, schema.secrets.c.salt).where(
    schema.secrets.c.table_id == sa.bindparam("of")
)
READ_CHAT: Final = (
    sa.select(_chat.n, _chat.seat, _chat.name, _chat.text, _chat.at, _chat.id)
    .where(_chat.table_id == sa.bindparam("of"))
    .order_by(_chat.n.desc())
    .limit(CHAT_KEPT)
)


class Secret(NamedTuple):
    """What nobody is told before the end."""

    secret: bytes
    salt: bytes


async def secret_of(store: Store, table: str) -> Secret:
    """NoSuchTable, if there is no such table."""
    for secret, salt in await store.read(READ_SECRET, of=table):
        return Secret(bytes.fromhex(secret), bytes.fromhex(salt))
    raise NoSuchTable("there is no such table; check the address")


async def load(store: Store, table: str, secret: bytes) -> Room:
    """The room as the log tells it: from the last snapshot on, or from the first row if there is none that fits."""
    found = await store.snapshot(table)
    if found is not None:
        seq, data = found
        rows = await store.rows(table, seq - 1)
        room = snapshot.load(table, secret, data, rows[0]) if rows else None
        if room is not None:
            for row in rows[1:]:
                room.apply(row)
            return room
    room = Room(table, secret)
    for i, row in enumerate(await store.rows(table), 1):
        room.apply(row)
        if i % BREATH == 0:
            await asyncio.sleep(0)
    if not room.seq:
        raise Damaged(f"table {table} is damaged: it has no rows")
    return room


async def chat_of(store: Store, table: str) -> list[tuple[wire.Chat, str]]:
    """What was said last, the oldest first, each with its message's id."""
    lines = await store.read(READ_CHAT, of=table)
    return [(wire.Chat(n, seat, name, text, at), id) for n, seat, name, text, at, id in reversed(lines)]
