"""The table of Arcane Realms: what lies on it, and the verbs of its rules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from arcane.core.card import FACE, NO_PILE, UP, Pile, empty
from arcane.core.chance import NO_CHANCE, Chance
from arcane.core.table import Table
from arcane.core.tape import NOBODY, Tape
from arcane.games.realms.cards import (
    APPRENTICE,
    APPRENTICE_COUNT,
    BEING,
    BEING_COUNT,
    BOOK,
    COPIES,
    FACES,
    FAMILIARS,
    MAGICIANS,
    MOST_AETHER,
    MOST_LEVELS,
    MV,
    OBSTACLE,
    REALM,
    REALM_COUNT,
    SECTION_COUNT,
    SKILL,
    SKILL_COUNT,
    SPACES,
    STARS,
    TILE,
    TILE_COUNT,
)
from arcane.games.realms.land import GATE, NOWHERE, PLACE_COUNT
from arcane.games.realms.player import MEEPLE_COUNT, NO_CARD, NO_REALM, NOTHING_WON, Player

# bits of a being's note (R20.4): one for each seat that is cleared, and
COVERED: Final[i64] = 64  # an obstacle card lies on it

NO_COPIES: Final = vec[i64]([0] * int(FACES))
NO_NOTES: Final = vec[i64]([0] * int(BEING_COUNT))
NO_STARS: Final = vec[i64]([0] * 40)
NO_TABLEAUX: Final = vec[i64]([0] * 20)


@final
class Realms(Table):
    """The table, in the order the rulebook lists the components."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        super().__init__(BOOK, chance, seats)
        # R4 what the table has chosen
        self.per_month: i64 = 6
        self.third: i64 = NO_REALM  # R4.2 the third realm of a short game
        self.dealt: i64 = 0  # R3.2.2 are magicians dealt at random?
        self.relief: i64 = 1  # R4.3
        self.passed_hand: i64 = 0  # R4.4
        self.rotate: i64 = 0  # R4.5
        self.past_warrior: i64 = 1  # R4.6
        # R5 where the game stands
        self.drafting: i64 = 1  # R3.3 are there hands to choose from? Only then are they part of the table
        self.first: i64 = 0
        self.month: i64 = 1
        self.cycle: i64 = 1
        self.turn: i64 = NOBODY  # who may act: NOBODY before the first turn, and as soon as a turn has ended
        # R2 the land
        self.realms: i64 = 31  # in play
        self.opened: i64 = 1
        self.entry: i64 = 0  # R2.6
        self.tiles = NO_PILE  # place by place
        self.stars = NO_STARS
        # R1.5 to R1.8 the cards; the decks of all realms lie in one pile, realm by realm, each with its top last
        self.beings = NO_PILE
        self.tableau = NO_PILE
        self.spaces = NO_TABLEAUX  # R21.9 four spaces a realm: a face, or none
        self.notes = NO_NOTES  # R20.4 of each being: who is cleared, and whether it is covered
        self.left = NOTHING_WON  # how many beings of each realm are not yet reconnected
        self.obstacles = NO_PILE
        self.discard = NO_PILE  # of all realms, the newest last
        self.laid = NO_PILE  # obstacle cards on beings
        self.box = NO_PILE  # apprentices nobody has
        self.warrior: i64 = NOBODY  # R17.3 seat * 4 + meeple ...
        self.second_warrior: i64 = NOBODY
        self.players = vec[Player](capacity=seats)
        for _i in range(seats):
            self.players = append(self.players, Player())

    def lay_out(self) -> None:
        """Make room for the pieces."""
        self.tiles = empty()
        self.stars = NO_STARS[:]
        self.beings = empty()
        self.tableau = empty()
        self.spaces = NO_TABLEAUX[:]
        self.notes = NO_NOTES[:]
        self.left = NOTHING_WON[:REALM_COUNT]
        self.obstacles = empty()
        self.discard = empty()
        self.laid = empty()
        self.box = empty()
        for seat in range(self.seats):
            self.players[seat].lay_out()

    def fields(self, t: Tape) -> None:
        Table.fields(self, t)
        self.per_month = t.number("turns_per_month", self.per_month)
        self.third = t.number("third_realm", self.third)
        self.dealt = t.number("magicians_dealt", self.dealt)
        self.relief = t.number("relief", self.relief)
        self.passed_hand = t.number("passed_hand", self.passed_hand)
        self.rotate = t.number("rotate", self.rotate)
        self.past_warrior = t.number("past_warrior", self.past_warrior)
        self.drafting = t.number("drafting", self.drafting)
        self.first = t.number("first", self.first)
        self.month = t.number("month", self.month)
        self.cycle = t.number("cycle", self.cycle)
        self.turn = t.number("turn", self.turn)
        self.realms = t.number("realms", self.realms)
        self.opened = t.number("opened", self.opened)
        self.entry = t.number("entry", self.entry)
        self.warrior = t.number("warrior", self.warrior)
        self.second_warrior = t.number("second_warrior", self.second_warrior)
        self.stars = t.row("stars", self.stars)
        self.spaces = t.row("spaces", self.spaces)
        self.notes = t.row("notes", self.notes)
        self.left = t.row("left", self.left)
        self.tiles = t.pile("tiles", self.tiles)
        self.beings = t.pile("beings", self.beings)
        self.tableau = t.pile("tableau", self.tableau)
        self.obstacles = t.pile("obstacles", self.obstacles)
        self.discard = t.pile("discard", self.discard)
        self.laid = t.pile("laid", self.laid)
        self.box = t.pile("box", self.box)
        for seat in range(self.seats):
            t.of(seat)
            self.players[seat].fields(t)
            if self.drafting != 0:
                self.players[seat].draft(t)

    def blank(self) -> Realms:
        return Realms(self.seats, NO_CHANCE)

    def full(self) -> vec[i64]:
        """R1.14, R4.2 one of each card and tile of the realms in play, two of each apprentice."""
        count = NO_COPIES[:]
        for face in range(BEING, APPRENTICE):
            count[face] = self.realms >> REALM[face] & 1
        for face in range(APPRENTICE, FACES):
            count[face] = COPIES
        return count

    def check(self) -> None:
        sound = len(self.stars) == PLACE_COUNT and len(self.spaces) == REALM_COUNT * SPACES
        sound = sound and len(self.notes) == BEING_COUNT and len(self.left) == REALM_COUNT
        sound = sound and 1 <= self.month <= 13 and 1 <= self.cycle <= self.per_month <= 8
        sound = sound and 0 <= self.drafting <= 1
        sound = sound and 0 <= self.first < self.seats and NOBODY <= self.turn < self.seats
        sound = sound and 0 < self.realms < 32 and 0 <= self.opened < 32 and 0 <= self.entry < PLACE_COUNT
        sound = sound and (self.third == NO_REALM or 2 <= self.third < REALM_COUNT)
        sound = sound and len(self.tiles.cards) == (24 if self.third >= 0 else TILE_COUNT)
        sound = sound and NOBODY <= self.warrior < 4 * self.seats and NOBODY <= self.second_warrior < 4 * self.seats
        for n in self.stars:
            sound = sound and 0 <= n <= BEING_COUNT
        for face in self.spaces:
            sound = sound and (face == NO_CARD or BEING <= face < OBSTACLE)
        for seat in range(self.seats):
            p = self.players[seat]
            sound = sound and len(p.skills) == SKILL_COUNT and len(p.tokens) == SECTION_COUNT
            sound = sound and len(p.unused) == SECTION_COUNT and len(p.places) == MEEPLE_COUNT and len(p.won) == 8
            sound = sound and len(p.choice) == 1 and 0 <= p.choice[0] <= APPRENTICE_COUNT
            sound = sound and NOBODY <= p.magician < len(MAGICIANS) and NOBODY <= p.familiar < len(FAMILIARS)
            sound = sound and 0 <= p.aether <= MOST_AETHER and p.vp >= 0 and 0 <= p.entered < 32
            sound = sound and NO_REALM <= p.frontier < REALM_COUNT and NOBODY <= p.stuck < MEEPLE_COUNT
            sound = sound and (p.being == NO_CARD or BEING <= p.being < OBSTACLE)
            sound = sound and (p.obstacle == NO_CARD or OBSTACLE <= p.obstacle < TILE)
            sound = sound and (p.stuck == NOBODY) == (p.being == NO_CARD) == (p.obstacle == NO_CARD)
            for place in p.places:
                sound = sound and NOWHERE <= place <= GATE
            for level in p.skills:
                sound = sound and 0 <= level <= MOST_LEVELS
        if not sound:
            raise ValueError("these are not the numbers of a table")

    def score(self, seat: i64) -> i64:
        return self.players[seat].vp

    def standing(self, seat: i64) -> i64:
        """R19.4 most victory points; of equals, more beings, then more Aether."""
        p = self.players[seat]
        return (p.vp * 128 + p.beings()) * 128 + p.aether

    def remaining(self) -> i64:
        """R18.1 beings in play that nobody has reconnected."""
        count: i64 = 0
        for realm in range(REALM_COUNT):
            count += self.left[realm]
        return count

    # --- Aether, points and skills ---

    def gain(self, me: i64, aether: i64) -> None:
        """R1.4 never above the most there may be."""
        p = self.players[me]
        if aether > MOST_AETHER - p.aether:
            aether = MOST_AETHER - p.aether
        if aether > 0:
            p.aether += aether
            self.tell("aether", me, aether)

    def pay(self, me: i64, aether: i64) -> i64:
        """R1.4, Q18 never below 0. Returns what was paid."""
        p = self.players[me]
        if aether > p.aether:
            aether = p.aether
        if aether > 0:
            p.aether -= aether
            self.tell("aether", me, -aether)
        return aether

    def score_points(self, me: i64, vp: i64) -> None:
        """R11.3 never below 0."""
        p = self.players[me]
        if vp < -p.vp:
            vp = -p.vp
        if vp != 0:
            p.vp += vp
            self.tell("points", me, vp)

    def learn(self, me: i64, skill: i64, levels: i64) -> None:
        """R1.3, R11.3 from 0 to 10."""
        p = self.players[me]
        level = p.skills[skill] + levels
        if level < 0:
            level = 0
        if level > MOST_LEVELS:
            level = MOST_LEVELS
        if level != p.skills[skill]:
            p.skills[skill] = level
            self.tell("learnt", me, skill, level)

    # --- places ---

    def tile_at(self, place: i64) -> i64:
        """Where in the pile the tile of a place lies: a short game has no tiles of two realms."""
        if self.third > 2 and place >= 16:
            return place - (self.third - 2) * 8
        return place

    def skill_at(self, place: i64) -> i64:
        """R1.2 the skill on the tile of a place, or NO_SKILL."""
        return SKILL[self.tiles.cards[self.tile_at(place)] & FACE]

    def together_at(self, me: i64, place: i64) -> i64:
        """R13.2 how many of a player's meeples stand there and are not stuck."""
        p = self.players[me]
        count: i64 = 0
        for meeple in range(MEEPLE_COUNT):
            if p.places[meeple] == place and meeple != p.stuck:
                count += 1
        return count

    def place_stars(self, realm: i64) -> None:
        """R3.1.3, R14.6, R21.8 one on each plain tile, then the rest by lot; none on the entry tile."""
        start = realm * 8
        left = STARS[realm]
        for place in range(start, start + 8):
            if self.skill_at(place) < 0:
                self.stars[place] += 1
                left -= 1
        for _i in range(left):
            if realm == MV:
                place = start + self.chance.below(7)
                if place >= self.entry:
                    place += 1
            else:
                place = start + self.chance.below(8)
            self.stars[place] += 1

    def lay_tableau(self, realm: i64) -> None:
        """R3.1.5, R14.6, R21.9 four beings are turned up."""
        for space in range(SPACES):
            self.turn_up(realm * SPACES + space)

    def turn_up(self, space: i64) -> None:
        """R12.5, Q8 the next being of the realm's deck comes to this space, if there is one."""
        realm = space // SPACES
        i = top_of(self.beings, realm)
        if i >= 0:
            card = self.beings.move(i, self.tableau, UP)
            self.spaces[space] = card & FACE
            self.tell("turned_up", NOBODY, realm, space & 3, card)

    def space_of(self, being: i64) -> i64:
        """In which space of its realm's tableau a being lies, or -1."""
        start = REALM[being] * SPACES
        for space in range(start, start + SPACES):
            if self.spaces[space] == being:
                return space
        return -1


def top_of(decks: Pile, realm: i64) -> i64:
    """Where the top card of a realm's deck lies, or -1 if the deck is empty."""
    cards = decks.cards
    i = len(cards) - 1
    while i >= 0 and REALM[cards[i] & FACE] > realm:
        i -= 1
    if i >= 0 and REALM[cards[i] & FACE] < realm:
        return -1
    return i


def count_of(decks: Pile, realm: i64) -> i64:
    """How many cards a realm's deck has."""
    count: i64 = 0
    for card in decks.cards:
        if REALM[card & FACE] == realm:
            count += 1
    return count


def shuffle(pile: Pile, chance: Chance) -> None:
    """R21.6 the first of the shuffled list is the top."""
    pile.shuffle(chance)
    cards = pile.cards
    i: i64 = 0
    j: i64 = len(cards) - 1
    while i < j:
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        i += 1
        j -= 1
