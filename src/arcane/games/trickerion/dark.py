"""T10 the Dark Alley: cards, fortunes and fates."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.card import EYE, FACE
from arcane.games.trickerion import cards, heir_acts
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    BOOK,
    CHEAP_FURTHER_CARDS,
    HIDDEN_CARDS,
    LOCATIONS,
    MANY_CHARACTERS,
    NO_FATE,
    PRIESTESS,
    SPECIAL,
    SPECIALS,
)
from arcane.games.trickerion.reasons import (
    CARD_NOT_IN_HAND,
    DECK_EMPTY,
    NO_ABILITY,
    NO_ACTIVE_PROPHECY,
    NOT_ENOUGH_AP,
    OK,
    PLACE_EMPTY,
)
from arcane.games.trickerion.table import DREW, Trickerion

IN_ALLEY: Final[i64] = 0
AS_REWARD: Final[i64] = 1


def draw_cost(s: Trickerion) -> i64:
    """T10.1, T10.2 the first card, or a further one."""
    if s.done & DREW == 0:
        return cards.FIRST_CARD_AP
    if s.fate == CHEAP_FURTHER_CARDS:
        return cards.CHEAP_CARDS_AP
    return cards.FURTHER_CARD_AP


def why_no_draw(s: Trickerion) -> i64:
    if s.ap < draw_cost(s):
        return NOT_ENOUGH_AP
    if not any_deck(s):
        return DECK_EMPTY
    return OK


def any_deck(s: Trickerion) -> bool:
    for i in range(i64(4)):
        if s.deck_left(i) > 0:
            return True
    return False


class Deck(Ask):
    """T10.1, T10.8 a deck that has a card (arg: an action, or an Arcane reward)."""

    def why(self, s: Trickerion, me: i64, deck: i64) -> i64:
        if s.deck_left(deck) == 0:
            return DECK_EMPTY
        return OK

    def answer(self, s: Trickerion, me: i64, deck: i64) -> None:
        if s.arg == IN_ALLEY:
            s.ap -= draw_cost(s)
            s.done |= DREW
        s.refill(deck)
        pile = s.deck(deck)
        many = len(pile.cards)
        if many > 2:
            many = 2
        s.tell("drew", me, deck, many)
        for _i in range(many):
            s.whisper("saw", me, deck, 0, pile.move(pile.top(), s.drawn, EYE << me))
        if many == 1:  # T10.3
            s.drawn.move(0, s.players[me].hand, 0)
        else:
            s.then(KEEP, me, deck)


DECK: Final = Deck(BOOK, "deck", LOCATIONS[:4])


def draw_reward(s: Trickerion, seat: i64) -> None:
    """T26.2 a card as an Arcane reward; T30.25 the Heir takes it by the order of its decks."""
    if s.is_heir(seat):
        heir_acts.take_card(s)
    else:
        s.then(DECK, seat, AS_REWARD)


class Keep(Ask):
    """T10.1, T10.9 one of the two; the other goes to the bottom of its deck (arg: the deck)."""

    def options(self, s: Trickerion, me: i64) -> None:
        for card in s.drawn.cards:
            s.offer((card & FACE) - SPECIAL)

    def why(self, s: Trickerion, me: i64, card: i64) -> i64:
        if s.drawn.find(card + SPECIAL) < 0:
            return CARD_NOT_IN_HAND
        return OK

    def answer(self, s: Trickerion, me: i64, card: i64) -> None:
        for i in range(len(s.drawn.cards)):  # which of the two goes back only this player knows
            s.drawn.cards[i] = s.drawn.face(i) | EYE << me
        s.drawn.move(s.drawn.find(card + SPECIAL), s.players[me].hand, 0)
        pile = s.deck(s.arg)
        below = vec[i64](capacity=len(pile.cards) + 1)
        below = append(below, s.drawn.take(0))
        for i in range(len(pile.cards)):
            below = append(below, pile.cards[i])
        pile.cards = below
        s.tell("kept", me, s.arg)


KEEP: Final = Keep(BOOK, "keep", SPECIALS)


def why_no_weave(s: Trickerion, me: i64) -> i64:
    """T14.12 only the Priestess, and only while a Prophecy is active."""
    if s.players[me].magician != PRIESTESS:
        return NO_ABILITY
    if s.ap < cards.WEAVE_AP:
        return NOT_ENOUGH_AP
    if s.fate == NO_FATE:
        return NO_ACTIVE_PROPHECY
    if s.left == NO_FATE and s.right == NO_FATE and s.bottom == NO_FATE:
        return PLACE_EMPTY
    return OK


class Weave(Ask):
    """T14.4, T14.12, T14.13 Fate Weaving: a pending Prophecy becomes active at once, a new one takes its place."""

    def pending(self, s: Trickerion, value: i64) -> i64:
        if value == 0:
            return s.left
        if value == 1:
            return s.right
        return s.bottom

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if self.pending(s, value) == NO_FATE:
            return PLACE_EMPTY
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        s.ap -= cards.WEAVE_AP
        hidden = s.fate == HIDDEN_CARDS
        s.fate = self.pending(s, value)
        s.tell("active", me, 0, 0, s.told.cards[s.told.find(s.fate)])
        fresh = s.next_fate()
        if value == 0:
            s.left = fresh
        elif value == 1:
            s.right = fresh
        else:
            s.bottom = fresh
        if hidden and s.fate != HIDDEN_CARDS:
            uncover(s)


WEAVE: Final = Weave(BOOK, "weave", ["left", "right", "bottom"])


def uncover(s: Trickerion) -> None:
    """T14.13 when hidden-cards leaves, the cards of Characters still to be placed are revealed."""
    for i in range(s.crowd):
        seat = s.order[i]
        for c in range(MANY_CHARACTERS):
            if s.players[seat].covered >> c & 1 != 0:
                s.reveal(seat, c)
