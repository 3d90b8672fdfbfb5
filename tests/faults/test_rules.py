"""Every planted fault of the rules can still be planted; those of them that are tried here are caught."""

from __future__ import annotations

import ast
import textwrap
import tomllib
from pathlib import Path

import pytest

from tests.faults import rules
from tests.faults.fault import Fault, read
from tests.faults.rules import GROUNDS, REALMS, TRICKERION, Ground

WITHOUT = {
    "trickerion": ["T2.25"],  # nothing is there that could be broken
    "realms": ["R23.3", "R23.7"],  # rules of arcane.core, which tests/core tries
}
TRIED = ["R14.1", "R13.2", "R4.2", "R3.3.2", "R14.10", "R10.8", "R21.7", "R11.4", "Q12", "Q32", "Q36"]  # of Realms

each_ground = pytest.mark.parametrize("ground", GROUNDS.values(), ids=list(GROUNDS))


@each_ground
def test_every_fault_can_be_planted(ground: Ground) -> None:
    """What it changes is found exactly once, something changes, and it still is Python or TOML."""
    assert len(ground.faults) > 300
    for fault in ground.faults:
        folder = rules.ROOT / ground.rules
        before, part, after = fault.parts(folder)
        assert before + part + after != (folder / fault.file).read_text(encoding="utf-8"), fault
        if fault.file.endswith(".py"):
            ast.parse(textwrap.dedent(part))
        else:
            tomllib.loads(part)


@each_ground
def test_every_rule_has_a_fault(ground: Ground) -> None:
    """Of the specification and of no other; and RULES.md names a test for each."""
    assert ground.without_fault() == WITHOUT[ground.name]
    named = {rule for fault in ground.faults for rule in fault.rules.split()}
    assert named <= set(ground.numbers)
    for rule in named:
        assert ground.named_tests(rule)


@each_ground
def test_no_fault_is_listed_twice(ground: Ground) -> None:
    edits = [(fault.where, fault.edits) for fault in ground.faults]
    assert len(set(edits)) == len(edits)


def test_a_list_of_faults(tmp_path: Path) -> None:
    """Several edits of one place, several lines, remarks; what is no fault is refused."""
    path = tmp_path / "some.txt"
    path.write_text(
        "# a remark\n\nT1.1 T1.2 two edits\na.py: f\n- one\n- two\n+ 1\n- three\n+ 3\n+ 4\n", encoding="utf-8"
    )
    assert read(path) == [Fault("T1.1 T1.2", "two edits", "a.py: f", (("one\ntwo", "1"), ("three", "3\n4")))]
    (tmp_path / "a.py").write_text("def f():\n    one\n    two\n", encoding="utf-8")
    with pytest.raises(ValueError, match="0 times"):
        Fault("T1.1", "gone", "a.py: f", (("three", "3"),)).planted(tmp_path)
    path.write_text("T1.1 no edit\na.py: f\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no fault"):
        read(path)


@pytest.mark.slow
def test_faults_are_caught_and_survivors_told() -> None:
    """One that a named test notices, one that only others notice, and one that nobody can notice."""
    caught = next(fault for fault in TRICKERION.faults if fault.rules == "T7.3")
    nothing = Fault("T7.3", "another word", "market.py: most_bargains", (("if total == 0:", "if total <= 0:"),))
    tally = rules.Tally()
    with rules.workshop(TRICKERION, "test_*market.py") as root:
        for fault in (caught, nothing):
            rules.try_fault(TRICKERION, fault, {"T7.3": TRICKERION.named_tests("T7.3")}, root, tally)
        rules.try_fault(TRICKERION, caught, {"T7.4": ["test_market.py::test_order"]}, root, tally)
    assert tally.caught == 1
    assert [line.split("::")[0] for line in tally.strays] == ["no test of T7.4 notices, only test_market.py"]
    assert tally.survivors == [str(nothing)]


@pytest.mark.slow
def test_faults_of_realms_are_caught() -> None:
    """A few of them, which is done in half a minute; `python -m tests.faults.rules realms` tries all."""
    tally = rules.Tally()
    rules.try_all(REALMS, TRIED, tally, trusted=True)
    assert tally.caught >= 20
    assert not tally.strays + tally.survivors
