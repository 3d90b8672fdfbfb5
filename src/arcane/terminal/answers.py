"""The answers to a question as a numbered list that stays short: what begins alike shares a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arcane.core.question import Question

Label = Callable[[Question, int], str]
FEW = 9  # as many answers may have a line each


@dataclass(frozen=True)
class Answer:
    number: int
    label: str
    note: str  # what it would bring at once, if the game says so


@dataclass(frozen=True)
class Group:
    """Answers that share a line, under the words they have in common; without such words: one answer in full."""

    head: str
    answers: list[Answer]


def groups(question: Question, label: Label) -> list[Group]:
    """All answers, each with its number. The text of an answer tells after a comma what it would bring."""
    options = question.options
    if len(options) <= FEW:
        return [Group("", [Answer(i, question.text(a), "")]) for i, a in enumerate(options, 1)]
    out: dict[str, Group] = {}
    for i, action in enumerate(options, 1):
        head, _, _ = question.spell(action).rpartition(" ")
        note = question.text(action).partition(", ")[2]
        out.setdefault(head, Group(head, [])).answers.append(Answer(i, label(question, action), note))
    longest_first = sorted(out.values(), key=lambda group: -len(group.head.split()))
    return [
        Group("", [Answer(group.answers[0].number, question.text(options[group.answers[0].number - 1]), "")])
        if len(group.answers) == 1
        else group
        for group in longest_first
    ]


def last_word(question: Question, action: int) -> str:
    return question.spell(action).rpartition(" ")[2]
