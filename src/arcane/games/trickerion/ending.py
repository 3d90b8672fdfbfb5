"""T12 End Turn, and T13 the end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.card import UP
from arcane.core.step import Step
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, heir
from arcane.games.trickerion.arts import turn as arts
from arcane.games.trickerion.arts import workers
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.board import BESIDE_MARKET, NO_PLACE, ORDERS, QUICK_PLACE
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    BOOK,
    ENGINEER,
    MANY_CHARACTERS,
    SPECIAL,
    SPECTER,
    TURNS,
    WAGE,
)
from arcane.games.trickerion.performance import clear_card
from arcane.games.trickerion.player import (
    ABSENT,
    ASSISTANT_BERTH,
    AT,
    AT_INN,
    BERTH,
    CARD,
    HERE,
    NOWHERE,
    Player,
    everybody_knows,
)
from arcane.games.trickerion.reasons import (
    ALREADY_HIRED,
    BERTH_TAKEN,
    EFFECT_NOT_POSSIBLE,
    NO_COMPONENT_SLOT,
    NO_EXTENSION,
    OK,
    PILE_FULL,
    PLACE_EMPTY,
)
from arcane.games.trickerion.scoring import score
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import STRIDE


class EndTurn(Step):
    """T12 in this order; T12.11 choices in initiative order."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.tell("end_turn", NOBODY, s.turn)
        s.then(WAGES, 0)
        for i in range(s.crowd):
            if s.players[s.order[i]].talent != 0:
                s.then(TALENT, s.order[i])
        s.then(RETURN_CHARACTERS, 0)
        s.then(ORDERS_ARRIVE, 0)
        s.then(MOVE_CARDS, 0)


END_TURN: Final = EndTurn(BOOK, "end-turn")

# --- T12.1 wages ---


def wages(s: Trickerion, seat: i64) -> i64:
    """T12.1, T24.10 the Coins due for everybody placed; who stands on the Assistant slot costs nothing."""
    p = s.players[seat]
    due: i64 = 0
    for c in range(MANY_CHARACTERS):
        if p.placed(c) and p.cast[BERTH + ASSISTANT_BERTH] != c:
            if c < SPECTER:
                due += WAGE[c]
            else:
                due += workers.coin_wage(s, c)
    return due


def pay_wages(s: Trickerion, seat: i64, due: i64) -> None:
    """T12.2, T12.14 what can be paid is paid; each Coin missing costs Fame."""
    coins = s.players[seat].coins
    if coins > due:
        coins = due
    if due > 0:
        s.tell("wages", seat, due, due - coins)
    s.pay(seat, coins)
    s.lose_fame(seat, (due - coins) * cards.UNPAID_COIN)


class Wages(Step):
    """T12.1 in initiative order; T27.1 the workers' Shards after the Coins; T30.21 the Heir pays none."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(s.crowd):
            seat = s.order[i]
            if s.is_heir(seat):
                heir.convert_coins(s)
            else:
                pay_wages(s, seat, wages(s, seat))
                if s.arts != 0:
                    arts.pay_workers(s, seat)


WAGES: Final = Wages(BOOK, "wages")

# --- T12.3 Return Characters ---


class Talent(Ask):
    """T15.9, T15.27 Hidden Talent: the Apprentice becomes a Specialist you have not got, for a wage of 2, or no."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        if p.talent == 0:
            return EFFECT_NOT_POSSIBLE
        if value == 0:
            if p.has_all_specialists():
                return EFFECT_NOT_POSSIBLE
            return OK
        if p.cast[value] != ABSENT:
            return ALREADY_HIRED
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        if value > 0:
            c = p.talent - 1
            p.cast[BERTH + p.berth_of(c)] = NOBODY
            p.cast[c] = ABSENT
            workers.go_back(s, c)
            p.cast[value] = HERE
            s.tell("talent", me, c, value)
            pay_wages(s, me, cards.TALENT_WAGE)


TALENT: Final = Talent(BOOK, "talent", ["no", "engineer", "manager", "assistant"])


class ReturnCharacters(Step):
    """T12.3, T12.10, T24.1 all go back; from the Inn join Specialists, workers (rightmost empty slot), Apprentices."""

    def do(self, s: Trickerion, me: i64) -> None:
        s.clear_slots()
        for i in range(s.crowd):
            seat = s.order[i]
            p = s.players[seat]
            for c in range(ENGINEER, APPRENTICE):
                if p.cast[c] == AT_INN:
                    p.cast[c] = HERE
                    s.tell("joined", seat, c)
            workers.join(s, seat)
            for c in range(APPRENTICE, SPECTER):
                if p.cast[c] == AT_INN:
                    if s.is_heir(seat):
                        p.cast[c] = HERE
                        s.tell("joined", seat, c)
                    else:
                        s.then(RETURN_SLOT, seat, c)


RETURN_CHARACTERS: Final = ReturnCharacters(BOOK, "return-characters")


class ReturnSlot(Ask):
    """T12.10 an Apprentice from the Inn: the first empty slot of the board, or the Assistant slot (arg: who)."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        p = s.players[me]
        if value == 0:
            if p.free_berth() == NOBODY:
                return BERTH_TAKEN
        elif p.cast[ASSISTANT] != HERE:
            return NO_EXTENSION
        elif p.cast[BERTH + ASSISTANT_BERTH] != NOBODY:
            return BERTH_TAKEN
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        p = s.players[me]
        slot = ASSISTANT_BERTH
        if value == 0:
            slot = p.free_berth()
        p.cast[BERTH + slot] = s.arg
        p.cast[s.arg] = HERE
        s.tell("joined", me, s.arg)


RETURN_SLOT: Final = ReturnSlot(BOOK, "return-slot", ["board", "assistant"], forced=True)

# --- T12.4 Orders Arrive ---


class OrdersArrive(Step):
    """T12.12 first the claims of Dubious Sources, the earlier placement first; then the orders."""

    def do(self, s: Trickerion, me: i64) -> None:
        last: i64 = 0
        for _i in range(s.crowd):
            claim: i64 = NOBODY
            for seat in range(s.crowd):
                since = s.players[seat].dubious
                if since > last and (claim == NOBODY or since < s.players[claim].dubious):
                    claim = seat
            if claim != NOBODY:
                last = s.players[claim].dubious
                s.then(DUBIOUS, claim)
        s.then(ARRIVE, 0)


ORDERS_ARRIVE: Final = OrdersArrive(BOOK, "orders-arrive")


class Dubious(Ask):
    """T15.37 Dubious Sources: a token of the type on the Quick Order place, if it fits and nobody took it, or no."""

    def why(self, s: Trickerion, me: i64, value: i64) -> i64:
        kind = s.market[QUICK_PLACE] - 1
        p = s.players[me]
        if p.dubious == 0:
            return EFFECT_NOT_POSSIBLE
        if kind < 0:
            return PLACE_EMPTY
        if p.room_for(kind) == 0:
            return PILE_FULL
        if value == 2 and not p.asks_slot(kind, 1):
            return NO_COMPONENT_SLOT
        return OK

    def answer(self, s: Trickerion, me: i64, value: i64) -> None:
        if value > 0:
            kind = s.market[QUICK_PLACE] - 1
            s.players[me].add(kind, 1, value == 2)
            s.tell("received", me, kind)
            for seat in range(s.crowd):
                s.players[seat].dubious = 0


DUBIOUS: Final = Dubious(BOOK, "dubious", ["no", "yes", "yes manager"])


class Arrive(Step):
    """T12.4 each ordered type replaces the type of its Buy place; Quick Order and Logistics leave; T27.2, T27.3."""

    def do(self, s: Trickerion, me: i64) -> None:
        for i in range(ORDERS):
            if s.market[ORDERS + i] != 0:
                s.market[i] = s.market[ORDERS + i]
                s.market[ORDERS + i] = 0
                s.tell("arrived", NOBODY, i, s.market[i] - 1)
        s.market[QUICK_PLACE] = 0
        s.market[BESIDE_MARKET] = 0
        s.market[BESIDE_MARKET + 1] = 0
        if s.arts != 0:
            arts.slide_offer(s)
            arts.move_wagon(s)


ARRIVE: Final = Arrive(BOOK, "arrive")

# --- T12.5 to T12.9 ---


class MoveCards(Step):
    """T12.5, T12.13 Performance cards; T12.6 posters; T12.7 Prophecies; T12.8 Assignment cards; T12.9 after
    the last turn the game is counted."""

    def do(self, s: Trickerion, me: i64) -> None:
        if len(s.stage.cards) == s.crowd + 1:
            last = s.stage.top()
            if s.heir != 0:
                heir.pay_discarded(s, last)
            s.tell("left", NOBODY, 0, 0, s.stage.cards[last])
            clear_card(s, last)
            s.stage.move(last, s.box, 0)
        if len(s.bill_deck.cards) > 0:
            reveal_card(s)
        move_fates(s)
        for i in range(s.crowd):
            return_cards(s, s.order[i])
        for seat in range(s.crowd):
            clear_player(s.players[seat])
        s.placements = 0
        s.place = NO_PLACE
        if s.turn == TURNS:
            score(s)


MOVE_CARDS: Final = MoveCards(BOOK, "move-cards")


def reveal_card(s: Trickerion) -> None:
    """Every card moves one place on; the top of the deck comes to the first."""
    card = s.bill_deck.take(s.bill_deck.top()) | UP
    fresh = vec[i64](capacity=5)
    fresh = append(fresh, card)
    for i in range(len(s.stage.cards)):
        fresh = append(fresh, s.stage.cards[i])
    s.stage.cards = fresh
    k = len(s.spots) - 1
    while k >= STRIDE:
        s.spots[k] = s.spots[k - STRIDE]
        k -= 1
    for i in range(STRIDE):
        s.spots[i] = 0
    s.tell("opened", NOBODY, 0, 0, card)


def move_fates(s: Trickerion) -> None:
    """T12.7 the left pending Prophecy becomes active, the others move up, a new one comes to the right. T10.7 after the
    last turn none becomes active, as there is no turn for it."""
    if s.turn == TURNS:
        s.fate = cards.NO_FATE
        return
    s.fate = s.left
    s.left = s.bottom
    s.bottom = s.right
    s.right = cards.NO_FATE
    if s.fate != cards.NO_FATE:
        s.tell("active", NOBODY, 0, 0, s.told.cards[s.told.find(s.fate)])
    s.right = s.next_fate()


def return_cards(s: Trickerion, seat: i64) -> None:
    """T12.8, T17.3 used Special cards to their discard, others to the hand: everybody knows those."""
    p = s.players[seat]
    for k in range(i64(8)):
        c = p.in_order(k)
        if c != NOBODY:
            return_card(s, p, c)
    for c in range(MANY_CHARACTERS):
        return_card(s, p, c)


def return_card(s: Trickerion, p: Player, c: i64) -> None:
    card = p.cast[CARD + c]
    p.cast[CARD + c] = 0
    if card >= SPECIAL:
        i = s.revealed.find(card)
        if p.placed(c):
            s.revealed.move(i, s.spent, UP)
        else:
            p.hand.put(everybody_knows(s.revealed.take(i)))


def clear_player(p: Player) -> None:
    p.poster = 0
    p.day = NOBODY
    p.used = 0
    p.act = 0
    p.talent = 0
    p.share = 0
    p.dubious = 0
    p.shown = 0
    p.covered = 0
    p.idle = 0
    for c in range(MANY_CHARACTERS):
        p.cast[AT + c] = NOWHERE
        p.laid[c] = 0
