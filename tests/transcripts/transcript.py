"""Golden transcripts: whole games as text, reviewed as a diff.

python -m tests.transcripts alley      writes them anew
"""

from __future__ import annotations

from pathlib import Path

import arcane
from arcane import Chance, Match
from arcane.core.card import FACE, LIES_UP
from arcane.games.alley.items import ITEMS, WIZARDS
from arcane.games.alley.table import Alley

HERE = Path(__file__).parent
GAMES = [(seats, wizards) for seats in (2, 3, 4, 6) for wizards in ("off", "random")]


def path(seats: int, wizards: str) -> Path:
    return HERE / f"alley-{seats}-{'wizards' if wizards == 'random' else 'plain'}.txt"


def transcript(seats: int, wizards: str) -> str:
    """One game: of each decision the question, how many answers there were, and what all heard of it."""
    match = Match("alley", seats=seats, seed=100 + seats, wizards=wizards)
    chance = Chance(seats)
    lines = [match.journal().splitlines()[0], *[f"    {line}" for line in match.log(None)]]
    told = len(match.log(None))
    while not match.over:
        seat = match.asked()[0]
        question = match.question(seat)
        if question.key == "draw" and seat == match.view(None).first:
            lines += table(match, seat)
        action = choose(match, seat, chance)
        others = sorted({question.spell(a).rsplit(" ", 1)[0] for a in question.options})
        lines.append(
            f"{seat + 1} {question.spell(action)}    [{question.key}: {len(question.options)}, {'; '.join(others)}]"
        )
        match.play(seat, action)
        log = match.log(None)
        lines += [f"    {line}" for line in log[told:]]
        told = len(log)
    lines += table(match, None)
    lines += [
        f"scores {match.scores}, winners {[seat + 1 for seat in match.winners]}",
        match.journal().splitlines()[-1],
    ]
    return "\n".join(lines) + "\n"


def choose(match: arcane.Match, seat: int, chance: Chance) -> int:
    """Sell if you can, bribe away what you can, else anything: so that much happens in a game."""
    question = match.question(seat)
    good = [a for a in question.options if "sells" in question.text(a)]
    if question.key == "bribe":
        good = question.options[-2:-1]
    options = good or question.options
    return options[chance.below(len(options))]


def table(match: arcane.Match, seat: int | None) -> list[str]:
    """The table as the seat that is to draw sees it; at the end, as a spectator does."""
    view: Alley = match.view(seat)
    top = _name(view.discard.cards[view.discard.top()]) if len(view.discard) else "-"
    lines = [f"  deck {len(view.deck)}  discard {len(view.discard)} {top}  aside {len(view.aside)}"]
    for i, p in enumerate(view.players):
        width = int(p.store.columns)
        cells = [_name(card) if card >= LIES_UP else f"({_name(card)})" for card in p.store.items.cards]
        rows = " / ".join(" ".join(cells[k : k + width]) for k in range(0, len(cells), width))
        wizard = f" {WIZARDS[p.wizard]}" if p.wizard >= 0 else ""
        stash = " ".join(_name(card) for card in p.stash.cards)
        lines.append(f"  {i + 1}{wizard} gold {p.gold} infamy {p.infamy} markers {p.markers}: {rows} | {stash}")
    return lines


def _name(card: int) -> str:
    face = int(card & FACE)
    return ITEMS[face - 1] if face else "?"
