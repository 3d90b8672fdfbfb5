"""The texts: complete, specific, in our own words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arcane import SPECTATOR
from arcane.core import match
from arcane.core.errors import IllegalAction
from arcane.core.words import Event
from arcane.games.realms import GAME, early, names, reasons, refusals, words
from arcane.games.realms.cards import APPRENTICES, BEING, BEINGS, FAMILIARS, FIGURES, MAGICIANS, OBSTACLES, TILES
from arcane.games.realms.names import TEXTS
from arcane.games.realms.overcome import why_no_attempt, why_no_attempts, why_no_rescue, why_no_star
from arcane.games.realms.reasons import OK
from arcane.games.realms.reconnect import why_no_reconnect
from arcane.games.realms.refusals import why_not_piece, why_not_rescue
from arcane.games.realms.table import Realms
from arcane.games.realms.words import EVENTS, QUESTIONS
from tests.games.realms.lay import Laid, lay
from tests.laws.laws import REALMS, walk

RULEBOOKS = Path(__file__).resolve().parents[4] / "shared" / "rulebooks"
SOURCES = Path(words.__file__).parent
PLAYERS = [f"player {seat}" for seat in range(1, 7)]
VAGUE = "that can't be chosen now"


def curious_games() -> Iterator[Realms]:
    """Questions of whole games with 2 to 6 players; and of a few tables laid for what comes seldom."""
    for setting in REALMS[1::5]:
        for i, s in enumerate(walk(setting, 4)):
            if not s.over and (i < 40 or i % 9 == 0):
                yield s
    for t in seldom():
        yield t.state


def seldom() -> list[Laid]:
    strong = {0: "9 9 9 9 9"}
    star = {"mv5": 3}
    usual = {"mv": "driftcap puddlewyrm"}
    plant = {"mv": "hushbell"}
    both = {0: "m driftcap fallen-oak", 1: "m puddlewyrm swollen-brook"}
    return [
        lay(3, at={0: "mv5 mv5", 1: "mv1"}, apprentices={0: "spy spy"}, skills=strong, stars=star, tableau=plant)
        .play("reconnect a1", "reconnect hushbell"),
        lay(2, at={0: "mv5"}, magicians={0: "fen"}, skills=strong, stars=star, tableau=plant)
        .play("reconnect m", "reconnect hushbell"),
        lay(2, at={0: "mv5"}, familiars={0: "ymnon"}, stars=star, tableau=usual, obstacles="fallen-oak")
        .play("attempt m", "attempt puddlewyrm"),
        lay(2, at={0: "mv5 mv5", 1: "mv5"}, stuck={1: both[0]}, skills=strong, tableau=usual).play("rescue"),
        lay(2, at={0: "mv5 mv1 gate"}, familiars={0: "aurora"}).play("aurora"),
        lay(2, at={0: "mv5"}, magicians={0: "kanoa"}, opened="sd").play("kanoa"),
        lay(2, apprentices={0: "builder spy"}, skills={0: "10 0 0 0 0"}).play("builder a1"),
        lay(2, at={0: "mv4 mv4"}, apprentices={0: "peacemaker spy"}).play("explore a1", "go mv6"),
        lay(2, at={0: "mv5 mv5", 1: "mv5"}, stuck=both, tableau=usual),
    ]  # fmt: skip


# --- names and texts ---


def test_everything_can_be_looked_up() -> None:
    cards = GAME.words.cards()
    assert list(cards) == [*MAGICIANS, *FAMILIARS, *APPRENTICES, *BEINGS, *OBSTACLES, *TILES]
    assert set(TEXTS) == {*MAGICIANS, *FAMILIARS, *APPRENTICES}
    for name, text in cards.values():
        assert name[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
    assert GAME.words.card("haze-otter") == (
        "Haze Otter",
        "Animal of the Misty Vale; costs 1 Aether, 2 VP; needs Strength 2.",
    )
    assert GAME.words.card("colossus")[1].endswith("Needs 2 of your meeples on the tile.")
    assert GAME.words.card("fallen-oak")[1] == "Obstacle of the Misty Vale; needs Strength 2; failing costs 1 Aether."
    assert GAME.words.card("Cave-In")[1].endswith("failing costs 1 level of Agility.")
    assert GAME.words.card("sd-t1") == ("SD-T1", "Tile of the Shifting Dunes; trains Control.")


def test_texts_speak_the_figures_of_their_card() -> None:
    for key, text in TEXTS.items():
        figures = [n for name, n in FIGURES.tables.get(key, {}).items() if name != "apprentices"]
        assert sorted(int(n) for n in re.findall(r"\d+", text)) == sorted(figures), key


def test_the_page_of_rules() -> None:
    """R11.10 whoever rescues stands on the same tile, R4.3 and the relief is an option."""
    page = " ".join(GAME.words.rules().split())
    assert "is freed by a meeple on the same tile whose player has the skills" in page
    assert "may do both, unless the table plays without that relief" in page
    assert "beside" not in page
    page = GAME.words.rules()
    for head in ("TURN.", "EXPLORE.", "TRAIN.", "OVERCOME.", "RECONNECT.", "MONTHS.", "THE END."):
        assert head in page
    assert "{" not in page
    assert max(len(line) for line in page.splitlines()) <= 120


# --- questions, answers, refusals ---


def test_questions_and_answers_are_finished_and_differ() -> None:
    asked: set[str] = set()
    for state in curious_games():
        question = state.view(state.seat).question
        asked.add(question.key)
        onlooker = state.view((state.seat + 1) % state.seats).question.sentence
        if not state.opening:
            assert onlooker.startswith(f"Player {state.seat + 1} is asked: ")
        for sentence in (question.sentence, onlooker):
            assert "{" not in sentence
        texts = [question.text(action) for action in question.options]
        assert len(set(texts)) == len(texts), texts
        assert all(text and "{" not in text and "  " not in text for text in texts)
    assert asked == set(QUESTIONS)


def test_every_refused_answer_has_a_reason() -> None:
    """Whatever is asked, every other answer to the same question is refused with a reason of its own."""
    refused: set[str] = set()
    for state in curious_games():
        question = state.view(state.seat).question
        step = GAME.book.owners[question.options[0]]
        for action in range(int(step.base), int(step.base + step.size)):
            if action in question.options:
                continue
            spelling, _, reason = question.why_not(action).partition(": ")
            assert spelling == question.spell(action)
            assert reason.strip(), spelling
            assert not reason.endswith((": ", "; ")), (spelling, reason)
            assert ": ;" not in reason
            assert VAGUE not in reason, spelling
            assert "{" not in reason
            refused.add(question.key)
    assert refused == set(QUESTIONS) - {"ymnon", "fen"}


def test_a_target_named_too_early_is_explained() -> None:
    t = lay(2, at={0: "mv5 mv4"}, stars={"mv5": 2}, tableau={"mv": "driftcap hushbell"}, skills={0: "0 2 0 0 0"})
    assert t.why_not("attempt driftcap") == "say `attempt m` first"
    assert t.why_not("reconnect hushbell") == "say `reconnect m` first"
    assert "you have not overcome an obstacle for the Driftcap" in t.why_not("reconnect driftcap")
    assert t.why_not("rescue driftcap") == "nobody is stuck at the Driftcap"
    t = lay(
        2,
        at={0: "mv5", 1: "mv5"},
        stuck={1: "m driftcap fallen-oak"},
        tableau={"mv": "driftcap"},
        skills={0: "2 0 0 0 0"},
    )
    assert t.why_not("rescue driftcap") == "say `rescue` first"
    assert "there is no action" in t.state.question.why_not(99999)


def test_a_realm_that_is_not_played_is_named() -> None:
    """R4.2 in the short game nobody looks for the beings of the other two realms."""
    state = GAME.new(2, seed=3, short_game="yes", third_realm="ve")
    while state.question.key != "act":
        state.play(state.question.options[0])
    said = state.question.why_not(GAME.book.spellings["reconnect geode-snail"])
    assert "the Geode Snail belongs to the Crystal Caverns, which are not part of this game" in said


def test_what_comes_before_is_named() -> None:
    """R6.3, R6.6 sowing comes first, and once a turn; R15.2, R16.6 powers are named before their target."""
    t = lay(2, ask="sow", at={0: "mv5 mv4"})
    for later in ("explore m", "train wisdom", "go mv4", "end turn", "jump sd5", "build wisdom", "step mv4"):
        assert t.why_not(later) == "sow first: choose the section whose tokens you spread"
    t = lay(2, at={0: "mv5 mv4"}, familiars={0: "aurora"})
    assert t.why_not("sow explore") == "sowing comes once a turn, before all else"
    assert t.why_not("call a1") == "say `aurora` first"
    assert t.why_not("jump sd5") == t.why_not("kanoa")
    assert t.why_not("step mv6") == "a second step comes right after the first, with Gwyn or a Peacemaker"
    for later, told in (
        ("spy 2", "whom a Spy robs is asked when it reconnects a being"),
        ("fen yes", "whether Fen pays more is asked when your magician reconnects a being"),
        ("ymnon yes", "whether Ymnon helps is asked when your magician would fail at an obstacle"),
        ("keep spy", "magicians and apprentices were chosen before the first turn"),
    ):
        assert t.why_not(later) == told
    t.play("explore m")
    assert t.why_not("end turn") == "finish what you began, or say `undo`. Choose where your magician goes."
    begins = GAME.new(2, 1).question
    told = "explore m: turns begin when everybody has a magician and apprentices. Choose your magician."
    assert begins.why_not(GAME.parse("explore m")) == told
    t = lay(2, at={0: "mv5 mv4"}, familiars={0: "sol"})
    assert t.why_not("call a1") == "your familiar is Sol, not Aurora"


def test_what_is_begun_must_be_finished() -> None:
    """R22.3 at every part of a move every answer to another question hears what to do, and that it may be taken back,
    if it may; R10.4 a drawn obstacle may not, R8.7 nor must a second step be taken."""
    parts: set[str] = set()
    for state in curious_games():
        question = state.view(state.seat).question
        if question.key in ("magician", "keep", "pick", "nova", "sow", "act"):
            continue
        parts.add(question.key)
        for other in ("end turn", "train wisdom", "go mv4", "reconnect driftcap", "step stop", "fen no", "sow train"):
            if GAME.book.owners[GAME.parse(other)].key == question.key:
                continue
            told = question.why_not(GAME.parse(other))
            assert told.startswith(f"{other}: ")
            assert told.endswith(question.sentence)
            assert ("`undo`" in told) == (question.key not in ("ymnon", "step"))
            assert "not what is asked" not in told
    assert parts == {*QUESTIONS} - {"magician", "keep", "pick", "nova", "sow", "act"}


def test_a_reason_is_the_one_that_the_rule_has() -> None:
    """R10.2, R11.10, R12.2 whoever can't, by the rule itself, hears a reason; whoever can hears none. All reasons come
    up."""
    met: set[int] = set()
    for state in curious_games():
        question = state.view(state.seat).question
        s = question.table
        assert isinstance(s, Realms)
        if question.key not in ("act", "attempt", "reconnect", "rescue"):
            continue
        me = question.seat
        for meeple in range(4):
            stands, tries = int(why_no_star(s, me, meeple)), int(why_no_attempts(s, me, meeple))
            met |= {stands, tries}
            for space in range(20):
                being = int(s.spaces[space])
                if not being or int(s.players[me].places[meeple]) // 8 != space // 4:
                    continue
                has = int(why_no_reconnect(s, me, meeple, space))
                faces = int(why_no_attempt(s, me, space))
                met |= {has, faces}
                value = being - int(BEING)
                assert (why_not_piece(s, question, "reconnect", meeple, value) == "") == (stands == has == OK)
                assert (why_not_piece(s, question, "attempt", meeple, value) == "") == (tries == faces == OK)
        for seat in range(s.seats):
            why = int(why_no_rescue(s, me, seat))
            met.add(why)
            if s.players[seat].stuck >= 0:
                assert (why_not_rescue(s, question, int(s.players[seat].being)) == "") == (why == OK)
    numbers = {int(n) for name, n in vars(reasons).items() if name.isupper()}
    assert met == numbers - {int(reasons.NO_BEING)}


def test_all_missing_skills_are_named() -> None:
    """R12.2, R17.8 what the Scholar adds counts, and is told apart."""
    t = lay(
        2,
        at={0: "mv5 mv5"},
        apprentices={0: "scholar spy"},
        stars={"mv5": 2},
        tableau={"mv": "puddlewyrm"},
        cleared={"puddlewyrm": [0]},
        skills={0: "0 1 0 0 0"},
    )
    told = "the Puddlewyrm needs Strength 2, Wisdom 3 and Agility 4, and you have 0, 1 and 0"
    assert t.why_not("reconnect m").startswith(f"{told}; ")
    assert t.why_not("reconnect a1").startswith(told.replace("0, 1", "0, 1 (2 with the Scholar)"))
    assert t.why_not("reconnect puddlewyrm") == f"{told}; {told.replace('0, 1', '0, 1 (2 with the Scholar)')}"
    t.state.players[0].skills[0] = t.state.players[0].skills[2] = 9
    assert "the Puddlewyrm needs Wisdom 3, and you have 1; " in t.why_not("reconnect puddlewyrm")


def test_a_price_that_is_a_pieces_own_names_it() -> None:
    """R12.4 the Painter pays less, and still too much."""
    t = lay(
        2,
        at={0: "mv5 mv5"},
        apprentices={0: "painter spy"},
        stars={"mv5": 2},
        tableau={"mv": "elder-mistwillow"},
        cleared={"elder-mistwillow": [0]},
        skills={0: "9 9 9 9 9"},
        aether=[0],
    )
    assert t.why_not("reconnect elder-mistwillow") == (
        "the Elder Mistwillow costs 3 Aether, and you have 0; "
        "the Elder Mistwillow costs 1 Aether with your Painter a1, and you have 0"
    )


def test_who_may_go_and_who_may_not() -> None:
    """R8.5 the magician may enter, the apprentice beside it may not: both are told before a piece is named."""
    t = lay(2, at={0: "mv6 mv6"}, opened="sd", won={0: "veilfoot-hare haze-otter"})
    assert t.why_not("go sd1") == (
        "say `explore m` first; your Thinker a1 goes only where your magician has been, and it has not entered the "
        "Shifting Dunes yet"
    )


def test_without_an_action_nothing_else_is_told() -> None:
    """R8.2, R16.3 Ivi's magician could go there, if it had an action; where the others stand does not matter."""
    t = lay(2, at={0: "mv1 mv2 gate"}, familiars={0: "ivi"}, actions="0 1 1 1")
    assert t.why_not("go mv8") == "you have no explore action left this turn"
    t = lay(2, at={0: "mv1 mv2 gate"}, familiars={0: "ivi"})
    assert t.why_not("go mv8") == "say `explore m` first"


def test_a_short_answer_that_can_not_be_given_gets_its_reason() -> None:
    t = lay(2, at={0: "mv6 mv6"}, opened="sd").play("explore a1")
    assert t.state.question.why_not(t.state.question.parse("sd1")).startswith("go sd1: your Thinker a1 goes only where")
    assert t.state.question.parse("mv4") == GAME.parse("go mv4")
    with pytest.raises(
        IllegalAction, match="'ve' could be go ve1, go ve2, go ve3, go ve4, go ve5 and 3 more, and none"
    ):
        t.state.question.parse("ve")


def test_nobody_returns_to_the_gate() -> None:
    """R2.7, R8.8 it is no answer, and yet there is a reason."""
    t = lay(2, at={0: "mv1 mv1"}, magicians={0: "kanoa"})
    for typed in ("gate", "go gate", "explore m gate", "jump the golden gate"):
        with pytest.raises(IllegalAction, match=r"^nobody comes back to the golden gate$"):
            t.state.question.parse(typed)
    for first in ("explore m", "kanoa"):
        t = lay(2, at={0: "mv1 mv1"}, magicians={0: "kanoa"}).play(first)
        with pytest.raises(IllegalAction, match=r"^nobody comes back to the golden gate$"):
            t.state.question.parse("go gate")


def test_why_may_be_asked() -> None:
    t = lay(2, at={0: "mv6 mv6"}, actions="1 0 1 1")

    def told(typed: str) -> str:
        with pytest.raises(IllegalAction) as said:
            t.state.question.parse(typed)
        return str(said.value)

    assert told("why train wisdom") == "train wisdom: you have no train action left this turn"
    assert told("why train") == "train: you have no train action left this turn"
    assert told("why explore a1") == "explore a1: that can be chosen now"
    assert told("WHY why go gate") == "nobody comes back to the golden gate"
    assert told("why") == told("why " * 5000) == "why not what? Say it with an answer, also with one that is not listed"


def test_how_it_is_said() -> None:
    """R20.2 an action, then its target; a verb alone hears what it lacks."""
    t = lay(2, at={0: "mv5 mv4"}, stars={"mv5": 2}, tableau={"mv": "driftcap"}, actions="2 0 1 1")

    def refused(typed: str) -> str:
        with pytest.raises(IllegalAction) as said:
            t.state.question.parse(typed)
        return str(said.value)

    assert refused("explore m mv4") == "one answer at a time: say `explore m`, then `go mv4`"
    assert refused("overcome m driftcap") == "one answer at a time: say `attempt m`, then `attempt driftcap`"
    assert refused("overcome") == "to overcome is to say `attempt` and a piece, as in `attempt m`, or `rescue`"
    assert refused("train") == "train: you have no train action left this turn"
    t = lay(2, at={0: "mv5 mv5 mv5"}, actions="1 1 1 1")
    assert refused("train") == "train: none of your free meeples stands on a tile of a skill that you can raise"
    assert refused("builder").startswith("builder: your a1 is a Thinker, not a Builder; ")
    assert "is no answer" in refused("explore m moon")
    assert "is no answer" in refused("")


def test_where_nobody_is() -> None:
    """R10.2 pieces that lack the same thing are named once; at the beginning all are at the gate."""
    t = lay(2, at={0: "mv5 mv4"}, tableau={"sd": "sirocco-fox"}, opened="sd")
    told = "the Sirocco Fox belongs to the Shifting Dunes, and none of your meeples is there"
    assert t.why_not("reconnect sirocco-fox") == t.why_not("attempt sirocco-fox") == told
    gate = lay(2, tableau={"mv": "driftcap"})
    assert gate.why_not("attempt driftcap") == "all your meeples are still at the golden gate, before MV1"


def test_what_has_no_obstacle_is_told_first() -> None:
    """R10.1 before a star is looked for that would not help."""
    t = lay(2, at={0: "mv5"}, stars={"mv5": 0}, tableau={"mv": "hushbell driftcap"})
    assert t.why_not("attempt hushbell") == "the Hushbell costs 1 Aether and has no obstacle"
    assert t.why_not("attempt driftcap") == "there is no star on MV5, where your magician stands"


def test_why_no_action_is_left() -> None:
    t = lay(2, at={0: "mv5"}, stars={"mv5": 2}, tableau={"mv": "driftcap"}, actions="0 0 0 0")
    assert t.why_not("go mv4") == "you have no explore action left this turn"
    assert t.why_not("attempt driftcap") == "you have no overcome action left this turn"
    assert t.why_not("rescue driftcap") == "you have no overcome action left this turn"


def test_an_answer_says_what_it_brings() -> None:
    t = lay(2, at={0: "mv6"}, won={0: "veilfoot-hare haze-otter drizzle-finch hushbell"})
    question = t.play("explore m").state.question
    texts = {question.spell(a): question.text(a) for a in question.options}
    assert texts["go sd1"] == "go to SD1 (face down), opens the Shifting Dunes"
    assert texts["go mv4"] == "go to MV4 (Agility)"
    question = lay(2, ask="sow").state.question
    assert question.text(question.options[0]) == "sow explore: explore 0, train 2, overcome 1, reconnect 1"
    question = lay(2, actions="1 0 0 2").state.question
    assert question.text(question.options[0]) == "end your turn, leaving unused: 1 explore, 2 reconnect"


def test_the_spectator_and_the_truth_read_questions_too() -> None:
    t = lay(2)
    assert t.state.question.sentence == "Use an action, or end your turn."
    assert t.state.view(SPECTATOR).question.sentence == "Player 1 is asked: Use an action, or end your turn."
    over = lay(2, ask="finish").state
    assert over.question.sentence == "The game is over."


# --- events ---


def told() -> dict[str, bool]:
    """The kinds of all events that the sources tell, and whether they show a card."""
    kinds: dict[str, bool] = {}
    for source in sorted(SOURCES.glob("*.py")):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr in ("tell", "whisper"):
                    kind = node.args[0]
                    assert isinstance(kind, ast.Constant)
                    assert isinstance(kind.value, str)
                    kinds[kind.value] = len(node.args) == 5
    return kinds


def test_every_event_has_a_sentence_and_no_sentence_is_left_over() -> None:
    kinds = told()
    assert len(kinds) > 35
    for kind, shows in (kinds | {"took_back": False}).items():
        for card in (0, 15, 20, 120) if shows else (None,):
            sentence = GAME.words.say(Event(kind, 0, 1, 1, card), PLAYERS)
            assert sentence.endswith("."), kind
            assert sentence[0].isupper(), kind
            assert "{" not in sentence
    assert '"took_back"' in Path(match.__file__).read_text(encoding="utf-8")
    assert set(EVENTS) <= {*kinds, "took_back"}
    with pytest.raises(KeyError):
        GAME.words.say(Event("nonsense", 0, 0, 0, None), PLAYERS)


def test_the_log_of_whole_games_is_made_of_sentences() -> None:
    heard: set[str] = set()
    for setting in REALMS[2::5]:
        facts: list[tuple[str, int, int, int, int, int]] = []
        for s in walk(setting, 6):
            s.sink = lambda *fact, heard=facts: heard.append(fact)
        for kind, seat, a, b, card, _ in facts:
            heard.add(kind)
            for face in (None,) if card < 0 else (int(GAME.book.backs[card & 1023]), card & 1023):
                sentence = GAME.words.say(Event(kind, seat, a, b, face), PLAYERS)
                assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
                assert "  " not in sentence
                assert "{" not in sentence
    assert len(heard) > 25


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (Event("moved", 0, 0, 8, None), "Player 1's magician came to SD1."),
        (
            Event("faced", 1, 2, 32, 112),
            "Player 2's apprentice a2 faced Fallen Oak for the Driftcap: needs Strength 2.",
        ),
        (Event("stuck", 1, 2, 32, None), "Player 2's apprentice a2 is stuck at the Driftcap."),
        (Event("opened", 0, 3, 0, None), "Player 1 opens the Verdant Everglades."),
        (Event("aether", 0, -2, 0, None), "Player 1 paid or lost 2 Aether."),
        (Event("learnt", 0, 4, 7, None), "Player 1's Control is at level 7."),
        (Event("bonus", 0, 7, 6, None), "Player 1 has the most plants and gets a bonus of 6 VP."),
        (Event("bonus", 0, 1, 1, None), "Player 1 has the most beings of the Shifting Dunes and gets a bonus of 1 VP."),
        (Event("rescued", 0, 1, 0, None), "Player 1 rescued player 2's magician."),
        (Event("rescued", 0, 0, 2, None), "Player 1 rescued their own apprentice a2."),
        (Event("month", -1, 3, 6, None), "Month 3 of 12 begins, with 6 turns each."),
        (Event("dealt", 0, 0, 0, 15), "Player 1 was dealt an apprentice."),
    ],
)
def test_events_are_told_as_at_the_table(fact: Event, sentence: str) -> None:
    assert GAME.words.say(fact, PLAYERS) == sentence


# --- our own words ---


def runs(text: str, length: int = 8) -> set[tuple[str, ...]]:
    """All runs of so many words."""
    spoken = re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))
    return {tuple(spoken[i : i + length]) for i in range(len(spoken) - length + 1)}


@pytest.mark.skipif(not RULEBOOKS.exists(), reason="the rulebooks do not lie beside this checkout")
def test_no_sentence_is_copied_from_a_rulebook() -> None:
    """No eight words in a row are those of a rulebook."""
    books = [path.read_text(encoding="utf-8", errors="replace") for path in sorted(RULEBOOKS.glob("*.txt"))]
    printed = set[tuple[str, ...]]().union(*[runs(book) for book in books])
    assert len(printed) > 10_000
    ours = [text for _, text in GAME.words.cards().values()]
    ours += [*TEXTS.values(), *QUESTIONS.values(), *EVENTS.values(), GAME.words.rules()]
    for module in (words, names, early, refusals):
        source = ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8"))
        ours += [n.value for n in ast.walk(source) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    ours.append((SOURCES / "RULES.md").read_text(encoding="utf-8"))
    assert {" ".join(run) for text in ours for run in runs(text) & printed} == set()
