"""What a player of Arcane Realms may hope for from where the pieces stand: beings in sight, lessons, useful actions."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.realms.ways import ASKS, DISTANCE, FAR, FIRST_TRIAL, OBSTACLES_OF, TRIALS, WIDTH
from arcane.bots.realms.weights import Weights
from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    APPRENTICE_OFF,
    BEING,
    BEING_COUNT,
    BONUS_TYPE,
    COST,
    EXPLORE,
    FAMILIAR_OFF,
    GWYN,
    IVI,
    MAGICIAN_OFF,
    MEEPLES,
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
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.player import MAGICIAN, MEEPLE_COUNT, NO_CARD, Player
from arcane.games.realms.table import COVERED, Realms

RUNGS: Final[i64] = MOST_LEVELS + 2  # of a skill's ladder: from 0 to one above the highest level
LACKS: Final[i64] = MOST_LEVELS * WIDTH // 2 + 1  # levels that may be missing for a card: from none to all
STEPS: Final[i64] = FAR + 2
TYPES: Final[i64] = 3
POSTS: Final[i64] = REALM_COUNT + SKILL_COUNT  # what a piece may stand for: a star of a realm, a tile of a skill
WALK: Final[i64] = 4  # explore actions of a turn that are reckoned with: none to three


@final
class Prospect:
    """Of the player it was last asked to study, on the table it was shown."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.ladder = vec[float]([0.0] * int(SKILL_COUNT * RUNGS))  # what levels are worth, by the cards that are left
        self.near = vec[float]([0.0] * int(STEPS))  # what so many actions leave of a hope
        for i in range(STEPS):
            self.near[i] = weights.near ** float(i)
        self.missing = vec[float]([0.0] * int(LACKS))  # ... and so many levels that are missing
        for i in range(LACKS):
            self.missing[i] = weights.train ** float(i)
        self.turns = 0.0  # that the player still has
        self.share = 0.0  # of the beings that are left, which part may become the player's
        # where the pieces are: a place, the actions to leave the gate, and how they walk
        self.count: i64 = 0
        self.at = vec[i64]([0] * int(MEEPLE_COUNT))
        self.late = vec[i64]([0] * int(MEEPLE_COUNT))
        self.twice = vec[i64]([0] * int(MEEPLE_COUNT))
        self.leaps: i64 = NOBODY  # the one that goes anywhere in its realm
        self.purse: i64 = 0  # Aether for the beings that are within reach
        self.off = vec[i64]([0] * int(TYPES))  # what the piece with the best discount saves
        self.way = vec[i64]([0] * int(MEEPLE_COUNT * POSTS))  # actions from each piece to each post
        # what is hoped for
        self.stars = vec[i64]([0] * int(REALM_COUNT))  # actions to a star of each realm
        self.pairs = vec[i64]([0] * int(REALM_COUNT))  # ... for two pieces together
        self.icons = vec[i64]([0] * int(SKILL_COUNT))  # ... to a tile that teaches each skill
        self.odds = vec[float]([0.0] * int(REALM_COUNT))  # that an obstacle of each realm is overcome
        self.land = vec[float]([0.0] * int(REALM_COUNT))  # what the beings of each realm promise who stands on a star
        self.level = vec[float]([0.0] * int(SKILL_COUNT))  # what one more level of each skill is worth
        self.sight = 0.0  # what all beings in sight promise
        self.post = 0.0  # what the pieces are good for where they stand
        # what an action may bring after so many explore actions, and how often
        self.lesson = vec[float]([0.0] * int(WALK))
        self.trial = vec[float]([0.0] * int(WALK))
        self.trials = vec[i64]([0] * int(WALK))
        self.catch = vec[float]([0.0] * int(WALK))
        self.catches = vec[i64]([0] * int(WALK))

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
                share = float(view.left[realm]) / float(OBSTACLES_OF[realm])
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
        total: i64 = 0
        for i in range(i64(1), WIDTH, 2):
            total += ASKS[at + i]
        if total == 0:
            return
        part = worth / float(total)
        for i in range(i64(0), WIDTH, 2):
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
        self._posts()

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
        for meeple in range(MEEPLE_COUNT):
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
        way = self.way
        for i in range(self.count * POSTS):
            way[i] = FAR
        for skill in range(SKILL_COUNT):
            icons[skill] = FAR
        entered = p.entered | 1
        for realm in range(REALM_COUNT):
            stars[realm] = FAR
            pairs[realm] = FAR
            if entered >> realm & 1 == 0:
                continue
            for place in range(realm * 8, realm * 8 + 8):
                skill = SKILL[s.tiles.cards[s.tile_at(place)] & FACE]
                star = s.stars[place] > 0
                if not star and skill < 0:
                    continue
                first = FAR
                second = FAR
                for n in range(self.count):
                    d = DISTANCE[self.at[n] * 40 + place]
                    if self.twice[n] != 0:
                        d = (d + 1) >> 1
                    elif n == self.leaps and d > 1 and self.at[n] >> 3 == realm:
                        d = 1
                    d += self.late[n]
                    if star and d < way[n * POSTS + realm]:
                        way[n * POSTS + realm] = d
                    if skill >= 0 and d < way[n * POSTS + REALM_COUNT + skill]:
                        way[n * POSTS + REALM_COUNT + skill] = d
                    if d < first:
                        second = first
                        first = d
                    elif d < second:
                        second = d
                if star:
                    if first < stars[realm]:
                        stars[realm] = first
                    if first + second < pairs[realm]:
                        pairs[realm] = first + second
                if skill >= 0 and first < icons[skill]:
                    icons[skill] = first

    def _beings(self, s: Realms, me: i64, p: Player) -> None:
        """R10, R12 what each being in sight is worth, and how far off it is."""
        w = self.w
        for skill in range(SKILL_COUNT):
            at = skill * RUNGS + p.skills[skill]
            self.level[skill] = (self.ladder[at + 1] - self.ladder[at]) * self.share
        self.sight = 0.0
        for i in range(WALK):
            self.trial[i] = 0.0
            self.trials[i] = 0
            self.catch[i] = 0.0
            self.catches[i] = 0
        self.purse = p.aether
        entered = p.entered | 1
        for realm in range(REALM_COUNT):
            self.land[realm] = 0.0
            self.odds[realm] = 0.0
            if entered >> realm & 1 != 0 and s.left[realm] > 0:
                self.odds[realm] = self.odds_of(p, realm)
                promise = 0.0
                for space in range(realm * SPACES, realm * SPACES + SPACES):
                    if s.spaces[space] != NO_CARD:
                        promise += self._being(s, me, p, s.spaces[space])
                self.land[realm] = promise * w.ready
        for i in range(WALK):
            if self.catches[i] > 0:
                self.catch[i] /= float(self.catches[i])

    def _being(self, s: Realms, me: i64, p: Player, being: i64) -> float:
        """What a being promises who stands on a star; noted is what it promises from where the pieces are."""
        w = self.w
        realm = REALM[being]
        kind = TYPE[being]
        cost = COST[being] - self.off[kind]
        if cost < 0:
            cost = 0
        gain = float(VP[being]) - w.aether * float(cost) + w.kind * float(BONUS_TYPE[kind])
        lack = self.lack(p, being)
        hope = gain * self.missing[lack]
        if cost > p.aether:
            hope *= w.poor
        steps = self.stars[realm]
        if MEEPLES[being] > 1:
            steps = self.pairs[realm]
        if steps >= STEPS:
            steps = STEPS - 1
        go = self.near[steps]
        note = s.notes[being - BEING]
        if note & COVERED != 0:
            hope *= w.covered
        elif COST[being] >= OBSTACLE_FROM and note >> me & 1 == 0:
            odds = self.odds[realm]
            worth = self._venture(odds, hope * go)
            if worth > 0.0 and p.stuck == NOBODY:
                for i in range(self.stars[realm], WALK):
                    self.trials[i] += 1
                    if worth > self.trial[i]:
                        self.trial[i] = worth
            hope *= w.clear * odds
        elif lack == 0 and cost <= self.purse and steps < WALK:
            self.purse -= cost
            for i in range(steps, WALK):
                self.catches[i] += 1
                self.catch[i] += gain * (1.0 - w.ready * w.sight)
        self.sight += hope * go * w.ready
        if lack > 0:
            self._ask(p, being, hope * go * w.ready * (1.0 / w.train - 1.0) * w.sight)
        return hope

    def _venture(self, odds: float, hope: float) -> float:
        """R10, R11 what facing an obstacle may bring: the being comes nearer, or a piece is stuck."""
        w = self.w
        return odds * hope * (1.0 - w.clear * odds) * w.ready * w.sight - (1.0 - odds) * w.stuck

    def worth_trying(self, p: Player, being: i64) -> float:
        """The same for a being that lies before one's piece."""
        kind = TYPE[being]
        cost = COST[being] - self.off[kind]
        if cost < 0:
            cost = 0
        gain = float(VP[being]) - self.w.aether * float(cost) + self.w.kind * float(BONUS_TYPE[kind])
        if cost > p.aether:
            gain *= self.w.poor
        return self._venture(self.odds[REALM[being]], gain * self.missing[self.lack(p, being)])

    def odds_of(self, p: Player, realm: i64) -> float:
        """R10.5 of the obstacles of a realm, how many would be overcome."""
        skills = p.skills
        met: i64 = 0
        at = FIRST_TRIAL[realm]
        last = FIRST_TRIAL[realm + 1]
        while at < last:
            next = at + WIDTH
            while at < next and skills[TRIALS[at]] >= TRIALS[at + 1]:
                at += 2
            if at == next:
                met += 1
            at = next
        return float(met) / float(OBSTACLES_OF[realm])

    def lack(self, p: Player, being: i64) -> i64:
        """R12.2 the levels that are missing for a being."""
        at = (being - BEING) * WIDTH
        skills = p.skills
        lack: i64 = 0
        for i in range(i64(0), WIDTH, 2):
            d = ASKS[at + i + 1] - skills[ASKS[at + i]]
            if d > 0:
                lack += d
        return lack

    def _ask(self, p: Player, being: i64, worth: float) -> None:
        """A level that a being in sight lacks is worth more."""
        at = (being - BEING) * WIDTH
        for i in range(i64(0), WIDTH, 2):
            skill = ASKS[at + i]
            if ASKS[at + i + 1] > p.skills[skill]:
                self.level[skill] += worth

    def _lessons(self, p: Player) -> None:
        """R9 what can be trained, and how near it is."""
        lesson = self.lesson
        for i in range(WALK):
            lesson[i] = 0.0
        for skill in range(SKILL_COUNT):
            if p.skills[skill] >= MOST_LEVELS:
                self.level[skill] = 0.0
            for i in range(self.icons[skill], WALK):
                if self.level[skill] > lesson[i]:
                    lesson[i] = self.level[skill]

    def _posts(self) -> None:
        """Every piece is good for one thing, and no two for the same: the best pairs of piece and post count."""
        self.post = 0.0
        pieces: i64 = 0
        posts: i64 = 0
        for _i in range(self.count):
            best = 0.0
            piece: i64 = -1
            post: i64 = -1
            for k in range(POSTS):
                if posts >> k & 1 != 0:
                    continue
                if k < REALM_COUNT:
                    worth = self.land[k] * self.w.sight
                else:
                    worth = self.level[k - REALM_COUNT] * self.w.school
                if worth <= best:
                    continue
                for n in range(self.count):
                    if pieces >> n & 1 == 0:
                        value = worth * self.near[self.way[n * POSTS + k]]
                        if value > best:
                            best = value
                            piece = n
                            post = k
            if piece < 0:
                return
            self.post += best
            pieces |= 1 << piece
            posts |= 1 << post

    # --- actions ---

    def actions(self, sections: vec[i64], more: i64) -> float:
        """What so many actions of each kind may bring, if a few more occasions come up."""
        w = self.w
        walk = sections[EXPLORE]
        if walk >= WALK:
            walk = WALK - 1
        total = 0.0
        if more > 0:
            total = w.step * float(walk)
        n = sections[TRAIN]
        if n > 5:
            n = 5
        total += self.lesson[walk] * float(n)
        n = sections[OVERCOME]
        if n > self.trials[walk] + more:
            n = self.trials[walk] + more
        total += self._least(self.trial[walk], more) * float(n)
        n = sections[RECONNECT]
        if n > self.catches[walk] + more:
            n = self.catches[walk] + more
        return total + self._least(self.catch[walk], more) * float(n)

    def _least(self, worth: float, more: i64) -> float:
        if more > 0 and worth < self.w.hope:
            return self.w.hope
        return worth
