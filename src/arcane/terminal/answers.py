"""The answers to a question as a numbered list: in full where their texts tell something, else what begins alike
shares a line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from arcane.core.question import Question

FEW = 6  # as many answers may have a line each
FILLERS = {"the", "from", "on", "of", "a", "an"}


class Labels(Protocol):
    """How a game wants its answers told: a part of its picture."""

    def terse(self, question: Question) -> bool:
        """Do many answers share lines, and is of each only told what its text says after the first comma?"""
        ...

    def label(self, question: Question, action: int) -> str:
        """An answer in a word or two, where many share a line."""
        ...

    def note(self, question: Question, action: int) -> str:
        """What stands beside an answer in full."""
        ...


@dataclass(frozen=True)
class Answer:
    number: int
    label: str  # what can be typed, or its end where the beginning stands before the group
    note: str  # what it means or would bring at once, as far as that says more


@dataclass(frozen=True)
class Group:
    """Answers that share a line, under the words they have in common; without such words: one answer in full."""

    head: str
    answers: list[Answer]


def groups(question: Question, labels: Labels) -> list[Group]:
    """All answers, each with its number."""
    numbers = range(1, len(question.options) + 1)
    if len(numbers) <= FEW:
        return [_in_full(question, labels, i) for i in numbers]
    if labels.terse(question):
        return _terse(question, labels)
    found = [_in_full(question, labels, i) for i in numbers]
    if any(group.answers[0].note for group in found):
        return found
    return _shared(question, labels)


def _terse(question: Question, labels: Labels) -> list[Group]:
    """The longest beginnings first. The text of an answer tells after a comma what it would bring."""
    out: dict[str, list[Answer]] = {}
    for i, action in enumerate(question.options, 1):
        head, _, _ = question.spell(action).rpartition(" ")
        note = brings(question.text(action))
        out.setdefault(head, []).append(Answer(i, labels.label(question, action), note))
    found: list[Group] = []
    for head, answers in sorted(out.items(), key=lambda group: -len(group[0].split())):
        if len(answers) > 1 and head or " " in head:
            found.append(Group(head, answers))
        else:
            found += [_in_full(question, labels, answer.number) for answer in answers]
    return found


def _shared(question: Question, labels: Labels) -> list[Group]:
    """In the order of their numbers; those that follow each other and begin alike share a line."""
    found: list[Group] = []
    for i, action in enumerate(question.options, 1):
        head, _, _ = question.spell(action).rpartition(" ")
        if not found or found[-1].head != head:
            found.append(Group(head, []))
        found[-1].answers.append(Answer(i, labels.label(question, action), ""))
    return [
        each
        for group in found
        for each in ([group] if group.head else [_in_full(question, labels, a.number) for a in group.answers])
    ]


def _in_full(question: Question, labels: Labels, number: int) -> Group:
    """One answer: its spelling, and what there is to tell of it."""
    action = question.options[number - 1]
    return Group("", [Answer(number, question.spell(action), labels.note(question, action))])


def brings(text: str) -> str:
    """What an answer would bring: what follows a comma, outside brackets; of a whole sentence nothing."""
    return "" if text.endswith(".") else re.sub(r" \([^()]*\)", "", text).partition(", ")[2]


def beyond(spelling: str, text: str) -> str:
    """What a text tells that the spelling does not: of `draw from the discard (Older Wand)` the Older Wand."""
    known = set(re.split(r"[\s-]+", spelling)) | FILLERS
    rest = text
    while word := re.match(r"[\s-]*([\w']+)", rest):
        if word[1].lower().replace("'", "") not in known:
            return text  # a sentence of its own
        rest = rest[word.end() :]
    rest = rest.lstrip(" :,")
    if rest.startswith("(") and rest.count("(") == 1:
        rest = rest[1:].replace(")", "", 1)
    return rest


def more(question: Question, action: int) -> str:
    """What the text of an answer tells that its spelling does not."""
    return beyond(question.spell(action), question.text(action))


def last_word(question: Question, action: int) -> str:
    return question.spell(action).rpartition(" ")[2]
