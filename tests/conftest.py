"""Shared by all tests."""

import gc
import sys
from pathlib import Path

import pytest

# Its asserts show the values compared, as those of the tests do.
pytest.register_assert_rewrite("poblado.testing")

# Helpers beside the tests (boards, the toy game) and the examples are imported by plain name. A book's folder is a package,
# `favours.oracle`, so that every book may call its files alike.
FOLDERS = (
    ".", "story", "perft", "laws", "toy", "random", "server", "boards", "routes", "viewmodel", "damage", "cli", "refusals",
    "browser", "../examples",
)  # fmt: skip
for folder in FOLDERS:
    sys.path.insert(0, str(Path(__file__).parent / folder))

from long_run import is_in_todays_share  # noqa: E402

pytest_plugins = ["browsing", "in_memory"]

# The suite keeps a million objects that live to its end, and looking through them took a quarter of a worker's time.
gc.set_threshold(50_000, 20, 40)


def pytest_collection_modifyitems(config, items):
    left = [item for item in items if not is_in_todays_share(item.nodeid)]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if is_in_todays_share(item.nodeid)]


def pytest_collection_finish():
    gc.freeze()
