"""Lay out a table of Arcane Realms for a test, in a few words.

    t = lay(3, at={0: "mv6 mv6"}, tableau={"mv": "driftcap"}, cleared={"driftcap": [0]}, skills={0: "3 3 0 0 0"})
    t.play("reconnect m", "reconnect driftcap")
    assert t.aether(0) == 10

Tiles lie in the order of the file: the first four places of each realm have skills, the others are plain, and mv1 is
the entry tile. Meeples that are not mentioned stand at the gate. Stars that are not mentioned lie on the realm's last
place, so that there are as many as beings (R12.9). The seat that is asked has two actions of each kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE, UP, Pile
from arcane.core.chance import Chance, Loaded
from arcane.core.step import Step
from arcane.games.realms import GAME
from arcane.games.realms.cards import (
    APPRENTICE,
    APPRENTICES,
    BEING,
    FAMILIARS,
    MAGICIANS,
    MEEPLE_WORDS,
    NAMES,
    REALM,
    REALMS,
    SKILLS,
    TYPE,
    WARRIOR,
)
from arcane.games.realms.flow import ACT, FINISH, SOW, TURN, TURN_OVER
from arcane.games.realms.invariants import broken
from arcane.games.realms.land import GATE, PLACES
from arcane.games.realms.overcome import catch, clear
from arcane.games.realms.setting_up import set_up
from arcane.games.realms.table import COVERED, Realms

PLAYERS = [f"player {seat}" for seat in range(1, 7)]


def face(name: str) -> int:
    return NAMES.index(name)


def place(name: str) -> int:
    return int(GATE) if name == "gate" else PLACES.index(name)


class Laid:
    """A laid-out table, and what one likes to ask it in a test."""

    def __init__(self, state: Realms) -> None:
        self.state = state
        self.facts: list[tuple[str, int, int, int, int, int]] = []
        state.sink = lambda *fact: self.facts.append(fact)

    def play(self, *answers: str) -> Laid:
        for answer in answers:
            question = self.state.question
            action = GAME.parse(answer)
            assert action in question.options, question.why_not(action)
            self.state.play(action)
            if not self.state.over:
                assert not broken(self.state), broken(self.state)
                self.state.conserve()
        return self

    @property
    def asked(self) -> str:
        """Who is asked what: `0 act`."""
        question = self.state.question
        return f"{question.seat} {question.key}" if question.key else "over"

    @property
    def options(self) -> list[str]:
        question = self.state.question
        return [question.spell(a) for a in question.options]

    def can(self, answer: str) -> bool:
        return GAME.parse(answer) in self.state.options()

    def could(self, *answers: str) -> bool:
        """Can these answers be given one after the other? Nothing happens on this table."""
        twin = self.state.copy()
        for answer in answers:
            action = GAME.parse(answer)
            if action not in twin.options():
                return False
            twin.play(action)
        return True

    def why_not(self, answer: str) -> str:
        return self.state.question.why_not(GAME.parse(answer)).partition(": ")[2]

    def aether(self, seat: int) -> int:
        return int(self.state.players[seat].aether)

    def vp(self, seat: int) -> int:
        return int(self.state.players[seat].vp)

    def level(self, seat: int, skill: str) -> int:
        return int(self.state.players[seat].skills[SKILLS.index(skill)])

    def at(self, seat: int, meeple: str) -> str:
        spot = int(self.state.players[seat].places[MEEPLE_WORDS.index(meeple)])
        return "gate" if spot == GATE else "nowhere" if spot < 0 else PLACES[spot]

    def tokens(self, seat: int) -> list[int]:
        return [int(n) for n in self.state.players[seat].tokens]

    def unused(self, seat: int) -> list[int]:
        return [int(n) for n in self.state.players[seat].unused]

    def stars(self, spot: str) -> int:
        return int(self.state.stars[place(spot)])

    def tableau(self, realm: str) -> list[str]:
        start = REALMS.index(realm) * 4
        return [NAMES[int(f)] if f else "-" for f in self.state.spaces[start : start + 4]]

    def cleared(self, being: str) -> list[int]:
        note = int(self.state.notes[face(being) - int(BEING)])
        return [seat for seat in range(6) if note >> seat & 1]

    def is_covered(self, being: str) -> bool:
        return bool(self.state.notes[face(being) - int(BEING)] & COVERED)

    def stuck(self, seat: int) -> str:
        meeple = int(self.state.players[seat].stuck)
        return "" if meeple < 0 else MEEPLE_WORDS[meeple]

    def binder(self, seat: int) -> list[str]:
        return [NAMES[int(card & FACE)] for card in self.state.players[seat].binder.cards]

    def pile(self, name: str) -> list[str]:
        pile: Pile = getattr(self.state, name)
        return [NAMES[int(card & FACE)] for card in pile.cards]

    def entered(self, seat: int) -> str:
        return " ".join(r for i, r in enumerate(REALMS) if self.state.players[seat].entered >> i & 1)

    def frontier(self, seat: int) -> str:
        return REALMS[int(self.state.players[seat].frontier)] if self.state.players[seat].frontier >= 0 else ""

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        return [(seat, a, b) for what, seat, a, b, _, _ in self.facts if what == kind]

    def story(self, *kinds: str) -> list[str]:
        return [what for what, *_ in self.facts if not kinds or what in kinds]


def lay(
    seats: int = 3,
    *,
    at: Mapping[int, str] | None = None,
    entered: Mapping[int, str] | None = None,
    frontier: Mapping[int, str] | None = None,
    magicians: Mapping[int, str] | None = None,
    familiars: Mapping[int, str] | None = None,
    apprentices: Mapping[int, str] | None = None,
    skills: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    actions: str = "2 2 2 2",
    aether: Sequence[int] = (),
    vp: Sequence[int] = (),
    won: Mapping[int, str] | None = None,
    opened: str = "",
    stars: Mapping[str, int] | None = None,
    tableau: Mapping[str, str] | None = None,
    cleared: Mapping[str, Sequence[int]] | None = None,
    stuck: Mapping[int, str] | None = None,
    deck: str = "",
    obstacles: str = "",
    discard: str = "",
    ask: str = "act",
    seat: int = 0,
    first: int = 0,
    month: int = 2,
    cycle: int = 1,
    per_month: int = 6,
    third: str = "",
    relief: bool = True,
    rotate: bool = False,
    past_warrior: bool = True,
    seed: int = 1,
) -> Laid:
    """A table in the middle of a game. `deck` and `obstacles` name what lies on top of the decks, the first one first;
    `stuck` says of a seat its meeple, being and obstacle; `won` what is reconnected."""
    s = set_up(seats, Loaded([0] * 40), per_month, bool(third), REALMS.index(third) if third else -1, first)
    s.agenda = s.book.depth[:]
    s.offers = s.book.room[:]
    s.chance = Chance(seed)
    s.drafting = 0
    s.month, s.cycle, s.turn = month, cycle, seat if ask in ("act", "sow") else -1
    s.relief, s.rotate, s.past_warrior = int(relief), int(rotate), int(past_warrior)
    _lay_players(s, at or {}, entered or {}, frontier or {}, skills or {}, aether, vp)
    _lay_characters(s, magicians or {}, familiars or {}, apprentices or {})
    for name in opened.split():
        s.opened |= 1 << REALMS.index(name)
    for p in s.players:
        s.opened |= p.entered
    _lay_beings(s, won or {}, tableau or {}, deck.split())
    _lay_obstacles(s, stuck or {}, obstacles.split(), discard.split())
    for being, who in (cleared or {}).items():
        for one in who:
            clear(s, one, face(being))
    _lay_stars(s, stars or {})
    for i, words in (tokens or {}).items():
        s.players[i].tokens = vec[i64]([int(n) for n in words.split()])
    if ask == "act":
        s.players[seat].unused = vec[i64]([int(n) for n in actions.split()])
    s.conserve()
    frames: dict[str, list[tuple[Step, int]]] = {
        "act": [(ACT, seat), (TURN_OVER, seat)],
        "sow": [(SOW, seat), (ACT, seat), (TURN_OVER, seat)],
        "turn": [(TURN, seat)],
        "end": [(TURN_OVER, seat)],
        "finish": [(FINISH, seat)],
    }
    laid = Laid(s)
    for step, who_acts in reversed(frames[ask]):
        s.then(step, who_acts)
    s.run()
    if ask in ("act", "sow") and not tokens:
        assert not broken(s), broken(s)
    return laid


def _lay_players(
    s: Realms,
    at: Mapping[int, str],
    entered: Mapping[int, str],
    frontier: Mapping[int, str],
    skills: Mapping[int, str],
    aether: Sequence[int],
    vp: Sequence[int],
) -> None:
    for i, p in enumerate(s.players):
        for meeple, spot in enumerate(at.get(i, "").split()):
            p.places[meeple] = place(spot)
        realms = entered.get(i, "").split()
        if p.places[0] != GATE:
            realms = ["mv", *realms, REALMS[int(p.places[0]) // 8]]
        for name in realms:
            bit = 1 << REALMS.index(name)
            if name != "mv" and not p.entered & bit:
                p.tokens[0] += 1
            p.entered |= bit
            p.frontier = REALMS.index(name)
        if i in frontier:
            p.frontier = REALMS.index(frontier[i])
        for skill, level in enumerate(skills.get(i, "").split()):
            p.skills[skill] = int(level)
        p.aether = aether[i] if i < len(aether) else 12
        p.vp = vp[i] if i < len(vp) else 0


def _lay_characters(
    s: Realms, magicians: Mapping[int, str], familiars: Mapping[int, str], apprentices: Mapping[int, str]
) -> None:
    """Whoever is not named gets cards whose powers stay out of the way."""
    for i, p in enumerate(s.players):
        p.magician = MAGICIANS.index(magicians.get(i, "elowen"))
        p.familiar = FAMILIARS.index(familiars.get(i, "sol"))
        kinds = apprentices.get(i, "").split()
        spare = ["thinker", "scholar", "musician", "peacemaker", "builder"] * 2
        while len(kinds) < 2:
            kinds.append(next(kind for kind in spare[i:] if s.box.find(face(kind)) >= 0 and kind not in kinds))
        for meeple, kind in enumerate(kinds, 1):
            s.box.move(s.box.find(int(APPRENTICE) + APPRENTICES.index(kind)), p.apprentices, UP)
            if p.places[meeple] < 0:
                p.places[meeple] = GATE
            if kind == APPRENTICES[int(WARRIOR)]:
                if s.warrior < 0:
                    s.warrior = i * 4 + meeple
                else:
                    s.second_warrior = i * 4 + meeple


def _lay_beings(s: Realms, won: Mapping[int, str], tableau: Mapping[str, str], on_top: list[str]) -> None:
    for i, names in won.items():
        p = s.players[i]
        for name in names.split():
            card = s.beings.move(s.beings.find(face(name)), p.binder, UP)
            realm = int(REALM[card & FACE])
            p.won[realm] += 1
            p.won[5 + int(TYPE[card & FACE])] += 1
            s.left[realm] -= 1
    for realm, name in enumerate(REALMS):
        if not s.opened >> realm & 1:
            continue
        wanted = tableau.get(name, "").split()
        for space in range(4):
            deck = [int(c & FACE) for c in s.beings.cards if REALM[c & FACE] == realm][::-1]
            deck = [f for f in deck if NAMES[f] not in on_top and NAMES[f] not in wanted[space:]]
            named = wanted[space] if space < len(wanted) else ""
            if named == "-" or (not named and not deck):
                continue
            chosen = face(named) if named else deck[0]
            s.beings.move(s.beings.find(chosen), s.tableau, UP)
            s.spaces[realm * 4 + space] = chosen
    for name in reversed(on_top):
        _bring_up(s.beings, name)


def _bring_up(decks: Pile, name: str) -> None:
    """A card comes to the top of its realm's deck."""
    cards = [int(card) for card in decks.cards if card & FACE != face(name)]
    realm = REALM[face(name)]
    last = max((i for i, card in enumerate(cards) if REALM[card & FACE] <= realm), default=-1)
    cards.insert(last + 1, face(name))
    decks.cards = vec[i64](cards)


def _lay_obstacles(s: Realms, stuck: Mapping[int, str], on_top: list[str], discard: list[str]) -> None:
    for i, words in stuck.items():
        meeple, being, obstacle = words.split()
        s.obstacles.move(s.obstacles.find(face(obstacle)), s.laid, UP)
        catch(s, i, MEEPLE_WORDS.index(meeple), face(being), face(obstacle))
    for name in discard:
        s.obstacles.move(s.obstacles.find(face(name)), s.discard, UP)
    for name in reversed(on_top):
        _bring_up(s.obstacles, name)


def _lay_stars(s: Realms, stars: Mapping[str, int]) -> None:
    for realm in range(5):
        spots = range(realm * 8, realm * 8 + 8)
        for spot in spots:
            s.stars[spot] = stars.get(PLACES[spot], 0)
        if s.opened >> realm & 1 and s.realms >> realm & 1:
            for spot in spots:
                s.tiles.show(s.tile_at(spot), UP)
            rest = [spot for spot in spots if PLACES[spot] not in stars and spot != s.entry][-1]
            s.stars[rest] = s.left[realm] - sum(int(s.stars[spot]) for spot in spots)
            assert s.stars[rest] >= 0
