"""RULES.md names every rule of the specification, where it is, and tests that exist and cite it."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from arcane.games import trickerion

FOLDER = Path(trickerion.__file__).parent
TESTS = Path(__file__).parent
SPECIFICATION = TESTS.parents[3] / "shared" / "rules" / "trickerion.md"  # beside the checkout, if at all

# how far the numbers of each chapter go
CHAPTERS = {
    1: 16,
    2: 25,
    3: 2,
    4: 8,
    5: 17,
    6: 13,
    7: 12,
    8: 12,
    9: 18,
    10: 11,
    11: 13,
    12: 14,
    13: 6,
    14: 14,
    15: 42,
    16: 15,
    17: 8,
    18: 16,
    20: 8,
    21: 2,
    22: 10,
    23: 6,
    24: 16,
    25: 9,
    26: 5,
    27: 4,
    28: 4,
    29: 4,
    30: 45,
    41: 3,
    50: 15,
}
NUMBERS = [f"T{c}.{n}" for c, last in CHAPTERS.items() for n in range(1, last + 1)]

ROW = re.compile(r"^\| (T\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


def page() -> str:
    return (FOLDER / "RULES.md").read_text(encoding="utf-8")


def rows() -> list[tuple[str, list[str], list[str]]]:
    """Number, places and tests of every rule on the page."""
    return [
        (number, re.findall(r"`([^`]+)`", where), re.findall(r"`([^`]+)`", tests))
        for number, _, where, tests in ROW.findall(page())
    ]


@cache
def definitions(path: Path) -> dict[str, str]:
    """Classes, functions and methods of a file, with their docstrings."""
    found: dict[str, str] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    found[f"{node.name}.{method.name}"] = ast.get_docstring(method) or ""
    return found


def test_the_page_has_every_number_of_the_specification_once_and_in_order() -> None:
    assert len(NUMBERS) == 393
    assert [number for number, _, _ in rows()] == NUMBERS


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification does not lie beside this checkout")
def test_the_numbers_are_those_of_the_specification() -> None:
    text = SPECIFICATION.read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*(T\d+\.\d+)", text, re.MULTILINE) == NUMBERS


def test_every_named_step_or_function_exists() -> None:
    for number, places, _ in rows():
        assert places, f"{number} is nowhere"
        for place in places:
            file, _, name = place.partition(": ")
            path = FOLDER.parents[1] / file if "/" in file else FOLDER / file
            assert path.exists(), f"{number}: there is no {path}"
            assert name in definitions(path), f"{number}: {file} has no {name}"


def test_every_named_test_exists_and_cites_its_rule() -> None:
    for number, _, tests in rows():
        assert tests, f"{number} has no test"
        spelled = number.lower().replace(".", "_")
        for test in tests:
            file, _, pattern = test.partition("::")
            path = TESTS / file
            assert path.exists(), f"{number}: there is no {file}"
            found = [name for name in definitions(path) if fnmatch(name, pattern) and name.startswith("test_")]
            assert found, f"{number}: {file} has no {pattern}"
            for name in found:
                cited = re.search(rf"\b{re.escape(number)}(?!\d)", definitions(path)[name])
                assert cited or f"_{spelled}_" in name, f"{number}: {file}::{name} does not cite it"


def test_every_ruling_cites_a_rule_of_the_page() -> None:
    rulings = page().partition("## Rulings")[2]
    assert rulings
    cited = re.findall(r"T\d+\.\d+", rulings)
    assert cited
    assert set(cited) <= set(NUMBERS)
