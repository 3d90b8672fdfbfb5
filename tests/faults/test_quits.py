"""Whoever leaves, tables end; and a server that forgets whom it waits for is noticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from arcane.server.patience import Patience
from tests.faults.quits import run


def test_tables_end_whoever_leaves(tmp_path: Path) -> None:
    tally = run(tmp_path, 30)
    assert tally.stuck == []
    assert tally.fair == tally.ended == tally.games == 30
    assert min(tally.ways[way] for way in ("leave", "close", "wander", "pause")) > 0
    assert tally.rows["stand_in"] > 5
    assert tally.rows["resume"] > 0


def test_stand_ins_that_are_never_called_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patience, "due", lambda self, room, here: [])
    assert "playing" in " ".join(run(tmp_path, 12).stuck)


def test_a_pause_that_never_ends_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patience, "goes_on", lambda self, room, here: None)
    assert "paused" in " ".join(run(tmp_path, 30).stuck)
