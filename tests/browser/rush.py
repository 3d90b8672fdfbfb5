"""Tables for tests that are not about playing: laid, and played on, over the wire from within a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error, Page

LAY = """async (form) => {
  const told = await fetch("/api/tables", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(form) });
  return await told.json();
}"""
BREAKS = 2  # of the line that are put up with

# Not faster than a person may speak; by lot of a kind that is the same every time, or as the archmage would.
# `wishes` are patterns: the first that fits an answer chooses it.
RUSH = """([table, key, most, clever, wishes]) => new Promise((done, fail) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?heard=0`);
  let seq = -1, n = 0;
  const end = (why) => { socket.onclose = null; socket.close(); done(why); };
  socket.onclose = ({ code, reason }) => fail(new Error(`the line broke: ${code} ${reason}`));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    const say = (what) => setTimeout(() => socket.send(JSON.stringify(what)), n < 30 ? 0 : 55);
    const play = (action) => say({ do: "play", id: `rush${n}at${seq}`, seq, action });
    if (told.t === "refused") fail(new Error(told.why));
    if (told.t === "hint") play(told.options[0].action);
    if (told.t !== "state") return;
    if (told.table.status === "over") return end("over");
    const question = told.question;
    if (!question || question.seq === seq) return;
    if (question.key === key || n >= most) return end(question.key);
    seq = question.seq;
    n += 1;
    if (clever && question.options.length > 1) say({ do: "hint", id: `hint${n}at${seq}`, seq });
    else {
      const wish = wishes.find((each) => question.options.some(({ spell }) => new RegExp(each).test(spell)));
      const fits = question.options.filter(({ spell }) => wish && new RegExp(wish).test(spell));
      const lot = fits.length ? fits : question.options;
      play(lot[(n * 7919) % lot.length].action);
    }
  };
})"""

ME = {"kind": "me", "name": "Mira", "bot": None}


def bots(n: int) -> list[dict[str, Any]]:
    names = ("Juno", "Tobias", "Ottilie", "Bram", "Isolde")
    return [{"kind": "bot", "name": names[i], "bot": "apprentice"} for i in range(n)]


def lay_quickly(page: Page, seats: int = 4, game: str = "alley", **options: object) -> str:
    """A table of mine with bots, begun; the page must be one of ours. Returns its id."""
    form = {
        "game": game, "options": options, "seats": [ME, *bots(seats - 1)],
        "hints": True, "spectators": True, "stand_in": 120, "start": True,
    }  # fmt: skip
    told = page.evaluate(LAY, form)
    assert "table" in told, told
    return str(told["table"])


def rush(
    page: Page, table: str, key: str = "", most: int = 100_000, clever: bool = False, wishes: tuple[str, ...] = ()
) -> str:
    """Play my seat on until it is asked a question of this kind, so many times, or it is over: says which. Where lines
    are cut because answers came in a bunch, as on a crowded machine, it comes back like any client."""
    for left in range(BREAKS, -1, -1):
        try:
            return str(page.evaluate(RUSH, [table, key, most, clever, list(wishes)]))
        except Error as e:
            if left == 0 or "the line broke" not in str(e) or most == 1:
                raise
            page.wait_for_timeout(1000)
    raise AssertionError


def at_a_bribe(page: Page, seats: int = 4, clever: bool = False, **options: object) -> str:
    """A table of mine that has come to the bribes after an inspection. Whoever has nothing to give is not asked."""
    for _ in range(8):
        table = lay_quickly(page, seats, "alley", **options)
        if rush(page, table, key="bribe", clever=clever) == "bribe":
            return table
    raise AssertionError("nobody asks for a bribe any more")


def at_a_walk(page: Page, after: int = 0) -> str:
    """A table of Arcane Realms where a piece of mine is to move. Such hands may end every turn unused: then anew."""
    for _ in range(8):
        table = lay_quickly(page, 4, "realms")
        if after:
            rush(page, table, most=after)
        if rush(page, table, key="go") == "go":
            return table
    raise AssertionError("nobody walks any more")


# A Magician who wants to perform: helpers set Tricks up first, then it takes its slot; the rest prepares.
SHOWMAN = (
    "^set-up$", "^slot \\w+[.]p$", "^slot \\w+[.]b", "^place (en|ma|as|a1|a2)$", "^place m$", "^assign perm-theater$",
    "^assign perm-workshop$", "^prepare", "^end$", "^links coins$",
)  # fmt: skip


def at_the_theater(page: Page, key: str, after: int = 0, **options: str) -> str:
    """A table of Trickerion where I am asked a question of the Theater: `spot`, or `perform`."""
    for _ in range(8):
        table = lay_quickly(page, 2, "trickerion", start="quick", **options)
        if after:
            rush(page, table, most=after, wishes=SHOWMAN)
            page.wait_for_timeout(2000)  # nobody may speak so much at once, twice
        if rush(page, table, key=key, wishes=SHOWMAN) == key:
            return table
    raise AssertionError(f"nobody comes to {key}")
