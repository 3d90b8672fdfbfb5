"""Golden transcripts of Trickerion: whole games as text, reviewed as a diff.

python -m tests.transcripts trickerion      writes them anew
"""

from __future__ import annotations

from pathlib import Path

from arcane import Chance, Match
from arcane.terminal.trickerion import TrickerionPicture
from tests.laws.laws import pick

HERE = Path(__file__).parent
GAMES = [(seats, arts) for seats in (1, 2, 3, 4) for arts in ("off", "on")]


def path(seats: int, arts: str) -> Path:
    return HERE / f"trickerion-{seats}-{'arts' if arts == 'on' else 'plain'}.txt"


def transcript(seats: int, arts: str) -> str:
    """One game: of each decision the question, how many answers there were, and what all heard of it. The table stands
    before every Assignment."""
    match = Match("trickerion", seats=seats, seed=200 + seats, arts=arts, start="quick")
    chance = Chance(seats)
    lines = [match.journal().splitlines()[0], *[f"    {line}" for line in match.log(None)]]
    told = len(match.log(None))
    turn = 0
    while not match.over:
        seat = match.asked()[0]
        question = match.question(seat)
        view = match.view(seat)
        if question.key == "assign" and view.turn != turn:
            turn = view.turn
            lines += [f"  {line}" for line in TrickerionPicture().plain(view, [match.name(s) for s in range(seats)])]
        action = pick(match.truth(), question, chance)
        lines.append(f"{seat + 1} {question.spell(action)}    [{question.key}: {len(question.options)}]")
        match.play(seat, action)
        log = match.log(None)
        lines += [f"    {line}" for line in log[told:]]
        told = len(log)
    lines += [
        f"scores {match.scores}, winners {[seat + 1 for seat in match.winners]}",
        match.journal().splitlines()[-1],
    ]
    return "\n".join(lines) + "\n"
