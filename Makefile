# Needs make, a POSIX shell and Python 3.11 to 3.13; everything else is set up in .venv.
.POSIX:
.NOTPARALLEL:
.PHONY: help play serve web build test check bench soak wheel clean

BIN = .venv/bin
ARGS = alley --seats human,greedy,greedy,random
BENCH = alley
TESTS = tests
# What is compiled is tested once more interpreted; the rest is interpreted anyway.
ENGINES = tests/core tests/games tests/laws tests/transcripts tests/counts tests/bots
SERVE =

help:
	@echo 'make play     set up, compile, and play Arcane Alley in the terminal (ARGS="realms --seats human,greedy")'
	@echo 'make serve    set up, compile, and play in the browser (SERVE="--port 9000")'
	@echo 'make test     everything: check, all tests, then those of the engines interpreted (TESTS=tests/core)'
	@echo 'make check    ruff and mypy'
	@echo 'make web      build the browser client into the package'
	@echo 'make build    compile what has changed (ARCANE_OPT=1: faster; ARCANE_PURE=1: do not compile)'
	@echo 'make bench    decisions, copies and views per second (BENCH=alley)'
	@echo 'make soak     many random games, with every law checked'
	@echo 'make wheel    a wheel for this platform, in dist/'
	@echo 'make clean    remove what was built, and .venv'

play: build
	@$(BIN)/arcane play $(or $(ARGS),alley)

serve: .venv/server build web
	@$(BIN)/arcane serve $(SERVE)

web: .venv/ready
	@sh build_support/web

build: .venv/ready
	@$(BIN)/python build_support/inplace.py

test: .venv/extras build web
	@$(MAKE) --no-print-directory check
	$(BIN)/python -m pytest -n 2 --dist loadgroup $(TESTS)
	ARCANE_PURE=1 $(BIN)/python -m pytest -n 2 --dist loadgroup $(or $(filter-out tests,$(TESTS)),$(ENGINES)) -m 'not slow'

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@sh build_support/web check

bench: build
	@$(BIN)/arcane bench $(BENCH)

soak: build
	$(BIN)/python -m tests.soak

wheel: .venv/ready web
	$(BIN)/pyproject-build --wheel --outdir dist .
	@ls dist/*.whl

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info src/arcane/_built.json
	find src -name '*.so' -exec rm -f {} +
	find src tests build_support -name __pycache__ -prune -exec rm -rf {} +

.venv/ready: pyproject.toml setup.py
	@sh build_support/venv

# what only the tests need: a player does not wait for it
.venv/extras: .venv/ready
	@sh build_support/venv parquet,ray,server,postgres,trials extras
	@sh build_support/debian chromium postgresql

# what the server needs beside the engine
.venv/server: .venv/ready
	@sh build_support/venv server server
