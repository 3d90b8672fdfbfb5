"""T6 what a die is named for, and what that costs (T5.14)."""

from typing import Final

from mypy_extensions import i64

from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import workers
from arcane.games.trickerion.table import Trickerion

# what a die is named for
LEARNING: Final[i64] = 0
HIRING: Final[i64] = 1
TAKING: Final[i64] = 2
REROLLING: Final[i64] = 3
SETTING: Final[i64] = 4


def effect_of(s: Trickerion, special: i64) -> i64:
    """T5.17 the effect that serves an action: that of the Special card, or none."""
    if special != 0:
        return s.effect
    return 0


def cost(s: Trickerion, purpose: i64, special: i64) -> i64:
    """T5.14 a Prophecy sets the cost, then a card lowers it, not below 0."""
    effect = effect_of(s, special)
    ap: i64 = cards.SET_AP
    less: i64 = 0
    if purpose == LEARNING:
        ap = cards.LEARN_AP
        if s.fate == cards.CHEAP_LEARNING:
            ap = cards.CHEAP_LEARNING_AP
        if effect == cards.THIRST:
            less = cards.THIRST_LESS
    elif purpose == HIRING:
        ap = cards.HIRE_AP
        if s.fate == cards.CHEAP_HIRING:
            ap = cards.CHEAP_HIRING_AP
        if effect == cards.HEADHUNTER:
            less = cards.HEADHUNTER_LESS
    elif purpose == TAKING:
        ap = cards.COINS_AP
        if s.fate == cards.CHEAP_COINS:
            ap = cards.CHEAP_COINS_AP
        if effect == cards.INTEREST:
            less = cards.INTEREST_LESS
    elif purpose == REROLLING:
        ap = cards.REROLL_AP
    elif special != 0:
        return workers.FREE_SETTING_AP
    if less > ap:
        return 0
    return ap - less
