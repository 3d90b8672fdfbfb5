"""A journal, played again: its log and its table, with all hands open or as one seat saw them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from arcane.core.card import FACE
from arcane.core.errors import BadJournal
from arcane.core.game import Game
from arcane.core.journal import read_journal
from arcane.core.match import Match
from arcane.core.table import Table
from arcane.terminal import saves
from arcane.terminal.picture import UNSEEN, backs, picture_of


class Replay:
    """What a journal tells, up to its `at`-th action."""

    def __init__(
        self, find: Callable[[str], Game], path: Path, at: int | None, seat: int | None, recover: bool
    ) -> None:
        text = saves.read(path)
        try:
            self.journal = read_journal(text, recover)
            if at is not None and not 0 <= at <= len(self.journal.actions):
                raise BadJournal(f"there is no action {at}; it has {len(self.journal.actions)}: choose --at 0 to that")
            if seat is not None and not 0 <= seat < self.journal.seats:
                raise BadJournal(f"there is no seat {seat + 1}; choose --seat 1 to {self.journal.seats}")
            game = find(self.journal.game)
            self.match = Match.resume(game, text, at, recover)
        except BadJournal as e:
            told = str(e).replace("resume it with --recover to go on from there", "see them with --recover")
            raise BadJournal(f"{path}: {told}") from None
        self.path = path
        self.seat = seat
        self.names = [self.match.name(each) for each in range(self.match.seats)]
        self.table: Table = self.match.truth() if seat is None else self.match.view(seat)
        self.log = self.match.open_log() if seat is None else self.match.log(seat)

    def to_text(self) -> str:
        match = self.match
        whose = "all hands open" if self.seat is None else f"as {self.names[self.seat]} saw it"
        played = f"{match.length} of {len(self.journal.actions)}"
        lines = [
            f"{match.game.title} {match.game.version}: {match.seats} players, {played} actions, {whose}",
            *self.log,
            "",
            *picture_of(match.game.name).plain(self.table, self.names),
        ]
        if match.over:
            winners = " and ".join(self.names[seat] for seat in match.winners)
            scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, match.scores, strict=True))
            verdict = "share the win" if len(match.winners) > 1 else "wins"
            lines.append(f"{scores}. {winners or 'Nobody'} {verdict}.")
        elif self.seat is None:
            question = self.table.question
            lines.append(f"{self.names[question.seat]} is asked: {question.sentence}")
        return "\n".join(lines) + "\n"

    def to_dict(self) -> dict[str, Any]:
        match = self.match
        return {
            "game": match.game.name,
            "version": match.game.version,
            "cards": match.game.figures,
            "options": match.options,
            "names": self.names,
            "seat": self.seat,
            "at": match.length,
            "actions": [
                {"seat": seat, "action": spelling} for _, seat, spelling in self.journal.actions[: match.length]
            ],
            "log": self.log,
            "table": _fields(self.table),
            "over": match.over,
            "scores": match.scores,
            "winners": match.winners,
        }


def _fields(table: Table) -> list[dict[str, Any]]:
    """Every field on the table; cards by name, a back as null."""
    out: list[dict[str, Any]] = []
    for seat, kind, name, values in table.describe():
        if name in UNSEEN:
            continue
        value: Any = values
        if kind == "number":
            value = values[0]
        elif kind == "pile":
            faces = [card & int(FACE) for card in values]
            value = [table.book.faces[face] if face >= backs(table) else None for face in faces]
        out.append({"seat": seat if seat >= 0 else None, "name": name, "value": value})
    return out
