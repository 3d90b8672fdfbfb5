"""A fingerprint is all that a seat knows, and nothing else; a draft is a copy."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import arcane
from arcane import Chance
from arcane.core.card import ALL, SPECTATOR
from arcane.core.draft import Draft
from arcane.core.fingerprint import fingerprint
from tests.laws.laws import ALLEY, HARBOUR, REALMS, Setting

SETTINGS = [*ALLEY, *HARBOUR, *REALMS[::3]]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_same_to_a_seat_if_and_only_if_its_views_are_the_same(setting: Setting) -> None:
    """Along a game, and in worlds that are imagined on the way: equal views, equal numbers; other views, other ones."""
    chance = Chance(5)
    table = setting.new(3)
    by_view: dict[tuple[int, bytes], int] = {}
    for _ in range(120):
        if table.over:
            break
        seats = [*range(int(table.seats)), int(SPECTATOR)]
        worlds = [table, *(table.view(seat).imagine(chance) for seat in seats[:-1])]
        for seat in seats:
            for world in worlds:
                known = (seat, world.view(seat).to_bytes())
                number = int(fingerprint(world, seat))
                assert by_view.setdefault(known, number) == number
                assert 0 <= number < 1 << 62
        asked = table.asked()
        seat = asked[chance.below(len(asked))]
        options = table.question_of(seat).options
        table.play_as(seat, options[chance.below(len(options))])
    for seat in {seat for seat, _ in by_view}:
        numbers = [number for (eye, _), number in by_view.items() if eye == seat]
        assert len(set(numbers)) == len(numbers)


def test_hands_that_differ_in_two_cards_differ() -> None:
    """A neighbour's hand is added up card by card: no two hands may have one sum."""
    table = arcane.game("alley").new(2, seed=1)
    hands = [(a, b, c) for a in range(1, 21) for b in range(a, 21) for c in range(b, 21)]
    numbers = set()
    for hand in hands:
        table.players[1].stash.cards = vec[i64]([i64(kind | ALL) for kind in hand])
        numbers.add(int(fingerprint(table, 0)))
    assert len(numbers) == len(hands)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_draft_is_the_table_again_and_again(setting: Setting) -> None:
    chance = Chance(9)
    table = setting.new(4)
    for _ in range(60):
        if table.over:
            break
        draft = Draft(table)
        before = table.to_bytes()
        for option in table.options()[:5]:
            fresh = draft.fresh()
            assert fresh.to_bytes() == before
            assert fresh.options() == table.options()
            assert fresh.seat == table.seat
            twin = table.copy()
            for one in (fresh, twin):
                one.play(option)
                for _ in range(20):
                    if not one.over:
                        one.play(one.options()[-1])
            assert fresh.to_bytes() == twin.to_bytes()
            assert table.to_bytes() == before
        table.play(table.options()[chance.below(int(table.count))])


def test_another_seats_secret_choice_is_not_in_it() -> None:
    """Harbour: all bid at once. Who is asked later must not know what an earlier seat has bid."""
    harbour = arcane.game("harbour")
    table = harbour.new(3, seed=1)
    while len(table.asked()) < 3:
        table.play(table.options()[0])
    first = table.asked()[0]
    numbers = set()
    for option in table.question_of(first).options:
        twin = table.copy()
        twin.play_as(first, option)
        other = next(seat for seat in twin.asked() if seat != first)
        numbers.add(int(fingerprint(twin, other)))
        assert int(fingerprint(twin, first)) != int(fingerprint(table, first))
    assert len(numbers) == 1
