"""Fields: named stretches of cells. An axis says what each cell stands for, values say what a number in it means.

Bounds of positions that others have written, rows of hidden cards, the reference's lists of cells and learners' encodings
follow from these two.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from poblado.kernel.errors import BadRuleset
from poblado.kernel.untrusted import MOST_NUMBER
from poblado.kernel.values import NameList

T = TypeVar("T")

OPEN: Final = 0
"""Secrecy of a field: everybody sees it."""
OWN: Final = 1
"""Secrecy of a field: one row for each seat, seen by that seat alone."""
SEALED: Final = 2
"""Secrecy of a field: nobody sees it, such as what is left in a face-down deck."""
FACE_DOWN: Final = 3
"""Secrecy of a field: single cards in known places, one a cell, as kind + 1 or 0 for none; a mask tells who knows each."""
COVERED: Final = -1
"""Value of a cell of a `FACE_DOWN` field for a viewer who does not know its card."""

MOST_CARDS: Final = 999
"""Greatest number of cards of one kind, in a position that somebody writes."""
MOST_ROUNDS: Final = 999999


class Axis:
    """Axis: a numbered list of things of one sort, such as vertices, seats or goods, with a cell for each.

    Args:
        name: its word, such as `vertex`.
        labels: the things' names, by number; empty where nothing has that number. It may grow while rules are composed.
        size: cells of a row, where there are more than labels.
        told: cells of a row as positions are written, where no thing has a number beyond; see `written`.

    Raises:
        BadRuleset: where there is nothing to number.
    """

    def __init__(self, name: str, labels: list[str], size: i64 = 0, told: i64 = 0) -> None:
        self.name = name
        self.told = told
        self.labels = labels
        self.size: i64 = size if size > len(labels) else len(labels)
        if self.size < 1:
            raise BadRuleset("axis {name} needs one label at least", name=name)

    def label(self, k: int) -> str:
        """Name of the thing with a number; empty where nothing has it."""
        return self.labels[k] if 0 <= k < len(self.labels) else ""

    def written(self) -> int:
        """Cells of a row as positions are written, and hashed. A later version may widen a row, or trim it, and stored positions
        and seeds stay what they are: one that was wider is written with zeros, one that was narrower without its spare end."""
        return int(max(self.told, len(self.labels)) if self.told else self.size)

    def __repr__(self) -> str:
        return f"<Axis {self.name} of {self.size}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Values:
    """Meaning of a number: of what a cell of a field may hold, or a frame keeps as `a` or `b`.

    Args:
        sort: their word, such as `count`, or the axis that they number.
        low, high: the least and the greatest, both included.
        of: what is counted, numbered or so, in words; empty where the field's name says it.
    """

    def __init__(self, sort: str, low: int, high: int, of: str = "") -> None:
        self.sort = sort
        self.low = low
        self.high = high
        self.of = of

    def settle(self, axes: dict[str, Axis]) -> None:
        """Find the axes that the values number. Raises: BadRuleset, where there is none of that name."""

    def known(self) -> list[int]:
        """The only numbers that may be, in rising order, where not all from `low` to `high` may; else none."""
        return []

    def allows(self, number: int) -> bool:
        """Tell whether a cell may hold a number."""
        return self.low <= number <= self.high and (not (known := self.known()) or number in known)

    def text(self, number: int) -> str:
        """Meaning of one number, in words."""
        return str(number)

    def meaning(self) -> str:
        """Meaning of all of them, in one phrase."""
        return f"{self.sort}, {self.low} to {self.high}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.meaning()}>"


class Count(Values):
    """Count: how many there are of something, `least` to `most`."""

    def __init__(self, most: i64, of: str = "", least: i64 = 0) -> None:
        super().__init__("count", int(least), int(most), of)


class Flag(Values):
    """Flag: 1 where something is so, 0 where it is not."""

    def __init__(self, of: str = "") -> None:
        super().__init__("flag", 0, 1, of)

    def text(self, number: int) -> str:
        return "yes" if number else "no"

    def meaning(self) -> str:
        return "1 for yes, 0 for no"


class Nothing(Values):
    """Always 0: a frame's number that its step has no use for."""

    def __init__(self) -> None:
        super().__init__("nothing", 0, 0)

    def text(self, number: int) -> str:
        return ""

    def meaning(self) -> str:
        return "always 0"


class Word(Values):
    """One of a few words, numbered from `first` on: a phase, a side, a state."""

    def __init__(self, words: list[str], first: int = 0) -> None:
        super().__init__("word", first, first + len(words) - 1)
        self.words = words

    def text(self, number: int) -> str:
        return self.words[number - self.low]

    def meaning(self) -> str:
        return ", ".join([f"{self.low + k} {word}" for k, word in enumerate(self.words)])


class Index(Values):
    """Number of a thing of an axis: a seat, a place, a good, a card, a step.

    Args:
        axis: name of the axis; that is their sort.
        none: what it means that there is none, which stands one below the first; empty where there always is one.
        first: the number that stands for the axis' first thing.
        also: meanings of further numbers.
        among: list of the things that alone may be meant; it may grow while rules are composed.
    """

    def __init__(
        self,
        axis: str,
        none: str = "",
        first: int = 0,
        also: dict[int, str] | None = None,
        among: list[int] | None = None,
        of: str = "",
    ) -> None:
        super().__init__(axis, first, first, of)
        self.first = first
        self.others: dict[int, str] = {} if also is None else also
        if none:
            self.others[first - 1] = none
        self.among: list[int] = [] if among is None else among
        self.axis: Axis | None = None
        self._known: list[int] = []

    def settle(self, axes: dict[str, Axis]) -> None:
        axis = _axis(axes, self.sort)
        self.axis = axis
        things = [k for k in range(int(axis.size)) if axis.label(k) and (not self.among or k in self.among)]
        self._known = sorted({*[self.first + k for k in things], *self.others})
        self.low, self.high = self._known[0], self._known[-1]

    def known(self) -> list[int]:
        return self._known

    def text(self, number: int) -> str:
        if number in self.others:
            return self.others[number]
        return self.axis.label(number - self.first) if self.axis is not None else str(number)

    def meaning(self) -> str:
        told = [self.sort + (f" + {self.first}" if self.first else "")]
        told += [f"{number} {word}" for number, word in sorted(self.others.items())]
        return ", or ".join(told)


class Subset(Values):
    """Bit mask of some things of an axis, such as of seats. `also` has meanings of further numbers."""

    def __init__(self, axis: str, also: dict[int, str] | None = None, of: str = "") -> None:
        super().__init__(axis, 0, 0, of)
        self.others: dict[int, str] = {} if also is None else also
        self.axis: Axis | None = None

    def settle(self, axes: dict[str, Axis]) -> None:
        axis = _axis(axes, self.sort)
        self.axis = axis
        self.low = min([0, *self.others])
        self.high = sum([1 << k for k in range(int(axis.size)) if axis.label(k)])

    def allows(self, number: int) -> bool:
        return number in self.others or (number >= 0 and number & ~self.high == 0)

    def text(self, number: int) -> str:
        if number in self.others or self.axis is None:
            return self.others.get(number, str(number))
        return ", ".join([self.axis.label(k) for k in range(int(self.axis.size)) if number >> k & 1]) or "none"

    def meaning(self) -> str:
        told = [f"set of {self.sort}s as bits", *[f"{number} {word}" for number, word in sorted(self.others.items())]]
        return ", or ".join(told)


class Packed(Values):
    """Several values in one number, the first in the lowest bits.

    Args:
        parts: name of each, with its bits and its values, none of which is below 0.
    """

    def __init__(self, parts: Sequence[tuple[str, int, Values]]) -> None:
        super().__init__("packed", 0, (1 << sum([bits for _, bits, _ in parts])) - 1)
        self.parts = parts

    def settle(self, axes: dict[str, Axis]) -> None:
        for _, _, values in self.parts:
            values.settle(axes)

    def split(self, number: int) -> list[int]:
        """The numbers of the parts, in their order."""
        found = []
        for _, bits, _ in self.parts:
            found.append(number & (1 << bits) - 1)
            number >>= bits
        return found

    def allows(self, number: int) -> bool:
        if not self.low <= number <= self.high:
            return False
        found = self.split(number)
        for k in range(len(found)):
            if not self.parts[k][2].allows(found[k]):
                return False
        return True

    def text(self, number: int) -> str:
        return "; ".join([f"{name} {values.text(n)}" for (name, _, values), n in zip(self.parts, self.split(number))])

    def meaning(self) -> str:
        at = 0
        told = []
        for name, bits, values in self.parts:
            told.append(
                f"bit{'s' if bits > 1 else ''} {at}{f'–{at + bits - 1}' if bits > 1 else ''} {name}: {values.meaning()}"
            )
            at += bits
        return "; ".join(told)


class Bundle(Values):
    """Terms of a trade in one number: a digit for each good, the greatest half of which is wanted and the rest given; 0 for none.

    Args:
        names: of what is traded; filled while rules are composed.
        radix: of the digits.
        listed: whether any terms are among the listed actions.
    """

    def __init__(self, names: list[str], radix: int, listed: bool, of: str = "") -> None:
        super().__init__("bundle", 0, MOST_NUMBER, of)
        self.names = names
        self.radix = radix
        self.listed = listed

    def meaning(self) -> str:
        return f"{self.of}: for each of {', '.join(self.names)} a digit to {self.radix}, less {self.radix // 2}; 0 for none"


class Free(Values):
    """Numbers of no sort there is, with the reason."""

    def __init__(self, why: str, low: i64 = 0, high: i64 = MOST_NUMBER) -> None:
        super().__init__("free", int(low), int(high))
        self.why = why

    def meaning(self) -> str:
        return self.why


def _axis(axes: dict[str, Axis], name: str) -> Axis:
    if name not in axes:
        raise BadRuleset("there is no axis {name}; there are {known}", name=name, known=NameList(axes))
    return axes[name]


def axes_of(names: str, axes: dict[str, Axis]) -> list[Axis]:
    """The axes that a field's own word names, such as `seat good`. Raises: BadRuleset, for one that there is not."""
    return [_axis(axes, name) for name in names.split()]


class Field:
    """A named stretch of cells.

    Args:
        name: unique in a ruleset, `module.what` outside the island's shared facts.
        start: index of its first cell.
        axes: what its cells stand for, the last one running fastest; none for a single cell.
        values: what a number in a cell means.
        secrecy: `OPEN`, `OWN` (a row for each seat), `SEALED` or `FACE_DOWN`.
        pool: hidden fields of one pool hold the same cards; together they are the viewer's unseen pool.
        derived: True if other fields determine it, which it only repeats for speed.
        joined: name of the field without which it says nothing, as a vertex's piece without its owner; else empty.
        standing: True if it repeats the board, which no action changes, such as harbours.
        sums: True if it counts the cards of hidden rows, whose sizes views tell beside.

    Attributes:
        size: how many cells.
        row: how many kinds of card a row counts, or a `FACE_DOWN` card may be of.
        shown: for hidden fields, how far everybody may count each kind: 0 hides it, 2 tells none, one, or more.
        open_at_end: for hidden fields in rows, a mask of the kinds that everybody sees once the game is over.
        resized: whether its rows have another length where positions are written (`Axis.written`).
        seers: for `OWN` fields the first of one cell a row, a mask of the other seats that may see it now; for
            `FACE_DOWN` ones of one cell a card, a mask of all that know it. -1 where nobody else ever does.
    """

    def __init__(
        self,
        name: str,
        start: i64,
        axes: list[Axis],
        values: Values,
        secrecy: i64,
        pool: str,
        derived: bool,
        joined: str,
        standing: bool,
        sums: bool = False,
    ) -> None:
        self.name = name
        self.start = start
        self.axes = axes
        self.values = values
        self.secrecy = secrecy
        self.pool = pool
        self.derived = derived
        self.joined = joined
        self.standing = standing
        self.sums = sums
        self.size: i64 = 1
        for axis in axes:
            self.size *= axis.size
        self.row: i64 = axes[len(axes) - 1].size if axes else 1
        if secrecy == FACE_DOWN and isinstance(values, Index) and values.axis is not None:
            self.row = values.axis.size
        self.shown: i64 = 0
        self.open_at_end: i64 = 0
        self.seers: i64 = -1
        self.resized = False

    def written(self, cells: list[T], none: T) -> list[T]:
        """Its cells as positions are written; `none` stands where a row was wider once (`Axis.written`)."""
        return _resized(cells, none, [(int(axis.size), axis.written()) for axis in self.axes])

    def read(self, told: list[T], none: T) -> list[T]:
        """Its cells, of those that a position has; as many as `written` gives."""
        return _resized(told, none, [(axis.written(), int(axis.size)) for axis in self.axes])

    def labels(self, k: int) -> list[str]:
        """Labels of its cell `k`, one an axis: what it stands for; an empty one where that is nothing in this ruleset."""
        found: list[str] = []
        for axis in self.axes[::-1]:
            found.insert(0, axis.label(k % int(axis.size)))
            k //= int(axis.size)
        return found

    def __repr__(self) -> str:
        return f"<Field {self.name} {self.start}+{self.size}>"


def _resized(cells: list[T], none: T, widths: list[tuple[int, int]]) -> list[T]:
    """Cells in rows of axes within each other, each with its length so far and the one it shall have."""
    for k in range(len(widths) - 1, -1, -1):
        before, after = widths[k]
        for _, wide in widths[k + 1 :]:
            before, after = before * wide, after * wide
        if before != after:
            rows = [cells[i : i + before] for i in range(0, len(cells), before)]
            cells = [cell for row in rows for cell in (row + [none] * (after - before))[:after]]
    return cells
