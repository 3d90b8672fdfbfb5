"""What can be seen of a player of Trickerion between two turns, as a row of numbers that a network can learn from.

Nothing of it is secret: what others hold is counted, not looked at.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.trickerion.judgement import Critic
from arcane.bots.trickerion.prospect import SYMBOLS
from arcane.core.table import Table
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    ENGINEER,
    LEVEL,
    MAGICIAN,
    MANAGER,
    MANY_CHARACTERS,
    NO_MAGICIAN,
    NO_TRICK,
    SPECTER,
    TYPES,
)
from arcane.games.trickerion.ending import wages
from arcane.games.trickerion.markers import owner_of
from arcane.games.trickerion.player import ABSENT, AT_INN, READY, TILED, Player
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import STRIDE

# where each kind of sign begins
TIME: Final[i64] = 0
PURSE: Final[i64] = 4
TABLE: Final[i64] = 13
WHOLE: Final[i64] = 20  # of a player, or of the Heir
TEAM: Final[i64] = 28
TRICKS: Final[i64] = 37
TRICK: Final[i64] = 40  # eight of each
GOODS: Final[i64] = 72
STAGE: Final[i64] = 78
PARTS: Final[i64] = 82
MAGICIANS: Final[i64] = 88
MANY: Final[i64] = 96

RESIDENCE: Final[i64] = 2  # dice


@final
class Signs:
    """A row of them, each about between 0 and 1."""

    def __init__(self, critic: Critic) -> None:
        self.critic = critic
        self.row = vec[float]([0.0] * int(MANY))
        self.order = vec[i64]([0] * int(SYMBOLS))

    def look(self, view: Table) -> None:
        """All that counts lies open."""

    def read(self, s: Trickerion, seat: i64) -> None:
        row = self.row
        for i in range(MANY):
            row[i] = 0.0
        p = s.players[seat]
        ahead = self.critic.prospect
        ahead.time(s)
        self._table(s, seat, ahead.turns)
        if s.is_heir(seat):
            self._heir(s, p, ahead.turns)
        elif p.magician != NO_MAGICIAN:
            ahead.study(s, seat)
            self._team(p, ahead.turns)
            self._tricks(p, ahead.turns)
            self._goods(p)
            self._parts(s, seat)
            self._whole(s, seat)
            row[MAGICIANS + p.magician] = 1.0
        else:
            return
        self._stage(s, seat)

    def _table(self, s: Trickerion, seat: i64, turns: float) -> None:
        """The time that is left, what the player has, and at which table."""
        row = self.row
        p = s.players[seat]
        row[TIME] = turns / 7.0
        if turns < 1.5:
            row[TIME + 1] = 1.0
        elif turns < 2.5:
            row[TIME + 2] = 1.0
        elif turns < 3.5:
            row[TIME + 3] = 1.0
        coins = float(p.coins)
        cards = float(len(p.hand.cards))
        row[PURSE] = float(p.fame) / 50.0
        row[PURSE + 1] = coins / 15.0
        if coins < 5.0:
            row[PURSE + 2] = coins / 5.0
        else:
            row[PURSE + 2] = 1.0
        row[PURSE + 3] = float(p.shards) / 5.0
        row[PURSE + 4] = float(p.arcane) / 3.0
        row[PURSE + 5] = cards / 5.0
        row[PURSE + 6] = coins * turns / 50.0
        row[PURSE + 7] = float(p.shards) * turns / 20.0
        row[PURSE + 8] = cards * turns / 20.0
        row[TABLE] = float(s.position(seat)) / 3.0
        row[TABLE + s.seats] = 1.0
        row[TABLE + 5] = float(s.arts)

    def _heir(self, s: Trickerion, p: Player, turns: float) -> None:
        row = self.row
        row[TABLE + 6] = 1.0
        row[WHOLE] = turns
        row[WHOLE + 1] = float(p.fame + p.shards + 2 * p.arcane + 2 * len(p.hand.cards)) / 50.0
        for c in range(MANY_CHARACTERS):
            if p.cast[c] != ABSENT:
                row[WHOLE + 2] += 0.2
        for sym in range(SYMBOLS):
            if p.tricks[sym] != NO_TRICK:
                row[WHOLE + 3] += float(LEVEL[p.tricks[sym]]) / 4.0
                row[WHOLE + 4] += float(p.tricks[READY + sym]) / 4.0
        row[WHOLE + 5] = row[WHOLE + 2] * turns / 5.0
        row[WHOLE + 6] = row[WHOLE + 3] * turns / 5.0
        row[WHOLE + 7] = float(s.heir)

    def _team(self, p: Player, turns: float) -> None:
        row = self.row
        apprentices = 0.0
        hired = 0.0
        workers = 0.0
        for c in range(MAGICIAN + 1, MANY_CHARACTERS):
            if p.cast[c] == ABSENT:
                continue
            if p.cast[c] == AT_INN:
                hired += 1.0
            if c >= SPECTER:
                workers += 1.0
            elif c >= APPRENTICE:
                apprentices += 1.0
        row[TEAM] = apprentices / 3.0
        row[TEAM + 1] = hired / 2.0
        row[TEAM + 2] = workers / 2.0
        if p.cast[ENGINEER] != ABSENT:
            row[TEAM + 3] = 1.0
        if p.cast[MANAGER] != ABSENT:
            row[TEAM + 4] = 1.0
        if p.cast[ASSISTANT] != ABSENT:
            row[TEAM + 5] = 1.0
        row[TEAM + 6] = apprentices * turns / 15.0
        row[TEAM + 7] = (row[TEAM + 3] + row[TEAM + 4] + row[TEAM + 5]) * turns / 15.0
        row[TEAM + 8] = workers * turns / 10.0

    def _tricks(self, p: Player, turns: float) -> None:
        """Of all together, then of each, that first which brings most."""
        row = self.row
        ahead = self.critic.prospect
        order = self.order
        many: i64 = 0
        ready = 0.0
        for sym in range(SYMBOLS):
            trick = p.tricks[sym]
            if trick == NO_TRICK:
                continue
            k = many
            while k > 0 and ahead.brings[order[k - 1]] < ahead.brings[sym]:
                order[k] = order[k - 1]
                k -= 1
            order[k] = sym
            many += 1
            ready += float(p.tricks[READY + sym])
            tiles = p.tricks[TILED + sym]
            while tiles != 0:
                row[TRICKS] += float(tiles & 1) / 2.0
                tiles >>= 1
            if LEVEL[trick] == 3:
                at = TRICKS + 2
                if ahead.lack[sym] == 0:
                    at = TRICKS + 1
                row[at] += ahead.finale(p, trick, 0) / 20.0
        for k in range(many):
            sym = order[k]
            at = TRICK + 8 * k
            brings = ahead.brings[sym]
            prepared = float(p.tricks[READY + sym])
            row[at] = brings / 8.0
            row[at + 1] = prepared / 3.0
            if ahead.lack[sym] == 0:
                row[at + 2] = 1.0
                row[at + 3] = brings * turns / 40.0
            row[at + 4] = float(ahead.lack[sym]) / 2.0
            row[at + 5] = float(ahead.owed[sym]) / 5.0
            row[at + 6] = ahead.effort(p.tricks[sym], False)
            row[at + 7] = brings * prepared / 20.0
        row[GOODS] = ready / 5.0
        row[GOODS + 1] = float(many) / 4.0

    def _goods(self, p: Player) -> None:
        """Components, the dearer ones apart, and Enchantments."""
        row = self.row
        for kind in range(TYPES):
            row[GOODS + 2 + kind // 4] += float(p.units(kind)) / 4.0
            if p.units(kind) > 0:
                row[WHOLE + 1] += 0.2
        for kind in range(TYPES, TYPES + 3):
            row[GOODS + 5] += float(p.tokens(kind)) / 2.0
        row[WHOLE + 2] = float(p.room_for(0)) / 3.0

    def _parts(self, s: Trickerion, seat: i64) -> None:
        """The parts of the judgement without a network, and their sum."""
        row = self.row
        critic = self.critic
        p = s.players[seat]
        row[PARTS] = critic.means(s, seat) / 20.0
        row[PARTS + 1] = critic.tricks(p) / 30.0
        row[PARTS + 2] = critic.stage(s, seat) / 15.0
        row[PARTS + 3] = critic.team(p) / 20.0
        row[PARTS + 4] = critic.ends(p) / 20.0
        if p.coins < wages(s, seat):
            row[PARTS + 5] = 1.0
        row[WHOLE] = row[PURSE] + 0.4 * (row[PARTS] + row[PARTS + 3] + row[PARTS + 4])
        row[WHOLE] += 0.6 * row[PARTS + 1] + 0.3 * row[PARTS + 2]

    def _whole(self, s: Trickerion, seat: i64) -> None:
        """The best Trick that can be learned."""
        p = s.players[seat]
        ahead = self.critic.prospect
        best = 0.0
        for die in range(RESIDENCE):
            trick = ahead.best_to_learn(s, seat, die)
            if trick >= 0:
                worth = ahead.promise(p, trick)
                if worth > best:
                    best = worth
        self.row[WHOLE + 3] = best / 10.0

    def _stage(self, s: Trickerion, seat: i64) -> None:
        """Markers on the Performance cards: on the last, which leaves after the turn, and on others."""
        row = self.row
        ahead = self.critic.prospect
        best = 0.0
        for place in range(len(s.stage.cards)):
            brings = 0.0
            many = 0.0
            for i in range(place * STRIDE, place * STRIDE + STRIDE):
                marker = s.spots[i]
                if marker != 0 and owner_of(marker) == seat:
                    many += 1.0
                    brings += ahead.marker(s.trick_of(marker), 0)
            if many > 0.0:
                row[STAGE] += many / 4.0
                if place < len(s.stage.cards) - 1:
                    row[STAGE + 1] += brings / 15.0
                else:
                    row[STAGE + 2] += brings / 15.0
                worth = ahead.card(s, seat, place)
                if worth > best:
                    best = worth
        row[STAGE + 3] = best / 15.0
