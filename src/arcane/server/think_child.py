"""A process that thinks: it is sent views, and answers with actions or opinions until its line is closed.

It is started by `thinkers.py` as `python -m arcane.server.think_child`, and leaves when whoever started it is gone.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec

from arcane import bots, games
from arcane.bots.asking import answer_of, one_line, whereabouts
from arcane.bots.bot import Bot, Clock
from arcane.bots.search import Search
from arcane.core import figures
from arcane.core.chance import Chance

MOST_BOTS = 12  # that are remembered, each with what it has thought so far
MOST_THOUGHTS = 150_000  # answers in the tree of one of them: about 15 MB
HEAD = 4  # bytes of a frame's length
DIES_WITH_PARENT = 1  # prctl's PR_SET_PDEATHSIG


class Setting(msgspec.Struct):
    """The first frame: the card files in use, game by game."""

    cards: dict[str, str]


class Job(msgspec.Struct):
    """A question for a bot. `where` names its table and seat: the same bot is asked there again."""

    where: str
    game: str
    figures: str
    view: bytes
    seat: int
    bot: str
    dice: str
    seconds: float
    think: bool = False  # tell all opinions, not only the answer


class Reply(msgspec.Struct):
    """An answer, opinions (action, share, worth, visits), or what went wrong."""

    action: int | None = None
    opinions: list[tuple[int, float, float, int]] = []
    fault: str = ""


class Thinker:
    """Bots by where they sit; who was not asked for long is forgotten."""

    def __init__(self) -> None:
        self.bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()

    def answer(self, job: Job) -> Reply:
        try:
            game = games.game(job.game)
            if game.figures != job.figures:
                raise ValueError(f"the card figures of {job.game} are not the server's")
            view: Any = game.from_bytes(job.view)
            question = view.question_of(job.seat)
            bot = self._bot(job)
            if job.think:
                assert isinstance(bot, Search)
                found = bot.think(view, question, Clock(job.seconds))
                reply = Reply(opinions=[(int(o.action), float(o.share), float(o.worth), int(o.visits)) for o in found])
            else:
                reply = Reply(action=answer_of(bot, view, question, Clock(job.seconds)))
            if isinstance(bot, Search):
                bot.tree.shrink(MOST_THOUGHTS)
            return reply
        except Exception as e:
            self.bots.pop((job.where, job.bot), None)
            return Reply(fault=one_line(str(e)) if isinstance(e, bots.BotFault) else whereabouts(e))

    def _bot(self, job: Job) -> Bot:
        key = (job.where, job.bot)
        if key not in self.bots:
            self.bots[key] = bots.build(job.bot, Chance(int(job.dice)))
        self.bots.move_to_end(key)
        while len(self.bots) > MOST_BOTS:
            self.bots.popitem(last=False)
        return self.bots[key]


def serve(into: BinaryIO, out: BinaryIO) -> None:
    """Answer frames until there are no more."""
    thinker = Thinker()
    pack = msgspec.msgpack.Encoder().encode
    setting = read(into)
    if setting is None:
        return
    for game, file in msgspec.msgpack.decode(setting, type=Setting).cards.items():
        figures.overlay(game, file)
    jobs = msgspec.msgpack.Decoder(Job)
    while (frame := read(into)) is not None:
        data = pack(thinker.answer(jobs.decode(frame)))
        out.write(len(data).to_bytes(HEAD, "big") + data)
        out.flush()


def read(line: BinaryIO) -> bytes | None:
    head = line.read(HEAD)
    if len(head) < HEAD:
        return None
    size = int.from_bytes(head, "big")
    data = line.read(size)
    return data if len(data) == size else None


def main() -> None:
    for each in (signal.SIGINT, signal.SIGTERM):  # the server says when: by closing the line
        signal.signal(each, signal.SIG_IGN)
    parent = int(sys.argv[1])
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        return
    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    try:
        serve(into, out)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
