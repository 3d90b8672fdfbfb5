"""RULES.md names every rule of the specification, where it is, and tests that exist and cite it."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from arcane.games import realms

FOLDER = Path(realms.__file__).parent
TESTS = Path(__file__).parent
SPECIFICATION = TESTS.parents[3] / "shared" / "rules" / "arcane-realms.md"  # beside the checkout, if at all

# how far the numbers of each chapter go, and those that have sections
CHAPTERS = {
    1: 14, 2: 9, 4: 7, 5: 6, 6: 10, 7: 7, 8: 8, 9: 4, 10: 9, 11: 17, 12: 10, 13: 4, 14: 12, 15: 6, 16: 6, 17: 8, 18: 3,
    19: 5, 20: 8, 21: 10, 22: 4, 23: 7,
}  # fmt: skip
SECTIONS = {"R3.1": 6, "R3.2": 7, "R3.3": 4}
RULINGS = [f"Q{n}" for n in range(1, 66)]


def numbers() -> list[str]:
    found = [f"R{c}.{n}" for c, last in CHAPTERS.items() for n in range(1, last + 1) if (c, n) != (11, 9)]
    found += [f"{section}.{n}" for section, last in SECTIONS.items() for n in range(1, last + 1)]
    found += ["R1.20", "R3.4"]
    return sorted(found, key=lambda number: [int(part) for part in number[1:].split(".")])


NUMBERS = numbers()

ROW = re.compile(r"^\| ([RQ]\d+(?:\.\d+)*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)


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
    assert len(NUMBERS) == 192
    assert [number for number, _, _ in rows()] == NUMBERS + RULINGS


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification does not lie beside this checkout")
def test_the_numbers_are_those_of_the_specification() -> None:
    text = SPECIFICATION.read_text(encoding="utf-8")
    found = re.findall(r"^(?:###|-) (R\d+(?:\.\d+)+)", text, re.MULTILINE)
    assert set(found) - set(SECTIONS) == set(NUMBERS)
    assert re.findall(r"^\| (Q\d+) \|", text, re.MULTILINE) == RULINGS


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
    cited = re.findall(r"\bR\d+(?:\.\d+)+", rulings)
    assert cited
    assert set(cited) <= set(NUMBERS)
