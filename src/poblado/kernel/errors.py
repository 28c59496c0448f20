"""Exceptions of the rules: each says what was tried, by whom, what was allowed instead, and which clause says so.

Each is a sentence with places to fill in: English here, where it is raised, and in other languages in the catalogues
of `poblado.locale`, by the English template. `str` of an error is English; `poblado.locale.explain` any language.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final

from poblado.kernel.values import NameList, Value

_BY_NUMBER: Final = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")
"""A word that depends on a number: `{n:card|cards}`."""


_words: Final[dict[str, str]] = {}
_brought: Final[dict[str, str]] = {}
_waiting: Final[list[Callable[[], dict[str, str]]]] = []


def read_words(read: Callable[[], dict[str, str]]) -> None:
    """Have the English words of refusals read from somewhere, by id, once the first one is asked for."""
    _waiting.append(read)


def add_words(words: dict[str, str]) -> None:
    """Add English words of refusals of others, by id; Poblado's own go before them."""
    _brought.update(words)


def words_of(id: str) -> str:
    """English words of a refusal's id; what is no id is the words themselves."""
    while _waiting:
        _words.update(_waiting.pop(0)())
    return _words.get(id) or _brought.get(id, id)


class Refusal:
    """Reason why the rules do not allow an action.

    Attributes:
        id: `<module>.<name>`, whose words stand in `rules/<book>/refusals/`, a file a language; or, of modules of others, the
            words themselves: one English sentence with names in braces.
        clause: id of the rulebook clause, such as ``base.settlement.distance``; empty where none applies.
        stage: number of the precondition that fails among those of the same kind of action, for of all ways to do it the reason
            of one that comes furthest tells why there is none (`Facts.why_none`); 0 where it fails for all ways alike.
        sums_up: what is said where no way comes further; None for the reason itself.
        values: what the braces stand for.
    """

    def __init__(
        self, id: str, clause: str, *, stage: int = 0, sums_up: "Refusal | None" = None, **values: object
    ) -> None:
        self.id = id
        self.clause = clause
        self.stage = stage
        self.sums_up = sums_up
        self.values: dict[str, object] = values

    @property
    def template(self) -> str:
        """The reason in English, with names in braces."""
        return words_of(self.id)

    def at(self, stage: int) -> "Refusal":
        """Return the same refusal at a stage: of a reason that was found elsewhere, such as a veto, or that many games share."""
        return _refusal(self.id, self.clause, stage, self.sums_up, self.values)

    def __str__(self) -> str:
        return fill_line(self.template, self.values)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _refusal, (self.id, self.clause, self.stage, self.sums_up, self.values)


def _refusal(id: str, clause: str, stage: int, sums_up: Refusal | None, values: dict[str, object]) -> Refusal:
    return Refusal(id, clause, stage=stage, sums_up=sums_up, **values)


def fill(template: str, values: dict[str, object]) -> str:
    """A template with its values; one without values may have braces of its own.

    `{n:card|cards}` stands for the first word where the value `n` is 1, and else for the second.
    """
    if not values:
        return template
    if "|" not in template:
        return template.format(**values)
    parts: list[str] = []
    begin = 0
    for found in _BY_NUMBER.finditer(template):
        parts += [template[begin : found.start()], found[2] if values[found[1]] == 1 else found[3]]
        begin = found.end()
    return "".join([*parts, template[begin:]]).format(**values)


def fill_line(template: str, values: dict[str, object], tell: Callable[[object], object] | None = None) -> str:
    """The same as one line, however long and odd the values are: those of errors come from files and requests.

    Args:
        tell: words for what is neither text nor number; without it they are English.
    """
    if not values:
        return template
    return _in_one_line(fill(template, {name: _shown(value, tell) for name, value in values.items()}))


_MOST_SHOWN: Final = 300
"""Characters of a verbatim text that are shown."""
_MOST_TOLD: Final = 4000
"""Characters of a value that words itself: lists of names are shown whole."""
_MOST_NUMBER: Final = 1000000000000000000000000000000


def _shown(value: object, tell: Callable[[object], object] | None) -> object:
    if isinstance(value, str):
        return _cut(value, _MOST_SHOWN)
    if isinstance(value, int):
        # Python does not write out numbers of thousands of digits.
        return value if -_MOST_NUMBER < value < _MOST_NUMBER else "…"
    told = value if tell is None else tell(value)
    return _cut(str(told), _MOST_TOLD) if isinstance(value, Value) else told


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most] + "…"


def _in_one_line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join([_sign(c) for c in text])


def _sign(c: str) -> str:
    """A character as it is, unless it is none that stands in a line: a line's end, half a character, a change of direction."""
    if c.isprintable() or unicodedata.category(c) == "Zs":
        return c
    return " " if c.isspace() else c.encode("unicode_escape").decode()


class PobladoError(Exception):
    """Base of every error that Poblado raises on purpose.

    Attributes:
        template: what is wrong and what would have been right, an English sentence with names in braces.
        values: what the braces stand for: numbers, verbatim texts, `Value`s, which word themselves, errors and refusals.
    """

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values: dict[str, object] = values
        super().__init__(fill_line(template, values))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # An error of a worker process reaches whoever waits for it.
        return _error, (type(self), self.template, self.values)


def _error(kind: type[PobladoError], template: str, values: dict[str, object]) -> PobladoError:
    return kind(template, **values)


class IllegalAction(PobladoError):
    """An action was well formed but the rules do not allow it now.

    Attributes:
        action: the action in text form, as it was tried.
        seat: who tried it, 0-based; -1 where unknown.
        why: the refusal.
        reason: why not, in one English sentence.
        clause: id of the rulebook clause; empty where none applies.
        allowed: text forms of what would have been legal, at most a few dozen.
    """

    def __init__(self, action: str, seat: int, why: Refusal, allowed: list[str]) -> None:
        self.action = action
        self.seat = seat
        self.why = why
        self.reason = str(why)
        self.clause = why.clause
        self.allowed = allowed
        cited = f" [{why.clause}]" if why.clause else ""
        if allowed:
            super().__init__(
                "{action}: {why}{cited}; legal now: {allowed}",
                action=action, why=why, cited=cited, allowed=NameList(allowed),
            )  # fmt: skip
        else:
            super().__init__("{action}: {why}{cited}", action=action, why=why, cited=cited)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return IllegalAction, (self.action, self.seat, self.why, self.allowed)


class BadNotation(PobladoError):
    """A text or JSON form could not be read; the message says what was expected."""


class NeverLegal(BadNotation):
    """A form that can be read but stands for nothing that is ever legal: a clause forbids it.

    Attributes:
        clause: id of the rulebook clause.
    """

    def __init__(self, template: str, clause: str, **values: object) -> None:
        super().__init__(template, **values)
        self.clause = clause

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _never_legal, (self.template, self.clause, self.values)


def _never_legal(template: str, clause: str, values: dict[str, object]) -> NeverLegal:
    return NeverLegal(template, clause, **values)


class BadRecord(PobladoError):
    """A game record is damaged or was tampered with.

    Attributes:
        line: 1-based line of the record's text form; 0 for the header as a whole.
        reason: what is wrong there, in English.
    """

    def __init__(self, line: int, template: str, **values: object) -> None:
        self.line = line
        self.why = Refusal(template, "", stage=0, sums_up=None, **values)
        self.reason = str(self.why)
        super().__init__("line {line}: {why}", line=line, why=self.why)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _bad_record, (self.line, self.why.template, self.why.values)


def _bad_record(line: int, template: str, values: dict[str, object]) -> BadRecord:
    return BadRecord(line, template, **values)


class BadRuleset(PobladoError):
    """Modules, parameters or a board that cannot be played together; the message gives the reason in words."""


class BadChoice(PobladoError):
    """Error for a choice that this program does not have: a bot, a file's format, a number of games."""
