"""What a session may be at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal["seat", "spectator"]


@dataclass(frozen=True)
class Grant:
    """A seat, or a place to watch from; and perhaps the host's word."""

    table: str
    role: Role
    seat: int | None
    host: bool
