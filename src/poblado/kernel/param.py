"""Parameters: quantities and switches of rules that a ruleset may set."""

from collections.abc import Mapping
from typing import SupportsIndex

from poblado.kernel.errors import BadRuleset
from poblado.kernel.number import number_or_none
from poblado.kernel.untrusted import short
from poblado.kernel.values import NameList, Titled


class Param:
    """A quantity or switch of a module that a ruleset may set.

    Args:
        name: unique in the family.
        default: the value where nothing is said: the rulebook's, unless `book` is another.
        low, high: the range, both included; switches are 0 and 1.
        help: one line in English; its title and help for people stand in the book's `texts/` of both languages,
            under `[param.<name>]`.
        clause: the rulebook clause it comes from.
        voices: where texts differ by the value, for each value from `low` on the suffix of those that are said with it
            (`key@2010` for "2010"); empty where the usual ones are.
        studies: it is of interest to studies more than to a table, so forms fold it away.
        book: the value by the letter of the book, where tables usually play otherwise; None where the default is the book's. It
            changes no game by itself, and no digest says it.

    Raises:
        BadRuleset: where there are voices, but not one for each value.
    """

    def __init__(
        self,
        name: str,
        default: int,
        low: int,
        high: int,
        help: str,
        clause: str = "",
        voices: list[str] | None = None,
        studies: bool = False,
        book: int | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.low = low
        self.high = high
        self.help = help
        self.clause = clause
        self.voices: list[str] = voices or []
        self.studies = studies
        self.book = book
        if self.voices and len(self.voices) != high - low + 1:
            raise BadRuleset(
                "parameter {name} needs a voice for each value from {low} to {high}", name=name, low=low, high=high
            )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        made_of = (
            self.name,
            self.default,
            self.low,
            self.high,
            self.help,
            self.clause,
            self.voices,
            self.studies,
            self.book,
        )
        return Param, made_of

    def voice(self, value: int) -> str:
        """The suffix of the texts that are said with a value; empty for the usual ones."""
        return self.voices[value - self.low] if self.voices else ""

    def is_switch(self) -> bool:
        """Tell whether it is 0 or 1: off or on."""
        return self.low == 0 and self.high == 1

    def check(self, value: int) -> None:
        """Raises: BadRuleset, saying the range."""
        if not self.low <= value <= self.high:
            if self.is_switch():
                raise BadRuleset(
                    "parameter {param} must be 0 (off) or 1 (on), not {value}",
                    param=Titled("param", self.name),
                    value=value,
                )
            raise BadRuleset(
                "parameter {param} must be from {low} to {high}, not {value}",
                param=Titled("param", self.name), low=self.low, high=self.high, value=value,
            )  # fmt: skip


def settle(params: list[Param], values: Mapping[str, SupportsIndex]) -> dict[str, int]:
    """Settle every parameter's value: as asked for, or its default.

    Raises:
        BadRuleset: for a value out of range, a name that is not there, or one that is there twice.
    """
    settled: dict[str, int] = {}
    for param in params:
        if param.name in settled:
            raise BadRuleset("two modules have a parameter {name}", name=param.name)
        value = asked_number(param.name, values[param.name]) if param.name in values else param.default
        param.check(value)
        settled[param.name] = value
    for name in values:
        if name not in settled:
            raise BadRuleset(
                "there is no parameter {name!r}; there are {known}", name=name, known=NameList(sorted(settled))
            )
    return settled


def asked_number(name: str, value: object) -> int:
    """A value that is asked for as Python's own integer: True and False turn a switch on and off.

    Raises:
        BadRuleset: for what is no number.
    """
    if isinstance(value, bool):
        return 1 if value else 0
    number = number_or_none(value)
    if number is None:
        raise BadRuleset(
            "parameter {param} must be a whole number, not {value}", param=Titled("param", name), value=short(value)
        )
    return number
