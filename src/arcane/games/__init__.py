"""The games, by name. Each is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from arcane.core.game import Game

GAMES = ("alley", "realms", "trickerion")
SAMPLES = ("harbour",)  # for those who write games, and for the tests of the kernel


def game(name: str) -> Game:
    """The game of this name; an unknown one raises a ValueError that names them all."""
    if name not in GAMES + SAMPLES:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    found = import_module(f"arcane.games.{name}").GAME
    assert isinstance(found, Game)
    return found
