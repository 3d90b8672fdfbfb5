"""Whole games of Arcane Alley as a browser would hear them, for the tests of its board.

    python tests/browser/fixtures.py OUT.json [--games N] [--seats 2,3,4]

A moment is what one seat is told when it is asked: the state of docs/wire.md, and what each answer would surely do.
Games are played by a hand that is random but not foolish, so that sets are sold and the rare questions come up.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from arcane.core.match import Match, blur
from arcane.games.alley import GAME
from arcane.server.catalogue import catalogue_of
from arcane.server.render import fields

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))  # run by itself, not by pytest

from tests.games.alley.lay import lay

PEOPLE = ["Mira", "Juno", "Tobias", "Search 2 s", "Oda", "Ferran"]
RECENT = 12  # events that a moment brings along: enough to tell what its question is about
Json = dict[str, Any]


def catalogue() -> Json:
    """What `GET /api/games/alley` tells of the game."""
    return catalogue_of(GAME)


def heard(match: Match, seat: int | None, since: int) -> list[Json]:
    names = [match.name(each) for each in range(match.seats)]
    return [
        {"kind": e.kind, "seat": e.seat, "a": e.a, "b": e.b, "card": e.card, "says": GAME.words.say(e, names)}
        for e in match.events(seat, since)
    ]


def state(match: Match, seat: int | None, since: int = 0, options: Json | None = None) -> Json:
    """The state of one ear. A seat's events begin at `since`."""
    events = heard(match, seat, since)
    question = match.question(seat)
    asked = match.asked()
    mine = seat is not None and seat in asked
    people = [
        {
            "seat": i,
            "name": match.name(i),
            "kind": "bot" if i == 3 else "human",
            "bot": "archmage" if i == 3 else None,
            "taken": True,
            "here": True,
            "stand_in": False,
            "host": i == 0,
        }
        for i in range(match.seats)
    ]
    return {
        "t": "state",
        "table": {
            "id": "lanternrow",
            "game": "alley",
            "version": GAME.version,
            "title": "Lanternrow",
            "options": options or {},
            "status": "over" if match.over else "playing",
            "seats": people,
            "hints": True,
            "stand_in": 120,
            "commitment": "",
            "words": [""] * match.seats,
            "forked": False,
        },
        "you": {"role": "spectator" if seat is None else "seat", "seat": seat, "host": seat == 0},
        "from": since,
        "heard": since + len(events),
        "events": events,
        "view": msgspec.to_builtins(fields(match.view(seat))),
        "asked": asked,
        "sentence": question.sentence,
        "question": {
            "seq": match.length,
            "key": question.key,
            "sentence": question.sentence,
            "options": [{"action": a, "spell": question.spell(a), "text": question.text(a)} for a in question.options],
        }
        if mine
        else None,
        "undo": {"can": False, "why": ""},
        "scores": match.scores if match.over else None,
        "winners": match.winners if match.over else None,
        "standing_in": None,
    }


def previews(match: Match, seat: int) -> dict[int, Json]:
    """What each answer would do, as far as this seat may hear it."""
    found: dict[int, Json] = {}
    names = [match.name(each) for each in range(match.seats)]
    before = match.view(seat).describe()
    for action in match.question(seat).options:
        facts: list[tuple[str, int, int, int, int, int]] = []
        twin = match.truth()
        twin.sink = lambda *fact, facts=facts: facts.append(fact)
        twin.play_as(seat, action)
        said = [blur(fact, seat, GAME.book) for fact in facts if fact[5] in (-1, seat)]
        after = twin.view(seat).describe()
        changes = [
            {"seat": owner, "name": name, "from": old[0], "to": new[0]}
            for (owner, kind, name, old), (_, _, _, new) in zip(before, after, strict=True)
            if kind == "number" and name in ("gold", "infamy", "markers") and old != new
        ]
        until = next((i for i, e in enumerate(said) if e.kind in ("turn", "made_way", "kept")), len(said))
        found[action] = {
            "t": "preview",
            "id": "",
            "events": [GAME.words.say(e, names) for e in said[:until]],
            "changes": changes,
            "sure": False,
        }
    return found


def choose(match: Match, seat: int, rng: random.Random) -> int:
    """Sell what can be sold, use specials, draw from the discard what makes pairs; else by lot."""
    q = match.question(seat)
    if q.key == "act":
        selling = [a for a in q.options if "sells" in q.text(a)]
        using = [a for a in q.options if q.spell(a).startswith("use")]
        if selling:
            return rng.choice(selling)
        if using and rng.random() < 0.5:
            return rng.choice(using)
        plays = [a for a in q.options if q.spell(a).startswith("play")]
        hidden = [a for a in plays if "(hidden)" in q.text(a)]
        if hidden and rng.random() < 0.6:
            return rng.choice(hidden)
    return rng.choice(q.options)


def game(seats: int, seed: int, wizards: str) -> Match:
    return Match(GAME, seats, seed, PEOPLE[:seats], wizards=wizards)


def moments(seats: int, seed: int, wizards: str) -> list[Json]:
    """Every question of a whole game, as the seat that is asked hears it; and the end, as all do."""
    match = game(seats, seed, wizards)
    rng = random.Random(seed)
    found: list[Json] = []
    while not match.over:
        seat = match.asked()[0]
        found.append(state(match, seat, since=max(0, len(match.events(seat)) - RECENT)))
        match.play(seat, choose(match, seat, rng))
    found.append(state(match, None))
    return found


def rare() -> list[Json]:
    """Questions that a random game seldom comes to: two sets at once, and the visits of a sold Doll."""
    crossing = lay(3, stores={0: "mirror fairy toad / fairy . fairy / ring fairy coin"}, stashes={0: "fairy"})
    crossing.play("play fairy b2")
    dolls = lay(4, stores={0: "doll doll . / . . . / . . ."}, stashes={0: "doll"})
    dolls.play("play doll c1")
    found: list[Json] = []
    for laid in (crossing, dolls):
        match = game(int(laid.state.seats), 1, "off")
        match._truth = laid.state
        found.append(state(match, 0, since=len(match.events(0))))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=2, help="of each number of seats")
    parser.add_argument("--seats", default="2,3,4,5,6")
    args = parser.parse_args()
    states = rare()
    for seats in map(int, args.seats.split(",")):
        for k in range(args.games):
            states += moments(seats, 100 * seats + k, ("chosen", "random", "off")[k % 3])
    args.out.write_text(json.dumps({"catalogue": catalogue(), "states": states}))
    keys = sorted({s["question"]["key"] for s in states if s["question"]})
    print(f"{len(states)} moments, {len(keys)} kinds of questions: {' '.join(keys)}")


if __name__ == "__main__":
    main()
