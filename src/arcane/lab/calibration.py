"""The yardstick: a simplified Alley in plain Python lists, never compiled. What it makes of a machine scales the rest.

Four seats, three rounds; a storehouse of nine, a stash of two; draw from the deck or the discard, then play to a slot
or discard; three of a kind in a line are sold. Every list of legal actions is made before one of them is chosen.
Do not improve it: a yardstick that grows measures nothing.
"""

from __future__ import annotations

SEATS = 4
COPIES = [4, 6, 6, 9, 13, 10, 11, 10, 9, 10, 8, 9, 5, 5, 3]
PRICES = [5, 0, 1, 2, 3, 5, 7, 9, 12, 15, 20, 25, 30, 35, 40]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
HIDDEN = 100  # added to the kind of an item that lies face down
GONE = -1
TURNS = 18


class Dice:
    """The engine's generator, written once more in plain numbers."""

    def __init__(self, seed: int) -> None:
        self.a = seed & 0xFFFFFFFF
        self.b = seed >> 32 & 0xFFFFFFFF
        self.c = seed >> 64 & 0xFFFFFFFF
        self.used = 1
        for _ in range(15):
            self.next32()

    def next32(self) -> int:
        t = (self.a + self.b + self.used) & 0xFFFFFFFF
        self.used = (self.used + 1) & 0xFFFFFFFF
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & 0xFFFFFFFF
        self.c = (((self.c << 21) | (self.c >> 11)) + t) & 0xFFFFFFFF
        return t

    def below(self, n: int) -> int:
        return self.next32() * n >> 32


class Simple:
    """A table of the simplified game."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.round = 0
        self.gold = [25] * SEATS
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.stores: list[list[int]] = []
        self.stashes: list[list[int]] = []
        self.seat = 0
        self.turn = 0
        self.drawing = True
        self.over = False
        self.stock()

    def stock(self) -> None:
        deck = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]
        for i in range(len(deck) - 1, 0, -1):
            j = self.dice.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        self.stores = [[deck.pop() + HIDDEN for _ in range(9)] for _ in range(SEATS)]
        self.stashes = [[deck.pop(), deck.pop()] for _ in range(SEATS)]
        self.discard = [deck.pop()]
        self.deck = deck
        self.turn = 0

    def options(self) -> list[int]:
        if self.drawing:
            options = []
            if self.deck:
                options.append(0)
            if self.discard:
                options.append(1)
            return options
        options = []
        store = self.stores[self.seat]
        for i, kind in enumerate(self.stashes[self.seat]):
            for slot in range(9):
                if store[slot] != GONE:
                    options.append(2 + i * 10 + slot)
            if kind >= 0:
                options.append(2 + i * 10 + 9)
        return options

    def play(self, action: int) -> None:
        seat = self.seat
        stash = self.stashes[seat]
        if self.drawing:
            stash.append((self.deck if action == 0 else self.discard).pop())
            self.drawing = False
            return
        i, slot = divmod(action - 2, 10)
        kind = stash.pop(i)
        if slot == 9:
            self.discard.append(kind)
        else:
            store = self.stores[seat]
            self.discard.append(store[slot] % HIDDEN)
            store[slot] = kind
            self.sell(seat)
        self.drawing = True
        self.seat = (seat + 1) % SEATS
        self.turn += 1
        if not self.deck:
            top = self.discard.pop()
            self.deck, self.discard = self.discard[::-1], [top]
        if self.turn >= TURNS * SEATS:
            self.inspect()

    def sell(self, seat: int) -> None:
        store = self.stores[seat]
        for a, b, c in LINES:
            kind = store[a]
            if 0 <= kind < HIDDEN and store[b] == kind and store[c] == kind:
                self.gold[seat] += PRICES[kind]
                store[a] = store[b] = store[c] = GONE

    def inspect(self) -> None:
        for seat in range(SEATS):
            found = sum(kind % HIDDEN // 2 for kind in self.stores[seat] if kind != GONE)
            self.gold[seat] -= min(self.gold[seat], found)
        self.round += 1
        if self.round == 3:
            self.over = True
        else:
            self.stock()


def game(seed: int) -> int:
    """One game by lot; returns how many decisions it took."""
    table = Simple(Dice(seed))
    dice = Dice(seed + 1)
    decisions = 0
    while not table.over:
        options = table.options()
        table.play(options[dice.below(len(options))])
        decisions += 1
    return decisions
