"""Base class of steps that know their island."""

from typing import Final

from mypy_extensions import mypyc_attr

from poblado.island.rules import Island
from poblado.kernel.field import Values
from poblado.kernel.game import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class IslandStep(Step):
    """A step of a module on an island; `r` is the ruleset it was composed into."""

    def __init__(self, r: Island, name: str, mode: int, a: Values | None = None, b: Values | None = None) -> None:
        super().__init__(name, mode, a, b)
        self.r: Final = r
