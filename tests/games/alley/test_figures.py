"""The figures of the cards, and the file by which an owner of the box corrects them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arcane.core.errors import BadFigures
from arcane.core.figures import Figures, overlay
from arcane.games import alley
from arcane.games.alley.items import FIGURES

CARDS = Path(alley.__file__).with_name("cards.toml")

# a game with an overlay needs a process of its own, for figures are read once
SCRIPT = """
import json, sys
from arcane.core.figures import overlay
from arcane.core.errors import BadFigures
try:
    overlay("alley", sys.argv[1])
    import arcane
    from tests.games.alley.lay import lay
    t = lay(3, stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy"})
    t.play("play fairy c1")
    text = arcane.game("alley").words.card("bottled-fairy")[1]
    print(json.dumps([arcane.game("alley").figures, t.gold(0), text]))
except BadFigures as e:
    print(json.dumps(["refused", 0, str(e)]))
"""


FEW = "".join(
    f"[{item}]\ncopies = 0\n"
    for item in ("older-wand", "floating-carpet", "crystal-ball", "bubbling-cauldron", "magic-boomerang")
)
MANY = "".join(f"[{item}]\ncopies = 40\n" for item in ("older-wand", "crystal-ball", "bubbling-cauldron"))


def play_with(path: Path) -> tuple[str, int, str]:
    """The hash of the figures, the gold after selling a set of Fairies, and the Fairy's text; or why not."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    figures, gold, text = json.loads(done.stdout)
    return figures, gold, text


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_overlay_changes_figures_texts_and_the_hash(tmp_path: Path) -> None:
    path = written(tmp_path, "[bottled-fairy]\ngold = 14  # as printed\n\n[start]\ngold = 30\n")
    figures, gold, text = play_with(path)
    assert figures != FIGURES.hash
    assert gold == 25 + 14
    assert text.startswith("A set pays 14 gold")
    assert Figures(CARDS, path).number("start", "gold") == 30


def test_an_overlay_that_changes_nothing_keeps_the_hash(tmp_path: Path) -> None:
    assert Figures(CARDS, written(tmp_path, "[bottled-fairy]\ngold = 12\n")).hash == FIGURES.hash
    assert Figures(CARDS, written(tmp_path, "")).hash == FIGURES.hash
    assert Figures(CARDS, written(tmp_path, "[bottled-fairy]\ngold = 13\n")).hash != FIGURES.hash


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("[crystal-bal]\ngold = 3\n", 1, "crystal-bal: no such item or table; there are cursed-mirror"),
        ("# mine\n\n[crystal-ball]\nworth = 3\n", 4, "crystal-ball has no figure 'worth'; it has gold, infamy"),
        ("[wizards-watch]\ngold = 3\n", 2, "wizards-watch has no figure 'gold'"),
        ("[crystal-ball]\ngold = 201\n", 2, "crystal-ball.gold = 201 makes no sense; choose 0 to 200"),
        ("[crystal-ball]\ngold = 9\n[dragons-egg]\ngold = -1\n", 4, "dragons-egg.gold = -1 makes no sense"),
        ("crystal-ball.infamy = 25\n", 1, "crystal-ball.infamy = 25 makes no sense; choose -24 to 24"),
        ("[corvus]\n\nstash = 0\n", 3, "corvus.stash = 0 makes no sense; choose 1 to 9"),
        ("[crystal-ball]\ngold = 'nine'\n", 2, "crystal-ball.gold must be a whole number, not 'nine'"),
        ("[crystal-ball]\ngold = 9.5\n", 2, "must be a whole number, not 9.5"),
        ("[crystal-ball]\ngold = true\n", 2, "must be a whole number, not True"),
        ("gold = 9\n", 1, "gold: a figure outside any table"),
        ("[limits]\ngold = [0, 999]\n", 1, "limits: no such item or table"),
        ("\ncrystal-ball = 3\n", 2, "crystal-ball is a table of figures: write [crystal-ball] above them"),
        ("\n\n[[crystal-ball]]\ngold = 3\n", 3, "crystal-ball is a table of figures"),
    ],
)
def test_a_bad_overlay_is_refused_with_its_line_and_the_reason(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadFigures) as refused:
        Figures(CARDS, path)
    assert str(refused.value).startswith(f"{path}, line {line}: ")
    assert reason in str(refused.value)


def test_bad_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, "[crystal-ball]\n\ngold = = 3\n")
    with pytest.raises(BadFigures, match=r"not valid TOML: .*line 3") as refused:
        Figures(CARDS, path)
    assert str(path) in str(refused.value)


def test_a_missing_or_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFigures, match=r"nowhere\.toml: can't read the card file \(No such file"):
        Figures(CARDS, tmp_path / "nowhere.toml")
    with pytest.raises(BadFigures, match="can't read the card file"):
        Figures(CARDS, tmp_path)
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFigures, match="it is not a text file"):
        Figures(CARDS, path)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[start]\nstash = 9\n" + FEW, "line 4: 70 items are too few for 4 players, who need 74"),
        (MANY, "line 2: 211 items are too many; there may be 200"),
        ("[nothing]\n", "line 1: nothing: no such item"),
    ],
)
def test_the_game_itself_refuses(tmp_path: Path, text: str, reason: str) -> None:
    """Also figures that do not go together: a deck that can't be dealt, or a discard with places without a name."""
    said, _, why = play_with(written(tmp_path, text))
    assert said == "refused"
    assert re.search(reason, why), why


def test_it_is_too_late_for_an_overlay_once_the_game_is_loaded(tmp_path: Path) -> None:
    with pytest.raises(BadFigures, match="alley is already loaded with other figures; start a new process"):
        overlay("alley", written(tmp_path, "[bottled-fairy]\ngold = 14\n"))
