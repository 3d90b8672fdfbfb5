"""Words: every card, place, question, refusal and event has its text."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import arcane
from arcane.core.words import Event
from arcane.games import trickerion
from arcane.games.trickerion import GAME, reasons, texts
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BOOK, COMPONENTS, FACES, MAGICIANS, PROPHECIES, SPECIALS, TRICKS, VENUES
from arcane.games.trickerion.reasons import CODES
from arcane.games.trickerion.refusals import REASONS
from arcane.games.trickerion.words import EVENTS, QUESTIONS, TrickerionWords
from tests.games.trickerion.lay import Laid, lay

FOLDER = Path(trickerion.__file__).parent


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py") if path.name != "words.py")


def test_everything_can_be_looked_up() -> None:
    """Tricks, Special cards, Prophecies, Magicians, Performance cards, Components, Characters, Locations."""
    known = GAME.words.cards()
    for names in (TRICKS, SPECIALS, PROPHECIES, MAGICIANS, VENUES, COMPONENTS, list(texts.THINGS)):
        for key in names:
            name, text = known[key]
            assert name
            assert len(text) > 15
    assert GAME.words.card("paper") == ("Paper Shred", known["paper-shred"][1])
    assert "1 mirror" in known["paper-shred"][1] or "mirror" in known["paper-shred"][1]


def test_every_question_has_a_sentence() -> None:
    keys = {step.key for step in BOOK.steps if step.size}
    assert keys == set(QUESTIONS)


def test_every_refusal_has_a_reason() -> None:
    """T40: no code without its sentence."""
    assert set(CODES[1:]) == set(REASONS)


def test_every_event_has_a_sentence() -> None:
    """Of each kind that a rule tells."""
    told = set(re.findall(r"(?:tell|whisper)\(\s*\"(\w+)\"", sources()))
    assert told
    for kind in told:
        event = Event(kind, 0, 1, 1, FACES.index("riverside-03"))
        sentence = GAME.words.say(event, ["Ann", "Bob"])
        assert sentence.endswith("."), kind
        assert "{" not in sentence
    assert {"took_back"} <= set(EVENTS)


def test_the_rules_page() -> None:
    assert GAME.words.rules().startswith("Trickerion")
    assert "AT THE END" in GAME.words.rules()
    assert max(len(line) for line in GAME.words.rules().splitlines()) <= 120


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_texts_and_refusals_along_games(seats: int) -> None:
    """Whatever is asked, each legal answer has a text and each illegal one a true reason."""
    match = arcane.Match("trickerion", seats=seats, seed=seats, arts="on")
    chance = arcane.Chance(seats)
    for n in range(250):
        if match.over:
            break
        seat = match.asked()[0]
        question = match.question(seat)
        for action in question.options:
            assert question.text(action)
        if n % 5 == 0:
            step = BOOK.owners[question.options[0]]
            assert isinstance(step, Ask)
            for action in range(int(step.base), int(step.base + step.size)):
                if action not in question.options:
                    assert "can't be chosen now" not in question.why_not(action), question.spell(action)
        match.play(seat, question.options[chance.below(len(question.options))])
    assert match.log(None)


def test_refusals_name_the_question_that_is_asked() -> None:
    t = lay(under={0: "m:dt"})
    assert "that is not what is asked now" in t.why_not("bargain 1")


def test_words_are_of_the_game() -> None:
    assert isinstance(GAME.words, TrickerionWords)
    tree = ast.parse((FOLDER / "texts.py").read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)


def test_every_reason_has_its_own_number() -> None:
    """The constants that rules use and the list of keys that words use agree, one for one."""
    numbers = [value for name, value in vars(reasons).items() if name.isupper() and isinstance(value, int)]
    assert sorted(int(number) for number in numbers) == list(range(len(CODES)))


def test_numbers_of_fields_have_names() -> None:
    """Whoever draws a view without knowing the game can say what a Magician's or a Prophecy's number means."""
    named = GAME.words.places()
    s = GAME.new(1, 3, start="quick", arts="on")
    chance = arcane.Chance(3)
    told: dict[str, set[str]] = {}
    while not s.over:
        for _, kind, field, values in s.describe():
            if kind == "number" and field in named and values[0] >= 0:
                told.setdefault(field, set()).add(named[field][values[0]][1])
        s.play(s.options()[chance.below(len(s.options()))])
    assert set(told) == set(named)
    assert told["fate"] - {"none"} <= {name for name, _ in texts.PROPHECIES.values()}
    assert told["wagon"] <= {"Downtown", "Market Row", "Dark Alley"}
    assert told["heir"] == {"normal"}


def text_of(t: Laid, answer: str) -> str:
    question = t.state.question
    return question.text(GAME.parse(answer))


def test_answers_say_what_they_cost() -> None:
    """Also where a Prophecy makes it cheaper."""
    t = lay(at="downtown", ap=5)
    assert text_of(t, "learn") == "learn a Trick (3 AP)"
    assert text_of(t, "reroll") == "reroll a die (1 AP)"
    t = lay(at="downtown", ap=5, fate="cheap-learning")
    assert text_of(t, "learn") == "learn a Trick (1 AP)"
    t = lay(at="dark-alley", ap=5)
    assert text_of(t, "draw") == "draw a Special card (1 AP)"  # T10.1
    while t.state.question.key != "act" or not t.told("drew"):
        t.play("draw" if t.state.question.key == "act" else GAME.spell(t.state.question.options[0]))
    assert text_of(t, "draw") == "draw a Special card (2 AP)"  # T10.2


def test_spots_say_which_links_they_make() -> None:
    """T9.7, T9.9 the question names the Trick; a facing that links says so, and whether a Shard comes with it."""
    tricks = {0: "linking-rings=1", 1: "living-piano"}
    t = lay(at="theater", ap=3, stage="riverside-03", tricks=tricks, markers=["1 1.1 d 1 living-piano"])
    t.play("set-up")
    assert t.state.question.sentence == "Choose slot and facing for Linking Rings on Riverside 3."
    assert text_of(t, "spot 1.2 u") == "facing up, bottom right (1.2): Link with Living Piano, with a Shard"
    assert text_of(t, "spot 0.0 d") == "facing down, top left (0.0): no Link"


def test_events_count_in_words() -> None:
    names = ["Ann", "Bob"]
    say = GAME.words.say
    assert say(Event("coins", 0, -1, 0, None), names) == "Ann paid 1 Coin."
    assert say(Event("shards", 1, 2, 0, None), names) == "Bob gained 2 Shards."
    assert say(Event("rolled", 0, 4, 3, None), names) == "The first Bank die shows 3."
    assert say(Event("laid", 0, 0, 4, None), names) == "You put a card for the Market Row under your Magician."
    assert say(Event("laid", 0, 1, 0, None), names) == "You put no card under your Engineer."
