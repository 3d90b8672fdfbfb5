"""What bots have learned from games: networks, what they see of a table, and the numbers that lie in the package."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

import arcane
from arcane import Chance, bots
from arcane.bots import net
from arcane.bots.guard import Seat
from arcane.bots.net import Net
from arcane.bots.settings import Settings, lore_of

LEARNED = [game for game in arcane.games.GAMES if hasattr(lore_of(game), "LESSONS")]


def judged(game: str, spec: str) -> str:
    """By which judgement a bot judges."""
    bot, _, arg = spec.partition(":")
    return type(Settings(bot, arg).lore(game)[0]).__name__


def test_a_network_by_hand() -> None:
    """Two inputs, one hidden node that counts only above 0, and the straight ways to both outputs."""
    small = Net(2, 1, [1.0, 10.0, 0.0, -2.0, 0.0, 100.0, 0.5, 1.0, 2.0, 3.0, 4.0])
    small.run(vec[float]([1.0, 0.0]))
    assert (small.first, small.second) == (1.0 + 10.0 + 3.0 * 1.5, 2.0 + 4.0 * 1.5)
    small.run(vec[float]([0.0, 1.0]))  # the node has -1.5
    assert (small.first, small.second) == (1.0, 102.0)
    assert net.size(2, 1) == len(small.numbers)


def test_a_network_is_kept(tmp_path: Path) -> None:
    small = Net(2, 1, [0.12344, -1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0])
    net.write(small, tmp_path / "small.json")
    again = net.read(tmp_path / "small.json", 2)
    assert list(again.numbers) == [0.1234, *list(small.numbers)[1:]]
    assert (again.inputs, again.hidden) == (2, 1)
    assert len((tmp_path / "small.json").read_text(encoding="utf-8").splitlines()) == 6  # one for each input


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"inputs": 3, "hidden": 1, "numbers": [[1, 2, 3]]}', "it looks at 3 numbers, not at 2"),
        ('{"inputs": 2, "hidden": 1, "numbers": [[1, 2, 3]]}', "its numbers are not what its size asks for"),
        ('{"inputs": 2, "hidden": -1, "numbers": [[1]]}', "its numbers are not what its size asks for"),
        (
            '{"inputs": 2, "hidden": 0, "numbers": [[1, 2], [3, 4], [5, NaN]]}',
            "its numbers are not what its size asks for",
        ),
        ('{"inputs": 2, "hidden": 1}', "KeyError"),
        ('{"inputs": 2, "hidden": 1, "numbers": [["a"]]}', "ValueError"),
        ('{"inputs": 2, "hid', "JSONDecodeError"),
        ("[]", "TypeError"),
    ],
)
def test_a_network_that_does_not_fit_is_refused(text: str, why: str, tmp_path: Path) -> None:
    """Whoever asks for it hears which file it is, and what to do."""
    file = tmp_path / "small.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(bots.BadBot, match=rf"/small\.json is no network .*{why}.*: remove it, or install anew"):
        net.read(file, 2)


def test_a_seat_tells_of_a_network_that_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What to do is not cut off, and the game goes on; so it does without the file."""
    lessons = lore_of("alley").LESSONS
    file = tmp_path / "insight.json"
    monkeypatch.setitem(lessons, "all", replace(lessons["all"], file=file))
    file.write_text("[]", encoding="utf-8")
    table: Any = arcane.game("alley").new(seats=2, seed=1)
    view = table.view(table.seat)
    with Seat("search:9", bots.chance_of(1)) as seat:
        assert seat.answer(view, view.question) in view.question.options
        assert "remove it, or install anew (" in str(seat.fault)
    file.unlink()
    with Seat("search:9", bots.chance_of(1)) as seat:
        assert seat.answer(view, view.question) in view.question.options
        assert not seat.fault


def test_what_was_learned_lies_in_the_package() -> None:
    assert LEARNED == ["alley", "trickerion"]
    for game in LEARNED:
        lore = lore_of(game)
        for lesson in lore.LESSONS.values():
            assert net.read(lesson.file, lesson.inputs).hidden == lesson.hidden


@pytest.mark.parametrize("game", LEARNED)
def test_search_judges_by_what_was_learned(game: str) -> None:
    """And greedy by numbers that a designer can read; both do as they are told."""
    assert judged(game, "search:20") == judged(game, "greedy:insight=1") == "Insight"
    assert judged(game, "greedy") == judged(game, "search:20/insight=0") != "Insight"
    with pytest.raises(bots.BadBot, match="has no number 'insight'"):
        Settings("search", "20/insight=1").lore("realms")


@pytest.mark.parametrize("game", LEARNED)
def test_who_is_ahead_hopes_for_more(game: str) -> None:
    """More of what counts at the end, and all else alike, in the middle of games."""
    judgement, habit = Settings("search", "20").lore(game)
    better = 0
    for seed in range(12):
        table: Any = arcane.game(game).new(2, seed)
        chance = Chance(seed)
        judgement.look(table.view(table.seat))
        habit.look(table.view(table.seat))
        halfway = 2 if game == "alley" else 4
        while not (judgement.chapter(table) == halfway and judgement.calm(table)):
            table.advance(habit.answer(table, chance))
        hopes, worths, before = (vec[float]([0.0] * 8) for _ in range(3))
        judgement.appraise(table, before, worths)
        if game == "alley":
            table.players[0].gold += 20
        else:
            table.players[0].fame += 20
        judgement.appraise(table, hopes, worths)
        better += hopes[0] - hopes[1] > before[0] - before[1]
    assert better == 12


def test_a_game_that_is_over_is_a_win_or_none() -> None:
    """To a player who looks ahead: a win is more than any hope of one, a loss less, and gold tells losses apart. What
    it is worth can be averaged over worlds, so it is a chance: a win that is shared by two is half of one's own."""
    judgement = Settings("search", "20").lore("alley")[0]
    over: Any = arcane.game("alley").new(4, 1)
    live: Any = arcane.game("alley").new(4, 1)
    chance = Chance(1)
    while not over.over:
        options = over.options()
        over.play(options[int(chance.below(len(options)))])
    judgement.look(live.view(live.seat))
    hope = float(judgement.stake(live, 0))
    stakes = [float(judgement.stake(over, seat)) for seat in range(4)]
    for seat in range(4):
        assert (stakes[seat] > hope) == (seat in over.winners)
    losers = sorted((int(over.score(seat)), stakes[seat]) for seat in range(4) if seat not in over.winners)
    assert [stake for _, stake in losers] == sorted(stake for _, stake in losers)
    assert len(over.winners) == 1
    winner = over.winners[0]
    first, second = over.players[winner], over.players[1 - min(winner, 1)]
    second.gold, second.infamy = first.gold, first.infamy
    assert len(over.winners) == 2
    assert float(judgement.stake(over, winner)) == pytest.approx(0.5, abs=0.001)
    assert [round(stakes[seat], 2) for seat in range(4)] == [float(seat == winner) for seat in range(4)]
    assert sum(float(judgement.stake(live, seat)) for seat in range(4)) == pytest.approx(1.0, abs=0.001)


def test_against_the_heir_another_network_judges() -> None:
    """Of each contender: by its Fame, and the lead tells the chance."""
    from arcane.bots.trickerion.insight import LEAD, UNIT, Insight
    from arcane.bots.trickerion.weights import Weights

    inputs = lore_of("trickerion").LESSONS["heir"].inputs
    nothing = [0.0] * (inputs * 3)
    judgement = Insight(Weights(), Net(inputs, 1, [*nothing, 0, 7, 2, 0, 0]), Net(inputs, 1, [*nothing, 0, 9, 3, 0, 0]))
    fame = 20  # the fifth sign is Fame / 50
    judgement.heir.numbers[4 * 3 + 2] = 1.0
    hopes, worths = (vec[float]([-1.0] * 8) for _ in range(2))
    table: Any = arcane.game("trickerion").new(2, 1)
    judgement.appraise(table, hopes, worths)
    assert [hopes[i] for i in range(3)] == [7.0, 7.0, -1.0]
    assert [worths[i] for i in range(3)] == [2 * UNIT, 2 * UNIT, -1.0]
    table = arcane.game("trickerion").new(1, 1, heir="normal")
    table.players[0].fame = fame
    table.players[1].fame = 0
    judgement.appraise(table, hopes, worths)
    assert [worths[i] for i in range(3)] == pytest.approx([(3 + fame / 50) * UNIT, 3 * UNIT, -1.0])
    assert hopes[0] - hopes[1] == pytest.approx((worths[0] - worths[1]) / LEAD)
    assert judgement.worth(table, 0) == worths[0]


@pytest.mark.parametrize(
    ("game", "seats", "options"), [("alley", 2, {}), ("trickerion", 2, {}), ("trickerion", 1, {"heir": "normal"})]
)
def test_signs_are_of_the_view(game: str, seats: int, options: dict[str, Any]) -> None:
    """Whatever is imagined of the others, a seat's own signs stay the same."""
    lore = lore_of(game)
    signs = lore.signs()
    for seed in range(6):
        table: Any = arcane.game(game).new(seats, seed, **options)
        _, habit = Settings("search", "20").lore(game)
        chance = Chance(seed)
        for _ in range(40):
            table.advance(habit.answer(table, chance))
        view = table.view(table.seat)
        signs.look(view)
        seen = []
        for _ in range(4):
            signs.read(view.imagine(chance), table.seat)
            seen.append(list(signs.row))
        assert seen[0] == seen[1] == seen[2] == seen[3]
        assert any(seen[0])
