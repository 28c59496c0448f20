"""Layout of encodings: which columns a row has under some rules, and from which cells each is written."""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.kernel.columns import (
    COVERED_ONE,
    GATHERED,
    MOST,
    OTHERS,
    OWNED,
    PLAIN,
    RUN,
    SEAT,
    WHERE,
    WORD,
    Column,
    Way,
    axis_of,
    cell_at,
    is_owner,
    kinds_of,
    levels_seen,
    places_of,
    says_where,
    standing,
    stands_for,
    ways,
)
from poblado.kernel.field import COVERED, FACE_DOWN, OPEN, OWN, Field, Index
from poblado.kernel.frame import TURN
from poblado.kernel.game import Ruleset


class Layout:
    """Columns of a row, and tables of the cells that they are written from.

    Attributes:
        columns: each number of a row.
        size: how many.
        digest: SHA-256 of the rules without the board, and of the order of the numbers.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Final = rules
        self.seats: i64 = rules.seats
        self.columns: list[Column] = []
        self.size: i64 = 0
        self._runs: list[list[int]] = []
        self._table: list[int] = []
        self._cells: list[tuple[int, list[int], list[int]]] = []
        self._pools: dict[str, int] = {}
        self._standing = standing(rules)
        self._narrow = {
            cell
            for field in rules.fields
            if field.values.low >= -_NARROW and field.values.high <= _NARROW
            for cell in range(int(field.start), int(field.start + field.size))
        }
        levels = levels_seen(rules)
        self._turn()
        for field in rules.fields:
            self._field(field)
        self._compress()
        self._hidden()
        self._frames(levels)
        self.size = len(self.columns)
        self.table: vec[i64] = vec[i64]([number for run in self._runs for number in run])
        self.gathered: vec[i64] = vec[i64](self._table)
        # By their number of bits; compiled, a literal that is shifted has 32 bits.
        self.masks: vec[i64] = vec[i64]([(1 << k) - 1 for k in range(WORD + 1)])
        self.wide: i64 = RUN + 2 * int(self.seats)
        self.runs: i64 = len(self._runs)
        said = [rules.digest, *[f"{c.name}/{c.low}/{c.high}" for c in self.columns]]
        self.digest = hashlib.sha256("\n".join(said).encode()).hexdigest()

    # -- columns ------------------------------------------------------------------------------------------------------

    def _seat_names(self) -> list[str]:
        return ["me", "next", *[f"after {k}" for k in range(2, int(self.seats))]][: int(self.seats)]

    def _turn(self) -> None:
        n = int(self.seats)
        self._add(Column("turn", "", "", "turn", 0, n, True), SEAT, 0, n, 0, WORD, [TURN] * n, [TURN] * n)

    def _add(
        self, column: Column, op: int, x: int, y: int, shift: int, bits: int, cells: list[int], others: list[int]
    ) -> None:
        whole = op in (PLAIN, SEAT, OWNED, WHERE) and bits == WORD
        narrow = whole and cells[0] in self._narrow and others[0] in self._narrow
        self._runs.append([op, 1, len(self.columns), x, y, shift, bits, int(narrow), *cells, *others])
        self.columns.append(column)

    def _field(self, field: Field) -> None:
        """The columns of a field: those of its cells that name something, in rows of seats from the viewer's on."""
        if field.name == "kernel.stack" or field.derived or field.sums:
            return
        n = int(self.seats)
        joined = self.rules.field_named(field.joined) if field.joined else None
        partner = self._partner(field)
        owned = joined is not None and is_owner(joined.values)
        if owned and joined is not None and self._partner(joined) is field:
            return
        names = self._seat_names()
        parts: list[list[tuple[Column, int, Way, list[int], list[int]]]] = []
        for k in range(int(field.size)):
            at = places_of(field, k)
            labels = field.labels(k)
            if "" in labels or self.rules.repeats(field, k) or (field.standing and k not in self._standing):
                continue
            seat = next((d for d in range(len(at)) if field.axes[d].name == "seat"), -1)
            if seat >= 0:
                if at[seat] >= n:
                    continue
                cells = [cell_at(field, at, seat, (at[seat] + me) % n) for me in range(n)]
                labels[seat] = names[at[seat]]
            else:
                cells = [int(field.start) + k] * n
            mine = seat == 0 and at[seat] == 0
            if field.secrecy not in (OPEN, FACE_DOWN) and not (field.secrecy == OWN and mine):
                if field.shown == 0 and field.seers < 0:
                    continue
                seers = self._seers(field, at, seat, n)
                told = Column(
                    f"{field.name} {' '.join(labels)}", *stands_for(field, labels), field.name, 0, MOST, False
                )
                self._add(told, OTHERS, int(field.shown), 0, 0, WORD, cells, seers)
                continue
            if field.secrecy == FACE_DOWN:
                seers = [int(field.seers) + cell - int(field.start) if field.seers >= 0 else -1 for cell in cells]
                told = Column(
                    f"{field.name} {' '.join(labels)}",
                    *stands_for(field, labels),
                    field.name,
                    COVERED,
                    int(field.row),
                    True,
                )
                self._add(told, COVERED_ONE, 0, 0, 0, WORD, cells, seers)
                continue
            name = f"{field.name} {' '.join(labels)}".strip()
            if partner is not None:
                second = [cell - int(field.start) + int(partner.start) for cell in cells]
                low, span = partner.values.low, partner.values.high - partner.values.low + 1
                told = Column(name, *stands_for(field, labels), field.name, 0, n * span, True)
                self._add(told, OWNED, low, span, 0, WORD, cells, second)
                continue
            for part, way in enumerate(ways(field.values, n)):
                told = Column(
                    f"{name} {way.of}".strip(), *stands_for(field, labels), field.name, way.low, way.high, way.kinds
                )
                second = cells
                op = way.op
                if (
                    joined is not None
                    and not owned
                    and joined.secrecy == OPEN
                    and op == PLAIN
                    and way.bits == WORD
                    and joined.size == field.size
                ):
                    second = [cell - int(field.start) + int(joined.start) for cell in cells]
                    op = WHERE
                if part == len(parts):
                    parts.append([])
                parts[part].append((told, op, way, cells, second))
        # One part of all cells after the other: what is made alike then follows each other.
        for each in parts:
            for told, op, way, cells, second in each:
                self._add(told, op, way.x, way.y, way.shift, way.bits, cells, second)

    def _partner(self, field: Field) -> Field | None:
        """The field that says what somebody's is at each place, where this one says whose."""
        if not is_owner(field.values) or field.secrecy != OPEN:
            return None
        for other in self.rules.fields:
            if other.joined != field.name or other.derived or not says_where(field, other):
                continue
            span = other.values.high - other.values.low + 1
            if isinstance(other.values, Index) and other.values.sort != "seat" and span * int(self.seats) <= MOST:
                return other
        return None

    def _seers(self, field: Field, at: list[int], seat: int, n: int) -> list[int]:
        """Cell for each viewer that says who else sees a row; -1 for none."""
        if field.seers < 0:
            return [-1] * n
        if seat == 0:
            return [int(field.seers) + (at[0] + me) % n for me in range(n)]
        return [int(field.seers) + at[0]] * n

    def _compress(self) -> None:
        """Make one run of numbers that are made alike of cells that follow each other, then of single cells, of which there are
        many: those of one seat each."""
        found: list[list[int]] = []
        for run in self._runs:
            last = found[-1] if found else None
            n = last[1] if last is not None else 0
            if last is not None and _are_alike(last, run) and [cell + n for cell in last[RUN:]] == run[RUN:]:
                last[1] = n + 1
            else:
                found.append(run)
        self._runs = []
        gathered: list[list[int]] = []
        for run in found:
            if gathered and not (_is_short(run) and _are_alike(gathered[0], run)):
                self._gather(gathered)
                gathered = []
            if _is_short(run):
                gathered.append(run)
            else:
                self._runs.append(run)
        self._gather(gathered)

    def _gather(self, runs: list[list[int]]) -> None:
        """Make one run of some short ones."""
        if len(runs) < 2:
            self._runs += runs
            return
        n = int(self.seats)
        first = len(self._table)
        for viewer in range(n):
            self._table += [run[RUN + viewer] + k for run in runs for k in range(run[1])]
        count = sum([run[1] for run in runs])
        self._runs.append([GATHERED, count, runs[0][2], runs[0][3], first, 0, WORD, runs[0][7], *([0] * (2 * n))])

    def _hidden(self) -> None:
        """Sizes of rows that the viewer may not see, and by kind what all of them hold together."""
        self.hidden: vec[i64] = vec[i64]()
        n = int(self.seats)
        names = self._seat_names()
        rows: list[list[int]] = []
        hidden = [field for field in self.rules.fields if field.secrecy != OPEN]
        for pool in dict.fromkeys([field.pool for field in hidden]):
            self._pools[pool] = len(self.columns)
            widest = max([field for field in hidden if field.pool == pool], key=kinds_of)
            axis = axis_of(widest)
            for kind in range(kinds_of(widest)):
                label = axis.label(kind) if axis is not None else str(kind)
                self.columns.append(
                    Column(f"unseen {pool} {label}", axis.name if axis else "", label, "unseen", 0, MOST, False)
                )
        for field in hidden:
            at = self._pools[field.pool]
            kinds = kinds_of(field)
            if field.secrecy == FACE_DOWN:
                for k in range(int(field.size)):
                    seers = [int(field.seers) + k if field.seers >= 0 else -1] * n
                    rows.append([1, -1, at, kinds, 0, 0, *([int(field.start) + k] * n), *seers])
                continue
            count = int(field.size // field.row)
            for k in range(count):
                by_seat = field.axes[0].name == "seat" and len(field.axes) > 1
                if by_seat and k >= n:
                    continue
                # The own row is seen.
                if field.secrecy == OWN and k == 0:
                    continue
                label = names[k] if by_seat else (field.axes[0].label(k) if len(field.axes) > 1 else "")
                told = Column(
                    f"hidden {field.name} {label}".strip(), "seat" if by_seat else "", label, "hidden", 0, MOST, False
                )
                starts = [int(field.start + field.row * ((k + me) % n if by_seat else k)) for me in range(n)]
                seers = [
                    int(field.seers) + ((k + me) % n if by_seat else k) if field.seers >= 0 else -1 for me in range(n)
                ]
                rows.append([0, len(self.columns), at, kinds, int(field.shown), 0, *starts, *seers])
                self.columns.append(told)
        # The first row of a pool says how many numbers there are to add up.
        for pool, start in self._pools.items():
            first = next((row for row in rows if row[2] == start), None)
            if first is not None:
                first[5] = max([kinds_of(field) for field in hidden if field.pool == pool])
        self.hidden = vec[i64]([number for row in rows for number in row])
        self.row_count: i64 = len(rows)
        self.row_wide: i64 = 6 + 2 * n

    def _frames(self, levels: list[set[int]]) -> None:
        """Columns of frames, and for each step how its two numbers are written."""
        n = int(self.seats)
        steps = self.rules.steps
        self.frame_at: i64 = len(self.columns)
        parts: list[int] = []
        starts: list[int] = []
        for step in steps:
            starts.append(len(parts) // 6)
            for which, values in ((2, step.a), (3, step.b)):
                for way in ways(values, n):
                    parts += [which, way.op, way.x, way.y, way.shift, way.bits]
        starts.append(len(parts) // 6)
        self.step_at: vec[i64] = vec[i64](starts)
        self.parts: vec[i64] = vec[i64](parts)
        widths: list[int] = []
        for level in range(len(levels)):
            at = f"frame {level}"
            self.columns.append(Column(f"{at} step", "", "step", "frame", 0, len(steps), True))
            self.columns.append(Column(f"{at} seats that owe", "", "mask", "frame", 0, (1 << n) - 1, False))
            for which, name in ((2, "a"), (3, "b")):
                wide = max([self._width(step, which) for step in levels[level]] or [0])
                for k in range(wide):
                    self.columns.append(Column(f"{at} {name} {k}", "", f"{name}{k}", "frame", -MOST, MOST, False))
                widths.append(wide)
        self.levels: i64 = len(levels)
        self.widths: vec[i64] = vec[i64](widths)

    def _width(self, step: int, which: int) -> int:
        first, end = self.step_at[step], self.step_at[step + 1]
        return sum([1 for k in range(int(first), int(end)) if self.parts[6 * k] == which])


_NARROW: Final = 16383
"""Greatest number of a cell that is narrow: sums of two such numbers have 16 bits."""
_SHORT: Final = 8
"""Numbers that a run has at most to be gathered with others."""


def _are_alike(run: list[int], other: list[int]) -> bool:
    """Tell whether two runs make their numbers in the same way."""
    return run[0] == other[0] and run[3:8] == other[3:8] and run[0] not in (OTHERS, COVERED_ONE)


def _is_short(run: list[int]) -> bool:
    """Tell whether a run is of few numbers, and these are cells as they are."""
    return run[0] == PLAIN and run[6] == WORD and run[1] <= _SHORT
