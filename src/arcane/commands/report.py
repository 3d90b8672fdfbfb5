"""`arcane report`: one page about the balance of a game."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arcane.commands import common
from arcane.commands.common import Mistake

if TYPE_CHECKING:
    from arcane.core.game import Game
    from arcane.lab.report.compare import Comparison
    from arcane.lab.report.run import Plan, Run

OWN_FIGURES = "base"  # --against: the figures of the game itself
NUM = 1000
INTERRUPTED = "interrupted"

EXAMPLES = """\
examples:
  arcane report alley --num 2000 --out report.html
  arcane report alley --num 2000 -o wizards=random --jobs 2 --out wizards.html
  arcane report alley --num 4000 --cards egg.toml --against base --out egg.html
one page of several runs:
  arcane report alley --num 100000 --save greedy.json
  arcane report alley --num 2000 --seats search:100,search:100,search:100,search:100 --save search.json
  arcane report alley --from greedy.json,search.json --out balance.html
"""


def add(command: argparse.ArgumentParser) -> None:
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = EXAMPLES
    command.add_argument("game", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument("--num", metavar="N", type=common.number(2, 10_000_000), help=f"how many games ({NUM})")
    command.add_argument("--out", metavar="FILE.html", help="where the page goes")
    command.add_argument("--seats", metavar="A,B,…", help="the bots, seat by seat (greedy everywhere)")
    command.add_argument(
        "--seed", metavar="N", type=common.number(0, 2**96 - 1), help="the same seed gives the same page"
    )
    common.add_pool_options(command)
    common.add_game_options(command)
    command.add_argument(
        "--against", metavar="FILE", help="with --cards: compare with this card file; base is the game's own figures"
    )
    command.add_argument("--save", metavar="FILE.json", help="keep what was counted, for --from")
    command.add_argument("--from", metavar="A.json,B.json", dest="saved", help="a page of runs that were saved")


def run(args: argparse.Namespace) -> int:
    from arcane.lab import pool
    from arcane.lab.report.compare import Comparison

    if args.against is not None and args.cards is None:
        raise Mistake("--against goes with --cards FILE: the card file that is compared")
    out, save = common.target(args.out, "--out", ".html"), common.target(args.save, "--save", ".json")
    if args.saved is not None:
        return _from_saved(args, out)
    if out is None and save is None:
        raise Mistake("say where the page goes: --out report.html; or keep the counts for later: --save counts.json")
    if save is not None and args.against is not None:
        raise Mistake("--save keeps one run; leave --save or --against out")
    plans = _plans(args)
    runs, stopped = _play(args, plans)
    if not runs:
        return common.tell(stopped) if stopped != INTERRUPTED else _nothing_played(plans)
    compared = Comparison(*runs) if len(runs) == 2 else None
    with pool.deaf():  # whoever is impatient does not lose what was played
        _put(args, runs, compared, out, save, _command(plans), stopped)
    if stopped == INTERRUPTED:
        return common.INTERRUPTED
    return common.tell(stopped) if stopped else 0


def _nothing_played(plans: list[Plan]) -> int:
    told = "stopped before any game was over"
    if len(plans) > 1:
        told = "stopped before a deal was over with both card files: nothing to compare"
    sys.stderr.write(f"arcane: {told}; nothing was written\n")
    return common.INTERRUPTED


# --- what is to be played --------------------------------------------------------------------------------------------


def _plans(args: argparse.Namespace) -> list[Plan]:
    """One run, or the base and the variant of a comparison."""
    import secrets

    from arcane.lab import pool
    from arcane.lab.report.run import Plan

    game = common.find(args.game, None if args.against is not None else args.cards)
    seats = common.seats(game, args.seats or ",".join(["greedy"] * game.usual), human=False)
    options = game.settle(len(seats), common.options(game, args.option, len(seats)))
    pool.check(args.jobs, args.backend)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    files = [args.cards]
    if args.against is not None:
        files = [None if args.against == OWN_FIGURES else args.against, args.cards]
        _check_cards(game, files)
    return [Plan(game.name, seats, args.num or NUM, seed, options, cards) for cards in files]


def _check_cards(game: Game, files: list[str | None]) -> None:
    """Bad figures are told before the games are played, and without loading them here."""
    from arcane.core.figures import Figures
    from arcane.lab.report.run import special

    own = special(game.name)
    if own is None:
        raise Mistake(f"{game.title} has no card figures that could be compared; leave --against out")
    for cards in files:
        if cards is not None:
            Figures(own.FIGURES_FILE, Path(cards).resolve())


def _play(args: argparse.Namespace, plans: list[Plan]) -> tuple[list[Run], str]:
    """All runs as far as they came, and why they ended early. Of a comparison both card files have processes of their
    own and advance together; only deals that both have played count. (Workers of Ray are hired for one after the
    other: it has only so many places.)"""
    from arcane.bots import BadBot
    from arcane.lab.pool import PoolError
    from arcane.lab.report.run import Abreast, play_plan

    apart = len(plans) > 1
    together = apart and args.backend == "local"
    shares = [max(1, args.jobs // 2), max(1, args.jobs - args.jobs // 2)] if together else [args.jobs] * len(plans)
    abreast = Abreast(len(plans), together or not apart)
    growing = [
        play_plan(plan, _command([plan]), jobs, args.backend, apart, abreast, i)
        for i, (plan, jobs) in enumerate(zip(plans, shares, strict=True))
    ]
    runs: dict[int, Run] = {}
    left = list(range(len(plans)))
    stopped = ""
    try:
        with common.progress(sum(plan.num for plan in plans)) as told:
            while left:
                i = min(left, key=abreast.played) if together else left[0]
                run = next(growing[i], None)
                if run is None:
                    left.remove(i)
                    continue
                runs[i] = run
                if told is not None:
                    told(sum(map(abreast.played, range(len(plans)))))
    except KeyboardInterrupt:
        stopped = INTERRUPTED
    except (PoolError, BadBot) as e:
        stopped = str(e)
    finally:
        for each in growing:
            each.close()
    if len(runs) == len(plans) and not any(run.stopped for run in runs.values()):
        return [runs[i] for i in sorted(runs)], ""  # it was stopped after the last game
    if apart and stopped != INTERRUPTED and 0 in runs and abreast.played(0) and not runs[0].tally.games:
        stopped += "; no deal was over with both card files, so there is nothing to compare"
    return [runs[i] for i in sorted(runs) if runs[i].tally.games], stopped


def _command(plans: list[Plan]) -> str:
    """What to type for the same result, wherever and by however many processes it is worked out."""
    plan = plans[-1]
    words = ["arcane", "report", plan.game, "--num", str(plan.num), "--seats", ",".join(plan.seats)]
    words += ["--seed", str(plan.seed)]
    for name, value in sorted(plan.options.items()):
        words += ["-o", f"{name}={value}"]
    if plan.cards is not None:
        words += ["--cards", plan.cards]
    if len(plans) > 1:
        words += ["--against", plans[0].cards or OWN_FIGURES]
    return shlex.join(words)


# --- where it goes ---------------------------------------------------------------------------------------------------


def _put(
    args: argparse.Namespace,
    runs: list[Run],
    compared: Comparison | None,
    out: Path | None,
    save: Path | None,
    command: str,
    stopped: str = "",
) -> None:
    """Write the page and the counts; say what they say."""
    from arcane.lab.report.page import page, summary, warnings
    from arcane.lab.report.sections import Reading

    if save is not None:
        _write(save, json.dumps(runs[0].to_dict(), separators=(",", ":"), ensure_ascii=False) + "\n")
    if out is not None:
        _write(out, page(runs, command, compared))
    told = compared.summary() if compared is not None else [line for run in runs for line in summary(Reading(run))]
    files = [str(path) for path in (out, save) if path is not None]
    if args.json:
        common.print_json(_data(runs, compared, told, files, stopped))
        return
    for run in runs:
        early = f", stopped early of {run.num:,}" if run.stopped else ""
        cards = f", cards {run.cards}" if run.cards else ""
        sys.stdout.write(
            f"{run.title} {run.version}, {', '.join(run.seats)}{cards}: {run.tally.games:,} games{early}\n"
        )
        sys.stdout.writelines(f"! {line}\n" for line in warnings(run))
    sys.stdout.writelines(f"- {line}\n" for line in told)
    sys.stdout.writelines(f"written: {name}\n" for name in files)


def _write(path: Path, text: str) -> None:
    """Whole or not at all; and readable for whom files of this user usually are: a page is made to be shown."""
    from arcane.terminal import saves

    saves.write(path, text)
    mask = os.umask(0)
    os.umask(mask)
    path.chmod(0o666 & ~mask)


def _data(
    runs: list[Run], compared: Comparison | None, told: list[str], files: list[str], stopped: str
) -> dict[str, Any]:
    from arcane.lab.report.page import figures

    return {
        "runs": [
            {
                "game": run.game,
                "version": run.version,
                "cards": run.cards_hash,
                "seats": run.seats,
                "options": run.options,
                "seed": run.seed,
                "num": run.num,
                "games": run.tally.games,
                "stopped": (stopped or "stopped early") if run.stopped else "",
                "faults": {"count": run.tally.total("faults"), "first": run.tally.fault},
                "figures": figures(run),
            }
            for run in runs
        ],
        "differences": None if compared is None else compared.to_list(),
        "summary": told,
        "files": files,
    }


# --- saved runs ------------------------------------------------------------------------------------------------------


def _from_saved(args: argparse.Namespace, out: Path | None) -> int:
    for given, name in (
        (args.num, "--num"),
        (args.seats, "--seats"),
        (args.seed, "--seed"),
        (args.option, "--option"),
        (args.cards, "--cards"),
        (args.against, "--against"),
        (args.save, "--save"),
    ):
        if given:
            raise Mistake(f"{name} was settled when the games were played; leave it out, or leave --from out")
    if out is None:
        raise Mistake("say where the page goes: --out report.html")
    game = common.find(args.game, None)
    names = [name.strip() for name in args.saved.split(",")]
    runs = [_load(name) for name in names]
    for run, name in zip(runs, names, strict=True):
        if run.game != game.name:
            raise Mistake(f"--from {name}: it holds games of {run.game}, not of {game.name}")
    words = ["arcane", "report", game.name, "--from", ",".join(Path(name).name for name in names)]
    _put(args, runs, None, out, None, shlex.join(words))
    return 0


def _load(name: str) -> Run:
    from arcane.lab.report.run import Run

    try:
        return Run.from_dict(json.loads(Path(name).read_text(encoding="utf-8")))
    except OSError as e:
        raise Mistake(f"--from {name}: can't read it ({e.strerror}); name files that --save wrote") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Mistake(f"--from {name}: it is no file of counts; name files that arcane report --save wrote") from None
