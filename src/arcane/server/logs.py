"""The server's log: one JSON object a line. It names tables and routes; it never holds a cookie, a link or a seed."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import TextIO

LOG = logging.getLogger("arcane.server")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True, default=str)


class _Uvicorn(logging.Filter):
    """What a stranger's bytes did is no fault of ours: no trace of it, and no address with a query in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return False
        if str(record.msg).startswith("Invalid UTF-8"):
            record.exc_info = None
            record.levelno, record.levelname = logging.INFO, "INFO"
        return True


def tell(event: str, level: int = logging.INFO, trace: BaseException | None = None, **facts: object) -> None:
    """Write down what happened."""
    LOG.log(level, event, extra={"facts": facts}, exc_info=trace)


def set_up(verbose: bool = False, stream: TextIO | None = None) -> logging.Handler:
    """Send our log, and the warnings of those we rely on, to this stream. Returns the handler, for who closes it."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    LOG.setLevel(logging.DEBUG if verbose else logging.INFO)
    for name in ("arcane.server", "uvicorn.error", "asyncio", "sqlalchemy", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        if name != "arcane.server":
            logger.setLevel(logging.WARNING)
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.filters = [_Uvicorn()]
    return handler
