"""Non-interference on the wire: all bytes that a seat or a spectator gets from the server, as `leak.py` compares them.

Every table of a pair is put into a room of the real server, with the real voices around it: the state that a window is
sent, and the answers to what it may say (answers that can't be given, reasons, previews, undo, a stale question). The
bytes must be equal, and so their number and sizes.

python -m tests.faults.wire_leak --pairs 10000
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import sys
import time
from typing import Any

from arcane import SPECTATOR, Chance, Game
from arcane.core.errors import IllegalAction
from arcane.server import wire
from arcane.server.audience import Audience, Link
from arcane.server.grant import Grant
from arcane.server.room import Room
from arcane.server.talk import Talk
from tests.faults.leak import Sent, hunt
from tests.laws.laws import ALLEY, HARBOUR
from tests.server.rooms import started

SETTINGS = ALLEY + HARBOUR


@functools.cache
def room_of(game: str, seats: int) -> Room:
    return started(game, seats).room


class Desk:
    """A desk with no store behind it: whoever would change the table is told no."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.audience = Audience()

    async def present(self) -> Room:
        return self.room

    def show(self, link: Link, heard: int) -> None:
        self.audience.show(link, self.room, None, heard)

    async def change(self, *what: Any) -> None:
        raise IllegalAction("this table only looks")


LOOP = asyncio.new_event_loop()


def send(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Every byte that this ear gets at this table."""
    room = room_of(game.name, int(s.seats))
    room.playing._truth = s
    ear = None if seat == SPECTATOR else seat
    frames: list[object] = []

    def take(frame: bytes) -> bool:
        frames.append(frame)
        return True

    desk = Desk(room)
    link = Link(Grant(room.table, "spectator" if ear is None else "seat", ear, False), 0, take)
    desk.audience.links.append(link)
    desk.show(link, 0)
    talk = Talk(desk, None, None, None, [])  # type: ignore[arg-type]
    LOOP.run_until_complete(_say(talk, link, room, ear, game, chance))
    return frames


async def _say(talk: Talk, link: Link, room: Room, ear: int | None, game: Game, chance: Chance) -> None:
    """What a curious client would try."""
    seq = 0 if ear is None else room.questions[ear]
    actions = len(game.book.owners)
    said: list[wire.Said] = [wire.Undo("undo", seq), wire.Play("old", seq + 1, chance.below(actions))]
    for n in range(4):
        action = chance.below(actions)
        said += [wire.Play(f"play{n}", seq, action), wire.Why(f"why{n}", seq, game.spell(action))]
        said.append(wire.Preview(f"view{n}", seq, action))
    if ear is not None:
        options = room.playing.question(ear).options
        if options:
            said.append(wire.Preview("legal", seq, options[chance.below(len(options))]))
    for message in said:
        await talk.hear(link, message)


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if anything differs."""
    parser = argparse.ArgumentParser(description="Is any byte on the wire a secret?")
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    bad = False
    for who, spectator in (("seats", False), ("spectators", True)):
        began = time.monotonic()
        tally = hunt(SETTINGS, args.pairs, args.seed, spectator, send)
        told = f"{who}: {tally.pairs:,} pairs, {tally.followed:,} followed, {tally.leaks} differences"
        sys.stdout.write(f"{told} ({time.monotonic() - began:.0f} s)\n")
        if tally.leaks:
            sys.stdout.write(f"  first: {tally.first}\n")
        bad |= tally.leaks > 0
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
