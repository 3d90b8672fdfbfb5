"""Every law, at every decision of random games over all seat counts and options."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import Any

import pytest

import arcane
from arcane import Chance
from arcane.core.card import EYE
from arcane.games.trickerion.cards import HIDDEN_CARDS, SPECIAL
from tests.laws import laws
from tests.laws.laws import ALLEY, HARBOUR, REALMS, SETTINGS, TRICKERION, Setting, check_game, pick, walk

COMPILED = arcane.mode() == "compiled"
GAMES = 6 if COMPILED else 1
EVERY = 1 if COMPILED else 16
FEWER = {  # longer games: fewer of them, and fewer of their decisions, are looked at
    "realms": (2 if COMPILED else 1, EVERY * 5),
    "trickerion": (3 if COMPILED else 1, EVERY * 2),
}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_laws(setting: Setting) -> None:
    games, every = FEWER.get(setting.game, (GAMES, EVERY))
    for seed in range(games):
        check_game(setting, seed, every, future_every=40 if COMPILED else 300)


def trajectories() -> str:
    """A digest of some games, position by position."""
    digest = hashlib.sha256()
    for setting in (*ALLEY[::3], *HARBOUR, *REALMS[1::6], *TRICKERION[::2]):
        for s in walk(setting, 3):
            digest.update(s.to_bytes())
            digest.update(repr(s.options()).encode())
    return digest.hexdigest()


@pytest.mark.parametrize(("hash_seed", "pure"), [("1", "1"), ("2", "0")])
def test_the_same_game_under_other_hash_seeds_compiled_and_interpreted(hash_seed: str, pure: str) -> None:
    """Same seed and actions, same game: here, in another process, and through the other engine."""
    program = "from tests.laws.test_laws import trajectories; print(trajectories())"
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "ARCANE_PURE": pure if COMPILED else "1"}
    run = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == trajectories()


def test_choices_made_at_once_give_one_game_in_any_order() -> None:
    """Harbour: three seats bid together; whatever the order of their answers, the same table comes of it."""
    orders = ((0, 1, 2), (2, 1, 0), (1, 0, 2), (0, 2, 1), (1, 2, 0), (2, 0, 1))
    game = arcane.game("harbour")
    for seed in range(40):
        ends = set()
        for order in orders:
            s = game.new(3, seed)
            for _ in range(4):
                picks = {seat: Chance(seed * 100 + seat) for seat in range(3)}
                day = s.day
                for seat in order:
                    while s.day == day and seat in s.asked():
                        options = s.question_of(seat).options
                        s.play_as(seat, options[picks[seat].below(len(options))])
            assert s.over
            ends.add(s.to_bytes())
        assert len(ends) == 1


def assignment(seats: int, arts: str, turn: int, hidden: bool, seed: int) -> Any:
    """A table of Trickerion at the assignment of a turn; everybody has Special cards, perhaps under hidden-cards."""
    s = arcane.game("trickerion").new(seats, seed, start="quick", arts=arts)
    chance = Chance(seed)
    while s.turn < turn or s.question.key != "assign":
        seat = s.asked()[chance.below(len(s.asked()))]
        s.play_as(seat, pick(s, s.question_of(seat), chance))
    for seat in range(seats):
        for _ in range(3):
            deck = s.deck(chance.below(4))
            if len(deck.cards):
                deck.move(deck.top(), s.players[seat].hand, EYE << seat)
    if hidden:
        s.fate = HIDDEN_CARDS
    s.ask()
    return s


def assigned(s: Any, seed: int, order: Chance) -> tuple[bytes, int]:
    """What comes of it if the seats answer in a random order, each by its own lot; and how many Special cards lie."""
    groups = s.groups
    picks = [Chance(seed * 100 + seat) for seat in range(s.seats)]
    while s.groups == groups:
        asked = s.asked()
        seat = asked[order.below(len(asked))]
        options = s.question_of(seat).options
        s.play_as(seat, options[picks[seat].below(len(options))])
    laid = [card for p in s.players for card in (*p.laid, *p.cast[12:24])]
    return s.to_bytes(), sum(1 for card in laid if card >= SPECIAL)


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("arts", ["off", "on"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_assignments_give_one_game_in_any_order(seats: int, arts: str, hidden: bool) -> None:
    """Trickerion: all put Permanent and Special cards under their Characters together; however their answers come in
    between each other, in whatever turn, the same table comes of it."""
    specials = 0
    for turn in (1, 2, 4, 7):
        for seed in range(2 if COMPILED else 1):
            s = assignment(seats, arts, turn, hidden, seed)
            ends = {assigned(s.copy(), seed, Chance(n)) for n in range(20)}
            assert len(ends) == 1
            specials += ends.pop()[1]
    assert specials > 0


def test_a_seat_sees_nothing_of_choices_others_have_made_at_once() -> None:
    """Harbour: whatever the others have answered, the view of a seat that bids is the same to the last byte."""
    game = arcane.game("harbour")
    s = game.new(3, 5)
    before = [s.view(eye).to_bytes() for eye in (0, arcane.SPECTATOR)]
    s.play_as(2, game.parse("bid 4"))
    assert [s.view(eye).to_bytes() for eye in (0, arcane.SPECTATOR)] == before
    s.play_as(1, game.parse("bid 9"))
    s.play_as(1, s.question_of(1).options[0])
    assert s.groups == 0
    assert [s.view(eye).to_bytes() for eye in (0, arcane.SPECTATOR)] == before
    assert s.asked() == [0, 2]


class Broken:
    """A table with a planted fault: attributes given here take the place of the real ones."""

    def __init__(self, real: Any, **faults: Any) -> None:
        self._real = real
        for name, fault in faults.items():
            setattr(self, name, fault)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def test_the_laws_catch_planted_faults() -> None:
    """A law that can't fail is no law: each of these faults must be caught."""
    game = arcane.game("alley")
    s = next(s for n, s in enumerate(walk(ALLEY[8], 1)) if n == 60)
    other = next(s for n, s in enumerate(walk(ALLEY[8], 2)) if n == 60)
    chance = Chance(1)
    lost = s.copy()
    lost.deck.take(0)
    rich = s.copy()
    rich.players[0].infamy = 25
    land = next(s for n, s in enumerate(walk(REALMS[0], 1)) if n == 60)
    starless = land.copy()
    starless.stars[7] += 1
    faults: list[tuple[laws.Law, Any]] = [
        (laws.figures_stay_in_bounds, starless),
        (laws.no_card_is_lost, lost),
        (laws.figures_stay_in_bounds, rich),
        (laws.a_copy_is_equal, Broken(s, copy=other.copy)),
        (laws.bytes_read_back, Broken(s, to_bytes=lambda: other.to_bytes(), options=lambda: [0])),
        (laws.a_view_asks_its_seat_the_same, Broken(s, view=lambda eye: s.copy())),
        (laws.a_guess_can_not_be_told_from_the_truth, Broken(s, view=lambda eye: s.copy())),
    ]
    for law, fault in faults:
        with pytest.raises((AssertionError, KeyError, ValueError)):
            law(fault, arcane.game("realms") if fault is starless else game, chance)
