"""`arcane doctor`: what is installed here, and whether it works."""

from __future__ import annotations

import argparse
import sys

from arcane.commands import common


def add(command: argparse.ArgumentParser) -> None:
    """It takes no arguments of its own."""


def run(args: argparse.Namespace) -> int:
    from arcane.terminal.doctor import examine

    found = examine()
    if args.json:
        common.print_json(found)
    else:
        width = max(map(len, found))
        for name, value in found.items():
            sys.stdout.write(f"{name.replace('_', ' '):{width}}  {value}\n")
    return 0 if found["self_test"].startswith("passed") else 1
