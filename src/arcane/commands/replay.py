"""`arcane replay`: a journal, shown."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arcane.commands import common


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument("journal", metavar="JOURNAL", type=Path)
    command.add_argument("--at", metavar="K", type=common.number(0, 10**9), help="only its first K actions")
    command.add_argument(
        "--seat", metavar="N", type=common.number(1, 16), help="as this player saw it (1 is the first)"
    )
    command.add_argument("--recover", action="store_true", help="as far as a damaged file is sound")
    command.add_argument("--cards", metavar="FILE", help="the card figures it was played with")


def run(args: argparse.Namespace) -> int:
    from arcane.terminal.replay import Replay

    seat = None if args.seat is None else args.seat - 1
    replay = Replay(lambda name: common.find(name, args.cards), args.journal, args.at, seat, args.recover)
    if args.json:
        common.print_json(replay.to_dict())
    else:
        sys.stdout.write(replay.to_text())
    return 0
