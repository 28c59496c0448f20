"""Board files of the books: files in the folder `boards/` of each, printed ones as JSON, layouts of generators as TOML."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable

from poblado.books import Book, Shelf


def _boards(book: Book, known: Mapping[str, Traversable]) -> dict[str, Traversable]:
    """Find the book's boards by name, in the order in which the book's presets and chapters name them, the rest by name."""
    files = {
        file.name.rpartition(".")[0]: file for ending in (".json", ".toml") for file in book.files("boards", ending)
    }
    told = [row.get("board") for row in book.table("presets.toml").values()]
    for row in book.table("chapters.toml").values():
        boards = row.get("boards", ())
        told += [name for some in boards.values() for name in some] if isinstance(boards, dict) else boards
    return {name: files[name] for name in dict.fromkeys([*told, *files]) if name in files}


BOARDS: Shelf[Traversable] = Shelf(_boards)
"""Board files by name."""


def is_layout(file: Traversable | None) -> bool:
    """Tell whether a file is one that a generator draws boards of; the others are printed boards."""
    return file is not None and file.name.endswith(".toml")
