"""The search: it thinks within its budget, keeps what it learnt, explains itself, and plays better than greedy."""

import time
from typing import Any

import pytest

import arcane
from arcane import Chance, bots
from arcane.bots.greedy import Greedy
from arcane.bots.search import Search
from arcane.bots.settings import Settings
from arcane.bots.tree import ROOM, Node, Tree
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.lab.sim import simulate

ALLEY = arcane.game("alley")
COMPILED = arcane.mode() == "compiled"


def _first_act(seats: int = 4, seed: int = 1, turns: int = 0) -> Any:
    """A table where somebody has an item to play."""
    state = ALLEY.new(seats=seats, seed=seed)
    chance = Chance(seed)
    while state.question.key != "act" or turns > 0:
        turns -= state.question.key == "act"
        state.play(state.options()[chance.below(int(state.count))])
    return state


def _view(state: Any) -> tuple[Any, Any]:
    view = state.view(state.seat)
    return view, view.question


@pytest.mark.parametrize(
    "bad",
    [
        "search:0",
        "search:9/spread=0",
        "search:9/trust=2",
        "greedy:doubt=0",
        "search:2h",
        "search:-1",
        "search:1s/cut=moon",
        "search:1s/wings=2",
        "search:0s",
        "search:1s/",
        "search:9/gist=2",
        "search:9/ends=2",
        "search:9/fade=1.5",
        "search:9/lean=-1",
    ]
    + ["search:5000s", "search:1s/habit=none", "search:1s/daring=high", "search:1e3", "greedy:2/luck=", "greedy:cut=2"]
    + ["greedy:habit.wings=2", "greedy:spy.luck=2", "greedy:habit.spread=0"],
)
def test_a_bad_budget_is_told(bad: str) -> None:
    with pytest.raises(bots.BadBot, match="won't do; after the colon goes") as told:
        bots.make(bad, bots.chance_of(1))
    assert repr(bad.partition(":")[2].split("/")[-1]) in str(told.value)  # the word as it was typed


def test_the_budgets() -> None:
    assert Search(Chance(1), "2s").seconds == 2.0
    assert Search(Chance(1), "200ms").seconds == pytest.approx(0.2)
    assert Search(Chance(1), "500/cut=round/daring=2").most == 500
    assert Search(Chance(1)).seconds == 1.0


def test_iterations_are_counted_and_opinions_add_up() -> None:
    view, question = _view(_first_act())
    search = Search(Chance(2), "60")
    opinions = search.think(view, question, None)
    assert search.iterations == 60
    assert sum(opinion.visits for opinion in opinions) == 60
    assert sorted(opinion.action for opinion in opinions) == sorted(question.options)
    assert [opinion.visits for opinion in opinions] == sorted((o.visits for o in opinions), reverse=True)
    assert all(0 <= opinion.share <= 1 for opinion in opinions)
    assert any(opinion.worth != 0 for opinion in opinions)


def test_a_clock_ends_the_thinking() -> None:
    """Its own budget, and the table's clock if that is shorter: the answer is there when time is up."""
    view, question = _view(_first_act())
    for search, clock in ((Search(Chance(1), "150ms"), None), (Search(Chance(1), "60s"), bots.Clock(0.15))):
        began = time.monotonic()
        assert search.choose(view, question, clock) in question.options
        assert time.monotonic() - began < (0.5 if COMPILED else 3)
        assert search.iterations > 0


def test_a_clock_that_has_time_changes_nothing() -> None:
    """A budget of iterations ends as early with the long clock of a table as without one: here at the first question of
    a game by lot about which nothing could change any more."""
    state = ALLEY.new(seats=2, seed=1)
    chance = Chance(3)
    alone = Search(Chance(1), "400")
    while not state.over:
        view, question = _view(state)
        if len(question.options) > 1:
            alone = Search(Chance(1), "400")
            thought = repr(alone.think(view, question, None))
            if alone.iterations < 400:
                break
        state.play(question.options[chance.below(len(question.options))])
    assert 0 < alone.iterations < 400
    timed = Search(Chance(1), "400")
    assert repr(timed.think(view, question, bots.Clock(3600))) == thought
    assert timed.iterations == alone.iterations


def test_out_of_time_it_still_answers() -> None:
    view, question = _view(_first_act())
    assert Search(Chance(1), "1s").choose(view, question, bots.Clock(0.0)) in question.options


def test_a_single_option_needs_no_thought() -> None:
    state = ALLEY.new(seats=2, seed=1)
    search = Search(Chance(1), "1000000")
    chance = Chance(3)
    met = 0
    while not state.over:
        view, question = _view(state)
        if len(question.options) == 1:
            met += 1
            assert search.choose(view, question, None) == question.options[0]
            (opinion,) = search.think(view, question, None)
            assert 0 <= opinion.share <= 1
        state.play(question.options[chance.below(len(question.options))])
    assert met > 0
    assert search.iterations == 0


def test_the_same_dice_think_the_same() -> None:
    view, question = _view(_first_act())
    thoughts = [repr(Search(Chance(7), "50").think(view, question, None)) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert repr(Search(Chance(8), "50").think(view, question, None)) != thoughts[0]


def _after_the_draw(arg: str) -> tuple[Search, Any, Question]:
    """A search that has thought about a draw, and the play that came of it."""
    state = ALLEY.new(seats=2, seed=5)
    search = Search(Chance(1), arg)
    while state.question.key != "draw":
        state.play(state.options()[0])
    search.choose(*_view(state), None)
    state.play(state.book.spellings["draw discard"])
    view, question = _view(state)
    assert question.key == "act"
    return search, view, question


def test_what_was_thought_of_the_draw_serves_the_play() -> None:
    """The tree is kept between the seat's own questions."""
    search, view, _ = _after_the_draw("400/lean=0")
    assert search._root(view).visits > 20
    assert Search(Chance(1), "60")._root(view).visits == 0


def test_what_was_usual_is_not_answered_for_that() -> None:
    """At the play, while it was to come, the search leaned on habit: which answer it tried most there says little. So
    the play is thought about anew, with the hopes of before. What its answers led to stays known."""
    search, view, question = _after_the_draw("400")
    root = search._root(view)
    assert len(root.usual) > 0
    assert root.visits > 50
    hopes, advised = list(root.hopes), root.advised
    others = {key: int(node.visits) for key, node in search.tree.nodes.items() if node is not root}
    opinions = search.think(view, question, None)
    assert sum(opinion.visits for opinion in opinions) == search.iterations
    assert len(root.usual) == 0
    assert all(search.tree.nodes[key].visits >= visits for key, visits in others.items())
    root.anew()
    assert (root.visits, sum(root.taken), root.crowd, sum(root.open), root.told) == (0, 0, 0, 0, 0)
    assert sum(root.values) == 0.0
    assert root.advised >= max(advised, 6)
    assert list(root.hopes) == pytest.approx(hopes, abs=0.1)


def test_its_memory_is_bounded() -> None:
    view, question = _view(_first_act())
    search = Search(Chance(1), "600" if COMPILED else "100")
    search.choose(view, question, None)  # whose tree has room
    search.tree = Tree(300)
    search.choose(view, question, None)
    assert 300 <= search.tree.size < 400
    held = [len(node.actions) for node in search.tree.nodes.values()]
    for _i in range(500):
        search.once(view)
    assert [len(node.actions) for node in search.tree.nodes.values()] == held  # however long it thinks
    assert search.tree.size == sum(held) + ROOM * len(held)
    before = search.tree.nodes
    search.choose(view, question, None)
    assert search.tree.nodes is not before  # it was cleared, and filled again
    assert 300 <= search.tree.size < 400


def test_a_draw_that_fills_the_tree_serves_the_play() -> None:
    search, view, question = _after_the_draw("400")
    root = search._root(view)
    below = [node for node in search.tree.nodes.values() if node.visits >= 16]
    assert len(below) > 3
    search.tree.most = 2 * int(search.tree.size) - 2
    search.think(view, question, None)
    assert search._root(view) is root
    kept = {id(node) for node in search.tree.nodes.values()}
    assert all(id(node) in kept for node in below)


def test_what_a_node_lists() -> None:
    """All answers of the searcher's own questions; of another's those that were tried, with how often they could have
    been given, which is never less than how often they were."""
    view, question = _view(_first_act())
    search = Search(Chance(1), "600" if COMPILED else "100")
    search.think(view, question, None)
    for node in search.tree.nodes.values():
        if node.seat == question.seat:
            assert all(n > 0 for n in node.open)
        else:
            assert all(n > 0 for n in node.taken)
        assert all(a <= b for a, b in zip(node.taken, node.open, strict=True))
    assert len({int(node.seat) for node in search.tree.nodes.values()}) > 1


def test_in_a_full_tree_others_go_on_answering() -> None:
    """When habit has an answer that there is no room for, the one that does best of those known is tried instead."""
    state = _first_act(turns=5)
    view, question = _view(state)
    search = Search(Chance(1), "300")
    search.think(view, question, None)
    search.tree.most = 10
    met = [node for node in search.tree.nodes.values() if node.seat != question.seat and 8 <= node.visits < 16]
    before = sum(int(node.visits) for node in met)
    for _i in range(300):
        search.once(view)
    assert len(met) > 20
    assert sum(int(node.visits) for node in met) > 2 * before  # as often as in the first 300


def _tried(trials: list[tuple[int, float]]) -> Node:
    """A question whose answers were tried so often, and came to so much on average."""
    node = Node(0)
    for action, (times, value) in enumerate(trials):
        for i in range(times):
            node.learn(node.place(action, action), value + (0.1 if i % 2 else -0.1), 0.0, False)
    return node


def test_thinking_ends_when_more_of_it_would_change_nothing() -> None:
    """No other answer can catch up; or each is clearly worse, or as good. An answer that does better than the one tried
    most is neither, however sure that is."""
    search = Search(Chance(1), "9")
    assert search._settled(_tried([(300, 0.3), (150, 0.3)]), 100.0)
    assert not search._settled(_tried([(300, 0.3), (250, 0.29)]), 100.0)
    assert search._settled(_tried([(3000, 0.3), (2950, 0.25)]), 100.0)
    assert search._settled(_tried([(30000, 0.3), (29950, 0.3001)]), 100.0)
    assert not search._settled(_tried([(3000, 0.3), (2950, 0.35)]), 100.0)


def test_the_judgement_is_asked_in_more_worlds_the_longer_it_thinks() -> None:
    """Or the luck of the first few worlds would count half of an answer for ever. It costs little: at most one look at
    an answer for four iterations."""
    state = ALLEY.new(seats=4, seed=1)
    while state.question.key != "draw" or len(state.options()) < 2:
        state.play(state.options()[0])
    view, question = _view(state)
    asked = []
    for iterations in (40, 120):
        search = Search(Chance(2), f"{iterations}/daring=100")  # so daring that nothing is settled early
        search.think(view, question, None)
        assert search.iterations == iterations
        asked.append(int(search._root(view).advised))
    assert asked[0] == 6
    assert 6 < asked[1] <= 1 + 120 // (4 * len(question.options))


def test_the_judgement_is_asked_at_questions_to_come_for_as_long_as_they_are_met() -> None:
    """In six worlds before long, then one for every four visits an answer; and habit each time."""
    search, view, _ = _after_the_draw("6000/daring=100" if COMPILED else "600")
    root = search._root(view)
    coming = [node for node in search.tree.nodes.values() if node.seat == root.seat and len(node.usual) > 0]
    for node in coming:
        visits, answers = int(node.visits), len(list(node.actions))
        looks = max(sum(12 << i <= visits for i in range(6)), -(-visits // (4 * answers)))
        assert looks - 1 <= node.advised <= looks + 1
        assert node.told == node.advised
    assert root in coming
    assert root.advised > 6 or not COMPILED


def test_a_search_that_leans_tries_few_answers_at_questions_to_come() -> None:
    """Where there are many, and they are met often: about half of the visits go to one or two. Without leaning far
    fewer."""
    shares = []
    for arg in ("1500", "1500/lean=0"):
        search, _, _ = _after_the_draw(arg)
        coming = [node for node in search.tree.nodes.values() if node.advised > 0 and len(node.actions) > 8]
        often = [sum(sorted(int(n) for n in node.taken)[-2:]) / int(node.visits) for node in coming if node.visits > 60]
        shares.append(sum(often) / len(often))
    assert shares[0] > 0.4
    assert shares[1] < shares[0] / 1.5


def test_only_questions_to_come_lean_on_habit() -> None:
    """The question itself is to be answered, so its answers are all looked into; and a habit that can't tell how much
    it likes an answer is not leaned on."""
    state = ALLEY.new(seats=4, seed=1)
    while state.question.key != "draw" or len(state.options()) < 2:
        state.play(state.options()[0])
    view, question = _view(state)
    for arg, leans in (("600", True), ("600/lean=0", False), ("600/practice=0", False), ("600/habit=random", False)):
        search = Search(Chance(2), arg)
        search.think(view, question, None)
        root = search._root(view)
        assert root.visits > 0
        assert len(root.usual) == 0
        assert any(len(node.usual) > 0 for node in search.tree.nodes.values()) == leans
        for node in search.tree.nodes.values():
            assert len(node.usual) == 0 or node.seat == question.seat


def _hoped(saw_the_end: bool, trials: int) -> Node:
    """A question with two answers: the judgement hopes for more of the first, trials brought more of the second."""
    node = Node(0)
    node.advised = 1
    for action, hope, value in ((0, 0.5, 0.3), (1, 0.3, 0.4)):
        k = node.place(action, action)
        node.hope(k, hope, 0.0)
        for i in range(trials):
            node.learn(k, value + (0.01 if i % 2 else -0.01), 0.0, saw_the_end)
    return node


def test_where_trials_see_the_end_hopes_give_way() -> None:
    """What came of a game that was played to its end is no guess. A few of them are not enough to go by. The answer to
    try and the end of thinking go by the same weight."""

    def means(node: Node) -> list[float]:
        return [node.mean(k, node.weight(0.5, 0)) for k in range(2)]

    assert means(_hoped(False, 5000)) == pytest.approx([0.4, 0.35])
    assert means(_hoped(True, 5000)) == pytest.approx([0.3, 0.4], abs=0.002)
    few = means(_hoped(True, 5))
    assert few[0] > few[1]
    table: Table = ALLEY.new(seats=2, seed=1)
    table.offers[0], table.offers[1], table.count = 0, 1, 2
    search = Search(Chance(1), "9")
    for saw_the_end, best in ((False, 0), (True, 1)):
        node = _hoped(saw_the_end, 5000)
        node.open[0] = node.open[1] = 10000
        node.taken[best] += 1  # so that this one is tried most, and clearly best, or clearly not
        assert node.choose(table, 0.1, node.weight(0.5, 0)) == best
        assert search._settled(node, 100.0)
        node.taken[best] -= 1
        node.taken[1 - best] += 1
        assert not search._settled(node, 100.0)


def test_in_the_last_turns_trials_see_the_end() -> None:
    """Once somebody triggered the last inspection, every iteration comes to the end of the game; in the first round
    none does."""
    state = ALLEY.new(seats=4, seed=3)
    chance = Chance(3)
    while state.round < 3 or state.trigger < 0 or state.question.key != "act":
        state.play(state.options()[chance.below(int(state.count))])
    for table, share in ((state, 1.0), (_first_act(), 0.0)):
        search = Search(Chance(1), "50")
        view, question = _view(table)
        search.think(view, question, None)
        root = search._root(view)
        assert root.visits > 0
        assert int(root.ended) == share * int(root.visits)
    search = Search(Chance(1), "50/ends=0")
    view, question = _view(state)
    search.think(view, question, None)
    assert int(search._root(view).ended) == 0


def test_thinking_goes_on_until_hopes_have_faded() -> None:
    """With hopes at half of the weight the first answer is clearly best; by the trials alone, which is where thinking
    for ever would lead, it is not. Where they do not fade, that is no reason to go on."""
    search = Search(Chance(1), "9")
    node = _hoped(False, 5000)
    node.taken[0] += 1
    assert search._settled(node, 100.0)
    search.fade = 1_000_000
    assert node.weight(0.5, 1_000_000) > 0.49
    assert not search._settled(node, 100.0)
    node.hopes[0] = node.hopes[1] = 0.4
    node.taken[0] -= 1
    node.taken[1] += 1
    assert search._settled(node, 100.0)


def test_hopes_fade_in_alley() -> None:
    """Elsewhere that was not measured."""
    assert Settings("search", "9").fades("alley") > 0
    assert Settings("search", "9/fade=7").fades("alley") == 7
    assert [Settings("search", "9").fades(game) for game in ("realms", "trickerion", "harbour")] == [0, 0, 0]
    search = Search(Chance(1), "9")
    search.think(*_view(_first_act()), None)
    assert search.fade == Settings("search", "9").fades("alley")


def test_hopes_fade_at_questions_to_come() -> None:
    """Of one answer the judgement hopes for more, another proved better in 500 trials of each."""
    search, view, _ = _after_the_draw("400")
    coming = search._root(view)
    assert len(coming.usual) > 0 == coming.ended
    coming.advised = 1_000_000  # it asks no more
    for k in range(len(coming.actions)):
        coming.hopes[k] = 0.5 if k == 0 else 0.1
        for _ in range(500):
            coming.learn(k, 0.4 if k == 1 else 0.1, 0.0, False)
    for fade, tried in ((0, 0), (300, 1)):
        search.fade = fade
        before = [int(n) for n in coming.taken]
        for _ in range(20):
            search.once(view)
        assert [int(n) - many for n, many in zip(coming.taken, before, strict=True)][tried] == 20


@pytest.mark.slow
def test_a_long_search_goes_by_its_trials() -> None:
    """Hopes, which count for everything here, decide if they never fade; if one trial takes half of their weight, what
    came of the trials does."""

    def thought(seed: int, fade: int) -> tuple[int, int, int]:
        """The answer, the one that is hoped for most, and the one that proved best."""
        view, question = _view(_first_act(seed=seed))
        search = Search(Chance(1), f"3000/trust=1/fade={fade}/daring=0.5")
        best = search.think(view, question, None)[0].action
        root = search._root(view)
        tried = [k for k in range(len(root.taken)) if root.taken[k] > 20]
        hoped = max(tried, key=lambda k: root.hopes[k])
        proved = max(tried, key=lambda k: root.values[k] / float(root.taken[k]))
        return best, int(root.actions[hoped]), int(root.actions[proved])

    decided = 0
    for seed in range(1, 7):
        best, hoped, _ = thought(seed, 0)
        assert best == hoped
        best, hoped, proved = thought(seed, 1)
        decided += best == proved != hoped
    assert decided >= 2


def test_every_seat_wants_its_own_share() -> None:
    """What a node learns is the share of the seat that is asked there: of a table where one seat is far ahead, its own
    nodes hold most of the win, and those of the others little."""
    state = _first_act()
    rich = (int(state.seat) + 1) % 4
    state.players[rich].gold += 200
    search = Search(Chance(1), "600" if COMPILED else "150")
    search.think(*_view(state), None)
    shares: dict[bool, list[float]] = {True: [], False: []}
    for node in search.tree.nodes.values():
        if node.visits > 0:
            shares[int(node.seat) == rich].append(node.sum / float(node.visits))
    assert min(shares[True]) > 0.9
    assert max(shares[False]) < 0.1


@pytest.mark.slow
def test_it_takes_what_is_plainly_best() -> None:
    """A set worth 7 gold or more is there for the taking in the last turn of the game, both have as much gold, and no
    fine threatens: it is sold."""
    chance = Chance(2)
    offered = taken = 0
    for seed in range(600):
        state = ALLEY.new(seats=2, seed=seed)
        while not state.over and offered < 6:
            question = state.view(state.seat).question
            sales = [a for a in question.options if question.key == "act" and _gold(question.text(a)) >= 7]
            if sales and state.round == 3 and state.tracker == 20:
                offered += 1
                even = state.copy()
                for player in even.players:
                    player.gold, player.infamy, player.markers = 30, 0, 0
                taken += Search(Chance(seed), "400").choose(*_view(even), None) in sales
            state.play(question.options[chance.below(len(question.options))])
    assert offered == 6
    assert taken >= 5


def _gold(text: str) -> int:
    _, found, rest = text.partition(" for ")
    return int(rest.split()[0]) if found else 0


@pytest.mark.slow
def test_search_beats_greedy() -> None:
    """A quarter is chance, 8 of 32; some 60 % is usual. By iterations, so these very games are played everywhere."""
    wins = sum(
        simulate(ALLEY, ["greedy"] * seat + ["search:150"] + ["greedy"] * (3 - seat), 8, 11).seats[seat].wins
        for seat in range(4)
    )
    assert wins >= 14


@pytest.mark.slow
@pytest.mark.parametrize("cut", ["full", "round", "0", "20"])
def test_any_cut_plays_a_game(cut: str) -> None:
    assert len(simulate(ALLEY, [f"search:20/cut={cut}", "greedy", "random"], 1, 1).games) == 1


def test_it_plays_a_game_that_has_no_judgement() -> None:
    """Harbour: bids at once, a die, no habit of its own."""
    harbour = arcane.game("harbour")
    for bot, wins in (("search:60", 24), ("greedy", 24)):  # of 48 games of three, 16 are chance
        report = simulate(harbour, [bot, "random", "random"], 48, 1)
        assert report.seats[0].wins >= wins, bot


def test_greedy_plays_by_its_numbers() -> None:
    view, question = _view(_first_act(turns=20))
    greedy = Greedy(Chance(1), "4/price1=50")
    assert greedy.worlds == 4
    greedy.choose(view, question, None)
    plain = Greedy(Chance(1))
    plain.choose(view, question, None)
    state = _first_act(turns=20)
    assert greedy.judgement.worth(state, 0) != plain.judgement.worth(state, 0)
