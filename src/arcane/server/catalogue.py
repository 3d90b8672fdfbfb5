"""What there is to play, and against whom: read from the games and the bots themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from arcane import games
from arcane.bots import BOTS
from arcane.core.card import EYE, FACE, LIES_UP, MARK
from arcane.core.game import Game

# A table seats levels only. Other bots take an argument from whoever names them, and that may be an hour, or a file.
LEVELS = tuple(entry.name for entry in BOTS if entry.stands_for)
WORLDS_A_SECOND = 1500  # that a search imagines on a middling machine: good enough to say how long it will think


def about(game: Game) -> dict[str, Any]:
    """A game in a list of games."""
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "fewest": game.fewest,
        "most": game.most,
        "usual": game.usual,
        "sample": game.sample,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "meaning": option.meaning,
                "low": option.low,
                "high": option.high,
                "seat": option.seat,
            }
            for option in game.options
        ],
    }


def catalogue_of(game: Game) -> dict[str, Any]:
    """All that a client needs to draw and explain a game."""
    words = game.words
    return about(game) | {
        "faces": words.faces(),
        "words": {key: {"name": name, "text": text} for key, (name, text) in words.cards().items()},
        "rules": words.rules(),
        "bits": {"face": int(FACE), "eye": int(EYE), "mark": int(MARK), "up": int(LIES_UP)},
        "places": {
            field: [{"key": key, "name": name, "text": text} for key, name, text in numbers]
            for field, numbers in words.places().items()
        },
    }


def levels() -> list[dict[str, Any]]:
    """The bots that may be seated, from the easiest; `thinks` is about how many seconds an answer takes."""
    return [
        {
            "name": entry.name,
            "title": entry.name.capitalize(),
            "text": entry.meaning,
            "thinks": _thinks(entry.stands_for),
        }
        for entry in BOTS
        if entry.stands_for
    ]


def _thinks(spec: str) -> float:
    budget = spec.partition(":")[2]
    if budget.endswith("ms"):
        return float(budget[:-2]) / 1000
    if budget.endswith("s"):
        return float(budget[:-1])
    return round(int(budget) / WORLDS_A_SECOND, 1) if budget.isdigit() else 0.0


# --- as bytes: they change only with the package, so they are written once ---


@cache
def all_games() -> bytes:
    return msgspec.json.encode([about(games.game(name)) for name in games.GAMES + games.SAMPLES])


@cache
def one_game(name: str) -> bytes:
    """The catalogue of a game; a name that is none raises a ValueError. Ask for known names only: answers are kept."""
    return msgspec.json.encode(catalogue_of(games.game(name)))


@cache
def all_levels() -> bytes:
    return msgspec.json.encode(levels())


def knows(name: str) -> bool:
    return name in games.GAMES + games.SAMPLES
