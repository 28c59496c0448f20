"""Both books as one package brings them: its folder can be imported, and its distribution says two entry points."""

import sys

import pytest

from poblado import books

METADATA = "Metadata-Version: 2.1\nName: strange-books\nVersion: 1.0\n"
POINTS = f"[{books.GROUP}]\nsalt = strangers.salt\nisles = strangers.isles\n"


@pytest.fixture
def installed(tmp_path, monkeypatch):
    told = tmp_path / "strange_books-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(METADATA, encoding="utf-8")
    (told / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    books._brought.cache_clear()
    yield
    monkeypatch.undo()
    books._brought.cache_clear()
