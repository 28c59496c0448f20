"""Clause coverage: which code and which tests show which clause of the rulebooks.

Code cites a clause by writing its id, in a docstring or a comment. A test cites it by its mark:
`@pytest.mark.clause("base.robber.discard")`, on a function, a class, a `pytest.param` or a whole file.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from poblado.rulebook import Book, Chapter, Clause, books, clauses

_SOURCE = Path(__file__).parents[1] / "src" / "poblado"
_LIKE_AN_ID = re.compile(r"\b[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){2,}\b")
_DATA = ("rulebook", "locale")  # folders that talk about clauses but implement none


@dataclass(frozen=True, slots=True)
class Coverage:
    """Coverage of a chapter: `done` of `known` clauses that need a test have one."""

    book: Book
    chapter: Chapter
    done: int
    known: int


def missing(tests: Path) -> list[Clause]:
    """Clauses that need a test and have none, in the order of the books."""
    shown = cited_in_tests(tests)
    return [each for each in clauses() if each.needs_test and each.id not in shown]


def unknown(tests: Path) -> dict[str, list[str]]:
    """Ids that a test's mark cites although no rulebook file has them, with those tests: misspellings."""
    known = {each.id for each in clauses()}
    return {ident: where for ident, where in cited_in_tests(tests).items() if ident not in known}


def unknown_in_code(source: Path = _SOURCE) -> dict[str, list[str]]:
    """Texts in the code that look like ids of an indexed chapter but are none, with their files."""
    known = {each.id for each in clauses()}
    found = _texts_like_ids(source)
    prefixes = {ident.partition(".")[0] + "." for ident in known}
    topics = {ident.rpartition(".")[0] for ident in known}
    modules = {name for path in source.rglob("*.py") for name in (path.stem, path.parent.name)}
    # A module path such as `base.roads.costs` is no citation, nor the key of a text (`seafarers.key.ship`), nor is a topic itself
    # a mistake: `base.trade.bank.*` is a way to name all of its clauses.
    return {
        ident: where
        for ident, where in found.items()
        if ident not in known | topics
        and ident.startswith(tuple(prefixes))
        and (
            ident.rpartition(".")[0] in topics
            or (ident.count(".") > 1 and ident.split(".")[1] not in modules | {"key"})
        )
    }


def coverage(tests: Path) -> list[Coverage]:
    """Coverage table for the README: every chapter of every rulebook with its clauses done of clauses known."""
    shown = cited_in_tests(tests)
    rows = []
    for book in books():
        for chapter in book.chapters:
            known = [each for each in clauses() if each.chapter == chapter.key and each.needs_test]
            done = sum(1 for each in known if each.id in shown)
            rows.append(Coverage(book, chapter, done, len(known)))
    return rows


def cited_in_code(source: Path = _SOURCE) -> dict[str, list[str]]:
    """Clause id -> the files under `source` that write it, as sorted relative paths."""
    known = {each.id for each in clauses()}
    return {ident: where for ident, where in _texts_like_ids(source).items() if ident in known}


def cited_in_tests(tests: Path) -> dict[str, list[str]]:
    """Clause id -> the tests marked with it, as sorted `path::name`."""
    found: dict[str, set[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if ".clause(" not in text:
            continue
        relative = path.relative_to(tests).as_posix()
        for name, ident in _marks(ast.parse(text, filename=str(path)), relative):
            found.setdefault(ident, set()).add(name)
    return {ident: sorted(names) for ident, names in sorted(found.items())}


def _texts_like_ids(source: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(source.rglob("*.py")):
        relative = path.relative_to(source)
        if relative.parts[0] in _DATA:
            continue
        for ident in sorted(set(_LIKE_AN_ID.findall(path.read_text(encoding="utf-8")))):
            found.setdefault(ident, []).append(relative.as_posix())
    return found


def _marks(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """The marks in a file, each with the name of the innermost test or class it stands on."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _marks(child, f"{name}::{child.name}")
            continue
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Attribute) and child.func.attr == "clause":
            for argument in child.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield name, argument.value
        yield from _marks(child, name)
