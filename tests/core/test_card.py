"""Piles, and who knows what lies in them."""

from __future__ import annotations

import pytest

from arcane.core.card import ALL, EYE, FACE, UP, Pile, empty
from arcane.core.chance import Chance


def pile(*cards: int) -> Pile:
    made = empty()
    for card in cards:
        made.put(card)
    return made


def test_knowledge_travels_with_a_card() -> None:
    deck, hand, table = pile(3, 4, 5), empty(), empty()
    deck.move(deck.top(), hand, EYE << 1)
    assert hand.cards[0] == 5 | EYE << 1
    hand.move(0, table, UP)
    table.turn_down(0)
    assert table.cards[0] == 5 | ALL, "who has seen it still knows it"
    assert not table.is_up(0)


def test_a_shuffle_makes_everybody_forget() -> None:
    deck = pile(*[face | UP for face in range(1, 9)])
    deck.shuffle(Chance(1))
    assert sorted(int(card) for card in deck.cards) == list(range(1, 9))
    assert [int(card) for card in deck.cards] != list(range(1, 9))


def test_a_card_that_is_not_there_can_not_be_taken() -> None:
    cards = pile(1, 2)
    with pytest.raises(IndexError):
        cards.take(cards.find(9))
    with pytest.raises(IndexError):
        cards.take(2)
    assert len(cards) == 2


def test_of_equal_cards_the_known_one_leaves_for_everybody() -> None:
    """Seat 1 knows one copy, seat 2 the other: when one leaves in sight of all, neither knows the one that stays."""
    hand = pile(7 | EYE | EYE << 1, 4 | EYE, 7 | EYE | EYE << 2)
    gone = hand.take(hand.pick(7))
    assert gone == 7 | EYE | EYE << 1 | EYE << 2
    assert [int(card) for card in hand.cards] == [4 | EYE, 7 | EYE]


def test_of_three_copies_known_to_all_two_stay_known() -> None:
    hand = pile(7 | ALL, 7 | EYE, 7 | ALL)
    hand.take(hand.pick(7))
    assert sorted(int(card) for card in hand.cards) == sorted([int(7 | EYE), int(7 | ALL)])


def test_gathered_cards_keep_their_order_and_lie_face_down() -> None:
    one, two = pile(1 | UP, 2 | UP), pile(3)
    two.gather(one)
    assert [int(card & FACE) for card in two.cards] == [3, 1, 2]
    assert not any(two.is_up(i) for i in range(3))
    assert len(one) == 0
