"""Trickerion in the browser: whole games with a mouse, turns with a finger, and what the board tells."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, expect

from arcane.games.trickerion.cards import DICE
from arcane.games.trickerion.names import DIE_NAMES
from tests.browser.hands import Finger, Hand, play
from tests.browser.people import BROWSER, People, join, lay, link
from tests.browser.rush import at_the_theater, lay_quickly, rush
from tests.browser.trickerion_facts import FILE, facts

pytestmark = BROWSER

# what a Magician says who wants a stage: the first of these that shines is pressed, mostly
WISHES = (
    r"^Set up a Trick", r"performing", r"backstage", r"^Place the (?!Magician).*Theater", r"^Place the .*Theater",
    r"Permanent card for the Theater", r"Permanent card for the Workshop", r"^Prepare a Trick", r"^End the placement",
)  # fmt: skip

UNWISE = r"^(Give something back|Declare|No card)"


class Showman(Hand):
    """Sets Tricks up and performs them when it can, and neither idles nor gives anything away."""

    def choose(self, targets: int, confirm: int) -> None:
        says = self.page.evaluate("window.shown.map((e) => e.ariaLabel ?? e.textContent.trim())")[:targets]
        found = [i for wish in WISHES for i, text in enumerate(says) if re.search(wish, text)][:1]
        wise = [i for i, text in enumerate(says) if not re.search(UNWISE, text)]
        lot = found if found and self.dice.random() < 0.9 else wise
        if lot:
            self.touch(self.shown(self.dice.choice(lot)))
            self.touches += 1
        else:
            super().choose(targets, confirm)


class Juggler(Showman, Finger):
    """The same, with a finger."""

    def choose(self, targets: int, confirm: int) -> None:
        if confirm:
            Finger.choose(self, targets, confirm)
        else:
            Showman.choose(self, targets, confirm)


def has_ended_well(page: Page, seats: int) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win|share"))
    ranks = page.locator(".ranks li")
    expect(ranks).to_have_count(seats)
    fame = [int(text) for text in ranks.locator(".score").all_inner_texts()]
    assert fame == sorted(fame, reverse=True), "the winner stands first, then by Fame"


def board(page: Page) -> str:
    return page.locator("[data-board]").inner_text()


def test_what_the_page_knows_of_the_game_is_what_the_game_says() -> None:
    assert json.loads(FILE.read_text()) == facts()
    assert len(DICE) == len(DIE_NAMES)


def test_a_whole_game_by_clicking(guests: People) -> None:
    page = guests.arrive()
    lay(page, ["apprentice"], game="trickerion", start="quick")
    hand = Showman(page, 17)
    play(hand)
    assert hand.touches > 60
    has_ended_well(page, 2)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("header").get_by_text("Turn 7 of 7")).to_be_visible()
    page.get_by_label("Find a step").fill("performs")
    expect(page.locator("aside").get_by_text(re.compile("performs (Riverside|Grand|Magnus)")).first).to_be_visible()
    expect(page.get_by_role("region", name="Theater").get_by_role("article").first).to_be_visible()


def without_its_board(route: Route) -> None:
    """As if nobody had drawn a board for the game yet."""
    came = route.fetch()
    if "skin-trickerion" in came.text() and "as default" in came.text():
        route.fulfill(response=came, body="export default null")
    else:
        route.fulfill(response=came)


def test_a_whole_game_on_the_generic_board(guests: People) -> None:
    page = guests.arrive()
    page.route("**/assets/index-*.js", without_its_board)
    lay(page, ["apprentice"], game="trickerion", start="quick")
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    hand = Showman(page, 17)
    play(hand)
    assert hand.touches > 60
    has_ended_well(page, 2)


def test_turns_on_a_phone(guests: People) -> None:
    page = guests.arrive("narrow")
    lay(page, ["apprentice"], game="trickerion", start="quick")
    hand = Juggler(page, 5)
    play(hand, until=40)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(6)
    for name, sign in (("Theater", "Thursday"), ("Market", "Orders"), ("Alley", "Decks"), ("Rivals", "Characters")):
        page.get_by_role("tab", name=name).tap()
        expect(page.get_by_role("tabpanel")).to_contain_text(sign)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


# how often the board's height changes within so many frames
SWAYS = """async (frames) => {
  const board = document.querySelector("[data-board]");
  let sways = 0, last = board.clientHeight;
  for (let i = 0; i < frames; i++) {
    await new Promise(requestAnimationFrame);
    sways += board.clientHeight !== last;
    last = board.clientHeight;
  }
  return sways;
}"""


def test_the_board_stays_under_the_mouse(guests: People) -> None:
    """What is aimed at makes the bar grow. It must not slip away by that, and come back, with every frame."""
    page = guests.arrive("narrow")
    lay(page, ["apprentice"], game="trickerion", start="quick")
    answers = page.locator("[data-board] .answer")
    answers.first.wait_for()
    aimed = 0
    for i in range(min(4, answers.count())):
        box = answers.nth(i).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 3)
        sways = page.evaluate(SWAYS, 40)
        assert sways <= 2  # it grows when the answer is named, and when its effect is known
        aimed += page.locator("section.bar .second b").count()  # an answer is named there
    assert aimed > 0


# looks and clicks at once, so that no newer question gets the answer
ANSWER = """(sentence) => {
  const asked = document.querySelector("[data-question] .bar.asked .question");
  if (asked?.textContent.startsWith(sentence)) return true;
  if (asked) document.querySelector("[data-board] .answer")?.click();
  return false;
}"""


def come_to(pages: list[Page], sentence: str) -> None:
    """Everybody gives the first answer there is, until all are asked this."""
    for _ in range(200):
        here = [page.evaluate(ANSWER, sentence) for page in pages]
        if all(here):
            return
        pages[0].wait_for_timeout(100)
    raise AssertionError(f"not all come to {sentence}")


def test_assignments_are_a_secret_until_all_have_chosen(guests: People) -> None:
    """Both choose at once; whoever is done waits, sees what it chose, and shows nothing of it."""
    host, friend = guests.arrive(), guests.arrive()
    lay(host, ["friend"], game="trickerion", start="quick")
    join(friend, link(host, "friend"), "Bob")
    host.get_by_role("button", name="Begin").click()
    come_to([host, friend], "Put a card under your Magician")
    for page in (host, friend):
        expect(page.locator("[data-question] .second")).to_contain_text("All choose at once. Nobody sees your choice")
    host.get_by_role("group", name="The city").get_by_role("button", name="Market Row: Permanent card for").click()
    mine = host.locator(".desk.mine")
    expect(mine.get_by_role("status")).to_contain_text("Your secret choice: only you see these cards.")
    expect(mine.locator(".character.secret")).to_contain_text("Market Row")
    while host.locator("[data-question] .bar.asked").count():
        before = host.locator("[data-question] .question").inner_text()
        host.get_by_role("region", name="Answers").get_by_role("button", name="No card").click()
        expect(host.locator("[data-question] .question")).not_to_have_text(before)
    expect(mine.get_by_role("status")).to_contain_text("waiting for the others")
    rival = friend.locator(".desk:not(.mine)")
    expect(rival.locator(".character").first).to_contain_text("no card")
    assert "Market Row" not in rival.inner_text()
    for _ in range(100):
        if friend.evaluate(ANSWER, "Place") or "Market Row" in rival.inner_text():
            break
        friend.wait_for_timeout(100)
    expect(rival).to_contain_text("Market Row")  # now it is revealed
    expect(mine.get_by_role("status")).to_have_count(0)


def test_the_board_speaks_in_words(guests: People) -> None:
    """What can be pressed shines where it lies, and no field of the engine is shown bare."""
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 3, "trickerion", start="quick")
    rush(page, table, key="assign")
    page.goto(f"/t/{table}")
    city = page.get_by_role("group", name="The city")
    for place in ("Downtown", "Market Row", "Dark Alley"):
        expect(city.get_by_role("button", name=f"{place}: Permanent card for")).to_be_visible()
    expect(page.get_by_role("region", name="Prophecies").get_by_role("button")).to_have_count(3)
    texts = board(page)
    for word in ("Residence", "Inn", "Bank", "Orders", "Thursday", "Characters", "Components", "wood", "in order"):
        assert word in texts
    for field in ("cast", "spots", "offer row", "heir done", "carted", "residence 2", "no. 1"):
        assert field not in texts
    city.get_by_role("button", name="Downtown: Permanent card for").click()
    expect(page.locator("[data-question] .question")).not_to_have_text("Put a card under your Magician, or none.")


def test_a_marker_is_set_up_by_its_picture(guests: People) -> None:
    """A slot with several facings shows its own answers; each is drawn as the marker would lie."""
    page = guests.arrive()
    page.goto("/about")
    answers = page.get_by_role("region", name="Answers")
    slot = page.locator(".venue .slot.lit").first
    for _ in range(4):  # somebody else's markers may lie on every slot with two circles
        page.goto(f"/t/{at_the_theater(page, 'spot')}")
        answers.locator(".answer svg.marker").first.wait_for()
        if slot.count():
            break
    all_ways = answers.get_by_role("button").count()
    assert answers.locator("svg.marker").count() == all_ways
    slot.click()
    expect(answers.get_by_role("searchbox")).to_have_value(re.compile("left|right"))
    assert 2 <= answers.get_by_role("button").count() < all_ways
    answers.get_by_role("searchbox").fill("")
    expect(answers.get_by_role("button")).to_have_count(all_ways)
    markers = page.get_by_role("group", name="Performance cards").locator("svg.marker")
    before = markers.count()
    answers.get_by_role("button").first.click()
    expect(markers).to_have_count(before + 1)


def test_tricks_come_in_bunches_of_category_and_level(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = ""
    for _ in range(10):
        table = lay_quickly(page, 2, "trickerion", start="quick")
        wishes = (
            "^assign perm-downtown$",
            "^assign none$",
            "^place",
            "^slot dt",
            "^enhance",
            "^learn$",
            "^end$",
            "^die",
        )
        if rush(page, table, key="trick", wishes=wishes) == "trick":
            break
    page.goto(f"/t/{table}")
    answers = page.get_by_role("region", name="Answers")
    answers.get_by_role("button").first.wait_for()
    expect(answers.get_by_role("heading", name=re.compile("level 1"))).not_to_have_count(0)


def test_alone_against_the_heir_with_arcane_arts(guests: People) -> None:
    page = guests.arrive()
    page.goto("/about")
    table = lay_quickly(page, 1, "trickerion", start="quick", arts="on")
    rush(page, table, key="step")
    page.goto(f"/t/{table}")
    arcanist = page.get_by_role("region", name="Arcanist")
    expect(arcanist).to_contain_text("Enchantments")
    expect(arcanist).to_contain_text("Arcane dice")
    heir = page.get_by_role("region", name="The Heir")
    expect(heir).to_contain_text("Plan of the Heir")
    expect(page.get_by_text("Wagon here")).to_have_count(1)
