"""The load trial by itself: a few tables for a few seconds, so that its players and its figures can be relied on."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

import pytest

from tests.faults.load import trial

pytestmark = pytest.mark.slow


@pytest.mark.xdist_group("alone")
def test_every_seat_hears_of_every_answer(tmp_path: Path) -> None:
    cores = os.sched_getaffinity(0)
    try:
        report = asyncio.run(trial(tmp_path, tables=6, seats=3, every=0.3, seconds=3.0))
    finally:
        os.sched_setaffinity(0, cores)
    answers = int(re.findall(r"([\d,]+) answers", report[0])[0].replace(",", ""))
    assert answers > 20, report
    assert ", 0 refused, " in report[0], report
    assert report[0].endswith("0 lines lost, 0 seats not told"), report
    p50, p99 = (float(re.findall(rf"to every seat: .*?{p} ([\d.]+) ms", report[1])[0]) for p in ("p50", "p99"))
    assert 0 < p50 <= p99, report
