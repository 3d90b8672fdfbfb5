"""Setting up (R3.1): the table before anybody chooses."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import UP, Pile, empty
from arcane.core.chance import Chance
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    APPRENTICE,
    BEING,
    BEING_COUNT,
    COPIES,
    FACES,
    MV,
    OBSTACLE,
    OBSTACLE_COUNT,
    REALM,
    REALM_COUNT,
    STARS,
    TILE,
)
from arcane.games.realms.land import ENTRIES
from arcane.games.realms.player import NO_REALM
from arcane.games.realms.table import Realms, shuffle

RECOMMENDED: Final = vec[i64]([0, 0, 8, 6, 6, 4, 4])  # R3.4 turns per month by players


def set_up(
    seats: i64,
    chance: Chance,
    per_month: i64 = 0,
    short: bool = False,
    third: i64 = NO_REALM,
    first: i64 = NOBODY,
) -> Realms:
    """R3.1, R21.7 the table before anybody chooses; what is not named is left to chance, or is as recommended."""
    s = Realms(seats, chance)
    s.lay_out()
    s.per_month = per_month
    if per_month == 0:
        s.per_month = RECOMMENDED[seats]
    if short:
        s.third = third
        if third == NO_REALM:
            s.third = 2 + chance.below(3)
        s.realms = 3 | 1 << s.third
    s.first = first
    if first == NOBODY:
        s.first = chance.below(seats)
    _lay_tiles(s)
    s.place_stars(MV)
    for realm in range(REALM_COUNT):
        if s.realms >> realm & 1 != 0:
            s.left[realm] = STARS[realm]
            _add_deck(s, s.beings, BEING, BEING_COUNT, realm)
    for realm in range(REALM_COUNT):
        if s.realms >> realm & 1 != 0:
            _add_deck(s, s.obstacles, OBSTACLE, OBSTACLE_COUNT, realm)
    for face in range(APPRENTICE, FACES):
        for _i in range(COPIES):
            s.box.put(face)
    return s


def _lay_tiles(s: Realms) -> None:
    """R3.1.1 the tiles of each realm by lot; R2.6 the entry tile is the first with a skill."""
    for realm in range(REALM_COUNT):
        if s.realms >> realm & 1 != 0:
            fresh = empty()
            for i in range(i64(8)):
                fresh.put(TILE + realm * 8 + i)
            fresh.shuffle(s.chance)
            for card in fresh.cards:
                s.tiles.put(card)
    for place in range(i64(8)):
        s.tiles.show(place, UP)
    s.entry = 0
    while s.entry < ENTRIES and s.skill_at(s.entry) < 0:
        s.entry += 1


def _add_deck(s: Realms, decks: Pile, start: i64, count: i64, realm: i64) -> None:
    """R3.1.4 a realm's deck, shuffled, behind those of the realms before it."""
    fresh = empty()
    for face in range(start, start + count):
        if REALM[face] == realm:
            fresh.put(face)
    shuffle(fresh, s.chance)
    for card in fresh.cards:
        decks.put(card)
