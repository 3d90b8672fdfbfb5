"""Hostile sockets: whatever somebody sends who has no right to it, nothing changes, nothing leaks, nobody notices.

    python -m tests.faults.hostile [--num 1000000] [--seed 1]

A real server on loopback. At one table it is Ann's turn, and she does not play; Bob sits there and Eve watches, and
both send rubbish: random bytes, broken and bent messages, deep nesting, huge numbers, half characters, other people's
messages. At the next table a game goes on all the while. Log and memory are looked at, and every frame that comes back.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from arcane.server import wire
from tests.server.house import BOT, FRIEND, ME, Browser, House, Seat

BATCH = 40
TOLD = {"state", "done", "refused", "hint", "preview", "why", "chat", "seats", "bye"}
TRACES = ("Traceback", 'File \\"', "Error(", "/arcane/", "site-packages")
VALID: list[dict[str, Any]] = [
    {"do": "play", "id": "a", "seq": 1, "action": 0},
    {"do": "play", "id": "b", "seq": 1, "text": "reveal a1"},
    {"do": "undo", "id": "c", "seq": 1},
    {"do": "why", "id": "d", "seq": 1, "text": "reveal a1"},
    {"do": "preview", "id": "e", "seq": 1, "action": 3},
    {"do": "hint", "id": "f", "seq": 1},
    {"do": "name", "id": "h", "name": "Mallory"},
    {"do": "words", "id": "i", "text": "rigged"},
    {"do": "start", "id": "j"},
    {"do": "pause", "id": "k"},
    {"do": "resume", "id": "l"},
    {"do": "replace", "id": "m", "seat": 0, "bot": "apprentice"},
    {"do": "look", "id": "o", "heard": 0},
    {"do": "say", "id": "g", "text": "hello"},
    {"do": "leave", "id": "n"},
]
ODD: list[Any] = [
    None, True, False, -1, 0, 1 << 31, (1 << 31) + 1, 1 << 63, 1 << 64, 10**400, -(10**400), 0.5, 1e308, -0.0,
    "", "x" * 300, "x" * 20_000, "\u0000", "\u202e", "😀", "a b", "'; drop table rows; --", "../../etc/passwd",
    "{{7*7}}", "%s%n", [], {}, [[]], {"do": "play"}, ["play"], "__class__", "constructor", "~1", "9" * 21,
]  # fmt: skip
LITERALS = [
    "NaN",
    "-Infinity",
    "1e400",
    "-1e999",
    '"\\ud800"',
    '"\\udc00\\ud800"',
    "0x10",
    "01",
    "1.",
    "'a'",
    "undefined",
]


@dataclass
class Tally:
    """What came of it."""

    sent: int = 0
    told: Counter[str] = field(default_factory=Counter)
    connections: int = 0
    changes: list[str] = field(default_factory=list)  # of the table that nobody may change
    leaks: list[str] = field(default_factory=list)  # frames that should not have been sent
    faults: list[str] = field(default_factory=list)  # lines of the server's log
    turns: int = 0  # of the neighbours
    slowest: float = 0.0  # seconds they waited for an answer

    @property
    def harm(self) -> list[str]:
        return self.changes + self.leaks + self.faults


class Rubbish:
    """Makes messages that nobody should send."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.overheard: list[str] = []  # what others said at other tables

    def message(self, seated: bool) -> str | bytes:
        """Text, or bytes that go as a text frame. Somebody seated may chat and leave; so not from there."""
        dice = self.dice
        while True:
            made = dice.choices(
                (self._bent, self._broken, self._odd_literal, self._noise, self._deep, self._overheard, self._bytes),
                (40, 25, 10, 8, 5, 10, 0.5),
            )[0]()
            if not seated or not self._allowed(made):
                return made

    def _allowed(self, made: str | bytes) -> bool:
        try:
            return isinstance(wire.read(made), wire.Leave | wire.Say)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False

    def _bent(self) -> str:
        """A valid message with something wrong in it, or nothing."""
        dice = self.dice
        message = dict(dice.choice(VALID), id=f"h{dice.getrandbits(40):x}")
        for _ in range(dice.choice((0, 1, 1, 1, 2, 3))):
            key = dice.choice([*message, "extra", "__proto__", "do", "id"])
            if dice.random() < 0.25:
                message.pop(key, None)
            else:
                message[key] = dice.choice(ODD)
        return json.dumps(message, ensure_ascii=dice.random() < 0.5)

    def _broken(self) -> str:
        """Letters lost, doubled, changed or cut off."""
        dice = self.dice
        text = json.dumps(dict(dice.choice(VALID), id=f"h{dice.getrandbits(40):x}"))
        for _ in range(dice.randrange(1, 6)):
            i = dice.randrange(len(text) + 1)
            text = dice.choice(
                (
                    text[:i] + text[i + 1 :],
                    text[:i],
                    text[:i] + chr(dice.randrange(1, 0x300)) + text[i + 1 :],
                    text[:i] * 2,
                )
            )[:40_000]
        return text

    def _odd_literal(self) -> str:
        """What Python's reader would take, and JSON has not; and fields that come twice."""
        literal = self.dice.choice(LITERALS)
        key = self.dice.choice(("seq", "action", "id", "do", "heard"))
        return f'{{"do": "play", "id": "h1", "seq": 1, "action": 0, "{key}": {literal}}}'

    def _noise(self) -> str:
        return "".join(
            chr(self.dice.choice((self.dice.randrange(32, 127), self.dice.randrange(0xD7FF)))) for _ in range(60)
        )

    def _deep(self) -> str:
        depth = self.dice.choice((20, 200, 2000, 6000))
        return self.dice.choice(
            ("[" * depth, '{"do":' * depth, '{"do": "play", "id": "h1", "seq": ' + "[" * depth + "]" * depth + "}")
        )

    def _overheard(self) -> str:
        return self.dice.choice(self.overheard) if self.overheard else self._bent()

    def _bytes(self) -> bytes:
        """A text frame that is no text."""
        return self.dice.randbytes(self.dice.randrange(1, 80)) + b"\xff"


async def attack(house: House, num: int, seed: int) -> Tally:
    """So many messages; what came of them."""
    tally = Tally()
    rubbish = Rubbish(random.Random(seed))
    ann, bob, eve, cid = (house.browser() for _ in range(4))
    order = await ann.orders([ME, FRIEND], options={"first": 1}, stand_in=0)
    await bob.joins(order["links"][1], "Bob")
    await eve.joins(order["watch"], "Eve")
    async with ann.sits(order["table"]) as seat:
        await seat.hears("state")
        assert (await seat.says("start"))["t"] == "done"
        room = (await house.hall.owner(order["table"])).room
        before = room.seq, room.hash, room.status, [chair.name for chair in room.chairs]
        secrets = [order["watch"].partition("#")[2], order["links"][1].partition("#")[2], ann.session, room.seed.hex()]
        stop = asyncio.Event()
        neighbours = asyncio.create_task(play_on(cid, seed, rubbish, tally, stop))
        try:
            half = num // 2
            for browser, seated, share in ((bob, True, half), (eve, False, num - half)):
                await pester(browser, order["table"], seated, share, rubbish, tally, secrets)
        finally:
            stop.set()
            await neighbours
        room = (await house.hall.owner(order["table"])).room
        after = room.seq, room.hash, room.status, [chair.name for chair in room.chairs]
        if before != after:
            tally.changes.append(f"{before} became {after}")
        await seat.asked()
        if (await seat.plays(random.Random(seed)))["t"] != "done":
            tally.changes.append("Ann can't play any more")
    tally.faults += [json.dumps(line)[:2000] for line in house.faults()]
    return tally


async def pester(
    browser: Browser, table: str, seated: bool, num: int, rubbish: Rubbish, tally: Tally, secrets: list[str]
) -> None:
    """Send it in heaps, and look at all that comes back."""
    left = num
    while left > 0:
        tally.connections += 1
        with contextlib.suppress(ConnectionClosed):
            async with browser.sits(table) as seat:
                while left > 0:
                    for _ in range(min(BATCH, left)):
                        left -= 1
                        tally.sent += 1
                        made = rubbish.message(seated)
                        await seat.line.send(made, text=True)
                    probe = f"probe{tally.sent}"
                    await seat.line.send(json.dumps({"do": "why", "id": probe, "seq": 0, "text": ""}))
                    await look(seat, probe, tally, secrets)


async def look(seat: Seat, probe: str, tally: Tally, secrets: list[str]) -> None:
    while True:
        text = await asyncio.wait_for(seat.line.recv(decode=True), 30)
        assert isinstance(text, str)
        message = json.loads(text)
        tally.told[message["t"]] += 1
        if message["t"] not in TOLD or any(trace in text for trace in TRACES):
            tally.leaks.append(text[:500])
        if any(secret in text for secret in secrets):
            tally.leaks.append(f"a secret: {text[:500]}")
        if message.get("id") == probe:
            return


async def knock(house: House, num: int, seed: int) -> int:
    """Requests and handshakes with letters changed, lost and added, as bytes; how many got any answer."""
    dice = random.Random(seed)
    ann = house.browser()
    table = await ann.opens([ME, FRIEND])
    head = f"HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {ann.origin}\r\nCookie: arcane={ann.session}\r\n"
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    whole = [
        f"GET /ws/{table}?heard=0 {head}{upgrade}{'A' * 22}==\r\n\r\n",
        f"GET /api/me {head}X-Forwarded-For: 1.2.3.4\r\nAccept-Encoding: gzip\r\n\r\n",
        f"GET /t/{table} {head}If-None-Match: x\r\n\r\n",
        f"POST /api/join {head}Content-Type: application/json\r\nContent-Length: 13\r\n\r\n" + '{"token":"x"}',
    ]
    answered = 0
    for _ in range(num):
        data = bytearray(dice.choice(whole).encode())
        for _ in range(dice.randrange(1, 5)):
            i = dice.randrange(len(data))
            new = bytes([dice.choice((0, 9, 10, 13, 32, 34, 37, 44, 58, 59, 127, 128, 255, dice.randrange(256)))])
            data[i : i + dice.randrange(3)] = new * dice.choice((0, 1, 1, 1, 70))
        reader, writer = await asyncio.open_connection("127.0.0.1", int(house.host.rpartition(":")[2]))
        writer.write(bytes(data))
        with contextlib.suppress(TimeoutError, ConnectionError):
            answered += bool(await asyncio.wait_for(reader.read(4096), 0.03))
        writer.close()
    return answered


async def play_on(browser: Browser, seed: int, rubbish: Rubbish, tally: Tally, stop: asyncio.Event) -> None:
    """The neighbours: one game after the other, each answer in its time."""
    dice = random.Random(seed + 1)
    while not stop.is_set():
        table = await browser.opens([ME, BOT], game="harbour", start=True)
        async with browser.sits(table) as seat:
            while not stop.is_set() and await seat.asked():
                question = seat.state["question"]
                action = dice.choice(question["options"])["action"]
                said = {"do": "play", "id": f"n{tally.turns}", "seq": question["seq"], "action": action}
                rubbish.overheard = [*rubbish.overheard[-50:], json.dumps(said)]
                began = time.perf_counter()
                answer = await seat.says(**said)
                tally.slowest = max(tally.slowest, time.perf_counter() - began)
                if answer["t"] != "done":
                    tally.changes.append(f"a neighbour was refused: {answer}")
                tally.turns += 1
                await asyncio.sleep(0.02)  # people think


def run(folder: Path, num: int, seed: int) -> Tally:
    async def go() -> Tally:
        async with House(folder) as house:
            return await attack(house, num, seed)

    return asyncio.run(go())


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--num", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder), args.num, args.seed)
    took = time.monotonic() - began
    print(f"{tally.sent} messages over {tally.connections} sockets in {took:.0f} s: {dict(tally.told)}")
    print(f"neighbours: {tally.turns} turns, slowest answer {tally.slowest * 1000:.0f} ms")
    print(f"{len(tally.changes)} changes, {len(tally.leaks)} leaks, {len(tally.faults)} faults")
    for line in tally.harm[:10]:
        print(line)
    return 1 if tally.harm else 0


if __name__ == "__main__":
    sys.exit(main())
