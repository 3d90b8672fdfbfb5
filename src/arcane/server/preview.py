"""What an answer would surely do: it is tried in a few worlds that agree with the seat's view, and what all of them
agree on is told. The truth is not asked."""

from __future__ import annotations

from typing import Any

from arcane import bots
from arcane.core.card import EYE, FACE
from arcane.core.facts import Fact
from arcane.core.game import Game
from arcane.core.match import blur
from arcane.core.table import Table
from arcane.core.words import Event
from arcane.server import wire
from arcane.server.render import HIDDEN

WORLDS = 8


def preview(game: Game, view: Any, seat: int, action: int, names: list[str], id: str, dice: str) -> wire.Previewed:
    """`view` is that of the seat, which is asked, and the action one of its options. The same dice, the same worlds."""
    before = _numbers(view)
    chance = bots.chance_of("preview", dice)
    told: list[list[Event]] = []
    after: list[dict[tuple[int, str], int]] = []
    known: set[bytes] = set()
    by_chance = False
    for _ in range(WORLDS):
        facts: list[Fact] = []
        world: Table = view.imagine(chance)
        seen, used = _seen(world, seat), int(chance.used)
        world.sink = lambda *fact, facts=facts: facts.append(fact)
        world.play_as(seat, action)
        world.sink = None
        told.append([blur(fact, seat, game.book) for fact in facts if fact[5] in (-1, seat)])
        after.append(_numbers(world))
        known.add(world.view(seat).to_bytes())
        by_chance = by_chance or int(chance.used) != used or _seen(world, seat) > seen
        if len(view.opening) > 0 and (world.groups != view.groups or seat not in world.asked()):
            by_chance = True  # a choice made together: what follows is up to the others
    sure = len(known) == 1 and not by_chance and all(events == told[0] for events in told)
    changes = [
        wire.Change(field[0], field[1], before[field], value)
        for field, value in after[0].items()
        if before.get(field, value) != value and all(each[field] == value for each in after)
    ]
    common = _common(told, game, _faces(view, seat))
    return wire.Previewed(id, [game.words.say(event, names) for event in common], changes, sure)


def _common(told: list[list[Event]], game: Game, known: set[int]) -> list[Event]:
    """What happens in every world, up to where they part; of a card that is another in each, its back. The same of a
    card that is none of the known faces: a few worlds may agree on it by luck."""
    out: list[Event] = []
    for events in zip(*told, strict=False):
        first = events[0]
        if any((e.kind, e.seat, e.a, e.b) != (first.kind, first.seat, first.a, first.b) for e in events):
            break
        faces = {event.card for event in events}
        if len(faces) == 1 and (first.card is None or first.card in known):
            out.append(first)
            continue
        backs = {None if face is None else int(game.book.backs[face]) for face in faces}
        if len(backs) > 1:
            break
        out.append(Event(first.kind, first.seat, first.a, first.b, backs.pop()))
    return out


def _numbers(table: Table) -> dict[tuple[int, str], int]:
    return {
        (seat, name): values[0]
        for seat, kind, name, values in table.describe()
        if kind == "number" and (seat >= 0 or name not in HIDDEN)
    }


def _seen(table: Table, seat: int) -> int:
    """How many cards this seat knows."""
    return len(_known(table, seat))


def _faces(view: Table, seat: int) -> set[int]:
    """The faces that this seat knows to be somewhere, and the backs of the others."""
    return {card & int(FACE) for card in _known(view, seat)} | {int(back) for back in view.book.backs}


def _known(table: Table, seat: int) -> list[int]:
    eye = int(EYE) << seat
    return [card for _, kind, _, values in table.describe() if kind == "pile" for card in values if card & eye]
