"""What things are called in Arcane Realms, and what the cards say."""

from __future__ import annotations

from arcane.core.table import Table
from arcane.games.realms import cards
from arcane.games.realms.cards import (
    APPRENTICE,
    APPRENTICES,
    BEING,
    FAMILIARS,
    FIGURES,
    MAGICIANS,
    MEEPLE_WORDS,
    REALMS,
    SKILLS,
    TILE,
)
from arcane.games.realms.explore import enterable
from arcane.games.realms.land import GATE, PLACES
from arcane.games.realms.player import USED_AURORA, USED_BUILDER, USED_FEN, USED_KANOA, USED_YMNON
from arcane.games.realms.table import Realms


def figure(table: str, field: str) -> int:
    return FIGURES.number(table, field)


REALM_NAMES = ["Misty Vale", "Shifting Dunes", "Crystal Caverns", "Verdant Everglades", "Eternal Frostlands"]
SKILL_NAMES = [skill.capitalize() for skill in SKILLS]
UNUSUAL = {
    "striding-dune-ibis": "Striding Dune-Ibis",
    "stranglers-lace": "Strangler's Lace",
    "mother-of-reeds": "Mother of Reeds",
    "tangle-of-brambles": "Tangle of Brambles",
    "wind-carved-maze": "Wind-Carved Maze",
    "hall-of-reflections": "Hall of Reflections",
    "cave-in": "Cave-In",
    "curtain-of-vines": "Curtain of Vines",
    "black-water-channel": "Black-Water Channel",
}

TEXTS = {
    "nesryn": f"A plant that your magician reconnects costs {figure('nesryn', 'plant')} Aether less.",
    "kanoa": "Once a game your magician explores by jumping: to any place of any open realm, whatever lies between.",
    "fen": f"Once in each realm, for a being that your magician reconnects there, you may add "
    f"{figure('fen', 'pay')} Aether and score {figure('fen', 'vp')} VP more.",
    "elowen": f"Every new month brings you {figure('elowen', 'aether')} Aether more than the others.",
    "alaric": f"An animal that your magician reconnects costs {figure('alaric', 'animal')} Aether less.",
    "nova": "You have a third apprentice.",
    "sol": f"A hybrid that your magician reconnects costs {figure('sol', 'hybrid')} Aether less.",
    "gwyn": "When your magician explores, it may walk on for a second step. Not in your first turn.",
    "ivi": "When your magician explores, it may go to any place of the realm where it stands.",
    "ymnon": f"Once a game your magician gets past the obstacle of a level {figure('ymnon', 'level')} being, whatever "
    "your skills. You decide when the obstacle is known; in a rescue it helps whenever your skills do not suffice.",
    "thistlesprout": f"A plant that your magician reconnects costs {figure('thistlesprout', 'plant')} Aether less.",
    "aurora": "Once a game, on your turn and without an action, call as many of your apprentices as you like to your "
    "magician's place. Those who are stuck can't come.",
    "musician": f"An animal that it reconnects costs {figure('musician', 'animal')} Aether less.",
    "thinker": "When it fails at an obstacle, you bear the penalty and your turn is over, but it never gets stuck.",
    "warrior": "It guards its tile: no other apprentice of any player may come there. Magicians may, and, unless the "
    "table plays without that, apprentices whose own player has a meeple stuck there. The entry tile can't be guarded.",
    "builder": f"Once a game, on your turn and without an action, one of your skills rises by "
    f"{figure('builder', 'levels')}, wherever it stands.",
    "painter": f"A plant that it reconnects costs {figure('painter', 'plant')} Aether less.",
    "peacemaker": "When it explores, it may walk on for a second step.",
    "spy": f"When it reconnects, {figure('spy', 'aether')} Aether of the price may come from another player with a "
    "meeple in that realm.",
    "scholar": f"When it reconnects, your Wisdom counts {figure('scholar', 'levels')} higher. Not against obstacles.",
}


def name_of(key: str) -> str:
    return UNUSUAL.get(key) or key.replace("-", " ").title()


def face_name(face: int) -> str:
    """A being, an obstacle, a tile or an apprentice; of a back, what lies there."""
    if face >= int(TILE) and face < int(APPRENTICE):
        skill = int(cards.SKILL[face])
        return "a plain tile" if skill < 0 else f"a tile of {SKILL_NAMES[skill]}"
    if face >= int(BEING):
        return name_of(cards.NAMES[face])
    return "an apprentice" if face == int(cards.APPRENTICE_BACK) else "a hidden card"


def place_name(place: int) -> str:
    return "the golden gate" if place == int(GATE) else PLACES[place].upper()


def the_realm(realm: int) -> str:
    return f"the {REALM_NAMES[realm]}"


def are(realm: int) -> str:
    return "is" if realm == 0 else "are"


def needs(face: int) -> str:
    """The levels a being or an obstacle asks for."""
    at = (face - int(BEING)) * 5
    levels = [f"{SKILL_NAMES[i]} {cards.NEED[at + i]}" for i in range(5) if cards.NEED[at + i]]
    return " and ".join(levels) or "no skill"


def penalty(face: int) -> str:
    kind, amount = int(cards.PENALTY[face]), int(cards.AMOUNT[face])
    if kind < 2:
        return f"{amount} {('Aether', 'VP')[kind]}"
    return f"{amount} level{'s' * (amount != 1)} of {SKILL_NAMES[kind - 2]}"


def powers(s: Realms, seat: int) -> list[str]:
    """R23.1 the magician and the familiar, with what they have used up: `Kanoa (used)`, `Fen (used in MV, SD)`."""
    p = s.players[seat]
    found: list[str] = []
    if p.magician >= 0:
        spent = [REALMS[realm].upper() for realm in range(5) if p.used & USED_FEN << realm]
        mark = f" (used in {', '.join(spent)})" if spent else " (used)" if p.used & USED_KANOA else ""
        found.append(name_of(MAGICIANS[int(p.magician)]) + mark)
    if p.familiar >= 0:
        mark = " (used)" if p.used & (USED_YMNON | USED_AURORA) else ""
        found.append(name_of(FAMILIARS[int(p.familiar)]) + mark)
    return found


def has_built(s: Realms, seat: int, meeple: int) -> bool:
    """R17.4, R23.1 is this a Builder that has raised its skill?"""
    return s.players[seat].used & USED_BUILDER << meeple != 0


def frontier(s: Realms, seat: int, short: bool = False) -> str:
    """R14.1 a player's frontier and how far it leads: `Shifting Dunes, 3 of 4 (may follow)`, or `SD 3/4`."""
    p = s.players[seat]
    realm = int(p.frontier)
    if realm < 0:
        return "none yet"
    many = min(int(p.won[realm]), int(cards.OPEN_FROM))
    if short:
        return f"{REALMS[realm].upper()} {many}/{cards.OPEN_FROM}"
    beyond = s.realms & ~p.entered
    ways = int(enterable(s, seat)) & beyond
    if not beyond:
        leads = "no realm is left to enter"
    elif ways & ~s.opened:
        leads = "may open" if not ways & s.opened else "may follow or open"
    else:
        leads = "may follow" if ways else ""
    far = "none left there" if not s.left[realm] and many < cards.OPEN_FROM else f"{many} of {cards.OPEN_FROM}"
    return f"{REALM_NAMES[realm]}, {far}{f' ({leads})' if leads else ''}"


def entered(s: Realms, seat: int) -> list[str]:
    """R8.4 the realms that a player's magician has been in, for short."""
    return [REALMS[realm].upper() for realm in range(5) if s.players[seat].entered >> realm & 1]


def listed(words: list[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1])] * (len(words) > 1) + words[-1:])


def many(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def meeple_name(s: Realms, seat: int, meeple: int) -> str:
    """What to call a meeple: `magician`, `Painter a1`."""
    if meeple == 0:
        return "magician"
    kind = int(s.players[seat].kind(meeple))
    return MEEPLE_WORDS[meeple] if kind < 0 else f"{name_of(APPRENTICES[kind])} {MEEPLE_WORDS[meeple]}"


def whereabouts(s: Realms, seat: int, meeple: int) -> str:
    return place_name(int(s.players[seat].places[meeple]))


def table_of(table: Table) -> Realms:
    """The table of a question or a view, as the one that it is."""
    assert isinstance(table, Realms)
    return table
