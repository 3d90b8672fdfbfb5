"""People with browsers: a real server in a process of its own, and real Chromium windows that come to it.

Whatever a window complains about fails the test: an error in the console, something forbidden by our content policy, a
request that leaves this machine.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

pytest.importorskip(
    "playwright.sync_api", reason="NO PLAYWRIGHT HERE: nothing of the page is tested (make test installs it)"
)

from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "arcane" / "server" / "static"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SIZES = {"wide": (1440, 900), "middle": (820, 1180), "narrow": (360, 740)}
PATIENCE = 20_000  # milliseconds

BROWSER = [
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(
        CHROMIUM is None, reason="NO CHROMIUM HERE: nothing of the page is tested (apt install chromium)"
    ),
    pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="THE PAGE IS NOT BUILT: nothing of it is tested"),
]


class Served:
    """A server with a folder of its own. It can be stopped, and started again where it was, with the same games."""

    def __init__(self, folder: Path, bots: str = "quick") -> None:
        self.folder, self.bots = folder, bots
        self.port = 0
        # a copy: a build under way must not change the page in mid-game
        shutil.copytree(STATIC, folder / "static")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serving", str(self.folder / "tables.db"), str(self.port)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, str(self.folder / "static"), self.bots],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline().split()
        assert said[:1] == ["open"], self.log()
        self.port = int(said[1])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        assert code == 0, self.log()

    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class People:
    """The browsers of several people, each with cookies of its own."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.forgiven: tuple[str, ...] = ()  # parts of complaints that a test brings about on purpose

    def arrive(self, size: str = "wide", motion: bool = False, **more: Any) -> Page:
        """Somebody comes, with an empty browser."""
        across, down = SIZES[size]
        touch = size == "narrow"
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": across, "height": down},
            has_touch=touch,
            is_mobile=touch,
            permissions=["clipboard-read", "clipboard-write"],
            reduced_motion="no-preference" if motion else "reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("console", lambda said: self._hear(page, said.type, said.text))
        page.on("request", lambda request: self._look(request.url))
        page.on("websocket", lambda socket: self._look(socket.url))
        return page

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def unforgiven(self) -> list[str]:
        return [said for said in self.complaints if not any(part in said for part in self.forgiven)]

    def _hear(self, page: Page, kind: str, text: str) -> None:
        if kind in ("error", "warning") or "Content Security" in text:
            self.complaints.append(f"{page.url}: {text}")

    def _look(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != urlsplit(self.address).netloc:
            self.complaints.append(f"a request left for {parts.netloc or url}")


# --- what several tests do first ---

Seats = list[str]  # what the first table form calls each seat after mine: friend, apprentice, merchant, archmage


def lay(page: Page, seats: Seats, turns: int = 3, wizards: str = "off", game: str = "alley") -> str:
    """Open a table through its form, and come to it; returns its id. Nobody missing: it begins at once."""
    page.goto(f"/new/{game}")
    rows = page.get_by_label("Who takes seat")
    rows.first.wait_for()
    while rows.count() < len(seats) + 1:
        page.get_by_role("button", name="A bot").click()
    while rows.count() > len(seats) + 1:
        page.get_by_role("button", name=f"Take seat {rows.count()} away").click()
    for i, kind in enumerate(seats):
        page.get_by_label(f"Who takes seat {i + 2}").select_option(kind)
    if game == "alley":
        page.get_by_label("Turns").fill(str(turns))
        page.get_by_label("Wizards").select_option(wizards)
    page.get_by_role("button", name="Open the table" if "friend" in seats else "Begin at once").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def link(page: Page, which: str) -> str:
    """The secret link that the lobby copies: of the first friend, or `watch`."""
    page.evaluate("navigator.clipboard.writeText('')")
    buttons = page.get_by_role("button", name=re.compile("Copy the link|Copied"))
    (buttons.last if which == "watch" else buttons.first).click()
    copied = page.wait_for_function("navigator.clipboard.readText()")
    return str(copied.json_value())


def join(page: Page, address: str, name: str) -> None:
    page.goto(address)
    assert page.url.endswith("/join"), "the secret stays in the address bar"
    page.get_by_label("What shall the others call you?").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
