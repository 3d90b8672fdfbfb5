"""For all tests."""

from __future__ import annotations

import signal

# A run in the background may inherit that Ctrl-C is ignored, and so would every program a test starts and interrupts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
