"""One server for all tests of the page, and one Chromium a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # Playwright may be missing, and the tests that need none still run
    from playwright.sync_api import Browser

    from tests.browser.people import People, Served


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    from tests.browser.people import Served

    server = Served(tmp_path_factory.mktemp("house"))
    yield server
    server.stop()
    assert "Traceback" not in server.log(), server.log()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from tests.browser.people import CHROMIUM

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def guests(chromium: Browser, house: Served) -> Iterator[People]:
    from tests.browser.people import People

    people = People(chromium, house.address)
    yield people
    people.leave()
    assert people.unforgiven() == []
