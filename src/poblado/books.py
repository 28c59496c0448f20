"""Books: the folders that hold a rulebook's modules, clauses, presets, chapters and boards.

Poblado's own are the folders of `poblado.rules` and the card game's; those of others are found by entry points of the group
`poblado.modules`, whose value is a package, or an object, that has `MODULES`. Nothing here lists a book: whoever adds a folder
has added all that lies in it.

A book is a package whose `__init__` says

    MODULES   classes of rule modules, or other callables that make one
    AFTER     names of books that come first where they are there, beside the base game's; may be left out
    CITED     function from a composed `Island` to what its clauses cite of it, by name; may be left out

and beside which may lie `numbers.toml` (own books), `presets.toml`, `chapters.toml`, `rulebooks.toml`, `clauses/` and `boards/`.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from poblado import cardgame, rules
from poblado.island.events import OWN_EVENTS
from poblado.island.goods import TERRAIN_NAMES, TERRAINS
from poblado.island.handed import FIRST_EVENT, FIRST_ITEM, FIRST_KIND, FIRST_TERRAIN, MOST_EVENT
from poblado.island.module import Module
from poblado.island.pieces import ITEMS, OWN_PIECES
from poblado.island.rules import Island
from poblado.kernel.declarations import KINDS
from poblado.kernel.errors import BadChoice, BadRuleset, PobladoError, read_words
from poblado.kernel.values import NameList, Quoted
from poblado.outside import fresh_modules, words_by_id

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "poblado.modules"
"""The group of entry points: a book's name, and the package or object that has its `MODULES`."""
FIRST = "base"
"""The book that comes before all others."""

SORTS = ("actions", "items", "terrains", "events")
"""Numbered things: kinds of action, pieces and other items, terrains, events. On an island a number means one thing only, for
seeds, records of bots and learned policies see it; the card game's are its own."""

Numbers = Mapping[str, Mapping[int, str]]
"""Names by number, in each sort."""
Cited = Callable[[Island], Mapping[str, int | str]]
"""Numbers and other values of a ruleset and its board that clauses cite, by name."""

ISLAND: Numbers = {
    "items": {int(piece.number): piece.name for piece in OWN_PIECES},
    "terrains": dict(enumerate(TERRAIN_NAMES)),
    "events": {int(spec.number): spec.name for spec in OWN_EVENTS},
}
"""The numbers of the island itself."""
HANDED: Mapping[str, tuple[int, int]] = {
    "actions": (FIRST_KIND, KINDS - 1),
    "items": (FIRST_ITEM, ITEMS - 1),
    "terrains": (FIRST_TERRAIN, TERRAINS - 1),
    "events": (FIRST_EVENT, MOST_EVENT),
}
"""The first and the last number that composition hands out to what has none of its own, by sort."""


T = TypeVar("T")


@dataclass(frozen=True)
class Book:
    """One book's folder.

    Attributes:
        name: of the folder, or of the entry point.
        modules: what makes its modules, in its own order.
        after: names of books that come first where they are there.
        numbers: names by number, of its `numbers.toml`; none of a book outside, which is handed its numbers.
        cited: what its clauses cite of a ruleset; None where that is nothing but parameters.
        folder: where its data lies; None where it has none.
        outside: whether another package brings it.
    """

    name: str
    modules: tuple[Callable[[], Module], ...] = ()
    after: tuple[str, ...] = ()
    cited: Cited | None = None
    folder: Traversable | None = None
    outside: bool = False

    def table(self, file: str) -> dict[str, Any]:
        """A TOML file of the folder; empty where it has none."""
        found = self.folder.joinpath(file) if self.folder else None
        return tomllib.loads(found.read_text(encoding="utf-8")) if found and found.is_file() else {}

    @property
    def numbers(self) -> Numbers:
        return {
            sort: {int(first) + k: name for first, names in runs.items() for k, name in enumerate(names) if name}
            for sort, runs in self.table("numbers.toml").items()
        }

    def files(self, folder: str, ending: str) -> list[Traversable]:
        """The files of a folder within it, by name."""
        found = self.folder.joinpath(folder) if self.folder else None
        if found is None or not found.is_dir():
            return []
        return sorted((file for file in found.iterdir() if file.name.endswith(ending)), key=lambda file: file.name)


@cache
def refusals(language: str) -> dict[str, str]:
    """Words of refusals in a language, by id: each book's `refusals/<language>.toml`. Imports no book.

    Raises: ValueError, where an id stands twice.
    """
    found: dict[str, str] = {}
    for folder in sorted([*files(rules).iterdir(), files(cardgame)], key=lambda folder: folder.name):
        file = folder.joinpath("refusals", f"{language}.toml")
        if file.is_file():
            for id, words in words_by_id(tomllib.loads(file.read_text(encoding="utf-8"))).items():
                if id in found:
                    raise ValueError(f"refusal {id} stands twice in {language}; the second is in {file}")
                found[id] = words
    return found


read_words(partial(refusals, "en"))


@cache
def own_books() -> tuple[Book, ...]:
    """Poblado's own, in their order: the base game, the others on an island, the card game."""
    walked = [_book(each.name, import_module(f"{rules.__name__}.{each.name}")) for each in iter_modules(rules.__path__)
              if each.ispkg]  # fmt: skip
    return (*in_order(walked), Book("cardgame", folder=files(cardgame)))


@cache
def _brought() -> tuple[tuple[Book, ...], tuple[PobladoError, ...]]:
    """The books of other packages, and why others of them could not be loaded."""
    found: list[Book] = []
    failed: list[PobladoError] = []
    # Imported here: it is heavy, and a game of Poblado's own asks no other package.
    from importlib.metadata import entry_points

    taken = {book.name for book in own_books()} | MODULES.own().keys()
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            book = _loaded(point)
            names = [book.name, *(module.id for module in fresh_modules(book.modules) if module.id != book.name)]
            for name in names:
                if name in taken:
                    raise _taken(name)
            taken.update(names)
            found.append(book)
        except Exception as error:
            failed.append(_failure(point.name, error))
    return tuple(in_order(found)), tuple(failed)


def outside_books() -> tuple[Book, ...]:
    """Those of other packages that can be loaded. Imports them."""
    return _brought()[0]


def in_order(found: Sequence[Book]) -> list[Book]:
    """The base game's book, then each behind those that it comes after, else by name."""
    waiting = sorted(found, key=lambda book: (book.name != FIRST, book.name))
    names = {book.name for book in waiting}
    placed: list[Book] = []
    while waiting:
        done = {book.name for book in placed}
        ready = [book for book in waiting if names & set(book.after) <= done]
        if not ready:
            raise BadRuleset("books wait for each other: {known}", known=NameList(book.name for book in waiting))
        placed.append(ready[0])
        waiting.remove(ready[0])
    return placed


def _book(name: str, what: object, folder: Traversable | None = None, outside: bool = False) -> Book:
    made = getattr(what, "MODULES", None)
    if not isinstance(made, list | tuple):
        raise BadRuleset("it has no list MODULES")
    if folder is None and not outside:
        folder = files(f"{rules.__name__}.{name}")
    after = tuple(getattr(what, "AFTER", ()))
    return Book(name, tuple(made), after, getattr(what, "CITED", None), folder, outside)


def _loaded(point: "EntryPoint") -> Book:
    what = point.load()
    spec = import_module(point.module).__spec__
    package = spec.parent if spec else ""
    return _book(point.name, what, files(package) if package else None, outside=True)


def _failure(name: str, error: Exception) -> PobladoError:
    # Whatever their code raises is told in one line.
    reason = error if isinstance(error, PobladoError) else Quoted(f"{type(error).__name__}: {error}")
    return BadChoice("{source} cannot be loaded: {reason}", source=name, reason=reason)


def _taken(name: str) -> BadRuleset:
    return BadRuleset("there is another {name!r} already", name=name)


class Shelf(Generic[T]):
    """Registry of what books bring of one sort, by name.

    Poblado's own is found without looking at other packages: nothing of strangers is imported for a game that does not name
    it. A package that fails breaks no listing; whoever asks for a name that is missing is told of it.

    Args:
        read: what a book brings, given what those before it have brought.
    """

    def __init__(self, read: Callable[[Book, Mapping[str, T]], Mapping[str, T]]) -> None:
        self._read = read
        self._own: dict[str, T] | None = None
        self._all: dict[str, T] = {}
        self._failed: list[PobladoError] = []
        self._seen: tuple[Book, ...] | None = None

    def own(self) -> dict[str, T]:
        """Poblado's. Raises: BadRuleset, where two have one name."""
        if self._own is None:
            found: dict[str, T] = {}
            for book in own_books():
                self._add(book, found)
            self._own = found
        return self._own

    def all(self) -> dict[str, T]:
        """Poblado's, then those of other packages."""
        brought = outside_books()
        if self._seen is not brought:
            self._all, self._failed, self._seen = dict(self.own()), [], brought
            for book in brought:
                try:
                    self._add(book, self._all)
                except Exception as error:
                    self._failed.append(_failure(book.name, error))
        return self._all

    def get(self, name: str) -> T | None:
        """Return the entry of this name."""
        found = self.own().get(name)
        return self.all().get(name) if found is None else found

    def __getitem__(self, name: str) -> T:
        """Return the entry of this name. Raises: KeyError."""
        found = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def missing(self, error: BadRuleset) -> BadRuleset:
        """An error about a missing name, with the packages that could not be loaded and might have brought it."""
        self.all()
        for failure in (*_brought()[1], *self._failed):
            error = BadRuleset("{error}; {failed}", error=error, failed=failure)
        return error

    def _add(self, book: Book, found: dict[str, T]) -> None:
        more = self._read(book, found)
        for name in more:
            if name in found:
                raise _taken(name)
        found.update(more)


# -- modules -----------------------------------------------------------------------------------------------------------


def _makers(book: Book, known: Mapping[str, object]) -> dict[str, tuple[Book, Callable[[], Module]]]:
    found: dict[str, tuple[Book, Callable[[], Module]]] = {}
    for make in book.modules:
        id = fresh_modules([make])[0].id
        if id in found:
            raise _taken(id)
        found[id] = (book, make)
    return found


MODULES: Shelf[tuple[Book, Callable[[], Module]]] = Shelf(_makers)
"""Books by module id, each with the factory of the module."""


def _partners(book: Book, known: Mapping[str, object]) -> dict[str, list[str]]:
    found = {module.id: module.bridges for module in fresh_modules(book.modules)}
    return {id: partners for id, partners in found.items() if partners}


BRIDGES: Shelf[list[str]] = Shelf(_partners)
"""Partners by id of each module that joins by itself where they all play."""


def new_module(id: str) -> Module:
    """A fresh module of a book: each ruleset needs modules of its own. Raises: BadRuleset, where there is none of that id."""
    found = MODULES.get(id)
    if found is None:
        raise MODULES.missing(BadRuleset("there is no module {id!r}", id=id))
    return fresh_modules([found[1]])[0]


def all_modules() -> list[Module]:
    """Make one fresh instance of every module of Poblado's own books, in the order of the books."""
    return fresh_modules([make for _, make in MODULES.own().values()])


def is_outside(id: str) -> bool:
    """Tell whether a module is none of Poblado's own."""
    return id not in MODULES.own()
