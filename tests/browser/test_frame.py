"""The browser client around a board: links, lobby, questions, log, the line that breaks, replay, fork, fairness.

Everything is done in a real Chromium against a real server, with the sample game on the board that suits every game.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api", reason="the tests of the page need Playwright: make test installs it")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
WIDTHS = {"wide": (1440, 900), "middle": (820, 1180), "narrow": (360, 740)}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(CHROMIUM is None, reason="NO CHROMIUM HERE: nothing of the browser client is tested"),
    pytest.mark.skipif(
        not (ROOT / "src/arcane/server/static/index.html").exists(), reason="the page is not built: make web"
    ),
]


class Served:
    """A server of its own, that can be stopped and started again with the same games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "arcane.cli", "serve", "--port", str(self.port), "--thinkers", "1"]
        command += ["--db", str(self.folder / "tables.sqlite")]
        log = (self.folder / "server.log").open("a")
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        log.close()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://[^ /]*:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError((self.folder / "server.log").read_text())

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) == 0
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as p:
        found = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


class People:
    """Browsers of several people. What any of them complains about fails the test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def arrive(self, width: str = "wide") -> Page:
        across, down = WIDTHS[width]
        touch = width == "narrow"
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": across, "height": down}, has_touch=touch, is_mobile=touch
        )
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if "Content Security" in said.text else None)
        return page


@pytest.fixture
def people(browser: Browser, served: Served) -> Iterator[People]:
    found = People(browser, served.address)
    yield found
    for context in found.contexts:
        context.close()
    assert found.complaints == []


def open_harbour(host: Page, friends: int) -> str:
    """A table of three: the host, so many friends, bots. Returns the link of the first friend."""
    host.goto("/new/harbour")
    for seat in (2, 3):
        kind = "friend" if seat < 2 + friends else "apprentice"
        host.get_by_label(f"Who takes seat {seat}").select_option(kind)
    host.get_by_role("button", name="Open the table" if friends else "Begin at once").click()
    host.wait_for_url("**/t/*")
    table = host.url.rpartition("/")[2]
    link = host.evaluate(f"JSON.parse(sessionStorage.getItem('arcane.links.{table}')).seats[1]")
    return str(link) if friends else ""


def answer_until_over(*players: Page) -> None:
    """Everybody takes the first answer that they are offered, until there is a result."""
    for _ in range(200):
        for page in players:
            answers = page.locator(".answer")
            if answers.count():
                answers.first.click(timeout=3000)
            page.wait_for_timeout(100)
        if players[0].get_by_role("link", name="Watch it again").count():
            return
    raise AssertionError("the game did not end")


def test_a_link_is_out_of_the_address_bar_and_seats_a_friend(people: People) -> None:
    host, friend = people.arrive(), people.arrive("narrow")
    link = open_harbour(host, friends=1)
    expect(host.get_by_role("button", name="1 seat is still free")).to_be_disabled()
    friend.goto(link)
    assert friend.url.endswith("/join")
    friend.get_by_label("What shall the others call you?").fill("Bob <b>bold</b>")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_text("The host begins when all are here.")).to_be_visible()
    assert link.partition("#")[2] not in friend.content()
    friend.get_by_label("Words for the shuffle").fill("mind the gap")
    friend.get_by_role("button", name="Mix in").click()
    expect(friend.get_by_role("button", name="Mixed in")).to_be_visible()
    host.get_by_role("button", name="Begin").click()
    expect(host.locator(".question")).to_have_text("Bid some of your coins.")
    expect(host.get_by_role("heading", name="Bob <b>bold</b>")).to_be_visible()  # as letters, not as a command
    assert "Your turn" in host.title()
    answer_until_over(host, friend)
    host.get_by_role("link", name="Was it fair?").click()
    expect(host.get_by_role("heading", name="It was fair")).to_be_visible()
    expect(host.get_by_text("mind the gap")).to_be_visible()


def test_what_is_typed_is_answered_refused_or_taken_back(people: People) -> None:
    page = people.arrive()
    open_harbour(page, friends=0)
    page.locator(".answer").first.wait_for()
    page.keyboard.press("/")
    box = page.get_by_role("combobox", name="Answer")
    box.fill("bid 99")
    box.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="is no answer")).to_be_visible()
    box.fill("bid 3")
    box.press("Enter")
    expect(box).to_have_count(0)
    expect(page.locator(".question")).to_have_text("Lay a favour to your bid, or bid alone.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".question")).to_have_text("Bid some of your coins.")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    undo.press("Enter")  # it is off, and says why
    expect(page.get_by_text("You can't take anything back")).to_be_visible()


def test_an_answer_given_while_the_server_is_away_is_given_once(browser: Browser, tmp_path: Path) -> None:
    server = Served(tmp_path)
    people = People(browser, server.address)
    page = people.arrive()
    try:
        open_harbour(page, friends=1)  # the friend never comes, so nobody but me can move anything
        page.get_by_label("Words for the shuffle").fill("once")
        server.stop()
        expect(page.get_by_text("The line to the table is down.")).to_be_visible()
        page.get_by_role("button", name="Mix in").click()
        server.start()
        expect(page.get_by_text("The line to the table is down.")).to_have_count(0, timeout=30_000)
        expect(page.get_by_role("button", name="Mixed in")).to_be_visible()
    finally:
        for context in people.contexts:
            context.close()
        server.stop()
    assert people.complaints == []


def test_a_finished_game_is_watched_again_and_forked(people: People) -> None:
    page = people.arrive()
    open_harbour(page, friends=0)
    page.locator(".answer").first.wait_for()
    answer_until_over(page)
    page.get_by_role("link", name="Watch it again").click()
    bar = page.get_by_role("region", name="Replay")
    expect(bar.locator(".count")).to_contain_text("0 /")
    page.get_by_role("button", name="One step on").click()
    expect(bar.locator(".count")).to_contain_text("1 /")
    assert page.url.endswith("?at=1")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("slider").fill("2")
    expect(bar.locator(".count")).to_contain_text("2 /")
    page.get_by_role("button", name="Fork here").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("a fork")).to_be_visible()
    answer_until_over(page)


def test_fairness_is_computed_also_where_the_browser_lends_no_cryptography(people: People) -> None:
    page = people.arrive()
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    open_harbour(page, friends=0)
    page.locator(".answer").first.wait_for()
    table = page.url.rpartition("/")[2]
    answer_until_over(page)
    page.goto(f"/fair/{table}")
    expect(page.get_by_role("heading", name="It was fair")).to_be_visible()
    page.route("**/fairness", lambda route: route.fulfill(json={**route.fetch().json(), "salt": "00" * 32}))
    page.goto(f"/fair/{table}")
    expect(page.get_by_role("heading", name="This does not agree")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways_and_all_targets_are_large(people: People, width: str) -> None:
    page = people.arrive(width)
    open_harbour(page, friends=0)
    table = page.url.removeprefix(people.address)
    for address in ("/", "/new/alley", "/rules", "/rules/harbour", "/about", "/join", "/nowhere", table):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTHS[width][0], address
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, select, a.btn, input:not([type=checkbox])")]
                .filter((each) => each.getClientRects().length)
                .filter((each) => Math.min(each.offsetHeight, each.offsetWidth) < 44)
                .map((each) => each.outerHTML.slice(0, 90))"""
        )
        assert small == [], address
