"""Nothing that was acknowledged is lost when the server is killed; a server that tells too early is caught."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.faults.kill import trial
from tests.server import postgres

pytestmark = pytest.mark.slow


@pytest.mark.xdist_group("alone")
def test_nothing_acknowledged_is_lost_by_20_kills(tmp_path: Path) -> None:
    tally = asyncio.run(trial(str(tmp_path / "tables.db"), 20, tables=6))
    assert (tally.kills, tally.lost, tally.doubled, tally.damaged) == (20, 0, 0, 0), tally.line()
    assert len(tally.told) > 200, tally.line()
    assert tally.again > 5, tally.line()  # the same message twice, and done once


@pytest.mark.xdist_group("alone")
def test_a_server_that_tells_before_it_commits_is_caught(tmp_path: Path) -> None:
    tally = asyncio.run(trial(str(tmp_path / "tables.db"), 5, tables=12, seed=2, early=True))
    assert tally.lost > 0, tally.line()


@pytest.mark.xdist_group("alone")
@pytest.mark.skipif(postgres.programs() is None, reason=postgres.MISSING)
def test_nor_is_it_on_postgresql() -> None:
    with postgres.cluster() as url:
        tally = asyncio.run(trial(url, 6, tables=4, seed=3))
    assert (tally.kills, tally.lost, tally.doubled, tally.damaged) == (6, 0, 0, 0), tally.line()
    assert len(tally.told) > 50, tally.line()
