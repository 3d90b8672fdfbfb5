"""Bots, by name: `random`, `greedy`, or a class in a file of yours, `mybots.py:Cautious`. They see views only."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from arcane.bots.asking import whereabouts
from arcane.bots.bot import BadBot, Bot, BotFault, Clock
from arcane.core.chance import Chance


@dataclass(frozen=True)
class Entry:
    """A bot that comes with the package, or a level: a name that stands for one with its budget."""

    name: str
    where: str  # module:Class; of a level nothing
    meaning: str
    stands_for: str = ""  # of a level: what it plays as


BOTS = (
    Entry("random", "arcane.bots.random:Random", "answers by lot"),
    Entry("greedy", "arcane.bots.greedy:Greedy", "tries every answer in a few imagined worlds and takes the best"),
    Entry("search", "arcane.bots.search:Search", "thinks ahead: search:2s (seconds), search:500 (imagined worlds)"),
    Entry("apprentice", "", "a first opponent", stands_for="greedy"),
    Entry("merchant", "", "thinks a little", stands_for="search:200"),
    Entry("archmage", "", "thinks up to a second", stands_for="search:1s"),
)

__all__ = [
    "BOTS",
    "BadBot",
    "Bot",
    "BotFault",
    "Clock",
    "Entry",
    "build",
    "chance_of",
    "file_of",
    "find",
    "make",
    "reseed",
    "seed_of",
]


def find(spec: str) -> tuple[type[Any], str]:
    """The class a name stands for, and what follows its colon; an unknown one raises a BadBot that names them all."""
    path, name, arg = file_of(spec)
    if path is not None:
        return _from_file(path, name), arg
    name, _, arg = spec.partition(":")
    for entry in BOTS:
        if entry.name == name:
            if entry.stands_for:
                if arg:
                    raise BadBot(f"{spec}: {name} takes nothing after a colon; it stands for {entry.stands_for}")
                return find(entry.stands_for)
            module, _, attribute = entry.where.partition(":")
            cls: type[Any] = getattr(import_module(module), attribute)
            return cls, arg
    names = ", ".join(entry.name for entry in BOTS)
    raise BadBot(f"there is no bot {name!r}; there are {names}, or name your own: mybots.py:Class")


def file_of(spec: str) -> tuple[Path | None, str, str]:
    """Of a bot in a file: the file, the class, and what follows the colon. Of others the file is None."""
    head, found, rest = spec.partition(".py:")
    name, _, arg = rest.partition(":")
    return (Path(head + ".py") if found else None), name, arg


def make(spec: str, chance: Chance) -> Bot:
    """A bot for a seat. Its class may ask for `chance` (its own dice) and `arg` (what follows the colon) by name.

    It runs in this process, unguarded; `guard.Seat` is who to seat at a table.
    """
    try:
        return build(spec, chance)
    except BotFault as e:
        raise BadBot(f"{spec}: it can't be made: {e}") from e


def build(spec: str, chance: Chance) -> Bot:
    """The same, but a constructor that fails is a BotFault."""
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
        raise BotFault(whereabouts(e, file_of(spec)[0])) from e
    if not callable(getattr(bot, "choose", None)):
        raise BadBot(f"{spec}: it has no method choose(view, question, clock)")
    made: Bot = bot
    return made


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
    sys.modules[spec.name] = module  # where dataclasses, among others, look for it
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as e:
        raise BadBot(f"{path}: it can't be loaded: {whereabouts(e, path)}") from e
    cls = getattr(module, name, None)
    if not inspect.isclass(cls):
        classes = [each for each, value in vars(module).items() if inspect.isclass(value) and hasattr(value, "choose")]
        raise BadBot(f"{path} has no class {name!r}; it has {', '.join(classes) or 'no bots'}")
    return cls
