"""Planted faults in the rules of Trickerion: each must be caught by a test that RULES.md names for its rule.

The sources and the rule tests are copied to a folder of their own. Of each fault (tests/faults/planted) the edit is
made there, the tests that RULES.md names for its rules run interpreted, and the edit is undone. Each of those rules
must have a test that fails. If one has not, all rule tests run: a fault that only others notice is reported as a stray,
one that nobody notices as a survivor.

    python -m tests.faults.rules                   all of them, in about ten minutes
    python -m tests.faults.rules --only T14 T15.20 of a chapter, or of a rule
    python -m tests.faults.rules --list          which rules have no fault yet
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from tests.faults.fault import Fault, read
from tests.games.trickerion import test_rules_md

ROOT = Path(__file__).parents[2]
RULES = Path("src/arcane/games/trickerion")
TESTS = Path("tests/games/trickerion")
PLANTED = Path(__file__).parent / "planted"
FAULTS = [fault for path in sorted(PLANTED.glob("*.txt")) for fault in read(path)]
CAUGHT = re.compile(r"^(?:FAILED|ERROR) \S+?/(test_\w+\.py::\w+)", re.MULTILINE)
SECONDS = 15  # a fault may make a game endless: that is noticed too


@dataclass
class Tally:
    """What came of the faults."""

    caught: int = 0
    strays: list[str] = field(default_factory=list)  # caught, but by no test that is named for the rule
    survivors: list[str] = field(default_factory=list)


@contextmanager
def workshop(only: str = "*.py") -> Iterator[Path]:
    """A copy of the sources and of the rule tests, or of some of them."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        left_out = shutil.ignore_patterns("*.so", "__pycache__", "static", "_built.json")
        shutil.copytree(ROOT / "src" / "arcane", root / "src" / "arcane", ignore=left_out)
        (root / TESTS).mkdir(parents=True)
        for path in {*(ROOT / TESTS).glob(only), *(ROOT / TESTS).glob("lay*.py")}:
            shutil.copy(path, root / TESTS)
        shutil.copy(ROOT / "pyproject.toml", root)
        yield root


@contextmanager
def planting(fault: Fault, root: Path) -> Iterator[None]:
    """The fault is there, and gone again."""
    path = root / RULES / fault.file
    text = path.read_text(encoding="utf-8")
    try:
        _write(path, fault.planted(root / RULES))
        yield
    finally:
        _write(path, text)


def _write(path: Path, text: str) -> None:
    """Python tells sources apart by their second and size, which is not enough here."""
    for stale in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        stale.unlink()
    path.write_text(text, encoding="utf-8")


def failures(root: Path, tests: Sequence[str], cached: bool = True) -> list[str]:
    """Which of the tests fail on what lies there: `test_market.py::test_bargain`; of all tests the first alone."""
    env = os.environ | {"ARCANE_PURE": "1", "PYTHONPATH": str(root / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    if cached:
        env["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"]
    command += ["-p", "pytest_timeout", "-o", f"timeout={SECONDS}"]
    command += [str(TESTS / test) for test in tests] or ["-x", str(TESTS)]
    for _attempt in range(2):
        run = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True)
        if run.returncode != pytest.ExitCode.INTERNAL_ERROR:  # when time is up at a bad moment pytest itself stumbles
            break
    failed = CAUGHT.findall(run.stdout)
    if run.returncode not in (0, 1) or bool(failed) != bool(run.returncode):
        raise RuntimeError(f"these tests do not even run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return list(dict.fromkeys(failed))


@cache
def page() -> dict[str, list[str]]:
    """The tests that RULES.md names for each rule."""
    return {number: tests for number, _, tests in test_rules_md.rows()}


def named_tests(rule: str) -> list[str]:
    """Those of a rule, by their names."""
    found = []
    for test in page().get(rule, []):
        file, _, pattern = test.partition("::")
        names = test_rules_md.definitions(ROOT / TESTS / file)
        found += [f"{file}::{name}" for name in names if name.startswith("test_") and fnmatch(name, pattern)]
    if not found:
        raise ValueError(f"RULES.md names no test for {rule}")
    return found


def try_fault(fault: Fault, named: dict[str, list[str]], root: Path, tally: Tally) -> str:
    """What became of one fault, in a line; `named` has the tests of its rules."""
    with planting(fault, root):
        failed = failures(root, sorted({test for tests in named.values() for test in tests}))
        missed = [rule for rule, tests in named.items() if not set(tests) & set(failed)]
        if not missed:
            tally.caught += 1
            return f"caught by {failed[0]}: {fault}"
        failed = failed or failures(root, [])
    if failed:
        tally.strays.append(f"no test of {' '.join(missed)} notices, only {failed[0]}: {fault}")
        return f"STRAY, {tally.strays[-1]}"
    tally.survivors.append(str(fault))
    return f"SURVIVES: {fault}"


def check_workshop(root: Path) -> None:
    """Without any fault all pass, and what is tried is the copy."""
    failed = failures(root, [], cached=False)
    if failed:
        raise RuntimeError(f"{failed[0]} fails without any fault")
    env = os.environ | {"ARCANE_PURE": "1", "PYTHONPATH": str(root / "src")}
    where = "import arcane.games.trickerion as game; print(game.__file__)"
    run = subprocess.run([sys.executable, "-c", where], cwd=root, env=env, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()).resolve().is_relative_to(root.resolve()), run.stdout


def without_fault() -> list[str]:
    """The rules that no fault breaks."""
    tried = {rule for fault in FAULTS for rule in fault.rules.split()}
    return [number for number in test_rules_md.NUMBERS if number not in tried]


def is_meant(fault: Fault, only: Sequence[str]) -> bool:
    return not only or any(f"{rule}.".startswith(f"{meant}.") for rule in fault.rules.split() for meant in only)


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if a fault was not caught by a test that is named for its rule."""
    parser = argparse.ArgumentParser(description="Plant faults in the rules of Trickerion, and see who notices.")
    parser.add_argument("--only", nargs="+", default=(), help="rules or chapters: T15.20, T14")
    parser.add_argument("--list", action="store_true", help="only list the rules that have no fault")
    args = parser.parse_args(argv)
    if args.list:
        sys.stdout.write(f"{len(FAULTS)} faults; none for {' '.join(without_fault())}\n")
        return 0
    began = time.monotonic()
    tally = Tally()
    meant = [fault for fault in FAULTS if is_meant(fault, args.only)]
    named = [{rule: named_tests(rule) for rule in fault.rules.split()} for fault in meant]
    with workshop() as root:
        check_workshop(root)
        for fault, tests in zip(meant, named, strict=True):
            sys.stdout.write(f"{try_fault(fault, tests, root, tally)}\n")
            sys.stdout.flush()
    sys.stdout.write(
        f"{tally.caught} caught, {len(tally.strays)} strays, {len(tally.survivors)} survivors "
        f"({time.monotonic() - began:.0f} s)\n"
    )
    for line in (*tally.strays, *tally.survivors):
        sys.stdout.write(f"  {line}\n")
    return int(bool(tally.strays or tally.survivors))


if __name__ == "__main__":
    sys.exit(main())
