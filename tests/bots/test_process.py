"""Nothing is left of a bot's process, whatever happens: the fixture in conftest.py looks after every test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from arcane import bots
from arcane.bots import process
from arcane.bots.guard import Limits, Seat
from tests.bots.watched import AWKWARD, MARK, first_question, game, living, ours


def test_an_interrupted_question_ends_its_bot() -> None:
    """Ctrl-C while a bot thinks: its answer would come to the next question."""
    view, question = first_question()

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        with ours("Asleep", Limits(seconds=30)) as seat:
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with pytest.raises(KeyboardInterrupt):
                seat.answer(view, question)
            assert living(os.environ[MARK]) == []
    finally:
        signal.signal(signal.SIGALRM, old)


HANGING = """
import sys
import arcane
from arcane import bots
from arcane.bots.guard import Seat

seats = [Seat(f"{sys.argv[1]}:{name}", bots.chance_of(1)) for name in ("First", "Stuck")]
view = arcane.game("alley").new(2, 1, first=1).view(0)
print("asking", flush=True)
seats[1].answer(view, view.question)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_who_plays_dies_and_so_do_the_bots(number: signal.Signals) -> None:
    command = [sys.executable, "-c", HANGING, str(AWKWARD)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as table:
        assert table.stdout is not None
        assert table.stdout.readline() == "asking\n"
        time.sleep(0.2)
        assert len(living(os.environ[MARK])) == 5
        table.send_signal(number)
        table.wait(10)
    # and the fixture looks that nobody is left


def test_a_seat_that_is_forgotten_gives_its_process_back() -> None:
    seat = ours("First")
    assert len(living(os.environ[MARK])) == 2
    del seat
    with ours("Lucky"):
        assert len(living(os.environ[MARK])) == 2
    process.end_idle()
    assert living(os.environ[MARK]) == []


def test_a_process_that_dies_between_two_games_is_replaced() -> None:
    with ours("First"):
        pass
    bot = int(process._idle[0]._words.partition(b"\n")[0])
    os.kill(bot, signal.SIGKILL)
    with ours("First") as seat:
        assert seat.answer(*first_question()) == first_question()[1].options[0]
        assert seat.fault is None


def test_only_so_many_wait_for_the_next_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOST_IDLE", 1)
    seats = [ours("First") for _ in range(3)]
    assert len(living(os.environ[MARK])) == 6
    for seat in seats:
        seat.close()
        seat.close()
    assert len(living(os.environ[MARK])) == 2


def test_seats_in_several_threads_do_not_disturb_each_other() -> None:
    played: dict[int, Any] = {}

    def play(number: int) -> None:
        with ours("Lucky", Limits(), seed=number % 2) as seat:
            played[number] = game(seat, number % 2).to_bytes()

    threads = [threading.Thread(target=play, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert played[0] == played[2] != played[1] == played[3]


def test_without_processes_a_bot_from_a_file_plays_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "POSSIBLE", False)
    view, question = first_question()
    with ours("First") as seat, ours("Crash") as crash, ours("Born") as born:
        assert seat.answer(view, question) == question.options[0]
        assert crash.answer(view, question) in question.options
        assert born.answer(view, question) in question.options
        assert living(os.environ[MARK]) == []
    assert seat.fault is None
    assert "ZeroDivisionError" in str(crash.fault)
    assert "KeyError" in str(born.fault)


def test_a_process_that_can_t_be_started_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with ours("First") as seat:
        assert seat.answer(*first_question()) in first_question()[1].options
    assert seat.fault == "its process can't be started: No such file or directory"


def test_files_in_the_folder_one_works_in_do_not_get_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file called like a module of Python, where one happens to be or beside the bot, is not taken for it."""
    (tmp_path / "json.py").write_text("raise RuntimeError")
    (tmp_path / "socket.py").write_text("raise RuntimeError")
    (tmp_path / "mine.py").write_text(AWKWARD.read_text())
    monkeypatch.chdir(tmp_path)
    with Seat("mine.py:First", bots.chance_of(1)) as seat:
        assert seat.answer(*first_question()) == first_question()[1].options[0]
    assert seat.fault is None
