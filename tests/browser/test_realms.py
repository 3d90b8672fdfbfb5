"""Arcane Realms on the board that suits every game: whole games with a mouse and with a finger, and what it tells."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from arcane.games.realms import cards
from arcane.games.realms.land import PLACES, Q, R
from arcane.games.realms.names import REALM_NAMES
from tests.browser.hands import Finger, Hand, play
from tests.browser.people import BROWSER, ROOT, People, lay
from tests.browser.rush import at_a_walk

pytestmark = BROWSER
FACTS = ROOT / "web" / "src" / "games" / "realms" / "facts.json"


class Wanderer(Hand):
    """Reconnects what it can, and does not use every action: a year has many turns."""

    def choose(self, targets: int, confirm: int) -> None:
        says = self.page.evaluate("window.shown.map((e) => e.ariaLabel ?? e.textContent.trim())")
        best = [i for i, text in enumerate(says[:targets]) if text.lower().startswith("reconnect")]
        ends = [i for i, text in enumerate(says[:targets]) if text.startswith("End your turn")]
        if best or (ends and self.dice.random() < 0.6):
            self.touch(self.shown((best or ends)[0]))
            self.touches += 1
        else:
            super().choose(targets, confirm)


class Stroller(Wanderer, Finger):
    """The same, with a finger."""


def has_ended_well(page: Page, seats: int) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win|share"))
    ranks = page.locator(".ranks li")
    expect(ranks).to_have_count(seats)
    scores = [int(text) for text in ranks.locator(".score").all_inner_texts()]
    assert scores == sorted(scores, reverse=True), "the winner stands first, then by points"
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()


def test_what_the_page_knows_of_the_game_is_what_the_game_says() -> None:
    assert json.loads(FACTS.read_text()) == {
        "months": int(cards.MONTHS),
        "realms": list(REALM_NAMES),
        "skills": list(cards.SKILLS),
        "sections": list(cards.SECTIONS),
        "types": list(cards.TYPES),
        "magicians": list(cards.MAGICIANS),
        "familiars": list(cards.FAMILIARS),
        "tiles": [int(cards.SKILL[int(cards.TILE) + i]) for i in range(len(PLACES))],
        "places": {place: [int(Q[i]), int(R[i])] for i, place in enumerate(PLACES)},
    }


def test_a_whole_game_by_clicking(guests: People) -> None:
    page = guests.arrive()
    lay(page, ["apprentice", "archmage"], game="realms", turns_per_month="4")
    hand = Wanderer(page, 11)
    play(hand)
    assert hand.touches > 60
    has_ended_well(page, 3)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("group", name="The map")).to_be_visible()
    expect(page.locator("header").get_by_text("Month 12 of 12")).to_be_visible()


def test_a_whole_game_on_a_phone(guests: People) -> None:
    page = guests.arrive("narrow")
    lay(page, ["archmage", "apprentice"], game="realms", short_game="yes", turns_per_month="4")
    hand = Stroller(page, 13)
    play(hand)
    assert hand.touches > 60
    has_ended_well(page, 3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_board_speaks_in_words(guests: People) -> None:
    """A place is pressed on the map, names stand for numbers, and no field of the engine is shown bare."""
    page = guests.arrive()
    page.goto("/about")
    page.goto(f"/t/{at_a_walk(page)}")
    land = page.get_by_role("group", name="The map")
    lit = land.get_by_role("button")
    lit.first.wait_for()
    offered = page.get_by_role("region", name="Answers").get_by_role("button").count()
    assert lit.count() == offered, "every place that can be gone to shines"
    texts = page.locator("[data-board]").inner_text()
    for word in ("Misty Vale", "Strength", "Aether", "to reconnect", "Explore"):
        assert word in texts
    for field in ("notes", "spaces", "entered", "frontier", "second warrior"):
        assert field not in texts
    before = page.locator("[data-question] .question").inner_text()
    name = lit.first.locator(".name").inner_text()
    lit.first.click()
    expect(page.locator("[data-question] .question")).not_to_have_text(before)
    log = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text=f"came to {name}")
    expect(log.first).to_be_visible()
