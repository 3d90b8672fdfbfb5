"""What the build leaves behind: `_built.json`, and no extension module of an earlier one."""

import ast
import hashlib
import importlib.util
import json
import os
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import arcane._build as guard

ROOT = Path(__file__).resolve().parent.parent


def _guard() -> ModuleType:
    """arcane._build, without the package: that would refuse to be imported before it is built."""
    spec = importlib.util.spec_from_file_location("_build", ROOT / "src/arcane/_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if not TYPE_CHECKING:
    guard = _guard()


@dataclass(frozen=True)
class Stamp:
    """What is compiled, and from what."""

    built: "guard.Built"

    @property
    def modules(self) -> list[str]:
        return [f"src/{path}" for path in self.built["sources"]]

    def without(self, reason: str) -> "Stamp":
        """Nothing was compiled after all."""
        return replace(self, built={**self.built, "sources": {}, "read": {}, "reason": reason})


def take(source: Path) -> Stamp:
    """Of the sources as they are now."""
    root = str(source)
    lists = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["arcane"]
    compiled = [pattern.removeprefix("src/") for pattern in lists["compiled"]]
    interpreted = [pattern.removeprefix("src/") for pattern in lists["interpreted"]]
    paths = guard.sources(compiled, interpreted, root)
    read = sorted({path for name in paths for path in imports(source, name)}.difference(paths))
    return Stamp(
        {
            "suffix": guard.SUFFIX,
            "compiled": compiled,
            "interpreted": interpreted,
            "sources": {path: guard.digest_of(path, root) for path in paths},
            "read": {path: guard.digest_of(path, root) for path in read},
            "recipe": recipe(),
            "reason": "",
        }
    )


def recipe() -> str:
    """Changes when the same sources would be built differently."""
    files = [ROOT / "pyproject.toml", ROOT / "setup.py", *sorted((ROOT / "build_support").glob("*.py"))]
    told = os.environ.get("ARCANE_OPT", "3")
    return hashlib.sha256(b"\0".join([told.encode(), *(file.read_bytes() for file in files)])).hexdigest()


def imports(source: Path, path: str) -> Iterator[str]:
    """The modules of the package that one of them imports."""
    for node in ast.walk(ast.parse((source / path).read_bytes())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{name.name}" for name in node.names]
        for name in names:
            if name.startswith("arcane."):
                file = name.replace(".", "/")
                home = file.rpartition("/")[0]
                candidates = [f"{file}.py", f"{file}/__init__.py", f"{home}.py", f"{home}/__init__.py"]
                yield next(known for known in candidates if (source / known).exists())


def fresh() -> bool:
    """Is what lies in the checkout compiled from these sources, by this recipe?"""
    source = ROOT / "src"
    built = guard.read(str(source))
    return (
        built is not None
        and built["sources"] != {}
        and built["recipe"] == recipe()
        and not guard.staleness(built, str(source))
        and all((source / path.replace(".py", guard.SUFFIX)).exists() for path in built["sources"])
        and (source / (guard.GROUP + guard.SUFFIX)).exists()
    )


def write(target: Path, made: Stamp) -> None:
    text = json.dumps(made.built, indent=1)
    (target / "arcane" / "_built.json").write_text(text + "\n", encoding="utf-8")


def clear(target: Path) -> None:
    """Take away what earlier builds left, for whatever Python: the note first, it vouches for the rest."""
    (target / "arcane" / "_built.json").unlink(missing_ok=True)
    for suffix in ("so", "pyd"):
        for file in [*(target / "arcane").rglob(f"*.{suffix}"), *target.glob(f"{guard.GROUP}.*{suffix}")]:
            file.unlink()


def empty(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
