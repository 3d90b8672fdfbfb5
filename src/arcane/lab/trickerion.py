"""What games of Trickerion are watched for: every change of Fame, Coins and Shards with its source, and what the report
needs besides: Tricks, placements and their Action Points, cards, Prophecies, and what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arcane.core.card import EYE
from arcane.games.trickerion import cards, plans, scoring, yields
from arcane.games.trickerion.acting import A_LEARN, ACT
from arcane.games.trickerion.cards import APPRENTICE, FACES, MAGICIANS, TRICKS
from arcane.games.trickerion.player import HERE
from arcane.lab.rows import NUMBERED_LATER
from arcane.lab.trickerion_events import FACE_BITS, Listener
from arcane.lab.trickerion_ledger import CHANGES, TOP
from arcane.lab.trickerion_notes import COINS, EVENTS, FAME, KEYS, WHO, Fact, Notes, TrickerionRow, Turn

__all__ = ["EVENTS", "Watch", "role", "rounds", "watcher"]

EYE_OF: Final = [int(EYE) << seat for seat in range(4)]
EYES: Final = 8
ACT_STEP: Final = int(ACT.number)
ACTS: Final = int(ACT.base) + int(A_LEARN)  # the first that is an action of a Location
SCORED: Final = ("shards", "coins", "cards", "tricks")
PURSE: Final = int(plans.PURSE)  # T30.21 Coins that the Heir makes Fame of
LIKE: Final = (int(cards.ENGINEER), int(cards.MANAGER), int(cards.ASSISTANT))


class Watch(Listener):
    """Listens to one game after the other. For a report, which reads `notes`, it makes no rows of the events, but looks
    at what is hidden."""

    def __init__(self, rows: bool = True) -> None:
        super().__init__()
        self.notes = Notes()
        self._makes_rows = rows
        self._listens: dict[str, Callable[[int, int, int, int], None]] = {
            name.removeprefix("_on_"): getattr(self, name) for name in dir(self) if name.startswith("_on_")
        }
        self._clear()

    def _clear(self) -> None:
        super()._clear()
        self._before: list[int] = []  # Fame of all players when the turn began
        self._cards = 0  # of the game, all together

    # --- for whoever plays ---

    def begin(self, state: Any) -> None:
        """The table at its first question."""
        self._state = state
        order = [int(seat) for seat in state.order]
        self._fresh.places = [order.index(seat) for seat in range(int(state.seats))]
        self._fresh.heir = int(state.heir) > 0
        self._cards = sum(state.full())

    def hear(self, kind: str, seat: int, a: int, b: int, card: int, only: int) -> None:
        """The table's sink."""
        if kind in CHANGES:
            self._change(kind, seat, a)
        else:
            listen = self._listens.get(kind)
            if listen is not None:
                listen(seat, a, b, card & FACE_BITS)

    def asked(self, state: Any) -> None:
        """A question is about to be answered."""
        step = int(state.agenda[state.depth - 1]) & TOP
        fresh = self._fresh
        key = step << 10 | int(state.count)
        fresh.asks[key] = fresh.asks.get(key, 0) + 1
        self._flush()
        self._mover = seat = int(state.seat)
        placement = self._placement
        if placement is not None and placement.card and not placement.use:
            self._see_use(placement)
        if step == ACT_STEP:
            self._see_points(state)
        else:
            self._expect(seat, KEYS[step])
        if not self._makes_rows:
            self._see_hidden(state, seat)

    def finish(self, state: Any) -> tuple[TrickerionRow, ...]:
        """The game is over: its events. All that it showed lies in `notes` until the next game is over."""
        self._flush()
        fresh = self._fresh
        fresh.fame.append([int(p.fame) for p in state.players])
        fresh.facts = [Fact._make(row) for row in self._rows]
        rows = tuple(TrickerionRow(NUMBERED_LATER, *fact) for fact in fresh.facts) if self._makes_rows else ()
        self.notes = fresh
        self._state = None
        self._clear()
        return rows

    # --- what a question tells ---

    def _expect(self, seat: int, key: str) -> None:
        """What the answer changes has no event of its own."""
        if key == "links":
            self._open[seat] = ("linked", TRICKS[self._trick])
        elif key == "shapeshifter":
            self._no_more_bonuses()
            self._open[seat] = ("bonus", "shapeshifter")

    def _see_points(self, state: Any) -> None:
        """T5.6 a placement goes on until its end is chosen: what is left at the last question lapses."""
        placement = self._placement
        if placement is None:
            return
        placement.left = int(state.ap)
        if placement.given < 0:
            placement.given = placement.left
        placement.could = any(int(state.offers[i]) >= ACTS for i in range(int(state.count)))
        self._done = int(state.done)

    def _see_hidden(self, state: Any, seat: int) -> None:
        """How many of all cards, and of those in the hands of others, the asked seat does not know."""
        sums = self._fresh.unseen.setdefault(int(state.turn), [0, 0])
        whole = self._cards
        sums[0] += whole - sum(state.known()[seat::EYES])
        sums[1] += whole
        hands = self._fresh.hands
        for i, p in enumerate(state.players):
            if i != seat:
                for card in p.hand.cards:
                    hands[0] += not card & EYE_OF[seat]
                    hands[1] += 1

    # --- the course of the game ---

    def _on_magician(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "magician", MAGICIANS[a])

    def _on_turn(self, seat: int, a: int, b: int, card: int) -> None:
        self._flush()
        self._ending = False
        self._count_fame()

    def _on_end_turn(self, seat: int, a: int, b: int, card: int) -> None:
        """It is told before wages, when everybody still stands where they were placed."""
        self._flush()
        self._end_placement()
        state = self._state
        order = [int(each) for each in state.order]
        for i in range(int(state.seats)):
            p = state.players[i]
            team = [c for c in range(len(WHO)) if p.cast[c] == HERE]
            placed = sum(int(p.placed(c)) for c in team)
            idled = sum(int(p.idle) >> c & 1 for c in team)
            bare = len(team) - placed - idled
            self._fresh.turns.append(Turn(i, a, order.index(i), len(team), placed, idled, bare))
        self._fresh.fates.append(FACES[state.fate] if state.fate else "")
        self._ending = True

    def _count_fame(self) -> None:
        """A turn is over: what has everybody gained?"""
        now = [int(p.fame) for p in self._state.players]
        if self._before:
            self._fresh.fame.append(now)
            for turn in self._fresh.turns[-int(self._state.seats) :]:
                turn.fame = now[turn.seat] - self._before[turn.seat]
        self._before = now

    def _on_scored(self, seat: int, a: int, b: int, card: int) -> None:
        """T13 nobody's Fame has grown when the first is told."""
        if len(self._fresh.fame) < int(self._state.turn):
            self._flush()
            self._count_fame()
        if b < 3 or self._state.is_heir(seat):
            self._note(seat, "scored", SCORED[b])[FAME] += a
            return
        for trick, fame in _end_bonuses(self._state.players[seat]):
            self._note(seat, "scored", TRICKS[trick])[FAME] += fame
            a -= fame
        assert a == 0

    def _on_advertised(self, seat: int, a: int, b: int, card: int) -> None:
        self._begin(seat, "advertised")

    def _on_active(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "active", FACES[card])
        if seat >= 0:
            self._power(seat, FACES[card])

    def _on_wages(self, seat: int, a: int, b: int, card: int) -> None:
        self._begin(seat, "wages", "", str(b) if b else "")

    def _on_unpaid(self, seat: int, a: int, b: int, card: int) -> None:
        self._begin(seat, "shard-wage", WHO[a], "unpaid")

    def _on_heir_converts(self, seat: int, a: int, b: int, card: int) -> None:
        row = self._once[seat] = self._note(seat, "converted")
        row[COINS] -= PURSE


def _end_bonuses(p: Any) -> list[tuple[int, int]]:
    """T13.2 what each Level 3 Trick adds; T24.9 with the Shapeshifter as what scores most."""
    shapes = [-1] if p.cast[cards.SHAPESHIFTER] != HERE else [int(APPRENTICE), *LIKE]
    shape = max(shapes, key=lambda each: int(scoring.end_bonuses(p, each)))
    out = []
    for trick in (int(p.tricks[i]) for i in range(4)):
        if trick >= 0 and cards.END_KIND[trick] and p.short(trick) == 0:
            times = scoring.times(p, cards.END_KIND[trick], shape)
            out.append((trick, int(yields.capped(cards.END_FAME[trick] * times))))
    return [(trick, fame) for trick, fame in out if fame]


def watcher() -> Watch:
    return Watch()


def rounds(state: Any) -> int:
    """The turns that were played."""
    return int(state.turn)


def role(state: Any, seat: int) -> str:
    """The Magician of a seat."""
    return MAGICIANS[int(state.players[seat].magician)]
