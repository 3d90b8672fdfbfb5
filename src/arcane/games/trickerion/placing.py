"""T5 Place Characters: steps, cards, slots, and the actions of a placement."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, dark, downtown, market, theater, workshop
from arcane.games.trickerion.arts import arcanist
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    ANYWHERE,
    BESIDE,
    BESIDE_DAY,
    BOARD_SLOTS,
    BOOK,
    BUY,
    CHARACTERS,
    DARK,
    DAY_AP,
    DOWNTOWN,
    EMPOWER,
    FIRST_DAY,
    FREELANCER,
    GOLEM,
    GOODS,
    HIRE,
    LEARN,
    LOCATIONS,
    LOWEST_SLOT,
    MAGICIAN,
    MANY_CHARACTERS,
    MANY_GOODS,
    MANY_SLOTS,
    MANY_TRICKS,
    MARKET,
    NO_TRICK,
    ORDER,
    PLACE_TWO,
    PREPARE,
    QUICK,
    RESCHEDULE,
    SERVES,
    SET_UP,
    SLOT_AP,
    SLOT_PLACE,
    SLOT_SEATS,
    SLOTS,
    SPECIAL,
    SPECIALS,
    SPECTER,
    TAKE_COINS,
    THEATER,
    TOLL,
    TRICKS,
    TYPES,
    UNIQUE,
    WORKSHOP,
)
from arcane.games.trickerion.refusals import (
    ALREADY_ENHANCED,
    ALREADY_PLACED,
    DAY_TAKEN,
    EFFECT_NOT_POSSIBLE,
    GOLEM_ORDER,
    MAGICIAN_ONLY,
    NO_CARD_UNDER,
    NO_ENHANCE_HERE,
    NO_SLOT_LEFT,
    NOT_ENOUGH_AP,
    NOT_ENOUGH_SHARDS,
    NOT_HERE,
    NOT_LOWEST,
    NOT_YOURS,
    NOTHING_TO_RETURN,
    OK,
    ONCE_PER_PLACEMENT,
    OTHER_DAY,
    SLOT_CLOSED,
    SLOT_TAKEN,
    SPECTER_ALONE,
    TOLL_UNPAID,
    WRONG_LOCATION,
)
from arcane.games.trickerion.table import (
    AT,
    CARD,
    EFFECT_USED,
    ENHANCED,
    MECHANIKER_USED,
    MIMESIS_USED,
    TOLD,
    Player,
    Trickerion,
)

# how the card of a placement is used
PLAIN: Final[i64] = 0
EFFECT: Final[i64] = 1
ONE_MORE: Final[i64] = 2

# --- slots ---


def day_of(slot: i64) -> i64:
    """The day of a slot in the Theater."""
    if slot >= BESIDE_DAY:
        return slot - BESIDE_DAY
    return (slot - FIRST_DAY) // 3


def is_performance(slot: i64) -> bool:
    return slot >= FIRST_DAY and slot < BESIDE and (slot - FIRST_DAY) % 3 == 2


def why_not_slot(s: Trickerion, me: i64, c: i64, slot: i64) -> i64:
    """T5.2, T2.18, T9.1, T9.2, T16.6, T16.7, T24.4 may this Character stand here?"""
    p = s.players[me]
    place = SLOT_PLACE[slot]
    if (c == SPECTER) != (slot >= BESIDE):
        return SLOT_CLOSED
    if c == SPECTER:
        if place == THEATER:
            if p.day == NOBODY:
                return SPECTER_ALONE
            if p.day != day_of(slot):
                return OTHER_DAY
        return OK
    if place == WORKSHOP:
        for other in range(MANY_CHARACTERS):
            if p.cast[AT + other] == slot:
                return SLOT_TAKEN
        return OK
    if SLOT_SEATS[slot] > s.crowd:
        return SLOT_CLOSED
    if place == THEATER:
        day = day_of(slot)
        holder = s.day_owner(day)
        if holder != NOBODY and holder != me:
            return DAY_TAKEN
        if p.day != NOBODY and p.day != day:
            return OTHER_DAY
        if is_performance(slot) and c != MAGICIAN:
            return MAGICIAN_ONLY
    if s.slots[s.slot_index(slot)] != 0:
        return SLOT_TAKEN
    if s.fate == TOLL and place != THEATER and SLOT_AP[slot] == cards.BEST_SLOT and p.coins < cards.TOLL_COINS:
        return TOLL_UNPAID
    if s.fate == LOWEST_SLOT and has_lower(s, me, slot):
        return NOT_LOWEST
    return OK


def has_lower(s: Trickerion, me: i64, slot: i64) -> bool:
    """T16.7 is a slot, or for who has no day yet a day, with a lower modifier free?"""
    if SLOT_PLACE[slot] == THEATER:
        if s.players[me].day != NOBODY:
            return False
        for day in range(i64(4)):
            if s.day_owner(day) == NOBODY and DAY_AP[day] < DAY_AP[day_of(slot)]:
                return True
        return False
    for other in range(BOARD_SLOTS):
        if SLOT_PLACE[other] == SLOT_PLACE[slot] and SLOT_SEATS[other] <= s.crowd:
            if s.slots[other] == 0 and SLOT_AP[other] < SLOT_AP[slot]:
                return True
    return False


def has_slot(s: Trickerion, me: i64, c: i64, place: i64) -> bool:
    for slot in range(MANY_SLOTS):
        if SLOT_PLACE[slot] == place and why_not_slot(s, me, c, slot) == OK:
            return True
    return False


def has_slot_but(s: Trickerion, me: i64, c: i64, without: i64) -> bool:
    """A slot at any Location but this one."""
    for place in range(i64(5)):
        if place != without and has_slot(s, me, c, place):
            return True
    return False


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


def why_not_place(s: Trickerion, me: i64, c: i64) -> i64:
    """T5.1, T5.3 does it wait, and has any way to place it a slot?"""
    p = s.players[me]
    if p.cast[AT + c] != -1 or p.idle >> c & 1 != 0:
        return ALREADY_PLACED
    if not p.waits(c):
        return NO_CARD_UNDER
    card = card_of(p, c)
    if card == UNIQUE:
        if c == GOLEM and not golem_may(p):
            return GOLEM_ORDER
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


def golem_may(p: Player) -> bool:
    """T24.5, T24.13 the Golem is placed first or last."""
    first = True
    last = True
    for c in range(MANY_CHARACTERS):
        if c != GOLEM:
            if p.placed(c):
                first = False
            if p.waits(c):
                last = False
    return first or last


class OneStep(Ask):
    """T5.1 place a Character, or declare one idle, or give something back first (T5.9); in the second part of a step
    under place-two place another or pass (arg: 1 there)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value < IDLE_WORD:
            return why_not_place(s, me, value)
        if value < RETURN_WORD:
            if s.arg == 1:
                return ONCE_PER_PLACEMENT
            if not s.players[me].waits(value - IDLE_WORD):
                return NO_CARD_UNDER
            return OK
        if value == RETURN_WORD:
            return why_no_return(s, me)
        if s.arg == 1:
            return OK
        return ONCE_PER_PLACEMENT

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
    return NO_CARD_UNDER


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
        s.ap += 1
    if s.ap < 0:
        s.ap = 0
    if p.magician == cards.GENTLEMAN and c == MAGICIAN and place >= DOWNTOWN:  # T14.9
        s.gain_fame(me, p.many_tricks())
    if p.magician == cards.MECHANIKER and s.like_apprentice(c) and place != THEATER and p.used & MECHANIKER_USED == 0:
        s.then(MECHANIKER, me)
    s.then(ACT, me)


def stand(s: Trickerion, me: i64, c: i64, slot: i64) -> None:
    """A Character on a slot; T9.2 the first one in the Theater fixes the day."""
    p = s.players[me]
    s.placements += 1
    p.cast[AT + c] = slot
    i = s.slot_index(slot)
    if i != NOBODY:
        s.slots[i] = me + 1
    if SLOT_PLACE[slot] == THEATER:
        p.day = day_of(slot)
    s.tell("placed", me, c, slot)


class Mechaniker(Ask):
    """T14.8 Mechanical Enhancement: one more Action Point for an Apprentice, once a turn."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 0:
            s.ap += 1
            s.players[me].used |= MECHANIKER_USED
            s.tell("mechanised", me, s.who)


MECHANIKER: Final = Mechaniker(BOOK, "mechaniker", ["yes", "no"])

# --- T5.6 actions ---

ACTS: Final = [
    "end",
    "enhance shard",
    "enhance arcane",
    "give back",
    "learn",
    "learn with card",
    "hire",
    "hire with card",
    "take-coins",
    "take-coins with card",
    "reroll",
    "set-die",
    "buy",
    "buy with card",
    "order",
    "order with card",
    "quick-order",
    "quick-order with card",
    "prepare",
    "prepare with card",
    "move-trick",
    "move-components",
    "move-apprentice",
    "set-up",
    "set-up with card",
    "reschedule",
    "reschedule with card",
    "draw",
    "fortune",
    "weave",
    "set-die free",
    "arcane-dice",
    "arcane-dice free",
    "charge",
    "enchantment",
    "summon",
]
END: Final[i64] = 0
A_ENHANCE: Final[i64] = 1
A_RETURN: Final[i64] = 3
A_LEARN: Final[i64] = 4
A_HIRE: Final[i64] = 6
A_COINS: Final[i64] = 8
A_REROLL: Final[i64] = 10
A_SET: Final[i64] = 11
A_BUY: Final[i64] = 12
A_ORDER: Final[i64] = 14
A_QUICK: Final[i64] = 16
A_PREPARE: Final[i64] = 18
A_MOVE: Final[i64] = 20
A_SET_UP: Final[i64] = 23
A_RESCHEDULE: Final[i64] = 25
A_DRAW: Final[i64] = 27
A_FORTUNE: Final[i64] = 28
A_WEAVE: Final[i64] = 29
A_FREE_SET: Final[i64] = 30
A_DICE: Final[i64] = 31
A_FREE_DICE: Final[i64] = 32
A_CHARGE: Final[i64] = 33
A_ENCHANTMENT: Final[i64] = 34
A_SUMMON: Final[i64] = 35
# the actions of each Location: the first, and five further on the one after the last
FIRST_ACT: Final = vec[i64]([23, 18, 4, 12, 27, 27, 23, 12, 18, 30])


def why_no_enhance(s: Trickerion, me: i64, kind: i64) -> i64:
    """T5.7, T9.12, T23.2, T23.3 once a placement, with one Shard of either kind; in the Theater an Arcane one only."""
    p = s.players[me]
    if s.done & ENHANCED != 0:
        return ALREADY_ENHANCED
    if kind == 1 and s.arts == 0:
        return NOT_ENOUGH_SHARDS
    if s.place == THEATER and kind == 0 and s.fate != cards.THEATER_ENHANCE:
        return NO_ENHANCE_HERE
    if (kind == 0 and p.shards == 0) or (kind == 1 and p.arcane == 0):
        return NOT_ENOUGH_SHARDS
    return OK


def enhance(s: Trickerion, me: i64, kind: i64) -> None:
    """T5.7, T15.40, T23.2, T23.4 what a Shard gives here."""
    s.spend_shard(me, kind)
    s.done |= ENHANCED
    more: i64 = cards.ENHANCE_AP
    if s.effect == EMPOWER:
        more = cards.EMPOWER_AP
    elif s.place == THEATER:
        more = cards.THEATER_ENHANCE_AP
        if kind == 1:
            more = cards.ARCANE_ENHANCE_THEATER
    elif kind == 1:
        more = cards.ARCANE_ENHANCE
    elif s.fate == cards.STRONG_ENHANCE:
        more = cards.STRONG_ENHANCE_AP
    s.ap += more
    s.tell("enhanced", me, more)


def why_no_effect(s: Trickerion, action: i64) -> i64:
    """T5.17 the effect of the card serves one action of its kind; Traveling Merchants serve every Order."""
    if SERVES[s.effect] != action:
        return EFFECT_NOT_POSSIBLE
    if s.done & EFFECT_USED != 0:
        return EFFECT_NOT_POSSIBLE
    return OK


class Act(Ask):
    """T5.6 any action of the Location that can be completed; Enhance; giving back; the end of the placement. What is
    taken with the card uses the effect of its Special card."""

    def options(self, s: Trickerion, me: i64) -> None:
        s.offer(END)
        for value in range(A_ENHANCE, A_LEARN):
            if self.why(s, me, value) == OK:
                s.offer(value)
        for value in range(FIRST_ACT[s.place], FIRST_ACT[s.place + 5]):
            if self.why(s, me, value) == OK:
                s.offer(value)
        if s.arts != 0:
            for value in range(A_FREE_SET, A_SUMMON + 1):
                if why_no_arts(s, me, value) == OK:
                    s.offer(value)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value == END:
            return OK
        if value <= 2:
            return why_no_enhance(s, me, value - 1)
        if value == A_RETURN:
            return why_no_return(s, me)
        if value < A_BUY:
            if s.place != DOWNTOWN:
                return NOT_HERE
            return why_no_downtown(s, me, value)
        if value < A_PREPARE:
            if s.place != MARKET:
                return NOT_HERE
            return why_no_market(s, me, value)
        if value < A_SET_UP:
            if s.place != WORKSHOP:
                return NOT_HERE
            if value >= A_MOVE:
                return workshop.why_no_move(s, me, value - A_MOVE + 1)
            special = value - A_PREPARE
            if special != 0 and why_no_effect(s, PREPARE) != OK:
                return EFFECT_NOT_POSSIBLE
            return workshop.why_no_prepare(s, me, special)
        if value < A_DRAW:
            if s.place != THEATER:
                return NOT_HERE
            if value < A_RESCHEDULE:
                if value > A_SET_UP and why_no_effect(s, SET_UP) != OK:
                    return EFFECT_NOT_POSSIBLE
                return theater.why_not_set_up(s, me, value - A_SET_UP)
            if value > A_RESCHEDULE and why_no_effect(s, RESCHEDULE) != OK:
                return EFFECT_NOT_POSSIBLE
            return theater.why_not_reschedule(s, me, value - A_RESCHEDULE)
        if value < A_FREE_SET:
            if s.place != DARK:
                return NOT_HERE
            if value == A_DRAW:
                return dark.why_no_draw(s)
            if value == A_WEAVE:
                return dark.why_no_weave(s, me)
            if s.done & TOLD != 0:
                return ONCE_PER_PLACEMENT
            if s.ap < cards.FORTUNE_AP:
                return NOT_ENOUGH_AP
            return OK
        return why_no_arts(s, me, value)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == END:
            s.place = -1
            s.effect = 0
            s.ap = 0
            return
        if value <= 2:
            enhance(s, me, value - 1)
        elif value == A_RETURN:
            s.then(GIVE_BACK, me)
        elif value < A_BUY:
            purpose = downtown.REROLLING + value - A_REROLL
            special: i64 = 0
            if value < A_REROLL:
                purpose = (value - A_LEARN) // 2
                special = value & 1
            s.then(downtown.DIE, me, purpose | special << 3)
        elif value < A_ORDER:
            self.buy(s, me, value - A_BUY)
        elif value < A_QUICK:
            s.then(market.ORDER_TYPE, me, value - A_ORDER)
        elif value < A_PREPARE:
            s.then(market.QUICK_TYPE, me, value - A_QUICK)
        elif value < A_MOVE:
            s.then(workshop.PREPARE_TRICK, me, value - A_PREPARE)
        elif value == A_MOVE:
            s.then(workshop.MOVE_TRICK, me)
        elif value == A_MOVE + 1:
            s.then(workshop.MOVE_GOODS, me)
        elif value == A_MOVE + 2:
            s.then(workshop.MOVE_APPRENTICE, me)
        elif value < A_RESCHEDULE:
            s.then(theater.SET_UP_TRICK, me, value - A_SET_UP)
        elif value < A_DRAW:
            s.then(theater.MARKER, me, value - A_RESCHEDULE)
        elif value == A_DRAW:
            s.then(dark.DECK, me, dark.IN_ALLEY)
        elif value == A_FORTUNE:
            s.ap -= cards.FORTUNE_AP
            s.done |= TOLD
            s.rotate()
            s.tell("rotated", me)
        elif value == A_WEAVE:
            s.then(dark.WEAVE, me)
        else:
            act_arts(s, me, value)
        s.then(ACT, me)

    def buy(self, s: Trickerion, me: i64, special: i64) -> None:
        if special != 0 and s.effect == cards.SALE:
            s.then(market.START_FILL, me, market.SALE)
        elif special != 0 and s.effect == cards.BARTER:
            s.then(market.START_FILL, me, market.BARTER)
        else:
            s.then(market.BUY_TYPE, me, special)


ACT: Final = Act(BOOK, "act", ACTS, verb="")


def why_no_downtown(s: Trickerion, me: i64, value: i64) -> i64:
    if value >= A_REROLL:
        return downtown.why_no(s, me, downtown.REROLLING + value - A_REROLL, 0)
    purpose = (value - A_LEARN) // 2
    if value & 1 != 0:
        action = LEARN
        if purpose == downtown.HIRING:
            action = HIRE
        elif purpose == downtown.TAKING:
            action = TAKE_COINS
        if why_no_effect(s, action) != OK:
            return EFFECT_NOT_POSSIBLE
    return downtown.why_no(s, me, purpose, value & 1)


def why_no_market(s: Trickerion, me: i64, value: i64) -> i64:
    special = value & 1
    if value < A_ORDER:
        if special != 0 and why_no_effect(s, BUY) != OK:
            return EFFECT_NOT_POSSIBLE
        return market.why_no_buy(s, me, special)
    if value < A_QUICK:
        if special != 0 and why_no_effect(s, ORDER) != OK:
            return EFFECT_NOT_POSSIBLE
        return market.why_no_order(s, me, special)
    if special != 0 and why_no_effect(s, QUICK) != OK:
        return EFFECT_NOT_POSSIBLE
    if s.ap < cards.QUICK_AP:
        return NOT_ENOUGH_AP
    return OK


def why_no_arts(s: Trickerion, me: i64, value: i64) -> i64:
    """T22 the actions of Arcane Arts."""
    if value == A_FREE_SET:
        return arcanist.why_no_free_die(s)
    if value == A_DICE:
        return arcanist.why_no_dice(s, False)
    if value == A_FREE_DICE:
        return arcanist.why_no_dice(s, True)
    if value == A_CHARGE:
        return arcanist.why_no_charge(s, me, 1)
    if value == A_ENCHANTMENT:
        return arcanist.why_no_tile(s, me)
    return arcanist.why_no_summon(s, me)


def act_arts(s: Trickerion, me: i64, value: i64) -> None:
    if value == A_FREE_SET:
        s.then(downtown.DIE, me, downtown.SETTING | 1 << 3)
    elif value == A_DICE:
        s.then(arcanist.ARCANE_DICE, me, 0)
    elif value == A_FREE_DICE:
        s.then(arcanist.ARCANE_DICE, me, 1)
    elif value == A_CHARGE:
        s.then(arcanist.CHARGE, me)
    elif value == A_ENCHANTMENT:
        s.then(arcanist.ENCHANTMENT, me)
    else:
        arcanist.summon(s, me)


# --- T5.9 giving back ---


def why_no_return(s: Trickerion, me: i64) -> i64:
    p = s.players[me]
    if p.many_tricks() > 0:
        return OK
    for kind in range(MANY_GOODS):
        if p.tokens(kind) > 0:
            return OK
    return NOTHING_TO_RETURN


class GiveBack(Ask):
    """T5.9, T5.15 tokens of one type, or a Trick with all its markers; T22.10 tiles go back to the bag."""

    def options(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        for sym in range(i64(4)):
            if p.tricks[sym] != NO_TRICK:
                s.offer(p.tricks[sym])
        for kind in range(MANY_GOODS):
            for n in range(p.tokens(kind)):
                s.offer(MANY_TRICKS + kind * 3 + n)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        if value < MANY_TRICKS:
            if p.symbol_of(value) == NOBODY:
                return NOT_YOURS
            return OK
        value -= MANY_TRICKS
        if p.tokens(value // 3) <= value % 3:
            return NOT_YOURS
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        if value < MANY_TRICKS:
            s.give_up(me, p.symbol_of(value))
            return
        value -= MANY_TRICKS
        kind = value // 3
        p.drop(kind, value % 3 + 1)
        s.tell("returned", me, kind, value % 3 + 1)
        if kind >= TYPES:
            for _i in range(value % 3 + 1):
                s.bag_tile(kind - TYPES)


GIVE_BACK: Final = GiveBack(
    BOOK, "return", [*TRICKS, *[f"{n} {kind}" for kind in GOODS for n in (1, 2, 3)]], forced=True
)
