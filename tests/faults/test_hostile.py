"""Rubbish on sockets does no harm; and the harness sees it where harm was planted."""

from __future__ import annotations

import asyncio
import traceback
from pathlib import Path
from typing import Any

import pytest

from arcane.server import access, sockets, wire
from arcane.server.owner import Owner
from tests.faults.hostile import knock, run
from tests.server.house import House

NUM = 20_000


@pytest.mark.slow
def test_rubbish_does_no_harm(tmp_path: Path) -> None:
    tally = run(tmp_path, NUM, seed=1)
    assert tally.sent == NUM
    assert tally.harm == []
    assert tally.told["refused"] > NUM // 2
    assert tally.turns > 10
    assert tally.slowest < 5


def test_broken_requests_do_no_harm(tmp_path: Path) -> None:
    async def go() -> House:
        async with House(tmp_path) as house:
            assert await knock(house, 600, seed=7) > 200
            assert (await house.browser().get("/health")).status_code == 200
        return house

    assert [line.get("trace", line) for line in asyncio.run(go()).faults()] == []


def test_a_table_that_fails_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hear = Owner.hear

    async def fails(self: Owner, link: Any, said: wire.Said) -> None:
        if isinstance(said, wire.Preview):
            raise ZeroDivisionError("planted")
        await hear(self, link, said)

    monkeypatch.setattr(Owner, "hear", fails)
    tally = run(tmp_path, 400, seed=2)
    assert any("planted" in line for line in tally.faults)
    assert tally.leaks == []  # and even so the client is told nothing of it


def test_a_trace_that_is_sent_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tells_all(text: str) -> str:
        return traceback.format_exc()

    monkeypatch.setattr(sockets, "_id_of", tells_all)
    assert "Traceback" in run(tmp_path, 400, seed=3).leaks[0]


def test_a_seed_that_is_sent_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets.Conversation, "_refusal", lambda self, said: self.owner.room.seed.hex())
    assert "a secret" in run(tmp_path, 200, seed=4).leaks[0]


def test_access_for_all_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "may", lambda grant, verb, facts: "")
    assert run(tmp_path, 1000, seed=5).changes != []


def test_a_neighbour_who_is_hurt_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what somebody says at one table is done at every table."""
    owners: list[Owner] = []
    attach = Owner.attach

    def noted(self: Owner, *args: Any, **more: Any) -> Any:
        owners.append(self)
        return attach(self, *args, **more)

    hear = Owner.hear

    async def everywhere(self: Owner, link: Any, said: wire.Said) -> None:
        await hear(self, link, said)
        if isinstance(said, wire.Undo):
            for owner in owners:
                owner.room.questions[0] += 1

    monkeypatch.setattr(Owner, "attach", noted)
    monkeypatch.setattr(Owner, "hear", everywhere)
    assert any("neighbour" in line for line in run(tmp_path, 4000, seed=6).changes)
