"""Care: a search that has thought for long plays on more slowly, by a player who looks one answer ahead."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec

import arcane
from arcane import Chance
from arcane.bots.search import Search
from arcane.bots.settings import Settings
from arcane.bots.tree import Node
from arcane.core.card import SPECTATOR
from arcane.core.draft import Draft
from arcane.core.fingerprint import fingerprint
from arcane.core.table import Table
from tests.games.alley.lay import lay

ALLEY = arcane.game("alley")
COMPILED = arcane.mode() == "compiled"


def careful(arg: str = "9") -> tuple[Any, Any, Any]:
    """The judgement, the habit, and the careful player who goes by both."""
    settings = Settings("search", arg)
    judgement, habit = settings.lore("alley")
    return judgement, habit, settings.careful("alley", habit, judgement)


def an_act(seed: int, answers: int = 3) -> Any:
    """What the asked player sees at a play that has some answers, a few turns into the game."""
    table: Any = ALLEY.new(4, seed)
    habit = Settings("search", "9").lore("alley")[1]
    habit.look(table)
    turns = 0
    while turns < 9 or table.question.key != "act" or table.count < answers:
        turns += table.question.key == "draw"
        table.advance(habit.answer(table, table.chance))
    return table.view(table.seat)


def test_who_plays_with_care() -> None:
    """Where both networks are; elsewhere habit plays on."""
    for arg, name in (("9", "Master"), ("9/practice=0", "Haggler"), ("9/insight=0", "Journeyman")):
        assert type(careful(arg)[2]).__name__ == name
    settings = Settings("search", "9")
    for game in ("realms", "trickerion", "harbour"):
        judgement, habit = settings.lore(game)
        assert settings.careful(game, habit, judgement) is habit
        assert settings.cares(game) == 0
    assert settings.cares("alley") > 0
    assert Settings("search", "9/care=7").cares("alley") == 7


def test_of_what_it_tries_it_takes_what_the_judgement_likes() -> None:
    """If it heeds nothing else; reckoned here answer by answer, but for those that ask again."""
    told = differ = 0
    for seed in range(6):
        view = an_act(seed)
        judgement, habit, master = careful("9/habit.fancy=0/habit.whim=0/habit.tries=400/habit.heed=100000")
        judgement.look(view)
        habit.look(view)
        world: Table = view.imagine(Chance(seed))
        draft, stakes = Draft(world), {}
        for action in view.question.options:
            after = draft.fresh()
            after.advance(action)
            if judgement.calm(after):
                stakes[action] = float(judgement.stake(after, world.seat))
        before = fingerprint(world, SPECTATOR)
        chosen = int(master.answer(world, Chance(1)))
        assert fingerprint(world, SPECTATOR) == before  # it was tried on paper
        differ += chosen != int(habit.answer(world, Chance(1)))
        if chosen not in stakes:
            continue
        told += 1
        assert stakes[chosen] == pytest.approx(max(stakes.values()), abs=1e-9)
    assert told > 2
    assert differ > 0


def test_what_it_does_not_try_it_does_not_take() -> None:
    """With one answer to try it is the one that practice likes best, whatever the judgement says; with two, of two."""
    for tries in (1, 2):
        for seed in range(6):
            view = an_act(seed)
            judgement, habit, master = careful(f"9/habit.fancy=0/habit.tries={tries}/habit.heed=100000")
            judgement.look(view)
            habit.look(view)
            liked = vec[float]([0.0] * len(view.offers))
            assert habit.likings(view, liked)
            best = sorted(range(int(view.count)), key=lambda i: -liked[i])[:tries]
            assert int(master.answer(view, Chance(1))) in [int(view.offers[i]) for i in best]


def test_at_a_draw_it_does_not_look_ahead() -> None:
    """It would see what the deck brings. So practice answers."""
    t = lay(3, stores={0: "egg egg . / . . . / . . ."}, discard="coin", deck="egg wand coin", ask="draw")
    view: Any = t.state.view(0)
    judgement, habit, master = careful("9/habit.heed=100000")
    judgement.look(view)
    habit.look(view)
    for seed in range(20):
        assert master.answer(t.state, Chance(seed)) == habit.answer(t.state, Chance(seed))


def test_a_game_that_is_over_is_a_win_or_none() -> None:
    """To a player who looks ahead: a win is more than any hope of one, a loss less, and gold tells losses apart."""
    judgement = careful()[0]
    over, live = ALLEY.new(4, 1), ALLEY.new(4, 1)
    random = Chance(1)
    while not over.over:
        options = over.options()
        over.play(options[int(random.below(len(options)))])
    judgement.look(live.view(live.seat))
    hope = float(judgement.stake(live, 0))
    stakes = [float(judgement.stake(over, seat)) for seat in range(4)]
    for seat in range(4):
        assert (stakes[seat] > hope) == (seat in over.winners)
    losers = sorted((int(over.score(seat)), stakes[seat]) for seat in range(4) if seat not in over.winners)
    assert [stake for _, stake in losers] == sorted(stake for _, stake in losers)


def test_trials_that_are_thinned_keep_their_mean() -> None:
    node = Node(0)
    for i in range(80):
        node.learn(node.place(7, 0), 0.3 + 0.2 * (i % 2), 10.0, i < 40)
    for _ in range(7):
        node.learn(node.place(8, 1), 0.9, 20.0, False)
    node.open[0] = node.open[1] = 87
    node.thin(8)
    assert (node.visits, node.ended, list(node.taken), list(node.open), node.crowd) == (10, 5, [10, 0], [11, 11], 100)
    assert node.mean(0, 0.0) == pytest.approx(0.4)
    assert node.worths[0] / float(node.taken[0]) == pytest.approx(10.0)
    assert (node.values[1], node.worths[1]) == (0.0, 0.0)
    assert node.sum == pytest.approx(4.0)
    assert node.squares / float(node.visits) == pytest.approx((80 * (0.3**2 + 0.5**2) / 2 + 7 * 0.81) / 87)
    node.thin(100)  # nothing is left of it
    assert (node.visits, node.sum, list(node.taken)) == (0, 0.0, [0, 0])
    assert node.variance() > 0.0


@pytest.mark.slow
def test_care_begins_when_there_is_time_for_it() -> None:
    """After as many iterations as asked, if three times as many are left; what came before counts an eighth. The next
    question begins without."""
    view = an_act(1, 8)
    for arg, cares in (("400/care=48", True), ("400/care=0", False), ("400/care=128", False)):
        search = Search(Chance(1), arg)
        opinions = search.think(view, view.question)
        assert search.iterations == 400
        counted = sum(opinion.visits for opinion in opinions)
        if cares:
            assert 352 <= counted <= 352 + 48 // 8
            assert search.player is search.careful
        else:
            assert counted == 400
            assert search.player is search.habit
        search.most = 16
        search.think(view, view.question)
        assert search.player is search.habit


def test_in_games_without_such_a_player_nothing_changes() -> None:
    """Not even if care is asked for: no trial is forgotten."""
    table: Any = arcane.game("realms").new(2, 1)
    while len(table.options()) < 2:
        table.play(table.options()[0])
    view = table.view(table.seat)
    search = Search(Chance(1), "80/care=16")
    assert sum(opinion.visits for opinion in search.think(view, view.question)) == 80


@pytest.mark.slow
def test_care_wins() -> None:
    """Two careful players against two who have practice, all of them without thinking."""
    wins = 0.0
    games = 80
    for game in range(games):
        table: Any = ALLEY.new(4, game // 2)
        judgement, habit, master = careful()
        chance = Chance(game)
        while not table.over:
            seat = int(table.seat)
            view = table.view(seat)
            judgement.look(view)
            habit.look(view)
            player = master if seat % 2 == game % 2 else habit
            table.play(int(player.answer(view.imagine(chance), chance)))
        wins += sum(seat % 2 == game % 2 for seat in table.winners) / len(table.winners)
    assert wins > 0.55 * games
