"""The rulebooks, clause by clause: what each says, in our own words, and where.

Code and tests cite a clause by its id, `base.production.city`; `table.py` shows which do. The clauses of a chapter lie
in `<chapter>.toml` beside this file, the books in `books.toml`.

>>> clause("base.production.city").en
'A city gives two cards.'
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

KINDS = ("rule", "example", "advice", "component", "variant")
"""Every kind but advice has to be shown by a test."""

CONFIDENCE = ("H", "M", "L")
"""How sure we are: H official text or two sources, M one good source, L inference."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of a rulebook, or of the rulings that fill its gaps.

    Attributes:
        id: `chapter.topic.clause`, the name that code and tests cite.
        book: key of the rulebook.
        chapter: key of the book's chapter.
        page: page of that book; None when the book itself does not say it.
        source: where it is said instead: `rulings 1.6` is a section of the project's research, `house` our own.
        see: further places that say the same or more.
        edition: of the text that says it.
        confidence: `H`, `M` or `L`.
        kind: one of `KINDS`.
        es: the clause in Spanish, in our words.
        en: the same in English.
    """

    id: str
    book: str
    chapter: str
    page: int | None
    source: str
    see: tuple[str, ...]
    edition: str
    confidence: str
    kind: str
    es: str
    en: str

    @property
    def reference(self) -> str:
        """Where it is said, for people: `page 4`, `rulings 1.6` or `house`."""
        return self.source if self.page is None else f"page {self.page}"

    @property
    def needs_test(self) -> bool:
        """Advice cannot be tested; everything else can."""
        return self.kind != "advice"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of a rulebook; `clauses` is how many are known, 0 when it is not indexed yet."""

    key: str
    title: str
    clauses: int


@dataclass(frozen=True, slots=True)
class Book:
    """One of the rulebooks the project implements; `players` as the book counts them, `3-6`."""

    key: str
    title: str
    edition: str
    players: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> int:
        """How many clauses of this book are known, over all its chapters; 0 when none is indexed yet."""
        return sum(chapter.clauses for chapter in self.chapters)


def clauses() -> tuple[Clause, ...]:
    """All clauses known, book by book and in each book's order."""
    return tuple(_by_id().values())


def clause(ident: str) -> Clause:
    """The clause with this id.

    Raises: KeyError that names the chapter's similar ids.
    """
    found = _by_id().get(ident)
    if found is None:
        stem = ident.rpartition(".")[0]
        near = [known for known in _by_id() if stem and known.startswith(stem + ".")]
        hint = f"; {stem} has {', '.join(near)}" if near else f"; chapters indexed: {', '.join(_indexed())}"
        raise KeyError(f"no rulebook clause is called {ident!r}{hint}")
    return found


@cache
def books() -> tuple[Book, ...]:
    """The rulebooks, with the number of clauses known of each chapter."""
    known: dict[str, int] = {}
    for each in clauses():
        known[each.chapter] = known.get(each.chapter, 0) + 1
    return tuple(
        Book(
            key=book["key"],
            title=book["title"],
            edition=book["edition"],
            players=book["players"],
            chapters=tuple(Chapter(c["key"], c["title"], known.get(c["key"], 0)) for c in book["chapters"]),
        )
        for book in _read("books.toml")["book"]
    )


@cache
def _by_id() -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for chapter in _indexed():
        for each in _chapter_clauses(chapter):
            if each.id in found:
                raise ValueError(f"two rulebook clauses are called {each.id!r}")
            found[each.id] = each
    return found


@cache
def _indexed() -> tuple[str, ...]:
    """The chapters that have a file, in the order of the books."""
    present = {entry.name for entry in files(__package__).iterdir()}
    ordered = [chapter["key"] for book in _read("books.toml")["book"] for chapter in book["chapters"]]
    unlisted = present - {f"{key}.toml" for key in ordered} - {"books.toml"}
    if stray := sorted(name for name in unlisted if name.endswith(".toml")):
        raise ValueError(f"books.toml lists no chapter for {', '.join(stray)}")
    return tuple(key for key in ordered if f"{key}.toml" in present)


def _chapter_clauses(chapter: str) -> Iterator[Clause]:
    data = _read(f"{chapter}.toml")
    for entry in data["clause"]:
        fields = {**data["defaults"], **entry}
        ident = fields["id"]
        if not ident.startswith(chapter + "."):
            raise ValueError(f"{ident} stands in {chapter}.toml, so its id has to begin with {chapter!r}")
        if ("page" in fields) == ("source" in fields):
            raise ValueError(f"{ident} needs either a page or a source")
        if fields["kind"] not in KINDS or fields["confidence"] not in CONFIDENCE:
            raise ValueError(f"{ident}: kind is one of {KINDS}, confidence one of {CONFIDENCE}")
        yield Clause(
            id=ident,
            book=data["book"],
            chapter=chapter,
            page=fields.get("page"),
            source=fields.get("source", ""),
            see=tuple(fields.get("see", ())),
            edition=fields["edition"],
            confidence=fields["confidence"],
            kind=fields["kind"],
            es=fields["es"],
            en=fields["en"],
        )


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
