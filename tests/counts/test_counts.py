"""Counts: how many ways the next few answers can go from fixed positions. Cheap, and merciless."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from tests.laws.laws import ALLEY, LATE_TRICKERION, TRICKERION, Setting, walk


def ways(s: Any, depth: int) -> int:
    """How many sequences of so many legal answers there are (a game that ends earlier counts once)."""
    if depth == 0 or s.over:
        return 1
    if depth == 1:
        return len(s.options())
    total = 0
    for action in s.options():
        twin = s.copy()
        twin.advance(action)
        total += ways(twin, depth - 1)
    return total


def position(setting: Setting, seed: int, n: int) -> Any:
    return next(s.copy() for i, s in enumerate(walk(setting, seed)) if i == n)


OPENINGS = {2: 9 * 8 * 9 * 8, 3: 9 * 8 * 9 * 8, 6: 9 * 8 * 9 * 8}


@pytest.mark.parametrize("seats", OPENINGS)
def test_everybody_reveals_two_of_nine(seats: int) -> None:
    assert ways(arcane.game("alley").new(seats, 1), 4) == OPENINGS[seats]


# setting, seed, decision: how many ways one, two and three answers can go
COUNTS = {
    (0, 1, 40): [3, 6, 170],
    (0, 1, 120): [30, 99, 710],
    (0, 1, 200): [9, 72, 144],
    (1, 2, 40): [2, 60, 132],
    (1, 2, 120): [2, 40, 115],
    (1, 2, 201): [9, 72, 144],
    (2, 3, 40): [30, 108, 1238],
    (2, 3, 120): [20, 47, 316],
    (2, 3, 202): [3, 6, 180],
    (3, 4, 40): [2, 60, 227],
    (3, 4, 120): [2, 40, 130],
    (3, 4, 203): [30, 106, 991],
    (4, 5, 40): [30, 74, 1226],
    (4, 5, 120): [3, 108, 216],
    (4, 5, 204): [2, 60, 476],
    (5, 6, 40): [30, 81, 1604],
    (5, 6, 120): [6, 12, 300],
    (5, 6, 205): [30, 75, 1618],
    (6, 7, 40): [9, 18, 521],
    (6, 7, 120): [9, 25, 499],
    (7, 8, 40): [36, 72, 1800],
    (7, 8, 120): [20, 45, 479],
    (7, 8, 207): [21, 54, 1116],
    (8, 9, 40): [30, 60, 1136],
    (8, 9, 120): [8, 72, 576],
    (8, 9, 208): [2, 50, 162],
    (9, 10, 40): [50, 135, 2390],
    (9, 10, 120): [8, 16, 480],
    (9, 10, 209): [27, 72, 1484],
    (10, 11, 40): [2, 61, 123],
    (10, 11, 120): [30, 207, 1643],
    (11, 12, 40): [2, 61, 190],
    (11, 12, 120): [2, 60, 155],
    (11, 12, 211): [2, 60, 148],
    (12, 13, 40): [2, 40, 131],
    (12, 13, 120): [21, 54, 176],
    (12, 13, 212): [31, 130, 2621],
    (13, 14, 40): [27, 54, 1210],
    (13, 14, 120): [9, 72, 648],
    (13, 14, 213): [30, 102, 1590],
    (14, 15, 40): [2, 50, 100],
    (14, 15, 120): [40, 145, 3002],
    (14, 15, 214): [2, 45, 120],
    (15, 16, 40): [19, 39, 1105],
    (15, 16, 120): [20, 45, 505],
    (15, 16, 215): [50, 142, 2287],
    (16, 17, 40): [30, 82, 922],
    (16, 17, 120): [30, 60, 1820],
    (16, 17, 216): [2, 4, 100],
    (17, 18, 40): [2, 60, 192],
    (17, 18, 120): [2, 60, 192],
    (17, 18, 217): [1, 2, 60],
    (18, 19, 40): [2, 50, 172],
    (18, 19, 120): [2, 50, 100],
    (18, 19, 218): [30, 124, 3014],
    (19, 20, 40): [30, 104, 1294],
    (19, 20, 120): [2, 36, 84],
    (19, 20, 219): [2, 54, 144],
}


@pytest.mark.parametrize(("setting", "seed", "n"), COUNTS)
def test_counts_in_mid_game(setting: int, seed: int, n: int) -> None:
    s = position(ALLEY[setting], seed, n)
    assert [ways(s, depth) for depth in (1, 2, 3)] == COUNTS[setting, seed, n]


# the same for Trickerion, of whose rich players every question is asked
WANDERED = TRICKERION + LATE_TRICKERION
TRICKERION_COUNTS = {
    (0, 1, 12): [2, 12, 64],
    (0, 1, 60): [2, 12, 64],
    (0, 1, 130): [2, 8, 34],
    (1, 2, 12): [8, 22, 116],
    (1, 2, 60): [5, 45, 247],
    (1, 2, 130): [2, 9, 62],
    (2, 3, 12): [2, 12, 64],
    (2, 3, 60): [5, 30, 160],
    (2, 3, 130): [7, 20, 95],
    (3, 4, 12): [3, 27, 213],
    (3, 4, 60): [6, 32, 124],
    (3, 4, 130): [6, 24, 102],
    (4, 5, 12): [5, 30, 160],
    (4, 5, 60): [2, 10, 36],
    (4, 5, 130): [4, 17, 63],
    (5, 6, 12): [3, 27, 213],
    (5, 6, 60): [5, 20, 101],
    (5, 6, 130): [6, 37, 126],
    (6, 7, 12): [4, 16, 48],
    (6, 7, 60): [4, 18, 67],
    (6, 7, 130): [9, 62, 383],
    (7, 8, 12): [5, 22, 110],
    (7, 8, 60): [3, 11, 39],
    (7, 8, 130): [4, 18, 68],
    (8, 9, 12): [3, 27, 123],
    (8, 9, 60): [2, 6, 42],
    (8, 9, 130): [5, 22, 85],
    (9, 10, 12): [5, 28, 110],
    (9, 10, 60): [4, 26, 90],
    (9, 10, 130): [4, 16, 124],
    (10, 11, 12): [4, 15, 48],
    (10, 11, 60): [8, 16, 104],
    (11, 12, 12): [3, 15, 59],
    (11, 12, 60): [2, 13, 54],
    (11, 12, 130): [3, 13, 36],
    (12, 13, 12): [11, 55, 913],
    (12, 13, 60): [2, 11, 22],
    (12, 13, 130): [5, 21, 273],
    (13, 14, 12): [5, 40, 192],
    (13, 14, 60): [4, 44, 206],
    (14, 15, 12): [4, 14, 79],
    (14, 15, 60): [6, 18, 192],
    (14, 15, 130): [3, 6, 93],
    (15, 16, 12): [7, 43, 387],
    (15, 16, 60): [9, 49, 359],
    (15, 16, 130): [2, 14, 46],
    (16, 17, 12): [10, 91, 748],
    (16, 17, 60): [4, 28, 228],
    (16, 17, 130): [3, 30, 152],
    (13, 14, 130): [6, 12, 132],
}


@pytest.mark.parametrize(("setting", "seed", "n"), TRICKERION_COUNTS)
def test_counts_of_trickerion(setting: int, seed: int, n: int) -> None:
    s = position(WANDERED[setting], seed, n)
    assert [ways(s, depth) for depth in (1, 2, 3)] == TRICKERION_COUNTS[setting, seed, n]


def test_magicians_and_first_tricks() -> None:
    """Eight Magicians, six of other categories, then four Tricks each and three Specialists."""
    assert ways(arcane.game("trickerion").new(2, 1), 4) == 8 * 6 * 4 * 3
