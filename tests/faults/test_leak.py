"""Nothing hidden reaches a seat; and the search for leaks finds those that are planted."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane import Chance, Event, Game
from tests.faults.leak import Sent, hunt, send
from tests.laws.laws import ALLEY, HARBOUR, LATE_TRICKERION, REALMS, TRICKERION
from tests.laws.trickerion import seldom

PAIRS = 10_000 if arcane.mode() == "compiled" else 150


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_leak_to_a_seat(seats: int) -> None:
    tally = hunt([setting for setting in ALLEY if setting.seats == seats], PAIRS, seats)
    assert (tally.pairs, tally.leaks, tally.first) == (PAIRS, 0, "")
    assert tally.followed > PAIRS // 3


def test_no_leak_to_a_spectator() -> None:
    tally = hunt(ALLEY, PAIRS, 7, spectator=True)
    assert (tally.pairs, tally.leaks, tally.first) == (PAIRS, 0, "")


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_leak_to_a_seat_of_realms(seats: int) -> None:
    """R23.2, R23.6, R23.7 decks, face-down tiles, stars to come and obstacles not yet drawn."""
    tally = hunt([setting for setting in REALMS if setting.seats == seats], PAIRS, seats)
    assert (tally.pairs, tally.leaks, tally.first) == (PAIRS, 0, "")
    assert tally.followed > PAIRS // 3


def test_no_leak_of_realms_to_a_spectator() -> None:
    tally = hunt(REALMS, PAIRS, 7, spectator=True)
    assert (tally.pairs, tally.leaks, tally.first) == (PAIRS, 0, "")


def next_obstacle(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Planted: the obstacle that lies on top of the first deck."""
    return [*send(s, seat, game, chance), s.obstacles.face(s.obstacles.top())]


def closed_tile(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Planted: the last tile of the land."""
    return [*send(s, seat, game, chance), s.tiles.face(s.tiles.top())]


@pytest.mark.parametrize("planted", [next_obstacle, closed_tile])
def test_a_planted_leak_of_realms_is_found(planted: Any) -> None:
    assert hunt(REALMS[:4], 60, 9, sender=planted).leaks > 0


def test_no_leak_while_choices_are_made_at_once() -> None:
    for spectator in (False, True):
        tally = hunt(HARBOUR, PAIRS // 2, 8, spectator)
        assert (tally.leaks, tally.first) == (0, "")


@pytest.mark.parametrize("seats", range(1, 5))
def test_no_leak_of_trickerion(seats: int) -> None:
    """Hands, face-down assignments, the order of decks, Prophecies, the bag and plan cards."""
    settings = [setting for setting in TRICKERION + LATE_TRICKERION if setting.seats == seats]
    for spectator in (False, True):
        tally = hunt(settings, PAIRS // (10 if spectator else 1), seats, spectator)
        assert (tally.leaks, tally.first) == (0, "")
        assert tally.followed > tally.pairs // 3


@pytest.mark.skipif(arcane.mode() != "compiled", reason="too many games to play interpreted")
def test_no_leak_at_any_question_of_trickerion() -> None:
    """Rich players late in the game, looked at wherever something is asked that is seldom asked; every question is."""
    settings = [TRICKERION[0], *LATE_TRICKERION]
    watched = hunt(settings, PAIRS // 5, 5, spectator=True, every=80)
    assert (watched.leaks, watched.first) == (0, "")
    tally = hunt(settings, PAIRS, 5, every=80)
    assert (tally.leaks, tally.first) == (0, "")
    assert {key: n for key, n in seldom(tally.at).items() if n < 5} == {}


def rivals_options(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Planted: how many answers somebody else has."""
    return [*send(s, seat, game, chance), len(s.options())]


def next_card(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Planted: the top of the deck."""
    return [*send(s, seat, game, chance), s.deck.face(s.deck.top()) if len(s.deck) else 0]


def order_of_a_hand(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Planted: where in a rival's stash the cards lie that everybody knows."""
    rival = s.players[(seat + 1) % s.seats].stash.cards
    return [*send(s, seat, game, chance), [i for i, card in enumerate(rival) if card & (128 << 10)]]


def seed_of_the_table(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Planted: the bytes of the truth in place of a view."""
    return [*send(s, seat, game, chance), len(s.to_bytes()), s.to_bytes()[-64:]]


@pytest.mark.parametrize("planted", [rivals_options, next_card, order_of_a_hand, seed_of_the_table])
def test_a_planted_leak_is_found(planted: Any) -> None:
    settings = [setting for setting in ALLEY if setting.seats == 3]
    assert hunt(settings, 1500 if arcane.mode() == "compiled" else 400, 9, sender=planted).leaks > 0


def tell_all(fact: Any, ear: int, book: Any) -> Event:
    """Planted: events that show every face to everybody."""
    kind, seat, a, b, card, _ = fact
    return Event(kind, seat, a, b, None if card < 0 else card & 1023)


def test_events_that_tell_too_much_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arcane.core.match.blur", tell_all)
    settings = [setting for setting in ALLEY if setting.seats == 3]
    tally = hunt(settings, 1500 if arcane.mode() == "compiled" else 400, 9)
    assert "never saw" in tally.first


def test_the_seed_is_in_no_view() -> None:
    """The chance of a table, sealed or not, is part of the truth alone."""
    secret = "5e" * 32
    for seed in (123456789, secret):
        s = arcane.game("alley").new(3, seed)
        for eye in (0, 1, 2, arcane.SPECTATOR):
            view = s.view(eye)
            assert secret.encode() not in view.to_bytes()
            assert view.to_bytes().startswith(b"none\n")
            with pytest.raises(IndexError):
                view.chance.below(2)
    assert Chance(1).below(6) == Chance(1).below(6)
