"""Bots that look for the truth where a careless runner may have left it. Each answers by it if it finds it, and else
with its first option. In the process of a table they find it; seated from this file, in a process of their own, they
find nothing."""

from __future__ import annotations

import gc
import sys
import zlib
from collections.abc import Iterator
from typing import Any

from arcane import Table
from arcane.core.tape import NOBODY


class Peeker:
    """Answers by all the truths that it finds."""

    def choose(self, view: Any, question: Any, clock: Any) -> int:
        options: list[int] = question.options
        truths = {thing.to_bytes() for thing in self.look(view) if isinstance(thing, Table) and thing.viewer == NOBODY}
        return options[sum(map(zlib.crc32, truths)) % len(options)]

    def look(self, view: Any) -> Iterator[object]:
        """All that it can get hold of."""
        raise NotImplementedError


class Collector(Peeker):
    """Looks through everything that Python keeps, and what that refers to."""

    def look(self, view: Any) -> Iterator[object]:
        for thing in gc.get_objects():
            yield thing
            yield from gc.get_referents(thing)


class Climber(Peeker):
    """Looks at the variables of whoever has called it."""

    def look(self, view: Any) -> Iterator[object]:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            yield from frame.f_locals.values()


class Burglar(Peeker):
    """Looks through the variables of all modules."""

    def look(self, view: Any) -> Iterator[object]:
        for module in list(sys.modules.values()):
            yield from list(getattr(module, "__dict__", {}).values())


class Trusting(Peeker):
    """Looks only at what it was handed."""

    def look(self, view: Any) -> Iterator[object]:
        yield view
