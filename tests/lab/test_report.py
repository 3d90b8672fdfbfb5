"""The balance report: the same for the same seed, a page that needs nothing but a browser, and clear mistakes."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arcane.cli import main
from arcane.games.alley.items import ITEMS
from arcane.lab.report import run as running
from arcane.lab.report.compare import Comparison
from arcane.lab.report.page import page, summary
from arcane.lab.report.run import Run
from arcane.lab.report.sections import Reading
from arcane.lab.report.tally import HEAPS, Tally
from arcane.lab.rows import WHOLE
from tests.lab.pages import ALLEY, check, played

LOTS = ["--seats", "random,random,random,random"]


@pytest.fixture(scope="module")
def run() -> Run:
    return played(60)


# --- the same page whoever plays, and later ----------------------------------------------------------------------


def test_the_same_page_for_any_number_of_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["report", "alley", *LOTS, "--num", "70", "--seed", "4", "--out"]
    for jobs in ("1", "2"):
        assert (
            main([*words, str(tmp_path / f"{jobs}.html"), "--jobs", jobs, "--save", str(tmp_path / f"{jobs}.json")])
            == 0
        )
    out, err = capsys.readouterr()
    assert err == ""
    assert "70 games" in out
    for kind in ("html", "json"):
        assert (tmp_path / f"1.{kind}").read_bytes() == (tmp_path / f"2.{kind}").read_bytes()
    assert (tmp_path / "1.html").stat().st_mode & 0o077 == 0o077 & 0o666 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_saved_runs_make_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a, b, out = (str(tmp_path / name) for name in ("a.json", "b.json", "ab.html"))
    assert main(["report", "alley", *LOTS, "--num", "12", "--seed", "1", "--save", a, "-o", "wizards=random"]) == 0
    assert main(["report", "alley", "--seats", "random,random", "--num", "15", "--seed", "1", "--save", b]) == 0
    assert main(["report", "alley", "--from", f"{a},{b}", "--out", out]) == 0
    text = Path(out).read_text()
    check(text)
    for words in (
        "4 × random, wizards=random, 12 games",
        "2 × random, wizards=off, 15 games",
        "--from a.json,b.json",
        "--num 15 --seats random,random",
    ):
        assert words in text
    capsys.readouterr()
    assert main(["report", "alley", "--from", a, "--out", out, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["runs"][0]["games"] == 12
    assert data["files"] == [out]
    turns = next(each for each in data["runs"][0]["figures"] if each["family"] == "Turns")
    tally = Run.from_dict(json.loads(Path(a).read_text())).tally
    assert turns["value"] == pytest.approx(tally.total("turns") / tally.total("rounds") / 4)
    assert turns["low"] < turns["value"] < turns["high"]


def test_a_game_without_a_watcher(tmp_path: Path) -> None:
    out = tmp_path / "h.html"
    assert main(["report", "harbour", "--num", "20", "--seats", "random,random,random", "--out", str(out)]) == 0
    text = out.read_text()
    check(text)
    assert "Branching factor" in text
    assert "Hidden information" in text


# --- the page --------------------------------------------------------------------------------------------------------


def test_a_game_for_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Trickerion alone: the Heir may win, so that chance gives the seat half, and nobody leads anybody."""
    page = tmp_path / "alone.html"
    assert main(["report", "trickerion", "--seats", "random", "--num", "4", "--jobs", "1", "--out", str(page)]) == 0
    told = capsys.readouterr().out
    assert "Trickerion" in told
    assert "chance" in told
    assert "100.0 %" not in told
    check(page.read_text(encoding="utf-8"))


def test_the_page(run: Run) -> None:
    text = page([run], run.command)
    words = "".join(check(text).text)
    for section in (
        "Who wins, by turn order and seat",
        "Wizards",
        "What each item brings",
        "Length of a game",
        "Length of a round",
        "Branching factor",
        "Who triggers the inspection, and how it pays",
        "Hidden information",
        "Scores",
        "Where gold and infamy come from",
        "Words and method",
    ):
        assert section in words
    for item in ITEMS:
        assert run.names[item] in words
    for fact in (run.cards_hash, "seed3", "games60", "wizards=random", "an association, not a cause", "@media print"):
        assert fact in (words if fact[0] != "@" else text)
    assert text == page([run], run.command)
    rounds = run.tally.total("turns") / run.tally.total("rounds") / 4
    assert f"A round lasts {rounds:.1f} turns" in words


def test_hostile_words_stay_words(run: Run) -> None:
    nasty = Run.from_dict(json.loads(json.dumps(run.to_dict())))
    nasty.seats = ["<script>alert(1)</script>.py:A"] * 4
    nasty.names["older-wand"] = "<b>Wand</b> & 'co'"
    text = page([nasty], "x --seats '<b>'")
    check(text)
    assert "<script>alert" not in text
    assert "<b>" not in text
    assert "&lt;b&gt;Wand&lt;/b&gt; &amp; 'co'" in text


def test_what_stands_out_is_said() -> None:
    """A table on which the first seat always wins: it is called out; by lot nobody is."""
    tally = Tally()
    run = played(40)
    for name, heaps in run.tally.sums.items():
        tally.sums[name] = list(heaps)
        if name.startswith("seat/") and name.endswith("/win"):
            tally.sums[name] = [0] * HEAPS
    tally.sums["seat/0/win"] = [n * WHOLE for n in tally.heaps("games")]
    tally.games, tally.bins = 40, run.tally.bins
    told = " ".join(summary(Reading(run)))
    assert "No seat stands out from chance in 40 games" in told
    assert re.search(r"No seat .*? So many games show a difference of 2\d\.\d points from chance 4 times in 5", told)
    assert "the interval spans 0: " in " ".join(summary(Reading(played(3))))
    run.tally = tally
    told = " ".join(summary(Reading(run)))
    assert "seat 1 (100.0\N{NO-BREAK SPACE}%)" in told
    assert "less often: seat 2 (0.0\N{NO-BREAK SPACE}%), seat 3" in told


def test_a_planted_difference_is_real_and_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, same, out = tmp_path / "coin.toml", tmp_path / "same.toml", tmp_path / "c.html"
    cards.write_text("[three-headed-coin]\ngain_gold = 9\n")
    same.write_text("[three-headed-coin]\ngain_gold = 1\n")
    words = ["report", "alley", *LOTS, "--num", "100", "--seed", "2", "--against", "base", "--out", str(out), "--json"]
    assert main([*words, "--cards", str(cards)]) == 0
    check(out.read_text())
    data = json.loads(capsys.readouterr().out)
    real = {(each["family"], each["name"]): each for each in data["differences"] if each["real"]}
    coin = real["Sources of gold per seat and game", "Three-Headed Coin: effect"]
    assert coin["difference"]["low"] > 5
    assert coin["variant"]["value"] - coin["base"]["value"] == pytest.approx(coin["difference"]["value"])
    assert data["summary"][0] == "The card files differ in Three-Headed Coin: gain_gold (1 → 9)."
    assert ("Win rate by seat", "seat 1") not in real
    assert "not significant" in out.read_text()
    assert main([*words, "--cards", str(same)]) == 0
    check(out.read_text())
    data = json.loads(capsys.readouterr().out)
    assert len(data["differences"]) > 80
    assert not any(each["real"] for each in data["differences"])
    assert all(each["difference"]["value"] == 0 for each in data["differences"])
    assert "none differs significantly" in data["summary"][1]


# --- interruptions and mistakes --------------------------------------------------------------------------------------


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chunks = []

    def interrupted(chunk: running.Chunk) -> tuple[Tally, float]:
        chunks.append(chunk)
        if chunk.stop > 12:
            raise KeyboardInterrupt
        return count(chunk)

    count = running.count_chunk
    monkeypatch.setattr(running, "count_chunk", interrupted)
    out, save = tmp_path / "r.html", tmp_path / "r.json"
    words = ["report", "alley", *LOTS, "--num", "500", "--seed", "1", "--out", str(out), "--save", str(save)]
    assert main(words) == 130
    games = chunks[-1].start
    assert games > 0
    text = out.read_text()
    check(text)
    assert f"This run was stopped early: {games} of 500 games were played." in text
    monkeypatch.undo()
    kept = Run.from_dict(json.loads(save.read_text())).tally
    assert kept == played(games, seed=1, options=ALLEY.settle(4, {})).tally


def test_a_comparison_that_is_stopped_is_of_the_same_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One card file is played faster than the other; only what both have played counts."""
    cards, out = tmp_path / "coin.toml", tmp_path / "c.html"
    cards.write_text("[three-headed-coin]\ngain_gold = 9\n")
    plans = [running.Plan("alley", ["random"] * 4, 40, 2, ALLEY.settle(4, {}), file) for file in (None, str(cards))]
    abreast = running.Abreast(2, True)
    growing = [running.play_plan(plan, "", 1, "local", True, abreast, i) for i, plan in enumerate(plans)]
    runs = [next(each) for each in growing]
    for which in (0, 0, 0, 1, 0, 1):
        next(growing[which])
    for each in growing:
        each.close()
    assert abreast.played(0) > abreast.played(1) == runs[0].tally.games == runs[1].tally.games == abreast.stops[1]
    assert runs[0].tally == played(abreast.stops[1], 2, ALLEY.settle(4, {})).tally
    assert f"The same {abreast.stops[1]} deals played by" in page(runs, "", Comparison(*runs))

    def stopped(self: running.Abreast, which: int, run: Run, tally: Tally) -> None:
        count(self, which, run, tally)
        raise KeyboardInterrupt

    count = running.Abreast.count
    monkeypatch.setattr(running.Abreast, "count", stopped)
    words = ["report", "alley", *LOTS, "--num", "40", "--cards", str(cards), "--against", "base", "--out", str(out)]
    assert main(words) == 130
    assert "nothing to compare; nothing was written" in capsys.readouterr().err
    assert not out.exists()


ENDLESS = """
import sys
from arcane.cli import main
from arcane.lab.report.tally import Tally

merge = Tally.merge

def tell(self, other):
    merge(self, other)
    sys.stderr.write("counted\\n")
    sys.stderr.flush()

Tally.merge = tell
sys.exit(main(sys.argv[1:]))
"""


def test_ctrl_c_from_outside(tmp_path: Path) -> None:
    out = tmp_path / "r.html"
    words = ["report", "alley", *LOTS, "--num", "9999999", "--jobs", "2", "--out", str(out)]
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "counted\n"
        process.send_signal(signal.SIGINT)
        told, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert set(complaint.split()) <= {"counted"}
    assert "stopped early of 9,999,999" in told
    text = out.read_text()
    check(text)
    assert "This run was stopped early" in text


def test_a_bot_that_fails_is_on_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot, out = tmp_path / "bad.py", tmp_path / "r.html"
    bot.write_text("class Bad:\n    def choose(self, view, question, clock):\n        raise ValueError('ouch')\n")
    words = ["report", "alley", "--seats", f"{bot}:Bad,random", "--num", "2", "--seed", "1", "--out", str(out)]
    assert main(words) == 0
    text = out.read_text()
    check(text)
    told = "2 times a bot failed and greedy played on in its place. The first was game 0, seat 1"
    assert told in text
    assert "ouch" in text
    assert f"! {told}" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    [data] = json.loads(capsys.readouterr().out)["runs"]
    assert data["faults"]["count"] == 2
    assert re.match("game 0, seat 1: .*ouch", data["faults"]["first"])
    assert data["stopped"] == ""


def test_a_bot_file_that_goes_bad_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot, out = tmp_path / "mine.py", tmp_path / "r.html"
    bot.write_text("class Mine:\n    def choose(self, view, question, clock):\n        return 0\n")
    count = running.count_chunk

    def spoiled(chunk: running.Chunk) -> tuple[Tally, float]:
        if chunk.start:
            bot.write_text("class Mine\n")
        return count(chunk)

    monkeypatch.setattr(running, "count_chunk", spoiled)
    words = ["report", "alley", "--seats", f"{bot}:Mine,random", "--num", "20", "--seed", "1", "--out", str(out)]
    assert main([*words, "--json"]) == 2
    told, err = capsys.readouterr()
    [data] = json.loads(told)["runs"]
    assert 0 < data["games"] < 20
    assert "mine.py" in data["stopped"]
    assert err == f"arcane: {' '.join(data['stopped'].split())}\n"
    assert "This run was stopped early: 1 of 20 games were played." in out.read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "say where the page goes: --out report.html"),
        (["--out", "report.txt"], "let its name end in .html"),
        (["--out", "{tmp}/none/report.html"], "it can't be written there"),
        (["--out", "{tmp}"], "let its name end in .html"),
        (["--save", "x.html"], "let its name end in .json"),
        (["--out", "{tmp}/x.html", "--num", "1"], "no whole number from 2"),
        (["--out", "{tmp}/x.html", "--seats", "nobody,random"], "nobody"),
        (["--out", "{tmp}/x.html", "--seats", "random"], "2 to 6 players"),
        (["--out", "{tmp}/x.html", "-o", "wizards=some"], "choose off or random or chosen"),
        (["--out", "{tmp}/x.html", "--against", "base"], "--against goes with --cards"),
        (["--out", "{tmp}/x.html", "--cards", "{tmp}/none.toml", "--against", "base"], "can't read the card file"),
        (["--out", "{tmp}/x.html", "--cards", "{tmp}/bad.toml", "--against", "base"], "line 2: older-wand.gold = 999"),
        (["--out", "{tmp}/x.html", "--cards", "{tmp}/ok.toml", "--against", "{tmp}/bad.toml"], "older-wand.gold = 999"),
        (["--cards", "{tmp}/ok.toml", "--against", "base", "--save", "{tmp}/x.json"], "leave --save or --against out"),
        (["--from", "{tmp}/none.json", "--out", "{tmp}/x.html"], "can't read it"),
        (["--from", "{tmp}/ok.toml", "--out", "{tmp}/x.html"], "it is no file of counts"),
        (["--from", "{tmp}/empty.json", "--out", "{tmp}/x.html"], "it is no file of counts"),
        (["--from", "{tmp}/a.json", "--num", "9", "--out", "{tmp}/x.html"], "--num was settled"),
        (["--from", "{tmp}/a.json"], "say where the page goes"),
    ],
)
def test_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str) -> None:
    (tmp_path / "bad.toml").write_text("[older-wand]\ngold = 999\n")
    (tmp_path / "ok.toml").write_text("[older-wand]\ngold = 4\n")
    (tmp_path / "empty.json").write_text('{"game": "alley", "tally": {}}')
    assert main(["report", "alley", *(word.format(tmp=tmp_path) for word in words)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert told in err
    assert not (tmp_path / "x.html").exists()


def test_games_of_another_kind_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], run: Run) -> None:
    saved = tmp_path / "a.json"
    saved.write_text(json.dumps(run.to_dict()))
    assert main(["report", "harbour", "--from", str(saved), "--out", str(tmp_path / "x.html")]) == 2
    assert "it holds games of alley, not of harbour" in capsys.readouterr().err
