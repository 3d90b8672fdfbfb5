"""A server for the harnesses of faults, in a process of its own that can be killed: the real hall and the real edge,
with generous limits and, if asked for, a planted bug.

python -m tests.faults.serving URL PORT [early]
"""

from __future__ import annotations

import asyncio
import signal
import sys

from arcane.server import logs
from arcane.server.app import make_app
from arcane.server.carrier import Server, configure, listen
from arcane.server.gate import Settings
from arcane.server.hall import Hall
from arcane.server.limits import Limits
from arcane.server.store import Store, Work

GENEROUS = Limits(
    talk=1e9,
    talk_burst=1e9,
    requests=1e9,
    requests_burst=1e9,
    sockets_session=10**6,
    sockets_address=10**6,
    tables_session=10**9,
    tables_address=10**9,
)


class EarlyStore(Store):
    """Planted: of answers it tells, then commits, a while later, as a busy disk would."""

    async def settle(self, batch: list[Work]) -> None:
        if not all(work.rows and work.rows[0].kind == "play" for work in batch):
            await super().settle(batch)
            return
        self.tell(batch)
        await asyncio.sleep(0.05)
        await self.commit(batch)


async def serve(url: str, port: int, store: type[Store]) -> None:
    logs.set_up(verbose=False)
    hall = await Hall.open(url, thinkers=1, pace=0.0, store=store)
    app = make_app(hall, Settings(limits=GENEROUS))
    place = listen("127.0.0.1", port)
    server = Server(configure(app, GENEROUS), app.drain)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: setattr(server, "should_exit", True))
    sys.stdout.write("open\n")
    sys.stdout.flush()
    await server.serve(sockets=[place])


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], int(sys.argv[2]), EarlyStore if "early" in sys.argv[3:] else Store))
