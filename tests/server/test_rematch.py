"""A rematch: everybody finds their seat at one new table, whoever asks for it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.server.house import BOT, FRIEND, ME, House, Seat


async def _to_the_end(seat: Seat) -> None:
    dice = random.Random(1)
    while await seat.asked():
        await seat.plays(dice)


def test_everybody_comes_along_to_one_table(tmp_path: Path) -> None:
    async def go() -> None:
        async with House(tmp_path) as house:
            ann, bob = house.browser(), house.browser()
            order = await ann.orders([ME, FRIEND, BOT], game="harbour")
            await bob.joins(order["links"][1], "Bob")
            old = order["table"]
            async with ann.sits(old) as one, bob.sits(old) as two:
                await one.says("start")
                await asyncio.gather(_to_the_end(one), _to_the_end(two))
                first = await bob.does(f"/api/tables/{old}/rematch", {})
                assert (await one.hears("moved"))["table"] == first["table"]
                assert (await two.hears("moved"))["table"] == first["table"]
                second = await ann.does(f"/api/tables/{old}/rematch", {})
                assert second["table"] == first["table"] != old
            async with ann.sits(first["table"]) as one, bob.sits(first["table"]) as two:
                state = await one.until(lambda state: True)
                assert state["you"] == {"role": "seat", "seat": 0, "host": False}
                assert (await two.until(lambda state: True))["you"] == {"role": "seat", "seat": 1, "host": True}
                assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Bob", "Apprentice"]
                assert (await two.says("start"))["t"] == "done"
                assert await one.asked()
            stranger = house.browser()
            await stranger.opens([ME, BOT, BOT])
            assert (await stranger.post(f"/api/tables/{old}/rematch", {})).status_code in (403, 404)

    asyncio.run(go())
