"""Chance: the same numbers everywhere, fair, and sealed at a real table."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import arcane
from arcane.core.chance import NO_CHANCE, Chance, Loaded, Sealed, revive
from arcane.core.game import make_chance

SECRET = bytes(range(32))


def rolls(chance: Chance, n: int, sides: int) -> list[int]:
    return [int(chance.below(sides)) for _ in range(n)]


def shuffled(chance: Chance, n: int) -> list[int]:
    cards = vec[i64](range(n))
    chance.shuffle(cards, 0)
    return [int(card) for card in cards]


def test_sfc32_gives_these_numbers() -> None:
    """Fixed, so that a journal of today replays tomorrow; worked out here once more in plain numbers."""
    a, b, c, counter = 7, 0, 0, 1
    expected = []
    for i in range(20):
        t = (a + b + counter) % 2**32
        counter += 1
        a, b, c = b ^ b >> 9, (c + (c << 3)) % 2**32, ((c << 21 | c >> 11) % 2**32 + t) % 2**32
        if i >= 15:
            expected.append(t)
    chance = Chance(7)
    assert [int(chance.next32()) for _ in range(5)] == expected


def test_a_sealed_chance_is_hmac_sha256_of_a_counter() -> None:
    block = hmac.digest(SECRET, (0).to_bytes(8, "big"), "sha256") + hmac.digest(
        SECRET, (1).to_bytes(8, "big"), "sha256"
    )
    expected = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 40, 4)]
    chance = Sealed(SECRET)
    assert [int(chance.next32()) for _ in range(10)] == expected


@pytest.mark.parametrize("chance", [Chance(3), Sealed(SECRET)], ids=["fast", "sealed"])
def test_all_numbers_are_equally_likely(chance: Chance) -> None:
    """Chi-square over a die and over where each card of a shuffle ends: no value stands out (p about 0.001)."""
    n = 12_000
    counts = [0] * 6
    for roll in rolls(chance, n, 6):
        counts[roll] += 1
    assert sum((count - n / 6) ** 2 / (n / 6) for count in counts) < 20.5
    places = [[0] * 5 for _ in range(5)]
    for _ in range(4000):
        for place, card in enumerate(shuffled(chance, 5)):
            places[place][card] += 1
    assert all(sum((count - 800) ** 2 / 800 for count in row) < 18.5 for row in places)


def test_no_value_is_favoured_even_where_two_to_the_32_is_no_multiple() -> None:
    """Below 3 * 2**30 a plain product would give some numbers twice as often: the first half must not win."""
    chance = Chance(5)
    n = 3 << 30
    low = sum(1 for _ in range(6000) if chance.below(n) % 3 == 0)
    assert 1850 < low < 2150


@pytest.mark.parametrize(
    "chance", [Chance(9), Sealed(SECRET), Loaded([1, 0, 2, 1, 0, 2])], ids=["fast", "sealed", "loaded"]
)
def test_copies_and_saved_chances_go_on_alike(chance: Chance) -> None:
    for used in range(3):
        twin, saved = chance.copy(), revive(chance.save())
        assert rolls(twin, 3, 3) == rolls(saved, 3, 3) == rolls(chance.copy(), 3, 3)
        assert chance.used == twin.used - 3, used
        chance.below(3)


def test_loaded_dice_fall_as_told_and_then_run_out() -> None:
    dice = Loaded([2, 5])
    assert rolls(dice, 2, 6) == [2, 5]
    with pytest.raises(IndexError, match="used up"):
        dice.below(6)
    with pytest.raises(ValueError, match="loaded 6"):
        Loaded([6]).below(6)
    with pytest.raises(IndexError):
        NO_CHANCE.below(2)


@pytest.mark.parametrize("n", [0, -1, 1 << 32, 1 << 33])
def test_there_is_nothing_to_draw_from_none_or_too_many(n: int) -> None:
    with pytest.raises(ValueError, match="to draw"):
        Chance(1).below(n)


@pytest.mark.parametrize("words", ["fast 1 2", "sealed zz 1", "sealed 00 1", "dice", "fast a b c d"])
def test_a_saved_chance_that_makes_no_sense_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r"chance|hexadecimal|invalid literal"):
        revive(words)


@pytest.mark.parametrize("seed", [-1, 1 << 96, "seven", "12ab", b"short"])
def test_a_bad_seed_is_refused(seed: int | str | bytes) -> None:
    with pytest.raises(ValueError, match="seed"):
        make_chance(seed)


def test_a_sealed_table_is_another_table_than_a_fast_one() -> None:
    game = arcane.game("alley")
    sealed = game.new(3, SECRET.hex())
    assert sealed.to_bytes() == game.new(3, SECRET).to_bytes() != game.new(3, 1).to_bytes()
    assert (
        hashlib.sha256(sealed.view(0).to_bytes()).digest() == hashlib.sha256(sealed.copy().view(0).to_bytes()).digest()
    )


def test_without_a_seed_every_game_is_another() -> None:
    game = arcane.game("alley")
    assert game.new(3).to_bytes() != game.new(3).to_bytes()
