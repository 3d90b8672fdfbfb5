"""Learning from games: the teacher's arithmetic, what is played to learn from, and that it helps."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

from arcane import Chance
from arcane.bots.lesson import Lesson
from arcane.bots.settings import lore_of
from arcane.lab import learn
from arcane.lab.learn import Lessons, Task, beginner, off, surprise, teach
from arcane.lab.teacher import Teacher


def error(teacher: Teacher, rows: list[float], won: list[float], worths: list[float]) -> float:
    """What the teacher tries to lessen: the surprise, and half the mean square of what the worths are off."""
    told = teacher.ask(rows, won)
    off = [float(teacher.seconds[seat] - worths[seat]) ** 2 for seat in range(len(won))]
    return float(told) + sum(off) / 2 / len(off)


def test_the_slope_is_that_of_the_error() -> None:
    """Each weight moved a little changes the error as the slope says."""
    net = beginner(3, 4, Chance(5))
    teacher = Teacher(net, 0.0)
    rows, won, worths = [1.0, 0.5, 0.0, -1.0, 0.2, 2.0], [1.0, 0.0], [-0.3, 0.1]
    assert teacher.hear(rows, won, worths) == pytest.approx(teacher.ask(rows, won))
    for i in range(len(net.numbers)):
        kept = net.numbers[i]
        net.numbers[i] = kept + 1e-6
        more = error(teacher, rows, won, worths)
        net.numbers[i] = kept - 1e-6
        less = error(teacher, rows, won, worths)
        net.numbers[i] = kept
        assert teacher.slope[i] == pytest.approx((more - less) / 2e-6, abs=1e-6)


def test_weights_decay() -> None:
    """What nothing speaks for grows smaller."""
    net = beginner(2, 1, Chance(5))
    before = [abs(x) for x in net.numbers]
    teacher = Teacher(net, 0.1)
    teacher.hear([0.0] * 4, [0.5, 0.5], [0.0, 0.0])
    teacher.step(0.01)
    assert all(abs(x) < y for x, y in zip(list(net.numbers)[:6], before, strict=False))


def test_it_learns_who_wins() -> None:
    """Of lessons in which the larger first sign wins and the second is the worth."""
    chance = Chance(3)
    lessons = Lessons(3)
    for number in range(3000):
        signs = [int(chance.below(1000)) / 1000 for _ in range(6)]
        won = [float(signs[0] > signs[3]), float(signs[0] <= signs[3])]
        lessons.add(array("f", signs), won, [signs[1], signs[4]], number % 10 == 0)
    net = beginner(3, 8, chance)
    assert surprise(net, lessons)[0] > 0.5
    teach(net, lessons, chance, pace=0.02)  # there are few lessons
    told, alike = surprise(net, lessons)
    assert told < 0.2
    assert alike == pytest.approx(0.6931, abs=1e-4)
    assert off(net, lessons) < 0.1 < off(beginner(3, 8, Chance(6)), lessons)
    net.run(vec[float]([0.5, 0.8, 0.5]))
    assert net.second == pytest.approx(0.8, abs=0.15)


def test_games_to_learn_from_are_the_same_whoever_plays_them() -> None:
    whole = learn.play(Task("alley", "all", learn.PLAYER, 1, 0, 2))
    parts = learn.play(Task("alley", "all", learn.PLAYER, 1, 0, 1))
    parts.join(learn.play(Task("alley", "all", learn.PLAYER, 1, 1, 1)))
    assert parts == whole
    assert len(whole.begins) == len(whole.won) > 10
    assert set(whole.apart) == {True, False}  # the first game is kept apart, the second taught
    for begin, won, worths in zip(whole.begins, whole.won, whole.worths, strict=True):
        assert sum(won) == pytest.approx(1.0)
        assert len(won) == len(worths)
        assert begin % whole.inputs == 0


def test_a_round_of_learning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole and small: games are played, the network is taught and written, and the surprise is told."""
    lore: Any = lore_of("alley")
    lesson = Lesson(tmp_path / "insight.json", lore.LESSONS["all"].tables)
    monkeypatch.setitem(lore.LESSONS, "all", lesson)
    assert learn.main(["alley", "--games", "12", "--rounds", "2"]) == 0
    assert lesson.file.exists()
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("round 1: ")
    before, after = (float(x) for x in second.split("surprise ")[1].split(" (")[0].split(" -> "))
    assert 0.0 < after < 3.0
    assert before > 0.0


def test_several_bots_play_in_turn() -> None:
    """Game by game: the even ones as if the first played them all, the odd ones as if the second did."""
    both = [learn.play(Task("trickerion", "heir", "greedy:1,greedy:2", 1, number, 1)) for number in range(2)]
    assert both == [
        learn.play(Task("trickerion", "heir", "greedy:1", 1, 0, 1)),
        learn.play(Task("trickerion", "heir", "greedy:2", 1, 1, 1)),
    ]


def test_only_what_can_be_learned(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        learn.main(["realms"])
    with pytest.raises(SystemExit):
        learn.main(["trickerion", "--lesson", "wizards"])
    assert "trickerion has no lesson 'wizards'; it has others, heir" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        learn.main(["alley", "--by", "greedy:insight=1,seach:30"])
    assert "seach" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        learn.main(["alley", "--games", "5"])
    assert "play at least 10" in capsys.readouterr().err
