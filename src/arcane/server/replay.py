"""A finished game, looked at once more: its steps, and the table after any of them with every card open."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import msgspec

from arcane.core.match import Match
from arcane.core.table import Table
from arcane.server import render
from arcane.server.errors import BadOrder
from arcane.server.opening import Part
from arcane.server.room import Room

EVERY = 25  # actions between two tables that are kept, to go on from


class Step(msgspec.Struct):
    """One action, and what it led to, as somebody heard it who sees every card."""

    seat: int
    spell: str
    text: str
    by: str
    log: list[str]


class Replay:
    """Of a room whose game is over. Actions that were taken back are no part of it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.info = render.table_info(room, ())
        self.steps: list[Step] = []
        self.parts = parts_of(room)
        match = _begin(room, self.parts)
        self._beginning = match.open_log()
        self._tables: list[tuple[int, Table]] = []  # the table after so many actions, to go on from
        heard = len(self._beginning)
        movers = iter(room.movers)
        for i, part in enumerate(self.parts):
            if i > 0:
                match.reseed(bytes.fromhex(part.seed))
            for n, (seat, action) in enumerate(part.actions):
                if n % EVERY == 0:
                    self._tables.append((len(self.steps), match.truth()))
                question = match.question(seat)
                spell, text = question.spell(action), question.text(action)
                match.play(seat, action)
                log = match.open_log(heard)
                heard += len(log)
                self.steps.append(Step(seat, spell, text, next(movers), log))
        self._end: Table = match.truth()
        self.scores, self.winners = match.scores, match.winners
        self.names = match.names

    @property
    def length(self) -> int:
        return len(self.steps)

    def told(self) -> dict[str, Any]:
        """`GET replay`."""
        return {
            "table": self.info,
            "beginning": self._beginning,
            "steps": self.steps,
            "scores": self.scores,
            "winners": self.winners,
        }

    def position(self, k: int) -> dict[str, Any]:
        """`GET replay/{k}`."""
        table = self._table(k)
        question = table.question
        question.names = self.names
        log = self._beginning if k == 0 else self.steps[k - 1].log
        return {
            "at": k,
            "view": render.fields(table),
            "log": log,
            "asked": table.asked(),
            "sentence": question.sentence,
        }

    def _table(self, k: int) -> Table:
        if not 0 <= k <= self.length:
            raise BadOrder(f"the game has {self.length} actions; choose a number up to that")
        if k == self.length:
            return self._end
        at, kept = max((each for each in self._tables if each[0] <= k), key=itemgetter(0))
        table = _copy(kept)
        for seat, action in [each for part in self.parts for each in part.actions][at:k]:
            table.play_as(seat, action)
        return table

    def until(self, k: int) -> list[Part]:
        """What was played up to there, for a fork."""
        self._table(k)
        out: list[Part] = []
        movers = list(self.room.movers)
        for part in self.parts:
            n = min(k, len(part.actions))
            out.append(Part(part.seed, part.actions[:n], movers[:n]))
            k -= n
            movers = movers[n:]
            if k == 0:
                break
        return out


def _copy(table: Table) -> Table:
    twin: Table = table.copy()
    return twin


def parts_of(room: Room) -> list[Part]:
    """Everything that was played, each stretch with its seed."""
    match = room.playing
    parts = list(room.opening.parts)
    before = sum(len(part.actions) for part in parts)
    return [*parts, Part(room.seed.hex(), match.actions[before:], room.movers[before:])]


def _begin(room: Room, parts: list[Part]) -> Match:
    return Match(
        room.game, len(room.chairs), bytes.fromhex(parts[0].seed), names=room.playing.names, **room.opening.options
    )
