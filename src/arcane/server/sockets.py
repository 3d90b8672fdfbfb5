"""Sockets: who may listen, what is heard, and how long we wait for those who do not."""

from __future__ import annotations

import asyncio
import logging
import secrets
import unicodedata
from collections.abc import Callable
from typing import get_args

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from arcane.server import access, wire
from arcane.server.catalogue import LEVELS
from arcane.server.errors import Trouble
from arcane.server.gate import Settings, TurnedAway
from arcane.server.grant import Grant
from arcane.server.hall import Hall
from arcane.server.limits import Meter, Outbox
from arcane.server.logs import tell
from arcane.server.metrics import Counts
from arcane.server.owner import Link, Owner
from arcane.server.sessions import session_of

VERBS = {said: said.__struct_config__.tag for said in get_args(wire.Said)}
LAST_WORDS = 3.0  # seconds in which somebody must take what still waits when we are done with them
SLOW_DOWN = 5.0  # seconds until somebody who said too much may come back
FLOOD = "that were too many messages at once; wait a little"


class JustId(msgspec.Struct):
    """Whatever else a message holds: whose answer it wants."""

    id: wire.Id


read_id = msgspec.json.Decoder(JustId).decode


class Sockets:
    """All sockets of a server."""

    def __init__(self, hall: Hall, settings: Settings, meter: Meter, counts: Counts) -> None:
        self.hall, self.settings, self.meter, self.counts = hall, settings, meter, counts
        self._open: set[Conversation] = set()

    async def welcome(self, scope: Scope, receive: Receive, send: Send, table: str) -> None:
        """Before it is accepted it has shown a session, and the session holds a grant for this table."""
        asked = HTTPConnection(scope)
        session = await session_of(self.hall, asked)
        grant = await self.hall.grant(session, table) if session else None
        reason = access.may(grant, "listen", access.Facts(table, "", False))
        if reason:
            raise TurnedAway(access.status_of(reason), reason)
        assert grant is not None
        assert session is not None
        scope["state"]["table"] = table
        heard = _heard(asked.query_params.get("heard", "0"))
        owner = await self.hall.owner(table)
        facts = access.facts_of(owner)
        address = scope["state"]["address"]
        reason = self.meter.enter(session, address)
        if reason:
            raise TurnedAway(429, reason, again=SLOW_DOWN)
        try:
            await receive()  # that somebody has come
            await send({"type": "websocket.accept"})
            cut = scope.get("extensions", {}).get("arcane.cut", {}).get("cut", _nothing)
            talk = Conversation(self, (receive, send, cut), owner, grant, facts, session)
            self._open.add(talk)
            try:
                await talk.run(heard)
            finally:
                self._open.discard(talk)
        finally:
            self.meter.leave(session, address)

    async def close(self, why: str, again: float) -> None:
        """Say goodbye to whoever is still there, and see them out."""
        for talk in list(self._open):
            talk.bye(why, again)
        for _ in range(int(LAST_WORDS * 20)):
            if not self._open:
                return
            await asyncio.sleep(0.05)


class Conversation:
    """One socket at one table."""

    def __init__(
        self,
        sockets: Sockets,
        line: tuple[Receive, Send, Callable[[], None]],
        owner: Owner,
        grant: Grant,
        facts: access.Facts,
        session: str,
    ) -> None:
        self.sockets, self.owner, self.grant, self.facts, self.session = sockets, owner, grant, facts, session
        self._receive, self._say, self._cut = line
        self.outbox = Outbox(sockets.settings.limits)

    async def run(self, heard: int) -> None:
        writer = asyncio.create_task(self._write())
        link = self.owner.attach(self.grant, heard, self._send, self._hang_up)
        try:
            await self._read(link)
        finally:
            self.owner.detach(link)
            self.outbox.close()
            try:
                await asyncio.wait_for(writer, LAST_WORDS)
            except TimeoutError:
                self._cut()

    def bye(self, why: str, again: float) -> None:
        if not self.outbox.closed:
            self.outbox.put(wire.write(wire.Bye(why, again)))
            self._hang_up()

    # --- to the client ---

    def _send(self, frame: bytes) -> bool:
        if self.outbox.put(frame):
            return True
        self.sockets.counts.add("slow_total")
        self._cut()
        return False

    def _hang_up(self) -> None:
        self.outbox.close()
        asyncio.get_running_loop().call_later(LAST_WORDS, self._cut)

    async def _write(self) -> None:
        """Hand on what waits; then close. The reader hears of that by itself."""
        try:
            while (frame := await self.outbox.get()) is not None:
                await self._say({"type": "websocket.send", "text": frame.decode()})
            await self._say({"type": "websocket.close", "code": 1000})
        except (OSError, RuntimeError):  # they have gone meanwhile
            return

    # --- from the client ---

    async def _read(self, link: Link) -> None:
        counts = self.sockets.counts
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                return
            if self.outbox.closed:
                continue
            counts.add("messages_total")
            if self.sockets.meter.talk.take(self.session):
                counts.add("flood_total")
                self.bye(FLOOD, SLOW_DOWN)
                continue
            text = message.get("text")
            if text is None:
                self.bye("send text, and not bytes", SLOW_DOWN)
                continue
            try:
                said = wire.read(text)
                refusal = self._refusal(said)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as e:
                counts.add("refused_total")
                self._send(wire.write(wire.Refused(_id_of(text), f"that is no message: {str(e)[:200]}")))
                continue
            if refusal:
                counts.add("refused_total")
                self._send(wire.write(wire.Refused(said.id, refusal)))
                continue
            await self._hear(link, said)

    def _refusal(self, said: wire.Said) -> str:
        """Why the table shall not even hear of it."""
        reason = access.may(self.grant, str(VERBS[type(said)]), self.facts)
        if reason:
            return reason
        if isinstance(said, wire.Replace) and said.bot not in LEVELS:
            return f"there is no such bot; there are {', '.join(LEVELS)}"
        for name in said.__struct_fields__:
            value = getattr(said, name)
            if isinstance(value, str) and any(unicodedata.category(letter) in ("Cc", "Cs") for letter in value):
                return f"{name}: leave out what can't be shown"
        return ""

    async def _hear(self, link: Link, said: wire.Said) -> None:
        try:
            await self.owner.hear(link, said)
        except Trouble as e:
            self._send(wire.write(wire.Refused(said.id, str(e))))
        except Exception as e:
            id = secrets.token_hex(6)
            self.sockets.counts.add("failed_total")
            tell("failed", logging.ERROR, trace=e, id=id, table=self.grant.table, verb=VERBS[type(said)])
            self._send(wire.write(wire.Refused(said.id, f"something went wrong here, and it is written down ({id})")))


def _heard(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= 1 << 31:
        return int(text)
    raise TurnedAway(400, "heard is a number: of the last event that you know")


def _id_of(text: str) -> str:
    try:
        return read_id(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def _nothing() -> None:
    """Under a server that is not ours nobody can be cut off."""
