"""Learns what tables of a game are worth, by playing: python -m arcane.lab.learn trickerion --rounds 2 --games 4000

In every round `greedy` (or other bots, game by game in turn: --by search:30,greedy:24/insight=1) plays many games with
what it has learned so far, its habits varied from seat to seat and an answer now and then left to chance. Then the
network is taught from the games of all rounds. One game in ten is kept apart: how surprising its winners are, and how
far the scores are off, is told after each round.

Who won a game depends on much that came after a table, so it takes many games to learn from winners alone. With
`--heed` a table is also taught what the network thinks of the next tables of that game (temporal differences, TD(λ):
Sutton 1988), which costs no play.

A lesson may be of answers instead (`alley --lesson practice`): then the games are those of a search, and the network is
taught at a glance what the search thinks of each answer.
"""

from __future__ import annotations

import argparse
import math
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from arcane import bots, games
from arcane.bots.lesson import Lesson
from arcane.bots.net import Net, read, size, write
from arcane.bots.settings import lore_of
from arcane.core.chance import Chance
from arcane.lab import pool
from arcane.lab.teacher import MOST, Teacher

AT_A_TIME = 20  # games of a task
FEWEST = 10  # games of a round, of each bot that plays
PLAYER = "greedy:insight=1"
GAMES = 4000
WATCHED = "search:300"  # who plays when answers are learned
WATCHED_GAMES = 160  # every question of them is noted, each with all its answers
HEAD = 30.0  # trials of an answer that the hopes of a search stand for, when it is asked what an answer is worth
TEMPER = 0.005  # a share of the win: an answer that brings so much more should be given e times as often
STRAY = 0.4  # of the answers are given by habit instead, so that it learns to go on from where it leads
FAINT = 50  # a search that tried its answers less often has nothing to tell
WHIM = 100  # one answer of so many is left to chance
VARIED = 0.5  # how much habits differ, on average
PASSES = 8  # through all that was played
BATCH = 64  # tables that are heard between two changes
PACE = 2e-3
DECAY = 1e-2


@dataclass
class Lessons:
    """Tables, each with the signs of all contenders, their shares of the win, and what they had at the end. Or
    questions, each with what is seen of all answers, and the share of the win that a search thought each is worth."""

    inputs: int
    signs: array[float] = field(default_factory=lambda: array("f"))
    begins: list[int] = field(default_factory=list)  # where the signs of a table begin
    shares: list[list[float]] = field(default_factory=list)
    scores: list[list[float]] = field(default_factory=list)
    apart: list[bool] = field(default_factory=list)
    last: list[bool] = field(default_factory=list)  # ... of its game; the tables of a game stand in their order

    def add(self, signs: array[float], shares: list[float], scores: list[float], apart: bool, last: bool) -> None:
        self.begins.append(len(self.signs))
        self.signs.extend(signs)
        self.shares.append(shares)
        self.scores.append(scores)
        self.apart.append(apart)
        self.last.append(last)

    def join(self, other: Lessons) -> None:
        self.begins += [begin + len(self.signs) for begin in other.begins]
        self.signs.extend(other.signs)
        self.shares += other.shares
        self.scores += other.scores
        self.apart += other.apart
        self.last += other.last


@dataclass(frozen=True)
class Task:
    game: str
    lesson: str
    by: str
    seed: int
    first: int
    many: int


def play(task: Task) -> Lessons:
    """Some games; by number, so that it does not matter who plays them."""
    lore = lore_of(task.game)
    lesson: Lesson = lore.LESSONS[task.lesson]
    lessons = Lessons(lesson.inputs)
    for number in range(task.first, task.first + task.many):
        (_watch_one if lesson.of_answers else _play_one)(task, lore, number, lessons)
    return lessons


def _seated(task: Task, lore: Any, number: int) -> tuple[Chance, Any, str, bool]:
    """Of a game by its number: dice, a fresh table, who plays, and whether it is kept apart."""
    chance = Chance(bots.seed_of("lesson", task.seed, number))
    tables = lore.LESSONS[task.lesson].tables
    seats, options = tables[chance.below(len(tables))]
    players = task.by.split(",")
    table: Any = games.game(task.game).new(seats, bots.seed_of("table", task.seed, number), **options)
    apart = number // len(players) % 10 == 0  # of every bot's games one in ten
    return chance, table, players[number % len(players)], apart


def _play_one(task: Task, lore: Any, number: int, lessons: Lessons) -> None:
    chance, table, player, apart = _seated(task, lore, number)
    sitters = [
        bots.make(_varied(lore, player, chance), bots.chance_of("bot", task.seed, number, i))
        for i in range(table.seats)
    ]
    judgement, _ = lore.lore(lore.Weights(), lore.of_habit())
    signs = lore.signs()
    found = []
    while not table.over:
        view = table.view(table.seat)
        if judgement.calm(table) and chance.below(lore.SELDOM) == 0:
            signs.look(view)
            found.append(array("f"))
            for seat in range(int(table.contenders())):
                signs.read(table, seat)
                found[-1].extend(signs.row)
        question = view.question
        if len(question.options) > 1 and chance.below(WHIM) == 0:
            table.play(question.options[int(chance.below(len(question.options)))])
        else:
            table.play(sitters[table.seat].choose(view, question))
    crowd = range(int(table.contenders()))
    best = max(table.standing(seat) for seat in crowd)
    first = [float(table.standing(seat) == best) for seat in crowd]
    shares = [share / sum(first) for share in first]
    scores = [float(table.score(seat)) / lore.UNIT for seat in crowd]
    for i, rows in enumerate(found, 1):
        lessons.add(rows, shares, scores, apart, i == len(found))


def _watch_one(task: Task, lore: Any, number: int, lessons: Lessons) -> None:
    """A game of searches: what they think of the answers to every question that can be seen at a glance."""
    chance, table, player, apart = _seated(task, lore, number)
    sitters: list[Any] = [bots.make(player, bots.chance_of("bot", task.seed, number, i)) for i in range(table.seats)]
    glance = lore.sight()
    while not table.over:
        view = table.view(table.seat)
        question = view.question
        many = len(question.options)
        if many == 1 or chance.below(WHIM) == 0:
            table.play(question.options[int(chance.below(many))])
            continue
        opinions = sitters[table.seat].think(view, question)
        tried = sum(opinion.visits for opinion in opinions)
        if tried >= FAINT and many <= MOST and glance.covers(view):
            thought = worths(opinions)
            glance.look(view)
            glance.begin(view)
            rows = array("f")
            for i in range(many):
                glance.read(view, i)
                rows.extend(glance.row)
            lessons.add(rows, [thought[action] for action in question.options], [0.0] * many, apart, True)
        action = opinions[0].action
        if _share(chance) < STRAY:
            action = int(sitters[table.seat].habit.answer(view.imagine(chance), chance))
        table.play(action)


def worths(opinions: list[Any]) -> dict[int, float]:
    """What a search thinks each answer is worth. Of answers that it tried seldom, hopes tell more than trials; they are
    corrected by as much as they are off where it tried much."""
    tried = sum(opinion.visits for opinion in opinions)
    off = sum(opinion.visits * (opinion.share - opinion.hope) for opinion in opinions) / tried
    return {
        opinion.action: (opinion.visits * opinion.share + HEAD * (opinion.hope + off)) / (opinion.visits + HEAD)
        for opinion in opinions
    }


def _varied(lore: Any, bot: str, chance: Chance) -> str:
    """The bot with habits of its own: some hardly differ, some very much."""
    much = -VARIED * math.log(_share(chance))
    habits = lore.of_habit()
    numbers = [(name, getattr(habits, name) * math.exp(much * _normal(chance))) for name in lore.VARIED]
    return "/".join([bot] + [f"habit.{name}={number:.3f}" for name, number in numbers if number < 1000])


def _share(chance: Chance) -> float:
    return (int(chance.below(1 << 20)) + 0.5) / (1 << 20)


def _normal(chance: Chance) -> float:
    return math.sqrt(-2.0 * math.log(_share(chance))) * math.cos(2.0 * math.pi * _share(chance))


def teach(
    net: Net,
    lessons: Lessons,
    chance: Chance,
    passes: int = PASSES,
    pace: float = PACE,
    heed: float = 0.0,
    temper: float = 0.0,
) -> None:
    """Several times through all lessons that are not kept apart, in any order; quickly first, then ever slower. With a
    temper they are of answers."""
    teacher = Teacher(net, DECAY, temper)
    used = [i for i, apart in enumerate(lessons.apart) if not apart]
    steps = passes * -(-len(used) // BATCH)
    done = 0
    for _ in range(passes):
        shares = foreseen(net, lessons, heed)
        for i in range(len(used) - 1, 0, -1):
            k = int(chance.below(i + 1))
            used[i], used[k] = used[k], used[i]
        for begin in range(0, len(used), BATCH):
            for i in used[begin : begin + BATCH]:
                teacher.hear(_rows(lessons, i), shares[i], lessons.scores[i])
            teacher.step(pace * 0.5 * (1.0 + math.cos(math.pi * done / steps)))
            done += 1


def foreseen(net: Net, lessons: Lessons, heed: float) -> list[list[float]]:
    """The shares of the win that each table is to tell: who won, or, as far as the next table of that game is heeded,
    what the network thinks of that one, and so on to the end of the game."""
    if heed == 0.0:
        return lessons.shares
    teacher = Teacher(net, 0.0)
    out = list(lessons.shares)
    for i in range(len(out) - 2, -1, -1):
        if not lessons.last[i]:
            teacher.ask(_rows(lessons, i + 1), lessons.shares[i + 1])
            odds = [math.exp(teacher.firsts[seat]) for seat in range(len(out[i]))]
            thought = [each / sum(odds) for each in odds]
            out[i] = [heed * x + (1.0 - heed) * y for x, y in zip(thought, out[i + 1], strict=True)]
    return out


def _rows(lessons: Lessons, i: int) -> list[float]:
    begin = lessons.begins[i]
    return lessons.signs[begin : begin + lessons.inputs * len(lessons.shares[i])].tolist()


def surprise(net: Net, lessons: Lessons) -> tuple[float, float]:
    """How surprising the winners of the games kept apart are: to the network, and if all are held to be alike."""
    teacher = Teacher(net, 0.0)
    kept = [i for i, apart in enumerate(lessons.apart) if apart]
    told = [teacher.ask(_rows(lessons, i), lessons.shares[i]) for i in kept]
    return sum(told) / len(kept), sum(math.log(len(lessons.shares[i])) for i in kept) / len(kept)


def loses(net: Net, lessons: Lessons) -> float:
    """How much of a win is lost in a question of the games kept apart, on average, by answering as the network says
    instead of always as is thought best; much of that is what the search is wrong about by luck."""
    teacher = Teacher(net, 0.0)
    told = []
    for i in (i for i, apart in enumerate(lessons.apart) if apart):
        thought = lessons.shares[i]
        teacher.ask(_rows(lessons, i), thought)
        odds = [math.exp(teacher.firsts[k]) for k in range(len(thought))]
        told.append(max(thought) - sum(x * y for x, y in zip(odds, thought, strict=True)) / sum(odds))
    return sum(told) / len(told)


def off(net: Net, lessons: Lessons) -> float:
    """How far the network is off, on average, from what everybody had in the games kept apart."""
    teacher = Teacher(net, 0.0)
    far = []
    for i in (i for i, apart in enumerate(lessons.apart) if apart):
        teacher.ask(_rows(lessons, i), lessons.shares[i])
        far += [abs(told - worth) for told, worth in zip(teacher.seconds, lessons.scores[i], strict=False)]
    return sum(far) / len(far)


def beginner(inputs: int, hidden: int, chance: Chance) -> Net:
    """A network that knows nothing: small numbers by lot."""
    small = 1.0 / math.sqrt(inputs)
    return Net(inputs, hidden, [(2.0 * _share(chance) - 1.0) * small for _ in range(size(inputs, hidden))])


def tasks(game: str, lesson: str, by: str, seed: int, many: int) -> Iterator[Task]:
    for first in range(0, many, AT_A_TIME):
        yield Task(game, lesson, by, seed, first, min(AT_A_TIME, many - first))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m arcane.lab.learn", description="Learn what tables are worth.")
    parser.add_argument("game", choices=[game for game in games.GAMES if hasattr(lore_of(game), "LESSONS")])
    parser.add_argument("--lesson", help="if the game has several; the first of them if nothing is said")
    parser.add_argument("--by", help="the bot that plays, with a budget or number of its own; or some")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, help="that are played in each round")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passes", type=int, default=PASSES, help="through all that was played")
    parser.add_argument("--pace", type=float, default=PACE)
    parser.add_argument("--heed", type=float, default=0.0, help="how much what the network thinks of the next table of "
                        "a game counts against how the game ends: from 0, not at all, to 1")  # fmt: skip
    parser.add_argument("--anew", action="store_true", help="forget what was learned before")
    args = parser.parse_args(argv)
    lessons_of: dict[str, Lesson] = lore_of(args.game).LESSONS
    lesson = args.lesson or next(iter(lessons_of))
    if lesson not in lessons_of:
        parser.error(f"{args.game} has no lesson {lesson!r}; it has {', '.join(lessons_of)}")
    taught = lessons_of[lesson]
    by: str = args.by or (WATCHED if taught.of_answers else PLAYER)
    many: int = (WATCHED_GAMES if taught.of_answers else GAMES) if args.games is None else args.games
    fewest = FEWEST * len(by.split(","))
    if many < fewest:
        parser.error(f"--games {many}: of each bot's games one in ten is kept apart, so play at least {fewest}")
    if args.heed and taught.of_answers:
        parser.error("--heed is for lessons of tables: answers heed no later question")
    if not 0.0 <= args.heed <= 1.0:
        parser.error(f"--heed {args.heed}: name a share, from 0 to 1")
    try:
        for player in by.split(","):
            bot = bots.make(player, Chance(0))
            if taught.of_answers and not hasattr(bot, "think"):
                parser.error(f"{player} does not say what it thinks of answers; let a search play (--by {WATCHED})")
    except bots.BadBot as error:
        parser.error(str(error))
    path = taught.file
    chance = Chance(bots.seed_of("teacher", args.seed))
    lessons = Lessons(taught.inputs)
    if path.exists() and not args.anew:
        try:
            net = read(path, taught.inputs)
        except bots.BadBot as error:
            parser.error(f"{error}; or begin with none: --anew")
    else:
        net = beginner(taught.inputs, taught.hidden, chance)
    for number in range(args.rounds):
        jobs = tasks(args.game, lesson, by, bots.seed_of("round", args.seed, number), many)
        for more in pool.run(play, jobs, jobs=args.jobs, setting=pool.Setting(args.game)):
            lessons.join(more)
        if not any(lessons.apart):
            parser.error(f"{by} tried its answers less than {FAINT} times, which tells nothing; let it think longer")
        if taught.of_answers:
            lost = loses(net, lessons)
            teach(net, lessons, chance, args.passes, args.pace, temper=TEMPER)
            told = f"questions; loses {lost:.5f} -> {loses(net, lessons):.5f} of a win each"
        else:
            before, alike = surprise(net, lessons)
            teach(net, lessons, chance, args.passes, args.pace, args.heed)
            told = f"tables; surprise {before:.4f} -> {surprise(net, lessons)[0]:.4f} (all alike: {alike:.4f})"
            told += f"; scores off by {off(net, lessons) * lore_of(args.game).UNIT:.1f}"
        write(net, path)
        sys.stdout.write(f"round {number + 1}: {len(lessons.shares)} {told}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
