"""Columns of encodings: the numbers in which cells are written, by the fields' axes and values."""

from typing import Final

from mypy_extensions import mypyc_attr

from poblado.kernel.action import Actions
from poblado.kernel.field import FACE_DOWN, OPEN, Axis, Bundle, Field, Free, Index, Packed, Subset, Values
from poblado.kernel.frame import CHANCE, FRAME_SIZE, TOP
from poblado.kernel.game import Ruleset
from poblado.kernel.rng import Rng

MOST: Final = 32767
"""The greatest number of a row; what is more is written as this."""
DIGIT: Final = 15
"""Bits of a number that is too large for one of a row, in each of those that tell it."""
WORD: Final = 63
"""Bits of a number that is written whole."""

# How a number of a row is made of a cell.
PLAIN: Final = 0
"""The cell, less `x`."""
SEAT: Final = 1
"""Index of a seat, `x` the first: how many places after the viewer, from 1 on; what is no seat lies below 1, and above."""
SEATS: Final = 2
"""Set of seats, the viewer's bit lowest."""
OWNED: Final = 3
"""Index of a seat, and behind it one of `y` values from `x` on, in a second cell; 0 for nobody."""
WHERE: Final = 4
"""The cell, less `x`, where a second one is not 0; else 0."""
DIGITS: Final = 5
"""Digit of a bundle: the cell over `x`, modulo `y`, less half of that."""
OTHERS: Final = 6
"""Cell of a row that may be hidden: `x` at most, unless the viewer sees the row; the second cell says who does."""
COVERED_ONE: Final = 7
"""Number that may lie face down; the second cell says who knows it."""

GATHERED: Final = 8
"""Cells here and there, less `x`: their numbers stand in a table, from `y` on, a row for each viewer."""

RUN: Final = 8
"""Numbers of a run, before the first cells for each viewer."""


@mypyc_attr(native_class=True)
class Column:
    """One number of a row.

    Attributes:
        name: of its field and what it stands for there, such as `island.vertex_owner c3N`; seats are `me`, `next`, `after 2` …
        axis: what it stands for: `vertex`, `seat` …; empty for one that stands alone.
        label: which one of these.
        field: name of the field, or `frame`, `hidden`, `unseen`.
        low, high: of the number, both included.
        kinds: True where the numbers are names for things, to be written one-hot; False where they are counted.
    """

    def __init__(self, name: str, axis: str, label: str, field: str, low: int, high: int, kinds: bool) -> None:
        self.name = name
        self.axis = axis
        self.label = label
        self.field = field
        self.low = low
        self.high = high
        self.kinds = kinds


class Way:
    """Way to write one part of a number: an operation, its numbers, and where the part lies."""

    def __init__(
        self, op: int, x: int, y: int, shift: int, bits: int, low: int, high: int, kinds: bool, of: str
    ) -> None:
        self.op = op
        self.x = x
        self.y = y
        self.shift = shift
        self.bits = bits
        self.low = low
        self.high = high
        self.kinds = kinds
        self.of = of


def ways(values: Values, seats: int, shift: int = 0, bits: int = WORD, of: str = "") -> list[Way]:
    """The numbers in which values are written, one part after the other."""
    if isinstance(values, Packed):
        found: list[Way] = []
        for name, wide, part in values.parts:
            found += ways(part, seats, shift, wide, f"{of} {name}" if of else name)
            shift += wide
        return found
    if isinstance(values, Bundle):
        if not values.listed:
            return []
        return [
            Way(DIGITS, values.radix**k, values.radix, shift, bits, -(values.radix // 2), values.radix // 2, False,
                 f"{of} {values.names[k]}".strip())
            for k in range(len(values.names))
        ]  # fmt: skip
    if isinstance(values, Free):
        if values.high <= MOST and values.low >= -MOST:
            return [Way(PLAIN, 0, 0, shift, bits, values.low, values.high, False, of)]
        parts = range(0, WORD, DIGIT)
        return [Way(PLAIN, 0, 0, shift + at, DIGIT, 0, MOST, False, f"{of} bits from {at}".strip()) for at in parts]
    if isinstance(values, Index):
        if values.sort == "seat":
            also = values.high - (values.first + seats - 1)
            return [
                Way(
                    SEAT,
                    values.first,
                    seats,
                    shift,
                    bits,
                    values.low - values.first + 1,
                    seats + max(also, 0),
                    True,
                    of,
                )
            ]
        return [Way(PLAIN, values.low, 0, shift, bits, 0, min(values.high - values.low, MOST), True, of)]
    if isinstance(values, Subset):
        if values.sort == "seat":
            return [Way(SEATS, 0, 0, shift, bits, min(values.low, 0), (1 << seats) - 1, False, of)]
        if values.high > MOST:
            parts = range(0, values.high.bit_length(), DIGIT)
            return [Way(PLAIN, 0, 0, shift + at, DIGIT, 0, MOST, False, f"{of} bits from {at}".strip()) for at in parts]
        return [Way(PLAIN, 0, 0, shift, bits, min(values.low, 0), values.high, False, of)]
    kinds = values.sort in ("word", "flag")
    low, high = max(values.low, -MOST), min(values.high, MOST)
    base = low if kinds else 0
    return [Way(PLAIN, base, 0, shift, bits, low - base, high - base, kinds, of)]


def says_where(field: Field, other: Field) -> bool:
    """Tell whether an open field has a cell for each of another one, which says something only where that is not 0."""
    return field.secrecy == OPEN and field.size == other.size


def is_owner(values: Values) -> bool:
    """Tell whether values are a seat, or nobody."""
    return isinstance(values, Index) and values.sort == "seat" and values.first == 0 and list(values.others) == [-1]


def axis_of(field: Field) -> Axis | None:
    """The axis whose things the cards of a hidden field are."""
    if field.secrecy != FACE_DOWN:
        return field.axes[len(field.axes) - 1]
    return field.values.axis if isinstance(field.values, Index) else None


def kinds_of(field: Field) -> int:
    """Number of kinds of card of a hidden field, up to the last that there is."""
    axis = axis_of(field)
    if axis is None:
        return int(field.row)
    return max([k + 1 for k in range(int(field.row)) if axis.label(k)] or [0])


def places_of(field: Field, k: int) -> list[int]:
    """Places of cell `k` on the axes of a field."""
    found: list[int] = []
    for axis in field.axes[::-1]:
        found.insert(0, k % int(axis.size))
        k //= int(axis.size)
    return found


def cell_at(field: Field, at: list[int], axis: int, place: int) -> int:
    """The cell of a field at some places, but for one axis."""
    k = 0
    for d in range(len(at)):
        k = k * int(field.axes[d].size) + (place if d == axis else at[d])
    return int(field.start) + k


def stands_for(field: Field, labels: list[str]) -> tuple[str, str]:
    """The first axis of a field and the label there; empty for a cell alone."""
    return (field.axes[0].name, labels[0]) if field.axes else ("", "")


def standing(rules: Ruleset) -> set[int]:
    """Cells, within their fields, in which boards of this shape were seen to say anything, such as places of harbours."""
    found: set[int] = set()
    for field in rules.fields:
        if field.standing:
            games = [rules.new_game(), *[rules.another(seed) for seed in range(_BOARDS)]]
            found |= {k for k in range(int(field.size)) for g in games if g.cells[field.start + k] != 0}
    return found


_BOARDS: Final = 64
_GAMES: Final = 24
_ACTIONS: Final = 2000


def levels_seen(rules: Ruleset) -> list[set[int]]:
    """Steps that were seen pending while somebody decides, from the top frame down, in some random games by seeds."""
    rng = Rng(1)
    out = Actions()
    found: list[set[int]] = []
    for _ in range(_GAMES):
        g = rules.new_game()
        done = 0
        while done < _ACTIONS and not g.is_over():
            step = rules.steps[g.step_id()]
            if step.mode == CHANCE:
                action = step.sample(g, rng)
            else:
                depth = int(g.depth())
                for level in range(depth):
                    if level == len(found):
                        found.append(set())
                    found[level].add(int(g.cells[TOP + FRAME_SIZE * (depth - level)]))
                out.n = 0
                step.legal(g, g.actor(), out)
                action = out.items[rng.below(out.n)]
            g.apply_trusted(action)
            done += 1
    return found
