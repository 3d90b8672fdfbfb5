"""What is chosen before the first turn: magicians (R3.2), and the draft of apprentices (R3.3)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import EYE, FACE, UP, Pile, empty
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.realms.cards import (
    APPRENTICE,
    APPRENTICES,
    BOOK,
    FAMILIARS,
    MAGICIANS,
    MV,
    NOVA,
    NOVA_EXTRA,
    WARRIOR,
)
from arcane.games.realms.flow import TURN
from arcane.games.realms.land import GATE
from arcane.games.realms.table import Realms, shuffle

SIX: Final[i64] = 6


class Begin(Step):
    """R3.1.5, R3.2 the first tableau; then magicians, familiars, apprentices, and the first turn."""

    def do(self, s: Realms, me: i64) -> None:
        s.tell("first", s.first)
        for place in range(i64(8)):
            s.tell("tile", NOBODY, place, 0, s.tiles.cards[place])
        s.tell("gate", NOBODY, s.entry)
        s.tell("stars", NOBODY, MV)
        s.lay_tableau(MV)
        if s.dealt != 0:
            magicians = vec[i64](list(range(len(MAGICIANS))))
            s.chance.shuffle(magicians, 0)
            for i in range(s.seats):
                choose(s, s.after(me, i), magicians[i])
        else:
            for i in range(s.seats):
                s.then(MAGICIAN, s.after(me, i))
        s.then(FAMILIARS_DEALT, me)
        s.then(DRAFT, me)
        s.then(READY, me)


BEGIN: Final = Begin(BOOK, "begin")


def choose(s: Realms, me: i64, magician: i64) -> None:
    s.players[me].magician = magician
    s.tell("magician", me, magician)


class Magician(Step):
    """R3.2.2 choose a magician nobody has."""

    def fits(self, s: Realms, me: i64, magician: i64) -> bool:
        for seat in range(s.seats):
            if s.players[seat].magician == magician:
                return False
        return True

    def answer(self, s: Realms, me: i64, magician: i64) -> None:
        choose(s, me, magician)


MAGICIAN: Final = Magician(BOOK, "magician", MAGICIANS)


class FamiliarsDealt(Step):
    """R3.2.3, R21.8 a familiar each, by lot, in turn order."""

    def do(self, s: Realms, me: i64) -> None:
        familiars = vec[i64](list(range(len(FAMILIARS))))
        s.chance.shuffle(familiars, 0)
        for i in range(s.seats):
            seat = s.after(me, i)
            s.players[seat].familiar = familiars[i]
            s.tell("familiar", seat, familiars[i])


FAMILIARS_DEALT: Final = FamiliarsDealt(BOOK, "familiars")


class Draft(Step):
    """R3.3.1 three apprentices each, R3.3.2 with six players two; all keep one at once and in secret."""

    def do(self, s: Realms, me: i64) -> None:
        shuffle(s.box, s.chance)
        dealt: i64 = 3
        if s.seats == SIX:
            dealt = 2
        for i in range(s.seats):
            seat = s.after(me, i)
            hand = s.players[seat].hand
            for _i in range(dealt):
                s.tell("dealt", seat, 0, 0, s.box.move(s.box.top(), hand, EYE << seat))
        for i in range(s.seats):
            s.together(KEEP, s.after(me, i))
        if s.seats == SIX:
            s.then(SHOW_ONE, me)
        else:
            s.then(PASS_LEFT, me)


DRAFT: Final = Draft(BOOK, "draft")


class Keep(Step):
    """R3.3.1, R22.4 keep one apprentice of your hand: all choose at once."""

    def fits(self, s: Realms, me: i64, kind: i64) -> bool:
        return s.players[me].hand.find(APPRENTICE + kind) >= 0

    def answer(self, s: Realms, me: i64, kind: i64) -> None:
        s.players[me].choice[0] = 1 + kind
        s.whisper("kept", me, kind)


KEEP: Final = Keep(BOOK, "keep", APPRENTICES)


def put_by(s: Realms, seat: i64, eyes: i64) -> None:
    """What a seat has chosen to keep leaves its hand, for these eyes to see."""
    p = s.players[seat]
    p.hand.move(p.hand.pick(APPRENTICE + p.choice[0] - 1), p.apprentices, eyes)
    p.choice[0] = 0


class PassLeft(Step):
    """R3.3.1 the other two go to the left neighbour, and all keep one of those; R4.4 Nova may keep both."""

    def do(self, s: Realms, me: i64) -> None:
        passed = empty()
        for i in range(s.seats):
            seat = s.after(me, i)
            put_by(s, seat, 0)
            hand = s.players[seat].hand
            while len(hand.cards) > 0:
                hand.move(0, passed, 0)
        for i in range(s.seats):
            left = s.after(me, i + 1)
            for _i in range(i64(2)):
                card = passed.move(0, s.players[left].hand, EYE << left)
                s.whisper("received", left, 0, 0, card)
        for i in range(s.seats):
            seat = s.after(me, i)
            if s.passed_hand == 0 or s.players[seat].magician != NOVA:
                s.together(KEEP, seat)
        s.then(SHOW, me)


PASS_LEFT: Final = PassLeft(BOOK, "pass-left")


class Show(Step):
    """R3.3.1, Q62 all kept cards are shown; the last card of each hand is discarded unseen."""

    def do(self, s: Realms, me: i64) -> None:
        for i in range(s.seats):
            seat = s.after(me, i)
            p = s.players[seat]
            if p.choice[0] > 0:
                put_by(s, seat, 0)
            else:  # R4.4, R21.4 Nova keeps both, in the order of the file
                first: i64 = 0
                if p.hand.face(1) < p.hand.face(0):
                    first = 1
                p.hand.move(first, p.apprentices, 0)
                p.hand.move(0, p.apprentices, 0)
            show(s, seat)
            if len(p.hand.cards) > 0:
                p.hand.move(0, s.box, 0)
        s.then(THIRD, me)


SHOW: Final = Show(BOOK, "show")


def show(s: Realms, seat: i64) -> None:
    """A player's apprentices lie open from now on."""
    cards = s.players[seat].apprentices
    for i in range(len(cards.cards)):
        if not cards.is_up(i):
            cards.show(i, UP)
            s.tell("apprentice", seat, i + 1, 0, cards.cards[i])


class ShowOne(Step):
    """R3.3.2 six players: the kept cards are shown, the others and those not dealt lie open as a pool."""

    def do(self, s: Realms, me: i64) -> None:
        for i in range(s.seats):
            seat = s.after(me, i)
            put_by(s, seat, 0)
            show(s, seat)
        for i in range(s.seats):
            s.players[s.after(me, i)].hand.move(0, s.box, 0)
        _sort(s.box)
        for i in range(len(s.box.cards)):
            s.box.show(i, UP)
            s.tell("pool", NOBODY, 0, 0, s.box.cards[i])
        for i in range(s.seats):
            s.then(PICK, s.after(me, s.seats - 1 - i))
        s.then(THIRD, me)


SHOW_ONE: Final = ShowOne(BOOK, "show-one")


class Pick(Step):
    """R3.3.2 from the last player to the first, each takes an apprentice from the pool."""

    def fits(self, s: Realms, me: i64, kind: i64) -> bool:
        return s.box.find(APPRENTICE + kind) >= 0

    def answer(self, s: Realms, me: i64, kind: i64) -> None:
        s.box.move(s.box.find(APPRENTICE + kind), s.players[me].apprentices, 0)
        s.tell("apprentice", me, i64(2), 0, APPRENTICE + kind | UP)


PICK: Final = Pick(BOOK, "pick", APPRENTICES)


class Third(Step):
    """R3.3.3, Q2 Nova gets a third apprentice: one of two drawn at random and shown to all."""

    def do(self, s: Realms, me: i64) -> None:
        _sort(s.box)  # R21.6 a shuffle takes them in file order
        for seat in range(s.seats):
            if s.players[seat].magician == NOVA and NOVA_EXTRA > 0:
                s.players[seat].places[3] = GATE
                if s.passed_hand == 0:
                    shuffle(s.box, s.chance)
                    for i in range(i64(2)):
                        at = s.box.top() - i
                        s.box.show(at, UP)
                        s.tell("drawn", seat, 0, 0, s.box.cards[at])
                    s.then(THIRD_KEPT, seat)


THIRD: Final = Third(BOOK, "third")


class ThirdKept(Step):
    """R3.3.3 Nova keeps one of the two; the other goes back."""

    def fits(self, s: Realms, me: i64, kind: i64) -> bool:
        top = s.box.top()
        return s.box.face(top) == APPRENTICE + kind or s.box.face(top - 1) == APPRENTICE + kind

    def answer(self, s: Realms, me: i64, kind: i64) -> None:
        at = s.box.top()
        if s.box.face(at) != APPRENTICE + kind:
            at -= 1
        s.box.move(at, s.players[me].apprentices, UP)
        s.tell("apprentice", me, i64(3), 0, APPRENTICE + kind | UP)


THIRD_KEPT: Final = ThirdKept(BOOK, "nova", APPRENTICES)


class Ready(Step):
    """R3.3.4, R23.5 everybody has apprentices, and the rest is put away; R3.1.6 the first turn of the first month."""

    def do(self, s: Realms, me: i64) -> None:
        _sort(s.box)
        s.drafting = 0
        for seat in range(s.seats):
            p = s.players[seat]
            for meeple in range(i64(1), len(p.apprentices.cards) + 1):
                if p.kind(meeple) == WARRIOR:
                    if s.warrior == NOBODY:
                        s.warrior = seat * 4 + meeple
                    else:
                        s.second_warrior = seat * 4 + meeple
        s.tell("month", NOBODY, s.month, s.per_month)
        s.then(TURN, me)


READY: Final = Ready(BOOK, "ready")


def _sort(pile: Pile) -> None:
    """R21.6 in the order of the file, and forgotten."""
    cards = pile.cards
    for i in range(len(cards)):
        cards[i] &= FACE
    for i in range(1, len(cards)):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
