"""Arcane Realms in the terminal: the map, the widths, the words, and a whole game."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from rich.cells import cell_len
from rich.console import Console

import arcane
from arcane.games.realms import GAME
from arcane.games.realms.land import PLACES
from arcane.games.realms.player import USED_AURORA, USED_FEN, USED_YMNON
from arcane.games.realms.table import Realms
from arcane.terminal.colour import Colour
from arcane.terminal.faces import changes
from arcane.terminal.picture import picture_of
from arcane.terminal.realms import RealmsPicture
from tests.games.realms.lay import lay
from tests.laws.laws import REALMS, walk
from tests.terminal.driver import PROMPT, Person
from tests.terminal.driver import arcane as run

NAMES = ["Ann", "Bartholomew the Great", "Cy", "Dora", "Eve", "Fred"]

# as the specification draws it, from far to near
MAP = """
            CC7   CC8   EF8
   CC6   CC5   VE7   VE8   EF6   EF7
      CC4   VE4   VE5   VE6   EF4   EF5
   CC3   CC2   VE2   VE3   EF2   EF3
      CC1   SD7   VE1   SD8   EF1
               SD4   SD5   SD6
            SD2   SD1   SD3
         MV7   MV6   MV8
            MV4   MV5
         MV2   MV1   MV3
"""


def test_the_map_has_the_rows_of_the_specification() -> None:
    """R2.3 all forty places, row by row, odd rows half a place to the side."""
    lines = RealmsPicture().plain(lay(2).state.view(0), NAMES[:2])[2:12]
    drawn = [re.findall(r"[A-Z]{2}\d", line) for line in lines]
    assert drawn == [line.split() for line in MAP.split("\n") if line]
    starts = [[found.start() for found in re.finditer(r"[A-Z]{2}\d", line)] for line in lines]
    for far, near in pairwise(starts):
        assert all(abs(a - b) % 12 == 6 for a in far for b in near)


@pytest.mark.parametrize("width", [40, 64, 72, 80])
def test_the_map_keeps_to_the_width(width: int) -> None:
    """Along a whole game of six; what a narrow terminal can't hold is the small map of 45 columns."""
    for i, s in enumerate(walk(REALMS[21], 3)):
        if i % 25 == 0:
            lines = RealmsPicture().plain(s.view(s.seat), NAMES, width)[2:12]
            assert max(map(cell_len, lines)) <= max(width, 45)
            assert [re.findall(r"[A-Z]{2}\d", line) for line in lines] == [
                line.split() for line in MAP.split("\n") if line
            ]


def test_what_a_place_shows() -> None:
    t = lay(
        2,
        at={0: "mv5 mv5 mv1", 1: "sd5"},
        stars={"mv5": 3},
        tableau={"mv": "driftcap"},
        cleared={"driftcap": [1]},
        stuck={0: "m driftcap fallen-oak"},
    )
    text = "\n".join(picture_of("realms").plain(t.state.view(1), NAMES[:2]))
    assert "MV5 -*3 1m!a" in text
    assert "MV1 S 1a" in text
    assert "SD5 - 2m" in text
    assert "CC1 ?" in text
    assert "golden gate, before MV1: 2aa" in text
    assert "Misty Vale: 20 beings left, 16 in the deck; 9 obstacles in the deck, 0 used" in text
    assert "Crystal Caverns: 20 beings left, still closed; 8 obstacles" in text
    assert (
        "Driftcap: plant, 2 Aether, 3 VP, Strength 3 and Wisdom 3; cleared: Bartholomew the Great; "
        "under Fallen Oak (Strength 2), Ann's magician" in text
    )
    assert "magician on MV5 (stuck: Fallen Oak, Driftcap)" in text


def test_a_short_game_has_no_other_places() -> None:
    text = "\n".join(RealmsPicture().plain(lay(2, third="ve").state.view(0), NAMES[:2]))
    assert "VE8" in text
    assert "CC1" not in text
    assert "Eternal Frostlands" not in text


def test_secrets_of_the_draft_are_backs() -> None:
    s = GAME.new(2, 5, magicians="random")
    own = "\n".join(RealmsPicture().look(s.view(0), NAMES, 0))
    assert "hand: " in own
    assert "an apprentice" not in own
    assert "hand: an apprentice, an apprentice, an apprentice" in "\n".join(RealmsPicture().look(s.view(0), NAMES, 1))


def test_the_obstacles_that_were_used() -> None:
    t = lay(2, discard="fallen-oak sandstorm")
    assert RealmsPicture().heap(t.state.view(0)) == ["Sandstorm", "Fallen Oak"]


class Screen(Colour):
    def read(self, prompt: str) -> str:
        return ""


@pytest.mark.parametrize("news", [0, 1, 12])
@pytest.mark.parametrize("setting", [REALMS[1], REALMS[11], REALMS[21]], ids=str)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (100, 30), (120, 50)])
def test_a_scene_fits_the_terminal(setting: object, width: int, height: int, news: int) -> None:
    """Along a whole game of two, four and six: nothing wraps and nothing scrolls away, neither the month nor the own
    magician's place; the beings there are shown, or it is said how to see them; the question and its answers too."""
    picture = picture_of("realms")
    shown = 0
    for i, s in enumerate(walk(setting, 3)):  # type: ignore[arg-type]
        if i % 25 or s.over:
            continue
        file = io.StringIO()
        face = Screen(Console(file=file, width=width, height=height, force_terminal=False, highlight=False))
        view = s.view(s.seat)
        names = NAMES[: s.seats]
        face.scene(picture, view, names, ["Something happened."] * news, view.question)
        lines = file.getvalue().split("\n")  # the last one is for the prompt
        assert len(lines) <= height
        assert max(map(cell_len, lines)) <= width
        assert lines[0].startswith("month ")
        text = "\n".join(lines)
        place = int(view.players[s.seat].places[0])
        if place < 40:
            assert re.search(rf"{PLACES[place].upper()}( [-A-Z](\*\d+)? {s.seat + 1}m|[-A-Z][ \d+][m!])", text)
            realm = PLACES[place][:2]
            assert not view.left[place // 8] or re.search(rf"^{realm.upper()} [ \d]\d  |look {realm}", text, re.M)
            assert "frontier" in text
        assert sum("Something happened." in line for line in lines) >= min(news, 2)
        assert any(view.question.sentence[:30] in line for line in lines)
        for number in range(1, len(view.question.options) + 1):
            assert re.search(rf"(?m)(^| ){number} ", text)
        shown += 1
        for seat in range(s.seats):
            assert picture.look(view, NAMES, seat)
    assert shown > 20


def test_rows_are_never_left_out_between_others() -> None:
    """If the small map is too tall, one piece of it is shown, around the own magician."""
    t = lay(2, at={0: "ve5", 1: "mv1"}, entered={0: "sd ve"}, opened="sd cc ve ef")
    view = t.state.view(0)
    whole = [re.findall(r"[A-Z]{2}\d", line) for line in MAP.split("\n") if line]
    for most in (12, 9, 6, 4):
        lines = [line.plain for line in RealmsPicture().rich(view, NAMES[:2], 80, most)]
        assert len(lines) <= most
        rows = [re.findall(r"\b(?:MV|SD|CC|VE|EF)\d", line[:45]) for line in lines[1:]]
        rows = [row for row in rows if row]
        assert any(rows == whole[i : i + len(rows)] for i in range(10))
        assert any("VE5-" in line for line in lines)


# --- what decides the game ---


def test_the_frontier_is_shown() -> None:
    """R14.1 to R14.5, R23.1 how far it leads, in whole words and for short; of everybody."""
    four = "veilfoot-hare haze-otter drizzle-finch hushbell"

    def told(**more: Any) -> str:
        t = lay(2, **more)
        lines = RealmsPicture().look(t.state.view(1), NAMES, 0)
        return next((line.strip() for line in lines if "frontier" in line), "")

    assert told() == ""
    assert told(at={0: "mv1"}) == "frontier: Misty Vale, 0 of 4; entered: MV"
    assert told(at={0: "mv1"}, opened="sd", won={0: four[:24]}) == (
        "frontier: Misty Vale, 2 of 4 (may follow); entered: MV"
    )
    assert told(at={0: "mv1"}, won={0: four}) == "frontier: Misty Vale, 4 of 4 (may open); entered: MV"
    assert told(at={0: "sd1"}, opened="ve", won={0: four}) == "frontier: Shifting Dunes, 0 of 4; entered: MV, SD"
    t = lay(3, at={0: "sd1", 1: "mv1"}, won={1: four})
    for width, height in ((80, 24), (80, 12)):
        text = "\n".join(line.plain for line in RealmsPicture().rich(t.state.view(1), NAMES[:3], width, height))
        assert "1 Ann 0 VP 12 Ae SD 0/4" in text
        assert re.search("frontier: Misty Vale, 4 of 4|frontier MV 4/4", text)
        assert re.search("entered:? MV", text)


def test_beings_left_are_counted_by_realm() -> None:
    t = lay(2, at={0: "sd1"}, won={1: "veilfoot-hare haze-otter"})
    for height in (60, 24, 16):
        text = "\n".join(line.plain for line in RealmsPicture().rich(t.state.view(0), NAMES[:2], 80, height))
        assert "93 beings left" in text
        assert "MV 18  " in text
        assert "SD 15  " in text


def test_used_powers_are_marked() -> None:
    """R23.1 everybody sees what can't be used again."""
    t = lay(
        2,
        at={0: "mv5", 1: "mv1"},
        magicians={0: "kanoa", 1: "fen"},
        familiars={0: "aurora", 1: "ymnon"},
        apprentices={0: "builder builder"},
        opened="sd",
    )
    views = [t.state.view(seat) for seat in range(2)]
    assert not any("(used" in line for view in views for seat in range(2) for line in drawn(view, seat))
    t.play("builder a2", "build wisdom", "kanoa", "jump mv1")
    t.state.players[0].used |= int(USED_AURORA)
    t.state.players[1].used |= int(USED_YMNON) | int(USED_FEN) | int(USED_FEN) << 1
    for view in [t.state.view(seat) for seat in range(2)]:
        kanoa, fen = ("\n".join(drawn(view, seat)) for seat in range(2))
        for used in ("Kanoa (used)", "Aurora (used)", "Builder a2 (used)"):
            assert used in kanoa
        assert "Builder a1 (used)" not in kanoa
        for used in ("Fen (used in MV, SD)", "Ymnon (used)"):
            assert used in fen
        for width, height in ((100, 60), (100, 24), (100, 14), (80, 16)):
            board = "\n".join(line.plain for line in RealmsPicture().rich(view, NAMES[:2], width, height))
            for used in ("Kanoa (used)", "Aurora (used)", "Builder a2 (used)", "Fen (used in MV, SD)", "Ymnon (used)"):
                assert used in board


def drawn(view: Realms, seat: int) -> list[str]:
    return RealmsPicture().look(view, NAMES, seat)


# --- the signs ---


def test_every_sign_is_explained() -> None:
    """Nothing on the board is called as an apprentice is: `a3` is the third, and no price."""
    t = lay(
        2, at={0: "mv5 mv5 mv1"}, stars={"mv5": 3}, tableau={"mv": "hollowhorn-ram"}, cleared={"hollowhorn-ram": [0]}
    )
    view = t.state.view(0)
    for height in (60, 20):
        board = "\n".join(line.plain for line in RealmsPicture().rich(view, NAMES[:2], 80, height))
        assert "Hollowhorn Ram animal 3 S5 A4 cleared" in board
        assert not re.search(r"\ba3\b", board)
        assert "[" not in board
    assert "? signs tells more" in "\n".join(line.plain for line in RealmsPicture().rich(view, NAMES[:2], 80, 60))
    signs = RealmsPicture().signs()
    for sign in (
        "MV5 S*3 1m 2a!",
        "MV5S3m",
        "CC1 ?",
        "MV 12",
        "Hollowhorn Ram animal 3 S5 A4",
        "SD 3/4",
        "E1 T1 O1 R1",
    ):
        assert any(line.startswith(f"{sign}  ") for line in signs)
    for game in ("alley", "trickerion", "harbour"):
        assert picture_of(game).signs()


def test_a_realm_can_be_looked_at() -> None:
    t = lay(2, at={0: "mv1", 1: "sd1 sd1"}, stars={"sd1": 2}, tableau={"sd": "sirocco-fox"})
    sights = RealmsPicture().sights(t.state.view(0), NAMES)
    assert list(sights) == ["mv", "sd", "cc", "ve", "ef", "map"]
    assert sights["sd"][0] == "Shifting Dunes: 15 beings left, 11 in the deck; 10 obstacles in the deck, 0 used"
    assert sights["sd"][1].startswith("Sirocco Fox: ")
    assert "SD1: Control, 2 stars, Bartholomew the Great's magician, Bartholomew the Great's Scholar a1" in sights["sd"]
    assert sights["cc"] == ["Crystal Caverns: 20 beings left, still closed; 8 obstacles"]
    assert len(sights["map"]) == 12
    for width in (60, 80, 120):
        drawn_map = RealmsPicture().drawn(t.state.view(0), NAMES, "map", width)
        assert [re.findall(r"[A-Z]{2}\d", line.plain) for line in drawn_map[:10]] == [
            line.split() for line in MAP.split("\n") if line
        ]
        assert max(cell_len(line.plain) for line in drawn_map) <= width
    assert RealmsPicture().drawn(t.state.view(0), NAMES, "sd", 80) == []
    assert list(RealmsPicture().sights(lay(2, third="ve").state.view(0), NAMES)) == ["mv", "sd", "ve", "map"]


# --- line by line ---


def test_the_table_is_told_once_a_turn(tmp_path: Path) -> None:
    """Then what has changed; nothing, if nothing has. `table` tells it all."""
    ann = Person(tmp_path, "realms", "--plain", "--names", "Ann", "--seed", "3", "--seats", "human,random",
                 "-o", "first_player=1")  # fmt: skip
    for answer in ("magician nesryn", "1", "1"):
        assert "Eternal Frostlands" in ann.asked()
        ann.child.sendline(answer)
    ann.asked()
    part = ann.says("explore m")
    assert len(part.strip().splitlines()) == 4, "what was typed, an empty line, the question and its answer"
    gone = ann.says("1")
    assert "Eternal Frostlands" not in gone
    assert "MV3 A 1m" in gone
    assert "1 Ann (you): " in gone
    assert "   magician on MV3" in gone
    assert "tokens" not in gone
    assert "Eternal Frostlands" in ann.says("table")
    assert "What the signs" in ann.says("? signs")
    assert ann.says("? map").splitlines()[1:] == ann.says("? signs").splitlines()[1:]
    assert "Why not what?" in ann.says("why")
    assert "Explore a1: you have no explore action left this turn" in ann.says("why explore a1")
    assert "Yes, end turn can be chosen now." in ann.says("why 1")
    assert "Misty Vale: 20 beings left" in ann.says("look mv")
    assert "or look mv, sd, cc, ve, ef, map" in ann.says("look x")
    assert "look mv" in ann.says("?")
    assert "Eternal Frostlands" in ann.says("end turn")
    ann.interrupts()


def test_what_has_changed_stands_under_its_heading() -> None:
    old = ["Month 1.", "      MV4 -  MV5 S", "1 Ann: 3 VP", "   Wisdom 1", "   on MV4", "2 Bob: 1 VP", "   Wisdom 1"]
    assert changes(old, old) == []
    assert changes(old, [*old[:3], "   Wisdom 2", *old[4:]]) == ["1 Ann: 3 VP", "   Wisdom 2"]
    assert changes(old, [old[0], "      MV4 1m  MV5 S", *old[2:]]) == ["      MV4 1m  MV5 S"]
    assert changes([], old) == old


def test_a_whole_game_by_a_person(tmp_path: Path) -> None:
    """Twelve months of eight turns, five realms; whatever comes last in the list of answers, until somebody has won.
    Then the journal replays."""
    ann = Person(
        tmp_path,
        *("realms", "--plain", "--names", "Ann", "--seed", "7", "--seats", "human,random"),
        *("-o", "first_player=1"),
    )
    questions = 0
    while True:
        if ann.child.expect([PROMPT, pexpect.EOF]) == 1:
            break
        questions += 1
        if questions == 1:
            ann.child.sendline("magician nesryn")
            continue
        before = str(ann.child.before)
        numbers = [int(n) for n in re.findall(r"(?:^|[ ,:])(\d+)\) ", before)]
        ann.child.sendline(str(max(numbers)))
    ann.child.close()
    last = str(ann.child.before)
    assert ann.child.exitstatus == 0
    assert questions > 400
    assert re.search(r"(wins|share the win)( by the tie-break)?\.", last)
    told = re.search(r"arcane.cli replay (\S+)", last)
    assert told
    replay = run(tmp_path, "replay", told[1])
    assert replay.returncode == 0, replay.stderr
    assert "The game is over." in replay.stdout
    assert "golden gate" in replay.stdout or "MV1" in replay.stdout


ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])")
CLEAR = "\x1b[2J"


@pytest.mark.slow
def test_a_whole_game_on_a_full_screen(tmp_path: Path) -> None:
    """In colour, 100 columns by 30 lines, five realms and twelve months against two others: now the last answer of
    the list, now another, until somebody has won. No screen is taller or wider; all have the month, the map, the
    question and its answers."""
    ann = Person(
        tmp_path,
        *("realms", "--names", "Ann", "--seed", "7", "--seats", "human,greedy,random", "-o", "first_player=1"),
        size=(100, 30),
    )
    questions = pages = 0
    while True:
        found = ann.child.expect_exact(["Ann (? for help)> ", "Press Enter to go on", pexpect.EOF])
        before = str(ann.child.before)
        if found == 2:
            break
        if found == 1:
            pages += 1
            ann.child.sendline("")
            continue
        questions += 1
        screen = before.rpartition(CLEAR)[2]
        lines = ESCAPES.sub("", screen).split("\r\n")
        assert len(lines) <= 30, f"question {questions} has {len(lines)} lines"
        assert max(map(cell_len, lines)) <= 100
        assert lines[0].startswith("month ")
        assert any("MV1" in line for line in lines)
        answers = re.split(r"\x1b\[1m[A-Z][^\x1b]+[.?]\x1b\[0m", screen)[-1]
        numbers = [int(n) for n in re.findall(r"\x1b\[1;33m *(\d+) ?\x1b\[0m", answers)]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        ann.child.sendline(str(1 + 7 * questions % len(numbers) if questions % 3 else len(numbers)))
    ann.child.close()
    assert ann.child.exitstatus == 0
    assert questions > 300
    assert re.search(r"(wins|share the win)( by the tie-break)?\.", ESCAPES.sub("", before))
    journal = next((tmp_path / "finished").iterdir()).read_text(encoding="utf-8")
    verbs = {line.split()[1] for line in journal.splitlines() if line.startswith("1 ")}
    assert {"magician", "keep", "sow", "explore", "go", "train", "attempt", "reconnect", "end"} <= verbs


def test_the_commands(tmp_path: Path) -> None:
    """Looking things up, being refused with the reason, taking back."""
    typed = "\n".join(
        [
            "magician nova",
            "? haze-otter",
            "keep 1",
            "1",
            "1",
            "1",
            "go sd1",
            "train wisdom",
            "explore m",
            "undo",
            "rules",
            "look 2",
            "end turn",
        ]
    )
    done = run(
        tmp_path,
        *("play", "realms", "--plain", "--seats", "human,random", "--seed", "3", "-o", "first_player=1"),
        stdin=typed + "\n",
    )
    assert done.returncode == 0, done.stderr
    assert "Animal of the Misty Vale; costs 1 Aether, 2 VP; needs Strength 2." in done.stdout
    assert "from the golden gate the only way leads to the entry tile" in done.stdout
    assert "none of your meeples stands on a tile of Wisdom" in done.stdout
    assert "taken back" in done.stdout
    assert "Arcane Realms lasts twelve months." in done.stdout


def test_the_rules_and_options_on_the_command_line(tmp_path: Path) -> None:
    assert "needs Strength 2" in run(tmp_path, "rules", "realms", "haze-otter").stdout
    bad = run(
        tmp_path, "play", "realms", "-o", "nova_third_apprentice=passed_hand", "--seats", ",".join(["random"] * 6)
    )
    assert bad.returncode != 0
    assert "with 6 players no hand is passed" in bad.stderr + bad.stdout
    assert "Traceback" not in bad.stderr
    assert arcane.game("realms").title == "Arcane Realms"
