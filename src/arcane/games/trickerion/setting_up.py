"""T2 setup: what chance decides, what everybody chooses, and the quick start."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import UP, empty
from arcane.core.chance import Chance
from arcane.core.step import Step
from arcane.games.trickerion import cards, heir_team
from arcane.games.trickerion.arts import turn as arts
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    BOOK,
    CATEGORY,
    COMPONENTS,
    DONE,
    ENGINEER,
    ESCAPE,
    FATE,
    FAVOURITE,
    LEVEL,
    MAGICIANS,
    MANAGED_PILE,
    MANAGER,
    MECHANICAL,
    NO_MAGICIAN,
    NO_TRICK,
    OPTICAL,
    PLAN,
    PRICE,
    RIVERSIDE,
    SPECIAL,
    TRICKS,
    VENUE,
)
from arcane.games.trickerion.flow import TURN
from arcane.games.trickerion.player import BERTH, ENGINEER_SLOT, HERE, MANAGED, READY, SLOT, SUPPLY, Player
from arcane.games.trickerion.reasons import (
    FAVOURITE_TAKEN,
    NO_COMPONENT_SLOT,
    NO_EXTENSION,
    NO_TRICK_SLOT,
    OK,
    OTHER_TYPES,
    OUT_OF_ORDER,
    PILE_FULL,
    TOO_DEAR,
    TRICK_GONE,
    WRONG_CATEGORY,
    WRONG_LEVEL,
)
from arcane.games.trickerion.table import Trickerion


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
        if kind < s.arg >> 4:
            return OUT_OF_ORDER
        if PRICE[kind] > s.arg & 7:
            return TOO_DEAR
        if s.arg & 8 != 0:
            if p.tokens(kind) > 0 and p.goods[kind] < MANAGED:
                return OTHER_TYPES
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
        if not s.players[me].has(ENGINEER):
            return NO_EXTENSION
        if not s.players[me].engineer_slot_free():
            return NO_TRICK_SLOT
        if LEVEL[trick] > 1:
            return WRONG_LEVEL
        if s.residence >> trick & 1 == 0:
            return TRICK_GONE
        return OK

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        s.learn(me, trick, True)


START_ENGINEER: Final = StartEngineer(BOOK, "start-engineer", TRICKS)


def quick_pile(p: Player, kind: i64, managed: bool) -> None:
    p.add(kind, QUICK_PILES[kind], managed)


class QuickStart(Step):
    """T2.16, T2.24 what the favourite category brings: Trick, Specialist and Components, and nobody is asked."""

    def do(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        favourite = FAVOURITE[p.magician]
        s.learn(me, favourite * 12, False)
        if favourite == MECHANICAL:
            start_specialist(s, me, ASSISTANT)
            quick_pile(p, QUICK_METAL, False)
        elif favourite == OPTICAL:
            start_specialist(s, me, MANAGER)
            quick_pile(p, QUICK_FABRIC, False)
            quick_pile(p, QUICK_ANIMAL, True)
        elif favourite == ESCAPE:
            start_specialist(s, me, ENGINEER)
            s.learn(me, favourite * 12 + 1, True)
            quick_pile(p, QUICK_WOOD, False)
        else:
            start_specialist(s, me, MANAGER)
            quick_pile(p, QUICK_GLASS, False)
            quick_pile(p, QUICK_ROPE, True)


QUICK_START: Final = QuickStart(BOOK, "quick-start")
QUICK_PILES: Final = cards.row("quick-start", COMPONENTS)
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
                        n += cards.ENGINEER_MARKERS
                    if n > 4:
                        n = 4
                    p.tricks[READY + sym] = n
                    p.tricks[SUPPLY + sym] = 4 - n
                    s.tell("prepared", seat, trick, n)
        s.left = s.next_fate()
        s.bottom = s.next_fate()
        s.right = s.next_fate()


READY_STEP: Final = Prepared(BOOK, "prepared")
