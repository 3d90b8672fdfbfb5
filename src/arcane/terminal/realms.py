"""The board of Arcane Realms: the map drawn in its rows, the tableaux, and everybody's pieces."""

from __future__ import annotations

from rich.text import Text

from arcane.core.card import FACE
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.games.realms import cards
from arcane.games.realms.cards import BEING, FAMILIARS, MAGICIANS, MONTHS, REALMS, SECTIONS, SKILLS, TYPES
from arcane.games.realms.land import GATE, NOWHERE, PLACES, Q, R
from arcane.games.realms.names import REALM_NAMES, SKILL_NAMES, face_name, many, meeple_name, name_of, needs, place_name
from arcane.games.realms.table import COVERED, Realms, count_of
from arcane.terminal.answers import last_word, more
from arcane.terminal.picture import wrap

ROOMY, USUAL, TIGHT = range(3)  # how much the board shows at once
LEGEND = (
    "Places: name, skill (S W A P C), * and stars, then meeples: 1m is player 1's magician, 2a an apprentice, ! stuck."
)
LETTERS = [skill[0].upper() for skill in SKILLS]
COLOURS = ["green", "yellow", "cyan", "bright_green", "bright_blue"]
ROWS = 10
LEFT = 2.0  # how far the map reaches to the left of its first place, in places
WIDTH = 6.5  # ... and how wide it is
PLAIN = 104  # columns of the map where no terminal sets a limit


def column(place: int) -> float:
    """How far from the left edge a place lies, in places: odd rows stand half a place to the side."""
    return LEFT + int(Q[place]) + int(R[place]) / 2


class RealmsPicture:
    """Drawn from a view: tiles of closed realms lie face down."""

    # --- in lines ---

    def plain(self, view: Table, names: list[str]) -> list[str]:
        s = _realms(view)
        state = self._state(s, names)
        lines = [state[:1].upper() + state[1:] + ".", LEGEND]
        lines += [line.plain.rstrip() for line in self._map(s, PLAIN, range(ROWS - 1, -1, -1))]
        for realm in range(5):
            lines += self._realm(s, names, realm)
        for seat in range(int(s.seats)):
            if seat != s.viewer:
                lines += self.look(s, names, seat)
        if s.viewer in range(int(s.seats)):
            lines += self.look(s, names, int(s.viewer))
        return lines

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        s = _realms(view)
        p = s.players[seat]
        mine = " (you)" if seat == s.viewer else ""
        facts = [f"{p.vp} VP", f"{p.aether} Aether"]
        facts += [name_of(MAGICIANS[int(p.magician)])] if p.magician >= 0 else []
        facts += [f"with {name_of(FAMILIARS[int(p.familiar)])}"] if p.familiar >= 0 else []
        lines = [f"{seat + 1} {names[seat]}{mine}: {'; '.join(facts)}"]
        lines.append("   " + ", ".join(f"{SKILL_NAMES[i]} {p.skills[i]}" for i in range(5)))
        lines.append("   tokens: " + ", ".join(f"{SECTIONS[i]} {p.tokens[i]}" for i in range(4)))
        if s.turn == seat:
            lines.append("   unused: " + ", ".join(f"{SECTIONS[i]} {p.unused[i]}" for i in range(4)))
        lines.append("   " + ", ".join(self._pieces(s, seat)))
        if len(p.hand.cards):
            held = [face_name(int(card & FACE)) for card in p.hand.cards]
            lines.append(f"   hand: {', '.join(held)}")
        if len(p.binder.cards):
            kinds = ", ".join(many(int(p.won[5 + i]), TYPES[i]) for i in range(3) if p.won[5 + i])
            beings = ", ".join(face_name(int(card & FACE)) for card in p.binder.cards)
            lines.append(f"   reconnected {len(p.binder.cards)} ({kinds}): {beings}")
        return lines

    def _pieces(self, s: Realms, seat: int) -> list[str]:
        p = s.players[seat]
        out: list[str] = []
        for meeple in range(4):
            place = int(p.places[meeple])
            if place != NOWHERE:
                at = "at the gate" if place == GATE else f"on {place_name(place)}"
                held = f" (stuck: {face_name(int(p.obstacle))}, {face_name(int(p.being))})" if meeple == p.stuck else ""
                out.append(f"{meeple_name(s, seat, meeple)} {at}{held}")
        return out

    def pages(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        return {}

    def drawn(self, view: Table, names: list[str], page: str, width: int) -> list[Text]:
        return []

    def help(self) -> list[str]:
        return ["", LEGEND]

    def heap(self, view: Table) -> list[str]:
        s = _realms(view)
        return [face_name(int(card & FACE)) for card in reversed(list(s.discard.cards))]

    def label(self, question: Question, action: int) -> str:
        return last_word(question, action)

    def note(self, question: Question, action: int) -> str:
        return more(question, action)

    def terse(self, question: Question) -> bool:
        return question.key in ("act", "go", "step", "jump")

    def _state(self, s: Realms, names: list[str]) -> str:
        facts = [f"month {s.month} of {MONTHS}, turn {s.cycle} of {s.per_month}", f"{names[int(s.first)]} is first"]
        facts.append(f"{s.remaining()} beings left")
        return "; ".join(facts)

    def _realm(self, s: Realms, names: list[str], realm: int) -> list[str]:
        """A realm's tableau in whole words."""
        if not s.realms >> realm & 1:
            return []
        decks = f"{count_of(s.beings, realm)} beings and {count_of(s.obstacles, realm)} obstacles in the decks"
        if not s.opened >> realm & 1:
            return [f"{REALM_NAMES[realm]}: closed; {decks}"]
        lines = [f"{REALM_NAMES[realm]}: {decks}, {count_of(s.discard, realm)} obstacles used"]
        for being in self._tableau(s, realm):
            kind = TYPES[int(cards.TYPE[being])]
            facts = [f"{kind}, {cards.COST[being]} Aether, {cards.VP[being]} VP, {needs(being)}"]
            note = int(s.notes[being - int(BEING)])
            cleared = [names[seat] for seat in range(int(s.seats)) if note >> seat & 1]
            facts += [f"cleared: {', '.join(cleared)}"] if cleared else []
            for seat in range(int(s.seats)):
                p = s.players[seat]
                if note & COVERED and p.being == being:
                    piece = meeple_name(s, seat, int(p.stuck))
                    facts.append(
                        f"under {face_name(int(p.obstacle))} ({needs(int(p.obstacle))}), {names[seat]}'s {piece}"
                    )
            lines.append(f"   {face_name(being)}: {'; '.join(facts)}")
        return lines

    def _tableau(self, s: Realms, realm: int) -> list[int]:
        return [int(face) for face in s.spaces[4 * realm : 4 * realm + 4] if face]

    # --- the map ---

    def _map(self, s: Realms, width: int, rows: range | list[int]) -> list[Text]:
        """Row by row, from far to near; each place where it lies."""
        cell = int(width / WIDTH)
        lines: list[Text] = []
        for row in rows:
            line = Text()
            for place in sorted((i for i in range(40) if R[i] == row), key=column):
                if not s.realms >> place // 8 & 1:
                    continue
                line.append(" " * (int(column(place) * cell) - len(line)))
                self._cell(s, line, place, cell)
            lines.append(line)
        gate = self._meeples(s, int(GATE))
        if gate:
            line = Text(f"golden gate, before {place_name(int(s.entry))}: ", style="bright_black")
            lines.append(line.append(" ".join(gate), style="bold"))
        return lines

    def _cell(self, s: Realms, line: Text, place: int, cell: int) -> None:
        realm = place // 8
        start = len(line)
        colour = COLOURS[realm]
        line.append(PLACES[place].upper(), style=colour)
        if not s.opened >> realm & 1:
            line.append(" ?", style="bright_black")
        else:
            skill, stars = int(s.skill_at(place)), int(s.stars[place])
            line.append(f" {LETTERS[skill]}" if skill >= 0 else " -", style="bold")
            if stars:
                line.append(f"*{stars}", style="bold yellow")
            room = start + cell - len(line) - 2  # a space before, and one after
            found = self._meeples(s, place)
            text = " ".join(found)
            if len(text) > room:
                text = "".join(found)
            if len(text) > room:
                text = text[: max(room - 1, 0)] + "+"
            if text:
                mine = f"{int(s.viewer) + 1}" in text
                line.append(f" {text}", style="bold magenta" if mine else "magenta")

    def _meeples(self, s: Realms, place: int) -> list[str]:
        """Who stands on a place: `1m`, `2a`, `2m!` if stuck."""
        found: list[str] = []
        for seat in range(int(s.seats)):
            p = s.players[seat]
            here = [meeple for meeple in range(4) if p.places[meeple] == place]
            if here:
                words = ["m" if meeple == 0 else "a" for meeple in here]
                marks = ["!" if meeple == p.stuck else "" for meeple in here]
                found.append(f"{seat + 1}" + "".join(w + m for w, m in zip(words, marks, strict=True)))
        return found

    # --- in colour ---

    def rich(self, view: Table, names: list[str], width: int, height: int) -> list[Text]:
        """As much as the height allows: all rows and tableaux, or those where one's own pieces are."""
        s = _realms(view)
        for layout in (ROOMY, USUAL, TIGHT):
            out = self._draw(s, names, width, layout)
            if len(out) <= height:
                break
        for line in out:
            line.truncate(width, overflow="ellipsis")
        return out

    def _draw(self, s: Realms, names: list[str], width: int, layout: int) -> list[Text]:
        out = [Text(part, style="bold") for part in wrap(self._state(s, names).split("; "), " · ", width)]
        near = self._near(s)
        rows = [row for row in range(ROWS - 1, -1, -1) if layout == ROOMY or self._is_open(s, row)]
        if layout == TIGHT:
            rows = [row for row in rows if any(R[i] == row and i // 8 in near for i in range(40))]
        out += self._map(s, width, rows)
        for realm in range(5):
            if s.opened >> realm & 1 and (layout != TIGHT or realm in near):
                out += self._beings(s, realm, width)
        seats = [seat for seat in range(int(s.seats)) if seat != s.viewer]
        if layout == TIGHT:
            short = [f"{seat + 1} {names[seat]} {s.players[seat].vp} VP {s.players[seat].aether} Ae" for seat in seats]
            out += [Text(part, style="default") for part in wrap(short, " · ", width)]
        else:
            out += [self._line(s, names, seat) for seat in seats]
        if s.viewer in range(int(s.seats)):
            out += self._own(s, names, int(s.viewer), width)
        return out

    def _near(self, s: Realms) -> set[int]:
        """The realms where the viewer's pieces are, or the first one."""
        if s.viewer not in range(int(s.seats)):
            return {realm for realm in range(5) if s.opened >> realm & 1}
        places = [int(place) for place in s.players[int(s.viewer)].places]
        return {place // 8 for place in places if 0 <= place < GATE} or {0}

    def _is_open(self, s: Realms, row: int) -> bool:
        """Is there an open place in this row, or one that touches it?"""
        return any(R[i] <= row <= R[i] + 1 and s.opened >> i // 8 & 1 for i in range(40))

    def _beings(self, s: Realms, realm: int, width: int) -> list[Text]:
        """A tableau in short: name, type and cost, needs; `+` if the viewer is cleared for it, `x` if it is covered."""
        parts: list[str] = []
        for being in self._tableau(s, realm):
            note = int(s.notes[being - int(BEING)])
            mark = "x" if note & COVERED else "+" if s.viewer in range(6) and note >> int(s.viewer) & 1 else ""
            at = (being - int(BEING)) * 5
            asks = "".join(f"{LETTERS[i]}{cards.NEED[at + i]}" for i in range(5) if cards.NEED[at + i])
            kind = TYPES[int(cards.TYPE[being])][0]
            parts.append(f"{mark}{face_name(being)} {kind}{cards.COST[being]} {asks}")
        lines = wrap(parts or ["no beings left"], " · ", width - 4)
        head = REALMS[realm].upper()
        return [
            Text(f"{head} " if i == 0 else "   ", style=f"bold {COLOURS[realm]}").append(line, style="default")
            for i, line in enumerate(lines)
        ]

    def _line(self, s: Realms, names: list[str], seat: int) -> Text:
        """A player in one line."""
        p = s.players[seat]
        active = seat == s.seat
        line = Text(f"{'▸ ' if active else ''}{seat + 1} {names[seat]}", style="bold reverse" if active else "bold")
        skills = " ".join(f"{LETTERS[i]}{p.skills[i]}" for i in range(5))
        who = "/".join(
            [name_of(MAGICIANS[int(p.magician)])] * (p.magician >= 0)
            + [name_of(FAMILIARS[int(p.familiar)])] * (p.familiar >= 0)
        )
        line.append(f" {p.vp} VP {p.aether} Ae {skills} [{' '.join(str(n) for n in p.tokens)}] {who}", style="default")
        return line

    def _own(self, s: Realms, names: list[str], seat: int, width: int) -> list[Text]:
        p = s.players[seat]
        title = Text("━ ", style="bold cyan").append(f"{seat + 1} {names[seat]}", style="bold cyan")
        title.append(f"  {p.vp} VP  {p.aether} Aether", style="bold yellow")
        who = [name_of(MAGICIANS[int(p.magician)])] * (p.magician >= 0)
        who += [name_of(FAMILIARS[int(p.familiar)])] * (p.familiar >= 0)
        title.append(f"  {' with '.join(who)}", style="magenta")
        if len(title) < width - 1:
            title.append(" " + "━" * (width - len(title) - 1), style="bold cyan")
        lines = [title]
        skills = "  ".join(f"{SKILL_NAMES[i]} {p.skills[i]}" for i in range(5))
        lines.append(Text("  ").append(skills, style="bold"))
        board = [f"{SECTIONS[i]} {p.tokens[i]}" for i in range(4)]
        if s.turn == seat:
            board = [f"{SECTIONS[i]} {p.unused[i]} of {p.tokens[i]}" for i in range(4)]
        lines.append(Text("  ").append("  ".join(board), style="default"))
        pieces = wrap(self._pieces(s, seat), " · ", width - 3)
        lines += [Text("  ").append(part, style="default") for part in pieces]
        return lines


def _realms(view: Table) -> Realms:
    assert isinstance(view, Realms)
    return view
