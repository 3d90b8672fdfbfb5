"""A bot that thinks ahead: information-set Monte Carlo tree search for any number of players.

Every iteration imagines one world that agrees with the view, walks down the tree in it, plays on by habit for a while,
judges where that led, and tells the nodes it came through what came of their answer, each for its own seat.
The searcher's nodes are found by all that it knows (`fingerprint`), so earlier thoughts are found again. After somebody
else's turn hardly anything would be met twice, so from there on the game's own `gist` of the question has to do.
A node of another seat is found by what everybody knows: its hand differs from world to world, and with it what it may
answer, which `Node` allows for. No node knows what its seat can't know, so nobody plays on secrets, not even of its own
imagination.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from arcane.bots.bot import Clock
from arcane.bots.judgement import Habit, Judgement
from arcane.bots.settings import TO_THE_CHAPTERS_END, TO_THE_END, Settings
from arcane.bots.tree import Node, Tree
from arcane.core.card import SPECTATOR
from arcane.core.chance import Chance
from arcane.core.draft import Draft
from arcane.core.fingerprint import M31, fingerprint
from arcane.core.question import Question
from arcane.core.table import Table

BATCH: Final[i64] = 16  # iterations between two looks at the clock
ADVISED: Final[i64] = 12  # visits before the judgement is asked about a node's answers, and twice as many each time
ADVICE: Final[i64] = 6  # ... in so many worlds; about the question itself in all of them at once
AGAIN: Final[i64] = 4  # ... and then in one for so many visits an answer, once these are more worlds than that
HABITUAL: Final[i64] = 4  # where the judgement was not asked, every so many visits habit answers
ENOUGH: Final[i64] = 100  # visits before an answer may be called clearly best
SURE: Final = 3.0  # standard errors that make a difference clear
MATTERS: Final = 0.004  # a share of the win that is worth thinking about
MARGIN: Final = 10.0  # by which a game that is over was won clearly
FULL: Final[i64] = TO_THE_END
CHAPTER: Final[i64] = TO_THE_CHAPTERS_END


@final
class Opinion:
    """What a search thinks of one answer."""

    def __init__(self, action: int, visits: int, share: float, worth: float, hope: float) -> None:
        self.action = action
        self.visits = visits
        self.share = share  # of the win, from 0 to 1: what came of its trials
        self.worth = worth  # what it expects to have at the end, in the coin of the game
        self.hope = hope  # the share of the win that the judgement thinks of, whatever came of trials

    def __repr__(self) -> str:
        return f"Opinion({self.action}, visits={self.visits}, share={self.share:.3f}, worth={self.worth:.1f})"


@final
class Search:
    """The bot."""

    def __init__(self, chance: Chance, arg: str = "") -> None:
        settings = Settings("search", arg)
        self.chance = chance
        self.seconds: float = settings.seconds
        self.most: i64 = settings.iterations
        self.cut: i64 = 0  # how far it plays on, in the game that is played
        self.yields: bool = False  # hopes to trials that saw the end, in the game that is played
        self.daring: float = settings.daring
        self.trust: float = settings.trust
        self.fade: i64 = 0  # trials of an answer after which hopes count half as much, in the game that is played
        self.lean: float = settings.lean
        self.gist: bool = settings.gist
        self.settings = settings
        self.tree = Tree()
        self.judgement = Judgement()
        self.habit = Habit()
        self.game = ""
        self.me: i64 = 0
        self.iterations: i64 = 0  # that the last question took
        self.path: list[Node] = []
        self.steps = vec[i64]([0] * 4096)
        self.values = vec[float]([0.0] * 8)
        self.worths = vec[float]([0.0] * 8)
        self.hopes = vec[float]([0.0] * 8)
        self.likings = vec[float]()

    def choose(self, view: Any, question: Question, clock: Clock | None = None) -> int:
        options = question.options
        if len(options) == 1:
            return options[0]
        opinions = self.think(view, question, clock)
        return opinions[0].action

    def think(self, view: Any, question: Question, clock: Clock | None = None) -> list[Opinion]:
        """What it thinks of each answer, the best first. Of a single one it says what the judgement hopes."""
        began = time.monotonic()
        table: Table = view
        if self.game != table.book.name:
            self.game = table.book.name
            self.judgement, self.habit = self.settings.lore(self.game)
            self.cut = self.settings.ahead(self.game)
            self.yields = self.settings.yields(self.game)
            self.fade = self.settings.fades(self.game)
            self.likings = vec[float]([0.0] * len(table.offers))
            self.tree = Tree()
        self.me = question.seat
        self.judgement.look(table)
        self.habit.look(table)
        self.tree.tidy()
        seconds = self.seconds
        if clock is not None and clock.left() < seconds:
            seconds = clock.left()
        root = self._root(table)
        if len(root.usual) > 0:
            root.anew()
        while root.advised < ADVICE and (root.advised == 0 or time.monotonic() - began < seconds):
            self._advise(root, table.imagine(self.chance), True)
        self.iterations = 0
        if len(question.options) > 1:
            self._iterate(table, root, began, seconds)
        return self._opinions(root, question.options)

    def _root(self, view: Table) -> Node:
        """The node of the question itself."""
        world: Table = view.imagine(self.chance.copy())
        key = self._key(world, False)
        node = self.tree.find(key)
        if node is None:
            node = self.tree.add(key, world)
        assert node is not None  # a tidy tree has room
        return node

    def _iterate(self, view: Table, root: Node, began: float, seconds: float) -> None:
        n: i64 = 0
        most = self.most
        while most == 0 or n < most:
            for _i in range(BATCH):
                if most > 0 and n >= most:
                    break
                self.once(view)
                n += 1
            left = 1e18  # iterations, by whichever budget ends first
            if most > 0:
                left = float(most - n)
            if seconds < 1e9:
                spent = time.monotonic() - began
                if spent >= seconds:
                    break
                if float(n) * (seconds - spent) < left * spent:
                    left = float(n) * (seconds - spent) / spent
            if n & 127 == 0 and self._settled(root, left):
                break
        self.iterations = n

    def _settled(self, root: Node, left: float) -> bool:
        """Would more thinking change nothing that matters? So it is when no other answer can be tried as often as the
        best in the iterations that are left, or when each is either clearly worse or as good."""
        best: i64 = 0
        for k in range(len(root.taken)):
            if root.taken[k] > root.taken[best]:
                best = k
        second: i64 = 0
        for k in range(len(root.taken)):
            if k != best and root.taken[k] > second:
                second = root.taken[k]
        if float(root.taken[best] - second) > left:
            return True
        if root.taken[best] < ENOUGH or not self._clear(root, best, root.weight(self.trust, self.fade)):
            return False
        return self.fade == 0 or self._clear(root, best, 0.0)  # nor if it thought for ever, and hopes were gone

    def _clear(self, root: Node, best: i64, weight: float) -> bool:
        """With this weight of hopes, is each other answer clearly worse than this one, or as good?"""
        most = root.taken[best]
        mean = root.mean(best, weight)
        variance = root.variance()
        for k in range(len(root.taken)):
            n = root.taken[k]
            if k != best and (n > 0 or root.advised > 0):
                gap = mean - root.mean(k, weight)
                error = sqrt(variance / float(most) + variance / float(n + 1))
                if gap < SURE * error and abs(gap) + 2.0 * error > MATTERS:
                    return False
        return True

    def once(self, view: Table) -> None:
        """One iteration."""
        chance = self.chance
        world: Table = view.imagine(chance)
        path = self.path
        path.clear()
        steps = self.steps
        fresh = False
        far = False  # has somebody else been asked on the way?
        while world.depth > 0 and not fresh and len(path) < 4000:
            if world.seat != self.me:
                far = self.gist
            if world.count == 1:
                world.advance(world.offers[0])
                continue
            key = self._key(world, far)
            found = self.tree.find(key)
            if found is None:
                found = self.tree.add(key, world)
                if found is None:
                    break
                fresh = True
                action = self.habit.answer(world, chance)
                k = found.begin(world, action, found.seat == self.me)
                self.tree.size += len(found.actions)
            else:
                if found.seat == self.me and self._curious(found):
                    self._advise(found, world, len(path) == 0)
                known = len(found.actions)
                weight = found.weight(self.trust, self.fade)
                if len(found.usual) > 0:
                    k = found.plan(world, self.lean, weight)
                else:
                    k = found.choose(world, self.daring, weight, self.tree.full())
                if found.advised == 0 and (k < 0 or found.visits % HABITUAL == 0):
                    usual = found.first(self.habit.answer(world, chance), self.tree.full())
                    if usual >= 0:
                        k = usual
                if k < 0:
                    break
                action = found.actions[k]
                self.tree.size += len(found.actions) - known
            steps[len(path)] = k
            path.append(found)
            world.advance(action)
        self._play_on(world, self.cut)
        self._judge(world)
        ended = self.yields and world.depth == 0
        i: i64 = 0
        for node in path:
            node.learn(steps[i], self.values[node.seat], self.worths[node.seat], ended)
            i += 1

    def _key(self, world: Table, far: bool) -> i64:
        viewer = SPECTATOR
        if world.seat == self.me:
            viewer = self.me
        known = self.habit.gist(world, viewer) if far else fingerprint(world, viewer)
        return known ^ (world.agenda[world.depth - 1] & M31)

    def _curious(self, node: Node) -> bool:
        """Should the judgement be asked once more? For as long as the question is met, or the luck of a few worlds
        would count however often that is."""
        if node.advised < ADVICE and node.visits >= ADVISED << node.advised:
            return True
        return node.advised > 0 and node.visits >= AGAIN * len(node.actions) * node.advised

    def _advise(self, node: Node, world: Table, itself: bool) -> None:
        """Ask the judgement about every answer, at the next calm moment after it; and habit how usual it is, unless
        this is the question itself."""
        node.advised += 1
        known = len(node.actions)
        draft = Draft(world)
        for i in range(world.count):
            k = node.place(world.offers[i], i)
            after = draft.fresh()
            after.advance(world.offers[i])
            self._play_on(after, 0)
            self._judge(after)
            node.hope(k, self.values[node.seat], self.worths[node.seat])
        self.tree.size += len(node.actions) - known
        if not itself and self.lean > 0.0 and self.habit.likings(world, self.likings):
            node.expect(world, self.likings)

    def _play_on(self, world: Table, cut: i64) -> None:
        """By habit, as far as this cut."""
        judgement = self.judgement
        habit = self.habit
        chance = self.chance
        chapter = judgement.chapter(world)
        passed: i64 = 0
        while world.depth > 0:
            if cut != FULL and judgement.calm(world):
                if cut == CHAPTER:
                    if judgement.chapter(world) != chapter:
                        return
                elif passed >= cut:
                    return
                passed += 1
            world.advance(habit.answer(world, chance))

    def _judge(self, world: Table) -> None:
        """What each contender may hope for: its share of the win, and its worth."""
        values = self.values
        worths = self.worths
        hopes = self.hopes
        over = world.depth == 0
        many = world.contenders()
        standing: i64 = 0
        winners = 0.0
        if over:
            standing = world.standing(0)
            for seat in range(many):
                worths[seat] = float(world.score(seat))
                hopes[seat] = worths[seat] / MARGIN
                if world.standing(seat) > standing:
                    standing = world.standing(seat)
                    winners = 0.0
                if world.standing(seat) == standing:
                    winners += 1.0
        else:
            self.judgement.appraise(world, hopes, worths)
        best = hopes[0]
        for seat in range(many):
            if hopes[seat] > best:
                best = hopes[seat]
        total = 0.0
        for seat in range(many):
            values[seat] = exp(hopes[seat] - best)
            total += values[seat]
        for seat in range(many):
            values[seat] /= total
            if over:
                values[seat] *= 0.1
                if world.standing(seat) == standing:
                    values[seat] += 0.9 / winners

    def _opinions(self, root: Node, options: list[int]) -> list[Opinion]:
        out: list[Opinion] = []
        for i in range(len(options)):
            k = root.place(options[i], i)
            n = root.taken[k]
            if n == 0:
                out.append(Opinion(options[i], 0, root.hopes[k], root.prices[k], root.hopes[k]))
            else:
                share = root.values[k] / float(n)
                out.append(Opinion(options[i], int(n), share, root.worths[k] / float(n), root.hopes[k]))
        out.sort(key=_rank, reverse=True)
        return out


def _rank(opinion: Opinion) -> tuple[int, float]:
    return (opinion.visits, opinion.share)
