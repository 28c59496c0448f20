"""Docstrings of compiled classes: mypyc drops them, so they are read from the source beside, when somebody asks.

A class can be given a docstring after compilation, its methods cannot: what they do is told in the class's.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path


class FromSource:
    """Stands in a class for its docstring."""

    def __get__(self, instance: object, owner: type) -> str:
        return told(owner.__module__, owner.__name__)


def restore(things: Iterable[object]) -> None:
    """Give each class among them that has lost its docstring the one of its source."""
    for each in things:
        if isinstance(each, type) and not each.__doc__:
            each.__doc__ = FromSource()  # type: ignore[assignment]


@cache
def told(module: str, name: str) -> str:
    """The docstring of a class and the first sentences of its methods'; empty where the source is not there."""
    # Imported here: `import poblado` needs none of this.
    import ast

    file = Path(__file__).parents[1].joinpath(*module.split(".")).with_suffix(".py")
    if not file.is_file():
        return ""
    found = [
        n for n in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(n, ast.ClassDef) and n.name == name
    ]
    lines = [ast.get_docstring(each) or "" for each in found]
    methods = [each for node in found for each in node.body if isinstance(each, ast.FunctionDef)]
    for each in methods:
        said = (ast.get_docstring(each) or "").partition("\n\n")[0]
        if said and not each.name.startswith("_"):
            lines.append(f"{each.name}: {said}")
    return "\n\n".join(lines)
