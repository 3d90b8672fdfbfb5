"""The golden transcripts still come out the same, compiled and interpreted."""

from __future__ import annotations

import pytest

from tests.transcripts import realms, trickerion
from tests.transcripts.transcript import GAMES, path, transcript


@pytest.mark.parametrize(("seats", "wizards"), GAMES)
def test_transcript(seats: int, wizards: str) -> None:
    """If a change moves one on purpose, write them anew (python -m tests.transcripts) and read the diff."""
    assert transcript(seats, wizards).splitlines() == path(seats, wizards).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seats", realms.GAMES)
def test_transcript_of_realms(seats: int) -> None:
    golden = realms.path(seats).read_text(encoding="utf-8")
    assert realms.transcript(seats).splitlines() == golden.splitlines()


@pytest.mark.parametrize(("seats", "arts"), trickerion.GAMES)
def test_transcript_of_trickerion(seats: int, arts: str) -> None:
    golden = trickerion.path(seats, arts).read_text(encoding="utf-8")
    assert trickerion.transcript(seats, arts).splitlines() == golden.splitlines()
