"""What a player of Arcane Realms may hope for from where the pieces stand: beings in sight, lessons, useful actions."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.realms.ways import ASKS, DISTANCE, FAR, FIRST_OBSTACLE, WIDTH
from arcane.bots.realms.weights import Weights
from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    APPRENTICE_OFF,
    BEING,
    BEING_COUNT,
    BONUS_TYPE,
    COST,
    FAMILIAR_OFF,
    GWYN,
    IVI,
    MAGICIAN_OFF,
    MONTHS,
    MOST_LEVELS,
    OBSTACLE,
    OBSTACLE_FROM,
    OVERCOME,
    PEACEMAKER,
    REALM,
    REALM_COUNT,
    RECONNECT,
    SKILL,
    SKILL_COUNT,
    SPACES,
    SPY,
    SPY_AETHER,
    TILE,
    TRAIN,
    TYPE,
    VP,
)
from arcane.games.realms.cards import MEEPLES as NEED_MEEPLES
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.player import MAGICIAN, MEEPLES, NO_CARD, Player
from arcane.games.realms.table import COVERED, Realms

RUNGS: Final[i64] = MOST_LEVELS + 2  # of a skill's ladder: from 0 to one above the highest level
STEPS: Final[i64] = FAR + 2
TYPES: Final[i64] = 3


@final
class Prospect:
    """Of the player it was last asked to study, on the table it was shown."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.ladder = vec[float]([0.0] * int(SKILL_COUNT * RUNGS))  # what levels are worth, by the cards that are left
        self.near = vec[float]([0.0] * int(STEPS))  # what so many actions leave of a hope
        for i in range(STEPS):
            self.near[i] = weights.near ** float(i)
        self.missing = vec[float]([0.0] * 64)  # ... and so many levels that are missing
        for i in range(i64(64)):
            self.missing[i] = weights.train ** float(i)
        self.turns = 0.0  # that the player still has
        self.share = 0.0  # of the beings that are left, which part may become the player's
        # where the pieces are: a place, the actions to leave the gate, and how they walk
        self.count: i64 = 0
        self.at = vec[i64]([0] * int(MEEPLES))
        self.late = vec[i64]([0] * int(MEEPLES))
        self.twice = vec[i64]([0] * int(MEEPLES))
        self.leaps: i64 = NOBODY  # the one that goes anywhere in its realm
        self.off = vec[i64]([0] * int(TYPES))  # what the piece with the best discount saves
        # what is hoped for
        self.stars = vec[i64]([0] * int(REALM_COUNT))  # actions to a star of each realm
        self.pairs = vec[i64]([0] * int(REALM_COUNT))  # ... for two pieces together
        self.icons = vec[i64]([0] * int(SKILL_COUNT))  # ... to a tile that teaches each skill
        self.odds = vec[float]([0.0] * int(REALM_COUNT))  # that an obstacle of each realm is overcome
        self.land = vec[float]([0.0] * int(REALM_COUNT))  # what the beings of each realm promise who stands on a star
        self.level = vec[float]([0.0] * int(SKILL_COUNT))  # what one more level of each skill is worth
        self.sight = 0.0  # what all beings in sight promise
        self.lesson = 0.0  # what training is worth where the pieces stand
        self.trial = 0.0  # ... and overcoming an obstacle
        self.trials: i64 = 0
        self.catch = 0.0  # ... and reconnecting
        self.catches: i64 = 0

    # --- what the view tells everybody ---

    def look(self, view: Realms) -> None:
        """Which cards are left is known to all, if not where they lie: what would more skill be good for?"""
        ladder = self.ladder
        for i in range(SKILL_COUNT * RUNGS):
            ladder[i] = 0.0
        gone = vec[i64]([0] * int(BEING_COUNT))
        for seat in range(view.seats):
            cards = view.players[seat].binder.cards
            for i in range(len(cards)):
                gone[(cards[i] & FACE) - BEING] = 1
        for being in range(BEING, OBSTACLE):
            if gone[being - BEING] == 0 and view.realms >> REALM[being] & 1 != 0:
                self._raise(being, self.w.deck * self._open(view, REALM[being]))
        for obstacle in range(OBSTACLE, TILE):
            realm = REALM[obstacle]
            if view.realms >> realm & 1 != 0:
                cards_of_realm = FIRST_OBSTACLE[realm + 1] - FIRST_OBSTACLE[realm]
                share = float(view.left[realm]) / float(cards_of_realm)
                self._raise(obstacle, self.w.barrier * share * self._open(view, realm))
        for skill in range(SKILL_COUNT):
            at = skill * RUNGS
            for level in range(i64(1), RUNGS):
                ladder[at + level] += ladder[at + level - 1]

    def _open(self, view: Realms, realm: i64) -> float:
        if view.opened >> realm & 1 != 0:
            return 1.0
        return self.w.closed

    def _raise(self, card: i64, worth: float) -> None:
        """Every level that a card asks for is an equal part of the way to it."""
        at = (card - BEING) * WIDTH
        total = ASKS[at + 1] + ASKS[at + 3] + ASKS[at + 5]
        if total == 0:
            return
        part = worth / float(total)
        for i in range(i64(0), WIDTH, i64(2)):
            start = ASKS[at + i] * RUNGS
            for level in range(i64(1), ASKS[at + i + 1] + 1):
                self.ladder[start + level] += part

    # --- what a table holds for one player ---

    def study(self, s: Realms, me: i64) -> None:
        p = s.players[me]
        self._time(s, me)
        self._pieces(s, p)
        self._ways(s, p)
        self._beings(s, me, p)
        self._lessons(p)

    def _time(self, s: Realms, me: i64) -> None:
        """R5, R18 the turns that are left, the one that is under way not counted; beings may run out before."""
        turns = float((MONTHS - s.month) * s.per_month + s.per_month - s.cycle)
        if s.turn != me and s.turn != NOBODY:
            mine = me - s.first
            if mine < 0:
                mine += s.seats
            theirs = s.turn - s.first
            if theirs < 0:
                theirs += s.seats
            if mine > theirs:
                turns += 1.0
        left = 0.0
        for realm in range(REALM_COUNT):
            left += float(s.left[realm])
        mine_left = left / float(s.seats)
        if turns > mine_left * self.w.pace:
            turns = mine_left * self.w.pace
        self.turns = turns
        self.share = 0.0
        if left > 0.0:
            self.share = (turns + 0.5) / (self.w.pace * left)

    def _pieces(self, s: Realms, p: Player) -> None:
        """Where the free meeples are, how they walk, what they save."""
        n: i64 = 0
        self.leaps = NOBODY
        off = self.off
        for kind in range(TYPES):
            off[kind] = 0
        for meeple in range(MEEPLES):
            place = p.places[meeple]
            if place == NOWHERE or meeple == p.stuck:
                continue
            self.late[n] = 0
            if place == GATE:
                place = s.entry
                self.late[n] = 1
                if meeple > MAGICIAN and p.entered == 0:
                    self.late[n] = 2
            self.at[n] = place
            self.twice[n] = 0
            if meeple == MAGICIAN:
                if p.familiar == GWYN:
                    self.twice[n] = 1
                elif p.familiar == IVI:
                    self.leaps = n
                if p.magician >= 0 and p.familiar >= 0:
                    for kind in range(TYPES):
                        off[kind] = MAGICIAN_OFF[p.magician * 3 + kind] + FAMILIAR_OFF[p.familiar * 3 + kind]
            else:
                apprentice = p.kind(meeple)
                if apprentice == PEACEMAKER:
                    self.twice[n] = 1
                if apprentice >= 0:
                    for kind in range(TYPES):
                        less = APPRENTICE_OFF[apprentice * 3 + kind]
                        if apprentice == SPY:
                            less = SPY_AETHER
                        if less > off[kind]:
                            off[kind] = less
            n += 1
        self.count = n

    def _ways(self, s: Realms, p: Player) -> None:
        """R8.1 how many explore actions bring a piece to a star of each realm, and to a tile for each skill."""
        stars = self.stars
        pairs = self.pairs
        icons = self.icons
        for skill in range(SKILL_COUNT):
            icons[skill] = FAR
        entered = p.entered | 1
        for realm in range(REALM_COUNT):
            stars[realm] = FAR
            pairs[realm] = FAR
            if entered >> realm & 1 == 0:
                continue
            for place in range(realm * 8, realm * 8 + 8):
                first = FAR
                second = FAR
                for n in range(self.count):
                    d = DISTANCE[self.at[n] * 40 + place]
                    if self.twice[n] != 0:
                        d = (d + 1) >> 1
                    elif n == self.leaps and d > 1 and self.at[n] >> 3 == realm:
                        d = 1
                    d += self.late[n]
                    if d < first:
                        second = first
                        first = d
                    elif d < second:
                        second = d
                if s.stars[place] > 0:
                    if first < stars[realm]:
                        stars[realm] = first
                    if first + second < pairs[realm]:
                        pairs[realm] = first + second
                skill = SKILL[s.tiles.cards[s.tile_at(place)] & FACE]
                if skill >= 0 and first < icons[skill]:
                    icons[skill] = first

    def _beings(self, s: Realms, me: i64, p: Player) -> None:
        """R10, R12 what each being in sight is worth, and how far off it is."""
        w = self.w
        level = self.level
        for skill in range(SKILL_COUNT):
            at = skill * RUNGS + p.skills[skill]
            level[skill] = (self.ladder[at + 1] - self.ladder[at]) * self.share
        self.sight = 0.0
        self.trial = 0.0
        self.trials = 0
        self.catch = 0.0
        self.catches = 0
        purse = p.aether
        entered = p.entered | 1
        for realm in range(REALM_COUNT):
            self.land[realm] = 0.0
            if entered >> realm & 1 == 0 or s.left[realm] == 0:
                continue
            odds = self.odds_of(p, realm)
            self.odds[realm] = odds
            way = self.near[self._within(self.stars[realm])]
            promise = 0.0
            for space in range(realm * SPACES, realm * SPACES + SPACES):
                being = s.spaces[space]
                if being == NO_CARD:
                    continue
                kind = TYPE[being]
                cost = COST[being] - self.off[kind]
                if cost < 0:
                    cost = 0
                gain = float(VP[being]) - w.aether * float(cost) + 0.1 * float(BONUS_TYPE[kind])
                lack = self.lack(p, being)
                hope = gain * self.missing[lack]
                if cost > p.aether:
                    hope *= w.poor
                here = self.stars[realm] == 0
                go = way
                if NEED_MEEPLES[being] > 1:
                    here = self.pairs[realm] == 0
                    go = self.near[self._within(self.pairs[realm])]
                note = s.notes[being - BEING]
                if note & COVERED != 0:
                    hope *= w.covered
                elif COST[being] >= OBSTACLE_FROM and note >> me & 1 == 0:
                    if self.stars[realm] == 0 and p.stuck == NOBODY:
                        worth = odds * hope * go * (1.0 - w.clear) * w.sight - (1.0 - odds) * w.stuck
                        if worth > 0.0:
                            self.trials += 1
                            if worth > self.trial:
                                self.trial = worth
                    hope *= w.clear * odds
                elif lack == 0 and here and cost <= purse:
                    purse -= cost
                    self.catches += 1
                    self.catch += gain * (1.0 - w.ready * w.sight)
                hope *= w.ready
                promise += hope
                self.sight += hope * go
                if lack > 0:
                    self._ask(p, being, hope * go * (1.0 / w.train - 1.0) * w.sight)
            self.land[realm] = promise
        if self.catches > 0:
            self.catch /= float(self.catches)

    def odds_of(self, p: Player, realm: i64) -> float:
        """R10.5 of the obstacles of a realm, how many would be overcome."""
        first = FIRST_OBSTACLE[realm]
        last = FIRST_OBSTACLE[realm + 1]
        skills = p.skills
        met: i64 = 0
        for card in range(first, last):
            at = (card - BEING) * WIDTH
            if (
                skills[ASKS[at]] >= ASKS[at + 1]
                and skills[ASKS[at + 2]] >= ASKS[at + 3]
                and skills[ASKS[at + 4]] >= ASKS[at + 5]
            ):
                met += 1
        return float(met) / float(last - first)

    def lack(self, p: Player, being: i64) -> i64:
        """R12.2 the levels that are missing for a being."""
        at = (being - BEING) * WIDTH
        skills = p.skills
        lack: i64 = 0
        for i in range(i64(0), WIDTH, i64(2)):
            d = ASKS[at + i + 1] - skills[ASKS[at + i]]
            if d > 0:
                lack += d
        return lack

    def _ask(self, p: Player, being: i64, worth: float) -> None:
        """A level that a being in sight lacks is worth more."""
        at = (being - BEING) * WIDTH
        for i in range(i64(0), WIDTH, i64(2)):
            skill = ASKS[at + i]
            if ASKS[at + i + 1] > p.skills[skill]:
                self.level[skill] += worth

    def _lessons(self, p: Player) -> None:
        """R9 what can be trained, and how near it is."""
        best = 0.0
        for skill in range(SKILL_COUNT):
            if p.skills[skill] >= MOST_LEVELS:
                self.level[skill] = 0.0
            else:
                worth = self.level[skill] * self.near[self._within(self.icons[skill])]
                if worth > best:
                    best = worth
        self.lesson = best

    def _within(self, steps: i64) -> i64:
        if steps >= STEPS:
            return STEPS - 1
        return steps

    # --- actions ---

    def actions(self, sections: vec[i64], more: i64) -> float:
        """What so many actions of each kind may bring, if a few more occasions come up."""
        w = self.w
        n = sections[0]
        if n > 3:
            n = 3
        total = w.step * float(n)
        n = sections[TRAIN]
        if n > 4:
            n = 4
        total += self.lesson * w.school * float(n)
        n = sections[OVERCOME]
        if n > self.trials + more:
            n = self.trials + more
        total += self._least(self.trial, more) * float(n)
        n = sections[RECONNECT]
        if n > self.catches + more:
            n = self.catches + more
        total += self._least(self.catch, more) * float(n)
        return total

    def _least(self, worth: float, more: i64) -> float:
        if more > 0 and worth < 0.3:
            return 0.3
        return worth
