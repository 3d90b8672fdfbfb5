"""What a table of Trickerion is worth, as a network learned it from games: `arcane.lab.learn`."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.judgement import Judgement
from arcane.bots.net import Net
from arcane.bots.trickerion.judgement import Critic
from arcane.bots.trickerion.signs import Signs
from arcane.bots.trickerion.weights import Weights
from arcane.games.trickerion.table import Trickerion

UNIT: Final = 40.0  # Fame that the network counts as 1


@final
class Insight(Judgement):
    """The network tells of each player, by its signs, the logarithm of its chance to win, and its Fame at the end."""

    def __init__(self, weights: Weights, net: Net) -> None:
        self.w = weights
        self.critic = Critic(weights)
        self.signs = Signs(self.critic)
        self.net = net

    def worth(self, s: Any, seat: i64) -> float:
        world: Trickerion = s
        if world.depth == 0:
            return float(world.players[seat].fame)  # T13 all is counted
        self.signs.read(world, seat)
        self.net.run(self.signs.row)
        return self.net.second * UNIT

    def appraise(self, s: Any, hopes: vec[float], worths: vec[float]) -> None:
        world: Trickerion = s
        for seat in range(world.crowd):
            worths[seat] = self.worth(s, seat)
            hopes[seat] = self.net.first

    def rivalry(self) -> float:
        return self.w.rivals

    def calm(self, s: Any) -> bool:
        return self.critic.calm(s)

    def chapter(self, s: Any) -> i64:
        return self.critic.chapter(s)
