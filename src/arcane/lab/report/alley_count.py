"""How a game of Arcane Alley is counted: items, wizards, inspections, what seats do not know."""

from __future__ import annotations

from collections import defaultdict

from arcane.games.alley.items import ITEMS
from arcane.lab.alley import Fact, Notes
from arcane.lab.report.count import heap_of
from arcane.lab.report.estimate import RANKS
from arcane.lab.report.tally import Tally
from arcane.lab.rows import WHOLE, Played

LEFT_RANK = 3  # so many items left make one rank


def count(tally: Tally, played: Played, notes: Notes) -> None:
    heap = heap_of(played.game.number)
    wins = [round(row.win * WHOLE) for row in played.seats]
    for event in notes.facts:
        _count_event(tally, heap, event)
    for item, plays in zip(ITEMS, notes.plays[1:], strict=True):
        if plays:
            tally.add(heap, f"item/{item}/played", plays)
    _count_holdings(tally, heap, played, notes, wins)
    _count_rounds(tally, heap, played, notes, wins)
    for moment in notes.unseen:
        name = f"unseen/{moment.moment}"
        tally.add(heap, f"{name}/n", len(wins))
        tally.add(heap, f"{name}/own", moment.own)
        tally.add(heap, f"{name}/others", moment.others)
        tally.add(heap, f"{name}/stashes", moment.stashes)
        tally.add(heap, f"{name}/deck", moment.deck)
        tally.add(heap, f"{name}/hidden", moment.own + moment.others + moment.stashes)
        tally.add(heap, f"{name}/laid", moment.laid)


def _count_event(tally: Tally, heap: int, event: Fact) -> None:
    """Where gold and infamy come from, and what each item and each power does."""
    add = tally.add
    kind, item = event.kind, event.item
    source = item if kind in ("effect", "power") else kind
    if kind == "sold":
        add(heap, f"item/{item}/sold")
        add(heap, f"item/{item}/gold", event.gold)
        if event.turn == 0:
            source = "sold-late"
            add(heap, f"item/{item}/late")
        add(heap, f"{source}/n")
    elif kind == "left":
        add(heap, f"item/{item}/left")
        add(heap, f"item/{item}/infamy", event.infamy)
    elif kind == "effect":
        add(heap, f"item/{item}/effect-gold", event.gold)
        add(heap, f"item/{item}/effect-infamy", event.infamy)
    elif kind == "used":
        add(heap, f"item/{item}/used")
    elif kind == "power":
        add(heap, f"power/{item}/n")
        add(heap, f"power/{item}/gold", event.gold)
        add(heap, f"power/{item}/infamy", event.infamy)
    elif kind in ("fined", "bribed", "blamed"):
        add(heap, f"{kind}/n")
    if event.gold:
        add(heap, f"gold/{source}", event.gold)
    if event.infamy:
        add(heap, f"infamy/{source}", event.infamy)


def _count_holdings(tally: Tally, heap: int, played: Played, notes: Notes, wins: list[int]) -> None:
    """Who sold or used what, and had what left, and won: among seats of one bot that sold as many sets, or had about
    as many items left."""
    sold: list[set[str]] = [set() for _ in wins]
    kept: list[set[str]] = [set() for _ in wins]
    sets, left = [0] * len(wins), [0] * len(wins)
    for event in notes.facts:
        if event.kind == "sold":
            sets[event.seat] += 1
            sold[event.seat].add(event.item)
        elif event.kind == "used":
            sold[event.seat].add(event.item)
        elif event.kind == "left":
            left[event.seat] += 1
            kept[event.seat].add(event.item)
    bots = [row.bot for row in played.seats]
    for seat, win in enumerate(wins):
        bot = bots.index(bots[seat])
        tally.bin("sets", sets[seat])
        for what, items, rank in (("sold", sold[seat], sets[seat]), ("kept", kept[seat], left[seat] // LEFT_RANK)):
            cell = f"{bot}.{min(rank, RANKS - 1)}"
            for name in (f"{what}//{cell}", *(f"{what}/{item}/{cell}" for item in items)):
                tally.add(heap, f"{name}/n")
                tally.add(heap, f"{name}/win", win)


def _count_rounds(tally: Tally, heap: int, played: Played, notes: Notes, wins: list[int]) -> None:
    """How long rounds are, who triggers their inspections, and what comes of it."""
    add = tally.add
    seats = len(wins)
    gold: dict[tuple[int, int], int] = defaultdict(int)
    infamy: dict[tuple[int, int], int] = defaultdict(int)
    for event in notes.facts:
        if event.kind != "bribed":
            gold[event.round, event.seat] += event.gold
            infamy[event.round, event.seat] += event.infamy
    triggers = [0] * seats
    for number, a_round in enumerate(notes.rounds, 1):
        add(heap, "rounds")
        add(heap, "turns", a_round.turns)
        add(heap, f"round/{number}/n")
        add(heap, f"round/{number}/turns", a_round.turns)
        tally.bin("turns", -(-a_round.turns // seats))
        who = a_round.trigger
        if who < 0:
            add(heap, "untriggered")
            continue
        triggers[who] += 1
        found = a_round.found
        others = [seat for seat in range(seats) if seat != who]
        add(heap, "trigger/n")
        add(heap, "trigger/others", len(others))
        add(heap, "trigger/win", wins[who])
        add(heap, "trigger/lowest", int(found[who] == min(found.values())))
        add(heap, f"trigger/order/{(who - a_round.first) % seats}")
        add(heap, f"trigger/richer/{a_round.richer}")
        add(heap, "trigger/found", found[who])
        add(heap, "trigger/others-found", sum(found[seat] for seat in others))
        add(heap, "trigger/gold", gold[number, who])
        add(heap, "trigger/others-gold", sum(gold[number, seat] for seat in others))
        add(heap, "trigger/infamy", infamy[number, who])
        add(heap, "trigger/others-infamy", sum(infamy[number, seat] for seat in others))
        if played.seats[who].role:
            add(heap, f"role/{played.seats[who].role}/triggers")
    for times, win in zip(triggers, wins, strict=True):
        add(heap, f"triggers/{times}/n")
        add(heap, f"triggers/{times}/win", win)
