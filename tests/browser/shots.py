"""Pictures of the page for the documents, at the three sizes that we look after.

python -m tests.browser.shots docs/images
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.people import CHROMIUM, SIZES, People, Served
from tests.browser.rush import at_a_bribe, at_a_walk, at_the_theater, lay_quickly, rush

HEAVIEST = 150 * 1024


def take(page: Page, file: Path) -> None:
    """As good as its weight allows."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_load_state("networkidle")
    page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished)).then(() => undefined)")
    page.wait_for_timeout(500)  # what was measured is drawn anew
    for quality in (86, 76, 66, 56, 46, 36):
        page.screenshot(path=file, type="jpeg", quality=quality)
        if file.stat().st_size <= HEAVIEST:
            break
    print(f"{file}  {file.stat().st_size / 1024:.0f} KB")


def shoot(guests: People, folder: Path) -> None:
    """The same tables at every size: one in mid-game, one after an inspection, one that is over; the other games."""
    host = guests.arrive()
    host.goto("/about")
    playing = lay_quickly(host, 4, wizards="random", turns=0)
    rush(host, playing, most=12, clever=True)
    rush(host, playing, key="act", clever=True)
    inspected = at_a_bribe(host, clever=True, wizards="random", turns=6)
    over = lay_quickly(host, 4, wizards="random", turns=6)
    rush(host, over, clever=True)
    realms = at_a_walk(host, after=110)
    trickerion = at_the_theater(host, "spot", after=50)
    cookies = host.context.storage_state()
    for size in SIZES:
        page = guests.arrive(size, storage_state={"cookies": cookies["cookies"]})
        page.goto("/")
        page.get_by_role("button", name="Play now against bots").first.wait_for()
        page.evaluate("document.querySelector('[aria-label=\"My tables\"]')?.remove()")  # as somebody new sees it
        take(page, folder / f"home-{size}.jpg")
        page.goto(f"/t/{playing}")
        page.locator('.spot.legal[data-place^="stash"]').first.click()
        slot = page.locator('.spot.legal[data-place^="slot"]').first
        (slot.tap if size == "narrow" else slot.hover)()
        page.wait_for_function("document.querySelector('.band').classList.contains('speaks')")
        take(page, folder / f"table-{size}.jpg")
        page.goto(f"/t/{inspected}")
        page.get_by_role("button", name="The last inspection").click()
        page.get_by_role("dialog", name="The Watch inspects").wait_for()
        take(page, folder / f"inspection-{size}.jpg")
        page.goto(f"/t/{over}")
        page.locator(".charts").wait_for()
        take(page, folder / f"result-{size}.jpg")
        page.goto(f"/t/{realms}")
        page.locator(".place.legal").first.wait_for()
        take(page, folder / f"realms-{size}.jpg")
        page.goto(f"/t/{trickerion}")
        page.locator(".answer .marker").first.wait_for()
        take(page, folder / f"trickerion-{size}.jpg")


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        server = Served(Path(kept), "clever")
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            guests = People(browser, server.address)
            shoot(guests, folder)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
