"""R20, R22, R23: what is asked, what can be answered, and who knows what."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import arcane
from arcane import SPECTATOR, Chance
from arcane.core.card import FACE, LIES_UP
from arcane.games.realms import GAME
from arcane.games.realms.cards import APPRENTICE_BACK, BEINGS, NAMES
from arcane.games.realms.invariants import broken
from arcane.games.realms.table import Realms
from tests.games.realms.lay import lay
from tests.laws.laws import REALMS, walk

QUESTIONS = {
    "magician", "keep", "pick", "nova", "sow", "act", "go", "step", "jump", "call", "attempt", "ymnon", "rescue",
    "reconnect", "spy", "fen", "build",
}  # fmt: skip


@cache
def games() -> list[Any]:
    """Many tables of a few whole games."""
    along = [s.copy() for setting in (REALMS[1], REALMS[11], REALMS[21]) for s in walk(setting, 2)]
    return along[:60] + along[60::4]


def test_only_these_questions_are_asked() -> None:
    """R22.1, R20.2 and after the draft only of the player whose turn it is."""
    asked = set()
    for s in games():
        if not s.over:
            asked.add(s.question.key)
            if s.turn >= 0:
                assert s.asked() == [int(s.turn)]
    assert asked <= QUESTIONS
    words = {step.key for step in GAME.book.steps if step.size}
    assert words == QUESTIONS


def test_few_answers_to_each_question() -> None:
    """R22.3 a move is asked in parts, so that no question has many answers."""
    assert max(len(s.options()) for s in games()) <= 40
    assert len(GAME.book.owners) < 700


def test_what_is_offered_can_be_completed() -> None:
    """R22.3, R20.5 whatever is chosen, its next part is asked and has an answer, and the player always has one."""
    parts = {"explore": "go", "kanoa": "jump", "train": "act", "builder": "build", "aurora": "call"}
    for s in games()[::7]:
        for action in s.options():
            twin = s.copy()
            twin.play(action)
            assert twin.over or len(twin.options()) > 0
            if s.question.key == "act" and action != s.options()[0]:
                verb = s.question.spell(action).split()[0]
                assert (twin.question.seat, twin.question.key) == (s.question.seat, parts.get(verb, verb))


@pytest.mark.parametrize(
    ("action", "with_it", "without"),
    [
        ("attempt m", {"tableau": {"mv": "driftcap"}}, {}),
        ("attempt m", {"cleared": {}}, {"cleared": {"driftcap": [0]}}),
        ("reconnect m", {"skills": {0: "2 0 0 0 0"}}, {}),
        ("reconnect m", {"skills": {0: "2 0 0 0 0"}}, {"skills": {0: "2 0 0 0 0"}, "aether": [0]}),
        ("rescue", {"at": {0: "mv5 mv5"}}, {"at": {0: "mv5 mv4"}}),
        ("explore a1", {"at": {0: "mv5 gate"}}, {"at": {}}),
        ("explore m", {"at": {0: "mv5"}}, {"at": {0: "mv5"}, "stuck": {0: "m driftcap fallen-oak"}}),
        ("kanoa", {}, {"stuck": {0: "m driftcap fallen-oak"}}),
        ("train strength", {"at": {0: "mv1"}}, {"at": {0: "mv5"}}),
        ("builder a1", {"skills": {0: "9 10 10 10 10"}}, {"skills": {0: "10 10 10 10 10"}}),
        ("aurora", {"at": {0: "mv5 mv4 mv5"}}, {"at": {0: "mv5 mv5 mv5"}}),
    ],
)
def test_nothing_is_offered_with_nothing_behind_it(
    action: str, with_it: dict[str, Any], without: dict[str, Any]
) -> None:
    """R22.3 what differs between the two tables is the answer to the next part."""
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv5 mv4"},
        "stars": {"mv5": 2},
        "magicians": {0: "kanoa"},
        "familiars": {0: "aurora"},
        "apprentices": {0: "builder spy"},
        "tableau": {"mv": "haze-otter rootwhisker-vole foglily bramblequill-hedgehog"},
    }
    if "cleared" in with_it or "stuck" in without or action == "rescue":
        usual["tableau"] = {"mv": "driftcap haze-otter rootwhisker-vole foglily"}
    if action == "rescue":
        usual |= {"stuck": {0: "m driftcap fallen-oak"}, "skills": {0: "2 0 0 0 0"}}
    assert lay(2, **{**usual, **with_it}).can(action)
    assert not lay(2, **{**usual, **without}).can(action)


def test_a_single_answer_is_asked_all_the_same() -> None:
    """R22.2"""
    t = lay()
    t.play("explore m")
    assert t.options == ["go mv1"]
    assert not any(step.forced for step in GAME.book.steps)


def test_the_draft_is_asked_of_all_at_once() -> None:
    """R22.4, R3.3.1 in any order, with one result."""
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        s = GAME.new(3, 5, magicians="random")
        for _ in range(2):
            for seat in order:
                s.play_as(seat, s.question_of(seat).options[-1])
        ends.add(s.to_bytes())
    assert len(ends) == 1


def test_every_turn_and_every_game_ends() -> None:
    """R20.8, R18.2"""
    for seed in range(3):
        s = GAME.new(2, seed)
        chance = Chance(seed)
        in_turn = 0
        while not s.over:
            options = s.options()
            if s.question.key == "act" and len(options) > 1:
                options = options[1:]  # ends a turn only when nothing else is left
            in_turn = 0 if s.question.key == "sow" else in_turn + 1
            assert in_turn < 60
            s.play(options[chance.below(len(options))])
        assert s.month <= 12


def test_the_state_holds_what_the_specification_lists() -> None:
    """R20.3, R20.4 of a player, of the game, of a being."""
    names = {(seat >= 0, name) for seat, _, name, _ in lay().state.describe()}
    for name in (
        "aether",
        "vp",
        "skills",
        "tokens",
        "unused",
        "places",
        "stuck",
        "stuck_at",
        "entered",
        "frontier",
        "binder",
        "used",
    ):
        assert (True, name) in names
    for name in ("month", "cycle", "turn", "first", "notes", "spaces", "left", "agenda"):
        assert (False, name) in names


def test_invariants_hold() -> None:
    """R20.6, R12.9 checked at every decision of the laws, and here of a few games."""
    for s in games():
        assert not broken(s), broken(s)
        s.conserve()


# --- who knows what ---


def faces(view: Realms, pile: str) -> list[int]:
    return [int(card & FACE) for card in getattr(view, pile).cards]


def test_what_everybody_sees() -> None:
    """R23.1, R20.1 everything but the decks, the closed tiles and the box; of these how many cards they have."""
    t = lay(
        3,
        at={0: "sd5 mv5", 1: "mv4 mv1 mv2", 2: "mv5"},
        skills=dict.fromkeys(range(3), "1 2 3 4 5"),
        actions="1 2 3 4",
        aether=[3, 4, 5],
        vp=[6, 7, 8],
        won={seat: BEINGS[seat] for seat in range(3)},
        tableau={"mv": "driftcap puddlewyrm"},
        cleared={"puddlewyrm": [1, 2]},
        stuck={2: "m driftcap fallen-oak"},
        discard="swollen-brook",
        apprentices={1: "warrior warrior"},
        seat=1,
        first=2,
        cycle=3,
    )
    s = t.state
    for p in s.players:
        p.used = 7
        p.unused = vec[i64]([1, 2, 3, 4])
    for eye in (0, 1, 2, SPECTATOR):
        view = s.view(eye)
        for (seat, kind, name, there), (*_, seen) in zip(s.describe(), view.describe(), strict=True):
            if name in ("tiles", "beings", "obstacles", "box"):
                assert len(seen) == len(there)
                assert [card for card in seen if card & LIES_UP] == [card for card in there if card & LIES_UP]
            elif name != "viewer":
                assert seen == there, f"{eye} does not see {name} of {seat}"
                assert kind == "number" or any(there) or name == "opening"


def test_what_nobody_knows() -> None:
    """R23.2, R20.1 the order of decks, and which tile lies where in a closed realm."""
    s = GAME.new(3, 7, magicians="random")
    for eye in (0, 1, 2, SPECTATOR):
        view = s.view(eye)
        for pile in ("beings", "obstacles"):
            assert all(face < APPRENTICE_BACK for face in faces(view, pile))
        assert all(face < APPRENTICE_BACK for face in faces(view, "tiles")[8:])
        assert all(face > APPRENTICE_BACK for face in faces(view, "tiles")[:8])


def test_what_is_left_can_be_worked_out_without_an_order() -> None:
    """R23.3 a guess from a view deals the realm's own cards; after a reshuffle too."""
    s = GAME.new(2, 3, magicians="random")
    view = s.view(0)
    tops = set()
    for seed in range(20):
        world = view.imagine(Chance(seed))
        assert sorted(faces(world, "beings")) == sorted(faces(s, "beings"))
        assert sorted(faces(world, "tiles")) == sorted(faces(s, "tiles"))
        tops.add(faces(world, "beings")[-1])
    assert len(tops) > 5
    t = lay(2, at={0: "mv5"}, stars={"mv5": 3}, tableau={"mv": "driftcap puddlewyrm"}, skills={0: "9 9 9 0 0"})
    for card in [int(c) for c in t.state.obstacles.cards if NAMES[int(c & FACE)] and c & FACE < 121]:
        t.state.obstacles.move(t.state.obstacles.find(card & 1023), t.state.discard, 0)
    t.play("attempt m", "attempt driftcap")
    world = t.state.view(1).imagine(Chance(1))
    assert sorted(faces(world, "obstacles")) == sorted(faces(t.state, "obstacles"))


def test_what_is_known_in_the_draft() -> None:
    """R23.4 the own hand, the cards kept, and the two cards passed on; nothing else."""
    s = GAME.new(3, 11, magicians="random", first_player=1)
    view = s.view(0)
    assert all(face > APPRENTICE_BACK for face in [int(c & FACE) for c in view.players[0].hand.cards])
    assert [int(c & FACE) for c in view.players[1].hand.cards] == [APPRENTICE_BACK] * 3
    for seat in range(3):
        s.play_as(seat, s.question_of(seat).options[0])
    view = s.view(0)
    assert sorted(int(c & FACE) for c in view.players[1].hand.cards) == sorted(
        int(c & FACE) for c in s.players[1].hand.cards
    )
    assert [int(c & FACE) for c in view.players[2].hand.cards] == [APPRENTICE_BACK] * 2
    assert int(view.players[0].apprentices.face(0)) > APPRENTICE_BACK
    assert int(view.players[1].apprentices.face(0)) == APPRENTICE_BACK
    assert [int(c & FACE) for c in s.view(SPECTATOR).players[1].hand.cards] == [APPRENTICE_BACK] * 2


def test_choices_of_the_draft_are_secret() -> None:
    """R23.4, R3.3.1 whoever has chosen, the others see no difference."""
    s = GAME.new(3, 11, magicians="random", first_player=1)
    before = [s.view(eye).to_bytes() for eye in (0, SPECTATOR)]
    s.play_as(2, s.question_of(2).options[0])
    s.play_as(1, s.question_of(1).options[-1])
    assert [s.view(eye).to_bytes() for eye in (0, SPECTATOR)] == before


@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_of_the_draft_is_remembered(seats: int) -> None:
    """R23.5 cards nobody owns are backs to all."""
    s = GAME.new(seats, 4, magicians="random")
    while s.turn < 0:
        s.play(s.options()[0])
    for eye in (*range(seats), SPECTATOR):
        assert set(faces(s.view(eye), "box")) == {int(APPRENTICE_BACK)}


def test_an_obstacle_is_seen_before_ymnon_is_asked() -> None:
    """R23.6, R16.4 by everybody; and all see the same."""
    t = lay(
        2,
        at={0: "mv5"},
        stars={"mv5": 1},
        tableau={"mv": "puddlewyrm"},
        familiars={0: "ymnon"},
        obstacles="fallen-oak",
    )
    t.play("attempt m", "attempt puddlewyrm")
    for eye in (0, 1, SPECTATOR):
        assert NAMES[faces(t.state.view(eye), "laid")[0]] == "fallen-oak"
    assert "Fallen Oak" in t.state.view(1).question.sentence


def test_nobody_is_told_the_seed() -> None:
    """R23.7 neither views nor refusals tell anything hidden."""
    s = GAME.new(2, 123456789)
    for eye in (0, 1, SPECTATOR):
        assert s.view(eye).to_bytes().startswith(b"none\n")
    truth = lay(2, at={0: "mv5"}, stars={"mv5": 1}, tableau={"mv": "driftcap"}, obstacles="fallen-oak").state
    world = truth.view(0).imagine(Chance(8))
    for action in range(len(GAME.book.owners)):
        assert truth.question.why_not(action) == world.question.why_not(action)


def test_undo_goes_back_to_the_last_uncovered_card() -> None:
    """R10.4, R23.2 a step can be taken back, a turned up being can't."""
    match = arcane.Match("realms", 2, 3, first_player=1, magicians="random")
    while match.view(0).turn < 0:
        seat = match.asked()[0]
        match.play(seat, match.question(seat).options[0])
    seat = match.asked()[0]
    before = match.view(seat).to_bytes()
    match.play(seat, "explore m")
    match.play(seat, match.question(seat).options[0])
    while match.why_no_undo(seat) == "" and match.view(seat).to_bytes() != before:
        match.undo(seat)
    assert match.view(seat).to_bytes() == before


def test_settings_reach_the_whole_game() -> None:
    """So that laws and leak hunts see all realms, pieces rescued by their owner and by others, and games that end
    with the last being and with the year."""
    opened, ends, rescuers = 0, set(), set()
    for number in (2, 6, 12, 16):
        for seed in range(6):
            mover, stuck = -1, [-1] * 6
            for s in walk(REALMS[number], seed):
                now = [int(p.stuck) for p in s.players]
                rescuers |= {mover == seat for seat, free in enumerate(now) if stuck[seat] >= 0 > free}
                mover, stuck = int(s.seat), now
            opened |= int(s.opened)
            ends.add(int(s.remaining()) == 0)
    assert opened == 31
    assert ends == {True, False}
    assert rescuers == {True, False}
