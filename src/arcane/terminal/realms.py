"""The board of Arcane Realms: the map drawn in its rows, the tableaux, and everybody's pieces."""

from __future__ import annotations

from rich.text import Text

from arcane.core.card import FACE
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.games.realms import cards
from arcane.games.realms.cards import BEING, MEEPLE_WORDS, MONTHS, REALMS, SECTIONS, TYPES
from arcane.games.realms.land import GATE, NOWHERE, R
from arcane.games.realms.names import (
    REALM_NAMES,
    SKILL_NAMES,
    entered,
    face_name,
    frontier,
    has_built,
    many,
    meeple_name,
    needs,
    place_name,
    powers,
    table_of,
)
from arcane.games.realms.table import COVERED, Realms, count_of
from arcane.terminal import realms_map
from arcane.terminal.answers import last_word, more
from arcane.terminal.picture import WIDTH, wrap
from arcane.terminal.realms_map import COLOURS, LETTERS, SMALL_WIDTH

NARROWEST = 30  # columns beside the small map
SIGNS = {
    "MV5 S*3 1m 2a!": "a place: its skill (Strength, Wisdom, Agility, Perseverance, Control; - for none), its stars, "
    "and who stands there: 1m is player 1's magician, 2a an apprentice of player 2, ! one that is stuck, … even more",
    "MV5S3m": "the same on a small screen: m, a and ! are your own magician, apprentice and stuck piece, o are others",
    "CC1 ?": "its realm is closed",
    "MV 12": "12 beings of the realm are left; after it those that lie open",
    "Hollowhorn Ram animal 3 S5 A4": "a being: its type, its price in Aether, the levels it needs; cleared: you have "
    "overcome its obstacle; covered: a piece is stuck there",
    "12 Ae": "Aether",
    f"SD 3/{cards.OPEN_FROM}": "a player's frontier, the newest realm entered, and the beings reconnected there: "
    f"{cards.FOLLOW_FROM} to follow into an open realm, {cards.OPEN_FROM} to open one",
    "S2 W0 A1 P0 C0": "levels of the five skills",
    "E1 T1 O1 R1": "tokens to explore, train, overcome and reconnect; E 1/2: one of two actions is left",
    "Kanoa (used)": "a power that serves once, and has",
}


class RealmsPicture:
    """Drawn from a view: tiles of closed realms lie face down."""

    # --- in lines ---

    def plain(self, view: Table, names: list[str], width: int = WIDTH) -> list[str]:
        s = table_of(view)
        state = self._state(s, names)
        lines = [f"{state[:1].upper()}{state[1:]}.", "? signs explains the map, look mv shows a realm."]
        lines += self._whole_map(s, width)
        for realm in range(5):
            lines += self._realm(s, names, realm)
        for seat in range(int(s.seats)):
            if seat != s.viewer:
                lines += self.look(s, names, seat)
        if s.viewer in range(int(s.seats)):
            lines += self.look(s, names, int(s.viewer))
        return lines

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        s = table_of(view)
        p = s.players[seat]
        mine = " (you)" if seat == s.viewer else ""
        facts = [f"{p.vp} VP", f"{p.aether} Aether", " with ".join(powers(s, seat))]
        lines = [f"{seat + 1} {names[seat]}{mine}: {'; '.join(fact for fact in facts if fact)}"]
        lines.append("   " + ", ".join(f"{SKILL_NAMES[i]} {p.skills[i]}" for i in range(5)))
        lines.append("   tokens: " + ", ".join(f"{SECTIONS[i]} {p.tokens[i]}" for i in range(4)))
        if s.turn == seat:
            lines.append("   unused: " + ", ".join(f"{SECTIONS[i]} {p.unused[i]}" for i in range(4)))
        lines.append("   " + ", ".join(self._pieces(s, seat)))
        if p.entered:
            lines.append(f"   frontier: {frontier(s, seat)}; entered: {', '.join(entered(s, seat))}")
        if len(p.hand.cards):
            held = [face_name(int(card & FACE)) for card in p.hand.cards]
            lines.append(f"   hand: {', '.join(held)}")
        if len(p.binder.cards):
            kinds = ", ".join(many(int(p.won[5 + i]), TYPES[i]) for i in range(3) if p.won[5 + i])
            where = ", ".join(f"{REALMS[i].upper()} {p.won[i]}" for i in range(5) if p.won[i])
            beings = ", ".join(face_name(int(card & FACE)) for card in p.binder.cards)
            lines.append(f"   reconnected {len(p.binder.cards)} ({kinds}; {where}): {beings}")
        return lines

    def sights(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        """The realms one by one, and the whole map."""
        s = table_of(view)
        found = {}
        for realm in range(5):
            if s.realms >> realm & 1:
                lines = self._realm(s, names, realm) + self._places(s, names, realm)
                found[REALMS[realm]] = [line.strip() for line in lines]
        return found | {"map": ["The map:", *self._whole_map(s, WIDTH - 2)]}

    def drawn(self, view: Table, names: list[str], sight: str, width: int) -> list[Text]:
        """The map, as wide as the terminal."""
        s = table_of(view)
        return realms_map.drawn(s, width, realms_map.rows(s, whole=True)) if sight == "map" else []

    def signs(self) -> list[str]:
        return [f"{sign}  {meaning}" for sign, meaning in SIGNS.items()]

    def heap(self, view: Table) -> list[str]:
        s = table_of(view)
        return [face_name(int(card & FACE)) for card in reversed(list(s.discard.cards))]

    def label(self, question: Question, action: int) -> str:
        return last_word(question, action)

    def note(self, question: Question, action: int) -> str:
        return more(question, action)

    def terse(self, question: Question) -> bool:
        return question.key in ("act", "go", "step", "jump")

    def _whole_map(self, s: Realms, width: int) -> list[str]:
        return [line.plain.rstrip() for line in realms_map.drawn(s, width, realms_map.rows(s, whole=True))]

    def _state(self, s: Realms, names: list[str]) -> str:
        facts = [f"month {s.month} of {MONTHS}, turn {s.cycle} of {s.per_month}", f"{names[int(s.first)]} is first"]
        return "; ".join([*facts, f"{many(int(s.remaining()), 'being')} left"])

    def _pieces(self, s: Realms, seat: int) -> list[str]:
        p = s.players[seat]
        out: list[str] = []
        for meeple in range(4):
            place = int(p.places[meeple])
            if place != NOWHERE:
                used = " (used)" if has_built(s, seat, meeple) else ""
                at = "at the gate" if place == GATE else f"on {place_name(place)}"
                held = f" (stuck: {face_name(int(p.obstacle))}, {face_name(int(p.being))})" if meeple == p.stuck else ""
                out.append(f"{meeple_name(s, seat, meeple)}{used} {at}{held}")
        return out

    def _realm(self, s: Realms, names: list[str], realm: int) -> list[str]:
        """A realm's tableau in whole words."""
        if not s.realms >> realm & 1:
            return []
        left = f"{REALM_NAMES[realm]}: {many(int(s.left[realm]), 'being')} left"
        obstacles = many(int(count_of(s.obstacles, realm)), "obstacle")
        if not s.opened >> realm & 1:
            return [f"{left}, still closed; {obstacles}"]
        used = int(count_of(s.discard, realm))
        lines = [f"{left}, {count_of(s.beings, realm)} in the deck; {obstacles} in the deck, {used} used"]
        for being in _tableau(s, realm):
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

    def _places(self, s: Realms, names: list[str], realm: int) -> list[str]:
        """The places of an open realm in whole words."""
        lines: list[str] = []
        for place in range(8 * realm, 8 * realm + 8) if s.opened >> realm & 1 else ():
            skill, stars = int(s.skill_at(place)), int(s.stars[place])
            facts = [SKILL_NAMES[skill] if skill >= 0 else "no skill"]
            facts += [many(stars, "star")] if stars else []
            for seat in range(int(s.seats)):
                p = s.players[seat]
                here = [meeple for meeple in range(4) if p.places[meeple] == place]
                facts += [f"{names[seat]}'s {meeple_name(s, seat, m)}{' (stuck)' * (m == p.stuck)}" for m in here]
            lines.append(f"   {place_name(place)}: {', '.join(facts)}")
        return lines

    # --- in colour ---

    def rich(self, view: Table, names: list[str], width: int, height: int, most: int = 0) -> list[Text]:
        """As much as the height allows; at the least a small map with the own pieces, and what is before oneself."""
        s = table_of(view)
        out = self._wide(s, names, width, whole=True)
        if len(out) > height:
            out = self._wide(s, names, width, whole=False)
        if len(out) > height:
            out = self._small(s, names, width, height, max(height, most))
        for line in out:
            line.truncate(width, overflow="ellipsis")
        return out

    def _wide(self, s: Realms, names: list[str], width: int, whole: bool) -> list[Text]:
        """Everything below each other; `whole` with the far rows and what the signs mean."""
        out = self._head(s, names, width)
        out += realms_map.drawn(s, width, realms_map.rows(s, whole))
        for realm in _open_ones(s):
            out += self._beings(s, realm, width)
        out += self._done(s)
        out += [self._other(s, names, seat, width) for seat in self._others(s)]
        out += self._used(s, out, width)
        if s.viewer in range(int(s.seats)):
            out += self._own(s, names, int(s.viewer), width)
        if whole:
            out += self._legend(width, small=width < realms_map.LEAST)
        return out

    def _small(self, s: Realms, names: list[str], width: int, height: int, most: int) -> list[Text]:
        """The small map, beside it the players, below as many tableaux as there is room for, the nearest first, and
        what else is worth a line. If even the map is too tall, the rows around the own magician."""
        head = self._head(s, names, width)[:1]
        shown = realms_map.rows(s)
        beside = width - SMALL_WIDTH - 1
        if beside < NARROWEST:
            out = head + self._cut(s, shown, max(most - len(head), 1))
            return (out + self._panel(s, names, width))[: max(most, 1)]
        panel = self._panel(s, names, beside)
        tall = max(len(shown), len(panel))
        if len(head) + tall > most:
            tall = max(most - len(head), 1)
        out = head + _abreast(self._cut(s, shown, tall), panel[:tall], SMALL_WIDTH + 1)
        out += self._tableaux(s, width, height - len(out), most - len(out))
        for extra in (
            self._used(s, out, width),
            self._done(s),
            self._legend(width, small=True),
        ):
            if len(out) + len(extra) <= height:
                out += extra
        return out

    def _cut(self, s: Realms, shown: list[int], tall: int) -> list[Text]:
        """The small map, or so many of its rows in one piece, with the own magician in their middle."""
        drawn = realms_map.small(s, shown)
        place = int(s.players[int(s.viewer)].places[0]) if s.viewer in range(int(s.seats)) else int(GATE)
        here = shown.index(int(R[place])) if place != GATE and int(R[place]) in shown else len(shown) - 1
        first = min(max(here - tall // 2, 0), max(len(drawn) - tall, 0))
        return drawn[first : first + tall]

    def _tableaux(self, s: Realms, width: int, room: int, most: int) -> list[Text]:
        """As many as there is room for, the magician's also if it makes the board taller; and where the others are to
        be seen."""
        blocks = {realm: self._beings(s, realm, width) for realm in _open_ones(s)}
        blocks = {realm: block for realm, block in blocks.items() if block}
        if sum(map(len, blocks.values())) > room:
            kept: list[int] = []
            for i, realm in enumerate(dict.fromkeys([*_near(s), *blocks])):
                lines = sum(len(blocks.get(each, [])) for each in (*kept, realm))
                if realm in blocks and (lines < room or (i == 0 and lines <= most)):
                    kept.append(realm)
            rest = ", ".join(f"look {REALMS[realm]}" for realm in blocks if realm not in kept)
            out = [line for realm in sorted(kept) for line in blocks[realm]]
            more = [Text(f"More beings: {rest}", style="bright_black")] if rest else []
            return (out + more)[: max(most, 0)]
        return [line for block in blocks.values() for line in block]

    def _head(self, s: Realms, names: list[str], width: int) -> list[Text]:
        return [Text(part, style="bold") for part in wrap(self._state(s, names).split("; "), " · ", width)]

    def _legend(self, width: int, small: bool) -> list[Text]:
        """The signs in short."""
        facts = [
            "MV5S3m: place, skill (- none), stars, your magician" if small else "MV5 S*3: place, skill (- none), stars",
            "a: apprentice, !: stuck, o: others" if small else "1m 2a!: magician of 1, stuck apprentice of 2",
            "MV 12: beings left",
            "plant 4: for 4 Aether",
            "SD 3/4: frontier, beings of it",
            "E T O R: tokens",
            "? signs tells more",
        ]
        return [Text(line, style="bright_black") for line in wrap(facts, " · ", width)]

    def _others(self, s: Realms) -> list[int]:
        return [seat for seat in range(int(s.seats)) if seat != s.viewer]

    def _beings(self, s: Realms, realm: int, width: int) -> list[Text]:
        """A tableau in short: name, type and price, needs; is the viewer cleared for it, or is it covered?"""
        parts: list[Text] = []
        for being in _tableau(s, realm):
            note = int(s.notes[being - int(BEING)])
            at = (being - int(BEING)) * 5
            part = Text(face_name(being), style="default")
            part.append(f" {TYPES[int(cards.TYPE[being])]} {cards.COST[being]}", style="cyan")
            part.append("".join(f" {LETTERS[i]}{cards.NEED[at + i]}" for i in range(5) if cards.NEED[at + i]))
            if note & COVERED:
                part.append(" covered", style="bold red")
            elif s.viewer in range(int(s.seats)) and note >> int(s.viewer) & 1:
                part.append(" cleared", style="bold green")
            parts.append(part)
        head = f"{REALMS[realm].upper()} {s.left[realm]:>2}  "
        lines = _flow(parts, " · ", width - len(head))
        return [
            Text(head if i == 0 else " " * len(head), style=f"bold {COLOURS[realm]}").append(line)
            for i, line in enumerate(lines)
        ]

    def _done(self, s: Realms) -> list[Text]:
        """The open realms without beings."""
        done = [REALMS[realm].upper() for realm in _open_ones(s) if not s.left[realm]]
        return [Text(f"No beings left: {', '.join(done)}", style="bright_black")] if done else []

    def _used(self, s: Realms, said: list[Text], width: int) -> list[Text]:
        """The used powers of others for which their own line has no room."""
        text = "\n".join(line.plain for line in said)
        more = [f"{seat + 1} {each}" for seat in self._others(s) for each in _used(s, seat) if each not in text]
        return [Text(line) for line in wrap(more, " · ", width)] if more else []

    def _other(self, s: Realms, names: list[str], seat: int, width: int) -> Text:
        """Another player in one line: as much as there is room for."""
        p = s.players[seat]
        active = seat == s.seat
        places = [
            f"{MEEPLE_WORDS[m][0]} {_where(int(p.places[m]))}{'!' if m == p.stuck else ''}"
            for m in range(4)
            if p.places[m] != NOWHERE
        ]
        facts = [
            f"{p.vp} VP {p.aether} Ae{f' {frontier(s, seat, short=True)}' * (p.frontier >= 0)}",
            " ".join(f"{LETTERS[i]}{p.skills[i]}" for i in range(5)),
            " ".join(f"{SECTIONS[i][0].upper()}{p.tokens[i]}" for i in range(4)),
            ", ".join(_used(s, seat)),
            " ".join(places),
            ", ".join(each for each in powers(s, seat) if not each.endswith(")")),
        ]
        name = f"{'▸' if active else ''}{seat + 1} {names[seat]}"
        room = width - len(facts[0]) - 1
        if len(name) > room:
            name = name[: max(room - 1, 1)] + "…"
        line = Text(name, style="bold reverse" if active else "bold")
        for i, fact in enumerate(facts):
            if fact and len(line) + 1 + len(fact) <= width:
                line.append(f" {fact}", style="bold yellow" if i == 0 else "default")
        return line

    def _own(self, s: Realms, names: list[str], seat: int, width: int) -> list[Text]:
        p = s.players[seat]
        title = Text("━ ", style="bold cyan").append(f"{seat + 1} {names[seat]}", style="bold cyan")
        title.append(f"  {p.vp} VP  {p.aether} Aether", style="bold yellow")
        if powers(s, seat):
            title.append(f"  {' with '.join(powers(s, seat))}", style="magenta")
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
        if p.entered:
            pieces += wrap(
                [f"frontier: {frontier(s, seat)}", f"entered: {', '.join(entered(s, seat))}"], " · ", width - 3
            )
        return lines + [Text("  ").append(part, style="default") for part in pieces]

    def _panel(self, s: Realms, names: list[str], width: int) -> list[Text]:
        """Everybody beside the small map: the viewer in a few lines, the others in one each."""
        lines: list[Text] = []
        if s.viewer in range(int(s.seats)):
            seat = int(s.viewer)
            p = s.players[seat]
            facts = f"{p.vp} VP {p.aether} Ae"
            title = Text(f"━ {seat + 1} {names[seat]}", style="bold cyan")
            title.truncate(width - len(facts) - 1, overflow="ellipsis")
            lines.append(title.append(f" {facts}", style="bold yellow"))
            rows = [" ".join(f"{LETTERS[i]}{p.skills[i]}" for i in range(5))]
            rows += wrap([*powers(s, seat), *_built(s, seat)], " · ", width)
            left = s.turn == seat
            sections = [f"{SECTIONS[i][0].upper()} {f'{p.unused[i]}/' * left}{p.tokens[i]}" for i in range(4)]
            rows.append("  ".join(sections))
            places = [(m, int(p.places[m])) for m in range(4) if p.places[m] != NOWHERE]
            rows.append("  ".join(f"{MEEPLE_WORDS[m]} {_where(at)}{'!' * (m == p.stuck)}" for m, at in places))
            if p.entered:
                been = " ".join(entered(s, seat))
                rows += wrap([f"frontier {frontier(s, seat, short=True)}", f"entered {been}"], " · ", width)
            lines += [Text(row) for row in rows if row]
        lines += [self._other(s, names, seat, width) for seat in self._others(s)]
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines


def _where(place: int) -> str:
    return "gate" if place == GATE else place_name(place)


def _built(s: Realms, seat: int) -> list[str]:
    """The Builders that have raised their skill."""
    return [f"{meeple_name(s, seat, meeple)} (used)" for meeple in range(1, 4) if has_built(s, seat, meeple)]


def _used(s: Realms, seat: int) -> list[str]:
    """The powers of a player that serve once, and have."""
    return [each for each in (*powers(s, seat), *_built(s, seat)) if each.endswith(")")]


def _tableau(s: Realms, realm: int) -> list[int]:
    return [int(face) for face in s.spaces[4 * realm : 4 * realm + 4] if face]


def _open_ones(s: Realms) -> list[int]:
    return [realm for realm in range(5) if s.opened >> realm & 1]


def _near(s: Realms) -> list[int]:
    """The realms where the viewer's pieces are, the magician's first."""
    if s.viewer not in range(int(s.seats)):
        return []
    places = [int(place) for place in s.players[int(s.viewer)].places]
    return list(dict.fromkeys(place // 8 for place in places if 0 <= place < GATE))


def _flow(parts: list[Text], joint: str, width: int) -> list[Text]:
    """Parts in lines, broken only between them."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + len(joint) + len(part) <= width:
            lines[-1].append(joint).append(part)
        else:
            lines.append(part)
    return lines


def _abreast(left: list[Text], right: list[Text], at: int) -> list[Text]:
    """Two columns, the second from this place on."""
    lines: list[Text] = []
    for i in range(max(len(left), len(right))):
        line = left[i] if i < len(left) else Text()
        if i < len(right):
            line.append(" " * (at - len(line))).append(right[i])
        lines.append(line)
    return lines
