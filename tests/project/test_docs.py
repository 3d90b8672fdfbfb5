"""What the documents show works: their Python runs, their links lead somewhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """All Python blocks of a page, in order, in one namespace, which has the tests' `lay`."""
    monkeypatch.chdir(tmp_path)
    from tests.games.alley.lay import lay

    names: dict[str, object] = {"lay": lay, "__name__": "page"}
    for block in re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M):
        exec(compile(block, str(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_bot_of_the_guide_sits_down(tmp_path: Path) -> None:
    """The class that docs/script.md shows, in a file of its own, plays in a simulation."""
    page = (ROOT / "docs" / "script.md").read_text(encoding="utf-8")
    block = next(b for b in re.findall(r"^```python\n(.*?)^```", page, re.S | re.M) if "class Cautious" in b)
    (tmp_path / "mybots.py").write_text(block, encoding="utf-8")
    seats = f"{tmp_path / 'mybots.py'}:Cautious,random,random"
    command = [
        sys.executable,
        "-m",
        "arcane.cli",
        "sim",
        "alley",
        "--seats",
        seats,
        "--num",
        "3",
        "--seed",
        "1",
        "--json",
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout)["num"] == 3
