"""`make soak`: very many random games with the laws checked, a long hunt for leaks, and long trials of the server:
kills, power cuts, secrets on the wire, rubbish. Ends by itself.

    python -m tests.soak [--games 100000] [--pairs 120000] [--jobs 2]
    python -m tests.soak --server       only the trials of the server

Conservation and bounds are checked at every decision of every game; all other laws at every decision of each two
hundredth game, and at about three decisions of each of the others.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.faults.leak import hunt
from tests.laws.laws import ALLEY, REALMS, SETTINGS, TRICKERION, check_game

BATCH = 250


def play_batch(start: int) -> tuple[int, int, int]:
    """Games, decisions, and the longest game of one batch of seeds."""
    longest = decisions = 0
    for seed in range(start, start + BATCH):
        thorough = seed % 200 == 0
        every, future_every = (1, 50) if thorough else (150, 300)
        n = check_game(SETTINGS[seed % len(SETTINGS)], seed, every, future_every)
        decisions += n
        longest = max(longest, n)
    return BATCH, decisions, longest


def hunt_batch(seed: int) -> tuple[int, int, str]:
    """Pairs, leaks, and the first leak of one batch: of each game a seat count, or the spectator."""
    group = seed % 6
    game = (ALLEY, REALMS, TRICKERION)[seed // 6 % 3]
    counts = sorted({setting.seats for setting in game})
    settings = game if group == 5 else [each for each in game if each.seats == counts[group % len(counts)]]
    tally = hunt(settings, 1000, 10_000 + seed, spectator=group == 5)
    return tally.pairs, tally.leaks, tally.first


def try_the_server() -> int:
    """Every harness of faults in its long form; returns how many found something."""
    from tests.faults import hostile, kill, power, wire_leak

    return sum(
        [
            kill.main(["--kills", "200"]),
            kill.main(["--kills", "20", "--early"]),  # the planted bug
            power.main(["--cuts", "1000"]),
            wire_leak.main(["--pairs", "10000"]),
            hostile.main(["--num", "1000000"]),
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--pairs", type=int, default=120_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--server", action="store_true", help="only the server's trials")
    args = parser.parse_args()
    if args.server:
        return int(try_the_server() > 0)
    begun = time.monotonic()
    games = decisions = longest = pairs = leaks = 0
    first = ""
    with ProcessPoolExecutor(args.jobs) as pool:
        for n, played, top in pool.map(play_batch, range(0, args.games, BATCH)):
            games, decisions, longest = games + n, decisions + played, max(longest, top)
            if games % 5000 < BATCH:
                print(f"{games} games, {decisions} decisions, longest {longest}, none broken", flush=True)
        for n, found, what in pool.map(hunt_batch, range(-(-args.pairs // 1000))):
            pairs, leaks, first = pairs + n, leaks + found, first or what
    seconds = time.monotonic() - begun
    print(f"{games} games, {decisions} decisions, longest {longest}, none broken; {pairs} pairs, {leaks} leaks {first}")
    print(f"{seconds:.0f} s with {args.jobs} processes")
    return int(leaks + try_the_server() > 0)


if __name__ == "__main__":
    sys.exit(main())
