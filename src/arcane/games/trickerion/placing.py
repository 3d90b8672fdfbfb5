"""T5 Place Characters: steps, cards, slots, and the actions of a placement."""

from typing import Final

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.games.trickerion import cards
from arcane.games.trickerion.acting import ACT, GIVE_BACK, why_no_return
from arcane.games.trickerion.arts import workers
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    ANYWHERE,
    BOARD_SLOTS,
    BOOK,
    CHARACTERS,
    DOWNTOWN,
    FREELANCER,
    LOCATIONS,
    MAGICIAN,
    MANY_CHARACTERS,
    MANY_SLOTS,
    PLACE_TWO,
    SLOT_AP,
    SLOT_PLACE,
    SLOTS,
    SPECIAL,
    SPECIALS,
    THEATER,
    TOLL,
    UNIQUE,
    WORKSHOP,
)
from arcane.games.trickerion.player import AT, CARD, HERE, MECHANIKER_USED, MIMESIS_USED, Player
from arcane.games.trickerion.reasons import (
    ALREADY_PLACED,
    NO_CARD_UNDER,
    NO_OPEN_CARD,
    NO_SECOND_PART,
    NO_SLOT_LEFT,
    NOT_IN_TEAM,
    NOT_YOURS,
    OK,
    SECOND_PART,
    WRONG_LOCATION,
)
from arcane.games.trickerion.slots import has_slot, has_slot_but, is_performance, stand, why_not_slot
from arcane.games.trickerion.table import Trickerion

# how the card of a placement is used
PLAIN: Final[i64] = 0
EFFECT: Final[i64] = 1
ONE_MORE: Final[i64] = 2


# --- T5.1 a step ---

PLACE_WORDS: Final = [f"place {c}" for c in CHARACTERS]
IDLE_WORDS: Final = [f"idle {c}" for c in CHARACTERS]
IDLE_WORD: Final[i64] = 12
RETURN_WORD: Final[i64] = 24
PASS_WORD: Final[i64] = 25


def card_of(p: Player, c: i64) -> i64:
    """The card under a Character, also one that lies face down."""
    if p.cast[CARD + c] != 0:
        return p.cast[CARD + c]
    return p.laid[c]


def why_not_waiting(p: Player, c: i64) -> i64:
    """T5.1 is this a Character of the team, with a card, that has not had its turn?"""
    if p.waits(c):
        return OK
    if p.cast[c] != HERE:
        return NOT_IN_TEAM
    if p.cast[AT + c] != -1 or p.idle >> c & 1 != 0:
        return ALREADY_PLACED
    return NO_CARD_UNDER


def why_not_place(s: Trickerion, me: i64, c: i64) -> i64:
    """T5.1, T5.3 does it wait, and has any way to place it a slot?"""
    p = s.players[me]
    why = why_not_waiting(p, c)
    if why != OK:
        return why
    card = card_of(p, c)
    if card == UNIQUE:
        why = workers.why_not_now(p, c)
        if why != OK:
            return why
        if not has_slot_but(s, me, c, ANYWHERE):
            return NO_SLOT_LEFT
        return OK
    place = s.card_place(card)
    if has_slot(s, me, c, place):
        return OK
    if card == FREELANCER or (place == WORKSHOP and why_not_mimic(s, me, c, FREELANCER) == OK):
        if has_slot_but(s, me, c, WORKSHOP):
            return OK
    return NO_SLOT_LEFT


class OneStep(Ask):
    """T5.1 place a Character, or declare one idle, or give something back first (T5.9); in the second part of a step
    under place-two place another or pass (arg: 1 there)."""

    def options(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        for c in range(MANY_CHARACTERS):
            if p.waits(c) and why_not_place(s, me, c) == OK:
                s.offer(c)
        if s.arg == 0:
            for c in range(MANY_CHARACTERS):
                if p.waits(c):
                    s.offer(IDLE_WORD + c)
        if why_no_return(s, me) == OK:
            s.offer(RETURN_WORD)
        if s.arg == 1:
            s.offer(PASS_WORD)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value < IDLE_WORD:
            return why_not_place(s, me, value)
        if value < RETURN_WORD:
            if s.arg == 1:
                return SECOND_PART
            return why_not_waiting(s.players[me], value - IDLE_WORD)
        if value == RETURN_WORD:
            return why_no_return(s, me)
        if s.arg == 1:
            return OK
        return NO_SECOND_PART

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == RETURN_WORD:
            s.then(GIVE_BACK, me)
            s.then(STEP, me, s.arg)
        elif value < IDLE_WORD:
            begin_placement(s, me, value)
            if s.fate == PLACE_TWO and s.arg == 0:
                s.then(SECOND, me)
        elif value < RETURN_WORD:
            declare_idle(s, me, value - IDLE_WORD)


STEP: Final = OneStep(BOOK, "step", [*PLACE_WORDS, *IDLE_WORDS, "return", "pass"], verb="")


class Second(Step):
    """T16.1, T16.15 the second part of a step, if anybody is left to place."""

    def do(self, s: Trickerion, me: i64) -> None:
        if s.players[me].any_waits():
            s.then(STEP, me, 1)


SECOND: Final = Second(BOOK, "second-part")


def declare_idle(s: Trickerion, me: i64, c: i64) -> None:
    """T5.4, T5.16 its card is turned down; T16.9 a card never seen goes back to the hand unseen."""
    p = s.players[me]
    p.idle |= 1 << c
    p.covered &= ~(1 << c)
    p.laid[c] = 0
    s.tell("idled", me, c)


def begin_placement(s: Trickerion, me: i64, c: i64) -> None:
    """T5.12 the card first: revealed if need be, then its use or Mimesis; then the Location, then the slot."""
    p = s.players[me]
    if p.covered >> c & 1 != 0:
        s.reveal(me, c)
    card = p.cast[CARD + c]
    if card >= SPECIAL:
        s.then(CARD_USE, me, c | card << 6)
    elif card != UNIQUE and any_to_mimic(s, me, c):
        s.then(MIMESIS, me, c)
    else:
        go(s, me, c, PLAIN, 0)


def go(s: Trickerion, me: i64, c: i64, use: i64, face: i64) -> None:
    """The Location is asked for only where the card leaves a choice."""
    arg = c | use << 4 | face << 6
    card = s.players[me].cast[CARD + c]
    if card == UNIQUE:
        s.then(LOCATION, me, arg | ANYWHERE << 13)
    elif face == FREELANCER and use == EFFECT:
        s.then(LOCATION, me, arg | WORKSHOP << 13)
    else:
        s.then(SLOT_OF, me, arg | s.card_place(card) << 13)


class CardUse(Ask):
    """T5.8, T5.11 the printed effect, or one more Action Point (arg: Character, card)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        c = s.arg & 15
        face = s.arg >> 6
        if face == FREELANCER and value == 0:
            if has_slot_but(s, me, c, WORKSHOP):
                return OK
            return NO_SLOT_LEFT
        if has_slot(s, me, c, s.card_place(face)):
            return OK
        return NO_SLOT_LEFT

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        go(s, me, s.arg & 15, value + 1, s.arg >> 6)


CARD_USE: Final = CardUse(BOOK, "card-use", ["effect", "ap"])

# --- T14.3, T14.7 Mimesis ---


def why_not_mimic(s: Trickerion, me: i64, c: i64, face: i64) -> i64:
    """An opponent's open card for the same Location, under a Character that was not declared idle; once a turn."""
    p = s.players[me]
    card = p.cast[CARD + c]
    if card == 0:
        card = p.laid[c]
    if p.magician != cards.OPTICO or p.used & MIMESIS_USED != 0 or card == 0 or card >= UNIQUE:
        return NOT_YOURS
    if s.card_place(face) != card - 1:
        return WRONG_LOCATION
    for seat in range(s.crowd):
        if seat != me:
            other = s.players[seat]
            for k in range(MANY_CHARACTERS):
                if other.cast[CARD + k] == face and other.idle >> k & 1 == 0:
                    return OK
    return NO_OPEN_CARD


def any_to_mimic(s: Trickerion, me: i64, c: i64) -> bool:
    if s.players[me].magician != cards.OPTICO:
        return False
    for i in range(len(SPECIALS)):
        if why_not_mimic(s, me, c, SPECIAL + i) == OK:
            return True
    return False


class Mimesis(Ask):
    """T14.7 an opponent's card and its effect or +1 Action Point, or no (arg: Character)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        c = s.arg & 15
        place = s.card_place(s.players[me].cast[CARD + c])
        if value > 0:
            face = SPECIAL + (value - 1) // 2
            why = why_not_mimic(s, me, c, face)
            if why != OK:
                return why
            if face == FREELANCER and value & 1 == 1:
                if has_slot_but(s, me, c, WORKSHOP):
                    return OK
                return NO_SLOT_LEFT
        if has_slot(s, me, c, place):
            return OK
        return NO_SLOT_LEFT

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 0:
            go(s, me, s.arg & 15, PLAIN, 0)
            return
        s.players[me].used |= MIMESIS_USED
        face = SPECIAL + (value - 1) // 2
        s.tell("mimed", me, s.arg & 15, 0, s.revealed.cards[s.revealed.find(face)])
        go(s, me, s.arg & 15, 2 - (value & 1), face)


MIMESIS: Final = Mimesis(BOOK, "mimesis", ["no", *[f"{card} {use}" for card in SPECIALS for use in ("effect", "ap")]])

# --- Location and slot ---


class Location(Ask):
    """T5.12, T15.28 any Location with a legal slot, but not the one the card leaves out (arg: Character, use, card, and
    above them that Location)."""

    def why(self, s: Trickerion, me: i64, place: i64) -> i64:
        if place == s.arg >> 13:
            return WRONG_LOCATION
        if not has_slot(s, me, s.arg & 15, place):
            return NO_SLOT_LEFT
        return OK

    def answer(self, s: Trickerion, me: i64, place: i64) -> None:
        s.then(SLOT_OF, me, s.arg & 8191 | place << 13)


LOCATION: Final = Location(BOOK, "location", LOCATIONS)


class SlotOf(Ask):
    """T5.2 a free slot (arg: Character, use, card, Location)."""

    def options(self, s: Trickerion, me: i64) -> None:
        place = s.arg >> 13
        for slot in range(MANY_SLOTS):
            if SLOT_PLACE[slot] == place and why_not_slot(s, me, s.arg & 15, slot) == OK:
                s.offer(slot)

    def why(self, s: Trickerion, me: i64, slot: i64) -> i64:
        if SLOT_PLACE[slot] != s.arg >> 13:
            return WRONG_LOCATION
        return why_not_slot(s, me, s.arg & 15, slot)

    def answer(self, s: Trickerion, me: i64, slot: i64) -> None:
        take_slot(s, me, s.arg & 15, slot, s.arg >> 4 & 3, s.arg >> 6 & 127)


SLOT_OF: Final = SlotOf(BOOK, "slot", SLOTS, forced=True)


def take_slot(s: Trickerion, me: i64, c: i64, slot: i64, use: i64, face: i64) -> None:
    """T5.10, T5.12 the Character stands there: toll, Fame of the Gentleman, Mechaniker, then actions; T5.13 on a
    performance slot the placement ends at once."""
    p = s.players[me]
    stand(s, me, c, slot)
    place = SLOT_PLACE[slot]
    if s.fate == TOLL and slot < BOARD_SLOTS and SLOT_AP[slot] == cards.BEST_SLOT:
        s.pay(me, cards.TOLL_COINS)
    s.who = c
    s.place = place
    s.done = 0
    s.effect = 0
    if use == EFFECT:
        s.effect = face
        if face == cards.SHARE:
            p.share = s.placements
    if is_performance(slot):
        if s.effect == cards.DURABLE or s.effect == cards.FIASCO or s.effect == cards.PREMIERE:
            p.act = s.effect
        return
    s.ap = s.base_ap(me, c) + SLOT_AP[slot]
    if use == ONE_MORE:
        s.ap += cards.CARD_AP
    if s.ap < 0:
        s.ap = 0
    if p.magician == cards.GENTLEMAN and c == MAGICIAN and place >= DOWNTOWN:  # T14.9
        s.gain_fame(me, p.many_tricks() * cards.GENTLEMAN_FAME)
    if p.magician == cards.MECHANIKER and place != THEATER and p.used & MECHANIKER_USED == 0:
        if workers.like_apprentice(c):
            s.then(MECHANIKER, me)
    s.then(ACT, me)


class Mechaniker(Ask):
    """T14.8 Mechanical Enhancement: one more Action Point for an Apprentice, once a turn."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 0:
            s.ap += cards.MECHANIKER_AP
            s.players[me].used |= MECHANIKER_USED
            s.tell("mechanised", me, s.who)


MECHANIKER: Final = Mechaniker(BOOK, "mechaniker", ["yes", "no"])
