"""The answers to a question as a numbered list that stays short: what begins alike shares a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from arcane.core.question import Question

Label = Callable[[Question, int], str]
FEW = 6  # as many answers may have a line each
FILLERS = {"the", "from", "on", "of", "a", "an"}


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


def groups(question: Question, label: Label) -> list[Group]:
    """All answers, each with its number. The text of an answer tells after a comma what it would bring."""
    options = question.options
    if len(options) <= FEW:
        return [in_full(question, i) for i in range(1, len(options) + 1)]
    out: dict[str, list[Answer]] = {}
    for i, action in enumerate(options, 1):
        head, _, _ = question.spell(action).rpartition(" ")
        out.setdefault(head, []).append(Answer(i, label(question, action), brings(question.text(action))))
    found: list[Group] = []
    for head, answers in sorted(out.items(), key=lambda group: -len(group[0].split())):
        if len(answers) > 1 and head or " " in head:
            found.append(Group(head, answers))
        else:
            found += [in_full(question, answer.number) for answer in answers]
    return found


def in_full(question: Question, number: int) -> Group:
    """One answer: its spelling, and what its text tells beyond that."""
    action = question.options[number - 1]
    spelling = question.spell(action)
    return Group("", [Answer(number, spelling, beyond(spelling, question.text(action)))])


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


def last_word(question: Question, action: int) -> str:
    return question.spell(action).rpartition(" ")[2]
