"""Drafts: one table copied again and again onto the same paper, for whoever tries many answers on it."""

from __future__ import annotations

from typing import final

from arcane.core.table import Table
from arcane.core.tape import Tape


@final
class Draft:
    """The table must not change meanwhile. A fresh copy wipes the one before it, and costs half a `copy`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.paper: Table = table.copy()
        self.tape = Tape()
        table.fields(self.tape)
        self.tape.over = True

    def fresh(self) -> Table:
        """The table as it is, with the same future."""
        table = self.table
        paper = self.paper
        self.tape.rewind()
        paper.fields(self.tape)
        paper.chance = table.chance.copy()
        paper.seat = table.seat
        paper.arg = table.arg
        paper.base = table.base
        paper.count = table.count
        for i in range(table.count):
            paper.offers[i] = table.offers[i]
        return paper
