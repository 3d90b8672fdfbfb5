"""Golden transcripts of Arcane Realms: whole games as text, reviewed as a diff.

python -m tests.transcripts realms      writes them anew
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import arcane
from arcane import Chance, Match
from arcane.games.realms.cards import NAMES, REALMS
from arcane.games.realms.land import GATE, PLACES
from arcane.games.realms.table import Realms
from tests.laws.laws import pick

HERE = Path(__file__).parent
GAMES: dict[int, dict[str, Any]] = {
    2: {"turns_per_month": "6"},
    4: {"short_game": "yes", "third_realm": "cc", "magicians": "random"},
    6: {"rotate_first_player": "on"},
}

SEEDS = {2: 216, 4: 224, 6: 212}  # games in which much happens


def path(seats: int) -> Path:
    return HERE / f"realms-{seats}.txt"


def transcript(seats: int) -> str:
    """One game: of each decision the question, how many answers there were, and what all heard of it."""
    match = Match("realms", seats=seats, seed=SEEDS[seats], **GAMES[seats])
    chance = Chance(seats)
    lines = [match.journal().splitlines()[0], *[f"    {line}" for line in match.log(None)]]
    told = len(match.log(None))
    month = 0
    while not match.over:
        seat = match.asked()[0]
        question = match.question(seat)
        if match.view(seat).month > month and question.key in ("sow", "act"):
            month += 1
            lines += table(match, seat)
        action = pick(match.truth(), question, chance)
        others = " ".join(question.spell(a).split(" ", 1)[-1].replace(" ", "-") for a in question.options)
        lines.append(f"{seat + 1} {question.spell(action)}    [{question.key}: {others}]")
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


def table(match: arcane.Match, seat: int | None) -> list[str]:
    """The table as the seat that is asked sees it; at the end, as a spectator does."""
    view: Realms = match.view(seat)
    lines = [f"  month {view.month}  beings left {' '.join(str(n) for n in view.left)}  discard {len(view.discard)}"]
    for realm in range(5):
        if view.opened >> realm & 1:
            stars = " ".join(str(n) for n in view.stars[8 * realm : 8 * realm + 8])
            beings = [NAMES[int(f)] if f else "-" for f in view.spaces[4 * realm : 4 * realm + 4]]
            notes = [str(view.notes[int(f) - 16]) if f else "-" for f in view.spaces[4 * realm : 4 * realm + 4]]
            lines.append(f"  {REALMS[realm]} stars {stars}: {' '.join(beings)} | {' '.join(notes)}")
    for i, p in enumerate(view.players):
        places = ["gate" if spot == GATE else "-" if spot < 0 else PLACES[int(spot)] for spot in p.places]
        lines.append(
            f"  {i + 1} aether {p.aether} vp {p.vp} skills {' '.join(str(n) for n in p.skills)} tokens "
            f"{' '.join(str(n) for n in p.tokens)} at {' '.join(places)} won {' '.join(str(n) for n in p.won)} "
            f"stuck {p.stuck} used {p.used}"
        )
    return lines
