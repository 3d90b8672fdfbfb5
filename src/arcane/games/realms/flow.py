"""The course of the game: R5 months, R6 turns and sowing, R7 actions, R9 training, R18 and R19 the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    BONUS_REALM,
    BONUS_TOTAL,
    BONUS_TYPE,
    BOOK,
    BUILDER,
    BUILDER_LEVELS,
    ELOWEN,
    ELOWEN_AETHER,
    EXPLORE,
    MEEPLE_WORDS,
    MONTHS,
    MOST_LEVELS,
    OVERCOME,
    RECHARGE,
    RECONNECT,
    SECTIONS,
    SKILL_COUNT,
    SKILLS,
    TRAIN,
)
from arcane.games.realms.explore import CALL, GO, JUMP, callable_ones, leaps, reach
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.overcome import ATTEMPT, RESCUE, can_attempt, can_rescue_any
from arcane.games.realms.player import MEEPLE_COUNT, NO_ACTIONS, USED_BUILDER, WON_TYPES
from arcane.games.realms.reconnect import RECONNECTED, can_reconnect
from arcane.games.realms.table import Realms

# the answers to `act`
END: Final[i64] = 0
DO_EXPLORE: Final[i64] = 1  # and the meeple
DO_KANOA: Final[i64] = 5
DO_TRAIN: Final[i64] = 6  # and the skill
DO_ATTEMPT: Final[i64] = 11  # and the meeple
DO_RESCUE: Final[i64] = 15
DO_RECONNECT: Final[i64] = 16  # and the meeple
DO_BUILD: Final[i64] = 20  # and the meeple, from the first apprentice on
DO_AURORA: Final[i64] = 23

ACTIONS: Final = [
    "end turn",
    *[f"explore {meeple}" for meeple in MEEPLE_WORDS],
    "kanoa",
    *[f"train {skill}" for skill in SKILLS],
    *[f"attempt {meeple}" for meeple in MEEPLE_WORDS],
    "rescue",
    *[f"reconnect {meeple}" for meeple in MEEPLE_WORDS],
    *[f"builder {meeple}" for meeple in MEEPLE_WORDS[1:]],
    "aurora",
]


class Turn(Step):
    """R6.1 sow, act, end; R6.2 in a player's first turn there is no sowing, but one action of each kind."""

    def do(self, s: Realms, me: i64) -> None:
        s.turn = me
        s.tell("turn", me)
        if s.month == 1 and s.cycle == 1:
            s.players[me].unused = s.players[me].tokens[:]
        else:
            s.then(SOW, me)
        s.then(ACT, me)
        s.then(TURN_OVER, me)


TURN: Final = Turn(BOOK, "turn")


def sow(tokens: vec[i64], section: i64) -> None:
    """R6.4, R6.5 take all tokens of a section and drop them one by one, clockwise, leaving no section out."""
    left = tokens[section]
    tokens[section] = 0
    at = section
    while left > 0:
        at = (at + 1) & 3
        tokens[at] += 1
        left -= 1


class Sow(Step):
    """R6.6, R6.7 any section that has tokens; then each gives as many actions as it holds."""

    def fits(self, s: Realms, me: i64, section: i64) -> bool:
        return s.players[me].tokens[section] > 0

    def answer(self, s: Realms, me: i64, section: i64) -> None:
        p = s.players[me]
        sow(p.tokens, section)
        p.unused = p.tokens[:]
        s.tell("sowed", me, section)


SOW: Final = Sow(BOOK, "sow", SECTIONS)


def lessons(s: Realms, me: i64) -> i64:
    """R9.2 the skills that a player's free meeples stand on and that can still rise, as bits."""
    p = s.players[me]
    found: i64 = 0
    for meeple in range(MEEPLE_COUNT):
        place = p.places[meeple]
        if place != GATE and place != NOWHERE and meeple != p.stuck:
            skill = s.skill_at(place)
            if skill >= 0 and p.skills[skill] < MOST_LEVELS:
                found |= 1 << skill
    return found


def can_build(s: Realms, me: i64, meeple: i64) -> bool:
    """R17.4, Q61 an unused Builder, wherever it stands, and a skill that can still rise."""
    p = s.players[me]
    if p.kind(meeple) != BUILDER or p.used & USED_BUILDER << meeple != 0:
        return False
    for skill in range(SKILL_COUNT):
        if p.skills[skill] < MOST_LEVELS:
            return True
    return False


class Act(Step):
    """R6.10, R7 one action after the other, in any order; or end the turn."""

    def options(self, s: Realms, me: i64) -> None:
        if s.turn != me:
            return  # R11.2, R18.1 the turn is over
        s.offer(END)
        p = s.players[me]
        unused = p.unused
        if unused[EXPLORE] > 0:
            for meeple in range(MEEPLE_COUNT):
                if reach(s, me, meeple) != 0:
                    s.offer(DO_EXPLORE + meeple)
            if leaps(s, me) != 0:
                s.offer(DO_KANOA)
        if unused[TRAIN] > 0:
            skills = lessons(s, me)
            for skill in range(SKILL_COUNT):
                if skills >> skill & 1 != 0:
                    s.offer(DO_TRAIN + skill)
        if unused[OVERCOME] > 0:
            for meeple in range(MEEPLE_COUNT):
                if can_attempt(s, me, meeple):
                    s.offer(DO_ATTEMPT + meeple)
            if can_rescue_any(s, me):
                s.offer(DO_RESCUE)
        if unused[RECONNECT] > 0:
            for meeple in range(MEEPLE_COUNT):
                if can_reconnect(s, me, meeple):
                    s.offer(DO_RECONNECT + meeple)
        for meeple in range(i64(1), MEEPLE_COUNT):
            if can_build(s, me, meeple):
                s.offer(DO_BUILD + meeple - 1)
        if callable_ones(s, me) != 0:
            s.offer(DO_AURORA)

    def answer(self, s: Realms, me: i64, value: i64) -> None:
        if value == END:
            s.tell("ended", me)
            return
        if value < DO_KANOA:
            s.then(GO, me, value - DO_EXPLORE)
        elif value == DO_KANOA:
            s.then(JUMP, me)
        elif value < DO_ATTEMPT:
            s.players[me].unused[TRAIN] -= 1
            s.learn(me, value - DO_TRAIN, 1)  # R9.1
        elif value < DO_RESCUE:
            s.then(ATTEMPT, me, value - DO_ATTEMPT)
        elif value == DO_RESCUE:
            s.then(RESCUE, me)
        elif value < DO_BUILD:
            s.then(RECONNECTED, me, value - DO_RECONNECT)
        elif value < DO_AURORA:
            s.then(BUILD, me, value - DO_BUILD + 1)
        else:
            s.then(CALL, me)
        s.then(ACT, me)


ACT: Final = Act(BOOK, "act", ACTIONS, verb="")


class Build(Step):
    """R17.4, Q34 a Builder (arg) raises a skill, once, and needs neither action nor tile."""

    def fits(self, s: Realms, me: i64, skill: i64) -> bool:
        return s.players[me].skills[skill] < MOST_LEVELS

    def answer(self, s: Realms, me: i64, skill: i64) -> None:
        s.players[me].used |= USED_BUILDER << s.arg
        s.tell("built", me, s.arg)
        s.learn(me, skill, BUILDER_LEVELS)


BUILD: Final = Build(BOOK, "build", SKILLS)


class TurnOver(Step):
    """R6.8 what is unused is lost; R5 the next player, cycle or month; R18 or the end."""

    def do(self, s: Realms, me: i64) -> None:
        s.turn = NOBODY
        s.players[me].unused = NO_ACTIONS[:]
        if s.remaining() == 0:
            s.then(FINISH, me)
            return
        seat = s.after(me, 1)
        if seat == s.first:
            s.cycle += 1
            if s.cycle > s.per_month:
                s.cycle = 1
                s.month += 1
                if s.month > MONTHS:
                    s.month = MONTHS
                    s.cycle = s.per_month
                    s.then(FINISH, me)
                    return
                if s.rotate != 0:
                    s.first = s.after(s.first, 1)
                    seat = s.first
                s.tell("month", NOBODY, s.month, s.per_month)
                recharge(s)
        s.then(TURN, seat)


TURN_OVER: Final = TurnOver(BOOK, "turn-over")


def recharge(s: Realms) -> None:
    """R5.2 to R5.5, R15.4 everybody at once, in turn order."""
    for i in range(s.seats):
        seat = s.after(s.first, i)
        aether = RECHARGE[s.month]
        if s.players[seat].magician == ELOWEN:
            aether += ELOWEN_AETHER
        s.gain(seat, aether)


class Finish(Step):
    """R19.1 to R19.3 the bonuses: every leader has them in full, also of a tie."""

    def do(self, s: Realms, me: i64) -> None:
        s.tell("over", NOBODY)
        for what in range(WON_TYPES + 4):
            bonus = BONUS_REALM
            if what == WON_TYPES + 3:
                bonus = BONUS_TOTAL
            elif what >= WON_TYPES:
                bonus = BONUS_TYPE[what - WON_TYPES]
            most: i64 = 0
            for seat in range(s.seats):
                if counted(s, seat, what) > most:
                    most = counted(s, seat, what)
            if most > 0:
                for seat in range(s.seats):
                    if counted(s, seat, what) == most:
                        s.tell("bonus", seat, what, bonus)
                        s.score_points(seat, bonus)


FINISH: Final = Finish(BOOK, "finish")


def counted(s: Realms, seat: i64, what: i64) -> i64:
    """Beings of a realm, of a type, or all of them."""
    if what < WON_TYPES + 3:
        return s.players[seat].won[what]
    return s.players[seat].beings()
