"""What is said of an answer that is not asked for now: what comes first, what must be finished, how it is said."""

from __future__ import annotations

from arcane.core.question import Question
from arcane.games.realms import cards, flow
from arcane.games.realms.cards import BEING, BOOK, MEEPLE_WORDS
from arcane.games.realms.explore import beside
from arcane.games.realms.land import GATE, NOWHERE
from arcane.games.realms.names import face_name, meeple_name, place_name, table_of, the_realm
from arcane.games.realms.refusals import (
    NO_THIRD,
    exists,
    joined,
    no_action,
    why_not_act,
    why_not_piece,
    why_not_rescue,
)
from arcane.games.realms.table import Realms

BEFORE = ("magician", "keep", "pick", "nova")  # R3 the questions before the first turn
SECTION_OF = {"go": int(cards.EXPLORE), "attempt": int(cards.OVERCOME), "reconnect": int(cards.RECONNECT)}
VERB_OF = {"go": "explore"}  # where what comes first has a verb of its own
FOLLOWED_BY = {"explore": "go", "attempt": "attempt", "reconnect": "reconnect", "builder": "build"}  # R20.2
OPENED_BY = {"jump": int(flow.DO_KANOA), "call": int(flow.DO_AURORA)}  # questions of powers, and what comes first
ASKED_WHEN = {
    "step": "a second step comes right after the first, with Gwyn or a Peacemaker",  # R16.2, R17.6
    "spy": "whom a Spy robs is asked when it reconnects a being",  # R17.7
    "fen": "whether Fen pays more is asked when your magician reconnects a being",  # R15.3
    "ymnon": "whether Ymnon helps is asked when your magician would fail at an obstacle",  # R16.4
}
NO_WAY_BACK = "nobody comes back to the golden gate"  # R2.7, R8.8


def too_early(q: Question, key: str, value: int, sentence: str) -> str:
    """Why an answer to another question is not one now; nothing if the question itself says it best."""
    if key == q.key or (q.key in BEFORE and key in BEFORE):
        return ""
    if q.key in BEFORE:
        return f"turns begin when everybody has a magician and apprentices. {sentence}"
    if key in BEFORE:
        return "magicians and apprentices were chosen before the first turn"
    if q.key == "sow":
        return "sow first: choose the section whose tokens you spread"  # R6.3
    if q.key == "act":
        return _before_that(q, key, value)
    if q.key == "ymnon":  # R10.4
        return f"the obstacle is drawn and can't be taken back, so answer first. {sentence}"
    if q.key == "step":
        return f"this move is not over: take the second step, or say `step stop`. {sentence}"
    return f"finish what you began, or say `undo`. {sentence}"


def _before_that(q: Question, key: str, value: int) -> str:
    """What must be said before this answer to a later question, or why that would not help."""
    s = table_of(q.table)
    if key == "sow":
        return "sowing comes once a turn, before all else"  # R6.3, R6.6
    if key in SECTION_OF:
        return _who_could(q, key, value)
    if key == "build":
        return _who_builds(q)
    if key == "rescue":
        first = no_action(s, q.seat, int(cards.OVERCOME)) or why_not_rescue(s, q, int(BEING) + value)
        return first or "say `rescue` first"
    if key in OPENED_BY:
        opens = int(flow.ACT.base) + OPENED_BY[key]
        return f"say `{BOOK.spell(opens)}` first" if opens in q.options else why_not_act(s, q, OPENED_BY[key])
    return ASKED_WHEN[key]


def _who_builds(q: Question) -> str:
    """What comes before a Builder's skill, or why no Builder raises one."""
    s, me = table_of(q.table), q.seat
    told: list[str] = []
    for meeple in range(1, 4):
        action = int(flow.ACT.base + flow.DO_BUILD) + meeple - 1
        if action in q.options:
            return f"say `{BOOK.spell(action)}` first"
        if s.players[me].kind(meeple) == cards.BUILDER:
            told.append(why_not_act(s, q, action - int(flow.ACT.base)))
    return joined(told) or "none of your apprentices is a Builder"


def _who_could(q: Question, key: str, value: int) -> str:
    """Which pieces could, so that one of them is to be named first; or why none can: of those near enough, if there are
    any."""
    s, me = table_of(q.table), q.seat
    able: list[str] = []
    near: list[str] = []
    far: list[str] = []
    for meeple in range(4):
        if s.players[me].places[meeple] == NOWHERE:
            continue
        told = why_not_piece(s, q, key, meeple, value)
        if not told:
            able.append(f"`{VERB_OF.get(key, key)} {MEEPLE_WORDS[meeple]}`")
        elif _is_near(s, me, key, meeple, value):
            near.append(told)
        else:
            far.append(told)
    if able:
        first = no_action(s, me, SECTION_OF[key]) or f"say {' or '.join(able)} first"
        return joined([first, *near]) if key == "go" and first.startswith("say") else first
    return _too_far(s, me, key, value) if not near and _only_far(s, me, key, value) else joined(near or far)


def _is_near(s: Realms, me: int, key: str, meeple: int, value: int) -> bool:
    place = int(s.players[me].places[meeple])
    if key == "go":
        return place != GATE and beside(s, me, meeple) >> value & 1 != 0
    return place // 8 == cards.REALM[int(BEING) + value]


def _only_far(s: Realms, me: int, key: str, value: int) -> bool:
    """Is nothing wrong with a target but the distance?"""
    if key == "go":
        return exists(s, value) and not any(place in (value, GATE) for place in s.players[me].places)
    being = int(BEING) + value
    return s.space_of(being) >= 0 and (key != "attempt" or cards.COST[being] >= cards.OBSTACLE_FROM)


def _too_far(s: Realms, me: int, key: str, value: int) -> str:
    """None of the pieces is where it would have to be: where they are, those of one place together."""
    places = [int(place) for place in s.players[me].places]
    there = list(dict.fromkeys(place for place in places if place != NOWHERE))
    if key != "go":
        being = int(BEING) + value
        if there == [GATE]:
            return f"all your meeples are still at the golden gate, before {place_name(int(s.entry))}"
        realm = the_realm(int(cards.REALM[being]))
        return f"the {face_name(being)} belongs to {realm}, and none of your meeples is there"
    groups: list[str] = []
    for place in there:
        who = " and ".join(f"your {meeple_name(s, me, i)}" for i in range(4) if places[i] == place)
        groups.append(f"{who} on {place_name(place)}")
    return f"none of your meeples is next to {place_name(value)}: {', '.join(groups)}"


# --- how it is said ---


def how_to_say(q: Question, typed: list[str]) -> str:
    """Of `go gate`, `explore m sd1`, `overcome`, and of a verb that nobody can follow now; else nothing."""
    if not typed:
        return ""
    if q.key in ("act", "go", "step", "jump") and typed[-1] in ("gate", "golden-gate"):
        return NO_WAY_BACK
    if q.key != "act":
        return ""
    verb = "attempt" if typed[0] == "overcome" else typed[0]
    first, then = " ".join((verb, *typed[1:2])), f"{FOLLOWED_BY.get(verb, '')} {' '.join(typed[2:])}"
    if len(typed) > 2 and first in BOOK.spellings and then in BOOK.spellings:
        return f"one answer at a time: say `{first}`, then `{then}`"
    if typed[0] == "overcome":
        return "to overcome is to say `attempt` and a piece, as in `attempt m`, or `rescue`"
    if len(typed) == 1 and verb in (*FOLLOWED_BY, "train"):
        return _why_no_verb(q, verb)
    return ""


def _why_no_verb(q: Question, verb: str) -> str:
    """Why none of the answers that begin with a verb can be given."""
    s, base = table_of(q.table), int(flow.ACT.base)
    begun = [a - base for spelling, a in BOOK.spellings.items() if spelling.startswith(f"{verb} ")]
    begun = [value for value in begun if 0 <= value < int(flow.ACT.size)]
    told = dict.fromkeys(why_not_act(s, q, value) for value in begun)
    if verb == "train" and len(told) > 1:
        return "train: none of your free meeples stands on a tile of a skill that you can raise"
    return f"{verb}: {'; '.join(reason for reason in told if reason != NO_THIRD)}"
