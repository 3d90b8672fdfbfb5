"""The golden transcripts still come out the same, compiled and interpreted."""

from __future__ import annotations

import pytest

from tests.transcripts.transcript import (
    GAMES,
    TRICKERION,
    path,
    transcript,
    trickerion_path,
    trickerion_transcript,
)


@pytest.mark.parametrize(("seats", "wizards"), GAMES)
def test_transcript(seats: int, wizards: str) -> None:
    """If a change moves one on purpose, write them anew (python -m tests.transcripts.transcript) and read the diff."""
    assert transcript(seats, wizards).splitlines() == path(seats, wizards).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("seats", "arts"), TRICKERION)
def test_trickerion_transcript(seats: int, arts: str) -> None:
    golden = trickerion_path(seats, arts).read_text(encoding="utf-8")
    assert trickerion_transcript(seats, arts).splitlines() == golden.splitlines()
