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

UNIT: Final = 40.0  # Fame that the networks count as 1
LEAD: Final = 15.0  # Fame ahead of the Heir that makes one e times as likely to win: in new games this surprised least


@final
class Insight(Judgement):
    """A network tells of each player, by its signs, the logarithm of its chance to win, and its Fame at the end; one
    among players, one alone against the Heir."""

    def __init__(self, weights: Weights, others: Net, heir: Net) -> None:
        self.w = weights
        self.critic = Critic(weights)
        self.signs = Signs(self.critic)
        self.others = others
        self.heir = heir

    def worth(self, s: Any, seat: i64) -> float:
        world: Trickerion = s
        if world.depth == 0:
            return float(world.players[seat].fame)  # T13 all is counted
        return self._ask(world, seat).second * UNIT

    def _ask(self, world: Trickerion, seat: i64) -> Net:
        net = self.others
        if world.heir != 0:
            net = self.heir
        self.signs.read(world, seat)
        net.run(self.signs.row)
        return net

    def appraise(self, s: Any, hopes: vec[float], worths: vec[float]) -> None:
        """Few win against the Heir, so its network has learned more of Fame than of winning: there the lead tells the
        chance, and who is far behind still sees what brings it nearer."""
        world: Trickerion = s
        for seat in range(world.crowd):
            net = self._ask(world, seat)
            worths[seat] = net.second * UNIT
            hopes[seat] = net.first
            if world.heir != 0:
                hopes[seat] = worths[seat] / LEAD

    def rivalry(self) -> float:
        return self.w.rivals

    def calm(self, s: Any) -> bool:
        return self.critic.calm(s)

    def chapter(self, s: Any) -> i64:
        return self.critic.chapter(s)
