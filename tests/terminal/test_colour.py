"""What a player sees in a terminal."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import arcane
from arcane.bots import chance_of
from arcane.core.question import Question
from arcane.terminal.alley import AlleyPicture
from arcane.terminal.answers import beyond, brings, groups
from arcane.terminal.colour import Colour, befell, brief
from arcane.terminal.faces import Plain
from arcane.terminal.picture import AnyPicture, picture_of
from arcane.terminal.session import Session, default_names
from arcane.terminal.talk import Talk, read_answer

NAMES = ["Ann", "Bartholomew the Great", "Cy", "Dora", "Eve", "Fred"]


class Screen(Colour):
    """A screen without a keyboard: it presses Enter, and notes where."""

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.pressed: list[str] = []

    def read(self, prompt: str) -> str:
        self.pressed.append(prompt)
        self.console.print("(Enter)")
        return ""


def screen(width: int, height: int) -> Screen:
    return Screen(Console(file=io.StringIO(), width=width, height=height, force_terminal=False, highlight=False))


def shown(face: Colour) -> list[str]:
    """The last screen."""
    file = face.console.file
    assert isinstance(file, io.StringIO)
    text = file.getvalue().rpartition("(Enter)\n")[2]
    file.seek(0)
    file.truncate()
    return text.split("\n")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (120, 40)])
def test_no_line_is_wider_than_the_terminal(width: int, height: int, seats: int) -> None:
    """Every few questions of a random game, with wizards: nothing wraps, and every answer has its number."""
    match = arcane.Match("alley", seats, 11, names=NAMES[:seats], wizards="random")
    chance = chance_of(width, seats)
    picture = picture_of("alley")
    face = screen(width, height)
    number = 0
    tallest: list[int] = []
    while not match.over:
        seat = match.asked()[0]
        question = match.question(seat)
        if number % 7 == 0:
            news = match.log(seat)[-30:]
            face.scene(picture, match.view(seat), [match.name(i) for i in range(seats)], news, question)
            lines = shown(face)
            assert max(map(cell_len, lines)) <= width
            assert any(question.sentence[:30] in line for line in lines)
            tallest.append(len(lines))
        match.play(seat, question.options[int(chance.below(len(question.options)))])
        number += 1
    high = sum(lines > height for lines in tallest)
    assert high <= (0 if height >= 40 else len(tallest) // 40)  # on 24 lines a very long list may push the top away


def test_a_screen_of_eighty_columns() -> None:
    match = arcane.Match("alley", 4, 7, names=NAMES[:4], first=1)
    while len(match.view(0).players[0].stash.cards) < 3:
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    face = screen(80, 24)
    face.scene(picture_of("alley"), match.view(0), NAMES[:4], match.log(0), match.question(0))
    lines = shown(face)
    text = "\n".join(lines)
    assert len(lines) <= 24
    assert "round 1 of 3" in text.lower()
    assert "1 Ann  25 gold  infamy" in text
    assert "2 Bartholomew the Great" in text
    assert "▒▒▒▒▒▒▒▒" in text
    stash = [
        match.game.words.cards()[match.game.book.faces[int(c) & 1023]][0] for c in match.view(0).players[0].stash.cards
    ]
    assert f"stash {' · '.join(stash)}" in text


def test_what_one_knows_of_hidden_items_stands_in_brackets() -> None:
    """A Crystal Ball shows its owner a hidden item; the others see its back."""
    match, seat = _after_a_peek()
    names = NAMES[:3]
    picture = picture_of("alley")
    own = "\n".join(picture.plain(match.view(seat), names))
    other = "\n".join(picture.plain(match.view((seat + 1) % 3), names))
    assert own.count("(") == 1 + 1  # the item, and (you)
    assert other.count("(") == 1
    wide = "\n".join(line.plain for line in picture.rich(match.view(seat), names, 100, 40))
    assert wide.count("(") == 1


def _games(seats: int) -> Iterator[arcane.Match]:
    """A few games, question by question."""
    for seed in range(5):
        match = arcane.Match("alley", seats, seed, names=NAMES[:seats], turns=8, wizards="random")
        while not match.over:
            yield match
            seat = match.asked()[0]
            match.play(seat, match.question(seat).options[match.length * 7 % len(match.question(seat).options)])


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_fact_stands_in_the_head(seats: int) -> None:
    """At 80 columns and at 60: who triggered, the top of the discard, round, turn and deck."""
    picture = AlleyPicture()
    tried = 0
    for match in _games(seats):
        if match.length % 9 or match.view(0).turn < 0:
            continue
        view = match.view(0)
        if match.length % 2:
            view.trigger, view.last_turns = 1, seats - 1
        facts = picture._state(view, NAMES[:seats])
        for width in (80, 60):
            head = picture._head(view, NAMES[:seats], width)
            drawn = picture.rich(view, NAMES[:seats], width, 24)[: len(head)]
            assert [line.plain for line in drawn] == [line.plain for line in head]
            assert len(head) <= (2 if width == 80 else 3)
            words = " ".join(line.plain for line in head)
            for fact in facts:
                assert fact in words
        tried += 1
    assert tried > 20


INSPECTION = [
    "Ann drew an item from the deck.",
    "Ann discarded a Dark Lotus.",
    "Cy drew an item from the deck.",
    "The inspection begins, triggered by Cy.",
    "Annabel is found with 9 infamy in the storehouse.",
    "Ann is found with 7 infamy in the storehouse.",
    "Cy is found with 3 infamy in the storehouse.",
]


def test_what_befell_me_is_kept_when_room_is_short() -> None:
    assert befell(INSPECTION, "Ann") == INSPECTION[5:6]
    assert befell(INSPECTION[:3], "Ann") == []
    assert befell(INSPECTION, "") == []
    two = [line.plain for line in brief(INSPECTION, "Ann", 2, 80)]
    assert two == [INSPECTION[5], f"{INSPECTION[6]}  … 5 more: log"]
    assert all(cell_len(line.plain) <= 40 for line in brief(INSPECTION, "Ann", 3, 40))


def test_an_inspection_has_a_screen_of_its_own() -> None:
    """If it does not fit: all of it is shown before the scene, and something of it in the scene."""
    match = next(match for match in _games(4) if match.length > 40 and match.question(match.asked()[0]).key == "act")
    seat = match.asked()[0]
    news = [line.replace("Ann ", f"{NAMES[seat]} ") for line in INSPECTION * 4]
    face = screen(80, 24)
    face.scene(picture_of("alley"), match.view(seat), NAMES[:4], news, match.question(seat))
    assert face.pressed == ["Press Enter to go on. "] * 2
    file = face.console.file
    assert isinstance(file, io.StringIO)
    first, second, scene = file.getvalue().split("(Enter)\n")
    assert first.startswith("What happened (1 of 2)\n")
    assert first.count("infamy") + second.count("infamy") == 12
    assert scene.count("is found with") >= 2
    face = screen(80, 24)
    face.scene(picture_of("alley"), match.view(seat), NAMES[:4], news[:1], match.question(seat))
    assert face.pressed == []


def test_notice_and_trouble_are_part_of_the_scene() -> None:
    match = arcane.Match("alley", 4, 7, names=NAMES[:4], first=1)
    face = screen(80, 24)
    told = ("Your last answer is taken back.", "This game is not kept: " + "no space left on the device " * 4)
    face.scene(picture_of("alley"), match.view(0), NAMES[:4], match.log(0), match.question(0), *told)
    lines = shown(face)
    assert len(lines) <= 24
    at = lines.index(told[0])
    assert lines[at + 1].startswith("This game is not kept: ") or lines[at + 2].startswith("This game is not kept: ")
    assert "the device" in " ".join(lines).rpartition("Reveal one")[0]


def test_the_hint_goes_first_when_room_is_short() -> None:
    match = arcane.Match("alley", 4, 7, names=NAMES[:4], first=1)
    for height, hinted in ((40, True), (20, False)):
        face = screen(80, height)
        face.scene(picture_of("alley"), match.view(0), NAMES[:4], match.log(0), match.question(0))
        assert any("? help · ? signs" in line for line in shown(face)) == hinted


def test_help_does_not_scroll_away() -> None:
    """Where help and question don't fit together, the question waits for a key."""
    question = arcane.Match("realms", 2, 3).question(0)
    lines = [f"command {i}" for i in range(14)]
    for height, waits in ((40, False), (24, True)):
        face = screen(80, height)
        face.help(lines, question, picture_of("realms"))
        assert bool(face.pressed) == waits
        last = shown(face)
        assert question.sentence in last
        assert ("  command 0" in last) != waits


def test_a_long_line_of_a_list_goes_on_further_in() -> None:
    face = screen(40, 24)
    face.lines("Signs:", ["m  your magician, who goes wherever it likes to go", "a  an apprentice"])
    told = ["Signs:", "  m  your magician, who goes wherever it", "    likes to go", "  a  an apprentice", ""]
    assert shown(face) == told


def test_bribes_share_a_few_lines() -> None:
    """Answer n costs 2n gold; the last is to pass."""
    for match in _games(3):
        question = match.question(match.asked()[0])
        if question.key == "bribe" and len(question.options) > 7:
            face = screen(80, 24)
            face.ask(question, picture_of("alley"))
            lines = [line.split() for line in shown(face) if line]
            assert lines[1][:6] == ["bribe", "1", "2", "gold,", "-1", "infamy"]
            assert lines[-1][-2:] == [str(len(question.options)), "pass"]
            assert len(lines) <= 2 + len(question.options) // 3
            return
    raise AssertionError("nobody could bribe")


def test_what_is_shown_can_be_typed() -> None:
    """The spelling, and behind it what else there is to say."""
    for spelling, text, rest in (
        ("draw deck", "draw from the deck", ""),
        ("draw discard", "draw from the discard (Bubbling Cauldron)", "Bubbling Cauldron"),
        ("reveal a1", "reveal a1 (hidden)", "hidden"),
        ("sell row-1", "sell row-1: Older Wand for 3 gold", "Older Wand for 3 gold"),
        ("play older-wand a1", "play the Older Wand on a1 (hidden), sells X for 3 gold", "hidden, sells X for 3 gold"),
        ("discard dragons-egg", "discard the Dragon's Egg", ""),
        ("brew gold", "lose 2 gold", "lose 2 gold"),
        ("close rows", "close up within rows", "close up within rows"),
        ("hatch 2", "Bob", "Bob"),
        ("swap b3 c3", "swap b3 (Wand) and c3 (hidden)", "(Wand) and c3 (hidden)"),
    ):
        assert beyond(spelling, text) == rest
    for match in _games(3):
        question = match.question(match.asked()[0])
        for group in groups(question, picture_of("alley")):
            for answer in group.answers:
                if not group.head:
                    assert read_answer(question, answer.label) == question.options[answer.number - 1]
        if match.length > 300:
            return


def test_what_an_answer_brings_follows_a_comma() -> None:
    """But not one in brackets, nor one of a whole sentence."""
    for text, note in (
        ("play the Older Wand on a1 (hidden), sells X for 3 gold", "sells X for 3 gold"),
        ("go to SD1 (face down), opens the Shifting Dunes", "opens the Shifting Dunes"),
        ("jump to MV7 (Strength, 1 star)", ""),
        ("Thinker: When it fails at an obstacle, you bear the penalty.", ""),
    ):
        assert brings(text) == note


def test_slots_are_listed_in_reading_order() -> None:
    for match in _games(2):
        question = match.question(match.asked()[0])
        for group in groups(question, picture_of("alley")):
            slots = [answer.label for answer in group.answers if group.head and answer.label[-1:].isdigit()]
            if question.key in ("reveal", "act", "peek", "place"):
                assert slots == sorted(slots, key=lambda slot: (slot[1], slot[0]))


def test_before_the_deal() -> None:
    match = arcane.Match("alley", 3, 7, names=NAMES[:3], wizards="chosen")
    picture = picture_of("alley")
    for text in (
        picture.plain(match.view(0), NAMES[:3]),
        [t.plain for t in picture.rich(match.view(0), NAMES, 80, 24)],
    ):
        assert any("not dealt yet" in line for line in text)
        assert not any("sold" in line for line in text)


def test_a_long_text_fits_the_width() -> None:
    """Paragraphs are kept; what does not fit the screen waits for Enter."""
    rules = arcane.game("alley").words.rules()
    for width in (60, 80, 120):
        face = screen(width, 24)
        face.text("Arcane Alley", rules)
        file = face.console.file
        assert isinstance(file, io.StringIO)
        text = file.getvalue().replace("(Enter)\n", "")
        assert max(map(cell_len, text.split("\n"))) <= min(width, 100)
        assert text.split() == ["Arcane", "Alley", *rules.split()]
        assert text.count("\n\n") == rules.strip().count("\n\n")
        assert bool(face.pressed) == (text.count("\n") > 22)


def _after_a_peek() -> tuple[arcane.Match, int]:
    for seed in range(50):
        match = arcane.Match("alley", 3, seed)
        while not match.over and match.length < 150:
            seat = match.asked()[0]
            question = match.question(seat)
            peeking = question.key == "peek"
            balls = [a for a in question.options if question.spell(a).startswith("play crystal-ball")]
            match.play(seat, (balls or question.options)[-1 if not balls else 0])
            if peeking:
                return match, seat
    raise AssertionError("nobody ever peeked")


def test_long_lists_are_grouped_and_keep_their_numbers() -> None:
    match = arcane.Match("alley", 4, 7)
    picture = picture_of("alley")
    seen: set[str] = set()
    while not match.over and match.length < 400:
        seat = match.asked()[0]
        question = match.question(seat)
        found = groups(question, picture)
        numbers = sorted(answer.number for group in found for answer in group.answers)
        assert numbers == list(range(1, len(question.options) + 1))
        assert len(found) <= (6 if question.key != "act" else 12) or question.key == "swap"
        seen.add(question.key)
        match.play(seat, question.options[match.length * 7 % len(question.options)])
    assert {"reveal", "draw", "act"} <= seen


def test_a_sale_is_told_before_it_is_made() -> None:
    """Of a play that completes a set the list says what it sells."""
    for seed in range(40):
        match = arcane.Match("alley", 2, seed)
        while not match.over:
            seat = match.asked()[0]
            question = match.question(seat)
            sales = [a for a in question.options if ", sells" in question.text(a)]
            if sales and question.key == "act":
                face = screen(100, 40)
                face.ask(question, picture_of("alley"))
                assert "sells" in "\n".join(shown(face))
                notes = [a.note for g in groups(question, picture_of("alley")) for a in g.answers if a.note]
                assert notes
                return
            match.play(seat, question.options[(match.length + seed) % len(question.options)])
    raise AssertionError("no sale in forty games")


def test_any_game_can_be_drawn() -> None:
    """A game without a board of its own is drawn from its fields, and hides what a view hides."""
    match = arcane.Match("alley", 3, 7, names=NAMES[:3])
    while match.length < 9:
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    picture = AnyPicture()
    plain = picture.plain(match.view(0), NAMES[:3])
    assert plain[0].startswith("Table: ")
    assert "deck" in plain[0]
    assert "cards" in plain[0]
    assert plain[1].startswith("1 Ann (you): ")
    assert "stash 2 cards" in plain[2]
    for width in (60, 80, 120):
        assert all(cell_len(line.plain) <= width for line in picture.rich(match.view(0), NAMES[:3], width, 24)[:3])
    assert picture.heap(match.view(0))
    assert picture.look(match.view(0), NAMES[:3], 1)


def test_numbers_spellings_and_abbreviations_mean_the_same() -> None:
    match = arcane.Match("alley", 2, 7)
    seat = match.asked()[0]
    question = match.question(seat)
    assert [read_answer(question, words) for words in ("5", "5)", "reveal b2", "rev b2", " REVEAL  B2 ")] == [
        question.options[4]
    ] * 5


def test_names_of_those_who_sit_there() -> None:
    assert default_names(["human", "greedy", "random"]) == ["Player 1", "Greedy", "Random"]
    assert default_names(["human", "greedy", "greedy:2"]) == ["Player 1", "Greedy 2", "Greedy 3"]
    assert default_names(["bots/mine.py:Cautious", "human"]) == ["Cautious", "Player 2"]


class Watch(Plain):
    """A face that notes who was shown what, and answers by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, int]] = []

    def scene(
        self,
        picture: object,
        view: arcane.Table,
        names: list[str],
        news: list[str],
        question: Question,
        notice: str = "",
        trouble: str = "",
        again: bool = False,
    ) -> None:
        assert view.viewer == question.seat
        self.seen.append(("scene", int(view.viewer)))

    def curtain(self, name: str) -> None:
        self.seen.append(("curtain", NAMES.index(name)))

    def read(self, prompt: str) -> str:
        return "1"


def test_a_curtain_falls_between_two_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCANE_HOME", str(tmp_path))
    watch = Watch()
    session = Session.begin(arcane.game("alley"), ["human", "random", "human"], NAMES[:3], "5", {"turns": 4})
    assert Talk(session, watch, arcane.game).run() == 0
    before = -1
    for what, seat in watch.seen:
        if what == "scene":
            assert seat == before
        before = seat
    assert {seat for _, seat in watch.seen} == {0, 2}
