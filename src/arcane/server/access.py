"""Who may do what. Every request and every message is decided by one function, and what it does not know it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from arcane.server.grant import Grant

if TYPE_CHECKING:
    from arcane.server.owner import Owner

STRANGER = "there is no such table, or you hold no link to it; ask its host for one"
NOT_OVER = "the game is not over yet; come back when it is"


@dataclass(frozen=True)
class Facts:
    """What has to be known of a table to decide. (A message on a socket asks for no status: see below.)"""

    table: str
    status: str  # lobby, playing, paused, over
    hints: bool = True


@dataclass(frozen=True)
class Rule:
    """Who may: anybody; a member, who holds a link's grant; a seat; the host; a seat or the host. And must the game be
    over?"""

    who: str
    over: bool = False


# The status of a running table is the owner's to judge, not ours: whoever sends a message again, because the first
# answer got lost, must hear that answer, though the table has moved on since.
RULES = {
    # HTTP
    "health": Rule("anybody"),
    "games": Rule("anybody"),
    "bots": Rule("anybody"),
    "me": Rule("anybody"),
    "new": Rule("anybody"),
    "join": Rule("anybody"),
    "links": Rule("host"),
    "report": Rule("member"),
    "fairness": Rule("member"),
    "journal": Rule("member", over=True),
    "replay": Rule("member", over=True),
    "fork": Rule("member", over=True),
    "rematch": Rule("seat or host", over=True),
    # socket
    "listen": Rule("member"),
    "look": Rule("member"),
    "play": Rule("seat"),
    "undo": Rule("seat"),
    "why": Rule("seat"),
    "preview": Rule("seat"),
    "hint": Rule("seat"),
    "say": Rule("seat"),
    "name": Rule("seat"),
    "words": Rule("seat"),
    "leave": Rule("seat"),
    "start": Rule("host"),
    "pause": Rule("host"),
    "resume": Rule("host"),
    "replace": Rule("host"),
}


def may(grant: Grant | None, verb: str, facts: Facts | None) -> str:
    """Why this can't be done; empty if it can. A grant speaks for its own table alone."""
    rule = RULES.get(verb)
    if rule is None:
        return "nobody may do that"
    if rule.who == "anybody":
        return ""
    if grant is None or facts is None or grant.table != facts.table or grant.role not in ("seat", "spectator"):
        return STRANGER
    if rule.who == "host" and not grant.host:
        return "only the host may do that; ask them"
    seated = grant.role == "seat" and grant.seat is not None
    if not seated and (rule.who == "seat" or rule.who == "seat or host" and not grant.host):
        return "you only watch here; ask the host for a seat's link"
    if verb == "hint" and not facts.hints:
        return "this table plays without hints"
    if rule.over and facts.status != "over":
        return NOT_OVER
    return ""


def status_of(reason: str) -> int:
    """The HTTP status that tells such a refusal. Of a table that is not theirs nobody learns even that it exists."""
    return {STRANGER: 404, NOT_OVER: 409}.get(reason, 403)


def facts_of(owner: Owner) -> Facts:
    """What its owner knows of a table."""
    room = owner.room
    return Facts(room.table, room.status, room.opening.hints)
