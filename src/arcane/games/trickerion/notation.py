"""T18.2 to T18.9 the specification's own spellings, read beside the words of the questions."""

from __future__ import annotations

import re

from arcane.core.question import Question
from arcane.games.trickerion.cards import LOCATIONS, VENUE, VENUES
from arcane.games.trickerion.markers import owner_of, symbol_of
from arcane.games.trickerion.player import SYMBOLS
from arcane.games.trickerion.stage import MARKER_WORDS
from arcane.games.trickerion.table import Trickerion

SHORT = dict(zip(("th", "ws", "dt", "mr", "da"), LOCATIONS, strict=True))
PLACED = re.compile(r"([a-z-]+-\d+):(\d\.\d|g\d+)(?::([urdl]))?")  # riverside-04:1.1:d, riverside-04:g1
MARKER = re.compile(r"p(\d)\.([shdc])\d?")  # p2.h3: markers of one symbol are alike, so the number says nothing


def ours(q: Question, typed: str) -> str:
    """What was typed, in the words of the question. Components, slots, Characters and places of the market need no
    help: their spellings are those of the questions, or the beginnings of them."""
    return " ".join(_word(q, word) for word in typed.lower().split())


def _word(q: Question, word: str) -> str:
    s = q.table
    assert isinstance(s, Trickerion)
    if q.key in ("location", "deck") and word in SHORT:
        return SHORT[word]
    if (placed := PLACED.fullmatch(word)) and placed[1] in VENUES:
        return _placed(s, q.key, *placed.groups())
    if q.key in ("marker", "break-free") and (marker := MARKER.fullmatch(word)):
        whose, symbol = int(marker[1]) - 1, SYMBOLS.index(marker[2].upper())
        lie = [i for i, m in enumerate(s.spots) if m and (owner_of(m), symbol_of(m)) == (whose, symbol)]
        return MARKER_WORDS[lie[0]] if len(lie) == 1 else word
    return word.replace("_", "-")


def _placed(s: Trickerion, key: str, card: str, slot: str, way: str | None) -> str:
    """T18.8 a marker on a card, or where one shall lie."""
    place = int(s.stage.find(int(VENUE) + VENUES.index(card)))
    if key in ("marker", "break-free"):
        return f"{place + 1} {slot}"
    if key == "spot" and place != s.arg >> 19 or key != "spot" and place != s.staged:
        return card
    if key != "spot":
        return slot
    return "guest" if slot.startswith("g") else f"{slot} {way}"
