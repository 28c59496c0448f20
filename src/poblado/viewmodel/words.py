"""Fallback names of things for which no face has words: by their ids in the catalogue, else by what the rules say of them."""

from collections.abc import Mapping

from poblado.books import is_outside
from poblado.face import Face, Fact, Viewer, faces_of
from poblado.face.memo import of_rules
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import ActionSpec
from poblado.locale import listed, spaced
from poblado.locale.edition import brought_texts, texts_of
from poblado.locale.places import place_name
from poblado.locale.uses import use_of

PLACES = ("vertex", "edge", "tile")
"""Sorts of values that are places of the board."""


@of_rules
def faces_with(rules: Ruleset, method: str) -> tuple[Face, ...]:
    """The faces of a game that have an answer of their own to something, in the order of their modules."""
    return tuple(face for face in faces_of(rules) if getattr(type(face), method) is not getattr(Face, method))


@of_rules
def specs_by_name(rules: Ruleset) -> Mapping[str, ActionSpec]:
    """The specs of all kinds of action, in the order of the rules."""
    return {spec.name: spec for spec in rules.specs}


def spec_of(rules: Ruleset, kind: str) -> ActionSpec | None:
    """The spec of a kind of action by its name; None where these rules have no such kind."""
    return specs_by_name(rules).get(kind)


def said(viewer: Viewer, key: str) -> str | None:
    """The text of an id, which nothing is put into, as the edition in play has it; None where there is none."""
    return _said(viewer.rules, key, viewer.language, viewer.voices)


@of_rules
def _said(rules: Ruleset, key: str, language: str, voices: tuple[str, ...]) -> str | None:
    known = texts_of(rules, language)
    for voice in voices:
        other = known.get(f"{key}@{voice}")
        if other is not None:
            return other
    return known.get(key)


def action_title(viewer: Viewer, spec: ActionSpec) -> str:
    """Title of a kind of action on a button."""
    return _action_title(viewer.rules, spec.name, viewer.language, viewer.voices)


@of_rules
def _action_title(rules: Ruleset, kind: str, language: str, voices: tuple[str, ...]) -> str:
    # The catalogue may have a text of that id for something else.
    key, spec = f"action.{kind}", specs_by_name(rules)[kind]
    outside = _is_outside(spec.module)
    title = brought_texts(rules, language).get(key) if outside else _said(rules, key, language, voices)
    return spec.help.rstrip(".") if title is None else title


def good_title(viewer: Viewer, good: str) -> str:
    """Title of a good or a ware."""
    return said(viewer, f"goods.{good}") or spaced(good)


def titled(viewer: Viewer, group: str, name: str) -> str:
    """Title of a thing of a group of texts, such as `pieces`: by its text, else by its name as words."""
    return said(viewer, f"{group}.{name}") or spaced(name)


def use(viewer: Viewer, thing: str) -> str:
    """Use of a thing in one line, by sort and name; empty where no text says it."""
    return use_of(viewer.rules, thing, viewer.language)


def use_facts(viewer: Viewer, *things: str) -> list[Fact]:
    """The uses of things that lie at a place, as facts about it."""
    return [Fact(words, use=True) for thing in things if (words := use(viewer, thing))]


def value_title(viewer: Viewer, sort: str, text: str) -> str:
    """Title of a value of a slot."""
    if sort == "good":
        return good_title(viewer, text)
    if sort == "seat":
        return viewer.names[int(text)] if text.isdecimal() and int(text) < len(viewer.names) else text
    if sort == "seats":
        return listed([value_title(viewer, "seat", seat) for seat in text.split(",")], viewer.language)
    if sort in PLACES:
        return place_name(viewer, text)
    return said(viewer, f"{sort}s.{text}.title") or said(viewer, f"{sort}s.{text}") or spaced(text)


def _is_outside(module: str) -> bool:
    return module not in ("", "cards") and is_outside(module)
