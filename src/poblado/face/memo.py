"""Memoization: values computed once per ruleset, which is frozen, or per `Viewer`, which is one moment.

What faces and surfaces ask again and again of the same thing is kept with that thing, and goes when it goes.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from poblado.face.catalogue import Viewer
from poblado.kernel.game import Ruleset

_More = ParamSpec("_More")
_Found = TypeVar("_Found")


def of_rules(find: Callable[Concatenate[Ruleset, _More], _Found]) -> Callable[Concatenate[Ruleset, _More], _Found]:
    """A function of rules whose answers are kept with them.

    What else it is given, by place, is of a closed list, such as languages and ids of texts. Nobody changes what it answers.
    """
    return cast(Callable[Concatenate[Ruleset, _More], _Found], _kept(find))


def of_viewer(find: Callable[Concatenate[Viewer, _More], _Found]) -> Callable[Concatenate[Viewer, _More], _Found]:
    """A function of a `Viewer` whose answers are kept with it. Nobody changes what it answers."""
    return cast(Callable[Concatenate[Viewer, _More], _Found], _kept(find))


def _kept(find: Callable[..., Any]) -> Callable[..., Any]:
    """Asked a hundred times a change: so it is written out for what is asked about nothing, and about one thing."""
    asks_for = 0 if find.__defaults__ else find.__code__.co_argcount

    @wraps(find)
    def kept_of_nothing(owner: Ruleset | Viewer) -> Any:
        try:
            return owner.kept[find]
        except KeyError:
            found = owner.kept[find] = find(owner)
            return found

    @wraps(find)
    def kept_of_one(owner: Ruleset | Viewer, one: Any) -> Any:
        asked = find, one
        try:
            return owner.kept[asked]
        except KeyError:
            found = owner.kept[asked] = find(owner, one)
            return found

    @wraps(find)
    def kept(owner: Ruleset | Viewer, *more: Any) -> Any:
        asked = find, *more
        try:
            return owner.kept[asked]
        except KeyError:
            found = owner.kept[asked] = find(owner, *more)
            return found

    written_out: dict[int, Callable[..., Any]] = {1: kept_of_nothing, 2: kept_of_one}
    return written_out.get(asks_for, kept)
