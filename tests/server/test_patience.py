"""How long a table waits, and for whom: by a clock that is set by hand."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from arcane.server import patience, wire
from arcane.server.patience import HOSTLESS, Patience
from tests.server.people import FRIEND, ME, open_hall, party
from tests.server.rooms import Played, started

WAIT = 60  # seconds: that of tables in tests/server/rooms.py


def asked_for(wait: int = WAIT) -> tuple[Played, int, int]:
    """A table that has begun, who is asked there, and who is not."""
    played = started("alley", 2)
    played.room.opening = msgspec.structs.replace(played.room.opening, stand_in=wait)
    (asked,) = played.room.asked()
    return played, asked, 1 - asked


def test_whoever_thinks_for_long_and_loses_the_line_is_waited_for_like_anybody_else() -> None:
    """The time begins when they go, not when something last happened at the table."""
    played, asked, other = asked_for()
    clock = Patience(2, 0.0)
    clock.look(played.room, {asked, other}, True, 10.0)
    clock.look(played.room, {other}, True, 1000.0)
    assert clock.due(played.room, {other}) == [(1000.0 + WAIT, asked)]
    clock.look(played.room, {other}, True, 1030.0)  # looked at again, they have still gone at that time
    assert clock.due(played.room, {other}) == [(1000.0 + WAIT, asked)]


def test_where_the_host_calls_stand_ins_they_come_by_themselves_once_the_host_has_gone() -> None:
    played, asked, other = asked_for(0)
    clock = Patience(2, 0.0)
    clock.look(played.room, {asked, other}, True, 10.0)
    clock.look(played.room, {other}, True, 20.0)
    assert clock.due(played.room, {other}) == []
    clock.look(played.room, {other}, False, 30.0)
    assert clock.due(played.room, {other}) == [(30.0 + HOSTLESS, asked)]
    clock.look(played.room, {other}, True, 40.0)  # the host is back
    assert clock.due(played.room, {other}) == []


def test_a_pause_ends_by_itself_once_the_host_has_gone_and_while_somebody_waits() -> None:
    played, asked, other = asked_for()
    played.act("pause", 0, "p", "host")
    clock = Patience(2, 0.0)
    clock.look(played.room, {asked, other}, True, 10.0)
    assert clock.goes_on(played.room, {asked, other}) is None
    clock.look(played.room, {other}, False, 50.0)
    assert clock.goes_on(played.room, {other}) == 50.0 + HOSTLESS
    assert clock.due(played.room, {other}) == []  # nobody is replaced meanwhile
    assert clock.goes_on(played.room, set()) is None  # nothing is played behind everybody's back
    played.act("resume", -1, "", "table")
    assert clock.goes_on(played.room, {other}) is None


def test_a_short_breath_costs_nobody_the_seat(tmp_path: Path) -> None:
    """On a real table: longer in thought than stand-ins wait, then away for a moment."""

    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, friend = await party(hall, ME, FRIEND, stand_in=1, options={"first": 2})
            await asyncio.sleep(1.3)
            friend.goes()
            await asyncio.sleep(0.2)
            await friend.comes()
            assert friend.asked
            assert not host.seat(1)["stand_in"]

    asyncio.run(main())


def test_a_table_whose_host_has_gone_in_a_pause_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HOSTLESS", 0.3)

    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, friend = await party(hall, ME, FRIEND, stand_in=0, options={"first": 1})
            await host.does(wire.Pause("p"))
            host.goes()
            await friend.until(lambda: friend.status == "playing")
            await friend.until(lambda: bool(friend.seat(0)["stand_in"]))  # nor is the host waited for for ever
            await friend.until(lambda: friend.asked)

    asyncio.run(main())
