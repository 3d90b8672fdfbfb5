"""Previews: what every imagined world agrees on, and never more than the seat knows."""

from __future__ import annotations

from arcane import Chance
from arcane.core.match import Match
from arcane.server import render, wire
from arcane.server.preview import preview
from tests.server.rooms import started


def numbers(match: Match) -> dict[tuple[int, str], int]:
    fields = render.fields(match.truth())
    return {(field.seat, field.name): field.values[0] for field in fields if field.kind == "number"}


def foresee(match: Match, seat: int, action: int) -> wire.Previewed:
    return preview(match.game, match.view(seat), seat, action, match.names, "p", f"{match.length} {action}")


def test_what_is_sure_happens_and_what_is_told_happens_too() -> None:
    """Whole games by lot: before every action it is foreseen, and then compared with what came of it."""
    sure = told = 0
    for game, seats, seed in [("alley", 3, 1), ("alley", 4, 2), ("harbour", 3, 3), ("harbour", 3, 4)]:
        played = started(game, seats, seed=seed)
        match, chance = played.room.playing, Chance(seed)
        while not match.over:
            asked = match.asked()
            seat = asked[chance.below(len(asked))]
            options = match.question(seat).options
            action = options[chance.below(len(options))]
            before, heard = numbers(match), match.heard(seat)
            found = foresee(match, seat, action)
            match.play(seat, action)
            log = match.log(seat, heard)
            after = numbers(match)
            if found.sure:
                sure += 1
                assert found.events == log
                changed = {(c.seat, c.name): (c.from_, c.to) for c in found.changes}
                assert changed == {
                    field: (before[field], after[field]) for field in before if before[field] != after[field]
                }
            told += len(found.events)
            for sentence, really in zip(found.events, log, strict=False):
                assert sentence == really or "an item" in sentence.lower(), (sentence, really)
    assert sure > 150
    assert told > 600


def test_the_same_view_gives_the_same_preview_whatever_is_hidden() -> None:
    """Two truths that a seat can't tell apart: every answer is foreseen alike."""
    played = started("alley", 3)
    match = played.room.playing
    played.play_by_lot(Chance(8), most=60)
    seat = match.asked()[0]
    view = match.view(seat)
    other = view.imagine(Chance(99)).view(seat)
    assert other.to_bytes() == view.to_bytes()
    for action in match.question(seat).options:
        first = preview(match.game, view, seat, action, match.names, "p", "dice")
        assert first == preview(match.game, other, seat, action, match.names, "p", "dice")


def test_a_card_from_the_deck_is_an_item_and_not_sure() -> None:
    played = started("alley", 3)
    match, chance = played.room.playing, Chance(3)
    while match.question(None).key != "draw":
        played.play_by_lot(chance, most=match.length + 1)
    seat = match.asked()[0]
    deck, discard = match.game.parse("draw deck"), match.game.parse("draw discard")
    name = match.name(seat)
    found = foresee(match, seat, deck)
    assert found.events == [f"{name} drew an item from the deck."]
    assert not found.sure
    before = match.view(seat).to_bytes()
    found = foresee(match, seat, discard)
    assert found.sure
    assert found.events[0].startswith(f"{name} drew ")
    assert "an item" not in found.events[0]
    assert match.view(seat).to_bytes() == before, "looking ahead changes nothing"


def test_a_bid_made_in_secret_is_foreseen_without_the_others() -> None:
    played = started("harbour", 3)
    match = played.room.playing
    played.play(0, "bid 0")
    played.play(1, "bid 0")
    found = foresee(match, 2, match.game.parse("bid 0"))
    assert found.events == ["You wrote 0 coins on your slip."]
    assert not found.changes
