"""The board of Arcane Alley: storehouses as grids, the own one largest."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from arcane.core.card import FACE, LIES_UP, MARK
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.core.tape import NOBODY
from arcane.games.alley.items import GOLD, ITEMS, ROUNDS, TOP_INFAMY, TRACKER_ENDS, TRACKER_OPENS, WIZARDS
from arcane.games.alley.table import Alley
from arcane.games.alley.words import NAMES
from arcane.terminal.answers import last_word, more
from arcane.terminal.picture import WIDTH, wrap

ROOMY, USUAL, TIGHT = range(3)  # how much air the board has
BACK = "▒▒▒▒"
EMPTY = "·"


@dataclass(frozen=True)
class Item:
    """An item as somebody sees it: face 0 is a back."""

    face: int
    up: bool
    gone: bool = False

    @property
    def name(self) -> str:
        return NAMES[ITEMS[self.face - 1]] if self.face else "hidden"

    def full(self) -> str:
        """Its whole name; in brackets if it lies hidden and is known."""
        if self.gone:
            return "empty"
        return self.name if self.up or not self.face else f"({self.name})"

    def short(self, width: int) -> str:
        """As much of its name as fits."""
        if self.gone:
            return EMPTY
        if not self.face:
            return BACK[:width]
        word = self.name.rpartition(" ")[2]
        return cut(word, width) if self.up else f"({cut(word, width - 2)})"

    @property
    def style(self) -> str:
        if not self.face:
            return "bright_black"
        if not self.up:
            return "italic yellow"
        gold = int(GOLD[self.face])
        if gold < 0:
            return "bold magenta"
        return "bold green" if gold >= 20 else "cyan" if gold >= 7 else "default"


def cut(word: str, width: int) -> str:
    return word if len(word) <= width else word[: max(width - 1, 1)] + "…" if width > 4 else word[:width]


def items_of(cards: list[int]) -> list[Item]:
    return [
        Item(card & int(FACE), card >= int(LIES_UP), card < int(LIES_UP) and card & int(MARK) != 0) for card in cards
    ]


class Place:
    """Everything of one player that a view shows."""

    def __init__(self, s: Alley, names: list[str], seat: int) -> None:
        p = s.players[seat]
        self.seat = seat
        self.name = names[seat]
        self.mine = seat == s.viewer
        self.active = seat == s.seat
        self.gold, self.infamy, self.markers = int(p.gold), int(p.infamy), int(p.markers)
        self.wizard = NAMES[WIZARDS[int(p.wizard)]] if p.wizard >= 0 else ""
        self.called = WIZARDS[int(p.wizard)].capitalize() if p.wizard >= 0 else ""  # the wizard, for short
        items = items_of([int(card) for card in p.store.items.cards])
        columns = int(p.store.columns)
        self.rows = [items[i : i + columns] for i in range(0, len(items), columns)]
        self.stash = items_of([int(card) for card in p.stash.cards])
        self.bare = "not dealt yet" if s.round == 0 else "the storehouse is empty: everything is sold"

    def stash_words(self) -> list[str]:
        """What the stash holds; of another's, what one knows of it."""
        known = [item.name for item in self.stash if item.face]
        unknown = len(self.stash) - len(known)
        return known + ([f"{unknown} unknown"] if unknown and not self.mine else [])

    def fines(self) -> str:
        return f"{self.markers} fine marker{'s' * (self.markers > 1)}" if self.markers else ""


class AlleyPicture:
    """Drawn from a view; hidden items are backs, and those the viewer knows stand in brackets."""

    # --- in lines ---

    def plain(self, view: Table, names: list[str], width: int = WIDTH) -> list[str]:
        s = _alley(view)
        state = "; ".join(self._state(s, names))
        lines = [
            state[:1].upper() + state[1:] + ("; say discard to see all of it." if len(s.discard.cards) > 1 else ".")
        ]
        for seat in range(int(s.seats)):
            if seat != s.viewer:
                lines += self.look(s, names, seat)
        if s.viewer in range(int(s.seats)):
            lines += self.look(s, names, int(s.viewer))
        return lines

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        place = Place(_alley(view), names, seat)
        facts = [f"gold {place.gold}", f"infamy {place.infamy} of {TOP_INFAMY}"]
        facts += [each for each in (place.fines(), place.wizard) if each]
        facts.append(f"stash {len(place.stash)}" + (f": {', '.join(place.stash_words())}" if place.stash else ""))
        lines = [f"{seat + 1} {place.name}{' (you)' if place.mine else ''}: {'; '.join(facts)}"]
        width = max((len(item.full()) for row in place.rows for item in row), default=0)
        for number, row in enumerate(place.rows, 1):
            cells = [f"{'abc'[i]}{number} {item.full():{width}}" for i, item in enumerate(row)]
            lines.append("   " + "  ".join(cells).rstrip())
        if not place.rows:
            lines.append(f"   {place.bare}")
        return lines

    def sights(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        return {}

    def drawn(self, view: Table, names: list[str], sight: str, width: int) -> list[Text]:
        return []

    def signs(self) -> list[str]:
        return [
            f"{BACK}  a hidden item",
            "(Wand)  a hidden item that you know",
            "stash Wand ? ?  a stash of three items, of which you know one",
            f"5/{TOP_INFAMY}  infamy, of as much as the track has; +1: with a fine marker",
        ]

    def heap(self, view: Table) -> list[str]:
        s = _alley(view)
        items = items_of([int(card) for card in s.discard.cards])
        return [f"{i}: {item.name}" for i, item in enumerate(reversed(items), 1)]

    def label(self, question: Question, action: int) -> str:
        if question.key == "rewind":
            return question.text(action).rpartition(": ")[2]
        if question.key == "bribe":
            gold = last_word(question, action)
            return gold if gold == "pass" else f"{gold} gold, -{int(gold) // 2} infamy"
        return last_word(question, action)

    def note(self, question: Question, action: int) -> str:
        return more(question, action)

    def terse(self, question: Question) -> bool:
        return True

    def _state(self, s: Alley, names: list[str]) -> list[str]:
        """Trigger, discard, round, turn, deck: each in a few words, what matters most first."""
        facts: list[str] = []
        if s.trigger != NOBODY:
            left = f", {s.last_turns} last turn{'s' * (s.last_turns > 1)}" if s.turn >= 0 and s.last_turns > 0 else ""
            facts.append(f"inspection triggered by {names[int(s.trigger)]}{left}")
        if len(s.held.cards):
            held = items_of([int(card) for card in s.held.cards])
            facts.append(f"brought out: {', '.join(item.name for item in held)}")
        top = items_of([int(s.discard.cards[len(s.discard.cards) - 1])])[0].name if len(s.discard.cards) else ""
        facts.append(f"discard {len(s.discard.cards)}" + (f", top {top}" if top else ""))
        facts.append(f"round {max(1, int(s.round))} of {ROUNDS}")
        if s.turn >= 0:
            turn = (int(s.turns) - 1) // int(s.seats) + 1
            if s.seats == 2:
                early = s.tracker < TRACKER_OPENS and s.trigger == NOBODY
                opens = f", inspection from {TRACKER_OPENS}" if early else ""
                facts.append(f"turn {s.tracker} of {TRACKER_ENDS}{opens}")
            else:
                facts.append(f"turn {turn}" + (f" of {s.limit}" if s.limit else ""))
        facts.append(f"deck {len(s.deck.cards)}")
        return facts

    # --- in colour ---

    def rich(self, view: Table, names: list[str], width: int, height: int, most: int = 0) -> list[Text]:
        """As airy as the height allows."""
        s = _alley(view)
        for layout in (ROOMY, USUAL, TIGHT):
            out = self._draw(s, names, width, layout)
            if len(out) <= height:
                break
        for line in out:
            line.truncate(width, overflow="ellipsis")
        return out

    def _draw(self, s: Alley, names: list[str], width: int, layout: int) -> list[Text]:
        roomy = layout == ROOMY
        places = [Place(s, names, seat) for seat in range(int(s.seats))]
        seated = s.viewer in range(int(s.seats))
        first = (int(s.viewer) + 1) if seated else 0
        others = [places[(first + i) % len(places)] for i in range(len(places))]
        others = [place for place in others if not place.mine]
        out = self._head(s, names, width)
        if roomy:
            out.append(Text("─" * width, style="bright_black"))
        bands = 2 if roomy and len(others) > 3 and width < 34 * len(others) else 1
        each = -(-len(others) // bands)
        for i in range(0, len(others), each):
            out += self._band(others[i : i + each], each, width, layout)
            if roomy:
                out.append(Text(""))
        if seated:
            out += self._own(places[int(s.viewer)], width, layout)
        return out

    def _head(self, s: Alley, names: list[str], width: int) -> list[Text]:
        """The facts, on a second line if need be; the name of the game only where there is room for it."""
        facts = self._state(s, names)
        title = "Arcane Alley"
        if len(" · ".join([title, *facts])) <= width:
            facts.insert(0, title)
        out: list[Text] = []
        for fact in facts:
            style = "bold" if fact == title else "bold red" if fact.startswith(("inspection", "brought")) else "default"
            if out and len(out[-1]) + 3 + len(fact) <= width:
                out[-1].append(" · ", style="bright_black").append(fact, style=style)
            else:
                out += [Text().append(part, style=style) for part in wrap(fact.split(" "), " ", width)]
        return out

    def _band(self, places: list[Place], count: int, width: int, layout: int) -> list[Text]:
        """Several storehouses side by side: name, gold and infamy, three rows, what is known of the stash. Where lines
        are dear, the letters of the columns go, and wizards stand beside the names."""
        block = width // count - 2
        cell = min((block - 2) // 3, 13)
        block = max(3 * cell + 2, min(block, 30))
        wizards = any(place.wizard for place in places)
        lines = [Text("  ") for _ in range(8 if wizards else 7)]
        for i in range(3):
            lines[3 + i] = Text(f"{i + 1} ", style="bright_black")
        for n, place in enumerate(places):
            gap = "" if n == len(places) - 1 else "  "
            name = f"{'▸ ' if place.active else ''}{place.seat + 1} {place.name}"
            if layout == TIGHT and place.wizard:
                name = f"{cut(name, block - 7)} {place.called}"
            _put(lines[0], cut(name, block), block, "bold reverse" if place.active else "bold", gap)
            _money(lines[1], place, block, gap)
            for j in range(3):
                _put(
                    lines[2],
                    "abc"[j] if place.rows and j < len(place.rows[0]) else "",
                    cell,
                    "bright_black",
                    " " * (j < 2),
                )
            _put(lines[2], "", block - 3 * cell - 2, "default", gap)
            for i in range(3):
                row = place.rows[i] if i < len(place.rows) else []
                for j in range(3):
                    short, style = (row[j].short(cell), row[j].style) if j < len(row) else ("", "default")
                    _put(lines[3 + i], short, cell, style, " " * (j < 2))
                _put(lines[3 + i], "", block - 3 * cell - 2, "default", gap)
            _put(lines[6], cut(_stash_of(place, block), block), block, "yellow", gap)
            if wizards:
                _put(lines[7], cut(place.wizard, block), block, "magenta", gap)
        return [*lines[:2], *lines[3:7]] if layout == TIGHT else lines

    def _own(self, place: Place, width: int, layout: int) -> list[Text]:
        """The own storehouse. Where lines are dear, each item has the name of its slot beside it."""
        title = Text("━ ", style="bold cyan")
        title.append(f"{place.seat + 1} {place.name}", style="bold cyan")
        title.append(f"  {place.gold} gold", style="bold yellow")
        title.append(f"  infamy {place.infamy:>2} ", style="default")
        near = place.infamy > int(TOP_INFAMY) - 8
        title.append("■" * place.infamy, style="bold red" if near else "red")
        title.append("·" * (int(TOP_INFAMY) - place.infamy), style="bright_black")
        title.append(f" {TOP_INFAMY}", style="bright_black")
        if place.markers:
            title.append(f"  {place.fines()}", style="bold red")
        if place.wizard:
            title.append(
                f"  {place.wizard if len(title) + len(place.wizard) + 4 < width else place.called}",
                style="magenta",
            )
        if len(title) < width - 1:
            title.append(" " + "━" * (width - len(title) - 1), style="bold cyan")
        cell = min(21, (width - 4) // 3 - (4 if layout == TIGHT else 1))
        lines = [title]
        if layout != TIGHT:
            columns = max((len(row) for row in place.rows), default=0)
            letters = "".join(f"{'abc'[j]:{cell + 1}}" for j in range(columns))
            lines.append(Text(f"    {letters}", style="bright_black"))
        for number, row in enumerate(place.rows, 1):
            line = Text(" " if layout == TIGHT else f"  {number} ", style="bright_black")
            for j, item in enumerate(row):
                if layout == TIGHT:
                    line.append(f"{'abc'[j]}{number} ")
                known = item.full() if item.face or item.gone else BACK * 2
                _put(line, cut(known, cell), cell, item.style, " ")
            lines.append(line)
        if not place.rows:
            lines.append(Text(f"    {place.bare}", style="green"))
        stash = [item.name for item in place.stash]
        if layout == TIGHT and len(" · ".join(stash)) > width - 12:
            stash = [name.rpartition(" ")[2] for name in stash]
        for i, part in enumerate(wrap(stash or ["nothing"], " · ", width - 12)):
            line = Text("    stash " if i == 0 else "          ", style="bright_black")
            line.append(part, style="bold yellow")
            lines.append(line)
        return lines


def _put(line: Text, text: str, width: int, style: str, gap: str) -> None:
    line.append(text, style=style)
    line.append(" " * max(0, width - len(text)) + gap)


def _money(line: Text, place: Place, block: int, gap: str) -> None:
    long = f"{place.gold} gold · {place.infamy}/{TOP_INFAMY} infamy"
    gold, infamy = (f"{place.gold} gold", f"{place.infamy}/{TOP_INFAMY} infamy")
    if len(long) > block - (3 if place.markers else 0):
        gold, infamy = f"{place.gold} g", f"{place.infamy}/{TOP_INFAMY}"
    line.append(gold, style="yellow")
    line.append(" · ", style="bright_black")
    line.append(infamy, style="red" if place.infamy > int(TOP_INFAMY) - 8 else "default")
    fines = f" +{place.markers}" if place.markers else ""
    line.append(fines, style="bold red")
    line.append(" " * max(0, block - len(gold) - 3 - len(infamy) - len(fines)) + gap)


def _stash_of(place: Place, width: int) -> str:
    words = [item.name.rpartition(" ")[2] for item in place.stash if item.face]
    words += ["?"] * (len(place.stash) - len(words))
    text = f"stash {' '.join(words)}" if words else "no stash"
    return text if len(text) <= width else f"{len(words)}: {' '.join(words)}"


def _alley(view: Table) -> Alley:
    assert isinstance(view, Alley)
    return view
