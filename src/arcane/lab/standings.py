"""What the games of a tournament say about its bots: win rates, ratings, and which differences are real."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from openskill.models import PlackettLuce

from arcane.lab.statistics import ALPHA, Bets, Estimate, anytime, difference_over_deals, holm, over_deals


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game of a tournament; the rows have an entry for each seat."""

    number: int
    deal: int
    seating: int  # which of the deal's games
    seed: int  # of the table: the same for all games of a deal
    bots: tuple[int, ...]  # who sat there, as numbers of the field
    scores: tuple[int, ...]
    standings: tuple[int, ...]  # the scores with tie-breakers
    wins: tuple[float, ...]  # shares of the win
    decisions: tuple[int, ...]
    faults: tuple[str, ...]  # why a bot was replaced; empty if it was not
    thinking: tuple[float, ...]  # seconds, all decisions together; no entries where nobody thinks
    seconds: float  # the whole game


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot fared. Rates are for one seat, so that they compare with chance, also if a bot has several seats."""

    bot: str
    seats: float  # at a table at which it sits; the mean, where it has the odd seat in turn
    games: int  # in which it sat
    wins: float  # ties share a win
    win_rate: float
    low: float
    high: float
    p: float  # of its winning no more and no less than chance; corrected if there are more than two bots
    verdict: str  # above, below or "not significant"
    mean_score: float
    mu: float
    sigma: float
    decisions: int
    faults: int
    fault: str  # the first one


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots: the difference of their win rates over the same deals."""

    one: str
    other: str
    difference: float
    low: float
    high: float
    p: float  # corrected for the number of pairs
    better: str  # empty where the difference is not significant


@dataclass(frozen=True, slots=True)
class Standings:
    """All bots, in the order they were named, and every pair of them."""

    players: int
    deals: int
    games: int
    ties: int
    early: bool  # are intervals and p-values right whenever one stops?
    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]


def standings(
    names: Sequence[str],
    players: int,
    deals: Sequence[Sequence[Meeting]],
    early: bool,
    ratings: Ratings | None = None,
) -> Standings:
    """What these complete deals say; `early` if their number depended on how they went. `ratings`: as far as they
    were worked out meanwhile."""
    games = [meeting for deal in deals for meeting in deal]
    ties = sum(max(meeting.wins) < 1 for meeting in games)
    if not deals:
        return Standings(players, 0, 0, 0, early, (), ())
    counts = [Count(bot, deals[0]) for bot in range(len(names))]
    alone = [each.estimate(deals, players, early) for each in counts]
    ps = [each.p for each in alone] if len(names) == 2 else holm([each.p for each in alone])
    rated = (ratings or Ratings(len(names))).after(games)
    rows = [
        _standing(names[bot], counts[bot], alone[bot], ps[bot], players, rated[bot], games) for bot in range(len(names))
    ]
    return Standings(players, len(deals), len(games), ties, early, tuple(rows), _pairs(names, counts, deals, early))


def _standing(
    name: str, count: Count, rate: Estimate, p: float, players: int, rating: tuple[float, float], games: list[Meeting]
) -> Standing:
    mine = [(meeting, seat) for meeting in games for seat, bot in enumerate(meeting.bots) if bot == count.bot]
    faults = [meeting.faults[seat] for meeting, seat in mine if meeting.faults[seat]]
    verdict = "not significant" if p >= ALPHA else "above" if rate.value > 1 / players else "below"
    return Standing(
        name,
        count.copies,
        len({meeting.number for meeting, _ in mine}),
        sum(meeting.wins[seat] for meeting, seat in mine),
        rate.value,
        rate.low,
        rate.high,
        p,
        verdict,
        sum(meeting.scores[seat] for meeting, seat in mine) / len(mine),
        *rating,
        sum(meeting.decisions[seat] for meeting, seat in mine),
        len(faults),
        faults[0] if faults else "",
    )


# --- how sure ---------------------------------------------------------------------------------------------------------


class Count:
    """Counts one bot over deals, which are all of one make: it sits in as many games, on as many seats."""

    def __init__(self, bot: int, deal: Sequence[Meeting]) -> None:
        self.bot = bot
        sat = [meeting.bots.count(bot) for meeting in deal if bot in meeting.bots]
        self.games = len(sat)  # of a deal
        self.seats = sum(sat)
        self.copies = self.seats / self.games

    def wins(self, deal: Sequence[Meeting]) -> list[float]:
        """What it won, over all its seats, in each of its games."""
        return [
            sum(win for seat, win in zip(meeting.bots, meeting.wins, strict=True) if seat == self.bot)
            for meeting in deal
            if self.bot in meeting.bots
        ]

    def share(self, deal: Sequence[Meeting]) -> float:
        """Of its games in this deal it won this share, from 0 to 1."""
        return sum(self.wins(deal)) / self.games

    def estimate(self, deals: Sequence[Sequence[Meeting]], players: int, early: bool) -> Estimate:
        """How often it wins, for one seat; is it chance? Found for all its seats together, a share from 0 to 1."""
        chance = self.copies / players
        if early:
            return anytime([self.share(deal) for deal in deals], chance).scaled(1 / self.copies)
        return over_deals([self.wins(deal) for deal in deals], chance).scaled(1 / self.copies)


def _pairs(
    names: Sequence[str], counts: list[Count], deals: Sequence[Sequence[Meeting]], early: bool
) -> tuple[Pair, ...]:
    pairs = list(combinations(counts, 2))
    found = [_difference(one, other, deals, early, len(counts) == 2) for one, other in pairs]
    out: list[Pair] = []
    for (one, other), each, p in zip(pairs, found, holm([each.p for each in found]), strict=True):
        better = "" if p >= ALPHA else names[one.bot] if each.value > 0 else names[other.bot]
        out.append(Pair(names[one.bot], names[other.bot], each.value, each.low, each.high, p, better))
    return tuple(out)


def _difference(
    one: Count, other: Count, deals: Sequence[Sequence[Meeting]], early: bool, nobody_else: bool
) -> Estimate:
    """How much more often one wins than the other, for one seat each."""
    if nobody_else:  # what one does not win the other does: the question is whether the first is at chance
        mine = one.estimate(deals, len(deals[0][0].bots), early).scaled(one.copies)
        return mine.scaled(1 / one.copies + 1 / other.copies, -1 / other.copies)
    if early:
        return anytime([_halfway(one, other, deal) for deal in deals], 0.5).scaled(2, -1)
    return difference_over_deals([_by_game(one, other, deal) for deal in deals])


def _by_game(one: Count, other: Count, deal: Sequence[Meeting]) -> list[float]:
    """A value for each game whose mean is the difference of the two win rates in this deal."""
    out: list[float] = []
    for meeting in deal:
        value = 0.0
        for bot, win in zip(meeting.bots, meeting.wins, strict=True):
            value += win * len(deal) * ((bot == one.bot) / one.seats - (bot == other.bot) / other.seats)
        out.append(value)
    return out


def _halfway(one: Count, other: Count, deal: Sequence[Meeting]) -> float:
    """Their difference in one deal, moved from -1 … 1 to 0 … 1."""
    return (one.share(deal) / one.copies - other.share(deal) / other.copies + 1) / 2


class Rule:
    """When to stop early: as soon as one bot is proven to win more than every other.

    Looked at after every deal, with `Bets`, whose p-values hold whenever one stops; with more than two bots they are
    corrected for the number of pairs. So the chance of naming a winner among equals is at most 5 %, however long
    the tournament. `anytime` then gives intervals of the same kind.
    """

    def __init__(self, bots: int, players: int) -> None:
        self.bots = bots
        self.players = players
        self.counts: list[Count] = []
        self.bets: dict[tuple[int, int], Bets] = {}
        self.totals = [0.0] * bots

    def settles(self, deal: Sequence[Meeting]) -> bool:
        """One more complete deal: is it settled now?"""
        if not self.counts:
            self.counts = [Count(bot, deal) for bot in range(self.bots)]
            chance = self.counts[0].copies / self.players if self.bots == 2 else 0.5
            self.bets = {pair: Bets(chance) for pair in combinations(range(self.bots), 2)}
        for bot, count in enumerate(self.counts):
            self.totals[bot] += count.share(deal) / count.copies
        for (one, other), bets in self.bets.items():
            first, second = self.counts[one], self.counts[other]
            bets.add(first.share(deal) if self.bots == 2 else _halfway(first, second, deal))
        best = max(range(self.bots), key=lambda bot: self.totals[bot])
        ps = {pair: bets.p for pair, bets in self.bets.items()}
        if any(p >= ALPHA for pair, p in ps.items() if best in pair):
            return False
        return all(p < ALPHA for pair, p in zip(ps, holm(list(ps.values())), strict=True) if best in pair)


# --- ratings ----------------------------------------------------------------------------------------------------------


class Ratings:
    """OpenSkill ratings (Plackett and Luce's model of whole rankings), mu and sigma of each bot.

    Everybody begins at 25 ± 8.3. The model's drift is off, for a bot does not change between games. A bot on several
    seats of a table enters on each of them as it is, and leaves with the mean of what they became.
    """

    def __init__(self, bots: int) -> None:
        self._model = PlackettLuce(tau=0.0)
        start = self._model.rating()
        self._now = 0, [(start.mu, start.sigma)] * bots  # after how many games; in one, so that Ctrl-C finds both right

    def after(self, games: Sequence[Meeting]) -> list[tuple[float, float]]:
        """The ratings after these games; those that were seen before are not looked at again."""
        for game in games[self._now[0] :]:
            self._now = self._now[0] + 1, self._rate(game, self._now[1])
        return self._now[1]

    def _rate(self, game: Meeting, before: list[tuple[float, float]]) -> list[tuple[float, float]]:
        seated = [[self._model.rating(*before[bot])] for bot in game.bots]
        after = self._model.rate(seated, scores=[float(each) for each in game.standings])
        out = list(before)
        for bot in set(game.bots):
            new = [team[0] for team, who in zip(after, game.bots, strict=True) if who == bot]
            out[bot] = sum(each.mu for each in new) / len(new), sum(each.sigma for each in new) / len(new)
        return out
