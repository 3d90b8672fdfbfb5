"""Fair play: what a seat can't know must not change what its bot chooses.

A pair is a table from a game, and another one in which everything that the seat can't know is dealt anew. The bot is
seated by the real runner, twice, with the same dice: while the one table, and while the other is the truth in this
process. To the seat both look alike, so it must choose the same. Only questions with a choice count. Then its answer is
played on both tables; as long as they still look alike and the seat is asked again, so is the bot, with its memory.

python -m tests.faults.peek --pairs 10000 random greedy mybots.py:Cautious
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import arcane
from arcane import Chance, bots
from arcane.bots.guard import Seat
from tests.laws.laws import ALLEY, CAP, HARBOUR, REALMS, TRICKERION, Setting

SETTINGS = [setting for setting in ALLEY + REALMS + TRICKERION if setting.seats in (1, 2, 4, 6)] + HARBOUR[:1]
OF_A_GAME = 8  # questions are made pairs

Runner = Callable[[Seat, Any, int], int]


def hand_a_view(bot: Seat, table: Any, seat: int) -> int:
    """As every table of ours asks its bots."""
    view = table.view(seat)
    return bot.answer(view, view.question)


@dataclass
class Tally:
    """What came of a run."""

    pairs: int = 0
    again: int = 0  # further questions, put to a bot that remembers the one before
    peeks: int = 0  # pairs in which the bot did not choose the same
    faults: int = 0  # of bots that were replaced: they prove nothing
    first: str = ""

    def note(self, what: str) -> None:
        self.first = self.first or what


def pairs(settings: list[Setting], seed: int) -> Iterator[tuple[str, bytes, bytes, int]]:
    """Without end: a game, two truths as bytes (so that neither lies about in memory), and a seat that is asked."""
    chance = Chance(seed)
    while True:
        setting = settings[chance.below(len(settings))]
        met = _met(setting, chance)
        for _ in range(min(OF_A_GAME, len(met))):
            truth, seat = met.pop(chance.below(len(met)))
            other = _dealt_anew(arcane.game(setting.game).from_bytes(truth), seat, chance)
            if other:
                yield setting.game, truth, other, seat


def _met(setting: Setting, chance: Chance) -> list[tuple[bytes, int]]:
    """Tables with a choice along a random game, and whose choice it is."""
    met = []
    table = setting.new(chance.below(1 << 30))
    for _ in range(CAP[setting.game]):
        if table.over:
            break
        seat = table.asked()[chance.below(len(table.asked()))]
        options = table.question_of(seat).options
        if len(options) > 1 and chance.below(4) == 0:
            met.append((table.to_bytes(), seat))
        table.play_as(seat, options[chance.below(len(options))])
    return met


def _dealt_anew(table: Any, seat: int, chance: Chance) -> bytes:
    """A table with other cards that looks the same to this seat; nothing if it knows every card."""
    view = table.view(seat)
    for _ in range(5):
        other = view.imagine(Chance(chance.below(1 << 30)))
        if other.describe() != table.describe():
            assert other.view(seat).to_bytes() == view.to_bytes()
            packed: bytes = other.to_bytes()
            return packed
    return b""


def hunt(spec: str, count: int, seed: int, settings: list[Setting] = SETTINGS, runner: Runner = hand_a_view) -> Tally:
    """Ask this bot about so many pairs."""
    tally = Tally()
    for name, one, two, seat in pairs(settings, seed):
        answers = _compare(spec, name, (one, two), seat, tally, runner)
        tally.pairs += 1
        if answers:
            tally.peeks += 1
            tally.note(f"pair {tally.pairs}, {name}: {' or '.join(arcane.game(name).spell(a) for a in answers)}")
        if tally.pairs == count:
            return tally
    raise AssertionError("there are always more pairs")


def _compare(
    spec: str, name: str, truths: tuple[bytes, bytes], seat: int, tally: Tally, runner: Runner
) -> list[int] | None:
    """Two different answers of the bot to what looks alike; None if it gives none."""
    dice = ("peek", tally.pairs)
    with Seat(spec, bots.chance_of(*dice)) as one, Seat(spec, bots.chance_of(*dice)) as two:
        asked = (one, two)
        while True:
            answers = [_ask(bot, name, truth, seat, tally, runner) for bot, truth in zip(asked, truths, strict=True)]
            if answers[0] != answers[1]:
                return answers
            here, there = (_played(name, truth, seat, answers[0]) for truth in truths)
            if not _alike(here, there, seat):
                return None
            truths = here.to_bytes(), there.to_bytes()
            tally.again += 1


def _ask(bot: Seat, name: str, truth: bytes, seat: int, tally: Tally, runner: Runner) -> int:
    answer = runner(bot, arcane.game(name).from_bytes(truth), seat)
    if bot.fault is not None:
        tally.faults += 1
        tally.note(f"pair {tally.pairs + 1}, {name}: {bot.fault}")
    return answer


def _played(name: str, truth: bytes, seat: int, action: int) -> Any:
    table = arcane.game(name).from_bytes(truth)
    table.play_as(seat, action)
    return table


def _alike(here: Any, there: Any, seat: int) -> bool:
    """Has this seat a choice again, and the same view of both?"""
    if here.over or there.over or seat not in here.asked() or seat not in there.asked():
        return False
    return len(here.question_of(seat).options) > 1 and here.view(seat).to_bytes() == there.view(seat).to_bytes()


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if some bot has peeked or failed."""
    parser = argparse.ArgumentParser(description="Do bots choose the same whatever lies where they can't see it?")
    parser.add_argument("bots", nargs="*", default=["random", "greedy"], metavar="BOT")
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    code = 0
    for spec in args.bots:
        began = time.monotonic()
        tally = hunt(spec, args.pairs, args.seed)
        told = f"{spec}: {tally.pairs:,} pairs, {tally.peeks} chosen differently, {tally.faults} faults"
        told += f"; {tally.again:,} asked again"
        sys.stdout.write(f"{told} ({time.monotonic() - began:.0f} s)\n")
        if tally.first:
            sys.stdout.write(f"  first: {tally.first}\n")
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
