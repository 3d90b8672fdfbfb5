"""Where Fame, Coins and Shards of a game of Trickerion come from and go to.

Most changes follow the event they belong to, some come before it, and some have no event of their own; the ledger
knows which, and every change ends in a row."""

from __future__ import annotations

from typing import Any, Final

from arcane.core.agenda import STEP
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import (
    ASSISTANT,
    DOUBLE_BONUS_TIMES,
    DOUBLE_PERFORMER_BONUS,
    DOWNTOWN,
    ENGINEER,
    FACES,
    MANAGER,
    MARKET,
    SHARD_FAME,
    SHARDS_GIVE_FAME,
)
from arcane.games.trickerion.performance import BONUSES
from arcane.games.trickerion.player import AT
from arcane.games.trickerion.slots import is_backstage
from arcane.games.trickerion.venues import CARD_COINS, CARD_FAME, CARD_SHARDS
from arcane.lab.trickerion_notes import ARCANE, COINS, FAME, ITEM, KIND, SHARDS, WHO

TOP: Final = int(STEP)
BONUS_STEP: Final = int(BONUSES.number)
GLITTER: Final = int(SHARDS_GIVE_FAME)
OVATIONS: Final = int(DOUBLE_PERFORMER_BONUS)
CHANGES: Final = {"fame": FAME, "coins": COINS, "shards": SHARDS, "arcane": ARCANE}

Source = tuple[str, str]  # kind and item of a row that is made when something comes of it


class Ledger:
    """The rows of one game, and which of them the next change belongs to."""

    def __init__(self) -> None:
        self._state: Any = None
        self._open_books()

    def _open_books(self) -> None:
        self._rows: list[list[Any]] = []  # the facts, while they may change
        self._open: dict[int, list[Any] | Source] = {}  # of each seat: what its next changes belong to
        self._once: dict[int, list[Any] | Source] = {}  # ... and its next Fame, but only once
        self._loose: dict[int, list[int]] = {}  # changes whose event is still to come, or that have none
        self._mover = -1  # who was asked last
        self._performer = -1  # while Tricks yield; -1 again when that is over
        self._parts: list[tuple[int, str]] | None = None  # of the performer's bonuses those that are still to come
        self._card_row: list[Any] | None = None  # of the Special card that serves the placement
        self._ending = False  # is it the end of a turn?

    def _note(self, seat: int, kind: str, item: str = "", note: str = "") -> list[Any]:
        row = [seat, int(self._state.turn), kind, item, 0, 0, 0, 0, note]
        self._rows.append(row)
        return row

    def _begin(self, seat: int, kind: str, item: str = "", note: str = "") -> list[Any]:
        """A row that the next changes of this seat belong to."""
        row = self._open[seat] = self._note(seat, kind, item, note)
        return row

    def _claim(self, seat: int, row: list[Any]) -> None:
        """What changed just before belongs to this row."""
        for i, amount in enumerate(self._loose.pop(seat, ()), FAME):
            row[i] += amount

    def _change(self, kind: str, seat: int, amount: int) -> None:
        """Fame, Coins, Shards or Arcane Shards of a seat have changed."""
        column = CHANGES[kind]
        if self._ending and amount < 0 and column >= SHARDS:  # T24.10 the wage of a Specter or Golem
            row: list[Any] | None = self._note(seat, "shard-wage", WHO[int(self._state.arg)])
        else:
            row = self._row_for(seat, column)
        if row is None:
            self._loose.setdefault(seat, [0, 0, 0, 0])[column - FAME] += amount
        else:
            row[column] += amount
        if column == SHARDS and amount > 0 and self._state.fate == GLITTER and SHARD_FAME > 0:
            self._once[seat] = ("prophecy", FACES[GLITTER])

    def _row_for(self, seat: int, column: int) -> list[Any] | None:
        if column == FAME and seat in self._once:
            once = self._once.pop(seat)
            return self._note(seat, *once) if isinstance(once, tuple) else once
        if seat == self._performer and self._in_bonuses():
            return self._bonus(seat, column)
        found = self._open.get(seat)
        if isinstance(found, tuple):
            found = self._begin(seat, *found)
        if found is not None and found[KIND] == "bought" and column != COINS:
            return None  # Fame that a card makes of a purchase
        return found

    # --- T11.6 the performer's bonuses ---

    def _in_bonuses(self) -> bool:
        """Tricks yield while the bonuses wait on the agenda; then these come, without an event of their own."""
        state = self._state
        if state.staged < 0:  # T11.7 the curtain has fallen
            self._no_more_bonuses()
            return False
        if self._parts is None:
            if int(state.agenda[state.depth - 1]) & TOP == BONUS_STEP:
                return False
            self._parts = _bonuses(state, self._performer)
        return True

    def _bonus(self, seat: int, column: int) -> list[Any]:
        assert self._parts is not None
        for i, (of, item) in enumerate(self._parts):
            if of == column:
                del self._parts[i]
                return self._note(seat, "bonus", item)
        return self._note(seat, "bonus", "backstage")  # T30.20 the Heir's

    def _no_more_bonuses(self) -> None:
        self._performer, self._parts = -1, None

    # --- changes without an event ---

    def _flush(self) -> None:
        """A new question: whatever changed before it has no event to come."""
        for seat, (fame, coins, shards, arcane) in self._loose.items():
            self._settle(seat, fame, coins, shards, arcane)
        self._loose.clear()
        self._open.clear()
        self._once.clear()

    def _settle(self, seat: int, fame: int, coins: int, shards: int, arcane: int) -> None:
        state = self._state
        effect = int(state.effect)
        if self._ending and state.is_heir(seat):  # T30.22 its markers on a card that leaves
            row = self._note(seat, "left-stage")
        elif arcane > 0:
            row = self._note(seat, "charged")
        elif shards > 0:  # T9.9 of a Link that somebody else made
            row = self._note(seat, "linked")
        elif seat != self._mover and state.place == MARKET:
            row = self._special(seat, FACES[cards.SHARE])
        elif effect and not (state.place == DOWNTOWN and fame == 0):
            row = self._special(seat, FACES[effect])
        elif state.place == DOWNTOWN:
            row = self._note(seat, "bank")
        else:
            row = self._note(seat, "other")
        if state.place == DOWNTOWN and fame and coins > 0:  # T15.12 Fame and Fortune: the Coins are the bank's
            self._note(seat, "bank")[COINS] += coins
            coins = 0
        for i, amount in enumerate((fame, coins, shards, arcane), FAME):
            row[i] += amount

    def _special(self, seat: int, card: str) -> list[Any]:
        """The row of a card whose effect has come true: of this placement, or of an earlier one of this turn."""
        row: list[Any]
        for row in reversed(self._rows):
            if row[0] == seat and row[KIND] == "special" and row[ITEM] == card:
                return row
        return self._note(seat, "special", card, "effect")


def _bonuses(state: Any, seat: int) -> list[tuple[int, str]]:
    """What a performer gets besides Yields, in its order: which column changes, and by what."""
    venue = int(state.venue(state.staged))
    times = int(DOUBLE_BONUS_TIMES) if state.fate == OVATIONS else 1
    parts = [
        (FAME, "links", int(state.links_on(state.staged))),
        (FAME, "card", int(CARD_FAME[venue])),
        (COINS, "card", int(CARD_COINS[venue])),
        (SHARDS, "card", int(CARD_SHARDS[venue])),
    ]
    if not state.is_heir(seat):
        cast = state.players[seat].cast
        parts += [
            (SHARDS, "engineer", int(is_backstage(cast[AT + ENGINEER])) * int(cards.ENGINEER_SHARDS)),
            (FAME, "assistant", int(is_backstage(cast[AT + ASSISTANT])) * int(cards.ASSISTANT_FAME)),
            (COINS, "manager", int(is_backstage(cast[AT + MANAGER])) * int(cards.MANAGER_COINS)),
        ]
    return [(column, item) for column, item, amount in parts if amount * times > 0]
