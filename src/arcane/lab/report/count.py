"""How one game of any kind is counted. What is particular to a game is counted by its own module."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from arcane.core.agenda import STEP
from arcane.lab.report.tally import HEAPS, Tally
from arcane.lab.rows import WHOLE, EventRow, Played

EYES = 8  # of a card: seven seats and the spectators


class Questions(Protocol):
    """What every watcher must be able to say of the game it watched last."""

    def questions(self) -> Iterable[tuple[str, int, int]]:
        """Kind of question, number of options, how often."""
        ...


@dataclass(slots=True)
class Asked:
    """What any game shows, whatever its rules."""

    asks: dict[tuple[str, int], int] = field(default_factory=dict)
    unseen: int = 0  # cards that the asked seats did not know, over all questions
    cards: int = 0

    def questions(self) -> Iterable[tuple[str, int, int]]:
        return ((kind, options, times) for (kind, options), times in self.asks.items())


class Watch:
    """Watches a game that has no watcher of its own."""

    def __init__(self) -> None:
        self.notes = Asked()
        self._fresh = Asked()

    def begin(self, state: Any) -> None:
        """Nothing to prepare."""

    def hear(self, kind: str, seat: int, a: int, b: int, card: int, only: int) -> None:
        """Events are the game's own, and nobody here understands them."""

    def asked(self, state: Any) -> None:
        fresh = self._fresh
        key = state.book.steps[state.agenda[state.depth - 1] & STEP].key, int(state.count)
        fresh.asks[key] = fresh.asks.get(key, 0) + 1
        cards = sum(state.full())
        fresh.cards += cards
        fresh.unseen += cards - sum(state.known()[state.seat :: EYES])

    def finish(self, state: Any) -> tuple[EventRow, ...]:
        self.notes, self._fresh = self._fresh, Asked()
        return ()


def heap_of(number: int) -> int:
    return number % HEAPS


def count_game(tally: Tally, played: Played, notes: Questions) -> None:
    """Who won from where, scores, length, and how many options the questions had."""
    game = played.game
    heap = heap_of(game.number)
    add = tally.add
    tally.games += 1
    add(heap, "games")
    add(heap, "decisions", game.decisions)
    add(heap, "options", game.options)
    add(heap, "faults", game.faults)
    add(heap, "score", sum(game.scores))
    add(heap, "ties", int(len(game.winners) > 1))
    tally.bin("decisions", game.decisions)
    ranked = sorted(game.scores, reverse=True)
    if len(ranked) > 1:
        add(heap, "lead", ranked[0] - ranked[1])
        tally.bin("lead", ranked[0] - ranked[1])
    _count_seats(tally, heap, played, getattr(notes, "places", None))
    for kind, options, times in notes.questions():
        add(heap, f"ask/{kind}/n", times)
        add(heap, f"ask/{kind}/options", options * times)
        tally.bin("options", options, times)
        tally.bin(f"options/{kind}", options, times)
    if isinstance(notes, Asked):
        add(heap, "unseen/cards", notes.unseen)
        add(heap, "unseen/all", notes.cards)


def _count_seats(tally: Tally, heap: int, played: Played, places: list[int] | None) -> None:
    """`places`: of each seat in turn order, in a game where that does not go round the table."""
    rows = played.seats
    first = next((row.seat for row in rows if row.first), 0)
    bots = [row.bot for row in rows]
    for row in rows:
        win = round(row.win * WHOLE)
        order = (row.seat - first) % len(rows) if places is None else places[row.seat]
        groups = [f"seat/{row.seat}", f"order/{order}", f"bot/{bots.index(row.bot)}"]
        if row.role:
            groups.append(f"role/{row.role}")
        for group in groups:
            tally.add(heap, f"{group}/n")
            tally.add(heap, f"{group}/win", win)
            tally.add(heap, f"{group}/score", row.score)
        tally.bin("score", row.score)
        if win:
            tally.bin("winning", row.score)
        if row.fault and not tally.fault:
            tally.fault = f"game {played.game.number}, seat {row.seat + 1}: {row.fault}"
