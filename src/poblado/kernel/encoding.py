"""Encodings of what a seat knows for learners: rows of small integers that follow from the fields' axes and values.

Seats are counted from the one that looks: it comes first, then whoever plays after it. Of what it cannot see it is told how many
there are; what is left of the board, of sums and of what other fields repeat is written once.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from poblado.kernel.columns import (
    COVERED_ONE,
    DIGITS,
    GATHERED,
    MOST,
    OTHERS,
    OWNED,
    PLAIN,
    RUN,
    SEAT,
    SEATS,
    WHERE,
    WORD,
)
from poblado.kernel.field import COVERED
from poblado.kernel.frame import DEPTH, FRAME_SIZE, TOP
from poblado.kernel.game import Game
from poblado.kernel.layout import Layout


class Encoding(Layout):
    """Compact encoding of what a seat knows under some rules, on any board of their shape.

    Of two games that a view cannot tell apart it is equal; it differs where views of games in play differ that came about by
    listed actions. Left out are: what other fields repeat (`Field.derived`, `Ruleset.repeats`), sums of hidden cards that are
    told beside (`Field.sums`), cells that name nothing in this game, places where no board that is drawn has a harbour, and the
    terms of trades where none is listed.

    Frames are written from the top one down, as many as were ever seen in some games by seeds; deeper ones are not told.

    `write` is the reference; of many games rows are written by `_rows.c`, to the number as it does. A change here is one there.
    """

    def encode(self, g: Game, viewer: int) -> vec[i16]:
        """Write what a seat knows of a game in play, as a row of its own.

        Raises: IndexError, for a seat that does not play.
        """
        if not 0 <= viewer < int(self.seats):
            raise IndexError(f"there is no seat {viewer}")
        nothing: list[i16] = [i16(0)] * int(self.size)
        row = vec[i16](nothing)
        self.write(g, i64(viewer), row, 0)
        return row

    def write(self, g: Game, viewer: i64, out: vec[i16], at: i64) -> None:
        """Write what a seat knows of a game in play to `out`, from `at` on."""
        cells = g.cells
        table = self.table
        n = self.seats
        wide = self.wide
        run: i64 = 0
        end = self.runs * wide
        while run < end:
            op = table[run]
            to = at + table[run + 2]
            stop = to + table[run + 1]
            x = table[run + 3]
            cell = table[run + RUN + viewer]
            if op == PLAIN and table[run + 6] == WORD:
                _copy(cells, cell, x, out, to, stop)
            elif op == PLAIN:
                _parts(cells, cell, x, table[run + 5], self.masks[table[run + 6]], out, to, stop)
            elif op == GATHERED:
                _gather(cells, self.gathered, table[run + 4] + viewer * table[run + 1], x, out, to, stop)
            elif op == OWNED:
                _owned(cells, cell, table[run + RUN + n + viewer], x, table[run + 4], viewer, n, out, to, stop)
            elif op == SEAT and table[run + 6] == WORD:
                _seats_after(cells, cell, x, viewer, n, out, to, stop)
            elif op == WHERE:
                _where(cells, cell, table[run + RUN + n + viewer], x, out, to, stop)
            elif op == OTHERS or op == COVERED_ONE:
                out[to] = i16(self._masked(cells, op, x, cell, table[run + RUN + n + viewer], viewer))
            else:
                while to < stop:
                    out[to] = i16(
                        self._part(cells[cell], op, x, table[run + 4], table[run + 5], table[run + 6], viewer)
                    )
                    to += 1
                    cell += 1
            run += wide
        if self.row_count > 0:
            self._write_hidden(cells, viewer, out, at)
        self._write_frames(cells, viewer, out, at + self.frame_at)

    def rows(self, n: int, cells: int) -> Any:
        """Rows of many games, which C writes as `write` does; None where nothing is compiled.

        Args:
            n: how many games.
            cells: how many each has.
        """
        try:
            from poblado.kernel._rows import Rows
        except ImportError:
            return None
        tables = (self.table, self.gathered, self.hidden, self.step_at, self.parts, self.widths)
        return Rows(n, cells, int(self.seats), int(self.size), int(self.frame_at), tables)

    def _masked(self, cells: vec[i64], op: i64, shown: i64, cell: i64, seers: i64, viewer: i64) -> i64:
        value = cells[cell]
        if _sees(cells, seers, viewer):
            return value
        if op == COVERED_ONE:
            if value > 0:
                return COVERED
            return value
        if value > shown:
            return shown
        return value

    def _part(self, value: i64, op: i64, x: i64, y: i64, shift: i64, bits: i64, viewer: i64) -> i64:
        """One part of a number as it is written."""
        n = self.seats
        if bits < WORD:
            value = value >> shift & self.masks[bits]
        if op == SEAT:
            k = value - x
            if k < 0:
                return k + 1
            if k >= n:
                return k + 1
            k -= viewer
            if k < 0:
                k += n
            return k + 1
        if op == SEATS:
            if value < 0:
                return value
            low = value & (1 << n) - 1
            return low >> viewer | low << (n - viewer) & (1 << n) - 1
        if op == DIGITS:
            # Before anything is offered there is no bundle.
            if value == 0:
                return 0
            return value // x % y - y // 2
        value -= x
        if value > MOST:
            return MOST
        if value < -MOST:
            return -MOST
        return value

    def _write_hidden(self, cells: vec[i64], viewer: i64, out: vec[i16], at: i64) -> None:
        rows = self.hidden
        n = self.seats
        wide = self.row_wide
        row: i64 = 0
        end = self.row_count * wide
        while row < end:
            pool = at + rows[row + 2]
            start = rows[row + 6 + viewer]
            seen = _sees(cells, rows[row + 6 + n + viewer], viewer)
            if rows[row + 5] != 0:
                _clear(out, pool, pool + rows[row + 5])
            if rows[row] == 1:
                kind = cells[start]
                if kind > 0 and not seen:
                    out[pool + kind - 1] += 1
            else:
                size: i64 = 0
                if not seen:
                    size = _add_up(cells, start, start + rows[row + 3], rows[row + 4], out, pool)
                out[at + rows[row + 1]] = i16(size)
            row += wide

    def _write_frames(self, cells: vec[i64], viewer: i64, out: vec[i16], to: i64) -> None:
        depth = cells[DEPTH]
        n = self.seats
        level: i64 = 0
        while level < self.levels:
            end = to + 2 + self.widths[2 * level] + self.widths[2 * level + 1]
            _clear(out, to, end)
            if level < depth:
                frame = TOP + FRAME_SIZE * (depth - level)
                step = cells[frame]
                mask = cells[frame + 1] & (1 << n) - 1
                out[to] = i16(step)
                out[to + 1] = i16(mask >> viewer | mask << (n - viewer) & (1 << n) - 1)
                a = to + 2
                b = a + self.widths[2 * level]
                a_end = b
                part = self.step_at[step]
                while part < self.step_at[step + 1]:
                    p = 6 * part
                    which = self.parts[p]
                    value = self._part(
                        cells[frame + which], self.parts[p + 1], self.parts[p + 2], self.parts[p + 3], self.parts[p + 4],
                        self.parts[p + 5], viewer,
                    )  # fmt: skip
                    if which == 2:
                        if a < a_end:
                            out[a] = i16(value)
                            a += 1
                    elif b < end:
                        out[b] = i16(value)
                        b += 1
                    part += 1
            to = end
            level += 1


def _sees(cells: vec[i64], seers: i64, viewer: i64) -> bool:
    """Tell whether a viewer sees a row, by the cell that says who does."""
    if seers < 0:
        return False
    mask = cells[seers]
    return mask == -1 or mask >> viewer & 1 != 0


# Loops of their own: in a larger function their numbers would lie in memory.


def _clear(out: vec[i16], to: i64, stop: i64) -> None:
    while to < stop:
        out[to] = 0
        to += 1


def _copy(cells: vec[i64], cell: i64, low: i64, out: vec[i16], to: i64, stop: i64) -> None:
    while to < stop:
        value = cells[cell] - low
        if value > MOST:
            value = MOST
        out[to] = i16(value)
        to += 1
        cell += 1


def _parts(cells: vec[i64], cell: i64, low: i64, shift: i64, mask: i64, out: vec[i16], to: i64, stop: i64) -> None:
    while to < stop:
        value = (cells[cell] >> shift & mask) - low
        if value > MOST:
            value = MOST
        out[to] = i16(value)
        to += 1
        cell += 1


def _gather(cells: vec[i64], table: vec[i64], k: i64, low: i64, out: vec[i16], to: i64, stop: i64) -> None:
    while to < stop:
        value = cells[table[k]] - low
        if value > MOST:
            value = MOST
        out[to] = i16(value)
        to += 1
        k += 1


def _seats_after(
    cells: vec[i64], cell: i64, first: i64, viewer: i64, n: i64, out: vec[i16], to: i64, stop: i64
) -> None:
    while to < stop:
        seat = cells[cell] - first
        if 0 <= seat < n:
            seat -= viewer
            if seat < 0:
                seat += n
        out[to] = i16(seat + 1)
        to += 1
        cell += 1


def _owned(
    cells: vec[i64],
    cell: i64,
    other: i64,
    low: i64,
    span: i64,
    viewer: i64,
    n: i64,
    out: vec[i16],
    to: i64,
    stop: i64,
) -> None:
    while to < stop:
        owner = cells[cell]
        value: i64 = 0
        if owner >= 0:
            owner -= viewer
            if owner < 0:
                owner += n
            value = owner * span + cells[other] - low + 1
        out[to] = i16(value)
        to += 1
        cell += 1
        other += 1


def _where(cells: vec[i64], cell: i64, other: i64, low: i64, out: vec[i16], to: i64, stop: i64) -> None:
    while to < stop:
        value: i64 = 0
        if cells[other] != 0:
            value = cells[cell] - low
        out[to] = i16(value)
        to += 1
        cell += 1
        other += 1


def _add_up(cells: vec[i64], cell: i64, stop: i64, shown: i64, out: vec[i16], to: i64) -> i64:
    """Add what a hidden row holds beyond what is shown to its pool; returns how many that are."""
    size: i64 = 0
    while cell < stop:
        more = cells[cell] - shown
        if more > 0:
            size += more
            out[to] += i16(more)
        cell += 1
        to += 1
    return size
