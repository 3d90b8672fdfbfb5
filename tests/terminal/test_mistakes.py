"""Every mistake of a user is one line that says what to do, exit code 2, and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import arcane
from arcane.cli import main
from tests.terminal.driver import arcane as run


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    code = main(list(args))
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.startswith("arcane: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "say what to do: play, serve, sim"),
        ("plya", "invalid choice: 'plya'"),
        ("bots", "say: arcane bots list"),
        ("play --seats human,nobody", "say which game: alley, realms, trickerion"),
        ("play chess", "there is no game 'chess'; there are alley, realms, trickerion"),
        ("play alley --seats human,nobody", "there is no bot 'nobody'; there are random, greedy"),
        ("play alley --seats human", "Arcane Alley is for 2 to 6 players, not 1"),
        ("play alley --seats random,random,random,random,random,random,random", "for 2 to 6 players, not 7"),
        ("play alley --seats human,,random", "seat 2 is empty"),
        ("play alley --seats human,random:3", "takes nothing after a colon"),
        ("play alley --seats human,greedy:x", "how many worlds"),
        ("play alley --seats human,nofile.py:Bot", "there is no such file of bots"),
        ("play alley --seed x", "--seed=x: choose a whole number"),
        ("play alley --seed -1", "--seed"),
        ("play alley -o wizards=many", "--option wizards=many: choose off or random or chosen"),
        ("play alley -o colour=red", "has no option 'colour'; it has wizards, first, turns"),
        ("play alley -o wizards", "write it as NAME=VALUE"),
        ("play alley -o turns=1 -o turns=2", "given twice"),
        ("play alley -o first=5 --seats human,random", "there are only 2 players"),
        ("play alley --names A,B,C --seats human,random", "3 names for 2 seats"),
        ("play alley --names A,a --seats human,random", "the same name"),
        ("play alley --names ,a --seats human,random", "a name has 1 to 20 letters"),
        ("play alley --colour", "unrecognized arguments: --colour"),
        ("play --resume", "there is no game to go on with"),
        ("play --resume nofile.journal", "nofile.journal: can't be read (no such file or directory)"),
        ("play alley --recover", "--recover goes with --resume"),
        ("play --resume x --seed 3", "--seed can't be changed"),
        ("sim alley", "say also: --seats"),
        ("sim chess --seats random,random", "there is no game 'chess'"),
        ("sim alley --seats random,human", "a person can't be simulated"),
        ("sim alley --seats random,random --num 0", "'0' is no whole number from 1"),
        ("sim alley --seats random,random --num ten", "'ten' is no whole number"),
        ("sim alley --seats random,random --seed 1.5", "'1.5' is no whole number"),
        ("sim alley --seats random,random --out x.txt", "let its name end in .json or .csv"),
        ("sim alley --seats random,random --out /nowhere/x.csv", "can't be written there"),
        ("play --resume ~nosuchuser/x", "there is no such home folder"),
        ("replay nofile.journal", "can't be read"),
        ("replay .", "can't be read (is a directory)"),
        ("rules chess", "there is no game 'chess'"),
        ("rules alley broom", "nothing is called 'broom'; there are cursed-mirror"),
        ("rules alley e", "could be"),
        ("bench alley --seconds 0", "no number of seconds"),
        ("bench alley --seconds long", "no number of seconds"),
        ("doctor now", "unrecognized arguments: now"),
    ],
)
def test_what_was_wrong_is_told(capsys: pytest.CaptureFixture[str], words: str, says: str) -> None:
    assert says in told(capsys, *words.split())


JOURNAL = arcane.Match("alley", 2, 7)
for _ in range(12):
    _seat = JOURNAL.asked()[0]
    JOURNAL.play(_seat, JOURNAL.question(_seat).options[0])
TEXT = JOURNAL.journal()
LINES = TEXT.splitlines(keepends=True)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not the header of a journal"),
        ("hello\n", "not the header of a journal"),
        ("".join(LINES[:6]), "the closing line is missing"),
        (TEXT[:-30], "--recover"),
        ("".join(LINES[:3] + LINES[4:]), "--recover"),
        (TEXT.replace("alley 1.0", "alley 0.9"), "written for alley 0.9, but this is 1.0"),
        (TEXT.replace("alley 1.0", "chess 1.0"), "there is no game 'chess'"),
        (TEXT.replace("seats=2", "seats=9"), "for 2 to 6 players, not 9"),
        (TEXT.replace("cards=", "cards=0"), "played with other card figures"),
        (TEXT.replace("seed=7", "seed=8"), "--recover"),
        ("".join([*LINES[:4], "1 dance\n", *LINES[4:]]), "no action of Arcane Alley is spelled 'dance'"),
        ("".join([*LINES[:4], "7 draw deck\n", *LINES[4:]]), "is no action of a player from 1 to 2"),
        (JOURNAL.journal(with_seed=False), "without its seed"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "play --plain --resume"])
def test_a_bad_journal_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, text: str, says: str
) -> None:
    path = tmp_path / "bad.journal"
    path.write_text(text, encoding="utf-8")
    err = told(capsys, *command.split(), str(path))
    if says == "--recover" or "bad.journal" in err:
        assert says in err
    else:
        assert "there is no game" in err
    assert path.read_text(encoding="utf-8") == text


def test_a_journal_that_is_not_text(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.journal"
    path.write_bytes(bytes(range(256)))
    assert "not even text" in told(capsys, "replay", str(path))


def test_what_is_sound_is_recovered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "cut.journal"
    path.write_text(TEXT[:-40], encoding="utf-8")
    assert main(["replay", "--recover", str(path)]) == 0
    assert "Round 1 begins" in capsys.readouterr().out


def test_at_and_seat_must_exist(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "good.journal"
    path.write_text(TEXT, encoding="utf-8")
    assert "there is no action 99; it has 12" in told(capsys, "replay", str(path), "--at", "99")
    assert "there is no seat 3; choose --seat 1 to 2" in told(capsys, "replay", str(path), "--seat", "3")


@pytest.mark.parametrize(
    ("overlay", "says"),
    [
        ("[older-wand\n", "not valid TOML"),
        ("[broom]\ngold = 1\n", "line 1: broom: no such item or table"),
        ("[older-wand]\ngold = 999\n", "line 2: older-wand.gold = 999 makes no sense"),
        ("[older-wand]\ngold = 'much'\n", "must be a whole number"),
        ("[older-wand]\nshine = 1\n", "has no figure 'shine'"),
        (None, "can't read the card file"),
    ],
)
def test_a_broken_card_file(tmp_path: Path, overlay: str | None, says: str) -> None:
    """Card figures hold for a whole process, so each has its own."""
    path = tmp_path / "cards.toml"
    if overlay is not None:
        path.write_text(overlay)
    for command in (["play", "alley"], ["sim", "alley", "--seats", "random,random"], ["rules", "alley"]):
        done = run(tmp_path, *command, "--cards", str(path))
        assert done.returncode == 2
        assert says in done.stderr
        assert done.stderr.count("\n") == 1
        assert done.stdout == ""


def test_other_cards_are_played_with(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[older-wand]\ngold = 77\n")
    assert "a set pays 77 gold" in run(tmp_path, "rules", "alley", "older-wand", "--cards", str(path)).stdout.lower()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_home_that_is_not_ours(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCANE_HOME", "/proc/arcane")
    assert "set ARCANE_HOME" in told(capsys, "play", "alley")


def test_a_home_that_cannot_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path / "file"))
    assert "set ARCANE_HOME to a folder you can write to" in told(capsys, "play", "alley")


def test_a_bot_that_can_t_be_made_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Crash:\n    def choose(self, view, question, clock):\n        return 1 // 0\n"
        "class Liar:\n    def choose(self, view, question, clock):\n        return -5\n"
        "class Mute:\n    pass\n"
        "class Born:\n    def __init__(self):\n        raise KeyError('no hands')\n"
    )
    born = told(capsys, "sim", "alley", "--seats", f"{path}:Born,random")
    assert "it can't be made: KeyError: 'no hands' (mine.py, line 11)" in born
    assert "has no method choose" in told(capsys, "sim", "alley", "--seats", f"{path}:Mute,random")
    assert "has no class 'Ghost'; it has Crash, Liar" in told(capsys, "sim", "alley", "--seats", f"{path}:Ghost,random")
    path.write_text("class Crash(\n")
    assert "can't be loaded: line 1" in told(capsys, "sim", "alley", "--seats", f"{path}:Crash,random")


def test_a_journal_with_strangers_at_the_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "strange.journal"
    path.write_text("".join([LINES[0], "# seats human,ghost\n", *LINES[1:]]), encoding="utf-8")
    assert "there is no bot 'ghost'" in told(capsys, "play", "--plain", "--resume", str(path))
    path.write_text("".join([LINES[0], "# seats human\n", *LINES[1:]]), encoding="utf-8")
    assert "2 play here, but 1 seats are named" in told(capsys, "play", "--plain", "--resume", str(path))
    assert not (tmp_path / "home").exists()


def test_a_game_that_is_over_is_not_resumed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = arcane.Match("alley", 2, 7)
    while not match.over:
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    path = tmp_path / "over.journal"
    path.write_text(match.journal(), encoding="utf-8")
    assert "this game is over; see it with: arcane replay" in told(capsys, "play", "--resume", str(path))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full to write to")
def test_output_that_can_not_be_written_is_one_line(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "arcane.cli", "rules", "alley"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "arcane: the output can't be written: No space left on device; send it elsewhere\n"
