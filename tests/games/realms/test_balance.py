"""cards/realms-balance.toml, realms-balance-4.toml and realms-balance-6.toml, the proposals of docs/balance/realms.md:
they change what was designed and nothing else, they load, and they can be played under every law."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from arcane.core.figures import Figures
from arcane.games import realms
from arcane.games.realms.cards import BEINGS, OBSTACLES, REALMS, SKILLS, YMNON_LEVEL

ROOT = Path(__file__).parents[3]
CARDS = Path(realms.__file__).with_name("cards.toml")
NAMES = ("realms-balance.toml", "realms-balance-4.toml", "realms-balance-6.toml")
OVERLAYS = [ROOT / "cards" / name for name in NAMES]
# what all beings cost, and what the hardest of the usual obstacles and the terrible ones of each realm ask for
TOLD = [
    (252, [(3, 8), (5, 12), (11, 19), (11, 19), (11, 19)]),
    (320, [(3, 8), (5, 12), (11, 19), (11, 19), (11, 19)]),
    (297, [(3, 5), (4, 7), (6, 15), (6, 15), (7, 15)]),
]

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


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda path: path.stem)
def test_only_what_was_designed_differs(overlay: Path) -> None:
    """R1.3, R1.4, R1.20: levels asked for, which being has which level, the ends of the tracks."""
    base, changed = Figures(CARDS), Figures(CARDS, overlay)
    for table, fields in tomllib.loads(overlay.read_text(encoding="utf-8")).items():
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


def test_every_file_is_tried() -> None:
    assert sorted(path.name for path in (ROOT / "cards").glob("realms-*.toml")) == sorted(NAMES)


@pytest.mark.parametrize(("overlay", "told"), list(zip(OVERLAYS, TOLD, strict=True)), ids=("few", "four", "many"))
def test_what_the_page_says_of_the_proposals(overlay: Path, told: tuple[int, list[tuple[int, int]]]) -> None:
    """What all beings cost, and that two obstacles of each realm stand out as docs/balance/realms.md tells. R16.4 some
    beings are left that Ymnon may help at."""
    price, levels = told
    changed = Figures(CARDS, overlay)
    assert sum(changed.number(being, "cost") == YMNON_LEVEL for being in BEINGS) >= 20
    assert sum(changed.number(being, "cost") for being in BEINGS) == price
    base = tomllib.loads(CARDS.read_text(encoding="utf-8"))
    for realm, (usual, hard) in zip(REALMS, levels, strict=True):
        asked = [max(changed.number(o, s) for s in SKILLS) for o in OBSTACLES if base[o]["realm"] == realm]
        assert sorted(asked)[-2:] == [hard, hard]
        assert sorted(asked)[-3] == usual


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda path: path.stem)
def test_the_proposal_loads_and_plays(overlay: Path) -> None:
    figures, lengths, text = play_with(overlay)
    assert figures == Figures(CARDS, overlay).hash != Figures(CARDS).hash
    assert len(lengths) == 9
    assert min(lengths) > 100
    assert f"Strength {Figures(CARDS, overlay).number('haze-otter', 'strength')}." in text


@pytest.mark.parametrize(("level", "told"), [(11, "strength 11, but no skill rises above 10"), (10, "")])
def test_nothing_may_be_out_of_reach(level: int, told: str, tmp_path: Path) -> None:
    """R1.3 a card that asks for more than the end of a track is refused when the game is loaded."""
    path = tmp_path / "mine.toml"
    path.write_text(f"[haze-otter]\nstrength = {level}\n", encoding="utf-8")
    figures, _, text = play_with(path)
    assert (figures == "refused") == bool(told)
    assert (f"{path}, line 2: " in text and told in text) if told else "Strength 10" in text
