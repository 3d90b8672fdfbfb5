"""Every limit has a test. Here is the list of them, and the tests of those that have no better place."""

from __future__ import annotations

import asyncio
import dataclasses
import importlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arcane.server import forms, wire
from arcane.server.limits import Bucket, Limits
from tests.server.house import FRIEND, GENEROUS, ME, House
from tests.server.test_app import visit

TESTS = {
    "message": "test_floods.test_a_message_is_at_most_64_kib",
    "body": "test_app.test_a_body_has_its_limit",
    "body_seconds": "test_app.test_a_body_that_does_not_come_is_not_waited_for",
    "depth": "test_app.test_what_is_no_json_is_turned_away",
    "talk": "test_floods.test_twenty_a_second_is_no_flood",
    "talk_burst": "test_floods.test_who_says_too_much_is_shown_out_politely",
    "requests": "test_app.test_too_many_requests_are_told_when_to_come_back",
    "requests_burst": "test_app.test_too_many_requests_are_told_when_to_come_back",
    "sockets_session": "test_sockets.test_eight_windows_and_no_more",
    "sockets_address": "test_sockets.test_eight_windows_and_no_more",
    "waiting_frames": "test_limits.test_a_reader_who_is_slow_is_given_up",
    "waiting_bytes": "test_floods.test_a_slow_reader_is_cut_off_and_the_table_goes_on",
    "tables_session": "test_floods.test_thirty_tables_an_hour",
    "tables_address": "test_limits.test_whoever_throws_the_cookie_away_is_known_by_the_address",
    "sessions_address": "test_doors.test_new_browsers_of_one_address_are_counted",
    "connections": "test_every_limit.test_so_many_connections_and_no_more",
}


def test_every_limit_has_a_test() -> None:
    assert set(TESTS) == {each.name for each in dataclasses.fields(Limits)}
    for name in TESTS.values():
        file, _, test = name.partition(".")
        assert callable(getattr(importlib.import_module(f"tests.server.{file}"), test)), name


def test_so_many_connections_and_no_more(tmp_path: Path) -> None:
    """Whoever is one too many is told so at once, and those who are there go on."""

    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, FRIEND])
        async with ann.sits(table) as seat:
            await seat.hears("state")
            port = int(house.host.rpartition(":")[2])
            idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(6)]
            await asyncio.sleep(0.1)
            told = await house.raw(f"GET /health HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode())
            assert told.startswith(b"HTTP/1.1 503")
            assert (await seat.says("look"))["t"] == "done"
            for _, writer in idle:
                writer.close()
            for _ in range(50):
                await asyncio.sleep(0.05)
                told = await house.raw(
                    f"GET /health HTTP/1.1\r\nHost: {house.host}\r\nConnection: close\r\n\r\n".encode()
                )
                if told.startswith(b"HTTP/1.1 200"):
                    return
            pytest.fail("there was no room again")

    house = House(tmp_path, limits=dataclasses.replace(GENEROUS, connections=8))

    async def go() -> None:
        async with house:
            await trip(house)

    asyncio.run(go())
    assert [line for line in house.faults() if line["level"] == "error"] == []


def test_whoever_is_refused_again_and_again_does_not_fill_the_disk(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        house.app.gate._lines = Bucket(0.001, 5)
        for _ in range(12):
            assert (await house.browser().get("/api/nothing")).status_code == 404

    lines = [line for line in visit(tmp_path, trip).lines() if line.get("status") == 404]
    assert [line["level"] for line in lines] == ["info"] * 5 + ["debug"] * 7


SAID: list[tuple[dict[str, Any], str, int]] = [
    ({"do": "look", "id": "x"}, "id", 64),
    ({"do": "play", "id": "x", "seq": 1, "text": "x"}, "text", 200),
    ({"do": "why", "id": "x", "seq": 1, "text": "x"}, "text", 200),
    ({"do": "say", "id": "x", "text": "x"}, "text", 500),
    ({"do": "words", "id": "x", "text": "x"}, "text", 200),
    ({"do": "name", "id": "x", "name": "x"}, "name", 60),
    ({"do": "replace", "id": "x", "seat": 1, "bot": "x"}, "bot", 40),
]


@pytest.mark.parametrize(("message", "field", "most"), SAID)
def test_how_long_a_word_may_be(message: dict[str, Any], field: str, most: int) -> None:
    wire.read(json.dumps(message | {field: "x" * most}))
    with pytest.raises(msgspec.ValidationError):
        wire.read(json.dumps(message | {field: "x" * (most + 1)}))


@pytest.mark.parametrize("field", ["seq", "action"])
def test_how_large_a_number_may_be(field: str) -> None:
    message = {"do": "play", "id": "x", "seq": 1, "action": 1}
    wire.read(json.dumps(message | {field: 1 << 31}))
    for wrong in ((1 << 31) + 1, -1, 0.5, "1"):
        with pytest.raises(msgspec.ValidationError):
            wire.read(json.dumps(message | {field: wrong}))


FORM: dict[str, Any] = {"game": "alley", "seats": [{"kind": "me"}]}


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": []},
        {"seats": [{"kind": "bot"}] * 8},
        {"game": "x" * 61},
        {"seats": [{"kind": "me", "name": "x" * 61}]},
        {"options": {f"o{n}": 1 for n in range(33)}},
        {"options": {"first": 10**9 + 1}},
        {"options": {"first": "x" * 61}},
        {"stand_in": -1},
        {"stand_in": 7 * 24 * 3600 + 1},
        {"more": 1},
    ],
)
def test_how_large_an_order_may_be(wrong: dict[str, Any]) -> None:
    forms.NewTable.model_validate(FORM)
    with pytest.raises(ValueError, match="validation error"):
        forms.NewTable.model_validate(FORM | wrong)
    with pytest.raises(ValueError, match="validation error"):
        forms.Join.model_validate({"token": "x" * 129})
    with pytest.raises(ValueError, match="validation error"):
        forms.Fork.model_validate({"at": 10**6 + 1, "seat": 0})
