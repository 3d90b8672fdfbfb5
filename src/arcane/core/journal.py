"""The journal: a header line, one action per line, a closing line; save, bug report and test at once."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field

from arcane.core.errors import BadJournal

MOST_LETTERS = 40  # of a name
RECOVER = "resume it with --recover to go on from there"


@dataclass
class Journal:
    """What a journal says, not yet checked against the rules."""

    game: str
    version: str
    seats: int
    seed: str
    cards: str
    options: dict[str, str]
    names: list[str]
    actions: list[tuple[int, int, str]] = field(default_factory=list)  # line, seat, spelling
    closed: bool = False
    count: int = 0
    hash: str = ""

    def write(self) -> str:
        words = [self.game, self.version, f"seats={self.seats}", f"seed={self.seed}"]
        words += [f"{name}={value}" for name, value in self.options.items()]
        words.append(f"cards={self.cards}")
        if self.names:
            words.append(f"names={','.join(self.names)}")
        lines = [" ".join(shlex.quote(word) for word in words)]
        lines += [f"{seat + 1} {spelling}" for _, seat, spelling in self.actions]
        lines.append(f"end {len(self.actions)} {self.hash}")
        return "\n".join(lines) + "\n"


def read_journal(text: str, recover: bool = False) -> Journal:
    """Take a journal apart. With `recover`, what follows the last whole line is left out."""
    lines = text.split("\n")
    journal = _read_header(lines[0])
    whole = text.endswith("\n")
    for number, line in enumerate(lines[1:], 2):
        last = number == len(lines)
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "end" and len(words) == 3 and _is_number(words[1]):
            journal.closed, journal.count, journal.hash = True, int(words[1]), words[2]
            continue
        if last and not whole and recover:
            break
        seat = words[0]
        if journal.closed and not recover:
            raise BadJournal(f"line {number}: there are actions after the closing line: the file was edited; {RECOVER}")
        if not _is_number(seat) or not 1 <= int(seat) <= journal.seats or len(words) < 2:
            if recover:
                break
            raise BadJournal(
                f"line {number}: {line[:60]!r} is no action of a player from 1 to {journal.seats}; {RECOVER}"
            )
        journal.actions.append((number, int(seat) - 1, " ".join(words[1:])))
    if not journal.closed and not recover:
        raise BadJournal(
            f"the closing line is missing, so the file was cut short after {len(journal.actions)} actions; {RECOVER}"
        )
    return journal


def _read_header(line: str) -> Journal:
    bad = f"line 1: {line[:60]!r} is not the header of a journal (like: alley 1.0 seats=4 seed=7 …)"
    try:
        words = shlex.split(line)
    except ValueError:
        raise BadJournal(bad) from None
    if len(words) < 4 or not all("=" in word for word in words[2:]):
        raise BadJournal(bad)
    values = dict(word.split("=", 1) for word in words[2:])
    if len(values) < len(words) - 2 or not _is_number(values.get("seats", "")):
        raise BadJournal(bad)
    try:
        seats, seed = int(values.pop("seats")), values.pop("seed")
    except (KeyError, ValueError):
        raise BadJournal(bad) from None
    if seed == "hidden":
        raise BadJournal("line 1: this journal was written without its seed, so it can be read but not replayed")
    cards = values.pop("cards", "")
    names = values.pop("names").split(",") if "names" in values else []
    return Journal(words[0], words[1], seats, seed, cards, values, names)


def _is_number(word: str) -> bool:
    return re.fullmatch("[0-9]{1,9}", word) is not None
