"""What a player sees in a terminal."""

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import arcane
from arcane.bots import chance_of
from arcane.core.question import Question
from arcane.terminal.answers import groups
from arcane.terminal.faces import Colour, Plain
from arcane.terminal.picture import AnyPicture, picture_of
from arcane.terminal.session import Session, default_names
from arcane.terminal.talk import Talk, read_answer

NAMES = ["Ann", "Bartholomew the Great", "Cy", "Dora", "Eve", "Fred"]


def screen(width: int, height: int) -> Colour:
    return Colour(Console(file=io.StringIO(), width=width, height=height, force_terminal=False, highlight=False))


def shown(face: Colour) -> list[str]:
    file = face.console.file
    assert isinstance(file, io.StringIO)
    text = file.getvalue()
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
    label = picture_of("alley").label
    seen: set[str] = set()
    while not match.over and match.length < 400:
        seat = match.asked()[0]
        question = match.question(seat)
        found = groups(question, label)
        numbers = sorted(answer.number for group in found for answer in group.answers)
        assert numbers == list(range(1, len(question.options) + 1))
        assert len(found) <= 10
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
                notes = [a.note for g in groups(question, picture_of("alley").label) for a in g.answers if a.note]
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
        self.seen: list[tuple[str, int]] = []

    def scene(self, picture: object, view: arcane.Table, names: list[str], news: list[str], question: Question) -> None:
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
