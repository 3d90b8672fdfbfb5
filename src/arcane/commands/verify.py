"""`arcane verify`: was the game fair? Every shuffle is computed again from what was promised before the first deal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from arcane.commands import common

UNFAIR = 1
LARGEST = 64 << 20  # bytes of an account


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "account", metavar="FILE", type=Path, help="what /api/tables/…/fairness shows after the end, saved as a file"
    )
    command.add_argument("--cards", metavar="FILE", help="the card figures it was played with")


def run(args: argparse.Namespace) -> int:
    from arcane.server import fairness

    try:
        account = fairness.read(_load(args.account))
        if args.cards is not None:
            common.find(account.game, args.cards)
        told: dict[str, Any] = {"table": account.table, "game": account.game, "version": account.version}
        told["commitment"] = account.commitment
        room = fairness.check(account)
    except fairness.NoAccount as e:
        raise common.Mistake(f"{args.account}: {e}") from None
    except fairness.Unfair as e:
        return _say(args, {**told, "fair": False, "why": str(e)}, f"NOT FAIR: {e}.\n", UNFAIR)
    match = room.playing
    draws = sum(len(draw.words) for draw in account.draws)
    told |= {"fair": True, "actions": match.length, "draws": draws, "scores": match.scores, "winners": match.winners}
    text = (
        f"Fair: {room.game.title} {room.game.version}, table {room.table}.\n"
        f"All {draws} numbers of chance are those of the secret that was promised; all {len(account.rows)} rows lead\n"
        f"where they say, to the end: {_result(match.names, match.scores, match.winners)}\n"
        f"The promise was {account.commitment}.\n"
        "Compare it with the one that the table showed before the first deal.\n"
    )
    return _say(args, told, text, 0)


def _load(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST:
            raise common.Mistake(f"{path}: this is far too large for the account of a game")
        return path.read_bytes()
    except OSError as e:
        raise common.Mistake(f"{path}: it can't be read ({e.strerror}); check the name") from None


def _say(args: argparse.Namespace, told: dict[str, Any], text: str, code: int) -> int:
    if args.json:
        common.print_json(told)
    else:
        sys.stdout.write(text)
    return code


def _result(names: list[str], scores: list[int], winners: list[int]) -> str:
    table = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return f"{table}; {' and '.join(names[seat] for seat in winners) or 'nobody'} won."
