"""Errors and refusals in the reader's language.

Refusals of the books have ids, whose words stand in `rules/<book>/refusals/` (`books.refusals`). Of all else the English sentence
stands where it is raised, and a language's catalogue gives its own for each: what the books raise beside their faces' texts, the
rest in `catalogue/`. What a language lacks, such as a third party's sentence, comes in English.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources

from poblado.books import refusals
from poblado.kernel.errors import Player, PobladoError, Refusal, Titled, fill_line
from poblado.kernel.ruleset import Ruleset
from poblado.locale import LANGUAGES, REFUSALS, amount, listed, named, refusals_in, text, text_folders, texts
from poblado.locale.edition import brought_refusals, texts_of

_WORDS = {"good": "goods", "what": "domains", "colour": "table.seat", "track": "tracks"}
"""Values that are words of the notation, by the name of their place, and where their everyday words are."""


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
    brought = {} if rules is None else brought_refusals(rules, language)
    own = brought.get(error.id) if isinstance(error, Refusal) else None
    own = own or brought.get(error.template)
    words = {key: _word(key, value, language, typed, rules, names) for key, value in error.values.items()}
    return fill_line(own or sentence(error, language), words)


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


def _word(name: str, value: object, language: str, typed: bool, rules: Ruleset | None, names: Sequence[str]) -> object:
    if isinstance(value, PobladoError | Refusal):
        return explain(value, language, typed=typed, rules=rules, names=names)
    if isinstance(value, Player):
        return names[value.seat] if value.seat < len(names) else text("player", language, seat=value.seat)
    if name == "fits" and typed and isinstance(value, Titled):
        return f"--ruleset {value.id}"
    if isinstance(value, Titled):
        title = named(f"{value.kind}.{value.id}.title", language)
        return text("setting.typed" if typed else "setting.titled", language, title=title, id=value.id)
    if name == "param" and isinstance(value, str):
        title = named(f"param.{value}.title", language)
        return text("setting.typed" if typed else "setting.titled", language, title=title, id=value)
    if name == "dials" and isinstance(value, str) and not typed:
        return listed([_dial(told, language) for told in value.split(", ")], language)
    if name == "known" and isinstance(value, str):
        # Names, joined in English where the error is raised.
        return value.replace(" or ", text("list.or", language))
    known = texts(language) if rules is None else texts_of(rules, language)
    if name == "short" and isinstance(value, str):
        # Cards, such as `2 wool, 1 grain`.
        cards = [part.split() for part in value.split(", ")]
        return listed([amount(int(n), good, language, known) for n, good in cards], language)
    if name in _WORDS and isinstance(value, str):
        return known.get(f"{_WORDS[name]}.{value}", value)
    return value


def begins_with_name(why: PobladoError | Refusal, language: str) -> bool:
    """Tell whether the sentence for an error or refusal begins with a verbatim text: a file, a field, an id."""
    found = re.match(r"\{(\w+)\}", sentence(why, language))
    if found is None or found[1] not in why.values:
        return False
    name, value = found[1], why.values[found[1]]
    if isinstance(value, PobladoError | Refusal):
        return begins_with_name(value, language)
    return isinstance(value, str) and name not in ("param", "dials", "short", *_WORDS)


def _dial(told: str, language: str) -> str:
    """A dial of the boards that are made, such as `max_clump=2`, as the home page calls it."""
    name, _, value = told.partition("=")
    title = text("setting.titled", language, title=named(f"home.dial.{name}.title", language), id=name)
    return f"{title} {texts(language).get(f'home.dial.{name}.{value}', value)}"
