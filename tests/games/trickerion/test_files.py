"""How the files of the game lie together: the expansion apart, nothing written twice, nothing unused."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

from arcane.games import trickerion
from arcane.games.trickerion import acting
from arcane.games.trickerion.arts import arcanist
from arcane.games.trickerion.cards import LOCATIONS, MAGICIANS, PROPHECIES, SPECIALS, TRICKS

FOLDER = Path(trickerion.__file__).parent
RULES = [path for path in sorted(FOLDER.rglob("*.py")) if path.name not in ("words.py", "names.py", "texts.py")]
SOURCES = FOLDER.parents[1]

# what is Arcane Arts alone, and who else may know of it: what lies on the table, the laws, and the Heir at the Wagon
ARTS = {
    "GOLEM",
    "TRICKSTER",
    "SHAPESHIFTER",
    "TILED",
    "TILE",
    "TILES",
    "NO_ARCANE_WAGES",
    "arcane",
    "wagon",
    "on_offer",
}
KNOW = {"board.py", "cards.py", "player.py", "invariants.py", "heir.py", "heir_acts.py"}
SPELLED = {"workshop.py": {"TILES"}, "choices.py": {"TILES"}}  # the answers of Prepare, and what they say


def names(path: Path) -> set[str]:
    """Every name and attribute that a file uses."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
    return found


def test_arcane_arts_stays_in_its_folder() -> None:
    for path in RULES:
        if path.parent.name != "arts" and path.name not in KNOW:
            assert names(path) & ARTS <= SPELLED.get(path.name, set()), path.name


def test_arcane_arts_does_not_know_the_heir() -> None:
    for path in (FOLDER / "arts").glob("*.py"):
        assert not {name for name in names(path) if "heir" in name.lower()}, path.name


def test_no_function_is_written_twice() -> None:
    bodies = defaultdict(list)
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                text = "\n".join(ast.unparse(line) for line in body)
                if text.count("\n") >= 2:
                    bodies[text].append(f"{path.name}: {node.name}")
    assert [places for places in bodies.values() if len(places) > 1] == []


def test_every_constant_is_used() -> None:
    """Numbers of a list are there for the list: cards, Prophecies, reasons."""
    words = Counter[str]()
    for path in SOURCES.rglob("*.py"):
        words.update(re.findall(r"\b_?[A-Z][A-Z0-9_]+\b", path.read_text(encoding="utf-8")))
    lists = {"reasons.py"}
    for path in RULES:
        if path.name not in lists:
            defined = re.findall(r"^(_?[A-Z][A-Z0-9_]+): Final", path.read_text(encoding="utf-8"), re.MULTILINE)
            assert [name for name in defined if words[name] < 2] == [], path.name


def test_actions_have_their_numbers_from_one_list() -> None:
    """Those of a Location stand together, those of the Wagon last; with the card comes right after without."""
    for place, name in enumerate(LOCATIONS):
        first, after = int(acting.FIRST_ACT[place]), int(acting.AFTER_ACT[place])
        assert acting.ACTS[first:after], name
    assert acting.ACTS[int(acting.A_FREE_SET) :] == arcanist.ACTS
    for number, word in enumerate(acting.ACTS):
        if word.endswith(" with card"):
            assert acting.ACTS[number - 1] == word.removesuffix(" with card")


def test_every_card_is_named_by_a_test() -> None:
    """A card that is added without a test of what it does is noticed here."""
    told = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.py")))
    for card in [*TRICKS, *SPECIALS, *PROPHECIES, *MAGICIANS]:
        assert card in told, card
