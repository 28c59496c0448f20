"""Books of other packages, as files in a folder and entry points that name them."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from poblado import books

# The reference is made by a program of the documentation.
sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))

PACKAGES = ("tides_book", "broken_book")

TIDES = '''
from poblado.island.module import Module
from poblado.kernel.field import Count
from poblado.kernel.param import Param


class Tides(Module):
    """The sea rises."""

    def __init__(self):
        super().__init__("tides", 2)
        self.requires = ["turn"]
        self.params = [Param("high_water", 3, 1, 9, "Turns from flood to flood.")]

    def compose(self, c):
        self.level = c.add_field("tides.level", "", Count(9))


MODULES = [Tides]
'''


class Shop:
    """Where packages are put."""

    tides_py = TIDES

    def __init__(self, folder, monkeypatch):
        self.folder = folder
        self.points = []
        monkeypatch.syspath_prepend(str(folder))
        monkeypatch.setattr(
            "importlib.metadata.entry_points", lambda group: self.points if group == books.GROUP else []
        )

    def put(self, package, **files):
        """A package's files: `a__b_toml` is `a/b.toml`, `init` its `__init__.py`."""
        for name, text in files.items():
            if name == "init":
                name = "__init___py"
            stem, _, ending = name.rpartition("_")
            path = self.folder / package / f"{stem.replace('__', '/') if stem != '__init__' else stem}.{ending}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return self

    def point(self, name, where):
        self.points.append(EntryPoint(name, where, books.GROUP))
        books._brought.cache_clear()
        return self

    def tides(self, **files):
        """The usual one, with more files."""
        return self.put("tides_book", init=TIDES, **files).point("tides", "tides_book")


@pytest.fixture
def shop(tmp_path, monkeypatch):
    yield Shop(tmp_path, monkeypatch)
    monkeypatch.undo()
    books._brought.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in PACKAGES]:
        del sys.modules[name]
