"""What lies before one player of Arcane Realms (R3.2, R20.3)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.card import FACE, NO_PILE, empty
from arcane.core.tape import NOBODY, Tape
from arcane.games.realms.cards import (
    APPRENTICE,
    BEING,
    NEED,
    NO_KIND,
    SKILL_COUNT,
    START_AETHER,
    START_LEVEL,
    START_TOKENS,
    START_VP,
    WISDOM,
)
from arcane.games.realms.land import GATE, NOWHERE

NO_CARD: Final[i64] = 0  # where a face is expected: none
NO_REALM: Final[i64] = -1
MAGICIAN: Final[i64] = 0  # R21.4 a player's meeples: the magician, then the apprentices
MEEPLE_COUNT: Final[i64] = 4

# bits of `used`: powers that serve once (R20.3)
USED_KANOA: Final[i64] = 1
USED_YMNON: Final[i64] = 2
USED_AURORA: Final[i64] = 4
USED_BUILDER: Final[i64] = 8  # shifted by the meeple, 1 to 3
USED_FEN: Final[i64] = 128  # shifted by the realm

# where in `won` the beings of each type are counted, after the realms
WON_TYPES: Final[i64] = 5

START_LEVELS: Final = vec[i64]([int(START_LEVEL)] * 5)
START_SECTIONS: Final = vec[i64]([int(START_TOKENS)] * 4)
NO_ACTIONS: Final = vec[i64]([0] * 4)
AT_THE_GATE: Final = vec[i64]([int(GATE), int(GATE), int(GATE), int(NOWHERE)])
NOTHING_WON: Final = vec[i64]([0] * 8)
NOTHING_KEPT: Final = vec[i64]([0])


@final
@mypyc_attr(acyclic=True)
class Player:
    """What lies before one seat (R3.2, R20.3)."""

    def __init__(self) -> None:
        self.magician: i64 = NOBODY
        self.familiar: i64 = NOBODY
        self.aether: i64 = START_AETHER
        self.vp: i64 = START_VP
        self.entered: i64 = 0  # R8.4 a bit for each realm
        self.frontier: i64 = NO_REALM  # R14.1
        self.stuck: i64 = NOBODY  # R11 the meeple that is stuck; then the obstacle token is out
        self.being: i64 = NO_CARD  # ... at which being
        self.obstacle: i64 = NO_CARD  # ... behind which obstacle
        self.used: i64 = 0  # powers that serve only once
        self.skills = START_LEVELS
        self.tokens = START_SECTIONS  # R1.11
        self.unused = NO_ACTIONS  # R6.7 actions left this turn
        self.places = AT_THE_GATE  # of the meeples
        self.won = NOTHING_WON  # beings by realm, then by type
        self.choice = NOTHING_KEPT  # R3.3 the apprentice kept in secret: 1 + its kind
        self.hand = NO_PILE  # R3.3 in the draft
        self.apprentices = NO_PILE
        self.binder = NO_PILE

    def lay_out(self) -> None:
        self.skills = START_LEVELS[:]
        self.tokens = START_SECTIONS[:]
        self.unused = NO_ACTIONS[:]
        self.places = AT_THE_GATE[:]
        self.won = NOTHING_WON[:]
        self.choice = NOTHING_KEPT[:]
        self.hand = empty()
        self.apprentices = empty()
        self.binder = empty()

    def fields(self, t: Tape) -> None:
        self.magician = t.number("magician", self.magician)
        self.familiar = t.number("familiar", self.familiar)
        self.aether = t.number("aether", self.aether)
        self.vp = t.number("vp", self.vp)
        self.entered = t.number("entered", self.entered)
        self.frontier = t.number("frontier", self.frontier)
        self.stuck = t.number("stuck", self.stuck)
        self.being = t.number("stuck_at", self.being)
        self.obstacle = t.number("stuck_behind", self.obstacle)
        self.used = t.number("used", self.used)
        self.skills = t.row("skills", self.skills)
        self.tokens = t.row("tokens", self.tokens)
        self.unused = t.row("unused", self.unused)
        self.places = t.row("places", self.places)
        self.won = t.row("won", self.won)
        self.apprentices = t.pile("apprentices", self.apprentices)
        self.binder = t.pile("binder", self.binder)

    def draft(self, t: Tape) -> None:
        """R3.3 what a player has in the draft alone, in secret."""
        self.choice = t.pad("choice", self.choice)
        self.hand = t.hand("hand", self.hand)

    def kind(self, meeple: i64) -> i64:
        """R3.3.4 which apprentice a meeple is; the magician is none."""
        if meeple < 1 or meeple > len(self.apprentices.cards):
            return NO_KIND
        return (self.apprentices.cards[meeple - 1] & FACE) - APPRENTICE

    def acts(self, meeple: i64) -> bool:
        """R7.3 is it in the game, and not stuck?"""
        return self.places[meeple] != NOWHERE and meeple != self.stuck

    def meets(self, card: i64, wisdom: i64) -> bool:
        """R10.5, R12.2 are all levels on this card reached, with so much Wisdom more?"""
        at = (card - BEING) * SKILL_COUNT
        skills = self.skills
        for skill in range(SKILL_COUNT):
            if skills[skill] < NEED[at + skill]:
                if skill != WISDOM or skills[skill] + wisdom < NEED[at + skill]:
                    return False
        return True

    def beings(self) -> i64:
        return len(self.binder.cards)
