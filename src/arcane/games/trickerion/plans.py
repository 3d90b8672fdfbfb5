"""T30 the figures of the Heir: plan cards, and the tables of its difficulties."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import empty
from arcane.games.trickerion.cards import LAYOUT, LOCATIONS, PLAN, PLANS, figure
from arcane.games.trickerion.table import Trickerion

NORMAL: Final[i64] = 2
HARD: Final[i64] = 3
LEVELS: Final = ["easy", "normal", "hard"]
FIRST_PERFORM: Final[i64] = 4  # of the plan cards: four Set Up cards come before

_PLACE_NAMES: Final = [place.replace("-", "_") for place in LOCATIONS]
PLACES: Final = vec[i64](
    [_PLACE_NAMES.index(place) for plan in PLANS for place in LAYOUT["plans"][plan].partition(" / ")[0].split()]
)
BOOSTED: Final = vec[i64]([_PLACE_NAMES.index(LAYOUT["plans"][plan].partition(" / ")[2]) for plan in PLANS])


def _table(field: str, columns: int) -> vec[i64]:
    """By difficulty (row 0 is nobody's) and Action Points; five columns, the last repeated where there are fewer."""
    out = [0] * 5
    for level in LEVELS:
        out += [figure(f"heir-{level}", f"{field}_{min(ap, columns)}") for ap in range(1, 6)]
    return vec[i64](out)


def _row(field: str) -> vec[i64]:
    return vec[i64]([0] + [figure(f"heir-{level}", field) for level in LEVELS])


DICE: Final = _table("dice", 5)
CARDS: Final = _table("cards", 5)
MARKERS: Final = _table("markers", 3)
BACKSTAGE_COINS: Final = _row("coins")
BACKSTAGE_FAME: Final = _row("fame")
CONVERSION: Final = _row("conversion")
LEVEL_THREE: Final = _row("level_three")
ABOVE_SIX: Final = _row("above_six")
ARCANIST: Final = _row("arcanist")
PURSE: Final[i64] = figure("heir", "purse")
DISCARDED: Final[i64] = figure("heir", "discarded")
ARCANIST_FAME: Final[i64] = figure("heir", "arcanist_fame")
ARCANE_SHARD_FAME: Final[i64] = figure("heir", "arcane_shard")


def level_figure(table: vec[i64], level: i64, ap: i64) -> i64:
    """T30.34 Action Points above the highest column count as that column."""
    if ap > 5:
        ap = 5
    if ap < 1:
        ap = 1
    return table[level * 5 + ap - 1]


def build(s: Trickerion) -> None:
    """T30.5, T30.44 bottom layer first: a Perform card; two of one Set Up and two Perform cards; two Set Up cards and a
    Perform card; a Set Up card. The third of the second layer leaves unseen."""
    setups = empty()
    performs = empty()
    for i in range(FIRST_PERFORM):
        setups.put(PLAN + i)
        performs.put(PLAN + FIRST_PERFORM + i)
    s.plans = empty()
    setups.shuffle(s.chance)
    performs.shuffle(s.chance)
    performs.move(performs.top(), s.plans, 0)
    layer = empty()
    setups.move(setups.top(), layer, 0)
    performs.move(performs.top(), layer, 0)
    performs.move(performs.top(), layer, 0)
    layer.shuffle(s.chance)
    layer.move(layer.top(), s.box, 0)
    while len(layer.cards) > 0:
        layer.move(layer.top(), s.plans, 0)
    setups.move(setups.top(), layer, 0)
    setups.move(setups.top(), layer, 0)
    performs.move(performs.top(), layer, 0)
    layer.shuffle(s.chance)
    while len(layer.cards) > 0:
        layer.move(layer.top(), s.plans, 0)
    setups.move(setups.top(), s.plans, 0)
