"""Where do those who play on in a search's imagination err? python -m arcane.lab.habits alley --games 24 --jobs 2

Games of other players (`--by`) ask the questions, and the habit of the game answers those that it is put, several times
in worlds that agree with what the seat sees. A search thinks about each of them twice, with different dice: the first
time says which answer is best, the second what each is worth, so that the luck by which an answer came out best is not
held to be its worth. Whatever habit loses by that is told for each kind of question. A search plays on by this very
habit, so errors that both share do not show; kinds that stand out are where to look.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from arcane import bots, games
from arcane.bots.bot import BotFault
from arcane.bots.guard import Seat
from arcane.bots.search import Search
from arcane.core.game import Value
from arcane.core.table import Table
from arcane.lab import pool
from arcane.lab.learn import worths
from arcane.lab.referee import reply
from arcane.lab.statistics import Estimate, over_groups

BY = "search:60"
THINKER = "2000"  # iterations
TIMES = 12  # that habit answers a question
SELDOM = 8


@dataclass(frozen=True)
class Task:
    """One game, whose questions are put."""

    game: str
    seats: int
    options: dict[str, Value]
    by: str  # who plays
    thinker: str  # what follows `search:`; its habit is the one that answers
    seldom: int  # one question of so many is put
    seed: int
    number: int = 0


@dataclass(frozen=True)
class Asked:
    """A question: what habit's answers lose on average, and what any answer would."""

    kind: str
    loses: float  # of the win
    by_lot: float
    agrees: float  # how often it gave the best answer


@dataclass
class Found:
    """The questions of one game, and how often each kind was met."""

    met: Counter[str] = field(default_factory=Counter)
    asked: list[Asked] = field(default_factory=list)


def ask(task: Task) -> Found:
    """The questions of one game; by number, so that it does not matter who plays it."""
    table: Table = games.game(task.game).new(
        task.seats, bots.seed_of("table", task.seed, task.number), None, **task.options
    )
    players = [Seat(task.by, bots.chance_of("player", task.seed, task.number, i)) for i in range(task.seats)]
    picks = bots.chance_of("questions", task.seed, task.number)
    found = Found()
    while not table.over:
        view = table.view(table.seat)
        if len(view.question.options) > 1:
            found.met[view.question.key] += 1
            if picks.below(task.seldom) == 0:
                found.asked.append(_put(task, view, len(found.asked)))
        table.play(reply(players[int(table.seat)], view))
    return found


def _put(task: Task, view: Any, number: int) -> Asked:
    question = view.question
    words = (task.seed, task.number, number)
    first, second = (Search(bots.chance_of("thinks", *words, again), task.thinker) for again in range(2))
    best = first.think(view, question)[0].action
    worth = worths(second.think(view, question))
    chance = bots.chance_of("habit", *words)
    given = [int(second.habit.answer(view.imagine(chance), chance)) for _ in range(TIMES)]
    return Asked(
        question.key,
        worth[best] - sum(worth[action] for action in given) / TIMES,
        worth[best] - sum(worth.values()) / len(worth),
        given.count(best) / TIMES,
    )


# --- what it says ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """All questions of one kind."""

    kind: str
    met: float  # by a seat in a game
    asked: int
    loses: Estimate
    by_lot: float
    agrees: float


def rows(found: Sequence[Found], seats: int) -> list[Row]:
    """The kinds at which habit loses most in a game come first."""
    out = []
    for kind in sorted({each.kind for game in found for each in game.asked}):
        groups = [[each for each in game.asked if each.kind == kind] for game in found]
        groups = [group for group in groups if group]
        asked = [each for group in groups for each in group]
        out.append(
            Row(
                kind,
                sum(game.met[kind] for game in found) / len(found) / seats,
                len(asked),
                over_groups([[each.loses for each in group] for group in groups]),
                sum(each.by_lot for each in asked) / len(asked),
                sum(each.agrees for each in asked) / len(asked),
            )
        )
    return sorted(out, key=lambda row: -row.met * row.loses.value)


def to_text(found: Sequence[Found], task: Task) -> str:
    wide = max([len("question"), *(len(each.kind) for game in found for each in game.asked)])
    lines = [
        f"{task.game}, {task.seats} seats, {len(found)} games of {task.by}, seed {task.seed}",
        f"What habit loses a question as search:{task.thinker} sees it, in 0.0001 of a win:",
        f"{'question':{wide}}  a seat meets  put   loses  95 % interval    by lot  agrees",
    ]
    for row in rows(found, task.seats):
        known = row.loses.high - row.loses.low < 2.0  # one game tells no interval
        interval = f"{1e4 * row.loses.low:6.0f} to {1e4 * row.loses.high:5.0f}" if known else f"{'–':>8}{'':7}"
        lines.append(
            f"{row.kind:{wide}}  {row.met:12.1f} {row.asked:4} {1e4 * row.loses.value:7.0f}  {interval}  "
            f"{1e4 * row.by_lot:8.0f}  {100 * row.agrees:4.0f} %"
        )
    return "\n".join(lines) + "\n"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m arcane.lab.habits", description="Where playing on by habit errs.")
    parser.add_argument("game", choices=list(games.GAMES))
    parser.add_argument("--players", type=int)
    parser.add_argument("--by", default=BY, help=f"who plays the games that ask ({BY})")
    parser.add_argument("--think", default=THINKER, help=f"what follows `search:` of who judges ({THINKER})")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seldom", type=int, default=SELDOM, help=f"one question of so many is put ({SELDOM})")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    args = parser.parse_args(argv)
    played = games.game(args.game)
    try:
        for bot in (args.by, f"search:{args.think}"):
            bots.make(bot, bots.chance_of("check"))
        seats = played.check_seats(played.usual if args.players is None else args.players)
        options = played.settle(seats, dict(word.partition("=")[::2] for word in args.option))
        pool.check(args.jobs, "local")
    except (bots.BadBot, ValueError, pool.PoolError) as error:
        parser.error(str(error))
    if args.games < 1 or args.seldom < 1:
        parser.error("--games and --seldom: name 1 or more")
    task = Task(args.game, seats, options, args.by, args.think, args.seldom, args.seed)
    found: list[Found] = []
    try:
        jobs = (replace(task, number=number) for number in range(args.games))
        for game in pool.run(ask, jobs, jobs=args.jobs, setting=pool.Setting(args.game)):
            found.append(game)
    except (BotFault, pool.PoolError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:  # what was asked before is told
        if not found:
            parser.exit(130, "interrupted before a game was over\n")
    sys.stdout.write(to_text(found, task))
    return 0


if __name__ == "__main__":
    sys.exit(main())
