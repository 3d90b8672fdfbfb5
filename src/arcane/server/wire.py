"""Every message between a client and the server (docs/wire.md). What does not fit these is refused."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Seq = Annotated[int, Meta(ge=0, le=1 << 31)]
Number = Annotated[int, Meta(ge=0, le=1 << 31)]
Typed = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=60)]
BotName = Annotated[str, Meta(max_length=40)]


class Message(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a client says. The same id again gets the same answer, and nothing is done twice."""

    id: Id


class Play(Message, tag="play"):
    """An answer, by its number or as it was typed."""

    seq: Seq
    action: Number | None = None
    text: Typed | None = None


class Undo(Message, tag="undo"):
    seq: Seq


class Why(Message, tag="why"):
    seq: Seq
    text: Typed


class Preview(Message, tag="preview"):
    seq: Seq
    action: Number


class Hint(Message, tag="hint"):
    seq: Seq


class Say(Message, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Rename(Message, tag="name"):
    name: Name


class Words(Message, tag="words"):
    text: Typed


class Start(Message, tag="start"):
    pass


class Pause(Message, tag="pause"):
    pass


class Resume(Message, tag="resume"):
    pass


class Replace(Message, tag="replace"):
    seat: Number
    bot: BotName = "merchant"


class Leave(Message, tag="leave"):
    pass


class Look(Message, tag="look"):
    heard: Seq = 0


Said = Play | Undo | Why | Preview | Hint | Say | Rename | Words | Start | Pause | Resume | Replace | Leave | Look


# --- from the server ---


class Told(Struct, tag_field="t", gc=False):
    """What the server says. (None of it can hold itself, so no collector need look at it.)"""


class SeatInfo(Struct, gc=False):
    seat: int
    name: str
    kind: str  # human or bot
    bot: str | None
    taken: bool
    here: bool
    stand_in: bool
    host: bool


class TableInfo(Struct, gc=False):
    id: str
    game: str
    version: str
    title: str
    options: dict[str, str | int]
    status: str  # lobby, playing, paused, over
    seats: list[SeatInfo]
    hints: bool
    stand_in: int  # seconds before a stand-in plays for somebody absent
    commitment: str
    words: list[str]
    forked: bool


class You(Struct, gc=False):
    role: str  # seat or spectator
    seat: int | None
    host: bool


class Heard(Struct, gc=False):
    """A fact as one ear may know it, and the sentence for the log."""

    kind: str
    seat: int
    a: int
    b: int
    card: int | None
    says: str


class Field(Struct, gc=False):
    """One field of a view: a number, a row of numbers, or a pile of cards; seat -1 is the table's, and
    one beyond the last that of a player whom the table itself moves."""

    seat: int
    kind: str
    name: str
    values: list[int]


class Choice(Struct, gc=False):
    action: int
    spell: str
    text: str


class Asked(Struct, gc=False):
    seq: int
    key: str
    sentence: str
    options: list[Choice]


class CanUndo(Struct, gc=False):
    can: bool
    why: str


class Chat(Told, tag="chat"):
    n: int
    seat: int
    name: str
    text: str
    at: float


class State(Told, tag="state"):
    table: TableInfo
    you: You
    from_: int = msgspec.field(name="from")
    heard: int
    events: list[Heard]
    view: list[Field] | None
    asked: list[int]
    sentence: str
    question: Asked | None
    undo: CanUndo
    scores: list[int] | None
    winners: list[int] | None
    standing_in: float | None
    chat: list[Chat] | None = None


class Done(Told, tag="done"):
    id: str


class Refused(Told, tag="refused"):
    id: str
    why: str
    stale: bool = False


class Thought(Struct, gc=False):
    action: int
    share: float
    worth: float
    visits: int


class Hinted(Told, tag="hint"):
    id: str
    options: list[Thought]


class Change(Struct, gc=False):
    seat: int
    name: str
    from_: int = msgspec.field(name="from")
    to: int


class Previewed(Told, tag="preview"):
    id: str
    events: list[str]
    changes: list[Change]
    sure: bool


class Reason(Told, tag="why"):
    id: str
    why: str


class Seats(Told, tag="seats"):
    seats: list[SeatInfo]


class Moved(Told, tag="moved"):
    table: str


class Bye(Told, tag="bye"):
    why: str
    again: float


read = msgspec.json.Decoder(Said).decode
write = msgspec.json.Encoder().encode
