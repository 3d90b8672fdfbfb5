"""The commands of `arcane`, one module each: `add` says what may be typed, `run` does it."""
