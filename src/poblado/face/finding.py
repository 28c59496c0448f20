"""Face lookup for a game, by its modules."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from poblado.books import MODULES, is_outside, own_books
from poblado.face.face import Face
from poblado.face.memo import of_rules
from poblado.island.maps import Board
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset
from poblado.kernel.game import Ruleset

GROUP = "poblado.faces"
"""The group of entry points: a name, and the package or object that has its `FACES`."""
_OWN = "poblado.faces"
"""The package whose folders are the faces of Poblado's own books; imported by name."""


@of_rules
def faces_of(rules: Ruleset) -> tuple[Face, ...]:
    """The faces of a game's modules, in the order of these; modules without one are left out. A game without modules has its
    book's.

    Raises: BadRuleset, where two faces show one module.
    """
    if rules.book:
        return tuple(_of_book(rules.book).values())
    if not isinstance(rules, Island):
        return ()
    ids = tuple([module.id for module in rules.modules])
    return _faces(ids, tuple([getattr(rules.modules[k], "face", None) for k in _outside(ids)]))


@cache
def _outside(modules: tuple[str, ...]) -> tuple[int, ...]:
    """Find which of the modules come from other packages."""
    return tuple(k for k, id in enumerate(modules) if is_outside(id))


@cache
def _faces(modules: tuple[str, ...], named: tuple[type[Face] | None, ...]) -> tuple[Face, ...]:
    """The faces of modules, where those of other packages may name theirs."""
    own = dict(zip(_outside(modules), named, strict=True))
    found = []
    for k, id in enumerate(modules):
        kind = own.get(k)
        if kind is not None:
            known = _by_module([kind])
        else:
            known = _brought() if k in own else _of_book(MODULES[id][0].name)
        if id in known:
            found.append(known[id])
    return tuple(found)


def faces_on(board: Board) -> tuple[Face, ...]:
    """The faces of the modules that a board has marks for, or says where their figure begins, in the order of their ids: they are
    known before there is a game."""
    found = [_face_of(id) for id in sorted({*board.marks, "robber"})]
    return tuple(face for face in found if face is not None)


def _face_of(module: str) -> Face | None:
    known = MODULES.get(module)
    if known is None or is_outside(module):
        return _brought().get(module)
    return _of_book(known[0].name).get(module)


def own_faces() -> tuple[Face, ...]:
    """The faces of all of Poblado's own books; in which order the books come means nothing."""
    books = sorted(book.name for book in own_books())
    return tuple(face for book in books for face in _of_book(book).values())


def folder_of(face: Face) -> Traversable:
    """Folder of a face's own files: its script, its style."""
    found = import_module(type(face).__module__)
    package = found.__spec__.parent if found.__spec__ else ""
    return files(package) if package else Path(found.__file__ or "").parent


@cache
def _of_book(book: str) -> dict[str, Face]:
    """The faces of one of Poblado's own books, by module; none where nobody has made any yet."""
    name = f"{_OWN}.{book}"
    return _by_module(import_module(name).FACES) if find_spec(name) else {}


@cache
def _brought() -> dict[str, Face]:
    """The faces of other packages, by module. One that fails is left out: its module is shown from the rules alone."""
    # Imported here: it is heavy, and a game of Poblado's own asks no other package.
    from importlib.metadata import entry_points

    found: dict[str, Face] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found |= _by_module(point.load().FACES)
        except Exception:
            continue
    return found


def _by_module(kinds: Sequence[type[Face]]) -> dict[str, Face]:
    found: dict[str, Face] = {}
    for kind in kinds:
        face = kind()
        if face.module in found:
            raise BadRuleset("module {name} has two faces", name=face.module)
        found[face.module] = face
    return found
