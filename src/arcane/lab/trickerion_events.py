"""What each event of a game of Trickerion is noted as: the team and its placements, Tricks, Components and cards, the
Theater."""

from __future__ import annotations

from typing import Any, Final

from arcane.core.card import FACE
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts.arcanist import REWARDS
from arcane.games.trickerion.board import ORDERS, QUICK_PLACE
from arcane.games.trickerion.cards import (
    CATEGORY,
    COMPONENTS,
    FACES,
    GOODS,
    LOCATIONS,
    MAGICIANS,
    SERVES,
    SLOT_PLACE,
    SLOTS,
    SPECIAL,
    TILES,
    TRICKS,
    TYPES,
)
from arcane.games.trickerion.markers import pile_of
from arcane.games.trickerion.player import CARD
from arcane.games.trickerion.slots import is_performance
from arcane.games.trickerion.stage import BREAKING_FREE, GUEST_SPOT, RESCHEDULING, SETTING_UP
from arcane.games.trickerion.table import EFFECT_USED, ENHANCED
from arcane.games.trickerion.venues import STRIDE
from arcane.lab.trickerion_ledger import Ledger
from arcane.lab.trickerion_notes import NOTE, WHO, Notes, Placement

FACE_BITS: Final = int(FACE)
ALWAYS: Final = (int(cards.MERCHANTS), int(cards.FREELANCER), int(cards.SHARE))  # cards whose effect needs no action
ON_STAGE: Final = (int(cards.DURABLE), int(cards.FIASCO), int(cards.PREMIERE))


class Listener(Ledger):
    """Hears what is done, and notes it. A method `_on_x` hears the event x: its seat, a, b and the face of a card."""

    def _clear(self) -> None:
        self._open_books()
        self._fresh = Notes()
        self._placement: Placement | None = None
        self._done = 0  # the bits of `done` when it was asked last
        self._copied = 0  # T14.3 the card that Optico copies
        self._drawn = 0  # how many cards were drawn
        self._trick = 0  # set up last

    def _power(self, seat: int, note: str = "") -> list[Any]:
        """What a Magician can do was used."""
        return self._note(seat, "power", MAGICIANS[int(self._state.players[seat].magician)], note)

    def _see_use(self, placement: Placement) -> None:
        """T5.8 the effect of a Special card, or one more Action Point; of neither there is an event."""
        face = FACES.index(placement.card)
        placement.use = "effect" if int(self._state.effect) == face else "ap"
        if placement.performs:  # T5.13 there it has no Action Points
            placement.use = "effect" if placement.use == "effect" and face in ON_STAGE else "nothing"
        self._card_row = self._note(placement.seat, "special", placement.card, placement.use)

    # --- the team ---

    def _on_hired(self, seat: int, a: int, b: int, card: int) -> None:
        self._claim(seat, self._note(seat, "hired", WHO[a]))

    def _on_summoned(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "summoned", WHO[a])

    def _on_joined(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "joined", WHO[a])

    def _on_talent(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "joined", WHO[b], "hidden-talent")

    def _on_idled(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "idled", WHO[a])

    def _on_placed(self, seat: int, a: int, b: int, card: int) -> None:
        state = self._state
        self._end_placement()
        p = state.players[seat]
        place = int(SLOT_PLACE[b])
        self._note(seat, "placed", WHO[a], SLOTS[b])
        placement = self._placement = Placement(
            seat, int(state.turn), WHO[a], LOCATIONS[place], bool(is_performance(b))
        )
        self._fresh.placements.append(placement)
        under = self._copied or int(p.cast[CARD + a])
        self._copied = self._done = 0
        if under >= SPECIAL:
            placement.card = FACES[under]
        if p.magician == cards.GENTLEMAN and a == 0 and place >= cards.DOWNTOWN and p.many_tricks() > 0:
            self._once[seat] = ("power", MAGICIANS[int(p.magician)])
        if not state.is_heir(seat):
            self._open[seat] = ("prophecy", FACES[cards.TOLL])
            return
        self._open[seat] = ("acted", LOCATIONS[place])
        if placement.card:
            placement.use = "ap"
            self._note(seat, "special", placement.card, "ap")

    def _end_placement(self) -> None:
        """What became of the card?"""
        placement = self._placement
        if placement is None:
            return
        if placement.card and not placement.use:
            self._see_use(placement)
        if placement.use == "effect" and placement.given >= 0 and self._card_row is not None:
            face = FACES.index(placement.card)
            used = EFFECT_USED if SERVES[face] else ENHANCED
            if face not in ALWAYS and not self._done & used:
                placement.use = self._card_row[NOTE] = "nothing"
        self._placement = self._card_row = None

    def _on_enhanced(self, seat: int, a: int, b: int, card: int) -> None:
        if self._placement is not None:
            self._placement.given += a
        self._claim(seat, self._note(seat, "enhanced", "", str(a)))

    def _on_mimed(self, seat: int, a: int, b: int, card: int) -> None:
        self._copied = card
        self._power(seat, FACES[card])

    def _on_mechanised(self, seat: int, a: int, b: int, card: int) -> None:
        self._power(seat)

    # --- Tricks, Components and cards ---

    def _on_learned(self, seat: int, a: int, b: int, card: int) -> None:
        self._claim(seat, self._note(seat, "learned", TRICKS[a], "" if self._state.turn else "start"))

    def _on_gave_up(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "gave-up", TRICKS[a])

    def _on_prepared(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "prepared", TRICKS[a], str(b))

    def _on_increased(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "increased", TRICKS[a])

    def _on_enchanted(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(seat, "enchanted", TILES[b], TRICKS[a])

    _on_heir_tile = _on_enchanted

    def _on_bought(self, seat: int, a: int, b: int, card: int) -> None:
        row = self._begin(seat, "bought", GOODS[a], str(b))
        if a >= TYPES:  # an Enchantment is paid before it is told
            self._claim(seat, row)

    def _on_ordered(self, seat: int, a: int, b: int, card: int) -> None:
        self._note(
            seat, "ordered", COMPONENTS[a], "order" if ORDERS <= b < QUICK_PLACE else "quick" if b == 8 else "beside"
        )

    def _on_drew(self, seat: int, a: int, b: int, card: int) -> None:
        self._drawn = b

    def _on_saw(self, seat: int, a: int, b: int, card: int) -> None:
        if self._drawn == 1:
            self._note(seat, "drew", FACES[card])

    def _on_kept(self, seat: int, a: int, b: int, card: int) -> None:
        hand = self._state.players[seat].hand.cards
        self._note(seat, "drew", FACES[int(hand[len(hand) - 1]) & FACE_BITS])

    # --- the Theater ---

    def _on_scheduled(self, seat: int, a: int, b: int, card: int) -> None:
        state = self._state
        heir = bool(state.is_heir(seat))
        purpose = int(SETTING_UP) if heir else int(state.arg) & 7
        self._trick = a
        moved = purpose in (RESCHEDULING, BREAKING_FREE)
        self._note(seat, "moved" if moved else "set-up", TRICKS[a], FACES[card])
        if purpose == BREAKING_FREE:
            self._power(seat, TRICKS[a])
        if purpose == SETTING_UP:
            fate = int(cards.CATEGORY_FATE[CATEGORY[a]])
            if state.fate == fate and cards.CATEGORY_FAME[CATEGORY[a]] > 0:
                self._once[seat] = ("prophecy", FACES[fate])
            if b < GUEST_SPOT and pile_of(state.spots[state.stage.find(card) * STRIDE + (b >> 2)]):
                self._power(seat, TRICKS[a])
        if heir:
            self._open[seat] = ("linked", TRICKS[a])

    def _on_performs(self, seat: int, a: int, b: int, card: int) -> None:
        self._perform(seat, card, "")

    def _on_possessed(self, seat: int, a: int, b: int, card: int) -> None:
        """T14.10 the performer is not asked any more; of the Heir it is told as well."""
        self._claim(seat, self._power(seat, FACES[card]))
        if not self._state.is_heir(a):
            self._perform(a, card, "possessed")

    def _perform(self, seat: int, card: int, note: str) -> None:
        self._flush()
        self._end_placement()
        self._note(seat, "performed", FACES[card], note)
        self._performer, self._parts = seat, None

    def _on_stole(self, seat: int, a: int, b: int, card: int) -> None:
        self._power(seat, TRICKS[a])

    def _on_yielded(self, seat: int, a: int, b: int, card: int) -> None:
        if self._state.staged < 0:  # T15.21, T15.39 outside a Performance
            self._begin(seat, "yielded", TRICKS[a], FACES[self._state.effect])
        else:
            self._begin(seat, "yielded", TRICKS[a], "own" if seat == self._performer else "other")

    def _on_rewarded(self, seat: int, a: int, b: int, card: int) -> None:
        self._no_more_bonuses()
        self._begin(seat, "rewarded", REWARDS[a])
