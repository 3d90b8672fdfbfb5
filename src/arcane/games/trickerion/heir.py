"""T30 the Heir, the solo opponent: player 1, who is never asked (T30.43)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE, UP
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, plans
from arcane.games.trickerion.board import NO_PLACE
from arcane.games.trickerion.cards import (
    APPRENTICE,
    BOOK,
    COINS,
    DARK,
    DOWNTOWN,
    FAME,
    FIRST_DAY,
    LEVEL,
    LOTUS,
    MAGICIAN,
    MARKET,
    NO_TRICK,
    PLAN,
    SHARDS,
    SLOT_AP,
    SLOT_PLACE,
    SLOT_SEATS,
    SPECIAL,
    SPECTER,
    THEATER,
    WORKSHOP,
    YORUBA,
)
from arcane.games.trickerion.heir_acts import act, next_trick, visit_arcanist
from arcane.games.trickerion.heir_team import (
    ACTING,
    HEIR,
    YOU,
    character,
    is_ready,
    many_characters,
    more_yield,
)
from arcane.games.trickerion.markers import owner_of
from arcane.games.trickerion.player import AT, CARD
from arcane.games.trickerion.slots import is_backstage, stand
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CARD_COINS, CARD_FAME, CARD_SHARDS, STRIDE
from arcane.games.trickerion.yields import capped, floor

# what the Heir has done this turn (the bits of `heir_done`); above them how many Specialists it has placed
APPRENTICE_PLACED: Final[i64] = 1


# --- T30.7 its poster, T30.8 its plan ---


class HeirPoster(Step):
    """T30.7 the Heir advertises every turn, for nothing."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.tell("advertised", HEIR, 0)
        s.players[HEIR].poster = 1
        s.gain_fame(HEIR, cards.POSTER_FAME)


HEIR_POSTER: Final = HeirPoster(BOOK, "heir-poster")


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
    """T30.32, T30.33 a placement, under place-two another if it can; when nobody can be placed, somebody is idle."""
    if not one_placement(s):
        stay_idle(s)
    elif s.fate == cards.PLACE_TWO:
        one_placement(s)


def one_placement(s: Trickerion) -> bool:
    """T30.11 to a contested Location first, then to any; False if nobody can be placed."""
    for only_contested in (True, False):
        for i in range(i64(5)):
            place = priority(s, i)
            if not only_contested or is_contested(s, place):
                if goes(s, place):
                    return True
    return False


def stay_idle(s: Trickerion) -> None:
    """T30.32 its leftmost Character is declared idle; as in T30.12 a Magician bound for the Theater comes last, since
    it performs as soon as nobody waits before it."""
    p = s.players[HEIR]
    idle: i64 = NOBODY
    for k in range(ACTING):
        c = character(s, k)
        if c != NOBODY and p.waits(c):
            if idle == NOBODY or (idle == MAGICIAN and s.card_place(p.cast[CARD + MAGICIAN]) == THEATER):
                idle = c
    p.idle |= 1 << idle
    s.tell("idled", HEIR, idle)


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
        ap += cards.CARD_AP
    if c >= APPRENTICE:
        if p.magician == cards.MECHANIKER and s.heir_done & APPRENTICE_PLACED == 0:
            ap += 1
        s.heir_done |= APPRENTICE_PLACED
    elif c != MAGICIAN:
        if p.magician == cards.OPTICO and s.heir_done >> 2 < cards_used(s):
            ap += 1
        s.heir_done += 4
    stand(s, HEIR, c, slot)
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


def cards_used(s: Trickerion) -> i64:
    """T30.39 Optico: Special cards you have used in placements so far this turn."""
    p = s.players[YOU]
    n: i64 = 0
    for c in range(cards.MANY_CHARACTERS):
        if p.placed(c) and p.cast[CARD + c] >= SPECIAL:
            n += 1
    return n


class HeirStep(Step):
    """T30.10 to T30.18, T30.43 the Heir places a Character, which acts by its tables."""

    def do(self, s: Trickerion, me: i64) -> None:
        take_step(s)


HEIR_STEP: Final = HeirStep(BOOK, "heir-step")


# --- T30.20 to T30.23 Performance, wages, the end ---


def first_day(s: Trickerion) -> i64:
    """T30.39 its Yoruba's Performance comes before Thursday, whatever its day; NOBODY for any other."""
    if s.heir != 0 and s.players[HEIR].magician == YORUBA:
        return s.players[HEIR].day
    return NOBODY


class HeirChoice(Step):
    """T30.20 the card the Heir performs, unless Yoruba chose."""

    def do(self, s: Trickerion, me: i64) -> None:
        if s.staged == NO_PLACE:
            s.staged = card_to_perform(s)
        s.tell("performs", HEIR, 0, 0, s.stage.cards[s.staged])


HEIR_CHOICE: Final = HeirChoice(BOOK, "heir-choice")


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
        if is_backstage(p.cast[AT + c]):
            n += 1
    s.gain_coins(HEIR, n * plans.BACKSTAGE_COINS[s.heir] * times)
    s.gain_fame(HEIR, n * plans.BACKSTAGE_FAME[s.heir] * times)
    if p.magician == LOTUS:
        s.gain_fame(HEIR, s.markers_on(s.staged, YOU))


def convert_coins(s: Trickerion) -> None:
    """T30.21 while it has 10 Coins, they become Fame."""
    p = s.players[HEIR]
    while p.coins >= plans.PURSE:
        p.coins -= plans.PURSE
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
            more = more_yield(s, HEIR, trick)
            fame += FAME[trick] + more - plans.DISCARDED
            coins += COINS[trick] + more - plans.DISCARDED
            s.gain_shards(HEIR, SHARDS[trick] + more)
    s.gain_fame(HEIR, floor(fame))
    s.gain_coins(HEIR, floor(coins))


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
