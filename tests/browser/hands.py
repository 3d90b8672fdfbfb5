"""Hands that play whole games of Arcane Alley on the page: with a mouse, with keys alone, with a finger.

They know no rule and speak to no server. They see what shines, and choose by lot among it: a spot of the board, a
button of the question. Every click is Chromium's own and lands only on what nothing else covers.
"""

from __future__ import annotations

import random
import time

from playwright.sync_api import ElementHandle, Error, Page

PATIENCE = 90.0  # seconds without any answer by anybody
STUCK = 60  # touches in a row that led nowhere
MISSES = 6  # touches in a row that could not be made: what is to be touched is covered

# What the page shows: is somebody asked, what shines, and how far the game is. `held`: the first of two touches was
# made, so what would only begin anew is left out. The elements stay with the page, and are asked for by their number.
LOOK = """() => {
  const sight = (e) => e.checkVisibility({ visibilityProperty: true });
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const all = (css) => [...(sheet ?? document).querySelectorAll(css)].filter((e) => !e.disabled && sight(e));
  const show = (what, targets = [], confirm = []) => {
    window.shown = [...targets, ...confirm];
    const told = [...document.querySelectorAll(".question, .news, .lbx, .purse, .spot > .unseen")];
    const far = [sheet?.ariaLabel, location.pathname, document.querySelector("[aria-pressed=true]")?.textContent];
    return {
      what, targets: targets.length, confirm: confirm.length, sheet: sheet?.ariaLabel ?? "",
      far: [...far, ...told.map((e) => e.textContent)].join("|"),
    };
  };
  if (!sheet && all("a").some((a) => a.textContent.includes("Watch it again"))) return show("over");
  const confirm = all(".confirm, .band .go, .rival > .act.main");
  const spots = all(".spot.legal");
  const held = spots.filter((e) => e.ariaPressed === "true");
  const ways = all(".band .act, .offer .act, [data-question] .answers .btn:not(.confirm)");
  const chips = all(".chip-face").filter((e) => e.textContent.includes("Open to choose"));
  let targets = [...spots, ...ways, ...chips];
  if (held.length) targets = targets.filter((e) => !held.includes(e) && !(e.dataset.place ?? "").startsWith("stash "));
  if (sheet && !targets.length && !confirm.length) {
    const buttons = all("button");
    const on = buttons.filter((e) => e.matches(".main") || /^Close$/.test(e.ariaLabel ?? e.textContent.trim()));
    return show("sheet", on.length ? on : buttons);
  }
  if (!document.querySelector("[data-question] .bar.asked")) return show("wait");
  return show("asked", targets, confirm);
}"""

# Where the ring of the keyboard is. `old`: the table has changed meanwhile, by my last answer or by somebody else.
RING = """(n) => {
  const shining = window.shown.slice(0, n);
  if (shining.includes(document.activeElement)) return "shines";
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const shines = (e) => e.isConnected && !e.disabled && (e.matches(".legal") || !e.matches(".spot"));
  const there = shining.some((e) => shines(e) && (!sheet || sheet.contains(e)));
  return there && document.querySelector("[data-question] .bar.asked") ? "elsewhere" : "old";
}"""


class Hand:
    """A mouse."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.touches = 0
        self.sheets: list[str] = []  # titles of sheets that came up by themselves
        self._far, self._still, self._missed = "", 0, 0

    def touch(self, element: ElementHandle) -> None:
        element.click(timeout=5000)

    def step(self) -> str:
        """Do one thing, if there is one: over, wait, asked or sheet."""
        seen = self.page.evaluate(LOOK)
        what = str(seen["what"])
        if what in ("over", "wait"):
            return what
        self._still = self._still + 1 if seen["far"] == self._far else 0
        self._far = str(seen["far"])
        assert self._still < STUCK, f"{STUCK} touches changed nothing: {self._far[:600]}"
        try:
            if what == "sheet":
                self.sheets.append(seen["sheet"])
                self.close(seen["targets"])
            else:
                self.choose(seen["targets"], seen["confirm"])
            self._missed = 0
        except Error as error:
            self._missed += 1
            if not _gone(error) or self._missed >= MISSES:
                raise
        return what

    def close(self, buttons: int) -> None:
        self.touch(self.shown(buttons - 1))

    def choose(self, targets: int, confirm: int) -> None:
        """A mouse has pointed before it clicks, so it need not confirm."""
        if targets:
            self.touch(self.shown(self.dice.randrange(targets)))
            self.touches += 1

    def shown(self, i: int) -> ElementHandle:
        found = self.page.evaluate_handle("(i) => window.shown[i]", i).as_element()
        assert found is not None
        return found


class Finger(Hand):
    """A finger: what it touches is aimed at first, and given by a second touch."""

    def touch(self, element: ElementHandle) -> None:
        element.tap(timeout=5000)

    def choose(self, targets: int, confirm: int) -> None:
        if confirm:
            self.touch(self.shown(targets + self.dice.randrange(confirm)))
        else:
            super().choose(targets, confirm)


class Keys(Hand):
    """Keys alone. Tab walks on until something shines under the ring; now and then an answer is typed."""

    def close(self, buttons: int) -> None:
        self.page.keyboard.press("Escape")

    def choose(self, targets: int, confirm: int) -> None:
        if not targets:
            return
        self.touches += 1
        if self.dice.random() < 0.15:
            self.page.keyboard.press("Escape")  # let go of what is chosen
            self.page.keyboard.press("/")
            self.page.get_by_role("combobox", name="Answer").wait_for(timeout=5000)
            for _ in range(self.dice.randint(1, 4)):
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
            return
        # not one picked beforehand: the ring would have to run around the page for each
        wanted = self.dice.randint(1, min(3, targets))
        for _ in range(400):
            self.page.keyboard.press("Tab")
            ring = self.page.evaluate(RING, targets)
            if ring == "old":
                return
            wanted -= ring == "shines"
            if wanted == 0:
                self.page.keyboard.press("Enter")
                return
        raise AssertionError("Tab comes to nothing that shines")


def play(*hands: Hand, until: int = 10**6) -> None:
    """All of them play on until the game is over for everybody, or until the first has touched so often."""
    last = time.monotonic()
    while True:
        did = [hand.step() for hand in hands]
        if all(each == "over" for each in did) or hands[0].touches >= until:
            return
        if any(each in ("asked", "sheet") for each in did):
            last = time.monotonic()
        else:
            hands[0].page.wait_for_timeout(20)
        assert time.monotonic() - last < PATIENCE, f"nobody is asked, and it is not over: {did}"


def _gone(error: Error) -> bool:
    """The board was drawn anew while the hand was on its way: look again."""
    return any(part in str(error) for part in ("not attached", "detached", "not visible", "Timeout"))
