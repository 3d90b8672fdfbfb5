"""The command as a person or a script runs it."""

import os
import subprocess
import sys
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

PROMPT = r"(?m)^(\w+( \d)?) \(\? for help\)> "


def environment(home: Path, **more: str) -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
    return {**ours, "ARCANE_HOME": str(home), "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **more}


def arcane(home: Path, *args: str, stdin: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command with this input in a pipe."""
    return subprocess.run(
        [sys.executable, "-m", "arcane.cli", *args],
        input=stdin,
        env=environment(home, **more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


class Person:
    """Somebody at a terminal, as a rule in plain mode."""

    def __init__(self, home: Path, *args: str, size: tuple[int, int] = (120, 40), **more: str) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "arcane.cli", "play", *args],
            env=environment(home, **more),
            encoding="utf-8",
            dimensions=(size[1], size[0]),
            timeout=30,
        )
        self.child.delaybeforesend = None

    def sees(self, text: str) -> str:
        """Wait for this text; what came before it."""
        self.child.expect_exact(text)
        return str(self.child.before)

    def asked(self) -> str:
        """Wait for the next prompt; what was shown before it."""
        self.child.expect(PROMPT)
        return str(self.child.before)

    def says(self, line: str) -> str:
        """Type a line; what is shown until the next prompt."""
        self.child.sendline(line)
        return self.asked()

    def interrupts(self) -> tuple[str, int]:
        """Press Ctrl-C until it works; the last words and the exit code. One that comes in the instant between the
        prompt and the reading of the line is noticed only with the next key: that is how Python reads lines."""
        for _ in range(8):
            self.child.sendintr()
            if self.child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=3) == 0:
                break
        self.child.close()
        return str(self.child.before), int(self.child.exitstatus)

    def leaves(self) -> tuple[str, int]:
        """Wait for the end; the last words and the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return str(self.child.before), int(self.child.exitstatus)
