"""How a merchant of Arcane Alley plays with some care: practice, and one answer ahead."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.alley.insight import Insight
from arcane.bots.alley.practice import LUCK, Journeyman
from arcane.bots.judgement import Habit
from arcane.core.agenda import STEP
from arcane.core.chance import Chance
from arcane.core.draft import Draft
from arcane.games.alley.items import BOOK
from arcane.games.alley.play import ACT, COME_BACK, PLACE
from arcane.games.alley.table import Alley

NONE: Final = -1e18
FEW: Final[i64] = 3  # answers of which one is not worth the care
SOBER: Final = 0.5  # how much of what practice leaves to chance a careful player does


@final
class Master(Habit):
    """Of the answers that practice likes best it tries some, plays each to the end of its turn, and weighs how much it
    is liked with what the judgement says then. It takes several times as long as practice, which has looked at the
    view already, as has the judgement."""

    def __init__(self, journeyman: Journeyman, judgement: Insight) -> None:
        self.journeyman = journeyman
        self.judgement = judgement
        self.tries = i64(journeyman.weights.tries)
        self.heed = journeyman.weights.heed
        self.liked = vec[float]([0.0] * len(BOOK.room))

    def by_lot(self) -> bool:
        return False

    def gist(self, s: Any, viewer: i64) -> i64:
        return self.journeyman.gist(s, viewer)

    def likings(self, s: Any, likings: vec[float]) -> bool:
        return self.journeyman.likings(s, likings)

    def answer(self, s: Any, chance: Chance) -> i64:
        world: Alley = s
        step = world.agenda[world.depth - 1] & STEP
        # not at a draw, where the end of the turn would tell what the deck brings
        if world.count < FEW or not (step == ACT.number or step == PLACE.number or step == COME_BACK.number):
            return self.journeyman.answer(s, chance)
        journeyman = self.journeyman
        judgement = self.judgement
        liked = self.liked
        many = world.count
        me = world.seat
        journeyman.likings(s, liked)
        for i in range(many):
            liked[i] += SOBER * journeyman.fancy * LUCK[chance.below(len(LUCK))]
        most = NONE
        choice = world.offers[0]
        draft = Draft(world)
        for _try in range(self.tries):
            at: i64 = 0
            for i in range(many):
                if liked[i] > liked[at]:
                    at = i
            liking = liked[at]
            if liking == NONE:
                break
            liked[at] = NONE
            action = world.offers[at]
            after = draft.fresh()
            after.advance(action)
            while after.depth > 0 and not judgement.calm(after):
                after.advance(journeyman.answer(after, chance))
            worth = liking + self.heed * judgement.stake(after, me)
            if worth > most:
                most = worth
                choice = action
        return choice
