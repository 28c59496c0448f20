"""Errors and refusals in the reader's language.

English stands where an error is raised; a language's catalogue gives its sentence for each English one. A language
without a catalogue, or a third party's sentence that is in none, comes in English.
"""

import re
import tomllib
from functools import cache
from importlib import resources

from poblado.kernel.errors import PobladoError, Refusal, fill
from poblado.locale import amount, listed, text, texts

_WORDS = {"good": "goods", "what": "domains", "colour": "table.seat", "track": "tracks"}
"""Values that are words of the notation, by the name of their place, and where their everyday words are."""


@cache
def catalogue(language: str, kind: str = "errors") -> dict[str, str]:
    """A language's sentences by the English ones; empty for English itself.

    Args:
        kind: `errors` for Poblado's own, `click` for those of the command line's library.
    """
    file = resources.files(__name__.rpartition(".")[0]) / "catalogue" / f"{language}.toml"
    if not file.is_file():
        return {}
    found: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))[kind]
    return found


def explain(error: PobladoError | Refusal, language: str) -> str:
    """An error or refusal in words of a language."""
    known = catalogue(language)
    words = {key: _word(key, error.values, language) for key in error.values}
    return fill(known.get(error.template, error.template), words)


def _word(name: str, values: dict[str, object], language: str) -> object:
    value = values[name]
    if isinstance(value, PobladoError | Refusal):
        return explain(value, language)
    if name == "known" and isinstance(value, str):
        # Names, joined in English where the error is raised.
        return value.replace(" or ", text("list.or", language))
    if name == "short" and isinstance(value, str):
        # Cards, such as `2 wool, 1 grain and 1 ore`, joined in English as well.
        cards = [part.split() for part in re.split(", | and ", value)]
        return listed([amount(int(n), good, language) for n, good in cards], language)
    if name in _WORDS and isinstance(value, str):
        return texts(language).get(f"{_WORDS[name]}.{value}", value)
    return value
