"""Every one of the 48 Tricks: what it takes to prepare, and what it yields."""

from __future__ import annotations

import pytest

from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import COMPONENTS, TRICKS, figure
from tests.games.trickerion.lay import lay


def needs(name: str, short: str = "", left: int = 0) -> str:
    """What a Trick takes; of one type only so much."""
    units = {kind: left if kind == short else figure(name, kind) for kind in COMPONENTS}
    return " ".join(f"{many} {kind}" for kind, many in units.items() if many)


@pytest.mark.parametrize("name", TRICKS)
def test_prepare_and_perform(name: str) -> None:
    """T8.2, T8.3 its Components, Action Points and markers; T11.2 its Yield on a Friday (the card adds 1 Fame)."""
    ap = figure(name, "prepare")
    t = lay(at="workshop", ap=ap, goods={0: needs(name)}, tricks={0: name}).play("prepare")
    assert (t.ready(0, name), t.state.ap) == (figure(name, "markers"), 0)
    assert not lay(at="workshop", ap=ap - 1, goods={0: needs(name)}, tricks={0: name}).can("prepare")
    for kind in COMPONENTS:
        if figure(name, kind):
            for short in (needs(name, kind), needs(name, kind, figure(name, kind) - 1)):
                t = lay(at="workshop", ap=ap, goods={0: short}, tricks={0: name})
                assert "not got its Components" in t.why_not("prepare")
    t = lay(ask="performance", tricks={0: name}, markers=[f"1 0.0 d 0 {name}"], stands=["0 m fri.p"])
    assert t.fame() == 5 + figure(name, "fame") + 1
    assert t.coins() == 10 + figure(name, "coins")
    assert t.shards() == 1 + figure(name, "shards")


@pytest.mark.parametrize("name", TRICKS)
def test_link_bonus(name: str) -> None:
    """T9.8 as much as its level, for a Link with a Trick of its own category."""
    category = TRICKS.index(name) // 12
    other = next(trick for trick in TRICKS[category * 12 :] if trick != name)
    t = lay(at="theater", ap=1, tricks={0: f"{name}=1", 1: other}, markers=[f"1 0.1 u 1 {other}"])
    t.play("set-up", "spot 0.0 d", "links coins")
    assert t.coins() == 10 + cards.LEVEL[TRICKS.index(name)]
