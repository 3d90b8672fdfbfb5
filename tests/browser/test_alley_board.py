"""Every answer of Arcane Alley can be given on its board in the browser: it has a place that is drawn, or a button."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser import fixtures

ROOT = Path(__file__).parents[2]
CHECK = ROOT / "web" / "src" / "games" / "alley" / "reach.mjs"


@pytest.mark.slow
def test_every_answer_of_whole_games_has_its_place_on_the_board(tmp_path: Path) -> None:
    if shutil.which("node") is None or not (ROOT / "web" / "node_modules" / "esbuild").exists():
        pytest.skip("the page's tools are not installed: run `npm ci` in web/")
    moments = fixtures.rare()
    for seats in (2, 4, 6):
        moments += fixtures.moments(seats, 100 * seats, "chosen")
    asked = {moment["question"]["key"] for moment in moments if moment["question"]}
    assert len(asked) >= 24, sorted(asked)
    file = tmp_path / "moments.json"
    file.write_text(json.dumps({"catalogue": fixtures.catalogue(), "states": moments}))
    done = subprocess.run(
        ["node", str(CHECK), str(file)], capture_output=True, text=True, timeout=120, cwd=ROOT / "web"
    )
    assert done.returncode == 0, done.stderr
    assert f"{len(moments)} moments" in done.stdout
