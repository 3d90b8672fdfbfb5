"""Everybody who is connected to a table: who is told what, and who is here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arcane.server import render, wire
from arcane.server.grant import Grant
from arcane.server.render import Moment, Page
from arcane.server.room import Room

Send = Callable[[bytes], bool]


class Link:
    """A socket at a table, as its owner sees it."""

    def __init__(self, grant: Grant, heard: int, send: Send, hang_up: Callable[[], None] | None = None) -> None:
        self.grant = grant
        self.heard = heard
        self.open = True  # False once the owner has said Bye or given up on a slow reader
        self.met = False  # has it been sent its first state?
        self.knows = (0, False)  # what it was told last, in short
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

    def host(self) -> bool:
        """Is the host connected, be it to play or to watch?"""
        return any(link.open and link.grant.host for link in self.links)

    def anybody(self) -> bool:
        return any(link.open for link in self.links)

    # --- telling ---

    def tell(self, room: Room, standing_in: float | None) -> None:
        """A state for everybody for whom something has changed."""
        now = Moment(room, self.here())
        for link in self.links:
            if link.open and link.met:
                page = now.page(link.grant.seat, link.grant.host)
                if link.knows != _knows(page, standing_in) or link.heard != page.heard:
                    self._send(link, now, standing_in)

    def show(
        self, link: Link, room: Room, standing_in: float | None, heard: int, chat: Sequence[wire.Chat] | None = None
    ) -> None:
        """The state for this one, from its `heard`-th event on, whether it has changed or not."""
        link.met = True
        link.heard = heard
        self._send(link, Moment(room, self.here()), standing_in, chat)

    def tell_seats(self, room: Room, standing_in: float | None) -> None:
        """Somebody came or went: that alone, if it is all that has changed."""
        now = Moment(room, self.here())
        frame = wire.write(wire.Seats(render.seats_info(room, self.here())))
        for link in self.links:
            if link.open and link.met:
                link.knows = _knows(now.page(link.grant.seat, link.grant.host), standing_in)
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
        self, link: Link, now: Moment, standing_in: float | None, chat: Sequence[wire.Chat] | None = None
    ) -> None:
        page = now.page(link.grant.seat, link.grant.host)
        since = link.heard if link.heard <= page.heard else 0  # more than there is: made up; it begins anew
        events = now.events(link.grant.seat, since)
        news = render.News(since, page.heard, events, standing_in, None if chat is None else list(chat))
        link.heard = page.heard
        link.knows = _knows(page, standing_in)
        link.send(render.join(news, page.body))


def _knows(page: Page, standing_in: float | None) -> tuple[int, bool]:
    """That a stand-in will play is news, how soon is not."""
    return page.hash, standing_in is not None
