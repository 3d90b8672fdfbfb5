"""T5.6 the actions of a placement; T5.7 Enhance; T5.9 giving back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, costs, dark, downtown, market, orders, theater, workshop
from arcane.games.trickerion.arts import arcanist, enchanting, shards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    BOOK,
    BUY,
    DARK,
    DOWNTOWN,
    EMPOWER,
    GOODS,
    HIRE,
    LEARN,
    LOCATIONS,
    MANY_GOODS,
    MANY_TRICKS,
    MARKET,
    NO_TRICK,
    ORDER,
    PREPARE,
    QUICK,
    RESCHEDULE,
    SERVES,
    SET_UP,
    TAKE_COINS,
    THEATER,
    TRICKS,
    TYPES,
    WORKSHOP,
)
from arcane.games.trickerion.reasons import (
    ALREADY_ENHANCED,
    EFFECT_NOT_POSSIBLE,
    NO_ENHANCE_HERE,
    NOT_ENOUGH_AP,
    NOT_HERE,
    NOT_YOURS,
    NOTHING_TO_RETURN,
    OK,
    ONCE_PER_PLACEMENT,
)
from arcane.games.trickerion.table import EFFECT_USED, ENHANCED, TOLD, Trickerion

# --- T5.6 actions ---

# every action by where it is taken; those with a + also with the effect of a Special card
_ACTS: Final = {
    "": ["end", "enhance shard", "enhance arcane", "give back"],
    "downtown": ["learn +", "hire +", "take-coins +", "reroll", "set-die"],
    "market-row": ["buy +", "order +", "quick-order +"],
    "workshop": ["prepare +", "move-trick", "move-components", "move-apprentice"],
    "theater": ["set-up +", "reschedule +"],
    "dark-alley": ["draw", "fortune", "weave"],
    "wagon": arcanist.ACTS,
}


def _words(place: str) -> list[str]:
    out: list[str] = []
    for act in _ACTS[place]:
        name = act.removesuffix(" +")
        out += [name] if name == act else [name, f"{name} with card"]
    return out


def _first(place: str) -> int:
    return ACTS.index(_words(place)[0])


ACTS: Final[list[str]] = [word for place in _ACTS for word in _words(place)]
END: Final[i64] = ACTS.index("end")
A_ENHANCE: Final[i64] = ACTS.index("enhance shard")
A_RETURN: Final[i64] = ACTS.index("give back")
A_LEARN: Final[i64] = ACTS.index("learn")
A_HIRE: Final[i64] = ACTS.index("hire")
A_COINS: Final[i64] = ACTS.index("take-coins")
A_REROLL: Final[i64] = ACTS.index("reroll")
A_BUY: Final[i64] = ACTS.index("buy")
A_ORDER: Final[i64] = ACTS.index("order")
A_QUICK: Final[i64] = ACTS.index("quick-order")
A_PREPARE: Final[i64] = ACTS.index("prepare")
A_MOVE: Final[i64] = ACTS.index("move-trick")
A_SET_UP: Final[i64] = ACTS.index("set-up")
A_RESCHEDULE: Final[i64] = ACTS.index("reschedule")
A_DRAW: Final[i64] = ACTS.index("draw")
A_FORTUNE: Final[i64] = ACTS.index("fortune")
A_WEAVE: Final[i64] = ACTS.index("weave")
A_FREE_SET: Final[i64] = ACTS.index("set-die free")
A_ENCHANTMENT: Final[i64] = ACTS.index("enchantment")
A_SUMMON: Final[i64] = ACTS.index("summon")
MANY_ACTS: Final[i64] = len(ACTS)
# the actions of each Location: the first, and the one after the last
FIRST_ACT: Final = vec[i64]([_first(place) for place in LOCATIONS])
AFTER_ACT: Final = vec[i64]([_first(place) + len(_words(place)) for place in LOCATIONS])


def why_no_enhance(s: Trickerion, me: i64, kind: i64) -> i64:
    """T5.7, T9.12, T23.2, T23.3 once a placement, with one Shard of either kind; in the Theater an Arcane one only."""
    if s.done & ENHANCED != 0:
        return ALREADY_ENHANCED
    if s.place == THEATER and kind == shards.PLAIN and s.fate != cards.THEATER_ENHANCE:
        return NO_ENHANCE_HERE
    return shards.why_no_shard(s, me, kind)


def enhance_gives(s: Trickerion, kind: i64) -> i64:
    """T5.7, T15.40, T23.2, T23.4 what a Shard gives here."""
    if s.effect == EMPOWER:
        return cards.EMPOWER_AP
    if kind == shards.ARCANE:
        return shards.enhance_ap(s)
    if s.place == THEATER:
        return cards.THEATER_ENHANCE_AP
    if s.fate == cards.STRONG_ENHANCE:
        return cards.STRONG_ENHANCE_AP
    return cards.ENHANCE_AP


def enhance(s: Trickerion, me: i64, kind: i64) -> None:
    shards.spend(s, me, kind)
    s.done |= ENHANCED
    more = enhance_gives(s, kind)
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
        for value in range(FIRST_ACT[s.place], AFTER_ACT[s.place]):
            if self.why(s, me, value) == OK:
                s.offer(value)
        if s.arts != 0:
            for value in range(A_FREE_SET, MANY_ACTS):
                if arcanist.why_no(s, me, value - A_FREE_SET) == OK:
                    s.offer(value)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value == END:
            return OK
        if value < A_RETURN:
            return why_no_enhance(s, me, value - A_ENHANCE)
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
        return arcanist.why_no(s, me, value - A_FREE_SET)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value == END:
            s.place = -1
            s.effect = 0
            s.ap = 0
            return
        if value < A_RETURN:
            enhance(s, me, value - A_ENHANCE)
        elif value == A_RETURN:
            s.then(GIVE_BACK, me)
        elif value < A_BUY:
            purpose = costs.REROLLING + value - A_REROLL
            special: i64 = 0
            if value < A_REROLL:
                purpose = (value - A_LEARN) // 2
                special = (value - A_LEARN) & 1
            s.then(downtown.DIE, me, purpose | special << 3)
        elif value < A_ORDER:
            self.buy(s, me, value - A_BUY)
        elif value < A_QUICK:
            s.then(orders.ORDER_TYPE, me, value - A_ORDER)
        elif value < A_PREPARE:
            s.then(orders.QUICK_TYPE, me, value - A_QUICK)
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
            arcanist.act(s, me, value - A_FREE_SET)
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
        return downtown.why_no(s, me, costs.REROLLING + value - A_REROLL, 0)
    purpose = (value - A_LEARN) // 2
    special = (value - A_LEARN) & 1
    if special != 0:
        action = LEARN
        if purpose == costs.HIRING:
            action = HIRE
        elif purpose == costs.TAKING:
            action = TAKE_COINS
        if why_no_effect(s, action) != OK:
            return EFFECT_NOT_POSSIBLE
    return downtown.why_no(s, me, purpose, special)


def why_no_market(s: Trickerion, me: i64, value: i64) -> i64:
    special = (value - A_BUY) & 1
    if value < A_ORDER:
        if special != 0 and why_no_effect(s, BUY) != OK:
            return EFFECT_NOT_POSSIBLE
        return market.why_no_buy(s, me, special)
    if value < A_QUICK:
        if special != 0 and why_no_effect(s, ORDER) != OK:
            return EFFECT_NOT_POSSIBLE
        return orders.why_no_order(s, me, special)
    if special != 0 and why_no_effect(s, QUICK) != OK:
        return EFFECT_NOT_POSSIBLE
    if s.ap < cards.QUICK_AP:
        return NOT_ENOUGH_AP
    return OK


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
            enchanting.to_bag(s, kind - TYPES, value % 3 + 1)


GIVE_BACK: Final = GiveBack(
    BOOK, "return", [*TRICKS, *[f"{n} {kind}" for kind in GOODS for n in (1, 2, 3)]], forced=True
)
