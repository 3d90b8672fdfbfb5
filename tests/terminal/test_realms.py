"""Arcane Realms in the terminal: the map, the widths, the words, and a whole game."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest
from rich.cells import cell_len
from rich.console import Console

import arcane
from arcane.games.realms import GAME
from arcane.terminal.colour import Colour
from arcane.terminal.picture import picture_of
from arcane.terminal.realms import RealmsPicture
from tests.games.realms.lay import lay
from tests.laws.laws import REALMS, walk
from tests.terminal.driver import PROMPT, Person
from tests.terminal.driver import arcane as run

NAMES = ["Ann", "Bartholomew the Great", "Cy", "Dora", "Eve", "Fred"]

# as the specification draws it, from far to near
MAP = """
            CC7   CC8   EF8
   CC6   CC5   VE7   VE8   EF6   EF7
      CC4   VE4   VE5   VE6   EF4   EF5
   CC3   CC2   VE2   VE3   EF2   EF3
      CC1   SD7   VE1   SD8   EF1
               SD4   SD5   SD6
            SD2   SD1   SD3
         MV7   MV6   MV8
            MV4   MV5
         MV2   MV1   MV3
"""


def test_the_map_has_the_rows_of_the_specification() -> None:
    """R2.3 all forty places, row by row, odd rows half a place to the side."""
    lines = RealmsPicture().plain(lay(2).state.view(0), NAMES[:2])[2:12]
    drawn = [re.findall(r"[A-Z]{2}\d", line) for line in lines]
    assert drawn == [line.split() for line in MAP.split("\n") if line]
    starts = [[found.start() for found in re.finditer(r"[A-Z]{2}\d", line)] for line in lines]
    for far, near in pairwise(starts):
        assert all(abs(a - b) % 16 == 8 for a in far for b in near)


def test_what_a_place_shows() -> None:
    t = lay(
        2,
        at={0: "mv5 mv5 mv1", 1: "sd5"},
        stars={"mv5": 3},
        tableau={"mv": "driftcap"},
        cleared={"driftcap": [1]},
        stuck={0: "m driftcap fallen-oak"},
    )
    text = "\n".join(picture_of("realms").plain(t.state.view(1), NAMES[:2]))
    assert "MV5 -*3 1m!a" in text
    assert "MV1 S 1a" in text
    assert "SD5 - 2m" in text
    assert "CC1 ?" in text
    assert "golden gate, before MV1: 2aa" in text
    assert "Crystal Caverns: closed; 20 beings and 8 obstacles in the decks" in text
    assert (
        "Driftcap: plant, 2 Aether, 3 VP, Strength 3 and Wisdom 3; cleared: Bartholomew the Great; "
        "under Fallen Oak (Strength 2), Ann's magician" in text
    )
    assert "magician on MV5 (stuck: Fallen Oak, Driftcap)" in text


def test_a_short_game_has_no_other_places() -> None:
    text = "\n".join(RealmsPicture().plain(lay(2, third="ve").state.view(0), NAMES[:2]))
    assert "VE8" in text
    assert "CC1" not in text
    assert "Eternal Frostlands" not in text


def test_secrets_of_the_draft_are_backs() -> None:
    s = GAME.new(2, 5, magicians="random")
    own = "\n".join(RealmsPicture().look(s.view(0), NAMES, 0))
    assert "hand: " in own
    assert "an apprentice" not in own
    assert "hand: an apprentice, an apprentice, an apprentice" in "\n".join(RealmsPicture().look(s.view(0), NAMES, 1))


def test_the_obstacles_that_were_used() -> None:
    t = lay(2, discard="fallen-oak sandstorm")
    assert RealmsPicture().heap(t.state.view(0)) == ["Sandstorm", "Fallen Oak"]


class Screen(Colour):
    def read(self, prompt: str) -> str:
        return ""


@pytest.mark.parametrize("setting", [REALMS[1], REALMS[11], REALMS[21]], ids=str)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (120, 50)])
def test_no_line_is_wider_than_the_terminal(setting: object, width: int, height: int) -> None:
    """Along a whole game: nothing wraps, the question and all answers are there, and it fits a large terminal."""
    picture = picture_of("realms")
    tall = shown = 0
    for i, s in enumerate(walk(setting, 3)):  # type: ignore[arg-type]
        if i % 25 or s.over:
            continue
        file = io.StringIO()
        face = Screen(Console(file=file, width=width, height=height, force_terminal=False, highlight=False))
        view = s.view(s.seat)
        face.scene(picture, view, NAMES[: s.seats], ["Something happened."], view.question)
        lines = file.getvalue().split("\n")
        assert max(map(cell_len, lines)) <= width
        assert any(view.question.sentence[:30] in line for line in lines)
        shown += 1
        tall += len(lines) > height
        for seat in range(s.seats):
            assert picture.look(view, NAMES, seat)
    assert shown > 20
    if height >= 50:
        assert tall == 0


def test_a_whole_game_by_a_person(tmp_path: Path) -> None:
    """Twelve months of eight turns, five realms; whatever comes last in the list of answers, until somebody has won.
    Then the journal replays."""
    ann = Person(
        tmp_path,
        *("realms", "--plain", "--names", "Ann", "--seed", "7", "--seats", "human,random"),
        *("-o", "first_player=1"),
    )
    questions = 0
    while True:
        if ann.child.expect([PROMPT, pexpect.EOF]) == 1:
            break
        questions += 1
        if questions == 1:
            ann.child.sendline("magician nesryn")
            continue
        before = str(ann.child.before)
        numbers = [int(n) for n in re.findall(r"(?:^|[ ,:])(\d+)\) ", before)]
        ann.child.sendline(str(max(numbers)))
    ann.child.close()
    last = str(ann.child.before)
    assert ann.child.exitstatus == 0
    assert questions > 400
    assert re.search(r"(wins|share the win)( by the tie-break)?\.", last)
    told = re.search(r"arcane.cli replay (\S+)", last)
    assert told
    replay = run(tmp_path, "replay", told[1])
    assert replay.returncode == 0, replay.stderr
    assert "The game is over." in replay.stdout
    assert "golden gate" in replay.stdout or "MV1" in replay.stdout


def test_the_commands(tmp_path: Path) -> None:
    """Looking things up, being refused with the reason, taking back."""
    typed = "\n".join(
        [
            "magician nova",
            "? haze-otter",
            "keep 1",
            "1",
            "1",
            "1",
            "go sd1",
            "train wisdom",
            "explore m",
            "undo",
            "rules",
            "look 2",
            "end turn",
        ]
    )
    done = run(
        tmp_path,
        *("play", "realms", "--plain", "--seats", "human,random", "--seed", "3", "-o", "first_player=1"),
        stdin=typed + "\n",
    )
    assert done.returncode == 0, done.stderr
    assert "Animal of the Misty Vale; costs 1 Aether, 2 VP; needs Strength 2." in done.stdout
    assert "from the golden gate the only way leads to the entry tile" in done.stdout
    assert "none of your meeples stands on a tile of Wisdom" in done.stdout
    assert "taken back" in done.stdout
    assert "Arcane Realms lasts twelve months." in done.stdout


def test_the_rules_and_options_on_the_command_line(tmp_path: Path) -> None:
    assert "needs Strength 2" in run(tmp_path, "rules", "realms", "haze-otter").stdout
    bad = run(
        tmp_path, "play", "realms", "-o", "nova_third_apprentice=passed_hand", "--seats", ",".join(["random"] * 6)
    )
    assert bad.returncode != 0
    assert "with 6 players no hand is passed" in bad.stderr + bad.stdout
    assert "Traceback" not in bad.stderr
    assert arcane.game("realms").title == "Arcane Realms"
