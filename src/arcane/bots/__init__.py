"""Bots, by name: `random`, `greedy`, or a class in a file of yours, `mybots.py:Cautious`. They see views only."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import traceback
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from arcane.bots.bot import BadBot, Bot, BotFault, Clock
from arcane.core.chance import Chance
from arcane.core.question import Question


@dataclass(frozen=True)
class Entry:
    """A bot that comes with the package."""

    name: str
    where: str  # module:Class
    meaning: str


BOTS = (
    Entry("random", "arcane.bots.random:Random", "answers by lot"),
    Entry("greedy", "arcane.bots.greedy:Greedy", "tries every answer in a few imagined worlds and takes the best"),
)

__all__ = [
    "BOTS",
    "BadBot",
    "Bot",
    "BotFault",
    "Clock",
    "Entry",
    "ask",
    "chance_of",
    "find",
    "make",
    "reseed",
    "seed_of",
]


def find(spec: str) -> tuple[type[Any], str]:
    """The class a name stands for, and what follows its colon; an unknown one raises a BadBot that names them all."""
    head, found, arg = spec.partition(".py:")
    if found:
        name, _, arg = arg.partition(":")
        return _from_file(Path(head + ".py"), name), arg
    name, _, arg = spec.partition(":")
    for entry in BOTS:
        if entry.name == name:
            module, _, attribute = entry.where.partition(":")
            cls: type[Any] = getattr(import_module(module), attribute)
            return cls, arg
    names = ", ".join(entry.name for entry in BOTS)
    raise BadBot(f"there is no bot {name!r}; there are {names}, or name your own: mybots.py:Class")


def make(spec: str, chance: Chance) -> Bot:
    """A bot for a seat. Its class may ask for `chance` (its own dice) and `arg` (what follows the colon) by name."""
    cls, arg = find(spec)
    try:
        wanted = inspect.signature(cls).parameters
    except ValueError:
        wanted = inspect.signature(lambda: None).parameters
    given: dict[str, Any] = {}
    if "chance" in wanted:
        given["chance"] = chance
    if "arg" in wanted:
        given["arg"] = arg
    elif arg:
        raise BadBot(f"{spec}: {spec.removesuffix(':' + arg)} takes nothing after a colon")
    try:
        bot = cls(**given)
    except BadBot:
        raise
    except Exception as e:
        raise BadBot(f"{spec}: it can't be made: {_whereabouts(e)}") from e
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"{spec}: it has no method choose(view, question, clock)")
    made: Bot = bot
    return made


def ask(bot: Bot, spec: str, view: Any, question: Question, clock: Clock) -> int:
    """The bot's answer; a crash or an answer that is none of the options is a BotFault in one line."""
    try:
        answer = bot.choose(view, question, clock)
    except Exception as e:
        raise BotFault(f"the bot {spec} failed: {_whereabouts(e)}") from e
    if answer not in question.options:
        raise BotFault(f"the bot {spec} answered {answer!r}, which is none of its {len(question.options)} options")
    return int(answer)


def chance_of(*words: object) -> Chance:
    """Dice of one's own, made from what is said: a seed, a game's number, a seat."""
    return Chance(seed_of(*words))


def reseed(chance: Chance, *words: object) -> None:
    """Set dice that a bot holds to what `chance_of` would give."""
    fresh = chance_of(*words)
    chance.a, chance.b, chance.c, chance.used = fresh.a, fresh.b, fresh.c, fresh.used


def seed_of(*words: object) -> int:
    """A number of 96 bits made from what is said."""
    digest = hashlib.sha256("\0".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:12], "big")


def _from_file(path: Path, name: str) -> type[Any]:
    if not path.is_file():
        raise BadBot(f"{path}: there is no such file of bots; check the name")
    spec = importlib.util.spec_from_file_location(f"arcane_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as e:
        raise BadBot(f"{path}: it can't be loaded: {_whereabouts(e)}") from e
    cls = getattr(module, name, None)
    if not inspect.isclass(cls):
        classes = [each for each, value in vars(module).items() if inspect.isclass(value) and hasattr(value, "choose")]
        raise BadBot(f"{path} has no class {name!r}; it has {', '.join(classes) or 'no bots'}")
    return cls


def _whereabouts(e: BaseException) -> str:
    """An exception in one line, with the place in the source it came from."""
    if isinstance(e, SyntaxError):
        return f"line {e.lineno}: {e.msg}"
    frames = traceback.extract_tb(e.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    told = " ".join(str(e).split())
    return f"{type(e).__name__}{': ' + told if told else ''}{place}"
