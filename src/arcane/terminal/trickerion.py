"""The board of Trickerion: Prophecies, dice, market, Performance cards as small grids, and every player's things."""

from __future__ import annotations

from rich.text import Text

from arcane.core.card import FACE
from arcane.core.question import Question
from arcane.core.table import Table
from arcane.games.trickerion import cards, venues
from arcane.games.trickerion.arts.arcanist import REWARDS
from arcane.games.trickerion.cards import CHARACTERS, COMPONENTS, DICE, FACES, GOODS, MAGICIANS, SLOTS, TILES
from arcane.games.trickerion.markers import facing_of, owner_of, pile_of, symbol_of
from arcane.games.trickerion.names import (
    LONG_DAYS,
    PLACES,
    WHO,
    card_code,
    die_shows,
    face_name,
    trick_name,
    venue_name,
)
from arcane.games.trickerion.player import AT, BERTH, BOOST, CARD, READY, SLOT, SUPPLY, SYMBOLS, TILED, Player
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.texts import MAGICIANS as MAGICIAN_TEXTS
from arcane.games.trickerion.texts import PROPHECIES as PROPHECY_TEXTS
from arcane.games.trickerion.venues import SPOTS
from arcane.terminal.answers import last_word
from arcane.terminal.picture import WIDTH, wrap

ARROWS = "↑→↓←"
TURNS = int(cards.TURNS)
CARD_WIDTH = 19


class TrickerionPicture:
    """Drawn from a view; of other hands it shows how many cards of which Location they hold."""

    def plain(self, view: Table, names: list[str], width: int = WIDTH) -> list[str]:
        s = _table(view)
        lines = [text for _, text in self._head(s, names)]
        lines += self._stage_in_words(s, names)
        for seat in self._order(s):
            lines += self.look(s, names, seat)
        return lines

    def look(self, view: Table, names: list[str], seat: int) -> list[str]:
        s = _table(view)
        p = s.players[seat]
        head = f"{self._name(s, names, seat)}{' (you)' if seat == s.viewer else ''}: {self._purse(s, p)}"
        return [head, *[f"   {line}" for line in self._board(s, seat)]]

    def sights(self, view: Table, names: list[str]) -> dict[str, list[str]]:
        return {}

    def signs(self) -> list[str]:
        return [
            "[1S→]  a slot with a Trick marker: player 1's, of symbol S, turned as the arrow shows; + for a pile",
            "[   ]  an empty slot",
            "o  a Link circle between two slots; *  one with a Shard",
            "1S Linking Rings  whose marker that is, and of which Trick",
            "▸  whoever is asked now",
        ]

    def heap(self, view: Table) -> list[str]:
        s = _table(view)
        return [f"{i}: {face_name(int(card & FACE))}" for i, card in enumerate(reversed(list(s.spent.cards)), 1)]

    def label(self, question: Question, action: int) -> str:
        return last_word(question, action)

    # --- in colour ---

    def rich(self, view: Table, names: list[str], width: int, height: int, most: int = 0) -> list[Text]:
        s = _table(view)
        out: list[Text] = []
        for style, text in self._head(s, names):
            out += [Text(part, style=style) for part in wrap(text.split("; "), "; ", width)]
        out += self._stage(s, width)
        for seat in self._order(s):
            mine = seat == s.viewer
            head = Text("▸ " if seat == s.seat else "", style="bold reverse")
            head.append(self._name(s, names, seat), style="bold cyan" if mine else "bold")
            head.append(f"  {self._purse(s, s.players[seat])}", style="yellow")
            out.append(head)
            for facts in self._board(s, seat):
                out += [Text(f"  {part}") for part in wrap(facts.split("; "), "; ", width - 2)]
        for line in out:
            line.truncate(width, overflow="ellipsis")
        return out

    # --- the parts ---

    def _order(self, s: Trickerion) -> list[int]:
        """The others first, the viewer last."""
        seats = list(range(int(s.crowd)))
        return [seat for seat in seats if seat != s.viewer] + [seat for seat in seats if seat == s.viewer]

    def _name(self, s: Trickerion, names: list[str], seat: int) -> str:
        return "the Heir" if s.is_heir(seat) else f"{seat + 1} {names[seat]}"

    def _head(self, s: Trickerion, names: list[str]) -> list[tuple[str, str]]:
        order = ", ".join(self._name(s, names, int(seat)) for seat in s.order)
        lines = [("bold", f"Turn {max(1, int(s.turn))} of {TURNS}; order {order}")]
        fates = [f"{place} {face_name(int(face))}" for place, face in self._pending(s) if face]
        if s.fate:
            name, text = PROPHECY_TEXTS[FACES[s.fate]]
            lines.append(("bold magenta", f"Prophecy {name}: {text}"))
        if fates:
            lines.append(("magenta", "pending: " + "; ".join(fates)))
        lines.append(("default", "dice: " + "; ".join(f"{die} {die_shows(s, i)}" for i, die in enumerate(DICE))))
        lines.append(("default", "; ".join(self._market(s))))
        decks = [len(s.deck(i).cards) for i in range(4)]
        left = f"theater {decks[0]}; workshop {decks[1]}; downtown {decks[2]}; market {decks[3]}"
        lines.append(("bright_black", f"decks: {left}; performance {len(s.bill_deck.cards)}"))
        if s.arts:
            lines.append(("green", "; ".join(self._arcanist(s))))
        return lines

    def _pending(self, s: Trickerion) -> list[tuple[str, int]]:
        return [("left", int(s.left)), ("bottom", int(s.bottom)), ("right", int(s.right))]

    def _market(self, s: Trickerion) -> list[str]:
        def kinds(places: list[int]) -> str:
            return " ".join(COMPONENTS[kind - 1] if kind else "-" for kind in places)

        row = [int(kind) for kind in s.market]
        facts = [f"to buy {kinds(row[:4])}", f"ordered {kinds(row[4:8])}"]
        if row[8]:
            facts.append(f"quick order {kinds(row[8:9])}")
        if row[9]:
            facts.append(f"beside {kinds([kind for kind in row[9:] if kind])}")
        return facts

    def _arcanist(self, s: Trickerion) -> list[str]:
        tiles = " ".join(TILES[tile - 1] if tile else "-" for tile in s.offer_row)
        worker = WHO[CHARACTERS[s.on_offer]] if s.on_offer else "nobody"
        wagon = PLACES[int(s.wagon)] if s.wagon >= 0 else "nowhere"
        dice = f"{TILES[s.dice[6]]}, {REWARDS[s.dice[7]]}{' (locked)' if s.locked else ''}"
        return [
            f"Wagon at {wagon}",
            f"Arcane dice {dice}",
            f"Enchantments {tiles}",
            f"on offer {worker}",
            f"Arcane Shards {s.arcane}",
        ]

    def _marker(self, s: Trickerion, marker: int) -> str:
        pile = "+" if pile_of(marker) else ""
        return f"{owner_of(marker) + 1}{SYMBOLS[symbol_of(marker)]}{ARROWS[facing_of(marker)]}{pile}"

    def _stage_in_words(self, s: Trickerion, names: list[str]) -> list[str]:
        lines = []
        for place, card in enumerate(s.stage.cards):
            lies = []
            for i in range(16):
                marker = int(s.spots[place * 16 + i])
                if marker:
                    spot = SPOTS[i] if i < 6 else f"g{i - 5}"
                    lies.append(f"{spot} {self._marker(s, marker)} {trick_name(int(s.trick_of(marker)))}")
            lines.append(f"{place + 1} {venue_name(int(card & FACE))}: {'; '.join(lies) or 'empty'}")
        return lines

    def _stage(self, s: Trickerion, width: int) -> list[Text]:
        """The face-up Performance cards side by side: slots with markers, `o` and `*` where circles join them."""
        many = max(1, width // CARD_WIDTH)
        out: list[Text] = []
        places = list(range(len(s.stage.cards)))
        for start in range(0, len(places), many):
            rows = [Text() for _ in range(6)]
            for place in places[start : start + many]:
                for line, text in zip(rows, self._card(s, place), strict=True):
                    line.append(text.ljust(CARD_WIDTH), style="bold" if line is rows[0] else "cyan")
            out += rows
        legend = sorted({self._legend(s, int(marker)) for marker in s.spots if marker})
        return out + [Text(part, style="bright_black") for part in wrap(legend, "; ", width) if part]

    def _legend(self, s: Trickerion, marker: int) -> str:
        return f"{owner_of(marker) + 1}{SYMBOLS[symbol_of(marker)]} {trick_name(int(s.trick_of(marker)))}"

    def _card(self, s: Trickerion, place: int) -> list[str]:
        venue = int(s.venue(place))
        lines = [f"{place + 1} {venue_name(int(cards.VENUE) + venue)}"[: CARD_WIDTH - 1]]
        for row in range(3):
            cells = [self._cell(s, place, venue, row * 2 + column) for column in range(2)]
            joint = self._joint(venue, row * 2, 1)
            lines.append(f"{cells[0]}{joint}{cells[1]}")
            if row < 2:
                joints = [self._joint(venue, row * 2 + column, 2) for column in range(2)]
                lines.append(f"  {joints[0]}     {joints[1]}")
        return lines

    def _cell(self, s: Trickerion, place: int, venue: int, spot: int) -> str:
        if not venues.SLOT_MASK[venue] >> spot & 1:
            return "     "
        marker = int(s.spots[place * 16 + spot])
        return f"[{self._marker(s, marker):3}]" if marker else "[   ]"

    def _joint(self, venue: int, spot: int, way: int) -> str:
        if not venues.CIRCLES[venue * 6 + spot] >> way & 1:
            return " "
        return "*" if venues.SHARD_CIRCLES[venue * 6 + spot] >> way & 1 else "o"

    def _purse(self, s: Trickerion, p: Player) -> str:
        facts = [f"{p.fame} Fame", f"{p.coins} Coins", f"{p.shards} Shards"]
        if s.arts:
            facts.append(f"{p.arcane} Arcane")
        if p.magician >= 0:
            facts.append(MAGICIAN_TEXTS[MAGICIANS[p.magician]][0])
        if p.day >= 0:
            facts.append(LONG_DAYS[int(p.day)])
        if p.poster:
            facts.append("poster")
        return ", ".join(facts)

    def _board(self, s: Trickerion, seat: int) -> list[str]:
        p = s.players[seat]
        lines = []
        team = [self._character(s, p, c) for c in range(12) if p.cast[c]]
        if team:
            lines.append("team: " + "; ".join(team))
        tricks = [self._trick(p, sym) for sym in range(4) if p.tricks[sym] >= 0]
        if tricks:
            lines.append("Tricks: " + "; ".join(tricks))
        goods = [
            f"{p.tokens(kind)} {GOODS[kind]}{' (Manager)' if p.goods[kind] >= 8 else ''}"
            for kind in range(15)
            if p.tokens(kind)
        ]
        if goods:
            lines.append("Workshop: " + "; ".join(goods))
        hand = [face_name(int(card & FACE)) for card in p.hand.cards]
        if hand:
            lines.append("hand: " + "; ".join(hand))
        return lines

    def _character(self, s: Trickerion, p: Player, c: int) -> str:
        facts = []
        if p.cast[c] == 2:
            facts.append("at the Inn")
        if p.cast[BERTH + 3] == c:
            facts.append("Assistant slot")
        if p.cast[AT + c] >= 0:
            facts.append(f"on {SLOTS[p.cast[AT + c]]}")
        elif p.idle >> c & 1:
            facts.append("idle")
        elif p.cast[CARD + c]:
            facts.append(f"to {card_code(int(p.cast[CARD + c]))}")
        elif p.laid[c]:
            facts.append(f"({card_code(int(p.laid[c]))})")
        elif p.covered >> c & 1:
            facts.append("face down")
        return f"{CHARACTERS[c]} {WHO[CHARACTERS[c]]}{' ' if facts else ''}{', '.join(facts)}"

    def _trick(self, p: Player, sym: int) -> str:
        facts = [f"{p.tricks[READY + sym]} prepared", f"{p.tricks[SUPPLY + sym]} in supply"]
        if p.tricks[SLOT + sym] == 3:
            facts.append("Engineer slot")
        if p.tricks[BOOST + sym]:
            facts.append(f"+{p.tricks[BOOST + sym]}")
        facts += [tile for i, tile in enumerate(TILES) if p.tricks[TILED + sym] >> i & 1]
        return f"{SYMBOLS[sym]} {trick_name(int(p.tricks[sym]))} ({', '.join(facts)})"


def _table(view: Table) -> Trickerion:
    assert isinstance(view, Trickerion)
    return view
