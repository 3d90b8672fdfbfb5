"""Arcane Tabletop: a digital table for Arcane Alley, Arcane Realms and Trickerion.

game = arcane.game("alley")
state = game.new(seats=4, seed=7)
while not state.over:
    state.play(state.question.options[0])
"""

from typing import Any, cast

from arcane import _build

_build.guard()

from arcane.core.card import SPECTATOR as _SPECTATOR
from arcane.core.chance import Chance, Sealed
from arcane.core.errors import BadFigures, BadJournal, IllegalAction
from arcane.core.game import Game, Option
from arcane.core.match import Match as _Match
from arcane.core.question import Question
from arcane.core.table import Table, playout
from arcane.core.words import Event
from arcane.games import GAMES, game

__version__ = _build.VERSION
mode = _build.mode
SPECTATOR: int = int(_SPECTATOR)


class Match(_Match):
    """A match of a game, which may be named: `Match("alley", seats=4)`."""

    def __init__(self, name: str | Game, seats: int | None = None, seed: Any = None, **options: Any) -> None:
        super().__init__(name if isinstance(name, Game) else game(name), seats, seed, **options)

    @classmethod
    def resume(cls, name: str | Game, text: str, at: int | None = None, recover: bool = False) -> "Match":
        """Play a journal again; see the class it comes from."""
        return cast(Match, super().resume(name if isinstance(name, Game) else game(name), text, at, recover))


__all__ = [
    "GAMES",
    "SPECTATOR",
    "BadFigures",
    "BadJournal",
    "Chance",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Option",
    "Question",
    "Sealed",
    "Table",
    "__version__",
    "game",
    "mode",
    "playout",
]
