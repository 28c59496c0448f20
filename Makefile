# `make play` opens a table, `make test` runs the whole suite. Both install what they need into .venv first.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
extra = $(shell $(BIN)/python -c 'import tomllib; print(*["\"%s\"" % r for r in tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["$(1)"]])')
SOURCES = pyproject.toml setup.py $(shell find src -type f -not -name '*.pyc' -not -path '*/*.egg-info/*')

# As many workers as there are cores, but no more browsers and databases than a large machine can bear.
PYTEST = $(BIN)/python -m pytest -n auto --maxprocesses 8 --dist worksteal

.PHONY: play test test-compiled test-interpreted lint docs bench screenshots clean

play: $(VENV)/installed
	$(BIN)/poblado serve --open

# The installed package is the compiled one. With PYTHONPATH=src the same tests run on the sources, interpreted;
# without a C compiler the first run is interpreted already and the second is left out.
test: test-compiled test-interpreted

test-compiled: $(VENV)/tested
	$(BIN)/poblado --version
	$(PYTEST)

test-interpreted: $(VENV)/tested
	@if $(BIN)/python -c 'import sys, poblado; sys.exit(not poblado.is_compiled())'; then \
		PYTHONPATH=src $(PYTEST) -m "not browser"; \
	else echo "No compiled build here: the suite above ran interpreted."; fi

lint: $(VENV)/linted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

docs: $(VENV)/linted
	$(BIN)/sphinx-build -W -q -b html docs site

# Renews the pictures of the README; needs a Chromium.
screenshots: $(VENV)/tested
	$(BIN)/python docs/screenshot.py

bench: $(VENV)/installed
	$(BIN)/poblado bench

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

# Not editable: the compiled modules must not lie beside the sources, where they would hide them.
$(VENV)/installed: $(BIN)/python $(SOURCES)
	$(BIN)/python -m pip install --quiet .
	@touch $@

# Tools only: installing the package once more would compile it once more.
$(VENV)/tested: $(VENV)/installed
	$(BIN)/python -m pip install --quiet $(call extra,test)
	@touch $@

$(VENV)/linted: $(VENV)/tested
	$(BIN)/python -m pip install --quiet $(call extra,dev)
	@touch $@

clean:
	rm -rf $(VENV) build dist site src/*.egg-info
