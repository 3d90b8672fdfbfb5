"""The numbers behind the judgement and the habit of Trickerion, tuned by play: docs/trials/trickerion.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Weights:
    """In Fame, in turns, or as shares."""

    def __init__(self) -> None:
        # means, while there is time to use them; in the end they are worth what the rules say
        self.coin = 0.42
        self.need = 0.6  # ... more, of the first few
        self.few = 7.0  # how many these are
        self.purse = 15.0  # Coins that one can use; further ones count as in the end
        self.shard = 1.4
        self.arcane = 2.0
        self.hand = 1.9  # a Special card
        self.point = 0.6  # an Action Point
        # Tricks
        self.link = 0.5  # the Links of a marker, for each level of its Trick
        self.show = 1.0  # of what all Tricks would bring if they were performed every turn
        self.second = 0.9  # ... the second best
        self.third = 0.75
        self.fourth = 0.4
        self.prepare = 0.6  # turns that pass before a Trick without markers can be performed
        self.supply = 1.2  # ... before Components are at hand
        self.types = 0.55  # ... for each type
        self.ready = 0.25  # of what a prepared marker brings when performed
        self.staged = 1.0  # ... and one on a Performance card
        self.missed = 0.35  # how likely it is still not performed, for each turn that it might be
        self.bonus = 0.8  # of the end bonuses, before the last turn
        self.lacking = 0.6  # ... for each type of Components that is still to be had
        self.finale = 0.12  # ... of a Trick that may be learned
        # Characters, each turn
        self.apprentice = 1.0
        self.specialist = 1.7
        self.crowded = 0.8  # of each Character after the fourth, the more there are
        # Arcane Arts
        self.tile = 1.0  # an Enchantment at hand
        self.enchanted = 0.4  # ... on a Trick, each turn
        self.worker = 2.0
        # the others
        self.heir = 12.0  # Fame that a turn brings the Heir
        self.insight = 0.0  # 1: what was learned from games judges instead
        self.rivals = 0.5  # how much of the best other's worth one counts as one's own loss
        self.spread = 5.0  # Fame that a turn to come may change
        # the habit
        self.learn = 0.27  # of what a new Trick would bring
        self.hire = 1.09  # a Character, each turn
        self.stock = 0.41  # of what a Trick would bring whose Components are bought
        self.set_up = 1.0  # of what a marker brings when performed
        self.perform = 1.39  # ... when it is still to be set up by another
        self.worked = 0.75  # ... when prepared
        self.urgent = 0.47  # ... of that, if hardly any is prepared
        self.draw = 1.01  # a Special card
        self.special = -4.3  # a Special card that is spent for one more Action Point
        self.poster = 2.73  # Coins that are kept when advertising
        self.unpaid = 0.61  # a Coin of wages that can't be paid
        self.aside = 0.21  # of wages, when Components are bought
        self.together = 0.49  # what a second Character at one Location is good for
        self.far = 0.51  # an action that takes the best slot
        self.buy = 1.13  # what an Action Point in the Market Row is good for, at most
        self.again = 0.82  # of a marker whose like lies on the card to perform
        self.stored = 0.47  # of the further markers that preparing brings
        self.helpers = 1.71  # markers that one counts on when one performs
        self.vain = 0.28  # setting up when one does not perform
        self.stage = 1.46  # of a card that may be performed
        self.least = -1.82  # what a placement must be worth
        self.whim = 0.0  # assignments that are left to chance


def of_habit() -> Weights:
    """The habit's own numbers, where they differ: they were found by letting habits play each other, not by what a
    judgement needs to be right."""
    w = Weights()
    w.coin = 0.86
    w.need = 0.38
    w.few = 2.28
    w.purse = 14.06
    w.shard = 1.76
    w.point = 1.21
    w.link = 0.56
    w.show = 1.39
    w.prepare = 1.27
    w.supply = 1.49
    w.types = 0.61
    w.rivals = 0.26
    return w


NAMES: Final = [
    "coin", "need", "few", "purse", "shard", "arcane", "hand", "point", "link", "show", "second", "third", "fourth",
    "prepare", "supply", "types", "ready", "staged", "missed", "bonus", "lacking", "finale", "apprentice", "specialist",
    "crowded", "tile", "enchanted", "worker", "heir", "insight", "rivals", "spread", "learn", "hire", "stock", "set_up",
    "perform", "worked", "urgent", "draw", "special", "poster", "unpaid", "aside", "together", "far", "buy", "again",
    "stored", "helpers", "vain", "stage", "least", "whim",
]  # fmt: skip
