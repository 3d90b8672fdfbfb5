"""Whole games in plain mode, as a person plays them."""

import re
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

import arcane
from arcane.core.journal import read_journal
from arcane.terminal.picture import picture_of
from tests.terminal.driver import PROMPT, Person
from tests.terminal.driver import arcane as run

ALLEY = ("alley", "--plain", "--names", "Ann", "--seed", "7")


def test_a_whole_game_against_bots(tmp_path: Path) -> None:
    """Answers by number and by spelling, until somebody has won; then the journal replays."""
    ann = Person(tmp_path, *ALLEY, "--seats", "human,random,random", "-o", "turns=6")
    questions = 0
    while True:
        if ann.child.expect([PROMPT, pexpect.EOF]) == 1:
            break
        questions += 1
        ann.child.sendline("draw deck" if "\n  1) draw deck" in ann.child.before else "1")
    ann.child.close()
    last = str(ann.child.before)
    assert ann.child.exitstatus == 0
    assert questions > 30
    assert re.search(r"(wins|share the win)( by the tie-break)?\.", last)
    told = re.search(r"arcane.cli replay (\S+)", last)
    assert told
    replay = run(tmp_path, "replay", told[1])
    assert replay.returncode == 0, replay.stderr
    assert "The game is over." in replay.stdout
    assert not list((tmp_path / "saves").iterdir())


def test_the_commands(tmp_path: Path) -> None:
    ann = Person(tmp_path, *ALLEY, "--seats", "human,random")
    first = ann.asked()
    assert "1 Ann (you): gold 25" in first
    assert "Reveal one of your hidden items." in first
    assert "  reveal: 1) a1, 2) b1, 3) c1, 4) a2," in first
    assert "undo" in ann.says("?")
    assert "A set pays 3 gold" in ann.says("? older-wand")
    assert "A set pays 3 gold" in ann.says("? wand")
    assert "could be" in ann.says("? e")
    assert "three rounds" in ann.says("rules")
    assert "you have not done anything yet" in ann.says("undo")
    assert "Round 1 begins" in ann.says("log")
    assert "Round 1 begins" in ann.says("log 200")
    assert "Round 1 begins" not in ann.says("log 1")
    assert "How much of it?" in ann.says("log all")
    listed = ann.says("? cards")
    assert "older-wand           Older Wand" in listed
    assert "corvus               Corvus the Collector" in listed
    assert "it is empty" in ann.says("discard")
    assert "gold 25" in ann.says("look 2")
    assert "Look at whom?" in ann.says("look Zoe")
    assert "a1 hidden" in ann.says("table")
    assert "something was revealed" in ann.says("1") + ann.says("undo")
    assert "is not hidden" in ann.says("reveal a1")
    ann.child.sendline("rev b1")
    drawing = ann.asked()
    assert "2) draw discard: " in drawing
    assert "1: " in ann.says("discard")
    acting = ann.says("draw discard")
    assert re.search(r"play [\w-]+: 1\) a1, 2\) b1", acting)
    again = ann.says("undo")
    assert "taken back" in again
    assert "Draw the top of the deck or of the discard." in again
    ann.child.sendline("quit")
    text, code = ann.leaves()
    assert code == 0
    assert "arcane.cli play --resume" in text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("99", "There is no answer 99; they are numbered 1 to 9"),
        ("0", "There is no answer 0"),
        ("-1", "'-1' is no answer. Reveal one of your hidden items."),
        ("99999999999999999999999", "There is no answer"),
        ("fly away", "'fly away' is no answer."),
        ("reveal", "'reveal' could be reveal a1"),
        ("draw deck", "that is not what is asked now"),
        ("reveal z9", "is no answer"),
        ("save", "Save where?"),
        ("save ~nosuchuser/x", "there is no such home folder"),
        ("save " + "x" * 300, "too long"),
        ("save a\0b", "can have this name"),
        ("save /nowhere/at/all.journal", "can't be written (no such file or directory)"),
        ("resume /nowhere/at/all.journal", "can't be read (no such file or directory)"),
        ("\u00e9\u4e2d\U0001f600", "is no answer"),
        ("[red]markup[/red] {x} %s", "is no answer"),
        ("x" * 5000, "is no answer"),
        ("? [/", "nothing is called"),
    ],
)
def test_a_bad_line_costs_nothing(tmp_path: Path, typed: str, told: str) -> None:
    """One line says what was wrong, the question stands, and the game is as it was."""
    done = run(tmp_path, "play", *ALLEY, "--seats", "human,random", stdin=f"{typed}\nreveal a1\n")
    assert done.returncode == 0
    assert done.stderr == ""
    answer = done.stdout.split("Ann (? for help)> ")[1].split("\n", 1)[1]
    assert told in answer
    assert len(answer.rstrip("\n").split("\n")) == 1
    assert len(answer) < 500
    journal = next((tmp_path / "saves").iterdir()).read_text(encoding="utf-8")
    assert [action for _, seat, action in read_journal(journal).actions if seat == 0] == ["reveal a1"]


def test_save_and_resume_within_a_game(tmp_path: Path) -> None:
    ann = Person(tmp_path, *ALLEY, "--seats", "human,random")
    ann.asked()
    kept = tmp_path / "evening.journal"
    assert "Saved." in ann.says(f"save {kept}")
    assert "Saved." in ann.says(f"save {kept}")  # the same game may be saved again
    other = tmp_path / "notes.txt"
    other.write_text("mine\n")
    assert "is there already" in ann.says(f"save {other}")
    assert other.read_text() == "mine\n"
    ann.says("reveal a1")
    back = ann.says(f"resume {kept}")
    assert "The game you leave is kept in" in back
    assert "reveal: 1) a1" in back
    ann.child.sendline("quit")
    assert ann.leaves()[1] == 0
    assert len(list((tmp_path / "saves").iterdir())) == 2


def test_ctrl_c_keeps_the_game_and_it_goes_on_exactly(tmp_path: Path) -> None:
    """Interrupted and resumed, with the same answers, the game is the game that was not interrupted."""
    seats = ("--seats", "human,random,greedy")
    ann = Person(tmp_path / "a", *ALLEY, *seats)
    ann.asked()
    ann.says("1")
    ann.says("1")
    ann.says("1")
    text, code = ann.interrupts()
    assert code == 130
    assert "The game is kept. Go on with: " in text
    assert "Traceback" not in text
    ann = Person(tmp_path / "a", "--resume", "--plain")
    ann.asked()
    for _ in range(4):
        ann.says("1")
    ann.child.sendeof()
    text, code = ann.leaves()
    assert code == 0
    assert "The input has ended." in text
    whole = run(tmp_path / "b", "play", *ALLEY, *seats, stdin="1\n" * 7)
    assert whole.returncode == 0
    texts = [next((tmp_path / x / "saves").iterdir()).read_text(encoding="utf-8") for x in "ab"]
    assert texts[0] == texts[1]
    assert "# seats human,random,greedy\n" in texts[0]


def test_two_people_at_one_screen(tmp_path: Path) -> None:
    """A whole game through a pipe: a curtain whenever the other one is to see the screen, and then the whole table."""
    # a 1 at the curtain is as good as Enter
    done = run(
        tmp_path,
        *("play", "alley", "--seats", "human,human", "--names", "Ann,Bob", "--seed", "3"),
        stdin="1\n" * 3000,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"(wins|share the win)( by the tie-break)?\.", done.stdout)
    told = re.search(r"arcane.cli replay (\S+)", done.stdout)
    assert told
    journal = read_journal(Path(told[1]).read_text(encoding="utf-8"))
    match = arcane.Match("alley", 2, int(journal.seed), **journal.options)
    match.names = ["Ann", "Bob"]
    scenes = re.split(r"(?m)^(?:Ann|Bob) \(\? for help\)> 1\n", done.stdout)
    before = -1
    for (_, seat, spelling), scene in zip(journal.actions, scenes, strict=False):
        curtain = f"Hand the screen to {match.names[seat]}, then press Enter. "
        assert (curtain in scene) == (seat != before)
        lines = picture_of("alley").plain(match.view(seat), match.names)
        if seat != before:
            assert "\n".join(lines) in scene
        stashes = [line for line in scene.split("\n") if "; stash " in line]
        assert set(stashes) <= set(lines)  # nobody's stash is shown but as this view has it
        assert f"{match.names[1 - seat]} (you)" not in scene
        match.play(seat, spelling)
        before = seat
    assert match.over


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "alley", "--seats", "random,random", "--seed", "1")
    assert done.returncode == 0
    assert "arcane.cli replay" in done.stdout


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from arcane.terminal import saves
    from arcane.terminal.session import Session

    monkeypatch.setenv("ARCANE_HOME", str(tmp_path))
    session = Session.begin(arcane.game("alley"), ["human", "random"], [], "7", {})

    def full(path: Path, text: str) -> None:
        raise saves.BadSave(f"{path}: can't be written (no space left on device); choose another place")

    monkeypatch.setattr(saves, "write", full)
    while not session.is_human(session.next_seat()):
        session.let_bot(session.next_seat())
    session.play(0, session.question(0).options[0])
    assert "no space left" in session.trouble
    assert session.match.length > 0
    monkeypatch.undo()
    session.keep()
    assert session.trouble == ""
