"""Orders: a table as somebody wants it, and how it is laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from arcane.server.errors import BadOrder
from arcane.server.opening import STAND_IN, TABLE, Opening, Seated
from arcane.server.replay import Replay
from arcane.server.room import Room


@dataclass(frozen=True)
class Place:
    """A seat as it is ordered: `me` (at most one), a `friend` who gets a link, or a `bot` of a level."""

    kind: Literal["me", "friend", "bot"]
    name: str = ""
    bot: str | None = None


@dataclass(frozen=True)
class Order:
    """A table as somebody wants it."""

    game: str
    seats: tuple[Place, ...]
    options: dict[str, str | int] = field(default_factory=dict)
    hints: bool = True
    spectators: bool = True
    stand_in: int = 120  # seconds; 0: only when the host says so
    start: bool = False  # at once, if nobody is missing


@dataclass(frozen=True)
class Opened:
    """A new table: the secret token of every friend's link (None for other seats), and that of spectators."""

    table: str
    links: list[str | None]
    watch: str | None


def opening_of(order: Order, bots: Mapping[str, str]) -> Opening:
    """What an order comes to. (The game itself, its options and its cards are looked at when the table is laid.)"""
    me = [seat for seat, place in enumerate(order.seats) if place.kind == "me"]
    if len(me) > 1:
        raise BadOrder("you can take one seat; give the others to friends or bots")
    seats = []
    for place in order.seats:
        if place.kind == "bot":
            bot = place.bot or STAND_IN
            _check(bot, bots)
            seats.append(Seated("bot", place.name or bot.capitalize(), bot))
        else:
            seats.append(Seated("human", place.name, taken=place.kind == "me"))
    return Opening(
        game=order.game,
        cards="",
        options=order.options,
        seats=seats,
        host=me[0] if me else TABLE,
        hints=order.hints,
        spectators=order.spectators,
        stand_in=order.stand_in,
        commitment="",
    )


def fork_of(replay: Replay, at: int, seat: int, bot: str, bots: Mapping[str, str]) -> Opening:
    """The same table after so many actions, with one person and bots, and with a chance of its own from there on."""
    room = replay.room
    if not 0 <= seat < len(room.chairs):
        raise BadOrder(f"there is no seat {seat}; choose one from 0 to {len(room.chairs) - 1}")
    _check(bot, bots)
    if not 0 <= at < replay.length:
        raise BadOrder(f"the game has {replay.length} actions; choose an earlier moment to go on from")
    seats = [
        Seated("human", room.name(each), taken=True) if each == seat else Seated("bot", room.name(each), bot)
        for each in range(len(room.chairs))
    ]
    return Opening(
        game=room.opening.game,
        cards="",
        options=dict(room.opening.options),
        seats=seats,
        host=seat,
        hints=True,
        spectators=room.opening.spectators,
        stand_in=room.opening.stand_in,
        commitment="",
        origin=room.table,
        parts=replay.until(at),
    )


def rematch_of(room: Room, seat: int | None) -> Order:
    """The same table again: whoever asks keeps the seat, the others get a link."""
    seats = tuple(
        Place("bot", chair.name, chair.bot)
        if chair.kind == "bot"
        else Place("me" if each == seat else "friend", room.name(each))
        for each, chair in enumerate(room.chairs)
    )
    opening = room.opening
    return Order(
        game=opening.game,
        seats=seats,
        options=dict(opening.options),
        hints=opening.hints,
        spectators=opening.spectators,
        stand_in=opening.stand_in,
        start=True,
    )


def _check(bot: str, bots: Mapping[str, str]) -> None:
    if bot not in bots:
        raise BadOrder(f"there is no bot {bot!r}; there are {', '.join(bots)}")
