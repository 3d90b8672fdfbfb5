"""Requests made up from the schema, right ones and wrong ones: none makes the server fail.

ARCANE_REQUESTS=100 pytest tests/server/test_schema.py: so many for each address and kind (14).
"""

from __future__ import annotations

import asyncio
import os
import random
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from tests.server.house import BOT, FRIEND, ME, House
from tests.server.test_sockets import play_out

EACH = int(os.environ.get("ARCANE_REQUESTS", "14"))


class Lodging:
    """A house with its event loop in a thread of its own, and a few tables to ask for."""

    def __init__(self, folder: Path) -> None:
        self.house = House(folder)
        self.tables: list[str] = []
        self.cookie = ""
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._live()))

    async def _live(self) -> None:
        self._stop = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        try:
            async with self.house as house:
                ann = house.browser()
                self.tables.append(await ann.opens([ME, FRIEND]))
                self.tables.append(await ann.opens([ME, BOT], start=True))
                self.tables.append(await ann.opens([ME, BOT], game="harbour", start=True))
                async with ann.sits(self.tables[-1]) as seat:
                    await play_out(seat, random.Random(1))
                self.cookie = ann.session
                self._ready.set()
                await self._stop.wait()
        finally:
            self._ready.set()

    def __enter__(self) -> Lodging:
        self._thread.start()
        assert self._ready.wait(60)
        assert self.cookie, self.house.log.getvalue()
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)


@pytest.fixture
def lodging(tmp_path: Path) -> Iterator[Lodging]:
    with Lodging(tmp_path) as lodging:
        yield lodging


@pytest.mark.slow
def test_no_request_makes_the_server_fail(lodging: Lodging) -> None:
    origin = f"http://{lodging.house.host}"
    with httpx.Client(trust_env=False) as http:
        schema = schemathesis.openapi.from_dict(http.get(f"{origin}/api/openapi.json").json())
    schema.config.update(base_url=origin)
    headers = {"Origin": origin, "Cookie": f"arcane={lodging.cookie}"}
    answers: Counter[tuple[str, int]] = Counter()
    dice = random.Random(2)

    def check(case: Any) -> None:
        if "table" in (case.path_parameters or {}) and dice.random() < 0.7:
            case.path_parameters["table"] = dice.choice(lodging.tables)
        if "game" in (case.path_parameters or {}) and dice.random() < 0.3:
            case.path_parameters["game"] = "alley"
        response = case.call(headers=headers if case.body else headers | {"Content-Type": "application/json"})
        answers[case.operation.label, response.status_code] += 1
        assert response.status_code < 500, (case.operation.label, response.text)
        if response.status_code >= 400:
            assert set(response.json()) == {"error", "id"}
            assert response.json()["error"]
        assert "Traceback" not in response.text

    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 15
    for operation in operations:
        for mode in GenerationMode:
            if mode == GenerationMode.NEGATIVE and not (operation.path_parameters or operation.body):
                continue  # an address without anything in it can't be asked for wrongly
            strategy = operation.as_strategy(mode)
            tried = settings(
                max_examples=EACH,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )(given(case=strategy)(check))
            tried()
    assert lodging.house.faults() == []
    assert answers.total() >= 20 * EACH
    assert len({label for label, _ in answers}) == len(operations)
    assert {status for _, status in answers} >= {200, 400, 404, 409, 422}
