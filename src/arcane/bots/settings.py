"""What follows a bot's colon: `search:2s`, `search:500/cut=round`, `greedy:12/luck=1.4`, `search:500/habit.whim=3`."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from arcane.bots.bot import BadBot
from arcane.bots.judgement import Habit, Judgement
from arcane.games import GAMES

SECONDS = 1.0  # that `search` thinks if nothing is said
LONGEST = 3600.0
FOREVER = 1e12
WORLDS = 6  # that `greedy` shares among the answers: a short list is tried in more worlds than a long one
MOST_WORLDS = 1000
MOST_ITERATIONS = 10**9
MOST_TURNS = 1000
LARGEST = 1e6
DARING = 1.4  # how much an answer that was tried little is given the benefit of the doubt
LEAN = 1.5  # ... at questions to come, where habit can tell how much it likes each answer; 0: as at the question itself
TRUST = 0.5  # how much the judgement's opinion of an answer counts beside what came of its trials, at first

TO_THE_END = -1  # of the game
TO_THE_CHAPTERS_END = -2  # ... of the round
AS_THE_GAME_LIKES = -3
CUTS = {"full": TO_THE_END, "round": TO_THE_CHAPTERS_END}
AHEAD = 8  # calm moments; in a game without lore of its own
OWNERS = ("", "judgement", "habit")  # of a number; both, if nothing is said


class Settings:
    """A budget, and numbers by name, parted by slashes. Names that are not the bot's are those of judgement and habit,
    or of one of them: `judgement.near`, `habit.near`."""

    def __init__(self, bot: str, arg: str) -> None:
        self.bot = bot
        self.spec = f"{bot}:{arg}"
        self.seconds = FOREVER
        self.iterations = 0  # 0: as many as the time allows
        self.worlds = WORLDS
        self.cut = AS_THE_GAME_LIKES
        self.ends = AS_THE_GAME_LIKES
        self.fade = AS_THE_GAME_LIKES
        self.daring = DARING
        self.trust = TRUST
        self.lean = LEAN
        self.gist = True  # from the next turn on, what is known goes by the game's gist of it
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
            self.cut = CUTS[value] if value in CUTS else self._whole(word, value, 0, MOST_TURNS)
        elif self.bot == "search" and name == "daring":
            self.daring = self._number(word, value, 0.0, 100.0)
        elif self.bot == "search" and name == "lean":
            self.lean = self._number(word, value, 0.0, 100.0)
        elif self.bot == "search" and name == "trust":
            self.trust = self._number(word, value, 0.0, 1.0)
        elif self.bot == "search" and name == "fade":
            self.fade = self._whole(word, value, 0, MOST_ITERATIONS)
        elif self.bot == "search" and name == "gist":
            self.gist = self._whole(word, value, 0, 1) == 1
        elif self.bot == "search" and name == "ends":
            self.ends = self._whole(word, value, 0, 1)
        elif self.bot == "search" and name == "habit":
            if value not in ("game", "random"):
                raise self._refuse(word)
            self.by_lot = value == "random"
        else:
            low, high = self._range(word, name)
            self.weights[name] = self._number(word, value, low, high)

    def _range(self, word: str, name: str) -> tuple[float, float]:
        """How small and how large a number of some game's judgement or habit may be."""
        whose, number = _parted(name)
        for game in GAMES:
            lore = lore_of(game)
            if lore is not None and whose in OWNERS and number in lore.NAMES:
                return lore.SMALLEST.get(number, -LARGEST), LARGEST
        raise self._refuse(word)

    def _take_budget(self, word: str) -> None:
        if self.bot == "greedy":
            self.worlds = self._whole(word, word, 1, MOST_WORLDS)
        elif found := re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s)", word):
            self.seconds = float(found[1]) * (0.001 if found[2] == "ms" else 1.0)
            if not 0.001 <= self.seconds <= LONGEST:
                raise self._refuse(word)
        else:
            self.iterations = self._whole(word, word, 1, MOST_ITERATIONS)

    def _whole(self, word: str, value: str, low: int, high: int) -> int:
        if value.isascii() and value.isdigit() and len(value) < 12 and low <= int(value) <= high:
            return int(value)
        raise self._refuse(word)

    def _number(self, word: str, value: str, low: float, high: float) -> float:
        if re.fullmatch(r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?", value) and low <= float(value) <= high:
            return float(value)
        raise self._refuse(word)

    def _refuse(self, word: str) -> BadBot:
        if self.bot == "greedy":
            told = f"how many worlds its answers share, from 1 to {MOST_WORLDS}: greedy:12"
        else:
            told = "a time of at most an hour (search:2s, search:200ms) or a number of iterations (search:500)"
        return BadBot(f"{self.spec}: {word!r} won't do; after the colon goes {told}")

    def lore(self, game: str) -> tuple[Judgement, Habit]:
        """The judgement and the habit of a game; for a game without its own, those that serve any."""
        found = lore_of(game)
        if found is None:
            return Judgement(), Habit()
        weights, habits = found.Weights(), found.of_habit()
        if self.bot == "greedy":
            habits.whim = 0.0  # it leaves nothing to chance
            if "fancy" in found.NAMES:
                habits.fancy = 0.0
        else:
            if "insight" in found.NAMES:
                weights.insight = 1.0
            if "practice" in found.NAMES:
                habits.practice = 1.0
        for name, value in self.weights.items():
            whose, number = _parted(name)
            if number not in found.NAMES:
                raise BadBot(
                    f"{self.spec}: the judgement of {game} has no number {number!r}; it has {', '.join(found.NAMES)}"
                )
            if whose != "habit":
                setattr(weights, number, value)
            if whose != "judgement":
                setattr(habits, number, value)
        judgement: Judgement
        habit: Habit
        judgement, habit = found.lore(weights, habits)
        return judgement, Habit() if self.by_lot else habit

    def ahead(self, game: str) -> int:
        """How far a search plays on in a game."""
        return _liked(self.cut, game, "AHEAD", AHEAD)

    def fades(self, game: str) -> int:
        """After how many trials of an answer hopes count half as much; 0: they count as much throughout."""
        return _liked(self.fade, game, "FADES", 0)

    def yields(self, game: str) -> bool:
        """Whether hopes give way where trials saw the end of the game."""
        return _liked(self.ends, game, "ENDS", 0) == 1


def _liked(said: int, game: str, name: str, otherwise: int) -> int:
    """What was said; if nothing was, what the game likes."""
    return int(getattr(lore_of(game), name, otherwise)) if said == AS_THE_GAME_LIKES else said


def _parted(name: str) -> tuple[str, str]:
    """Whose number, and which: of `habit.near` and of `near`."""
    whose, _, number = name.rpartition(".")
    return whose, number


def lore_of(game: str) -> Any:
    """What bots know of a game: the module `arcane.bots.<game>`, if there is one."""
    name = f"arcane.bots.{game}"
    return import_module(name) if find_spec(name) is not None else None
