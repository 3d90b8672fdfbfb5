"""A row of the log: one thing that changed a table, the numbers chance gave for it, and a hash that ties it down."""

from __future__ import annotations

import hashlib
from array import array

from msgspec import Struct

from arcane.core.chance import Sealed


class Row(Struct, frozen=True):
    """Rows are only ever added. A table is what its rows, one after the other, make of it."""

    table: str
    seq: int  # from 1, without a gap
    seat: int  # who did it; -1: nobody who sits here
    id: str  # of the message that asked for it; a row of the server's own begins with ~
    kind: str
    by: str  # a person, a bot, or the table itself
    data: str  # JSON, kept letter by letter
    words: str  # what chance gave: eight hexadecimal digits for each number of 32 bits
    hash: str  # of the row before, of this row, and of the table after it
    rules: str  # the version of the game's rules


def hash_of(before: str, row: Row, place: bytes) -> str:
    """The hash that this row must have after the one with the hash `before`, if it leaves the table like this."""
    digest = hashlib.sha256()
    who = (row.table, str(row.seq), str(row.seat), row.id)
    what = (row.kind, row.by, row.data, row.words, row.rules)
    for part in (before, *who, *what):
        data = part.encode()
        digest.update(len(data).to_bytes(4, "big") + data)
    digest.update(place)
    return digest.hexdigest()[:32]


def drawn(seed: bytes, begin: int, end: int) -> str:
    """The numbers that the chance of this seed gives from one place to another."""
    chance = Sealed(seed, begin)
    return "".join(f"{int(chance.next32()):08x}" for _ in range(end - begin))


class Ids:
    """Which messages of which seats were done already, eight bytes for each."""

    def __init__(self, known: bytes = b"") -> None:
        self._known = array("Q", known)

    def __contains__(self, message: tuple[int, str]) -> bool:
        return _short(*message) in self._known

    def add(self, seat: int, id: str) -> None:
        if not id.startswith("~"):
            self._known.append(_short(seat, id))

    def save(self) -> bytes:
        return self._known.tobytes()


def _short(seat: int, id: str) -> int:
    return int.from_bytes(hashlib.blake2b(f"{seat} {id}".encode(), digest_size=8).digest(), "big")
