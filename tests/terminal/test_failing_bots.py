"""A bot that fails does not end a game in the terminal: its seat is taken over, and the players are told once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import bots
from arcane.bots import guard, process
from arcane.terminal.session import Session
from tests.terminal.driver import arcane as run

ALLEY = arcane.game("alley")
BOTS = """
class Later:
    def __init__(self, arg):
        self.left = int(arg)

    def choose(self, view, question, clock):
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("no more")
        return question.options[0]
"""


@pytest.fixture
def later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A bot that answers so many questions, and then fails."""
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path / "home"))
    path = tmp_path / "mine.py"
    path.write_text(BOTS)
    return f"{path}:Later"


def begin(*kinds: str, names: tuple[str, ...] = ("Ann", "Bob"), seed: str = "7") -> Session:
    return Session.begin(ALLEY, list(kinds), list(names), seed, {})


def bots_play(session: Session) -> None:
    """Until a person is asked."""
    while not session.match.over and not session.is_human(session.next_seat()):
        session.let_bot(session.next_seat())


def person_plays(session: Session) -> None:
    seat = session.next_seat()
    session.play(seat, session.question(seat).options[0])


def test_the_seat_is_taken_over_and_told_once(later: str) -> None:
    session = begin("human", f"{later}:3")
    told = []
    for _ in range(12):
        bots_play(session)
        news = session.news(0)
        assert session.news(0) == news  # however often the screen is drawn
        told += [line for line in news if "failed" in line]
        person_plays(session)
    line = "Bob's bot failed: RuntimeError: no more (mine.py, line 9); greedy plays on"
    assert told == [line]
    assert session.log(0).count(line) == session.log(None).count(line) == 1
    before = session.log(0)[: session.log(0).index(line)]
    assert before == session.match.log(0)[: len(before)]
    assert [each for each in session.log(0) if each != line] == session.match.log(0)
    assert session.kinds == ["human", "greedy"]
    session.close()
    process.end_idle()


def test_such_a_game_is_resumed_as_it_went_on(later: str) -> None:
    """The journal remembers who sits there now, so no program is run again; and the game goes the same way."""
    session = begin("human", f"{later}:2")
    for _ in range(6):
        bots_play(session)
        person_plays(session)
    assert session.failures
    assert "# seats human,greedy\n" in session.text()
    path = session.path
    session.close()
    resumed = Session.resume(arcane.game, path, None, recover=False)
    assert resumed.match.journal() == session.match.journal()
    session = begin("human", "greedy")
    session.match = type(session.match).resume(ALLEY, resumed.match.journal())
    for each in (session, resumed):
        for _ in range(8):
            bots_play(each)
            person_plays(each)
        each.close()
    assert resumed.match.journal() == session.match.journal()


def test_a_bot_that_was_mended_may_sit_down_again(later: str) -> None:
    session = begin("human", f"{later}:0")
    bots_play(session)
    person_plays(session)
    bots_play(session)
    assert session.kinds == ["human", "greedy"]
    session.close()
    resumed = Session.resume(arcane.game, session.path, ["human", f"{later}:9999"], recover=False)
    for _ in range(4):
        bots_play(resumed)
        person_plays(resumed)
    assert resumed.kinds == ["human", f"{later}:9999"]
    assert not resumed.failures
    resumed.close()
    process.end_idle()


class Rememberer:
    """A bot with a memory, as a search has one."""

    made = 0

    def __init__(self) -> None:
        self.seen: list[bytes] = []
        type(self).made += 1

    def choose(self, view: Any, question: arcane.Question, clock: bots.Clock) -> int:
        self.seen.append(view.to_bytes())
        return question.options[0]


def test_an_undo_makes_the_bots_anew(later: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = bots.Entry("rememberer", f"{__name__}:Rememberer", "remembers")
    monkeypatch.setattr(bots, "BOTS", (*bots.BOTS, entry))
    session = begin("human", "rememberer")
    while session.match.why_no_undo(0):
        bots_play(session)
        person_plays(session)
    made = Rememberer.made
    session.undo(0)
    assert Rememberer.made == made + 1
    bots_play(session)
    person_plays(session)
    session.close()


def test_an_undo_does_not_bring_a_failed_bot_back(later: str) -> None:
    session = begin("human", f"{later}:1")
    bots_play(session)
    while not session.failures or session.match.why_no_undo(0):
        person_plays(session)
        if not session.failures:
            bots_play(session)
    session.undo(0)
    assert session.kinds == ["human", guard.STAND_IN]
    for _ in range(4):
        bots_play(session)
        person_plays(session)
    assert len(session.failures) == 1
    session.close()


def test_a_file_that_goes_away_in_the_middle_is_a_failure_too(later: str) -> None:
    """After an undo the bot is made anew; if that can't be done any more, the game goes on without it."""
    session = begin("human", f"{later}:9999")
    while session.match.why_no_undo(0):
        bots_play(session)
        person_plays(session)
    Path(later.partition(":")[0]).unlink()
    session.undo(0)
    assert "there is no such file of bots; check the name; greedy plays on" in session.log(0)[-1]
    for _ in range(3):
        bots_play(session)
        person_plays(session)
    assert session.kinds == ["human", "greedy"]
    session.close()
    process.end_idle()


def test_bots_alone_play_to_the_end(tmp_path: Path, later: str) -> None:
    done = run(tmp_path, "play", "alley", "--plain", "--seats", f"{later}:4,random", "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Later's bot failed: RuntimeError: no more (mine.py, line 9); greedy plays on\n") == 1
    assert "replay" in done.stdout


def test_somebody_at_the_terminal_reads_of_it(tmp_path: Path, later: str) -> None:
    typed = "\n".join(["1"] * 12 + ["log", "quit"]) + "\n"
    done = run(tmp_path, "play", "alley", "--plain", "--seats", f"human,{later}:2", "--seed", "1", stdin=typed)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Later's bot failed") == 2  # in the news, and in the log
    assert "Go on with:" in done.stdout
