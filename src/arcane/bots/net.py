"""A small network that turns what one sees, of a table or of an answer, into two numbers."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.bot import BadBot


@final
class Net:
    """One row of hidden nodes, beside which every input also goes straight to both outputs."""

    def __init__(self, inputs: int, hidden: int, numbers: list[float]) -> None:
        """The numbers: of each input its weights to all hidden nodes and to both outputs; then what these begin with;
        then of each hidden node its weights to both outputs."""
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.numbers = vec[float](numbers)
        self.nodes = vec[float]([0.0] * (hidden + 2))
        self.ends = vec[float]([0.0] * hidden)  # from each hidden node to the first output
        self.settle()
        self.first = 0.0
        self.second = 0.0

    def settle(self) -> None:
        """After its numbers were changed."""
        place = (self.inputs + 1) * (self.hidden + 2)
        for j in range(self.hidden):
            self.ends[j] = self.numbers[place + 2 * j]

    def run(self, row: vec[float]) -> None:
        """Sets both outputs."""
        numbers = self.numbers
        nodes = self.nodes
        hidden = self.hidden
        wide = hidden + 2
        at = self.inputs * wide
        for j in range(wide):
            nodes[j] = numbers[at + j]
        at = 0
        for i in range(self.inputs):
            x = row[i]
            if x != 0.0:
                for j in range(wide):
                    nodes[j] += x * numbers[at + j]
            at += wide
        at += wide
        first = nodes[hidden]
        second = nodes[hidden + 1]
        for j in range(hidden):
            x = nodes[j]
            if x > 0.0:
                first += x * numbers[at]
                second += x * numbers[at + 1]
            at += 2
        self.first = first
        self.second = second

    # --- rows that share parts: each part is reckoned once, and the first output told of their sum ---

    def begin(self, sums: vec[float], at: i64) -> None:
        """What the hidden nodes and the first output begin with; this belongs to one of the parts."""
        starts = self.inputs * (self.hidden + 2)
        for j in range(self.hidden + 1):
            sums[at + j] = self.numbers[starts + j]

    def add(self, row: vec[float], begin: i64, end: i64, sums: vec[float], at: i64) -> None:
        """What these inputs come to, in the hidden nodes and the first output."""
        numbers = self.numbers
        many = self.hidden + 1
        place = begin * (self.hidden + 2)
        for i in range(begin, end):
            x = row[i]
            if x != 0.0:
                for j in range(many):
                    sums[at + j] += x * numbers[place + j]
            place += many + 1

    def tell(self, one: vec[float], other: vec[float], at: i64) -> float:
        """The first output, of the sum of two parts."""
        ends = self.ends
        hidden = self.hidden
        first = one[hidden] + other[at + hidden]
        for j in range(hidden):
            x = one[j] + other[at + j]
            if x < 0.0:  # so written, no branch has to be foretold
                x = 0.0
            first += x * ends[j]
        return first


def size(inputs: int, hidden: int) -> int:
    """How many numbers such a network has."""
    return (inputs + 1) * (hidden + 2) + 2 * hidden


def read(path: Path, inputs: int) -> Net:
    """A network as `write` left it, for rows of so many numbers."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        hidden = int(told["hidden"])
        numbers = [float(x) for row in told["numbers"] for x in row]
        seen = int(told["inputs"])
    except (ValueError, TypeError, KeyError, OverflowError, OSError) as error:
        raise _misfit(path, type(error).__name__) from error
    if seen != inputs:
        raise _misfit(path, f"it looks at {seen} numbers, not at {inputs}")
    if hidden < 0 or len(numbers) != size(inputs, hidden) or not all(map(isfinite, numbers)):
        raise _misfit(path, "its numbers are not what its size asks for")
    return Net(inputs, hidden, numbers)


def _misfit(path: Path, why: str) -> BadBot:
    return BadBot(f"{path.parent.name}/{path.name} is no network for this game ({why}): remove it, or install anew")


def write(net: Net, path: Path) -> None:
    """Every input has a line of its own, so that a diff can be read."""
    wide = int(net.hidden) + 2
    numbers = [round(x, 4) for x in net.numbers]
    ends = [*range(wide, len(numbers) - 2 * int(net.hidden) + 1, wide), len(numbers)]
    rows = [json.dumps(numbers[begin:end]) for begin, end in zip([0, *ends[:-1]], ends, strict=True)]
    told = f'{{"inputs": {net.inputs}, "hidden": {net.hidden}, "numbers": [\n' + ",\n".join(rows) + "\n]}\n"
    path.write_text(told, encoding="utf-8")
