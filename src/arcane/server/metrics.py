"""Figures for whoever hosts, in the text form that Prometheus reads."""

from __future__ import annotations

import re
from collections import Counter

HELP = {
    "tables": "tables in memory",
    "tables_damaged": "tables whose log does not agree with itself",
    "sockets": "open sockets",
    "listeners": "sockets that tables speak to",
    "commits_total": "transactions on the disk",
    "kept_total": "actions and other changes kept in them",
    "not_kept_total": "changes that could not be kept, and were refused",
    "commit_seconds_p50": "how long a commit takes: half of the last thousand took no longer",
    "commit_seconds_p99": "how long a commit takes: all but ten of the last thousand took no longer",
    "thoughts_total": "questions that bots were asked",
    "thoughts_waiting": "questions that wait for a free thinker",
    "bot_faults_total": "bots that failed, and were replaced",
    "messages_total": "messages heard on sockets",
    "refused_total": "messages refused before they reached a table",
    "slow_total": "sockets cut because their reader was too slow",
    "flood_total": "sockets closed because they said too much",
    "failed_total": "faults of our own, each with its id in the log",
}

OWN = ("messages_total", "refused_total", "slow_total", "flood_total", "failed_total")


class Counts:
    """What the edge counts by itself."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def add(self, name: str) -> None:
        self._counts[name] += 1

    def figures(self) -> dict[str, float]:
        return {name: float(self._counts[name]) for name in OWN}


def text(figures: dict[str, float]) -> str:
    """The figures, a line each, by name."""
    lines: list[str] = []
    for name, value in sorted(figures.items()):
        metric = "arcane_" + re.sub("[^a-zA-Z0-9_]", "_", name)
        if name in HELP:
            lines.append(f"# HELP {metric} {HELP[name]}")
        lines.append(f"# TYPE {metric} {'counter' if name.endswith('_total') else 'gauge'}")
        lines.append(f"{metric} {value:.10g}")
    return "\n".join(lines) + "\n"
