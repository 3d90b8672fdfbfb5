"""Imports go one way: cli, terminal, server → lab, rl, bots → games → core."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.checkout import ROOT

FLOORS = [["core"], ["games"], ["lab", "rl", "bots"], ["cli", "commands", "terminal", "server"]]
FLOOR = {part: height for height, parts in enumerate(FLOORS) for part in parts}
RUN_TIME = {"librt", "mypy_extensions"}  # of compiled code


def faults(src: Path) -> list[str]:
    """Every import that goes the wrong way."""
    return [
        f"{file.relative_to(src)}:{line}: {fault}"
        for file in sorted((src / "arcane").rglob("*.py"))
        for line, name in imported(file, src)
        for fault in [fault_of(".".join(file.relative_to(src).with_suffix("").parts), name)]
        if fault
    ]


def imported(file: Path, src: Path) -> Iterator[tuple[int, str]]:
    """What a file imports, anywhere in it, by full name; also by a literal name at run time."""
    package = file.relative_to(src).parent.parts
    for node in ast.walk(ast.parse(file.read_bytes())):
        match node:
            case ast.Import(names):
                yield from ((node.lineno, each.name) for each in names)
            case ast.ImportFrom(module, names, level):
                base = [
                    *(package[: len(package) - (level or 1) + 1] if level else ()),
                    *([module] if module else ()),
                ]
                yield from ((node.lineno, ".".join([*base, each.name])) for each in names)
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__"),
                args=[ast.Constant(str(name)), *_],
            ):
                yield node.lineno, name


def fault_of(module: str, name: str) -> str:
    """What is wrong with this module importing this name; empty if nothing is."""
    here, there = module.split(".")[1:], name.split(".")[1:]
    part = here[0]
    outside = name.partition(".")[0]
    if outside != "arcane":
        strange = outside not in sys.stdlib_module_names and outside not in RUN_TIME
        return (
            f"{part} needs no third-party package, and not {outside}"
            if strange and part in FLOORS[0] + FLOORS[1]
            else ""
        )
    other = there[0] if there else "__init__"
    if part not in FLOOR:
        return ""  # the package itself: it presents all the others
    if other not in FLOOR:
        return f"{part} does not import the package itself ({name})" if FLOOR[part] < 2 and other != "_build" else ""
    if FLOOR[other] > FLOOR[part]:
        return f"{part} does not import {other}"
    if other == "games" and len(there) > 1 and is_game(there[1]):
        if part == "server":
            return f"the server imports no particular game ({there[1]})"
        if part == "games" and here[1] != "__init__" and here[1] != there[1]:
            return f"{here[1]} does not import {there[1]}: games are strangers to each other"
    return ""


def is_game(name: str) -> bool:
    """`from arcane.games import find` names a function, `from arcane.games import alley` a game."""
    return (ROOT / "src/arcane/games" / name).is_dir() or name in ("harbour", "island")


def test_imports_go_one_way() -> None:
    assert faults(ROOT / "src") == []


@pytest.mark.parametrize(
    ("file", "line", "fault"),
    [
        ("core/pile.py", "from arcane.games import harbour", "core does not import games"),
        ("core/pile.py", "from arcane.bots.search import Search", "core does not import bots"),
        ("core/pile.py", "import numpy as np", "core needs no third-party package, and not numpy"),
        ("core/pile.py", "import arcane", "core does not import the package itself (arcane)"),
        ("core/pile.py", "from ..games.harbour import quay", "core does not import games"),
        (
            "core/pile.py",
            "import importlib; importlib.import_module('arcane.lab')",
            "core does not import lab",
        ),
        ("core/pile.py", "def f():\n    from arcane import cli", "core does not import cli"),
        (
            "games/harbour/quay.py",
            "from rich import print",
            "games needs no third-party package, and not rich",
        ),
        ("games/harbour/quay.py", "import arcane.lab.report", "games does not import lab"),
        (
            "games/harbour/quay.py",
            "from arcane.games.island import beach",
            "harbour does not import island: games are strangers to each other",
        ),
        (
            "games/harbour/quay.py",
            "from arcane.games import island",
            "harbour does not import island: games are strangers to each other",
        ),
        ("bots/greedy.py", "from arcane.server import wire", "bots does not import server"),
        ("lab/report.py", "from arcane.terminal import screen", "lab does not import terminal"),
        (
            "server/wire.py",
            "from arcane.games.harbour import quay",
            "the server imports no particular game (harbour)",
        ),
    ],
)
def test_a_wrong_import_is_caught(tmp_path: Path, file: str, line: str, fault: str) -> None:
    planted = tmp_path / "arcane" / file
    planted.parent.mkdir(parents=True)
    planted.write_text(line + "\n")
    assert [told.partition(": ")[2] for told in faults(tmp_path)] == [fault]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/pile.py", "from librt.vecs import vec"),
        ("core/pile.py", "from arcane.core import chance"),
        ("games/__init__.py", "from arcane.games import harbour"),
        ("games/harbour/quay.py", "from arcane.games.harbour import table"),
        ("games/harbour/quay.py", "from arcane.core.step import Step"),
        ("lab/simulate.py", "from arcane.bots import greedy"),
        ("server/wire.py", "from arcane.games import find"),
        ("cli.py", "import arcane, rich\nfrom arcane import _build, server"),
    ],
)
def test_a_right_import_is_let_through(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / "arcane" / file
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(line + "\n")
    assert faults(tmp_path) == []
