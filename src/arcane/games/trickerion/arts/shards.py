"""T23 Arcane Shards, which may be spent wherever a Shard can be."""

from typing import Final

from mypy_extensions import i64

from arcane.games.trickerion.board import Board
from arcane.games.trickerion.cards import THEATER, figure
from arcane.games.trickerion.reasons import NOT_ENOUGH_SHARDS, OK

ENHANCE_AP: Final[i64] = figure("arcanist", "enhance")
ENHANCE_THEATER_AP: Final[i64] = figure("arcanist", "enhance_theater")

# which kind of Shard is spent
SHARD_KINDS: Final = ["shard", "arcane"]
PLAIN: Final[i64] = 0
ARCANE: Final[i64] = 1


def why_no_shard(s: Board, me: i64, kind: i64) -> i64:
    """T23.5 the owner says which kind of Shard is spent."""
    p = s.players[me]
    if (kind == PLAIN and p.shards == 0) or (kind == ARCANE and p.arcane == 0):
        return NOT_ENOUGH_SHARDS
    return OK


def spend(s: Board, me: i64, kind: i64) -> None:
    """T23.1 a Shard, or an Arcane one, which goes back to its supply (T20.8)."""
    p = s.players[me]
    if kind == PLAIN:
        p.shards -= 1
        s.tell("shards", me, -1)
    else:
        p.arcane -= 1
        s.arcane += 1
        s.tell("arcane", me, -1)


def gain(s: Board, me: i64, shards: i64) -> None:
    """T20.5 out of the supply."""
    s.players[me].arcane += shards
    s.arcane -= shards
    s.tell("arcane", me, shards)


def charge(s: Board, me: i64, many: i64) -> None:
    """T22.3, T24.7 Shards become Arcane ones."""
    s.players[me].shards -= many
    s.tell("shards", me, -many)
    gain(s, me, many)


def enhance_ap(s: Board) -> i64:
    """T23.2 what an Arcane Shard gives."""
    if s.place == THEATER:
        return ENHANCE_THEATER_AP
    return ENHANCE_AP
