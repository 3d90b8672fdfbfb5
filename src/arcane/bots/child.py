"""A bot from a file, in its process: it is handed bytes, and answers with a number."""

from __future__ import annotations

import gc
import json
import os
import random
import socket
import sys
from pathlib import Path
from typing import Any

from arcane import bots, games
from arcane.bots import wire
from arcane.bots.asking import answer_of, whereabouts
from arcane.bots.bot import BadBot, Bot, BotFault, Clock
from arcane.core import figures
from arcane.core.chance import Chance, revive
from arcane.core.game import Game

MEGABYTE = 1 << 20
SPARE = 32 * MEGABYTE  # left for telling that the memory is used up


class Child:
    """Does what it is told over its line, until the line is closed."""

    def __init__(self, line: socket.socket, memory: int) -> None:
        self.line = line
        self.memory = memory  # MB above what there is now
        self.base = data_size()
        self.pid = os.getpid()
        self.path = Path()
        self.bot: Bot | None = None
        self.chance = Chance()
        self.cards: dict[str, str] = {}  # card files, game by game
        self.game: Game | None = None
        self.names: list[str] = []
        self.failed = False

    def serve(self) -> None:
        limit_memory(self.base + self.memory * MEGABYTE)
        gc.freeze()  # what is there by now stays: a look for garbage need not look at it
        while head := self._read(wire.HEAD.size):
            frame = self._read(wire.HEAD.unpack(head)[0])
            if self.failed:
                continue  # one fault is told, and then nothing more
            try:
                self._do(frame[:1], frame[1:])
            except BadBot as e:
                self.failed = True
                self._say(wire.BAD, str(e).encode())
            except BotFault as e:
                self._fail(str(e), e.__cause__)
            except BaseException as e:  # whatever a bot may raise, the end of the process included
                limit_memory(self.base + self.memory * MEGABYTE + SPARE)
                self._fail(whereabouts(e, self.path), e)

    def _fail(self, told: str, cause: BaseException | None) -> None:
        self.failed = True
        limit = f"more than {self.memory} MB of memory: " if isinstance(cause, MemoryError) else ""
        self._say(wire.FAULT, (limit + told).encode())

    def _do(self, letter: bytes, body: bytes) -> None:
        if letter == wire.ASK:
            seconds, seat = wire.QUESTION.unpack_from(body)
            assert self.game is not None
            assert self.bot is not None
            view: Any = self.game.from_bytes(body[wire.QUESTION.size :])
            question = view.question_of(seat)
            question.names = list(self.names)
            answer = answer_of(self.bot, view, question, Clock(seconds), self.path)
            self._say(wire.ANSWER, wire.NUMBER.pack(answer))
        elif letter == wire.DICE:
            dice = revive(body.decode())
            old = self.chance
            old.a, old.b, old.c, old.used = dice.a, dice.b, dice.c, dice.used
        elif letter == wire.GAME:
            self._load(**json.loads(body))
        else:
            self._new(**json.loads(body))

    def _new(self, spec: str, dice: str, cards: dict[str, str]) -> None:
        """A new game: the file is run anew, so that nothing is left of the game before."""
        self.bot = None
        gc.collect()
        grown = (data_size() - self.base) // MEGABYTE
        self.path = bots.file_of(spec)[0] or Path()
        folder = str(self.path.parent)
        if folder not in sys.path:
            sys.path.append(folder)  # a bot may have helpers beside it
        self.cards = cards
        for game, file in cards.items():
            figures.overlay(game, file)
        self.chance = revive(dice)
        random.seed(dice)  # who rolls other dice than those it was handed gives the same game too
        self.bot = bots.build(spec, self.chance)
        self._say(wire.READY, b"%d" % grown)

    def _load(self, name: str, hash: str, names: list[str]) -> None:
        self.names = names
        self.game = games.game(name)
        if self.game.figures != hash:
            raise BotFault(f"the card figures of {self.cards.get(name, name)} have changed since the game was loaded")

    def _say(self, letter: bytes, body: bytes) -> None:
        if os.getpid() != self.pid:
            os._exit(0)  # the bot has forked, and this is not the one that was asked
        self.line.sendall(wire.pack(letter, body[: wire.MOST - 1]))

    def _read(self, size: int) -> bytes:
        """So many bytes; none when the line is closed."""
        data = self.line.recv(size)
        while 0 < len(data) < size:
            more = self.line.recv(size - len(data))
            if not more:
                return b""
            data += more
        return data


def data_size() -> int:
    """How much memory of its own this process has laid claim to; 0 where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    return int(status.partition("VmData:")[2].split()[0]) * 1024


def limit_memory(size: int) -> None:
    """Let a claim to more fail. Only Linux counts what Python claims; elsewhere there is no limit."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (size, resource.getrlimit(resource.RLIMIT_DATA)[1]))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
