"""What holds at every moment of Trickerion, whatever was played.

No rule asks for it. It stands among the rules, in the same compiled code, so that very many games can be watched at
every decision."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE
from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards
from arcane.games.trickerion.arts.turn import arcane_supply
from arcane.games.trickerion.cards import (
    APPRENTICE,
    ASSISTANT,
    BESIDE,
    BOARD_SLOTS,
    ENGINEER,
    FIRST_DAY,
    MAGICIAN,
    MANAGED_PILE,
    MANY_CHARACTERS,
    MANY_GOODS,
    NO_TRICK,
    PERMANENT_CARDS,
    SHAPESHIFTER,
    SLOT_PLACE,
    SLOT_SEATS,
    SPECIAL,
    SPECTER,
    THEATER,
    TILE,
    TYPES,
    UNIQUE,
)
from arcane.games.trickerion.markers import owner_of, pile_of, symbol_of
from arcane.games.trickerion.player import (
    ABSENT,
    ASSISTANT_BERTH,
    AT,
    BERTH,
    CARD,
    ENGINEER_SLOT,
    HERE,
    MANAGED,
    NOWHERE,
    READY,
    SLOT,
    SUPPLY,
    TILED,
    TOKENS,
    Player,
)
from arcane.games.trickerion.slots import day_of
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import MANY_SPOTS, SLOT_MASK, STRIDE

HELD: Final = ""  # nothing is broken
EVERYONES: Final = vec[i64]([0] * 16)


def broken(s: Trickerion) -> str:
    """The first thing on this table that can't be, in words; of a whole table, not of a view."""
    fault = _broken_board(s)
    if fault == HELD:
        fault = _broken_slots(s)
    if fault == HELD:
        fault = _broken_stage(s)
    if fault == HELD:
        fault = _broken_arts(s)
    if fault != HELD:
        return fault
    for seat in range(s.crowd):
        p = s.players[seat]
        fault = _broken_purse(p)
        if fault == HELD:
            fault = _broken_cards(p)
        if fault == HELD and not s.is_heir(seat):
            fault = _broken_boards(p)
        if fault == HELD and s.turn > 0 and not s.is_heir(seat):
            fault = _broken_team(p)
        if fault != HELD:
            return f"player {seat + 1}: {fault}"
    return HELD


def _broken_board(s: Trickerion) -> str:
    """T2.1, T3.2, T4.5 Tricks, initiative and open cards."""
    tricks = s.residence
    lie_open: i64 = 0
    places: i64 = 0
    for seat in range(s.crowd):
        p = s.players[seat]
        places |= 1 << s.order[seat]
        for sym in range(i64(4)):
            trick = p.tricks[sym]
            if trick != NO_TRICK:
                if tricks & cards.BIT[trick] != 0:
                    return f"Trick {trick} is in two places"
                tricks |= cards.BIT[trick]
        for c in range(MANY_CHARACTERS):
            if p.cast[CARD + c] >= SPECIAL:
                lie_open += 1
    if tricks != cards.ALL_TRICKS:
        return "a Trick is nowhere"
    if lie_open != len(s.revealed.cards):
        return f"{lie_open} Special cards lie open, not {len(s.revealed.cards)}"
    if places != (1 << s.crowd) - 1:
        return "somebody has no place in the order"
    return HELD


def _broken_slots(s: Trickerion) -> str:
    """T2.18, T5.2, T9.2 one Character on a slot in use, and a day for one player."""
    standing: i64 = 0  # Characters on the main board
    taken: i64 = 0
    for i in range(len(s.slots)):
        if s.slots[i] != 0:
            taken += 1
    for seat in range(s.crowd):
        p = s.players[seat]
        day: i64 = NOBODY
        workshop: i64 = 0
        for c in range(MANY_CHARACTERS):
            at = p.cast[AT + c]
            if at != NOWHERE:
                if p.cast[c] != HERE and p.talent != c + 1:
                    return f"player {seat + 1}: Character {c} is placed, and not in the team"
                if p.cast[CARD + c] == 0 or p.idle >> c & 1 != 0:
                    return f"player {seat + 1}: Character {c} is placed, and had no card to be"
                if (c == SPECTER) != (at >= BESIDE):
                    return f"player {seat + 1}: Character {c} stands on slot {at}"
                if SLOT_PLACE[at] == THEATER:
                    if day != NOBODY and day != day_of(at):
                        return f"player {seat + 1} has two days"
                    day = day_of(at)
                    if at < BESIDE and (at - FIRST_DAY) % 3 == 2 and c != MAGICIAN:
                        return f"player {seat + 1}: Character {c} performs"
                i = s.slot_index(at)
                if i != NOBODY:
                    standing += 1
                    if SLOT_SEATS[at] > s.crowd:
                        return f"slot {at} is not in use"
                    if taken > 0 and s.slots[i] != seat + 1:
                        return f"player {seat + 1}: Character {c} stands on slot {at} of another"
                elif at < BESIDE:
                    if workshop >> (at - BOARD_SLOTS) & 1 != 0:
                        return f"player {seat + 1}: two Characters on a Workshop slot"
                    workshop |= 1 << (at - BOARD_SLOTS)
        if p.day != day:
            return f"player {seat + 1} has day {p.day}, and stands on day {day}"
        for other in range(seat):
            if day != NOBODY and s.players[other].day == day:
                return f"two players have day {day}"
    if taken > 0 and taken != standing:  # in End Turn the slots are empty before the Characters are home
        return f"{taken} slots are taken by {standing} Characters"
    return HELD


def _broken_stage(s: Trickerion) -> str:
    """T1.7, T1.9, T2.23, T15.17 every marker is in one place, and lies on a slot or beside the slots."""
    many = len(s.stage.cards)
    if many > s.crowd + 1:
        return f"{many} Performance cards"
    placed = EVERYONES[:]
    for i in range(len(s.spots)):
        marker = s.spots[i]
        if marker != 0:
            place = i // STRIDE
            spot = i - place * STRIDE
            if place >= many:
                return "a marker without a Performance card"
            if spot < MANY_SPOTS and SLOT_MASK[s.venue(place)] >> spot & 1 == 0:
                return f"a marker beside the slots of card {place + 1}"
            if s.same_on(place, owner_of(marker), symbol_of(marker), NOBODY) > 2:
                return f"three markers of a Trick on card {place + 1}"
            placed[owner_of(marker) * 4 + symbol_of(marker)] += 1 + pile_of(marker)
    for seat in range(s.crowd):
        p = s.players[seat]
        for sym in range(i64(4)):
            out = placed[seat * 4 + sym]
            if p.tricks[READY + sym] < 0 or p.tricks[SUPPLY + sym] < 0:
                return f"player {seat + 1}: fewer than no markers"
            if p.tricks[READY + sym] + p.tricks[SUPPLY + sym] + out != 4:
                return f"player {seat + 1}: markers of symbol {sym} are lost"
            if p.tricks[sym] == NO_TRICK and (p.tricks[READY + sym] + out != 0 or p.tricks[TILED + sym] != 0):
                return f"player {seat + 1}: markers or tiles of no Trick"
    return HELD


def _broken_arts(s: Trickerion) -> str:
    """T20.2, T20.4, T20.5 tiles, workers and Arcane Shards, each in one place."""
    shards = s.arcane
    tiles = EVERYONES[:]
    for i in range(i64(3)):
        if s.offer_row[i] != 0:
            tiles[s.offer_row[i] - 1] += 1
    for worker in range(i64(4)):
        c = SPECTER + worker
        places = s.workers >> worker & 1
        if s.on_offer == c:
            places += 1
        for seat in range(s.crowd):
            if s.players[seat].cast[c] != ABSENT:
                places += 1
        if places > 1:
            return f"worker {c} is in {places} places"
        if places == 0 and s.arts != 0 and s.heir == 0:
            return f"worker {c} is nowhere"
    for seat in range(s.crowd):
        p = s.players[seat]
        shards += p.arcane
        for kind in range(i64(3)):
            tiles[kind] += p.tokens(TYPES + kind)
            for sym in range(i64(4)):
                tiles[kind] += p.tricks[TILED + sym] >> kind & 1
    for kind in range(i64(3)):
        seen: i64 = 0
        for card in s.tiles.cards:
            if card & FACE == TILE + kind:
                seen += 1
        if seen != tiles[kind]:
            return f"{tiles[kind]} tiles of type {kind}, not {seen}"
    if s.arcane < 0 or (s.arts == 0 and shards != 0) or (s.arts != 0 and shards != arcane_supply(s.crowd)):
        return f"{shards} Arcane Shards"
    return HELD


def _broken_purse(p: Player) -> str:
    """T1.1, T7.2, T22.5 nothing is below 0, and piles are as high as they may be."""
    if p.coins < 0 or p.fame < 0 or p.shards < 0 or p.arcane < 0:
        return "less than nothing"
    managed: i64 = 0
    for kind in range(MANY_GOODS):
        tokens = p.goods[kind] & TOKENS
        if p.goods[kind] >= MANAGED:
            managed += 1
            if tokens == 0 or (kind < TYPES and tokens > MANAGED_PILE):
                return f"{tokens} tokens of type {kind} on a Manager slot"
        if tokens > cards.PILE:
            return f"{tokens} tokens of type {kind}"
    if managed > 2 or (managed > 0 and p.cast[cards.MANAGER] != HERE) or p.board_free() < 0:
        return "more piles than slots"
    return HELD


def _broken_cards(p: Player) -> str:
    """T2.15, T4.4, T5.4, T16.9 no more Permanent cards than there are, and cards only under who is here."""
    out = p.permanents_out()
    for code in range(i64(1), UNIQUE):
        if out >> 3 * code & 7 > PERMANENT_CARDS[code - 1]:
            return f"too many Permanent cards for Location {code - 1}"
    for c in range(MANY_CHARACTERS):
        if p.covered >> c & 1 != 0 and (p.cast[CARD + c] != 0 or p.laid[c] == 0):
            return f"the card of Character {c} lies open and covered, or is none"
        if p.laid[c] != 0 and p.cast[c] != HERE:
            return f"a card under Character {c}, who is not in the team"
    return HELD


def _broken_boards(p: Player) -> str:
    """T2.17, T6.11 a Trick on each slot; the Engineer's with the Engineer alone."""
    slots: i64 = 0
    for sym in range(i64(4)):
        if p.tricks[sym] != NO_TRICK:
            slot = p.tricks[SLOT + sym]
            if slot < 0 or slot > ENGINEER_SLOT or slots >> slot & 1 != 0:
                return f"a Trick on slot {slot}"
            if slot == ENGINEER_SLOT and p.cast[ENGINEER] != HERE:
                return "a Trick on the slot of an Engineer who is not here"
            slots |= 1 << slot
    return HELD


def _broken_team(p: Player) -> str:
    """T1.4, T2.17, T6.9, T24.1 a Magician; an Apprentice slot for each Apprentice and worker in the team, and room for
    those at the Inn."""
    if p.cast[MAGICIAN] != HERE:
        return "no Magician"
    for c in range(APPRENTICE, MANY_CHARACTERS):
        slots: i64 = 0
        for i in range(i64(4)):
            if p.cast[BERTH + i] == c:
                slots += 1
        if (p.cast[c] == HERE) != (slots == 1) or slots > 1:
            return f"Character {c} has {slots} Apprentice slots"
    for i in range(i64(4)):
        c = p.cast[BERTH + i]
        if c != NOBODY and c < APPRENTICE:
            return f"Character {c} on an Apprentice slot"
    c = p.cast[BERTH + ASSISTANT_BERTH]
    if c != NOBODY and (p.cast[ASSISTANT] != HERE or (c >= SPECTER and c != SHAPESHIFTER)):
        return f"Character {c} on the slot of the Assistant"
    if not p.has_room(0, 0):
        return "more at the Inn than there is room for"
    return HELD
