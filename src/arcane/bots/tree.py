"""What a search has learnt: for each question, as the seat that is asked sees it, how its answers fared."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.table import Table

MOST_ANSWERS: Final[i64] = 1_000_000  # that a tree may hold, a node counted as some: about 100 MB
ROOM: Final[i64] = 5  # answers that take as much memory as a node without any
HEAD_START: Final = 4.0  # trials that the judgement's opinion stands for
FEW: Final = 50.0  # trials of each answer, all to the end of the game, that take half of their weight from hopes
NONE: Final = -1e9


@final
@mypyc_attr(acyclic=True)
class Node:
    """One question to one seat. Worlds differ in what the seat can't know, so not every answer is open each time: an
    answer is weighed against how often it could have been given, since it was first."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.met: i64 = 0  # at which of the questions that were thought about, last
        self.visits: i64 = 0
        self.ended: i64 = 0  # ... of them, those that saw the end of the game
        self.sum = 0.0
        self.squares = 0.0
        self.actions = vec[i64]()
        self.taken = vec[i64]()  # how often each was given
        self.crowd: i64 = 0  # ... squared, and summed up; over visits: how often the answers that are tried were
        self.open = vec[i64]()  # ... and could have been, since it was listed
        self.values = vec[float]()  # what came of it: shares of the win
        self.worths = vec[float]()  # ... and of the worth, in the coin of the game
        self.hopes = vec[float]()  # what the judgement thinks of each, before it is tried
        self.prices = vec[float]()  # ... in the coin of the game
        self.advised: i64 = 0  # how often it was asked
        self.usual = vec[float]()  # how likely habit holds each to be given; none where it was not asked, or can't tell
        self.told: i64 = 0  # how often it was

    def place(self, action: i64, hint: i64, full: bool = False) -> i64:
        """Where this answer stands; a new one is added, unless the tree is full: then it is -1."""
        actions = self.actions
        n = len(actions)
        if hint < n and actions[hint] == action:
            return hint
        for i in range(n):
            if actions[i] == action:
                return i
        if full:
            return -1
        self.actions = append(actions, action)
        self.taken = append(self.taken, 0)
        self.open = append(self.open, 0)
        self.values = append(self.values, 0.0)
        self.worths = append(self.worths, 0.0)
        self.hopes = append(self.hopes, 0.0)
        self.prices = append(self.prices, 0.0)
        return n

    def begin(self, s: Table, action: i64, every: bool) -> i64:
        """A new node tries this answer first, and lists every answer, or only this one: hands of others differ from
        world to world, and few of the answers that they allow are ever tried."""
        if not every:
            return self.first(action)
        at: i64 = 0
        for i in range(s.count):
            k = self.place(s.offers[i], i)
            self.open[k] = 1
            if s.offers[i] == action:
                at = k
        return at

    def first(self, action: i64, full: bool = False) -> i64:
        """Where this answer stands, which may be tried for the first time. -1 if a full tree does not know it."""
        k = self.place(action, 0, full)
        if k >= 0 and self.open[k] == 0:
            self.open[k] = 1
        return k

    def anew(self) -> None:
        """A question to come has become the question itself. What was tried by leaning on habit tells which answers are
        usual, and the one tried most would be given for that: so trials begin again. What they led to stays known."""
        many = len(self.actions)
        self.visits = 0
        self.ended = 0
        self.sum = 0.0
        self.squares = 0.0
        self.taken = vec[i64]([0] * many)
        self.crowd = 0
        self.open = vec[i64]([0] * many)
        self.values = vec[float]([0.0] * many)
        self.worths = vec[float]([0.0] * many)
        self.usual = vec[float]()
        self.told = 0

    def hope(self, k: i64, value: float, worth: float) -> None:
        """What the judgement thinks of an answer, in one more world. It is asked about all of them each time: a seat
        knows what it may answer, so that its own questions have the same answers in every world."""
        self.hopes[k] += (value - self.hopes[k]) / float(self.advised)
        self.prices[k] += (worth - self.prices[k]) / float(self.advised)

    def weight(self, trust: float, fade: i64) -> float:
        """What the judgement's hopes count for here. They fade, for what they get wrong stays wrong, while the luck of
        trials evens out: half is left when the answers that are tried have been tried `fade` times each (0: all of it,
        always). And they count the less, the more trials saw the end of the game, since what came of those is no guess.
        The same for all answers that were tried: whatever hopes are off by, they are off for all of them. Of one that
        was not, hopes are all there is."""
        weight = trust
        if fade > 0 and self.visits > 0:
            weight *= float(fade) / (float(fade) + float(self.crowd) / float(self.visits))
        if self.ended > 0:
            weight *= 1.0 - float(self.ended) / (FEW * float(len(self.actions)) + float(self.visits))
        return weight

    def mean(self, k: i64, weight: float) -> float:
        """What is thought of an answer: what came of its trials, and with this weight what the judgement hopes."""
        n = self.taken[k]
        if self.advised == 0:
            return self.values[k] / float(n)
        if n == 0:
            return self.hopes[k]
        return weight * self.hopes[k] + (1.0 - weight) * self.values[k] / float(n)

    def choose(self, s: Table, daring: float, weight: float, full: bool = False) -> i64:
        """Which answer to try: the one with the best upper bound, hopes having this weight. Where the judgement was not
        asked, only those that habit has tried count; -1 if none of them is open, or a full tree knows none."""
        best = NONE
        choice: i64 = -1
        head = 0.0
        if self.advised > 0:
            head = HEAD_START
        else:
            full = True
        reach = daring * sqrt(self.variance())
        offers = s.offers
        for i in range(s.count):
            k = self.place(offers[i], i, full)
            if k < 0:
                continue
            self.open[k] += 1
            n = float(self.taken[k]) + head
            if n > 0.0:
                bound = self.mean(k, weight) + reach * sqrt(log(float(self.open[k])) / n)
                if bound > best:
                    best = bound
                    choice = k
        return choice

    def expect(self, s: Table, likings: vec[float]) -> None:
        """Habit tells how much it likes each answer, in one more world."""
        best = likings[0]
        for i in range(s.count):
            if likings[i] > best:
                best = likings[i]
        total = 0.0
        for i in range(s.count):
            total += exp(likings[i] - best)
        self.told += 1
        while len(self.usual) < len(self.actions):
            self.usual = append(self.usual, 0.0)
        usual = self.usual
        for i in range(s.count):
            k = self.place(s.offers[i], i, True)
            if k >= 0:
                usual[k] += (exp(likings[i] - best) / total - usual[k]) / float(self.told)

    def plan(self, s: Table, lean: float, weight: float) -> i64:
        """Which answer to try at a question to come, where habit was asked. What is wanted there is not to learn which
        answer is best, but what the question is worth to who answers well: so an answer has the benefit of the doubt
        by how usual it is, and few are tried at all (PUCT: Silver and others, 2017). -1 if a full tree knows none."""
        best = NONE
        choice: i64 = -1
        visits = float(self.visits)
        reach = lean * sqrt(self.variance() * visits)
        mean = self.sum / visits
        hope = 0.0  # of what was tried
        for k in range(len(self.actions)):
            hope += self.hopes[k] * float(self.taken[k])
        hope /= visits
        usual = self.usual
        offers = s.offers
        for i in range(s.count):
            k = self.place(offers[i], i, True)
            if k < 0:
                continue
            self.open[k] += 1
            n = float(self.taken[k])
            more = self.hopes[k] - hope
            trials = (self.values[k] + HEAD_START * (mean + more)) / (n + HEAD_START)
            bound = weight * more + (1.0 - weight) * trials
            if k < len(usual):
                bound += reach * usual[k] / (1.0 + n)
            if bound > best:
                best = bound
                choice = k
        return choice

    def variance(self) -> float:
        """Of what comes of the answers here."""
        if self.visits < 2:
            return 0.01
        mean = self.sum / float(self.visits)
        variance = self.squares / float(self.visits) - mean * mean
        if variance < 0.0001:
            return 0.0001
        return variance

    def learn(self, k: i64, value: float, worth: float, ended: bool) -> None:
        self.visits += 1
        if ended:
            self.ended += 1
        self.sum += value
        self.squares += value * value
        self.crowd += 2 * self.taken[k] + 1
        self.taken[k] += 1
        self.values[k] += value
        self.worths[k] += worth


@final
class Tree:
    """Nodes by what is known. It never grows past its cap."""

    def __init__(self, most: int = int(MOST_ANSWERS)) -> None:
        self.nodes: dict[int, Node] = {}
        self.asked: i64 = 0  # questions that were thought about
        self.size: i64 = 0  # answers, and for each node as many as take its room
        self.most: i64 = most

    def full(self) -> bool:
        return self.size >= self.most

    def find(self, key: i64) -> Node | None:
        node = self.nodes.get(int(key))
        if node is not None:
            node.met = self.asked
        return node

    def add(self, key: i64, s: Table) -> Node | None:
        """A new node; None when the tree is full."""
        if self.full():
            return None
        node = Node(s.seat)
        node.met = self.asked
        self.nodes[int(key)] = node
        self.size += ROOM
        return node

    def tidy(self) -> None:
        """Before a new question: a tree that is half full makes room."""
        self.shrink(self.most // 2)
        self.asked += 1

    def shrink(self, most: int) -> None:
        """Keep no more than this: what was met at one of the last two questions, and often."""
        often: i64 = 2
        while self.size > most:
            kept: dict[int, Node] = {}
            self.size = 0
            for key, node in self.nodes.items():
                if node.visits >= often and node.met >= self.asked - 1:
                    kept[key] = node
                    self.size += ROOM + len(node.actions)
            self.nodes = kept
            often *= 2
