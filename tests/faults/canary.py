"""Canaries: whole games on a real hall, and every byte that anybody gets before the end is looked through.

Each card that an ear has never seen is a canary: neither its face nor its name may come by, in a view, an event, an
option, a reason, a preview or a report; and of cards that come many times no more are shown than that ear has seen. So
are the secret and the seed, in every spelling, the numbers that chance has yet to give, and everybody's tokens, which
may not be in the log of the server either. Seats and spectators are curious: they ask for reasons and previews, answer
what they can't, and read the report.

    python -m tests.faults.canary [--games 100] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import functools
import io
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

import arcane
from arcane import SPECTATOR, Chance
from arcane.core.card import EYE, FACE
from arcane.server import logs, wire
from arcane.server.grant import Grant
from arcane.server.hall import Hall, Order, Place
from arcane.server.loading import secret_of
from arcane.server.room import Room
from arcane.server.rows import drawn
from tests.server.people import BOT, FRIEND, ME, QUICK, Person

LARGE = re.compile(rb"\b(?:[0-9]{7,10}|[0-9a-f]{8})\b")  # numbers that chance may have given
FORESEEN = 4000  # numbers of chance that are looked for
SHAPES: list[tuple[str, list[Place], dict[str, Any]]] = [
    ("alley", [ME, FRIEND], {}),
    ("harbour", [ME, FRIEND, FRIEND], {}),
    ("alley", [ME, FRIEND, FRIEND, BOT], {"wizards": "random", "turns": 8}),
    ("realms", [ME, FRIEND], {"short_game": "yes"}),
    ("harbour", [ME, FRIEND, FRIEND, BOT], {}),
    ("alley", [ME, FRIEND, FRIEND, BOT, BOT, BOT], {"wizards": "chosen", "turns": 5}),
]


@dataclass
class Tally:
    """What came of it."""

    games: int = 0
    frames: int = 0
    size: int = 0
    hits: list[str] = field(default_factory=list)

    def hit(self, what: str) -> None:
        if len(self.hits) < 100:
            self.hits.append(what)


@functools.cache
def names_of(game: str) -> tuple[re.Pattern[bytes], dict[bytes, int]]:
    """All names and keys of cards, as one thing to look for, and the face each means. Backs have no secret, nor has a
    key that is the name of a field too."""
    found = arcane.game(game)
    public = {name for _, _, name, _ in found.new(found.usual, 1).describe()}
    words: dict[bytes, int] = {}
    for face, told in enumerate(found.words.faces()):
        if int(found.book.backs[face]) != face:
            for word in {told["key"], told["name"]} - public:
                words[msgspec.json.encode(word)[1:-1]] = face
    longest = sorted(words, key=len, reverse=True)
    return re.compile(rb"(?<![\w-])(?:" + b"|".join(map(re.escape, longest)) + rb")(?![\w-])"), words


def spellings(secret: bytes) -> list[bytes]:
    """In hexadecimal digits and in both kinds of base 64."""
    kinds = (
        secret.hex().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
    )
    return list(dict.fromkeys(kinds))


class Cage:
    """One table, what is secret there, and what each ear has seen so far."""

    def __init__(self, tally: Tally, tokens: list[bytes]) -> None:
        self.tally, self.tokens = tally, tokens
        self.secrets: list[bytes] = []
        self.numbers: set[bytes] = set()
        self.named: set[int] = set()  # by somebody who asks, and may be told of it
        self.seen: dict[int, set[int]] = {}
        self._known: dict[int, tuple[int, int, Counter[int]]] = {}  # of each ear: at which row, its events, its cards

    def keep(self, room: Room, salt: bytes) -> None:
        """The game has begun: what nobody may know."""
        self.secrets = [form for secret in (room.secret, salt, room.seed) for form in spellings(secret)]
        words = drawn(room.seed, 0, FORESEEN)
        for i in range(0, len(words), 8):
            word = words[i : i + 8]
            self.numbers |= {word.encode(), str(int(word, 16)).encode()}
        self.numbers = {number for number in self.numbers if len(number) > 6}

    def look(self, told: bytes, room: Room, grant: Grant) -> None:
        """Everything that is sent to somebody comes by here, at the moment when it is sent."""
        tally = self.tally
        tally.frames += 1
        tally.size += len(told)
        if any(token in told for token in self.tokens):
            tally.hit(f"a token, told to {grant.role} {grant.seat}")
        if room.match is None or room.status == "over":
            return
        if any(secret in told for secret in self.secrets):
            tally.hit(f"the seed, told to {grant.role} {grant.seat}")
        if not self.numbers.isdisjoint(LARGE.findall(told)):
            tally.hit(f"a number of chance, told to {grant.role} {grant.seat}")
        self._look_for_cards(told, room, int(SPECTATOR) if grant.seat is None else grant.seat)

    def _look_for_cards(self, told: bytes, room: Room, ear: int) -> None:
        game = room.game
        here = self._cards(room, ear)
        seen = self.seen[ear]
        pattern, words = names_of(game.name)
        allowed = seen | self.named
        public = msgspec.json.encode(room.opening.options)
        for found in pattern.finditer(told.replace(public, b"")):
            if words[found[0]] not in allowed:
                self.tally.hit(f"{found[0].decode()}, which ear {ear} never saw: {_around(found)}")
        message = msgspec.json.decode(told)
        for pile in message.get("view") or ():
            if pile["kind"] == "pile":
                here.subtract(card & int(FACE) for card in pile["values"])
        backs = {int(back) for back in game.book.backs}
        for face, left in here.items():
            if left < 0 and face not in backs:
                self.tally.hit(f"{game.book.faces[face]} {-left} times more than ear {ear} has seen it")

    def _cards(self, room: Room, ear: int) -> Counter[int]:
        """The faces that this ear knows on the table as it truly lies, and how many of each."""
        row, heard, here = self._known.get(ear, (0, 0, Counter()))
        if row != room.seq:
            here = Counter(
                card & int(FACE)
                for _, kind, _, cards in room.playing.truth().describe()
                if kind == "pile"
                for card in cards
                if card & int(EYE) << ear
            )
            seen = self.seen.setdefault(ear, set())
            seen |= set(here)
            # what was seen in passing, and is shuffled away again when the action is over
            events = room.playing.events(None if ear == SPECTATOR else ear, heard)
            seen |= {event.card for event in events if event.card is not None}
            self._known[ear] = (room.seq, heard + len(events), here)
        return here.copy()


def _around(found: re.Match[bytes]) -> str:
    at = found.start()
    return found.string[max(0, at - 60) : at + 60].decode(errors="replace")


class Ear(Person):
    """Somebody at a table of whom everything that comes is looked through."""

    cage: Cage

    def _take(self, frame: bytes) -> bool:
        self.cage.look(frame, self.owner.room, self.grant)
        return super()._take(frame)

    async def pry(self, dice: Chance) -> None:
        """What a curious client would try."""
        match = self.owner.room.match
        if match is None or self.status != "playing":
            return
        seq = self.state["question"]["seq"] if self.asked else 0
        action = int(dice.below(len(match.game.book.owners)))
        spell = match.game.spell(action)
        pattern, words = names_of(match.game.name)
        self.cage.named = {words[word] for word in pattern.findall(spell.encode())}
        if self.grant.seat is not None:
            await self.says(wire.Why(self.id(), seq, spell))
            await self.says(wire.Preview(self.id(), seq, action))
            if self.asked:
                options = self.state["question"]["options"]
                await self.says(wire.Preview(self.id(), seq, options[dice.below(len(options))]["action"]))
        await self.says(wire.Play(self.id(), seq + 1, action))
        self.cage.named = set()
        self.events.clear()
        await self.says(wire.Look(self.id()))  # all of it once more
        room = self.owner.room
        for told in (await self.hall.report(self.grant), await self.hall.fairness(self.grant.table)):
            self.cage.look(msgspec.json.encode(told), room, self.grant)


async def game(hall: Hall, shape: tuple[str, list[Place], dict[str, Any]], seed: int, tally: Tally) -> list[bytes]:
    """One game; returns the tokens that were given for it."""
    name, places, options = shape
    dice = Chance(seed)
    sessions = [await hall.new_session() for _ in range(2 + len(places))]
    opened = await hall.new_table(Order(name, tuple(places), options=options), sessions[0])
    given = [token for token in (*opened.links, opened.watch) if token is not None]
    tokens = [token.encode() for token in sessions + given]
    cage = Cage(tally, tokens)
    grant = await hall.grant(sessions[0], opened.table)
    assert grant is not None
    ears = [Ear(hall, sessions[0], grant)]
    for session, token in zip(sessions[1:], given, strict=False):
        ears.append(Ear(hall, session, await hall.redeem(token, session, f"Friend {len(ears)}")))
    for ear in ears:
        ear.cage = cage
        await ear.comes()
    await ears[0].does(wire.Start("go"))
    room = ears[0].owner.room
    cage.keep(room, (await secret_of(hall.store, opened.table)).salt)
    while ears[0].status != "over":
        asked = [ear for ear in ears if ear.asked]
        if not asked:
            await ears[0].until(lambda: any(ear.is_wanted() for ear in ears))
            continue
        if dice.below(12) == 0:
            await ears[dice.below(len(ears))].pry(dice)
        actor = asked[dice.below(len(asked))]
        answer = await actor.plays(dice)
        assert answer["t"] == "done", answer
        if actor.state["undo"]["can"] and actor.status == "playing" and dice.below(10) == 0:
            await actor.says(wire.Undo(actor.id(), actor.state["question"]["seq"] if actor.asked else 0))
    for ear in ears:
        ear.goes()
    tally.games += 1
    return tokens


def run(folder: Path, games: int, seed: int = 1, seconds: float = 1e9) -> Tally:
    """So many games of all shapes, one after the other; or as many as begin within the time."""
    tally = Tally()
    log = io.StringIO()
    logs.set_up(verbose=True, stream=log)
    tokens: list[bytes] = []

    async def main() -> None:
        ends = time.monotonic() + seconds
        hall = await Hall.open(str(folder / "tables.db"), pace=0.0, bots=QUICK)
        try:
            for n in range(games):
                if time.monotonic() < ends:
                    tokens.extend(await game(hall, SHAPES[n % len(SHAPES)], seed * 1000 + n, tally))
        finally:
            await hall.close()

    asyncio.run(main())
    written = log.getvalue().encode()
    for token in tokens:
        if token in written:
            tally.hit("a token in the log")
    return tally


def main(argv: list[str] | None = None) -> int:
    """Returns 1 if a canary sang."""
    parser = argparse.ArgumentParser(description="Does anything hidden come by, in whole games?")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=1e6, help="end sooner, with as many games as there were")
    args = parser.parse_args(argv)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder), args.games, args.seed, 60 * args.minutes)
    told = f"{tally.games} games, {tally.frames:,} messages, {tally.size / 1e6:.0f} MB: {len(tally.hits)} hits"
    sys.stdout.write(f"{told} ({time.monotonic() - began:.0f} s)\n")
    for line in tally.hits[:10]:
        sys.stdout.write(f"  {line}\n")
    return int(bool(tally.hits))


if __name__ == "__main__":
    sys.exit(main())
