"""T1.10 Performance cards: slot = row * 2 + column; a bit for each direction up, right, down, left."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.games.trickerion.cards import LAYOUT, VENUES, column

SPOTS: Final = ["0.0", "1.0", "0.1", "1.1", "0.2", "1.2"]
DIRECTIONS: Final = ["u", "r", "d", "l"]
NEXT: Final = vec[i64]([-2, 1, 2, -1])
MANY_SPOTS: Final[i64] = 6
STRIDE: Final[i64] = 16  # of a card's markers: six slots, then guests
MOST_PLACES: Final[i64] = 5


def _circles(starred: bool) -> vec[i64]:
    """For each card and slot, the directions in which it has a Link circle (or one with a Shard)."""
    out = [0] * 168
    for card, name in enumerate(VENUES):
        for link in LAYOUT["cards"][name].partition(" / ")[2].split():
            if starred and not link.endswith("*"):
                continue
            one, two = [SPOTS.index(spot) for spot in link.rstrip("*").split("-")]
            way = [-2, 1, 2, -1].index(two - one)
            out[card * 6 + one] |= 1 << way
            out[card * 6 + two] |= 1 << (way + 2) % 4
    return vec[i64](out)


CIRCLES: Final = _circles(False)
SHARD_CIRCLES: Final = _circles(True)
SLOT_MASK: Final = vec[i64](
    [sum([1 << SPOTS.index(spot) for spot in LAYOUT["cards"][name].partition(" / ")[0].split()]) for name in VENUES]
)
CARD_FAME: Final = column(VENUES, "fame")
CARD_COINS: Final = column(VENUES, "coins")
CARD_SHARDS: Final = column(VENUES, "shards")
