"""What the page has to know of Trickerion to draw it: printed figures, slots, and the order in which rows hold things.

python -m tests.browser.trickerion_facts writes it anew, after a figure was changed.
"""

from __future__ import annotations

import json
from typing import Any

from arcane.games.trickerion import cards
from arcane.games.trickerion.arts import arcanist
from arcane.games.trickerion.cards import COMPONENTS, LAYOUT, TRICKS, VENUES, figure
from arcane.games.trickerion.names import CORNERS, DIE_NAMES, WHO
from tests.browser.people import ROOT

FILE = ROOT / "web" / "src" / "games" / "trickerion" / "facts.json"
GAINS = ("fame", "coins", "shards")


def facts() -> dict[str, Any]:
    return {
        "turns": int(cards.TURNS),
        "locations": list(cards.LOCATIONS),
        "characters": list(WHO),
        "names": [
            name.replace("first ", "").replace("second ", "").replace("third ", "").replace("fourth ", "")
            for name in WHO.values()
        ],
        "ap": [int(ap) for ap in cards.BASE_AP],
        "magicians": list(cards.MAGICIANS),
        "categories": list(cards.CATEGORIES),
        "goods": list(cards.GOODS),
        "prices": [int(price) for price in cards.PRICE],
        "tricks": [trick(i) for i in range(len(TRICKS))],
        "venues": [venue(key) for key in VENUES],
        "firstVenue": int(cards.VENUE),
        "slots": list(cards.SLOTS),
        "slotPlaces": [int(place) for place in cards.SLOT_PLACE],
        "slotPoints": [int(ap) for ap in cards.SLOT_AP],
        "slotSeats": [int(seats) for seats in cards.SLOT_SEATS],
        "corners": list(CORNERS),
        "dice": [[key, DIE_NAMES[i]] for i, key in enumerate(cards.DICE)],
        "residence": ["x", *cards.CATEGORIES, "any"],
        "inn": ["x", *cards.KINDS[1:]],
        "rewards": list(arcanist.REWARDS),
        "offers": [int(arcanist.offer_price(i)) for i in range(3)],
    }


def trick(i: int) -> list[Any]:
    """Key, Components it needs, points to prepare it, markers, and its Yields of Fame, Coins and Shards."""
    key = TRICKS[i]
    needs = {kind: figure(key, kind) for kind in COMPONENTS if figure(key, kind)}
    return [key, needs, figure(key, "prepare"), figure(key, "markers"), [figure(key, kind) for kind in GAINS]]


def venue(key: str) -> list[Any]:
    """Key, slots, circles, and what the performer gains of Fame, Coins and Shards."""
    slots, _, links = LAYOUT["cards"][key].partition(" / ")
    return [key, slots, links, [figure(key, kind) for kind in GAINS]]


def written() -> str:
    """One line a field, and in the long ones a line for each thing."""
    lines = []
    for name, value in facts().items():
        if name in ("tricks", "venues"):
            inner = ",\n".join(f"    {json.dumps(each)}" for each in value)
            lines.append(f'  "{name}": [\n{inner}\n  ]')
        else:
            lines.append(f'  "{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written())
