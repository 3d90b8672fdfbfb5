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
from tests.games.trickerion.lay import Laid, lay
from tests.laws.laws import pick
from tests.terminal.driver import PROMPT, Person
from tests.terminal.driver import arcane as run

NAMES = ["Ann", "Bob", "Cy", "Dora"]


class Screen(Colour):
    """A screen without a keyboard: it presses Enter, and notes where."""

    def read(self, prompt: str) -> str:
        self.console.print("(Enter)")
        return ""


def in_colour(question: arcane.Question, width: int = 100) -> list[str]:
    """The question and its answers as a terminal shows them."""
    file = io.StringIO()
    face = Screen(Console(file=file, width=width, height=40, force_terminal=False, highlight=False))
    face.ask(question, picture_of("trickerion"))
    return file.getvalue().rstrip("\n").split("\n")


@pytest.mark.parametrize(("seats", "arts"), [(1, "on"), (1, "off"), (2, "off"), (3, "on"), (4, "off"), (4, "on")])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (100, 40)])
def test_the_scene_fits_the_window(seats: int, arts: str, width: int, height: int) -> None:
    """Along a game: nothing is wider than the window, and the board gives way to the answers until all fits, but where
    the answers alone are too many."""
    match = arcane.Match("trickerion", seats=seats, seed=3, arts=arts, start="quick")
    names = [f"player {i + 1}" for i in range(seats)]
    picture = picture_of("trickerion")
    chance = arcane.Chance(3)
    shown = 0
    for n in range(260):
        if match.over:
            break
        seat = match.asked()[0]
        question = match.question(seat)
        if n % 6 == 0:
            file = io.StringIO()
            face = Screen(Console(file=file, width=width, height=height, force_terminal=False, highlight=False))
            face.scene(picture, match.view(seat), names, match.log(seat)[-3:], question)
            lines = file.getvalue().rpartition("(Enter)\n")[2].rstrip("\n").split("\n")
            assert max(map(cell_len, lines)) <= width
            assert len(lines) + 1 <= height or len(in_colour(question, width)) > height - 12
            board = picture.rich(match.view(seat), names, width, height)
            assert not any("…" in line.plain for line in board), "something of the board is cut off"
            shown += 1
            assert all(picture.plain(match.view(None), names))
            assert picture.rich(match.view(None), names, width, height)
        match.play(seat, pick(match.truth(), question, chance))
    assert shown > 15


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
    assert lines[at + 1 : at + 6] == ["[1S→]*[   ] 1 Fame", "        o", "      [2S↑]", "        o", "      [   ]"]
    assert "markers 1S Linking Rings · 2S Enchanted Butterflies" in lines


def drawn(t: Laid, width: int = 100, height: int = 40, seat: int = 0) -> str:
    return "\n".join(line.plain.rstrip() for line in TrickerionPicture().rich(t.state.view(seat), NAMES, width, height))


def in_words(t: Laid, seat: int = 0) -> str:
    return "\n".join(TrickerionPicture().plain(t.state.view(seat), NAMES))


def test_cards_that_look_alike_have_their_numbers() -> None:
    """The name of a Performance card is never cut; its bonus, its Links and its guests stand beside it."""
    t = lay(
        under={0: "m:dt"},
        stage="magnus-pantheon-07 magnus-pantheon-08 riverside-03",
        tricks={0: "linking-rings", 1: "living-piano enchanted-butterflies"},
        markers=[
            "3 1.1 d 1 living-piano",
            "3 1.2 u 0 linking-rings",
            "3 g1 u 1 enchanted-butterflies",
            "1 1.0 d 1 living-piano pile",
        ],
    )
    text = drawn(t)
    assert "1 Magnus Pantheon 7 2 Magnus Pantheon 8 3 Riverside 3" in text
    for beside in ("[2S⇓]", "4 Fame", "2 Shards", "1 Fame", "1 Link", "guests", "2H"):
        assert beside in text
    words = in_words(t)
    assert "slots 0.0 free, 0.1 free, 1.1 2S facing down, 1.2 1S facing up, guest 2H; " in words
    assert "3 Riverside 3 (bonus 1 Fame): " in words
    assert "circles 0.0-0.1, 0.1-1.1, 1.1-1.2 with a Shard; 1 Link" in words
    assert "1.0 2S facing down (pile)" in words


def test_who_stands_where() -> None:
    """Slots of the city and days of the Theater, in short and in words."""
    t = lay(
        3,
        under={0: "m:dt a1:guest-performer", 1: "a1:ws"},
        stands=["1 m fri.p", "2 m mr2", "2 a1 da4"],
        dice="any x engineer x 4 6",
        market="wood metal glass fabric / rope . . . / saw",
    )
    for text in (drawn(t), in_words(t).replace(" free", " –")):
        for fact in (
            "dt1 +2 –",
            "dt2 +1 –",
            "dt4 +0 –",
            "mr2 +1 3m",
            "da4 +0 3a1",
            "Fri +0",
            "p 2m",
            "Sun -1, Yields +1",
        ):
            assert fact in text, fact
        for fact in ("Residence any, X", "Inn engineer, X", "Bank 4, 6", "wood 1", "o1 rope", "quick saw 3"):
            assert fact in text, fact
        assert "to the Theater (Guest Performer)" in text
        assert "dt3" not in text
    assert "2 Bob  5 Fame · 10 Coins · 1 Shard · The Gentleman (optical) · Friday" in drawn(t)
    assert "a1 to th (Guest Performer)" in drawn(t, height=20)


def test_before_the_first_roll() -> None:
    """No die shows anything, also no Arcane one."""
    s = GAME.new(2, 1, arts="on")
    for text in ("\n".join(TrickerionPicture().plain(s.view(0), NAMES)), drawn(Laid(s))):
        assert "Setup" in text
        assert "dice not rolled yet" in text
        assert "Residence" not in text
        assert "Arcane dice" not in text


def test_the_heir_shows_its_plan() -> None:
    """T30.8, T30.9, T30.3 plan card, stance and shopping list; in a small window its stance at least."""
    match = arcane.Match("trickerion", seats=1, seed=5, start="quick")
    while match.question(0).key != "step":
        match.play(0, match.question(0).options[-1])
    view: Any = match.view(0)
    for text in ("\n".join(TrickerionPicture().plain(view, ["Ann"])), drawn(Laid(view))):
        assert re.search(r"plan (Setup|Perform) \d: (\w\w ){5}\w\w, Special card for \w\w", text)
        assert "Busy" in text
        assert "shopping list " in text
    assert "2 the Heir: 7 Fame, 0 Coins, Busy" in drawn(Laid(view), height=17)
    assert TrickerionPicture().sights(view, ["Ann"])["2 the heir"][0].startswith("2 the Heir: 7 Fame")


def test_what_a_small_window_leaves_out_can_be_asked_for(tmp_path: Path) -> None:
    """`look city`, `look theater`, `look prophecies`, alone `look 2`; and `? signs` tells how the table is read."""
    ann = Person(
        tmp_path, "trickerion", "--seats", "human", "--names", "Ann", "--seed", "5", "-o", "start=quick", "--plain"
    )
    ann.asked()
    assert "The city" in ann.says("look city")
    assert "Downtown: dt1 +2 free; dt4 +0 free; " in ann.says("look cit")
    theater = ann.says("look theater")
    assert "slots 0.0 free" in theater
    assert "circles 0.0-" in theater
    assert "Prophecies" in ann.says("look prophecies")
    assert "2 the Heir: 5 Fame" in ann.says("look 2")
    assert "or look city, theater, prophecies, 2 the heir" in ann.says("look nobody")
    assert "look city   all that lies there; also theater, prophecies, 2 the heir" in ann.says("?")
    told = ann.says("? signs")
    for mark in (
        "▸",
        "[1S→]",
        "o is a circle",
        "* one with a Shard",
        "dt1 to dt4",
        "fri.b1",
        "1m on a slot",
        "2/1 is 2",
    ):
        assert mark in told
    assert "favourite category mechanical" in ann.says("? electra")
    ann.interrupts()
    wide = Person(tmp_path, "trickerion", "--seats", "human", "--names", "Ann", "--seed", "5", "-o", "start=quick")
    wide.asked()
    assert "[   ]" in wide.says("look theater")
    assert "DOWNTOWN" in wide.says("look city")
    wide.interrupts()


def test_a_picture_shows_no_secret() -> None:
    """Of another hand only the Locations of its cards; nothing of what lies under Characters in secret."""
    t = lay(ask="assignment", hand={1: "empower"}, fate="hidden-cards")
    t.play_as(1, "assign empower", "assign none")
    text = "\n".join(TrickerionPicture().plain(t.state.view(0), ["Ann", "Bob"]))
    assert "Empower" not in text
    assert "hand: 1 downtown card" in text
    mine = "\n".join(TrickerionPicture().plain(t.state.view(1), ["Ann", "Bob"]))
    assert "Magician (m) in secret to Downtown (Empower)" in mine


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
