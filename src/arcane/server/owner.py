"""The owner of a table: one task with one queue, through which everything that happens there passes in order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from arcane.core.errors import IllegalAction
from arcane.server import wire
from arcane.server.audience import Link, Send
from arcane.server.desk import Desk, Others
from arcane.server.errors import Trouble, Unavailable
from arcane.server.grant import Grant
from arcane.server.keys import Keys
from arcane.server.logs import tell
from arcane.server.movers import RETRY, Movers
from arcane.server.opening import TABLE
from arcane.server.room import Room
from arcane.server.store import Store, Work
from arcane.server.talk import Talk
from arcane.server.thinkers import Thinkers

__all__ = ["Link", "Owner"]

CLOSING = "this table is closed for a moment; come back in a few seconds"

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]


class Owner:
    """One table. What its sockets say comes in by `hear`; what they hear goes out by their `send`."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        thinkers: Thinkers,
        room: Room,
        chat: list[tuple[wire.Chat, str]],
        pace: float,
        bots: Mapping[str, str],
    ) -> None:
        self.table = room.table
        self.touched = time.monotonic()  # when somebody last asked for this table
        self.leads_to = ""  # the table of the rematch ...
        self.leading = asyncio.Lock()  # ... of which there is one, however many ask for it
        self._movers = Movers(thinkers, self._post, pace, bots)
        self._desk = self._movers.desk = Desk(store, room, self._movers.wake)
        self._talk = Talk(self._desk, self._movers, thinkers, keys, chat)
        self._queue: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._working = False
        self._closed = False
        self._task = asyncio.create_task(self._run(), name=f"table {self.table}")
        self._post(self._movers.go_on)

    @property
    def room(self) -> Room:
        """The table as it stands. While something is being kept it may be one step ahead: what must not be told
        before that is asked for with `settled`."""
        return self._desk.room

    @property
    def sockets(self) -> int:
        return sum(link.open for link in self._desk.audience.links)

    @property
    def busy(self) -> bool:
        """Is anybody here, or will anything happen by itself?"""
        waits = self._working or not self._queue.empty()
        return bool(waits or self.sockets or self._movers.busy or self._talk.hints)

    # --- for the edge ---

    def attach(self, grant: Grant, heard: int, send: Send, hang_up: Callable[[], None] | None = None) -> Link:
        """A socket comes. Its first state is sent as soon as what is under way is committed (at once if nothing is).
        `send` must not block; it returns False when the reader is too slow, who is then hung up. `hang_up` is called
        (once, after a Bye where there can be one) when the owner is done with the socket: close it."""
        link = Link(grant, heard, send, hang_up)
        if self._closed:
            self._desk.audience.dismiss([link], CLOSING, RETRY)
        else:
            self._post(lambda: self._came(link))
        return link

    def detach(self, link: Link) -> None:
        """The socket is gone. Harmless if said twice."""
        link.open = False
        self._post(lambda: self._went(link))

    async def hear(self, link: Link, said: wire.Said) -> None:
        """Returns when it is dealt with; the answer went through `send` (that to `hint` follows later)."""
        await self._post(lambda: self._talk.hear(link, said))

    # --- for the hall ---

    async def settled(self, look: Callable[[Room], T]) -> T:
        """Look at the table as it was last kept."""

        async def work() -> T:
            return look(await self._desk.present())

        found: T = await self._post(work)
        return found

    async def sit(self, seat: int, name: str, others: Others) -> None:
        """Somebody takes a seat; `others` is kept together with it."""
        await self._post(lambda: self._desk.change("sit", seat, "", "person", {"name": name}, others))

    async def vacate(self, seat: int, others: Others, why: str) -> None:
        """Whoever holds the seat loses it; `others` is kept together with it."""

        async def work() -> None:
            room = await self._desk.present()
            if not 0 <= seat < len(room.chairs):
                raise IllegalAction(f"there is no seat {seat}")
            if room.chairs[seat].taken or room.chairs[seat].kind == "bot":
                await self._desk.change("free", seat, "", "host", None, others)
            else:
                await self._desk.store.keep(Work(others=others))
            gone = [link for link in self._desk.audience.links if link.grant.seat == seat]
            self._desk.audience.dismiss(gone, why, 0.0)

        await self._post(work)

    async def lead(self, table: str) -> None:
        """Everybody who is here learns where they play on."""
        self.leads_to = table

        async def work() -> None:
            self._desk.audience.tell_all(wire.Moved(table))

        await self._post(work)

    async def begin(self) -> None:
        """Start the game."""
        await self._post(lambda: self._desk.change("start", TABLE, "", "host"))

    async def close(self, why: str = "", again: float = 0.0) -> None:
        """Finish what is queued, say Bye, and stop."""
        if self._closed:
            return
        self._closed = True
        await self._movers.close()
        await self._talk.close()
        self._queue.put_nowait(None)
        await self._task
        self._desk.audience.dismiss(self._desk.audience.links, why, again)

    # --- the queue ---

    def _post(self, work: Job) -> asyncio.Future[Any]:
        self.touched = time.monotonic()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._closed:
            _fail(done, Unavailable(CLOSING))
        else:
            self._queue.put_nowait((work, done))
        return done

    async def _run(self) -> None:
        while (item := await self._queue.get()) is not None:
            work, done = item
            self._working = True
            try:
                result = await work()
            except (Trouble, IllegalAction) as e:
                _fail(done, e)
            except Exception as e:
                tell("a table failed", logging.ERROR, trace=e, table=self.table)
                self._desk.throw_away()  # whatever it was, the log is sound
                _fail(done, Unavailable("something went wrong here, and it is written down; try again"))
            else:
                if not done.done():
                    done.set_result(result)
            finally:
                self._working = False

    # --- coming and going ---

    async def _came(self, link: Link) -> None:
        if not link.open:
            return
        desk = self._desk
        try:
            room = await desk.present()
        except Trouble as e:
            desk.audience.dismiss([link], str(e), RETRY)
            return
        seat = link.grant.seat
        if seat is not None and not room.chairs[seat].taken:  # lost between the door and the table
            desk.audience.dismiss([link], "this seat is no longer yours; ask the host for a link", 0.0)
            return
        new = seat is not None and seat not in desk.audience.here()
        desk.audience.links.append(link)
        desk.patience.look(room, desk.audience.here(), time.monotonic())
        desk.show(link, link.heard, self._talk.chat)
        if seat is not None and room.chairs[seat].stand_in and room.status != "over":
            await self._movers.quietly(desk.change("back", seat, "", "person"))
        elif new:
            desk.tell_presence()
        self._movers.wake(desk.room)

    async def _went(self, link: Link) -> None:
        audience = self._desk.audience
        if link not in audience.links:
            return
        audience.links.remove(link)
        if link.grant.seat is not None and link.grant.seat not in audience.here():
            self._desk.tell_presence()
        self._movers.wake(self._desk.room)


def _fail(done: asyncio.Future[Any], e: Exception) -> None:
    if not done.done():
        done.set_exception(e)
        done.exception()  # whoever waits hears of it; nobody need
