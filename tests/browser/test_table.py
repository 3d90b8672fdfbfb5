"""Around a game at the table: the line that breaks, undo, spectators, replay and fork, chat, hints, settings."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.hands import Hand, play
from tests.browser.people import BROWSER, People, Served, join, lay, link
from tests.browser.rush import lay_quickly, rush

pytestmark = BROWSER
DOWN = "The line to the table is down."


def question(page: Page) -> str:
    return page.locator("[data-question] .question").inner_text()


def asked(page: Page) -> None:
    page.locator("[data-question] .bar.asked").wait_for()


def test_the_line_breaks_in_mid_question(chromium: Browser, tmp_path: Path) -> None:
    server = Served(tmp_path)
    guests = People(chromium, server.address)
    guests.forgiven = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "Failed to load resource")
    try:
        page = guests.arrive()
        page.goto("/about")
        page.goto(f"/t/{lay_quickly(page, 3)}")
        asked(page)
        before = question(page)
        server.stop()
        expect(page.get_by_text(DOWN)).to_be_visible()
        assert question(page) == before, "what is asked stays on the page"
        server.start()
        expect(page.get_by_text(DOWN)).to_have_count(0, timeout=30_000)
        assert question(page) == before
        hand = Hand(page, 6)
        play(hand, until=6)
        page.reload()
        asked(page)
        assert question(page) != ""
        assert page.get_by_role("region", name="Log").get_by_role("listitem").count() > 3
    finally:
        guests.leave()
        server.stop()
    assert guests.unforgiven() == []


def test_undo_and_why_it_is_off(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 3)
    page.goto(f"/t/{table}")
    asked(page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.get_by_text("You can't take anything back")).to_be_visible()
    # drawing from the discard shows nobody anything new
    assert rush(page, table, key="draw") == "draw"
    discard = page.get_by_role("button", name=re.compile("^Discard, .*, draw$"))
    while not discard.count():
        rush(page, table, key="", most=1)
        assert rush(page, table, key="draw") == "draw"
        asked(page)
    before, heap = question(page), discard.inner_text()
    discard.click()
    expect(undo).to_have_attribute("aria-disabled", "false")
    assert question(page) != before
    undo.click()
    expect(page.locator("[data-question] .question")).to_have_text(before)
    assert discard.inner_text() == heap


def test_a_spectator_sees_no_hand_and_can_not_act(guests: People) -> None:
    host, friend, watcher = guests.arrive(), guests.arrive("middle"), guests.arrive("narrow")
    heard: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    table = lay(host, ["friend", "apprentice"])
    secret, watching = link(host, "friend"), link(host, "watch")
    join(friend, secret, "Bob")
    join(watcher, watching, "Wanda")
    host.get_by_role("button", name="Begin").click()
    expect(watcher.get_by_role("region", name="Question")).to_be_visible()
    play(Hand(host, 7), Hand(friend, 8), until=4)
    expect(watcher.get_by_text("watching")).to_be_visible()
    assert watcher.locator(".spot.legal").count() == 0
    assert watcher.get_by_role("button", name="Undo").count() == 0
    assert watcher.get_by_role("button", name="What would the archmage do?").count() == 0
    states = [told for told in map(json.loads, heard) if told["t"] == "state" and told["view"]]
    assert states
    assert all(told["question"] is None for told in states)
    game = host.evaluate("fetch('/api/games/alley').then((r) => r.json())")
    dealt = [[line["values"] for line in told["view"] if line["name"] == "stash"] for told in states]
    piles = next(piles for piles in dealt if all(piles))  # later everybody knows what was drawn from the discard
    shown = [game["faces"][card & game["bits"]["face"]]["key"] for pile in piles for card in pile]
    backs = {game["faces"][face["back"]]["key"] for face in game["faces"]}
    assert set(shown) <= backs, "a hand is open to a spectator"
    refused = watcher.evaluate(
        """(table) => new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}/ws/${table}?heard=0`);
          socket.onmessage = ({ data }) => {
            const told = JSON.parse(data);
            if (told.t === "state") socket.send(JSON.stringify({ do: "play", id: "watcher1", seq: 1, action: 0 }));
            if (told.t === "refused") { socket.close(); done(told.why); }
          };
        })""",
        table,
    )
    assert "watch" in refused or "seat" in refused, refused


def test_a_finished_game_is_stepped_through_forked_and_proved_fair(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 3, turns=2)
    assert rush(page, table) == "over"
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="Watch it again").click()
    bar = page.get_by_role("region", name="Replay")
    expect(bar).to_contain_text(re.compile(r"\b0 / \d+"))
    page.get_by_role("button", name="One step on").click()
    expect(bar).to_contain_text(re.compile(r"\b1 / \d+"))
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("slider", name="Step").fill("9")
    expect(bar).to_contain_text(re.compile(r"\b9 / \d+"))
    assert page.url.endswith("?at=9")
    assert page.get_by_role("img", name=re.compile("^stash of 3$")).count() < 2, "the hands are open in a replay"
    page.get_by_role("button", name="Fork here").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("a fork")).to_be_visible()
    hand = Hand(page, 9)
    play(hand, until=4)
    assert hand.touches == 4
    page.goto(f"/fair/{table}")
    expect(page.get_by_role("heading", name="It was fair")).to_be_visible()
    assert page.get_by_role("img", name="does not agree").count() == 0


def test_chat_and_mute(guests: People) -> None:
    host, friend = guests.arrive(), guests.arrive("narrow")
    lay(host, ["friend", "apprentice"])
    join(friend, link(host, "friend"), "Bob")
    said = "<b>well met</b> & https://example.org"
    friend.get_by_label("Say something").fill(said)
    friend.get_by_role("button", name="Send").click()
    lines = host.get_by_role("log", name="Chat")
    expect(lines).to_contain_text(said)  # letters, not markup
    host.get_by_role("button", name="Mute Bob").click()
    expect(lines).not_to_contain_text("well met")
    friend.get_by_label("Say something").fill("can you hear me?")
    friend.get_by_role("button", name="Send").click()
    expect(friend.get_by_role("log", name="Chat")).to_contain_text("can you hear me?")
    host.reload()
    expect(lines).to_contain_text("Nobody has said anything yet.")  # muted still
    host.get_by_role("button", name="Hear Bob").click()
    expect(lines).to_contain_text("can you hear me?")


def test_a_hint_is_given_and_played(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    page.goto(f"/t/{lay_quickly(page, 3)}")
    asked(page)
    page.get_by_role("button", name="What would the archmage do?").click()
    sheet = page.get_by_role("dialog", name="What would the archmage do?")
    expect(sheet.get_by_text("to win").first).to_be_visible()
    answers = sheet.get_by_role("listitem")
    assert answers.count() >= 2
    lines = page.get_by_role("region", name="Log").get_by_role("listitem")
    before = lines.count()
    answers.first.get_by_role("button", name="Play it").click()
    expect(sheet).to_have_count(0)
    expect(lines.nth(before)).to_be_visible()


def test_a_report_holds_no_secret_and_settings_stay(guests: People) -> None:
    page = guests.arrive()
    table = lay(page, ["friend", "apprentice"])
    secrets = [link(page, "friend").partition("#")[2], link(page, "watch").partition("#")[2]]
    secrets += [str(cookie["value"]) for cookie in page.context.cookies()]
    assert len(secrets) == 3
    assert all(len(secret) >= 43 for secret in secrets)
    other = lay_quickly(page, 3)
    page.goto(f"/t/{other}")
    asked(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Report a fault").click()
    report = page.get_by_label("The report")
    expect(report).to_contain_text(other)
    expect(report).to_contain_text("alley")
    text = report.inner_text()
    assert not any(secret in text for secret in secrets)
    assert '"seed"' not in text
    assert '"secret"' not in text
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("switch", name="High contrast").check()
    page.get_by_role("radio", name="130 %").check(force=True)
    page.goto(f"/t/{table}")
    expect(page.locator("html.contrast.text-130")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440


def test_of_two_items_alike_one_is_taken_up(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 3, turns=0)
    page.goto(f"/t/{table}")
    stash = page.get_by_role("region", name="Your stash").locator(".spot")
    for _ in range(60):
        assert rush(page, table, key="act") == "act"
        asked(page)
        page.locator('.spot.legal[data-place^="stash"]').first.wait_for()
        places = [each.get_attribute("data-place") for each in stash.all()]
        twins = [i for i, place in enumerate(places) if places.count(place) > 1]
        if twins:
            break
        rush(page, table, most=1)
    if page.locator("dialog[open]").count():  # an inspection came before, and its sheet lies over the table
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    stash.nth(twins[1]).click()
    taken = page.locator('.stash .spot[aria-pressed="true"]')
    expect(taken).to_have_count(1)
    expect(stash.nth(twins[1])).to_have_attribute("aria-pressed", "true")
    stash.nth(twins[0]).click()  # the other one instead
    expect(taken).to_have_count(1)
    expect(stash.nth(twins[0])).to_have_attribute("aria-pressed", "true")


def test_the_result_says_what_decided_between_equals(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 2, turns=1)
    assert rush(page, table) == "over"

    def level(line: WebSocketRoute) -> None:
        """As if both had the same gold, and the first had won."""
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["t"] == "state" and told["scores"]:
                told["scores"], told["winners"] = [30, 30], [0]
            line.send(json.dumps(told))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws/"), level)
    page.goto(f"/t/{table}")
    expect(page.get_by_text("Juno has 30 too. Between equals less infamy decides.")).to_be_visible()


def test_a_phone_shows_my_own_gold_and_infamy(guests: People) -> None:
    page = guests.arrive("narrow")
    page.goto("/about")
    page.goto(f"/t/{lay_quickly(page, 6, wizards='random')}")
    mine = page.locator("header .mine")
    expect(mine).to_be_visible()
    expect(mine).to_contain_text("25")
