"""Every page at three sizes: nothing scrolls sideways or overlaps, all can be touched, and axe finds nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.people import BROWSER, ROOT, SIZES, People, lay
from tests.browser.rush import at_a_bribe, at_a_walk, at_the_theater, lay_quickly, rush

pytestmark = BROWSER
AXE = Path(os.environ.get("ARCANE_AXE") or ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js")
FINGER = 44  # px

# Controls that can be used now, and what is wrong with where they lie. A link in a sentence is as high as its line.
FAULTS = """(finger) => {
  const sight = { visibilityProperty: true, opacityProperty: true };
  const seen = (e) => e.checkVisibility(sight) && !e.closest(".unseen, .skip");
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const name = (e) => `${e.localName} "${(e.ariaLabel ?? e.textContent).trim().replace(/\\s+/g, " ").slice(0, 50)}"`;
  const size = (across, down) => `${Math.round(across)}x${Math.round(down)}`;
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`scrolls sideways by ${wide} px`);
  const controls = [...(sheet ?? document).querySelectorAll("button, a[href], input, select, textarea, summary")]
    .filter((e) => !e.disabled && seen(e) && getComputedStyle(e).display !== "inline")
    .map((e) => {
      const label = e.matches("input[type=checkbox], input[type=radio]") ? e.closest("label") : null;
      return { e, up: e.parentElement, at: (label ?? e).getBoundingClientRect() };
    });
  for (const { e, at } of controls)
    if (Math.min(at.width, at.height) < finger - 0.5) found.push(`${name(e)} is ${size(at.width, at.height)}`);
  controls.forEach((a, i) => controls.slice(i + 1).forEach((b) => {
    const near = a.up === b.up || a.up.parentElement === b.up.parentElement;
    if (!near || a.e.contains(b.e) || a.e.closest("label")?.contains(b.e)) return;
    const across = Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left);
    const down = Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top);
    if (across > 2 && down > 2) found.push(`${name(a.e)} overlaps ${name(b.e)} by ${size(across, down)}`);
  }));
  // what stands side by side at the top may spill out of its box, onto its neighbour
  for (const header of (sheet ?? document).querySelectorAll("header")) {
    const parts = [...header.children].filter(seen).map((e) => {
      const all = [e, ...e.querySelectorAll("*")].filter(seen).map((each) => each.getBoundingClientRect());
      const most = (side, pick) => pick(...all.filter((at) => at.width).map((at) => at[side]));
      return { e, left: most("left", Math.min), right: most("right", Math.max),
        top: most("top", Math.min), bottom: most("bottom", Math.max) };
    });
    parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) found.push(`${name(a.e)} spills onto ${name(b.e)} by ${size(across, down)}`);
    }));
  }
  return found;
}"""
RUN_AXE = """async () => {
  const told = await axe.run(document, { resultTypes: ["violations"] });
  const where = (v) => v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(" | ");
  return told.violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.impact} ${v.id}: ${where(v)} (${v.nodes.length})`);
}"""


def visit(page: Page, over: str) -> dict[str, Callable[[], Any]]:
    """The pages by name, and how one comes there."""

    def to(address: str, sign: str = "main") -> Callable[[], Any]:
        def go() -> None:
            page.goto(address)
            page.locator(sign).first.wait_for()

        return go

    def table(seats: int) -> Callable[[], Any]:
        def go() -> None:
            page.goto("/about")
            new = lay_quickly(page, seats, wizards="random")
            rush(page, new, key="act", most=40)
            to(f"/t/{new}", ".spot.legal")()

        return go

    def realms() -> None:
        page.goto("/about")
        to(f"/t/{at_a_walk(page)}", ".place.legal")()

    def trickerion(seats: int, key: str, **options: str) -> Callable[[], Any]:
        def go() -> None:
            page.goto("/about")
            new = lay_quickly(page, seats, "trickerion", start="quick", **options)
            rush(page, new, key=key)
            to(f"/t/{new}", ".answer")()

        return go

    def theater() -> None:
        page.goto("/about")
        to(f"/t/{at_the_theater(page, 'perform')}", ".venue")()

    def chosen() -> None:
        table(4)()
        page.locator('.spot.legal[data-place^="stash"]').first.click()
        page.locator('.spot.legal[data-place^="slot"]').first.wait_for()

    def inspection() -> None:
        page.goto("/about")
        to(f"/t/{at_a_bribe(page, turns=2)}", ".offer")()
        page.get_by_role("button", name="The last inspection").click()
        page.get_by_role("dialog", name="The Watch inspects").wait_for()

    def lobby() -> None:
        lay(page, ["friend", "apprentice", "merchant"])
        page.get_by_role("button", name="QR code").first.click()

    def card() -> None:
        to("/rules/harbour", ".reference")()
        page.locator(".reference button").first.click()
        page.get_by_role("dialog").wait_for()

    return {
        "home": to("/", "article"), "new table": to("/new/alley", "form"), "lobby": lobby, "table": table(4),
        "six seats": table(6), "aiming": chosen, "inspection": inspection, "result": to(f"/t/{over}", ".charts"),
        "replay": to(f"/replay/{over}?at=12", ".track"), "rules": to("/rules", "main li"),
        "rules of alley": to("/rules/alley", ".reference"), "a card": card, "realms": realms,
        "trickerion": trickerion(4, "assign"), "the heir": trickerion(1, "act", arts="on"), "theater": theater,
        "fair": to(f"/fair/{over}", ".checks"), "about": to("/about"), "join": to("/join", "form"),
        "nowhere": to("/nowhere"),
    }  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_and_axe_finds_nothing(guests: People, size: str) -> None:
    axe = AXE.read_text() if AXE.exists() else ""
    guests.forgiven = ("status of 404",)  # of the page that is nowhere
    page = guests.arrive(size)
    page.goto("/about")
    over = lay_quickly(page, 3, turns=2)
    assert rush(page, over) == "over"
    faults: dict[str, list[str]] = {}
    for name, come in visit(page, over).items():
        come()
        page.evaluate("document.fonts.ready.then(() => undefined)")
        found = page.evaluate(FAULTS, FINGER if size == "narrow" else 0)
        if axe:
            page.evaluate(axe + "; undefined")
            found += page.evaluate(RUN_AXE)
        if found:
            faults[name] = found
    assert faults == {}, json.dumps(faults, indent=1)
    if not axe:
        pytest.skip("NO AXE-CORE HERE: everything fits, but axe was not asked; run `npm ci` in web/")
