"""Removal of chapters that another choice rules out: with a sentence that says why, never in silence."""

from collections.abc import Mapping, Sequence

from poblado import locale
from poblado.kernel.errors import PobladoError
from poblado.outside import ModuleLike
from poblado.presets import chapter_names, preset_names, ruleset
from poblado.server.requests import sentence_of
from poblado.server.setup import Setup, chapter_title

HAD = "had"
"""A form's field: the chapters that stood on the page before the change, without the one that a person has switched off."""


def fitted(
    words: Mapping[str, str], language: str, extra: tuple[ModuleLike, ...] = ()
) -> tuple[dict[str, str], list[str]]:
    """A form's fields without the chapters that its preset cannot be played with, and a sentence for each that has gone. May
    take a second, as each chapter is tried.

    Of the chapters that are asked for each stays that can be played with those before it, in the order of the books.
    """
    had = words.get(HAD, "").split()
    kept = {key: value for key, value in words.items() if key != HAD}
    name = words.get("preset", preset_names()[0])
    if name not in preset_names():
        return kept, []
    asked = [one for one in chapter_names() if words.get(f"chapter.{one}") == "1"]
    stay: list[str] = []
    for one in asked:
        if _why_not(name, [*stay, one], extra) is None:
            stay.append(one)
    told = []
    for one in chapter_names():
        if one in stay or not (one in had or one in asked):
            continue
        kept.pop(f"chapter.{one}", None)
        why = _why_not(name, [*stay, one], extra)
        reason = sentence_of(why, language) if why else locale.text("home.dropped_other", language)
        told.append(locale.text("home.dropped", language, chapter=chapter_title(one, language), reason=reason))
    return kept, told


def _why_not(name: str, chapters: Sequence[str], extra: tuple[ModuleLike, ...]) -> PobladoError | None:
    """Reason why a preset is not played with chapters; None where it can be."""
    together = tuple(one for one in chapter_names() if one in chapters)
    try:
        ruleset(name, chapters=together, extra=Setup.plain(name, together, extra).modules())
    except PobladoError as error:
        return error
    return None
