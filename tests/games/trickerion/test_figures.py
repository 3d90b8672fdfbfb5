"""The figures: TOML files with the totals of the specification's tables, and overlays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arcane.core.errors import BadFigures
from arcane.core.figures import Figures
from arcane.games import trickerion
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import COMPONENTS, PROPHECIES, SPECIALS, TRICKS, VENUES, figure

FOLDER = Path(trickerion.__file__).parent
TABLES = Path(__file__).parents[4] / "shared" / "rules" / "trickerion"  # beside the checkout, if at all


def table(name: str) -> dict[str, list[dict[str, Any]]]:
    return json.loads((TABLES / f"{name}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_totals() -> None:
    """T1.2, T1.10, T2.5, T2.6: 48 Tricks, 28 Performance cards, 40 Special cards, 27 + 3 Prophecies."""
    assert (len(TRICKS), len(VENUES), len(SPECIALS), len(PROPHECIES)) == (48, 28, 40, 30)
    assert sum(figure(name, "markers") for name in TRICKS) == 102
    assert sum(int(n) for n in cards.NEEDS) == sum(figure(name, kind) for name in TRICKS for kind in COMPONENTS)


def test_designed_figures_are_marked() -> None:
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    assert "middle = 3  # [D]" in text
    assert text.count("[I] its Components") == 6


@pytest.mark.skipif(not TABLES.exists(), reason="the tables do not lie beside this checkout")
def test_the_figures_are_those_of_the_tables() -> None:
    for row in table("tricks")["tricks"]:
        name = str(row["id"])
        assert figure(name, "prepare") == row["prepare_ap"]
        assert figure(name, "markers") == row["markers"]
        assert [figure(name, kind) for kind in ("fame", "coins", "shards")] == [
            row[f"yield_{kind}"] for kind in ("fame", "coins", "shards")
        ]
        needs = row["components"]
        assert isinstance(needs, dict)
        assert {kind: figure(name, kind) for kind in COMPONENTS if figure(name, kind)} == needs
        assert cards.LEVEL[TRICKS.index(name)] == row["level"]
        assert cards.CATEGORIES[TRICKS.index(name) // 12] == row["category"]
    for row in table("performance_cards")["cards"]:
        bonus = row["performer_bonus"]
        assert isinstance(bonus, dict)
        name = str(row["id"]).replace("_", "-")
        assert {kind: figure(name, kind) for kind in ("fame", "coins", "shards")} == bonus
    assert [str(row["id"]) for row in table("special_assignments")["cards"]] == SPECIALS


def test_an_overlay_changes_a_figure(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[arcanist]\nmiddle = 4\n", encoding="utf-8")
    assert Figures(FOLDER / "cards.toml", path).number("arcanist", "middle") == 4


def test_an_overlay_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[arcanist]\nmiddle = 40\n", encoding="utf-8")
    with pytest.raises(BadFigures, match="line 2"):
        Figures(FOLDER / "cards.toml", path)


def test_every_figure_has_limits() -> None:
    figures = Figures(FOLDER / "cards.toml")
    for fields in figures.tables.values():
        for field, value in fields.items():
            low, high = figures.limits[field]
            assert low <= value <= high, field
