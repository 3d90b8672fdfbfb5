"""A4.2 to A4.5 playing, discarding and using items."""

from typing import Final

from mypy_extensions import i64

from arcane.core.card import EYE, FACE, LIES_UP, UP, Pile
from arcane.core.step import Step
from arcane.games.alley import effects, sale
from arcane.games.alley.items import (
    BOOK,
    BOOMERANG,
    CHALICE,
    FAIRY,
    FAIRY_RELIEF,
    ITEMS,
    KINDS,
    LAMP,
    LAMP_CARDS,
    LOCKBOX,
    LOCKBOX_INFAMY,
    MEEBLEMORE,
    MIRROR_INFAMY,
    MOST_ITEMS,
    RING,
    RING_RELIEF,
    SEAT_SLOTS,
    SEATS,
    SLOTS,
    WATCH,
)
from arcane.games.alley.storehouse import TIRED
from arcane.games.alley.table import Alley

# Act's answers: for each item its nine slots and the discard, then the specials
DISCARD: Final[i64] = 9
USE: Final[i64] = 200
ACTS: Final = [
    *[words for item in ITEMS for words in ([f"play {item} {slot}" for slot in SLOTS] + [f"discard {item}"])],
    *[f"use {item}" for item in ITEMS[16:]],
]


class Act(Step):
    """A4.2 play an item from the stash, discard one, or use a special one."""

    def options(self, s: Alley, me: i64) -> None:
        store = s.players[me].store
        stash = s.players[me].stash
        slots = store.open_slots()
        offers = s.offers  # the longest list of the game, so it is written without detours
        count = s.count
        for i in range(len(stash.cards)):
            if stash.first(i):
                action = s.base + (stash.cards[i] & FACE) * 10 - 10
                for slot in range(i64(9)):
                    if slots >> slot & 1 != 0:
                        offers[count] = action + slot
                        count += 1
                offers[count] = action + DISCARD
                count += 1
        s.count = count
        for i in range(len(stash.cards)):
            kind = stash.cards[i] & FACE
            if kind >= WATCH and stash.first(i) and (kind == LOCKBOX or slots != 0):
                s.offer(USE + kind - WATCH)

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        stash = s.players[me].stash
        if value >= USE:
            use(s, me, value - USE + WATCH)
            return
        kind = value // 10 + 1
        slot = value % 10
        if slot == DISCARD:
            discard(s, me, kind)
        else:
            play(s, me, stash, stash.pick(kind), slot, 0)


ACT: Final = Act(BOOK, "act", ACTS, verb="")


def discard(s: Alley, me: i64, kind: i64) -> None:
    """A4.5 discard from the stash; A8.20 a Ring lowers infamy."""
    stash = s.players[me].stash
    s.drop(me, stash, stash.pick(kind))
    if kind == RING:
        s.lose_infamy(me, RING_RELIEF)


def play(s: Alley, me: i64, pile: Pile, i: i64, slot: i64, mark: i64) -> None:
    """A4.3 put an item down, then its effect, the Mirrors beside it, the sales, and the replaced item's way out."""
    kind = pile.cards[i] & FACE
    mirrors = s.put_down(me, pile, i, slot, mark)
    effect = effects.WHEN_PLAYED[kind]
    if effect.number != effects.NOTHING.number:
        if s.players[me].wizard == MEEBLEMORE:
            s.then(HEED, me, kind)
        else:
            s.then(effect, me)
    if mirrors > 0:
        s.then(REFLECT, me, mirrors)
    s.then(sale.MARKET, me)
    s.then(LEAVE, me)


class Heed(Step):
    """A9.2 Meeblemore may ignore what his item does when played (arg: the item)."""

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        if value == 0:
            s.then(effects.WHEN_PLAYED[s.arg], me)
        else:
            s.tell("ignored", me, s.arg)


HEED: Final = Heed(BOOK, "effect", ["heed", "ignore"])


class Reflect(Step):
    """A8.13 each revealed Mirror beside an item you play brings infamy (arg: how many)."""

    def do(self, s: Alley, me: i64) -> None:
        s.gain_infamy(me, s.arg * MIRROR_INFAMY)


REFLECT: Final = Reflect(BOOK, "reflect")


class Leave(Step):
    """A4.3 (5) the replaced item goes to the discard. A8.21 But a Boomerang comes back, once a turn, if there is a slot
    for it (A8.30); and with two players a hidden item goes to the stash (A10.4)."""

    def do(self, s: Alley, me: i64) -> None:
        i = s.leaving.top()
        card = s.leaving.cards[i]
        kind = card & FACE
        if kind == BOOMERANG and (card < LIES_UP or card & TIRED == 0) and s.players[me].store.open_slots() != 0:
            s.leaving.show(i, UP)  # that it comes back tells everybody what it is
            s.tell("came_back", me, 0, 0, s.leaving.cards[i])
            s.then(COME_BACK, me)
        elif card < LIES_UP and s.seats == 2:
            card = s.leaving.move(i, s.players[me].stash, EYE << me)
            s.tell("kept", me, 0, 0, card)
            s.then(LET_GO, me)
        else:
            s.make_way(me)
            if card >= LIES_UP:
                if kind == FAIRY:  # A8.10
                    s.lose_infamy(me, FAIRY_RELIEF)
                elif kind == RING:  # A8.20
                    s.lose_infamy(me, RING_RELIEF)


LEAVE: Final = Leave(BOOK, "leave")


class ComeBack(Step):
    """A8.21 Magic Boomerang: it must be played again at once; the slot just filled may be chosen."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.takes(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        play(s, me, s.leaving, s.leaving.top(), slot, TIRED)


COME_BACK: Final = ComeBack(BOOK, "return", SLOTS)


class LetGo(Step):
    """A10.4 two players: a hidden item came to the stash, so one item of the stash is discarded."""

    def fits(self, s: Alley, me: i64, item: i64) -> bool:
        return s.players[me].stash.find(item + 1) >= 0

    def answer(self, s: Alley, me: i64, item: i64) -> None:
        discard(s, me, item + 1)


LET_GO: Final = LetGo(BOOK, "let-go", ITEMS)

# --- A8.3 the special items ------------------------------------------------------------------------------------


def use(s: Alley, me: i64, kind: i64) -> None:
    """A8.3 reveal a special item, set it aside, resolve it."""
    stash = s.players[me].stash
    card = stash.move(stash.pick(kind), s.aside, UP)
    s.tell("used", me, 0, 0, card)
    if kind == LAMP:
        s.then(RUB, me)
    elif kind == LOCKBOX:
        s.then(OPEN, me)
    elif kind == CHALICE:
        s.then(SIP, me)
    else:
        s.then(REWIND, me)


class Place(Step):
    """A8.3 where to play the item that a special brought."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.takes(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        play(s, me, s.held, s.held.top(), slot, 0)


PLACE: Final = Place(BOOK, "place", SLOTS)


class Rub(Step):
    """A8.22 Mystical Lamp: reveal the top of the deck; when one has been played, the others are discarded."""

    def do(self, s: Alley, me: i64) -> None:
        for _i in range(LAMP_CARDS):
            if s.can_draw():
                s.tell("granted", me, 0, 0, s.draw(s.held, UP))
        s.then(WISH, me)
        s.then(SNUFF, me)


RUB: Final = Rub(BOOK, "rub")


class Wish(Step):
    """A8.22 play one of the revealed items."""

    def fits(self, s: Alley, me: i64, item: i64) -> bool:
        return s.held.find(item + 1) >= 0

    def answer(self, s: Alley, me: i64, item: i64) -> None:
        s.held.put(s.held.take(s.held.find(item + 1)))
        s.then(PLACE, me)


WISH: Final = Wish(BOOK, "wish", ITEMS)


class Snuff(Step):
    """A8.22 the others go on the discard in the order revealed, activating nothing."""

    def do(self, s: Alley, me: i64) -> None:
        while len(s.held.cards) > 0:
            s.drop(me, s.held, 0)


SNUFF: Final = Snuff(BOOK, "snuff")


class Open(Step):
    """A8.24 Pandora's Lockbox: gain infamy, then swap a hidden item of yours for a revealed one of another player."""

    def do(self, s: Alley, me: i64) -> None:
        s.gain_infamy(me, LOCKBOX_INFAMY)
        for seat in range(s.seats):
            store = s.players[seat].store
            if seat != me and store.hidden() < store.size():
                s.then(OFFER, me)
                return


OPEN: Final = Open(BOOK, "open")


class Offer(Step):
    """A8.24 the hidden item you give ..."""

    def fits(self, s: Alley, me: i64, slot: i64) -> bool:
        return s.players[me].store.hides(slot)

    def answer(self, s: Alley, me: i64, slot: i64) -> None:
        s.then(BARTER, me, slot)


OFFER: Final = Offer(BOOK, "offer", SLOTS)


class Barter(Step):
    """A8.24 ... and the revealed one you get (arg: the slot you give). Nothing counts as played."""

    def fits(self, s: Alley, me: i64, value: i64) -> bool:
        seat = value // 9
        return seat < s.seats and seat != me and s.players[seat].store.shows(value % 9)

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        seat = value // 9
        s.swap(me, s.arg, seat, value % 9)
        store = s.players[me].store
        s.tell("bartered", me, s.arg, value, store.items.cards[store.place(s.arg)])
        s.then(sale.MARKET, me)


BARTER: Final = Barter(BOOK, "barter", SEAT_SLOTS)


class Sip(Step):
    """A8.25 Sacred Chalice: look at another player's stash ..."""

    def fits(self, s: Alley, me: i64, seat: i64) -> bool:
        return seat < s.seats and seat != me and len(s.players[seat].stash.cards) > 0

    def answer(self, s: Alley, me: i64, seat: i64) -> None:
        stash = s.players[seat].stash
        s.tell("sipped", me, seat)
        for i in range(len(stash.cards)):
            stash.show(i, EYE << me)
        for kind in range(KINDS):  # kind by kind, for the order would tell which of them came last (A11.3)
            for i in range(len(stash.cards)):
                if stash.face(i) == kind:
                    s.whisper("saw", me, seat, 0, stash.cards[i])
        s.then(POUR, me, seat)


SIP: Final = Sip(BOOK, "sip", SEATS)


class Pour(Step):
    """A8.25 ... and play one of its items (arg: whose stash)."""

    def fits(self, s: Alley, me: i64, item: i64) -> bool:
        return s.players[s.arg].stash.find(item + 1) >= 0

    def answer(self, s: Alley, me: i64, item: i64) -> None:
        stash = s.players[s.arg].stash
        card = stash.move(stash.pick(item + 1), s.held, UP)
        s.tell("poured", me, s.arg, 0, card)
        s.then(PLACE, me)


POUR: Final = Pour(BOOK, "pour", ITEMS)


class Rewind(Step):
    """A8.29 Wizard's Watch: play an item of the discard, named by its place from the top; the rest keeps its order."""

    def options(self, s: Alley, me: i64) -> None:
        for i in range(len(s.discard.cards)):
            s.offer(i)

    def answer(self, s: Alley, me: i64, value: i64) -> None:
        s.tell("rewound", me, value, 0, s.discard.move(s.discard.top() - value, s.held, UP))
        s.then(PLACE, me)


REWIND: Final = Rewind(BOOK, "rewind", [str(i + 1) for i in range(MOST_ITEMS)])
