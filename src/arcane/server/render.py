"""What one ear is told of a table: made of that ear's view, question and events, and of nothing else."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from arcane.core.match import Match
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.server import wire
from arcane.server.room import Room

HIDDEN = frozenset(("viewer", "depth", "agenda", "opening", "groups"))  # the kernel's own bookkeeping

ONLY_WATCH = wire.CanUndo(False, "you only watch")
NOT_BEGUN = wire.CanUndo(False, "the game has not begun")


class Body(msgspec.Struct):
    """The part of a state that is the same for every window of an ear, and that tells whether anything has changed."""

    table: wire.TableInfo
    you: wire.You
    view: list[wire.Field] | None
    asked: list[int]
    sentence: str
    question: wire.Asked | None
    undo: wire.CanUndo
    scores: list[int] | None
    winners: list[int] | None


class News(msgspec.Struct, tag_field="t", tag="state"):
    """The other part: what this window has not heard yet."""

    from_: int = msgspec.field(name="from")
    heard: int
    events: list[wire.Heard]
    standing_in: float | None
    chat: list[wire.Chat] | None = None


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


def body(room: Room, table: wire.TableInfo, seat: int | None, host: bool) -> bytes:
    """All that this seat (None: a spectator) may know now, but for its events."""
    match = room.match
    you = wire.You("spectator" if seat is None else "seat", seat, host)
    if match is None:
        told = Body(table, you, None, [], _waiting(room), None, NOT_BEGUN, None, None)
    else:
        view = match.view(seat)
        question: Question = view.question
        question.names = match.names
        asked = match.asked()
        told = Body(
            table=table,
            you=you,
            view=fields(view),
            asked=asked,
            sentence=question.sentence,
            question=_question(room, question, seat) if seat is not None and seat in asked else None,
            undo=_undo(room, match, seat),
            scores=match.scores if match.over else None,
            winners=match.winners if match.over else None,
        )
    return wire.write(told)


def fields(view: Table) -> list[wire.Field]:
    """Every field of a view, without the kernel's own."""
    return [
        wire.Field(seat, kind, name, values)
        for seat, kind, name, values in view.describe()
        if seat >= 0 or name not in HIDDEN
    ]


def events(match: Match | None, seat: int | None, since: int) -> tuple[int, list[wire.Heard]]:
    """How many events this ear has heard, and those from its `since`-th on, each with its sentence."""
    if match is None:
        return 0, []
    count = match.heard(seat)
    if since >= count:
        return count, []
    say, names = match.game.words.say, [match.name(s) for s in range(match.seats)]
    return count, [
        wire.Heard(event.kind, event.seat, event.a, event.b, event.card, say(event, names))
        for event in match.events(seat, since)
    ]


def _question(room: Room, question: Question, seat: int) -> wire.Asked:
    options = [wire.Choice(action, question.spell(action), question.text(action)) for action in question.options]
    return wire.Asked(room.questions[seat], question.key, question.sentence, options)


def _undo(room: Room, match: Match, seat: int | None) -> wire.CanUndo:
    if seat is None:
        return ONLY_WATCH
    if room.status == "paused":
        return wire.CanUndo(False, "the game is paused")
    why = match.why_no_undo(seat)
    return wire.CanUndo(not why, why)


def _waiting(room: Room) -> str:
    missing = room.missing()
    if not missing:
        return "Everybody is here: the host starts the game."
    return f"Waiting for {' and '.join(room.name(seat) for seat in missing)}."
