"""How a player of Trickerion plays without thinking: learn, buy, prepare, set up, perform, and draw cards meanwhile."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.judgement import Habit
from arcane.bots.trickerion.errands import Errands
from arcane.bots.trickerion.judgement import Critic
from arcane.bots.trickerion.planning import Planner
from arcane.bots.trickerion.prospect import Prospect
from arcane.bots.trickerion.staging import Director
from arcane.bots.trickerion.weights import Weights
from arcane.core.agenda import STEP as STEP_BITS
from arcane.core.chance import Chance
from arcane.core.step import Step
from arcane.core.table import Table
from arcane.games.trickerion import (
    dark,
    downtown,
    inn,
    market,
    orders,
    performance,
    setting_up,
    stage,
    theater,
    workshop,
)
from arcane.games.trickerion.acting import ACT
from arcane.games.trickerion.arts import rewards
from arcane.games.trickerion.ending import DUBIOUS, RETURN_SLOT, TALENT
from arcane.games.trickerion.flow import ADVERTISE, ASSIGN
from arcane.games.trickerion.placing import LOCATION, SLOT_OF, STEP
from arcane.games.trickerion.table import Trickerion

# how a question is answered
LAST: Final[i64] = 1
ADVERTISES: Final[i64] = 2
ASSIGNS: Final[i64] = 3
STEPS: Final[i64] = 4
SLOTS: Final[i64] = 5
ACTS: Final[i64] = 6
DIES: Final[i64] = 7
LEARNS: Final[i64] = 8
LEAST: Final[i64] = 9
COMPONENT: Final[i64] = 10
COUNTS: Final[i64] = 11
BARGAINS: Final[i64] = 12
ORDERS: Final[i64] = 13
PREPARES: Final[i64] = 14
SETS_UP: Final[i64] = 15
STAGES: Final[i64] = 16
SPOTS: Final[i64] = 17
PERFORMS: Final[i64] = 18
SPARES: Final[i64] = 19
LINKS: Final[i64] = 20
GOES: Final[i64] = 21
BY_LOT: Final[i64] = 22
SECOND: Final[i64] = 23
DRAWS: Final[i64] = 24
KEEPS: Final[i64] = 25


def _manners() -> list[int]:
    """For each step, by its number, how its question is answered; where nothing is said, the first answer is given."""
    last: list[Step] = [theater.BREAK_FREE, performance.STEAL, inn.JOIN_SLOT, RETURN_SLOT, DUBIOUS, TALENT, stage.SWAP]
    last += [orders.MERCHANT, downtown.TRICK_SLOT, market.BUY_SLOT, market.FILL_SLOT]
    lot: list[Step] = [setting_up.MAGICIAN, setting_up.START_SPECIALIST, performance.DURABLE]
    lot += [workshop.PARTS, workshop.MOVE_TRICK]
    kinds: list[Step] = [setting_up.START_COMPONENT, market.BUY_TYPE, market.FILL, orders.ORDER_TYPE, orders.QUICK_TYPE]
    manners: list[tuple[i64, list[Step]]] = [
        (LAST, last),
        (BY_LOT, lot),
        (COMPONENT, kinds),
        (LEARNS, [setting_up.START_TRICK, setting_up.START_ENGINEER, downtown.TRICK]),
        (ADVERTISES, [ADVERTISE]),
        (ASSIGNS, [ASSIGN]),
        (STEPS, [STEP]),
        (SLOTS, [SLOT_OF]),
        (ACTS, [ACT]),
        (DIES, [downtown.DIE]),
        (LEAST, [downtown.OVERHAUL]),
        (COUNTS, [market.BUY_COUNT]),
        (BARGAINS, [market.BARGAIN]),
        (ORDERS, [orders.ORDER_PLACE]),
        (PREPARES, [workshop.PREPARE_TRICK]),
        (SETS_UP, [theater.SET_UP_TRICK]),
        (STAGES, [stage.PERF_CARD]),
        (SPOTS, [stage.SPOT]),
        (PERFORMS, [performance.PERFORM]),
        (SPARES, [theater.MARKER]),
        (LINKS, [stage.LINKS]),
        (GOES, [LOCATION]),
        (SECOND, [rewards.SHAPE]),
        (DRAWS, [dark.DECK]),
        (KEEPS, [dark.KEEP]),
    ]
    out = [0] * 4096
    for manner, steps in manners:
        for step in steps:
            out[int(step.number)] = int(manner)
    return out


# how useful Special cards are, in the order of their faces: ten for each of four Locations
USE: Final = vec[i64](
    [1, 2, 3, 2, 3, 4, 4, 3, 4, 0]
    + [4, 4, 2, 4, 3, 4, 3, 2, 2, 3]
    + [2, 3, 2, 1, 3, 3, 1, 4, 3, 3]
    + [2, 2, 3, 2, 2, 1, 1, 1, 2, 1]
)

MANNERS: Final = vec[i64](_manners())


@final
class Showman(Habit):
    """The habit of Trickerion. Whatever a question is about, it looks at the table once and takes what seems best."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.prospect = Prospect(weights)
        self.planner = Planner(self.prospect)
        self.errands = Errands(self.planner)
        self.director = Director(self.prospect)
        self.critic = Critic(weights)

    def by_lot(self) -> bool:
        return False

    def look(self, view: Table) -> None:
        assert isinstance(view, Trickerion)

    def carry_on(self, s: Any, seat: i64, chance: Chance) -> None:
        """What a turn is good for shows when it is over: everybody plays it to its end."""
        world: Trickerion = s
        while world.depth > 0 and not self.critic.calm(world):
            world.advance(self.answer(world, chance))

    def answer(self, s: Any, chance: Chance) -> i64:
        world: Trickerion = s
        if world.count == 1:
            return world.offers[0]
        me = world.seat
        manner = MANNERS[world.agenda[world.depth - 1] & STEP_BITS]
        if manner == ACTS:
            return self.errands.act(world, me)
        if manner == ASSIGNS:
            return self._assign(world, me, chance)
        if manner == STEPS:
            return world.base + self.planner.step(world, me)
        if manner == SLOTS:
            return self.planner.slot(world, me)
        if manner == STAGES:
            return self.director.card(world, me)
        if manner == SPOTS:
            return self.director.spot(world, me)
        if manner == ADVERTISES:
            return self._advertise(world, me)
        if manner == LINKS:
            return self._links(world, me)
        if manner == COMPONENT:
            return self.errands.component(world, me)
        if manner == COUNTS:
            return self.errands.count(world, me)
        if manner == BARGAINS:
            return self.errands.bargain(world, me)
        if manner == PREPARES:
            return self.errands.prepared(world, me, 2)
        if manner == SETS_UP:
            return self.errands.prepared(world, me, 1)
        if manner == PERFORMS:
            return self.director.perform(world, me)
        if manner == BY_LOT:
            return world.offers[chance.below(world.count)]
        if manner == DIES:
            return self.errands.die(world, me)
        if manner == LEARNS:
            return self.errands.trick(world, me)
        if manner == LEAST:
            return self.errands.least_trick(world, me)
        if manner == ORDERS:
            return self.errands.order_place(world, me)
        if manner == SPARES:
            return self.director.spare(world, me)
        if manner == GOES:
            return self.planner.location(world, me)
        if manner == DRAWS:
            return world.offers[len(world.players[me].hand.cards) % world.count]  # of each deck some
        if manner == KEEPS:
            return self._keep(world)
        if manner == LAST:
            return world.offers[world.count - 1]
        if manner == SECOND:
            return world.offers[1]
        return world.offers[0]

    def _assign(self, world: Trickerion, me: i64, chance: Chance) -> i64:
        """By plan, or now and then any card, if whims are allowed."""
        if self.w.whim > 0.0 and chance.below(1000) < i64(1000.0 * self.w.whim):
            return world.offers[chance.below(world.count)]
        return world.base + self.planner.assign(world, me, world.arg)

    def _keep(self, world: Trickerion) -> i64:
        """T10.1 of two cards the more useful one."""
        choice = world.offers[0]
        for i in range(world.count):
            if USE[world.offers[i] - world.base] > USE[choice - world.base]:
                choice = world.offers[i]
        return choice

    def _advertise(self, world: Trickerion, me: i64) -> i64:
        """T4.3 two Fame for a few Coins, unless they are the last."""
        if float(world.players[me].coins - world.poster_price(me)) < self.w.poster:
            return world.base + 1
        return world.base

    def _links(self, world: Trickerion, me: i64) -> i64:
        """T9.8 Coins for who has none, else Fame."""
        p = world.players[me]
        if world.turn < 6 and p.coins < 3:
            return world.base + 1
        return world.base
