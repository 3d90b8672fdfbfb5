"""Runs of a report to look at, and an eye for what a page must not be."""

import re
from html.parser import HTMLParser
from typing import Any

import arcane
from arcane.lab.report.run import Plan, Run, play_plan

ALLEY = arcane.game("alley")
SEATS = ["random"] * 4
OPTIONS: dict[str, Any] = ALLEY.settle(4, {"wizards": "random"})


def played(num: int, seed: int = 3, options: dict[str, Any] | None = None, cards: str | None = None) -> Run:
    plan = Plan("alley", SEATS, num, seed, OPTIONS if options is None else options, cards)
    *_, run = play_plan(plan, "arcane report alley", 1, "local", apart=cards is not None)
    return run


class Checker(HTMLParser):
    """Every tag is closed in its order, ids are unique, plots have titles, and nothing is fetched."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.titled: list[bool] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        assert "src" not in values
        assert tag not in ("link", "img", "iframe", "object", "image", "use")
        if "id" in values:
            self.ids.append(str(values["id"]))
        if tag == "a":
            self.links.append(str(values["href"]))
        if tag == "svg":
            self.titled.append(False)
        if tag == "title" and self.open[-1] == "svg":
            self.titled[-1] = True
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and "script" not in self.open:
            self.text.append(data)


def check(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    checker.close()
    assert checker.open == []
    assert len(checker.ids) == len(set(checker.ids)) > 3
    assert all(link[1:] in checker.ids for link in checker.links)
    assert checker.titled
    assert all(checker.titled)
    for fetched in ("http:", "https:", "@import", "url(", "//cdn"):
        assert fetched not in text
    words = "".join(checker.text)
    for nonsense in (r"\bNone\b", r"\bnan\b", r"\binf\b", "{", "}", r"Estimate\("):
        assert re.search(nonsense, words) is None
    return checker
