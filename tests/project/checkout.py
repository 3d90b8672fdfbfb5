"""The checkout, as the tests of the project see it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def files() -> list[Path]:
    """Every file that is in git, or would be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]


def copy_to(target: Path) -> None:
    """What a fresh clone would hold."""
    for file in files():
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, target / file)


def run(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command away from the checkout, with nothing of ours in its environment but what is given."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("ARCANE_", "PYTHON", "PYTEST"))}
    return subprocess.run(
        list(map(str, command)), cwd=cwd, env=inherited | env, capture_output=True, text=True, check=False
    )


def python(code: str, src: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a line of Python with the package in this folder."""
    return run(sys.executable, "-c", code, cwd=src, PYTHONPATH=str(src), **env)
