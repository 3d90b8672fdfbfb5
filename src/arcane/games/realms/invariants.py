"""What holds at every moment of Arcane Realms (R12.9, R20.5, R20.6), whatever was played.

No rule asks for it. It stands among the rules, in the same compiled code, so that very many games can be watched at
every decision."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.agenda import STEP
from arcane.core.card import FACE
from arcane.games.realms.cards import (
    BEING,
    BEING_COUNT,
    MOST_AETHER,
    MOST_LEVELS,
    MV,
    NEW_TOKENS,
    OBSTACLE,
    OBSTACLE_COUNT,
    REALM,
    REALM_COUNT,
    SECTION_COUNT,
    SPACES,
    START_TOKENS,
)
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.player import MAGICIAN, NO_CARD, WON_TYPES, Player
from arcane.games.realms.table import COVERED, Realms, count_of

HELD: Final = ""  # nothing is broken


def _obstacles_of(realm: int) -> int:
    return sum([1 for face in range(int(OBSTACLE), int(OBSTACLE + OBSTACLE_COUNT)) if REALM[face] == realm])


OBSTACLES_OF: Final = vec[i64]([_obstacles_of(realm) for realm in range(int(REALM_COUNT))])


def broken(s: Realms) -> str:
    """The first thing on this table that can't be, in words; of a whole table, not of a view."""
    for realm in range(REALM_COUNT):
        fault = _broken_realm(s, realm)
        if fault != HELD:
            return fault
    fault = _broken_tableau(s)
    if fault != HELD:
        return fault
    for seat in range(s.seats):
        fault = _broken_player(s, s.players[seat])
        if fault != HELD:
            return f"player {seat + 1}: {fault}"
    return HELD


def _broken_realm(s: Realms, realm: i64) -> str:
    open_here = s.opened >> realm & 1 != 0
    left = s.left[realm]
    stars: i64 = 0
    for place in range(realm * 8, realm * 8 + 8):
        if s.stars[place] < 0:
            return f"realm {realm}: fewer than no stars on a tile"
        stars += s.stars[place]
    shown: i64 = 0
    for space in range(realm * SPACES, realm * SPACES + SPACES):
        if s.spaces[space] != NO_CARD:
            shown += 1
            if REALM[s.spaces[space]] != realm:
                return f"realm {realm}: a being of another lies in its tableau"
    if count_of(s.beings, realm) + shown != left:
        return f"realm {realm}: {left} beings are said to be left"
    due: i64 = 0
    if open_here:
        due = left
    if stars != due:  # R12.9
        return f"realm {realm}: {stars} stars for {left} beings"
    if due > SPACES:
        due = SPACES
    if shown != due:
        return f"realm {realm}: {shown} beings lie open"
    due = 0
    if s.realms >> realm & 1 != 0:
        due = OBSTACLES_OF[realm]
    if count_of(s.obstacles, realm) + count_of(s.discard, realm) + count_of(s.laid, realm) != due:
        return f"realm {realm}: not all of its obstacles are there"
    return HELD


def _broken_tableau(s: Realms) -> str:
    if s.stars[s.entry] != 0:
        return "a star lies on the entry tile"
    shown: i64 = 0
    for space in range(REALM_COUNT * SPACES):
        if s.spaces[space] != NO_CARD:
            shown += 1
    if shown != len(s.tableau.cards):
        return "the tableaux and their cards differ"
    for card in s.tableau.cards:
        if s.space_of(card & FACE) < 0:
            return "a card of the tableaux lies in no space"
    stuck: i64 = 0
    for seat in range(s.seats):
        p = s.players[seat]
        if p.being != NO_CARD:
            stuck += 1
            if s.notes[p.being - BEING] & COVERED == 0:
                return f"player {seat + 1} is stuck at a being without an obstacle"
    waiting: i64 = 0
    if s.depth > 0 and s.book.steps[s.agenda[s.depth - 1] & STEP].key == "ymnon":
        waiting = 1
    if len(s.laid.cards) != stuck + waiting:
        return "an obstacle lies on a being, and nobody is stuck at it"
    covered: i64 = 0
    for i in range(BEING_COUNT):
        note = s.notes[i]
        if note != 0:
            if s.space_of(BEING + i) < 0:
                return "there is a note on a being that does not lie open"
            if note & COVERED != 0:
                covered += 1
    if covered != stuck:
        return f"{covered} beings are covered, {stuck} pieces stuck"
    return HELD


def _broken_player(s: Realms, p: Player) -> str:
    if p.aether < 0 or p.aether > MOST_AETHER:
        return f"{p.aether} Aether"
    if p.vp < 0:
        return f"{p.vp} points"
    for level in p.skills:
        if level < 0 or level > MOST_LEVELS:
            return f"a skill at level {level}"
    tokens = -START_TOKENS * SECTION_COUNT
    for section in range(SECTION_COUNT):
        tokens += p.tokens[section]
        if p.unused[section] < 0:
            return "an action used that was not there"
    for realm in range(REALM_COUNT):
        if realm != MV:
            tokens -= (p.entered >> realm & 1) * NEW_TOKENS
    if tokens != 0:  # R14.8 more of them for each realm but the first
        return f"{tokens} tokens too many"
    realms: i64 = 0
    types: i64 = 0
    for i in range(len(p.won)):
        if i < WON_TYPES:
            realms += p.won[i]
        else:
            types += p.won[i]
    if realms != p.beings() or types != p.beings():
        return "the beings of the binder are counted wrong"
    is_stuck = p.stuck >= 0
    if is_stuck != (p.being > NO_CARD) or is_stuck != (p.obstacle > NO_CARD):
        return "stuck, or not, at no being or behind no obstacle"
    if (p.entered == 0) != (p.places[MAGICIAN] == GATE) or p.entered & ~s.opened != 0:
        return "entered a realm that is not open, or none"
    for place in p.places:
        if place != NOWHERE and place != GATE and p.entered >> (place >> 3) & 1 == 0:
            return "a piece stands in a realm that was not entered"
    return HELD
