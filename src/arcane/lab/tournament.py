"""Tournaments: bots meet at tables, and every deal is played again with the bots on other seats.

The cards of a deal and the seat one plays them from decide much of a game. So all games of one deal use the same cards,
and every bot plays them from every seat: what the luck of the deal gives, it gives to all. How often bots win is then
a matter of whole deals, and `standings` counts in deals.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from arcane import bots, games
from arcane.core.game import Game, Value
from arcane.lab import pool
from arcane.lab.play import by_lot, play
from arcane.lab.rows import EventRow
from arcane.lab.standings import Meeting, Ratings, Rule, Standings, standings

WORTH = 0.5  # seconds of play that are handed to a worker at once
MOST = 500  # games, so that a bar moves and a worker's answer stays small

SETTLED = "settled"
INTERRUPTED = "interrupted"

Told = Callable[[int, float], None]  # told how many games are done, and the win rate of the first bot so far


class BadField(ValueError):
    """These bots can't meet at such a table; the message says what to do."""


@dataclass(frozen=True)
class Field:
    """Who meets whom.

    A *circle* is a row of bots, as numbers, at least as long as the table. It is shuffled anew for every deal, and then
    everybody moves up a seat from game to game until all have sat everywhere. In a circle longer than the table, as
    many as there are players sit and the others wait, so each bot still plays every seat once.
    """

    specs: tuple[str, ...]  # the bots, the first one first
    names: tuple[str, ...]  # what to call them: as they were named; numbered if all are the same bot
    players: int
    circles: tuple[tuple[int, ...], ...]

    @cached_property
    def games(self) -> int:
        """How many games a deal takes."""
        return sum(map(len, self.circles))

    def whole(self, num: int) -> int:
        """This many games, or a few more until every deal is complete."""
        return math.ceil(num / self.games) * self.games

    def seatings(self, seed: int, deal: int) -> list[tuple[int, ...]]:
        """The games of a deal: who sits where, as numbers of bots."""
        out: list[tuple[int, ...]] = []
        for turn, circle in enumerate(self.circles):
            chance = bots.chance_of("seating", seed, deal, turn)
            order: list[int] = []
            left = list(circle)
            while left:
                order.append(left.pop(int(chance.below(len(left)))))
            order += order
            out += [tuple(order[start : start + self.players]) for start in range(len(circle))]
        return out


def field_of(game: Game, named: list[str], players: int | None = None) -> Field:
    """The field of bots as they were named.

    As many names as players: they share a table, and a name may stand there twice. More: all against all, some at a
    time. Fewer: the first sits once, and the others share what is left; where that does not go up, each of them has
    the odd seat in turn, within every deal.
    """
    if len(named) < 2:
        raise BadField(f"{', '.join(named)} alone is no tournament; name two bots or more, with commas between them")
    if players is None:
        players = len(named) if game.fewest <= len(named) <= game.most else game.usual
    try:
        game.check_seats(players)
    except ValueError as e:
        raise BadField(f"{e}; choose a number of players that it allows") from None
    if players < 2:
        raise BadField("alone at a table bots never meet; let each play by itself (arcane sim), or seat two or more")
    specs = names = list(dict.fromkeys(named))
    table = [specs.index(spec) for spec in named]
    if len(specs) == 1:  # a bot against itself, to see what chance can do: each is counted by itself
        specs = named
        names = [f"{spec} #{i + 1}" for i, spec in enumerate(named)]
        table = list(range(len(named)))
    if len(named) != players and len(specs) < len(named):
        twice = next(spec for spec in named if named.count(spec) > 1)
        raise BadField(f"{twice} is named twice; name each bot once, or as many bots as there are players ({players})")
    circles = [tuple(table)]
    if len(named) < players:
        others = table[1:]
        each, odd = divmod(players - 1, len(others))
        turns = [(others + others)[i : i + odd] for i in range(len(others) if odd else 1)]
        circles = [(0, *others * each, *turn) for turn in turns]
    return Field(tuple(specs), tuple(names), players, tuple(circles))


# --- play ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Batch:
    """Games for a worker: their numbers, and all it needs to know."""

    game: str
    cards: str  # the hash of the card figures
    field: Field
    seed: int
    options: dict[str, Value]
    first: int
    count: int


def play_batch(batch: Batch) -> list[Meeting]:
    """Play these games; nothing depends on which others are in the batch."""
    game = games.game(batch.game)
    if game.figures != batch.cards:
        raise pool.PoolError(f"the workers have other cards of {batch.game}; name the file of cards in their setting")
    return [_meet(game, batch, number) for number in range(batch.first, batch.first + batch.count)]


def _meet(game: Game, batch: Batch, number: int) -> Meeting:
    deal, turn = divmod(number, batch.field.games)
    seating = batch.field.seatings(batch.seed, deal)[turn]
    seats = [batch.field.specs[bot] for bot in seating]
    watch = None if by_lot(seats) else Stopwatch(len(seats))  # where nobody thinks, nothing is timed
    began = time.perf_counter()
    played = play(game, seats, number, batch.seed, batch.options, watch, deal=deal)
    return Meeting(
        number,
        deal,
        turn,
        played.game.seed,
        seating,
        tuple(row.score for row in played.seats),
        tuple(row.standing for row in played.seats),
        tuple(row.win for row in played.seats),
        tuple(row.decisions for row in played.seats),
        tuple(row.fault for row in played.seats),
        tuple(watch.seconds) if watch else (),
        time.perf_counter() - began,
    )


class Stopwatch:
    """Watches how long each seat takes to answer."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.seat = -1
        self.began = 0.0

    def begin(self, state: Any) -> None:
        """The first question will be asked at once."""

    def hear(self, kind: str, seat: int, a: int, b: int, card: int, only: int) -> None:
        """What happens is no matter."""

    def asked(self, state: Any) -> None:
        self._stop()
        self.seat = int(state.seat)

    def finish(self, state: Any) -> tuple[EventRow, ...]:
        self._stop()
        return ()

    def _stop(self) -> None:
        now = time.perf_counter()
        if self.seat >= 0:
            self.seconds[self.seat] += now - self.began
        self.began = now


class Tournament:
    """Games between bots; what was played stays here, also when it is interrupted."""

    def __init__(
        self, game: Game, field: Field, seed: int, options: dict[str, Value] | None = None, early: bool = False
    ) -> None:
        """`early`: stop as soon as one bot is proven better than all others."""
        self.game = game
        self.field = field
        self.seed = seed
        self.options = game.settle(field.players, options or {})
        self.early = early
        self.meetings: list[Meeting] = []
        self.ratings = Ratings(len(field.specs))
        self.planned = 0  # games
        self.stopped = ""  # why not all were played: SETTLED, INTERRUPTED or a mishap
        self.seconds = 0.0

    def run(
        self,
        num: int,
        jobs: int = 1,
        backend: str = "local",
        setting: pool.Setting | None = None,
        told: Told | None = None,
    ) -> None:
        """Play `num` games, or a few more until every deal is complete. The results depend on the seed alone, not on
        `jobs` or `backend`. If it is stopped by Ctrl-C or a mishap, `stopped` says so, and what was played is kept."""
        each = self.field.games
        self.planned = self.field.whole(num)
        rule = Rule(len(self.field.specs), self.field.players)
        wins, seats = 0.0, 0  # of the first bot
        began = time.perf_counter()
        try:
            setting = setting or pool.Setting(self.game.name)
            work = pool.run(play_batch, self._batches(), jobs=jobs, backend=backend, setting=setting)
            with closing(work) as batches:
                for meeting in (meeting for batch in batches for meeting in batch):
                    self.meetings.append(meeting)
                    seats += meeting.bots.count(0)
                    wins += sum(win for bot, win in zip(meeting.bots, meeting.wins, strict=True) if bot == 0)
                    if told is not None:
                        told(len(self.meetings), wins / max(1, seats))
                    if len(self.meetings) % each:
                        continue
                    self.ratings.after(self.meetings)
                    if self.early and len(self.meetings) < self.planned:
                        if rule.settles(self.meetings[-each:]):
                            self.stopped = SETTLED
                            break
        except KeyboardInterrupt:
            self.stopped = INTERRUPTED
        except (pool.PoolError, bots.BadBot) as e:
            if not self.meetings:
                raise
            self.stopped = str(e)
        self.seconds = time.perf_counter() - began

    def _batches(self) -> Iterator[Batch]:
        """The games in order, in batches worth about half a second by the pace of the last ones."""
        first = 0
        while first < self.planned:
            last = self.meetings[-20:]
            pace = sum(meeting.seconds for meeting in last) / len(last) if last else WORTH
            count = min(max(1, int(WORTH / max(pace, 1e-6))), MOST, self.planned - first)
            yield Batch(self.game.name, self.game.figures, self.field, self.seed, self.options, first, count)
            first += count

    @property
    def settled(self) -> bool:
        """Was it stopped early, because one bot was proven better than all others?"""
        return self.stopped == SETTLED

    @property
    def deals(self) -> list[list[Meeting]]:
        """The deals that were played with all their seatings."""
        each = self.field.games
        whole = len(self.meetings) // each * each
        return [self.meetings[i : i + each] for i in range(0, whole, each)]

    @cached_property
    def standings(self) -> Standings:
        """What the complete deals say, once they are played."""
        return standings(self.field.names, self.field.players, self.deals, self.early, self.ratings)

    def thinking(self) -> list[float | None]:
        """Seconds that each bot takes for a decision; None where it was not timed."""
        seconds, decisions = [0.0] * len(self.field.specs), [0] * len(self.field.specs)
        for meeting in self.meetings:
            for bot, spent, answered in zip(meeting.bots, meeting.thinking, meeting.decisions, strict=False):
                seconds[bot] += spent
                decisions[bot] += answered
        return [spent / answered if answered else None for spent, answered in zip(seconds, decisions, strict=True)]

    def summary(self) -> dict[str, Any]:
        """The results as data. Everything but `timing` is the same for the same seed."""
        found = self.standings
        return {
            "game": self.game.name,
            "version": self.game.version,
            "cards": self.game.figures,
            "options": self.options,
            "seed": self.seed,
            "players": self.field.players,
            "bots": list(self.field.names),
            "games_per_deal": self.field.games,
            "planned": self.planned,
            "stop_early": self.early,
            "stopped": self.stopped,
            "results": {
                "games": found.games,
                "deals": found.deals,
                "ties": found.ties,
                "chance": 1 / self.field.players,
                "bots": [asdict(each) for each in found.bots],
                "pairs": [asdict(each) for each in found.pairs],
            },
            "timing": {
                "seconds": self.seconds,
                "games_per_second": len(self.meetings) / max(self.seconds, 1e-9),
                "seconds_per_decision": dict(zip(self.field.names, self.thinking(), strict=True)),
            },
        }

    def rows(self) -> list[dict[str, Any]]:
        """Every game that was played, also those of a deal that was interrupted; lists have an entry for each seat."""
        return [
            {
                "number": meeting.number,
                "deal": meeting.deal,
                "seating": meeting.seating,
                "seed": str(meeting.seed),  # 96 bits: too many for the numbers of most readers
                "bots": [self.field.names[bot] for bot in meeting.bots],
                "scores": list(meeting.scores),
                "wins": list(meeting.wins),
                "decisions": list(meeting.decisions),
                "faults": list(meeting.faults),
                "seconds": list(meeting.thinking) or [None] * self.field.players,
            }
            for meeting in self.meetings
        ]
