"""A wanderer of Trickerion, who likes whatever leads on; and tables of rich players, where every question comes up."""

from __future__ import annotations

from collections import Counter

from arcane import Chance, Question
from arcane.core.card import EYE, UP
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import shards
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    BOOK,
    ENGINEER,
    MAGICIAN,
    MANY_CHARACTERS,
    MARKET,
    NEEDS,
    SPECIALS,
    SPECTER,
    THEATER,
    TILE,
    TYPES,
    WORKSHOP,
)
from arcane.games.trickerion.markers import new_marker
from arcane.games.trickerion.player import ABSENT, ASSISTANT_BERTH, BERTH, HERE, READY, SUPPLY, TILED, Player
from arcane.games.trickerion.stage import GUEST_SPOT
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CIRCLES, MANY_SPOTS, SLOT_MASK, STRIDE

# --- the wanderer ---

USUAL = 4
# how fond it is of an answer, by how its spelling begins; of several beginnings the longest
FOND = {
    "return": 0,
    "give back": 0,
    "end": 1,
    "idle": 0,
    "pass": 1,
    "assign none": 1,
    "join none": 1,
    "card-use effect": 16,
    "start-component done": 1,
    "set-up": 16,
    "prepare": 12,
    "learn": 8,
    "take-coins": 8,
    "buy": 8,
    "hire": 8,
    "hire with card": 80,
    "summon": 16,
    "charge": 12,
    "enchantment": 12,
    "enhance": 6,
    "enhance arcane": 1,
    "slot dt1": 12,
    "slot mr1": 12,
    "slot da1": 12,
    "reroll": 1,
    "set-die": 1,
    "fortune": 1,
    "advertise no": 4,
}
WITH_CARD = 40  # of an action that uses the effect of the Special card
STAR = 60  # of a card under whom it suits best, and of the performance slot
REFUSALS = (" no", " none", " done")
ON_STAGE = [SPECIALS.index(name) + 6 for name in ("durable-components", "arranged-fiasco", "grand-premiere")]
TALENT = SPECIALS.index("hidden-talent") + 6


def _fondness(spelling: str) -> int:
    if spelling.startswith("slot") and spelling.endswith(".p"):
        return STAR
    known = [start for start in FOND if spelling.startswith(start)]
    liking = FOND[max(known, key=len)] if known else USUAL
    if spelling.endswith(" with card"):
        return max(liking, WITH_CARD)
    if known:
        return liking
    return 1 if spelling.endswith(REFUSALS) else USUAL


LIKES = [_fondness(BOOK.spell(action)) for action in range(len(BOOK.owners))]


def wander(s: Trickerion, question: Question, chance: Chance) -> int:
    """An answer by its likings; at times anything it does not dislike, and seldom anything at all."""
    options = question.options
    if len(options) > 1 and (mood := chance.below(64)) > 0:
        likes = _likes(s, question)
        if mood < 8:
            likes = [min(liking, 1) for liking in likes]
        if total := sum(likes):
            lot = chance.below(total)
            for action, liking in zip(options, likes, strict=True):
                lot -= liking
                if lot < 0:
                    return action
    return options[chance.below(len(options))]


def _likes(s: Trickerion, question: Question) -> list[int]:
    likes = [LIKES[a] for a in question.options]
    values = [a - int(BOOK.owners[a].base) for a in question.options]
    if question.key == "assign":
        return [_suits(s.players[question.seat], int(question.table.arg), value) for value in values]
    if question.key in ("start-component", "buy", "order", "quick-order", "fill"):
        wanted = _wanted(s.players[question.seat])
        return [16 if value in wanted else 1 for value in values]
    if question.key == "perf-card":
        places = [int(s.stage.find(int(cards.VENUE) + value)) for value in values]
        return [1 + 6 * sum(1 for m in s.spots[place * STRIDE : place * STRIDE + STRIDE] if m) for place in places]
    if question.key == "spot":
        return [1 + 20 * _links(s, value) for value in values]
    return likes


def _suits(p: Player, k: int, value: int) -> int:
    """How fond it is of a card of the hand under the k-th of its Characters."""
    c = int(p.in_order(k))
    syms = [sym for sym in range(4) if p.tricks[sym] >= 0]
    if value == 0:
        return 1
    if value in ON_STAGE:
        return STAR if c == MAGICIAN else 1
    if value == TALENT:
        return STAR if c >= APPRENTICE else 1
    if value > 5:
        return 16
    if value == 1 + THEATER:
        return 24 if c == MAGICIAN or any(p.tricks[READY + sym] for sym in syms) else 2
    if value == 1 + WORKSHOP:
        return 24 if any(p.tricks[READY + sym] == 0 and p.short(p.tricks[sym]) == 0 for sym in syms) else 2
    return 24 if value == 1 + MARKET and _wanted(p) and p.coins > 0 else USUAL


def _wanted(p: Player) -> set[int]:
    """The Components its Tricks still want."""
    tricks = [int(trick) for trick in p.tricks[:4] if trick >= 0]
    return {kind for kind in range(int(TYPES)) for t in tricks if NEEDS[t * int(TYPES) + kind] > p.units(kind)}


def _links(s: Trickerion, value: int) -> int:
    """How many Links a marker would have on this spot with this facing."""
    if value == GUEST_SPOT:
        return 1
    arg, place, spot = int(s.arg), int(s.arg) >> 19, value >> 2
    s.spots[place * STRIDE + spot] = new_marker(arg >> 3 & 3, arg >> 5 & 3, value & 3, 0)
    links = sum(s.is_linked(place, spot, way) for way in range(4))
    s.spots[place * STRIDE + spot] = 0
    return links


def seldom(asked: Counter[str]) -> dict[str, int]:
    """Every question of the game with how often it was asked, those first that were asked least."""
    counts = {step.key: asked[step.key] for step in BOOK.steps if step.size}
    return dict(sorted(counts.items(), key=lambda each: each[1]))


# --- rich players ---


def enrich(s: Trickerion, seed: int) -> None:
    """To the Assignment of a later turn, which everybody came to without doing anything; there all are given Coins,
    Shards, Fame, Special cards, Characters, Tricks with what they need, and markers on the Performance cards."""
    chance = Chance(seed + 77)
    turn = 1 + chance.below(7)
    while s.question.key != "assign" or s.turn < turn:
        options = s.question.options
        if s.turn > 0:
            options = [a for a in options if BOOK.spell(a).endswith(REFUSALS)] or options
        s.play_as(s.asked()[0], options[chance.below(len(options))])
    for seat in range(s.seats):
        _give_purse(s, seat, chance)
        _give_team(s, s.players[seat], chance)
        _give_tricks(s, seat, chance)
        if s.arts:
            _give_tiles(s, seat, chance)
    _set_up(s, chance)
    s.ask()


def _give_purse(s: Trickerion, seat: int, chance: Chance) -> None:
    p = s.players[seat]
    p.coins += 5 + chance.below(40)
    p.shards += 1 + chance.below(4)
    p.fame += chance.below(40)
    if s.arts:
        shards.gain(s, seat, min(1 + chance.below(2), int(s.arcane)))
    for _ in range(4 + chance.below(6)):
        deck = s.deck(chance.below(4))
        if len(deck) > 2:
            deck.move(deck.top(), p.hand, int(EYE) << seat)


def _give_team(s: Trickerion, p: Player, chance: Chance) -> None:
    for c in range(int(ENGINEER), int(APPRENTICE)):
        if chance.below(3):
            p.cast[c] = HERE
    for _ in range(chance.below(3)):
        absent = [c for c in range(int(APPRENTICE), int(SPECTER)) if p.cast[c] == ABSENT]
        if p.cast[ASSISTANT] == HERE and p.cast[BERTH + ASSISTANT_BERTH] < 0 and absent and chance.below(2):
            _join(p, absent[0], int(ASSISTANT_BERTH))
        elif p.free_berth() >= 0 and absent:
            _join(p, absent[0], int(p.free_berth()))
    for c in range(int(SPECTER), int(MANY_CHARACTERS)):
        if s.arts and s.workers >> (c - int(SPECTER)) & 1 and p.free_berth() >= 0 and chance.below(3) == 0:
            s.workers &= ~(1 << (c - int(SPECTER)))
            _join(p, c, int(p.free_berth()))


def _join(p: Player, c: int, berth: int) -> None:
    p.cast[c] = HERE
    p.cast[BERTH + berth] = c


def _give_tricks(s: Trickerion, seat: int, chance: Chance) -> None:
    p = s.players[seat]
    for _ in range(4):
        if p.many_tricks() < 4 and (p.free_trick_slot() >= 0 or p.engineer_slot_free()) and chance.below(4):
            left = [trick for trick in range(48) if s.residence >> trick & 1]
            s.learn(seat, left[chance.below(len(left))], bool(chance.below(2)))
    for sym in range(4):
        trick = int(p.tricks[sym])
        if trick >= 0:
            for kind in range(int(TYPES)):
                more = min(int(NEEDS[trick * int(TYPES) + kind]) - int(p.units(kind)), int(p.room_for(kind)))
                if more > 0:
                    p.add(kind, more, bool(chance.below(2)))
            _ready(p, sym, chance.below(3))


def _ready(p: Player, sym: int, many: int) -> None:
    many = min(many, int(p.tricks[SUPPLY + sym]))
    p.tricks[SUPPLY + sym] -= many
    p.tricks[READY + sym] += many


def _give_tiles(s: Trickerion, seat: int, chance: Chance) -> None:
    p = s.players[seat]
    for _ in range(chance.below(4)):
        if len(s.bag) > 0:
            kind = int(s.bag.face(s.bag.top()) - TILE)
            if p.room_for(int(TYPES) + kind) > 0:
                s.bag.move(s.bag.top(), s.tiles, int(UP))
                syms = [k for k in range(4) if p.tricks[k] >= 0 and not p.tricks[TILED + k] >> kind & 1]
                if syms and chance.below(2):
                    p.tricks[TILED + syms[0]] |= 1 << kind
                else:
                    p.add(int(TYPES) + kind, 1, bool(chance.below(2)))


def _set_up(s: Trickerion, chance: Chance) -> None:
    """Markers of everybody on the Performance cards, with Links where there may be any."""
    for _ in range(chance.below(4 * int(s.crowd))):
        seat, sym = chance.below(int(s.seats)), chance.below(4)
        p = s.players[seat]
        place = chance.below(len(s.stage))
        venue = int(s.venue(place))
        spots = [
            (spot, way)
            for spot in range(int(MANY_SPOTS))
            for way in range(4)
            if SLOT_MASK[venue] >> spot & 1
            and CIRCLES[venue * int(MANY_SPOTS) + spot] >> way & 1
            and not s.spots[place * int(STRIDE) + spot]
        ]
        if p.tricks[sym] >= 0 and p.tricks[SUPPLY + sym] > 0 and spots and not s.same_on(place, seat, sym, -1):
            spot, way = spots[chance.below(len(spots))]
            p.tricks[SUPPLY + sym] -= 1
            s.spots[place * int(STRIDE) + spot] = new_marker(seat, sym, way, 0)
