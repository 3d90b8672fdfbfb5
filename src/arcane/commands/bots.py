"""`arcane bots list`: the bots there are."""

from __future__ import annotations

import argparse
import sys

from arcane.commands import common
from arcane.commands.common import Mistake


def add(command: argparse.ArgumentParser) -> None:
    # the parser of `list` is of the command's own kind, so that its mistakes are told in the same way
    listed = command.add_subparsers(metavar="list", parser_class=type(command)).add_parser(
        "list", help="the bots there are", description="The bots there are.", allow_abbrev=False
    )
    listed.add_argument("--json", action="store_true", help="print data instead of text")
    listed.set_defaults(listed=True)
    command.set_defaults(listed=False)


def run(args: argparse.Namespace) -> int:
    from arcane.bots import BOTS

    if not args.listed:
        raise Mistake("say: arcane bots list")
    if args.json:
        common.print_json(
            [{"name": entry.name, "meaning": entry.meaning, "stands_for": entry.stands_for} for entry in BOTS]
        )
        return 0
    for entry in BOTS:
        if not entry.stands_for:
            sys.stdout.write(f"{entry.name:10}  {entry.meaning}\n")
    sys.stdout.write(f"{'file:Class':10}  your own: mybots.py:Cautious, with choose(view, question, clock)\n")
    sys.stdout.write("levels, from the easiest:\n")
    for entry in BOTS:
        if entry.stands_for:
            sys.stdout.write(f"{entry.name:10}  {entry.meaning}: {entry.stands_for}\n")
    return 0
