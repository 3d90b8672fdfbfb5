"""The course of the game: T2 setup, T3 turns, T4 their first phases, T5.1 whose step it is."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import UP, empty
from arcane.core.chance import Chance
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, heir, heir_team
from arcane.games.trickerion.arts import turn as arts
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    BOOK,
    CATEGORY,
    COMPONENTS,
    ENGINEER,
    ESCAPE,
    FATE,
    FAVOURITE,
    GOLEM,
    HAND_WORDS,
    HIDDEN_CARDS,
    LEVEL,
    MAGICIANS,
    MANAGED_PILE,
    MANAGER,
    MANY_DICE,
    MECHANICAL,
    NO_MAGICIAN,
    NO_TRICK,
    OPTICAL,
    PLAN,
    PRICE,
    RIVERSIDE,
    SPECIAL,
    SPECTER,
    TRICKS,
    TURNS,
    UNIQUE,
    VENUE,
)
from arcane.games.trickerion.downtown import hand_code, offer_hand
from arcane.games.trickerion.ending import END_TURN
from arcane.games.trickerion.performance import PERFORMANCE
from arcane.games.trickerion.placing import STEP
from arcane.games.trickerion.player import BERTH, CARD, ENGINEER_SLOT, HERE, MANAGED, READY, SLOT, SUPPLY
from arcane.games.trickerion.reasons import (
    CARD_NOT_IN_HAND,
    FAVOURITE_TAKEN,
    NO_COMPONENT_SLOT,
    NOT_ENOUGH_COINS,
    OK,
    PILE_FULL,
    TOO_DEAR,
    TRICK_GONE,
    WRONG_CATEGORY,
    WRONG_LEVEL,
)
from arcane.games.trickerion.table import Trickerion

DONE: Final[i64] = 12


def set_up(seats: i64, chance: Chance, quick: bool, with_arts: bool, difficulty: i64) -> Trickerion:
    """T2.1 to T2.6, T2.8, T18.14 everything that chance decides before the first question."""
    s = Trickerion(seats, chance)
    s.lay_out()
    if quick:
        s.quick = 1
    if with_arts:
        s.arts = 1
    s.heir = difficulty
    for i in range(s.crowd):
        s.order[i] = i
    if s.heir == 0:
        chance.shuffle(s.order, 0)
    for i in range(s.crowd):
        p = s.players[s.order[i]]
        p.coins = cards.START_COINS + i * cards.MORE_COINS
        p.fame = cards.START_FAME
        p.shards = cards.START_SHARDS
    if s.heir != 0:  # T30.1
        s.players[1].coins = 0
        s.players[1].shards = 0
        for i in range(i64(8)):
            s.plans.put(PLAN + i)
    for i in range(i64(4)):
        s.market[i] = cards.MARKET_START[i] + 1
    deal_venues(s, chance)
    for deck in range(i64(4)):
        for i in range(i64(10)):
            s.deck(deck).put(SPECIAL + deck * 10 + i)
        s.deck(deck).shuffle(chance)
    for i in range(i64(30)):
        if s.fate_plays(i):
            s.fates.put(FATE + i)
    s.fates.shuffle(chance)
    if with_arts:
        arts.set_up_arts(s, chance)
    return s


def deal_venues(s: Trickerion, chance: Chance) -> None:
    """T2.3, T2.4, T2.23 two cards of each venue to the deck, some of the first face up; the others leave the game."""
    first = VENUE
    for venue in range(i64(3)):
        many: i64 = 8
        if venue == 0:
            many = RIVERSIDE
        fresh = empty()
        for i in range(many):
            fresh.put(first + i)
        first += many
        fresh.shuffle(chance)
        for _i in range(i64(2)):
            fresh.move(fresh.top(), s.drawn, 0)
        if venue == 0:
            for _i in range(s.crowd - 1):
                fresh.move(fresh.top(), s.stage, UP)
        while len(fresh.cards) > 0:
            fresh.move(fresh.top(), s.box, 0)
    while len(s.drawn.cards) > 0:  # the first one dealt is the top
        s.drawn.move(s.drawn.top(), s.bill_deck, 0)


class Open(Step):
    """T2.9, T2.20, T30.27 Magicians for all; then each player alone; then Engineers, prepared Tricks, Prophecies."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            if not s.is_heir(s.order[i]):
                s.then(MAGICIAN, s.order[i])
        if s.heir != 0:
            s.then(HEIR_SETUP, 0)
        for i in range(s.crowd):
            seat = s.order[i]
            if not s.is_heir(seat):
                if s.quick != 0:
                    s.then(QUICK_START, seat)
                else:
                    s.then(START_TRICK, seat)
                    s.then(START_SPECIALIST, seat)
                    s.then(START_COMPONENT, seat, cards.START_VALUE)
                    s.then(MANAGER_START, seat)
        if s.quick == 0:
            for i in range(s.crowd):
                if not s.is_heir(s.order[i]):
                    s.then(START_ENGINEER, s.order[i])
        s.then(READY_STEP, 0)
        s.then(TURN, 0)


OPEN: Final = Open(BOOK, "open")


class HeirSetup(Step):
    """T30.27 the Heir's Magician, Specialists, first Trick and plan deck, by chance."""

    def do(self, s: Trickerion, me: i64) -> None:
        heir_team.set_up(s)


HEIR_SETUP: Final = HeirSetup(BOOK, "heir-setup")


class Magician(Ask):
    """T2.9 a Magician whose favourite category nobody has."""

    def why(self, s: Trickerion, me: i64, magician: i64) -> i64:
        for seat in range(s.crowd):
            other = s.players[seat].magician
            if other != NO_MAGICIAN and FAVOURITE[other] == FAVOURITE[magician]:
                return FAVOURITE_TAKEN
        return OK

    def answer(self, s: Trickerion, me: i64, magician: i64) -> None:
        p = s.players[me]
        p.magician = magician
        p.cast[0] = HERE
        p.cast[APPRENTICE] = HERE
        p.cast[BERTH] = APPRENTICE
        s.tell("magician", me, magician)


MAGICIAN: Final = Magician(BOOK, "magician", MAGICIANS)


class StartTrick(Ask):
    """T2.12 a Level 1 Trick of the favourite category."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        if CATEGORY[trick] != FAVOURITE[s.players[me].magician]:
            return WRONG_CATEGORY
        if LEVEL[trick] > 1:
            return WRONG_LEVEL
        if s.residence >> trick & 1 == 0:
            return TRICK_GONE
        return OK

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        s.learn(me, trick, False)


START_TRICK: Final = StartTrick(BOOK, "start-trick", TRICKS)


class StartSpecialist(Ask):
    """T2.10 a Specialist with its extension; T2.13 the Assistant brings an Apprentice on its slot."""

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        start_specialist(s, me, value + 1)


START_SPECIALIST: Final = StartSpecialist(BOOK, "start-specialist", ["engineer", "manager", "assistant"])


def start_specialist(s: Trickerion, me: i64, kind: i64) -> None:
    p = s.players[me]
    p.cast[kind] = HERE
    s.tell("joined", me, kind)
    if kind == ASSISTANT:
        p.cast[APPRENTICE + 1] = HERE
        p.cast[BERTH + 3] = APPRENTICE + 1
        s.tell("joined", me, APPRENTICE + 1)


class StartComponent(Ask):
    """T2.11 Components worth 2 Coins; T2.13, T2.21 the Manager's are of other types and lie on its slots (arg: Coins
    left, 8 for the Manager's, and above it the type named last: types are named in their order)."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        if kind == DONE:
            return OK
        p = s.players[me]
        if kind < s.arg >> 4 or PRICE[kind] > s.arg & 7:
            return TOO_DEAR
        if s.arg & 8 != 0:
            if p.tokens(kind) > 0 and p.goods[kind] < MANAGED:
                return PILE_FULL
            if p.tokens(kind) == 0 and p.manager_free() == 0:
                return NO_COMPONENT_SLOT
            if p.tokens(kind) == MANAGED_PILE:
                return PILE_FULL
        return OK

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        if kind != DONE:
            s.players[me].add(kind, 1, s.arg & 8 != 0)
            s.tell("received", me, kind)
            left = (s.arg & 7) - PRICE[kind]
            if left > 0:
                s.then(START_COMPONENT, me, left | s.arg & 8 | kind << 4)


START_COMPONENT: Final = StartComponent(BOOK, "start-component", [*COMPONENTS, "done"])


class ManagerStart(Step):
    """T2.13 further Components for the Manager slots."""

    def do(self, s: Trickerion, me: i64) -> None:
        if s.players[me].has(MANAGER):
            s.then(START_COMPONENT, me, cards.START_VALUE | 8)


MANAGER_START: Final = ManagerStart(BOOK, "manager-start")


class StartEngineer(Ask):
    """T2.13 who began with the Engineer takes one more Level 1 Trick of any category, onto its slot."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        if not s.players[me].engineer_slot_free():
            return WRONG_CATEGORY
        if LEVEL[trick] > 1:
            return WRONG_LEVEL
        if s.residence >> trick & 1 == 0:
            return TRICK_GONE
        return OK

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        s.learn(me, trick, True)


START_ENGINEER: Final = StartEngineer(BOOK, "start-engineer", TRICKS)


class QuickStart(Step):
    """T2.16, T2.24 what the favourite category brings: Trick, Specialist and Components, and nobody is asked."""

    def do(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        favourite = FAVOURITE[p.magician]
        s.learn(me, favourite * 12, False)
        if favourite == MECHANICAL:
            start_specialist(s, me, ASSISTANT)
            p.add(QUICK_METAL, 2, False)
        elif favourite == OPTICAL:
            start_specialist(s, me, MANAGER)
            p.add(QUICK_FABRIC, 2, False)
            p.add(QUICK_ANIMAL, 1, True)
        elif favourite == ESCAPE:
            start_specialist(s, me, ENGINEER)
            s.learn(me, favourite * 12 + 1, True)
            p.add(QUICK_WOOD, 2, False)
        else:
            start_specialist(s, me, MANAGER)
            p.add(QUICK_GLASS, 2, False)
            p.add(QUICK_ROPE, 1, True)


QUICK_START: Final = QuickStart(BOOK, "quick-start")
QUICK_WOOD: Final[i64] = COMPONENTS.index("wood")
QUICK_GLASS: Final[i64] = COMPONENTS.index("glass")
QUICK_METAL: Final[i64] = COMPONENTS.index("metal")
QUICK_FABRIC: Final[i64] = COMPONENTS.index("fabric")
QUICK_ROPE: Final[i64] = COMPONENTS.index("rope")
QUICK_ANIMAL: Final[i64] = COMPONENTS.index("animal")


class Prepared(Step):
    """T2.14 starting Tricks whose requirement is met are prepared; T2.6, T2.22 three Prophecies are pending."""

    def do(self, s: Trickerion, me: i64) -> None:
        for seat in range(s.seats):
            p = s.players[seat]
            for sym in range(i64(4)):
                trick = p.tricks[sym]
                if trick != NO_TRICK and p.short(trick) == 0:
                    n = cards.MARKERS[trick]
                    if p.tricks[SLOT + sym] == ENGINEER_SLOT:
                        n += 1
                    if n > 4:
                        n = 4
                    p.tricks[READY + sym] = n
                    p.tricks[SUPPLY + sym] = 4 - n
                    s.tell("prepared", seat, trick, n)
        s.left = s.next_fate()
        s.bottom = s.next_fate()
        s.right = s.next_fate()


READY_STEP: Final = Prepared(BOOK, "prepared")

# --- T3.1 a turn ---


class Turn(Step):
    """T3.1 seven phases; T4.1 dice; T4.2 initiative."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.turn += 1
        s.tell("turn", NOBODY, s.turn)
        for die in range(MANY_DICE):
            s.roll(die)
        if s.arts != 0:
            arts.roll_arts(s)
        if s.turn > 1:
            set_initiative(s)
        for i in range(s.crowd):
            if s.is_heir(s.order[i]):
                s.then(HEIR_POSTER, 0)
            else:
                s.then(ADVERTISE, s.order[i])
        s.then(ASSIGNMENT, 0)
        s.then(NEXT_STEP, 0, 0)
        s.then(PERFORMANCE, 0)
        s.then(END_TURN, 0)
        s.then(AGAIN, 0)


TURN: Final = Turn(BOOK, "turn")


class Again(Step):
    """T12.9 the next turn, if there is one."""

    def do(self, s: Trickerion, me: i64) -> None:
        if s.turn < TURNS:
            s.then(TURN, 0)


AGAIN: Final = Again(BOOK, "again")


def set_initiative(s: Trickerion) -> None:
    """T4.2 least Fame first; tied players in the reverse of their last order."""
    before = s.order[:]
    for i in range(s.crowd):
        s.order[i] = before[s.crowd - 1 - i]
    for i in range(i64(1), s.crowd):
        seat = s.order[i]
        fame = s.players[seat].fame
        j = i
        while j > 0 and s.players[s.order[j - 1]].fame > fame:
            s.order[j] = s.order[j - 1]
            j -= 1
        s.order[j] = seat
    for i in range(s.crowd):
        s.tell("initiative", s.order[i], i)


class Advertise(Ask):
    """T4.3, T4.8 Coins as one's position says, for a poster and 2 Fame; asked only of who has them."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if s.players[me].coins < s.position(me) + 1:
            return NOT_ENOUGH_COINS
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == 0:
            s.tell("advertised", me, s.position(me) + 1)
            s.pay(me, s.position(me) + 1)
            s.players[me].poster = 1
            s.gain_fame(me, cards.POSTER_FAME)


ADVERTISE: Final = Advertise(BOOK, "advertise", ["yes", "no"])


class HeirPoster(Step):
    """T30.7 the Heir advertises every turn, for nothing."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.tell("advertised", 1, 0)
        s.players[1].poster = 1
        s.gain_fame(1, cards.POSTER_FAME)


HEIR_POSTER: Final = HeirPoster(BOOK, "heir-poster")

# --- T4.4 Assignment ---


class Assignment(Step):
    """T4.4 all at once and in secret; T4.5 then all cards are revealed."""

    def do(self, s: Trickerion, me: i64) -> None:
        for seat in range(s.seats):
            s.together(ASSIGN, seat, 0)
        s.then(REVEAL, 0)


ASSIGNMENT: Final = Assignment(BOOK, "assignment")


def next_to_assign(s: Trickerion, me: i64, k: i64) -> i64:
    """The next place in board order with a Character that wants a card; T24.12 Specter and Golem have their own."""
    p = s.players[me]
    while k < 8:
        c = p.in_order(k)
        if c != NOBODY and c != SPECTER and c != GOLEM:
            return k
        k += 1
    return NOBODY


class Assign(Ask):
    """T4.4, T4.7 a card of the hand for each Character in board order, or none (arg: the place in that order)."""

    def options(self, s: Trickerion, me: i64) -> None:
        offer_hand(s, me)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value > 0 and s.hold(me, hand_code(value)) < 1:
            return CARD_NOT_IN_HAND
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        c = p.in_order(s.arg)
        p.laid[c] = hand_code(value)
        s.whisper("laid", me, c, value)
        k = next_to_assign(s, me, s.arg + 1)
        if k != NOBODY:
            s.then(ASSIGN, me, k)


ASSIGN: Final = Assign(BOOK, "assign", HAND_WORDS)


class Reveal(Step):
    """T4.5 all cards are turned up; T16.9 under hidden-cards everybody sees only who has one. T24.12 unique cards."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            seat = s.order[i]
            p = s.players[seat]
            for k in range(i64(8)):
                c = p.in_order(k)
                if c == SPECTER or c == GOLEM:
                    p.cast[CARD + c] = UNIQUE
                elif c != NOBODY and p.laid[c] != 0:
                    if s.fate == HIDDEN_CARDS:
                        p.covered |= 1 << c
                        s.tell("covered", seat, c)
                    else:
                        s.reveal(seat, c)
        if s.heir != 0:
            heir.reveal_plan(s)


REVEAL: Final = Reveal(BOOK, "reveal")

# --- T5.1 steps in turn ---


class NextStep(Step):
    """T5.1 in initiative order, again and again, who still has a Character to place (arg: whose turn in that order)."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            k = s.arg + i
            if k >= s.crowd:
                k -= s.crowd
            seat = s.order[k]
            if s.players[seat].any_waits():
                after = k + 1
                if after == s.crowd:
                    after = 0
                if s.is_heir(seat):
                    s.then(HEIR_STEP, 0)
                else:
                    s.then(STEP, seat)
                s.then(NEXT_STEP, 0, after)
                return
        s.place = -1


NEXT_STEP: Final = NextStep(BOOK, "next-step")


class HeirStep(Step):
    """T30.10 to T30.18 the Heir places a Character, which acts by its tables."""

    def do(self, s: Trickerion, me: i64) -> None:
        heir.take_step(s)


HEIR_STEP: Final = HeirStep(BOOK, "heir-step")
