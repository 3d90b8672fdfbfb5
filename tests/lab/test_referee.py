"""The referee: bots answer the same questions, and what they chose is played on."""

from __future__ import annotations

import pytest

import arcane
from arcane import Chance
from arcane.bots.judgement import Judgement
from arcane.lab import referee
from arcane.lab.referee import Asked, Findings, Task, share

COMPILED = arcane.mode() == "compiled"


def task(*named: str, **changed: object) -> Task:
    given: dict[str, object] = {
        "game": "alley", "seats": 2, "options": {}, "bots": named, "by": "greedy", "times": 4, "turns": 2,
        "chapters": (0, 99), "seed": 1, "number": 0,
    }  # fmt: skip
    return Task(**{**given, **changed})  # type: ignore[arg-type]


def test_who_chooses_the_same_is_as_good() -> None:
    found = referee.ask(task("greedy", "greedy"))
    assert len(found) > 5
    assert all(each.shares == {} and each.more(1) == 0.0 for each in found)


def test_who_answers_by_lot_is_found_out() -> None:
    """And the number of workers does not change what is found."""
    many = 6 if COMPILED else 3
    findings = referee.referee(task("greedy", "random", times=6), many, jobs=1)
    mean, error = findings.more(1)
    assert mean + 2 * error < 0
    assert findings.agrees(1) < 0.8
    if COMPILED:
        again = referee.referee(task("greedy", "random", times=6), many, jobs=2)
        assert [(each.key, each.chosen, each.shares) for each in again.asked] == [
            (each.key, each.chosen, each.shares) for each in findings.asked
        ]


def test_only_the_chapters_that_are_named_are_asked_about() -> None:
    assert referee.ask(task("greedy", "random", chapters=(9, 9))) == []
    late = referee.ask(task("greedy", "random", chapters=(3, 3), turns=0))
    assert 0 < len(late) < len(referee.ask(task("greedy", "random", times=1)))
    for each in late:  # two seats, played to the end: whole and half wins
        assert all(float(4 * 2 * won).is_integer() for won in each.shares.values())


def test_what_a_table_comes_to() -> None:
    """The shares of all seats are a whole win, before the end and after it."""
    table = arcane.game("alley").new(seats=3, seed=4)
    chance = Chance(4)
    while True:
        assert sum(share(table, Judgement(), seat) for seat in range(3)) == pytest.approx(1.0)
        if table.over:
            break
        table.play(table.options()[chance.below(int(table.count))])
    assert share(table, Judgement(), table.winners[0]) == 1 / len(table.winners)


def test_the_arithmetic() -> None:
    findings = Findings(("a", "b"), [
        Asked("draw", [1, 1], [0.1, 0.3], {}),
        Asked("draw", [1, 2], [0.1, 0.1], {1: 0.2, 2: 0.5}),
    ])  # fmt: skip
    assert findings.agrees(1) == 0.5
    assert findings.more(1) == pytest.approx((0.15, 0.15))
    assert findings.seconds(1) == pytest.approx(0.2)
    assert findings.more(0) == (0.0, 0.0)


def test_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert referee.main(["alley", "--bots", "greedy,random", "--by", "greedy", "--players", "2", "--games", "1",
                         "--times", "2", "--turns", "1", "-o", "wizards=random"]) == 0  # fmt: skip
    told = capsys.readouterr().out
    assert "questions; shares of a win more than greedy" in told
    assert "random" in told
    assert "±" in told
    assert (
        referee.main(["alley", "--bots", "greedy,random", "--games", "1", "--by", "greedy", "--chapters", "9-9"]) == 1
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "greedy"], "name two or more"),
        (["--bots", "greedy,nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,random", "--by", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,random", "--players", "9"], "is for 2 to 6 players"),
        (["--bots", "greedy,random", "--games", "0"], "--games 0: at least 1"),
        (["--bots", "greedy,random", "--chapters", "3"], "write the first and the last"),
        (["--bots", "greedy,random", "-o", "dragons=on"], "has no option 'dragons'"),
    ],
)
def test_bad_words_are_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        referee.main(["alley", *words])
    assert told in capsys.readouterr().err
