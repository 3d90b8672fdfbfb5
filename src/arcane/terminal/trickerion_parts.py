"""The parts of Trickerion's board, as facts in words or in short names: slots, dice, market, days, cards, players."""

from __future__ import annotations

from arcane.core.card import FACE
from arcane.games.trickerion import cards, plans, texts, venues
from arcane.games.trickerion.amounts import many
from arcane.games.trickerion.arts import arcanist
from arcane.games.trickerion.cards import (
    BACKS,
    CHARACTERS,
    COMPONENTS,
    FACES,
    GOODS,
    MAGICIANS,
    SLOTS,
    TILES,
    VENUES,
)
from arcane.games.trickerion.heir_team import is_ready
from arcane.games.trickerion.markers import facing_of, owner_of, pile_of, symbol_of
from arcane.games.trickerion.names import (
    LONG_DAYS,
    PLACES,
    WAYS,
    WHO,
    card_code,
    card_place,
    die_shows,
    face_name,
    gains,
    trick_name,
    venue_name,
)
from arcane.games.trickerion.player import AT, BERTH, BOOST, CARD, READY, SLOT, SUPPLY, SYMBOLS, TILED, Player
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import SPOTS

ARROWS = "↑→↓←"
PILES = "⇑⇒⇓⇐"  # two markers as one
FREE = "–"
STREETS = (int(cards.DOWNTOWN), int(cards.MARKET), int(cards.DARK))
PLACE_CODES = ("th", "ws", "dt", "mr", "da")
DICE = ("Residence", "Inn", "Bank")


class Parts:
    """What a view shows, part by part; spoken, where it is to be read aloud, without marks."""

    def __init__(self, s: Trickerion, names: list[str], spoken: bool = False) -> None:
        self.s = s
        self.names = names
        self.spoken = spoken
        self.nobody = "free" if spoken else FREE

    # --- players ---

    def order(self) -> list[int]:
        """The others first, the viewer last."""
        seats = list(range(int(self.s.crowd)))
        return [seat for seat in seats if seat != self.s.viewer] + [seat for seat in seats if seat == self.s.viewer]

    def name(self, seat: int) -> str:
        return f"{seat + 1} {'the Heir' if self.s.is_heir(seat) else self.names[seat]}"

    def purse(self, seat: int, short: bool = False) -> list[str]:
        s, p = self.s, self.s.players[seat]
        facts = [many(int(p.fame), "Fame"), many(int(p.coins), "Coin"), many(int(p.shards), "Shard")]
        if s.arts:
            facts.append(f"{p.arcane} Arcane" if short else many(int(p.arcane), "Arcane Shard"))
        if short and p.magician >= 0:
            facts.append(texts.favourite(int(p.magician)))
        elif p.magician >= 0:
            facts.append(f"{texts.MAGICIANS[MAGICIANS[p.magician]][0]} ({texts.favourite(int(p.magician))})")
        if p.day >= 0:
            facts.append(LONG_DAYS[int(p.day)])
        if p.poster:
            facts.append("advertised")
        return facts

    def brief(self, seat: int) -> str:
        """A player in a few words."""
        facts = self.purse(seat)[:2]
        if self.s.is_heir(seat) and self.s.plan:
            facts.append("Ready" if is_ready(self.s) else "Busy")
        return f"{self.name(seat)}: {', '.join(facts)}"

    def team(self, seat: int, short: bool = False) -> list[str]:
        p = self.s.players[seat]
        return [self._character(p, c, short) for c in range(12) if p.cast[c]]

    def _character(self, p: Player, c: int, short: bool) -> str:
        who = CHARACTERS[c] if short else f"{WHO[CHARACTERS[c]]} ({CHARACTERS[c]})"
        facts = [who]
        if p.cast[BERTH + 3] == c and not short:
            facts.append("on the Assistant slot,")
        code = int(p.cast[CARD + c]) or int(p.laid[c])
        if p.cast[c] == 2:
            facts.append("Inn" if short else "at the Inn")
        elif p.cast[AT + c] >= 0:
            facts.append(f"on {SLOTS[p.cast[AT + c]]}")
        elif p.idle >> c & 1:
            facts.append("idle")
        elif code and short:
            facts.append(f"to {self._sent(code)}")
        elif code:
            facts.append(f"to {card_place(code)}" if p.cast[CARD + c] else f"in secret to {card_place(code)}")
        elif p.covered >> c & 1:
            facts.append("hidden card" if short else "with a hidden card")
        return " ".join(facts).rstrip(",")

    def _sent(self, code: int) -> str:
        """A Location in short, and the Special card that sends there."""
        if code < cards.UNIQUE:
            return PLACE_CODES[code - 1]
        if code < cards.SPECIAL:
            return "anywhere"
        return f"{PLACE_CODES[(code - int(cards.SPECIAL)) // 10]} ({card_code(code)})"

    def tricks(self, seat: int, short: bool = False) -> list[str]:
        p = self.s.players[seat]
        return [self._trick(p, sym, short, self.s.is_heir(seat)) for sym in range(4) if p.tricks[sym] >= 0]

    def _trick(self, p: Player, sym: int, short: bool, heir: bool) -> str:
        ready, supply = int(p.tricks[READY + sym]), int(p.tricks[SUPPLY + sym])
        facts = [f"{ready}/{supply}"] if short else [f"{ready} prepared", f"{supply} in supply"]
        if p.tricks[SLOT + sym] == 3 and not heir:  # T30.6 its slots are all alike
            facts.append("Engineer" if short else "Engineer slot")
        if p.tricks[BOOST + sym]:
            facts.append(f"Yield +{int(p.tricks[BOOST + sym]) * int(cards.INCREASE)}")
        facts += [tile for i, tile in enumerate(TILES) if p.tricks[TILED + sym] >> i & 1]
        name = f"{SYMBOLS[sym]} {trick_name(int(p.tricks[sym]))}"
        return f"{name} {' '.join(facts)}" if short else f"{name} ({', '.join(facts)})"

    def goods(self, seat: int) -> list[str]:
        p = self.s.players[seat]
        return [
            f"{p.tokens(kind)} {GOODS[kind]}{' (Manager)' if p.goods[kind] >= 8 else ''}"
            for kind in range(15)
            if p.tokens(kind)
        ]

    def hand(self, seat: int) -> list[str]:
        """By name; of what the viewer can't see how many of which Location."""
        faces = [int(card & FACE) for card in self.s.players[seat].hand.cards]
        backs = [many(faces.count(back), BACKS[back]) for back in range(4) if back in faces]
        return [*backs, *[face_name(face) for face in faces if face >= cards.SPECIAL]]

    def heir(self) -> list[str]:
        """T30.8, T30.9, T30.3 the Heir's plan, stance and shopping list."""
        s = self.s
        facts = []
        if s.plan:
            k = int(s.plan) - int(cards.PLAN)
            ways = " ".join(PLACE_CODES[int(place)] for place in plans.PLACES[6 * k : 6 * k + 6])
            boosted = PLACE_CODES[int(plans.BOOSTED[k])]
            facts.append(f"plan {face_name(int(s.plan))}: {ways}, Special card for {boosted}")
            facts.append("Ready" if is_ready(s) else "Busy")
        wants = [COMPONENTS[kind] for kind in range(12) if s.shopping >> kind & 1]
        facts.append(f"shopping list {', '.join(wants) or 'empty'}")
        return facts

    def player(self, seat: int) -> list[str]:
        """All that lies before a player, a line for each kind of things."""
        rows = [
            ("team", self.team(seat)),
            ("Tricks", self.tricks(seat)),
            ("Workshop", self.goods(seat)),
            ("hand", self.hand(seat)),
        ]
        if self.s.is_heir(seat):
            rows.append(("Heir", self.heir()))
        return [f"{title}: {'; '.join(facts)}" for title, facts in rows if facts]

    # --- the head ---

    def turn(self) -> list[str]:
        s = self.s
        order = ", ".join(self.name(int(seat)) for seat in s.order)
        return [
            f"Turn {s.turn} of {int(cards.TURNS)}" if s.turn else "Setup",
            f"order {order}",
            f"{many(len(s.bill_deck.cards), 'Performance card')} to come",
        ]

    def fate(self) -> str:
        if not self.s.fate:
            return ""
        name, text = texts.PROPHECIES[FACES[self.s.fate]]
        return f"Prophecy {name}: {text}"

    def pending(self) -> list[str]:
        s = self.s
        found = (("left, next", s.left), ("bottom", s.bottom), ("right", s.right))
        return [f"{face_name(int(face))} ({place})" for place, face in found if face]

    # --- the city ---

    def standing(self, slot: int) -> list[str]:
        """Who stands on a slot: `1m` is player 1's Magician."""
        s = self.s
        return [
            f"{seat + 1}{CHARACTERS[c]}"
            for seat in range(int(s.crowd))
            for c in range(12)
            if s.players[seat].cast[AT + c] == slot
        ]

    def slots(self, place: int) -> list[str]:
        """The slots of a Location on the main board that are in use: name, Action Points, who stands there."""
        out = []
        for slot in range(int(cards.BOARD_SLOTS)):
            if cards.SLOT_PLACE[slot] == place and cards.SLOT_SEATS[slot] <= self.s.crowd:
                on = " ".join(self.standing(slot)) or self.nobody
                out.append(f"{SLOTS[slot]} {int(cards.SLOT_AP[slot]):+d} {on}")
        for slot in range(int(cards.BESIDE), int(cards.BESIDE_DAY)):
            if cards.SLOT_PLACE[slot] == place and self.standing(slot):
                out.append(f"beside {' '.join(self.standing(slot))}")
        return out

    def free(self, place: int) -> list[str]:
        """The free slots of a Location, each with its Action Points."""
        free = f" {self.nobody}"
        return [slot.removesuffix(free) for slot in self.slots(place) if slot.endswith(free)]

    def wagon(self, place: int) -> bool:
        return bool(self.s.arts) and self.s.wagon == place

    def dice(self) -> list[str]:
        """Building by building; before the first roll there is nothing to tell."""
        if not self.s.turn:
            return ["dice not rolled yet"]
        shown = [die_shows(self.s, i) for i in range(6)]
        return [f"{name} {shown[2 * i]}, {shown[2 * i + 1]}" for i, name in enumerate(DICE)]

    def stock(self) -> list[str]:
        """What can be bought, with its price."""
        return [self._priced(int(kind)) for kind in self.s.market[:4]]

    def _priced(self, kind: int) -> str:
        return f"{COMPONENTS[kind - 1]} {self.s.price(kind - 1)}" if kind else self.nobody

    def orders(self) -> list[str]:
        """The Order places, then the Quick Order place and what lies beside, if anything."""
        row = [int(kind) for kind in self.s.market]
        found = [f"o{i + 1} {COMPONENTS[kind - 1] if kind else self.nobody}" for i, kind in enumerate(row[4:8])]
        if row[8]:
            found.append(f"quick {self._priced(row[8])}")
        return found + [f"beside {self._priced(kind)}" for kind in row[9:] if kind]

    def decks(self) -> list[str]:
        s = self.s
        return [f"{PLACES[i].removeprefix('the ')} {len(s.deck(i).cards)}" for i in range(4)]

    def arcanist(self) -> list[str]:
        s = self.s
        wagon = PLACES[int(s.wagon)] if s.wagon >= 0 else "nowhere"
        facts = [f"Wagon at {wagon}"]
        if s.turn:
            locked = ", locked" if s.locked else ""
            facts.append(f"Arcane dice {TILES[s.dice[6]]}, reward {texts.REWARDS[s.dice[7]]}{locked}")
        offers = [
            f"{where} {TILES[tile - 1]} {int(arcanist.offer_price(i))}"
            for i, (where, tile) in enumerate(zip(("left", "middle", "right"), s.offer_row, strict=True))
            if tile
        ]
        facts.append(f"Enchantments {', '.join(offers) or 'none'}")
        if s.on_offer:
            facts.append(f"on offer {WHO[CHARACTERS[s.on_offer]]}")
        facts.append(f"Arcane Shards {s.arcane}")
        return facts

    # --- the theater ---

    def day(self, day: int) -> tuple[str, str]:
        """What a day adds, and who stands where; nothing for a day nobody has."""
        yields = int(cards.DAY_YIELDS[day])
        head = f"{LONG_DAYS[day][:3]} {int(cards.DAY_AP[day]):+d}{f', Yields {yields:+d}' if yields else ''}"
        first = int(cards.FIRST_DAY) + 3 * day
        found = [f"{spot} {' '.join(self.standing(first + i))}" for i, spot in enumerate(("b1", "b2", "p"))]
        found = [each for each in found if " " in each.strip()]
        beside = self.standing(int(cards.BESIDE_DAY) + day)
        return head, " ".join(found + [f"beside {' '.join(beside)}"] * bool(beside))

    def days(self) -> list[str]:
        return [f"{head}: {who or 'free'}" for head, who in (self.day(day) for day in range(4))]

    def marker(self, marker: int) -> str:
        """Owner, symbol and facing; a pile of two has a double arrow."""
        if self.spoken:
            return f"{self.guest(marker)} facing {WAYS[facing_of(marker)]}{' (pile)' if pile_of(marker) else ''}"
        arrows = PILES if pile_of(marker) else ARROWS
        return f"{self.guest(marker)}{arrows[facing_of(marker)]}"

    def guest(self, marker: int) -> str:
        return f"{int(owner_of(marker)) + 1}{SYMBOLS[symbol_of(marker)]}"

    def guests(self, place: int) -> list[str]:
        found = [int(self.s.spots[place * 16 + i]) for i in range(6, 16)]
        return [self.guest(marker) for marker in found if marker]

    def title(self, place: int) -> str:
        return f"{place + 1} {venue_name(int(cards.VENUE) + int(self.s.venue(place)))}"

    def bonus(self, place: int) -> str:
        return gains(VENUES[int(self.s.venue(place))])

    def spots(self, place: int) -> list[str]:
        """The slots of a card with what lies on them."""
        s = self.s
        venue = int(s.venue(place))
        out = []
        for i in range(6):
            if venues.SLOT_MASK[venue] >> i & 1:
                marker = int(s.spots[place * 16 + i])
                out.append(f"{SPOTS[i]} {self.marker(marker) if marker else self.nobody}")
        return out + [f"guest {guest}" for guest in self.guests(place)]

    def circles(self, place: int) -> list[str]:
        """Which slots are joined; with a Shard or without."""
        venue = int(self.s.venue(place))
        out = []
        for i in range(6):
            for way, other in ((1, i + 1), (2, i + 2)):
                if venues.CIRCLES[venue * 6 + i] >> way & 1:
                    shard = (
                        (" with a Shard" if self.spoken else "*")
                        if venues.SHARD_CIRCLES[venue * 6 + i] >> way & 1
                        else ""
                    )
                    out.append(f"{SPOTS[i]}-{SPOTS[other]}{shard}")
        return out

    def links(self, place: int) -> str:
        n = int(self.s.links_on(place))
        return many(n, "Link") if n else ""

    def legend(self) -> list[str]:
        """The Tricks of the markers that lie on cards."""
        found = {
            f"{self.guest(int(marker))} {trick_name(int(self.s.trick_of(marker)))}" for marker in self.s.spots if marker
        }
        return sorted(found)
