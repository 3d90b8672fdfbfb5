"""The numbers behind the judgement and the habit of Arcane Realms, tuned by play: docs/trials/realms.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Weights:
    """In victory points, in turns, or as shares."""

    def __init__(self) -> None:
        # time
        self.pace = 3.0  # turns of one player for each being that is left to it
        # Aether
        self.aether = 1.1  # what one is worth while there is time to spend it
        self.spend = 1.2  # Aether that a turn may use
        self.spill = 0.8  # what is lost of an Aether that may go over the top
        # beings in sight
        self.sight = 0.3  # of what the beings that lie open promise, how much is counted
        self.train = 0.85  # for each level that is missing
        self.clear = 0.75  # for an obstacle that is still to be overcome
        self.near = 0.85  # for each action on the way
        self.ready = 0.85  # for the reconnection itself
        self.poor = 0.6  # for a being one can't pay at the moment
        self.kind = 0.1  # of the bonus for its type
        self.covered = 0.4  # for a being under an obstacle card
        # skills
        self.deck = 2.0  # what a being asks for, while it is not yet taken
        self.barrier = 0.5  # ... and an obstacle
        self.closed = 0.5  # of what lies in a closed realm, how much is counted
        # pieces
        self.school = 0.9  # a level that could be trained where a piece stands
        self.post = 0.3  # of what each piece is good for where it stands
        # actions
        self.now = 0.8  # of what the unused actions of this turn may bring
        self.next = 0.4  # ... and those of the next turn
        self.step = 0.1  # an explore action
        self.hope = 0.3  # what an action of the next turn may bring that nothing is in sight for
        # realms
        self.token = 0.03  # a token, for each turn it serves
        self.progress = 0.4  # a being more of the frontier, up to the threshold
        self.enter = 1.5  # a realm that may be entered next
        self.stuck = 2.0  # a stuck apprentice ...
        self.lost = 3.0  # ... and a stuck magician
        self.spare = 0.7  # a power that still serves once
        # against the others
        self.bonus = 0.8  # of the bonuses at the end
        self.spread = 9.0  # points that the rest of the game may change
        self.rivals = 0.15  # how much of the best other's points one counts as one's own loss
        self.others = 0.05  # ... and of anybody's
        # the habit
        self.star = 0.60  # of what the beings of a realm promise, to stand on a star there
        self.leave = 0.78  # to leave the gate
        self.border = 6.29  # to enter a realm
        self.brave = 0.88  # odds at which an obstacle is tried
        self.whim = 0.31  # points that are left to chance


def of_habit() -> Weights:
    """The habit's own numbers, where they differ: they were found by letting habits play each other, not by what a
    judgement needs to be right."""
    w = Weights()
    w.pace = 3.10
    w.aether = 1.22
    w.sight = 0.33
    w.train = 0.96
    w.clear = 0.58
    w.near = 0.72
    w.ready = 0.90
    w.poor = 0.78
    w.kind = 0.15
    w.covered = 0.30
    w.deck = 1.85
    w.barrier = 0.75
    w.closed = 0.36
    w.school = 1.47
    w.step = 0.12
    w.hope = 0.61
    w.enter = 2.25
    w.stuck = 1.72
    return w


NAMES: Final = [
    "pace", "aether", "spend", "spill", "sight", "train", "clear", "near", "ready", "poor", "kind", "covered", "deck",
    "barrier", "closed", "school", "post", "now", "next", "step", "hope", "token", "progress", "enter", "stuck", "lost",
    "spare", "bonus", "spread", "rivals", "others", "star", "leave", "border", "brave", "whim",
]  # fmt: skip
