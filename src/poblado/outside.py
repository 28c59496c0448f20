"""Loader for third-party bots and rule modules, given as objects or as Python files.

`mine.py:Mine` names what is called `Mine` in a file, `package.module:Mine` in a module that can be imported.
"""

from __future__ import annotations

import copy
import importlib
import sys
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import ModuleType

from poblado.island.hooks import BaseModule
from poblado.island.module import Module
from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList, Quoted

_OWN = "poblado."
ModuleLike = Module | Callable[[], Module] | str
"""A rule module of a third party: itself, its class or another callable that makes it, or where that is found."""


def load(where: str) -> object:
    """Load what `mine.py:Mine` or `package.module:Mine` names. The file is run: load nothing from strangers.

    A file is imported by its own name, its folder being searched last, so that other processes find it again.

    Raises:
        BadChoice: saying what is missing, or how the file failed.
    """
    source, colon, name = where.rpartition(":")
    if not colon or not source or not name.isidentifier():
        raise BadChoice("expected a file or module and a name in it, such as mine.py:Mine, got {text!r}", text=where)
    found = _import(source)
    if not hasattr(found, name):
        known = [k for k, v in vars(found).items() if isinstance(v, type) and v.__module__ == found.__name__]
        raise BadChoice("{source} has no {name}; it has {known}", source=source, name=name, known=NameList(known))
    made: object = getattr(found, name)
    return made


def _import(source: str) -> ModuleType:
    if not source.endswith(".py"):
        return _run(source, source)
    path = Path(source)
    try:
        path = path.resolve(strict=True)
    except (OSError, RuntimeError, ValueError):
        # Also what can be no file: a name too long, a link in a circle.
        raise BadChoice("there is no file {path}", path=source) from None
    if not path.is_file():
        raise BadChoice("there is no file {path}", path=source)
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    found = _run(path.stem, source)
    if Path(getattr(found, "__file__", None) or "").resolve() != path:
        raise BadChoice("{path} is called like another module that Python knows: give it another name", path=source)
    return found


def _run(name: str, source: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        # Whatever their code raises is told in one line.
        reason = Quoted(f"{type(error).__name__}: {error}")
        raise BadChoice("{source} cannot be loaded: {reason}", source=source, reason=reason) from error


def fresh_modules(given: Iterable[ModuleLike]) -> list[Module]:
    """Modules that no ruleset uses yet, for each has its own: `given` may be asked again for the next ruleset.

    Raises:
        BadChoice: for what is no module.
    """
    return [_fresh(one) for one in given]


def _fresh(one: ModuleLike) -> Module:
    if isinstance(one, Module):
        return copy.copy(one)
    made = load(one) if isinstance(one, str) else one
    if callable(made) and not isinstance(made, Module):
        made = made()
    if not isinstance(made, Module):
        raise BadChoice("{what} is no rule module", what=one if isinstance(one, str) else repr(one))
    return made


def refusals_beside(module: BaseModule, language: str) -> dict[str, str]:
    """Words of refusals by id, from `refusals/<language>.toml` beside a module of a third party; none for Poblado's own.

    Raises: BadChoice, where the file cannot be read.
    """
    name = type(module).__module__
    code = getattr(sys.modules.get(name), "__file__", None)
    if code is None or name.startswith(_OWN):
        return {}
    return _words_in(Path(code).parent / "refusals" / f"{language}.toml")


@cache
def _words_in(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    try:
        return words_by_id(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, AttributeError) as error:
        raise BadChoice("{source} cannot be loaded: {reason}", source=str(path), reason=str(error)) from None


def words_by_id(tables: dict[str, dict[str, str]]) -> dict[str, str]:
    """Words of refusals by id, `<module>.<name>`, of a file that has a table for each module."""
    return {f"{module}.{name}": words for module, told in tables.items() for name, words in told.items()}
