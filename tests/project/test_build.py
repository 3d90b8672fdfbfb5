"""Nobody runs compiled code that is not what its source says; and the sources can be run themselves."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

import compiler
import stamp
from arcane import _build
from tests.project.checkout import ROOT, python, run

TABLE = "arcane/core/table.py"
SHOW = "import arcane._build as b; from arcane.core import table; print(table.SIZE, b.mode(), b.reason())"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A tiny package that says it was compiled. Its extension modules are empty: to load one fails."""
    src = tmp_path / "src"
    for folder in ("arcane/core", "arcane/games/harbour"):
        (src / folder).mkdir(parents=True)
        (src / folder / "__init__.py").touch()
    (src / "arcane/__init__.py").write_text("from arcane import _build\n\n_build.guard()\n")
    shutil.copy(ROOT / "src/arcane/_build.py", src / "arcane")
    (src / TABLE).write_text("from arcane.core.limits import SIZE as SIZE\n")
    (src / "arcane/core/limits.py").write_text("SIZE = 4\n")
    (src / "arcane/games/harbour/quay.py").write_text("BERTHS = 2\n")
    (src / "arcane/games/harbour/words.py").write_text("QUAY = 'the quay'\n")
    for module in ("arcane__mypyc", "arcane/core/table", "arcane/games/harbour/quay"):
        (src / (module + _build.SUFFIX)).touch()
    stamp.write(src, stamp.take(src))
    return src


def refusal(src: Path) -> str:
    """What the package says instead of being imported; empty if it is imported."""
    said = python("import arcane", src).stderr.strip()
    assert "\n" not in said, "one line is enough"
    return said


def test_what_was_compiled_is_noted(built: Path) -> None:
    note = json.loads((built / "arcane/_built.json").read_text())
    assert list(note["sources"]) == [TABLE, "arcane/games/harbour/quay.py"]
    assert list(note["read"]) == ["arcane/core/limits.py"]
    assert refusal(built) == ""


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (TABLE, "has changed since it was compiled"),
        ("arcane/core/limits.py", "has changed since it was compiled"),
        ("arcane/games/harbour/crane.py", "is not compiled yet"),
        ("arcane/games/island/beach.py", "is not compiled yet"),
        ("arcane/core/chance.py", "is not compiled yet"),
    ],
)
def test_an_edited_or_added_source_is_refused(built: Path, path: str, fault: str) -> None:
    (built / path).parent.mkdir(exist_ok=True)
    with (built / path).open("a") as file:
        file.write("MORE = 1\n")
    assert refusal(built) == (
        f"arcane: {path} {fault}: install the package again, or set ARCANE_PURE=1 to run the sources uncompiled."
    )


def test_in_a_checkout_the_remedy_is_make_build(built: Path) -> None:
    (built.parent / "pyproject.toml").touch()
    (built / TABLE).write_text("")
    assert "run `make build`, or set ARCANE_PURE=1" in refusal(built)


def test_a_removed_source_is_refused(built: Path) -> None:
    (built / TABLE).unlink()
    assert f"{TABLE} was compiled, and is gone" in refusal(built)


def test_a_lost_note_is_refused(built: Path) -> None:
    (built / "arcane/_built.json").unlink()
    assert "_built.json is missing" in refusal(built)


def test_modules_of_another_python_are_refused(built: Path) -> None:
    made = stamp.take(built)
    made.built["suffix"] = ".cpython-27.so"
    stamp.write(built, made)
    assert "it was compiled for .cpython-27.so" in refusal(built)


def test_words_may_be_edited_freely(built: Path) -> None:
    (built / "arcane/games/harbour/words.py").write_text("QUAY = 'the old quay'\n")
    assert refusal(built) == ""


def test_a_package_without_sources_is_taken_as_it_is(built: Path) -> None:
    for path in (TABLE, "arcane/games/harbour/quay.py"):
        (built / path).unlink()
    assert refusal(built) == ""
    asked = python("import arcane.core.table", built, ARCANE_PURE="1")
    assert f"ARCANE_PURE=1 needs {built / TABLE}, and it is not there." in asked.stderr


def test_the_sources_run_where_extension_modules_lie(built: Path) -> None:
    assert python(SHOW, built).returncode != 0, "an empty extension module was loaded?"
    (built / TABLE).write_text("SIZE = 5\n")
    assert python(SHOW, built, ARCANE_PURE="1").stdout == "5 interpreted ARCANE_PURE is set\n"


def test_without_extension_modules_the_sources_run(built: Path) -> None:
    stamp.clear(built)
    assert [file for file in built.rglob("*") if file.name.endswith(_build.SUFFIX)] == []
    assert python(SHOW, built).stdout == "4 interpreted nothing was built\n"
    stamp.write(built, stamp.take(built).without("no C could be compiled here"))
    assert python(SHOW, built).stdout == "4 interpreted no C could be compiled here\n"


def test_a_new_build_removes_what_is_no_longer_compiled(built: Path) -> None:
    old = built / "arcane/games/harbour/words.cpython-27.so"
    old.touch()
    stamp.clear(built)
    assert not old.exists()


def test_the_checkout_runs_as_it_should() -> None:
    """Under `make test` the engine is compiled, unless the sources were asked for."""
    import arcane.core.table as table

    told = "interpreted" if _build.pure() else "compiled"
    assert _build.mode() == told, _build.reason()
    assert str(table.__file__).endswith(".py" if _build.pure() else _build.SUFFIX)


def test_the_whole_checkout_runs_both_ways(tmp_path: Path) -> None:
    """A copy of what is built here: compiled as it is, refused when edited, interpreted when asked."""
    src = tmp_path / "src"
    shutil.copytree(ROOT / "src", src, ignore=shutil.ignore_patterns("__pycache__", "static"))
    if not (src / (_build.GROUP + _build.SUFFIX)).exists():
        pytest.skip("NOTHING IS COMPILED in this checkout: run `make build`")
    where = "from arcane import _build; from arcane.core import table; print(_build.mode(), table.__file__)"
    assert python(where, src).stdout == f"compiled {src / TABLE.removesuffix('.py')}{_build.SUFFIX}\n"
    with (src / TABLE).open("a") as file:
        file.write("# edited\n")
    assert f"{TABLE} has changed since it was compiled" in refusal(src)
    assert python(where, src, ARCANE_PURE="1").stdout == f"interpreted {src / TABLE}\n"


def test_the_guard_costs_next_to_nothing() -> None:
    timed = "import time, arcane._build as b; t = time.perf_counter(); b.guard(); print(time.perf_counter() - t)"
    seconds = min(float(python(timed, ROOT / "src").stdout) for _ in range(5))
    assert seconds < 0.010


def test_mypyc_is_pinned_together_with_its_run_time() -> None:
    needs = compiler.requirements() if compiler.wanted() else []
    assert [need.partition("==")[0] for need in needs[:3]] in ([], ["librt", "mypy_extensions", "mypy"])


@pytest.mark.slow
def test_where_c_cannot_be_compiled_the_build_goes_on(built: Path) -> None:
    stamp.clear(built)
    tree = built.parent
    for name in ("pyproject.toml", "setup.py", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, tree)
    shutil.copytree(ROOT / "build_support", tree / "build_support")
    (tree / "cc").write_text("#!/bin/sh\necho 'cc: out of order' >&2\nexit 1\n")
    (tree / "cc").chmod(0o755)
    path = f"{tree}{os.pathsep}{os.environ['PATH']}"
    done = run(sys.executable, "build_support/inplace.py", cwd=tree, CC="cc", PATH=path)
    assert done.returncode == 0, done.stderr
    assert "arcane: NOT COMPILED" in done.stderr
    assert python(SHOW, built).stdout.startswith("4 interpreted no C could be compiled here: ")
