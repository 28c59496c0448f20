"""Texts for people, by id, in Spanish and English.

Each language has a folder of TOML files here, and one beside each book's faces, `faces/<book>/texts/<language>/`, where
`refusals.toml` has the sentences of the book's errors (`errors`). They are data: reading them imports no face. Nested tables make
dotted ids. `text("goods.ore", "es")` is *mineral*.
Values in braces are filled in: `text("points", "en", n=3)`. Words that depend on a number are written out: a table
with `one` and `other` is two sentences, chosen by `n`; `{left:space|spaces}` is one of two words, chosen by any value.
Whoever asks for another language, or for none, reads `DEFAULT`.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from poblado.kernel.errors import fill

LANGUAGES = ("es", "en")
DEFAULT = "en"
REFUSALS = "refusals.toml"
"""The file of a book's texts that has sentences of errors by the English ones, and no texts by id."""


def spoken(tag: str) -> str | None:
    """The language of a tag such as `es-MX`, `es_ES.UTF-8` or `Spanish_Spain`, if Poblado speaks it."""
    first = re.split(r"[-_.@]", tag.strip().lower())[0]
    first = {"spanish": "es", "english": "en"}.get(first, first)
    return first if first in LANGUAGES else None


@cache
def texts(language: str) -> dict[str, str]:
    """Load all texts of a language by dotted id. Raises: KeyError for a language that there is not."""
    if language not in LANGUAGES:
        raise KeyError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    found: dict[str, str] = {}
    for folder in text_folders(language):
        for key, value in texts_in(folder).items():
            if key in found:
                raise ValueError(f"text {key} stands twice in {language}; the second is in {folder}")
            found[key] = value
    return found


def text_folders(language: str) -> list[Traversable]:
    """Folders of the texts of a language: here, then beside the faces of each of Poblado's own books."""
    own = resources.files(__name__.rpartition(".")[0])
    books = sorted((book for book in own.joinpath("faces").iterdir() if book.is_dir()), key=lambda book: book.name)
    folders = [own.joinpath("locale", language), *(book.joinpath("texts", language) for book in books)]
    return [folder for folder in folders if folder.is_dir()]


def texts_in(folder: Traversable) -> dict[str, str]:
    """The texts of one folder by dotted id. Raises: ValueError, where one stands twice."""
    found: dict[str, str] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml") and file.name != REFUSALS:
            for key, value in _flat("", tomllib.loads(file.read_text(encoding="utf-8"))).items():
                if key in found:
                    raise ValueError(f"text {key} stands twice in {folder}; the second is in {file.name}")
                found[key] = value
    return found


def refusals_in(file: Traversable, kind: str = "errors") -> dict[str, str]:
    """The sentences of a file by the English ones; none where there is no such file."""
    found: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8")).get(kind, {}) if file.is_file() else {}
    return found


def text(key: str, language: str = DEFAULT, known: Mapping[str, str] | None = None, /, **values: object) -> str:
    """The text of an id, filled in. Raises: KeyError, naming the id.

    Args:
        known: the texts where it is looked for, as `edition.texts_of` tells them; Poblado's own by default.
    """
    if known is None:
        if not values:
            return _unfilled(key, language)
        if len(values) == 1 and type(values.get("n")) is int:
            return _counted(key, language, values["n"])
    return _filled(key, language, texts(language) if known is None else known, values)


@cache
def _unfilled(key: str, language: str) -> str:
    """A text into which nothing is put: pages ask for the same ones again and again."""
    return _filled(key, language, texts(language), {})


@lru_cache(maxsize=4000)
def _counted(key: str, language: str, n: object) -> str:
    """A text into which a number alone is put."""
    return _filled(key, language, texts(language), {"n": n})


def _filled(key: str, language: str, known: Mapping[str, str], values: dict[str, object]) -> str:
    if f"{key}.other" in known:
        key = f"{key}.one" if values.get("n") == 1 else f"{key}.other"
    if key not in known:
        raise KeyError(f"no text {key!r} in {language}")
    return fill(known[key], values)


def named(key: str, language: str, known: Mapping[str, str] | None = None) -> str:
    """The text of an id, or the end of the id in words: what a third party brings may be in no catalogue."""
    found = (texts(language) if known is None else known).get(key)
    return found if found is not None else spaced(key.removesuffix(".title").rpartition(".")[2])


def spaced(id: str) -> str:
    """An id as words: `patience_hours` as *patience hours*, `ChooseCard` as *Choose card*."""
    return re.sub(r"(?<=[a-z])([A-Z])", lambda found: f" {found[1].lower()}", id).replace("_", " ")


def amount(n: int, good: str, language: str, known: Mapping[str, str] | None = None) -> str:
    """Words for an amount of cards of a good, such as `2 de lana` or `1 coin`; `known` as for `text`. A good that is
    counted otherwise than others says how, as `goods_amount.coin`."""
    if known is None or known is texts(language):
        return _usual_amount(n, good, language)
    return _amount(n, good, language, known)


@lru_cache(maxsize=2000)
def _usual_amount(n: int, good: str, language: str) -> str:
    return _amount(n, good, language, texts(language))


def _amount(n: int, good: str, language: str, known: Mapping[str, str]) -> str:
    if f"goods_amount.{good}" in known:
        return text(f"goods_amount.{good}", language, known, n=n)
    return text("goods.amount", language, known, n=n, good=named(f"goods.{good}", language, known))


def priced(n: int, good: str, language: str, known: Mapping[str, str]) -> str:
    """Words for a price in one good, such as `1 wool`: in Spanish of one card its name alone."""
    if f"goods_amount.{good}" in known:
        return text(f"goods_amount.{good}", language, known, n=n)
    return text("goods.price", language, known, n=n, good=named(f"goods.{good}", language, known))


def listed(items: Sequence[str], language: str) -> str:
    """Items in a sentence, such as `2 wool, 1 ore and 1 coin`; Spanish «y» is «e» before the sound of an i."""
    if len(items) < 2:
        return "".join(items)
    joined = "list.and_i" if re.match("h?[ií](?![aeoáéó])", items[-1].lower()) else "list.and"
    return ", ".join(items[:-1]) + text(joined, language) + items[-1]


def _flat(prefix: str, table: dict[str, object]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found.update(_flat(f"{prefix}{key}.", value))
        else:
            found[prefix + key] = str(value)
    return found
