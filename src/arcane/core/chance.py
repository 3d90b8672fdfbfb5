"""Chance: the only source of randomness. Never part of a view."""

import hmac
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

M32: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 15  # rounds after which sfc32's output no longer resembles its seed


@mypyc_attr(acyclic=True)
class Chance:
    """A small fast generator (sfc32) for simulation: sums, shifts and masks only, so that the numbers are
    the same compiled and interpreted. Researchers' seeds; a real table uses `Sealed`."""

    def __init__(self, seed: int = 0, warm_up: i64 = WARM_UP) -> None:
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = seed >> 32 & 0xFFFFFFFF
        self.c: i64 = seed >> 64 & 0xFFFFFFFF
        self.used: i64 = 1  # numbers drawn so far, and sfc32's counter
        for _i in range(warm_up):
            self.next32()

    def next32(self) -> i64:
        """The next 32 random bits."""
        t = (self.a + self.b + self.used) & M32
        self.used = (self.used + 1) & M32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & M32
        self.c = (((self.c << 21) | (self.c >> 11)) + t) & M32
        return t

    def below(self, n: i64) -> i64:
        """A fair number from 0 to n - 1 (Lemire's method: no value is favoured)."""
        if n <= 0 or n > M32:
            raise ValueError(f"there is no number from 0 to {n - 1} to draw")
        x = self.next32() * n
        low = x & M32
        if low < n:
            fair = (M32 + 1 - n) % n
            while low < fair:
                x = self.next32() * n
                low = x & M32
        return x >> 32

    def shuffle(self, cards: vec[i64], start: i64) -> None:
        """Shuffle the cards from this place on (Fisher and Yates)."""
        i = len(cards) - 1
        while i > start:
            j = start + self.below(i - start + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def copy(self) -> "Chance":
        twin = Chance(0, 0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.used = self.used
        return twin

    def save(self) -> str:
        """This generator in words, for `revive`."""
        return f"fast {self.a} {self.b} {self.c} {self.used}"


@final
@mypyc_attr(acyclic=True)
class Sealed(Chance):
    """The chance of a real table: HMAC-SHA256 of a counter under a secret of 256 bits."""

    def __init__(self, secret: bytes, used: int = 0) -> None:
        if len(secret) != 32:
            raise ValueError("a sealed seed has 32 bytes (64 hexadecimal digits)")
        self.secret = secret
        self.block = b""
        self.a = self.b = self.c = 0
        self.used = used

    def next32(self) -> i64:
        word = self.used & 7
        if word == 0 or len(self.block) == 0:
            self.block = hmac.digest(self.secret, int(self.used >> 3).to_bytes(8, "big"), "sha256")
        self.used += 1
        at = int(word) * 4
        return int.from_bytes(self.block[at : at + 4], "big")

    def copy(self) -> Chance:
        return Sealed(self.secret, int(self.used))

    def save(self) -> str:
        return f"sealed {self.secret.hex()} {self.used}"


@final
@mypyc_attr(acyclic=True)
class Loaded(Chance):
    """Chance that gives the answers it was handed, for tests: `below` in order, and a shuffle moves nothing."""

    def __init__(self, rolls: list[int]) -> None:
        self.rolls = rolls
        self.a = self.b = self.c = 0
        self.used = 0

    def below(self, n: i64) -> i64:
        if self.used >= len(self.rolls):
            raise IndexError("the loaded dice are used up")
        roll: i64 = self.rolls[self.used]
        if roll < 0 or roll >= n:
            raise ValueError(f"a loaded {roll} where 0 to {n - 1} was asked for")
        self.used += 1
        return roll

    def shuffle(self, cards: vec[i64], start: i64) -> None:
        pass

    def copy(self) -> Chance:
        twin = Loaded(self.rolls)
        twin.used = self.used
        return twin

    def save(self) -> str:
        return f"loaded {self.used} {' '.join([str(roll) for roll in self.rolls])}"


def revive(words: str) -> Chance:
    """A generator saved by `save`, at the same place."""
    kind, *rest = words.split()
    if kind == "fast" and len(rest) == 4:
        chance = Chance(0, 0)
        chance.a = int(rest[0]) & 0xFFFFFFFF
        chance.b = int(rest[1]) & 0xFFFFFFFF
        chance.c = int(rest[2]) & 0xFFFFFFFF
        chance.used = int(rest[3]) & 0xFFFFFFFF
        return chance
    if kind == "sealed" and len(rest) == 2:
        return Sealed(bytes.fromhex(rest[0]), int(rest[1]))
    if kind == "loaded" and rest:
        loaded = Loaded([int(roll) for roll in rest[1:]])
        loaded.used = int(rest[0])
        return loaded
    raise ValueError(f"no chance is spelled {words[:40]!r}")


NO_CHANCE: Final = Loaded([])  # what a view has: any use of it is an error
