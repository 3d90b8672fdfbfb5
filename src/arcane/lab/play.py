"""One game between bots, and what is kept of it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from arcane import bots
from arcane.bots.guard import Seat
from arcane.core.game import Game, Value
from arcane.core.table import playout
from arcane.lab.rows import GameRow, Played, SeatRow, Watcher, roles_of, rounds_of

__all__ = ["Played", "by_lot", "play", "play_out", "seed_of"]


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a simulation: a table opened with it deals the same cards."""
    return bots.seed_of("game", seed, number)


def by_lot(seats: list[str]) -> bool:
    """Do all seats answer by lot? Then they share one pair of dice, and the engine can play alone."""
    return all(spec == "random" for spec in seats)


def play_out(game: Game, seats: int, number: int, seed: int, options: dict[str, Value]) -> tuple[Any, int]:
    """A game in which all answer by lot and nobody watches, played inside the engine: the table, and how many
    decisions led to it. The same game as `play` gives, without its rows."""
    state = game.new(seats, seed_of(seed, number), None, **options)
    return state, playout(state, bots.chance_of("bots", seed, number))


def play(
    game: Game,
    seats: list[str],
    number: int,
    seed: int,
    options: dict[str, Value],
    watch: Watcher | None = None,
    deal: int | None = None,
) -> Played:
    """Game `number` of a simulation with this seed, dealt as game `deal` if that is another.

    A bot that fails is replaced by `greedy` and reported.
    """
    table_seed = seed_of(seed, number if deal is None else deal)
    state = game.new(len(seats), table_seed, None if watch is None else watch.hear, **options)
    first = int(getattr(state, "first", state.seat))  # who holds the token, or is asked first
    if watch is not None:
        watch.begin(state)
    faults = [""] * len(seats)
    if by_lot(seats):
        answered, offered = _by_lot(state, bots.chance_of("bots", seed, number), watch)
    else:
        with ExitStack() as leave:
            chances = [bots.chance_of("bots", seed, number, i) for i in range(len(seats))]
            sitters = [leave.enter_context(Seat(*each)) for each in zip(seats, chances, strict=True)]
            answered, offered = _by_bots(state, sitters, watch)
            faults = [sitter.fault or "" for sitter in sitters]
    events = () if watch is None else tuple(_numbered(event, number) for event in watch.finish(state))
    return _rows(game, state, seats, number, table_seed, first, answered, offered, faults, events)


def _by_lot(state: Any, chance: Any, watch: Watcher | None) -> tuple[list[int], int]:
    """All answer by lot, from one pair of dice, exactly as the engine does when it plays alone."""
    answered = [0] * int(state.seats)
    offered = 0
    below, advance = chance.below, state.advance
    while count := state.count:
        if watch is not None:
            watch.asked(state)
        answered[state.seat] += 1
        offered += count
        advance(state.offers[below(count)])
    return answered, offered


def _by_bots(state: Any, sitters: list[Seat], watch: Watcher | None) -> tuple[list[int], int]:
    """How many questions each seat answered, and how many options they had all together."""
    answered = [0] * len(sitters)
    offered = 0
    while not state.over:
        seat = int(state.seat)
        if watch is not None:
            watch.asked(state)
        sitter = sitters[seat]
        answered[seat] += 1
        offered += int(state.count)
        if sitter.lots:
            state.play(sitter.pick(state.options()))
        else:
            view = state.view(seat)
            state.play(sitter.answer(view, view.question))
    return answered, offered


def _rows(
    game: Game,
    state: Any,
    seats: list[str],
    number: int,
    seed: int,
    first: int,
    answered: list[int],
    offered: int,
    faults: list[str],
    events: tuple[Any, ...],
) -> Played:
    winners, scores, result = state.winners, state.scores, state.result()
    share = 1 / max(1, len(winners))
    role, rounds = roles_of(game.name), rounds_of(game.name)
    return Played(
        GameRow(
            number=number,
            seed=seed,
            seats=len(seats),
            decisions=sum(answered),
            options=offered,
            rounds=int(getattr(state, "round", 0) or getattr(state, "month", 0)) if rounds is None else rounds(state),
            winners=tuple(winners),
            scores=tuple(scores),
            faults=sum(map(bool, faults)),
        ),
        tuple(
            SeatRow(
                game=number,
                seat=i,
                bot=spec,
                role="" if role is None else role(state, i),
                first=i == first,
                score=scores[i],
                standing=result[i],
                win=share if i in winners else 0.0,
                decisions=answered[i],
                fault=faults[i],
            )
            for i, spec in enumerate(seats)
        ),
        events,
    )


def _numbered(event: Any, number: int) -> Any:
    return replace(event, game=number)
