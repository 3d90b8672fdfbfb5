"""What follows a bot's colon: `search:2s`, `search:500/cut=round`, `greedy:12/luck=1.4`."""

from __future__ import annotations

import re

from arcane.bots.alley.weights import NAMES, Weights
from arcane.bots.bot import BadBot
from arcane.bots.judgement import Habit, Judgement

SECONDS = 1.0  # that `search` thinks if nothing is said
LONGEST = 3600.0
FOREVER = 1e12
WORLDS = 6  # that `greedy` shares among the answers: a short list is tried in more worlds than a long one
MOST_WORLDS = 1000
MOST_ITERATIONS = 10**9
MOST_TURNS = 1000
DARING = 1.4  # how much an answer that was tried little is given the benefit of the doubt
TRUST = 8.0  # trials that the judgement's opinion of an answer counts for

TO_THE_END = -1  # of the game
TO_THE_CHAPTERS_END = -2  # ... of the round
CUTS = {"full": TO_THE_END, "round": TO_THE_CHAPTERS_END}
TURNS_AHEAD = 8


class Settings:
    """A budget, and numbers by name, parted by slashes. Names that are not the bot's are the judgement's."""

    def __init__(self, bot: str, arg: str) -> None:
        self.bot = bot
        self.spec = f"{bot}:{arg}"
        self.seconds = FOREVER
        self.iterations = 0  # 0: as many as the time allows
        self.worlds = WORLDS
        self.cut = TURNS_AHEAD
        self.daring = DARING
        self.trust = TRUST
        self.by_lot = False  # the habit of playing on: the game's own, or any answer
        self.weights: dict[str, float] = {}
        for word in arg.split("/") if arg else []:
            self._take(word)
        if bot == "search" and self.iterations == 0 and self.seconds == FOREVER:
            self.seconds = SECONDS

    def _take(self, word: str) -> None:
        name, named, value = word.partition("=")
        if not named:
            self._take_budget(word)
        elif self.bot == "search" and name == "cut":
            self.cut = CUTS[value] if value in CUTS else self._whole(value, 0, MOST_TURNS)
        elif self.bot == "search" and name == "daring":
            self.daring = self._number(name, value)
        elif self.bot == "search" and name == "trust":
            self.trust = self._number(name, value)
        elif self.bot == "search" and name == "habit":
            if value not in ("game", "random"):
                raise self._refuse(word)
            self.by_lot = value == "random"
        elif name in NAMES:
            self.weights[name] = self._number(name, value)
        else:
            raise self._refuse(word)

    def _take_budget(self, word: str) -> None:
        if self.bot == "greedy":
            self.worlds = self._whole(word, 1, MOST_WORLDS)
        elif found := re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s)", word):
            self.seconds = float(found[1]) * (0.001 if found[2] == "ms" else 1.0)
            if not 0.001 <= self.seconds <= LONGEST:
                raise self._refuse(word)
        else:
            self.iterations = self._whole(word, 1, MOST_ITERATIONS)

    def _whole(self, word: str, low: int, high: int) -> int:
        if word.isascii() and word.isdigit() and len(word) < 12 and low <= int(word) <= high:
            return int(word)
        raise self._refuse(word)

    def _number(self, name: str, value: str) -> float:
        if re.fullmatch(r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?", value):
            return float(value)
        raise self._refuse(f"{name}={value}")

    def _refuse(self, word: str) -> BadBot:
        if self.bot == "greedy":
            told = f"how many worlds its answers share (1 to {MOST_WORLDS}), "
        else:
            told = "a time (2s, 200ms; at most an hour) or a number of iterations (500), then if you like /cut=round, "
            told += "/cut=full or /cut=TURNS, /daring=1.4, /trust=8, /habit=random, "
        told += "or a number of the game's judgement (/luck=1.4; docs/bots.md lists them)"
        return BadBot(f"{self.spec}: {word!r} is not understood; after the colon goes {told}")

    def lore(self, game: str) -> tuple[Judgement, Habit]:
        """The judgement and the habit of a game; for a game without its own, those that serve any."""
        if game != "alley":
            return Judgement(), Habit()
        from arcane.bots.alley.habit import Haggler
        from arcane.bots.alley.judgement import Merchant

        weights = Weights()
        if self.bot == "greedy":
            weights.whim = 0.0
        for name, value in self.weights.items():
            setattr(weights, name, value)
        return Merchant(weights), Habit() if self.by_lot else Haggler(weights)
