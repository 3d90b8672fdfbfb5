"""Tournaments: who meets whom, that the cards are the same for all, and what the games say."""

import csv
import io
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Generator, Iterable
from itertools import islice
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

import arcane
from arcane.cli import main
from arcane.lab import pool, tournament
from arcane.lab.play import play, seed_of
from arcane.lab.standings import Meeting, Ratings, Rule, standings
from arcane.lab.statistics import difference_over_deals, holm, over_deals
from arcane.lab.tournament import BadField, Stopwatch, Tournament, field_of
from tests.terminal.driver import environment

ALLEY = arcane.game("alley")


def command(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["tournament", "alley", *words])
    out, err = capsys.readouterr()
    return code, out, err


# --- who meets whom -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("named", "players", "table", "games"),
    [
        ("a,b", None, 2, 2),
        ("a,b", 4, 4, 4),  # one against three
        ("a,b,b,b", None, 4, 4),  # the same, said at length
        ("a,a,b,b", None, 4, 4),
        ("a,b,c", 4, 4, 8),  # b and c have the odd seat in turn
        ("a,b,c,d", None, 4, 4),
        ("a,b,c,d", 3, 3, 4),
        ("a,b,c,d,e,f,g", None, 4, 7),  # more than the game allows: the usual number sits
        ("a,a", None, 2, 2),
        ("a,a", 3, 3, 3),
    ],
)
def test_everybody_has_every_seat_as_often(named: str, players: int | None, table: int, games: int) -> None:
    field = field_of(ALLEY, named.split(","), players)
    assert (field.players, field.games) == (table, games)
    for deal in range(6):
        seatings = field.seatings(7, deal)
        assert len(seatings) == games
        seats = [Counter(seating[i] for seating in seatings) for i in range(table)]
        assert all(seat == seats[0] for seat in seats)
        assert set(seats[0]) == set(range(len(field.specs)))


def test_how_the_table_is_filled() -> None:
    tables = {tuple(sorted(seating)) for seating in field_of(ALLEY, ["a", "b"], 4).seatings(1, 0)}
    assert tables == {(0, 1, 1, 1)}
    tables = {tuple(sorted(seating)) for seating in field_of(ALLEY, ["a", "b", "c"], 4).seatings(1, 0)}
    assert tables == {(0, 1, 1, 2), (0, 1, 2, 2)}
    field = field_of(ALLEY, ["a", "b", "c", "d", "e"], 2)
    met = {tuple(sorted(seating)) for deal in range(20) for seating in field.seatings(1, deal)}
    assert len(met) == 10  # every pair, in time


def test_neighbours_change_from_deal_to_deal() -> None:
    field = field_of(ALLEY, ["a", "b", "c", "d"])
    left_of_a = Counter(
        seating[(seating.index(0) + 1) % 4] for deal in range(300) for seating in field.seatings(3, deal)[:1]
    )
    assert all(60 < left_of_a[bot] < 140 for bot in (1, 2, 3))


def test_a_bot_against_itself_is_counted_by_seat_mate() -> None:
    field = field_of(ALLEY, ["random", "random"], 3)
    assert field.names == ("random #1", "random #2")
    assert field.specs == ("random", "random")


@pytest.mark.parametrize(
    ("named", "players", "words"),
    [
        (["a"], None, "a alone is no tournament; name two bots or more"),
        (["a", "b"], 7, "2 to 6 players, not 7"),
        (["a", "b", "b"], 4, "b is named twice; name each bot once, or as many bots as there are players (4)"),
        (["a", "b", "b", "c"], 3, "b is named twice"),
    ],
)
def test_fields_that_make_no_sense(named: list[str], players: int | None, words: str) -> None:
    with pytest.raises(BadField, match=re.escape(words)):
        field_of(ALLEY, named, players)


def test_alone_nobody_meets() -> None:
    """Trickerion can be played alone, but not as a tournament."""
    with pytest.raises(BadField, match="alone at a table bots never meet"):
        field_of(arcane.game("trickerion"), ["random", "greedy"], 1)


# --- the same cards -------------------------------------------------------------------------------------------------


class Dealt(Stopwatch):
    """Notes the table as it was dealt."""

    def begin(self, state: Any) -> None:
        self.table = state.to_bytes()


def test_all_games_of_a_deal_begin_with_the_same_table_and_no_bot_has_the_same_dice() -> None:
    """Two games of one deal, two bots by lot each: the table is the same, and what they do with it is not."""
    looks = [Dealt(2), Dealt(2), Dealt(2)]
    played = [
        play(ALLEY, ["random", "random"], number, 5, ALLEY.settle(2, {}), look, deal=deal)
        for number, deal, look in zip((0, 1, 2), (0, 0, 1), looks, strict=True)
    ]
    assert looks[0].table == looks[1].table == ALLEY.new(2, seed_of(5, 0)).to_bytes()
    assert looks[2].table != looks[0].table
    assert played[0].game.decisions != played[1].game.decisions


def test_a_tournament_plays_every_deal_in_all_seatings() -> None:
    held = Tournament(ALLEY, field_of(ALLEY, ["random", "random"], 3), 5)
    held.run(7)
    assert [(row["deal"], row["seating"]) for row in held.rows()] == [(d, s) for d in range(3) for s in range(3)]
    for deal, games in enumerate(held.deals):
        assert {game.seed for game in games} == {seed_of(5, deal)}
        assert len({game.decisions for game in games}) == 3  # the same cards, but not the same dice


@pytest.mark.slow
def test_results_do_not_depend_on_jobs_or_number() -> None:
    def rows(num: int, jobs: int) -> list[dict[str, Any]]:
        held = Tournament(ALLEY, field_of(ALLEY, ["greedy:1", "random"], 3), 2, {"wizards": "random"})
        held.run(num, jobs, setting=pool.Setting("alley"))
        return [{**row, "seconds": None} for row in held.rows()]

    one, two = rows(6, 1), rows(9, 2)
    assert len(one) == 6
    assert one == two[:6]


# --- what the games say ---------------------------------------------------------------------------------------------


def meeting(number: int, deal: int, bots: tuple[int, ...], scores: tuple[int, ...], fault: str = "") -> Meeting:
    best = [score == max(scores) for score in scores]
    wins = tuple(won / sum(best) for won in best)
    none = (0,) * len(bots)
    return Meeting(number, deal, 0, 9, bots, scores, scores, wins, none, (fault, *[""] * (len(bots) - 1)), (), 0.1)


def test_a_small_tournament_by_hand() -> None:
    """One against two, three deals: of its three games A wins one and shares one, wins all, and wins none."""
    deals = [
        [meeting(0, 0, (0, 1, 1), (9, 1, 2)), meeting(1, 0, (1, 0, 1), (5, 5, 0)), meeting(2, 0, (1, 1, 0), (3, 2, 1))],
        [meeting(3, 1, (0, 1, 1), (9, 1, 2)), meeting(4, 1, (1, 0, 1), (0, 5, 0)), meeting(5, 1, (1, 1, 0), (3, 2, 8))],
        [meeting(6, 2, (0, 1, 1), (0, 1, 2)), meeting(7, 2, (1, 0, 1), (5, 4, 0)), meeting(8, 2, (1, 1, 0), (3, 2, 1))],
    ]
    found = standings(["A", "B"], 3, deals, early=False)
    a, b = found.bots
    assert (found.games, found.deals, found.ties) == (9, 3, 1)
    assert (a.wins, a.games, a.seats) == (4.5, 9, 1)
    assert (b.wins, b.games, b.seats) == (4.5, 9, 2)
    assert (a.win_rate, b.win_rate) == pytest.approx((0.5, 0.25))  # for one seat
    assert a.mean_score == pytest.approx((9 + 5 + 1 + 9 + 5 + 8 + 0 + 4 + 1) / 9)
    interval = over_deals([[1, 0.5, 0], [1, 1, 1], [0, 0, 0]], 1 / 3)
    assert (a.low, a.high, a.p) == (interval.low, interval.high, interval.p)
    assert (b.low, b.high, b.p) == pytest.approx(((1 - a.high) / 2, (1 - a.low) / 2, a.p))
    assert a.verdict == b.verdict == "not significant"
    [pair] = found.pairs
    assert (pair.difference, pair.low) == pytest.approx((0.25, a.low - (1 - a.low) / 2))
    assert pair.p == pytest.approx(a.p)
    assert pair.better == ""


def test_three_bots_are_compared_over_the_same_deals_with_holms_correction() -> None:
    """A beats B, B beats C, and A beats C every other time; three bots, two at a table."""
    deals = [
        [
            meeting(3 * i, i, (0, 1), (9, 1)),
            meeting(3 * i + 1, i, (1, 2), (9, 1)),
            meeting(3 * i + 2, i, (2, 0), (1, 9 - i % 2 * 9)),
        ]
        for i in range(24)
    ]
    found = standings(["A", "B", "C"], 2, deals, early=False)
    assert [each.win_rate for each in found.bots] == pytest.approx([0.75, 0.5, 0.25])
    assert [(pair.one, pair.other) for pair in found.pairs] == [("A", "B"), ("A", "C"), ("B", "C")]
    assert [pair.difference for pair in found.pairs] == pytest.approx([0.25, 0.5, 0.25])
    by_game = [  # 3 games for each deal, of which a bot sits in 2: a win counts 3/2 of a game
        [[1.5, -1.5, 1.5], [1.5, -1.5, 0.0]],
        [[1.5, 0.0, 1.5], [1.5, 0.0, -1.5]],
        [[0.0, 1.5, 0.0], [0.0, 1.5, -1.5]],
    ]
    by_hand = [difference_over_deals(games * 12) for games in by_game]
    assert [pair.p for pair in found.pairs] == pytest.approx(holm([each.p for each in by_hand]))
    assert [pair.low for pair in found.pairs] == pytest.approx([each.low for each in by_hand])
    assert [pair.better for pair in found.pairs] == ["A", "A", "B"]
    assert [each.mu for each in found.bots] == sorted((each.mu for each in found.bots), reverse=True)


def test_ratings_follow_results_and_grow_surer() -> None:
    games = [meeting(i, i, (0, 1, 1, 1), (9, 1, 2, 3) if i % 10 else (0, 1, 2, 3)) for i in range(200)]
    (mu, sigma), (other, other_sigma) = Ratings(2).after(games)
    assert mu > 30 > 20 > other
    assert sigma < 3
    assert other_sigma < 3
    assert Ratings(2).after(games[:5])[0][1] > sigma
    same = Ratings(2).after([meeting(i, i, (0, 1), (i % 2, 1 - i % 2)) for i in range(200)])
    assert abs(same[0][0] - same[1][0]) < 2


def test_the_rule_waits_until_one_is_better_than_all_others() -> None:
    def settled_after(wins: list[int]) -> int | None:
        """Three bots at a table of three; in deal after deal these of them win a game."""
        rule = Rule(3, 3)
        for i in range(60):
            deal = []
            for turn, winner in enumerate(wins):
                bots = ((0, 1, 2), (1, 2, 0), (2, 0, 1))[turn]
                deal.append(meeting(0, i, bots, tuple(int(bot == winner) for bot in bots)))
            if rule.settles(deal):
                return i
        return None

    assert settled_after([0, 0, 0]) == settled_after([1, 1, 1]) == 10
    assert settled_after([0, 0, 1]) is not None
    assert settled_after([0, 1, 2]) is None


@pytest.mark.parametrize(("circle", "bots"), [((0, 1, 1, 1), 2), ((0, 1, 2), 3)])
def test_equals_rarely_settle_it(circle: tuple[int, ...], bots: int) -> None:
    """The whole rule, looked at after every deal, in a game that the seat decides half of the time."""
    dice = random.Random(8)
    runs, false_alarms = 150, 0
    size = len(circle)
    for _ in range(runs):
        rule = Rule(bots, size)
        for i in range(40):
            lucky = dice.randrange(size)
            winners = [lucky if dice.random() < 0.5 else dice.randrange(size) for _ in circle]
            scores = [tuple(int(seat == winner) for seat in range(size)) for winner in winners]
            seatings = [circle[turn:] + circle[:turn] for turn in range(size)]
            if rule.settles([meeting(0, i, *each) for each in zip(seatings, scores, strict=True)]):
                false_alarms += 1
                break
    assert false_alarms <= 0.05 * runs


# --- the command ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_greedy_beats_random_and_it_is_soon_over(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = command(
        capsys, "--bots", "greedy:1,random", "--players", "4", "--num", "80", "--seed", "1", "--stop-early"
    )
    assert (code, err) == (0, "")  # a pipe gets no bar
    assert re.search(r"greedy:1 +1 +\d+ +\d+\.\d% .* above chance \(p = 0\.0\d\d\)", out)
    assert re.search(r"random +3 .* below chance", out)
    stopped = re.search(r"Stopped early, after (\d+) of 80 games: greedy:1 is the best", out)
    assert stopped is not None
    assert int(stopped[1]) <= 24
    assert "greedy:1 is better" in out
    assert "chance gives 25.0%" in out


def test_equals_are_not_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = command(capsys, "--bots", "random,random", "--num", "400", "--seed", "4", "--stop-early")
    assert code == 0
    assert out.count("not significant (p = ") == 3
    assert "400 games (200 deals, each in 2 seatings), seed 4" in out
    assert "Not stopped early" in out
    assert "is better" not in out


def test_several_bots_in_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = command(capsys, "--bots", "random,greedy:1,greedy:2", "--players", "2", "--num", "1", "--seed", "4")
    assert code == 0
    assert "3 games (1 deal, each in 3 seatings)" in out
    assert "One deal is no sample: play 6 games or more." in out
    assert "Each interval is for its line alone; the p-values allow for 3 bots and 3 pairs (Holm)." in out
    assert out.count(" points (") == 3
    _, out, _ = command(capsys, "--bots", "random,random", "--num", "18", "--seed", "4")
    assert "9 deals are few: believe no small difference; play 20 games or more." in out
    _, out, _ = command(capsys, "--bots", "random,random", "--num", "20", "--seed", "4")
    assert "few" not in out
    assert "for its line alone" not in out


def test_ratings_are_worked_out_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end nobody waits for them; they are those of all complete deals."""
    held = Tournament(ALLEY, field_of(ALLEY, ["random", "random"], 3), 5)
    held.run(12)
    games = [game for deal in held.deals for game in deal]
    expected = Ratings(2).after(games)
    monkeypatch.setattr(Ratings, "_rate", lambda *_: pytest.fail("a game is rated at the end"))
    assert [(each.mu, each.sigma) for each in held.standings.bots] == expected


def test_data_and_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["--bots", "greedy:1,random", "--num", "4", "--seed", "3", "--json"]
    found = []
    for name in ("a.json", "b.csv"):
        code, out, err = command(capsys, *words, "--out", str(tmp_path / name))
        assert (code, err) == (0, "")
        found.append(json.loads(out))
    timing = [data.pop("timing") for data in found]
    assert found[0] == found[1]
    assert timing[0]["seconds_per_decision"]["greedy:1"] > timing[0]["seconds_per_decision"]["random"] > 0
    assert set(found[0]) == {
        *("game", "version", "cards", "options", "seed", "players", "bots", "games_per_deal", "planned"),
        *("stop_early", "stopped", "results"),
    }
    results = found[0]["results"]
    assert set(results) == {"games", "deals", "ties", "chance", "bots", "pairs"}
    assert set(results["pairs"][0]) == {"one", "other", "difference", "low", "high", "p", "better"}
    assert set(results["bots"][0]) == {
        *("bot", "seats", "games", "wins", "win_rate", "low", "high", "p", "verdict", "mean_score"),
        *("mu", "sigma", "decisions", "faults", "fault"),
    }
    kept = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    games = kept["games"]
    assert kept["results"] == results
    assert sum(game["wins"][game["bots"].index("random")] for game in games) == results["bots"][1]["wins"]
    assert int(games[0]["seed"]) == int(games[1]["seed"]) == seed_of(3, 0)
    assert all(seconds > 0 for game in games for seconds in game["seconds"])
    rows = list(csv.DictReader(io.StringIO((tmp_path / "b.csv").read_text(encoding="utf-8"))))
    assert [[int(row["score_0"]), int(row["score_1"])] for row in rows] == [game["scores"] for game in games]
    assert [[row["bot_0"], row["bot_1"]] for row in rows] == [game["bots"] for game in games]
    assert [int(row["deal"]) for row in rows] == [0, 0, 1, 1]


def test_a_bot_that_fails_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source = "class Bad:\n    def choose(self, view, question, clock):\n        return -1\n"
    (tmp_path / "bad.py").write_text(source)
    code, out, _ = command(capsys, "--bots", f"{tmp_path / 'bad.py'}:Bad,random", "--num", "2", "--seed", "1")
    assert code == 0
    assert re.search(r"Bad failed in 2 games, and greedy took over: .*answered -1", out)
    assert "faults" in out


def test_ctrl_c_keeps_the_complete_deals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def run(work: Any, tasks: Iterable[Any], **_: Any) -> Generator[Any, None, None]:
        yield from islice(map(work, tasks), 5)
        raise KeyboardInterrupt

    def none(work: Any, tasks: Iterable[Any], **_: Any) -> Generator[Any, None, None]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(tournament, "WORTH", 0)  # one game at a time
    monkeypatch.setattr(pool, "run", run)
    out = tmp_path / "kept.json"
    code, text, _ = command(capsys, "--bots", "random,random", "--num", "100", "--seed", "1", "--out", str(out))
    assert code == 130
    assert "4 games (2 deals, each in 2 seatings)" in text
    assert "stopped after 5 of 100 games (interrupted); 1 game of an unfinished deal not counted" in text
    assert len(json.loads(out.read_text())["games"]) == 5
    monkeypatch.setattr(pool, "run", none)
    code, text, _ = command(capsys, "--bots", "random,random", "--num", "100", "--seed", "1")
    assert (code, "stopped after 0 of 100 games (interrupted)" in text) == (130, True)


def test_a_mishap_keeps_the_complete_deals(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def run(work: Any, tasks: Iterable[Any], **_: Any) -> Generator[Any, None, None]:
        yield from islice(map(work, tasks), 3)
        raise pool.PoolError("a worker ended; try again with fewer --jobs")

    monkeypatch.setattr(tournament, "WORTH", 0)
    monkeypatch.setattr(pool, "run", run)
    code, text, err = command(capsys, "--bots", "random,random", "--num", "100", "--seed", "1")
    assert (code, err) == (2, "arcane: a worker ended; try again with fewer --jobs\n")
    assert "2 games (1 deal, each in 2 seatings)" in text
    assert "stopped after 3 of 100 games (a worker ended" in text


@pytest.mark.slow
def test_ctrl_c_at_a_terminal(tmp_path: Path) -> None:
    words = ["-m", "arcane.cli", "tournament", "alley", "--bots", "greedy:1,random", "--num", "100000", "--jobs", "2"]
    child = pexpect.spawn(
        sys.executable, words, env=environment(tmp_path), encoding="utf-8", dimensions=(40, 120), timeout=60
    )
    child.expect(r"[1-9]\d+/100000.*greedy:1 wins \d+%")  # ten games at least
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert re.search(r"stopped after \d+ of 100000 games \(interrupted\)", child.before)
    assert "greedy:1 against random" in child.before
    assert "Traceback" not in child.before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "greedy"], "greedy alone is no tournament; name two bots or more"),
        (["--bots", "greedy,,random"], "bot 2 has no name; there are random"),
        (["--bots", "greedy,nobody"], "there is no bot 'nobody'; there are random"),
        (["--bots", "greedy,human"], "a person can't play a tournament"),
        (["--bots", "greedy,random", "--players", "9"], "Arcane Alley is for 2 to 6 players, not 9"),
        (["--bots", "greedy,random", "--players", "none"], "'none' is no whole number"),
        (["--bots", "greedy,random,random", "--players", "4"], "random is named twice"),
        (["--bots", "greedy,random", "--num", "0"], "'0' is no whole number"),
        (["--bots", "greedy,random", "--backend", "moon"], "'moon'"),
        (["--bots", "greedy,random", "--out", "x.txt"], "let its name end in .json or .csv"),
        (["--bots", "greedy,random", "--out", "/no/x.csv"], "it can't be written there"),
        (["--bots", "greedy,random", "-o", "wizards=maybe"], "wizards"),
        ([], "say also: --bots"),
    ],
)
def test_mistakes_are_one_line(capsys: pytest.CaptureFixture[str], words: list[str], told: str) -> None:
    code, out, err = command(capsys, *words)
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1
