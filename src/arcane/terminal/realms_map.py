"""The map of Arcane Realms in rows of text: wide, with everybody's pieces, or small, with marks."""

from __future__ import annotations

from rich.text import Text

from arcane.games.realms.cards import SKILLS
from arcane.games.realms.land import GATE, PLACES, Q, R
from arcane.games.realms.names import place_name
from arcane.games.realms.table import Realms

LETTERS = [skill[0].upper() for skill in SKILLS]
COLOURS = ["green", "yellow", "cyan", "bright_green", "bright_blue"]
ROWS = 10
LEFT = 2.0  # how far the map reaches to the left of its first place, in places
ACROSS = 6.5  # ... and how wide it is
LEAST = 65  # columns of the wide map
SMALL = 7  # columns of a place on the small one ...
SMALL_WIDTH = 45  # ... and of all of it


def column(place: int) -> float:
    """How far from the left edge a place lies, in places: odd rows stand half a place to the side."""
    return LEFT + int(Q[place]) + int(R[place]) / 2


def rows(s: Realms, whole: bool = False) -> list[int]:
    """The rows from far to near: all, or up to those that touch open land."""
    return [row for row in range(ROWS - 1, -1, -1) if _in_row(s, row) and (whole or _is_open(s, row))]


def _is_open(s: Realms, row: int) -> bool:
    """Is there an open place in this row, or one that touches it?"""
    return any(R[i] <= row <= R[i] + 1 and s.opened >> i // 8 & 1 for i in range(40))


def drawn(s: Realms, width: int, shown: list[int]) -> list[Text]:
    """As wide as there is room for."""
    return wide(s, width, shown) if width >= LEAST else small(s, shown)


def wide(s: Realms, width: int, shown: list[int]) -> list[Text]:
    """Name, skill, stars and who stands there: `MV5 S*3 1m 2a!`; and who is still at the gate."""
    cell = int(width / ACROSS)
    lines: list[Text] = []
    for row in shown:
        line = Text()
        places = _in_row(s, row)
        for place, after in zip(places, [*places[1:], None], strict=True):
            line.append(" " * (int(column(place) * cell) - len(line)))
            end = width if after is None else int(column(after) * cell) - 1
            _place(s, line, place, end)
        lines.append(line)
    return lines + _gate(s, width)


def small(s: Realms, shown: list[int]) -> list[Text]:
    """The same in six letters a place: `MV5S3m`; of pieces one mark, the own before others."""
    lines: list[Text] = []
    for row in shown:
        line = Text()
        for place in _in_row(s, row):
            line.append(" " * (int(column(place) * SMALL) - len(line)))
            line.append(PLACES[place].upper(), style=COLOURS[place // 8])
            if not s.opened >> place // 8 & 1:
                line.append("?", style="bright_black")
                continue
            skill, stars = int(s.skill_at(place)), int(s.stars[place])
            line.append(LETTERS[skill] if skill >= 0 else "-", style="bold")
            line.append(" " if not stars else f"{stars}" if stars < 10 else "+", style="bold yellow")
            mark = _mark(s, place)
            line.append(mark, style="bold magenta" if mark != "o" else "magenta")
        lines.append(line)
    return lines + _gate(s, SMALL_WIDTH)


def standing(s: Realms, place: int) -> list[str]:
    """Who stands on a place, the viewer first: `1m`, `2a`, `2m!` if stuck."""
    found: list[str] = []
    for seat in sorted(range(int(s.seats)), key=lambda seat: seat != s.viewer):
        p = s.players[seat]
        here = [meeple for meeple in range(4) if p.places[meeple] == place]
        if here:
            words = [("m" if meeple == 0 else "a") + ("!" if meeple == p.stuck else "") for meeple in here]
            found.append(f"{seat + 1}" + "".join(words))
    return found


def _in_row(s: Realms, row: int) -> list[int]:
    return sorted((i for i in range(40) if R[i] == row and s.realms >> i // 8 & 1), key=column)


def _place(s: Realms, line: Text, place: int, end: int) -> None:
    """A place with all there is on it; if that is too long, the last pieces are an ellipsis."""
    realm = place // 8
    line.append(PLACES[place].upper(), style=COLOURS[realm])
    if not s.opened >> realm & 1:
        line.append(" ?", style="bright_black")
        return
    skill, stars = int(s.skill_at(place)), int(s.stars[place])
    line.append(f" {LETTERS[skill]}" if skill >= 0 else " -", style="bold")
    if stars:
        line.append(f"*{stars}", style="bold yellow")
    found = standing(s, place)
    room = end - len(line) - 1  # a space before
    text = " ".join(found)
    if len(text) > room:
        text = "".join(found)
    if len(text) > room:
        text = text[: max(room - 1, 0)] + "…"
    if text:
        mine = found[0].startswith(f"{int(s.viewer) + 1}")
        line.append(f" {text}", style="bold magenta" if mine else "magenta")


def _mark(s: Realms, place: int) -> str:
    """One letter for all who stand there: `m`, `a` and `!` are the viewer's own, `o` others."""
    if s.viewer in range(int(s.seats)):
        p = s.players[int(s.viewer)]
        own = [meeple for meeple in range(4) if p.places[meeple] == place]
        if own:
            return "!" if int(p.stuck) in own else "m" if 0 in own else "a"
    return "o" if standing(s, place) else ""


def _gate(s: Realms, width: int) -> list[Text]:
    found = standing(s, int(GATE))
    if not found:
        return []
    line = Text(f"golden gate, before {place_name(int(s.entry))}: ", style="bright_black")
    line.append(" ".join(found), style="bold")
    line.truncate(width, overflow="ellipsis")
    return [line]
