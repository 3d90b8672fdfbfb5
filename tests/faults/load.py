"""Load: many tables in play on one core, every answer committed durably before anybody hears of it.

The server, all its threads and children included, runs on one core, the players on another. At every table somebody
answers every so many seconds, by the clock, whether the server keeps up or not; what is measured is the time from
sending an answer until a seat has the state that shows it, for all seats of the table. Beside it stand what a sync of
this disk costs, what server and players took of their cores, and what a table weighs.

The players must not be what is measured, so they read as little as they can: of most frames when they came, and of
the last one of whoever answers its question.

python -m tests.faults.load --tables 500 --seats 4 --every 2 --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import re
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.faults.kill import Mortal

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of a frame (RFC 6455)
NO_QUESTION = b'"question":null'
COME = 30.0  # seconds in which everybody must have a first state
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class Tally:
    """Seconds from an answer to each seat's news of it, and what went wrong."""

    took: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)  # seconds by which the players themselves sent an answer too late
    answers: int = 0
    refused: int = 0
    overdue: int = 0  # answers left out, since the one before had not reached everybody
    over: int = 0  # and since the game was over


class Choice(msgspec.Struct):
    action: int


class Question(msgspec.Struct):
    seq: int
    options: list[Choice]


class State(msgspec.Struct):
    """What a player reads of a state."""

    question: Question | None


read_state = msgspec.json.Decoder(State).decode


class Line(asyncio.Protocol):
    """A socket at a table, spoken by hand: it knows when frames came, and what the last state was."""

    def __init__(self, host: str, table: str, cookie: str, tally: Tally) -> None:
        self.state = b""
        self.sent: float | None = None  # when the answer was sent whose state has not come yet
        self.lost = False
        self._tally = tally
        self._data = bytearray()
        self._greeted = False
        self._request = (
            f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: arcane={cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._data += data
        if not self._greeted:
            head, found, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._greeted, self._data = True, bytearray(rest)
        for kind, payload in self._frames():
            if kind == PING:
                self.send(payload, PONG)
            elif payload.startswith(b'{"t":"state"'):
                self.state = payload
                if self.sent is not None:
                    self._tally.took.append(now - self.sent)
                    self.sent = None
            elif payload.startswith(b'{"t":"refused"'):
                self._tally.refused += 1

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """The whole frames that have come: from a server they are not masked, and ours are not in parts."""
        data = self._data
        while len(data) >= 2:
            size, at = data[1], 2
            if size >= 126:
                at = 4 if size == 126 else 10
                size = int.from_bytes(data[2:at], "big")
            if len(data) < at + size:
                return
            kind, payload = data[0] & 15, bytes(data[at : at + size])
            del data[: at + size]
            yield kind, payload

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """A client must mask what it says; it may do so with zeros."""
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + payload)


class Company:
    """The players of one table."""

    def __init__(self, lines: list[Line], tally: Tally, dice: random.Random) -> None:
        self.lines = lines
        self._tally, self._dice = tally, dice
        self._answers = 0

    def answer(self) -> None:
        """Whoever is asked answers by lot, and all seats are to hear of it."""
        tally = self._tally
        if any(line.sent is not None for line in self.lines):
            tally.overdue += 1
            return
        asked = next((line for line in self.lines if NO_QUESTION not in line.state), None)
        if asked is None:
            tally.over += 1
            return
        question = read_state(asked.state).question
        assert question is not None
        self._answers += 1
        action = self._dice.choice(question.options).action
        tally.answers += 1
        now = time.perf_counter()
        for line in self.lines:
            line.sent = now
        asked.send(b'{"do":"play","id":"n%d","seq":%d,"action":%d}' % (self._answers, question.seq, action))


# --- setting the tables ---


class Hosts:
    """Opens tables, each with people of their own, over one connection."""

    def __init__(self, server: Mortal) -> None:
        self.host = server.host
        self._http = httpx.AsyncClient(
            base_url=f"http://{self.host}", headers={"origin": f"http://{self.host}"}, timeout=COME, trust_env=False
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def _post(self, path: str, form: object) -> tuple[Any, str]:
        """The answer, and the cookie of whoever has just come."""
        self._http.cookies.clear()
        answer = await self._http.post(path, json=form)
        assert answer.status_code == 200, answer.text
        return answer.json(), answer.cookies["arcane"]

    async def gather(self, seats: int, tally: Tally, dice: random.Random) -> Company:
        """A table with everybody at it, begun."""
        places = [{"kind": "me", "name": "p1"}] + [{"kind": "friend"}] * (seats - 1)
        order, host = await self._post("/api/tables", {"game": "alley", "seats": places, "stand_in": 0})
        cookies = [host]
        for n, link in enumerate(order["links"][1:], 2):
            _, cookie = await self._post("/api/join", {"token": link.partition("#")[2], "name": f"p{n}"})
            cookies.append(cookie)
        place, _, port = self.host.partition(":")
        loop = asyncio.get_running_loop()
        lines: list[Line] = []
        for cookie in cookies:
            made = Line(self.host, order["table"], cookie, tally)
            await loop.create_connection(lambda made=made: made, place, int(port))  # type: ignore[misc]
            lines.append(made)
        await _until(lambda: all(line.state for line in lines))
        lines[0].send(b'{"do":"start","id":"start"}')
        await _until(lambda: all(b'"status":"playing"' in line.state for line in lines))
        return Company(lines, tally, dice)


async def _until(holds: Any) -> None:
    deadline = time.monotonic() + COME
    while not holds():
        assert time.monotonic() < deadline, "the server does not answer"
        await asyncio.sleep(0.001)


# --- measuring ---


def at(values: list[float], share: float) -> float:
    """The value, in milliseconds, that this share of them does not exceed."""
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


def syncs(folder: Path, count: int = 300) -> list[float]:
    """What a sync of a page costs here, in seconds."""
    took = []
    with open(folder / "sync", "wb", buffering=0) as file:
        for _ in range(count):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return took


def weight(pid: int) -> int:
    """Resident bytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def worked(pid: int) -> float:
    """Seconds that the threads of a process have had of a core."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICK


async def rounds(companies: list[Company], tally: Tally, every: float, seconds: float) -> None:
    """One table after the other, at its time."""
    began = time.perf_counter()
    step = every / len(companies)
    for n in range(int(seconds / step)):
        due = began + n * step
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif n % 8 == 0:
            await asyncio.sleep(0)  # behind the clock; frames must be read all the same
        tally.late.append(time.perf_counter() - due)
        companies[n % len(companies)].answer()


async def trial(folder: Path, tables: int, seats: int, every: float, seconds: float, seed: int = 1) -> list[str]:
    """The report, line by line."""
    tally = Tally()
    dice = random.Random(seed)
    server = Mortal(str(folder / "tables.db"), early=False)
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])  # the server is born there, and all its threads with it
    await server.begin()
    os.sched_setaffinity(0, cores[-1:])
    assert server.process is not None
    pid = server.process.pid
    hosts = Hosts(server)
    (await hosts.gather(seats, tally, dice)).answer()  # whatever is made once is made now
    await asyncio.sleep(0.5)
    bare = weight(pid)
    companies = [await hosts.gather(seats, tally, dice) for _ in range(tables)]
    await asyncio.sleep(1.0)
    tally.took, tally.answers, tally.refused = [], 0, 0
    began, server_began, players_began = time.perf_counter(), worked(pid), time.process_time()
    await rounds(companies, tally, every, seconds)
    await asyncio.sleep(0.5)
    took = time.perf_counter() - began
    server_took, players_took = worked(pid) - server_began, time.process_time() - players_began
    grown = (weight(pid) - bare) / tables
    figures = (await hosts._http.get("/metrics")).text
    commit = [float(re.findall(rf"^arcane_commit_seconds_{p} (.*)", figures, re.M)[0]) * 1000 for p in ("p50", "p99")]
    lost = sum(line.lost for company in companies for line in company.lines)
    silent = sum(line.sent is not None for company in companies for line in company.lines)
    await hosts.close()
    await server.end(signal.SIGTERM)
    sync = syncs(folder)
    return [
        (
            f"{tables} tables of {seats} seats, one answer in {every:g} s each, {took:.0f} s: {tally.answers:,} "
            f"answers ({tally.answers / took:.0f}/s), {tally.refused} refused, {tally.overdue} overdue, "
            f"{tally.over} after the end, {lost} lines lost, {silent} seats not told"
        ),
        (
            f"to every seat: p50 {at(tally.took, 0.5):.1f} ms, p99 {at(tally.took, 0.99):.1f} ms, worst "
            f"{at(tally.took, 1):.1f} ms; fdatasync p50 {at(sync, 0.5):.2f} ms, p99 {at(sync, 0.99):.2f} ms; "
            f"commits p50 {commit[0]:.1f} ms, p99 {commit[1]:.1f} ms"
        ),
        (
            f"server {server_took / took:.0%} of its core ({server_took / max(1, tally.answers) * 1000:.2f} ms an "
            f"answer), players {players_took / took:.0%} of theirs, who sent {at(tally.late, 0.99):.1f} ms late (p99)"
        ),
        f"{grown / 1024:.0f} KB a table with its sockets, {os.cpu_count()} cores, Python {sys.version.split()[0]}",
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Many tables in play.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        for line in asyncio.run(trial(Path(folder), args.tables, args.seats, args.every, args.seconds)):
            sys.stdout.write(f"{line}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
