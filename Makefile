# make play    set everything up and open the game      make test-all  the slow tests
# make test    set everything up, run the fast tests    make lint      style, types, texts, tables
# make bench   speed               make lock   new lock files     make wheel   packages     make clean
# make soak    the longest forms of the slow tests, by hand           make figures  docs/figures.md
# make commands  the lists of commands in docs/commands.*.md
# make audit   known faults of the locked packages, by hand before a release
# make release  all files of a release in dist, from the commit that has its tag
# make deb     packages for this Debian                 make deb-test  them in a fresh system, as root
# make windows  the installer for Windows, built on Debian           make windows-test  it under Wine
.PHONY: play test test-all soak lint bench figures commands lock audit wheel release deb deb-test windows windows-test clean setup setup-test
.NOTPARALLEL:
.DEFAULT_GOAL := play

PYTHON ?=
export PYTHON
# Tests start hundreds of programs: each would compile all that it imports, and pytest every assertion of every test.
unexport PYTHONDONTWRITEBYTECODE
RUN := .venv/bin/python
# The order is that of tests/conftest.py: whatever may take longest begins first.
GROUPS := --dist loadgroup --no-loadscope-reorder
# With an index of the caller's own the lock must not name it.
LOCK := $(RUN) -m uv pip compile --quiet --generate-hashes --no-emit-index-url \
	--no-emit-find-links --no-annotate --custom-compile-command "make lock" $(UPGRADE)
ANY := --universal --python-version 3.11

play: setup
	@.venv/bin/accessible-games play

setup:
	@sh tools/setup.sh play

setup-test:
	@sh tools/setup.sh test

test: setup-test
	@$(RUN) -m pytest -m "not slow and not soak" -n auto --dist loadfile --no-loadscope-reorder

# One run, in which no worker idles: tests/scheduling.py says which workers may attack a server.
test-all: setup-test
	@$(RUN) -m pytest -m "slow and not soak" -n 4 $(GROUPS)

soak: setup-test
	@status=0; \
	$(RUN) -m pytest -m soak -n auto $(GROUPS) || status=$$?; \
	ACCESSIBLE_GAMES_FUZZ_SECONDS=60 $(RUN) -m pytest -m slow -n auto tests/output/braille/test_nasty_texts.py || status=$$?; \
	$(MAKE) bench || status=$$?; \
	exit $$status

lint: setup-test
	@$(RUN) -m ruff check --quiet .
	@$(RUN) -m ruff format --check --quiet .
	@$(RUN) -m mypy --no-error-summary
	@$(RUN) tools/check_texts.py
	@sh tools/check-tables.sh

bench: setup-test
	@$(RUN) tests/benchmarks/bench_abalone.py
	@$(RUN) tests/benchmarks/bench_playouts.py
	@$(RUN) tests/benchmarks/bench_bots.py
	@$(RUN) tests/benchmarks/bench_tournament.py
	@$(RUN) tests/benchmarks/bench_speech.py
	@$(RUN) tests/benchmarks/bench_braille.py
	@$(RUN) tests/benchmarks/bench_line.py
	@$(RUN) tests/benchmarks/bench_connect.py
	@$(RUN) tests/benchmarks/bench_page.py
	@$(RUN) tests/benchmarks/bench_book.py
	@$(RUN) tests/benchmarks/bench_server.py
	@$(RUN) tests/benchmarks/bench_growth.py

figures: setup-test
	@$(RUN) tools/figures.py --write

commands: setup-test
	@$(RUN) -m tools.commands

# Versions stay as they are unless UPGRADE=--upgrade says otherwise.
lock: setup-test
	@$(RUN) -m pip install --quiet --disable-pip-version-check uv
	@$(LOCK) $(ANY) pyproject.toml --extra speech --extra server --extra build --extra test -o requirements/test.txt
	@$(LOCK) $(ANY) pyproject.toml --extra speech --extra server --extra build -c requirements/test.txt -o requirements/play.txt
	@$(LOCK) $(ANY) pyproject.toml --extra server --extra build -c requirements/test.txt -o requirements/server.txt
	@$(LOCK) $(ANY) pyproject.toml --extra speech --extra web -c requirements/test.txt -o requirements/players.txt
	@$(LOCK) --python-platform x86_64-pc-windows-msvc --python-version 3.13 pyproject.toml --extra speech --extra web -c requirements/test.txt -o requirements/windows.txt

# Asks a service on the network which known faults the locked packages have, so never in the gate.
audit: setup-test
	@$(RUN) -m pip install --quiet --disable-pip-version-check uv
	@$(RUN) -m uv tool run pip-audit==2.10.1 --strict --disable-pip --require-hashes -r requirements/server.txt
	@$(RUN) -m uv tool run pip-audit==2.10.1 --strict --disable-pip --require-hashes -r requirements/play.txt

wheel: setup-test
	@rm -rf dist
	@log=$$(mktemp) && { $(RUN) -m build --no-isolation --outdir dist . >$$log 2>&1 || { cat $$log; rm $$log; exit 1; }; } && rm $$log
	@ls dist

deb: setup-test
	@sh tools/apt-install.sh debian
	@$(RUN) packaging/debian/build.py
	@ls -s dist

deb-test: setup-test
	@sh tools/apt-install.sh debian
	@$(RUN) -m pytest packaging/debian

release: setup-test
	@sh tools/apt-install.sh windows debian
	@$(RUN) -m pip install --quiet --disable-pip-version-check uv
	@$(RUN) tools/release.py $(RELEASE)

windows: setup-test
	@sh tools/apt-install.sh windows
	@$(RUN) packaging/windows/build.py
	@ls -s dist

windows-test: setup-test
	@sh tools/apt-install.sh windows
	@$(RUN) -m pytest packaging/windows

clean:
	@rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find accessible_games tests -name __pycache__ -prune -exec rm -rf {} +
	@find accessible_games \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +
