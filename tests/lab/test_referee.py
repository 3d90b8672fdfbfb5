"""The referee: bots answer the same questions, and what they chose is played on."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Generator, Iterable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import Chance
from arcane.bots.judgement import Judgement
from arcane.bots.settings import Settings
from arcane.cli import main
from arcane.core.table import Table
from arcane.lab import pool, referee
from arcane.lab.referee import Asked, Findings, Task, share
from arcane.lab.statistics import Estimate

ALLEY = arcane.game("alley")
COMPILED = arcane.mode() == "compiled"
AWKWARD = Path(__file__).parents[1] / "bots" / "awkward.py"


def task(*named: str, **changed: object) -> Task:
    given: dict[str, object] = {
        "game": "alley", "cards": ALLEY.figures, "seats": 2, "options": {}, "bots": named, "by": "greedy", "seldom": 5,
        "times": 4, "turns": 2, "chapters": (0, 99), "seed": 1,
    }  # fmt: skip
    return Task(**{**given, **changed})  # type: ignore[arg-type]


def command(capsys: pytest.CaptureFixture[str], *words: str, game: str = "alley") -> tuple[int, str, str]:
    code = main(["referee", game, *words])
    out, err = capsys.readouterr()
    return code, out, err


SHORT = ("--by", "greedy", "--players", "2", "--games", "2", "--times", "2", "--turns", "1", "--seed", "1")


# --- asking ---------------------------------------------------------------------------------------------------------


def test_who_chooses_the_same_is_as_good() -> None:
    found = referee.ask(task("greedy", "greedy"))
    assert len(found) > 5
    assert all(each.shares == {} and each.more(1) == 0.0 for each in found)


def test_who_answers_by_lot_is_found_out() -> None:
    """And the number of workers does not change what is found."""
    findings = referee.referee(task("greedy", "random", times=6), many := 8 if COMPILED else 4)
    found = findings.finding(1)
    assert found.more.value < 0
    assert found.differ > 0.2 * found.questions
    if COMPILED:
        assert found.more.p < 0.05
        again = referee.referee(task("greedy", "random", times=6), many, jobs=2)
        assert [(each.key, each.chosen, each.shares) for each in again.asked] == [
            (each.key, each.chosen, each.shares) for each in findings.asked
        ]


def test_the_questions_are_the_same_whoever_is_asked() -> None:
    first, second = (referee.ask(task("greedy", other, times=1)) for other in ("greedy", "random"))
    assert any(each.shares for each in second)
    assert [(each.key, each.chosen[0]) for each in first] == [(each.key, each.chosen[0]) for each in second]
    assert len(referee.ask(task("greedy", "greedy", seldom=1))) > 2 * len(first)


def test_only_the_chapters_that_are_named_are_asked_about() -> None:
    assert referee.ask(task("greedy", "random", chapters=(9, 9))) == []
    late = referee.ask(task("greedy", "random", chapters=(3, 3), turns=0))
    assert 0 < len(late) < len(referee.ask(task("greedy", "random", times=1)))
    for each in late:  # two seats, played to the end: whole and half wins
        assert all(float(4 * 2 * won).is_integer() for won in each.shares.values())


# --- playing on -----------------------------------------------------------------------------------------------------


def test_answers_are_played_on_in_the_same_worlds_and_none_is_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins have the same deck and the same players' dice; other worlds have others."""
    met: list[tuple[list[int], list[Any]]] = []

    def play_on(task: Task, table: Any, judgement: Judgement, players: Any) -> None:
        met.append((sorted_tail(table), [player.chance.save() for player in players]))

    def sorted_tail(table: Any) -> list[int]:
        return [int(card) & 0xFF for card in list(table.deck.cards)[:20]]  # the bottom, which no answer touches

    state = ALLEY.new(seats=2, seed=1)
    chance = Chance(1)
    while state.question.key != "act":
        state.play(state.options()[chance.below(int(state.count))])
    view = state.view(state.seat)
    judgement, _ = Settings("search", "1").lore("alley")
    monkeypatch.setattr(referee, "play_on", play_on)
    number = next(i for i in range(40) if referee._put(task("greedy", "random"), view, judgement, i).shares)
    met.clear()
    asked = referee._put(task("greedy", "random", times=5), view, judgement, number)
    assert len(asked.shares) == 2
    assert len(met) == 10
    worlds = [met[i : i + 2] for i in range(0, 10, 2)]
    assert all(one == other for one, other in worlds)
    assert len({json.dumps(deck) for deck, _ in met}) == 5
    assert sorted_tail(state) not in [deck for deck, _ in met]
    assert len({repr(dice) for _, dice in met}) == 5


def test_it_is_played_on_for_as_many_turns_as_are_named() -> None:
    judgement, _ = Settings("search", "1").lore("alley")
    state = ALLEY.new(seats=3, seed=4)
    while state.question.key != "draw":
        state.play(state.options()[0])
    assert judgement.calm(state)
    for turns in (1, 2, 5):
        twin = state.copy()
        named = task(seats=3, turns=turns)
        referee.play_on(named, twin, judgement, referee._sit_down(named, "again"))
        assert twin.turns - state.turns == turns
    to_the_end = task(seats=3, turns=0, by="random")
    referee.play_on(to_the_end, twin, judgement, referee._sit_down(to_the_end, "again"))
    assert twin.over


def test_what_a_table_comes_to() -> None:
    """The shares of all seats are a whole win, before the end and after it."""
    table: Table = ALLEY.new(seats=3, seed=4)
    chance = Chance(4)
    while True:
        assert sum(share(table, Judgement(), seat) for seat in range(3)) == pytest.approx(1.0)
        if table.over:
            break
        table.play(table.options()[chance.below(int(table.count))])
    assert share(table, Judgement(), table.winners[0]) == 1 / len(table.winners)


@pytest.mark.parametrize(("game", "seats"), [("realms", 2), ("trickerion", 2), ("trickerion", 1)])
@pytest.mark.slow
def test_it_serves_every_game(game: str, seats: int) -> None:
    found = arcane.game(game)
    asked = referee.ask(
        task("greedy", "random", game=game, cards=found.figures, seats=seats, seldom=40, times=1, turns=1)
    )
    assert any(each.shares for each in asked)
    assert all(0 <= won <= 1 for each in asked for won in each.shares.values())


# --- what it says ---------------------------------------------------------------------------------------------------


def _asked(number: int, more: float, key: str = "draw") -> Asked:
    """A question at which the second bot wins so much more."""
    return Asked(number, key, [1, 2 if more else 1], [0.1, 0.3], {1: 0.2, 2: 0.2 + more} if more else {})


def test_the_arithmetic() -> None:
    findings = Findings(task("a", "b"), 2, [[_asked(0, 0.3), _asked(0, 0.0)], [_asked(1, 0.1, "act")]])
    found = findings.finding(1)
    assert (found.questions, found.differ) == (3, 2)
    assert found.more.value == pytest.approx(0.4 / 3)  # every question counts alike
    assert (found.more.low, found.more.high) != (-1.0, 1.0)
    assert findings.kinds() == ["draw", "act"]
    assert findings.finding(1, "act").more.value == pytest.approx(0.1)
    assert findings.seconds(1) == pytest.approx(0.3)
    assert findings.finding(0).more == Estimate(0.0, -1.0, 1.0, 1.0)  # of no difference nothing is known


def test_questions_of_one_game_are_one_witness() -> None:
    """Twenty questions that agree with each other within each of four games say hardly more than four do."""
    values = [0.02, -0.01, 0.03, 0.0]
    alike = Findings(task("a", "b"), 4, [[_asked(i, more) for _ in range(5)] for i, more in enumerate(values)])
    alone = Findings(task("a", "b"), 20, [[_asked(i, values[i % 4])] for i in range(20)])
    one, other = alike.finding(1).more, alone.finding(1).more
    assert one.value == pytest.approx(other.value)
    assert one.high - one.low > 2 * (other.high - other.low)


# --- the command ----------------------------------------------------------------------------------------------------


def test_what_it_tells(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "asked.csv"
    code, told, err = command(
        capsys, "--bots", "greedy,random,greedy:12", *SHORT, "-o", "wizards=random", "--out", str(out)
    )
    assert (code, err) == (0, "")
    lines = told.splitlines()
    assert lines[0].endswith("questions of 2 games of greedy, seed 1")
    assert lines[1] == "Where bots disagree, each answer was played on 2 times, for 1 turn, then judged."
    assert lines[2].split("  ")[0] == "bot"
    (random,) = (line for line in lines if line.startswith("random "))
    assert re.search(
        r" \d+ +\d+ +[+-]0\.\d{4} +([+-][01]\.\d{4} to [+-][01]\.\d{4}|–) +[a-z ]+ \(p [<=] 0?\.?\d", random
    )
    assert any(line.startswith("  draw ") for line in lines)
    assert "lines one in twenty leaves out 0 by luck" in told
    assert "The p-values allow for 2 bots" in told
    assert "2 games tell little: play 10 or more." in told
    rows = list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8"))))
    assert int(lines[0].split("players: ")[1].split()[0]) == len(rows)
    for row in rows:
        assert (row["share_0"] == "") == (row["chosen_0"] == row["chosen_1"] == row["chosen_2"])


def test_what_it_tells_as_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "asked.json"
    code, told, _ = command(capsys, "--bots", "greedy,random", *SHORT, "--json", "--out", str(out))
    assert code == 0
    data = json.loads(told)
    assert data["options"] == ALLEY.settle(2, {})  # all of them, as they were played
    assert (data["by"], data["turns"], data["games"], data["planned"], data["stopped"]) == ("greedy", 1, 2, 2, "")
    kept = json.loads(out.read_text(encoding="utf-8"))
    assert len(kept.pop("rows")) == data["questions"] == data["findings"][0]["questions"]
    kept.pop("seconds")
    data.pop("seconds")
    assert kept == data
    assert sum(each["questions"] for each in data["findings"][1:]) == data["questions"]


def test_it_plays_on_as_far_as_the_search_of_that_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = command(capsys, "--bots", "greedy,greedy", "--by", "random", "--games", "1", "--json")
    assert (code, json.loads(told)["turns"]) == (0, 8)


def test_nothing_asked_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = command(capsys, "--bots", "greedy,random", *SHORT, "--chapters", "9-9")
    assert code == 0
    assert "No question was asked: play more games, or name other chapters." in told


@pytest.mark.parametrize(
    ("stop", "code", "why"),
    [(KeyboardInterrupt(), 130, "interrupted"), (pool.PoolError("a worker ended"), 2, "a worker ended")],
)
def test_what_was_asked_is_kept(
    stop: BaseException, code: int, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = pool.run

    def run(work: Any, tasks: Iterable[Any], **words: Any) -> Generator[Any, None, None]:
        yield from islice(real(work, tasks, **words), 1)
        raise stop

    monkeypatch.setattr(pool, "run", run)
    left, told, _ = command(capsys, "--bots", "greedy,random", *SHORT)
    assert left == code
    assert f"stopped after 1 of 2 games ({why})" in told
    assert "\nrandom " in told


@pytest.mark.parametrize("bot", ["Crash", "Answer:x"])
def test_a_bot_that_fails_is_named(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--bots", f"greedy,{AWKWARD}:{bot}"], ["--bots", "greedy,random", "--by", f"{AWKWARD}:{bot}"]):
        code, out, err = command(capsys, *SHORT, *words)
        assert (code, out) == (2, "")
        assert f"awkward.py:{bot} failed: " in err
        assert err.count("\n") == 1


def test_workers_with_other_cards_are_found_out() -> None:
    with pytest.raises(pool.PoolError, match="other cards"):
        referee.ask(replace(task("greedy", "random"), cards="0"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "greedy"], "name two bots or more"),
        (["--bots", "greedy,nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,human"], "a person can't be asked by a referee"),
        (["--bots", "greedy,random", "--by", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "greedy,random", "--by", "greedy,random"], "name one bot, who sits in all seats"),
        (["--bots", "greedy,random", "--players", "9"], "is for 2 to 6 players"),
        (["--bots", "greedy,random", "--games", "0"], "'0' is no whole number"),
        (["--bots", "greedy,random", "--turns", "-3"], "--turns"),
        (["--bots", "greedy,random", "--chapters", "3"], "write the first and the last"),
        (["--bots", "greedy,random", "--chapters", "3-1"], "write the first and the last"),
        (["--bots", "greedy,random", "--chapters", "1-" + 5000 * "9"], "write the first and the last"),
        (["--bots", "greedy,random", "-o", "dragons=on"], "dragons"),
        (["--bots", "greedy,random", "--out", "x.txt"], "let its name end in .json or .csv"),
    ],
)
def test_mistakes_are_one_line(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = command(capsys, *words)
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_a_number_of_another_game_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = command(
        capsys, "--bots", "greedy,greedy:price1=2", "--by", "random", "--games", "1", game="realms"
    )
    assert (code, out) == (2, "")
    assert "has no number 'price1'" in err
    assert err.count("\n") == 1
