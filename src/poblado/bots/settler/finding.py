"""Adviser lookup for a game, by its modules, as for faces.

Poblado's own lies in `poblado.bots.<book>`, each with its list `ADVICE` of classes. A module of another package names its own
(`advice`), or the package has an entry point in the group `poblado.advice`, whose value has such a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from poblado.books import MODULES, is_outside
from poblado.bots.settler.advice import Advice, Answer, Why
from poblado.island.rules import Island
from poblado.kernel.errors import BadRuleset

GROUP: Final = "poblado.advice"
"""The group of entry points: a name, and the package or object that has its `ADVICE`."""
_OWN: Final = "poblado.bots"
"""The package whose folders advise about Poblado's own books; imported by name."""
_KEPT: Final = "poblado.bots.settler.advisers"
"""Under which a game's advisers are kept with its rules."""


class Advisers:
    """Advisers of one game.

    Attributes:
        all: in the order of the modules.
        answers: by step who answers it, the last module first.
        reasons: by step who gives the reason for an answer, the last module first.
        unlisted: steps in which not all is listed that may be done.
        unadvised: kinds of action of which nobody speaks.
        wide: whether one of them says so.
    """

    def __init__(self, rules: Island, found: Sequence[Advice]) -> None:
        self.all = list(found)
        known = {name for advice in found for name in (advice.module, *advice.speaks_for)}
        self.unadvised = {int(spec.kind) for spec in rules.specs if spec.module not in known}
        self.answers: dict[str, list[Answer]] = {}
        self.reasons: dict[str, list[Why]] = {}
        self.unlisted: set[str] = set()
        self.wide = False
        for advice in reversed(self.all):
            for step, answer in advice.answers().items():
                self.answers.setdefault(step, []).append(answer)
            for step, why in advice.reasons().items():
                self.reasons.setdefault(step, []).append(why)
            self.unlisted.update(advice.unlisted)
            self.wide = self.wide or advice.wide


def advisers_of(rules: Island) -> Advisers:
    """A game's advisers; found once for each ruleset.

    Raises: BadRuleset, where two speak for one module.
    """
    found = rules.kept.get(_KEPT)
    if not isinstance(found, Advisers):
        found = rules.kept[_KEPT] = Advisers(rules, _found(rules))
    return found


def _found(rules: Island) -> list[Advice]:
    found: list[Advice] = []
    for module in rules.modules:
        if not is_outside(module.id):
            known = _of_book(MODULES[module.id][0].name)
        else:
            named = getattr(module, "advice", None)
            known = _by_module([named]) if named is not None else _brought()
        if module.id in known:
            found.append(known[module.id])
    return found


@cache
def _of_book(book: str) -> dict[str, Advice]:
    """The advice about one of Poblado's own books, by module; none where nobody has any yet."""
    name = f"{_OWN}.{book}"
    return _by_module(import_module(name).ADVICE) if find_spec(name) else {}


@cache
def _brought() -> dict[str, Advice]:
    """The advice of other packages, by module. One that fails is left out: its module is judged by looking ahead."""
    # Imported here: it is heavy, and a game of Poblado's own asks no other package.
    from importlib.metadata import entry_points

    found: dict[str, Advice] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found |= _by_module(point.load().ADVICE)
        except Exception:
            continue
    return found


def _by_module(kinds: Sequence[type[Advice]]) -> dict[str, Advice]:
    found: dict[str, Advice] = {}
    for kind in kinds:
        advice = kind()
        if advice.module in found:
            raise BadRuleset("module {name} has two advisers", name=advice.module)
        found[advice.module] = advice
    return found
