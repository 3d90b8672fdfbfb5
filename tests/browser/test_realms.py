"""Arcane Realms on the board that suits every game: whole games with a mouse and with a finger, and what it tells."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

from arcane.games.realms import cards
from arcane.games.realms.land import PLACES, Q, R
from arcane.games.realms.names import REALM_NAMES
from arcane.games.realms.player import USED_AURORA, USED_BUILDER, USED_FEN, USED_KANOA, USED_YMNON
from tests.browser.hands import Finger, Hand, play
from tests.browser.people import BROWSER, ROOT, People, lay
from tests.browser.rush import at_a_walk, lay_quickly, rush

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
        "open": int(cards.OPEN_FROM),
        "used": {
            "kanoa": int(USED_KANOA),
            "ymnon": int(USED_YMNON),
            "aurora": int(USED_AURORA),
            "builder": int(USED_BUILDER),
            "fen": int(USED_FEN),
        },
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
    for word in ("Misty Vale", "Strength", "Aether", "to reconnect", "Explore", "Frontier"):
        assert word in texts
    for field in ("notes", "spaces", "entered", "frontier", "second warrior"):
        assert field not in texts, "names of fields"
    before = page.locator("[data-question] .question").inner_text()
    name = lit.first.locator(".name").inner_text()
    lit.first.click()
    expect(page.locator("[data-question] .question")).not_to_have_text(before)
    log = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text=f"came to {name}")
    expect(log.first).to_be_visible()


def test_frontier_entered_realms_and_used_powers_are_shown(guests: People) -> None:
    """R23.1 of everybody; how many beings of the frontier are reconnected, of those that open the next realm."""
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 2, "realms", first_player=1)
    wishes = ("^magician kanoa$", "^kanoa$", "^jump mv4$", "^end turn$")
    rush(page, table, most=3, wishes=wishes)
    page.goto(f"/t/{table}")
    me, juno = (page.get_by_role("region", name=name, exact=True) for name in ("Mira", "Juno"))
    expect(line(me, "Frontier")).to_have_text("none yet")
    expect(me.get_by_text("magician", exact=True)).to_be_visible()
    rush(page, table, most=2, wishes=wishes)
    page.goto(f"/t/{table}")
    expect(line(me, "Frontier")).to_have_text("Misty Vale 0 of 4", use_inner_text=True)
    expect(line(me, "Entered")).to_have_text("Misty Vale")
    expect(me.get_by_text("magician, power used", exact=True)).to_be_visible()
    expect(juno.get_by_text("power used")).to_have_count(0)
    expect(line(juno, "Frontier")).to_have_text(re.compile("none yet|Misty Vale\\s0 of 4"), use_inner_text=True)
    closed = line(page.get_by_role("region", name="The table"), "Still closed")
    told = "Shifting Dunes 15 Crystal Caverns 20 Verdant Everglades 25 Eternal Frostlands 15"
    expect(closed).to_have_text(told, use_inner_text=True)


def test_a_typed_answer_may_ask_why(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 2, "realms", first_player=1)
    rush(page, table, key="act")
    page.goto(f"/t/{table}")
    page.locator("[data-board] .answer").first.wait_for()
    for typed, told in (
        ("why explore a1", "your magician must leave the golden gate first"),
        ("why end turn", "that can be chosen now"),
        ("explore m gate", "Nobody comes back to the golden gate"),
    ):
        page.keyboard.press("/")
        page.get_by_role("combobox", name="Answer").fill(typed)
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
        page.keyboard.press("Escape")


def line(panel: Locator, name: str) -> Locator:
    """What stands in a panel's row of this name."""
    return panel.locator(".line").filter(has=panel.page.get_by_role("heading", name=name, exact=True)).locator(".parts")
