"""`arcane play`: a table in the terminal."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from arcane.commands import common
from arcane.commands.common import Mistake

if TYPE_CHECKING:
    from arcane.core.game import Game


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument(
        "--seats",
        metavar="A,B,…",
        help="who sits where: human; a level: apprentice, merchant, archmage; or another bot: search:2s, greedy, "
        "random, mybots.py:Class",
    )
    command.add_argument("--names", metavar="ANN,BOB", help="what to call them")
    command.add_argument("--plain", action="store_true", help="lines of text: no colour, no moving cursor")
    command.add_argument("--seed", metavar="N", help="the same seed deals the same game")
    command.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with this game, or with the last one"
    )
    command.add_argument("--recover", action="store_true", help="with --resume: as far as a damaged file is sound")
    common.add_game_options(command)


def run(args: argparse.Namespace) -> int:
    from arcane import games
    from arcane.core.errors import BadJournal
    from arcane.terminal import saves
    from arcane.terminal.faces import face_for
    from arcane.terminal.session import Session
    from arcane.terminal.talk import Talk

    def find(name: str) -> Game:
        return common.find(name, args.cards)

    if args.resume is not None:
        if args.resume in games.GAMES and args.game is None and not os.path.exists(args.resume):
            args.game, args.resume = args.resume, ""
        for given, name in ((args.seed, "--seed"), (args.option, "--option"), (args.names, "--names")):
            if given:
                raise Mistake(f"{name} can't be changed in a game that is resumed; leave it out")
        path = saves.path_of(args.resume) if args.resume else saves.newest()
        kinds = None
        if args.seats is not None:
            kinds = common.seats(find(args.game or _game_of(path, games.GAMES)), args.seats, human=True)
        try:
            session = Session.resume(find, path, kinds, args.recover)
        except BadJournal as e:
            raise Mistake(f"{path}: {e}" if str(path) not in str(e) else str(e)) from None
        if args.game not in (None, session.match.game.name):
            raise Mistake(f"{path} is a game of {session.match.game.name}, not of {args.game}; leave {args.game} out")
        return Talk(session, face_for(args.plain), find).run()
    if args.recover:
        raise Mistake("--recover goes with --resume FILE")
    if args.game is None and len(games.GAMES) > 1:
        raise Mistake(f"say which game: {', '.join(games.GAMES)}; for example arcane play alley --seats human,greedy")
    game = find(args.game or games.GAMES[0])
    others = ",greedy" * (game.usual - 1)
    kinds = common.seats(game, args.seats if args.seats is not None else f"human{others}", human=True)
    options = common.options(game, args.option, len(kinds))
    names = _names(args.names, len(kinds))
    _check_seed(args.seed)
    session = Session.begin(game, kinds, names, args.seed, options)
    return Talk(session, face_for(args.plain), find).run()


def _game_of(path: str | os.PathLike[str], known: tuple[str, ...]) -> str:
    """The game a journal names first; if it can't be read, that is said later."""
    try:
        with open(path, encoding="utf-8") as file:
            name = file.readline().partition(" ")[0]
    except (OSError, UnicodeDecodeError):
        name = ""
    return name if name in known else known[0]


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
