"""The board of Trickerion in the terminal."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from rich.cells import cell_len
from rich.console import Console

import arcane
from arcane.games.trickerion import GAME
from arcane.terminal.answers import FEW, beyond
from arcane.terminal.colour import Colour
from arcane.terminal.faces import Plain
from arcane.terminal.picture import picture_of
from arcane.terminal.trickerion import TrickerionPicture
from tests.games.trickerion.lay import lay
from tests.laws.laws import pick
from tests.terminal.driver import PROMPT, Person
from tests.terminal.driver import arcane as run


@pytest.mark.parametrize(("seats", "arts"), [(1, "on"), (2, "off"), (4, "on")])
@pytest.mark.parametrize("width", [80, 100])
def test_no_line_is_wider_than_the_window(seats: int, arts: str, width: int) -> None:
    match = arcane.Match("trickerion", seats=seats, seed=3, arts=arts, start="quick")
    names = [f"player {i + 1}" for i in range(seats)]
    picture = picture_of("trickerion")
    chance = arcane.Chance(3)
    for n in range(120):
        if match.over:
            break
        seat = match.asked()[0]
        if n % 6 == 0:
            for eye in (seat, None):
                view: Any = match.view(eye)
                for line in picture.rich(view, names, width, 40):
                    assert len(line.plain) <= width
                assert all(picture.plain(view, names))
        match.play(seat, pick(match.truth(), match.question(seat), chance))


def test_a_card_is_drawn_with_its_circles() -> None:
    """Slots, markers with owner, symbol and facing, `o` for a circle and `*` for one with a Shard."""
    t = lay(
        under={0: "m:dt"},
        stage="riverside-04",
        tricks={0: "linking-rings", 1: "enchanted-butterflies"},
        markers=["1 0.0 r 0 linking-rings", "1 1.1 u 1 enchanted-butterflies"],
    )
    lines = [line.plain.rstrip() for line in TrickerionPicture().rich(t.state.view(0), ["Ann", "Bob"], 100, 40)]
    at = lines.index("1 Riverside 4")
    assert lines[at + 1 : at + 6] == ["[1S→]*[   ]", "        o", "      [2S↑]", "        o", "      [   ]"]
    assert "1S Linking Rings; 2S Enchanted Butterflies" in lines


def test_a_picture_shows_no_secret() -> None:
    """Of another hand only the Locations of its cards; nothing of what lies under Characters in secret."""
    t = lay(ask="assignment", hand={1: "empower"}, fate="hidden-cards")
    t.play_as(1, "assign empower", "assign none")
    text = "\n".join(TrickerionPicture().plain(t.state.view(0), ["Ann", "Bob"]))
    assert "Empower" not in text
    assert "a downtown card" in text
    mine = "\n".join(TrickerionPicture().plain(t.state.view(1), ["Ann", "Bob"]))
    assert "(Empower)" in mine


def test_the_heap_and_one_player() -> None:
    t = lay(under={0: "m:empower"})
    t.play("place m", "card-use ap", "slot dt1", "end")
    picture = TrickerionPicture()
    assert picture.heap(t.state.view(0)) == ["1: Empower"]
    assert picture.look(t.state.view(0), ["Ann", "Bob"], 0)[0].startswith("1 Ann (you): 5 Fame")


def test_rules_can_be_looked_up(tmp_path: Path) -> None:
    shown = run(tmp_path, "rules", "trickerion", "paper-shred")
    assert shown.returncode == 0
    assert "Paper Shred" in shown.stdout


@pytest.mark.parametrize(("seats", "end"), [("human,random", " wins."), ("human", "")])
def test_a_whole_game_by_numbers(tmp_path: Path, seats: str, end: str) -> None:
    """Always the first answer, in lines of text; alone the Heir may win, and then nobody at the table has."""
    command = [sys.executable, "-m", "arcane.cli", "play", "trickerion", "--plain", "--seed", "3", "-o", "start=quick"]
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    played = subprocess.run(
        [*command, "--seats", seats], input="1\n" * 1500, capture_output=True, text=True, env=env, check=False
    )
    assert played.returncode == 0, played.stderr
    assert "The game is over." in played.stdout
    assert end in played.stdout
    if not end:
        assert "Nobody at the table has won." in played.stdout or "wins." in played.stdout


def test_a_whole_game_by_a_person(tmp_path: Path) -> None:
    """Two seats with Arcane Arts, now this answer of the list and now that, until somebody has won; then the journal
    replays."""
    ann = Person(
        tmp_path,
        *("trickerion", "--plain", "--names", "Ann", "--seed", "7", "--seats", "human,random"),
        *("-o", "arts=on"),
    )
    questions = 0
    while ann.child.expect([PROMPT, pexpect.EOF]) == 0:
        questions += 1
        before = str(ann.child.before)
        numbers = [int(n) for n in re.findall(r"(?:^|[ ,:])(\d+)\) ", before)]
        ann.child.sendline(str(1 + 7 * questions % max(numbers)))
    ann.child.close()
    last = str(ann.child.before)
    assert ann.child.exitstatus == 0
    assert questions > 60
    assert re.search(r"(wins|share the win)( by the tie-break)?\.", last)
    told = re.search(r"arcane.cli replay (\S+)", last)
    assert told
    replay = run(tmp_path, "replay", told[1])
    assert replay.returncode == 0, replay.stderr
    assert "The game is over." in replay.stdout
    verbs = {line.split()[1] for line in Path(told[1]).read_text(encoding="utf-8").splitlines() if line[:2] == "1 "}
    assert {"assign", "place", "slot", "end"} <= verbs, "Ann did not get to work"


class Screen(Colour):
    """A screen without a keyboard."""

    def read(self, prompt: str) -> str:
        return ""


def in_colour(question: arcane.Question, width: int = 100) -> list[str]:
    """The question and its answers as a terminal shows them."""
    file = io.StringIO()
    face = Screen(Console(file=file, width=width, height=40, force_terminal=False, highlight=False))
    face.ask(question, picture_of("trickerion"))
    return file.getvalue().rstrip("\n").split("\n")


def in_lines(question: arcane.Question, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The same in plain lines."""
    Plain().ask(question, picture_of("trickerion"))
    return capsys.readouterr().out.rstrip("\n").split("\n")


def opening(key: str) -> arcane.Question:
    """The first question of this kind in a new game."""
    s = GAME.new(2, 1)
    while s.question.key != key:
        s.play(s.options()[0])
    question: arcane.Question = s.question
    return question


MANY_ANSWERS: dict[str, Callable[[], arcane.Question]] = {
    "magician": lambda: opening("magician"),
    "assign": lambda: lay(ask="assignment", hand={0: "traveling-merchants invention"}).state.question,
    "trick": lambda: lay(at="downtown", ap=5, fame=[40]).play("learn").state.question,
    "start-component": lambda: opening("start-component"),
    "act": lambda: lay(at="downtown", ap=6, dice="any any engineer apprentice 4 5").state.question,
    "spot": lambda: (
        lay(at="theater", ap=2, stage="magnus-pantheon-07", tricks={0: "linking-rings=1"}).play("set-up").state.question
    ),
}


@pytest.mark.parametrize("key", MANY_ANSWERS)
@pytest.mark.parametrize("width", [80, 100])
def test_long_lists_tell_the_whole_text(key: str, width: int, capsys: pytest.CaptureFixture[str]) -> None:
    """In colour and in lines: no word of any answer is lost, all stand in the order of their numbers, and nothing is
    wider than the window."""
    question = MANY_ANSWERS[key]()
    assert question.key == key
    assert len(question.options) > FEW
    for lines in (in_colour(question, width), in_lines(question, capsys)):
        shown = " ".join(" ".join(lines).split())
        numbers = [int(n) for line in lines[1:] for n in re.findall(r"^ {1,3}(\d+)[) ]", line)]
        assert numbers == sorted(numbers)
        for action in question.options:
            assert question.spell(action).partition(" ")[2] in shown
            assert beyond(question.spell(action), question.text(action)) in shown, shown
    assert max(cell_len(line) for line in in_colour(question, width)) <= width


def test_actions_are_told_alike() -> None:
    """Each with its sentence and its cost."""
    lines = "\n".join(in_colour(MANY_ANSWERS["act"]()))
    for words in ("learn a Trick (3 AP)", "hire a Character (3 AP)", "take Coins (3 AP)", "reroll a die (1 AP)"):
        assert words in lines
