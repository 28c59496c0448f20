"""What things are called for which no face has words: by their ids in the catalogue, else by what the rules say of them."""

from functools import cache

from poblado.books import is_outside
from poblado.face import Face, Sight, faces_of
from poblado.kernel.ruleset import Ruleset
from poblado.kernel.spec import ActionSpec
from poblado.locale import named, spaced, texts
from poblado.locale.edition import edition_key, edition_text

PLACES = ("vertex", "edge", "tile")
"""Sorts of values that are places of the board."""


def faces_with(rules: Ruleset, method: str) -> tuple[Face, ...]:
    """The faces of a game that have an answer of their own to something, in the order of their modules."""
    return _overriding(faces_of(rules), method)


@cache
def _overriding(faces: tuple[Face, ...], method: str) -> tuple[Face, ...]:
    return tuple(face for face in faces if getattr(type(face), method) is not getattr(Face, method))


def spec_of(rules: Ruleset, kind: str) -> ActionSpec | None:
    """The spec of a kind of action by its name; None where these rules have no such kind."""
    return next((spec for spec in rules.specs if spec.name == kind), None)


def action_title(rules: Ruleset, spec: ActionSpec, language: str) -> str:
    """What a kind of action is called on a button."""
    key = f"action.{spec.name}"
    if _is_outside(spec.module) or key not in texts(language):
        return spec.help.rstrip(".")
    return edition_text(key, rules, language)


def good_title(sight: Sight, good: str) -> str:
    """What a good or a ware is called."""
    return named(edition_key(f"goods.{good}", sight.rules, sight.language), sight.language)


def value_title(sight: Sight, sort: str, text: str) -> str:
    """What a value of a slot is called."""
    if sort == "good":
        return good_title(sight, text)
    if sort == "seat":
        return sight.names[int(text)] if text.isdecimal() and int(text) < len(sight.names) else text
    known = texts(sight.language)
    return next((known[key] for key in (f"{sort}s.{text}.title", f"{sort}s.{text}") if key in known), spaced(text))


def _is_outside(module: str) -> bool:
    return module not in ("", "cards") and is_outside(module)
