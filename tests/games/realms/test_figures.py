"""An owner's figures: what leaves no game to be played is refused with its line and what to do, the rest is played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

# figures are read once, so every overlay needs a process of its own
SCRIPT = """
import json, sys
from arcane.core.errors import BadFigures
from arcane.core.figures import overlay
overlay("realms", sys.argv[1])
try:
    import arcane
    from tests.laws.laws import Setting, check_game
    print(json.dumps([check_game(Setting("realms", 3, (("short_game", "yes"),)), 5, 200, 800), ""]))
except BadFigures as e:
    print(json.dumps([0, str(e)]))
"""


def play_with(path: Path, text: str) -> tuple[int, str]:
    """How many decisions a game under all laws had; or the refusal."""
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", SCRIPT, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8", cwd=ROOT)
    length, told = json.loads(done.stdout)
    return length, told


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (
            "[builder]\nlevels = 2\n[start]\nlevels = 15\n",
            4,
            "start.levels = 15, but no skill rises above 10 (R1.3); choose 0 to 10, or a higher most.levels",
        ),
        (
            "[elowen]\naether = 2\n[start]\naether = 30\n",
            4,
            "start.aether = 30, but nobody has more than 20 Aether (R1.4); choose 0 to 20, or a higher most.aether",
        ),
        (
            "[most]\naether = 9\n",
            2,
            "start.aether = 12, but nobody has more than 9 Aether (R1.4); choose 0 to 9, or a higher most.aether",
        ),
        (
            "[realm]\ntokens = 0\n[start]\ntokens = 0\n",
            4,
            "without tokens nobody can sow (R6.4); choose start.tokens = 1 to 4",
        ),
        (
            "[haze-otter]\nstrength = 1\n[mv1]\nq = 9\nr = 9\n",
            3,
            "no way would lead to mv1 (R2.1); give it a q and r that touch other places of its realm",
        ),
        (
            "ef8 = { q = 9, r = 0 }\n",
            1,
            "no way would lead to ef8 (R2.1); give it a q and r that touch other places of its realm",
        ),
        ("\nsd1.q = 0\nsd1.r = 0\n", 2, "sd1 would lie where mv1 lies (R2.2); move one of them"),
        ("cave-in.realm = 'mv'\n", 1, "cc would have 7 obstacles; it needs 8 (R10.8)"),
        ("mv-t1.skill = 'none'\n", 1, "mv would have more than 4 plain tiles, so perhaps no entry tile (R2.6)"),
    ],
)
def test_what_leaves_no_game_is_refused(tmp_path: Path, text: str, line: int, told: str) -> None:
    path = tmp_path / "mine.toml"
    assert play_with(path, text) == (0, f"{path}, line {line}: {told}")


@pytest.mark.parametrize(
    "text",
    [
        "[start]\nlevels = 15\n[most]\nlevels = 20\n",
        "[start]\ntokens = 2\n[realm]\ntokens = 0\n",
        "ef8 = { q = 0, r = 8 }\n",
        "slick-stepping-stones.realm = 'sd'\nhaze-otter.realm = 'sd'\n",
    ],
)
def test_what_leaves_a_game_is_played(tmp_path: Path, text: str) -> None:
    """R20.6 under every law."""
    length, told = play_with(tmp_path / "mine.toml", text)
    assert told == ""
    assert length > 100
