"""Whole games of Arcane Alley in real Chromium: by mouse, by keys alone, on a phone, with six seats."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Finger, Hand, Keys, play
from tests.browser.people import BROWSER, People, join, lay, link

pytestmark = BROWSER


def has_ended_well(page: Page) -> None:
    """The result: who won, a chart of gold and one of infamy, the best sale or none, the last inspection."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win|share"))
    for what in ("Gold", "Infamy"):
        chart = page.get_by_role("img", name=re.compile(f"^{what}: .* at the end"))
        expect(chart).to_be_visible()
        assert chart.locator("path.ln").count() >= 2
    expect(page.get_by_role("table", name="The inspection of round 3")).to_be_visible()


def test_two_browsers_and_a_bot_play_a_whole_game_by_clicking(guests: People) -> None:
    host, friend = guests.arrive(), guests.arrive()
    first = lay(host, ["friend", "apprentice"], turns=4)
    secret = link(host, "friend")
    token = secret.partition("#")[2]
    assert len(token) >= 43
    join(friend, secret, "Bob")
    assert token not in friend.url
    assert token not in friend.content()
    assert token not in friend.evaluate("history.length + JSON.stringify({...localStorage, ...sessionStorage})")
    host.get_by_role("button", name="Begin").click()
    hands = Hand(host, 1), Hand(friend, 2)
    play(*hands)
    assert all(hand.touches > 15 for hand in hands)
    for page in (host, friend):
        has_ended_well(page)
        assert token not in page.url
    assert host.get_by_role("button", name="Rematch").is_visible()
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_url(lambda url: "/t/" in url and first not in url)
    friend.get_by_role("link", name="Join the rematch").click()  # everybody has their seat there already
    friend.wait_for_url(host.url)
    host.get_by_role("button", name="Begin").click()
    expect(friend.get_by_role("region", name="Question")).to_be_visible()
    play(*hands, until=hands[0].touches + 3)


def test_a_whole_game_by_keys_alone(guests: People) -> None:
    page = guests.arrive()
    page.goto("/new/alley")
    page.get_by_label("Turns").wait_for()
    _tab_to(page, "Who takes seat 2")
    page.keyboard.type("Bot: App")
    _tab_to(page, "Turns")
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    hand = Keys(page, 3)
    play(hand)
    assert hand.touches > 10
    has_ended_well(page)


def _tab_to(page: Page, label: str) -> None:
    field = page.get_by_label(label)
    for _ in range(60):
        if field.evaluate("(e) => e === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {label}")


def test_a_whole_game_on_a_phone_by_touch(guests: People) -> None:
    page = guests.arrive("narrow")
    lay(page, ["apprentice", "apprentice"], turns=3)
    hand = Finger(page, 4)
    play(hand)
    assert hand.touches > 12
    assert hand.sheets.count("The Watch inspects") >= 1, hand.sheets
    has_ended_well(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_six_seats_with_wizards(guests: People) -> None:
    page = guests.arrive()
    lay(page, ["apprentice"] * 5, turns=2, wizards="chosen")
    expect(page.get_by_role("region", name="The wizards")).to_be_visible()
    hand = Hand(page, 5)
    play(hand, until=1)
    expect(page.get_by_role("group", name="The others").get_by_role("region")).to_have_count(5)
    play(hand)
    has_ended_well(page)


def test_two_clicks_from_the_shelf_to_the_first_decision(guests: People, capsys: pytest.CaptureFixture[str]) -> None:
    page = guests.arrive(motion=True)
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("article", name="Arcane Alley").get_by_role("button", name="Play now against bots").click()
    page.locator("[data-question] .bar.asked").wait_for()
    took = time.monotonic() - began
    page.locator(".spot.legal").first.wait_for()
    with capsys.disabled():
        print(f"\nfrom the page to the first decision: 1 click, {took:.2f} s")
    assert took < 10
