"""A marker on a Performance card is one number: owner, symbol, facing, and whether it is a pile (T1.7, T14.5)."""

from __future__ import annotations

from mypy_extensions import i64


def owner_of(marker: i64) -> i64:
    return marker >> 1 & 3


def symbol_of(marker: i64) -> i64:
    return marker >> 3 & 3


def facing_of(marker: i64) -> i64:
    return marker >> 5 & 3


def pile_of(marker: i64) -> i64:
    """1 for a Supercharge pile (T14.5)."""
    return marker >> 7 & 1


def new_marker(owner: i64, sym: i64, facing: i64, pile: i64) -> i64:
    return 1 | owner << 1 | sym << 3 | facing << 5 | pile << 7
