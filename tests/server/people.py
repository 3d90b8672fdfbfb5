"""People at the tables of a hall, without a network: what a browser would keep, and what it would say."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from arcane import Chance
from arcane.server import wire
from arcane.server.hall import Grant, Hall, Order, Place
from arcane.server.owner import Link, Owner
from arcane.server.store import Store

QUICK = {"apprentice": "random", "merchant": "random", "archmage": "search:20"}
ME = Place("me", "Ann")
FRIEND = Place("friend")
BOT = Place("bot", bot="apprentice")
PATIENCE = 10.0


@asynccontextmanager
async def open_hall(
    folder: Path, *, idle: float = 900.0, bots: Mapping[str, str] = QUICK, store: type[Store] = Store, pace: float = 0.0
) -> AsyncIterator[Hall]:
    hall = await Hall.open(str(folder / "tables.db"), 1, pace=pace, idle=idle, bots=bots, store=store)
    try:
        yield hall
    finally:
        await hall.close()


class Person:
    """Somebody with a session, at one table."""

    numbers = itertools.count(1)

    def __init__(self, hall: Hall, session: str, grant: Grant) -> None:
        self.hall, self.session, self.grant = hall, session, grant
        self.heard: list[dict[str, Any]] = []  # everything
        self.events: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.gone = False  # hung up by the owner
        self.slow = False  # does not read
        self.owner: Owner
        self.link: Link | None = None
        self.news = asyncio.Event()

    # --- coming and going ---

    async def comes(self, heard: int | None = None, hall: Hall | None = None) -> Person:
        self.hall = hall or self.hall
        self.owner = await self.hall.owner(self.grant.table)
        count = len(self.events) if heard is None else heard
        if heard is not None:
            self.events = self.events[:heard]
        self.gone = False
        self.state = {}
        self.link = self.owner.attach(self.grant, count, self._take, self._hung_up)
        await self.until(lambda: bool(self.state) or self.gone)
        return self

    def goes(self) -> None:
        assert self.link is not None
        self.owner.detach(self.link)
        self.link = None

    def _hung_up(self) -> None:
        self.gone = True
        self.news.set()

    def _take(self, frame: bytes) -> bool:
        if self.slow:
            return False
        told = msgspec.json.decode(frame)
        self.heard.append(told)
        if told["t"] == "state":
            assert told["from"] == len(self.events), "events are told once, and none is left out"
            self.events += told["events"]
            assert told["heard"] == len(self.events)
            self.state = told
        elif told["t"] == "seats" and self.state:
            self.state["table"]["seats"] = told["seats"]
        self.news.set()
        return True

    # --- speaking ---

    async def says(self, said: wire.Said) -> dict[str, Any]:
        """Say it, and give the answer."""
        assert self.link is not None
        before = len(self.heard)
        await self.owner.hear(self.link, said)
        await self.until(lambda: any(told.get("id") == said.id for told in self.heard[before:]))
        return next(told for told in self.heard[before:] if told.get("id") == said.id)

    async def does(self, said: wire.Said) -> None:
        """Say it; it must be done."""
        answer = await self.says(said)
        assert answer["t"] == "done", answer

    def id(self) -> str:
        return f"m{next(self.numbers)}"

    async def plays(self, chance: Chance) -> dict[str, Any]:
        """Answer by lot."""
        question = self.state["question"]
        action = question["options"][chance.below(len(question["options"]))]["action"]
        return await self.says(wire.Play(self.id(), question["seq"], action))

    # --- waiting ---

    async def until(self, true: Callable[[], bool]) -> None:
        async def wait() -> None:
            while not true():
                self.news.clear()
                await self.news.wait()

        await asyncio.wait_for(wait(), PATIENCE)

    @property
    def status(self) -> str:
        return str(self.state["table"]["status"])

    @property
    def asked(self) -> bool:
        return self.state.get("question") is not None

    def is_wanted(self) -> bool:
        """Asked, or at the end of the game."""
        return self.asked or self.status == "over"

    def seat(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state["table"]["seats"][seat]
        return found


async def party(hall: Hall, *places: Place, game: str = "alley", start: bool = True, **order: Any) -> list[Person]:
    """A table with everybody who is no bot sitting at it, each connected, the host first; the game has begun."""
    session = await hall.new_session()
    opened = await hall.new_table(Order(game, places, **order), session)
    grant = await hall.grant(session, opened.table)
    assert grant is not None
    people = [Person(hall, session, grant)]
    for seat, token in enumerate(opened.links):
        if token is not None:
            session = await hall.new_session()
            people.append(Person(hall, session, await hall.redeem(token, session, f"Friend {seat}")))
    for person in people:
        await person.comes()
    if start:
        await people[0].does(wire.Start(people[0].id()))
    return people


async def play_on(people: list[Person], chance: Chance, most: int = 10**9) -> int:
    """Those who are connected answer by lot until the game is over (or so many times); returns how often they did."""
    n = 0
    while n < most:
        here = [person for person in people if person.link is not None]
        if any(person.status == "over" for person in here):
            break
        asked = [person for person in here if person.asked]
        if not asked:
            waiting = [asyncio.create_task(person.until(person.is_wanted)) for person in here]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            assert any(person.is_wanted() for person in here), "nobody is asked any more"
            continue
        answer = await asked[chance.below(len(asked))].plays(chance)
        assert answer["t"] == "done", answer
        n += 1
    return n
