"""Non-interference: whatever a seat can't know must not change anything it is sent.

A pair is a reachable table and another one in which everything that the seat can't know is dealt anew. All that
the seat is sent must be equal: view, question, options, texts, refusals. Then both tables play on with the same
answer and the same chance; unless that shows the seat different cards, everything must be equal again: so neither
who is asked, nor how often, nor an order or a size depends on a secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import arcane
from arcane import SPECTATOR, Chance, Event, Game, Table
from arcane.core import match
from tests.laws.laws import CAP, Setting, pick

Sent = list[object]
Sender = Callable[[Any, int, Game, Chance], Sent]


def send(s: Any, seat: int, game: Game, chance: Chance) -> Sent:
    """Everything a seat is sent between two actions."""
    view = s.view(seat)
    question = view.question
    sent: Sent = [view.to_bytes(), view.describe(), question.seat, question.key, question.options, question.sentence]
    sent += [(question.spell(a), question.text(a)) for a in question.options]
    actions = len(game.book.owners)
    tried = [chance.below(actions) for _ in range(12)]
    asked = [step for step in game.book.steps if step.key == question.key and step.size]
    tried += [int(asked[0].base) + chance.below(int(asked[0].size)) for _ in range(12)] if asked else []
    return sent + [question.why_not(a) for a in tried]


@dataclass
class Tally:
    """What came of a run: pairs compared, at which questions, pairs followed one action further, and the differences
    found."""

    pairs: int = 0
    at: Counter[str] = field(default_factory=Counter)
    followed: int = 0
    leaks: int = 0
    first: str = ""

    def leak(self, what: str) -> None:
        self.leaks += 1
        self.first = self.first or what


def follow(s: Any, actor: int, action: int, seed: int, seat: int, game: Game) -> tuple[Any, list[Event]]:
    """The table after one more action, and what the seat hears of it."""
    facts: list[tuple[str, int, int, int, int, int]] = []
    twin: Table = s.copy()
    twin.chance = Chance(seed)
    twin.sink = lambda *fact: facts.append(fact)
    twin.play_as(actor, action)
    twin.sink = None
    return twin, [match.blur(fact, seat, game.book) for fact in facts if fact[5] in (-1, seat)]


def compare(s: Any, seat: int, game: Game, chance: Chance, tally: Tally, sender: Sender = send) -> None:
    """One pair."""
    world = s.view(seat).imagine(Chance(chance.below(1 << 30)))
    chosen = _catch_up(world, s.asked(), chance)
    seed = chance.below(1 << 30)
    tally.pairs += 1
    tally.at[s.question.key] += 1
    if sender(s, seat, game, Chance(seed)) != sender(world, seat, game, Chance(seed)):
        tally.leak(f"what seat {seat} is sent at {s.question.key}")
        return
    actors = s.asked()
    if not actors or actors != world.asked() or chosen:
        return  # when choices are shown, everybody sees those of their own table
    actor = actors[chance.below(len(actors))]
    common = [a for a in s.question_of(actor).options if a in world.question_of(actor).options]
    if not common:
        return
    action = common[chance.below(len(common))]
    after, events = follow(s, actor, action, seed, seat, game)
    world, others = follow(world, actor, action, seed, seat, game)
    if s.opening and after.groups != world.groups:
        return  # in the guess others begin a choice made together anew: here it has ended, and there it goes on
    backs = {int(back) for back in game.book.backs}
    shown = [[e.card for e in told if e.card is not None and e.card not in backs] for told in (events, others)]
    if shown[0] != shown[1]:  # the seat saw different cards, so it may be sent different things: if it did see them
        shuffled = after.chance.used != Chance(seed).used
        if not shuffled and after.view(seat).to_bytes() == world.view(seat).to_bytes():
            tally.leak(f"cards told of {game.spell(action)} that seat {seat} never saw")
        return
    tally.followed += 1
    names = [f"player {i + 1}" for i in range(s.seats)]
    say = game.words.say
    if [say(e, names) for e in events] != [say(e, names) for e in others] or events != others:
        tally.leak(f"events of {game.spell(action)}")
    elif sender(after, seat, game, Chance(seed)) != sender(world, seat, game, Chance(seed)):
        tally.leak(f"what seat {seat} is sent after {game.spell(action)}")


def _catch_up(world: Any, asked: list[int], chance: Chance) -> int:
    """Who has chosen already is no secret, what they chose is: in the guess they choose by lot. Returns how often."""
    chosen = 0
    for seat in world.asked():
        while seat not in asked and seat in world.asked() and len(world.asked()) > 1:
            options = world.question_of(seat).options
            world.play_as(seat, options[chance.below(len(options))])
            chosen += 1
    return chosen


def hunt(
    settings: list[Setting], pairs: int, seed: int, spectator: bool = False, sender: Sender = send, every: int = 10
) -> Tally:
    """Compare pairs along random games, at about each tenth decision and for random seats, until so many are done; at
    questions that are seldom asked, always."""
    tally = Tally()
    few = pairs // 200
    chance = Chance(seed)
    while tally.pairs < pairs:
        setting = settings[chance.below(len(settings))]
        game = arcane.game(setting.game)
        s = setting.new(chance.below(1 << 30))
        for _ in range(CAP[setting.game]):
            if s.over or tally.pairs == pairs:
                break
            if tally.at[s.question.key] < few or chance.below(every) == 0:
                compare(s, SPECTATOR if spectator else chance.below(s.seats), game, chance, tally, sender)
            actor = s.asked()[chance.below(len(s.asked()))]
            s.play_as(actor, pick(s, s.question_of(actor), chance))
    return tally
