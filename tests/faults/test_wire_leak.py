"""No byte of the server is a secret; and bytes that are, planted in it, are found."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane.core.match import Match
from arcane.server import render, wire
from tests.faults.leak import hunt
from tests.faults.wire_leak import SETTINGS, room_of, send

PAIRS = 400 if arcane.mode() == "compiled" else 40


@pytest.mark.parametrize("spectator", [False, True])
def test_every_byte_is_the_same_whatever_is_hidden(spectator: bool) -> None:
    tally = hunt(SETTINGS, PAIRS, 11, spectator, send)
    assert (tally.pairs, tally.leaks, tally.first) == (PAIRS, 0, "")
    assert tally.followed > PAIRS // 3


def test_a_field_of_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = render.fields

    def careless(view: Any) -> list[wire.Field]:
        truth = room_of(view.book.name, int(view.seats)).playing._truth
        return fields(view) + [field for field in fields(truth) if field.kind == "pile"][:1]

    monkeypatch.setattr(render, "fields", careless)
    assert hunt(SETTINGS, 60, 12, False, send).leaks > 20


def test_options_of_the_truth_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even as nothing but the length of a reason why nothing can be taken back."""

    def careless(match: Match, seat: int) -> str:
        return "no" * len(match._truth.options())

    monkeypatch.setattr(Match, "why_no_undo", careless)
    assert hunt(SETTINGS, 200, 13, False, send).leaks > 5
