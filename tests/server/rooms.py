"""Rooms without a server: laid, started, and played by lot, with all their rows."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import arcane
from arcane import Chance
from arcane.server.fairness import commitment_of
from arcane.server.opening import Opening, Part, Seated
from arcane.server.room import Room
from arcane.server.rows import Row


@dataclass
class Played:
    """A room, how it came about, and what nobody may know."""

    room: Room
    rows: list[Row]
    secret: bytes
    salt: bytes
    undone: int = 0
    numbers: list[list[int]] = field(default_factory=list)  # the questions' numbers after each row

    def act(self, kind: str, seat: int, id: str = "", by: str = "person", data: object = None) -> Row:
        row = self.room.act(kind, seat, id, by, data)
        self.rows.append(row)
        self.numbers.append(list(self.room.questions))
        return row

    def play(self, seat: int, word: str) -> Row:
        return self.act("play", seat, "", "person", {"action": self.room.game.parse(word), "spell": word})

    def play_by_lot(self, chance: Chance, undo: int = 0, most: int = 10**9) -> None:
        """To the end; of actions that can be taken back, one of `undo` is."""
        match = self.room.playing
        while not match.over and match.length < most:
            asked = match.asked()
            seat = asked[chance.below(len(asked))]
            options = match.question(seat).options
            action = options[chance.below(len(options))]
            self.act("play", seat, f"m{len(self.rows)}", "person", {"action": action})
            if undo and not match.why_no_undo(seat) and chance.below(undo) == 0:
                self.act("undo", seat, f"u{len(self.rows)}")
                self.undone += 1


def laid(
    game: str = "alley",
    seats: int = 3,
    words: tuple[str, ...] = (),
    table: str = "lantern",
    origin: str = "",
    parts: list[Part] | None = None,
    seed: int = 0,
) -> Played:
    """A table at which everybody sits, with their words; not yet started."""
    found = arcane.game(game)
    secret, salt = (hashlib.sha256(f"{what} {game} {seats} {words} {seed}".encode()).digest() for what in "ab")
    opening = Opening(
        game=game,
        cards=found.figures,
        options=found.settle(seats, {}),
        seats=[Seated("human", f"Player {seat + 1}", taken=True) for seat in range(seats)],
        host=0,
        hints=True,
        spectators=True,
        stand_in=60,
        commitment=commitment_of(secret, salt, table, found.version),
        origin=origin,
        parts=parts or [],
    )
    played = Played(Room(table, secret), [], secret, salt)
    played.act("open", -1, "", "host", opening)
    for seat, text in enumerate(words):
        played.act("words", seat, f"w{seat}", "person", {"text": text})
    return played


def started(game: str = "alley", seats: int = 3, words: tuple[str, ...] = (), seed: int = 0) -> Played:
    played = laid(game, seats, words, seed=seed)
    played.act("start", 0, "go", "host")
    return played
