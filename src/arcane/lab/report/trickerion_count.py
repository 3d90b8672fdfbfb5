"""How a game of Trickerion is counted: Fame and its sources, Tricks, the team, cards, Prophecies, turns."""

from __future__ import annotations

from typing import Final

from arcane.games.trickerion.cards import LEVEL, MAGICIANS, SPECIALS, TILES, TRICKS
from arcane.games.trickerion.cards import TURNS as LAST_TURN
from arcane.lab.report.count import heap_of
from arcane.lab.report.tally import Tally
from arcane.lab.rows import WHOLE, Played, SeatRow
from arcane.lab.trickerion_notes import Fact, Notes

TURNS: Final = range(1, int(LAST_TURN) + 1)
SPECIALISTS: Final = ("engineer", "manager", "assistant")
WORKERS: Final = ("specter", "golem", "trickster", "shapeshifter")
LEVEL_OF: Final = {name: int(LEVEL[i]) for i, name in enumerate(TRICKS)}
TOP_RANK: Final = 9  # of seats that are compared with each other: so many Tricks or cards, or more
CHANGED: Final = ("fame", "coins", "shards", "arcane")

# sources of Fame in the course of the game; the last takes all that is left
GROUPS: Final = ("yields", "links", "bonuses", "posters", "others")
GROUP_OF: Final = {"yielded": "yields", "linked": "links", "bonus": "bonuses", "advertised": "posters"}


def count(tally: Tally, played: Played, notes: Notes) -> None:
    heap = heap_of(played.game.number)
    seats = len(played.seats)
    tally.add(heap, "seats", seats)
    for fact in notes.facts:
        if fact.seat < seats:
            _count_sources(tally, heap, fact)
        else:
            _count_heir(tally, heap, fact)
        _count_fact(tally, heap, fact, seats)
    _count_orders(tally, heap, notes, seats)
    _count_turns(tally, heap, notes)
    _count_placements(tally, heap, notes, seats)
    _count_course(tally, heap, played, notes)
    _count_fates(tally, heap, played, notes)
    for row in played.seats:
        _count_having(tally, heap, played, row, notes)
    for turn, (unseen, cards) in notes.unseen.items():
        tally.add(heap, "unseen/cards", unseen)
        tally.add(heap, "unseen/all", cards)
        tally.add(heap, f"unseen/{turn}/cards", unseen)
        tally.add(heap, f"unseen/{turn}/all", cards)
    tally.add(heap, "hands/cards", notes.hands[0])
    tally.add(heap, "hands/all", notes.hands[1])


# --- where Fame, Coins and Shards come from --------------------------------------------------------------------------


def source_of(fact: Fact) -> str:
    """What a change comes from, as the ledger lists it."""
    kind, item = fact.kind, fact.item
    if kind == "yielded":
        return f"yielded-{LEVEL_OF[item]}"
    if kind == "bonus":
        return f"bonus-{item}"
    if kind == "scored":
        return f"scored-{item}" if item in ("shards", "coins", "cards") else "scored-tricks"
    if kind == "bought":
        return "bought-tile" if item in TILES else "bought"
    return kind


def _count_sources(tally: Tally, heap: int, fact: Fact) -> None:
    source = source_of(fact)
    for what, amount in zip(CHANGED, fact[4:8], strict=True):
        if amount:
            tally.add(heap, f"{what}/{source}", amount)
    if fact.fame > 0 and fact.kind != "scored":
        group = GROUP_OF.get(fact.kind, "others")
        tally.add(heap, f"by-turn/{fact.turn}/{group}", fact.fame)


def _count_heir(tally: Tally, heap: int, fact: Fact) -> None:
    if fact.fame:
        tally.add(heap, f"heir/fame/{source_of(fact)}", fact.fame)


# --- Tricks, cards, powers, rewards ----------------------------------------------------------------------------------


def _count_fact(tally: Tally, heap: int, fact: Fact, seats: int) -> None:
    """Of the seats alone, but for Prophecies and orders, which are everybody's."""
    add = tally.add
    kind, item, note = fact.kind, fact.item, fact.note
    if kind == "active":
        add(heap, f"fate/{item}/n")
        add(heap, f"fate/{item}/woven", int(fact.seat >= 0))
    if not 0 <= fact.seat < seats:
        return
    if kind in ("learned", "gave-up", "set-up", "yielded", "linked", "prepared", "increased") and item:
        _count_trick(tally, heap, fact)
    elif kind == "scored" and item in LEVEL_OF:
        add(heap, f"trick-of/{item}/scored", fact.fame)
    elif kind == "performed":
        add(heap, "performed")
        add(heap, "performed/possessed", int(note == "possessed"))
        add(heap, f"performed/{fact.turn}")
    elif kind in ("special", "power", "prophecy", "bonus", "rewarded"):
        add(heap, f"{kind}/{item}/n")
        for what, amount in zip(CHANGED, fact[4:8], strict=True):
            if amount:
                add(heap, f"{kind}/{item}/{what}", amount)
        if kind == "special":
            add(heap, f"special/{item}/{note}")
    elif kind in ("hired", "summoned", "drew", "enchanted"):
        add(heap, f"{kind}/{item}")
    elif kind == "bought":
        add(heap, f"bought-n/{item}", int(note))
    elif kind == "wages":
        add(heap, "wages/n")
        add(heap, "wages/due", int(note or 0) - fact.coins)
        add(heap, "wages/unpaid", int(note or 0))
        add(heap, "wages/short", int(note != ""))
    elif kind == "shard-wage":
        add(heap, "shard-wage/n")
        add(heap, "shard-wage/unpaid", int(note == "unpaid"))
    elif kind == "advertised":
        add(heap, "advertised")


def _count_trick(tally: Tally, heap: int, fact: Fact) -> None:
    add = tally.add
    for name in (f"trick-of/{fact.item}", f"tricks-of/{LEVEL_OF[fact.item]}"):
        if fact.kind == "yielded":
            add(heap, f"{name}/yielded")
            add(heap, f"{name}/own", int(fact.note == "own"))
            add(heap, f"{name}/other", int(fact.note == "other"))
            for what, amount in zip(CHANGED[:3], fact[4:7], strict=True):
                add(heap, f"{name}/{what}", amount)
        elif fact.kind == "linked":
            add(heap, f"{name}/linked")
        elif fact.kind == "prepared":
            add(heap, f"{name}/markers", int(fact.note))
        elif fact.kind == "learned" and fact.note == "start":
            add(heap, f"{name}/start")
        else:
            add(heap, f"{name}/{fact.kind}")
            if fact.kind == "learned":
                add(heap, f"{name}/turn", fact.turn)
                add(heap, f"{name}/by/{fact.turn}")


def _count_orders(tally: Tally, heap: int, notes: Notes, seats: int) -> None:
    """Which orders does who made them fetch, that is buy the type afterwards?"""
    bought: set[tuple[int, str]] = set()
    for fact in reversed(notes.facts):
        if 0 <= fact.seat < seats:
            if fact.kind == "bought":
                bought.add((fact.seat, fact.item))
            elif fact.kind == "ordered":
                tally.add(heap, f"ordered/{fact.note}")
                tally.add(heap, "ordered/all")
                tally.add(heap, "ordered/fetched", int((fact.seat, fact.item) in bought))


# --- turns and placements --------------------------------------------------------------------------------------------


def _count_turns(tally: Tally, heap: int, notes: Notes) -> None:
    add = tally.add
    for turn in notes.turns:
        for name in ("turn/all", f"turn/{turn.turn}"):
            add(heap, f"{name}/n")
            add(heap, f"{name}/team", turn.team)
            add(heap, f"{name}/placed", turn.placed)
            add(heap, f"{name}/idled", turn.idled)
            add(heap, f"{name}/bare", turn.bare)
        for of in (turn.turn, "all"):
            add(heap, f"initiative/{of}/{turn.initiative}/n")
            add(heap, f"initiative/{of}/{turn.initiative}/fame", turn.fame)


def _count_placements(tally: Tally, heap: int, notes: Notes, seats: int) -> None:
    add = tally.add
    for placement in notes.placements:
        if placement.seat >= seats:
            continue
        for name in ("placed/all", f"placed/{placement.place}", f"placed/{placement.who}"):
            add(heap, f"{name}/n")
            if placement.given >= 0:
                add(heap, f"{name}/acted")
                add(heap, f"{name}/given", placement.given)
                add(heap, f"{name}/left", placement.left)
                add(heap, f"{name}/could", placement.left if placement.could else 0)
                add(heap, f"{name}/nothing", int(placement.given == placement.left))
        if placement.given >= 0:
            add(heap, f"points/{placement.turn}/given", placement.given)
            add(heap, f"points/{placement.turn}/left", placement.left)


def _count_course(tally: Tally, heap: int, played: Played, notes: Notes) -> None:
    """Fame after each turn, of who wins and of the others; alone, of the seat and of the Heir."""
    add = tally.add
    wins = [round(row.win * WHOLE) for row in played.seats]
    for turn, fame in enumerate(notes.fame[:-1], 1):
        for who, amount in enumerate(fame):
            side = ("heir" if who == len(wins) else "seat") if notes.heir else "win" if wins[who] else "lose"
            add(heap, f"held/{side}/{turn}/n")
            add(heap, f"held/{side}/{turn}/fame", amount)
    last = [turn for turn in notes.turns if turn.turn == TURNS[-1]]
    for each in last:
        group = f"last/{each.initiative}"
        add(heap, f"{group}/n")
        add(heap, f"{group}/win", wins[each.seat])
        add(heap, f"{group}/score", played.seats[each.seat].score)
    if notes.heir:
        seat, heir = notes.fame[-1]
        add(heap, "heir/n")
        add(heap, "heir/score", heir)
        add(heap, "heir/ahead", seat - heir)
        tally.bin("heir/score", heir)
        tally.bin("heir/ahead", seat - heir)


def _count_fates(tally: Tally, heap: int, played: Played, notes: Notes) -> None:
    """Fame that a seat gains in a turn under each Prophecy, against other turns of the same number."""
    bots = [row.bot for row in played.seats]
    for turn in notes.turns:
        fate = notes.fates[turn.turn - 1]
        cell = f"{bots.index(bots[turn.seat])}.{turn.turn}"
        for name in (f"under//{cell}", *([f"under/{fate}/{cell}"] if fate else [])):
            tally.add(heap, f"{name}/n")
            tally.add(heap, f"{name}/fame", turn.fame)


# --- with and without ------------------------------------------------------------------------------------------------


def _count_having(tally: Tally, heap: int, played: Played, row: SeatRow, notes: Notes) -> None:
    """Who had what, and won: characters among seats of one bot and one place in the first initiative order, Tricks and
    cards among seats of one bot that had as many."""
    own = [fact for fact in notes.facts if fact.seat == row.seat]
    bots = [each.bot for each in played.seats]
    bot = bots.index(row.bot)
    tricks = {fact.item for fact in own if fact.kind == "learned"}
    used = {fact.item for fact in own if fact.kind == "special" and fact.note in ("effect", "ap")}
    joined = {fact.item for fact in own if fact.kind == "joined"}
    tiles = {fact.item for fact in own if fact.kind == "enchanted"}
    had = {row.role, *joined, *tiles} & {*MAGICIANS, *SPECIALISTS, *WORKERS, *TILES}
    started = next((fact.item for fact in own if fact.kind == "joined" and fact.turn == 0), "")
    for prefix, rank, items in (
        ("with", notes.places[row.seat], had),
        ("began", notes.places[row.seat], {started} - {""}),
        ("trick", len(tricks), tricks),
        ("card", len(used), used & {*SPECIALS}),
    ):
        cell = f"{bot}.{min(rank, TOP_RANK)}"
        for name in (f"{prefix}//{cell}", *(f"{prefix}/{item}/{cell}" for item in sorted(items))):
            tally.add(heap, f"{name}/n")
            tally.add(heap, f"{name}/win", round(row.win * WHOLE))
            tally.add(heap, f"{name}/score", row.score)
        for item in items:
            tally.add(heap, f"had/{prefix}/{item}")
    tally.add(heap, "tricks", len(tricks))
    tally.bin("tricks", len(tricks))
