"""The golden transcripts still come out the same, compiled and interpreted."""

from __future__ import annotations

import pytest

from tests.transcripts.transcript import GAMES, path, transcript


@pytest.mark.parametrize(("seats", "wizards"), GAMES)
def test_transcript(seats: int, wizards: str) -> None:
    """If a change moves one on purpose, write them anew (python -m tests.transcripts.transcript) and read the diff."""
    assert transcript(seats, wizards).splitlines() == path(seats, wizards).read_text(encoding="utf-8").splitlines()
