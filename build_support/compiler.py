"""The C compiler: the machine's own, or the one that comes as a package (ziglang)."""

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

ZIGLANG = "ziglang==0.15.2"
# The first two are worth 20 % of the speed. Looking for what to warn of, in C that nobody wrote, took half of the time.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fwrapv", "-Wno-all"]

ROOT = Path(__file__).resolve().parent.parent


def wanted() -> bool:
    """Shall anything be compiled? ARCANE_PURE=1 says no."""
    return os.environ.get("ARCANE_PURE", "") in ("", "0")


def own() -> str | None:
    """A C compiler of this machine, as a command; None if it has none."""
    usual = [os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((cc for cc in usual if cc and shutil.which(shlex.split(cc)[0])), None)


def requirements() -> list[str]:
    """What a build has to fetch: mypyc, pinned in pyproject.toml, and a C compiler if there is none."""
    if not wanted():
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pinned: list[str] = project["dependencies"] + project["optional-dependencies"]["dev"]
    mypyc = [need for need in pinned if need.startswith(("mypy==", "mypy_extensions==", "librt=="))]
    return mypyc if own() or os.name != "posix" else [*mypyc, ZIGLANG]


def choose() -> str:
    """Make setuptools use the compiler there is, and tell its name."""
    cc = own()
    if os.name != "posix":
        return "the C compiler of setuptools"
    if cc is None:
        if importlib.util.find_spec("ziglang") is None:
            raise FileNotFoundError("there is no C compiler on the PATH, and ziglang is not installed")
        # Zig compiles for this very processor unless told otherwise; a wheel must run on its neighbours too.
        cc = f"{shlex.quote(sys.executable)} -m ziglang cc -mcpu=baseline"
    if cc != sysconfig.get_config_var("CC"):
        os.environ["CC"] = cc
        os.environ.setdefault(
            "LDSHARED",
            f"{cc} {'-bundle -undefined dynamic_lookup' if sys.platform == 'darwin' else '-shared'}",
        )
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise FileNotFoundError("Python.h is missing (on Debian and Ubuntu: apt install python3-dev)")
    return cc


def lanes(cc: str) -> list[str]:
    """Flags that let every core compile its part of the one big file, when linking, where the compiler can (GCC)."""
    flags = ["-flto=auto", "-fno-fat-lto-objects"]
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#ifdef __clang__\n#error it has other flags\n#endif\nint probe;\n", encoding="utf-8")
        command = [*shlex.split(cc), *flags, "-shared", "-fPIC", str(probe), "-o", str(probe.with_suffix(".so"))]
        tried = subprocess.run(command, capture_output=True, check=False)
    return flags if tried.returncode == 0 else []


ONCE = """\
#if defined(__clang__)
#define ARCANE_ONCE __attribute__((optnone, noinline))
#else
#define ARCANE_ONCE __attribute__((optimize("O0")))
#endif
"""


def run_once(source: Path) -> None:
    """The bodies of modules are a third of the C, and run once: they are compiled as they stand."""
    text = source.read_text(encoding="utf-8")
    marked = re.sub(r"^(?=char CPyDef_\w+_top_level__\(void\) \{$)", "ARCANE_ONCE ", text, flags=re.MULTILINE)
    if marked != text and not text.startswith(ONCE):
        source.write_text(ONCE + marked, encoding="utf-8")
