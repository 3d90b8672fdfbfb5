"""Card figures: one TOML file per game, and an overlay by which an owner of the box or a designer changes some of them.

Figures are read once, when the game is first loaded, and hold for the whole process; journals carry their hash.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path

from arcane.core.errors import BadFigures

_overlays: dict[str, Path] = {}
_loaded: dict[str, Figures] = {}


def overlay(game: str, path: Path | str) -> None:
    """Use this file over the figures of a game; it must be said before the game is first loaded."""
    path = Path(path).resolve()
    if game in _loaded and _loaded[game].overlay != path:
        raise BadFigures(f"{path}: {game} is already loaded with other figures; start a new process for other cards")
    _overlays[game] = path


def overlays() -> dict[str, str]:
    """The overlays that were named, game by game."""
    return {game: str(path) for game, path in _overlays.items()}


def load(game: str, base: Path) -> Figures:
    """The figures of a game, with the overlay that was named for it."""
    if game not in _loaded:
        _loaded[game] = Figures(base, _overlays.get(game))
    return _loaded[game]


class Figures:
    """Tables of numbers by name. The file's own table `limits` says which figures make sense; where it lists words, the
    figure is one of them, and is kept as its place in the list."""

    def __init__(self, base: Path, overlay: Path | None = None) -> None:
        self.overlay = overlay
        self.tables: dict[str, dict[str, int]] = {}
        tables = tomllib.loads(base.read_text(encoding="utf-8"))
        self.limits: dict[str, tuple[int, int]] = {}
        self.words: dict[str, list[str]] = {}
        for field, limits in tables.pop("limits").items():
            if isinstance(limits[0], str):
                self.words[field] = limits
            else:
                self.limits[field] = (limits[0], limits[1])
        for table, fields in tables.items():
            self.tables[table] = {
                field: self.words[field].index(value) if field in self.words else value
                for field, value in fields.items()
            }
        self._text = ""
        if overlay is not None:
            self._lay(overlay)
        packed = json.dumps(self.tables, sort_keys=True).encode()
        self.hash = hashlib.sha256(packed).hexdigest()[:12]

    def number(self, table: str, field: str) -> int:
        return self.tables[table][field]

    def refuse(self, field: str, reason: str, *tables: str) -> BadFigures:
        """The error for figures that do not go together: it names the overlay's line of this field in the first of
        these tables that has one, or else the overlay's first line of this field."""
        lines = [self._find(table, field) for table in (*tables, "")]
        return self._error(next(filter(None, lines), 1), reason)

    def _lay(self, path: Path) -> None:
        try:
            self._text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as e:
            reason = e.strerror if isinstance(e, OSError) and e.strerror else "it is not a text file"
            raise BadFigures(f"{path}: can't read the card file ({reason}); check the name") from None
        try:
            changes = tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as e:
            raise BadFigures(f"{path}: not valid TOML: {e}") from None
        for table, fields in changes.items():
            if table not in self.tables:
                what = "a figure outside any table" if not isinstance(fields, dict) else "no such item or table"
                raise self._error(self._line(table, ""), f"{table}: {what}; there are {', '.join(self.tables)}")
            if not isinstance(fields, dict):
                raise self._error(self._line(table, ""), f"{table} is a table of figures: write [{table}] above them")
            for field, value in fields.items():
                self._change(table, field, value)

    def _change(self, table: str, field: str, value: object) -> None:
        line = self._line(table, field)
        known = self.tables[table]
        if field not in known:
            raise self._error(line, f"{table} has no figure {field!r}; it has {', '.join(known)}")
        if field in self.words:
            words = self.words[field]
            if value not in words:
                raise self._error(line, f"{table}.{field} = {value!r} makes no sense; choose {', '.join(words)}")
            known[field] = words.index(str(value))
            return
        if type(value) is not int:
            raise self._error(line, f"{table}.{field} must be a whole number, not {value!r}")
        low, high = self.limits[field]
        if not low <= value <= high:
            raise self._error(line, f"{table}.{field} = {value} makes no sense; choose {low} to {high}")
        known[field] = value

    def _line(self, table: str, field: str) -> int:
        return self._find(table, field) or 1

    def _find(self, table: str, field: str) -> int:
        """The line of the overlay that sets this field (of any table, if none is named); 0, if none does."""
        current = ""
        for number, line in enumerate(self._text.splitlines(), 1):
            if head := re.match(r"\s*\[+\s*\"?([\w-]+)", line):
                current = head[1]
                if not field and current == table:
                    return number
            elif key := re.match(r"\s*\"?([\w-]+)\"?\s*(?:\.\s*\"?([\w-]+)\"?\s*)?=", line):
                owner, name = (key[1], key[2]) if key[2] else (current, key[1])
                within = "{" in line and key[1] == table and re.search(rf"\b{field}\s*=", line)
                if (field and (within or name == field and table in ("", owner))) or (not field and key[1] == table):
                    return number
        return 0

    def _error(self, line: int, reason: str) -> BadFigures:
        return BadFigures(f"{self.overlay}, line {line}: {reason}")
