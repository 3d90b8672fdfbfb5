"""T26 Arcane rewards when a Trick is performed, and T24.7 the Shapeshifter backstage."""

from typing import Final

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.games.trickerion import cards, dark
from arcane.games.trickerion.arts import shards
from arcane.games.trickerion.arts.arcanist import (
    ARCANE_SHARD,
    CARDS_REWARD,
    ENCHANTMENT_DIE,
    FAME_BY_LEVEL,
    REWARD_DIE,
    THREE_COINS,
)
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BOOK, LEVEL, SHAPESHIFTER, figure
from arcane.games.trickerion.markers import owner_of, symbol_of
from arcane.games.trickerion.player import AT, TILED
from arcane.games.trickerion.reasons import NOT_ENOUGH_SHARDS, OK, SUPPLY_EMPTY
from arcane.games.trickerion.slots import is_backstage
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import STRIDE

SHAPE_SHARDS: Final[i64] = figure("shapeshifter", "shards")
SHAPE_FAME: Final[i64] = figure("shapeshifter", "fame")
SHAPE_COINS: Final[i64] = figure("shapeshifter", "coins")


class Shape(Ask):
    """T24.7, T16.13 1 Shard, 2 Fame, 3 Coins, or a Shard is charged; double-performer-bonus doubles it, a charge as far
    as possible."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        if value == 3:
            if s.players[me].shards == 0:
                return NOT_ENOUGH_SHARDS
            if s.arcane == 0:
                return SUPPLY_EMPTY
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        times: i64 = 1
        if s.fate == cards.DOUBLE_PERFORMER_BONUS:
            times = cards.DOUBLE_BONUS_TIMES
        if value == 0:
            s.gain_shards(me, SHAPE_SHARDS * times)
        elif value == 1:
            s.gain_fame(me, SHAPE_FAME * times)
        elif value == 2:
            s.gain_coins(me, SHAPE_COINS * times)
        else:
            for _i in range(times):
                if s.players[me].shards > 0 and s.arcane > 0:
                    shards.charge(s, me, 1)


SHAPE: Final = Shape(BOOK, "shapeshifter", ["shard", "fame", "coins", "charge"])


def schedule(s: Trickerion, performer: i64) -> None:
    """T11.11 after the performer's bonuses: the Shapeshifter backstage, then the Arcane rewards."""
    if is_backstage(s.players[performer].cast[AT + SHAPESHIFTER]):
        s.then(SHAPE, performer)
    s.then(REWARDS_DUE, 0, performer)


class RewardsDue(Step):
    """T26.1, T26.4, T29.2, T29.3 a reward for each own marker on the card whose Trick carries the die's type, in the
    order of the slots (arg: the performer)."""

    def do(self, s: Trickerion, me: i64) -> None:
        seat = s.arg
        times: i64 = 1
        if s.fate == cards.DOUBLE_REWARD:
            times = cards.DOUBLE_REWARD_TIMES
        for spot in range(s.staged * STRIDE, s.staged * STRIDE + STRIDE):
            marker = s.spots[spot]
            if marker != 0 and owner_of(marker) == seat:
                tiles = s.players[seat].tricks[TILED + symbol_of(marker)]
                for kind in range(i64(3)):
                    if tiles >> kind & 1 != 0:
                        if s.fate == cards.ALL_ENCHANTMENTS or s.dice[ENCHANTMENT_DIE] == kind:
                            for _i in range(times):
                                s.then(REWARD, 0, seat | LEVEL[s.trick_of(marker)] << 3)


REWARDS_DUE: Final = RewardsDue(BOOK, "rewards")


class Reward(Step):
    """T26.2, T26.3, T26.5 what the Reward die shows, or 1 Coin and 1 Fame where that can't be had (arg: who, and above
    it the level of the Trick)."""

    def do(self, s: Trickerion, me: i64) -> None:
        seat = s.arg & 7
        reward = s.dice[REWARD_DIE]
        s.tell("rewarded", seat, reward)
        if reward == CARDS_REWARD and dark.any_deck(s):
            dark.draw_reward(s, seat)
        elif reward == THREE_COINS:
            s.gain_coins(seat, cards.REWARD_COINS)
        elif reward == FAME_BY_LEVEL:
            s.gain_fame(seat, s.arg >> 3)
        elif reward == ARCANE_SHARD and s.arcane > 0:
            shards.gain(s, seat, 1)
        else:
            s.gain_coins(seat, cards.PAIR_COINS)
            s.gain_fame(seat, cards.PAIR_FAME)


REWARD: Final = Reward(BOOK, "reward")
