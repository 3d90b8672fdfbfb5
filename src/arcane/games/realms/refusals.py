"""Why an answer can't be given: for every refusal the reason that holds, in a sentence."""

from __future__ import annotations

from arcane.core.question import Question
from arcane.games.realms import cards, flow, overcome, reasons, reconnect
from arcane.games.realms.cards import APPRENTICES, BEING, FAMILIARS, MAGICIANS, MEEPLE_WORDS, SECTIONS
from arcane.games.realms.explore import CALLS, beside, guarded, leaps, reach
from arcane.games.realms.land import GATE, LANDS, NOWHERE
from arcane.games.realms.names import (
    SKILL_NAMES,
    are,
    face_name,
    listed,
    many,
    meeple_name,
    name_of,
    needs,
    place_name,
    table_of,
    the_realm,
    whereabouts,
)
from arcane.games.realms.player import USED_AURORA, USED_BUILDER, USED_KANOA
from arcane.games.realms.table import Realms

NO_THIRD = "you have no third apprentice"
BARRED = (int(reasons.NO_PIECE), int(reasons.IS_STUCK))  # such a piece does nothing at all


def reason(q: Question, key: str, value: int) -> str:
    s, me = table_of(q.table), q.seat
    arg = int(s.arg)
    if key == "act":
        return why_not_act(s, q, value)
    if key in ("go", "step"):
        return _why_not_go(s, q, arg, value)
    if key == "jump":
        return _why_not_jump(s, me, value)
    if key == "attempt":
        return _why_not_attempt(s, q, arg, int(BEING) + value)
    if key == "reconnect":
        return _why_not_reconnect(s, q, arg, int(BEING) + value)
    if key == "rescue":
        return why_not_rescue(s, q, int(BEING) + value)
    if key == "magician":
        owners = [seat for seat in range(s.seats) if s.players[seat].magician == value]
        return f"{name_of(MAGICIANS[value])} is with {q.name(owners[0])}" if owners else ""
    if key == "keep":
        return f"you have no {name_of(APPRENTICES[value])} in your hand"
    if key == "pick":
        return f"there is no {name_of(APPRENTICES[value])} in the pool"
    if key == "nova":
        return f"the {name_of(APPRENTICES[value])} was not drawn"
    if key == "sow":
        return f"there is no token in {SECTIONS[value]}"
    if key == "call":
        return _why_not_call(s, me, value)
    if key == "spy":
        return _why_not_spy(s, q, value)
    if key == "build":
        return f"your {SKILL_NAMES[value]} is at its highest level"
    return "that can't be chosen now"


def no_action(s: Realms, me: int, section: int) -> str:
    if s.players[me].unused[section] > 0:
        return ""
    return f"you have no {SECTIONS[section]} action left this turn"


def why_no_piece(s: Realms, me: int, meeple: int) -> str:
    """Why a meeple can't act at all."""
    why = int(overcome.why_no_star(s, me, meeple))
    return _of_the_piece(s, me, meeple, why) if why in BARRED else ""


def _of_the_piece(s: Realms, me: int, meeple: int, why: int) -> str:
    """What is wrong with a piece that is to attempt or to reconnect."""
    p = s.players[me]
    who = f"your {meeple_name(s, me, meeple)}"
    if why == reasons.NO_PIECE:
        return NO_THIRD
    if why == reasons.IS_STUCK:
        return (
            f"{who} is stuck on {whereabouts(s, me, meeple)} at the {face_name(int(p.being))} until somebody with "
            f"{needs(int(p.obstacle))} rescues it"
        )
    if why == reasons.TOKEN_OUT:
        return (
            f"your obstacle token lies on the {face_name(int(p.being))}: "
            f"rescue your {meeple_name(s, me, int(p.stuck))} first"
        )
    if why == reasons.AT_GATE:
        return f"{who} is still at the golden gate"
    if why == reasons.NO_STAR:
        return f"there is no star on {whereabouts(s, me, meeple)}, where {who} stands"
    return ""


def _of_the_being(s: Realms, q: Question, meeple: int, being: int, why: int) -> str:
    """What is wrong with a being that a piece is to attempt or to reconnect."""
    me = q.seat
    name = face_name(being)
    if why == reasons.NO_OBSTACLE:
        return f"the {name} costs {cards.COST[being]} Aether and has no obstacle"
    if why == reasons.IS_COVERED:
        return _covered(s, q, being)
    if why == reasons.IS_CLEARED:
        return f"you are cleared for the {name} already"
    if why == reasons.NOT_CLEARED:
        return f"you have not overcome an obstacle for the {name}"
    if why == reasons.FEW_SKILLS:
        return f"the {name} {_lacking(s, me, being, int(reconnect.wits(s.players[me], meeple)))}"
    if why == reasons.FEW_MEEPLES:
        return f"the {name} needs {cards.MEEPLES[being]} of your meeples on the tile, none of them stuck"
    if why == reasons.FEW_AETHER:
        cost = int(reconnect.least(s, me, meeple, being))
        by = f" with your {meeple_name(s, me, meeple)}" if cost != cards.COST[being] else ""
        return f"the {name} costs {cost} Aether{by}, and you have {s.players[me].aether}"
    return ""


def _lacking(s: Realms, me: int, face: int, wisdom: int) -> str:
    """All levels that a player has not reached: `needs Strength 2 and Wisdom 3, and you have 0 and 1`."""
    at = (face - int(BEING)) * 5
    wanted: list[str] = []
    there: list[str] = []
    for skill in range(5):
        need, have = int(cards.NEED[at + skill]), int(s.players[me].skills[skill])
        more = wisdom if skill == cards.WISDOM else 0
        if have + more < need:
            wanted.append(f"{SKILL_NAMES[skill]} {need}")
            there.append(f"{have} ({have + more} with the Scholar)" if more else f"{have}")
    return f"needs {listed(wanted)}, and you have {listed(there)}"


def why_not_act(s: Realms, q: Question, value: int) -> str:
    me = q.seat
    p = s.players[me]
    if int(flow.DO_EXPLORE) <= value < int(flow.DO_KANOA):
        meeple = value - int(flow.DO_EXPLORE)
        said = why_no_piece(s, me, meeple) or no_action(s, me, int(cards.EXPLORE))
        return said or _why_nowhere(s, q, meeple)
    if value == int(flow.DO_KANOA):
        if p.magician != cards.KANOA:
            return f"your magician is {name_of(MAGICIANS[int(p.magician)])}, not Kanoa"
        if p.used & USED_KANOA:
            return "Kanoa has jumped already, and may do so once a game"
        return why_no_piece(s, me, 0) or no_action(s, me, int(cards.EXPLORE))
    if int(flow.DO_TRAIN) <= value < int(flow.DO_ATTEMPT):
        return _why_not_train(s, me, value - int(flow.DO_TRAIN))
    if int(flow.DO_ATTEMPT) <= value < int(flow.DO_RESCUE):
        meeple = value - int(flow.DO_ATTEMPT)
        said = why_no_piece(s, me, meeple) or no_action(s, me, int(cards.OVERCOME))
        said = said or _of_the_piece(s, me, meeple, int(overcome.why_no_attempts(s, me, meeple)))
        return said or _nothing_to_have(s, q, "attempt", meeple)
    if value == int(flow.DO_RESCUE):
        return no_action(s, me, int(cards.OVERCOME)) or _nobody_to_rescue(s, q)
    if int(flow.DO_RECONNECT) <= value < int(flow.DO_BUILD):
        meeple = value - int(flow.DO_RECONNECT)
        said = why_no_piece(s, me, meeple) or no_action(s, me, int(cards.RECONNECT))
        said = said or _of_the_piece(s, me, meeple, int(overcome.why_no_star(s, me, meeple)))
        return said or _nothing_to_have(s, q, "reconnect", meeple)
    if int(flow.DO_BUILD) <= value < int(flow.DO_AURORA):
        meeple = value - int(flow.DO_BUILD) + 1
        if p.places[meeple] == NOWHERE:
            return NO_THIRD
        if p.kind(meeple) != cards.BUILDER:
            return f"your {MEEPLE_WORDS[meeple]} is a {name_of(APPRENTICES[int(p.kind(meeple))])}, not a Builder"
        if p.used & USED_BUILDER << meeple:
            return "this Builder has raised a skill already, and may do so once a game"
        return "all your skills are at their highest level"
    return _why_not_aurora(s, q)


def _why_nowhere(s: Realms, q: Question, meeple: int) -> str:
    """Why a free meeple has no place to go."""
    p = s.players[q.seat]
    if p.places[meeple] == GATE:
        return "your magician must leave the golden gate first"
    near = [place for place in range(40) if beside(s, q.seat, meeple) >> place & 1]
    told = [_why_not_go(s, q, meeple, place) for place in near if exists(s, place)]
    return f"your {meeple_name(s, q.seat, meeple)} has no place to go: {joined(told)}"


def exists(s: Realms, place: int) -> bool:
    return s.realms >> place // 8 & 1 != 0


def _why_not_go(s: Realms, q: Question, meeple: int, place: int) -> str:
    """Why a meeple can't walk to a place; empty if it can."""
    me = q.seat
    p = s.players[me]
    here, realm = int(p.places[meeple]), place // 8
    said = why_no_piece(s, me, meeple)
    if said:
        return said
    if reach(s, me, meeple) >> place & 1:
        return ""
    who = f"your {meeple_name(s, me, meeple)}"
    if not exists(s, place):
        return f"{the_realm(realm)} {are(realm)} not part of this game"
    if place == here:
        return f"{who} stands there already"
    if here == GATE:
        if meeple > 0 and not p.entered & 1:
            return "your magician must leave the golden gate first"
        if place != s.entry:
            return f"from the golden gate the only way leads to the entry tile {place_name(int(s.entry))}"
    elif not beside(s, me, meeple) >> place & 1:
        return f"{place_name(place)} is not adjacent to {place_name(here)}, where {who} stands"
    if not LANDS[p.entered] >> place & 1:
        return _why_not_enter(s, me, meeple, realm)
    return _guard(s, q, place, who)


def _why_not_enter(s: Realms, me: int, meeple: int, realm: int) -> str:
    p = s.players[me]
    if meeple > 0:
        who = f"your {meeple_name(s, me, meeple)}"
        return f"{who} goes only where your magician has been, and it has not entered {the_realm(realm)} yet"
    frontier = int(p.frontier)
    have = f"you have {many(int(p.won[frontier]), 'being')} of it"
    if not s.left[frontier]:  # R4.3, R14.5 a table without relief
        have += ", none is left there, and at this table that opens no way"
    if s.opened >> realm & 1:
        return (
            f"to follow into {the_realm(realm)} your magician needs {cards.FOLLOW_FROM} beings of your frontier, "
            f"{the_realm(frontier)}; {have}"
        )
    return (
        f"{the_realm(realm)} {are(realm)} closed, and to open a realm your magician needs {cards.OPEN_FROM} beings of "
        f"your frontier, {the_realm(frontier)}; {have}"
    )


def _guard(s: Realms, q: Question, place: int, whom: str) -> str:
    for guard in (int(s.warrior), int(s.second_warrior)):
        if guard >= 0 and s.players[guard // 4].places[guard % 4] == place:
            whose = "your own Warrior" if guard // 4 == q.seat else f"the Warrior of {q.name(guard // 4)}"
            return f"{whose} guards {place_name(place)} against {whom}"
    return ""


def _why_not_jump(s: Realms, me: int, place: int) -> str:
    realm = place // 8
    if leaps(s, me) >> place & 1:
        return ""
    if not exists(s, place):
        return f"{the_realm(realm)} {are(realm)} not part of this game"
    if not s.opened >> realm & 1:
        return f"{the_realm(realm)} {are(realm)} closed, and Kanoa jumps only into open realms"
    return "your magician stands there already"


def _why_not_train(s: Realms, me: int, skill: int) -> str:
    p = s.players[me]
    if p.skills[skill] >= cards.MOST_LEVELS:
        return f"your {SKILL_NAMES[skill]} is at its highest level"
    if said := no_action(s, me, int(cards.TRAIN)):
        return said
    stuck = int(p.stuck)
    if stuck >= 0 and s.skill_at(p.places[stuck]) == skill:
        return f"only your {meeple_name(s, me, stuck)} stands on a tile of {SKILL_NAMES[skill]}, and it is stuck"
    return f"none of your meeples stands on a tile of {SKILL_NAMES[skill]}"


def _tableau(s: Realms, meeple: int, me: int) -> list[int]:
    start = int(s.players[me].places[meeple]) // 8 * 4
    return [int(s.spaces[space]) for space in range(start, start + 4) if s.spaces[space]]


def _nothing_to_have(s: Realms, q: Question, key: str, meeple: int) -> str:
    told = [why_not_piece(s, q, key, meeple, being - int(BEING)) for being in _tableau(s, meeple, q.seat)]
    return joined(told) or "no being lies there"


def joined(told: list[str]) -> str:
    """Each reason once."""
    return "; ".join(each for each in dict.fromkeys(told) if each)


def _elsewhere(s: Realms, me: int, meeple: int, being: int) -> str:
    """Why a being is not to be had where a meeple stands."""
    realm = int(cards.REALM[being])
    name = face_name(being)
    for seat in range(s.seats):
        if s.players[seat].binder.find(being) >= 0:
            return f"the {name} is reconnected already"
    if not s.realms >> realm & 1:
        return f"the {name} belongs to {the_realm(realm)}, which {are(realm)} not part of this game"
    if s.space_of(being) < 0:
        return f"the {name} does not lie in a tableau"
    if int(s.players[me].places[meeple]) // 8 != realm:
        return f"the {name} belongs to {the_realm(realm)}, and your {meeple_name(s, me, meeple)} is not there"
    return ""


def _covered(s: Realms, q: Question, being: int) -> str:
    for seat in range(s.seats):
        p = s.players[seat]
        if p.being == being:
            whose = "your" if seat == q.seat else f"{q.name(seat)}'s"
            return (
                f"{face_name(int(p.obstacle))} lies on the {face_name(being)} until {whose} "
                f"{meeple_name(s, seat, int(p.stuck))} is rescued"
            )
    return ""


def why_not_piece(s: Realms, q: Question, key: str, meeple: int, value: int) -> str:
    """Why a meeple can't go to this place, attempt or reconnect this being; empty if it can."""
    if key == "go":
        return _why_not_go(s, q, meeple, value)
    if key == "attempt":
        return _why_not_attempt(s, q, meeple, int(BEING) + value)
    return _why_not_reconnect(s, q, meeple, int(BEING) + value)


def _why_not_attempt(s: Realms, q: Question, meeple: int, being: int) -> str:
    me = q.seat
    if cards.COST[being] < cards.OBSTACLE_FROM:  # no star and no rescue would change that
        return _of_the_being(s, q, meeple, being, int(reasons.NO_OBSTACLE))
    said = why_no_piece(s, me, meeple) or _elsewhere(s, me, meeple, being)
    if said:
        return said
    said = _of_the_being(s, q, meeple, being, int(overcome.why_no_attempt(s, me, s.space_of(being))))
    return said or _of_the_piece(s, me, meeple, int(overcome.why_no_attempts(s, me, meeple)))


def _why_not_reconnect(s: Realms, q: Question, meeple: int, being: int) -> str:
    me = q.seat
    said = why_no_piece(s, me, meeple) or _elsewhere(s, me, meeple, being)
    said = said or _of_the_piece(s, me, meeple, int(overcome.why_no_star(s, me, meeple)))
    if said:
        return said
    return _of_the_being(s, q, meeple, being, int(reconnect.why_no_reconnect(s, me, meeple, s.space_of(being))))


def _levels(s: Realms, me: int, obstacle: int) -> str:
    """What a player has of the skills that an obstacle asks for."""
    at = (obstacle - int(BEING)) * 5
    skills = s.players[me].skills
    return " and ".join(f"{SKILL_NAMES[i]} {skills[i]}" for i in range(5) if cards.NEED[at + i])


def why_not_rescue(s: Realms, q: Question, being: int) -> str:
    me = q.seat
    for seat in range(s.seats):
        p = s.players[seat]
        if p.being != being:
            continue
        why = int(overcome.why_no_rescue(s, me, seat))
        if why == reasons.NOBODY_THERE:
            whose = "your own" if seat == me else f"{q.name(seat)}'s"
            stuck = meeple_name(s, seat, int(p.stuck))
            where = whereabouts(s, seat, int(p.stuck))
            return f"none of your free meeples is on {where}, where {whose} {stuck} is stuck"
        if why == reasons.FEW_SKILLS:
            obstacle = int(p.obstacle)
            return f"{face_name(obstacle)} needs {needs(obstacle)}, and you have {_levels(s, me, obstacle)}"
        return ""
    return f"nobody is stuck at the {face_name(being)}"


def _nobody_to_rescue(s: Realms, q: Question) -> str:
    beings = [int(s.players[seat].being) for seat in range(s.seats) if s.players[seat].stuck >= 0]
    return joined([why_not_rescue(s, q, being) for being in beings]) or "nobody is stuck"


def _why_not_aurora(s: Realms, q: Question) -> str:
    me = q.seat
    p = s.players[me]
    if p.familiar != cards.AURORA:
        return f"your familiar is {name_of(FAMILIARS[int(p.familiar)])}, not Aurora"
    if p.used & USED_AURORA:
        return "Aurora has called already, and may do so once a game"
    here = int(p.places[0])
    if here == GATE:
        return "your magician is still at the golden gate"
    if guarded(s, me) >> here & 1:
        return _guard(s, q, here, "all whom you could call there")
    return "all your apprentices are there already or stuck"


def _why_not_call(s: Realms, me: int, value: int) -> str:
    p = s.players[me]
    for word in CALLS[value].split():
        meeple = MEEPLE_WORDS.index(word)
        said = why_no_piece(s, me, meeple)
        if said:
            return said
        if p.places[meeple] == p.places[0]:
            return f"your {meeple_name(s, me, meeple)} is with your magician already"
    return ""


def _why_not_spy(s: Realms, q: Question, value: int) -> str:
    if value == int(reconnect.NO_TARGET):
        return f"you have only {s.players[q.seat].aether} Aether, so somebody else must pay a part"
    if value >= s.seats:
        return f"there is no player {value + 1}"
    if value == q.seat:
        return "choose another player than yourself"
    realm = int(cards.REALM[int(s.arg) % int(reconnect.PIECE)])
    if s.players[value].aether < cards.SPY_AETHER:
        return f"{q.name(value)} has no Aether"
    return f"{q.name(value)} has no meeple in {the_realm(realm)}"
