"""What requests hold, and what their answers look like: the schema of the HTTP interface (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from arcane.server.hall import Order, Place

Word = Annotated[str, Field(max_length=60)]
Seat = Annotated[int, Field(ge=0, le=6)]
Role = Literal["seat", "spectator"]


class Form(BaseModel):
    """What is sent to us: nothing unknown, nothing that has to be bent into shape."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NewSeat(Form):
    kind: Literal["me", "friend", "bot"]
    name: Word = ""
    bot: Word | None = None


class NewTable(Form):
    game: Word
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=7)]
    options: Annotated[dict[Word, Word | Annotated[int, Field(ge=-(10**9), le=10**9)]], Field(max_length=32)] = {}
    hints: bool = True
    spectators: bool = True
    stand_in: Annotated[int, Field(ge=0, le=7 * 24 * 3600)] = 120
    start: bool = False

    def order(self) -> Order:
        return Order(
            game=self.game,
            seats=tuple(Place(seat.kind, seat.name, seat.bot) for seat in self.seats),
            options=dict(self.options),
            hints=self.hints,
            spectators=self.spectators,
            stand_in=self.stand_in,
            start=self.start,
        )


class Join(Form):
    token: Annotated[str, Field(max_length=128)]
    name: Word = ""


class NewLink(Form):
    seat: Seat


class Fork(Form):
    at: Annotated[int, Field(ge=0, le=10**6)]
    seat: Seat
    bot: Word = "merchant"


# --- answers ---


class Problem(BaseModel):
    error: str
    id: str


class Opened(BaseModel):
    table: str
    links: list[str | None]
    watch: str | None


class Joined(BaseModel):
    table: str
    role: Role
    seat: int | None


class Linked(BaseModel):
    link: str


class Forked(BaseModel):
    table: str


class MyTable(BaseModel):
    table: str
    game: str
    title: str
    role: Role
    seat: int | None
    status: str
    your_turn: bool
    names: list[str]
    changed: float
