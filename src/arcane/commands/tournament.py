"""`arcane tournament`: who plays better, with the same cards in every seat."""

from __future__ import annotations

import argparse
import csv
import io
import sys
from typing import TYPE_CHECKING

from arcane.commands import common
from arcane.commands.common import Mistake, p_value, several

if TYPE_CHECKING:
    from arcane.lab.standings import Pair, Standing, Standings
    from arcane.lab.tournament import Tournament

FEW = 10  # deals; what fewer show may well be luck

EXAMPLES = """\
who meets whom:
  --bots greedy,random               two bots, two players
  --bots greedy,random --players 4   one greedy against three random: chance is 25 %
  --bots greedy,greedy,random,random a table as you name it: two against two
  --bots a.py:A,b.py:B,greedy,random,search:200 --players 3
                                     all against all, three at a time

Every deal is played several times with the same cards, until each bot has had every seat.
"""


def add(command: argparse.ArgumentParser) -> None:
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = EXAMPLES
    command.add_argument("game", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument(
        "--bots",
        metavar="A,B,…",
        required=True,
        help="the bots; with fewer bots than players the first sits once and the others fill the table",
    )
    command.add_argument(
        "--players",
        metavar="K",
        type=common.number(1, 99),
        help="players at a table (as many as there are bots, if the game allows it)",
    )
    command.add_argument(
        "--num",
        metavar="N",
        type=common.number(1, 1_000_000),
        default=100,
        help="how many games (100), rounded up to whole deals",
    )
    command.add_argument(
        "--stop-early",
        action="store_true",
        help="stop as soon as one bot is proven better than every other (at most 5 %% false alarms); --num is then the "
        "most games to play. The intervals are wider, for they must be right whenever it stops",
    )
    command.add_argument(
        "--seed", metavar="N", type=common.number(0, 2**96 - 1), help="the same seed gives the same results"
    )
    common.add_pool_options(command)
    command.add_argument("--out", metavar="FILE", help="write every game to FILE.json or FILE.csv")
    common.add_game_options(command)


def run(args: argparse.Namespace) -> int:
    import secrets

    from arcane.lab import pool
    from arcane.lab.tournament import INTERRUPTED, BadField, Tournament, field_of
    from arcane.terminal import saves

    game = common.find(args.game, args.cards)
    named = common.bots(args.bots, "--bots", "play a tournament")
    try:
        field = field_of(game, named, args.players)
    except BadField as e:
        raise Mistake(str(e)) from None
    options = common.options(game, args.option, field.players)
    out = common.target(args.out, "--out", ".json", ".csv")
    pool.check(args.jobs, args.backend)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    held = Tournament(game, field, seed, options, args.stop_early)
    with common.progress(field.whole(args.num)) as bar:

        def told(done: int, rate: float) -> None:
            if bar is not None:
                bar(done, f"{field.names[0]} wins {rate:.0%}")

        held.run(args.num, args.jobs, args.backend, common.setting(game, args.cards), told)
    with pool.deaf():  # whoever is impatient does not lose what was played
        try:
            if out is not None:
                data = (
                    to_csv(held) if out.suffix == ".csv" else common.to_json({**held.summary(), "games": held.rows()})
                )
                saves.write(out, data)
        finally:
            sys.stdout.write(common.to_json(held.summary()) if args.json else to_text(held))
    if held.stopped == INTERRUPTED:
        return common.INTERRUPTED
    return common.tell(held.stopped) if held.stopped and not held.settled else 0


# --- output -----------------------------------------------------------------------------------------------------------


def to_csv(held: Tournament) -> str:
    """A line per game, with columns for each seat (from 0)."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    by_seat = {"bots": "bot", "scores": "score", "wins": "win", "decisions": "decisions", "seconds": "seconds"}
    by_seat["faults"] = "fault"
    seats = range(held.field.players)
    rows.writerow(["number", "deal", "seating", "seed", *(f"{name}_{i}" for name in by_seat.values() for i in seats)])
    for row in held.rows():
        cells = [row[column][i] for column in by_seat for i in seats]
        rows.writerow([row["number"], row["deal"], row["seating"], row["seed"], *cells])
    return out.getvalue()


def to_text(held: Tournament) -> str:
    """The table, the pairs, and what to make of them."""
    found = held.standings
    deals = f"{several(found.deals, 'deal')}, each in {held.field.games} seatings"
    played = f"{several(found.games, 'game')} ({deals})"
    lines = [f"{held.game.name} {held.game.version}, {found.players} players: {played}, seed {held.seed}"]
    left = len(held.meetings) - found.games
    if held.stopped and not held.settled:
        uncounted = f"; {several(left, 'game')} of an unfinished deal not counted" * (left > 0)
        lines.append(f"stopped after {len(held.meetings)} of {held.planned} games ({held.stopped}){uncounted}")
    if found.deals:
        lines += _table(found, held.thinking())
        lines += [_pair(pair) for pair in found.pairs]
        lines += _notes(held, found)
    seconds = max(held.seconds, 1e-9)
    lines.append(f"{several(found.ties, 'tie')}; {len(held.meetings) / seconds:,.1f} games/s")
    return "\n".join(lines) + "\n"


def _table(found: Standings, thinking: list[float | None]) -> list[str]:
    rows = [["bot", "seats", "games", "win rate", "95 % interval", "against chance", "rating", "score", "a decision"]]
    for each, seconds in zip(found.bots, thinking, strict=True):
        rows.append(
            [
                each.bot,
                f"{each.seats:.3g}",
                str(each.games),
                f"{each.win_rate:.1%}",
                f"{each.low:.1%} – {each.high:.1%}",
                _verdict(each),
                f"{each.mu:.1f} ± {each.sigma:.1f}",
                f"{each.mean_score:.1f}",
                "–" if seconds is None else common.duration(seconds),
            ]
        )
    if any(each.faults for each in found.bots):
        for row, cell in zip(rows, ["faults", *(str(each.faults) for each in found.bots)], strict=True):
            row.append(cell)
    return common.columns(rows, texts=(0, 5))


def _verdict(each: Standing) -> str:
    told = p_value(each.p)
    return f"not significant ({told})" if each.verdict == "not significant" else f"{each.verdict} chance ({told})"


def _pair(pair: Pair) -> str:
    points = [f"{100 * value:+.1f}" for value in (pair.difference, pair.low, pair.high)]
    verdict = f"{pair.better} is better" if pair.better else "not significant"
    told = f"{points[0]} points ({points[1]} to {points[2]}): {verdict} ({p_value(pair.p)})"
    return f"{pair.one} against {pair.other}: {told}"


def _notes(held: Tournament, found: Standings) -> list[str]:
    lines = [f"Win rates are for one seat, of which chance gives {1 / found.players:.1%}; ties share a win."]
    if found.deals == 1:
        lines.append(f"One deal is no sample: play {2 * held.field.games} games or more.")
    elif found.deals < FEW:
        least = FEW * held.field.games
        lines.append(f"{found.deals} deals are few: believe no small difference; play {least} games or more.")
    if len(found.bots) > 2:
        lines.append(
            f"Each interval is for its line alone; the p-values allow for {len(found.bots)} bots and "
            f"{len(found.pairs)} pairs (Holm). So a line may be not significant whose interval leaves out chance, or 0."
        )
    if held.settled:
        best = max(found.bots, key=lambda each: each.win_rate)
        lines.append(f"Stopped early, after {found.games} of {held.planned} games: {best.bot} is the best.")
    elif held.early and not held.stopped:
        lines.append("Not stopped early: no bot was proven better than every other before the last deal.")
    for each in found.bots:
        if each.faults:
            lines.append(f"{each.bot} failed in {several(each.faults, 'game')}, and greedy took over: {each.fault}")
    return lines
