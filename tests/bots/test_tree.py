"""What a search has learnt: which answer a node tries, and what a tree keeps."""

from math import log

import pytest
from librt.vecs import vec

import arcane
from arcane.bots.tree import ROOM, Node, Tree
from arcane.core.table import Table

ALLEY = arcane.game("alley")


def test_a_tree_that_fills_up_keeps_what_may_serve() -> None:
    """What was met more than once, at one of the last two questions, so that a play is not thought about from nothing
    because the draw before it filled the tree."""
    table: Table = ALLEY.new(seats=2, seed=1)
    tree = Tree(100)
    for question in range(3):
        tree.tidy()
        for key, visits in ((10 * question, 1), (10 * question + 1, 2)):
            node = tree.add(key, table)
            assert node is not None
            for i in range(5):
                node.place(i, i)
            node.visits = visits
            tree.size += 5
    assert tree.find(1) is not None  # the first question's is met again
    tree.tidy()
    assert sorted(tree.nodes) == [1, 11, 21]
    assert tree.size == 30
    for _question in range(2):
        tree.tidy()  # which does nothing while there is room
    assert sorted(tree.nodes) == [1, 11, 21]
    tree.most = 50
    tree.find(11)
    tree.tidy()
    assert sorted(tree.nodes) == [11]
    tree.most = 15
    tree.find(11)
    tree.tidy()
    assert (tree.nodes, tree.size) == ({}, 0)  # no room for that either


def test_a_tree_without_room_for_all_keeps_what_was_met_most() -> None:
    table: Table = ALLEY.new(seats=2, seed=1)
    tree = Tree(1000)
    for key in range(8):
        node = tree.add(key, table)
        assert node is not None
        node.visits = 1 << key
    tree.shrink(8 * ROOM)
    assert sorted(tree.nodes) == list(range(8))
    tree.shrink(4 * ROOM)
    assert sorted(tree.nodes) == [4, 5, 6, 7]
    assert tree.size == 4 * ROOM


def test_an_answer_is_weighed_against_how_often_it_could_be_given() -> None:
    """Two answers did equally well in a hundred trials each. The one that was passed over for it, though it was open in
    every world, is due; the one that is seldom open was taken whenever it could be."""
    seldom, often = 10, 20
    node = Node(0)
    for i in range(100):
        for action in (seldom, often):
            node.learn(node.place(action, 0), 0.4 + 0.2 * (i % 2), 0.0, False)
    for k in range(2):
        node.open[k] = 100 if node.actions[k] == seldom else 5000
    table: Table = ALLEY.new(seats=2, seed=1)
    table.offers[0], table.offers[1], table.count = seldom, often, 2
    assert node.actions[node.choose(table, 1.4, 0.5)] == often
    assert sorted(int(n) for n in node.open) == [101, 5001]


def test_hopes_count_less_the_more_often_answers_were_tried() -> None:
    """The judgement hopes for more of the first, trials bring more of the second: they decide once there are many. What
    counts is how often the answers were tried that are tried at all, not how many there are."""
    node = Node(0)
    node.advised = 1
    for k, hope in enumerate((0.4, 0.3, 0.0, 0.0, 0.0)):
        node.hope(node.place(k, k), hope, 0.0)
    assert node.weight(0.5, 300) == 0.5
    for k in range(2, 5):
        node.learn(k, 0.0, 0.0, False)
    likes = []
    for trials in range(1, 3001):
        node.learn(0, 0.3, 0.0, False)
        node.learn(1, 0.35, 0.0, False)
        if trials in (30, 300, 3000):
            weight = node.weight(0.5, 300)
            likes.append(node.mean(0, weight) > node.mean(1, weight))
            assert weight == pytest.approx(0.5 * 300 / (300 + trials), rel=0.01)
            assert node.weight(0.5, 0) == 0.5
    assert likes == [True, False, False]


def _planned(better: int, trials: int, lean: float) -> list[int]:
    """A question with twenty answers of which habit gives the first half of the time: how often each is tried if one of
    them is better, as the judgement hopes and trials show."""
    node = Node(0)
    node.advised = 1
    table: Table = ALLEY.new(seats=2, seed=1)
    table.count = 20
    values = [0.35 if k == better else 0.3 for k in range(20)]
    for k, value in enumerate(values):
        table.offers[k] = 100 + k
        node.hope(node.place(100 + k, k), value, 0.0)
    likings = vec[float]([float(log(19)) if k == 0 else 0.0 for k in range(20)])
    if lean > 0.0:
        node.expect(table, likings)
        assert sum(node.usual) == pytest.approx(1.0)
        assert node.usual[0] == pytest.approx(0.5)
    node.learn(0, 0.3, 0.0, False)
    for i in range(trials):
        k = int(node.plan(table, lean, 0.5) if lean > 0.0 else node.choose(table, 1.4, 0.5))
        node.learn(k, values[k] + (0.1 if i % 2 else -0.1), 0.0, False)
    return [int(n) for n in node.taken]


def test_at_questions_to_come_it_leans_on_habit() -> None:
    """What is usual is tried first and most, other answers hardly, unless they are better: then these. Without that,
    everything is tried before long, and what a question is worth to who answers well drowns in it."""
    assert _planned(0, 100, 1.5)[0] > 90
    assert _planned(7, 100, 1.5)[7] > 60
    everything = _planned(7, 100, 0.0)
    assert min(everything) > 0
    assert everything[7] < 40


@pytest.mark.parametrize("usual", [0, 1])
def test_of_answers_that_are_as_good_the_usual_is_tried(usual: int) -> None:
    """Nothing but habit tells them apart; the third it would never give."""
    node = Node(0)
    node.advised = 1
    table: Table = ALLEY.new(seats=2, seed=1)
    table.count = 3
    for k in range(3):
        table.offers[k] = 100 + k
        node.hope(node.place(100 + k, k), 0.3, 0.0)
    node.expect(table, vec[float]([2.0 if k == usual else (-99.0 if k == 2 else 0.0) for k in range(3)]))
    node.learn(1 - usual, 0.3, 0.0, False)
    for i in range(200):
        node.learn(node.plan(table, 1.5, 0.5), 0.3 + (0.1 if i % 2 else -0.1), 0.0, False)
    assert node.taken[usual] > 2 * node.taken[1 - usual] > 0
    assert node.taken[2] == 0


def test_what_is_usual_is_the_mean_of_all_worlds_asked() -> None:
    node = Node(0)
    table: Table = ALLEY.new(seats=2, seed=1)
    table.count = 2
    for k in range(2):
        table.offers[k] = 100 + k
        node.place(100 + k, k)
    for much in (1.0, 3.0):
        node.advised += 1
        node.expect(table, vec[float]([log(much), 0.0]))
    assert list(node.usual) == pytest.approx([(1 / 2 + 3 / 4) / 2, (1 / 2 + 1 / 4) / 2])
