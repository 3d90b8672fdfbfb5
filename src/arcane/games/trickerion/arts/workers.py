"""T24 the four Arcane Workers: Specter, Golem, Trickster, Shapeshifter. They are Characters of a player's row like all
others; what is theirs alone is here."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion.board import Board
from arcane.games.trickerion.cards import (
    APPRENTICE,
    BESIDE,
    BESIDE_DAY,
    ENGINEER,
    GOLEM,
    MANY_CHARACTERS,
    NO_ARCANE_WAGES,
    SHAPESHIFTER,
    SLOT_PLACE,
    SPECTER,
    THEATER,
    WAGE,
)
from arcane.games.trickerion.player import AT_INN, BERTH, HERE, Player
from arcane.games.trickerion.reasons import GOLEM_ORDER, OK, OTHER_DAY, SLOT_CLOSED, SPECTER_ALONE

FREE_SETTING_AP: Final[i64] = 0  # T24.6 what the Trickster's setting of a die costs


def has_own_card(c: i64) -> bool:
    """T24.3, T24.12 Specter and Golem get no card of the hand: their own is always under them."""
    return c == SPECTER or c == GOLEM


def like_apprentice(c: i64) -> bool:
    """T24.9 the Shapeshifter counts as an Apprentice."""
    return (c >= APPRENTICE and c < SPECTER) or c == SHAPESHIFTER


# --- placing ---


def why_not_beside(p: Player, c: i64, slot: i64) -> i64:
    """T24.4 beside the slots stands the Specter, and only there; in the Theater after another of its owner's."""
    if c != SPECTER or slot < BESIDE:
        return SLOT_CLOSED
    if SLOT_PLACE[slot] == THEATER:
        if p.day == NOBODY:
            return SPECTER_ALONE
        if p.day != slot - BESIDE_DAY:
            return OTHER_DAY
    return OK


def why_not_now(p: Player, c: i64) -> i64:
    """T24.5, T24.13 the Golem is placed first or last."""
    if c != GOLEM:
        return OK
    first = True
    last = True
    for other in range(MANY_CHARACTERS):
        if other != GOLEM:
            if p.placed(other):
                first = False
            if p.waits(other):
                last = False
    if first or last:
        return OK
    return GOLEM_ORDER


# --- End Turn ---


def coin_wage(s: Board, c: i64) -> i64:
    """T24.10, T29.1 the Coins due for a worker."""
    if s.fate == NO_ARCANE_WAGES:
        return 0
    return WAGE[c]


def join(s: Board, seat: i64) -> None:
    """T24.1 from the Inn, each on the rightmost empty Apprentice slot of the player board."""
    p = s.players[seat]
    for c in range(SPECTER, MANY_CHARACTERS):
        if p.cast[c] == AT_INN:
            p.cast[c] = HERE
            for k in range(i64(3)):
                if p.cast[BERTH + 2 - k] == NOBODY:
                    p.cast[BERTH + 2 - k] = c
                    break
            s.tell("joined", seat, c)


def go_back(s: Board, c: i64) -> None:
    """T24.15 a Shapeshifter who became a Specialist goes back to the supply."""
    if c >= SPECTER:
        s.workers |= 1 << (c - SPECTER)


# --- final scoring ---


def many_shapes(p: Player) -> i64:
    """T24.9 in how many ways a team counts."""
    if p.cast[SHAPESHIFTER] == HERE:
        return 4
    return 1


def shape(p: Player, k: i64) -> i64:
    """T24.9, T28.4 what the Shapeshifter counts as: an Apprentice, or each Specialist; NOBODY where there is none."""
    if p.cast[SHAPESHIFTER] != HERE:
        return NOBODY
    if k == 0:
        return APPRENTICE
    return ENGINEER + k - 1


def many_apprentices(p: Player, shape: i64) -> i64:
    """T28.2 the workers who count as Apprentices, the Shapeshifter as such a one."""
    n: i64 = 0
    for c in range(SPECTER, SHAPESHIFTER):
        if p.has(c):
            n += 1
    if shape == APPRENTICE:
        n += 1
    return n
