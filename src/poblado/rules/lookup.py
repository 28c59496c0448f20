"""Lookup of the modules of an island by their classes."""

from typing import TypeVar

from poblado.island.module import Module
from poblado.island.rules import Island

M = TypeVar("M", bound=Module)


def module_of(r: Island, kind: type[M]) -> M:
    """The module of a class. Raises: KeyError, where none is in play."""
    for module in r.modules:
        if isinstance(module, kind):
            return module
    raise KeyError(kind.__name__)
