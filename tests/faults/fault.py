"""A fault in a rule: what a source says, and what it says instead.

A list of faults (tests/faults/planted/<game>) reads like a diff; lines with # are remarks:

    T2.14 no +1 marker on the Engineer slot at the start
    setting_up.py: Prepared.do
    - n += 1
    + n += 0
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """One edit of a source of a game, with its place as RULES.md names them: `market.py: Shoplift.why`, or a file
    alone for what belongs to no function."""

    rules: str  # the rules that no longer hold: "T2.14 T8.3"
    what: str
    where: str
    edits: tuple[tuple[str, str], ...]  # what is found exactly once there, and what stands there instead

    def __str__(self) -> str:
        return f"{self.rules}: {self.what} ({self.where})"

    @property
    def file(self) -> str:
        return self.where.partition(": ")[0]

    def planted(self, folder: Path) -> str:
        """The text of the source with the fault in it."""
        before, part, after = self.parts(folder)
        return before + part + after

    def parts(self, folder: Path) -> tuple[str, str, str]:
        """That text, and within it the class or function with the fault in it."""
        text = (folder / self.file).read_text(encoding="utf-8")
        name = self.where.partition(": ")[2]
        start, end = _spans(text)[name] if name else (0, len(text))
        part = text[start:end]
        for old, new in self.edits:
            if part.count(old) != 1:
                raise ValueError(f"{self}: what it changes is there {part.count(old)} times")
            part = part.replace(old, new)
        return text[:start], part, text[end:]


def read(path: Path) -> list[Fault]:
    """All faults of a list."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    blocks = [block.splitlines() for block in "\n".join(lines).split("\n\n") if block.strip()]
    return [_fault(path, [line for line in block if line]) for block in blocks]


def _fault(path: Path, block: list[str]) -> Fault:
    head = re.fullmatch(r"((?:[TRQ]\d+(?:\.\d+)* )+)(.+)", block[0])
    edits = re.findall(r"((?:^- .*\n)+)((?:^\+ .*\n)+)", "\n".join([*block[2:], ""]), re.MULTILINE)
    if head is None or sum(edit.count("\n") for pair in edits for edit in pair) != len(block) - 2 or not edits:
        raise ValueError(f"{path.name}: this is no fault: {block[0]}")
    return Fault(head[1].strip(), head[2], block[1], tuple((_lines(old), _lines(new)) for old, new in edits))


def _lines(side: str) -> str:
    return "\n".join(line[2:] for line in side.splitlines())


@cache
def _spans(text: str) -> dict[str, tuple[int, int]]:
    """From where to where each class, function and method goes."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: dict[str, tuple[int, int]] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            inner = node.body if isinstance(node, ast.ClassDef) else []
            for each, name in ((node, ""), *[(method, f"{node.name}.") for method in inner]):
                if isinstance(each, ast.ClassDef | ast.FunctionDef):
                    found[name + each.name] = (starts[each.lineno - 1], starts[each.end_lineno or 0])
    return found
