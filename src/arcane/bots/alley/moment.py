"""What infamy and sets in sight are worth at a moment of Arcane Alley, to who does not think."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from arcane.bots.alley.weights import Weights
from arcane.core.tape import NOBODY
from arcane.games.alley.items import TOP_INFAMY
from arcane.games.alley.table import Alley, Player


@final
@mypyc_attr(acyclic=True)
class Moment:
    """Infamy in gold, sets as shares of their gold."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.price = 0.9  # of an infamy in the storehouse
        self.mean = 3.0  # infamy of an item nobody has seen
        self.ready = weights.ready  # what a set is worth that one can lay down, as a share of its gold
        self.near = weights.near  # what two of a set are worth, as a share of its gold
        self.far = weights.far  # ... and one of it

    def come(self, world: Alley, p: Player) -> None:
        """It is this player who asks."""
        w = self.w
        if world.round <= 1:
            self.price = w.price1
        elif world.round == 2:
            self.price = w.price2
        else:
            self.price = w.price3
            if p.infamy + 12 > TOP_INFAMY:
                self.price = w.price1
        if world.trigger >= 0 or world.turn == NOBODY:
            self.ready = 0.0
            self.near = 0.0
            self.far = 0.0
        else:
            self.ready = w.ready
            self.near = w.near
            self.far = w.far
