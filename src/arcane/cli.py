"""The command `arcane`. Every mistake of a user is one line that says what to do, and exit code 2."""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from arcane import _build

if TYPE_CHECKING:
    from arcane.core.game import Game

MISTAKE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Mistake(ValueError):
    """What a user got wrong, in one line that says what to do."""


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    try:
        sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115 - closed by whoever started us
        sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
        sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):  # a terminal of another alphabet shows what it can
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        args = _parser().parse_args(argv)
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except Mistake as e:
        return _tell(str(e))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to flush to
        return PIPE_CLOSED
    except (ValueError, RuntimeError, OSError) as e:
        if _is_for_the_user(e):
            return _tell(str(e))
        if isinstance(e, OSError) and e.filename is None and e.errno in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return _tell(f"the output can't be written: {os.strerror(e.errno)}; send it elsewhere")
        raise


def _is_for_the_user(e: Exception) -> bool:
    """Is it one of our errors, which speak to whoever sits there?"""
    from arcane.bots.bot import BadBot, BotFault
    from arcane.core.errors import BadFigures, BadJournal, IllegalAction
    from arcane.terminal.saves import BadSave

    return isinstance(e, (BadBot, BotFault, BadFigures, BadJournal, IllegalAction, BadSave))


def _tell(message: str) -> int:
    line = " ".join(message.split())
    sys.stderr.write(f"arcane: {''.join(c if c.isprintable() else '?' for c in line)}\n")
    return MISTAKE


# --- what may be said ------------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        message = message.replace("the following arguments are required: ", "say also: ").replace("argument ", "", 1)
        raise Mistake(f"{message}; see {self.prog} --help")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="arcane", description="Arcane Alley and its kin, for people, bots and laboratories.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"arcane {_build.VERSION} ({_build.mode()})")
    parser.set_defaults(run=_nothing)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], meaning: str, json: bool = True) -> _Parser:
        made: _Parser = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
        made.set_defaults(run=run)
        if json:
            made.add_argument("--json", action="store_true", help="print data instead of text")
        return made

    play = command("play", _play, "play in the terminal, with bots or with others at one screen", json=False)
    play.add_argument("game", nargs="?", metavar="GAME", help="alley")
    play.add_argument("--seats", metavar="A,B,…", help="who sits where: human, greedy, random, mybots.py:Class")
    play.add_argument("--names", metavar="ANN,BOB", help="what to call them")
    play.add_argument("--plain", action="store_true", help="lines of text: no colour, no moving cursor")
    play.add_argument("--seed", metavar="N", help="the same seed deals the same game")
    play.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with this game, or with the last one"
    )
    play.add_argument("--recover", action="store_true", help="with --resume: as far as a damaged file is sound")
    _add_game_options(play)

    sim = command("sim", _sim, "play many games between bots and count who wins")
    sim.add_argument("game", metavar="GAME", help="alley")
    sim.add_argument("--seats", metavar="A,B,…", required=True, help="the bots, seat by seat")
    sim.add_argument("--num", metavar="N", type=_number(1, 10_000_000), default=100, help="how many games (100)")
    sim.add_argument("--seed", metavar="N", type=_number(0, 2**96 - 1), help="the same seed gives the same results")
    sim.add_argument("--out", metavar="FILE", help="write every game to FILE.json or FILE.csv")
    _add_game_options(sim)

    replay = command("replay", _replay, "show a journal: what happened, and the table it led to")
    replay.add_argument("journal", metavar="JOURNAL", type=Path)
    replay.add_argument("--at", metavar="K", type=_number(0, 10**9), help="only its first K actions")
    replay.add_argument("--seat", metavar="N", type=_number(1, 16), help="as this player saw it (1 is the first)")
    replay.add_argument("--recover", action="store_true", help="as far as a damaged file is sound")
    replay.add_argument("--cards", metavar="FILE", help="the card figures it was played with")

    rules = command("rules", _rules, "the rules of a game, or what a card does")
    rules.add_argument("game", metavar="GAME", help="alley")
    rules.add_argument("word", metavar="WORD", nargs="*", help="a card or a part of its name")
    rules.add_argument("--cards", metavar="FILE", help="card figures to use over the game's own")

    bench = command("bench", _bench, "how fast the engine is on one core of this machine")
    bench.add_argument("game", nargs="?", default="alley", metavar="GAME", help="alley")
    bench.add_argument("--seconds", metavar="S", type=_seconds, default=0.5, help="for each repetition (0.5)")

    command("doctor", _doctor, "what is installed here, and whether it works")

    bots = command("bots", _bots_what, "the bots there are", json=False)
    listed = bots.add_subparsers(metavar="list", parser_class=_Parser).add_parser(
        "list", help="the bots there are", description="The bots there are.", allow_abbrev=False
    )
    listed.add_argument("--json", action="store_true", help="print data instead of text")
    listed.set_defaults(run=_bots)
    return parser


def _add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game: wizards=random",
    )
    parser.add_argument("--cards", metavar="FILE", help="card figures to use over the game's own (TOML)")


def _number(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) < 40 and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")

    return read


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0.01 to 60")
    return value


# --- what the commands share -------------------------------------------------------------------------------------


def _find(name: str, cards: str | None) -> Game:
    """The game, with other card figures if they are named."""
    from arcane import games
    from arcane.core import figures

    if name not in games.GAMES + games.SAMPLES:
        raise Mistake(f"there is no game {name!r}; there are {', '.join(games.GAMES)}")
    if cards is not None:
        figures.overlay(name, cards)
    return games.game(name)


def _options(game: Game, words: list[str], seats: int) -> dict[str, Any]:
    """The options of a game as they were typed, checked."""
    out: dict[str, Any] = {}
    for word in words:
        name, found, value = word.partition("=")
        if not found or not name:
            choices = ", ".join(f"{option.name}={option.offered()}" for option in game.options)
            raise Mistake(f"--option {word}: write it as NAME=VALUE; there are {choices}")
        if name in out:
            raise Mistake(f"--option {name} is given twice; leave one out")
        out[name] = value
    try:
        game.settle(seats, out)
    except ValueError as e:
        raise Mistake(f"--option {e}" if "=" in str(e) else str(e)) from None
    return out


def _seats(game: Game, text: str, human: bool) -> list[str]:
    """Who sits where, checked: a person, or a bot there is."""
    from arcane import bots

    seats = [part.strip() for part in text.split(",")]
    what = ("human, " if human else "") + ", ".join(entry.name for entry in bots.BOTS)
    for i, seat in enumerate(seats):
        if not seat:
            raise Mistake(f"--seats {text}: seat {i + 1} is empty; say for each who sits there: {what}")
        if seat == "human":
            if not human:
                raise Mistake("--seats: a person can't be simulated; name bots, or use arcane play")
            continue
        try:
            bots.make(seat, bots.chance_of(0))
        except bots.BadBot as e:
            raise Mistake(f"--seats: {e}" + ("; a person is human" if human else "")) from None
    try:
        game.check_seats(len(seats))
    except ValueError as e:
        raise Mistake(f"--seats {text}: {e}; name as many, with commas between them") from None
    return seats


def _print_json(data: object) -> None:
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def _bots_what(args: argparse.Namespace) -> int:
    raise Mistake("say: arcane bots list")


def _nothing(args: argparse.Namespace) -> int:
    raise Mistake("say what to do: play, sim, replay, rules, bench, doctor or bots list; see arcane --help")


# --- the commands ------------------------------------------------------------------------------------------------


def _play(args: argparse.Namespace) -> int:
    from arcane import games
    from arcane.core.errors import BadJournal
    from arcane.terminal import saves
    from arcane.terminal.faces import face_for
    from arcane.terminal.session import Session
    from arcane.terminal.talk import Talk

    def find(name: str) -> Game:
        return _find(name, args.cards)

    if args.resume is not None:
        if args.resume in games.GAMES and args.game is None and not os.path.exists(args.resume):
            args.game, args.resume = args.resume, ""
        for given, name in ((args.seed, "--seed"), (args.option, "--option"), (args.names, "--names")):
            if given:
                raise Mistake(f"{name} can't be changed in a game that is resumed; leave it out")
        path = saves.path_of(args.resume) if args.resume else saves.newest()
        kinds = None
        if args.seats is not None:
            kinds = _seats(_find(args.game or "alley", args.cards), args.seats, human=True)
        try:
            session = Session.resume(find, path, kinds, args.recover)
        except BadJournal as e:
            raise Mistake(f"{path}: {e}" if str(path) not in str(e) else str(e)) from None
        if args.game not in (None, session.match.game.name):
            raise Mistake(f"{path} is a game of {session.match.game.name}, not of {args.game}; leave {args.game} out")
        return Talk(session, face_for(args.plain), find).run()
    if args.recover:
        raise Mistake("--recover goes with --resume FILE")
    if args.game is None:
        raise Mistake(f"say which game: {', '.join(games.GAMES)}; for example arcane play alley --seats human,greedy")
    game = find(args.game)
    others = ",greedy" * (game.usual - 1)
    kinds = _seats(game, args.seats if args.seats is not None else f"human{others}", human=True)
    options = _options(game, args.option, len(kinds))
    names = _names(args.names, len(kinds))
    _check_seed(args.seed)
    session = Session.begin(game, kinds, names, args.seed, options)
    return Talk(session, face_for(args.plain), find).run()


def _names(text: str | None, seats: int) -> list[str]:
    if text is None:
        return []
    names = [" ".join(name.split()) for name in text.split(",")]
    if len(names) > seats:
        raise Mistake(f"--names {text}: these are {len(names)} names for {seats} seats; leave some out")
    for name in names:
        if not name or len(name) > 20 or not name.isprintable():
            raise Mistake(f"--names: {name!r} can't be shown; a name has 1 to 20 letters")
    if len({name.lower() for name in names}) < len(names):
        raise Mistake(f"--names {text}: two players have the same name; tell them apart")
    return names


def _check_seed(seed: str | None) -> None:
    from arcane.core.game import make_chance

    if seed is not None:
        try:
            make_chance(seed)
        except ValueError as e:
            raise Mistake(f"--{e}") from None


def _sim(args: argparse.Namespace) -> int:
    import secrets

    from arcane.lab.sim import simulate
    from arcane.terminal import saves

    game = _find(args.game, args.cards)
    seats = _seats(game, args.seats, human=False)
    options = _options(game, args.option, len(seats))
    out = None if args.out is None else saves.path_of(args.out)
    if out is not None:
        if out.suffix not in (".json", ".csv"):
            raise Mistake(f"--out {out}: let its name end in .json or .csv")
        if out.is_dir() or not out.parent.is_dir() or not os.access(out if out.exists() else out.parent, os.W_OK):
            raise Mistake(f"--out {out}: it can't be written there; name a file in a folder you can write to")
    seed = secrets.randbits(32) if args.seed is None else args.seed
    report = _with_progress(args.num, lambda told: simulate(game, seats, args.num, seed, options, told))
    if out is not None:
        saves.write(out, report.to_csv() if out.suffix == ".csv" else report.to_json(games=True))
    sys.stdout.write(report.to_json() if args.json else report.to_text())
    return 0


def _with_progress(total: int, work: Callable[[Callable[[int], None] | None], Any]) -> Any:
    """A bar in a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        return work(None)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task("", total=total)
        step = max(1, total // 1000)
        return work(lambda done: bar.update(task, completed=done) if done % step == 0 else None)


def _replay(args: argparse.Namespace) -> int:
    from arcane.terminal.replay import Replay

    seat = None if args.seat is None else args.seat - 1
    replay = Replay(lambda name: _find(name, args.cards), args.journal, args.at, seat, args.recover)
    if args.json:
        _print_json(replay.to_dict())
    else:
        sys.stdout.write(replay.to_text())
    return 0


def _rules(args: argparse.Namespace) -> int:
    game = _find(args.game, args.cards)
    if args.word:
        try:
            name, text = game.words.card(" ".join(args.word))
        except LookupError as e:
            raise Mistake(str(e.args[0])) from None
        if args.json:
            _print_json({"name": name, "text": text})
        else:
            sys.stdout.write(f"{name}\n{text}\n")
        return 0
    cards = game.words.cards()
    if args.json:
        options = [
            {
                "name": each.name,
                "default": each.default,
                "choices": list(each.choices),
                "from": each.low,
                "to": each.high,
                "meaning": each.meaning,
            }
            for each in game.options
        ]
        listed = {key: {"name": name, "text": text} for key, (name, text) in cards.items()}
        _print_json(
            {
                "game": game.name,
                "title": game.title,
                "version": game.version,
                "players": [game.fewest, game.most],
                "options": options,
                "rules": game.words.rules(),
                "cards": listed,
            }
        )
        return 0
    sys.stdout.write(game.words.rules())
    sys.stdout.write(f"\nThere are {', '.join(cards)}.\n")
    if game.options:
        example = game.options[0]
        sys.stdout.write(f"\nOptions, as in: arcane play {game.name} -o {example.name}={example.default}\n")
    for option in game.options:
        sys.stdout.write(f"  {option.name}={option.default}: {option.meaning}; {option.offered()}\n")
    return 0


def _bench(args: argparse.Namespace) -> int:
    from arcane.lab.bench import bench

    game = _find(args.game, None)
    report = bench(game, args.seconds)
    if args.json:
        _print_json(report.to_dict())
    else:
        sys.stdout.write(report.to_text())
    return 0


def _doctor(args: argparse.Namespace) -> int:
    from arcane.terminal.doctor import examine

    found = examine()
    if args.json:
        _print_json(found)
    else:
        width = max(map(len, found))
        for name, value in found.items():
            sys.stdout.write(f"{name.replace('_', ' '):{width}}  {value}\n")
    return 0 if found["self_test"].startswith("passed") else 1


def _bots(args: argparse.Namespace) -> int:
    from arcane.bots import BOTS

    if args.json:
        _print_json([{"name": entry.name, "meaning": entry.meaning} for entry in BOTS])
    else:
        for entry in BOTS:
            sys.stdout.write(f"{entry.name:10}  {entry.meaning}\n")
        sys.stdout.write(f"{'file:Class':10}  your own: mybots.py:Cautious, with choose(view, question, clock)\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
