"""A wheel holds everything: its users need neither the checkout nor a compiler."""

import json
import os
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from arcane import _build
from tests.project.checkout import copy_to, run

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("wheel"),  # one builds it for all
    pytest.mark.skipif(_build.pure(), reason="ARCANE_PURE=1: THE WHEEL IS NOT TRIED, since it would be compiled"),
]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from what a fresh clone would hold."""
    clone = tmp_path_factory.mktemp("clone")
    copy_to(clone)
    opt = os.environ.get("ARCANE_OPT", "1")
    made = run(*PIP, "wheel", "--no-build-isolation", "--no-deps", "-w", "dist", ".", cwd=clone, ARCANE_OPT=opt)
    assert made.returncode == 0, made.stdout + made.stderr
    [wheel] = (clone / "dist").glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment in which the wheel was installed."""
    home = tmp_path_factory.mktemp("home")
    venv.create(home / "venv", with_pip=False)
    python = home / "venv/bin/python"
    done = run(*PIP, "--python", python, "install", wheel, cwd=home)
    assert done.returncode == 0, done.stdout + done.stderr
    return python.parent


def test_it_holds_sources_texts_and_compiled_modules(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    built = json.loads(ZipFile(wheel).read("arcane/_built.json"))
    assert built["sources"], built["reason"]
    for source in built["sources"]:
        assert source in names
        assert source.removesuffix(".py") + _build.SUFFIX in names
    assert {_build.GROUP + _build.SUFFIX, "arcane/py.typed", "arcane/games/alley/RULES.md"} <= set(names)
    assert any(name.startswith("arcane/games/alley/") and name.endswith(".toml") for name in names)
    learned = {f"arcane/bots/{file}.json" for file in ("alley/insight", "trickerion/insight", "trickerion/heir")}
    assert learned <= set(names)
    assert not any(name.startswith(("tests/", "build_support/")) for name in names)


def test_it_tells_its_version(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "arcane", "--version", cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    assert _build.VERSION in told.stdout
    assert "compiled" in told.stdout


def test_it_plays_whole_games(installed: Path, tmp_path: Path) -> None:
    seats = "random,random,random"
    done = run(installed / "arcane", "sim", "alley", "--seats", seats, "--num", "20", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    json.loads(done.stdout)


def test_it_runs_compiled_from_its_own_folder(installed: Path, tmp_path: Path) -> None:
    where = "from arcane import _build; from arcane.core import table; print(_build.mode(), table.__file__)"
    told = run(installed / "python", "-c", where, cwd=tmp_path)
    mode, _, file = told.stdout.strip().partition(" ")
    assert mode == "compiled", told.stderr
    assert Path(file).is_relative_to(installed.parent)
