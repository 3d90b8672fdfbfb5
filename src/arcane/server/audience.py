"""Everybody who is connected to a table: who is told what, and who is here."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from arcane.server import render, wire
from arcane.server.grant import Grant
from arcane.server.room import Room

Send = Callable[[bytes], bool]


class Link:
    """A socket at a table, as its owner sees it."""

    def __init__(self, grant: Grant, heard: int, send: Send, hang_up: Callable[[], None] | None = None) -> None:
        self.grant = grant
        self.heard = heard
        self.open = True  # False once the owner has said Bye or given up on a slow reader
        self.met = False  # has it been sent its first state?
        self.knows = b""  # what it was told last, in short
        self._send = send
        self._hang_up = hang_up

    def send(self, frame: bytes) -> None:
        """A reader who is too slow is hung up: whoever comes back is told everything from where they were."""
        if self.open and not self._send(frame):
            self.close()

    def close(self) -> None:
        if self.open:
            self.open = False
            if self._hang_up is not None:
                self._hang_up()


class Audience:
    """The links of one table."""

    def __init__(self) -> None:
        self.links: list[Link] = []

    def here(self) -> set[int]:
        """The seats of whoever is connected."""
        return {link.grant.seat for link in self.links if link.open and link.grant.seat is not None}

    def anybody(self) -> bool:
        return any(link.open for link in self.links)

    # --- telling ---

    def tell(self, room: Room, standing_in: float | None) -> None:
        """A state for everybody for whom something has changed."""
        bodies = _Bodies(room, self.here())
        for link in self.links:
            if link.open and link.met:
                body = bodies.of(link.grant)
                if link.knows != _short(body, standing_in) or link.heard != bodies.heard(link.grant):
                    self._send(link, room, body, standing_in)

    def show(
        self, link: Link, room: Room, standing_in: float | None, heard: int, chat: Sequence[wire.Chat] | None = None
    ) -> None:
        """The state for this one, from its `heard`-th event on, whether it has changed or not."""
        link.met = True
        link.heard = heard
        self._send(link, room, _Bodies(room, self.here()).of(link.grant), standing_in, chat)

    def tell_seats(self, room: Room, standing_in: float | None) -> None:
        """Somebody came or went: that alone, if it is all that has changed."""
        bodies = _Bodies(room, self.here())
        frame = wire.write(wire.Seats(render.seats_info(room, self.here())))
        for link in self.links:
            if link.open and link.met:
                link.knows = _short(bodies.of(link.grant), standing_in)
                link.send(frame)

    def tell_all(self, message: wire.Told) -> None:
        frame = wire.write(message)
        for link in self.links:
            if link.met:
                link.send(frame)

    def dismiss(self, links: Sequence[Link], why: str, again: float) -> None:
        """Say Bye, and hang up."""
        frame = wire.write(wire.Bye(why, again))
        for link in links:
            link.send(frame)
            link.close()

    def _send(
        self,
        link: Link,
        room: Room,
        body: bytes,
        standing_in: float | None,
        chat: Sequence[wire.Chat] | None = None,
    ) -> None:
        since = link.heard
        count, events = render.events(room.match, link.grant.seat, since)
        if since > count:  # more than there is: somebody who has made it up, and begins anew
            since = 0
            count, events = render.events(room.match, link.grant.seat, since)
        news = render.News(since, count, events, standing_in, None if chat is None else list(chat))
        link.heard = count
        link.knows = _short(body, standing_in)
        link.send(render.join(news, body))


class _Bodies:
    """The bodies of one moment, each made once."""

    def __init__(self, room: Room, here: set[int]) -> None:
        self.room = room
        self.info = render.table_info(room, here)
        self.made: dict[tuple[int | None, bool], bytes] = {}

    def of(self, grant: Grant) -> bytes:
        ear = (grant.seat, grant.host)
        if ear not in self.made:
            self.made[ear] = render.body(self.room, self.info, *ear)
        return self.made[ear]

    def heard(self, grant: Grant) -> int:
        return 0 if self.room.match is None else self.room.match.heard(grant.seat)


def _short(body: bytes, standing_in: float | None) -> bytes:
    """That a stand-in will play is news, how soon is not."""
    return hashlib.blake2b(body, digest_size=16).digest() + (b"-" if standing_in is None else b"+")
