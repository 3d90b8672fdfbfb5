"""A8 what items do when played and when sold. Their always active effects stand where their moment is: see RULES.md."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import EYE, UP
from arcane.core.step import Step
from arcane.games.alley.items import (
    BALL,
    BALL_INFAMY,
    BOOK,
    BREW_GOLD,
    BREW_INFAMY,
    CARPET,
    CARPET_CARDS,
    CAULDRON,
    COIN,
    COIN_GOLD,
    DOLL,
    EGG,
    EGG_GOLD,
    EGG_INFAMY,
    LOTUS,
    LOTUS_GOLD,
    SEAT_SLOTS,
    SEATS,
    SKELETOMICON,
    SKELETOMICON_INFAMY,
    SLOTS,
    TOAD,
    WAND,
)
from arcane.games.alley.table import Alley

PAIRS: Final = [(i, j) for i in range(9) for j in range(i + 1, 9)]
PAIR_FIRST: Final = vec[i64]([i for i, _ in PAIRS])
PAIR_SECOND: Final = vec[i64]([j for _, j in PAIRS])


class Nothing(Step):
    """For items without an effect at that moment."""

    def do(self, s: Alley, me: i64) -> None:
        pass


NOTHING: Final[Nothing] = Nothing(BOOK, "nothing")

# --- when played -----------------------------------------------------------------------------------------------------


class Brew(Step):
    """A8.11 Bubbling Cauldron: lose gold, as far as you have it, or gain infamy."""

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        if value == 0:
            s.lose_gold(me, BREW_GOLD)
        else:
            s.gain_infamy(me, BREW_INFAMY)


BREW: Final = Brew(BOOK, "brew", ["gold", "infamy"])


class Gaze(Step):
    """A8.12 Crystal Ball: gain infamy and peek at one of your hidden items."""

    def do(self, s: Alley, me: i64) -> None:
        s.gain_infamy(me, BALL_INFAMY)
        s.then(PEEK, me)


GAZE: Final = Gaze(BOOK, "gaze")


class Peek(Step):
    """A8.12 all see which slot, only you see the item."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.hides(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        card = s.peek(me, s.players[me].store.place(slot), EYE << me)
        s.tell("peeked", me, slot, 0, card)


PEEK: Final = Peek(BOOK, "peek", SLOTS)


class Wilt(Step):
    """A8.14 Dark Lotus: lose gold, as far as you have it."""

    def do(self, s: Alley, me: i64) -> None:
        s.lose_gold(me, LOTUS_GOLD)


WILT: Final = Wilt(BOOK, "wilt")


class Hypnotise(Step):
    """A8.19 Hypnotic Toad: choose a player, yourself allowed ..."""

    def fits(self, s: Alley, me: i64, seat: i64) -> bool:
        return seat < s.seats

    def answer(self, s: Alley, me: i64, seat: i64) -> None:
        s.tell("hypnotised", me, seat)
        s.then(SWAP, me, seat)


HYPNOTISE: Final = Hypnotise(BOOK, "hypnotise", SEATS)


class Swap(Step):
    """A8.19 ... and swap two items of that storehouse, hidden or not (arg: whose)."""

    def fits(self, s: Alley, me: i64, pair: i64) -> bool:
        store = s.players[s.arg].store
        return store.place(PAIR_FIRST[pair]) >= 0 and store.place(PAIR_SECOND[pair]) >= 0

    def answer(self, s: Alley, me: i64, pair: i64) -> None:
        s.swap(s.arg, PAIR_FIRST[pair], s.arg, PAIR_SECOND[pair])
        s.tell("swapped", s.arg, PAIR_FIRST[pair], PAIR_SECOND[pair])


SWAP: Final = Swap(BOOK, "swap", [f"{SLOTS[i]} {SLOTS[j]}" for i, j in PAIRS])


class Recall(Step):
    """A8.23 Older Wand: the top of the discard goes face down on the deck, and everybody knows it."""

    def do(self, s: Alley, me: i64) -> None:
        if len(s.discard.cards) > 0:
            top = s.discard.top()
            s.discard.turn_down(top)
            card = s.discard.move(top, s.deck, 0)
            s.tell("recalled", me, 0, 0, card)


RECALL: Final = Recall(BOOK, "recall")


class Chill(Step):
    """A8.26 Skeletomicon: gain infamy."""

    def do(self, s: Alley, me: i64) -> None:
        s.gain_infamy(me, SKELETOMICON_INFAMY)


CHILL: Final = Chill(BOOK, "chill")


class Multiply(Step):
    """A8.28 Three-Headed Coin: gold for every other revealed Coin in all storehouses, in one sum."""

    def do(self, s: Alley, me: i64) -> None:
        coins: i64 = 0
        for seat in range(s.seats):
            coins += s.players[seat].store.reveals(COIN)
        s.gain_gold(me, (coins - 1) * COIN_GOLD)


MULTIPLY: Final = Multiply(BOOK, "multiply")

# --- when sold (arg: how many of the three items were of the set's own kind) -----------------------------------


class Hatch(Step):
    """A8.15 Dragon's Egg: another player of your choice gains gold and infamy."""

    def fits(self, s: Alley, me: i64, seat: i64) -> bool:
        return seat < s.seats and seat != me

    def answer(self, s: Alley, me: i64, seat: i64) -> None:
        s.tell("hatched", me, seat)
        s.gain_gold(seat, EGG_GOLD)
        s.gain_infamy(seat, EGG_INFAMY)


HATCH: Final = Hatch(BOOK, "hatch", SEATS)


class Fly(Step):
    """A8.17 Floating Carpet: the top of the deck comes into the stash, unseen by others."""

    def do(self, s: Alley, me: i64) -> None:
        for _i in range(CARPET_CARDS):
            if s.can_draw():
                s.tell("fetched", me, 0, 0, s.draw(s.players[me].stash, EYE << me))


FLY: Final = Fly(BOOK, "fly")

HAUNTED: Final[i64] = 8  # in Haunt's argument: a bit for each seat that has got its Doll, above how many are left


class Haunt(Step):
    """A8.18 Haunted Doll: each sold Doll replaces a hidden item of a different other player. What it replaces is
    discarded without effect (arg: Dolls left, and whom they have haunted)."""

    def fits(self, s: Alley, me: i64, value: i64) -> bool:
        seat = value // 9
        return (
            s.arg % HAUNTED > 0
            and seat < s.seats
            and seat != me
            and s.arg & HAUNTED << seat == 0
            and s.players[seat].store.hides(value % 9)
        )

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        seat = value // 9
        slot = value % 9
        items = s.players[seat].store.items
        at = s.players[seat].store.place(slot)
        ousted = items.cards[at] | UP
        items.cards[at] = s.aside.take(s.aside.find(DOLL)) | UP
        s.tell("haunted", me, seat, slot)
        s.discard.put(ousted)
        s.tell("ousted", seat, slot, 0, ousted)
        s.stirred |= 1 << seat
        s.then(HAUNT, me, (s.arg | HAUNTED << seat) - 1)


HAUNT: Final = Haunt(BOOK, "haunt", SEAT_SLOTS)


def _by_kind(effects: dict[int, Step]) -> vec[Step]:
    return vec[Step]([effects.get(kind, NOTHING) for kind in range(21)])


WHEN_PLAYED: Final = _by_kind(
    {
        int(CAULDRON): BREW,
        int(BALL): GAZE,
        int(LOTUS): WILT,
        int(TOAD): HYPNOTISE,
        int(WAND): RECALL,
        int(SKELETOMICON): CHILL,
        int(COIN): MULTIPLY,
    }
)
WHEN_SOLD: Final = _by_kind({int(EGG): HATCH, int(CARPET): FLY, int(DOLL): HAUNT})
