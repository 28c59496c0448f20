"""The toy chapter's face as another package brings it: its distribution says an entry point."""

import sys

import pytest

from poblado.face import finding

METADATA = "Metadata-Version: 2.1\nName: seas-book\nVersion: 1.0\n"


def forget():
    """What has been looked up is looked up again."""
    for kept in (finding._brought, finding._faces):
        kept.cache_clear()


@pytest.fixture
def installed(tmp_path, monkeypatch):
    told = tmp_path / "seas_book-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(METADATA, encoding="utf-8")
    (told / "entry_points.txt").write_text(f"[{finding.GROUP}]\nsloops = sloops\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    forget()
    yield
    monkeypatch.undo()
    forget()
