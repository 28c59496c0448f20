"""Values of errors and refusals that are more than a number or a verbatim text: each words itself.

`str` of a value is English, as in `str` of its error. What a reader is told, a value asks of the reader's language, which is
a `Reader`; what a placeholder is called decides nothing. A number is told as it is, and so is a `str`, which is verbatim: what
somebody wrote, a file or a field.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from mypy_extensions import mypyc_attr


class Reader(Protocol):
    """A reader's language, as far as values ask it."""

    @property
    def typed(self) -> bool:
        """Tell whether the reader types what settings are called."""

    def text(self, key: str, **values: object) -> str:
        """The text of an id, filled in."""

    def named(self, key: str) -> str:
        """The text of an id, or where there is none the end of the id in words."""

    def amount(self, n: int, word: str) -> str:
        """Words for an amount of something that is counted."""

    def listed(self, parts: Sequence[str]) -> str:
        """Parts of a sentence, the last one after *and*."""

    def name_of(self, seat: int) -> str:
        """The name of a seat where the reader sees it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Value of an error or refusal that words itself; it crosses processes with its error, so it can be pickled."""

    @property
    def plain(self) -> int | str:
        """The value for programs, such as in JSON."""
        return str(self)

    def told(self, reader: Reader) -> str:
        """The value in the words of a language."""
        return str(self)


class Player(Value):
    """A seat: English says its number, a page what it is called there.

    Attributes:
        seat: 0-based.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return f"player {self.seat}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Player, (self.seat,)

    @property
    def plain(self) -> int | str:
        return self.seat

    def told(self, reader: Reader) -> str:
        return reader.name_of(self.seat)


class Titled(Value):
    """Something that people know by a title: English says its id, a page what it is called there.

    Attributes:
        kind: what it is, such as `chapter`, `preset` or `param`.
        id: which one.
    """

    def __init__(self, kind: str, id: str) -> None:
        self.kind = kind
        self.id = id

    def __str__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Titled, (self.kind, self.id)

    def told(self, reader: Reader) -> str:
        title = reader.named(f"{self.kind}.{self.id}.title")
        return reader.text("setting.typed" if reader.typed else "setting.titled", title=title, id=self.id)


class Word(Value):
    """A word of the notation that has an everyday one, such as `wool`, `vertex`, `red` or `trade`: English says it as it is.

    Attributes:
        kind: where the everyday words are: `goods`, `domains`, `table.seat`, `tracks` or another group of texts.
        word: which one.
    """

    def __init__(self, kind: str, word: str) -> None:
        self.kind = kind
        self.word = word

    def __str__(self) -> str:
        return self.word

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Word, (self.kind, self.word)

    def told(self, reader: Reader) -> str:
        return reader.named(f"{self.kind}.{self.word}")


class Amounts(Value):
    """Amounts of things that are counted, such as `2 wool, 1 grain`.

    Attributes:
        counts: how many of which, in the order in which they are told.
    """

    def __init__(self, counts: Sequence[tuple[int, str]]) -> None:
        self.counts = tuple(counts)

    def __str__(self) -> str:
        return ", ".join([f"{n} {word}" for n, word in self.counts])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Amounts, (self.counts,)

    def told(self, reader: Reader) -> str:
        return reader.listed([reader.amount(n, word) for n, word in self.counts])


class NameList(Value):
    """Names as they are typed or stand in a file, such as all that there are; a dash for none.

    Attributes:
        names: verbatim.
        either: tell whether *or* stands between them instead of a comma.
        more: tell whether there are others beside them.
    """

    def __init__(self, names: Iterable[str], either: bool = False, more: bool = False) -> None:
        self.names = tuple(names)
        self.either = either
        self.more = more

    def __str__(self) -> str:
        return self._joined(" or " if self.either else ", ")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return NameList, (self.names, self.either, self.more)

    def told(self, reader: Reader) -> str:
        return self._joined(reader.text("list.or") if self.either else ", ")

    def _joined(self, between: str) -> str:
        return (between.join(self.names) or "–") + (" …" if self.more else "")


class Quoted(Value):
    """Quotation of another program or of somebody's code, such as its error: verbatim, and longer than other texts may be.

    Attributes:
        text: as it was said.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Quoted, (self.text,)
