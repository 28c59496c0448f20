"""Exceptions of the rules: each says what was tried, by whom, what was allowed instead, and which clause says so.

Each is a sentence with places to fill in: English here, where it is raised, and in other languages in the catalogues
of `poblado.locale`, by the English template. `str` of an error is English; `poblado.locale.explain` any language.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Final

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
        """The same at a stage: of a reason that was found elsewhere, such as a veto."""
        self.stage = stage
        return self

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


def fill_line(template: str, values: dict[str, object]) -> str:
    """The same as one line, however long and odd the values are: those of errors come from files and requests."""
    if not values:
        return template
    return _in_one_line(fill(template, {name: _shown(name, value) for name, value in values.items()}))


_MOST_SHOWN: Final = 300
"""Characters of a value that are shown."""
_LISTS: Final = ("known", "allowed", "few", "given", "named", "dials", "reason")
"""Values that name what there is, or where: they are shown whole, up to `_MOST_LISTED`."""
_MOST_LISTED: Final = 4000
_MOST_NUMBER: Final = 1000000000000000000000000000000


def _shown(name: str, value: object) -> object:
    if isinstance(value, str):
        most = _MOST_LISTED if name in _LISTS else _MOST_SHOWN
        return value if len(value) <= most else value[:most] + "…"
    if isinstance(value, int):
        # Python does not write out numbers of thousands of digits.
        return value if -_MOST_NUMBER < value < _MOST_NUMBER else "…"
    return value


def _in_one_line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join([_sign(c) for c in text])


def _sign(c: str) -> str:
    """A character as it is, unless it is none that stands in a line: a line's end, half a character, a change of direction."""
    if c.isprintable() or unicodedata.category(c) == "Zs":
        return c
    return " " if c.isspace() else c.encode("unicode_escape").decode()


class Player:
    """A seat as a value of a refusal or error: English says its number, a page what it is called there.

    Attributes:
        seat: 0-based.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return f"player {self.seat}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Player, (self.seat,)


class Titled:
    """Error value that people know by a title: English says its id, a page what it is called there.

    Attributes:
        kind: what it is, such as `chapter` or `preset`.
        id: which one.
    """

    def __init__(self, kind: str, id: str) -> None:
        self.kind = kind
        self.id = id

    def __str__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Titled, (self.kind, self.id)


class PobladoError(Exception):
    """Base of every error that Poblado raises on purpose.

    Attributes:
        template: what is wrong and what would have been right, an English sentence with names in braces.
        values: what the braces stand for; a value may be an error or a refusal itself.
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
                action=action, why=why, cited=cited, allowed=", ".join(allowed),
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
