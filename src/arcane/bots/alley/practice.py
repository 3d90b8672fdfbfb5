"""How a merchant of Arcane Alley plays without thinking who has watched others think: `arcane.lab.learn`."""

from __future__ import annotations

from math import log
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.gist import gist
from arcane.bots.alley.glance import ANSWER, LINES, MANY, PLACES, PROMISES, TIME, Glance
from arcane.bots.alley.habit import Haggler
from arcane.bots.alley.judgement import Merchant
from arcane.bots.alley.weights import Weights
from arcane.bots.judgement import Habit
from arcane.bots.net import Net
from arcane.core.agenda import STEP
from arcane.core.chance import Chance
from arcane.core.table import Table
from arcane.games.alley.flow import DRAW
from arcane.games.alley.items import BOOK
from arcane.games.alley.play import ACT, DISCARD, USE
from arcane.games.alley.table import Alley

NONE: Final = -1e18
# What is added by lot to how much an answer is liked (a Gumbel distribution): each is then given as often as practice
# holds it to be.
LUCK: Final = vec[float]([-log(-log((i + 0.5) / 1024.0)) for i in range(1024)])


@final
class Journeyman(Habit):
    """A network tells at a glance which answer a search would give to a question about one's own goods. To any other it
    answers as the Haggler does."""

    def __init__(self, weights: Weights, net: Net) -> None:
        self.haggler = Haggler(weights)
        self.glance = Glance(Merchant(Weights()))  # as it was taught
        self.net = net
        self.fancy = weights.fancy
        self.liked = vec[float]([0.0] * len(BOOK.room))
        many = int(net.hidden) + 1
        self.shared = vec[float]([0.0] * many)
        self.item = vec[float]([0.0] * many)  # what it comes to, with what all answers share
        self.places = vec[float]([0.0] * (int(PLACES) * many))
        self.sums = vec[float]([0.0] * many)  # of an item where there are lines for it
        self.nothing = vec[float]([0.0] * many)
        self.looked: i64 = 0  # a bit for each place whose part is reckoned
        self.group: i64 = -1
        self.kind: i64 = 0

    def by_lot(self) -> bool:
        return False

    def look(self, view: Table) -> None:
        self.haggler.look(view)
        self.glance.look(view)

    def gist(self, s: Any, viewer: i64) -> i64:
        return gist(s, viewer)

    def answer(self, s: Any, chance: Chance) -> i64:
        world: Alley = s
        if world.count == 1 or not self.likings(s, self.liked):
            return self.haggler.answer(s, chance)
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            liking = self.liked[i] + self.fancy * LUCK[chance.below(len(LUCK))]
            if liking > best:
                best = liking
                choice = world.offers[i]
        return choice

    def likings(self, s: Any, likings: vec[float]) -> bool:
        world: Alley = s
        if not self.glance.covers(world):
            return False
        self.begin(world)
        for i in range(world.count):
            likings[i] = self.liking(world, i)
        return True

    def begin(self, world: Alley) -> None:
        """Before the answers are looked at, from the first to the last: what they share."""
        glance = self.glance
        net = self.net
        glance.begin(world)
        net.begin(self.shared, 0)
        net.add(glance.row, TIME, MANY, self.shared, 0)
        self.looked = 0
        self.group = -1

    def liking(self, world: Alley, i: i64) -> float:
        """How much better than others it likes the i-th answer."""
        glance = self.glance
        net = self.net
        many = net.hidden + 1
        group = self._group(world, i)
        item = self.item
        if group != self.group:
            self.group = group
            self.kind = glance.answer(world, i)
            shared = self.shared
            for j in range(many):
                item[j] = shared[j]
            net.add(glance.row, ANSWER, TIME, item, 0)
            if self.kind != 0:
                glance.weigh(world, self.kind)
        at = glance.place(world, i, self.kind)
        if at < 0:
            return net.tell(item, self.nothing, 0)
        places = self.places
        place = at * many
        if self.looked >> at & 1 == 0:
            self.looked |= 1 << at
            glance.there(world, at)
            for j in range(many):
                places[place + j] = 0.0
            net.add(glance.row, 0, LINES, places, place)
        promises = glance.promises
        numbers = net.numbers
        weight = LINES * (many + 1)
        sums = item
        for line in range(at * PROMISES, (at + 1) * PROMISES):
            x = promises[line]
            if x != 0.0:
                before = sums
                sums = self.sums
                for j in range(many):
                    sums[j] = before[j] + x * numbers[weight + j]
            weight += many + 1
        return net.tell(sums, places, place)

    def _group(self, world: Alley, i: i64) -> i64:
        """The same for answers that play the same item to different places."""
        step = world.agenda[world.depth - 1] & STEP
        value = world.offers[i] - world.base
        if step == DRAW.number:
            return value
        if step != ACT.number:
            return 0
        if value >= USE or value % 10 == DISCARD:
            return 1000 + value
        return value // 10
