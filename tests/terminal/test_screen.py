"""Two people at one terminal, and two windows on one game."""

import os
import signal
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

import arcane
from arcane.core.journal import read_journal
from arcane.terminal import saves
from arcane.terminal.session import Session
from tests.terminal.driver import Person
from tests.terminal.driver import arcane as run

TWO = ("alley", "--seats", "human,human", "--names", "Ann,Bob", "--seed", "3", "-o", "first=1")
ONE = ("alley", "--plain", "--seats", "human,random", "--names", "Ann", "--seed", "7", "-o", "first=1")
PROMPT = " (? for help)> "


@pytest.mark.parametrize("face", ["--plain", "colour"])
def test_what_is_typed_ahead_does_not_pass_the_curtain(tmp_path: Path, face: str) -> None:
    """Ann answers, and in haste presses Enter and 1 and Enter again: Bob's screen stays hidden, his answer his own."""
    table = Person(tmp_path, *TWO, *([face] if face == "--plain" else []))
    table.sees("Hand the screen to Ann, then press Enter. ")
    table.child.send("\r")
    table.sees(PROMPT)
    table.child.send("1\r")
    table.sees(PROMPT)
    table.child.send("1\r\r1\r")
    table.sees("Hand the screen to Bob, then press Enter. ")
    assert table.child.expect_exact([PROMPT, pexpect.TIMEOUT], timeout=1.2) == 1
    table.child.send("\r")
    assert "2 Bob" in table.sees(PROMPT)
    journal = read_journal(next((tmp_path / "saves").glob("*.journal")).read_text(encoding="utf-8"))
    assert [seat for _, seat, _ in journal.actions] == [0, 0]
    table.child.sendline("quit")
    assert table.leaves()[1] == 0


def test_the_curtain_wipes_what_was_scrolled_off(tmp_path: Path) -> None:
    table = Person(tmp_path, *TWO, "--plain")
    assert "\x1b[H\x1b[2J\x1b[3J" in table.sees("Hand the screen to Ann")
    table.interrupts()
    dumb = Person(tmp_path, *TWO, "--plain", TERM="dumb")
    before = dumb.sees("Hand the screen to Ann")
    assert "\x1b" not in before
    assert before.count("\n") >= 40
    dumb.interrupts()


def test_a_game_is_played_in_one_window(tmp_path: Path) -> None:
    """Another window may neither take it by name, nor as the newest, nor from within another game."""
    ann = Person(tmp_path, *ONE)
    ann.asked()
    path = next((tmp_path / "saves").glob("*.journal"))
    busy = f"{path} is being played in another window; close it there first, or copy the file"
    named = run(tmp_path, "play", "--plain", "--resume", str(path))
    assert (named.returncode, named.stderr) == (2, f"arcane: {busy}\n")
    newest = run(tmp_path, "play", "--plain", "--resume")
    assert newest.returncode == 2
    assert "is being played in another window" in newest.stderr
    within = run(tmp_path, "play", *ONE, stdin=f"resume {path}\nreveal a1\n")
    assert busy in within.stdout
    assert within.returncode == 0
    other = next(each for each in (tmp_path / "saves").glob("*.journal") if each != path)
    assert "1 reveal a1" in other.read_text(encoding="utf-8")
    assert "The game you leave" in ann.says("resume")  # the newest that is free: the other one
    assert run(tmp_path, "play", "--plain", "--resume", str(path)).returncode == 0  # and this one is free now
    os.kill(ann.child.pid, signal.SIGKILL)
    ann.child.expect(pexpect.EOF)
    ann.child.close()
    assert run(tmp_path, "play", "--plain", "--resume", str(other)).returncode == 0
    assert {each.suffix for each in (tmp_path / "saves").iterdir()} == {".journal"}  # no lock is left


def test_a_copy_may_be_played_beside(tmp_path: Path) -> None:
    ann = Person(tmp_path, *ONE)
    ann.asked()
    path = next((tmp_path / "saves").glob("*.journal"))
    copy = tmp_path / "copy.journal"
    copy.write_bytes(path.read_bytes())
    assert run(tmp_path, "play", "--plain", "--resume", str(copy)).returncode == 0
    ann.child.sendline("quit")
    ann.leaves()


def test_without_locks_one_plays_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path))
    monkeypatch.setattr(saves, "fcntl", None)
    session = Session.begin(arcane.game("alley"), ["human", "random"], [], "7", {})
    again = Session.resume(arcane.game, session.path, None, recover=False)
    assert again.path == session.path == saves.newest()
    again.close()
    session.close()


def test_a_refused_journal_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path))
    session = Session.begin(arcane.game("alley"), ["human", "random"], [], "7", {})
    session.close()
    with pytest.raises(ValueError, match="2 play here, but 3 seats are named"):
        Session.resume(arcane.game, session.path, ["human"] * 3, recover=False)
    assert not saves.is_held(session.path)
    Session.resume(arcane.game, session.path, None, recover=False).close()


def test_after_a_break_the_news_are_those_since_the_last_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path))
    session = Session.begin(arcane.game("alley"), ["human", "random", "random"], ["Ann"], "7", {})
    for _ in range(40):
        seat = session.next_seat()
        if session.is_human(seat):
            session.play(seat, session.question(seat).options[0])
        else:
            session.let_bot(seat)
    session.close()
    again = Session.resume(arcane.game, session.path, None, recover=False)
    assert again.news(0) == session.news(0)
    assert len(again.news(0)) < len(again.match.log(0))
    again.close()
