"""The limits of a real server, and its end: who is shown out, how, and who does not notice."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import random
import socket
from pathlib import Path
from typing import Any

from arcane.server.limits import Limits
from tests.server.house import BOT, FRIEND, GENEROUS, ME, Browser, House
from tests.server.test_sockets import visit

MOST_POURED = 3000
REAL = Limits(requests=1e9, requests_burst=1e9)


def test_who_says_too_much_is_shown_out_politely(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, FRIEND])
        async with ann.sits(table) as seat:
            await seat.hears("state")
            for i in range(60):
                await seat.line.send(json.dumps({"do": "look", "id": f"flood{i}"}))
            bye, code = await seat.goodbye()
            assert bye is not None
            assert "too many messages" in bye["why"]
            assert bye["again"] > 0
            assert code == 1000
        async with ann.sits(table) as seat:  # and may come back
            await seat.hears("state")
        assert house.app.counts.figures()["flood_total"] == 1

    visit(tmp_path, trip, REAL)


def test_twenty_a_second_is_no_flood(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, FRIEND])
        async with ann.sits(table) as seat:
            await seat.hears("state")
            for _ in range(45):
                assert (await seat.says("why", seq=0, text="x"))["t"] in ("refused", "why")
                await asyncio.sleep(0.05)

    visit(tmp_path, trip, REAL)


def test_a_message_is_at_most_64_kib(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, FRIEND])
        async with ann.sits(table) as seat:
            await seat.hears("state")
            await seat.line.send(" " * 65536)
            assert (await seat.hears("refused"))["id"] == ""
            await seat.line.send(" " * 65537)
            assert (await seat.goodbye())[1] == 1009
        async with ann.sits(table) as seat:
            await seat.hears("state")
            await seat.line.send(b"bytes")
            bye, _ = await seat.goodbye()
            assert bye is not None
            assert "text" in bye["why"]

    visit(tmp_path, trip)


async def rude(house: House, browser: Browser, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket by hand, whose owner reads nothing."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.setblocking(False)
    port = int(house.host.rpartition(":")[2])
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=sock, limit=1024)
    writer.write(
        f"GET /ws/{table} HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {browser.origin}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: arcane={browser.session}\r\n\r\n".encode()
    )
    await writer.drain()
    assert (await reader.readline()).startswith(b"HTTP/1.1 101")
    return reader, writer


def frame(opcode: int, payload: bytes, last: bool = True) -> bytes:
    """A frame of a client, masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([(0x80 if last else 0) | opcode]) + length + bytes(4) + payload


async def pour(writer: asyncio.StreamWriter, data: bytes) -> int:
    """Send this again and again until the line is cut; how often that was."""
    times = 0
    with contextlib.suppress(ConnectionError):
        for _ in range(MOST_POURED):
            writer.write(data)
            await asyncio.wait_for(writer.drain(), 5)
            await asyncio.sleep(0)
            times += 1
    writer.close()
    return times


async def until_gone(house: House, sockets: int = 0) -> bool:
    for _ in range(400):
        if house.app.meter.sockets == sockets:
            return True
        await asyncio.sleep(0.02)
    return False


def test_a_slow_reader_is_cut_off_and_the_table_goes_on(tmp_path: Path) -> None:
    """Somebody asks for states and reads none: memory is bounded, and others do not notice."""

    async def trip(house: House) -> None:
        ann, bob = house.browser(), house.browser()
        order = await ann.orders([ME, FRIEND])
        table = order["table"]
        await bob.joins(order["links"][1])
        async with ann.sits(table) as seat:
            await seat.hears("state")
            _, writer = await rude(house, bob, table)
            most = 0
            for i in range(20_000):
                try:
                    writer.write(frame(1, json.dumps({"do": "look", "id": f"x{i}"}).encode()))
                    await asyncio.wait_for(writer.drain(), 1)
                except (ConnectionError, TimeoutError):
                    break
                most = max(most, *(talk.outbox.waiting[1] for talk in house.app.sockets._open), 0)
                if i % 50 == 0:
                    await asyncio.sleep(0)
            assert await until_gone(house, 1)
            assert house.app.counts.figures()["slow_total"] == 1
            assert most <= 1 << 20
            writer.close()
            assert (await seat.says("say", text="still here"))["t"] == "done"

    visit(tmp_path, trip)


def test_pings_and_empty_parts_do_not_fill_the_memory(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, FRIEND])
        # parts without a byte, of a message that never ends
        _, writer = await rude(house, ann, table)
        writer.write(frame(1, b"", last=False))
        assert await pour(writer, frame(0, b"", last=False) * 100) < MOST_POURED
        assert await until_gone(house)
        # pings, with nobody reading the pongs
        _, writer = await rude(house, ann, table)
        assert await pour(writer, frame(9, b"x" * 125) * 100) < MOST_POURED
        assert await until_gone(house)

    visit(tmp_path, trip)


def test_thirty_tables_an_hour(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        codes = [
            (await ann.post("/api/tables", {"game": "alley", "seats": [ME, FRIEND]})).status_code for _ in range(5)
        ]
        assert codes == [200] * 4 + [429]  # the first came without a session, and three more with it
        refused = await ann.post("/api/tables", {"game": "alley", "seats": [ME, FRIEND]})
        assert int(refused.headers["retry-after"]) > 60
        assert len(await ann.does("/api/me")) == 4

    visit(tmp_path, trip, dataclasses.replace(GENEROUS, tables_session=3))


# --- the end ---


def test_a_restart_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        heard: list[dict[str, Any]] = []
        async with House(tmp_path) as house:
            ann = house.browser()
            table = await ann.opens([ME, BOT], start=True)
            async with ann.sits(table) as seat:
                await seat.asked()
                assert (await seat.plays(random.Random(1)))["t"] == "done"
                await seat.asked()
                ending = asyncio.create_task(house.stop())
                bye, code = await seat.goodbye()
                assert bye is not None
                assert bye["again"] > 0
                assert code in (1000, 1001, 1012)
                await ending
                heard = seat.events
            session = ann.session
        assert house.faults() == []
        async with House(tmp_path) as house:
            ann = house.browser()
            ann.http.cookies.set("arcane", session)
            async with ann.sits(table) as seat:
                state = await seat.hears("state")
                assert state["events"][: len(heard)] == heard
        assert house.faults() == []

    asyncio.run(go())
