"""T30.13 to T30.18, T30.24 what the Heir does at each Location."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, plans
from arcane.games.trickerion.arts import shards
from arcane.games.trickerion.arts.arcanist import offer_price
from arcane.games.trickerion.board import ORDERS, QUICK_PLACE
from arcane.games.trickerion.cards import (
    ANY,
    BANK,
    CATEGORY,
    DARK,
    DOWNTOWN,
    FAVOURITE,
    LEVEL,
    MAGICIAN,
    MANY_DICE,
    MANY_TRICKS,
    MARKET,
    NO_TRICK,
    SPECIAL,
    THEATER,
    TYPES,
    X,
)
from arcane.games.trickerion.heir_team import (
    HEIR,
    MARKER_SET,
    YOU,
    allowed_level,
    hire_apprentice,
    is_ready,
    learn_trick,
    many_characters,
    note_specialist,
    ranked,
)
from arcane.games.trickerion.markers import new_marker
from arcane.games.trickerion.plans import level_figure
from arcane.games.trickerion.player import ABSENT, AT_INN, READY, TILED
from arcane.games.trickerion.stage import put, setting_up_pays, spark
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CIRCLES, MANY_SPOTS, SLOT_MASK, STRIDE


def act(s: Trickerion, c: i64, place: i64, ap: i64) -> None:
    if place == DOWNTOWN:
        downtown(s, level_figure(plans.DICE, s.heir, ap))
    elif place == MARKET:
        market(s, ap)
    elif place == DARK:
        dark_alley(s, level_figure(plans.CARDS, s.heir, ap))
    elif place == THEATER and c != MAGICIAN:
        for _i in range(level_figure(plans.MARKERS, s.heir, ap)):
            set_up_marker(s)


# --- T30.14 Downtown ---

_REROLLS: Final = vec[i64]([0, 1, 2, 4, 5, 3])


def downtown(s: Trickerion, many: i64) -> None:
    """T30.14, T30.35 it collects dice: too few are left, one X is rolled once; then the list, again from the top."""
    shown: i64 = 0
    for die in range(MANY_DICE):
        if s.dice[die] != X:
            shown += 1
    if shown < many:
        for i in range(MANY_DICE):
            if s.dice[_REROLLS[i]] == X:
                s.roll(_REROLLS[i])
                break
    for _i in range(many):
        if not collect(s):
            return


def collect(s: Trickerion) -> bool:
    """One die by the order of the list; False if nothing is to be had."""
    p = s.players[HEIR]
    if wants_trick(s):
        for die in range(i64(2)):
            if s.dice[die] != X and learns(s, die):
                return True
    kind = s.dice[2]
    if kind != X and p.cast[kind] == ABSENT:
        s.dice[2] = X
        p.cast[kind] = AT_INN
        note_specialist(s, kind)
        s.tell("hired", HEIR, kind)
        return True
    if p.apprentices() < 4 and many_characters(s) <= 5 and hires_apprentice(s):
        return True
    high: i64 = BANK
    if s.dice[BANK + 1] > s.dice[BANK]:
        high = BANK + 1
    if s.dice[high] != X:
        coins = s.dice[high]
        if s.fate == cards.DOUBLE_BANK:
            coins *= cards.DOUBLE_BANK_TIMES
        s.dice[high] = X
        s.gain_coins(HEIR, coins)
        return True
    return p.apprentices() < 4 and hires_apprentice(s)


def wants_trick(s: Trickerion) -> bool:
    """Fewer than two Tricks of its highest allowed level, or 36 Fame and more."""
    if s.players[HEIR].fame >= cards.THRESHOLDS[3]:
        return True
    n: i64 = 0
    for sym in range(i64(4)):
        trick = s.players[HEIR].tricks[sym]
        if trick != NO_TRICK and LEVEL[trick] == allowed_level(s):
            n += 1
    return n < 2


def learns(s: Trickerion, die: i64) -> bool:
    """A random Trick of the die's category and the highest level allowed; with four Tricks the worst goes back."""
    p = s.players[HEIR]
    category = s.dice[die] - 1
    if s.dice[die] == ANY:
        category = FAVOURITE[p.magician]
    level = allowed_level(s)
    many: i64 = 0
    for trick in range(MANY_TRICKS):
        if may_learn(s, trick, category, level):
            many += 1
    if many == 0:
        return False
    pick = s.chance.below(many)
    s.dice[die] = X
    for trick in range(MANY_TRICKS):
        if may_learn(s, trick, category, level):
            if pick == 0:
                if p.many_tricks() == 4:
                    s.give_up(HEIR, ranked(s, 3))
                learn_trick(s, trick)
                return True
            pick -= 1
    return False


def may_learn(s: Trickerion, trick: i64, category: i64, level: i64) -> bool:
    """T30.3 not the Level 1 Trick that needs 2 Basic units of one type: it is the first of its category."""
    return s.residence >> trick & 1 != 0 and CATEGORY[trick] == category and LEVEL[trick] == level and trick % 12 != 0


def hires_apprentice(s: Trickerion) -> bool:
    if s.dice[3] == X:
        return False
    s.dice[3] = X
    hire_apprentice(s)
    return True


# --- T30.15 Market Row, T30.16 Dark Alley ---


def market(s: Trickerion, ap: i64) -> None:
    """T30.15, T30.36 what is in stock leaves the list; then orders of what is left, one for each Action Point."""
    for kind in range(TYPES):
        if s.in_buy_area(kind) or s.market[QUICK_PLACE] == kind + 1:
            s.shopping &= ~(1 << kind)
    wanted = s.shopping
    for kind in range(TYPES):
        if s.in_order_area(kind):
            wanted &= ~(1 << kind)
    places: i64 = 0
    for i in range(ORDERS, QUICK_PLACE):
        if s.market[i] == 0:
            places += 1
    if places > ap:
        places = ap
    listed: i64 = 0
    for kind in range(TYPES):
        listed += wanted >> kind & 1
    for _i in range(places):
        if listed > 0:
            pick: i64 = 0
            if listed > places - _i:
                pick = s.chance.below(listed)
            for kind in range(TYPES):
                if wanted >> kind & 1 != 0:
                    if pick == 0:
                        order(s, kind)
                        wanted &= ~(1 << kind)
                    pick -= 1
            listed -= 1


def order(s: Trickerion, kind: i64) -> None:
    for i in range(ORDERS, QUICK_PLACE):
        if s.market[i] == 0:
            s.market[i] = kind + 1
            s.tell("ordered", HEIR, kind, i)
            return


def dark_alley(s: Trickerion, many: i64) -> None:
    """T30.16, T30.37 heads turn the Prophecies; the Priestess then changes the left one; then cards."""
    if s.chance.below(2) == 0:
        s.rotate()
        s.tell("rotated", HEIR)
        if s.players[HEIR].magician == cards.PRIESTESS:
            s.left = cards.NO_FATE
            s.left = s.next_fate()
    for _i in range(many):
        take_card(s)


_DECKS: Final = vec[i64]([0, 2, 3, 1])  # of equals Theater, Downtown, Market Row, Workshop


def take_card(s: Trickerion) -> None:
    """T30.16 from the deck of which it holds fewest, face down."""
    hand = s.players[HEIR].hand
    best: i64 = NOBODY
    fewest: i64 = 0
    for i in range(i64(4)):
        deck = _DECKS[i]
        n: i64 = 0
        for card in hand.cards:
            if ((card & FACE) - SPECIAL) // 10 == deck:
                n += 1
        if s.deck_left(deck) > 0 and (best == NOBODY or n < fewest):
            best = deck
            fewest = n
    if best != NOBODY:
        s.refill(best)
        s.deck(best).move(s.deck(best).top(), hand, 0)
        s.tell("heir_card", HEIR, best)


# --- T30.18 the Theater ---


def fits(s: Trickerion, sym: i64, place: i64) -> bool:
    return s.same_on(place, HEIR, sym, NOBODY) == 0 and s.free_spots(place) > 0


def next_trick(s: Trickerion) -> i64:
    """T30.38 its leftmost Trick with a marker for which some card has a slot."""
    for nth in range(i64(4)):
        sym = ranked(s, nth)
        if sym != NOBODY and s.players[HEIR].tricks[READY + sym] > 0:
            for place in range(len(s.stage.cards)):
                if fits(s, sym, place):
                    return sym
    return NOBODY


def best_card(s: Trickerion, sym: i64) -> i64:
    """T30.18, T30.19 a card with its markers, best with yours too, else with yours, else the newest; not the one about
    to leave, unless nothing else fits or it is the last turn."""
    best: i64 = NOBODY
    most: i64 = -1
    for place in range(len(s.stage.cards)):
        if fits(s, sym, place):
            value: i64 = 0
            if s.markers_on(place, YOU) > 0:
                value = 1
            if s.markers_on(place, HEIR) > 0:
                value += 2
            if place < s.crowd or s.turn == cards.TURNS:
                value += 4
            if value > most:
                most = value
                best = place
    return best


def set_up_marker(s: Trickerion) -> None:
    """T30.18, T30.38, T30.39 most new Links, then one over a Shard, then topmost and leftmost."""
    sym = next_trick(s)
    if sym == NOBODY:
        return
    p = s.players[HEIR]
    place = best_card(s, sym)
    venue = s.venue(place)
    free = p.magician == cards.CHAINS and s.heir_done & MARKER_SET == 0
    s.heir_done |= MARKER_SET
    best: i64 = NOBODY
    most: i64 = -1
    for value in range(MANY_SPOTS * 4):
        spot = value >> 2
        if SLOT_MASK[venue] >> spot & 1 != 0 and s.spots[place * STRIDE + spot] == 0:
            if free or CIRCLES[venue * MANY_SPOTS + spot] >> (value & 3) & 1 != 0:
                s.spots[place * STRIDE + spot] = new_marker(HEIR, sym, value & 3, 0)
                found = new_links(s, place, spot)
                s.spots[place * STRIDE + spot] = 0
                if found > most:
                    most = found
                    best = value
    p.tricks[READY + sym] -= 1
    put(s, place, best, HEIR, sym, 0)
    setting_up_pays(s, HEIR, p.tricks[sym])
    pay_links(s, place, best >> 2)


def new_links(s: Trickerion, place: i64, spot: i64) -> i64:
    """How many Links a marker has, doubled, and one more if any is over a Shard."""
    n: i64 = 0
    shard: i64 = 0
    for way in range(i64(4)):
        if s.is_linked(place, spot, way):
            n += 2
            if s.has_shard(place, spot, way):
                shard = 1
    return n + shard


def pay_links(s: Trickerion, place: i64, spot: i64) -> None:
    """T30.18 the link bonus always as Fame; Shards as T9.9."""
    trick = s.trick_of(s.spots[place * STRIDE + spot])
    for way in range(i64(4)):
        if s.is_linked(place, spot, way):
            s.gain_fame(HEIR, LEVEL[trick])
            if s.has_shard(place, spot, way):
                spark(s, HEIR, place * STRIDE + spot, way, 1)


# --- T30.24 the Heir and the Arcanist ---


def visit_arcanist(s: Trickerion) -> None:
    """T30.24 the first one, two or three possible of six."""
    left = plans.ARCANIST[s.heir]
    for action in range(i64(6)):
        if left > 0 and arcanist_action(s, action):
            left -= 1


def arcanist_action(s: Trickerion, action: i64) -> bool:
    p = s.players[HEIR]
    if action == 0:
        return enchants(s)
    if action == 1:
        if s.on_offer == 0 or p.apprentices() >= 4:
            return False
        s.on_offer = 0
        hire_apprentice(s)
        return True
    if action == 2:
        kind = favourite_tile(s)
        if not is_ready(s) or s.locked != 0 or tiles_of(s, kind) == 0:
            return False
        s.dice[6] = kind
        s.locked = 1
        s.tell("locked", HEIR, s.dice[6], s.dice[7])
        return True
    if action == 5:
        s.gain_fame(HEIR, plans.ARCANIST_FAME)
    elif s.arcane > 0:
        shards.gain(s, HEIR, 1)
    else:
        s.gain_fame(HEIR, cards.PAIR_FAME)
        s.gain_coins(HEIR, cards.PAIR_COINS)
    return True


def tiles_of(s: Trickerion, kind: i64) -> i64:
    """How many of its Tricks carry a type."""
    n: i64 = 0
    for sym in range(i64(4)):
        n += s.players[HEIR].tricks[TILED + sym] >> kind & 1
    return n


def favourite_tile(s: Trickerion) -> i64:
    """T30.42 the type it has most of, of equals scroll, rune, amulet."""
    best: i64 = 0
    for kind in range(i64(1), i64(3)):
        if tiles_of(s, kind) > tiles_of(s, best):
            best = kind
    return best


def enchants(s: Trickerion) -> bool:
    """T30.24 (1), T30.42 the type on offer it has most of and some Trick lacks, of equals the cheaper and then the left
    one, onto its leftmost Trick without that type."""
    p = s.players[HEIR]
    best: i64 = NOBODY
    for place in range(i64(3)):
        kind = s.offer_row[place] - 1
        if kind >= 0 and tiles_of(s, kind) < p.many_tricks():
            if best == NOBODY or better_offer(s, place, best):
                best = place
    if best == NOBODY:
        return False
    kind = s.offer_row[best] - 1
    s.offer_row[best] = 0
    for nth in range(i64(4)):
        sym = ranked(s, nth)
        if sym != NOBODY and p.tricks[TILED + sym] >> kind & 1 == 0:
            p.tricks[TILED + sym] |= 1 << kind
            s.tell("heir_tile", HEIR, p.tricks[sym], kind)
            return True
    return False


def better_offer(s: Trickerion, place: i64, best: i64) -> bool:
    more = tiles_of(s, s.offer_row[place] - 1) - tiles_of(s, s.offer_row[best] - 1)
    if more != 0:
        return more > 0
    return offer_price(place) < offer_price(best)
