"""T20, T21, T27 what Arcane Arts adds to setup and to the course of a turn."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import FACE, UP
from arcane.core.chance import Chance
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import shards
from arcane.games.trickerion.arts.arcanist import ENCHANTMENT_DIE, ENCHANTMENT_FACES, REWARD_DIE, REWARD_FACES
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BOOK, DARK, DOWNTOWN, GOLEM, SPECTER, TILE, figure
from arcane.games.trickerion.table import Trickerion

SUPPLY_2: Final[i64] = figure("arcanist", "supply_2")
SUPPLY_3: Final[i64] = figure("arcanist", "supply_3")
SUPPLY_4: Final[i64] = figure("arcanist", "supply_4")


def set_up_arts(s: Trickerion, chance: Chance) -> None:
    """T20.1, T20.2, T20.4, T20.5 bag, offer, Wagon, workers and Arcane Shards."""
    for kind in range(i64(3)):
        for _i in range(cards.TILES_OF_TYPE):
            s.bag.put(TILE + kind)
    s.bag.shuffle(chance)
    fill_offer(s)
    s.wagon = DOWNTOWN + chance.below(3)
    s.workers = 15
    s.arcane = arcane_supply(s.crowd)


def arcane_supply(crowd: i64) -> i64:
    """T20.5 Arcane Shards, by the number of players."""
    if crowd == 3:
        return SUPPLY_3
    if crowd == 4:
        return SUPPLY_4
    return SUPPLY_2


def fill_offer(s: Trickerion) -> None:
    """T27.4 tiles to the empty places from left to right; with two players the middle does not exist."""
    for place in range(i64(3)):
        if s.offer_row[place] == 0 and (place != 1 or s.crowd > 2) and len(s.bag.cards) > 0:
            card = s.bag.move(s.bag.top(), s.tiles, UP)
            s.offer_row[place] = (card & FACE) - TILE + 1
            s.tell("offered", NOBODY, place, s.offer_row[place] - 1, card)


def slide_offer(s: Trickerion) -> None:
    """T27.2 over the gaps to the left, in order; then new tiles."""
    for _i in range(i64(2)):
        if s.crowd > 2:
            for place in range(i64(2)):
                if s.offer_row[place] == 0:
                    s.offer_row[place] = s.offer_row[place + 1]
                    s.offer_row[place + 1] = 0
        elif s.offer_row[0] == 0:
            s.offer_row[0] = s.offer_row[2]
            s.offer_row[2] = 0
    fill_offer(s)


def move_wagon(s: Trickerion) -> None:
    """T27.3 Downtown, Market Row, Dark Alley, Downtown."""
    s.wagon += 1
    if s.wagon > DARK:
        s.wagon = DOWNTOWN
    s.tell("wagon", NOBODY, s.wagon)


def roll_arts(s: Trickerion) -> None:
    """T21.1, T21.2, T18.15 both Arcane dice, unlocked; then a random worker of the supply is on offer."""
    s.dice[ENCHANTMENT_DIE] = ENCHANTMENT_FACES[s.chance.below(6)]
    s.dice[REWARD_DIE] = REWARD_FACES[s.chance.below(6)]
    s.locked = 0
    s.tell("arcane_dice", NOBODY, s.dice[ENCHANTMENT_DIE], s.dice[REWARD_DIE])
    if s.on_offer != 0:
        s.workers |= 1 << (s.on_offer - SPECTER)
        s.on_offer = 0
    many: i64 = 0
    for i in range(i64(4)):
        many += s.workers >> i & 1
    if many > 0:
        pick = s.chance.below(many)
        for i in range(i64(4)):
            if s.workers >> i & 1 != 0:
                if pick == 0:
                    s.on_offer = SPECTER + i
                pick -= 1
        s.workers &= ~(1 << (s.on_offer - SPECTER))
        s.tell("worker", NOBODY, s.on_offer)


class ShardWage(Step):
    """T24.10, T24.11 Specter and Golem want a Shard, else Fame is lost (arg: the worker)."""

    def do(self, s: Trickerion, me: i64) -> None:
        p = s.players[me]
        if p.all_shards() > 0:
            s.then(WAGE_SHARD, me, s.arg)
        else:
            s.tell("unpaid", me, s.arg)
            s.lose_fame(me, cards.UNPAID_SHARD[s.arg])


SHARD_WAGE: Final = ShardWage(BOOK, "shard-wage")


class WageShard(Ask):
    """T24.11 which kind of Shard pays it."""

    def why(self, s: Trickerion, me: i64, kind: i64) -> i64:
        return shards.why_no_shard(s, me, kind)

    def answer(self, s: Trickerion, me: i64, kind: i64) -> None:
        shards.spend(s, me, kind)


WAGE_SHARD: Final = WageShard(BOOK, "wage", shards.SHARD_KINDS, forced=True)


def pay_workers(s: Trickerion, me: i64) -> None:
    """T24.10, T29.1 the wages in Shards of those placed."""
    if s.fate == cards.NO_ARCANE_WAGES:
        return
    for c in range(SPECTER, GOLEM + 1):
        if s.players[me].placed(c) and cards.SHARD_WAGE[c] > 0:
            s.then(SHARD_WAGE, me, c)
