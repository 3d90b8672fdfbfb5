"""Learning from games: the teacher's arithmetic, what is played to learn from, and that it helps."""

from __future__ import annotations

import math
from array import array
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

from arcane import Chance
from arcane.bots.lesson import Lesson
from arcane.bots.net import Net
from arcane.bots.search import Opinion
from arcane.bots.settings import lore_of
from arcane.lab import learn
from arcane.lab.learn import Lessons, Task, beginner, foreseen, off, surprise, teach
from arcane.lab.teacher import Teacher


def error(teacher: Teacher, rows: list[float], shares: list[float], scores: list[float]) -> float:
    """What the teacher tries to lessen: the surprise, and half the mean square of what the scores are off."""
    told = teacher.ask(rows, shares)
    off = [float(teacher.seconds[seat] - scores[seat]) ** 2 for seat in range(len(shares))]
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


def test_the_slope_of_answers_is_that_of_what_is_lost() -> None:
    """The same where a question is taught; and what is lost is least where each answer is given as often as its worth
    says: one that brings the temper more e times as often."""
    net = beginner(3, 4, Chance(5))
    teacher = Teacher(net, 0.0, 0.1)
    rows, worths = [1.0, 0.5, 0.0, -1.0, 0.2, 2.0, 0.3, 0.3, 0.1], [0.1, 0.0, -0.1]
    told = teacher.hear(rows, worths, [0.0] * 3)
    assert told == pytest.approx(teacher.ask(rows, worths))
    for i in range(len(net.numbers)):
        kept = net.numbers[i]
        net.numbers[i] = kept + 1e-6
        more = teacher.ask(rows, worths)
        net.numbers[i] = kept - 1e-6
        less = teacher.ask(rows, worths)
        net.numbers[i] = kept
        assert teacher.slope[i] == pytest.approx((more - less) / 2e-6, abs=1e-6)
    straight = Net(3, 1, [0.0, 1.0, 0.0] + [0.0] * 11)  # says the first sign
    teacher = Teacher(straight, 0.0, 0.1)
    best = teacher.ask([1.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0], worths)
    for sign in (0.5, 2.0):
        assert teacher.ask([sign, 0.0, 0.0, 0.0, 0.0, 0.0, -sign, 0.0, 0.0], worths) > best


def test_what_a_search_thinks_answers_are_worth() -> None:
    """Its trials; of those tried seldom its hopes, less what these are off by where it tried much."""
    told = learn.worths(
        [Opinion(1, 970, 0.50, 0.0, 0.60), Opinion(2, 970, 0.40, 0.0, 0.50), Opinion(3, 0, 0.55, 0.0, 0.55)]
    )
    assert told[1] - told[2] == pytest.approx(0.10)
    assert told[1] - told[3] == pytest.approx(0.05)
    few = learn.worths([Opinion(1, 30, 0.50, 0.0, 0.60), Opinion(2, 90, 0.40, 0.0, 0.50), Opinion(3, 0, 0.5, 0.0, 0.7)])
    assert few == pytest.approx({1: 0.5, 2: 0.4, 3: 0.6})
    few = learn.worths([Opinion(1, 30, 0.50, 0.0, 0.50), Opinion(2, 90, 0.40, 0.0, 0.30)])
    off = (30 * 0.0 + 90 * 0.1) / 120
    assert few == pytest.approx({1: 0.5 + off / 2, 2: (90 * 0.4 + 30 * (0.3 + off)) / 120})


def test_games_to_learn_answers_from_stray(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what habit leads to is learned too; by the habit of the search that plays, practice or none."""
    plays = {}
    for stray, by in ((0.0, "search:60"), (0.4, "search:60"), (0.4, "search:60/practice=0")):
        monkeypatch.setattr(learn, "STRAY", stray)
        plays[stray, by] = tuple(learn.play(Task("alley", "practice", by, 1, 0, 1)).signs)
    assert len(set(plays.values())) == 3


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
        lessons.add(array("f", signs), won, [signs[1], signs[4]], number % 10 == 0, True)
    net = beginner(3, 8, chance)
    assert surprise(net, lessons)[0] > 0.5
    teach(net, lessons, chance, pace=0.02)  # there are few lessons
    told, alike = surprise(net, lessons)
    assert told < 0.2
    assert alike == pytest.approx(0.6931, abs=1e-4)
    assert off(net, lessons) < 0.1 < off(beginner(3, 8, Chance(6)), lessons)
    net.run(vec[float]([0.5, 0.8, 0.5]))
    assert net.second == pytest.approx(0.8, abs=0.15)


def _two_games() -> Lessons:
    """Of three tables and of one; the first seat wins the first, the second the other."""
    lessons = Lessons(1)
    for place in (1, 2, 3):
        lessons.add(array("f", [0.1 * place, 0.0]), [1.0, 0.0], [0.0, 0.0], False, place == 3)
    lessons.add(array("f", [0.7, 0.0]), [0.0, 1.0], [0.0, 0.0], False, True)
    return lessons


def test_a_table_heeds_the_next_ones_of_its_game() -> None:
    """TD(λ) by hand. The network thinks e^(sign) of a seat; of the last table of a game only the winner counts."""
    lessons = _two_games()
    net = Net(1, 1, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    second, third = (1 / (1 + math.exp(-x)) for x in (0.2, 0.3))
    assert foreseen(net, lessons, 0.0) == lessons.shares
    told = [share for share, _ in foreseen(net, lessons, 0.6)]
    after = 0.6 * third + 0.4 * 1.0
    assert told == pytest.approx([0.6 * second + 0.4 * after, after, 1.0, 0.0])
    assert [share for share, _ in foreseen(net, lessons, 1.0)] == pytest.approx([second, third, 1.0, 0.0])


def test_what_is_thought_of_later_tables_reaches_earlier_ones() -> None:
    """Two games of two tables end the other way than they look at last: who heeds nothing but the next table learns to
    tell the first tables by what the second look like."""
    lessons = Lessons(2)
    for game in range(2):
        sign = [float(game), float(1 - game)]
        won = [1.0 - x for x in sign]
        for _ in range(64):
            lessons.add(array("f", [sign[0], 0.0, sign[1], 0.0]), won, [0.0, 0.0], False, False)
            lessons.add(array("f", [0.0, sign[0], 0.0, sign[1]]), won, [0.0, 0.0], False, True)
    for heed, sees in ((0.0, False), (1.0, True)):
        net = Net(2, 1, [0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        shares = foreseen(net, lessons, heed)
        assert (shares[0][1] > shares[0][0]) is sees  # the second seat loses, but its next table is liked
        teach(net, lessons, Chance(1), passes=1, pace=0.1, heed=heed)
        net.run(vec[float]([1.0, 0.0]))
        assert (net.first > 0) is sees


def test_games_to_learn_from_are_the_same_whoever_plays_them() -> None:
    whole = learn.play(Task("alley", "all", learn.PLAYER, 1, 0, 2))
    parts = learn.play(Task("alley", "all", learn.PLAYER, 1, 0, 1))
    parts.join(learn.play(Task("alley", "all", learn.PLAYER, 1, 1, 1)))
    assert parts == whole
    assert len(whole.begins) == len(whole.shares) > 10
    assert sum(whole.last) == 2
    assert whole.last[-1]
    assert set(whole.apart) == {True, False}  # the first game is kept apart, the second taught
    for begin, won, worths in zip(whole.begins, whole.shares, whole.scores, strict=True):
        assert sum(won) == pytest.approx(1.0)
        assert len(won) == len(worths)
        assert begin % whole.inputs == 0


def test_a_round_of_learning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole and small: games are played, the network is taught and written, and the surprise is told."""
    lore: Any = lore_of("alley")
    lesson = Lesson(tmp_path / "insight.json", lore.LESSONS["all"].tables, lore.LESSONS["all"].inputs)
    monkeypatch.setitem(lore.LESSONS, "all", lesson)
    assert learn.main(["alley", "--games", "12", "--rounds", "2", "--heed", "0.5"]) == 0
    assert lesson.file.exists()
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("round 1: ")
    before, after = (float(x) for x in second.split("surprise ")[1].split(" (")[0].split(" -> "))
    assert 0.0 < after < 3.0
    assert before > 0.0


def test_several_bots_play_in_turn() -> None:
    """Game by game: the even ones as if the first played them all, the odd ones as if the second did."""
    both = [learn.play(Task("trickerion", "heir", "greedy:1,greedy:2", 1, number, 1)) for number in range(2)]
    alone = [learn.play(Task("trickerion", "heir", f"greedy:{number + 1}", 1, number, 1)) for number in range(2)]
    assert [(each.signs, each.shares, each.scores) for each in both] == [
        (each.signs, each.shares, each.scores) for each in alone
    ]
    assert all(both[0].apart)  # of each bot's games one in ten is kept apart, not all of them the first bot's
    assert all(both[1].apart)


def test_games_that_are_kept_apart_teach_nothing() -> None:
    """Not even by what is thought of their tables."""
    taught = []
    for other in (0.3, 0.9):
        lessons = _two_games()
        for place in (1, 2):
            lessons.add(array("f", [other * place, 0.0]), [0.0, 1.0], [other, 0.0], True, place == 2)
        net = beginner(1, 2, Chance(1))
        teach(net, lessons, Chance(1), passes=2, heed=0.5)
        taught.append(list(net.numbers))
    assert taught[0] == taught[1]


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
        learn.main(["alley", "--games", "15", "--by", "greedy,greedy:2"])
    assert "play at least 20" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        learn.main(["alley", "--games", "0"])
    assert "play at least 10" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        learn.main(["alley", "--heed", "2"])
    assert "name a share, from 0 to 1" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        learn.main(["alley", "--lesson", "practice", "--heed", "0.5"])
    assert "answers heed no later question" in capsys.readouterr().err


def test_answers_of_a_search_are_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of every question about one's own goods what the search thinks of the answers; less is lost afterwards."""
    lore: Any = lore_of("alley")
    taught = lore.LESSONS["practice"]
    noted = learn.play(Task("alley", "practice", "search:60", 1, 0, 1))
    assert len(noted.shares) > 30
    assert all(noted.apart)  # the first of ten
    for begin, worths, last in zip(noted.begins, noted.shares, noted.last, strict=True):
        assert 0.0 <= max(worths) < 1.0
        assert len(worths) > 1
        assert begin % taught.inputs == 0
        assert last  # answers heed no later question
    lesson = Lesson(tmp_path / "practice.json", taught.tables, taught.inputs, hidden=2, of_answers=True)
    monkeypatch.setitem(lore.LESSONS, "practice", lesson)
    monkeypatch.setattr(learn, "WATCHED", "search:60")
    assert learn.main(["alley", "--lesson", "practice", "--games", "10", "--passes", "4", "--pace", "0.01"]) == 0
    told = capsys.readouterr().out
    before, after = (float(x) for x in told.split("loses ")[1].split(" of")[0].split(" -> "))
    assert after < before
    kept = lesson.file.read_text()
    with pytest.raises(SystemExit):
        learn.main(["alley", "--lesson", "practice", "--games", "10", "--by", "search:8", "--anew"])
    assert "let it think longer" in capsys.readouterr().err
    assert lesson.file.read_text() == kept
    with pytest.raises(SystemExit):
        learn.main(["alley", "--lesson", "practice", "--by", "greedy"])
    assert "let a search play (--by search:60)" in capsys.readouterr().err
