"""Games of Trickerion to look at: laid out for a test, or wandered through."""

from collections import Counter
from dataclasses import replace
from typing import Any, NamedTuple

import arcane
from arcane.core.chance import Chance
from arcane.lab.play import _rows
from arcane.lab.report import trickerion as own
from arcane.lab.report.count import count_game
from arcane.lab.report.run import Plan, Run, describe
from arcane.lab.rows import Played
from arcane.lab.trickerion import Watch
from arcane.lab.trickerion_notes import Fact, Notes, TrickerionRow
from tests.games.trickerion.lay import Laid
from tests.laws.laws import TRICKERION, Setting, pick

GAME = arcane.game("trickerion")


def watched(t: Laid) -> Watch:
    """Somebody who watches a table that was laid out for a test."""
    watch = Watch(rows=False)

    def hear(*fact: Any) -> None:
        t.facts.append(fact)
        watch.hear(*fact)

    t.state.sink = hear
    watch.begin(t.state)
    return watch


def answer(t: Laid, watch: Watch, *answers: str) -> Laid:
    for each in answers:
        watch.asked(t.state)
        t.play(each)
    return t


def notes_of(t: Laid, watch: Watch) -> Notes:
    watch.finish(t.state)
    return watch.notes


def told(facts: list[Fact], *kinds: str) -> list[tuple[int, str, str, int, int, int, str]]:
    """Seat, kind, item, Fame, Coins, Shards, note."""
    return [
        (fact.seat, fact.kind, fact.item, fact.fame, fact.coins, fact.shards, fact.note)
        for fact in facts
        if fact.kind in kinds
    ]


class Wandered(NamedTuple):
    """A game, what its watcher noted, and what somebody else counted by questions and answers."""

    state: Any
    notes: Notes
    rows: tuple[TrickerionRow, ...]
    start: list[tuple[int, int, int, int]]  # Fame, Coins, Shards, Arcane Shards of each player before the first answer
    counted: Counter[str]
    events: Counter[str]
    played: Played


def wander(setting: Setting, seed: int, rows: bool = True, number: int = 0) -> Wandered:
    """A game with a liking for whatever leads on."""
    watch, counted, events = Watch(rows), Counter[str](), Counter[str]()
    state = setting.new(seed)

    def hear(*fact: Any) -> None:
        events[fact[0] if fact[1] < setting.seats else f"heir {fact[0]}"] += 1
        watch.hear(*fact)

    state.sink = hear
    watch.begin(state)
    start = [(int(p.fame), int(p.coins), int(p.shards), int(p.arcane)) for p in state.players]
    chance = Chance(seed)
    first, answered, offered = int(state.seat), [0] * setting.seats, 0
    while not state.over:
        seat = int(state.asked()[0])
        question = state.question_of(seat)
        action = pick(state, question, chance)
        word = question.spell(action)
        if question.key == "act" and word == "end":
            counted["lapsed"] += int(state.ap)
            counted["ended"] += 1
            others = [question.spell(a).split()[0] for a in question.options]
            counted["could"] += int(state.ap) * any(w not in ("end", "enhance", "give") for w in others)
        counted[question.key] += 1
        watch.asked(state)
        answered[seat] += 1
        offered += len(question.options)
        state.play_as(seat, action)
    found = tuple(replace(row, game=number) for row in watch.finish(state))
    bots = ["wanderer"] * setting.seats
    faults = [""] * setting.seats
    played = _rows(GAME, state, bots, number, seed, first, answered, offered, faults, found)
    return Wandered(state, watch.notes, found, start, counted, events, played)


def wandered_run(setting: Setting, num: int) -> Run:
    """A run whose seats are held by somebody who leads on, so that all of the page has figures."""
    options = GAME.settle(setting.seats, dict(setting.options))
    plan = Plan("trickerion", ["wanderer"] * setting.seats, num, 0, options)
    run = Run(
        game="trickerion",
        cards="",
        seats=plan.seats,
        num=num,
        seed=0,
        options=options,
        command="wander",
        **describe(plan),
    )
    for number in range(num):
        game = wander(setting, number, rows=False, number=number)
        count_game(run.tally, game.played, game.notes)
        own.count(run.tally, game.played, game.notes)
    return run


def setting(seats: int, **options: str) -> Setting:
    return next(each for each in TRICKERION if each.seats == seats and options.items() <= dict(each.options).items())
