"""`make soak`: very many random games with the laws checked, a long hunt for leaks, and long trials of the server:
kills, power cuts, secrets on the wire, quitters, rubbish. Ends by itself.

    python -m tests.soak [--games 100000] [--pairs 60000] [--jobs 2]
    python -m tests.soak --only realms --minutes 25     what can be played of one game in that time
    python -m tests.soak --server                       only the trials of the server

So many games and pairs are played of each game, over all seat counts and options in turn; pairs are shared among the
seat counts and the spectator. Whatever was played when the minutes are over is what is reported.

Conservation and bounds are checked at every decision of every game; all other laws at every decision of each two
hundredth game, and at about three decisions of each of the others.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.faults.leak import hunt
from tests.laws.laws import ALLEY, HARBOUR, LATE_TRICKERION, REALMS, TRICKERION, check_game
from tests.laws.trickerion import seldom

BATCH = 50
PAIRS = 500
MANY = 10_000  # games in which every question is asked
PLAYED = {"alley": ALLEY + HARBOUR, "realms": REALMS, "trickerion": TRICKERION + LATE_TRICKERION}
HUNTED = {"alley": ALLEY, "realms": REALMS, "trickerion": TRICKERION + LATE_TRICKERION}
SAMPLED = {"alley": 150, "realms": 450, "trickerion": 150}  # about three decisions of a game

Batch = tuple[str, int]  # of which game, and which batch
Found = TypeVar("Found")


def play_batch(batch: Batch) -> tuple[int, int, int, Counter[str]]:
    """Games, decisions, the longest game, and how often each question was asked in one batch of seeds."""
    longest = decisions = 0
    asked = Counter[str]()
    settings = PLAYED[batch[0]]
    for seed in range(batch[1] * BATCH, (batch[1] + 1) * BATCH):
        thorough = seed % 201 == 0  # 200 and the number of settings have factors in common
        sampled = SAMPLED[batch[0]]
        every, future_every = (1, 50) if thorough else (sampled, 2 * sampled)
        n = check_game(settings[seed % len(settings)], seed, every, future_every, asked)
        decisions += n
        longest = max(longest, n)
    return BATCH, decisions, longest, asked


def hunt_batch(batch: Batch) -> tuple[int, int, str]:
    """Pairs, leaks, and the first leak of one batch: of a seat count each, or the spectator."""
    group = batch[1] % 6
    game = HUNTED[batch[0]]
    counts = sorted({setting.seats for setting in game})
    settings = game if group == 5 else [each for each in game if each.seats == counts[group % len(counts)]]
    tally = hunt(settings, PAIRS, 10_000 + batch[1], spectator=group == 5)
    return tally.pairs, tally.leaks, tally.first


def until(
    end: float, pool: ProcessPoolExecutor, work: Callable[[Batch], Found], batches: Iterable[Batch], jobs: int
) -> Iterator[Found]:
    """What becomes of the batches, in their order; when the time is over, no other is begun."""
    coming = iter(batches)
    waiting: list[Future[Found]] = [pool.submit(work, batch) for batch in islice(coming, 2 * jobs)]
    while waiting:
        yield waiting.pop(0).result()
        if time.monotonic() < end:
            waiting += [pool.submit(work, batch) for batch in islice(coming, 1)]


def soak(game: str, args: argparse.Namespace) -> int:
    """All laws over random games of one game, and the hunt for leaks; returns how many were found, and how many
    questions never came up in many games."""
    begun = time.monotonic()
    games = decisions = longest = pairs = leaks = 0
    first = ""
    asked = Counter[str]()
    end = begun + 60 * args.minutes
    with ProcessPoolExecutor(args.jobs) as pool:
        batches = [(game, i) for i in range(-(-args.games // BATCH))]
        for n, played, top, counted in until(end, pool, play_batch, batches, args.jobs):
            asked += counted
            games, decisions, longest = games + n, decisions + played, max(longest, top)
            if games % 5000 == 0:
                print(f"{game}: {games} games, {decisions} decisions, longest {longest}, none broken", flush=True)
        batches = [(game, i) for i in range(-(-args.pairs // PAIRS))]
        for n, found, what in until(end + 60 * args.minutes, pool, hunt_batch, batches, args.jobs):
            pairs, leaks, first = pairs + n, leaks + found, first or what
    seconds = time.monotonic() - begun
    never = 0
    if game == "trickerion":
        rare = list(seldom(asked).items())
        print(f"{game}: asked least: {', '.join(f'{key} {n}' for key, n in rare[:8])}")
        never = sum(1 for _, n in rare if n == 0 and games >= MANY)
    print(f"{game}: {games} games, {decisions} decisions, longest {longest}, none broken")
    print(f"{game}: {pairs} pairs, {leaks} leaks {first}; {seconds:.0f} s with {args.jobs} processes", flush=True)
    return leaks + never


def try_the_server() -> int:
    """Every harness of faults in its long form; returns how many found something."""
    from tests.faults import canary, hostile, kill, power, quits, wire_leak
    from tests.server import postgres

    found = [
        kill.main(["--kills", "200"]),
        kill.main(["--kills", "20", "--early"]),  # the planted bug
        kill.main(["--kills", "50", "--term"]),
        power.main(["--cuts", "1000"]),
        wire_leak.main(["--pairs", "10000"]),
        canary.main(["--games", "100"]),
        quits.main(["--games", "1000"]),
        hostile.main(["--num", "1000000"]),
    ]
    if postgres.programs() is None:
        print(postgres.MISSING)
    else:
        found.append(kill.main(["--kills", "40", "--postgres"]))
    return sum(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="of each game")
    parser.add_argument("--pairs", type=int, default=60_000, help="of each game")
    parser.add_argument("--only", choices=PLAYED, help="only this game, and no trials of the server")
    parser.add_argument("--minutes", type=float, default=1e6, help="for the games of each, and once more for its pairs")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--server", action="store_true", help="only the server's trials")
    args = parser.parse_args()
    if args.server:
        return int(try_the_server() > 0)
    leaks = sum(soak(game, args) for game in ([args.only] if args.only else PLAYED))
    return int(leaks + (0 if args.only else try_the_server()) > 0)


if __name__ == "__main__":
    sys.exit(main())
