"""The command `arcane`. Every mistake of a user is one line that says what to do, and exit code 2."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from importlib import import_module
from typing import NoReturn

from arcane import _build
from arcane.commands.common import INTERRUPTED, Mistake, tell

PIPE_CLOSED = 141

# name, what it does, and whether it can print data; its module has `add` (its arguments) and `run`
COMMANDS = (
    ("play", "play in the terminal, with bots or with others at one screen", False),
    ("serve", "play in the browser: open tables for you, your friends and bots", False),
    ("sim", "play many games between bots and count who wins", True),
    ("tournament", "who plays better: bots against each other, with the same cards in every seat", True),
    ("referee", "who answers better: bots are asked the same questions, and what they chose is played on", True),
    ("report", "a page about the balance of a game: seats, cards, length", True),
    ("replay", "show a journal: what happened, and the table it led to", True),
    ("verify", "check that the shuffles of a finished game were fair", True),
    ("rules", "the rules of a game, or what a card does", True),
    ("bench", "how fast the engine is on one core of this machine", True),
    ("doctor", "what is installed here, and whether it works", True),
    ("bots", "the bots there are", False),
)


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
        return tell(str(e))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to flush to
        return PIPE_CLOSED
    except (ValueError, RuntimeError, OSError) as e:
        if _is_for_the_user(e):
            return tell(str(e))
        if isinstance(e, OSError) and e.filename is None and e.errno in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return tell(f"the output can't be written: {os.strerror(e.errno)}; send it elsewhere")
        raise


def _is_for_the_user(e: Exception) -> bool:
    """Is it one of our errors, which speak to whoever sits there?"""
    from arcane.bots.bot import BadBot, BotFault
    from arcane.core.errors import BadFigures, BadJournal, IllegalAction
    from arcane.lab.out import BadOut
    from arcane.lab.pool import PoolError
    from arcane.terminal.saves import BadSave

    ours = (BadBot, BotFault, BadFigures, BadJournal, IllegalAction, BadOut, BadSave, PoolError)
    return isinstance(e, ours)


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
    for name, meaning, data in COMMANDS:
        module = import_module(f"arcane.commands.{name}")
        made = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
        made.set_defaults(run=module.run)
        if data:
            made.add_argument("--json", action="store_true", help="print data instead of text")
        module.add(made)
    return parser


def _nothing(args: argparse.Namespace) -> int:
    names = [name for name, _, _ in COMMANDS if name != "bots"]
    raise Mistake(f"say what to do: {', '.join(names)} or bots list; see arcane --help")


if __name__ == "__main__":
    sys.exit(main())
