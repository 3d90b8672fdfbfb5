"""Amounts in words: a number with its thing, and how often."""

from __future__ import annotations

TIMES = {0: "never", 1: "once", 2: "twice", 3: "three times", 4: "four times"}


def many(n: int, thing: str) -> str:
    """`1 Coin`, `2 Coins`; Fame is not counted in pieces."""
    return f"{n} {thing}{'' if n == 1 or thing == 'Fame' else 's'}"


def coins(n: int) -> str:
    return many(n, "Coin")


def points(n: int) -> str:
    return many(n, "Action Point")


def ap(n: int) -> str:
    """Action Points as they stand behind an action."""
    return f"{n} AP" if n else "free"


def times(n: int) -> str:
    return TIMES[n]


def both(fame: int, money: int) -> str:
    """Fame and Coins; what is 0 is not named."""
    return " and ".join(many(n, thing) for n, thing in ((fame, "Fame"), (money, "Coin")) if n) or "nothing"


def alike(n: int) -> str:
    """As much Fame as Coins."""
    return both(n, n)


def signed(n: int) -> str:
    return f"{n:+d}" if n else "0"
