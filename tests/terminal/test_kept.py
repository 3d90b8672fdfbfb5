"""A game that can't be kept, and what is told of it."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

import arcane
from arcane.terminal import saves, started
from arcane.terminal.faces import Plain
from arcane.terminal.session import Session
from arcane.terminal.talk import Talk

FULL = "can't be written (no space left on device); choose another place"


class Script(Plain):
    """Somebody who types these lines; an exception is what happens instead."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.typed = list(lines)

    def read(self, prompt: str) -> str:
        line = self.typed.pop(0)
        if not isinstance(line, str):
            raise line
        self._print(f"> {line}")
        return line


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game in a folder that fills up after its first line; the temporary folder is another."""
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path / "home"))
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    begun = Session.begin(arcane.game("alley"), ["human", "random"], ["Ann"], "7", {"first": "1"})
    write = saves.write

    def full(path: Path, text: str) -> None:
        if tmp_path / "home" in path.parents:
            raise saves.BadSave(f"{path}: {FULL}")
        write(path, text)

    monkeypatch.setattr(saves, "write", full)
    return begun


def test_the_trouble_is_in_every_scene(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    assert Talk(session, Script("1", "1", "1", "1", EOFError), arcane.game).run() == 0
    scenes = capsys.readouterr().out.split("> 1\n")
    assert "not kept" not in scenes[0]
    for scene in scenes[1:]:
        assert f"This game is not kept: {session.path}: {FULL}" in scene


def test_quit_loses_nothing_unasked(session: Session, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert Talk(session, Script("1", "quit", "1", "quit", "quit"), arcane.game).run() == 0
    out = capsys.readouterr().out
    assert out.count("save FILE first, or quit again to lose it") == 2  # once for each time they want to go
    rescued = next((tmp_path / "temporary").iterdir())
    assert f"The game is kept. Go on with: arcane play --resume {rescued}" in out
    assert Session.resume(arcane.game, rescued, None, recover=False).match.length == session.match.length


def test_a_game_saved_elsewhere_may_be_left(
    session: Session, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert Talk(session, Script("1", f"save {tmp_path}/mine.journal", "quit"), arcane.game).run() == 0
    out = capsys.readouterr().out
    assert "quit again" not in out
    assert out.endswith(f"The game is kept. Go on with: arcane play --resume {tmp_path}/mine.journal\n")


@pytest.mark.parametrize(("end", "code"), [(KeyboardInterrupt, 130), (EOFError, 0)])
def test_the_last_resort(
    session: Session,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    end: type[BaseException],
    code: int,
) -> None:
    assert Talk(session, Script("1", end), arcane.game).run() == code
    assert str(next((tmp_path / "temporary").iterdir())) in capsys.readouterr().out
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert Talk(session, Script(end), arcane.game).run() == 1
    out = capsys.readouterr().out
    assert "The game could not be kept" in out
    assert "no space left" in out


def test_notices_are_for_the_next_scene(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    talk = Talk(session, Script("reveal a1", "reveal b1", "draw discard", "undo", EOFError), arcane.game)
    talk.run()
    last = capsys.readouterr().out.split("> undo\n")[1]
    assert last.startswith("\nYour last answer is taken back.\n")
    assert talk.notice == ""


def test_another_game_that_cannot_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game goes on, whatever is wrong with the other file."""
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path / "home"))
    session = Session.begin(arcane.game("alley"), ["human", "random"], ["Ann"], "7", {"first": "1"})
    text = session.text()
    chess = tmp_path / "chess.journal"
    chess.write_text(text.replace("alley", "chess", 1), encoding="utf-8")
    old = tmp_path / "old.journal"
    old.write_text(text.replace("alley 1", "alley 0", 1), encoding="utf-8")
    script = Script(f"resume {chess}", f"resume {old}", "resume", f"resume {tmp_path}", "reveal a1", EOFError)
    assert Talk(session, script, arcane.game).run() == 0
    out = capsys.readouterr().out
    assert f"{chess}: there is no game 'chess'" in out
    assert f"{old}: line 1: written for alley 0" in out
    assert "is being played in another window" in out
    assert "is a directory" in out
    assert session.match.length >= 1


def test_commands_are_told_as_they_were_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "my games" / "bin" / "arcane"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setenv("PATH", str(program.parent))
    assert started.command("play", "--resume", "a b") == "arcane play --resume 'a b'"
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.chdir("/")
    assert started.command("play") == f"'{str(program)[1:]}' play"
    monkeypatch.chdir(tmp_path / "my games")
    assert started.command("play") == "bin/arcane play"
    monkeypatch.chdir(program.parent)
    assert started.command("play") == "./arcane play"
    monkeypatch.setattr(sys, "argv", ["/somewhere/arcane/cli.py"])
    assert started.command("play").endswith(" -m arcane.cli play")
    monkeypatch.setattr(sys, "argv", ["/usr/bin/pytest"])
    assert started.command("play") == "arcane play"


def test_a_finished_game_on_a_full_disk(session: Session, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It is told where it went; the stale file is not taken for it."""
    assert Talk(session, Script(*["1"] * 2000), arcane.game).run() == 0
    rescued = next((tmp_path / "temporary").iterdir())
    assert capsys.readouterr().out.endswith(f"See it again with: arcane replay {rescued}\n")
    assert rescued.read_text(encoding="utf-8") == session.text()
    assert not (tmp_path / "home" / "finished").exists()


def test_whoever_leaves_at_the_end_has_played_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Hasty(Script):
        def lines(self, title: str, lines: list[str]) -> None:
            raise KeyboardInterrupt

    monkeypatch.setenv("ARCANE_HOME", str(tmp_path))
    session = Session.begin(arcane.game("alley"), ["random", "random"], [], "7", {})
    assert Talk(session, Hasty(), arcane.game).run() == 130
    assert "--resume" not in capsys.readouterr().out
    assert not list((tmp_path / "saves").iterdir())
    assert len(list((tmp_path / "finished").iterdir())) == 1
