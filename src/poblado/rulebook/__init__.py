"""Rulebook index, clause by clause: what each says, in our own words, and where.

Code and tests cite a clause by its id, `base.production.city`; `tools/clause_coverage.py` shows which do. The clauses of a
chapter lie in `clauses/<chapter>.toml` of some book's folder (`poblado.books`), which names its rulebook; the rulebooks in
`rulebooks.toml`.

>>> clause("base.production.city").en
'A city gives you two cards.'

A text may cite a value of the ruleset: a parameter, the number of `seats`, a module that plays (1), or what the `CITED` of a
book says. It stands in braces with what is said without a ruleset, the book's own:

    {points_to_win:10}      that number
    {ships:one|2=two}       the words for a value; the first ones for each that is not listed
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, TypeVar

from poblado import books as folders
from poblado.books import Shelf
from poblado.outside import fresh_modules

KINDS = ("rule", "example", "advice", "component", "variant")
"""Kinds of clause. Each but advice has to be shown by a test."""

CONFIDENCE = ("H", "M", "L")
"""Confidence in a clause: H official text or two sources, M one good source, L inference."""


Values = Mapping[str, int | str]
"""Values that clauses cite of a ruleset, by name."""

CITATION = re.compile(r"\{(\w+):([^{}]*)\}")
"""A cited value within a text: its name, and what is said."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Condition under which a clause holds in a game; what is left empty asks nothing.

    Attributes:
        modules: ids of which one plays. The first that does is the module that the clause is read under.
        beside: ids that all play.
        without: ids of which none plays.
        chapters: names of which one was chosen.
        players: fewest and most.
        params: values that must hold, of parameters or of what else a text may cite; a list where any of some will do.
        unless: values that must not hold.
        usual: parameters that have the value that the preset and its chapters set.
        boards: names of which the board has one.
        dice: where they come from, one of `poblado.dice.DICE`.
    """

    modules: tuple[str, ...]
    beside: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    chapters: tuple[str, ...] = ()
    players: tuple[int, int] = (0, 99)
    params: Mapping[str, int | list[int]] = field(default_factory=dict)
    unless: Mapping[str, int | list[int]] = field(default_factory=dict)
    usual: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    dice: str = ""


@dataclass(frozen=True, slots=True)
class Clause:
    """Clause: one sentence of a rulebook, or of the rulings that fill its gaps.

    Attributes:
        id: `chapter.topic.clause`, the name that code and tests cite.
        book: key of the rulebook.
        chapter: key of the book's chapter.
        title: of that chapter.
        part: key of the heading under which the page of rules tells it; empty where its module is the heading.
        page: page of that book; None when the book itself does not say it.
        source: where it is said instead: `rulings 1.6` is a section of the project's research, `house` our own.
        see: further places that say the same or more.
        edition: of the text that says it.
        confidence: `H`, `M` or `L`.
        kind: one of `KINDS`.
        es: the clause in Spanish, in our words; without a ruleset, with the numbers of the book.
        en: the same in English.
        scope: the games in which it holds.
        words: both texts by language, as they cite values.
    """

    id: str
    book: str
    chapter: str
    title: str
    part: str
    page: int | None
    source: str
    see: tuple[str, ...]
    edition: str
    confidence: str
    kind: str
    es: str
    en: str
    scope: Scope
    words: Mapping[str, str]

    def told(self, values: Values) -> "Clause":
        """The clause with the values of a ruleset in its texts. Raises: KeyError, for one that the ruleset does not have."""
        return replace(self, es=with_values(self.words["es"], values), en=with_values(self.words["en"], values))

    @property
    def needs_test(self) -> bool:
        """Advice cannot be tested; everything else can."""
        return self.kind != "advice"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Chapter of a rulebook; `clauses` is how many are known, 0 when it is not indexed yet."""

    key: str
    title: str
    clauses: int


@dataclass(frozen=True, slots=True)
class Book:
    """Rulebook that the project implements; `players` as the book counts them, `3-6`."""

    key: str
    title: str
    edition: str
    players: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> int:
        """Number of known clauses of this book, over all its chapters; 0 when none is indexed yet."""
        return sum(chapter.clauses for chapter in self.chapters)


def clauses() -> tuple[Clause, ...]:
    """List all clauses of Poblado's own books, book by book and in each book's order."""
    return tuple(each for book in _chapters().values() for chapter in book.values() for each in chapter)


@cache
def _chapters() -> dict[str, dict[str, list[Clause]]]:
    """Own clauses by book and chapter: the books as they are listed, the chapters of one by their first page."""
    found: dict[str, dict[str, list[Clause]]] = {book["key"]: {} for book in _rulebooks()}
    for each in _CLAUSES.own().values():
        if each.book not in found:
            raise ValueError(f"no rulebooks.toml lists {each.book}, the book of {each.chapter}.toml")
        found[each.book].setdefault(each.chapter, []).append(each)
    return {book: dict(sorted(told.items(), key=_first_page)) for book, told in found.items()}


def _first_page(chapter: tuple[str, list[Clause]]) -> int:
    return min((each.page for each in chapter[1] if each.page is not None), default=0)


def outside_clauses() -> tuple[Clause, ...]:
    """List all clauses of other packages' books. Imports those packages."""
    own = _CLAUSES.own()
    return tuple(each for ident, each in _CLAUSES.all().items() if ident not in own)


def clause(ident: str) -> Clause:
    """The clause with this id, of other packages' books too.

    Raises: KeyError that names the chapter's similar ids.
    """
    found = _CLAUSES.get(ident)
    if found is None:
        known = _CLAUSES.all()
        stem = ident.rpartition(".")[0]
        near = [other for other in known if stem and other.startswith(stem + ".")]
        chapters = dict.fromkeys(each.chapter for each in known.values())
        hint = f"; {stem} has {', '.join(near)}" if near else f"; chapters indexed: {', '.join(chapters)}"
        raise KeyError(f"no rulebook clause is called {ident!r}{hint}")
    return found


@cache
def books() -> tuple[Book, ...]:
    """The rulebooks, with the number of clauses known of each chapter."""
    return tuple(
        Book(
            key=book["key"],
            title=book["title"],
            edition=book["edition"],
            players=book["players"],
            chapters=tuple(Chapter(key, told[0].title, len(told)) for key, told in _chapters()[book["key"]].items()),
        )
        for book in _rulebooks()
    )


@cache
def _rulebooks() -> list[dict[str, Any]]:
    """Rulebooks of the folders, in the order of these."""
    return [each for folder in folders.own_books() for each in folder.table("rulebooks.toml").get("book", ())]


def _clauses_of(book: folders.Book, known: Mapping[str, Clause]) -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for file in book.files("clauses", ".toml"):
        chapter = file.name.removesuffix(".toml")
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        scopes = {key: _scope(chapter, told) for key, told in data.get("scope", {}).items()}
        # A book that does not say where its clauses hold has them wherever one of its modules plays.
        usual = Scope(tuple(module.id for module in fresh_modules(book.modules)) if book.outside else ())
        # Told part by part, in the order in which the chapter lists them; the file has the order of the book.
        parts: dict[str, str] = data.get("parts", {})
        ranks = {part: n for n, part in enumerate(dict.fromkeys(parts.values()))}
        entries = [(entry, str(entry["id"]).removeprefix(f"{chapter}.")) for entry in data["clause"]]
        placed = [(entry, ident, _of_beginning(ident, parts, "")) for entry, ident in entries]
        for entry, ident, part in sorted(placed, key=lambda one: ranks.get(one[2], -1)):
            each = _clause(chapter, data, entry, _of_beginning(ident, scopes, usual), part)
            if each.id in found:
                raise ValueError(f"two rulebook clauses are called {each.id!r}")
            found[each.id] = each
    return found


_CLAUSES: Shelf[Clause] = Shelf(_clauses_of)


def _overruled_by(book: folders.Book, known: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The `[overrules]` of a book's files: by module the clauses of others that do not hold where it plays."""
    found: dict[str, tuple[str, ...]] = {}
    for file in book.files("clauses", ".toml"):
        for module, ids in tomllib.loads(file.read_text(encoding="utf-8")).get("overrules", {}).items():
            found[module] = (*found.get(module, ()), *ids)
    return found


_OVERRULED: Shelf[tuple[str, ...]] = Shelf(_overruled_by)


def overruled(modules: Iterable[str]) -> frozenset[str]:
    """Ids of clauses that do not hold where some modules play, whatever their own scope says: what a scenario takes away from
    other chapters, it says itself."""
    return frozenset(id for module in modules for id in _OVERRULED.get(module) or ())


def with_values(text: str, values: Values | None) -> str:
    """Fill the citations of a text: by the values of a ruleset, else as the book says them.

    Raises: KeyError, for a value that the ruleset does not have.
    """

    def word(match: re.Match[str]) -> str:
        name, (usual, *others) = match[1], match[2].split("|")
        if values is None:
            return usual
        if not others:
            return str(values[name])
        # A module that does not play is cited as none.
        by_value = dict(other.split("=", 1) for other in others)
        return by_value.get(str(values.get(name, 0)), usual)

    return CITATION.sub(word, text)


_T = TypeVar("_T")

_WORDS = ("modules", "beside", "without", "chapters", "usual", "boards")
"""Conditions that list ids, separated by spaces."""


def _scope(chapter: str, told: str | dict[str, Any]) -> Scope:
    """A condition as `[scope]` of a chapter's file says it: modules alone, or a table. Raises: ValueError."""
    table = {"modules": told} if isinstance(told, str) else told
    if unknown := table.keys() - {each.name for each in fields(Scope)}:
        raise ValueError(f"[scope] of {chapter}.toml cannot say {', '.join(sorted(unknown))}")
    words = {key: tuple(table[key].split()) for key in _WORDS if key in table}
    return Scope(**{**table, **words, "players": tuple(table.get("players", (0, 99)))})


def _of_beginning(ident: str, known: Mapping[str, _T], usual: _T) -> _T:
    """Entry for a clause: of the longest beginning of its id, in whole words."""
    words = ident.split(".")
    for n in range(len(words), -1, -1):
        if (found := known.get(".".join(words[:n]))) is not None:
            return found
    return usual


def _clause(chapter: str, data: dict[str, Any], entry: dict[str, Any], scope: Scope, part: str) -> Clause:
    told = {**data["defaults"], **entry}
    ident = told["id"]
    if not ident.startswith(chapter + "."):
        raise ValueError(f"{ident} stands in {chapter}.toml, so its id has to begin with {chapter!r}")
    if ("page" in told) == ("source" in told):
        raise ValueError(f"{ident} needs either a page or a source")
    if told["kind"] not in KINDS or told["confidence"] not in CONFIDENCE:
        raise ValueError(f"{ident}: kind is one of {KINDS}, confidence one of {CONFIDENCE}")
    return Clause(
        id=ident,
        book=data["book"],
        chapter=chapter,
        title=data.get("title", chapter),
        part=part,
        page=told.get("page"),
        source=told.get("source", ""),
        see=tuple(told.get("see", ())),
        edition=told["edition"],
        confidence=told["confidence"],
        kind=told["kind"],
        es=with_values(told["es"], None),
        en=with_values(told["en"], None),
        scope=scope,
        words={language: told[language] for language in ("es", "en")},
    )
