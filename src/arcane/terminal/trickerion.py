"""The board of Trickerion: Prophecies, the city with its slots, the Theater with its cards, everybody's things."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from arcane.core.card import FACE
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.games.trickerion import cards, venues
from arcane.games.trickerion.names import PLACES, face_name
from arcane.games.trickerion.table import Trickerion
from arcane.terminal.answers import last_word, more
from arcane.terminal.picture import WIDTH, wrap
from arcane.terminal.trickerion_parts import STREETS, Parts

# how much the board shows at once: everything in words; the others in short; all in short; the others in a line, and
# cards in a line each; only the part that the question is about; that part in short; the own things alone
ROOMY, USUAL, TIGHT, LEAN, SMALL, MINI, BARE = range(7)
CARD_WIDTH = 20
COLUMNS = 96  # from this width on the Locations stand side by side
STREET_NAMES = tuple(PLACES[place].removeprefix("the ") for place in STREETS)
IN_SENTENCES = {"act", "perf-card", "perform", "possess"}
STAGED = {"perf-card", "spot", "marker", "break-free", "links", "swap", "set-up-trick", "perform", "possess"}
STAGED |= {"steal", "steal-from", "premiere", "durable"}  # questions about the Theater

LEGEND = """
▸ stands before whoever is asked now, ━ before yourself.

1m on a slot is player 1's Magician. Characters: m Magician, en Engineer, ma Manager, as Assistant, a1 to a4
Apprentices, sp Specter, go Golem, tr Trickster, sh Shapeshifter.

Slots, with the Action Points they add: dt1 to dt4 Downtown, mr1 to mr4 Market Row, da1 to da4 Dark Alley, ws1 and ws2
Workshop; fri.b1 and fri.b2 (b1, b2) are backstage on Friday, on fri.p (p) a Magician performs. – is free. `to dt` is a
card for Downtown, th is the Theater.

Dice: X is used, or shows nothing. Market: a number is a price; o1 to o4 are the Order places.

Performance cards: [ ] is a slot, in two columns and three rows, 0.0 at the top left, 1.2 at the bottom right; o is a
circle that joins two slots, * one with a Shard; beside them stand what its performer gains, its Links, and guests.

Markers: [1S→] is player 1's marker of the Trick with the symbol S, facing right; a double arrow [1S⇒] is a pile of two.
Tricks: 2/1 is 2 markers prepared, 1 in supply.
"""


class TrickerionPicture:
    """Drawn from a view; of other hands it shows how many cards of which Location they hold."""

    # --- in lines ---

    def plain(self, view: Table, names: list[str], width: int = WIDTH) -> list[str]:
        parts = _parts(view, names, spoken=True)
        lines = ["; ".join(parts.turn()), *self._fates(parts)]
        lines += self._streets(parts) + self._theater(parts)
        for seat in parts.order():
            lines += self._player(parts, seat)
        return lines

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        return self._player(_parts(view, names, spoken=True), seat)

    def sights(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        parts = _parts(view, names, spoken=True)
        out = {
            "city": ["The city", *self._streets(parts)],
            "theater": ["The Theater", *self._theater(parts)],
            "prophecies": ["Prophecies", *(self._fates(parts) or ["none yet"])],
        }
        if parts.s.heir:
            out["2 the heir"] = [line.strip() for line in self._player(parts, 1)]
        return out

    def drawn(self, view: Table, names: list[str], sight: str, width: int) -> list[Text]:
        """City and Theater as the whole board shows them."""
        parts = _parts(view, names)
        if sight == "city" and width >= COLUMNS:
            return self._columns(parts, width)
        if sight == "theater":
            return self._week(parts, width, ROOMY) + self._stage(parts, width)
        return []

    def signs(self) -> list[str]:
        return [" ".join(paragraph.split()) for paragraph in LEGEND.split("\n\n")]

    def heap(self, view: Table) -> list[str]:
        spent = list(_table(view).spent.cards)
        return [f"{i}: {face_name(int(card & FACE))}" for i, card in enumerate(reversed(spent), 1)]

    def label(self, question: Question, action: int) -> str:
        return last_word(question, action)

    def note(self, question: Question, action: int) -> str:
        """Actions and cards are told in whole sentences, one like the other."""
        return question.text(action) if question.key in IN_SENTENCES else more(question, action)

    def terse(self, question: Question) -> bool:
        return False

    def _player(self, parts: Parts, seat: int) -> list[str]:
        mine = " (you)" if seat == parts.s.viewer else ""
        head = f"{parts.name(seat)}{mine}: {', '.join(parts.purse(seat))}"
        return [head, *[f"   {line}" for line in parts.player(seat)]]

    def _fates(self, parts: Parts) -> list[str]:
        pending = parts.pending()
        return [line for line in (parts.fate(), f"Pending: {'; '.join(pending)}" if pending else "") if line]

    def _streets(self, parts: Parts) -> list[str]:
        lines = [f"{STREET_NAMES[i]}: {'; '.join(facts)}" for i, facts in enumerate(self._facts(parts))]
        return [*lines, f"Arcanist: {'; '.join(parts.arcanist())}"] if parts.s.arts else lines

    def _facts(self, parts: Parts) -> list[list[str]]:
        """The three Locations of the main board, each with its slots and what it offers."""
        return [
            [*parts.slots(STREETS[0]), *parts.dice()],
            [*parts.slots(STREETS[1]), f"to buy {', '.join(parts.stock())}", f"ordered {', '.join(parts.orders())}"],
            [*parts.slots(STREETS[2]), f"decks {', '.join(parts.decks())}"],
        ]

    def _theater(self, parts: Parts) -> list[str]:
        lines = [f"Theater: {'; '.join(parts.days())}"]
        for place in range(len(parts.s.stage.cards)):
            facts = [f"slots {', '.join(parts.spots(place))}", f"circles {', '.join(parts.circles(place))}"]
            facts += [parts.links(place)] if parts.links(place) else []
            lines.append(f"{parts.title(place)} (bonus {parts.bonus(place)}): {'; '.join(facts)}")
        legend = parts.legend()
        return [*lines, f"Markers: {'; '.join(legend)}"] if legend else lines

    # --- in colour ---

    def rich(self, view: Table, names: list[str], width: int, height: int, most: int = 0) -> list[Text]:
        """As much as the height allows; where something is left out, the first lines say how to see it. Before the part
        that the question is about is left out too, the board is taller."""
        parts = _parts(view, names)
        for layout in range(BARE + 1):
            out = self._draw(parts, width, layout)
            if len(out) <= (height if layout < MINI else max(height, most)):
                break
        for line in out:
            line.truncate(width, overflow="ellipsis")
        return out

    def _draw(self, parts: Parts, width: int, layout: int) -> list[Text]:
        turn = parts.turn()
        out = _flow(turn if layout <= TIGHT else [*turn[:2], "more: look city, look theater"], width, "bold")
        out += [Text(line, style="bold magenta") for line in wrap(parts.fate().split(" "), " ", width) if line]
        if layout <= TIGHT:
            out += _flow(parts.pending(), width, "magenta", "pending ")
        out += self._board(parts, width, layout)
        seats = parts.order()
        others = [seat for seat in seats if seat != parts.s.viewer]
        if layout in (LEAN, SMALL, MINI):
            out += _flow([parts.brief(seat) for seat in others], width, "default")
        for seat in seats:
            if layout <= TIGHT or seat == parts.s.viewer:
                out += self._seat(parts, seat, width, layout)
        return out

    def _board(self, parts: Parts, width: int, layout: int) -> list[Text]:
        """City and Theater, or what of them the question is about."""
        theater = self._in_theater(parts)
        if layout == BARE:
            return []
        if layout == MINI:
            if theater:
                return self._bills(parts, width)
            return self._rows(parts, width, int(parts.s.place)) if parts.s.place >= 0 else self._openings(parts, width)
        if layout == SMALL and theater:
            return self._week(parts, width, layout) + self._stage(parts, width)
        city = self._columns(parts, width) if width >= COLUMNS else self._rows(parts, width)
        if layout == LEAN and not theater:
            return city + self._bills(parts, width)
        city += self._week(parts, width, layout)
        return city if layout == SMALL else city + self._stage(parts, width)

    def _in_theater(self, parts: Parts) -> bool:
        """Is the question about markers and cards?"""
        s = parts.s
        return s.place == cards.THEATER or (s.viewer == s.seat and s.question.key in STAGED)

    # the city

    def _columns(self, parts: Parts, width: int) -> list[Text]:
        """The three Locations side by side."""
        room = width // 3
        blocks = []
        for i, place in enumerate(STREETS):
            slots = wrap([f"{slot:<13}" for slot in parts.slots(place)], "", room - 2)
            facts = (
                parts.dice(),
                _under("buy", parts.stock(), room - 2) + _under("ordered", parts.orders(), room - 2),
                _under("decks", parts.decks(), room - 2),
            )[i]
            head = f"{STREET_NAMES[i].upper()}{' · Wagon' if parts.wagon(place) else ''}"
            blocks.append([head, *slots, *facts])
        out = []
        for n, row in enumerate(zip_longest(*blocks, fillvalue="")):
            line = Text()
            for cell in row:
                line.append(cell.ljust(room), style="bold" if n == 0 else "default")
            line.rstrip()
            out.append(line)
        return out + (_flow(parts.arcanist()[1:], width, "green", "Arcanist ") if parts.s.arts else [])

    def _rows(self, parts: Parts, width: int, only: int = -1) -> list[Text]:
        """The Locations one below the other, or one of them."""
        out: list[Text] = []
        for i, facts in enumerate(self._facts(parts)):
            if only in (-1, STREETS[i]):
                out += _flow(facts, width, "default", f"{STREET_NAMES[i]} ")
        if parts.s.arts and only in (-1, parts.s.wagon):
            out += _flow(parts.arcanist(), width, "green", "Arcanist ")
        return out

    def _openings(self, parts: Parts, width: int) -> list[Text]:
        """Which slots are free, and what the dice show."""
        free = [", ".join(slot for slot in parts.free(place)) or "none" for place in STREETS]
        return _flow(free, width, "default", "free ") + _flow(parts.dice(), width, "default", "dice ")

    # the theater

    def _week(self, parts: Parts, width: int, layout: int) -> list[Text]:
        """The days: side by side with who stands where, or on one line."""
        found = [parts.day(day) for day in range(4)]
        if layout == ROOMY and width >= COLUMNS:
            room = width // 4
            out = [Text("".join(head.ljust(room) for head, _ in found), style="bold")]
            if any(who for _, who in found):
                out.append(Text("".join(who.ljust(room) for _, who in found)))
            return out
        return _flow([f"{head}: {who}" if who else head for head, who in found], width, "default", "Theater ")

    def _bills(self, parts: Parts, width: int) -> list[Text]:
        """The days, and the Performance cards in a line each."""
        out = self._week(parts, width, MINI)
        for place in range(len(parts.s.stage.cards)):
            facts = [f"{parts.title(place)}: {parts.bonus(place)}", *parts.spots(place)]
            out += _flow(facts + [parts.links(place)] * bool(parts.links(place)), width, "cyan")
        return out

    def _stage(self, parts: Parts, width: int) -> list[Text]:
        """The face-up Performance cards side by side: slots with markers, `o` and `*` where circles join them, and
        beside them the bonus and guests."""
        many = max(1, width // CARD_WIDTH)
        out: list[Text] = []
        places = list(range(len(parts.s.stage.cards)))
        for start in range(0, len(places), many):
            rows = [Text() for _ in range(6)]
            for place in places[start : start + many]:
                for line, text in zip(rows, self._card(parts, place), strict=True):
                    line.append(text.ljust(CARD_WIDTH), style="bold" if line is rows[0] else "cyan")
            while not rows[-1].plain.strip():
                rows.pop()
            for line in rows:
                line.rstrip()
            out += rows
        return out + _flow(parts.legend(), width, "bright_black", "markers ")

    def _card(self, parts: Parts, place: int) -> list[str]:
        venue = int(parts.s.venue(place))
        lines = []
        for row in range(3):
            cells = [self._cell(parts, place, venue, row * 2 + column) for column in range(2)]
            lines.append(f"{cells[0]}{self._joint(venue, row * 2, 1)}{cells[1]}")
            if row < 2:
                joints = [self._joint(venue, row * 2 + column, 2) for column in range(2)]
                lines.append(f"  {joints[0]}     {joints[1]}")
        beside = [*parts.bonus(place).split(", "), parts.links(place)]
        beside = [words for words in beside if words]
        guests = parts.guests(place)
        if guests:
            beside += ["guests", *_shortened(guests, 8, 4 - len(beside))]
        beside += [""] * (5 - len(beside))
        return [parts.title(place), *[f"{line:<11} {words}" for line, words in zip(lines, beside, strict=True)]]

    def _cell(self, parts: Parts, place: int, venue: int, spot: int) -> str:
        if not venues.SLOT_MASK[venue] >> spot & 1:
            return "     "
        marker = int(parts.s.spots[place * 16 + spot])
        return f"[{parts.marker(marker)}]" if marker else "[   ]"

    def _joint(self, venue: int, spot: int, way: int) -> str:
        if not venues.CIRCLES[venue * 6 + spot] >> way & 1:
            return " "
        return "*" if venues.SHARD_CIRCLES[venue * 6 + spot] >> way & 1 else "o"

    # the players

    def _seat(self, parts: Parts, seat: int, width: int, layout: int) -> list[Text]:
        """A player: the own things and, where there is room, all others in words; the others at last in one row."""
        s = parts.s
        mine = seat == s.viewer
        active = "▸ " if seat == s.seat and not mine else "━ " if mine else ""
        style = "bold cyan" if mine else "bold"
        short = layout >= TIGHT or (layout == USUAL and not mine)
        rows = [
            ("team", parts.team(seat, short)),
            ("Tricks", parts.tricks(seat, short)),
            ("Workshop", parts.goods(seat)),
            ("hand", parts.hand(seat)),
        ]
        rows += [("Heir", parts.heir())] if s.is_heir(seat) else []
        if layout >= MINI and len(rows[3][1]) > 2 and s.question.key not in ("assign", "join"):
            rows[3] = ("hand", [f"{len(s.players[seat].hand.cards)} cards"])
        rows = [(title, facts) for title, facts in rows if facts]
        if layout == TIGHT and not mine:
            facts = [*parts.purse(seat, True), *parts.tricks(seat, True), *(parts.heir() if s.is_heir(seat) else [])]
            return _flow(facts, width, "default", f"{active}{parts.name(seat)}  ", style)
        out = _flow(parts.purse(seat), width, "yellow", f"{active}{parts.name(seat)}  ", style)
        if short:
            return out + _run(rows, width)
        return out + [line for title, facts in rows for line in _flow(facts, width, "default", f"  {title} ")]


def _flow(facts: list[str], width: int, style: str, head: str = "", head_style: str = "bold") -> list[Text]:
    """Facts after a head, on as many lines as they need; what is longer than a line is broken between words."""
    if not facts:
        return []
    indent = " " * min(len(head), 4)
    room = width - len(indent)
    rows = wrap([head + facts[0], *facts[1:]], " · ", room)
    first, *rest = [part for row in rows for part in wrap(row.split(" "), " ", room)]
    out = [Text(first[: len(head)], style=head_style).append(first[len(head) :], style=style)]
    return out + [Text(indent + row, style=style) for row in rest]


def _run(rows: list[tuple[str, list[str]]], width: int) -> list[Text]:
    """Several kinds of facts one after the other, each with its title."""
    lines = [""]
    for title, facts in rows:
        for i, fact in enumerate(facts):
            words = fact if i else f"{title} {fact}"
            joint = ", " if i else " · "
            if not lines[-1]:
                lines[-1] = words
            elif len(lines[-1]) + len(joint) + len(words) + 3 <= width:
                lines[-1] += joint + words
            else:
                lines[-1] += "," if i else ""
                lines.append(words)
    return [Text(f"  {part}") for line in lines for part in wrap(line.split(" "), " ", width - 2)]


def _under(head: str, facts: list[str], room: int) -> list[str]:
    """Facts in a narrow column, the head before the first."""
    rows = wrap(facts, ", ", room - len(head) - 1)
    return [f"{head if i == 0 else ' ' * len(head)} {row}" for i, row in enumerate(rows)]


def _shortened(facts: list[str], room: int, lines: int) -> list[str]:
    """So many lines at most; what is left out is counted."""
    rows = wrap(facts, " ", room)
    if len(rows) <= lines:
        return rows
    left = sum(len(row.split(" ")) for row in rows[lines - 1 :])
    return [*rows[: lines - 1], f"and {left}"]


def _parts(view: Table, names: list[str], spoken: bool = False) -> Parts:
    return Parts(_table(view), names, spoken)


def _table(view: Table) -> Trickerion:
    assert isinstance(view, Trickerion)
    return view
