"""What bots know of Arcane Realms: a judgement that sees what matters, a habit that does the sensible thing at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import Chance, bots
from arcane.bots.greedy import Greedy
from arcane.bots.judgement import Habit
from arcane.bots.realms.habit import Explorer
from arcane.bots.realms.judgement import INCOME
from arcane.bots.realms.prospect import Prospect
from arcane.bots.realms.ways import ASKS, DISTANCE, REALM_AWAY, WIDTH
from arcane.bots.realms.weights import Weights, of_habit
from arcane.bots.search import Search
from arcane.bots.settings import Settings
from arcane.games.realms.cards import BEING_COUNT, NEED, OBSTACLE, OBSTACLE_COUNT, REALM, TILE
from arcane.games.realms.land import NEAR, PLACES
from arcane.lab.sim import simulate
from tests.games.realms.lay import Laid, lay

ROOT = Path(__file__).parents[2]
REALMS = arcane.game("realms")
COMPILED = arcane.mode() == "compiled"
READY: dict[str, Any] = {"won": {0: "haze-otter hushbell foglily driftcap"}, "tableau": {}}  # R14.2 for a new realm
SHORT: dict[str, Any] = {"short_game": "yes", "turns_per_month": "4"}


def worth(t: Laid, seat: int = 0) -> float:
    judgement, _ = Settings("greedy", "").lore("realms")
    judgement.look(t.state)
    return judgement.worth(t.state, seat)


def answer(t: Laid) -> str:
    """What the steady habit would say."""
    _, habit = Settings("greedy", "").lore("realms")
    habit.look(t.state)
    return REALMS.spell(int(habit.answer(t.state, Chance(1))))


def choice(t: Laid, spec: str = "greedy") -> str:
    view = t.state.view(t.state.seat)
    return REALMS.spell(bots.make(spec, bots.chance_of(5)).choose(view, view.question, bots.Clock()))


def star(**more: Any) -> Laid:
    """Player 1's magician stands on a star; level 1 beings and the Driftcap (Strength 3, Wisdom 3) lie there."""
    usual: dict[str, Any] = {
        "at": {0: "mv5 mv1", 1: "mv5 mv4"},
        "stars": {"mv5": 3},
        "tableau": {"mv": "driftcap haze-otter puddlewyrm hushbell"},
    }
    return lay(more.pop("seats", 4), **{**usual, **more})


# --- tables ---


def test_distances_are_those_of_the_map() -> None:
    for here in range(40):
        for there in range(40):
            steps = int(DISTANCE[here * 40 + there])
            assert steps == DISTANCE[there * 40 + here]
            assert (steps == 0) == (here == there)
            assert (steps == 1) == bool(NEAR[here] >> there & 1)
    assert DISTANCE[PLACES.index("mv1") * 40 + PLACES.index("ef8")] == 9  # nine rows apart
    assert REALM_AWAY[PLACES.index("mv6") * 5 + 1] == 1
    assert REALM_AWAY[PLACES.index("mv1") * 5] == 0


def test_what_cards_ask_for() -> None:
    for card in range(int(BEING_COUNT + OBSTACLE_COUNT)):
        asked = [0] * 5
        for i in range(0, int(WIDTH), 2):
            asked[int(ASKS[card * WIDTH + i])] += int(ASKS[card * WIDTH + i + 1])
        assert asked == [int(need) for need in NEED[card * 5 : card * 5 + 5]]


def test_the_odds_of_an_obstacle() -> None:
    """R10.5 as many of a realm's obstacles as one would overcome."""
    check_odds()


def check_odds() -> None:
    prospect = Prospect(Weights())
    for levels in ("0 0 0 0 0", "2 2 2 2 2", "3 1 4 1 5", "5 5 5 5 5", "9 9 9 9 9"):
        p = lay(2, skills={0: levels}).state.players[0]
        for realm in range(5):
            obstacles = [face for face in range(int(OBSTACLE), int(TILE)) if REALM[face] == realm]
            met = sum(p.meets(face, 0) for face in obstacles)
            assert prospect.odds_of(p, realm) == met / len(obstacles)


# a game with an overlay needs a process of its own, for figures are read once
UNUSUAL = """
import sys
from arcane.core.figures import overlay
overlay("realms", sys.argv[1])
from arcane.lab.sim import simulate
from tests.bots import test_realms
test_realms.check_odds()
test_realms.test_what_cards_ask_for()
report = simulate(test_realms.REALMS, ["greedy", "random"], int(sys.argv[2]), 4, options=test_realms.SHORT)
print(report.seats[0].mean_score)
"""


def test_bots_read_the_figures_of_an_owner(tmp_path: Path) -> None:
    """Obstacles that moved to another realm, and cards that ask for four skills and more."""
    path = tmp_path / "mine.toml"
    path.write_text(
        "slick-stepping-stones.realm = 'sd'\nscorching-noon.realm = 'mv'\n"
        "[haze-otter]\nstrength = 1\nwisdom = 1\nagility = 1\nperseverance = 1\ncontrol = 1\n"
        "[fallen-oak]\nstrength = 1\nwisdom = 1\nagility = 1\ncontrol = 1\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-c", UNUSUAL, str(path), "4" if COMPILED else "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8", cwd=ROOT)
    assert float(done.stdout) > 40


def test_recharges_to_come() -> None:
    """R5.4 eleven recharges, 45 Aether in all."""
    assert (INCOME[1], INCOME[11], INCOME[12]) == (45, 6, 0)


# --- the judgement ---


def test_points_are_worth_themselves() -> None:
    assert worth(star(vp=[3])) - worth(star()) == pytest.approx(3.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"aether": [6]}, {"aether": [2]}),  # means
        ({"skills": {0: "2 2 2 0 0"}}, {"skills": {0: "2 1 2 0 0"}}),  # skill
        ({"skills": {0: "2 2 2 0 0"}}, {"skills": {0: "2 2 0 2 0"}}),  # ... that is asked for
        ({"cleared": {"driftcap": [0]}}, {}),  # an obstacle overcome
        ({"skills": {0: "5 5 5 0 0"}}, {"skills": {0: "5 5 5 0 0"}, "at": {0: "mv6 mv1"}}),  # a star underfoot
        ({"skills": {0: "2 0 0 0 0"}}, {"skills": {0: "2 0 0 0 0"}, "stars": {"mv8": 3, "mv5": 0}}),  # ... and far off
        ({}, {"stuck": {0: "a1 driftcap fallen-oak"}}),  # freedom
        (
            {"stuck": {0: "a1 driftcap fallen-oak"}, "skills": {0: "3 0 0 0 0"}},
            {"stuck": {0: "m driftcap fallen-oak"}, "skills": {0: "3 0 0 0 0"}},
        ),
        ({"entered": {0: "sd"}}, {}),  # realms
        ({"actions": "2 2 2 2"}, {"actions": "0 0 0 0"}),  # actions
        ({"won": {0: "foglily"}}, {"won": {1: "foglily"}}),  # the bonuses at the end
    ],
)
def test_what_the_judgement_likes(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(star(**better)) > worth(star(**worse))


def test_unspent_aether_is_worth_nothing_when_the_game_ends() -> None:
    """R18.3; and little when there is no time to spend it."""
    early = worth(star(aether=[12])) - worth(star(aether=[10]))
    last = {"month": 12, "cycle": 6, "actions": "0 0 0 0"}
    late = worth(star(aether=[12], **last)) - worth(star(aether=[10], **last))
    assert late < 0.5 * early


def test_what_nobody_can_see_is_not_judged() -> None:
    """All tables that one view could be are worth the same to everybody, but in the draft."""
    judgement, _ = Settings("greedy", "").lore("realms")
    chance = Chance(3)
    state = REALMS.new(4, 11)
    compared = 0
    for number in range(400 if COMPILED else 120):
        if number % 8 == 7 and not state.drafting:
            view = state.view(state.seat)
            judgement.look(view)
            worlds = [view.imagine(chance) for _ in range(3)]
            for seat in range(4):
                assert len({judgement.worth(world, seat) for world in worlds}) == 1
            compared += 1
        state.play(state.options()[chance.below(int(state.count))])
    assert compared > 10


def test_judging_changes_nothing() -> None:
    t = star()
    before = t.state.to_bytes()
    assert worth(t, 1) == worth(t, 1)
    answer(t)
    assert t.state.to_bytes() == before


def test_a_game_is_closer_before_it_is_over() -> None:
    """The rest of the game can change less and less."""
    judgement, _ = Settings("search", "").lore("realms")
    spreads = [judgement.spread(star(month=month).state) for month in (1, 6, 12)]
    assert spreads == sorted(spreads, reverse=True)
    assert [int(judgement.chapter(star(month=month).state)) for month in (1, 12)] == [1, 12]


def test_where_tables_are_judged() -> None:
    """Between actions, and before an obstacle is drawn; not while a piece is on its way."""
    judgement, _ = Settings("search", "").lore("realms")
    assert judgement.calm(star().state)
    assert judgement.calm(star(ask="sow").state)
    assert judgement.calm(star().play("attempt m").state)
    assert not judgement.calm(star().play("explore m").state)
    assert not judgement.calm(star(skills={0: "9 9 9 9 9"}).play("reconnect m").state)


# --- the habit ---


def test_the_habit_takes_what_can_be_had() -> None:
    t = star(skills={0: "2 2 0 0 0"}).play("reconnect m")
    assert t.options == ["reconnect haze-otter", "reconnect hushbell"]
    assert answer(star(skills={0: "2 2 0 0 0"})) == "reconnect m"
    assert answer(t) in t.options


def test_the_habit_trains_what_is_asked_for() -> None:
    """mv2 teaches Strength and mv3 Wisdom; with Strength for everything in sight, it is Wisdom that lacks."""
    t = star(at={0: "mv2 mv3"}, skills={0: "5 0 5 0 0"}, stars={"mv5": 0}, actions="0 1 0 0")
    assert t.can("train strength")
    assert answer(t) == "train wisdom"


def test_the_habit_leaves_hopeless_obstacles_alone() -> None:
    only = "0 0 1 0"
    assert answer(star(actions=only)) == "end turn"
    assert answer(star(actions=only, skills={0: "3 3 3 0 0"})) == "attempt m"


def test_the_habit_rescues_its_own() -> None:
    t = star(stuck={0: "a1 driftcap fallen-oak"}, at={0: "mv5 mv5"}, skills={0: "2 0 0 0 0"}, actions="0 0 1 0")
    assert answer(t) == "rescue"


def test_the_habit_walks_to_a_star_and_into_a_new_realm() -> None:
    t = star(at={0: "mv4 mv1 mv2"}, stars={"mv7": 2}, skills={0: "9 9 9 0 0"}, actions="1 0 0 1")
    assert answer(t) == "explore m"
    assert answer(t.play("explore m")) == "go mv7"
    t = star(at={0: "mv6 mv1"}, actions="1 0 0 0", skills={0: "5 5 5 0 0"}, **READY)
    assert answer(t) == "explore m"
    assert answer(t.play("explore m")) in ("go sd1", "go sd2")


def test_the_habit_answers_everything() -> None:
    """Whole games by habit alone, at every number of players, with every power there is."""
    met: set[str] = set()
    for seats in (2, 3, 4, 5, 6):
        _, habit = Settings("search", "").lore("realms")
        options = SHORT if seats < 6 else {"turns_per_month": "4"}
        for seed in range(6 if COMPILED else 1):
            state = REALMS.new(seats, seed, **options)
            habit.look(state)
            chance = Chance(seed)
            while not state.over:
                met.add(state.question.key)
                action = int(habit.answer(state, chance))
                assert action in state.options()
                state.play(action)
            assert max(state.scores) > 20
    assert {"magician", "keep", "pick", "sow", "act", "go", "attempt", "reconnect"} <= met


def test_an_action_is_carried_through() -> None:
    """A piece, a being, a price: greedy judges what comes of all of it, but draws no obstacle to see how it ends."""
    _, habit = Settings("greedy", "").lore("realms")
    t = star(at={0: "mv1 mv5"}, apprentices={0: "spy thinker"}, skills={0: "2 2 0 0 0"}, aether=[5, 5, 5, 5])
    habit.look(t.state)
    t.state.play(REALMS.parse("reconnect a1"))
    habit.carry_on(t.state, 0, Chance(1))
    assert t.asked == "0 act"
    assert len(t.binder(0)) == 1
    t = star().play("attempt m")
    habit.carry_on(t.state, 0, Chance(1))
    assert t.asked == "0 attempt"
    state = arcane.game("harbour").new(2, 1)
    Habit().carry_on(state, 1 - int(state.seat), Chance(1))  # not asked: nothing happens
    assert state.to_bytes() == arcane.game("harbour").new(2, 1).to_bytes()


# --- the bots ---


def test_greedy_does_not_gamble_on_a_lucky_draw() -> None:
    """Two of ten obstacles would be overcome, and one of them lies on top: greedy does not know that."""
    for top in ("riddling-echo", "fallen-oak"):
        t = star(skills={0: "0 2 0 0 0"}, obstacles=top, actions="0 0 1 0", tableau={"mv": "driftcap puddlewyrm"})
        assert choice(t) == "end turn"
    assert choice(star(skills={0: "5 5 5 0 0"}, actions="0 0 1 0")) == "attempt m"


def test_greedy_reconnects_and_enters() -> None:
    assert choice(star(skills={0: "2 2 0 0 0"}, actions="0 0 0 1")) == "reconnect m"
    t = star(at={0: "mv6 mv1"}, actions="1 0 0 0", skills={0: "5 5 5 0 0"}, **READY)
    assert choice(t) == "explore m"
    assert choice(t.play("explore m")) in ("go sd1", "go sd2")


def test_greedy_beats_random() -> None:
    games, options = (4, {}) if COMPILED else (1, SHORT)
    report = simulate(REALMS, ["random", "random", "greedy", "random"], games, 4, options=options)
    assert report.seats[2].win_rate == 1.0
    assert report.seats[2].mean_score > 3 * max(report.seats[seat].mean_score for seat in (0, 1, 3))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
def test_search_plays_a_whole_game(seats: int) -> None:
    report = simulate(REALMS, ["search:6/cut=6", *["random"] * (seats - 1)], 1, 2, options=SHORT)
    assert report.seats[0].win_rate == 1.0


@pytest.mark.slow
def test_search_beats_greedy() -> None:
    """By points, which tell more of few games than wins. By iterations, so these very games are played everywhere."""
    reports = [simulate(REALMS, ["greedy"] * n + ["search:30"] + ["greedy"] * (3 - n), 2, 11) for n in range(4)]
    mine = sum(report.seats[n].mean_score for n, report in enumerate(reports))
    theirs = sum(seat.mean_score for report in reports for seat in report.seats) - mine
    assert mine > 1.05 * theirs / 3


# --- numbers ---


def test_numbers_belong_to_their_game() -> None:
    t = star()
    view = t.state.view(0)
    with pytest.raises(bots.BadBot, match="the judgement of realms has no number 'luck'; it has pace, "):
        Greedy(Chance(1), "luck=2").choose(view, view.question, None)
    plain, keen = (Settings("greedy", arg).lore("realms")[0] for arg in ("", "sight=3"))
    for judgement in (plain, keen):
        judgement.look(t.state)
    assert keen.worth(t.state, 0) > plain.worth(t.state, 0)


@pytest.mark.slow
def test_the_habit_has_numbers_of_its_own() -> None:
    """Evolved by its own play: one with them has more points than three with those of the judgement."""
    own, plain = Explorer(of_habit()), Explorer(Weights())
    gap = 0.0
    for seed in range(120):
        state = REALMS.new(4, seed // 4)
        chance = Chance(seed)
        players = [own if seat == seed % 4 else plain for seat in range(4)]
        for habit in (own, plain):
            habit.look(state)
        while not state.over:
            state.play(int(players[int(state.seat)].answer(state, chance)))
        mine = state.scores[seed % 4]
        gap += mine - (sum(state.scores) - mine) / 3
    assert gap / 120 > 0.0


def test_how_far_a_search_plays_on() -> None:
    """Each game has its own measure; who says `cut` has the last word."""
    assert [Settings("search", "").ahead(game) for game in ("alley", "harbour")] == [8, 8]
    assert Settings("search", "").ahead("realms") > 8
    assert Settings("search", "9/cut=3").ahead("realms") == 3
    view = star().state.view(0)
    search = Search(Chance(1), "4")
    search.think(view, view.question, None)
    assert search.cut == Settings("search", "").ahead("realms")
