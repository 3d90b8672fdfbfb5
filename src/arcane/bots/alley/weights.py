"""The numbers behind the judgement and the habit of Arcane Alley, tuned by play: docs/trials/alley.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Weights:
    """In gold, in infamy, in turns, as shares, or as likings of practice, of which 1 more means e times as often."""

    def __init__(self) -> None:
        # sets in sight
        self.at_once = 0.6  # that an item of one's own stash will find its slot
        self.luck = 1.6  # items a turn brings to choose from: one's own draw, and what others throw away
        self.second = 0.6  # of a second set in sight, how much is counted
        self.crossing = 0.15  # ... and of a set that shares an item with a better one
        self.special = 2.0  # a special item in the stash
        self.relief = 0.0  # for every infamy that an item of a set would take with it
        # the inspection
        self.price1 = 1.1  # what an infamy costs in the end: bribes and fines to come
        self.price2 = 0.9
        self.price3 = 0.35
        self.doubt = 2.5  # infamy more or less before a fine is sure
        self.tidy = 1.6  # infamy that a turn to come takes out of a storehouse
        self.last = 0.5  # infamy that the others still lose when somebody has triggered
        self.pace = 2.5  # turns for each hidden item of the player who has fewest
        # against the others
        self.spread = 12.0  # gold that a round may change
        self.insight = 0.0  # 1: what was learned from games judges instead
        self.rivals = 0.15  # how much of the richest other's gold one counts as one's own loss
        self.others = 0.05  # ... and of anybody's
        # the habit
        self.ready = 0.7  # a set that lies in storehouse and stash, as a share of its gold
        self.near = 0.35  # ... two items of it
        self.far = 0.0  # ... and one
        self.choosy = 1.0  # gold that the top of the discard must bring to be taken
        self.use = 4.0  # to use a special item
        self.trigger = 4.0  # to trigger the inspection with a clean storehouse
        self.whim = 2.0  # gold that is left to chance
        self.bearable = 23.0  # infamy that is not bribed away: one more at the wrong time is a marker
        self.practice = 0.0  # 1: what was learned from watching a search answers instead
        self.fancy = 1.0  # how much practice leaves to chance; 1: each answer as often as it holds it to be given


def of_habit() -> Weights:
    """The habit's numbers are the same. Others, evolved by games of habits or to answer as a search does, made the
    search no better: docs/trials/alley.md."""
    return Weights()


NAMES: Final = [
    "at_once", "luck", "second", "crossing", "special", "relief", "price1", "price2", "price3", "doubt", "tidy", "last",
    "pace", "spread", "insight", "rivals", "others", "ready", "near", "far", "choosy", "use", "trigger", "whim",
    "bearable", "practice", "fancy",
]  # fmt: skip
