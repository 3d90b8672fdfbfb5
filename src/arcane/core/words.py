"""Words: every text a player reads comes from a game's own subclass of this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arcane.core.errors import IllegalAction

if TYPE_CHECKING:
    from arcane.core.question import Question
    from arcane.core.step import Rulebook

WHY = "why"  # said before an answer: don't give it, tell why it can't be given
MOST_LISTED = 5  # of answers that could be meant


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, as one seat may know it: `card` is a face, the back of a card it never saw, or None."""

    kind: str
    seat: int
    a: int
    b: int
    card: int | None


Figure = str | int | None | list[str]  # what is printed on a card: a number, a word, several, or nothing there


class Words(ABC):
    """The texts of a game. Whatever it says of a question it reads from the table that the question was asked at,
    and of that only what the asked seat knows."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    @abstractmethod
    def sentence(self, q: Question) -> str:
        """The question in one imperative sentence."""

    def text(self, q: Question, action: int) -> str:
        """An answer in a few words."""
        return self.book.spell(action)

    @abstractmethod
    def reason(self, q: Question, key: str, value: int) -> str:
        """Why this answer to the question that is asked can't be given."""

    @abstractmethod
    def event(self, event: Event, names: list[str]) -> str:
        """A fact in one sentence."""

    def say(self, event: Event, names: list[str]) -> str:
        """The sentence as it stands in a log."""
        sentence = self.event(event, names)
        return sentence[:1].upper() + sentence[1:]

    @abstractmethod
    def cards(self) -> dict[str, tuple[str, str]]:
        """Everything that can be looked up: its key, its name and its text."""

    def faces(self) -> list[dict[str, Figure]]:
        """Every face by its number, as a client draws it: key, name, text, the face of its back, and its figures."""
        cards = self.cards()
        faces: list[dict[str, Figure]] = []
        for face, key in enumerate(self.book.faces):
            name, text = cards.get(key, (key.replace("-", " ").capitalize(), ""))
            faces.append(
                {"key": key, "name": name, "text": text, "back": int(self.book.backs[face]), **self.figures(face)}
            )
        return faces

    def figures(self, face: int) -> dict[str, Figure]:
        """What else is printed on a card, for the board of this game; a `text` here takes the place of the long one."""
        return {}

    def places(self) -> dict[str, list[tuple[str, str, str]]]:
        """Fields whose numbers stand for something (such as a wizard): key, name and text of each, from 0 on."""
        return {}

    @abstractmethod
    def rules(self) -> str:
        """How the game is played, in one page."""

    def card(self, word: str) -> tuple[str, str]:
        """Name and text of what somebody looks up; a part of its name is enough if it fits only one."""
        cards = self.cards()
        word = "-".join(word.lower().replace("'", "").split())
        found = [word] if word in cards else [key for key in cards if word in key]
        if len(found) == 1:
            return cards[found[0]]
        if found:
            raise LookupError(f"{word!r} could be {', '.join(found)}; say more of it")
        raise LookupError(f"nothing is called {word!r}; there are {', '.join(cards)}")

    def why_not(self, q: Question, action: int) -> str:
        """Why this action can't be chosen now."""
        if q.key == "":
            return "the game is over"
        if q.table.viewer not in (-1, q.seat):
            return self.not_your_turn([q.name(q.seat)])
        if not 0 <= action < len(self.book.owners):
            return f"there is no action {action}"
        step = self.book.owners[action]
        spelling = self.book.spell(action)
        if step.key != q.key:
            return f"{spelling}: that is not what is asked now. {self.sentence(q)}"
        return f"{spelling}: {self.reason(q, step.key, int(action - step.base))}"

    def not_your_turn(self, asked: list[str]) -> str:
        return f"it is not your turn; {' and '.join(asked)} must answer first" if asked else "the game is over"

    def parse(self, q: Question, words: str) -> int:
        """The action that somebody typed: its spelling, or as much of each word as fits only one legal answer."""
        typed = words.lower().replace("'", "").split()
        if typed[:1] == [WHY]:
            raise IllegalAction(self.explain(q, words))
        action = self.book.spellings.get(" ".join(typed))
        if action is not None:
            return action
        fitting = self._meant(typed, q.options)
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise IllegalAction(f"{words!r} could be {self._listed(fitting)}; say more of it")
        if q.options:  # an answer that was cut short but can't be given: the reason helps more than a shrug
            step = self.book.owners[q.options[0]]
            barred = self._meant(typed, range(int(step.base), int(step.base + step.size)))
            if len(barred) == 1:
                return barred[0]
            if barred:
                raise IllegalAction(self._all_barred(q, words[:60], barred))
        raise IllegalAction(f"{words[:60]!r} is no answer. {self.sentence(q)}")

    def _all_barred(self, q: Question, words: str, barred: list[int]) -> str:
        """Several answers could be meant, and none can be given: why, if it is the same for all of them."""
        told = {self.why_not(q, action).partition(": ")[2] for action in barred}
        if len(told) == 1:
            return f"{words}: {told.pop()}"
        return f"{words!r} could be {self._listed(barred)}, and none can be chosen now; say one in full to hear why"

    def explain(self, q: Question, words: str) -> str:
        """What is to be said of `why explore a1`: why that can't be chosen, or that it can."""
        asked = words.split()
        while asked and asked[0].lower() == WHY:
            asked = asked[1:]
        if not asked:
            return "why not what? Say it with an answer, also with one that is not listed"
        try:
            action = self.parse(q, " ".join(asked))
        except IllegalAction as e:
            return str(e)
        if action in q.options:
            return f"{self.book.spell(action)}: that can be chosen now"
        return self.why_not(q, action)

    def _meant(self, typed: list[str], actions: Iterable[int]) -> list[int]:
        """Those whose words are cut short; or a part of an answer will do (`b2`), where no answer begins so."""
        spelled = [(a, self.book.spell(a).split()) for a in actions] if typed else []
        whole = [a for a, full in spelled if _abbreviates(typed, full)]
        return whole or [a for a, full in spelled if _is_part(typed, full)]

    def _listed(self, actions: list[int]) -> str:
        more = f" and {len(actions) - MOST_LISTED} more" if len(actions) > MOST_LISTED else ""
        return ", ".join(self.book.spell(a) for a in actions[:MOST_LISTED]) + more


def _abbreviates(typed: list[str], spelled: list[str]) -> bool:
    """Is every typed word the beginning of a part of its word (`wand` of `older-wand`)? A number is said in full."""
    return len(typed) == len(spelled) and all(
        word == full if word.isdigit() else any(part.startswith(word) for part in (full, *full.split("-")))
        for word, full in zip(typed, spelled, strict=True)
    )


def _is_part(typed: list[str], spelled: list[str]) -> bool:
    """Do the typed words stand somewhere in an answer, one after the other?"""
    n = len(typed)
    return any(_abbreviates(typed, spelled[i : i + n]) for i in range(len(spelled) - n + 1))
