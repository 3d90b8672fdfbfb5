"""The hall: all tables of a server, who may sit where, and what is asked of a table outside its socket."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from arcane import _build, games
from arcane.bots import BOTS
from arcane.core.errors import IllegalAction
from arcane.server import fairness, loading, render, schema, wire
from arcane.server.desk import summary
from arcane.server.errors import BadOrder, Damaged, NoSuchTable, NotAllowed, NotNow, Trouble, Unavailable
from arcane.server.grant import Grant, Role
from arcane.server.keys import WATCH, Keys, Mine, Step
from arcane.server.logs import tell
from arcane.server.opening import TABLE, Opening
from arcane.server.orders import Opened, Order, Place, fork_of, opening_of, rematch_of
from arcane.server.owner import Owner
from arcane.server.replay import Replay
from arcane.server.room import Room
from arcane.server.store import Store, Work
from arcane.server.thinkers import Thinkers

__all__ = ["Grant", "Hall", "Mine", "Opened", "Order", "Place", "Role"]

IDLE = 900.0  # seconds after which a table at which nothing happens leaves the memory
REPLAYS = 8  # that are remembered
CLOSING = "the server restarts; your table is safe, and we will be back in a moment"

ADD_TABLE = sa.insert(schema.tables)
ADD_SECRET = sa.insert(schema.secrets)


class Hall:
    """All tables. Every method that fails raises a `Trouble` (errors.py) with a sentence and a status."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float, idle: float, bots: Mapping[str, str]) -> None:
        self.store, self.thinkers = store, thinkers
        self._pace, self._idle, self._bots = pace, idle, bots
        self._keys = Keys(store)
        self._owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Task[Owner]] = {}
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._damaged: set[str] = set()
        self._closed = False
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    @classmethod
    async def open(
        cls,
        url: str,
        thinkers: int = 1,
        *,
        pace: float = 0.6,
        idle: float = IDLE,
        bots: Mapping[str, str] | None = None,
        store: type[Store] | None = None,
    ) -> Hall:
        """A path or sqlite URL, or postgresql://…; migrates; refuses (Unavailable) a database that does not sync.
        `pace`: seconds between two moves of bots while somebody watches. `bots`: levels by name, and what each plays
        as. `store`: another kind of store, for the tests of faults."""
        levels = {entry.name: entry.stands_for for entry in BOTS if entry.stands_for} if bots is None else bots
        return cls(await (store or Store).open(url), Thinkers(thinkers), pace, idle, levels)

    async def close(self) -> None:
        """Finish what is queued, say Bye to every socket, stop the bots, close the database."""
        if self._closed:
            return
        self._closed = True
        self._sweeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._sweeper
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(owner.close(CLOSING, 3.0) for owner in self._owners.values()))
        await self.thinkers.close()
        await self.store.close()

    # --- sessions and grants; all tokens are plain here, and only their SHA-256 is kept ---

    async def new_session(self) -> str:
        return await self._keys.new_session()

    async def knows(self, session: str) -> bool:
        """Is it a session of ours?"""
        return await self._keys.knows(session)

    async def grants_of(self, session: str) -> list[Grant]:
        return list((await self._keys.grants_of(session)).values())

    async def grant(self, session: str, table: str) -> Grant | None:
        """What this session may be at this table; None: nothing."""
        return (await self._keys.grants_of(session)).get(table)

    async def mine(self, session: str) -> list[Mine]:
        """Newest first."""
        return await self._keys.mine(session)

    async def redeem(self, token: str, session: str, name: str = "") -> Grant:
        """Use a link. NoSuchTable: no such link; NotNow: somebody holds the seat, or this browser another one."""
        if not await self.knows(session):
            raise NotAllowed("this browser has no session yet; load the page once more")
        found = await self._keys.key(token)
        if found is None:
            raise NoSuchTable("this link does not work; ask for a new one")
        table, seat = found
        held = await self.grant(session, table)
        if seat == WATCH:
            if held is None:
                await self.store.keep(Work(others=self._keys.give(session, table, WATCH, False)))
        elif held is not None and held.seat == seat:
            return held
        elif held is not None and held.seat is not None:
            raise NotNow(
                "this browser sits at that table already; open the link in another one, or in a private window"
            )
        else:
            owner = await self.owner(table)
            host = held is not None and held.host
            try:
                await owner.sit(seat, name, self._keys.give(session, table, seat, host))
            except IllegalAction as e:
                raise NotNow(str(e)) from None
        self._keys.forget(session)
        grant = await self.grant(session, table)
        assert grant is not None
        return grant

    async def new_link(self, table: str, seat: int) -> str:
        """A fresh token for a seat; whoever had the seat loses it, and their sockets are closed with a Bye.
        (That the caller is the host is the edge's business, as everywhere below.)"""
        owner = await self.owner(table)
        token, step = self._keys.lock(table, seat)
        others: list[Step] = [*self._keys.take_away(table, seat), step]
        try:
            await owner.vacate(seat, others, "the host has given this seat a new link; ask for it")
        except IllegalAction as e:
            raise NotNow(str(e)) from None
        self._keys.forget()
        return token

    # --- new tables ---

    async def new_table(self, order: Order, session: str) -> Opened:
        """The session becomes the host, and sits where the order says `me` (or watches)."""
        opened = await self._lay(opening_of(order, self._bots), session)
        if order.start and all(place.kind != "friend" for place in order.seats):
            await (await self.owner(opened.table)).begin()
        return opened

    async def _lay(self, opening: Opening, session: str) -> Opened:
        """Open a table, with all that belongs to it, in one go."""
        if not await self.knows(session):
            raise NotAllowed("this browser has no session yet; load the page once more")
        try:
            game = games.game(opening.game)
            opening.options = game.settle(game.check_seats(len(opening.seats)), opening.options)
        except ValueError as e:
            raise BadOrder(str(e)) from None
        table = base64.b32encode(secrets.token_bytes(10)).decode().lower()
        secret, salt = secrets.token_bytes(32), secrets.token_bytes(32)
        opening.cards = game.figures
        opening.commitment = fairness.commitment_of(secret, salt, table, game.version)
        room = Room(table, secret)
        try:
            for seat, each in enumerate(opening.seats):
                each.name = room.tidy(seat, each.name)
            row = room.act("open", TABLE, "", "host", opening)
        except IllegalAction as e:
            raise BadOrder(str(e)) from None
        now = time.time()
        laid = summary(room)
        others: list[Step] = [
            (ADD_TABLE, {"id": table, "game": game.name, "opened": now, "changed": now, "status": laid.status,
                         "asked": "[]", "names": "[]"}),
            (ADD_SECRET, {"table_id": table, "secret": secret.hex(), "salt": salt.hex()}),
            *self._keys.give(session, table, opening.host if opening.host != TABLE else WATCH, True),
        ]  # fmt: skip
        links: list[str | None] = []
        for seat, each in enumerate(opening.seats):
            token = None
            if each.kind == "human" and not each.taken:
                token, step = self._keys.lock(table, seat)
                others.append(step)
            links.append(token)
        watch = None
        if opening.spectators:
            watch, step = self._keys.lock(table, WATCH)
            others.append(step)
        await self.store.keep(Work(others=others, rows=[row], summary=laid))
        self._keys.forget(session)
        self._own(room, [])
        return Opened(table, links, watch)

    async def fork(self, table: str, at: int, seat: int, bot: str, session: str) -> str:
        """Go on from there against bots; the new table's id."""
        replay = await self._replay(table)
        opened = await self._lay(fork_of(replay, at, seat, bot, self._bots), session)
        await (await self.owner(opened.table)).begin()
        return opened.table

    async def rematch(self, grant: Grant, session: str) -> Opened:
        """The same table again, with everybody in the seat they had. Whoever asks first is the host; whoever asks after
        that comes to the same table."""
        owner = await self.owner(grant.table)
        await owner.settled(_must_be_over)
        async with owner.leading:
            if (table := owner.leads_to) and await self.grant(session, table):
                return Opened(table, [None] * len(owner.room.chairs), None)
            opened = await self.new_table(rematch_of(owner.room, grant.seat), session)
            again = await self.owner(opened.table)
            for whose, seat in await self._keys.holders(grant.table):
                if opened.links[seat] is not None:
                    await again.sit(seat, "", self._keys.give_holder(whose, opened.table, seat, False))
            self._keys.forget()
            await owner.lead(opened.table)
        return opened

    # --- tables ---

    async def owner(self, table: str) -> Owner:
        """Loaded when it is first asked for. NoSuchTable, Damaged, Unavailable."""
        if self._closed:
            raise Unavailable(CLOSING)
        if table in self._owners:
            owner = self._owners[table]
            owner.touched = time.monotonic()
            return owner
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Owner:
        try:
            secret = await loading.secret_of(self.store, table)
            room = await loading.load(self.store, table, secret.secret)
            chat = await loading.chat_of(self.store, table)
            self._damaged.discard(table)
            return self._own(room, chat)
        except Damaged as e:
            if table not in self._damaged:
                tell("damaged", logging.ERROR, table=table, why=str(e))
            self._damaged.add(table)
            raise
        finally:
            del self._loading[table]

    def _own(self, room: Room, chat: list[tuple[wire.Chat, str]]) -> Owner:
        owner = Owner(self.store, self._keys, self.thinkers, room, chat, self._pace, self._bots)
        self._owners[room.table] = owner
        if room.status != "over" and any(chair.kind == "bot" for chair in room.chairs):
            self.thinkers.expect(room.table)
        return owner

    async def _sweep(self) -> None:
        """Let tables at which nothing happens leave the memory."""
        while True:
            await asyncio.sleep(max(0.05, min(30.0, self._idle / 4)))
            before = time.monotonic() - self._idle
            for table, owner in list(self._owners.items()):
                if owner.touched < before and not owner.busy:
                    del self._owners[table]
                    await owner.close()

    async def journal(self, table: str) -> str:
        """Over only, else NotNow; so are replay, position, fork and rematch."""
        owner = await self.owner(table)
        await owner.settled(_must_be_over)
        # a fork has two seeds, and a journal has room for one
        return owner.room.playing.journal(with_seed=not owner.room.opening.parts)

    async def report(self, grant: Grant) -> dict[str, Any]:
        """What a bug report needs, and what this seat may know; no token, no seed."""
        owner = await self.owner(grant.table)

        def look(room: Room) -> dict[str, Any]:
            match = room.match
            return {
                "arcane": _build.VERSION,
                "engine": _build.mode(),
                "table": render.table_info(room, ()),
                "rows": room.seq,
                "actions": 0 if match is None else match.length,
                "you": {"role": grant.role, "seat": grant.seat},
                "asked": room.asked(),
                "sentence": "" if match is None else match.question(grant.seat).sentence,
                "view": None if match is None else render.fields(match.view(grant.seat)),
                "log": [] if match is None else match.log(grant.seat),
            }

        return await owner.settled(look)

    async def replay(self, table: str) -> dict[str, Any]:
        return (await self._replay(table)).told()

    async def position(self, table: str, k: int) -> dict[str, Any]:
        """`GET replay/{k}`."""
        return (await self._replay(table)).position(k)

    async def _replay(self, table: str) -> Replay:
        owner = await self.owner(table)
        if table not in self._replays:
            await owner.settled(_must_be_over)
            self._replays[table] = await asyncio.to_thread(Replay, owner.room)
            while len(self._replays) > REPLAYS:
                self._replays.popitem(last=False)
        self._replays.move_to_end(table)
        return self._replays[table]

    async def fairness(self, table: str) -> dict[str, Any]:
        """The promise; when the game is over, all that `arcane verify` needs."""
        owner = await self.owner(table)
        over = await owner.settled(lambda room: room.status == "over")
        secret = await loading.secret_of(self.store, table)
        rows = await self.store.rows(table) if over else []
        return await owner.settled(lambda room: fairness.account(room, rows, secret.secret, secret.salt))

    # --- for whoever hosts ---

    async def healthy(self) -> bool:
        """Does the database answer?"""
        try:
            await self.store.read(sa.select(sa.literal(1)))
        except Trouble:
            return False
        return not self._closed

    def facts(self) -> dict[str, float]:
        """Figures by name, for /health and /metrics."""
        took = sorted(self.store.took) or [0.0]
        return {
            "tables": float(len(self._owners)),
            "tables_damaged": float(len(self._damaged)),
            "listeners": float(sum(owner.sockets for owner in self._owners.values())),
            "commits_total": float(self.store.commits),
            "kept_total": float(self.store.kept),
            "not_kept_total": float(self.store.failures),
            "commit_seconds_p50": took[len(took) // 2],
            "commit_seconds_p99": took[len(took) * 99 // 100],
            "thoughts_total": float(self.thinkers.asked),
            "thoughts_waiting": float(self.thinkers.waiting),
            "bot_faults_total": float(self.thinkers.faults),
        }


def _must_be_over(room: Room) -> None:
    if room.status != "over":
        raise NotNow("the game is not over yet; come back when it is")
