"""How a game of Arcane Realms is counted: realms, beings, turns, Aether, obstacles, characters."""

from __future__ import annotations

from typing import Final

from arcane.games.realms.cards import BEINGS, COST, NAMES, REALM, REALMS, SECTIONS, TYPE, TYPES
from arcane.lab.realms_notes import Attempt, Fact, Notes, Turn
from arcane.lab.report.count import heap_of
from arcane.lab.report.tally import Tally
from arcane.lab.rows import WHOLE, Played

REALM_OF: Final = {name: REALMS[int(REALM[NAMES.index(name)])] for name in BEINGS}
TYPE_OF: Final = {name: TYPES[int(TYPE[NAMES.index(name)])] for name in BEINGS}
LEVEL_OF: Final = {name: int(COST[NAMES.index(name)]) for name in BEINGS}
MONTHS: Final = range(1, 13)


def count(tally: Tally, played: Played, notes: Notes) -> None:
    heap = heap_of(played.game.number)
    _count_realms(tally, heap, notes)
    _count_beings(tally, heap, notes)
    for turn in notes.turns:
        _count_turn(tally, heap, turn)
    for attempt in notes.attempts:
        _count_attempt(tally, heap, attempt)
    for event in notes.facts:
        _count_event(tally, heap, event)
    _count_aether(tally, heap, notes)
    _count_characters(tally, heap, played, notes)
    tally.add(heap, "seats", len(played.seats))
    tally.add(heap, "levels", sum(notes.levels))
    tally.add(heap, "months", notes.month)
    tally.add(heap, "exhausted", int(sum(notes.left) == 0))
    tally.bin("months", notes.month)


def _count_realms(tally: Tally, heap: int, notes: Notes) -> None:
    """When realms open, and how many seats ever enter them."""
    add = tally.add
    opened = {event.item: event.month for event in notes.facts if event.kind == "opened"}
    for realm in notes.realms[1:]:
        add(heap, f"realm/{realm}/n")
        if realm in opened:
            add(heap, f"realm/{realm}/opened")
            add(heap, f"realm/{realm}/month", opened[realm])
        for month in MONTHS:
            if opened.get(realm, 99) <= month:
                add(heap, f"realm/{realm}/by/{month}")
    for i, month in enumerate(sorted(opened.values()), 2):
        add(heap, f"open/{i}/n")
        add(heap, f"open/{i}/month", month)
    add(heap, "opened", 1 + len(opened))
    for event in notes.facts:
        if event.kind == "entered":
            add(heap, f"realm/{event.item}/entered")
            add(heap, f"realm/{event.item}/entered-month", event.month)


def _count_beings(tally: Tally, heap: int, notes: Notes) -> None:
    add = tally.add
    for being, realm in REALM_OF.items():
        if realm in notes.realms:
            for group in _groups(being):
                add(heap, f"beings/{group}/n")
    for event in notes.facts:
        if event.kind == "reconnected":
            for group in _groups(event.item):
                add(heap, f"beings/{group}/won")
    for realm, left in zip(REALMS, notes.left, strict=True):
        if realm in notes.realms:
            add(heap, f"realm/{realm}/emptied", int(left == 0))


def _groups(being: str) -> tuple[str, ...]:
    return ("all", REALM_OF[being], TYPE_OF[being], f"level-{LEVEL_OF[being]}")


def _count_turn(tally: Tally, heap: int, turn: Turn) -> None:
    """What was given, what lapsed, and whether there was anything to do."""
    add = tally.add
    add(heap, "turns")
    add(heap, f"turn/{turn.month}/n")
    add(heap, "stuck/turns", int(turn.stuck))
    if turn.cut:
        add(heap, "cut/turns")
        add(heap, "cut/lapsed", sum(turn.lapsed))
    for section, given, lapsed, offered in zip(SECTIONS, turn.given, turn.lapsed, turn.offered, strict=True):
        add(heap, f"action/{section}/given", given)
        add(heap, f"action/{section}/lapsed", lapsed)
        add(heap, "action/all/given", given)
        add(heap, "action/all/lapsed", lapsed)
        if offered:
            add(heap, f"action/{section}/could", lapsed)
            add(heap, "action/all/could", lapsed)
    add(heap, "idle", int(turn.idle))
    add(heap, f"turn/{turn.month}/idle", int(turn.idle))
    if turn.idle:
        add(heap, "idle/could", int(any(turn.offered[1:])))
        add(heap, "idle/stood", int(turn.given[0] == turn.lapsed[0]))
    add(heap, "dear", int(turn.dear))
    add(heap, "dear/only", int(turn.only_dear))
    add(heap, f"turn/{turn.month}/dear", int(turn.dear))


def _count_attempt(tally: Tally, heap: int, attempt: Attempt) -> None:
    add = tally.add
    realm = REALM_OF[attempt.being]
    for name in ("attempt", f"attempt/{realm}", f"obstacle/{attempt.obstacle}", f"attempt/month/{attempt.month}"):
        add(heap, f"{name}/n")
        add(heap, f"{name}/failed", int(attempt.failed))
    add(heap, "attempt/helped", int(attempt.helped))
    if not attempt.failed:
        return
    add(heap, "penalty/aether", attempt.aether)
    add(heap, "penalty/points", attempt.points)
    add(heap, "penalty/levels", attempt.levels)
    add(heap, "penalty/none", int(attempt.aether + attempt.points + attempt.levels == 0))
    if not attempt.stuck:
        add(heap, "stuck/spared")
        return
    add(heap, "stuck/n")
    add(heap, "stuck/waited", attempt.waited)
    if attempt.rescuer < 0:
        add(heap, "stuck/forever")
        return
    add(heap, "rescue/own" if attempt.rescuer == attempt.seat else "rescue/other")
    add(heap, "rescue/n")
    add(heap, "rescue/waited", attempt.waited)
    tally.bin("waited", attempt.waited)


def _count_event(tally: Tally, heap: int, event: Fact) -> None:
    """Where Aether and victory points come from and go to."""
    add = tally.add
    kind, item = event.kind, event.item
    if kind == "power":
        add(heap, f"power/{item}/n")
        add(heap, f"power/{item}/points", event.points)
        add(heap, f"power/{item}/aether", event.aether)
    source = item if kind == "power" else kind
    if event.aether:
        add(heap, f"aether/{source}", event.aether)
    if event.points:
        if kind == "reconnected":
            source = f"reconnected-{REALM_OF[item]}"
        elif kind == "bonus":
            source = f"bonus-{item}" if item in (*TYPES, "total") else "bonus-realm"
            add(heap, f"bonus/{item}", event.points)
        add(heap, f"points/{source}", event.points)


def _count_aether(tally: Tally, heap: int, notes: Notes) -> None:
    add = tally.add
    for month, held in enumerate(notes.held[:-1], 1):
        add(heap, f"held/{month}/n", len(held))
        add(heap, f"held/{month}/aether", sum(held))
    add(heap, "held/aether", sum(notes.held[-1]))
    add(heap, "held/lost", sum(notes.lost))
    for who, aether in notes.saved.items():
        add(heap, f"power/{who}/saved", aether)


def _count_characters(tally: Tally, heap: int, played: Played, notes: Notes) -> None:
    """Who had which character, and won: among seats of one bot and one place in turn order."""
    first = next((row.seat for row in played.seats if row.first), 0)
    bots = [row.bot for row in played.seats]
    for row in played.seats:
        cell = f"{bots.index(row.bot)}.{(row.seat - first) % len(bots)}"
        had = [row.role, notes.familiars[row.seat], *dict.fromkeys(notes.apprentices[row.seat])]
        for name in (f"with//{cell}", *(f"with/{who}/{cell}" for who in had)):
            tally.add(heap, f"{name}/n")
            tally.add(heap, f"{name}/win", round(row.win * WHOLE))
            tally.add(heap, f"{name}/score", row.score)
        for who in had:
            tally.add(heap, f"had/{who}")
