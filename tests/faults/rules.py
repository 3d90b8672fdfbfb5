"""Planted faults in the rules of a game: each must be caught by a test that RULES.md names for its rule.

The sources and the rule tests are copied to a folder of their own. Of each fault (tests/faults/planted/<game>) the edit
is made there, the tests that RULES.md names for its rules run interpreted, and the edit is undone. Each of those rules
must have a test that fails. If one has not, all rule tests run: a fault that only others notice is reported as a stray,
one that nobody notices as a survivor.

    python -m tests.faults.rules                          all of them, in about a quarter of an hour
    python -m tests.faults.rules realms                   of one game
    python -m tests.faults.rules --only T14 T15.20 Q26    of a chapter, of a rule, of a ruling
    python -m tests.faults.rules --list                   which rules have no fault yet
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
from types import ModuleType

import pytest

from tests.faults.fault import Fault, read
from tests.games.realms import test_rules_md as realms_md
from tests.games.trickerion import test_rules_md as trickerion_md

ROOT = Path(__file__).parents[2]
PLANTED = Path(__file__).parent / "planted"
CAUGHT = re.compile(r"^(?:FAILED|ERROR) \S+?/(test_\w+\.py::\w+)", re.MULTILINE)
SECONDS = 15  # a fault may make a game endless: that is noticed too
PATIENCE = 120  # ... without a fault no test is


@dataclass(frozen=True, eq=False)
class Ground:
    """A game whose rules are tried."""

    name: str
    numbers: list[str]  # of its rules and rulings
    md: ModuleType  # what reads its RULES.md
    needs: tuple[str, ...] = ()  # what its tests read beside their own folder
    apart: str = ""  # a file of tests that take long and are of no rule

    @property
    def rules(self) -> Path:
        return Path("src/arcane/games") / self.name

    @property
    def tests(self) -> Path:
        return Path("tests/games") / self.name

    @property
    def faults(self) -> list[Fault]:
        return _faults(self.name)

    def without_fault(self) -> list[str]:
        """The rules that no fault breaks."""
        tried = {rule for fault in self.faults for rule in fault.rules.split()}
        return [number for number in self.numbers if number not in tried]

    def named_tests(self, rule: str) -> list[str]:
        """Those that RULES.md names for a rule."""
        found = []
        for test in _page(self).get(rule, []):
            file, _, pattern = test.partition("::")
            names = self.md.definitions(ROOT / self.tests / file)
            found += [f"{file}::{name}" for name in names if name.startswith("test_") and fnmatch(name, pattern)]
        if not found:
            raise ValueError(f"RULES.md names no test for {rule}")
        return found


LAWS = ("tests/laws/laws.py", "tests/laws/trickerion.py")
REALMS = Ground("realms", realms_md.NUMBERS + realms_md.RULINGS, realms_md, LAWS, "test_balance.py")
TRICKERION = Ground("trickerion", trickerion_md.NUMBERS, trickerion_md)
GROUNDS = {ground.name: ground for ground in (REALMS, TRICKERION)}


@cache
def _faults(game: str) -> list[Fault]:
    return [fault for path in sorted((PLANTED / game).glob("*.txt")) for fault in read(path)]


@cache
def _page(ground: Ground) -> dict[str, list[str]]:
    return {number: tests for number, _, tests in ground.md.rows()}


@dataclass
class Tally:
    """What came of the faults."""

    caught: int = 0
    strays: list[str] = field(default_factory=list)  # caught, but by no test that is named for the rule
    survivors: list[str] = field(default_factory=list)


@contextmanager
def workshop(ground: Ground, only: str = "*.py") -> Iterator[Path]:
    """A copy of the sources and of the rule tests, or of some of them."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        left_out = shutil.ignore_patterns("*.so", "__pycache__", "static", "_built.json")
        shutil.copytree(ROOT / "src" / "arcane", root / "src" / "arcane", ignore=left_out)
        beside = [path for need in ground.needs for path in ROOT.glob(need)]
        for path in {*(ROOT / ground.tests).glob(only), *(ROOT / ground.tests).glob("lay*.py"), *beside}:
            copy = root / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            if path.name != ground.apart:
                shutil.copy(path, copy)
        shutil.copy(ROOT / "pyproject.toml", root)
        yield root


@contextmanager
def planting(ground: Ground, fault: Fault, root: Path) -> Iterator[None]:
    """The fault is there, and gone again."""
    path = root / ground.rules / fault.file
    text = path.read_text(encoding="utf-8")
    try:
        _write(path, fault.planted(root / ground.rules))
        yield
    finally:
        _write(path, text)


def _write(path: Path, text: str) -> None:
    """Python tells sources apart by their second and size, which is not enough here."""
    for stale in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        stale.unlink()
    path.write_text(text, encoding="utf-8")


def failures(ground: Ground, root: Path, tests: Sequence[str], cached: bool = True) -> list[str]:
    """Which of the tests fail on what lies there: `test_market.py::test_bargain`; of all tests the first alone."""
    env = os.environ | {"ARCANE_PURE": "1", "PYTHONPATH": str(root / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    if cached:
        env["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"]
    command += ["-p", "pytest_timeout", "-o", f"timeout={SECONDS if cached else PATIENCE}"]
    command += [str(ground.tests / test) for test in tests] or ["-x", str(ground.tests)]
    for _attempt in range(2):
        run = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True)
        if run.returncode != pytest.ExitCode.INTERNAL_ERROR:  # when time is up at a bad moment pytest itself stumbles
            break
    failed = CAUGHT.findall(run.stdout)
    if run.returncode not in (0, 1) or bool(failed) != bool(run.returncode):
        raise RuntimeError(f"these tests do not even run:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return list(dict.fromkeys(failed))


def try_fault(ground: Ground, fault: Fault, named: dict[str, list[str]], root: Path, tally: Tally) -> str:
    """What became of one fault, in a line; `named` has the tests of its rules."""
    with planting(ground, fault, root):
        failed = failures(ground, root, sorted({test for tests in named.values() for test in tests}))
        missed = [rule for rule, tests in named.items() if not set(tests) & set(failed)]
        if not missed:
            tally.caught += 1
            return f"caught by {failed[0]}: {fault}"
        failed = failed or failures(ground, root, [])
    if failed:
        tally.strays.append(f"no test of {' '.join(missed)} notices, only {failed[0]}: {fault}")
        return f"STRAY, {tally.strays[-1]}"
    tally.survivors.append(str(fault))
    return f"SURVIVES: {fault}"


def check_workshop(ground: Ground, root: Path) -> None:
    """Without any fault all pass, and what is tried is the copy."""
    failed = failures(ground, root, [], cached=False)
    if failed:
        raise RuntimeError(f"{failed[0]} fails without any fault")
    env = os.environ | {"ARCANE_PURE": "1", "PYTHONPATH": str(root / "src")}
    where = f"import arcane.games.{ground.name} as game; print(game.__file__)"
    run = subprocess.run([sys.executable, "-c", where], cwd=root, env=env, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()).resolve().is_relative_to(root.resolve()), run.stdout


def is_meant(fault: Fault, only: Sequence[str]) -> bool:
    return not only or any(f"{rule}.".startswith(f"{meant}.") for rule in fault.rules.split() for meant in only)


def try_all(ground: Ground, only: Sequence[str], tally: Tally, trusted: bool = False) -> None:
    """The faults that are meant, one after the other; that all is well without them is tried before, or trusted."""
    meant = [fault for fault in ground.faults if is_meant(fault, only)]
    named = [{rule: ground.named_tests(rule) for rule in fault.rules.split()} for fault in meant]
    if not meant:
        return
    with workshop(ground) as root:
        if not trusted:
            check_workshop(ground, root)
        for fault, tests in zip(meant, named, strict=True):
            sys.stdout.write(f"{try_fault(ground, fault, tests, root, tally)}\n")
            sys.stdout.flush()


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if a fault was not caught by a test that is named for its rule."""
    parser = argparse.ArgumentParser(description="Plant faults in the rules of the games, and see who notices.")
    parser.add_argument("games", nargs="*", metavar="game", help=f"{' or '.join(GROUNDS)}; all if none is named")
    parser.add_argument("--only", nargs="+", default=(), help="rules, rulings or chapters: T15.20, Q26, R14")
    parser.add_argument("--list", action="store_true", help="only list the rules that have no fault")
    args = parser.parse_args(argv)
    if unknown := [name for name in args.games if name not in GROUNDS]:
        parser.error(f"{unknown[0]}: there are faults for {' and '.join(GROUNDS)}")
    grounds = [GROUNDS[name] for name in args.games or GROUNDS]
    if args.list:
        for ground in grounds:
            without = " ".join(ground.without_fault()) or "no rule"
            sys.stdout.write(f"{ground.name}: {len(ground.faults)} faults; none for {without}\n")
        return 0
    began = time.monotonic()
    tally = Tally()
    for ground in grounds:
        try_all(ground, args.only, tally)
    sys.stdout.write(
        f"{tally.caught} caught, {len(tally.strays)} strays, {len(tally.survivors)} survivors "
        f"({time.monotonic() - began:.0f} s)\n"
    )
    for line in (*tally.strays, *tally.survivors):
        sys.stdout.write(f"  {line}\n")
    return int(bool(tally.strays or tally.survivors))


if __name__ == "__main__":
    sys.exit(main())
