"""`arcane referee`: who answers better, by what comes of the answers."""

from __future__ import annotations

import argparse
import csv
import io
import re
import sys
from typing import TYPE_CHECKING

from arcane.commands import common
from arcane.commands.common import Mistake, duration, several

if TYPE_CHECKING:
    from arcane.core.game import Game
    from arcane.lab.referee import Finding, Findings

PLAYER = "search:60"
FEW = 10  # games; what fewer show may well be luck
LAST = 99  # more chapters than any game has
UNITS = {"realms": "action"}  # that are counted as turns where they are something else

EXAMPLES = """\
for example:
  --bots search:200ms,search:2s --games 20 --jobs 2
  --bots greedy,mybots.py:Cautious --by greedy --turns 0
                                     every answer is played on to the end of the game
  --bots search:500,search:500/trust=0.3 --chapters 3-3
                                     only questions of the third round

Where bots choose the same, nothing is played, and they are as good. A difference is told for one question, and a game
has many of them: a hundred for each player in Arcane Alley.
"""


def add(command: argparse.ArgumentParser) -> None:
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = EXAMPLES
    command.add_argument("game", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument(
        "--bots", metavar="A,B,…", required=True, help="two bots or more; the others are compared with the first"
    )
    command.add_argument(
        "--by", metavar="BOT", default=PLAYER, help=f"whose games ask the questions, and who plays on ({PLAYER})"
    )
    command.add_argument("--players", metavar="K", type=common.number(1, 99), help="at a table")
    command.add_argument(
        "--games", metavar="N", type=common.number(1, 1_000_000), default=20, help="whose questions are asked (20)"
    )
    command.add_argument(
        "--seldom", metavar="N", type=common.number(1, 10_000), default=5, help="one question of so many is asked (5)"
    )
    command.add_argument(
        "--times", metavar="N", type=common.number(1, 100_000), default=24, help="that an answer is played on (24)"
    )
    command.add_argument(
        "--turns",
        metavar="N",
        type=common.number(0, 10_000),
        help="... and for how long: turns of Alley, actions of Realms, turns of all players in Trickerion (as far as "
        "search plays on in that game; 0: to the end)",
    )
    command.add_argument(
        "--chapters", metavar="A-B", default=f"0-{LAST}", help="rounds or turns whose questions are asked: 3-3 (all)"
    )
    command.add_argument(
        "--seed", metavar="N", type=common.number(0, 2**96 - 1), help="the same seed asks the same questions"
    )
    common.add_pool_options(command)
    command.add_argument("--out", metavar="FILE", help="write every question to FILE.json or FILE.csv")
    common.add_game_options(command)


def run(args: argparse.Namespace) -> int:
    import secrets

    from arcane.bots.settings import Settings
    from arcane.lab import pool
    from arcane.lab.referee import INTERRUPTED, Task, referee
    from arcane.terminal import saves

    game = common.find(args.game, args.cards)
    named = common.bots(args.bots, "--bots", "be asked by a referee")
    if len(named) < 2:
        raise Mistake(f"--bots {args.bots}: name two bots or more, with commas between them")
    by = common.bots(args.by, "--by", "play these games")
    if len(by) > 1:
        raise Mistake(f"--by {args.by}: name one bot, who sits in all seats")
    seats = _players(game, args.players)
    options = game.settle(seats, common.options(game, args.option, seats))
    out = common.target(args.out, "--out", ".json", ".csv")
    pool.check(args.jobs, args.backend)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    turns = Settings("search", "1").ahead(game.name) if args.turns is None else args.turns
    chapters = _chapters(args.chapters)
    task = Task(
        game.name, game.figures, seats, options, tuple(named), by[0], args.seldom, args.times, turns, chapters, seed
    )
    with common.progress(args.games) as bar:
        found = referee(task, args.games, args.jobs, args.backend, common.setting(game, args.cards), bar)
    with pool.deaf():  # whoever is impatient does not lose what was asked
        try:
            if out is not None:
                data = (
                    to_csv(found) if out.suffix == ".csv" else common.to_json({**found.summary(), "rows": found.rows()})
                )
                saves.write(out, data)
        finally:
            sys.stdout.write(common.to_json(found.summary()) if args.json else to_text(found))
    if found.stopped == INTERRUPTED:
        return common.INTERRUPTED
    return common.tell(found.stopped) if found.stopped else 0


def _players(game: Game, players: int | None) -> int:
    try:
        return game.check_seats(game.usual if players is None else players)
    except ValueError as e:
        raise Mistake(f"--players: {e}") from None


def _chapters(text: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,2})-([0-9]{1,2})", text)
    if found and int(found[1]) <= int(found[2]):
        return int(found[1]), int(found[2])
    raise Mistake(f"--chapters {text[:20]}: write the first and the last, as 3-3 or 1-2")


# --- output -----------------------------------------------------------------------------------------------------------


def to_csv(found: Findings) -> str:
    """A line per question, with columns for each bot (from 0)."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    by_bot = {"chosen": "chosen", "shares": "share", "seconds": "seconds"}
    bots = range(len(found.task.bots))
    rows.writerow(["game", "kind", *(f"{name}_{i}" for name in by_bot.values() for i in bots)])
    for row in found.rows():
        rows.writerow([row["game"], row["kind"], *(row[column][i] for column in by_bot for i in bots)])
    return out.getvalue()


def to_text(found: Findings) -> str:
    """The bots, each against the first, and what to make of it."""
    from arcane import games
    from arcane.lab.statistics import holm

    task = found.task
    unit = UNITS.get(task.game, "turn")
    far = f"for {several(task.turns, unit)}, then judged" if task.turns else "to the end of the game"
    asked = f"{several(len(found.asked), 'question')} of {several(len(found.games), 'game')} of {task.by}"
    lines = [f"{task.game} {games.game(task.game).version}, {several(task.seats, 'player')}: {asked}, seed {task.seed}"]
    if found.stopped:
        lines.append(f"stopped after {len(found.games)} of {found.planned} games ({found.stopped})")
    if not found.asked:
        return "\n".join([*lines, "No question was asked: play more games, or name other chapters."]) + "\n"
    lines.append(f"Where bots disagree, each answer was played on {several(task.times, 'time')}, {far}.")
    rows = [["bot", "questions", "differs", "wins more", "95 % interval", f"against {task.bots[0]}", "a question"]]
    rows.append([task.bots[0], str(len(found.asked)), "", "", "", "", duration(found.seconds(0))])
    others = [found.finding(bot) for bot in range(1, len(task.bots))]
    for bot, (each, p) in enumerate(zip(others, holm([each.more.p for each in others]), strict=True), 1):
        rows.append([*_cells(each), _verdict(each, p), duration(found.seconds(bot))])
        rows += [[*_cells(found.finding(bot, kind)), "", ""] for kind in found.kinds()]
    lines += common.columns(rows, texts=(0, 5))
    lines.append("Wins are shares of a win for each question; the questions of a game count as one witness.")
    lines.append(
        f"Each interval is for its line alone: of {several(len(rows) - 2, 'line')} one in twenty leaves out 0 by luck."
    )
    if len(others) > 1:
        lines.append(f"The p-values allow for {len(others)} bots (Holm).")
    if len(found.games) < FEW:
        lines.append(f"{several(len(found.games), 'game')} tell little: play {FEW} or more.")
    return "\n".join(lines) + "\n"


def _cells(each: Finding) -> list[str]:
    counts = [f"  {each.kind}" if each.kind else each.bot, str(each.questions), str(each.differ)]
    if each.differ == 0:
        return [*counts, "", ""]
    known = each.more.high - each.more.low < 2.0  # by one game, or by differences that are none, nothing is
    interval = f"{each.more.low:+.4f} to {each.more.high:+.4f}" if known else "–"
    return [*counts, f"{each.more.value:+.4f}", interval]


def _verdict(each: Finding, p: float) -> str:
    from arcane.lab.statistics import ALPHA

    if each.differ == 0:
        return "always the same answer"
    if p >= ALPHA:
        return f"not significant ({common.p_value(p)})"
    return f"{'better' if each.more.value > 0 else 'worse'} ({common.p_value(p)})"
