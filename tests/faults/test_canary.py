"""Nothing hidden comes by in whole games; and canaries that are let out are heard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import arcane
from arcane.core.words import Event
from arcane.server import fairness, render, talk, wire
from tests.faults.canary import run


def test_no_canary_sings(tmp_path: Path) -> None:
    tally = run(tmp_path, 3 if arcane.mode() == "compiled" else 2)
    assert tally.hits == []
    assert tally.frames > 500


def test_a_card_from_the_deck_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: every window shows the last card of the first pile, though it lies face down."""
    page = render.Moment.page

    def careless(self: render.Moment, seat: int | None, host: bool) -> render.Page:
        told, room = page(self, seat, host), self._room
        if room.match is None:
            return told
        piles = [field for field in render.fields(room.playing.truth()) if field.kind == "pile" and field.values]
        leak = wire.write({"view": [wire.Field(-1, "pile", "top", piles[0].values[-1:])]})
        return told._replace(body=told.body[:-1] + b"," + leak[1:])

    monkeypatch.setattr(render.Moment, "page", careless)
    assert any("more than ear" in line for line in run(tmp_path, 1).hits)


def test_events_that_tell_too_much_are_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: sentences name every card, whoever listens."""
    events = render.Moment.events

    def careless(self: render.Moment, seat: int | None, since: int) -> list[wire.Heard]:
        told, match = events(self, seat, since), self._room.match
        if match is None:
            return told
        says = match.open_log()[-1]
        return [wire.Heard(e.kind, e.seat, e.a, e.b, e.card, says) for e in told]

    monkeypatch.setattr(render.Moment, "events", careless)
    assert any("never saw" in line for line in run(tmp_path, 1).hits)


def test_a_preview_of_the_truth_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a preview in which the deck is the real one."""

    def careless(game: Any, view: Any, seat: int, action: int, names: list[str], id: str, dice: str) -> wire.Previewed:
        faces = [game.words.say(Event("drew", seat, 0, 0, face), names) for face in range(1, len(game.book.faces))]
        return wire.Previewed(id, faces, [], True)

    monkeypatch.setattr(talk, "preview", careless)
    assert any("never saw" in line for line in run(tmp_path, 1).hits)


@pytest.mark.parametrize("what", ["seed", "secret", "draw", "token"])
def test_a_secret_that_is_told_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """Planted in the reason why nothing can be taken back; a token in the log."""
    undo = render._undo

    def careless(room: Any, match: Any, seat: int | None) -> wire.CanUndo:
        told = {"seed": room.seed.hex(), "secret": room.secret.hex(), "draw": _next(room)}
        return wire.CanUndo(False, told.get(what, undo(room, match, seat).why))

    if what == "token":
        from arcane.server import keys, logs

        new_token = keys.new_token

        def tells() -> str:
            token = new_token()
            logs.tell("a new link", token=token)
            return token

        monkeypatch.setattr(keys, "new_token", tells)
    monkeypatch.setattr(render, "_undo", careless)
    expected = {"seed": "the seed", "secret": "the seed", "draw": "a number of chance", "token": "a token in the log"}
    assert any(line.startswith(expected[what]) for line in run(tmp_path, 1).hits)


def _next(room: Any) -> str:
    from arcane.server.rows import drawn

    return str(int(drawn(room.seed, room.playing.drawn, room.playing.drawn + 1), 16))


def test_an_account_that_is_given_early_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    promise = fairness.promise
    monkeypatch.setattr(fairness, "promise", lambda room: promise(room) | {"seed": room.seed.hex()})
    assert any("the seed" in line for line in run(tmp_path, 1).hits)
