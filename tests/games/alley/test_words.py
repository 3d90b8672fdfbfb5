"""The texts: complete, specific, in our own words, and without numbers that only the program knows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import arcane
from arcane.core import match
from arcane.core.chance import Chance
from arcane.core.words import Event
from arcane.games.alley import GAME, words
from arcane.games.alley.items import COPIES, EXTRA, FIGURES, INFAMY, ITEMS, WIZARDS
from arcane.games.alley.table import Alley
from arcane.games.alley.words import EVENTS, NAMES, QUESTIONS, TEXTS
from tests.games.alley.lay import Laid, lay

RULEBOOKS = Path(__file__).resolve().parents[4] / "shared" / "rulebooks"
SOURCES = Path(words.__file__).parent
PLAYERS = [f"player {seat}" for seat in range(1, 7)]
VAGUE = "that can't be chosen now"

# where a number may stand in a sentence: players, slots, lines, rounds, amounts, and places in the discard
NUMBERS = re.compile(
    r"player \d|\b[abc][123]\b|row [123]|round [123]|-?\d+ gold|-?\d+ infamy|has [12] now|[12] fine marker"
    r"|number \d+ from the top|only \d+ item",
    re.IGNORECASE,
)


def stray_numbers(text: str) -> list[str]:
    """Numbers that nobody at the table could make sense of."""
    return re.findall(r"\d+", NUMBERS.sub("", text))


def curious_games() -> Iterator[Alley]:
    """Every question of a game each with 2 to 6 players, played at random but with a liking for specials and sales; and
    of a few tables laid for what comes seldom."""
    chance = Chance(5)
    for seats in range(2, 7):
        state: Alley = GAME.new(seats=seats, seed=seats, wizards="chosen")
        while not state.over:
            yield state
            question = state.question
            options = question.options
            liked = [a for a in options if question.text(a).startswith("use ") or "sells" in question.text(a)]
            if liked and chance.below(4) > 0:
                options = liked
            state.play(options[int(chance.below(len(options)))])
    for t in seldom():
        while t.asked.split()[1] in ("haunt", "sell", "hatch", "act"):
            yield t.state
            if t.asked.endswith("act"):
                break
            t.state.play(t.state.options()[0])


def seldom() -> list[Laid]:
    three = {0: "doll doll . / . . . / . . .", 1: "egg . .", 2: ". / . / ."}
    return [
        lay(stores=three, stashes={0: "doll wand"}).play("play doll c1"),
        lay(4, stores={0: "doll doll . / . . . / . . ."}, stashes={0: "feline wand"}).play("play feline c1"),
        lay(stores={0: "egg egg . / . . . / egg egg egg"}, stashes={0: "egg wand"}).play("play egg c1"),
        lay(stores={0: "doll . / . egg / . ."}, stashes={0: "lamp doll"}),
        lay(stores={0: ""}, stashes={0: "lamp chalice watch lockbox"}),
    ]


# --- names and texts -------------------------------------------------------------------------------------------------


def test_every_item_and_wizard_has_a_name_and_a_text() -> None:
    assert set(NAMES) == set(TEXTS) == {*ITEMS, *WIZARDS}
    cards = GAME.words.cards()
    assert set(cards) == {*ITEMS, *WIZARDS}
    for key, (name, text) in cards.items():
        assert name == NAMES[key]
        assert TEXTS[key] in text
        assert len(TEXTS[key]) > 20
        assert text.endswith(".")
        assert name.lower().replace("'", "").replace(" ", "-").startswith(key) or key in name.lower()
    assert len({text for _, text in cards.values()}) == len(cards)


def test_the_text_of_an_item_says_what_it_is_worth() -> None:
    assert GAME.words.card("crystal-ball")[1].startswith(
        "A set pays 9 gold; 3 infamy; 10 in the deck (11 with 5 or 6 players). "
    )
    assert GAME.words.card("doll")[1].startswith("A set pays 40 gold; 7 infamy; 3 in the deck. ")
    assert GAME.words.card("Wizard's Watch")[1].startswith("Makes no set; 10 infamy; 1 in the deck. ")
    assert GAME.words.card("mirror")[1].startswith("A set pays 5 gold; -5 infamy; ")


def test_a_text_names_the_moment_of_its_effect() -> None:
    """A8.1 the four kinds, as the specification lists them."""
    moments = {
        "Special:": "wizards-watch pandoras-lockbox mystical-lamp sacred-chalice",
        "When played:": "hypnotic-toad three-headed-coin older-wand crystal-ball bubbling-cauldron dark-lotus "
        "skeletomicon",
        "When sold:": "floating-carpet dragons-egg haunted-doll",
        "Always:": "cursed-mirror invisible-ring magic-boomerang bottled-fairy sovereign-sword haunted-doll "
        "facsimilous-feline",
    }
    for moment, keys in moments.items():
        assert sorted(keys.split()) == sorted(key for key in ITEMS if moment in TEXTS[key])


def test_texts_speak_figures_of_their_card_and_no_other_numbers() -> None:
    """An owner who corrects a figure reads the corrected one."""
    for key, text in TEXTS.items():
        figures = [
            n for name, n in FIGURES.tables.get(key, {}).items() if name not in ("gold", "infamy", "copies", "extra")
        ]
        assert sorted(int(n) for n in re.findall(r"\d+", text)) == sorted(figures), key
    for face, key in enumerate(ITEMS, 1):
        head = GAME.words.cards()[key][1].removesuffix(TEXTS[key])
        assert f"{INFAMY[face]} infamy; {COPIES[face]} in the deck" in head
        assert (f"({COPIES[face] + EXTRA[face]} with 5 or 6 players)" in head) == (EXTRA[face] > 0)


def test_the_page_of_rules_speaks_of_every_phase() -> None:
    rules = GAME.words.rules()
    for word in ("STOCK", "SELL", "INSPECTION", "BRIBE", "TWO PLAYERS", "three rounds", "25 gold", "10 more"):
        assert word in rules


# --- questions -------------------------------------------------------------------------------------------------------


def test_every_question_has_a_sentence_and_every_sentence_its_question() -> None:
    assert set(QUESTIONS) == {step.key for step in GAME.book.steps if step.size > 0}
    for sentence in QUESTIONS.values():
        assert sentence[0].isupper()
        assert sentence[-1] in ".?"


def test_an_onlooker_reads_the_question_with_all_its_names() -> None:
    t = lay(3, stashes={0: "toad"})
    t.play("play toad a1", "hypnotise 3")
    question = t.state.view(1).question
    assert question.sentence == "Player 1 is asked: Choose the two items of player 3 to swap."
    question.names = ["Ada McLeod", "Bo", "Cleo"]
    assert question.sentence == "Ada McLeod is asked: Choose the two items of Cleo to swap."


def test_no_question_of_a_whole_game_is_left_unfinished() -> None:
    chance = Chance(2)
    for seed in range(3):
        state = arcane.game("alley").new(seats=5, seed=seed, wizards="random")
        while not state.over:
            for eye in (0, arcane.SPECTATOR):
                assert "{" not in state.view(eye).question.sentence
            options = state.options()
            state.play(options[int(chance.below(len(options)))])


def test_questions_and_answers_are_finished_sentences_with_no_stray_numbers() -> None:
    """And no two answers read alike."""
    asked: set[str] = set()
    for state in curious_games():
        question = state.view(state.seat).question
        asked.add(question.key)
        onlooker = state.view((state.seat + 1) % state.seats).question.sentence
        for sentence in (question.sentence, onlooker):
            assert "{" not in sentence
            assert stray_numbers(sentence) == [], sentence
        texts = [question.text(action) for action in question.options]
        assert len(set(texts)) == len(texts)
        for text in texts:
            assert text
            assert "{" not in text
            assert question.key == "wizard" or stray_numbers(text) == [], text
    assert asked == set(QUESTIONS)


def test_an_answer_says_what_lies_there_and_what_it_sells() -> None:
    t = lay(stores={0: "fairy fairy . / . . . / . . ."}, stashes={0: "fairy wand"})
    question = t.state.view(0).question
    text = {question.spell(action): question.text(action) for action in question.options}
    assert text["play bottled-fairy c1"] == "play the Bottled Fairy on c1 (hidden), sells Bottled Fairy for 12 gold"
    assert text["play bottled-fairy a1"] == "play the Bottled Fairy on a1 (Bottled Fairy)"
    assert text["discard older-wand"] == "discard the Older Wand"


# --- refusals --------------------------------------------------------------------------------------------------------


def test_every_refused_answer_has_a_reason_of_its_own() -> None:
    """Whatever is asked, every other answer to the same question is refused with the reason."""
    refused: set[str] = set()
    for state in curious_games():
        question = state.view(state.seat).question
        step = GAME.book.owners[question.options[0]]
        for action in range(int(step.base), int(step.base + step.size)):
            if action in question.options:
                assert question.why_not(action) == ""
                continue
            spelling, _, reason = question.why_not(action).partition(": ")
            assert spelling == question.spell(action)
            assert reason, spelling
            assert reason != VAGUE, spelling
            assert "{" not in reason
            assert stray_numbers(re.sub(r"slot [abc][123]", "", reason)) == [], reason
            refused.add(question.key)
    always = {"effect", "brew", "close", "hush"}  # all their answers can always be given
    assert refused >= set(QUESTIONS) - always - {"draw"}


def test_an_answer_to_another_question_is_told_what_is_asked() -> None:
    t = lay(stashes={0: "egg ring"})
    assert t.why_not("draw deck") == (
        "draw deck: that is not what is asked now. "
        "Play an item over one of your storehouse, discard one, or use a special item."
    )


def refusal(t: Laid, answer: str, reason: str) -> None:
    assert t.why_not(answer) == f"{answer}: {reason}"


def test_why_not_act() -> None:
    t = lay(stores={0: "doll . / . egg / . ."}, stashes={0: "lamp ring"})
    refusal(t, "play dragons-egg a1", "you have no Dragon's Egg in your stash")
    refusal(t, "discard dragons-egg", "you have no Dragon's Egg in your stash")
    refusal(t, "use sacred-chalice", "you have no Sacred Chalice in your stash")
    refusal(t, "play invisible-ring c1", "there is no slot c1 any more")
    refusal(t, "play invisible-ring a1", "a revealed Haunted Doll can't be replaced")
    t = lay(stores={0: ""}, stashes={0: "lamp ring"})
    refusal(t, "use mystical-lamp", "it makes you play an item, and you have no slot to play to")


def test_why_not_draw() -> None:
    refusal(lay(ask="draw", discard=""), "draw discard", "the discard is empty")
    refusal(lay(ask="draw", deck_size=0), "draw deck", "the deck is used up, and the discard too")


def test_why_not_elsewhere() -> None:
    t = lay(stores={0: "egg . ."}, stashes={0: "ball ring"}).play("play ball b1")
    refusal(t, "peek a1", "that item is not hidden")
    refusal(t, "peek a2", "there is no slot a2 any more")
    t = lay(stores={0: "doll boomerang ."}, stashes={0: "egg ring"}).play("play egg b1")
    refusal(t, "return a1", "a revealed Haunted Doll can't be replaced")
    refusal(t, "return a2", "there is no slot a2 any more")
    t = lay(stashes={0: "lamp ring"}, deck="egg ball coin").play("use lamp")
    refusal(t, "wish older-wand", "the Lamp did not bring an Older Wand")
    t = lay(stashes={0: "chalice ring", 1: "egg"}).play("use chalice", "sip 2")
    refusal(t, "pour older-wand", "player 2 has no Older Wand in the stash")
    t = lay(stashes={0: "watch ring"}, discard="egg ball").play("use watch")
    refusal(t, "rewind 3", "the discard has only 2 items")
    t = lay(stashes={0: "watch ring"}, discard="egg").play("use watch")
    refusal(t, "rewind 2", "the discard has only 1 item")
    t = lay(2, stores={0: "fairy? . ."}, stashes={0: "egg ring"}).play("play egg a1")
    refusal(t, "let-go older-wand", "you have no Older Wand in your stash")
    t = lay(stashes={0: "toad ring"}).play("play toad a1")
    refusal(t, "hypnotise 5", "there is no player 5")
    t = lay(stores={0: "egg egg . / . . . / egg egg egg"}, stashes={0: "egg wand"}).play("play egg c1")
    refusal(t, "sell column b", "there is no set on column b")
    t = lay(ask="bribe", gold=[7], infamy=[5])
    refusal(t, "bribe 8", "you have only 7 gold")
    refusal(t, "bribe 12", "you have only 5 infamy to lose")
    state = GAME.new(seats=3, seed=1, wizards="chosen", first=1)
    state.play(state.question.parse("wizard ninx"))
    assert state.question.why_not(GAME.parse("wizard ninx")) == "wizard ninx: Ninx of Nethernight sits before player 1"


# --- events ----------------------------------------------------------------------------------------------------------


def told() -> dict[str, bool]:
    """The kinds of all events that the sources tell, and whether they show a card."""
    kinds: dict[str, bool] = {}
    for source in sorted(SOURCES.glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("tell", "whisper"):
                    kind = node.args[0]
                    assert isinstance(kind, ast.Constant), f"{source.name}, line {node.lineno}: say the kind outright"
                    assert isinstance(kind.value, str)
                    kinds[kind.value] = len(node.args) == 5
    return kinds


def test_every_event_has_a_sentence_and_no_sentence_is_left_over() -> None:
    kinds = told()
    assert len(kinds) > 35
    for kind, shows in (kinds | {"took_back": False}).items():
        for card in (0, 9) if shows else (None,):
            sentence = GAME.words.say(Event(kind, 0, 1, 1, card), PLAYERS)
            assert sentence.endswith("."), kind
            assert sentence[0].isupper(), kind
            assert "{" not in sentence
    assert '"took_back"' in Path(match.__file__).with_name("match.py").read_text(encoding="utf-8")
    assert set(EVENTS) <= {*kinds, "took_back"}


def test_an_unknown_kind_has_none() -> None:
    """So the test above would notice."""
    with pytest.raises(KeyError):
        GAME.words.say(Event("nonsense", 0, 0, 0, None), PLAYERS)


def test_the_log_of_whole_games_is_made_of_sentences_with_no_stray_numbers() -> None:
    heard: set[str] = set()
    for seats in range(2, 7):
        facts: list[tuple[str, int, int, int, int, int]] = []
        state: Alley = GAME.new(seats=seats, seed=seats, wizards="random")
        state.sink = lambda *fact, heard=facts: heard.append(fact)
        chance = Chance(seats)
        while not state.over:
            options = state.options()
            state.play(options[int(chance.below(len(options)))])
        for kind, seat, a, b, card, _ in facts:
            heard.add(kind)
            for face in (None,) if card < 0 else (0, card & 1023):
                sentence = GAME.words.say(Event(kind, seat, a, b, face), PLAYERS)
                assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
                assert "  " not in sentence
                assert "{" not in sentence
                assert stray_numbers(sentence) == [], sentence
    assert len(heard) > 25


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (Event("played", 0, 2, 0, 5), "Player 1 played an Older Wand on c1, over a hidden item."),
        (Event("played", 1, 0, 1, 5), "Player 2 played an Older Wand on a1, over a revealed item."),
        (Event("drew", 0, 0, 0, 0), "Player 1 drew an item from the deck."),
        (Event("drew", 0, 1, 0, 7), "Player 1 drew a Floating Carpet from the discard."),
        (Event("gold", 0, -3, 0, None), "Player 1 lost 3 gold."),
        (Event("infamy", 0, 2, 0, None), "Player 1 gained 2 infamy."),
        (Event("sold", 0, 9, 6, None), "Player 1 sold a set of Bottled Fairy on diagonal a1-c3."),
        (Event("haunted", 0, 2, 4, 15), "Player 1 sent a Haunted Doll to player 3's b2."),
        (Event("bartered", 0, 1, 12, 11), "Player 1 gave a hidden item from b1 for a Dragon's Egg from player 2's a2."),
        (Event("ignored", 0, 13, 0, None), "Player 1 ignored the Dark Lotus."),
        (Event("wizard", 2, 3, 0, None), "Player 3 is Lady Dafana."),
        (Event("fined", 0, 2, 50, None), "Player 1 pays 50 gold for 2 fine markers."),
        (Event("fined", 0, 1, 25, None), "Player 1 pays 25 gold for 1 fine marker."),
        (Event("inspection", -1, 0, 0, None), "The inspection begins."),
        (Event("inspection", 1, 0, 0, None), "The inspection begins, triggered by player 2."),
        (Event("bribed", 0, 0, 0, None), "Player 1 did not bribe."),
        (Event("swapped", 1, 0, 8, None), "In the storehouse of player 2, a1 and c3 changed places."),
    ],
)
def test_events_are_told_as_at_the_table(fact: Event, sentence: str) -> None:
    assert GAME.words.say(fact, PLAYERS) == sentence


# --- our own words ---------------------------------------------------------------------------------------------------


def runs(text: str, length: int = 8) -> set[tuple[str, ...]]:
    """All runs of so many words."""
    spoken = re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))
    return {tuple(spoken[i : i + length]) for i in range(len(spoken) - length + 1)}


def our_texts() -> list[str]:
    source = ast.parse((SOURCES / "words.py").read_text(encoding="utf-8"))
    constants = [n.value for n in ast.walk(source) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    shown = [text for _, text in GAME.words.cards().values()]
    return [*constants, *shown, *TEXTS.values(), *QUESTIONS.values(), *EVENTS.values(), GAME.words.rules()]


def test_the_comparison_would_notice_a_copied_sentence() -> None:
    sentence = "The quick brown fox jumps over the lazy dog"
    assert runs("Once, the quick brown fox jumps\nover the lazy... dog’s") & runs(sentence)
    assert not runs("the quick brown fox") & runs(sentence)


@pytest.mark.skipif(not RULEBOOKS.exists(), reason="the rulebooks do not lie beside this checkout")
def test_no_sentence_is_copied_from_a_rulebook() -> None:
    """No eight words in a row are those of a rulebook."""
    books = [path.read_text(encoding="utf-8", errors="replace") for path in sorted(RULEBOOKS.glob("*.txt"))]
    printed = set[tuple[str, ...]]().union(*[runs(book) for book in books])
    assert len(printed) > 10_000
    copied = {" ".join(run) for text in our_texts() for run in runs(text) & printed}
    assert copied == set()


def test_a_promised_sale_counts_byros_and_the_sword() -> None:
    """A9.6, A8.27 what the answers promise is what the sale brings: with Byros 3 more, with a Sword half of it."""
    for stores, wizards, gold in [
        ("fairy fairy . / . . . / . . .", {}, 12),
        ("fairy fairy . / . . . / . . .", {0: "byros"}, 15),
        ("fairy fairy . / sword . . / . . .", {0: "byros"}, 7),
        ("fairy fairy . / sword . . / . . .", {}, 6),
    ]:
        t = lay(3, stores={0: stores}, stashes={0: "fairy wand"}, wizards=wizards)
        question = t.state.question
        promised = question.text(question.parse("play bottled-fairy c1"))
        assert promised.endswith(f"sells Bottled Fairy for {gold} gold")
        t.play("play bottled-fairy c1")
        assert t.gold(0) == 25 + gold
    t = lay(3, stores={0: "sword sword . / . . . / . . ."}, stashes={0: "sword"}, wizards={0: "byros"})
    question = t.state.question
    assert question.text(question.parse("play sovereign-sword c1")).endswith("for 28 gold")
