"""Links, seats and hosts: who comes in, and that nobody locks a table by leaving it."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

from arcane.server import wire
from arcane.server.errors import NotNow
from arcane.server.hall import Hall, Order
from tests.server.house import FRIEND as A_FRIEND
from tests.server.house import GENEROUS, House
from tests.server.house import ME as MYSELF
from tests.server.people import FRIEND, Person, open_hall


def sessions(folder: Path) -> int:
    line = sqlite3.connect(folder / "tables.db")
    (count,) = line.execute("select count(*) from sessions").fetchone()
    line.close()
    return int(count)


async def watching_host(hall: Hall) -> tuple[Person, list[str]]:
    """A host who ordered no seat, and then took a friend's."""
    session = await hall.new_session()
    opened = await hall.new_table(Order("harbour", (FRIEND, FRIEND)), session)
    links = [link for link in opened.links if link is not None]
    grant = await hall.redeem(links[0], session, "Ann")
    assert (grant.seat, grant.host) == (0, True)
    return await Person(hall, session, grant).comes(), links


def test_a_host_who_gives_up_a_seat_is_still_the_host(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, links = await watching_host(hall)
            await host.does(wire.Leave("away"))
            grant = await hall.grant(host.session, host.grant.table)
            assert grant is not None
            assert (grant.role, grant.seat, grant.host) == ("spectator", None, True)
            again = await hall.redeem(links[0], host.session, "Ann")  # the link works again, for whoever comes first
            assert (again.seat, again.host) == (0, True)

    asyncio.run(main())


def test_nor_does_a_new_link_for_the_own_seat_take_the_table_away(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, links = await watching_host(hall)
            fresh = await hall.new_link(host.grant.table, 0)
            await host.until(lambda: host.gone)
            grant = await hall.grant(host.session, host.grant.table)
            assert grant is not None
            assert (grant.seat, grant.host) == (None, True)
            bob, cid = await hall.new_session(), await hall.new_session()
            for link, session in ((fresh, bob), (links[1], cid)):
                assert not (await hall.redeem(link, session)).host
            host.grant = grant
            await (await host.comes()).does(wire.Start("go"))
            assert host.status == "playing"

    asyncio.run(main())


def test_one_browser_with_two_links_at_once_takes_one_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            opened = await hall.new_table(Order("harbour", (FRIEND, FRIEND)), await hall.new_session())
            session = await hall.new_session()
            came = await asyncio.gather(
                *(hall.redeem(link, session) for link in opened.links if link is not None), return_exceptions=True
            )
            assert sum(isinstance(each, NotNow) for each in came) == 1
            assert sum(chair.taken for chair in (await hall.owner(opened.table)).room.chairs) == 1

    asyncio.run(main())


def test_whoever_guesses_at_links_leaves_no_trace_in_the_database(tmp_path: Path) -> None:
    async def main() -> None:
        async with House(tmp_path) as house:
            for n in range(20):
                answer = await house.browser().post("/api/join", {"token": f"guess{n}" * 6})
                assert answer.status_code == 404
                assert "set-cookie" not in answer.headers
        assert sessions(tmp_path) == 0

    asyncio.run(main())


def test_new_browsers_of_one_address_are_counted(tmp_path: Path) -> None:
    async def main() -> None:
        async with House(tmp_path, limits=replace(GENEROUS, sessions_address=3)) as house:
            ann = house.browser()
            order = await ann.orders([MYSELF, A_FRIEND])
            for _ in range(3):
                await house.browser().joins(order["watch"])
            answer = await house.browser().post("/api/join", {"token": order["watch"].partition("#")[2]})
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 0
            await ann.joins(order["watch"])  # whoever was here before is no new browser

    asyncio.run(main())
    assert sessions(tmp_path) == 4
