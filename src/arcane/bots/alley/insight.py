"""What a table of Arcane Alley is worth, as a network learned it from games: `arcane.lab.learn`."""

from __future__ import annotations

from math import exp
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.judgement import Merchant
from arcane.bots.alley.signs import Signs
from arcane.bots.alley.weights import Weights
from arcane.bots.judgement import Judgement
from arcane.bots.net import Net
from arcane.core.table import Table
from arcane.games.alley.table import Alley

UNIT: Final = 40.0  # gold that the network counts as 1
PLENTY: Final = 1e6  # gold that would count for as much as a win


@final
class Insight(Judgement):
    """The network tells of each seat, by its signs, the logarithm of its chance to win, and its gold at the end."""

    def __init__(self, weights: Weights, net: Net) -> None:
        self.merchant = Merchant(weights)
        self.signs = Signs(self.merchant)
        self.net = net

    def look(self, view: Table) -> None:
        self.merchant.look(view)

    def worth(self, s: Any, seat: i64) -> float:
        world: Alley = s
        if world.depth == 0:
            return float(world.players[seat].gold)
        self.signs.read(world, seat)
        self.net.run(self.signs.row)
        return self.net.second * UNIT

    def appraise(self, s: Any, hopes: vec[float], worths: vec[float]) -> None:
        world: Alley = s
        for seat in range(world.seats):
            worths[seat] = self.worth(s, seat)
            hopes[seat] = self.net.first

    def stake(self, s: Any, seat: i64) -> float:
        """The chance to win, which may be averaged over worlds, and a little for the gold."""
        world: Alley = s
        gold = float(world.players[seat].gold) / PLENTY
        if world.depth == 0:
            winners = 0.0
            for other in range(world.seats):
                if world.standing(other) > world.standing(seat):
                    return gold
                if world.standing(other) == world.standing(seat):
                    winners += 1.0
            return 1.0 / winners + gold
        mine = 0.0
        total = 0.0
        for other in range(world.seats):
            self.signs.read(world, other)
            self.net.run(self.signs.row)
            odds = exp(self.net.first)
            total += odds
            if other == seat:
                mine = odds
        return mine / total + gold

    def calm(self, s: Any) -> bool:
        return self.merchant.calm(s)

    def chapter(self, s: Any) -> i64:
        return self.merchant.chapter(s)
