"""The book as another package brings it: its folder can be imported, and its distribution says an entry point."""

import sys

import pytest

from poblado import books

METADATA = "Metadata-Version: 2.1\nName: lagoon-book\nVersion: 1.0\n"
POINTS = f"[{books.GROUP}]\nlagoon = lagoon\n"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Nothing but these two files tells Poblado of the book."""
    told = tmp_path / "lagoon_book-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(METADATA, encoding="utf-8")
    (told / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    books._brought.cache_clear()
    yield
    monkeypatch.undo()
    books._brought.cache_clear()
