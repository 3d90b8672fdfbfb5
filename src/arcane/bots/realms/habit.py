"""How a player of Arcane Realms plays without thinking: take what is there, train what is asked for, walk to it."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.judgement import Habit
from arcane.bots.realms.judgement import APPRENTICE_WORTH, MAGICIAN_WORTH
from arcane.bots.realms.prospect import RUNGS, Prospect
from arcane.bots.realms.ways import DISTANCE, REALM_AWAY
from arcane.bots.realms.weights import Weights
from arcane.core.agenda import STEP as STEP_BITS
from arcane.core.card import FACE
from arcane.core.chance import Chance
from arcane.core.table import Table
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    BEING,
    COST,
    MOST_LEVELS,
    REALM_COUNT,
    SECTION_COUNT,
    SKILL,
    TYPE,
    VP,
)
from arcane.games.realms.draft import KEEP, PICK, THIRD_KEPT
from arcane.games.realms.draft import MAGICIAN as CHOOSE
from arcane.games.realms.explore import CALL, GO, JUMP, STEP, STOP, enterable
from arcane.games.realms.flow import (
    ACT,
    BUILD,
    DO_ATTEMPT,
    DO_AURORA,
    DO_BUILD,
    DO_KANOA,
    DO_RECONNECT,
    DO_RESCUE,
    DO_TRAIN,
    END,
    SOW,
    sow,
)
from arcane.games.realms.land import BIT, GATE, NEAR, NOWHERE, PLACE_COUNT
from arcane.games.realms.overcome import ATTEMPT, HELP, RESCUE
from arcane.games.realms.player import MAGICIAN, MEEPLE_COUNT, Player
from arcane.games.realms.reconnect import EXTRA, NO_TARGET, RECONNECTED, TARGETS, price
from arcane.games.realms.table import Realms

NONE: Final = -1000.0
FOR_SURE: Final = 50.0  # what is always done at once


@final
class Explorer(Habit):
    """The habit of Arcane Realms. What a turn is good for it works out once, when the turn begins."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.prospect = Prospect(weights)
        self.planned: i64 = -1  # whose turn, of which month and cycle, was looked at last
        self.goal = vec[float]([0.0] * int(PLACE_COUNT))  # how good it is to stand there
        self.pull = vec[float]([0.0] * int(PLACE_COUNT))  # ... and to be on the way
        self.sown = vec[i64]([0] * int(SECTION_COUNT))

    def by_lot(self) -> bool:
        return False

    def look(self, view: Table) -> None:
        assert isinstance(view, Realms)
        self.prospect.look(view)
        self.planned = -1

    def carry_on(self, s: Any, seat: i64, chance: Chance) -> None:
        """An action is carried through: piece, place, price."""
        world: Realms = s
        while world.depth > 0 and world.seat == seat:
            step = world.agenda[world.depth - 1] & STEP_BITS
            if step == ACT.number or step == SOW.number or step == ATTEMPT.number or len(world.opening) > 0:
                return
            world.advance(self.answer(world, chance))

    def answer(self, s: Any, chance: Chance) -> i64:
        world: Realms = s
        me = world.seat
        step = world.agenda[world.depth - 1] & STEP_BITS
        if step == ACT.number:
            return self._act(world, me, chance)
        if step == SOW.number:
            return self._sow(world, me, chance)
        if step == GO.number or step == STEP.number or step == JUMP.number:
            return self._go(world, me, chance)
        if step == RECONNECTED.number:
            return self._reconnect(world, me)
        if step == ATTEMPT.number:
            return self._attempt(world, me)
        if step == RESCUE.number:
            return world.offers[0]
        if step == BUILD.number:
            return self._build(world, me)
        if step == TARGETS.number:
            return self._spy(world)
        if step == EXTRA.number:
            return world.base + 1
        if step == HELP.number:
            return world.base
        if step == CALL.number:
            return world.offers[world.count - 1]
        if step == CHOOSE.number:
            return self._best(world, MAGICIAN_WORTH, chance)
        if step == KEEP.number or step == PICK.number or step == THIRD_KEPT.number:
            return self._best(world, APPRENTICE_WORTH, chance)
        return world.offers[chance.below(world.count)]

    def _best(self, world: Realms, worths: vec[float], chance: Chance) -> i64:
        """A character, by what it is good for."""
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            worth = worths[world.offers[i] - world.base] + self._whim(chance)
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _whim(self, chance: Chance) -> float:
        return self.w.whim * float(chance.below(1024)) / 1024.0

    # --- the plan of a turn ---

    def _plan(self, world: Realms, me: i64) -> None:
        key = (world.month * 16 + world.cycle) * 8 + me
        if key == self.planned:
            return
        self.planned = key
        ahead = self.prospect
        ahead.study(world, me)
        p = world.players[me]
        goal = self.goal
        pull = self.pull
        entered = p.entered | 1
        for place in range(PLACE_COUNT):
            pull[place] = 0.0
            goal[place] = 0.0
        for realm in range(REALM_COUNT):
            if entered >> realm & 1 == 0:
                continue
            for place in range(realm * 8, realm * 8 + 8):
                worth = 0.0
                if world.stars[place] > 0:
                    worth = self.w.star * ahead.land[realm]
                skill = SKILL[world.tiles.cards[world.tile_at(place)] & FACE]
                if skill >= 0:
                    worth += ahead.level[skill] * self.w.school
                goal[place] = worth
        for realm in range(REALM_COUNT):
            if entered >> realm & 1 == 0:
                continue
            for target in range(realm * 8, realm * 8 + 8):
                worth = goal[target]
                if worth > 0.2 and not self._taken(p, target):
                    at = target * PLACE_COUNT
                    for place in range(PLACE_COUNT):
                        value = worth * ahead.near[DISTANCE[at + place]]
                        if value > pull[place]:
                            pull[place] = value
        if p.stuck != NOBODY and p.meets(p.obstacle, 0):
            at = p.places[p.stuck] * PLACE_COUNT
            goal[p.places[p.stuck]] += self.w.stuck
            for place in range(PLACE_COUNT):
                value = self.w.stuck * ahead.near[DISTANCE[at + place]]
                if value > pull[place]:
                    pull[place] = value

    def _taken(self, p: Player, place: i64) -> bool:
        for meeple in range(MEEPLE_COUNT):
            if p.places[meeple] == place and meeple != p.stuck:
                return True
        return False

    def _sow(self, world: Realms, me: i64, chance: Chance) -> i64:
        """What can be used best this turn."""
        self._plan(world, me)
        tokens = world.players[me].tokens
        sown = self.sown
        best = NONE
        choice = world.offers[0]
        for k in range(world.count):
            section = world.offers[k] - world.base
            for i in range(SECTION_COUNT):
                sown[i] = tokens[i]
            sow(sown, section)
            worth = self.prospect.actions(sown, 0) + self._whim(chance)
            if worth > best:
                best = worth
                choice = world.offers[k]
        return choice

    # --- actions ---

    def _act(self, world: Realms, me: i64, chance: Chance) -> i64:
        self._plan(world, me)
        p = world.players[me]
        best = 0.0
        choice = world.base + END
        for i in range(world.count):
            value = world.offers[i] - world.base
            if value == END:
                continue
            if value < DO_KANOA:
                worth = self._walk(world, me, p, value - 1)
            elif value == DO_KANOA:
                worth = 0.0
            elif value < DO_ATTEMPT:
                worth = 2.0 + self._level(p, value - DO_TRAIN)
            elif value < DO_RESCUE:
                worth = self._risk(world, me, p, value - DO_ATTEMPT)
            elif value == DO_RESCUE:
                return world.offers[i]
            elif value < DO_BUILD:
                worth = FOR_SURE + self._deal(world, me, value - DO_RECONNECT)
            elif value < DO_AURORA:
                return world.offers[i]
            else:
                worth = 0.0
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _level(self, p: Player, skill: i64) -> float:
        """What one more level is worth, by the plan."""
        at = skill * RUNGS + p.skills[skill]
        return self.prospect.level[skill] + self.prospect.ladder[at + 1] - self.prospect.ladder[at]

    def _walk(self, world: Realms, me: i64, p: Player, meeple: i64) -> float:
        """What the best step of a piece would improve."""
        place = p.places[meeple]
        if place == GATE:
            return self.w.leave
        here = self._stand(world, me, p, meeple, place)
        best = 0.0
        near = NEAR[place]
        realm = place >> 3
        for other in range(realm * 8, realm * 8 + 8):
            if near & BIT[other] != 0:
                worth = self._stand(world, me, p, meeple, other) - here
                if worth > best:
                    best = worth
        near &= ~(i64(255) << (realm * 8))
        if near != 0:
            best = self._abroad(world, me, p, meeple, near, here, best)
        if best < 0.05:
            return 0.0
        return best

    def _abroad(self, world: Realms, me: i64, p: Player, meeple: i64, near: i64, here: float, best: float) -> float:
        """... over a border."""
        may = p.entered
        if meeple == MAGICIAN:
            may |= enterable(world, me)
        for realm in range(REALM_COUNT):
            if may >> realm & 1 != 0 and near >> (realm * 8) & 255 != 0:
                for other in range(realm * 8, realm * 8 + 8):
                    if near & BIT[other] != 0:
                        worth = self._stand(world, me, p, meeple, other) - here
                        if worth > best:
                            best = worth
        return best

    def _stand(self, world: Realms, me: i64, p: Player, meeple: i64, place: i64) -> float:
        """How good it is for this piece to stand there: what no other piece serves for already, and the way on."""
        ahead = self.prospect
        realm = place >> 3
        worth = 0.5 * self.pull[place]
        if p.entered >> realm & 1 != 0:
            star = world.stars[place] > 0
            skill = SKILL[world.tiles.cards[world.tile_at(place)] & FACE]
            for other in range(MEEPLE_COUNT):
                at = p.places[other]
                if other != meeple and other != p.stuck and at != NOWHERE and at != GATE:
                    if at >> 3 == realm and world.stars[at] > 0:
                        star = False
                    if skill >= 0 and SKILL[world.tiles.cards[world.tile_at(at)] & FACE] == skill:
                        skill = -1
            if star:
                worth += self.w.star * ahead.land[realm]
            if skill >= 0 and p.skills[skill] < MOST_LEVELS:
                worth += self.w.school * ahead.level[skill]
            if p.stuck != NOBODY and p.places[p.stuck] == place:
                worth += self.goal[place]
        if meeple == MAGICIAN:
            worth += self._border(world, me, p, place)
        return worth

    def _border(self, world: Realms, me: i64, p: Player, place: i64) -> float:
        """R14 the magician is drawn to a realm it may enter, and most of all enters it."""
        if p.entered >> (place >> 3) & 1 == 0:
            return self.w.border + self.w.enter
        may = enterable(world, me) & ~p.entered
        if may == 0:
            return 0.0
        best = 0.0
        for realm in range(i64(1), REALM_COUNT):
            if may >> realm & 1 != 0:
                value = (1.0 + self.w.enter) * self.prospect.near[REALM_AWAY[place * REALM_COUNT + realm]]
                if value > best:
                    best = value
        return best

    def _go(self, world: Realms, me: i64, chance: Chance) -> i64:
        """Where to."""
        self._plan(world, me)
        p = world.players[me]
        meeple = world.arg
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            place = world.offers[i] - world.base
            if place == STOP:
                place = p.places[meeple]
            worth = self._stand(world, me, p, meeple, place) + 0.3 * self._whim(chance)
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _risk(self, world: Realms, me: i64, p: Player, meeple: i64) -> float:
        """R10 an obstacle is tried at fair odds, after training and before walking on."""
        realm = p.places[meeple] >> 3
        if self.prospect.odds_of(p, realm) < self.w.brave:
            return 0.0
        return 1.0

    def _deal(self, world: Realms, me: i64, meeple: i64) -> float:
        """The piece that pays least for the dearest type goes first."""
        p = world.players[me]
        realm = p.places[meeple] >> 3
        best = NONE
        for space in range(realm * 4, realm * 4 + 4):
            being = world.spaces[space]
            if being != 0:
                saved = float(COST[being] - price(world, me, meeple, being))
                if saved > best:
                    best = saved
        return best

    def _reconnect(self, world: Realms, me: i64) -> i64:
        """The being that leaves most points for its Aether."""
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            being = BEING + world.offers[i] - world.base
            worth = float(VP[being]) - self.w.aether * float(price(world, me, world.arg, being))
            worth += 0.1 * float(TYPE[being])
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _attempt(self, world: Realms, me: i64) -> i64:
        """The being that is nearest to being had."""
        p = world.players[me]
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            being = BEING + world.offers[i] - world.base
            worth = float(VP[being]) - self.w.aether * float(COST[being]) - 0.5 * float(self.prospect.lack(p, being))
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _build(self, world: Realms, me: i64) -> i64:
        p = world.players[me]
        best = NONE
        choice = world.offers[0]
        for i in range(world.count):
            worth = self._level(p, world.offers[i] - world.base)
            if worth > best:
                best = worth
                choice = world.offers[i]
        return choice

    def _spy(self, world: Realms) -> i64:
        """From whoever has most points."""
        best: i64 = -1
        choice = world.offers[0]
        for i in range(world.count):
            seat = world.offers[i] - world.base
            if seat != NO_TARGET and world.players[seat].vp > best:
                best = world.players[seat].vp
                choice = world.offers[i]
        return choice
