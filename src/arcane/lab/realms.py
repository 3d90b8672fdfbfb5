"""What games of Arcane Realms are watched for: every change of Aether and victory points with its source, and what the
report needs besides: how each turn was used, how obstacles went, what the characters did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arcane.core.agenda import STEP
from arcane.core.card import FACE
from arcane.games.realms import cards
from arcane.games.realms.cards import APPRENTICES, FAMILIARS, MAGICIANS, NAMES, REALMS, SKILLS, TYPES
from arcane.games.realms.flow import ACT, DO_ATTEMPT, DO_BUILD, DO_RECONNECT, DO_TRAIN
from arcane.games.realms.land import PLACES
from arcane.games.realms.reconnect import price, spies
from arcane.games.realms.table import COVERED
from arcane.lab.realms_notes import AETHER, EVENTS, POINTS, Attempt, Fact, Notes, RealmsRow, Turn
from arcane.lab.rows import NUMBERED_LATER

__all__ = ["EVENTS", "Watch", "role", "watcher"]

TOP: Final = int(STEP)
FACES: Final = int(FACE)
BEING: Final = int(cards.BEING)
COST: Final = [int(cost) for cost in cards.COST]
NEEDED: Final = [int(meeples) for meeples in cards.MEEPLES]
RECHARGE: Final = [int(aether) for aether in cards.RECHARGE]
MOST_AETHER: Final = int(cards.MOST_AETHER)
FEN_PAYS: Final = int(cards.FEN_PAYS)
FEN_VP: Final = int(cards.FEN_VP)
ELOWEN: Final = int(cards.ELOWEN)
ELOWEN_AETHER: Final = int(cards.ELOWEN_AETHER)
UNDER: Final = int(COVERED)
ACTS: Final = int(ACT.base)
TRAIN: Final = int(DO_TRAIN)
ATTEMPT: Final = int(DO_ATTEMPT)
RECONNECT: Final = int(DO_RECONNECT)
BUILD: Final = int(DO_BUILD)
GATE: Final = len(PLACES)
BONUSES: Final = [*REALMS, *TYPES, "total"]


class Watch:
    """Listens to one game after the other. For a report, which reads `notes`, it need not make rows of the events."""

    def __init__(self, rows: bool = True) -> None:
        self.notes = Notes()
        self._makes_rows = rows
        self._state: Any = None
        self._listens: dict[str, Callable[[int, int, int, int], None]] = {
            "magician": self._magician,
            "familiar": self._familiar,
            "apprentice": self._apprentice,
            "month": self._month,
            "turn": self._turn,
            "ended": self._ended,
            "opened": self._opened,
            "entered": self._entered,
            "jumped": self._jumped,
            "called": self._called,
            "built": self._built,
            "learnt": self._learnt,
            "faced": self._faced,
            "cleared": self._cleared,
            "helped": self._helped,
            "failed": self._failed,
            "stuck": self._stuck,
            "rescued": self._rescued,
            "reconnected": self._reconnected,
            "spied": self._spied,
            "bought": self._bought,
            "over": self._over,
            "bonus": self._bonus,
            "aether": self._aether,
            "points": self._points,
        }
        self._clear()

    def _clear(self) -> None:
        self._fresh = Notes()
        self._rows: list[list[Any]] = []  # the facts, while they may change
        self._open: dict[int, list[Any]] = {}  # of each seat, the row its next change of Aether or points belongs to
        self._attempt: Attempt | None = None
        self._caught: dict[int, Attempt] = {}  # who is stuck since which attempt
        self._levels: list[int] = []  # of whoever fails, before the penalty
        self._in_turn = False
        self._acting = False  # is the turn still going on?
        self._mover = -1  # whose turn it is
        self._came_in = False  # did its magician enter a realm this turn?

    # --- for whoever plays ---

    def begin(self, state: Any) -> None:
        """The table at its first question."""
        self._state = state

    def hear(self, kind: str, seat: int, a: int, b: int, card: int, only: int) -> None:
        """The table's sink."""
        listen = self._listens.get(kind)
        if listen is not None:
            listen(seat, a, b, card)

    def asked(self, state: Any) -> None:
        """A question is about to be answered."""
        asks = self._fresh.asks
        key = (state.agenda[state.depth - 1] & TOP) << 10 | state.count
        asks[key] = asks.get(key, 0) + 1

    def finish(self, state: Any) -> tuple[RealmsRow, ...]:
        """The game is over: its events. All that it showed lies in `notes` until the next game is over."""
        fresh = self._fresh
        fresh.facts = [Fact._make(row) for row in self._rows]
        rows = tuple(RealmsRow(NUMBERED_LATER, *fact) for fact in fresh.facts) if self._makes_rows else ()
        fresh.held.append([int(p.aether) for p in state.players])
        fresh.levels = [sum(int(level) for level in p.skills) for p in state.players]
        fresh.apprentices = [[APPRENTICES[p.kind(i)] for i in range(1, len(p.apprentices) + 1)] for p in state.players]
        fresh.familiars = [FAMILIARS[p.familiar] for p in state.players]
        fresh.realms = [realm for i, realm in enumerate(REALMS) if state.realms >> i & 1]
        fresh.left = [int(n) for n in state.left]
        fresh.month = int(state.month)
        fresh.lost = fresh.lost or [0] * len(state.players)
        self.notes = fresh
        self._state = None
        self._clear()
        return rows

    # --- the course of the game ---

    def _note(self, seat: int, kind: str, item: str = "", note: str = "") -> list[Any]:
        state = self._state
        month = int(state.month) if self._mover >= 0 else 0
        row = [seat, month, int(state.cycle) if self._in_turn else 0, kind, item, 0, 0, note]
        self._rows.append(row)
        self._open[seat] = row
        return row

    def _magician(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "magician", MAGICIANS[a])

    def _familiar(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "familiar", FAMILIARS[a])

    def _apprentice(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "apprentice", NAMES[card & FACES])

    def _month(self, seat: int, a: int, b: int, card: int) -> None:
        """It is told before anybody recharges (R5.5)."""
        players = self._state.players
        fresh = self._fresh
        fresh.lost = fresh.lost or [0] * len(players)
        if a == 1:
            return
        self._in_turn = False
        self._attempt = None
        fresh.held.append([int(p.aether) for p in players])
        for i, p in enumerate(players):
            gain = RECHARGE[a] + (ELOWEN_AETHER if p.magician == ELOWEN else 0)
            fresh.lost[i] += max(0, int(p.aether) + gain - MOST_AETHER)
            self._note(i, "recharged")

    def _turn(self, seat: int, a: int, b: int, card: int) -> None:
        self._in_turn = self._acting = True
        self._mover, self._came_in = seat, False
        self._attempt = None

    def _ended(self, seat: int, a: int, b: int, card: int) -> None:
        self._close(seat, False)

    def _close(self, seat: int, cut: bool) -> None:
        """A turn is over: how was it used?"""
        self._acting = False
        state = self._state
        p = state.players[seat]
        lapsed = [int(n) for n in p.unused]
        dear = only_dear = False
        offered = [False] * 4
        if not cut:
            offered = _offered(state)
            dear, only_dear = _too_dear(state, seat)
        given = [int(n) for n in p.tokens]
        month = int(state.month)
        turn = Turn(seat, month, given, lapsed, offered, self._came_in, dear, only_dear, int(p.stuck) >= 0, cut)
        self._fresh.turns.append(turn)
        if turn.idle:
            self._note(seat, "idle")
        if seat in self._caught:
            self._caught[seat].waited += 1

    def _over(self, seat: int, a: int, b: int, card: int) -> None:
        """R18.1 the last being ends the game, and with it a turn that nobody ended."""
        if self._acting:
            self._close(self._mover, True)
        self._in_turn = False
        self._attempt = None

    def _bonus(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "bonus", BONUSES[a])

    # --- what a turn brings ---

    def _opened(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "opened", REALMS[a])

    def _entered(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "entered", REALMS[a])
        self._came_in = True

    def _jumped(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "kanoa")

    def _called(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "aurora")

    def _built(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "builder")

    def _learnt(self, seat: int, a: int, b: int, card: int) -> None:
        attempt = self._attempt
        if attempt is not None and attempt.failed:
            attempt.levels = self._levels[a] - b
            self._open[seat][-1] = f"{attempt.obstacle}, {SKILLS[a]}"

    def _faced(self, seat: int, a: int, b: int, card: int) -> None:
        being, obstacle = NAMES[b], NAMES[card & FACES]
        self._attempt = Attempt(seat, int(self._state.month), being, obstacle)
        self._fresh.attempts.append(self._attempt)

    def _cleared(self, seat: int, a: int, b: int, card: int) -> None:
        """R10.6 by an attempt; after a rescue (R11.11) no attempt is open."""
        if self._attempt is not None:
            self._note(seat, "overcame", self._attempt.being, self._attempt.obstacle)
            self._attempt = None

    def _helped(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "ymnon")
        if self._attempt is not None:
            self._attempt.helped = True

    def _failed(self, seat: int, a: int, b: int, card: int) -> None:
        assert self._attempt is not None
        self._attempt.failed = True
        self._levels = [int(level) for level in self._state.players[seat].skills]
        self._note(seat, "failed", self._attempt.being, self._attempt.obstacle)
        self._close(seat, True)

    def _stuck(self, seat: int, a: int, b: int, card: int) -> None:
        assert self._attempt is not None
        self._attempt.stuck = True
        self._caught[seat] = self._attempt

    def _rescued(self, seat: int, a: int, b: int, card: int) -> None:
        attempt = self._caught.pop(a)
        attempt.rescuer = seat
        if a != seat:
            self._note(a, "freed", attempt.being, attempt.obstacle)
        self._note(seat, "rescued", attempt.being, "own" if a == seat else "other")

    def _reconnected(self, seat: int, a: int, b: int, card: int) -> None:
        """R12.5 its price is told next, when Spy and Fen have had their say."""
        state = self._state
        p = state.players[seat]
        face = card & FACES
        saved = min(COST[face], _discount(p, a, face))
        if saved:
            self._save(p, a, face, saved)
        self._note(seat, "reconnected", NAMES[face], PLACES[b])

    def _save(self, p: Any, meeple: int, face: int, saved: int) -> None:
        """Whose discount it is; of two that go together each has its part, the magician's first."""
        kind = int(cards.TYPE[face])
        if meeple:
            parts = [(APPRENTICES[p.kind(meeple)], saved)]
        else:
            own = min(saved, int(cards.MAGICIAN_OFF[p.magician * 3 + kind]))
            parts = [(MAGICIANS[p.magician], own), (FAMILIARS[p.familiar], saved - own)]
        for who, part in parts:
            if part:
                self._fresh.saved[who] = self._fresh.saved.get(who, 0) + part

    def _spied(self, seat: int, a: int, b: int, card: int) -> None:
        """The Aether of the victim; the row of the being stays open for its buyer."""
        being = self._open[seat]
        self._note(seat, "power", "spy")
        self._open[seat] = being
        self._note(a, "spied", being[4])

    def _bought(self, seat: int, a: int, b: int, card: int) -> None:
        """R15.3 what Fen adds is his power's, not the being's."""
        being = self._open[seat]
        power = self._note(seat, "power", "fen")
        power[AETHER], power[POINTS] = -FEN_PAYS, FEN_VP
        being[AETHER], being[POINTS] = FEN_PAYS, -FEN_VP  # the changes to come hold both
        self._open[seat] = being

    # --- Aether and points ---

    def _aether(self, seat: int, a: int, b: int, card: int) -> None:
        self._open[seat][AETHER] += a
        if self._attempt is not None and self._attempt.failed:
            self._attempt.aether -= a

    def _points(self, seat: int, a: int, b: int, card: int) -> None:
        self._open[seat][POINTS] += a
        if self._attempt is not None and self._attempt.failed:
            self._attempt.points -= a


def _discount(p: Any, meeple: int, face: int) -> int:
    kind = int(cards.TYPE[face])
    if meeple:
        return int(cards.APPRENTICE_OFF[p.kind(meeple) * 3 + kind])
    return int(cards.MAGICIAN_OFF[p.magician * 3 + kind] + cards.FAMILIAR_OFF[p.familiar * 3 + kind])


def _offered(state: Any) -> list[bool]:
    """Which kinds of action could still be used when the turn was ended: what `act` offered last is still known."""
    offered = [False] * 4
    for i in range(state.count):
        what = int(state.offers[i]) - ACTS
        if 0 < what < BUILD:
            offered[0 if what < TRAIN else 1 if what < ATTEMPT else 2 if what < RECONNECT else 3] = True
    return offered


def _too_dear(state: Any, seat: int) -> tuple[bool, bool]:
    """Does a being lie in reach and within skill that costs more than the seat has? And is it cleared, too?"""
    p = state.players[seat]
    aether = int(p.aether)
    dear = only = False
    for meeple, place in enumerate(int(place) for place in p.places):
        if not 0 <= place < GATE or meeple == p.stuck or state.stars[place] == 0:
            continue
        wisdom = int(cards.SCHOLAR_LEVELS) if p.kind(meeple) == cards.SCHOLAR else 0
        for space in range(place // 8 * 4, place // 8 * 4 + 4):
            face = int(state.spaces[space])
            if not face or COST[face] <= aether:
                continue
            note = int(state.notes[face - BEING])
            if note & UNDER or not p.meets(face, wisdom) or state.together_at(seat, place) < NEEDED[face]:
                continue
            cost = int(price(state, seat, meeple, face))
            if cost > aether + (cards.SPY_AETHER if spies(state, seat, meeple, face) else 0):
                dear = True
                only = only or bool(note >> seat & 1) or COST[face] < cards.OBSTACLE_FROM
    return dear, only


def watcher() -> Watch:
    return Watch()


def role(state: Any, seat: int) -> str:
    """The magician of a seat."""
    return MAGICIANS[int(state.players[seat].magician)]
