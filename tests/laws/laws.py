"""Laws that hold at every decision of every game, whatever its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import arcane
from arcane import SPECTATOR, Chance, Game, IllegalAction, Question, Table
from arcane.core.table import playout
from arcane.games.alley.items import MOST_MARKERS, TOP_INFAMY
from arcane.games.alley.table import Alley
from arcane.games.realms.cards import MOST_AETHER
from arcane.games.realms.explore import GO, JUMP, STEP
from arcane.games.realms.flow import ACT, ACTIONS
from arcane.games.realms.invariants import broken
from arcane.games.realms.table import Realms
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.invariants import broken as trickerion_broken
from arcane.games.trickerion.table import Trickerion
from tests.laws.trickerion import enrich
from tests.laws.trickerion import wander as trickerion_wander

CAP = {"alley": 6_000, "harbour": 100, "realms": 6_000, "trickerion": 6_000}  # no game lasts longer, in decisions
TOGETHER = {"harbour": 2, "realms": 2, "trickerion": 8}  # as many questions has one seat in a choice made at once


@dataclass(frozen=True)
class Setting:
    """A kind of table to play at."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    gifted: bool = False  # everybody begins with more, so that what comes late or seldom is reached too

    def new(self, seed: int) -> Any:
        table = arcane.game(self.game).new(self.seats, seed, **dict(self.options))
        if self.gifted and self.game == "trickerion":
            enrich(table, seed)
        elif self.gifted:
            for p in table.players:
                p.aether = MOST_AETHER
                for skill in range(5):
                    p.skills[skill] = 5 + seed % 4  # the most gifted overcome everything, and are never stuck
        return table

    def __str__(self) -> str:
        words = [self.game, str(self.seats), *[f"{name}={value}" for name, value in self.options]]
        return "-".join(words + ["gifted"] * self.gifted)


ALLEY = [
    Setting("alley", seats, (("wizards", wizards), ("turns", turns), ("first", first)))
    for seats in range(2, 7)
    for wizards, turns, first in (
        ("off", 20, "random"),
        ("random", 20, 2),
        ("chosen", 5, "random"),
        ("random", 0, 1),
    )
]
HARBOUR = [Setting("harbour", seats) for seats in range(2, 5)]
REALMS = [
    Setting("realms", seats, options, gifted)
    for seats in range(2, 7)
    for gifted, options in (
        (False, ()),
        (True, (("turns_per_month", "8"), ("rotate_first_player", "on"))),
        (True, (("short_game", "yes"), ("magicians", "random"), ("first_player", 2))),
        (
            True,
            (
                ("exhausted_realm_relief", "off"),
                ("rescue_past_warrior", "off"),
                ("nova_third_apprentice", "passed_hand" if seats < 6 else "two_random"),
            ),
        ),
        (False, (("short_game", "yes"), ("third_realm", "ve"), ("turns_per_month", "4"))),
    )
]
TRICKERION = [
    *[
        Setting("trickerion", seats, (("start", start), ("arts", arts)))
        for seats in range(2, 5)
        for start, arts in (("chosen", "off"), ("quick", "off"), ("chosen", "on"))
    ],
    Setting("trickerion", 1, (("heir", "easy"), ("arts", "on"))),
    Setting("trickerion", 1, (("heir", "normal"),)),
    Setting("trickerion", 1, (("heir", "hard"), ("arts", "on"), ("start", "quick"))),
]
LATE_TRICKERION = [
    Setting("trickerion", 2, (("start", "quick"),), gifted=True),
    *[Setting("trickerion", seats, (("arts", "on"),), gifted=True) for seats in range(1, 5)],
]
SETTINGS = ALLEY + HARBOUR + REALMS + TRICKERION + LATE_TRICKERION


def walk(setting: Setting, seed: int) -> Iterator[Any]:
    """A random game: the table at each decision, and once more at its end. Those asked together answer in any order."""
    s = setting.new(seed)
    chance = Chance(seed * 7919 + 1)
    for _ in range(CAP[setting.game]):
        yield s
        if s.over:
            return
        if len(s.opening) == 0:
            s.play(pick(s, s.question, chance))
        else:
            asked = s.asked()
            seat = asked[chance.below(len(asked))] if len(asked) > 1 else asked[0]
            s.play_as(seat, pick(s, s.question_of(seat), chance))
    raise AssertionError(f"{setting} seed {seed}: not over after {CAP[setting.game]} decisions")


# how fondly a wanderer of Arcane Realms does what: turns that ended at once would never leave the first realm
FOND = {"reconnect": 12, "rescue": 8, "train": 8, "explore": 4, "builder": 2, "attempt": 2, "kanoa": 1, "aurora": 1}
LIKES = [FOND.get(words.split()[0], 0) for words in ACTIONS]
PRUDENT = [0 if words.startswith("attempt") else likes for words, likes in zip(ACTIONS, LIKES, strict=True)]
FIRST_ACTION = int(ACT.base)
WALKS = {step.key: int(step.base) for step in (GO, STEP, JUMP)}


def pick(s: Any, question: Question, chance: Chance) -> int:
    """Any answer; in the longer games with a liking for whatever leads on, so that all of them is seen."""
    if isinstance(s, Realms):
        return _wander(s, question, chance)
    if isinstance(s, Trickerion):
        return trickerion_wander(s, question, chance)
    return question.options[chance.below(len(question.options))]


def _wander(s: Realms, question: Question, chance: Chance) -> int:
    options = question.options
    if len(options) > 1 and chance.below(10) > 0:
        likes = _likes(s, question)
        if likes and (total := sum(likes)):
            lot = chance.below(total)
            for action, liking in zip(options, likes, strict=True):
                lot -= liking
                if lot < 0:
                    return action
    return options[chance.below(len(options))]


def _likes(s: Realms, question: Question) -> list[int]:
    """How fond a wanderer is of each answer; an empty list, where all are the same to it."""
    p = s.players[question.seat]
    if question.key == "act":
        seasoned = sum(p.skills) >= 6 + 8 * int(p.entered).bit_count()
        likes = LIKES if seasoned else PRUDENT
        return [likes[a - FIRST_ACTION] for a in question.options]
    if question.key not in WALKS:
        return []
    first, stars = WALKS[question.key], s.stars
    new = 0 if question.key != "jump" and s.arg else ~int(p.entered)  # only a magician opens and enters realms
    places = [a - first for a in question.options]
    return [10 if place < 40 and (new >> (place >> 3) & 1 or stars[place]) else 1 for place in places]


def eyes(s: Table) -> list[int]:
    """All who look: the seats and a spectator."""
    return [*range(s.seats), SPECTATOR]


# --- the laws -------------------------------------------------------------------------------------------------------


def a_copy_is_equal(s: Any, game: Game, chance: Chance) -> None:
    twin = s.copy()
    assert twin.to_bytes() == s.to_bytes()
    assert twin.options() == s.options()


def a_copy_has_the_same_future(s: Any, game: Game, chance: Chance) -> None:
    one, two, seed = s.copy(), s.copy(), chance.below(1 << 30)
    before = s.to_bytes()
    playout(one, Chance(seed))
    playout(two, Chance(seed))
    assert one.to_bytes() == two.to_bytes()
    assert s.to_bytes() == before, "playing on a copy changed the original"


def bytes_read_back(s: Any, game: Game, chance: Chance) -> None:
    data = s.to_bytes()
    again = game.from_bytes(data)
    assert again.to_bytes() == data
    assert again.options() == s.options()
    assert again.asked() == s.asked()


def a_view_asks_its_seat_the_same(s: Any, game: Game, chance: Chance) -> None:
    asked = s.asked()
    for eye in eyes(s):
        view = s.view(eye)
        if eye in asked:
            question = s.question_of(eye)
            assert (view.question.seat, view.question.key) == (eye, question.key)
            assert view.options() == question.options
        else:
            assert view.options() == [], "a seat that is not asked was given options"
            if len(s.opening) == 0:
                assert (view.question.seat, view.question.key) == (s.question.seat, s.question.key)


def a_guess_can_not_be_told_from_the_truth(s: Any, game: Game, chance: Chance) -> None:
    for eye in eyes(s):
        view = s.view(eye)
        seen = view.to_bytes()
        world = view.imagine(Chance(chance.below(1 << 30)))
        assert world.view(eye).to_bytes() == seen
        assert game.from_bytes(seen).to_bytes() == seen
        world.conserve()
        if len(s.opening) == 0:
            assert world.asked() == s.asked()
            assert world.question.key == s.question.key


def a_guess_asks_those_who_choose_together_once(s: Any, game: Game, chance: Chance) -> None:
    """While seats choose together, everybody else seems not to have begun, and is asked from the start, once."""
    if len(s.opening) == 0:
        return
    first = {int(frame) >> 12 & 15: int(frame) & 0xFFF for frame in s.opening}
    assert len(first) == len(s.opening) <= s.seats, "a common choice was not cleared away"
    for eye in eyes(s):
        world = s.view(eye).imagine(Chance(chance.below(1 << 30)))
        for seat in world.asked():
            if seat != eye:
                assert world.question_of(seat).key == game.book.steps[first[seat]].key
        groups = world.groups
        answers = dict.fromkeys(range(s.seats), 0)
        while not world.over and world.groups == groups:
            answers[world.question.seat] += 1
            world.play(world.options()[0])
        assert max(answers.values()) <= TOGETHER[game.name], "somebody was asked twice"


def no_card_is_lost(s: Any, game: Game, chance: Chance) -> None:
    s.conserve()


def every_option_reads_back(s: Any, game: Game, chance: Chance) -> None:
    for seat in s.asked():
        question = s.question_of(seat)
        assert len(set(question.options)) == len(question.options) > 0
        assert len(question.options) <= 512
        for action in question.options:
            spelling = question.spell(action)
            assert game.parse(spelling) == action
            assert question.parse(spelling) == action
            assert question.why_not(action) == ""


def a_refused_action_changes_nothing(s: Any, game: Game, chance: Chance) -> None:
    if s.over:
        return
    before = s.to_bytes()
    seat = s.asked()[0]
    illegal = chance.below(len(game.book.owners) + 2)
    for action in (illegal, -1, len(game.book.owners)):
        if action not in s.question_of(seat).options:
            with pytest.raises(IllegalAction, match=r"\w"):
                s.play_as(seat, action)
    assert s.to_bytes() == before


def asking_changes_nothing(s: Any, game: Game, chance: Chance) -> None:
    before, options = s.to_bytes(), s.options()
    for seat in s.asked():
        question = s.question_of(seat)
        assert question.sentence
        for action in question.options:
            assert question.text(action)
    assert s.to_bytes() == before
    assert s.options() == options


def figures_stay_in_bounds(s: Any, game: Game, chance: Chance) -> None:
    if game.name in BOUNDS:
        BOUNDS[game.name](s)


def _alley_in_bounds(s: Alley) -> None:
    for p in s.players:
        assert p.gold >= 0
        assert 0 <= p.infamy <= TOP_INFAMY
        assert 0 <= p.markers <= MOST_MARKERS
        assert p.store.size() in (0, 3, 6, 9)
        assert p.store.columns in (1, 2, 3)


def _realms_in_bounds(s: Realms) -> None:
    fault = broken(s)
    assert not fault, fault


def _trickerion_in_bounds(s: Trickerion) -> None:
    fault = trickerion_broken(s)
    assert not fault, fault


BOUNDS: dict[str, Callable[[Any], None]] = {
    "alley": _alley_in_bounds,
    "realms": _realms_in_bounds,
    "trickerion": _trickerion_in_bounds,
}


def nothing_legal_is_kept_back(s: Any, game: Game, chance: Chance) -> None:
    """Trickerion: a question that looks for its answers itself offers all that its rule allows, and no other."""
    for seat in s.asked():
        question = s.question_of(seat)
        step = game.book.steps[int(question.table.agenda[question.table.depth - 1]) & 0xFFF]
        if isinstance(step, Ask):
            legal = [value for value in range(step.size) if step.fits(question.table, seat, value)]
            assert sorted(question.options) == [int(step.base) + value for value in legal]


Law = Callable[[Any, Game, Chance], None]
CHEAP: list[Law] = [no_card_is_lost, figures_stay_in_bounds]
LAWS: list[Law] = [
    *CHEAP,
    a_copy_is_equal,
    bytes_read_back,
    a_view_asks_its_seat_the_same,
    a_guess_can_not_be_told_from_the_truth,
    a_guess_asks_those_who_choose_together_once,
    every_option_reads_back,
    a_refused_action_changes_nothing,
    asking_changes_nothing,
    nothing_legal_is_kept_back,
]
FUTURE = a_copy_has_the_same_future  # plays two games to the end: checked at every n-th decision


def check_game(
    setting: Setting, seed: int, every: int = 1, future_every: int = 40, asked: Counter[str] | None = None
) -> int:
    """Play a random game under all laws at every n-th decision, and the cheap ones at each. Returns its length, and
    counts the questions."""
    game = arcane.game(setting.game)
    chance = Chance(seed + 12345)
    phase = seed % every
    n = 0
    for n, s in enumerate(walk(setting, seed)):
        if asked is not None:
            asked[s.question.key] += 1
        for law in LAWS if n % every == phase else CHEAP:
            try:
                law(s, game, chance)
            except Exception as e:
                e.add_note(f"{setting} seed {seed} decision {n}: {law.__name__}")
                raise
        if n % future_every == phase % future_every:
            FUTURE(s, game, chance)
    return n
