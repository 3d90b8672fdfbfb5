"""A5 sets and their sale."""

from typing import Final

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.alley import effects
from arcane.games.alley.items import BOOK, BYROS_GOLD, DAFANA, DAFANA_PAYS, DAFANA_RELIEF, GOLD
from arcane.games.alley.storehouse import DIAGONAL, LINES
from arcane.games.alley.table import Alley


class Market(Step):
    """A5.6 look for sets in every storehouse that has changed: the player's whose turn it is (in an inspection: who is
    inspected), then clockwise. After each sale, look again."""

    def do(self, s: Alley, me: i64) -> None:
        if s.stirred == 0:
            return
        for i in range(s.seats):
            seat = s.after(me, i)
            if s.stirred >> seat & 1 != 0:
                if s.players[seat].store.sets() != 0:
                    s.then(SELL, seat)
                    s.then(MARKET, me)
                    return
                s.stirred ^= 1 << seat


MARKET: Final = Market(BOOK, "market")


class Sell(Step):
    """A5.2, A5.5 a set must be sold; of several the seller chooses which first."""

    def fits(self, s: Alley, me: i64, line: i64) -> bool:
        return s.players[me].store.sets() >> line & 1 != 0

    def answer(self, s: Alley, me: i64, line: i64) -> None:
        store = s.players[me].store
        kind = store.set_on(line)
        own: i64 = 0  # items of the set's own kind; the third may be a Feline
        for k in range(i64(3)):
            if store.items.face(store.start(line) + k * store.stride(line)) == kind:
                own += 1
        s.tell("sold", me, kind, line)
        if line >= DIAGONAL:
            s.then(CLOSE_UP, me, line)
        else:
            store.remove(line, False, s.aside)
        s.then(PROCEEDS, me, kind | own << 6)


SELL: Final = Sell(BOOK, "sell", LINES, forced=True)


class CloseUp(Step):
    """A5.4 a sold diagonal: the rest closes up within rows, or within columns (arg: the line)."""

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        s.players[me].store.remove(s.arg, value == 1, s.aside)
        s.tell("closed", me, value)


CLOSE_UP: Final = CloseUp(BOOK, "close", ["rows", "columns"])


class Proceeds(Step):
    """A5.3 (3), (4) the gold of the set (A9.6 and Byros's bonus), then its effect when sold: only on the seller's own
    turn (A5.7, A6.1). Then Lady Dafana (arg: the kind, and above it how many of the three were of that kind)."""

    def do(self, s: Alley, me: i64) -> None:
        kind = s.arg & 63
        gold = GOLD[kind]
        if s.bonus(me):
            gold += BYROS_GOLD
        s.gain_gold(me, gold)
        if me == s.turn:
            effect = effects.WHEN_SOLD[kind]
            if effect.number != effects.NOTHING.number:
                s.then(effect, me, s.arg >> 6)
        dafana = s.who_has(DAFANA)
        if dafana != NOBODY:
            s.then(HUSH, dafana)


PROCEEDS: Final = Proceeds(BOOK, "proceeds")


class Hush(Step):
    """A9.4 Lady Dafana, once for each set anybody sells: pay gold to lose infamy, or not."""

    def fits(self, s: Alley, me: i64, value: i64) -> bool:
        p = s.players[me]
        return p.gold >= DAFANA_PAYS and p.infamy > 0

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        if value == 0:
            s.tell("hushed", me, DAFANA_PAYS)
            s.lose_gold(me, DAFANA_PAYS)
            s.lose_infamy(me, DAFANA_RELIEF)


HUSH: Final = Hush(BOOK, "hush", ["yes", "no"])
