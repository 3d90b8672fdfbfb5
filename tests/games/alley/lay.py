"""Lay out a table of Arcane Alley for a test, in a few words.

    t = lay(3, stores={0: "ball ball . / . . . / . . ."}, stashes={0: "ball wand"}, ask="act")
    t.play("play ball c1")
    assert t.gold(0) == 34

A storehouse is written row by row: `.` is a hidden item that does nothing, a name (or a part of it) a revealed item, a
name with `?` a hidden one. What is not mentioned is filled up with harmless hidden items; the rest is the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arcane.core.card import EYE, FACE, LIES_UP, UP, Pile
from arcane.core.chance import Chance
from arcane.core.step import Step
from arcane.core.words import Event
from arcane.games.alley import GAME
from arcane.games.alley.flow import CLOSE, DRAW, END_TURN, ROUND, STASHES, STOCK, TURN, set_up
from arcane.games.alley.inspection import BRIBE, INSPECTION
from arcane.games.alley.items import ITEMS, SLOTS, WIZARDS
from arcane.games.alley.play import ACT
from arcane.games.alley.table import Alley

# hidden fillers: no Boomerang, which would act when replaced
HARMLESS = ("floating-carpet", "bubbling-cauldron", "dragons-egg", "sovereign-sword", "crystal-ball", "bottled-fairy")

NAMES = [f"player {seat}" for seat in range(1, 7)]


def face(name: str) -> int:
    """The face of an item, by a part of its name that fits only one."""
    fitting = [key for key in ITEMS if name in key.split("-") or name == key] or [key for key in ITEMS if name in key]
    assert len(fitting) == 1, f"{name!r} fits {fitting}"
    return ITEMS.index(fitting[0]) + 1


class Laid:
    """A laid-out table, and what one likes to ask it in a test."""

    def __init__(self, state: Alley) -> None:
        self.state = state
        self.facts: list[tuple[str, int, int, int, int, int]] = []
        state.sink = lambda *fact: self.facts.append(fact)

    def play(self, *answers: str) -> Laid:
        """Answer the questions that come, by spelling or an unambiguous part of each word."""
        for answer in answers:
            question = self.state.question
            action = question.parse(answer)
            assert action in question.options, question.why_not(action)
            self.state.play(action)
        return self

    def idle(self, turns: int = 1) -> Laid:
        """So many players in turn draw from the deck and discard something, or only discard where that is asked."""
        for _ in range(turns):
            if self.state.question.key == "draw":
                self.play("draw deck")
            self.play(next(option for option in self.options if option.startswith("discard")))
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

    def why_not(self, answer: str) -> str:
        return self.state.question.why_not(GAME.parse(answer))

    def gold(self, seat: int) -> int:
        return int(self.state.players[seat].gold)

    def infamy(self, seat: int) -> int:
        return int(self.state.players[seat].infamy)

    def markers(self, seat: int) -> int:
        return int(self.state.players[seat].markers)

    def store(self, seat: int) -> str:
        """The storehouse row by row; hidden items are `.`"""
        store = self.state.players[seat].store
        cells = ["." if card < LIES_UP else _short(card) for card in store.items.cards]
        width = int(store.columns)
        return " / ".join(" ".join(cells[i : i + width]) for i in range(0, len(cells), width))

    def cards(self, pile: str) -> str:
        """A pile of the table, bottom to top, by short names."""
        cards: Pile = getattr(self.state, pile)
        return " ".join(_short(card) for card in cards.cards)

    def stash(self, seat: int) -> str:
        return " ".join(sorted(_short(card) for card in self.state.players[seat].stash.cards))

    def seen(self, seat: int, whose: int) -> str:
        """What a seat knows of another's stash; `?` for what it does not."""
        view: Alley = self.state.view(seat)
        return " ".join(sorted(_short(card) if card & FACE else "?" for card in view.players[whose].stash.cards))

    def told(self, kind: str) -> list[tuple[int, int, int]]:
        """All events of a kind so far: seat, a, b."""
        return [(seat, a, b) for what, seat, a, b, _, _ in self.facts if what == kind]

    def story(self, *kinds: str) -> list[str]:
        """The events of these kinds, in the order they happened."""
        return [what for what, *_ in self.facts if what in kinds]

    def log(self, ear: int) -> list[str]:
        """The events in the sentences that a seat hears."""
        return [GAME.words.say(event, NAMES) for event in self.heard(ear)]

    def heard(self, ear: int) -> list[Event]:
        """The events as a seat hears them: of a card it has not seen only the back."""
        return [
            Event(kind, seat, a, b, None if card < 0 else card & int(FACE) if card & int(EYE) << ear else 0)
            for kind, seat, a, b, card, only in self.facts
            if only in (-1, ear)
        ]

    def knows(self, seat: int, whose: int, slot: str) -> str:
        """What a seat takes the item in this slot to be; `?` if it has not seen it."""
        view: Alley = self.state.view(seat)
        store = view.players[whose].store
        card = store.items.cards[store.place(SLOTS.index(slot))]
        return _short(card) if card & FACE else "?"


def _short(card: int) -> str:
    key = ITEMS[int(card & FACE) - 1]
    return key.rsplit("-", 1)[-1]


def lay(
    seats: int = 3,
    *,
    stores: Mapping[int, str] | None = None,
    stashes: Mapping[int, str] | None = None,
    discard: str = "wand",
    deck: str = "",
    deck_size: int | None = None,
    ask: str = "act",
    seat: int = 0,
    first: int = 0,
    gold: Sequence[int] = (),
    infamy: Sequence[int] = (),
    markers: Sequence[int] = (),
    wizards: Mapping[int, str] | None = None,
    round: int = 1,
    tracker: int = 1,
    turns: int = 1,
    limit: int = 20,
    trigger: int = -1,
    last_turns: int = 0,
    powers: int = 0,
    seed: int = 1,
) -> Laid:
    """A table in the middle of a round. `ask` is where it is: draw, act, end-turn, inspection, bribes, stock, round.

    `deck` names the cards on top of the deck, the next one to be drawn first; `deck_size` cuts the deck down to so many
    cards (the rest is set aside). Stashes that are not mentioned get two harmless items each.
    """
    s = set_up(seats, Chance(seed), powers, first, limit)
    s.agenda = s.book.depth[:]
    s.offers = s.book.room[:]
    left = [int(n) for n in s.full()]
    s.deck.cards = type(s.deck.cards)()

    def take(name: str) -> int:
        kind = face(name)
        assert left[kind] > 0, f"no {name} left"
        left[kind] -= 1
        return kind

    def harmless() -> int:
        return take(max(HARMLESS, key=lambda name: left[face(name)]))

    named = {i: cells.replace("/", " / ").split() for i, cells in (stores or {}).items()}
    held = {i: [take(name) for name in names.split()] for i, names in (stashes or {}).items()}
    thrown = [take(name) for name in discard.split()]
    on_top = [take(name) for name in deck.split()]
    grids = {i: [0 if c in "./" else take(c.rstrip("?")) for c in cells] for i, cells in named.items()}
    for i in range(seats):
        p = s.players[i]
        cells, kinds = named.get(i, ["."] * 9), grids.get(i, [0] * 9)
        p.store.columns = cells.index("/") if "/" in cells else min(3, len(cells)) or 3
        for cell, kind in zip(cells, kinds, strict=True):
            if cell != "/":
                shown = UP if cell != "." and not cell.endswith("?") else 0
                p.store.items.put((kind or harmless()) | shown)
        for kind in held[i] if i in held else [harmless(), harmless()]:
            p.stash.put(kind | EYE << i)
        p.gold = gold[i] if i < len(gold) else 25
        p.infamy = infamy[i] if i < len(infamy) else 0
        p.markers = markers[i] if i < len(markers) else 0
        if wizards and i in wizards:
            p.wizard = WIZARDS.index(wizards[i])
    for kind in thrown:
        s.discard.put(kind | UP)
    rest = [kind for kind, n in enumerate(left) for _ in range(n)]
    keep = len(rest) if deck_size is None else deck_size - len(on_top)
    for kind in rest[keep:]:
        s.aside.put(kind | UP)
    for kind in rest[:keep] + on_top[::-1]:
        s.deck.put(kind)
    s.round, s.tracker, s.turns, s.turn = round, tracker, turns, seat if ask in ("draw", "act", "end-turn") else -1
    s.trigger, s.last_turns = trigger, last_turns
    s.conserve()

    sell: list[tuple[Step, int]] = [(INSPECTION, first), (CLOSE, first)]
    frames: dict[str, list[tuple[Step, int]]] = {
        "turn": [(TURN, seat), *sell],
        "draw": [(DRAW, seat), (ACT, seat), (END_TURN, seat), *sell],
        "act": [(ACT, seat), (END_TURN, seat), *sell],
        "end-turn": [(END_TURN, seat), *sell],
        "inspection": sell,
        "bribes": [(CLOSE, first)],
        "bribe": [(BRIBE, seat)],
        "stock": [(STOCK, first), (TURN, first), *sell],
        "stashes": [(STASHES, first), (TURN, first), *sell],
        "round": [(ROUND, first)],
    }
    laid = Laid(s)
    for step, who in reversed(frames[ask]):
        s.then(step, who)
    s.run()
    return laid
