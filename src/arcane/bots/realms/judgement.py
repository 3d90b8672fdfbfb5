"""What a table of Arcane Realms is worth: points now, what is in sight, what one has learnt, and the end's bonuses."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.judgement import Judgement
from arcane.bots.realms.prospect import RUNGS, Prospect
from arcane.bots.realms.ways import DISTANCE, FAR, REALM_AWAY
from arcane.bots.realms.weights import Weights
from arcane.core.agenda import STEP
from arcane.core.card import FACE
from arcane.core.table import Table
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    APPRENTICE,
    AURORA,
    BEING,
    BONUS_REALM,
    BONUS_TOTAL,
    BONUS_TYPE,
    BUILDER,
    ELOWEN,
    ELOWEN_AETHER,
    FOLLOW_FROM,
    KANOA,
    MONTHS,
    MOST_AETHER,
    OBSTACLE,
    OPEN_FROM,
    REALM,
    REALM_COUNT,
    RECHARGE,
    SECTION_COUNT,
    SKILL_COUNT,
    SPACES,
    THINKER,
    TYPE,
    YMNON,
)
from arcane.games.realms.flow import ACT, SOW
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.overcome import ATTEMPT, attemptable
from arcane.games.realms.player import (
    MAGICIAN,
    MEEPLE_COUNT,
    USED_AURORA,
    USED_BUILDER,
    USED_KANOA,
    USED_YMNON,
    WON_TYPES,
    Player,
)
from arcane.games.realms.table import Realms

# what characters bring in a game, more or less than others: by what greedy scored with each, at four seats
MAGICIAN_WORTH: Final = vec[float]([7.0, 0.0, -2.0, 6.0, 1.0, -2.0])
APPRENTICE_WORTH: Final = vec[float]([2.5, 0.0, -0.5, 0.0, 5.0, -1.5, 4.0, -0.5])
NEVER: Final = -1000.0


def _supply() -> list[int]:
    """Beings of each type in each realm: realm * 3 + type."""
    count = [0] * 15
    for being in range(int(BEING), int(OBSTACLE)):
        count[int(REALM[being] * 3 + TYPE[being])] += 1
    return count


SUPPLY: Final = vec[i64](_supply())
# R5.3 what recharges will bring after each month
INCOME: Final = vec[i64]([sum([int(RECHARGE[later]) for later in range(month + 1, 13)]) for month in range(14)])


@final
class Sage(Judgement):
    """The judgement of Arcane Realms, in victory points."""

    def __init__(self, weights: Weights) -> None:
        self.w = weights
        self.prospect = Prospect(weights)
        self.sown = vec[i64]([0] * int(SECTION_COUNT))

    def look(self, view: Table) -> None:
        assert isinstance(view, Realms)
        self.prospect.look(view)

    def worth(self, s: Any, seat: i64) -> float:
        world: Realms = s
        p = world.players[seat]
        if p.magician < 0 or p.familiar < 0 or len(p.apprentices.cards) < 2:
            return self._promise(p)
        ahead = self.prospect
        ahead.study(world, seat)
        worth = float(p.vp) + self.w.bonus * self._bonuses(world, seat)
        worth += self._aether(world, p) + self._skills(p) + self.w.sight * ahead.sight + self.w.post * ahead.post
        worth += self._actions(p) + self._realms(world, p) + self._powers(p)
        if p.stuck != NOBODY:
            worth -= self._plight(world, p)
        if world.seat == seat and world.depth > 0 and world.agenda[world.depth - 1] & STEP == ATTEMPT.number:
            worth += self._trial(world, p)
        return worth

    def stake(self, s: Any, seat: i64) -> float:
        world: Realms = s
        most: i64 = 0
        sum: i64 = 0
        for other in range(world.seats):
            if other != seat:
                vp = world.players[other].vp
                sum += vp
                if vp > most:
                    most = vp
        return self.worth(s, seat) - self.w.rivals * float(most) - self.w.others * float(sum)

    def spread(self, s: Any) -> float:
        world: Realms = s
        left = float(world.remaining()) / 95.0
        time = float((MONTHS - world.month) * world.per_month + world.per_month - world.cycle)
        time /= float(MONTHS * world.per_month)
        if time < left:
            left = time
        return self.w.spread * sqrt(left + 0.02)

    def calm(self, s: Any) -> bool:
        world: Realms = s
        if world.depth == 0:
            return True
        step = world.agenda[world.depth - 1] & STEP
        return step == ACT.number or step == SOW.number or step == ATTEMPT.number

    def chapter(self, s: Any) -> i64:
        world: Realms = s
        return world.month

    # --- the parts ---

    def _promise(self, p: Player) -> float:
        """R3.2, R3.3 in the draft: what the characters are good for."""
        worth = 0.0
        if p.magician >= 0:
            worth += MAGICIAN_WORTH[p.magician]
        if p.choice[0] > 0:
            worth += APPRENTICE_WORTH[p.choice[0] - 1]
        cards = p.apprentices.cards
        for i in range(len(cards)):
            if cards[i] & FACE >= APPRENTICE:
                worth += APPRENTICE_WORTH[(cards[i] & FACE) - APPRENTICE]
        return worth

    def _bonuses(self, world: Realms, seat: i64) -> float:
        """R19.1 the bonuses at the end, each by how likely it is to come."""
        total = 0.0
        sum: i64 = 0
        left = world.left
        for realm in range(REALM_COUNT):
            if world.realms >> realm & 1 != 0:
                total += self._lead(world, seat, realm, left[realm]) * float(BONUS_REALM)
                sum += left[realm]
        for kind in range(i64(3)):
            more: i64 = 0
            for realm in range(REALM_COUNT):
                if world.realms >> realm & 1 != 0:
                    more += SUPPLY[realm * 3 + kind]
            for other in range(world.seats):
                more -= world.players[other].won[WON_TYPES + kind]
            total += self._lead(world, seat, WON_TYPES + kind, more) * float(BONUS_TYPE[kind])
        mine = world.players[seat].beings()
        best: i64 = 0
        for other in range(world.seats):
            if other != seat and world.players[other].beings() > best:
                best = world.players[other].beings()
        return total + self._chance(mine, best, sum, world.seats) * float(BONUS_TOTAL)

    def _lead(self, world: Realms, seat: i64, what: i64, left: i64) -> float:
        mine = world.players[seat].won[what]
        best: i64 = 0
        for other in range(world.seats):
            if other != seat and world.players[other].won[what] > best:
                best = world.players[other].won[what]
        return self._chance(mine, best, left, world.seats)

    def _chance(self, mine: i64, best: i64, left: i64, seats: i64) -> float:
        """That this count will be the highest, or as high: the more are left, the more open it is."""
        if left == 0:
            if mine > 0 and mine >= best:
                return 1.0
            return 0.0
        if best > mine + left:
            return 0.0
        lead = float(mine - best) + 0.5
        if best == 0 and mine == 0:
            lead = 0.0
        lead /= 0.7 + 0.25 * sqrt(float(left))
        even = 2.0 / float(seats)
        if lead > 0.0:
            return even * 0.5 + (1.0 - even * 0.5) * lead / (1.0 + lead)
        return even * 0.5 * (1.0 + lead / (1.0 - lead))

    def _aether(self, world: Realms, p: Player) -> float:
        """R5.3 what is there and what will come, as far as there is time to spend it; R1.4 what would spill over."""
        w = self.w
        turns = self.prospect.turns
        income = INCOME[world.month]
        if p.magician == ELOWEN:
            income += ELOWEN_AETHER * (MONTHS - world.month)
        total = float(p.aether + income)
        use = w.spend * (turns + 1.0)
        if total > use:
            total = use + 0.2 * (total - use)
        worth = w.aether * total
        if world.month < MONTHS:
            over = float(p.aether + RECHARGE[world.month + 1] - MOST_AETHER)
            over -= w.spend * float(world.per_month - world.cycle)
            if over > 0.0:
                worth -= w.spill * w.aether * over
        return worth

    def _skills(self, p: Player) -> float:
        ahead = self.prospect
        total = 0.0
        for skill in range(SKILL_COUNT):
            total += ahead.ladder[skill * RUNGS + p.skills[skill]]
        return total * ahead.share

    def _actions(self, p: Player) -> float:
        """R6.7 the actions of this turn, and what the best sowing would make of the next."""
        ahead = self.prospect
        worth = self.w.now * ahead.actions(p.unused, 0)
        if ahead.turns < 1.0:
            return worth
        sown = self.sown
        tokens = p.tokens
        best = 0.0
        for section in range(SECTION_COUNT):
            left = tokens[section]
            if left > 0:
                for i in range(SECTION_COUNT):
                    sown[i] = tokens[i]
                sown[section] = 0
                at = section
                while left > 0:  # as `sow` does
                    at = (at + 1) & 3
                    sown[at] += 1
                    left -= 1
                next = ahead.actions(sown, 1)
                if next > best:
                    best = next
        return worth + self.w.next * best

    def _trial(self, world: Realms, p: Player) -> float:
        """R10.4 an obstacle is about to be faced, and nobody knows which: what may come of it, by the odds."""
        w = self.w
        ahead = self.prospect
        meeple = world.arg
        realm = p.places[meeple] >> 3
        bad = 1.0 - ahead.odds[realm]
        loss = w.now * ahead.actions(p.unused, 0)  # R11.2 the turn would be over
        if p.kind(meeple) == THINKER:
            loss -= w.stuck - 0.5
        elif meeple == MAGICIAN:
            loss += w.lost - w.stuck
            if p.familiar == YMNON and p.used & USED_YMNON == 0:
                loss *= 0.5
        best = NEVER
        for space in range(realm * SPACES, realm * SPACES + SPACES):
            if attemptable(world, world.seat, space):
                worth = ahead.worth_trying(p, world.spaces[space])
                if worth > best:
                    best = worth
        return best - w.now * ahead.trial[0] - bad * loss

    def _realms(self, world: Realms, p: Player) -> float:
        """R14 tokens for realms entered, and the way into the next one."""
        w = self.w
        turns = self.prospect.turns
        entered: i64 = 0
        for realm in range(i64(1), REALM_COUNT):
            if p.entered >> realm & 1 != 0:
                entered += 1
        worth = (w.token * turns + w.enter + w.progress * float(OPEN_FROM)) * float(entered)
        out = world.realms & ~p.entered
        if out == 0 or turns < 1.0:
            return worth
        may: i64 = 0
        if p.frontier >= 0:
            won = p.won[p.frontier]
            if (world.relief != 0 and world.left[p.frontier] == 0) or won >= OPEN_FROM:
                may = out
                won = OPEN_FROM
            elif won >= FOLLOW_FROM:
                may = out & world.opened
            worth += w.progress * float(won)
        magician = p.places[MAGICIAN]
        if magician == GATE:
            return worth - w.enter
        best = 0.0
        for realm in range(i64(1), REALM_COUNT):
            if out >> realm & 1 != 0:
                value = w.enter * float(world.left[realm]) / 20.0
                if may >> realm & 1 == 0:
                    value *= 0.3
                value *= self.prospect.near[REALM_AWAY[magician * REALM_COUNT + realm]]
                if value > best:
                    best = value
        return worth + best

    def _powers(self, p: Player) -> float:
        """R20.3 powers that are still to be used."""
        worth = 0.0
        if self.prospect.turns < 1.0:
            return worth
        spare = self.w.spare
        if p.magician == KANOA and p.used & USED_KANOA == 0:
            worth += spare
        if p.familiar == YMNON and p.used & USED_YMNON == 0:
            worth += spare
        if p.familiar == AURORA and p.used & USED_AURORA == 0:
            worth += spare
        for meeple in range(i64(1), MEEPLE_COUNT):
            if p.kind(meeple) == BUILDER and p.used & USED_BUILDER << meeple == 0:
                best = 0.0
                for skill in range(SKILL_COUNT):
                    if self.prospect.level[skill] > best:
                        best = self.prospect.level[skill]
                worth += 0.8 * best
        return worth

    def _plight(self, world: Realms, p: Player) -> float:
        """R11 a stuck piece: less of an evil the nearer one's own rescue is."""
        loss = self.w.stuck
        if p.stuck == MAGICIAN:
            loss = self.w.lost
        if self.prospect.turns < 4.0:
            loss *= 0.25 * self.prospect.turns
        if not p.meets(p.obstacle, 0):
            return loss
        place = p.places[p.stuck]
        nearest: i64 = FAR
        for meeple in range(MEEPLE_COUNT):
            at = p.places[meeple]
            if at != NOWHERE and meeple != p.stuck:
                d: i64 = 1
                if at == GATE:
                    at = world.entry
                else:
                    d = 0
                d += DISTANCE[at * 40 + place]
                if d < nearest:
                    nearest = d
        return loss * (1.0 - 0.5 * self.prospect.near[nearest])
