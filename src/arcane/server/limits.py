"""How much one browser, or one address, may ask for; and what waits for a slow reader."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import time
from collections import Counter, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

KIB = 1024
STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.S)
NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


@dataclass(frozen=True)
class Limits:
    """The figures; docs/host.md has the same list."""

    message: int = 64 * KIB  # bytes of one socket message ...
    body: int = 64 * KIB  # ... and of one request
    body_seconds: float = 10.0  # in which its body must have come
    depth: int = 16  # of lists and objects in one another
    talk: float = 20.0  # messages a second and session ...
    talk_burst: float = 40.0  # ... and at once
    requests: float = 20.0  # requests a second and address ...
    requests_burst: float = 200.0  # ... and at once
    sockets_session: int = 8
    sockets_address: int = 64
    waiting_frames: int = 256  # that a slow reader has not taken yet ...
    waiting_bytes: int = 1024 * KIB  # ... or their bytes
    tables_session: int = 30  # new tables an hour
    tables_address: int = 120
    connections: int = 10_000


class Bucket:
    """So many at once, and then so many a second: one bucket a key. Full ones are forgotten."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self._levels: dict[Hashable, tuple[float, float]] = {}  # what is left, and when that was
        self._room = 1024

    def take(self, key: Hashable) -> float:
        """Take one. Returns 0, or how many seconds to wait until there is one."""
        now = self.now()
        left, at = self._levels.get(key, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        if left < 1:
            return (1 - left) / self.rate
        self._levels[key] = left - 1, now
        if len(self._levels) > self._room:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        self._levels = {
            key: (left, at) for key, (left, at) in self._levels.items() if left + (now - at) * self.rate < self.burst
        }
        self._room = max(1024, 2 * len(self._levels))

    def __len__(self) -> int:
        return len(self._levels)


@dataclass
class Meter:
    """Counts for one server."""

    limits: Limits
    now: Callable[[], float] = time.monotonic
    sessions: Counter[str] = field(default_factory=Counter)  # open sockets of each
    addresses: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        hour = 3600.0
        figures = self.limits
        self.requests = Bucket(figures.requests, figures.requests_burst, self.now)
        self.talk = Bucket(figures.talk, figures.talk_burst, self.now)
        self._tables_session = Bucket(figures.tables_session / hour, figures.tables_session, self.now)
        self._tables_address = Bucket(figures.tables_address / hour, figures.tables_address, self.now)

    @property
    def sockets(self) -> int:
        return self.sessions.total()

    def new_table(self, session: str | None, address: str) -> float:
        """Count a new table. Returns 0, or how many seconds to wait. Whoever has no session yet gets a fresh one, so
        it is the address that counts then."""
        wait = 0.0 if session is None else self._tables_session.take(session)
        return wait or self._tables_address.take(address)

    def enter(self, session: str, address: str) -> str:
        """Count a socket, or say why it is one too many."""
        if self.sessions[session] >= self.limits.sockets_session:
            return f"you have {self.limits.sockets_session} windows open at tables; close one"
        if self.addresses[address] >= self.limits.sockets_address:
            return f"{self.limits.sockets_address} windows are open from your address; close one"
        self.sessions[session] += 1
        self.addresses[address] += 1
        return ""

    def leave(self, session: str, address: str) -> None:
        for counts, key in ((self.sessions, session), (self.addresses, address)):
            counts[key] -= 1
            if counts[key] <= 0:
                del counts[key]


class Outbox:
    """Frames that wait for one reader. It never blocks whoever fills it; one who reads too slowly is given up."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self.closed = False

    def put(self, frame: bytes) -> bool:
        """Is there room? If not, what waits is thrown away: it comes again when the reader does."""
        if self.closed:
            return False
        if len(self._frames) >= self._limits.waiting_frames or self._bytes + len(frame) > self._limits.waiting_bytes:
            self._frames.clear()
            self._bytes = 0
            self.close()
            return False
        self._frames.append(frame)
        self._bytes += len(frame)
        self._news.set()
        return True

    def close(self) -> None:
        """Nothing more comes; what waits may still be read."""
        self.closed = True
        self._news.set()

    async def get(self) -> bytes | None:
        """The next frame; None after the last one."""
        while not self._frames:
            if self.closed:
                return None
            self._news.clear()
            await self._news.wait()
        frame = self._frames.popleft()
        self._bytes -= len(frame)
        return frame

    @property
    def waiting(self) -> tuple[int, int]:
        """How many frames, and bytes, wait."""
        return len(self._frames), self._bytes


def too_deep(text: bytes, depth: int) -> bool:
    """Are lists and objects nested deeper than this? Looks at the brackets outside strings, and at nothing else."""
    if text.count(b"[") + text.count(b"{") <= depth:
        return False
    level = 0
    for byte in STRINGS.sub(b"", text).translate(None, NO_BRACKETS):
        level += 1 if byte in b"[{" else -1
        if level > depth:
            return True
    return False


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the network of a household, which has more addresses than can be counted."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return address
