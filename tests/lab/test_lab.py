"""The laboratory: simulations that can be repeated, and measurements that measure."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

import arcane
from arcane.cli import main
from arcane.lab import bench, calibration
from arcane.lab.sim import simulate, wilson

ALLEY = arcane.game("alley")


@pytest.mark.parametrize("seats", [["random"] * 4, ["greedy", "random"]])
def test_the_same_seed_gives_the_same_results(seats: list[str]) -> None:
    one, two = (simulate(ALLEY, seats, 3, 9) for _ in range(2))
    assert one.games == two.games
    assert one.seats == two.seats
    assert simulate(ALLEY, seats, 3, 10).games != one.games


def test_shares_and_scores_add_up() -> None:
    report = simulate(ALLEY, ["random"] * 3, 20, 1)
    assert sum(seat.wins for seat in report.seats) == pytest.approx(20)
    for seat in report.seats:
        assert seat.low <= seat.win_rate <= seat.high
        assert seat.mean_score == pytest.approx(sum(game.scores[seat.seat] for game in report.games) / 20)


def test_a_game_of_a_simulation_can_be_dealt_again() -> None:
    played = simulate(ALLEY, ["random"] * 2, 2, 1).games[1]
    state = ALLEY.new(2, played.seed)
    assert state.to_bytes() == ALLEY.new(2, played.seed).to_bytes()


def test_intervals() -> None:
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["sim", "alley", "--seats", "random,random,random", "--num", "5", "--seed", "3"]
    texts = []
    for name in ("a.json", "b.json"):
        assert main([*words, "--json", "--out", str(tmp_path / name)]) == 0
        out, err = capsys.readouterr()
        assert err == ""  # a pipe gets no progress bar
        texts.append(json.loads(out))
    for text in texts:
        assert text.pop("timing")["games_per_second"] > 0
    assert texts[0] == texts[1]
    assert texts[0]["results"]["decisions_per_game"] > 100
    games = [json.loads((tmp_path / name).read_text())["games"] for name in ("a.json", "b.json")]
    assert games[0] == games[1]
    assert len(games[0]) == 5
    assert main([*words, "--out", str(tmp_path / "c.csv"), "-o", "turns=3"]) == 0
    out, err = capsys.readouterr()
    assert "95 % interval" in out
    assert re.search(r"^\d ties?; \d+ decisions a game", out, re.MULTILINE)
    assert out.endswith(f"written: {tmp_path / 'c.csv'}\n")
    assert err == ""
    rows = list(csv.DictReader(io.StringIO((tmp_path / "c.csv").read_text())))
    assert len(rows) == 5
    assert set(rows[0]) >= {"number", "seed", "decisions", "winners", "score_0", "score_1", "score_2"}


def test_the_yardstick_is_always_the_same() -> None:
    """Its games are fixed: a change of these numbers is a change of the yardstick."""
    assert [calibration.game(seed) for seed in range(3)] == [432, 432, 432]
    table = calibration.Simple(calibration.Dice(1))
    dice = calibration.Dice(2)
    while not table.over:
        options = table.options()
        table.play(options[dice.below(len(options))])
    assert table.stores[0] == [109, 4, 3, 102, 2, 0, 113, 5, 6]
    assert dice.used == 448


def test_a_bench_measures_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_interpreted", lambda game, seconds, repeats: None)
    report = bench.bench(ALLEY, 0.01, repeats=1)
    data = report.to_dict()
    assert set(data["rates"]) == set(data["ratios"]) == set(data["scaled"])
    assert all(rate > 0 for rate in data["rates"].values())
    assert data["state_bytes"] > 500
    assert "plain Python" in report.to_text()


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (["rules", "alley", "--json"], "cards"),
        (["rules", "alley", "older", "wand", "--json"], "text"),
        (["doctor", "--json"], "self_test"),
    ],
)
def test_data_instead_of_text(capsys: pytest.CaptureFixture[str], words: list[str], key: str) -> None:
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)[key]


def test_bots_and_doctor(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "list", "--json"]) == 0
    assert [bot["name"] for bot in json.loads(capsys.readouterr().out)][:2] == ["random", "greedy"]
    assert main(["bots", "list"]) == 0
    assert "greedy" in capsys.readouterr().out
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert "self test" in out
    assert "passed" in out


def test_a_replay_as_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = arcane.Match("alley", 2, 7)
    for _ in range(20):
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    path = tmp_path / "x.journal"
    path.write_text(match.journal(), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert main(["replay", str(path), "--json", "--seat", "1", "--at", "10"]) == 0
    part = json.loads(capsys.readouterr().out)
    assert (whole["at"], part["at"]) == (20, 10)
    stashes = {field["seat"]: field["value"] for field in part["table"] if field["name"] == "stash"}
    assert None not in stashes[0]
    assert set(stashes[1]) == {None}
    deck = next(field["value"] for field in whole["table"] if field["name"] == "deck")
    assert None not in deck
