"""What bots know of Trickerion: a judgement of tables between two turns, a habit that plays a turn sensibly."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane import Chance, bots
from arcane.bots.greedy import Greedy
from arcane.bots.search import Search
from arcane.bots.settings import Settings
from arcane.bots.trickerion.planning import Planner
from arcane.bots.trickerion.prospect import Prospect
from arcane.bots.trickerion.weights import NAMES, Weights, of_habit
from arcane.core.table import playout
from arcane.games.trickerion.cards import APPRENTICE, THEATER
from arcane.lab.sim import simulate
from tests.games.trickerion.lay import Laid, lay, trick

TRICKERION = arcane.game("trickerion")
COMPILED = arcane.mode() == "compiled"
RINGS: dict[str, Any] = {"tricks": {0: "linking-rings"}, "goods": {0: "2 metal"}}  # learned, and nothing lacks
LEVITATION: dict[str, Any] = {"tricks": {0: "levitation=2"}, "goods": {0: "3 glass 1 rope 2 petroleum"}}


def worth(t: Laid, seat: int = 0) -> float:
    judgement, _ = Settings("greedy", "").lore("trickerion")
    judgement.look(t.state)
    return judgement.worth(t.state, seat)


def answer(t: Laid) -> str:
    """What the steady habit would say."""
    _, habit = Settings("greedy", "").lore("trickerion")
    habit.look(t.state)
    return TRICKERION.spell(int(habit.answer(t.state, Chance(1))))


def by_habit(t: Laid, *until: str) -> list[str]:
    """What the steady habit answers until somebody is asked one of these questions."""
    said = []
    while t.state.question.key not in (*until, ""):
        said.append(answer(t))
        t.play(said[-1])
    return said


def choice(t: Laid, seat: int = 0, spec: str = "greedy") -> str:
    view = t.state.view(seat)
    return TRICKERION.spell(bots.make(spec, bots.chance_of(5)).choose(view, view.question, bots.Clock()))


def assigned(t: Laid) -> list[str]:
    """T4.4 the cards that player 1 lays by habit, in board order."""
    said = []
    while t.asked.endswith("assign"):
        mine = int(t.state.seat) == 0
        word = answer(t)
        t.play(word)
        if mine:
            said.append(word)
    return said


def table(**more: Any) -> Laid:
    """The beginning of a turn: nobody has advertised yet. Player 1 is asked first (T4.2 of equals who was last)."""
    usual: dict[str, Any] = {"ask": "turn", **RINGS, **more}
    usual["turn"] = usual.get("turn", 3) - 1  # the turn that begins
    return lay(2, **usual)


# --- the judgement ---


def test_fame_is_worth_itself() -> None:
    assert worth(table(fame=[43])) - worth(table(fame=[40])) == pytest.approx(3.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"coins": [6]}, {"coins": [5]}),  # means
        ({"shards": [2]}, {"shards": [1]}),
        ({"hand": {0: "invention"}}, {}),
        ({"tricks": {0: "linking-rings stocks-escape"}, "goods": {0: "2 metal 2 wood"}}, {}),  # Tricks
        ({"tricks": {0: "levitation"}, "goods": {0: "3 glass 1 rope 2 petroleum"}}, {}),  # ... that bring more
        ({}, {"goods": {0: "1 metal"}}),  # Components
        ({"tricks": {0: "linking-rings=2"}}, {}),  # markers prepared
        ({"markers": ["1 0.0 d 0 linking-rings"]}, {}),  # ... and on a card
        ({"team": {0: "a1 a2"}}, {"team": {0: "a1"}}),  # Characters
        ({"team": {0: "a1 en"}}, {"team": {0: "a1 a2"}}),
    ],
)
def test_what_the_judgement_likes(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(table(**better)) > worth(table(**worse))


def test_a_marker_on_a_card_that_leaves_is_worth_less() -> None:
    """T12.5 with two players the oldest of three cards leaves at the end of this turn."""
    stage = "riverside-03 riverside-04 riverside-05"
    new, old = (worth(table(stage=stage, markers=[f"{place} 1.1 u 0 linking-rings"], turn=4)) for place in (1, 3))
    assert new > old


def test_means_lose_their_use() -> None:
    """T13.1 what is not spent counts a third of a Fame in the end, and the first Coins more before."""
    few, late = (worth(table(coins=[4], turn=turn)) - worth(table(coins=[1], turn=turn)) for turn in (2, 7))
    assert late == pytest.approx(1.0)
    assert few > 1.5 * late
    rich = worth(table(coins=[43])) - worth(table(coins=[40]))
    assert rich == pytest.approx(1.0)


def test_nobody_builds_for_after_the_end() -> None:
    """Of a Character and a Trick without markers little is left in the last turn."""
    stocks = {"tricks": {0: "linking-rings stocks-escape"}, "goods": {0: "2 metal 2 wood"}}
    for better in ({"team": {0: "a1 en"}}, stocks):
        early = worth(table(turn=2, **better)) - worth(table(turn=2))
        late = worth(table(turn=7, **better)) - worth(table(turn=7))
        assert late < 0.5 * early


def test_end_bonuses_are_seen() -> None:
    """T13.2 Buried Alive: 7 Fame with the Engineer, if its Components are there."""
    buried = {"tricks": {0: "buried-alive"}, "turn": 7, "fame": [40]}
    with_all = worth(table(goods={0: "3 wood 3 padlock"}, team={0: "a1 en"}, **buried))
    without = worth(table(goods={0: "3 wood 3 padlock"}, team={0: "a1 ma"}, **buried))
    assert with_all - without == pytest.approx(7.0)


def test_end_bonuses_in_reach_are_seen() -> None:
    """T13.2 with a turn to come, and less the more types of Components are missing."""
    buried = {"tricks": {0: "buried-alive"}, "turn": 7, "fame": [40]}
    gains = []
    for goods in ("3 wood 3 padlock", "3 wood", "1 metal"):
        with_engineer, without = (table(goods={0: goods}, team={0: team}, **buried) for team in ("a1 en", "a1 ma"))
        gains.append(worth(with_engineer) - worth(without))
    assert 0.0 < gains[2] < gains[1] < gains[0]


def test_what_is_counted_is_not_counted_again() -> None:
    """T13 after the game nothing but Fame is worth anything."""
    state = TRICKERION.new(2, 3)
    playout(state, Chance(3))
    judgement, _ = Settings("greedy", "").lore("trickerion")
    assert [judgement.worth(state, seat) for seat in (0, 1)] == [float(score) for score in state.scores]


def test_the_heir_is_judged_too() -> None:
    """T30.23 it may win: more turns bring it more, and so do its Shards."""
    early, late = (lay(heir=2, ask="turn", turn=turn) for turn in (1, 5))
    assert worth(early, 1) > worth(late, 1) > late.fame(1)
    judgement, _ = Settings("greedy", "").lore("trickerion")
    before = judgement.stake(late.state, 0)
    late.state.players[1].fame += 10
    assert judgement.stake(late.state, 0) < before


def test_what_nobody_can_see_is_not_judged() -> None:
    """All tables that one view could be are worth the same to everybody."""
    judgement, _ = Settings("greedy", "").lore("trickerion")
    chance = Chance(3)
    compared = 0
    for arts in ("off", "on"):
        state = TRICKERION.new(3, 11, arts=arts)
        for number in range(400 if COMPILED else 150):
            if state.over:
                break
            if number % 8 == 7:
                view = state.view(state.seat)
                worlds = [view.imagine(chance) for _ in range(3)]
                for seat in range(3):
                    assert len({judgement.worth(world, seat) for world in worlds}) == 1
                compared += 1
            state.play(state.options()[chance.below(int(state.count))])
    assert compared > 20


def test_judging_changes_nothing() -> None:
    t = table(arts=True)
    before = t.state.to_bytes()
    assert worth(t, 1) == worth(t, 1)
    answer(t)
    assert t.state.to_bytes() == before


def test_a_game_is_closer_before_it_is_over() -> None:
    judgement, _ = Settings("search", "").lore("trickerion")
    spreads = [judgement.spread(table(turn=turn).state) for turn in (2, 4, 7)]
    assert spreads == sorted(spreads, reverse=True)
    assert [int(judgement.chapter(table(turn=turn).state)) for turn in (2, 7)] == [2, 7]


def test_where_tables_are_judged() -> None:
    """Once a turn: before anybody has answered anything in it."""
    judgement, _ = Settings("search", "").lore("trickerion")
    t = table()
    assert t.asked == "1 advertise"
    assert judgement.calm(t.state)
    assert not judgement.calm(t.play("advertise no").state)
    assert t.asked == "0 advertise"
    assert not judgement.calm(t.play("advertise yes").state)
    poor = table(coins=[1, 0])  # T4.8 nobody is asked: the turn begins with the Assignment
    assert poor.asked.endswith("assign")
    assert judgement.calm(poor.state)
    first = int(poor.state.seat)
    assert not judgement.calm(poor.play_as(first, "assign perm-theater").state)
    calm = 0
    state = TRICKERION.new(2, 5)
    chance = Chance(5)
    while not state.over:
        calm += judgement.calm(state)
        state.play(state.options()[chance.below(int(state.count))])
    assert calm == 7
    assert judgement.calm(state)


# --- the habit ---


def test_the_habit_answers_everything() -> None:
    """Whole games by habit alone, at every number of players, alone against the Heir, with and without Arcane Arts."""
    met: set[str] = set()
    for seats in (1, 2, 3, 4):
        for arts in ("off", "on"):
            _, habit = Settings("search", "").lore("trickerion")
            for seed in range(12 if COMPILED else 1):
                state = TRICKERION.new(seats, seed, arts=arts)
                habit.look(state)
                chance = Chance(seed)
                while not state.over:
                    met.add(state.question.key)
                    action = int(habit.answer(state, chance))
                    assert action in state.options()
                    state.play(action)
                assert max(state.scores) > 20
    assert {"assign", "step", "slot", "act", "set-up-trick", "perf-card", "spot", "perform", "prepare"} <= met


def test_the_habit_does_better_than_chance() -> None:
    """Whoever plays by habit has several times the Fame of who plays by lot."""
    _, habit = Settings("greedy", "").lore("trickerion")
    fame = [0, 0]
    for seed in range(10 if COMPILED else 3):
        state = TRICKERION.new(2, seed)
        chance = Chance(seed)
        while not state.over:
            by_lot = state.seat != seed % 2
            state.play(state.options()[chance.below(int(state.count))] if by_lot else int(habit.answer(state, chance)))
        for seat in (0, 1):
            fame[seat != seed % 2] += state.scores[seat]
    assert fame[0] > 3 * fame[1]


def test_the_habit_spreads_its_characters() -> None:
    """T4.4 two markers are prepared: the Magician performs, another sets up; nobody is sent where nothing is to do."""
    t = table(team={0: "as a1"}, ask="assignment", dice="x x x x x x", **LEVITATION)
    said = assigned(t)
    assert said[:2] == ["assign perm-theater", "assign perm-theater"]
    assert len(said) == 3


def test_nobody_sets_up_the_same_marker_twice() -> None:
    """T9.4 a card takes one marker of a Trick: a second helper is worth something only if there is another Trick."""
    worths = []
    for tricks in ("linking-rings=2", "linking-rings=2 levitation=2"):
        t = table(team={0: "as a1"}, tricks={0: tricks})
        planner = Planner(Prospect(of_habit()))
        planner.see.look(t.state, 0)
        first = planner.worth(t.state, 0, APPRENTICE, THEATER)
        planner.hands = 1.0
        worths.append((first, planner.worth(t.state, 0, APPRENTICE, THEATER)))
    assert worths[0][0] > worths[0][1]
    assert worths[1][1] > worths[0][1]


def test_wages_that_cannot_be_paid_are_dear() -> None:
    """T12.2 two Fame for every Coin: habit sends out fewer when it is poor, if that is how it counts them."""
    counts = []
    for coins in (12, 0):
        t = table(team={0: "as a1 a2"}, ask="assignment", dice="x x x x x x", coins=[coins, 9], **RINGS)
        _, habit = Settings("greedy", "unpaid=9").lore("trickerion")
        habit.look(t.state)
        said = []
        while t.asked.endswith("assign"):
            mine = int(t.state.seat) == 0
            word = TRICKERION.spell(int(habit.answer(t.state, Chance(1))))
            t.play(word)
            if mine:
                said.append(word)
        counts.append(sum("perm-" in word for word in said))
    assert counts[1] < counts[0]


def test_the_habit_prepares_before_it_sets_up() -> None:
    """T5.1 who stands in the Theater can use what the Workshop has prepared."""
    t = lay(2, under={0: "m:th as:th a1:ws"}, team={0: "as a1"}, ask="steps", **RINGS)
    said = [word for word in by_habit(t, "advertise") if word.startswith("place")]
    assert said == ["place a1", "place as", "place m"]
    assert t.told("prepared")
    assert t.told("performs")


def test_the_habit_leaves_who_has_nothing_to_do() -> None:
    t = lay(2, under={0: "a1:th"}, ask="steps")
    assert answer(t) == "idle a1"


def test_the_habit_buys_what_lacks() -> None:
    t = lay(2, at="market-row", ap=3, tricks={0: "linking-rings"}, coins=[10])
    assert by_habit(t, "step", "advertise")[:3] == ["buy", "buy metal", "buy-count 2"]
    t = lay(2, at="market-row", ap=2, tricks={0: "rabbit-from-the-top-hat"}, goods={0: "1 metal 1 fabric"})
    assert by_habit(t, "step", "advertise")[:2] == ["order", "order animal"]


def test_the_habit_makes_links() -> None:
    """T9.7 the second marker faces so that both show the same symbol."""
    t = lay(
        2,
        at="theater",
        ap=1,
        tricks={0: "linking-rings=1", 1: "enchanted-butterflies"},
        markers=["1 0.1 r 1 enchanted-butterflies"],
        stage="riverside-02",
    )
    by_habit(t, "links", "step", "advertise")
    assert t.asked == "0 links"


def test_a_turn_is_carried_through() -> None:
    """Greedy judges what comes of an answer when the turn is over."""
    _, habit = Settings("greedy", "").lore("trickerion")
    t = table(team={0: "as a1"}, **LEVITATION)
    habit.carry_on(t.state.copy(), 0, Chance(1))
    assert t.asked == "1 advertise"  # a turn that has not begun is left as it is
    t.play("advertise yes")
    turn = int(t.state.turn)
    habit.carry_on(t.state, 0, Chance(1))
    assert int(t.state.turn) == turn + 1
    assert t.told("performs")


# --- the bots ---


def test_greedy_performs_what_is_on_the_stage() -> None:
    elephant: dict[str, Any] = {"tricks": {0: "vanishing-elephant"}, "markers": ["1 0.0 d 0 vanishing-elephant"]}
    t = table(turn=7, **elephant).play("advertise no", "advertise no")
    assert choice(t) == "assign perm-theater"


def test_greedy_does_not_see_what_others_have_laid() -> None:
    """T4.6 whatever the others have laid already, the answer is the same."""
    said = set()
    for other in ("assign perm-theater", "assign perm-downtown", "assign none"):
        t = table(tricks={0: "linking-rings=2"}, ask="assignment")
        t.play_as(1, other)
        said.add(choice(t))
    assert len(said) == 1


@pytest.mark.parametrize("options", [{}, {"arts": "on"}, {"start": "quick"}])
def test_greedy_beats_random(options: dict[str, str | int]) -> None:
    report = simulate(TRICKERION, ["random", "greedy"], 4 if COMPILED else 1, 4, options=options)
    assert report.seats[1].win_rate == 1.0
    assert report.seats[1].mean_score > 3 * report.seats[0].mean_score


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_search_plays_a_whole_game(seats: int) -> None:
    report = simulate(TRICKERION, ["search:12", *["random"] * (seats - 1)], 1, 2, options={"arts": "on"})
    assert report.seats[0].mean_score > 40


# --- numbers ---


def test_numbers_belong_to_their_game() -> None:
    t = table()
    view = t.state.view(0)
    with pytest.raises(bots.BadBot, match="the judgement of trickerion has no number 'luck'; it has coin, "):
        Greedy(Chance(1), "luck=2").choose(view, view.question, None)
    plain, keen = (Settings("greedy", arg).lore("trickerion")[0] for arg in ("", "specialist=9"))
    rich = table(team={0: "a1 en"})
    assert keen.worth(rich.state, 0) > plain.worth(rich.state, 0)
    alone, other = (Settings("greedy", f"{it}.specialist=9").lore("trickerion")[0] for it in ("judgement", "habit"))
    assert alone.worth(rich.state, 0) == keen.worth(rich.state, 0)
    assert other.worth(rich.state, 0) == plain.worth(rich.state, 0)
    assert sorted(NAMES) == sorted(name for name in dir(Weights()) if not name.startswith("_"))


def test_the_habit_has_numbers_of_its_own() -> None:
    """They are overruled by name like those of the judgement, or alone."""
    habits = of_habit()
    assert any(getattr(habits, name) != getattr(Weights(), name) for name in NAMES)
    t = table(team={0: "as a1"}, ask="assignment", dice="x x x x x x", **LEVITATION)
    for arg, same in (("least=99", False), ("habit.least=99", False), ("judgement.least=99", True)):
        _, habit = Settings("greedy", arg).lore("trickerion")
        habit.look(t.state)
        assert (TRICKERION.spell(int(habit.answer(t.state, Chance(1)))) == answer(t)) == same


def test_promises_are_dearer_to_the_poor() -> None:
    """T6.2 a Level 2 Trick at 10 Fame costs six Coins besides its Components."""
    rich, poor = (table(coins=[coins], fame=[10]) for coins in (30, 6))
    promises = []
    for t in (rich, poor):
        prospect = Prospect(Weights())
        prospect.study(t.state, 0)
        promises.append(prospect.promise(t.state.players[0], trick("mechanical-hornet")))
    assert promises[0] > promises[1]


def test_how_far_a_search_plays_on() -> None:
    """In turns: so far after the present one."""
    far = Settings("search", "").ahead("trickerion")
    assert 0 <= far < 7
    view = table().state.view(0)
    search = Search(Chance(1), "4")
    search.think(view, view.question, None)
    assert search.cut == far
