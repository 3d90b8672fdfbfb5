"""Where habit errs: a habit that was made worse is found out at the kind of question at which it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from arcane.lab import habits
from arcane.lab.habits import Asked, Found, Task
from tests.games.alley.lay import lay

AWKWARD = Path(__file__).parents[1] / "bots" / "awkward.py"
TASK = Task("alley", 2, {}, "greedy", "60", 4, 1)


@pytest.mark.parametrize(("bearable", "loses"), [(23, False), (3, True)])
def test_a_habit_that_bribes_too_much_is_found_out(bearable: int, loses: bool) -> None:
    """A7.2 to be rid of seventeen infamy costs 34 gold."""
    t = lay(ask="bribe", infamy=(20, 20, 20), gold=(40, 40, 40))
    task = Task("alley", 3, {}, "greedy", f"400/habit.bearable={bearable}", 1, 1)
    asked = habits._put(task, t.state.view(0), 0)
    assert asked.kind == "bribe"
    assert asked.by_lot > 0.02
    assert asked.loses > 0.05 if loses else abs(asked.loses) < 0.005
    assert asked.agrees == (0.0 if loses else 1.0)


def test_questions_are_counted_and_put() -> None:
    found = habits.ask(TASK)
    assert found.met["draw"] > 10
    assert 0.1 < len(found.asked) / sum(found.met.values()) < 0.5
    assert {each.kind for each in found.asked} <= set(found.met)
    assert all(0.0 <= each.agrees <= 1.0 for each in found.asked)


def test_what_costs_most_in_a_game_comes_first() -> None:
    one, two = Found(), Found()
    one.met.update({"act": 20, "bribe": 2})
    two.met.update({"act": 20})
    one.asked = [Asked("act", 0.02, 0.05, 0.5), Asked("bribe", 0.1, 0.2, 0.0)]
    two.asked = [Asked("act", 0.04, 0.07, 1.0)]
    act, bribe = habits.rows([one, two], 2)
    assert (act.kind, act.met, act.asked) == ("act", 10.0, 2)
    assert act.loses.value == pytest.approx(0.03)
    assert act.by_lot == pytest.approx(0.06)
    assert act.agrees == 0.75
    assert (bribe.kind, bribe.met, bribe.loses.low) == ("bribe", 0.5, -1.0)  # one game tells no interval


def test_the_command_says_the_same_on_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["alley", "--players", "2", "--by", "greedy", "--think", "20", "--games", "2", "--seldom", "10"]
    told = []
    for jobs in ("1", "2"):
        assert habits.main([*words, "--jobs", jobs]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "2 games of greedy" in told[0]
    assert "draw" in told[0]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--by", "nobody"], "nobody"),
        (["--by", f"{AWKWARD}:Crash", "--games", "1"], "ZeroDivisionError"),  # nobody plays in its stead
        (["--think", "soon"], "search:soon"),
        (["--players", "9"], "2 to 6"),
        (["--games", "0"], "1 or more"),
        (["--jobs", "0"], "1 or more"),
        (["-o", "wizards=maybe"], "wizards"),
    ],
)
def test_bad_input_is_refused(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        habits.main(["alley", *words])
    assert told in capsys.readouterr().err
