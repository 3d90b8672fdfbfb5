"""What games of Arcane Alley are watched for: every change of gold and infamy with its source, and what the report
needs besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from arcane.core.agenda import STEP
from arcane.core.card import EYE, FACE, LIES_UP
from arcane.games.alley.items import BOOK, BYROS, BYROS_GOLD, GOLD, INFAMY, ITEMS, ROUNDS, SLOTS, WIZARDS
from arcane.games.alley.storehouse import LINES
from arcane.lab.rows import NUMBERED_LATER, EventRow

KEYS: Final = {int(step.number): step.key for step in BOOK.steps}
PRICE: Final = [int(gold) for gold in GOLD]
WEIGHT: Final = [int(infamy) for infamy in INFAMY]
BONUS: Final = int(BYROS_GOLD)
FACES: Final = int(FACE)
REVEALED: Final = int(LIES_UP)
SEEN: Final = int(EYE).bit_length() - 1  # where the eyes of a card begin
TOP: Final = int(STEP)
FIRST_BELL: Final = -1  # the moment of a round when the inspection begins

# whose effect a step is; steps that are not here have opened an event of their own
EFFECTS: Final = {
    "brew": "bubbling-cauldron",
    "gaze": "crystal-ball",
    "wilt": "dark-lotus",
    "chill": "skeletomicon",
    "multiply": "three-headed-coin",
    "reflect": "cursed-mirror",
    "act": "invisible-ring",
    "let-go": "invisible-ring",
    "open": "pandoras-lockbox",
}


class Fact(NamedTuple):
    """An event, as `EventRow` has it, but for the number of the game."""

    seat: int
    round: int
    turn: int
    kind: str
    item: str
    gold: int
    infamy: int
    note: str


@dataclass(slots=True)
class Round:
    """How one round went."""

    first: int  # who held the starting-player token
    turns: int = 0
    trigger: int = -1  # nobody: the round came to its last turn
    richer: int = 0  # how many had more gold than the trigger at that moment
    found: dict[int, int] = field(default_factory=dict)  # A6.2 the sum of each seat


@dataclass(frozen=True, slots=True)
class Unseen:
    """How many cards the seats do not know at one moment, added up over all seats."""

    moment: int  # how often all have had their turn in this round; FIRST_BELL: the inspection begins
    own: int  # in their own storehouse
    others: int  # in the storehouses of others
    stashes: int  # in the stashes of others
    deck: int
    laid: int  # all cards in storehouses and stashes, seen or not


@dataclass(slots=True)
class Notes:
    """What a game showed."""

    facts: list[Fact] = field(default_factory=list)
    asks: dict[int, int] = field(default_factory=dict)  # step << 10 | options -> how often
    plays: list[int] = field(default_factory=lambda: [0] * len(PRICE))  # by face
    rounds: list[Round] = field(default_factory=list)
    unseen: list[Unseen] = field(default_factory=list)  # in one of the rounds

    def questions(self) -> Iterable[tuple[str, int, int]]:
        """Kind of question, number of options, how often."""
        return ((KEYS[key >> 10], key & 1023, times) for key, times in self.asks.items())


class Watch:
    """Listens to one game after the other. It is in the way of every event, so it looks away from most. For a report,
    which reads `notes`, it need not make rows of the events."""

    def __init__(self, rows: bool = True) -> None:
        self.notes = Notes()
        self._makes_rows = rows
        self._state: Any = None
        self._listens: dict[str, Callable[[int, int, int, int], None]] = {
            "wizard": self._wizard,
            "round": self._round,
            "turn": self._turn,
            "played": self._played,
            "sold": self._sold,
            "hatched": self._hatched,
            "used": self._used,
            "triggered": self._triggered,
            "inspection": self._inspection,
            "counted": self._counted,
            "blamed": self._blamed,
            "fined": self._fined,
            "bribed": self._bribed,
            "hushed": self._hushed,
            "ignored": self._ignored,
            "vanished": self._vanished,
            "cashed_in": self._cashed_in,
            "gold": self._gold,
            "infamy": self._infamy,
        }
        self._clear()

    def _clear(self) -> None:
        self._fresh = Notes()
        self._rows: list[list[Any]] = []  # the facts, while they may change
        self._open: list[Any] = []  # the row that the next change of gold or infamy may belong to
        self._first = -1  # who began this round
        self._looks_at = 0  # the round in which what seats can't know is counted: that takes long
        self._selling = False  # is this the time of turns?

    # --- for whoever plays ---

    def begin(self, state: Any) -> None:
        """The table at its first question; what happened while it was opened has been heard already."""
        self._state = state
        self._looks_at = 1 + int(sum(state.deck.cards) % ROUNDS)  # by lot, but the same whoever plays the game

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

    def finish(self, state: Any) -> tuple[EventRow, ...]:
        """The game is over: its events. All that it showed lies in `notes` until the next game is over."""
        rows = tuple(EventRow(NUMBERED_LATER, *row) for row in self._rows) if self._makes_rows else ()
        self._fresh.facts = [Fact._make(row) for row in self._rows]
        self.notes = self._fresh
        self._state = None
        self._clear()
        return rows

    # --- what it listens to ---

    def _note(self, seat: int, kind: str, item: str = "", note: str = "") -> list[Any]:
        turn = int(self._state.turns) if self._selling else 0
        row = [seat, len(self._fresh.rounds), turn, kind, item, 0, 0, note]
        self._rows.append(row)
        self._open = row
        return row

    def _wizard(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "wizard", WIZARDS[a])

    def _round(self, seat: int, a: int, b: int, card: int) -> None:
        self._fresh.rounds.append(Round(seat))
        self._first = seat

    def _turn(self, seat: int, a: int, b: int, card: int) -> None:
        if seat == self._first:
            state = self._state
            self._selling = True
            self._look(int((state.turns - 1) // state.seats))

    def _played(self, seat: int, a: int, b: int, card: int) -> None:
        self._fresh.plays[card & FACES] += 1

    def _sold(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "sold", ITEMS[a - 1], LINES[b])

    def _hatched(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(a, "effect", "dragons-egg")

    def _used(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "used", ITEMS[(card & FACES) - 1])

    def _triggered(self, seat: int, a: int, b: int, card: int) -> None:
        players = self._state.players
        current = self._fresh.rounds[-1]
        current.trigger = seat
        current.richer = sum(player.gold > players[seat].gold for player in players)
        self._note(seat, "triggered")

    def _inspection(self, seat: int, a: int, b: int, card: int) -> None:
        self._selling = False
        self._fresh.rounds[-1].turns = int(self._state.turns)
        self._look(FIRST_BELL)

    def _counted(self, seat: int, a: int, b: int, card: int) -> None:
        self._fresh.rounds[-1].found[seat] = a
        store = self._state.players[seat].store
        for i, item in enumerate(store.items.cards):
            if item >= REVEALED:
                face = item & FACES
                self._note(seat, "left", ITEMS[face - 1], SLOTS[store.slot(i)])[6] = WEIGHT[face]

    def _blamed(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "blamed")

    def _fined(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "fined")

    def _bribed(self, seat: int, a: int, b: int, card: int) -> None:
        if a > 0:
            self._note(seat, "bribed")

    def _hushed(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "dafana")

    def _ignored(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "meeblemore")

    def _vanished(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "glynna", SLOTS[a])

    def _cashed_in(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "power", "ninx", SLOTS[a])

    def _gold(self, seat: int, a: int, b: int, card: int) -> None:
        step = self._step()
        if step == "proceeds":
            self._proceeds(seat, a)
        else:
            self._change(step, seat, 5, a)

    def _infamy(self, seat: int, a: int, b: int, card: int) -> None:
        step = self._step()
        if step != "count":  # the items left say it, one by one
            self._change(step, seat, 6, a)

    def _step(self) -> str:
        """What is being done: a step that runs has left the agenda, but its entry still lies behind the end."""
        state = self._state
        return KEYS[state.agenda[state.depth] & TOP]

    def _change(self, step: str, seat: int, column: int, amount: int) -> None:
        if step == "leave":  # of an item that was replaced, and lies on the discard now
            item: str | None = ITEMS[(self._state.discard.cards[-1] & FACES) - 1]
        else:
            item = EFFECTS.get(step)
        row = self._open if item is None else self._note(seat, "effect", item)
        row[column] += amount

    def _proceeds(self, seat: int, gold: int) -> None:
        """A5.3 what a set paid; A9.6 the part of it that is Byros's bonus is his power's."""
        row = self._open
        price = PRICE[ITEMS.index(row[4]) + 1]
        own = gold
        if self._state.players[seat].wizard == BYROS:
            own = price if gold == price + BONUS else price // 2  # A8.27 a Sword halves both at once
        row[5] = own
        if gold != own:
            self._note(seat, "power", "byros", row[7])[5] = gold - own

    def _look(self, moment: int) -> None:
        """Count what the seats can't know of the cards."""
        if len(self._fresh.rounds) != self._looks_at:
            return
        state = self._state
        seats = state.seats
        own = others = stashes = laid = 0
        for seat, player in enumerate(state.players):
            cards = player.store.items.cards
            laid += len(cards)
            for card in [card for card in cards if card < REVEALED]:
                if card <= FACES:  # nobody has seen it
                    own += 1
                    others += seats - 1
                else:
                    mine = 1 - (card >> SEEN + seat & 1)
                    own += mine
                    others += _blind(card, seats) - mine
            cards = player.stash.cards
            laid += len(cards)
            owner = 1 << SEEN + seat
            for card in cards:
                stashes += seats - 1 if card ^ owner <= FACES else _blind(card, seats)
        cards = state.deck.cards
        seen = [card for card in cards if card > FACES]
        deck = (len(cards) - len(seen)) * seats + sum(_blind(card, seats) for card in seen)
        self._fresh.unseen.append(Unseen(moment, own, others, stashes, deck, laid * seats))


def _blind(card: int, seats: int) -> int:
    """How many seats do not know a card."""
    return seats - (card >> SEEN & (1 << seats) - 1).bit_count()


def watcher() -> Watch:
    return Watch()


def role(state: Any, seat: int) -> str:
    """The wizard of a seat."""
    wizard = int(state.players[seat].wizard)
    return WIZARDS[wizard] if wizard >= 0 else ""
