"""The map (R2): forty places of hexagons, and sets of them as bits of a number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.games.realms.cards import FIGURES, REALMS

PLACES: Final = [f"{realm}{n}" for realm in REALMS for n in range(1, 9)]
PLACE_COUNT: Final[i64] = 40
GATE: Final[i64] = 40  # R2.7 no tile, and in no realm
NOWHERE: Final[i64] = -1  # of a third apprentice who is not in the game
ENTRIES: Final[i64] = 5  # R2.6 the entry tile lies on one of the first places
STEPS: Final = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]

Q: Final = vec[i64]([FIGURES.number(place, "q") for place in PLACES])
R: Final = vec[i64]([FIGURES.number(place, "r") for place in PLACES])


def _near(place: int) -> int:
    """R2.2 the places that touch this one."""
    near = 0
    for other in range(40):
        if (int(Q[other] - Q[place]), int(R[other] - R[place])) in STEPS:
            near |= 1 << other
    return near


def _lands(realms: int) -> int:
    """All places of these realms."""
    return sum([255 << 8 * realm for realm in range(5) if realms >> realm & 1])


# one bit for each place and the gate; compiled, a literal is shifted in 32 bits only, so `1 << place` won't do
BIT: Final = vec[i64]([1 << place for place in range(41)])
NEAR: Final = vec[i64]([_near(place) for place in range(40)])
LANDS: Final = vec[i64]([_lands(realms) for realms in range(32)])


def _check() -> None:
    spots = {(int(Q[place]), int(R[place])) for place in range(40)}
    if len(spots) < 40:
        raise FIGURES.refuse("q", "two places would lie on the same spot")


_check()


def realm_of(place: i64) -> i64:
    """The realm of a place; 5 for the gate, which is in none."""
    return place >> 3
