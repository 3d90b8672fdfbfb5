"""What may be said of games, against tables of textbooks and against simulated worlds whose truth is known."""

import math
import random
from collections.abc import Callable
from statistics import fmean, stdev

import pytest

from arcane.lab import statistics
from arcane.lab.statistics import (
    ALPHA,
    Bets,
    Estimate,
    anytime,
    holm,
    over_deals,
    over_groups,
    t_quantile,
    t_tail,
    visible,
    wilson,
)

Deal = Callable[[random.Random], list[float]]


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.7062), (2, 4.30265), (5, 2.57058), (10, 2.22814), (30, 2.04227), (120, 1.97993), (math.inf, 1.95996)],
)
def test_t_is_that_of_the_tables(freedom: float, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, abs=1e-5)
    assert t_tail(value, freedom) == pytest.approx(0.05, abs=1e-5)


@pytest.mark.parametrize(
    ("t", "freedom", "p"),
    [(0, 7, 1.0), (1, 1, 0.5), (2, 10, 0.073388), (3.169273, 10, 0.01), (1.644854, math.inf, 0.1), (50, 3, 1.76e-5)],
)
def test_tails_of_t(t: float, freedom: float, p: float) -> None:
    assert t_tail(t, freedom) == pytest.approx(p, rel=2e-3)


def test_wilson() -> None:
    assert wilson(0, 12) == pytest.approx((0, 0.2425), abs=1e-4)
    assert wilson(12, 12) == pytest.approx((0.7575, 1), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


# --- over deals -----------------------------------------------------------------------------------------------------


def test_an_interval_over_deals_by_hand() -> None:
    deals = [[1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]
    found = over_deals(deals, 0.5)
    # means 0.5 1 0.5 1 0: mean 0.6, squares 0.7; games vary by 0.24, their pairs by 0.12 if independent
    effective = 5 * 0.24 / ((0.7 + 2 * 0.12) / 6)
    assert found.value == pytest.approx(0.6)
    assert (found.low, found.high) == pytest.approx(wilson(0.6 * effective, effective, 2.776445))
    assert found.p == pytest.approx(t_tail(0.1 / math.sqrt(0.25 / effective), 4))


def test_no_interval_is_a_point() -> None:
    none = over_deals([[0.0] * 4] * 12, 0.25)
    assert (none.low, none.high) == pytest.approx(wilson(0, 24))
    assert none.p < ALPHA
    assert over_deals([[1.0, 0.0, 0.0, 0.0]] * 4, 0.25).high > 0.4  # alike, perhaps by luck
    assert over_deals([[1.0, 0.0]], 0.5) == Estimate(0.5, 0, 1, 1)  # one deal says nothing


def test_kinship_of_games_is_seen() -> None:
    """The same share of games: all of a deal or none, each by itself, and one of every deal."""
    same = over_deals([[1.0] * 4, [0.0] * 4, [0.0] * 4, [0.0] * 4] * 5, 0.25)
    mixed = over_deals([[1.0, 1.0, 0.0, 0.0], [0.0] * 4, [1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0]] * 5, 0.25)
    spread = over_deals([[1.0, 0.0, 0.0, 0.0]] * 20, 0.25)
    widths = [each.high - each.low for each in (same, mixed, spread)]
    assert widths[0] > 1.5 * widths[1] > 3 * widths[2]


def independent(share: float) -> Deal:
    return lambda dice: [float(dice.random() < share) for _ in range(4)]


def kin(share: float) -> Deal:
    """Some deals suit the bot, others do not: a correlation of a third."""

    def deal(dice: random.Random) -> list[float]:
        suits = dice.betavariate(2 * share, 2 * (1 - share))
        return [float(dice.random() < suits) for _ in range(4)]

    return deal


def seat(share: float) -> Deal:
    """One seat of four has the better cards, and the bot is in it once."""

    def deal(dice: random.Random) -> list[float]:
        lucky = dice.randrange(4)
        return [float(dice.random() < (share + 0.15 if i == lucky else share - 0.05)) for i in range(4)]

    return deal


@pytest.mark.parametrize("world", [independent, kin, seat])
@pytest.mark.parametrize(("share", "deals"), [(0.1, 12), (0.25, 6), (0.25, 40), (0.6, 25)])
def test_the_interval_holds_the_truth(world: Callable[[float], Deal], share: float, deals: int) -> None:
    dice = random.Random(f"{world.__name__} {share} {deals}")
    deal = world(share)
    runs = 500
    found = [over_deals([deal(dice) for _ in range(deals)], share) for _ in range(runs)]
    held = sum(each.low <= share <= each.high for each in found)
    assert held >= 0.925 * runs  # 95 %, less two and a half errors of 500 runs
    assert sum(each.p < ALPHA for each in found) == runs - held  # the p-value says the same


def test_differences_over_deals() -> None:
    dice = random.Random(3)
    deals = [[float(dice.choice([-1, 0, 0, 1, 1])) for _ in range(4)] for _ in range(60)]
    found = statistics.difference_over_deals(deals)
    assert found.value == pytest.approx(sum(map(sum, deals)) / 240)
    assert found.low < 0.2 < found.high
    assert found.p < ALPHA
    opposite = statistics.difference_over_deals([[-value for value in deal] for deal in deals])
    assert (opposite.low, opposite.high, opposite.p) == pytest.approx((-found.high, -found.low, found.p))


def test_what_a_number_of_games_can_show() -> None:
    """A share so far from chance is found 4 times in 5, and twice as far with a quarter of the games."""
    off = visible(0.25, 400, 1)
    assert visible(0.25, 100, 1) == pytest.approx(2 * off)
    assert visible(0.25, 400, 4) > off
    dice = random.Random(2)
    found = 0
    for _ in range(400):
        wins = sum(dice.random() < 0.25 + off for _ in range(400))
        low, high = wilson(wins, 400)
        found += not low <= 0.25 <= high
    assert 0.74 < found / 400 < 0.86


# --- over groups ----------------------------------------------------------------------------------------------------


def test_an_interval_over_groups_by_hand() -> None:
    found = over_groups([[0.3, 0.0], [0.1]])
    # mean 0.4 / 3; the first group has 0.3 - 0.8 / 3 = 1 / 30 more than its share, the second as much less
    error = math.sqrt(2 * 2 / 900) / 3
    assert found.value == pytest.approx(0.4 / 3)
    assert (found.low, found.high) == pytest.approx((0.4 / 3 - 12.7062 * error, 0.4 / 3 + 12.7062 * error))
    assert found.p == pytest.approx(t_tail(0.4 / 3 / error, 1))
    assert over_groups([[0.3, 0.1]]) == Estimate(0.2, -1, 1, 1)  # one group says nothing
    assert over_groups([[0.0], [0.0, 0.0]]) == Estimate(0, -1, 1, 1)  # nor do differences that are none


def test_intervals_over_groups_are_right_19_times_in_20() -> None:
    """Groups of 1 to 12 values that have much in common; the truth is 0.01."""
    dice = random.Random(5)
    missed = 0
    for _ in range(400):
        groups = []
        for _ in range(25):
            shared = dice.gauss(0.01, 0.02)
            groups.append([shared + dice.gauss(0, 0.03) for _ in range(dice.randint(1, 12))])
        found = over_groups(groups)
        missed += not found.low <= 0.01 <= found.high
    assert 6 <= missed <= 38


# --- several questions ----------------------------------------------------------------------------------------------


def test_corrections_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.6, 0.7]) == [1.0, 1.0]
    assert holm([]) == []


# --- looking as often as one likes ----------------------------------------------------------------------------------


def t_test(values: list[float], asked: float) -> float:
    error = stdev(values) / math.sqrt(len(values))
    return t_tail(abs(fmean(values) - asked) / error, len(values) - 1) if error else float(values[0] == asked)


@pytest.mark.parametrize("chance", [0.5, 0.25])
def test_equals_are_rarely_told_apart_however_often_one_looks(chance: float) -> None:
    """Two equal coins, looked at after each of 100 deals: at most 5 % false alarms. A t test gives many more."""
    dice = random.Random(17)
    alarms = naive = 0
    runs = 300
    for _ in range(runs):
        bets = Bets(chance)
        values: list[float] = []
        rang = fooled = False
        for _ in range(100):
            values.append(sum(dice.random() < chance for _ in range(4)) / 4)
            bets.add(values[-1])
            rang = rang or bets.p < ALPHA
            fooled = fooled or len(values) >= 10 and t_test(values, chance) < ALPHA
        alarms += rang
        naive += fooled
    assert alarms <= 0.05 * runs
    assert naive >= 0.15 * runs


def test_a_loaded_coin_is_found_soon() -> None:
    dice = random.Random(5)
    took = 0
    for _ in range(40):
        bets = Bets(0.25)
        while bets.p >= ALPHA and took < 1000:
            bets.add(sum(dice.random() < 0.55 for _ in range(4)) / 4)
            took += 1
    assert took / 40 < 12  # deals


def test_an_interval_that_holds_whenever_one_stops() -> None:
    dice = random.Random(6)
    missed = 0
    for _ in range(60):
        values: list[float] = []
        bets = Bets(0.25)
        while len(values) < 60 and bets.p >= ALPHA:  # stopped when it suits us
            values.append(sum(dice.random() < 0.4 for _ in range(4)) / 4)
            bets.add(values[-1])
        found = anytime(values, 0.25)
        assert found.p == pytest.approx(bets.p)
        assert (found.p < ALPHA) == (not found.low <= 0.25 <= found.high)
        missed += not found.low <= 0.4 <= found.high
    assert missed <= 3


def test_the_order_is_no_matter_and_all_alike_is_no_point() -> None:
    assert anytime([0.0, 1.0, 0.5, 0.5], 0.25) == anytime([0.5, 1.0, 0.5, 0.0], 0.25)
    all_won = anytime([1.0] * 12, 0.25)
    assert all_won.high == 1
    assert 0.5 < all_won.low < 0.8
    assert anytime([0.0] * 12, 0.25).low == 0
