"""Teaches a network from tables whose end is known.

Of each table it has the signs of all contenders. The first output of each, compared with those of the others, should
tell how likely it wins; the second what it will have. Weights are changed by Adam, with decay.

A question can be taught in the same way: its answers are the contenders, and what a search thinks each is worth takes
the place of who wins. With a `temper` the first output tells how often to give each answer: so that it brings most, but
of two that bring as much both; one that brings the temper more is given e times as often. What a search is wrong about
by luck then evens out over many questions, as it would not if its best answer were held to be right.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.net import Net

MOST: Final[i64] = 128  # contenders
SLOW: Final = 0.9  # how much of the direction so far is kept
STEADY: Final = 0.999  # ... of its size
TINY: Final = 1e-8


@final
class Teacher:
    def __init__(self, net: Net, decay: float, temper: float = 0.0) -> None:
        self.net = net
        self.decay = decay
        self.temper = temper
        many = len(net.numbers)
        self.slope = vec[float]([0.0] * many)
        self.course = vec[float]([0.0] * many)
        self.size = vec[float]([0.0] * many)
        self.nodes = vec[float]([0.0] * (int(MOST) * (int(net.hidden) + 2)))
        self.firsts = vec[float]([0.0] * int(MOST))
        self.seconds = vec[float]([0.0] * int(MOST))
        self.rows = vec[float]([0.0] * (int(MOST) * int(net.inputs)))
        self.row = vec[float]([0.0] * int(net.inputs))
        self.steps: i64 = 0
        self.heard: i64 = 0

    def hear(self, rows: list[float], shares: list[float], scores: list[float]) -> float:
        """One table: the signs of all contenders, their shares of the win, and what they had. Or one question: what is
        seen of its answers, the share of the win that each is worth, and no scores. Returns how surprising its winner
        was, or what is lost."""
        surprise = self.ask(rows, shares)
        many: i64 = len(shares)
        total = 0.0
        for seat in range(many):
            total += exp(self.firsts[seat])
        for seat in range(many):
            off = self.seconds[seat] - scores[seat]
            if off > 1.0:  # who was far off is not heard more than who was off
                off = 1.0
            elif off < -1.0:
                off = -1.0
            p = exp(self.firsts[seat]) / total
            if self.temper > 0.0:
                # `surprise` is the mean of what stands in the brackets, so that it is what the temper leaves to lessen
                self._blame(seat, p * (self.firsts[seat] - log(total) - shares[seat] / self.temper - surprise), 0.0)
            else:
                self._blame(seat, p - shares[seat], off / float(many))
        self.heard += 1
        return surprise

    def ask(self, rows: list[float], shares: list[float]) -> float:
        """What the network says of a table, and how surprising its winner was; or of a question, and what is lost by
        answering as it says: in tempers, but for a number that is the same whatever it says."""
        net = self.net
        inputs = net.inputs
        many: i64 = len(shares)
        for i in range(many * inputs):
            self.rows[i] = rows[i]
        wide = net.hidden + 2
        best = -1e18
        for seat in range(many):
            for i in range(inputs):
                self.row[i] = self.rows[seat * inputs + i]
            net.run(self.row)
            for j in range(wide):
                self.nodes[seat * wide + j] = net.nodes[j]
            self.firsts[seat] = net.first
            self.seconds[seat] = net.second
            if net.first > best:
                best = net.first
        total = 0.0
        for seat in range(many):
            self.firsts[seat] -= best
            total += exp(self.firsts[seat])
        surprise = 0.0
        for seat in range(many):
            told = self.firsts[seat] - log(total)
            if self.temper > 0.0:
                surprise += exp(told) * (told - shares[seat] / self.temper)
            else:
                surprise -= shares[seat] * told
        return surprise

    def _blame(self, seat: i64, first: float, second: float) -> None:
        """What each weight had to do with both errors."""
        net = self.net
        slope = self.slope
        hidden = net.hidden
        wide = hidden + 2
        last = (net.inputs + 1) * wide
        nodes = net.nodes
        for j in range(hidden):
            x = self.nodes[seat * wide + j]
            nodes[j] = 0.0
            if x > 0.0:
                slope[last + 2 * j] += x * first
                slope[last + 2 * j + 1] += x * second
                nodes[j] = first * net.numbers[last + 2 * j] + second * net.numbers[last + 2 * j + 1]
        nodes[hidden] = first
        nodes[hidden + 1] = second
        rows = self.rows
        begin = seat * net.inputs
        for i in range(net.inputs):
            x = rows[begin + i]
            if x != 0.0:
                for j in range(wide):
                    slope[i * wide + j] += x * nodes[j]
        for j in range(wide):
            slope[net.inputs * wide + j] += nodes[j]

    def step(self, pace: float) -> None:
        """Change the weights by what was heard since the last step."""
        self.steps += 1
        numbers = self.net.numbers
        course = self.course
        size = self.size
        slope = self.slope
        early = 1.0 - SLOW ** float(self.steps)
        thin = 1.0 - STEADY ** float(self.steps)
        for i in range(len(numbers)):
            d = slope[i] / float(self.heard)
            slope[i] = 0.0
            course[i] = SLOW * course[i] + (1.0 - SLOW) * d
            size[i] = STEADY * size[i] + (1.0 - STEADY) * d * d
            numbers[i] -= pace * (course[i] / early / (sqrt(size[i] / thin) + TINY) + self.decay * numbers[i])
        self.heard = 0
        self.net.settle()
