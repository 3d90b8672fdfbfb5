"""How this copy of the package was built, and whether that still holds.

The build leaves `_built.json` beside this file: what was compiled, and the digest of every source it was
made from. The first thing the package does is to call `guard`, so that nobody ever plays, measures or debugs
a rule that is no longer what its source says. ARCANE_PURE=1 runs the sources themselves.
"""

import glob
import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from types import ModuleType, TracebackType
from typing import Final, Literal, TypedDict

VERSION: Final = "0.1.0"

GROUP: Final = "arcane__mypyc"  # the extension module that holds the code of all the others
SUFFIX: Final = EXTENSION_SUFFIXES[0]
PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
ROOT: Final = os.path.dirname(PACKAGE)  # paths below are relative to it


class Built(TypedDict):
    """What `_built.json` holds."""

    suffix: str  # of the extension modules: platform and Python
    compiled: list[str]  # patterns of what is compiled ...
    interpreted: list[str]  # ... and of what is not, though it fits them
    sources: dict[str, str]  # each compiled source, and its digest
    read: dict[str, str]  # interpreted sources the compiled ones import: their constants are compiled in
    recipe: str  # digest of the settings of the build
    reason: str  # why nothing was compiled, if so


class StaleBuild(ImportError):
    """A compiled module is not what its source says; the message names the source and what to do."""


def _say(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """To whoever runs the program a stale build is one line; all other errors are told as usual."""
    if issubclass(kind, StaleBuild):
        sys.stderr.write(f"{error}\n")
    else:
        sys.__excepthook__(kind, error, trace)


def guard() -> None:
    """Refuse to import compiled modules that are not what their sources say."""
    if pure():
        sys.meta_path.insert(0, _Sources())
    elif os.path.exists(os.path.join(ROOT, GROUP + SUFFIX)):
        built = read()
        stale = "_built.json is missing" if built is None else staleness(built)
        if stale:
            sys.excepthook = _say
            raise StaleBuild(f"arcane: {stale}: {_remedy()}, or set ARCANE_PURE=1 to run the sources uncompiled.")


def mode() -> Literal["compiled", "interpreted"]:
    """Does the engine run compiled? Imports nothing."""
    built = read()
    if built is None or not built["sources"]:
        return "interpreted"
    return "compiled" if all(map(_is_compiled, built["sources"])) else "interpreted"


def reason() -> str:
    """Why the engine runs interpreted, in a few words; empty if it is compiled."""
    if mode() == "compiled":
        return ""
    if pure():
        return "ARCANE_PURE is set"
    built = read()
    if built is None:
        return "nothing was built"
    return built["reason"] or f"it was built for {built['suffix']}, and this is {SUFFIX}"


def pure() -> bool:
    """Are the sources asked for?"""
    return os.environ.get("ARCANE_PURE", "") not in ("", "0")


def read(root: str = ROOT) -> Built | None:
    """What the build noted; None if there was none."""
    try:
        with open(os.path.join(root, "arcane", "_built.json"), encoding="utf-8") as file:
            built: Built = json.load(file)
            return built
    except FileNotFoundError:
        return None


def staleness(built: Built, root: str = ROOT) -> str:
    """The first difference between what was compiled and what lies here; empty if there is none."""
    if built["suffix"] != SUFFIX:
        return f"it was compiled for {built['suffix']}, and this is {SUFFIX}"
    here = sources(built["compiled"], built["interpreted"], root)
    if not here:
        return ""  # shipped without sources: nothing to differ from
    for path, digest in {**built["sources"], **built["read"]}.items():
        if not os.path.exists(os.path.join(root, path)):
            return f"{path} was compiled, and is gone"
        if digest_of(path, root) != digest:
            return f"{path} has changed since it was compiled"
    added = [path for path in here if path not in built["sources"]]
    return f"{added[0]} is not compiled yet" if added else ""


def sources(compiled: Sequence[str], interpreted: Sequence[str], root: str = ROOT) -> list[str]:
    """The sources that fit the first patterns and not the second, in order."""
    found = {path for pattern in compiled for path in glob.glob(pattern, root_dir=root)}
    return sorted(found.difference(*(glob.glob(pattern, root_dir=root) for pattern in interpreted)))


def digest_of(path: str, root: str = ROOT) -> str:
    with open(os.path.join(root, path), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def _remedy() -> str:
    checkout = os.path.exists(os.path.join(os.path.dirname(ROOT), "pyproject.toml"))
    return "run `make build`" if checkout else "install the package again"


def _is_compiled(source: str) -> bool:
    stem = source.removesuffix(".py")
    module = sys.modules.get(stem.replace("/", "."))
    if module is not None:
        return str(module.__file__).endswith(SUFFIX)
    return not pure() and os.path.exists(os.path.join(ROOT, stem + SUFFIX))


class _Sources:
    """Finds the source where Python would have taken the extension module."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("arcane."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, ExtensionFileLoader):
            return spec
        source = spec.origin.removesuffix(SUFFIX) + ".py"
        if not os.path.exists(source):
            raise ImportError(f"arcane: ARCANE_PURE=1 needs {source}, and it is not there.", name=name)
        return spec_from_file_location(name, source)
