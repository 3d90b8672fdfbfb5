"""The options of the table (A1.2, A1.6, A4.11), good ones and bad ones."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane.games.alley.items import NO_WIZARD
from arcane.games.alley.table import Alley

ALLEY = arcane.game("alley")


def test_the_usual_table() -> None:
    """A1.2, A4.11 four players, no wizards, twenty turns."""
    table: Alley = ALLEY.new(seed=1)
    assert table.seats == 4
    assert all(p.wizard == NO_WIZARD for p in table.players)
    assert table.limit == 20


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play(seats: int) -> None:
    """A1.1"""
    table: Alley = ALLEY.new(seats=seats, seed=1)
    assert len(table.players) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8])
def test_no_other_number_of_players(seats: int) -> None:
    """A1.1"""
    with pytest.raises(ValueError, match=f"2 to 6 players, not {seats}"):
        ALLEY.new(seats=seats, seed=1)


def test_options_may_be_written_as_words() -> None:
    """A1.2, A1.6, A4.11 as the command line has them."""
    table: Alley = ALLEY.new(seats=3, seed=1, wizards=" Chosen ", first="2", turns="0")
    assert (table.question.key, table.question.seat) == ("wizard", 1)
    assert (int(table.first), int(table.limit)) == (1, 0)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"wizards": "maybe"}, "wizards=maybe: choose off or random or chosen"),
        ({"wizards": 1}, "wizards=1: choose off or random or chosen"),
        ({"wizards": ""}, "wizards=: choose off"),
        ({"first": 0}, "first=0: choose random or a number from 1 to 6"),
        ({"first": -1}, "first=-1: choose random"),
        ({"first": "me"}, "first=me: choose random"),
        ({"first": 5}, "first=5: there are only 4 players"),
        ({"first": True}, "first=True: choose random"),
        ({"turns": -1}, "turns=-1: choose a number from 0 to 200"),
        ({"turns": 201}, "turns=201: choose a number from 0 to 200"),
        ({"turns": "--5"}, "turns=--5: choose a number"),
        ({"turns": "²"}, "turns=²: choose a number"),
        ({"turns": 2.5}, "turns=2.5: choose a number"),
        ({"turns": None}, "turns=None: choose a number"),
        ({"turns": "random"}, "turns=random: choose a number"),
        ({"rounds": 4}, "Arcane Alley has no option 'rounds'; it has wizards, first, turns"),
    ],
)
def test_a_bad_option_is_refused_and_the_choices_are_named(options: dict[str, Any], reason: str) -> None:
    """A1.2, A1.6, A4.11"""
    with pytest.raises(ValueError, match=reason.replace("(", r"\(")):
        ALLEY.new(seats=4, seed=1, **options)


def test_the_same_seed_and_options_give_the_same_game() -> None:
    """A1.6, A3.1 chance is the seed's alone."""
    games = [ALLEY.new(seats=4, seed=seed, wizards="random") for seed in (7, 7, "7", 8)]
    for table in games:
        arcane.playout(table, arcane.Chance(1))
    packed = [table.to_bytes() for table in games]
    assert packed[0] == packed[1] == packed[2]
    assert packed[0] != packed[3]


@pytest.mark.parametrize("seed", [-1, 1 << 96, "seven", "7" * 63, b"short"])
def test_a_bad_seed_is_refused(seed: int | str | bytes) -> None:
    """A11.3 a sealed table needs 256 bits."""
    with pytest.raises(ValueError, match="seed"):
        ALLEY.new(seats=4, seed=seed)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no game 'valley'"):
        arcane.game("valley")
