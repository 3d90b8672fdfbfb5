"""Tables that a player of Arcane Realms has in mind: how far places are apart, and what each card asks for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.games.realms.cards import BEING, NEED, OBSTACLE, REALM, SKILL_COUNT, TILE
from arcane.games.realms.land import NEAR

FAR: Final[i64] = 20  # farther than any two places of the map are apart


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


def _asked(card: int) -> list[int]:
    """The skills that a being or an obstacle asks for, each with its level."""
    at = (card - int(BEING)) * int(SKILL_COUNT)
    return [number for skill in range(5) if NEED[at + skill] > 0 for number in (skill, int(NEED[at + skill]))]


def _asks(cards: list[int]) -> list[int]:
    """What these cards ask for, one after the other, all as wide as the widest: what is missing is Strength 0."""
    return [number for card in cards for number in _asked(card) + [0] * (int(WIDTH) - len(_asked(card)))]


def _obstacles(realm: int) -> list[int]:
    """The obstacles of a realm; an owner's figures may have moved some, so they need not stand together."""
    return [face for face in range(int(OBSTACLE), int(TILE)) if REALM[face] == realm]


CARDS: Final = list(range(int(BEING), int(TILE)))
WIDTH: Final[i64] = max([len(_asked(card)) for card in CARDS])  # twice the skills that any card asks for
DISTANCE: Final = vec[i64](_distances())  # from * 40 + to
ASKS: Final = vec[i64](_asks(CARDS))  # (card - BEING) * WIDTH: a skill, its level, and so on
OBSTACLES_OF: Final = vec[i64]([len(_obstacles(realm)) for realm in range(5)])
# the same of the obstacles, realm by realm, and where those of each realm begin and the last end
TRIALS: Final = vec[i64](_asks([card for realm in range(5) for card in _obstacles(realm)]))
FIRST_TRIAL: Final = vec[i64]([int(WIDTH) * sum([int(n) for n in OBSTACLES_OF[:realm]]) for realm in range(6)])


def _away() -> list[int]:
    """Steps from each place to the nearest place of each realm."""
    return [
        min(int(DISTANCE[place * 40 + other]) for other in range(8 * realm, 8 * realm + 8))
        for place in range(40)
        for realm in range(5)
    ]


REALM_AWAY: Final = vec[i64](_away())  # place * 5 + realm
