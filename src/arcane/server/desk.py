"""The desk of a table: what is done there is kept, and only then told.

Whatever changes the table is made in memory, kept, and then told to everybody: so nobody ever hears of what could still
be lost. If it can't be kept, the memory is thrown away, and read again from the log.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from arcane.server import loading, snapshot, wire
from arcane.server.audience import Audience, Link
from arcane.server.errors import Trouble, Unavailable
from arcane.server.logs import tell
from arcane.server.patience import Patience
from arcane.server.room import Room
from arcane.server.store import Store, Summary, Work

Others = Sequence[tuple[sa.Executable, Mapping[str, Any]]]  # what is kept together with a row


class Desk:
    """The room in memory, those who listen, and the store behind them."""

    def __init__(self, store: Store, room: Room, after: Callable[[Room], None]) -> None:
        self.store = store
        self.room = room
        self.audience = Audience()
        self.patience = Patience(len(room.chairs), time.monotonic())
        self.moved = 0.0  # when the table last changed
        self._after = after  # called when something has changed and was told
        self._sound = True  # is the room in memory what the log says?

    async def present(self) -> Room:
        """The room; read again if it was thrown away."""
        if not self._sound:
            self.room = await loading.load(self.store, self.room.table, self.room.secret)
            self._sound = True
        return self.room

    def throw_away(self) -> None:
        """What is in memory is not to be trusted any more; the log is."""
        self._sound = False

    async def change(self, kind: str, seat: int, id: str, by: str, data: object = None, others: Others = ()) -> None:
        """Do something, keep it, tell it. IllegalAction: it can't be done; Unavailable: it can't be kept."""
        room = await self.present()
        row = room.act(kind, seat, id, by, data)
        work = Work(others=others, rows=[row], summary=summary(room))
        if room.seq % loading.SNAPSHOT_EVERY == 0:
            work.snapshot = (room.table, room.seq, snapshot.save(room))
        try:
            await self.store.keep(work)
        except BaseException as e:
            self.throw_away()
            if not isinstance(e, Unavailable):
                raise
            room = await self._look_again(row.seq, row.hash, e)
        self.moved = time.monotonic()
        self.tell()
        self._after(room)

    async def _look_again(self, seq: int, hash: str, e: Unavailable) -> Room:
        """Perhaps it was kept, and only the answer got lost: the log knows."""
        try:
            room = await self.present()
        except Trouble:
            raise e from None
        if room.seq == seq and room.hash == hash:
            return room
        tell("not kept", logging.WARNING, table=room.table, why=str(e))
        self.tell()
        raise e

    # --- telling ---

    def standing_in(self) -> float | None:
        """Seconds until a stand-in plays for somebody, or None."""
        due = self.patience.due(self.room, self.audience.here())
        return round(max(0.0, due[0][0] - time.monotonic()), 1) if due else None

    def tell(self) -> None:
        """A state for everybody for whom something has changed."""
        self.patience.look(self.room, self.audience.here(), time.monotonic())
        self.audience.tell(self.room, self.standing_in())

    def show(self, link: Link, heard: int, chat: Sequence[wire.Chat] | None = None) -> None:
        """The state for this one, from its `heard`-th event on."""
        self.audience.show(link, self.room, self.standing_in(), heard, chat)

    def tell_presence(self) -> None:
        """Somebody came or went."""
        waited = self.standing_in()
        self.patience.look(self.room, self.audience.here(), time.monotonic())
        waits = self.standing_in()
        if (waited is None) != (waits is None):
            self.audience.tell(self.room, waits)
        else:
            self.audience.tell_seats(self.room, waits)


def summary(room: Room) -> Summary:
    names = [room.name(seat) for seat in range(len(room.chairs))]
    return Summary(room.table, room.status, room.asked(), names)
