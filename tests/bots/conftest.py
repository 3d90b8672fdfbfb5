"""Nothing is left of any bot."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

from arcane.bots import process
from tests.bots.watched import MARK, living


@pytest.fixture(autouse=True)
def _nothing_is_left(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """After every test: no process of a bot, nor one that a bot has started."""
    mark = f"{os.getpid()}-{request.node.name}-{time.monotonic_ns()}"
    monkeypatch.setenv(MARK, mark)
    yield
    process.end_idle()
    until = time.monotonic() + 2
    while living(mark) and time.monotonic() < until:
        time.sleep(0.01)
    assert living(mark) == []
