# `make play` opens a table, `make test` runs the suite, `make check` runs all there is. Each installs what it needs into .venv.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
project = $(shell $(BIN)/python -c 'import tomllib; print(*["\"%s\"" % r for r in tomllib.load(open("pyproject.toml", "rb"))["project"]$(1)])')
extra = $(call project,["optional-dependencies"]["$(1)"])

# On all cores; what only timed out of browsers and server processes runs once more, alone: see tools/suite.py.
PYTEST = $(BIN)/python -m tools.suite

# Options of `poblado serve`.
PLAY ?= --open

.PHONY: play installed test check check-thorough check-long check-interpreted check-books-interpreted lint quick \
	quick-interpreted image image-with-database docs bench screenshots looks clean

# Interpreted as soon as the dependencies are there, and compiled beside for the next start: see tools/play.py.
play: $(VENV)/dependencies
	@$(BIN)/python -m tools.play play $(PLAY)

# What one types while working: the suite on the installed package, which is the compiled one where there is a C compiler.
test: installed $(VENV)/tested
	$(BIN)/poblado --version
	$(PYTEST) -m "not slow and not thorough"

# Everything: other screens, seeds and longer games as well, and the same suite on the sources as they are.
check: lint test check-thorough check-long check-interpreted check-books-interpreted

# More of the same, from other books, pages and processes: each landing runs a twelfth, each night all.
check-thorough: installed $(VENV)/tested
	$(PYTEST) -m "thorough and not slow"

check-long: installed $(VENV)/tested
	$(PYTEST) -m slow

# What shows that the sources as they are play like the compiled package: walks, random games and frozen positions of all games.
ALIKE = $(addprefix tests/,laws perft random routes refusals bots games story boards test_signature.py test_frozen.py)
# The tests of each book's rules; `tests/<book>/` are the packages with an oracle.
BOOKS = $(sort $(dir $(wildcard tests/*/oracle.py)))
# The surfaces of the law of secrets (pages, drawings, servers) are never compiled: once is enough.
# With PYTHONPATH=src the tests run on the sources, interpreted; without a C compiler they did so already.
interpreted = if $(BIN)/python -c 'import sys, poblado; sys.exit(not poblado.is_compiled())'; then \
		PYTHONPATH=src $(PYTEST) -m "not browser and not slow and not thorough" $(1) --ignore tests/laws/test_secrets.py; \
	else echo "No compiled build here: the suite above ran interpreted."; fi

check-interpreted: installed $(VENV)/tested
	@$(call interpreted,$(ALIKE))

# The night's: the rules' own tests as well.
check-books-interpreted: installed $(VENV)/tested
	@$(call interpreted,$(BOOKS))

lint: $(VENV)/linted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/actionlint .github/workflows/*.yml

# What a pull request is checked by besides: the quick suite in an environment of its own, and the image.
quick:
	$(PYTHON) tools/quick.py

quick-interpreted:
	$(PYTHON) tools/quick.py --interpreted

image:
	sh tools/ask_image.sh

image-with-database:
	sh tools/ask_image.sh compose

docs: $(VENV)/linted
	$(BIN)/sphinx-build -W -q -b html docs site

# Renews the pictures of the README; needs a Chromium.
screenshots: installed $(VENV)/tested
	$(BIN)/python docs/screenshot.py

# Every preset's table, tray, sheets and end on three screens, by day and night, in both languages, to be looked at.
looks: installed $(VENV)/tested
	$(BIN)/python docs/looks.py

bench: installed
	$(BIN)/poblado bench

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/dependencies: $(BIN)/python pyproject.toml
	@echo "Installing what the table needs into $(VENV) · Se instala en $(VENV) lo que necesita la mesa"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $(call project,["dependencies"])
	@touch $@

# Compiled wherever there is a C compiler, for the sources as they are. Not editable: the compiled modules must not lie beside
# the sources, where they would hide them.
installed: $(VENV)/dependencies
	@$(BIN)/python -m tools.play install

$(VENV)/tested: $(VENV)/dependencies
	$(BIN)/python -m pip install --quiet $(call extra,test)
	@touch $@

$(VENV)/linted: $(VENV)/tested
	$(BIN)/python -m pip install --quiet $(call extra,dev)
	@touch $@

clean:
	rm -rf $(VENV) build dist site src/*.egg-info
