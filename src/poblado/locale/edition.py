"""Rule texts per edition: those of an edition of the rulebook, of another parameter or face that has voices, and
those that packages of others bring.

A text `key@2010` is what is said instead of `key` where a parameter speaks with the voice "2010" (`Param.voices`), or a face does
(`Face.voices`). Where the text without a voice is another book's, an edition has one of its own too, as `key@2015`.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter

from poblado.books import is_outside
from poblado.face import Face, faces_of, folder_of
from poblado.face.memo import of_rules
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import PLAY, TRADE
from poblado.locale import DEFAULT, REFUSALS, named, refusals_in, spaced, text, texts, texts_in
from poblado.outside import refusals_beside


def voice_of(rules: Ruleset, param: str) -> str:
    """The voice of a parameter's value; empty where the rules have no such parameter."""
    return next((each.voice(rules.params[param]) for each in rules.all_params() if each.name == param), "")


@of_rules
def voices_of(rules: Ruleset) -> tuple[str, ...]:
    """The voices that are heard, the first that has a text first: those of faces before those of parameters, and those of later
    modules before those of earlier ones."""
    faces = [voice for face in reversed(faces_of(rules)) for voice in face.voices(rules)]
    said = [param.voice(rules.params[param.name]) for param in reversed(rules.all_params())]
    return (*faces, *(voice for voice in said if voice))


@of_rules
def texts_of(rules: Ruleset, language: str) -> Mapping[str, str]:
    """Load all texts by id, as the voices of faces say them, with those that lie beside the faces of others' modules, where these
    play: they say otherwise what Poblado's own say."""
    known = _texts_of(faces_of(rules), language)
    voices = [voice for face in faces_of(rules) for voice in face.voices(rules)]
    return _voiced(known, voices) if voices else known


@of_rules
def brought_texts(rules: Ruleset, language: str) -> Mapping[str, str]:
    """Load the texts of others alone; what they do not say in a language they may say in the usual one."""
    return _brought_texts(faces_of(rules), language)


@of_rules
def brought_refusals(rules: Ruleset, language: str) -> Mapping[str, str]:
    """Words of refusals and errors that modules of others bring: by id from beside the module, by the English sentence from
    beside its face."""
    found = dict(_brought_refusals(faces_of(rules), language))
    for module in rules.modules if isinstance(rules, Island) else ():
        found |= refusals_beside(module, language)
    return found


@cache
def _brought_refusals(faces: tuple[Face, ...], language: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for face in faces:
        if _is_outside(face.module):
            found |= refusals_in(folder_of(face).joinpath("texts", language, REFUSALS))
    return found


@cache
def _texts_of(faces: tuple[Face, ...], language: str) -> Mapping[str, str]:
    brought = _brought_texts(faces, language)
    return {**texts(language), **brought} if brought else texts(language)


def _voiced(known: Mapping[str, str], voices: Iterable[str]) -> dict[str, str]:
    """Texts with those of voices in the place of the usual ones, the last voice's last."""
    found = dict(known)
    for voice in voices:
        end = f"@{voice}"
        found |= {key.removesuffix(end): text for key, text in known.items() if key.endswith(end)}
    return found


@cache
def _brought_texts(faces: tuple[Face, ...], language: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for face in faces:
        if _is_outside(face.module):
            for each in (DEFAULT, language):
                folder = folder_of(face).joinpath("texts", each)
                if folder.is_dir():
                    found |= texts_in(folder)
    return found


def edition_key(key: str, rules: Ruleset, language: str) -> str:
    """The id of a text in the words of the edition that is played: `key@2010` where there is one, else `key`."""
    return _key_in(rules, key, language)


@of_rules
def _key_in(rules: Ruleset, key: str, language: str) -> str:
    known = texts_of(rules, language)
    for voice in voices_of(rules):
        other = _key_of(key, voice, known)
        if other != key:
            return other
    return key


def _key_of(key: str, voice: str, known: Mapping[str, str]) -> str:
    other = f"{key}@{voice}"
    return other if other in known or f"{other}.other" in known else key


def edition_text(key: str, rules: Ruleset, language: str, **values: object) -> str:
    """The text of an id in the words of the edition that is played. Raises: KeyError, naming the id."""
    if not values:
        return _unfilled(rules, key, language)
    return text(_key_in(rules, key, language), language, texts_of(rules, language), **values)


@of_rules
def words_in(rules: Ruleset, key: str, language: str) -> frozenset[str]:
    """The words that are filled into the text of an id, in the edition that is played; none where there is no such text."""
    known, key = texts_of(rules, language), _key_in(rules, key, language)
    texts = [known.get(each, "") for each in (key, f"{key}.one", f"{key}.other")]
    return frozenset(word for text in texts for _, word, _, _ in Formatter().parse(text) if word)


@of_rules
def _unfilled(rules: Ruleset, key: str, language: str) -> str:
    return text(_key_in(rules, key, language), language, texts_of(rules, language))


def edition_texts(rules: Ruleset, language: str) -> dict[str, str]:
    """Load all texts by id, in the words of the edition that is played; what third parties bring by ids and lines of help."""
    known = texts_of(rules, language)
    found = {key: value for key, value in _voiced(known, reversed(voices_of(rules))).items() if "@" not in key}
    return found | _brought(rules, brought_texts(rules, language))


_WITHOUT = {TRADE: "step_without_trade", PLAY: "step_without_play"}
"""Questions of a step where no action of a group may be done, by that group."""


def step_text(rules: Ruleset, step: str, language: str, kinds: Iterable[str] = ()) -> str:
    """Question text of a step; its id in words where a third party asks.

    Args:
        kinds: of the actions that it may do: what nobody could do, such as play a card or trade, is not spoken of.
    """
    if _is_outside(rules.step_named(step).module):
        return brought_texts(rules, language).get(f"step.{step}", spaced(step))
    only = set(kinds)
    for alone in (f"step_alone.{min(only)}", f"step_alone.{step}") if len(only) == 1 else ():
        if alone in texts(language):
            return text(alone, language)
    known = texts(language)
    groups = {spec.group for spec in rules.specs if spec.name in only}
    for group, without in _WITHOUT.items() if only else ():
        key = edition_key(f"{without}.{step}", rules, language)
        if group not in groups and key in known:
            return known[key]
    return named(edition_key(f"step.{step}", rules, language), language)


def _is_outside(module: str) -> bool:
    return module not in ("", "cards") and is_outside(module)


def _brought(rules: Ruleset, told: Mapping[str, str]) -> dict[str, str]:
    """Substitutes for the texts that third parties' modules do not have: ids in words, and lines of help.

    The catalogue may have a text of that id all the same, for something else.

    Args:
        told: what they do have.
    """
    if not isinstance(rules, Island):
        return {}
    found: dict[str, str] = {}
    for module in rules.modules:
        if _is_outside(module.id):
            found[f"module.{module.id}"] = spaced(module.id)
            found |= {f"goods.{good}": spaced(good) for good in module.goods}
            for param in module.params:
                found |= {f"param.{param.name}.title": spaced(param.name), f"param.{param.name}.help": param.help}
    wares = zip(rules.market.ware_modules, rules.market.terms.names[rules.goods :], strict=True)
    found |= {f"goods.{ware}": spaced(ware) for module, ware in wares if _is_outside(module)}
    found |= {f"action.{s.name}": s.help.rstrip(".") for s in rules.specs if _is_outside(s.module)}
    found |= {f"step.{step.name}": spaced(step.name) for step in rules.steps if _is_outside(step.module)}
    return {key: value for key, value in found.items() if key not in told}


def edition_words(voice: str, usual: str, language: str) -> list[tuple[str, str]]:
    """The names that two voices of a parameter do not share, each in the usual one and in the other, as far as a language tells
    them apart: those of buildings and cards, and what is listed as `edition_words`."""
    known = texts(language)
    differing = [key.removesuffix(f"@{voice}") for key in known if key.endswith(f"@{voice}")]
    names = [key for key in differing if key.endswith(".title") or key.startswith("edition_words.")]
    return [(known[_key_of(key, usual, known)], known[f"{key}@{voice}"]) for key in names]
