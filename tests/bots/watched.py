"""Bots from a file, under watch: seated, asked, and looked for when they should be gone."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane import bots
from arcane.bots.guard import Limits, Seat

ALLEY = arcane.game("alley")
AWKWARD = Path(__file__).with_name("awkward.py")
MARK = "ARCANE_TEST_MARK"
QUICK = Limits(seconds=0.3, grace=0.1, memory=64)
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="only Linux counts the memory and finds who ran away")


def living(mark: str) -> list[str]:
    """All processes, of whatever parent, that were started under this mark."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (each / "environ").read_bytes().split(b"\0"):
                if each.name != str(os.getpid()):
                    found.append(f"{each.name} {(each / 'cmdline').read_bytes().replace(bytes(1), b' ').decode()}")
        except OSError:
            continue  # it has just ended
    return sorted(found)


def ours(name: str, limits: Limits = QUICK, seed: int = 1) -> Seat:
    return Seat(f"{AWKWARD}:{name}", bots.chance_of("dice", seed), limits)


def game(seat: Seat, seed: int = 1, decisions: int = 10_000) -> Any:
    """A game of two with this bot in the first seat and `random` in the other; the table it led to."""
    state = ALLEY.new(2, seed)
    with Seat("random", bots.chance_of("other", seed)) as other:
        for _ in range(decisions):
            if state.over:
                break
            if state.seat == 0:
                view = state.view(0)
                state.play(seat.answer(view, view.question))
            else:
                state.play(other.pick(state.options()))
    return state


def first_question(seed: int = 1) -> tuple[Any, arcane.Question]:
    state = ALLEY.new(2, seed, first=1)
    view = state.view(state.seat)
    return view, view.question
