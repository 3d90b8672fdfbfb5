"""Which bot answers better? All of them are asked the same questions, met in games of other players.

Where they disagree, every answer that one of them chose is played on: many times, in worlds that agree with what the
asked seat sees, by the same players with the same dice, for some turns or to the end of the game. There the judgement
of `search` says how likely the seat wins; who shares its errors looks better than it is, unless games are played to
their end. Each bot meets each question fresh, without what it thought before; all of them have the same dice.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from librt.vecs import vec

from arcane import bots, games
from arcane.bots.bot import BotFault
from arcane.bots.guard import Seat
from arcane.bots.judgement import Judgement
from arcane.bots.settings import Settings
from arcane.core.game import Value
from arcane.core.table import Table
from arcane.lab import pool
from arcane.lab.statistics import Estimate, over_groups

INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Task:
    """One game, whose questions are asked."""

    game: str
    cards: str  # the hash of the card figures
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    by: str  # who plays, and plays on
    seldom: int  # one question of so many is put to the bots
    times: int  # that an answer is played on
    turns: int  # ... for; 0: to the end
    chapters: tuple[int, int]  # the first and the last whose questions are asked
    seed: int
    number: int = 0


@dataclass(frozen=True)
class Asked:
    """A question: what each bot chose, in how many seconds, and what came of it."""

    number: int  # of the game
    key: str
    chosen: list[int]
    seconds: list[float]
    shares: dict[int, float]  # of the win, of each answer; empty if all chose the same

    def more(self, bot: int) -> float:
        """What this bot's answer wins more than the first one's."""
        if self.chosen[bot] == self.chosen[0]:
            return 0.0
        return self.shares[self.chosen[bot]] - self.shares[self.chosen[0]]


# --- asking ---------------------------------------------------------------------------------------------------------


def ask(task: Task) -> list[Asked]:
    """The questions of one game; by number, so that it does not matter who plays it. They are the same whichever bots
    are asked: what is chosen and how it is played on has dice of its own."""
    game = games.game(task.game)
    if game.figures != task.cards:
        raise pool.PoolError(f"the workers have other cards of {task.game}; name the file of cards in their setting")
    picks = bots.chance_of("questions", task.seed, task.number)
    table: Table = game.new(task.seats, bots.seed_of("table", task.seed, task.number), None, **task.options)
    players = _sit_down(task, "player")
    judgement, _ = Settings("search", "1").lore(task.game)
    out: list[Asked] = []
    while not table.over:
        view = table.view(table.seat)
        wanted = task.chapters[0] <= judgement.chapter(table) <= task.chapters[1]
        if wanted and len(view.question.options) > 1 and picks.below(task.seldom) == 0:
            out.append(_put(task, view, judgement, len(out)))
        table.play(reply(players[int(table.seat)], view))
    return out


def _sit_down(task: Task, *words: object) -> list[Seat]:
    """A player for each seat."""
    return [Seat(task.by, bots.chance_of(task.seed, task.number, *words, seat)) for seat in range(task.seats)]


def reply(player: Seat, view: Any) -> int:
    """Nobody may answer in its stead: that would be somebody else's answer."""
    answer = player.answer(view, view.question)
    if player.fault is not None:
        raise BotFault(f"{player.spec} failed: {player.fault}")
    return answer


def _put(task: Task, view: Any, judgement: Judgement, number: int) -> Asked:
    """All bots are asked; then their answers are played on."""
    chosen: list[int] = []
    seconds: list[float] = []
    for spec in task.bots:
        with Seat(spec, bots.chance_of("asked", task.seed, task.number, number)) as bot:
            began = time.perf_counter()
            chosen.append(reply(bot, view))
            seconds.append(time.perf_counter() - began)
    shares: dict[int, float] = {}
    if len(set(chosen)) > 1:
        shares = dict.fromkeys(chosen, 0.0)
        seat = int(view.question.seat)
        for again in range(task.times):
            world: Table = view.imagine(bots.chance_of("world", task.seed, task.number, number, again))
            for answer in shares:
                twin = world.copy()  # with the same future: its dice are copied too
                twin.advance(answer)
                play_on(task, twin, judgement, _sit_down(task, "again", number, again))
                shares[answer] += share(twin, judgement, seat) / task.times
    return Asked(task.number, view.question.key, chosen, seconds, shares)


def play_on(task: Task, table: Table, judgement: Judgement, players: list[Seat]) -> None:
    """For as many turns as the task says, from the first moment that can be judged."""
    passed = 0
    while not table.over:
        if task.turns > 0 and judgement.calm(table):
            if passed == task.turns:
                return
            passed += 1
        table.advance(reply(players[int(table.seat)], table.view(table.seat)))


def share(table: Table, judgement: Judgement, seat: int) -> float:
    """Of the win: what it came to, or what the judgement says of a table that is not over."""
    if table.over:
        return table.winners.count(seat) / len(table.winners) if table.winners else 0.0
    many = int(table.contenders())
    judgement.look(table.view(seat))
    hopes = vec[float]([0.0] * 8)
    judgement.appraise(table, hopes, vec[float]([0.0] * 8))
    best = max(hopes[other] for other in range(many))
    chances = [math.exp(hopes[other] - best) for other in range(many)]
    return chances[seat] / sum(chances)


# --- what it says ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """One bot against the first, at all questions or at those of one kind. Questions of one game have much in common,
    so only games are independent witnesses."""

    bot: str
    kind: str  # of question; empty: all of them
    questions: int
    differ: int  # ... at which it chose otherwise
    more: Estimate  # of the win, a question


@dataclass
class Findings:
    """What the questions of some games say."""

    task: Task
    planned: int  # games
    games: list[list[Asked]] = field(default_factory=list)
    stopped: str = ""  # why not all were played: INTERRUPTED, or a mishap

    @property
    def asked(self) -> list[Asked]:
        return [each for game in self.games for each in game]

    def kinds(self) -> list[str]:
        """Of questions, the most frequent first."""
        keys = [each.key for each in self.asked]
        return sorted(set(keys), key=lambda key: (-keys.count(key), key))

    def finding(self, bot: int, kind: str = "") -> Finding:
        found = [[each for each in game if kind in ("", each.key)] for game in self.games]
        found = [game for game in found if game]
        values = [[each.more(bot) for each in game] for game in found]
        differ = sum(each.chosen[bot] != each.chosen[0] for game in found for each in game)
        return Finding(self.task.bots[bot], kind, sum(map(len, found)), differ, over_groups(values))

    def seconds(self, bot: int) -> float:
        """That it takes for a question."""
        return sum(each.seconds[bot] for each in self.asked) / len(self.asked)

    def summary(self) -> dict[str, Any]:
        """The findings as data."""
        task = self.task
        others = range(1, len(task.bots)) if self.asked else ()
        return {
            "game": task.game,
            "version": games.game(task.game).version,
            "cards": task.cards,
            "options": task.options,
            "seed": task.seed,
            "players": task.seats,
            "bots": list(task.bots),
            "by": task.by,
            "times": task.times,
            "turns": task.turns,
            "chapters": list(task.chapters),
            "seldom": task.seldom,
            "planned": self.planned,
            "stopped": self.stopped,
            "games": len(self.games),
            "questions": len(self.asked),
            "findings": [asdict(self.finding(bot, kind)) for bot in others for kind in ("", *self.kinds())],
            "seconds": [self.seconds(bot) for bot in range(len(task.bots))] if self.asked else [],
        }

    def rows(self) -> list[dict[str, Any]]:
        """Every question; lists have an entry for each bot."""
        return [
            {
                "game": each.number,
                "kind": each.key,
                "chosen": each.chosen,
                "shares": [each.shares.get(answer) for answer in each.chosen],
                "seconds": each.seconds,
            }
            for each in self.asked
        ]


def referee(
    first: Task,
    many: int,
    jobs: int = 1,
    backend: str = "local",
    setting: pool.Setting | None = None,
    told: Callable[[int], None] | None = None,
) -> Findings:
    """The questions of so many games. Ctrl-C, or a bot that fails, keeps what was asked before."""
    findings = Findings(first, many)
    tasks: Iterator[Task] = (replace(first, number=number) for number in range(many))
    setting = setting or pool.Setting(first.game)
    try:
        for asked in pool.run(ask, tasks, jobs=jobs, backend=backend, setting=setting, progress=told):
            findings.games.append(asked)
    except KeyboardInterrupt:
        findings.stopped = INTERRUPTED
    except (pool.PoolError, bots.BadBot, BotFault) as e:
        if not findings.asked:
            raise
        findings.stopped = str(e)
    return findings
