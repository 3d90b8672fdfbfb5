"""How long a table waits for somebody who is not here, and who may play for whom while nobody looks."""

from __future__ import annotations

from arcane.server.room import Room


class Patience:
    """It is told the time, and has no clock of its own."""

    def __init__(self, seats: int, now: float) -> None:
        self._gone = [now] * seats  # since when each seat is not here
        self._asked: list[tuple[int, float]] = [(0, now)] * seats  # the last question of each seat, and since when
        self._company = now  # since when somebody who plays is here
        self._alone = True

    def look(self, room: Room, here: set[int], now: float) -> None:
        """Take note of who is here, and of what is asked."""
        for seat in here:
            self._gone[seat] = now
        for seat, number in enumerate(room.questions):
            if self._asked[seat][0] != number:
                self._asked[seat] = (number, now)
        alone = not players_here(room, here)
        if self._alone and not alone:
            self._company = now
        self._alone = alone

    def due(self, room: Room, here: set[int]) -> list[tuple[float, int]]:
        """When a stand-in is to play for which absent seats, the first one first. Time runs only while the game does,
        and while somebody who plays is here to wait."""
        wait = room.opening.stand_in
        if not wait or room.status != "playing" or not players_here(room, here):
            return []
        return sorted(
            (max(self._gone[seat], self._asked[seat][1], self._company) + wait, seat)
            for seat in room.asked()
            if seat not in here and room.bot_of(seat) is None
        )


def players_here(room: Room, here: set[int]) -> bool:
    """Is anybody here who plays for themselves?"""
    return any(room.bot_of(seat) is None for seat in here)


def may_move(room: Room, seat: int, here: set[int], watched: bool) -> bool:
    """May the bot that plays for this seat go on now?

    While the game waits for a person in the end, bots play their own seats at any time, and stand-ins while a player is
    here: a game of people who come once a day goes on, and nobody finds it played to its end by others. A table at
    which only bots are left plays while somebody watches.
    """
    if all(room.bot_of(each) is not None for each in range(len(room.chairs))):
        return watched
    return room.chairs[seat].kind == "bot" or players_here(room, here)
