"""Fair shuffles: a promise before the first deal, and the means to check it after the game."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from arcane import games
from arcane.server.errors import Damaged
from arcane.server.rows import Row

if TYPE_CHECKING:
    from arcane.server.room import Room

FORMAT = "arcane fairness 1"


def _measured(parts: Iterable[bytes]) -> bytes:
    """All parts in a row, each with its length before it, so that no two rows of parts look the same."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def commitment_of(secret: bytes, salt: bytes, table: str, version: str) -> str:
    """What everybody sees before the first deal: it fixes the secret, and tells nothing of it."""
    return hashlib.sha256(_measured([secret, salt, table.encode(), version.encode()])).hexdigest()


def seed_of(secret: bytes, table: str, words: Sequence[str]) -> bytes:
    """The table's seed: nobody can choose it alone, neither the server nor whoever adds words."""
    return hmac.digest(secret, _measured([table.encode(), *(each.encode() for each in words)]), "sha256")


def dice_of(secret: bytes, seat: int) -> int:
    """The dice of a bot at this table: its own, so that nobody can tell from outside what it will do."""
    return int.from_bytes(hmac.digest(secret, b"bot %d" % seat, "sha256")[:12], "big")


# --- the account of a game ----------------------------------------------------------------------------------------


def account(room: Room, rows: list[Row], secret: bytes, salt: bytes) -> dict[str, Any]:
    """What `GET /fairness` tells: before the end the promise, after it everything that it takes to check it."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "table": room.table,
        "game": room.game.name,
        "version": room.game.version,
        "status": room.status,
        "commitment": room.commitment,
        "words": [chair.words for chair in room.chairs],
    }
    if room.status != "over":
        return told
    return {
        **told,
        "secret": secret.hex(),
        "salt": salt.hex(),
        "seed": room.seed.hex(),
        "draws": msgspec.to_builtins(draws_of(rows)),
        "rows": [list(msgspec.structs.astuple(row)[1:]) for row in rows],
    }


class Draw(msgspec.Struct):
    """What chance gave for one row: numbers of 32 bits, eight hexadecimal digits each."""

    row: int
    at: int  # how many there were before
    words: list[str]


def draws_of(rows: list[Row]) -> list[Draw]:
    draws: list[Draw] = []
    at = 0
    for row in rows:
        if row.words:
            words = [row.words[i : i + 8] for i in range(0, len(row.words), 8)]
            draws.append(Draw(row.seq, at, words))
            at += len(words)
    return draws


class Account(msgspec.Struct):
    """What a saved account must hold to be checked."""

    format: str
    table: str
    game: str
    version: str
    status: str
    commitment: str
    words: list[str]
    secret: str = ""
    salt: str = ""
    seed: str = ""
    draws: list[Draw] = []
    rows: list[tuple[int, int, str, str, str, str, str, str, str]] = []


class NoAccount(ValueError):
    """This is nothing that can be checked; the message says why."""


class Unfair(ValueError):
    """Something does not agree; the message says what."""


def read(data: bytes) -> Account:
    """An account as it was saved; NoAccount if it is none, or if the game was not over."""
    try:
        found = msgspec.json.decode(data, type=Account)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise NoAccount(
            "this is not the account of a game; save what /api/tables/…/fairness shows after the end"
        ) from None
    if found.format != FORMAT:
        raise NoAccount(f"this account is written as {found.format[:40]!r}, and this program reads {FORMAT!r}")
    if found.status != "over":
        raise NoAccount("the game was not over when this was saved; save it again after the end")
    if found.game not in games.GAMES + games.SAMPLES:
        raise NoAccount(f"there is no game {found.game[:40]!r} here; check it with a release that has it")
    here = games.game(found.game).version
    if found.version != here:
        raise NoAccount(
            f"it was played by version {found.version[:20]} of the rules, and these are {here}; "
            f"check it with a release that has {found.version[:20]}"
        )
    return found


def check(found: Account) -> Room:
    """Compute everything again. Returns the table as it ended; Unfair if anything does not agree."""
    from arcane.server.room import Room

    try:
        secret, salt = bytes.fromhex(found.secret), bytes.fromhex(found.salt)
    except ValueError:
        raise Unfair("the secret or the salt is not written in hexadecimal digits") from None
    if len(secret) != 32 or len(salt) != 32:
        raise Unfair("the secret and the salt must have 32 bytes each")
    if commitment_of(secret, salt, found.table, found.version) != found.commitment:
        raise Unfair("the secret is not the one that was promised before the first deal")
    rows = [Row(found.table, *row) for row in found.rows]
    try:
        room = Room.fold(found.table, secret, rows)
    except Damaged as e:
        raise Unfair(str(e)) from None
    if room.commitment != found.commitment:
        raise Unfair("the table was opened with another promise than the one shown here")
    if (room.game.name, room.game.version) != (found.game, found.version):
        raise Unfair("the table was opened for another game than the one named here")
    if room.status != "over":
        raise Unfair("the rows do not reach the end of the game: some are missing")
    if [chair.words for chair in room.chairs] != found.words:
        raise Unfair("the words that went into the seed are not the ones shown here")
    if room.seed.hex() != found.seed:
        raise Unfair("the seed shown here does not follow from the secret and the words")
    if draws_of(rows) != found.draws:
        raise Unfair("the numbers of chance shown here are not those of the rows")
    return room
