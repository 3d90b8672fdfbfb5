"""How a merchant of Arcane Alley plays without thinking who has watched others think: `arcane.lab.learn`."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from arcane.bots.alley.gist import gist
from arcane.bots.alley.glance import TIME, Glance
from arcane.bots.alley.habit import Haggler
from arcane.bots.alley.judgement import Merchant
from arcane.bots.alley.weights import Weights
from arcane.bots.judgement import Habit
from arcane.bots.net import Net
from arcane.core.chance import Chance
from arcane.core.table import Table
from arcane.games.alley.table import Alley

NONE: Final = -1e18


@final
class Journeyman(Habit):
    """A network tells at a glance which answer a search would give to a question about one's own goods. To any other it
    answers as the Haggler does."""

    def __init__(self, weights: Weights, net: Net) -> None:
        self.haggler = Haggler(weights)
        self.glance = Glance(Merchant(weights))
        self.net = net
        self.doubt = weights.guess

    def by_lot(self) -> bool:
        return False

    def look(self, view: Table) -> None:
        self.haggler.look(view)
        self.glance.look(view)

    def gist(self, s: Any, viewer: i64) -> i64:
        return gist(s, viewer)

    def answer(self, s: Any, chance: Chance) -> i64:
        world: Alley = s
        glance = self.glance
        if world.count == 1 or not glance.covers(world):
            return self.haggler.answer(s, chance)
        glance.begin(world)
        self.net.lay(glance.row, TIME)
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            glance.read(world, i)
            liking = self.net.tell(glance.row, TIME) + self.doubt * float(chance.below(1024)) / 1024.0
            if liking > best:
                best = liking
                choice = world.offers[i]
        return choice
