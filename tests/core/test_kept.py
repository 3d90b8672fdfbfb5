"""What a match tells of itself to those who keep it: events by ear, a place without chance, a copy without a seed."""

from __future__ import annotations

import pytest

import arcane
from arcane import Chance, Match
from arcane.core.facts import Facts

SEED = "5a" * 32


def play(match: arcane.Match, chance: Chance, most: int) -> None:
    while not match.over and match.length < most:
        asked = match.asked()
        seat = asked[chance.below(len(asked))]
        options = match.question(seat).options
        match.play(seat, options[chance.below(len(options))])


def test_facts_are_counted_for_each_ear_however_often_it_asks() -> None:
    facts = Facts()
    assert facts.heard(3) == []
    facts.append(("drew", 1, 2, 3, 4, -1))
    facts.append(("noted", 2, 0, 0, -1, 2))
    assert (facts.count(2), facts.count(3), len(facts)) == (2, 1, 2)
    facts.append(("drew", 0, -5, 1 << 40, -1, -1))
    assert facts.heard(3) == [("drew", 1, 2, 3, 4, -1), ("drew", 0, -5, 1 << 40, -1, -1)]
    assert facts.heard(2, since=1) == [("noted", 2, 0, 0, -1, 2), ("drew", 0, -5, 1 << 40, -1, -1)]
    assert facts.since(2) == [("drew", 0, -5, 1 << 40, -1, -1)]
    again = Facts.load(*facts.save())
    again.append(("noted", 2, 9, 0, -1, 2))
    assert again.heard(2, since=2) == [("drew", 0, -5, 1 << 40, -1, -1), ("noted", 2, 9, 0, -1, 2)]
    assert len(facts) == 3


@pytest.mark.parametrize(("game", "at"), [("alley", 0), ("alley", 90), ("harbour", 1), ("harbour", 9)])
def test_a_restored_match_has_the_same_past_and_the_same_future(game: str, at: int) -> None:
    match = Match(game, seats=3, seed=SEED)
    play(match, Chance(4), at)
    kept = match.keep()
    assert bytes.fromhex(SEED) not in kept.place
    assert SEED.encode() not in kept.place
    again = Match(game, seats=3, seed=SEED)
    again.restore(kept)
    for _ in range(2):
        assert again.hash() == match.hash()
        assert again.journal() == match.journal()
        for seat in [0, 1, 2, None]:
            assert again.events(seat) == match.events(seat)
            assert again.heard(seat) == len(match.events(seat))
            assert again.view(seat).to_bytes() == match.view(seat).to_bytes()
        assert [again.why_no_undo(seat) for seat in range(3)] == [match.why_no_undo(seat) for seat in range(3)]
        play(match, Chance(5), at + 40)
        play(again, Chance(5), at + 40)


def test_only_a_sealed_match_can_be_restored() -> None:
    match = Match("harbour", seats=3, seed=7)
    with pytest.raises(ValueError, match="sealed"):
        match.restore(match.keep())


def test_a_place_is_the_table_without_its_chance() -> None:
    one, two = Match("harbour", seats=3, seed=SEED), Match("harbour", seats=3, seed=SEED)
    drawn = one.drawn
    two.reseed("11" * 32)
    assert one.place() == two.place()
    assert one.hash() != two.hash()
    assert (drawn, two.drawn) == (one.drawn, 0)


def test_another_seed_changes_what_is_drawn_from_there_on_and_nothing_can_be_taken_back() -> None:
    one, two = Match("alley", seats=3, seed=SEED), Match("alley", seats=3, seed=SEED)
    play(one, Chance(1), 200)
    play(two, Chance(1), 200)
    two.reseed("11" * 32)
    assert all("revealed or left to chance" in two.why_no_undo(seat) for seat in range(3))
    play(one, Chance(2), 10**6)
    play(two, Chance(2), 10**6)
    assert one.journal() != two.journal()
