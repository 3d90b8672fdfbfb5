"""Lay out a table of Trickerion for a test, in a few words.

    t = lay(2, goods={0: "2 metal"}, tricks={0: "linking-rings"}, at="workshop", ap=3)
    t.play("prepare", "end")
    assert t.ready(0, "linking-rings") == 2

Players sit in initiative order, player 0 first. What is not mentioned is as a quick start leaves it, but without
Tricks, Components and cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arcane.core.card import EYE, FACE, UP, Pile
from arcane.core.chance import Chance, Loaded
from arcane.core.step import Step
from arcane.core.words import Event
from arcane.games.trickerion import GAME, cards
from arcane.games.trickerion.acting import ACT
from arcane.games.trickerion.cards import (
    CHARACTERS,
    COMPONENTS,
    DICE,
    FACE_VALUES,
    FACE_WORDS,
    FACES,
    GOODS,
    LOCATIONS,
    MAGICIANS,
    SLOTS,
    TILES,
    TRICKS,
)
from arcane.games.trickerion.ending import END_TURN
from arcane.games.trickerion.flow import AGAIN, ASSIGNMENT, NEXT_STEP, TURN
from arcane.games.trickerion.markers import new_marker
from arcane.games.trickerion.performance import PERFORMANCE
from arcane.games.trickerion.player import BERTH, BOOST, CARD, HERE, MANAGED, READY, SLOT, SUPPLY, TILED
from arcane.games.trickerion.setting_up import OPEN, set_up
from arcane.games.trickerion.slots import stand
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import SPOTS

NAMES = [f"player {seat}" for seat in range(1, 5)]
FAVOURITES = ("the-mechaniker", "the-gentleman", "master-of-chains", "yoruba-spiritmaster")
SHORT = {"dt": "downtown", "mr": "market-row", "da": "dark-alley", "th": "theater", "ws": "workshop"}


def trick(name: str) -> int:
    return TRICKS.index(name)


def special(name: str) -> int:
    return FACES.index(name)


def card_code(name: str) -> int:
    """A card as it lies under a Character: `dt` or the name of a Special card."""
    return 1 + LOCATIONS.index(SHORT[name]) if name in SHORT else special(name)


class Laid:
    """A laid-out table, and what one likes to ask it in a test."""

    def __init__(self, state: Trickerion) -> None:
        self.state = state
        self.facts: list[tuple[str, int, int, int, int, int]] = []
        state.sink = lambda *fact: self.facts.append(fact)

    def play(self, *answers: str) -> Laid:
        """Answer the questions that come."""
        for answer in answers:
            question = self.state.question
            action = question.parse(answer)
            assert action in question.options, question.why_not(action)
            self.state.play(action)
        return self

    def play_as(self, seat: int, *answers: str) -> Laid:
        for answer in answers:
            question = self.state.question_of(seat)
            self.state.play_as(seat, question.parse(answer))
        return self

    def idle_until(self, key: str) -> Laid:
        """Everybody does nothing, until this is asked."""
        while self.state.question.key not in (key, ""):
            self.nothing()
        return self

    def nothing(self) -> Laid:
        """The laziest answer there is."""
        lazy = ("end", "no", "none", "pass", "assign none", "advertise no", "break-free no", "steal no", "possess no")
        options = self.options
        for option in options:
            if option in lazy or option.endswith(" no") or option.startswith("idle"):
                return self.play(option)
        return self.play(options[0])

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
        return answer in self.options

    def why_not(self, answer: str) -> str:
        return self.state.question.why_not(GAME.parse(answer))

    def fame(self, seat: int = 0) -> int:
        return int(self.state.players[seat].fame)

    def coins(self, seat: int = 0) -> int:
        return int(self.state.players[seat].coins)

    def shards(self, seat: int = 0) -> int:
        return int(self.state.players[seat].shards)

    def arcane(self, seat: int = 0) -> int:
        return int(self.state.players[seat].arcane)

    def tokens(self, kind: str, seat: int = 0) -> int:
        return int(self.state.players[seat].tokens(GOODS.index(kind)))

    def managed(self, kind: str, seat: int = 0) -> bool:
        return bool(self.state.players[seat].goods[GOODS.index(kind)] >= MANAGED)

    def owns(self, name: str, seat: int = 0) -> bool:
        return bool(self.state.players[seat].symbol_of(trick(name)) >= 0)

    def _of(self, seat: int, name: str, field: int) -> int:
        p = self.state.players[seat]
        return int(p.tricks[field + p.symbol_of(trick(name))])

    def ready(self, seat: int, name: str) -> int:
        return self._of(seat, name, int(READY))

    def supply(self, seat: int, name: str) -> int:
        return self._of(seat, name, int(SUPPLY))

    def slot(self, seat: int, name: str) -> int:
        return self._of(seat, name, int(SLOT))

    def tiles_on(self, seat: int, name: str) -> list[str]:
        bits = self._of(seat, name, int(TILED))
        return [tile for i, tile in enumerate(TILES) if bits >> i & 1]

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(FACES[card & FACE] for card in self.state.players[seat].hand.cards)

    def has(self, who: str, seat: int = 0) -> bool:
        return bool(self.state.players[seat].cast[CHARACTERS.index(who)] == HERE)

    def at_inn(self, who: str, seat: int = 0) -> bool:
        return bool(self.state.players[seat].cast[CHARACTERS.index(who)] == 2)

    def berths(self, seat: int = 0) -> list[str]:
        p = self.state.players[seat]
        return ["-" if p.cast[BERTH + i] < 0 else CHARACTERS[p.cast[BERTH + i]] for i in range(4)]

    def die(self, name: str) -> str:
        die = DICE.index(name)
        value = self.state.dice[die]
        return next(
            word
            for i, word in enumerate(FACE_WORDS)
            if FACE_VALUES[i] == value and cards.DIE_HAS[die * len(FACE_WORDS) + i]
        )

    def market(self) -> str:
        words = ["." if kind == 0 else COMPONENTS[kind - 1] for kind in self.state.market]
        return " ".join(words[:4]) + " / " + " ".join(words[4:8]) + " / " + words[8]

    def marker(self, place: int, spot: str) -> int:
        """What lies on a slot of the card on a place (1 is the newest); 0 for nothing."""
        names = [*SPOTS, *[f"g{i}" for i in range(1, 11)]]
        return int(self.state.spots[(place - 1) * 16 + names.index(spot)])

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        """All events of a kind so far: seat, a, b."""
        return [(seat, a, b) for what, seat, a, b, _, _ in self.facts if what == kind]

    def story(self, *kinds: str) -> list[str]:
        return [what for what, *_ in self.facts if what in kinds]

    def heard(self, ear: int) -> list[Event]:
        """The events as a seat hears them: of a card it has not seen only the back."""
        out = []
        for kind, seat, a, b, card, only in self.facts:
            if only in (-1, ear):
                face = card & int(FACE)
                seen = card & int(EYE) << ear
                out.append(Event(kind, seat, a, b, None if card < 0 else face if seen else int(cards.BACK_OF[face])))
        return out

    def log(self, ear: int) -> list[str]:
        return [GAME.words.say(event, NAMES) for event in self.heard(ear)]


def lay(
    seats: int = 2,
    *,
    magicians: Sequence[str] = FAVOURITES,
    arts: bool = False,
    heir: int = 0,
    coins: Sequence[int] = (),
    fame: Sequence[int] = (),
    shards: Sequence[int] = (),
    arcane: Sequence[int] = (),
    team: Mapping[int, str] | None = None,
    goods: Mapping[int, str] | None = None,
    tricks: Mapping[int, str] | None = None,
    hand: Mapping[int, str] | None = None,
    under: Mapping[int, str] | None = None,
    stage: str = "riverside-03",
    markers: Sequence[str] = (),
    dice: str = "any x x x x x",
    market: str = "wood metal glass fabric / . . . . / .",
    fate: str = "",
    pending: str = "",
    turn: int = 2,
    at: str = "",
    who: str = "m",
    slot: str = "",
    effect: str = "",
    ap: int = 0,
    stands: Sequence[str] = (),
    wagon: str = "",
    ask: str = "",
    rolls: Sequence[int] | None = None,
    seed: int = 1,
) -> Laid:
    """A table in the middle of a turn. `ask` is where it is: act (the default if `at` is given), steps, assignment,
    performance, end, turn. `at`, `who`, `ap`, `effect` describe a placement of player 0.

    tricks: `linking-rings=2 te:levitation+1` (prepared markers; on the Engineer slot; increases); goods: `2 metal
    1 animal@ma`; team: `en as a1 a2@as` besides the Magician; under: `m:dt a1:guest-performer`; markers: `1 0.0 r 0
    linking-rings` (place, slot, facing, owner, Trick, perhaps `pile`); stands: `1 m fri.p`.
    """
    s = set_up(1 if heir else seats, Chance(seed), False, arts, heir)
    s.agenda = s.book.depth[:]
    s.offers = s.book.room[:]
    crowd = int(s.crowd)
    for seat in range(crowd):
        s.order[seat] = seat
        p = s.players[seat]
        p.magician = MAGICIANS.index(magicians[seat])
        p.coins = coins[seat] if seat < len(coins) else 10
        p.fame = fame[seat] if seat < len(fame) else 5
        p.shards = shards[seat] if seat < len(shards) else 1
        p.arcane = arcane[seat] if seat < len(arcane) else 0
        p.cast[0] = HERE
        for word in (team or {}).get(seat, "a1").split():
            name, _, berth = word.partition("@")
            c = CHARACTERS.index(name)
            p.cast[c] = HERE
            if c >= 4:
                p.cast[BERTH + (3 if berth == "as" else int(p.free_berth()))] = c
        words = (goods or {}).get(seat, "").split()
        for number, kind in zip(words[::2], words[1::2], strict=True):
            name, _, manager = kind.partition("@")
            p.goods[GOODS.index(name)] = int(number) + (int(MANAGED) if manager else 0)
            if name in TILES:
                face = FACES.index(name)
                for _ in range(min(int(number), sum(1 for card in s.bag.cards if card == face))):
                    s.bag.move(s.bag.find(face), s.tiles, UP)
        for word in (tricks or {}).get(seat, "").split():
            on_engineer = word.startswith("te:")
            name, _, boost = word.removeprefix("te:").partition("+")
            name, _, ready = name.partition("=")
            sym = int(s.learn(seat, trick(name), False))
            p.tricks[SLOT + sym] = 3 if on_engineer else p.tricks[SLOT + sym]
            p.tricks[READY + sym] = int(ready or 0)
            p.tricks[SUPPLY + sym] -= int(ready or 0)
            p.tricks[BOOST + sym] = int(boost or 0)
    for seat, names in (hand or {}).items():
        for name in names.split():
            take_card(s, name, seat, s.players[seat].hand, int(EYE) << seat)
    for seat, words_under in (under or {}).items():
        for word in words_under.split():
            name, _, card = word.partition(":")
            code = card_code(card) if card != "own" else int(cards.UNIQUE)
            s.players[seat].cast[CARD + CHARACTERS.index(name)] = code
            if code >= cards.SPECIAL:
                take_card(s, card, seat, s.revealed, int(UP))
    lay_stage(s, stage.split())
    for line in markers:
        place, spot, way, owner, name, *pile = line.split()
        seat = int(owner)
        sym = int(s.players[seat].symbol_of(trick(name)))
        assert sym >= 0, f"{name} is not learned"
        at_spot = (int(place) - 1) * 16 + [*SPOTS, "g1", "g2"].index(spot)
        s.spots[at_spot] = new_marker(seat, sym, "urdl".index(way), len(pile))
        s.players[seat].tricks[SUPPLY + sym] -= 1 + len(pile)
    for i, word in enumerate(dice.split()):
        s.dice[i] = FACE_VALUES[FACE_WORDS.index(word)]
    for i, word in enumerate(market.replace("/", " ").split()):
        s.market[i] = 0 if word == "." else COMPONENTS.index(word) + 1
    for i, name in enumerate(pending.split()):
        face = take_fate(s, name)
        if i == 0:
            s.left = face
        elif i == 1:
            s.bottom = face
        else:
            s.right = face
    if fate:
        s.fate = take_fate(s, fate)
    if wagon:
        s.wagon = LOCATIONS.index(SHORT[wagon])
    s.turn = turn
    for line in stands:
        seat_word, name, where = line.split()
        stand(s, int(seat_word), CHARACTERS.index(name), SLOTS.index(where))
        if s.players[int(seat_word)].cast[CARD + CHARACTERS.index(name)] == 0:
            s.players[int(seat_word)].cast[CARD + CHARACTERS.index(name)] = 1
    if at:
        default = {"downtown": "dt1", "market-row": "mr1", "dark-alley": "da1", "workshop": "ws1", "theater": "fri.b1"}
        stand(s, 0, CHARACTERS.index(who), SLOTS.index(slot or default[at]))
        s.who, s.place, s.ap = CHARACTERS.index(who), LOCATIONS.index(at), ap
        s.effect = special(effect) if effect else 0
    if rolls is not None:
        s.chance = Loaded(list(rolls))
    s.conserve()
    late: list[tuple[Step, int]] = [(NEXT_STEP, 0), (PERFORMANCE, 0), (END_TURN, 0), (AGAIN, 0)]
    frames: dict[str, list[tuple[Step, int]]] = {
        "act": [(ACT, 0), *late],
        "steps": late,
        "assignment": [(ASSIGNMENT, 0), *late],
        "performance": late[1:],
        "end": late[2:],
        "turn": [(TURN, 0)],
        "open": [(OPEN, 0)],
    }
    laid = Laid(s)
    for step, seat in reversed(frames[ask or ("act" if at else "steps")]):
        s.then(step, seat)
    s.run()
    return laid


def take_card(s: Trickerion, name: str, seat: int, pile: Pile, eyes: int) -> None:
    """A Special card out of its deck."""
    face = special(name)
    deck = s.deck((face - int(cards.SPECIAL)) // 10)
    deck.move(deck.find(face), pile, eyes)


def take_fate(s: Trickerion, name: str) -> int:
    face = FACES.index(name)
    s.fates.move(s.fates.find(face), s.told, UP)
    return face


def lay_stage(s: Trickerion, names: list[str]) -> None:
    """These cards face up, the first on place 1."""
    while len(s.stage.cards):
        s.stage.move(0, s.box, 0)
    for name in names:
        face = FACES.index(name)
        for pile in (s.box, s.bill_deck):
            i = pile.find(face)
            if i >= 0:
                pile.move(i, s.stage, UP)
    assert len(s.stage.cards) == len(names)


def arts(**more: Any) -> Laid:
    """A table with Arcane Arts."""
    return lay(arts=True, **more)


def at_wagon(ap: int = 3, **more: Any) -> Laid:
    """The Wagon is Downtown, and so is player 0's Magician."""
    words: dict[str, Any] = {"at": "downtown", "wagon": "dt", "ap": ap}
    return arts(**{**words, **more})
