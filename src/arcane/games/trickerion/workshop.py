"""T8 the Workshop: Prepare, and the Moves of the Specialists."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, stage
from arcane.games.trickerion.arts import enchanting, shards, workers
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    APPRENTICE,
    BOOK,
    COMPONENTS,
    DONE,
    ENGINEER,
    GOODS,
    LEVEL,
    MANAGER,
    MANY_GOODS,
    NEEDS,
    NO_TRICK,
    TILES,
    TRICKS,
    TYPES,
)
from arcane.games.trickerion.costs import effect_of
from arcane.games.trickerion.player import (
    ASSISTANT_BERTH,
    AT,
    BERTH,
    ENGINEER_SLOT,
    HERE,
    MANAGED,
    NOWHERE,
    READY,
    SLOT,
    SUPPLY,
    Player,
)
from arcane.games.trickerion.preparing import prepare, why_not_prepare, will_place
from arcane.games.trickerion.reasons import (
    BERTH_TAKEN,
    EFFECT_NOT_POSSIBLE,
    MANAGER_TAKEN,
    NO_EXTENSION,
    NO_IDLE_APPRENTICE,
    NO_MARKER_IN_SUPPLY,
    NO_TRICKS,
    NOT_ENOUGH_AP,
    NOT_ENOUGH_SHARDS,
    NOT_REQUIRED,
    NOT_YOURS,
    NOTHING_TO_MOVE,
    OK,
    ONE_FIRST,
    TOO_HIGH,
)
from arcane.games.trickerion.table import EFFECT_USED, Trickerion


def why_not_effect(s: Trickerion, me: i64, trick: i64, tile: i64) -> i64:
    """T15.7, T15.23 to T15.27 can the card in use serve the preparing of this Trick?"""
    p = s.players[me]
    effect = s.effect
    if effect == cards.PARTS:
        for sym in range(i64(4)):
            if why_not_parts(p, trick, sym) == OK:
                return OK
        return EFFECT_NOT_POSSIBLE
    if effect == cards.UNSTABLE:
        for kind in range(TYPES):
            if NEEDS[trick * TYPES + kind] > 0 and p.tokens(kind) > 0:
                return OK
        return EFFECT_NOT_POSSIBLE
    if effect == cards.ENHANCE_TRICK:
        if p.all_shards() == 0:
            return NOT_ENOUGH_SHARDS
    elif effect == cards.ON_STAGE:
        if will_place(s, me, trick, tile, effect) < 1:
            return EFFECT_NOT_POSSIBLE
        way = stage.pack(stage.ON_STAGE, me, p.symbol_of(trick), 0, 1, NOBODY, tile)
        if not stage.finds_a_place(s, way):
            return EFFECT_NOT_POSSIBLE
    elif effect == cards.TALENT:
        if not workers.like_apprentice(s.who) or p.has_all_specialists():
            return EFFECT_NOT_POSSIBLE
    return OK


def why_not(s: Trickerion, me: i64, trick: i64, tile: i64, special: i64) -> i64:
    why = why_not_prepare(s, me, trick, tile, effect_of(s, special))
    if why == OK and special != 0:
        return why_not_effect(s, me, trick, tile)
    return why


def why_no_prepare(s: Trickerion, me: i64, special: i64) -> i64:
    """May any Trick be prepared?"""
    why = NO_TRICKS
    for sym in range(i64(4)):
        trick = s.players[me].tricks[sym]
        if trick != NO_TRICK:
            for tile in range(enchanting.many_ways(s)):
                reason = why_not(s, me, trick, tile, special)
                if reason == OK:
                    return OK
                if tile == 0:
                    why = reason
    return why


class PrepareTrick(Ask):
    """T8.2, T25.9 the Trick, without Enchantments or with a type of them (arg: 1 with the card's effect)."""

    def options(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        for sym in range(i64(4)):
            if p.tricks[sym] != NO_TRICK:
                for tile in range(enchanting.many_ways(s)):
                    if why_not(s, me, p.tricks[sym], tile, s.arg) == OK:
                        s.offer(p.tricks[sym] * 4 + tile)

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not(s, me, value >> 2, value & 3, s.arg)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        effect = effect_of(s, s.arg)
        if effect == cards.PARTS:
            s.then(PARTS, me, value)
        elif effect == cards.UNSTABLE:
            s.then(TOKENS_BACK, me, value)
        elif effect == cards.ENHANCE_TRICK:
            s.then(ENHANCE_WITH, me, value)
        elif effect == cards.ON_STAGE:
            sym = s.players[me].symbol_of(value >> 2)
            s.then(stage.PERF_CARD, me, stage.pack(stage.ON_STAGE, me, sym, 0, 1, NOBODY, value & 3))
        else:
            if effect != 0:
                s.done |= EFFECT_USED
            prepare(s, me, value >> 2, value & 3, effect)


PREPARE_TRICK: Final = PrepareTrick(
    BOOK, "prepare", [f"{trick}{tile}" for trick in TRICKS for tile in ("", *[f" {t}" for t in TILES])], forced=True
)


def why_not_parts(p: Player, trick: i64, sym: i64) -> i64:
    """T15.23 another Trick of no higher level, with a marker in the supply."""
    other = p.tricks[sym]
    if other == NO_TRICK or other == trick or LEVEL[other] > LEVEL[trick]:
        return NOT_YOURS
    if p.tricks[SUPPLY + sym] == 0:
        return NO_MARKER_IN_SUPPLY
    return OK


class Parts(Ask):
    """T15.23 Replacable Parts: the other Trick that gets a marker (arg: what is prepared)."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        sym = s.players[me].symbol_of(trick)
        if sym == NOBODY:
            return NOT_YOURS
        return why_not_parts(s.players[me], s.arg >> 2, sym)

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        p = s.players[me]
        s.done |= EFFECT_USED
        prepare(s, me, s.arg >> 2, s.arg & 3, cards.PARTS)
        sym = p.symbol_of(trick)
        p.tricks[SUPPLY + sym] -= 1
        p.tricks[READY + sym] += 1
        s.tell("prepared", me, trick, 1)


PARTS: Final = Parts(BOOK, "parts", TRICKS, forced=True)


class TokensBack(Ask):
    """T15.24 Unstable Prototype: one to three tokens of types the Trick requires (arg: what is prepared, and above it
    the types named so far, each + 1). Types are named in their order, so that no choice comes twice."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        named = s.arg >> 8
        if kind == DONE:
            if named == 0:
                return ONE_FIRST
            return OK
        p = s.players[me]
        trick = (s.arg & 255) >> 2
        count: i64 = 0
        last: i64 = 0
        while named != 0:
            if (named & 15) - 1 == kind:
                count += 1
            if (named & 15) - 1 > last:
                last = (named & 15) - 1
            named >>= 4
        if kind < last or NEEDS[trick * TYPES + kind] <= count:
            return NOT_REQUIRED
        if p.tokens(kind) <= count:
            return NOT_YOURS
        return OK

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        named = s.arg >> 8
        count: i64 = 0
        if kind != DONE:
            named = named << 4 | kind + 1
        rest = named
        while rest != 0:
            count += 1
            rest >>= 4
        if kind != DONE and count < cards.UNSTABLE_TOKENS:
            s.then(TOKENS_BACK, me, s.arg & 255 | named << 8)
            return
        s.done |= EFFECT_USED
        prepare(s, me, (s.arg & 255) >> 2, s.arg & 3, cards.UNSTABLE)
        while named != 0:
            s.players[me].drop((named & 15) - 1, 1)
            s.tell("returned", me, (named & 15) - 1, 1)
            named >>= 4
        s.gain_fame(me, count * cards.UNSTABLE_FAME)
        s.gain_coins(me, count * cards.UNSTABLE_COINS)


TOKENS_BACK: Final = TokensBack(BOOK, "tokens", [*COMPONENTS, "done"], forced=True)


class EnhanceWith(Ask):
    """T15.25 Enhance Trick: a Shard of either kind (arg: what is prepared)."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        return shards.why_no_shard(s, me, kind)

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        s.done |= EFFECT_USED
        shards.spend(s, me, kind)
        prepare(s, me, s.arg >> 2, s.arg & 3, cards.ENHANCE_TRICK)


ENHANCE_WITH: Final = EnhanceWith(BOOK, "increase", shards.SHARD_KINDS, forced=True)


# --- T8.6 to T8.8 the Moves ---


def why_no_move(s: Trickerion, me: i64, who: i64) -> i64:
    """T8.11 a Move needs the Specialist in the team, and something to move."""
    p = s.players[me]
    if s.ap < cards.MOVE_AP:
        return NOT_ENOUGH_AP
    if p.cast[who] != HERE:
        return NO_EXTENSION
    why = NOTHING_TO_MOVE
    if who == ENGINEER:
        for sym in range(i64(4)):
            if why_not_move_trick(p, sym) == OK:
                return OK
    elif who == MANAGER:
        for value in range(MANY_GOODS * 3):
            reason = why_not_move_goods(p, value)
            if reason == OK:
                return OK
            if reason == TOO_HIGH:
                why = reason
    else:
        why = NO_IDLE_APPRENTICE
        if p.cast[BERTH + ASSISTANT_BERTH] != NOBODY:
            return BERTH_TAKEN
        for c in range(APPRENTICE, cards.MANY_CHARACTERS):
            if why_not_move_apprentice(s, me, c) == OK:
                return OK
    return why


def why_not_move_trick(p: Player, sym: i64) -> i64:
    if sym == NOBODY or p.tricks[sym] == NO_TRICK:
        return NOT_YOURS
    if p.tricks[SLOT + sym] == ENGINEER_SLOT:
        return NOTHING_TO_MOVE
    return OK


class MoveTrick(Ask):
    """T8.6, T8.12 a Trick onto the Engineer slot; one that lies there takes its place."""

    def why(self, s: Trickerion, me: i64, trick: i64) -> i64:
        return why_not_move_trick(s.players[me], s.players[me].symbol_of(trick))

    def answer(self, s: Trickerion, me: i64, trick: i64) -> None:
        p = s.players[me]
        s.ap -= cards.MOVE_AP
        sym = p.symbol_of(trick)
        other = p.symbol_in(ENGINEER_SLOT)
        if other != NOBODY:
            p.tricks[SLOT + other] = p.tricks[SLOT + sym]
        p.tricks[SLOT + sym] = ENGINEER_SLOT
        s.tell("moved_trick", me, trick)


MOVE_TRICK: Final = MoveTrick(BOOK, "move-trick", TRICKS, forced=True)


def managed_kind(p: Player, nth: i64) -> i64:
    """The type on the first or second taken Manager slot, in the order of the types; NOBODY if there is none."""
    for kind in range(MANY_GOODS):
        if p.goods[kind] >= MANAGED:
            if nth == 0:
                return kind
            nth -= 1
    return NOBODY


def why_not_move_goods(p: Player, value: i64) -> i64:
    """T8.7 a pile of at most two tokens (T8.11 or Enchantments); onto an empty slot, or in exchange for the first or
    second pile there."""
    kind = value // 3
    swap = value % 3
    if p.tokens(kind) == 0 or p.goods[kind] >= MANAGED:
        return NOTHING_TO_MOVE
    if p.tokens(kind) > p.most(kind, True):
        return TOO_HIGH
    if swap == 0:
        if p.manager_free() == 0:
            return MANAGER_TAKEN
        return OK
    if managed_kind(p, swap - 1) == NOBODY or p.manager_free() > 0:
        return NOTHING_TO_MOVE
    return OK


class MoveGoods(Ask):
    """T8.7 a pile onto a Manager slot; if both are taken, which pile it changes places with."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        return why_not_move_goods(s.players[me], value)

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        s.ap -= cards.MOVE_AP
        if value % 3 > 0:
            p.goods[managed_kind(p, value % 3 - 1)] -= MANAGED
        p.goods[value // 3] += MANAGED
        s.tell("moved_goods", me, value // 3)


MOVE_GOODS: Final = MoveGoods(
    BOOK, "move-components", [f"{kind}{to}" for kind in GOODS for to in ("", " first", " second")], forced=True
)


def why_not_move_apprentice(s: Trickerion, me: i64, c: i64) -> i64:
    """T8.8 an Apprentice that is not placed, onto the empty Assistant slot; T24.15 the Shapeshifter too."""
    p = s.players[me]
    if not workers.like_apprentice(c) or p.cast[c] != HERE or p.cast[AT + c] != NOWHERE:
        return NO_IDLE_APPRENTICE
    if p.cast[BERTH + ASSISTANT_BERTH] != NOBODY:
        return BERTH_TAKEN
    return OK


class MoveApprentice(Ask):
    """T8.8 for good, with its Assignment card."""

    def why(self, s: Trickerion, me: i64, c: i64) -> i64:
        return why_not_move_apprentice(s, me, c)

    def answer(self, s: Trickerion, me: i64, c: i64) -> None:
        p = s.players[me]
        s.ap -= cards.MOVE_AP
        p.cast[BERTH + p.berth_of(c)] = NOBODY
        p.cast[BERTH + 3] = c
        s.tell("moved_apprentice", me, c)


MOVE_APPRENTICE: Final = MoveApprentice(BOOK, "move-apprentice", cards.CHARACTERS, forced=True)
