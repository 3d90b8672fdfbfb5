"""What an ear is told of a table: made of that ear's view, question and events, and of nothing else."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from arcane.core.match import Match
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.core.words import Event
from arcane.server import wire
from arcane.server.room import Room

HIDDEN = frozenset(("viewer", "depth", "agenda", "opening", "groups"))  # the kernel's own bookkeeping

ONLY_WATCH = wire.CanUndo(False, "you only watch")
NOT_BEGUN = wire.CanUndo(False, "the game has not begun")


class Body(msgspec.Struct, gc=False):
    """The part of a state that is the same for every window of an ear, and that tells whether anything has changed."""

    table: msgspec.Raw  # a TableInfo
    you: wire.You
    view: list[wire.Field] | None
    asked: list[int]
    sentence: str
    question: wire.Asked | None
    undo: wire.CanUndo
    scores: list[int] | None
    winners: list[int] | None


class News(msgspec.Struct, tag_field="t", tag="state", gc=False):
    """The other part: what this window has not heard yet."""

    from_: int = msgspec.field(name="from")
    heard: int
    events: list[wire.Heard]
    standing_in: float | None
    chat: list[wire.Chat] | None = None


class Page(NamedTuple):
    """The body for one ear as it is sent, its hash, which tells it from the last one, and how many events it heard."""

    body: bytes
    hash: int
    heard: int


class Moment:
    """A room as it is now, as its ears are told of it. What several of them are told alike is made once."""

    def __init__(self, room: Room, here: Collection[int]) -> None:
        self._room = room
        self._match = match = room.match
        self._names = [] if match is None else [match.name(seat) for seat in range(match.seats)]
        self._table = msgspec.Raw(wire.write(table_info(room, here)))
        self._pages: dict[tuple[int | None, bool], Page] = {}
        self._said: dict[Event, wire.Heard] = {}

    def page(self, seat: int | None, host: bool) -> Page:
        """All that this seat (None: a spectator) may know now, but for its events."""
        page = self._pages.get((seat, host))
        if page is None:
            body = wire.write(self._body(seat, host))
            heard = 0 if self._match is None else self._match.heard(seat)
            page = self._pages[seat, host] = Page(body, hash(body), heard)
        return page

    def events(self, seat: int | None, since: int) -> list[wire.Heard]:
        """What this ear has heard from its `since`-th event on, each with its sentence."""
        match = self._match
        if match is None:
            return []
        return [self._said.get(event) or self._say(match, event) for event in match.events(seat, since)]

    def _say(self, match: Match, event: Event) -> wire.Heard:
        says = match.game.words.say(event, self._names)
        said = wire.Heard(event.kind, event.seat, event.a, event.b, event.card, says)
        self._said[event] = said
        return said

    def _body(self, seat: int | None, host: bool) -> Body:
        room, match = self._room, self._match
        you = wire.You("spectator" if seat is None else "seat", seat, host)
        if match is None:
            return Body(self._table, you, None, [], _waiting(room), None, NOT_BEGUN, None, None)
        view = match.view(seat)
        question: Question = view.question
        question.names = match.names
        sentence = question.sentence
        asked = match.asked()
        return Body(
            table=self._table,
            you=you,
            view=fields(view),
            asked=asked,
            sentence=sentence,
            question=_question(room, question, sentence, seat) if seat is not None and seat in asked else None,
            undo=_undo(room, match, seat),
            scores=match.scores if match.over else None,
            winners=match.winners if match.over else None,
        )


def join(news: News, body: bytes) -> bytes:
    """A whole state of its two parts."""
    return wire.write(news)[:-1] + b"," + body[1:]


def seats_info(room: Room, here: Collection[int]) -> list[wire.SeatInfo]:
    return [
        wire.SeatInfo(
            seat=seat,
            name=room.name(seat),
            kind=chair.kind,
            bot=chair.bot,
            taken=chair.taken or chair.kind == "bot",
            here=seat in here or chair.kind == "bot",
            stand_in=chair.stand_in is not None,
            host=chair.host,
        )
        for seat, chair in enumerate(room.chairs)
    ]


def table_info(room: Room, here: Collection[int]) -> wire.TableInfo:
    opening = room.opening
    return wire.TableInfo(
        id=room.table,
        game=opening.game,
        version=room.game.version,
        title=room.game.title,
        options=opening.options,
        status=room.status,
        seats=seats_info(room, here),
        hints=opening.hints,
        stand_in=opening.stand_in,
        commitment=opening.commitment,
        words=[chair.words for chair in room.chairs],
        forked=bool(opening.origin),
    )


def fields(view: Table) -> list[wire.Field]:
    """Every field of a view, without the kernel's own."""
    return [wire.Field(*each) for each in view.describe() if each[0] >= 0 or each[2] not in HIDDEN]


def _question(room: Room, question: Question, sentence: str, seat: int) -> wire.Asked:
    options = [wire.Choice(action, question.spell(action), question.text(action)) for action in question.options]
    return wire.Asked(room.questions[seat], question.key, sentence, options)


def _undo(room: Room, match: Match, seat: int | None) -> wire.CanUndo:
    if seat is None:
        return ONLY_WATCH
    if room.status in ("paused", "over"):
        return wire.CanUndo(False, f"the game is {room.status}")
    why = match.why_no_undo(seat)
    return wire.CanUndo(not why, why)


def _waiting(room: Room) -> str:
    missing = room.missing()
    if not missing:
        return "Everybody is here: the host starts the game."
    return f"Waiting for {' and '.join(room.name(seat) for seat in missing)}."
