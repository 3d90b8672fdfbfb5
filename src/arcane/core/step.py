"""Steps: each question of a rulebook, with what may be answered and what the answer does; and the rulebook itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from arcane.core.table import Table

MOST_FACES: Final = 1024  # backs included; see card.FACE
MOST_STEPS: Final = 4095  # see agenda.STEP


class Rulebook:
    """The steps of one game, the names of its cards and the words for all of it."""

    def __init__(self, name: str, faces: list[str], backs: vec[i64], room: int = 256, depth: int = 64) -> None:
        if len(faces) > MOST_FACES:
            raise ValueError(f"{name}: {len(faces)} faces, but a card has room for {MOST_FACES}")
        self.name = name
        self.faces = faces  # the backs come first
        self.backs = backs  # the back of each face; a back is its own
        self.steps = vec[Step]()
        self.size: i64 = 0  # how many actions there are
        self.room = vec[i64]([0] * room)  # as many options as one question may have
        self.depth = vec[i64]([0] * depth)  # as many steps as may lie on the agenda
        self.words: Any = None  # the game's Words, set when the game is loaded
        self.spellings: dict[str, int] = {}
        self.owners: list[Step] = []  # the step of each action

    def add(self, step: Step) -> None:
        if len(self.steps) > MOST_STEPS:
            raise ValueError(f"{self.name}: the agenda has room for {MOST_STEPS} steps")
        self.steps = append(self.steps, step)
        self.size += step.size
        for value in range(step.size):
            self.owners.append(step)
            spelling = step.spell(value)
            if spelling in self.spellings:
                raise ValueError(f"two actions are spelled {spelling!r}")
            self.spellings[spelling] = int(step.base + value)

    def spell(self, action: int) -> str:
        step = self.owners[action]
        return step.spell(action - step.base)


class Step:
    """One question of the rulebook.

    A question without options is passed over; a forced one with a single option answers itself. Only a question whose
    options everybody can see may be forced, or the missing pause would tell a secret.
    A step without words asks nothing: it only does.
    """

    def __init__(
        self,
        book: Rulebook,
        key: str,
        words: list[str] | None = None,
        forced: bool = False,
        verb: str | None = None,
    ) -> None:
        self.key = key
        self.verb = key if verb is None else verb  # "" where the words bring their own
        self.words: list[str] = [] if words is None else words
        self.size: i64 = len(self.words)
        self.forced = forced
        self.number: i64 = len(book.steps)
        self.base: i64 = book.size
        book.add(self)

    def fits(self, s: Any, me: i64, value: i64) -> bool:
        """May this be answered?"""
        return True

    def options(self, s: Any, me: i64) -> None:
        """Offer every answer that fits (a step with many words had better look for itself)."""
        table: Table = s
        for value in range(self.size):
            if self.fits(s, me, value):
                table.offer(value)

    def answer(self, s: Any, me: i64, value: i64) -> None:
        """What this answer does."""
        raise TypeError(f"the step {self.key!r} has words but no answer")

    def do(self, s: Any, me: i64) -> None:
        """What a step without words does."""
        raise TypeError(f"the step {self.key!r} has neither words nor anything to do")

    def spell(self, value: i64) -> str:
        word = self.words[value]
        return f"{self.verb} {word}" if self.verb else word
