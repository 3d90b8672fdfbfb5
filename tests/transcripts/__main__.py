"""Writes the golden transcripts anew, those of all games or of some.

python -m tests.transcripts
python -m tests.transcripts realms
"""

from __future__ import annotations

import sys
from typing import Any

from tests.transcripts import realms, transcript, trickerion

MODULES: dict[str, Any] = {"alley": transcript, "realms": realms, "trickerion": trickerion}


def main(games: list[str]) -> int:
    if unknown := [game for game in games if game not in MODULES]:
        sys.stderr.write(f"{unknown[0]}: there are transcripts of {', '.join(MODULES)}\n")
        return 2
    for module in [MODULES[game] for game in games or MODULES]:
        for each in module.GAMES:
            setting = each if isinstance(each, tuple) else (each,)
            module.path(*setting).write_text(module.transcript(*setting), encoding="utf-8")
            sys.stdout.write(f"{module.path(*setting).name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
