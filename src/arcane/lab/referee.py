"""Which bot answers better: python -m arcane.lab.referee alley --bots search:200ms,search:2s --games 20

A game between good bots tells little, and takes minutes. So here all bots answer the same questions, met in games of
other players. Where they disagree, every answer that one of them chose is played on: many times, in worlds that agree
with what the asked seat sees, by the same players, for some turns or to the end of the game. There the game's judgement
says how likely the seat wins. What it does not see, this does not show either, unless it is played to the end.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from librt.vecs import vec

from arcane import bots, games
from arcane.bots.judgement import Judgement
from arcane.bots.settings import Settings
from arcane.core.chance import Chance
from arcane.core.table import Table
from arcane.lab import pool

PLAYER = "search:60"
SELDOM = 5  # one question of so many is put to the bots
TIMES = 24
TURNS = 8
PATIENCE = 3600.0  # seconds that a bot may take; its own budget ends sooner


@dataclass(frozen=True)
class Task:
    """One game, whose questions are asked."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    by: str
    times: int
    turns: int  # that answers are played on for; 0: to the end
    chapters: tuple[int, int]  # the first and the last whose questions are asked
    seed: int
    number: int


@dataclass(frozen=True)
class Asked:
    """A question: what each bot chose, in how many seconds, and what came of it."""

    key: str
    chosen: list[int]
    seconds: list[float]
    shares: dict[int, float]  # of the win, of each answer; empty if all chose the same

    def more(self, bot: int) -> float:
        """What this bot's answer wins more than the first one's."""
        if self.chosen[bot] == self.chosen[0]:
            return 0.0
        return self.shares[self.chosen[bot]] - self.shares[self.chosen[0]]


@dataclass
class Findings:
    """What the questions say of each bot, against the first."""

    bots: tuple[str, ...]
    asked: list[Asked] = field(default_factory=list)

    def agrees(self, bot: int) -> float:
        return sum(each.chosen[bot] == each.chosen[0] for each in self.asked) / len(self.asked)

    def more(self, bot: int) -> tuple[float, float]:
        """A share of the win for a question, and its standard error."""
        values = [each.more(bot) for each in self.asked]
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values)
        return mean, math.sqrt(spread / max(1, len(values) - 1) / len(values))

    def seconds(self, bot: int) -> float:
        return sum(each.seconds[bot] for each in self.asked) / len(self.asked)

    def lines(self) -> Iterator[str]:
        yield f"{len(self.asked)} questions; shares of a win more than {self.bots[0]}, with one standard error"
        wide = max(map(len, self.bots))
        for bot, name in enumerate(self.bots):
            mean, error = self.more(bot)
            told = "" if bot == 0 else f"  agrees {self.agrees(bot):4.0%}  {mean:+.4f} ± {error:.4f}"
            yield f"{name:{wide}}  {1000 * self.seconds(bot):6.0f} ms{told}"


def ask(task: Task) -> list[Asked]:
    """The questions of one game; by number, so that it does not matter who plays it."""
    chance = Chance(bots.seed_of("referee", task.seed, task.number))
    deal = bots.seed_of("table", task.seed, task.number)
    table: Table = games.game(task.game).new(task.seats, deal, **task.options)
    players = _sit_down(task, "player")
    judgement, _ = Settings("search", "1").lore(task.game)
    out: list[Asked] = []
    while not table.over:
        seat = int(table.seat)
        view = table.view(seat)
        question = view.question
        wanted = task.chapters[0] <= judgement.chapter(table) <= task.chapters[1]
        if wanted and len(question.options) > 1 and chance.below(SELDOM) == 0:
            judgement.look(view)
            out.append(_put(task, view, judgement, chance, len(out)))
        table.play(players[seat].choose(view, question, bots.Clock(PATIENCE)))
    return out


def _sit_down(task: Task, *words: object) -> list[bots.Bot]:
    """A player for each seat."""
    return [bots.make(task.by, bots.chance_of(task.seed, task.number, *words, seat)) for seat in range(task.seats)]


def _put(task: Task, view: Any, judgement: Judgement, chance: Chance, number: int) -> Asked:
    """All bots are asked; then their answers are played on."""
    chosen: list[int] = []
    seconds: list[float] = []
    for spec in task.bots:
        bot = bots.make(spec, bots.chance_of(task.seed, task.number, "asked", number))
        began = time.perf_counter()
        chosen.append(int(bot.choose(view, view.question, bots.Clock(PATIENCE))))
        seconds.append(time.perf_counter() - began)
    shares = dict.fromkeys(chosen, 0.0)
    if len(shares) > 1:
        seat = int(view.question.seat)
        for again in range(task.times):
            world: Table = view.imagine(chance)
            future = world.chance
            for answer in shares:
                twin = world.copy()
                twin.chance = future.copy()
                twin.advance(answer)
                _play_on(task, twin, judgement, _sit_down(task, "again", number, again))
                shares[answer] += share(twin, judgement, seat) / task.times
    return Asked(view.question.key, chosen, seconds, shares if len(shares) > 1 else {})


def _play_on(task: Task, table: Table, judgement: Judgement, players: list[bots.Bot]) -> None:
    passed = 0
    while not table.over:
        if task.turns > 0 and judgement.calm(table):
            if passed == task.turns:
                return
            passed += 1
        view = table.view(table.seat)
        table.advance(players[int(table.seat)].choose(view, view.question, bots.Clock(PATIENCE)))


def share(table: Table, judgement: Judgement, seat: int) -> float:
    """Of the win: what it came to, or what the judgement says of a table that is not over."""
    if table.over:
        return table.winners.count(seat) / len(table.winners) if table.winners else 0.0
    many = int(table.contenders())
    hopes = vec[float]([0.0] * 8)
    judgement.appraise(table, hopes, vec[float]([0.0] * 8))
    best = max(hopes[other] for other in range(many))
    chances = [math.exp(hopes[other] - best) for other in range(many)]
    return chances[seat] / sum(chances)


def tasks(first: Task, many: int) -> Iterator[Task]:
    for number in range(many):
        yield replace(first, number=number)


def referee(first: Task, many: int, jobs: int) -> Findings:
    """The questions of so many games. Ctrl-C keeps what was asked."""
    findings = Findings(first.bots)
    try:
        for asked in pool.run(ask, tasks(first, many), jobs=jobs, setting=pool.Setting(first.game)):
            findings.asked += asked
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
    return findings


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m arcane.lab.referee", description="Which bot answers better.")
    parser.add_argument("game", choices=list(games.GAMES))
    parser.add_argument("--bots", required=True, help="two or more; the first is what the others are compared with")
    parser.add_argument("--by", default=PLAYER, help="the bot whose games ask the questions, and that plays on")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--times", type=int, default=TIMES, help="that each answer is played on")
    parser.add_argument("--turns", type=int, default=TURNS, help="for how long; 0: to the end of the game")
    parser.add_argument("--chapters", default="0-99", help="rounds, months or turns whose questions count: 3-3")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args(argv)
    game = games.game(args.game)
    named = tuple(args.bots.split(","))
    if len(named) < 2:
        parser.error(f"--bots {args.bots}: name two or more, to compare")
    for name in ("games", "times", "jobs"):
        if getattr(args, name) < 1:
            parser.error(f"--{name} {getattr(args, name)}: at least 1")
    first, found, last = args.chapters.partition("-")
    if not (found and first.isdecimal() and last.isdecimal()):
        parser.error(f"--chapters {args.chapters}: write the first and the last, as 3-3")
    options = dict(word.partition("=")[::2] for word in args.option)
    try:
        seats = game.check_seats(game.usual if args.players is None else args.players)
        game.settle(seats, options)
        for name in (*named, args.by):
            bots.make(name, Chance(0))
    except (bots.BadBot, ValueError) as error:
        parser.error(str(error))
    task = Task(
        args.game, seats, options, named, args.by, args.times, max(0, args.turns), (int(first), int(last)), args.seed, 0
    )
    findings = referee(task, args.games, args.jobs)
    if not findings.asked:
        sys.stdout.write("no question was asked; play more games, or name other chapters\n")
        return 1
    sys.stdout.write("\n".join(findings.lines()) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
