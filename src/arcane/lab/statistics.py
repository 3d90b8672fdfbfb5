"""What games let one say: shares, differences, and how sure of them one may be. Needs no other package.

Every estimate comes with a 95 % interval and a p-value that agree: p is under 0.05 exactly where the interval leaves
out the value that was asked about.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

ALPHA = 0.05  # what counts as significant, everywhere
Z = 1.959964  # the normal quantile that leaves ALPHA outside


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, its 95 % interval, and the p-value of its being what was asked about (chance, or no difference)."""

    value: float
    low: float
    high: float
    p: float

    def scaled(self, by: float, plus: float = 0.0) -> Estimate:
        """The same in other units; `by` is positive."""
        return Estimate(self.value * by + plus, self.low * by + plus, self.high * by + plus, self.p)


def wilson(wins: float, n: float, z: float = Z) -> tuple[float, float]:
    """The interval of a share (Wilson 1927): never outside 0 to 1, and never a point, not even for 0 of 12."""
    share = wins / n
    middle = share + z * z / (2 * n)
    reach = z * math.sqrt(max(0.0, share * (1 - share)) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return max(0.0, min(share, (middle - reach) / whole)), min(1.0, max(share, (middle + reach) / whole))


# --- shares and means over deals ------------------------------------------------------------------------------------


def over_deals(deals: Sequence[Sequence[float]], asked: float) -> Estimate:
    """A mean of values from 0 to 1, a row of games for each deal; is it `asked`?

    The games of a deal share their cards, so they are no independent witnesses: in one deal everything falls to the
    same bot, in another the seat decides and the rotations cancel. Only deals are independent. So the variance is that
    of the deals' means, which knows either kind of kinship. Read as if it came from an *effective number of games*, it
    goes into Wilson's formula with the t quantile of the number of deals; this is the way of survey samples (Korn and
    Graubard 1998; Dean and Pagano 2015), and unlike mean ± t·error it is honest near 0 and 1.

    A few deals may be alike by luck. Two deals' worth of the variance that independent games would have is therefore
    mixed into the estimate. Where all games ended alike there is no variance to estimate; two games of a deal then
    count as one, which is right for a correlation of 1 / (games - 1) and careful below it.
    """
    n = len(deals)
    means = [sum(deal) / len(deal) for deal in deals]
    mean = sum(means) / n
    if n < 2:
        return Estimate(mean, 0.0, 1.0, 1.0)
    spread = sum((each - mean) ** 2 for each in means)
    games = [value for deal in deals for value in deal]
    lone = sum((value - mean) ** 2 for value in games) / len(games) * n / len(games)  # were the games independent
    variance = (spread + 2 * lone) / (n - 1 + 2)
    room = mean * (1 - mean)
    if variance < 1e-12 or room < 1e-12:
        effective, freedom = max(n, len(games) / 2), math.inf
    else:
        effective, freedom = n * room / variance, n - 1.0
    low, high = wilson(mean * effective, effective, t_quantile(freedom))
    error = math.sqrt(asked * (1 - asked) / effective)
    return Estimate(mean, low, high, t_tail(abs(mean - asked) / error, freedom))


def difference_over_deals(deals: Sequence[Sequence[float]]) -> Estimate:
    """The same for differences, from -1 to 1, of two that played the same deals; are they equal?"""
    halved = [[(value + 1) / 2 for value in deal] for deal in deals]
    return over_deals(halved, 0.5).scaled(2, -1)


def over_groups(groups: Sequence[Sequence[float]]) -> Estimate:
    """A mean of differences, from -1 to 1, that come in groups of any size (questions, a group for each game); is it 0?

    Every value counts alike, but only groups are independent, so the variance is that of what each group adds to the
    mean (a ratio estimate of cluster samples; Cochran 1977, 11.8). One group, or none that differ, tell nothing.
    """
    n = len(groups)
    many = sum(map(len, groups))
    mean = sum(sum(group) for group in groups) / many
    scatter = sum((sum(group) - mean * len(group)) ** 2 for group in groups)
    if n < 2 or scatter == 0.0:
        return Estimate(mean, -1.0, 1.0, 1.0)
    error = math.sqrt(scatter * n / (n - 1)) / many
    reach = t_quantile(n - 1.0) * error
    return Estimate(mean, max(-1.0, mean - reach), min(1.0, mean + reach), t_tail(abs(mean) / error, n - 1.0))


def visible(chance: float, n: float, lines: int) -> float:
    """How far from chance a share must be for n games to show it 4 times in 5, as one of some lines that are judged
    together."""
    normal = NormalDist()
    reach = normal.inv_cdf(1 - ALPHA / 2 / lines) + normal.inv_cdf(0.8)
    return reach * math.sqrt(chance * (1 - chance) / n)


# --- several questions at once --------------------------------------------------------------------------------------


def holm(ps: Sequence[float]) -> list[float]:
    """p-values corrected so that the chance of *any* false alarm among them stays under ALPHA (Holm 1979)."""
    out = [1.0] * len(ps)
    worst = 0.0
    for rank, i in enumerate(sorted(range(len(ps)), key=lambda i: ps[i])):
        worst = max(worst, min(1.0, ps[i] * (len(ps) - rank)))
        out[i] = worst
    return out


# --- looking as often as one likes ----------------------------------------------------------------------------------

STAKES = tuple(0.95 * (j / 20) ** 2 for j in range(1, 21))  # of one's purse; dense near 0, where small effects pay


class Bets:
    """Is the mean of values from 0 to 1 what is `asked`? It may be looked at after every value, and one may stop.

    An ordinary test looked at again and again finds something sooner or later. This one bets: a purse is split over
    many fixed stakes for and against, and each grows by 1 + stake·(value - asked) with every value. If the mean is
    what was asked, no bet gains in expectation, and the chance that the purse *ever* grows 20-fold is at most 1 in 20
    (Ville 1939). So 1 / purse is a p-value whenever one stops, whatever the values' distribution, and the means
    that the purse does not refute are an interval of the same kind (Waudby-Smith and Ramdas 2024, "Estimating means
    of bounded random variables by betting"; a mixture over stakes, so that the order of the values is no matter).
    """

    def __init__(self, asked: float) -> None:
        self.asked = asked
        self.stakes = [f / asked for f in STAKES] + [-f / (1 - asked) for f in STAKES]
        self.logs = [0.0] * len(self.stakes)

    def add(self, value: float, times: int = 1) -> None:
        off = value - self.asked
        self.logs = [was + times * math.log1p(s * off) for was, s in zip(self.logs, self.stakes, strict=True)]

    @property
    def p(self) -> float:
        top = max(self.logs)
        purse = top + math.log(sum(math.exp(log - top) for log in self.logs) / len(self.logs))
        return min(1.0, math.exp(-purse)) if purse > -700 else 1.0


def anytime(values: Sequence[float], asked: float) -> Estimate:
    """The mean of a deal's values with the interval and p-value of `Bets`, right even if their number was not fixed."""
    counts = Counter(values)
    mean = sum(values) / len(values)

    def p_of(asked: float) -> float:
        bets = Bets(asked)
        for value, times in counts.items():
            bets.add(value, times)
        return bets.p

    def edge(outside: float) -> float:
        inside = min(max(mean, 1e-9), 1 - 1e-9)
        for _ in range(40):
            middle = (inside + outside) / 2
            if p_of(middle) < ALPHA:
                outside = middle
            else:
                inside = middle
        return outside

    low = edge(1e-9) if p_of(1e-9) < ALPHA else 0.0
    high = edge(1 - 1e-9) if p_of(1 - 1e-9) < ALPHA else 1.0
    return Estimate(mean, low, high, p_of(asked))


# --- distributions --------------------------------------------------------------------------------------------------


def normal_tail(z: float) -> float:
    """How likely a normal value is at least so far from 0, on either side."""
    return math.erfc(z / math.sqrt(2))


def t_tail(t: float, freedom: float) -> float:
    """How likely a t value is at least so far from 0, on either side; a normal one for infinite freedom."""
    if freedom == math.inf:
        return normal_tail(t)
    return _beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=4096)
def t_quantile(freedom: float) -> float:
    """The t value that leaves ALPHA outside."""
    low, high = 1.9, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        if t_tail(middle, freedom) > ALPHA:
            low = middle
        else:
            high = middle
    return high


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz's method)."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast on this side only
        return 1.0 - _beta(1 - x, b, a)
    front = math.exp(
        a * math.log(x) + b * math.log1p(-x) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) - math.log(a)
    )
    tiny = 1e-300
    c, d = 1.0, 1 / max(tiny, 1 - (a + b) * x / (a + 1))
    out = d
    for m in range(1, 400):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + step * d, tiny)
            c = _not_zero(1 + step / c, tiny)
            out *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * out


def _not_zero(value: float, tiny: float) -> float:
    return value if abs(value) > tiny else tiny
