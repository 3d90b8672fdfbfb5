"""T30 the Heir, the solo opponent: player 1, who is never asked (T30.43)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE, UP
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, plans
from arcane.games.trickerion.cards import (
    ANY,
    APPRENTICE,
    BANK,
    CARD_COINS,
    CARD_FAME,
    CARD_SHARDS,
    CATEGORY,
    CIRCLES,
    COINS,
    DARK,
    DOWNTOWN,
    ELECTRA,
    ENGINEER,
    FAME,
    FAVOURITE,
    FIRST_DAY,
    LEVEL,
    LOTUS,
    MAGICIAN,
    MANY_DICE,
    MANY_SPOTS,
    MANY_TRICKS,
    MARKERS,
    MARKET,
    NEEDS,
    NO_TRICK,
    PLAN,
    SHARD_CIRCLES,
    SHARDS,
    SLOT_AP,
    SLOT_MASK,
    SLOT_PLACE,
    SLOT_SEATS,
    SPECIAL,
    SPECTER,
    STRIDE,
    THEATER,
    TYPES,
    WORKSHOP,
    X,
)
from arcane.games.trickerion.plans import HARD, NORMAL, level_figure
from arcane.games.trickerion.stage import put, setting_up_pays
from arcane.games.trickerion.table import (
    ABSENT,
    AT,
    AT_INN,
    CARD,
    HERE,
    ORDERS,
    QUICK_PLACE,
    READY,
    SUPPLY,
    TILED,
    Trickerion,
    new_marker,
    owner_of,
)
from arcane.games.trickerion.yields import floor

HEIR: Final[i64] = 1
YOU: Final[i64] = 0
ACTING: Final[i64] = 6  # T30.28 so many of its Characters get a plan Location

# what the Heir has done this turn (the bits of `heir_done`); above them how many Specialists it has placed
APPRENTICE_PLACED: Final[i64] = 1
MARKER_SET: Final[i64] = 2


def set_up(s: Trickerion) -> None:
    """T30.1 to T30.3, T30.5, T30.27 Magician, Specialists, first Trick and plan deck, by chance."""
    p = s.players[HEIR]
    favourite = FAVOURITE[s.players[YOU].magician]
    pick = s.chance.below(6)
    for magician in range(i64(8)):
        if FAVOURITE[magician] != favourite:
            if pick == 0:
                p.magician = magician
            pick -= 1
    s.tell("magician", HEIR, p.magician)
    p.cast[MAGICIAN] = HERE
    specialists: i64 = 1
    apprentices: i64 = 1
    if s.heir == NORMAL:
        apprentices = 2
    elif s.heir == HARD:
        specialists = 2
    for i in range(specialists):
        which = s.chance.below(3 - i)
        for c in range(ENGINEER, APPRENTICE):
            if p.cast[c] == ABSENT:
                if which == 0:
                    join(s, c)
                which -= 1
    for i in range(apprentices):
        join(s, APPRENTICE + i)
    first = FAVOURITE[p.magician] * 12  # the first Trick of each category needs 2 Basic units of one type
    learn_trick(s, first + 1 + s.chance.below(3))
    plans.build(s)


def join(s: Trickerion, c: i64) -> None:
    """A Character joins; T30.28 Specialists keep the order in which they came."""
    s.players[HEIR].cast[c] = HERE
    if c < APPRENTICE:
        note_specialist(s, c)
    s.tell("joined", HEIR, c)


def note_specialist(s: Trickerion, c: i64) -> None:
    shift: i64 = 0
    while s.heir_staff >> shift & 3 != 0:
        shift += 2
    s.heir_staff |= c << shift


def character(s: Trickerion, k: i64) -> i64:
    """T30.28 the k-th of its board: Magician, Specialists in the order they joined, Apprentices; NOBODY after them."""
    p = s.players[HEIR]
    if k == 0:
        return MAGICIAN
    k -= 1
    for i in range(i64(3)):
        c = s.heir_staff >> i * 2 & 3
        if c != 0 and p.cast[c] == HERE:
            if k == 0:
                return c
            k -= 1
    for c in range(APPRENTICE, SPECTER):
        if p.cast[c] == HERE:
            if k == 0:
                return c
            k -= 1
    return NOBODY


# --- T30.6 its Tricks ---


def markers_of(s: Trickerion, trick: i64) -> i64:
    """T30.29, T30.39 as many as the Trick says; of Electra's Tricks with 2 or 3 one fewer."""
    n = MARKERS[trick]
    if s.players[HEIR].magician == ELECTRA and n > 1:
        n -= 1
    return n


def learn_trick(s: Trickerion, trick: i64) -> None:
    """T30.3, T30.45 a Trick with all its markers on it; its types go on the shopping list."""
    p = s.players[HEIR]
    sym = s.learn(HEIR, trick, False)
    p.tricks[READY + sym] = markers_of(s, trick)
    p.tricks[SUPPLY + sym] = 4 - markers_of(s, trick)
    for kind in range(TYPES):
        if NEEDS[trick * TYPES + kind] > 0:
            s.shopping |= 1 << kind


def worth(s: Trickerion, trick: i64) -> i64:
    """T30.6, T30.29 the order of its Tricks: Fame, then Shards, then Coins, then that of the table."""
    more: i64 = 0
    if s.players[HEIR].magician == ELECTRA:
        more = LEVEL[trick]
    return (((FAME[trick] + more) * 64 + SHARDS[trick] + more) * 64 + COINS[trick] + more) * 64 + 63 - trick


def ranked(s: Trickerion, nth: i64) -> i64:
    """The symbol of its nth best Trick, NOBODY if it has not so many."""
    p = s.players[HEIR]
    for sym in range(i64(4)):
        if p.tricks[sym] != NO_TRICK:
            better: i64 = 0
            for other in range(i64(4)):
                if p.tricks[other] != NO_TRICK and worth(s, p.tricks[other]) > worth(s, p.tricks[sym]):
                    better += 1
            if better == nth:
                return sym
    return NOBODY


def allowed_level(s: Trickerion) -> i64:
    """T30.9 the highest level its Fame allows."""
    fame = s.players[HEIR].fame
    if fame >= cards.THRESHOLDS[3]:
        return 3
    if fame >= cards.THRESHOLDS[2]:
        return 2
    return 1


def is_ready(s: Trickerion) -> bool:
    """T30.9 Ready with a Perform card and a Trick of the highest level allowed or above; else Busy."""
    if s.plan - PLAN < plans.FIRST_PERFORM:
        return False
    for sym in range(i64(4)):
        trick = s.players[HEIR].tricks[sym]
        if trick != NO_TRICK and LEVEL[trick] >= allowed_level(s):
            return True
    return False


# --- T30.8 the plan ---


def reveal_plan(s: Trickerion) -> None:
    """T30.8, T30.30 the next plan card sends the first six; a Special card of the boosted Location is used."""
    p = s.players[HEIR]
    s.heir_done = 0
    card = s.plans.move(s.plans.top(), s.planned, UP)
    s.plan = card & FACE
    s.tell("plan", HEIR, 0, 0, card)
    for k in range(ACTING):
        c = character(s, k)
        if c != NOBODY:
            p.cast[CARD + c] = plans.PLACES[(s.plan - PLAN) * ACTING + k] + 1
    boosted = plans.BOOSTED[s.plan - PLAN]
    for k in range(ACTING):
        c = character(s, k)
        if c != NOBODY and p.cast[CARD + c] == boosted + 1 and (c != MAGICIAN or boosted != THEATER):
            for i in range(len(p.hand.cards)):
                if (p.hand.face(i) - SPECIAL) // 10 == boosted:
                    p.cast[CARD + c] = p.hand.face(i)
                    s.tell("revealed", HEIR, c, 0, p.hand.move(i, s.revealed, UP))
                    return
            return


# --- T30.10 to T30.12 whom it places, and where ---


def left_for(s: Trickerion, seat: i64, place: i64) -> i64:
    """How many Characters of a player still go to a Location; T30.31 Specter and Golem count nowhere; T30.10 in the
    Theater a Magician alone counts as nobody."""
    p = s.players[seat]
    n: i64 = 0
    magician: i64 = 0
    for c in range(SPECTER):
        if p.waits(c) and s.card_place(p.cast[CARD + c]) == place:
            n += 1
            if c == MAGICIAN:
                magician = 1
    for c in range(SPECTER + 2, cards.MANY_CHARACTERS):
        if p.waits(c) and s.card_place(p.cast[CARD + c]) == place:
            n += 1
    if place == THEATER and n == magician:
        return 0
    return n


def is_contested(s: Trickerion, place: i64) -> bool:
    return place != WORKSHOP and left_for(s, YOU, place) > 0 and left_for(s, HEIR, place) > 0


def priority(s: Trickerion, i: i64) -> i64:
    """T30.11 Downtown and Theater (Ready: the other way round), Market Row, Dark Alley, Workshop; with Arcane Arts the
    Wagon's Location comes just after Downtown."""
    row = vec[i64]([DOWNTOWN, THEATER, MARKET, DARK, WORKSHOP])
    if is_ready(s):
        row[0] = THEATER
        row[1] = DOWNTOWN
    if s.arts != 0 and s.wagon != DOWNTOWN:
        at: i64 = 0
        for k in range(i64(5)):
            if row[k] == s.wagon:
                at = k
        while row[at - 1] != DOWNTOWN:
            row[at] = row[at - 1]
            at -= 1
        row[at] = s.wagon
    return row[i]


def take_step(s: Trickerion) -> None:
    """T30.11, T30.32, T30.33 a contested Location first, then any; under place-two twice."""
    one_placement(s)
    if s.fate == cards.PLACE_TWO and s.players[HEIR].any_waits():
        one_placement(s)


def one_placement(s: Trickerion) -> None:
    for only_contested in (True, False):
        for i in range(i64(5)):
            place = priority(s, i)
            if not only_contested or is_contested(s, place):
                if goes(s, place):
                    return
    for k in range(ACTING):
        c = character(s, k)
        if c != NOBODY and s.players[HEIR].waits(c):
            s.players[HEIR].idle |= 1 << c
            s.tell("idled", HEIR, c)
            return


def goes(s: Trickerion, place: i64) -> bool:
    """T30.12 the leftmost Character for this Location, in the Theater the Magician last; False if none can go."""
    c = leftmost(s, place)
    if c == NOBODY:
        return False
    slot: i64 = NOBODY
    if place == THEATER:
        slot = theater_slot(s, c)
    else:
        slot = best_slot(s, place)
    if slot == NOBODY:
        return False
    place_character(s, c, slot, place)
    return True


def leftmost(s: Trickerion, place: i64) -> i64:
    p = s.players[HEIR]
    magician: i64 = NOBODY
    for k in range(ACTING):
        c = character(s, k)
        if c != NOBODY and p.waits(c) and s.card_place(p.cast[CARD + c]) == place:
            if c != MAGICIAN or place != THEATER:
                return c
            magician = c
    return magician


def best_slot(s: Trickerion, place: i64) -> i64:
    """T30.12 the free slot with the highest modifier; in its Workshop there are two."""
    best: i64 = NOBODY
    for slot in range(FIRST_DAY):
        if SLOT_PLACE[slot] == place and SLOT_SEATS[slot] <= s.crowd:
            free = True
            if place == WORKSHOP:
                for c in range(cards.MANY_CHARACTERS):
                    if s.players[HEIR].cast[AT + c] == slot:
                        free = False
            elif s.slots[slot] != 0:
                free = False
            if free and (best == NOBODY or SLOT_AP[slot] > SLOT_AP[best]):
                best = slot
    return best


def theater_slot(s: Trickerion, c: i64) -> i64:
    """T30.12, T30.32 its day, or the earliest free one when Ready, the latest when Busy; the Magician performs, others
    go backstage, and only if a marker can be placed."""
    if c != MAGICIAN and next_trick(s) == NOBODY:
        return NOBODY
    day = s.players[HEIR].day
    if day == NOBODY:
        for k in range(i64(4)):
            other = k
            if not is_ready(s):
                other = 3 - k
            if day == NOBODY and s.day_owner(other) == NOBODY:
                day = other
    if day == NOBODY:
        return NOBODY
    first = FIRST_DAY + day * 3
    if c == MAGICIAN:
        if s.slots[s.slot_index(first + 2)] == 0:
            return first + 2
        return NOBODY
    for slot in range(first, first + 2):
        if s.slots[s.slot_index(slot)] == 0:
            return slot
    return NOBODY


def place_character(s: Trickerion, c: i64, slot: i64, place: i64) -> None:
    """T30.13, T30.34 its Action Points: base, slot (in the Theater none), a Special card, its ability; at the Wagon one
    fewer; 6 are 5 and 1 Fame."""
    p = s.players[HEIR]
    ap = s.base_ap(HEIR, c)
    if place != THEATER:
        ap += SLOT_AP[slot]
    if p.cast[CARD + c] >= SPECIAL:
        ap += 1
    if c >= APPRENTICE:
        if p.magician == cards.MECHANIKER and s.heir_done & APPRENTICE_PLACED == 0:
            ap += 1
        s.heir_done |= APPRENTICE_PLACED
    elif c != MAGICIAN:
        if p.magician == cards.OPTICO and s.heir_done >> 2 < cards_used(s):
            ap += 1
        s.heir_done += 4
    stand(s, c, slot, place)
    if p.magician == cards.GENTLEMAN and c == MAGICIAN and place >= DOWNTOWN:
        s.gain_fame(HEIR, p.many_tricks())
    at_wagon = s.arts != 0 and place == s.wagon
    if at_wagon:
        ap -= 1
        if ap < 1:
            ap = 1
    if ap >= 6:
        ap = 5
        s.gain_fame(HEIR, 1)
    act(s, c, place, ap)
    if at_wagon:
        visit_arcanist(s)


def stand(s: Trickerion, c: i64, slot: i64, place: i64) -> None:
    p = s.players[HEIR]
    s.placements += 1
    p.cast[AT + c] = slot
    i = s.slot_index(slot)
    if i != NOBODY:
        s.slots[i] = HEIR + 1
    if place == THEATER:
        p.day = (slot - FIRST_DAY) // 3
    s.tell("placed", HEIR, c, slot)


def cards_used(s: Trickerion) -> i64:
    """T30.39 Optico: Special cards you have used in placements so far this turn."""
    p = s.players[YOU]
    n: i64 = 0
    for c in range(cards.MANY_CHARACTERS):
        if p.placed(c) and p.cast[CARD + c] >= SPECIAL:
            n += 1
    return n


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


def many_characters(s: Trickerion) -> i64:
    """T30.35 those at the Inn count."""
    n: i64 = 0
    for c in range(SPECTER):
        if s.players[HEIR].cast[c] != ABSENT:
            n += 1
    return n


def hires_apprentice(s: Trickerion) -> bool:
    if s.dice[3] == X:
        return False
    s.dice[3] = X
    hire_apprentice(s)
    return True


def hire_apprentice(s: Trickerion) -> None:
    for c in range(APPRENTICE, SPECTER):
        if s.players[HEIR].cast[c] == ABSENT:
            s.players[HEIR].cast[c] = AT_INN
            s.tell("hired", HEIR, c)
            return


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
            if SHARD_CIRCLES[s.venue(place) * MANY_SPOTS + spot] >> way & 1 != 0:
                shard = 1
    return n + shard


def pay_links(s: Trickerion, place: i64, spot: i64) -> None:
    """T30.18 the link bonus always as Fame; Shards as T9.9."""
    trick = s.trick_of(s.spots[place * STRIDE + spot])
    for way in range(i64(4)):
        if s.is_linked(place, spot, way):
            s.gain_fame(HEIR, LEVEL[trick])
            if SHARD_CIRCLES[s.venue(place) * MANY_SPOTS + spot] >> way & 1 != 0:
                other = owner_of(s.spots[place * STRIDE + spot + cards.NEXT[way]])
                for i in range(s.crowd):
                    if s.order[i] == HEIR or s.order[i] == other:
                        s.gain_shards(s.order[i], 1)


# --- T30.20 to T30.23 Performance, wages, the end ---


def card_to_perform(s: Trickerion) -> i64:
    """T30.20 most Fame of Links and printed bonus, then Shards, then Coins, then the leftmost."""
    best: i64 = NOBODY
    most: i64 = -1
    for place in range(len(s.stage.cards)):
        if s.markers_on(place, HEIR) > 0:
            venue = s.venue(place)
            value = ((s.links_on(place) + CARD_FAME[venue]) * 64 + CARD_SHARDS[venue]) * 64 + CARD_COINS[venue]
            if value > most:
                most = value
                best = place
    return best


def backstage_bonus(s: Trickerion, times: i64) -> None:
    """T30.20 Coins or Fame for everybody backstage; T30.39 the Red Lotus: 1 Fame for each of your markers."""
    p = s.players[HEIR]
    n: i64 = 0
    for c in range(SPECTER):
        at = p.cast[AT + c]
        if at >= FIRST_DAY and (at - FIRST_DAY) % 3 != 2:
            n += 1
    s.gain_coins(HEIR, n * plans.BACKSTAGE_COINS[s.heir] * times)
    s.gain_fame(HEIR, n * plans.BACKSTAGE_FAME[s.heir] * times)
    if p.magician == LOTUS:
        s.gain_fame(HEIR, s.markers_on(s.staged, YOU))


def convert_coins(s: Trickerion) -> None:
    """T30.21 while it has 10 Coins, they become Fame."""
    p = s.players[HEIR]
    while p.coins >= 10:
        p.coins -= 10
        s.tell("heir_converts", HEIR, plans.CONVERSION[s.heir])
        s.gain_fame(HEIR, plans.CONVERSION[s.heir])


def pay_discarded(s: Trickerion, place: i64) -> None:
    """T30.22 its markers on a card that leaves pay, each 1 Fame and 1 Coin less; the sums are not below 0."""
    fame: i64 = 0
    coins: i64 = 0
    for spot in range(place * STRIDE, place * STRIDE + STRIDE):
        marker = s.spots[spot]
        if marker != 0 and owner_of(marker) == HEIR:
            trick = s.trick_of(marker)
            more: i64 = 0
            if s.players[HEIR].magician == ELECTRA:
                more = LEVEL[trick]
            fame += FAME[trick] + more - 1
            coins += COINS[trick] + more - 1
            s.gain_shards(HEIR, SHARDS[trick] + more)
    s.gain_fame(HEIR, floor(fame))
    s.gain_coins(HEIR, floor(coins))


def capped(fame: i64) -> i64:
    if fame > cards.SCORE_CAP:
        return cards.SCORE_CAP
    return fame


def score(s: Trickerion) -> None:
    """T30.23, T30.26, T30.42 each item at most 20."""
    p = s.players[HEIR]
    for place in range(len(s.stage.cards)):
        pay_discarded(s, place)
    level_three: i64 = 0
    for sym in range(i64(4)):
        if p.tricks[sym] != NO_TRICK and LEVEL[p.tricks[sym]] == 3:
            level_three += 1
    above = many_characters(s) - 6
    tricks = capped(level_three * plans.LEVEL_THREE[s.heir])
    people = capped(floor(above) * plans.ABOVE_SIX[s.heir])
    shards = capped(p.shards * cards.SCORE_SHARD) + capped(p.arcane * plans.ARCANE_SHARD_FAME)
    hand = capped(len(p.hand.cards) * cards.SCORE_CARD)
    s.tell("scored", HEIR, shards, 0)
    s.tell("scored", HEIR, hand, 2)
    s.tell("scored", HEIR, tricks + people, 3)
    p.fame += shards + hand + tricks + people


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
        s.gain_fame(HEIR, 3)
    elif s.arcane > 0:
        s.gain_arcane(HEIR, 1)
    else:
        s.gain_fame(HEIR, 1)
        s.gain_coins(HEIR, 1)
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
    return plans.offer_price(place) < plans.offer_price(best)
