"""Compiles the modules that pyproject.toml lists, all in one group, with mypyc.

ARCANE_PURE=1 compiles nothing; ARCANE_OPT=1 builds in less time, for nine tenths of the speed.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "build_support"))

import compiler
import stamp


class Compile(build_ext):
    """Python to C to extension modules. Where C cannot be compiled, the build goes on without them."""

    def run(self) -> None:
        source = ROOT / "src"
        target = source if self.inplace else Path(self.build_lib)
        made = stamp.take(source)  # before compiling: whatever is edited meanwhile is stale
        try:
            cc = compiler.choose()
            self.extensions = self.distribution.ext_modules = self.translate(made.modules, cc)
            stamp.clear(target)
            vars(self)["swig_opts"] = None  # or it could not be finalized again, now that there is work
            self.finalize_options()
            self.force = True  # objects of other flags may lie about
            self.parallel = self.parallel or os.cpu_count()
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            self.extensions = self.distribution.ext_modules = []
            stamp.clear(target)
            reason = f"no C could be compiled here: {error}"
            print(f"arcane: NOT COMPILED, and so 50 times slower: {reason}", file=sys.stderr, flush=True)
            stamp.write(target, made.without(reason))
        else:
            print(f"arcane: {len(made.modules)} modules compiled with {cc}", flush=True)
            stamp.write(target, made)

    def translate(self, modules: list[str], cc: str) -> list[Any]:
        """Python to C. An error here is ours, the same on every machine, and ends the build."""
        from mypyc.build import mypycify

        level = os.environ.get("ARCANE_OPT", "3")
        lanes = compiler.lanes(cc)
        made: list[Any] = mypycify(
            ["--config-file=pyproject.toml", "--follow-imports=silent", *modules],
            opt_level=level,
            debug_level="0",
            group_name="arcane",
        )
        for extension in made:
            if os.name == "posix":
                extension.extra_compile_args += compiler.FLAGS
                if extension.name.endswith("__mypyc"):  # all the code; the other modules only name what is in it
                    extension.extra_compile_args += lanes
                    extension.extra_link_args += [*lanes, f"-O{level}"] if lanes else []
                for source in extension.sources:
                    compiler.run_once(Path(source))
        return made


class Collect(build_py):
    """Collects the sources, into a folder where nothing lies of earlier builds."""

    def run(self) -> None:
        if not self.editable_mode:
            stamp.empty(Path(self.build_lib))
        super().run()
        if not compiler.wanted() and not (self.editable_mode and stamp.fresh()):
            target = ROOT / "src" if self.editable_mode else Path(self.build_lib)
            stamp.clear(target)
            stamp.write(target, stamp.take(ROOT / "src").without("the build was asked for no compilation"))


setup(
    # A stand-in: what is compiled is settled when compiling begins, and many commands never get there.
    ext_modules=[Extension("arcane__mypyc", [])] if compiler.wanted() else [],
    cmdclass={"build_ext": Compile, "build_py": Collect},
)
