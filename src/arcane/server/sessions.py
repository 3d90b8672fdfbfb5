"""The cookie that tells one browser from another."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from arcane.server.hall import Hall

COOKIE = "arcane"
KEPT = 365 * 24 * 3600  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{20,128}")


def cookie_of(asked: HTTPConnection) -> str | None:
    """What the browser shows, if it could be one of ours."""
    token = asked.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


async def session_of(hall: Hall, asked: HTTPConnection) -> str | None:
    """The session of this browser; None if it has none, or one we never gave."""
    token = cookie_of(asked)
    return token if token is not None and await hall.knows(token) else None


def give(response: Response, session: str, secure: bool) -> None:
    """Scripts never see it, no other site can make the browser send it with a change, and it has no use elsewhere."""
    response.set_cookie(COOKIE, session, max_age=KEPT, path="/", httponly=True, samesite="lax", secure=secure)
