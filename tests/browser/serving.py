"""A server for the tests of the page, in a process of its own: the real hall and the real edge, with bots that answer
at once and limits that a whole night of tests from one address does not reach.

python -m tests.browser.serving DATABASE PORT STATIC [clever]
"""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from arcane.server import logs
from arcane.server.app import make_app
from arcane.server.carrier import Server, configure, listen
from arcane.server.gate import Settings
from arcane.server.hall import Hall
from arcane.server.limits import Limits

BOTS = {"apprentice": "random", "merchant": "random", "archmage": "search:40"}
CLEVER = {"apprentice": "greedy", "merchant": "greedy", "archmage": "search:100"}  # for pictures
GENEROUS = Limits(
    requests=1e9, requests_burst=1e9, sockets_address=10**6, tables_session=10**9, tables_address=10**9
)  # what one browser may say in a second is left as it is: a page that chatters should be noticed


async def serve(url: str, port: int, static: Path, bots: dict[str, str]) -> None:
    logs.set_up(verbose=False)
    hall = await Hall.open(url, thinkers=1, pace=0.0, bots=bots)
    app = make_app(hall, Settings(limits=GENEROUS, static=static))
    place = listen("127.0.0.1", port)
    server = Server(configure(app, GENEROUS), app.drain)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: setattr(server, "should_exit", True))
    sys.stdout.write(f"open {place.getsockname()[1]}\n")
    sys.stdout.flush()
    await server.serve(sockets=[place])


if __name__ == "__main__":
    levels = CLEVER if "clever" in sys.argv[4:] else BOTS
    asyncio.run(serve(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), levels))
