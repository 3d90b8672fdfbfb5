"""cards/realms-balance.toml, the proposal of docs/balance/realms.md: it changes what was designed and nothing else, it
loads, and it can be played under every law."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from arcane.core.figures import Figures
from arcane.games import realms
from arcane.games.realms.cards import BEINGS, OBSTACLES, SKILLS

ROOT = Path(__file__).parents[3]
CARDS = Path(realms.__file__).with_name("cards.toml")
OVERLAY = ROOT / "cards" / "realms-balance.toml"

# a game with an overlay needs a process of its own, for figures are read once
SCRIPT = """
import json, sys
from arcane.core.figures import overlay
from arcane.core.errors import BadFigures
try:
    overlay("realms", sys.argv[1])
    import arcane
    from tests.laws.laws import REALMS, check_game
    figures = arcane.game("realms").figures
    lengths = [check_game(setting, 5, 100, 400) for setting in REALMS if setting.gifted and not setting.seats % 2]
    print(json.dumps([figures, lengths, arcane.game("realms").words.card("haze-otter")[1]]))
except BadFigures as e:
    print(json.dumps(["refused", [], str(e)]))
"""


def play_with(path: Path) -> tuple[str, list[int], str]:
    """The hash of the figures, how long some games were, and the text of a card; or why not."""
    command = [sys.executable, "-c", SCRIPT, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8", cwd=ROOT)
    figures, lengths, text = json.loads(done.stdout)
    return figures, lengths, text


def test_only_what_was_designed_differs() -> None:
    """R1.3, R1.4, R1.20: levels asked for, which being has which level, the ends of the tracks."""
    base, changed = Figures(CARDS), Figures(CARDS, OVERLAY)
    for table, fields in tomllib.loads(OVERLAY.read_text(encoding="utf-8")).items():
        for field, value in fields.items():
            assert base.number(table, field) != value, f"{table}.{field} is as it was"
            if table in BEINGS:
                assert field in (*SKILLS, "cost", "vp")
            elif table in OBSTACLES:
                assert field in SKILLS
            else:
                assert (table, field) in (("most", "levels"), ("most", "aether"))
    for being in BEINGS:
        assert changed.number(being, "vp") == changed.number(being, "cost") + 1  # R1.6
        assert (changed.number(being, "cost") == 5) == (base.number(being, "cost") == 5)  # R13.1
    for obstacle in OBSTACLES:
        assert any(changed.number(obstacle, skill) for skill in SKILLS)


def test_the_proposal_loads_and_plays() -> None:
    figures, lengths, text = play_with(OVERLAY)
    assert figures == Figures(CARDS, OVERLAY).hash != Figures(CARDS).hash
    assert len(lengths) == 9
    assert min(lengths) > 100
    assert "Strength 2" in text


@pytest.mark.parametrize(("level", "told"), [(11, "strength 11, but no skill rises above 10"), (10, "")])
def test_nothing_may_be_out_of_reach(level: int, told: str, tmp_path: Path) -> None:
    """R1.3 a card that asks for more than the end of a track is refused when the game is loaded."""
    path = tmp_path / "mine.toml"
    path.write_text(f"[haze-otter]\nstrength = {level}\n", encoding="utf-8")
    figures, _, text = play_with(path)
    assert (figures == "refused") == bool(told)
    assert (f"{path}, line 2: " in text and told in text) if told else "Strength 10" in text
