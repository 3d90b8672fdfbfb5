"""Tables that a player of Arcane Realms has in mind: how far places are apart, and what each card asks for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.games.realms.cards import BEING, NEED, OBSTACLE, OBSTACLE_COUNT, REALM, REALM_COUNT, SKILL_COUNT, TILE
from arcane.games.realms.land import NEAR, PLACE_COUNT

FAR: Final[i64] = 20  # farther than any two places of the map are apart
ASKED: Final[i64] = 3  # skills that a card asks for, at most


def _distances() -> list[int]:
    """Steps from each place to each, over the whole map."""
    out: list[int] = []
    for start in range(40):
        steps = [int(FAR)] * 40
        steps[start] = 0
        edge = [start]
        while edge:
            place = edge.pop(0)
            for other in range(40):
                if int(NEAR[place]) >> other & 1 and steps[other] > steps[place] + 1:
                    steps[other] = steps[place] + 1
                    edge.append(other)
        out += steps
    return out


def _asks() -> list[int]:
    """Of each being and obstacle the skills it asks for and how much of them, the missing ones as Strength 0."""
    out: list[int] = []
    for card in range(int(BEING), int(TILE)):
        at = (card - int(BEING)) * int(SKILL_COUNT)
        asked = [(skill, int(NEED[at + skill])) for skill in range(5) if NEED[at + skill] > 0]
        asked = asked[: int(ASKED)] + [(0, 0)] * (int(ASKED) - len(asked))
        out += [number for pair in asked for number in pair]
    return out


DISTANCE: Final = vec[i64](_distances())  # from * 40 + to
ASKS: Final = vec[i64](_asks())  # (card - BEING) * 6: a skill, its level, and so on
WIDTH: Final[i64] = 2 * ASKED


def _first_obstacles() -> list[int]:
    """Where the obstacles of each realm begin, and where the last ones end."""
    faces = range(int(OBSTACLE), int(OBSTACLE + OBSTACLE_COUNT))
    return [min(face for face in faces if REALM[face] == realm) for realm in range(5)] + [int(TILE)]


FIRST_OBSTACLE: Final = vec[i64](_first_obstacles())
REALM_PLACES: Final[i64] = PLACE_COUNT // REALM_COUNT


def away(place: i64, realm: i64) -> i64:
    """Steps to the nearest place of a realm."""
    return REALM_AWAY[place * REALM_COUNT + realm]


def _away() -> list[int]:
    return [
        min(int(DISTANCE[place * 40 + other]) for other in range(8 * realm, 8 * realm + 8))
        for place in range(40)
        for realm in range(5)
    ]


REALM_AWAY: Final = vec[i64](_away())
