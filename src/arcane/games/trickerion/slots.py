"""T5.2 slots: who may stand where (T2.18, T9.1, T9.2, T16.6, T16.7, T24.4)."""

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import workers
from arcane.games.trickerion.cards import (
    BESIDE,
    BESIDE_DAY,
    BOARD_SLOTS,
    DAY_AP,
    FIRST_DAY,
    LOWEST_SLOT,
    MAGICIAN,
    MANY_CHARACTERS,
    MANY_SLOTS,
    SLOT_AP,
    SLOT_PLACE,
    SLOT_SEATS,
    SPECTER,
    THEATER,
    TOLL,
    WORKSHOP,
)
from arcane.games.trickerion.player import AT
from arcane.games.trickerion.reasons import (
    DAY_TAKEN,
    MAGICIAN_ONLY,
    NOT_LOWEST,
    OK,
    OTHER_DAY,
    SLOT_CLOSED,
    SLOT_TAKEN,
    TOLL_UNPAID,
)
from arcane.games.trickerion.table import Trickerion

# --- slots ---


def day_of(slot: i64) -> i64:
    """The day of a slot in the Theater."""
    if slot >= BESIDE_DAY:
        return slot - BESIDE_DAY
    return (slot - FIRST_DAY) // 3


def is_performance(slot: i64) -> bool:
    return slot >= FIRST_DAY and slot < BESIDE and (slot - FIRST_DAY) % 3 == 2


def is_backstage(slot: i64) -> bool:
    """T11.12 on a backstage slot; a Specter beside them is not."""
    return slot >= FIRST_DAY and slot < BESIDE and (slot - FIRST_DAY) % 3 != 2


def why_not_slot(s: Trickerion, me: i64, c: i64, slot: i64) -> i64:
    """T5.2, T2.18, T9.1, T9.2, T16.6, T16.7, T24.4 may this Character stand here?"""
    p = s.players[me]
    place = SLOT_PLACE[slot]
    if c == SPECTER or slot >= BESIDE:
        return workers.why_not_beside(p, c, slot)
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
