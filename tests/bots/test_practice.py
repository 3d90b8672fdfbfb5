"""Practice: what is seen of an answer at a glance, that it holds no secret, and that who has it plays better."""

from __future__ import annotations

import math
from typing import Any

import pytest
from librt.vecs import vec

import arcane
from arcane import Chance
from arcane.bots.alley import glance as seen
from arcane.bots.net import Net, size
from arcane.bots.settings import Settings, lore_of
from tests.games.alley.lay import Laid, face, lay

ALLEY = arcane.game("alley")
COMPILED = arcane.mode() == "compiled"


def habit_of(spec: str) -> Any:
    bot, _, arg = spec.partition(":")
    return Settings(bot, arg).lore("alley")[1]


def row_of(t: Laid, answer: str) -> list[float]:
    """What the asked player sees of an answer."""
    glance = lore_of("alley").sight()
    view = t.state.view(t.state.seat)
    glance.look(view)
    assert glance.covers(view)
    glance.begin(view)
    glance.read(view, view.question.options.index(view.question.parse(answer)))
    return [float(x) for x in glance.row]


def test_search_has_practice_and_greedy_has_not() -> None:
    """Greedy's numbers stay those that a designer can read; both do as they are told."""
    names = [
        type(habit_of(spec)).__name__ for spec in ("search:20", "greedy:practice=1", "greedy", "search:9/practice=0")
    ]
    assert names == ["Journeyman", "Journeyman", "Haggler", "Haggler"]


def test_what_rows_share_is_reckoned_once() -> None:
    """A network tells the same of a row in parts as of the whole."""
    chance = Chance(4)
    net = Net(5, 3, [int(chance.below(2000)) / 1000 - 1 for _ in range(size(5, 3))])
    parts = [vec[float]([0.0] * 4) for _ in range(2)]
    for _ in range(20):
        row = vec[float]([int(chance.below(2000)) / 1000 - 1 for _ in range(5)])
        net.run(row)
        net.begin(parts[0], 0)
        net.add(row, 0, 2, parts[0], 0)
        parts[1] = vec[float]([0.0] * 8)
        net.add(row, 2, 5, parts[1], 4)
        assert net.tell(parts[0], parts[1], 4) == pytest.approx(net.first)
        for i in range(len(net.numbers)):
            net.numbers[i] += 0.1
        net.settle()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_liking_is_what_the_network_tells_of_the_row(seats: int) -> None:
    """In all shapes of a storehouse and at all questions it covers."""
    habit = habit_of("search:9")
    chance = Chance(seats)
    asked: set[tuple[str, int]] = set()
    for seed in range(12):
        if {3, 6, 9} <= {size for _, size in asked} and (seed >= 4 or not COMPILED):
            break
        table: Any = ALLEY.new(seats, seed, wizards="random")
        while not table.over:
            if table.count > 1 and habit.glance.covers(table):
                habit.look(table.view(table.seat))
                habit.begin(table)
                liked = [float(habit.liking(table, i)) for i in range(int(table.count))]
                habit.glance.begin(table)
                for i in range(int(table.count)):
                    habit.glance.read(table, i)
                    habit.net.run(habit.glance.row)
                    assert liked[i] == pytest.approx(float(habit.net.first), abs=1e-9)
                asked.add((table.question.key, len(table.players[table.seat].store.items.cards)))
            table.advance(habit.answer(table, chance))
    assert {"act", "draw", "return"} <= {key for key, _ in asked}
    assert {3, 6, 9} <= {size for _, size in asked}


def test_the_lines_of_an_item() -> None:
    """Each by how many of its set lie there or are at hand, in twentieths of gold."""
    t = lay(3, stores={0: "ball ball . / egg . . / . . carpet"}, stashes={0: "ball ball egg"})
    gold = 9 / 20
    row = row_of(t, "play ball c1")
    assert row[seen.PLAYS] == 1.0
    assert row[seen.PRICE] == pytest.approx(gold)
    assert row[seen.AT_HAND] == 0.5
    assert row[seen.COMPLETES] == pytest.approx(gold)  # the row
    assert row[seen.NEAR] == pytest.approx(2 * gold)  # the column and the diagonal: one more is at hand
    row = row_of(t, "play ball b2")
    assert row[seen.COMPLETES] == 0.0
    assert row[seen.READY] == pytest.approx(2 * gold)  # the column b and the diagonal from a1, each with the other Ball
    assert row[seen.NEAR] == pytest.approx(2 * gold)
    assert row[seen.CENTRE] == 1.0
    row = row_of(t, "play egg b3")
    assert row[seen.FAR] == pytest.approx(2 * 0.25)
    assert (row[seen.PLAYED + face("egg") - 1], row[seen.CORNER]) == (1.0, 0.0)


def test_a_doll_is_in_the_way() -> None:
    """A8.18 a line with a revealed Doll will never be a set of something else."""
    t = lay(3, stores={0: "doll . . / . . . / . . ."}, stashes={0: "egg doll"})
    assert row_of(t, "play egg b1")[seen.FAR] == pytest.approx(0.25)  # the column
    assert row_of(t, "play doll b1")[seen.NEAR] == pytest.approx(2.0)


def test_a_feline_goes_with_any_pair() -> None:
    """A8.16, in hand, in the stash and where it lies."""
    t = lay(3, stores={0: "egg egg . / ball . . / . . ."}, stashes={0: "feline egg"})
    row = row_of(t, "play feline c1")
    assert row[seen.COMPLETES] == 1.0
    row = row_of(t, "play feline a3")
    assert (row[seen.COMPLETES], row[seen.NEAR]) == (0.0, 0.0)  # beside an Egg and a Ball, and in lines of hidden items
    assert row_of(t, "play feline b2")[seen.NEAR] == pytest.approx(1.0 + 1.0 + 9 / 20)
    assert row_of(t, "play egg b3")[seen.READY] == pytest.approx(1.0)  # the column: an Egg lies there, a Feline at hand
    t = lay(3, stores={0: "egg feline . / . . . / . . ."}, stashes={0: "ring wand"})
    assert row_of(t, "play wand b1")[seen.BREAKS] == 1.0
    assert row_of(t, "play wand a1")[seen.BREAKS] == 1.0


def test_a_set_holds_one_feline() -> None:
    """A8.16: two of them are no pair, and one that completes two lines counts for the better."""
    t = lay(5, stores={0: "feline feline . / . . . / . . ."}, stashes={0: "egg feline"})
    row = row_of(t, "play egg c1")
    assert (row[seen.COMPLETES], row[seen.READY], row[seen.NEAR]) == (0.0, 0.0, 3.0)
    t = lay(3, stores={0: "egg egg . / . . ball / . . ball"}, stashes={0: "feline ring"})
    assert row_of(t, "play feline c1")[seen.COMPLETES] == 1.0


def test_what_is_replaced() -> None:
    t = lay(3, stores={0: "ball ball fairy / . . . / . . ."}, stashes={0: "egg ball"})
    row = row_of(t, "play egg a1")
    assert row[seen.BREAKS] == pytest.approx(9 / 20)
    assert row[seen.OLD_AT_HAND] == 0.5
    assert row[seen.OLD_STAIN] == pytest.approx(0.3)
    assert row_of(t, "play egg c1")[seen.RELIEVES] == 1.0
    row = row_of(t, "play egg a2")
    assert (row[seen.UNKNOWN], row[seen.KNOWN], row[seen.BREAKS]) == (1.0, 0.0, 0.0)


def test_what_the_next_player_is_given() -> None:
    t = lay(3, stores={1: "egg egg . / . . . / . . ."}, stashes={0: "egg ring"})
    assert row_of(t, "discard egg")[seen.THROWN_GIVES] == 1.0
    row = row_of(t, "discard ring")
    assert row[seen.THROWN_GIVES] == 0.0
    assert row[seen.THROWN_RELIEF] == pytest.approx(2 / 3)
    assert row[seen.THROWN + face("ring") - 1] == 1.0


def test_what_a_feline_gives_the_next_player() -> None:
    """A8.16: much beside two of a kind, little beside two that are unlike."""
    for store, gives in (("egg egg .", 1.0), ("egg ball .", 0.3), ("egg feline .", 0.3), ("feline feline .", 0.0)):
        t = lay(5, stores={1: f"{store} / . . . / . . ."}, stashes={0: "feline ring"})
        assert row_of(t, "discard feline")[seen.THROWN_GIVES] == pytest.approx(gives)
    t = lay(3, stores={1: "feline feline . / . . . / . . ."}, stashes={0: "egg ring"})
    assert row_of(t, "discard egg")[seen.THROWN_GIVES] == pytest.approx(0.3)


def test_who_would_trigger_the_inspection() -> None:
    store = "ball egg carpet / wand fairy cauldron / coin sword ."
    t = lay(3, stores={0: store}, stashes={0: "egg ring"})
    row = row_of(t, "play egg c3")
    assert row[seen.TRIGGERS] == 1.0
    assert 0.0 < row[seen.BLAMED] < 1.0
    assert row_of(t, "play egg a1")[seen.TRIGGERS] == 0.0
    t = lay(2, stores={0: store}, stashes={0: "egg ring"}, tracker=14)
    assert row_of(t, "play egg c3")[seen.TRIGGERS] == 0.0  # A10.2


def test_a_draw() -> None:
    """The top of the discard is seen where most of its set lies."""
    t = lay(3, stores={0: "ball ball . / . . . / . . ."}, stashes={0: "egg ring"}, discard="ball", ask="draw")
    row = row_of(t, "draw discard")
    assert (row[seen.TAKES], row[seen.PLAYS]) == (1.0, 0.0)
    assert row[seen.COMPLETES] == pytest.approx(9 / 20)


def test_a_draw_from_the_deck() -> None:
    """What it may complete, how often what is wanted is among what does not lie open, and what is at hand anyway."""
    t = lay(3, stores={0: "ball ball . / . . . / . . ."}, stashes={0: "egg ring"}, discard="ball", ask="draw")
    row = row_of(t, "draw deck")
    assert [i for i in range(int(seen.TIME)) if row[i]] == [seen.DRAWS, seen.DECK_BRINGS, seen.DECK_WANTS]
    rest = 124 - 3  # two Balls and another lie open
    assert row[seen.DECK_BRINGS] == pytest.approx(10 * (10 - 3 + 2) / (rest + 1) * 9 / 20)  # a Feline would do
    assert row[seen.DECK_WANTS] == pytest.approx(9 / 20)
    t = lay(3, stores={0: "ball ball . / . . . / . . ."}, stashes={0: "egg ball"}, discard="wand", ask="draw")
    assert row_of(t, "draw deck")[seen.DECK_IDLE] == pytest.approx(9 / 20)


def test_which_sets_lack_one_item() -> None:
    """At hand, at all, the next player's and anybody's; not where a Doll lies in the way (A8.18)."""
    stores = {
        0: "ball ball . / fairy fairy . / . . .",
        1: "coin . coin / . . . / . . .",
        2: "egg egg doll / sword . . / . . sword",
    }
    row = row_of(lay(3, stores=stores, stashes={0: "ball ring"}), "discard ring")
    assert row[seen.LACKS : seen.LACKS + 4] == pytest.approx([9 / 20, 12 / 20, 2 / 20, 2 / 20])
    stores[2] = "egg egg . / sword . . / . . sword"
    row = row_of(lay(3, stores=stores, stashes={0: "feline ring"}), "discard ring")
    assert row[seen.LACKS : seen.LACKS + 4] == pytest.approx([12 / 20, 12 / 20, 2 / 20, 1.0])
    row = row_of(lay(3, stores={0: "egg feline . / . . . / . . ."}, stashes={0: "feline ring"}), "discard ring")
    assert row[seen.LACKS : seen.LACKS + 2] == pytest.approx([0.0, 1.0])  # A8.16 a set holds one Feline


def test_what_is_wanted_is_seen_anew_at_each_question() -> None:
    glance = lore_of("alley").sight()
    lacks = []
    for store in ("egg egg . / . . . / . . .", "egg wand . / . . . / . . ."):
        view = lay(3, stores={0: store}, stashes={0: "egg ring"}).state.view(0)
        glance.look(view)
        glance.begin(view)
        lacks.append(float(glance.row[seen.LACKS]))
    assert lacks == [1.0, 0.0]


def test_a_toad_is_worth_the_best_swap() -> None:
    """A8.19 at home."""
    t = lay(3, stores={0: "egg egg . / . . egg / . . ."}, stashes={0: "toad wand"})
    row = row_of(t, "play toad c3")
    assert row[seen.SWAPS] > 0.5
    assert row_of(t, "play wand c3")[seen.SWAPS] == 0.0
    t = lay(3, stores={0: "egg egg . / . . egg / . . ."}, discard="toad", ask="draw")
    assert row_of(t, "draw discard")[seen.SWAPS] == 0.0  # it is not played yet
    t = lay(3, stores={0: "egg . . / . . . / . . ."}, stashes={0: "toad wand"})
    assert row_of(t, "play toad c3")[seen.SWAPS] == 0.0


def test_it_sees_no_secret() -> None:
    """Whatever is imagined of what a seat can't see, its rows are the same."""
    glance = lore_of("alley").sight()
    chance = Chance(3)
    rows = 0
    for seed in range(6 if COMPILED else 1):
        table: Any = ALLEY.new(2 + seed % 5, seed, wizards="random")
        while not table.over:
            view = table.view(table.seat)
            if glance.covers(view) and table.count > 1:
                glance.look(view)
                told: list[list[list[float]]] = []
                for world in (view, view.imagine(chance), table):
                    glance.begin(world)
                    told.append([])
                    for i in range(int(table.count)):
                        glance.read(world, i)
                        told[-1].append(list(glance.row))
                assert told[0] == told[1] == told[2]
                rows += len(told[0])
            table.advance(table.options()[chance.below(int(table.count))])
    assert rows > 500


def test_practice_wins() -> None:
    """Two who have it against two who have not, all of them without thinking."""
    wins = 0.0
    games = 40 if COMPILED else 4
    for game in range(games):
        table: Any = ALLEY.new(4, game // 2)
        habits = [habit_of("search:9"), habit_of("search:9/practice=0")]
        chance = Chance(game)
        while not table.over:
            seat = int(table.seat)
            view = table.view(seat)
            habit = habits[(seat + game) % 2]
            habit.look(view)
            answer = habit.answer(view, chance)
            assert answer in view.options()
            table.play(answer)
        wins += sum((seat + game) % 2 == 0 for seat in table.winners) / len(table.winners)
    assert wins > 0.6 * games or not COMPILED


def test_practice_leaves_something_to_chance() -> None:
    """By habit each answer is given as often as practice holds it to be, or the best more often, or always."""
    view = lay(3, stores={0: "ball ball . / egg . . / . . carpet"}, stashes={0: "ball ball egg"}).state.view(0)

    def shares(spec: str) -> list[tuple[float, float]]:
        """Of each answer: how often it should be given, and how often it is."""
        habit, chance, liked = habit_of(spec), Chance(1), vec[float]([0.0] * len(view.offers))
        habit.look(view)
        assert habit.likings(view, liked)
        odds = [math.exp(float(liked[i])) for i in range(int(view.count))]
        given = [int(habit.answer(view, chance)) for _ in range(4000)]
        return [(x / sum(odds), given.count(int(view.offers[i])) / 4000) for i, x in enumerate(odds)]

    told = shares("search:9")
    assert len(told) > 10
    for should, does in told:
        assert does == pytest.approx(should, abs=0.04)
    best = max(told)
    assert 0.2 < best[0] < 0.95
    assert max(shares("search:9/habit.fancy=0.3"))[1] > best[1]
    assert max(shares("greedy:practice=1"))[1] == 1.0
