"""Who may do what: every cell of the matrix of roles, verbs and tables."""

from __future__ import annotations

from typing import get_args

import pytest

from arcane.server import wire
from arcane.server.access import NOT_OVER, RULES, STRANGER, Facts, may, status_of
from arcane.server.api import api
from arcane.server.grant import Grant

ROLES: dict[str, Grant | None] = {
    "guest": None,
    "seat": Grant("t1", "seat", 1, False),
    "other seat": Grant("t1", "seat", 2, False),
    "spectator": Grant("t1", "spectator", None, False),
    "host": Grant("t1", "seat", 0, True),
    "watching host": Grant("t1", "spectator", None, True),
    "seat elsewhere": Grant("t2", "seat", 1, False),
    "host elsewhere": Grant("t2", "seat", 0, True),
}
MEMBERS = {"seat", "other seat", "spectator", "host", "watching host"}
SEATS = {"seat", "other seat", "host"}
HOSTS = {"host", "watching host"}

# the whole matrix, written out a second time: verb, who may, and whether the game must be over
MATRIX: dict[str, tuple[set[str], bool]] = {
    **dict.fromkeys(["health", "games", "bots", "me", "new", "join"], (set(ROLES), False)),
    **dict.fromkeys(["listen", "look", "report", "fairness"], (MEMBERS, False)),
    **dict.fromkeys(["journal", "replay", "fork"], (MEMBERS, True)),
    **dict.fromkeys(["play", "undo", "why", "preview", "hint", "say", "name", "words", "leave"], (SEATS, False)),
    **dict.fromkeys(["start", "pause", "resume", "replace", "links"], (HOSTS, False)),
    "rematch": (SEATS | HOSTS, True),
}


@pytest.mark.parametrize("status", ["lobby", "playing", "paused", "over"])
@pytest.mark.parametrize("verb", sorted(MATRIX))
@pytest.mark.parametrize("role", sorted(ROLES))
def test_every_cell(role: str, verb: str, status: str) -> None:
    who, over = MATRIX[verb]
    reason = may(ROLES[role], verb, Facts("t1", status))
    assert (reason == "") == (role in who and (status == "over" or not over))
    if role not in who and role not in MEMBERS:
        assert reason == STRANGER  # who does not belong here learns nothing of the table, not even its status
    elif role in who and reason:
        assert reason == NOT_OVER


def test_the_matrix_has_every_verb_there_is() -> None:
    said = {str(message.__struct_config__.tag) for message in get_args(wire.Said)}
    assert said <= set(RULES)
    assert set(RULES) == set(MATRIX)


@pytest.mark.parametrize("verb", ["", "PLAY", "peek", "__class__", "links "])
@pytest.mark.parametrize("role", sorted(ROLES))
def test_what_is_not_listed_nobody_may(role: str, verb: str) -> None:
    assert may(ROLES[role], verb, Facts("t1", "over")) != ""


def test_a_table_without_hints_gives_none() -> None:
    assert may(ROLES["seat"], "hint", Facts("t1", "playing", hints=True)) == ""
    assert "without hints" in may(ROLES["seat"], "hint", Facts("t1", "playing", hints=False))
    assert "without hints" in may(ROLES["host"], "hint", Facts("t1", "playing", hints=False))


@pytest.mark.parametrize(
    "grant",
    [
        Grant("t1", "seat", None, True),  # a seat without a number
        Grant("t1", "", 0, False),  # type: ignore[arg-type]
        Grant("t1", "admin", 0, False),  # type: ignore[arg-type]
    ],
)
def test_a_grant_that_makes_no_sense_seats_nobody(grant: Grant) -> None:
    assert may(grant, "play", Facts("t1", "playing")) != ""


def test_without_a_table_there_is_nothing_to_do_there() -> None:
    assert may(ROLES["host"], "start", None) == STRANGER


def test_the_statuses_of_refusals() -> None:
    assert status_of(STRANGER) == 404
    assert status_of(NOT_OVER) == 409
    assert status_of("only the host may do that; ask them") == 403


def test_every_route_of_a_table_asks() -> None:
    """A route below /api/tables/{table} that forgot to ask would be caught here."""
    import ast
    import inspect

    from arcane.server import api as module

    asked = {}
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.AsyncFunctionDef):
            calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
            named = [each.args[2] for each in calls if getattr(each.func, "id", "") == "_allowed"]
            asked[node.name] = [each.value for each in named if isinstance(each, ast.Constant)]
    routes = [route for route in api.routes if "{table}" in getattr(route, "path", "")]
    assert len(routes) >= 8
    for route in routes:
        verbs = asked[getattr(route, "name", "")]
        assert len(verbs) == 1, route
        assert verbs[0] in RULES
