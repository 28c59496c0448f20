"""Errors and refusals in the reader's language.

Refusals of the books have ids, whose words stand in `rules/<book>/refusals/` (`books.refusals`). Of all else the English sentence
stands where it is raised, and a language's catalogue gives its own for each: what the books raise beside their faces' texts, the
rest in `catalogue/`. What a language lacks, such as a third party's sentence, comes in English.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from poblado.books import refusals
from poblado.kernel.errors import PobladoError, Refusal, fill_line
from poblado.kernel.game import Ruleset
from poblado.kernel.values import Value
from poblado.locale import LANGUAGES, REFUSALS, amount, listed, named, refusals_in, text, text_folders, texts
from poblado.locale.edition import brought_refusals, texts_of


@cache
def catalogue(language: str, kind: str = "errors") -> dict[str, str]:
    """A language's sentences by the English ones; empty for English itself.

    Args:
        kind: `errors` for Poblado's own, `click` for those of the command line's library.

    Raises: ValueError, where a sentence is told twice.
    """
    own = resources.files(__name__.rpartition(".")[0]) / "catalogue" / f"{language}.toml"
    found: dict[str, str] = {}
    for file in (own, *(folder / REFUSALS for folder in text_folders(language))):
        if file.is_file():
            for english, told in refusals_in(file, kind).items():
                if english in found:
                    raise ValueError(f"{english!r} is told twice in {language}; the second is in {file}")
                found[english] = told
    return found


def explain(
    error: PobladoError | Refusal,
    language: str,
    *,
    typed: bool = False,
    rules: Ruleset | None = None,
    names: Sequence[str] = (),
) -> str:
    """An error or refusal in words of a language.

    Args:
        typed: the reader types what settings are called: their names stand beside their titles.
        rules: of the game in which it was raised, if it was in one: modules of others bring sentences of their own.
        names: what the seats are called where the reader sees them; without them they are numbers, as in actions.
    """
    return _Reader(language, typed, rules, names).explained(error)


def sentence(error: PobladoError | Refusal, language: str) -> str:
    """Sentence of an error or refusal in a language, with names in braces; English where the language has none."""
    told = refusals(language).get(error.id) if isinstance(error, Refusal) else None
    return told or catalogue(language).get(error.template, error.template)


def languages_without(why: Refusal, rules: Ruleset) -> list[str]:
    """Languages in which a refusal is told in English, for want of words."""
    found = []
    for language in LANGUAGES:
        known = {**catalogue(language), **refusals(language), **brought_refusals(rules, language)}
        # An English sentence needs no other English words.
        if why.id not in known and why.template not in known and (language != "en" or " " not in why.id):
            found.append(language)
    return found


def begins_verbatim(why: PobladoError | Refusal, language: str) -> bool:
    """Tell whether the sentence for an error or refusal begins with a verbatim text: a file, a field, an id."""
    found = re.match(r"\{(\w+)\}", sentence(why, language))
    value = why.values.get(found[1]) if found else None
    if isinstance(value, PobladoError | Refusal):
        return begins_verbatim(value, language)
    return isinstance(value, str)


class _Reader:
    """Reader in a language, as values ask it; the arguments are those of `explain`."""

    def __init__(self, language: str, typed: bool, rules: Ruleset | None, names: Sequence[str]) -> None:
        self.language = language
        self.typed = typed
        self.rules = rules
        self.names = names

    def explained(self, error: PobladoError | Refusal) -> str:
        brought = {} if self.rules is None else brought_refusals(self.rules, self.language)
        own = brought.get(error.id) if isinstance(error, Refusal) else None
        own = own or brought.get(error.template)
        return fill_line(own or sentence(error, self.language), error.values, self._told)

    def text(self, key: str, **values: object) -> str:
        return text(key, self.language, **values)

    def named(self, key: str) -> str:
        return named(key, self.language, self._known)

    def amount(self, n: int, word: str) -> str:
        return amount(n, word, self.language, self._known)

    def listed(self, parts: Sequence[str]) -> str:
        return listed(parts, self.language)

    def name_of(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else text("player", self.language, seat=seat)

    @property
    def _known(self) -> Mapping[str, str]:
        return texts(self.language) if self.rules is None else texts_of(self.rules, self.language)

    def _told(self, value: object) -> object:
        if isinstance(value, PobladoError | Refusal):
            return self.explained(value)
        return value.told(self) if isinstance(value, Value) else value
