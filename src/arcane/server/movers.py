"""Those who move by themselves at a table: bots, stand-ins, and the clock that calls a stand-in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from arcane.core.errors import IllegalAction
from arcane.server.desk import Desk
from arcane.server.errors import Damaged, Unavailable
from arcane.server.fairness import dice_of
from arcane.server.logs import tell
from arcane.server.opening import STAND_IN, TABLE, Absent
from arcane.server.patience import may_move
from arcane.server.room import Room
from arcane.server.thinkers import Thinkers

RETRY = 1.0  # seconds after which a table that could not be kept or read is tried again

Post = Callable[[Callable[[], Awaitable[Any]]], object]


class Movers:
    """What they decide goes through the table's queue like any message."""

    def __init__(self, thinkers: Thinkers, post: Post, pace: float, bots: Mapping[str, str]) -> None:
        self.desk: Desk  # set by the owner, who makes both
        self.bots = bots
        self._thinkers, self._post, self._pace = thinkers, post, pace
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # seat: the question's number, and the thought
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """Will anything happen here by itself?"""
        return self._timer is not None or any(not task.done() for _, task in self._thinking.values())

    async def close(self) -> None:
        self._closed = True
        self._stop_timer()
        thoughts = [task for _, task in self._thinking.values()]
        for task in thoughts:
            task.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    # --- the clock ---

    async def go_on(self) -> None:
        """Look at the table anew: read it if need be, call stand-ins for those waited for long enough, wake bots."""
        try:
            room = await self.desk.present()
        except Unavailable:
            self.retry()
            return
        except Damaged as e:
            tell("damaged", logging.ERROR, table=self.desk.room.table, why=str(e))
            self.desk.audience.dismiss(self.desk.audience.links, str(e), 0.0)
            return
        self.desk.tell()
        for at, seat in self.desk.patience.due(room, self.desk.audience.here()):
            if at <= time.monotonic():
                await self.quietly(self.desk.change("stand_in", TABLE, "", "table", Absent(seat, STAND_IN)))
        self.wake(self.desk.room)

    def retry(self) -> None:
        if self._timer is None and not self._closed:
            self._timer = asyncio.get_running_loop().call_later(RETRY, self._tick)

    def _tick(self) -> None:
        self._timer = None
        self._post(self.go_on)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def quietly(self, change: Awaitable[None]) -> None:
        """A change that nobody waits for: if it can't be kept, the table is looked at again in a while."""
        try:
            await change
        except IllegalAction as e:
            tell("a change was refused", logging.WARNING, table=self.desk.room.table, why=str(e))
        except Unavailable:
            self.retry()

    # --- bots ---

    def wake(self, room: Room) -> None:
        """Let the bots that are asked think, and set the clock for those who are waited for."""
        if self._closed:
            return
        audience = self.desk.audience
        here, watched = audience.here(), audience.anybody()
        asked = room.asked() if room.status == "playing" else []
        wanted = {
            seat: bot
            for seat in asked
            if (bot := room.bot_of(seat)) is not None and may_move(room, seat, here, watched)
        }
        for seat, (number, task) in list(self._thinking.items()):
            failed = task.done() and (task.cancelled() or task.exception() is not None)
            if failed or seat not in wanted or number != room.questions[seat]:
                task.cancel()
                del self._thinking[seat]
        for seat, bot in wanted.items():
            if seat not in self._thinking:
                self._think(room, seat, bot)
        due = self.desk.patience.due(room, here)
        self._stop_timer()
        if due:
            wait = max(0.0, due[0][0] - time.monotonic()) + 0.001
            self._timer = asyncio.get_running_loop().call_later(wait, self._tick)

    def _think(self, room: Room, seat: int, bot: str) -> None:
        number = room.questions[seat]
        view = room.playing.view(seat)
        spec = self.bots.get(bot, bot)

        async def think() -> None:
            dice = dice_of(room.secret, seat)
            action = await self._thinkers.choose(room.table, room.game, view, seat, spec, dice)
            if self.desk.audience.anybody():  # people want to see what happens
                await asyncio.sleep(max(0.0, self.desk.moved + self._pace - time.monotonic()))
            self._post(lambda: self._play(seat, number, action))

        self._thinking[seat] = (number, asyncio.create_task(think()))

    async def _play(self, seat: int, number: int, action: int) -> None:
        """What a bot has chosen, if the question is still the same."""
        if seat in self._thinking and self._thinking[seat][0] == number:
            del self._thinking[seat]
        try:
            room = await self.desk.present()
        except Unavailable:
            self.retry()
            return
        asked = room.status == "playing" and seat in room.asked() and number == room.questions[seat]
        if asked and room.bot_of(seat) is not None:
            data = {"action": action, "spell": room.game.spell(action)}
            await self.quietly(self.desk.change("play", seat, "", "bot", data))
        else:
            self.wake(room)
