"""`arcane sim`: many games between bots."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arcane.commands import common

if TYPE_CHECKING:
    from pathlib import Path

    from arcane.lab.out import Out


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument(
        "--seats", metavar="A,B,…", required=True, help="the bots, seat by seat; arcane bots list names them"
    )
    command.add_argument(
        "--num", metavar="N", type=common.number(1, 10_000_000), default=100, help="how many games (100)"
    )
    command.add_argument(
        "--seed", metavar="N", type=common.number(0, 2**96 - 1), help="the same seed gives the same results"
    )
    common.add_pool_options(command)
    command.add_argument(
        "--out", metavar="PATH", help="write every game to a folder of tables, or to a .parquet, .csv or .json file"
    )
    command.add_argument("--format", choices=("parquet", "csv", "json"), help="of the tables in a folder (parquet)")
    command.add_argument(
        "--tables", metavar="A,B,…", help="what to write: games,seats,events (all; a .csv or .parquet file has one)"
    )
    common.add_game_options(command)


def run(args: argparse.Namespace) -> int:
    import secrets

    from arcane.lab import pool
    from arcane.lab.sim import INTERRUPTED, Report, about, simulate

    game = common.find(args.game, args.cards)
    seats = common.seats(game, args.seats, human=False)
    options = game.settle(len(seats), common.options(game, args.option, len(seats)))
    seed = secrets.randbits(32) if args.seed is None else args.seed
    pool.check(args.jobs, args.backend)
    run_of = {**about(game.name, game.version, game.figures, options, seed), "seats": seats}
    out = _open_out(args, len(seats), run_of)
    report: Report | None = None
    written: list[Path] = []
    try:
        with common.progress(args.num) as told:
            report = simulate(
                game,
                seats,
                args.num,
                seed,
                options,
                told,
                jobs=args.jobs,
                backend=args.backend,
                setting=common.setting(game, args.cards),
                out=out,
                keep=False,
            )
        if out is not None and not out.broken:
            with pool.deaf():  # whoever is impatient does not lose what was played
                out.finish(report.summary())
            written = out.files
    finally:
        if out is not None:
            out.abandon()  # what is still unfinished
        if report is not None:
            sys.stdout.write(report.to_json() if args.json else report.to_text())
            if not args.json:
                sys.stdout.writelines(f"written: {path}\n" for path in written)
    if report.stopped == INTERRUPTED:
        return common.INTERRUPTED
    return common.tell(report.stopped) if report.stopped else 0


def _open_out(args: argparse.Namespace, seats: int, run_of: dict[str, object]) -> Out | None:
    from arcane.lab.out import Out, choose
    from arcane.terminal import saves

    if args.out is None:
        for given, name in ((args.format, "--format"), (args.tables, "--tables")):
            if given is not None:
                raise common.Mistake(f"{name} goes with --out PATH")
        return None
    path = saves.path_of(args.out)
    tables = None if args.tables is None else [table.strip() for table in args.tables.split(",")]
    return Out(path, *choose(path, args.format, tables), seats, run_of)
