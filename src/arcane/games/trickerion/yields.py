"""What Tricks yield (T11.2 to T11.5, T11.10)."""

from typing import Final

from mypy_extensions import i64

from arcane.core.tape import NOBODY
from arcane.games.trickerion import cards, heir_team
from arcane.games.trickerion.cards import COINS, FAME, FRIDAY, LEVEL, SATURDAY, SHARDS, SUNDAY, THURSDAY
from arcane.games.trickerion.markers import owner_of, pile_of, symbol_of
from arcane.games.trickerion.player import BOOST
from arcane.games.trickerion.table import Trickerion

FAME_KIND: Final[i64] = 1
COINS_KIND: Final[i64] = 2


def modifier(s: Trickerion, day: i64) -> i64:
    """T11.3 what a day does to the Fame and Coins of a Yield; weak-friday, strong-saturday, plain-week change it."""
    if (day == THURSDAY or day == SUNDAY) and s.fate == cards.PLAIN_WEEK:
        return 0
    if day == FRIDAY and s.fate == cards.WEAK_FRIDAY:
        return -cards.WEAK_FRIDAY_LESS
    if day == SATURDAY and s.fate == cards.STRONG_SATURDAY:
        return cards.STRONG_SATURDAY_MORE
    if day == NOBODY:
        return 0
    return cards.DAY_YIELDS[day]


def modifier_of(s: Trickerion, owner: i64, performer: i64) -> i64:
    """T11.3, T11.4 the owner's day, or the performer's; T16.12 shared-modifier: always the performer's.
    T30.20, T30.40 the Heir has none, neither as an owner nor as a performer."""
    if s.is_heir(owner):
        return 0
    day = s.players[owner].day
    if (day == NOBODY or s.fate == cards.SHARED_MODIFIER) and performer != NOBODY:
        if s.is_heir(performer):
            return 0
        day = s.players[performer].day
    return modifier(s, day)


def floor(x: i64) -> i64:
    if x < 0:
        return 0
    return x


def capped(fame: i64) -> i64:
    """T13.1 final scoring gives no more than this for one thing."""
    if fame > cards.SCORE_CAP:
        return cards.SCORE_CAP
    return fame


def receive(s: Trickerion, me: i64, fame: i64, coins: i64, shards: i64) -> None:
    s.gain_fame(me, fame)
    s.gain_coins(me, coins)
    s.gain_shards(me, shards)


def pay_at_once(s: Trickerion, me: i64, sym: i64, change: i64) -> None:
    """T15.21, T15.39 a Yield outside a Performance: printed, increased, and changed by a weekday."""
    p = s.players[me]
    trick = p.tricks[sym]
    more = p.tricks[BOOST + sym] * cards.INCREASE + change
    s.tell("yielded", me, trick)
    receive(s, me, floor(FAME[trick] + more), floor(COINS[trick] + more), SHARDS[trick])


def pay_marker(s: Trickerion, spot: i64, performer: i64) -> None:
    """T11.10 the Yield of one marker, each kind kept at 0 or above after every step."""
    marker = s.spots[spot]
    me = owner_of(marker)
    trick = s.trick_of(marker)
    source = trick
    boost = s.players[me].tricks[BOOST + symbol_of(marker)]
    steals = s.stolen != 0 and spot == (s.stolen & 127) - 1
    charge: i64 = pile_of(marker) * LEVEL[trick]
    if steals:  # T14.6 the other's printed Yield with its increases
        other = s.spots[s.stolen >> 7]
        source = s.trick_of(other)
        boost = s.players[owner_of(other)].tricks[BOOST + symbol_of(other)]
    more = heir_team.more_yield(s, me, trick)
    charge += more
    shards = SHARDS[source] + more
    boost *= cards.INCREASE
    change = modifier_of(s, me, performer)
    fame = floor(FAME[source] + boost + charge + change)
    coins = floor(COINS[source] + boost + charge + change)
    if s.players[performer].act == cards.FIASCO:
        if me == performer:
            fame += cards.FIASCO_OWN
        else:
            fame = floor(fame - cards.FIASCO_OTHER)
    if s.stolen != 0 and spot == s.stolen >> 7:
        fame = floor(fame - cards.LOTUS_LESS)
    if s.premiere != 0 and spot == (s.premiere & 127) - 1:
        kind = s.premiere >> 7
        if kind == FAME_KIND:
            fame *= cards.PREMIERE_TIMES
        elif kind == COINS_KIND:
            coins *= cards.PREMIERE_TIMES
        else:
            shards *= cards.PREMIERE_TIMES
    if s.fate == cards.COINS_BECOME_FAME:  # T16.4
        fame += coins
        coins = 0
    s.tell("yielded", me, trick)
    receive(s, me, fame, coins, shards)
