"""On the stage: where a marker goes, how it faces, and which card is performed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from arcane.bots.trickerion.prospect import Prospect
from arcane.core.tape import NOBODY
from arcane.games.trickerion.cards import CATEGORY, LEVEL, VENUE
from arcane.games.trickerion.markers import owner_of
from arcane.games.trickerion.stage import GUEST_SPOT
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CARD_FAME, CIRCLES, MANY_SPOTS, NEXT, SHARD_CIRCLES, STRIDE

NEVER: Final = -1e9
TOGETHER: Final = 0.6  # to add to a card on which own markers lie
OPEN: Final = 0.3  # a circle that still waits for a neighbour with this symbol


@final
class Director:
    """Where markers go."""

    def __init__(self, prospect: Prospect) -> None:
        self.ahead = prospect

    def card(self, s: Trickerion, me: i64) -> i64:
        """T9.4 the card that is worth most to perform with one more marker on it."""
        ahead = self.ahead
        ahead.study(s, me)
        trick = s.players[s.arg >> 3 & 3].tricks[s.arg >> 5 & 3]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            place = s.stage.find(s.offers[i] - s.base + VENUE)
            worth = ahead.card(s, me, place) * TOGETHER + float(CARD_FAME[s.venue(place)])
            worth += self._links(s, place, trick)
            if place == s.crowd and s.players[me].day == NOBODY:
                worth -= 2.0  # it leaves at the end of the turn
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    def _links(self, s: Trickerion, place: i64, trick: i64) -> float:
        """The best that any free slot of a card offers."""
        best = 0.0
        for spot in range(MANY_SPOTS):
            if s.is_free(place, spot):
                circles = CIRCLES[s.venue(place) * MANY_SPOTS + spot]
                for facing in range(i64(4)):
                    if circles >> facing & 1 != 0:
                        worth = self._fits(s, place, spot, facing, trick)
                        if worth > best:
                            best = worth
        return best

    def _fits(self, s: Trickerion, place: i64, spot: i64, facing: i64, trick: i64) -> float:
        """T9.7, T9.8 the Links that a marker would make: their bonus, and one Fame when they are performed."""
        at = s.venue(place) * MANY_SPOTS + spot
        circles = CIRCLES[at]
        worth = 0.0
        for way in range(i64(4)):
            if circles >> way & 1 != 0:
                shown = (CATEGORY[trick] + 1 + way - facing) & 3
                there = s.spots[place * STRIDE + spot + NEXT[way]]
                if there == 0:
                    worth += OPEN
                elif s.symbol_shown(there, way + 2) == shown:
                    worth += float(LEVEL[trick]) + 0.7
                    if SHARD_CIRCLES[at] >> way & 1 != 0:
                        worth += self.ahead.shard
        return worth

    def spot(self, s: Trickerion, me: i64) -> i64:
        """T9.5 the slot and the facing that make most Links."""
        self.ahead.time(s)
        place = s.arg >> 19
        trick = s.players[s.arg >> 3 & 3].tricks[s.arg >> 5 & 3]
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            value = s.offers[i] - s.base
            worth = 0.0
            if value < GUEST_SPOT:
                worth = self._fits(s, place, value >> 2, value & 3, trick)
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    def perform(self, s: Trickerion, me: i64) -> i64:
        """T11.1 the card that brings most."""
        ahead = self.ahead
        ahead.study(s, me)
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            place = s.stage.find(s.offers[i] - s.base + VENUE)
            worth = ahead.card(s, me, place)
            if place == s.crowd:
                worth += 1.0  # it leaves, and its markers with it
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice

    def spare(self, s: Trickerion, me: i64) -> i64:
        """T9.11 the own marker that lies where it is worth least; an opponent's that is worth most."""
        ahead = self.ahead
        ahead.study(s, me)
        best = NEVER
        choice = s.offers[0]
        for i in range(s.count):
            spot = s.offers[i] - s.base
            worth = -ahead.card(s, me, spot // STRIDE)
            if owner_of(s.spots[spot]) != me:
                worth = -worth
            if worth > best:
                best = worth
                choice = s.offers[i]
        return choice
