"""A PostgreSQL of our own for a test: a fresh cluster in a folder, on a free port of loopback."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

MISSING = "SKIPPED LOUDLY: there is no PostgreSQL here to test with; on Debian: apt install postgresql"


def programs() -> Path | None:
    """The folder of Debian's newest PostgreSQL, or of one on the path; None if there is none, or nobody to run it."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    found = shutil.which("initdb")
    folders += [Path(found).parent] if found else []
    for folder in folders:
        if all((folder / name).exists() for name in ("initdb", "pg_ctl", "postgres")):
            return folder if os.getuid() or _somebody() else None
    return None


def _somebody() -> str | None:
    """PostgreSQL refuses to run as root; Debian's package brings a user for it."""
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return None


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The URL of an empty database; gone afterwards."""
    folder = programs()
    assert folder is not None, MISSING
    home = Path(tempfile.mkdtemp(prefix="arcane-pg-"))
    user = [] if os.getuid() else ["runuser", "-u", "postgres", "--"]
    if user:
        shutil.chown(home, "postgres")
    data = home / "data"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={home}"

    def run(*command: str) -> None:
        subprocess.run([*user, *command], check=True, cwd=home, stdout=subprocess.DEVNULL, timeout=60)

    try:
        run(str(folder / "initdb"), "-D", str(data), "-A", "trust", "-U", "arcane", "--no-locale", "-E", "UTF8")
        run(str(folder / "pg_ctl"), "-D", str(data), "-w", "-l", str(home / "log"), "-o", settings, "start")
        try:
            yield f"postgresql://arcane@127.0.0.1:{port}/postgres"
        finally:
            run(str(folder / "pg_ctl"), "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)
