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


def _walked(place: int, lands: int) -> int:
    """Where one comes from a place without leaving these lands, as bits."""
    found = 1 << place
    edge = [place]
    while edge:
        near = int(NEAR[edge.pop()]) & lands & ~found
        found |= near
        edge += [other for other in range(40) if near >> other & 1]
    return found


def _check() -> None:
    """An owner's map must leave a game that can be played, the short one too."""
    spots: dict[tuple[int, int], str] = {}
    for place in range(40):
        name, spot = PLACES[place], (int(Q[place]), int(R[place]))
        other = spots.setdefault(spot, name)
        if other != name:
            raise FIGURES.refuse("", f"{name} would lie where {other} lies (R2.2); move one of them", name, other)
    for realms in (1, 3, 7, 11, 19):  # R14.12 mv, then with sd, then with one of the others
        lands = _lands(realms)
        ways = [_walked(place, lands) for place in range(40) if lands >> place & 1]
        most = max([way.bit_count() for way in ways])
        lost = [place for place in range(40) if lands >> place & 1 and _walked(place, lands).bit_count() < most]
        if lost:
            name = PLACES[lost[0]]
            reason = f"no way would lead to {name} (R2.1); give it a q and r that touch other places of its realm"
            raise FIGURES.refuse("", reason, *[PLACES[place] for place in lost])


_check()
