"""The figures of the balance report are those of the games, and say no more than the games do."""

import math
import random
import re
from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

import pytest

from arcane import bots
from arcane.games.alley.items import ITEMS
from arcane.lab.play import play, seed_of
from arcane.lab.report.compare import Comparison
from arcane.lab.report.estimate import FEWEST, Counts, alike, at_large, estimate, per, wins_of
from arcane.lab.report.markup import interval
from arcane.lab.report.page import figures, page
from arcane.lab.report.plot import HIGH, course, ticks
from arcane.lab.report.tally import HEAPS, Tally
from arcane.lab.rows import WHOLE, watcher_for
from arcane.lab.statistics import Estimate, wilson
from tests.lab.pages import ALLEY, OPTIONS, SEATS, check, played


class Witness:
    """Plays the same games once more, and counts them another way: from the events as they are told to people, and
    from what the views of the seats show."""

    def __init__(self, num: int, seed: int) -> None:
        self.sums: Counter[str] = Counter()
        self.facts: list[tuple[str, int, int, int, int]] = []
        self.state: Any = None
        self.looked_at = 0
        for number in range(num):
            self.game(number, seed)

    def hear(self, kind: str, seat: int, a: int, b: int, card: int, only: int) -> None:
        self.facts.append((kind, seat, a, b, card))
        if kind == "turn" and seat == self.state.first:
            self.look(f"unseen/{(int(self.state.turns) - 1) // 4}")
        elif kind == "inspection":
            self.look("unseen/-1")
        elif kind == "counted":
            for item in self.state.players[seat].store.items.cards:
                if item >> 19:  # it lies face up: Glynna's does not
                    self.sums[f"item/{ITEMS[(item & 1023) - 1]}/left"] += 1

    def look(self, name: str) -> None:
        if self.state.round != self.looked_at:
            return
        for seat in range(4):
            view = self.state.view(seat)
            for other in range(4):
                player = view.players[other]
                for place, cards in (("store", player.store.items.cards), ("stash", player.stash.cards)):
                    hidden = sum(card & 1023 == 0 for card in cards)
                    self.sums[f"{name}/laid"] += len(cards)
                    self.sums[f"{name}/hidden"] += hidden
                    where = "stashes" if place == "stash" else "own" if other == seat else "others"
                    self.sums[f"{name}/{where}"] += hidden
            self.sums[f"{name}/deck"] += sum(card & 1023 == 0 for card in view.deck.cards)

    def game(self, number: int, seed: int) -> None:
        self.facts = []
        opened: list[Any] = []

        def sink(*fact: Any) -> None:
            if self.state is None:
                opened.append(fact)
            else:
                self.hear(*fact)

        self.state = None
        self.state = ALLEY.new(4, seed_of(seed, number), sink, **OPTIONS)
        for fact in opened:
            self.hear(*fact)
        first = int(self.state.first)
        self.looked_at = 1 + sum(self.state.deck.cards) % 3
        dice = bots.chance_of("bots", seed, number)
        while not self.state.over:
            options = self.state.options()
            self.sums["decisions"] += 1
            self.sums["options"] += len(options)
            self.sums[f"ask/{self.state.question.key}/n"] += 1
            self.state.play(options[dice.below(len(options))])
        self.facts_of_a_game(first)

    def facts_of_a_game(self, first: int) -> None:
        sums, state = self.sums, self.state
        share = WHOLE // len(state.winners)
        for seat in state.winners:
            sums[f"seat/{seat}/win"] += share
            sums[f"order/{(seat - first) % 4}/win"] += share
        found: dict[int, int] = {}
        trigger = -1
        wizard: dict[int, str] = {}
        for i, (kind, seat, a, _, card) in enumerate(self.facts):
            if kind == "wizard":
                wizard[seat] = ("glynna", "meeblemore", "corvus", "dafana", "ninx", "byros")[a]
                sums[f"role/{wizard[seat]}/n"] += 1
            elif kind == "turn":
                sums["turns"] += 1
            elif kind == "round":
                sums["rounds"] += 1
                found, trigger = {}, -1
            elif kind == "played":
                sums[f"item/{ITEMS[(card & 1023) - 1]}/played"] += 1
            elif kind == "triggered":
                trigger = seat
            elif kind == "counted":
                found[seat] = a
                if len(found) == 4 and trigger >= 0:
                    sums["trigger/n"] += 1
                    sums["trigger/lowest"] += min(found.values()) == found[trigger]
                    sums["trigger/win"] += share * (trigger in state.winners)
            elif kind == "sold":
                sums[f"item/{ITEMS[a - 1]}/sold"] += 1
                paid = next((fact for fact in self.facts[i + 1 :] if fact[0] not in ("closed",)), None)
                gold = paid[2] if paid is not None and paid[:2] == ("gold", seat) else 0
                if wizard[seat] != "byros":
                    sums["gold from sets, without Byros"] += gold
            elif kind == "fined":
                sums["fined/n"] += 1


def test_the_figures_are_those_of_the_games() -> None:
    run = played(60)
    told = Witness(60, 3).sums
    gold = told.pop("gold from sets, without Byros")
    assert {name: run.tally.total(name) for name in told} == dict(told)
    byros = 0
    for number in range(60):
        game = play(ALLEY, SEATS, number, 3, OPTIONS, watcher_for("alley"))
        roles = [seat.role for seat in game.seats]
        byros += sum(event.gold for event in game.events if event.kind == "sold" and roles[event.seat] == "byros")
    assert sum(run.tally.total(f"item/{item}/gold") for item in ITEMS) == gold + byros
    assert run.tally.games == run.tally.total("games") == 60


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_no_gold_is_missing_from_the_events(seats: int) -> None:
    watch = watcher_for("alley")
    options = ALLEY.settle(seats, {"wizards": "random"})
    kinds = set()
    for number in range(40):
        game = play(ALLEY, ["random"] * seats, number, 1, options, watch)
        gold: dict[int, int] = defaultdict(int)
        for event in game.events:
            gold[event.seat] += event.gold
            kinds.add(event.kind)
            assert event.game == number
            assert (event.turn == 0) >= (event.kind in ("left", "blamed", "fined", "bribed", "wizard"))
        assert [25 + gold[seat] for seat in range(seats)] == list(game.game.scores)
    assert kinds == {"wizard", "sold", "effect", "power", "used", "triggered", "left", "blamed", "fined", "bribed"}


def test_who_pays_for_what() -> None:
    """Each change of gold and infamy is put to the account of what caused it, also where several happen at once."""
    watch = watcher_for("alley")
    assert watch is not None
    effects: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for number in range(120):
        for event in play(ALLEY, SEATS, number, 1, OPTIONS, watch).events:
            if event.kind == "effect":
                effects[event.item].add((event.gold, event.infamy))
    assert effects["crystal-ball"] == {(0, 1)}
    assert effects["skeletomicon"] == {(0, 3)}
    assert effects["pandoras-lockbox"] == {(0, 3)}
    assert effects["cursed-mirror"] <= {(0, 2), (0, 4), (0, 6), (0, 8)}
    assert effects["bubbling-cauldron"] <= {(0, 2), (-1, 0), (-2, 0), (-3, 0)}
    assert effects["dark-lotus"] <= {(-1, 0), (-2, 0), (-3, 0)}
    assert effects["bottled-fairy"] <= {(0, -1), (0, -2), (0, -3)}
    assert effects["invisible-ring"] <= {(0, -1), (0, -2)}
    assert all(gold > 0 and infamy == 0 for gold, infamy in effects["three-headed-coin"])
    assert {infamy for _, infamy in effects["dragons-egg"]} <= {2}


# --- statistics ------------------------------------------------------------------------------------------------------


def test_intervals_are_those_of_whole_games() -> None:
    """With a game on each heap the jackknife of a mean is the textbook's t interval."""
    values = [random.Random(1).randrange(100) for _ in range(HEAPS)]
    tally = Tally(games=HEAPS, sums={"games": [1] * HEAPS, "x": values})
    found = estimate(per("x", "games"), Counts(tally), 50.0)
    assert found is not None
    mean = sum(values) / HEAPS
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / (HEAPS - 1) / HEAPS)
    assert found.value == pytest.approx(mean)
    assert found.high - found.value == pytest.approx(2.009575 * error, rel=1e-4)
    assert estimate(per("x", "nothing"), Counts(tally)) is None


def test_page_and_data_have_the_same_intervals() -> None:
    run = played(30)
    found = figures(run)
    words = "".join(check(page([run], "")).text)
    for each in found:
        if each["unit"] == "share" and each["family"].startswith("Win rate by"):
            low, high = wilson(each["value"] * 30, 30) if "role" not in each["family"] else (each["low"], each["high"])
            assert (each["low"], each["high"]) == pytest.approx((low, high))
            assert interval(Estimate(0.0, each["low"], each["high"], 1.0), "%") in words
    assert {each["unit"] for each in found}.isdisjoint({"%", "points"})
    for each in found:
        assert each["value"] == pytest.approx(min(max(each["value"], each["low"]), each["high"]))
        if each["unit"] == "share":
            assert -1 <= each["low"] <= each["high"] <= 1
        if each["unit"] in ("sets", "copies", "uses", "turns", "decisions"):
            assert each["low"] >= 0
    shares = [each for each in found if each["unit"] == "share" and "difference" not in each["family"]]
    assert all(each["low"] >= 0 for each in shares)


def test_several_seats_of_a_game_are_no_independent_witnesses() -> None:
    tally = Tally(games=HEAPS, sums={"games": [1] * HEAPS, "bot/0/n": [2] * HEAPS})
    tally.sums["bot/0/win"] = [WHOLE * (heap % 2) for heap in range(HEAPS)]
    found = wins_of(Counts(tally), "bot/0", 0.25)
    assert found == estimate(per("bot/0/win", "bot/0/n", 1 / WHOLE), Counts(tally), 0.25)
    assert WHOLE % 7 == 0


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0.16, 0.34), (-0.031, 0.07), (0, 0.0702), (3, 4.3), (9, 9000)])
def test_an_axis_has_three_to_six_ticks(low: float, high: float) -> None:
    for room in (0.0, 0.01, 0.04, 0.07):
        span = high - low
        found = ticks(low, high, lambda tick: low + room * span < tick < high - room * span)  # noqa: B023
        assert 3 <= len(found) <= 6
        steps = {round(b - a, 9) for a, b in pairwise(found)}
        assert len(steps) == 1
        assert f"{steps.pop():.2e}"[:4] in ("1.00", "2.00", "2.50", "5.00")


def test_seats_are_compared_with_their_like() -> None:
    """Who sells more sets wins more; the item itself does nothing. At large it looks good, among equals it does not."""
    tally = Tally(games=HEAPS)
    for heap in range(HEAPS):
        tally.add(heap, "games")
        for sets, n, wins, having, won in ((1, 100, 10, 10, 1), (3, 100, 60, 80, 48)):
            for name, amount in (("sold//", (n, wins)), ("sold/wand/", (having, won))):
                tally.add(heap, f"{name}0.{sets}/n", amount[0])
                tally.add(heap, f"{name}0.{sets}/win", amount[1] * WHOLE)
    counts = Counts(tally)
    fair, naive = (estimate(make("sold//", "sold/wand/"), counts) for make in (alike, at_large))
    assert fair is not None
    assert naive is not None
    assert fair.value == pytest.approx(0)
    assert naive.value == pytest.approx(49 / 90 - 21 / 110)
    few = Tally(games=2, sums={name: [FEWEST // 2 - 1, *[0] * (HEAPS - 1)] for name in ("sold//0.1/n", "sold/x/0.1/n")})
    assert estimate(alike("sold//", "sold/x/"), Counts(few)) is None


def test_luck_is_not_called_real() -> None:
    """The same cards and other deals: everything differs, nothing for real."""
    compared = Comparison(played(150, seed=1), played(150, seed=2))
    assert sum(each.by.value != 0 for each in compared.differences) > 80
    assert [each.told() for each in compared.differences if each.real] == []


@pytest.mark.parametrize(("known", "told"), [((1,), "from 4.00 to 4.00."), ((), "nothing to show.")])
def test_a_course_may_have_gaps(known: tuple[int, ...], told: str) -> None:
    """Nobody attempts an obstacle in the first and the last month; or nobody ever does."""
    found = [Estimate(4.0, 3.0, 5.0, 1.0) if i in known else None for i in range(3)]
    text = course("failed", [("seat", found)], ("1", "2", "3"), "month", "")
    assert f"seat: {told}" in text
    assert text.count("<circle") == len(known)


def test_a_course_goes_below_zero() -> None:
    """What is lost is drawn below the line of 0, and within the plot."""
    found = [Estimate(value, value - 1, value + 1, 1.0) for value in (2.0, -3.0, 0.5)]
    text = course("gained", [("seat", found)], ("1", "2", "3"), "turn", "")
    heights = [float(y) for y in re.findall(r'cy="([-0-9.]+)"', text)]
    ends = [float(y) for y in re.findall(r'y[12]="([-0-9.]+)"', text)]
    assert heights[1] > heights[2] > heights[0]
    assert min(heights + ends) >= 0
    assert max(heights + ends) <= HIGH
    assert "\N{MINUS SIGN}2" in text
