"""Compiles the checkout where it lies, if that is not done yet: `make build`."""

import subprocess
import sys
import time

import compiler
import stamp


def main() -> int:
    source = stamp.ROOT / "src"
    if not compiler.wanted():
        stamp.clear(source)
        stamp.write(source, stamp.take(source).without("the build was asked for no compilation"))
        print("arcane: not compiled, as ARCANE_PURE asks")
        return 0
    if stamp.fresh():
        return 0
    if compiler.ZIGLANG in compiler.requirements():
        print("arcane: there is no C compiler here; fetching one (ziglang)", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", compiler.ZIGLANG], check=False)
    print("arcane: compiling", flush=True)
    began = time.monotonic()
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    code = subprocess.run(command, cwd=stamp.ROOT, check=False).returncode
    if code == 0:
        print(f"arcane: built in {time.monotonic() - began:.0f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())
