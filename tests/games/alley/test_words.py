"""What is read by those who are not asked."""

from __future__ import annotations

import arcane
from arcane.core.chance import Chance
from tests.games.alley.lay import lay


def test_an_onlooker_reads_the_question_with_all_its_names() -> None:
    t = lay(3, stashes={0: "toad"})
    t.play("play toad a1", "hypnotise 3")
    question = t.state.view(1).question
    assert question.sentence == "Player 1 is asked: Choose the two items of player 3 to swap."
    question.names = ["Ada McLeod", "Bo", "Cleo"]
    assert question.sentence == "Ada McLeod is asked: Choose the two items of Cleo to swap."


def test_no_question_of_a_whole_game_is_left_unfinished() -> None:
    chance = Chance(2)
    for seed in range(3):
        state = arcane.game("alley").new(seats=5, seed=seed, wizards="random")
        while not state.over:
            for eye in (0, arcane.SPECTATOR):
                assert "{" not in state.view(eye).question.sentence
            options = state.options()
            state.play(options[int(chance.below(len(options)))])
