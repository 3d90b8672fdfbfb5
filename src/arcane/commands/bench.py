"""`arcane bench`: how fast the engine is here."""

from __future__ import annotations

import argparse
import sys

from arcane.commands import common


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", default="alley", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument("--seconds", metavar="S", type=_seconds, default=0.5, help="for each repetition (0.5)")


def run(args: argparse.Namespace) -> int:
    from arcane.lab.bench import bench

    report = bench(common.find(args.game, None), args.seconds)
    if args.json:
        common.print_json(report.to_dict())
    else:
        sys.stdout.write(report.to_text())
    return 0


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0.01 to 60")
    return value
